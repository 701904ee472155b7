"""The feed of a table: whoever watches it gets its newest state, drawn once for all who stand alike.

The state comes by parts. A reader gets all of them at first, and afterwards those that differ from what he got last.
"""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablegames.floor.moment import Parts, Render
    from tablegames.floor.persons import Person


class FeedEndedError(Exception):
    """The subscription was ended: nothing comes any more."""


class Subscription:
    """One reader of a table; what he has not read yet is replaced by what is newer.

    It is offered states from any thread, and read in one event loop.
    """

    __slots__ = ("_closed", "_event", "_given", "_lock", "_loop", "_newest", "person", "render")

    def __init__(self, person: Person | None, render: Render) -> None:
        """Take who reads, none for somebody without a name, and how a moment is drawn for him."""
        self.person = person
        self.render = render
        self._lock = threading.Lock()
        self._newest: tuple[int, Parts] | None = None
        self._given: Parts = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._event: asyncio.Event | None = None
        self._closed = False

    def offer(self, seq: int, parts: Parts) -> None:
        """Give the newest state, from any thread."""
        with self._lock:
            self._newest = (seq, parts)
        self._wake()

    def close(self) -> None:
        """End: whoever reads is told so."""
        self._closed = True
        self._wake()

    def _wake(self) -> None:
        loop, event = self._loop, self._event
        if loop is None or event is None:
            return
        try:
            loop.call_soon_threadsafe(event.set)
        except RuntimeError:  # the loop of a reader who is gone is closed
            self._closed = True

    def newest(self) -> tuple[int, Parts] | None:
        """Give the parts that are to be read now, at once; none where there is nothing new."""
        with self._lock:
            found, self._newest = self._newest, None
        if found is None:
            return None
        seq, parts = found
        changed = {name: text for name, text in parts.items() if self._given.get(name) != text}
        self._given = parts
        return (seq, changed) if changed else None

    async def next(self) -> tuple[int, Parts]:
        """Give the number of the last entry and the parts that changed up to it, as soon as there is something new.

        Raises:
            FeedEndedError: the subscription was ended.
        """
        if self._event is None:
            self._event = asyncio.Event()
            self._loop = asyncio.get_running_loop()
        while True:
            self._event.clear()
            found = self.newest()
            if found is not None:
                return found
            if self._closed:
                raise FeedEndedError
            await self._event.wait()

"""Streams of server-sent events: the newest state of a table, resumed by the number of its last entry."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final, TypeAlias

import anyio
from fastapi.responses import StreamingResponse
from starlette.concurrency import run_in_threadpool

from tablegames.floor.feed import FeedEndedError
from tablegames.web.metrics import STREAMS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from fastapi import Request
    from starlette.types import Receive, Scope, Send

    from tablegames.floor.feed import Subscription
    from tablegames.floor.moment import Parts, Render
    from tablegames.floor.persons import Person
    from tablegames.floor.running import RunningTable

Write: TypeAlias = "Callable[[int, Parts], bytes]"
"""Makes the data of an event out of the number of an entry and the parts that have changed up to it."""
BEAT_SECONDS: Final = 15.0
_RETRY: Final = b"retry: 1000\n\n"
_LARGEST: Final = 10**12


class Streams:
    """All open streams of one application, so that they can be ended at once when the server stops."""

    def __init__(self) -> None:
        """Begin with none."""
        self._open: set[Subscription] = set()
        self.is_closing = False

    def close(self) -> None:
        """End every stream, from any thread."""
        self.is_closing = True
        for each in tuple(self._open):
            each.close()

    async def read(self, subscription: Subscription, write: Write) -> AsyncIterator[bytes]:
        """Give events as they come, and a beat where none do, so that a connection that was lost is noticed."""
        waiting: asyncio.Task[tuple[int, Parts]] | None = None
        try:
            yield _RETRY
            while not self.is_closing:
                waiting = waiting or asyncio.create_task(subscription.next())
                done, _ = await asyncio.wait({waiting}, timeout=BEAT_SECONDS)
                if not done:
                    yield b": beat\n\n"
                    continue
                seq, parts = await waiting
                waiting = None
                yield event(seq, write(seq, parts))
        except FeedEndedError:
            return
        finally:
            if waiting is not None:
                waiting.cancel()
                with contextlib.suppress(asyncio.CancelledError, FeedEndedError):
                    await waiting

    @contextlib.asynccontextmanager
    async def kept(self, table: RunningTable, subscription: Subscription) -> AsyncIterator[None]:
        """Keep a stream as long as it is read; whoever left before its first line does not stay at the table, either."""
        self._open.add(subscription)
        STREAMS.inc()
        try:
            yield
        finally:
            STREAMS.dec()
            self._open.discard(subscription)
            with anyio.CancelScope(shield=True):  # a thread waits for the table, and no other stream does
                await run_in_threadpool(table.unsubscribe, subscription)


class Watching(StreamingResponse):
    """An answer that goes on for as long as somebody watches a table."""

    def __init__(self, streams: Streams, table: RunningTable, subscription: Subscription, *, write: Write) -> None:
        """Take the table, and what he reads."""
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        super().__init__(streams.read(subscription, write), media_type="text/event-stream", headers=headers)
        self._kept = streams.kept(table, subscription)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer until he has gone."""
        async with self._kept:
            await super().__call__(scope, receive, send)


def event(seq: int, data: bytes, *, name: str = "table") -> bytes:
    """Write one event, as the standard has it."""
    lines = b"".join(b"data: %b\n" % line for line in data.splitlines() or [b""])  # of bytes, and so at ends that a stream knows
    return b"id: %d\nevent: %b\n%b\n" % (seq, name.encode(), lines)


async def stream(request: Request, table: RunningTable, *, person: Person | None, render: Render, write: Write) -> StreamingResponse:
    """Answer with the events of a table from the entry on that the browser saw last."""
    last = request.headers.get("last-event-id") or request.query_params.get("after") or ""
    after = int(last) if last.isascii() and last.isdigit() and len(last) < len(str(_LARGEST)) else None
    subscription = await run_in_threadpool(table.subscribe, person, render, after=after)
    return Watching(request.app.state.streams, table, subscription, write=write)

"""What is drawn of a table for all who stand alike: by parts, of which only those are drawn again whose sources have changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class Drawing:
    """Remembers each part with what it was drawn from; used by one thread at a time, which holds the table's lock."""

    __slots__ = ("_drawn",)

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self._drawn: dict[str, tuple[object, Any]] = {}

    def part(self, name: str, draw: Callable[[], T], *, source: object) -> T:
        """Give the part of this name: the one that was drawn last where its source is equal, otherwise a new one.

        ``source`` is all that the part depends on, and is not changed afterwards.
        """
        found = self._drawn.get(name)
        if found is not None and found[0] == source:
            drawn: T = found[1]
            return drawn
        drawn = draw()
        self._drawn[name] = source, drawn
        return drawn

"""Chance: where shuffles and drawn lots come from, unbiased by construction.

A shuffle gives every card a key of thirty random bits from one read of the source and lays the cards in the order of the
keys; when two keys are equal, all are drawn again. Keys that are independent, alike in distribution and all different
are in every order equally often, so every order of the cards has exactly the same chance. (Thirty bits, because Python
compares integers of one machine digit without leaving its sort.)

No byte of the system's entropy is kept between two shuffles: a process that forks would deal the same cards twice.
"""

from __future__ import annotations

import hashlib
import os
from functools import cache
from struct import Struct
from typing import TYPE_CHECKING, Final, Protocol, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")

_KEY_BYTES: Final = 4
_KEY_MASK: Final = bytes.fromhex("ffffff3f")
"""Thirty of thirty-two bits, least significant byte first."""

LARGEST_STACK: Final = 4096
"""More things than this are not shuffled at once; eight decks are 416 cards. Equal keys stay rare (one shuffle in 128)."""


class ChanceError(ValueError):
    """A lot that cannot be drawn: a bug of ours, never of a person at the table."""


class Chance(Protocol):
    """A source of chance; `seed` is None where nothing but the record can repeat it."""

    @property
    def seed(self) -> str | None:
        """The text that makes the same chance again."""
        ...

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Give the things in an order of which every one is equally likely; the things given stay as they are."""
        ...

    def below(self, n: int) -> int:
        """Give a whole number from 0 to n - 1, every one equally likely."""
        ...

    def stream(self, name: str) -> Chance:
        """Give a source that is independent of this one and of those with other names."""
        ...


class SystemChance:
    """The operating system's entropy: nothing can repeat it, and no state is kept."""

    __slots__ = ()

    @property
    def seed(self) -> None:
        """None: only the record of the order repeats a shuffle."""
        return

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Give the things in a fresh order, from one read of the system's entropy."""
        return _shuffled(things, os.urandom)

    def below(self, n: int) -> int:
        """Give a whole number from 0 to n - 1."""
        return _below(n, os.urandom)

    def stream(self, name: str) -> Self:  # noqa: ARG002 - the system's entropy has no parts that could be told apart
        """Give the source itself: two reads of it are independent already."""
        return self


class SeededChance:
    """Chance that a seed makes again, alike on every platform and every version of Python.

    The n-th read is the hash SHAKE-256 of the seed and the counter n. A stream is the seed and a name behind a slash, so that
    the `seed` of a stream, written in a record, makes the stream again.
    """

    __slots__ = ("_counter", "_key", "_seed")

    def __init__(self, seed: int | str) -> None:
        self._seed = str(seed)
        # The length goes first, so that no other seed and counter spell the same bytes.
        text = self._seed.encode("utf-8", "surrogatepass")
        self._key = len(text).to_bytes(8, "little") + text
        self._counter = 0

    @property
    def seed(self) -> str:
        """The text that makes the same chance again."""
        return self._seed

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Give the things in the seed's next order."""
        return _shuffled(things, self._read)

    def below(self, n: int) -> int:
        """Give the seed's next whole number from 0 to n - 1."""
        return _below(n, self._read)

    def stream(self, name: str) -> SeededChance:
        """Give the source of this seed and name, from its beginning, whatever was drawn here before."""
        return SeededChance(f"{self._seed}/{name}")

    def _read(self, size: int) -> bytes:
        self._counter += 1
        return hashlib.shake_256(self._key + self._counter.to_bytes(8, "little")).digest(size)

    def __repr__(self) -> str:
        return f"SeededChance({self._seed!r})"


@cache
def _keys_of(count: int) -> tuple[Struct, int]:
    if count > LARGEST_STACK:
        raise ChanceError(f"{count} things are more than the {LARGEST_STACK} that are shuffled at once")
    return Struct(f"<{count}I"), int.from_bytes(_KEY_MASK * count, "little")


def _shuffled(things: Sequence[T], read: Callable[[int], bytes]) -> list[T]:
    count = len(things)
    layout, mask = _keys_of(count)
    size = count * _KEY_BYTES
    while True:
        keys = layout.unpack((int.from_bytes(read(size), "little") & mask).to_bytes(size, "little"))
        by_key = dict(zip(keys, things, strict=True))
        if len(by_key) == count:
            return list(map(by_key.__getitem__, sorted(keys)))


def _below(n: int, read: Callable[[int], bytes]) -> int:
    if n < 1:
        raise ChanceError(f"no whole number is at least 0 and below {n}")
    size = (n.bit_length() + 7) // 8 + 1
    # What lies above the largest multiple of n would favor the small numbers: drawn again.
    limit = 256**size // n * n
    while (drawn := int.from_bytes(read(size), "little")) >= limit:
        pass
    return drawn % n

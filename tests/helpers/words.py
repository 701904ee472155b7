"""A readable model of the streams of chance, in Python's integers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_ALL_ONES = 2**64 - 1


def words_of(state: tuple[int, ...]) -> Iterator[int]:
    """The recurrence of xoshiro256++ as its authors print it."""

    def turned(value: int, left: int) -> int:
        return (value << left | value >> (64 - left)) & _ALL_ONES

    s = list(state)
    while True:
        yield (turned((s[0] + s[3]) & _ALL_ONES, 23) + s[0]) & _ALL_ONES
        shifted = (s[1] << 17) & _ALL_ONES
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = turned(s[3], 45)

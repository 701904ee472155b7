"""Numbers for the hands of Pai Gow Poker: of ranks alone, and of ranks with those of one suit told apart.

A hand is seen in two ways. *By ranks*: how many cards of each of the thirteen ranks (at most four), and whether the joker is
there. *By a suit*: the mask of the ranks that it has of that suit, how many cards of each rank of the other three suits (at most
three), and the joker: a *slot*. A slot whose mask is long enough for a flush (five ranks, four with the joker) is a class of hands
with a flush; those come first, and with the hands by ranks they make the 292,253 classes of `ranking.classes`.

Ranks are numbered from 0 for the 2 to 12 for the ace. Multisets are numbered in two halves, the ranks 2 to 8 and 9 to ace: a half
is a number whose digits are the counts, and two small tables turn it into a place.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tablegames.odds.kernels.jit import compiled

Array: TypeAlias = NDArray[Any]

RANKS: Final = 13
SIZE: Final = 7
LOW_RANKS: Final = 7
"""The ranks of the lower half."""
FLUSH: Final = 5
MASKS: Final = 1 << RANKS


class Numbering(NamedTuple):
    """Numbers of multisets of ranks, of each size from nothing to seven, with a most number of copies."""

    base: int
    """The most copies and one: the base in which the halves are written."""
    low: Array
    """int32[base ** 7]: of the lower half, its place among those of as many cards."""
    high: Array
    """int32[base ** 6]: the same of the upper half."""
    high_count: Array
    """int64[8]: how many upper halves there are of so many cards."""
    offset: Array
    """int64[8, 8]: by size, and cards in the lower half, where these multisets begin."""
    many: Array
    """int64[8]: how many multisets there are of so many cards."""
    counts: tuple[Array, ...]
    """For each size int8[count, 13]: the multisets themselves, in the order of their numbers."""


@cache
def numbering(most: int) -> Numbering:
    """Number the multisets with at most so many copies of a rank: three, or four."""
    base = most + 1
    low, lows = _half(LOW_RANKS, base)
    high, highs = _half(RANKS - LOW_RANKS, base)
    offset, count = np.zeros((SIZE + 1, SIZE + 1), np.int64), np.zeros(SIZE + 1, np.int64)
    counts = []
    for size in range(SIZE + 1):
        rows = []
        for down in range(size + 1):
            offset[size, down] = count[size]
            ups = highs[size - down]
            count[size] += len(lows[down]) * len(ups)
            rows += [lower + upper for lower in lows[down] for upper in ups]
        counts.append(np.array(rows, np.int8).reshape(-1, RANKS))
    return Numbering(base, low, high, np.array([len(each) for each in highs], np.int64), offset, count, tuple(counts))


def _half(ranks: int, base: int) -> tuple[Array, list[list[tuple[int, ...]]]]:
    """Number the halves by how many cards they have, the first rank being the lowest digit."""
    place = np.full(base**ranks, -1, np.int32)
    found: list[list[tuple[int, ...]]] = [[] for _ in range(SIZE + 1)]
    for key, digits in enumerate(product(range(base), repeat=ranks)):
        half = digits[::-1]
        if sum(half) <= SIZE:
            place[key] = len(found[sum(half)])
            found[sum(half)].append(half)
    return place, found


class Slots(NamedTuple):
    """The numbers of slots, and the tables that find them; for kernels."""

    base: Array
    """int64[2, 8]: where the slots without and with the joker and with so many ranks of the suit begin."""
    flushes: int
    """How many slots are hands with a flush: the first ones."""
    total: int
    plain: Array
    """int64[2]: where the hands by ranks begin, without and with the joker, counted from 0."""
    plains: int
    mask_place: Array
    """int16[8192]: the place of a mask among those of as many ranks."""
    mask_size: Array
    """int8[8192]: how many ranks a mask has."""
    mask_low: Array
    """int64[8192]: the lower half of a mask as a multiset of at most three copies."""
    mask_high: Array
    low3: Array
    high3: Array
    high_count3: Array
    offset3: Array
    count3: Array
    low4: Array
    high4: Array
    high_count4: Array
    offset4: Array


@cache
def slots() -> Slots:
    """Give the numbers of all slots."""
    three, four = numbering(3), numbering(4)
    sizes = np.array([mask.bit_count() for mask in range(MASKS)], np.int8)
    place, seen = np.zeros(MASKS, np.int16), [0] * (RANKS + 1)
    for mask in range(MASKS):
        place[mask] = seen[sizes[mask]]
        seen[sizes[mask]] += 1
    base, total = np.zeros((2, SIZE + 1), np.int64), 0
    kinds = [(joker, suited) for joker in range(2) for suited in range(SIZE - joker, -1, -1)]
    flushes = sum(suited >= FLUSH - joker for joker, suited in kinds)
    many = [0]
    for joker, suited in sorted(kinds, key=lambda kind: kind[1] < FLUSH - kind[0]):
        base[joker, suited] = total
        total += seen[suited] * int(three.many[SIZE - joker - suited])
        many.append(total)
    digits = [4 ** (rank if rank < LOW_RANKS else rank - LOW_RANKS) for rank in range(RANKS)]
    low = [sum(digits[rank] for rank in range(LOW_RANKS) if mask >> rank & 1) for mask in range(MASKS)]
    high = [sum(digits[rank] for rank in range(LOW_RANKS, RANKS) if mask >> rank & 1) for mask in range(MASKS)]
    plain = np.array([0, four.many[SIZE]], np.int64)
    return Slots(
        base,
        many[flushes],
        total,
        plain,
        int(four.many[SIZE] + four.many[SIZE - 1]),
        place,
        sizes,
        np.array(low, np.int64),
        np.array(high, np.int64),
        *three[1:6],
        *four[1:5],
    )


@cache
def masks_by_size() -> tuple[Array, ...]:
    """Give the masks of each number of ranks, in the order of their places: int64."""
    sizes = slots().mask_size
    return tuple(np.flatnonzero(sizes == size).astype(np.int64) for size in range(SIZE + 1))


@compiled
def others_place(counts: Array, numbers: Slots) -> int:
    """Give the number of a multiset of at most three copies, among those of its size: int8[13]."""
    low, high, down, size = 0, 0, 0, 0
    for rank in range(RANKS):
        size += counts[rank]
        if rank < LOW_RANKS:
            low += counts[rank] << 2 * rank
            down += counts[rank]
        else:
            high += counts[rank] << 2 * (rank - LOW_RANKS)
    return numbers.offset3[size, down] + numbers.low3[low] * numbers.high_count3[size - down] + numbers.high3[high]  # type: ignore[no-any-return]


@compiled
def ranks_place(counts: Array, numbers: Slots) -> int:
    """Give the number of a hand by its ranks, int8[13] without the joker: of seven cards, or of six with the joker behind these."""
    low, high, down, size, digit = 0, 0, 0, 0, 1
    for rank in range(RANKS):
        size += counts[rank]
        if rank == LOW_RANKS:
            digit = 1
        if rank < LOW_RANKS:
            low += counts[rank] * digit
            down += counts[rank]
        else:
            high += counts[rank] * digit
        digit *= 5
    found = numbers.offset4[size, down] + numbers.low4[low] * numbers.high_count4[size - down] + numbers.high4[high]
    return found + numbers.plain[SIZE - size]  # type: ignore[no-any-return]


@compiled
def slot_of(mask: int, joker: int, place: int, numbers: Slots) -> int:
    """Give the number of a slot: the mask of the suit, whether the joker is there, and the number of the others."""
    suited = numbers.mask_size[mask]
    return numbers.base[joker, suited] + numbers.mask_place[mask] * numbers.count3[SIZE - joker - suited] + place  # type: ignore[no-any-return]


class Lists(NamedTuple):
    """For every multiset `part` and every size: the multisets that contain it."""

    start: Array
    """int64[8, parts + 1]: by size and part, where its list begins."""
    place: Array
    """int32: the numbers of these multisets."""
    inside: Array
    """int32: in how many ways the part can be chosen among their cards."""
    outside: Array
    """int32: in how many ways the rest can be dealt, when the cards of the part are out."""
    first: Array
    """int64[9]: the number of the first part of each size."""


@cache
def lists(most: int, largest: int) -> Lists:
    """List the multisets of at most `most` copies that contain each part of at most `largest` cards."""
    numbers = numbering(most)
    sizes = [int(count) for count in numbers.many[: largest + 1]]
    first = np.zeros(SIZE + 2, np.int64)
    for size in range(SIZE + 1):
        first[size + 1] = first[size] + (sizes[size] if size <= largest else 0)
    parts = int(first[largest + 1])
    start = np.zeros((SIZE + 1, parts + 1), np.int64)
    choose = np.array([[_choose(n, k) for k in range(5)] for n in range(5)], np.int64)
    tables = (numbers.low, numbers.high, numbers.high_count, numbers.offset, first, choose)
    none = np.zeros(0, np.int32)
    total = 0
    for size in range(SIZE + 1):
        start[size, 0] = total
        found = np.zeros(parts, np.int64)
        _parts(numbers.counts[size], most, largest, tables, found, none, none, none)
        start[size, 1:] = total + np.cumsum(found)
        total = int(start[size, parts])
    place, inside, outside = (np.zeros(total, np.int32) for _ in range(3))
    for size in range(SIZE + 1):
        _parts(numbers.counts[size], most, largest, tables, start[size, :parts].copy(), place, inside, outside)
    return Lists(start, place, inside, outside, first)


def _choose(n: int, k: int) -> int:
    return 0 if k > n else (1, n, n * (n - 1) // 2, n * (n - 1) * (n - 2) // 6, n * (n - 1) * (n - 2) * (n - 3) // 24)[k]


@compiled
def _parts(counts: Array, most: int, largest: int, tables: Any, at: Array, place: Array, inside: Array, outside: Array) -> None:  # noqa: ANN401 - kernels take no names
    """Go through the parts of each multiset; count them in `at` where `place` is empty, else write them where `at` says."""
    low_place, high_place, high_count, offset, first, choose = tables
    base = most + 1
    part = np.zeros(RANKS, np.int64)
    for number in range(counts.shape[0]):
        part[:] = 0
        while True:
            size, down, low, high, ways_in, ways_out, digit = 0, 0, 0, 0, 1, 1, 1
            for rank in range(RANKS):
                if rank == LOW_RANKS:
                    digit = 1
                size += part[rank]
                if rank < LOW_RANKS:
                    down += part[rank]
                    low += part[rank] * digit
                else:
                    high += part[rank] * digit
                digit *= base
                ways_in *= choose[counts[number, rank], part[rank]]
                ways_out *= choose[most - part[rank], counts[number, rank] - part[rank]]
            if size <= largest:
                found = first[size] + offset[size, down] + low_place[low] * high_count[size - down] + high_place[high]
                if place.size:
                    where = at[found]
                    place[where], inside[where], outside[where] = number, ways_in, ways_out
                at[found] += 1
            rank = 0
            while rank < RANKS and (part[rank] == counts[number, rank] or (size >= largest and part[rank] == 0)):
                size -= part[rank]
                part[rank] = 0
                rank += 1
            if rank == RANKS:
                break
            part[rank] += 1

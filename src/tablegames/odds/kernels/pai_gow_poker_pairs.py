"""Pairs of hands of Pai Gow Poker that have no card in common, counted by inclusion and exclusion over the cards in common.

Of all pairs of a player's hand S and a dealer's hand H with T among the cards of both, those with one more such card are taken
away, those with two more put back, and so on: what remains has no card in common. For one T all H that contain it are put into a
table of (High, Low) by adding up, and every S that contains it is looked up there.

The dealer's setting depends on the ranks alone, but for flushes. So all H are counted as if there were none, by ranks, and then,
suit by suit, those that have one are counted with what they are instead: for these only a mask of ranks of that suit, the ranks
of at most two other cards and the joker matter, which makes some 400,000 kinds of T instead of millions.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from tablegames.odds.kernels.jit import compiled
from tablegames.odds.kernels.pai_gow_poker_index import FLUSH, RANKS, SIZE, Array, Lists, Slots, others_place, ranks_place, slot_of
from tablegames.odds.kernels.pai_gow_poker_set import LOW_BITS, LOWS, LOWS_MASK

WIDTH: Final = LOWS + 1
CORNERS: Final = 9
MOST_OTHERS: Final = 2
"""The most cards of other suits that a hand with a flush has."""


class Entries(NamedTuple):
    """The player's settings, by what a dealer's hand can see of the hand: for kernels.

    By ranks there is one list for each hand by ranks; by suit one for each slot. A list has the settings of the class without a
    flush, then those of each class with one in another suit (by ranks: in any), the longest masks of highest ranks first.
    """

    start: Array
    """int64[lists + 1]."""
    code: Array
    """int32: the settings."""
    hands: Array
    """int64: in how many hands (by suit: in how many, counted once for each suit) the setting is seen so; 0 where none asks."""


class Work(NamedTuple):
    """What one thread needs to count with."""

    code: Array
    """int32: the dealer's hands that contain T, as settings."""
    many: Array
    """int32: how many of each; negative for those that are something else instead."""
    highs: Array
    """int32: room for sorting."""
    row: Array
    """int16[highs + 1]: how many different High hands of the list are below one."""
    table: Array
    """int32[(highs + 1) * 92]: how many of the list are below a High hand by its row and below a Low hand."""


def work(highs: int, *, longest: int) -> Work:
    """Get ready for lists of at most so many hands."""
    room = np.zeros(longest, np.int32)
    return Work(room, room.copy(), room.copy(), np.zeros(highs + 1, np.int16), np.zeros((highs + 2) * WIDTH, np.int32))


@compiled
def _choose(n: int, k: int) -> int:
    found = 1
    for at in range(k):
        found = found * (n - at) // (at + 1)
    return found


@compiled
def in_other_suits(counts: Array, out: int, suits: int) -> int:
    """In how many ways cards of these ranks can be of so many suits, one card less of each rank of the mask `out`."""
    ways = 1
    for rank in range(RANKS):
        many = counts[rank] - (out >> rank & 1)
        if many < 0 or many > suits:
            return 0
        ways *= _choose(suits, many)
    return ways


@compiled
def list_entries(
    by_suit: bool,  # noqa: FBT001
    counts: Array,
    masks: Array,
    joker: int,
    numbers: Slots,
    start: Array,
    choice: Array,
    entries: Entries,
    is_counting: bool,  # noqa: FBT001
) -> None:
    """List the settings of hands by ranks, or of slots with the masks: int8[n, 13] others and int64[m].

    `start` and `choice` are the settings of every class. Where `is_counting` the numbers of settings are written into the start
    of the list behind, to be added up; otherwise the settings are.
    """
    whole = np.zeros(RANKS, np.int8)
    for mask in masks:
        suited = numbers.mask_size[mask]
        for place in range(counts.shape[0]):
            others = counts[place]
            for rank in range(RANKS):
                whole[rank] = others[rank] + (mask >> rank & 1)
            at = slot_of(mask, joker, place, numbers) if by_suit else place + numbers.plain[joker]
            if by_suit and suited >= FLUSH - joker:
                _enter(at, at, 4 * in_other_suits(others, 0, 3), 0, start, choice, entries, is_counting)
                continue
            _enter_all(by_suit, others, whole, joker, numbers, at, start, choice, entries, is_counting)


@compiled
def _enter_all(
    by_suit: bool,  # noqa: FBT001
    others: Array,
    whole: Array,
    joker: int,
    numbers: Slots,
    at: int,
    start: Array,
    choice: Array,
    entries: Entries,
    is_counting: bool,  # noqa: FBT001
) -> None:
    """Enter the class without a flush and those with one in a suit that is not looked at."""
    suits, images = (3, 3) if by_suit else (4, 4)
    every = 4 if by_suit else 1
    plain = numbers.flushes + ranks_place(whole, numbers)
    support = 0
    for rank in range(RANKS):
        if others[rank]:
            support |= 1 << rank
    left = in_other_suits(others, 0, suits)
    offset = start[plain + 1] - start[plain]
    flush = support
    while flush:
        if numbers.mask_size[flush] >= FLUSH - joker:
            ways = images * in_other_suits(others, flush, suits - 1)
            if ways:
                kind = flush_class(whole, flush, joker, numbers)
                _enter(at, kind, every * ways, offset, start, choice, entries, is_counting)
                offset += start[kind + 1] - start[kind]
                left -= ways
        flush = (flush - 1) & support
    _enter(at, plain, every * left, 0, start, choice, entries, is_counting)


@compiled
def flush_class(whole: Array, flush: int, joker: int, numbers: Slots) -> int:
    """Give the class of hands of these ranks, int8[13], with a flush of the ranks of the mask."""
    rest = np.zeros(RANKS, np.int8)
    for rank in range(RANKS):
        rest[rank] = whole[rank] - (flush >> rank & 1)
    return slot_of(flush, joker, others_place(rest, numbers), numbers)


@compiled
def _enter(
    at: int,
    kind: int,
    hands: int,
    offset: int,
    start: Array,
    choice: Array,
    entries: Entries,
    is_counting: bool,  # noqa: FBT001
) -> None:
    """Enter the settings of a class into a list, `offset` behind its beginning."""
    first, many = start[kind], start[kind + 1] - start[kind]
    if is_counting:
        entries.start[at + 1] += many
        return
    to = entries.start[at] + offset
    for one in range(many):
        entries.code[to + one] = choice[first + one]
        entries.hands[to + one] = hands


# ---------------------------------------------------------------- the table of one T


@compiled
def _tabulate(many: int, work: Work) -> int:
    """Add up the first `many` of the list, and give how many different High hands there are."""
    if many < 512:
        highs = work.highs[:many]
        for at in range(many):
            highs[at] = work.code[at] >> LOW_BITS
        highs.sort()
        rows = 0
        for at in range(many):
            if at == 0 or highs[at] != highs[rows - 1]:
                highs[rows] = highs[at]
                rows += 1
        below = 0
        for at in range(rows):
            work.row[below : highs[at] + 1] = at
            below = highs[at] + 1
        work.row[below:] = rows
    else:
        work.row[:] = 0
        for at in range(many):
            work.row[work.code[at] >> LOW_BITS] = 1
        rows = 0
        for high in range(work.row.shape[0]):
            is_there = work.row[high]
            work.row[high] = rows
            rows += is_there
    table = work.table
    table[: (rows + 1) * WIDTH] = 0
    for at in range(many):
        code = work.code[at]
        table[(work.row[code >> LOW_BITS] + 1) * WIDTH + (code & LOWS_MASK) + 1] += work.many[at]
    for row in range(1, rows + 1):
        across = np.int32(0)
        for at in range(row * WIDTH, (row + 1) * WIDTH):
            across += table[at]
            table[at] = table[at - WIDTH] + across
    return rows


@compiled
def _add_up(first: int, last: int, sign: int, rows: int, work: Work, entries: Entries, sums: Array) -> None:
    """Look up all settings of some entries, and add what is below and beside them to the nine corners."""
    table, end = work.table, rows * WIDTH
    for at in range(first, last):
        hands = entries.hands[at]
        if hands == 0:
            continue
        hands *= sign
        code = entries.code[at]
        high, low = code >> LOW_BITS, code & LOWS_MASK
        here, above = work.row[high] * WIDTH, work.row[high + 1] * WIDTH
        sums[0] += hands * table[here + low]
        sums[1] += hands * table[here + low + 1]
        sums[2] += hands * table[here + LOWS]
        sums[3] += hands * table[above + low]
        sums[4] += hands * table[above + low + 1]
        sums[5] += hands * table[above + LOWS]
        sums[6] += hands * table[end + low]
        sums[7] += hands * table[end + low + 1]
        sums[8] += hands * table[end + LOWS]


@compiled
def _look_up(first: int, last: int, sign: int, rows: int, work: Work, entries: Entries, below: Array, above: Array) -> None:
    """Add to each setting of some entries how many dealer's hands are below it in both, and how many at least it in both."""
    table, end = work.table, rows * WIDTH
    whole = table[end + LOWS]
    for at in range(first, last):
        code = entries.code[at]
        low = code & LOWS_MASK
        here = work.row[code >> LOW_BITS] * WIDTH
        both = table[here + low]
        below[at] += sign * both
        above[at] += sign * (whole - table[here + LOWS] - table[end + low] + both)


# ---------------------------------------------------------------- all T of a kind


@compiled
def by_ranks(
    parts: Array,
    codes: Array,
    numbers: Slots,
    lists: Lists,
    work: Work,
    entries: Entries,
    sums: Array,
    below: Array,
    above: Array,
) -> None:
    """Count as if there were no flushes, with the T of these numbers, int64, with and without the joker.

    `codes` are the dealer's settings by class. Where `sums`, int64[9], is not empty it takes the corners, otherwise `below` and
    `above` take, setting by setting, int32.
    """
    for part in parts:
        size = 0
        while part >= lists.first[size + 1]:
            size += 1
        for taken in range(2):
            if size + taken > SIZE:
                continue
            many = 0
            for joker in range(taken, 2):
                first = numbers.flushes + numbers.plain[joker]
                for at in range(lists.start[SIZE - joker, part], lists.start[SIZE - joker, part + 1]):
                    code = codes[first + lists.place[at]]
                    if code >= 0:
                        work.code[many], work.many[many] = code, lists.outside[at]
                        many += 1
            if many == 0:
                continue
            rows = _tabulate(many, work)
            sign = -1 if (size + taken) & 1 else 1
            for joker in range(taken, 2):
                for at in range(lists.start[SIZE - joker, part], lists.start[SIZE - joker, part + 1]):
                    one = numbers.plain[joker] + lists.place[at]
                    first, last = entries.start[one], entries.start[one + 1]
                    if sums.size:
                        _add_up(first, last, sign * lists.inside[at], rows, work, entries, sums)
                    else:
                        _look_up(first, last, sign * lists.inside[at], rows, work, entries, below, above)


@compiled
def _containing(mask: int, masks: Array, numbers: Slots, place: Array, many: Array) -> None:
    """List, by size, the places of the masks that contain one."""
    many[:] = 0
    for other in masks:
        size = numbers.mask_size[other]
        if size <= SIZE and other & mask == mask:
            place[size, many[size]] = numbers.mask_place[other]
            many[size] += 1


@compiled
def _with_flush(
    suited: int,
    part: int,
    size: int,
    taken: int,
    codes: Array,
    plain_of: Array,
    numbers: Slots,
    lists: Lists,
    place: Array,
    some: Array,
    work: Work,
) -> int:
    """List the dealer's hands with a flush in the suit that contain T: as what they are, and less what they were counted as."""
    many = 0
    for joker in range(taken, 2):
        for long in range(max(FLUSH - joker, suited), SIZE - joker - size + 1):
            others = SIZE - joker - long
            first, last = lists.start[others, part], lists.start[others, part + 1]
            for one in range(some[long]):
                slot = numbers.base[joker, long] + place[long, one] * numbers.count3[others]
                for at in range(first, last):
                    code = codes[slot + lists.place[at]]
                    was = codes[plain_of[slot + lists.place[at]]]
                    if code >= 0 and code != was:
                        work.code[many], work.many[many] = code, lists.outside[at]
                        work.code[many + 1], work.many[many + 1] = was, -lists.outside[at]
                        many += 2
    return many


@compiled
def by_suit(
    parts: Array,
    masks: Array,
    codes: Array,
    plain_of: Array,
    numbers: Slots,
    lists: Lists,
    work: Work,
    entries: Entries,
    sums: Array,
    below: Array,
    above: Array,
) -> None:
    """Count the dealer's flushes in one suit, with the T that have these masks of it, int64; `masks` are all masks of the deck.

    `plain_of`, int32, is the class without a flush of each class with one; the rest as in `by_ranks`.
    """
    place = np.zeros((SIZE + 1, numbers.mask_place.shape[0]), np.int16)
    some = np.zeros(SIZE + 1, np.int64)
    for mask in parts:
        suited = int(numbers.mask_size[mask])
        _containing(mask, masks, numbers, place, some)
        for part in range(lists.first[MOST_OTHERS + 1]):
            size = (part >= lists.first[1]) + (part >= lists.first[2])
            for taken in range(2):
                many = _with_flush(suited, part, size, taken, codes, plain_of, numbers, lists, place, some, work)
                if many == 0:
                    continue
                rows = _tabulate(many, work)
                sign = -1 if (suited + size + taken) & 1 else 1
                for joker in range(taken, 2):
                    for long in range(suited, SIZE - joker - size + 1):
                        others = SIZE - joker - long
                        start, end = lists.start[others, part], lists.start[others, part + 1]
                        for one in range(some[long]):
                            slot = numbers.base[joker, long] + place[long, one] * numbers.count3[others]
                            for at in range(start, end):
                                first, last = entries.start[slot + lists.place[at]], entries.start[slot + lists.place[at] + 1]
                                if sums.size:
                                    _add_up(first, last, sign * lists.inside[at], rows, work, entries, sums)
                                else:
                                    _look_up(first, last, sign * lists.inside[at], rows, work, entries, below, above)

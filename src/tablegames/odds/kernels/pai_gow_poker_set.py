"""The twenty-one ways to set each class of hands of Pai Gow Poker: what its High and its Low hand are worth (§§ 561.6, 561.13(a)).

The fast twin of `ranking.with_joker`: it gives the same strengths, from the same declared orders. Strengths are then numbered
without gaps, so that a setting is one number: its High hand times 128 and its Low hand (0 to 90).
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from tablegames.odds.kernels.jit import compiled
from tablegames.odds.kernels.pai_gow_poker_index import (
    FLUSH,
    RANKS,
    SIZE,
    Array,
    Slots,
    masks_by_size,
    numbering,
    others_place,
    ranks_place,
    slots,
)
from tablegames.odds.store import kept
from tablegames.ranking.with_joker import ROWS, STRAIGHT_FLUSHES, STRAIGHTS, HighHand, JokerUse

WAYS: Final = 21
LOWS: Final = 91
LOW_BITS: Final = 7
FOUL: Final = -1
IS_COUNTING: Final = True
"""Numba takes no names: what is true is called so where it is passed."""
ACE: Final = RANKS - 1
JOKER_PLACE: Final = 13
"""Stands for the joker where cards of a class are described by their ranks."""
SUITED: Final = 16
"""Is added to the rank of a card of the flush suit."""

_KINDS: Final = tuple(HighHand)
(_FIVE, _ROYAL, _RUN_SUITED, _FOUR, _FULL, _FLUSH, _RUN, _THREE, _TWO, _PAIR, _HIGH) = range(len(_KINDS))
_MISSING: Final = -1


class Orders(NamedTuple):
    """What the chapter declares of the order of hands, as numbers for kernels."""

    kind: Array
    """int64[11]: what each kind of hand is worth, five aces first."""
    run: Array
    """int64[13]: what a straight is worth by its highest rank; -1 where there is none."""
    run_suited: Array
    """int64[13]: the same of straight flushes below the royal flush."""
    run_mask: Array
    """int64[13]: the ranks of the run."""
    is_ace_twice: bool
    """Whether the joker in a flush beside the ace is an ace (Reading R2)."""


def orders(joker: JokerUse) -> Orders:
    """Take the orders from the declared tables."""
    rows = [row.category for row in ROWS.items]
    kind = [len(rows) - rows.index(each) if each in rows else 0 for each in _KINDS]
    run, suited, mask = (np.full(RANKS, _MISSING, np.int64) for _ in range(3))
    for table, into in ((STRAIGHTS.items, run), (STRAIGHT_FLUSHES.items, suited)):
        for at, rank in enumerate(table):
            into[rank.order] = len(table) - at
    for high in range(3, RANKS):
        mask[high] = sum(1 << rank for rank in ((ACE, 0, 1, 2, 3) if high == 3 else range(high - 4, high + 1)))
    suited[ACE] = RANKS
    return Orders(np.array(kind, np.int64), run, suited, mask, joker is JokerUse.ACE_IN_FLUSH)


@compiled
def high_strength(cards: Array, order: Orders) -> int:
    """Give the strength of a High hand as `with_joker.strength` does: int8[5], ranks as described, all `SUITED` or not."""
    joker, suited, mask, counts, twice, most, distinct = 0, 0, 0, 0, 0, 0, 0
    for card in cards:
        rank = card & (SUITED - 1)
        suited += card >= SUITED
        if rank == JOKER_PLACE:
            joker, rank = 1, ACE
        else:
            distinct += mask >> rank & 1 == 0
            mask |= 1 << rank
        counts += 1 << 4 * rank
        many = counts >> 4 * rank & 15
        twice += (many == 2) - (many == 3)
        most = max(most, many)
    is_suited = suited + joker == FLUSH
    if most == FLUSH:
        return order.kind[_FIVE] << 20 | RANKS << 16  # type: ignore[no-any-return]
    if distinct + joker == FLUSH:
        found = _run(mask, is_suited, order)
        if found:
            return found
    if is_suited and most < 4:
        return order.kind[_FLUSH] << 20 | _flush_ranks(mask, joker, order)  # type: ignore[no-any-return]
    kind = _HIGH
    if most == 4:
        kind = _FOUR
    elif most == 3:
        kind = _FULL if twice else _THREE
    elif most == 2:
        kind = _TWO if twice == 2 else _PAIR
    return order.kind[kind] << 20 | _by_counts(counts)  # type: ignore[no-any-return]


@compiled
def _run(mask: int, is_suited: bool, order: Orders) -> int:  # noqa: FBT001 - kernels take no names
    """Give the best straight or straight flush of five different cards, of which the joker may be one; 0 where there is none."""
    best = 0
    for high in range(3, RANKS):
        if mask & ~order.run_mask[high] == 0:
            if is_suited:
                kind = _ROYAL if high == ACE else _RUN_SUITED
                best = max(best, order.kind[kind] << 20 | order.run_suited[high] << 16)
            else:
                best = max(best, order.kind[_RUN] << 20 | order.run[high] << 16)
    return best


@compiled
def _flush_ranks(mask: int, joker: int, order: Orders) -> int:
    """Give the five ranks of a flush, one behind the other."""
    is_twice = False
    if joker:
        missing = ACE
        while mask >> missing & 1 and not order.is_ace_twice:
            missing -= 1
        is_twice = order.is_ace_twice and mask >> ACE & 1 == 1
        mask |= 1 << missing
    found = RANKS if is_twice else 0
    for rank in range(ACE, -1, -1):
        if mask >> rank & 1:
            found = found << 4 | rank + 1
    return found


@compiled
def _by_counts(counts: int) -> int:
    """Give the ranks that decide, those of more cards first, filled up with nothing to five; a rank's count is in four bits."""
    found, places = 0, 0
    for many in range(4, 0, -1):
        for rank in range(ACE, -1, -1):
            if counts >> 4 * rank & 15 == many:
                found = found << 4 | rank + 1
                places += 1
    return found << 4 * (FLUSH - places)


@compiled
def low_strength(one: int, other: int, order: Orders) -> int:
    """Give the strength of a Low hand as `with_joker.rank_low` does: two cards, ranks as described."""
    first, second = one & (SUITED - 1), other & (SUITED - 1)
    first, second = min(first, ACE), min(second, ACE)
    if first == second:
        return order.kind[_PAIR] << 8 | (first + 1) << 4  # type: ignore[no-any-return]
    return (max(first, second) + 1) << 4 | min(first, second) + 1


@compiled
def _settings(cards: Array, order: Orders, high: Array, low: Array) -> None:
    """Fill in the strengths of all ways to set each class, int8[n, 7] into int32[n, 21]; `FOUL` for those that are no set."""
    five = np.zeros(FLUSH, np.int8)
    for at in range(cards.shape[0]):
        way = 0
        for one in range(SIZE):
            for other in range(one + 1, SIZE):
                place = 0
                for third in range(SIZE):
                    if third != one and third != other:  # noqa: PLR1714 - a set takes numba longer than the whole hand
                        five[place] = cards[at, third]
                        place += 1
                low[at, way] = low_strength(cards[at, one], cards[at, other], order)
                high[at, way] = high_strength(five, order)
                if high[at, way] >> 12 < low[at, way]:
                    high[at, way] = FOUL
                way += 1


@cache
def class_cards() -> Array:
    """Describe the cards of every class, int8[292253, 7]: by rank from the lowest up, the joker last, `SUITED` those of the flush."""
    numbers, three, four = slots(), numbering(3), numbering(4)
    cards = np.zeros((numbers.flushes + numbers.plains, SIZE), np.int8)
    for joker in range(2):
        for suited in range(FLUSH - joker, SIZE - joker + 1):
            others = three.counts[SIZE - joker - suited]
            for mask in masks_by_size()[suited]:
                first = int(numbers.base[joker, suited]) + int(numbers.mask_place[mask]) * len(others)
                held = np.array([mask >> rank & 1 for rank in range(RANKS)], np.int8)
                _describe(held, others, joker, cards[first : first + len(others)])
        plain = four.counts[SIZE - joker]
        first = numbers.flushes + int(numbers.plain[joker])
        _describe(np.zeros(RANKS, np.int8), plain, joker, cards[first : first + len(plain)])
    return cards


@compiled
def _describe(suited: Array, others: Array, joker: int, cards: Array) -> None:
    for at in range(others.shape[0]):
        place = 0
        for rank in range(RANKS):
            if suited[rank]:
                cards[at, place] = rank + SUITED
                place += 1
            for _ in range(others[at, rank]):
                cards[at, place] = rank
                place += 1
        if joker:
            cards[at, place] = JOKER_PLACE


@compiled
def class_of(cards: Array, numbers: Slots) -> int:
    """Give the number of the class of cards, int8[7] in any order: cards of the deck by index, rank times four and suit, 52 the joker."""
    joker = 0
    suits = np.zeros(4, np.int64)
    counts = np.zeros(RANKS, np.int8)
    for card in cards:
        if card == 4 * RANKS:
            joker = 1
        else:
            suits[card & 3] |= 1 << (card >> 2)
            counts[card >> 2] += 1
    for suit in range(4):
        mask = suits[suit]
        suited = numbers.mask_size[mask]
        if suited >= FLUSH - joker:
            for rank in range(RANKS):
                counts[rank] -= mask >> rank & 1
            place = others_place(counts, numbers)
            return numbers.base[joker, suited] + numbers.mask_place[mask] * numbers.count3[SIZE - joker - suited] + place  # type: ignore[no-any-return]
    return numbers.flushes + ranks_place(counts, numbers)


class Settings(NamedTuple):
    """All lawful settings of all classes of hands."""

    code: Array
    """int32[292253, 21]: High hand times 128 and Low hand, by the places of the two Low cards in `class_cards`; -1 for no set."""
    highs: Array
    """int64: the strengths of all High hands, lowest first; a High hand is its place here."""
    lows: Array
    """int64[91]: the same of Low hands."""


@cache
def settings(joker: JokerUse) -> Settings:
    """Set all classes in all ways; kept."""
    return Settings(**kept("pai-gow-poker-settings", joker.value, by=_SET_BY, make=lambda: _all_settings(joker)._asdict()))


_SET_BY: Final = (
    "tablegames.odds.kernels.pai_gow_poker_index",
    "tablegames.odds.kernels.pai_gow_poker_set",
    "tablegames.ranking.with_joker",
)


def _all_settings(joker: JokerUse) -> Settings:
    cards = class_cards()
    high, low = (np.zeros((len(cards), WAYS), np.int32) for _ in range(2))
    _settings(cards, orders(joker), high, low)
    highs, lows = np.unique(high[high != FOUL]), np.unique(low)
    code = (np.searchsorted(highs, high).astype(np.int32) << LOW_BITS) + np.searchsorted(lows, low).astype(np.int32)
    code[high == FOUL] = FOUL
    return Settings(code, highs.astype(np.int64), lows.astype(np.int64))


@compiled
def codes_of(cards: Array, laid: Array, code: Array, found: Array) -> None:
    """Find the settings that a house way laid, int8[n, 2] of cards as described, into int32[n]; -1 where the cards are not there."""
    for at in range(cards.shape[0]):
        found[at] = FOUL
        way = 0
        for one in range(SIZE):
            for other in range(one + 1, SIZE):
                a, b = cards[at, one], cards[at, other]
                if (a == laid[at, 0] and b == laid[at, 1]) or (a == laid[at, 1] and b == laid[at, 0]):
                    found[at] = code[at, way]
                way += 1


@compiled
def choices(code: Array, first: Array, start: Array, found: Array, is_counting: bool) -> None:  # noqa: FBT001 - kernels take no names
    """List the settings worth a thought: of each class the one in `first`, then those that no other beats or equals in both hands.

    `start`, int64[n + 1], is filled in where `is_counting`, and read otherwise, when `found` takes the settings.
    """
    kept = np.zeros(WAYS + 1, np.int32)
    for at in range(code.shape[0]):
        many = 1
        kept[0] = first[at]
        for way in range(WAYS):
            one = code[at, way]
            is_best = one != FOUL and one != first[at]
            for other in range(WAYS):
                if not is_best:
                    break
                with_it = code[at, other]
                is_as_good = with_it >> LOW_BITS >= one >> LOW_BITS and with_it & LOWS_MASK >= one & LOWS_MASK
                if with_it != FOUL and is_as_good and (with_it != one or other < way):
                    is_best = False
            if is_best:
                kept[many] = one
                many += 1
        if is_counting:
            start[at + 1] = start[at] + many
        else:
            found[start[at] : start[at] + many] = kept[:many]


LOWS_MASK: Final = (1 << LOW_BITS) - 1


def candidates(code: Array, first: Array) -> tuple[Array, Array]:
    """Give the settings worth a thought of every class, the one of `first` first: where each class begins, int64[n + 1], and int32."""
    start = np.zeros(len(code) + 1, np.int64)
    choices(code, first, start, np.zeros(0, np.int32), IS_COUNTING)
    found = np.zeros(int(start[-1]), np.int32)
    choices(code, first, start, found, not IS_COUNTING)
    return start, found


def describe(card: Any, suit: Any) -> int:  # noqa: ANN401 - cards of any kind
    """Describe a card as `class_cards` does; `suit` is that of the flush, or None."""
    if card.order < 0:
        return JOKER_PLACE
    return int(card.order) + (SUITED if suit is not None and card.suit is suit else 0)

"""Four Card Poker by chance: eleven cards of a deck, the decision of the strategy, and all wagers on the same cards.

A card is a number, and the sum of the numbers of a hand leads to its strength: the counts of the seven low ranks, to base five,
say where hands with these ranks lie, those of the six high ranks which of them it is, and a field for each suit shows a fourth
card of it. The player's strength and the up card's rank mostly say what is played; where they do not, the cell of the exact
counts does, with his suits exchanged so that the hand is the one that stands for its like.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tablegames.equipment.cards import CARDS
from tablegames.games.four_card_poker import ACES_UP, ANTE, PROGRESSIVE
from tablegames.odds.kernels.four_card_poker_counts import (
    ALL_RANKS,
    DEALER_SIZE,
    KINDS,
    MOST_TIMES,
    SUITS,
    best_tables,
    cells,
    decide,
    follow,
    groups,
    strengths,
)
from tablegames.odds.kernels.jit import compiled, inlined
from tablegames.odds.models.four_card_poker import FOLD, LOSS, WIN, analyses, kind_names
from tablegames.odds.models.four_card_poker_meter import FOLDED, NOTHING
from tablegames.odds.models.four_card_poker_strategies import NEVER_FOLD, features, is_best, text_of, times_of
from tablegames.ranking.four_card import DEALT
from tablegames.simulate.spec import Spec, at_size
from tablegames.simulate.streams import deck_of, draw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from tablegames.odds.asked import Asked
    from tablegames.odds.figure import Analysis

    Array = NDArray[Any]

__all__ = ["play", "spec", "trace"]

UP: Final = DEALT + DEALER_SIZE - 1
"""The place of the up card: after the player's five cards and the dealer's five others."""
RANKS: Final = len(ALL_RANKS)
DECK: Final = len(CARDS)
DEPENDS: Final = 255
"""The Play Wager where the decision depends on more than the ranks, the up card, and how many cards are of its suit."""
UNKNOWN: Final = 254
RESULTS: Final = 3
CELLS: Final = len(KINDS) * (MOST_TIMES + 1) * RESULTS
"""Kinds of hand, Play Wagers, and the dealer's hand: lower, equal, higher."""

_LOW_RANKS: Final = 7
_LOW_BITS: Final = np.uint64(17)
_LOW: Final = np.uint64((1 << 17) - 1)
_HIGH: Final = np.uint64((1 << 14) - 1)
_SUIT_AT: Final = 32
_EMPTY: Final = np.uint64(0x4444 << _SUIT_AT)
_FOUR_OF_A_SUIT: Final = np.uint64(0x8888 << _SUIT_AT)
_FOURTH: Final = np.uint64(_SUIT_AT + 3)
_PLAIN: Final = comb(RANKS + DEALT - 1, DEALT) - RANKS
"""How many hands of five cards there are, suits apart; five of a rank are none."""
_OF_SUIT: Final = np.uint64(_PLAIN)


@inlined
def _filled(key: Any) -> Any:  # noqa: ANN401 - numbers of numba
    """Give the suit of which there are four cards or more."""
    filled = np.uint64(0)
    while not (key >> (np.uint64(4) * filled + _FOURTH)) & np.uint64(1):
        filled += np.uint64(1)
    return filled


@compiled
def _ranks_of(deck: Array, first: int, end: int, suit: Any) -> Any:  # noqa: ANN401 - numbers of numba
    """Give the ranks of a suit among some cards, a bit each."""
    ranks = np.uint64(0)
    for place in range(first, end):
        if np.uint64(deck[place] & 3) == suit:
            ranks |= np.uint64(1) << np.uint64(deck[place] >> 2)
    return ranks


@compiled
def _decided(deck: Array, work: Array, rows: Array, times: Array, choose: Array) -> Any:  # noqa: ANN401 - numbers of numba
    """Give the Play Wager by the cell of the counts; ``work`` int64[4, 5] is overwritten."""
    ranks, suits, instead, cards = work[0], work[1], work[2], work[3]
    for suit in range(SUITS):
        ranks[suit], suits[suit] = 0, suit
    for place in range(DEALT):
        ranks[deck[place] & 3] |= 1 << (deck[place] >> 2)
    for last in range(SUITS - 1, 0, -1):
        for at in range(last):
            if ranks[suits[at]] < ranks[suits[at + 1]]:
                suits[at], suits[at + 1] = suits[at + 1], suits[at]
    for at in range(SUITS):
        instead[suits[at]] = at
    for place in range(DEALT):
        card, at = (np.int64(deck[place]) & ~3) | instead[deck[place] & 3], place
        while at > 0 and cards[at - 1] > card:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card
    index = np.int64(0)
    for place in range(DEALT):
        index += choose[place + 1, cards[place]]
    return times[rows[index], (np.int64(deck[UP]) & ~3) | instead[deck[UP] & 3]]


@compiled
def _rounds(
    state: Array,
    rounds: int,
    keys: Array,
    low: Array,
    high: Array,
    best: Array,
    suited: Array,
    kinds: Array,
    usual: Array,
    rows: Array,
    times: Array,
    choose: Array,
    cards: Array,
    cells_: Array,
) -> Array:
    """Play rounds and count their cells: int64[cells]; of the first ones, as many as there is room for, show cards and cell.

    One function, since each call in it would cost as much as the round.
    """
    counts, deck, work = np.zeros(CELLS, np.int64), deck_of(DECK, 1), np.zeros((4, DEALT), np.int64)
    for number in range(rounds):
        draw(state, deck, 0, UP + 1)
        own, dealers = _EMPTY, _EMPTY
        for place in range(DEALT):
            own += keys[deck[place]]
        for place in range(DEALT, UP + 1):
            dealers += keys[deck[place]]
        look = low[0, own & _LOW] + high[(own >> _LOW_BITS) & _HIGH]
        mine, other = best[look], best[low[1, dealers & _LOW] + high[(dealers >> _LOW_BITS) & _HIGH]]
        if own & _FOUR_OF_A_SUIT:
            mine = max(mine, suited[_ranks_of(deck, 0, DEALT, _filled(own))])
            look = np.uint64(mine) + _OF_SUIT
        if dealers & _FOUR_OF_A_SUIT:
            other = max(other, suited[_ranks_of(deck, DEALT, UP + 1, _filled(dealers))])
        up = np.uint64(deck[UP])
        alike = (own >> (np.uint64(_SUIT_AT) + np.uint64(4) * (up & np.uint64(3)))) & np.uint64(15)
        played = usual[look, up >> np.uint64(2), alike - np.uint64(4)]
        if played == DEPENDS:
            played = _decided(deck, work, rows, times, choose)
        result = np.int64(mine == other) + 2 * np.int64(mine < other)
        cell = (kinds[mine] * (MOST_TIMES + 1) + np.int64(played)) * RESULTS + result
        counts[cell] += 1
        if number < len(cells_):
            cards[number] = deck[: UP + 1]
            cells_[number] = cell
    return counts


@compiled
def play(
    state: Array,
    rounds: int,
    keys: Array,
    low: Array,
    high: Array,
    best: Array,
    suited: Array,
    kinds: Array,
    usual: Array,
    rows: Array,
    times: Array,
    choose: Array,
    line_of: Array,
) -> Array:
    """Play rounds and give how often each line came out: int64[lines], the lines of one wager after those of another.

    ``keys`` uint64[52] has the number of each card; ``low`` uint32[2, 5**7] where hands of five and of six cards with these low
    ranks begin, ``high`` uint32[5**6] the place of these high ranks among those of as many cards; ``best`` uint16 the strength of
    each hand, suits apart, ``suited`` uint16[8192] that of the ranks of one suit; ``kinds`` int64[strengths] its kind; ``usual``
    uint8[hands of five + strengths, 13, 6] the Play Wager by the ranks, or by the strength of four cards of a suit, by the rank of the
    up card and the number of cards of its suit, or `DEPENDS`; ``rows`` int32[2598960] the row of a hand that stands for its like, in
    colexicographic order, ``times`` uint8[rows, 52] its Play Wager against each up card; ``choose`` int64[6, 52] how many sets of so
    many cards lie below a card; ``line_of`` int64[cells + 1, wagers] the line of each cell, and at last the number of lines up to
    the end of each wager.
    """
    shown, cells_ = np.empty((0, UP + 1), np.int8), np.empty(0, np.int64)
    counts = _rounds(state, rounds, keys, low, high, best, suited, kinds, usual, rows, times, choose, shown, cells_)
    found = np.zeros(line_of[CELLS, -1], np.int64)
    for cell in range(CELLS):
        if counts[cell]:
            for line in line_of[cell]:
                found[line] += counts[cell]
    return found


@compiled
def trace(
    state: Array,
    rounds: int,
    keys: Array,
    low: Array,
    high: Array,
    best: Array,
    suited: Array,
    kinds: Array,
    usual: Array,
    rows: Array,
    times: Array,
    choose: Array,
    line_of: Array,
) -> tuple[Array, Array]:
    """Play the same rounds and show them: int8[rounds, 11] cards, and int64[rounds, wagers] lines, counted through all wagers.

    The cards are the player's five, the dealer's five and his up card; the tables are those of `play`.
    """
    cards, cells_ = np.empty((rounds, UP + 1), np.int8), np.empty(rounds, np.int64)
    _rounds(state, rounds, keys, low, high, best, suited, kinds, usual, rows, times, choose, cards, cells_)
    return cards, line_of[cells_]


# ---------------------------------------------------------------- the tables


@cache
def _ranking() -> tuple[Array, ...]:
    """Make the tables that lead from cards to strengths and kinds."""
    tables, of = best_tables(), strengths()
    key = [5 ** (rank if rank < _LOW_RANKS else rank - _LOW_RANKS) << (0 if rank < _LOW_RANKS else 17) for rank in ALL_RANKS]
    keys = np.array([key[card >> 2] + (1 << (_SUIT_AT + 4 * (card & 3))) for card in range(DECK)], np.uint64)
    low = np.zeros((2, 5**_LOW_RANKS), np.uint32)
    high = np.zeros(5 ** (RANKS - _LOW_RANKS), np.uint32)
    best: list[int] = []
    highs = [list(combinations_with_replacement(ALL_RANKS[_LOW_RANKS:], size)) for size in range(DEALER_SIZE + 1)]
    for held in highs:
        for at, ranks in enumerate(held):
            if all(ranks.count(rank) <= SUITS for rank in ranks):
                high[sum(key[rank] for rank in ranks) >> 17] = at
    for at, size in enumerate((DEALT, DEALER_SIZE)):
        strength = (tables.five, tables.six)[at]
        for count in range(size + 1):
            for lows in combinations_with_replacement(ALL_RANKS[:_LOW_RANKS], count):
                if all(lows.count(rank) <= SUITS for rank in lows):
                    low[at, sum(key[rank] for rank in lows)] = len(best)
                    best += [int(strength[_index((*lows, *more), tables.places)]) for more in highs[size - count]]
    return keys, low, high, np.array(best, np.uint16), tables.suited, of.kinds


def _index(ranks: Sequence[int], places: Array) -> int:
    return sum(int(places[place, rank]) for place, rank in enumerate(ranks))


@compiled
def _rows(hands: Array, choose: Array, rows: Array) -> None:
    """Note the row of each hand that stands for its like."""
    for row in range(len(hands)):
        index = 0
        for place in range(DEALT):
            index += choose[place + 1, hands[row, place]]
        rows[index] = row


@compiled
def _usual(hands: Array, strength: Array, lower: Array, keys: Array, low: Array, high: Array, times: Array, usual: Array) -> None:
    """Fill in what is played with all hands that look alike, or that it depends."""
    for row in range(len(hands)):
        own = _EMPTY
        for card in hands[row]:
            own += keys[card]
        look = np.uint64(low[0, own & _LOW] + high[(own >> _LOW_BITS) & _HIGH])
        if own & _FOUR_OF_A_SUIT:
            look = np.uint64(strength[row]) + _OF_SUIT
        for up in range(DECK):
            if lower[row, up] >= 0:
                alike = 0
                for card in hands[row]:
                    alike += (card & 3) == (up & 3)
                before = usual[look, up >> 2, alike]
                usual[look, up >> 2, alike] = times[row, up] if before == UNKNOWN or before == times[row, up] else DEPENDS


def decisions(asked: Asked) -> tuple[Array, ...]:
    """Make the tables of what a strategy plays.

    Raises:
        AskedError: a strategy of one's own cannot be read, or says nothing of some hand.
    """
    counted = cells(asked.watch)
    strategy = asked.strategy
    if is_best(strategy) or strategy is None:
        times = decide(counted)
    elif strategy.name == NEVER_FOLD and not strategy.text:
        times = decide(counted, may_fold=False)
    else:
        grouped = groups(asked.watch)
        times = follow(counted, grouped, times=times_of(text_of(strategy), features(grouped)))
    keys, low, high, *_ = _ranking()
    usual = np.full((_PLAIN + len(strengths().values), RANKS, DEALT + 1), UNKNOWN, np.uint8)
    _usual(counted.hands, counted.strength, counted.lower, keys, low, high, times, usual)
    choose = np.array([[comb(card, size) for card in range(DECK)] for size in range(DEALT + 1)], np.int64)
    rows = np.full(comb(DECK, DEALT), -1, np.int32)
    _rows(counted.hands, choose, rows)
    return usual, rows, times, choose


def spec(asked: Asked) -> Spec:
    """Give what is simulated: the wagers that the terms offer, each once.

    Raises:
        AskedError: what is asked does not go together.
    """
    wagers = at_size(analyses(replace(asked, is_every=False, wager_cents=None)), asked.wager_cents)
    return Spec(asked.slug, wagers, (*_ranking(), *decisions(asked), lines_of(wagers)), play)


def lines_of(wagers: Sequence[Analysis]) -> Array:
    """Give the line of each cell in each wager, counted through all wagers: int64[cells + 1, wagers]; last the ends of the wagers."""
    found, first = np.full((CELLS + 1, len(wagers)), -1, np.int64), 0
    for at, analysis in enumerate(wagers):
        place = {line.hand: first + number for number, line in enumerate(analysis.lines)}
        for cell in range(CELLS):
            found[cell, at] = next((place[name] for name in _names(analysis.wager, cell) if name in place), -1)
        first += len(place)
        found[CELLS, at] = first
    return found


def _names(wager: str, cell: int) -> Sequence[str]:
    """Give the lines that a cell may have in an analysis of a wager, first the one that goes before."""
    kind, rest = divmod(cell, (MOST_TIMES + 1) * RESULTS)
    times, result = divmod(rest, RESULTS)
    names = kind_names(KINDS[kind])
    if wager == ANTE:
        return [f"{name}, {times}x, {LOSS if result == RESULTS - 1 else WIN}" for name in names] if times else [FOLD]
    if wager == ACES_UP:
        return names
    if wager == PROGRESSIVE:
        return [*([f"{name}, {FOLDED}" for name in names] if not times else names), NOTHING]
    raise LookupError(wager)

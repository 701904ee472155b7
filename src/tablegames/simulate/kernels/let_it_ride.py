"""Let It Ride Poker by chance: one number below 22,100 × 49 × 48 is a deal of a player's cards and the community cards.

A word of the stream gives the player's hand, the community card that is turned first, of the 49 that are left, and the second.
The place of a card among those left is moved past the cards that are out, which keeps them in order, so that a sum of table
entries is the place of a hand among all hands of its size. Decisions, and the row of a hand of five, are read from tables, without
a branch. The Six Card Bonus has a word more, for its stack of three. Here cards are numbered by suit, 13 to each.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tablegames.games.let_it_ride.declared import FIVE_CARD, FIVE_CARD_HAND_BONUS, MAIN, PROGRESSIVE, SIX_CARD_BONUS, THREE_CARD
from tablegames.odds.kernels.jit import compiled, inlined
from tablegames.odds.kernels.let_it_ride import (
    DECK,
    RANKS,
    ROWS,
    SUITS,
    TEN,
    THREE_ROWS,
    classes,
    four_card_keys,
    row_of,
    row_of_three,
    runs,
    three_card_keys,
)
from tablegames.odds.models.let_it_ride import LIMIT, analyses, tables_of
from tablegames.odds.models.let_it_ride_bets import FIVES, LOSING, METER_HANDS, THREES
from tablegames.odds.models.let_it_ride_bets import play as game
from tablegames.simulate.spec import Spec, at_size
from tablegames.simulate.streams import next_below, next_word
from tablegames.simulate.wide import product

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from tablegames.odds.asked import Asked
    from tablegames.odds.figure import Analysis

    Array = NDArray[Any]

__all__ = ["play", "spec", "trace"]

HANDS: Final = 22_100
TURNED: Final = 49
LAST: Final = 48
STACKS: Final = 16_215
_LEAST: Final = np.uint64(2**64 % (HANDS * TURNED * LAST))
"""Words whose low half is below this would favour some deals, and are thrown away."""
_SUIT: Final = (1 << RANKS) - 1
CHOICES: Final = 4 * ROWS
CELLS: Final = CHOICES + THREE_ROWS + ROWS
"""Decisions by row of the hand of five; rows of the player's three; rows of six cards."""
BY_SUIT: Final = np.array([rank * SUITS + suit for suit in range(SUITS) for rank in range(RANKS)], dtype=np.int64)
"""The number that `equipment.cards` gives to each card as it is numbered here."""
FIRST_SIZE_CENTS: Final = 500
"""The size of a bet under a payout limit, where none is asked about."""


@inlined
def _deal(state: Array, hands: Array) -> tuple[Any, ...]:
    """Deal: give the number of the player's hand, his three cards in ascending order, and the two that are turned."""
    while True:
        hand, low = product(next_word(state), np.uint64(HANDS))
        turned, low = product(low, np.uint64(TURNED))
        last, low = product(low, np.uint64(LAST))
        if low >= _LEAST:
            break
    own = np.int64(hands[hand])
    a, b, c = own & 63, (own >> 6) & 63, own >> 12
    d, e = np.int64(turned), np.int64(last)
    d += (d >= a) + (d >= b - 1) + (d >= c - 2)
    e += (e >= min(a, d)) + (e >= max(a, min(b, d)) - 1) + (e >= max(b, min(c, d)) - 2) + (e >= max(c, d) - 3)
    return hand, a, b, c, d, e


@inlined
def _four(a: Any, b: Any, c: Any, d: Any, choose: Array) -> Any:  # noqa: ANN401 - cards, the first three in ascending order
    """Give the place of a hand among all hands of four."""
    return min(a, d) + choose[0, max(a, min(b, d))] + choose[1, max(b, min(c, d))] + choose[2, max(c, d)]


@inlined
def _row(hand: Any, shape: Array, rows: Array) -> Any:  # noqa: ANN401 - five cards as bits
    """Give the row of five cards: they are looked up by their ranks, and by what the suits have in common."""
    s0, s1, s2, s3 = hand & _SUIT, (hand >> RANKS) & _SUIT, (hand >> (2 * RANKS)) & _SUIT, hand >> (3 * RANKS)
    every, p, q = s0 | s1 | s2 | s3, s0 & s1, s2 & s3
    is_flush = (every == s0) | (every == s1) | (every == s2) | (every == s3)
    threes = (p & (s2 | s3)) | (q & (s0 | s1))
    has_high = (p | q | ((s0 | s1) & (s2 | s3))) >> TEN != 0
    key = np.int64(shape[every]) | (np.int64(is_flush) << 5) | (np.int64(threes != 0) << 6)
    return rows[key | (np.int64(has_high) << 7) | (np.int64(p & q != 0) << 8)]


@inlined
def _decided(own: Any, four: Any, row: Any) -> Any:  # noqa: ANN401 - entries of the tables
    """Give the cell of what became of Bets 1 and 2, and of the hand of five."""
    first = np.int64(own & 1)
    return (2 * first + ((np.int64(four) >> first) & 1)) * ROWS + row


@compiled
def _cell_of_six(state: Array, hands: Array, dealt: Array, masks: Array) -> int:
    """Deal the three cards of the Six Card Bonus into ``dealt``, int64[8] behind five cards; give the cell of six cards."""
    a, b, c, d, e = dealt[0], dealt[1], dealt[2], dealt[3], dealt[4]
    w, x, y, z = min(a, d), max(a, min(b, d)), max(b, min(c, d)), max(c, d)
    f, g, h, i, j = min(w, e), max(w, min(x, e)), max(x, min(y, e)), max(y, min(z, e)), max(z, e)
    three = np.int64(hands[next_below(state, STACKS)])
    masks[:] = 0
    for place in range(3):
        card = (three >> (6 * place)) & 63
        card += (card >= f) + (card >= g - 1) + (card >= h - 2) + (card >= i - 3) + (card >= j - 4)
        dealt[5 + place] = card
        masks[card // RANKS] |= 1 << (card % RANKS)
        masks[dealt[place] // RANKS] |= 1 << (dealt[place] % RANKS)
    return CHOICES + THREE_ROWS + row_of(masks)


@compiled
def play(
    state: Array,
    rounds: int,
    hands: Array,
    three: Array,
    four: Array,
    choose: Array,
    shape: Array,
    rows: Array,
    line_of: Array,
    bounds: Array,
) -> Array:
    """Play rounds and give how often each line came out: int64[lines], the lines of one wager after those of another.

    ``hands`` int32[22100] has three cards in ascending order, of six bits each, in colexicographic order; ``three`` uint8[22100]
    twice the row of the hand, and one more where Bet Number 1 rides; ``four`` uint8[270725] a bit each for Bet Number 2 where
    Bet Number 1 was withdrawn, and where it rides; ``choose`` int32[3, 52] how many pairs, threes and fours there are below a
    card; ``shape`` uint8[8192] and ``rows`` uint8[512] the rows of five cards, see `_row`; ``line_of`` int64[cells, wagers] the
    line of each cell, or -1; ``bounds`` int64[2] whether the Six Card Bonus is dealt, and the number of lines.
    """
    counts, dealt, masks = np.zeros(CELLS, np.int64), np.empty(8, np.int64), np.empty(SUITS, np.int64)
    for _ in range(rounds):
        hand, a, b, c, d, e = _deal(state, hands)
        row = _row((1 << a) | (1 << b) | (1 << c) | (1 << d) | (1 << e), shape, rows)
        own = three[hand]
        counts[_decided(own, four[_four(a, b, c, d, choose)], row)] += 1
        counts[CHOICES + (own >> 1)] += 1
        if bounds[0]:
            dealt[0], dealt[1], dealt[2], dealt[3], dealt[4] = a, b, c, d, e
            counts[_cell_of_six(state, hands, dealt, masks)] += 1
    found = np.zeros(bounds[1], np.int64)
    for cell in range(CELLS):
        for line in line_of[cell]:
            if line >= 0:
                found[line] += counts[cell]
    return found


@compiled
def trace(
    state: Array,
    rounds: int,
    hands: Array,
    three: Array,
    four: Array,
    choose: Array,
    shape: Array,
    rows: Array,
    line_of: Array,
    bounds: Array,
) -> tuple[Array, Array]:
    """Play the same rounds and show them: int8[rounds, 8] cards, and int64[rounds, wagers] lines.

    The cards are the player's three, the community card that is turned first, the second, and the stack of the Six Card Bonus,
    or -1; numbered as `equipment.cards` does.
    """
    cards, lines = np.full((rounds, 8), -1, np.int8), np.full((rounds, line_of.shape[1]), -1, np.int64)
    dealt, cells, masks = np.empty(8, np.int64), np.empty(3, np.int64), np.empty(SUITS, np.int64)
    for number in range(rounds):
        hand, a, b, c, d, e = _deal(state, hands)
        row = _row((1 << a) | (1 << b) | (1 << c) | (1 << d) | (1 << e), shape, rows)
        dealt[0], dealt[1], dealt[2], dealt[3], dealt[4] = a, b, c, d, e
        cells[0], cells[1] = _decided(three[hand], four[_four(a, b, c, d, choose)], row), CHOICES + (three[hand] >> 1)
        cells[2] = _cell_of_six(state, hands, dealt, masks) if bounds[0] else cells[1]
        for place in range(8 if bounds[0] else 5):
            cards[number, place] = (dealt[place] % RANKS) * SUITS + dealt[place] // RANKS
        for cell in cells:
            for wager in range(line_of.shape[1]):
                lines[number, wager] = max(lines[number, wager], line_of[cell, wager])
    return cards, lines


@compiled
def _three_rows(cards: Array) -> Array:
    """Give the row of every hand of three, in colexicographic order of the cards as they are numbered here: uint8[22100]."""
    found, at = np.empty(HANDS, np.uint8), 0
    for i in range(DECK):
        for j in range(i):
            for k in range(j):
                found[at] = row_of_three(cards[i], cards[j], cards[k])
                at += 1
    return found


# ------------------------------------------------------------------------------------------- what is simulated

WORDS: Final = {
    MAIN: FIVES * 4,
    FIVE_CARD: FIVES * 4,
    FIVE_CARD_HAND_BONUS: FIVES * 4,
    THREE_CARD: THREES,
    PROGRESSIVE: METER_HANDS,
    SIX_CARD_BONUS: FIVES,
}
"""The wagers that are simulated, and the lines that may pay in each of their cells."""
FIRST_CELL: Final = {THREE_CARD: CHOICES, PROGRESSIVE: CHOICES, SIX_CARD_BONUS: CHOICES + THREE_ROWS}
BETS: Final = ("1 bet", "2 bets", "2 bets", "3 bets")


def spec(asked: Asked) -> Spec:
    """Give what is simulated: the wagers that the terms offer, each once, the three of the game together.

    Raises:
        AskedError: what is asked does not go together.
    """
    is_limited = asked.wants(MAIN) and bool(asked.terms.answers.get(LIMIT))
    one = replace(asked, is_every=False, wager_cents=(asked.wager_cents or FIRST_SIZE_CENTS) if is_limited else None)
    wagers = at_size((analysis for analysis in analyses(one) if analysis.wager in WORDS), asked.wager_cents)
    bounds = np.array([any(each.wager == SIX_CARD_BONUS for each in wagers), sum(len(analysis.lines) for analysis in wagers)], np.int64)
    return Spec(asked.slug, wagers, (*decided(one), *row_tables(), lines_of(wagers), bounds), play)


def decided(asked: Asked) -> tuple[Array, Array, Array]:
    """Give the tables of all hands of three, of their rows and of Bet Number 1, and of Bet Number 2 by four cards."""
    limit_cents = int(asked.terms.answers.get(LIMIT) or 0)
    limit = Fraction(limit_cents, asked.wager_cents or FIRST_SIZE_CENTS) if limit_cents else None
    table = tables_of(replace(asked, wager=MAIN), MAIN)[0]
    ridden = game(table, asked.strategy, limit=limit)[0].ridden
    three, four = classes(three_card_keys(BY_SUIT))[2], classes(four_card_keys(BY_SUIT))[2]
    own = 2 * _three_rows(BY_SUIT) + ridden.first[three]
    hands = [low | middle << 6 | high << 12 for high in range(DECK) for middle in range(high) for low in range(middle)]
    second = ridden.second[0][four] + 2 * ridden.second[1][four].astype(np.uint8)
    return np.array(hands, np.int32), own.astype(np.uint8), second.astype(np.uint8)


def row_tables() -> tuple[Array, Array, Array]:
    """Give ``choose``, ``shape`` (how many ranks there are; 8 more for a straight, 16 for the highest) and ``rows`` (see `_row`)."""
    choose = np.array([[comb(card, size) for card in range(DECK)] for size in (2, 3, 4)], np.int32)
    shape = np.zeros(1 << RANKS, np.uint8)
    for every in range(1 << RANKS):
        straights = runs(every)
        shape[every] = min(every.bit_count(), 5) | (16 if straights >> (TEN + 1) else 8 if straights else 0)
    return choose, shape, np.array([_row_of_key(key) for key in range(512)], np.uint8)


def _row_of_key(key: int) -> int:
    """Give the row of five cards by how many ranks they have, and by what else tells them apart."""
    ranks = key & 7
    is_straight, is_highest, is_flush, has_three, has_high, has_four = (bool(key >> bit & 1) for bit in range(3, 9))
    if ranks == 5 and is_flush:
        return 0 if is_highest else 1 if is_straight else 4
    if ranks == 5:
        return 5 if is_straight or is_highest else 10
    if ranks == 4:
        return 8 if has_high else 9
    if ranks == 3:
        return 6 if has_three else 7
    return 2 if has_four else 3


def lines_of(wagers: Sequence[Analysis]) -> Array:
    """Give the line of each cell in each wager, counted through all wagers, or -1: int64[cells, wagers]."""
    found, first = np.full((CELLS, len(wagers)), -1, np.int64), 0
    for at, analysis in enumerate(wagers):
        names = {line.hand: first + place for place, line in enumerate(analysis.lines)}
        for place, words in enumerate(WORDS[analysis.wager]):
            tail = f", {BETS[place // ROWS]}" if analysis.wager == MAIN else ""
            named = [f"{word}{tail}" for word in (*words, LOSING)]
            found[FIRST_CELL.get(analysis.wager, 0) + place, at] = next((names[name] for name in named if name in names), -1)
        first += len(names)
    return found

"""Texas Hold 'Em Bonus Poker by chance: nine cards of a deck, the decisions of the strategy, and all wagers on the same cards.

The decisions are bits: one for each hand on each of 1,755 flops, and one for each hand on each of 16,432 boards of four cards.
A board becomes the one that stands for it when its suits are renamed, and the hand is renamed with it.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tablegames.equipment.cards import CARDS
from tablegames.games.texas_holdem_bonus import ANTE, BONUS, LIMIT_CENTS
from tablegames.money import format_money
from tablegames.odds.kernels.cards import (
    boards,
    pairs,
    renamed_pairs,
    starting_hands,
)
from tablegames.odds.kernels.evaluator import EMPTY, FLUSH, FLUSHED, STRAIGHT, flush_suit, tables, unsuited_rank
from tablegames.odds.kernels.jit import compiled
from tablegames.odds.kernels.texas_holdem_bonus import FLUSH_WIN, LOSE, LOW_WIN, STRAIGHT_WIN, TIE
from tablegames.odds.models.texas_holdem_bonus import FOLDED, MADE_LATER, NOTHING, brief, terms_of
from tablegames.odds.models.texas_holdem_bonus import play as play_all
from tablegames.odds.models.texas_holdem_bonus_deals import HANDS, follow, whole
from tablegames.ranking.two_card import ACE_ACE, SUPPLEMENT, bonus_row
from tablegames.simulate.spec import Spec
from tablegames.simulate.streams import deck_of, draw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from tablegames.odds.asked import Asked
    from tablegames.odds.figure import Analysis

    Array = NDArray[Any]

__all__ = ["play", "spec", "trace"]

DEALT: Final = 9
"""The player's two cards, the dealer's two, and the board."""
BOARD: Final = 4
"""The place of the first card of the board."""
OUTCOMES: Final = 5
WAGERED: Final = 3
"""Two, three or four Antes in Flop, Turn and River Wagers."""
FOLD: Final = WAGERED * OUTCOMES
ANTE_CELLS: Final = FOLD + 1
BOTH_ACES: Final = HANDS
BONUS_CELLS: Final = HANDS + 1
_ACES: Final = np.uint64(0)
"""The number of a pair of aces among the starting hands."""
_FIRST_ACE: Final = np.uint64(48)
_BYTES: Final = 166
"""The bytes of 1,326 bits."""
_RENAMING, _NUMBER = np.uint64(31), np.uint64(5)
_BYTE, _BIT, _ONE = np.uint64(3), np.uint64(7), np.uint64(1)


@compiled
def _flush_rank(key: Any, cards: Array, own: int, flush: Array) -> Any:  # noqa: ANN401 - numbers of numba
    """Rank two cards at a place and the five of the board, which have a flush, from the sum of their keys."""
    suit, mask = flush_suit(key), 0
    for place in range(DEALT):
        if (place >= BOARD or place == own or place == own + 1) and (cards[place] & 3) == suit:
            mask |= 1 << (cards[place] >> 2)
    return flush[mask]


@compiled
def _wagers(dealt: Array, hand: Any, images: Array, flops: Array, fours: Array, choose: Array, turn_bits: Array, river_bits: Array) -> Any:  # noqa: ANN401 - numbers of numba
    """Tell how many of the Turn and River Wagers are made."""
    a, b, c, d = dealt[4], dealt[5], dealt[6], dealt[7]
    a, b = min(a, b), max(a, b)
    b, c = min(b, c), max(b, c)
    a, b = min(a, b), max(a, b)
    of_flop = flops[choose[2, c] + choose[1, b] + a]
    there = np.uint64(images[of_flop & _RENAMING, hand])
    made = np.int64(turn_bits[of_flop >> _NUMBER, there >> _BYTE] >> (there & _BIT) & _ONE)
    c, d = min(c, d), max(c, d)
    b, c = min(b, c), max(b, c)
    a, b = min(a, b), max(a, b)
    of_four = fours[choose[3, d] + choose[2, c] + choose[1, b] + a]
    there = np.uint64(images[of_four & _RENAMING, hand])
    return made + np.int64(river_bits[of_four >> _NUMBER, there >> _BYTE] >> (there & _BIT) & _ONE)


@compiled
def _rounds(
    state: Array,
    rounds: int,
    keys: Array,
    low: Array,
    high: Array,
    ranks: Array,
    flush: Array,
    starts: Array,
    starting: Array,
    plays: Array,
    images: Array,
    flops: Array,
    fours: Array,
    choose: Array,
    turn_bits: Array,
    river_bits: Array,
    cards: Array,
    cells: Array,
) -> tuple[Array, Array]:
    """Play rounds and count their cells, of the Ante and of the Bonus; of the first ones, as many as there is room for, show both."""
    of_ante, of_bonus = np.zeros(ANTE_CELLS, np.int64), np.zeros(BONUS_CELLS, np.int64)
    deck, dealt = deck_of(52, 1), np.empty(DEALT, np.uint64)
    for number in range(rounds):
        draw(state, deck, 0, DEALT)
        for place in range(DEALT):
            dealt[place] = np.uint64(deck[place])
        low_card, high_card = min(dealt[0], dealt[1]), max(dealt[0], dealt[1])
        hand = choose[1, high_card] + low_card
        start = starting[hand]
        bonus, cell = np.int64(start), FOLD
        if start == _ACES and dealt[2] >= _FIRST_ACE and dealt[3] >= _FIRST_ACE:
            bonus = np.int64(BOTH_ACES)
        if plays[start]:
            wagers = _wagers(dealt, hand, images, flops, fours, choose, turn_bits, river_bits)
            key = EMPTY + keys[dealt[4]] + keys[dealt[5]] + keys[dealt[6]] + keys[dealt[7]] + keys[dealt[8]]
            own_key, other_key = key + keys[dealt[0]] + keys[dealt[1]], key + keys[dealt[2]] + keys[dealt[3]]
            own, other = unsuited_rank(own_key, low, high, ranks), unsuited_rank(other_key, low, high, ranks)
            if own_key & FLUSHED:
                own = _flush_rank(own_key, deck, 0, flush)
            if other_key & FLUSHED:
                other = _flush_rank(other_key, deck, 2, flush)
            outcome = TIE if own == other else LOSE
            if own > other:
                outcome = FLUSH_WIN if own >= starts[FLUSH] else STRAIGHT_WIN if own >= starts[STRAIGHT] else LOW_WIN
            cell = wagers * OUTCOMES + outcome
        of_ante[cell] += 1
        of_bonus[bonus] += 1
        if number < len(cards):
            cards[number] = deck[:DEALT]
            cells[number, 0], cells[number, 1] = cell, bonus
    return of_ante, of_bonus


@compiled
def play(
    state: Array,
    rounds: int,
    keys: Array,
    low: Array,
    high: Array,
    ranks: Array,
    flush: Array,
    starts: Array,
    starting: Array,
    plays: Array,
    images: Array,
    flops: Array,
    fours: Array,
    choose: Array,
    turn_bits: Array,
    river_bits: Array,
    lines: Array,
) -> Array:
    """Play rounds and give how often each line came out: int64[lines], the lines of one wager after those of another.

    ``keys`` to ``starts`` are the tables of the evaluator, for seven cards; ``starting`` uint64[1326] the number of each hand among
    169, ``plays`` bool[169] whether it makes the Flop Wager; ``images`` uint16[24, 1326] the hands when suits are renamed; ``flops``
    uint32[22100] and ``fours`` uint32[270725] for each board the number of the one that stands for it, times 32, and its renaming;
    ``choose`` uint64[4, 52] how many sets of one to four cards lie below a card; ``turn_bits`` uint8[1755, 166] and ``river_bits``
    uint8[16432, 166] whether each hand wagers, eight in a byte; ``lines`` int64[187] the line of each cell, of the Ante and then of
    the Bonus, or -1, and at last the number of lines.
    """
    shown, cells = np.empty((0, DEALT), np.int8), np.empty((0, 2), np.int64)
    of_ante, of_bonus = _rounds(
        state,
        rounds,
        keys,
        low,
        high,
        ranks,
        flush,
        starts,
        starting,
        plays,
        images,
        flops,
        fours,
        choose,
        turn_bits,
        river_bits,
        shown,
        cells,
    )
    found = np.zeros(lines[-1], np.int64)
    for cell in range(ANTE_CELLS):
        if of_ante[cell] and lines[cell] >= 0:
            found[lines[cell]] += of_ante[cell]
    for cell in range(BONUS_CELLS):
        if of_bonus[cell] and lines[ANTE_CELLS + cell] >= 0:
            found[lines[ANTE_CELLS + cell]] += of_bonus[cell]
    return found


@compiled
def trace(
    state: Array,
    rounds: int,
    keys: Array,
    low: Array,
    high: Array,
    ranks: Array,
    flush: Array,
    starts: Array,
    starting: Array,
    plays: Array,
    images: Array,
    flops: Array,
    fours: Array,
    choose: Array,
    turn_bits: Array,
    river_bits: Array,
    lines: Array,
) -> tuple[Array, Array]:
    """Play the same rounds and show them: int8[rounds, 9] cards, and int64[rounds, 2] lines of the Ante and the Bonus, -1 for none.

    The cards are the player's two, the dealer's two and the board; the tables are those of `play`.
    """
    cards, cells = np.empty((rounds, DEALT), np.int8), np.empty((rounds, 2), np.int64)
    _rounds(
        state,
        rounds,
        keys,
        low,
        high,
        ranks,
        flush,
        starts,
        starting,
        plays,
        images,
        flops,
        fours,
        choose,
        turn_bits,
        river_bits,
        cards,
        cells,
    )
    for number in range(rounds):
        cells[number, 0], cells[number, 1] = lines[cells[number, 0]], lines[ANTE_CELLS + cells[number, 1]]
    return cards, cells


# ------------------------------------------------------------------------------------------------------- the tables


def spec(asked: Asked) -> Spec:
    """Give what is simulated: the wagers that the terms offer, or the one that is asked for.

    Raises:
        AskedError: what is asked does not go together.
    """
    wagers = tuple(brief(replace(asked, is_every=False, wager_cents=None if asked.wager in MADE_LATER else asked.wager_cents)))
    evaluator, odds = tables(), terms_of(asked).odds if any(each.wager == ANTE for each in wagers) else Fraction(1)
    if any(each.wager == ANTE for each in wagers):
        played = play_all(asked, terms_of(asked))
        (made,), plays = follow([played.dealt.rules], whole(asked.watch), odds=odds, watch=asked.watch), played.plays
        bits = [np.packbits(each, axis=1, bitorder="little") for each in made]
    else:
        plays, bits = np.zeros(HANDS, np.bool_), [np.zeros((len(boards(size).cards), _BYTES), np.uint8) for size in (3, 4)]
    numbered = [(boards(size).number * 32 + boards(size).renaming).astype(np.uint32) for size in (3, 4)]
    choose = np.array([[comb(card, size) for card in range(52)] for size in range(1, 5)], np.uint64)
    return Spec(
        asked.slug,
        wagers,
        (
            evaluator.keys,
            evaluator.low[2],
            evaluator.high,
            evaluator.ranks,
            evaluator.flush,
            evaluator.starts,
            starting_hands().astype(np.uint64),
            plays,
            renamed_pairs(),
            *numbered,
            choose,
            *bits,
            lines_of(asked, wagers),
        ),
        play,
    )


def refusal_together(wagers: Sequence[Analysis], asked: Asked) -> str:
    """Say why these wagers cannot be drawn apart at their size: the payout limit is on all that a hand wins (§ 563.12(e))."""
    most = sum(max(each.net(line) for line in each.lines) for each in wagers) * (asked.wager_cents or 0)
    if len(wagers) < 2 or most <= LIMIT_CENTS:
        return ""
    return (
        f"At {format_money(asked.wager_cents or 0)} these wagers together may reach the payout limit of {format_money(LIMIT_CENTS)} "
        "(§ 563.12(e)), which is on all wagers of a hand: ask for one of them, or for a smaller size."
    )


def lines_of(asked: Asked, wagers: tuple[Analysis, ...]) -> Array:
    """Give the line of each cell, counted through all wagers; -1 where no wager has one; at last the number of lines."""
    found, first = np.full(ANTE_CELLS + BONUS_CELLS + 1, -1, np.int64), 0
    for analysis in wagers:
        place = {line.hand: first + at for at, line in enumerate(analysis.lines)}
        if analysis.wager == ANTE:
            played = play_all(asked, terms_of(asked))
            for wagered in range(WAGERED):
                for outcome in range(OUTCOMES):
                    found[wagered * OUTCOMES + outcome] = place.get(played.named(outcome, wagers=wagered + 2), -1)
            found[FOLD] = place.get(FOLDED, -1)
        if analysis.wager == BONUS:
            rows = [bonus_row(CARDS[low], CARDS[high]) or NOTHING for low, high in pairs().tolist()]
            of = dict(zip(starting_hands().tolist(), rows, strict=True))
            for hand in range(HANDS):
                found[ANTE_CELLS + hand] = place[of[hand]]
            found[ANTE_CELLS + BOTH_ACES] = place.get(SUPPLEMENT, place[ACE_ACE])
        first += len(analysis.lines)
    found[-1] = first
    return found

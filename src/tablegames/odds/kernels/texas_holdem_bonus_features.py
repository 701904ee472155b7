"""Texas Hold 'Em Bonus Poker: what a person sees in a hand of two cards and a board of three or four, for every hand at once.

Strategies in words are rules over these features; `FEATURES` says each in a sentence, and the kernel fills a row for each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from tablegames.odds.kernels.evaluator import EMPTY, FLUSHED, HANDS, STRAIGHT, Tables, flush_suit, unsuited_rank
from tablegames.odds.kernels.jit import compiled

if TYPE_CHECKING:
    from tablegames.odds.kernels.cards import Int

Rows = npt.NDArray[np.int8]

HAND_FEATURES: Final = {
    "high": "the rank of the higher card of the hand, 2 to 14 for the ace",
    "low": "the rank of the lower card of the hand",
    "pocket": "whether the hand is a pair",
    "suited": "whether both cards of the hand are of one suit",
}
"""What a hand of two cards is by itself."""

BOARD_FEATURES: Final = {
    "hand": "the kind of the best hand with the board, high-card to royal-flush",
    "board": "the kind of hand on the board alone: high-card, pair, two-pair, three-of-a-kind or four-of-a-kind",
    "own-pair": "the rank of the highest pair that a card of the hand makes, with the other or with the board; 0 without one",
    "both-pair": "whether both cards of the hand make a pair with the board",
    "over": "how many ranks on the board are above the own pair, or above the high card without one",
    "under": "how many ranks on the board are below the own pair, or below the high card without one",
    "kicker": "how many ranks that are not on the board are at or above the high card: 1 for the best kicker there is",
    "low-kicker": "the same for the low card",
    "flush-draw": "with four to a flush, from the best one: 1 if the hand has the highest card of the suit not on the board; 0 without",
    "flush-cards": "the most cards of one suit, one of the hand among them",
    "straight-draw": "how many ranks would make a straight or a higher one with a card of the hand: 2 if open-ended, 1 inside, 0 without",
    "board-suited": "the most cards of one suit on the board",
    "board-straight": "how many ranks would make a straight with the board alone",
    "board-high": "the highest rank on the board",
}
"""What it is with a board of three or four cards."""

FEATURES: Final = (*HAND_FEATURES, *BOARD_FEATURES)
(HIGH, LOW, POCKET, SUITED, HAND, BOARD, OWN_PAIR, BOTH_PAIR, OVER, UNDER, KICKER, LOW_KICKER, FLUSH_DRAW, FLUSH_CARDS, STRAIGHT_DRAW) = (
    range(15)
)
BOARD_SUITED, BOARD_STRAIGHT, BOARD_HIGH = range(15, 18)
_ALL: Final = (1 << 13) - 1


@compiled
def see(boards: npt.NDArray[np.uint8], pairs: npt.NDArray[np.uint8], runs: npt.NDArray[np.uint16], lookup: Tables) -> Rows:
    """See every hand with every board: int8[features, boards, 1326]; -1 throughout where they share a card.

    ``boards`` is [boards, 3 or 4], ``pairs`` is `cards.pairs`, ``runs`` the highest straight of each set of ranks as a bit.
    """
    found = np.full((18, len(boards), len(pairs)), -1, np.int8)
    counts, suits, four = np.zeros(13, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    alone, bits, kinds = np.zeros(13, np.uint16), _bits(), _kinds(lookup.starts)
    keys, low_places, high_places, unsuited, flush = lookup.keys, lookup.low[boards.shape[1] - 3], lookup.high, lookup.ranks, lookup.flush
    for at in range(len(boards)):
        board = boards[at]
        counts[:], suits[:], four[:] = 0, 0, 0
        base = EMPTY
        for card in board:
            counts[card >> 2] += 1
            suits[card & 3] |= 1 << (card >> 2)
            four[card & 3] += 1
            base += keys[card]
        ranks = suits[0] | suits[1] | suits[2] | suits[3]
        kind, straights = _kind_of_board(counts), 0
        for rank in range(13):
            alone[rank] = runs[ranks | 1 << rank]
            straights += alone[rank] > 0
        highest, most = _highest(ranks), four.max()
        for hand in range(len(pairs)):
            low, high = np.int64(pairs[hand, 0]), np.int64(pairs[hand, 1])
            if _is_on(board, low) or _is_on(board, high):
                continue
            row = found[:, at, hand]
            row[BOARD], row[BOARD_SUITED], row[BOARD_STRAIGHT], row[BOARD_HIGH] = kind, most, straights, highest + 2
            key = base + keys[low] + keys[high]
            if key & FLUSHED:
                row[HAND] = kinds[_flush_rank(key, low, high, suits, flush)]
            else:
                row[HAND] = kinds[unsuited_rank(key, low_places, high_places, unsuited)]
            _see_ranks(row, low, high, counts, ranks, bits)
            _see_draws(row, low, high, suits, four, ranks, runs, alone, bits)
    return found


@compiled
def _see_ranks(row: Rows, low: Int, high: Int, counts: npt.NDArray[np.int64], ranks: Int, bits: Rows) -> None:
    """See the pairs and single cards of a hand."""
    lower, higher = low >> 2, high >> 2
    row[LOW], row[HIGH], row[POCKET], row[SUITED] = lower + 2, higher + 2, lower == higher, (low & 3) == (high & 3)
    pair: Int = -1
    if lower == higher or counts[higher]:
        pair = higher
    elif counts[lower]:
        pair = lower
    row[OWN_PAIR] = pair + 2 if pair >= 0 else 0
    row[BOTH_PAIR] = lower != higher and counts[lower] > 0 and counts[higher] > 0
    mark = pair if pair >= 0 else higher
    row[OVER], row[UNDER] = bits[ranks >> (mark + 1)], bits[ranks & ((1 << mark) - 1)]
    row[KICKER], row[LOW_KICKER] = bits[~ranks >> higher & _ALL >> higher], bits[~ranks >> lower & _ALL >> lower]


@compiled
def _see_draws(
    row: Rows,
    low: Int,
    high: Int,
    suits: npt.NDArray[np.int64],
    four: npt.NDArray[np.int64],
    ranks: Int,
    runs: npt.NDArray[np.uint16],
    alone: npt.NDArray[np.uint16],
    bits: Rows,
) -> None:
    """See what a hand can still become."""
    most, draw = 0, 0
    for suit in range(4):
        own = ((low & 3) == suit) + ((high & 3) == suit)
        if own:
            most = max(most, own + four[suit])
            if own + four[suit] == 4:
                best = high >> 2 if (high & 3) == suit else low >> 2
                draw = 1 + bits[~suits[suit] >> (best + 1) & _ALL >> (best + 1)]
    row[FLUSH_CARDS], row[FLUSH_DRAW] = most, draw
    straights = 0
    if row[HAND] < STRAIGHT:
        both = ranks | 1 << (low >> 2) | 1 << (high >> 2)
        for rank in range(13):
            straights += runs[both | 1 << rank] > alone[rank]
    row[STRAIGHT_DRAW] = straights


@compiled
def _bits() -> Rows:
    """Count the ranks of every set of ranks: [2**13]."""
    bits = np.zeros(_ALL + 1, np.int8)
    for ranks in range(1, _ALL + 1):
        bits[ranks] = bits[ranks >> 1] + (ranks & 1)
    return bits


@compiled
def _kind_of_board(counts: npt.NDArray[np.int64]) -> int:
    """Give the kind of a board of three or four cards by how many are alike."""
    pairs = (counts == 2).sum()
    if counts.max() >= 3:
        return 7 if counts.max() == 4 else 3
    return int(pairs)


@compiled
def _flush_rank(key: np.uint64, low: Int, high: Int, suits: npt.NDArray[np.int64], flush: npt.NDArray[np.uint16]) -> np.uint16:
    """Rank a hand with a flush by the ranks of the board in each suit and two cards."""
    suit = flush_suit(key)
    mask = suits[suit]
    if (low & 3) == suit:
        mask |= 1 << (low >> 2)
    if (high & 3) == suit:
        mask |= 1 << (high >> 2)
    rank: np.uint16 = flush[mask]
    return rank


@compiled
def _kinds(starts: npt.NDArray[np.uint16]) -> Rows:
    """Give the kind of hand of every rank: [7463]."""
    kinds = np.zeros(HANDS + 1, np.int8)
    for kind in range(1, 10):
        kinds[starts[kind] :] = kind
    return kinds


@compiled
def _highest(ranks: Int) -> int:
    """Give the highest rank of a set."""
    rank = 12
    while not ranks >> rank & 1:
        rank -= 1
    return rank


@compiled
def _is_on(board: npt.NDArray[np.uint8], card: Int) -> bool:
    """Tell whether a card lies on the board."""
    found = False
    for each in board:
        found |= each == card
    return found

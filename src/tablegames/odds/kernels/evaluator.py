"""The best five of five, six or seven cards of one deck, as one number, for whole arrays of hands.

Cards are 0 to 51, rank × 4 + suit, the deuce of clubs 0 and the ace of spades 51 (`Card.index`). A hand's rank is from 1
(7-5-4-3-2 of several suits) to 7462 (a royal flush): higher beats lower, and equal hands tie. `category` tells the kind.

How: a card is a number, and the sum of the numbers of a hand says everything. Its lowest field counts the seven low ranks
to base five, the next the six high ranks, and four more fields count the suits, each from three up, so that the highest bit
of a field is set as soon as five cards are of that suit. Without a flush the two counts lead to the place of the hand among
all hands of its size: those with the same low ranks lie together, in the order of their high ranks. With a flush nothing
but its ranks matters, for seven cards that hold five of a suit hold neither a full house nor four of a kind.

The readable reference is `ranking.five_card.HOLDEM`; the tables are made here from masks of ranks, in a fraction of a second.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from tablegames.odds.kernels.jit import compiled
from tablegames.ranking.five_card import FiveCardHand

Ranks: TypeAlias = npt.NDArray[np.uint16]

RANKS, SUITS, MOST = 13, 4, 7
LOW_RANKS: Final = 7
LEAST: Final = 5
"""The fewest cards that are a hand."""
HANDS: Final = 7462
"""How many different ranks of hands there are."""

(HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT, FLUSH, FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH, ROYAL_FLUSH) = range(10)
"""The kinds of hand, lowest first."""
CATEGORIES: Final = tuple(FiveCardHand)[::-1]
"""The same as the ranking names them."""

_LOW_BITS, _HIGH_BITS, _SUIT_AT = 17, 14, 32
# All numbers are unsigned: a signed index makes the compiler look for one counted from the end, at four times the cost.
_HIGH_AT: Final = np.uint64(_LOW_BITS)
_LOW: Final = np.uint64((1 << _LOW_BITS) - 1)
_HIGH: Final = np.uint64((1 << _HIGH_BITS) - 1)
EMPTY: Final = np.uint64(0x3333 << _SUIT_AT)
"""The number of no cards: each suit lacks five to the highest bit of its field."""
FLUSHED: Final = np.uint64(0x8888 << _SUIT_AT)
_DIAMONDS_FILLED, _HEARTS_FILLED, _SPADES_FILLED = (np.uint64(8 << _SUIT_AT + 4 * suit) for suit in range(1, SUITS))


class Tables(NamedTuple):
    """What the kernels look up; `tables` gives it."""

    keys: npt.NDArray[np.uint64]
    """[52] the number of each card."""
    low: npt.NDArray[np.uint32]
    """[3, 5**7] for hands of five, six and seven cards: where those with these low ranks begin."""
    high: npt.NDArray[np.uint32]
    """[5**6] the place of these high ranks among those of as many cards."""
    ranks: Ranks
    """[73775] the ranks of all hands without a flush."""
    flush: Ranks
    """[2**13] the ranks of hands with a flush of these ranks."""
    starts: Ranks
    """[10] the lowest rank of each kind of hand."""


# ------------------------------------------------------------------------------------------------- the tables


@cache
def tables() -> Tables:
    """Make the tables, once."""
    masks = np.arange(1 << RANKS)
    flushes = _flush_strength(masks)
    counts = [_shares(RANKS, most=size)[size] for size in range(LEAST, MOST + 1)]
    unsuited = [_strength(each) for each in counts]
    order = np.unique(np.concatenate((unsuited[0], flushes[_bits(masks) == LEAST])))
    kinds = order >> _KIND_AT
    low_counts, high_counts = _shares(LOW_RANKS, most=MOST), _shares(RANKS - LOW_RANKS, most=MOST)
    low = np.zeros((3, SUITS_AND_NONE**LOW_RANKS), np.uint32)
    high = np.zeros(SUITS_AND_NONE ** (RANKS - LOW_RANKS), np.uint32)
    for each in high_counts:
        high[_digits(each)] = np.arange(len(each))
    ranks, start = np.zeros(sum(map(len, counts)), np.uint16), 0
    for at, size in enumerate(range(LEAST, MOST + 1)):
        for cards, each in enumerate(low_counts[: size + 1]):
            many = len(high_counts[size - cards])
            low[at, _digits(each)] = start + many * np.arange(len(each))
            start += many * len(each)
        places = low[at, _digits(counts[at][:, :LOW_RANKS])] + high[_digits(counts[at][:, LOW_RANKS:])]
        ranks[places] = 1 + np.searchsorted(order, unsuited[at])
    return Tables(
        _keys(),
        low,
        high,
        ranks,
        np.where(flushes > 0, 1 + np.searchsorted(order, flushes), 0).astype(np.uint16),
        (1 + np.searchsorted(kinds, np.arange(ROYAL_FLUSH + 1))).astype(np.uint16),
    )


@cache
def runs() -> Ranks:
    """Give, for each set of ranks, the highest rank of five consecutive ones as a bit, or nothing: [2**13]."""
    return _run(np.arange(1 << RANKS)).astype(np.uint16)


SUITS_AND_NONE: Final = SUITS + 1
_KIND_AT: Final = 26


def _keys() -> npt.NDArray[np.uint64]:
    """Give each card its number: a digit of one of the two counts of ranks, and one of its suit."""
    ranks, suits = np.divmod(np.arange(RANKS * SUITS), SUITS)
    low = np.where(ranks < LOW_RANKS, SUITS_AND_NONE ** np.minimum(ranks, LOW_RANKS), 0)
    high = np.where(ranks < LOW_RANKS, 0, SUITS_AND_NONE ** np.maximum(ranks - LOW_RANKS, 0))
    keys: npt.NDArray[np.int64] = low + (high << _LOW_BITS) + (1 << _SUIT_AT + 4 * suits)
    return keys.astype(np.uint64)


def _digits(counts: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Read counts of ranks, lowest first, as a number to base five."""
    found: npt.NDArray[np.int64] = counts @ SUITS_AND_NONE ** np.arange(counts.shape[1])
    return found


def _shares(ranks: int, *, most: int) -> list[npt.NDArray[np.int64]]:
    """Give, for each number of cards from none to `most`, every way to share them out among the ranks, four to each at most."""
    ways = np.zeros((1, 0), np.int64)
    for _ in range(ranks):
        longer = [np.column_stack((ways, np.full(len(ways), many))) for many in range(SUITS_AND_NONE)]
        ways = np.concatenate(longer)
        ways = ways[ways.sum(axis=1) <= most]
    return [ways[ways.sum(axis=1) == many] for many in range(most + 1)]


def _strength(counts: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Rank hands without a flush, given as counts of ranks: the kind, the ranks it is named for, and the single cards."""
    ones, twos, threes, fours = (_mask(counts >= many) for many in range(1, 5))
    three, four, run = _top(threes, 1), _top(fours, 1), _run(ones)
    pair, pairs = _top(twos & ~three, 1), _top(twos, 2)
    kinds = (
        (fours > 0, FOUR_OF_A_KIND, four, _top(ones & ~four, 1)),
        ((three > 0) & (pair > 0), FULL_HOUSE, three, pair),
        (run > 0, STRAIGHT, run, 0),
        (three > 0, THREE_OF_A_KIND, three, _top(ones & ~three, 2)),
        (_bits(pairs) == 2, TWO_PAIR, pairs, _top(ones & ~pairs, 1)),
        (pairs > 0, PAIR, pairs, _top(ones & ~pairs, 3)),
    )
    strengths = [kind << _KIND_AT | named << RANKS | singles for _, kind, named, singles in kinds]
    return np.select([holds for holds, *_ in kinds], strengths, _top(ones, LEAST))


def _flush_strength(masks: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Rank the best five cards of one suit of these ranks; nothing where there are fewer than five."""
    run, royal = _run(masks), 1 << RANKS - 1
    kind = np.where(run == royal, ROYAL_FLUSH, np.where(run > 0, STRAIGHT_FLUSH, FLUSH))
    strength = kind << _KIND_AT | np.where(run > 0, run << RANKS, _top(masks, LEAST))
    return np.where(_bits(masks) >= LEAST, strength, 0)


def _mask(holds: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
    """Give each row of thirteen as a set of bits, the deuce lowest."""
    found: npt.NDArray[np.int64] = holds @ (1 << np.arange(RANKS))
    return found


def _bits(masks: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Count the ranks of each set."""
    return np.bitwise_count(masks).astype(np.int64)


def _top(masks: npt.NDArray[np.int64], many: int) -> npt.NDArray[np.int64]:
    """Keep the highest ranks of each set."""
    kept = masks.copy()
    for _ in range(RANKS):
        kept = np.where(_bits(kept) > many, kept & kept - 1, kept)
    return kept


def _run(masks: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Give the highest rank of five consecutive ones as a bit, the ace also below the deuce; nothing where there are none."""
    with_low_ace = masks << 1 | masks >> RANKS - 1
    run = with_low_ace
    for shift in range(1, LEAST):
        run = run & with_low_ace << shift
    return _top(run >> 1, 1)


# ------------------------------------------------------------------------------------------------ the kernels


@compiled
def unsuited_rank(key: np.uint64, low: npt.NDArray[np.uint32], high: npt.NDArray[np.uint32], ranks: Ranks) -> np.uint16:
    """Rank a hand without a flush by the sum of its keys and `EMPTY`; `low` is the row of its size."""
    rank: np.uint16 = ranks[np.uint64(low[key & _LOW]) + np.uint64(high[key >> _HIGH_AT & _HIGH])]
    return rank


@compiled
def flush_suit(key: np.uint64) -> int:
    """Give the suit of which there are five, where `key & FLUSHED`."""
    filled = key & FLUSHED
    if filled < _HEARTS_FILLED:
        return 0 if filled < _DIAMONDS_FILLED else 1
    return 2 if filled < _SPADES_FILLED else 3


@compiled
def rank_of_flush(hand: npt.NDArray[np.uint8], key: np.uint64, flush: Ranks) -> np.uint16:
    """Rank a hand whose key says that it has a flush."""
    suit, mask = flush_suit(key), 0
    for card in hand:
        if card & 3 == suit:
            mask |= 1 << (card >> 2)
    rank: np.uint16 = flush[mask]
    return rank


@compiled
def evaluate_any(hands: npt.NDArray[np.uint8], into: Ranks, lookup: Tables) -> None:
    """Rank hands [n, 5, 6 or 7] into [n]."""
    keys, high, ranks, flush = lookup.keys, lookup.high, lookup.ranks, lookup.flush
    low = lookup.low[hands.shape[1] - LEAST]
    for at in range(hands.shape[0]):
        key = EMPTY
        for card in hands[at]:
            key += keys[card]
        if key & FLUSHED:
            into[at] = rank_of_flush(hands[at], key, flush)
        else:
            into[at] = unsuited_rank(key, low, high, ranks)


@compiled
def evaluate_seven(hands: npt.NDArray[np.uint8], into: Ranks, lookup: Tables) -> None:
    """Rank hands [n, 7] into [n]: the same without a loop over the cards, half as long."""
    keys, high, ranks, flush = lookup.keys, lookup.high, lookup.ranks, lookup.flush
    low = lookup.low[MOST - LEAST]
    for at in range(hands.shape[0]):
        key = EMPTY + keys[hands[at, 0]] + keys[hands[at, 1]] + keys[hands[at, 2]]
        key += keys[hands[at, 3]] + keys[hands[at, 4]] + keys[hands[at, 5]] + keys[hands[at, 6]]
        if key & FLUSHED:
            into[at] = rank_of_flush(hands[at], key, flush)
        else:
            into[at] = unsuited_rank(key, low, high, ranks)


def evaluate(hands: npt.NDArray[np.uint8]) -> Ranks:
    """Rank hands, an array [n, 5, 6 or 7] of different cards from 0 to 51 in any order; refuses another shape and other numbers.

    >>> evaluate(np.array([[51, 47, 43, 39, 35], [0, 4, 8, 12, 21]], np.uint8)).tolist()
    [7462, 1]
    """
    size = hands.shape[-1]
    if hands.ndim != 2 or not LEAST <= size <= MOST:
        raise ValueError(f"Hands of five, six or seven cards are wanted, not an array of the shape {hands.shape}.")
    if hands.size and hands.max() >= RANKS * SUITS:
        raise ValueError(f"{hands.max()} is no card: cards are numbered from 0 to 51.")
    into = np.empty(len(hands), np.uint16)
    (evaluate_seven if size == MOST else evaluate_any)(np.ascontiguousarray(hands, np.uint8), into, tables())
    return into


def category(ranks: Ranks | int) -> npt.NDArray[np.int64]:
    """Give the kind of hand of each rank: `HIGH_CARD` to `ROYAL_FLUSH`, which is its place in `CATEGORIES`.

    >>> CATEGORIES[category(HANDS)].word, CATEGORIES[category(1)].word
    ('royal flush', 'high card')
    """
    return np.searchsorted(tables().starts, ranks, side="right") - 1

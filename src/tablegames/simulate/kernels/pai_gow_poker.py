"""Pai Gow Poker by chance: fourteen of the fifty-three cards are drawn, and each hand of seven is looked up as it is set.

A hand is one sum: the counts of its ranks in base five, in two halves, how many cards are in the lower half, how many of each suit,
and the joker. Two tables turn it into the class of the hand (`odds.kernels.pai_gow_poker_index`); the few hands with a flush are
looked at again. Of each class it is known what its High and Low hand are worth, as the player and as the dealer set it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tablegames.odds.kernels.jit import compiled, inlined
from tablegames.odds.kernels.pai_gow_poker_index import FLUSH, LOW_RANKS, RANKS, SIZE, Slots, slots
from tablegames.odds.kernels.pai_gow_poker_set import LOW_BITS, LOWS_MASK
from tablegames.odds.models import pai_gow_poker as model
from tablegames.simulate.spec import Spec
from tablegames.simulate.streams import deck_of, draw

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tablegames.odds.asked import Asked

    Array = NDArray[Any]

__all__ = ["play", "spec", "tables", "trace"]

DECK: Final = 4 * RANKS + 1
_HIGH, _DOWN, _SUITS, _JOKER = 20, 40, 44, 60
"""Where the parts of the sum begin: the upper half, the cards in the lower half, the suits, the joker."""
_HALF: Final = (1 << _HIGH) - 1
_EACH: Final = 0x1111
_TOO_LONG: Final = 0x8888


@compiled
def _told(deck: Array, first: int, parts: Array) -> int:
    """Give the sum of the seven cards from a place in the deck."""
    told = np.int64(0)
    for at in range(first, first + SIZE):
        told += parts[deck[at]]
    return told  # type: ignore[return-value]


@compiled
def _is_flushed(told: int) -> int:
    """Tell whether a hand has a flush, the joker helping."""
    return ((told >> _SUITS & 0xFFFF) + (8 - FLUSH + (told >> _JOKER)) * _EACH) & _TOO_LONG


@compiled
def _by_ranks(told: int, plain: Array, low4: Array, high4: Array, counts4: Array, offset4: Array) -> int:
    """Give the place of a hand without a flush among those of its kind."""
    joker = told >> _JOKER
    size, down = SIZE - joker, told >> _DOWN & 7
    place = low4[told & _HALF] * counts4[size - down] + high4[told >> _HIGH & _HALF]
    return plain[joker] + offset4[size, down] + place  # type: ignore[no-any-return]


@compiled
def _by_flush(
    deck: Array,
    first: int,
    told: int,
    base: Array,
    mask_place: Array,
    low3: Array,
    high3: Array,
    counts3: Array,
    offset3: Array,
    count3: Array,
) -> int:
    """Give the class of a hand with a flush: by the ranks of the suit, and by those of the other cards."""
    joker, suit = told >> _JOKER, 0
    while (told >> (_SUITS + 4 * suit) & 15) + joker < FLUSH:
        suit += 1
    mask, low, high, down, size = 0, 0, 0, 0, 0
    for at in range(first, first + SIZE):
        card = int(deck[at])
        rank = card >> 2
        if card & 3 == suit and rank < RANKS:
            mask |= 1 << rank
        elif rank < LOW_RANKS:
            low += 1 << 2 * rank
            down += 1
            size += 1
        elif rank < RANKS:
            high += 1 << 2 * (rank - LOW_RANKS)
            size += 1
    place = offset3[size, down] + low3[low] * counts3[size - down] + high3[high]
    return base[joker, SIZE - joker - size] + mask_place[mask] * count3[size] + place  # type: ignore[no-any-return]


@inlined
def _line(player: int, dealer: int, line_of: Array) -> int:
    """Give the line of two settings: by the High hands and by the Low hands, higher, the same or lower."""
    high, other_high = player >> LOW_BITS, dealer >> LOW_BITS
    low, other_low = player & LOWS_MASK, dealer & LOWS_MASK
    above = 1 - np.int64(high > other_high) + np.int64(high < other_high)
    below = 1 - np.int64(low > other_low) + np.int64(low < other_low)
    return line_of[3 * above + below]  # type: ignore[no-any-return]


@compiled
def _rounds(
    state: Array,
    rounds: int,
    player: Array,
    dealer: Array,
    parts: Array,
    line_of: Array,
    numbers: Slots,
    cards: Array,
    lines: Array,
) -> Array:
    """Play rounds and count their lines: int64[9]; of the first ones, as many as there is room for, show cards and line.

    The fields of ``numbers`` are read once: each time one is read in the loop its owners are counted, at ten times the cost.
    """
    base, plain, mask_place, flushes = numbers.base, numbers.plain, numbers.mask_place, numbers.flushes
    low3, high3, counts3, offset3, count3 = numbers.low3, numbers.high3, numbers.high_count3, numbers.offset3, numbers.count3
    low4, high4, counts4, offset4 = numbers.low4, numbers.high4, numbers.high_count4, numbers.offset4
    deck, found, classes = deck_of(DECK, 1), np.zeros(len(line_of), np.int64), np.empty(2, np.int64)
    for number in range(rounds):
        draw(state, deck, 0, 2 * SIZE)
        for hand in range(2):
            told = _told(deck, hand * SIZE, parts)
            if _is_flushed(told):
                classes[hand] = _by_flush(deck, hand * SIZE, told, base, mask_place, low3, high3, counts3, offset3, count3)
            else:
                classes[hand] = flushes + _by_ranks(told, plain, low4, high4, counts4, offset4)
        line = _line(player[classes[0]], dealer[classes[1]], line_of)
        found[line] += 1
        if number < len(cards):
            cards[number] = deck[: 2 * SIZE]
            lines[number, 0] = line
    return found


@compiled
def play(
    state: Array,
    rounds: int,
    player: Array,
    dealer: Array,
    parts: Array,
    line_of: Array,
    base: Array,
    sizes: Array,
    plain: Array,
    *others: Array,
) -> Array:
    """Play rounds and give how often each line came out: int64[9].

    ``player`` and ``dealer`` int32[classes] are their settings of each class of hands; ``parts`` int64[53] what a card adds to the
    sum of its hand; ``line_of`` int64[9] the line of each result, the High hand's first; the rest are the fields of `Slots`, with
    its three numbers of slots and hands in ``sizes`` int64[3].
    """
    numbers = Slots(base, sizes[0], sizes[1], plain, sizes[2], *others)
    shown, lines = np.empty((0, 2 * SIZE), np.int8), np.empty((0, 1), np.int64)
    return _rounds(state, rounds, player, dealer, parts, line_of, numbers, shown, lines)


@compiled
def trace(
    state: Array,
    rounds: int,
    player: Array,
    dealer: Array,
    parts: Array,
    line_of: Array,
    base: Array,
    sizes: Array,
    plain: Array,
    *others: Array,
) -> tuple[Array, Array]:
    """Play the same rounds and show them: int8[rounds, 14] the player's cards and the dealer's, int64[rounds, 1] the lines."""
    numbers = Slots(base, sizes[0], sizes[1], plain, sizes[2], *others)
    cards, lines = np.empty((rounds, 2 * SIZE), np.int8), np.empty((rounds, 1), np.int64)
    _rounds(state, rounds, player, dealer, parts, line_of, numbers, cards, lines)
    return cards, lines


def card_parts() -> Array:
    """Give what each card of the deck adds to the sum of its hand: int64[53]."""
    found = np.zeros(DECK, np.int64)
    for rank in range(RANKS):
        is_low = rank < LOW_RANKS
        half = (5**rank) + (1 << _DOWN) if is_low else 5 ** (rank - LOW_RANKS) << _HIGH
        for suit in range(4):
            found[4 * rank + suit] = half + (1 << _SUITS + 4 * suit)
    found[DECK - 1] = 1 << _JOKER
    return found


def tables(player: Array, dealer: Array) -> tuple[Array, ...]:
    """Give what the kernel plays with: the settings of player and dealer, int32[classes], and what finds the class of a hand."""
    numbers = slots()
    line_of = np.zeros(len(model.LINES), np.int64)
    for line, (_words, (high, low), _cite) in enumerate(model.LINES):
        line_of[3 * high + low] = line
    sizes = np.array([numbers.flushes, numbers.total, numbers.plains], np.int64)
    return (player, dealer, card_parts(), line_of, numbers.base, sizes, numbers.plain, *numbers[5:])


def spec(asked: Asked) -> Spec:
    """Give what is played: the player sets by a house way, the dealer's where none is named, or by the best setting of each class.

    Raises:
        AskedError: what is asked cannot be priced, or it is the best settings, which depend on every suit of a hand.
    """
    priced = model.simulated(asked)
    dealer = model.laid(priced.dealer, priced.joker, watch=asked.watch).code
    return Spec(asked.slug, (model.bare(priced),), tables(priced.codes, dealer), play)

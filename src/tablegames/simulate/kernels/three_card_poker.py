"""Three Card Poker by chance: a number below 22,100 × 18,424 is a deal of two hands.

A word of the stream gives the player's hand, and then the dealer's among those of the 49 cards that are left: the place of a
card among these is moved past the player's cards, which keeps the order, so that the sum of three table entries is the place
of the dealer's hand in the list of all hands. Two deals share a word.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

from tablegames.odds.asked import AskedError
from tablegames.odds.kernels.jit import compiled, inlined
from tablegames.odds.kernels.three_card_poker import HIGHER, LOWER
from tablegames.odds.models import three_card_poker as model
from tablegames.odds.models import three_card_poker_hands as dealt
from tablegames.simulate.spec import Spec
from tablegames.simulate.streams import next_word
from tablegames.simulate.wide import product

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tablegames.odds.asked import Asked

    Array = NDArray[Any]
    Word = np.uint64
    Small = np.uint32

__all__ = ["play", "spec", "trace"]

_RESULTS: Final = model.FOLD + 1
_CARD, _SECOND, _THIRD, _ONE, _TWO = (np.uint32(number) for number in (63, 6, 12, 1, 2))
"""How three cards are packed: six bits each, the lowest card in the lowest."""


@inlined
def _two_deals(state: Array, hands: Word, others: Word, least: Word) -> tuple[Word, Word, Word, Word]:
    """Give two deals: the number of the player's hand, and that of the dealer's among the hands of the cards left; twice."""
    while True:
        player, low = product(next_word(state), hands)
        dealer, low = product(low, others)
        second_player, low = product(low, hands)
        second_dealer, low = product(low, others)
        if low >= least:
            return player, dealer, second_player, second_dealer


@inlined
def _dealer(hands: Array, player: Word, dealer: Word) -> tuple[Small, Small, Small]:
    """Give the dealer's cards in ascending order: places among the cards left, moved past the player's cards."""
    own, others = hands[player], hands[dealer]
    a, b, c = own & _CARD, ((own >> _SECOND) & _CARD) - _ONE, (own >> _THIRD) - _TWO
    low, middle, high = others & _CARD, (others >> _SECOND) & _CARD, others >> _THIRD
    low += np.uint32(low >= a) + np.uint32(low >= b) + np.uint32(low >= c)
    middle += np.uint32(middle >= a) + np.uint32(middle >= b) + np.uint32(middle >= c)
    high += np.uint32(high >= a) + np.uint32(high >= b) + np.uint32(high >= c)
    return low, middle, high


@inlined
def _cell(player: Word, at: Small, strength: Array, first_cell: Array, queen: int) -> int:
    """Give the place of a result among those of all kinds of hands: from the first of the kind, what the dealer's hand is."""
    own, dealer = strength[player], strength[at]
    met = LOWER + (dealer == own) + (dealer > own) * (HIGHER - LOWER)
    first = first_cell[player]
    return (first >> 1) + (first & 1) * (dealer >= queen) * met  # type: ignore[no-any-return]


@compiled
def play(
    state: Array, rounds: int, hands: Array, strength: Array, first_cell: Array, choose: Array, line_of: Array, bounds: Array
) -> Array:
    """Play rounds and give how often each line came out: int64[lines], the lines of one wager after those of another.

    ``hands`` uint32[hands] are three places in the deck, packed, in colexicographic order; ``strength`` int16[hands] is what
    they are worth; ``first_cell`` int16[hands] twice the place of the hand's first result, and one more where it is played;
    ``choose`` uint32[2, deck] how many pairs, and threes, there are below a card; ``line_of`` int64[cells, wagers] the line of
    each result; ``bounds`` int64[4] the strength of the lowest queen high, the number of lines, and how many hands the player
    and then the dealer may have.
    """
    queen, count, others = bounds[0], np.uint64(bounds[2]), np.uint64(bounds[3])
    deals = (count * others) * (count * others)
    least = (np.uint64(0) - deals) % deals
    cells = np.zeros((2, len(line_of)), np.int64)
    for turn in range((rounds + 1) >> 1):
        player, dealer, second_player, second_dealer = _two_deals(state, count, others, least)
        low, middle, high = _dealer(hands, player, dealer)
        cells[0, _cell(player, low + choose[0, middle] + choose[1, high], strength, first_cell, queen)] += 1
        if 2 * turn + 1 < rounds:
            low, middle, high = _dealer(hands, second_player, second_dealer)
            cells[1, _cell(second_player, low + choose[0, middle] + choose[1, high], strength, first_cell, queen)] += 1
    found = np.zeros(bounds[1], np.int64)
    for cell in range(len(line_of)):
        for line in line_of[cell]:
            found[line] += cells[0, cell] + cells[1, cell]
    return found


@compiled
def trace(
    state: Array, rounds: int, hands: Array, strength: Array, first_cell: Array, choose: Array, line_of: Array, bounds: Array
) -> tuple[Array, Array]:
    """Play the same rounds and show them: int8[rounds, 6] the player's cards and the dealer's, int64[rounds, wagers] the lines.

    Cards are places in the deck of the cards in play.
    """
    queen, count, others = bounds[0], np.uint64(bounds[2]), np.uint64(bounds[3])
    deals = (count * others) * (count * others)
    least = (np.uint64(0) - deals) % deals
    cards, lines = np.empty((rounds, 6), np.int8), np.empty((rounds, line_of.shape[1]), np.int64)
    player, dealer, second_player, second_dealer = _two_deals(state, count, others, least)
    for number in range(rounds):
        if number & 1:
            player, dealer = second_player, second_dealer
        elif number:
            player, dealer, second_player, second_dealer = _two_deals(state, count, others, least)
        low, middle, high = _dealer(hands, player, dealer)
        own = hands[player]
        cards[number, 0], cards[number, 1], cards[number, 2] = own & _CARD, (own >> _SECOND) & _CARD, own >> _THIRD
        cards[number, 3], cards[number, 4], cards[number, 5] = low, middle, high
        lines[number] = line_of[_cell(player, low + choose[0, middle] + choose[1, high], strength, first_cell, queen)]
    return cards, lines


def spec(asked: Asked) -> Spec:
    """Give what is played: the wagers asked for on the same cards, by one strategy.

    Raises:
        AskedError: the wagers asked for are played by different strategies, or what is asked cannot be priced.
    """
    ways = list(model.ways(replace(asked, wager_cents=None)))  # no wager of it depends on its size
    decided = [way.play for way in ways if way.play is not None]
    if any((play != decided[0]).any() for play in decided):
        raise AskedError("These wagers are best played in different ways: ask for one of them, or for one strategy.")
    deck = dealt.deck_of(asked)
    counted = dealt.count(deck)
    places = {card.index: at for at, card in enumerate(deck)}
    cards = np.vectorize(places.__getitem__, otypes=[np.uint32])(counted.cards)
    order = np.lexsort((cards[:, 0], cards[:, 1], cards[:, 2]))
    packed = cards[:, 0] | cards[:, 1] << _SECOND | cards[:, 2] << _THIRD
    strengths, strength = np.unique(counted.value, return_inverse=True)
    first = counted.row * _RESULTS
    played = decided[0] if decided else np.ones(len(first), np.bool_)
    first_cell = np.where(played, 2 * first + 1, 2 * (first + model.FOLD))
    n = np.arange(len(deck))
    choose = np.stack((n * (n - 1) // 2, n * (n - 1) * (n - 2) // 6))
    queen = int(np.searchsorted(strengths, dealt.literal("Q-3-2")))
    lines = sum(len(way.analysis.lines) for way in ways)
    tables = (
        packed[order].astype(np.uint32),
        strength[order].astype(np.int16),
        first_cell[order].astype(np.int16),
        choose.astype(np.uint32),
        _line_of(ways),
        np.array([queen, lines, len(first), counted.others], dtype=np.int64),
    )
    return Spec(asked.slug, tuple(way.analysis for way in ways), tables, play)


def _line_of(ways: list[model.Way]) -> NDArray[np.int64]:
    """Give the line of each result in each analysis, one analysis after the other: int64[cells, wagers]; 0 where none comes out."""
    found = np.zeros((len(dealt.ROWS) * _RESULTS, len(ways)), np.int64)
    first = 0
    for column, way in enumerate(ways):
        at = {line.hand: first + number for number, line in enumerate(way.analysis.lines)}
        for cell in range(len(found)):
            found[cell, column] = at.get(way.hand(*divmod(cell, _RESULTS)), 0)
        first += len(at)
    return cast("NDArray[np.int64]", found)

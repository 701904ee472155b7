"""Pai Gow Poker counted by listing: every deal of a small deck, set and compared by the words of the ranking; the reference.

It is for decks of a few ranks: of all cards there are 8,250,459,031,214,400 deals, which `kernels.pai_gow_poker` counts otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from tablegames.equipment.cards import CARDS, JOKER, Rank
from tablegames.ranking.with_joker import JokerUse, is_foul, rank_low, strength

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from tablegames.equipment.cards import Card
    from tablegames.house_way import HouseWay

DEALT: Final = 7

Hand = tuple["Card", ...]
Worth = tuple[int, int]
"""The strengths of a High and a Low hand."""
Cells = list[list[int]]
"""Deals by the player's High hand (higher, the same, lower) and within these by his Low hand."""


def small_deck(ranks: Sequence[Rank]) -> Hand:
    """Give the cards of some ranks, and the joker."""
    return (*(card for card in CARDS if card.rank in ranks), JOKER)


@dataclass(frozen=True, slots=True)
class Listed:
    """All hands of a small deck, with their places by the bits of their cards, and what can be made of them."""

    deck: Hand
    hands: tuple[Hand, ...]
    places: dict[int, int]
    joker: JokerUse

    @classmethod
    def of(cls, deck: Hand, *, joker: JokerUse = JokerUse.HIGHEST_MISSING) -> Listed:
        """List the hands of a deck."""
        hands = tuple(combinations(deck, DEALT))
        return cls(deck, hands, {_bits(hand): at for at, hand in enumerate(hands)}, joker)

    def laid(self, way: HouseWay) -> list[Worth]:
        """Set every hand by a house way."""
        sets = (way.set(hand, joker=self.joker) for hand in self.hands)
        return [(strength(each.high, joker=self.joker), rank_low(*each.low).strength) for each in sets]

    def settings(self, hand: Hand) -> set[Worth]:
        """Give what a hand comes to in every lawful way to set it (§ 561.13(a))."""
        found = set()
        for low in combinations(hand, 2):
            high = [card for card in hand if card not in low]
            if not is_foul(high, low, joker=self.joker):
                found.add((strength(high, joker=self.joker), rank_low(*low).strength))
        return found

    def dealers(self, hand: Hand) -> Iterator[int]:
        """Give the places of the hands that the dealer can have besides a player's hand."""
        rest = [card for card in self.deck if card not in hand]
        return (self.places[_bits(other)] for other in combinations(rest, DEALT))

    def against(self, player: Sequence[Worth], dealer: Sequence[Worth]) -> Cells:
        """Count every deal of a player's and a dealer's hand by its result."""
        cells = [[0, 0, 0] for _ in range(3)]
        for at, hand in enumerate(self.hands):
            high, low = player[at]
            for other in self.dealers(hand):
                against, below = dealer[other]
                cells[1 - (high > against) + (high < against)][1 - (low > below) + (low < below)] += 1
        return cells

    def best(self, dealer: Sequence[Worth], *, net: Fraction) -> tuple[int, int]:
        """Set every hand as well as can be, a win being worth `net`: how many deals win, and how many lose (§ 561.13(g), (k))."""
        wins = losses = 0
        for hand in self.hands:
            against = [dealer[other] for other in self.dealers(hand)]
            found = []
            for high, low in self.settings(hand):
                won = sum(high > other and low > below for other, below in against)
                lost = sum(high <= other and low <= below for other, below in against)
                found.append((net * won - lost, won, lost))
            _, won, lost = max(found)
            wins, losses = wins + won, losses + lost
        return wins, losses


def _bits(cards: Sequence[Card]) -> int:
    return sum([card.bit for card in cards])

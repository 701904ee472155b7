"""Seven cards as the rules of a house way look at them, and the twenty-one ways to set them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from tablegames.equipment.cards import JOKER, Card, Rank
from tablegames.ranking import with_joker
from tablegames.ranking.classes import flush_suit
from tablegames.ranking.with_joker import HighHand, JokerUse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

ACE: Final = Rank.ACE.order

Way = tuple[int, int]
"""The places of the two cards that go Low, in `Seven.cards`."""

WAYS: Final[tuple[Way, ...]] = tuple(combinations(range(7), 2))
_OTHERS: Final = {way: tuple(at for at in range(7) if at not in way) for way in WAYS}

_RUNS: Final = frozenset({HighHand.STRAIGHT, HighHand.STRAIGHT_FLUSH})

LowKey = tuple[int, int, int]


class Seven:
    """A hand of seven cards. The joker counts among the aces wherever ranks are counted, as § 561.6(a) has it."""

    __slots__ = ("_best", "cards", "counts", "has_joker", "joker", "orders", "pattern")

    def __init__(self, cards: Sequence[Card], *, joker: JokerUse = JokerUse.HIGHEST_MISSING) -> None:
        """Take the cards in any order; the caller has seen to it that they are seven different ones."""
        self.cards = sorted(cards, key=rank_and_suit, reverse=True)
        self.joker = joker
        self.has_joker = JOKER in cards
        self.orders = [ACE if card is JOKER else card.order for card in self.cards]
        self.counts = [0] * 13
        for order in self.orders:
            self.counts[order] += 1
        self.pattern = tuple(sorted(filter(None, self.counts), reverse=True))
        self._best: HighHand | None = None

    def alike(self, many: int) -> list[int]:
        """Give the ranks of which there are exactly so many cards, the highest first."""
        return [order for order in range(12, -1, -1) if self.counts[order] == many]

    @property
    def best(self) -> HighHand:
        """The kind of the best five cards."""
        if self._best is None:
            self._best = with_joker.category(self.cards, joker=self.joker)
        return self._best

    @property
    def best_strength(self) -> int:
        """The strength of the best five cards."""
        return with_joker.strength(self.cards, joker=self.joker)

    @property
    def top(self) -> int:
        """The rank that the name of the best five cards begins with: of the pair, of the three, or the highest of a straight."""
        best = with_joker.best(self.cards, joker=self.joker)
        first, second = best.cards[:2]
        if best.category in _RUNS:
            if second.rank is Rank.TWO:
                return Rank.FIVE.order
            return second.order + 1
        return ACE if first is JOKER else first.order

    def high(self, way: Way) -> list[Card]:
        """Give the five cards that stay High."""
        return [self.cards[at] for at in _OTHERS[way]]

    def kind(self, way: Way) -> HighHand:
        """Give the kind of the High hand."""
        return with_joker.category(self.high(way), joker=self.joker)

    def strength(self, way: Way) -> int:
        """Give the strength of the High hand."""
        return with_joker.strength(self.high(way), joker=self.joker)

    def low(self, way: Way) -> LowKey:
        """Give a key that orders Low hands as § 561.6 ranks them: pairs above high cards."""
        first, second = self.orders[way[0]], self.orders[way[1]]
        return int(first == second), first, second

    def is_single(self, at: int) -> bool:
        """Whether a card is of no pair, three- or four-of-a-kind."""
        return self.counts[self.orders[at]] == 1

    def suited(self, way: Way) -> tuple[bool, ...]:
        """Tell which of the two cards are of the suit in which a flush can be made."""
        suit = flush_suit(self.cards)
        return tuple(suit is not None and self.cards[at].suit is suit for at in way)

    def is_lawful(self, way: Way) -> bool:
        """Whether a set is not foul (§ 561.13(a))."""
        first, second = way
        return not with_joker.is_foul(self.high(way), (self.cards[first], self.cards[second]), joker=self.joker)


def rank_and_suit(card: Card) -> tuple[int, int]:
    """Put the joker behind the aces, so that of both an ace goes Low where it comes to the same."""
    return (ACE, -1) if card is JOKER else (card.order, card.index)


@dataclass(frozen=True, slots=True)
class Pick:
    """Which two cards a rule lays Low: those that fit, of these the ones with the highest key, that leave what is to be left."""

    fits: Callable[[Seven, Way], bool]
    key: Callable[[Seven, Way], tuple[int, ...]]
    leaving: tuple[Callable[[Seven, Way], bool], ...] = ()

    def __call__(self, hand: Seven) -> Sequence[Way]:
        """Give the ways that fit best; of ways with one key all."""
        by_key: dict[tuple[int, ...], list[Way]] = {}
        for way in WAYS:
            if self.fits(hand, way):
                by_key.setdefault(self.key(hand, way), []).append(way)
        for key in sorted(by_key, reverse=True):
            if found := [way for way in by_key[key] if all(holds(hand, way) for holds in self.leaving)]:
                return found
        return ()

    def best_low(self, hand: Seven) -> LowKey | None:
        """Give the Low hand that is laid so; none where it cannot be."""
        return max((hand.low(way) for way in self(hand)), default=None)


def highest_lawful(hand: Seven) -> Way:
    """Give the way with the highest Low hand that is not foul."""
    return next(way for way in by_low(hand, WAYS) if hand.is_lawful(way))


def by_low(hand: Seven, ways: Sequence[Way]) -> Iterator[Way]:
    """Give ways with the highest Low hand first; of equal ones that with the higher High hand, then without cards of the flush suit.

    So what is given does not depend on which suit is which, and can be remembered for all hands of a class.
    """
    by_key: dict[LowKey, list[Way]] = {}
    for way in ways:
        by_key.setdefault(hand.low(way), []).append(way)
    for key in sorted(by_key, reverse=True):
        same = by_key[key]
        yield from same if len(same) == 1 else sorted(same, key=lambda way: (-hand.strength(way), hand.suited(way)))

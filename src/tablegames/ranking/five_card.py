"""Five-card hands: Texas Hold 'Em Bonus Poker (§ 563.6) and Let It Ride Poker (§ 643a.6(a), (b)).

`HOLDEM` and `LET_IT_RIDE` rank alike; the rows of each carry the paragraphs of its own chapter. The best five of six or
seven cards play, from the community cards and a player's own, as the dealer announces them (§ 563.11(g), (h)).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from tablegames.equipment.cards import Rank
from tablegames.law import Chapter, Cite, chapter
from tablegames.ranking import poker
from tablegames.ranking.poker import Category, Poker, Row, Seen

HAND_SIZE: Final = 5


class FiveCardHand(Category):
    """The kinds of hand; the value is the word."""

    ROYAL_FLUSH = "royal flush"
    STRAIGHT_FLUSH = "straight flush"
    FOUR_OF_A_KIND = "four-of-a-kind"
    FULL_HOUSE = "full house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three-of-a-kind"
    TWO_PAIR = "two pair"
    PAIR = "pair"
    HIGH_CARD = "high card"


Ranked: TypeAlias = poker.Ranked[FiveCardHand]
_Holds: TypeAlias = Callable[[Seen], bool]


class FiveCard(Poker[FiveCardHand]):
    """The five-card hands of a chapter; it says itself what a straight is."""

    def __init__(self, law: Chapter, *, ranks: Cite, singles: Cite, counts: range, straight: _Holds) -> None:
        """Declare the rows of § 6(b) of a chapter."""
        hand, p = FiveCardHand, {number: law[f"6(b)({number})"] for number in range(1, 10)}
        rows = (
            Row(hand.ROYAL_FLUSH, p[1], lambda seen: seen.is_suited and seen.run is Rank.ACE, is_run=True),
            Row(hand.STRAIGHT_FLUSH, p[2], lambda seen: seen.is_suited and seen.run not in {None, Rank.ACE}, 1, is_run=True),
            Row(hand.FOUR_OF_A_KIND, p[3], lambda seen: seen.alike[0] == 4, 1, reading="R1"),
            Row(hand.FULL_HOUSE, p[4], lambda seen: seen.alike == (3, 2), 2, reading="R1"),
            Row(hand.FLUSH, p[5], lambda seen: seen.is_suited and seen.run is None),
            Row(hand.STRAIGHT, p[6], straight, 1, is_run=True),
            Row(hand.THREE_OF_A_KIND, p[7], lambda seen: seen.alike[0] == 3, 1, reading="R1"),
            Row(hand.TWO_PAIR, p[8], lambda seen: seen.alike[:2] == (2, 2), 2, reading="R1"),
            Row(hand.PAIR, p[9], lambda seen: seen.alike[0] == 2, 1, reading="R1"),
        )
        super().__init__(law, rows, ranks=ranks, singles=singles, high_card=hand.HIGH_CARD, size=HAND_SIZE, counts=counts, dealt=law["1"])


P563 = chapter("563")
P643A = chapter("643a")

HOLDEM: Final = FiveCard(
    P563,
    ranks=P563["6(a)"],
    singles=P563["6(c)"],
    counts=range(5, 8),
    straight=lambda seen: not seen.is_suited and seen.run is not None,
)
"""§ 563.6: the best five of a player's or the dealer's two cards and the community cards that lie there."""

LET_IT_RIDE: Final = FiveCard(
    P643A,
    ranks=P643A["6(a)"],
    singles=P643A["6(b)"],
    counts=range(5, 7),
    straight=lambda seen: seen.run is not None,
)
"""§ 643a.6(a), (b): a player's three cards and the two community cards; of six where the Six Card Bonus is offered."""


TENS_OR_BETTER: Final = "pair of tens or better"
"""The lowest row that a Let It Ride Wager is paid for: a pair of tens, jacks, queens, kings or aces (§ 643a.12(a), (b))."""


def is_pair_of_tens_or_better(hand: Ranked) -> bool:
    """Whether a Let It Ride Wager wins: a pair of tens, or anything higher by the ranks of § 643a.6(a) (§ 643a.12(a))."""
    if hand.pair_rank is not None:
        ranks = LET_IT_RIDE.RANKS.items
        return ranks.index(hand.pair_rank) <= ranks.index(Rank.TEN)
    return hand.is_at_least(FiveCardHand.TWO_PAIR)


def paid_row(hand: Ranked) -> str | None:
    """Name the row by which a Let It Ride hand is paid, if any (§ 643a.12(a), (b)).

    >>> from tablegames.equipment.cards import cards
    >>> [paid_row(LET_IT_RIDE.best(cards(text))) for text in ("2c 2d 4h 4s Tc", "Tc Td 4h 7s 2c", "9c 9d Ah Ks Qc")]
    ['two pair', 'pair of tens or better', None]
    """
    if not is_pair_of_tens_or_better(hand):
        return None
    return TENS_OR_BETTER if hand.pair_rank else hand.category.word

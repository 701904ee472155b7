"""Four Card Poker: the best four of a player's five and of the dealer's six cards (§ 641a.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from tablegames.equipment.cards import Rank
from tablegames.law import chapter
from tablegames.ranking import poker
from tablegames.ranking.poker import Category, Poker, Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.equipment.cards import Card

P = chapter("641a")

HAND_SIZE: Final = 4


class FourCardHand(Category):
    """The kinds of hand; the value is the word."""

    FOUR_OF_A_KIND = "four-of-a-kind"
    STRAIGHT_FLUSH = "straight flush"
    THREE_OF_A_KIND = "three-of-a-kind"
    FLUSH = "flush"
    STRAIGHT = "straight"
    TWO_PAIRS = "two pairs"
    PAIR = "pair"
    HIGH_CARD = "high card"


Ranked: TypeAlias = poker.Ranked[FourCardHand]

FOUR_CARD: Final = Poker[FourCardHand](
    P,
    (
        Row(FourCardHand.FOUR_OF_A_KIND, P["6(b)(1)"], lambda seen: seen.alike[0] == 4, 1),
        Row(FourCardHand.STRAIGHT_FLUSH, P["6(b)(2)"], lambda seen: seen.is_suited and seen.run is not None, 1, is_run=True),
        Row(FourCardHand.THREE_OF_A_KIND, P["6(b)(3)"], lambda seen: seen.alike[0] == 3, 1, reading="R1"),
        Row(FourCardHand.FLUSH, P["6(b)(4)"], lambda seen: seen.is_suited),
        Row(FourCardHand.STRAIGHT, P["6(b)(5)"], lambda seen: not seen.is_suited and seen.run is not None, 1, is_run=True),
        # Between two pairs the highest card that the other hand lacks says the same as the order of the pairs: no reading.
        Row(FourCardHand.TWO_PAIRS, P["6(b)(6)"], lambda seen: seen.alike == (2, 2), 2),
        Row(FourCardHand.PAIR, P["6(b)(7)"], lambda seen: seen.alike[0] == 2, 1, reading="R1"),
    ),
    high_card=FourCardHand.HIGH_CARD,
    size=HAND_SIZE,
    counts=range(4, 7),
    dealt=P["8(d)"],
)
"""What the chapter declares; `RANKS`, `ROWS`, `PLACES` and `forget` are there."""


def best(cards: Sequence[Card]) -> Ranked:
    """Select the four cards that form the highest hand (§ 641a.11(c)); refuses the joker, a card not seen, and one card twice.

    >>> from tablegames.equipment.cards import cards
    >>> best(cards("9c 9d 8c 8d 7c 6c")).name
    'straight flush, nine high'
    """
    return FOUR_CARD.best(cards)


compare: Final = FOUR_CARD.compare


def is_four_aces(hand: Ranked) -> bool:
    """Whether a hand wins the whole meter (§ 641a.12(d)(1))."""
    return hand.category is FourCardHand.FOUR_OF_A_KIND and hand.cards[0].rank is Rank.ACE


def is_pair_of_aces(hand: Ranked) -> bool:
    """Whether a hand is a pair of aces and nothing higher, the lowest that an Aces Up Wager is paid for (§ 641a.12(c))."""
    return hand.pair_rank is Rank.ACE

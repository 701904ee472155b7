"""Four Card Poker: the best four of a player's five and of the dealer's six cards (§ 641a.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from tablegames.equipment.cards import Rank, cards
from tablegames.law import chapter
from tablegames.ranking import poker
from tablegames.ranking.common import Eligible, Judgement, Ranking, each_hand, from_one_deck, judged
from tablegames.ranking.poker import Category, Poker, Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.equipment.cards import Card

P = chapter("641a")

HAND_SIZE: Final = 4
DEALT: Final = 5
"""How many cards a player has; the dealer has one more."""

FOUR_ACES: Final = "four aces"
"""A row of the Progressive's paytables and of the Envy Bonus (§ 641a.12(d)(1), (5))."""
PAIR_OF_ACES: Final = "pair of aces"
"""The lowest row that an Aces Up Wager is paid for (§ 641a.12(c))."""


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
    ranks=P["6(a)"],
    singles=P["6(c)"],
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


def paid_words(hand: Ranked) -> tuple[str, ...]:
    """Name the rows of a paytable that hold a hand, highest first: what an Aces Up Wager is paid for, and less of it for others.

    >>> from tablegames.equipment.cards import cards
    >>> [paid_words(best(cards(text))) for text in ("Ac Ad Ah As 2c", "Ac Ad 9h 7s 2c", "Kc Kd 9h 7s 2c")]
    [('four aces', 'four-of-a-kind'), ('pair of aces',), ()]
    """
    if is_four_aces(hand):
        return (FOUR_ACES, hand.category.word)
    if is_pair_of_aces(hand):
        return (PAIR_OF_ACES,)
    return (hand.category.word,) if hand.is_at_least(FourCardHand.TWO_PAIRS) else ()


def judge(texts: Sequence[str]) -> Judgement:
    """Rank the hands of one round, players' of five cards and the dealer's of six; refuses one card in two hands."""
    hands = each_hand(texts, read=cards)
    ranked = each_hand(hands, read=best)
    from_one_deck(hands, cite=P["3(a)"])
    eligible = (_eligible(found) if len(hand) == DEALT else () for hand, found in zip(hands, ranked, strict=True))
    return judged(ranked, compare=compare)._replace(eligible=tuple(eligible))


def _eligible(hand: Ranked) -> tuple[Eligible, ...]:
    words, is_high = paid_words(hand), hand.is_at_least(FourCardHand.THREE_OF_A_KIND)
    return (
        Eligible("Ante Bonus", "ante-bonus", words[-1:] if is_high else (), P["12(b)"]),
        Eligible("Aces Up Wager", "aces-up", words[-1:], P["12(c)"]),
        Eligible("Progressive Payout Wager", "progressive", words if is_high else (), P["12(d)(1)"]),
    )


RANKING: Final = Ranking("four-card-poker", "Four Card Poker", P["6(b)"], judge)

"""Let It Ride Poker for the command line: five-card hands, and what a player's three cards are for the wagers on them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from tablegames.equipment.cards import Card, cards
from tablegames.law import chapter
from tablegames.ranking.common import (
    Eligible,
    Judgement,
    PaidHand,
    Ranking,
    RankingError,
    each_hand,
    from_one_deck,
    judged,
    read_board,
)
from tablegames.ranking.five_card import LET_IT_RIDE, Ranked, paid_row
from tablegames.ranking.three_card_bonus import HAND_SIZE, bonus, progressive

if TYPE_CHECKING:
    from collections.abc import Sequence

P, P_2019 = chapter("643a"), chapter("643a", edition="2019")

COMMUNITY: Final = 2
SIX: Final = 2 * HAND_SIZE


def judge(texts: Sequence[str]) -> Judgement:
    """Rank hands of five cards; or say what a player's three cards are for the Three Card Bonus and the Progressive."""
    hands = each_hand(texts, read=cards)
    return _whole(hands)


def judge_amended(texts: Sequence[str]) -> Judgement:  # § 643a.10(b), as amended to 2019
    """Rank hands as the first edition does; six cards, a player's and his stack's, are named for the Six Card Bonus Wager."""
    hands = each_hand(texts, read=cards)
    sixes = {len(hand) == SIX for hand in hands}
    if sixes == {True}:
        best = each_hand(hands, read=LET_IT_RIDE.best)
        from_one_deck(hands, cite=P["3(a)"])
        named = tuple(PaidHand(hand.name, (*hand.cites, P_2019["10(b)"])) for hand in best)
        return Judgement(named, tuple(range(len(named))), (), tuple((_of_six(hand),) for hand in best))
    if len(sixes) > 1:
        raise RankingError("Hands of six cards are for the Six Card Bonus Wager: name them by themselves.", cite=P_2019["10(b)"])
    return _whole(hands)


def _whole(hands: Sequence[tuple[Card, ...]]) -> Judgement:
    threes = {len(hand) == HAND_SIZE for hand in hands}
    if threes == {True}:
        eligible = tuple(each_hand(hands, read=_of_three))
        from_one_deck(hands, cite=P["3(a)"])
        named = tuple(PaidHand(rows[0].hand, tuple(row.cite for row in rows)) for rows in eligible)
        return Judgement(named, tuple(range(len(named))), (), eligible)
    if len(threes) > 1:
        raise RankingError(
            "Hands of three cards are for the Three Card Bonus and the Progressive: name them by themselves.", cite=P["6(c)"]
        )
    ranked = each_hand(hands, read=_five)
    from_one_deck(hands, cite=P["3(a)"], shared=COMMUNITY)
    return _judged(ranked)


def _five(hand: tuple[Card, ...]) -> Ranked:
    """Rank a player's three cards and the two community cards, and no more than these."""
    if len(hand) != HAND_SIZE + COMMUNITY:
        given = f"{len(hand)} {'is' if len(hand) == 1 else 'are'} given"
        told = f"A hand has five cards, three of the player's and two community cards, and {given}"
        elsewhere = "; six cards are for the Six Card Bonus Wager of let-it-ride-poker-2019" if len(hand) == SIX else ""
        raise RankingError(f"{told}{elsewhere}.", cite=P["1"])
    return LET_IT_RIDE.best(hand)


def judge_with(texts: Sequence[str], board_text: str) -> Judgement:
    """Rank hands of three cards with the two community cards."""
    board = read_board(board_text, counts=range(COMMUNITY, COMMUNITY + 1), dealt=P["1"], one_deck=P["3(a)"])
    hands = each_hand(texts, read=cards)
    from_one_deck(hands, cite=P["3(a)"], board=board)
    return _judged(each_hand(hands, read=partial(_with, board)))


def _with(board: tuple[Card, ...], hand: tuple[Card, ...]) -> Ranked:
    if len(hand) != HAND_SIZE:
        given = f"{len(hand)} {'is' if len(hand) == 1 else 'are'} given"
        raise RankingError(f"A hand has three cards besides the community cards, and {given}.", cite=P["8(e)"])
    return LET_IT_RIDE.best(hand + board)


def _judged(hands: Sequence[Ranked]) -> Judgement:
    return judged(hands, compare=LET_IT_RIDE.compare)._replace(eligible=tuple(map(_of_five, hands)))


def _of_five(hand: Ranked) -> tuple[Eligible, ...]:
    row = paid_row(hand)
    words = (row,) if row else ()
    return (
        Eligible("Let It Ride Wager", "let-it-ride", words, P["12(a)"]),
        Eligible("Five Card Bonus Wager", "five-card-bonus", words, P["12(b)"]),
    )


def _of_six(hand: Ranked) -> Eligible:
    """Name what a six-card hand counts as; what it pays is the Rules Submission's to say (Reading R32)."""
    words = dict.fromkeys(word for word in (paid_row(hand), hand.category.word) if word)
    return Eligible("Six Card Bonus Wager", "six-card-bonus", tuple(words), P_2019["10(b)"])


def _of_three(hand: tuple[Card, ...]) -> tuple[Eligible, ...]:
    three, meter = bonus(hand), progressive(hand)
    return (
        Eligible("Three Card Bonus Wager", "three-card-bonus", three.words, three.cite, "R4"),
        Eligible("Progressive Payout Wager", "progressive", meter.progressive_words, meter.cite),
    )


RANKING: Final = Ranking("let-it-ride-poker", "Let It Ride Poker", P["6(b)"], judge, judge_with)
AMENDED: Final = RANKING._replace(slug="let-it-ride-poker-2019", title="Let It Ride Poker (2019)", judge=judge_amended)

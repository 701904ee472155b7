"""Texas Hold 'Em Bonus Poker for the command line: five-card hands with a board, and two cards for the Bonus Wager."""

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
from tablegames.ranking.five_card import HOLDEM, Ranked
from tablegames.ranking.two_card import bonus_row_of

if TYPE_CHECKING:
    from collections.abc import Sequence

P = chapter("563")

POCKET: Final = 2
BOARD: Final = 5


def judge(texts: Sequence[str]) -> Judgement:
    """Rank whole hands of five to seven cards, the community cards among them; or say what two cards are for the Bonus Wager."""
    hands = each_hand(texts, read=cards)
    pockets = {len(hand) == POCKET for hand in hands}
    if pockets == {True}:
        rows = each_hand(hands, read=bonus_row_of)
        from_one_deck(hands, cite=P["3(a)"])
        eligible = tuple((Eligible("Bonus Wager", "bonus", (row,) if row else (), P["12(c)"]),) for row in rows)
        named = tuple(PaidHand(found.hand, (found.cite,)) for (found,) in eligible)
        return Judgement(named, tuple(range(len(named))), (), eligible)
    if len(pockets) > 1:
        raise RankingError("Hands of two cards are for the Bonus Wager: rank them by themselves, or give the board.", cite=P["12(c)"])
    ranked = each_hand(hands, read=HOLDEM.best)
    from_one_deck(hands, cite=P["3(a)"], shared=BOARD)
    return judged(ranked, compare=HOLDEM.compare)


def judge_with(texts: Sequence[str], board_text: str) -> Judgement:
    """Rank hands of two cards with the three, four or five community cards that lie on the board."""
    board = read_board(board_text, counts=range(3, BOARD + 1), dealt=P["11(h)"], one_deck=P["3(a)"])
    hands = each_hand(texts, read=cards)
    from_one_deck(hands, cite=P["3(a)"], board=board)
    return judged(each_hand(hands, read=partial(_with, board)), compare=HOLDEM.compare)


def _with(board: tuple[Card, ...], hand: tuple[Card, ...]) -> Ranked:
    if len(hand) != POCKET:
        given = f"{len(hand)} {'is' if len(hand) == 1 else 'are'} given"
        raise RankingError(f"A hand has two cards besides the board, and {given}.", cite=P["8(e)"])
    return HOLDEM.best(hand + board)


RANKING: Final = Ranking("texas-holdem-bonus-poker", "Texas Hold 'Em Bonus Poker", P["6(b)"], judge, judge_with)

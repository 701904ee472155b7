"""Hands and community cards as the command line has them, in Texas Hold 'Em Bonus Poker and Let It Ride Poker."""

from __future__ import annotations

import pytest

from tablegames.ranking import RANKINGS
from tablegames.ranking.common import Judgement, RankingError

HOLDEM, LET_IT_RIDE = "texas-holdem-bonus-poker", "let-it-ride-poker"


def with_board(game: str, hands: list[str], board: str) -> Judgement:
    judge = RANKINGS[game].judge_with
    assert judge is not None
    return judge(hands, board)


def test_every_ranking_has_the_slug_that_it_is_asked_by() -> None:
    assert [RANKINGS[slug].slug for slug in RANKINGS] == list(RANKINGS)
    assert len(RANKINGS) == 8
    assert [slug for slug in RANKINGS if RANKINGS[slug].judge_with] == [HOLDEM, LET_IT_RIDE, "let-it-ride-poker-2019"]


@pytest.mark.law("563.1")
@pytest.mark.parametrize(
    ("board", "names"),
    [
        ("Kh As Qs", ["pair of kings, ace-queen-jack", "pair of kings, ace-queen-ten"]),
        ("Kh As Qs 9d", ["pair of kings, ace-queen-jack", "pair of kings, ace-queen-ten"]),
        ("Kh As Qs 9d Th", ["straight, ace high", "two pair, kings and tens, ace"]),
    ],
)
def test_the_flop_the_turn_and_the_river_may_lie_there(board: str, names: list[str]) -> None:
    judgement = with_board(HOLDEM, ["Kd Jc", "Kc Td"], board)
    assert [hand.name for hand in judgement.hands] == names
    assert judgement.order == (0, 1)


def test_whole_hands_share_the_community_cards() -> None:
    judgement = RANKINGS[HOLDEM].judge(["2c 2d As Kd Qh Jc Ts", "3c 3d As Kd Qh Jc Ts"])
    assert [comparison.symbol for comparison in judgement.comparisons] == ["="]


def test_two_community_cards_complete_a_let_it_ride_hand() -> None:
    judgement = with_board(LET_IT_RIDE, ["Tc 4h 7s", "As 2c 3d"], "Td 9h")
    assert [hand.name for hand in judgement.hands] == ["pair of tens, nine-seven-four", "high card, ace-ten-nine-three-two"]
    assert [[wager.hand for wager in wagers] for wagers in judgement.eligible] == [["pair of tens or better"] * 2, ["nothing"] * 2]


def test_let_it_ride_hands_share_two_community_cards() -> None:
    judge = RANKINGS[LET_IT_RIDE].judge
    assert judge(["Tc 4h 7s Td 9h", "As 2c 3d Td 9h"]).order == (0, 1)
    with pytest.raises(
        RankingError, match="Td is in hand 1 and in hand 2: the hands come from one deck, and the round has 2 community cards"
    ):
        judge(["Tc 4h 7s 9h Td", "As 2c 7s 9h Td"])


@pytest.mark.parametrize(
    ("game", "hands", "board", "said"),
    [
        (HOLDEM, ["As Kd"], "Qh Jc", r"The board has 3 to 5 community cards, and 2 are given. \(§ 563.11\(h\)\)"),
        (HOLDEM, ["As Kd"], "Qh Jc Ts 9s 8s 7s", "The board has 3 to 5 community cards, and 6 are given."),
        (HOLDEM, ["As Kd"], "Qh Jc xx", "Board: 'xx' is not a card"),
        (HOLDEM, ["As Kd"], "Qh Jc Qh", "Board: Qh is there twice"),
        (HOLDEM, ["As Kd"], "Qh Jc ??", "Board: A card that was not seen"),
        (HOLDEM, ["As Kd", "Qh 2c"], "Qh Jc Ts", "Qh is on the board and in hand 2: the hands come from one deck."),
        (HOLDEM, ["As Kd", "Ks Kd"], "Qh Jc Ts", "Kd is in hand 1 and in hand 2"),
        (HOLDEM, ["As Kd Qd"], "Qh Jc Ts", r"Hand 1: A hand has two cards besides the board, and 3 are given. \(§ 563.8\(e\)\)"),
        (HOLDEM, ["As Jk"], "Qh Jc Ts", "Hand 1: A joker"),
        (LET_IT_RIDE, ["As Kd Qd"], "Qh", r"The board has 2 community cards, and 1 is given. \(§ 643a.1\)"),
        (
            LET_IT_RIDE,
            ["As Kd"],
            "Qh Jh",
            r"Hand 1: A hand has three cards besides the community cards, and 2 are given. \(§ 643a.8\(e\)\)",
        ),
        (LET_IT_RIDE, ["As Kd Qh"], "Qh Jh", "Qh is on the board and in hand 1"),
    ],
)
def test_cards_that_cannot_lie_there_are_refused(game: str, hands: list[str], board: str, said: str) -> None:
    with pytest.raises(RankingError, match=said):
        with_board(game, hands, board)


@pytest.mark.parametrize(
    ("game", "hands", "said"),
    [
        (HOLDEM, ["As"], "Hand 1: A hand is formed from five, six or seven cards, and 1 is given."),
        (HOLDEM, ["As Kd", "As Kd Qh Jc Ts"], "Hands of two cards are for the Bonus Wager"),
        (HOLDEM, ["As Kd", "Ac Kd"], "Kd is in hand 1 and in hand 2: the hands come from one deck."),
        (HOLDEM, ["As As"], "Hand 1: As is there twice"),
        (LET_IT_RIDE, ["As Kd Qh", "Ac Kc Qc Jc Tc"], "Hands of three cards are for the Three Card Bonus"),
        (LET_IT_RIDE, ["As Kd Qh", "Ac Kd Qc"], "Kd is in hand 1 and in hand 2"),
        (LET_IT_RIDE, ["As Kd"], "Hand 1: A hand has five cards, three of the player's and two community cards, and 2 are given."),
    ],
)
def test_hands_that_cannot_be_of_one_round_are_refused(game: str, hands: list[str], said: str) -> None:
    with pytest.raises(RankingError, match=said):
        RANKINGS[game].judge(hands)


@pytest.mark.law("563.12(c)")
def test_two_cards_are_named_for_the_bonus_wager_and_not_compared() -> None:
    judgement = RANKINGS[HOLDEM].judge(["Ah Kh", "Kc Qc"])
    assert [hand.name for hand in judgement.hands] == ["ace-king suited", "nothing"]
    assert (judgement.is_ordered, judgement.comparisons) == (False, ())


@pytest.mark.law("643a.6(c)", "643a.6(d)")
def test_three_cards_are_named_for_the_three_card_bonus_and_the_progressive() -> None:
    judgement = RANKINGS[LET_IT_RIDE].judge(["As Ks Qs", "Kh Ad 2h", "2c 2d Ah"])
    assert [[wager.hand for wager in wagers] for wagers in judgement.eligible] == [
        ["mini-royal", "mini-royal of spades"],
        ["nothing", "nothing"],
        ["pair", "nothing"],
    ]

"""§ 563.6: rankings, as they decide rounds; the rankings themselves are in tests/ranking."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.law_563.holdem import DULL, played

WON, LOST, TIED = 2000, -2000, 0


def against(player: str, dealer: str, board: str) -> int | None:
    """What the Flop Wager of $20 comes to, which is paid whatever the rank of a winning hand."""
    return played(player, dealer, board).get("4/flop")


RANKS = "AKQJT98765432"
EVERY_OTHER = "Kc Jd 9h 7s 5c 3d"


def dull_board(*ranks: str) -> str:
    """A board without these two neighbors, on which a pair of either is all there is."""
    return " ".join(card for card in EVERY_OTHER.split() if card[0] not in ranks)


@pytest.mark.law("563.6(a)", "563.6(b)(9)")
@pytest.mark.parametrize(("higher", "lower"), list(pairwise(RANKS)))
def test_6_a_each_rank_is_above_the_next(higher: str, lower: str) -> None:
    board = dull_board(higher, lower)
    one, other = f"{higher}h {higher}s", f"{lower}h {lower}s"
    assert against(one, other, board) == WON
    assert against(other, one, board) == LOST


@pytest.mark.law("563.6(a)", "563.6(c)")
@pytest.mark.parametrize(("higher", "lower"), [("Ah", "Qh"), ("Qs", "Jd"), ("Jd", "Td")])
def test_6_a_single_cards_are_ranked_alike(higher: str, lower: str) -> None:
    assert against(f"{higher} 3s", f"{lower} 3h", DULL) == WON
    assert against(f"{lower} 3s", f"{higher} 3h", DULL) == LOST


@pytest.mark.law("563.6(a)", "563.6(c)")
def test_6_a_all_suits_are_equal() -> None:
    assert against("As Jd", "Ac Jh", DULL) == TIED
    assert against("8c 8h", "8d 8s", DULL) == TIED


@pytest.mark.law("563.6(a)", "563.6(b)(6)")
def test_6_a_an_ace_completes_a_straight_below_the_two_and_goes_round_no_corner() -> None:
    assert against("Ad 5c", "Kc Kh", "2h 3c 4d 9s Td") == WON
    assert against("Kd Ac", "9h 8c", "Qs 2h 3c 9d 7h") == LOST  # queen, king, ace, two, three is nothing


@pytest.mark.law("563.6(a)", "563.6(b)(2)")
def test_6_a_an_ace_completes_a_straight_flush_below_the_two() -> None:
    assert against("As 5s", "4d 4c", "2s 3s 4s 4h Kd") == WON


BEATS_THE_NEXT = {
    "563.6(b)(1)": ("As 3c", "9s 3d", "Ks Qs Js Ts 2d"),  # the best straight flush
    "563.6(b)(2)": ("5s 2s", "Ac Kc", "As Ad Ah 4s 3s"),  # four aces
    "563.6(b)(3)": ("2h 2s", "Ad Kc", "2c 2d As Ah Kd"),  # aces full of kings
    "563.6(b)(4)": ("2d 2h", "Ac Kc", "2c 3c Qc 3h 8d"),  # an ace-high flush
    "563.6(b)(5)": ("4s 5s", "Ad Kc", "Ts Jd Qh 2s 3s"),  # an ace-high straight
    "563.6(b)(6)": ("4d 5h", "Ah Kd", "Ac Ad 2h 3c 9s"),  # three aces
    "563.6(b)(7)": ("2h 7s", "As Kc", "2c 2d Ah Kd 9s"),  # aces and kings
    "563.6(b)(8)": ("3d 2h", "Ad Ac", "3c 2d Kh Js 9s"),  # a pair of aces
    "563.6(b)(9)": ("2d 3h", "As Qc", "2c 7d 9h Js Kd"),  # ace, king, queen, jack, nine
}


@pytest.mark.parametrize(
    "paragraph",
    [
        pytest.param("563.6(b)(1)", marks=pytest.mark.law("563.6(b)", "563.6(b)(1)")),
        pytest.param("563.6(b)(2)", marks=pytest.mark.law("563.6(b)", "563.6(b)(2)")),
        pytest.param("563.6(b)(3)", marks=pytest.mark.law("563.6(b)", "563.6(b)(3)")),
        pytest.param("563.6(b)(4)", marks=pytest.mark.law("563.6(b)", "563.6(b)(4)")),
        pytest.param("563.6(b)(5)", marks=pytest.mark.law("563.6(b)", "563.6(b)(5)")),
        pytest.param("563.6(b)(6)", marks=pytest.mark.law("563.6(b)", "563.6(b)(6)")),
        pytest.param("563.6(b)(7)", marks=pytest.mark.law("563.6(b)", "563.6(b)(7)")),
        pytest.param("563.6(b)(8)", marks=pytest.mark.law("563.6(b)", "563.6(b)(8)")),
        pytest.param("563.6(b)(9)", marks=pytest.mark.law("563.6(b)", "563.6(b)(9)")),
    ],
)
def test_6_b_a_low_hand_of_each_kind_beats_the_best_of_the_next(paragraph: str) -> None:
    higher, lower, board = BEATS_THE_NEXT[paragraph]
    assert against(higher, lower, board) == WON
    assert against(lower, higher, board) == LOST


def within(paragraph: str, higher: str, lower: str, board: str, *, what: str) -> object:
    """A case of two hands of one kind."""
    marks = {
        "1": pytest.mark.law("563.6(b)(1)"),
        "2": pytest.mark.law("563.6(b)(2)"),
        "3": pytest.mark.law("563.6(b)(3)"),
        "4": pytest.mark.law("563.6(b)(4)"),
        "5": pytest.mark.law("563.6(b)(5)", "563.6(c)"),
        "6": pytest.mark.law("563.6(b)(6)"),
        "7": pytest.mark.law("563.6(b)(7)"),
        "8": pytest.mark.law("563.6(b)(8)"),
        "9": pytest.mark.law("563.6(b)(9)"),
        "c": pytest.mark.law("563.6(c)"),
    }
    return pytest.param(higher, lower, board, marks=marks[paragraph], id=what)


WITHIN_A_KIND = [
    within("2", "Ks 3c", "8s 3d", "Qs Js Ts 9s 2d", what="the highest straight flush"),
    within("2", "6s Ah", "As 6h", "2s 3s 4s 5s Kd", what="the lowest straight flush"),
    within("3", "Ah As", "Kh Ks", "Ac Ad Kc Kd 2h", what="the highest four-of-a-kind"),
    within("3", "3h 3s", "2h 2s", "3c 3d 2c 2d Ah", what="the lowest four-of-a-kind"),
    within("4", "Ah 2s", "Kh 2c", "Ac Ad Kc Kd 7h", what="the highest full house"),
    within("4", "3h Ks", "2h As", "3c 3d 2c 2d 7h", what="the lowest full houses: the three decides"),
    within("4", "Ah 4s", "As 3h", "Ac Ad 4c 3d 9h", what="the pair of a full house"),
    within("5", "9c 2h", "8c 2s", "Ac Kc Qc Jc 2d", what="the highest flush: its fifth card"),
    within("5", "8c 6c", "7c 5c", "2c 3c 4c Kd Qh", what="the lowest flush: its highest card"),
    within("6", "Ah Kh", "Kc 3s", "Qd Jc Th 9s 2d", what="the highest straight"),
    within("6", "6h Kh", "Ad Kc", "5c 4d 3h 2s Ks", what="the lowest straight"),
    within("7", "Ad Ah", "Kc Kh", "Ac Kd 9h 7s 2d", what="the highest three-of-a-kind"),
    within("7", "3d 3h", "2c 2h", "3c 2d 9h 7s Kd", what="the lowest three-of-a-kind"),
    within("8", "As Kh", "Ad Qc", "Ac Kd Qh 7s 2d", what="the highest two pair"),
    within("8", "4c 2c", "3c 2h", "2d 3h 4s 9c Kh", what="the lowest two pair"),
    within("8", "As 2c", "Kh Qd", "Ac Kd 2h Qs 7d", what="the higher pair before the lower"),
    within("8", "3h 7c", "2h Kc", "Ah Ad 3c 2d 9s", what="the lower pair before the odd card"),
    within("9", "Ad As", "Kd Kh", "Qc Jd 7h 5s 2c", what="the highest pair"),
    within("9", "3d 4h", "2d Ah", "3c 2c 9h 7s Kd", what="the lowest pair, before any odd card"),
    within("c", "Qh 3c", "Jh 3d", "Ac Ad Kc Kd 2h", what="the odd card of two pair"),
    within("c", "Ah 3c", "Qh 3d", "9c 9d 9h 9s 2h", what="the odd card of a four-of-a-kind"),
    within("c", "Ah 3c", "Qh Jd", "9c 9d 9h 7s 2h", what="the first odd card of a three-of-a-kind"),
    within("c", "Ah Jc", "As Tc", "9c 9d 9h 7s 2h", what="the second odd card of a three-of-a-kind"),
    within("c", "Ah 3c", "Qh Jd", "9c 9d 8h 5s 2h", what="the first odd card of a pair"),
    within("c", "Ah Jc", "As Tc", "9c 9d 8h 5s 2h", what="the second odd card of a pair"),
    within("c", "9h 3c", "7h 3d", "Ac Ad Kh Js 2h", what="the third odd card of a pair"),
    within("c", "Ah 3c", "Qh Jd", DULL, what="the highest of five single cards"),
    within("c", "Ah Jc", "As Tc", DULL, what="the third of five single cards"),
    within("c", "Jh 8c", "Jd 6s", DULL, what="the fourth of five single cards"),
    within("c", "8h 3d", "6h 3s", "Ac Kd Jh 9s 2c", what="the fifth of five single cards"),
]


@pytest.mark.parametrize(("higher", "lower", "board"), WITHIN_A_KIND)
def test_6_within_a_kind_the_card_that_the_other_lacks_decides(higher: str, lower: str, board: str) -> None:
    """Reading R1: what a kind names goes before single cards."""
    assert against(higher, lower, board) == WON
    assert against(lower, higher, board) == LOST


@pytest.mark.law("563.6(c)")
@pytest.mark.parametrize(
    ("one", "other", "board"),
    [
        pytest.param("2c 3d", "2h 3s", "As Ks Qs Js Ts", id="a royal flush on the board"),
        pytest.param("2c 3d", "4h 5s", "Ac Kd Qh Js 9c", id="the board plays for both"),
        pytest.param("9h 8d", "9c 8s", "7s 6d 5c Kh 2s", id="one straight"),
        pytest.param("Ah 3d", "Ac 4s", "Ad Kd 9h 7s Jc", id="a sixth card that is not the hand's"),
        pytest.param("Ah 2d", "As 2c", "Ac Ad Kc Kd Kh", id="one full house"),
        pytest.param("4c 3c", "6d 7h", "Ac Kc Qc Jc 9c", id="a flush of the board that nobody betters"),
    ],
)
def test_6_c_hands_of_the_same_five_ranks_tie(one: str, other: str, board: str) -> None:
    assert against(one, other, board) == TIED
    assert against(other, one, board) == TIED

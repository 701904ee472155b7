"""§ 565.6: rankings, as they decide rounds; the rankings themselves are in tests/ranking."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.law_565.poker import played

WON = {"4/ante": 1000, "4/play": 1000}
LOST = {"4/ante": -1000, "4/play": -1000}
TIED = {"4/ante": 0, "4/play": 0}


def against(player: str, dealer: str) -> dict[str, int | None]:
    """What Ante and Play come to, whatever bonus goes with them."""
    return {where: sum_ for where, sum_ in played(player, dealer).items() if where in WON}


LOWER_CARDS = ["Jc", "Ts", "9h", "8d", "7c", "6s", "5h", "4d", "3c", "2s"]


@pytest.mark.law("565.6(a)")
@pytest.mark.parametrize(("higher", "lower"), [("As", "Kh"), ("Kh", "Qd")])
def test_6_a_the_highest_ranks_decide_between_hands_without_a_name(higher: str, lower: str) -> None:
    dealer = f"{lower} 9c 4s"
    assert against(f"{higher} 8c 3d", dealer) == WON
    assert against(dealer, f"{higher} 8c 3d") == LOST


@pytest.mark.law("565.6(a)")
@pytest.mark.parametrize(("higher", "lower"), list(pairwise(LOWER_CARDS)))
def test_6_a_each_lower_rank_is_above_the_next(higher: str, lower: str) -> None:
    assert against(f"Ah Kd {higher}", f"Ac Ks {lower}") == WON
    assert against(f"Ah Kd {lower}", f"Ac Ks {higher}") == LOST


@pytest.mark.law("565.6(a)")
def test_6_a_all_suits_are_equal() -> None:
    assert against("As Jh 8d", "Ac Js 8h") == TIED
    assert against("Kc 9c 2c", "Ks 9s 2s") == TIED


@pytest.mark.law("565.6(a)", "565.6(b)(3)")
def test_6_a_an_ace_completes_a_straight_with_two_and_three_and_with_nothing_else_low() -> None:
    assert against("Ac 2d 3h", "As Kd Ks") == WON  # a straight above a pair
    assert against("Kc Ad 2h", "3s 3d 4c") == LOST  # no straight around the corner


ONE_OF_EACH = {
    "565.6(b)(1)": "4h 3h 2h",
    "565.6(b)(2)": "2c 2d 2s",
    "565.6(b)(3)": "4c 3d 2h",
    "565.6(b)(4)": "5d 3d 2d",
    "565.6(b)(5)": "2h 2c 3s",
}
BEST_OF_NEXT = {
    "565.6(b)(1)": "Ac Ad As",
    "565.6(b)(2)": "Ac Kd Qs",
    "565.6(b)(3)": "Ac Kc Jc",
    "565.6(b)(4)": "Ac Ad Ks",
    "565.6(b)(5)": "Ac Kd Js",
}


@pytest.mark.parametrize(
    "paragraph",
    [
        pytest.param("565.6(b)(1)", marks=pytest.mark.law("565.6(b)", "565.6(b)(1)")),
        pytest.param("565.6(b)(2)", marks=pytest.mark.law("565.6(b)", "565.6(b)(2)")),
        pytest.param("565.6(b)(3)", marks=pytest.mark.law("565.6(b)", "565.6(b)(3)")),
        pytest.param("565.6(b)(4)", marks=pytest.mark.law("565.6(b)", "565.6(b)(4)")),
        pytest.param("565.6(b)(5)", marks=pytest.mark.law("565.6(b)", "565.6(b)(5)")),
    ],
)
def test_6_b_a_low_hand_of_each_kind_beats_the_best_of_the_next(paragraph: str) -> None:
    higher, lower = ONE_OF_EACH[paragraph], BEST_OF_NEXT[paragraph]
    assert against(higher, lower) == WON
    assert against(lower, higher) == LOST


WITHIN_A_KIND = [
    pytest.param("Ad Kd Qd", "Ks Qs Js", marks=pytest.mark.law("565.6(b)(1)"), id="highest straight flush"),
    pytest.param("4h 3h 2h", "3s 2s As", marks=pytest.mark.law("565.6(b)(1)"), id="lowest straight flush"),
    pytest.param("Ad Ac Ah", "Kd Kc Kh", marks=pytest.mark.law("565.6(b)(2)"), id="highest three-of-a-kind"),
    pytest.param("3d 3c 3h", "2d 2c 2h", marks=pytest.mark.law("565.6(b)(2)"), id="lowest three-of-a-kind"),
    pytest.param("Ad Kc Qh", "Kd Qc Jh", marks=pytest.mark.law("565.6(b)(3)"), id="highest straight"),
    pytest.param("4d 3c 2h", "3d 2c Ah", marks=pytest.mark.law("565.6(b)(3)"), id="lowest straight"),
    pytest.param("Ad Ac 2h", "Kd Kc Ah", marks=pytest.mark.law("565.6(b)(5)"), id="highest pair"),
    pytest.param("3d 3c 4h", "2d 2c Ah", marks=pytest.mark.law("565.6(b)(5)", "565.6(c)"), id="lowest pair"),
    pytest.param("9d 9c Ah", "9s 9h Kc", marks=pytest.mark.law("565.6(c)"), id="odd card of a pair"),
    pytest.param("Kd 9d 3d", "Kc 9c 2c", marks=pytest.mark.law("565.6(b)(4)", "565.6(c)"), id="third card of a flush"),
    pytest.param("Kd 9c 3h", "Ks 8c 7h", marks=pytest.mark.law("565.6(c)"), id="second card"),
    pytest.param("Kd 9c 3h", "Ks 9s 2h", marks=pytest.mark.law("565.6(c)"), id="third card"),
]


@pytest.mark.parametrize(("higher", "lower"), WITHIN_A_KIND)
def test_6_within_a_kind_the_card_that_the_other_lacks_decides(higher: str, lower: str) -> None:
    assert against(higher, lower) == WON
    assert against(lower, higher) == LOST


@pytest.mark.law("565.6(c)")
@pytest.mark.parametrize(
    ("one", "other"), [("Ad Kd Qd", "As Ks Qs"), ("7d 6c 5h", "7s 6d 5c"), ("9d 9c Ah", "9s 9h Ac"), ("Qd 9c 3h", "Qs 9d 3c")]
)
def test_6_c_hands_of_the_same_ranks_tie(one: str, other: str) -> None:
    assert against(one, other) == TIED

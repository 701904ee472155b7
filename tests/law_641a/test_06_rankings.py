"""§ 641a.6: rankings, as they decide rounds; the rankings themselves are in tests/ranking.

A hand is written as the player's five cards and, after a bar, the sixth that it has where it is the dealer's.
"""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.law_641a.poker import played

WON = {"4/ante": 1000, "4/play": 1000}
LOST = {"4/ante": -1000, "4/play": -1000}
RANKS = "AKQJT98765432"


def against(player: str, dealer: str) -> dict[str, int]:
    """What Ante and Play come to, whatever bonus goes with them."""
    settled = played(player.partition("|")[0], dealer.replace("|", " "))
    return {where: sum_ for where, sum_ in settled.items() if where in WON}


def is_higher(higher: str, lower: str) -> bool:
    """Whether one hand beats the other in the player's place, and in the dealer's."""
    return (against(higher, lower), against(lower, higher)) == (WON, LOST)


# ------------------------------------------------------------ subsection a


@pytest.mark.law("641a.6(a)")
@pytest.mark.parametrize(("higher", "lower"), list(pairwise(RANKS)))
def test_6_a_each_rank_is_above_the_next(higher: str, lower: str) -> None:
    """Three of one rank against three of the next, beside spades that are of no use."""
    others = [rank for rank in RANKS if rank not in {higher, lower}][::2]
    one = f"{higher}c {higher}d {higher}h {others[0]}s {others[2]}s | {others[4]}d"
    assert is_higher(one, f"{lower}c {lower}d {lower}h {others[1]}s {others[3]}s | {others[5]}d")


@pytest.mark.law("641a.6(a)")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Ah 9d 7c 5s 3d | 2h", "Kh Qd Jc 9s 7h | 2d"),
        ("Kh 9d 7c 5s 3d | 2h", "Qh Jd Tc 8s 7h | 4d"),
    ],
    ids=["ace above king", "king above queen"],
)
def test_6_a_the_highest_card_decides_between_hands_without_a_name(higher: str, lower: str) -> None:
    assert is_higher(higher, lower)


@pytest.mark.law("641a.6(a)", "641a.11(c)(3)(ii)")
@pytest.mark.parametrize(
    ("player", "dealer"), [("As Jh 8d 5c 2s", "Ac Js 8h 5d 3c 2h"), ("Kc 9c 6c 2c 3h", "Ks 9s 6s 2s 4d 7h")], ids=["high cards", "flushes"]
)
def test_6_a_all_suits_are_equal(player: str, dealer: str) -> None:
    assert against(player, dealer) == WON  # an equal hand is paid


@pytest.mark.law("641a.6(a)", "641a.6(b)(5)")
def test_6_a_an_ace_completes_a_straight_with_two_three_and_four_and_with_nothing_else_low() -> None:
    assert against("4c 3d 2h As 9d", "Ac Ad Kh Ks 7c 5h") == WON  # a straight above two pairs
    assert against("3c 2d Ah Ks 9d", "2s 2c 8h Jd 6c 5h") == LOST  # no straight around the corner
    assert against("3h 2h Ah Kh 9d", "2s 2c 2d Jd 6c 5h") == LOST  # and no straight flush: a flush below three-of-a-kind


@pytest.mark.law("641a.6(a)")
def test_6_a_the_ace_below_a_two_is_the_lowest_card_of_its_straight() -> None:
    assert is_higher("5c 4d 3h 2s Kc | 9d", "4c 3d 2h As 9c | Jd")


# ------------------------------------------------------------ subsection b

LOWEST = {
    "641a.6(b)(1)": "2c 2d 2h 2s 7c | 9d",
    "641a.6(b)(2)": "4h 3h 2h Ah 9c | Jd",
    "641a.6(b)(3)": "2c 2d 2s 5h 7h | 9d",
    "641a.6(b)(4)": "6d 4d 3d 2d 8c | Th",
    "641a.6(b)(5)": "4c 3d 2h As 8c | Tc",
    "641a.6(b)(6)": "3c 3d 2h 2s 7c | 9d",
    "641a.6(b)(7)": "2c 2d 5h 7s 9c | Jd",
}
BEST_OF_NEXT = {
    "641a.6(b)(1)": "Ah Kh Qh Jh 9c | 4d",
    "641a.6(b)(2)": "Ac Ad As Kd 9h | 5d",
    "641a.6(b)(3)": "Ah Kh Qh Th 9c | 4d",
    "641a.6(b)(4)": "Ac Kd Qh Js 9c | 5h",
    "641a.6(b)(5)": "Ac Ad Kh Ks 9c | 6d",
    "641a.6(b)(6)": "Ac Ad Kh Qs 9c | 6h",
    "641a.6(b)(7)": "Ac Kd Qh Ts 8c | 6d",
}


@pytest.mark.parametrize(
    "paragraph",
    [
        pytest.param("641a.6(b)(1)", marks=pytest.mark.law("641a.6(b)", "641a.6(b)(1)")),
        pytest.param("641a.6(b)(2)", marks=pytest.mark.law("641a.6(b)", "641a.6(b)(2)")),
        pytest.param("641a.6(b)(3)", marks=pytest.mark.law("641a.6(b)", "641a.6(b)(3)")),
        pytest.param("641a.6(b)(4)", marks=pytest.mark.law("641a.6(b)", "641a.6(b)(4)")),
        pytest.param("641a.6(b)(5)", marks=pytest.mark.law("641a.6(b)", "641a.6(b)(5)")),
        pytest.param("641a.6(b)(6)", marks=pytest.mark.law("641a.6(b)", "641a.6(b)(6)")),
        pytest.param("641a.6(b)(7)", marks=pytest.mark.law("641a.6(b)", "641a.6(b)(7)")),
    ],
)
def test_6_b_the_lowest_hand_of_each_kind_beats_the_best_of_the_next(paragraph: str) -> None:
    assert is_higher(LOWEST[paragraph], BEST_OF_NEXT[paragraph])


WITHIN_A_KIND = [
    pytest.param("Ac Ad Ah As 2c | 5d", "Kc Kd Kh Ks 3c | 6d", marks=pytest.mark.law("641a.6(b)(1)"), id="highest four-of-a-kind"),
    pytest.param("3c 3d 3h 3s Kc | Qd", "2c 2d 2h 2s Ac | Jd", marks=pytest.mark.law("641a.6(b)(1)"), id="lowest four-of-a-kind"),
    pytest.param("Ah Kh Qh Jh 2c | 5d", "Kd Qd Jd Td 3c | 6h", marks=pytest.mark.law("641a.6(b)(2)"), id="highest straight flush"),
    pytest.param("5h 4h 3h 2h Kc | 9s", "4d 3d 2d Ad Qc | 9c", marks=pytest.mark.law("641a.6(b)(2)"), id="lowest straight flush"),
    pytest.param("Ac Ad Ah 3s 5s | 7d", "Kc Kd Kh Qs Js | 9d", marks=pytest.mark.law("641a.6(b)(3)"), id="highest three-of-a-kind"),
    pytest.param("3c 3d 3h 6s 8s | Td", "2c 2d 2h As Ks | Qd", marks=pytest.mark.law("641a.6(b)(3)"), id="lowest three-of-a-kind"),
    pytest.param("Ac Kd Qh Js 2c | 5d", "Kc Qd Jh Ts 3c | 6d", marks=pytest.mark.law("641a.6(b)(5)"), id="highest straight"),
    pytest.param("5c 4d 3h 2s Kc | 9h", "4c 3d 2h As 9d | Jh", marks=pytest.mark.law("641a.6(b)(5)"), id="lowest straight"),
    pytest.param("Ac Ad 2h 2s 5c | 7d", "Kc Kd Qh Qs 8c | 6d", marks=pytest.mark.law("641a.6(b)(6)"), id="the higher pair of two"),
    pytest.param("Ac Ad 5h 5s 7c | 9d", "Ah As 4h 4s Kc | Jd", marks=pytest.mark.law("641a.6(b)(6)"), id="the lower pair of two"),
    pytest.param("Ac Ad 3h 6s 8c | Td", "Kc Kd Ah Qs 9c | 7d", marks=pytest.mark.law("641a.6(b)(7)"), id="highest pair"),
    pytest.param("3c 3d 5h 7s 9c | Jd", "2c 2d Ah Ks Jc | 9d", marks=pytest.mark.law("641a.6(b)(7)", "641a.6(c)"), id="lowest pair"),
    pytest.param("9c 9d Ah 5s 3c | 7d", "9h 9s Kh Qs 7c | 4d", marks=pytest.mark.law("641a.6(c)"), id="third card beside a pair"),
    pytest.param("9c 9d Kh 5s 3c | 2d", "9h 9s Ks 4s 2c | 3h", marks=pytest.mark.law("641a.6(c)"), id="fourth card beside a pair"),
    pytest.param("Ah Qh Jh 9h 2c | 3c", "Ad Qd Jd 8d Kc | 4s", marks=pytest.mark.law("641a.6(b)(4)", "641a.6(c)"), id="fourth of a flush"),
    pytest.param("Kh Th 7h 5h 2c | 3c", "Kd 9d 8d 6d 4c | 2s", marks=pytest.mark.law("641a.6(b)(4)", "641a.6(c)"), id="second of a flush"),
    pytest.param("Kd 9c 6h 3s 2c | 4s", "Ks 8c 7d 5h 4h | 2d", marks=pytest.mark.law("641a.6(c)"), id="second card"),
    pytest.param("Kd 9c 7h 3s 2c | 4s", "Ks 9d 6d 5h 4h | 2d", marks=pytest.mark.law("641a.6(c)"), id="third card"),
    pytest.param("Kd 9c 7h 5s 2c | 3s", "Ks 9d 7c 4h 3h | 2d", marks=pytest.mark.law("641a.6(c)"), id="fourth card"),
]


@pytest.mark.parametrize(("higher", "lower"), WITHIN_A_KIND)
def test_6_within_a_kind_the_card_that_the_other_lacks_decides(higher: str, lower: str) -> None:
    """Reading R1: after the ranks of pairs and threes."""
    assert is_higher(higher, lower)


@pytest.mark.law("641a.6(c)", "641a.11(c)(3)(ii)")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ad Kd Qd Jd 2c | 3h", "As Ks Qs Js 5h | 7c"),
        ("7d 6c 5h 4s Kd | Qc", "7s 6d 5c 4h Jh | Td"),
        ("9d 9c 4h 4s Kc | 2h", "9s 9h 4d 4c Ad | 3c"),
        ("9d 9c Ah 7s 2c | 3h", "9s 9h Ac 7d 5s | 4h"),
        ("Kd 9c 7h 5s 2c | 3h", "Ks 9d 7c 5h 4d | 2h"),
    ],
    ids=["straight flush", "straight", "two pairs", "pair", "high cards"],
)
def test_6_c_hands_of_the_same_four_ranks_are_equal_whatever_the_fifth_card_is(one: str, other: str) -> None:
    assert against(one, other) == WON
    assert against(other, one) == WON  # equal hands are paid, whoever holds which


@pytest.mark.law("641a.6(c)")
def test_6_c_no_card_beyond_the_four_breaks_a_tie() -> None:
    assert against("Kd 9c 7h 5s 2c", "Ks 9d 7c 5h 4d 3h") == WON

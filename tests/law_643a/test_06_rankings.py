"""§ 643a.6: rankings, as they decide what is paid; the rankings themselves are in tests/ranking."""

from __future__ import annotations

import pytest
from tests.law_643a.poker import AMENDED, bets, order, played, wagered

LOST = bets(-1000)


def bonus(player: str, table: str = "D") -> int:
    """What a Three Card Bonus of $5 on these three cards comes to, in dollars for each dollar."""
    found = played(player, "4c 9d", three_card_bonus=table, extra={"three_card_bonus": 5})
    return found["4/three-card-bonus"] // 500


def progressive(player: str, table: str = "A") -> int:
    """What a Progressive Payout Wager of $1 comes to on these three cards, in dollars "for 1"."""
    found = played(player, "4c 9d", progressive=table, extra={"progressive": 1})
    return (found["4/progressive"] + 100) // 100


# ------------------------------------------------------------ subsection a


@pytest.mark.law("643a.6(a)")
@pytest.mark.parametrize("rank", list("AKQJT"))
def test_6_a_tens_and_all_above_them_are_paid_as_a_pair(rank: str) -> None:
    assert played(f"{rank}c {rank}d 3h", "8c 6s") == bets(1000)


@pytest.mark.law("643a.6(a)")
@pytest.mark.parametrize("rank", list("98765432"))
def test_6_a_nines_and_all_below_them_are_not(rank: str) -> None:
    assert played(f"{rank}c {rank}d Ah", "Ks Jc") == LOST


@pytest.mark.law("643a.6(a)", "643a.6(b)(6)")
@pytest.mark.parametrize(
    ("player", "community", "each"),
    [
        pytest.param("Ac 2d 3h", "4s 5c", 5000, id="the ace goes below 2-3-4-5"),
        pytest.param("Ac Kd Qh", "Js Tc", 5000, id="and above K-Q-J-10"),
        pytest.param("Qc Kd Ah", "2s 3c", -1000, id="but not round the corner"),
        pytest.param("Kc Ad 2h", "3s 4c", -1000, id="nor between king and 2"),
        pytest.param("Jc Qd Kh", "As 2c", -1000, id="nor after it"),
    ],
)
def test_6_a_an_ace_completes_a_straight_at_either_end_and_nowhere_else(player: str, community: str, each: int) -> None:
    assert played(player, community) == bets(each)


@pytest.mark.law("643a.6(a)", "643a.6(b)(2)", "643a.6(b)(5)")
def test_6_a_suited_the_same_is_a_straight_flush_at_either_end_and_a_flush_round_the_corner() -> None:
    assert played("Ah 2h 3h", "4h 5h") == bets(200_000)
    assert played("Qh Kh Ah", "2h 3h") == bets(8000)


@pytest.mark.law("643a.6(a)")
@pytest.mark.parametrize("suit", list("shdc"))
def test_6_a_all_suits_are_equal_in_rank(suit: str) -> None:
    assert played(f"A{suit} K{suit} Q{suit}", f"J{suit} T{suit}") == bets(1_000_000)


# ------------------------------------------------------------ subsection b

KINDS = [
    ("643a.6(b)(1)", "As Ks Qs", "Js Ts", 1000),
    ("643a.6(b)(1)", "Tc Qc Ac", "Kc Jc", 1000),
    ("643a.6(b)(2)", "Kd Qd Jd", "Td 9d", 200),
    ("643a.6(b)(2)", "5s 4s 3s", "2s As", 200),
    ("643a.6(b)(3)", "As Ad Ac", "Ah Kc", 50),
    ("643a.6(b)(3)", "2s 2d 3c", "2h 2c", 50),
    ("643a.6(b)(4)", "As Ad Ac", "Kh Kc", 11),
    ("643a.6(b)(4)", "2s 2d 3c", "2h 3h", 11),
    ("643a.6(b)(5)", "Ad Kd Qd", "Jd 9d", 8),
    ("643a.6(b)(5)", "7h 5h 4h", "3h 2h", 8),
    ("643a.6(b)(6)", "As Kd Qc", "Jh Ts", 5),
    ("643a.6(b)(6)", "As 2d 3c", "4h 5s", 5),
    ("643a.6(b)(7)", "As Ad Ac", "Kh Qs", 3),
    ("643a.6(b)(7)", "2s 2d 3c", "2h 4s", 3),
    ("643a.6(b)(8)", "As Ad Kc", "Kh Qs", 2),
    ("643a.6(b)(8)", "3s 3d 2c", "2h 4s", 2),
    ("643a.6(b)(9)", "As Ad Kc", "Qh Js", 1),
    ("643a.6(b)(9)", "Ts Td 2c", "3h 4s", 1),
]


@pytest.mark.parametrize(
    ("player", "community", "odds"), [pytest.param(*row[1:], marks=pytest.mark.law("643a.6(b)", row[0])) for row in KINDS]
)
def test_6_b_the_highest_and_the_lowest_hand_of_each_kind_are_paid_as_that_kind(player: str, community: str, odds: int) -> None:
    assert played(player, community) == bets(1000 * odds)


@pytest.mark.law("643a.6(b)", "643a.6(b)(9)")
@pytest.mark.parametrize("player", ["9s 9d Ac", "2s 2d Ac", "As Qd Jc"], ids=["a pair of nines", "a pair of twos", "no pair"])
def test_6_b_what_is_below_a_pair_of_tens_loses(player: str) -> None:
    assert played(player, "Kh 8s") == LOST


@pytest.mark.law("643a.6(b)")
@pytest.mark.parametrize(
    ("player", "six", "odds"),
    [
        pytest.param("9s 9d Ks", "Kd 9h 2c", 11, id="a full house before three-of-a-kind and two pairs"),
        pytest.param("9s 8s 7s", "6d 5s 2s", 8, id="a flush before a straight"),
        pytest.param("9d 9s 8c", "7h 6c 5h", 5, id="a straight before a pair"),
        pytest.param("Ks Kd 4c", "4h 3h 3d", 2, id="two of three pairs"),
    ],
)
def test_6_b_of_six_cards_the_highest_hand_counts(player: str, six: str, odds: int) -> None:
    paytable = {"full house": 11, "flush": 8, "straight": 5, "three-of-a-kind": 3, "two pair": 2, "pair": 1}
    run = wagered({4: player}, "Jh 3c", slug=AMENDED, device="automated", six=six, six_card_bonus=paytable, extra=None)
    run.wager(4, six_card_bonus=5).finish()
    assert run.net["4/six-card-bonus"] == 500 * odds


# ------------------------------------------------------------ subsection c

THREE = [
    ("643a.6(c)(1)", "As Ks Qs", 50),
    ("643a.6(c)(1)", "Ah Kh Qh", 50),
    ("643a.6(c)(2)", "Kh Qh Jh", 40),
    ("643a.6(c)(2)", "3s 2s As", 40),
    ("643a.6(c)(3)", "As Ah Ad", 30),
    ("643a.6(c)(3)", "2s 2h 2d", 30),
    ("643a.6(c)(4)", "As Kh Qd", 6),
    ("643a.6(c)(4)", "3s 2h Ad", 6),
    ("643a.6(c)(5)", "Ah Kh Jh", 4),
    ("643a.6(c)(5)", "5c 3c 2c", 4),
    ("643a.6(c)(6)", "As Ah Kd", 1),
    ("643a.6(c)(6)", "2s 2h 3d", 1),
]


@pytest.mark.parametrize(("player", "odds"), [pytest.param(*row[1:], marks=pytest.mark.law("643a.6(c)", row[0])) for row in THREE])
def test_6_c_the_highest_and_the_lowest_hand_of_each_kind_win_the_three_card_bonus(player: str, odds: int) -> None:
    assert bonus(player) == odds


@pytest.mark.law("643a.6(c)", "643a.6(c)(4)")
@pytest.mark.parametrize(("player", "odds"), [("Ks Ah 2d", -1), ("As Kh Jd", -1), ("Kh Ah 2h", 4), ("5s 3h 2d", -1)])
def test_6_c_three_cards_without_a_sequence_suit_or_pair_lose(player: str, odds: int) -> None:
    assert bonus(player) == odds


@pytest.mark.law("643a.6(c)(1)", "643a.6(c)(2)")
@pytest.mark.parametrize("table", ["A", "B", "C"])
def test_6_c_1_where_the_table_has_no_line_for_it_a_mini_royal_is_paid_as_a_straight_flush(table: str) -> None:
    """Reading R4."""
    assert bonus("Ad Kd Qd", table) == bonus("Kd Qd Jd", table) == 40


# ------------------------------------------------------------ subsection d

METER = [
    ("643a.6(d)(1)", "Ah Kh Qh", 500),
    ("643a.6(d)(1)", "Ac Kc Qc", 500),
    ("643a.6(d)(2)", "Kh Qh Jh", 70),
    ("643a.6(d)(2)", "3s 2s As", 70),
    ("643a.6(d)(3)", "As Ah Ad", 60),
    ("643a.6(d)(3)", "2s 2h 2d", 60),
    ("643a.6(d)(4)", "As Kh Qd", 6),
    ("643a.6(d)(4)", "3s 2h Ad", 6),
]


@pytest.mark.parametrize(("player", "odds"), [pytest.param(*row[1:], marks=pytest.mark.law("643a.6(d)", row[0])) for row in METER])
def test_6_d_the_highest_and_the_lowest_hand_of_each_kind_win_the_progressive(player: str, odds: int) -> None:
    assert progressive(player) == odds


@pytest.mark.law("643a.6(d)")
@pytest.mark.parametrize("player", ["Ah Kh Jh", "As Ah Kd", "Ks Ah 2d", "Kh Ah 2h"], ids=["flush", "pair", "round the corner", "suited so"])
def test_6_d_a_flush_or_a_pair_is_no_progressive_payout_hand(player: str) -> None:
    assert progressive(player) == 0


@pytest.mark.law("643a.6(d)(1)")
def test_6_d_1_the_mini_royal_of_spades_wins_the_meter() -> None:
    found = played("Qs As Ks", "4c 9d", progressive="B", progressive_initial=500_000, extra={"progressive": 1})
    assert found["4/progressive"] == 500_000 + 20 - 100


@pytest.mark.law("643a.6(c)", "643a.6(d)")
@pytest.mark.parametrize("device", ["shoe", "hand", "automated"])
def test_6_c_d_the_community_cards_do_not_count(device: str) -> None:
    extra = {"three_card_bonus": 5, "progressive": 1}
    run = wagered({4: "Ah Kh 7d"}, "Qh Ad", device=device, three_card_bonus="A", progressive="A", extra=extra).finish()
    assert run.net == {"4/bet-1": 1000, "4/bet-2": 1000, "4/bet-3": 1000, "4/three-card-bonus": -500, "4/progressive": -100}


def test_hands_are_stacked_as_the_device_deals_them() -> None:
    assert order(["As Ks Qs", "2c 3c 4c"], "9h 8h") == "As 2c 9h Ks 3c 8h Qs 4c"
    assert order(["As Ks Qs"], "9h 8h", device="automated", six="7d 7h 7s") == "As Ks Qs 8h 9h 2c 7d 7h 7s"

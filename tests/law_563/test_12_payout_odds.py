"""§ 563.12: payout odds, to the cent."""

from __future__ import annotations

import pytest
from tests.law_563.holdem import ALL_IN, CHECKED, DULL, dealt, each, played

from tablegames.games.texas_holdem_bonus import DECLARED
from tablegames.law import Cite
from tablegames.law.readings import reading, readings_of
from tablegames.money import ToOne

ROYAL, ROYAL_BOARD = "Ah Kh", "Qh Jh Th 4s 2c"


# ------------------------------------------------------------ subsection b


@pytest.mark.law("563.12(b)", "563.11(h)(2)")
@pytest.mark.parametrize("ante", [5, 15, 500])
@pytest.mark.parametrize("decisions", [ALL_IN, CHECKED])
def test_12_b_winning_wagers_are_paid_even_money(ante: int, decisions: tuple[str, ...]) -> None:
    run = dealt({4: ROYAL}, "6c 3s", ROYAL_BOARD, ante=ante, decisions=decisions).finish()
    assert run.settled == each(ante, won=1, wagered=[word for word in decisions if word != "check"])
    assert {run.cites_of("settle", wager) for wager in run.settled} == {("563.11(h)(2)", "563.12(b)")}


@pytest.mark.law("563.12(b)")
def test_12_b_no_submission_says_otherwise() -> None:
    even = DECLARED.paytable("even")
    assert even is not None
    assert [(row.payout, str(row.cite)) for row in even.rows] == [(ToOne(1), "563.12(b)")]
    assert "even" not in {choice.key for choice in DECLARED.choices}


# ------------------------------------------------------------ subsection c


LEAST = [
    ("Ah Ad", 30),
    ("Ac As", 30),
    ("Ah Kh", 25),
    ("Kc Ac", 25),
    ("As Qs", 20),
    ("Ad Jd", 20),
    ("Jh Ah", 20),
    ("Ah Ks", 15),
    ("Kd Ac", 15),
    ("Kh Ks", 10),
    ("Qh Qd", 10),
    ("Jh Js", 10),
    ("Ah Qs", 5),
    ("Ah Js", 5),
    ("Jc Ad", 5),
    ("Tc Ts", 3),
    ("9s 9h", 3),
    ("8h 8d", 3),
    ("7d 7c", 3),
    ("6h 6d", 3),
    ("5h 5d", 3),
    ("4d 4c", 3),
    ("3h 3d", 3),
    ("2h 2d", 3),
]
NOTHING = ["Ah Th", "Ah Ts", "Kh Qh", "Kh Qs", "Qs Js", "Ah 2h", "3h 2h", "Ts 9s"]
AWAY = "Kc 9d 7h 4s 2c"


def others(player: str) -> tuple[str, str]:
    """A dealer's hand and a board that hold none of these cards."""
    dealer = next(hand for hand in ("8s 3s", "8c 3c") if not set(hand.split()) & set(player.split()))
    board = next(cards for cards in (AWAY, "Td 9c 7s 4h 2s", "Kc Td 7h 4s 2s") if not set(cards.split()) & set(player.split()))
    return dealer, board


@pytest.mark.law("563.12(c)")
@pytest.mark.parametrize(("player", "odds"), LEAST)
@pytest.mark.parametrize("decisions", [ALL_IN, ("fold",)], ids=["stays", "folds"])
def test_12_c_the_bonus_is_paid_by_the_table(player: str, odds: int, decisions: tuple[str, ...]) -> None:
    run = dealt({4: player}, *others(player), bonus=5, decisions=decisions).finish()
    assert run.settled["4/bonus"] == 500 * odds
    assert run.cites_of("settle", "4/bonus") == ("563.11(h)(4)", "563.12(c)")


@pytest.mark.law("563.12(c)")
@pytest.mark.parametrize("player", NOTHING)
def test_12_c_two_cards_without_a_line_lose_the_bonus(player: str) -> None:
    run = dealt({4: player}, *others(player), bonus=5).finish()
    assert run.settled["4/bonus"] == -500
    assert run.cites_of("settle", "4/bonus") == ("563.11(h)(4)", "563.12(c)")


@pytest.mark.law("563.12(c)")
def test_12_c_the_submission_fills_a_table_whose_lines_have_least_odds() -> None:
    table = DECLARED.paytable("bonus")
    assert table is not None
    assert (table.is_floor, {row.hand: row.payout for row in table.rows}) == (
        True,
        {
            "ace-ace": ToOne(30),
            "ace-king suited": ToOne(25),
            "ace-queen or ace-jack suited": ToOne(20),
            "ace-king unsuited": ToOne(15),
            "king-king, queen-queen or jack-jack": ToOne(10),
            "ace-queen or ace-jack unsuited": ToOne(5),
            "ten-ten to two-two": ToOne(3),
        },
    )
    assert "bonus" in {choice.key for choice in DECLARED.choices}


BETTER = {
    "ace-ace": 50,
    "ace-king suited": 30,
    "ace-queen or ace-jack suited": "41 to 2",
    "ace-king unsuited": 20,
    "king-king, queen-queen or jack-jack": 12,
    "ace-queen or ace-jack unsuited": 6,
    "ten-ten to two-two": 4,
}


@pytest.mark.law("563.12(c)")
@pytest.mark.parametrize(
    ("player", "cents"),
    [("Ah Ad", 50000), ("Ah Kh", 30000), ("As Qs", 20500), ("Ah Ks", 20000), ("Jh Js", 12000), ("Jc Ad", 6000), ("2h 2d", 4000)],
)
def test_12_c_the_certificate_holder_may_pay_more(player: str, cents: int) -> None:
    run = dealt({4: player}, *others(player), bonus=10, odds=BETTER, decisions=("fold",)).finish()
    assert run.settled["4/bonus"] == cents


@pytest.mark.law("563.12(c)")
@pytest.mark.parametrize(("chip", "cents"), [(1, 2100), (0.5, 2050)])
def test_12_c_what_is_not_in_whole_chips_is_paid_up_to_the_next(chip: float, cents: int) -> None:
    """Reading R34: 41 to 2 on a dollar."""
    settled = played("As Qs", *others("As Qs"), bonus=1, chip=chip, odds=BETTER)
    assert settled["4/bonus"] == cents


# ------------------------------------------------------------ subsection d


SUPPLEMENT = {"ace-ace against ace-ace": 1000}
OFFERED: dict[str, object] = {"aces_supplement": SUPPLEMENT}
ON_TOP: dict[str, object] = {**OFFERED, "supplement_on_top": True}


@pytest.mark.law("563.12(d)")
@pytest.mark.parametrize(
    ("dealer", "terms", "cents", "cite"),
    [
        pytest.param("Ac As", {}, 15000, "563.12(c)", id="not offered"),
        pytest.param("Ac As", OFFERED, 500000, "563.12(d)", id="aces against aces"),
        pytest.param("Ac Ks", OFFERED, 15000, "563.12(c)", id="the dealer has one ace"),
        pytest.param("Qc Qs", OFFERED, 15000, "563.12(c)", id="the dealer has queens"),
        pytest.param("Ac As", ON_TOP, 515000, "563.12(d)", id="on top of the other"),
        pytest.param("Ac Ks", ON_TOP, 15000, "563.12(c)", id="nothing to be on top of"),
        pytest.param("Ac As", {"aces_supplement": {"ace-ace against ace-ace": 2500}}, 1250000, "563.12(d)", id="more than 1000 to 1"),
    ],
)
@pytest.mark.parametrize("decisions", [ALL_IN, ("fold",)], ids=["stays", "folds"])
def test_12_d_a_supplement_is_paid_when_player_and_dealer_both_have_aces(
    dealer: str, terms: dict[str, object], cents: int, cite: str, decisions: tuple[str, ...]
) -> None:
    """Reading R16: in place of the 30 to 1, unless the submission says on top of it."""
    run = dealt({4: "Ah Ad"}, dealer, DULL, bonus=5, decisions=decisions, **terms).finish()  # type: ignore[arg-type]
    assert run.settled["4/bonus"] == cents
    assert run.cites_of("settle", "4/bonus") == ("563.11(h)(4)", cite)


@pytest.mark.law("563.12(d)")
@pytest.mark.parametrize(("player", "dealer", "cents"), [("Kh Kd", "Ac As", 5000), ("Ah Ks", "Ac As", 7500), ("Qh 3d", "Ac As", -500)])
def test_12_d_the_aces_of_the_dealer_alone_change_nothing(player: str, dealer: str, cents: int) -> None:
    assert played(player, dealer, "Jc 9d 7h 4s 2c", bonus=5, aces_supplement=SUPPLEMENT)["4/bonus"] == cents


@pytest.mark.law("563.12(d)")
def test_12_d_aces_among_the_community_cards_do_not_count() -> None:
    assert played("Ah 9s", "Kc Ks", "Ac Ad 7h 4s 2d", bonus=5, aces_supplement=SUPPLEMENT)["4/bonus"] == -500
    assert played("Ah Ad", "Kc Ks", "Ac As 7h 4s 2d", bonus=5, aces_supplement=SUPPLEMENT)["4/bonus"] == 15000


@pytest.mark.law("563.12(d)")
def test_12_d_whether_it_is_offered_is_the_submissions_choice() -> None:
    found = {choice.key: (str(choice.cite), choice.is_optional, choice.default) for choice in DECLARED.choices}
    assert found.get("aces-supplement") == ("563.12(d)", True, "none")
    assert found.get("supplement-on-top") == ("563.12(d)", False, False)
    assert "aces-supplement" not in DECLARED.default_terms().payouts


# ------------------------------------------------------------ subsection e


HIGH: dict[str, object] = {"limits": {"ante": (5, 20000), "bonus": (1, 2000)}}


def dollars(settled: dict[str, int | None]) -> list[int]:
    """Ante, Flop, Turn, River and Bonus in dollars, as far as they were made."""
    return [(settled[f"4/{key}"] or 0) // 100 for key in ("ante", "flop", "turn", "river", "bonus") if f"4/{key}" in settled]


@pytest.mark.law("563.12(e)")
@pytest.mark.parametrize(
    ("ante", "bonus", "paid", "limited"),
    [
        pytest.param(10000, 0, [10000, 20000, 10000, 10000], set(), id="exactly $50,000"),
        pytest.param(10001, 0, [10001, 20002, 10001, 9996], {"4/river"}, id="five dollars above"),
        pytest.param(9975, 5, [9975, 19950, 9975, 9975, 125], set(), id="exactly $50,000 with the Bonus"),
        pytest.param(9976, 5, [9976, 19952, 9976, 9976, 120], {"4/bonus"}, id="the Bonus is cut"),
        pytest.param(10000, 5, [10000, 20000, 10000, 10000, 0], {"4/bonus"}, id="nothing is left for the Bonus"),
        pytest.param(20000, 0, [20000, 30000, 0, 0], {"4/flop", "4/turn", "4/river"}, id="reached with the Flop"),
    ],
)
def test_12_e_all_that_is_paid_on_a_hand_is_50_000_at_most(ante: int, bonus: int, paid: list[int], limited: set[str]) -> None:
    """Reading R56: paid in the order of settlement until the limit is reached."""
    run = dealt({4: ROYAL}, "6c 3s", ROYAL_BOARD, ante=ante, bonus=bonus, **HIGH).finish()  # type: ignore[arg-type]
    assert dollars(run.settled) == paid
    assert {wager for wager in run.settled if "563.12(e)" in run.cites_of("settle", wager)} == limited


@pytest.mark.law("563.12(e)")
def test_12_e_the_limit_is_on_each_hand() -> None:
    run = dealt({2: "Ah 3c", 4: "As 3h"}, "6c 3s", "Kd Qh Jh Th 4s", ante=10000, limits={"ante": (5, 10000)}).finish()
    assert {run.settled[f"{seat}/{key}"] for seat in (2, 4) for key in ("ante", "turn", "river")} == {1000000}
    assert {run.settled[f"{seat}/flop"] for seat in (2, 4)} == {2000000}


@pytest.mark.law("563.12(e)")
def test_12_e_what_is_lost_or_goes_back_is_not_limited_and_takes_nothing_of_the_limit() -> None:
    lost = dealt({4: "5h 3s"}, "Ah Ac", DULL, ante=20000, **HIGH).finish()  # type: ignore[arg-type]
    assert dollars(lost.settled) == [-20000, -40000, -20000, -20000]
    below = dealt({4: "Ah Ad"}, "Qs Th", DULL, ante=10000, bonus=333, **HIGH).finish()  # type: ignore[arg-type]
    assert dollars(below.settled) == [0, 20000, 10000, 10000, 9990]
    just = dealt({4: "Ah Ad"}, "Qs Th", DULL, ante=10000, bonus=334, **HIGH).finish()  # type: ignore[arg-type]
    assert dollars(just.settled) == [0, 20000, 10000, 10000, 10000]


@pytest.mark.law("563.12(e)")
@pytest.mark.parametrize(("bonus", "paid"), [(1666, 49980), (1667, 50000), (2000, 50000)])
def test_12_e_the_bonus_of_a_hand_that_folded_is_limited_too(bonus: int, paid: int) -> None:
    run = dealt({4: "Ah Ad"}, "Qs Th", DULL, bonus=bonus, decisions=("fold",), **HIGH).finish()  # type: ignore[arg-type]
    assert run.settled["4/bonus"] == 100 * paid
    assert ("563.12(e)" in run.cites_of("settle", "4/bonus")) is (bonus > 1666)


WITH_SUPPLEMENT: dict[str, object] = {"aces_supplement": SUPPLEMENT}


@pytest.mark.law("563.12(e)")
@pytest.mark.parametrize(
    ("least", "bonus", "terms", "paid"),
    [
        pytest.param((10000, 1), 1, {}, 25, id="50,030 is not reached"),
        pytest.param((10000, 1), 2, {}, 30, id="50,030: twenty dollars are cut"),
        pytest.param((9995, 1), 1, {}, 5, id="50,005"),
        pytest.param((9994, 1), 1, {}, 0, id="50,000: minimum wagers win no more"),
        pytest.param((10000, 5), 5, {}, 125, id="50,150 is not reached"),
        pytest.param((10000, 5), 10, {}, 150, id="50,150: the least Bonus is five dollars"),
        pytest.param((10000, 1), 2, {"odds": {"ace-ace": 60}}, 50, id="50,060 is not reached"),
        pytest.param((10000, 1), 3, {"odds": {"ace-ace": 60}}, 60, id="50,060: the Bonus at its best odds"),
        pytest.param((10000, 1), 40, WITH_SUPPLEMENT, 1000, id="51,000 exactly"),
        pytest.param((10000, 1), 41, WITH_SUPPLEMENT, 1000, id="51,000: the supplement is the best"),
        pytest.param((10000, 1), 50, {**WITH_SUPPLEMENT, "supplement_on_top": True}, 1030, id="51,030: on top"),
    ],
)
def test_12_e_what_one_patron_can_win_with_minimum_wagers_is_the_limit_where_it_is_more(
    least: tuple[int, int], bonus: int, terms: dict[str, object], paid: int
) -> None:
    """Readings R17, R56: five times the least Ante, and the least Bonus Wager at its best odds."""
    limits = {"ante": (least[0], 10000), "bonus": (least[1], 100)}
    run = dealt({4: ROYAL}, "6c 3s", ROYAL_BOARD, ante=10000, bonus=bonus, limits=limits, **terms).finish()  # type: ignore[arg-type]
    assert dollars(run.settled) == [10000, 20000, 10000, 10000, paid]
    assert ("563.12(e)" in run.cites_of("settle", "4/bonus")) is (paid < 25 * bonus)


@pytest.mark.law("563.12(e)", "563.7(c)")
def test_12_e_a_minimum_below_one_dollar_is_none_for_the_bonus() -> None:
    """No Bonus Wager is below $1, so one of $1 at 30 to 1 is the least that a patron can win with it."""
    limits = {"ante": (10000, 10000), "bonus": (0.5, 100)}
    run = dealt({4: ROYAL}, "6c 3s", ROYAL_BOARD, ante=10000, bonus=2, chip=0.5, limits=limits).finish()
    assert dollars(run.settled) == [10000, 20000, 10000, 10000, 30]


@pytest.mark.law("563.12(c)", "563.13(a)")
def test_12_c_an_ordinary_bonus_payment_rests_on_no_reading_about_void_hands() -> None:
    assert [cite for cite in ("563.12(c)", "563.13(a)") if reading("R68") in readings_of(Cite.parse(cite))] == ["563.13(a)"]

"""§ 565.12: payout odds, to the cent."""

from __future__ import annotations

import pytest
from tests.law_565.poker import dealt, played

JACK_HIGH, QUEEN_HIGH = "Js 7s 2h", "Qs 3c 2d"


@pytest.mark.law("565.12(a)")
@pytest.mark.parametrize("dealer", ["Js 9c 8d", "Js Tc 8d", "5s 3c 2d"], ids=["jack high", "the best jack high", "the lowest hand"])
@pytest.mark.parametrize("player", ["Kd 7c 2h", "7d 6c 2h"], ids=["higher", "lower"])
def test_12_a_below_queen_high_the_ante_is_paid_and_the_play_goes_back(player: str, dealer: str) -> None:
    """Reading R13: whatever the player's hand."""
    assert played(player, dealer, ante=15) == {"4/ante": 1500, "4/play": 0}


@pytest.mark.law("565.12(a)")
def test_12_a_names_itself() -> None:
    run = dealt({4: "Kd 7c 2c"}, JACK_HIGH).finish()
    assert {run.cites_of("settle", place) for place in ("4/ante", "4/play")} == {("565.11(d)(3)", "565.12(a)")}


@pytest.mark.law("565.12(a)", "565.12(b)")
@pytest.mark.parametrize(
    ("dealer", "play"),
    [
        pytest.param("Js Tc 8d", 0, id="jack, ten, eight: not queen high"),
        pytest.param("Qs 3c 2d", 1000, id="queen, three, two: queen high"),
        pytest.param("2s 2c 3d", 1000, id="the lowest pair is better than queen high"),
        pytest.param("3s 2c As", 1000, id="the lowest straight is better than queen high"),
        pytest.param("5s 3s 2s", 1000, id="the lowest flush is better than queen high"),
    ],
)
def test_12_a_the_line_lies_between_jack_high_and_queen_high(dealer: str, play: int) -> None:
    settled = played("Ad Ac Ah", dealer)
    assert (settled.get("4/ante"), settled.get("4/play")) == (1000, play)


@pytest.mark.law("565.12(b)")
@pytest.mark.parametrize(("player", "each"), [("Kd 7c 2h", 1500), ("Qh 4s 2c", 1500), ("Jh Tc 8s", -1500), ("7d 6c 2h", -1500)])
def test_12_b_a_qualified_dealer_pays_even_money_on_ante_and_play_or_wins_both(player: str, each: int) -> None:
    run = dealt({4: player}, QUEEN_HIGH, ante=15).finish()
    assert run.settled == {"4/ante": each, "4/play": each}
    assert {run.cites_of("settle", place)[-1:] for place in ("4/ante", "4/play")} == {("565.12(b)",)}


@pytest.mark.law("565.12(c)")
@pytest.mark.parametrize(("player", "dealer"), [("Qh 3d 2c", QUEEN_HIGH), ("9d 9c 2s", "9s 9h 2d"), ("Kh 8h 3h", "Ks 8s 3s")])
def test_12_c_equal_hands_send_ante_and_play_back(player: str, dealer: str) -> None:
    run = dealt({4: player}, dealer, ante=15).finish()
    assert run.settled == {"4/ante": 0, "4/play": 0}
    assert {run.cites_of("settle", place) for place in ("4/ante", "4/play")} == {("565.11(d)(3)", "565.12(c)")}


PAIR_PLUS = [
    ("9d 9c 2s", 1),
    ("Kh 8h 3h", 3),
    ("7h 6d 5c", 5),
    ("3h 2d Ac", 5),
    ("8h 8d 8c", 25),
    ("7h 6h 5h", 35),
    ("3h 2h Ah", 35),
    ("Kh Qh Jh", 35),
    ("Ah Kh Qh", 35),
    ("As Ks Qs", 35),
]


@pytest.mark.law("565.12(d)")
@pytest.mark.parametrize(("player", "odds"), PAIR_PLUS)
@pytest.mark.parametrize("dealer", ["Jd 9h 4s", "Ad Jc 9s"], ids=["dealer below", "dealer qualified"])
def test_12_d_the_pair_plus_is_paid_by_the_posted_table(player: str, odds: int, dealer: str) -> None:
    run = dealt({4: player}, dealer, ante=0, pair_plus=5).finish()
    assert run.settled == {"4/pair-plus": 500 * odds}
    assert run.cites_of("settle", "4/pair-plus") == ("565.11(d)(3)", "565.12(d)")


@pytest.mark.law("565.12(d)")
def test_12_d_the_pair_plus_is_paid_though_the_dealer_has_the_better_hand() -> None:
    assert played("9d 9c 2s", "Ts Td 2c", pair_plus=5) == {"4/ante": -1000, "4/play": -1000, "4/pair-plus": 500}


@pytest.mark.law("565.12(d)")
@pytest.mark.parametrize("player", ["Ad Kc Jh", "5d 3c 2s"], ids=["ace high", "the lowest hand"])
def test_12_d_a_hand_without_a_line_loses_the_pair_plus(player: str) -> None:
    run = dealt({4: player}, JACK_HIGH, ante=0, pair_plus=5).finish()
    assert run.settled == {"4/pair-plus": -500}
    assert "565.12(d)" in run.cites_of("settle", "4/pair-plus")


@pytest.mark.law("565.12(d)")
def test_12_d_the_certificate_holder_may_pay_more() -> None:
    better = {"flush": 4, "straight": 6, "three-of-a-kind": 30, "straight flush": 40, "mini royal": 50}
    for player, odds in [("9d 9c 2s", 1), ("Kh 8h 3h", 4), ("7h 6d 5c", 6), ("8h 8d 8c", 30), ("7h 6h 5h", 40), ("Ah Kh Qh", 50)]:
        assert played(player, JACK_HIGH, ante=0, pair_plus=5, odds=better) == {"4/pair-plus": 500 * odds}


BONUS_E = [("7h 6d 5c", 1), ("8h 8d 8c", 4), ("7h 6h 5h", 5), ("Ah Kh Qh", 5), ("As Ks Qs", 5)]


@pytest.mark.law("565.12(e)")
@pytest.mark.parametrize(("player", "odds"), BONUS_E)
@pytest.mark.parametrize("dealer", ["Jd 9c 4s", "Qd 9c 4s"], ids=["dealer below queen high", "dealer qualified"])
def test_12_e_the_ante_bonus_is_paid_on_the_ante(player: str, odds: int, dealer: str) -> None:
    run = dealt({4: player}, dealer, ante=15).finish()
    assert run.settled.get("4/ante-bonus") == 1500 * odds
    assert run.cites_of("settle", "4/ante-bonus") == ("565.11(d)(3)", "565.12(e)")


@pytest.mark.law("565.12(e)")
def test_12_e_the_ante_bonus_is_paid_to_a_hand_that_loses_or_ties() -> None:
    assert played("7h 6d 5c", "8s 7d 6c") == {"4/ante": -1000, "4/play": -1000, "4/ante-bonus": 1000}
    assert played("7h 6d 5c", "7s 6c 5d") == {"4/ante": 0, "4/play": 0, "4/ante-bonus": 1000}


@pytest.mark.law("565.12(e)")
@pytest.mark.parametrize(
    ("player", "ante", "pair_plus", "decision"),
    [("Kh 8h 3h", 10, 0, "play"), ("9d 9c 2s", 10, 0, "play"), ("7h 6d 5c", 10, 0, "fold"), ("7h 6d 5c", 0, 5, "play")],
    ids=["flush", "pair", "a straight that folds", "a straight without an Ante"],
)
def test_12_e_no_bonus_without_ante_and_play_and_a_straight_or_better(player: str, ante: int, pair_plus: int, decision: str) -> None:
    assert "4/ante-bonus" not in played(player, JACK_HIGH, ante=ante, pair_plus=pair_plus, decision=decision)


TABLES = {
    "A": {"7h 6d 5c": 1, "8h 8d 8c": 3, "7h 6h 5h": 4, "Ah Kh Qh": 5, "As Ks Qs": 50},
    "B": {"7h 6d 5c": 1, "8h 8d 8c": 6, "7h 6h 5h": 8, "Ah Kh Qh": 50, "As Ks Qs": 50},
    "C": {"7h 6d 5c": 1, "8h 8d 8c": 3, "7h 6h 5h": 4, "Ah Kh Qh": 10, "As Ks Qs": 50},
}
VERSIONS = ["565.7(f)(1)", "565.7(f)(2)", "565.7(f)(3)"]


@pytest.mark.law("565.12(f)")
@pytest.mark.parametrize(("name", "player", "odds"), [(name, hand, odds) for name, rows in TABLES.items() for hand, odds in rows.items()])
def test_12_f_in_the_versions_the_bonus_follows_the_table_that_was_chosen(name: str, player: str, odds: int) -> None:
    run = dealt({4: player}, "Jd 9c 4s", ante=15, pair_plus=15, version="565.7(f)(1)", ante_bonus=name).finish()
    assert run.settled.get("4/ante-bonus") == 1500 * odds
    assert run.cites_of("settle", "4/ante-bonus") == ("565.11(d)(3)", "565.12(f)")


@pytest.mark.law("565.12(f)")
@pytest.mark.parametrize("version", VERSIONS)
def test_12_f_the_bonus_goes_with_ante_and_play_and_does_not_ask_for_the_better_hand(version: str) -> None:
    assert played("8h 8d 8c", "9s 9d 9c", pair_plus=10, version=version, ante_bonus="B") == {
        "4/ante": -1000,
        "4/play": -1000,
        "4/ante-bonus": 6000,
        "4/pair-plus": 25000,
    }
    assert played("8h 8d 8c", JACK_HIGH, pair_plus=10, decision="fold", version=version, ante_bonus="B") == {
        "4/ante": -1000,
        "4/pair-plus": -1000,
    }
    assert "4/ante-bonus" not in played("Kh 8h 3h", JACK_HIGH, pair_plus=10, version=version, ante_bonus="B")


@pytest.mark.law("565.12(f)", "565.12(e)")
def test_12_f_both_bonuses_are_paid_only_where_the_submission_says_so() -> None:
    """Reading R14."""
    settled = played("8h 8d 8c", JACK_HIGH, version="565.7(f)(1)", ante_bonus="A", bonus_f_besides_e=True)
    assert settled.get("4/ante-bonus") == 1000 * (3 + 4)

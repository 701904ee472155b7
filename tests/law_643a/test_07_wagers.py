"""§ 643a.7: which wagers, how, by whom, and until when."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers.rounds import Money, Run, fact
from tests.law_643a.poker import AMENDED, BETS, DEVICES, bets, dealt, decided, lir, opened, played, three, wagered

from tablegames.games.let_it_ride import GAME

ALL_OFFERED: dict[str, Any] = {"five_card_bonus": "A", "three_card_bonus": "A", "progressive": "A"}
OPTIONAL = [
    pytest.param("five-card-bonus", "643a.7(e)", marks=pytest.mark.law("643a.7(e)")),
    pytest.param("three-card-bonus", "643a.7(f)", marks=pytest.mark.law("643a.7(f)")),
    pytest.param("progressive", "643a.7(g)", marks=pytest.mark.law("643a.7(g)")),
]


def refusal_of(run: Run, **wagers: Money) -> tuple[str, str] | None:
    """The paragraph and the code by which wagers at seat 2 are refused, the first that is."""
    refusal = run.try_wager(2, **wagers)
    return None if refusal is None else (str(refusal.cite), refusal.code)


# ------------------------------------------------------------ subsection a


@pytest.mark.law("643a.7(a)")
@pytest.mark.parametrize("place", ["2/bet-1", "2/bet-3", "2/five-card-bonus", "2/progressive"])
def test_7_a_a_verbal_wager_with_cash_is_not_accepted(place: str) -> None:
    run = lir(**ALL_OFFERED).open()
    before = run.accounts
    assert run.refused(fact("verbal wager", place, 1000)) == ("643a.7(a)", "no-verbal-wagers")
    assert run.accounts == before
    run.wager(2, **three()).close()
    assert run.refused(fact("verbal wager", place, 1000)) == ("643a.7(a)", "too-late")


@pytest.mark.law("643a.7(a)")
@pytest.mark.parametrize("place", ["8/bet-1", "dealer", "2"])
def test_7_a_wagers_lie_on_the_betting_areas_of_the_layout(place: str) -> None:
    run = lir().open()
    assert run.refused(fact("wager", place, 1000)) == ("643a.7(a)", "no-such-area")


@pytest.mark.law("643a.7(a)")
@pytest.mark.parametrize(
    ("cents", "refusal"), [(1000, None), (1050, ("643a.7(a)", "not-in-chips")), (-1000, ("643a.7(a)", "not-in-chips"))]
)
@pytest.mark.parametrize("bet", BETS)
def test_7_a_wagers_are_made_with_chips(bet: str, cents: int, refusal: tuple[str, str] | None) -> None:
    run = lir(chip=1).open()
    assert run.refused(fact("wager", f"2/{bet}", cents)) == refusal


# ------------------------------------------------------------ subsection b


@pytest.mark.law("643a.7(b)")
@pytest.mark.parametrize("wager", [*BETS, "three-card-bonus"])
def test_7_b_only_who_is_seated_may_wager(wager: str) -> None:
    run = lir(seats={2: "Ann"}, **ALL_OFFERED).open()
    assert run.refused(fact("wager", f"5/{wager}", 1000)) == ("643a.7(b)", "not-seated")
    run.do(fact("sit", 5, "Bob"))
    run.wager(5, **three())
    assert run.refused(fact("wager", f"5/{wager}", 1000)) is None


HANDS = {2: "2c 3d 9h", 5: "Kc Kd 4s"}


def bob_leaves_at(kind: str, where: str | None = None, nth: int | None = None, *, decision: str, device: str = "shoe") -> Run:
    """Ann at seat 2 and Bob at seat 5, who leaves when this due waits; the dealer decides about his wagers."""
    run = dealt(HANDS, "7h Js", device=device, seats={2: "Ann", 5: "Bob"}, three_card_bonus="A", shuffler="counting")
    run.wager(2, **three(10)).wager(5, **three(20), three_card_bonus=5)
    run.to(kind, where, nth)
    run.strike("leave", 5)
    return run.plan("determine", 5, decision)


LOST = {f"5/{bet}": -2000 for bet in BETS} | {"5/three-card-bonus": -500}
KEPT = {f"5/{bet}": 2000 for bet in BETS} | {"5/three-card-bonus": 500}


def of_bob(run: Run) -> dict[str, int]:
    return {place: cents for place, cents in run.net.items() if place.startswith("5/")}


@pytest.mark.law("643a.7(b)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("kind", "where", "nth"), [("stub", None, None), ("ask", "2", 1), ("turn card", None, 1), ("turn card", None, 2)])
def test_7_b_wagers_of_a_player_who_leaves_may_be_treated_as_losing(device: str, kind: str, where: str | None, nth: int | None) -> None:
    run = bob_leaves_at(kind, where, nth, decision="abandoned", device=device).finish()
    assert run.cites_of("determine", 5) == ("643a.7(b)",)
    taken = [due for due in run.asked("settle") if due.place.name.startswith("5/")]
    assert {str(cite) for due in taken for cite in due.cites} == {"643a.7(b)"}
    assert of_bob(run) == LOST
    assert "5" not in run.order("reveal")


@pytest.mark.law("643a.7(b)")
@pytest.mark.parametrize(("kind", "where"), [("deal", "5"), ("deal", "2"), ("deal", "community down")])
def test_7_b_whoever_lost_his_wagers_gets_no_more_cards(kind: str, where: str) -> None:
    run = bob_leaves_at(kind, where, decision="abandoned").finish()
    assert of_bob(run) == LOST
    assert (run.order("ask"), run.cites_of("gather")) == (["2", "2"], ("643a.11(g)",))
    assert run.order("deal").count("5") < 3


@pytest.mark.law("643a.7(b)")
@pytest.mark.parametrize(
    ("kind", "where"), [("deal", "5"), ("deal", "2"), ("deal", "community down"), ("stub", "discard rack"), ("ask", "2"), ("ask", "5")]
)
def test_7_b_wagers_of_a_player_who_leaves_may_be_kept_and_ride(kind: str, where: str) -> None:
    run = bob_leaves_at(kind, where, decision="kept").finish()
    assert run.cites_of("determine", 5) == ("643a.7(b)",)
    assert of_bob(run) == KEPT
    assert set(run.order("ask")) == {"2"}


@pytest.mark.law("643a.7(b)")
@pytest.mark.parametrize("decision", ["abandoned", "kept"])
def test_7_b_a_bet_that_was_withdrawn_is_not_abandoned(decision: str) -> None:
    run = wagered({2: HANDS[2], 5: HANDS[5]}, "7h Js", seats={2: "Ann", 5: "Bob"}).plan("ask", 5, "withdraw", nth=1)
    run.to("ask", 2, 2)
    run.strike("leave", 5)
    run.plan("determine", 5, decision).finish()
    won = -1000 if decision == "abandoned" else 1000
    assert of_bob(run) == {"5/bet-2": won, "5/bet-3": won}
    assert run.accounts.get("purse:Bob") == 2 * won


@pytest.mark.law("643a.7(b)")
@pytest.mark.parametrize("where", ["5/bet-1", "5/bet-3", "5/three-card-bonus"])
@pytest.mark.parametrize("decision", ["abandoned", "kept"])
def test_7_b_wagers_that_are_being_settled_are_not_taken_twice(where: str, decision: str) -> None:
    run = bob_leaves_at("settle", where, decision=decision).finish()
    assert run.asked("determine") == []
    assert run.accounts.get("purse:Bob") == sum(KEPT.values())


@pytest.mark.law("643a.7(b)")
@pytest.mark.parametrize("kind", ["deal", "ask", "settle"])
def test_7_b_nothing_is_decided_about_somebody_without_wagers(kind: str) -> None:
    run = lir(seats={2: "Ann", 5: "Bob"}).wager(2, **three())
    run.to(kind)
    run.strike("leave", 5)
    run.finish()
    assert run.asked("determine") == []


@pytest.mark.law("643a.7(b)")
def test_7_b_who_is_not_there_cannot_leave() -> None:
    run = lir().open()
    assert run.refused(fact("leave", 5)) == ("643a.7(b)", "not-seated")


@pytest.mark.law("643a.7(b)", "643a.8(b)(2)")
@pytest.mark.parametrize("kind", ["lock out", "collect wager", "accepted", "place chips"])
def test_7_b_a_player_may_leave_while_progressive_wagers_are_counted(kind: str) -> None:
    run = dealt(HANDS, "7h Js", seats={2: "Ann", 5: "Bob"}, progressive="A")
    run.wager(2, **three(), progressive=1).wager(5, **three(), progressive=1)
    run.to(kind)
    run.strike("leave", 5)
    run.plan("determine", 5, "abandoned").finish()
    assert run.accounts.get("purse:Bob") == -3100
    assert sum(run.accounts.values()) == 0


# ------------------------------------------------------------ subsection c


@pytest.mark.law("643a.7(b)", "643a.7(c)")
def test_7_c_before_no_more_bets_a_player_leaves_with_the_wagers() -> None:
    run = lir(seats={2: "Ann", 5: "Bob"}, **ALL_OFFERED)
    run.wager(2, **three(), five_card_bonus=5, progressive=1).wager(5, **three(20))
    run.strike("leave", 2)
    run.finish()
    assert run.asked("determine") == []
    back = [due for due in run.asked("wager") if due.place.name.startswith("2/")]
    assert {str(cite) for due in back for cite in due.cites} == {"643a.7(c)"}
    assert {place: cents for place, cents in run.accounts.items() if "Ann" in place or place.startswith("2/")} == {}
    assert set(run.order("deal")) == {"5", "community down"}


@pytest.mark.law("643a.7(c)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("cents", [2000, 500, 0], ids=["increased", "reduced", "withdrawn"])
@pytest.mark.parametrize("place", ["2/bet-1", "2/bet-2", "2/bet-3", "2/five-card-bonus", "2/three-card-bonus"])
def test_7_c_no_wager_is_changed_after_no_more_bets(device: str, cents: int, place: str) -> None:
    run = opened(device, **ALL_OFFERED).wager(2, **three(), five_card_bonus=10, three_card_bonus=10)
    assert run.refused(fact("wager", place, cents)) is None
    run.do(fact("wager", place, 1000)).close()
    assert run.refused(fact("wager", place, cents)) == ("643a.7(c)", "too-late")
    run.to("ask", 2, 1)
    assert run.refused(fact("wager", place, cents)) == ("643a.7(c)", "too-late")


@pytest.mark.law("643a.7(c)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("kind", ["stub", "ask", "reveal"])
def test_7_c_no_wager_is_made_after_no_more_bets(device: str, kind: str) -> None:
    run = opened(device, seats=(2, 5), **ALL_OFFERED).wager(2, **three())
    run.to(kind)
    for place in ("5/bet-1", "2/five-card-bonus", "2/three-card-bonus", "2/progressive"):
        assert run.refused(fact("wager", place, 500)) == ("643a.7(c)", "too-late")


@pytest.mark.law("643a.7(c)", "643a.11(b)", "643a.11(d)")
def test_7_c_only_what_the_player_withdraws_when_asked_comes_back() -> None:
    run = lir().wager(2, **three()).close()
    run.decide(2, "withdraw")
    assert run.refused(fact("wager", "2/bet-2", 0)) == ("643a.7(c)", "too-late")
    run.to("wager", "2/bet-1", 1)
    assert run.refused(fact("wager", "2/bet-1", 500, nth=1)) is not None
    assert run.refused(fact("wager", "2/bet-1", 0, nth=1)) is None
    run.to("ask", 2, 2)
    assert run.refused(fact("wager", "2/bet-3", 0)) == ("643a.7(c)", "too-late")


@pytest.mark.law("643a.7(c)")
def test_7_c_a_bet_that_was_withdrawn_is_not_made_again() -> None:
    run = lir().wager(2, **three()).close()
    run.decide(2, "withdraw").to("turn card")
    assert run.refused(fact("wager", "2/bet-1", 1000)) == ("643a.7(c)", "too-late")


@pytest.mark.law("643a.7(c)")
def test_7_c_the_dealer_announces_only_when_somebody_has_wagered() -> None:
    run = lir().open()
    assert "643a.7(c)" in run.cites_of("announce")
    assert run.refused(fact("announce", "dealer", "no more bets")) == ("643a.7(c)", "no-wagers")


# ------------------------------------------------------------ subsection d


@pytest.mark.law("643a.7(d)")
def test_7_d_the_wagers_are_bets_number_1_2_and_3() -> None:
    names = {wager.key: (wager.title, str(wager.cite)) for wager in GAME.declared.wagers}
    assert {key: names.get(key) for key in BETS} == {f"bet-{number}": (f"Bet Number {number}", "643a.7(d)") for number in (1, 2, 3)}


@pytest.mark.law("643a.7(d)")
@pytest.mark.parametrize("missing", BETS)
@pytest.mark.parametrize("other", [0, 1, 9, 11])
def test_7_d_all_three_bets_lie_there_and_are_equal(missing: str, other: int) -> None:
    run = lir(limits=dict.fromkeys(BETS, (1, 500))).wager(
        2, **{key: cents for key, cents in three().items() if key != missing.replace("-", "_")}
    )
    if other:
        run.do(fact("wager", f"2/{missing}", 100 * other))
    assert run.refused(fact("announce", "dealer", "no more bets")) == ("643a.7(d)", "three-equal-bets")
    run.do(fact("wager", f"2/{missing}", 1000))
    assert run.refused(fact("announce", "dealer", "no more bets")) is None


@pytest.mark.law("643a.7(d)")
def test_7_d_it_holds_for_each_player_and_not_between_them() -> None:
    run = lir(seats=(2, 5)).wager(2, **three(10)).wager(5, **three(25))
    run.do(fact("wager", "5/bet-2", 2000))
    assert run.refused(fact("announce", "dealer", "no more bets")) == ("643a.7(d)", "three-equal-bets")
    run.do(fact("wager", "5/bet-2", 2500))
    assert run.refused(fact("announce", "dealer", "no more bets")) is None


LIMITS = dict.fromkeys(BETS, (10, 200))


@pytest.mark.law("643a.7(d)")
@pytest.mark.parametrize("bet", BETS)
@pytest.mark.parametrize(("dollars", "refused"), [(9, True), (10, False), (200, False), (201, True), (0, True)])
def test_7_d_each_bet_lies_within_the_posted_limits(bet: str, dollars: int, *, refused: bool) -> None:
    run = lir(limits=LIMITS).open()
    assert run.refused(fact("wager", f"2/{bet}", 100 * dollars)) == (("643a.7(d)", "outside-limits") if refused else None)


@pytest.mark.law("643a.7(d)")
@pytest.mark.parametrize("wager", ["ante", "bonus", "envy", "aces-up"])
def test_7_d_no_other_wager_is_known(wager: str) -> None:
    run = lir(**ALL_OFFERED).open()
    assert run.refused(fact("wager", f"2/{wager}", 500)) == ("643a.7(d)", "no-such-wager")


@pytest.mark.law("643a.7(d)")
@pytest.mark.parametrize("device", DEVICES)
def test_7_d_the_first_and_the_second_bet_may_be_removed_and_the_third_may_not(device: str) -> None:
    run = wagered({4: "9h Jd 4s"}, device=device).plan("ask", 4, "withdraw").finish()
    assert run.net == {"4/bet-3": -1000}
    assert run.order("ask") == ["4", "4"]


# ------------------------------------------------------------ subsections e, f and g


@pytest.mark.parametrize(("wager", "cite"), OPTIONAL)
def test_7_e_f_g_what_the_submission_does_not_offer_is_not_accepted(wager: str, cite: str) -> None:
    run = lir().wager(2, **three())
    assert run.refused(fact("wager", f"2/{wager}", 100)) == (cite, "not-offered")
    run = lir(**ALL_OFFERED).wager(2, **three())
    assert run.refused(fact("wager", f"2/{wager}", 100)) is None


@pytest.mark.parametrize(("wager", "cite"), OPTIONAL)
@pytest.mark.parametrize("so_far", [(), (1,), (1, 2), (1, 3)])
def test_7_e_f_g_it_is_made_after_the_three_bets(wager: str, cite: str, so_far: tuple[int, ...]) -> None:
    run = lir(**ALL_OFFERED).open()
    for number in so_far:
        run.do(fact("wager", f"2/bet-{number}", 1000))
    assert run.refused(fact("wager", f"2/{wager}", 100)) == (cite, "three-bets-first")
    run.wager(2, **three())
    assert run.refused(fact("wager", f"2/{wager}", 100)) is None


@pytest.mark.law("643a.7(d)", "643a.7(e)", "643a.7(f)", "643a.7(g)")
@pytest.mark.parametrize("wager", ["five_card_bonus", "three_card_bonus", "progressive"])
def test_7_e_f_g_it_does_not_stay_when_the_bets_are_taken_back(wager: str) -> None:
    run = lir(seats=(2, 5), **ALL_OFFERED).wager(5, **three()).wager(2, **three(), **{wager: 1})
    for bet in BETS:
        run.do(fact("wager", f"2/{bet}", 0))
    assert run.refused(fact("announce", "dealer", "no more bets")) == ("643a.7(d)", "three-equal-bets")
    run.do(fact("wager", f"2/{wager.replace('_', '-')}", 0))
    assert run.refused(fact("announce", "dealer", "no more bets")) is None


@pytest.mark.parametrize(("wager", "cite"), [OPTIONAL[0], OPTIONAL[1]])
@pytest.mark.parametrize(("dollars", "refused"), [(2, True), (3, False), (50, False), (51, True)])
def test_7_e_f_it_lies_within_its_own_posted_limits(wager: str, cite: str, dollars: int, *, refused: bool) -> None:
    run = lir(limits={wager: (3, 50)}, **ALL_OFFERED).wager(2, **three())
    assert run.refused(fact("wager", f"2/{wager}", 100 * dollars)) == ((cite, "outside-limits") if refused else None)


# ------------------------------------------------------------ subsection h

WITH_BONUSES: dict[str, Any] = {"extra": {"five_card_bonus": 5, "three_card_bonus": 5, "progressive": 1}, **ALL_OFFERED}


@pytest.mark.law("643a.7(h)")
@pytest.mark.parametrize("decisions", [("ride", "ride"), ("withdraw", "ride"), ("ride", "withdraw"), ("withdraw", "withdraw")])
def test_7_h_the_bonuses_are_settled_whatever_becomes_of_the_bets(decisions: tuple[str, str]) -> None:
    left = [number for number, word in ((1, decisions[0]), (2, decisions[1]), (3, "ride")) if word == "ride"]
    winning = played("7h 7d 7s", "2c 9d", decisions=decisions, **WITH_BONUSES)
    assert winning == bets(3000, which=left) | {"4/five-card-bonus": 1500, "4/three-card-bonus": 15_000, "4/progressive": 5900}
    losing = played("9h Jd 4s", "2c 7d", decisions=decisions, **WITH_BONUSES)
    assert losing == bets(-1000, which=left) | {"4/five-card-bonus": -500, "4/three-card-bonus": -500, "4/progressive": -100}


@pytest.mark.law("643a.7(h)")
def test_7_h_the_bets_may_lose_where_a_bonus_wins_and_win_where_all_bonuses_lose() -> None:
    assert played("7h 8d 9s", "2c Kd", **WITH_BONUSES) == bets(-1000) | {
        "4/five-card-bonus": -500,
        "4/three-card-bonus": 3000,
        "4/progressive": 500,
    }
    assert played("Th Jd 4s", "Tc 7d", extra={"three_card_bonus": 5, "progressive": 1}, **ALL_OFFERED) == bets(1000) | {
        "4/three-card-bonus": -500,
        "4/progressive": -100,
    }


@pytest.mark.law("643a.7(h)")
def test_7_h_each_settlement_of_a_bonus_rests_on_it() -> None:
    run = wagered({4: "7h 7d 7s"}, "2c 9d", **WITH_BONUSES).finish()
    for wager in ("five-card-bonus", "three-card-bonus", "progressive"):
        assert "643a.7(h)" in run.cites_of("settle", f"4/{wager}")
    assert "643a.7(h)" not in run.cites_of("settle", "4/bet-1")


# ------------------------------------------------------------ subsection i


@pytest.mark.law("643a.7(i)")
@pytest.mark.parametrize("slug", ["let-it-ride-poker", AMENDED])
def test_7_i_one_box_is_all_where_the_submission_says_no_more(slug: str) -> None:
    run = lir(slug=slug, seats={3: "Ann"}).open()
    assert run.refused(fact("sit", 4, "Ann")) == ("643a.7(i)", "no-more-boxes")


@pytest.mark.law("643a.7(i)")
@pytest.mark.parametrize(("seat", "code"), [(2, None), (4, None), (1, "not-adjacent"), (5, "not-adjacent"), (7, "not-adjacent")])
def test_7_i_another_box_is_adjacent(seat: int, code: str | None) -> None:
    run = lir(seats={3: "Ann"}, adjacent_boxes=2).open()
    assert run.refused(fact("sit", seat, "Ann")) == (code and ("643a.7(i)", code))


@pytest.mark.law("643a.7(i)")
@pytest.mark.parametrize("most", [2, 3, 7])
def test_7_i_there_are_as_many_boxes_as_the_submission_says(most: int) -> None:
    run = lir(seats={1: "Ann"}, adjacent_boxes=most).open()
    for seat in range(2, most + 1):
        assert run.refused(fact("sit", seat, "Ann")) is None
    if most < 7:
        assert run.refused(fact("sit", most + 1, "Ann")) == ("643a.7(i)", "no-more-boxes")


@pytest.mark.law("643a.7(i)")
def test_7_i_the_number_is_a_choice_of_the_submission_from_one_to_seven() -> None:
    found = [(str(choice.cite), choice.least, choice.most) for choice in GAME.declared.choices if choice.key == "adjacent-boxes"]
    assert found == [("643a.7(i)", 1, 7)]


@pytest.mark.law("643a.7(i)")
def test_7_i_each_box_wagers_is_dealt_in_and_decides_on_its_own() -> None:
    run = dealt({3: "9h Jd 4s", 4: "Kc Kd 4h"}, seats={3: "Ann", 4: "Ann"}, adjacent_boxes=2).wager(3, **three(10)).wager(4, **three(20))
    decided(decided(run, 3, "withdraw", "withdraw"), 4, "ride", "withdraw").finish()
    assert run.order("ask") == ["3", "4", "3", "4"]
    assert run.net == {"3/bet-3": -1000, "4/bet-1": 2000, "4/bet-3": 2000}

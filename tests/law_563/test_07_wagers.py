"""§ 563.7: which wagers, how, by whom and until when."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_563.holdem import DEVICES, DULL, dealt, decided, opened, played, stacked, thb

from tablegames.games.texas_holdem_bonus import DECLARED


def refusal_of(run: Run, **wagers: float) -> str | None:
    """The paragraph by which wagers at seat 2 are refused, the first that is."""
    refusal = run.try_wager(2, **wagers)
    return None if refusal is None else str(refusal.cite)


# ------------------------------------------------------------ subsection a


@pytest.mark.law("563.7(a)")
@pytest.mark.parametrize("wager", ["play", "pair-plus", "progressive", "aces-supplement", "blind"])
def test_7_a_no_other_wager_is_known(wager: str) -> None:
    run = thb().open()
    assert run.refused(fact("wager", f"2/{wager}", 500)) == ("563.7(a)", "no-such-wager")


@pytest.mark.law("563.7(a)")
@pytest.mark.parametrize("place", ["2/ante", "2/bonus"])
def test_7_a_a_verbal_wager_with_cash_is_not_accepted(place: str) -> None:
    run = thb().open()
    assert run.refused(fact("verbal wager", place, 1000)) == ("563.7(a)", "no-verbal-wagers")
    assert run.accounts == {}


@pytest.mark.law("563.7(a)")
@pytest.mark.parametrize("kind", ["deal", "ask", "burn"])
def test_7_a_nor_is_one_after_no_more_bets(kind: str) -> None:
    run = thb().wager(2, ante=10)
    run.to(kind)
    assert run.refused(fact("verbal wager", "2/flop", 2000)) == ("563.7(a)", "too-late")


@pytest.mark.law("563.7(a)")
@pytest.mark.parametrize("place", ["7/ante", "dealer", "2", "community"])
def test_7_a_wagers_lie_on_the_betting_areas_of_the_layout(place: str) -> None:
    run = thb().open()
    assert run.refused(fact("wager", place, 1000)) == ("563.7(a)", "no-such-area")


@pytest.mark.law("563.7(a)")
@pytest.mark.parametrize(("cents", "refusal"), [(1000, None), (1050, ("563.7(a)", "not-in-chips")), (-1000, ("563.7(a)", "not-in-chips"))])
def test_7_a_wagers_are_made_with_chips(cents: int, refusal: tuple[str, str] | None) -> None:
    run = thb(chip=1).open()
    assert run.refused(fact("wager", "2/ante", cents)) == refusal


# ------------------------------------------------------------ subsection b


@pytest.mark.law("563.7(b)", "563.7(c)", "563.11(a)(1)", "563.11(c)", "563.11(e)")
def test_7_b_ante_and_bonus_are_made_before_the_deal_and_the_others_after_it() -> None:
    declared = {wager.key: (str(wager.cite), wager.before_the_deal) for wager in DECLARED.wagers}
    assert declared == {
        "ante": ("563.7(b)", True),
        "bonus": ("563.7(c)", True),
        "flop": ("563.11(a)(1)", False),
        "turn": ("563.11(c)", False),
        "river": ("563.11(e)", False),
    }


LIMITS = {"ante": (10, 200), "bonus": (5, 100)}


@pytest.mark.law("563.7(b)")
@pytest.mark.parametrize(("dollars", "cite"), [(9, "563.7(b)"), (10, None), (200, None), (201, "563.7(b)"), (0, "563.7(b)")])
def test_7_b_the_ante_lies_within_the_posted_limits(dollars: float, cite: str | None) -> None:
    assert refusal_of(thb(limits=LIMITS), ante=dollars) == cite


@pytest.mark.law("563.7(b)", "563.7(c)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("cents", [2000, 500, 0], ids=["increased", "reduced", "withdrawn"])
@pytest.mark.parametrize("place", ["2/ante", "2/bonus"])
def test_7_b_no_wager_is_changed_after_no_more_bets(device: str, cents: int, place: str) -> None:
    run = opened(device).wager(2, ante=10, bonus=10)
    assert run.refused(fact("wager", place, cents)) is None
    run.do(fact("wager", place, 1000)).close()
    for kind in ("ask", "burn", "stub", "settle"):
        assert run.refused(fact("wager", place, cents)) == ("563.7(b)", "too-late")
        run.to(kind)
    assert run.refused(fact("wager", place, cents)) == ("563.7(b)", "too-late")


@pytest.mark.law("563.7(b)")
@pytest.mark.parametrize("place", ["5/ante", "2/bonus"])
def test_7_b_no_wager_is_made_after_no_more_bets(place: str) -> None:
    run = thb(seats=(2, 5)).wager(2, ante=10).close()
    assert run.refused(fact("wager", place, 1000)) == ("563.7(b)", "too-late")
    run.to("ask")
    assert run.refused(fact("wager", place, 1000)) == ("563.7(b)", "too-late")


@pytest.mark.law("563.7(b)")
@pytest.mark.parametrize(("place", "nth", "asked"), [("2/flop", 2, "ask"), ("2/turn", 3, "ask"), ("2/river", 0, "stub")])
@pytest.mark.parametrize("cents", [4000, 0], ids=["increased", "withdrawn"])
def test_7_b_what_was_wagered_in_the_round_is_not_changed_any_more(place: str, nth: int, asked: str, cents: int) -> None:
    run = thb().wager(2, ante=10)
    run.to(asked, nth=nth)
    lay = run.accounts[place]
    assert run.refused(fact("wager", place, cents)) == ("563.7(b)", "too-late")
    assert run.accounts[place] == lay


@pytest.mark.law("563.7(b)", "563.7(c)")
def test_7_b_until_the_announcement_wagers_are_raised_reduced_and_taken_back() -> None:
    run = thb().wager(2, ante=10).wager(2, ante=20, bonus=5).wager(2, bonus=2).wager(2, ante=15).wager(2, bonus=0)
    assert run.accounts == {"2/ante": 1500, "purse:player 2": -1500}


@pytest.mark.law("563.7(b)")
def test_7_b_the_dealer_announces_only_when_somebody_has_wagered() -> None:
    run = thb().open()
    assert "563.7(b)" in run.cites_of("announce")
    assert run.refused(fact("announce", "dealer", "no more bets")) == ("563.7(b)", "no-wagers")


# ------------------------------------------------------------ subsection c


@pytest.mark.law("563.7(c)")
def test_7_c_the_bonus_is_placed_after_the_ante() -> None:
    run = thb()
    assert refusal_of(run, bonus=5) == "563.7(c)"
    assert refusal_of(run, ante=10, bonus=5) is None


@pytest.mark.law("563.7(c)")
def test_7_c_the_ante_of_another_player_does_not_help() -> None:
    run = thb(seats=(2, 5)).wager(5, ante=10)
    assert run.refused(fact("wager", "2/bonus", 500)) == ("563.7(c)", "bonus-alone")


@pytest.mark.law("563.7(c)")
def test_7_c_a_bonus_whose_ante_was_taken_back_is_not_dealt_to() -> None:
    run = thb(seats=(2, 5)).wager(5, ante=10).wager(2, ante=10, bonus=5).wager(2, ante=0)
    assert run.refused(fact("announce", "dealer", "no more bets")) == ("563.7(c)", "bonus-alone")
    run.wager(2, bonus=0)
    assert run.refused(fact("announce", "dealer", "no more bets")) is None


@pytest.mark.law("563.7(c)")
@pytest.mark.parametrize(
    ("dollars", "refusal"),
    [
        (0.25, ("563.7(c)", "bonus-too-small")),
        (0.75, ("563.7(c)", "bonus-too-small")),
        (1, None),
        (1.25, None),
        (100, None),
    ],
)
def test_7_c_the_bonus_is_a_dollar_at_least(dollars: float, refusal: tuple[str, str] | None) -> None:
    run = thb(chip=0.25, limits={"bonus": (0.25, 100)}).wager(2, ante=10)
    assert run.refused(fact("wager", "2/bonus", int(100 * dollars))) == refusal


@pytest.mark.law("563.7(c)")
@pytest.mark.parametrize(("dollars", "cite"), [(4, "563.7(c)"), (5, None), (100, None), (101, "563.7(c)")])
def test_7_c_the_bonus_lies_within_the_posted_limits(dollars: float, cite: str | None) -> None:
    assert refusal_of(thb(limits=LIMITS).wager(2, ante=10), bonus=dollars) == cite


@pytest.mark.law("563.7(c)")
@pytest.mark.parametrize("bonus", [0, 100])
@pytest.mark.parametrize(
    ("player", "decisions"),
    [("Ah Ad", ("flop", "turn", "river")), ("Ah Ad", ("fold",)), ("3h 5d", ("flop", "check", "river")), ("3h 5d", ("fold",))],
)
def test_7_c_the_bonus_has_no_bearing_on_any_other_wager(bonus: int, player: str, decisions: tuple[str, ...]) -> None:
    without = played(player, "Qs Jh", DULL, decisions=decisions)
    beside = played(player, "Qs Jh", DULL, decisions=decisions, bonus=bonus)
    assert {wager: cents for wager, cents in beside.items() if wager != "4/bonus"} == without
    assert beside.get("4/bonus", 0) == bonus * 100 * (30 if player == "Ah Ad" else -1)


# ------------------------------------------------------------ subsection d


@pytest.mark.law("563.7(b)", "563.11(a)", "563.11(c)", "563.11(e)")
@pytest.mark.parametrize(("wager", "nth", "cite"), [("flop", 1, "563.11(a)"), ("turn", 2, "563.11(c)"), ("river", 3, "563.11(e)")])
def test_7_d_flop_turn_and_river_wagers_wait_until_they_are_offered(wager: str, nth: int, cite: str) -> None:
    run = thb(seats=(2, 5)).wager(2, ante=10).wager(5, ante=10)
    cents = 2000 if wager == "flop" else 1000
    for _ in range(2):
        assert run.refused(fact("wager", f"2/{wager}", cents)) == (cite, f"{wager}-not-asked")
        run.to("ask", 2, nth)
    assert run.refused(fact("wager", f"5/{wager}", cents)) == (cite, f"{wager}-not-asked")
    run.answer(wager)
    run.to("wager", f"2/{wager}")
    assert run.refused(fact("wager", f"2/{wager}", cents)) is None
    assert run.accounts[f"2/{wager}"] == cents


# ------------------------------------------------------------ subsection e


@pytest.mark.law("563.7(e)")
@pytest.mark.parametrize("wager", ["ante", "bonus"])
def test_7_e_only_who_is_seated_may_wager(wager: str) -> None:
    run = thb(seats={2: "Ann"}).open()
    assert run.refused(fact("wager", f"5/{wager}", 1000)) == ("563.7(e)", "not-seated")
    run.do(fact("sit", 5, "Bob")).wager(5, ante=10)
    assert run.refused(fact("wager", "5/bonus", 1000)) is None


def left_at(kind: str, where: str | int, nth: int = 0, *, decision: str) -> Run:
    """A round that Ann at seat 2, with two aces, leaves when such a due waits; Bob at seat 5 remains."""
    run = thb(seats={2: "Ann", 5: "Bob"}).stack(stacked("shoe", ["Ah Ad", "5h 3s"], "Qd Js", DULL))
    run.wager(2, ante=10, bonus=5).wager(5, ante=20)
    run.to(kind, where, nth)
    run.strike("leave", 2)
    return run.plan("determine", 2, decision).finish()


LEFT_AT = [
    ("hold", "device", 0, {"2/ante": -1000, "2/bonus": -500}),
    ("deal", 5, 1, {"2/ante": -1000, "2/bonus": -500}),
    ("ask", 2, 1, {"2/ante": -1000, "2/bonus": -500}),
    ("ask", 5, 1, {"2/ante": -1000, "2/flop": -2000, "2/bonus": -500}),
    ("burn", "discard rack", 1, {"2/ante": -1000, "2/flop": -2000, "2/bonus": -500}),
    ("ask", 2, 2, {"2/ante": -1000, "2/flop": -2000, "2/bonus": -500}),
    ("ask", 5, 2, {"2/ante": -1000, "2/flop": -2000, "2/turn": -1000, "2/bonus": -500}),
    ("stub", "discard rack", 0, {"2/ante": -1000, "2/flop": -2000, "2/turn": -1000, "2/river": -1000, "2/bonus": -500}),
    ("reveal", 2, 0, {"2/ante": -1000, "2/flop": -2000, "2/turn": -1000, "2/river": -1000, "2/bonus": -500}),
]


@pytest.mark.law("563.7(e)")
@pytest.mark.parametrize(("kind", "where", "nth", "taken"), LEFT_AT)
def test_7_e_wagers_of_a_player_who_leaves_may_be_treated_as_losing(kind: str, where: str | int, nth: int, taken: dict[str, int]) -> None:
    run = left_at(kind, where, nth, decision="abandoned")
    assert run.cites_of("determine", 2) == ("563.7(e)",)
    assert {wager: cents for wager, cents in run.settled.items() if wager.startswith("2/")} == taken
    assert {str(cite) for wager in taken for cite in run.cites_of("settle", wager)} == {"563.7(e)"}
    assert run.order("discard").count("2") == (0 if kind == "hold" else 1)
    assert "2" not in run.order("reveal")


@pytest.mark.law("563.7(e)")
@pytest.mark.parametrize(
    ("kind", "where", "nth", "settled"),
    [
        # Who is not there places no Flop Wager: the Ante is forfeited, the Bonus Wager is settled by its table.
        ("deal", 5, 1, {"2/ante": -1000, "2/bonus": 15000}),
        ("ask", 2, 1, {"2/ante": -1000, "2/bonus": 15000}),
        # Who has placed one stays in, without a Turn or a River Wager from then on: the aces beat queen high.
        ("burn", "discard rack", 1, {"2/ante": 0, "2/flop": 2000, "2/bonus": 15000}),
        ("ask", 5, 2, {"2/ante": 0, "2/flop": 2000, "2/turn": 1000, "2/bonus": 15000}),
        ("reveal", 2, 0, {"2/ante": 0, "2/flop": 2000, "2/turn": 1000, "2/river": 1000, "2/bonus": 15000}),
    ],
)
def test_7_e_wagers_of_a_player_who_leaves_may_be_kept(kind: str, where: str | int, nth: int, settled: dict[str, int]) -> None:
    run = left_at(kind, where, nth, decision="kept")
    assert run.cites_of("determine", 2) == ("563.7(e)",)
    assert {wager: cents for wager, cents in run.settled.items() if wager.startswith("2/")} == settled


@pytest.mark.law("563.7(e)")
def test_7_e_who_left_after_a_flop_wager_is_asked_nothing_more() -> None:
    run = left_at("burn", "discard rack", 1, decision="kept")
    assert run.order("ask") == ["2", "5", "5", "5"]


KEPT = {"2": "Kc 9h", "5": "3c 7d", "dealer": "Qd 9s"}


@pytest.mark.law("563.7(e)")
@pytest.mark.parametrize(
    ("where", "decision", "hands"),
    [
        ("5", "kept", KEPT),
        ("dealer", "kept", KEPT),
        ("5", "abandoned", {"2": "Kc Qd", "dealer": "3c 9h"}),
        ("dealer", "abandoned", {"2": "Kc 9h", "dealer": "Qd 7d"}),
    ],
)
def test_7_e_a_hand_gets_its_cards_only_if_its_wagers_were_kept(where: str, decision: str, hands: dict[str, str]) -> None:
    run = thb(seats={2: "Ann", 5: "Bob"}).rounds(4, ante=10).stack("Kc 3c Qd 9h 7d 9s")
    run.wager(2, ante=10).wager(5, ante=20, bonus=5)
    run.to("deal", where, 1)
    run.strike("leave", 5)
    run.plan("determine", 5, decision).to("ask", 2)
    assert run.hands == hands
    run.to("count stub")
    run.finish()
    assert run.asked("determine", "device") == []  # which misdeals nobody


@pytest.mark.law("563.7(e)")
@pytest.mark.parametrize("where", ["5/ante", "5/flop", "5/turn", "5/river", "5/bonus"])
@pytest.mark.parametrize("decision", ["abandoned", "kept"])
def test_7_e_wagers_that_are_being_settled_are_not_taken_twice(where: str, decision: str) -> None:
    run = dealt({2: "Ah Ad", 5: "5h 3s"}, "Qd Js", DULL, bonus=5)
    run.to("settle", where)
    run.strike("leave", 5)
    run.plan("determine", 5, decision).finish()
    assert run.asked("determine") == []
    assert run.accounts.get("purse:player 5") == -(1000 + 2000 + 1000 + 1000 + 500)


@pytest.mark.law("563.7(e)", "563.13(d)")
@pytest.mark.parametrize("decision", ["abandoned", "kept"])
def test_7_e_whoever_leaves_while_wagers_are_returned_gets_them_back(decision: str) -> None:
    run = thb(seats={2: "Ann", 5: "Bob"}).wager(2, ante=10).wager(5, ante=20, bonus=5)
    run.to("ask", 2)
    run.strike("wrong number of cards", 2, count=3)
    run.strike("leave", 5)
    run.plan("determine", 5, decision).finish()
    assert run.settled == {"2/ante": 0, "5/ante": 0, "5/bonus": 0}


@pytest.mark.law("563.7(e)", "563.7(b)")
def test_7_e_before_no_more_bets_a_player_leaves_with_the_wagers() -> None:
    run = thb(seats={2: "Ann", 5: "Bob"}).wager(2, ante=10, bonus=5).wager(5, ante=20)
    run.strike("leave", 2)
    run.finish()
    assert run.asked("determine") == []
    assert {place: cents for place, cents in run.accounts.items() if "Ann" in place or place.startswith("2")} == {}
    assert set(run.order("deal")) == {"5", "dealer", "community"}


@pytest.mark.law("563.7(e)")
def test_7_e_who_is_not_there_cannot_leave() -> None:
    run = thb().open()
    assert run.refused(fact("leave", 5)) == ("563.7(e)", "not-seated")


@pytest.mark.law("563.7(e)")
@pytest.mark.parametrize("kind", ["deal", "ask", "burn", "settle"])
def test_7_e_nothing_is_decided_about_somebody_without_wagers(kind: str) -> None:
    run = thb(seats={2: "Ann", 5: "Bob"}).wager(2, ante=10)
    run.to(kind)
    run.strike("leave", 5)
    run.finish()
    assert run.asked("determine") == []


# ------------------------------------------------------------ subsection f


@pytest.mark.law("563.7(f)")
@pytest.mark.parametrize("seat", [1, 2, 4, 6])
def test_7_f_a_player_holds_one_position_and_no_other(seat: int) -> None:
    run = thb(seats={3: "Ann"}).open()
    assert run.refused(fact("sit", seat, "Ann")) == ("563.7(f)", "one-seat-each")
    assert run.refused(fact("sit", seat, "Bob")) is None


@pytest.mark.law("563.7(f)")
def test_7_f_the_rules_submission_cannot_allow_a_second_position() -> None:
    assert [choice.key for choice in DECLARED.choices if "adjacent" in choice.key] == []


@pytest.mark.law("563.7(f)")
def test_7_f_who_has_left_a_position_may_take_another() -> None:
    run = thb(seats={3: "Ann"}).open()
    run.do(fact("leave", 3))
    assert run.refused(fact("sit", 4, "Ann")) is None


@pytest.mark.law("563.7(b)", "563.7(c)")
def test_7_everyone_decides_for_his_own_wagers() -> None:
    run = thb(seats=(2, 5)).wager(2, ante=10).wager(5, ante=20, bonus=5)
    decided(run, 2, "fold")
    decided(run, 5, "flop", "check", "river").finish()
    assert {wager for wager in run.settled if wager.startswith("5/")} == {"5/ante", "5/flop", "5/river", "5/bonus"}
    assert {wager for wager in run.settled if wager.startswith("2/")} == {"2/ante"}

"""§ 565.7: which wagers, how, by whom, until when, and in which versions of the game."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_565.poker import dealt, played, tcp

from tablegames.games.three_card_poker import DECLARED

FREE, FIRST, SECOND, THIRD = "565.7(a)", "565.7(f)(1)", "565.7(f)(2)", "565.7(f)(3)"


def refusal_of(run: Run, **wagers: float) -> str | None:
    """The paragraph by which wagers at seat 2 are refused, the first that is."""
    refusal = run.try_wager(2, **wagers)
    return None if refusal is None else str(refusal.cite)


def options() -> dict[str, str]:
    """The versions that the submission may choose, each with its paragraph."""
    found = [choice for choice in DECLARED.choices if choice.key == "version"]
    return {option.value: str(option.cite) for choice in found for option in choice.options}


# ------------------------------------------------------------ subsection a


@pytest.mark.law("565.7(a)")
@pytest.mark.parametrize("wager", ["six-card", "bonus", "ante-bonus", "progressive"])
def test_7_a_no_other_wager_is_known(wager: str) -> None:
    run = tcp().open()
    assert run.refused(fact("wager", f"2/{wager}", 500)) == ("565.7(a)", "no-such-wager")


@pytest.mark.law("565.7(a)(1)", "565.7(a)(2)")
def test_7_a_the_wagers_are_ante_play_and_pair_plus() -> None:
    declared = {wager.key: (str(wager.cite), wager.before_the_deal) for wager in DECLARED.wagers}
    assert {key: declared.get(key) for key in ("ante", "pair-plus")} == {"ante": ("565.7(a)(1)", True), "pair-plus": ("565.7(a)(2)", True)}
    assert [wager.before_the_deal for wager in DECLARED.wagers if wager.key == "play"] == [False]


LIMITS = {"ante": (10, 200), "pair-plus": (5, 100)}


@pytest.mark.law("565.7(a)(1)")
@pytest.mark.parametrize(("dollars", "cite"), [(9, "565.7(a)(1)"), (10, None), (200, None), (201, "565.7(a)(1)"), (0, "565.7(a)(1)")])
def test_7_a_1_the_ante_lies_within_the_posted_limits(dollars: float, cite: str | None) -> None:
    assert refusal_of(tcp(limits=LIMITS), ante=dollars) == cite


@pytest.mark.law("565.7(a)(2)")
@pytest.mark.parametrize(("dollars", "cite"), [(4, "565.7(a)(2)"), (5, None), (100, None), (101, "565.7(a)(2)")])
def test_7_a_2_the_pair_plus_lies_within_the_posted_limits(dollars: float, cite: str | None) -> None:
    assert refusal_of(tcp(limits=LIMITS), pair_plus=dollars) == cite


@pytest.mark.law("565.7(a)(1)")
@pytest.mark.parametrize(("cents", "accepted"), [(1000, True), (900, False), (1100, False), (2000, False), (0, False)])
def test_7_a_1_the_play_equals_the_ante(*, cents: int, accepted: bool) -> None:
    run = tcp().wager(2, ante=10)
    run.decide(2, "play")
    assert run.due is not None
    assert run.due.place.name == "2/play"
    assert "565.7(a)(1)" in [str(cite) for cite in run.due.cites]
    assert (run.try_(fact("wager", "2/play", cents)) is None) is accepted


@pytest.mark.law("565.7(a)(1)", "565.7(a)(2)", "565.7(a)(3)")
@pytest.mark.parametrize(
    ("ante", "pair_plus", "asked", "settled"),
    [
        (10, 0, 1, {"4/ante", "4/play"}),
        (0, 5, 0, {"4/pair-plus"}),
        (10, 5, 1, {"4/ante", "4/play", "4/pair-plus"}),
    ],
)
def test_7_a_a_player_competes_against_the_dealer_the_table_or_both(ante: int, pair_plus: int, asked: int, settled: set[str]) -> None:
    run = dealt({4: "Kd 9c 3h"}, "Qs 8c 4d", ante=ante, pair_plus=pair_plus).finish()
    assert len(run.asked("ask")) == asked
    assert set(run.settled) == settled


@pytest.mark.law("565.7(a)(3)")
def test_7_a_3_both_together_as_the_player_likes_is_a_version_of_the_game() -> None:
    assert options().get(FREE) == "565.7(a)(3)"
    assert refusal_of(tcp(version=FREE), ante=5, pair_plus=500) is None


# ------------------------------------------------------------ subsection b


@pytest.mark.law("565.7(b)")
@pytest.mark.parametrize("place", ["2/ante", "2/pair-plus"])
def test_7_b_a_verbal_wager_with_cash_is_not_accepted(place: str) -> None:
    run = tcp().open()
    assert run.refused(fact("verbal wager", place, 1000)) == ("565.7(b)", "no-verbal-wagers")
    assert run.accounts == {}


@pytest.mark.law("565.7(b)")
@pytest.mark.parametrize("place", ["8/ante", "dealer", "2"])
def test_7_b_wagers_lie_on_the_betting_areas_of_the_layout(place: str) -> None:
    run = tcp().open()
    assert run.refused(fact("wager", place, 1000)) == ("565.7(b)", "no-such-area")


@pytest.mark.law("565.7(b)")
@pytest.mark.parametrize(("cents", "refusal"), [(1000, None), (1050, ("565.7(b)", "not-in-chips")), (-1000, ("565.7(b)", "not-in-chips"))])
def test_7_b_wagers_are_made_with_chips(cents: int, refusal: tuple[str, str] | None) -> None:
    run = tcp(chip=1).open()
    assert run.refused(fact("wager", "2/ante", cents)) == refusal


# ------------------------------------------------------------ subsection c


@pytest.mark.law("565.7(c)")
@pytest.mark.parametrize("wager", ["ante", "pair-plus"])
def test_7_c_only_who_is_seated_may_wager(wager: str) -> None:
    run = tcp(seats={2: "Ann"}).open()
    assert run.refused(fact("wager", f"5/{wager}", 1000)) == ("565.7(c)", "not-seated")
    run.do(fact("sit", 5, "Bob"))
    assert run.refused(fact("wager", f"5/{wager}", 1000)) is None


def left_at(kind: str, *, decision: str) -> Run:
    """A round that Ann at seat 2 leaves when such a due waits, Bob at seat 5 remaining; the dealer decides about her wagers."""
    run = tcp(seats={2: "Ann", 5: "Bob"}).stack("2c 3c Qd 5h 7d 9s 8s Tc 4h")
    run.wager(2, ante=10, pair_plus=5).wager(5, ante=20)
    run.to(kind)
    run.strike("leave", 2)
    return run.plan("determine", 2, decision).finish()


@pytest.mark.law("565.7(c)")
@pytest.mark.parametrize("kind", ["hold", "deal", "stub", "ask"])
def test_7_c_wagers_of_a_player_who_leaves_may_be_treated_as_losing(kind: str) -> None:
    run = left_at(kind, decision="abandoned")
    assert run.cites_of("determine", 2) == ("565.7(c)",)
    lost = [due for due in run.asked("settle") if due.place.name.startswith("2/")]
    assert [(due.place.name, due.value, [str(cite) for cite in due.cites]) for due in lost] == [
        ("2/ante", -1000, ["565.7(c)"]),
        ("2/pair-plus", -500, ["565.7(c)"]),
    ]
    assert not run.was_asked("ask", 2) or kind == "ask"


@pytest.mark.law("565.7(c)")
def test_7_c_wagers_of_a_player_who_leaves_may_be_kept() -> None:
    run = left_at("stub", decision="kept")
    assert run.cites_of("determine", 2) == ("565.7(c)",)
    assert not run.was_asked("ask", 2)
    assert run.was_asked("settle", "2/pair-plus")


@pytest.mark.law("565.7(c)")
def test_7_c_a_player_who_leaves_after_playing_can_lose_all_three_wagers() -> None:
    run = tcp(seats={2: "Ann", 5: "Bob"}).wager(2, ante=10, pair_plus=5).wager(5, ante=20)
    run.to("ask", 5)
    run.strike("leave", 2)
    run.plan("determine", 2, "abandoned").finish()
    assert [run.settled.get(place) for place in ("2/ante", "2/play", "2/pair-plus")] == [-1000, -1000, -500]
    assert {str(cite) for place in ("2/ante", "2/play", "2/pair-plus") for cite in run.cites_of("settle", place)} == {"565.7(c)"}


def bob_leaves_at(kind: str, where: str, *, decision: str, rounds: int = 0) -> Run:
    """Ann at seat 2 and Bob at seat 5, who leaves when this due waits; the dealer decides about his wagers."""
    run = tcp(seats={2: "Ann", 5: "Bob"}).rounds(rounds, ante=10).stack("Kc 3c Qd 9h 7d 9s 2s Tc 4h")
    run.wager(2, ante=10).wager(5, ante=20, pair_plus=5)
    run.to(kind, where)
    run.strike("leave", 5)
    return run.plan("determine", 5, decision)


@pytest.mark.law("565.7(c)")
@pytest.mark.parametrize(("kind", "where"), [("deal", "5"), ("deal", "2"), ("deal", "dealer")])
def test_7_c_whoever_lost_his_wagers_gets_no_more_cards_and_misdeals_nobody(kind: str, where: str) -> None:
    run = bob_leaves_at(kind, where, decision="abandoned", rounds=4).finish()
    assert run.was_asked("stub")
    assert run.order("count stub") == ["device"]
    assert run.asked("determine", "device") == []
    assert [run.settled.get(place) for place in ("5/ante", "5/pair-plus")] == [-2000, -500]
    assert run.settled.get("2/ante") != 0


@pytest.mark.law("565.7(c)")
@pytest.mark.parametrize(("kind", "where"), [("deal", "5"), ("deal", "2"), ("deal", "dealer"), ("stub", "discard rack")])
def test_7_c_a_hand_whose_wagers_are_kept_gets_all_its_cards(kind: str, where: str) -> None:
    run = bob_leaves_at(kind, where, decision="kept")
    run.to("ask")
    assert run.hands == {"2": "Kc 9h 2s", "5": "3c 7d Tc", "dealer": "Qd 9s 4h"}


@pytest.mark.law("565.7(c)")
@pytest.mark.parametrize("where", ["5/ante", "5/play", "5/pair-plus"])
@pytest.mark.parametrize("decision", ["abandoned", "kept"])
def test_7_c_wagers_that_are_being_settled_are_not_taken_twice(where: str, decision: str) -> None:
    run = bob_leaves_at("settle", where, decision=decision).finish()
    assert run.asked("determine") == []
    assert run.accounts.get("purse:Bob") == -(2000 + 2000 + 500)


@pytest.mark.law("565.7(c)")
@pytest.mark.parametrize(("decision", "revealed"), [("abandoned", False), ("kept", True)])
def test_7_c_the_hand_of_a_player_who_left_is_revealed_only_if_its_wagers_were_kept(*, decision: str, revealed: bool) -> None:
    run = bob_leaves_at("reveal", "5", decision=decision).finish()
    assert ("5" in run.order("reveal")) is revealed
    assert run.accounts.get("purse:Bob") == -(2000 + 2000 + 500)


@pytest.mark.law("565.7(c)", "565.13(c)")
@pytest.mark.parametrize("decision", ["abandoned", "kept"])
def test_7_c_whoever_leaves_while_wagers_are_returned_gets_them_back(decision: str) -> None:
    run = tcp(seats={2: "Ann", 5: "Bob"}).wager(2, ante=10).wager(5, ante=20)
    run.to("ask", 2)
    run.strike("wrong number of cards", 2, count=4)
    run.strike("leave", 5)
    run.plan("determine", 5, decision).finish()
    assert run.settled == {"2/ante": 0, "5/ante": 0}


@pytest.mark.law("565.7(c)", "565.7(d)")
def test_7_c_before_no_more_bets_a_player_leaves_with_the_wagers() -> None:
    run = tcp(seats={2: "Ann", 5: "Bob"}).wager(2, ante=10, pair_plus=5).wager(5, ante=20)
    run.strike("leave", 2)
    run.finish()
    assert run.asked("determine") == []
    assert {place: cents for place, cents in run.accounts.items() if "Ann" in place or place.startswith("2")} == {}
    assert set(run.order("deal")) == {"5", "dealer"}


@pytest.mark.law("565.7(c)")
def test_7_c_who_is_not_there_cannot_leave() -> None:
    run = tcp().open()
    assert run.refused(fact("leave", 5)) == ("565.7(c)", "not-seated")


# ------------------------------------------------------------ subsection d


@pytest.mark.law("565.7(d)")
@pytest.mark.parametrize("device", ["shoe", "hand", "automated"])
@pytest.mark.parametrize("cents", [2000, 500, 0], ids=["increased", "reduced", "withdrawn"])
@pytest.mark.parametrize("place", ["2/ante", "2/pair-plus"])
def test_7_d_no_wager_is_changed_after_no_more_bets(device: str, cents: int, place: str) -> None:
    run = tcp(device=device, shuffler="automated").wager(2, ante=10, pair_plus=10)
    assert run.refused(fact("wager", place, cents)) is None
    run.do(fact("wager", place, 1000)).close()
    assert run.refused(fact("wager", place, cents)) == ("565.7(d)", "too-late")


@pytest.mark.law("565.7(d)")
def test_7_d_no_wager_is_made_after_no_more_bets() -> None:
    run = tcp(seats=(2, 5)).wager(2, ante=10).close()
    assert run.refused(fact("wager", "5/ante", 1000)) == ("565.7(d)", "too-late")
    assert run.refused(fact("wager", "2/pair-plus", 1000)) == ("565.7(d)", "too-late")
    run.to("ask")
    assert run.refused(fact("wager", "2/pair-plus", 1000)) == ("565.7(d)", "too-late")


@pytest.mark.law("565.7(d)", "565.11(b)")
def test_7_d_a_play_wager_waits_until_it_is_offered() -> None:
    run = tcp(seats=(2, 5)).wager(2, ante=10).wager(5, ante=10)
    assert run.refused(fact("wager", "2/play", 1000)) == ("565.11(b)", "play-not-asked")
    run.to("ask", 2)
    assert run.refused(fact("wager", "5/play", 1000)) == ("565.11(b)", "play-not-asked")
    run.decide(2, "play").to("wager", "2/play")
    run.step()
    assert run.table.accounts.get(run.facts[-1].place) == 1000


@pytest.mark.law("565.7(d)")
def test_7_d_the_dealer_announces_only_when_somebody_has_wagered() -> None:
    run = tcp().open()
    assert "565.7(d)" in run.cites_of("announce")
    assert run.refused(fact("announce", "dealer", "no more bets")) == ("565.7(d)", "no-wagers")


# ------------------------------------------------------------ subsection e


@pytest.mark.law("565.7(e)")
def test_7_e_a_second_position_needs_the_rules_submission() -> None:
    choices = [(str(choice.cite), choice.default) for choice in DECLARED.choices if choice.key == "adjacent-positions"]
    assert choices == [("565.7(e)", False)]
    run = tcp(seats={3: "Ann"}).open()
    assert run.refused(fact("sit", 4, "Ann")) == ("565.7(e)", "one-seat-each")


@pytest.mark.law("565.7(e)")
@pytest.mark.parametrize(("seat", "code"), [(2, None), (4, None), (1, "not-adjacent"), (5, "not-adjacent"), (7, "not-adjacent")])
def test_7_e_the_second_position_is_adjacent(seat: int, code: str | None) -> None:
    run = tcp(seats={3: "Ann"}, adjacent_positions=True).open()
    assert run.refused(fact("sit", seat, "Ann")) == (code and ("565.7(e)", code))


@pytest.mark.law("565.7(e)")
def test_7_e_the_ends_of_the_table_are_not_adjacent_and_two_are_the_most() -> None:
    run = tcp(seats={1: "Ann"}, adjacent_positions=True).open()
    assert run.refused(fact("sit", 7, "Ann")) == ("565.7(e)", "not-adjacent")
    assert run.refused(fact("sit", 2, "Ann")) is None
    assert run.refused(fact("sit", 3, "Ann")) == ("565.7(e)", "two-seats-at-most")


@pytest.mark.law("565.7(e)")
def test_7_e_both_positions_wager_are_dealt_in_and_decide_on_their_own() -> None:
    run = tcp(seats={3: "Ann", 4: "Ann"}, adjacent_positions=True).wager(3, ante=10).wager(4, ante=20)
    run.plan("ask", 3, "fold").finish()
    assert (run.order("ask"), run.settled.get("3/ante")) == (["3", "4"], -1000)
    assert run.was_asked("wager", "4/play")


# ------------------------------------------------------------ subsection f


@pytest.mark.law("565.7(f)", "565.7(f)(1)", "565.7(f)(2)", "565.7(f)(3)")
def test_7_f_there_are_three_stricter_versions() -> None:
    stricter = {key: cite for key, cite in options().items() if key != FREE}
    assert stricter == {"565.7(f)(1)": "565.7(f)(1)", "565.7(f)(2)": "565.7(f)(2)", "565.7(f)(3)": "565.7(f)(3)"}


@pytest.mark.law("565.7(f)(1)")
@pytest.mark.parametrize(("ante", "pair_plus", "cite"), [(10, 10, None), (10, 11, FIRST), (11, 10, None), (10, 0.0, None)])
def test_7_f_1_the_ante_is_at_least_the_pair_plus(ante: float, pair_plus: float, cite: str | None) -> None:
    wagers = {"ante": ante, "pair_plus": pair_plus} if pair_plus else {"ante": ante}
    assert refusal_of(tcp(version=FIRST), **wagers) == cite


@pytest.mark.law("565.7(f)(2)")
@pytest.mark.parametrize(("ante", "pair_plus", "cite"), [(10, 20, None), (10, 21, SECOND), (11, 21, None), (5, 10, None), (5, 11, SECOND)])
def test_7_f_2_the_ante_is_at_least_half_the_pair_plus(ante: float, pair_plus: float, cite: str | None) -> None:
    assert refusal_of(tcp(version=SECOND), ante=ante, pair_plus=pair_plus) == cite


@pytest.mark.parametrize(
    "version",
    [
        pytest.param("565.7(f)(1)", marks=pytest.mark.law("565.7(f)(1)")),
        pytest.param("565.7(f)(2)", marks=pytest.mark.law("565.7(f)(2)")),
    ],
)
def test_7_f_the_ante_is_placed_first_and_not_reduced_below_what_it_has_to_be(version: str) -> None:
    run = tcp(version=version)
    assert refusal_of(run, pair_plus=5) == version
    assert refusal_of(run, ante=10, pair_plus=10) is None
    assert refusal_of(run, ante=0) == version
    half = 9 if version == FIRST else 5
    assert refusal_of(run, ante=half) == (version if version == FIRST else None)


@pytest.mark.law("565.7(f)(3)")
@pytest.mark.parametrize(("ante", "pair_plus", "cite"), [(10, 50, None), (10, 51, THIRD), (50, 10, None), (51, 10, THIRD), (10, 10, None)])
def test_7_f_3_neither_wager_is_more_than_five_times_the_other(ante: float, pair_plus: float, cite: str | None) -> None:
    assert refusal_of(tcp(version=THIRD), ante=ante, pair_plus=pair_plus) == cite
    assert refusal_of(tcp(version=THIRD), pair_plus=pair_plus, ante=ante) == cite


@pytest.mark.law("565.7(f)(3)")
@pytest.mark.parametrize("only", ["ante", "pair_plus"])
def test_7_f_3_both_wagers_are_compulsory(only: str) -> None:
    run = tcp(version=THIRD).wager(2, **{only: 10})
    assert run.refused(fact("announce", "dealer", "no more bets")) == ("565.7(f)(3)", "both-compulsory")
    run.wager(2, ante=10, pair_plus=10)
    assert run.refused(fact("announce", "dealer", "no more bets")) is None


@pytest.mark.law("565.7(f)(1)", "565.7(f)(2)", "565.7(f)(3)", "565.11(b)")
@pytest.mark.parametrize("version", [FIRST, SECOND, THIRD])
def test_7_f_in_each_version_a_fold_forfeits_both_wagers(version: str) -> None:
    assert played("9d 9c Ah", "Qs 8c 4d", ante=10, pair_plus=10, decision="fold", version=version) == {
        "4/ante": -1000,
        "4/pair-plus": -1000,
    }

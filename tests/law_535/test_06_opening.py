"""§ 535.6: a set of tiles is opened, mixed and stacked."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_535.tiles import banked, pg, wagered

from tablegames.audit import audit_record
from tablegames.games import game
from tablegames.procedure.kinds import Role
from tablegames.procedure.record import read_record


def opening() -> Run:
    run = pg(opened=False)
    run.to("shuffle")
    return run


STEPS = [
    ("535.6(a)", "receive", None),
    ("535.6(a)(1)", "sort", None),
    ("535.6(a)(2)", "inspect", 1),
    ("535.6(a)(3)", "inspect", 2),
    ("535.6(a)", "verify", None),
    ("535.6(b)", "spread", None),
    ("535.6(b)", "view", None),
    ("535.6(c)", "turn down", None),
    ("535.6(d)", "mix", None),
]


@pytest.mark.law("535.6(a)", "535.6(a)(1)", "535.6(a)(2)", "535.6(a)(3)", "535.6(b)", "535.6(c)", "535.6(d)")
@pytest.mark.parametrize(("cite", "kind", "nth"), STEPS)
def test_6_each_step_of_the_opening_is_asked_by_its_paragraph(cite: str, kind: str, nth: int | None) -> None:
    run = opening()
    assert cite in run.cites_of(kind, nth=nth)


@pytest.mark.law("535.6(a)(2)", "535.6(a)(3)")
def test_6_a_tiles_are_compared_then_examined() -> None:
    assert [due.nth for due in opening().asked("inspect")] == [1, 2]


@pytest.mark.law("535.6(a)", "535.6(b)")
def test_6_a_the_floorperson_verifies_and_the_first_player_views() -> None:
    run = opening()
    assert [due.by for due in run.asked("verify")] == [Role.FLOORPERSON]
    assert [due.by for due in run.asked("view")] == [Role.PLAYER]


@pytest.mark.law("535.6(c)", "535.6(d)")
def test_6_c_d_the_set_is_mixed_into_eight_stacks() -> None:
    run = opening()
    assert {"535.6(c)", "535.6(d)"} <= set(run.cites_of("shuffle"))


@pytest.mark.law("535.6(a)(3)(i)", "535.6(a)(3)(ii)")
@pytest.mark.parametrize("when", ["sort", "inspect", "verify"])
def test_6_a_3_an_unsuitable_set_is_sealed_and_another_one_brought(when: str) -> None:
    run = pg(opened=False)
    run.to(when)
    run.strike("unsuitable", "deck a").to("shuffle")
    assert run.cites_of("change decks") == ("535.6(a)(3)(i)",)
    assert run.cites_of("seal") == ("535.6(a)(3)(ii)",)
    assert [due.by for due in run.asked("change decks")] == [Role.FLOORPERSON]
    assert len(run.asked("receive")) == 2


@pytest.mark.law("535.6(a)(3)(i)")
def test_6_a_3_i_tiles_are_found_unsuitable_only_while_they_are_inspected() -> None:
    run = wagered()
    assert run.refused(fact("unsuitable", "deck a")) == ("535.6(a)(3)(i)", "not-inspecting")


@pytest.mark.law("535.6(d)")
@pytest.mark.parametrize(("motions", "refusal"), [(7, ("535.6(d)", "out-of-bounds")), (8, None), (20, None)])
def test_6_d_each_hand_makes_at_least_eight_circles(motions: int, refusal: tuple[str, str] | None) -> None:
    run = pg()
    run.to("mix")
    assert run.refused(fact("mix", "deck a", motions)) == refusal


@pytest.mark.law("535.6(e)")
def test_6_e_a_tile_that_turns_over_while_they_are_stacked_has_the_set_mixed_again() -> None:
    run = pg()
    run.to("shuffle")
    run.strike("exposed", "deck a", value="6-6")
    assert run.due is not None
    assert (run.due.kind.word, run.due.nth, run.due.least) == ("mix", 1, 8)
    assert run.cites_of("mix") == ("535.6(e)",)
    run.step()
    assert run.due.kind.word == "shuffle"


@pytest.mark.law("535.6(e)")
def test_6_e_a_tile_turns_over_so_only_while_they_are_stacked() -> None:
    run = pg()
    run.to("mix")
    assert run.refused(fact("exposed", "deck a", "6-6")) == ("535.6(e)", "not-stacking")


@pytest.mark.law("535.6(e)")
def test_6_e_a_tile_of_a_stack_that_turns_over_later_has_nothing_mixed() -> None:
    lines = [
        "game pai-gow",
        "observed everything",
        "person Ann seats 2",
        "round 1",
        "2 wager 10 6-6 4-5 1-1 3-6 low 1-1 3-6",
        "D 2-2 5-6 1-6 3-5",
    ]
    read = read_record([*lines, 'but at deal stack 2 1: exposed "deck a" 2-2'], games=game)
    assert [(each.code, str(each.cite)) for each in audit_record(read)] == [("not-stacking", "535.6(e)")]


@pytest.mark.law("535.6(f)", "535.6(d)")
def test_6_f_after_a_round_the_tiles_are_turned_down_and_mixed() -> None:
    run = pg()
    run.rounds(1, wager=10)
    run.to("shuffle")
    assert "535.6(f)" in run.cites_of("turn down")
    assert "535.6(d)" in run.cites_of("mix")


@pytest.mark.law("535.6(g)", "535.6(c)")
def test_6_g_an_idle_table_shows_its_pairs_until_a_player_comes() -> None:
    run = pg()
    run.open()
    run.strike("no gaming activity", "discard rack")
    run.to("turn down", "deck a", 2)
    assert run.cites_of("spread", nth=2) == ("535.6(g)",)
    assert run.asked("spread", nth=2)[-1].value == "face up"
    assert run.cites_of("view", nth=2) == ("535.6(g)", "535.6(c)")
    assert run.cites_of("turn down", nth=2) == ("535.6(g)", "535.6(c)")


@pytest.mark.law("535.6(g)")
def test_6_g_a_table_with_wagers_is_not_idle() -> None:
    run = wagered()
    assert run.refused(fact("no gaming activity", "discard rack")) == ("535.6(g)", "not-idle")
    run.to("set")
    assert run.refused(fact("no gaming activity", "discard rack")) == ("535.6(g)", "too-late")


@pytest.mark.law("535.3(a)", "535.3(c)")
def test_3_c_the_order_names_the_32_tiles_of_a_set() -> None:
    run = pg()
    run.to("shuffle")
    whole = run.table.full_deck()
    assert len(whole) == 32
    assert run.refused(fact("shuffle", "deck a", whole[:31])) is not None
    assert run.refused(fact("shuffle", "deck a", (*whole[:31], whole[0]))) is not None
    assert run.refused(fact("shuffle", "deck a", whole)) is None


@pytest.mark.law("535.11(b)", "535.6(g)")
def test_6_g_after_the_tiles_were_set_out_nobody_banks_the_next_round() -> None:
    run = banked(2)
    run.finish().next_round()
    run.to("offer bank")
    run.strike("no gaming activity", "discard rack")
    run.finish().next_round()
    run.to("announce")
    assert not [done for done in run.facts if done.kind.word == "offer bank"]


@pytest.mark.law("535.11(b)", "535.6(g)")
@pytest.mark.parametrize("act", [("no gaming activity", "discard rack"), ("change decks", "deck a")])
@pytest.mark.parametrize("when", ["chips", "announce"])
def test_6_g_a_bank_that_was_taken_is_given_up_when_the_tiles_are_set_out(when: str, act: tuple[str, str]) -> None:
    run = pg(banking=True)
    run.rounds(1, wager=10)
    run.bank(2, chips=500).to(when)
    run.strike(*act)
    assert (run.cites_of("marker", 2, 1), run.due and run.due.value) == (("535.11(b)",), "none")
    run.to("view")
    assert run.table.bank is None
    assert run.accounts.get("dealer wager", 0) == 0


@pytest.mark.law("535.6(a)", "535.6(b)", "535.11(b)")
@pytest.mark.parametrize("when", ["turn down", "mix", "shuffle", "offer bank"])
def test_6_a_a_set_that_is_brought_between_rounds_is_inspected_and_set_out_like_the_first(when: str) -> None:
    run = pg(banking=True)
    run.rounds(1, wager=10)
    run.to(when)
    run.strike("change decks", "deck a").wager(2, wager=10).finish()
    opened = ["receive", "sort", "inspect", "inspect", "verify", "spread", "view", "turn down", "mix", "shuffle"]
    at = run.kinds().index("change decks")
    assert run.kinds()[at + 1 : at + 1 + len(opened)] == opened
    assert "offer bank" not in run.kinds()[at:]


@pytest.mark.law("535.6(a)")
def test_6_a_no_other_set_is_brought_while_there_are_wagers_or_tiles() -> None:
    run = wagered()
    assert run.refused(fact("change decks", "deck a")) == ("535.6(a)", "cards-in-play")
    run.to("set")
    assert run.refused(fact("change decks", "deck a")) == ("535.6(a)", "cards-in-play")


@pytest.mark.law("535.3(c)")
@pytest.mark.parametrize("missing", [0, 31])
def test_3_c_a_set_that_is_not_whole_is_refused(missing: int) -> None:
    run = pg()
    run.to("shuffle")
    whole = run.table.full_deck()
    assert run.refused(fact("shuffle", "deck a", (*whole[:missing], *whole[missing + 1 :], whole[5]))) == ("535.3(c)", "wrong-cards")


@pytest.mark.law("535.2(a)")
@pytest.mark.parametrize(("seat", "refusal"), [(6, None), (7, ("535.2(a)", "no-such-seat")), (2, ("535.2(a)", "seat-taken"))])
def test_2_a_there_are_six_places_for_one_player_each(seat: int, refusal: tuple[str, str] | None) -> None:
    run = pg(seats=(2,))
    run.open()
    assert run.refused(fact("sit", seat, "Eve")) == refusal

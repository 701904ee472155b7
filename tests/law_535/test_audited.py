"""Chapter 535 as the audit finds it broken: one paragraph at a time, by its own citation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_535.tiles import DEALER_TILES, HIGH, LOW, banked, pg, wagered

from tablegames.audit import audit_round
from tablegames.procedure.kinds import Group

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.law import Finding
    from tablegames.procedure.due import Fact

EVERYTHING = frozenset(Group)
WEAK = "2-2 3-3 1-3 3-4"


def plain() -> Run:
    """A round in which seat 1 ties and seat 5 loses, all of it on record."""
    return wagered(seats=(1, 5), hands={1: HIGH, 5: WEAK, "dealer": DEALER_TILES}).finish()


def with_bank(*, co: bool = False) -> Run:
    """A round that seat 2 banks, in which seat 1 ties, and seat 5 and the dealer, if he wagers, lose."""
    hands: dict[int | str, str] = {1: HIGH, 2: DEALER_TILES, 5: WEAK}
    return banked(2, seats=(1, 2, 5), co=co, hands=hands if co else {**hands, "dealer": LOW.replace("2-3", "1-4")}).finish()


def found(run: Run, facts: Sequence[Fact]) -> list[tuple[str, str]]:
    """What the audit finds when everything was observed: codes and paragraphs."""
    return [(each.code, str(each.cite)) for each in findings(run, facts)]


def findings(run: Run, facts: Sequence[Fact]) -> tuple[Finding, ...]:
    """The findings themselves."""
    return audit_round(run.game, run.begun, facts=tuple(facts), observed=EVERYTHING).findings


def row_of(run: Run, kind: str, where: str, nth: int | None = None) -> int:
    """Where in the round a fact stands."""
    named = ((index, done) for index, done in enumerate(run.facts) if nth is None or done.nth == nth)
    return next(index for index, done in named if (done.kind.word, done.place.name) == (kind, where))


def without(run: Run, kind: str, where: str) -> list[Fact]:
    """The facts of the round but one."""
    at = row_of(run, kind, where)
    return [*run.facts[:at], *run.facts[at + 1 :]]


def before(run: Run, kind: str, where: str, done: Fact) -> list[Fact]:
    """The facts of the round with one more."""
    at = row_of(run, kind, where)
    return [*run.facts[:at], done, *run.facts[at:]]


def earlier(run: Run, one: tuple[str, str], other: tuple[str, str]) -> list[Fact]:
    """The facts of the round, one of them before another that it came after."""
    late, early = row_of(run, *one), row_of(run, *other)
    return [*run.facts[:early], run.facts[late], *run.facts[early:late], *run.facts[late + 1 :]]


@pytest.mark.law("535.10(f)", "535.10(g)", "535.10(h)(1)")
@pytest.mark.parametrize(
    ("kind", "where", "cite"),
    [
        ("announce", "1", "535.10(f)"),
        ("settle", "1/wager", "535.10(h)(1)"),
        ("announce", "5", "535.10(f)"),
        ("settle", "5/wager", "535.10(g)"),
    ],
)
def test_10_what_was_not_done_is_found_by_the_paragraph_that_has_it_done(kind: str, where: str, cite: str) -> None:
    run = plain()
    assert found(run, without(run, kind, where)) == [("missing", cite)]


@pytest.mark.law("535.11(n)", "535.11(o)", "535.11(r)")
@pytest.mark.parametrize("co", [False, True])
@pytest.mark.parametrize("kind", ["reveal", "announce"])
def test_11_o_r_so_are_exposures_and_announcements_of_a_banked_round(co: bool, kind: str) -> None:  # noqa: FBT001 - by name
    run = with_bank(co=co)
    assert found(run, without(run, kind, "5")) == [("missing", "535.11(r)" if co else "535.11(o)")]


@pytest.mark.law("535.11(n)")
def test_11_n_the_dealers_wager_that_was_not_moved_is_the_banks() -> None:
    run = with_bank()
    (finding,) = findings(run, without(run, "settle", "dealer wager"))
    assert (finding.code, str(finding.cite), finding.saving_cents, finding.owed_to) == ("missing", "535.11(n)", 1000, "seat 2")


@pytest.mark.law("535.12(e)", "535.11(n)", "535.11(r)")
@pytest.mark.parametrize("co", [False, True])
def test_12_e_a_bank_whose_tiles_are_turned_over_before_all_have_set_is_exposed(co: bool) -> None:  # noqa: FBT001 - by name
    """Readings R83, R104."""
    run = with_bank(co=co)
    assert found(run, run.facts) == []
    (finding,) = findings(run, earlier(run, ("reveal", "2"), ("set", "5")))
    assert (finding.code, str(finding.cite)) == ("wrong-order", "535.12(e)")
    assert "seat 5 $10" in finding.owed_to


@pytest.mark.law("535.9(a)")
@pytest.mark.parametrize("kind", ["indicate delivery", "delivery"])
def test_9_a_a_style_that_was_not_filed_is_found_by_its_paragraph(kind: str) -> None:
    run = plain()
    done = fact(kind, "dealer", "jung-quat")
    assert found(run, before(run, "shake", "shaker", done)) == [("superfluous", "535.9(a)")]
    assert wagered().refused(done) == ("535.9(a)", "not-filed")


@pytest.mark.law("535.11(a)", "535.11(c)")
@pytest.mark.parametrize(("banking", "cite"), [(False, "535.11(a)"), (True, "535.11(c)")])
def test_11_a_c_a_marker_before_a_player_who_was_not_offered_the_bank(banking: bool, cite: str) -> None:  # noqa: FBT001 - by name
    run = pg(seats=(1,), banking=banking).wager(1, wager=10)
    done = fact("marker", "1", "bank")
    assert run.refused(done) == (cite, "nobody-banks")
    run.finish()
    assert found(run, before(run, "announce", "dealer", done)) == [("superfluous", cite)]


@pytest.mark.law("535.11(d)(2)")
def test_11_d_2_a_bank_whose_chips_did_not_cover_the_wagers_is_one_finding() -> None:
    run = with_bank()
    at = row_of(run, "chips", "2")
    few = [*run.facts[:at], run.facts[at]._replace(value=1995), *run.facts[at + 1 :]]
    (finding,) = findings(run, few)
    assert (finding.code, str(finding.cite), finding.owed_to) == ("not-covered", "535.11(d)(2)", "")
    assert "$19.95" in finding.sentence
    kept = fact("marker", "2", "bank", nth=1)
    assert found(run, [*few[: at + 1], kept, *few[at + 1 :]]) == [("wrong-value", "535.11(d)(2)")]
    enough = [*run.facts[:at], run.facts[at]._replace(value=2000), *run.facts[at + 1 :]]
    assert found(run, enough) == []


@pytest.mark.law("535.5(a)", "535.8(a)")
def test_5_a_dice_come_into_the_shaker_at_any_time_before_it_is_shaken() -> None:
    run = pg(seats=(1,), opened=False)
    run.to("announce")
    run.wager(1, wager=10)
    run.finish()
    at, mixed, shaken = (row_of(run, *each) for each in (("dice in", "shaker"), ("mix", "deck a"), ("shake", "shaker")))
    dice = run.facts[at]
    for later in (mixed, mixed + 1, shaken - 1):
        assert found(run, [*run.facts[:at], *run.facts[at + 1 : later + 1], dice, *run.facts[later + 1 :]]) == []
    after = [*run.facts[:at], *run.facts[at + 1 : shaken + 1], dice, *run.facts[shaken + 1 :]]
    assert found(run, after) == [("wrong-order", "535.5(a)")]


@pytest.mark.law("535.11(n)", "535.11(p)")
def test_11_n_tiles_of_a_dealer_who_wins_are_stacked_to_the_right_before_any_players_are_exposed() -> None:
    run = banked(2, seats=(1, 2), hands={1: HIGH, 2: LOW.replace("2-3", "1-4"), "dealer": DEALER_TILES}).finish()
    at = row_of(run, "discard", "dealer")
    assert [(done.kind.word, done.place.name) for done in run.facts[at - 1 : at + 2]] == [
        ("reveal", "2"),
        ("discard", "dealer"),
        ("reveal", "1"),
    ]
    assert run.cites_of("discard", "dealer") == ("535.11(n)",)
    assert found(run, run.facts) == []
    assert found(run, without(run, "discard", "dealer")) == [("missing", "535.11(n)")]
    assert run.accounts.get("dealer wager", 0) == 0


@pytest.mark.law("535.11(a)")
@pytest.mark.parametrize("banking", [False, True])
@pytest.mark.parametrize(
    ("kind", "where"),
    [
        ("confirm", "1"),
        ("chips", "1"),
        ("direct", "1"),
        ("cut stacks", "1"),
        ("put in", "1"),
        ("put in", "inventory"),
        ("surplus", "1"),
        ("into the container", "dealer wager"),
        ("settle", "dealer wager"),
    ],
)
def test_11_a_what_belongs_to_a_bank_is_found_where_nobody_banks(kind: str, where: str, *, banking: bool) -> None:
    run = pg(seats=(1,), banking=banking).wager(1, wager=10).finish()
    done = fact(kind, where, {"confirm": "confirmed", "cut stacks": "none"}.get(kind, 500))
    assert found(run, before(run, "gather", "discard rack", done)) == [("superfluous", "535.11(a)")]


@pytest.mark.law("535.11(e)", "535.11(o)", "535.11(p)", "535.11(r)")
@pytest.mark.parametrize(
    ("kind", "where", "alone", "halved"),
    [
        ("put in", "2", "535.11(o)", "535.11(r)"),
        ("put in", "inventory", "535.11(o)", "535.11(r)"),
        ("into the container", "dealer wager", "535.11(p)", "535.11(e)"),
        ("settle", "dealer wager", "535.11(n)", "535.11(e)"),
    ],
)
def test_11_e_o_p_r_chips_that_are_not_to_move_are_found_by_what_moves_them(kind: str, where: str, alone: str, halved: str) -> None:
    for co, cite in ((False, alone), (True, halved)):
        run = with_bank(co=co)
        assert found(run, before(run, "gather", "discard rack", fact(kind, where, 500))) == [("superfluous", cite)]


@pytest.mark.law("535.12(d)")
@pytest.mark.parametrize(("choice", "code"), [("void", "irregularity-not-recorded"), ("play", "superfluous")])
def test_12_d_a_hand_that_may_be_voided_though_no_tile_of_it_was_exposed(choice: str, code: str) -> None:
    run = wagered(seats=(1, 5), hands={1: HIGH, 5: WEAK, "dealer": DEALER_TILES})
    run.to("set", 1)
    assert run.refused(fact("ask", 1, choice, nth=9)) == ("535.12(d)", "nothing-exposed")
    run.strike("exposed", 1, value="6-6").answer(choice).finish()
    assert found(run, run.facts) == []
    assert found(run, without(run, "exposed", "1")) == [(code, "535.12(d)")]


@pytest.mark.law("535.12(a)", "535.12(e)")
@pytest.mark.parametrize(
    ("when", "kind", "where", "value", "cite"),
    [("roll", "no roll", "shaker", "not flat", "535.12(a)"), ("set", "exposed", "dealer", "1-1", "535.12(e)")],
)
def test_12_an_irregularity_that_is_not_on_record_is_found_by_its_own_paragraph(
    when: str, kind: str, where: str, value: str, cite: str
) -> None:
    run = wagered(seats=(1, 5), hands={1: HIGH, 5: WEAK, "dealer": DEALER_TILES})
    run.to(when)
    run.strike(kind, where, value=value).finish()
    assert found(run, without(run, kind, where)) == [("irregularity-not-recorded", cite)]

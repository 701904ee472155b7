"""Chapter 561 as the audit finds it broken: one paragraph at a time, by its own citation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_561.poker import FAIR, GOOD, POOR, wagered

from tablegames.audit import audit_round
from tablegames.procedure.kinds import Group

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.law import Finding
    from tablegames.procedure.due import Fact

EVERYTHING = frozenset(Group)


def played() -> Run:
    """A round in which seat 2 wins and seat 5 wins, all of it on record."""
    run = wagered(hands={2: GOOD, 5: FAIR, "dealer": POOR})
    return run.finish()


def found(run: Run, facts: Sequence[Fact]) -> tuple[Finding, ...]:
    """What the audit finds when everything was observed."""
    return audit_round(run.game, run.begun, facts=tuple(facts), observed=EVERYTHING).findings


def row_of(run: Run, kind: str, where: str) -> int:
    """Where in the round a fact stands."""
    return next(index for index, done in enumerate(run.facts) if (done.kind.word, done.place.name) == (kind, where))


def before(run: Run, kind: str, where: str, done: Fact) -> list[Fact]:
    """The facts of the round with one more, that nobody followed."""
    at = row_of(run, kind, where)
    return [*run.facts[:at], done, *run.facts[at:]]


@pytest.mark.law("561.12(b)")
def test_12_b_the_shaker_goes_to_the_right_when_it_is_covered_and_shaken_not_before() -> None:
    run = played()
    at = row_of(run, "cover and shake once", "shaker")
    facts = list(run.facts)
    facts[at], facts[at + 1] = facts[at + 1], facts[at]
    assert [(each.code, str(each.cite)) for each in found(run, facts)] == [("wrong-order", "561.12(b)")]
    earlier = [*run.facts[: at - 1], run.facts[at], run.facts[at - 1], *run.facts[at + 1 :]]
    assert found(run, earlier) == ()


@pytest.mark.law("561.14(a)", "561.14(b)", "561.14(d)", "561.14(e)")
@pytest.mark.parametrize(
    ("kind", "where", "value", "at", "cite"),
    [
        ("no roll", "shaker", "not flat", ("roll", "shaker"), "561.14(a)"),
        ("no roll", "shaker", "fell out", ("roll", "shaker"), "561.14(b)"),
        ("exposed", "dealer", "Qc", ("set", "2"), "561.14(e)"),
        ("exposed", "2", "Ac", ("set", "2"), "561.14(d)"),
    ],
)
def test_14_what_was_not_followed_is_found_by_its_own_paragraph(kind: str, where: str, value: str, at: tuple[str, str], cite: str) -> None:
    run = played()
    assert [str(each.cite) for each in found(run, before(run, *at, fact(kind, where, value)))] == [cite]


@pytest.mark.law("561.13(c)", "561.14(e)")
def test_14_e_a_dealer_who_turns_his_cards_over_before_all_have_set_exposes_them() -> None:
    """Reading R83."""
    run = played()
    early, late = row_of(run, "set", "5"), row_of(run, "reveal", "dealer")
    facts = [*run.facts[:early], run.facts[late], *run.facts[early:late], *run.facts[late + 1 :]]
    (finding,) = found(run, facts)
    assert (finding.code, str(finding.cite)) == ("wrong-order", "561.14(e)")
    assert (finding.saving_cents, finding.owed_to) == (-1900, "house $20; seat 2 $0.50; seat 5 $0.50")

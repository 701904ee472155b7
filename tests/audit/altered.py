"""Rounds whose hands are set, in which something was done otherwise than the law has it; and what the audit says of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.audit.dealing import EVERYTHING
from tests.helpers.rounds import Run, table

from tablegames.audit import audit_round

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tablegames.law import Finding
    from tablegames.procedure.due import Fact
    from tablegames.procedure.table import Table

Seen = tuple[str, str, int, str]
"""The code, the paragraph, what the house kept too much, who is owed."""


def findings(run: Run, facts: Sequence[Fact] | None = None, *, begun: Table | None = None) -> tuple[Finding, ...]:
    return audit_round(run.game, begun or run.begun, facts=run.facts if facts is None else facts, observed=EVERYTHING).findings


def seen(run: Run, facts: Sequence[Fact] | None = None, *, begun: Table | None = None) -> list[Seen]:
    found = findings(run, facts, begun=begun)
    return [(each.code, str(each.cite) if each.cite else "", each.saving_cents, each.owed_to) for each in found]


def at(facts: Sequence[Fact], kind: str, where: str = "") -> int:
    return next(row for row, fact in enumerate(facts) if fact.kind.word == kind and (not where or fact.place.name == where))


def put(facts: Sequence[Fact], kind: str, where: str, value: object) -> list[Fact]:
    row = at(facts, kind, where)
    assert facts[row].value != value
    return [*facts[:row], facts[row]._replace(value=value), *facts[row + 1 :]]  # type: ignore[arg-type]


def without(facts: Sequence[Fact], kind: str, where: str) -> list[Fact]:
    row = at(facts, kind, where)
    return [*facts[:row], *facts[row + 1 :]]


def moved(facts: Sequence[Fact], rows: Sequence[int], *, to: int) -> list[Fact]:
    """Bring rows, in this order, to before the row that stands at ``to``."""
    return [
        *(fact for row, fact in enumerate(facts[:to]) if row not in rows),
        *(facts[row] for row in rows),
        *(fact for row, fact in enumerate(facts[to:], to) if row not in rows),
    ]


def exchanged(facts: Sequence[Fact], one: int, other: int) -> list[Fact]:
    found = list(facts)
    found[one], found[other] = found[other], found[one]
    return found


def inserted(facts: Sequence[Fact], row: int, fact: Fact) -> list[Fact]:
    return [*facts[:row], fact, *facts[row:]]


def forced(run: Run, answers: Mapping[tuple[str, str], object]) -> Run:
    """Play the round to its end, by the book but for these answers, which nobody refuses: what follows is judged by them."""
    while (due := run.position.due) is not None:
        fact = run.lawful(due)
        value = answers.get((due.kind.word, due.place.name), fact.value)
        run.position.answer(fact._replace(value=value))  # type: ignore[arg-type]
    return run


BANK_LOSES = {5: "1-5 2-4 1-3 3-4", 2: "2-2 2-2 4-4 4-4", 6: "1-2 1-4 2-3 2-5"}
"""Ann at 2 and Cy at 6 win against the bank, and so does the dealer, who has the highest tiles that are left."""
BANK_WINS = {5: "6-6 6-6 1-1 1-1", 2: "1-5 2-4 1-3 3-4", 6: "1-2 1-4 2-3 2-5"}


def banked(
    hands: Mapping[int, str], *, co: bool = False, chips: int = 500, directed: int | None = None, style: str = "house-way-right"
) -> Run:
    """The second round at a table of tiles, which Bob at 5 banks: Ann at 2 wagers $25 and Cy at 6 wagers $10."""
    run = table("pai-gow", seats={2: "Ann", 5: "Bob", 6: "Cy"}, banking=True, co_banking=True)
    run.rounds(1, wager=25)
    run.bank(5, chips=chips, co=co, directed=directed, style=style)
    run.deal_out(hands, style=style)  # type: ignore[arg-type]
    run.wager(2, wager=25)
    return run.wager(6, wager=10)

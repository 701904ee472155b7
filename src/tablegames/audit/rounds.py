"""Rounds and records: the fast path first, the keyed replay only where it stops."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tablegames.audit.book import by_the_book
from tablegames.audit.repair import Case, examine, explain
from tablegames.audit import report as door
from tablegames.audit.wording import finding

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence, Set

    from tablegames.law import Finding
    from tablegames.procedure.due import Fact
    from tablegames.procedure.game import Game
    from tablegames.procedure.kinds import Group
    from tablegames.procedure.record import Record, RoundRecord
    from tablegames.procedure.table import Table


class RoundAudit(NamedTuple):
    """What a round showed, and the table as the next one finds it."""

    findings: tuple[Finding, ...]
    table_after: Table


def audit_round(
    game: Game, table: Table, *, facts: Sequence[Fact], observed: Set[Group], number: int = 1, is_last: bool = False
) -> RoundAudit:
    """Judge one round by the book; the table given is left as it is.

    ``observed`` are the groups that the recorder saw: what is missing of the others is supplied as the law has it. With
    ``is_last`` a round whose end is missing is one that was not finished.
    """
    after = by_the_book(game, table, facts=facts, observed=observed)
    if after is not None:
        return RoundAudit((), after)
    case = Case(game, table, observed, is_last)
    rows = list(facts)
    first = examine(case, rows)
    explained, done = explain(case, rows, first=first)
    made = [finding(each.root, number=number, consequences=each.consequences, declared=game.declared) for each in explained]
    return RoundAudit(tuple(each for each in map(_reported, made) if each is not None), done.table)


def _reported(made: Finding) -> Finding | None:
    return door.report(made)


def audit_record(record: Record) -> Iterator[Finding]:
    """Judge a record round by round, each on the table that the one before left; only two rounds are in memory at a time."""
    table, game = record.start_table(), record.game
    for each, is_last in _with_last(record.rounds):
        audit = audit_round(game, table, facts=each.facts, observed=record.header.observed, number=each.number, is_last=is_last)
        yield from audit.findings
        table = audit.table_after


def _with_last(rounds: Iterable[RoundRecord]) -> Iterator[tuple[RoundRecord, bool]]:
    """Say of each round whether another one follows."""
    rounds = iter(rounds)
    held = next(rounds, None)
    while held is not None:
        following = next(rounds, None)
        yield held, following is None
        held = following

"""What has to hold of a round once it is over: records replay to the same table, the audit finds nothing, every cut resumes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.properties.watch import whole

from tablegames.audit import audit_round
from tablegames.games import game as game_called
from tablegames.procedure.position import Position, resume
from tablegames.procedure.record import EVERYTHING, header_for, read_record, write_long, write_short

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.procedure.due import Fact
    from tablegames.procedure.game import Game
    from tablegames.procedure.table import Table

    Rounds = Sequence[tuple[int, Sequence[Fact]]]


def replays(game: Game, before: Table, facts: Sequence[Fact], *, after: Table) -> None:
    """The facts alone lead from the table before to the table after."""
    again = resume(game, before, facts)
    assert again.due is None
    assert list(again.facts) == list(facts)
    assert whole(again.table) == whole(after)


def is_found_lawful(game: Game, before: Table, facts: Sequence[Fact], *, after: Table) -> None:
    """The audit agrees with the refusing driver: nothing to report, and the facts alone lead to the same table after."""
    audit = audit_round(game, before, facts=facts, observed=EVERYTHING)
    assert not audit.findings, "\n".join(f"{found.code} {found.cite}: {found.sentence}" for found in audit.findings)
    assert audit.table_after.snapshot() == after.snapshot()
    assert whole(audit.table_after) == whole(after)


def every_cut_resumes(game: Game, before: Table, facts: Sequence[Fact]) -> None:
    """A round cut short after any of its facts is taken up at the same due on the same table."""
    position = Position(game, before.copy())
    for count, fact in enumerate(facts):
        cut = resume(game, before, facts[:count])
        assert cut.due == position.due, f"cut after {count} facts"
        assert whole(cut.table) == whole(position.table), f"cut after {count} facts"
        position.take(fact) if fact.at is None else position.strike(fact)


def long_form_holds(game: Game, before: Table, rounds: Rounds) -> None:
    """The long form gives back the table it began with and every fact."""
    header = header_for(before.setup, before)
    record = read_record(list(write_long(header, rounds)), games=game_called)
    assert whole(record.start_table()) == whole(before)
    for (number, facts), read in zip(rounds, record.rounds, strict=True):
        assert (read.number, list(read.facts)) == (number, list(facts)), differs(facts, read.facts)
    assert record.game is game


def short_form_holds(game: Game, before: Table, rounds: Rounds) -> None:
    """The short form gives back the table it began with and every fact, also of a last round that was cut short."""
    header = header_for(before.setup, before)
    lines = list(write_short(header, rounds, game=game))
    record = read_record(lines, games=game_called)
    assert whole(record.start_table()) == whole(before)
    for (number, facts), read in zip(rounds, record.rounds, strict=True):
        assert (read.number, list(read.facts)) == (number, list(facts)), differs(facts, read.facts)


def differs(one: Sequence[Fact], other: Sequence[Fact]) -> str:
    """Say where two rows of facts part."""
    for at, (here, there) in enumerate(zip(one, other, strict=False)):
        if here != there:
            return f"fact {at}: {here} became {there}"
    return f"{len(one)} facts became {len(other)}"

"""``tablegames demo``: one round at a full table, act by act with its paragraphs, and the audit of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tablegames.cli.common import ExitCode, fail

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tablegames.cli.terminal.session import Session
    from tablegames.law import Finding
    from tablegames.person.text import Line
    from tablegames.procedure.table import Table


_SEATS: Final = 7


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("demo")(demo)


def demo(
    game: Annotated[str, typer.Argument(help="The game, such as three-card-poker.", show_default=False)],
    seats: Annotated[
        int | None, typer.Option("--seats", min=1, max=20, help="How many seats are taken; 7, or all of them.", show_default=False)
    ] = None,
    seed: Annotated[str | None, typer.Option("--seed", help="Repeat the chance of an earlier round.", show_default=False)] = None,
    submission: Annotated[Path | None, typer.Option("--submission", help="A Rules Submission to deal by.", show_default=False)] = None,
    installation: Annotated[Path | None, typer.Option("--table", help="An installation to deal at.", show_default=False)] = None,
) -> None:
    """Deal, show and audit one round.

    Example: tablegames demo three-card-poker --seed 7

    Example: tablegames demo let-it-ride-poker --seats 3
    """
    from tablegames.cli.play import new_session, open_table
    from tablegames.cli.terminal.session import seat_people
    from tablegames.equipment.chance import SeededChance, SystemChance

    table = open_table(game, submission=submission, installation=installation)
    room = len(table.clockwise_seats)
    seats = min(room, _SEATS) if seats is None else seats
    if seats > room:
        fail(f"The table has {room} seats, not {seats}.")
    seat_people(table, you=(), others=seats, chips_cents=0)
    start = table.copy()
    chance = SystemChance() if seed is None else SeededChance(seed)
    session = new_session(game, table, chance=chance, is_dealer=True, on_round=lambda _round: None)
    deal(session)
    printed([*heading(table, seed=seed), *transcript(session)])
    findings = audited(session, start)
    printed(verdict(findings, facts=len(session.position.facts)))
    if findings:
        raise typer.Exit(ExitCode.FOUND)


def deal(session: Session) -> None:
    """Run the round to its end, the dealer's part by the book."""
    while session.advance() is not None:
        session.do(session.by_the_book())


def heading(table: Table, *, seed: str | None) -> list[Line]:
    """Tell what is dealt, by which terms."""
    from tablegames.person.text import Line

    declared = table.setup.declared
    chance = "no seed" if seed is None else f"seed {seed}"
    kind = table.device_kind or table.setup.device
    return [
        Line(f"{declared.title}: one round by the book, {len(table.seated)} seat{'' if len(table.seated) == 1 else 's'}; {chance}.", ()),
        Line(f"Chapter {declared.chapter}, {declared.edition}; dealt from the {kind.word}.", ()),
        Line("", ()),
    ]


def transcript(session: Session) -> list[Line]:
    """Tell the round act by act, with all cards in view once they are shown."""
    from tablegames.person.grouped import told
    from tablegames.person.text import Words
    from tablegames.person.view import sees_card

    table, facts = session.table, session.position.facts
    return told(session.acts, Words(table), sees=lambda fact: sees_card(table, facts, viewer=session.viewer, fact=fact))


def audited(session: Session, start: Table) -> tuple[Finding, ...]:
    """Judge the round as if somebody else had recorded it."""
    from tablegames.audit import audit_round
    from tablegames.procedure.kinds import Group

    return audit_round(session.game, start, facts=session.position.facts, observed=frozenset(Group)).findings


def verdict(findings: tuple[Finding, ...], *, facts: int) -> list[Line]:
    """Tell what the audit says."""
    from tablegames.person.text import Line, verdict_line

    told = [Line("", ()), Line(f"Audit of these {facts} facts against the law:", ())]
    if not findings:
        return [*told, Line("No findings.", ())]
    return told + [verdict_line(finding) for finding in findings]


def printed(lines: Iterable[Line]) -> None:
    """Print lines with their paragraphs on the right."""
    from tablegames.cli.common import console
    from tablegames.cli.terminal.screen import cited

    out = console()
    for line in lines:
        for row in cited(line):
            out.print(row)

"""``tablegames audit``: judge recorded rounds by the book, and say who is owed what."""

from __future__ import annotations

import csv
import json
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO, Final, Self

import typer

from tablegames.cli.common import ExitCode, Format, FormatOption, broken, complain, console, named, padded, standard_input

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.progress import Progress, TaskID

    from tablegames.audit import AuditedRound
    from tablegames.law import Finding
    from tablegames.procedure.record import Record, RoundRecord

COLUMNS: Final = ("file", "round", "time", "kind", "code", "cite", "where", "sentence", "saving_cents", "owed_to", "owed", "consequences")
_WIDTHS: Final = (("time", 8), ("round", 6), ("type", 8), ("remark", 41), ("saving/loss", 12))
_PATIENCE_SECONDS: Final = 2.0
_MOST_CONSEQUENCES: Final = 3


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("audit")(audit)


def audit(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Records, in the long or the short form; - is standard input.")],
    output: FormatOption = Format.TEXT,
) -> None:
    """Judge recorded rounds by the book.

    Every deviation is reported once, with its paragraph, as a surveillance form has it: time, round, type (dealer, player,
    device, record), remark, saving or loss. A saving is what the house kept too much, a loss what it gave too much. What one
    wrong row explains is told below it. With --format json or csv each finding is one line, as soon as it is found.

    Exit code: 0 without findings, 1 with findings, 2 when a record cannot be read.

    Example: tablegames audit evening.txt

    Example: tablegames audit evening.txt --format csv
    """
    book = _Book(output)
    is_unreadable = False
    for source in files:
        is_unreadable |= not _audit_file(source, book)
    if is_unreadable:
        raise typer.Exit(ExitCode.UNUSABLE)
    if book.findings:
        raise typer.Exit(ExitCode.FOUND)


def _audit_file(source: str, book: _Book) -> bool:
    """Audit one record; what cannot be read is said on standard error."""
    from tablegames.procedure.record import RecordError

    name = "standard input" if source == "-" else named(source)
    try:
        if source == "-":
            _audit_stream(name, standard_input(), book=book)
        else:
            with open(source, "rb") as stream:  # noqa: PTH123 - a name that is no path at all is complained of below
                _audit_stream(name, stream, book=book)
    except RecordError as error:
        for fault in error.faults:
            complain(f"{name}, {fault}")
        if book.stopped_at and book.output is not Format.TEXT:
            complain(f"{name}: nothing from line {book.stopped_at} on is judged.")
        return False
    except (OSError, ValueError) as error:
        complain(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}.")
        return False
    return True


def _audit_stream(name: str, stream: BinaryIO, *, book: _Book) -> None:
    from tablegames.audit import audit_header, audit_rounds
    from tablegames.games import game
    from tablegames.procedure.record import RecordError, read_record

    record = read_record(stream, games=game)
    book.begin(name)
    patience = _Patience(name)
    try:
        with patience:
            for finding in audit_header(record):
                book.write(finding)
            for each in audit_rounds(replace(record, rounds=patience.counted(record.rounds))):
                book.write_round(each)
    except RecordError as error:
        if patience.count:
            book.end(record, rounds=patience.count, stopped_at=min(fault.line for fault in error.faults))
        raise
    book.end(record, rounds=patience.count)


class _Patience:
    """Counts the rounds, and shows that it does when two seconds have gone by and somebody is watching."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.count = 0
        self._since = time.monotonic()
        self._bar: Progress | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def counted(self, rounds: Iterator[RoundRecord]) -> Iterator[RoundRecord]:
        """Give the rounds on, one by one."""
        for each in rounds:
            yield each
            self.count += 1
            if self.count % 256 == 0:
                self._show()

    def _show(self) -> None:
        if self._bar is not None and self._task is not None:
            self._bar.update(self._task, completed=self.count)
        elif time.monotonic() - self._since > _PATIENCE_SECONDS and sys.stderr.isatty():
            from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

            columns = (SpinnerColumn(), TextColumn("{task.completed:,.0f} rounds of {task.description}"), TimeElapsedColumn())
            self._bar = Progress(*columns, console=console(is_error=True), transient=True)
            self._task = self._bar.add_task(Path(self.name).name, total=None)
            self._bar.start()


class _Book:
    """What is printed: a line or a block for each finding as it comes, the totals at the end."""

    def __init__(self, output: Format) -> None:
        self.output = output
        self.findings = 0
        self.stopped_at = 0
        self._file = ""
        self._in_file = 0
        self._owed: dict[str, int] = {}
        self._unjudged: list[str] = []
        self._csv = csv.writer(sys.stdout, lineterminator="\n")
        if output is Format.CSV:
            self._csv.writerow(COLUMNS)

    def begin(self, name: str) -> None:
        """Begin a file."""
        self._file, self._in_file, self._owed, self.stopped_at = name, 0, {}, 0
        self._unjudged = []

    def write_round(self, each: AuditedRound) -> None:
        """Print the findings of a round, and keep in mind at which seats something was settled that nobody can judge."""
        for finding in each.audit.findings:
            self.write(finding)
        from tablegames.audit.told import with_unjudged

        self._unjudged = with_unjudged(self._unjudged, each)

    def write(self, finding: Finding) -> None:
        """Print one finding."""
        from tablegames.audit.told import debts, finding_row

        self.findings += 1
        self._in_file += 1
        for who, cents in debts(finding):
            self._owed[who] = self._owed.get(who, 0) + cents
        if self.output is Format.TEXT:
            self._write_text(finding)
            return
        row = finding_row(self._file, finding)
        if self.output is Format.JSON:
            typer.echo(json.dumps(row, ensure_ascii=False))
        else:
            row["owed"] = tuple(f"{who} {cents}" for who, cents in debts(finding))
            self._csv.writerow("; ".join(map(str, value)) if isinstance(value, tuple) else value for value in row.values())

    def end(self, record: Record, *, rounds: int, stopped_at: int = 0) -> None:
        """End a file: how much was audited, where it could not be read any further, and what nobody saw."""
        self.stopped_at = stopped_at
        if self.output is not Format.TEXT:
            return
        from tablegames.audit.told import said_unjudged
        from tablegames.procedure.kinds import Group

        found = f"{self._in_file or 'no'} finding{'' if self._in_file == 1 else 's'}"
        has_meter = record.game.declared.meter is not None
        unseen = [group.value for group in Group if group not in record.header.observed and (has_meter or group is not Group.SYSTEM)]
        said = f"{self._file}: {rounds} round{'' if rounds == 1 else 's'} of {record.game.declared.title}, {found}."
        if stopped_at:
            said += f" Line {stopped_at} cannot be read: nothing from there on is judged."
        if self._unjudged:
            said += f" {said_unjudged(self._unjudged)}"
        if unseen:
            said += f" Not observed, so taken as lawful: {', '.join(unseen)}."
        typer.echo("\n".join(broken(said, 80)))
        self._write_owed()

    def _write_owed(self) -> None:
        """Say who is owed what."""
        from tablegames.money import format_money

        for who, cents in sorted(self._owed.items(), key=lambda item: (item[0] == "house", item[0])):
            typer.echo(f"  owed to {padded(who, 50)} {format_money(cents):>18}")

    def _write_text(self, finding: Finding) -> None:
        if self._in_file == 1:
            typer.echo(_line([name for name, _ in _WIDTHS]))
            typer.echo(" ".join("-" * width for _, width in _WIDTHS))
        from tablegames.audit.told import clock, debts, round_of
        from tablegames.law.verdict import told

        remark = broken(told(finding), _WIDTHS[3][1])
        consequences = (
            sorted(finding.consequences, key=lambda consequence: " is owed $" not in consequence)
            if debts(finding)
            else finding.consequences
        )
        money = sum(" is owed $" in consequence for consequence in consequences) if debts(finding) else 0
        shown = max(money, _MOST_CONSEQUENCES)
        for consequence in consequences[:shown]:
            remark += broken(f"- {consequence}", _WIDTHS[3][1], indent="  ")
        if len(consequences) > shown:
            remark.append(f"- and {len(consequences) - shown} more")
        first = [clock(finding.time), round_of(finding), finding.kind.value, remark[0], _signed(finding.saving_cents)]
        typer.echo(_line(first))
        for line in remark[1:]:
            typer.echo(_line(["", "", "", line, ""]))


def _line(cells: list[str]) -> str:
    *left, last = cells
    held = [padded(cell, width) for cell, (_, width) in zip(left, _WIDTHS, strict=False)]
    return " ".join([*held, padded(last, _WIDTHS[-1][1], to_the_right=True)]).rstrip()


def _signed(cents: int) -> str:
    from tablegames.money import format_money

    return "" if not cents else f"+{format_money(cents)}" if cents > 0 else format_money(cents)

"""``tablegames show``: reconstruct a recorded round: every hand, wager and payment."""

from __future__ import annotations

from contextlib import contextmanager
from enum import StrEnum
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, BinaryIO, Final

import typer

from tablegames.cli.common import ExitCode, Format, FormatOption, complain, emit_json, emit_rows, fail, named, standard_input

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from tablegames.audit.acts import Reconstruction
    from tablegames.cli._shown import Row
    from tablegames.procedure.due import Fact
    from tablegames.procedure.record import Record, RoundRecord
    from tablegames.procedure.record.errors import Fault
    from tablegames.procedure.table import Table

_HANDS: Final = {"at": "hand", "cards": "cards", "name": "name"}
_WAGERS: Final = {
    "seat": "seat",
    "person": "person",
    "wager": "wager",
    "amount": "amount",
    "settled": "settled",
    "book": "the book",
    "cites": "§",
}
_EVENTS: Final = {"what": "what was done", "value": "value", "at": "when", "cites": "paragraphs"}
_PAYMENTS: Final = (
    *("round", "seat", "person", "wager", "for_hand_of", "amount_cents"),
    *("settled", "settled_cents", "net_cents", "book", "book_cents", "cites"),
)
_WITH_ITS_SIGN: Final = "§\u00a0"
"""The sign of a paragraph and the space behind it, where no line may end."""
_OF_LIMITS: Final = "R56"
"""The reading of the paragraphs that limit payouts; a payment names them where the limit cut it."""


class Form(StrEnum):
    """The forms in which a record can be written."""

    LONG = "long"
    SHORT = "short"


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("show")(show)


def show(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, in the long or the short form; - is standard input.")],
    number: Annotated[int | None, typer.Option("--round", min=0, help="The round.", show_default="the first")] = None,
    form: Annotated[Form | None, typer.Option("--as", help="Write the record, or the round, in this form instead.")] = None,
    output: FormatOption = Format.TEXT,
) -> None:
    """Reconstruct a recorded round: every hand, wager and payment.

    Each payment stands beside what the book has for it, with its paragraphs; what was done besides comes below, and what a
    progressive meter showed before and after. Of a wager that is gone before the deal the payment takes the place: net is what
    is left of it. Where hands are set, each is told as High and Low, with the rule of the house way by which the dealer set; of a
    player's bank, what went through the center of the layout. --format csv has the payments, --format json all of it, amounts in
    cents. With --as the record is written in the other form: the short one for people, the long one with every fact.

    Example: tablegames show evening.txt --round 2

    Example: tablegames show evening.txt --round 2 --format json

    Example: tablegames show evening.txt --as long
    """
    from tablegames.procedure.record import RecordError

    if form is not None and output is not Format.TEXT:
        fail("With --as the record is written in a form of its own: leave out --format.")
    name = "standard input" if file == "-" else file
    try:
        with _opened(file) as stream:
            _show(name, stream, number=number, form=form, output=output)
    except RecordError as error:
        for fault in error.faults:
            complain(f"{name}, {fault}")
        raise typer.Exit(ExitCode.UNUSABLE) from None


@contextmanager
def _opened(source: str) -> Iterator[BinaryIO]:
    if source == "-":
        yield standard_input()
        return
    try:
        stream = open(source, "rb")  # noqa: PTH123, SIM115 - a name that is no path at all is complained of; the with statement below closes it
    except (OSError, ValueError) as error:
        fail(f"{named(source)} cannot be read: {getattr(error, 'strerror', None) or error}.")
    with stream:
        yield stream


def _show(name: str, stream: BinaryIO, *, number: int | None, form: Form | None, output: Format) -> None:
    from tablegames.games import game
    from tablegames.procedure.record import read_record

    faults: list[Fault] = []
    record = read_record(stream, games=game, on_fault=faults.append if number is not None else None)
    if form is not None and number is None:
        _convert(record, form)
        return
    found, table = _find(name, record, number=number, faults=faults)
    for fault in faults:
        complain(f"{name}, {fault} The round is shown as if that line were not there.")
    if form is not None:
        _convert(record, form, only=(found, table))
    elif output is Format.TEXT:
        _print_text(name, record, found=found, table=table)
    else:
        _print_data(record, found, table=table, output=output)


def _find(name: str, record: Record, *, number: int | None, faults: Sequence[Fault]) -> tuple[RoundRecord, Table]:
    """Run the record up to the round, and give it and the table as it begins; a line that cannot be read is passed over.

    Raises:
        RecordError: the round is not there, and it may be in a line that cannot be read.
    """
    from tablegames.procedure.record import RecordError

    table = record.start_table()
    last = None
    for each in record.rounds:
        if number is None or each.number == number:
            return each, table
        last = each.number
        table = _after(record, each, table=table)
    if faults:
        raise RecordError(*faults)
    return fail(f"{name} has no rounds." if last is None else f"{name} has no round {number}; its last is {last}.")


def _after(record: Record, found: RoundRecord, *, table: Table) -> Table:
    from tablegames.audit.acts import table_after

    return table_after(found.facts, game=record.game, table=table, observed=record.header.observed)


def _convert(record: Record, form: Form, *, only: tuple[RoundRecord, Table] | None = None) -> None:
    """Write the whole record, or one round with the table as it began, in a form."""
    from dataclasses import replace

    from tablegames.procedure.record import header_for, write_long, write_short

    header = record.header
    rounds: Iterable[tuple[int, Sequence[Fact]]] = ((each.number, each.facts) for each in record.rounds)
    if only is not None:
        found, table = only
        header = replace(header, table=header_for(table.setup, table).table)
        rounds = [(found.number, found.facts)]
    for line in write_long(header, rounds) if form is Form.LONG else write_short(header, rounds, game=record.game):
        typer.echo(line)


# ---------------------------------------------------------------- for people


def _print_text(name: str, record: Record, *, found: RoundRecord, table: Table) -> None:
    from tablegames.audit.acts import reconstruct
    from tablegames.cli._shown import balances, events_of, in_dollars, unseen_of, wagers_of
    from tablegames.cli._told_hands import house_told, print_bank
    from tablegames.procedure.kinds import Group, Kind

    declared = record.game.declared
    done = reconstruct(found.facts, game=record.game, table=table, observed=record.header.observed)
    first = f"Round {found.number} of {name}, line {found.line}: {declared.title}, chapter {declared.chapter}."
    typer.echo("\n".join(wrap(first, 80, break_long_words=False, break_on_hyphens=False)))
    if record.header.seed is not None:
        typer.echo(f"The chance was made from seed {record.header.seed}.")
    if done.table.now is not None and any(fact.kind is Kind.CLOCK for fact in found.facts):
        typer.echo(f"The clock shows {_clock(done.table.now)}.")
    typer.echo("")
    sets, banked = _print_hands(done, table, found=found, game=record.game.slug)
    payments = wagers_of(done, table)
    rows = list(in_dollars(payments))
    told = {key: heading for key, heading in _WAGERS.items() if key != "book" or any(row["book"] for row in rows)}
    emit_rows(rows, told, output=Format.TEXT, title="Wagers and payments")
    events = list(events_of(done.told))
    if events:
        emit_rows(events, _EVENTS, output=Format.TEXT, title="What was done besides")
    if banked is not None:
        print_bank(banked)
    _print_meter(table, done.table)
    unseen, is_settling_seen = unseen_of(payments), Group.SETTLEMENT in record.header.observed
    for person, cents in balances(table, done).items():
        rest = ", as far as it was seen" if person in unseen or not is_settling_seen else ""
        typer.echo(f"{person}: {_signed(cents)} in this round{rest}.")
    if banked is not None:
        typer.echo(house_told(banked))
    _print_readings([*payments, *events, *sets])


def _print_hands(done: Reconstruction, table: Table, *, found: RoundRecord, game: str) -> tuple[list[Row], Row | None]:
    """Print the hands; of those that are set give what names the paragraphs they rest on, and what a player's bank did."""
    from tablegames.cli._shown import hands_of
    from tablegames.cli._shown_bank import banked_of
    from tablegames.cli._shown_hands import has_sets, sets_of, start_of
    from tablegames.cli._told_hands import print_sets

    if not has_sets(table):
        emit_rows(hands_of(done.acts, game=game), _HANDS, output=Format.TEXT, title="Hands")
        return [], None
    rows, start, banked = sets_of(done, table), start_of(done.acts, table, facts=found.facts), banked_of(done, table)
    print_sets(rows, start=start, banked=banked, table=table)
    return [row["result"] for row in rows if isinstance(row["result"], dict)], banked


def _print_meter(before: Table, after: Table) -> None:
    from tablegames.cli._shown import meter_of
    from tablegames.money import format_money

    meter = meter_of(before, after)
    if meter is not None:
        was, shows = (format_money(meter[key]) for key in ("before_cents", "after_cents"))
        typer.echo(f"The meter showed {was} as the round began, and shows {shows} after it.")


def _print_readings(rows: Iterable[Mapping[str, object]]) -> None:
    """Say which of the paragraphs named above rest on readings, and by which a limit on payouts cut a payment."""
    from tablegames.law import Cite
    from tablegames.law.readings import cited, readings_of

    named = dict.fromkeys(text for row in rows if isinstance(row["cites"], list) for text in row["cites"])
    cites = [cite for cite in map(Cite.parse, named) if readings_of(cite)]
    cut = [cite.printed for cite in cites if any(reading.id == _OF_LIMITS for reading in readings_of(cite))]
    if cut:
        typer.echo("\n".join(["", *wrap(f"The payout limit cut the payments that name {', '.join(cut)}.", 80)]))
    if cites:
        rest = "; ".join(map(cited, cites)).replace("§ ", _WITH_ITS_SIGN)
        said = wrap(f"Where a text leaves something open, this rests on a reading: {rest}.", 80)
        typer.echo("\n".join(["", *said]).replace(_WITH_ITS_SIGN, "§ "))


def _clock(seconds: int) -> str:
    days, rest = divmod(seconds, 86_400)
    return f"{rest // 3600:02}:{rest // 60 % 60:02}:{rest % 60:02}" + (f" of day {days + 1}" if days else "")


def _signed(cents: int) -> str:
    from tablegames.money import format_money

    return f"+{format_money(cents)}" if cents > 0 else format_money(cents)


# ---------------------------------------------------------------- for programs


def _print_data(record: Record, found: RoundRecord, *, table: Table, output: Format) -> None:
    from tablegames.audit.acts import reconstruct
    from tablegames.cli._shown import balances, events_of, hands_of, meter_of, row_of, unseen_of, wagers_of
    from tablegames.cli._shown_bank import banked_of
    from tablegames.cli._shown_hands import has_sets, sets_of, start_of

    done = reconstruct(found.facts, game=record.game, table=table, observed=record.header.observed)
    payments = wagers_of(done, table)
    if output is Format.CSV:
        emit_rows(({"round": found.number, **row} for row in payments), {key: key for key in _PAYMENTS}, output=output)
        return
    emit_json(
        {
            "game": record.game.slug,
            "round": found.number,
            "line": found.line,
            "hands": list(hands_of(done.acts, game=record.game.slug)) if not has_sets(table) else sets_of(done, table),
            **({"start": start_of(done.acts, table, facts=found.facts), "bank": banked_of(done, table)} if has_sets(table) else {}),
            "wagers": payments,
            "besides": list(events_of(done.told)),
            "meter": meter_of(table, done.table),
            "balances_cents": balances(table, done),
            "not_all_seen": unseen_of(payments),
            "facts": [row_of(found.number, act) for act in done.acts],
        }
    )

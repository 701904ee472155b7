"""``tablegames show``: reconstruct a recorded round: every hand, wager and payment."""

from __future__ import annotations

from contextlib import contextmanager
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, BinaryIO, Final

import typer

from tablegames.cli.common import ExitCode, Format, FormatOption, complain, emit_json, emit_rows, fail, named, standard_input

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from tablegames.audit.keyed import Act
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
_DECISION: Final = "decision"
_PAYMENTS: Final = ("round", "seat", "person", "wager", "amount_cents", "settled", "settled_cents", "book", "book_cents", "cites")


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

    Each payment stands beside what the book has for it, with its paragraphs; what was done besides comes below. --format csv
    has the payments, --format json all of it, amounts in cents. With --as the record is written in the other form: the short
    one for people, the long one with every fact.

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
    from tablegames.procedure.kinds import Group

    declared = record.game.declared
    acts, after = reconstruct(found.facts, game=record.game, table=table, observed=record.header.observed)
    typer.echo(f"Round {found.number} of {name}, line {found.line}: {declared.title}, chapter {declared.chapter}.")
    if record.header.seed is not None:
        typer.echo(f"The chance was made from seed {record.header.seed}.")
    if after.now is not None:
        typer.echo(f"The clock shows {_clock(after.now)}.")
    typer.echo("")
    emit_rows(hands_of(acts, game=record.game.slug), _HANDS, output=Format.TEXT, title="Hands")
    payments = list(wagers_of(acts, table))
    emit_rows(_in_dollars(payments), _WAGERS, output=Format.TEXT, title="Wagers and payments")
    events = list(events_of(acts))
    if events:
        emit_rows(events, _EVENTS, output=Format.TEXT, title="What was done besides")
    unseen, is_settling_seen = unseen_of(payments), Group.SETTLEMENT in record.header.observed
    for person, cents in balances(table, after).items():
        rest = ", as far as it was seen" if person in unseen or not is_settling_seen else ""
        typer.echo(f"{person}: {_signed(cents)} in this round{rest}.")
    _print_readings([*payments, *events])


def _print_readings(rows: Iterable[Mapping[str, object]]) -> None:
    """Say which of the paragraphs named above rest on readings."""
    from textwrap import wrap

    from tablegames.law import Cite
    from tablegames.law.readings import cited, readings_of

    named = dict.fromkeys(text for row in rows if isinstance(row["cites"], list) for text in row["cites"])
    rest = [cited(cite) for cite in map(Cite.parse, named) if readings_of(cite)]
    if rest:
        typer.echo("\n".join(["", *wrap(f"Where a text leaves something open, this rests on a reading: {'; '.join(rest)}.", 80)]))


def _clock(seconds: int) -> str:
    days, rest = divmod(seconds, 86_400)
    return f"{rest // 3600:02}:{rest // 60 % 60:02}:{rest % 60:02}" + (f" of day {days + 1}" if days else "")


def _signed(cents: int) -> str:
    from tablegames.money import format_money

    return f"+{format_money(cents)}" if cents > 0 else format_money(cents)


def hands_of(acts: Iterable[Act], *, game: str) -> Iterator[dict[str, object]]:
    """Give the hands: as they were shown, or as they were dealt where nobody showed them."""
    from tablegames.equipment.cards import UNKNOWN, Card
    from tablegames.procedure.kinds import Kind

    hands: dict[str, list[Card]] = {}
    for act in acts:
        fact = act.fact
        if fact is None or fact.kind not in {Kind.DEAL, Kind.DEAL_STACK, Kind.REVEAL}:
            continue
        cards = fact.value if isinstance(fact.value, tuple) else (fact.value if isinstance(fact.value, Card) else UNKNOWN,)
        if fact.kind is not Kind.REVEAL:
            hands.setdefault(fact.place.name, []).extend(cards)
        elif fact.value:
            hands[fact.place.name] = list(cards)
    for at, held in hands.items():
        yield {"at": at, "cards": " ".join(card.text for card in held), "name": _named(held, game)}


def _named(cards: Sequence[object], game: str) -> str:
    from tablegames.ranking import RANKINGS
    from tablegames.ranking.common import RankingError

    text = " ".join(map(str, cards))
    if game not in RANKINGS or "?" in text:
        return ""
    try:
        return RANKINGS[game].judge([text]).hands[0].name
    except RankingError:
        return ""


def wagers_of(acts: Iterable[Act], table: Table) -> Iterator[dict[str, object]]:
    """Give each settlement, and the vigorish, beside what the book has for it; decisions stand in their order between them.

    Amounts are signed cents, as in a record: negative is taken, zero goes back; of a wager they are what lay there.
    """
    from tablegames.procedure.kinds import Kind
    from tablegames.procedure.places import Area, Seat

    persons = dict(table.seated)
    for act in acts:
        key = act.fact or act.due
        if act.fact is not None and act.fact.kind is Kind.SIT and isinstance(act.fact.place, Seat):
            persons[act.fact.place] = act.fact.word
        if key is None or key.kind not in {Kind.SETTLE, Kind.VIGORISH, Kind.MARK, Kind.ASK}:
            continue
        at = key.place
        seat = at.seat if isinstance(at, Area) else at
        is_settled = isinstance(at, Area) and key.kind is Kind.SETTLE
        yield {
            "seat": seat.name,
            "person": persons.get(seat, "") if isinstance(seat, Seat) else "",
            "wager": at.wager if is_settled and isinstance(at, Area) else _DECISION if key.kind is Kind.ASK else key.kind.word,
            "amount_cents": act.lay_cents or None,
            "settled": _settled(act),
            "settled_cents": _cents(act.fact),
            "book": _book(act),
            "book_cents": _cents(act.book),
            "cites": [str(cite) for cite in act.cites],
        }


def _settled(act: Act) -> str:
    fact = act.fact
    if fact is None:
        return "not done"
    return fact.word if isinstance(fact.value, str) else _outcome(fact)


def _book(act: Act) -> str:
    if act.due is None:
        return "nothing due"
    return _outcome(act.book) if act.book is not None else " or ".join(act.due.options)


def _outcome(fact: Fact) -> str:
    from tablegames.procedure.kinds import Kind

    cents = fact.value
    if not isinstance(cents, int):
        return "not seen"
    if fact.kind is not Kind.SETTLE:
        return "marked" if fact.kind is Kind.MARK else "collected"
    return "paid" if cents > 0 else "taken" if cents < 0 else "goes back"


def _cents(fact: Fact | None) -> int | None:
    return fact.value if fact is not None and isinstance(fact.value, int) else None


def _in_dollars(rows: Iterable[Mapping[str, object]]) -> Iterator[dict[str, object]]:
    """Put the amounts of wagers behind their words, and the book only where it differs."""
    for row in rows:
        settled, book = (f"{row[key]} {_dollars(row[f'{key}_cents'])}".strip() for key in ("settled", "book"))
        is_told = book != settled and row["wager"] != _DECISION
        yield {**row, "amount": _dollars(row["amount_cents"]), "settled": settled, "book": book if is_told else ""}


def _dollars(cents: object) -> str:
    return _money(abs(cents)) if isinstance(cents, int) and cents else ""


def unseen_of(rows: Iterable[Mapping[str, object]]) -> list[str]:
    """Give the persons of whom not every settlement was seen, so that their sums are not whole."""
    return list(dict.fromkeys(str(row["person"]) for row in rows if row["settled"] == "not seen"))


def _money(cents: int) -> str:
    from tablegames.money import format_money

    return format_money(cents)


def events_of(acts: Iterable[Act]) -> Iterator[dict[str, object]]:
    """Give what struck, but for wagers by which the round began, and what was due and not done."""
    from tablegames.procedure.kinds import Kind
    from tablegames.procedure.words import describe_value

    for act in acts:
        fact = act.fact
        if fact is None and act.due is not None and act.due.kind is not Kind.SETTLE:
            yield {
                "what": f"{act.due.kind.word} {act.due.place.name}: not done",
                "value": "",
                "at": "",
                "cites": [str(cite) for cite in act.cites],
            }
        elif fact is not None and act.due is None and fact.kind not in {Kind.WAGER, Kind.SETTLE, Kind.VIGORISH, Kind.MARK}:
            at = f"{fact.at.kind.word} {fact.at.place.name}" if fact.at is not None else "not asked for"
            value = "" if fact.value is None else describe_value(fact)
            yield {"what": f"{fact.kind.word} {fact.place.name}", "value": value, "at": at, "cites": [str(cite) for cite in act.cites]}


def balances(before: Table, after: Table) -> dict[str, int]:
    """Give what each person won or lost, wagers that lie on the layout counted as theirs."""
    from tablegames.procedure.places import Area, Purse

    found: dict[str, int] = {}
    for table, sign in ((before, -1), (after, 1)):
        for at, cents in table.accounts.items():
            if isinstance(at, Purse):
                found[at.person] = found.get(at.person, 0) + sign * cents
            elif isinstance(at, Area):
                person = table.purse(at.seat).person
                found[person] = found.get(person, 0) + sign * cents
    held = {*before.seated.values(), *after.seated.values()}
    return {person: cents for person, cents in found.items() if cents or person in held}


# ---------------------------------------------------------------- for programs


def _print_data(record: Record, found: RoundRecord, *, table: Table, output: Format) -> None:
    from tablegames.audit.acts import reconstruct

    acts, after = reconstruct(found.facts, game=record.game, table=table, observed=record.header.observed)
    payments = list(wagers_of(acts, table))
    if output is Format.CSV:
        emit_rows(({"round": found.number, **row} for row in payments), {key: key for key in _PAYMENTS}, output=output)
        return
    emit_json(
        {
            "game": record.game.slug,
            "round": found.number,
            "line": found.line,
            "hands": list(hands_of(acts, game=record.game.slug)),
            "wagers": payments,
            "besides": list(events_of(acts)),
            "balances_cents": balances(table, after),
            "not_all_seen": unseen_of(payments),
            "facts": [_fact_row(found.number, act) for act in acts],
        }
    )


def _fact_row(number: int, act: Act) -> dict[str, object]:
    from tablegames.procedure.record import fact_row

    fact = act.fact
    key = fact if fact is not None else act.due
    if key is None:
        raise ValueError("an act without a fact and without a due")
    return {
        "round": number,
        "kind": key.kind.word,
        "place": key.place.name,
        "nth": key.nth,
        "value": fact_row(fact)[3] if fact is not None else "not done",
        "by": fact.by.value if fact is not None and fact.by is not None else None,
        "at": [fact.at.kind.word, fact.at.place.name, fact.at.nth] if fact is not None and fact.at is not None else None,
        "book": fact_row(act.book)[3] if act.book is not None else None,
        "cites": [str(cite) for cite in act.cites],
    }

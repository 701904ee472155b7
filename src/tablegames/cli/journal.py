"""``tablegames journal``: the journal of live tables in a database: verify, show, export it, and play into it."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from tablegames.cli._plain import Commands
from tablegames.cli._written import refuse_overwriting, write_lines
from tablegames.cli.common import ExitCode, Format, FormatOption, broken, complain, console, emit_json, emit_rows, fail

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tablegames.procedure.due import Fact
    from tablegames.procedure.table import Table
    from tablegames.rules.setup import Setup
    from tablegames.store.database import Database
    from tablegames.store.entry import Entry
    from tablegames.store.live import LiveTable
    from tablegames.store.secrecy import Past
    from tablegames.store.verify import Noted, Verified

FINDING_COLUMNS: Final = {"table": "table", "seq": "entry", "code": "code", "sentence": "what is wrong"}
TABLE_COLUMNS: Final = {"table": "table", "game": "game", "title": "title", "created": "opened", "rounds": "rounds", "entries": "entries"}
_IN_TEXT: Final = {"table": "table", "title": "game", "opened": "opened (UTC)", "rounds": "rounds", "entries": "entries"}
ENTRY_COLUMNS: Final = {"seq": "entry", "round": "round", "at": "at", "actor": "who", "role": "role", "act": "what"}
BALANCE_COLUMNS: Final = {"account": "account", "kind": "kind", "cents": "cents", "dollars": "dollars"}
_MOST_ROUNDS: Final = 10**9
_LONGEST_SEED: Final = 100
_MOST_SHUFFLES: Final = 10**9
_BAR_FROM: Final = 5_000
_WIDTH: Final = 80
_BELOW: Final = " " * 14
_COMMITTED: Final = "; commitment "

DatabaseArgument = Annotated[
    str, typer.Argument(metavar="DATABASE", help="A SQLite file, sqlite:///PATH or postgresql+psycopg://USER@HOST/NAME.")
]
TableArgument = Annotated[str, typer.Argument(metavar="TABLE", help="The name of a table, as journal show lists them.")]
SurveillanceOption = Annotated[
    bool, typer.Option("--surveillance", help="Show what is past too: hands of earlier rounds, orders that were shuffled away.")
]


def register(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    group = Commands(help="The journal of live tables in a database: verify, show, export it.", no_args_is_help=True)
    group.command("play", short_help="Play rounds at a table that is kept in a database.")(play)
    group.command("verify", short_help="Find changed or missing entries, and all that does not follow.")(verify)
    group.command("show", short_help="List the tables, or the entries of one.")(show)
    group.command("balances", short_help="What every account of a table holds.")(balances)
    group.command("proofs", short_help="Publish the proofs of cards that were turned face up.")(proofs)
    group.command("export", short_help="Write a record that audit takes.")(export)
    app.add_typer(group, name="journal")


@contextmanager
def _opened(where: str, *, may_create: bool = False) -> Iterator[Database]:
    """Open a database; whatever is wrong with it ends the command with a sentence."""
    from tablegames.store.database import open_database
    from tablegames.store.errors import StoreError

    try:
        database = open_database(where, may_create=may_create)
        try:
            yield database
        finally:
            database.close()
    except StoreError as error:
        fail(str(error))


# ---------------------------------------------------------------- play


def play(
    where: DatabaseArgument,
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, such as four-card-poker.")],
    rounds: Annotated[int, typer.Option("--rounds", min=1, max=_MOST_ROUNDS, help="How many rounds are played to their end.")] = 1,
    players: Annotated[int, typer.Option("--players", min=1, max=99, help="How many persons sit down at a new table.")] = 1,
    seed: Annotated[str | None, typer.Option("--seed", help="Makes the same chance again.", show_default="the system's entropy")] = None,
    table: Annotated[str | None, typer.Option("--table", help="The name of the table.", show_default="the game's")] = None,
) -> None:
    """Play rounds at a table that is kept in a database.

    Every act is written before it is shown. Run again, it goes on where it was: a round under way is played to its end and counts
    as one of the rounds; so it does after a crash at any moment. A database that is not there is made; players are seated when the
    table is opened. The same --seed, given again, goes on with the same cards as if nothing had been.

    Example: tablegames journal play floor.sqlite three-card-poker --rounds 3 --players 2 --seed 7
    """
    from tablegames.floor.bots import Bots
    from tablegames.store.secrecy import Past

    if seed is not None and not (seed.isprintable() and len(seed) <= _LONGEST_SEED):
        fail(f"A seed is a text of at most {_LONGEST_SEED} printable letters.")
    with _opened(where, may_create=True) as database:
        live = _table(database, game, table_id=table or game, players=players, seed=seed)
        bots, left = Bots(live, seed=seed, now=_now), rounds
        while left:
            entry = bots.step()
            told = _told(entry, live.setup, past=Past(0, 0))
            typer.echo(_line(f"{entry.seq:>6}  {entry.round:>4}  ", told))
            left -= live.is_round_over


def _now() -> datetime:
    return datetime.now(UTC)


def _table(database: Database, game: str, *, table_id: str, players: int, seed: str | None) -> LiveTable:
    """Take a table up, or open it."""
    from tablegames.cli.play import open_table as new_table
    from tablegames.equipment.chance import SeededChance, SystemChance
    from tablegames.procedure.players import seat_players
    from tablegames.store.entry import By
    from tablegames.store.errors import NoTableError
    from tablegames.store.live import LiveTable, open_table

    made: Table = new_table(game, submission=None, installation=None)
    try:
        live = LiveTable.of(database, table_id)
    except NoTableError:
        if players > len(made.clockwise_seats):
            fail(f"The table has {len(made.clockwise_seats)} seats, not {players}.")
        chance = SystemChance() if seed is None else SeededChance(seed).stream("seats")
        seat_players(made, players, chance=chance)
        title = made.setup.declared.title
        return open_table(database, made, table_id=table_id, title=title, by=By("tablegames journal play", "administrator", "open", _now()))
    if live.game.slug != game:
        fail(f"Table {table_id} plays {live.game.slug}, not {game}; --table names another table.")
    return live


def _line(columns: str, told: str) -> str:
    """Give an entry as lines of 80 columns: what it tells beside its columns, a commitment below."""
    act, _, commitment = told.partition(_COMMITTED)
    lines = broken(act, _WIDTH - len(columns))
    shown = [columns + lines[0], *[" " * len(columns) + line for line in lines[1:]]]
    if commitment:
        cards, _, root = commitment.partition(": ")
        shown += [f"{_BELOW}commitment {cards}:", f"{_BELOW}{root}"]
    return "\n".join(shown)


def _told(entry: Entry, setup: Setup, *, past: Past, is_surveillance: bool = False) -> str:
    """Say in words what an entry tells, as far as it may be shown."""
    from tablegames.procedure.words import upper
    from tablegames.store.entry import EntryKind
    from tablegames.store.live import fact_of
    from tablegames.store.secrecy import seen

    data = entry.data()
    if entry.kind == EntryKind.OPENED:
        return "The table is opened"
    if entry.kind == EntryKind.ROUND:
        return f"Round {entry.round} begins"
    if entry.kind == EntryKind.CLOSED:
        return "The table is closed"
    told = _act(seen(fact_of(entry, setup), entry=entry, past=past, is_surveillance=is_surveillance), setup)
    row = data.get("commitment")
    if isinstance(row, dict):
        told += f"{_COMMITTED}{row.get('shuffle')} to {row.get('leaves')} cards: {row.get('root')}"
    return upper(told)


def _act(fact: Fact, setup: Setup) -> str:
    from tablegames.procedure.words import describe_act, describe_value

    told = describe_act(fact, setup=setup)
    return told if fact.value is None else f"{told}: {describe_value(fact)}"


# ---------------------------------------------------------------- verify


def verify(
    where: DatabaseArgument,
    table: Annotated[str | None, typer.Option("--table", help="Only this table.", show_default="all of them")] = None,
    noted: Annotated[
        list[str] | None, typer.Option("--noted", metavar="TABLE:ENTRY:HASH", help="A hash noted outside, that must still be there.")
    ] = None,
    output: FormatOption = Format.TEXT,
) -> None:
    """Find changed or missing entries, and all that does not follow.

    The chain of hashes, the numbers, every round replayed through the engine, the postings, the balances and the commitments. Of
    each table it says the last entry and its hash: who notes that elsewhere can show later, with --noted, that nothing up to there
    was written anew.

    Exit code: 0 without findings, 1 with findings, 2 when the database cannot be read.

    Example: tablegames journal verify floor.sqlite

    Example: tablegames journal verify floor.sqlite --format json
    """
    from tablegames.store.verify import count_entries
    from tablegames.store.verify import verify as verify_all

    hashes = [_noted(text) for text in noted or ()]
    with _opened(where) as database, _bar(count_entries(database, table)) as on_entry:
        told = [*verify_all(database, table, noted=hashes, on_entry=on_entry)]
    findings = [finding._asdict() for each in told for finding in each.findings]
    if output is Format.JSON:
        emit_json({"tables": [_verified(each) for each in told], "findings": findings})
    elif output is Format.CSV or findings:
        emit_rows(findings, FINDING_COLUMNS, output=output)
    if output is Format.TEXT:
        for each in told:
            found = f"{len(each.findings) or 'no'} finding{'' if len(each.findings) == 1 else 's'}"
            typer.echo("\n".join(broken(f"{each.table}: {each.entries} entries, {found}.", 80)))
            if each.hash:
                typer.echo(f"  {each.table}:{each.entries}:{each.hash}")
    if findings:
        raise typer.Exit(ExitCode.FOUND)


def _verified(each: Verified) -> dict[str, Any]:
    return {"table": each.table, "entries": each.entries, "hash": each.hash, "findings": len(each.findings)}


def _noted(text: str) -> Noted:
    from tablegames.store.verify import Noted

    parts = text.rsplit(":", 2)
    if len(parts) != 3 or not parts[1].isascii() or not parts[1].isdigit() or len(parts[1]) > 9:
        fail(f"{text!r} is no noted hash: TABLE:ENTRY:HASH, as journal verify prints it, was wanted.")
    return Noted(parts[0], int(parts[1]), parts[2].lower())


@contextmanager
def _bar(count: int) -> Iterator[Callable[[], object] | None]:
    """Show how far it is, where there is much to do and somebody is watching."""
    if count < _BAR_FROM or not sys.stderr.isatty():
        yield None
        return
    from rich.progress import Progress

    with Progress(console=console(is_error=True), transient=True) as bar:
        task = bar.add_task("verifying", total=count)
        yield lambda: bar.advance(task)


# ---------------------------------------------------------------- show


def show(
    where: DatabaseArgument,
    table: Annotated[str | None, typer.Argument(metavar="[TABLE]", help="A table; without it the tables are listed.")] = None,
    only: Annotated[int | None, typer.Option("--round", min=0, max=_MOST_ROUNDS, help="Only the entries of this round.")] = None,
    is_surveillance: SurveillanceOption = False,
    output: FormatOption = Format.TEXT,
) -> None:
    """List the tables, or the entries of one.

    A card that was dealt face down and the order of what is still to be dealt are never shown; with --surveillance those are that are
    past: hands when the next round has begun, orders when the cards were shuffled again.

    Example: tablegames journal show floor.sqlite

    Example: tablegames journal show floor.sqlite three-card-poker --round 2

    Example: tablegames journal show floor.sqlite three-card-poker --round 1 --surveillance --format csv
    """
    with _opened(where) as database:
        if table is not None:
            rows = _entries(database, table, only=only, is_surveillance=is_surveillance)
            if output is Format.TEXT:
                _print_entries(rows)
            else:
                emit_rows(rows, ENTRY_COLUMNS, output=output)
            return
        if only is not None:
            fail("--round is of one table: name it.")
        emit_rows(_tables(database), _IN_TEXT if output is Format.TEXT else TABLE_COLUMNS, output=output)


def _print_entries(rows: Iterator[dict[str, Any]]) -> None:
    """Print each entry: its number, its round, the time (UTC), who acted, what was done."""
    for row in rows:
        time = row["at"].partition("T")[2][:8]
        typer.echo(_line(f"{row['seq']:>6}  {row['round']:>4}  {time}  ", f"{row['actor']}: {row['act']}"))


def _tables(database: Database) -> list[dict[str, Any]]:
    from tablegames.store.journal import all_tables, counts

    with database.reading() as connection:
        return [
            {
                "table": row.id,
                "game": row.game,
                "title": row.title,
                "created": row.created,
                "opened": row.created[:16].replace("T", " "),
                **counts(connection, row.id),
            }
            for row in all_tables(connection)
        ]


def _entries(database: Database, table_id: str, *, only: int | None, is_surveillance: bool) -> Iterator[dict[str, Any]]:
    from tablegames.store.journal import entries, table_row
    from tablegames.store.live import terms_of
    from tablegames.store.secrecy import past_of

    with database.reading() as connection:
        _, setup = terms_of(table_row(connection, table_id))
        past = past_of(connection, table_id)
        for entry in entries(connection, table_id, round_number=only):
            yield {**entry._asdict(), "act": _told(entry, setup, past=past, is_surveillance=is_surveillance)}


def balances(where: DatabaseArgument, table: TableArgument, output: FormatOption = Format.TEXT) -> None:
    """What every account of a table holds.

    Balances are sums of the postings, added up when somebody asks; together they are zero.

    Example: tablegames journal balances floor.sqlite three-card-poker
    """
    from tablegames.money import format_money
    from tablegames.store.journal import table_row
    from tablegames.store.ledger import account_kind, by_kind
    from tablegames.store.ledger import balances as sums_of

    with _opened(where) as database, database.reading() as connection:
        table_row(connection, table)
        sums = sums_of(connection, table)
    rows = [
        {"account": name, "kind": account_kind(name).value, "cents": cents, "dollars": format_money(cents)} for name, cents in sums.items()
    ]
    emit_rows(rows, BALANCE_COLUMNS, output=output)
    if output is Format.TEXT:
        for kind, cents in by_kind(sums).items():
            typer.echo(f"{kind.value}: {format_money(cents)}")


def proofs(
    where: DatabaseArgument,
    table: TableArgument,
    shuffle: Annotated[
        int | None, typer.Option("--shuffle", min=1, max=_MOST_SHUFFLES, help="The number of the commitment.", show_default="the last one")
    ] = None,
) -> None:
    """Publish the proofs of cards that were turned face up.

    Once the cards were shuffled again, the whole order is given out. tablegames verify-shuffle checks what is printed.

    Example: tablegames journal proofs floor.sqlite three-card-poker > proofs.json
    """
    from tablegames.store.commitment import encode_proofs
    from tablegames.store.opened import proofs_of

    with _opened(where) as database:
        typer.echo(encode_proofs(proofs_of(database, table, shuffle=shuffle)))


def export(
    where: DatabaseArgument,
    table: TableArgument,
    out: Annotated[Path | None, typer.Option("--out", help="The file to write; without it, or with -, the record is printed.")] = None,
    is_forced: Annotated[bool, typer.Option("--force", help="Write over a file that is there already.")] = False,
) -> None:
    """Write a record that audit takes.

    The record is in the long form and has every fact of the rounds that are past. Rounds whose cards were not shuffled again yet
    are held back: their record would tell the order of what is still to be dealt.

    Example: tablegames journal export floor.sqlite three-card-poker --out floor.jsonl --force
    """
    from tablegames.store.exported import record_of

    with _opened(where) as database:
        refuse_overwriting(out, [database.name], flag="--out")
        record = record_of(database, table)
        write_lines(out, record.lines(), is_forced=is_forced)
    if record.held_back:
        rounds = f"{record.held_back} round{'' if record.held_back == 1 else 's'}"
        complain(f"{rounds} held back: not over, or the cards were not shuffled again since.")

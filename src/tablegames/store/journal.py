"""The journal of one table: reading it, and writing its next entries in one transaction each.

A journal is written by one owner at a time. The number of an entry is taken under the lock of the row in ``heads``: whoever finds
another head there than the one he knows gets ``JournalBehindError`` and reads again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Self

from sqlalchemy import bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tablegames.procedure.record.terms import setup_to_data
from tablegames.store import schema
from tablegames.store.entry import (
    FIRST_HASH,
    LONGEST_TITLE,
    By,
    Entry,
    EntryKind,
    Written,
    chained,
    in_order,
    instant,
    posting_rows,
    refuse_by,
    refuse_name,
)
from tablegames.store.errors import JournalBehindError, LeaseLostError, NoTableError, StoreError
from tablegames.store.ledger import paired

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import datetime

    from sqlalchemy import Connection

    from tablegames.procedure.game import Game
    from tablegames.rules.setup import Setup
    from tablegames.store.commitment import Commitment
    from tablegames.store.database import Database

_AT_ONCE = 500

# Statements are built once: SQLAlchemy takes longer to build one than SQLite takes to run it.
_H, _J, _L = schema.heads.c, schema.journal.c, schema.leases.c
_MOVE_HEAD = (
    update(schema.heads)
    .where(_H.table_id == bindparam("of"), _H.seq == bindparam("known_seq"), _H.hash == bindparam("known_hash"))
    .values(seq=bindparam("new_seq"), hash=bindparam("new_hash"))
)
_FIND = select(schema.journal).where(_J.table_id == bindparam("of"), _J.request_id == bindparam("request"))
_LEASE = select(_L.owner, _L.until).where(_L.table_id == bindparam("of")).with_for_update(read=True)
_WRITE_ENTRY, _WRITE_POSTING = insert(schema.journal), insert(schema.postings)
_WRITE_COMMITMENT, _WRITE_SECRET = insert(schema.commitments), insert(schema.shuffle_secrets)


class TableRow(NamedTuple):
    """What stands in ``tables``: a table as it was opened; ``setup`` is JSON."""

    id: str
    game: str
    edition: str
    title: str
    setup: str
    created: str


class Journal:
    """The journal of one table, and where it ends as far as this process knows."""

    __slots__ = ("database", "head", "owner", "row", "shuffles")

    def __init__(self, database: Database, row: TableRow, *, owner: str | None = None) -> None:
        """Take the table; with an ``owner``, every transaction makes sure that this one still has the table's lease."""
        self.database = database
        self.row = row
        self.owner = owner
        self.head: tuple[int, str] = (0, FIRST_HASH)
        self.shuffles = 0

    @property
    def table_id(self) -> str:
        """Give the name of the table."""
        return self.row.id

    @classmethod
    def of(cls, database: Database, table_id: str, *, owner: str | None = None) -> Self:
        """Open the journal of a table that is there.

        Raises:
            NoTableError: there is none of that name.
        """
        with database.reading() as connection:
            made = cls(database, table_row(connection, table_id), owner=owner)
            made.catch_up(connection)
        return made

    def catch_up(self, connection: Connection) -> None:
        """Read where the journal ends now."""
        head = connection.execute(select(schema.heads.c.seq, schema.heads.c.hash).where(schema.heads.c.table_id == self.table_id)).first()
        self.head = (head.seq, head.hash) if head else (0, FIRST_HASH)
        last = select(func.max(schema.commitments.c.shuffle)).where(schema.commitments.c.table_id == self.table_id)
        self.shuffles = connection.execute(last).scalar() or 0

    # writing

    def write(self, written: Sequence[Written], *, now: datetime) -> None:
        """Write entries that follow the head, with all that belongs to them, in one transaction.

        Raises:
            JournalBehindError: the journal ends elsewhere by now.
            LeaseLostError: another process owns the table.
        """
        last = written[-1].entry

        def write(connection: Connection) -> None:
            self._lock(connection, last, now=now)
            _insert(connection, written)

        self.database.write(write)
        self.head = (last.seq, last.hash)

    def _lock(self, connection: Connection, last: Entry, *, now: datetime) -> None:
        seq, known = self.head
        if self.owner is not None:
            refuse_stranger(connection, self.table_id, owner=self.owner, now=now)
        place = {"of": self.table_id, "known_seq": seq, "known_hash": known, "new_seq": last.seq, "new_hash": last.hash}
        moved = connection.execute(_MOVE_HEAD, place)
        if moved.rowcount != 1:
            raise JournalBehindError(
                f"The journal of table {self.table_id} does not end with entry {seq} any more: it has to be read again."
            )

    def find(self, request_id: str) -> Entry | None:
        """Give the entry that a request made, if it did."""
        with self.database.reading() as connection:
            row = connection.execute(_FIND, {"of": self.table_id, "request": request_id}).first()
        return None if row is None else Entry(*row)


def refuse_stranger(connection: Connection, table_id: str, *, owner: str, now: datetime) -> None:
    """Refuse to write for whoever has not the lease of a table now; on PostgreSQL nobody takes it before this transaction ends."""
    lease = connection.execute(_LEASE, {"of": table_id}).first()
    if lease is None or lease.owner != owner or lease.until <= milliseconds(now):
        raise LeaseLostError(f"Table {table_id} is not this process's any more: its lease is over, or another one has it.")


def milliseconds(now: datetime) -> int:
    """Give an instant in milliseconds since 1970."""
    return int(now.timestamp() * 1000)


def _insert(connection: Connection, written: Sequence[Written]) -> None:
    """Insert entries and their parts; a number or a request that is there already is somebody else's entry."""
    try:
        connection.execute(_WRITE_ENTRY, [each.entry._asdict() for each in written])
        moves = [
            {"table_id": each.entry.table_id, "seq": each.entry.seq, "nth": nth, **posting._asdict()}
            for each in written
            for nth, posting in enumerate(each.postings, 1)
        ]
        if moves:
            connection.execute(_WRITE_POSTING, moves)
        for entry, _, numbered in written:
            if numbered is not None:
                _insert_commitment(connection, entry, *numbered)
    except IntegrityError:
        entry = written[0].entry
        raise JournalBehindError(
            f"The journal of table {entry.table_id} has another entry {entry.seq}, or this request, already: it has to be read again."
        ) from None


def _insert_commitment(connection: Connection, entry: Entry, number: int, commitment: Commitment) -> None:  # noqa: PLR0917 - one row
    at = {"table_id": entry.table_id, "shuffle": number}
    connection.execute(_WRITE_COMMITMENT, {**at, "seq": entry.seq, "root": commitment.root})
    kept = {"card_order": " ".join(commitment.cards), "nonces": commitment.kept_nonces()}
    connection.execute(_WRITE_SECRET, {**at, **kept})


def open_journal(
    database: Database,
    game: Game,
    *,
    setup: Setup,
    table_id: str,
    title: str,
    state: Mapping[str, Any],
    accounts: Mapping[str, int],
    by: By,
) -> Journal:
    """Write a table down, and its journal's first entry: its terms, its state, and what lies on it as postings.

    ``state`` is the table's (``procedure.record.state``), ``accounts`` its accounts in cents.

    Raises:
        StoreError: the name is taken by another table already, or is none.
    """
    refuse_name(table_id, "The name of a table")
    refuse_name(title, "The title of a table", LONGEST_TITLE)
    refuse_by(by)
    row = TableRow(table_id, game.slug, game.declared.edition, title, in_order(setup_to_data(setup)), instant(by.now))
    journal = Journal(database, row)
    moves = paired(accounts)
    body: dict[str, Any] = {"opened": row._asdict(), "table": dict(state)}
    if moves:
        body["postings"] = posting_rows(moves)
    entry = chained(journal.head, table_id, round_number=0, kind=EntryKind.OPENED, body=body, by=by)
    with database.writing() as connection:
        try:
            connection.execute(insert(schema.tables), row._asdict())
        except IntegrityError:
            raise StoreError(f"There is a table {table_id} already.") from None
        connection.execute(insert(schema.heads), {"table_id": table_id, "seq": entry.seq, "hash": entry.hash})
        _insert(connection, [Written(entry, tuple(moves))])
    journal.head = (entry.seq, entry.hash)
    return journal


# ---------------------------------------------------------------- reading


def table_row(connection: Connection, table_id: str) -> TableRow:
    """Give a table as it was opened.

    Raises:
        NoTableError: there is none of that name; the message says which there are.
    """
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table_id)).first()
    if row is None:
        names = [each.id for each in all_tables(connection)]
        raise NoTableError(f"There is no table {table_id} in this database; there {_are(names)}.")
    return TableRow(*row)


def _are(names: Sequence[str]) -> str:
    if not names:
        return "is none at all"
    more = f" and {len(names) - 10} more" if len(names) > 10 else ""
    return f"{'is' if len(names) == 1 else 'are'} {', '.join(names[:10])}{more}"


def all_tables(connection: Connection) -> list[TableRow]:
    """Give all tables, in the order of their names."""
    return [TableRow(*row) for row in connection.execute(select(schema.tables).order_by(schema.tables.c.id))]


def entries(connection: Connection, table_id: str, *, after: int = 0, round_number: int | None = None) -> Iterator[Entry]:
    """Give the entries of a table, or of one of its rounds, in order, from the one behind ``after`` on, never all in memory."""
    asked = select(schema.journal).where(_J.table_id == table_id, _J.seq > after).order_by(_J.seq)
    if round_number is not None:
        asked = asked.where(_J.round == round_number)
    with connection.execute(asked.execution_options(yield_per=_AT_ONCE)) as rows:  # closed too where somebody reads no further
        for row in rows:
            yield Entry(*row)


def counts(connection: Connection, table_id: str) -> dict[str, int]:
    """Count the rounds that began at a table, and the entries of its journal."""
    row = connection.execute(select(func.max(_J.round), func.count()).where(_J.table_id == table_id)).one()
    return {"rounds": row[0] or 0, "entries": row[1]}


def last_beginning(connection: Connection, table_id: str, *, before: int | None = None) -> Entry | None:
    """Give the entry with which the last round began, or, before the first one, with which the table was opened.

    With ``before``, the number of an entry, the last one that began before that.
    """
    rows = schema.journal.c
    begins = rows.kind.in_([EntryKind.ROUND.value, EntryKind.OPENED.value])
    asked = select(schema.journal).where(rows.table_id == table_id, begins).order_by(rows.seq.desc()).limit(1)
    row = connection.execute(asked if before is None else asked.where(rows.seq < before)).first()
    return None if row is None else Entry(*row)

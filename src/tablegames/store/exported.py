"""A record in the long form out of a journal: the rounds that are past, every fact of them."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from tablegames.procedure.record.header import header_for
from tablegames.procedure.record.long import write_long
from tablegames.store.entry import EntryKind
from tablegames.store.errors import DamagedError
from tablegames.store.journal import entries, table_row
from tablegames.store.live import fact_of, table_of, terms_of
from tablegames.store.secrecy import past_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection

    from tablegames.procedure.due import Fact
    from tablegames.procedure.table import Table
    from tablegames.rules.setup import Setup
    from tablegames.store.database import Database

SOURCE = "journal"


class JournalRecord:
    """The record of a table's past rounds; ``held_back`` counts those that are not past, once all lines were given."""

    def __init__(self, database: Database, table_id: str, *, setup: Setup, start: Table) -> None:
        """Take the table as its first round began."""
        self.database = database
        self.table_id = table_id
        self.setup = setup
        self.start = start
        self.held_back = 0

    def lines(self) -> Iterator[str]:
        """Give the lines of the record, one after the other, without their ends."""
        with self.database.reading() as connection:
            yield from write_long(header_for(self.setup, self.start, source=SOURCE), self._rounds(connection))

    def _rounds(self, connection: Connection) -> Iterator[tuple[int, list[Fact]]]:
        past = past_of(connection, self.table_id)
        for number, rows in groupby(entries(connection, self.table_id), key=lambda entry: entry.round):
            held = [entry for entry in rows if entry.kind == EntryKind.FACT]
            if not number:
                continue
            if number >= past.round or not held or held[-1].seq >= past.shuffled:
                self.held_back += 1
            else:
                yield number, [fact_of(entry, self.setup) for entry in held]


def record_of(database: Database, table_id: str) -> JournalRecord:
    """Give the record of a table, to be written line by line.

    Raises:
        NoTableError: there is none of that name.
        DamagedError: an entry cannot be read.
    """
    with database.reading() as connection:
        _, setup = terms_of(table_row(connection, table_id))
        start = next(
            (table_of(entry, setup) for entry in entries(connection, table_id) if entry.kind in {EntryKind.ROUND, EntryKind.OPENED}), None
        )
    if start is None:
        raise DamagedError(f"The journal of table {table_id} has no entries.")
    return JournalRecord(database, table_id, setup=setup, start=start)

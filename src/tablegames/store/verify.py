"""Verify a journal: the chain, the numbers, every round replayed through the engine, postings, balances and commitments.

What is found says the table, the entry and a sentence. A round whose entries were changed may not replay; the rounds after it
are judged all the same, from the state that each of them begins with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import func, select

from tablegames.equipment.device import DeviceError
from tablegames.procedure.places import PlaceError
from tablegames.procedure.position import Position, ReplayError
from tablegames.procedure.record.errors import FormatError
from tablegames.procedure.record.header import PROCEDURE_VERSION
from tablegames.procedure.record.state import table_to_data
from tablegames.store import schema
from tablegames.store.commitment import Commitment
from tablegames.store.entry import FIRST_HASH, Entry, EntryKind, digest, in_order, posting_rows
from tablegames.store.errors import DamagedError, NoTableError
from tablegames.store.journal import TableRow, all_tables, entries, table_row
from tablegames.store.ledger import balances, in_engine, of_table, paired, postings_of
from tablegames.store.live import SHUFFLES, commitment_row, dealt_order, fact_of, follow, is_cleared, is_new_order, table_of, terms_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sqlalchemy import Connection

    from tablegames.procedure.game import Game
    from tablegames.procedure.table import Table
    from tablegames.rules.setup import Setup
    from tablegames.store.database import Database

_CANNOT_REPLAY: Final = (
    ReplayError,
    FormatError,
    PlaceError,
    DeviceError,
    AssertionError,
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
)
"""What the engine raises when it is given facts that were made up."""


class JournalFinding(NamedTuple):
    """Something that is wrong with a journal: of which table, at which entry (0 for the journal as a whole), and a sentence."""

    table: str
    seq: int
    code: str
    sentence: str


class Verified(NamedTuple):
    """A table that was verified: how many entries it has, the hash of the last one, and what was found."""

    table: str
    entries: int
    hash: str
    findings: tuple[JournalFinding, ...]


def count_entries(database: Database, table_id: str | None = None) -> int:
    """Count the entries that there are to verify, for a bar that shows how far it is."""
    asked = select(func.count()).select_from(schema.journal)
    with database.reading() as connection:
        return connection.execute(asked if table_id is None else asked.where(schema.journal.c.table_id == table_id)).scalar() or 0


class Noted(NamedTuple):
    """The hash of an entry that somebody wrote down outside the database."""

    table: str
    seq: int
    hash: str


def verify(
    database: Database, table_id: str | None = None, *, noted: Sequence[Noted] = (), on_entry: Callable[[], object] | None = None
) -> Iterator[Verified]:
    """Verify one table, or all of them and what belongs to none; ``noted`` are hashes that must still be there.

    Raises:
        NoTableError: there is no table of that name.
    """
    with database.reading() as connection:
        rows = all_tables(connection)
        if table_id is not None:
            rows = [each for each in rows if each.id == table_id] or [table_row(connection, table_id)]
        for row in rows:
            known = {each.seq: each.hash for each in noted if each.table == row.id}
            yield _Verifier(connection, row, noted=known, on_entry=on_entry).run()
        names = {row.id for row in rows}
        if table_id is None:
            yield from _strangers(connection, names)
        for each in noted:
            if each.table not in names:
                raise NoTableError(f"A hash of table {each.table} was noted, and that table is not verified.")


def _strangers(connection: Connection, known: set[str]) -> Iterator[Verified]:
    """Find rows of tables that nobody opened."""
    for part in (schema.journal, schema.heads, schema.postings, schema.commitments, schema.shuffle_secrets):
        for (name,) in connection.execute(select(part.c.table_id).distinct().order_by(part.c.table_id)):
            if name not in known:
                known.add(name)
                sentence = f"There are rows in {part.name} of a table {name} that is not in tables."
                yield Verified(name, 0, "", (JournalFinding(name, 0, "unknown-table", sentence),))


class _Verifier:
    """Goes through the journal of one table once."""

    def __init__(self, connection: Connection, row: TableRow, *, noted: dict[int, str], on_entry: Callable[[], object] | None) -> None:
        self.connection = connection
        self.row = row
        self.noted = noted
        self.on_entry = on_entry
        self.findings: list[JournalFinding] = []
        self.head: tuple[int, str] = (0, FIRST_HASH)
        self.round = 0
        self.closed = 0
        """The entry with which the table was closed, 0 while it is open."""
        self.shuffles = 0
        self.procedure = PROCEDURE_VERSION
        self.table: Table | None = None
        self.position: Position | None = None
        self.is_replaying = False
        """Whether the round under way has replayed so far; what follows one that did not begins with the next round."""
        self.moves = self._parts(schema.postings)
        self.commitments = self._parts(schema.commitments)
        self.secrets = {each.shuffle: each for each in self._rows(schema.shuffle_secrets)}

    def run(self) -> Verified:
        try:
            game, setup = terms_of(self.row)
        except DamagedError as error:
            self._say(0, "terms", str(error))
            return self._done()
        for entry in entries(self.connection, self.row.id):
            if not self._is_sound(schema.journal, entry):
                continue
            self._chain(entry)
            self._content(entry, game, setup=setup)
            self.head = (entry.seq, entry.hash)
            if self.noted.pop(entry.seq, entry.hash) != entry.hash:
                self._say(
                    entry.seq, "not-as-noted", f"Entry {entry.seq} had another hash when that was noted: the journal was written anew."
                )
            if self.on_entry is not None:
                self.on_entry()
        self._end()
        return self._done()

    def _done(self) -> Verified:
        return Verified(self.row.id, *self.head, tuple(self.findings))

    def _say(self, seq: int, code: str, sentence: str) -> None:  # noqa: PLR0917 - a finding is these three
        self.findings.append(JournalFinding(self.row.id, seq, code, sentence))

    def _rows(self, part: Any) -> list[Any]:  # noqa: ANN401 - a table of the schema, and rows of it
        asked = select(part).where(part.c.table_id == self.row.id).order_by(*part.primary_key)
        return [each for each in self.connection.execute(asked) if self._is_sound(part, each)]

    def _is_sound(self, part: Any, row: Any) -> bool:  # noqa: ANN401 - as above
        """Tell whether a row has numbers where numbers belong: SQLite itself holds anything anywhere."""
        if all(type(value) is column.type.python_type for value, column in zip(row, part.columns, strict=True)):
            return True
        self._say(0, "changed-entry", f"A row in {part.name} of table {self.row.id} was changed: it holds values of another type.")
        return False

    def _parts(self, part: Any) -> dict[int, list[Any]]:  # noqa: ANN401 - as above
        found: dict[int, list[Any]] = {}
        for each in self._rows(part):
            found.setdefault(each.seq, []).append(each)
        return found

    # the chain

    def _chain(self, entry: Entry) -> None:
        seq, previous = self.head
        if entry.seq != seq + 1:
            gone = f"Entry {seq + 1} is" if entry.seq == seq + 2 else f"Entries {seq + 1} to {entry.seq - 1} are"
            self._say(entry.seq, "missing-entry", f"{gone} missing before entry {entry.seq}.")
        elif entry.previous_hash != previous:
            self._say(entry.seq, "broken-chain", f"Entry {entry.seq} does not follow entry {seq}: one of them was changed or put there.")
        if digest(entry) != entry.hash:
            self._say(entry.seq, "changed-entry", f"Entry {entry.seq} was changed, or is of another table: its hash is another one.")

    def _content(self, entry: Entry, game: Game, *, setup: Setup) -> None:
        """Judge what an entry tells by replaying it."""
        if self.closed:
            self._say(entry.seq, "unknown-kind", f"Entry {entry.seq} follows entry {self.closed}, which closed the table.")
        try:
            data = entry.data()
            if entry.kind == EntryKind.FACT:
                self._fact(entry, data, setup=setup)
            elif entry.kind == EntryKind.ROUND:
                self.procedure = str(data.get("procedure"))
                self._begin(entry, game, setup=setup)
                self._no_parts(entry)
            elif entry.kind == EntryKind.OPENED and entry.seq == 1:
                self._opened(entry, data, setup=setup)
            elif entry.kind == EntryKind.CLOSED and not self.closed:
                self._close(entry)
            else:
                self._say(entry.seq, "unknown-kind", f"Entry {entry.seq} is of a kind that cannot be there.")
        except DamagedError as error:
            self._lose(entry, str(error).rstrip("."))
        except _CANNOT_REPLAY as error:
            self._lose(entry, f"the engine does not follow it ({type(error).__name__})")

    def _lose(self, entry: Entry, why: str) -> None:
        if self.is_replaying or entry.kind != EntryKind.FACT:
            said = f"Round {entry.round} does not replay from entry {entry.seq} on: {why}"
            if self.procedure != PROCEDURE_VERSION:
                said += f"; it was played by procedure {self.procedure}, and this is procedure {PROCEDURE_VERSION}"
            self._say(entry.seq, "no-replay", f"{said}.")
        self.is_replaying, self.position, self.table = False, None, None

    def _opened(self, entry: Entry, data: dict[str, Any], *, setup: Setup) -> None:
        if data.get("opened") != self.row._asdict():
            self._say(entry.seq, "changed-table", f"What tables says of table {self.row.id} is not what it was opened with.")
        self.table, self.is_replaying = table_of(entry, setup), True
        self._compare(entry, data, posting_rows(paired(of_table(self.table.accounts))))

    def _close(self, entry: Entry) -> None:
        self.closed = entry.seq
        self._no_parts(entry)
        if entry.round != self.round:
            self._say(entry.seq, "wrong-round", f"Entry {entry.seq} is of round {entry.round}, and follows round {self.round}.")
        if self.table is not None and self.is_replaying and not is_cleared(self.table):
            self._say(entry.seq, "round-not-over", f"Entry {entry.seq} closes the table before round {self.round} is over.")

    def _begin(self, entry: Entry, game: Game, *, setup: Setup) -> None:
        if entry.round != self.round + 1:
            self._say(entry.seq, "wrong-round", f"Entry {entry.seq} begins round {entry.round}; round {self.round + 1} comes there.")
        if self.position is not None and self.position.due is not None:
            self._say(entry.seq, "round-not-over", f"Round {entry.round} begins before round {self.round} is over.")
        began = table_of(entry, setup)
        if self.table is not None and in_order(table_to_data(self.table)) != in_order(table_to_data(began)):
            self._say(entry.seq, "another-table", f"Round {entry.round} does not begin with the table as the round before left it.")
        self.round, self.table, self.is_replaying = entry.round, began, True
        self.position = Position(game, began)

    def _fact(self, entry: Entry, data: dict[str, Any], *, setup: Setup) -> None:
        if entry.round != self.round:
            self._say(entry.seq, "wrong-round", f"Entry {entry.seq} is of round {entry.round}, among those of round {self.round}.")
        fact = fact_of(entry, setup)
        position, table = self.position, self.table
        if position is None or table is None or not self.is_replaying:
            if self.round == 0:
                self._say(entry.seq, "no-round", f"Entry {entry.seq} tells a fact before any round has begun.")
            self._number_anyway(data)
            return
        before, order = dict(table.accounts), dealt_order(table.device)
        follow(position, fact)
        self._compare(entry, data, posting_rows(postings_of(before, table.accounts, kind=fact.kind)))
        now = dealt_order(table.device)
        is_shuffled = fact.kind in SHUFFLES
        if (data.get("opens") or 0) != (self.shuffles if is_shuffled else 0):
            self._say(entry.seq, "wrong-opening", f"Entry {entry.seq} does not open the commitments that it opens.")
        if is_new_order(order, now, is_shuffled=is_shuffled):
            self._committed(entry, data, order=now)
        elif "commitment" in data or entry.seq in self.commitments:
            self._say(entry.seq, "commitment", f"Entry {entry.seq} has a commitment, and no order was made there.")

    def _number_anyway(self, data: dict[str, Any]) -> None:
        row = data.get("commitment")
        if isinstance(row, dict) and isinstance(row.get("shuffle"), int):
            self.shuffles = row["shuffle"]

    # what belongs to an entry

    def _no_parts(self, entry: Entry) -> None:
        if entry.seq in self.moves or entry.seq in self.commitments:
            self._say(entry.seq, "postings", f"Entry {entry.seq} moves no value and makes no order, and has postings or a commitment.")

    def _compare(self, entry: Entry, data: dict[str, Any], followed: list[list[Any]]) -> None:  # noqa: PLR0917 - what is compared
        """Compare the postings in the ledger and in the entry with those that follow from the act."""
        kept = [[each.source, each.target, each.cents] for each in self.moves.get(entry.seq, ())]
        nths = [each.nth for each in self.moves.get(entry.seq, ())]
        if kept != followed or nths != list(range(1, len(kept) + 1)):
            self._say(entry.seq, "postings", f"The postings of entry {entry.seq} do not follow from what it tells.")
        elif data.get("postings", []) != followed:
            self._say(entry.seq, "postings", f"Entry {entry.seq} tells other postings than follow from its act.")

    def _committed(self, entry: Entry, data: dict[str, Any], *, order: tuple[str, ...]) -> None:
        self.shuffles += 1
        number = self.shuffles
        kept, secret = self.commitments.get(entry.seq, []), self.secrets.get(number)
        if len(kept) != 1 or kept[0].shuffle != number or secret is None:
            self._say(
                entry.seq, "commitment", f"The commitment of entry {entry.seq} (order {number}), or what is kept to open it, is missing."
            )
            return
        try:
            made = Commitment.kept(secret.card_order, secret.nonces)
        except ValueError:
            made = None
        if made is None or made.cards != order or made.kept_nonces() != secret.nonces:
            self._say(entry.seq, "commitment", f"What is kept to open order {number} is not the order that was dealt from.")
        elif made.root != kept[0].root or data.get("commitment") != commitment_row(number, made):
            self._say(entry.seq, "commitment", f"The commitment of entry {entry.seq} (order {number}) is another one than was made.")

    # the end

    def _end(self) -> None:
        """Compare the end of the journal with its head, and the balances with the table."""
        seq, last = self.head
        head = next(iter(self._rows(schema.heads)), None)
        if head is None:
            self._say(seq, "no-head", f"Where the journal of table {self.row.id} ends is not written any more.")
        elif head.seq > seq:
            self._say(head.seq, "missing-entry", f"The journal ends with entry {seq}, and went on to entry {head.seq}.")
        elif (head.seq, head.hash) != (seq, last):
            self._say(seq, "wrong-head", f"The journal ends with entry {seq}, and not as its head says.")
        for each in self.noted:
            self._say(each, "missing-entry", f"Entry {each}, whose hash was noted, is not there.")
        if not seq:
            self._say(0, "missing-entry", f"Table {self.row.id} has no entries.")
        for each in sorted(each for each in self.moves.keys() | self.commitments.keys() if not 0 < each <= seq):
            self._say(each, "postings", f"There are postings or a commitment of entry {each}, which is not there.")
        for number in sorted(self.secrets.keys() - {each.shuffle for rows in self.commitments.values() for each in rows}):
            self._say(0, "commitment", f"There are an order and nonces of order {number}, which nothing commits to.")
        if self.table is not None and self.is_replaying:
            sums = in_engine(balances(self.connection, self.row.id))
            if sums != of_table(self.table.accounts):
                self._say(seq, "balances", f"The balances of table {self.row.id} are not what lies at the table.")


__all__ = ["JournalFinding", "Noted", "Verified", "count_entries", "verify"]

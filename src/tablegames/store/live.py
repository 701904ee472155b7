"""A live table: the position in memory, and its journal; nothing is in memory that is not written.

An act is judged, applied, and written with its postings in one transaction; only then does ``submit`` answer, so that whoever
shows what it answers shows what is written. When writing fails, the position is thrown away and read again from the journal.
"""

from __future__ import annotations

import json
import secrets
from contextlib import contextmanager
from copy import copy
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Self

from tablegames.equipment.cards import UNKNOWN
from tablegames.games import game as find_game
from tablegames.law import Refusal
from tablegames.procedure.besides import asked_by
from tablegames.procedure.irregular import is_under_way
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Kind
from tablegames.procedure.position import Position, ReplayError, resume
from tablegames.procedure.record.errors import FormatError
from tablegames.procedure.record.header import PROCEDURE_VERSION
from tablegames.procedure.record.long import Decoder, fact_row
from tablegames.procedure.record.state import table_from_data, table_to_data
from tablegames.procedure.record.terms import setup_from_data
from tablegames.store.commitment import Commitment
from tablegames.store.entry import By, Entry, EntryKind, Written, chained, posting_rows
from tablegames.store.errors import DamagedError, RequestReusedError, StoreError
from tablegames.store.journal import Journal, entries, last_beginning, open_journal
from tablegames.store.ledger import of_table, postings_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import datetime

    from tablegames.equipment.device import Device
    from tablegames.procedure.due import Fact
    from tablegames.procedure.game import Game
    from tablegames.procedure.table import Table
    from tablegames.rules.setup import Setup
    from tablegames.store.database import Database
    from tablegames.store.journal import TableRow

SHUFFLES = frozenset({Kind.SHUFFLE, Kind.PRESHUFFLED})
"""Facts that put fresh cards into the device: what was committed to before is past."""
Order = tuple[str, ...]


def open_table(database: Database, table: Table, *, table_id: str, title: str, by: By) -> LiveTable:
    """Open a table: write it down as it stands, with what lies on it.

    Raises:
        StoreError: there is a table of that name already, or a name is none.
    """
    state, accounts = table_to_data(table), of_table(table.accounts)
    game = find_game(table.setup.declared.slug)
    journal = open_journal(database, game, setup=table.setup, table_id=table_id, title=title, state=state, accounts=accounts, by=by)
    return LiveTable(journal)


class LiveTable:
    """One table that is run with a journal.

    ``position`` is the round under way, or the one that is over; none before the first one. ``beginning`` is the entry with which
    that round began (or the table was opened). ``closed`` is the entry with which the table was closed; none while it is open.
    ``draw`` gives the bytes of nonces.
    """

    def __init__(self, journal: Journal, *, draw: Callable[[int], bytes] = secrets.token_bytes) -> None:
        """Take the table up where its journal left it."""
        self.journal = journal
        self.game, self.setup = terms_of(journal.row)
        self._draw = draw
        self._together: list[Written] | None = None
        self._now: datetime
        self._is_stale = False
        self._start: Table | None = None
        self.position: Position | None = None
        self.closed: Entry | None = None
        self.round = 0
        self.reload()

    @classmethod
    def of(cls, database: Database, table_id: str, *, owner: str | None = None) -> Self:
        """Take up a table that is in the database; with an ``owner``, only as long as that one has its lease.

        Raises:
            NoTableError: there is none of that name.
            DamagedError: its last round cannot be read, or does not replay.
        """
        return cls(Journal.of(database, table_id, owner=owner))

    def reload(self) -> None:
        """Read the last round again."""
        journal = self.journal
        with journal.database.reading() as connection:
            journal.catch_up(connection)
            beginning = last_beginning(connection, journal.table_id)
            if beginning is None:
                raise DamagedError(f"The journal of table {journal.table_id} has no beginning.")
            since = list(entries(connection, journal.table_id, after=beginning.seq))
        self.closed = since.pop() if since and since[-1].kind == EntryKind.CLOSED else None
        self.go_to(beginning, since)

    def go_to(self, beginning: Entry, since: list[Entry]) -> None:
        """Go to the end of a round: the entry with which it began, and those of its facts."""
        journal, facts = self.journal, [fact_of(each, self.setup) for each in since]
        self.beginning, self.round, self._start = beginning, beginning.round, None
        self._table = table_of(beginning, self.setup)
        self.position = None
        if beginning.kind == EntryKind.ROUND:
            try:
                self.position = resume(self.game, self._table, facts)
            except ReplayError as error:
                raise DamagedError(f"Round {self.round} of table {journal.table_id} does not replay: {error}.") from None
            self._table = self.position.table
        self._orders = dealt_order(self._table.device)
        self._is_stale = False

    @property
    def table(self) -> Table:
        """Give the table now."""
        return self._table

    @property
    def is_round_over(self) -> bool:
        """Tell whether the next round may begin."""
        return self.position is None or self.position.due is None

    @property
    def head(self) -> tuple[int, str]:
        """Give the number and the hash of the last entry, written or about to be."""
        held = self._together
        return (held[-1].entry.seq, held[-1].entry.hash) if held else self.journal.head

    def twin(self) -> Position:
        """Give a copy of the round under way, on which an act can be tried.

        Raises:
            StoreError: none is under way.
        """
        if self.position is None:
            raise StoreError(f"No round is under way at table {self.journal.table_id}.")
        if self._start is None:
            self._start = table_of(self.beginning, self.setup)
        return resume(self.game, self._start, self.position.facts)

    def round_before(self) -> Self | None:
        """Give the table in the round before this one, to be looked at and no more; none before the second round.

        Raises:
            DamagedError: that round cannot be read, or does not replay.
        """
        if self.round < 2:
            return None
        table_id, until = self.journal.table_id, self.beginning.seq
        with self.journal.database.reading() as connection:
            beginning = last_beginning(connection, table_id, before=until)
            if beginning is None:
                raise DamagedError(f"The journal of table {table_id} has no round {self.round - 1}.")
            held = list(takewhile(lambda each: each.seq < until, entries(connection, table_id, after=beginning.seq)))
        made = copy(self)
        made.go_to(beginning, held)
        return made

    # acts

    def begin_round(self, *, by: By) -> Entry:
        """Begin the next round: its entry has the table's state, so that only the last round is ever read again.

        Raises:
            StoreError: a round is under way, or the entry cannot be written.
        """
        self.refresh()
        if (known := self._known(by, EntryKind.ROUND)) is not None:
            return known
        if self.closed is not None:
            raise StoreError(refuse_closed(self.closed).sentence)
        if not self.is_round_over:
            raise StoreError(f"Round {self.round} of table {self.journal.table_id} is not over.")
        body = {"procedure": PROCEDURE_VERSION, "table": table_to_data(self._table)}
        with self._watched():
            entry = self._chained(self.round + 1, EntryKind.ROUND, body, by=by)
            self._keep(Written(entry), by=by)
            # From its state as it is written: so it is the same table, to the order of what lies in it, that a restart finds.
            self._table = table_of(entry, self.setup)
            self.beginning, self.round, self._start = entry, self.round + 1, None
            self.position = Position(self.game, self._table)
            self._orders = dealt_order(self._table.device)
        return entry

    def submit(self, fact: Fact, *, by: By, is_new: bool = False) -> Entry | Refusal:
        """Judge an act; write it if it is lawful now, otherwise say why it is not. The same request again gives its entry.

        Whoever knows that a request ``is_new`` saves the journal from looking for it; it is refused even so when it is not.

        Raises:
            RequestReusedError: the request stands for another act.
            JournalBehindError: somebody else has written meanwhile; the table is read again before the next act.
            StoreError: it cannot be written; nothing is changed.
        """
        self.refresh()
        fact = fact._replace(at=None)
        if not is_new and (known := self._known(by, EntryKind.FACT, fact)) is not None:
            return known
        if self.closed is not None:
            return refuse_closed(self.closed)
        if self.position is None:
            return Refusal("round-over", None, "No round has begun yet.")
        refusal = judge(self.position, fact)
        if refusal is not None:
            return refusal
        with self._watched():
            return self._take(self.position, fact, by=by)

    def close(self, *, by: By) -> Entry:
        """Write down that the table is closed: nothing is written after that. One that is closed gives the entry that says so.

        Raises:
            StoreError: somebody has a seat still, a wager lies, cards are dealt, or it cannot be written.
        """
        self.refresh()
        if self.closed is not None:
            return self.closed
        if not is_cleared(self._table):
            raise StoreError(f"Table {self.journal.table_id} cannot be closed: somebody has a seat there, or something lies on it.")
        with self._watched():
            entry = self._chained(self.round, EntryKind.CLOSED, {}, by=by)
            self._keep(Written(entry), by=by)
            self.closed = entry
        return entry

    def _take(self, position: Position, fact: Fact, *, by: By) -> Entry:
        before = dict(self._table.accounts)
        position.take(fact)
        written = position.facts[-1]
        body: dict[str, Any] = {"fact": fact_row(written)}
        moves = postings_of(before, self._table.accounts, kind=written.kind)
        if moves:
            body["postings"] = posting_rows(moves)
        numbered = self._commit(written, body)
        entry = self._chained(self.round, EntryKind.FACT, body, by=by)
        self._keep(Written(entry, tuple(moves), numbered), by=by)
        return entry

    def _commit(self, fact: Fact, body: dict[str, Any]) -> tuple[int, Commitment] | None:
        """Commit to the order that a fact made, and say which commitments a shuffle has opened."""
        journal, before = self.journal, self._orders
        now = self._orders = dealt_order(self._table.device)
        if fact.kind in SHUFFLES and journal.shuffles:
            body["opens"] = journal.shuffles
        if not is_new_order(before, now, is_shuffled=fact.kind in SHUFFLES):
            return None
        commitment = Commitment.to(now, draw=self._draw)
        journal.shuffles += 1
        body["commitment"] = commitment_row(journal.shuffles, commitment)
        return journal.shuffles, commitment

    # writing

    @contextmanager
    def together(self) -> Iterator[None]:
        """Write the acts of this block in one transaction at its end: nothing of them may be shown before.

        Raises:
            StoreError: they cannot be written; none of them has happened.
        """
        if self._together is not None:
            raise StoreError("Acts are being written together already.")
        self.refresh()
        self._together = []
        try:
            with self._watched():
                yield
                held, self._together = self._together, None
                if held:
                    self.journal.write(held, now=self._now)
        finally:
            self._together = None

    def _chained(self, number: int, kind: EntryKind, body: dict[str, Any], *, by: By) -> Entry:  # noqa: PLR0917 - an entry has that many
        return chained(self.head, self.journal.table_id, round_number=number, kind=kind, body=body, by=by)

    def _keep(self, written: Written, *, by: By) -> None:
        self._now = by.now
        if self._together is None:
            self.journal.write([written], now=by.now)
        else:
            self._together.append(written)

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Read the table again before the next act where something went wrong in this one."""
        try:
            yield
        except BaseException:
            self._is_stale = True
            raise

    def refresh(self) -> None:
        """Read the last round again where the last act could not be written."""
        if self._is_stale:
            self.reload()

    def _known(self, by: By, kind: EntryKind, fact: Fact | None = None) -> Entry | None:  # noqa: PLR0917 - a request is what it asks
        """Give the entry that this request made already; refuse a request that made another one."""
        held = next((each.entry for each in self._together or () if each.entry.request_id == by.request_id), None)
        entry = held or self.journal.find(by.request_id)
        if entry is None:
            return None
        if entry.seq > self.head[0]:  # written by another process since we have read
            self._is_stale = True
        is_same = (entry.kind, entry.actor, entry.role) == (kind, by.actor, by.role)
        if is_same and fact is not None:
            is_same = fact_of(entry, self.setup)._replace(at=None) == fact
        if not is_same:
            raise RequestReusedError(f"Request {by.request_id} of table {entry.table_id} was another act, entry {entry.seq}.")
        return entry


def is_cleared(t: Table) -> bool:
    """Tell whether a table can be closed as it is: nobody has a seat, nothing is owed, no wager lies, no card is dealt."""
    return t.left >= t.seated.keys() and not any(t.owed.values()) and not is_under_way(t) and not any(map(t.wagered, t.clockwise_seats))


def refuse_closed(closed: Entry) -> Refusal:
    """Refuse what is wanted of a table that is closed."""
    told = f"Table {closed.table_id} was closed by {closed.actor}: nothing is done there any more."
    return Refusal("table-closed", None, told)


# ---------------------------------------------------------------- what entries say


def terms_of(row: TableRow) -> tuple[Game, Setup]:
    """Give the game and the setup of a table.

    Raises:
        DamagedError: they cannot be read, or are of a game or an edition that does not run here.
    """
    try:
        game = find_game(row.game)
        if row.edition != game.declared.edition:
            raise DamagedError(f"Table {row.id} is of edition {row.edition} of {row.game}, which does not run here.")
        return game, setup_from_data(json.loads(row.setup), game)
    except FormatError as error:
        raise DamagedError(f"The terms of table {row.id} cannot be read: {error}.") from None
    except (KeyError, ValueError, RecursionError):
        raise DamagedError(f"The terms of table {row.id} cannot be read.") from None


def table_of(beginning: Entry, setup: Setup) -> Table:
    """Make the table as a round began, or as the table was opened.

    Raises:
        DamagedError: the entry describes no table.
    """
    try:
        return table_from_data(beginning.data().get("table"), setup)
    except FormatError as error:
        raise DamagedError(f"Entry {beginning.seq} of table {beginning.table_id} describes no table: {error}.") from None


def fact_of(entry: Entry, setup: Setup) -> Fact:
    """Read the fact of an entry.

    Raises:
        DamagedError: it has none.
    """
    try:
        return Decoder(setup).facts([entry.data().get("fact")])[0]
    except FormatError as error:
        raise DamagedError(f"Entry {entry.seq} of table {entry.table_id} tells no fact: {error}.") from None


def follow(position: Position, fact: Fact) -> None:
    """Take the next fact of a round, which must answer the due that waits or one beside it, or name the first.

    Raises:
        ReplayError: it does neither.
    """
    due = position.due
    if due is None:
        raise ReplayError("the round is over by then")
    if asked_by(due, fact) is not None:
        position.take(fact)
    elif fact.at == due.key:
        position.strike(fact)
    else:
        raise ReplayError("another act is due there")


# ---------------------------------------------------------------- orders of cards


def dealt_order(device: Device) -> Order:
    """Give the cards as they will be dealt, the next one first; empty where there is no order, or not all of it is known."""
    if not device.is_order_known:
        return ()
    cards = device.to_deal()
    return () if UNKNOWN in cards else tuple(card.text for card in cards)


def is_new_order(before: Order, now: Order, *, is_shuffled: bool) -> bool:
    """Tell whether an order is to be committed to: it was shuffled, cut or changed otherwise than by dealing from its top."""
    if not now:
        return False
    return is_shuffled or len(now) > len(before) or before[len(before) - len(now) :] != now


def commitment_row(number: int, commitment: Commitment) -> dict[str, Any]:
    """Give a commitment as the body of an entry has it."""
    return {"shuffle": number, "leaves": len(commitment.cards), "root": commitment.root}

"""The hall: all tables of a database, those that this process runs, and those that others do."""

from __future__ import annotations

import logging
import threading
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from tablegames.equipment.chance import SystemChance
from tablegames.floor import keeping
from tablegames.floor.errors import ElsewhereError
from tablegames.floor.lines import TableLine, lines_of
from tablegames.floor.names import BOT_NAMES
from tablegames.floor.running import RunningTable
from tablegames.floor.showing import Shower
from tablegames.games import game as find_game
from tablegames.procedure.table import Table
from tablegames.store import lease as leases
from tablegames.store.entry import By
from tablegames.store.errors import StoreError
from tablegames.store.journal import milliseconds
from tablegames.store.live import LiveTable, open_table

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from tablegames.equipment.chance import Chance
    from tablegames.floor.options import Options
    from tablegames.floor.persons import Person
    from tablegames.rules.setup import Setup
    from tablegames.store.database import Database
    from tablegames.store.lease import Lease

_LOG: Final = logging.getLogger(__name__)
_IN_A_LEASE: Final = 4
"""How often a lease is renewed while it lasts."""

__all__ = ["Hall", "TableLine"]


class Hall:
    """The tables of a database, as one process of the floor knows them; every method may be called from any thread."""

    def __init__(
        self,
        database: Database,
        *,
        owner: str,
        now: Callable[[], datetime],
        chance: Chance | None = None,
        lease: timedelta = timedelta(seconds=5),
    ) -> None:
        """Take the database, the name by which other processes know this one, the clock, the source of all chance."""
        self.database = database
        self.owner = owner
        self.lasting = lease
        self._now = now
        self._chance = SystemChance() if chance is None else chance
        self._tables: dict[str, tuple[RunningTable, Lease]] = {}
        self._lock = threading.RLock()
        self._ends = threading.Event()
        self._thread: threading.Thread | None = None
        self._shower = Shower()

    # tables

    def open_table(self, *, game: str, table_id: str, title: str, by: Person, options: Options, setup: Setup | None = None) -> RunningTable:
        """Open a table, with simulated players where they are wanted.

        Raises:
            StoreError: the name is taken, or is none.
            KeyError: there is no such game.
        """
        found = find_game(game)
        table = Table(found.default_setup() if setup is None else setup)
        seats = table.clockwise_seats
        number = min(options.bots, len(seats) - 1, len(BOT_NAMES))
        for nth in range(number):
            table.seated[seats[nth * len(seats) // number]] = BOT_NAMES[nth]
        opened = By(by.name, by.role.value, f"open {table_id}"[:100], self._now())
        with self._lock:
            open_table(self.database, table, table_id=table_id, title=title, by=opened)
            keeping.keep_options(self.database, table_id, options=options)
            return self.table(table_id)

    def table(self, table_id: str) -> RunningTable:
        """Give a table that this process runs; one that nobody runs is taken over.

        Raises:
            NoTableError: there is none of that name.
            ElsewhereError: another process runs it.
            DamagedError: its last round cannot be read.
        """
        running = self._tables.get(table_id)  # without the lock, which is held while leases are renewed
        if running is not None and running[1].until > milliseconds(self._now()):
            return running[0]
        with self._lock:
            running = self._tables.get(table_id)
            lease = leases.take(self.database, table_id, owner=self.owner, now=self._now(), lasting=self.lasting)
            if lease is None:
                self._drop(table_id)
                held = leases.held(self.database, table_id)
                raise ElsewhereError(table_id, owner="" if held is None else held.owner)
            if running is not None:  # others may have written while the lease was over
                running[0].read_again()
                self._tables[table_id] = running[0], lease
                return running[0]
            live = LiveTable.of(self.database, table_id, owner=self.owner)
            options = keeping.options_of(self.database, table_id)
            table = RunningTable(live, options=options, chance=self._chance, now=self._now, shower=self._shower)
            self._tables[table_id] = table, lease
            return table

    def runs(self, table_id: str) -> bool:
        """Tell whether this process runs a table now, without asking the database."""
        running = self._tables.get(table_id)
        return running is not None and running[1].until > milliseconds(self._now())

    def _drop(self, table_id: str) -> None:
        running = self._tables.pop(table_id, None)
        if running is not None:
            running[0].close()

    def lines(self) -> list[TableLine]:
        """Give every table of the database in a line, by its name; of those that other processes run, what the database says."""
        mine = {name: running for name, (running, _lease) in list(self._tables.items())}
        return lines_of(self.database, mine, now=self._now())

    # what goes on by itself

    def start(self) -> None:
        """Begin to renew leases, to take over tables that nobody runs, and to go on without persons who are not there."""
        if self._thread is None:
            self._ends.clear()
            self._shower.start()
            self._thread = threading.Thread(target=self._run, name="hall", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """End what goes on by itself, and give all tables back."""
        self._ends.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        self._shower.stop()
        with self._lock:
            for table_id, (_running, lease) in list(self._tables.items()):
                self._drop(table_id)
                leases.release(self.database, lease)

    def _run(self) -> None:
        while not self._ends.wait(self.lasting.total_seconds() / _IN_A_LEASE):
            try:
                self.tick()
            except StoreError as error:
                _LOG.warning("The hall could not be kept: %s", error)
            except Exception:  # noqa: BLE001 - the thread goes on, whatever one table does
                _LOG.exception("The hall could not be kept.")

    def tick(self) -> None:
        """Renew the leases, take over what nobody runs, let tables go on whose persons are not there."""
        with self._lock:
            if self._tables:
                self._renew()
            for table_id in leases.over(self.database, now=self._now()):
                self._take_over(table_id)
            tables = [running for running, _lease in self._tables.values()]
        for running in tables:
            try:
                running.tick()
            except StoreError as error:  # the others go on
                _LOG.warning("Table %s could not go on: %s", running.id, error)

    def _renew(self) -> None:
        now = self._now()
        renewed = leases.renew_all(self.database, self.owner, now=now, lasting=self.lasting)
        for table_id, (running, lease) in list(self._tables.items()):
            until = renewed.get(table_id)
            if until is None:
                self._drop(table_id)
            else:
                self._tables[table_id] = running, lease._replace(until=until)

    def _take_over(self, table_id: str) -> None:
        try:
            self.table(table_id)
        except StoreError as error:
            _LOG.warning("Table %s could not be taken over: %s", table_id, error)

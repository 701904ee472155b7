"""The hall: all tables of a database, those that this process runs, and those that others do."""

from __future__ import annotations

import logging
import threading
from contextlib import suppress
from datetime import timedelta
from functools import partial
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
        self._threads: list[threading.Thread] = []
        self._warned: dict[str, str] = {}
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
            try:
                table = self._read(table_id, None if running is None else running[0])
            except BaseException:  # who cannot read a table keeps it from nobody, and shows nobody what it was before
                self._drop(table_id)
                with suppress(StoreError):
                    leases.release(self.database, lease)
                raise
            self._tables[table_id] = table, lease
            return table

    def _read(self, table_id: str, running: RunningTable | None) -> RunningTable:
        if running is not None:  # others may have written while the lease was over
            running.read_again()
            return running
        live = LiveTable.of(self.database, table_id, owner=self.owner)
        options = keeping.options_of(self.database, table_id)
        return RunningTable(live, options=options, chance=self._chance, now=self._now, shower=self._shower)

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
        if not self._threads:
            self._ends.clear()
            self._shower.start()
            # A table that cannot go on now, because somebody writes there, keeps no lease from being renewed.
            self._threads = [
                threading.Thread(target=self._again, args=(do,), name=name, daemon=True)
                for name, do in (("hall", self._keep), ("absent", self._go_on))
            ]
            for thread in self._threads:
                thread.start()

    def stop(self) -> None:
        """End what goes on by itself, and give all tables back."""
        self._ends.set()
        for thread in self._threads:
            thread.join()
        self._threads = []
        self._shower.stop()
        with self._lock:
            for table_id, (_running, lease) in list(self._tables.items()):
                self._drop(table_id)
                leases.release(self.database, lease)

    def _again(self, do: Callable[[], None]) -> None:
        while not self._ends.wait(self.lasting.total_seconds() / _IN_A_LEASE):
            self._tried(do, what="The hall could not be kept")

    def _tried(self, do: Callable[[], object], *, what: str) -> None:
        """Do something of one table; the others go on, whatever comes of it. The same trouble, again and again, is logged once."""
        try:
            do()
        except Exception as error:  # noqa: BLE001 - said above
            if self._warned.get(what) != str(error):
                self._warned[what] = str(error)
                _LOG.warning("%s: %s", what, error, exc_info=None if isinstance(error, StoreError) else error)
        else:
            self._warned.pop(what, None)

    def tick(self) -> None:
        """Renew the leases, take over what nobody runs, let tables go on whose persons are not there."""
        self._keep()
        self._go_on()

    def _keep(self) -> None:
        with self._lock:
            if self._tables:
                self._renew()
            for table_id in leases.over(self.database, now=self._now()):
                self._tried(partial(self.table, table_id), what=f"Table {table_id} could not be taken over")

    def _go_on(self) -> None:
        for running, _lease in list(self._tables.values()):
            self._tried(running.tick, what=f"Table {running.id} could not go on")

    def _renew(self) -> None:
        now = self._now()
        renewed = leases.renew_all(self.database, self.owner, now=now, lasting=self.lasting)
        for table_id, (running, lease) in list(self._tables.items()):
            until = renewed.get(table_id)
            if until is None:
                self._drop(table_id)
            else:
                self._tables[table_id] = running, lease._replace(until=until)

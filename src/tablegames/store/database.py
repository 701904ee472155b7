"""The database: SQLite in one file, or PostgreSQL; made and brought to the last revision when it is opened.

SQLite is used with a write-ahead log, ``synchronous=FULL`` (what was committed survives the loss of power), foreign keys and a
busy timeout; a transaction that writes takes the lock as it begins. PostgreSQL keeps its own ``synchronous_commit``.
"""

from __future__ import annotations

import threading
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError

from tablegames.store.errors import DatabaseError, StoreError
from tablegames.store.schema import REVISION

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from sqlalchemy import URL, Connection, Engine

BUSY_SECONDS: Final = 5.0
_READS: Final = "tablegames_reads"
_LOCK: Final = 0x7461626C65  # one lock of PostgreSQL for whoever makes or upgrades the database
_POSTGRESQL: Final = "postgresql+psycopg"
_NOBODY_THERE: Final = {
    "connect_timeout": 10,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,  # in milliseconds
}
"""After so long a server of PostgreSQL that says nothing is given up: a table waits for it, and all that its players want."""
_WANTED: Final = "the path of a SQLite file, sqlite:///PATH or postgresql+psycopg://HOST/NAME"


class Database:
    """An open database: transactions that read, and transactions that write."""

    def __init__(self, engine: Engine, *, name: str) -> None:
        """Take an engine, and the name by which sentences call the database: never with a password."""
        self.engine = engine
        self.name = name
        # SQLite lets one write at a time, and who finds it locked sleeps before he looks again: threads of one process wait in line.
        self._turn = threading.Condition()
        self._waiting: list[_Waiting] = []
        self._is_writing = False
        self._line: AbstractContextManager[object] = threading.RLock() if engine.dialect.name == "sqlite" else nullcontext()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Open a transaction that sees the database as it was when it began.

        Raises:
            DatabaseError: the database cannot be read; the message says why.
        """
        options: dict[str, Any] = {_READS: True}
        if self.engine.dialect.name == "postgresql":
            options["isolation_level"] = "REPEATABLE READ"
        with self._told(), self.engine.connect().execution_options(**options) as connection, connection.begin():
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Open a transaction that writes: all of it or, when something is raised, nothing.

        Raises:
            DatabaseError: the database cannot be written; the message says why.
        """
        with self._told(), self._line, self.engine.begin() as connection:
            yield connection

    def write(self, do: Callable[[Connection], None]) -> None:
        """Write what ``do`` writes, all or nothing; what other threads write at that moment may go to the disk with it, at once.

        On SQLite whoever comes first writes for all that wait by then: the disk is waited for once, not by one after the other.

        Raises:
            DatabaseError: the database cannot be written; the message says why.
        """
        if self.engine.dialect.name != "sqlite":
            with self.writing() as connection:
                do(connection)
            return
        mine = _Waiting(do)
        batch: list[_Waiting] = []
        with self._turn:
            self._waiting.append(mine)
            while self._is_writing and not mine.is_done:
                self._turn.wait()
            if not mine.is_done:
                self._is_writing = True
                batch, self._waiting = self._waiting, []
        if batch:
            self._write_all(batch)
        if mine.error is not None:
            raise mine.error

    def _write_all(self, batch: list[_Waiting]) -> None:
        """Write what several threads have to write, each whole or not at all, in one transaction."""
        try:
            with self.writing() as connection:
                for each in batch:
                    each.run(connection, is_alone=len(batch) == 1)
        except BaseException as error:  # noqa: BLE001 - raised again for each of them
            for each in batch:
                each.error = each.error or error
        with self._turn:
            for each in batch:
                each.is_done = True
            self._is_writing = False
            self._turn.notify_all()

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except SQLAlchemyError as error:
            raise DatabaseError(_sentence(self.name, error)) from error

    def close(self) -> None:
        """Close every connection."""
        self.engine.dispose()


class _Waiting:
    """Something that a thread has to write, and what came of it."""

    __slots__ = ("_do", "error", "is_done")

    def __init__(self, do: Callable[[Connection], None]) -> None:
        self._do = do
        self.error: BaseException | None = None
        self.is_done = False

    def run(self, connection: Connection, *, is_alone: bool) -> None:
        """Write it; what goes wrong is this thread's own affair, unless nothing else is in the transaction."""
        if is_alone:
            self._do(connection)
            return
        try:
            with connection.begin_nested():
                self._do(connection)
        except StoreError as error:
            self.error = error


def open_database(where: str | Path, *, may_create: bool = False, busy_seconds: float = BUSY_SECONDS) -> Database:
    """Open the database, and bring it to the last revision.

    ``where`` is the path of a SQLite file, ``sqlite:///PATH`` or ``postgresql+psycopg://USER@HOST/NAME``.

    Raises:
        DatabaseError: there is none and ``may_create`` is false, it is no journal of ours, it is newer than this code, or it
            cannot be used now; the message is a sentence.
    """
    url = _url(where)
    name = url.database or "" if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)
    if url.get_backend_name() == "sqlite":
        _refuse_file(Path(name), may_create=may_create)
        engine = _sqlite(url, busy_seconds)
    else:
        engine = _postgresql(url)
    database = Database(engine, name=name)
    try:
        _upgrade(database, may_create=may_create)
    except BaseException:
        database.close()
        raise
    return database


def _url(where: str | Path) -> URL:
    said = str(where)
    if "://" not in said:
        said = f"sqlite:///{said}"
    try:
        url = make_url(said)
    except (ArgumentError, ValueError):
        raise DatabaseError(f"This is no address of a database; {_WANTED} was wanted.") from None
    if url.drivername not in {"sqlite", "sqlite+pysqlite", _POSTGRESQL}:
        raise DatabaseError(f"A database of the kind “{url.drivername}” is not used here; {_WANTED} was wanted.")
    if url.get_backend_name() == "sqlite" and url.database in {None, "", ":memory:"}:
        raise DatabaseError("A journal is kept in a file: name its path.")
    return url


def _refuse_file(path: Path, *, may_create: bool) -> None:
    try:
        if path.is_dir():
            raise DatabaseError(f"{path} is a folder; the file of a database was wanted.")
        if not path.exists() and not may_create:
            raise DatabaseError(f"There is no database {path}.")
        if not path.exists() and not path.absolute().parent.is_dir():
            raise DatabaseError(f"There is no folder {path.absolute().parent} in which {path.name} could be made.")
        if path.exists() and not path.stat().st_size and not may_create:
            raise DatabaseError(f"{path} is empty: no database.")
        if not path.exists():
            # The orders of cards are in it: nobody else reads it. SQLite gives the files beside it the same rights.
            path.touch(mode=0o600)
    except (OSError, ValueError) as error:
        raise DatabaseError(f"{path} cannot be used: {getattr(error, 'strerror', None) or error}.") from None


def _sqlite(url: URL, busy_seconds: float) -> Engine:
    engine = create_engine(url, connect_args={"timeout": busy_seconds})

    @event.listens_for(engine, "connect")
    def _settings(raw: Any, _record: object) -> None:  # noqa: ANN401 - a connection of the driver
        raw.isolation_level = None  # transactions are begun below, not by the driver
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "recursive_triggers=ON"):
            raw.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        is_reading = connection.get_execution_options().get(_READS, False)
        connection.exec_driver_sql("BEGIN" if is_reading else "BEGIN IMMEDIATE")

    return engine


def _postgresql(url: URL) -> Engine:
    try:
        return create_engine(url, pool_pre_ping=True, connect_args=_NOBODY_THERE)
    except (ImportError, NoSuchModuleError):
        raise DatabaseError("PostgreSQL needs the extra of its name: pip install 'tablegames[postgresql]'.") from None


def _upgrade(database: Database, *, may_create: bool) -> None:
    """Make what is missing, one process at a time."""
    with database.reading() as connection:
        if revision_of(connection) == REVISION:
            return
    from tablegames.store.upgrade import upgrade  # noqa: PLC0415 - Alembic is slow to import, and seldom needed

    with database.writing() as connection:
        if database.engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        now = revision_of(connection)
        if now is None and (inspect(connection).get_table_names() or not may_create):
            raise DatabaseError(f"{database.name} is a database, but no journal of tablegames.")
        upgrade(connection, now, name=database.name)


def revision_of(connection: Connection) -> str | None:
    """Give the revision of a database, none where it has none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


_CAUSES: Final = (
    ("locked", "another process is writing to it and did not end within the time allowed"),
    ("file is not a database", "it is no SQLite database"),
    ("malformed", "the file is damaged or was cut short"),
    ("disk i/o error", "the file is damaged, was cut short, or the disk fails"),
    ("decode", "it holds text that is no UTF-8"),
    ("readonly", "it may not be written"),
    ("unable to open", "it may not be opened"),
    ("is full", "the disk is full"),
    ("password authentication", "the password is wrong"),
    ("does not exist", "there is no such database, or no such user"),
    ("connection", "no server answers there"),
)


def _sentence(name: str, error: SQLAlchemyError) -> str:
    """Say what is wrong without what was to be written: parameters may be cards that nobody may see."""
    told = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    cause = next((sentence for sign, sentence in _CAUSES if sign in told.lower()), "")
    return f"{name} cannot be used: {cause or told.splitlines()[0].strip().rstrip('.')}."

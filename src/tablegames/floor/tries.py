"""Failed tries to log in: after so many the name is locked for a while, whether there is an account of that name or not.

A try is counted before the password is looked at, so that many tries at once are no more than so many. The counts are in the
database: another process, or another start of this one, goes on with them.
"""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from tablegames.floor.names import folded
from tablegames.store import schema
from tablegames.store.journal import milliseconds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sqlalchemy import Connection

    from tablegames.store.database import Database

MOST_TRIES: Final = 5
LOCKED_FOR: Final = timedelta(minutes=15)
_FORGOTTEN_AFTER: Final = timedelta(hours=1)
_F = schema.failed_logins.c


class Tries:
    """The failed tries for every name."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        """Take the database and the clock."""
        self.database = database
        self._now = now

    def begin(self, name: str) -> datetime | None:
        """Count a try; where the name is locked, give until when instead."""
        while True:
            try:
                with self.database.writing() as connection:
                    return self._count(connection, _hash_of(name))
            except _CountedMeanwhileError:
                continue

    def _count(self, connection: Connection, name_hash: str) -> datetime | None:
        now = self._now()
        moment = milliseconds(now)
        old = milliseconds(now - _FORGOTTEN_AFTER)
        connection.execute(delete(schema.failed_logins).where(_F.last <= old))
        row = connection.execute(select(_F.failed, _F.locked_until).where(_F.name_hash == name_hash).with_for_update()).first()
        if row is None:
            _first(connection, {"name_hash": name_hash, "failed": 1, "last": moment, "locked_until": None})
            return None
        if row.locked_until is not None and row.locked_until > moment:
            return datetime.fromtimestamp(row.locked_until / 1000, tz=UTC)
        failed = row.failed + 1 if row.locked_until is None else 1
        until = milliseconds(now + LOCKED_FOR) if failed >= MOST_TRIES else None
        changed = {"failed": failed, "last": moment, "locked_until": until}
        connection.execute(update(schema.failed_logins).where(_F.name_hash == name_hash).values(changed))
        return None

    def clear(self, connection: Connection, name: str) -> None:
        """Forget the tries for a name, in the transaction that is open: one of them was right, or an administrator says so."""
        connection.execute(delete(schema.failed_logins).where(_F.name_hash == _hash_of(name)))

    def locked(self, connection: Connection, names: Iterable[str]) -> dict[str, datetime]:
        """Give which of these names are locked, and until when."""
        moment = milliseconds(self._now())
        rows = connection.execute(select(_F.name_hash, _F.locked_until).where(_F.locked_until > moment)).all()
        ends = {row.name_hash: datetime.fromtimestamp(row.locked_until / 1000, tz=UTC) for row in rows}
        return {name: ends[_hash_of(name)] for name in names if _hash_of(name) in ends}


def _first(connection: Connection, row: dict[str, str | int | None]) -> None:
    try:
        connection.execute(insert(schema.failed_logins), row)
    except IntegrityError:
        raise _CountedMeanwhileError from None


class _CountedMeanwhileError(Exception):
    """Another process counted the first try for a name at the same moment."""


def _hash_of(name: str) -> str:
    # People type their password where the name is asked for: what was typed there is not kept.
    return hashlib.sha256(folded(name).encode("utf-8", "surrogatepass")).hexdigest()

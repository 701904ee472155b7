"""Leases: one process at a time owns a table; when it dies, another one takes the table over when the lease is over.

The clock is passed in: all who share a database pass clocks that agree, to much less than a lease lasts. Whoever writes with an
``owner`` (``LiveTable.of``) is refused in the same transaction when the lease is another's or over, so that even a process that
slept past the end of its lease writes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import bindparam, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from tablegames.store import schema
from tablegames.store.entry import refuse_name
from tablegames.store.journal import milliseconds, table_row

if TYPE_CHECKING:
    from datetime import datetime, timedelta

    from sqlalchemy import Connection

    from tablegames.store.database import Database

_L = schema.leases.c
_TAKE = (
    update(schema.leases)
    .where(_L.table_id == bindparam("of"), or_(_L.owner == bindparam("by"), _L.until <= bindparam("moment")))
    .values(owner=bindparam("by"), until=bindparam("end"))
)
_RENEW = (
    update(schema.leases)
    .where(_L.table_id == bindparam("of"), _L.owner == bindparam("by"), _L.until > bindparam("moment"))
    .values(until=bindparam("end"))
)


class Lease(NamedTuple):
    """Who owns a table until when, in milliseconds since 1970."""

    table_id: str
    owner: str
    until: int


def take(database: Database, table_id: str, *, owner: str, now: datetime, lasting: timedelta) -> Lease | None:
    """Take a table that nobody owns, or whose lease is over, or renew one's own; none where it is another's.

    Raises:
        NoTableError: there is no such table.
    """
    refuse_name(owner, "An owner")
    moment = milliseconds(now)
    lease = Lease(table_id, owner, milliseconds(now + lasting))
    row = {"of": table_id, "by": owner, "moment": moment, "end": lease.until}
    for _ in range(2):
        try:
            with database.writing() as connection:
                if connection.execute(_TAKE, row).rowcount:
                    return lease
                if _held(connection, table_id) is not None:
                    return None
                table_row(connection, table_id)
                _first(connection, lease)
                return lease
        except _TakenMeanwhileError:
            continue
    return None


class _TakenMeanwhileError(Exception):
    """Another process took the first lease of a table at the same moment."""


def _first(connection: Connection, lease: Lease) -> None:
    try:
        connection.execute(insert(schema.leases), lease._asdict())
    except IntegrityError:
        raise _TakenMeanwhileError from None


def renew(database: Database, lease: Lease, *, now: datetime, lasting: timedelta) -> Lease | None:
    """Let a lease last longer; none where it is over or another's: then the table has to be read again before it is used."""
    end = milliseconds(now + lasting)
    row = {"of": lease.table_id, "by": lease.owner, "moment": milliseconds(now), "end": end}
    with database.writing() as connection:
        renewed = connection.execute(_RENEW, row).rowcount
    return lease._replace(until=end) if renewed else None


def release(database: Database, lease: Lease) -> bool:
    """Give a table back; false where it was another's already."""
    with database.writing() as connection:
        gone = connection.execute(delete(schema.leases).where(_L.table_id == lease.table_id, _L.owner == lease.owner))
    return bool(gone.rowcount)


def held(database: Database, table_id: str) -> Lease | None:
    """Give the lease of a table, over or not; none where nobody has one."""
    with database.reading() as connection:
        return _held(connection, table_id)


def _held(connection: Connection, table_id: str) -> Lease | None:
    row = connection.execute(select(schema.leases).where(_L.table_id == table_id)).first()
    return None if row is None else Lease(*row)


# ---------------------------------------------------------------- many at once


def renew_all(database: Database, owner: str, *, now: datetime, lasting: timedelta) -> dict[str, int]:
    """Let all leases of an owner last longer that are not over; give what he has then: each table, and until when.

    A table that is being written to just now is left out: that may last, and the others do not wait for it.
    """
    moment, end = milliseconds(now), milliseconds(now + lasting)
    free = select(_L.table_id).where(_L.owner == owner, _L.until > moment).with_for_update(skip_locked=True)
    with database.writing() as connection:
        connection.execute(update(schema.leases).where(_L.table_id.in_(free)).values(until=end))
        rows = connection.execute(select(_L.table_id, _L.until).where(_L.owner == owner, _L.until > moment)).all()
    return {row.table_id: row.until for row in rows}


def over(database: Database, *, now: datetime) -> list[str]:
    """Give the tables whose lease is over, by their names: whoever had it has died, or sleeps."""
    with database.reading() as connection:
        asked = select(_L.table_id).where(_L.until <= milliseconds(now)).order_by(_L.table_id)
        return list(connection.execute(asked).scalars())

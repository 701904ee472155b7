"""Sessions: who has logged in, or plays as a guest, and is known by a token that only he has.

Of a token the database holds the hash alone: who reads it cannot use it. A process believes what it has read of a session for
``CACHE_SECONDS``; a session that another process ends is over here that much later.
"""

from __future__ import annotations

import hashlib
import secrets
from datetime import timedelta
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from tablegames.floor.names import GUEST
from tablegames.floor.persons import Person, Post
from tablegames.store import schema
from tablegames.store.entry import instant
from tablegames.store.errors import DatabaseError, StoreError
from tablegames.store.journal import milliseconds

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from sqlalchemy import Connection

    from tablegames.store.database import Database

LASTS: Final = timedelta(hours=12)
"""How long a session lasts that nobody uses."""
CACHE_SECONDS: Final = 2
_RENEWED_AFTER: Final = timedelta(minutes=5)
_SWEPT_EVERY: Final = timedelta(minutes=10)
_TOKEN_BYTES: Final = 32
_MOST_CACHED: Final = 10_000
_GUEST_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
_SHORT, _LONG = 4, 8
_TRIES: Final = 16
_S = schema.sessions.c
_FIND = select(_S.name, _S.role, _S.is_guest, _S.csrf, _S.expires)


class Visitor(NamedTuple):
    """Who asks, with the token that his forms carry; ``expires`` is in milliseconds since 1970, and moves on while he asks."""

    person: Person
    csrf: str
    expires: int


class Session(NamedTuple):
    """A session that has just begun: the token is given out this once."""

    token: str
    visitor: Visitor


def hash_of(token: str) -> str:
    """Give what the database knows a token by."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class Sessions:
    """All sessions of a database, as one process sees them."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        """Take the database and the clock."""
        self.database = database
        self._now = now
        self._cache: dict[str, tuple[Visitor, int]] = {}
        self._swept = 0

    def begin(self, connection: Connection, person: Person) -> Session:
        """Begin a session in the transaction that is open."""
        moment = milliseconds(self._now())
        token, csrf = secrets.token_urlsafe(_TOKEN_BYTES), secrets.token_urlsafe(_TOKEN_BYTES)
        visitor = Visitor(person, csrf, moment + _in_milliseconds(LASTS))
        if moment - self._swept > _in_milliseconds(_SWEPT_EVERY):
            connection.execute(delete(schema.sessions).where(_S.expires <= moment))
            self._swept = moment
        row = {"token_hash": hash_of(token), "csrf": csrf, "created": moment, "expires": visitor.expires}
        connection.execute(insert(schema.sessions), {**row, "name": person.name, "role": person.role.value, "is_guest": person.is_guest})
        return Session(token, visitor)

    def guest(self) -> Session:
        """Begin the session of a guest, under a name that no guest has had before.

        Raises:
            StoreError: no new name was found.
        """
        for number in range(_TRIES):
            letters = "".join(secrets.choice(_GUEST_LETTERS) for _ in range(_SHORT if number < _TRIES // 2 else _LONG))
            person = Person(f"{GUEST} {letters}", Post.PLAYER, is_guest=True)
            try:
                with self.database.writing() as connection:
                    self._take(connection, person.name)
                    return self.begin(connection, person)
            except _NameTakenError:
                continue
        raise StoreError("No name was found for another guest.")

    def _take(self, connection: Connection, name: str) -> None:
        try:
            connection.execute(insert(schema.guests), {"name": name, "created": instant(self._now())})
        except IntegrityError:
            raise _NameTakenError from None

    def cached(self, token: str) -> Visitor | None:
        """Give the visitor where it is known without a look at the database; none where one has to look."""
        moment = milliseconds(self._now())
        found = self._cache.get(hash_of(token))
        if found is None or not 0 <= moment - found[1] < CACHE_SECONDS * 1000 or found[0].expires <= moment:
            return None
        return found[0]

    def visitor_of(self, token: str) -> Visitor | None:
        """Give who has this token; none where nobody has it, or not any more."""
        return self.cached(token) or self._read(hash_of(token))

    def _read(self, token_hash: str) -> Visitor | None:
        moment = milliseconds(self._now())
        with self.database.reading() as connection:
            row = connection.execute(_FIND.where(_S.token_hash == token_hash)).first()
        if row is None or row.expires <= moment:
            self._cache.pop(token_hash, None)
            return None
        visitor = Visitor(Person(row.name, Post(row.role), is_guest=row.is_guest), row.csrf, row.expires)
        end = moment + _in_milliseconds(LASTS)
        if end - row.expires >= _in_milliseconds(_RENEWED_AFTER) and self._renew(token_hash, end):
            visitor = visitor._replace(expires=end)
        if len(self._cache) >= _MOST_CACHED:
            self._cache.clear()
        self._cache[token_hash] = (visitor, moment)
        return visitor

    def _renew(self, token_hash: str, end: int) -> bool:
        """Let a session last longer; where that cannot be written now, it can a little later."""
        try:
            with self.database.writing() as connection:
                connection.execute(update(schema.sessions).where(_S.token_hash == token_hash).values(expires=end))
        except DatabaseError:
            return False
        return True

    def end(self, token: str) -> None:
        """End one session, if there is one."""
        with self.database.writing() as connection:
            connection.execute(delete(schema.sessions).where(_S.token_hash == hash_of(token)))
        self._cache.pop(hash_of(token), None)

    def end_all(self, connection: Connection, name: str) -> None:
        """End all sessions of a person in the transaction that is open; ``forget`` him when it is written."""
        connection.execute(delete(schema.sessions).where(_S.name == name))

    def forget(self, name: str) -> None:
        """Look at the database again before a person is believed."""
        for token_hash, (visitor, _) in [*self._cache.items()]:
            if visitor.person.name == name:
                self._cache.pop(token_hash, None)


class _NameTakenError(Exception):
    """A guest has had this name."""


def _in_milliseconds(time: timedelta) -> int:
    return int(time.total_seconds() * 1000)


__all__ = ["CACHE_SECONDS", "LASTS", "Session", "Sessions", "Visitor", "hash_of"]

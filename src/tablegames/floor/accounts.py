"""Accounts: who works or plays here, in which role, known by a password; the first administrator, and guests.

What is not allowed comes back as a refusal with its sentence. None of these sentences tells whether there is an account of a
name, except to an administrator, and a try takes the same work whether there is or not.
"""

from __future__ import annotations

import hashlib
import secrets
import threading
import unicodedata
from datetime import datetime, timedelta
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from tablegames.floor.names import folded, refuse_name
from tablegames.floor.persons import Person, Post
from tablegames.floor.sessions import Session, Sessions, Visitor
from tablegames.floor.tries import Tries
from tablegames.law import Refusal
from tablegames.store import schema
from tablegames.store.entry import instant

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from tablegames.store.database import Database

SHORTEST_PASSWORD: Final = 10
LONGEST_PASSWORD: Final = 200
_AT_ONCE: Final = 2
"""How many passwords are looked at at the same time: each takes 64 MB, and a core or more."""
_PATIENCE_SECONDS: Final = 3.0
_CODE_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
_CODE_LENGTH: Final = 16
_CODE_KEY: Final = "first-code:"
_CODE_LASTS: Final = timedelta(days=7)
_A, _K = schema.accounts.c, schema.settings.c
_WRONG: Final = Refusal("login-wrong", None, "The name or the password is wrong.")
_TAKEN: Final = Refusal("name-taken", None, "There is an account of that name already, or of one that looks like it.")
_NONE: Final = Refusal("no-account", None, "There is no account of that name.")
_BUSY: Final = Refusal("login-busy", None, "Too many are logging in at this moment. Try again in a minute.")


class AccountLine(NamedTuple):
    """An account as an administrator sees it; ``created`` is UTC in ISO 8601."""

    name: str
    role: Post
    created: str
    is_disabled: bool
    locked_until: datetime | None


class Accounts:
    """All accounts of a database, and who is logged in."""

    def __init__(self, database: Database, now: Callable[[], datetime], *, hasher: PasswordHash | None = None) -> None:
        """Take the database and the clock; ``hasher`` makes and checks hashes of passwords, with argon2 unless another one is given."""
        self.database = database
        self.sessions = Sessions(database, now)
        self._tries = Tries(database, now)
        self._now = now
        self._hasher = hasher or PasswordHash((Argon2Hasher(),))
        self._room = threading.BoundedSemaphore(_AT_ONCE)

    @cached_property
    def _nobodys(self) -> str:
        """Give a hash that no password has, for whoever tries a name that nobody has."""
        return self._hasher.hash(secrets.token_urlsafe())

    # who asks

    def visitor_of(self, token: str) -> Visitor | None:
        """Give who has this token; none where nobody has it, or not any more."""
        return self.sessions.visitor_of(token)

    def log_in(self, name: str, password: str) -> Session | Refusal:
        """Begin a session of somebody who knows the password; the tries of a name are counted, and the fifth that fails locks it."""
        if not self._room.acquire(timeout=_PATIENCE_SECONDS):
            return _BUSY
        try:
            nobodys = self._nobodys
            until = self._tries.begin(name)
            if until is not None:
                return Refusal("login-locked", None, f"Too many tries with this name failed. It is locked until {_clock(until)}.")
            with self.database.reading() as connection:
                row = connection.execute(select(schema.accounts).where(_A.folded == folded(name))).first() if _is_text(name) else None
            fits = refuse_password(password) is None
            is_right = self._hasher.verify(_normal(password) if fits else "", nobodys if row is None else row.password_hash)
        finally:
            self._room.release()
        if row is None or not fits or not is_right or row.is_disabled:
            return _WRONG
        with self.database.writing() as connection:
            now = _locked_row(connection, row.name)
            # Somebody may have disabled the account, or changed its password, while the old one was looked at.
            if now is None or now.is_disabled or now.password_hash != row.password_hash:
                return _WRONG
            self._tries.clear(connection, name)
            return self.sessions.begin(connection, Person(row.name, Post(now.role)))

    def guest(self) -> Session:
        """Begin the session of a guest."""
        return self.sessions.guest()

    def log_out(self, token: str) -> None:
        """End a session."""
        self.sessions.end(token)

    # the first administrator

    def has_administrator(self) -> bool:
        """Tell whether somebody can give accounts."""
        with self.database.reading() as connection:
            return bool(_administrators(connection))

    def first_code(self) -> str | None:
        """Make a code with which the first administrator makes his account, to be shown once; none where there is one already.

        Every start of a server may make one; all are void when one was used, and each is after a week.
        """
        if self.has_administrator():
            return None
        code = "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))
        now = self._now()
        with self.database.writing() as connection:
            is_code = _K.key.startswith(_CODE_KEY, autoescape=True)
            connection.execute(delete(schema.settings).where(is_code, _K.value <= instant(now - _CODE_LASTS)))
            connection.execute(insert(schema.settings), {"key": _code_key(code), "value": instant(now)})
        return "-".join(code[at : at + 4] for at in range(0, _CODE_LENGTH, 4))

    def is_code_waiting(self) -> bool:
        """Tell whether somebody was shown a code that still makes the first administrator."""
        with self.database.reading() as connection:
            waiting = select(_K.key).where(_K.key.startswith(_CODE_KEY, autoescape=True), _K.value > instant(self._now() - _CODE_LASTS))
            return connection.execute(waiting).first() is not None and not _administrators(connection)

    def first_administrator(self, code: str, *, name: str, password: str) -> Refusal | None:
        """Make the account of the first administrator with a code that the server showed when it was started."""
        refused = refuse_name(name) or refuse_password(password, name=name)
        if refused is not None:
            return refused
        wrong = Refusal("code-wrong", None, "That is not the code that the server showed when it was started, or it was used.")
        valid_from = instant(self._now() - _CODE_LASTS)
        with self.database.reading() as connection:
            asked = select(_K.key).where(_K.key == _code_key(code), _K.value > valid_from)
            if connection.execute(asked).first() is None or _administrators(connection):
                return wrong
        password_hash = self._hash(password)
        if password_hash is None:
            return _BUSY
        try:
            with self.database.writing() as connection:
                # Whoever takes the codes away makes the account: another one at the same moment finds none.
                is_code = _K.key.startswith(_CODE_KEY, autoescape=True)
                if not connection.execute(delete(schema.settings).where(is_code)).rowcount or _administrators(connection):
                    return wrong
                self._insert(connection, name, role=Post.ADMINISTRATOR, password_hash=password_hash)
        except _NameTakenError:
            return _TAKEN
        return None

    # what an administrator does

    def lines(self) -> list[AccountLine]:
        """Give all accounts in the order of their names."""
        with self.database.reading() as connection:
            rows = connection.execute(select(schema.accounts).order_by(_A.folded)).all()
            locked = self._tries.locked(connection, [row.name for row in rows])
        return [AccountLine(row.name, Post(row.role), row.created, row.is_disabled, locked.get(row.name)) for row in rows]

    def create(self, name: str, *, role: Post, password: str) -> Refusal | None:
        """Make an account."""
        refused = refuse_name(name) or refuse_password(password, name=name)
        if refused is not None:
            return refused
        password_hash = self._hash(password)
        if password_hash is None:
            return _BUSY
        try:
            with self.database.writing() as connection:
                self._insert(connection, name, role=role, password_hash=password_hash)
        except _NameTakenError:
            return _TAKEN
        return None

    def _insert(self, connection: Connection, name: str, *, role: Post, password_hash: str) -> None:
        row = {"name": name, "folded": folded(name), "role": role.value, "password_hash": password_hash, "is_disabled": False}
        try:
            connection.execute(insert(schema.accounts), {**row, "created": instant(self._now())})
        except IntegrityError:
            raise _NameTakenError from None

    def set_password(self, name: str, password: str) -> Refusal | None:
        """Give an account another password; whoever is logged in under it has to log in again."""
        return self.change(name, password=password)

    def change_password(self, name: str, *, old: str, new: str) -> Session | Refusal:
        """Give oneself another password, whoever knows the old one: all sessions end, and a new one begins."""
        known = self.log_in(name, old)
        if isinstance(known, Refusal):
            return known
        return self.set_password(known.visitor.person.name, new) or self.log_in(name, new)

    def set_role(self, name: str, role: Post) -> Refusal | None:
        """Give an account another role; whoever is logged in under it has to log in again."""
        return self.change(name, role=role)

    def disable(self, name: str) -> Refusal | None:
        """Let nobody log in under this name any more, and end its sessions; the name stays taken, for the journal knows it."""
        return self.change(name, is_disabled=True)

    def enable(self, name: str) -> Refusal | None:
        """Let its owner log in again."""
        return self.change(name, is_disabled=False)

    def unlock(self, name: str) -> Refusal | None:
        """Forget the tries that failed."""
        with self.database.writing() as connection:
            if _locked_row(connection, name) is None:
                return _NONE
            self._tries.clear(connection, name)
        return None

    def change(
        self, name: str, *, role: Post | None = None, password: str | None = None, is_disabled: bool | None = None
    ) -> Refusal | None:
        """Change an account, all of it or nothing; what is none stays, and all its sessions end."""
        values: dict[str, Any] = {"role": role and role.value, "is_disabled": is_disabled}
        if password is not None:
            refused = refuse_password(password, name=name)
            if refused is not None:
                return refused
            values["password_hash"] = self._hash(password)
            if values["password_hash"] is None:
                return _BUSY
        return self._change(name, {key: value for key, value in values.items() if value is not None})

    def _change(self, name: str, values: dict[str, Any]) -> Refusal | None:
        with self.database.writing() as connection:
            others = [each for each in _administrators(connection, to_change=True) if each != name]
            row = _locked_row(connection, name)
            if row is None:
                return _NONE
            stays = {"role": row.role, "is_disabled": row.is_disabled} | values
            was, will = ((each["role"], each["is_disabled"]) == (Post.ADMINISTRATOR, False) for each in (row._asdict(), stays))
            if was and not will and not others:
                return Refusal("last-administrator", None, f"{name} is the only administrator: nobody could give accounts any more.")
            if values:
                connection.execute(update(schema.accounts).where(_A.name == name).values(values))
                self.sessions.end_all(connection, name)
        self.sessions.forget(name)
        return None

    def _hash(self, password: str) -> str | None:
        if not self._room.acquire(timeout=_PATIENCE_SECONDS):
            return None
        try:
            return self._hasher.hash(_normal(password))
        finally:
            self._room.release()


class _NameTakenError(Exception):
    """There is an account of that name."""


def refuse_password(password: str, *, name: str | None = None) -> Refusal | None:
    """Refuse what is no password, with a sentence."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD or not _is_text(password):
        return Refusal("password-unfit", None, f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} letters.")
    if name is not None and folded(password) == folded(name):
        return Refusal("password-is-name", None, "A password is something else than the name.")
    return None


def _administrators(connection: Connection, *, to_change: bool = False) -> list[str]:
    asked = select(_A.name).where(_A.role == Post.ADMINISTRATOR.value, _A.is_disabled.is_(False)).order_by(_A.name)
    return [*connection.execute(asked.with_for_update() if to_change else asked).scalars()]


def _locked_row(connection: Connection, name: str) -> Any:  # noqa: ANN401 - a row, or none
    return connection.execute(select(schema.accounts).where(_A.name == name).with_for_update()).first() if _is_text(name) else None


def _is_text(text: str) -> bool:
    """Tell whether a text can be asked for: half a letter or a zero byte cannot."""
    return not any("\ud800" <= letter <= "\udfff" or letter == "\0" for letter in text)


def _normal(password: str) -> str:
    """Give a password as it is hashed: two keyboards write the same letter in two ways."""
    return unicodedata.normalize("NFKC", password)


def _code_key(code: str) -> str:
    plain = "".join(letter for letter in code.upper() if letter.isalnum())
    return _CODE_KEY + hashlib.sha256(plain.encode()).hexdigest()


def _clock(moment: datetime) -> str:
    """Say when, rounded up to whole minutes, so that nobody comes a moment too early."""
    return f"{moment + timedelta(minutes=1):%H:%M} UTC"


__all__ = ["AccountLine", "Accounts", "Session", "Visitor", "refuse_password"]

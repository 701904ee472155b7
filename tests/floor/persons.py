"""What tests of accounts need: a clock that stands still until it is moved, and passwords that are quickly looked at."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
PASSWORD = "correct horse"  # noqa: S105 - nobody else's
WRONG = "battery staple"


class StillClock:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now

    def seconds(self) -> float:
        return self.now.timestamp()

    def move(self, **by: float) -> None:
        self.now += timedelta(**by)


class CountedHash(PasswordHash):
    """Cheap hashes; counts how often a password is looked at, and how often one is made."""

    def __init__(self) -> None:
        super().__init__((Argon2Hasher(time_cost=1, memory_cost=8, parallelism=1),))
        self.verified = self.hashed = 0

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        self.hashed += 1
        return super().hash(password, salt=salt)

    def verify(self, password: str | bytes, hash: str | bytes) -> bool:  # noqa: A002 - the library's word
        self.verified += 1
        return super().verify(password, hash)

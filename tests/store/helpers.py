"""Journals for tests: opened, played into, copied, and changed behind the database's back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from tablegames.equipment.chance import SeededChance
from tablegames.floor.bots import Bots
from tablegames.games import game as find_game
from tablegames.procedure.players import seat_players
from tablegames.procedure.table import Table
from tablegames.store.entry import By, Entry
from tablegames.store.live import LiveTable, open_table
from tablegames.store.verify import verify

if TYPE_CHECKING:
    from pathlib import Path

    from tablegames.store.database import Database
    from tablegames.store.verify import JournalFinding

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


class Clock:
    """A clock that goes on by a second whenever somebody looks."""

    def __init__(self) -> None:
        self.seconds = 0

    def __call__(self) -> datetime:
        self.seconds += 1
        return NOON + timedelta(seconds=self.seconds)


def by(request: str, *, actor: str = "dealer", role: str = "dealer", after: int = 0) -> By:
    return By(actor, role, request, NOON + timedelta(seconds=after))


def opened(database: Database, slug: str = "three-card-poker", *, table_id: str = "", players: int = 3, seed: int = 7) -> LiveTable:
    table = Table(find_game(slug).default_setup())
    seat_players(table, players, chance=SeededChance(seed))
    return open_table(database, table, table_id=table_id or slug, title=f"Pit 1, {slug}", by=by("open"))


def played(live: LiveTable, *, rounds: int, seed: str = "seven") -> list[Entry]:
    """Play rounds to their end; each is written in one transaction, which a disk takes sooner than one for each act."""
    bots = Bots(live, seed=seed, now=Clock())
    found: list[Entry] = []
    for _ in range(rounds):
        with live.together():
            found.append(bots.step())
            while not live.is_round_over:
                found.append(bots.step())
    return found


def findings(database: Database, table_id: str | None = None) -> list[JournalFinding]:
    return [finding for each in verify(database, table_id) for finding in each.findings]


def copied(source: Path, target: Path) -> None:
    """Copy a database, and leave the copy without its guards, as whoever can write to the file can."""
    with closing(sqlite3.connect(source)) as one, closing(sqlite3.connect(target)) as other:
        other.execute("PRAGMA synchronous=OFF")
        one.backup(other)
    attacked(target, *[f"DROP TRIGGER {name}" for name in triggers(target)])


def triggers(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as raw:
        return [name for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")]


def attacked(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("PRAGMA synchronous=OFF")
        for statement in statements:
            raw.execute(statement)

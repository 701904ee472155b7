"""What is kept of a table besides its rounds, and what its journal says of who did what: so another process that takes it over finds it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, select

from tablegames.floor.machine import TABLE
from tablegames.floor.options import Options
from tablegames.floor.persons import Post
from tablegames.procedure.kinds import Role
from tablegames.procedure.words import seat_of
from tablegames.store import schema
from tablegames.store.entry import EntryKind, in_order, instant
from tablegames.store.journal import entries

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from tablegames.procedure.due import Fact
    from tablegames.procedure.places import Place
    from tablegames.store.database import Database
    from tablegames.store.entry import Entry
    from tablegames.store.live import LiveTable


def keep_options(database: Database, table_id: str, *, options: Options) -> None:
    """Keep how a table is run."""
    with database.writing() as connection:
        connection.execute(delete(schema.table_options).where(schema.table_options.c.table_id == table_id))
        connection.execute(insert(schema.table_options), {"table_id": table_id, "options": in_order(options._asdict())})


def options_of(database: Database, table_id: str) -> Options:
    """Give how a table is run; as a practice table where nothing is kept of it."""
    kept = schema.table_options.c
    with database.reading() as connection:
        said = connection.execute(select(kept.options).where(kept.table_id == table_id)).scalar()
    return read_options(said)


def read_options(said: str | None) -> Options:
    """Read options as they are kept; what is unknown, missing or of another kind is as usual."""
    try:
        data: Any = json.loads(said or "{}")
    except ValueError:
        data = {}
    usual = Options()._asdict()
    said_so = data if isinstance(data, dict) else {}
    known: dict[str, Any] = {key: value for key, value in said_so.items() if key in usual and type(value) is type(usual[key])}
    return Options(**known)


def keep_post(database: Database, table_id: str, *, post: Post, name: str, now: datetime) -> None:
    """Keep who has taken a post."""
    with database.writing() as connection:
        connection.execute(delete(schema.posts).where(schema.posts.c.table_id == table_id, schema.posts.c.post == post.value))
        connection.execute(insert(schema.posts), {"table_id": table_id, "post": post.value, "name": name, "since": instant(now)})


def drop_post(database: Database, table_id: str, *, post: Post) -> None:
    """Forget who had a post."""
    with database.writing() as connection:
        connection.execute(delete(schema.posts).where(schema.posts.c.table_id == table_id, schema.posts.c.post == post.value))


def posts_of(database: Database, table_id: str) -> dict[Post, str]:
    """Give who has taken which post at a table."""
    kept = schema.posts.c
    with database.reading() as connection:
        rows = connection.execute(select(kept.post, kept.name).where(kept.table_id == table_id)).all()
    known = {post.value: post for post in Post}
    return {known[post]: name for post, name in rows if post in known}


def since_of(database: Database, table_id: str, *, post: Post) -> str:
    """Give when the present holder of a post has taken it; empty where nobody has it."""
    kept = schema.posts.c
    with database.reading() as connection:
        since = connection.execute(select(kept.since).where(kept.table_id == table_id, kept.post == post.value)).scalar()
    return since or ""


def is_by_table(place: Place, *, actor: str, role: str) -> bool:
    """Tell whether a table did something at a seat for its player, from whom nothing came."""
    return (actor, role) == (TABLE, Role.PLAYER.value) and seat_of(place) is not None


def by_table(entries_of_facts: Iterable[Entry], facts: Iterable[Fact]) -> frozenset[int]:
    """Give which facts of a round a table did for its players, counted from 0, by the entries that have them."""
    both = enumerate(zip(entries_of_facts, facts, strict=False))
    return frozenset(nth for nth, (entry, fact) in both if is_by_table(fact.place, actor=entry.actor, role=entry.role))


def done_by_table(live: LiveTable, facts: Iterable[Fact]) -> frozenset[int]:
    """Give which facts of the last round a table did for its players, counted from 0."""
    journal = live.journal
    with journal.database.reading() as connection:
        found = entries(connection, journal.table_id, after=live.beginning.seq, round_number=live.round)
        written = [each for each in found if each.kind == EntryKind.FACT]
    return by_table(written, facts)

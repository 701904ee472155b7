"""Every table of the floor in a line: of those that this process runs all of it, of others what the database says of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import and_, select

from tablegames.floor.keeping import read_options
from tablegames.floor.persons import Post
from tablegames.games import game as find_game
from tablegames.store import schema
from tablegames.store.entry import EntryKind
from tablegames.store.journal import milliseconds

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime
    from typing import Any

    from sqlalchemy import Connection

    from tablegames.floor.running import RunningTable
    from tablegames.store.database import Database


class TableLine(NamedTuple):
    """One table of the floor.

    ``open_seats``, ``players`` and ``waiting`` are not known of a table that another process runs; ``owner`` is who runs it, empty
    where nobody does. ``meter_cents`` is none where no meter is offered, or not known. ``closed`` is when the table was closed (UTC in
    ISO 8601), empty while it is open.
    """

    id: str
    title: str
    game: str
    game_title: str
    chapter: str
    edition: str
    seats: int
    open_seats: int | None
    players: int | None
    posts: dict[Post, str]
    meter_cents: int | None
    waiting: str
    owner: str
    is_practice: bool
    closed: str = ""


def lines_of(database: Database, mine: Mapping[str, RunningTable], *, now: datetime) -> list[TableLine]:
    """Give all tables by their names; nothing is replayed for it."""
    with database.reading() as connection:
        rows = _rows(connection)
        posts = _posts(connection)
    moment = milliseconds(now)
    return [_line(row, mine.get(row.id), posts=posts.get(row.id, {}), moment=moment) for row in rows]


def _rows(connection: Connection) -> list[Any]:
    tables, options, leases = schema.tables, schema.table_options, schema.leases
    heads, last = schema.heads, schema.journal
    asked = select(tables, options.c.options, leases.c.owner, leases.c.until, last.c.at.label("closed"))
    joined = tables.outerjoin(options, options.c.table_id == tables.c.id).outerjoin(leases, leases.c.table_id == tables.c.id)
    joined = joined.outerjoin(heads, heads.c.table_id == tables.c.id)
    is_closing = (last.c.table_id == heads.c.table_id, last.c.seq == heads.c.seq, last.c.kind == EntryKind.CLOSED.value)
    joined = joined.outerjoin(last, and_(*is_closing))
    return list(connection.execute(asked.select_from(joined).order_by(tables.c.id)).all())


def _posts(connection: Connection) -> dict[str, dict[Post, str]]:
    known = {post.value: post for post in Post}
    found: dict[str, dict[Post, str]] = {}
    for row in connection.execute(select(schema.posts.c.table_id, schema.posts.c.post, schema.posts.c.name)).all():
        if row.post in known:
            found.setdefault(row.table_id, {})[known[row.post]] = row.name
    return found


def _line(row: Any, running: RunningTable | None, *, posts: dict[Post, str], moment: int) -> TableLine:  # noqa: ANN401 - a row of a query
    declared = find_game(row.game).declared
    seats = json.loads(row.setup).get("positions") or declared.seating.clockwise
    free: int | None = None
    players: int | None = None
    waiting, meter = "", None
    if running is not None:
        free, players, waiting = running.line()
        t = running.live.table
        meter = None if t.setup.declared.offered_meter(t.setup.terms) is None else t.meter_cents
    return TableLine(
        id=row.id,
        title=row.title,
        game=row.game,
        game_title=declared.title,
        chapter=declared.chapter,
        edition=row.edition,
        seats=len(seats),
        open_seats=free,
        players=players,
        posts={} if row.closed else posts,
        meter_cents=meter,
        waiting=waiting,
        owner=row.owner if row.owner and row.until > moment else "",
        is_practice=read_options(row.options).is_practice,
        closed=row.closed or "",
    )

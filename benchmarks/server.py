"""Acts a second of a table server under load, and how long an act takes to every browser; ``python -m benchmarks.server``.

The server is a process of its own, on loopback, with a new database; a second process has the robots, who read the streams of their
pages, and post the forms that come there, as browsers do. A time is from the moment in which a robot posts an act to the one in which
a reader of the table has an event that shows it; each reader of the table counts. Both processes share the cores of the machine.
Players think for a while before each act, as people do (``--thinks 0``: not at all, and then the server is asked for more than it can
do, and the times are those of the queue).
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import time
from bisect import bisect_left
from collections import defaultdict
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from sqlalchemy import select

from benchmarks.robots import Notes, Robot
from tablegames.games import MODULES
from tablegames.store import schema
from tablegames.store.database import open_database
from tablegames.store.verify import verify

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.store.database import Database

_SERVER: Final = """
import sys
from itertools import cycle, islice
from benchmarks.server import table_names
from tablegames.floor.options import Options
from tablegames.web.limits import Limits
from tablegames.web.logs import configure
from tablegames.web.server import HOUSE, bound, on_port, opened, run
from tablegames.web.settings import Settings
configure(as_json=False, is_quiet=True)
listening = bound("127.0.0.1", 0)
settings = on_port(Settings(limits=Limits(is_on=False)), listening)
with opened(settings, where=sys.argv[1], practice=False) as app:
    for name, game in table_names(int(sys.argv[2])):
        app.state.hall.open_table(game=game, table_id=name, title=name, by=HOUSE, options=Options(bots=0))
    print(settings.address, flush=True)
    run(app, listening)
"""


def table_names(count: int) -> list[tuple[str, str]]:
    """Name so many tables, with their games in turn."""
    return [(f"t{number}", game) for number, game in zip(range(count), cycle(MODULES), strict=False)]


WARM_SECONDS: Final = 20.0
"""What passes before anything is measured: five hundred streams that open at one moment are no floor."""


async def load(address: str, *, tables: int, seats: int, seconds: float, thinks: float, notes: Notes) -> tuple[float, float]:
    """Let robots play for so many seconds; give when what is measured began and ended."""
    robots = []
    for number, (name, _game) in enumerate(table_names(tables)):
        for seat in range(1, seats + 1):
            robot = Robot(address, name, notes=notes, seed=100 * number + seat, thinks=thinks)
            await robot.begin(seat)
            robots.append(robot)
    began = time.monotonic() + WARM_SECONDS
    await asyncio.gather(*(robot.play(until=began + seconds) for robot in robots))
    ended = time.monotonic()
    await asyncio.gather(*(robot.end() for robot in robots))
    return began, ended


def delays(notes: Notes, written: dict[str, dict[str, int]], *, readers: int) -> list[float]:
    """Give, for each act that was posted and each reader of its table, how many seconds passed until he had it, in order.

    ``written`` has the entry of each request, by tables. Of a reader who left before he had an act, there is no time.
    """
    seen: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for each in notes.seen:
        seen[each.table].append((each.seq, each.at))
    for events in seen.values():
        events.sort()
    found = []
    for post in notes.posts:
        seq, events = written[post.table].get(post.request), seen[post.table]
        if seq is None:
            continue  # it is counted as lost
        first = bisect_left(events, (seq, 0.0))
        # The first events that show the act, one for each reader: they come together, being drawn together.
        found += [max(at - post.posted, 0.0) for _seq, at in events[first : first + readers]]
    return sorted(found)


def requests_of(database: Database) -> dict[str, dict[str, int]]:
    """Give the number of the entry that came of each request, by tables."""
    found: dict[str, dict[str, int]] = defaultdict(dict)
    asked = select(schema.journal.c.table_id, schema.journal.c.request_id, schema.journal.c.seq)
    with database.reading() as connection:
        for table_id, request, seq in connection.execute(asked):
            found[table_id][request] = seq
    return found


def shown_before(notes: Notes, instant: float) -> dict[str, int]:
    """Give the last entry of each table that anybody had seen by then."""
    found: dict[str, int] = {}
    for each in notes.seen:
        if each.at < instant:
            found[each.table] = max(each.seq, found.get(each.table, 0))
    return found


def at_share(values: Sequence[float], share: float) -> float:
    """Give the value below which such a share of the values lies."""
    return values[min(int(len(values) * share), len(values) - 1)]


def main(arguments: Sequence[str]) -> int:
    """Measure, and print a table in Markdown."""
    wanted = argparse.ArgumentParser(description=__doc__.partition(";")[0])
    wanted.add_argument("--tables", type=int, default=100)
    wanted.add_argument("--seats", type=int, default=5)
    wanted.add_argument("--seconds", type=float, default=120.0)
    wanted.add_argument("--thinks", type=float, default=3.3, help="seconds that a player thinks, on average")
    asked = wanted.parse_args(arguments)
    notes = Notes()
    with TemporaryDirectory() as folder:
        where = str(Path(folder) / "floor.sqlite")
        with subprocess.Popen([sys.executable, "-c", _SERVER, where, str(asked.tables)], stdout=subprocess.PIPE, text=True) as server:  # noqa: S603 - our own server
            try:
                assert server.stdout is not None  # noqa: S101 - it is a pipe
                address = server.stdout.readline().strip()
                playing = load(address, tables=asked.tables, seats=asked.seats, seconds=asked.seconds, thinks=asked.thinks, notes=notes)
                began, ended = asyncio.run(playing)
            finally:
                server.terminate()
        database = open_database(where)
        told, written = list(verify(database)), requests_of(database)
        database.close()
    findings = sum(len(each.findings) for each in told)
    lost = sum(post.request not in written[post.table] for post in notes.posts)
    entries = sum(each.entries for each in told) - sum(shown_before(notes, began).values())
    notes.posts = [post for post in notes.posts if post.posted >= began]
    late = delays(notes, written, readers=asked.seats)
    print(f"| {asked.tables} tables, {asked.tables * asked.seats} players, {ended - began:.0f} seconds | |")
    print("| --- | ---: |")
    print(f"| acts written, a second | {entries / (ended - began):,.0f} |")
    print(f"| acts posted by players, a second | {len(notes.posts) / (ended - began):,.0f} |")
    for share in (0.5, 0.95, 0.99):
        print(f"| from post to every browser, {share:.0%} within | {1000 * at_share(late, share):,.0f} ms |")
    print(f"| posts that were refused | {notes.refused:,} |")
    print(f"| posts that had no answer | {len(notes.failed):,} |")
    print(f"| acts that were answered, and are not in the journal | {lost:,} |")
    print(f"| findings of journal verify | {findings:,} |")
    for each in sorted(set(notes.failed)):
        print(f"{notes.failed.count(each)} times {each}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

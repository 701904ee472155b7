"""A process that has everything imported, and starts players by forking: ``python -m tests.store.nursery URL TABLE...``.

For each line of standard input it forks a player for every table, and says ``pid N`` of each. A player takes its table up, plays
on without an end, and says ``TABLE SEQ HASH`` of each act as soon as it is written. When all of them are dead it says ``dead``.
"""

from __future__ import annotations

import os
import sys

from tests.store.helpers import Clock

from tablegames.floor.bots import Bots
from tablegames.games import game as find_game
from tablegames.store.database import open_database
from tablegames.store.errors import JournalBehindError
from tablegames.store.live import LiveTable


def say(text: str) -> None:
    os.write(1, f"{text}\n".encode())


def play(url: str, table_id: str) -> None:
    database = open_database(url, busy_seconds=60)
    bots = Bots(LiveTable.of(database, table_id), seed=f"kill {table_id}", now=Clock())
    while True:
        try:
            entry = bots.step()
        except JournalBehindError:  # what was under way when the player before was killed has arrived meanwhile
            continue
        say(f"{entry.table_id} {entry.seq} {entry.hash}")


def main(url: str, *names: str) -> None:
    for name in names:
        find_game(name)
    open_database(url, busy_seconds=60).close()
    for _ in sys.stdin:
        pids = []
        for name in names:
            pid = os.fork()
            if not pid:
                play(url, name)
            pids.append(pid)
        say(" ".join(["pid", *map(str, pids)]))
        for pid in pids:
            os.waitpid(pid, 0)
        say("dead")


if __name__ == "__main__":
    main(*sys.argv[1:])

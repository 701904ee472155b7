"""Players that are killed at any moment: no act is lost or doubled, and play goes on at the same act with the same cards."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Self

from tests.store.helpers import Clock, findings, opened

from tablegames.floor.bots import Bots
from tablegames.store.database import open_database
from tablegames.store.journal import entries
from tablegames.store.ledger import balances, in_engine, of_table
from tablegames.store.live import LiveTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.store.database import Database

ROOT = Path(__file__).parent.parent.parent
MOST_ACTS = 12
LONGEST_NAP = 0.02


class Nursery:
    """The process that starts players, and what they have said."""

    def __init__(self, url: str, names: Sequence[str]) -> None:
        command = [sys.executable, "-m", "tests.store.nursery", url, *names]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1, start_new_session=True
        )
        self.said: dict[str, list[tuple[int, str]]] = {name: [] for name in names}

    def life(self, *, acts: int, nap: float) -> None:
        """Let players live for so many acts and so many seconds more, then kill them all."""
        assert self.process.stdin is not None
        self.process.stdin.write("go\n")
        word, *pids = self.line()
        seen = 0
        while word != "pid":
            self.hear([word, *pids])
            seen += 1
            word, *pids = self.line()
        while seen < acts:
            self.hear(self.line())
            seen += 1
        time.sleep(nap)
        for pid in pids:
            os.kill(int(pid), signal.SIGKILL)
        while (words := self.line()) != ["dead"]:
            self.hear(words)

    def line(self) -> list[str]:
        assert self.process.stdout is not None
        words = self.process.stdout.readline().split()
        assert words, "the players ended by themselves"
        return words

    def hear(self, words: list[str]) -> None:
        name, seq, digest = words
        self.said[name].append((int(seq), digest))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End the process, and whatever players a failure left behind."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        with self.process:
            pass


def told(database: Database, name: str) -> list[tuple[int, str, object]]:
    """Give the acts of a table without what is drawn from the system's entropy: nonces, and so roots."""
    with database.reading() as connection:
        rows = [(entry, json.loads(entry.body)) for entry in entries(connection, name, after=1)]
    for _, data in rows:
        if "commitment" in data:
            del data["commitment"]["root"]
    return [(entry.seq, entry.kind, data) for entry, data in rows]


def survives(url: str, folder: Path, *, names: Sequence[str], kills: int) -> None:
    database = open_database(url, may_create=True)
    for name in names:
        opened(database, name)
    rng = random.Random(url.partition(":")[0])
    with Nursery(url, names) as nursery:
        for _ in range(kills):
            nursery.life(acts=rng.randrange(MOST_ACTS), nap=rng.random() * LONGEST_NAP)
    assert findings(database) == []
    reference = open_database(folder / "reference.sqlite", may_create=True)
    for name in names:
        with database.reading() as connection:
            hashes = {entry.seq: entry.hash for entry in entries(connection, name)}
            sums = in_engine(balances(connection, name))
        assert [each for each in nursery.said[name] if hashes.get(each[0]) != each[1]] == []
        assert len({seq for seq, _ in nursery.said[name]}) == len(nursery.said[name])
        live = LiveTable.of(database, name)
        assert sums == of_table(live.table.accounts)
        bots = Bots(opened(reference, name), seed=f"kill {name}", now=Clock())
        with bots.live.together():
            for _ in range(len(hashes) - 1):
                bots.step()
        assert told(database, name) == told(reference, name)
        assert bots.live.table.snapshot() == live.table.snapshot()
    assert sum(map(len, nursery.said.values())) > kills
    reference.close()
    database.close()

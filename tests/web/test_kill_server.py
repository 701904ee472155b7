"""A server that is killed at random moments while people play: no act that was answered is lost, none is done twice, all goes on."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest
from tests.store.conftest import cluster, postgresql  # noqa: F401 - fixtures
from tests.store.helpers import findings

from benchmarks.robots import Notes, Robot
from tablegames.games import MODULES
from tablegames.store.database import open_database
from tablegames.store.journal import entries
from tablegames.store.ledger import balances, in_engine, of_table
from tablegames.store.live import LiveTable

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parent.parent.parent
KILLS = int(os.environ.get("TABLEGAMES_KILLS", "25"))
"""How often the server is killed; the players of tests/store are killed two hundred times."""
PLAYERS = 2
PATIENCE = 60.0
MOST_ACTS = 8
LONGEST_NAP = 0.2


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Kennel:
    """The process that starts servers, one after the other, on one port."""

    def __init__(self, url: str) -> None:
        self.address = f"http://127.0.0.1:{(port := free_port())}"
        command = [sys.executable, "-m", "tests.web.forked", url, str(port)]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1, start_new_session=True
        )

    def start(self) -> int:
        """Start a server, wait until it answers, and give its process."""
        assert self.process.stdin is not None
        self.process.stdin.write("go\n")
        word, pid = self._line()
        assert word == "pid"
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with suppress(httpx.TransportError):
                if httpx.get(f"{self.address}/health", trust_env=False, timeout=5.0).status_code == httpx.codes.OK:
                    return int(pid)
            time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def kill(self, pid: int) -> None:
        os.kill(pid, signal.SIGKILL)
        assert self._line() == ["dead"]

    def _line(self) -> list[str]:
        assert self.process.stdout is not None
        return self.process.stdout.readline().split()


@contextmanager
def kennel(url: str) -> Iterator[Kennel]:
    made = Kennel(url)
    try:
        yield made
    finally:
        with suppress(ProcessLookupError):
            os.killpg(made.process.pid, signal.SIGKILL)
        with made.process:
            pass


class Players(threading.Thread):
    """Robots at every table, who play on through every death of the server until they are told to stop."""

    def __init__(self, address: str) -> None:
        super().__init__(daemon=True)
        self.address = address
        self.notes = Notes()
        self.seated = threading.Event()
        self.stop = threading.Event()
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            asyncio.run(self._play())
        except BaseException as error:  # noqa: BLE001 - told to the test
            self.failure = error

    def wait_for_acts(self, count: int) -> None:
        """Wait until so many more acts have been answered."""
        before, until = len(self.notes.posts), time.monotonic() + PATIENCE
        while len(self.notes.posts) < before + count:
            assert time.monotonic() < until, self.notes.failed[-5:]
            time.sleep(0.01)

    def wait_at_every_table(self) -> None:
        """Wait until an act at every table has been answered from now on."""
        before, until = len(self.notes.posts), time.monotonic() + PATIENCE
        while {post.table for post in self.notes.posts[before:]} != set(MODULES):
            assert time.monotonic() < until, "not all tables go on after the last death"
            time.sleep(0.05)

    async def _play(self) -> None:
        robots = [Robot(self.address, table_id, notes=self.notes, seed=seat) for table_id in MODULES for seat in range(PLAYERS)]
        for robot in robots:
            await robot.begin()
        self.seated.set()
        playing = [asyncio.create_task(robot.play(until=time.monotonic() + 3600)) for robot in robots]
        await asyncio.to_thread(self.stop.wait)
        for task in playing:
            task.cancel()
        done = await asyncio.gather(*playing, return_exceptions=True)
        for robot in robots:
            await robot.end()
        for each in done:
            if isinstance(each, Exception):
                raise each


def survives(url: str) -> None:
    rng = random.Random(url.partition(":")[0])
    with kennel(url) as servers:
        pid = servers.start()
        players = Players(servers.address)
        players.start()
        assert players.seated.wait(PATIENCE), players.failure
        for _ in range(KILLS):
            players.wait_for_acts(1 + rng.randrange(MOST_ACTS))
            time.sleep(rng.random() * LONGEST_NAP)
            servers.kill(pid)
            pid = servers.start()
        players.wait_at_every_table()
        players.stop.set()
        players.join(PATIENCE)
        assert players.failure is None
        servers.kill(pid)
    check(url, players.notes)


def check(url: str, notes: Notes) -> None:
    database = open_database(url)
    try:
        assert findings(database) == []
        assert len({post.table for post in notes.posts}) == len(MODULES)
        for table_id in MODULES:
            with database.reading() as connection:
                requests = {entry.seq: entry.request_id for entry in entries(connection, table_id)}
                sums = in_engine(balances(connection, table_id))
            answered = [post for post in notes.posts if post.table == table_id]
            assert [post for post in answered if post.request not in requests.values()] == []
            assert len(set(requests.values())) == len(requests)
            assert max(each.seq for each in notes.seen if each.table == table_id) <= max(requests)
            assert sums == of_table(LiveTable.of(database, table_id).table.accounts)
    finally:
        database.close()


def test_on_sqlite(tmp_path: Path) -> None:
    survives(f"sqlite:///{tmp_path}/floor.sqlite")


def test_on_postgresql(postgresql: str) -> None:  # noqa: F811 - a fixture
    survives(postgresql)

"""Two servers of one floor on PostgreSQL: each table is run by one, asked of either, and taken over when that one is killed."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING

import httpx
import pytest
from tests.store.conftest import cluster, postgresql  # noqa: F401 - fixtures

from benchmarks.robots import Notes, Robot
from tablegames.store.database import open_database
from tablegames.store.journal import entries
from tablegames.store.verify import verify

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.slow
GAMES = ("three-card-poker", "pai-gow-poker", "pai-gow")
TAKEN_OVER_SECONDS = 10.0


class Served:
    """A server of the command, in a process of its own."""

    def __init__(self, database: str) -> None:
        command = [sys.executable, "-m", "tablegames", "serve", "--no-practice", "--database", database, "--port", "0", "--log", "off"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.address = next((word for word in line.split() if word.startswith("http://")), "")
        assert self.address, self.process.communicate()

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


@contextmanager
def two_servers(database: str) -> Iterator[tuple[Served, Served]]:
    first, second = Served(database), Served(database)
    try:
        yield first, second
    finally:
        first.kill()
        second.kill()


@contextmanager
def client(server: Served) -> Iterator[httpx.Client]:
    """Somebody who asks one server, and is the same person at the other."""
    with httpx.Client(base_url=server.address, timeout=30.0, trust_env=False) as made:
        begun = made.post("/api/guest").raise_for_status().json()
        made.headers["authorization"] = f"Bearer {begun['token']}"
        yield made


def opened_by(server: Served, *, game: str) -> str:
    with client(server) as asked:
        answer = asked.post("/api/tables", json={"game": game, "bots": 0})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])


async def _played(server: Served, tables: dict[str, str], *, notes: Notes, seconds: float, kills: Served | None = None) -> None:
    robots = [Robot(server.address, table_id, notes=notes, seed=nth) for nth, table_id in enumerate(tables.values())]
    for robot in robots:
        await robot.begin(2)
    until = time.monotonic() + seconds

    async def killing() -> None:
        if kills is not None:
            await asyncio.sleep(seconds / 4)
            await asyncio.to_thread(kills.kill)

    await asyncio.gather(killing(), *(robot.play(until=until) for robot in robots))
    for robot in robots:
        await robot.end()


def test_a_table_is_played_at_from_either_server(postgresql: str) -> None:  # noqa: F811 - a fixture
    with two_servers(postgresql) as (first, second):
        table_id = opened_by(first, game="three-card-poker")
        with client(first) as here:
            there = httpx.Client(base_url=second.address, headers=here.headers, trust_env=False, timeout=30.0)
            for path in (f"/api/tables/{table_id}", f"/tables/{table_id}", f"/tables/{table_id}/rounds"):
                answers = [asked.get(path, headers={"accept": "*/*"}) for asked in (here, there)]
                assert {answer.status_code for answer in answers} == {200}, path
            seat = here.get(f"/api/tables/{table_id}").json()["may"]["seats"][0]
            sat = there.post(f"/api/tables/{table_id}/sit", json={"seat": seat, "request_id": "sit"})
            assert sat.status_code == 200, sat.text
            views = [asked.get(f"/api/tables/{table_id}").json() for asked in (here, there)]
            assert views[0] == views[1]
            assert views[0]["you"]["seats"] == [seat]
            refused = there.post(f"/api/tables/{table_id}/acts", json={"request_id": "x", "facts": [{"kind": "deal", "place": "1"}]})
            assert refused.status_code == 403
            assert refused.json()["cite"]
            assert {row["owner"] for row in there.get("/api/tables").json()} == {first.address}
            there.close()


def test_the_tables_of_a_server_that_is_killed_go_on_at_the_other(postgresql: str) -> None:  # noqa: F811 - a fixture
    with two_servers(postgresql) as (first, second):
        tables = {game: opened_by(first, game=game) for game in GAMES}
        notes = Notes()
        asyncio.run(_played(second, tables, notes=notes, seconds=16.0, kills=first))
        with client(second) as asked:
            owners = {row["id"]: row["owner"] for row in asked.get("/api/tables").json()}
        assert set(owners.values()) == {second.address}
        for table_id in tables.values():
            seen = sorted(each.at for each in notes.seen if each.table == table_id)
            assert max(after - before for before, after in pairwise(seen)) < TAKEN_OVER_SECONDS
    database = open_database(postgresql)
    try:
        assert [finding for told in verify(database) for finding in told.findings] == []
        with database.reading() as connection:
            for table_id in tables.values():
                written = list(entries(connection, table_id))
                requests = [entry.request_id for entry in written]
                assert len(requests) == len(set(requests))
                posted = {post.request for post in notes.posts if post.table == table_id}
                assert posted <= set(requests)
                assert posted
    finally:
        database.close()

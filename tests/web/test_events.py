"""Streams of events: the state at once, each change by its number, resumption by Last-Event-ID, an end when the server stops."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from http.client import HTTPConnection
from typing import TYPE_CHECKING, Any

import pytest
from tests.web.test_api import Program

from tablegames.web.server import GONE_SECONDS, Server, bound

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fastapi import FastAPI

TABLE = "three-card-poker"


class Stream:
    """A reader of events."""

    def __init__(self, port: int, path: str, **headers: str) -> None:
        self.connection = HTTPConnection("127.0.0.1", port, timeout=20)
        self.connection.request("GET", path, headers=headers)
        self.answer = self.connection.getresponse()

    def next(self) -> tuple[int, Any]:
        """The next event: its id, and its data."""
        found: dict[str, str] = {}
        while True:
            line = self.answer.readline()
            assert line, "the stream has ended"
            name, _, value = line.decode().rstrip("\n").partition(": ")
            if not name and "data" in found:
                return int(found["id"]), json.loads(found["data"])
            found[name] = value

    def rest(self) -> bytes:
        return self.answer.read()

    def close(self) -> None:
        self.answer.close()
        self.connection.close()


@pytest.fixture(scope="module")
def port(shared_app: FastAPI) -> Iterator[int]:
    with bound("127.0.0.1", 0) as listening:
        server = Server(shared_app)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        yield listening.getsockname()[1]
        server.stop()
        thread.join(timeout=20)
        assert not thread.is_alive()


@pytest.fixture(scope="module")
def player(shared_app: FastAPI) -> tuple[Program, int]:
    program = Program(shared_app)
    return program, program.sit(TABLE)


def wager(player: tuple[Program, int], cents: int) -> int:
    """Wager, and give the number of the entry."""
    program, seat = player
    answer = program.act(TABLE, {"kind": "wager", "place": f"{seat}/ante", "value": cents})
    entry: int = answer.json()["entries"][-1]["seq"]
    return entry


def test_a_stream_begins_with_the_state_and_tells_each_change(port: int, player: tuple[Program, int]) -> None:
    stream = Stream(port, f"/api/tables/{TABLE}/events")
    assert stream.answer.getheader("content-type", "").startswith("text/event-stream")
    first, state = stream.next()
    assert state["seq"] == first
    written = wager(player, 1000)
    second, state = stream.next()
    assert (second, state["seq"]) == (written, written)
    assert [seat["wagers"] for seat in state["seats"] if seat["number"] == player[1]] == [{"ante": 1000}]
    stream.close()


def test_who_has_seen_the_last_entry_is_told_only_what_comes_next(port: int, player: tuple[Program, int]) -> None:
    last = wager(player, 1500)
    resumed = Stream(port, f"/api/tables/{TABLE}/events", **{"Last-Event-ID": str(last)})
    written = wager(player, 2000)
    assert resumed.next()[0] == written
    resumed.close()


def test_who_has_missed_entries_is_told_the_state_at_once(port: int, player: tuple[Program, int]) -> None:
    last = wager(player, 2500)
    resumed = Stream(port, f"/api/tables/{TABLE}/events", **{"Last-Event-ID": str(last - 1)})
    assert resumed.next()[0] == last
    resumed.close()
    by_query = Stream(port, f"/api/tables/{TABLE}/events?after={last - 1}")
    assert by_query.next()[0] == last
    by_query.close()


def test_the_page_gets_its_parts_without_a_token(port: int, player: tuple[Program, int]) -> None:
    stream = Stream(port, f"/tables/{TABLE}/events", Authorization=player[0].client.headers["Authorization"])
    seq, state = stream.next()
    assert state["seq"] == seq
    assert 'name="csrf" value=""' in state["parts"]["part-actions"]
    assert "<svg" in state["parts"]["part-layout"]
    stream.close()


def test_a_stream_of_a_table_that_is_none_is_not_found(port: int) -> None:
    stream = Stream(port, "/api/tables/nowhere/events")
    assert stream.answer.status == 404
    stream.close()


def test_every_stream_ends_when_the_server_stops(shared_app: FastAPI) -> None:
    with bound("127.0.0.1", 0) as listening:
        server = Server(shared_app)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        stream = Stream(listening.getsockname()[1], f"/api/tables/{TABLE}/events")
        stream.next()
        server.stop()
        assert stream.rest().strip() == b""
        stream.close()
        thread.join(timeout=10)
        assert not thread.is_alive()
    shared_app.state.streams.is_closing = False


async def _left(app: FastAPI, *, path: str) -> float:
    """Ask for a stream, and be gone before its first line; give for how long everything else stood still at most."""
    stood = 0.0
    scope = {"type": "http", "method": "GET", "path": path, "headers": [(b"host", b"localhost")], "query_string": b"", "asgi": {}}

    async def receive() -> dict[str, str]:
        return {"type": "http.disconnect"}

    async def send(_message: object) -> None:
        await asyncio.sleep(0)

    async def beat() -> None:
        nonlocal stood
        while True:
            before = time.monotonic()
            await asyncio.sleep(0.01)
            stood = max(stood, time.monotonic() - before)

    beating = asyncio.create_task(beat())
    await app(scope, receive, send)
    beating.cancel()
    return stood


def test_who_is_gone_before_the_first_line_stays_in_no_list(shared_app: FastAPI) -> None:
    table = shared_app.state.hall.table(TABLE)
    before = len(table._subscriptions)
    asyncio.run(_left(shared_app, path=f"/api/tables/{TABLE}/events"))
    assert len(table._subscriptions) == before


def test_who_goes_while_somebody_writes_lets_nobody_wait(shared_app: FastAPI) -> None:
    table = shared_app.state.hall.table(TABLE)
    subscription = table.subscribe(None, lambda moment, _: {"table": moment.title.encode()})
    holds = threading.Event()

    def write() -> None:
        with table._lock:
            holds.set()
            time.sleep(0.5)

    async def ends() -> float:
        async with shared_app.state.streams.kept(table, subscription):
            threading.Thread(target=write).start()
            holds.wait(5)
            left = asyncio.create_task(asyncio.sleep(0.01))
            before = time.monotonic()
            left.add_done_callback(lambda _: stood.append(time.monotonic() - before))
        return stood[0]

    stood: list[float] = []
    assert asyncio.run(ends()) < 0.4
    assert subscription not in table._subscriptions


def test_who_takes_nothing_is_given_up() -> None:
    with bound("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == GONE_SECONDS * 1000

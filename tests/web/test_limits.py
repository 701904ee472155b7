"""How much and how often may be asked, and what goes wrong: each bound, from both sides."""

from __future__ import annotations

import doctest
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import anyio
import pytest
import structlog
from fastapi.responses import PlainTextResponse
from fastapi.testclient import TestClient
from tests.floor.persons import PASSWORD, StillClock
from tests.web.asked import app_with, asked, echo, problem_of, scope_of, whose
from tests.web.browsing import UNLIMITED, Browser, accounts_over, app_over, new_database

from tablegames.floor import names
from tablegames.floor.persons import Post
from tablegames.web import guard, limits, visitors
from tablegames.web.guard import Guard
from tablegames.web.limits import Buckets, Limits, Rate
from tablegames.web.logs import configure
from tablegames.web.pages import login
from tablegames.web.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import ModuleType

    from fastapi import FastAPI
    from starlette.types import Message

    from tablegames.store.database import Database

SECRET = "Ks" * 5


def _boom_with_a_secret() -> PlainTextResponse:
    face_down = "".join(SECRET)
    raise ZeroDivisionError(len(face_down))


# how much


def parts(*bodies: bytes) -> Iterator[bytes]:
    yield from bodies


@pytest.mark.parametrize(("path", "most"), [("/echo", 1000), ("/records/echo", 3000), ("/recordsx", 1000)])
def test_a_body_of_the_most_is_taken_and_one_byte_more_is_not(path: str, most: int, database: Database) -> None:
    app = app_with(database, Settings(limits=Limits(is_on=False, body_bytes=1000, upload_bytes=3000)))
    app.add_api_route("/recordsx", echo, methods=["POST"])
    browser = Browser(app)
    browser.open("/login")
    headers = {"x-csrf": browser.csrf}
    assert browser.post(path, content=b"x" * most, headers=headers).text == str(most)
    assert browser.post(path, content=b"x" * (most + 1), headers=headers).status_code == 413
    assert browser.post(path, content=parts(b"x" * (most - 1), b"x"), headers=headers).text == str(most)
    assert browser.post(path, content=parts(b"x" * most, b"x"), headers=headers).status_code == 413


def test_the_most_is_a_million_bytes_and_eight_for_records() -> None:
    assert (Limits().body_bytes, Limits().upload_bytes) == (1_000_000, 8_000_000)


def test_more_than_is_said_is_not_read(asked_app: FastAPI) -> None:
    scope = scope_of("POST", "/login", (b"content-length", b"99999999"))
    assert asked(asked_app, scope)[0]["status"] == 413
    for said in (b"-1", b"x", "²".encode("latin-1")):
        assert asked(asked_app, scope_of("POST", "/login", (b"content-length", said)))[0]["status"] == 413


def test_a_body_that_does_not_come_is_not_waited_for(database: Database) -> None:
    app = app_with(database, Settings(limits=Limits(body_seconds=0.01)))
    sent = asked(app, scope_of("POST", "/login"), {"type": "http.request", "body": b"name=", "more_body": True})
    assert sent[0]["status"] == 408


def test_who_goes_before_he_has_sent_everything_gets_no_answer(asked_app: FastAPI) -> None:
    begun = {"type": "http.request", "body": b"name=", "more_body": True}
    assert asked(asked_app, scope_of("POST", "/login"), begun, {"type": "http.disconnect"}) == []


# how often


def limited(database: Database, limits: Limits, clock: StillClock) -> FastAPI:
    settings = Settings(limits=limits)
    app = app_over(database, settings)
    app.add_api_route("/whose", whose)
    app.add_api_route("/echo", echo, methods=["POST"])
    app.state.buckets = Buckets(clock.seconds)
    return app


def test_too_many_acts_are_refused_for_a_while_and_only_to_who_sent_them(database: Database) -> None:
    clock = StillClock()
    app = limited(database, Limits(acts=Rate(0.5, 3), reads=Rate(1, 100)), clock)
    one, other = Browser(app), Browser(app)
    for browser in (one, other):
        browser.open("/login")
    assert [one.fill("/echo").status_code for _ in range(4)] == [200, 200, 200, 429]
    refused = one.post("/echo", headers={"x-csrf": one.csrf, "accept": "*/*"})
    assert problem_of(refused) == "429 too-many-requests"
    assert refused.headers["retry-after"] == "2"
    assert other.fill("/echo").status_code == 200
    assert one.get("/whose").status_code == 200
    clock.move(seconds=1.9)
    assert one.fill("/echo").headers["retry-after"] == "1"
    clock.move(seconds=0.1)
    assert [one.fill("/echo").status_code for _ in range(2)] == [200, 429]


def test_too_many_readings_are_refused_by_address_where_nobody_is_known(database: Database) -> None:
    app = limited(database, Limits(reads=Rate(0.1, 2)), StillClock())
    here, there = TestClient(app, client=("10.0.0.1", 1)), TestClient(app, client=("10.0.0.2", 1))
    assert [here.get("/whose").status_code for _ in range(3)] == [200, 200, 429]
    assert there.get("/whose").status_code == 200


def test_tries_to_log_in_are_counted_much_more_strictly(database: Database) -> None:
    clock = StillClock()
    app = limited(database, Limits(), clock)
    here, there = TestClient(app, client=("10.0.0.1", 1)), TestClient(app, client=("10.0.0.2", 1))

    def trial(client: TestClient, number: int) -> int:
        return int(client.post("/api/login", json={"name": f"N{number}", "password": PASSWORD}).status_code)

    assert [trial(here, number) for number in range(11)] == [401] * 10 + [429]
    assert here.post("/login/first", data={"code": "A"}).status_code == 429
    assert trial(there, 11) == 401
    clock.move(seconds=5)
    assert [trial(here, number) for number in (12, 13)] == [401, 429]


@pytest.mark.parametrize(("method", "most"), [("GET", 64), ("POST", 8)])
def test_one_asker_has_so_many_requests_under_way_and_no_more(method: str, most: int, database: Database) -> None:
    app = app_over(database, Settings(limits=Limits(reads=Rate(1, 1000), acts=Rate(1, 1000))))
    app.state.accounts.create("Rex", role=Post.PLAYER, password=PASSWORD)
    token = TestClient(app).post("/api/login", json={"name": "Rex", "password": PASSWORD}).json()["token"]
    told: list[int] = []

    async def run() -> None:
        let_go, are_all_there = anyio.Event(), anyio.Event()
        waiting: list[int] = []

        async def slow() -> PlainTextResponse:
            waiting.append(1)
            if len(waiting) == most:
                are_all_there.set()
            await let_go.wait()
            return PlainTextResponse("done")

        app.add_api_route("/slow", slow, methods=[method])

        async def ask() -> None:
            async def send(message: Message) -> None:
                if message["type"] == "http.response.start":
                    told.append(message["status"])

            async def receive() -> Message:
                return {"type": "http.request", "body": b"", "more_body": False}

            await app(scope_of(method, "/slow", (b"authorization", f"Bearer {token}".encode())), receive, send)

        async with anyio.create_task_group() as group:
            for _ in range(most):
                group.start_soon(ask)
            await are_all_there.wait()
            await ask()
            let_go.set()
        await ask()

    anyio.run(run)
    assert told == [429, *[200] * (most + 1)]


def test_an_act_may_come_fifty_times_a_second() -> None:
    limits = Limits()
    assert (limits.acts, limits.logins, limits.is_on) == (Rate(50, 200), Rate(0.2, 10), True)


def test_limits_of_rates_may_be_switched_off(database: Database) -> None:
    client = TestClient(limited(database, Limits(is_on=False, reads=Rate(0.001, 1)), StillClock()))
    assert [client.get("/whose").status_code for _ in range(5)] == [200] * 5


def test_buckets_of_many_askers_take_no_memory_without_end() -> None:
    now = [0.0]
    buckets = Buckets(lambda: now[0])
    slow, fast = Rate(0.001, 2), Rate(1000, 2)
    for number in range(10_000):
        buckets.wait(f"{number}", fast if number else slow)
    now[0] = 1.0
    buckets.wait("one more", fast)
    assert len(buckets._left) == 2
    for number in range(30_000):
        buckets.wait(f"{number}", slow)
    assert len(buckets._left) <= 10_000


# what goes wrong


def test_a_database_that_fails_is_told(database: Database, tmp_path: Path) -> None:
    own = new_database(tmp_path)
    app = app_over(own)
    app.add_api_route("/whose", whose)
    browser = Browser(app)
    browser.open("/login")
    with own.writing() as connection:
        connection.exec_driver_sql("DROP TABLE sessions")
    app.state.accounts.sessions._cache.clear()
    answer = browser.get("/whose", headers={"accept": "*/*"})
    assert problem_of(answer) == "503 database"
    assert answer.headers["retry-after"] == "1"
    own.close()


@pytest.mark.parametrize("as_json", [False, True])
def test_a_fault_of_ours_is_logged_without_the_values_that_it_met(
    as_json: bool,  # noqa: FBT001 - a column
    database: Database,
    capsys: pytest.CaptureFixture[str],
) -> None:
    app = app_over(database)
    app.add_api_route("/boom", _boom_with_a_secret)
    configure(as_json=as_json)
    try:
        answer = TestClient(app, raise_server_exceptions=False).get("/boom")
    finally:
        structlog.reset_defaults()
    logged = capsys.readouterr().err
    assert answer.status_code == 500
    assert "_boom_with_a_secret" in logged
    assert SECRET not in logged + answer.text


def test_a_web_socket_is_closed(database: Database) -> None:
    guard = Guard(cast("Any", SimpleNamespace()), accounts=accounts_over(database), settings=UNLIMITED, buckets=Buckets())
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    async def run() -> None:
        await guard({"type": "websocket"}, receive, send)

    anyio.run(run)
    assert sent == [{"type": "websocket.close"}]


@pytest.mark.parametrize("module", [guard, limits, visitors, login, names], ids=lambda module: module.__name__)
def test_the_examples_in_the_docstrings_are_true(module: ModuleType) -> None:
    told = doctest.testmod(module)
    assert told.attempted > 0
    assert told.failed == 0

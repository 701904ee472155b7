"""What is done to every request and every answer: each defence, on its boundary."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from fastapi.responses import PlainTextResponse, StreamingResponse
from fastapi.testclient import TestClient
from tests.floor.persons import PASSWORD, StillClock
from tests.web.asked import app_with, asked, problem_of, scope_of, whose
from tests.web.browsing import OUTSIDE, Browser, app_over, logged_in, new_database, registered

import tablegames.web
from tablegames.floor.persons import Post
from tablegames.web.guard import HEADERS, POLICY
from tablegames.web.limits import Limits, Rate
from tablegames.web.settings import Settings
from tablegames.web.visitors import COOKIE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from fastapi import FastAPI

    from tablegames.store.database import Database

WEB = Path(tablegames.web.__file__).parent
TEMPLATES = sorted((WEB / "templates").rglob("*.html"))


@pytest.fixture
def guest(asked_app: FastAPI) -> Browser:
    browser = Browser(asked_app)
    browser.open("/login")
    assert browser.csrf
    return browser


# what is answered


def test_every_answer_has_the_headers_of_safety(database: Database) -> None:
    settings = Settings(limits=Limits(is_on=True, reads=Rate(1, 100), acts=Rate(0.001, 4), body_bytes=100))
    client = TestClient(app_with(database, settings), follow_redirects=False, raise_server_exceptions=False)
    answers = {
        200: client.get("/login"),
        303: client.get("/accounts", headers={"accept": "text/html", "sec-fetch-dest": "empty"}),
        401: client.post("/echo"),
        403: client.get("/not-mine"),
        404: client.get("/nowhere"),
        405: client.delete("/login"),
        413: client.post("/login", content=b"x" * 101),
        421: client.get("/login", headers={"host": "elsewhere"}),
        422: client.post("/api/login", json={}),
        429: client.post("/echo"),
        500: client.get("/boom"),
    }
    assert {status: answer.status_code for status, answer in answers.items()} == {status: status for status in answers}
    for answer in (*answers.values(), client.get("/static/style.css"), client.get("/stream")):
        assert {name: answer.headers[name.decode()] for name in HEADERS} == {name: value.decode() for name, value in HEADERS.items()}
        assert answer.headers.get_list("content-security-policy") == [POLICY]
        assert answer.headers["cache-control"] == ("no-cache" if answer.url.path.startswith("/static") else "no-store")


def test_a_page_may_load_only_what_this_server_has() -> None:
    parts = dict(part.split(" ", 1) for part in POLICY.split("; "))
    assert parts == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
        "base-uri": "'none'",
    }


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/docs/oauth2-redirect"])
def test_there_is_no_page_that_asks_another_server_for_its_scripts(path: str, asked_app: FastAPI) -> None:
    assert TestClient(asked_app).get(path).status_code == 404


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_page_has_what_its_policy_forbids(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"<style|\sstyle\s*=|<script(?![^>]*\ssrc=)|\son[a-z]+\s*=|javascript:", text, re.IGNORECASE) == []
    assert re.findall(r"""(?:src|href|action)\s*=\s*["'](?:https?:)?//""", text, re.IGNORECASE) == []


@pytest.mark.parametrize(
    "path", [path for path in TEMPLATES if 'method="post"' in path.read_text(encoding="utf-8")], ids=lambda path: path.name
)
def test_every_form_carries_the_token(path: Path) -> None:
    forms = re.findall(r'<form[^>]*method="post".*?</form>', path.read_text(encoding="utf-8"), re.DOTALL)
    assert forms
    assert [form for form in forms if 'name="csrf"' not in form and "hidden(" not in form] == []


def test_a_stream_goes_out_part_by_part(asked_app: FastAPI) -> None:
    sent = asked(asked_app, scope_of("GET", "/stream"))
    assert [message.get("body") for message in sent[1:]] == [b"one", b"two", b""]


def test_a_stream_ends_with_the_session_of_who_reads_it(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not his any more is not sent to him, and the page behind the stream is told that he has gone."""
    monkeypatch.setattr("tablegames.web.guard.KNOWN_SECONDS", 0.0)
    app = app_over(database, OUTSIDE)
    ended: list[str] = []

    async def parts_until_he_is_disabled() -> AsyncIterator[bytes]:
        try:
            yield b"his cards"
            app.state.accounts.disable("Iris")
            yield b"his next cards"
        finally:
            ended.append("ended")

    app.add_api_route("/watch", lambda: StreamingResponse(parts_until_he_is_disabled()))
    browser = registered(app, "Iris", Post.PLAYER)
    answer = browser.get("/watch")
    assert answer.text == "his cards"
    assert ended == ["ended"]
    assert browser.get("/whose").status_code == 404


def test_a_stream_of_nobodys_and_of_who_stays_goes_on(asked_app: FastAPI, guest: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablegames.web.guard.KNOWN_SECONDS", 0.0)
    assert TestClient(asked_app).get("/stream").text == guest.get("/stream").text == "onetwo"
    assert registered(asked_app, "Ivo", Post.PLAYER).get("/stream").text == "onetwo"


# which host


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8000", "LOCALHOST:8000", "[::1]", "[::1]:8000"])
def test_a_name_of_the_server_is_answered(host: str, asked_app: FastAPI) -> None:
    assert TestClient(asked_app).get("/whose", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["elsewhere", "localhost.elsewhere", "elsewhere:8000", "localhost@elsewhere", "[::2]", "127.0.0.1.elsewhere", ""]
)
def test_another_name_is_refused(host: str, asked_app: FastAPI) -> None:
    assert problem_of(TestClient(asked_app).get("/whose", headers={"host": host})) == "421 wrong-host"
    assert TestClient(asked_app).get("/whose", headers={"host": host, "accept": "text/html"}).status_code == 421


def test_no_host_and_two_hosts_are_refused(asked_app: FastAPI) -> None:
    for hosts in ([], [b"localhost", b"localhost"]):
        scope = scope_of("GET", "/whose")
        scope["headers"] = [(b"host", host) for host in hosts]
        assert asked(asked_app, scope)[0]["status"] == 400


# who asks


@pytest.mark.parametrize(("base", "is_secure"), [("http://testserver", False), ("https://testserver", True)])
def test_the_cookie_is_for_this_server_alone_and_for_no_script(base: str, is_secure: bool, asked_app: FastAPI) -> None:  # noqa: FBT001 - a column
    client = TestClient(asked_app, base_url=base, follow_redirects=False, headers={"accept": "text/html"})
    name, *flags = client.get("/login").headers["set-cookie"].split("; ")
    assert re.fullmatch(rf"{COOKIE}=[\w-]{{43}}", name)
    assert flags == ["Path=/", "HttpOnly", "SameSite=Lax", *(["Secure"] if is_secure else [])]


def test_who_opens_a_page_on_this_machine_is_a_guest_and_stays_the_same(asked_app: FastAPI) -> None:
    browser = Browser(asked_app)
    first = browser.get("/whose").text
    assert first.startswith("Guest ")
    assert browser.get("/whose").text == first
    assert Browser(asked_app).get("/whose").text != first


@pytest.mark.parametrize(
    "headers",
    [
        {"accept": "*/*"},
        {"accept": "text/event-stream"},
        {"accept": "text/html", "sec-fetch-dest": "iframe"},
        {"accept": "text/html", "sec-fetch-dest": "empty"},
        {"accept": "text/html", "sec-purpose": "prefetch"},
    ],
)
def test_what_is_no_opening_of_a_page_makes_no_guest(headers: dict[str, str], asked_app: FastAPI) -> None:
    answer = TestClient(asked_app).get("/whose", headers=headers)
    assert answer.text == "nobody"
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("path", ["/static/style.css", "/api/me"])
def test_a_file_or_the_api_makes_no_guest(path: str, asked_app: FastAPI) -> None:
    assert "set-cookie" not in Browser(asked_app).get(path).headers


def test_a_new_guest_is_the_same_one_to_whoever_is_asked_further_in(asked_app: FastAPI) -> None:
    """A request may be handed on to another server, with the headers that it has."""
    seen = Browser(asked_app).get("/cookies", headers={"cookie": f"theme=dark; {COOKIE}=old"})
    [theme, session] = seen.text.split("; ")
    assert (theme, session) == ("theme=dark", seen.headers["set-cookie"].partition(";")[0])


def test_what_sets_a_cookie_is_kept_by_no_cache(database: Database) -> None:
    app = app_over(database)
    app.add_api_route("/kept", lambda: PlainTextResponse("kept", headers={"cache-control": "public, max-age=60"}))
    browser = Browser(app)
    assert browser.get("/kept").headers.get_list("cache-control") == ["no-store"]
    assert browser.get("/kept").headers.get_list("cache-control") == ["public, max-age=60"]


def test_a_page_is_shown_when_no_guest_can_be_written(tmp_path: Path) -> None:
    own = new_database(tmp_path)
    app = app_with(own)
    with own.writing() as connection:
        connection.exec_driver_sql("DROP TABLE guests")
    assert Browser(app).get("/whose").text == "nobody"
    own.close()


def test_off_loopback_nobody_is_a_guest(database: Database) -> None:
    browser = Browser(app_with(database, OUTSIDE))
    answer = browser.get("/whose")
    assert answer.text == "nobody"
    assert "set-cookie" not in answer.headers
    asked_for = browser.get("/mine?seat=2&hand=%2F")
    assert (asked_for.status_code, asked_for.headers["location"]) == (303, "/login?next=%2Fmine%3Fseat%3D2%26hand%3D%252F")
    assert problem_of(browser.get("/mine", headers={"accept": "application/json"})) == "401 not-logged-in"
    assert browser.post("/echo").status_code == 401


def test_many_guests_at_once_are_not_made(database: Database) -> None:
    app = app_with(database, Settings(limits=Limits(guests=Rate(0.001, 2))))
    assert [Browser(app).get("/whose").text == "nobody" for _ in range(3)] == [False, False, True]


def test_an_unknown_cookie_is_nobodys(asked_app: FastAPI) -> None:
    client = TestClient(asked_app, cookies={COOKIE: "unknown"})
    assert client.get("/whose").text == "nobody"
    assert problem_of(client.post("/echo", data={"csrf": ""})) == "401 not-logged-in"


def test_a_session_that_is_over_is_nobodys(database: Database) -> None:
    clock = StillClock()
    app = app_over(database, OUTSIDE, clock=clock)
    app.add_api_route("/whose", whose)
    browser = registered(app, "Otto", Post.PLAYER)
    assert browser.get("/whose").text == "Otto"
    clock.move(hours=12, milliseconds=-1)
    assert browser.get("/whose").text == "Otto"
    clock.move(hours=12)
    assert browser.get("/whose").text == "nobody"


def test_a_program_comes_with_its_token(asked_app: FastAPI) -> None:
    asked_app.state.accounts.create("Tess", role=Post.DEALER, password=PASSWORD)
    client = TestClient(asked_app)
    token = client.post("/api/login", json={"name": "Tess", "password": PASSWORD}).json()["token"]
    for scheme in ("Bearer", "bearer"):
        headers = {"authorization": f"{scheme} {token}"}
        assert client.get("/whose", headers=headers).text == "Tess"
        assert client.post("/echo", content=b"four", headers=headers).text == "4"
    for given in ("Bearer unknown", "Bearer ", "Bearer", f"Basic {token}", token):
        answer = client.get("/whose", headers={"authorization": given})
        assert problem_of(answer) == "401 wrong-token"
        assert answer.headers["www-authenticate"] == "Bearer"


def test_the_cookie_does_not_help_a_wrong_token(guest: Browser) -> None:
    assert guest.post("/echo", headers={"authorization": "Bearer unknown", "x-csrf": guest.csrf}).status_code == 401


# whose page sent it


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_what_comes_without_the_token_of_the_session_is_refused(method: str, guest: Browser, asked_app: FastAPI) -> None:
    other = Browser(asked_app)
    other.open("/login")
    for given in ({}, {"x-csrf": ""}, {"x-csrf": guest.csrf[:-1]}, {"x-csrf": guest.csrf + "x"}, {"x-csrf": "ä"}, {"x-csrf": other.csrf}):
        headers = {"accept": "*/*", **given}
        encoded = {name: value.encode("utf-8") for name, value in headers.items()}
        assert problem_of(guest.request(method, "/echo", headers=encoded)) == "403 wrong-csrf"
    assert guest.request(method, "/echo", headers={"x-csrf": guest.csrf}).status_code == 200


def test_a_form_brings_the_token_with_it(guest: Browser) -> None:
    assert guest.fill("/echo", act="play").status_code == 200
    assert guest.post("/echo", data={"act": "play"}).status_code == 403
    assert guest.post("/echo", data={"csrf": "", "act": "play"}).status_code == 403
    files = {"record": ("record.jsonl", b"{}")}
    assert guest.post("/echo", data={"csrf": guest.csrf}, files=files).text == "csrf,record"
    assert guest.post("/echo", data={"csrf": "wrong"}, files=files).status_code == 403
    assert guest.post("/echo", files={"csrf": ("csrf", guest.csrf.encode())}).status_code == 403
    assert guest.post("/echo", content=f"csrf={guest.csrf}", headers={"content-type": "text/plain"}).status_code == 403


def test_what_is_read_by_the_guard_is_there_to_be_read_again(guest: Browser) -> None:
    body = f"csrf={guest.csrf}&act=play"
    headers = {"content-type": "application/x-www-form-urlencoded; charset=utf-8"}
    assert guest.post("/echo", content=body, headers=headers).text == str(len(body))


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("multipart/form-data", b"no boundary"),
        ("multipart/form-data; boundary=x", b"garbage"),
        ("multipart/form-data; boundary=x", b"--x\r\n\r\n--x--"),
        ("application/x-www-form-urlencoded", b"&".join(b"a=1" for _ in range(501))),
        ("application/x-www-form-urlencoded", b"\xff\x00=%zz&csrf=%ff"),
    ],
)
def test_a_form_that_cannot_be_read_is_refused(kind: str, body: bytes, guest: Browser) -> None:
    assert guest.post("/echo", content=body, headers={"content-type": kind}).status_code in {400, 403}


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://elsewhere"},
        {"origin": "http://testserver:3000"},
        {"origin": "http://testserver.elsewhere"},
        {"origin": "null"},
        {"origin": "http://["},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "http://testserver", "sec-fetch-site": "cross-site"},
    ],
)
def test_what_the_page_of_another_site_sends_is_refused(headers: dict[str, str], guest: Browser, asked_app: FastAPI) -> None:
    assert guest.post("/echo", headers={"x-csrf": guest.csrf, **headers}).status_code == 403
    client = TestClient(asked_app)
    assert problem_of(client.post("/api/login", json={"name": "Max", "password": PASSWORD}, headers=headers)) == "403 other-site"


@pytest.mark.parametrize("headers", [{"origin": "http://testserver"}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}])
def test_what_our_own_page_sends_is_taken(headers: dict[str, str], guest: Browser) -> None:
    assert guest.post("/echo", headers={"x-csrf": guest.csrf, **headers}).status_code == 200


def test_the_token_is_that_of_the_session_and_not_of_the_person(asked_app: FastAPI) -> None:
    one = registered(asked_app, "Ines", Post.PLAYER)
    other = logged_in(asked_app, "Ines")
    assert one.csrf != other.csrf
    assert one.post("/echo", headers={"x-csrf": other.csrf}).status_code == 403
    assert one.post("/echo", headers={"x-csrf": one.csrf}).status_code == 200

"""Logging in, the first administrator, accounts: as pages and over the API."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
import structlog
from fastapi.testclient import TestClient
from tests.floor.persons import PASSWORD, WRONG, StillClock
from tests.web.browsing import OUTSIDE, UNLIMITED, Browser, app_over, logged_in, new_database, registered

from tablegames.floor.persons import Post
from tablegames.web.logs import configure
from tablegames.web.pages.accounts import DONE
from tablegames.web.pages.login import local
from tablegames.web.visitors import COOKIE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fastapi import FastAPI

    from tablegames.floor.accounts import Accounts
    from tablegames.store.database import Database
    from tablegames.web.settings import Settings

SHORT = PASSWORD[:9]
ACTS = ("", "/role", "/password", "/disable", "/enable", "/unlock")


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    made = new_database(tmp_path_factory.mktemp("empty"))
    yield made
    made.close()


@pytest.fixture(scope="module", params=[UNLIMITED, OUTSIDE], ids=["loopback", "outside"])
def app(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    settings: Settings = request.param
    database = new_database(tmp_path_factory.mktemp("floor"))
    made = app_over(database, settings)
    for name, role in (("Zoe", Post.ADMINISTRATOR), ("Max", Post.DEALER), ("Pat", Post.PLAYER)):
        assert made.state.accounts.create(name, role=role, password=PASSWORD) is None
    yield made
    database.close()


def accounts_of(app: FastAPI) -> Accounts:
    accounts: Accounts = app.state.accounts
    return accounts


def lines(app: FastAPI) -> dict[str, tuple[str, bool]]:
    return {line.name: (line.role.value, line.is_disabled) for line in accounts_of(app).lines()}


def told(answer: Any) -> str:  # noqa: ANN401 - httpx's
    """Give the refusal that a page shows."""
    [sentence] = re.findall(r'<p class="refusal" role="alert">([^<]*)</p>', answer.text)
    return f"{answer.status_code} {sentence}"


# in and out


def test_who_logs_in_is_known_and_goes_where_he_wanted_to(app: FastAPI) -> None:
    browser = Browser(app)
    browser.open("/login?next=/law")
    answer = browser.fill("/login", name=" max ", password=PASSWORD, next="/law?q=1")
    assert (answer.status_code, answer.headers["location"]) == (303, "/law?q=1")
    assert "Max (dealer)" in browser.open("/login").text


@pytest.mark.parametrize(
    "address",
    [
        "//elsewhere",
        "https://elsewhere",
        "/\\elsewhere",
        "\\\\elsewhere",
        "/a\r\nset-cookie: x=y",
        "elsewhere",
        "",
        "/login",
        "/logout",
        "/ä",
    ],
)
def test_nobody_is_sent_to_another_server(address: str, app: FastAPI) -> None:
    assert local(address) == "/"
    browser = Browser(app)
    page = browser.get("/login", params={"next": address})
    assert 'name="next" value="/"' in page.text
    browser.open("/login")
    answer = browser.fill("/login", name="Max", password=PASSWORD, next=address)
    assert answer.headers["location"] == "/"
    assert len(answer.headers.get_list("set-cookie")) == 1


def test_a_new_session_has_a_new_token_and_the_one_before_is_over(app: FastAPI) -> None:
    browser = logged_in(app, "Pat")
    before = browser.cookies[COOKIE]
    browser.fill("/login", name="Max", password=PASSWORD)
    assert browser.cookies[COOKIE] != before
    assert accounts_of(app).visitor_of(before) is None


def test_a_session_that_somebody_else_chose_is_not_taken(app: FastAPI) -> None:
    browser = Browser(app)
    browser.cookies.set(COOKIE, "chosen")
    browser.post("/login", data={"name": "Max", "password": PASSWORD})
    assert accounts_of(app).visitor_of("chosen") is None


def test_a_wrong_name_and_a_wrong_password_are_told_alike(app: FastAPI) -> None:
    browser = Browser(app)
    browser.open("/login")
    answers = {told(browser.fill("/login", name=name, password=WRONG)) for name in ("Max", "Nobody", "")}
    assert answers == {"401 The name or the password is wrong."}
    logged_in(app, "Max")


def test_what_was_typed_comes_back_without_the_password_and_as_text(app: FastAPI) -> None:
    browser = Browser(app)
    browser.open("/login")
    text = browser.fill("/login", name='"><script>', password=WRONG).text
    assert 'value="&#34;&gt;&lt;script&gt;"' in text
    assert WRONG not in text


def test_the_sixth_try_is_told_until_when_the_name_is_locked(app: FastAPI) -> None:
    accounts_of(app).create("Lou", role=Post.PLAYER, password=PASSWORD)
    browser = Browser(app)
    browser.open("/login")
    for name in ("Lou", "Nobody at all"):
        for _ in range(5):
            assert browser.fill("/login", name=name, password=WRONG).status_code == 401
        sentence = told(browser.fill("/login", name=name, password=PASSWORD))
        assert sentence == "403 Too many tries with this name failed. It is locked until 12:16 UTC."


def test_who_logs_out_is_out_and_his_cookie_is_gone(app: FastAPI) -> None:
    browser = logged_in(app, "Max")
    token = browser.cookies[COOKIE]
    answer = browser.fill("/logout")
    assert (answer.status_code, answer.headers["location"]) == (303, "/login")
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert COOKIE not in browser.cookies
    assert accounts_of(app).visitor_of(token) is None


def test_nobody_is_logged_out_by_a_link_or_another_site(app: FastAPI) -> None:
    browser = logged_in(app, "Max")
    assert browser.get("/logout").status_code == 405
    assert browser.post("/logout").status_code == 403
    assert browser.post("/logout", data={"csrf": browser.csrf}, headers={"origin": "http://elsewhere"}).status_code == 403
    assert "Max (dealer)" in browser.open("/login").text


# guests


def test_a_guest_plays_on_this_machine_alone(empty: Database) -> None:
    here = Browser(app_over(empty))
    answer = here.post("/login/guest", data={"next": "/law"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/law")
    assert "Guest " in here.open("/login").text
    outside = Browser(app_over(empty, OUTSIDE))
    assert "Play as a guest" not in outside.open("/login").text
    assert told(outside.fill("/login/guest")).startswith("403 Guests play only on the machine")
    assert COOKIE not in outside.cookies


def test_a_program_may_be_a_guest_on_this_machine_alone(empty: Database) -> None:
    client = TestClient(app_over(empty))
    token = client.post("/api/guest").json()["token"]
    assert client.get("/api/me", headers={"authorization": f"Bearer {token}"}).json()["is_guest"] is True
    refused = TestClient(app_over(empty, OUTSIDE)).post("/api/guest")
    assert (refused.status_code, refused.json()["code"]) == (403, "not-here")


# the first administrator


def test_the_code_makes_the_first_administrator_and_nobody_else(tmp_path: Path) -> None:
    database = new_database(tmp_path)
    app = app_over(database, OUTSIDE)
    code = accounts_of(app).first_code()
    assert code is not None
    browser = Browser(app)
    assert "The first administrator" in browser.open("/login").text
    form = {"name": "Zoe", "password": PASSWORD, "again": PASSWORD}
    assert told(browser.fill("/login/first", code="AAAA", **form)).startswith("403 That is not the code")
    assert told(browser.fill("/login/first", code=code, **{**form, "again": WRONG})) == "422 The two passwords are not the same."
    assert told(browser.fill("/login/first", code=code, **{**form, "name": "table"})).startswith("422 That name is kept")
    assert lines(app) == {}
    answer = browser.fill("/login/first", code=code, **form)
    assert (answer.status_code, answer.headers["location"]) == (303, "/accounts")
    assert "Zoe (administrator)" in browser.open("/accounts").text
    other = Browser(app)
    assert "The first administrator" not in other.open("/login").text
    assert told(other.fill("/login/first", code=code, **{**form, "name": "Eve"})).startswith("403 That is not the code")
    assert lines(app) == {"Zoe": ("administrator", False)}
    database.close()


# accounts


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("name", ["Max", "Pat", ""])
def test_nobody_but_an_administrator_gives_accounts(act: str, name: str, app: FastAPI) -> None:
    browser = logged_in(app, name) if name else Browser(app)
    before = lines(app)
    answer = browser.fill(f"/accounts{act}", name="Max", role="administrator", password=PASSWORD)
    assert answer.status_code in ({403} if name else {401, 403})
    assert lines(app) == before
    shown = browser.get("/accounts")
    assert (shown.status_code, shown.headers.get("location")) in {(403, None), (303, "/login?next=%2Faccounts")}


def test_an_administrator_gives_and_takes_accounts(app: FastAPI) -> None:
    browser = logged_in(app, "Zoe")

    def done(act: str, word: str, **fields: str) -> None:
        browser.open("/accounts")
        answer = browser.fill(f"/accounts{act}", **fields)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/accounts?done={word}")
        assert DONE[word] in browser.open(answer.headers["location"]).text

    done("", "created", name="Kit", role="floorperson", password=PASSWORD)
    kit = logged_in(app, "Kit")
    done("/role", "role", name="Kit", role="surveillance")
    assert "Kit" not in kit.open("/login").text
    done("/password", "password", name="Kit", password=WRONG)
    done("/disable", "disabled", name="Kit")
    assert lines(app)["Kit"] == ("surveillance", True)
    done("/enable", "enabled", name="Kit")
    assert lines(app)["Kit"] == ("surveillance", False)
    for _ in range(5):
        accounts_of(app).log_in("Kit", PASSWORD)
    assert "locked until 12:15 UTC" in browser.open("/accounts").text
    done("/unlock", "unlocked", name="Kit")
    assert accounts_of(app).log_in("Kit", WRONG).__class__.__name__ == "Session"


@pytest.mark.parametrize(
    ("act", "fields", "sentence"),
    [
        ("", {"name": "Max", "role": "dealer", "password": PASSWORD}, "409 There is an account of that name already, or of one "),
        ("", {"name": "Ann", "role": "dealer", "password": PASSWORD}, "422 That name is kept for the table, a post, a guest or "),
        ("", {"name": "x" * 41, "role": "dealer", "password": PASSWORD}, "422 A name has 1 to 40 letters that can be printed"),
        ("", {"name": "New", "role": "dealer", "password": SHORT}, "422 A password has 10 to 200 letters."),
        ("", {"name": "New", "role": "king", "password": PASSWORD}, "422 A role is one of player, dealer, floorperson, surveillance, "),
        ("", {}, "422 A role is one of "),
        ("/role", {"name": "Zoe", "role": "player"}, "409 Zoe is the only administrator"),
        ("/role", {"name": "Max", "role": ""}, "422 A role is one of "),
        ("/disable", {"name": "Zoe"}, "409 Zoe is the only administrator"),
        ("/disable", {"name": "Nobody"}, "404 There is no account of that name."),
        ("/unlock", {}, "404 There is no account of that name."),
        ("/password", {"name": "Max", "password": SHORT}, "422 A password has 10 to 200 letters."),
    ],
)
def test_what_an_administrator_may_not_do_is_told(act: str, fields: dict[str, str], sentence: str, app: FastAPI) -> None:
    browser = logged_in(app, "Zoe")
    before = lines(app)
    assert told(browser.fill(f"/accounts{act}", **fields)).startswith(sentence)
    assert lines(app) == before


def test_a_name_is_shown_as_text(app: FastAPI) -> None:
    accounts_of(app).create('<b>"M"</b>', role=Post.PLAYER, password=PASSWORD)
    text = logged_in(app, "Zoe").get("/accounts").text
    assert "<b>" not in text
    assert "&lt;b&gt;&#34;M&#34;&lt;/b&gt;" in text


# one's own password


def test_everybody_changes_his_own_password_with_the_old_one(app: FastAPI) -> None:
    name = "Uma"
    browser = registered(app, name, Post.PLAYER)
    elsewhere = logged_in(app, name).cookies[COOKIE]
    browser.open("/account")
    form = {"old": PASSWORD, "password": WRONG, "again": WRONG}
    assert told(browser.fill("/account", **{**form, "old": WRONG})).startswith("401 ")
    assert told(browser.fill("/account", **{**form, "again": PASSWORD})).startswith("422 The two passwords")
    assert told(browser.fill("/account", **{**form, "password": SHORT, "again": SHORT})).startswith("422 A password has")
    browser.open("/account")
    assert browser.fill("/account", **form).status_code == 303
    assert name in browser.open("/account").text
    assert accounts_of(app).visitor_of(elsewhere) is None
    assert accounts_of(app).log_in(name, PASSWORD).__class__.__name__ == "Refusal"


def test_a_guest_has_no_password(empty: Database) -> None:
    browser = Browser(app_over(empty))
    browser.open("/login")
    assert told(browser.get("/account")) == "403 A guest has no account. Log in with one."
    assert told(browser.fill("/account", old=PASSWORD, password=WRONG, again=WRONG)).startswith("403 ")


# programs


@pytest.fixture
def program(app: FastAPI) -> TestClient:
    client = TestClient(app)
    token = client.post("/api/login", json={"name": "Zoe", "password": PASSWORD}).json()["token"]
    client.headers["authorization"] = f"Bearer {token}"
    return client


def test_a_program_logs_in_and_out(program: TestClient, app: FastAPI) -> None:
    me = program.get("/api/me").json()
    assert {key: me[key] for key in ("name", "role", "is_guest")} == {"name": "Zoe", "role": "administrator", "is_guest": False}
    assert program.post("/api/logout").status_code == 204
    assert program.get("/api/me").json()["code"] == "wrong-token"
    wrong = TestClient(app).post("/api/login", json={"name": "Zoe", "password": WRONG})
    assert (wrong.status_code, wrong.json()["code"], wrong.json()["detail"]) == (401, "login-wrong", "The name or the password is wrong.")


def test_a_program_gives_and_takes_accounts(program: TestClient, app: FastAPI) -> None:
    made = program.post("/api/accounts", json={"name": "Ken/2", "role": "dealer", "password": PASSWORD})
    wanted = {"name": "Ken/2", "role": "dealer", "created": "2026-11-30T12:00:00Z", "is_disabled": False, "locked_until": None}
    assert (made.status_code, made.json()) == (201, wanted)
    session = accounts_of(app).log_in("Ken/2", PASSWORD)
    changed = program.patch("/api/accounts/Ken%2F2", json={"role": "player", "is_disabled": True, "password": WRONG})
    assert changed.json() == {**wanted, "role": "player", "is_disabled": True}
    assert accounts_of(app).visitor_of(getattr(session, "token", "")) is None
    for _ in range(5):
        accounts_of(app).log_in("Ken/2", PASSWORD)
    assert {row["name"]: row["locked_until"] for row in program.get("/api/accounts").json()}["Ken/2"] == "2026-11-30T12:15:00Z"
    assert program.patch("/api/accounts/Ken%2F2", json={"is_locked": False}).json()["locked_until"] is None


def test_a_change_that_is_refused_changes_nothing(program: TestClient, app: FastAPI) -> None:
    before = lines(app)
    refused = program.patch("/api/accounts/Max", json={"role": "player", "password": SHORT})
    assert (refused.status_code, refused.json()["code"]) == (422, "password-unfit")
    assert program.patch("/api/accounts/Nobody", json={"role": "player"}).json()["code"] == "no-account"
    assert program.patch("/api/accounts/Zoe", json={"is_disabled": True}).json()["code"] == "last-administrator"
    assert program.post("/api/accounts", json={"name": "max", "role": "dealer", "password": PASSWORD}).json()["code"] == "name-taken"
    assert lines(app) == before


@pytest.mark.parametrize("name", ["Max", "Pat"])
def test_the_api_gives_accounts_for_administrators_alone(name: str, app: FastAPI) -> None:
    client = TestClient(app)
    token = client.post("/api/login", json={"name": name, "password": PASSWORD}).json()["token"]
    client.headers["authorization"] = f"Bearer {token}"
    before = lines(app)
    answers = [
        client.get("/api/accounts"),
        client.post("/api/accounts", json={"name": "Eve", "role": "administrator", "password": PASSWORD}),
        client.patch(f"/api/accounts/{name}", json={"role": "administrator"}),
    ]
    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(403, "wrong-role")] * 3
    assert lines(app) == before


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b'"x"', b"{}", b'{"name":1,"password":[]}', b'{"name":"\\ud800","password":"\\ud800"}', b"\xff", b"[" * 100_000],
)
def test_what_a_program_sends_wrong_is_its_fault(body: bytes, app: FastAPI) -> None:
    client = TestClient(app)
    answer = client.post("/api/login", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in {400, 401, 422}
    assert PASSWORD not in answer.text


def test_no_answer_repeats_a_password(program: TestClient) -> None:
    answer = program.post("/api/accounts", json={"name": "New", "role": "king", "password": WRONG})
    assert answer.status_code == 422
    assert WRONG not in answer.text


def test_nothing_secret_is_logged(empty: Database, capsys: pytest.CaptureFixture[str]) -> None:
    app = app_over(empty)
    code = accounts_of(app).first_code()
    configure(as_json=True)
    try:
        browser = Browser(app)
        browser.open("/login?next=/law")
        browser.fill("/login", name=f"{PASSWORD} as a name", password=WRONG)
        browser.fill("/login/first", code=code, name="table", password=PASSWORD, again=PASSWORD)
        token = TestClient(app).post("/api/guest").json()["token"]
        TestClient(app).get("/api/me", headers={"authorization": f"Bearer {token}"})
        TestClient(app).get("/api/me", headers={"authorization": "Bearer unknown"})
    finally:
        structlog.reset_defaults()
    logged = capsys.readouterr()
    assert logged.err.count("/api/me") >= 1
    secrets = [PASSWORD, WRONG, token, browser.csrf, browser.cookies[COOKIE], str(code), "Bearer", "csrf"]
    assert [each for each in secrets if each in logged.err + logged.out] == []


def test_the_clock_of_sessions_is_the_servers(empty: Database) -> None:
    clock = StillClock()
    app = app_over(empty, clock=clock)
    client = TestClient(app)
    begun = client.post("/api/guest").json()
    assert begun["expires"] == "2026-12-01T00:00:00Z"
    clock.move(hours=12)
    assert client.get("/api/me", headers={"authorization": f"Bearer {begun['token']}"}).status_code == 401

"""Closing a table on the floor page and by the API: who may, what everybody is shown, and that it is done once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from tests.helpers.slowly import one_in
from tests.web.asgi import Asker
from tests.web.browsing import OUTSIDE, Browser, registered
from tests.web.pages import HOUSE, Page, Plain, new_app, new_hall, opened, sat_down

from tablegames.floor.options import Options
from tablegames.floor.persons import Post
from tablegames.store.verify import verify

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fastapi import FastAPI

    from tablegames.floor.hall import Hall

GAME = "three-card-poker"
WHERE = f"/tables/{GAME}"


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    hall = new_hall(tmp_path)
    opened(hall, GAME)
    return hall


@pytest.fixture
def asker(app: FastAPI) -> Iterator[Asker]:
    with asyncio.Runner() as runner:
        asker = Asker(app, runner)
        asker.token = asker.post("/api/guest").json()["token"]
        yield asker


def test_a_table_is_closed_on_the_floor_and_shown_as_closed(app: FastAPI, hall: Hall) -> None:
    player = sat_down(app, GAME)
    browser = Plain(app)
    form = next(form for form in browser.show("/").forms if form.action == f"{WHERE}/close")
    assert browser.press(form, next(iter(form.buttons))).status_code == 303
    assert not [form for form in browser.page.forms if form.action.startswith(WHERE)]
    for text in (browser.page.text, browser.open("/lines").text):
        shown = text.partition("Closed tables (1)")[2]
        assert f'href="{WHERE}"' in shown
        assert "Three Card Poker, chapter 565; closed 20" in shown
    for somebody in (player, Browser(app)):
        page = Page(somebody.open(WHERE).text)
        assert page.faults == []
        assert "This table was closed by Guest" in page.text
        assert "<strong>closed</strong>" in page.text
        assert "DEALER TO ACT" not in page.text
        assert "Earlier rounds, step by step" in page.text
        assert {form.action for form in page.forms if form.action.startswith(WHERE)} == set()
    assert [each.findings for each in verify(hall.database)] == [()]


def test_what_is_posted_to_a_closed_table_is_refused_on_its_page(app: FastAPI) -> None:
    browser = sat_down(app, GAME)
    assert browser.fill(f"{WHERE}/close").status_code == 303
    for path, fields in (("sit", {"seat": "2"}), ("post", {"post": "dealer"}), ("leave", {}), ("ready", {})):
        answer = browser.fill(f"{WHERE}/{path}", **fields)
        assert answer.status_code == 409, path
        assert "nothing is done there any more" in answer.text
    assert browser.get(f"{WHERE}/close").headers["location"] == "/"


def test_in_the_middle_of_a_round_the_floor_says_why_a_table_is_not_closed(app: FastAPI, asker: Asker) -> None:
    browser = sat_down(app, GAME)
    wagers = browser.page.form("form-wagers")
    assert wagers is not None
    name = next(iter(wagers.least))
    assert browser.press(wagers, "Place and deal", **{name: wagers.least[name]}).status_code == 303
    answer = browser.fill(f"{WHERE}/close")
    assert answer.status_code == 409
    assert "is under way" in answer.text
    assert 'href="/law/565.11(b)"' in answer.text
    assert "1 of 7" not in answer.text
    answered = asker.post(f"/api{WHERE}/close", request_id="now")
    assert (answered.status, answered.json()["code"], answered.json()["cite"]) == (409, "round-under-way", "565.11(b)")


def test_a_program_closes_a_table_once(asker: Asker) -> None:
    first, again, other = (asker.post(f"/api{WHERE}/close", request_id=name) for name in ("one", "one", "two"))
    assert first.status == 200
    [entry] = first.json()["entries"]
    assert (entry["kind"], entry["place"]) == ("closed", "")
    assert first.json() == again.json() == other.json()
    table = asker.get(f"/api{WHERE}").json()
    assert table["closed"]
    assert (table["due"], table["waiting"], table["posts"], table["may"]["seats"], table["seq"]) == (None, None, {}, [], entry["seq"])
    [row] = asker.get("/api/tables").json()
    assert row["closed"] == table["closed"]
    refused = asker.post(f"/api{WHERE}/sit", seat=3, request_id="seat")
    assert (refused.status, refused.json()["code"]) == (409, "table-closed")
    assert asker.post("/api/tables/none/close", request_id="one").status == 404


@pytest.mark.parametrize("options", one_in(2, [Options(), Options(is_practice=False)]))
def test_off_loopback_an_administrator_closes_tables_and_nobody_else(options: Options, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    hall.open_table(game=GAME, table_id=GAME, title="Pit 1", by=HOUSE, options=options)
    app = new_app(hall, OUTSIDE)
    people = {post: registered(app, f"Person {post.value}", post) for post in Post}
    for post in sorted(Post, key=lambda each: each is Post.ADMINISTRATOR):
        browser, is_his = people[post], post is Post.ADMINISTRATOR
        assert ("Close it for good" in browser.open("/").text) is is_his
        answer = browser.fill(f"{WHERE}/close")
        assert answer.status_code == (303 if is_his else 403)
        assert is_his or "by an administrator" in answer.text
    assert hall.lines()[0].closed
    assert Browser(app).fill(f"{WHERE}/close").status_code in {303, 401}


def test_on_loopback_a_guest_closes_no_table_of_the_floor(tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    hall.open_table(game=GAME, table_id=GAME, title="Pit 1", by=HOUSE, options=Options(is_practice=False))
    browser = Plain(new_app(hall))
    assert "Close it for good" not in browser.show("/").text
    assert browser.fill(f"{WHERE}/close").status_code == 403
    assert not hall.lines()[0].closed


def test_a_closed_table_counts_for_nothing_when_another_is_opened(app: FastAPI, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablegames.web.opening.MOST_TABLES", 1)
    browser = Plain(app)
    browser.show("/")
    assert browser.fill("/tables", game=GAME).status_code == 422
    assert browser.fill(f"{WHERE}/close").status_code == 303
    assert browser.fill("/tables", game=GAME).status_code == 303
    assert len(hall.lines()) == 2


# how long somebody is waited for


def test_how_long_somebody_is_waited_for_is_said_when_a_table_is_opened(app: FastAPI, hall: Hall, asker: Asker) -> None:
    browser = Plain(app)
    form = next(form for form in browser.show("/").forms if form.action == "/tables")
    assert (form.fields["absent"], form.fields["patience"]) == ("60", "180")
    assert browser.press(form, "Open it", absent="0", patience="3600").status_code == 303
    assert "is waited for without end; whoever lets others wait, 3600 seconds" in browser.page.text
    made = asker.post("/api/tables", game=GAME, absent_seconds=10, patience_seconds=0)
    assert (made.json()["absent_seconds"], made.json()["patience_seconds"]) == (10, 0)
    usual = asker.post("/api/tables", game=GAME).json()
    assert (usual["absent_seconds"], usual["patience_seconds"]) == (Options().absent_seconds, Options().patience_seconds)
    kept = [(table.options.absent_seconds, table.options.patience_seconds) for table in map(hall.table, (line.id for line in hall.lines()))]
    assert sorted(kept) == [(0, 3600), (10, 0), (60, 180), (60, 180)]


@pytest.mark.parametrize("said", one_in(3, ["9", "3601", "-1", "ten", "1.5", "²", "9999999"]))
@pytest.mark.parametrize("name", ["absent", "patience"])
def test_a_time_out_of_bounds_is_refused_and_stays_in_the_form(name: str, said: str, app: FastAPI, hall: Hall, asker: Asker) -> None:
    browser = Plain(app)
    browser.show("/")
    answer = browser.fill("/tables", game=GAME, **{name: said})
    assert answer.status_code == 422
    assert "10 to 3600" in answer.text
    assert f'value="{said}"' in answer.text
    if said.isascii() and said.removeprefix("-").isdigit():
        refused = asker.post("/api/tables", game=GAME, **{f"{name}_seconds": int(said)})
        assert (refused.status, refused.json()["code"]) == (422, "not-understood")
    assert len(hall.lines()) == 1

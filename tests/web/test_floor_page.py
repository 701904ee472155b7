"""The floor: every table with what is waiting for whom, a seat or a post in one press, opening a table, who may."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.web.browsing import OUTSIDE, Browser, registered
from tests.web.pages import Page, Plain, new_app, new_hall, opened

from tablegames.floor.persons import Post

if TYPE_CHECKING:
    from pathlib import Path

    from fastapi import FastAPI

    from tablegames.floor.hall import Hall


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    hall = new_hall(tmp_path)
    opened(hall, "three-card-poker")
    opened(hall, "pai-gow", bots=0)
    return hall


def test_the_floor_lists_every_table_with_its_game_and_seats(app: FastAPI) -> None:
    page = Plain(app).show("/")
    for words in ("Table of three-card-poker", "chapter 565", "1 of 7 seats taken, 6 open", "chapter 535", "0 of 6 seats taken"):
        assert words in page.text


def test_play_takes_a_seat_in_one_press_and_leads_back_to_it_the_next_time(app: FastAPI) -> None:
    browser = Plain(app)
    form = next(form for form in browser.show("/").forms if form.action == "/tables/three-card-poker/sit")
    for _ in range(2):
        assert browser.press(form).status_code == 303
        assert browser.page.form("form-wagers") is not None
    assert "2 of 7 seats taken" in browser.show("/").text


@pytest.mark.parametrize(("deed", "told"), [("sit", "You sit at seat"), ("post", "You are the dealer here")])
def test_who_has_a_place_at_a_table_is_led_back_to_it_and_may_leave_it(deed: str, told: str, app: FastAPI) -> None:
    browser, other = Plain(app), Plain(app)
    browser.show("/")
    where = "/tables/three-card-poker"
    assert browser.fill(f"{where}/{deed}", post="dealer").status_code == 303
    for path in ("/lines", "/"):
        line = browser.open(path).text.partition("Table of three-card-poker")[2].partition("</li>")[0]
        assert told in line
        assert "Back to your place" in line
        assert f'action="{where}/post"' not in line
    assert "Back to your place" not in other.show("/").text
    assert browser.fill(f"{where}/leave").status_code == 303
    assert "Back to your place" not in browser.show("/").text


def test_deal_takes_the_dealers_place(app: FastAPI) -> None:
    browser = Plain(app)
    form = next(form for form in browser.show("/").forms if form.action == "/tables/pai-gow/post")
    assert browser.press(form).status_code == 303
    assert "Give up the dealer’s place" in browser.page.text
    assert "Dealer: Guest" in browser.show("/").text


def test_the_lines_alone_are_the_same_tables(app: FastAPI) -> None:
    browser = Plain(app)
    browser.show("/")
    assert Page(browser.get("/lines").text).faults == []
    assert "Table of pai-gow" in browser.get("/lines").text


def test_a_guest_opens_a_practice_table_with_a_submission(app: FastAPI) -> None:
    browser = Plain(app)
    browser.show("/")
    fields = {"csrf": browser.csrf, "game": "four-card-poker", "title": "Mine", "bots": "3"}
    answer = browser.post("/tables", data=fields, files={"submission": ("mine.toml", b'game = "four-card-poker"\n')})
    assert answer.status_code in {303, 409}, answer.text
    answer = browser.post("/tables", data=fields)
    assert answer.status_code == 303
    shown = browser.show(answer.headers["location"]).text
    assert "Mine" in shown
    assert "Cem" in shown


@pytest.mark.parametrize(
    "fields",
    [{"game": "whist"}, {"game": "pai-gow", "bots": "9"}, {"game": "pai-gow", "title": "x" * 61}, {"game": "pai-gow", "bots": "²"}],
)
def test_what_cannot_be_opened_is_told_and_what_was_typed_is_kept(fields: dict[str, str], app: FastAPI) -> None:
    browser = Plain(app)
    browser.show("/")
    answer = browser.post("/tables", data={"csrf": browser.csrf, "title": "Kept title", **fields})
    assert answer.status_code == 422
    assert 'class="refusal"' in answer.text
    assert fields.get("title", "Kept title") in answer.text


def test_a_submission_with_faults_is_refused_with_its_paragraphs(app: FastAPI) -> None:
    browser = Plain(app)
    browser.show("/")
    for content in (b"", b"\xff\xfe", b"game = ", b'game = "pai-gow"\n', b'game = "three-card-poker"\nfoo = 1\n'):
        answer = browser.post(
            "/tables", data={"csrf": browser.csrf, "game": "three-card-poker"}, files={"submission": ("s.toml", content)}
        )  # fmt: skip
        assert answer.status_code in {409, 422}
        assert 'class="refusal"' in answer.text
    answer = browser.post("/tables", data={"csrf": browser.csrf, "game": "three-card-poker", "submission": "foo = 1"})
    assert answer.status_code in {409, 422}


def test_off_loopback_nobody_is_a_guest_and_nobody_opens_tables(tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    opened(hall, "three-card-poker")
    browser = Browser(new_app(hall, OUTSIDE))
    page = Page(browser.open("/").text)
    assert "Open a table" not in page.text
    assert browser.fill("/tables", game="pai-gow").status_code in {303, 401}


def test_off_loopback_each_role_has_its_place_at_a_floor_table(tmp_path: Path) -> None:
    app = new_app(new_hall(tmp_path), OUTSIDE)
    people = {post: registered(app, f"Person {post.value}", post) for post in Post}
    administrator = people[Post.ADMINISTRATOR]
    page = Page(administrator.open("/").text)
    assert page.faults == []
    assert "Kind" in page.text
    answer = administrator.fill("/tables", game="three-card-poker", title="Pit 1", bots="0", kind="floor")
    assert answer.status_code == 303, answer.text
    path = answer.headers["location"]
    for post, browser in people.items():
        assert Page(browser.open(path).text).faults == []
        assert browser.fill(f"{path}/sit", seat="2").status_code == (303 if post is Post.PLAYER else 403)
        wanted = 303 if post in {Post.DEALER, Post.FLOORPERSON} else 403
        if post is not Post.PLAYER:
            assert browser.fill(f"{path}/post", post=post.value).status_code in {wanted, 409}
        assert browser.fill("/tables", game="pai-gow").status_code == (303 if post is Post.ADMINISTRATOR else 403)
    shown = people[Post.SURVEILLANCE].open(path).text
    assert "Dealer: Person dealer" in shown
    assert {form.id for form in Page(shown).forms} == {""}

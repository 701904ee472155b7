"""The live page of a table in a browser: by keyboard, two at one table, what is typed stays, a lost connection, nothing that axe finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.web.browser.conftest import faults, served
from tests.web.browser.playing import settled
from tests.web.pages import new_app, new_hall, opened

if TYPE_CHECKING:
    from fastapi import FastAPI
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.slow
TCP = "three-card-poker"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    hall = new_hall(tmp_path_factory.mktemp("floor"))
    for slug in (TCP, "four-card-poker"):
        opened(hall, slug)
    opened(hall, TCP, table_id="other", bots=0)
    return new_app(hall)


def sits(chromium: Browser, port: int, table_id: str, *, width: int = 1200, scheme: str = "light") -> Page:
    """Somebody in a browser of his own who has taken a seat."""
    context = chromium.new_context(viewport={"width": width, "height": 900}, color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"http://127.0.0.1:{port}/")
    page.goto(f"http://127.0.0.1:{port}/tables/{table_id}")
    page.click("#form-sit button")
    page.wait_for_selector("#form-leave")
    assert faults == []
    return page


def test_a_round_is_played_by_keyboard_alone(app: FastAPI, chromium: Browser) -> None:
    with served(app) as port:
        page = sits(chromium, port, TCP)
        page.focus("#form-wagers input")
        page.keyboard.type("25")
        page.keyboard.press("Escape")
        page.evaluate("document.activeElement.blur()")
        settled(page)
        page.keyboard.press("Enter")
        page.wait_for_selector("#form-ask")
        settled(page)
        page.keyboard.press("p")
        page.wait_for_selector("#form-ready")
        settled(page)
        assert "This round" in page.inner_text("#part-result")
        page.keyboard.press("Enter")
        page.wait_for_selector("#form-wagers")
        assert "The round before" in page.inner_text("#part-result")
        page.keyboard.press("?")
        assert page.evaluate("document.getElementById('may').open")
        page.context.close()


def test_two_at_one_table_see_each_other_and_keep_what_they_type(app: FastAPI, chromium: Browser) -> None:
    with served(app) as port:
        one, two = sits(chromium, port, "other"), sits(chromium, port, "other")
        one.wait_for_selector("#part-log:has-text('sits down')")
        one.fill("#w-1", "35")
        one.click("#terms summary")
        two.fill("#w-1", "50")
        two.click("button:has-text('Place, and I am ready')")
        one.wait_for_selector("#part-log:has-text('$50')")
        assert one.input_value("#w-1") == "35"
        assert one.evaluate("document.getElementById('terms').open")
        assert one.locator("#form-ask").count() == 0
        one.click("button:has-text('Place and deal')")
        one.wait_for_selector("#part-next:has-text('play or fold')")
        cards = [page.locator("#part-layout desc").first.text_content() or "" for page in (one, two)]
        assert cards[0] != cards[1]
        one.reload()
        assert "$35" in one.inner_text("#part-log")
        for page in (one, two):
            page.context.close()


def test_who_fills_the_first_of_three_equal_wagers_fills_them_all(app: FastAPI, chromium: Browser) -> None:
    with served(app) as port:
        page = sits(chromium, port, opened(app.state.hall, "let-it-ride-poker"))
        page.fill("#w-1", "25")
        assert [page.input_value(f"#w-{number}") for number in (1, 2, 3)] == ["25", "25", "25"]
        page.fill("#w-2", "30")
        page.fill("#w-1", "40")
        assert [page.input_value(f"#w-{number}") for number in (1, 2, 3)] == ["40", "30", "40"]
        page.fill("#w-2", "40")
        page.click("button:has-text('Place and deal')")
        page.wait_for_selector("#form-ask")
        page.context.close()


def test_a_lost_connection_is_told_and_the_table_goes_on_after_it(app: FastAPI, chromium: Browser) -> None:
    with served(app) as port:
        page = sits(chromium, port, "four-card-poker")
        page.wait_for_timeout(500)
    page.wait_for_selector("#connection:has-text('The connection is lost')")
    page.fill("#w-1", "25")
    page.click("button:has-text('Place and deal')")
    page.wait_for_selector("#refusals:has-text('did not answer')")
    with served(app, port):
        page.wait_for_selector("#connection:has-text('Connected again')", timeout=20_000)
        assert page.input_value("#w-1") == "25"
        page.click("button:has-text('Place and deal')")
        page.wait_for_selector("#form-ask")
        page.context.close()


@pytest.mark.parametrize(("scheme", "width"), [("light", 1200), ("dark", 360)])
def test_the_table_has_no_faults_and_fits(app: FastAPI, chromium: Browser, scheme: str, width: int) -> None:
    with served(app) as port:
        table_id = opened(app.state.hall, "pai-gow-poker", table_id=f"fits-{width}")
        page = sits(chromium, port, table_id, width=width, scheme=scheme)
        found = [faults(page)]
        page.fill("#w-1", "10")
        page.click("button:has-text('Place and deal')")
        page.wait_for_selector(".choices")
        page.click("#may summary")
        found.append(faults(page))
        page.goto(f"http://127.0.0.1:{port}/")
        page.click("#opening summary")
        found.append(faults(page))
        assert found == [[], [], []]
        page.context.close()

"""Where one decides, in a browser: question and cards within the window, keys, refusals at their form, a foul set that is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import served
from tests.web.browser.playing import settled, wager_least
from tests.web.pages import new_app, new_hall, opened

from tablegames.games import MODULES

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.slow
LAPTOP: Final = 1280, 757
PHONE: Final = 390, 800
DECIDED: Final = [slug for slug in MODULES if slug not in {"pai-gow", "pai-gow-poker", "minibaccarat"}]


def asked(chromium: Browser, port: int, table_id: str, *, size: tuple[int, int] = LAPTOP) -> Page:
    """Somebody who has wagered the least, and is asked."""
    page = chromium.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=size is PHONE).new_page()
    page.goto(f"http://127.0.0.1:{port}/tables/{table_id}")
    page.click("#form-sit button")
    page.wait_for_selector("#form-wagers")
    wager_least(page)
    page.click("#form-wagers button.primary")
    page.wait_for_selector("#form-ask")
    settled(page)
    return page


@pytest.mark.parametrize("slug", DECIDED)
def test_question_and_cards_are_within_a_laptops_window(slug: str, chromium: Browser, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    opened(hall, slug)
    with served(new_app(hall)) as port:
        page = asked(chromium, port, slug)
        page.evaluate("window.scrollTo(0, 0)")
        expect(page.locator("#part-layout svg.wide")).to_be_in_viewport(ratio=1)
        expect(page.locator(".held svg").first).to_be_in_viewport(ratio=1)
        for button in page.locator("#form-ask button").all():
            expect(button).to_be_in_viewport(ratio=0.9)
        page.context.close()


def test_cards_and_question_are_on_one_screen_of_a_phone_below_a_low_header(chromium: Browser, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    opened(hall, "texas-holdem-bonus-poker")
    with served(new_app(hall)) as port:
        page = asked(chromium, port, "texas-holdem-bonus-poker", size=PHONE)
        header = page.locator("header.top").bounding_box()
        assert header is not None
        assert header["height"] < 75
        page.locator("#form-ask button").last.scroll_into_view_if_needed()
        expect(page.locator(".held svg").first).to_be_in_viewport(ratio=1)
        expect(page.locator("#part-next .waits")).to_be_in_viewport(ratio=1)
        page.context.close()


def test_a_foul_set_is_refused_at_its_form_and_laid_when_that_is_ticked(chromium: Browser, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    opened(hall, "pai-gow-poker")
    with served(new_app(hall)) as port:
        page = asked(chromium, port, "pai-gow-poker")
        expect(page.locator("#foul")).to_be_hidden()
        for key in "123":
            page.keyboard.press(key)
        page.click("#form-ask button.primary")
        expect(page.locator("#form-ask #refusals")).to_contain_text("you chose 3 cards")
        expect(page.locator("#refusals")).to_be_focused()
        page.click("#form-ask button.primary")
        expect(page.locator("#form-ask #refusals")).to_contain_text("you chose 3 cards")
        page.check("#foul")
        page.click("#form-ask button.primary")
        expect(page.locator("#form-ask")).to_have_count(0)
        expect(page.locator("#refusals .refusal")).to_have_count(0)
        page.context.close()


def test_f_folds_in_every_game(chromium: Browser, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    folds = [slug for slug in DECIDED if not slug.startswith("let-it-ride")]
    for slug in folds:
        opened(hall, slug)
    with served(new_app(hall)) as port:
        for slug in folds:
            page = asked(chromium, port, slug)
            page.locator("#table h1").click()
            page.keyboard.press("f")
            expect(page.locator("#part-log")).to_contain_text(": fold")
            page.context.close()

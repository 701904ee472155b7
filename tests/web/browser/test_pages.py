"""The pages that have no test of their own here: nothing that axe finds, by day and by night, at a desk and on a telephone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import PHONE, faults_by_day_and_night, too_wide
from tests.web.browser.playing import play_round, sit
from tests.web.pages import opened

from tablegames.games import MODULES

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from tests.web.browser.conftest import Floor, Windows

pytestmark = pytest.mark.slow
OTHERS = ("/", "/odds", "/records", "/submissions", "/law", "/login", "/api/docs")
OF_GAMES = ("/odds/{}", "/submissions/{}")


def goes(page: Page, path: str) -> None:
    answer = page.goto(path)
    assert answer is not None
    assert answer.status == 200
    assert page.locator("h1").count() == 1


def test_axe_finds_nothing_on_them_on_a_telephone_by_day_and_by_night(floor: Floor, windows: Windows) -> None:
    page = windows.open(floor.address, size=PHONE)
    table_id = opened(floor.hall, "four-card-poker")
    sit(page, table_id)
    play_round(page)
    found: dict[str, list[str]] = {}
    for path in ("/", "/odds", "/odds/four-card-poker", "/api/docs", f"/tables/{table_id}/rounds/1?step=9"):
        goes(page, path)
        found[path] = faults_by_day_and_night(page)
    assert {path: faults for path, faults in found.items() if faults} == {}


@pytest.mark.parametrize("size", [PHONE, (1200, 900)], ids=["telephone", "desk"])
def test_no_page_of_a_game_goes_beyond_the_screens_width(size: tuple[int, int], floor: Floor, windows: Windows) -> None:
    page = windows.open(floor.address, size=size)
    wide = []
    for path in (*OTHERS, *(each.format(slug) for slug in MODULES for each in OF_GAMES)):
        goes(page, path)
        wide += [path for _ in too_wide(page)]
    assert wide == []


def test_a_table_is_opened_from_the_floor_and_played_with_no_more_than_its_address(floor: Floor, windows: Windows) -> None:
    page = windows.open(floor.address)
    page.goto("/")
    page.locator("#opening summary").click()
    page.select_option("#game", "minibaccarat")
    page.fill("#title", "My own table")
    page.fill("#bots", "1")
    page.get_by_role("button", name="Open it").click()
    expect(page.locator("h1")).to_have_text("My own table")
    page.get_by_role("link", name="Floor").click()
    page.get_by_role("button", name="Play at My own table").click()
    expect(page.locator("#form-leave")).to_be_visible()
    play_round(page)
    expect(page.locator("#part-state")).to_contain_text("Round 2")

"""A table is closed in a browser, while somebody sits at it in another one: both see it, live, and nothing looks wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import PHONE, faults_by_day_and_night
from tests.web.browser.playing import play_round, post, sit
from tests.web.pages import opened

from tablegames.store.verify import verify

if TYPE_CHECKING:
    from tests.web.browser.conftest import Floor, Windows

pytestmark = pytest.mark.slow
ID = "to-be-closed"


def test_a_table_is_closed_between_rounds_and_whoever_sits_there_sees_it(floor: Floor, windows: Windows) -> None:
    opened(floor.hall, "four-card-poker", table_id=ID)
    opened(floor.hall, "pai-gow")
    player, house = windows.open(floor.address, size=PHONE), windows.open(floor.address)
    sit(player, ID)
    play_round(player)
    expect(player.locator("#part-result")).to_contain_text("The round before")
    house.goto("/")
    line = house.locator(f"#closing-{ID}")
    assert not line.get_by_role("button").is_visible()
    line.locator("summary").click()
    assert faults_by_day_and_night(house) == []
    house.wait_for_timeout(4_500)  # the page has looked again, and what was opened is open
    post(house, line.get_by_role("button", name="Close it for good"))
    closed = house.locator("#closed")
    closed.locator("summary").click()
    expect(closed).to_contain_text("Table of four-card-poker")
    expect(house.locator("#lines > ul > li")).to_have_count(1)
    assert faults_by_day_and_night(house) == []
    expect(player.locator("#part-next")).to_contain_text("This table was closed by Guest")
    expect(player.locator("#part-actions button")).to_have_count(0)
    expect(player.locator("#part-posts button")).to_have_count(0)
    closed.get_by_role("link").click()
    expect(house.locator("#part-next")).to_contain_text("nobody plays here any more")
    for page in (player, house):
        assert faults_by_day_and_night(page) == []
    player.get_by_role("link", name="Earlier rounds, step by step").click()
    expect(player.locator("main")).not_to_contain_text("under way")
    player.get_by_role("link", name="2", exact=True).click()
    expect(player.locator("h1")).to_contain_text("Round 2")
    assert [each.findings for each in verify(floor.hall.database)] == [()] * 2

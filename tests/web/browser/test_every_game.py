"""Every game in a browser, to the end of a round: played on a telephone, dealt at a desk; nothing that axe finds on the way."""

from __future__ import annotations

from itertools import cycle, islice
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import PHONE, faults_by_day_and_night, too_wide
from tests.web.browser.playing import deal, play_round, press, sit
from tests.web.pages import opened

from tablegames.games import MODULES

if TYPE_CHECKING:
    from tests.web.browser.conftest import Floor, Windows

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("slug", MODULES)
def test_a_round_is_played_on_a_telephone(slug: str, floor: Floor, windows: Windows) -> None:
    page = windows.open(floor.address, size=PHONE)
    sit(page, opened(floor.hall, slug, table_id=f"played-{slug}", bots=1))
    found: list[str] = []
    turns = 0

    def look() -> None:
        nonlocal turns
        turns += 1
        found.extend(faults_by_day_and_night(page) if turns == 1 else too_wide(page))

    play_round(page, on_turn=look)
    assert found == []
    expect(page.locator("#part-state")).to_contain_text("Round 2")
    expect(page.locator("#part-result")).to_contain_text("The round before")
    assert floor.hall.table(f"played-{slug}").live.round == 2


@pytest.mark.parametrize("slug", MODULES)
def test_a_round_is_dealt(slug: str, floor: Floor, windows: Windows) -> None:
    table = floor.hall.table(opened(floor.hall, slug, table_id=f"dealt-{slug}", bots=2))
    page = windows.open(floor.address)
    page.goto(f"/tables/{table.id}")
    page.click("#form-post button[value=dealer]")
    expect(page.locator("#form-dealer")).to_be_visible()
    for how in islice(cycle(("typed", "pointed", "pointed", "book")), 12):
        deal(page, table, how)
    assert faults_by_day_and_night(page) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert too_wide(page) == []
    until = page.get_by_role("button", name="By the book until a player decides")
    for _ in range(40):
        if table.live.round > 1:
            break
        press(page, until)
    expect(page.locator("#part-state")).to_contain_text("Round 2")
    assert "0 (0 %)" in page.locator("#part-drill dd").last.inner_text()

"""A player banks in a browser: the bank of Pai Gow taken alone, and with the house (chapter 561 has no bank for Pai Gow Poker)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.helpers.setups import SETUPS
from tests.web.browser.conftest import PHONE, faults_by_day_and_night, too_wide
from tests.web.browser.playing import play_round, sit
from tests.web.pages import HOUSE

from tablegames.floor.options import Options
from tablegames.store.verify import verify

if TYPE_CHECKING:
    from tests.web.browser.conftest import Floor, Windows

pytestmark = pytest.mark.slow
WAY = "pai-gow, stacks of tiles before the dealer, all that can be offered"
MOST_ROUNDS = 6
"""After so many rounds at most, of three players, everybody has been offered the bank."""


@pytest.mark.parametrize("takes", ["Bank", "Co-bank"])
def test_a_player_banks_a_round(takes: str, floor: Floor, windows: Windows) -> None:
    setup = replace(SETUPS[WAY], cache={})
    options = Options(bots=2)
    table = floor.hall.open_table(game="pai-gow", table_id=takes.lower(), title="The bank", by=HOUSE, options=options, setup=setup)
    page = windows.open(floor.address, size=PHONE)
    sit(page, table.id)
    name = page.locator(".who span").inner_text()
    log = page.locator("#part-log")
    banked: list[str] = []

    def look() -> None:
        bank = table.live.table.bank
        if bank is not None and table.live.table.seated.get(bank) == name:
            if not banked:
                assert faults_by_day_and_night(page) == []
                expect(log).to_contain_text("You take the bank")
                expect(log).to_contain_text(f"The dealer puts the marker of the {takes.lower()} before you")
            assert page.locator("#form-wagers").count() == 0
            assert too_wide(page) == []
            banked.append(log.inner_text())

    asked: list[str] = []
    while takes not in asked and table.live.round < MOST_ROUNDS:
        asked = play_round(page, prefers=takes, on_turn=look)
    assert asked.index("offer bank") < asked.index(takes) < asked.index("cut stacks") < asked.index("shake")
    expect(log).not_to_contain_text("You take the bank")
    assert "tiles collected" in banked[-1]
    assert [each.findings for each in verify(floor.hall.database)] == [()] * len(floor.hall.lines())

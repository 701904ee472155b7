"""Two persons at a table of Pai Gow Poker in two browsers: the one whom the law asks second sets his hand first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import PHONE, faults_by_day_and_night
from tests.web.browser.playing import post, press, sit, wager_least
from tests.web.pages import opened

from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Seat
from tablegames.store.verify import verify

if TYPE_CHECKING:
    from tests.web.browser.conftest import Floor, Windows

pytestmark = pytest.mark.slow


def test_the_second_seat_sets_before_the_first(floor: Floor, windows: Windows) -> None:
    table_id = opened(floor.hall, "pai-gow-poker", table_id="sets", bots=0)
    pages = [windows.open(floor.address, size=PHONE) for _ in range(2)]
    for page, seat in zip(pages, "25", strict=True):
        sit(page, table_id, seat=seat)
    for page in pages:
        wager_least(page)
        post(page, page.locator("#form-wagers button.primary"))
    live = floor.hall.table(table_id).live
    for page in pages:
        expect(page.locator("#part-next")).to_contain_text("You are to set a High and a Low hand")
        expect(page.locator("#form-ask input[name=low]")).to_have_count(7)
    assert live.position is not None
    assert live.position.due is not None
    first, second = pages if live.position.due.place is Seat(2) else pages[::-1]
    first.check("#low-1")
    assert faults_by_day_and_night(second) == []
    for nth in (6, 7):
        second.check(f"#low-{nth}")
    press(second, second.locator("#form-ask button.primary"))
    expect(second.locator("#form-ask")).to_have_count(0)
    expect(second.locator("#part-next")).to_contain_text("is to set a High and a Low hand")
    expect(first.locator("#part-news")).to_contain_text("set")
    expect(first.locator("#low-1")).to_be_checked()  # what he has begun to choose stays chosen
    first.uncheck("#low-1")
    for nth in (6, 7):
        first.check(f"#low-{nth}")
    press(first, first.locator("#form-ask button.primary"))
    for page in pages:
        expect(page.locator("#part-next")).not_to_contain_text("to set a High and a Low hand")
    sets = [fact.place for fact in live.position.facts if fact.kind is Kind.SET and isinstance(fact.place, Seat)]
    assert sets == ([Seat(5), Seat(2)] if first is pages[0] else [Seat(2), Seat(5)])
    assert [each.findings for each in verify(floor.hall.database)] == [()] * len(floor.hall.lines())

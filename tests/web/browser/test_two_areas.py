"""One person plays two adjacent areas of Pai Gow Poker on a phone: sits down twice, wagers at both, sets each hand, leaves one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import PHONE, faults_by_day_and_night
from tests.web.browser.playing import post, press, settled, sit
from tests.web.pages import HOUSE

from tablegames.floor.options import Options
from tablegames.games import game as find_game
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Seat
from tablegames.store.verify import verify

if TYPE_CHECKING:
    from tests.web.browser.conftest import Floor, Windows

pytestmark = pytest.mark.slow


@pytest.mark.law("561.7(d)", "561.7(e)")
def test_a_round_is_played_at_two_adjacent_areas(floor: Floor, windows: Windows) -> None:
    usual = find_game("pai-gow-poker").default_setup()
    setup = replace(usual, terms=replace(usual.terms, answers={**usual.terms.answers, "adjacent-areas": True}))
    table = floor.hall.open_table(game="pai-gow-poker", table_id="areas", title="Areas", by=HOUSE, options=Options(bots=1), setup=setup)
    page = windows.open(floor.address, size=PHONE)
    page.goto(f"/tables/{table.id}")
    free = page.locator("#seat option").all_inner_texts()
    seat, besides = next((one, other) for one in free for other in free if int(other) == int(one) + 1)
    sit(page, table.id, seat=seat)
    expect(page.locator("label[for=seat]")).to_contain_text("Play an adjacent seat too § 561.7(d)")
    settled(page)
    page.locator("#seat").focus()
    page.select_option("#seat", besides)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_label(f"Pai Gow Poker Wager, seat {besides}")).to_be_visible()
    expect(page.locator("#form-sit")).to_have_count(0)
    page.get_by_label(f"Pai Gow Poker Wager, seat {seat}").fill("10")
    page.get_by_label(f"Pai Gow Poker Wager, seat {besides}").fill("25")
    assert faults_by_day_and_night(page) == []
    press(page, page.locator("#form-wagers button.primary"))
    for which in (besides, seat):
        form = page.locator("#form-ask")
        expect(form.locator("legend")).to_contain_text(f"Low hand, seat {which};")
        expect(form.locator("legend")).to_contain_text("§ 561.7(e)")
        assert faults_by_day_and_night(page) == []
        press(page, page.get_by_role("button", name=f"Ask for the house way (seat {which})"))
        press(page, page.get_by_role("button", name="Set it so"))
    for _ in range(2):  # each hand is exposed when its player has looked at it
        if page.locator("#form-ready button").inner_text() != "Next round":
            press(page, page.locator("#form-ready button"))
    expect(page.locator("#part-result")).to_contain_text("This round")
    position = table.live.position
    assert position is not None
    sets = [fact.place for fact in position.facts if fact.kind is Kind.SET and fact.place in {Seat(int(seat)), Seat(int(besides))}]
    assert sets == [Seat(int(besides)), Seat(int(seat))]
    assert faults_by_day_and_night(page) == []
    post(page, page.get_by_role("button", name=f"Leave seat {seat} alone"))
    expect(page.get_by_role("button", name=f"Leave seat {seat} alone")).to_have_count(0)
    expect(page.get_by_role("button", name="Leave the table")).to_be_visible()
    assert [each.findings for each in verify(floor.hall.database)] == [()] * len(floor.hall.lines())

"""The whole meter is won in a browser: the floorperson validates in his own, the meter goes back, another seat gets its Envy Bonus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.web.browser.arranged import arranged_table
from tests.web.browser.playing import post, press, sit

from tablegames.money import format_money
from tablegames.person.text import signed
from tablegames.procedure.kinds import Kind
from tablegames.rules.progressive import RESET
from tablegames.store.verify import verify

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page
    from tests.web.browser.conftest import Floor, Windows

    from tablegames.floor.running import RunningTable

pytestmark = pytest.mark.slow
WAY = "let-it-ride-poker, dealer's hand, all that can be offered"
MINI_ROYAL = "Ks 2c 4h As 7d 6h Qs 9c"
"""Three cards each of the first two seats, and two community cards, as they are dealt from the hand."""


def wager(page: Page) -> None:
    """Wager the least on the three bets, and five dollars that the meter is won."""
    for nth in (1, 2, 3):
        field = page.locator(f"#form-wagers input[name$='/bet-{nth}']")
        field.fill(field.get_attribute("data-least") or "")
    press(page, page.get_by_role("button", name="Place", exact=True))
    page.locator("#form-wagers select[name$='/progressive']").select_option(label="$5")
    post(page, page.locator("#form-wagers button.primary"))


def until(sought: Locator, pages: list[Page]) -> None:
    """Let everybody do what he is asked until something is there."""
    for _ in range(30):
        for page in pages:
            if sought.count():
                return
            if page.locator("#form-ask").count():
                press(page, page.locator("#form-ask button").first)
    raise AssertionError("it does not come to that")


def paid(table: RunningTable, kind: Kind) -> int:
    position = table.live.position
    assert position is not None
    return sum(fact.number for fact in position.facts if fact.kind is kind)


def test_a_meter_that_is_won_is_paid_when_the_floorperson_has_validated(floor: Floor, windows: Windows) -> None:
    table = arranged_table(floor.hall, WAY, top=MINI_ROYAL)
    first, second, boss = (windows.open(floor.address) for _ in range(3))
    seats = [seat.name for seat in table.live.table.clockwise_seats[:2]]
    boss.goto(f"/tables/{table.id}")
    for page, seat in zip((first, second), seats, strict=True):
        sit(page, table.id, seat=seat)
    boss.locator("#form-post").get_by_role("button", name="Take the floorperson’s place").click()
    expect(boss.locator("#form-post")).to_contain_text("Give up the floorperson’s place")
    until(first.locator("#form-wagers"), [boss])
    before = table.live.table.meter_cents
    wager(first)
    wager(second)
    validates = boss.locator(f"#form-ask input[name=kind][value={Kind.VALIDATE.word}]")
    until(validates, [first, second, boss])

    for page in (first, second):
        expect(page.locator("#part-next")).to_contain_text("floorperson")
        assert page.locator("#form-ask").count() == 0
    shown = table.live.table.meter_cents
    assert shown > before
    for page in (first, second, boss):
        expect(page.locator("#part-state")).to_contain_text(f"meter {format_money(shown)}")
    press(boss, boss.locator("#form-ask button"))
    award = paid(table, Kind.AWARD)
    assert award > 0
    expect(first.locator("#part-result")).to_contain_text(f"{signed(award)} out of the meter")
    expect(boss.locator("#form-ask input[name=kind]")).to_have_value(Kind.RESET.word)
    assert first.locator("#form-ask").count() == 0
    press(boss, boss.locator("#form-ask button"))

    filed = table.live.setup.terms.number(RESET)
    assert table.live.table.meter_cents == filed < shown
    for page in (first, second, boss):
        expect(page.locator("#part-state")).to_contain_text(f"meter {format_money(filed)}")
    envied = paid(table, Kind.ENVY)
    assert envied > 0
    expect(second.locator("#part-result")).to_contain_text(f"Envy Bonus: {signed(envied)}")
    expect(first.locator("#part-result")).not_to_contain_text("Envy")
    expect(boss.locator("#form-ask input[name=kind]")).to_have_value(Kind.DOCUMENT.word)
    press(boss, boss.locator("#form-ask button"))
    for page in (first, second):
        post(page, page.locator("#form-ready button"))
    expect(boss.locator("#part-state")).to_contain_text("Round 2")
    assert [each.findings for each in verify(floor.hall.database)] == [()]

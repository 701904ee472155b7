"""A player folds who has a wager besides: the page tells what the law makes of both."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.web.browser.arranged import arranged_table
from tests.web.browser.playing import press, sit

from tablegames.person.text import signed
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Area

if TYPE_CHECKING:
    from tests.web.browser.conftest import Floor, Windows

pytestmark = pytest.mark.slow
PAIR_OF_ACES = "Ah 2c Ad 7d Kh 9c"
"""The player's and the dealer's cards in turn, as they are dealt from the hand."""


@pytest.mark.parametrize(
    ("slug", "side"), [("three-card-poker", "pair-plus"), ("four-card-poker", "aces-up"), ("texas-holdem-bonus-poker", "bonus")]
)
def test_who_folds_loses_his_ante_and_is_paid_what_he_wagered_besides(slug: str, side: str, floor: Floor, windows: Windows) -> None:
    table = arranged_table(floor.hall, f"{slug}, dealer's hand", top=PAIR_OF_ACES)
    page = windows.open(floor.address)
    sit(page, table.id)
    page.fill("#form-wagers input[name$='/ante']", "10")
    press(page, page.get_by_role("button", name="Place", exact=True))
    page.fill(f"#form-wagers input[name$='/{side}']", "5")
    press(page, page.locator("#form-wagers button.primary"))
    press(page, page.get_by_role("button", name="Fold"))
    facts = table.live.position.facts if table.live.position is not None else ()
    settled = {fact.place.wager: fact.number for fact in facts if fact.kind is Kind.SETTLE and isinstance(fact.place, Area)}
    assert settled["ante"] < 0 < settled[side]
    result = page.locator("#part-result")
    for wager, cents in settled.items():
        title = next(each.title for each in table.live.setup.declared.wagers if each.key == wager)
        reason = result.locator("details", has_text=f"{title}: {signed(cents)}")
        reason.locator("summary").click()
        expect(reason.locator(".law li").first).to_be_visible()
    expect(result.locator(".total")).to_have_text(signed(sum(settled.values())))

"""The dealer's place in a browser: the law answers in one place, beside the form, and nothing older stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.web.browser.playing import refusals
from tests.web.pages import opened

if TYPE_CHECKING:
    from tests.web.browser.conftest import Floor, Windows

pytestmark = pytest.mark.slow


def test_what_is_not_understood_replaces_the_answer_before_and_stands_there_alone(floor: Floor, windows: Windows) -> None:
    table = floor.hall.table(opened(floor.hall, "three-card-poker", table_id="answered", bots=2))
    page = windows.open(floor.address)
    page.goto(f"/tables/{table.id}")
    page.click("#form-post button[value=dealer]")
    answer = page.locator("#part-answer .answer strong")
    for line, word in (("receive", "Right."), ("deal banana", "Not understood."), ("gather", "Refused."), ("", "Not understood.")):
        page.fill("#typed-act", line)
        page.click("#form-dealer button.primary")
        expect(answer).to_have_text(word)
        assert refusals(page) == []
    page.check("#verb-announce")
    page.click("#form-point button:has-text('no place')")
    expect(page.locator("#part-answer")).to_contain_text("The word goes into the field")
    assert refusals(page) == []
    others = [each for each in windows.complaints if "409" not in each and "422" not in each]
    assert others == []  # what was refused on purpose is all that the browser complains of
    windows.complaints.clear()

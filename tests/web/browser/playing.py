"""Playing and dealing by the buttons of a table's page, as a person does who sees nothing but them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.helpers.acts import as_typed, pointed

from tablegames.procedure.answers import lawful_answer

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tablegames.floor.running import RunningTable

CHANGED = "seq => document.getElementById('table').dataset.seq !== seq || document.querySelector('#refusals .refusal')"
HELD = "#part-actions button:disabled"
"""Buttons that have come up under a press cannot be pressed for a moment."""
NOT_FIRST = ("Fold", "Withdraw", "Bank", "Co-bank", "Cut")
MOST = 200


def nothing() -> None:
    """Look at nothing between two turns."""


def sit(page: Page, table_id: str, *, seat: str = "") -> None:
    """Go to a table, and sit down there."""
    page.goto(f"/tables/{table_id}")
    if seat:
        page.select_option("#seat", seat)
    page.click("#form-sit button")
    expect(page.locator("#form-leave")).to_be_visible()


def seq_of(page: Page) -> str:
    return page.get_attribute("#table", "data-seq") or ""


def settled(page: Page) -> None:
    """Wait until keys do what they say: a click waits for its button by itself."""
    expect(page.locator(HELD)).to_have_count(0)


def refusals(page: Page) -> list[str]:
    return page.locator("#refusals .refusal").all_inner_texts()


def post(page: Page, button: Locator) -> None:
    """Press a button, and wait for the server's answer."""
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        button.click()


def press(page: Page, button: Locator) -> None:
    """Press a button, and wait until the page shows what came of it."""
    seq = seq_of(page)
    post(page, button)
    page.wait_for_function(CHANGED, arg=seq)
    assert refusals(page) == []


def wager_least(page: Page) -> None:
    """Type the least wager into the first field, and into those that go with it."""
    names = [each.get_attribute("name") or "" for each in page.locator("#form-wagers input[data-least]").all()]
    least = page.locator("#form-wagers input[data-least]").first.get_attribute("data-least") or ""
    for name in names:
        if name == names[0] or ("/bet-" in name and "/bet-" in names[0]):
            page.fill(f"#form-wagers input[name='{name}']", least)


def answer(page: Page, *, by_house_way: bool) -> None:
    """Answer what is asked, so that the round goes on."""
    low = page.locator("#form-ask input[name=low]")
    if low.count() and by_house_way:
        press(page, page.get_by_role("button", name="Ask for the house way"))
        press(page, page.get_by_role("button", name="Set it so"))
    elif low.count():
        for nth in (low.count() - 1, low.count()) if low.count() > 4 else (1, 2):
            page.check(f"#low-{nth}")
        press(page, page.locator("#form-ask button.primary"))
    else:
        buttons = page.locator("#form-ask button")
        words = [each.strip() for each in buttons.all_inner_texts()]
        nth = next((nth for nth, each in enumerate(words) if not each.startswith(NOT_FIRST)), 0)
        press(page, buttons.nth(nth))


def play_round(page: Page, *, on_turn: Callable[[], None] = nothing, prefers: str = "", by_house_way: bool = False) -> list[str]:
    """Play a round until its result has been seen; give what was asked.

    One answer is preferred wherever it is offered; hands are set as they are shown, or by the house way.
    """
    asked, has_wagered = [], False
    for _ in range(MOST):
        on_turn()
        ready = page.locator("#form-ready button")
        if page.locator("#form-ask").count():
            asked.append(page.locator("#form-ask input[name=kind]").get_attribute("value") or "")
            preferred = page.locator("#form-ask").get_by_role("button", name=prefers, exact=True)
            if prefers and preferred.count():
                asked.append(prefers)
                press(page, preferred)
            else:
                answer(page, by_house_way=by_house_way)
        elif ready.count() and ready.inner_text() == "Next round":
            if prefers not in asked:
                expect(page.locator("#part-result")).to_contain_text("This round")
            press(page, ready)
            return asked
        elif ready.count():
            press(page, ready)
        else:
            assert not has_wagered
            has_wagered = True
            wager_least(page)
            press(page, page.locator("#form-wagers button.primary"))
    raise AssertionError("the round does not end")


def deal(page: Page, table: RunningTable, how: str) -> None:
    """Do what is due at the dealer's place: ``typed``, ``pointed`` at, or by the ``book``."""
    position = table.live.position
    assert position is not None
    assert position.due is not None
    fact = lawful_answer(table.live.table, position.due)
    if how == "typed":
        page.fill("#typed-act", as_typed(fact))
        press(page, page.get_by_role("button", name="Do it"))
    elif how == "pointed":
        point(page, pointed(fact))
    else:
        press(page, page.get_by_role("button", name="By the book", exact=True))


def point(page: Page, fields: dict[str, str | list[str]]) -> None:
    """Point at an act, what goes with it, and its place."""
    form = page.locator("#form-point")
    verb = page.locator(f"input[name=verb][value='{fields['verb']}']")
    group = form.locator("details", has=verb)
    if group.count() and group.get_attribute("open") is None:
        group.locator("summary").click()
    verb.check()
    if fields["wager"]:
        form.locator(f"input[name=wager][value='{fields['wager']}']").check()
    if "said" in fields:
        form.locator("#said").fill(str(fields["said"]))
    for card in fields.get("low", []):
        form.locator(f"input[name=low][value='{card}']").check()
    place = form.locator(f"button[name=place][value='{fields['place']}']")
    press(page, place if place.count() else form.get_by_role("button", name="no place"))

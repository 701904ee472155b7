"""Pressed twice, held, in many tabs, and refused: one press of a person is one answer, and nothing of it stays longer than it is true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import served
from tests.web.browser.playing import HELD, press, seq_of, settled, sit, wager_least
from tests.web.pages import new_app, new_hall, opened

from tablegames.procedure.kinds import Kind

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser, Page
    from tests.web.browser.conftest import Floor, Windows

pytestmark = pytest.mark.slow
TCP: Final = "three-card-poker"
RIDE: Final = "let-it-ride-poker"
TABS: Final = 8
"""More than the six connections that a browser has to one server."""
WATCHED: Final = """
let isHidden = false;
Object.defineProperty(document, "hidden", {get: () => isHidden});
Object.defineProperty(document, "visibilityState", {get: () => isHidden ? "hidden" : "visible"});
window.turn = (hidden) => { isHidden = hidden; document.dispatchEvent(new Event("visibilitychange")); };
window.streams = [];
const Real = window.EventSource;
window.EventSource = class extends Real { constructor(...given) { super(...given); window.streams.push(this); } };"""
"""A headless browser shows all its tabs at once: which one is hidden the test says."""
NO_LOCKS: Final = "Object.defineProperty(Navigator.prototype, 'locks', {get: () => undefined});"
OPEN: Final = "streams.filter((each) => each.readyState !== EventSource.CLOSED).length"
LOCKS: Final = "navigator.locks.query().then(({held}) => held.length)"
TWICE: Final = """([words, gap]) => {
  const button = [...document.querySelectorAll("#form-ask button")].find((each) => each.textContent.trim() === words);
  button.scrollIntoView({block: "center"});
  const {x, y, width, height} = button.getBoundingClientRect();
  const again = () => document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button")?.click();
  again();
  return new Promise((done) => setTimeout(() => { again(); done(); }, gap));
}"""
"""Press a place of the window twice, so many milliseconds apart, whatever stands there by then."""
PLACE: Final = "document.activeElement.id"
ELSEWHERE: Final = "held => document.querySelector(held) && (document.querySelector('#terms summary').focus(), true)"


def hide(page: Page) -> None:
    page.evaluate("turn(true)")


def look_at(page: Page) -> None:
    page.evaluate("turn(false)")


def streams(page: Page, number: int) -> None:
    """So many streams are open in a window, or will be."""
    page.wait_for_function(f"() => {OPEN} === {number}", polling=50)


def locks(page: Page, number: int) -> None:
    """So many windows stream unseen, or will: that is not asked in the window, which takes a promise for what it promises."""
    for _ in range(200):
        if page.evaluate(LOCKS) == number:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"not {number} windows hold a stream")


def held_back(page: Page) -> None:
    """Buttons have come up that cannot be pressed yet."""
    page.wait_for_selector(HELD)


def answers(floor: Floor, table_id: str) -> list[str]:
    """What the player has answered in the round that is under way."""
    position = floor.hall.table(table_id).live.position
    return [] if position is None else [str(fact.value) for fact in position.facts if fact.kind is Kind.ASK]


def asked(page: Page, floor: Floor, slug: str, table_id: str) -> str:
    """Be at a table where nobody else is, and be asked; nothing is held back any more."""
    opened(floor.hall, slug, table_id=table_id, bots=0)
    sit(page, table_id)
    wager_least(page)
    press(page, page.locator("#form-wagers button.primary"))
    expect(page.locator("#form-ask")).to_be_visible()
    settled(page)
    return table_id


def test_eight_tabs_load_and_act_and_four_of_them_stream_unseen(floor: Floor, windows: Windows) -> None:
    table_id = opened(floor.hall, TCP, table_id="tabs", bots=0)
    context = windows.open(floor.address).context
    context.add_init_script(WATCHED)
    tabs: list[Page] = []
    for nth in range(TABS):
        tab = context.new_page()
        tab.set_default_timeout(15_000)
        tab.goto(f"/tables/{table_id}")
        streams(tab, 1)
        locks(tab, min(nth + 1, 4))
        hide(tab)
        streams(tab, 1 if nth < 4 else 0)
        tabs.append(tab)
    first, second, sixth = tabs[0], tabs[1], tabs[5]
    look_at(first)
    first.click("#form-sit button")
    for tab in (first, second):
        expect(tab.locator("#form-leave")).to_be_visible()
    assert [tab.evaluate(OPEN) for tab in tabs] == [1, 1, 1, 1, 0, 0, 0, 0]

    assert sixth.locator("#form-leave").count() == 0
    seq = seq_of(sixth)
    assert int(seq) < int(seq_of(first))
    look_at(sixth)
    expect(sixth.locator("#form-leave")).to_be_visible()
    assert sixth.evaluate("streams.at(-1).url").endswith(f"/events?after={seq}")
    assert [tab.inner_text("#connection") for tab in tabs] == [""] * TABS

    hide(sixth)
    streams(sixth, 0)
    second.close()
    locks(sixth, 3)
    look_at(sixth)
    locks(sixth, 4)
    hide(sixth)
    streams(sixth, 1)


def test_where_no_locks_are_a_hidden_page_streams_as_ever(floor: Floor, windows: Windows) -> None:
    page = windows.open(floor.address)
    page.add_init_script(NO_LOCKS + WATCHED)
    page.goto(f"/tables/{opened(floor.hall, TCP, table_id='no-locks', bots=0)}")
    hide(page)
    streams(page, 1)
    look_at(page)
    assert page.evaluate("streams.length") == 1


@pytest.mark.parametrize("gap", [60, 150, 300, 450])
def test_who_presses_twice_withdraws_one_bet(gap: int, floor: Floor, windows: Windows) -> None:
    page = windows.open(floor.address)
    table_id = asked(page, floor, RIDE, f"twice-{gap}")
    page.evaluate(TWICE, ["Withdraw", gap])
    page.wait_for_timeout(600)
    assert answers(floor, table_id) == ["withdraw"]
    expect(page.locator("#refusals .refusal")).to_have_count(0)
    press(page, page.get_by_role("button", name="Withdraw"))
    assert answers(floor, table_id) == ["withdraw", "withdraw"]


def test_who_presses_a_key_twice_checks_one_street(floor: Floor, windows: Windows) -> None:
    page = windows.open(floor.address)
    table_id = asked(page, floor, "texas-holdem-bonus-poker", "twice-by-key")
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Check")).to_be_enabled()
    page.keyboard.press("c")
    held_back(page)
    page.keyboard.press("c")
    settled(page)
    assert answers(floor, table_id) == ["flop", "check"]
    page.keyboard.press("c")
    expect(page.locator("#form-ready")).to_be_visible()
    assert answers(floor, table_id) == ["flop", "check", "check"]


def test_fields_are_filled_while_the_buttons_are_held_back(floor: Floor, windows: Windows) -> None:
    page = windows.open(floor.address)
    page.goto(f"/tables/{opened(floor.hall, TCP, table_id='filled', bots=0)}")
    page.click("#form-sit button")
    held_back(page)
    assert page.locator("#part-actions input:disabled, #part-actions select:disabled").count() == 0
    settled(page)
    assert page.locator("#part-actions button:disabled").count() == 0


def test_the_focus_is_given_back_to_the_button_that_took_its_place(floor: Floor, windows: Windows) -> None:
    page = windows.open(floor.address)
    asked(page, floor, RIDE, "focused")
    button = page.get_by_role("button", name="Withdraw")
    button.focus()
    page.keyboard.press("Enter")
    assert page.wait_for_function(f"held => document.querySelector(held) && {PLACE}", arg=HELD).json_value() == "part-actions"
    expect(button).to_be_enabled()
    expect(button).to_be_focused()


def test_who_has_gone_elsewhere_meanwhile_stays_there(floor: Floor, windows: Windows) -> None:
    page = windows.open(floor.address)
    asked(page, floor, RIDE, "elsewhere")
    page.get_by_role("button", name="Withdraw").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(ELSEWHERE, arg=HELD)
    settled(page)
    expect(page.locator("#terms summary")).to_be_focused()


@pytest.mark.parametrize("key", ["Enter", " ", "d"])
def test_a_key_that_is_held_answers_once(key: str, floor: Floor, windows: Windows) -> None:
    page = windows.open(floor.address)
    table_id = asked(page, floor, RIDE, f"held-{ord(key[0])}")
    if key != "d":
        page.get_by_role("button", name="Withdraw").focus()
    for _ in range(8):
        page.keyboard.down(key)
        page.wait_for_timeout(150)
    page.keyboard.up(key)
    page.wait_for_timeout(600)
    assert answers(floor, table_id) == ["withdraw"]
    assert page.get_by_role("button", name="Withdraw").is_enabled()


def test_a_key_that_is_held_types_in_a_field(floor: Floor, windows: Windows) -> None:
    page = windows.open(floor.address)
    sit(page, opened(floor.hall, TCP, table_id="typed", bots=0))
    page.focus("#w-1")
    for _ in range(3):
        page.keyboard.down("5")
    page.keyboard.up("5")
    assert page.input_value("#w-1") == "555"


def alone(chromium: Browser, address: str) -> Page:
    """Open a window whose complaints are of what is refused on purpose."""
    return chromium.new_context(base_url=address).new_page()


def test_that_no_answer_came_is_said_no_more_when_the_connection_is_back(chromium: Browser, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    app = new_app(hall)
    table_id = opened(hall, TCP, bots=0)
    with served(app) as port:
        page, other = (alone(chromium, f"http://127.0.0.1:{port}") for _ in range(2))
        other.goto("/")
        sit(page, table_id)
        page.fill("#w-1", "25")
        settled(page)
    expect(page.locator("#connection")).to_contain_text("The connection is lost")
    page.click("#form-wagers button.primary")
    expect(page.locator("#refusals")).to_contain_text("did not answer")
    with served(app, port):
        expect(page.locator("#connection")).to_contain_text("Connected again", timeout=20_000)
        sit(other, table_id)
        expect(page.locator("#part-log")).to_contain_text(other.locator(".who span").inner_text())
        expect(page.locator("#refusals .refusal")).to_have_count(0)
        assert page.input_value("#w-1") == "25"
        for each in (page, other):
            each.context.close()


def refused(page: Page, forward: Callable[[int], None]) -> None:
    """Lay three cards where two are laid, and see that the refusal stays."""
    for nth in (1, 2, 3):
        page.check(f"#low-{nth}")
    page.click("#form-ask button.primary")
    expect(page.locator("#form-ask #refusals")).to_contain_text("you chose 3 cards")
    forward(9_000)
    expect(page.locator("#form-ask #refusals")).to_contain_text("you chose 3 cards")


def test_a_refusal_outlives_its_form_as_long_as_it_takes_to_read_it(floor: Floor, chromium: Browser) -> None:
    page = alone(chromium, floor.address)
    page.clock.install()
    asked(page, floor, "pai-gow-poker", "refused")
    refused(page, page.clock.fast_forward)
    other = page.context.new_page()
    other.goto(page.url)
    press(other, other.get_by_role("button", name="Ask for the house way"))
    press(other, other.get_by_role("button", name="Set it so"))
    expect(page.locator("#form-ask")).to_have_count(0)
    expect(page.locator("#connection + #refusals")).to_contain_text("you chose 3 cards")
    page.clock.fast_forward(5_000)
    expect(page.locator("#connection + #refusals")).to_contain_text("you chose 3 cards")
    page.clock.fast_forward(4_000)
    expect(page.locator("#refusals .refusal")).to_have_count(0)
    assert page.evaluate(PLACE) == "part-actions"
    page.context.close()

"""Two persons at one table: what each sees of the other, a reload, a server that goes away, a post that comes twice."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import floor_in
from tests.web.browser.playing import post, press, seq_of, sit
from tests.web.pages import opened

from tablegames.floor.running import RunningTable
from tablegames.procedure.kinds import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from playwright.sync_api import Page, Route
    from tests.web.browser.conftest import Floor, Windows

    from tablegames.equipment.cards import Card
    from tablegames.procedure.due import Fact
    from tablegames.procedure.places import Seat

pytestmark = pytest.mark.slow
TCP = "three-card-poker"
HEARD = """
const Real = window.EventSource;
window.EventSource = class extends Real {
  constructor(...given) { super(...given); this.addEventListener("table", (event) => window.heard(event.data)); }
};"""


class Ears:
    """All that one window was ever sent of a table: its pages, every event of its streams, what the API gives it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.texts: list[str] = []
        page.expose_function("heard", self._hear)
        page.add_init_script(HEARD)

    def _hear(self, data: str) -> None:
        self.texts += json.loads(data)["parts"].values()

    def everything(self, table_id: str) -> str:
        """Give all of it as it is read, with what stands in the window now."""
        api = self.page.request.get(f"/api/tables/{table_id}")
        assert api.status == 200
        html = "\n".join([*self.texts, self.page.content(), json.dumps(api.json(), ensure_ascii=False)])
        return f"{html}\n{re.sub(r'<[^>]*>', '', html)}".replace("\ufe0e", "")


def spellings(card: Card) -> list[str]:
    """Every way in which a page names a card."""
    assert card.rank is not None
    assert card.suit is not None
    return [f"{card.rank.word} of {card.suit.word}", card.pretty, f'"{card.text}"']


def named(cards: Sequence[Card], text: str) -> list[str]:
    return [card.text for card in cards if any(each in text for each in spellings(card))]


def seat_of(floor: Floor, page: Page, table_id: str) -> Seat:
    """The seat at which the person of a window sits."""
    name = page.locator(".who span").inner_text()
    return next(seat for seat, person in floor.hall.table(table_id).live.table.seated.items() if person == name)


def wager(page: Page, dollars: str) -> None:
    page.fill("#form-wagers input[data-least] >> nth=0", dollars)
    post(page, page.locator("#form-wagers button.primary"))


def facts(floor: Floor, table_id: str, kind: Kind) -> list[Fact]:
    """The acts of this kind in the round that is under way."""
    position = floor.hall.table(table_id).live.position
    return [] if position is None else [fact for fact in position.facts if fact.kind is kind]


def test_each_sees_the_others_wagers_and_nobody_the_others_cards(floor: Floor, windows: Windows) -> None:
    table_id = opened(floor.hall, TCP, table_id="two", bots=0)
    one, two, watcher = (windows.open(floor.address) for _ in range(3))
    ears = [Ears(page) for page in (one, two, watcher)]
    sit(one, table_id)
    sit(two, table_id)
    watcher.goto(f"/tables/{table_id}")
    wager(one, "35")
    wager(two, "50")
    for page in (one, two, watcher):
        expect(page.locator("#part-log")).to_contain_text("$35")
        expect(page.locator("#part-log")).to_contain_text("$50")
        expect(page.locator("#part-next")).to_contain_text("play or fold")

    table = floor.hall.table(table_id).live.table
    held = [table.hands[seat_of(floor, page, table_id)] for page in (one, two)]
    assert [len(hand) for hand in held] == [3, 3]
    rest = tuple(card for card in table.full_deck() if card not in held[0] + held[1])
    sent = [each.everything(table_id) for each in ears]
    assert [named(held[0], text) for text in sent] == [[card.text for card in held[0]], [], []]
    assert [named(held[1], text) for text in sent] == [[], [card.text for card in held[1]], []]
    assert [named(rest, text) for text in sent] == [[], [], []]

    asked = next(page for page in (one, two) if page.locator("#form-ask").count())
    seq = seq_of(asked)
    asked.reload()
    assert seq_of(asked) == seq
    expect(asked.locator("#form-ask")).to_be_visible()
    mine = [held[0], held[1]][[one, two].index(asked)]
    assert named(mine, ears[[one, two].index(asked)].everything(table_id)) == [card.text for card in mine]

    for page in (asked, two if asked is one else one):
        expect(page.locator("#form-ask")).to_be_visible()
        post(page, page.get_by_role("button", name="Play"))
    for page in (one, two, watcher):
        expect(page.locator("#part-result")).to_contain_text("This round")
    for page in (one, two):
        post(page, page.locator("#form-ready button"))
    expect(watcher.locator("#part-state")).to_contain_text("Round 2")


def test_a_server_that_goes_away_loses_and_doubles_nothing(tmp_path: Path, windows: Windows, monkeypatch: pytest.MonkeyPatch) -> None:
    asked_from: list[int | None] = []
    real = RunningTable.subscribe

    def subscribe(self: RunningTable, *given: object, after: int | None) -> object:
        asked_from.append(after)
        return real(self, *given, after=after)  # type: ignore[arg-type]

    monkeypatch.setattr(RunningTable, "subscribe", subscribe)
    with floor_in(tmp_path) as floor:
        table_id = opened(floor.hall, TCP, bots=1)
        page, other = windows.open(floor.address), windows.open(floor.address)
        other.goto(f"/tables/{table_id}")
        sit(page, table_id)
        wager(page, "25")
        expect(page.locator("#form-ask")).to_be_visible()
        cards = page.locator("#part-layout desc").first.text_content()
        port = int(floor.address.rpartition(":")[2])
        seq = seq_of(page)
        expect(other.locator("#table")).to_have_attribute("data-seq", seq)
        asked_from.clear()
        assert windows.complaints == []
    expect(page.locator("#connection")).to_contain_text("The connection is lost")
    page.get_by_role("button", name="Play").click()
    expect(page.locator("#refusals")).to_contain_text("did not answer")
    with floor_in(tmp_path, port) as floor:
        expect(page.locator("#connection")).to_contain_text("Connected again", timeout=20_000)
        expect(other.locator("#connection")).to_contain_text("Connected again", timeout=20_000)
        windows.complaints.clear()  # a browser notes a server that does not answer
        assert set(asked_from) == {int(seq)}
        assert page.locator("#part-layout desc").first.text_content() == cards
        assert facts(floor, table_id, Kind.ASK)[1:] == []
        press(page, page.get_by_role("button", name="Play"))
        seat = seat_of(floor, page, table_id)
        assert [fact.value for fact in facts(floor, table_id, Kind.ASK) if fact.place is seat] == ["play"]
        expect(other.locator("#table")).to_have_attribute("data-seq", seq_of(page))
        expect(page.locator("#form-ready")).to_be_visible()


def test_an_act_whose_answer_is_lost_is_done_once_though_it_comes_again(floor: Floor, windows: Windows) -> None:
    table_id = opened(floor.hall, TCP, table_id="lost-answer", bots=1)
    page = windows.open(floor.address)
    sit(page, table_id)
    wager(page, "25")
    expect(page.locator("#form-ask")).to_be_visible()
    sent: list[int] = []

    def deliver(route: Route) -> None:
        sent.extend(route.fetch().status for _ in range(2))
        route.abort()

    page.route("**/acts", deliver)
    page.get_by_role("button", name="Play").click()
    expect(page.locator("#refusals")).to_contain_text("did not answer")
    assert sent == [204, 204]
    expect(page.locator("#form-ready")).to_be_visible()
    windows.complaints.clear()  # the answer that was thrown away
    page.unroute("**/acts")
    seat = seat_of(floor, page, table_id)
    assert [fact.value for fact in facts(floor, table_id, Kind.ASK) if fact.place is seat] == ["play"]
    press(page, page.locator("#form-ready button"))

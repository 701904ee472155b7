"""A verbal wager with cash, where a chapter accepts it: called by a player's form, confirmed and converted by the dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.web.pages import Plain, new_hall, opened, sat_down

from tablegames.games import MODULES
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import place

if TYPE_CHECKING:
    from pathlib import Path

    from fastapi import FastAPI

    from tablegames.floor.hall import Hall

GAME = "minibaccarat"


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    hall = new_hall(tmp_path)
    for slug in MODULES:
        opened(hall, slug)
    return hall


@pytest.mark.law("541.8(b)")
def test_a_wager_is_called_with_cash_confirmed_converted_and_lies(app: FastAPI, hall: Hall) -> None:
    browser = sat_down(app, GAME)
    form = browser.page.form("form-verbal")
    assert form is not None
    assert 'href="/law/541.8(b)"' in browser.page.text
    assert browser.press(form, "Call it", number="25").status_code == 303
    table = hall.table(GAME)
    [seat] = [seat for seat, name in table.live.table.seated.items() if name.startswith("Guest")]
    area = next(iter(table.live.table.wagered(seat)))
    assert (area.name, table.live.table.accounts[area]) == (form.fields["place"], 2500)
    assert table.live.position is not None
    kinds = [fact.kind for fact in table.live.position.facts]
    assert kinds[kinds.index(Kind.VERBAL) :][:4] == [Kind.VERBAL, Kind.CONFIRM, Kind.CONVERT, Kind.WAGER]
    again = browser.page.form("form-verbal")
    assert again is not None
    assert form.fields["place"] not in browser.page.text.partition('id="verbal-place"')[2].partition("</select>")[0]
    assert browser.press(form, "Call it", number="25").status_code == 303  # sent once more, as it was
    assert table.live.table.accounts[area] == 2500


@pytest.mark.law("541.8(b)")
def test_a_dealer_confirms_or_declines_by_his_own_form(app: FastAPI, hall: Hall) -> None:
    browser, dealer = sat_down(app, GAME), Plain(app)
    dealer.show(f"/tables/{GAME}")
    assert dealer.fill(f"/tables/{GAME}/post", post="dealer").status_code == 303
    form = browser.show(f"/tables/{GAME}").form("form-verbal")
    assert form is not None
    assert browser.press(form, "Call it", number="25").status_code == 303
    assert browser.page.form("form-verbal") is None
    dealer.show(f"/tables/{GAME}")
    pointed = next(form for form in dealer.page.forms if form.fields.get("do") == "point")
    seat, _, wager = form.fields["place"].partition("/")
    fields = {**pointed.fields, "verb": "confirm", "wager": wager, "place": seat, "said": "declined"}
    answer = dealer.post(pointed.action, data=fields)
    assert answer.status_code == 303, answer.text
    live = hall.table(GAME).live
    assert live.position is not None
    assert [fact.value for fact in live.position.facts if fact.kind is Kind.CONFIRM] == ["declined"]
    assert not live.table.accounts.get(place(form.fields["place"]))


@pytest.mark.parametrize("number", ["", "0", "1", "5000", "ten", "0.01"])
def test_a_sum_that_may_not_be_called_is_refused_at_the_form(number: str, app: FastAPI) -> None:
    browser = sat_down(app, GAME)
    form = browser.page.form("form-verbal")
    assert form is not None
    answer = browser.press(form, "Call it", number=number)
    assert answer.status_code in {409, 422}
    refused = answer.text.partition('id="form-verbal"')[2].partition("</form>")[0]
    assert 'class="refusal"' in refused
    assert f'value="{number}"' in refused
    assert '<details id="verbal" open>' in answer.text


@pytest.mark.parametrize("slug", [slug for slug in MODULES if slug != GAME])
def test_where_a_chapter_accepts_no_verbal_wager_none_is_offered(slug: str, app: FastAPI) -> None:
    browser = sat_down(app, slug)
    assert browser.page.form("form-wagers") is not None or browser.page.form("form-ask") is not None
    assert "Call a wager with cash" not in browser.page.text

"""The form of a page of odds: paytables that are filled in, a meter and its wager, and sentences that speak of fields."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn
from urllib.parse import parse_qs

import pytest
from tests.web.pages import Page, Plain, new_app, new_hall
from tests.web.test_odds_page import RIDE, TCP, Command, command, counted, figures, plain

import tablegames.odds
from tablegames.games import game
from tablegames.odds.book import MODELS
from tablegames.web.counting import Counting
from tablegames.web.odds_asked import wanted
from tablegames.web.odds_lines import usual_payouts
from tablegames.web.odds_words import LABELS, in_fields

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["command"]


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Plain]:
    folder = tmp_path_factory.mktemp("odds")
    app = new_app(new_hall(folder))
    app.state.counting = Counting(folder)
    found = Plain(app)
    found.open("/odds")
    yield found
    app.state.counting.stop()


def test_one_line_of_a_paytable_can_be_changed_and_the_others_stay(browser: Plain, command: Command) -> None:
    form = browser.show(f"/odds/{TCP}").form("ask")
    assert form is not None
    usual = dict(game(TCP).default_setup().terms.payouts["pair-plus"])
    assert {hand: form.fields[f"pays:pair-plus:{hand}"] for hand in usual} == {hand: str(payout) for hand, payout in usual.items()}
    assert browser.press(form).headers["location"] == f"/odds/{TCP}"
    answer = browser.press(form, wager="pair-plus", **{"pays:pair-plus:flush": "5"})
    text = ", ".join(f"{hand} {'5' if hand == 'flush' else payout}" for hand, payout in usual.items())
    expected = json.loads(command(TCP, "--wager", "pair-plus", "--paytable", text, "--format", "json").out)
    assert figures(browser, f"/api{answer.headers['location']}").json() == expected


def test_an_emptied_line_pays_nothing_and_the_page_says_so(browser: Plain) -> None:
    form = browser.show(f"/odds/{TCP}").form("ask")
    assert form is not None
    answer = browser.press(form, wager="pair-plus", **{"pays:pair-plus:flush": "", "pays:pair-plus:straight": ""})
    text = plain(counted(browser, answer.headers["location"]).text)
    assert "pays nothing for flush, straight." in text
    again = Page(browser.page.text).form("ask")
    assert again is not None
    assert again.fields["pays:pair-plus:flush"] == ""
    assert browser.press(again).headers["location"] == answer.headers["location"]
    answer = browser.press(form, wager="pair-plus", **{"pays:pair-plus:mini royal": ""})
    assert "It has no line for mini royal, which is paid as straight flush." in plain(counted(browser, answer.headers["location"]).text)
    assert "pays nothing for" not in plain(counted(browser, f"/odds/{TCP}").text)


def test_boxes_that_were_filled_with_a_lettered_paytable_leave_the_choice_of_another(browser: Plain) -> None:
    form = browser.show(f"/odds/{TCP}?wager=ante&paytable=B").form("ask")
    assert form is not None
    assert browser.press(form, paytable="C").headers["location"] == f"/odds/{TCP}?wager=ante&paytable=C"
    assert browser.press(form, paytable="").headers["location"] == f"/odds/{TCP}?wager=ante"


@pytest.mark.parametrize("slug", MODELS)
def test_any_line_of_any_paytable_can_be_changed_alone_and_is_of_that_paytable(slug: str) -> None:
    usual = usual_payouts(game(slug), game(slug).default_setup().terms)
    filled = {f"pays:{key}:{hand}": [text] for key, rows in usual.items() for hand, text in rows.items()}
    assert wanted(slug, filled, terms_of=no_table).fields == ()
    for key, rows in usual.items():
        for hand in rows:
            found = wanted(slug, {**filled, f"pays:{key}:{hand}": ["7"]}, terms_of=no_table)
            assert found.own == (key, {**rows, hand: "7 to 1"})
            assert found.emptied == ([], [])


def no_table(table_id: str) -> NoReturn:
    raise AssertionError(table_id)


@pytest.mark.parametrize(("slug", "most"), [("pai-gow", 6), (RIDE, 7)])
def test_the_form_names_as_many_players_as_the_game_has_places(slug: str, most: int, browser: Plain) -> None:
    assert f'id="h-players">1 to {most}: ' in browser.show(f"/odds/{slug}").text


def test_a_meter_chooses_the_wager_that_has_one(browser: Plain) -> None:
    form = browser.show(f"/odds/{RIDE}").form("ask")
    assert form is not None
    address = browser.press(form, meter="12345").headers["location"]
    assert parse_qs(address.partition("?")[2]) == {"wager": ["progressive"], "meter": ["12345"]}
    text = plain(counted(browser, address).text)
    assert "The Progressive Payout Wager is not offered on these terms: it is priced as if it were." in text
    assert "meter $12,345" in text
    assert "--" not in text
    refused = browser.fill(f"/odds/{RIDE}", meter="12345", wager="bet-1")
    other = counted(browser, refused.headers["location"])
    assert other.status_code == 422
    alert = plain(other.text.partition('role="alert"')[2].partition("</div>")[0])
    assert "choose it under Wager" in alert
    assert "--" not in alert
    metered = next(form for form in Page(other.text).forms if "Price that wager at this meter" in form.buttons)
    assert browser.press(metered).headers["location"] == address


def test_no_sentence_of_the_odds_names_an_option_of_the_command_on_a_page() -> None:
    folder = Path(tablegames.odds.__file__).parent
    named = {option for path in folder.rglob("*.py") for option in re.findall(r'"[^"\n]*--([a-z-]+)', path.read_text())}
    assert named
    assert named <= {*LABELS, "choice"}
    for slug in MODELS:
        declared = game(slug).declared
        for option in sorted(named):
            assert "--" not in in_fields(f"It has no use for --{option}: ask with --wager progressive.", declared)
    told = in_fields("only then: --wager let-it-ride --choice payout-limit=50000", game(RIDE).declared)
    assert told.startswith("only then: “Let It Ride Wagers, all three” under Wager on a Rules Submission whose “")
    assert told.endswith("” is 50000")

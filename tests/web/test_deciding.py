"""Where one decides at a table: the cards it is about, keys that mean one thing, refusals at their form, and a way back."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from tests.web.pages import Plain, new_app, new_hall, opened, played, sat_down

from tablegames.games import MODULES, game
from tablegames.procedure.places import COMMUNITY, Seat
from tablegames.web.draw.cards import draw_cards
from tablegames.web.keys import LETTERS, PRESSED, key_of

if TYPE_CHECKING:
    from fastapi import FastAPI

    from tablegames.floor.hall import Hall

TCP: Final = "three-card-poker"
SET: Final = ("pai-gow", "pai-gow-poker")
DECIDED: Final = [slug for slug in MODULES if slug not in {*SET, "minibaccarat"}]
PAGE: Final = Path(__file__).parents[2] / "docs" / "serve.md"


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    hall = new_hall(tmp_path)
    for slug in (TCP, "pai-gow-poker"):
        opened(hall, slug)
    opened(hall, TCP, table_id="two", bots=0)
    return hall


def beside(text: str) -> str:
    """What stands beside the question of a page."""
    return text.partition('<dl class="held">')[2].partition("</dl>")[0]


def alert_in(text: str, form: str) -> str:
    """The alert within a form of a page."""
    return text.partition(f'id="{form}"')[2].partition("</form>")[0].partition('role="alert"')[2].partition("</div>")[0]


# ---------------------------------------------------------------- cards beside the question


@pytest.mark.parametrize("slug", DECIDED)
def test_the_cards_that_a_decision_is_about_stand_beside_the_question(slug: str, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    opened(hall, slug)
    browser = sat_down(new_app(hall), slug)
    decided = 0
    for posted in played(browser, slug):
        if posted != "ask ask":
            continue
        table, ask = hall.table(slug).live.table, browser.page.form("form-ask")
        assert ask is not None
        shown = beside(browser.page.text)
        assert f"<dt>Your hand</dt><dd>{draw_cards(table.arranged(table.hands[Seat(int(ask.fields['place']))]))}</dd>" in shown
        assert ("Community cards" in shown) is bool(table.hands.get(COMMUNITY))
        decided += 1
    assert decided


@pytest.mark.parametrize("slug", SET)
def test_a_hand_that_is_to_be_set_lies_in_its_form_and_beside_the_button_that_exposes_it(slug: str, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    opened(hall, slug)
    browser = sat_down(new_app(hall), slug)
    found = []
    for posted in played(browser, slug):
        text = browser.page.text
        if posted == "ask set":
            assert "Your hand" not in beside(text)
            found.append(posted)
        elif "Go on: expose my hand" in text:
            assert "Your High hand" in beside(text)
            assert "Your Low hand" in beside(text)
            assert "Your hand is exposed next." in text
            assert text.index("Go on: expose my hand") < text.index("until your hand is exposed you may still give the wager up")
            found.append("exposed")
    assert found == ["ask set", "exposed"]


def test_who_has_no_cards_has_none_beside_a_question(app: FastAPI) -> None:
    assert beside(sat_down(app, TCP).show(f"/tables/{TCP}").text) == ""
    assert beside(Plain(app).show(f"/tables/{TCP}").text) == ""


# ---------------------------------------------------------------- keys


def test_no_letter_means_two_things() -> None:
    keys = [letter.key for letter in (*LETTERS, *PRESSED)]
    answers = [answer for letter in LETTERS for answer in letter.answers]
    assert len(set(keys)) == len(keys)
    assert len(set(answers)) == len(answers)
    assert not set(keys) & set("0123456789")


@pytest.mark.parametrize("slug", list(MODULES))
def test_the_answers_of_a_game_have_the_same_keys_as_in_every_other(slug: str, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    opened(hall, slug)
    browser = sat_down(new_app(hall), slug)
    seen: dict[str, set[str]] = {}
    for _ in played(browser, slug):
        keys = re.findall(r'data-key="([^"]+)"', browser.page.text)
        assert len(set(keys)) == len(keys)
        for answer, key in re.findall(r'name="value" value="([^"]+)" data-key="([^"]+)" aria-keyshortcuts="[^"]+">', browser.page.text):
            seen.setdefault(key, set()).add(answer)
    assert {key for key, answers in seen.items() if "fold" in answers} <= {"f"}
    meant = {letter.key: set(letter.answers) for letter in LETTERS}
    assert all(answers <= meant[key] for key, answers in seen.items() if key in meant)
    assert seen["a"] == {"again"}


def test_words_that_cost_money_have_letters_of_their_own() -> None:
    words = ["play", "fold", "check", "ride", "withdraw", "void", "bank", "co-bank"]
    keys = [key_of(word, nth=1) for word in words]
    assert len(set(keys)) == len(words)
    assert "w" not in keys
    wagers = {wager.key for slug in MODULES for wager in game(slug).declared.wagers}
    assert {key_of(word, nth=1) for word in {"play", "flop", "turn", "river"} & wagers} == {"p"}


def test_the_keys_are_written_down_as_they_are(app: FastAPI) -> None:
    text, shown = PAGE.read_text(encoding="utf-8"), Plain(app).show(f"/tables/{TCP}").text
    for letter in (*PRESSED, *LETTERS):
        assert f"| `{letter.key}` | {letter.meaning} |" in text
        assert f"<dt><kbd>{letter.key}</kbd></dt><dd>{letter.meaning}</dd>" in shown


# ---------------------------------------------------------------- refusals


def test_a_refusal_stands_at_the_form_that_was_posted_and_is_focused(app: FastAPI) -> None:
    browser = sat_down(app, TCP)
    wagers = browser.show(f"/tables/{TCP}").form("form-wagers")
    assert wagers is not None
    text = browser.press(wagers, "Place", **{next(iter(wagers.least)): "1000"}).text
    assert 'href="/law/565.7' in alert_in(text, "form-wagers")
    assert alert_in(text, "form-leave") == ""
    assert "autofocus" in alert_in(text, "form-wagers")
    assert text.count('role="alert"') == text.count('id="refusals"') == 1


def test_a_refusal_of_a_form_that_is_gone_stands_at_the_top(app: FastAPI) -> None:
    browser = sat_down(app, TCP)
    answer = browser.fill(f"/tables/{TCP}/acts", do="answer", kind="ask", place="2", nth="0", value="play")
    assert answer.status_code == 409
    assert "That was asked before" in answer.text.partition('id="refusals"')[2].partition("</div>")[0]
    assert answer.text.index('id="refusals"') < answer.text.index('id="part-layout"')


def test_too_many_cards_for_the_low_hand_are_told_their_number_and_may_be_laid_there_and_then(app: FastAPI) -> None:
    browser = sat_down(app, "pai-gow-poker")
    for posted in played(browser, "pai-gow-poker"):
        if posted == "ask set":
            break
    ask = browser.page.form("form-ask")
    assert ask is not None
    text = browser.press(ask, "Set the hand", low=["1", "2", "3"]).text
    assert "you chose 3 cards for the Low hand, and two belong there" in alert_in(text, "form-ask")
    assert '<p class="foul"><label for="foul">' in text
    ask = browser.page.form("form-ask")
    assert ask is not None
    assert browser.press(ask, "Set the hand", low=["1", "2", "3"], foul="yes").status_code == 303


# ---------------------------------------------------------------- ways


def test_who_has_to_wait_for_others_is_not_told_that_the_cards_are_dealt(app: FastAPI) -> None:
    one = sat_down(app, "two")
    assert "Place and deal" in one.show("/tables/two").text
    two = sat_down(app, "two")
    for browser in (one, two):
        text = browser.show("/tables/two").text
        assert "Place, and I am ready" in text
        assert "the cards are dealt when all are done" in text
    wagers = one.page.form("form-wagers")
    assert wagers is not None
    one.press(wagers, "Place, and I am ready", **{next(iter(wagers.least)): "5"})
    assert "Place and deal" in two.show("/tables/two").text


@pytest.mark.parametrize("deed", ["acts", "ready", "sit", "leave", "post", "dealer", "drill"])
def test_an_address_that_takes_forms_alone_leads_back_to_the_table(deed: str, app: FastAPI) -> None:
    answer = Plain(app).open(f"/tables/{TCP}/{deed}")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/tables/{TCP}")


def test_the_address_at_which_tables_are_opened_leads_to_the_floor(app: FastAPI) -> None:
    answer = Plain(app).open("/tables")
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


def test_the_terms_lead_to_the_odds_of_the_table(app: FastAPI) -> None:
    browser = Plain(app)
    text = browser.show(f"/tables/{TCP}").text
    found = re.search(r'href="(/odds/[^"]+)">Odds of this table', text)
    assert found is not None
    assert found[1] == f"/odds/{TCP}?table={TCP}"

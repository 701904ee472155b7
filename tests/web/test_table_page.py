"""The page of a table without scripts: whole rounds by its forms, refusals that keep what was typed, only one's own buttons."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.floor.tables import RITA, Clock, Somebody, hall_on, is_due, sat
from tests.floor.tables import opened as a_table
from tests.helpers.setups import SETUPS
from tests.web.pages import HOUSE, Plain, new_app, new_hall, opened, played, sat_down

from tablegames.floor.options import Options
from tablegames.floor.persons import Person, Post
from tablegames.games import MODULES
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind

if TYPE_CHECKING:
    from pathlib import Path

    from fastapi import FastAPI
    from tests.web.pages import Form

    from tablegames.floor.hall import Hall


@pytest.mark.parametrize("slug", list(MODULES))
def test_a_round_is_played_to_its_end_by_forms_alone(slug: str, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    table_id = opened(hall, slug)
    browser = sat_down(new_app(hall), table_id)
    posted = list(played(browser, table_id))
    assert "wagers" in posted
    assert posted[-1] == "ready"
    shown = browser.show(f"/tables/{table_id}").text
    assert "The round before" in shown
    reason = shown.partition('<details id="why-1">')[2].partition("</details>")[0]
    whose = {"minibaccarat": "Banker’s Hand", "let-it-ride-poker": "Community cards", "let-it-ride-poker-2019": "Community cards"}
    assert f"<dt>{whose.get(slug, 'Dealer')}</dt>" in reason
    assert "<svg" in reason
    assert "§" in reason


# ---------------------------------------------------------------- what one may press, and what is refused


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    hall = new_hall(tmp_path)
    opened(hall, "three-card-poker")
    return hall


TCP = "/tables/three-card-poker"


def form_of(browser: Plain, name: str, path: str = TCP) -> Form:
    form = browser.show(path).form(name)
    assert form is not None, browser.page.text
    return form


def test_who_looks_on_has_a_seat_to_take_and_no_other_act(app: FastAPI) -> None:
    forms = {form.id for form in Plain(app).show(TCP).forms}
    assert forms - {""} == {"form-sit", "form-post"}


def test_a_player_has_only_the_acts_that_are_lawful_now(app: FastAPI) -> None:
    browser = sat_down(app, "three-card-poker")
    forms = {form.id for form in browser.show(TCP).forms}
    assert forms - {""} == {"form-wagers", "form-leave"}
    wagers = form_of(browser, "form-wagers")
    assert list(wagers.least) == ["w 5/ante", "w 5/pair-plus"] or len(wagers.least) == 2
    browser.press(wagers, "Place and deal", **{next(iter(wagers.least)): "25"})
    assert browser.page.form("form-wagers") is None
    ask = browser.page.form("form-ask")
    assert ask is not None
    assert list(ask.buttons) == ["Play $25", "Fold"]


@pytest.mark.parametrize("slug", ["texas-holdem-bonus-poker", "four-card-poker", "let-it-ride-poker-2019"])
def test_wagers_that_need_another_one_are_placed_with_it_at_once_and_never_alone(slug: str, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    setup = replace(SETUPS[f"{slug}, automated dealing shoe, all that can be offered"], cache={})
    table = hall.open_table(game=slug, table_id=slug, title=slug, by=HOUSE, options=Options(bots=0), setup=setup)
    browser = sat_down(new_app(hall), slug)
    form = form_of(browser, "form-wagers", f"/tables/{slug}")
    # The others are offered at once, and say what has to lie with them.
    least = dict(re.findall(r'name="(w [^"]+)"[^>]* data-least="([^"]+)"', browser.page.text))
    sizes = r'<select id="w-\d+" name="(w [^"]+)">\s*<option value="">none</option>\s*<option value="([^"]+)"'
    least |= dict(re.findall(sizes, browser.page.text))
    assert set(least) == {name for name in form.fields if name.startswith("w ")}
    [needy, *_] = [name for name in least if not name.endswith(("/ante", "/aces-up")) and "/bet-" not in name]
    assert browser.press(form, "Place", **{needy: least[needy]}).status_code == 409
    assert "§" in browser.page.text
    browser.press(form_of(browser, "form-wagers", f"/tables/{slug}"), "Place", **least)
    lying = {area.name for seat in table.live.table.clockwise_seats for area in table.live.table.wagered(seat)}
    lying |= {area.name for area in table.live.table.locked}
    assert lying == {name.removeprefix("w ") for name in least}


def test_a_refusal_stands_at_the_top_with_its_paragraph_and_what_was_typed_stays(app: FastAPI) -> None:
    browser = sat_down(app, "three-card-poker")
    wagers = form_of(browser, "form-wagers")
    ante, pair_plus = wagers.least
    answer = browser.press(wagers, "Place", **{ante: "1000", pair_plus: "15"})
    assert answer.status_code == 409
    alert = answer.text.partition('role="alert"')[2].partition("</div>")[0]
    assert 'href="/law/565.7' in alert
    kept = browser.page.form("form-wagers")
    assert kept is not None
    assert (kept.fields[ante], kept.fields[pair_plus]) == ("1000", "15")
    assert "$15" not in browser.show(TCP).text


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"do": "wagers", "w nowhere": "5"}, 422),
        ({"do": "wagers", "w 2/ante": "a lot"}, 422),
        ({"do": "wagers", "w 9/ante": "5"}, 403),
        ({"do": "wagers"}, 422),
        ({"do": "wagers", "value": "again"}, 422),
        ({"do": "answer", "kind": "ask", "place": "2", "nth": "0", "value": "play"}, 409),
        ({"do": "answer", "kind": "fly", "place": "2", "nth": "0"}, 422),
        ({"do": "answer", "kind": "ask", "place": "??", "nth": "0"}, 422),
        ({"do": "answer", "kind": "ask", "place": "2", "nth": "²"}, 422),
        ({"do": "extra", "kind": "deal", "place": "2", "nth": "0"}, 422),
        ({"do": "extra", "kind": "recut", "place": "dealer", "nth": "0"}, 403),
        ({"do": "magic"}, 422),
        ({}, 422),
    ],
)
def test_what_no_form_of_the_page_posts_is_refused_and_changes_nothing(fields: dict[str, str], status: int, app: FastAPI) -> None:
    browser = sat_down(app, "three-card-poker")
    before = app.state.hall.table("three-card-poker").live.head
    answer = browser.fill(f"{TCP}/acts", **fields)
    assert answer.status_code == status, answer.text
    assert 'class="refusal"' in answer.text
    assert app.state.hall.table("three-card-poker").live.head == before


def test_who_comes_in_mid_round_is_told_that_a_seat_is_kept(app: FastAPI) -> None:
    browser = sat_down(app, "three-card-poker")
    wagers = form_of(browser, "form-wagers")
    browser.press(wagers, "Place and deal", **{next(iter(wagers.least)): "25"})
    late = Plain(app)
    answer = late.press(form_of(late, "form-sit"), "Sit down")
    assert answer.status_code == 303
    for _ in range(2):  # it is told as long as it is so
        assert "is kept for you" in late.show(TCP).text
        assert late.page.form("form-sit") is None
    assert "under way" in late.show(f"{TCP}/rounds").text
    late.press(form_of(late, "form-kept"), "Give it up")
    assert "is kept for you" not in late.page.text
    assert late.page.form("form-sit") is not None


def test_a_form_of_another_round_answers_nothing(app: FastAPI) -> None:
    browser = sat_down(app, "three-card-poker")
    old = None
    for _ in range(2):
        wagers = form_of(browser, "form-wagers")
        browser.press(wagers, "Place and deal", **{next(iter(wagers.least)): "25"})
        asked = form_of(browser, "form-ask")
        if old is not None:
            head = app.state.hall.table("three-card-poker").live.head
            assert browser.press(old, "Play $25", request_id="another").status_code == 409
            assert "another round" in browser.page.text
            assert app.state.hall.table("three-card-poker").live.head == head
            return
        old = asked
        browser.press(asked, "Play $25")
        browser.press(form_of(browser, "form-ready"), "Next round")
    raise AssertionError("The second round did not come.")


def test_who_leaves_while_his_wagers_lie_is_told_first_what_that_means(app: FastAPI) -> None:
    browser = sat_down(app, "three-card-poker")
    wagers = form_of(browser, "form-wagers")
    assert '<details id="leaving">' not in browser.page.text
    browser.press(wagers, "Place and deal", **{next(iter(wagers.least)): "25"})
    form = form_of(browser, "form-leave")
    assert '<details id="leaving">' in browser.page.text
    assert browser.press(form, "Leave, and give the hand up").status_code == 303
    assert browser.page.form("form-leave") is None


@pytest.mark.parametrize("seat", ["0", "x", "100", "²", "-1"])
def test_no_seat_is_refused_in_a_sentence(seat: str, app: FastAPI) -> None:
    browser = Plain(app)
    browser.show(TCP)
    assert browser.fill(f"{TCP}/sit", seat=seat).status_code == 422


def test_the_same_form_posted_twice_wagers_once(app: FastAPI) -> None:
    browser = sat_down(app, "three-card-poker")
    wagers = form_of(browser, "form-wagers")
    data = {**wagers.fields, next(iter(wagers.least)): "25"}
    live = app.state.hall.table("three-card-poker").live
    heads = []
    for _ in range(2):
        browser.post(wagers.action, data=data)
        heads.append(live.head)
    assert heads[0] == heads[1]


def test_an_answer_that_comes_again_is_done_already_and_another_one_under_its_name_is_refused(app: FastAPI) -> None:
    browser = sat_down(app, "three-card-poker")
    wagers = form_of(browser, "form-wagers")
    browser.press(wagers, "Place and deal", **{next(iter(wagers.least)): "25"})
    ask = form_of(browser, "form-ask")
    live = app.state.hall.table("three-card-poker").live
    statuses, heads = [], []
    for value in ("play", "play", "fold"):
        statuses.append(browser.post(ask.action, data={**ask.fields, "value": value}).status_code)
        heads.append(live.head)
    assert statuses == [303, 303, 409]
    assert heads[0] == heads[1] == heads[2]
    stranger = Plain(app)
    stranger.show(TCP)
    answer = stranger.post(ask.action, data={**ask.fields, "csrf": stranger.csrf, "value": "play"})
    assert answer.status_code == 409


def test_same_again_places_the_wagers_of_the_round_before(app: FastAPI) -> None:
    browser = sat_down(app, "three-card-poker")
    list(played(browser, "three-card-poker"))
    wagers = form_of(browser, "form-wagers")
    assert browser.press(wagers, "Same again").status_code == 303
    again = browser.page.form("form-wagers")
    assert again is not None
    assert again.fields[next(iter(again.least))] == "5"


def test_next_round_pressed_twice_goes_on_once(app: FastAPI) -> None:
    browser = sat_down(app, "three-card-poker")
    wagers = form_of(browser, "form-wagers")
    browser.press(wagers, "Place and deal", **{next(iter(wagers.least)): "25"})
    ask = browser.page.form("form-ask")
    assert ask is not None
    browser.press(ask, "Play $25")
    ready = browser.page.form("form-ready")
    assert ready is not None
    live = app.state.hall.table("three-card-poker").live
    heads = []
    for _ in range(2):
        assert browser.press(ready, "Next round").status_code == 303
        heads.append((live.head, live.round))
    assert heads[0] == heads[1]
    assert browser.page.form("form-wagers") is not None


def test_who_was_passed_over_is_told_so_and_comes_back_by_a_button(tmp_path: Path) -> None:
    clock = Clock()
    table = a_table(hall := hall_on(tmp_path, clock=clock), "three-card-poker", bots=0)
    browser = sat_down(new_app(hall), table.id)
    path = f"/tables/{table.id}"
    here = browser.page.forms[0]
    [name] = table.live.table.seated.values()
    rita = Somebody(table, RITA)
    area = sat(table, RITA).area("ante")
    for person in (RITA, Person(name, Post.PLAYER, is_guest=True)):
        table.subscribe(person, lambda _moment, _drawing: {})
    for _ in range(2):  # in the second round nobody waits for him any more
        rita.do(Fact(Kind.WAGER, area, 0, 500))
        assert table.ready(RITA) == []
        table.tick()
        clock.wait(180)
        table.tick()
        rita.play(is_due(Kind.GATHER))
        here = form_of(browser, "form-ready", path)
        assert "you were passed over" in browser.page.text
        assert table.ready(RITA) == []
    browser.press(here, "I am here")
    assert "you were passed over" not in browser.show(path).text
    assert not table.moment(table.standing(Person(name, Post.PLAYER, is_guest=True))).is_passed_over


def test_a_script_is_answered_with_a_problem_document(app: FastAPI) -> None:
    browser = sat_down(app, "three-card-poker")
    headers = {"accept": "application/json", "x-csrf": browser.csrf}
    answer = browser.post(f"{TCP}/acts", data={"do": "wagers", "w 9/ante": "5"}, headers=headers)
    assert (answer.status_code, answer.headers["content-type"]) == (403, "application/problem+json")
    assert browser.post(f"{TCP}/leave", data={"request_id": "gone"}, headers=headers).status_code == 204


def test_a_table_that_is_none_is_a_page_that_says_so(app: FastAPI) -> None:
    answer = Plain(app).open("/tables/nowhere")
    assert answer.status_code == 404
    assert "text/html" in answer.headers["content-type"]


# ---------------------------------------------------------------- hands that are set


def test_a_foul_set_is_laid_only_when_it_is_meant(tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    opened(hall, "pai-gow-poker")
    browser = sat_down(new_app(hall), "pai-gow-poker")
    path = "/tables/pai-gow-poker"
    browser.press(form_of(browser, "form-wagers", path), "Place and deal", **{"w 4/wager": "10"})
    wagers = browser.page.form("form-wagers")
    if wagers is not None:
        browser.press(wagers, "Place and deal", **dict.fromkeys(wagers.least, "10"))
    ask = browser.page.form("form-ask")
    assert ask is not None
    assert browser.press(ask, "Set the hand").status_code == 422
    way = next(form for form in browser.page.forms if "Ask for the house way" in form.buttons)
    assert browser.press(way, "Ask for the house way").status_code == 303
    assert "By the house way" in browser.page.text
    ask = browser.page.form("form-ask")
    assert ask is not None
    answer = browser.press(ask, "Set the hand", low=["1"])
    assert (answer.status_code, "This set is foul" in answer.text) == (409, True)
    ask = browser.page.form("form-ask")
    assert ask is not None
    assert ask.boxes["foul"] == ["yes"]
    assert browser.press(ask, "Set the hand", low=["1"], foul="yes").status_code == 303


# ---------------------------------------------------------------- the dealer's place


def test_an_act_is_typed_hinted_and_refused_with_its_paragraph(app: FastAPI) -> None:
    browser = Plain(app)
    browser.press(form_of(browser, "form-post"), "Take the dealer’s place")
    dealer = form_of(browser, "form-dealer")
    assert browser.press(dealer, "Hint").status_code == 303
    assert "The dealer" in browser.page.text
    refused = browser.press(form_of(browser, "form-dealer"), "Do it", act="deal 2")
    assert refused.status_code == 409
    assert "/law/565." in refused.text
    kept = browser.page.form("form-dealer")
    assert kept is not None
    assert kept.fields["act"] == "deal 2"
    assert browser.press(form_of(browser, "form-dealer"), "Do it", act="juggle").status_code == 422
    assert browser.press(form_of(browser, "form-dealer"), "Do it", act="x" * 200).status_code == 422


def test_who_is_not_the_dealer_does_not_deal(app: FastAPI) -> None:
    browser = sat_down(app, "three-card-poker")
    assert browser.fill(f"{TCP}/dealer", act="", value="book").status_code == 403


# ---------------------------------------------------------------- the floorperson


def test_a_floorperson_answers_what_the_law_asks_of_him_and_may_order_a_new_cut(app: FastAPI) -> None:
    floorperson = Plain(app)
    floorperson.press(form_of(floorperson, "form-post"), "Take the floorperson’s place")
    player = sat_down(app, "three-card-poker")
    ask = form_of(floorperson, "form-ask")
    assert ask.fields["kind"] == "verify"
    assert "This waits for you: confirm the inspection of the cards." in floorperson.page.text
    assert "The floorperson’s place" in floorperson.page.text
    assert "A new cut: after the cut, and before a card is dealt." in floorperson.page.text
    assert "/law/565.4(b)" in floorperson.page.text
    assert player.show(TCP).form("form-ask") is None
    while (asked := floorperson.show(TCP).form("form-ask")) is not None:
        assert floorperson.press(asked, next(iter(asked.buttons))).status_code == 303
    assert "Nothing waits for you now." in floorperson.page.text
    recut = next(form for form in floorperson.page.forms if "Order a new cut" in form.buttons)
    assert floorperson.press(recut, "Order a new cut").status_code == 303
    assert "orders a new cut" in floorperson.page.text
    assert player.show(TCP).form("form-wagers") is not None


@pytest.mark.parametrize("slug", ["three-card-poker", "pai-gow"])
def test_a_floorperson_at_a_table_of_simulated_players_alone_lets_it_go_on_by_a_button(slug: str, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    table = hall.table(opened(hall, slug))
    app, where = new_app(hall), f"/tables/{slug}"
    browser = Plain(app)
    browser.press(form_of(browser, "form-post", where), "Take the floorperson’s place")
    pressed: list[str] = []
    while table.live.round < 2:
        text = browser.show(where).text
        asked, ready = browser.page.form("form-ask"), browser.page.form("form-ready")
        assert (asked is None) != (ready is None), text
        if ready is not None:
            assert "No player is waited for, and so the table waits for you:" in text
            assert "when you are ready." in text
            pressed += ready.buttons
            assert "the floorperson is ready" in Plain(app).show(where).text
        form = ready or asked
        assert form is not None
        assert browser.press(form, next(iter(form.buttons))).status_code == 303
    assert pressed == ["Deal", "Next round"]

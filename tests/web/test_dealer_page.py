"""The dealer's place on a page: every game dealt by pointing, without scripts; nothing that is due is given away; the score."""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING

import pytest
from tests.helpers.acts import as_typed, pointed
from tests.web.pages import Plain, new_app, new_hall, opened, sat_down

from tablegames.games import MODULES
from tablegames.person.pointed import pointing
from tablegames.person.said import VALUE_FIELD
from tablegames.person.text import Words, summaries
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import Seat
from tablegames.procedure.words import upper

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from httpx import Response

    from tablegames.floor.hall import Hall
    from tablegames.floor.running import RunningTable
    from tablegames.procedure.due import Due, Fact

TCP = "three-card-poker"
UNTIL = "By the book until a player decides or the round ends"
QUICK = (TCP, "pai-gow")
GAMES = [pytest.param(slug, marks=() if slug in QUICK else pytest.mark.slow) for slug in MODULES]


class Learner:
    """A learner at the dealer's place of a table, with a browser without scripts."""

    def __init__(self, folder: Path, slug: str = TCP, *, bots: int = 2) -> None:
        self.hall: Hall = new_hall(folder)
        self.path = f"/tables/{opened(self.hall, slug, bots=bots)}"
        self.app = new_app(self.hall)
        self.browser = Plain(self.app)
        self.browser.show(self.path)
        self.press("form-post", "Take the dealer’s place")

    @property
    def table(self) -> RunningTable:
        return self.hall.table(self.path.rpartition("/")[2])

    @property
    def due(self) -> Due:
        position = self.table.live.position
        assert position is not None
        assert position.due is not None
        return position.due

    @property
    def right(self) -> Fact:
        return lawful_answer(self.table.live.table, self.due)

    def press(self, form: str, button: str, **fields: str | list[str]) -> Response:
        found = self.browser.page.form(form)
        assert found is not None
        return self.browser.press(found, button, **fields)

    def type(self, line: str) -> Response:
        return self.press("form-dealer", "Do it", act=line)

    def point(self, fact: Fact) -> Response:
        """Post what the pointing form would, without opening the page after it."""
        fields = pointed(fact)
        form = self.browser.page.form("form-point")
        assert form is not None
        answer: Response = self.browser.post(form.action, data={"csrf": self.browser.csrf, "do": "point", **fields})
        return answer

    def deal_until(self, until: Callable[[Due], bool]) -> None:
        for _ in range(600):
            if until(self.due):
                return
            answer = self.point(self.right)
            assert answer.status_code == 303, (self.right, answer.text[:300])
        raise AssertionError(f"{self.due} goes on without end")

    def json(self) -> dict[str, object]:
        answer = self.browser.get(f"{self.path}/drill.json")
        assert answer.status_code == 200
        found: dict[str, object] = answer.json()
        return found


def panel(text: str) -> str:
    """What stands in the panel of the law's answer."""
    part = re.search(r'<section id="part-answer".*?</section>', text, flags=re.DOTALL)
    assert part is not None
    return part[0]


def told_besides(text: str) -> list[str]:
    """The refusals that stand elsewhere on the page."""
    return re.findall(r'<p class="refusal"', text)


def round_over(learner: Learner, number: int = 1) -> Callable[[Due], bool]:
    return lambda _due: learner.table.live.round > number


# ---------------------------------------------------------------- right acts


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_round_is_dealt_by_pointing_and_is_all_unaided(slug: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, slug)
    offered = pointing(learner.table.live.setup)
    verbs = {verb.word for group in offered.groups for verb in group.verbs}
    places, wagers = {spot.word for spot in offered.places}, {spot.word for spot in offered.wagers}
    wheres = {verb.word for group in offered.groups for verb in group.verbs if verb.where}

    def until(due: Due) -> bool:
        fields = pointed(learner.right) if due.by is Role.DEALER else {}
        assert fields.get("verb") in {*verbs, None}
        if fields.get("verb") in wheres and due.kind is not Kind.ANNOUNCE:
            assert fields["place"] in places
            assert due.kind in {Kind.COLLECT, Kind.AWARD, Kind.ENVY} or fields["wager"] in {*wagers, ""}
        return learner.table.live.round > 1

    learner.deal_until(until)
    shown = learner.browser.show(learner.path).text
    assert "(100 %)" in shown
    found = learner.table.live
    assert found.round == 2
    score = learner.json()["score"]
    assert isinstance(score, dict)
    assert score["right unaided"] == sum(score.values()) > 15


def test_every_act_can_be_typed_as_well(tmp_path: Path) -> None:
    learner = Learner(tmp_path)
    for _ in range(6):
        assert learner.type(as_typed(learner.right)).status_code == 303
    assert learner.json()["score"] == {"right unaided": 6, "right with help": 0, "by the book": 0, "wrong": 0}
    assert "Right." in learner.browser.page.text


# ---------------------------------------------------------------- nothing is given away


@pytest.mark.parametrize("slug", [TCP, "minibaccarat", "pai-gow"])
def test_the_page_tells_a_learner_of_what_is_due_only_the_section(slug: str, tmp_path: Path) -> None:
    learner = Learner(tmp_path, slug)
    told = 0

    def until(due: Due) -> bool:
        nonlocal told
        if due.by is not Role.DEALER or len(learner.table.live.position.facts if learner.table.live.position else ()) % 9:
            return learner.table.live.round > 1
        text = learner.browser.show(learner.path).text
        after = re.sub(
            r'<section id="part-answer".*?</section>|<div id="part-log".*?</div>|<div id="part-news".*?</div>', "", text, flags=re.DOTALL
        )
        words = upper(Words(learner.table.live.table).waiting(due))
        assert words not in after
        assert "What do you do next?" in after
        part = re.search(r'<section id="part-next".*?</section>', text, flags=re.DOTALL)
        assert part is not None
        assert not any(summary in part[0] for _, summary in summaries(due.cites))
        assert f"§ {due.cites[0].chapter}.{due.cites[0].section}" in part[0]
        told += 1
        return learner.table.live.round > 1

    learner.deal_until(until)
    assert told > 2


def test_the_forms_are_the_same_whatever_is_due(tmp_path: Path) -> None:
    learner = Learner(tmp_path)
    forms = []
    for kind in (Kind.SHUFFLE, Kind.DEAL, Kind.SETTLE):
        learner.deal_until(lambda due, kind=kind: due.kind is kind)  # type: ignore[misc]
        text = learner.browser.show(learner.path).text
        part = re.search(r'<form[^>]* id="form-point".*?</form>', text, flags=re.DOTALL)
        assert part is not None
        forms.append(re.sub(r' checked| open|value="[\w-]{16}"', "", part[0]))
    assert forms[0] == forms[1] == forms[2]


def test_the_switch_shows_what_is_due_and_that_is_help(tmp_path: Path) -> None:
    learner = Learner(tmp_path)
    words = f"You are to {Words(learner.table.live.table).asked(learner.due, s='')}"
    assert words not in learner.browser.page.text
    assert learner.press("form-shows", "Show what is due").status_code == 303
    assert words in learner.browser.page.text
    assert learner.type(as_typed(learner.right)).status_code == 303
    assert learner.press("form-shows", "Hide what is due").status_code == 303
    assert learner.json()["score"] == {"right unaided": 0, "right with help": 1, "by the book": 0, "wrong": 0}


# ---------------------------------------------------------------- wrong acts, help, score


def test_wrong_acts_are_refused_with_their_paragraph_and_counted(tmp_path: Path) -> None:
    learner = Learner(tmp_path)
    learner.deal_until(lambda due: due.kind is Kind.DEAL and isinstance(due.place, Seat))
    learner.browser.show(learner.path)
    other = next(seat for seat in learner.table.live.table.clockwise_seats if seat is not learner.due.place)
    tries = (
        ("form-point", f"seat {other.name}", {"verb": "deal"}),
        ("form-point", "no place", {"verb": "announce", "said": "no more bets"}),
        ("form-point", "seat 1", {"verb": "pay", "wager": "ante", "said": "10"}),
        ("form-dealer", "Do it", {"act": "gather"}),
    )
    for form, button, fields in tries:
        answer = learner.press(form, button, **fields)
        assert answer.status_code == 409
        assert re.search(r'<strong>Refused.</strong> [^<]+<a class="cite" href="/law/565\.', panel(answer.text))
        assert told_besides(answer.text) == []
        shown = learner.browser.page.form(form)
        assert shown is not None
        assert shown.fields.get("act") == fields.get("act", shown.fields.get("act"))
    learner.deal_until(lambda due: due.kind is Kind.SETTLE and bool(due.value))
    assert learner.point(learner.right._replace(value=learner.right.number * 3)).status_code == 409
    found = learner.json()
    assert isinstance(found["score"], dict)
    assert found["score"]["wrong"] == len(tries) + 1
    assert isinstance(found["amounts"], list)
    assert [each["said_cents"] / each["law_cents"] for each in found["amounts"]] == [3]
    learner.browser.show(learner.path)
    assert "Sums that were said wrong:" in learner.browser.page.text


@pytest.mark.parametrize(
    ("form", "button", "fields", "told"),
    [
        ("form-dealer", "Do it", {"act": "deal banana"}, "Say where: deal 2"),
        ("form-dealer", "Do it", {"act": ""}, "Say an act, such as deal 1, or no more bets."),
        ("form-dealer", "Do it", {"act": "announce"}, "Say what, for example announce no more bets."),
        ("form-point", "no place", {"verb": "announce"}, "The word goes into the field “Dollars, number or word”."),
        ("form-point", "seat 2", {"verb": "take", "wager": "ante"}, "The dollars go into the field “Dollars, number or word”."),
        ("form-point", "no place", {"verb": "deal"}, "The place is the button that you press at the end."),
    ],
)
def test_what_is_not_understood_is_said_in_the_panel_in_place_of_what_stood_there(
    form: str, button: str, fields: dict[str, str], told: str, tmp_path: Path
) -> None:
    learner = Learner(tmp_path)
    for before in (as_typed(learner.right), "gather"):
        learner.type(before)
        answer = learner.press(form, button, **fields)
        assert answer.status_code == 422
        assert "<strong>Not understood.</strong>" in panel(answer.text)
        assert told in panel(answer.text)
        assert "It does not count." in panel(answer.text)
        assert not re.search(r"Right\.|Refused\.|counts as a wrong try", panel(answer.text))
        assert told_besides(answer.text) == []
    assert learner.json()["score"] == {"right unaided": 1, "right with help": 0, "by the book": 0, "wrong": 1}


def test_the_field_that_a_sentence_names_is_on_the_form(tmp_path: Path) -> None:
    text = Learner(tmp_path).browser.page.text
    assert f'<label for="said">{VALUE_FIELD} ' in text
    assert "does not count" in text


def test_a_sum_that_still_stands_there_does_no_harm_to_a_card(tmp_path: Path) -> None:
    learner = Learner(tmp_path)
    learner.deal_until(lambda due: due.kind is Kind.DEAL and isinstance(due.place, Seat))
    learner.browser.show(learner.path)
    assert learner.press("form-point", f"seat {learner.due.place.name}", verb="deal", said="12", wager="ante").status_code == 303


def test_hint_and_book_are_told_and_counted(tmp_path: Path) -> None:
    learner = Learner(tmp_path)
    words = upper(Words(learner.table.live.table).waiting(learner.due))
    assert learner.press("form-dealer", "Hint").status_code == 303
    assert words in learner.browser.page.text
    assert learner.type(as_typed(learner.right)).status_code == 303
    assert learner.press("form-dealer", "By the book").status_code == 303
    assert learner.press("form-dealer", UNTIL).status_code == 303
    score = learner.json()["score"]
    assert isinstance(score, dict)
    assert (score["right with help"], score["right unaided"]) == (1, 0)
    assert score["by the book"] > 3


def test_the_score_that_is_downloaded_is_that_of_the_tries(tmp_path: Path) -> None:
    learner = Learner(tmp_path)
    learner.type("gather")
    learner.press("form-dealer", "By the book")
    learner.type(as_typed(learner.right))
    answer = learner.browser.get(f"{learner.path}/drill.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    assert "attachment" in answer.headers["content-disposition"]
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    tries = learner.json()["tries"]
    assert isinstance(tries, list)
    assert [row["outcome"] for row in rows] == [each["outcome"] for each in tries] == ["wrong", "by the book", "right unaided"]
    assert Plain(learner.app).get(f"{learner.path}/drill.csv").status_code == 404


# ---------------------------------------------------------------- whose it is


def test_a_player_cannot_post_the_acts_of_the_dealer(tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    table_id = opened(hall, TCP, bots=0)
    browser = sat_down(new_app(hall), table_id)
    before = hall.table(table_id).live.head[0]
    for fields in (
        {"act": "deal 2"},
        {"value": "book"},
        {"value": "until"},
        {"value": "hint"},
        {"do": "point", "verb": "deal", "place": "2"},
    ):
        answer = browser.fill(f"/tables/{table_id}/dealer", **fields)
        assert answer.status_code == 403
        assert "/law/565." in answer.text
    for fields in ({"do": "shows", "value": "yes"}, {"do": "order", "trouble": "jam|shuffler"}, {"do": "mishaps", "mishaps": "5"}):
        assert browser.fill(f"/tables/{table_id}/drill", **fields).status_code == 403
    assert hall.table(table_id).live.head[0] == before
    shown = browser.show(f"/tables/{table_id}")
    assert all(shown.form(name) is None for name in ("form-dealer", "form-point", "form-shows", "form-trouble", "form-mishaps"))


# ---------------------------------------------------------------- what goes wrong


def test_an_irregularity_is_ordered_seen_and_remedied(tmp_path: Path) -> None:
    learner = Learner(tmp_path)
    learner.deal_until(lambda due: due.kind is Kind.REVEAL)
    learner.browser.show(learner.path)
    keys = re.findall(r'<option value="(exposed\|dealer)"', learner.browser.page.text)
    if not keys:
        learner.deal_until(lambda due: due.kind is Kind.DEAL and due.nth == 3)
        learner.browser.show(learner.path)
        keys = re.findall(r'<option value="(exposed\|dealer)"', learner.browser.page.text)
    assert learner.press("form-trouble", "Let it happen", trouble=keys[0]).status_code == 303
    part = re.search(r'<section id="part-answer".*?</section>', learner.browser.page.text, flags=re.DOTALL)
    assert part is not None
    assert 'class="happened"' in part[0]
    exposed = learner.table.live.position.facts[-1].card if learner.table.live.position else None
    assert exposed is not None
    assert exposed.pretty in part[0]
    number = learner.table.live.round
    learner.deal_until(round_over(learner, number))
    score = learner.json()["score"]
    assert isinstance(score, dict)
    assert score["right unaided"] == sum(score.values())


def test_how_often_something_goes_wrong_is_set_within_bounds(tmp_path: Path) -> None:
    learner = Learner(tmp_path)
    assert learner.press("form-mishaps", "Set", mishaps="7").status_code == 303
    assert learner.table.options.mishaps == 7
    for said in ("51", "-1", "many", ""):
        assert learner.press("form-mishaps", "Set", mishaps=said).status_code == 422
    assert learner.press("form-trouble", "Let it happen", trouble="face up|nowhere").status_code == 409
    assert learner.table.options.mishaps == 7


def test_a_floorperson_sees_the_score_and_lets_things_go_wrong(tmp_path: Path) -> None:
    learner = Learner(tmp_path)
    learner.type("gather")
    other = Plain(learner.app)
    other.show(learner.path)
    form = other.page.form("form-post")
    assert form is not None
    other.press(form, "Take the floorperson’s place")
    assert "The drill of the dealer" in other.page.text
    assert other.page.form("form-trouble") is not None
    assert other.page.form("form-point") is None
    assert len(other.get(f"{learner.path}/drill.json").json()["tries"]) == 1

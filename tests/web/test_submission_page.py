"""The form of a Rules Submission: all of it comes through the page and its file, and every fault is told at its place with its law."""

from __future__ import annotations

import re
import tomllib
from contextlib import ExitStack
from functools import cache
from threading import Timer
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest
from tests.helpers.slowly import one_in
from tests.submission import test_535, test_561, test_563, test_641a, test_643a, test_answers
from tests.submission.conftest import EXAMPLE, _edit
from tests.web.browsing import Browser, app_over, new_database
from tests.web.forms import Element, controls, filled, label_of, read

from tablegames.cli import main
from tablegames.games import MODULES, game
from tablegames.law.readings import resting_on
from tablegames.person.text import summaries
from tablegames.rules import ODDS_KINDS, ChoiceKind
from tablegames.submission.check import check_text
from tablegames.submission.form import SubmissionForm
from tablegames.submission.installation.rows import may_be_left_out
from tablegames.submission.new import new_submission
from tablegames.submission.report import spot
from tablegames.web import checking

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from httpx import Response

    from tablegames.law import Finding

WAY = 'house way "Ours" for pai-gow\na pair: play the higest pair\notherwise: play the highest Low hand\n'


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    database = new_database(tmp_path_factory.mktemp("floor"))
    with Browser(app_over(database)) as found:
        found.open("/submissions")
        yield found


@cache
def form_of(slug: str) -> SubmissionForm:
    return SubmissionForm(game(slug).declared)


def sent(browser: Browser, slug: str, what: str, fields: dict[str, Any], **files: tuple[str, bytes]) -> Response:
    """Send a form to one of its buttons."""
    data = {**fields, "csrf": browser.csrf}
    chosen = {name.replace("__", "-"): file for name, file in files.items()}
    return cast("Response", browser.post(f"/submissions/{slug}/{what}", data=data, files=chosen or None))


def new_form(browser: Browser, slug: str) -> dict[str, list[str]]:
    return filled(read(browser.open(f"/submissions/{slug}").text), "form")


def loaded(browser: Browser, slug: str, text: str | bytes, *, name: str = "mine.toml") -> Element:
    content = text.encode() if isinstance(text, str) else text
    answer = sent(browser, slug, "load", {}, file__upload=(name, content))
    assert answer.status_code == 200, answer.text
    return read(answer.text)


def slot(page: Element, finding: Finding) -> Element:
    """Give the place beside the field that a finding is told at."""
    [found] = [
        one
        for one in page.all("div")
        if "found" in one.attributes.get("class", "").split() and finding.code in one.text and _is_at(one, finding)
    ]
    return found


def _is_at(one: Element, finding: Finding) -> bool:
    [*fieldsets] = [above for above in one.above if above.tag == "fieldset"]
    key = spot(finding).key.partition(".")[0].partition("[")[0]
    return fieldsets[0].attributes["id"] in {f"q-{key}", "q-submission" if key in {"revision", "approved"} else "q-other"}


# ---------------------------------------------------------------- the form


def test_the_list_has_every_game_and_its_file(browser: Browser) -> None:
    page = read(browser.get("/submissions").text)
    addresses = {one.attributes["href"] for one in page.all("a")}
    assert {f"/submissions/{slug}" for slug in MODULES} <= addresses
    assert {f"/submissions/{slug}/file" for slug in MODULES} <= addresses


@pytest.mark.parametrize("slug", MODULES)
def test_every_choice_is_asked_with_its_question_paragraph_summary_and_options(slug: str, browser: Browser) -> None:
    page = read(browser.get(f"/submissions/{slug}").text)
    declared = game(slug).declared
    asked = page.one("form", id="form").all("fieldset")
    assert [one.attributes["id"] for one in asked] == ["q-submission", *(f"q-{choice.key}" for choice in declared.choices)]
    for choice in declared.choices:
        question = page.one("fieldset", id=f"q-{choice.key}")
        [(_, summary)] = summaries([choice.cite])
        assert question.one("legend").text == choice.title
        assert choice.question in question.text
        assert summary in question.text
        linked = {one.attributes["href"] for one in question.all("a")}
        assert {f"/law/{cite.text}" for cite in [choice.cite, *(option.cite for option in choice.options)]} <= linked
        if choice.reading:
            assert f"/law/{choice.reading}" in linked
        if choice.kind in {ChoiceKind.ONE_OF, ChoiceKind.SOME_OF}:
            kind = "radio" if choice.kind is ChoiceKind.ONE_OF else "checkbox"
            assert [one.attributes["value"] for one in question.all("input", type=kind)] == [option.value for option in choice.options]
            assert all(option.meaning in question.text for option in choice.options)
        for table in declared.paytables:
            if table.key == choice.key and choice.kind not in ODDS_KINDS:
                assert all(str(row.payout) in question.text and row.hand in question.text for row in table.rows)
        if choice.only_with is not None:
            assert question.attributes["data-only-with"] == choice.only_with[0]


@pytest.mark.parametrize("slug", MODULES)
def test_every_field_has_a_label_and_what_describes_it_is_there(slug: str, browser: Browser) -> None:
    page = read(browser.get(f"/submissions/{slug}").text)
    places = [one.attributes["id"] for one in page.all() if "id" in one.attributes]
    assert len(places) == len(set(places))
    fields = controls(page, "form")
    assert all(label_of(page, one) for one in fields)
    described = {place for one in page.all() for place in one.attributes.get("aria-describedby", "").split()}
    assert described <= set(places)
    names = {one.attributes["name"] for one in fields}
    form = form_of(slug)
    rows = {f"{choice.key}.{row.hand}" for choice in form.declared.choices for row in form.rows(choice)}
    assert {choice.key for choice in form.declared.choices if choice.kind not in ODDS_KINDS} | rows <= names
    assert all(one.text for one in page.all("label")), "a label without words"


@pytest.mark.parametrize("slug", MODULES)
def test_nothing_of_the_page_stands_against_the_rules_for_what_runs_in_it(slug: str, browser: Browser) -> None:
    page = read(browser.get(f"/submissions/{slug}").text)
    assert all("style" not in one.attributes and not any(name.startswith("on") for name in one.attributes) for one in page.all())
    assert all(one.attributes.get("src", "").startswith("/static/") and not one.text for one in page.all("script"))
    assert not page.all("style")


@pytest.mark.parametrize("slug", MODULES)
def test_every_field_comes_through_the_page_into_the_file_and_back(slug: str, browser: Browser) -> None:
    fields = new_form(browser, slug)
    file = sent(browser, slug, "file", fields)
    assert file.text == new_submission(slug) == browser.get(f"/submissions/{slug}/file").text
    assert file.headers["content-type"] == "application/toml; charset=utf-8"
    assert file.headers["content-disposition"] == f'attachment; filename="{slug}.toml"'
    again = filled(loaded(browser, slug, file.text), "form")
    assert {name: value for name, value in again.items() if name != "file-text"} == {
        name: value for name, value in fields.items() if name != "file-text"
    }
    assert again["file-text"] == [file.text]


@pytest.mark.parametrize("slug", MODULES)
def test_the_file_passes_the_check_of_the_command_line(
    slug: str, browser: Browser, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"{slug}.toml"
    path.write_bytes(sent(browser, slug, "file", new_form(browser, slug)).content)
    assert main(["submission", "check", str(path)]) == 0
    assert "no fault" in capsys.readouterr().out


@pytest.mark.parametrize("slug", MODULES)
def test_what_is_fine_says_so(slug: str, browser: Browser) -> None:
    page = read(browser.get(f"/submissions/{slug}").text)
    assert page.one("div", id="summary").one("p", role="status").text.startswith("✓ No fault.")
    for choice in game(slug).declared.choices:
        said = page.one("div", id=f"found-{choice.key}").text
        is_idle = choice.only_with is not None
        if may_be_left_out(choice) and not is_idle:
            assert said == "✓ Lawful: it is not offered."
            continue
        assert said.startswith("Not filed" if is_idle else "✓ Lawful")
        if choice.reading and not is_idle and choice.kind not in ODDS_KINDS:
            assert choice.reading in said


# ---------------------------------------------------------------- faults

WRONG = {
    "three-card-poker": test_answers.THREE_CARD_POKER,
    "minibaccarat": test_answers.MINIBACCARAT,
    "texas-holdem-bonus-poker": test_563.ANSWERS,
    "four-card-poker": test_641a.ANSWERS,
    "let-it-ride-poker": test_643a.ANSWERS,
    "let-it-ride-poker-2019": [*test_643a.ANSWERS, *test_643a.OWN],
    "pai-gow-poker": test_561.ANSWERS,
    "pai-gow": test_535.ANSWERS,
}
MENDED = {"no-meaning", "two-answers"}
"""Faults of a file that a form does not have: what has no meaning is not filed, a list is one word that is no answer."""


def wrong_files(slug: str, folder: Path) -> Iterator[str]:
    for row in WRONG[slug]:
        if row[2] == "not-the-same":  # as what another file says
            continue
        path = folder / f"{slug}.toml"
        path.write_text((EXAMPLE / path.name).read_text(encoding="utf-8"), encoding="utf-8")
        _edit(path, cast("Any", row)[1])
        yield path.read_text(encoding="utf-8")


@pytest.mark.parametrize("slug", one_in(2, MODULES))
def test_each_fault_of_a_file_is_told_with_its_line_and_paragraph_and_again_beside_its_field(
    slug: str, browser: Browser, tmp_path: Path
) -> None:
    for text in wrong_files(slug, tmp_path):
        findings = check_text(text, name="mine.toml").report()
        assert findings
        page = loaded(browser, slug, text)
        rows = [one.text for one in page.one("section").all("tr")][1:]
        assert len(rows) == len(findings)
        for row, finding in zip(rows, findings, strict=True):
            assert finding.code in row
            assert finding.sentence in row
            assert spot(finding).key in row
            assert finding.cite is None or finding.cite.printed in row
            assert row.startswith(str(spot(finding).line))
        summary = page.one("div", id="summary")
        for finding in findings:
            if finding.code in MENDED or (finding.code, spot(finding).key) == ("no-odds", "six-card-bonus"):
                continue
            beside = slot(page, finding)
            assert finding.cite is None or finding.cite.printed in beside.text
            assert finding.code in summary.text
            assert resting_on([] if finding.cite is None else [finding.cite], code=finding.code) in beside.text
        places = {one.attributes["id"] for one in page.all() if "id" in one.attributes}
        assert {one.attributes["href"].removeprefix("#") for one in summary.all("a") if one.attributes["href"].startswith("#")} <= places


@pytest.mark.parametrize("slug", MODULES)
def test_with_and_without_a_script_the_same_is_found(slug: str, browser: Browser) -> None:
    fields = new_form(browser, slug) | {"revision": ["-1"], "approved": ["1999-01-01"]}
    for choice in game(slug).declared.choices:
        if choice.kind is ChoiceKind.ONE_OF:
            fields[choice.key] = ["no such thing"]
        for row in form_of(slug).rows(choice):
            fields[f"{choice.key}.{row.hand}"] = ["1 to 1000000"]
    whole = sent(browser, slug, "check", fields)
    assert whole.status_code == 200
    part = browser.post(f"/submissions/{slug}/check", data=fields | {"csrf": browser.csrf}, headers={"x-part": "findings"})
    assert part.status_code == 200
    page, fragment = read(whole.text), read(part.text)
    assert re.match(r"\d+ faults: Rules Submission", page.one("title").text)
    assert page.one("div", role="alert").one("ol").text == fragment.one("ol").text
    assert not fragment.all(role="alert"), "a reader of screens would read all of it at each letter"
    slots = {one.attributes["id"]: one for one in fragment.all("div") if "found" in one.attributes.get("class", "")}
    beside = {one.attributes["id"]: one for one in page.all("div") if "found" in one.attributes.get("class", "")}
    assert {place: (one.text, one.attributes) for place, one in slots.items()} == {
        place: (one.text, one.attributes) for place, one in beside.items()
    }
    faulty = {place for place, one in beside.items() if "faulty" in one.attributes["class"]}
    assert {"found-revision", "found-approved"} < faulty
    for field in controls(page, "form"):
        described = set(field.attributes.get("aria-describedby", "").split())
        if field.attributes.get("type") not in {"radio", "checkbox", "file"}:
            assert (field.attributes.get("aria-invalid") == "true") == bool(described & faulty)


def test_a_file_with_faults_can_be_had_and_says_them_at_their_keys(browser: Browser) -> None:
    fields = new_form(browser, "three-card-poker") | {"pair-plus.flush": ["2 to 1"], "ante-bonus": ["A"]}
    text = sent(browser, "three-card-poker", "file", fields).text
    lines = text.splitlines()
    assert any(line.startswith("# NOT READY: the check found 2 faults") for line in lines)
    assert "# FAULT: Flush pays 3 to 1 at the least" in lines[lines.index('"flush" = "2 to 1"') - 1]
    assert "(§ 565.12(f), reading R14)" in lines[lines.index('ante-bonus = "A"') - 1]
    assert [finding.code for finding in check_text(text, name="x").report()] == ["bonus-without-version", "below-least"]


def test_what_cannot_stand_in_a_form_is_kept_and_told(browser: Browser) -> None:
    text = new_submission("three-card-poker").replace('version = "565.7(a)"', 'version = "565.7(f)(4)"\nant-bonus = 1\n"a\\u0007" = [1]')
    page = loaded(browser, "three-card-poker", f'{text}"four-of-a-kind" = "9 to 1"\n')
    fields = filled(page, "form")
    assert fields["version"] == ["565.7(f)(4)"]
    assert fields["other.ant-bonus"] == ["1"]
    assert fields["pair-plus.four-of-a-kind"] == ["9 to 1"]
    assert "the nearest is ante-bonus" in page.one("fieldset", id="q-other").text
    again = sent(browser, "three-card-poker", "file", fields).text
    assert {finding.code for finding in check_text(again, name="x").report()} == {"no-such-answer", "unknown-key", "no-such-hand"}
    mended = fields | {"version": ["565.7(a)"], "pair-plus.four-of-a-kind": [""], "other.ant-bonus": [""], "other.a\x07": [""]}
    assert sent(browser, "three-card-poker", "file", mended).text == new_submission("three-card-poker")


# ---------------------------------------------------------------- from a file


@pytest.mark.parametrize("content", [b"version = ", b"\xff\xfe\x00\x01", b"\x00" * 50, b"a = [" + b"[" * 3000, b"\x89PNG\r\n\x1a\n"])
def test_a_file_that_cannot_be_read_loses_nothing_of_the_form(content: bytes, browser: Browser) -> None:
    fields = new_form(browser, "four-card-poker") | {"aces-up": ["C"], "revision": ["7"]}
    answer = sent(browser, "four-card-poker", "load", fields, file__upload=("C:\\files\\mine.toml", content))
    assert answer.status_code == 422
    page = read(answer.text)
    assert "mine.toml" in page.one("section").one("div", role="alert").text
    assert "C:" not in page.one("section").text
    kept = filled(page, "form")
    assert kept["aces-up"] == ["C"]
    assert kept["revision"] == ["7"]


def test_a_text_that_is_pasted_stays_in_its_field(browser: Browser) -> None:
    page = read(sent(browser, "minibaccarat", "load", {"file-text": "tie = 9 to 1\n"}).text)
    assert filled(page, "form")["file-text"] == ["tie = 9 to 1\n"]
    assert "the text below:1: this is no TOML" in page.one("section").text


def test_a_file_opens_in_the_form_of_its_own_game(browser: Browser) -> None:
    text = new_submission("pai-gow").replace("revision = 1", "revision = 12")
    for answer in (
        sent(browser, "minibaccarat", "load", {}, file__upload=("x.toml", text.encode())),
        browser.post("/submissions/load", data={"csrf": browser.csrf}, files={"file-upload": ("x.toml", text.encode())}),
    ):
        page = read(answer.text)
        assert page.one("form", id="form").attributes["action"] == "/submissions/pai-gow/check"
        assert filled(page, "form")["revision"] == ["12"]


def test_only_of_the_defaults_it_is_said_that_all_are_lawful(browser: Browser) -> None:
    said = "All are filled with a lawful answer."
    assert said in browser.get("/submissions/minibaccarat").text
    fields = new_form(browser, "minibaccarat") | {"vigorish": ["400"]}
    answer = sent(browser, "minibaccarat", "check", fields)
    assert said not in answer.text
    page = read(answer.text)
    for item in page.one("ol").all("li"):
        assert re.search(r"code [a-z-]+$", item.text.strip())


@pytest.mark.parametrize(("text", "code"), [("revision = 3", "no-game"), ('game = "pai-gow"\n[layout]\nlogo = true', "not-a-submission")])
def test_a_file_that_is_no_submission_is_told_on_the_list(text: str, code: str, browser: Browser) -> None:
    answer = browser.post("/submissions/load", data={"csrf": browser.csrf, "file-text": text})
    assert answer.status_code == 422
    page = read(answer.text)
    assert code in page.one("section").text
    assert page.one("textarea").letters == text


def test_nothing_chosen_and_nothing_pasted_leaves_the_form_as_it_is(browser: Browser) -> None:
    fields = new_form(browser, "minibaccarat") | {"vigorish": ["4"]}
    answer = sent(browser, "minibaccarat", "load", fields)
    assert answer.status_code == 422
    assert "No file was chosen" in answer.text
    assert filled(read(answer.text), "form")["vigorish"] == ["4"]


def test_a_file_without_its_game_fills_the_form_in_which_it_is_opened(browser: Browser) -> None:
    page = loaded(browser, "minibaccarat", "revision = 3\n")
    assert filled(page, "form")["revision"] == ["3"]
    assert "no-game" in page.one("section").text


# ---------------------------------------------------------------- a house way of one's own


def test_a_house_way_is_pasted_or_sent_as_a_file_and_judged_at_its_lines(browser: Browser) -> None:
    fields = new_form(browser, "pai-gow")
    pasted = read(sent(browser, "pai-gow", "check", fields | {"house-way": ["own"], "house-way.text": [WAY.replace("\n", "\r\n")]}).text)
    assert "house-way-text" in pasted.one("div", id="found-house-way").text
    assert "House way: Line 2: 'higest pair'" in pasted.one("div", id="summary").text
    files = {"house-way.upload": ("my-way.txt", WAY.replace("higest", "highest").encode())}
    answer = browser.post("/submissions/pai-gow/check", data=fields | {"csrf": browser.csrf}, files=files)
    page = read(answer.text)
    kept = filled(page, "form")
    assert (kept["house-way"], kept["house-way.text"]) == (["own"], [WAY.replace("higest", "highest").strip()])
    assert "house-way-contradicts" in page.one("div", id="found-house-way").text
    assert "/law/535.10(d)(2)" in {one.attributes["href"] for one in page.one("div", id="summary").all("a")}


def test_house_ways_are_judged_one_at_a_time_and_whoever_waits_holds_up_nobody(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    fields = new_form(browser, "pai-gow") | {"house-way": ["own"], "house-way.text": [WAY]}
    monkeypatch.setattr(checking, "_AGAIN_SECONDS", 0.01)
    with checking._WAYS:
        monkeypatch.setattr(checking, "WAIT_SECONDS", 0.05)
        busy = sent(browser, "pai-gow", "check", fields)
        assert (busy.status_code, "Try again in some seconds." in busy.text) == (503, True)
        assert sent(browser, "pai-gow", "check", new_form(browser, "pai-gow")).status_code == 200
        with ExitStack() as line:
            for _ in range(5):
                line.enter_context(checking._LINE)
            monkeypatch.setattr(checking, "WAIT_SECONDS", 1e9)
            assert sent(browser, "pai-gow", "check", fields).status_code == 503
    checking._WAYS.acquire()
    monkeypatch.setattr(checking, "WAIT_SECONDS", 60)
    Timer(0.1, checking._WAYS.release).start()
    assert sent(browser, "pai-gow", "check", fields).status_code == 200


def test_of_thousands_of_faults_the_first_are_told(browser: Browser) -> None:
    way = 'house way "Ours" for pai-gow-poker\n' + "no such words: nor these\n" * 150
    answer = sent(browser, "pai-gow-poker", "check", new_form(browser, "pai-gow-poker") | {"house-way": ["own"], "house-way.text": [way]})
    page = read(answer.text)
    found = len(check_text(page.one("textarea", name="submission").letters, name="x").report())
    assert page.one("div", id="summary").one("p", role="status").text.startswith(f"{found} faults.")
    assert len(page.one("div", role="alert").all("li")) == 100 < found


def test_a_house_way_that_is_no_text(browser: Browser) -> None:
    fields = new_form(browser, "pai-gow") | {"csrf": browser.csrf}
    answer = browser.post("/submissions/pai-gow/check", data=fields, files={"house-way.upload": ("way.txt", b"\xff\xff")})
    assert answer.status_code == 422
    assert "way.txt:1: this is no text in UTF-8" in answer.text


# ---------------------------------------------------------------- what can be done with it


def test_an_explanation_says_each_answer_with_its_paragraph_and_each_paytable(browser: Browser) -> None:
    fields = new_form(browser, "four-card-poker") | {"progressive": ["B"], "aces-up": ["C"]}
    answer = sent(browser, "four-card-poker", "explain", fields)
    page = read(answer.text)
    assert answer.status_code == 200
    assert "B: paytable B of 641a.12(d)(1)" in page.one("dl").text
    assert "/law/641a.12(d)(3)" in {one.attributes["href"] for one in page.one("dl").all("a")}
    assert "Rests on a reading: R10" in page.one("dl").text
    assert any("paytable C" in one.text for one in page.all("caption"))
    [back] = [one for one in page.all("form") if one.attributes["action"].endswith("/check")]
    hidden = {one.attributes["name"]: one.attributes["value"] for one in back.all("input")}
    assert (hidden["progressive"], hidden["aces-up"]) == ("B", "C")


def test_the_odds_are_asked_of_what_was_checked(browser: Browser) -> None:
    fields = new_form(browser, "three-card-poker") | {"pair-plus.flush": ["4 to 1"]}
    page = read(sent(browser, "three-card-poker", "check", fields).text)
    text = page.one("textarea", name="submission")
    assert text.attributes["form"] == page.one("form", action="/odds/three-card-poker").attributes["id"]
    assert tomllib.loads(text.letters)["pair-plus"]["flush"] == "4 to 1"


class FakeHall:
    """Opens no table, and says which one it was asked for."""

    def __init__(self, database: object) -> None:
        self.database = database
        self.opened: list[dict[str, Any]] = []

    def lines(self) -> list[object]:
        return []

    def open_table(self, **asked: Any) -> SimpleNamespace:  # noqa: ANN401 - whatever is asked
        self.opened.append(asked)
        return SimpleNamespace(id=asked["table_id"])


def test_a_practice_table_is_opened_that_is_played_by_the_submission(tmp_path: Path) -> None:
    app = app_over(new_database(tmp_path))
    hall = app.state.hall = FakeHall(app.state.hall.database)
    browser = Browser(app)
    fields = new_form(browser, "three-card-poker")
    assert "Open a practice table with it" in browser.get("/submissions/three-card-poker").text
    answer = sent(browser, "three-card-poker", "table", fields | {"pair-plus.flush": ["4 to 1"]})
    assert answer.status_code == 303
    [asked] = hall.opened
    assert answer.headers["location"] == f"/tables/{asked['table_id']}"
    assert asked["options"].is_practice
    assert str(asked["setup"].terms.payouts["pair-plus"]["flush"]) == "4 to 1"
    faulty = sent(browser, "three-card-poker", "table", fields | {"pair-plus.flush": ["2 to 1"]})
    assert faulty.status_code == 422
    assert "Flush pays 3 to 1 at the least" in faulty.text
    assert len(hall.opened) == 1


def test_nobody_opens_a_table_without_a_name(tmp_path: Path) -> None:
    app = app_over(new_database(tmp_path))
    hall = app.state.hall = FakeHall(app.state.hall.database)
    answer = Browser(app).post("/submissions/three-card-poker/table", data={"revision": "1"})
    assert answer.status_code in {303, 401}
    assert hall.opened == []


# ---------------------------------------------------------------- bad posts


@pytest.mark.parametrize(
    ("fields", "status", "said"),
    [
        ({"revison": "1"}, 422, "This form has no field “revison”."),
        ({"revision": "1", "house-way": "foxwoods"}, 422, "no field “house-way”"),
        ({"a": ["1"] * 400}, 400, "too many fields"),
        ({"version": "x" * 300_000}, 413, "256 KiB"),
        ({"version": "x" * 1_100_000}, 413, "larger than"),
    ],
)
def test_a_post_that_no_form_makes(fields: dict[str, Any], status: int, said: str, browser: Browser) -> None:
    browser.open("/submissions/three-card-poker")
    answer = browser.post("/submissions/three-card-poker/check", data=fields, headers={"x-csrf": browser.csrf})
    assert (answer.status_code, said in answer.text) == (status, True), answer.text


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"\x00\xff\xfe", "application/x-www-form-urlencoded"),
        (b"version=%FF%FE", "application/x-www-form-urlencoded"),
        (b"\xff\x00\r\n", "multipart/form-data; boundary=x"),
        (b"--x\r\n\r\nno name\r\n--x--", "multipart/form-data; boundary=x"),
        (b"", "multipart/form-data"),
        (b"{}", "application/json"),
        (b"", ""),
    ],
)
def test_what_is_no_form_is_refused_with_a_sentence(content: bytes, kind: str, browser: Browser) -> None:
    browser.open("/submissions/three-card-poker")
    headers = {"x-csrf": browser.csrf} | ({"content-type": kind} if kind else {})
    for what in ("check", "file", "load", "explain", "table"):
        answer = browser.post(f"/submissions/three-card-poker/{what}", content=content, headers=headers)
        assert 400 <= answer.status_code < 500
        assert "Traceback" not in answer.text


@pytest.mark.parametrize("figure", ["9" * 31, "-1", "1e400", "nan", "٣", "0x10", "10**30", "9" * 5000])
def test_figures_beyond_all_sense_are_findings(figure: str, browser: Browser) -> None:
    fields = new_form(browser, "four-card-poker") | {"progressive": ["A"]}
    for name in ("revision", "adjacent-boxes", "progressive-initial", "progressive-rate"):
        answer = sent(browser, "four-card-poker", "check", fields | {name: [figure]})
        assert answer.status_code == 200
        is_fine = name == "revision" and figure == "9" * 31
        assert ("faulty" in read(answer.text).one("div", id=f"found-{name}").attributes["class"]) is not is_fine


def test_a_game_that_there_is_not(browser: Browser) -> None:
    assert browser.get("/submissions/whist").status_code == 404
    assert browser.get("/submissions/whist/file").status_code == 404
    assert sent(browser, "whist", "check", {}).status_code == 404
    assert browser.get("/submissions/pai-gow/check").headers["location"] == "/submissions/pai-gow"
    assert browser.get("/submissions/whist/check").headers["location"] == "/submissions"
    assert browser.get("/submissions/load").headers["location"] == "/submissions"

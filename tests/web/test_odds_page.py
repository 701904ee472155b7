"""Odds on pages: the figures of the command, its refusals, its files; and who may have something counted."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from html import unescape
from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import parse_qs, quote, urlencode
from zipfile import ZipFile

import pytest
from tests.web.browsing import OUTSIDE, app_over, new_database, registered
from tests.web.pages import Page, Plain, new_app, new_hall, opened

from tablegames.cli import main
from tablegames.documents import par_sheet
from tablegames.floor.persons import Post
from tablegames.games import game
from tablegames.odds.asked import AskedError, StrategyAsked, ask
from tablegames.odds.book import MODELS, analyses
from tablegames.odds.figure import percent
from tablegames.odds.plain import to_plain
from tablegames.odds.said import Said, asked_of
from tablegames.submission.new import new_submission
from tablegames.web import ordering
from tablegames.web.counting import Counting, FullError
from tablegames.web.odds_asked import USES, default, wanted
from tablegames.web.odds_words import in_fields

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fastapi import FastAPI
    from httpx import Response

TCP, MINI, RIDE = "three-card-poker", "minibaccarat", "let-it-ride-poker"
QUICK = (TCP, MINI, RIDE)
HANDS = ("pair", "flush", "straight", "three-of-a-kind", '"straight flush"', '"mini royal"')
FILED = ", ".join(f'{hand} = "50 to 1"' for hand in HANDS)
SLEEPS = """
import json, sys, time
key = json.loads(sys.stdin.readline())["key"]
print(json.dumps({"key": key, "done": 3, "total": 8}), flush=True)
time.sleep(600)
"""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    """A server of this machine, with a process that counts and a folder of its own."""
    folder = tmp_path_factory.mktemp("odds")
    found = new_app(new_hall(folder))
    found.state.counting = Counting(folder)
    yield found
    found.state.counting.stop()


@pytest.fixture(scope="module")
def browser(app: FastAPI) -> Plain:
    found = Plain(app)
    found.open("/odds")
    return found


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FastAPI]:
    """A server whose process never comes to an end, with room for one question that waits."""
    found = new_app(new_hall(tmp_path))
    found.state.counting = Counting(None, command=(sys.executable, "-c", SLEEPS), most_waiting=1)
    monkeypatch.setattr(ordering, "PATIENCE_SECONDS", 0.1)
    yield found
    found.state.counting.stop()


class Told(NamedTuple):
    out: str
    err: str


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


class Command:
    """`tablegames odds` with its arguments."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str) -> Told:
        self.capsys.readouterr()
        main(["odds", *arguments])
        captured = self.capsys.readouterr()
        return Told(captured.out, captured.err)


def plain(html: str) -> str:
    """The text of a page, with single spaces."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def counted(browser: Plain, path: str) -> Response:
    """A page whose question is counted, which may take a moment on a machine that does much else."""
    for _ in range(100):
        answer = browser.open(path)
        if "data-progress" not in answer.text:
            return answer
        time.sleep(0.2)
    raise AssertionError("it is never counted")


def figures(browser: Plain, path: str) -> Response:
    for _ in range(100):
        answer: Response = browser.get(path, headers={"accept": "application/json"})
        if answer.status_code != 202:
            return answer
        time.sleep(0.2)
    raise AssertionError("it is never counted")


# ---------------------------------------------------------------- the figures are the command's


@pytest.mark.parametrize("slug", QUICK)
def test_the_api_gives_what_the_command_gives(browser: Plain, command: Command, slug: str) -> None:
    answer = figures(browser, f"/api/odds/{slug}")
    assert answer.status_code == 200
    assert answer.json() == json.loads(command(slug, "--format", "json").out)


@pytest.mark.parametrize("slug", QUICK)
def test_a_page_shows_every_figure_of_the_par_sheet(browser: Plain, slug: str) -> None:
    answer = counted(browser, f"/odds/{slug}")
    text = plain(answer.text)
    assert Page(answer.text).faults == []
    for analysis in analyses(ask(slug)):
        assert par_sheet.heading(analysis).split(" (")[0] in text
        for fact in par_sheet.facts(analysis):
            assert f"{fact.words} {fact.value} {fact.exact}".strip() in text
        for row in par_sheet.returns(analysis):
            assert " ".join(str(cell) for cell in row.values() if cell) in text
        assert analysis.strategy is None or all(rule in text for rule in analysis.strategy.rules)
        assert all(cite.printed in text for cite in analysis.cites)


@pytest.mark.parametrize("form", ["csv", "json", "md"])
@pytest.mark.parametrize("is_detailed", [False, True])
def test_files_are_those_of_the_command(browser: Plain, command: Command, form: str, *, is_detailed: bool) -> None:
    counted(browser, f"/odds/{TCP}")
    answer = browser.get(f"/odds/{TCP}/par-sheet.{form}{'?details=yes' if is_detailed else ''}")
    assert answer.headers["content-disposition"] == f'attachment; filename="{TCP}-odds.{form}"'
    assert answer.text == command(TCP, "--format", form, *(["--details"] if is_detailed else [])).out


def test_the_workbook_is_one(browser: Plain) -> None:
    counted(browser, f"/odds/{MINI}")
    answer = browser.get(f"/odds/{MINI}/par-sheet.xlsx")
    assert "xl/workbook.xml" in ZipFile(BytesIO(answer.content)).namelist()


@pytest.mark.parametrize(("path", "status"), [(f"/odds/{TCP}/par-sheet.pdf", 404), (f"/odds/{TCP}/par-sheet.csv?removed=2c", 409)])
def test_a_file_that_is_not_there_is_told_with_a_sentence(browser: Plain, path: str, status: int) -> None:
    answer = browser.open(path)
    assert (answer.status_code, 'role="alert"' in answer.text) == (status, True)


def test_the_list_has_each_wager_with_its_house_edge_where_it_is_counted(browser: Plain) -> None:
    counted(browser, f"/odds/{TCP}")
    text = plain(browser.show("/odds").text)
    for analysis in analyses(ask(TCP)):
        assert f"{analysis.title} {percent(analysis.house_edge)}" in text
    assert all(game(slug).declared.title in text for slug in MODELS)
    assert "not counted yet" in text


def test_options_of_the_form_are_those_of_the_command(browser: Plain, command: Command) -> None:
    form = browser.show(f"/odds/{MINI}").form("ask")
    assert form is not None
    answer = browser.press(form, decks="6", removed="5h 5d 6c", wager="banker")
    address = answer.headers["location"]
    told = figures(browser, f"/api{address}").json()
    assert told == json.loads(command(MINI, "--wager", "banker", "--decks", "6", "--removed", "5h 5d 6c", "--format", "json").out)
    assert {field: form.fields[field] for field in ("decks", "removed", "wager")} == {"decks": "", "removed": "", "wager": ""}
    again = Page(counted(browser, address).text).form("ask")
    assert again is not None
    assert [again.fields[field] for field in ("decks", "removed", "wager")] == ["6", "5h 5d 6c", "banker"]


def test_a_paytable_of_ones_own_is_a_form_of_hands(browser: Plain, command: Command) -> None:
    form = browser.show(f"/odds/{TCP}").form("ask")
    assert form is not None
    lines = {"pair": "1", "flush": "4 to 1", "straight": "6 to 1", "straight flush": "40"}
    emptied = {name: "" for name in form.fields if name.startswith("pays:pair-plus:")}
    answer = browser.press(form, wager="pair-plus", **(emptied | {f"pays:pair-plus:{hand}": pays for hand, pays in lines.items()}))
    text = ", ".join(f"{hand} {pays}" for hand, pays in lines.items())
    expected = json.loads(command(TCP, "--wager", "pair-plus", "--paytable", text, "--format", "json").out)
    assert figures(browser, f"/api{answer.headers['location']}").json() == expected
    shown = Page(counted(browser, answer.headers["location"]).text).form("ask")
    assert shown is not None
    assert shown.fields["pays:pair-plus:straight flush"] == "40 to 1"
    assert figures_posted(browser, TCP, {"wager": "pair-plus", "pays": lines}).json() == expected


def figures_posted(browser: Plain, slug: str, body: object) -> Response:
    for _ in range(100):
        answer: Response = browser.post(f"/api/odds/{slug}", json=body, headers={"x-csrf": browser.csrf})
        if answer.status_code != 202:
            return answer
        time.sleep(0.2)
    raise AssertionError("it is never counted")


def test_a_strategy_of_ones_own_has_an_address_that_holds_it(browser: Plain) -> None:
    rules = "play: at least Q-7-2\nplay: pair >= 2 or suits = 1\n" + "# a remark\n" * 200 + "fold: otherwise"
    form = browser.show(f"/odds/{TCP}").form("ask")
    assert form is not None
    address = browser.press(form, wager="ante", strategy=rules).headers["location"]
    assert len(address) < 400
    found = figures(browser, f"/api{address}").json()
    asked = Said(wager="ante", strategy=StrategyAsked("x", rules))
    [analysis] = analyses(asked_of(game(TCP), game(TCP).default_setup().terms, said=asked))
    assert next(row["numerator"] for row in found if row["metric"] == "house_edge") == analysis.house_edge.numerator


# ---------------------------------------------------------------- terms


def test_a_rules_submission_is_priced_as_the_command_prices_its_file(browser: Plain, command: Command, tmp_path: Path) -> None:
    path = tmp_path / "filed.toml"
    text = new_submission(TCP).replace('ante-bonus = "e"', 'ante-bonus = "A"').replace('"565.7(a)"', '"565.7(f)(1)"')
    path.write_text(text.replace('"flush" = "3 to 1"', '"flush" = "4 to 1"'))
    answer = browser.fill(f"/odds/{TCP}", submission=path.read_text())
    assert answer.status_code == 303
    expected = json.loads(command(TCP, "--submission", str(path), "--format", "json").out)
    assert figures(browser, f"/api{answer.headers['location']}").json() == expected
    assert "flush 4 to 1" in plain(counted(browser, answer.headers["location"]).text)
    assert figures_posted(browser, TCP, {"submission": path.read_text()}).json() == expected


def test_the_default_submission_has_the_address_of_the_game(browser: Plain) -> None:
    for slug in MODELS:
        if slug in QUICK:
            assert browser.fill(f"/odds/{slug}", submission=new_submission(slug)).headers["location"] == f"/odds/{slug}"


def test_all_faults_of_a_submission_are_told_with_their_paragraphs(browser: Plain) -> None:
    text = new_submission(TCP).replace('"pair" = "1 to 1"', '"pair" = "1 to 2"').replace('ante-bonus = "e"', 'ante-bonus = "Z"')
    answer = browser.fill(f"/odds/{TCP}", submission=text)
    alert = answer.text.partition('role="alert"')[2].partition("</div>")[0]
    assert (answer.status_code, alert.count('class="cite"')) == (422, 2)
    told = browser.post(f"/api/odds/{TCP}", json={"submission": text}, headers={"x-csrf": browser.csrf})
    assert (told.status_code, len(told.json()["refusals"])) == (422, 2)
    assert all(row["cite"].startswith("565.12(") for row in told.json()["refusals"])


@pytest.mark.parametrize("text", ["pair = [", "\x00", 'game = "minibaccarat"', "game = 5", "[[[", "x = 1\n" * 15_000])
def test_what_is_no_submission_of_the_game_is_told_with_a_sentence(browser: Plain, text: str) -> None:
    answer = browser.fill(f"/odds/{TCP}", submission=text)
    assert (answer.status_code, 'role="alert"' in answer.text) == (422, True)


def test_a_live_table_is_priced_on_its_terms(app: FastAPI, browser: Plain) -> None:
    opened(app.state.hall, MINI, table_id="pit-7")
    text = plain(counted(browser, f"/odds/{MINI}?table=pit-7").text)
    assert "On the terms of the table pit-7" in text
    assert figures(browser, f"/api/odds/{MINI}?table=pit-7").json() == figures(browser, f"/api/odds/{MINI}").json()
    assert browser.open(f"/odds/{MINI}?table=none-such").status_code == 404
    assert browser.open(f"/odds/{TCP}?table=pit-7").status_code == 422


# ---------------------------------------------------------------- what cannot be asked

REFUSED = [
    (TCP, {"wager": "pair-plus", "paytable": f"pair {10**30}"}),
    (TCP, {"wager": "pair-plus", "paytable": "pair -1"}),
    (TCP, {"wager": "pair-plus", "paytable": "pair 0"}),
    (TCP, {"wager": "pair-plus", "paytable": "fish 1"}),
    (TCP, {"paytable": "pair 1, pair 2"}),
    (TCP, {"paytable": "Z"}),
    (TCP, {"removed": "5h 5h"}),
    (TCP, {"removed": "xx"}),
    (TCP, {"players": "99"}),
    (TCP, {"players": "0"}),
    (TCP, {"decks": "99"}),
    (TCP, {"decks": "2"}),
    (TCP, {"wager": "tie"}),
    (TCP, {"meter": "1"}),
    (TCP, {"meter": "-1"}),
    (TCP, {"meter": "0"}),
    (TCP, {"size": "10"}),
    (TCP, {"strategy": "never sleep"}),
    (TCP, {"house_way": "foxwoods"}),
    (TCP, {"choice": "ante-bonus"}),
    (TCP, {"choice": "ante-bonus=Z"}),
    (TCP, {"choice": "fish=1"}),
    (MINI, {"strategy": "always banker"}),
    (RIDE, {"removed": "5h"}),
    (RIDE, {"wager": "bet-1", "meter": "12345"}),
    ("pai-gow-poker", {"decks": "2"}),
    ("pai-gow", {"meter": "10"}),
]


@pytest.mark.parametrize(("slug", "fields"), REFUSED)
def test_what_the_command_refuses_is_refused_with_its_sentence(browser: Plain, command: Command, slug: str, fields: dict[str, str]) -> None:
    arguments = [part for name, text in fields.items() for part in (f"--{name.replace('_', '-')}={text}",)]
    told = " ".join(command(slug, *arguments).err.replace("tablegames: ", "").split())
    sentence = re.sub(r"^\S+:\d+ \S+ ", "", in_fields(told, game(slug).declared))  # a finding begins with its place in a file
    sentence = re.sub(r" ?\(§ .*$", "", sentence)
    answer = browser.fill(f"/odds/{slug}", **fields)
    if answer.status_code == 303:
        answer = counted(browser, answer.headers["location"])
    assert answer.status_code == 422
    assert sentence.partition(", not")[0][:60] in plain(answer.text.partition('role="alert"')[2])
    assert figures(browser, f"/api/odds/{slug}?{urlencode(fields)}").status_code == 422


@pytest.mark.parametrize(
    "fields",
    [
        {"decks": "binary"},
        {"decks": "1e3"},
        {"decks": "٣"},
        {"players": "9" * 400},
        {"removed": "\x00"},
        {"removed": "5h" * 5000},
        {"wager": "a" * 3000},
        {"paytable": "pair " + "9" * 1500},
        {"strategy": ":" * 20_001},
        {"q": "binary"},
        {"q": "eJwDAAAAAAE="},
        {"choice": "pair-plus={ pair = 5 }"},
        {"choice": "pair-plus={ pair = "},
        {"choice": "version=[1, 2]"},
        {"pays:pair-plus:fish": "1"},
        {"pays:pair-plus:pair": "1, flush 2"},
        {"pays:pair-plus:pair": "1\n2"},
        {"pays:pair-plus:pair": "1", "pays:ante-bonus:straight": "1"},
        {"table": "x", "choice": "ante-bonus=A"},
    ],
)
def test_what_is_no_option_is_refused_with_a_sentence_and_stays_in_the_form(browser: Plain, fields: dict[str, str]) -> None:
    posted = browser.fill(f"/odds/{TCP}", **fields)
    assert posted.status_code == 422
    assert len(plain(posted.text.partition('role="alert"')[2].partition("</div>")[0])) > 10
    assert Page(posted.text).faults == []
    assert browser.open(f"/odds/{TCP}?{urlencode(fields)}").status_code == 422


def test_what_was_typed_is_not_lost_where_it_was_refused(browser: Plain) -> None:
    answer = browser.fill(f"/odds/{TCP}", removed="5h 5x", strategy="never fold", **{"pays:pair-plus:pair": "seven"})
    form = Page(answer.text).form("ask")
    assert form is not None
    assert (form.fields["removed"], form.fields["pays:pair-plus:pair"]) == ("5h 5x", "seven")
    assert "never fold" in answer.text


def test_no_file_of_the_server_is_read(browser: Plain, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("secret words")
    for slug, name in (("pai-gow", "house_way"), ("pai-gow-poker", "house_way"), (TCP, "strategy"), ("pai-gow", "strategy")):
        answer = browser.fill(f"/odds/{slug}", **{name: str(path)})
        if answer.status_code == 303:
            answer = counted(browser, answer.headers["location"])
        assert (answer.status_code, "secret words" in answer.text) == (422, False)


def test_a_game_without_odds_is_told_which_have_them(browser: Plain) -> None:
    for answer in (browser.open("/odds/roulette"), browser.fill("/odds/roulette"), browser.get("/api/odds/roulette")):
        assert answer.status_code == 404
        assert MINI in answer.text


@pytest.mark.parametrize(
    "body",
    [[], {"fish": 1}, {"decks": "binary"}, {"pays": {"pair": 1}}, {"pays": {"pair": "\ud800"}}, {"wager": "\ud800"}, {"choice": "a"}],
)
def test_a_document_that_asks_nothing_is_a_problem(browser: Plain, body: object) -> None:
    headers = {"x-csrf": browser.csrf, "content-type": "application/json"}
    assert browser.post(f"/api/odds/{TCP}", content=json.dumps(body), headers=headers).status_code == 422


def test_what_is_offered_in_the_form_is_what_the_models_take() -> None:
    given: dict[str, dict[str, Any]] = {
        "decks": {"decks": 6},
        "removed": {"removed": "5h"},
        "house_way": {"house_way": "canberra"},
        "players": {"players": 3},
        "meter": {"meter": "1234"},
        "size": {"size": "25"},
    }
    for slug in MODELS:
        found, terms = game(slug), game(slug).default_setup().terms
        for name, fields in given.items():
            if name not in USES[slug]:
                with pytest.raises(AskedError):
                    analyses(asked_of(found, terms, said=Said(**fields)))


# ---------------------------------------------------------------- counting


def test_what_is_being_counted_is_shown_with_how_far_it_is(slow: FastAPI) -> None:
    browser = Plain(slow)
    while "3 of 8 parts" not in browser.show("/odds/pai-gow").text:
        time.sleep(0.05)
    page = browser.page
    assert '<noscript><meta http-equiv="refresh"' in page.text
    assert re.search(r'<progress id="parts" max="8" value="3">', page.text)
    assert "3 of 8 parts are counted" in page.text
    told = browser.get("/odds/pai-gow/progress").json()
    assert (told["is_under_way"], told["done"], told["total"]) == (True, 3, 8)
    answer = browser.get("/api/odds/pai-gow")
    assert (answer.status_code, answer.json()["code"], answer.headers["retry-after"]) == (202, "being-counted", "2")
    assert "3 of 8" in answer.json()["detail"]
    assert "being counted" in browser.show("/odds").text


def test_too_many_questions_are_told_so(slow: FastAPI) -> None:
    browser = Plain(slow)
    while "3 of 8 parts" not in browser.show("/odds/pai-gow").text:
        time.sleep(0.05)
    browser.show("/odds/pai-gow-poker")
    answers = [
        browser.open(f"/odds/{MINI}"),
        browser.fill(f"/odds/{MINI}", decks="6"),
        browser.get(f"/api/odds/{MINI}"),
        browser.fill("/odds"),
    ]
    assert [answer.status_code for answer in answers] == [429] * 4
    assert all("1 question waits" in answer.text for answer in answers)


def test_a_question_that_was_asked_already_starts_nothing_anew(slow: FastAPI) -> None:
    browser = Plain(slow)
    for _ in range(3):
        browser.show("/odds/pai-gow")
        assert browser.fill("/odds/pai-gow").status_code == 303
    assert len(slow.state.counting._jobs) == 1


KNOWS = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    if asked["question"]["said"]["wager"] != "pair-plus":
        print(json.dumps({"key": asked["key"], "done": 3, "total": 8}), flush=True)
        time.sleep(600)
    print(json.dumps({"key": asked["key"], "found": json.load(open(sys.argv[1])), "strategies": {}}), flush=True)
"""
"""What stands for a process that answers for one wager, and takes long for all others."""


def test_wagers_that_are_counted_in_a_moment_are_shown_while_all_else_is_counted(slow: FastAPI, tmp_path: Path) -> None:
    path = tmp_path / "pair-plus.json"
    path.write_text(json.dumps([to_plain(analysis) for analysis in analyses(ask(TCP, wager="pair-plus"))]))
    slow.state.counting = counting = Counting(None, command=(sys.executable, "-c", KNOWS, str(path)))
    browser = Plain(slow)
    while "3 of 8 parts" not in browser.show(f"/odds/{TCP}").text:
        time.sleep(0.05)
    assert "All else is being counted in the background" in browser.page.text
    assert re.search(r'<section class="panel analysis" id="pair-plus-1"', browser.page.text)
    assert browser.get(f"/odds/{TCP}/progress").json()["found"] == 1
    assert "/par-sheet.csv" not in browser.page.text
    counting.stop()


def test_the_list_can_have_all_games_counted(slow: FastAPI) -> None:
    slow.state.counting._most_waiting = 32
    browser = Plain(slow)
    assert "Count all games now" in browser.show("/odds").text
    assert browser.fill("/odds").headers["location"] == "/odds"
    assert "Counting in the background" in browser.show("/odds").text
    assert all(slow.state.counting.look(default(slug).question) is not None for slug in MODELS)


def test_outside_of_the_machine_only_who_has_logged_in_may_have_something_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ordering, "PATIENCE_SECONDS", 0.1)
    app = app_over(new_database(tmp_path), OUTSIDE)
    app.state.counting = Counting(None, command=(sys.executable, "-c", SLEEPS))
    nobody = Plain(app)
    assert "Log in" in plain(nobody.open(f"/odds/{TCP}").text)
    nobody.fill(f"/odds/{TCP}", wager="ante")
    assert (nobody.get(f"/api/odds/{TCP}").status_code, nobody.fill("/odds").status_code) == (403, 403)
    assert app.state.counting._jobs == {}
    player = registered(app, "Iris", Post.PLAYER)
    assert "data-progress" in player.open(f"/odds/{TCP}").text
    app.state.counting.stop()


def test_a_page_of_another_site_has_nothing_counted(slow: FastAPI) -> None:
    browser = Plain(slow)
    answer = browser.get("/odds/pai-gow", headers={"sec-fetch-site": "cross-site"})
    assert (answer.status_code, slow.state.counting._jobs) == (200, {})


def process_of(counting: Counting) -> int | None:
    return counting.process_id


def test_the_process_ends_with_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ordering, "PATIENCE_SECONDS", 0.1)
    app = new_app(new_hall(tmp_path))
    app.state.counting = counting = Counting(None, command=(sys.executable, "-c", SLEEPS))
    with Plain(app) as browser:
        browser.show("/odds/pai-gow")
        while process_of(counting) is None:
            time.sleep(0.01)
    assert process_of(counting) is None
    with pytest.raises(FullError):
        counting.order(default(MINI).question, title="")


SERVED = """
import sys, tempfile
from pathlib import Path
import tablegames.web.app
light = [name for name in ("numba", "numpy", "xlsxwriter") if name in sys.modules]
from tests.web.pages import Plain, new_app, new_hall
app = new_app(new_hall(Path(tempfile.mkdtemp())))
with Plain(app) as browser:
    for _ in range(100):
        answer = browser.get("/api/odds/three-card-poker", headers={"accept": "application/json"})
        if answer.status_code != 202:
            break
    browser.show("/odds/three-card-poker")
    browser.get("/odds/three-card-poker/par-sheet.xlsx")
print(answer.status_code, light, [name for name in sys.modules if name.startswith(("numba", "tablegames.odds.kernels"))])
"""


def test_a_server_that_shows_odds_never_imports_the_compiler_and_starts_without_what_writes_workbooks(tmp_path: Path) -> None:
    environment = {"TABLEGAMES_CACHE": str(tmp_path), **{key: value for key, value in os.environ.items() if key != "TABLEGAMES_CACHE"}}
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", SERVED], capture_output=True, text=True, check=True, env=environment)
    assert done.stdout.splitlines()[-1] == "200 [] []"


# ---------------------------------------------------------------- addresses


@pytest.mark.parametrize(
    "texts",
    [
        {"wager": ["ante"]},
        {"paytable": ["pair 1, flush 4 to 1"], "wager": ["pair-plus"]},
        {"choice": ["ante-bonus=A", "version=565.7(f)(1)"]},
        {"choice": [f"pair-plus={{ {FILED} }}"]},
        {"strategy": ["play: pair >= 2\n" * 300 + "fold: otherwise"]},
        {"every": ["yes"], "wager": ["pair-plus"]},
    ],
)
def test_an_address_holds_all_that_is_asked(texts: dict[str, list[str]]) -> None:
    def none_such(table: str) -> tuple[object, object]:
        raise AskedError(table)

    found = wanted(TCP, texts, terms_of=none_such)  # type: ignore[arg-type]
    again = wanted(TCP, parse_qs(found.query), terms_of=none_such)  # type: ignore[arg-type]
    assert again == found
    assert again.question == found.question
    assert len(quote(found.query)) < 3000

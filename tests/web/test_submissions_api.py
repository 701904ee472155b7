"""Rules Submissions over the API: what is sent as a file or as answers is judged as the command line judges it."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest
from tests.web.browsing import Browser, app_over, new_database

from tablegames.games import MODULES
from tablegames.submission.check import check_text
from tablegames.submission.new import new_submission
from tablegames.submission.report import spot
from tablegames.submission.schemas import schema_of

if TYPE_CHECKING:
    from collections.abc import Iterator

TOML, JSON = {"content-type": "application/toml"}, {"content-type": "application/json"}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with Browser(app_over(new_database(tmp_path_factory.mktemp("floor")))) as found:
        found.headers["accept"] = "application/json"
        yield found


def checked(program: Browser, slug: str, content: str | bytes, headers: dict[str, str]) -> dict[str, Any]:
    answer = program.post(f"/api/submissions/{slug}/check", content=content, headers=headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_the_games_are_listed(program: Browser) -> None:
    rows = program.get("/api/submissions").json()
    assert [row["game"] for row in rows] == list(MODULES)
    assert {"title", "chapter", "edition", "choices"} <= set(rows[0])


@pytest.mark.parametrize("slug", MODULES)
def test_schema_new_file_and_check_belong_together(slug: str, program: Browser) -> None:
    schema = program.get(f"/api/submissions/{slug}/schema")
    assert schema.json() == schema_of("submission", slug)
    file = program.get(f"/api/submissions/{slug}/file")
    assert file.text == new_submission(slug)
    assert file.headers["content-type"].startswith("application/toml")
    jsonschema.validate(tomllib.loads(file.text), schema.json())
    found = checked(program, slug, file.text, TOML)
    assert (found["game"], found["is_lawful"], found["findings"], found["file"]) == (slug, True, [], file.text)
    as_json = checked(program, slug, json.dumps(tomllib.loads(file.text)), JSON)
    assert as_json == found


def test_findings_are_those_of_the_check_with_key_line_and_paragraph(program: Browser) -> None:
    text = new_submission("three-card-poker").replace('"3 to 1"', '"2 to 1"').replace('ante-bonus = "e"', 'ante-bonus = "A"\nant = 1')
    found = checked(program, "three-card-poker", text, TOML)
    findings = check_text(text, name="three-card-poker.toml").report()
    assert not found["is_lawful"]
    assert [(row["code"], row["sentence"], row["key"], row["line"], row["cite"]) for row in found["findings"]] == [
        (one.code, one.sentence, spot(one).key, spot(one).line, None if one.cite is None else one.cite.text) for one in findings
    ]
    assert [row["code"] for row in found["findings"]] == ["bonus-without-version", "unknown-key", "below-least"]


def test_answers_are_told_in_plain_words_and_written_as_a_file(program: Browser) -> None:
    answers = {"aces-up": "C", "adjacent-boxes": 2, "approved": "2012-08-01", "progressive": None, "envy": None}
    found = checked(program, "four-card-poker", json.dumps(answers), JSON)
    assert found["is_lawful"]
    assert {"aces-up", "adjacent-boxes"} <= {row["key"] for row in found["answers"]}
    assert {row["paytable"] for row in found["paytables"]} >= {"Aces Up Wager, paytable C"}
    assert str(tomllib.loads(found["file"])["approved"]) == "2012-08-01"


@pytest.mark.parametrize(
    ("answers", "codes"),
    [
        ({"aces-up": 10**30, "adjacent-boxes": 10**30}, {"no-such-answer"}),
        ({"aces-up": "C", "adjacent-boxes": -1}, {"wrong-type"}),
        ({"aces-up": ["A", "B"], "adjacent-boxes": 1.5}, {"two-answers", "wrong-type"}),
        ({"aces-up": {"a": [None, {"b": None}]}, "adjacent-boxes": 1, "": True}, {"no-such-answer", "unknown-key"}),
        ({"game": "minibaccarat"}, set()),
        ({}, {"no-answer"}),
    ],
)
def test_answers_that_do_not_fit_are_findings(answers: dict[str, Any], codes: set[str], program: Browser) -> None:
    answer = program.post("/api/submissions/four-card-poker/check", content=json.dumps(answers), headers=JSON)
    if "game" in answers:
        assert answer.status_code == 422
        assert "is for minibaccarat" in answer.json()["detail"]
    else:
        assert {row["code"] for row in answer.json()["findings"]} == codes


@pytest.mark.parametrize(
    ("content", "headers", "status", "said"),
    [
        (b"\xff\xfe", TOML, 400, "no text in UTF-8"),
        (b"a = ", TOML, 422, "four-card-poker.toml:1: this is no TOML"),
        (b"", TOML, 422, "The game is not said"),
        (b'game = "pai-gow"', TOML, 422, "is for pai-gow"),
        (b'game = "four-card-poker"\n[layout]\n', TOML, 422, "installation of a table"),
        (b"#" * 300_000, TOML, 413, "256 KiB"),
        (b"{", JSON, 400, "no JSON"),
        (b"[]", JSON, 400, "a JSON object"),
        (b"NaN", JSON, 400, "no JSON"),
        (b'{"revision": NaN}', JSON, 400, "no JSON"),
        (b'{"revision": ' + b"9" * 5000 + b"}", JSON, 400, "no JSON"),
        (b'{"aces-up": "\\ud800"}', JSON, 400, "no JSON"),
        (b"[" * 100_000, JSON, 400, "no JSON"),
        (b'{"aces-up": ' + b"[" * 5000 + b"]" * 5000 + b"}", JSON, 400, "no JSON"),
        (b'{"aces-up": ' + b"[" * 300 + b"]" * 300 + b"}", JSON, 422, "nested too deeply"),
        (b"a" + b".a" * 100_000 + b" = 1", TOML, 422, "at most 60 parts"),
        (json.dumps({f"k{number}": 1 for number in range(501)}).encode(), JSON, 422, "more than 500 keys"),
        (b"{}", {"content-type": "application/xml"}, 415, "application/toml"),
        (b"{}", {}, 415, "application/json"),
    ],
)
def test_what_cannot_be_judged_is_a_problem_with_a_sentence(
    content: bytes, headers: dict[str, str], status: int, said: str, program: Browser
) -> None:
    answer = program.post("/api/submissions/four-card-poker/check", content=content, headers=headers)
    assert answer.headers["content-type"].startswith("application/problem+json")
    assert (answer.status_code, answer.json()["status"]) == (status, status)
    assert said in answer.json()["detail"]


@pytest.mark.parametrize("count", [499, 500])
def test_answers_of_at_most_500_keys_are_judged(count: int, program: Browser) -> None:
    answers = {"game": "four-card-poker", **{f"k{number}": 1 for number in range(count - 1)}}
    assert len(checked(program, "four-card-poker", json.dumps(answers), JSON)["findings"]) >= count - 1


@pytest.mark.parametrize("path", ["schema", "file"])
def test_a_game_that_there_is_not(path: str, program: Browser) -> None:
    answer = program.get(f"/api/submissions/whist/{path}")
    assert answer.status_code == 404
    assert "three-card-poker" in answer.json()["detail"]
    assert program.post("/api/submissions/whist/check", content="{}", headers=JSON).status_code == 404

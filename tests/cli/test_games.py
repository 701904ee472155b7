"""`tablegames games`: all seven, and no claim that the house does not keep."""

from __future__ import annotations

import csv
import io
import json

import pytest

from tablegames.cli import available_commands, main
from tablegames.cli.games import working_commands
from tablegames.games import MODULES
from tablegames.house_way import PACKAGED

CHAPTERS = {
    "three-card-poker": "565",
    "minibaccarat": "541",
    "texas-holdem-bonus-poker": "563",
    "four-card-poker": "641a",
    "let-it-ride-poker": "643a",
    "pai-gow-poker": "561",
    "pai-gow": "535",
}


def test_the_seven_games_and_their_chapters(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--format", "json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {row["game"]: row["chapter"] for row in rows} == CHAPTERS
    assert {row["game"]: row["title"] for row in rows}["texas-holdem-bonus-poker"] == "Texas Hold 'Em Bonus Poker"


def test_editions_say_what_they_are_and_when_they_were_in_force(capsys: pytest.CaptureFixture[str]) -> None:
    main(["games", "--format", "json"])
    editions = {row["game"]: row["editions"] for row in json.loads(capsys.readouterr().out)}
    [held] = editions["minibaccarat"]
    assert (held["status"], held["source"], held["in_force_from"], held["these_words_until"]) == (
        "temporary", "40 Pa.B. 1504", "2010-03-20", "2010-09-11",
    )  # fmt: skip
    assert [(held["edition"], held["amends"], held["game"]) for held in editions["let-it-ride-poker"]] == [
        ("2012", [], "let-it-ride-poker"),
        ("2019", ["10"], "let-it-ride-poker-2019"),
    ]
    assert [held["game"] for held in editions["pai-gow"]] == ["pai-gow"]


def test_csv_says_the_editions_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    main(["games", "--format", "csv"])
    row = next(row for row in csv.DictReader(io.StringIO(capsys.readouterr().out)) if row["game"] == "let-it-ride-poker")
    assert row["editions"] == "2012 permanent, from 2012-07-07; 2019 permanent, from 2019-08-31, § 643a.10 amended: let-it-ride-poker-2019"


@pytest.mark.parametrize("slug", CHAPTERS)
def test_a_game_works_with_what_exists(slug: str) -> None:
    works = working_commands(slug)
    assert set(works) <= set(available_commands())
    served = {"rank", "submission", "table", "play", "deal", "audit", "show", "demo"}
    assert served & set(works) == served
    assert ("house-way" in works) is (slug in PACKAGED)


def test_all_seven_games_run() -> None:
    assert set(CHAPTERS) <= set(MODULES)
    assert all("play" in working_commands(slug) for slug in CHAPTERS)


def test_text_fits_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    main(["games"])
    shown = capsys.readouterr().out
    assert max(map(len, shown.splitlines())) <= 80
    assert all(slug in shown for slug in CHAPTERS)
    for slug in CHAPTERS.keys() & MODULES.keys():
        assert all(command in shown.split() for command in working_commands(slug))

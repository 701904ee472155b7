"""`tablegames games`: all seven, and no claim that the house does not keep."""

from __future__ import annotations

import csv
import io
import json
from importlib.util import find_spec

import pytest

from tablegames.cli import available_commands, main
from tablegames.cli.games import working_commands

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
    assert [(held["edition"], held["amends"]) for held in editions["let-it-ride-poker"]] == [("2012", []), ("2019", ["10"])]


def test_csv_says_the_editions_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    main(["games", "--format", "csv"])
    row = next(row for row in csv.DictReader(io.StringIO(capsys.readouterr().out)) if row["game"] == "let-it-ride-poker")
    assert row["editions"] == "2012 permanent, from 2012-07-07; 2019 permanent, from 2019-08-31, § 643a.10 amended"


@pytest.mark.parametrize("slug", CHAPTERS)
def test_a_game_works_with_what_exists(slug: str) -> None:
    works = working_commands(slug)
    assert set(works) <= set(available_commands())
    has_module = find_spec("tablegames.games") is not None and find_spec(f"tablegames.games.{slug.replace('-', '_')}") is not None
    assert not {"deal", "play", "audit"} & set(works) or has_module


def test_text_fits_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    main(["games"])
    shown = capsys.readouterr().out
    assert max(map(len, shown.splitlines())) <= 80
    assert all(slug in shown for slug in CHAPTERS)
    for slug in ("three-card-poker", "minibaccarat"):
        assert all(command in shown.split() for command in working_commands(slug))

"""`tablegames odds`: every wager is priced in one command, and what cannot be asked is answered with a sentence."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablegames.cli import main

if TYPE_CHECKING:
    from pathlib import Path


class Answer(NamedTuple):
    """What the command printed and how it ended."""

    code: int
    out: str
    err: str


class Command(Protocol):
    """The command with its arguments."""

    def __call__(self, *arguments: str) -> Answer: ...


@pytest.fixture
def odds(capsys: pytest.CaptureFixture[str]) -> Command:
    def run(*arguments: str) -> Answer:
        code = main(["odds", *arguments])
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return Answer(code, captured.out, captured.err)

    return run


def figures(odds: Command, *arguments: str) -> dict[str, dict[str, Any]]:
    answer = odds(*arguments, "--format", "json")
    assert answer.code == 0, answer.err
    return {figure["metric"]: figure for figure in json.loads(answer.out)}


def test_json_is_a_flat_list_of_exact_figures(odds: Command) -> None:
    found = figures(odds, "three-card-poker", "--wager", "ante")
    edge = found["house_edge"]
    assert list(edge) == ["game", "chapter", "wager", "options", "metric", "numerator", "denominator", "value", "cite", "readings"]
    assert (edge["game"], edge["chapter"], edge["wager"]) == ("three-card-poker", "565", "ante")
    assert edge["options"]["strategy"] == "optimal"
    assert f"{float(Fraction(edge['numerator'], edge['denominator'])):.12f}" == edge["value"]
    assert found["standard_deviation"]["numerator"] is None
    parts = [found[part] for part in ("win", "lose", "tie")]
    assert sum(Fraction(part["numerator"], part["denominator"]) for part in parts) == 1


def test_csv_has_the_same_figures(odds: Command) -> None:
    rows = list(csv.DictReader(io.StringIO(odds("three-card-poker", "--wager", "pair-plus", "--format", "csv").out)))
    found = figures(odds, "three-card-poker", "--wager", "pair-plus")
    assert [row["metric"] for row in rows] == list(found)
    assert [row["numerator"] for row in rows if row["numerator"]] == [
        str(each["numerator"]) for each in found.values() if each["numerator"] is not None
    ]


def test_a_paytable_that_is_not_in_the_law_is_priced_in_one_command(odds: Command) -> None:
    """40-30-6-3-1 costs 7.28 % (John Grochowski, "A rare Pair Plus payout at ..."; published-odds.json)."""
    lines = "pair 1, flush 3, straight 6, three-of-a-kind 30, straight flush 40, mini royal 40"
    edge = figures(odds, "three-card-poker", "--wager", "pair-plus", "--paytable", lines)["house_edge"]
    assert f"{100 * float(edge['value']):.2f}" == "7.28"


def test_a_strategy_of_ones_own_is_priced_and_its_cost_is_told(odds: Command, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("play: at least Q-6-4\nfold: otherwise\n", encoding="utf-8")
    best = figures(odds, "three-card-poker", "--wager", "ante")
    mine = figures(odds, "three-card-poker", "--wager", "ante", "--strategy", str(path))
    assert mine["house_edge"]["value"] == best["house_edge"]["value"]
    assert mine["strategy_cost"]["numerator"] == 0
    path.write_text("play: at leest K-3-2\nfold: otherwise\n", encoding="utf-8")
    refused = odds("three-card-poker", "--wager", "ante", "--strategy", str(path))
    assert (refused.code, refused.err) == (2, "tablegames: Line 1, 'at leest K-3-2': 'at' goes on with 'least' or 'most'.\n")


def test_a_page_and_a_workbook_are_written(odds: Command, tmp_path: Path) -> None:
    page, book = tmp_path / "odds.md", tmp_path / "odds.xlsx"
    assert odds("three-card-poker", "--every", "--format", "md", "--out", str(page)).code == 0
    assert page.read_text(encoding="utf-8").startswith("# Three Card Poker, chapter 565: exact odds\n\n| wager | under |")
    answer = odds("three-card-poker", "--details", "--format", "xlsx", "--out", str(book))
    assert (answer.code, book.read_bytes()[:2]) == (0, b"PK")
    with zipfile.ZipFile(book) as sheets:
        summary, sheet = (sheets.read(f"xl/worksheets/sheet{number}.xml").decode() for number in (1, 2))
    assert "<v>0.0337298" in summary, "the house edge of the Ante is a number"
    assert "<v>0.00065377" in sheet, "the probability of a line is a number"


@pytest.mark.parametrize("form", ["text", "json", "csv", "md"])
def test_every_form_goes_into_the_file_that_is_named(odds: Command, form: str, tmp_path: Path) -> None:
    path = tmp_path / "odds"
    printed = odds("three-card-poker", "--wager", "pair-plus", "--format", form)
    written = odds("three-card-poker", "--wager", "pair-plus", "--format", form, "--out", str(path))
    assert (written.code, written.out) == (0, "")
    assert path.read_text(encoding="utf-8") == printed.out


def test_many_analyses_are_summed_up_and_few_are_shown(odds: Command) -> None:
    assert "name a --wager" in odds("three-card-poker", "--every").out
    assert "Strategy: optimal" in odds("three-card-poker").out


def test_strategies_are_listed_with_the_words_for_ones_own(odds: Command) -> None:
    said = odds("three-card-poker", "--strategies").out
    for part in ("never fold", "play:", "fold:", "feature"):
        assert part in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "Which game? three-card-poker"),
        (["roulette"], "'roulette' is no game"),
        (["three-card-pocker"], "Did you mean three-card-poker?"),
        (["three-card-poker", "--wager", "insurance"], "'insurance' is no wager of Three Card Poker"),
        (["three-card-poker", "--paytable", "Z"], "'Z' is no paytable of it; there are A, B, C"),
        (["three-card-poker", "--paytable", "pair 1, quads 9"], "'quads 9' names no hand of a paytable"),
        (["three-card-poker", "--players", "0"], "There are 1 to 7 players, not 0."),
        (["three-card-poker", "--decks", "-1"], "There are 1 to 8 decks, not -1."),
        (["three-card-poker", "--meter", "0"], "A meter is more than $0"),
        (["three-card-poker", "--meter", "1" + "0" * 30], "at most $9,999,999,999.99, not 1000"),
        (["three-card-poker", "--meter", "9" + "0" * 12], "at most $9,999,999,999.99, not 9000000000000."),
        (["three-card-poker", "--meter", "much"], "much"),
        (["three-card-poker", "--size", "-5"], ""),
        (["three-card-poker", "--removed", "Xx"], "Xx"),
        (["three-card-poker", "--strategy", "always win"], "'always win' is no strategy of Three Card Poker"),
        (["three-card-poker", "--strategy", "no/such.txt"], "no/such.txt cannot be read: No such file or directory."),
        (["three-card-poker", "--choice", "version"], "'version' is no choice of Three Card Poker with an answer"),
        (["three-card-poker", "--choice", "version=7"], "version"),
        (["three-card-poker", "--submission", "no-such.toml"], "no-such.toml"),
        (["three-card-poker", "--format", "xlsx"], "A workbook is a file"),
        (["--all"], "--all writes the whole book of all games"),
        (["three-card-poker", "--all", "--out", "book"], "--all writes the whole book of all games"),
        (["three-card-poker", "--format", "md", "--out", "no/such/folder.md"], "no/such/folder.md cannot be written"),
        (["three-card-poker", "--format", "xlsx", "--out", "no/such/book.xlsx"], "no/such/book.xlsx cannot be written"),
        (["three-card-poker", "--format", "xlsx", "--out", "/dev/full"], "/dev/full cannot be written: No space left on device"),
        (["minibaccarat", "--choice", "vigorish=4", "--choice", "vigorish=5"], "names one of them twice"),
        (["three-card-poker", "--paytable", "pair 1, pair 2"], "pair is paid twice"),
        (["three-card-poker", "--meter", ""], "--meter says nothing"),
        (["three-card-poker", "--house-way", " "], "--house-way says nothing"),
    ],
)
def test_what_cannot_be_asked_is_answered_with_a_sentence(odds: Command, arguments: list[str], said: str) -> None:
    answer = odds(*arguments)
    assert answer.code == 2
    assert said in answer.err
    assert answer.out == ""


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    option=st.sampled_from(["--wager", "--paytable", "--removed", "--meter", "--size", "--strategy", "--choice", "--house-way"]),
    text=st.text(st.characters(codec="utf-8", exclude_characters="\x00"), max_size=20),
)
def test_any_text_of_an_option_is_taken_or_refused(odds: Command, option: str, text: str) -> None:
    assert odds("three-card-poker", "--format", "json", f"{option}={text}").code in {0, 2}

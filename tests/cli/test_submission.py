"""`tablegames submission` and `tablegames table` have the same manners: this holds the first, and what they share."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tablegames.cli import main
from tablegames.games import MODULES, game

if TYPE_CHECKING:
    from collections.abc import Callable

    Run = Callable[..., tuple[int, str, str]]

CASINO = Path(__file__).parent / "examples" / "casino"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def ran(*arguments: str | Path) -> tuple[int, str, str]:
        code = main(["submission", *map(str, arguments)])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return code, out, err

    return ran


def spoiled(folder: Path) -> Path:
    path = folder / "spoiled.toml"
    text = (CASINO / "three-card-poker.toml").read_text()
    path.write_text(
        text.replace('"25 to 1"', '"24 to 1"').replace('"3 to 1"', '"3 for 1"').replace("adjacent-positions", "adjacent-position")
    )
    return path


# ---------------------------------------------------------------- new


@pytest.mark.parametrize("slug", MODULES)
def test_a_new_file_has_no_fault_and_shows_every_option_with_its_paragraph(slug: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    assert run("new", slug, "--out", path) == (0, f"Wrote {path}.\n", "")
    assert run("check", path)[:2] == (0, "1 file: no fault.\n")
    text = path.read_text()
    for choice in game(slug).declared.choices:
        assert f"({choice.cite.printed})" in text
        assert choice.key in text
        for option in choice.options:
            assert f'"{option.value}": ' in text
            assert option.cite.printed in text
    assert max(map(len, text.splitlines())) <= 80


def test_without_a_file_the_text_is_printed(run: Run) -> None:
    code, out, _ = run("new", "minibaccarat")
    assert (code, 'game = "minibaccarat"' in out) == (0, True)


def test_nothing_is_written_over(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("mine")
    code, out, err = run("new", "minibaccarat", "--out", path)
    assert (code, out, path.read_text()) == (2, "", "mine")
    assert "is there already and is not written over" in err
    run("new", "minibaccarat", "--facility", tmp_path / "house")
    before = (tmp_path / "house" / "facility.toml").read_text()
    assert run("new", "minibaccarat", "--facility", tmp_path / "house")[0] == 2
    assert run("new", "three-card-poker", "--facility", tmp_path / "house")[0] == 0
    assert (tmp_path / "house" / "facility.toml").read_text() == before
    assert run("check", tmp_path / "house")[:2] == (0, "3 files: no fault.\n")


def test_in_a_facility_that_does_not_speak_of_the_game_the_submission_says_all(run: Run, tmp_path: Path) -> None:
    run("new", "three-card-poker", "--facility", tmp_path)
    run("new", "minibaccarat", "--facility", tmp_path)
    assert '\nvigorish = "5"' in (tmp_path / "minibaccarat.toml").read_text()
    assert run("check", tmp_path)[0] == 0
    shutil.rmtree(tmp_path)
    tmp_path.mkdir()
    (tmp_path / "facility.toml").write_text("name = ")
    assert run("new", "minibaccarat", "--facility", tmp_path)[0] == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("new", "minibacarat"), "Did you mean minibaccarat?"),
        (("new", "whist"), "choose three-card-poker, minibaccarat, "),
        (("new", "minibaccarat", "--out", "a", "--facility", "b"), "not both"),
        (("new", "minibaccarat", "--out", "/dev/null/a.toml"), "cannot be written: its folder is a file."),
        (("check", "none.toml"), "none.toml cannot be read: No such file or directory."),
        (("show", "none.toml"), "none.toml cannot be read"),
    ],
)
def test_what_cannot_be_used_ends_with_a_sentence(arguments: tuple[str, ...], said: str, run: Run) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert said in err


# ---------------------------------------------------------------- check


@pytest.mark.law("565.12(d)")
def test_faults_are_told_with_file_line_key_and_paragraph(run: Run, tmp_path: Path) -> None:
    path = spoiled(tmp_path)
    code, out, err = run("check", path)
    assert (code, err) == (1, "")
    lines = path.read_text().splitlines()
    at = next(number for number, line in enumerate(lines, 1) if "24 to 1" in line)
    assert f"{path}:{at} pair-plus.three-of-a-kind\n" in out
    assert "Three-of-a-kind pays 25 to 1 at the least, not 24 to 1. (§ 565.12(d))" in " ".join(out.split())
    assert "the nearest is adjacent-positions" in " ".join(out.split())
    assert out.endswith("1 file: 3 faults.\n")
    assert all(len(line) <= 80 or line.startswith(str(path)) for line in out.splitlines())


def test_faults_as_data(run: Run, tmp_path: Path) -> None:
    path = spoiled(tmp_path)
    code, out, _ = run("check", path, "--format", "json")
    rows = json.loads(out)
    assert code == 1
    assert [(row["code"], row["key"], row["cite"]) for row in rows] == [
        ("unknown-key", "adjacent-position", ""),
        ("for-not-to", "pair-plus.flush", "565.12(d)"),
        ("below-least", "pair-plus.three-of-a-kind", "565.12(d)"),
    ]
    assert {row["file"] for row in rows} == {str(path)}
    code, out, _ = run("check", path, "--format", "csv")
    table = list(csv.DictReader(io.StringIO(out)))
    assert (code, [row["line"] for row in table]) == (1, [str(row["line"]) for row in rows])


def test_a_file_that_is_no_toml_is_named_with_its_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('game = "minibaccarat"\ntie = 8 to 1\n')
    code, out, err = run("check", tmp_path / "a.toml")
    assert (code, out) == (2, "")
    assert f"{tmp_path / 'a.toml'}:2: this is no TOML" in err


def test_a_facility_without_faults(run: Run) -> None:
    assert run("check", CASINO) == (0, "17 files: no fault.\n", "")
    assert run("check", CASINO / "facility.toml") == (0, "1 file: no fault.\n", "")
    code, out, _ = run("check", CASINO, "--format", "json")
    assert (code, json.loads(out)) == (0, [])


@pytest.mark.parametrize("key", ["revision", "approved", "game", "version", "ante-bonus"])
def test_a_number_that_python_does_not_print(key: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    lines = (CASINO / "three-card-poker.toml").read_text().splitlines()
    huge = f"{key} = 0x{'F' * 5000}"
    path.write_text("\n".join(huge if line.startswith(f"{key} = ") else line for line in lines))
    expected = 0 if key == "revision" else 1
    assert run("check", path)[0] == expected
    for output in ("text", "json", "csv"):
        assert run("show", path, "--format", output)[0] == expected


# ---------------------------------------------------------------- show


def test_a_submission_in_plain_english(run: Run) -> None:
    code, out, err = run("show", CASINO)
    assert (code, err) == (0, "")
    shown = " ".join(out.split())
    for words in (
        "Facility: Example Casino",
        "Approved 2010-06-30 (§ 521.2).",
        "What vigorish is charged on the Banker's Hand?",
        "vigorish = 5: 5 percent of the amount won",
        "Rests on a reading: R8:",
        "three-of-a-kind 25 to 1 25 to 1 § 565.12(d)",
        "straight flush 5 to 1 § 565.12(e)",
        "adjacent-positions = no",
    ):
        assert words in shown
    assert max(map(len, out.splitlines())) <= 80 or str(CASINO) in out


def test_what_departs_from_a_reading_and_what_is_not_filed_is_said(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    text = (CASINO / "three-card-poker.toml").read_text().replace("fold-forfeits-pair-plus = false", "fold-forfeits-pair-plus = true")
    path.write_text(text.replace("\nadjacent-positions = false", "").replace("\napproved", "\n# approved"))
    _, out, _ = run("show", path)
    shown = " ".join(out.split())
    assert "otherwise than reading R8" in shown
    assert "adjacent-positions = no (not filed; this is the default)" in shown
    assert "No date of approval: a draft (§ 521.2)." in shown


def test_a_submission_as_data(run: Run) -> None:
    code, out, _ = run("show", CASINO / "minibaccarat.toml", "--format", "json")
    [shown] = json.loads(out)
    assert (code, shown["game"], shown["approved"]) == (0, "minibaccarat", "2010-06-30")
    assert {row["key"]: row["cites"] for row in shown["answers"]}["dealing"] == ["541.9(c)", "541.9(c)(1)"]
    assert [{**row, "cite": ""} for row in shown["paytables"]] == [
        {"paytable": "Tie odds", "hand": "tie", "pays": "8 to 1", "least": "8 to 1", "cite": "", "reading": ""}
    ]
    assert shown["paytables"][0]["cite"] == "541.13(b)"
    code, out, _ = run("show", CASINO, "--format", "csv")
    assert {row["file"] for row in csv.DictReader(io.StringIO(out))} == {str(CASINO / f"{slug}.toml") for slug in MODULES}


def test_faults_still_end_the_explanation_with_1(run: Run, tmp_path: Path) -> None:
    code, out, err = run("show", spoiled(tmp_path))
    assert code == 1
    assert "ante-bonus" in out
    assert "the nearest is adjacent-positions. The check tells 2 more." in err
    code, out, err = run("show", CASINO / "tables" / "tcp-1.toml")
    assert (code, out) == (1, "")
    assert "tablegames table check is for it" in err


# ---------------------------------------------------------------- what is said


def test_a_file_without_a_game_was_read_all_the_same(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty.toml").write_text("")
    assert run("check", tmp_path / "empty.toml")[1].endswith("1 file: 1 fault.\n")
    assert run("check", CASINO)[1] == "17 files: no fault.\n"


def test_what_fits_is_said_once(run: Run, tmp_path: Path) -> None:
    (tmp_path / "later.toml").write_text((CASINO / "three-card-poker.toml").read_text().replace('edition = "2010"', 'edition = "2012"'))
    assert '"2012" does not fit here: "2010".' in " ".join(run("check", tmp_path / "later.toml")[1].split())


@pytest.mark.parametrize("command", ["submission", "table"])
def test_the_help_of_a_group_is_not_cut_off(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    shown = capsys.readouterr().out
    assert "..." not in shown.partition("Commands:")[2]
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("command", [["submission", "new"], ["table", "new"], ["deal"]])
def test_a_dash_is_standard_output(command: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*command, "minibaccarat", "--out", "-"]) == 0
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("arguments", [["submission", "show", "."], ["table", "show", "tables/tcp-1.toml"]])
def test_what_is_shown_is_80_columns_wide(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "casino-of-a-long-name"
    shutil.copytree(CASINO, folder)
    monkeypatch.chdir(folder)
    assert main(arguments) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


# ---------------------------------------------------------------- amounts, rates, odds of one's own


def everything(folder: Path) -> Path:
    """A submission that offers all that the amended chapter 643a knows."""
    path = folder / "everything.toml"
    text = (CASINO / "let-it-ride-poker-2019.toml").read_text()
    for key, answer in {
        "progressive": '"A"\nprogressive-rate = "12.50%"\nprogressive-initial = 1500\nprogressive-reset = "1000.50"',
        "five-card-bonus": '"C"\nfive-card-system = true',
        "three-card-bonus": '"D"',
        "payout-limit": "60000",
        "six-card-bonus": '{ "flush" = "9 to 1", "pair" = "1 to 2" }',
    }.items():
        text = re.sub(rf"^{key} = .*$", f"{key} = {answer}", text, flags=re.MULTILINE)
    path.write_text(text)
    return path


@pytest.mark.law("643a.10@2019(b)")
def test_amounts_rates_and_odds_of_ones_own_in_plain_english(run: Run, tmp_path: Path) -> None:
    path = everything(tmp_path)
    assert run("check", path) == (0, "1 file: no fault.\n", "")
    code, out, err = run("show", path)
    assert (code, err) == (0, "")
    shown = " ".join(out.split())
    for words in (
        "Approved 2019-10-31 (§ 601a.2).",
        "progressive-rate = 12.5%",
        "progressive-initial = $1,500",
        "progressive-reset = $1,000.50",
        "progressive-wagers = one-or-five: $1 or $5 (not filed; this is the default)",
        "payout-limit = $60,000",
        "five-card-system = yes",
        "five-card-hand-bonus = not offered",
        "mini-royal of spades 100% of the meter § 643a.12(d)(1)",
        "full house $75 per $1 § 643a.12(b)",
        "mini-royal $25 § 643a.12(d)(5)",
        "pair 1 to 2 § 643a.10@2019(b)",
        "What is paid rests on reading R32: these odds are the certificate holder's own.",
    ):
        assert words in shown
    assert max(len(line) for line in out.splitlines() if str(path) not in line) <= 80
    assert out.index("Let It Ride Wagers") < out.index("Six Card Bonus Wager  ")


def test_what_is_not_offered_is_not_spoken_of(run: Run) -> None:
    shown = run("show", CASINO / "let-it-ride-poker.toml")[1]
    assert "payout-limit = none" in shown
    assert "three-card-bonus = none: not offered" in shown
    for words in ("progressive-rate", "five-card-system", "Envy", "per $1"):
        assert words not in shown
    code, out, _ = run("show", CASINO / "texas-holdem-bonus-poker.toml", "--format", "json")
    [data] = json.loads(out)
    answers = {row["key"]: row["answer"] for row in data["answers"]}
    assert (code, answers["aces-supplement"], answers["ante-pays"]) == (0, "not offered", "straight: straight or higher")


@pytest.mark.law("641a.12(d)(3)")
def test_a_new_file_has_in_comments_what_has_no_meaning_yet(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    run("new", "four-card-poker", "--out", path)
    text = path.read_text()
    assert '#   Only where progressive is A or B:\n# progressive-rate = "20%"' in text
    assert "at least $5,000 with paytable A" in text
    assert "A whole number from 1 to 7 is wanted." in text
    offered = text.replace('progressive = "none"', 'progressive = "A"')
    path.write_text(offered)
    assert run("check", path)[1].endswith("1 file: 4 faults.\n")
    path.write_text(re.sub(r"^# (progressive-|envy)", r"\1", offered, flags=re.MULTILINE))
    assert run("check", path)[:2] == (0, "1 file: no fault.\n")

"""`tablegames table` writes, checks and explains the installation of a table."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.submission.conftest import TABLES

from tablegames.cli import main
from tablegames.games import MODULES

if TYPE_CHECKING:
    from collections.abc import Callable

    Run = Callable[..., tuple[int, str, str]]

ASKED_FOR = {
    "three-card-poker": ("discard-rack.attached", "565.2(e)"),
    "minibaccarat": ("discard-rack.attached", "541.2(f)"),
    "texas-holdem-bonus-poker": ("discard-rack.attached", "563.2(e)"),
    "four-card-poker": ("discard-rack.attached", "641a.2(e)"),
    "let-it-ride-poker": ("discard-rack.attached", "643a.2(f)"),
    "let-it-ride-poker-2019": ("discard-rack.attached", "643a.2(f)"),
    "pai-gow-poker": ("discard-rack.attached", "561.2(d)"),
    "pai-gow": ("tiles.sealed", "535.3(d)"),
}
"""An item of each table, and the paragraph that asks for it."""

CASINO = Path(__file__).parent / "examples" / "casino"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def ran(*arguments: str | Path) -> tuple[int, str, str]:
        code = main(["table", *map(str, arguments)])
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return code, out, err

    return ran


@pytest.mark.parametrize("slug", MODULES)
def test_a_new_table_wants_its_approvals_and_nothing_else(slug: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    assert run("new", slug, "--out", path)[0] == 0
    code, out, _ = run("check", path, "--format", "json")
    rows = json.loads(out)
    assert code == 1
    assert {row["code"] for row in rows} == {"not-approved"}
    path.write_text(path.read_text().replace("approved = false", "approved = true"))
    assert run("check", path) == (0, "1 file: no fault.\n", "")
    assert run("new", slug, "--out", path)[0] == 2


def test_a_table_is_checked_item_by_item(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    text = (CASINO / "tables" / "tcp-1.toml").read_text()
    path.write_text(text.replace('device = "shoe"', 'device = "hand"').replace('of-dealer = "left"', 'of-dealer = "right"'))
    code, out, err = run("check", path)
    assert (code, err) == (1, "")
    shown = " ".join(out.split())
    assert "dealing.device Cards are dealt from the hand only when an automated device shuffles them. (§ 565.9(a)(1))" in shown
    assert "(§ 565.2(d)) " in shown
    assert out.endswith("1 file: 2 faults.\n")


@pytest.mark.law("541.13(b)")
@pytest.mark.parametrize(
    ("least", "most", "said"),
    [("600", "500", "$600 to $500: the minimum is above the maximum."), ("0", "500", "the minimum is to be more than nothing.")],
)
def test_565_7_a_1_limits_that_cross_are_said_to(least: str, most: str, said: str, run: Run, tmp_path: Path) -> None:
    text = (CASINO / "tables" / "tcp-1.toml").read_text()
    (tmp_path / "x.toml").write_text(
        text.replace("minimum = 5\n", f"minimum = {least}\n").replace("maximum = 500\n", f"maximum = {most}\n")
    )
    assert said in " ".join(run("check", tmp_path / "x.toml")[1].split())


def test_a_table_is_compared_with_a_submission(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "s.toml"
    path.write_text((CASINO / "minibaccarat.toml").read_text().replace("8 to 1", "9 to 1") + 'vigorish = "5"\n')
    code, out, _ = run("check", CASINO / "tables" / "mb-1.toml", "--submission", path)
    assert code == 1
    assert "different odds for a Tie Bet. (§ 541.13(b))" in " ".join(out.split())
    code, _, err = run("check", CASINO / "tables" / "mb-1.toml", "--submission", tmp_path / "none.toml")
    assert (code, "none.toml cannot be read" in err) == (2, True)


@pytest.mark.parametrize("slug", MODULES)
def test_a_table_in_plain_english(slug: str, run: Run) -> None:
    path = CASINO / "tables" / f"{TABLES[slug]}.toml"
    code, out, err = run("show", path)
    assert (code, err) == (0, "")
    shown = " ".join(out.split())
    assert re.search(r"approved 20\d\d-\d\d-08", shown)
    assert ("2.5 inches" if slug == "pai-gow" else "1/8 inches") in shown
    assert max(len(line) for line in out.splitlines() if str(path) not in line) <= 80
    code, out, _ = run("show", path, "--format", "json")
    [row] = json.loads(out)
    assert (code, row["game"]) == (0, slug)
    answers = {item["key"]: item for item in row["items"]}
    key, cite = ASKED_FOR[slug]
    assert answers[key]["cites"] == [cite]
    if slug != "pai-gow":
        assert answers["cards.batches[0].decks"]["answer"] == ("8" if slug == "minibaccarat" else "1")
    assert run("show", path, "--format", "csv")[1].startswith("key,question,answer")


def test_what_cannot_be_read_ends_with_a_sentence(run: Run, tmp_path: Path) -> None:
    (tmp_path / "t.toml").write_text("[")
    for command in ("check", "show"):
        code, out, err = run(command, tmp_path / "t.toml")
        assert (code, out) == (2, "")
        assert "t.toml:1: this is no TOML" in err
    assert run("new", "faro")[0] == 2
    (tmp_path / "t.toml").write_text("")
    assert run("show", tmp_path / "t.toml")[0] == 1


def test_a_new_table_makes_the_folder_that_is_missing(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "casino" / "tables" / "x.toml"
    assert run("new", "three-card-poker", "--out", path) == (0, f"Wrote {path}.\n", "")
    assert path.is_file()


@pytest.mark.parametrize(
    ("ante", "bonus", "most"),
    [
        ("5", "1", "$50,000"),
        ("9994", "1", "$50,000"),  # 5 x $9,994 + 30 x $1
        ("9995", "1", "$50,005"),
        ("9995", "2", "$50,035"),
    ],
)
@pytest.mark.law("563.12(e)")
def test_the_limit_on_a_hand_is_worked_out(ante: str, bonus: str, most: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    text = (CASINO / "tables" / "thb-1.toml").read_text().replace("maximum = 500\n", "maximum = 20000\n")
    path.write_text(text.replace("minimum = 5\n", f"minimum = {ante}\n").replace("minimum = 1\n", f"minimum = {bonus}\n"))
    [shown] = json.loads(run("show", path, "--format", "json")[1])
    [limit] = [item for item in shown["items"] if item["key"] == "payout-limit"]
    assert (limit["answer"], limit["cites"]) == (most, ["563.12(e)"])
    assert "R56" in limit["reading"]


@pytest.mark.law("643a.12(e)")
def test_a_payout_limit_that_nobody_set_is_none(run: Run) -> None:
    [shown] = json.loads(run("show", CASINO / "tables" / "lir-1.toml", "--format", "json")[1])
    assert {item["key"]: item["answer"] for item in shown["items"]}["payout-limit"] == "none"


def test_the_help_of_the_group_says_that_it_writes_checks_and_shows(run: Run) -> None:
    assert "Write, check and show the installation of a table" in run("--help")[1]

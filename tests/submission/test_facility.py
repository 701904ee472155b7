"""A facility's folder: what holds for all its tables, one submission for each game, an installation for each table."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from tablegames.games import MODULES
from tablegames.submission import check_submission, check_table
from tablegames.submission.report import spot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    Change = tuple[str, str | None]
    Edit = Callable[[Path, Iterable[Change]], None]


def told(path: Path) -> list[tuple[str, str, str]]:
    return [(finding.code, str(finding.cite), spot(finding).key) for finding in check_submission(path).report()]


def test_the_example_has_no_fault(casino: Path) -> None:
    checked = check_submission(casino)
    assert checked.report() == ()
    assert sorted(filed.declared.slug for filed in checked.filed) == sorted(MODULES)
    assert len(checked.tables) == len(MODULES)


@pytest.mark.law("541.13(g)")
def test_two_kinds_of_vigorish_in_one_facility(casino: Path, edit: Edit) -> None:
    edit(casino / "minibaccarat.toml", [("tie", '"8 to 1"\nvigorish = "25-on-ties"')])
    assert told(casino) == [("not-the-same", "541.13(g)", "vigorish")]


@pytest.mark.law("541.13(g)")
def test_two_rates_in_two_submissions(casino: Path, edit: Edit) -> None:
    edit(casino / "facility.toml", [("minibaccarat", None)])
    shutil.copy(casino / "minibaccarat.toml", casino / "minibaccarat-high.toml")
    edit(casino / "minibaccarat.toml", [("tie", '"8 to 1"\nvigorish = "4"')])
    edit(casino / "minibaccarat-high.toml", [("tie", '"8 to 1"\nvigorish = "5"')])
    assert told(casino) == [("game-twice", "521.2", "game"), ("not-the-same", "541.13(g)", "vigorish")]


@pytest.mark.law("541.13(g)")
def test_the_same_vigorish_said_twice_is_no_fault(casino: Path, edit: Edit) -> None:
    edit(casino / "minibaccarat.toml", [("tie", '"8 to 1"\nvigorish = "5"')])
    assert told(casino) == []


@pytest.mark.law("541.13(g)")
def test_vigorish_that_nobody_says(casino: Path, edit: Edit) -> None:
    edit(casino / "facility.toml", [("minibaccarat", None)])
    assert told(casino) == [("no-answer", "541.13(g)", "vigorish")]


@pytest.mark.law("541.13(c)")
def test_a_wrong_rate_for_the_facility_is_told_once(casino: Path, edit: Edit) -> None:
    edit(casino / "facility.toml", [("minibaccarat.vigorish", '"6"')])
    assert told(casino) == [("no-such-answer", "541.13(c)", "minibaccarat.vigorish")]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([("name", None)], ("no-name", "None", "name")),
        ([("name", "7")], ("wrong-type", "None", "name")),
        ([("date", '"soon"')], ("wrong-type", "None", "date")),
        ([("minibaccarat.vigorish", '"5"\ntie = "8 to 1"')], ("unknown-key", "None", "minibaccarat.tie")),
        ([("minibaccarat", None), ("name", '"A"\nminibaccarat = 5')], ("wrong-type", "None", "minibaccarat")),
    ],
)
def test_the_facility_file_itself(changes: list[Change], expected: tuple[str, str, str], *, casino: Path, edit: Edit) -> None:
    edit(casino / "facility.toml", changes)
    assert expected in told(casino / "facility.toml")
    assert expected in told(casino)


def test_missing_files(casino: Path, tmp_path: Path) -> None:
    (casino / "three-card-poker.toml").unlink()
    (casino / "facility.toml").unlink()
    assert told(casino) == [
        ("missing-file", "None", ""),
        ("no-answer", "541.13(g)", "vigorish"),
        ("no-submission", "521.2", "game"),
    ]
    empty = tmp_path / "empty"
    empty.mkdir()
    assert told(empty) == [("missing-file", "521.2", ""), ("missing-file", "None", "")]


@pytest.mark.law("541.13(b)")
def test_a_table_is_compared_with_the_submission_of_its_game(casino: Path, edit: Edit) -> None:
    edit(casino / "minibaccarat.toml", [("tie", '"9 to 1"')])
    assert told(casino) == [("odds-not-as-filed", "541.13(b)", "inscriptions.tie-odds")]
    assert [finding.code for finding in check_table(casino / "tables" / "mb-1.toml").report()] == ["odds-not-as-filed"]


def test_a_table_and_the_submission_of_another_game(casino: Path) -> None:
    findings = check_table(casino / "tables" / "mb-1.toml", casino / "three-card-poker.toml").report()
    assert [finding.code for finding in findings] == ["other-game"]


def test_plain_files_work_alone(casino: Path, tmp_path: Path, edit: Edit) -> None:
    alone = tmp_path / "alone.toml"
    shutil.copy(casino / "minibaccarat.toml", alone)
    assert [finding.code for finding in check_submission(alone).report()] == ["no-answer"]
    edit(alone, [("tie", '"8 to 1"\nvigorish = "4"')])
    assert check_submission(alone).report() == ()
    table = tmp_path / "table.toml"
    shutil.copy(casino / "tables" / "mb-1.toml", table)
    assert check_table(table).report() == ()


def test_a_file_that_cannot_be_read_does_not_hide_the_faults_of_others(casino: Path, edit: Edit) -> None:
    (casino / "three-card-poker.toml").write_text("game = \n")
    edit(casino / "minibaccarat.toml", [("tie", '"7 to 1"')])
    checked = check_submission(casino)
    assert checked.unreadable == [f"{casino / 'three-card-poker.toml'}:1: this is no TOML: Invalid value."]
    assert "below-least" in [finding.code for finding in checked.report()]


def test_a_file_of_the_wrong_kind_is_told_once(casino: Path) -> None:
    assert told(casino / "tables" / "mb-1.toml") == [("not-a-submission", "None", "")]
    for name in ("minibaccarat.toml", "three-card-poker.toml"):
        assert [finding.code for finding in check_table(casino / name).report()] == ["not-a-table"]


def test_what_a_terminal_would_obey_is_not_printed(casino: Path, edit: Edit) -> None:
    edit(casino / "minibaccarat.toml", [("tie", '"8\\u001b[2J"\n"\\u001bx" = 1\nvigorish = "\\u0007"')])
    findings = check_submission(casino / "minibaccarat.toml").report()
    assert len(findings) == 3
    assert all(str(finding).isprintable() for finding in findings)

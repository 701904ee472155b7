"""`tablegames law` answers at the command line."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING

import pytest

from tablegames.cli import main
from tablegames.law import all_cites, treatment
from tablegames.law.coverage import FINISHED

if TYPE_CHECKING:
    from collections.abc import Callable

    Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def ran(*arguments: str) -> tuple[int, str, str]:
        code = main(["law", *arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return ran


def test_a_paragraph_is_shown_with_all_that_is_known(run: Run) -> None:
    code, out, err = run("565.11(b)")
    assert (code, err) == (0, "")
    for word in ("§ 565.11(b)", "Procedures for completion", "2010-03-06", "each Ante holder", "refusal", "Enacted", "Tests", "Reading R8"):
        assert word in out
    assert max(map(len, out.splitlines())) <= 80


def test_a_paragraph_as_json(run: Run) -> None:
    code, out, _ = run("§", "565.11", "(b)", "--format", "json")
    row = json.loads(out)
    assert code == 0
    assert row["entry"] == "565.11(b)"
    assert row["treatments"] == ["rule"]
    assert row["operators"] == ["presence", "order", "refusal", "amount"]
    assert row["readings"] == ["R8"]
    assert [duty["operator"] for duty in row["duties"]] == row["operators"]


def test_a_paragraph_that_only_introduces_gives_its_reason(run: Run) -> None:
    code, out, _ = run("565.5(c)")
    assert code == 0
    assert "only introduces" in out
    assert "565.5(c)(1), 565.5(c)(2)" in out
    assert "Tests" not in out


def test_a_paragraph_of_a_chapter_that_is_not_built(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(treatment, "treated", lambda _cite: None)
    code, out, _ = run("561.2(a)")
    assert code == 0
    assert "Not treated yet" in out


def test_an_outside_section_is_shown_with_what_is_known(run: Run) -> None:
    code, out, _ = run("605a.7")
    assert code == 0
    assert "meter" in out
    assert "not held here" in out


@pytest.mark.parametrize(
    ("wanted", "ids"),
    [
        ("565", ["565.1", "565.11(d)(1)", "565.13(g)"]),
        ("565.11", ["565.11(a)", "565.11(d)(3)", "565.11(e)"]),
        ("565.12(a)-(c)", ["565.12(a)", "565.12(b)", "565.12(c)"]),
        ("643a.10@2019", ["643a.10@2019(a)(2)(iii)"]),
        ("643a.9(f)-643a.10@2019(b)", ["643a.9(f)", "643a.10@2019(b)"]),
        ("601a", ["601a.10"]),
    ],
)
def test_a_list_shows_every_id_whole_in_80_columns(run: Run, wanted: str, ids: list[str]) -> None:
    code, out, _ = run(wanted)
    assert code == 0
    words = out.split()
    assert all(id_ in words for id_ in ids)
    assert "…" not in out
    assert max(map(len, out.splitlines())) <= 80


def test_a_chapter_is_shown_in_the_edition_that_is_named(run: Run) -> None:
    code, out, _ = run("643a", "--edition", "2019")
    assert code == 0
    assert "Edition 2019, 49 Pa.B. 4956; 160 entries" in out
    assert "edition 2012 (--edition 2012)" in out
    assert "643a.10@2019(a)(2)(iii)" in out
    assert "643a.10(b)" not in out
    assert out.index("643a.9(f)") < out.index("643a.10@2019(a)") < out.index("643a.11(a)")
    assert run("643a@2019", "--format", "json")[1] == run("643a", "--edition", "2019", "--format", "json")[1]
    _, out, _ = run("643a")
    assert "Edition 2012, 42 Pa.B. 4333; 159 entries" in out
    assert "@2019" not in out
    assert "not treated yet" not in out


def test_a_paragraph_is_shown_in_the_edition_that_is_named(run: Run) -> None:
    code, out, _ = run("643a.10(b)", "--edition", "2019")
    assert code == 0
    for word in ("§ 643a.10@2019(b)", "edition 2019", "2019-08-31", "Six Card", "In edition 2012: § 643a.10(b)", "Reading R32"):
        assert word in out
    code, out, _ = run("643a.10@2019(b)", "--format", "json")
    assert (code, json.loads(out)["other_editions"]) == (0, ["643a.10(b)"])
    _, out, _ = run("643a.10(b)")
    assert "Six Card" not in out
    assert "In edition 2019: § 643a.10@2019(b)" in out
    _, out, _ = run("643a.11(b)", "--edition", "2019")
    assert "§ 643a.11(b)" in out
    assert "edition 2019" in out
    assert "In edition" not in out


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("565.11(b)", "--edition", "2019"), "edition 2010"),
        (("643a.10@2012(b)", "--edition", "2019"), "another edition"),
        (("643a", "--edition", "next"), "such as 2019"),
        (("R8", "--edition", "2019"), "--edition"),
        (("--coverage", "--edition", "2019"), "--edition"),
    ],
)
def test_an_edition_that_does_not_fit_ends_with_2(run: Run, arguments: tuple[str, ...], word: str) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert word in err


def test_a_list_as_csv_and_json(run: Run) -> None:
    _, out, _ = run("565", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert len(rows) == 106
    assert rows[1]["entry"] == "565.2(a)"
    assert rows[1]["treatments"] == "equipment"
    _, out, _ = run("565.11", "--format", "json")
    assert [row["entry"] for row in json.loads(out)][-1] == "565.11(e)"


@pytest.mark.parametrize(
    ("wanted", "nearest"),
    [("565.11(f)", "565.11(e)"), ("565.11b", "565.11(b)"), ("521.2(a)", "521.2"), ("R999", "R1"), ("rx", "565.11(b)")],
)
def test_an_unknown_paragraph_ends_with_2_and_the_nearest(run: Run, wanted: str, nearest: str) -> None:
    code, out, err = run(wanted)
    assert (code, out) == (2, "")
    assert nearest in err


@pytest.mark.parametrize("arguments", [(), ("565", "--coverage"), ("--coverage", "--readings"), ("565", "--format", "xml")])
def test_wrong_usage_ends_with_2(run: Run, arguments: tuple[str, ...]) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err


def test_coverage_as_json_counts_all_entries(run: Run) -> None:
    code, out, _ = run("--coverage", "--format", "json")
    document = json.loads(out)
    assert code == 0
    assert document["entries"] == 861
    assert document["untreated"] == [str(cite) for cite in all_cites() if cite.chapter not in treatment.written()]


def test_coverage_as_text_and_csv(run: Run) -> None:
    code, out, _ = run("--coverage")
    assert code == 0
    assert "861 entries" in out
    assert "565 untreated: none" in out
    _, out, _ = run("--coverage", "--format", "csv")
    assert len(list(csv.DictReader(io.StringIO(out)))) == 861


def test_finished_chapters_that_lack_something_end_with_1(run: Run) -> None:
    code, out, _ = run("--finished", "--format", "json")
    rows = json.loads(out)
    assert [row["chapter"] for row in rows] == list(FINISHED)
    assert code == (0 if all(row["is_complete"] for row in rows) else 1)
    assert run("--finished")[0] == code


def test_readings_are_listed_and_shown(run: Run) -> None:
    code, out, _ = run("--readings")
    assert code == 0
    assert "Reading R1 " in out
    assert "Reading R40 " in out
    code, out, _ = run("r8")
    assert code == 0
    assert "fold-forfeits-pair-plus" in out
    _, out, _ = run("R8", "--format", "json")
    assert json.loads(out)["cites"] == ["565.11(b)", "565.7(f)"]
    _, out, _ = run("R8", "--format", "csv")
    assert next(csv.DictReader(io.StringIO(out)))["id"] == "R8"
    _, out, _ = run("--readings", "--format", "json")
    assert len(json.loads(out)) >= 67

"""The tool that takes duties out: each of its operators on a paragraph that is held, and on tests that do not notice."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from tests.helpers.rounds import Run, table

from tablegames.law import Cite
from tablegames.law.treatment import Operator
from tablegames.ranking.common import Ordered
from tools.takeout.plugin import ROOT
from tools.takeout.rankings import RANKINGS, TABLES
from tools.takeout.runner import Runner
from tools.takeout.sections import one_higher
from tools.takeout.verdict import Subject, Verdict, changes, duties, judged, paragraphs

if TYPE_CHECKING:
    from pathlib import Path

    from tablegames.procedure.due import Due

BLIND = """
import pytest
from tests.helpers.rounds import table

def played():
    run = table("three-card-poker", seats=(2, 5)).wager(2, ante=10).wager(5, ante=10)
    return run.finish()

@pytest.mark.law("565.11(b)")
def test_11_b_a_round_is_played():
    assert played().due is None

@pytest.mark.law("565.11(d)")
def test_11_d_a_round_is_settled_from_the_right():
    assert played().order("settle")[0].startswith("5/")

@pytest.mark.law("565.11(e)")
def test_11_e_whatever_happens_this_test_crashes_when_the_cards_are_not_collected():
    played().asked("gather")[0].kind
"""


@pytest.fixture(scope="module")
def runner() -> Runner:
    """One warm process for all operators, with the tests of three chapters."""
    return Runner([ROOT / "tests" / "law_541", ROOT / "tests" / "law_565", ROOT / "tests" / "law_641a", ROOT / "tests" / "submission"])


def verdict_on(runner: Runner, paragraph: str, operator: Operator) -> Verdict:
    cite = Cite.parse(paragraph)
    subject = next(each for each in duties(cite) if each.operator is operator)
    return judged(runner, subject, known={})


@pytest.mark.parametrize(
    ("paragraph", "operator", "line"),
    [
        ("565.11(c)", Operator.PRESENCE, "-due reveal dealer:"),
        ("565.11(b)", Operator.ORDER, "due ask"),
        ("541.10(a)", Operator.ORDER, "due announce"),
        pytest.param("565.12(b)", Operator.AMOUNT, "due settle", marks=pytest.mark.slow),
        ("541.6(a)(3)", Operator.AMOUNT, "due"),
        pytest.param("541.5(d)", Operator.REFUSAL, "-refusal out-of-bounds", marks=pytest.mark.slow),
        ("565.13(d)", Operator.REMEDY, "-due settle"),
        pytest.param("565.8(h)", Operator.REMEDY, "-due determine device", marks=pytest.mark.slow),
        ("565.2(b)(5)", Operator.FINDING, "-finding"),
        pytest.param("565.7(a)(2)", Operator.ROW, "refusal no-such", marks=pytest.mark.slow),
        pytest.param("641a.6(a)", Operator.ORDER, "due settle", marks=pytest.mark.slow),
        pytest.param("641a.6(b)(2)", Operator.ROW, "due settle", marks=pytest.mark.slow),
        pytest.param("641a.8(b)", Operator.ORDER, "due lock out", marks=pytest.mark.slow),
        ("641a.12(d)(1)", Operator.AMOUNT, "due"),
        pytest.param("641a.12(d)(5)", Operator.AMOUNT, "due envy bonus", marks=pytest.mark.slow),
    ],
)
def test_each_operator_changes_what_passes_the_funnels_and_a_test_notices(
    runner: Runner, paragraph: str, operator: Operator, line: str
) -> None:
    verdict = verdict_on(runner, paragraph, operator)
    assert verdict.word == "held", (verdict.word, verdict.said, verdict.diff[:5])
    assert any(line in changed for changed in verdict.diff), verdict.diff[:10]


def test_nothing_differs_between_two_runs_with_nothing_taken_out(runner: Runner) -> None:
    for paragraph in ("565.11(b)", "541.12(b)", "565.2(b)(5)"):
        nodes = runner.marks[paragraph][:20]
        first, second = (runner.as_it_is(paragraph, nodes) for _ in range(2))
        assert len(first) == len(nodes)
        assert {node: result.lines for node, result in first.items()} == {node: result.lines for node, result in second.items()}


def test_what_is_taken_out_stays_out_of_this_process_and_of_later_runs(runner: Runner) -> None:
    before = runner.as_it_is("565.11(d)", runner.marks["565.11(d)"][:5])
    verdict_on(runner, "565.11(d)", Operator.ORDER)
    assert runner.as_it_is("565.11(d)", runner.marks["565.11(d)"][:5]) == before


@pytest.mark.slow
def test_a_test_that_does_not_look_or_that_crashes_holds_nothing(tmp_path: Path) -> None:
    (tmp_path / "test_blind.py").write_text(BLIND, encoding="utf-8")
    blind = Runner([tmp_path])
    assert set(blind.marks) == {"565.11(b)", "565.11(d)", "565.11(e)"}
    words = {
        (paragraph, operator.value): judged(blind, Subject(Cite.parse(paragraph), operator, ""), known={}).word
        for paragraph, operator in (
            ("565.11(b)", Operator.ORDER),
            ("565.11(d)", Operator.ORDER),
            ("565.11(d)", Operator.REFUSAL),
            ("565.11(e)", Operator.PRESENCE),
            ("565.11(a)", Operator.REFUSAL),
        )
    }
    assert words == {
        ("565.11(b)", "order"): "NOT NOTICED",
        ("565.11(d)", "order"): "held",
        ("565.11(d)", "refusal"): "NO CHANGE",
        ("565.11(e)", "presence"): "ONLY CRASHES",
        ("565.11(a)", "refusal"): "NO TEST",
    }


def test_a_test_that_was_cut_short_changed_only_by_what_was_missing_next() -> None:
    was = ["due a [565.8(b)]", "due b [565.8(d), 565.8(e)]", "due c [565.8(f)]"]
    assert list(changes(was, was[:1], paragraph="565.8(d)")) == ["-due b [565.8(d), 565.8(e)]"]
    assert list(changes(was, was[:1], paragraph="565.8(f)")) == []
    assert list(changes(was, was, paragraph="565.8(f)")) == []
    assert list(changes(was, [was[0], was[2]], paragraph="565.8(d)")) == ["-due b [565.8(d), 565.8(e)]"]


def due_at(run: Run, kind: str) -> Due:
    found = run.to(kind)
    assert found is not None
    return found


def test_one_chip_more_also_of_what_is_read_from_the_table_and_of_the_bounds_that_a_player_has() -> None:
    cards = "As Ah Ac Ad 2c  9s 9h 7c 5d 3h  Jc Js 6s 6c 8d"
    run = table("four-card-poker", device="automated", shuffler="counting", progressive="A", meter=6000).stack(cards)
    run.wager(2, ante=10, progressive=5)
    collected = one_higher(due_at(run, "collect wager"), run.table)
    assert collected.value == 600
    play = one_higher(due_at(run, "wager"), run.table)
    assert (play.value, play.least, play.most) == (None, 1100, 3100)
    award = due_at(run, "award")
    assert (award.value, one_higher(award, run.table).value) == (None, 600_100 + 100)


@pytest.mark.parametrize("ranking", RANKINGS, ids=lambda ranking: getattr(ranking, "__name__", type(ranking).__name__))
def test_every_ranking_declares_what_the_tool_reverses_and_leaves_out(ranking: object) -> None:
    held = [getattr(ranking, name) for name in TABLES if hasattr(ranking, name)]
    assert held
    assert all(isinstance(each, Ordered) for each in held)


def test_every_duty_of_the_finished_chapters_can_be_asked_for() -> None:
    subjects = [subject for cite in paragraphs() for subject in duties(cite)]
    assert {subject.operator for subject in subjects} == set(Operator)
    assert len(subjects) >= len(paragraphs()) > 150


@pytest.mark.slow
def test_twenty_five_paragraphs_are_held() -> None:
    """Done when, 2: the paragraphs are chosen by a seed, and each of their duties is held by a test."""
    told = subprocess.run(
        [sys.executable, "-m", "tools.takeout", "--count", "25", "--seed", "2010"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stdout[-4000:] + told.stderr[-2000:]

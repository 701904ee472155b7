"""The comparisons that came from outside, through the public command."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "hands.json").read_text(encoding="utf-8"))
COMPARED = [case for case in CASES if case["kind"] == "compare" and case["game"] == "Three Card Poker"]


def paragraphs(section: str) -> list[str]:
    """The ids that a case names: "565.6(b)(3),(c)" is 565.6(b)(3) and 565.6(c)."""
    first, *others = section.split(",")
    number = re.match(r"[^(]+", first)
    assert number is not None
    return [first, *(number[0] + other for other in others)]


def as_param(case: dict[str, Any]) -> Any:  # noqa: ANN401 - pytest's parameter sets are private
    return pytest.param(case, id=f"{case['id']} {case['note']}", marks=pytest.mark.law(*paragraphs(case["section"])))


@pytest.fixture(scope="module")
def answers() -> dict[int, list[str]]:
    """What the command says to all comparisons at once, by the id of the case."""
    lines = "".join(f"{' '.join(case['a'])} | {' '.join(case['b'])}\n" for case in COMPARED)
    command = [sys.executable, "-m", "tablegames", "rank", "three-card-poker", "-"]
    done = subprocess.run(command, input=lines, capture_output=True, encoding="utf-8", check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    return {case["id"]: line.split("\t") for case, line in zip(COMPARED, done.stdout.splitlines(), strict=True)}


@pytest.mark.parametrize("case", [as_param(case) for case in COMPARED])
def test_a_comparison_from_outside_is_answered_as_it_says(case: dict[str, Any], answers: dict[int, list[str]]) -> None:
    symbol, first, second, paragraph = answers[case["id"]]
    assert symbol == case["expected"]
    assert (first.split(",")[0].split(" of ")[0], second.split(",")[0].split(" of ")[0]) == (case["a_is"], case["b_is"])
    assert paragraph.startswith("§ 565.6(")


def test_all_cases_of_the_two_games_are_here() -> None:
    kinds = [(case["game"], case["kind"]) for case in CASES]
    assert (len(COMPARED), kinds.count(("Three Card Poker", "settle")), kinds.count(("Minibaccarat", "round"))) == (17, 1, 15)

"""The comparisons, categories and bonuses that came from outside, through the public command."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tablegames.cli import main

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "hands.json").read_text(encoding="utf-8"))
GAMES = {
    "Three Card Poker": "three-card-poker",
    "Texas Hold 'Em Bonus": "texas-holdem-bonus-poker",
    "Four Card Poker": "four-card-poker",
    "Let It Ride Poker": "let-it-ride-poker",
    "Pai Gow Poker": "pai-gow-poker",
    "Pai Gow (tiles)": "pai-gow",
}


def paragraphs(section: str) -> list[str]:
    """The ids that a case names: "565.6(b)(3),(c)" is 565.6(b)(3) and 565.6(c), "563.6(b)(5),(6)" is 563.6(b)(5) and 563.6(b)(6)."""
    found = []
    for part in section.split("; "):
        first, *others = part.split(",")
        found.append(first)
        for other in others:
            stem = r"[^(]+\(\w\)" if other[1].isdigit() else r"[^(]+"
            match = re.match(stem, found[-1])
            assert match is not None
            found.append(match[0] + other)
    return found


def cases(*kinds: str) -> list[Any]:
    chosen = [case for case in CASES if case["kind"] in kinds and case["game"] in GAMES]
    return [pytest.param(case, id=f"{case['id']} {case['note']}", marks=pytest.mark.law(*paragraphs(case["section"]))) for case in chosen]


def line_of(case: dict[str, Any]) -> str:
    """The line that asks for a comparison; a board stands behind a second |."""
    return " | ".join(" ".join(case[part]) for part in ("a", "b", "board") if part in case)


def answered(slug: str, *options: str, lines: list[str]) -> list[list[str]]:
    """What the command says to lines on its standard input."""
    command = [sys.executable, "-m", "tablegames", "rank", slug, *options, "-"]
    fed = "".join(f"{line}\n" for line in lines)
    done = subprocess.run(command, input=fed, capture_output=True, encoding="utf-8", check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    return [line.split("\t") for line in done.stdout.splitlines()]


@pytest.fixture(scope="module")
def answers() -> dict[int, list[str]]:
    """What the command says to all comparisons of a game at once, by the id of the case."""
    found = {}
    for game, slug in GAMES.items():
        for hand in (None, "high", "low"):
            compared = [case for case in CASES if (case["kind"], case["game"], case.get("hand")) == ("compare", game, hand)]
            options = ["--low"] if hand == "low" else []
            lines = answered(slug, *options, lines=[line_of(case) for case in compared]) if compared else []
            found.update({case["id"]: line for case, line in zip(compared, lines, strict=True)})
    return found


def word(name: str) -> str:
    """The kind of hand at the beginning of its name."""
    return name.split(",", maxsplit=1)[0].split(" of ", maxsplit=1)[0]


@pytest.mark.parametrize("case", cases("compare"))
def test_a_comparison_from_outside_is_answered_as_it_says(case: dict[str, Any], answers: dict[int, list[str]]) -> None:
    symbol, first, second, paragraph = answers[case["id"]]
    assert symbol == case["expected"]
    assert (word(first), word(second)) == (case["a_is"], case["b_is"])
    assert paragraph.startswith(f"§ {case['section'].partition('(')[0]}(")


def ranked(case: dict[str, Any], *hands: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What the command says of hands, as JSON."""
    assert main(["rank", GAMES[case["game"]], *hands, "--format", "json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("case", cases("category"))
def test_a_category_from_outside_is_named_as_it_says(case: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    [hand] = ranked(case, " ".join(case["cards"]), capsys=capsys)["hands"]
    assert hand["eligible"][0]["hand"] == case["expected"]
    if case["expected"] != "nothing" and len(case["cards"]) == 5:
        assert word(hand["name"]) == word(case["expected"])


@pytest.mark.parametrize("case", cases("bonus"))
def test_a_bonus_from_outside_comes_to_what_it_says_under_the_least_table(case: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    [hand] = ranked(case, " ".join(case["cards"]), capsys=capsys)["hands"]
    [least] = hand["eligible"][0]["pays"]
    assert (int(least["payout"].removesuffix(" to 1")) if least["payout"] else -1) == case["expected"]
    assert least["is_least"] is (case["expected"] > 0)


SET_GAMES = {"Pai Gow Poker": "561.13(", "Pai Gow (tiles)": "535.10("}


@pytest.fixture(scope="module")
def settlements() -> dict[int, list[str]]:
    """What the command says to all settlements of sets, by the id of the case."""
    found = {}
    for game in SET_GAMES:
        settled = [case for case in CASES if (case["kind"], case["game"]) == ("settle", game)]
        lines = [
            " | ".join(" / ".join(" ".join(case[f"{who}_{hand}"]) for hand in ("high", "low")) for who in ("player", "dealer"))
            for case in settled
        ]
        found.update({case["id"]: line for case, line in zip(settled, answered(GAMES[game], "--settle", lines=lines), strict=True)})
    return found


@pytest.mark.parametrize("case", [case for case in cases("settle") if case.values[0]["game"] in SET_GAMES])
def test_sets_from_outside_are_settled_as_it_says(case: dict[str, Any], settlements: dict[int, list[str]]) -> None:
    result, *_, paragraph = settlements[case["id"]]
    assert result == case["expected"]
    # Of the paragraphs that a case names, those of the settlement are the one that the command gives.
    named = [cite for cite in paragraphs(case["section"]) if cite.startswith(SET_GAMES[case["game"]]) and not cite.endswith("13(a)")]
    assert [paragraph.removeprefix("§ ").split(" (reading", maxsplit=1)[0]] == (named or [paragraph.removeprefix("§ ")])


FOUR_CARD_SETTLED = [case for case in CASES if (case["kind"], case["game"]) == ("settle", "Four Card Poker")]


@pytest.mark.parametrize("case", [pytest.param(case, marks=pytest.mark.law(*paragraphs(case["section"]))) for case in FOUR_CARD_SETTLED])
def test_a_losing_hand_from_outside_is_paid_its_bonus_all_the_same(case: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    found = ranked(case, " ".join(case["player"]), " ".join(case["dealer"]), capsys=capsys)
    assert [(row["higher"], row["lower"]) for row in found["comparisons"]] == [(2, 1)]
    bonus = found["hands"][0]["eligible"][0]
    assert (bonus["wager"], bonus["hand"]) == ("Ante Bonus", "three-of-a-kind")
    assert [paid["payout"] for paid in bonus["pays"]] == ["2 to 1"]
    assert (case["expected"], "Ante bonus of 2 to 1" in case["note"]) == ("player loses", True)


def test_all_cases_of_the_games_are_here() -> None:
    assert Counter((case["game"], case["kind"]) for case in CASES) == {
        ("Three Card Poker", "compare"): 17,
        ("Three Card Poker", "settle"): 1,
        ("Minibaccarat", "round"): 15,
        ("Texas Hold 'Em Bonus", "compare"): 15,
        ("Texas Hold 'Em Bonus", "bonus"): 7,
        ("Four Card Poker", "compare"): 26,
        ("Four Card Poker", "settle"): 1,
        ("Let It Ride Poker", "compare"): 3,
        ("Let It Ride Poker", "category"): 11,
        ("Pai Gow Poker", "compare"): 39,
        ("Pai Gow Poker", "settle"): 8,
        ("Pai Gow (tiles)", "compare"): 37,
        ("Pai Gow (tiles)", "settle"): 6,
    }


@pytest.mark.parametrize(
    ("section", "ids"),
    [
        ("565.6(b)(3),(c)", ["565.6(b)(3)", "565.6(c)"]),
        ("563.6(a),(b)(6)", ["563.6(a)", "563.6(b)(6)"]),
        ("641a.6(b)(6),(7)", ["641a.6(b)(6)", "641a.6(b)(7)"]),
        ("641a.6(b)(6); 641a.11(c)", ["641a.6(b)(6)", "641a.11(c)"]),
    ],
)
def test_the_paragraphs_of_a_case_are_read(section: str, ids: list[str]) -> None:
    assert paragraphs(section) == ids

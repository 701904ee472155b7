"""The rounds and settlements from outside, each written as a short record and answered by `tablegames show` and `audit`."""

from __future__ import annotations

import json
import re
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tablegames.cli import main

if TYPE_CHECKING:
    from collections.abc import Callable

CASES = json.loads((Path(__file__).parent / "hands.json").read_text(encoding="utf-8"))
ROUNDS = [case for case in CASES if case["kind"] == "round"]
SETTLEMENTS = [case for case in CASES if (case["kind"], case["game"]) == ("settle", "Three Card Poker")]
FOUR_CARD = [case for case in CASES if case["kind"] == "settle" and case["game"] == "Four Card Poker"]


def paragraphs(section: str) -> list[str]:
    """Give the paragraphs of a case whose section may be a range: 565.12(a)-(c)."""
    match = re.fullmatch(r"(.*)\((\w)\)-\((\w)\)", section)
    if match is None:
        return [section]
    stem, first, last = match.groups()
    return [f"{stem}({chr(letter)})" for letter in range(ord(first), ord(last) + 1)]


@pytest.fixture
def shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[str], dict[str, Any]]:
    """Show a short record through the public command, once the audit has found it lawful."""

    def show(text: str) -> dict[str, Any]:
        record = tmp_path / "record.txt"
        record.write_text(text, encoding="utf-8")
        assert main(["audit", str(record)]) == 0
        capsys.readouterr()
        assert main(["show", str(record), "--format", "json"]) == 0
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found

    return show


def minibaccarat(cards: list[str]) -> str:
    """Write a round from its cards in dealing order (Player, Banker, Player, Banker, then the draws); suits are of no account."""
    suited = [rank + suit for rank, suit in zip(cards, cycle("shdc"), strict=False)]
    player, banker, rest = suited[0:4:2], suited[1:4:2], suited[4:]
    counted = sum({"A": 1}.get(rank, int(rank) if rank.isdigit() else 0) for rank in (cards[0], cards[2])) % 10
    player += rest[:1] if counted < 6 else []
    banker += rest[1:] if counted < 6 else rest
    return f"game minibaccarat\nround 1\n3 banker 10 player 10 tie 10\nP {' '.join(player)}\nB {' '.join(banker)}\n"


@pytest.mark.parametrize("case", ROUNDS, ids=lambda case: f"case {case['id']}")
@pytest.mark.law("541.11(c)")
def test_round_from_outside(case: dict[str, Any], shown: Callable[[str], dict[str, Any]]) -> None:
    found = shown(minibaccarat(case["cards"]))
    names = {hand["at"]: hand["name"] for hand in found["hands"]}
    expected = case["expected"]
    assert names["player hand"].startswith(f"point count {expected['player']}")
    assert names["banker hand"].startswith(f"point count {expected['banker']}")
    won = {wager["wager"] for wager in found["wagers"] if wager["settled"].startswith("paid")}
    assert won == {expected["result"].lower()}


@pytest.mark.parametrize("case", [pytest.param(case, marks=pytest.mark.law(*paragraphs(case["section"]))) for case in SETTLEMENTS])
def test_settlement_from_outside(case: dict[str, Any], shown: Callable[[str], dict[str, Any]]) -> None:
    hands = f"2 ante 10 {' '.join(case['player'])} play\nD {' '.join(case['dealer'])}\n"
    found = shown(f"game three-card-poker\ndevice shoe\nround 1\n{hands}")
    came_to = {fact["place"].partition("/")[2]: fact["value"] for fact in found["facts"] if fact["kind"] == "settle"}
    assert came_to == {wager: units * 1000 for wager, units in case["expected"].items()}


@pytest.mark.parametrize("case", FOUR_CARD, ids=lambda case: f"case {case['id']}")
@pytest.mark.law("641a.11(c)(3)(i)", "641a.12(b)")
def test_settlement_of_four_card_poker_from_outside(case: dict[str, Any], shown: Callable[[str], dict[str, Any]]) -> None:
    hands = f"2 ante 10 {' '.join(case['player'])} play 20\nD {' '.join(case['dealer'])}\n"
    found = shown(f"game four-card-poker\ndevice shoe\nround 1\n{hands}")
    assert case["expected"] == "player loses"
    assert "Ante bonus of 2 to 1 for three-of-a-kind is paid" in case["note"]
    came_to = {fact["place"].partition("/")[2]: fact["value"] for fact in found["facts"] if fact["kind"] == "settle"}
    assert came_to == {"ante": -1000, "play": -2000, "ante-bonus": 2 * 1000}
    assert {row["wager"]: row["settled"] for row in found["wagers"] if row["settled_cents"]} == {
        "ante": "taken",
        "play": "taken",
        "ante-bonus": "paid",
    }

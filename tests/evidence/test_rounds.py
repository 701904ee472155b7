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
SETS = [case for case in CASES if case["kind"] == "settle" and case["game"].startswith("Pai Gow")]
FOUR_CARD = [case for case in CASES if case["kind"] == "settle" and case["game"] == "Four Card Poker"]


def paragraphs(section: str) -> list[str]:
    """Give the paragraphs of a case whose section may be a range, 565.12(a)-(c), or several: 535.4(a),(e); 535.10(j)."""
    if ";" in section or "," in section:
        found: list[str] = []
        for part in re.split(r"[;,] ?", section):
            found.append(part if part[0].isdigit() else found[-1].partition("(")[0] + part)
        return found
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


WAYS = {290: "an ace and a jack", 295: "an ace and a queen", 297: "an ace and a king"}
"""The Low hand of the dealers whose set is that of another house way than Foxwoods'."""


def as_laid(case: dict[str, Any], who: str) -> str:
    return f"high {' '.join(case[f'{who}_high'])}  low {' '.join(case[f'{who}_low'])}"


def set_hands(case: dict[str, Any]) -> str:
    """Write two sets as a camera saw them, with a house way by which the dealer's is right."""
    game = "pai-gow-poker" if case["game"] == "Pai Gow Poker" else "pai-gow"
    own, way = WAYS.get(case["id"]), ""
    if own is not None:
        rules = (f"low {own} that can be played, if possible", "low the best two cards that can be played")
        way = "\n".join([f'| house way "Case" for {game}', *(f"| otherwise: {rule}" for rule in rules), ""])
    return f"game {game}\n{way}round 1\n2 wager 10  {as_laid(case, 'player')}\nD  {as_laid(case, 'dealer')}\n"


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=str(case["id"]), marks=pytest.mark.law(*paragraphs(case["section"]))) for case in SETS]
)
def test_sets_from_outside_are_settled_as_the_case_says(case: dict[str, Any], shown: Callable[[str], dict[str, Any]]) -> None:
    found = shown(set_hands(case))
    player, dealer = (next(hand for hand in found["hands"] if hand["at"] == at) for at in ("2", "dealer"))
    assert (player["result"]["word"], dealer["house_way"]["is_followed"]) == (case["expected"], True)
    cents = {"win": 1000, "lose": -1000, "tie": 0}[case["expected"]]
    rows = {(row["seat"], row["wager"]): row["settled_cents"] for row in found["wagers"]}
    assert rows == {("2", "wager"): cents, **({("2", "vigorish"): 50} if cents > 0 else {})}
    assert (player["foul"] is not None) is ("foul" in case["note"])
    cites = [cite for row in found["wagers"] for cite in row["cites"]]
    settling = [cite for cite in paragraphs(case["section"]) if ".13(" in cite or ".10(" in cite]
    assert set(settling) - {"561.13(a)"} <= set(cites)

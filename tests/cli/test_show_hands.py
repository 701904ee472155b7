"""`tablegames show` of games whose hands are set: where the deal started, High and Low, the house way, a player's bank."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

import pytest
from tests.procedure.record.drawn import drawn

from tablegames.cli import main
from tablegames.cli.common import ExitCode
from tablegames.procedure.record import write_long

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ALONE = """\
game pai-gow
person Bob seats 2
round 1
dice 3-5-6
2 wager 10  6-6 4-5 1-1 3-6  low 1-1 3-6
D           2-2 5-6 1-6 3-5
"""
TIE = """\
game pai-gow-poker
person Ann seats 2
round 1 at 20:15
dice 3-5-6
2 wager 10   As 2h 3d 4c 5s Kh Jd  low Kh Jd
D            Ks Qh Jc Td 9s Ad 2c
but settle 2/wager -10
"""
FOUL = """\
game pai-gow-poker
round 1
2 wager 10   Ad Ks 9c 8d 2h Qc Qh  low Qc Qh
3 wager 10   Ac As 3d 3h 5s 6s 7s  low 3d 3h 5s
4 wager 25   9d 9h 9s 2d 4d Jd 4h  surrender
5 wager 30   Jk Kh Th 6c 5c 4s 3c  low Kh Th
D            Kd Qd Jh Ts 8h 7c 2s  low 8h 7c
"""
BANK = """\
game pai-gow
submission banking=yes co-banking=yes delivery=jung-quat
person Ann seats 3
person Bob seats 2
last wager Ann 25
round 7
bank 3 chips 500 cut 3-5 right delivery jung-quat wager 25
dice 3-5-6
2 wager 40   2-2 5-6 1-6 3-5  low 2-2 1-6
4 wager 20   5-5 4-6 2-3 3-6  low 5-5 2-3
3            6-6 4-5 1-1 1-1  low 6-6 4-5
D            6-6 2-5 3-4 1-4
"""


@pytest.fixture
def shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    def show(text: str, *arguments: str) -> str:
        path = tmp_path / "record.txt"
        path.write_text(text, encoding="utf-8")
        assert main(["show", str(path), *arguments]) == ExitCode.FINE
        return capsys.readouterr().out

    return show


def data(shown: Callable[..., str], text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(shown(text, "--format", "json"))
    return found


def hand(found: dict[str, Any], at: str) -> dict[str, Any]:
    (row,) = (row for row in found["hands"] if row["at"] == at)
    return dict(row)


def lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.splitlines()]


# ---------------------------------------------------------------- the two hands


@pytest.mark.law("561.6(b)(7)", "561.13(i)(1)")
def test_each_hand_is_told_as_high_and_low_with_its_name(shown: Callable[..., str]) -> None:
    row = hand(data(shown, TIE), "2")
    assert row["high"] == {"cards": "As 2h 3d 4c 5s", "name": "straight, ace to five"}
    assert row["low"] == {"cards": "Kh Jd", "name": "high card, king-jack"}
    assert (row["name"], row["set_by"]) == ("straight, ace to five / high card, king-jack", "player")
    assert (row["result"]["word"], "561.13(i)(1)" in row["result"]["cites"]) == ("tie", True)
    told = lines(shown(TIE))
    assert "2 High As 2h 3d 4c 5s straight, ace to five tie" in told
    assert "2 Low Kh Jd high card, king-jack" in told
    assert any(line.startswith("2 Ann wager $10 taken $10 goes back 561.13(j)") for line in told)


def test_hands_that_nobody_saw_are_no_lines_and_are_told_to_programs(shown: Callable[..., str]) -> None:
    row = hand(data(shown, TIE), "6")
    assert (row["cards"], row["high"], row["low"], row["result"]) == ("?? ?? ?? ?? ?? ?? ??", None, None, None)
    assert not [line for line in lines(shown(TIE)) if line.startswith("6 ")]
    partly = TIE.replace("D  ", "4 7h ?? ?? ?? ?? ?? ??\nD  ")
    assert "4 7h ?? ?? ?? ?? ?? ??" in lines(shown(partly))


@pytest.mark.law("561.13(g)(3)", "561.13(g)(4)")
def test_a_foul_set_is_told_with_its_paragraph(shown: Callable[..., str]) -> None:
    found, told = data(shown, FOUL), " ".join(lines(shown(FOUL)))
    assert [hand(found, seat)["foul"] for seat in "235"] == ["561.13(g)(3)", "561.13(g)(4)", None]
    assert "The set of seat 2 is foul: its High hand, high card, ace-king-nine-eight-two, ranks below" in told
    assert "The set of seat 3 is foul: it is not five cards and two (§ 561.13(g)(4))." in told
    assert "2 High Ad Ks 9c 8d 2h high card, ace-king-nine-eight-two foul" in lines(shown(FOUL))


@pytest.mark.law("561.13(e)")
def test_a_hand_that_was_surrendered_is_told_so(shown: Callable[..., str]) -> None:
    row = hand(data(shown, FOUL), "4")
    assert (row["high"], row["result"]["word"], row["result"]["cites"]) == (None, "surrender", ["561.13(e)"])


@pytest.mark.law("561.13(d)", "561.14(i)", "535.10(d)")
def test_the_dealers_set_is_told_with_the_rule_of_the_house_way(shown: Callable[..., str]) -> None:
    way = hand(data(shown, TIE), "dealer")["house_way"]
    assert (way["name"], way["rule"], way["low"], way["is_followed"]) == ("Foxwoods", 11, "Ad 2c", True)
    assert "The dealer's set follows rule 11 of the house way “Foxwoods”: straight, flush," in lines(shown(TIE))
    wrong = hand(data(shown, FOUL), "dealer")["house_way"]
    assert (wrong["is_followed"], wrong["low"]) == (False, "Qd Jh")
    assert "The dealer's set has 8h 7c Low; by rule 1 of the house way “Foxwoods” it is Qd" in lines(shown(FOUL))
    assert hand(data(shown, TIE), "2")["house_way"] is None


def test_readings_of_what_decided_are_named(shown: Callable[..., str]) -> None:
    assert "§ 561.13(g)(3), reading R21" in shown(FOUL)


# ---------------------------------------------------------------- where the deal started


@pytest.mark.law("561.12(b)", "535.11(j)")
def test_the_start_is_the_dice_and_where_their_count_arrives(shown: Callable[..., str]) -> None:
    start = data(shown, TIE)["start"]
    assert (start["shown"], start["total"], start["counted_from"], start["place"]) == ("3-5-6", 14, "dealer", "6")
    assert "The dice showed 3-5-6, together 14: counted counterclockwise from the dealer as" in shown(TIE)
    banked = data(shown, BANK)["start"]
    assert (banked["counted_from"], banked["place"], banked["delivery"]) == ("3", "dealer", "jung-quat")


@pytest.mark.law("535.8(b)", "535.8(c)", "535.11(i)", "535.11(j)", "561.12(b)")
def test_the_count_is_told_by_its_own_paragraph(shown: Callable[..., str]) -> None:
    assert (data(shown, BANK)["start"]["counted_by"], data(shown, TIE)["start"]["counted_by"]) == (["535.11(j)"], [])
    banked, alone = " ".join(lines(shown(BANK))), " ".join(lines(shown(ALONE)))
    assert "together 14 (§ 535.11(i)): counted counterclockwise from seat 3 as one, that is the dealer (§ 535.11(j))." in banked
    assert "together 14 (§ 535.8(b)): counted counterclockwise from the dealer as one, that is seat 5 (§ 535.8(c))." in alone
    assert "as one, that is seat 6 (§ 561.12(b))." in " ".join(lines(shown(TIE)))


@pytest.mark.law("561.12(c)", "561.12(d)")
def test_a_number_and_the_button_start_it_too(shown: Callable[..., str]) -> None:
    number = TIE.replace("round", "submission starting-position=number\nround").replace("dice 3-5-6", "number 5")
    assert "The number 5 was shown: counted counterclockwise from the dealer as one, that is" in shown(number)
    shoe = "submission starting-position=button\ndevice automated\nshuffler automated\nbutton 4\nround"
    button = TIE.replace("round", shoe).replace("dice 3-5-6", "button 4")
    assert "The button lay at seat 4." in shown(button)


def test_what_nobody_saw_of_the_start_is_not_told(shown: Callable[..., str]) -> None:
    unseen = TIE.replace("dice 3-5-6\n", "")
    assert data(shown, unseen)["start"] is None
    assert "The dice" not in shown(unseen)


@pytest.mark.law("561.14(a)")
def test_a_roll_that_was_none_and_a_deal_that_went_elsewhere_are_told(shown: Callable[..., str]) -> None:
    assert "Before that one roll was no roll." in " ".join(lines(shown(TIE + "but at roll shaker: no roll not flat\n")))
    moved = TIE + "but deal 5 1 first\n"
    assert "What was dealt first went to seat 5." in " ".join(lines(shown(moved)))


# ---------------------------------------------------------------- a player's bank


@pytest.mark.law("535.11(n)", "535.11(o)", "535.11(p)", "535.11(q)")
def test_the_center_the_bank_and_the_house_are_told(shown: Callable[..., str]) -> None:
    found = data(shown, BANK)
    bank = found["bank"]
    assert (bank["seat"], bank["person"], bank["as"], bank["chips_cents"], bank["cut"]) == ("3", "Ann", "bank", 50_000, "3-5 right")
    assert bank["dealer_wager_cents"] == 2500
    assert [(row["what"], row["cents"], row["holds_cents"]) for row in bank["center"]] == [
        ("dealer's wager is lost", 2500, 2500),
        ("wager of seat 2 is lost", 4000, 6500),
        ("wager of seat 4 is lost", 2000, 8500),
        ("vigorish on the surplus", -425, 8075),
        ("surplus to seat 3", -8075, 0),
    ]
    assert found["balances_cents"] == {"Ann": 8075, "Bob": -4000, "player 4": -2000}
    assert bank["house_net_cents"] == 425 - 2500
    told = lines(shown(BANK))
    assert "Ann at seat 3 banks, with $500 in chips; the stacks are cut 3-5 right; the" in told
    assert {"The center of the layout", "surplus to seat 3 -$80.75 $0", "The house: -$20.75 in this round."} <= set(told)
    assert any(line.startswith("3 (bank) High 1-1 1-1") for line in told)


@pytest.mark.law("535.11(e)", "535.11(r)")
def test_in_co_banking_each_puts_in_half_and_the_dealer_sets(shown: Callable[..., str]) -> None:
    text = BANK.replace("bank 3 chips 500 cut 3-5 right delivery jung-quat wager 25", "co-bank 3 chips 500 cut none")
    text = text.replace("2-2 5-6 1-6 3-5  low 2-2 1-6", "2-2 1-2 2-4 2-2  low 2-2 2-2")
    found = data(shown, text)
    assert hand(found, "3")["set_by"] == "dealer"
    rows = [(row["seat"], row["wager"], row["settled"], row["net_cents"]) for row in found["wagers"] if row["wager"] == "center"]
    assert rows == [("3", "center", "put in", -1000), ("house", "center", "put in", None)]
    assert "Ann at seat 3 banks, together with the house, with $500 in chips; the stacks are" in shown(text)


def test_what_a_bank_did_not_put_in_is_not_counted(shown: Callable[..., str]) -> None:
    wins = BANK.replace("40   2-2 5-6 1-6 3-5  low 2-2 1-6", "80   2-2 1-2 2-4 2-2  low 2-2 2-2")
    paid = data(shown, wins)
    short = data(shown, wins + "but no put in 3\n")
    assert paid["balances_cents"]["Ann"] - short["balances_cents"]["Ann"] == -next(
        row["settled_cents"] for row in paid["wagers"] if row["settled"] == "put in"
    )


def test_programs_get_the_payments_as_rows(shown: Callable[..., str]) -> None:
    rows = list(csv.DictReader(io.StringIO(shown(BANK, "--format", "csv"))))
    assert [(row["seat"], row["wager"], row["settled"], row["settled_cents"]) for row in rows] == [
        ("dealer", "wager", "taken", "-2500"),
        ("2", "wager", "taken", "-4000"),
        ("4", "wager", "taken", "-2000"),
        ("center", "vigorish", "collected", "425"),
        ("3", "center", "received", "8075"),
    ]


@pytest.mark.parametrize("seed", range(3, 15))
def test_of_a_lawful_banked_round_all_chips_are_accounted_for(seed: int, *, shown: Callable[..., str]) -> None:
    case = drawn("pai-gow", seed, rounds=4)
    text = "\n".join(write_long(case.header, case.rounds))
    for number, _ in case.rounds:
        found = json.loads(shown(text, "--round", str(number), "--format", "json"))
        if found["bank"] is not None:
            assert sum(found["balances_cents"].values()) + found["bank"]["house_net_cents"] == 0
            assert [row["holds_cents"] for row in found["bank"]["center"]][-1:] in ([], [0])

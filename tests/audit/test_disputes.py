"""Disputes that people brought in public (disputes.md of the evidence folder), answered by the public command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablegames.cli import main

DISPUTES = Path(__file__).parent.parent / "evidence" / "disputes"


def answer(number: int, capsys: pytest.CaptureFixture[str]) -> set[tuple[str, str, str, int]]:
    """What the audit says: place of the due, paragraph, who is owed, cents (positive when the house kept too much)."""
    assert main(["audit", str(DISPUTES / f"{number:02}.txt"), "--format", "json"]) == 1
    rows = map(json.loads, capsys.readouterr().out.splitlines())
    return {(row["where"].partition(", ")[2], row["cite"], row["owed_to"], row["saving_cents"]) for row in rows}


@pytest.mark.law("565.12(a)", "565.12(d)")
def test_1_a_dealer_below_queen_high_pays_the_ante_and_returns_the_play(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(1, capsys)
    assert found == {("settle 2/ante", "565.12(a)", "seat 2", 10_000), ("settle 2/pair-plus", "565.12(d)", "house", -5_000)}
    assert 25_000 + sum(cents for *_, cents in found) == 30_000


@pytest.mark.law("565.12(a)")
def test_2_the_ante_is_paid_1_to_1_when_the_dealer_does_not_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(2, capsys) == {("settle 2/ante", "565.12(a)", "seat 2", 5_000)}


@pytest.mark.law("565.12(d)")
def test_3_a_forgotten_pair_plus_is_owed_with_its_wager(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(3, capsys) == {("settle 2/pair-plus", "565.12(d)", "seat 2", 1_750_000 + 50_000)}


@pytest.mark.law("565.6(b)(3)", "565.12(d)", "565.12(e)")
def test_4_jack_queen_king_is_a_straight(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(4, capsys) == {
        ("settle 2/ante-bonus", "565.12(e)", "seat 2", 1_000),
        ("settle 2/pair-plus", "565.12(d)", "seat 2", 5_000 + 1_000),
    }


@pytest.mark.law("565.12(c)")
def test_5_equal_hands_return_ante_and_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(5, capsys) == {("settle 2/ante", "565.12(c)", "seat 2", 2_500), ("settle 2/play", "565.12(c)", "seat 2", 2_500)}


@pytest.mark.law("541.11(c)(2)(i)")
def test_6_a_banker_of_less_than_three_draws_whatever_the_third_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(6, capsys) == {("deal banker hand 3", "541.11(c)(2)(i)", "", 0)}


@pytest.mark.law("541.11(c)(1)")
def test_7_the_banker_draws_on_five_when_the_player_took_no_third_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(7, capsys) == {("deal banker hand 3", "541.11(c)(1)", "", 0)}


@pytest.mark.law("561.6(b)(7)", "561.13(i)(1)")
def test_8_ace_to_five_is_the_second_highest_straight_and_the_wager_ties(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(8, capsys) == {("settle 2/wager", "561.13(i)(1)", "seat 2", 2_500)}


@pytest.mark.law("561.13(i)(1)")
def test_9_a_copy_of_the_low_hand_is_not_a_win(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(9, capsys) == {("settle 2/wager", "561.13(i)(1)", "house", -2_000)}


@pytest.mark.law("643a.12(a)")
def test_10_a_pair_of_nines_pays_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(10, capsys) == {
        ("settle 2/bet-1", "643a.12(a)", "house", -1_500 - 1_500),
        ("settle 2/bet-3", "643a.12(a)", "house", -1_500 - 1_500),
    }

"""Cards of the house that were shown before a player had decided: they were exposed, and the hands void."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tablegames.audit import audit_record
from tablegames.games import game
from tablegames.procedure.record import read_record

if TYPE_CHECKING:
    from tablegames.law import Finding

FOUR, RIDE, HOLDEM = "four-card-poker", "let-it-ride-poker", "texas-holdem-bonus-poker"
LOST = ("2 ante 10 b 5  Ks Kd flop turn check", "D As Ah", "C 7c 6d 5h 4d 2h")


def found(slug: str, *lines: str, observed: str = "") -> list[Finding]:
    header = [f"game {slug}", *([f"observed {observed}"] if observed else []), "person Ann seats 2", "round 1"]
    return list(audit_record(read_record([*header, *lines], games=game)))


def told(findings: list[Finding]) -> list[tuple[str, str, int, str]]:
    return [(finding.code, str(finding.cite), finding.saving_cents, finding.owed_to) for finding in findings]


@pytest.mark.law("563.13(a)", "563.11(g)")
@pytest.mark.parametrize("after", ["deal dealer 2", "deal community 3", "wager 2/flop", "deal community 4"])
def test_563_13_a_wagers_lost_to_cards_that_were_shown_too_early_go_back(after: str) -> None:
    findings = found(HOLDEM, *LOST, f"but reveal dealer after {after}")
    assert told(findings) == [("wrong-order", "563.13(a)", 4000, "seat 2 (Ann)")]
    assert "the hands are void" in findings[0].sentence


@pytest.mark.law("563.13(a)")
@pytest.mark.parametrize("after", ["ask 2 3", "deal community 5"])
def test_563_13_a_cards_shown_once_all_have_decided_void_nothing(after: str) -> None:
    assert [each[2:] for each in told(found(HOLDEM, *LOST, f"but reveal dealer after {after}"))] == [(0, "")] * (after == "ask 2 3")


@pytest.mark.law("563.13(a)")
def test_563_13_a_what_was_settled_wrongly_besides_is_owed_once() -> None:
    findings = found(HOLDEM, *LOST, "but reveal dealer after deal community 3", "but settle 2/turn 10", "but settle 2/bonus 0")
    assert told(findings) == [("wrong-order", "563.13(a)", 7000, "seat 2 (Ann) $80; house $10")]


@pytest.mark.law("563.11(a)(2)(ii)", "563.13(a)")
def test_563_13_a_a_row_that_came_after_the_showing_and_is_no_decision_voids_nothing() -> None:
    lines = ("2 ante 10 Ks Kd fold", "5 ante 10 Jc Jd flop check check", *LOST[1:], "but discard 2 after reveal dealer")
    assert told(found(HOLDEM, *lines, observed="everything")) == [("wrong-order", "563.11(a)(2)(ii)", 0, "")]


@pytest.mark.law("565.13(d)")
def test_565_13_d_in_three_card_poker_too() -> None:
    lines = ("2 ante 10 Js Qd 2h play", "D Qc 9c 4s", "but reveal dealer after deal dealer 3")
    assert told(found("three-card-poker", *lines)) == [("wrong-order", "565.13(d)", -2000, "house")]


@pytest.mark.law("641a.13(d)")
def test_641a_13_d_in_four_card_poker_too() -> None:
    lines = ("2 ante 10 Js Qd 2h 3h 4h play", "D Qc 9c 4s Ts As Ac", "but reveal dealer after deal dealer 6")
    assert told(found(FOUR, *lines)) == [("wrong-order", "641a.13(d)", 2000, "seat 2 (Ann)")]


@pytest.mark.law("643a.13(d)")
def test_643a_13_d_a_community_card_that_is_turned_before_the_first_decision() -> None:
    lines = ("2 bet-1 10 bet-2 10 bet-3 10 Js Qd 2h ride ride", "C 8c 9c", "but turn card community 1 after deal community down 2")
    assert told(found(RIDE, *lines)) == [("wrong-order", "643a.13(d)", 3000, "seat 2 (Ann)")]


@pytest.mark.law("643a.13(d)")
@pytest.mark.parametrize("what", ["turn card community 1", "also exposed community down Qc"])
def test_643a_13_d_a_bet_that_its_player_withdrew_is_not_owed_to_him_again(what: str) -> None:
    lines = ("2 bet-1 10 bet-2 10 bet-3 10 Js Qd 2h withdraw ride", "C Qc 9c", f"but {what} after deal community down 2")
    assert [each[1:] for each in told(found(RIDE, *lines))] == [("643a.13(d)", -2000, "house")]

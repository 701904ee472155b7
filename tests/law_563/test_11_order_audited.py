"""§ 563.11(h): settlements out of their order, on record, are told by the paragraph of the order."""

from __future__ import annotations

import pytest

from tablegames.audit import audit_record
from tablegames.games import game
from tablegames.procedure.record import read_record

BOARD = ("D Th Tc", "C Qc 6d 5h Ad 2h")


def found(*lines: str) -> list[tuple[str, str]]:
    findings = audit_record(read_record(["game texas-holdem-bonus-poker", "round 1", *lines], games=game))
    return [(finding.code, str(finding.cite)) for finding in findings]


@pytest.mark.law("563.11(h)")
def test_11_h_players_are_settled_one_at_a_time_and_counterclockwise() -> None:
    lines = ("2 ante 10 Ks Kd flop turn check", "5 ante 10 Js Jd flop check check", *BOARD)
    assert found(*lines, "but settle 5/flop after settle 2/turn") == [("wrong-order", "563.11(h)")]
    assert found(*lines) == []


@pytest.mark.law("563.11(h)(4)")
@pytest.mark.parametrize("decisions", ["flop check check", "flop turn check", "flop turn river"])
def test_11_h_4_the_bonus_comes_after_the_other_wagers_of_its_player(decisions: str) -> None:
    lines = (f"2 ante 10 b 5 Ks Kd {decisions}", *BOARD)
    assert found(*lines, "but settle 2/bonus after reveal 2") == [("wrong-order", "563.11(h)(4)")]
    assert found(*lines, "but settle 2/flop after reveal 2") == []

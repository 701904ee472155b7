"""§ 563.13(d): a wrong number of community cards that was called, and played on: one finding, with what is owed (Reading R69)."""

from __future__ import annotations

import pytest

from tablegames.audit import audit_record
from tablegames.games import game
from tablegames.procedure.record import read_record

HEADER = ("game texas-holdem-bonus-poker", "person Ann seats 2", "round 1")
CALLED = "wrong number of cards community"


@pytest.mark.law("563.13(d)")
@pytest.mark.parametrize(("board", "number"), [("7c 6d 5h 4d -", 4), ("7c 6d 5h 4d 2h 3c", 6)])
def test_13_d_what_was_paid_all_the_same_is_owed_back(board: str, number: int) -> None:
    played = ("2 ante 10 b 5 Ks Kd flop check check", "D Qs Qh", f"C {board}", "but settle 2/flop 20", "but settle 2/bonus 50")
    called = f"but also {CALLED} {number} after deal community {number}"
    (finding,) = audit_record(read_record([*HEADER, *played, called], games=game))
    assert (str(finding.cite), finding.saving_cents, finding.owed_to) == ("563.13(d)", -7000, "house")


@pytest.mark.law("563.13(d)")
def test_13_d_one_that_was_followed_is_no_finding() -> None:
    lines = ("2 ante 10 b 5 Ks Kd flop check check", "D", "C 7c 6d 5h 4d 2h", f"but at stub discard rack: {CALLED} 6")
    assert list(audit_record(read_record([*HEADER, *lines], games=game))) == []

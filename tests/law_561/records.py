"""Short records of Pai Gow Poker for the tests of its chapter: whole rounds as a person types them from a tape."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.audit import audit_record
from tablegames.games import game
from tablegames.procedure.record import read_record

if TYPE_CHECKING:
    from tablegames.law import Finding

Told = tuple[str, str, int, str]
"""The code, the paragraph, what the house kept too much, who is owed."""

WINS = "2 wager 10   As Kd 9h 9c 4d 3s 2c  low As Kd"
TIES = "2 wager 10   As 2c 9h 9c 4d 3s Kd  low 4d 3s"
WINS_TOO = "5 wager 10   Ks Kh Ah 6c 5d 4s 3h  low Ah 6c"
LOSES = "1 wager 10   Qs Th 7h 6d 5h 4c 2h  low 4c 2h"
DEALER = "D   Qc Jc 9d 8d 8h 7s 2d"
DICE = "dice 1-1-1"
ROUND = ("round 1", DICE)
TAPE = "clock start wagers announcements dealing decisions settlement irregularities"
BY_HAND = ("device hand", "shuffler automated")
BY_SHOE = ("device automated", "shuffler automated")


def found(*lines: str, observed: str = "", header: tuple[str, ...] = ()) -> list[Finding]:
    """What the audit finds of a record; without a line that begins a round it is the first one, with the deal from seat 2."""
    begins = () if any(line.startswith("round") for line in lines) else ROUND
    seen = (f"observed {TAPE} {observed}",) if observed else ()
    return list(audit_record(read_record(["game pai-gow-poker", *seen, *header, *begins, *lines], games=game)))


def told(*lines: str, observed: str = "", header: tuple[str, ...] = ()) -> list[Told]:
    """The findings of a record in short."""
    findings = found(*lines, observed=observed, header=header)
    return [(each.code, str(each.cite) if each.cite else "", each.saving_cents, each.owed_to) for each in findings]

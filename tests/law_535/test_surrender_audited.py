"""§ 535.10(e), § 561.13(e) as the audit finds them broken: a surrender that is refused changes nothing of what a wager comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tablegames.audit import audit_record
from tablegames.audit.told import debts
from tablegames.games import game
from tablegames.procedure.record import read_record

if TYPE_CHECKING:
    from tablegames.law import Finding

ANN = "seat 2 (Ann)"
TILES = {
    "wins": "2 wager 10 6-6 4-5 1-1 3-6 low 1-1 3-6",
    "ties": "2 wager 10 5-5 5-6 1-4 2-4 low 1-4 5-5",
    "loses": "2 wager 10 4-6 5-5 1-5 1-6 low 4-6 5-5",
}


def audited(*lines: str, slug: str = "pai-gow") -> list[Finding]:
    header = (f"game {slug}", "observed everything", "person Ann seats 2", "round 1", "dice 1-1-1")
    return list(audit_record(read_record([*header, *lines], games=game)))


def tiles(hand: str, *lines: str) -> list[Finding]:
    return audited(TILES[hand], "D 2-2 5-6 1-6 3-5", *lines)


@pytest.mark.law("535.10(e)")
@pytest.mark.parametrize(("hand", "owed"), [("wins", 1_950), ("ties", 1_000), ("loses", 0)])
@pytest.mark.parametrize(("moment", "code"), [("announce 2", "too-late"), ("reveal dealer", "too-early")])
def test_10_e_a_wager_that_was_collected_by_a_refused_surrender_is_owed_by_the_hands(hand: str, owed: int, moment: str, code: str) -> None:
    (found,) = tiles(hand, f"but at {moment}: surrender 2")
    assert (found.code, str(found.cite), found.saving_cents) == (code, "535.10(e)", owed)
    assert debts(found) == ([(ANN, owed)] if owed else [])


@pytest.mark.law("535.10(e)")
@pytest.mark.parametrize(("after", "code"), [("reveal 2", "too-late"), ("set 2", "too-early")])
def test_10_e_a_refused_surrender_that_nobody_followed_owes_nothing(after: str, code: str) -> None:
    (found,) = tiles("wins", f"but also surrender 2 after {after}")
    assert (found.code, found.saving_cents, debts(found), found.consequences) == (code, 0, [], ())


@pytest.mark.law("535.10(e)", "535.11(o)")
def test_10_e_a_refused_surrender_against_a_bank_is_owed_by_the_bank() -> None:
    header = ("game pai-gow", "submission banking=yes", "person Ann seats 2", "person Bob seats 3", "last wager Bob 25", "round 7")
    lines = ("bank 3 chips 500 wager 0", TILES["wins"], "3 4-4 1-3 1-6 3-5 low 1-3 1-6", "but at announce 2: surrender 2")
    (found,) = audit_record(read_record([*header, *lines], games=game))
    assert (found.code, debts(found)) == ("too-late", [(ANN, 1_950)])
    assert found.saving_cents == 0  # 5 percent of $10, of the surplus and of the win alike


CARDS = "2 wager 10 Ac 2h 3d 4c 5s Kh Jd low Kh Jd"


@pytest.mark.law("561.13(e)")
def test_561_13_e_a_wager_that_was_collected_by_a_refused_surrender_is_owed_by_the_hands() -> None:
    dealer = "D Ks Qh Jc Td 9s Ad 2c"  # a tie
    (found,) = audited(CARDS, dealer, "but at announce 2: surrender 2", slug="pai-gow-poker")
    assert (found.code, str(found.cite), found.saving_cents, debts(found)) == ("too-late", "561.13(e)", 1_000, [(ANN, 1_000)])
    (found,) = audited(CARDS, dealer, "but also surrender 2 after reveal 2", slug="pai-gow-poker")
    assert (found.code, found.saving_cents, found.consequences) == ("too-late", 0, ())

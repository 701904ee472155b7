"""§ 561.13(e): a surrender after the hands were exposed changes nothing of what the wager comes to, obeyed or not."""

from __future__ import annotations

import pytest
from tests.law_561.records import DEALER, LOSES, TIES, WINS, found

WINNER, TIE, LOSER = WINS, TIES, LOSES.replace("1 wager", "2 wager")


@pytest.mark.law("561.13(e)", "561.13(k)", "561.13(m)")
@pytest.mark.parametrize("hand", [WINNER, TIE, LOSER])
@pytest.mark.parametrize("after", ["reveal 2", "announce 2"])
@pytest.mark.parametrize("observed", ["stub", "stub collecting handling"])
def test_13_e_a_late_surrender_that_the_dealer_ignored_is_one_finding_without_money(hand: str, after: str, observed: str) -> None:
    (finding,) = found(hand, DEALER, f"but also surrender 2 after {after}", observed=observed)
    assert (finding.code, str(finding.cite), finding.saving_cents, finding.owed_to) == ("too-late", "561.13(e)", 0, "")


@pytest.mark.law("561.13(e)", "561.13(j)", "561.13(m)")
@pytest.mark.parametrize(("hand", "cents", "owed_to"), [(WINNER, 1_950, "seat 2"), (TIE, 1_000, "seat 2"), (LOSER, 0, "")])
@pytest.mark.parametrize("after", ["reveal 2", "announce 2"])
def test_13_e_one_that_he_took_is_owed_by_the_hands(hand: str, cents: int, owed_to: str, after: str) -> None:
    (finding,) = found(hand, DEALER, f"but also surrender 2 after {after}", "but settle 2/wager -10", observed="stub")
    assert (finding.code, str(finding.cite), finding.saving_cents, finding.owed_to) == ("too-late", "561.13(e)", cents, owed_to)

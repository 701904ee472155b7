"""§ 641a.2: the table; what an installation check finds is in tests/submission."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_641a.poker import fcp


@pytest.mark.law("641a.2(a)")
@pytest.mark.parametrize(("seat", "refusal"), [(7, None), (8, ("641a.2(a)", "no-such-seat"))])
def test_2_a_there_are_no_more_than_seven_betting_positions(seat: int, refusal: tuple[str, str] | None) -> None:
    run = fcp(seats=(1,))
    run.open()
    assert run.refused(fact("sit", seat, "Eve")) == refusal


@pytest.mark.law("641a.2(a)")
def test_2_a_seven_players_are_dealt_in_together() -> None:
    run = fcp(seats=range(1, 8))
    for seat in range(1, 8):
        run.wager(seat, ante=5)
    run.finish()
    assert run.order("deal")[:8] == ["1", "2", "3", "4", "5", "6", "7", "dealer"]


@pytest.mark.law("641a.2(a)")
def test_2_a_a_betting_position_is_for_one_player() -> None:
    run = fcp(seats={3: "Ann"})
    run.open()
    assert run.refused(fact("sit", 3, "Eve")) == ("641a.2(a)", "seat-taken")

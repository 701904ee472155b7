"""§ 563.2: the table; what an installation check finds is in tests/submission."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_563.holdem import thb


@pytest.mark.law("563.2(a)")
@pytest.mark.parametrize(("seat", "refusal"), [(6, None), (7, ("563.2(a)", "no-such-seat"))])
def test_2_a_there_are_positions_for_six_players(seat: int, refusal: tuple[str, str] | None) -> None:
    run = thb(seats=(1,))
    run.open()
    assert run.refused(fact("sit", seat, "Eve")) == refusal


@pytest.mark.law("563.2(a)")
def test_2_a_six_players_are_dealt_in_together() -> None:
    run = thb(seats=range(1, 7))
    for seat in range(1, 7):
        run.wager(seat, ante=5)
    run.finish()
    assert run.order("deal")[:7] == ["1", "2", "3", "4", "5", "6", "dealer"]


@pytest.mark.law("563.2(a)")
def test_2_a_a_position_is_for_one_player() -> None:
    run = thb(seats={3: "Ann"})
    run.open()
    assert run.refused(fact("sit", 3, "Eve")) == ("563.2(a)", "seat-taken")

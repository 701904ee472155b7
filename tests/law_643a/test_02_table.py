"""§ 643a.2: the table; what an installation check finds is in tests/submission."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_643a.poker import AMENDED, SLUG, lir, three


@pytest.mark.law("643a.2(a)")
@pytest.mark.parametrize("slug", [SLUG, AMENDED])
@pytest.mark.parametrize(("seat", "refusal"), [(7, None), (8, ("643a.2(a)", "no-such-seat"))])
def test_2_a_there_are_no_more_than_seven_betting_positions(slug: str, seat: int, refusal: tuple[str, str] | None) -> None:
    run = lir(slug=slug, seats=(1,))
    run.open()
    assert run.refused(fact("sit", seat, "Eve")) == refusal


@pytest.mark.law("643a.2(a)")
def test_2_a_seven_players_are_dealt_in_together() -> None:
    run = lir(seats=range(1, 8))
    for seat in range(1, 8):
        run.wager(seat, **three(5))
    run.finish()
    assert run.order("deal")[:8] == ["1", "2", "3", "4", "5", "6", "7", "community down"]
    assert len(run.order("deal")) == 7 * 3 + 2


@pytest.mark.law("643a.2(a)")
def test_2_a_a_betting_position_is_for_one_player() -> None:
    run = lir(seats={3: "Ann"})
    run.open()
    assert run.refused(fact("sit", 3, "Eve")) == ("643a.2(a)", "seat-taken")

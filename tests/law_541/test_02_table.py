"""§ 541.2: the table; what an installation check finds is in tests/submission."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_541.baccarat import bac


@pytest.mark.law("541.2(a)")
@pytest.mark.parametrize(("seat", "refusal"), [(7, None), (8, ("541.2(a)", "no-such-seat"))])
def test_2_a_there_are_no_more_than_seven_numbered_places(seat: int, refusal: tuple[str, str] | None) -> None:
    run = bac(seats=(1,)).open()
    assert run.refused(fact("sit", seat, "Eve")) == refusal


@pytest.mark.law("541.2(a)")
def test_2_a_a_place_is_for_one_player_and_a_player_has_one_place() -> None:
    run = bac(seats={3: "Ann"}).open()
    assert run.refused(fact("sit", 3, "Eve")) == ("541.2(a)", "seat-taken")
    assert run.refused(fact("sit", 4, "Ann")) == ("541.2(a)", "one-seat-each")


@pytest.mark.law("541.2(a)", "541.8(a)")
def test_2_a_only_seated_players_wager() -> None:
    run = bac(seats=(3,)).open()
    assert run.refused(fact("wager", "4/banker", 1000)) == ("541.2(a)", "not-seated")
    assert run.refused(fact("wager", "3/banker", 1000)) is None


@pytest.mark.law("541.2(c)(2)", "541.8(a)(1)", "541.8(a)(2)", "541.8(a)(3)")
def test_2_c_2_each_of_the_seven_places_has_areas_for_banker_player_and_tie() -> None:
    run = bac(seats=range(1, 8)).open()
    tried = [run.refused(fact("wager", f"{seat}/{wager}", 500)) for seat in range(1, 8) for wager in ("banker", "player", "tie")]
    assert tried == [None] * 21

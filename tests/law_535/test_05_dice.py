"""§ 535.5: the dice and their shaker."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_535.tiles import banked, pg, wagered


@pytest.mark.law("535.5(a)")
def test_5_a_dice_are_in_the_shaker_before_the_first_round() -> None:
    run = pg(opened=False)
    run.to("mix")
    assert run.kinds()[-1] == "dice in"
    assert run.cites_of("dice in") == ("535.5(a)",)


@pytest.mark.law("535.5(a)")
def test_5_a_a_roll_is_three_dice() -> None:
    run = wagered()
    run.to("roll")
    assert run.refused(fact("roll", "shaker", "3-5")) == ("535.5(a)", "not-three-dice")
    assert run.refused(fact("roll", "shaker", "0-7-9")) == ("535.5(a)", "not-three-dice")
    assert run.refused(fact("roll", "shaker", "3-5-6")) is None


@pytest.mark.law("535.5(a)")
def test_5_a_after_the_deal_the_dice_stay_covered() -> None:
    run = wagered().finish()
    assert "535.5(a)" in run.cites_of("cover and shake once")


@pytest.mark.law("535.5(b)")
@pytest.mark.parametrize("who", ["5", "player 5", "somebody"])
def test_5_b_nobody_but_the_dealer_touches_the_shaker(who: str) -> None:
    run = wagered()
    run.to("shake")
    assert run.refused(fact("touch", "shaker", who)) == ("535.5(b)", "not-your-shaker")
    assert run.refused(fact("touch", "shaker", "dealer")) is None


@pytest.mark.law("535.5(b)")
def test_5_b_the_bank_has_the_shaker_in_his_turn_only() -> None:
    run = banked(2)
    run.to("delivery")
    assert run.refused(fact("touch", "shaker", "2")) == ("535.5(b)", "not-your-shaker")
    run.to("shake", 2)
    assert run.refused(fact("touch", "shaker", "5")) == ("535.5(b)", "not-your-shaker")
    assert run.refused(fact("touch", "shaker", "2")) is None


@pytest.mark.law("535.5(c)")
@pytest.mark.parametrize(("hours", "are_changed"), [(23.99, False), (24, True)])
def test_5_c_dice_are_changed_at_24_hours(hours: float, are_changed: bool) -> None:  # noqa: FBT001 - pytest gives it by name
    run = wagered(now=0)
    run.clock(hours=hours)
    run.finish().next_round()
    assert run.was_asked("dice in", nth=1) is are_changed
    if are_changed:
        assert "535.5(c)" in run.cites_of("dice in", nth=1)

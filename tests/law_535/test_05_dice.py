"""§ 535.5: the dice and their shaker."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_535.tiles import banked, pg, wagered

from tablegames.audit import audit_record
from tablegames.games import game
from tablegames.procedure.kinds import Kind
from tablegames.procedure.record import read_record

PLAYED = ("dice 1-1-1", "2 wager 10 6-6 4-5 1-1 3-6 low 1-1 3-6", "D 2-2 5-6 1-6 3-5")


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


DAY_AND_NIGHT = [line for number, hour in enumerate((10, 21, 8), 1) for line in (f"round {number} at {hour:02}:00", *PLAYED)]


@pytest.mark.law("535.5(c)")
@pytest.mark.parametrize(("time", "are_old"), [("09:59", False), ("10:00", True), ("19:00", True)])
def test_5_c_dice_are_changed_in_the_round_before_which_the_hour_struck(time: str, are_old: bool) -> None:  # noqa: FBT001 - as above
    lines = ["game pai-gow", "observed everything", "person Ann seats 2", *DAY_AND_NIGHT, f"round 4 at {time}", *PLAYED]
    changed = [fact.nth for fact in list(read_record(lines, games=game).rounds)[-1].facts if fact.kind is Kind.DICE_IN]
    assert changed == ([1] if are_old else [])
    assert list(audit_record(read_record(lines, games=game))) == []
    if are_old:
        found = audit_record(read_record([*lines, "but no dice in shaker 1"], games=game))
        assert [(each.code, str(each.cite), each.where) for each in found] == [("missing", "535.5(c)", "round 4, dice in shaker 1")]


@pytest.mark.law("535.5(c)")
def test_5_c_a_round_in_which_somebody_wagered_is_finished_with_its_dice() -> None:
    run = pg(seats=(2,), now=0)
    run.to("announce")
    run.clock(hours=24)
    assert run.due is not None
    assert run.due.kind is Kind.DICE_IN
    run = wagered(now=0)
    run.clock(hours=24)
    run.finish()
    assert not run.was_asked("dice in", nth=1)

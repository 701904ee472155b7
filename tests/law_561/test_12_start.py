"""§§ 561.8 to 561.12: where the deal starts, and three ways of dealing from there."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_561.poker import pgp, wagered

SECTION = {"shoe": "9", "hand": "10", "automated": "11"}
PLACES = ["dealer", "1", "2", "3", "4", "5", "6"]
CLOCKWISE = ["2", "1", "dealer", "6", "5", "4", "3"]
"""From position 2 on."""


def dealt(device: str, **choices: Any) -> Run:  # noqa: ANN401 - any choices
    """Deal with a start at position 2 (dice 1-1-1), up to where the players set."""
    run = wagered(device=device, **choices)
    run.plan("roll", "shaker", "1-1-1").to("set")
    return run


@pytest.mark.law("561.8(a)(1)", "561.12(b)")
@pytest.mark.parametrize(
    ("roll", "start"),
    [("1-1-1", "2"), ("1-1-5", "6"), ("1-1-6", "dealer"), ("3-3-3", "1"), ("3-5-6", "6"), ("4-5-6", "dealer"), ("6-6-6", "3")],
)
def test_12_b_dice_are_counted_counterclockwise_from_the_dealer_as_one(roll: str, start: str) -> None:
    run = wagered()
    run.plan("roll", "shaker", roll).to("set")
    assert run.order("deal")[0] == start


@pytest.mark.law("561.12(b)")
def test_12_b_shaken_uncovered_and_the_total_announced() -> None:
    run = wagered()
    run.plan("roll", "shaker", "2-3-6").to("deal")
    assert run.kinds()[-5:-1] == ["announce", "shake", "roll", "total"]
    assert run.value_of("total") == 11
    for kind in ("shake", "roll", "total"):
        assert run.cites_of(kind)[-1] == "561.12(b)"
    assert {"561.8(a)(1)", "561.8(a)(1)(ii)"} <= set(run.cites_of("shake"))


@pytest.mark.law("561.12(b)")
@pytest.mark.parametrize(("shakes", "refusal"), [(2, ("561.12(b)", "out-of-bounds")), (3, None)])
def test_12_b_the_dice_are_shaken_at_least_three_times(shakes: int, refusal: tuple[str, str] | None) -> None:
    run = wagered()
    run.to("shake")
    assert run.refused(fact("shake", "shaker", shakes)) == refusal


@pytest.mark.law("561.12(b)")
def test_12_b_a_wrong_total_and_a_roll_of_other_than_three_dice_are_refused() -> None:
    run = wagered()
    run.to("roll")
    assert run.refused(fact("roll", "shaker", "3-5")) == ("561.12(b)", "not-three-dice")
    run.answer("2-3-6")
    assert run.refused(fact("total", "dealer", 12)) == ("561.12(b)", "wrong-answer")


@pytest.mark.law("561.12(b)", "561.8(a)(1)(i)")
@pytest.mark.parametrize("device", SECTION)
def test_12_b_after_the_deal_the_shaker_is_covered_shaken_once_and_put_to_the_right(device: str) -> None:
    run = dealt(device)
    assert run.kinds()[-2:] == ["cover and shake once", "shaker to the right"]
    assert run.cites_of("cover and shake once") == ("561.8(a)(1)(i)", "561.12(b)")
    assert run.cites_of("shaker to the right") == ("561.12(b)",)


@pytest.mark.law("561.8(a)(1)(i)")
def test_8_a_1_i_the_dice_are_in_the_shaker_before_the_first_round() -> None:
    run = pgp(opened=False)
    run.to("shuffle")
    assert run.cites_of("dice in") == ("561.8(a)(1)(i)",)


@pytest.mark.law("561.8(a)(1)(ii)")
def test_8_a_1_ii_nobody_but_the_dealer_touches_the_shaker() -> None:
    run = wagered()
    run.to("shake")
    assert run.refused(fact("touch", "shaker", "5")) == ("561.8(a)(1)(ii)", "not-your-shaker")
    assert run.refused(fact("touch", "shaker", "dealer")) is None
    assert run.refused(fact("touch", "shaker", by="dealer")) is None


@pytest.mark.law("561.8(a)(1)(iii)")
@pytest.mark.parametrize(("hours", "times"), [(23.99, 0), (24, 1)])
def test_8_a_1_iii_dice_are_changed_at_24_hours(hours: float, times: int) -> None:
    run = wagered(now=0)
    run.clock(hours=hours)
    run.finish().next_round()
    run.to("shuffle")
    assert len(run.asked("dice in", nth=1)) == times
    if times:
        assert "561.8(a)(1)(iii)" in run.cites_of("dice in")


@pytest.mark.law("561.8(a)(1)(iii)")
def test_8_a_1_iii_dice_are_changed_in_the_round_before_which_the_hour_struck() -> None:
    run = wagered(now=0).finish()
    run.next_round()
    run.clock(hours=24)
    run.to("announce")
    assert len(run.asked("dice in", nth=1)) == 1
    run = wagered(now=0)
    run.clock(hours=24)
    run.finish()
    assert not run.asked("dice in", nth=1)


@pytest.mark.law("561.8(a)(2)", "561.12(c)")
@pytest.mark.parametrize(("number", "start"), [(1, "dealer"), (2, "1"), (7, "6")])
def test_12_c_a_number_is_shown_announced_and_counted(number: int, start: str) -> None:
    run = wagered(starting_position="number")
    run.plan("number", "device", number).to("deal")
    assert run.kinds()[-3:-1] == ["number", "total"]
    assert run.value_of("total") == number
    assert {"561.8(a)(2)", "561.12(c)"} <= set(run.cites_of("number"))
    assert run.cites_of("total") == ("561.12(c)",)
    assert run.due is not None
    assert run.due.place.name == start
    assert not run.was_asked("cover and shake once")


@pytest.mark.law("561.8(a)(2)", "561.12(c)")
@pytest.mark.parametrize("number", [0, 8, -1])
def test_8_a_2_the_number_is_one_to_seven(number: int) -> None:
    run = wagered(starting_position="number")
    run.to("number")
    assert run.refused(fact("number", "device", number)) == ("561.8(a)(2)", "out-of-bounds")


@pytest.mark.law("561.12(c)")
def test_12_c_another_number_than_the_one_shown_is_not_announced() -> None:
    run = wagered(starting_position="number")
    run.plan("number", "device", 4).to("total")
    assert run.refused(fact("total", "dealer", 5)) == ("561.12(c)", "wrong-answer")


@pytest.mark.law("561.8(a)(3)", "561.12(d)")
def test_12_d_the_button_lies_before_the_dealer_first_and_moves_clockwise_after_each_round() -> None:
    run = pgp(device="automated", starting_position="button")
    starts = []
    for _ in range(3):
        for seat in (2, 5):
            run.wager(seat, wager=10)
        run.to("set")
        starts.append(run.order("deal stack")[0])
        run.finish().next_round()
    assert starts == ["dealer", "6", "5"]
    for place in ("dealer", 6, 5):
        assert set(run.cites_of("button", place)) == {"561.8(a)(3)", "561.12(d)"}
    assert [due.place.name for due in run.asked("button")][:3] == ["dealer", "6", "5"]


@pytest.mark.law("561.8(a)(3)", "561.12(d)")
def test_12_d_the_button_moves_after_a_void_round_too_and_not_where_no_round_was_played() -> None:
    """Reading R96; a table that was idle begins anew, and the button stays where it is."""
    run = wagered(device="automated", starting_position="button", hands={"dealer": "Ac"})
    run.to("set", 2)
    run.strike("exposed", "dealer", value="Ac")
    run.next_round()
    run.open()
    run.strike("no gaming activity", "discard rack").next_round()
    run.open()
    assert [due.place.name for due in run.asked("button")] == ["dealer", "6"]
    run.rounds(1, wager=10)
    run.open()
    assert [due.place.name for due in run.asked("button")] == ["dealer", "6", "5"]


@pytest.mark.law("561.8(a)(3)", "561.12(d)")
def test_12_d_the_button_goes_with_the_automated_shoe_only_dice_are_shaken_meanwhile() -> None:
    """Reading R108."""
    run = pgp(device="automated", starting_position="button")
    run.open()
    run.strike("remove", "device").next_round()
    run.to("install", "device")
    run.answer("shoe").wager(2, wager=10)
    assert run.refused(fact("button", 6, nth=1)) == ("561.12(d)", "button-needs-shoe")
    run.to("set", 2)
    assert ("button" in run.kinds(), "roll" in run.kinds(), "shaker to the right" in run.kinds()) == (False, True, True)


@pytest.mark.law("561.8(a)(3)", "561.12(d)")
def test_12_d_nor_is_the_button_used_without_the_shuffler() -> None:
    run = pgp(device="automated", starting_position="button")
    run.open()
    run.strike("remove", "shuffler").next_round()
    run.wager(2, wager=10)
    assert run.refused(fact("button", 6, nth=1)) == ("561.12(d)", "button-needs-shoe")
    run.to("set", 2)
    assert ("button" in run.kinds(), "roll" in run.kinds()) == (False, True)


@pytest.mark.law("561.12(d)")
@pytest.mark.parametrize("way", ["dice", "button"])
def test_12_d_where_it_may_be_used_or_is_not_filed_it_is_only_not_due(way: str) -> None:
    run = wagered(device="automated", starting_position=way)
    refusal = run.refused(fact("button", 6, nth=1))
    assert refusal is not None
    assert refusal[1] == "not-due"


@pytest.mark.law("561.8(a)", "561.12(a)")
@pytest.mark.parametrize(
    ("way", "device", "asked"),
    [
        ("dice", "shoe", ["shake", "roll", "total", "cover and shake once", "shaker to the right"]),
        ("number", "shoe", ["number", "total"]),
        ("number", "hand", ["number", "total"]),
        ("number", "automated", ["number", "total"]),
        ("button", "automated", ["button"]),
    ],
)
def test_12_a_one_procedure_is_used_and_nothing_of_the_others(way: str, device: str, asked: list[str]) -> None:
    run = wagered(device=device, starting_position=way)
    run.to("set")
    others = {"dice in", "shake", "roll", "number", "total", "button", "cover and shake once", "shaker to the right"}
    assert [kind for kind in run.kinds() if kind in others] == asked


@pytest.mark.law("561.8(a)(1)", "561.8(a)(2)", "561.8(a)(3)")
def test_8_a_the_three_methods_are_options_by_their_paragraphs() -> None:
    start = next(choice for choice in pgp().game.declared.choices if choice.key == "starting-position")
    told = {option.value: str(option.cite) for option in start.options}
    assert told == {"dice": "561.8(a)(1)", "number": "561.8(a)(2)", "button": "561.8(a)(3)"}


@pytest.mark.law("561.12(e)")
def test_12_e_the_start_is_marked_where_that_is_filed() -> None:
    marked, plain = wagered(mark_start=True), wagered()
    for run in (marked, plain):
        run.plan("roll", "shaker", "1-1-1").to("deal")
    assert (marked.was_asked("mark start", 2), plain.was_asked("mark start")) == (True, False)
    assert marked.cites_of("mark start") == ("561.12(e)",)
    assert any(str(choice.cite) == "561.12(e)" for choice in marked.game.declared.choices)


# the three ways of dealing


@pytest.mark.law("561.9(a)", "561.11(a)(1)", "561.11(a)(2)", "561.10(a)(3)")
@pytest.mark.parametrize(
    ("device", "loaded", "closed"),
    [("shoe", "561.9(a)", "561.9(a)"), ("automated", "561.11(a)(1)", "561.11(a)(2)"), ("hand", "", "561.10(a)(3)")],
)
def test_9_to_11_the_cards_are_made_ready_and_the_wagers_closed(device: str, loaded: str, closed: str) -> None:
    run = dealt(device)
    if loaded:
        assert loaded in run.cites_of("load", "device")
    assert run.cites_of("announce", "dealer") == ("561.7(c)", closed)


@pytest.mark.law("561.9(b)", "561.10(b)", "561.11(b)")
@pytest.mark.parametrize("device", SECTION)
def test_9_to_11_b_then_the_starting_position_is_determined(device: str) -> None:
    run = dealt(device)
    assert f"561.{SECTION[device]}(b)" in run.cites_of("shake")
    kinds = run.kinds()
    first = "deal stack" if device == "automated" else "deal"
    assert kinds.index("announce") < kinds.index("shake") < kinds.index(first)


@pytest.mark.law("561.9(c)")
def test_9_c_seven_cards_each_one_at_a_time_clockwise_from_the_start() -> None:
    run = dealt("shoe")
    assert run.order("deal") == CLOCKWISE * 7
    assert run.cites_of("deal", 4) == ("561.9(c)",)
    assert run.cites_of("hold", "device") == ("561.9(c)",)


@pytest.mark.law("561.10(c)", "561.10(a)(3)")
def test_10_c_seven_stacks_left_to_right_and_back_then_delivered_clockwise() -> None:
    run = dealt("hand")
    stacks = [f"stack {number}" for number in range(1, 8)]
    assert run.order("deal") == (stacks + stacks[::-1]) * 3 + stacks
    assert run.order("deliver") == CLOCKWISE
    assert [done.nth for done in run.facts if done.kind.word == "deliver"] == [1, 2, 3, 4, 5, 6, 7]
    assert {"561.10(a)(3)", "561.10(c)"} <= set(run.cites_of("deal", "stack 3"))
    assert run.cites_of("deliver", 2) == ("561.10(c)",)


@pytest.mark.law("561.10(c)")
def test_10_c_or_from_the_right_where_that_is_filed() -> None:
    """Reading R77."""
    run = dealt("hand", hand_delivery="from-right")
    assert [done.nth for done in run.facts if done.kind.word == "deliver"] == [7, 6, 5, 4, 3, 2, 1]


@pytest.mark.law("561.11(c)")
def test_11_c_stacks_of_seven_clockwise_from_the_start() -> None:
    run = dealt("automated")
    assert run.order("deal stack") == CLOCKWISE
    assert run.cites_of("deal stack", 4) == ("561.11(c)",)
    assert {len(cards) for cards in run.table.hands.values()} == {7}


@pytest.mark.law("561.10(a)(2)", "561.10(a)(2)(i)", "561.10(a)(2)(ii)")
def test_10_a_the_deck_is_held_in_one_hand_over_the_container() -> None:
    run = dealt("hand")
    assert {"561.10(a)(2)", "561.10(a)(2)(i)"} <= set(run.cites_of("hold", "dealer"))
    assert run.cites_of("hold", "inventory") == ("561.10(a)(2)(ii)",)
    again = wagered(device="hand")
    again.to("deal")
    assert again.refused(fact("hold", "dealer", "right")) == ("561.10(a)(2)(i)", "hand-changed")


@pytest.mark.law("561.10(a)(1)")
def test_10_a_1_dealing_by_hand_needs_a_shuffler() -> None:
    run = pgp(device="hand")
    run.to("shuffle")
    run.strike("remove", "shuffler").next_round()
    run.to("remove", "device")
    assert "561.10(a)(1)" in run.cites_of("remove", "device")
    run.step()
    run.to("install")
    assert run.refused(fact("install", "device", "hand")) is not None
    assert "561.10(a)(1)" in run.cites_of("install")


@pytest.mark.law("561.14(n)", "561.10(a)(1)")
def test_14_n_a_machine_is_removed_before_another_method_is_used() -> None:
    run = pgp(device="automated")
    run.open()
    assert run.refused(fact("install", "device", "shoe")) == ("561.14(n)", "remove-first")
    assert run.refused(fact("remove", "device")) is None
    run.next_round()
    run.to("install", "device")
    assert run.refused(fact("install", "device", "shoe")) is None


# the four cards that remain


@pytest.mark.law("561.9(d)", "561.9(e)", "561.10(d)", "561.10(e)", "561.11(d)", "561.11(e)")
@pytest.mark.parametrize("device", SECTION)
def test_9_to_11_d_e_four_cards_are_spread_and_put_away(device: str) -> None:
    run = dealt(device)
    section = SECTION[device]
    assert run.value_of("count stub") == 4
    assert run.cites_of("count stub") == (f"561.{section}(d)",)
    assert f"561.{section}(e)" in run.cites_of("stub")


@pytest.mark.law("561.9(e)", "561.9(g)", "561.10(g)", "561.11(g)")
@pytest.mark.parametrize(("device", "cites"), [("shoe", {"561.9(e)", "561.9(g)"}), ("hand", {"561.10(g)"}), ("automated", {"561.11(g)"})])
def test_9_to_11_g_hands_without_a_wager_are_collected(device: str, cites: set[str]) -> None:
    run = dealt(device)
    assert run.order("discard") == ["1", "3", "4", "6"]
    assert set(run.cites_of("discard", 3)) == cites


@pytest.mark.law("561.9(f)", "561.10(f)", "561.11(f)")
@pytest.mark.parametrize("device", SECTION)
@pytest.mark.parametrize("count", [3, 5])
def test_9_to_11_f_another_number_voids_the_hands_and_the_deck_is_removed(device: str, count: int) -> None:
    run = wagered(device=device)
    run.to("count stub")
    run.answer(count).finish()
    cite = f"561.{SECTION[device]}(f)"
    assert set(run.settled.values()) == {0}
    assert run.cites_of("settle") == run.cites_of("determine") == (cite,)
    assert run.cites_of("remove", "deck a") == (cite,)


@pytest.mark.law("561.9(d)", "561.10(d)", "561.11(d)")
@pytest.mark.parametrize("device", SECTION)
def test_9_to_11_d_they_are_counted_after_the_deal_and_before_they_are_put_away(device: str) -> None:
    run = wagered(device=device)
    no_stub = (f"561.{SECTION[device]}(d)", "no-stub")
    run.to("deal stack" if device == "automated" else "deal")
    assert run.refused(fact("count stub", "device", 4)) == no_stub
    run.to("stub")
    assert run.refused(fact("count stub", "device", 4)) is None
    run.to("set")
    assert run.refused(fact("count stub", "device", 4)) == no_stub


@pytest.mark.law("561.9(f)", "561.10(f)", "561.11(f)")
@pytest.mark.parametrize("device", SECTION)
def test_9_to_11_f_a_number_that_nobody_saw_is_no_wrong_one(device: str) -> None:
    run = wagered(device=device)
    run.to("count stub")
    run.wrongly(None)
    assert run.due is not None
    assert run.due.kind.word == "stub"
    run.strike("count stub", "device")  # nor is one that is counted again
    assert run.due.kind.word == "stub"


@pytest.mark.law("561.9(f)", "561.10(f)", "561.11(f)")
@pytest.mark.parametrize("device", SECTION)
def test_9_f_after_a_misdeal_the_deck_stays(device: str) -> None:
    run = wagered(device=device)
    run.to("count stub")
    hands = run.table.hands
    moved = hands[fact("set", 5).place].pop()
    run.table.device.put_back([moved])
    run.answer(5).finish()
    assert run.value_of("determine") == "misdealt"
    assert set(run.settled.values()) == {0}
    assert not [done for done in run.facts if done.kind.word == "remove"]

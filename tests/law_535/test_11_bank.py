"""§ 535.11(a)-(m): who banks, the cut, the dealer's wager, the delivery of a banked round."""

from __future__ import annotations

from typing import Any

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_535.tiles import banked, pg, wagered

from tablegames.equipment.stacks import all_cuts
from tablegames.procedure.judge import judge
from tablegames.procedure.places import Seat


def second_round(*, seats: tuple[int, ...] = (2, 5), banking: bool = True, **choices: Any) -> Run:  # noqa: ANN401 - the choices of any game
    """A table in its second round, before the bank is offered or the wagers are closed."""
    run = pg(seats=seats, banking=banking, **choices)
    run.rounds(1, wager=10)
    return run


@pytest.mark.law("535.11(a)")
def test_11_a_no_bank_is_offered_where_none_was_filed() -> None:
    run = second_round(banking=False)
    run.open()
    assert not run.was_asked("offer bank")
    assert run.refused(fact("offer bank", 2, "bank")) == ("535.11(a)", "no-banking")


@pytest.mark.law("535.11(a)", "535.11(c)")
def test_11_a_where_it_was_filed_the_bank_is_offered() -> None:
    run = second_round()
    run.to("offer bank")
    assert run.cites_of("offer bank") == ("535.11(a)", "535.11(c)")
    assert run.due is not None
    assert run.due.options == ("pass", "bank")


@pytest.mark.law("535.11(b)")
def test_11_b_nobody_banks_the_first_round() -> None:
    run = pg(banking=True)
    run.open()
    assert not run.was_asked("offer bank")
    assert run.refused(fact("offer bank", 2, "bank")) == ("535.11(b)", "start-of-the-game")


@pytest.mark.law("535.11(c)")
def test_11_c_it_is_offered_counterclockwise_until_one_accepts() -> None:
    run = second_round(seats=(6, 1, 3))
    run.plan("offer bank", 3, "bank").to("marker", 3)
    assert run.order("offer bank") == ["1", "3"]
    assert run.due is not None
    assert (run.due.value, run.cites_of("marker", 3)) == ("bank", ("535.11(c)",))


@pytest.mark.law("535.11(c)")
def test_11_c_the_first_offer_moves_on_by_one_player_each_round() -> None:
    run = second_round(seats=(6, 1, 3))
    firsts = []
    for _ in range(4):
        run.to("announce", "dealer")
        firsts.append(run.order("offer bank")[0])
        for seat in (6, 1, 3):
            run.wager(seat, wager=10)
        run.finish().next_round()
    assert firsts == ["1", "3", "6", "1"]


@pytest.mark.law("535.11(c)")
def test_11_c_if_so_filed_a_round_is_the_dealers_when_it_has_come_around() -> None:
    """Reading R85."""
    run = second_round(seats=(2, 5), dealer_in_rotation=True)
    firsts = []
    for _ in range(4):
        run.to("announce", "dealer")
        firsts.append(run.order("offer bank")[0])
        for seat in (2, 5):
            run.wager(seat, wager=10)
        run.finish().next_round()
    assert firsts == ["2", "5", "dealer", "2"]


@pytest.mark.law("535.11(c)")
def test_11_c_nobody_banks_two_rounds_running() -> None:
    run = banked(2)
    run.finish().next_round()
    run.to("offer bank")
    assert run.due is not None
    assert run.due.place.name == "5"
    assert run.refused(fact("offer bank", 2, "bank")) == ("535.11(c)", "twice-running")
    run.to("announce", "dealer")
    assert run.order("offer bank") == ["5"]


@pytest.mark.law("535.11(c)")
def test_11_c_when_nobody_wants_it_the_round_is_played_against_the_dealer() -> None:
    run = second_round()
    run.to("announce", "dealer")
    for seat in (2, 5):
        run.wager(seat, wager=10)
    run.finish()
    assert run.table.bank is None
    assert "535.10(c)" in run.cites_of("reveal", "dealer")


@pytest.mark.law("535.11(d)(1)")
def test_11_d_1_a_bank_has_wagered_in_the_last_round_without_one() -> None:
    run = pg(seats=(2, 5), banking=True)
    run.wager(2, wager=10).finish().next_round()
    run.to("offer bank", 5)
    assert run.refused(fact("offer bank", 5, "bank", nth=1)) == ("535.11(d)(1)", "no-last-wager")
    assert run.refused(fact("offer bank", 5, "pass", nth=1)) is None


@pytest.mark.law("535.11(d)(1)")
def test_11_d_1_the_dealer_confirms_it() -> None:
    run = banked(2)
    run.to("marker", 2)
    assert run.cites_of("confirm", 2) == ("535.11(d)", "535.11(d)(1)")
    assert run.value_of("confirm", 2) == "confirmed"


@pytest.mark.law("535.11(d)(2)")
@pytest.mark.parametrize(("chips", "does_bank"), [(1999, False), (2000, True)])
def test_11_d_2_the_chips_cover_all_wagers_of_the_others(chips: int, does_bank: bool) -> None:  # noqa: FBT001 - pytest gives it by name
    run = banked(2, seats=(2, 5, 6))
    run.plan("chips", 2, chips).to("chips", 2)
    assert run.cites_of("chips", 2) == ("535.11(d)", "535.11(d)(2)")
    run.step()
    assert run.due is not None
    assert (run.due.kind.word == "marker") is not does_bank
    if not does_bank:
        assert (run.due.value, run.cites_of("marker", 2)) == ("none", ("535.11(d)(2)",))
        run.step()
        assert (run.due.kind.word, run.due.place.name) == ("offer bank", "5")


@pytest.mark.law("535.11(d)(2)")
def test_11_d_2_a_wager_that_they_do_not_cover_is_refused_afterwards() -> None:
    """Reading R88."""
    run = banked(2, chips=15)
    run.to("announce", "dealer")
    assert run.refused(fact("wager", "5/wager", 1505)) == ("535.11(d)(2)", "not-covered")
    assert run.refused(fact("wager", "5/wager", 1500)) is None


@pytest.mark.law("535.11(d)(2)")
def test_11_d_2_no_more_chips_are_counted_than_the_bank_is_known_to_have() -> None:
    run = banked(2, chips=30)
    run.table.purse_known.add("player 2")
    run.table.accounts[run.table.purse(Seat(2))] = 3_000
    run.to("chips", 2)
    assert run.refused(fact("chips", 2, 3_005)) == ("535.11(d)(2)", "not-enough-chips")
    assert run.refused(fact("chips", 2, 3_000)) is None


@pytest.mark.law("535.11(e)")
def test_11_e_co_banking_is_offered_where_it_was_filed() -> None:
    alone, both = second_round(), second_round(co_banking=True)
    alone.to("offer bank")
    assert alone.refused(fact("offer bank", 2, "co-bank")) is not None
    both.to("offer bank")
    assert both.due is not None
    assert "co-bank" in both.due.options
    assert "535.11(e)" in both.cites_of("offer bank")
    both.answer("co-bank").to("marker", 2)
    assert (both.due.value, both.cites_of("marker", 2)) == ("co-bank", ("535.11(e)",))


@pytest.mark.law("535.11(e)", "535.11(h)")
def test_11_e_the_dealer_sets_the_co_banks_hand_and_wagers_nothing() -> None:
    run = banked(2, co=True).finish()
    assert not run.was_asked("stake")
    assert not run.was_asked("direct")
    last = run.asked("set", 2)[-1]
    assert (last.by.value, "535.11(e)" in run.cites_of("set", 2)) == ("dealer", True)
    assert run.accounts.get("dealer wager", 0) == 0


@pytest.mark.law("535.11(e)")
def test_11_e_co_banking_where_it_is_not_filed_is_refused() -> None:
    run = second_round()
    run.to("announce", "dealer")
    assert run.refused(fact("offer bank", 2, "co-bank")) == ("535.11(e)", "no-co-banking")


@pytest.mark.law("535.11(f)")
def test_11_f_the_bank_wagers_on_no_other_area() -> None:
    run = banked(2, seats={2: "Ann", 3: "Ann", 5: "Bob"}, adjacent_areas=True)
    run.to("announce", "dealer")
    assert run.refused(fact("wager", "3/wager", 1000)) == ("535.11(f)", "bank-wagers")
    assert run.refused(fact("wager", "2/wager", 1000)) == ("535.11(f)", "bank-wagers")


@pytest.mark.law("535.11(f)")
def test_11_f_what_he_wagered_before_goes_back_when_he_takes_the_bank() -> None:
    run = second_round()
    run.to("offer bank", 2)
    run.wager(2, wager=20).wager(5, wager=10).answer("bank").to("cut stacks", 2)
    assert run.cites_of("wager", "2/wager", 1) == ("535.11(f)",)
    assert run.accounts.get("2/wager", 0) == 0


@pytest.mark.law("535.11(g)")
def test_11_g_the_bank_may_cut_once_and_nobody_else() -> None:
    run = banked(2)
    run.to("cut stacks")
    assert (run.due.place.name, run.cites_of("cut stacks")) == ("2", ("535.11(g)",))  # type: ignore[union-attr]
    assert run.refused(fact("cut stacks", 5, "1 right")) is not None
    run.step()
    assert run.refused(fact("cut stacks", 2, "1 right")) is not None


CUTS = [
    ("none", None),
    ("3-5 right", None),
    ("8 left", None),
    ("3 right 4-5 left", None),
    ("4 right 3,5 left", None),
    ("3,5 right", ("535.11(g)(1)", "no-such-cut")),
    ("0-2 right", ("535.11(g)(1)", "no-such-cut")),
    ("3-5 middle", ("535.11(g)(1)", "no-such-cut")),
    ("3 right 4-5 right", ("535.11(g)(2)", "no-such-cut")),
    ("1 right 3 left", ("535.11(g)(2)", "no-such-cut")),
    ("1-8 left", ("535.11(g)(1)", "no-such-cut")),
    ("1-7 left", None),
    ("1-3 left 4-8 right", None),
]


@pytest.mark.law("535.11(g)", "535.11(g)(1)", "535.11(g)(2)")
@pytest.mark.parametrize(("how", "refusal"), CUTS)
def test_11_g_stacks_are_moved_in_one_of_two_ways(how: str, refusal: tuple[str, str] | None) -> None:
    run = banked(2)
    run.to("cut stacks", 2)
    assert run.refused(fact("cut stacks", 2, how)) == refusal


@pytest.mark.law("535.11(g)(1)", "535.11(g)(2)")
@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("1-8 left", "Of all eight stacks none stays, so that nothing moves."),
        ("3,5 right", "Stacks 3 and 5 are not adjacent."),
        ("7-9 right", "There is no stack 9: they are numbered 1 to 8, from the dealer's right."),
        ("5-3 right", "A run goes from the lower number to the higher one, not 5-3."),
        ("3-5 middle", "'3-5 middle' names no end."),
        ("right 3-5", "'right 3-5' does not say which stacks go to which end."),
        ("3 right 4-5 right", "Both parts go to the right end."),
        ("3-4 right 4-5 left", "Stack 4 is named twice."),
    ],
)
def test_11_g_a_cut_that_cannot_be_is_told_what_is_wrong_with_it(how: str, said: str) -> None:
    run = banked(2)
    run.to("cut stacks", 2)
    refusal = judge(run.position, fact("cut stacks", 2, how))
    assert refusal is not None
    assert refusal.sentence.startswith(f"{said} A bank moves adjacent stacks")


@pytest.mark.law("535.11(g)(1)", "535.11(g)(2)")
@pytest.mark.parametrize(
    ("how", "order"), [("3-5 right", "34512678"), ("3-5 left", "12678345"), ("3 right 4-5 left", "31267845"), ("none", "12345678")]
)
def test_11_g_the_stacks_lie_as_the_bank_directs(how: str, order: str) -> None:
    run = banked(2, cut=how)
    run.to("chips", 2)
    tiles = next(done.value for done in run.facts if done.kind.word == "shuffle")
    lies = run.table.device.to_deal()
    assert isinstance(tiles, tuple)
    assert [tiles[4 * (int(stack) - 1) : 4 * int(stack)] for stack in order] == [lies[at : at + 4] for at in range(0, 32, 4)]


@pytest.mark.law("535.11(g)(1)", "535.11(g)(2)")
def test_11_g_every_cut_that_there_is_leaves_all_the_tiles() -> None:
    for how in all_cuts():
        run = banked(2, cut=how)
        run.to("chips", 2)
        assert sorted(tile.text for tile in run.table.device.to_deal()) == sorted(tile.text for tile in run.table.full_deck())


@pytest.mark.law("535.11(h)")
@pytest.mark.parametrize(("filed", "directed", "stake"), [(0, None, 1000), (2500, None, 2500), (0, 4, 400), (0, 0, None), (2500, 25, 2500)])
def test_11_h_the_dealer_wagers_the_banks_last_wager_or_what_was_filed_or_less(filed: int, directed: int | None, stake: int | None) -> None:
    run = banked(2, dealer_wager=filed, directed=directed)
    run.to("announce", "dealer")
    assert run.cites_of("direct", 2) == ("535.11(h)",)
    assert run.value_of("stake", "dealer wager") == stake
    assert run.accounts.get("dealer wager", 0) == (stake or 0)
    if stake:
        assert run.cites_of("stake") == ("535.11(h)",)


@pytest.mark.law("535.11(h)")
@pytest.mark.parametrize("cents", [1001, -5])
def test_11_h_the_bank_cannot_direct_more_or_less_than_nothing(cents: int) -> None:
    run = banked(2)
    run.to("direct", 2)
    assert run.refused(fact("direct", 2, cents)) == ("535.11(h)", "out-of-bounds")


@pytest.mark.law("535.11(h)", "535.11(k)")
@pytest.mark.parametrize(("directed", "marker", "cite"), [(None, "wager", "535.11(h)"), (0, "marker", "535.11(k)")])
def test_11_h_k_his_wager_or_the_marker_lies_on_the_dealers_tiles(directed: int | None, marker: str, cite: str) -> None:
    run = banked(2, directed=directed)
    run.to("set")
    done = [(each.kind.word, each.place.name) for each in run.facts]
    assert done[done.index(("deal stack", "dealer")) + 1] == ("marker", "dealer")
    assert run.value_of("marker", "dealer") == marker
    assert cite in run.cites_of("marker", "dealer")


@pytest.mark.law("535.11(i)")
def test_11_i_the_bank_chooses_a_style_the_dealer_shows_it_then_the_bank_shakes() -> None:
    run = banked(2, style="jung-quat")
    run.to("total")
    kinds = run.kinds()
    assert kinds[-5:] == ["announce", "delivery", "indicate delivery", "shake", "roll"]
    assert run.cites_of("delivery", 2) == ("535.11(i)",)
    assert run.value_of("indicate delivery") == "jung-quat"
    assert run.cites_of("indicate delivery") == ("535.9(a)(4)", "535.11(i)")
    shake = run.asked("shake", 2)[-1]
    assert (shake.by.value, shake.least, run.cites_of("shake", 2)[-1]) == ("player", 3, "535.11(i)")
    assert run.cites_of("roll") == run.cites_of("total") == ("535.11(i)",)


@pytest.mark.law("535.11(i)")
@pytest.mark.parametrize("shakes", [0, 2])
def test_11_i_fewer_than_three_shakes_and_unknown_styles_are_refused(shakes: int) -> None:
    run = banked(2)
    run.to("delivery", 2)
    assert run.refused(fact("delivery", 2, "by chance")) == ("535.11(i)", "not-an-option")
    run.to("shake", 2)
    assert run.refused(fact("shake", 2, shakes)) == ("535.11(i)", "out-of-bounds")


@pytest.mark.law("535.11(i)")
@pytest.mark.parametrize("roll", ["1-1-1", "6-6-6", "2-3-5"])
def test_11_i_the_total_of_the_dice_is_announced(roll: str) -> None:
    run = banked(2)
    run.plan("roll", "shaker", roll).to("total")
    assert run.due is not None
    assert run.due.value == sum(map(int, roll.split("-")))


@pytest.mark.law("535.11(i)")
def test_11_i_a_lid_that_the_bank_took_off_is_put_on_and_the_bank_shakes_again() -> None:
    run = banked(2)
    run.to("roll")
    run.strike("lid removed", "shaker")
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name, run.due.nth, run.due.least) == ("shake", "2", 1, 3)
    assert run.cites_of("shake", 2, 1) == ("535.11(i)",)
    run.step()
    assert run.due.kind.word == "roll"


@pytest.mark.law("535.11(i)")
def test_11_i_a_lid_that_came_off_before_the_shaking_was_done_has_it_shaken_once() -> None:
    run = banked(2)
    run.to("shake", 2)
    run.strike("lid removed", "shaker").to("total")
    assert run.order("shake") == ["2"]
    run = banked(2)
    run.to("roll")
    run.strike("lid removed", "shaker").strike("lid removed", "shaker").to("total")
    assert run.order("shake") == ["2", "2"]


@pytest.mark.law("535.11(i)")
def test_11_i_without_a_bank_nobody_takes_the_lid_off_so() -> None:
    run = wagered()
    run.to("roll")
    assert run.refused(fact("lid removed", "shaker")) == ("535.11(i)", "no-lid")
    run = banked(2)
    run.to("roll")
    run.strike("leave", 2)
    assert run.refused(fact("lid removed", "shaker")) == ("535.11(i)", "no-lid")


@pytest.mark.law("535.11(j)", "535.11(k)")
@pytest.mark.parametrize(
    ("roll", "start"),
    [("1-1-1", "4"), ("1-1-3", "6"), ("1-1-4", "dead hand"), ("1-1-5", "dealer"), ("1-1-6", "1"), ("3-3-3", "2"), ("6-6-6", "3")],
)
def test_11_j_counted_counterclockwise_from_the_bank_as_one(roll: str, start: str) -> None:
    run = banked(2)
    run.plan("roll", "shaker", roll).to("set")
    assert run.order("deal stack")[0] == start
    assert "535.11(j)" in run.cites_of("deal stack", start)


@pytest.mark.law("535.11(k)")
def test_11_k_every_position_gets_four_tiles_counterclockwise_from_the_start() -> None:
    run = banked(2)
    run.plan("roll", "shaker", "1-1-1").to("set")
    assert run.order("deal stack") == ["4", "5", "6", "dead hand", "dealer", "1", "2", "3"]
    assert all("535.11(k)" in run.cites_of("deal stack", place) for place in run.order("deal stack"))


@pytest.mark.law("535.11(l)")
@pytest.mark.parametrize(("directed", "collected"), [(None, ["1", "3", "4", "6"]), (0, ["dealer", "1", "3", "4", "6"])])
def test_11_l_stacks_without_a_wager_go_to_the_dead_hand_but_the_banks(directed: int | None, collected: list[str]) -> None:
    """Reading R91: the dealer's too, when he wagers nothing."""
    run = banked(2, directed=directed)
    run.to("set")
    assert run.order("to the dead hand") == collected
    assert run.cites_of("to the dead hand") == ("535.11(l)",)


@pytest.mark.law("535.11(m)")
def test_11_m_then_the_shaker_is_covered_shaken_once_and_put_to_the_right() -> None:
    run = banked(2)
    run.to("set")
    assert run.kinds()[-2:] == ["cover and shake once", "shaker to the right"]
    assert "535.11(m)" in run.cites_of("cover and shake once")
    assert run.cites_of("shaker to the right") == ("535.11(m)",)


@pytest.mark.law("535.11(a)", "535.7(b)")
@pytest.mark.parametrize("when", ["offer bank", "confirm", "cut stacks", "chips", "direct", "announce"])
def test_11_a_a_bank_that_leaves_before_no_more_bets_banks_no_more(when: str) -> None:
    """Reading R107."""
    run = banked(2)
    run.to(when)
    run.strike("leave", 2).to("announce", "dealer")
    assert run.table.bank is None
    assert run.accounts.get("dealer wager", 0) == 0


@pytest.mark.law("535.11(a)", "535.7(b)")
def test_11_a_one_that_leaves_later_still_covers_the_round_and_the_dealer_sets_his_hands() -> None:
    run = banked(2)
    run.to("roll")
    run.strike("leave", 2).finish()
    assert run.asked("set", 2)[-1].by.value == "dealer"
    assert run.accounts.get("center", 0) == 0


@pytest.mark.law("535.11(e)", "535.7(b)")
def test_11_e_the_hands_of_a_co_bank_that_leaves_when_they_are_turned_over_are_set_all_the_same() -> None:
    run = banked(2, co=True)
    run.to("set", 2)
    run.strike("leave", 2)
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name) == ("set", "2")
    run.finish()
    assert run.value_of("announce", 5) is not None
    assert run.accounts.get("center", 0) == 0


@pytest.mark.law("535.11(i)", "535.7(b)", "535.12(a)")
@pytest.mark.parametrize("nth", [0, 1])
def test_11_i_for_a_bank_that_leaves_before_it_has_shaken_the_dealer_shakes(nth: int) -> None:
    """Reading R107."""
    run = banked(2)
    run.to("shake", 2) if not nth else run.to("roll")
    if nth:
        run.strike("no roll", "shaker", value="not flat").to("shake", 2, 1)
    run.strike("leave", 2)
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name, run.due.nth, run.due.least) == ("shake", "shaker", nth, 3)


@pytest.mark.law("535.11(a)", "535.7(b)")
@pytest.mark.parametrize("when", ["offer bank", "cut stacks", "direct", "announce"])
def test_11_a_nothing_more_is_asked_of_a_bank_that_leaves_after_another_player(when: str) -> None:
    """Reading R107: he leaves while the wager of the other one is taken back."""
    run = banked(2, seats=(1, 2, 5))
    run.to(when, "dealer" if when == "announce" else 2)
    run.strike("leave", 5).to("wager", "5/wager")
    run.strike("leave", 2).to("announce", "dealer")
    assert run.table.bank is None
    assert run.accounts.get("dealer wager", 0) == 0
    run.to("roll")
    assert run.order("shake") == ["shaker"]


@pytest.mark.law("535.11(i)", "535.7(b)")
def test_11_i_no_style_is_asked_of_a_bank_that_leaves_while_it_is_determined_what_becomes_of_a_wager() -> None:
    run = banked(2, seats=(1, 2, 5))
    run.to("delivery", 2)
    run.strike("leave", 5).strike("leave", 2).answer("abandoned").to("roll")
    assert (run.order("delivery"), run.order("shake")) == ([], ["shaker"])

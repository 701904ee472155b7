"""§ 541.5(c) to (f): who cuts, how deep, the cover cards, and a recut."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_541.baccarat import all_cites, bac, cites, one_shoe, since

OUT = ("541.5(d)", "out-of-bounds")


@pytest.mark.law("541.5(c)")
def test_5_c_the_cut_is_offered_clockwise_from_the_highest_number_and_the_dealer_cuts_if_nobody_will() -> None:
    run = bac(seats=(2, 5, 7)).open()
    assert run.asked_order("offer cut", "cut") == ["offer cut 7", "offer cut 5", "offer cut 2", "cut dealer"]
    assert all_cites(run, "offer cut") == [["541.5(c)"]] * 3
    assert [due.by.value for due in run.asked("offer cut")] == ["player"] * 3


@pytest.mark.law("541.5(c)")
def test_5_c_the_first_player_who_accepts_cuts_and_nobody_else_is_asked() -> None:
    run = bac(seats=(1, 3, 4, 6)).plan("offer cut", 4, "accept").open()
    assert run.asked_order("offer cut", "cut") == ["offer cut 6", "offer cut 4", "cut 4"]
    assert [due.by.value for due in run.asked("cut")] == ["player"]
    assert "541.5(c)" in run.cites_of("cut")


@pytest.mark.law("541.5(c)")
def test_5_c_after_a_shoe_the_offer_begins_with_the_highest_number_again() -> None:
    run = one_shoe(bac(seats=(1, 3)).plan("offer cut", 1, "accept"))
    asked = len(run.dues) - 1
    run.open()
    assert [words for words in since(run, asked) if "cut" in words] == ["offer cut 3", "offer cut 1", "cut 1"]


@pytest.mark.law("541.5(d)")
@pytest.mark.parametrize("decks", [6, 8])
def test_5_d_the_cut_is_at_least_ten_cards_from_the_top_and_from_the_bottom(decks: int) -> None:
    cards = 52 * decks
    for depth, refusal in ((0, OUT), (9, OUT), (10, None), (cards - 10, None), (cards - 9, OUT), (cards, OUT)):
        run = bac(decks=decks, seats=(7,)).plan("offer cut", 7, "accept")
        run.to("cut")
        assert (depth, run.refused(fact("cut", 7, depth))) == (depth, refusal)


@pytest.mark.law("541.5(d)")
@pytest.mark.parametrize(("depth", "refusal"), [(9, OUT), (10, None)])
def test_5_d_the_dealer_cuts_as_deep_as_a_player_does(depth: int, refusal: tuple[str, str] | None) -> None:
    run = bac()
    run.to("cut", "dealer")
    assert run.refused(fact("cut", "dealer", depth)) == refusal


@pytest.mark.law("541.5(e)")
def test_5_e_what_lay_above_the_cut_goes_to_the_bottom_then_come_the_cover_cards_and_the_shoe() -> None:
    run = bac(seats=(7,)).plan("offer cut", 7, "accept")
    run.to("cut")
    before = run.table.device.to_deal()
    run.answer(10)
    run.to("burn")
    assert run.table.device.to_deal() == (*before[10:], *before[:10])
    assert run.asked_order("stack", "cover card", "load") == ["stack deck a 2", "cover card deck a 1", "cover card deck a 2", "load device"]
    assert all_cites(run, "stack") + all_cites(run, "cover card") == [["541.5(e)"]] * 3
    assert "541.5(e)" in run.cites_of("load")
    assert run.asked("cover card", nth=2)[0].value == 0  # at the bottom


@pytest.mark.law("541.5(e)")
@pytest.mark.parametrize(("above", "refusal"), [(13, ("541.5(e)", "out-of-bounds")), (14, None), (15, None)])
def test_5_e_one_cover_card_is_at_least_fourteen_cards_above_the_bottom(above: int, refusal: tuple[str, str] | None) -> None:
    run = bac()
    run.to("cover card", nth=1)
    assert run.refused(fact("cover card", "deck a", above, nth=1)) == refusal


@pytest.mark.law("541.5(e)")
def test_5_e_the_other_cover_card_is_nowhere_but_at_the_bottom() -> None:
    run = bac()
    run.to("cover card", nth=2)
    assert run.refused(fact("cover card", "deck a", 1, nth=2)) == ("541.5(e)", "wrong-answer")
    assert run.refused(fact("cover card", "deck a", 0, nth=2)) is None


@pytest.mark.law("541.5(e)", "541.7")
def test_5_e_the_cards_go_into_a_manual_dealing_shoe() -> None:
    run = bac().open()
    assert [(due.value, cites(due)) for due in run.asked("load")] == [("shoe", ["541.5(e)", "541.7"])]


def cut_by(*accepting: int, at: str = "load", nth: int = 0) -> Run:
    """A table of four, some of whom accept the cut whenever it is offered, stopped after the cut."""
    run = bac(seats=(1, 3, 5, 7))
    for seat in accepting:
        run.plan("offer cut", seat, "accept")
    run.to(at, nth=nth)
    return run


def recut(run: Run) -> list[str]:
    """What is asked about the cut once a floorperson has ordered a recut."""
    asked = len(run.dues)
    run.strike("recut", "deck a", by="floorperson")
    run.to("burn")
    return [words for words in since(run, asked) if words.split()[0] in {"offer", "cut", "stack", "cover", "load"}]


REDONE = ["stack deck a 12", "cover card deck a 1", "cover card deck a 2"]


@pytest.mark.law("541.5(f)", "541.5(c)")
def test_5_f_the_next_person_entitled_cuts_again_and_the_stack_is_made_ready_again() -> None:
    run = cut_by(5, 3)
    assert recut(run) == ["offer cut 3 10", "cut 3 10", *REDONE]
    assert [cites(due)[0] for due in run.dues if due.nth == 10] == ["541.5(f)"] * 2
    assert run.cites_of("cut", 3) == ("541.5(f)", "541.5(c)", "541.5(d)")


@pytest.mark.law("541.5(f)")
def test_5_f_those_who_come_after_him_are_offered_the_cut_and_then_the_dealer_cuts() -> None:
    assert recut(cut_by(5)) == ["offer cut 3 10", "offer cut 1 10", "cut dealer 10", *REDONE]


@pytest.mark.law("541.5(f)")
@pytest.mark.parametrize("accepting", [(1,), ()])
def test_5_f_after_the_last_player_and_after_the_dealer_the_dealer_cuts(accepting: tuple[int, ...]) -> None:
    assert recut(cut_by(*accepting)) == ["cut dealer 10", *REDONE]


@pytest.mark.law("541.5(f)")
def test_5_f_a_recut_is_cut_again_by_the_one_after_that() -> None:
    run = cut_by(7, 5, 3)
    assert recut(cut_by(7, 5, 3)) == ["offer cut 5 10", "cut 5 10", *REDONE]
    run.strike("recut", "deck a", by="floorperson")
    run.to("load")
    asked = len(run.dues)
    run.strike("recut", "deck a", by="floorperson")
    run.to("burn")
    assert [words.split()[:3] for words in since(run, asked)][:2] == [["offer", "cut", "3"], ["cut", "3", "10"]]


@pytest.mark.law("541.5(f)")
def test_5_f_it_may_be_ordered_as_soon_as_the_cards_are_cut() -> None:
    assert recut(cut_by(5, 3, at="stack", nth=2)) == [
        "offer cut 3 12",
        "cut 3 12",
        "cover card deck a 1",
        "cover card deck a 2",
        "load device",
    ]
    asked = recut(cut_by(5, 3, at="cover card", nth=1))
    assert asked == ["offer cut 3 11", "cut 3 11", "stack deck a 13", "cover card deck a 2", "load device"]
    asked = recut(cut_by(5, 3, at="cover card", nth=2))
    assert asked == ["offer cut 3 12", "cut 3 12", "stack deck a 14", "cover card deck a 1", "load device"]


@pytest.mark.law("541.5(f)", "541.5(d)")
def test_5_f_a_recut_is_ten_cards_from_the_top_as_well() -> None:
    run = cut_by(5, 3)
    run.strike("recut", "deck a", by="floorperson")
    run.to("cut", 3)
    assert run.refused(fact("cut", 3, 9, nth=10)) == OUT
    assert run.refused(fact("cut", 3, 10, nth=10)) is None


@pytest.mark.law("541.5(f)")
@pytest.mark.parametrize("role", ["dealer", "player"])
def test_5_f_only_a_floorperson_or_above_orders_a_recut(role: str) -> None:
    run = cut_by(5)
    assert run.refused(fact("recut", "deck a", by=role)) == ("541.5(f)", "wrong-role")


@pytest.mark.law("541.5(f)")
def test_5_f_no_recut_before_the_cut_or_once_the_cards_are_in_the_shoe() -> None:
    order = fact("recut", "deck a", by="floorperson")
    before = bac(seats=(7,))
    before.to("offer cut")
    assert before.refused(order) == ("541.5(f)", "too-late")
    after = bac()
    after.to("burn")
    assert after.refused(order) == ("541.5(f)", "too-late")
    at_the_wagers = bac().open()
    assert at_the_wagers.refused(order) == ("541.5(f)", "no-recut")


@pytest.mark.law("541.5(c)")
def test_5_c_a_player_who_leaves_is_not_offered_the_cut_any_more() -> None:
    run = bac(seats=(3, 5, 7))
    run.to("offer cut", 7)
    run.strike("leave", 3)
    run.strike("leave", 7)
    run.open()
    assert run.asked_order("offer cut", "cut") == ["offer cut 7", "offer cut 5", "cut dealer"]


@pytest.mark.law("541.5(f)")
def test_5_f_the_next_in_line_cuts_also_when_the_first_has_left() -> None:
    run = cut_by(5, 3)
    run.strike("leave", 5)
    assert recut(run) == ["offer cut 3 10", "cut 3 10", *REDONE]

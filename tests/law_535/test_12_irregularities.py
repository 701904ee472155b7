"""§ 535.12: what goes wrong."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_535.tiles import HIGH, banked, pg, wagered


def is_void(run: Run, cite: str) -> bool:
    """Finish the round; tell whether every wager went back and nobody's hand was exposed, by one paragraph."""
    run.finish()
    return set(run.settled.values()) == {0} and run.cites_of("settle")[-1] == cite and "reveal" not in run.kinds()


@pytest.mark.law("535.12(a)", "535.12(b)")
@pytest.mark.parametrize(("what", "cite"), [("not flat", "535.12(a)"), ("fell out", "535.12(b)")])
def test_12_a_b_no_roll_is_called_and_the_dice_are_shaken_again(what: str, cite: str) -> None:
    run = wagered()
    run.to("roll")
    run.strike("no roll", "shaker", value=what)
    assert run.due is not None
    assert (run.due.kind.word, run.due.value, run.cites_of("announce", "shaker")) == ("announce", "no roll", (cite,))
    run.step()
    assert (run.due.kind.word, run.due.nth, run.due.least, run.cites_of("shake")) == ("shake", 1, 3, (cite,))
    run.step()
    assert run.due.kind.word == "roll"


@pytest.mark.law("535.12(a)", "535.12(b)", "535.11(i)")
def test_12_a_b_in_a_banked_round_the_bank_shakes_again() -> None:
    """Reading R102."""
    run = banked(2)
    run.to("roll")
    run.strike("no roll", "shaker", value="not flat").to("shake", 2, 1)
    assert run.due is not None
    assert run.due.by.value == "player"


@pytest.mark.law("535.12(a)")
@pytest.mark.parametrize("what", ["cocked", None])
def test_12_a_a_roll_is_none_for_two_reasons_only(what: str | None) -> None:
    run = wagered()
    run.to("roll")
    assert run.refused(fact("no roll", "shaker", what)) == ("535.12(a)", "no-such-roll")


@pytest.mark.law("535.12(c)")
def test_12_c_tiles_dealt_to_a_wrong_position_void_all_hands() -> None:
    run = wagered()
    run.plan("roll", "shaker", "1-1-1").to("deal stack", 2)
    run.strike("dealt elsewhere", 3)
    assert is_void(run, "535.12(c)")


@pytest.mark.law("535.12(c)")
def test_12_c_only_the_first_delivery_shows_it_and_only_a_wrong_position() -> None:
    run = wagered()
    run.plan("roll", "shaker", "1-1-1").to("deal stack", 2)
    assert run.refused(fact("dealt elsewhere", 2)) == ("535.12(c)", "right-position")
    run.to("deal stack", 3)
    assert run.refused(fact("dealt elsewhere", 5)) == ("535.12(c)", "not-first")


@pytest.mark.law("535.12(d)")
@pytest.mark.parametrize(("choice", "net"), [("void", 0), ("play", 1000)])
def test_12_d_a_player_may_void_the_hand_whose_tile_the_dealer_exposed(choice: str, net: int) -> None:
    run = wagered(hands={2: HIGH, "dealer": "2-2 2-2 4-6 1-3"})
    run.to("set", 2)
    run.strike("exposed", 2, value="6-6")
    assert run.due is not None
    assert (run.due.kind.word, run.due.options, run.cites_of("ask", 2)) == ("ask", ("play", "void"), ("535.12(d)",))
    run.answer(choice).finish()
    assert run.net["2/wager"] == net
    assert ("2" in run.order("set")) is (choice == "play")
    if choice == "void":
        assert run.cites_of("settle", "2/wager") == run.cites_of("discard", 2) == ("535.12(d)",)


@pytest.mark.law("535.12(d)")
def test_12_d_also_while_the_tiles_are_dealt() -> None:
    run = wagered(hands={2: HIGH})
    run.to("deal stack", 3)
    run.strike("exposed", 2, value="6-6")
    run.answer("void").finish()
    assert run.net["2/wager"] == 0
    assert run.order("to the dead hand")[:2] == ["1", "2"]


@pytest.mark.law("535.12(d)", "535.7(b)")
def test_12_d_who_left_is_not_there_to_decide() -> None:
    run = wagered(hands={2: HIGH, "dealer": "2-2 2-2 4-6 1-3"})
    run.to("set", 2)
    run.strike("leave", 2)
    run.answer("kept").strike("exposed", 2, value="6-6")
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name) == ("set", "2")
    assert run.finish().net["2/wager"] == 1000


@pytest.mark.law("535.12(d)")
def test_12_d_a_hand_that_is_voided_while_the_dealers_tiles_are_marked_goes_to_the_dead_hand() -> None:
    run = pg().deal_out({2: HIGH}, start=2).wager(2, wager=10).wager(5, wager=10)
    run.to("marker", "dealer")
    run.strike("exposed", 2, value="6-6")
    run.answer("void").finish()
    assert run.net["2/wager"] == 0
    assert run.order("to the dead hand")[:2] == ["1", "2"]


@pytest.mark.law("535.12(e)")
@pytest.mark.parametrize("place", ["dealer", "dead hand", "3"])
def test_12_e_a_tile_of_the_dealer_the_dead_hand_or_an_unwagered_position_voids_all(place: str) -> None:
    run = wagered()
    run.to("to the dead hand", 1)
    tile = run.table.hands[fact("exposed", place).place][0]
    run.strike("exposed", place, value=tile)
    assert is_void(run, "535.12(e)")


@pytest.mark.law("535.12(e)")
def test_12_e_a_tile_of_the_bank_voids_all() -> None:
    """Reading R104."""
    run = banked(2, hands={2: HIGH})
    run.to("set", 5)
    run.strike("exposed", 2, value="6-6")
    assert is_void(run, "535.12(e)")


@pytest.mark.law("535.12(e)", "535.11(n)")
@pytest.mark.parametrize("when", ["reveal", "set"])
def test_12_e_a_tile_of_the_bank_voids_nothing_once_all_players_have_set(when: str) -> None:
    """Readings R83, R104: the dealer sets by the house way before it is turned over, whatever he knows of it."""
    run = banked(2, hands={2: HIGH})
    run.to(when, "dealer")
    run.strike("exposed", 2, value="6-6").finish()
    assert run.was_asked("announce", 5)


@pytest.mark.law("535.12(e)")
def test_12_e_what_was_put_up_by_the_dealer_goes_back_into_the_container() -> None:
    run = banked(2, hands={"dealer": HIGH})
    run.to("set", 5)
    run.strike("exposed", "dealer", value="6-6").finish()
    assert run.value_of("into the container", "dealer wager") == 1000
    assert run.accounts.get("dealer wager", 0) == run.accounts.get("center", 0) == 0


@pytest.mark.law("535.12(f)")
def test_12_f_a_wrong_set_of_the_dealer_is_set_again() -> None:
    run = wagered(hands={2: "2-2 2-2 4-6 1-3", "dealer": HIGH})
    run.to("set", "dealer")
    run.strike("set wrong", "dealer", value="6-6 5-5")
    assert run.due is not None
    assert (run.due.kind.word, run.due.cites[-1].printed) == ("set", "§ 535.12(f)")
    run.to("reveal", 2)
    assert sorted(tile.text for tile in run.table.sets[fact("set", "dealer").place]) == ["2-3", "5-5"]
    assert run.finish().net["2/wager"] == -1000


@pytest.mark.law("535.12(f)")
def test_12_f_no_set_is_wrong_that_is_the_house_way() -> None:
    run = wagered(hands={"dealer": HIGH})
    run.to("set", "dealer")
    assert run.refused(fact("set wrong", "dealer", "5-5 2-3")) == ("535.12(f)", "right-set")


@pytest.mark.law("535.12(f)")
def test_12_f_one_that_was_laid_all_the_same_is_set_again_and_the_round_completed() -> None:
    run = wagered(hands={2: "2-2 2-2 4-6 1-3", "dealer": HIGH})
    run.to("set", "dealer")
    run.wrongly(tuple(run.table.hands[fact("set", "dealer").place][::2]))
    assert run.due is not None
    assert (run.due.kind.word, run.cites_of("set again", "dealer")) == ("set again", ("535.12(f)",))
    assert run.finish().net["2/wager"] == -1000

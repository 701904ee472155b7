"""§ 535.7: wagers; § 535.13: two areas of one player."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_535.tiles import DEALER_TILES, HIGH, banked, pg, wagered


@pytest.mark.law("535.7(a)")
def test_7_a_wagers_are_made_in_chips_not_spoken() -> None:
    run = pg()
    run.open()
    assert run.refused(fact("verbal wager", "2/wager", 1000)) == ("535.7(a)", "no-verbal-wagers")
    assert run.refused(fact("wager", "2/wager", 1003)) == ("535.7(a)", "not-in-chips")
    assert run.refused(fact("wager", "2/wager", -500)) == ("535.7(a)", "not-in-chips")
    assert run.refused(fact("wager", "2/ante", 1000)) == ("535.7(a)", "no-such-wager")
    assert run.refused(fact("wager", "2/wager", 1000)) is None


@pytest.mark.law("535.7(a)")
def test_7_a_the_wager_is_settled_in_its_area() -> None:
    run = wagered(seats=(2,), hands={2: HIGH, "dealer": DEALER_TILES}).finish()
    assert set(run.net) == {"2/wager"}


@pytest.mark.law("535.7(b)")
def test_7_b_only_seated_players_wager() -> None:
    run = pg(seats=(2,))
    run.open()
    assert run.refused(fact("wager", "5/wager", 1000)) == ("535.7(b)", "not-seated")


@pytest.mark.law("535.7(b)")
@pytest.mark.parametrize(("decision", "net"), [("abandoned", -1000), ("kept", 1000)])
def test_7_b_wagers_of_one_who_left_may_be_treated_as_losing(decision: str, net: int) -> None:
    run = wagered(seats=(2,), hands={2: HIGH, "dealer": "2-2 2-2 4-6 1-3"})
    run.to("set", 2)
    run.strike("leave", 2)
    assert run.due is not None
    assert (run.due.kind.word, run.cites_of("determine")) == ("determine", ("535.7(b)",))
    run.answer(decision).finish()
    assert run.net == {"2/wager": net}


@pytest.mark.law("535.7(b)")
@pytest.mark.parametrize("where", [1, 2, 5])
def test_7_b_the_position_of_one_who_left_still_gets_its_stack_which_goes_to_the_dead_hand(where: int) -> None:
    run = wagered(hands={5: HIGH, "dealer": "2-2 2-2 4-6 1-3"})
    run.to("deal stack", where)
    run.strike("leave", 2)
    run.answer("abandoned").finish()
    assert run.order("deal stack") == ["dealer", "1", "2", "3", "4", "5", "6", "dead hand"]
    assert run.order("to the dead hand") == ["1", "2", "3", "4", "6"]
    assert run.net == {"2/wager": -1000, "5/wager": 1000}


@pytest.mark.law("535.7(b)", "535.7(c)")
@pytest.mark.parametrize("start", ["dealer", 2])
def test_7_b_c_who_leaves_while_the_dealers_tiles_are_marked_leaves_after_no_more_bets(start: str | int) -> None:
    """The marker is put down in the middle of the deal: seat 2 has no tiles yet, or has them."""
    run = pg().deal_out({5: HIGH, "dealer": "2-2 2-2 4-6 1-3"}, start=start).wager(2, wager=10).wager(5, wager=10)
    run.to("marker", "dealer")
    run.strike("leave", 2)
    assert run.due is not None
    assert (run.due.kind.word, run.cites_of("determine")) == ("determine", ("535.7(b)",))
    run.answer("abandoned").finish()
    assert run.order("to the dead hand") == ["1", "2", "3", "4", "6"]
    assert run.net == {"2/wager": -1000, "5/wager": 1000}


@pytest.mark.law("535.7(b)")
def test_7_b_a_winner_who_left_and_whose_wager_is_abandoned_is_not_paid() -> None:
    run = wagered(hands={2: HIGH, 5: "1-1 1-1 5-6 1-5", "dealer": "2-2 2-2 4-6 1-3"})
    run.to("announce", 5)
    run.strike("leave", 2)
    run.answer("abandoned").finish()
    assert run.net["2/wager"] == -1000
    assert "2/wager" not in run.order("vigorish")


@pytest.mark.law("535.7(b)", "535.10(b)")
def test_7_b_the_hands_of_one_who_left_are_set_by_the_dealer() -> None:
    """Reading R80."""
    run = wagered(seats=(2,), hands={2: "6-6 5-6 4-6 5-5"})
    run.to("set", 2)
    run.strike("leave", 2)
    run.answer("kept").to("set", 2)
    assert run.due is not None
    assert run.due.by.value == "dealer"
    assert run.due.value is not None
    assert {tile.text for tile in run.due.value} == {"5-5", "5-6"}  # type: ignore[union-attr]


@pytest.mark.law("535.7(c)")
@pytest.mark.parametrize("amount", [500, 1500, 0])
def test_7_c_after_no_more_bets_no_wager_is_placed_raised_or_withdrawn(amount: int) -> None:
    run = wagered()
    run.close()
    assert run.refused(fact("wager", "2/wager", amount)) == ("535.7(c)", "too-late")


@pytest.mark.law("535.7(c)", "535.11(a)")
def test_7_c_who_leaves_while_a_bank_is_given_up_takes_his_wager_along() -> None:
    run = banked(2, seats=(1, 2, 5))
    run.to("announce", "dealer")
    run.strike("leave", 2).to("into the container", "dealer wager")
    run.strike("leave", 1)
    assert run.cites_of("wager", "1/wager") == ("535.7(c)",)
    assert "1/wager" not in run.finish().net


@pytest.mark.law("535.7(c)")
def test_7_c_before_it_every_one_of_these_is_allowed() -> None:
    run = wagered()
    for amount in (1500, 500, 0, 1000):
        assert run.refused(fact("wager", "2/wager", amount)) is None


@pytest.mark.law("535.13(a)")
@pytest.mark.parametrize(
    ("allowed", "seat", "refusal"),
    [
        (True, 3, None),
        (True, 1, None),
        (True, 4, ("535.13(a)", "not-adjacent")),
        (False, 3, ("535.13(a)", "one-seat-each")),
    ],
)
def test_13_a_two_adjacent_areas_where_the_submission_permits_them(allowed: bool, seat: int, refusal: tuple[str, str] | None) -> None:  # noqa: FBT001 - pytest gives it by name
    run = pg(seats={2: "Ann"}, adjacent_areas=allowed)
    run.open()
    assert run.refused(fact("sit", seat, "Ann")) == refusal


@pytest.mark.law("535.13(a)")
def test_13_a_a_third_area_is_refused() -> None:
    run = pg(seats={2: "Ann", 3: "Ann"}, adjacent_areas=True)
    run.open()
    assert run.refused(fact("sit", 4, "Ann")) == ("535.13(a)", "two-seats-at-most")


@pytest.mark.law("535.13(b)")
@pytest.mark.parametrize(
    ("wagers", "order"),
    [((10, 20), ["3", "2"]), ((20, 10), ["2", "3"]), ((10, 10), ["2", "3"])],
)
def test_13_b_the_larger_wager_is_set_first_of_equal_ones_counterclockwise(wagers: tuple[int, int], order: list[str]) -> None:
    run = pg(seats={2: "Ann", 3: "Ann"}, adjacent_areas=True)
    run.wager(2, wager=wagers[0]).wager(3, wager=wagers[1]).to("reveal", "dealer")
    assert run.order("set") == order
    assert "535.13(b)" in run.cites_of("set", order[0])


@pytest.mark.law("535.13(b)")
def test_13_b_the_other_hand_is_not_set_before_and_a_set_is_final() -> None:
    run = pg(seats={2: "Ann", 3: "Ann"}, adjacent_areas=True)
    run.wager(2, wager=10).wager(3, wager=20).to("set", 3)
    low = tuple(run.table.hands[run.due.place][:2])  # type: ignore[union-attr]
    other = fact("set", 2, tuple(run.table.hands[fact("set", 2).place][:2]))
    assert run.refused(other) == ("535.13(b)", "larger-first")
    run.answer(low)
    assert run.refused(fact("set", 3, low)) == ("535.13(b)", "set-is-final")

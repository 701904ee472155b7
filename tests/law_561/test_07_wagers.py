"""§ 561.7: wagers, and two areas of one player."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_535.tiles import wagered as tiles
from tests.law_561.poker import FAIR, GOOD, POOR, pgp, wagered
from tests.law_561.records import DEALER, WINS, told


@pytest.mark.law("561.7(a)")
def test_7_a_wagers_are_made_in_chips_not_spoken() -> None:
    run = pgp()
    run.open()
    assert run.refused(fact("verbal wager", "2/wager", 1000)) == ("561.7(a)", "no-verbal-wagers")
    assert run.refused(fact("wager", "2/wager", 1003)) == ("561.7(a)", "not-in-chips")
    assert run.refused(fact("wager", "2/wager", -500)) == ("561.7(a)", "not-in-chips")
    assert run.refused(fact("wager", "2/ante", 1000)) == ("561.7(a)", "no-such-wager")
    assert run.refused(fact("wager", "2/wager", 1000)) is None


@pytest.mark.law("561.7(a)")
@pytest.mark.parametrize(("cents", "refusal"), [(495, "outside-limits"), (500, None), (50_000, None), (50_005, "outside-limits")])
def test_7_a_wagers_are_within_the_posted_limits(cents: int, refusal: str | None) -> None:
    run = pgp()
    run.open()
    assert run.refused(fact("wager", "2/wager", cents)) == (None if refusal is None else ("561.7(a)", refusal))


@pytest.mark.law("561.7(c)")
def test_7_c_without_a_wager_nothing_is_closed() -> None:
    run = pgp()
    run.open()
    assert run.refused(fact("announce", "dealer", "no more bets")) == ("561.7(c)", "no-wagers")


@pytest.mark.law("561.7(a)")
def test_7_a_the_wager_is_settled_in_its_area() -> None:
    run = wagered(seats=(2,), hands={2: GOOD, "dealer": FAIR}).finish()
    assert set(run.net) == {"2/wager"}
    assert [wager.key for wager in run.game.declared.wagers] == ["wager"]


@pytest.mark.law("561.7(b)")
def test_7_b_only_seated_players_wager() -> None:
    run = pgp(seats=(2,))
    run.open()
    assert run.refused(fact("wager", "5/wager", 1000)) == ("561.7(b)", "not-seated")


@pytest.mark.law("561.7(b)")
@pytest.mark.parametrize(("decision", "net"), [("abandoned", -1000), ("kept", 1000)])
def test_7_b_wagers_of_one_who_left_may_be_treated_as_losing(decision: str, net: int) -> None:
    """A hand that is kept is set by the dealer, in the house way (Reading R80)."""
    run = wagered(seats=(2,), hands={2: GOOD, "dealer": POOR})
    run.to("set", 2)
    run.strike("leave", 2)
    assert run.due is not None
    assert (run.due.kind.word, run.cites_of("determine")) == ("determine", ("561.7(b)",))
    run.answer(decision).finish()
    assert run.net == {"2/wager": net}
    if decision == "kept":
        assert run.asked("set", 2)[-1].by.value == "dealer"


@pytest.mark.law("561.7(b)", "561.7(c)")
def test_7_b_who_leaves_before_no_more_bets_takes_the_wager_back() -> None:
    run = wagered()
    run.strike("leave", 2)
    assert (run.asked("wager", "2/wager")[-1].value, run.cites_of("wager", "2/wager")) == (0, ("561.7(c)",))
    run.finish()
    assert set(run.settled) == {"5/wager"}
    assert run.order("set") == ["5", "dealer"]


@pytest.mark.law("561.7(b)")
@pytest.mark.parametrize("when", ["shake", "deal", "set", "reveal", "announce"])
@pytest.mark.parametrize(("decision", "net"), [("abandoned", -1000), ("kept", 1000)])
def test_7_b_whenever_the_player_leaves_the_wager_is_settled_once(when: str, decision: str, net: int) -> None:
    run = wagered(hands={2: GOOD, 5: FAIR, "dealer": POOR})
    run.to(when, None if when == "shake" else 2)
    run.strike("leave", 2)
    assert run.cites_of("determine", 2) == ("561.7(b)",)
    run.answer(decision).finish()
    assert run.net == {"2/wager": net, "5/wager": 1000}
    assert run.order("settle").count("2/wager") == run.order("discard").count("2") == 1
    assert ("2" in run.order("announce")) is (decision == "kept")


@pytest.mark.law("561.7(b)", "561.9(c)", "561.9(e)", "561.10(g)", "561.11(c)", "561.11(g)")
@pytest.mark.parametrize(
    ("device", "kind", "where", "nth"),
    [
        ("shoe", "deal", 2, 3),
        ("shoe", "deal", 1, 3),
        ("automated", "deal stack", 2, 1),
        ("hand", "deliver", 2, None),
        ("hand", "deliver", 1, None),
    ],
)
def test_7_b_whoever_leaves_while_cards_are_dealt_his_position_gets_them_and_they_are_collected_unseen(
    device: str, kind: str, where: int, nth: int | None
) -> None:
    run = wagered(device=device, hands={2: GOOD, 5: FAIR, "dealer": POOR})
    run.to(kind, where, nth)
    run.strike("leave", 2)
    run.answer("abandoned").to("stub")
    assert {len(cards) for at, cards in run.table.hands.items() if at.name in {"1", "2", "3", "4", "5", "6", "dealer"}} == {7}
    assert run.finish().net == {"2/wager": -1000, "5/wager": 1000}
    assert run.order("discard") == ["1", "2", "3", "4", "6", "5"]


@pytest.mark.law("561.7(b)", "561.13(l)")
def test_7_b_a_winner_who_left_and_whose_wager_is_abandoned_is_not_paid() -> None:
    run = wagered(hands={2: GOOD, 5: FAIR, "dealer": POOR})
    run.to("announce", 5)
    run.strike("leave", 2)
    run.answer("abandoned").finish()
    assert run.net == {"2/wager": -1000, "5/wager": 1000}
    assert run.order("vigorish") == ["5/wager"]
    assert run.order("settle") == ["2/wager", "5/wager"]


@pytest.mark.law("561.7(b)", "561.13(h)")
@pytest.mark.parametrize("hand", [POOR, "Kc Ks 9d 8c 6h Ah 2s"])
def test_7_b_a_lost_or_tie_wager_of_a_player_who_left_is_taken_once(hand: str) -> None:
    run = wagered(seats=(2,), hands={2: hand, "dealer": GOOD})
    run.to("announce", 2)
    run.strike("leave", 2)
    run.answer("abandoned").finish()
    assert (run.order("settle"), run.order("discard").count("2")) == (["2/wager"], 1)
    assert run.net == {"2/wager": -1000}


@pytest.mark.law("561.7(b)")
def test_7_b_what_is_on_its_way_already_is_not_decided_again() -> None:
    run = wagered(hands={2: GOOD, 5: FAIR, "dealer": POOR})
    run.to("settle", "2/wager")
    run.strike("leave", 2).finish()
    assert not run.was_asked("determine")
    assert run.net == {"2/wager": 1000, "5/wager": 1000}


@pytest.mark.law("561.7(c)")
@pytest.mark.parametrize("amount", [500, 1500, 0])
def test_7_c_after_no_more_bets_no_wager_is_placed_raised_or_withdrawn(amount: int) -> None:
    run = wagered()
    run.close()
    assert run.refused(fact("wager", "2/wager", amount)) == ("561.7(c)", "too-late")


@pytest.mark.law("561.7(d)")
@pytest.mark.parametrize(
    ("choice", "seat", "refusal"),
    [("yes", 3, None), ("yes", 4, ("561.7(d)", "not-adjacent")), ("no", 3, ("561.7(d)", "one-seat-each"))],
)
def test_7_d_two_adjacent_areas_where_the_submission_permits_them(choice: str, seat: int, refusal: tuple[str, str] | None) -> None:
    run = pgp(seats={2: "Ann"}, adjacent_areas=choice == "yes")
    run.open()
    assert run.refused(fact("sit", seat, "Ann")) == refusal
    assert any(str(option.cite) == "561.7(d)" for option in run.game.declared.choices)


@pytest.mark.law("561.7(d)")
def test_7_d_two_areas_at_most_and_one_where_nothing_is_filed() -> None:
    run = pgp(seats={2: "Ann", 3: "Ann"}, adjacent_areas=True)
    run.open()
    assert run.refused(fact("sit", 4, "Ann")) == ("561.7(d)", "two-seats-at-most")
    assert run.refused(fact("sit", 4, "Bob")) is None
    usual = pgp(seats={2: "Ann"})
    usual.open()
    assert usual.refused(fact("sit", 3, "Ann")) == ("561.7(d)", "one-seat-each")


@pytest.mark.law("561.7(e)")
def test_7_e_the_cards_of_two_areas_are_played_separately() -> None:
    run = pgp(seats={2: "Ann", 3: "Ann"}, adjacent_areas=True)
    run.deal_out({2: POOR, 3: GOOD, "dealer": FAIR}).wager(2, wager=10).wager(3, wager=20).finish()
    assert run.net == {"2/wager": -1000, "3/wager": 2000}


@pytest.mark.law("561.7(e)")
def test_7_e_where_the_hand_with_the_larger_wager_is_voided_the_other_is_next() -> None:
    run = pgp(seats={2: "Ann", 3: "Ann"}, adjacent_areas=True)
    run.wager(2, wager=10).wager(3, wager=20).to("set", 3)
    run.strike("exposed", 3).answer("void").to("set")
    assert run.due is not None
    assert run.due.place.name == "2"


@pytest.mark.law("561.7(e)")
@pytest.mark.parametrize(
    ("wagers", "order"),
    [((10, 20), ["3", "2"]), ((20, 10), ["2", "3"]), ((10, 10), ["2", "3"])],
)
def test_7_e_the_larger_wager_is_set_first_of_equal_ones_counterclockwise(wagers: tuple[int, int], order: list[str]) -> None:
    run = pgp(seats={2: "Ann", 3: "Ann"}, adjacent_areas=True)
    run.wager(2, wager=wagers[0]).wager(3, wager=wagers[1]).to("reveal", "dealer")
    assert run.order("set") == order
    assert run.cites_of("set", order[0]) == run.cites_of("set", order[1]) == ("561.13(a)", "561.13(b)", "561.7(e)")


@pytest.mark.law("561.7(e)", "561.13(a)")
def test_7_e_of_two_persons_the_larger_wager_does_not_come_first() -> None:
    run = pgp(seats={2: "Ann", 3: "Bob"}, adjacent_areas=True)
    run.wager(2, wager=10).wager(3, wager=20).to("set", 2)
    assert not run.order("set")
    other = fact("set", 3, tuple(run.table.hands[fact("set", 3).place][:2]))
    assert run.refused(other) is None  # though it may: nothing orders the hands of two persons (Reading R79)
    assert run.finish().order("set") == ["3", "2", "dealer"]


@pytest.mark.law("561.7(e)", "561.13(a)")
def test_7_e_before_another_persons_hand_the_larger_wager_of_two_areas_comes_first_too() -> None:
    run = pgp(seats={2: "Bob", 3: "Ann", 4: "Ann"}, adjacent_areas=True)
    run.wager(2, wager=10).wager(3, wager=20).wager(4, wager=30).to("set", 2)
    smaller, larger = (fact("set", seat, tuple(run.table.hands[fact("set", seat).place][:2])) for seat in (3, 4))
    assert run.refused(smaller) == ("561.7(e)", "larger-first")
    assert run.refused(larger) is None
    assert run.refused(larger) == ("561.7(e)", "set-is-final")
    run.do(smaller).finish()
    assert run.order("set") == ["4", "3", "2", "dealer"]


@pytest.mark.law("561.7(e)")
def test_7_e_the_other_hand_is_not_set_before_and_a_set_is_final() -> None:
    run = pgp(seats={2: "Ann", 3: "Ann"}, adjacent_areas=True)
    run.wager(2, wager=10).wager(3, wager=20).to("set", 3)
    low = tuple(run.table.hands[fact("set", 3).place][:2])
    other = fact("set", 2, tuple(run.table.hands[fact("set", 2).place][:2]))
    assert run.refused(other) == ("561.7(e)", "larger-first")
    run.answer(low)
    assert run.refused(fact("set", 3, low)) == ("561.7(e)", "set-is-final")


@pytest.mark.law("561.7(e)", "561.7(c)")
@pytest.mark.parametrize("late", ["wager 2/wager 20", "wager 3/wager 5"])
def test_7_e_the_larger_wager_is_that_which_lay_when_no_more_were_taken(late: str) -> None:
    """Reading R53: what was raised, or taken back, too late gives no right and takes none away."""
    lines = (WINS, "3 wager 15   Ks Kh Th 6c 5d 4s 3h  low Th 6c", DEALER, f"but at deal 5 3: {late}")
    header = ("submission adjacent-areas=yes", "person Ann seats 2 3")
    found = [each[:2] for each in told(*lines, "but set 2 after set 3", observed="stub", header=header)]
    assert found == [("too-late", "561.7(c)")]
    found = [each[:2] for each in told(*lines, "but set 3 after set 2", observed="stub", header=header)]
    assert sorted(found) == [("too-late", "561.7(c)"), ("wrong-order", "561.7(e)")]


@pytest.mark.law("535.13(b)", "535.7(c)")
def test_535_13_b_so_is_that_of_tiles() -> None:
    run = tiles(seats={1: "Bob", 2: "Bob"}, adjacent_areas=True)
    run.wager(2, wager=20).to("deal stack")
    run.position.strike(fact("wager", "1/wager", 3_000))
    run.to("set")
    assert run.due is not None
    assert run.due.place.name == "2"

"""§ 641a.8(a), (c), (d): dealing the cards from a manual dealing shoe."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_641a.poker import LOW, NOTHING, dealt, opened

FIVE_ROUNDS = [*(f"deal {where} {nth}" for nth in range(1, 6) for where in ("1", "4", "7", "dealer")), "deal dealer 6"]


@pytest.mark.law("641a.8(a)")
@pytest.mark.parametrize("shuffler", ["none", "automated", "counting"])
def test_8_a_the_stacked_deck_goes_into_the_shoe_after_shuffle_and_cut(shuffler: str) -> None:
    run = opened("shoe", shuffler=shuffler).open()
    cut = ["cut dealer"] if shuffler == "none" else []
    assert run.asked_order("shuffle", "cut", "load", "announce") == ["shuffle deck a", *cut, "load device", "announce dealer"]
    assert "641a.8(a)" in run.cites_of("load", "device")
    assert run.value_of("load", "device") == "shoe"


@pytest.mark.law("641a.8(c)")
def test_8_c_the_hand_nearest_the_shoe_draws_and_the_other_one_places() -> None:
    run = opened("shoe").wager(2, ante=10)
    run.to("deal")
    assert run.kinds()[-1:] == ["hold"]
    assert (run.order("hold"), run.cites_of("hold", "device")) == (["device"], ("641a.8(c)",))


@pytest.mark.law("641a.8(d)")
def test_8_d_one_card_at_a_time_goes_around_clockwise_and_the_dealers_last_two_follow_each_other() -> None:
    run = opened("shoe", seats=(1, 4, 7)).wager(7, ante=10).wager(1, ante=10).wager(4, aces_up=5)
    run.to("stub")
    assert run.asked_order("deal") == FIVE_ROUNDS
    assert {str(cite) for due in run.asked("deal") for cite in due.cites} == {"641a.8(d)"}


@pytest.mark.law("641a.8(d)")
def test_8_d_only_players_who_wagered_get_cards() -> None:
    run = opened("shoe", seats=(2, 3, 5)).wager(5, aces_up=10).wager(2, ante=10)
    run.to("stub")
    assert {where: len(hand.split()) for where, hand in run.hands.items()} == {"2": 5, "5": 5, "dealer": 6}


@pytest.mark.law("641a.8(d)")
def test_8_d_each_hand_gets_the_next_card_of_the_deck() -> None:
    run = dealt({2: LOW, 5: "As Kd Qc 7d 3h"}, NOTHING).wager(2, ante=10).wager(5, ante=10)
    run.to("stub")
    assert run.hands == {"2": LOW, "5": "As Kd Qc 7d 3h", "dealer": NOTHING}


@pytest.mark.law("641a.8(d)")
def test_8_d_a_card_out_of_turn_is_refused() -> None:
    run = opened("shoe", seats=(2, 5)).wager(2, ante=10).wager(5, ante=10)
    run.to("deal", 2, 1)
    assert run.refused(fact("deal", 5, run.table.next_card(), nth=1)) == ("641a.8(d)", "not-due")
    run.to("deal", "dealer", 6)
    assert run.refused(fact("deal", 2, run.table.next_card(), nth=5)) is not None


@pytest.mark.law("641a.8(d)", "641a.13(d)")
def test_8_d_the_sixth_card_of_the_dealer_lies_face_up_and_the_first_five_do_not() -> None:
    run = dealt({2: LOW}, NOTHING).wager(2, ante=10)
    run.to("stub")
    assert run.refused(fact("exposed", "dealer", NOTHING.split()[5])) == ("641a.13(d)", "nothing-hidden")
    assert run.refused(fact("exposed", "dealer", NOTHING.split()[4])) is None


@pytest.mark.law("641a.8(d)", "641a.8(f)")
def test_8_f_the_five_rounds_begin_when_the_device_that_counts_is_gone() -> None:
    run = opened("shoe", shuffler="counting").rounds(7, ante=10)
    run.open()
    run.strike("out of order", "shuffler", word="sign")
    run.next_round()
    found: list[int] = []
    for number in range(1, 7):
        run.wager(2, ante=10).next_round()
        found += [number] * (len(run.asked("count stub")) - len(found))
    assert found == [5]

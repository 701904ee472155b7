"""§ 641a.9(a)(1), (2), (b): dealing the cards from the hand."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_641a.poker import LOW, NOTHING, dealt, fcp, opened

FIVE_ROUNDS = [*(f"deal {where} {nth}" for nth in range(1, 6) for where in ("1", "4", "7", "dealer")), "deal dealer 6"]


@pytest.mark.law("641a.9(a)(1)")
def test_9_a_1_without_an_automated_shuffler_nothing_is_dealt_from_the_hand() -> None:
    run = fcp(device="hand", shuffler="none")
    assert run.asked_order() == ["remove device"]
    assert run.cites_of("remove") == ("641a.9(a)(1)",)
    run.to("install")
    assert run.due is not None
    assert set(run.due.options) == {"shoe", "automated"}


@pytest.mark.law("641a.9(a)(1)")
def test_9_a_1_dealing_from_the_hand_starts_only_beside_an_automated_shuffler() -> None:
    run = fcp(device="shoe", shuffler="none").open()
    run.strike("remove", "device")
    run.next_round()
    assert run.refused(fact("install", "device", "hand")) is not None
    beside = opened("shoe", shuffler="automated").open()
    beside.strike("remove", "device")
    beside.next_round()
    assert beside.refused(fact("install", "device", "hand")) is None


@pytest.mark.law("641a.9(a)(1)")
def test_9_a_1_when_the_shuffler_goes_the_hand_deals_no_more() -> None:
    run = opened("hand").open()
    run.strike("out of order", "shuffler", word="covered")
    run.next_round()
    assert run.asked_order()[-1:] == ["remove device"]
    assert run.cites_of("remove", "device") == ("641a.9(a)(1)",)


@pytest.mark.law("641a.9(a)(2)")
@pytest.mark.parametrize("hand", ["left", "right"])
def test_9_a_2_the_dealer_takes_the_deck_in_either_hand(hand: str) -> None:
    run = opened("hand")
    run.to("hold", "dealer")
    assert "641a.9(a)(2)" in run.cites_of("hold", "dealer")
    assert run.refused(fact("hold", "dealer", hand)) is None


@pytest.mark.law("641a.9(a)(2)")
def test_9_a_2_the_deck_is_taken_up_after_the_shuffle_and_kept_over_the_inventory_container() -> None:
    run = opened("hand").open()
    assert run.asked_order("shuffle", "hold", "announce") == ["shuffle deck a", "hold dealer", "hold inventory", "announce dealer"]
    assert run.cites_of("hold", "inventory") == ("641a.9(a)(2)",)


@pytest.mark.law("641a.9(a)(2)")
@pytest.mark.parametrize("kind", ["announce", "deal", "stub", "ask", "settle"])
def test_9_a_2_the_hand_is_not_changed_during_the_round(kind: str) -> None:
    run = opened("hand").plan("hold", "dealer", "left").wager(2, ante=10)
    run.to(kind)
    assert run.refused(fact("hold", "dealer", "right")) == ("641a.9(a)(2)", "hand-changed")


@pytest.mark.law("641a.9(a)(2)")
def test_9_a_2_in_the_next_round_the_other_hand_may_hold_the_cards() -> None:
    run = opened("hand").plan("hold", "dealer", "left").rounds(1, ante=10)
    run.to("hold", "dealer")
    assert run.refused(fact("hold", "dealer", "right")) is None


@pytest.mark.law("641a.9(b)")
def test_9_b_each_card_comes_from_the_top_of_the_deck() -> None:
    run = opened("hand").stack("2c 3c 4c").wager(2, ante=10)
    run.to("deal", 2, 1)
    assert run.refused(fact("deal", 2, "3c", nth=1)) == ("641a.9(b)", "wrong-answer")
    assert run.refused(fact("deal", 2, "2c", nth=1)) is None


@pytest.mark.law("641a.9(b)")
def test_9_b_one_card_at_a_time_goes_around_clockwise_and_the_dealers_last_two_follow_each_other() -> None:
    run = opened("hand", seats=(1, 4, 7)).wager(7, ante=10).wager(1, ante=10).wager(4, aces_up=5)
    run.to("stub")
    assert run.asked_order("deal") == FIVE_ROUNDS
    assert {str(cite) for due in run.asked("deal") for cite in due.cites} == {"641a.9(b)"}


@pytest.mark.law("641a.9(b)")
def test_9_b_only_players_who_wagered_get_cards() -> None:
    run = opened("hand", seats=(2, 3, 5)).wager(5, aces_up=10).wager(2, ante=10)
    run.to("stub")
    assert {where: len(hand.split()) for where, hand in run.hands.items()} == {"2": 5, "5": 5, "dealer": 6}


@pytest.mark.law("641a.9(b)")
def test_9_b_each_hand_gets_the_next_card_of_the_deck() -> None:
    run = dealt({2: LOW, 5: "As Kd Qc 7d 3h"}, NOTHING, device="hand").wager(2, ante=10).wager(5, ante=10)
    run.to("stub")
    assert run.hands == {"2": LOW, "5": "As Kd Qc 7d 3h", "dealer": NOTHING}


@pytest.mark.law("641a.9(b)")
def test_9_b_a_card_out_of_turn_is_refused() -> None:
    run = opened("hand", seats=(2, 5)).wager(2, ante=10).wager(5, ante=10)
    run.to("deal", 2, 1)
    assert run.refused(fact("deal", 5, run.table.next_card(), nth=1)) == ("641a.9(b)", "not-due")


@pytest.mark.law("641a.9(b)", "641a.13(d)")
def test_9_b_the_sixth_card_of_the_dealer_lies_face_up_and_the_first_five_do_not() -> None:
    run = dealt({2: LOW}, NOTHING, device="hand").wager(2, ante=10)
    run.to("stub")
    assert run.refused(fact("exposed", "dealer", NOTHING.split()[5])) == ("641a.13(d)", "nothing-hidden")
    assert run.refused(fact("exposed", "dealer", NOTHING.split()[0])) is None

"""§ 565.9: dealing the cards from the hand."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_565.poker import opened, tcp


@pytest.mark.law("565.9(a)(1)")
def test_9_a_1_without_an_automated_shuffler_nothing_is_dealt_from_the_hand() -> None:
    run = tcp(device="hand", shuffler="none")
    assert run.asked_order() == ["remove device"]
    assert run.cites_of("remove") == ("565.9(a)(1)",)
    run.to("install")
    assert run.due is not None
    assert set(run.due.options) == {"shoe", "automated"}


@pytest.mark.law("565.9(a)(1)")
def test_9_a_1_dealing_from_the_hand_starts_only_beside_an_automated_shuffler() -> None:
    run = tcp(device="shoe", shuffler="none").open()
    run.strike("remove", "device")
    run.next_round()
    assert run.refused(fact("install", "device", "hand")) is not None
    beside = opened("shoe", shuffler="automated").open()
    beside.strike("remove", "device")
    beside.next_round()
    assert beside.refused(fact("install", "device", "hand")) is None


@pytest.mark.law("565.9(a)(1)")
def test_9_a_1_when_the_shuffler_goes_the_hand_deals_no_more() -> None:
    run = opened("hand").open()
    run.strike("remove", "shuffler")
    run.next_round()
    assert run.asked_order()[-1:] == ["remove device"]
    assert run.cites_of("remove", "device") == ("565.9(a)(1)",)


@pytest.mark.law("565.9(a)(2)", "565.9(a)(2)(i)")
@pytest.mark.parametrize("hand", ["left", "right"])
def test_9_a_2_the_dealer_takes_the_deck_in_either_hand(hand: str) -> None:
    run = opened("hand")
    run.to("hold", "dealer")
    assert {"565.9(a)(2)", "565.9(a)(2)(i)"} <= set(run.cites_of("hold", "dealer"))
    assert run.refused(fact("hold", "dealer", hand)) is None


@pytest.mark.law("565.9(a)(2)")
def test_9_a_2_the_deck_is_taken_up_after_the_shuffle_and_before_the_wagers_close() -> None:
    run = opened("hand").open()
    assert run.asked_order("shuffle", "hold", "announce") == ["shuffle deck a", "hold dealer", "hold inventory", "announce dealer"]


@pytest.mark.law("565.9(a)(2)(i)")
@pytest.mark.parametrize("kind", ["announce", "deal", "stub", "ask", "settle"])
def test_9_a_2_i_the_hand_is_not_changed_during_the_round(kind: str) -> None:
    run = opened("hand").plan("hold", "dealer", "left").wager(2, ante=10)
    run.to(kind)
    assert run.refused(fact("hold", "dealer", "right")) == ("565.9(a)(2)(i)", "hand-changed")


@pytest.mark.law("565.9(a)(2)(i)")
def test_9_a_2_i_in_the_next_round_the_other_hand_may_hold_the_cards() -> None:
    run = opened("hand").plan("hold", "dealer", "left").rounds(1, ante=10)
    run.to("hold", "dealer")
    assert run.refused(fact("hold", "dealer", "right")) is None


@pytest.mark.law("565.9(a)(2)(ii)")
def test_9_a_2_ii_the_cards_are_kept_in_front_of_the_dealer_over_the_inventory_container() -> None:
    run = opened("hand").open()
    assert run.cites_of("hold", "inventory") == ("565.9(a)(2)(ii)",)


@pytest.mark.law("565.9(a)(3)")
def test_9_a_3_each_card_comes_from_the_top_of_the_deck() -> None:
    run = opened("hand").stack("2c 3c 4c").wager(2, ante=10)
    run.to("deal", 2, 1)
    assert run.refused(fact("deal", 2, "3c", nth=1)) is not None
    assert run.refused(fact("deal", 2, "2c", nth=1)) is None


@pytest.mark.law("565.9(a)(3)")
def test_9_a_3_the_dealer_announces_no_more_bets_after_the_wagers_and_before_any_card() -> None:
    run = opened("hand").wager(2, ante=10)
    run.to("deal")
    said = run.kinds()
    assert [word for word in said if word in {"wager", "announce", "deal"}] == ["wager", "announce"]
    assert "565.9(a)(3)" in run.cites_of("announce")
    assert [run.value_of("announce", "dealer")] == ["no more bets"]


@pytest.mark.law("565.9(b)")
def test_9_b_one_card_at_a_time_goes_around_clockwise_and_to_the_dealer_last_until_all_have_three() -> None:
    run = opened("hand", seats=(1, 4, 7)).wager(7, ante=10).wager(1, ante=10).wager(4, pair_plus=5)
    run.to("stub")
    assert run.order("deal") == ["1", "4", "7", "dealer"] * 3
    assert [done.nth for done in run.facts if done.kind.word == "deal"] == [1] * 4 + [2] * 4 + [3] * 4
    assert {str(cite) for due in run.asked("deal") for cite in due.cites} == {"565.9(b)"}


@pytest.mark.law("565.9(b)")
def test_9_b_only_players_who_wagered_get_cards() -> None:
    run = opened("hand", seats=(2, 3, 5)).wager(5, pair_plus=10).wager(2, ante=10)
    run.to("stub")
    assert {where: len(hand.split()) for where, hand in run.hands.items()} == {"2": 3, "5": 3, "dealer": 3}


@pytest.mark.law("565.9(b)")
def test_9_b_each_hand_gets_the_next_card_of_the_deck() -> None:
    run = opened("hand", seats=(2, 5)).stack("2c 3c 4c 5c 6c 7c 8c 9c Tc").wager(2, ante=10).wager(5, ante=10)
    run.to("stub")
    assert run.hands == {"2": "2c 5c 8c", "5": "3c 6c 9c", "dealer": "4c 7c Tc"}


@pytest.mark.law("565.9(b)")
def test_9_b_a_card_out_of_turn_is_refused() -> None:
    run = opened("hand", seats=(2, 5)).wager(2, ante=10).wager(5, ante=10)
    run.to("deal", 2, 1)
    assert run.refused(fact("deal", 5, run.table.next_card(), nth=1)) == ("565.9(b)", "not-due")

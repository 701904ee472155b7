"""§ 643a.9(a) and (b): dealing the cards from the hand."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_643a.poker import lir, opened, three

STEPS = [
    pytest.param(1, "2", "643a.9(b)(1)", marks=pytest.mark.law("643a.9(b)(1)")),
    pytest.param(1, "community down", "643a.9(b)(2)", marks=pytest.mark.law("643a.9(b)(2)")),
    pytest.param(2, "2", "643a.9(b)(3)", marks=pytest.mark.law("643a.9(b)(3)")),
    pytest.param(2, "community down", "643a.9(b)(4)", marks=pytest.mark.law("643a.9(b)(4)")),
    pytest.param(3, "2", "643a.9(b)(5)", marks=pytest.mark.law("643a.9(b)(5)")),
]


@pytest.mark.law("643a.9(a)(1)")
def test_9_a_1_without_an_automated_shuffler_nothing_is_dealt_from_the_hand() -> None:
    run = lir(device="hand", shuffler="none")
    assert run.asked_order() == ["remove device"]
    assert run.cites_of("remove") == ("643a.9(a)(1)",)
    run.to("install")
    assert run.due is not None
    assert set(run.due.options) == {"shoe", "automated"}


@pytest.mark.law("643a.9(a)(1)")
def test_9_a_1_dealing_from_the_hand_starts_only_beside_an_automated_shuffler() -> None:
    run = lir(device="shoe", shuffler="none").open()
    run.strike("remove", "device")
    run.next_round()
    assert run.refused(fact("install", "device", "hand")) is not None
    beside = opened("shoe", shuffler="automated").open()
    beside.strike("remove", "device")
    beside.next_round()
    assert beside.refused(fact("install", "device", "hand")) is None


@pytest.mark.law("643a.9(a)(1)")
def test_9_a_1_when_the_shuffler_goes_the_hand_deals_no_more() -> None:
    run = opened("hand").open()
    run.strike("out of order", "shuffler", word="covered")
    run.next_round()
    assert run.asked_order()[-1:] == ["remove device"]
    assert run.cites_of("remove", "device") == ("643a.9(a)(1)",)


@pytest.mark.law("643a.9(a)(2)")
@pytest.mark.parametrize("hand", ["left", "right"])
def test_9_a_2_the_dealer_takes_the_deck_in_either_hand(hand: str) -> None:
    run = opened("hand")
    run.to("hold", "dealer")
    assert "643a.9(a)(2)" in run.cites_of("hold", "dealer")
    assert run.refused(fact("hold", "dealer", hand)) is None


@pytest.mark.law("643a.9(a)(2)")
def test_9_a_2_the_deck_is_taken_up_after_the_shuffle_and_before_the_wagers_close() -> None:
    run = opened("hand").open()
    assert run.asked_order("shuffle", "hold", "announce") == ["shuffle deck a", "hold dealer", "hold inventory", "announce dealer"]


@pytest.mark.law("643a.9(a)(2)")
def test_9_a_2_the_cards_are_kept_in_front_of_the_dealer_over_the_inventory_container() -> None:
    run = opened("hand").open()
    assert run.cites_of("hold", "inventory") == ("643a.9(a)(2)",)


@pytest.mark.law("643a.9(a)(2)")
@pytest.mark.parametrize("kind", ["announce", "deal", "stub", "ask", "turn card", "settle"])
def test_9_a_2_the_hand_is_not_changed_during_the_round(kind: str) -> None:
    run = opened("hand").plan("hold", "dealer", "left").wager(2, **three())
    run.to(kind)
    assert run.refused(fact("hold", "dealer", "right")) == ("643a.9(a)(2)", "hand-changed")


@pytest.mark.law("643a.9(a)(2)")
def test_9_a_2_in_the_next_round_the_other_hand_may_hold_the_cards() -> None:
    run = opened("hand").plan("hold", "dealer", "left").rounds(1, **three())
    run.to("hold", "dealer")
    assert run.refused(fact("hold", "dealer", "right")) is None


@pytest.mark.law("643a.9(a)(3)")
def test_9_a_3_the_dealer_announces_no_more_bets_after_the_wagers_and_before_any_card() -> None:
    run = opened("hand").wager(2, **three())
    run.to("deal")
    assert [word for word in run.kinds() if word in {"wager", "announce", "deal"}] == ["wager"] * 3 + ["announce"]
    assert "643a.9(a)(3)" in run.cites_of("announce")
    assert run.value_of("announce", "dealer") == "no more bets"


@pytest.mark.law("643a.9(b)", "643a.9(b)(1)", "643a.9(b)(2)", "643a.9(b)(3)", "643a.9(b)(4)", "643a.9(b)(5)")
def test_9_b_cards_go_around_clockwise_three_times_and_to_the_community_twice() -> None:
    run = opened("hand", seats=(1, 4, 7)).wager(7, **three()).wager(1, **three()).wager(4, **three())
    run.to("stub")
    around = ["1", "4", "7"]
    assert run.order("deal") == [*around, "community down", *around, "community down", *around]
    assert [done.nth for done in run.facts if done.kind.word == "deal"] == [1] * 4 + [2] * 4 + [3] * 3


@pytest.mark.parametrize(("nth", "where", "cite"), STEPS)
def test_9_b_each_of_the_five_steps_names_its_paragraph(nth: int, where: str, cite: str) -> None:
    run = opened("hand").wager(2, **three())
    run.to("stub")
    assert run.cites_of("deal", where, nth) == ("643a.9(b)", cite)


@pytest.mark.law("643a.9(b)(4)", "643a.11(c)")
def test_9_b_4_the_second_community_card_lies_to_the_right_of_the_first() -> None:
    run = opened("hand").stack("2c Kd 4c Qh 6c").wager(2, **three())
    run.to("ask")
    assert run.hands == {"2": "2c 4c 6c", "community down": "Kd Qh"}


@pytest.mark.law("643a.9(b)(1)", "643a.9(b)(3)", "643a.9(b)(5)")
def test_9_b_only_players_with_the_three_bets_get_cards() -> None:
    run = opened("hand", seats=(2, 3, 5)).wager(5, **three()).wager(2, **three())
    run.to("stub")
    assert {where: len(hand.split()) for where, hand in run.hands.items()} == {"2": 3, "5": 3, "community down": 2}


@pytest.mark.law("643a.9(b)")
def test_9_b_each_place_gets_the_card_on_top_of_the_deck() -> None:
    run = opened("hand", seats=(2, 5)).stack("2c 3c 4c 5c 6c 7c 8c 9c").wager(2, **three()).wager(5, **three())
    run.to("deal", 2, 1)
    assert run.refused(fact("deal", 2, "3c", nth=1)) is not None
    run.to("stub")
    assert run.hands == {"2": "2c 5c 8c", "5": "3c 6c 9c", "community down": "4c 7c"}


@pytest.mark.law("643a.9(b)")
@pytest.mark.parametrize("where", ["5", "community down"])
def test_9_b_a_card_out_of_turn_is_refused(where: str) -> None:
    run = opened("hand", seats=(2, 5)).wager(2, **three()).wager(5, **three())
    run.to("deal", 2, 1)
    assert run.refused(fact("deal", where, run.table.next_card(), nth=1)) == ("643a.9(b)", "not-due")

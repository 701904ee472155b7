"""§ 563.9: dealing the cards from the hand; the stub is in test_stub."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_563.holdem import opened, thb


@pytest.mark.law("563.9(a)(1)")
def test_9_a_1_without_an_automated_shuffler_nothing_is_dealt_from_the_hand() -> None:
    run = thb(device="hand", shuffler="none")
    assert run.asked_order() == ["remove device"]
    assert run.cites_of("remove") == ("563.9(a)(1)",)
    run.to("install")
    assert run.due is not None
    assert set(run.due.options) == {"shoe", "automated"}


@pytest.mark.law("563.9(a)(1)")
def test_9_a_1_dealing_from_the_hand_starts_only_beside_an_automated_shuffler() -> None:
    run = thb(device="shoe", shuffler="none").open()
    run.strike("remove", "device")
    run.next_round()
    assert run.refused(fact("install", "device", "hand")) == ("563.9(a)(1)", "not-an-option")
    beside = opened("shoe", shuffler="automated").open()
    beside.strike("remove", "device")
    beside.next_round()
    assert beside.refused(fact("install", "device", "hand")) is None


@pytest.mark.law("563.9(a)(1)")
def test_9_a_1_when_the_shuffler_goes_the_hand_deals_no_more() -> None:
    run = opened("hand").open()
    run.strike("remove", "shuffler")
    run.next_round()
    assert run.asked_order()[-1:] == ["remove device"]
    assert run.cites_of("remove", "device") == ("563.9(a)(1)",)


@pytest.mark.law("563.9(a)(2)", "563.9(a)(2)(i)")
@pytest.mark.parametrize("hand", ["left", "right"])
def test_9_a_2_the_dealer_takes_the_deck_in_either_hand(hand: str) -> None:
    run = opened("hand")
    run.to("hold", "dealer")
    assert {"563.9(a)(2)", "563.9(a)(2)(i)"} <= set(run.cites_of("hold", "dealer"))
    assert run.refused(fact("hold", "dealer", hand)) is None


@pytest.mark.law("563.9(a)(2)")
def test_9_a_2_the_deck_is_taken_up_after_the_shuffle_and_before_the_wagers_close() -> None:
    run = opened("hand").open()
    assert run.asked_order("shuffle", "hold", "announce") == ["shuffle deck a", "hold dealer", "hold inventory", "announce dealer"]


@pytest.mark.law("563.9(a)(2)(i)")
@pytest.mark.parametrize("kind", ["announce", "deal", "ask", "burn", "stub", "settle"])
def test_9_a_2_i_the_hand_is_not_changed_during_the_round(kind: str) -> None:
    run = opened("hand").plan("hold", "dealer", "left").wager(2, ante=10)
    run.to(kind)
    assert run.refused(fact("hold", "dealer", "right")) == ("563.9(a)(2)(i)", "hand-changed")


@pytest.mark.law("563.9(a)(2)(i)")
def test_9_a_2_i_in_the_next_round_the_other_hand_may_hold_the_cards() -> None:
    run = opened("hand").plan("hold", "dealer", "left").rounds(1, ante=10)
    run.to("hold", "dealer")
    assert run.refused(fact("hold", "dealer", "right")) is None


@pytest.mark.law("563.9(a)(2)(ii)")
def test_9_a_2_ii_the_cards_are_kept_in_front_of_the_dealer_over_the_inventory_container() -> None:
    run = opened("hand").open()
    assert run.cites_of("hold", "inventory") == ("563.9(a)(2)(ii)",)


@pytest.mark.law("563.9(a)(3)")
def test_9_a_3_each_card_comes_from_the_top_of_the_deck() -> None:
    run = opened("hand").stack("2c 3c 4c").wager(2, ante=10)
    run.to("deal", 2, 1)
    assert run.refused(fact("deal", 2, "3c", nth=1)) is not None
    assert run.refused(fact("deal", 2, "2c", nth=1)) is None


@pytest.mark.law("563.9(a)(3)")
def test_9_a_3_the_dealer_announces_no_more_bets_after_the_wagers_and_before_any_card() -> None:
    run = opened("hand").wager(2, ante=10, bonus=5)
    run.to("deal")
    assert [word for word in run.kinds() if word in {"wager", "announce", "deal"}] == ["wager", "wager", "announce"]
    assert "563.9(a)(3)" in run.cites_of("announce")
    assert run.value_of("announce", "dealer") == "no more bets"


ROUND = ["deal 1 1", "deal 4 1", "deal 6 1", "cover hand dealer 1", "deal dealer 1"]
DEALT = [*ROUND, *(words[:-1] + "2" for words in ROUND)]


@pytest.mark.law("563.9(b)", "563.9(b)(1)", "563.9(b)(2)", "563.9(b)(3)", "563.9(b)(4)")
def test_9_b_one_card_at_a_time_goes_around_clockwise_and_to_the_dealer_last_under_a_cover_card_twice() -> None:
    run = opened("hand", seats=(1, 4, 6)).wager(6, ante=10).wager(1, ante=10).wager(4, ante=5, bonus=5)
    run.to("ask")
    assert run.asked_order("deal", "cover hand") == DEALT
    assert run.order("deal") == ["1", "4", "6", "dealer"] * 2


@pytest.mark.law("563.9(b)", "563.9(b)(1)", "563.9(b)(2)", "563.9(b)(3)", "563.9(b)(4)")
@pytest.mark.parametrize(
    ("kind", "where", "nth", "cites"),
    [
        ("deal", 2, 1, ("563.9(b)", "563.9(b)(1)")),
        ("cover hand", "dealer", 1, ("563.9(b)(2)",)),
        ("deal", "dealer", 1, ("563.9(b)", "563.9(b)(2)")),
        ("deal", 2, 2, ("563.9(b)", "563.9(b)(3)")),
        ("cover hand", "dealer", 2, ("563.9(b)(4)",)),
        ("deal", "dealer", 2, ("563.9(b)", "563.9(b)(4)")),
    ],
)
def test_9_b_each_step_names_its_paragraph(kind: str, where: str | int, nth: int, cites: tuple[str, ...]) -> None:
    run = opened("hand").wager(2, ante=10)
    run.to("ask")
    assert run.cites_of(kind, where, nth) == cites


@pytest.mark.law("563.9(b)")
def test_9_b_only_players_with_an_ante_get_cards() -> None:
    run = opened("hand", seats=(2, 3, 5)).wager(5, ante=10).wager(2, ante=10, bonus=1)
    run.to("ask")
    assert {where: len(hand.split()) for where, hand in run.hands.items()} == {"2": 2, "5": 2, "dealer": 2}


@pytest.mark.law("563.9(b)", "563.9(b)(1)", "563.9(b)(2)", "563.9(b)(3)", "563.9(b)(4)")
def test_9_b_each_hand_gets_the_next_card_of_the_deck() -> None:
    run = opened("hand", seats=(2, 5)).stack("2c 3c 4c 5c 6c 7c 8c 9c Tc").wager(2, ante=10).wager(5, ante=10)
    run.to("ask")
    assert run.hands == {"2": "2c 5c", "5": "3c 6c", "dealer": "4c 7c"}


@pytest.mark.law("563.9(b)", "563.9(b)(1)")
def test_9_b_a_card_out_of_turn_is_refused() -> None:
    run = opened("hand", seats=(2, 5)).wager(2, ante=10).wager(5, ante=10)
    run.to("deal", 2, 1)
    assert run.refused(fact("deal", 5, run.table.next_card(), nth=1)) == ("563.9(b)", "not-due")

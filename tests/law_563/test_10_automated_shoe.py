"""§ 563.10: dealing the cards from an automated dealing shoe, and the community cards from the hand; the stub is in test_stub."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_563.holdem import opened


@pytest.mark.law("563.10(a)(1)")
def test_10_a_1_the_cards_go_into_the_automated_shoe_after_shuffle_and_cut() -> None:
    run = opened("automated").open()
    assert run.asked_order("shuffle", "cut", "load", "announce") == ["shuffle deck a", "cut dealer", "load device", "announce dealer"]
    assert "563.10(a)(1)" in run.cites_of("load", "device")
    assert run.value_of("load", "device") == "automated"


@pytest.mark.law("563.10(a)(2)")
def test_10_a_2_the_dealer_announces_no_more_bets_before_the_first_stack() -> None:
    run = opened("automated").wager(2, ante=10)
    run.to("deal stack")
    assert [word for word in run.kinds() if word in {"wager", "announce", "deal stack"}] == ["wager", "announce"]
    assert "563.10(a)(2)" in run.cites_of("announce")
    assert run.value_of("announce", "dealer") == "no more bets"


@pytest.mark.law("563.10(b)")
def test_10_b_stacks_go_clockwise_and_to_the_dealer_last_under_a_cover_card() -> None:
    run = opened("automated", seats=(1, 4, 6)).wager(6, ante=10).wager(1, ante=10).wager(4, ante=5, bonus=5)
    run.to("ask")
    assert run.asked_order("deal stack", "cover hand") == [
        "deal stack 1 1",
        "deal stack 4 1",
        "deal stack 6 1",
        "cover hand dealer",
        "deal stack dealer 1",
    ]
    assert {str(cite) for due in run.asked("deal stack") for cite in due.cites} == {"563.10(b)"}
    assert run.cites_of("cover hand") == ("563.10(b)",)


@pytest.mark.law("563.10(b)")
def test_10_b_each_stack_is_the_next_two_cards() -> None:
    run = opened("automated", seats=(2, 3, 5)).stack("2c 3c 4c 5c 6c 7c 8c 9c Tc").wager(2, ante=10).wager(5, ante=10)
    run.to("ask")
    assert run.hands == {"2": "2c 3c", "5": "4c 5c", "dealer": "6c 7c"}


@pytest.mark.law("563.10(b)")
@pytest.mark.parametrize("stack", ["2c", "2c 3c 4c", "3c 4c"], ids=["one card", "three cards", "not the next ones"])
def test_10_b_a_stack_has_the_next_two_cards_and_no_others(stack: str) -> None:
    run = opened("automated").stack("2c 3c 4c 5c").wager(2, ante=10)
    run.to("deal stack", 2)
    refusal = run.try_(fact("deal stack", 2, stack, nth=1))
    assert refusal is not None
    assert str(refusal.cite) == "563.10(b)"


@pytest.mark.law("563.10(b)")
def test_10_b_a_stack_out_of_turn_is_refused() -> None:
    run = opened("automated", seats=(2, 5)).stack("2c 3c 4c 5c").wager(2, ante=10).wager(5, ante=10)
    run.to("deal stack", 2)
    assert run.refused(fact("deal stack", 5, "2c 3c", nth=1)) == ("563.10(b)", "not-due")


@pytest.mark.law("563.10(c)", "563.9(a)(2)(i)", "563.9(a)(2)(ii)")
def test_10_c_then_the_dealer_takes_the_remaining_cards_in_hand() -> None:
    run = opened("automated").wager(2, ante=10)
    run.to("ask")
    assert run.asked_order("deal stack", "hold", "lay down", "ask")[-5:] == [
        "deal stack dealer 1",
        "hold dealer",
        "hold inventory",
        "lay down 2",
        "ask 2 1",
    ]
    assert run.cites_of("hold", "dealer") == ("563.10(c)", "563.9(a)(2)(i)")
    assert run.cites_of("hold", "inventory") == ("563.9(a)(2)(ii)",)


@pytest.mark.law("563.10(c)", "563.9(a)(2)(i)")
def test_10_c_the_hand_that_was_chosen_holds_them_for_the_rest_of_the_round() -> None:
    run = opened("automated").plan("hold", "dealer", "right").wager(2, ante=10)
    for kind in ("ask", "burn", "stub"):
        run.to(kind)
        assert run.refused(fact("hold", "dealer", "left")) == ("563.9(a)(2)(i)", "hand-changed")


@pytest.mark.law("563.10(c)")
def test_10_c_the_community_cards_come_from_the_cards_that_the_shoe_held() -> None:
    run = opened("automated").stack("2c 3c 4c 5c  6c 7c 8c 9c  Tc Jc  Qc Kc").wager(2, ante=10)
    run.to("stub")
    assert run.hands == {"2": "2c 3c", "dealer": "4c 5c", "community": "7c 8c 9c Jc Kc"}
    assert run.cites_of("stub") == ("563.10(c)",)

"""§ 565.10: dealing the cards from an automated dealing shoe."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_565.poker import opened


@pytest.mark.law("565.10(a)(1)")
def test_10_a_1_the_cards_go_into_the_automated_shoe_after_shuffle_and_cut() -> None:
    run = opened("automated").open()
    assert run.asked_order("shuffle", "cut", "load", "announce") == ["shuffle deck a", "cut dealer", "load device", "announce dealer"]
    assert "565.10(a)(1)" in run.cites_of("load", "device")
    assert run.value_of("load", "device") == "automated"


@pytest.mark.law("565.10(a)(2)")
def test_10_a_2_the_dealer_announces_no_more_bets_before_the_first_stack() -> None:
    run = opened("automated").wager(2, ante=10)
    run.to("deal stack")
    assert [word for word in run.kinds() if word in {"wager", "announce", "deal stack"}] == ["wager", "announce"]
    assert "565.10(a)(2)" in run.cites_of("announce")
    assert run.value_of("announce", "dealer") == "no more bets"


@pytest.mark.law("565.10(b)")
def test_10_b_stacks_go_clockwise_and_to_the_dealer_last_under_a_cover_card() -> None:
    run = opened("automated", seats=(1, 4, 7)).wager(7, ante=10).wager(1, ante=10).wager(4, pair_plus=5)
    run.to("stub")
    assert run.asked_order("deal stack", "cover hand") == [
        "deal stack 1 1",
        "deal stack 4 1",
        "deal stack 7 1",
        "cover hand dealer",
        "deal stack dealer 1",
    ]
    assert {str(cite) for due in run.asked("deal stack") for cite in due.cites} == {"565.10(b)"}
    assert run.cites_of("cover hand") == ("565.10(b)",)


@pytest.mark.law("565.10(b)")
def test_10_b_each_stack_is_the_next_three_cards() -> None:
    run = opened("automated", seats=(2, 3, 5)).stack("2c 3c 4c 5c 6c 7c 8c 9c Tc").wager(2, ante=10).wager(5, ante=10)
    run.to("stub")
    assert run.hands == {"2": "2c 3c 4c", "5": "5c 6c 7c", "dealer": "8c 9c Tc"}


@pytest.mark.law("565.10(b)")
@pytest.mark.parametrize("stack", ["2c 3c", "2c 3c 4c 5c", "3c 4c 5c"], ids=["two cards", "four cards", "not the next ones"])
def test_10_b_a_stack_has_the_next_three_cards_and_no_others(stack: str) -> None:
    run = opened("automated").stack("2c 3c 4c 5c").wager(2, ante=10)
    run.to("deal stack", 2)
    refusal = run.try_(fact("deal stack", 2, stack, nth=1))
    assert refusal is not None
    assert str(refusal.cite) == "565.10(b)"

"""§ 643a.8(a) to (d): dealing the cards from a manual dealing shoe."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_643a.poker import BETS, opened, three

STEPS = [
    pytest.param(1, "2", "643a.8(d)(1)", marks=pytest.mark.law("643a.8(d)(1)")),
    pytest.param(1, "community down", "643a.8(d)(2)", marks=pytest.mark.law("643a.8(d)(2)")),
    pytest.param(2, "2", "643a.8(d)(3)", marks=pytest.mark.law("643a.8(d)(3)")),
    pytest.param(2, "community down", "643a.8(d)(4)", marks=pytest.mark.law("643a.8(d)(4)")),
    pytest.param(3, "2", "643a.8(d)(5)", marks=pytest.mark.law("643a.8(d)(5)")),
]


@pytest.mark.law("643a.8(a)")
def test_8_a_the_stacked_deck_goes_into_the_shoe_after_shuffle_and_cut() -> None:
    run = opened("shoe").open()
    assert run.asked_order("shuffle", "cut", "load", "announce") == ["shuffle deck a", "cut dealer", "load device", "announce dealer"]
    assert "643a.8(a)" in run.cites_of("load", "device")
    assert run.value_of("load", "device") == "shoe"


@pytest.mark.law("643a.8(a)")
def test_8_a_a_machine_too_brings_the_deck_into_the_shoe() -> None:
    run = opened("shoe", shuffler="automated").open()
    assert run.asked_order("shuffle", "load", "announce") == ["shuffle deck a", "load device", "announce dealer"]
    assert "643a.8(a)" in run.cites_of("load", "device")


@pytest.mark.law("643a.8(b)")
def test_8_b_the_dealer_announces_no_more_bets_after_the_wagers_and_before_any_card() -> None:
    run = opened("shoe").wager(2, **three())
    run.to("deal")
    assert [word for word in run.kinds() if word in {"wager", "announce", "deal"}] == ["wager"] * 3 + ["announce"]
    assert "643a.8(b)" in run.cites_of("announce")
    assert run.value_of("announce", "dealer") == "no more bets"


@pytest.mark.law("643a.8(c)")
def test_8_c_the_hand_nearest_the_shoe_draws_and_the_other_one_places() -> None:
    run = opened("shoe").wager(2, **three())
    run.to("deal")
    assert run.kinds()[-1:] == ["hold"]
    assert (run.order("hold"), run.cites_of("hold", "device")) == (["device"], ("643a.8(c)",))


@pytest.mark.law("643a.8(d)", "643a.8(d)(1)", "643a.8(d)(2)", "643a.8(d)(3)", "643a.8(d)(4)", "643a.8(d)(5)")
def test_8_d_cards_go_around_clockwise_three_times_and_to_the_community_twice() -> None:
    run = opened("shoe", seats=(1, 4, 7)).wager(7, **three()).wager(1, **three()).wager(4, **three())
    run.to("stub")
    around = ["1", "4", "7"]
    assert run.order("deal") == [*around, "community down", *around, "community down", *around]
    assert [done.nth for done in run.facts if done.kind.word == "deal"] == [1] * 4 + [2] * 4 + [3] * 3


@pytest.mark.parametrize(("nth", "where", "cite"), STEPS)
def test_8_d_each_of_the_five_steps_names_its_paragraph(nth: int, where: str, cite: str) -> None:
    run = opened("shoe").wager(2, **three())
    run.to("stub")
    assert run.cites_of("deal", where, nth) == ("643a.8(d)", cite)


@pytest.mark.law("643a.8(d)(4)", "643a.11(c)")
def test_8_d_4_the_second_community_card_lies_to_the_right_of_the_first() -> None:
    run = opened("shoe").stack("2c Kd 4c Qh 6c").wager(2, **three())
    run.to("ask")
    assert run.hands == {"2": "2c 4c 6c", "community down": "Kd Qh"}


@pytest.mark.law("643a.8(d)(1)", "643a.8(d)(3)", "643a.8(d)(5)")
def test_8_d_only_players_with_the_three_bets_get_cards() -> None:
    run = opened("shoe", seats=(2, 3, 5)).wager(5, **three()).wager(2, **three())
    run.to("stub")
    assert {where: len(hand.split()) for where, hand in run.hands.items()} == {"2": 3, "5": 3, "community down": 2}


@pytest.mark.law("643a.8(d)")
def test_8_d_each_place_gets_the_next_card_of_the_deck() -> None:
    run = opened("shoe", seats=(2, 5)).stack("2c 3c 4c 5c 6c 7c 8c 9c").wager(2, **three()).wager(5, **three())
    run.to("stub")
    assert run.hands == {"2": "2c 5c 8c", "5": "3c 6c 9c", "community down": "4c 7c"}


@pytest.mark.law("643a.8(d)")
@pytest.mark.parametrize("where", ["5", "community down"])
def test_8_d_a_card_out_of_turn_is_refused(where: str) -> None:
    run = opened("shoe", seats=(2, 5)).wager(2, **three()).wager(5, **three())
    run.to("deal", 2, 1)
    assert run.refused(fact("deal", where, run.table.next_card(), nth=1)) == ("643a.8(d)", "not-due")


@pytest.mark.law("643a.8(d)(1)", "643a.7(d)")
def test_8_d_1_who_took_the_bets_back_gets_no_card() -> None:
    run = opened("shoe", seats=(2, 5)).wager(2, **three()).wager(5, **three())
    for bet in BETS:
        run.do(fact("wager", f"5/{bet}", 0))
    run.to("stub")
    assert "5" not in run.hands


@pytest.mark.law("643a.8(f)")
def test_8_f_the_five_rounds_begin_when_the_device_that_counts_is_gone() -> None:
    run = opened("shoe", shuffler="counting").rounds(7, **three())
    run.open()
    run.strike("out of order", "shuffler", word="sign")
    run.next_round()
    found: list[int] = []
    for number in range(1, 7):
        run.wager(2, **three()).next_round()
        found += [number] * (len(run.asked("count stub")) - len(found))
    assert found == [5]

"""§ 565.8: dealing the cards from a manual dealing shoe."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_565.poker import opened


@pytest.mark.law("565.8(a)")
def test_8_a_the_stacked_deck_goes_into_the_shoe_after_shuffle_and_cut() -> None:
    run = opened("shoe").open()
    assert run.asked_order("shuffle", "cut", "load", "announce") == ["shuffle deck a", "cut dealer", "load device", "announce dealer"]
    assert "565.8(a)" in run.cites_of("load", "device")
    assert run.value_of("load", "device") == "shoe"


@pytest.mark.law("565.8(a)")
def test_8_a_a_machine_too_brings_the_deck_into_the_shoe() -> None:
    run = opened("shoe", shuffler="automated").open()
    assert run.asked_order("shuffle", "load", "announce") == ["shuffle deck a", "load device", "announce dealer"]
    assert "565.8(a)" in run.cites_of("load", "device")


@pytest.mark.law("565.8(c)")
def test_8_c_the_hand_nearest_the_shoe_draws_and_the_other_one_places() -> None:
    run = opened("shoe").wager(2, ante=10)
    run.to("deal")
    assert run.kinds()[-1:] == ["hold"]
    assert (run.order("hold"), run.cites_of("hold", "device")) == (["device"], ("565.8(c)",))


@pytest.mark.law("565.8(b)")
def test_8_b_the_dealer_announces_no_more_bets_after_the_wagers_and_before_any_card() -> None:
    run = opened("shoe").wager(2, ante=10)
    run.to("deal")
    said = run.kinds()
    assert [word for word in said if word in {"wager", "announce", "deal"}] == ["wager", "announce"]
    assert "565.8(b)" in run.cites_of("announce")
    assert [run.value_of("announce", "dealer")] == ["no more bets"]


@pytest.mark.law("565.8(d)")
def test_8_d_one_card_at_a_time_goes_around_clockwise_and_to_the_dealer_last_until_all_have_three() -> None:
    run = opened("shoe", seats=(1, 4, 7)).wager(7, ante=10).wager(1, ante=10).wager(4, pair_plus=5)
    run.to("stub")
    assert run.order("deal") == ["1", "4", "7", "dealer"] * 3
    assert [done.nth for done in run.facts if done.kind.word == "deal"] == [1] * 4 + [2] * 4 + [3] * 4
    assert {str(cite) for due in run.asked("deal") for cite in due.cites} == {"565.8(d)"}


@pytest.mark.law("565.8(d)")
def test_8_d_only_players_who_wagered_get_cards() -> None:
    run = opened("shoe", seats=(2, 3, 5)).wager(5, pair_plus=10).wager(2, ante=10)
    run.to("stub")
    assert {where: len(hand.split()) for where, hand in run.hands.items()} == {"2": 3, "5": 3, "dealer": 3}


@pytest.mark.law("565.8(d)")
def test_8_d_each_hand_gets_the_next_card_of_the_deck() -> None:
    run = opened("shoe", seats=(2, 5)).stack("2c 3c 4c 5c 6c 7c 8c 9c Tc").wager(2, ante=10).wager(5, ante=10)
    run.to("stub")
    assert run.hands == {"2": "2c 5c 8c", "5": "3c 6c 9c", "dealer": "4c 7c Tc"}


@pytest.mark.law("565.8(d)")
def test_8_d_a_card_out_of_turn_is_refused() -> None:
    run = opened("shoe", seats=(2, 5)).wager(2, ante=10).wager(5, ante=10)
    run.to("deal", 2, 1)
    assert run.refused(fact("deal", 5, run.table.next_card(), nth=1)) == ("565.8(d)", "not-due")


@pytest.mark.law("565.8(f)")
def test_8_f_the_five_rounds_begin_when_the_device_that_counts_is_gone() -> None:
    run = opened("shoe", shuffler="counting").rounds(7, ante=10)
    run.open()
    run.strike("remove", "shuffler")
    run.next_round()
    found: list[int] = []
    for number in range(1, 7):
        run.wager(2, ante=10).next_round()
        found += [number] * (len(run.asked("count stub")) - len(found))
    assert found == [5]

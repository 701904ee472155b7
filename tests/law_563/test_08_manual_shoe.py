"""§ 563.8: dealing the cards from a manual dealing shoe; the stub is in test_stub."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import fact
from tests.law_563.holdem import opened


@pytest.mark.law("563.8(a)")
def test_8_a_the_stacked_deck_goes_into_the_shoe_after_shuffle_and_cut() -> None:
    run = opened("shoe").open()
    assert run.asked_order("shuffle", "cut", "load", "announce") == ["shuffle deck a", "cut dealer", "load device", "announce dealer"]
    assert "563.8(a)" in run.cites_of("load", "device")
    assert run.value_of("load", "device") == "shoe"


@pytest.mark.law("563.8(a)")
def test_8_a_a_machine_too_brings_the_deck_into_the_shoe() -> None:
    run = opened("shoe", shuffler="automated").open()
    assert run.asked_order("shuffle", "load", "announce") == ["shuffle deck a", "load device", "announce dealer"]
    assert "563.8(a)" in run.cites_of("load", "device")


@pytest.mark.law("563.8(b)")
def test_8_b_the_dealer_announces_no_more_bets_after_the_wagers_and_before_any_card() -> None:
    run = opened("shoe").wager(2, ante=10, bonus=5)
    run.to("deal")
    assert [word for word in run.kinds() if word in {"wager", "announce", "deal"}] == ["wager", "wager", "announce"]
    assert "563.8(b)" in run.cites_of("announce")
    assert run.value_of("announce", "dealer") == "no more bets"
    assert run.refused(fact("announce", "dealer", "no more bets")) is not None


@pytest.mark.law("563.8(b)")
def test_8_b_nothing_else_is_said_to_close_the_wagers() -> None:
    run = opened("shoe").wager(2, ante=10)
    assert run.refused(fact("announce", "dealer", "last hand")) == ("563.8(b)", "wrong-answer")


@pytest.mark.law("563.8(c)")
def test_8_c_the_hand_nearest_the_shoe_draws_and_the_other_one_places() -> None:
    run = opened("shoe").wager(2, ante=10)
    run.to("deal")
    assert run.kinds()[-1:] == ["hold"]
    assert (run.order("hold"), run.cites_of("hold", "device")) == (["device"], ("563.8(c)",))


ROUND = ["deal 1 1", "deal 4 1", "deal 6 1", "cover hand dealer 1", "deal dealer 1"]
DEALT = [*ROUND, *(words[:-1] + "2" for words in ROUND)]


@pytest.mark.law("563.8(d)", "563.8(d)(1)", "563.8(d)(2)", "563.8(d)(3)", "563.8(d)(4)")
def test_8_d_one_card_at_a_time_goes_around_clockwise_and_to_the_dealer_last_under_a_cover_card_twice() -> None:
    run = opened("shoe", seats=(1, 4, 6)).wager(6, ante=10).wager(1, ante=10).wager(4, ante=5, bonus=5)
    run.to("ask")
    assert run.asked_order("deal", "cover hand") == DEALT
    assert run.order("deal") == ["1", "4", "6", "dealer"] * 2


@pytest.mark.law("563.8(d)", "563.8(d)(1)", "563.8(d)(2)", "563.8(d)(3)", "563.8(d)(4)")
@pytest.mark.parametrize(
    ("kind", "where", "nth", "cites"),
    [
        ("deal", 2, 1, ("563.8(d)", "563.8(d)(1)")),
        ("cover hand", "dealer", 1, ("563.8(d)(2)",)),
        ("deal", "dealer", 1, ("563.8(d)", "563.8(d)(2)")),
        ("deal", 2, 2, ("563.8(d)", "563.8(d)(3)")),
        ("cover hand", "dealer", 2, ("563.8(d)(4)",)),
        ("deal", "dealer", 2, ("563.8(d)", "563.8(d)(4)")),
    ],
)
def test_8_d_each_step_names_its_paragraph(kind: str, where: str | int, nth: int, cites: tuple[str, ...]) -> None:
    run = opened("shoe").wager(2, ante=10)
    run.to("ask")
    assert run.cites_of(kind, where, nth) == cites


@pytest.mark.law("563.8(d)")
def test_8_d_only_players_with_an_ante_get_cards() -> None:
    run = opened("shoe", seats=(2, 3, 5)).wager(5, ante=10).wager(2, ante=10, bonus=1)
    run.to("ask")
    assert {where: len(hand.split()) for where, hand in run.hands.items()} == {"2": 2, "5": 2, "dealer": 2}


@pytest.mark.law("563.8(d)", "563.8(d)(1)", "563.8(d)(2)", "563.8(d)(3)", "563.8(d)(4)")
def test_8_d_each_hand_gets_the_next_card_of_the_deck() -> None:
    run = opened("shoe", seats=(2, 5)).stack("2c 3c 4c 5c 6c 7c 8c 9c Tc").wager(2, ante=10).wager(5, ante=10)
    run.to("ask")
    assert run.hands == {"2": "2c 5c", "5": "3c 6c", "dealer": "4c 7c"}


@pytest.mark.law("563.8(d)", "563.8(d)(1)")
def test_8_d_a_card_out_of_turn_is_refused() -> None:
    run = opened("shoe", seats=(2, 5)).wager(2, ante=10).wager(5, ante=10)
    run.to("deal", 2, 1)
    assert run.refused(fact("deal", 5, run.table.next_card(), nth=1)) == ("563.8(d)", "not-due")


@pytest.mark.law("563.8(f)")
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

"""§ 541.3: six to eight decks, batches in turn, and how long they may be used."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_541.baccarat import all_cites, bac, one_shoe, since

from tablegames.equipment.cards import card, deck_in_sequence

FULL = deck_in_sequence()


@pytest.mark.law("541.3(a)")
@pytest.mark.parametrize("decks", [6, 7, 8])
def test_3_a_a_shoe_holds_all_cards_of_its_decks_and_no_others(decks: int) -> None:
    run = bac(decks=decks)
    run.to("shuffle")
    wrong = ("541.3(a)", "wrong-cards")
    assert run.refused(fact("shuffle", "deck a", FULL * (decks - 1))) == wrong
    assert run.refused(fact("shuffle", "deck a", (*(FULL * decks)[:-1], FULL[0]))) == wrong
    assert run.refused(fact("shuffle", "deck a", FULL * decks)) is None
    assert len(run.table.device) == 52 * decks


@pytest.mark.law("541.3(a)")
def test_3_a_of_six_decks_a_card_comes_six_times_and_not_seven_times() -> None:
    run = bac(decks=6)
    run.to("shuffle")
    run.answer(None)  # nobody saw the order
    run.wager(2, banker=10)
    run.to("deal", "player hand", 1)
    ace = card("As")
    assert [run.table.device.take(ace) for _ in range(5)] == [ace] * 5
    run.answer(ace)
    run.to("deal", "player hand", 2)
    assert run.refused(fact("deal", "player hand", ace, nth=2)) == ("541.3(a)", "card-not-there")


def batches(shoes: int) -> Run:
    run = bac(shuffler="automated", alternating=True)
    for _ in range(shoes):
        one_shoe(run)
    return run.open()


@pytest.mark.law("541.3(b)", "541.3(b)(4)")
def test_3_b_4_the_batch_that_rests_is_in_the_shuffler_while_the_other_is_played() -> None:
    run = batches(3)
    in_shuffler = [due.value for due in run.asked("load", "shuffler")]
    assert in_shuffler == ["deck b", "deck a", "deck b", "deck a"]
    assert [due.place.name for due in run.asked("shuffle")] == ["deck a", "deck b", "deck a", "deck b"]
    assert {due.by.value for due in run.asked("shuffle")} == {"device"}
    assert ["541.3(b)(4)" in each for each in all_cites(run, "load", "shuffler")] == [True] * 4


@pytest.mark.law("541.3(b)(5)")
def test_3_b_5_each_batch_is_used_for_every_other_shoe() -> None:
    run = batches(4)
    assert [due.place.name for due in run.asked("shuffle")] == ["deck a", "deck b"] * 2 + ["deck a"]
    assert ["541.3(b)(5)" in each for each in all_cites(run, "load", "shuffler")] == [True] * 5


@pytest.mark.law("541.3(b)(5)")
def test_3_b_5_batches_change_with_the_shoe_and_not_with_the_round() -> None:
    run = bac(shuffler="automated", alternating=True).rounds(3, banker=10).open()
    assert [due.place.name for due in run.asked("shuffle")] == ["deck a"]
    assert len(run.asked("load", "shuffler")) == 1


@pytest.mark.law("541.3(b)(6)")
def test_3_b_6_the_rack_is_emptied_before_the_other_batch_comes() -> None:
    run = one_shoe(bac(shuffler="automated", alternating=True))
    assert run.table.discarded() == 2 + 3 * 4  # the burn, and three rounds of four cards
    asked = len(run.dues) - 1
    run.to("burn")
    assert since(run, asked)[:2] == ["load shuffler", "shuffle deck b"]
    assert "541.3(b)(6)" in run.cites_of("load", "shuffler")
    assert run.table.discarded() == 0


@pytest.mark.law("541.3(b)")
def test_3_b_without_a_shuffler_the_one_batch_stays() -> None:
    run = one_shoe(bac()).open()
    assert run.asked("load", "shuffler") == []
    assert [due.place.name for due in run.asked("shuffle")] == ["deck a", "deck a"]


@pytest.mark.law("541.3(c)")
@pytest.mark.parametrize("device", ["shoe", "continuous"])
def test_3_c_cards_that_are_four_hours_old_are_changed_before_the_next_round(device: str) -> None:
    run = bac(now=0, device=device)
    run.wager(2, banker=10).clock(hours=4)
    run.finish()
    assert run.asked("change decks") == []  # a round is not broken off
    run.next_round()
    assert run.asked_order("change decks") == ["change decks deck a"]
    assert run.cites_of("change decks") == ("541.3(c)",)
    asked = len(run.dues)
    run.open()
    assert {"receive deck a", "verify deck a", "shuffle deck a"} <= set(since(run, asked))


@pytest.mark.law("541.3(c)")
def test_3_c_a_second_before_four_hours_cards_stay_and_then_they_are_changed_within_a_shoe() -> None:
    run = bac(now=0)
    run.wager(2, banker=10).clock(hours=4, seconds=-1)
    run.next_round().open()
    assert run.asked("change decks") == []
    run.wager(2, banker=10).clock(hours=4)
    run.next_round().open()
    assert run.asked_order("change decks", "shuffle") == ["shuffle deck a", "change decks deck a", "shuffle deck a"]


@pytest.mark.law("541.3(c)")
def test_3_c_both_batches_are_changed_and_the_hours_run_anew() -> None:
    run = bac(now=0, shuffler="automated", alternating=True)
    run.wager(2, banker=10).clock(hours=4)
    run.next_round().open()
    assert run.asked_order("change decks") == ["change decks deck a", "change decks deck b"]
    run.wager(2, banker=10).clock(hours=8, seconds=-1)
    run.next_round().open()
    assert len(run.asked("change decks")) == 2
    run.wager(2, banker=10).clock(hours=8)
    run.next_round().open()
    assert len(run.asked("change decks")) == 4

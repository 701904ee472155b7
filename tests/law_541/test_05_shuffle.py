"""§ 541.5(a), (b), (g): shuffle and burn; the cut is in test_05_cut, the idle table in test_05_idle."""

from __future__ import annotations

import pytest
from tests.law_541.baccarat import all_cites, bac, cites, one_shoe


@pytest.mark.law("541.5(a)")
def test_5_a_the_dealer_shuffles_before_play_and_after_each_shoe_and_not_between_rounds() -> None:
    run = bac().rounds(3, banker=10).open()
    assert [(due.by.value, cites(due)) for due in run.asked("shuffle")] == [("dealer", ["541.5(a)"])]
    run = one_shoe(one_shoe(bac())).open()
    assert [(due.by.value, cites(due)) for due in run.asked("shuffle")] == [("dealer", ["541.5(a)"])] * 3


@pytest.mark.law("541.5(a)")
def test_5_a_preshuffled_cards_are_cut_unshuffled_once_and_shuffled_after_their_shoe() -> None:
    run = one_shoe(bac(preshuffled=True))
    run.open()
    assert run.asked_order("preshuffled", "shuffle", "cut") == ["preshuffled deck a", "cut dealer", "shuffle deck a", "cut dealer"]
    assert all_cites(run, "preshuffled") == [["541.5(a)"]]


@pytest.mark.law("541.5(a)")
def test_5_a_an_automated_device_shuffles_where_one_is_used() -> None:
    run = bac(shuffler="automated", alternating=True).open()
    assert [due.by.value for due in run.asked("shuffle")] == ["device"]
    assert "541.5(a)" in run.cites_of("shuffle")
    assert run.asked("feather") == []


@pytest.mark.law("541.5(b)")
def test_5_b_the_floorperson_verifies_the_feathered_stack_after_every_shuffle_of_the_dealer() -> None:
    run = one_shoe(bac()).open()
    assert run.asked_order("shuffle", "feather", "cut") == ["shuffle deck a", "feather deck a", "cut dealer"] * 2
    assert [(due.by.value, cites(due)) for due in run.asked("feather")] == [("floorperson", ["541.5(b)"])] * 2


@pytest.mark.law("541.5(b)")
def test_5_b_the_dealer_does_not_verify_himself() -> None:
    run = bac()
    due = run.to("feather")
    assert run.refused(run.lawful(due)._replace(by=due.by.DEALER)) == ("541.5(b)", "wrong-role")


FACES = [("A", 1), *((str(spots), spots) for spots in range(2, 10)), ("T", 10), ("J", 10), ("Q", 10), ("K", 10)]


@pytest.mark.law("541.5(g)")
@pytest.mark.parametrize(("rank", "more"), FACES)
def test_5_g_as_many_more_cards_are_burned_as_the_face_of_the_first_says(rank: str, more: int) -> None:
    run = bac().stack("9h", burn=f"{rank}d").wager(2, banker=10)
    assert all_cites(run, "burn") == [["541.5(g)"]] * (1 + more)
    assert [len(row.split()) for row in run.rack] == [1 + more]
    assert run.rack[0].startswith(f"{rank}d")
    run.to("deal", "banker hand", 1)
    assert run.hands == {"player hand": "9h"}


@pytest.mark.law("541.5(g)")
def test_5_g_the_burned_cards_are_shown_to_the_players_before_they_are_discarded_and_before_play() -> None:
    run = bac().stack(burn="3d").open()
    asked = run.asked_order("load", "burn", "show", "discard", "announce")
    burned = ["burn device 1", "burn device 2", "burn device 3", "burn device 4"]
    assert asked == ["load device", *burned, "show layout", "discard layout", "announce dealer"]
    assert run.cites_of("show") == run.cites_of("discard") == ("541.5(g)",)


@pytest.mark.law("541.5(g)")
def test_5_g_cards_are_burned_once_a_shoe() -> None:
    run = bac().stack(burn="2d").rounds(2, banker=10).open()
    assert len(run.asked("burn")) == 3
    assert len(run.asked("show")) == 1

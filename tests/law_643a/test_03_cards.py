"""§ 643a.3: one deck, two decks in turn, and how long they may be used."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_643a.poker import dealt, lir, opened, three

from tablegames.equipment.cards import cards, deck_in_sequence

FULL = deck_in_sequence()


@pytest.mark.law("643a.3(a)")
@pytest.mark.parametrize(
    "order",
    [FULL[:-1], (*FULL, *cards("As")), (*FULL[:-1], FULL[0]), (*FULL, *FULL)],
    ids=["51 cards", "53 cards", "one card twice", "two decks"],
)
def test_3_a_the_game_is_played_with_one_whole_deck(order: tuple[object, ...]) -> None:
    run = lir()
    run.to("shuffle")
    assert run.refused(fact("shuffle", "deck a", order)) == ("643a.3(a)", "wrong-cards")
    assert run.refused(fact("shuffle", "deck a", FULL)) is None


@pytest.mark.law("643a.3(a)")
@pytest.mark.parametrize(("kind", "where", "nth"), [("deal", "community down", 1), ("deal", "2", 2)])
def test_3_a_a_card_of_one_deck_cannot_come_twice(kind: str, where: str, nth: int) -> None:
    run = lir().wager(2, **three())
    run.to(kind, where, nth)
    run.table.device.forget_order()
    assert run.refused(fact(kind, where, run.hands["2"].split()[0], nth=nth)) == ("643a.3(a)", "card-not-there")


@pytest.mark.law("643a.3(a)")
def test_3_a_no_stack_and_no_card_that_is_turned_lies_elsewhere() -> None:
    run = dealt({2: "As Kd 9c", 5: "2c 3d 4h"}, "5s 8d", device="automated").wager(2, **three()).wager(5, **three())
    run.to("deal stack", 5)
    run.table.device.forget_order()
    assert run.refused(fact("deal stack", 5, "As 3d 4h", nth=1)) == ("643a.3(a)", "card-not-there")
    run.do(fact("deal stack", 5, "2c 3d 4h", nth=1)).do(fact("deal stack", "community down", "?? ?? ??", nth=1))
    run.to("turn card", "community", 1)
    for elsewhere in ("As", "Jk"):
        assert run.refused(fact("turn card", "community", elsewhere, nth=1)) == ("643a.3(a)", "card-not-there")
    assert run.refused(fact("turn card", "community", "Ah", nth=1)) is None


# ------------------------------------------------------------ subsection b


def two_decks(rounds: int) -> Run:
    return opened("hand", shuffler="counting", alternating=True).rounds(rounds, **three())


@pytest.mark.law("643a.3(b)", "643a.3(b)(2)")
def test_3_b_2_the_deck_that_rests_goes_into_the_shuffler_while_the_other_is_played() -> None:
    run = two_decks(4)
    in_shuffler = [due.value for due in run.asked("load", "shuffler")][:4]
    played = [due.place.name for due in run.asked("shuffle")][:4]
    assert in_shuffler == ["deck b", "deck a", "deck b", "deck a"]
    assert [{one, other} for one, other in zip(in_shuffler, played, strict=True)] == [{"deck a", "deck b"}] * 4
    assert "643a.3(b)(2)" in run.cites_of("load", "shuffler")


@pytest.mark.law("643a.3(b)(3)")
def test_3_b_3_each_deck_is_used_for_every_other_round() -> None:
    run = two_decks(6)
    assert [due.place.name for due in run.asked("shuffle")][:6] == ["deck a", "deck b"] * 3
    assert "643a.3(b)(3)" in run.cites_of("load", "shuffler")


@pytest.mark.law("643a.3(b)(4)")
def test_3_b_4_the_rack_is_emptied_into_the_shuffler_before_the_other_deck_is_played() -> None:
    run = two_decks(1)
    assert run.table.discarded() == 5
    asked = len(run.dues)
    run.open()
    words = [due.kind.word for due in run.dues[asked - 1 :]]
    assert words[:2] == ["load", "shuffle"]
    assert "643a.3(b)(4)" in run.cites_of("load", "shuffler")
    assert run.table.discarded() == 0


@pytest.mark.law("643a.3(b)")
def test_3_b_one_deck_alone_does_not_change_places_with_any() -> None:
    run = opened("hand").rounds(2, **three())
    assert run.asked("load", "shuffler") == []
    assert [due.place.name for due in run.asked("shuffle")][:2] == ["deck a", "deck a"]


@pytest.mark.law("643a.3(b)")
def test_3_b_without_a_shuffler_decks_do_not_alternate() -> None:
    run = opened("shoe", shuffler="automated", alternating=True).rounds(1, **three())
    run.open()
    run.strike("out of order", "shuffler", word="covered")
    assert run.due is None
    run.next_round().open()
    assert [due.by.value for due in run.asked("shuffle")] == ["device", "device", "dealer"]
    assert len(run.asked("load", "shuffler")) == 2


# ------------------------------------------------------------ subsection c

DEVICES_HOURS = [
    pytest.param("hand", 4, "643a.3(c)(1)", marks=pytest.mark.law("643a.3(c)", "643a.3(c)(1)")),
    pytest.param("shoe", 8, "643a.3(c)(2)", marks=pytest.mark.law("643a.3(c)", "643a.3(c)(2)")),
    pytest.param("automated", 8, "643a.3(c)(2)", marks=pytest.mark.law("643a.3(c)", "643a.3(c)(2)")),
]


@pytest.mark.parametrize(("device", "hours", "cite"), DEVICES_HOURS)
def test_3_c_decks_that_have_reached_their_hours_are_changed_before_the_next_round(device: str, hours: int, cite: str) -> None:
    run = opened(device, now=0)
    run.wager(2, **three()).clock(hours=hours)
    run.finish()
    assert run.asked("change decks") == []  # a round is not broken off
    run.next_round()
    assert run.asked_order("change decks") == ["change decks deck a"]
    assert run.cites_of("change decks") == ("643a.3(c)", cite)
    run.open()
    assert run.asked_order("receive", "verify") == ["receive deck a", "verify deck a"]


@pytest.mark.parametrize(("device", "hours", "cite"), DEVICES_HOURS)
def test_3_c_a_second_before_their_hours_decks_stay(device: str, hours: int, cite: str) -> None:
    run = opened(device, now=0)
    run.wager(2, **three()).clock(hours=hours, seconds=-1)
    run.next_round().open()
    assert run.asked("change decks") == []
    run.wager(2, **three()).clock(hours=hours)
    run.next_round().open()
    assert [str(cited) for due in run.asked("change decks") for cited in due.cites] == ["643a.3(c)", cite]


@pytest.mark.law("643a.3(c)", "643a.3(c)(1)")
def test_3_c_1_the_hours_run_anew_for_new_cards_and_hold_for_both_decks() -> None:
    run = opened("hand", now=0, alternating=True)
    run.wager(2, **three()).clock(hours=4)
    run.next_round().open()
    assert run.asked_order("change decks") == ["change decks deck a", "change decks deck b"]
    run.wager(2, **three()).clock(hours=8, seconds=-1)
    run.next_round().open()
    assert len(run.asked("change decks")) == 2
    run.wager(2, **three()).clock(hours=8)
    run.next_round().open()
    assert len(run.asked("change decks")) == 4


@pytest.mark.parametrize(("device", "hours", "cite"), DEVICES_HOURS)
@pytest.mark.parametrize("first", ["shuffle", "announce"])
def test_3_c_the_hour_may_strike_between_two_rounds(device: str, hours: int, cite: str, first: str) -> None:
    """Reading R33: as long as no wager is placed the next round has not begun; the clock of a record stands at its first act."""
    run = opened(device, now=0)
    run.wager(2, **three()).next_round().to(first)
    run.clock(hours=hours, seconds=-1)
    assert run.asked("change decks") == []
    run.clock(hours=hours)
    assert run.asked_order("change decks") == ["change decks deck a"]
    assert run.cites_of("change decks") == ("643a.3(c)", cite)
    run.open()
    assert run.asked_order("receive", "shuffle")[-2:] == ["receive deck a", "shuffle deck a"]


@pytest.mark.law("643a.3(c)", "643a.3(c)(1)", "643a.13(g)")
def test_3_c_cards_of_a_broken_shoe_that_go_on_from_the_hand_are_as_old_as_they_are() -> None:
    run = opened("automated", shuffler="automated", now=0).open()
    run.clock(hours=5)
    run.strike("out of order", "device", word="sign")
    run.next_round()
    run.do(fact("install", "device", "hand"))
    assert run.asked_order()[-1:] == ["change decks deck a"]
    assert run.cites_of("change decks") == ("643a.3(c)", "643a.3(c)(1)")

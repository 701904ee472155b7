"""What the random tables have found, each as the shortest round that shows it."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact, table
from tests.properties.tables import MINIBACCARAT, TCP

from tablegames.equipment.cards import JOKER, cards
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DECKS, DEVICE, INVENTORY, Area, Seat, place, purse_of


def refused(run: Run, tried: Fact) -> str:
    refusal = run.try_(tried)
    assert refusal is not None, f"{tried} was taken"
    return refusal.code


def leave(run: Run, seat: int) -> None:
    run.do(Fact(Kind.LEAVE, Seat(seat)))


@pytest.mark.law("565.3(a)")
def test_a_joker_is_no_card_of_the_deck() -> None:
    run = table(TCP, seats=(2,)).stack().wager(2, ante=10)
    run.to("deal", 2)
    assert refused(run, Fact(Kind.DEAL, Seat(2), 1, JOKER)) == "wrong-answer"
    assert refused(run, Fact(Kind.FACE_UP, DEVICE, 0, JOKER)) == "card-not-there"


@pytest.mark.parametrize("name", ["", " ", "a\nb", "\x00", "y" * 65, None], ids=ascii)
def test_a_name_is_one_that_a_record_can_hold(name: str | None) -> None:
    run = table(TCP, seats=(2,)).open()
    assert refused(run, Fact(Kind.SIT, Seat(3), 0, name)) in {"no-name", "wrong-value"}


def test_the_first_clock_is_not_before_midnight() -> None:
    refusal = table(TCP, seats=(2,)).try_(Fact(Kind.CLOCK, INVENTORY, 0, -1))
    assert refusal is not None
    assert "None" not in refusal.sentence


@pytest.mark.law("565.11(b)")
def test_who_has_no_chips_for_a_play_wager_can_fold_only() -> None:
    run = table(TCP, seats={2: "Ann"})
    run.table.purse_known.add("Ann")
    run.table.post(INVENTORY, purse_of("Ann"), 1500)
    run.wager(2, ante=10)
    run.to("ask", 2)
    assert refused(run, fact("ask", 2, "play")) == "not-enough-chips"
    run.decide(2, "fold").finish()
    assert run.settled == {"2/ante": -1000}


@pytest.mark.law("565.10(b)")
@pytest.mark.parametrize(("stack", "code"), [("As Kd Qh Jc", "out-of-bounds"), ("As As Qh", "card-not-there")])
def test_a_stack_is_of_three_cards_that_are_there_also_where_nobody_knows_the_order(stack: str, code: str) -> None:
    run = table(TCP, seats=(2,), device="automated", shuffler="automated")
    run.to("shuffle")
    run.do(Fact(Kind.SHUFFLE, DECKS[0]))
    run.wager(2, ante=10)
    run.to("deal stack", 2)
    assert refused(run, fact("deal stack", 2, stack, nth=1)) == code


@pytest.mark.law("565.7(c)")
def test_who_leaves_while_another_departure_is_decided_is_not_asked_any_more() -> None:
    run = table(TCP, seats=(2, 5)).wager(2, ante=10).wager(5, ante=10)
    run.to("wager", "2/play")
    leave(run, 5)
    leave(run, 2)
    run.finish()
    assert not [done for done in run.facts if done.place is place("2/play")]
    assert not run.asked("ask", 5)


@pytest.mark.law("541.8(b)")
@pytest.mark.parametrize("moment", ["confirm", "convert", "wager"])
def test_the_verbal_wager_of_who_leaves_is_not_placed(moment: str) -> None:
    run = table(MINIBACCARAT, seats=(2, 5)).stack().wager(5, banker=10)
    run.do(Fact(Kind.VERBAL, Area("2/player"), 0, 1000))
    run.plan("confirm", "2/player", "confirmed")
    run.to(moment, "2/player")
    leave(run, 2)
    run.finish()
    assert not run.was_asked("settle", "2/player")


@pytest.mark.law("541.5(c)")
def test_the_next_player_is_offered_the_cut_that_the_one_who_left_had_accepted() -> None:
    run = table(MINIBACCARAT, seats=(2, 5)).stack()
    run.to("offer cut", 5)
    run.answer("accept")
    run.to("cut", 5)
    leave(run, 5)
    assert run.due is not None
    assert (run.due.kind, run.due.place) == (Kind.OFFER, Seat(2))


@pytest.mark.law("565.2(a)", "565.3(b)")
def test_nothing_happens_at_a_place_that_the_table_does_not_have() -> None:
    run = table(TCP, seats=(2,)).wager(2, ante=10)
    run.to("deal", 2)
    assert refused(run, Fact(Kind.TOUCH, Seat(9), 0, "9")) == "no-such-seat"
    assert refused(run, Fact(Kind.TOUCH, DECKS[1], 0, DECKS[1].name)) == "no-such-deck"
    assert refused(run, Fact(Kind.TOUCH, Seat(2), -1, "2")) == "wrong-value"


@pytest.mark.law("541.14(e)")
def test_a_shoe_that_runs_out_while_vigorish_is_collected_voids_the_round() -> None:
    run = table(MINIBACCARAT, seats=(4, 7), vigorish_collection="deferred").open()
    run.wager(4, player=10).wager(7, player=10)
    run.table.owed[Seat(7)] = 50
    run.to("deal", "banker hand", 1)
    run.table.device.load_to_deal(cards("Ts"))
    leave(run, 7)
    run.strike("face up", "device", card="Ts")
    run.finish()
    assert run.settled == {"4/player": 0, "7/player": 0}
    assert run.was_asked("no cards left", "device")


@pytest.mark.law("541.8(b)")
def test_cash_that_was_converted_is_wagered_whatever_the_player_owes_in_chips() -> None:
    run = table(MINIBACCARAT, seats={6: "Gus"}).open()
    run.table.purse_known.add("Gus")
    run.table.post(purse_of("Gus"), INVENTORY, 5)
    run.plan("confirm", "6/banker", "confirmed")
    run.strike("verbal wager", "6/banker", cents=500)
    run.skip(3)
    assert run.accounts.get("6/banker") == 500

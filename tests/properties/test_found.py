"""What the random tables have found, each as the shortest round that shows it."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact, table
from tests.properties.tables import MINIBACCARAT, TCP

from tablegames.equipment.cards import JOKER, card, cards
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DECKS, DEVICE, DISCARD_RACK, INVENTORY, SHUFFLER, Area, Seat, place, purse_of

FOUR_CARD = "four-card-poker"


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


def metered(*seats: int, shuffler: str = "none", device: str = "shoe") -> Run:
    """A Four Card Poker table whose players at these seats have an Ante and a Progressive Payout Wager of $1 each."""
    run = table(FOUR_CARD, seats=seats, device=device, shuffler=shuffler, progressive="A")
    for seat in seats:
        run.wager(seat, ante=10, progressive=1)
    return run


@pytest.mark.law("641a.5(b)", "641a.5(a)", "641a.8(b)")
@pytest.mark.parametrize("moment", ["collect wager", "accepted", "place chips"])
def test_a_deck_that_is_found_short_while_chips_are_counted_gives_them_back_from_before_the_container(moment: str) -> None:
    run = metered(2, 5, shuffler="counting", device="automated")
    run.to(moment)
    held = run.accounts.get("before the container", 0)
    run.strike("reshuffle", "device", by="floorperson")
    run.to("counted")
    run.answer(51)
    run.finish()
    assert held == (0 if moment == "collect wager" else 200)
    assert run.accounts.get("before the container") is None
    assert run.accounts.get("inventory") is None
    assert (run.table.locked, run.table.settled) == ({}, {})
    assert run.kinds()[-1] == ("gather" if held else "remove")


@pytest.mark.law("641a.7(b)", "641a.8(b)")
@pytest.mark.parametrize("decision", ["abandoned", "kept"])
def test_a_wager_is_collected_for_the_system_whatever_is_determined_of_its_player_who_left(decision: str) -> None:
    """Reading R73: it was made at the announcement, and a wager that is treated as losing is one that was made."""
    collected = ["2/progressive", "5/progressive", "7/progressive"]
    run = metered(2, 5, 7).plan("determine", 7, "abandoned")
    run.plan("determine", 5, decision)
    run.to("collect wager", "2/progressive")
    leave(run, 7)
    leave(run, 5)
    run.to("hold", "device")
    assert run.order("collect wager") == collected
    assert run.table.locked == dict.fromkeys(map(place, collected), 100)


@pytest.mark.law("641a.13(g)", "641a.7(b)")
def test_no_device_is_changed_once_the_wagers_of_a_player_who_left_were_taken() -> None:
    run = table(FOUR_CARD, seats=(2, 5)).wager(2, ante=10).wager(5, ante=10, aces_up=5)
    run.plan("determine", 5, "abandoned")
    run.to("hold", "device")
    leave(run, 5)
    run.to("settle", "5/aces-up")
    assert refused(run, Fact(Kind.REMOVE, DEVICE)) == "nothing-to-remove"
    assert refused(run, Fact(Kind.INSTALL, SHUFFLER, 0, "automated")) == "round-under-way"


@pytest.mark.law("641a.5(f)")
def test_a_table_is_not_idle_while_wagers_are_locked_in() -> None:
    run = metered(2)
    run.plan("determine", 2, "abandoned")
    run.to("hold", "device")
    run.strike("reshuffle", "device", by="floorperson")
    leave(run, 2)
    run.to("shuffle")
    assert refused(run, Fact(Kind.IDLE, DISCARD_RACK)) == "not-idle"


@pytest.mark.law("563.13(c)", "563.11(d)")
def test_a_card_that_waits_as_the_next_burn_is_not_found_face_up_in_the_shoe() -> None:
    run = table("texas-holdem-bonus-poker", seats=(2,)).stack("2c 3d 4h 5s  6c 7d 8h 9s Ts").wager(2, ante=10)
    run.to("ask", 2, 2)
    run.strike("drawn in error", "player hand", card="Ts")
    run.to("burn", nth=2)
    assert refused(run, Fact(Kind.FACE_UP, DISCARD_RACK, 0, card("Ts"))) == "card-not-there"
    run.step()
    assert run.rack[-1] == "Ts"


@pytest.mark.law("641a.10(g)", "641a.3(a)")
def test_a_card_that_was_turned_up_out_of_an_unseen_stack_does_not_come_again() -> None:
    run = table(FOUR_CARD, seats=(2,), device="automated", shuffler="automated", reshuffles=True, house_first=True)
    run.to("shuffle")
    run.do(Fact(Kind.SHUFFLE, DECKS[0]))
    run.wager(2, ante=10).to("deal stack", "dealer")
    run.answer("?? ?? ?? ?? ??")
    run.answer("?? ?? ?? ?? ??")
    run.answer("As")
    run.to("deal stack", 2)
    assert refused(run, fact("deal stack", 2, "As Kd Qh Jc Ts", nth=1)) == "card-not-there"


@pytest.mark.law("563.7(e)", "563.2(a)")
def test_who_left_a_seat_and_took_his_wagers_along_may_sit_down_again() -> None:
    run = table("texas-holdem-bonus-poker", seats={2: "Ann", 5: "Bob"}).wager(2, ante=10)
    leave(run, 2)
    run.to("announce")
    run.do(Fact(Kind.SIT, Seat(4), 0, "Ann"))
    assert refused(run, Fact(Kind.SIT, Seat(2), 0, "Ann")) == "one-seat-each"


@pytest.mark.law("643a.11(d)(2)", "643a.7(b)")
def test_a_bet_that_was_abandoned_on_its_way_to_its_player_is_not_asked_for_again() -> None:
    run = table("let-it-ride-poker", seats=(2, 5)).wager(2, bet_1=10, bet_2=10, bet_3=10).wager(5, bet_1=10, bet_2=10, bet_3=10)
    run.plan("determine", 2, "abandoned")
    run.decide(2, "withdraw").to("push chips", "2/bet-1")
    leave(run, 2)
    run.finish()
    assert run.settled["2/bet-1"] == -1000
    assert not [done for done in run.facts if done.kind is Kind.WAGER and done.place is place("2/bet-1") and done.nth]


@pytest.mark.law("563.13(a)", "563.3(a)")
def test_a_card_of_the_dealer_that_lies_elsewhere_was_not_exposed() -> None:
    run = table("texas-holdem-bonus-poker", seats=(2,)).stack("2c 3d 4h 5s  6c 7d 8h 9s Ts").wager(2, ante=10)
    run.to("ask", 2, 2)
    assert refused(run, fact("exposed", "dealer", "7d")) == "card-not-there"
    run.strike("exposed", "dealer", card="3d").finish()
    assert run.settled["2/ante"] == 0

"""§ 643a.13: irregularities."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_643a.poker import AMENDED, BETS, DEVICES, opened, three

if TYPE_CHECKING:
    from tablegames.procedure.due import Fact

MADE = [*(f"2/{bet}" for bet in BETS), "2/three-card-bonus", *(f"5/{bet}" for bet in BETS)]
STACK = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc"
DOWN = "community down"


def two_players(device: str = "shoe", **terms: object) -> Run:
    """Seats 2 and 5 with wagers, and cards in sequence."""
    run = opened(device, seats=(2, 5), three_card_bonus="A", **terms).stack(STACK)
    return run.wager(2, **three(10), three_card_bonus=5).wager(5, **three(20))


def deal(device: str) -> str:
    return "deal stack" if device == "automated" else "deal"


def voided(run: Run, *, by: str, made: list[str] | None = None) -> None:
    """The hands are void: every wager goes back, by this paragraph, the cards are gathered and shuffled before the next round."""
    asked = len(run.dues)
    run.finish()
    returned = [due for due in run.dues if due.kind.word == "settle" and due.step == "return"]
    assert [due.place.name for due in returned] == (MADE if made is None else made)
    last = [*returned, *(due for due in run.dues[asked - 1 :] if due.kind.word == "gather")]
    assert {str(cite) for due in last for cite in due.cites} == {by}
    assert run.kinds()[-1] == "gather"
    assert run.hands == {}
    assert run.accounts == {}
    shuffles = len(run.asked("shuffle"))
    run.next_round().open()
    assert len(run.asked("shuffle")) == shuffles + 1


# ------------------------------------------------------------ subsection a


@pytest.mark.law("643a.13(a)")
@pytest.mark.parametrize("device", DEVICES)
def test_13_a_a_card_found_face_up_goes_to_the_rack_and_the_next_one_is_dealt(device: str) -> None:
    run = two_players(device)
    run.to(deal(device), 2, 1)
    run.strike("face up", "device", card="2c")
    assert run.asked_order("discard") == ["discard layout"]
    assert run.cites_of("discard") == ("643a.13(a)",)
    run.to("ask")
    assert run.rack[0] == "2c"
    assert run.hands.get("2") == ("3c 4c 5c" if device == "automated" else "3c 6c 9c")
    assert sorted(len(hand.split()) for hand in run.hands.values()) == [2, 3, 3]


@pytest.mark.law("643a.13(a)")
@pytest.mark.parametrize("device", DEVICES)
def test_13_a_a_second_card_found_face_up_voids_the_hands(device: str) -> None:
    run = two_players(device)
    run.to(deal(device), 2, 1)
    run.strike("face up", "device", card="2c")
    run.to(deal(device), DOWN, 1)
    run.strike("face up", "device", card=repr(run.table.next_card()))
    voided(run, by="643a.13(a)")


@pytest.mark.law("643a.13(a)")
def test_13_a_it_may_not_be_used_in_that_round() -> None:
    run = two_players()
    run.to("deal", 2, 1)
    run.strike("face up", "device", card="2c")
    run.to("deal", 5, 1)
    run.table.device.forget_order()
    assert run.refused(fact("deal", 5, "2c", nth=1)) == ("643a.13(a)", "set-aside")


@pytest.mark.law("643a.13(a)")
def test_13_a_one_card_in_each_of_two_rounds_is_not_more_than_one() -> None:
    run = two_players()
    for _ in range(2):
        run.to("deal", 2, 1)
        run.strike("face up", "device", card=repr(run.table.next_card()))
        run.to("ask")
        run.next_round()
        run.wager(2, **three())
    assert {str(cite) for due in run.asked("gather") for cite in due.cites} == {"643a.11(g)"}


@pytest.mark.law("643a.13(a)")
def test_13_a_a_second_card_face_up_that_shows_after_the_deal_voids_nothing() -> None:
    """Reading R38."""
    run = two_players()
    run.to("deal", 2, 1)
    run.strike("face up", "device", card="2c")
    run.to("stub")
    run.strike("face up", "device", card=repr(run.table.next_card()))
    run.finish()
    assert run.was_asked("ask", 2)
    assert run.cites_of("gather") == ("643a.11(g)",)


@pytest.mark.law("643a.13(a)")
@pytest.mark.parametrize("kind", ["announce", "ask", "settle"])
def test_13_a_cards_are_found_face_up_while_they_are_dealt(kind: str) -> None:
    run = two_players()
    run.to(kind)
    assert run.refused(fact("face up", "device", "Kc")) == ("643a.13(a)", "not-dealing")


# ------------------------------------------------------------ subsection b


@pytest.mark.law("643a.13(b)")
@pytest.mark.parametrize("seen", [None, "2c"], ids=["unnamed", "named later"])
def test_13_b_a_card_drawn_in_error_is_used_as_the_next_card(seen: str | None) -> None:
    run = two_players()
    run.to("deal", 2, 1)
    run.strike("drawn in error", "device", card=seen)
    assert run.asked_order("keep") == ["keep device"]
    assert run.cites_of("keep") == ("643a.13(b)",)
    run.to("ask")
    assert run.hands == {"2": "2c 5c 8c", "5": "3c 6c 9c", DOWN: "4c 7c"}
    assert run.rack == []


@pytest.mark.law("643a.13(b)")
def test_13_b_two_cards_in_a_row_are_used_in_the_order_in_which_they_came() -> None:
    run = two_players()
    run.to("deal", DOWN, 1)
    for _ in range(2):
        run.strike("drawn in error", "device")
        run.to("deal", DOWN, 1)
    run.to("ask")
    assert run.hands == {"2": "2c 5c 8c", "5": "3c 6c 9c", DOWN: "4c 7c"}


@pytest.mark.law("643a.13(b)")
def test_13_b_in_stacks_the_card_is_the_first_of_the_next_stack() -> None:
    run = two_players("automated")
    run.to("deal stack", DOWN)
    run.strike("drawn in error", "device")
    assert run.cites_of("keep") == ("643a.13(b)",)
    run.to("ask")
    assert run.hands == {"2": "2c 3c 4c", "5": "5c 6c 7c", DOWN: "9c 8c"}


@pytest.mark.law("643a.13(b)")
@pytest.mark.parametrize("device", DEVICES)
def test_13_b_the_card_that_was_drawn_in_error_is_dealt_next_by_that_paragraph(device: str) -> None:
    run = two_players(device)
    run.to(deal(device), 5, 1)
    run.strike("drawn in error", "device")
    run.to(deal(device), 5, 1)
    assert run.due is not None
    assert run.due.cites[-1].printed == "§ 643a.13(b)"


@pytest.mark.law("643a.13(b)")
@pytest.mark.parametrize("kind", ["announce", "ask"])
def test_13_b_a_card_is_drawn_in_error_while_cards_are_dealt(kind: str) -> None:
    run = two_players()
    run.to(kind)
    assert run.refused(fact("drawn in error", "device")) == ("643a.13(b)", "not-dealing")


# ------------------------------------------------------------ subsection c


@pytest.mark.law("643a.13(c)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("where", ["2", "5"])
@pytest.mark.parametrize("kind", ["stub", "ask", "turn card", "reveal"])
def test_13_c_a_hand_of_four_cards_voids_all_hands(device: str, where: str, kind: str) -> None:
    run = two_players(device)
    run.to(kind)
    run.strike("wrong number of cards", where, count=4)
    voided(run, by="643a.13(c)")


@pytest.mark.law("643a.13(c)")
def test_13_c_a_hand_of_two_cards_voids_all_hands() -> None:
    run = two_players()
    run.to("deal", 5, 3)
    run.strike("wrong number of cards", 5, count=2)
    voided(run, by="643a.13(c)")


@pytest.mark.law("643a.13(c)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("kind", ["stub", "ask"])
def test_13_c_three_community_cards_void_all_hands(device: str, kind: str) -> None:
    run = two_players(device)
    run.to(kind)
    run.strike("wrong number of cards", DOWN, count=3)
    voided(run, by="643a.13(c)")


@pytest.mark.law("643a.13(c)")
def test_13_c_one_community_card_voids_all_hands() -> None:
    run = two_players()
    run.to("deal", DOWN, 2)
    run.strike("wrong number of cards", DOWN, count=1)
    voided(run, by="643a.13(c)")


@pytest.mark.law("643a.13(c)")
def test_13_c_a_third_community_card_may_be_found_when_one_has_been_turned() -> None:
    run = two_players()
    run.to("ask", 2, 2)
    run.strike("wrong number of cards", DOWN, count=2)
    voided(run, by="643a.13(c)")


@pytest.mark.law("643a.13(c)")
@pytest.mark.parametrize(
    ("device", "kind", "nth", "where", "count"),
    [
        pytest.param("shoe", "ask", 1, "2", 3, id="a hand of three"),
        pytest.param("shoe", "ask", 1, "2", 0, id="dealt cards do not vanish"),
        pytest.param("shoe", "ask", 1, DOWN, 2, id="two community cards"),
        pytest.param("shoe", "ask", 2, DOWN, 1, id="one of them turned"),
        pytest.param("shoe", "reveal", 0, DOWN, 1, id="both of them turned"),
        pytest.param("automated", "set aside", 0, DOWN, 3, id="three in the stack, of which one is put away"),
        pytest.param("automated", "ask", 1, DOWN, 2, id="two are left of it"),
    ],
)
def test_13_c_what_lies_there_as_it_should_is_no_wrong_number(device: str, kind: str, nth: int, where: str, count: int) -> None:
    run = two_players(device)
    run.to(kind, None, nth)
    assert run.refused(fact("wrong number of cards", where, count)) == ("643a.13(c)", "no-miscount")


@pytest.mark.law("643a.13(c)")
@pytest.mark.parametrize("where", ["5", DOWN])
def test_13_c_a_hand_that_is_being_dealt_has_no_wrong_number_yet(where: str) -> None:
    run = two_players()
    run.to("deal", 2, 2)
    assert run.refused(fact("wrong number of cards", where, 1)) == ("643a.13(c)", "no-miscount")
    run.strike("wrong number of cards", where, count=4)
    voided(run, by="643a.13(c)")


@pytest.mark.law("643a.13(c)")
@pytest.mark.parametrize("device", ["shoe", "hand"])
@pytest.mark.parametrize(("where", "nth"), [("5", 4), (DOWN, 3)])
def test_13_c_no_place_gets_one_card_more(device: str, where: str, nth: int) -> None:
    run = two_players(device)
    run.to("stub")
    assert run.refused(fact("deal", where, "Kc", nth=nth)) == ("643a.13(c)", "one-card-more")


@pytest.mark.law("643a.13(c)")
def test_13_c_a_bet_that_was_withdrawn_is_back_already() -> None:
    run = two_players().plan("ask", 5, "withdraw", nth=1)
    run.to("ask", 2, 2)
    run.strike("wrong number of cards", 5, count=4)
    voided(run, by="643a.13(c)", made=[place for place in MADE if place != "5/bet-1"])


@pytest.mark.law("643a.13(c)")
def test_13_c_what_was_paid_before_the_error_was_found_is_taken_back() -> None:
    """Reading R46."""
    run = two_players()
    run.to("settle", "2/bet-2")
    paid_already = {where: cents for where, cents in run.settled.items() if cents}
    assert set(paid_already) == {"5/bet-1", "5/bet-2", "5/bet-3", "2/bet-1"}
    run.strike("wrong number of cards", 2, count=4)
    run.finish()
    assert {where: run.settled[where] for where in paid_already} == {where: -cents for where, cents in paid_already.items()}
    assert run.accounts == {}


@pytest.mark.law("643a.13(c)", "643a.12(d)(3)")
@pytest.mark.parametrize("kind", ["deal", "ask", "reveal"])
def test_13_c_locked_wagers_come_back_and_the_meter_does_not_run_backwards(kind: str) -> None:
    """Reading R61."""
    run = opened("shoe", progressive="A", five_card_bonus="A", five_card_system=True)
    run.wager(2, **three(), progressive=1, five_card_bonus=5)
    run.to(kind, None, 2 if kind == "deal" else None)
    run.strike("wrong number of cards", 2, count=4)
    run.finish()
    assert {place: cents for place, cents in run.accounts.items() if not place.startswith("meter")} == {}
    assert run.meter == 100_020


# ------------------------------------------------------------ subsection d


@pytest.mark.law("643a.13(d)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("kind", "nth"), [("stub", 0), ("ask", 1), ("turn card", 1), ("ask", 2), ("turn card", 2)])
def test_13_d_a_community_card_that_is_exposed_too_early_voids_all_hands(device: str, kind: str, nth: int) -> None:
    run = two_players(device)
    run.to(kind, None, nth)
    run.strike("exposed", DOWN, card=run.hands[DOWN].split()[-1])
    voided(run, by="643a.13(d)")


@pytest.mark.law("643a.13(d)")
@pytest.mark.parametrize("which", [0, 1])
def test_13_d_either_of_the_two_is_enough(which: int) -> None:
    run = two_players()
    run.to("ask", 2, 1)
    run.strike("exposed", DOWN, card=run.hands[DOWN].split()[which])
    voided(run, by="643a.13(d)")


@pytest.mark.law("643a.13(d)")
def test_13_d_also_while_the_other_cards_are_dealt() -> None:
    run = two_players()
    run.to("deal", 2, 2)
    run.strike("exposed", DOWN, card="4c")
    voided(run, by="643a.13(d)")


@pytest.mark.law("643a.13(d)")
def test_13_d_what_was_revealed_is_not_exposed_any_more_and_players_may_show_theirs() -> None:
    run = two_players()
    run.to("ask")
    assert run.refused(fact("exposed", 2, "2c")) == ("643a.13(d)", "nothing-hidden")
    run.to("reveal")
    assert run.refused(fact("exposed", DOWN, "4c")) == ("643a.13(d)", "nothing-hidden")
    assert run.refused(fact("exposed", "community", "4c")) == ("643a.13(d)", "nothing-hidden")


# ------------------------------------------------------------ subsection e


@pytest.mark.law("643a.13(e)")
@pytest.mark.parametrize("shuffler", ["automated", "counting"])
@pytest.mark.parametrize("what", ["jams", "stops shuffling", "does not complete a cycle"])
def test_13_e_a_shuffler_that_fails_shuffles_again(shuffler: str, what: str) -> None:
    run = opened("hand", shuffler=shuffler)
    run.to("shuffle")
    run.strike("jam", "shuffler", word=what)
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name) == ("shuffle", "deck a")
    assert "643a.13(e)" in [str(cite) for cite in run.due.cites]
    run.wager(2, **three()).finish()
    assert run.order("shuffle") == ["deck a"]


@pytest.mark.law("643a.13(e)")
def test_13_e_it_may_fail_twice() -> None:
    run = opened("hand")
    run.to("shuffle")
    run.strike("jam", "shuffler", word="jams")
    run.strike("jam", "shuffler", word="jams")
    assert run.due is not None
    assert "643a.13(e)" in [str(cite) for cite in run.due.cites]
    run.open()
    assert run.order("shuffle") == ["deck a"]


@pytest.mark.law("643a.13(e)", "643a.13(g)")
def test_13_e_after_a_jam_the_shuffler_may_go_and_the_dealer_shuffles_and_cuts() -> None:
    run = opened("shoe", shuffler="automated")
    run.to("shuffle")
    run.strike("jam", "shuffler", word="jams")
    run.strike("out of order", "shuffler", word="covered")
    run.next_round().open()
    assert [due.by.value for due in run.asked("shuffle")][-1:] == ["dealer"]
    assert run.was_asked("cut")


@pytest.mark.law("643a.13(e)")
@pytest.mark.parametrize(("shuffler", "kind"), [("none", "shuffle"), ("automated", "announce"), ("automated", "deal")])
def test_13_e_only_a_shuffler_at_work_can_fail(shuffler: str, kind: str) -> None:
    run = opened("shoe", shuffler=shuffler)
    if kind == "deal":
        run.wager(2, **three())
    run.to(kind)
    assert run.refused(fact("jam", "shuffler", "jams")) == ("643a.13(e)", "nothing-to-jam")


@pytest.mark.law("643a.13(e)", "643a.3(b)(2)")
def test_13_e_a_shuffler_that_fails_with_the_other_deck_leaves_the_round_as_it_is() -> None:
    run = opened("hand", alternating=True).wager(2, **three())
    due = run.to("deal", DOWN, 1)
    assert run.refused(fact("jam", "shuffler", "jams")) is None
    assert run.due == due


@pytest.mark.law("643a.13(e)", "643a.5(g)")
@pytest.mark.parametrize("what", ["jams", "stops shuffling", "does not complete a cycle"])
def test_13_e_a_shoe_that_reshuffles_by_itself_and_fails_while_it_shuffles_shuffles_again(what: str) -> None:
    run = opened("automated", reshuffles=True)
    run.to("shuffle")
    run.strike("jam", "device", word=what)
    run.strike("jam", "device", word=what)
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name, run.due.by.value) == ("shuffle", "deck a", "device")
    assert "643a.13(e)" in [str(cite) for cite in run.due.cites]
    run.wager(2, **three()).finish()
    assert run.order("shuffle") == ["deck a"]
    assert run.kinds().count("deal stack") > 1


@pytest.mark.law("643a.13(e)")
@pytest.mark.parametrize(("place", "reshuffles", "cite"), [("shuffler", True, "643a.13(e)"), ("device", False, "643a.13(f)")])
def test_13_e_what_does_not_shuffle_does_not_fail_then(place: str, cite: str, *, reshuffles: bool) -> None:
    run = opened("automated", shuffler="automated", reshuffles=reshuffles)
    run.to("shuffle")
    assert run.refused(fact("jam", place, "jams")) == (cite, "nothing-to-jam")


# ------------------------------------------------------------ subsection f


@pytest.mark.law("643a.13(f)")
@pytest.mark.parametrize("where", ["2", "5", DOWN])
def test_13_f_an_automated_shoe_that_fails_voids_the_round(where: str) -> None:
    run = two_players("automated")
    run.to("deal stack", where)
    run.strike("jam", "device", word="jams")
    voided(run, by="643a.13(f)")


@pytest.mark.law("643a.13(f)", "643a.10@2019(b)")
def test_13_f_so_it_does_when_only_the_six_card_stack_fails() -> None:
    run = two_players("automated", slug=AMENDED, six_card_bonus={"flush": 9}).wager(5, six_card_bonus=5)
    run.to("deal stack", "six card")
    run.strike("jam", "device", word="stops dealing")
    voided(run, by="643a.13(f)", made=[*MADE, "5/six-card-bonus"])


@pytest.mark.law("643a.13(f)")
def test_13_f_the_cards_in_the_device_and_those_dealt_are_shuffled_together() -> None:
    run = two_players("automated")
    run.to("deal stack", DOWN)
    run.strike("jam", "device", word="fails to deal all cards")
    run.next_round().open()
    assert (len(run.table.device.to_deal()), run.rack) == (52, [])


@pytest.mark.law("643a.13(f)")
@pytest.mark.parametrize(("device", "kind"), [("shoe", "deal"), ("hand", "deal"), ("automated", "ask"), ("automated", "announce")])
def test_13_f_only_an_automated_shoe_that_deals_can_fail(device: str, kind: str) -> None:
    run = two_players(device)
    run.to(kind)
    assert run.refused(fact("jam", "device", "jams")) == ("643a.13(f)", "nothing-to-jam")


# ------------------------------------------------------------ subsection g


@pytest.mark.law("643a.13(g)")
@pytest.mark.parametrize("device", ["shoe", "automated"])
@pytest.mark.parametrize("other", ["shoe", "automated", "hand"])
@pytest.mark.parametrize("marked", ["covered", "sign"])
def test_13_g_another_way_of_dealing_waits_until_the_device_is_covered_or_has_a_sign(device: str, other: str, marked: str) -> None:
    run = opened(device, shuffler="automated").open()
    assert run.refused(fact("install", "device", other)) == ("643a.13(g)", "remove-first")
    run.strike("out of order", "device", word=marked)
    run.next_round()
    assert run.asked_order()[-1:] == ["install device"]
    assert "643a.13(g)" in run.cites_of("install", "device")
    assert run.refused(fact("install", "device", other)) is None


@pytest.mark.law("643a.13(g)")
@pytest.mark.parametrize("other", ["none", "automated", "counting"])
def test_13_g_another_way_of_shuffling_waits_too(other: str) -> None:
    run = opened("shoe", shuffler="counting").open()
    assert run.refused(fact("install", "shuffler", other)) == ("643a.13(g)", "remove-first")
    run.strike("out of order", "shuffler", word="covered")
    run.next_round().open()
    assert run.refused(fact("install", "shuffler", other)) is None


@pytest.mark.law("643a.13(g)")
def test_13_g_by_hand_is_shuffled_only_when_the_shuffler_is_out_of_use() -> None:
    run = opened("shoe", shuffler="automated").open()
    assert [due.by.value for due in run.asked("shuffle")] == ["device"]
    run.strike("out of order", "shuffler", word="sign")
    run.next_round().open()
    assert [due.by.value for due in run.asked("shuffle")] == ["device", "dealer"]


@pytest.mark.law("643a.13(g)")
@pytest.mark.parametrize(
    "act",
    [fact("install", "shuffler", "automated"), fact("remove", "device"), fact("out of order", "device", "sign")],
    ids=["install", "remove", "out of order"],
)
def test_13_g_nothing_is_changed_while_cards_are_on_the_layout(act: Fact) -> None:
    run = two_players()
    run.to("deal", DOWN, 1)
    refused = run.refused(act)
    assert refused is not None
    assert refused[0] == "643a.13(g)"


@pytest.mark.law("643a.13(g)")
@pytest.mark.parametrize("kind", ["accepted", "place chips"])
def test_13_g_nor_once_wagers_are_locked_in(kind: str) -> None:
    run = opened("automated", progressive="A").wager(2, **three(), progressive=1)
    run.to(kind)
    assert run.refused(fact("out of order", "device", "sign")) == ("643a.13(g)", "round-under-way")


@pytest.mark.law("643a.13(g)")
@pytest.mark.parametrize("place", ["device", "shuffler"])
@pytest.mark.parametrize("how", ["marked", "switched off", "cover", ""])
def test_13_g_covered_or_with_a_sign_and_in_no_other_way(place: str, how: str) -> None:
    run = opened("shoe", shuffler="automated").open()
    assert run.refused(fact("out of order", place, how)) == ("643a.13(g)", "covered-or-sign")
    assert run.refused(fact("out of order", place, "sign")) is None


@pytest.mark.law("643a.13(g)", "643a.8(e)", "643a.9(c)", "643a.10(c)")
@pytest.mark.parametrize(
    ("first", "then", "kind", "cite"),
    [
        ("shoe", "automated", "deal stack", "643a.10(c)"),
        ("shoe", "hand", "deal", "643a.9(c)"),
        ("automated", "shoe", "deal", "643a.8(e)"),
        ("hand", "automated", "deal stack", "643a.10(c)"),
    ],
)
def test_13_g_a_table_whose_device_was_changed_deals_the_new_way(first: str, then: str, kind: str, cite: str) -> None:
    run = opened(first, shuffler="automated").open()
    run.strike("out of order", "device", word="covered")
    run.next_round()
    run.do(fact("install", "device", then))
    run.wager(2, **three()).finish()
    assert {done.kind.word for done in run.facts if done.kind.word.startswith("deal")} == {kind}
    assert run.cites_of("stub") == (cite,)

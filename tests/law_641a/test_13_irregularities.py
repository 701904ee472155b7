"""§ 641a.13: irregularities."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_641a.poker import DEVICES, dealt, fcp, opened

if TYPE_CHECKING:
    from tablegames.procedure.due import Fact

RETURNED = {"2/ante": 0, "2/aces-up": 0, "5/ante": 0}
STACK = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d 9d Td"


def two_players(device: str = "shoe", **terms: object) -> Run:
    """Seats 2 and 5 with wagers, and cards in sequence."""
    return opened(device, seats=(2, 5), **terms).stack(STACK).wager(2, ante=10, aces_up=5).wager(5, ante=20)


def voided(run: Run, *, by: str) -> None:
    """The hands are void: every wager goes back, by this paragraph, the cards are gathered and shuffled before the next round."""
    run.finish()
    assert set(run.settled.values()) == {0}
    assert set(RETURNED) <= set(run.settled)
    last = [due for due in run.dues if due.kind.word in {"settle", "gather"}]
    assert last[-1].kind.word == "gather"
    assert {str(cite) for due in last for cite in due.cites} == {by}
    assert run.hands == {}
    assert {where: cents for where, cents in run.accounts.items() if where.startswith(("2/", "5/", "inventory", "purse"))} == {}
    asked = len(run.asked("shuffle"))
    run.next_round().open()
    assert len(run.asked("shuffle")) == asked + 1


def deal(device: str) -> str:
    return "deal stack" if device == "automated" else "deal"


HANDS = {
    "shoe": {"2": "2c 5c 8c Jc Ac", "5": "3c 6c 9c Qc 2d", "dealer": "4c 7c Tc Kc 3d 4d"},
    "hand": {"2": "2c 5c 8c Jc Ac", "5": "3c 6c 9c Qc 2d", "dealer": "4c 7c Tc Kc 3d 4d"},
    "automated": {"2": "2c 3c 4c 5c 6c", "5": "7c 8c 9c Tc Jc", "dealer": "Qc Kc Ac 2d 3d 8d"},
}


def hands(run: Run) -> dict[str, str]:
    """The hands, without a second stack that lies there."""
    return {where: hand for where, hand in run.hands.items() if where in {"2", "5", "dealer"}}


# ------------------------------------------------------------ subsection a


@pytest.mark.law("641a.13(a)")
@pytest.mark.parametrize("device", DEVICES)
def test_13_a_a_card_found_face_up_goes_to_the_rack_and_the_next_one_is_dealt(device: str) -> None:
    """Reading R38."""
    run = two_players(device)
    run.to(deal(device), 2, 1)
    run.strike("face up", "device", card="2c")
    assert run.asked_order("discard") == ["discard layout"]
    assert run.cites_of("discard") == ("641a.13(a)",)
    run.to("ask")
    assert run.rack[:1] == ["2c"]
    assert run.hands["2"] == ("3c 4c 5c 6c 7c" if device == "automated" else "3c 6c 9c Qc 2d")
    assert sorted(len(hand.split()) for hand in hands(run).values()) == [5, 5, 6]


@pytest.mark.law("641a.13(a)")
@pytest.mark.parametrize("device", DEVICES)
def test_13_a_a_second_card_found_face_up_voids_the_hands(device: str) -> None:
    run = two_players(device)
    run.to(deal(device), 2, 1)
    run.strike("face up", "device", card="2c")
    run.to(deal(device), 5, 1)
    run.strike("face up", "device", card=repr(run.table.next_card()))
    voided(run, by="641a.13(a)")


@pytest.mark.law("641a.13(a)")
def test_13_a_one_card_in_each_of_two_rounds_is_not_more_than_one() -> None:
    run = two_players()
    for _ in range(2):
        run.to("deal", 2, 1)
        run.strike("face up", "device", card=repr(run.table.next_card()))
        run.to("ask")
        run.next_round()
        run.wager(2, ante=10)
    assert {cite.printed for due in run.asked("gather") for cite in due.cites} == {"§ 641a.11(d)"}


@pytest.mark.law("641a.13(a)")
@pytest.mark.parametrize("kind", ["announce", "ask", "settle"])
def test_13_a_cards_are_found_face_up_while_they_are_dealt(kind: str) -> None:
    run = two_players()
    run.to(kind)
    assert run.refused(fact("face up", "device", "Kh")) == ("641a.13(a)", "not-dealing")


@pytest.mark.law("641a.13(a)")
def test_13_a_the_card_is_not_used_in_that_round() -> None:
    run = two_players()
    run.table.device.forget_order()
    run.to("deal", 2, 1)
    run.strike("face up", "device", card="9h")
    run.to("deal", 5, 1)
    assert run.refused(fact("deal", 5, "9h", nth=1)) == ("641a.13(a)", "set-aside")


@pytest.mark.law("641a.13(a)")
def test_13_a_the_dealers_sixth_card_lies_face_up_by_right() -> None:
    run = two_players()
    run.to("deal", "dealer", 6)
    run.step()
    assert run.table.face_ups == 0
    assert run.asked("discard") == []


# ------------------------------------------------------------ subsection b


@pytest.mark.law("641a.13(b)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("where", ["2", "5"])
def test_13_b_a_card_drawn_in_error_is_used_as_the_next_card(device: str, where: str) -> None:
    run = two_players(device)
    run.to(deal(device), where, 1)
    run.strike("drawn in error", "device")
    assert run.asked_order("keep") == ["keep device"]
    assert run.cites_of("keep") == ("641a.13(b)",)
    run.to(deal(device), where, 1)
    assert run.due is not None
    assert run.due.cites[-1].printed == "§ 641a.13(b)"
    run.to("ask")
    assert hands(run) == HANDS[device]


@pytest.mark.law("641a.13(b)")
def test_13_b_two_cards_in_a_row_are_used_in_the_order_in_which_they_came() -> None:
    run = two_players()
    run.to("deal", 5, 2)
    for _ in range(2):
        run.strike("drawn in error", "device")
        run.to("deal", 5, 2)
    run.to("ask")
    assert hands(run) == HANDS["shoe"]


@pytest.mark.law("641a.13(b)")
def test_13_b_it_may_be_the_card_that_lies_face_up() -> None:
    run = two_players()
    run.to("deal", "dealer", 6)
    run.strike("drawn in error", "device")
    run.to("ask")
    assert hands(run) == HANDS["shoe"]


@pytest.mark.law("641a.13(b)")
@pytest.mark.parametrize("kind", ["announce", "ask"])
def test_13_b_a_card_is_drawn_in_error_while_cards_are_dealt(kind: str) -> None:
    run = two_players()
    run.to(kind)
    assert run.refused(fact("drawn in error", "device")) == ("641a.13(b)", "not-dealing")


# ------------------------------------------------------------ subsection c


@pytest.mark.law("641a.13(c)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("where", "count"), [("2", 6), ("5", 6), ("dealer", 7)])
@pytest.mark.parametrize("kind", ["stub", "ask", "reveal"])
def test_13_c_a_card_too_many_voids_all_hands(device: str, where: str, count: int, kind: str) -> None:
    run = two_players(device)
    run.to(kind)
    run.strike("wrong number of cards", where, count=count)
    voided(run, by="641a.13(c)")


@pytest.mark.law("641a.13(c)")
def test_13_c_a_card_too_few_voids_all_hands() -> None:
    run = two_players()
    run.to("deal", 5, 5)
    run.strike("wrong number of cards", 5, count=4)
    voided(run, by="641a.13(c)")


@pytest.mark.law("641a.13(c)")
def test_13_c_five_cards_are_too_few_for_the_dealer() -> None:
    run = two_players()
    run.to("deal", "dealer", 6)
    run.strike("wrong number of cards", "dealer", count=5)
    voided(run, by="641a.13(c)")


@pytest.mark.law("641a.13(c)")
@pytest.mark.parametrize(("where", "count"), [(2, 5), (2, 0), ("dealer", 6), ("dealer", 5)])
def test_13_c_the_right_number_is_no_wrong_one_and_dealt_cards_do_not_vanish(where: int | str, count: int) -> None:
    run = two_players()
    run.to("ask")
    assert run.refused(fact("wrong number of cards", where, count)) == ("641a.13(c)", "no-miscount")


@pytest.mark.law("641a.13(c)")
@pytest.mark.parametrize("device", ["shoe", "hand"])
@pytest.mark.parametrize(("where", "nth"), [(5, 6), ("dealer", 7)])
def test_13_c_no_hand_gets_a_card_too_many(device: str, where: int | str, nth: int) -> None:
    run = two_players(device)
    run.to("stub")
    assert run.refused(fact("deal", where, "Kh", nth=nth)) == ("641a.13(c)", "one-card-more")


@pytest.mark.law("641a.13(c)")
def test_13_c_what_was_paid_before_the_error_was_found_is_taken_back() -> None:
    """Reading R46."""
    run = two_players()
    run.to("settle", "2/play")
    paid_already = {where: cents for where, cents in run.settled.items() if cents}
    assert paid_already
    run.strike("wrong number of cards", "dealer", count=7)
    run.finish()
    assert {where: run.settled[where] for where in paid_already} == {where: -cents for where, cents in paid_already.items()}
    assert {where: cents for where, cents in run.accounts.items() if cents} == {}
    run.next_round()
    run.wager(2, ante=10).finish()
    assert run.asked_order("settle")[-1].startswith("settle 2/")


@pytest.mark.law("641a.13(c)")
def test_13_c_progressive_wagers_go_back_and_the_meter_stays() -> None:
    """Reading R61."""
    run = two_players(progressive="A", meter=6000).wager(2, progressive=5)
    run.to("ask")
    run.strike("wrong number of cards", 5, count=6)
    run.finish()
    assert run.net["2/progressive"] == 0
    assert run.cites_of("settle", "2/progressive") == ("641a.13(c)",)
    assert run.accounts.get("inventory", 0) == run.accounts.get("purse:player 2", 0) == 0
    assert run.meter == 600_100


# ------------------------------------------------------------ subsection d


@pytest.mark.law("641a.13(d)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("kind", ["stub", "lay down", "ask", "reveal"])
def test_13_d_a_hidden_card_of_the_dealer_that_is_exposed_too_early_voids_all_hands(device: str, kind: str) -> None:
    run = two_players(device)
    run.to(kind)
    run.strike("exposed", "dealer", card=run.hands["dealer"].split()[0])
    voided(run, by="641a.13(d)")


@pytest.mark.law("641a.13(d)")
def test_13_d_one_card_of_the_dealer_is_enough_and_it_may_be_during_the_deal() -> None:
    run = two_players()
    run.to("deal", 2, 2)
    run.strike("exposed", "dealer", card="4c")
    voided(run, by="641a.13(d)")


@pytest.mark.law("641a.13(d)")
@pytest.mark.parametrize("device", DEVICES)
def test_13_d_the_sixth_card_lies_face_up_anyway(device: str) -> None:
    run = two_players(device)
    run.to("ask")
    assert run.refused(fact("exposed", "dealer", run.hands["dealer"].split()[5])) == ("641a.13(d)", "nothing-hidden")


@pytest.mark.law("641a.13(d)")
def test_13_d_what_was_revealed_is_not_exposed_any_more_and_players_may_show_theirs() -> None:
    run = two_players()
    run.to("ask")
    assert run.refused(fact("exposed", 2, "2c")) == ("641a.13(d)", "nothing-hidden")
    run.to("settle")
    assert run.refused(fact("exposed", "dealer", "4c")) == ("641a.13(d)", "nothing-hidden")


@pytest.mark.law("641a.13(d)")
@pytest.mark.parametrize("device", DEVICES)
def test_13_d_an_ante_that_was_forfeited_and_collected_comes_back_too(device: str) -> None:
    """Reading R46."""
    run = two_players(device).plan("ask", 5, "fold")
    run.to("reveal", "dealer")
    assert run.settled == {"5/ante": -2000}
    run.strike("exposed", "dealer", card=run.hands["dealer"].split()[0])
    run.finish()
    assert run.settled == {"2/ante": 0, "2/aces-up": 0, "2/play": 0, "5/ante": 2000}
    assert {where: cents for where, cents in run.accounts.items() if cents} == {}
    assert run.cites_of("settle", "5/ante") == ("641a.13(d)",)


# ------------------------------------------------------------ subsection e


@pytest.mark.law("641a.13(e)")
@pytest.mark.parametrize("shuffler", ["automated", "counting"])
@pytest.mark.parametrize("what", ["jams", "stops shuffling", "does not complete a cycle"])
def test_13_e_a_shuffler_that_fails_shuffles_again(shuffler: str, what: str) -> None:
    run = opened("hand", shuffler=shuffler)
    run.to("shuffle")
    run.strike("jam", "shuffler", word=what)
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name) == ("shuffle", "deck a")
    assert "641a.13(e)" in [str(cite) for cite in run.due.cites]
    run.wager(2, ante=10).finish()
    assert run.order("shuffle") == ["deck a"]


@pytest.mark.law("641a.13(e)")
def test_13_e_after_a_jam_the_shuffler_may_be_covered_and_the_dealer_shuffles_and_cuts() -> None:
    run = opened("shoe", shuffler="automated")
    run.to("shuffle")
    run.strike("jam", "shuffler", word="jams")
    run.strike("out of order", "shuffler", word="covered")
    run.next_round().open()
    assert [due.by.value for due in run.asked("shuffle")][-1:] == ["dealer"]
    assert run.was_asked("cut")


@pytest.mark.law("641a.13(e)")
@pytest.mark.parametrize(("shuffler", "kind"), [("none", "shuffle"), ("automated", "announce"), ("automated", "deal")])
def test_13_e_only_a_shuffler_at_work_can_fail(shuffler: str, kind: str) -> None:
    run = opened("shoe", shuffler=shuffler)
    if kind == "deal":
        run.wager(2, ante=10)
    run.to(kind)
    assert run.refused(fact("jam", "shuffler", "jams")) == ("641a.13(e)", "nothing-to-jam")


@pytest.mark.law("641a.13(e)", "641a.3(b)(3)")
def test_13_e_a_shuffler_that_fails_with_the_other_deck_leaves_the_round_as_it_is() -> None:
    run = opened("hand", alternating=True).wager(2, ante=10)
    due = run.to("deal", "dealer", 2)
    assert run.refused(fact("jam", "shuffler", "jams")) is None
    assert run.due == due


@pytest.mark.law("641a.13(e)", "641a.5(g)")
@pytest.mark.parametrize("what", ["jams", "stops shuffling", "does not complete a cycle"])
def test_13_e_a_shoe_that_reshuffles_by_itself_and_fails_while_it_shuffles_shuffles_again(what: str) -> None:
    run = opened("automated", reshuffles=True)
    run.to("shuffle")
    run.strike("jam", "device", word=what)
    run.strike("jam", "device", word=what)
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name, run.due.by.value) == ("shuffle", "deck a", "device")
    assert "641a.13(e)" in [str(cite) for cite in run.due.cites]
    run.wager(2, ante=10).finish()
    assert run.order("shuffle") == ["deck a"]
    assert run.kinds().count("deal stack") > 1


@pytest.mark.law("641a.13(e)")
@pytest.mark.parametrize(("place", "reshuffles", "cite"), [("shuffler", True, "641a.13(e)"), ("device", False, "641a.13(f)")])
def test_13_e_what_does_not_shuffle_does_not_fail_then(place: str, cite: str, *, reshuffles: bool) -> None:
    run = opened("automated", shuffler="automated", reshuffles=reshuffles)
    run.to("shuffle")
    assert run.refused(fact("jam", place, "jams")) == (cite, "nothing-to-jam")


# ------------------------------------------------------------ subsection f


@pytest.mark.law("641a.13(f)")
@pytest.mark.parametrize("where", ["2", "5", "dealer", "second stack"])
def test_13_f_an_automated_shoe_that_fails_voids_the_round(where: str) -> None:
    run = two_players("automated")
    run.to("deal stack", where)
    run.strike("jam", "device", word="jams")
    voided(run, by="641a.13(f)")


@pytest.mark.law("641a.13(f)")
@pytest.mark.parametrize("reshuffles", [False, True])
def test_13_f_the_cards_in_the_device_and_those_dealt_are_shuffled_together(*, reshuffles: bool) -> None:
    run = two_players("automated", reshuffles=reshuffles)
    run.to("deal stack", "dealer")
    run.strike("jam", "device", word="fails to deal all cards")
    run.next_round().open()
    assert (len(run.table.device.to_deal()), run.rack) == (52, [])
    assert len(run.asked("shuffle")) == 2


@pytest.mark.law("641a.13(f)")
@pytest.mark.parametrize(("device", "kind"), [("shoe", "deal"), ("hand", "deal"), ("automated", "ask"), ("automated", "announce")])
def test_13_f_only_an_automated_shoe_that_deals_can_fail(device: str, kind: str) -> None:
    run = two_players(device)
    run.to(kind)
    assert run.refused(fact("jam", "device", "jams")) == ("641a.13(f)", "nothing-to-jam")


# ------------------------------------------------------------ subsection g


@pytest.mark.law("641a.13(g)")
@pytest.mark.parametrize("how", ["covered", "sign"])
@pytest.mark.parametrize("other", ["shoe", "automated", "hand"])
def test_13_g_another_way_of_dealing_needs_the_broken_shoe_covered_or_marked_first(how: str, other: str) -> None:
    run = opened("automated", shuffler="automated").open()
    assert run.refused(fact("install", "device", other)) == ("641a.13(g)", "remove-first")
    run.strike("out of order", "device", word=how)
    run.next_round()
    assert run.asked_order()[-1:] == ["install device"]
    assert "641a.13(g)" in run.cites_of("install", "device")
    assert run.refused(fact("install", "device", other)) is None


@pytest.mark.law("641a.13(g)")
@pytest.mark.parametrize("other", ["none", "automated", "counting"])
def test_13_g_another_way_of_shuffling_needs_the_broken_shuffler_covered_or_marked_first(other: str) -> None:
    run = opened("shoe", shuffler="counting").open()
    assert run.refused(fact("install", "shuffler", other)) == ("641a.13(g)", "remove-first")
    run.strike("out of order", "shuffler", word="sign")
    run.next_round().open()
    assert run.refused(fact("install", "shuffler", other)) is None


@pytest.mark.law("641a.13(g)")
@pytest.mark.parametrize("kind", ["out of order", "remove"])
def test_13_g_by_hand_is_shuffled_only_when_the_shuffler_is_marked_or_gone(kind: str) -> None:
    run = opened("shoe", shuffler="automated").open()
    assert [due.by.value for due in run.asked("shuffle")] == ["device"]
    run.do(fact(kind, "shuffler", "covered" if kind == "out of order" else None))
    run.next_round().open()
    assert [due.by.value for due in run.asked("shuffle")] == ["device", "dealer"]


@pytest.mark.law("641a.13(g)")
@pytest.mark.parametrize(
    "act",
    [fact("install", "shuffler", "automated"), fact("remove", "device"), fact("out of order", "device", "sign")],
    ids=["install", "remove", "mark"],
)
def test_13_g_nothing_is_changed_while_cards_are_on_the_layout(act: Fact) -> None:
    run = two_players()
    run.to("deal", "dealer", 1)
    refused = run.refused(act)
    assert refused is not None
    assert refused[0] == "641a.13(g)"
    assert sum(cents for where, cents in run.accounts.items() if where.endswith(("ante", "aces-up"))) == 3500


@pytest.mark.law("641a.13(g)")
@pytest.mark.parametrize(("place", "code"), [("shuffler", "nothing-to-remove"), ("dealer", "nothing-to-remove")])
def test_13_g_only_what_is_there_is_out_of_order(place: str, code: str) -> None:
    run = fcp(shuffler="none").open()
    assert run.refused(fact("out of order", place, "covered")) == ("641a.13(g)", code)


@pytest.mark.law("641a.13(g)", "641a.8(b)")
def test_13_g_once_wagers_are_locked_in_their_round_is_dealt_first() -> None:
    run = opened("shoe", shuffler="automated", progressive="A").wager(2, ante=10, progressive=1)
    run.to("place chips")
    assert run.refused(fact("out of order", "shuffler", "covered")) == ("641a.13(g)", "round-under-way")


@pytest.mark.law("641a.13(g)")
@pytest.mark.parametrize("place", ["device", "shuffler"])
@pytest.mark.parametrize("how", ["marked", "switched off", "cover", ""])
def test_13_g_covered_or_with_a_sign_and_in_no_other_way(place: str, how: str) -> None:
    run = opened("shoe", shuffler="automated").open()
    assert run.refused(fact("out of order", place, how)) == ("641a.13(g)", "covered-or-sign")
    assert run.refused(fact("out of order", place, "sign")) is None


@pytest.mark.law("641a.13(g)", "641a.8(e)", "641a.9(c)", "641a.10(c)")
@pytest.mark.parametrize(
    ("first", "then", "kind", "cite"),
    [
        ("shoe", "automated", "deal stack", "641a.10(c)"),
        ("automated", "hand", "deal", "641a.9(c)"),
        ("automated", "shoe", "deal", "641a.8(e)"),
        ("hand", "automated", "deal stack", "641a.10(c)"),
    ],
)
def test_13_g_a_table_whose_device_was_changed_deals_the_new_way(first: str, then: str, kind: str, cite: str) -> None:
    run = opened(first, shuffler="automated").open()
    run.strike("remove", "device")
    run.next_round()
    run.do(fact("install", "device", then))
    run.wager(2, ante=10).finish()
    assert {done.kind.word for done in run.facts if done.kind.word.startswith("deal")} == {kind}
    assert run.cites_of("stub") == (cite,)


# ------------------------------------------------------------ what void rounds have in common


@pytest.mark.law("641a.13(a)", "641a.13(c)", "641a.13(d)", "641a.13(f)")
@pytest.mark.parametrize("what", ["face up", "wrong number of cards", "exposed", "jam"])
def test_13_progressive_wagers_go_back_from_every_void_round(what: str) -> None:
    """Reading R61."""
    run = dealt({2: "2c 3c 4c 5c 6c", 5: "7c 8c 9c Tc Jc"}, "Qc Kc Ac 2d 3d 8d", device="automated", progressive="A", meter=6000)
    run.wager(2, ante=10, progressive=1).wager(5, aces_up=5, progressive=5)
    run.to("deal stack", "second stack")
    if what == "face up":
        run.strike("face up", "device", card=repr(run.table.next_card()))
        run.to("deal stack", "second stack")
        run.strike("face up", "device", card=repr(run.table.next_card()))
    elif what == "wrong number of cards":
        run.strike(what, 2, count=6)
    elif what == "exposed":
        run.strike(what, "dealer", card="Qc")
    else:
        run.strike("jam", "device", word="jams")
    run.finish()
    assert run.net == {"2/ante": 0, "2/progressive": 0, "5/aces-up": 0, "5/progressive": 0}
    assert {where for where, cents in run.accounts.items() if cents} == {"meter", "meter fund"}
    assert run.meter == 600_120

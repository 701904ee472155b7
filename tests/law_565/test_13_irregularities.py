"""§ 565.13: irregularities."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_565.poker import opened

if TYPE_CHECKING:
    from tablegames.procedure.due import Fact

RETURNED = {"2/ante": 0, "2/pair-plus": 0, "5/ante": 0}
DEVICES = ["shoe", "hand", "automated"]
STACK = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc"


def two_players(device: str = "shoe", **terms: object) -> Run:
    """Seats 2 and 5 with wagers, and cards in sequence."""
    return opened(device, seats=(2, 5), **terms).stack(STACK).wager(2, ante=10, pair_plus=5).wager(5, ante=20)


def voided(run: Run, *, by: str) -> None:
    """The hands are void: every wager goes back, by this paragraph, the cards are gathered and shuffled before the next round."""
    run.finish()
    assert run.settled == RETURNED
    last = [due for due in run.dues if due.kind.word in {"settle", "gather"}]
    assert [due.kind.word for due in last] == ["settle", "settle", "settle", "gather"]
    assert {str(cite) for due in last for cite in due.cites} == {by}
    assert run.hands == {}
    assert {where: cents for where, cents in run.accounts.items() if where.startswith(("2/", "5/", "inventory"))} == {}
    asked = len(run.asked("shuffle"))
    run.next_round().open()
    assert len(run.asked("shuffle")) == asked + 1


def deal(device: str) -> str:
    return "deal stack" if device == "automated" else "deal"


# ------------------------------------------------------------ subsection a


@pytest.mark.law("565.13(a)")
@pytest.mark.parametrize("device", DEVICES)
def test_13_a_a_card_found_face_up_goes_to_the_rack_and_the_next_one_is_dealt(device: str) -> None:
    run = two_players(device)
    run.to(deal(device), 2, 1)
    run.strike("face up", "device", card="2c")
    assert run.asked_order("discard") == ["discard layout"]
    assert run.cites_of("discard") == ("565.13(a)",)
    run.to("ask")
    assert run.rack == ["2c"]
    first = "3c 4c 5c" if device == "automated" else "3c 6c 9c"
    assert run.hands.get("2") == first
    assert sorted(len(hand.split()) for hand in run.hands.values()) == [3, 3, 3]


@pytest.mark.law("565.13(a)")
@pytest.mark.parametrize("device", DEVICES)
def test_13_a_a_second_card_found_face_up_voids_the_hands(device: str) -> None:
    run = two_players(device)
    run.to(deal(device), 2, 1)
    run.strike("face up", "device", card="2c")
    run.to(deal(device), 5, 1)
    run.strike("face up", "device", card=repr(run.table.next_card()))
    voided(run, by="565.13(a)")


@pytest.mark.law("565.13(a)", "565.10(b)")
@pytest.mark.parametrize("first", [("deal stack", 5), ("cover hand", "dealer")])
def test_13_a_a_card_of_the_dealers_stack_may_be_seen_when_the_cover_card_is_laid_on_it(first: tuple[str, int | str]) -> None:
    run = two_players("automated")
    run.to(*first)
    run.strike("face up", "device", card=repr(run.table.next_card()))
    run.to("cover hand", "dealer")
    run.strike("face up", "device", card=repr(run.table.next_card()))
    voided(run, by="565.13(a)")


@pytest.mark.law("565.13(a)")
def test_13_a_one_card_in_each_of_two_rounds_is_not_more_than_one() -> None:
    run = two_players()
    for _ in range(2):
        run.to("deal", 2, 1)
        run.strike("face up", "device", card=repr(run.table.next_card()))
        run.to("ask")
        run.next_round()
        run.wager(2, ante=10)
    assert run.asked("gather") == [due for due in run.asked("gather") if "565.11(e)" in map(str, due.cites)]


@pytest.mark.law("565.13(a)")
@pytest.mark.parametrize("kind", ["announce", "ask", "settle"])
def test_13_a_cards_are_found_face_up_while_they_are_dealt(kind: str) -> None:
    run = two_players()
    run.to(kind)
    assert run.refused(fact("face up", "device", "Kc")) == ("565.13(a)", "not-dealing")


# ------------------------------------------------------------ subsection b


@pytest.mark.law("565.13(b)")
@pytest.mark.parametrize("seen", [None, "2c"], ids=["unnamed", "named later"])
def test_13_b_a_card_dealt_in_error_is_used_as_the_next_card(seen: str | None) -> None:
    run = two_players()
    run.to("deal", 2, 1)
    run.strike("drawn in error", "device", card=seen)
    assert run.asked_order("keep") == ["keep device"]
    assert run.cites_of("keep") == ("565.13(b)",)
    run.to("ask")
    assert run.hands == {"2": "2c 5c 8c", "5": "3c 6c 9c", "dealer": "4c 7c Tc"}
    assert run.rack == []


@pytest.mark.law("565.13(b)")
def test_13_b_two_cards_in_a_row_are_used_in_the_order_in_which_they_came() -> None:
    run = two_players()
    run.to("deal", 5, 2)
    for _ in range(2):
        run.strike("drawn in error", "device")
        run.to("deal", 5, 2)
    run.to("ask")
    assert run.hands == {"2": "2c 5c 8c", "5": "3c 6c 9c", "dealer": "4c 7c Tc"}


@pytest.mark.law("565.13(b)")
def test_13_b_in_stacks_the_card_is_the_first_of_the_next_stack() -> None:
    run = two_players("automated")
    run.to("deal stack", 5)
    run.strike("drawn in error", "device")
    assert run.cites_of("keep") == ("565.13(b)",)
    run.to("ask")
    assert run.hands == {"2": "2c 3c 4c", "5": "5c 6c 7c", "dealer": "8c 9c Tc"}


@pytest.mark.law("565.13(b)", "565.10(b)")
def test_13_b_so_is_one_that_comes_when_the_cover_card_is_laid_on_the_dealers_stack() -> None:
    run = two_players("automated")
    run.to("cover hand", "dealer")
    run.strike("drawn in error", "device").to("ask")
    assert run.hands == {"2": "2c 3c 4c", "5": "5c 6c 7c", "dealer": "8c 9c Tc"}


# ------------------------------------------------------------ subsection c


@pytest.mark.law("565.13(c)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("where", ["2", "5", "dealer"])
@pytest.mark.parametrize("kind", ["stub", "ask", "reveal"])
def test_13_c_a_hand_of_four_cards_voids_all_hands(device: str, where: str, kind: str) -> None:
    run = two_players(device)
    run.to(kind)
    run.strike("wrong number of cards", where, count=4)
    voided_before_settling(run, by="565.13(c)")


def voided_before_settling(run: Run, *, by: str) -> None:
    """As `voided`, also where Play Wagers lie already."""
    run.finish()
    assert set(run.settled.values()) == {0}
    assert set(RETURNED) <= set(run.settled)
    dues = [due for due in run.dues if due.kind.word in {"settle", "gather"}]
    assert {str(cite) for due in dues for cite in due.cites} == {by}
    assert {where: cents for where, cents in run.accounts.items() if cents} == {}
    asked = len(run.asked("shuffle"))
    run.next_round().open()
    assert len(run.asked("shuffle")) == asked + 1


@pytest.mark.law("565.13(c)")
def test_13_c_a_hand_of_two_cards_voids_all_hands() -> None:
    run = two_players()
    run.to("deal", 5, 3)
    run.strike("wrong number of cards", 5, count=2)
    voided(run, by="565.13(c)")


@pytest.mark.law("565.13(c)")
@pytest.mark.parametrize("count", [3, 0])
def test_13_c_three_cards_are_no_wrong_number_and_dealt_cards_do_not_vanish(count: int) -> None:
    run = two_players()
    run.to("ask")
    assert run.refused(fact("wrong number of cards", 2, count)) == ("565.13(c)", "no-miscount")


@pytest.mark.law("565.13(c)")
@pytest.mark.parametrize("device", ["shoe", "hand"])
def test_13_c_no_hand_gets_a_fourth_card(device: str) -> None:
    run = two_players(device)
    run.to("stub")
    assert run.refused(fact("deal", 5, "Kc", nth=4)) == ("565.13(c)", "one-card-more")


@pytest.mark.law("565.13(b)")
@pytest.mark.parametrize("device", DEVICES)
def test_13_b_the_card_that_was_drawn_in_error_is_dealt_next_by_that_paragraph(device: str) -> None:
    run = two_players(device)
    run.to(deal(device), 5, 1)
    run.strike("drawn in error", "device")
    run.to(deal(device), 5, 1)
    assert run.due is not None
    assert run.due.cites[-1].printed == "§ 565.13(b)"


# ------------------------------------------------------------ subsection d


@pytest.mark.law("565.13(d)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("kind", ["stub", "ask", "reveal"])
def test_13_d_a_card_of_the_dealer_that_is_exposed_too_early_voids_all_hands(device: str, kind: str) -> None:
    run = two_players(device)
    run.to(kind)
    run.strike("exposed", "dealer", card=run.hands["dealer"].split()[0])
    voided_before_settling(run, by="565.13(d)")


@pytest.mark.law("565.13(d)")
def test_13_d_one_card_of_the_dealer_is_enough() -> None:
    run = two_players()
    run.to("deal", 2, 2)
    run.strike("exposed", "dealer", card="4c")
    voided(run, by="565.13(d)")


@pytest.mark.law("565.13(d)")
def test_13_d_what_was_revealed_is_not_exposed_any_more_and_players_may_show_theirs() -> None:
    run = two_players()
    run.to("ask")
    assert run.refused(fact("exposed", 2, "2c")) == ("565.13(d)", "nothing-hidden")
    run.to("settle")
    assert run.refused(fact("exposed", "dealer", "4c")) == ("565.13(d)", "nothing-hidden")


@pytest.mark.law("565.13(d)")
@pytest.mark.parametrize("device", DEVICES)
def test_13_d_an_ante_that_was_forfeited_and_collected_comes_back_too(device: str) -> None:
    """Reading R46."""
    run = two_players(device).plan("ask", 5, "fold")
    run.to("reveal", "dealer")
    assert run.settled == {"5/ante": -2000}
    run.strike("exposed", "dealer", card=run.hands["dealer"].split()[0])
    run.finish()
    assert run.settled == {"2/ante": 0, "2/pair-plus": 0, "2/play": 0, "5/ante": 2000}
    assert {where: cents for where, cents in run.accounts.items() if cents} == {}
    assert run.cites_of("settle", "5/ante") == ("565.13(d)",)


@pytest.mark.law("565.13(c)")
def test_13_c_what_was_paid_before_the_error_was_found_is_taken_back() -> None:
    """Reading R46."""
    run = two_players()
    run.to("settle", "2/ante")
    paid_already = {where: cents for where, cents in run.settled.items() if cents}
    assert paid_already
    run.strike("wrong number of cards", "dealer", count=4)
    run.finish()
    assert {where: run.settled[where] for where in paid_already} == {where: -cents for where, cents in paid_already.items()}
    assert {where: cents for where, cents in run.accounts.items() if cents} == {}
    run.next_round()
    run.wager(2, ante=10).finish()
    assert run.asked_order("settle")[-1].startswith("settle 2/")


# ------------------------------------------------------------ subsection e


@pytest.mark.law("565.13(e)")
@pytest.mark.parametrize("shuffler", ["automated", "counting"])
@pytest.mark.parametrize("what", ["jams", "stops shuffling", "does not complete a cycle"])
def test_13_e_a_shuffler_that_fails_shuffles_again(shuffler: str, what: str) -> None:
    run = opened("hand", shuffler=shuffler)
    run.to("shuffle")
    run.strike("jam", "shuffler", word=what)
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name) == ("shuffle", "deck a")
    assert "565.13(e)" in [str(cite) for cite in run.due.cites]
    run.wager(2, ante=10).finish()
    assert run.order("shuffle") == ["deck a"]


@pytest.mark.law("565.13(e)")
def test_13_e_it_may_fail_twice() -> None:
    run = opened("hand")
    run.to("shuffle")
    run.strike("jam", "shuffler", word="jams")
    run.strike("jam", "shuffler", word="jams")
    assert run.due is not None
    assert "565.13(e)" in [str(cite) for cite in run.due.cites]
    run.open()
    assert run.order("shuffle") == ["deck a"]


@pytest.mark.law("565.13(e)")
def test_13_e_after_a_jam_the_shuffler_may_go_and_the_dealer_shuffles_and_cuts() -> None:
    run = opened("shoe", shuffler="automated")
    run.to("shuffle")
    run.strike("jam", "shuffler", word="jams")
    run.strike("remove", "shuffler")
    run.next_round().open()
    assert [due.by.value for due in run.asked("shuffle")][-1:] == ["dealer"]
    assert run.was_asked("cut")


@pytest.mark.law("565.13(e)")
@pytest.mark.parametrize(("shuffler", "kind"), [("none", "shuffle"), ("automated", "announce"), ("automated", "deal")])
def test_13_e_only_a_shuffler_at_work_can_fail(shuffler: str, kind: str) -> None:
    run = opened("shoe", shuffler=shuffler)
    if kind == "deal":
        run.wager(2, ante=10)
    run.to(kind)
    assert run.refused(fact("jam", "shuffler", "jams")) == ("565.13(e)", "nothing-to-jam")


# ------------------------------------------------------------ subsection f


@pytest.mark.law("565.13(f)")
@pytest.mark.parametrize(("kind", "where"), [("deal stack", "2"), ("deal stack", "5"), ("cover hand", "dealer"), ("deal stack", "dealer")])
def test_13_f_an_automated_shoe_that_fails_voids_the_round(kind: str, where: str) -> None:
    run = two_players("automated")
    run.to(kind, where)
    run.strike("jam", "device", word="jams")
    voided(run, by="565.13(f)")


@pytest.mark.law("565.13(f)")
def test_13_f_the_cards_in_the_device_and_those_dealt_are_shuffled_together() -> None:
    run = two_players("automated")
    run.to("deal stack", "dealer")
    run.strike("jam", "device", word="fails to deal all cards")
    run.next_round().open()
    assert (len(run.table.device.to_deal()), run.rack) == (52, [])


@pytest.mark.law("565.13(f)")
@pytest.mark.parametrize(("device", "kind"), [("shoe", "deal"), ("hand", "deal"), ("automated", "ask"), ("automated", "announce")])
def test_13_f_only_an_automated_shoe_that_deals_can_fail(device: str, kind: str) -> None:
    run = two_players(device)
    run.to(kind)
    assert run.refused(fact("jam", "device", "jams")) == ("565.13(f)", "nothing-to-jam")


# ------------------------------------------------------------ subsection g


@pytest.mark.law("565.13(g)")
@pytest.mark.parametrize("device", ["shoe", "automated"])
@pytest.mark.parametrize("other", ["shoe", "automated", "hand"])
def test_13_g_another_way_of_dealing_needs_the_device_removed_first(device: str, other: str) -> None:
    run = opened(device, shuffler="automated").open()
    assert run.refused(fact("install", "device", other)) == ("565.13(g)", "remove-first")
    run.strike("remove", "device")
    run.next_round()
    assert run.asked_order()[-1:] == ["install device"]
    assert "565.13(g)" in run.cites_of("install", "device")
    assert run.refused(fact("install", "device", other)) is None


@pytest.mark.law("565.13(g)")
@pytest.mark.parametrize("other", ["none", "automated", "counting"])
def test_13_g_another_way_of_shuffling_needs_the_shuffler_removed_first(other: str) -> None:
    run = opened("shoe", shuffler="counting").open()
    assert run.refused(fact("install", "shuffler", other)) == ("565.13(g)", "remove-first")
    run.strike("remove", "shuffler")
    run.next_round().open()
    assert run.refused(fact("install", "shuffler", other)) is None


@pytest.mark.law("565.13(g)")
def test_13_g_by_hand_is_shuffled_only_when_the_shuffler_is_gone() -> None:
    run = opened("shoe", shuffler="automated").open()
    assert [due.by.value for due in run.asked("shuffle")] == ["device"]
    run.strike("remove", "shuffler")
    run.next_round().open()
    assert [due.by.value for due in run.asked("shuffle")] == ["device", "dealer"]


@pytest.mark.law("565.13(g)")
@pytest.mark.parametrize("act", [fact("install", "shuffler", "automated"), fact("remove", "device")], ids=["install", "remove"])
def test_13_g_nothing_is_changed_while_cards_are_on_the_layout(act: Fact) -> None:
    run = two_players()
    run.to("deal", "dealer", 1)
    refused = run.refused(act)
    assert refused is not None
    assert refused[0] == "565.13(g)"
    assert sum(run.table.accounts.get(place, 0) for place in run.table.accounts if place.name.endswith(("ante", "pair-plus"))) == 3500

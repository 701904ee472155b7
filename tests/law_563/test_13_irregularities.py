"""§ 563.13: irregularities; those of exposed and face-up cards, after which a Bonus Wager may stand, are in test_13_bonus_stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_563.holdem import DEVICES, deal_word, opened

if TYPE_CHECKING:
    from tablegames.procedure.due import Fact

STACK = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d"


def two_players(device: str = "shoe", **terms: object) -> Run:
    """Seats 2 and 5 with wagers, and cards in sequence."""
    return opened(device, seats=(2, 5), **terms).stack(STACK).wager(2, ante=10, bonus=5).wager(5, ante=20)


def voided(run: Run, *, by: str) -> None:
    """The hands are void: every wager goes back, the Bonus Wager too, and the cards are shuffled before the next round."""
    run.finish()
    assert {"2/ante", "2/bonus", "5/ante"} <= set(run.settled)
    assert set(run.settled.values()) == {0}
    dues = [due for due in run.dues if due.kind.word in {"settle", "gather"}]
    assert dues[-1].kind.word == "gather"
    assert {str(cite) for due in dues for cite in due.cites} == {by}
    assert run.hands == {}
    assert {where: cents for where, cents in run.accounts.items() if cents} == {}
    asked = len(run.asked("shuffle"))
    run.next_round().open()
    assert len(run.asked("shuffle")) == asked + 1


# ------------------------------------------------------------ subsection c


@pytest.mark.law("563.13(c)")
@pytest.mark.parametrize("seen", [None, "2c"], ids=["unnamed", "named later"])
@pytest.mark.parametrize("device", ["shoe", "hand"])
def test_13_c_a_card_drawn_in_error_is_used_as_the_next_card(device: str, seen: str | None) -> None:
    run = two_players(device)
    run.to("deal", 2, 1)
    run.strike("drawn in error", "device", card=seen)
    assert run.asked_order("keep") == ["keep device"]
    assert run.cites_of("keep") == ("563.13(c)",)
    run.to("ask")
    assert run.hands == {"2": "2c 5c", "5": "3c 6c", "dealer": "4c 7c"}
    assert run.rack == []


@pytest.mark.law("563.13(c)")
def test_13_c_in_stacks_the_card_is_the_first_of_the_next_stack() -> None:
    run = two_players("automated")
    run.to("deal stack", 5)
    run.strike("drawn in error", "device")
    assert run.cites_of("keep") == ("563.13(c)",)
    run.to("ask")
    assert run.hands == {"2": "2c 3c", "5": "4c 5c", "dealer": "6c 7c"}


@pytest.mark.law("563.13(c)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(("kind", "nth"), [("burn", 1), ("deal", 2), ("burn", 2), ("deal", 4), ("burn", 3), ("deal", 5)])
def test_13_c_it_may_be_the_next_burned_or_community_card(device: str, kind: str, nth: int) -> None:
    run = two_players(device)
    run.to("burn")
    if kind == "deal":
        run.to("deal", "community", nth)
    else:
        run.to("burn", nth=nth)
    run.strike("drawn in error", "device")
    run.to("stub")
    assert run.hands["community"] == "9c Tc Jc Kc 2d"
    assert run.rack == ["8c", "Qc", "Ac"]


@pytest.mark.law("563.13(c)")
@pytest.mark.parametrize("device", DEVICES)
def test_13_c_it_is_used_by_that_paragraph(device: str) -> None:
    run = two_players(device)
    run.to(deal_word(device), 5, 1)
    run.strike("drawn in error", "device")
    run.to(deal_word(device), 5, 1)
    assert run.due is not None
    assert run.due.cites[-1].printed == "§ 563.13(c)"


@pytest.mark.law("563.13(c)")
def test_13_c_two_cards_in_a_row_are_used_in_the_order_in_which_they_came() -> None:
    run = two_players()
    run.to("deal", 5, 2)
    for _ in range(2):
        run.strike("drawn in error", "device")
        run.to("deal", 5, 2)
    run.to("ask")
    assert run.hands == {"2": "2c 5c", "5": "3c 6c", "dealer": "4c 7c"}


@pytest.mark.law("563.13(c)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("nth", [1, 2, 3])
def test_13_c_one_that_is_drawn_while_the_players_decide_is_burned_next(device: str, nth: int) -> None:
    run = two_players(device)
    run.to("ask", 5, nth)
    run.strike("drawn in error", "device")
    assert run.cites_of("keep") == ("563.13(c)",)
    run.to("stub")
    assert run.hands["community"] == "9c Tc Jc Kc 2d"
    assert run.rack == ["8c", "Qc", "Ac"]


@pytest.mark.law("563.13(c)")
@pytest.mark.parametrize("kind", ["announce", "stub", "settle"])
def test_13_c_no_card_is_drawn_in_error_before_the_deal_or_after_it(kind: str) -> None:
    run = two_players()
    run.to(kind)
    assert run.refused(fact("drawn in error", "device")) == ("563.13(c)", "not-dealing")


# ------------------------------------------------------------ subsection d


@pytest.mark.law("563.13(d)")
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("where", ["2", "5", "dealer"])
@pytest.mark.parametrize(("kind", "nth"), [("ask", 1), ("burn", 1), ("ask", 2), ("ask", 3), ("stub", 0), ("reveal", 0)])
def test_13_d_a_hand_of_three_cards_voids_the_round(device: str, where: str, kind: str, nth: int) -> None:
    run = two_players(device)
    run.to(kind, nth=nth)
    run.strike("wrong number of cards", where, count=3)
    voided(run, by="563.13(d)")


@pytest.mark.law("563.13(d)")
@pytest.mark.parametrize("where", ["2", "5", "dealer"])
def test_13_d_a_hand_of_one_card_voids_the_round(where: str) -> None:
    run = two_players()
    run.to("deal", where, 2)
    run.strike("wrong number of cards", where, count=1)
    voided(run, by="563.13(d)")


@pytest.mark.law("563.13(d)")
@pytest.mark.parametrize(("kind", "nth", "count"), [("burn", 2, 4), ("ask", 2, 4), ("stub", 0, 6), ("reveal", 0, 6)])
def test_13_d_a_wrong_number_of_community_cards_voids_the_round_too(kind: str, nth: int, count: int) -> None:
    """Reading R69."""
    run = two_players()
    run.to(kind, nth=nth)
    run.strike("wrong number of cards", "community", count=count)
    voided(run, by="563.13(d)")


@pytest.mark.law("563.13(d)")
@pytest.mark.parametrize(("where", "count"), [("2", 2), ("2", 0), ("dealer", 2), ("dealer", 1)])
def test_13_d_two_cards_are_no_wrong_number_and_dealt_cards_do_not_vanish(where: str, count: int) -> None:
    run = two_players()
    run.to("ask")
    assert run.refused(fact("wrong number of cards", where, count)) == ("563.13(d)", "no-miscount")


@pytest.mark.law("563.13(d)")
@pytest.mark.parametrize("device", ["shoe", "hand"])
def test_13_d_no_hand_gets_a_third_card(device: str) -> None:
    run = two_players(device)
    run.to("ask")
    assert run.refused(fact("deal", 5, run.table.next_card(), nth=3)) == ("563.13(d)", "one-card-more")


@pytest.mark.law("563.13(d)")
def test_13_d_there_is_no_sixth_community_card() -> None:
    run = two_players()
    run.to("stub")
    assert run.refused(fact("deal", "community", run.table.next_card(), nth=6)) == ("563.13(d)", "one-card-more")


@pytest.mark.law("563.13(d)")
def test_13_d_a_hand_that_is_being_dealt_has_no_wrong_number_yet() -> None:
    run = two_players()
    run.to("deal", 2, 2)
    assert run.refused(fact("wrong number of cards", 5, 1)) == ("563.13(d)", "no-miscount")
    run.strike("wrong number of cards", 5, count=3)
    run.finish()
    assert run.cites_of("gather") == ("563.13(d)",)


@pytest.mark.law("563.13(d)")
def test_13_d_what_was_paid_before_the_error_was_found_is_taken_back() -> None:
    """Reading R46."""
    run = two_players()
    run.to("settle", "2/ante")
    paid_already = {where: cents for where, cents in run.settled.items() if cents}
    assert paid_already
    run.strike("wrong number of cards", 2, count=3)
    run.finish()
    assert {where: run.settled[where] for where in paid_already} == {where: -cents for where, cents in paid_already.items()}
    assert {where: cents for where, cents in run.accounts.items() if cents} == {}


@pytest.mark.law("563.13(d)")
@pytest.mark.parametrize("device", DEVICES)
def test_13_d_an_ante_that_was_forfeited_comes_back_too(device: str) -> None:
    """Reading R46."""
    run = two_players(device).plan("ask", 5, "fold")
    run.to("burn")
    run.strike("wrong number of cards", "dealer", count=3)
    run.finish()
    assert run.settled == {"2/ante": 0, "2/flop": 0, "2/bonus": 0, "5/ante": 2000}
    assert {where: cents for where, cents in run.accounts.items() if cents} == {}
    assert run.cites_of("settle", "5/ante") == ("563.13(d)",)


# ------------------------------------------------------------ subsection e


@pytest.mark.law("563.13(e)")
@pytest.mark.parametrize("shuffler", ["automated", "counting"])
@pytest.mark.parametrize("what", ["jams", "stops shuffling", "does not complete a cycle"])
def test_13_e_a_shuffler_that_fails_shuffles_again(shuffler: str, what: str) -> None:
    run = opened("hand", shuffler=shuffler)
    run.to("shuffle")
    run.strike("jam", "shuffler", word=what)
    assert run.due is not None
    assert (run.due.kind.word, run.due.place.name) == ("shuffle", "deck a")
    assert "563.13(e)" in [str(cite) for cite in run.due.cites]
    run.wager(2, ante=10).finish()
    assert run.order("shuffle") == ["deck a"]


@pytest.mark.law("563.13(e)")
def test_13_e_it_may_fail_twice() -> None:
    run = opened("hand")
    run.to("shuffle")
    run.strike("jam", "shuffler", word="jams")
    run.strike("jam", "shuffler", word="jams")
    assert run.due is not None
    assert "563.13(e)" in [str(cite) for cite in run.due.cites]
    run.open()
    assert run.order("shuffle") == ["deck a"]


@pytest.mark.law("563.13(e)")
def test_13_e_after_a_jam_the_shuffler_may_go_and_the_dealer_shuffles_and_cuts() -> None:
    run = opened("shoe", shuffler="automated")
    run.to("shuffle")
    run.strike("jam", "shuffler", word="jams")
    run.strike("remove", "shuffler")
    run.next_round().open()
    assert [due.by.value for due in run.asked("shuffle")][-1:] == ["dealer"]
    assert run.was_asked("cut")


@pytest.mark.law("563.13(e)")
@pytest.mark.parametrize(
    ("shuffler", "kind"), [("none", "shuffle"), ("automated", "announce"), ("automated", "deal"), ("automated", "burn")]
)
def test_13_e_only_a_shuffler_at_work_can_fail(shuffler: str, kind: str) -> None:
    run = opened("shoe", shuffler=shuffler)
    if kind in {"deal", "burn"}:
        run.wager(2, ante=10)
    run.to(kind)
    assert run.refused(fact("jam", "shuffler", "jams")) == ("563.13(e)", "nothing-to-jam")


@pytest.mark.law("563.13(e)", "563.3(b)(3)")
def test_13_e_a_shuffler_that_fails_with_the_other_deck_leaves_the_round_as_it_is() -> None:
    run = opened("hand", alternating=True).wager(2, ante=10)
    due = run.to("deal", "dealer", 2)
    assert run.refused(fact("jam", "shuffler", "jams")) is None
    assert run.due == due
    run.finish()
    assert run.cites_of("gather") == ("563.11(i)",)


# ------------------------------------------------------------ subsection f


@pytest.mark.law("563.13(f)")
@pytest.mark.parametrize(("kind", "where"), [("deal stack", "2"), ("deal stack", "5"), ("cover hand", "dealer"), ("deal stack", "dealer")])
@pytest.mark.parametrize("what", ["jams", "stops dealing", "fails to deal all cards"])
def test_13_f_an_automated_shoe_that_fails_voids_the_round(kind: str, where: str, what: str) -> None:
    run = two_players("automated")
    run.to(kind, where)
    run.strike("jam", "device", word=what)
    voided(run, by="563.13(f)")


@pytest.mark.law("563.13(f)")
def test_13_f_the_cards_in_the_device_and_those_dealt_are_shuffled_together() -> None:
    run = two_players("automated")
    run.to("deal stack", "dealer")
    run.strike("jam", "device", word="fails to deal all cards")
    run.next_round().open()
    assert (len(run.table.device.to_deal()), run.rack) == (52, [])


@pytest.mark.law("563.13(f)")
@pytest.mark.parametrize(
    ("device", "kind", "where"),
    [
        ("shoe", "deal", "2"),
        ("hand", "deal", "2"),
        ("automated", "announce", "dealer"),
        ("automated", "ask", "2"),
        ("automated", "burn", "discard rack"),
        ("automated", "deal", "community"),
    ],
)
def test_13_f_only_an_automated_shoe_that_deals_can_fail(device: str, kind: str, where: str) -> None:
    run = two_players(device)
    run.to(kind, where)
    assert run.refused(fact("jam", "device", "jams")) == ("563.13(f)", "nothing-to-jam")


# ------------------------------------------------------------ subsection g


@pytest.mark.law("563.13(g)")
@pytest.mark.parametrize("device", ["shoe", "automated"])
@pytest.mark.parametrize("other", ["shoe", "automated", "hand"])
def test_13_g_another_way_of_dealing_needs_the_device_removed_first(device: str, other: str) -> None:
    run = opened(device, shuffler="automated").open()
    assert run.refused(fact("install", "device", other)) == ("563.13(g)", "remove-first")
    run.strike("remove", "device")
    run.next_round()
    assert run.asked_order()[-1:] == ["install device"]
    assert "563.13(g)" in run.cites_of("install", "device")
    assert run.refused(fact("install", "device", other)) is None


@pytest.mark.law("563.13(g)")
@pytest.mark.parametrize("other", ["none", "automated", "counting"])
def test_13_g_another_way_of_shuffling_needs_the_shuffler_removed_first(other: str) -> None:
    run = opened("shoe", shuffler="counting").open()
    assert run.refused(fact("install", "shuffler", other)) == ("563.13(g)", "remove-first")
    run.strike("remove", "shuffler")
    run.next_round().open()
    assert run.refused(fact("install", "shuffler", other)) is None


@pytest.mark.law("563.13(g)")
def test_13_g_by_hand_is_shuffled_only_when_the_shuffler_is_gone() -> None:
    run = opened("shoe", shuffler="automated").open()
    assert [due.by.value for due in run.asked("shuffle")] == ["device"]
    run.strike("remove", "shuffler")
    run.next_round().open()
    assert [due.by.value for due in run.asked("shuffle")] == ["device", "dealer"]


@pytest.mark.law("563.13(g)")
@pytest.mark.parametrize("kind", ["deal", "ask", "burn"])
@pytest.mark.parametrize("act", [fact("install", "shuffler", "automated"), fact("remove", "device")], ids=["install", "remove"])
def test_13_g_nothing_is_changed_while_cards_are_on_the_layout(act: Fact, kind: str) -> None:
    run = two_players()
    run.to("deal", "dealer", 1)
    run.to(kind)
    refused = run.refused(act)
    assert refused is not None
    assert refused[0] == "563.13(g)"

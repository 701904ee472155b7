"""Edges of chapter 563 that no single section shows: a device that was changed, cards nobody saw, decks that waited."""

from __future__ import annotations

import pytest
from tests.helpers.rounds import Run, fact
from tests.law_563.holdem import DULL, dealt, opened, thb


@pytest.mark.law("563.13(g)", "563.8(e)", "563.9(c)", "563.10(c)")
@pytest.mark.parametrize(
    ("first", "then", "kind", "cite"),
    [
        ("shoe", "automated", "deal stack", "563.10(c)"),
        ("shoe", "hand", "deal", "563.9(c)"),
        ("automated", "shoe", "deal", "563.8(e)"),
        ("hand", "automated", "deal stack", "563.10(c)"),
    ],
)
def test_a_table_whose_device_was_changed_deals_the_new_way(first: str, then: str, kind: str, cite: str) -> None:
    run = opened(first, shuffler="automated").open()
    run.strike("remove", "device")
    run.next_round()
    run.do(fact("install", "device", then))
    run.wager(2, ante=10).finish()
    assert [done.kind.word for done in run.facts if done.kind.word.startswith("deal")][:1] == [kind]
    assert run.cites_of("stub") == (cite,)


@pytest.mark.law("563.5(b)", "563.5(a)")
def test_5_b_a_device_counts_what_it_shuffled_and_not_what_came_preshuffled() -> None:
    run = opened("hand", shuffler="counting", preshuffled=True).open()
    assert run.asked("counted") == []
    run.wager(2, ante=10).next_round().open()
    assert run.cites_of("counted") == ("563.5(b)",)


@pytest.mark.law("563.3(c)", "563.3(c)(1)", "563.13(g)")
def test_3_c_cards_of_a_shoe_that_go_on_from_the_hand_are_as_old_as_they_are() -> None:
    run = opened("shoe", shuffler="automated", now=0).open()
    run.clock(hours=5)
    run.strike("remove", "device")
    run.next_round()
    run.do(fact("install", "device", "hand"))
    assert run.asked_order()[-1:] == ["change decks deck a"]
    assert run.cites_of("change decks") == ("563.3(c)", "563.3(c)(1)")


@pytest.mark.law("563.3(b)(4)")
def test_3_b_4_a_deck_that_was_replaced_after_its_round_waits_for_its_turn() -> None:
    run = thb(shuffler="automated", alternating=True)
    run.table.rounds_since_count = 4
    run.wager(2, ante=10).to("count stub")
    first = run.table.deck_place.name
    run.wrongly(run.table.cards_left() - 1)
    run.finish().next_round()
    assert run.value_of("load", "shuffler") is None
    assert run.open().value_of("load", "shuffler") == first


@pytest.mark.law("563.13(g)")
def test_13_g_no_device_is_removed_once_the_deal_is_announced() -> None:
    run = thb().wager(2, ante=10)
    run.to("deal", 2, 1)
    assert run.refused(fact("remove", "device")) == ("563.13(g)", "nothing-to-remove")


# ------------------------------------------------------------ cards that nobody saw


def unseen(player: str, dealer: str, *, board: str = DULL, **terms: object) -> Run:
    """A round that was watched without seeing the hands until they were revealed, if then."""
    run = thb(seats=(4,), **terms)
    run.to("shuffle")
    run.do(fact("shuffle", "deck a"))
    run.wager(4, ante=10, bonus=5)
    shown = board.split()
    while run.due is None or run.due.kind.word != "reveal":
        due = run.due
        assert due is not None
        if due.kind.word in {"deal", "burn"}:
            run.answer(shown.pop(0) if due.place.name == "community" else "??")
        else:
            run.step()
    run.wrongly(dealer)
    run.to("reveal", 4)
    run.wrongly(player)
    return run


def prescribed(run: Run) -> dict[str, object]:
    """What the law prescribes for each wager: nothing where the cards would have to be seen."""
    while run.due is not None and run.due.kind.word == "settle":
        run.wrongly(0)
    return {due.place.name: due.value for due in run.asked("settle")}


NOTHING = dict.fromkeys(("4/ante", "4/flop", "4/turn", "4/river"))


@pytest.mark.law("563.11(h)(2)", "563.12(b)", "563.12(c)")
def test_11_h_of_a_hand_that_nobody_saw_nothing_is_prescribed() -> None:
    run = unseen("?? ??", "Qs 3c")
    assert prescribed(run) == {**NOTHING, "4/bonus": None}
    assert run.cites_of("settle", "4/flop") == ("563.11(h)(2)", "563.12(b)")
    assert run.cites_of("settle", "4/bonus") == ("563.11(h)(4)", "563.12(c)")


@pytest.mark.law("563.11(h)(4)", "563.12(c)")
def test_12_c_the_bonus_does_not_need_the_dealers_cards() -> None:
    assert prescribed(unseen("Ah Ad", "?? ??")) == {**NOTHING, "4/bonus": 15000}


@pytest.mark.law("563.12(d)")
@pytest.mark.parametrize(("player", "bonus", "cite"), [("Ah Ad", None, "563.12(d)"), ("Kh Kd", 5000, "563.12(c)")])
def test_12_d_but_for_the_supplement_it_does(player: str, bonus: int | None, cite: str) -> None:
    run = unseen(player, "?? ??", board="Qc 9d 7h 4s 2c", aces_supplement={"ace-ace against ace-ace": 1000})
    assert prescribed(run)["4/bonus"] == bonus
    assert run.cites_of("settle", "4/bonus")[-1] == cite


@pytest.mark.law("563.11(h)(2)")
def test_11_h_without_a_community_card_no_hand_is_known() -> None:
    assert prescribed(unseen("Ah Ad", "Qs 3c", board="Kc 9d 7h 4s ??")) == {**NOTHING, "4/bonus": 15000}


# ------------------------------------------------------------ many rounds


@pytest.mark.law("563.7(a)", "563.7(b)", "563.11(h)(2)")
def test_no_chip_is_lost_over_many_rounds() -> None:
    run = thb(seats=range(1, 7))
    run.rounds(20, ante=15, bonus=5)
    assert sum(run.accounts.values()) == 0
    assert {where.partition(":")[0] for where in run.accounts} <= {"inventory", "purse"}


@pytest.mark.law("563.11(h)(1)", "563.11(h)(2)", "563.11(h)(3)")
def test_three_players_may_lose_win_and_tie_in_one_round() -> None:
    run = dealt({1: "Qh 3d", 2: "Ah Ad", 5: "5h 3s"}, "Qs 3c", DULL).finish()
    assert [run.settled[f"{seat}/flop"] for seat in (5, 2, 1)] == [-2000, 2000, 0]

"""§ 641a.4: opening of the table for gaming."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.law_641a.poker import fcp, opened

if TYPE_CHECKING:
    from tests.helpers.rounds import Run

ONE_DECK = ["receive deck a", "inspect deck a 1", "verify deck a", "spread deck a", "view deck a", "wash deck a", "stack deck a"]


def opening() -> Run:
    return fcp(opened=False).open()


def before_the_shuffle(run: Run) -> list[str]:
    asked = run.asked_order()
    return asked[: next((number for number, words in enumerate(asked) if words.startswith(("shuffle", "load", "preshuffled"))), 0)]


@pytest.mark.law("641a.4(a)", "641a.4(b)", "641a.4(c)")
def test_4_cards_are_inspected_verified_spread_viewed_washed_and_stacked_before_the_shuffle() -> None:
    run = opening()
    assert before_the_shuffle(run) == ONE_DECK
    assert run.asked_order()[len(ONE_DECK)] == "shuffle deck a"


@pytest.mark.law("641a.4(a)")
def test_4_a_the_dealer_inspects_the_deck_that_was_received() -> None:
    run = opening()
    assert run.cites_of("receive") == run.cites_of("inspect") == ("641a.4(a)",)
    assert [due.by.value for due in run.asked("inspect")] == ["dealer"]


@pytest.mark.law("641a.4(a)")
def test_4_a_the_floorperson_verifies_and_nobody_else() -> None:
    run = fcp(opened=False)
    due = run.to("verify")
    assert due.by.value == "floorperson"
    assert run.refused(run.lawful(due)._replace(by=due.by.DEALER)) == ("641a.4(a)", "wrong-role")


@pytest.mark.law("641a.4(b)")
def test_4_b_the_cards_are_spread_face_up_for_the_first_player() -> None:
    run = opening()
    assert [(due.value, [str(cite) for cite in due.cites]) for due in run.asked("spread")] == [("face up", ["641a.4(b)"])]
    assert [(due.by.value, [str(cite) for cite in due.cites]) for due in run.asked("view")] == [("player", ["641a.4(b)"])]


@pytest.mark.law("641a.4(c)")
def test_4_c_the_cards_are_washed_and_stacked_after_the_player_has_seen_them() -> None:
    run = opening()
    assert run.asked_order("view", "wash", "stack", "shuffle")[:4] == ["view deck a", "wash deck a", "stack deck a", "shuffle deck a"]
    assert run.cites_of("wash") == ("641a.4(c)",)
    assert [str(cite) for cite in run.asked("stack")[0].cites] == ["641a.4(c)"]


@pytest.mark.law("641a.4(d)")
def test_4_d_two_decks_are_opened_one_by_one() -> None:
    run = opened("hand", opened=False, alternating=True).open()
    assert before_the_shuffle(run) == [*ONE_DECK, *(words.replace("deck a", "deck b") for words in ONE_DECK)]
    both = [due for due in run.dues if due.kind.word in {"receive", "inspect", "verify", "spread", "view", "wash", "stack"}]
    assert [["641a.4(d)" in map(str, due.cites) for due in both]] == [[True] * 14]


@pytest.mark.law("641a.4(a)", "641a.4(b)", "641a.4(c)")
def test_4_a_table_that_is_open_is_not_opened_again() -> None:
    run = opening()
    asked = len(run.dues)
    run.wager(2, ante=10).next_round().open()
    assert {"receive", "inspect", "verify", "spread", "view", "wash"} & {due.kind.word for due in run.dues[asked:]} == set()


@pytest.mark.law("641a.4(e)")
@pytest.mark.parametrize(("device", "shuffler"), [("shoe", "none"), ("hand", "automated"), ("automated", "none")])
def test_4_e_cards_that_come_preinspected_and_preshuffled_are_put_to_use_as_they_came(device: str, shuffler: str) -> None:
    run = opened(device, shuffler=shuffler, opened=False, preinspected=True, preshuffled=True).open()
    assert before_the_shuffle(run) == ["receive deck a"]
    assert run.asked_order("shuffle", "preshuffled") == ["preshuffled deck a"]
    assert run.cites_of("preshuffled") == ("641a.4(e)", "641a.5(a)")


@pytest.mark.law("641a.4(e)")
def test_4_e_two_such_decks_too() -> None:
    run = opened("hand", opened=False, alternating=True, preinspected=True, preshuffled=True).open()
    assert before_the_shuffle(run) == ["receive deck a", "receive deck b"]
    assert "641a.4(e)" in run.cites_of("preshuffled")


@pytest.mark.law("641a.4(e)")
@pytest.mark.parametrize(
    ("known", "asked"),
    [
        ({"preinspected": True}, ["receive deck a", "wash deck a", "stack deck a"]),
        ({"preshuffled": True}, ["receive deck a", "inspect deck a 1", "verify deck a", "spread deck a", "view deck a"]),
        ({}, ONE_DECK),
    ],
    ids=["preinspected", "preshuffled", "neither"],
)
def test_4_e_cards_that_are_not_both_are_spared_what_was_done_already(known: dict[str, bool], asked: list[str]) -> None:
    """Reading R44."""
    run = fcp(opened=False, **known).open()
    assert before_the_shuffle(run) == asked
    assert "641a.4(e)" not in {str(cite) for due in run.dues for cite in due.cites}


@pytest.mark.law("641a.4(e)")
def test_4_e_cards_that_replace_others_later_come_as_the_first_ones_did() -> None:
    run = opened("shoe", now=0, preinspected=True, preshuffled=True)
    run.wager(2, ante=10).clock(hours=8)
    run.next_round().open()
    assert run.asked_order("change decks", "receive", "inspect", "wash", "preshuffled")[-3:] == [
        "change decks deck a",
        "receive deck a",
        "preshuffled deck a",
    ]
    assert "641a.4(e)" in run.cites_of("preshuffled")

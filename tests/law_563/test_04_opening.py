"""§ 563.4: opening of the table for gaming."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.law_563.holdem import opened, thb

if TYPE_CHECKING:
    from tests.helpers.rounds import Run

ONE_DECK = ["receive deck a", "inspect deck a 1", "verify deck a", "spread deck a", "view deck a", "wash deck a", "stack deck a"]


def opening() -> Run:
    return thb(opened=False).open()


def before_the_shuffle(run: Run) -> list[str]:
    asked = run.asked_order()
    return asked[: next((number for number, words in enumerate(asked) if words.startswith(("shuffle", "load"))), 0)]


@pytest.mark.law("563.4(a)", "563.4(b)", "563.4(c)")
def test_4_cards_are_inspected_verified_spread_viewed_washed_and_stacked_before_the_shuffle() -> None:
    run = opening()
    assert before_the_shuffle(run) == ONE_DECK
    assert run.asked_order()[len(ONE_DECK)] == "shuffle deck a"


@pytest.mark.law("563.4(a)")
def test_4_a_the_dealer_inspects_the_deck_that_was_received() -> None:
    run = opening()
    assert run.cites_of("receive") == run.cites_of("inspect") == ("563.4(a)",)
    assert [due.by.value for due in run.asked("inspect")] == ["dealer"]


@pytest.mark.law("563.4(b)")
def test_4_b_the_floorperson_verifies_and_nobody_else() -> None:
    run = thb(opened=False)
    due = run.to("verify")
    assert due.by.value == "floorperson"
    assert run.refused(run.lawful(due)._replace(by=due.by.DEALER)) == ("563.4(b)", "wrong-role")


@pytest.mark.law("563.4(b)")
def test_4_b_the_cards_are_spread_face_up_for_the_first_player() -> None:
    run = opening()
    assert [(due.value, [str(cite) for cite in due.cites]) for due in run.asked("spread")] == [("face up", ["563.4(b)"])]
    assert [due.by.value for due in run.asked("view")] == ["player"]


@pytest.mark.law("563.4(c)")
def test_4_c_the_cards_are_washed_and_stacked_after_the_player_has_seen_them() -> None:
    run = opening()
    assert run.asked_order("view", "wash", "stack", "shuffle")[:4] == ["view deck a", "wash deck a", "stack deck a", "shuffle deck a"]
    assert run.cites_of("wash") == ("563.4(c)",)
    assert [str(cite) for cite in run.asked("stack")[0].cites] == ["563.4(c)"]


@pytest.mark.law("563.4(d)")
def test_4_d_two_decks_are_opened_one_by_one() -> None:
    run = opened("hand", opened=False, alternating=True).open()
    assert before_the_shuffle(run) == [*ONE_DECK, *(words.replace("deck a", "deck b") for words in ONE_DECK)]
    both = [due for due in run.dues if due.kind.word in {"receive", "inspect", "verify", "spread", "view", "wash", "stack"}]
    assert [["563.4(d)" in map(str, due.cites) for due in both]] == [[True] * 14]


@pytest.mark.law("563.4(a)", "563.4(b)", "563.4(c)")
def test_4_a_table_that_is_open_is_not_opened_again() -> None:
    run = opening()
    asked = len(run.dues)
    run.wager(2, ante=10).next_round().open()
    assert {"receive", "inspect", "verify", "spread", "view", "wash"} & {due.kind.word for due in run.dues[asked:]} == set()

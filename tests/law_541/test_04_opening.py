"""§ 541.4: opening of the table for gaming."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.law_541.baccarat import bac, cites, since

if TYPE_CHECKING:
    from tests.helpers.rounds import Run

SIX_DECKS = [
    "receive deck a",
    "inspect deck a 1",
    "inspect deck a 2",
    "inspect deck a 3",
    "inspect deck a 4",
    "inspect deck a 5",
    "inspect deck a 6",
    "verify deck a",
    "spread deck a",
    "view deck a",
    "wash deck a",
    "stack deck a",
]


def opening(**terms: object) -> Run:
    return bac(opened=False, decks=6, **terms).open()


@pytest.mark.law("541.4(a)", "541.4(b)", "541.4(c)")
def test_4_cards_are_inspected_verified_spread_viewed_washed_and_stacked_before_the_shuffle() -> None:
    assert opening().asked_order()[:13] == [*SIX_DECKS, "shuffle deck a"]


@pytest.mark.law("541.4(a)")
@pytest.mark.parametrize("decks", [6, 8])
def test_4_a_the_dealer_inspects_each_deck_separately(decks: int) -> None:
    run = bac(opened=False, decks=decks).open()
    inspected = run.asked("inspect", "deck a")
    assert [(due.nth, due.by.value, cites(due)) for due in inspected] == [(nth, "dealer", ["541.4(a)"]) for nth in range(1, decks + 1)]


@pytest.mark.law("541.4(a)")
def test_4_a_the_floorperson_verifies_and_nobody_else() -> None:
    run = bac(opened=False)
    due = run.to("verify")
    assert (due.by.value, cites(due)) == ("floorperson", ["541.4(a)"])
    assert run.refused(run.lawful(due)._replace(by=due.by.DEALER)) == ("541.4(a)", "wrong-role")


@pytest.mark.law("541.4(b)")
def test_4_b_the_cards_are_spread_face_up_for_the_first_player() -> None:
    run = opening()
    assert [(due.value, cites(due)) for due in run.asked("spread")] == [("face up", ["541.4(b)"])]
    assert [due.by.value for due in run.asked("view")] == ["player"]


@pytest.mark.law("541.4(c)")
def test_4_c_the_cards_are_washed_and_stacked_after_the_player_has_seen_them() -> None:
    run = opening()
    assert run.asked_order("view", "wash", "stack", "shuffle")[:4] == ["view deck a", "wash deck a", "stack deck a", "shuffle deck a"]
    assert [cites(due) for due in run.asked("wash")] == [["541.4(c)"]]
    assert [cites(due) for due in run.asked("stack", nth=0)] == [["541.4(c)"]]


@pytest.mark.law("541.4(d)")
def test_4_d_each_of_two_batches_is_opened_deck_by_deck() -> None:
    run = opening(shuffler="automated", alternating=True)
    assert run.asked_order()[:25] == [*SIX_DECKS, *(words.replace("deck a", "deck b") for words in SIX_DECKS), "load shuffler"]
    assert ["541.4(d)" in cites(due) for due in run.dues[:24]] == [True] * 24


@pytest.mark.law("541.4(a)", "541.4(b)", "541.4(c)")
def test_4_a_table_that_is_open_is_not_opened_again() -> None:
    run = opening()
    asked = len(run.dues)
    assert asked > 12
    run.wager(2, banker=10).next_round().open()
    assert {words.split()[0] for words in since(run, asked)} & {"receive", "inspect", "verify", "spread", "view", "wash"} == set()

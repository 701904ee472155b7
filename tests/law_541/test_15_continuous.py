"""§ 541.15: a shoe or device that reshuffles the cards by itself; its approvals are in tests/submission."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.law_541.baccarat import BANKER_WINS, all_cites, bac, in_order

if TYPE_CHECKING:
    from tests.helpers.rounds import Run


def continuous(rounds: int = 0, **terms: object) -> Run:
    return bac(device="continuous", **terms).rounds(rounds, banker=10).open()


@pytest.mark.law("541.15")
def test_15_no_cut_no_cover_card_no_burn_and_no_reshuffle_by_the_dealer() -> None:
    run = continuous(60)
    asked = {due.kind.word for due in run.dues}
    assert asked & {"offer cut", "cut", "cover card", "cover card aside", "burn", "show", "feather"} == set()
    assert [(due.by.value, [str(cite) for cite in due.cites]) for due in run.asked("shuffle")] == [("device", ["541.15"])]
    assert [(due.value, [str(cite) for cite in due.cites]) for due in run.asked("load")] == [("continuous", ["541.15"])]


@pytest.mark.law("541.15")
def test_15_after_each_round_the_cards_go_back_into_the_device() -> None:
    run = continuous(2)
    assert all_cites(run, "return cards") == [["541.15"]] * 2
    assert (run.table.cards_left(), run.table.discarded()) == (8 * 52, 0)


@pytest.mark.law("541.15")
def test_15_the_round_itself_is_the_same() -> None:
    run = bac(device="continuous").stack(in_order(*BANKER_WINS), burn="").wager(2, banker=10).finish()
    assert run.settled == {"2/banker": 1000}
    assert run.asked_order("gather", "return cards") == ["gather discard rack", "return cards device"]


@pytest.mark.law("541.15", "541.13(e)")
def test_15_vigorish_that_is_deferred_is_collected_when_the_player_leaves() -> None:
    run = bac(device="continuous", vigorish_collection="deferred").stack(in_order(*BANKER_WINS), burn="").wager(2, banker=10)
    run.next_round().open()
    assert run.owed == {"2": 50}
    run.strike("leave", 2)
    run.step()
    assert run.owed == {}


@pytest.mark.law("541.7", "541.15")
def test_15_otherwise_cards_are_dealt_from_a_manual_shoe() -> None:
    assert [due.value for due in bac().open().asked("load")] == ["shoe"]

"""§ 563.13(b), (c): what goes wrong while the dealer lifts the cover card goes wrong while the cards are dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.law_563.holdem import DEVICES, deal_word, opened

if TYPE_CHECKING:
    from tests.helpers.rounds import Run

TWO = {"2/ante": 0, "2/bonus": 0}


def lifting(device: str, nth: int = 1) -> Run:
    """One player with an Ante and a Bonus Wager; the dealer is to lift the cover card."""
    run = opened(device).stack("Ac 2c 3c 4c 5c 6c 7c 8c").wager(2, ante=10, bonus=5)
    run.to("cover hand", nth=0 if device == "automated" else nth)
    return run


@pytest.mark.law("563.13(b)")
@pytest.mark.parametrize("device", DEVICES)
def test_13_b_a_card_that_shows_then_goes_to_the_rack(device: str) -> None:
    run = lifting(device)
    shown = run.table.next_card()
    run.strike("face up", "device", card=repr(shown))
    assert run.cites_of("discard", "layout") == ("563.13(b)",)
    run.to("ask")
    assert run.rack == [repr(shown)]
    assert {len(hand.split()) for hand in run.hands.values()} == {2}


@pytest.mark.law("563.13(b)")
@pytest.mark.parametrize("device", DEVICES)
def test_13_b_the_second_one_voids_the_hands(device: str) -> None:
    run = opened(device).stack("Ac 2c 3c 4c 5c 6c 7c 8c").wager(2, ante=10, bonus=5)
    run.to(deal_word(device), 2, 1)
    run.strike("face up", "device", card="Ac")
    run.to("cover hand")
    run.strike("face up", "device", card=repr(run.table.next_card()))
    run.finish()
    assert run.settled == TWO
    assert run.cites_of("gather") == ("563.13(b)",)


@pytest.mark.law("563.13(c)")
@pytest.mark.parametrize("device", ["shoe", "hand"])
def test_13_c_a_card_drawn_in_error_then_is_the_dealers(device: str) -> None:
    run = lifting(device)
    run.strike("drawn in error", "device", card="2c")
    run.to("deal", "dealer", 1)
    run.to("deal", 2, 2)
    assert run.hands["dealer"] == "2c"

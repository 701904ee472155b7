"""A table: a copy lives its own life, and a deck is whole when every card is there as often as it belongs there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.equipment.cards import JOKER, card, deck_in_sequence
from tablegames.games import game
from tablegames.procedure.places import DEALER, INVENTORY, Seat
from tablegames.procedure.table import Table

SEQUENCE = deck_in_sequence()


def table(*, decks: int = 1) -> Table:
    return Table(replace(game("minibaccarat" if decks > 1 else "three-card-poker").default_setup(), decks=decks))


def test_a_copy_shares_nothing_that_changes() -> None:
    one = table()
    one.hands[DEALER] = [card("As")]
    one.device.load_to_deal(SEQUENCE)
    before = one.snapshot()
    twin = one.copy()
    assert twin.snapshot() == before
    for name in Table.__slots__:
        mine, its = getattr(one, name), getattr(twin, name)
        assert mine is not its or not hasattr(mine, "copy")
    twin.hands[DEALER].append(card("Ks"))
    twin.decks[0].prepared = True
    twin.device.draw()
    twin.post(INVENTORY, Seat(1).area("ante"), 500)
    assert one.snapshot() == before


@pytest.mark.parametrize("decks", [1, 8])
def test_a_full_deck_has_every_card_as_often_as_it_belongs_there(decks: int) -> None:
    t, whole = table(decks=decks), SEQUENCE * decks
    assert t.is_full_deck(whole[::-1])
    assert not t.is_full_deck(whole[1:])
    assert not t.is_full_deck((whole[1], *whole[1:]))
    assert not t.is_full_deck((JOKER, *whole[1:]))
    assert not t.is_full_deck((*whole, whole[0]))

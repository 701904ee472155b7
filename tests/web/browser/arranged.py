"""Cards in an order that a test wants: chance that lays these on top of every deck of a table of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar, cast

from tests.helpers.setups import SETUPS
from tests.web.pages import HOUSE

from tablegames.equipment.cards import cards, deck_in_sequence
from tablegames.equipment.chance import SeededChance
from tablegames.floor.options import Options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.floor.hall import Hall
    from tablegames.floor.running import RunningTable

T = TypeVar("T")


class Arranged(SeededChance):
    """Chance that lays these cards on top of every deck, and of lots always draws the first."""

    __slots__ = ("_top",)

    def __init__(self, top: str) -> None:
        super().__init__(top)
        self._top = cards(top)

    def shuffled(self, things: Sequence[T]) -> list[T]:
        rest = [card for card in deck_in_sequence() if card not in self._top]
        return cast("list[T]", [*self._top, *rest]) if len(things) == len(rest) + len(self._top) else super().shuffled(things)

    def below(self, n: int) -> int:  # noqa: ARG002 - always the first
        return 0


def arranged_table(hall: Hall, way: str, *, top: str) -> RunningTable:
    """Open a practice table without simulated players whose cards lie so; the hall's other tables are left alone."""
    setup = replace(SETUPS[way], cache={})
    usual, hall._chance = hall._chance, Arranged(top)
    try:
        slug = setup.declared.slug
        return hall.open_table(game=slug, table_id=f"arranged-{slug}", title="As arranged", by=HOUSE, options=Options(bots=0), setup=setup)
    finally:
        hall._chance = usual

"""What the law prescribes as the answer to a due, read from the table at the moment of answering."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.procedure.due import Due, Value
    from tablegames.procedure.table import Table


def _next(t: Table, _due: Due) -> Value:
    return t.next_card()


def _stack(t: Table, due: Due) -> Value:
    return t.next_cards(due.least or 1)


def _hand(t: Table, due: Due) -> Value:
    cards = t.hands.get(due.place)
    return t.arranged(cards) if cards else None


def _stub(t: Table, _due: Due) -> Value:
    return t.cards_left()


_FROM_TABLE: dict[Kind, Callable[[Table, Due], Value]] = {
    Kind.DEAL: _next,
    Kind.BURN: _next,
    Kind.DEAL_STACK: _stack,
    Kind.REVEAL: _hand,
    Kind.COUNT_STUB: _stub,
}


def prescribed(t: Table, due: Due) -> Value:
    """Give the one lawful value of an answer, or none where the law or the table leaves it open."""
    if due.value is not None:
        return due.value
    read = _FROM_TABLE.get(due.kind)
    return None if read is None else read(t, due)


def lawful_answer(t: Table, due: Due) -> Fact:
    """Give the answer of a dealer who goes by the book; of several lawful ones the first, or the least."""
    kind, value = due.kind, due.value
    if value is None:
        read = _FROM_TABLE.get(kind)
        value = _open_value(due) if read is None else read(t, due)
        if value is None and kind in _CARD_COMES:
            value = UNKNOWN
    return Fact(kind, due.place, due.nth, value)


def _open_value(due: Due) -> Value:
    """Choose where the law leaves a choice: the first option, the least number."""
    return due.options[0] if due.options else due.least


_CARD_COMES = frozenset({Kind.DEAL, Kind.BURN})

"""What the law prescribes as the answer to a due, read from the table at the moment of answering."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN
from tablegames.procedure.apply import TURNED_FROM
from tablegames.procedure.due import Fact
from tablegames.procedure.house import house_low
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import DISCARD_RACK, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.procedure.due import Due, Value
    from tablegames.procedure.table import Table


def _next(t: Table, _due: Due) -> Value:
    return t.next_card()


def _stack(t: Table, due: Due) -> Value:
    return t.next_cards(due.least or 1)


def _turned(t: Table, due: Due) -> Value:
    spread = t.hands.get(TURNED_FROM[due.place])
    return spread[0] if spread else None


def _burnt(t: Table, due: Due) -> Value:
    return t.next_card() if due.place is DISCARD_RACK else t.device.top()


def _meter(t: Table, _due: Due) -> Value:
    return t.meter_cents


def _hand(t: Table, due: Due) -> Value:
    cards = t.hands.get(due.place)
    return t.arranged(cards) if cards else None


def _stub(t: Table, _due: Due) -> Value:
    return t.cards_left()


def _chips(t: Table, due: Due) -> Value:
    """Give what the bank has on the table, where it is known; where it is not, nobody saw it, and it suffices."""
    assert isinstance(due.place, Seat)
    known = t.seated.get(due.place) in t.purse_known
    return max(0, t.accounts.get(t.purse(due.place), 0)) if known else None


def _all_of_it(_t: Table, due: Due) -> Value:
    return due.most


def _by_the_house_way(t: Table, due: Due) -> Value:
    return house_low(t, due.place)


_AT_WILL: dict[Kind, Callable[[Table, Due], Value]] = {
    Kind.CHIPS: _chips,
    Kind.DIRECT: _all_of_it,
    Kind.SET: _by_the_house_way,
}
"""What answers a due that the law leaves open when nobody says otherwise: what is usual."""

_FROM_TABLE: dict[Kind, Callable[[Table, Due], Value]] = {
    Kind.DEAL: _next,
    Kind.BURN: _burnt,
    Kind.TURN: _turned,
    Kind.AWARD: _meter,
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
    """Give the answer of a dealer who goes by the book; of several lawful ones the first option, or the least number."""
    kind, value = due.kind, due.value
    if value is None:
        read = _FROM_TABLE.get(kind) or _AT_WILL.get(kind)
        if read is None:
            value = due.options[0] if due.options else due.least
        else:
            value = read(t, due)
            if value is None and kind in _CARD_COMES:
                value = UNKNOWN
    return _make(Fact, (kind, due.place, due.nth, value, None, None))


def stays_open(t: Table, due: Due) -> bool:
    """Tell whether the answer to a due that nobody saw says nothing of what comes next.

    So a cover card among cards whose order nobody saw may appear anywhere, a stub that was counted was right or was not, and a
    player set as he liked.
    """
    is_cover = due.kind is Kind.COVER and due.value is None
    is_players = due.kind is Kind.SET and due.by is Role.PLAYER
    return (is_cover and not t.device.is_order_known) or due.kind is Kind.COUNT_STUB or is_players


_CARD_COMES = frozenset({Kind.DEAL, Kind.BURN, Kind.TURN})
_make = tuple.__new__  # half the price of calling the NamedTuple, once for every due of every round

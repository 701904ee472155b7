"""Who may read what of a journal: nobody a face-down card, or the order of what is still to be dealt; surveillance what is past.

A hand is past when the next round has begun; an order, and what was burnt of it, when the cards were shuffled again. Where what
the cards are dealt from keeps no order, none is to be hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import func, or_, select

from tablegames.procedure.kinds import Kind
from tablegames.store import schema
from tablegames.store.entry import EntryKind, in_order

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from tablegames.procedure.due import Fact
    from tablegames.store.entry import Entry

OF_ORDERS: Final = frozenset({Kind.SHUFFLE, Kind.PRESHUFFLED, Kind.CUT, Kind.BURN})
OF_HANDS: Final = frozenset({Kind.DEAL, Kind.DEAL_STACK, Kind.DRAWN, Kind.SET, Kind.SET_AGAIN, Kind.SET_WRONG})
_NEVER: Final = 2**62


class Past(NamedTuple):
    """What is past at a table: entries before ``shuffled`` tell no order in use, rounds before ``round`` no hand in play."""

    shuffled: int
    round: int


def past_of(connection: Connection, table_id: str) -> Past:
    """Find out what is past at a table."""
    rows, made = schema.journal.c, schema.commitments.c
    # The last ones are asked for from the end of the journal, which may be long: a largest one would be looked for in all of it.
    last = connection.execute(select(rows.round, rows.kind).where(rows.table_id == table_id).order_by(rows.seq.desc()).limit(1)).first()
    if last is not None and last.kind == EntryKind.CLOSED:  # nothing is dealt there any more
        return Past(_NEVER, last.round)
    last_round = 0 if last is None else last.round
    signs = [rows.body.startswith(_opening_of(kind), autoescape=True) for kind in (Kind.SHUFFLE, Kind.PRESHUFFLED)]
    asked = select(rows.seq).where(rows.table_id == table_id, rows.kind == EntryKind.FACT.value, or_(*signs))
    shuffled = connection.execute(asked.order_by(rows.seq.desc()).limit(1)).scalar()
    committed = connection.execute(select(func.max(made.seq)).where(made.table_id == table_id)).scalar() or 0
    has_order = shuffled is None or committed >= shuffled
    return Past((shuffled or 0) if has_order else _NEVER, last_round)


def _opening_of(kind: Kind) -> str:
    """Give how the body of an entry of such a fact begins."""
    return in_order({"fact": [kind.word]}).removesuffix("]}") + ","


def seen(fact: Fact, *, entry: Entry, past: Past, is_surveillance: bool = False) -> Fact:
    """Give a fact as it may be shown: without its value where that is a face-down card or an order in use."""
    if fact.kind in OF_ORDERS:
        is_hidden = not is_surveillance or entry.seq >= past.shuffled
    elif fact.kind in OF_HANDS:
        is_hidden = not is_surveillance or entry.round >= past.round
    else:
        return fact
    return fact._replace(value=None) if is_hidden else fact

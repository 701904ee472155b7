"""A player's bank that the law does not have in a round: rows that no due asks for, though the record goes on from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.audit.likely import PASS
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DEALER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.audit.keyed import Replay
    from tablegames.procedure.due import Due, Fact, Key

_OPEN = frozenset({Kind.OFFER_BANK, Kind.CHIPS})
"""What lets wagers in while a bank is chosen."""


def named(key: Key) -> Key:
    """Give the key by which a row is found: an offer of the bank by its place alone, the button wherever it was put."""
    if key.kind is Kind.BUTTON:
        return key._replace(place=DEALER, nth=0)
    return key._replace(nth=0) if key.kind is Kind.OFFER_BANK else key


def not_asked(done: Replay, due: Due, *, rows: Sequence[int]) -> list[int]:
    """Give those of the rows that strike a due at which wagers may be made, since nobody asks for them in this round.

    These are offers of the bank to who banked the last round, or to anybody when it is offered to nobody any more; a wager of the
    dealer that nobody directs; and wagers that were made, by the record, while the bank was offered.
    """
    kinds, t = done.game.all_the_same.keys(), done.table
    if not kinds:
        return []
    facts = [(row, done.facts[row]) for row in rows]
    if due.kind in _OPEN:
        offers = ((row, fact) for row, fact in facts if fact.kind is Kind.OFFER_BANK and fact.kind in kinds)
        return [row for row, fact in offers if t.seated.get(fact.place) == t.last_bank]  # type: ignore[call-overload]
    return [row for row, fact in facts if (fact.at is None and fact.kind in kinds) or _is_let_in(fact, due)]


def _is_let_in(fact: Fact, due: Due) -> bool:
    return fact.at is not None and fact.at[0] in _OPEN and fact.kind in due.accepts


def is_passed(fact: Fact, facts: Sequence[Fact]) -> bool:
    """Tell whether a player passed a bank on that was given to another one against the law, which is said once."""
    taken = (row for row in facts if row.kind is Kind.OFFER_BANK and row.place is not fact.place)
    return fact.kind is Kind.OFFER_BANK and fact.word == PASS and any(row.word != PASS for row in taken)

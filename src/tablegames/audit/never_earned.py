"""Sums of wagers whose hands nobody saw: what they came to nobody knows, but no hand earns more than the odds have."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tablegames.law import Cite
from tablegames.money import format_money
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Area
from tablegames.procedure.words import Words, upper

if TYPE_CHECKING:
    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.table import Table

_EVEN = "even"
"""The key of the paytable by which the wagers against the hand of the house are paid 1 to 1."""


class NeverEarned(NamedTuple):
    """What a wager cannot have come to, by which paragraph, what the house kept too much at the least, and what it may have come to."""

    said: str
    cite: Cite
    saving_cents: int
    lawful_cents: int


def never_earned(t: Table, fact: Fact, *, due: Due) -> NeverEarned | None:
    """Say of a wager whose result nobody knows that no hand could have come to what it was settled at.

    It is collected whole, goes back whole or is paid 1 to 1; where hands are not set what is paid may be cut by a limit.
    """
    at, setup = due.place, t.setup
    is_open = fact.kind is Kind.SETTLE is due.kind and due.value is None and fact.value is not None
    lies = t.accounts.get(at, 0)
    if not is_open or lies <= 0 or not isinstance(at, Area) or at.wager in setup.terms.payouts:
        return None
    even = setup.declared.in_force(_EVEN, setup.terms)
    is_cut = setup.declared.two_hands is None and 0 < fact.number < lies
    if even is None or fact.number in {-lies, 0, lies} or is_cut:
        return None
    called, whole = upper(Words(setup).name(fact)), format_money(lies)
    if fact.number > 0:
        most = f"1 to 1, which is {whole}, is the most that any hand is paid, and what this one was worth nobody saw"
        said = f"{called} was paid {format_money(fact.number)}; {most}."
        if fact.number < lies:
            said = f"{called} was paid {format_money(fact.number)}; a wager of {whole} that wins is paid 1 to 1."
        return NeverEarned(said, even.cite, min(0, lies - fact.number), lies)
    said = f"{called} was collected ({format_money(-fact.number)}); of a wager that loses all is collected, which is {whole}."
    return NeverEarned(said, even.cite, max(0, -fact.number - lies), -lies)

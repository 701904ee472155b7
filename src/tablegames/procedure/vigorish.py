"""Vigorish: collected at once or marked on a player's space, and rounded when it is collected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablegames.law import Refusal
from tablegames.money import EXACT_CENT_DOWN, format_money, rounded
from tablegames.procedure.due import Due, Section
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Area, Seat
from tablegames.procedure.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from tablegames.law import Cite
    from tablegames.money import Rounding
    from tablegames.procedure.checks import Check
    from tablegames.procedure.due import Fact
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table


@dataclass(frozen=True, slots=True)
class RoundsUp:
    """The rounding that a certificate holder chose for what it collects, and the paragraph that allows it."""

    rounding: Rounding
    cite: Cite


def collect(
    at: Place, exact: Fraction | int, *, cites: tuple[Cite, ...], rounds: RoundsUp | None, step: str = "", most: int | None = None
) -> Section:
    """Collect vigorish: exactly, a fraction of a cent dropped (Reading R35), or rounded as the Rules Submission says.

    Rounding never takes more than ``most``, where that is what it is charged on.
    """
    charged = rounded(exact, EXACT_CENT_DOWN if rounds is None else rounds.rounding)
    cents = charged if most is None else min(charged, most)
    if cents:
        yield Due(Kind.VIGORISH, at, value=cents, cites=cites if rounds is None else (*cites, rounds.cite), step=step)


def mark(area: Area, exact: Fraction, *, cites: tuple[Cite, ...]) -> Section:
    """Mark vigorish to be collected later, to the cent: it is rounded when it is collected (Reading R41)."""
    cents = rounded(exact, EXACT_CENT_DOWN)
    if cents:
        yield Due(Kind.MARK, area, value=cents, cites=cites)


def collect_marked(t: Table, seat: Seat, *, cite: Cite, rounds: RoundsUp | None) -> Section:
    """Collect what is marked on a player's space."""
    if t.owed.get(seat):
        yield from collect(seat, t.owed[seat], cites=(cite,), rounds=rounds)


def collected_early(rounds: Callable[[Table], RoundsUp | None], *, cite: Cite) -> Check:
    """Refuse to collect what is not marked, where marked vigorish is collected before it has to be."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        if Kind.VIGORISH not in due.accepts:
            return None
        exact = t.owed.get(fact.place, 0) if isinstance(fact.place, Seat) else 0
        up = rounds(t)
        owed = rounded(exact, EXACT_CENT_DOWN if up is None else up.rounding)
        if owed and fact.value in {None, owed}:
            return None
        sentence = f"{format_money(owed)} is marked as vigorish of {Words(t.setup).place(fact.place)}, not {format_money(fact.number)}."
        return Refusal("not-owed", cite, sentence)

    return check


def only_as_filed(*, way: Callable[[Table], Cite], none: Callable[[Table], Cite]) -> Check:
    """Refuse vigorish that is marked where it is to be collected at once, or the reverse, and vigorish that is not owed."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        how = {Kind.MARK: "marked, to be collected later", Kind.VIGORISH: "collected at once"}
        if due.kind in how and due.kind is not fact.kind and due.place is fact.place:
            sentence = f"The vigorish of {Words(t.setup).place(fact.place)} is to be {how[due.kind]}; it was {how[fact.kind]}."
            return Refusal("other-way", way(t), sentence)
        if due.kind is fact.kind:
            return None
        return Refusal("not-owed", none(t), f"No vigorish of {Words(t.setup).place(fact.place)} is to be collected or marked now.")

    return check


def marker_stays(*, cite: Cite) -> Check:
    """Refuse to move a coin or marker button before the vigorish that it shows is collected."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        seat = fact.place.seat if isinstance(fact.place, Area) else fact.place
        if fact.number > 0 or not t.owed.get(seat):  # type: ignore[call-overload]
            return None
        return Refusal("marker-stays", cite, f"The marker of seat {seat.name} stays until the vigorish owed is collected.")

    return check

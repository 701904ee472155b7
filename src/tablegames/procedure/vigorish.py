"""Vigorish: collected at once or marked on a player's space, and rounded when it is collected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablegames.law import Refusal
from tablegames.money import EXACT_CENT_DOWN, rounded
from tablegames.procedure.due import Due, Section
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Area

if TYPE_CHECKING:
    from fractions import Fraction

    from tablegames.law import Cite
    from tablegames.money import Rounding
    from tablegames.procedure.checks import Check
    from tablegames.procedure.due import Fact
    from tablegames.procedure.places import Place, Seat
    from tablegames.procedure.table import Table


@dataclass(frozen=True, slots=True)
class RoundsUp:
    """The rounding that a certificate holder chose for what it collects, and the paragraph that allows it."""

    rounding: Rounding
    cite: Cite


def collect(at: Place, exact: Fraction | int, *, cites: tuple[Cite, ...], rounds: RoundsUp | None) -> Section:
    """Collect vigorish: exactly, a fraction of a cent dropped (Reading R35), or rounded as the Rules Submission says."""
    cents = rounded(exact, EXACT_CENT_DOWN if rounds is None else rounds.rounding)
    if cents:
        yield Due(Kind.VIGORISH, at, value=cents, cites=cites if rounds is None else (*cites, rounds.cite))


def mark(area: Area, exact: Fraction, *, cites: tuple[Cite, ...]) -> Section:
    """Mark vigorish to be collected later, to the cent: it is rounded when it is collected (Reading R41)."""
    cents = rounded(exact, EXACT_CENT_DOWN)
    if cents:
        yield Due(Kind.MARK, area, value=cents, cites=cites)


def collect_marked(t: Table, seat: Seat, *, cite: Cite, rounds: RoundsUp | None) -> Section:
    """Collect what is marked on a player's space."""
    if t.owed.get(seat):
        yield from collect(seat, t.owed[seat], cites=(cite,), rounds=rounds)


def marker_stays(*, cite: Cite) -> Check:
    """Refuse to move a coin or marker button before the vigorish that it shows is collected."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        seat = fact.place.seat if isinstance(fact.place, Area) else fact.place
        if not t.owed.get(seat):  # type: ignore[call-overload]
            return None
        return Refusal("marker-stays", cite, f"The marker of seat {seat.name} stays until the vigorish owed is collected.")

    return check

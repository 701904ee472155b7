"""Real tables for the enumerations: one seat with its chips and cards laid, and the dues that the game's own sections then make.

Nothing is applied: a section is run through and asked what it prescribes, hand after hand, on the table as it stands.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from tests.helpers.rounds import table

from tablegames.procedure.due import Due, Instead
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import METER, Area, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tablegames.procedure.table import Table

DOLLAR = 100
AT = Seat(4)
ENVIOUS = {Seat(2): DOLLAR, Seat(6): 5 * DOLLAR}
"""Two others at the table, and the Progressive Payout Wager of each."""


def laid(slug: str, *wagers: str, locked: Mapping[Seat, int] | None = None, **choices: object) -> Table:
    """A table with a dollar in these betting areas of seat 4, and with Progressive Payout Wagers that the system accepted."""
    made = table(slug, seats={2: "Ann", 4: "Bob", 6: "Cem"}, **choices).table  # type: ignore[arg-type]
    for wager in wagers:
        made.post(made.purse(AT), AT.area(wager), DOLLAR)
    for seat, cents in (locked or {}).items():
        made.locked[seat.area("progressive")] = cents
    return made


def settled(dues: Iterable[Due | Instead]) -> dict[str, int]:
    """What each wager comes to, in cents besides itself, by the dues of a settlement; no sum may be open."""
    found: dict[str, int] = {}
    for due in dues:
        assert isinstance(due, Due)
        if due.kind is Kind.SETTLE:
            assert isinstance(due.place, Area)
            assert isinstance(due.value, int)
            assert due.place.wager not in found, "one wager is settled once"
            found[due.place.wager] = due.value
    return found


def progressed(dues: Iterable[Due | Instead]) -> tuple[str, dict[int, int]]:
    """How the Progressive Payout Wager of seat 4 is paid, and the Envy Bonus that each of the others gets, in cents."""
    paid, envy = "", {}
    for due in dues:
        assert isinstance(due, Due)
        if due.kind is Kind.ENVY:
            assert isinstance(due.place, Area)
            assert isinstance(due.value, int)
            envy[due.place.seat.number] = due.value
        elif due.place is AT.area("progressive") and due.kind in {Kind.AWARD, Kind.SETTLE}:
            assert not paid, "the highest row only is paid"
            assert due.value is None or due.kind is Kind.SETTLE
            paid = "meter" if due.kind is Kind.AWARD else f"{due.value}"
        elif due.kind is Kind.RESET:
            assert (due.place, paid) == (METER, "meter")
    return paid, envy


def units(found: Mapping[tuple[str, int], int]) -> Counter[int]:
    """How many hands have each result, whatever row they are in."""
    results: Counter[int] = Counter()
    for (_, result), times in found.items():
        results[result] += times
    return results


def mean(pays: Mapping[int, int]) -> Fraction:
    """The expected result of so many hands (the values) for each result (the keys), exact."""
    return Fraction(sum(result * times for result, times in pays.items()), sum(pays.values()))

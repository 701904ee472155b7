"""Sections about wagers that several chapters share: taken back by who leaves, spoken and confirmed, abandoned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.procedure.due import Due, Moot, Section, Stands
from tablegames.procedure.game import RemedyRow
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import DEVICE, Area
from tablegames.procedure.settling import RETURN, take_all, take_wagers

if TYPE_CHECKING:
    from tablegames.law import Cite
    from tablegames.procedure.due import Fact, Outcome
    from tablegames.procedure.places import Seat
    from tablegames.procedure.table import Table


def take_back(t: Table, seat: Seat, *, cite: Cite) -> Section:
    """Give a leaving player's wagers back while they may still be withdrawn."""
    for area in t.wagered(seat):
        yield Due(Kind.WAGER, area, nth=1, value=0, by=Role.PLAYER, cites=(cite,))


def passed_over(sections: tuple[Section, ...], *, seat: Seat, due: Due) -> Outcome:
    """Run sections, and ask nothing any more that only the player who left this seat could do."""

    def is_asked(each: Due) -> bool:
        is_own = each.place is seat or (isinstance(each.place, Area) and each.place.seat is seat)
        return is_own and (each.by is Role.PLAYER or each.kind in {Kind.CONFIRM, Kind.CONVERT, Kind.COLLECT})

    return Moot(sections, is_asked) if is_asked(due) else Stands(sections, is_asked)


def is_being_settled(due: Due, seat: Seat) -> bool:
    """Tell whether the wagers of a seat are on their way already: collected, paid, or returned because the hands are void."""
    if due.step == RETURN:
        return True
    if due.kind is Kind.SETTLE:
        return isinstance(due.place, Area) and due.place.seat is seat
    return due.kind is Kind.DETERMINE and due.place is DEVICE


def abandoned(t: Table, seat: Seat, *, cite: Cite, unless: Due | None = None, wagers_only: bool = False) -> Section:
    """Decide whether the wagers of a player who left are treated as losing; a hand that stays still gets what was due to it.

    Of ``wagers_only`` no cards are taken with them: they are still dealt, and collected as those of any place without a wager.
    """
    decision = yield Due(Kind.DETERMINE, seat, options=("abandoned", "kept"), cites=(cite,))
    if decision.word == "abandoned":
        yield from (take_wagers if wagers_only else take_all)(t, seat, cites=(cite,))
    elif unless is not None:
        yield unless


def spoken(*, cite: Cite) -> RemedyRow:
    """Give the remedy of a chapter that accepts a verbal wager with cash, once the dealer confirms it."""

    def remedy(t: Table, fact: Fact, _due: Due) -> Outcome:
        assert isinstance(fact.place, Area)
        return Stands((_confirm(t, fact.place, cents=fact.number, nth=fact.nth, cite=cite),))

    return RemedyRow((cite,), remedy)


def _confirm(t: Table, area: Area, *, cents: int, nth: int, cite: Cite) -> Section:
    """Confirm a verbal wager, convert the cash, place the chips."""
    answer = yield Due(Kind.CONFIRM, area, nth, options=("confirmed", "declined"), cites=(cite,))
    if answer.word == "confirmed" and t.is_held(area.seat):
        yield Due(Kind.CONVERT, area, nth, value=cents, cites=(cite,))
        if t.is_held(area.seat):
            yield Due(Kind.WAGER, area, 2 + nth, value=cents, by=Role.PLAYER, cites=(cite,))

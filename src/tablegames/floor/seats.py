"""Seats that are wanted: refused by the chapter's own checks, or kept until one may sit down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.law import Refusal
from tablegames.procedure.checks import is_free
from tablegames.procedure.due import Due, Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DEALER, Seat

if TYPE_CHECKING:
    from collections.abc import Collection

    from tablegames.floor.people import People
    from tablegames.procedure.table import Table
    from tablegames.store.live import LiveTable

_BEFORE: Final = Due(Kind.ANNOUNCE, DEALER)
"""What waits while one sits down; the checks of seats do not look at it."""


def refuse_seat(live: LiveTable, fact: Fact, *, people: People) -> Refusal | None:
    """Say why somebody cannot have a seat, now or when wagers are next placed."""
    seat, t = fact.place, live.table.copy()
    for each in people.wanted:
        if each.seat is seat and each.name != fact.word:
            cite = live.game.declared.seating.cite
            return Refusal("seat-taken", cite, f"Seat {seat.name} is kept for {each.name}, who sits down when wagers are placed again.")
        if is_free(t, each.seat):
            t.seated[each.seat] = each.name
    if isinstance(seat, Seat) and makes_room(t, seat, people=people):
        t.seated.pop(seat)
        t.hands.pop(seat, None)
    t.left.discard(seat)
    return _by_chapter(live, t, fact=fact)


def _by_chapter(live: LiveTable, t: Table, *, fact: Fact) -> Refusal | None:
    return next((refusal for check in live.game.checks.get(Kind.SIT, ()) if (refusal := check(t, fact, _BEFORE)) is not None), None)


def may_sit_too(live: LiveTable, seat: Seat, *, person: str, kept: Collection[Seat]) -> bool:
    """Tell whether a person who has a seat may take this free one besides those that he has, and those that are kept for him."""
    t = live.table
    if kept:
        t = t.copy()
        t.seated |= dict.fromkeys(kept, person)
    return seat not in t.seated and _by_chapter(live, t, fact=Fact(Kind.SIT, seat, 0, person)) is None


def makes_room(t: Table, seat: Seat, *, people: People) -> bool:
    """Tell whether who holds a seat makes room: where no seat is free, a simulated player, or a person who is not there, leaves."""
    if seat not in people.not_waited_for(t):
        return False
    return not any(is_free(t, each) for each in t.clockwise_seats)

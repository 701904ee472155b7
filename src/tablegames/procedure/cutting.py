"""A cut that is offered to the players, as the chapters of the baccarat family have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.procedure.due import ACCEPT, DECLINE, Due, Section
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import DEALER

if TYPE_CHECKING:
    from tablegames.law import Cite
    from tablegames.procedure.places import Place, Seat
    from tablegames.procedure.table import Table


def offered_cut(
    t: Table, seats: list[Seat], *, least: int, offer: tuple[Cite, ...], cut: tuple[Cite, ...], nth: int = 0, after: Place | None = None
) -> Section:
    """Offer the stack to the seats in order until a player accepts the cut; the dealer cuts when nobody does.

    ``least`` is how many cards are left at least above and below the cut; ``after`` the one who cut before a recut, so
    that the offer begins with the next person entitled.
    """
    if after in seats:
        seats = seats[seats.index(after) + 1 :]
    elif after is DEALER:
        seats = []
    who: Place = DEALER
    for seat in seats:
        if seat not in t.seated or seat in t.left:
            continue
        answer = yield Due(Kind.OFFER, seat, nth, options=(DECLINE, ACCEPT), by=Role.PLAYER, cites=offer)
        if answer.word == ACCEPT:
            who = seat
            break
    by = Role.DEALER if who is DEALER else Role.PLAYER
    yield Due(Kind.CUT, who, nth, by=by, cites=(*offer, *cut), least=least, most=t.deck_size - least)

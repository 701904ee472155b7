"""Sections that move value and cards at the end of a round: settlements, voids, returns; shared by all games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.money import rounded, up_to_chip
from tablegames.procedure.due import Due, Section
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DISCARD_RACK

if TYPE_CHECKING:
    from tablegames.law import Cite
    from tablegames.money import ToOne
    from tablegames.procedure.places import Area, Seat
    from tablegames.procedure.table import Table


def paid(t: Table, odds: ToOne, wager_cents: int) -> int:
    """Give what a wager wins at these odds, in whole chips (Reading R34: up to the next chip)."""
    if odds.d == 1:
        return odds.n * wager_cents
    return rounded(odds.pays(wager_cents), up_to_chip(t.setup.chip_cents))


def settle(area: Area, cents: int, *cites: Cite, step: str = "") -> Due:
    """Give the due that settles one wager: negative is taken, zero goes back, positive is paid and goes back."""
    return Due(Kind.SETTLE, area, 0, cents, (), cites, step=step)


def return_wagers(t: Table, *, cites: tuple[Cite, ...]) -> Section:
    """Give every wager of the round back: those on the layout, and those that were collected or paid already (Reading R46)."""
    settled = [(at, cents) for at, cents in t.settled.items() if cents]
    for seat in t.clockwise_seats:
        for area in t.wagered(seat):
            yield Due(Kind.SETTLE, area, value=0, cites=cites, step="return")
    for at, cents in settled:
        yield Due(Kind.SETTLE, at, 1, -cents, cites=cites, step="return")


def void(t: Table, *, cites: tuple[Cite, ...]) -> Section:
    """Void all hands: every wager goes back, the cards are gathered and are to be reshuffled."""
    yield from return_wagers(t, cites=cites)
    yield Due(Kind.GATHER, DISCARD_RACK, value=None, cites=cites)


def take_all(t: Table, seat: Seat, *, cites: tuple[Cite, ...]) -> Section:
    """Take every wager of one seat, and the cards."""
    for area in t.wagered(seat):
        yield Due(Kind.SETTLE, area, value=-t.accounts[area], cites=cites, step="take")
    if t.hands.get(seat):
        yield Due(Kind.DISCARD, seat, cites=cites)

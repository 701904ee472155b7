"""Sections that move value and cards at the end of a round: settlements, voids, returns; shared by all games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN
from tablegames.money import ToOne, rounded, up_to_chip
from tablegames.procedure.due import Due, Section
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import DEALER_WAGER, DISCARD_RACK, FRONT, METER
from tablegames.rules.progressive import PROGRESSIVE, RESET

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tablegames.equipment.cards import Card
    from tablegames.law import Cite
    from tablegames.money import Payout
    from tablegames.procedure.places import Area, Place, Seat
    from tablegames.procedure.table import Table


RETURN = "return"
"""The step of what goes back when hands are void."""


def paid(t: Table, odds: Payout, wager_cents: int) -> int:
    """Give what a wager wins at these odds besides itself, in whole chips (Reading R34: up to the next chip)."""
    if isinstance(odds, ToOne) and odds.d == 1:
        return odds.n * wager_cents
    return rounded(odds.pays(wager_cents), up_to_chip(t.setup.chip_cents))


def paid_instead(t: Table, odds: Payout, wager_cents: int) -> int:
    """Give what is paid where the wager is gone before the deal: the payment takes its place (Reading R62)."""
    return paid(t, odds, wager_cents) + wager_cents


def within_limit(sums: Iterable[int], limit_cents: int | None) -> Iterator[int]:
    """Give sums in their order, each winning one as far as the limit on them all still allows it (Reading R56)."""
    left = limit_cents
    for cents in sums:
        if left is None or cents <= 0:
            yield cents
            continue
        yield min(cents, left)
        left -= min(cents, left)


def settle(area: Area, cents: int | None, *cites: Cite, step: str = "") -> Due:
    """Give the due that settles one wager: negative is taken, zero goes back, positive is paid and goes back."""
    return Due(Kind.SETTLE, area, 0, cents, (), cites, step=step)


def return_wagers(t: Table, *, cites: tuple[Cite, ...], besides: tuple[str, ...] = ()) -> Section:
    """Give every wager of the round back: those on the layout, and those that were collected or paid already (Reading R46).

    What was paid goes back without the vigorish that was collected of it. Wagers ``besides`` them are left where they lie, or
    went: one whose player left stays lost.
    """
    stays = {seat.area(wager) for seat in t.clockwise_seats for wager in besides}
    back = {at: -cents for at, cents in t.settled.items() if cents and at not in stays}
    counted = being_counted(t)
    for at, cents in t.locked.items():
        if at not in counted:
            back[at] = back.get(at, 0) + cents
    awarded = list(t.awarded.items())
    for seat in t.clockwise_seats:
        for area in t.wagered(seat):
            if area.wager not in besides:
                yield Due(Kind.SETTLE, area, value=0, cites=cites, step=RETURN)
    if t.accounts.get(DEALER_WAGER):
        yield Due(Kind.TO_INVENTORY, DEALER_WAGER, value=t.accounts[DEALER_WAGER], cites=cites, step=RETURN)
    for at in counted:
        yield Due(Kind.COLLECT, at, 2, 0, cites=cites, step=RETURN)
    for at, cents in back.items():
        if cents:
            yield Due(Kind.SETTLE, at, 1, cents, cites=cites, step=RETURN)
    for at, cents in awarded:
        yield from _meter_unwon(t, at, cents=cents, cites=cites)


def _meter_unwon(t: Table, at: Place, *, cents: int, cites: tuple[Cite, ...]) -> Section:
    """Take back what was paid of the meter, and have it show that again, with what linked tables brought since its reset (Reading R61)."""
    yield Due(Kind.AWARD, at, 1, -cents, cites=cites, step=RETURN)
    since = max(0, t.meter_cents - cents - t.setup.terms.number(RESET)) if t.setup.linked else 0
    yield Due(Kind.RESET, METER, 0, cents + since, by=Role.FLOORPERSON, cites=cites, step=RETURN)


def being_counted(t: Table) -> list[Place]:
    """Give the wagers, of those that were collected, whose chips lie before the container yet: the last ones."""
    left, found = t.accounts.get(FRONT, 0), []
    for at, cents in reversed(t.locked.items()):
        if left > 0 and cents:
            found.append(at)
            left -= cents
    return found[::-1]


def void(t: Table, *, cites: tuple[Cite, ...]) -> Section:
    """Void all hands: every wager goes back, the cards are gathered and are to be reshuffled."""
    yield from return_wagers(t, cites=cites)
    yield Due(Kind.GATHER, DISCARD_RACK, value=None, cites=cites)


def take_wagers(t: Table, seat: Seat, *, cites: tuple[Cite, ...]) -> Section:
    """Take every wager of one seat; a Progressive Payout Wager that lies yet is lost by its collection, as it was made (Reading R73)."""
    for area in t.wagered(seat):
        if area.wager != PROGRESSIVE:
            yield Due(Kind.SETTLE, area, value=-t.accounts[area], cites=cites, step="take")


def take_all(t: Table, seat: Seat, *, cites: tuple[Cite, ...]) -> Section:
    """Take every wager of one seat, and the cards."""
    yield from take_wagers(t, seat, cites=cites)
    if t.hands.get(seat):
        yield Due(Kind.DISCARD, seat, cites=cites)


def whole_hand(t: Table, *at: Place, size: int) -> list[Card] | None:
    """Give the cards of a hand, of several places together; none where one was not seen, is there twice, or their number is wrong."""
    cards = [card for where in at for card in t.hands.get(where, ())]
    return cards if len(cards) == size == len({*cards}) and UNKNOWN not in cards else None

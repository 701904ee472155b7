"""Progressive table game systems: what they lock out and accept, what the meter pays, and the Envy Bonuses of the others.

Wagers are collected before the deal and counted against what the system accepted; the meter rises as they go into the table
inventory container. Of the meter as a whole nobody is paid from that container.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablegames.law import Refusal
from tablegames.money import EXACT_CENT_DOWN, MeterShare, format_money, rounded
from tablegames.procedure.due import Due, Section, Stands
from tablegames.procedure.game import RemedyRow
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import METER, Area
from tablegames.procedure.settling import paid_instead, settle
from tablegames.rules.progressive import ENVY, PROGRESSIVE, RESET

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.law import Cite
    from tablegames.procedure.checks import Check
    from tablegames.procedure.due import Fact
    from tablegames.procedure.places import Place, Seat
    from tablegames.procedure.table import Table


WHOLE = 100


@dataclass(frozen=True, slots=True)
class System:
    """A table game system: the wager that it accepts, its place, and who is responsible that a wager is accepted."""

    wager: str
    place: Place
    responsible: Cite


def lock_out(t: Table, system: System, *, cite: Cite) -> Section:
    """Let the system take no more wagers; collect those that were made, count them against it, put the chips into the container."""
    cites = (cite,)
    yield Due(Kind.LOCK, system.place, cites=cites)
    areas = [seat.area(system.wager) for seat in t.clockwise_seats if t.wager(seat, system.wager)]
    if not areas:
        return
    for area in (*areas, *areas):  # again: of a player who left meanwhile and whose wagers are kept
        if t.accounts[area]:
            yield Due(Kind.COLLECT, area, value=t.accounts[area], cites=cites, step="collect")
    areas = [area for area in areas if t.locked.get(area)]
    shown = yield Due(Kind.ACCEPTED, system.place, value=len(areas), by=Role.DEVICE, cites=cites, least=0)
    if shown.value is not None and shown.number != len(areas):
        for area in areas:
            asked = Due(Kind.DETERMINE, area, options=("accepted", "not accepted"), by=Role.FLOORPERSON, cites=(cite, system.responsible))
            determined = yield asked
            if determined.word == "not accepted":
                yield Due(Kind.COLLECT, area, nth=1, value=0, cites=(cite, system.responsible))
    yield Due(Kind.PLACE, system.place, cites=cites)


@dataclass(frozen=True, slots=True)
class PayoutCites:
    """Where a chapter says how a progressive payout is verified, validated and paid, and what the meter pays."""

    check: Cite
    light: Cite
    validate: Cite
    pay: tuple[Cite, ...]
    shown: Cite
    reset: Cite
    envy: Cite
    envy_table: Cite


def settle_progressive(t: Table, seat: Seat, *, hand: str | None, cites: PayoutCites) -> Section:
    """Pay the Progressive Payout Wager of a seat whose hand, by the words of the paytable, wins; a losing one is gone already."""
    area = seat.area(PROGRESSIVE)
    wager = t.locked.get(area, 0)
    payout = t.setup.terms.payouts[PROGRESSIVE].get(hand) if wager and hand is not None else None
    if payout is None:
        return
    yield Due(Kind.CHECK, area, cites=(cites.check,))
    yield Due(Kind.LIGHT, area, cites=(cites.light,))
    yield Due(Kind.VALIDATE, area, by=Role.FLOORPERSON, cites=(cites.validate,))
    if isinstance(payout, MeterShare) and payout.percent < WHOLE:
        share = rounded(payout.pays(wager, meter_cents=t.meter_cents), EXACT_CENT_DOWN)
        yield Due(Kind.AWARD, area, value=share, cites=(*cites.pay, cites.shown))
    elif isinstance(payout, MeterShare):
        yield Due(Kind.AWARD, area, cites=(*cites.pay, cites.shown))  # what it shows when it is paid
        yield Due(Kind.RESET, METER, int(seat.name), t.setup.terms.number(RESET), by=Role.FLOORPERSON, cites=(cites.reset,))
    else:
        yield settle(area, paid_instead(t, payout, wager), *cites.pay)


def pay_envy(
    t: Table, holder: Seat, *, hand: str | None, cites: PayoutCites, kept: Callable[[Seat], tuple[Cite, ...]] = lambda _seat: ()
) -> Section:
    """Pay all others who made a Progressive Payout Wager the Envy Bonus for the hand of one player (Reading R58).

    The table says what each dollar of the wager earns, as both tables of a chapter do: for $1, and five times that for $5.
    ``kept`` gives the paragraph by which a receiver is entitled to it though he is out of the round.
    """
    for seat in t.clockwise(cite=cites.envy):
        wager = t.locked.get(seat.area(PROGRESSIVE), 0)
        payout = t.setup.terms.payouts[ENVY].get(hand) if wager and hand is not None else None
        if payout is not None and not is_own(t, seat, holder):
            yield Due(
                Kind.ENVY,
                seat.area(ENVY),
                holder.number,
                payout.pays(wager) * wager // 100,
                cites=(cites.envy, *kept(seat), cites.envy_table),
                step=f"envy {holder.name}",
            )


def is_own(t: Table, seat: Seat, holder: Seat) -> bool:
    """Tell whether two seats are one person's."""
    return seat is holder or (t.seated.get(seat) is not None and t.seated.get(seat) == t.seated.get(holder))


def nobody_to_envy(*, cite: Cite) -> Check:
    """Refuse an Envy Bonus without a Progressive Payout Wager, and one for a hand of the dealer's or of the player's own."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        area = fact.place
        if not isinstance(area, Area):
            return None
        holder = next((seat for seat in t.clockwise_seats if seat.number == fact.nth), None)
        has_wagered = t.locked.get(area.seat.area(PROGRESSIVE), 0)
        if holder is not None and has_wagered and not is_own(t, area.seat, holder):
            return None
        told = "An Envy Bonus is for a hand of another player, and for those who made a Progressive Payout Wager."
        return Refusal("nobody-to-envy", cite, told)

    return check


def documented(t: Table, *, cites: tuple[Cite, ...]) -> Section:
    """Keep the cards of a player who won the meter until the documentation is complete."""
    for seat in t.counterclockwise(cite=cites[0]):
        if t.awarded.get(seat.area(PROGRESSIVE)):
            yield Due(Kind.DOCUMENT, seat, by=Role.FLOORPERSON, cites=cites)
            yield Due(Kind.DISCARD, seat, cites=cites)


def meter_moves(*, cite: Cite) -> RemedyRow:
    """Give the remedy of a linked meter: what it shows changes as other tables play, and the due stands."""
    return RemedyRow((cite,), lambda _t, _fact, _due: Stands())


def linked_only(*, cite: Cite) -> Check:
    """Refuse an amount that a meter cannot show: another one than it shows, where it is this table's own, or where there is none."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        meter = t.setup.declared.offered_meter(t.setup.terms)
        if meter is not None and t.setup.linked and 0 <= fact.number < min(t.meter_cents, meter.floor(t.setup.terms)):
            least = format_money(meter.floor(t.setup.terms))
            told = f"The progressive meter never shows less than {least}, as {format_money(fact.number)} is."
            return Refusal("below-least", meter.cite, told)
        if fact.place is METER and meter is not None and fact.number >= 0 and (t.setup.linked or fact.number == t.meter_cents):
            return None
        shows = f"is this table's own: it moves with the wagers made here, and shows {format_money(t.meter_cents)}"
        said = f"{shows}, not {format_money(fact.number)}" if meter is not None else "is not there"
        return Refusal("meter-not-linked", cite, f"The progressive meter {said}.")

    return check

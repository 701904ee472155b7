"""What ``tablegames show`` tells of a player's bank (§ 535.11): the center of the layout, the bank's and the house's result; plain rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.cli._shown import cents_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tablegames.audit.acts import Reconstruction
    from tablegames.audit.taken import Act
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table

    Row = dict[str, object]


def bank_of(acts: Sequence[Act]) -> tuple[Place, str] | None:
    """Give the seat that banked the round, and how; none where the dealer did."""
    from tablegames.procedure.apply_hands import BANK, CO_BANK
    from tablegames.procedure.kinds import Kind
    from tablegames.procedure.places import Seat

    found = None
    for act in acts:
        fact = act.fact
        if fact is not None and fact.kind is Kind.MARKER and isinstance(fact.place, Seat):
            found = (fact.place, fact.word) if fact.word in {BANK, CO_BANK} else None
    return found


def banked_of(done: Reconstruction, table: Table) -> Row | None:
    """Give what a player's bank did and got, how the center of the layout went, and what the house has more or less by the round."""
    bank = bank_of(done.acts)
    if bank is None:
        return None
    seat, word = bank
    return {
        "seat": seat.name,
        "person": done.table.seated.get(seat, table.seated.get(seat, "")),  # type: ignore[call-overload]
        "as": word,
        **_said_of_it(done.acts, seat),
        "center": list(_center(done.acts)),
        "house_net_cents": _house_net(done, table),
    }


def _said_of_it(acts: Sequence[Act], seat: Place) -> Row:
    """Give the chips that were counted, the cut, and what the dealer wagered."""
    from tablegames.procedure.kinds import Kind

    keys = {Kind.CHIPS: "chips_cents", Kind.CUT_STACKS: "cut", Kind.STAKE: "dealer_wager_cents"}
    found: Row = dict.fromkeys(keys.values())
    for act in acts:
        fact = act.fact
        if fact is not None and fact.kind in keys and (fact.place is seat or fact.kind is Kind.STAKE):
            found[keys[fact.kind]] = fact.value
    return found


def _center(acts: Sequence[Act]) -> Iterator[Row]:
    """Give what went into the center of the layout and out of it, one after the other, and what it held then."""
    from tablegames.procedure.kinds import Kind
    from tablegames.procedure.places import CENTER, INVENTORY, Area, Seat

    held = 0
    for act in acts:
        fact, cents = act.fact, cents_of(act.fact)
        if fact is None or not cents:
            continue
        at = fact.place
        if fact.kind is Kind.SETTLE:
            whose = f"wager of seat {at.seat.name}" if isinstance(at, Area) else "dealer's wager"
            what, moved = (f"{whose} is lost" if cents < 0 else f"{whose} is paid"), -cents
        elif fact.kind is Kind.PUT_IN:
            what, moved = f"{f'seat {at.name}' if isinstance(at, Seat) else 'the house'} puts in", cents
        elif fact.kind is Kind.SURPLUS:
            what, moved = f"surplus to {'the house' if at is INVENTORY else f'seat {at.name}'}", -cents
        elif fact.kind is Kind.VIGORISH and at is CENTER:
            what, moved = "vigorish on the surplus", -cents
        else:
            continue
        held += moved
        yield {"what": what, "cents": moved, "holds_cents": held, "cites": [str(cite) for cite in act.cites]}


def _house_net(done: Reconstruction, table: Table) -> int:
    """Give what the house has more by the round, the dealer's wager counted as its own; what was due and not done is not counted."""
    from tablegames.procedure.kinds import Kind
    from tablegames.procedure.places import DEALER_WAGER, INVENTORY

    own = (INVENTORY, DEALER_WAGER)
    change = sum(done.table.accounts.get(at, 0) - table.accounts.get(at, 0) for at in own)
    signs = {Kind.VIGORISH: 1, Kind.PUT_IN: -1, Kind.SURPLUS: 1, Kind.SETTLE: 1}
    for act in done.acts:
        due = act.due
        if act.fact is None and due is not None and due.kind in signs and (due.kind is Kind.VIGORISH or due.place in own):
            change -= signs[due.kind] * (cents_of(act.book) or 0)
    return change

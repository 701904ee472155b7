"""Where a deal probably started, and who probably banked, when nobody saw the dice, the number, or the offers of the bank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.procedure.apply_hands import BANK, CO_BANK
from tablegames.procedure.due import Fact
from tablegames.procedure.house import rules_of
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DEAD_HAND, DEALER, DEALER_WAGER, INVENTORY, Place, Seat
from tablegames.procedure.shaker import DICE, FIRST_DELIVERIES, around, counted
from tablegames.procedure.two_hands import WAGER

if TYPE_CHECKING:
    from tablegames.audit.likely import Evidence
    from tablegames.procedure.due import Due
    from tablegames.procedure.table import Table

PIPS: Final = 6
_OF_TWO: Final = frozenset({Kind.PUT_IN, Kind.SURPLUS})
"""What the house does with the center of the layout only when it is half of the bank."""


def positions_of(t: Table) -> tuple[Place, ...]:
    """Give the positions as they are counted: from the dealer, or from who banks; tiles have the Dead Hand besides."""
    besides = (DEAD_HAND,) if rules_of(t).noun == "tile" else ()
    return around(t, besides=besides, first=t.bank or DEALER)


def likely_roll(seen: Evidence, due: Due) -> Fact | None:
    """Give a roll that leads to where the deal started: the total that was announced, if it does; else the least one that does."""
    total = _total(seen, least=DICE, most=DICE * PIPS)
    if total is None:
        return None
    dice = [min(PIPS, total - 2), 1, 1]
    dice[1] = min(PIPS, total - dice[0] - 1)
    dice[2] = total - dice[0] - dice[1]
    return Fact(*due.key, "-".join(map(str, dice)))


def likely_button(seen: Evidence, due: Due) -> Fact:
    """Give the button where the deal started; where that is not known it moved on as it has to."""
    return Fact(due.kind, _started(seen, positions_of(seen.t)) or due.place, due.nth)


def likely_number(seen: Evidence, due: Due) -> Fact | None:
    """Give the number that leads to where the deal started."""
    total = _total(seen, least=due.least or 1, most=due.most or len(positions_of(seen.t)))
    return None if total is None else Fact(*due.key, total)


def _total(seen: Evidence, *, least: int, most: int) -> int | None:
    positions = positions_of(seen.t)
    said = seen.row_of(Kind.TOTAL, DEALER)
    announced = said.number if said is not None and least <= said.number <= most else None
    start = _started(seen, positions)
    if start is None or (announced is not None and counted(positions, announced) is start):
        return announced
    return next(total for total in range(least, most + 1) if counted(positions, total) is start)


def _started(seen: Evidence, positions: tuple[Place, ...]) -> Place | None:
    """Give the position that was dealt to first, was to be, or was marked as the start."""
    for fact in seen.facts:
        if fact.kind is Kind.ELSEWHERE and fact.at is not None and fact.at[1] in positions:
            return fact.at[1]
        if (fact.kind in FIRST_DELIVERIES or fact.kind is Kind.MARK_START) and fact.place in positions:
            return fact.place
    return None


def likely_bank(seen: Evidence, due: Due) -> str | None:
    """Give what a player answered when the bank was offered to him: it was confirmed to him, and marked, if he took it."""
    seat = due.place
    said, marked = seen.row_of(Kind.CONFIRM, seat), seen.row_of(Kind.MARKER, seat)
    if said is None and marked is None:
        return None
    if marked is not None and marked.word in due.options:
        return marked.word
    is_staked = seen.row_of(Kind.STAKE, DEALER_WAGER) is not None
    is_halved = any(fact.kind in _OF_TWO and fact.place is INVENTORY for fact in seen.facts)
    is_co_bank = CO_BANK in due.options and not is_staked and (is_halved or _is_set_openly(seen, seat))
    return CO_BANK if is_co_bank else BANK


def likely_chips(seen: Evidence, due: Due) -> Fact | None:
    """Give no chips where the bank went to another player after all, or the player wagered himself: his did not cover the wagers."""
    t, own = seen.t, {seat.area(WAGER) for seat in seen.t.seats_of(seen.t.seated.get(due.place, ""))}  # type: ignore[call-overload]
    left = seen.left()
    is_passed = any(fact.kind is Kind.CONFIRM and fact.place is not due.place for fact in left)
    has_wagered = any(fact.kind is Kind.WAGER and fact.place in own and fact.number for fact in left)
    return Fact(*due.key, 0) if t.bank is due.place and (is_passed or has_wagered) else None


def _is_set_openly(seen: Evidence, seat: Place) -> bool:
    """Tell whether the hands of a seat were set when they lay open already, as the dealer sets those of a co-bank."""
    rows = [fact.kind for fact in seen.facts if fact.place is seat and fact.kind in {Kind.REVEAL, Kind.SET}]
    return isinstance(seat, Seat) and rows[:1] == [Kind.REVEAL] and Kind.SET in rows

"""What deviations come to in money: who kept too much, and what the accounts are where a record moves chips against the law.

Wagers that were locked in are gone before the deal; what is won of a meter comes out of the meter, never out of the table
inventory container. A payment that came from the wrong one of the two is told as that, and posted as the law has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.audit.book import BANKS, MONEY, is_applicable
from tablegames.audit.deviation import seat_of, whose
from tablegames.procedure.apply import APPLY
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import CENTER, DEALER, DEALER_WAGER, INVENTORY, Area, Seat

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from tablegames.audit.deviation import Answer, Deviation
    from tablegames.law import Cite
    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table

PAID = frozenset({Kind.SETTLE, Kind.AWARD, Kind.ENVY})
"""Kinds whose value is what a player gets; of the others it is what he gives."""


def saving(fact: Fact, wanted: Answer) -> int:
    """Give what the house kept too much by a wrong amount; nothing where the law has no amount."""
    if fact.kind not in MONEY or not isinstance(wanted, int) or isinstance(wanted, bool):
        return 0
    return (wanted - fact.number) * _gives(fact.kind, fact.place)


def saving_of_missing(t: Table, due: Due, *, wanted: Answer, is_back: bool) -> int:
    """Give what the house kept too much by a settlement that nobody made: the wager too, where it should have gone back and is not."""
    if due.kind not in MONEY or not isinstance(wanted, int):
        return 0
    if due.kind is Kind.SETTLE and due.place is not DEALER_WAGER:
        return wanted + (0 if is_back else t.accounts.get(due.place, 0)) if wanted >= 0 else wanted
    return wanted * _gives(due.kind, due.place)


def _gives(kind: Kind, at: Place) -> int:
    """Give 1 where an amount is what the house gives, or the bank in its place, -1 where it is what they get; 0 where it is neither.

    What a bank puts into the center is for those who are paid out of it; what the house has of a player's bank it gets.
    """
    if kind is Kind.PUT_IN:
        return -1 if isinstance(at, Seat) else 1
    if kind is Kind.SURPLUS:
        return 1 if isinstance(at, Seat) else -1
    if at is DEALER_WAGER or kind is Kind.VIGORISH:
        return -1
    return int(kind in PAID)


HOUSE, OF_CENTER = "house", "center of the layout"


def owe(t: Table, made: Deviation, *, kind: Kind, at: Place) -> None:
    """Say who is owed what a deviation comes to, and what of it is the house's; a player's bank pays and collects in its place."""
    is_over = made.saving_cents > 0
    seat, bank = seat_of(at), t.bank
    if bank is None:
        made.owed_to = whose(t, at) if is_over else HOUSE
    elif kind is Kind.SETTLE and isinstance(at, Area):
        made.owed_to = whose(t, at) if is_over else co_or_bank(t, bank)
        made.house_cents = int(made.saving_cents / 2) if t.is_co_bank else 0
    elif kind is Kind.PUT_IN:
        is_players = seat is not None
        made.owed_to = OF_CENTER if is_over != is_players else whose(t, bank) if is_players else HOUSE
        made.house_cents = 0 if is_players else None
    else:
        made.owed_to = (whose(t, at) if kind is Kind.VIGORISH and seat is not None else whose(t, bank)) if is_over else HOUSE


def co_or_bank(t: Table, bank: Seat) -> str:
    """Name who banks: with the house for half of it, or alone."""
    return f"co-bank of {whose(t, bank)}" if t.is_co_bank else whose(t, bank)


def owe_once(t: Table, due: Due, *, wanted: Answer, fact: Fact) -> None:
    """Keep what was paid wrongly, or collected of it as vigorish, out of what a void undoes, for it is reported as owed already."""
    if due.kind is Kind.VIGORISH and due.place in t.settled and isinstance(wanted, int):
        t.settled[due.place] += fact.number - wanted
        return
    if due.kind not in PAID or not isinstance(due.place, Area) or not isinstance(wanted, int):
        return
    paid = t.awarded if due.kind is Kind.AWARD else t.settled
    paid[due.place] = paid.get(due.place, 0) + wanted - fact.number


def post_besides(t: Table, fact: Fact, *, is_twice: bool) -> int:
    """Move the chips of a payment that nothing asked for, and give what the house kept too much by it.

    What was taken a second time from a wager of which the first time is judged already is owed once.
    """
    if fact.kind in PAID and isinstance(fact.place, Area) and not (is_twice and fact.number < 0):
        if fact.kind is Kind.AWARD:
            APPLY[Kind.AWARD](t, fact)
            t.awarded.pop(fact.place, None)
        elif fact.number:
            t.post(INVENTORY, t.purse(fact.place.seat), fact.number)
        return -fact.number
    if fact.kind in BANKS or fact.place in {CENTER, DEALER_WAGER}:
        return _post_for_bank(t, fact)
    if fact.kind is Kind.VIGORISH and isinstance(fact.place, Area | Seat):
        seat = fact.place.seat if isinstance(fact.place, Area) else fact.place
        t.post(t.purse(seat), INVENTORY, fact.number)
        return fact.number
    return 0


def _post_for_bank(t: Table, fact: Fact) -> int:
    if fact.kind not in MONEY or not is_applicable(t, fact):
        return 0
    APPLY[fact.kind](t, fact)
    return saving(fact, 0)


def cite_of_sum(t: Table, fact: Fact) -> Cite | None:
    """Give the paragraph that says what is paid, or of a wager that does not count at the end of the round which wager it is.

    Of a meter that was reset it is the one that says what it shows then.
    """
    declared, at = t.setup.declared, fact.place
    if fact.kind is Kind.RESET:
        return declared.meter.cite if declared.meter is not None else None
    if fact.kind not in PAID or not isinstance(at, Area):
        return None
    paytable, wager = declared.in_force(at.wager, t.setup.terms), declared.wager(at.wager)
    if wager is not None and (paytable is None or not t.locked.get(at)):
        return wager.cite
    return paytable.cite if paytable is not None else None


_OF_A_HAND = frozenset({Kind.VIGORISH, Kind.MARK, Kind.CHECK, Kind.LIGHT, Kind.VALIDATE, Kind.DOCUMENT, Kind.AWARD, Kind.SETTLE})
"""Kinds that are due, or not, by what the hand of their seat is."""
_OF_ANOTHER = frozenset({Kind.ENVY, Kind.RESET})
"""Kinds that are due by the hand of the seat whose number they are counted by."""


def is_open_sum(due: Due) -> bool:
    """Tell whether the sum of a settlement is open because cards were not seen."""
    return due.kind is Kind.SETTLE and due.value is None


def depends_on(fact: Fact, seats: AbstractSet[Seat], *, is_open: bool) -> bool:
    """Tell whether a row that nothing asked for may have been due by the hand of one of these seats, which nobody saw.

    ``is_open`` is true where any sum is: what a bank puts in, and what it gets, hangs on all of them.
    """
    if is_open and (fact.kind in BANKS or fact.place in {CENTER, DEALER_WAGER} or (fact.kind is Kind.DISCARD and fact.place is DEALER)):
        return True
    if fact.kind in _OF_ANOTHER:
        return any(seat.number == fact.nth for seat in seats)
    if fact.kind is Kind.SETTLE and not fact.nth and isinstance(fact.place, Area):
        return fact.place.seat in seats
    return fact.kind in _OF_A_HAND and seat_of(fact.place) in seats


def post_unjudged(t: Table, fact: Fact) -> None:
    """Move the chips of a payment that nobody can judge."""
    if fact.kind is Kind.RESET:
        APPLY[Kind.RESET](t, fact)
    elif fact.kind in BANKS or fact.place in {CENTER, DEALER_WAGER}:
        _post_for_bank(t, fact)
    elif fact.kind in PAID:
        post_besides(t, fact, is_twice=False)

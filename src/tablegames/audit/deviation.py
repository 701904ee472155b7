"""A deviation on its way to becoming a finding: what differs, and which edits of the record would cure it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from tablegames.law.verdict import FindingKind
from tablegames.money import format_money
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import Area, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tablegames.equipment.cards import Card
    from tablegames.law import Cite
    from tablegames.procedure.due import Due
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table

    Answer = Card | tuple[Card, ...] | int | str | None

Edit = Callable[[list[Fact]], list[Fact]]

VALUE, MISSING, SUPERFLUOUS, ORDER, LATE = "wrong-value", "missing", "superfluous", "wrong-order", "too-late"
WRONG_PLACE, UNFINISHED, NOT_FOLLOWED, NOT_RECORDED = "wrong-place", "not-finished", "remedy-not-followed", "irregularity-not-recorded"
ROLE, DOES_NOT_FIT, WAGER_MISSING, TWO_PLACES = "wrong-role", "does-not-fit", "wager-missing", "card-not-there"
WRONG_CUT, WRONG_DELIVERY, WRONG_CARD = "wrong-cut", "wrong-delivery", "wrong-card"
WRONG_COUNT, WRONG_AMOUNT, WRONG_DECISION = "wrong-count", "wrong-amount", "wrong-decision"
ONE_CARD_MORE = "one-card-more"
RIDES = "bet-rides"  # the games' word for a wager that was taken back too late
FROM_CONTAINER, FROM_METER, NEVER_EARNED, PAID_NET = "paid-from-container", "paid-from-meter", "never-earned", "paid-net"

BY_ROLE = {
    Role.DEALER: FindingKind.DEALER,
    Role.FLOORPERSON: FindingKind.DEALER,
    Role.PLAYER: FindingKind.PLAYER,
    Role.DEVICE: FindingKind.DEVICE,
}
BY_KIND = {
    **dict.fromkeys((Kind.WAGER, Kind.VERBAL, Kind.SIT, Kind.LEAVE, Kind.TOUCH, Kind.ASK), FindingKind.PLAYER),
    **dict.fromkeys((Kind.SHUFFLE, Kind.COUNTED, Kind.JAM), FindingKind.DEVICE),
    Kind.CLOCK: FindingKind.RECORD,
}


@dataclass(slots=True)
class Deviation:
    """One difference between a record and the law.

    ``index`` is the row of the fact; ``edits`` are the single repairs of the record that would take the difference
    away; ``rank`` orders repairs that explain equally much (the lowest is the most local); ``said`` is the sentence
    of a refusal; ``saving_cents`` is positive when the house kept too much, or the bank of a player in its place: ``house_cents``
    is then what of it the house kept; ``debts`` is who is owed how much, where several are. ``is_silent`` marks what is only supposed
    of something unobserved: it is tried as a repair and never reported. ``besides`` are the steps left out together with this one.
    ``is_unmoved`` marks a wager that was taken back too late, and lies where it lay as far as the law goes. ``last_edits`` are tried
    only where no edit explains anything: with a card that nobody saw nothing that hangs on it is judged.
    """

    code: str
    cite: Cite | None
    kind: FindingKind
    due: Due | None = None
    fact: Fact | None = None
    index: int = -1
    wanted: Answer = None
    said: str = ""
    saving_cents: int = 0
    owed_to: str = ""
    house_cents: int | None = None
    debts: tuple[tuple[str, int], ...] = ()
    time: int | None = None
    edits: tuple[Edit, ...] = ()
    last_edits: tuple[Edit, ...] = ()
    rank: int = 0
    is_silent: bool = False
    sums_up: bool = False
    is_unmoved: bool = False
    besides: list[Deviation] = field(default_factory=list)

    @property
    def place(self) -> Place | None:
        """Give where it happened."""
        found = self.due or self.fact
        return found.place if found is not None else None

    @property
    def kept_cents(self) -> int:
        """Give what the house itself kept too much."""
        return self.saving_cents if self.house_cents is None else self.house_cents

    @property
    def kind_of(self) -> Kind | None:
        """Give the kind of the due, or of the fact, that it is about."""
        found = self.due or self.fact
        return found.kind if found is not None else None

    @property
    def seat(self) -> Seat | None:
        """Give the seat that it is about, if it is about one."""
        return seat_of(self.place)


class Explained(NamedTuple):
    """A deviation that is reported, and those that its repair takes away."""

    root: Deviation
    consequences: list[Deviation]


def reckon(root: Deviation, sums: Iterable[Deviation]) -> None:
    """Let a deviation come to what others come to, and the house's part of it."""
    each = list(sums)
    root.saving_cents = sum(one.saving_cents for one in each)
    is_of_bank = any(one.house_cents is not None for one in each)
    root.house_cents = sum(one.kept_cents for one in each) if is_of_bank else None


def sum_up(root: Deviation, cured: Iterable[Deviation]) -> None:
    """Let a deviation whose consequences are real carry what they come to; several who are owed are named with their sums."""
    each = [one for one in cured if one.saving_cents]
    reckon(root, each)
    sums: dict[str, int] = {}
    for one in each:
        for who, cents in one.debts or ((one.owed_to, abs(one.saving_cents)),):
            sums[who] = sums.get(who, 0) + cents
    root.debts = tuple(sums.items())
    root.owed_to = next(iter(sums)) if len(sums) == 1 else "; ".join(f"{who} {format_money(cents)}" for who, cents in sums.items())


def owe_parties(made: Deviation, debts: Sequence[tuple[str, int]], *, kept_cents: int) -> None:
    """Let a deviation come to what each of several is owed, and to what of it the house kept; nobody is owed anything by none."""
    made.debts, made.house_cents = tuple(debts), kept_cents
    made.saving_cents = sum(cents for _, cents in debts) or kept_cents
    if len(debts) == 1:
        ((made.owed_to, cents),) = debts
        made.saving_cents = kept_cents if made.owed_to == "house" else cents
    else:
        made.owed_to = "; ".join(f"{who} {format_money(cents)}" for who, cents in debts)


def who_owes(due: Due) -> FindingKind:
    """Say whose failing it is when a due was not met, or not in its turn: an offer or a view is given by the dealer.

    He also sees to it that dice are shaken.
    """
    return FindingKind.DEALER if due.kind in _OFFERED else BY_ROLE[due.by]


_OFFERED = frozenset({Kind.ASK, Kind.OFFER, Kind.OFFER_BANK, Kind.VIEW, Kind.SHAKE})


def who_answers(due: Due) -> FindingKind:
    """Say whose failing a wrong answer is: the dealer is responsible that dice are shaken, whoever shakes them."""
    return FindingKind.DEALER if due.kind is Kind.SHAKE else BY_ROLE[due.by]


def seat_of(place: Place | None) -> Seat | None:
    """Give the seat of a seat or of a betting area."""
    if isinstance(place, Area):
        return place.seat
    return place if isinstance(place, Seat) else None


def whose(t: Table, place: Place | None) -> str:
    """Say who holds a place, as people do: the seat and, where it is known, the person.

    A person's name that only repeats the seat is left out.
    """
    seat = seat_of(place)
    if seat is None:
        return "house"
    person = t.seated.get(seat, "")
    return f"seat {seat.name}" if person in {"", f"seat {seat.name}", f"player {seat.name}"} else f"seat {seat.name} ({person})"


def procedure_cite(due: Due) -> Cite | None:
    """Give the paragraph that says when a due is to be met: of a settlement the one before the odds, of a third card before the count."""
    if not due.cites:
        return None
    return due.cites[0] if due.kind in _TIME_FIRST or (due.kind is Kind.DEAL and due.nth > 2) else due.cites[-1]


_TIME_FIRST = frozenset({Kind.WAGER, Kind.SETTLE, Kind.VIGORISH, Kind.MARK, Kind.AWARD, Kind.ENVY})


# edits: each gives a new list of facts


def replaced(index: int, fact: Fact) -> Edit:
    """Put another fact in the place of one."""
    return lambda facts: [*facts[:index], fact, *facts[index + 1 :]]


def inserted(index: int, fact: Fact) -> Edit:
    """Put a fact in before the one that stands there."""
    return lambda facts: [*facts[:index], fact, *facts[index:]]


def deleted(indices: Iterable[int]) -> Edit:
    """Take rows out."""
    gone = frozenset(indices)
    return lambda facts: [fact for index, fact in enumerate(facts) if index not in gone]


def moved(index: int, target: int) -> Edit:
    """Move a row to before the row that stands at the target."""

    def edit(facts: list[Fact]) -> list[Fact]:
        rest = facts[:index] + facts[index + 1 :]
        at = target - 1 if index < target else target
        return [*rest[:at], facts[index], *rest[at:]]

    return edit


def brought(rows: list[int], target: int) -> Edit:
    """Bring rows, in this order, to before the row that stands at the target, above them all."""

    def edit(facts: list[Fact]) -> list[Fact]:
        rest = [fact for index, fact in enumerate(facts) if index not in rows]
        return [*rest[:target], *(facts[index] for index in rows), *rest[target:]]

    return edit


def exchanged(one: int, other: int) -> Edit:
    """Let two rows change places."""

    def edit(facts: list[Fact]) -> list[Fact]:
        new = list(facts)
        new[one], new[other] = new[other], new[one]
        return new

    return edit


def one_after_the_other(edits: list[Edit]) -> Edit:
    """Do several edits whose rows do not shift each other's."""

    def edit(facts: list[Fact]) -> list[Fact]:
        for each in edits:
            facts = each(facts)
        return facts

    return edit

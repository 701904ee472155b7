"""What one standing sees of a table: nothing that lies face down before it, not in the acts, not in what waits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.equipment.cards import UNKNOWN, Card
from tablegames.floor.persons import AT_A_TABLE, Post
from tablegames.person import grouped, hands
from tablegames.person.text import Act, Words
from tablegames.person.view import TableView, Viewer, see, see_as, sees
from tablegames.procedure.besides import asked_of
from tablegames.procedure.due import Due, Fact
from tablegames.procedure.kinds import Kind, Role, Shape
from tablegames.procedure.places import LAYOUT
from tablegames.procedure.table import Table
from tablegames.procedure.words import seat_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tablegames.floor.persons import Standing
    from tablegames.person.text import Line
    from tablegames.procedure.due import Value
    from tablegames.procedure.places import Place, Seat

_OF_ORDERS: Final = frozenset({Kind.SHUFFLE, Kind.PRESHUFFLED})
_LAYING: Final = frozenset({Kind.SET, Kind.SET_AGAIN, Kind.SET_WRONG, Kind.REVEAL})
_TURNING: Final = frozenset({Kind.REVEAL, Kind.TURN, Kind.EXPOSED})
_OF_CARDS: Final = frozenset({Shape.CARD, Shape.CARDS})


class Kept:
    """An act as it is kept of a round: with both hands that it set or showed, and whether those lay open then.

    What others may see of it is made once, so that an act that looks the same as before is the same object.
    """

    __slots__ = ("_shown", "act", "has_cards", "is_open")

    def __init__(self, act: Act, *, is_open: bool) -> None:
        """Keep an act."""
        self.act = act
        self.is_open = is_open
        due = act.due
        self.has_cards = act.fact.kind.shape in _OF_CARDS or (due is not None and due.value is not None and due.kind.shape in _OF_CARDS)
        self._shown: dict[tuple[bool, bool, bool], Act] = {}

    def shown(self, *, value: bool, laid: bool, due: bool) -> Act:
        """Give the act with or without its cards, the two hands that were laid, and what the law wanted."""
        if value and laid and due:
            return self.act
        found = self._shown.get((value, laid, due))
        if found is None:
            fact, asked, hands_laid = self.act.fact, self.act.due, self.act.laid
            if not value:
                fact = fact._replace(value=None if fact.kind in _OF_ORDERS else unseen(fact.value))
            if not due and asked is not None:
                asked = asked._replace(value=None)
            found = self._shown[value, laid, due] = self.act._replace(fact=fact, due=asked, laid=hands_laid if laid else None)
        return found


class Sight(NamedTuple):
    """A round as it is looked at: the table, the facts so far, what waits."""

    table: Table
    facts: Sequence[Fact]
    due: Due | None


def kept(t: Table, fact: Fact, *, due: Due | None, was_cents: int = 0, by_table: bool = False) -> Kept:
    """Keep an act as it has just happened, with the due that it answered, and what lay there before; who did it, if not who it says."""
    laid = hands.laid(t, fact.place) if fact.kind in _LAYING and hands.has_two(t.setup) else None
    return Kept(Act(fact, due, laid, was_cents, by_table=by_table), is_open=fact.place in t.revealed)


def viewer_of(standing: Standing, t: Table) -> Viewer:
    """Give whose eyes a table is seen with: of a round that is over, those of who sat there then."""
    seats = standing.seats
    if standing.name:
        seats = tuple(seat for seat in t.clockwise_seats if t.seated.get(seat) == standing.name and seat not in t.left)
        seats = tuple(sorted(seats, key=lambda seat: standing.seats.index(seat) if seat in standing.seats else len(standing.seats)))
    return Viewer(seats[0], seats[1:]) if seats else Viewer()


class Seen(tuple[Act, ...]):  # noqa: SLOT001 - a tuple has no slots of its own
    """Acts as somebody sees them, with who tells them line by line; slices of them are told afresh."""

    teller: Teller | None = None


class Teller:
    """Tells the acts of a round, line by line, to who stands in one way: only what is new, or looks otherwise, is told again."""

    __slots__ = ("_acts", "_told", "_words")

    def __init__(self, t: Table, seats: tuple[Seat, ...]) -> None:
        """Take the table, and the seats of who is told."""
        self._words = Words(t, yours=seats)
        self._acts: tuple[Act, ...] = ()
        self._told: list[tuple[int, Line]] = []

    def tell(self, acts: tuple[Act, ...], *, since: int = 0) -> list[Line]:
        """Give the lines of a round so far; with ``since`` those that tell an act after so many."""
        same = _same(self._acts, acts)
        if same < len(acts) or same < len(self._acts):
            while self._told and self._told[-1][0] > same:
                self._told.pop()
            if self._told:  # what follows may belong to it
                self._told.pop()
            end = self._told[-1][0] if self._told else 0
            for group in grouped.groups(acts[end:], self._words):
                end += len(group)
                self._told.append((end, grouped.line_of(group, self._words, sees=_is_named)))
            self._acts = acts
        return [line for end, line in self._told if end > since]


def _same(before: tuple[Act, ...], now: tuple[Act, ...]) -> int:
    """Count the acts at the beginning that are the same."""
    number = 0
    for one, other in zip(before, now, strict=False):
        if one is not other:
            break
        number += 1
    return number


def acts_seen(acts: Iterable[Kept], sight: Sight, *, viewer: Viewer) -> Seen:
    """Give acts as somebody may see them: cards that he does not see are unknown, an order of cards is none."""
    lying: dict[Place, bool] = {}

    def lies_open(at: Place) -> bool:
        found = lying.get(at)
        if found is None:
            found = lying[at] = sees(sight.table, sight.facts, viewer=viewer, at=at, due=sight.due)
        return found

    return Seen(each.act if not each.has_cards else _act_seen(each, sight, viewer=viewer, lies_open=lies_open) for each in acts)


def _act_seen(each: Kept, sight: Sight, *, viewer: Viewer, lies_open: Callable[[Place], bool]) -> Act:
    fact, due, laid = each.act.fact, each.act.due, each.act.laid
    is_own = fact.place in viewer.seats
    sees_due = due is None or due.value is None or due.kind.shape not in _OF_CARDS or lies_open(due.place)
    return each.shown(
        value=fact.value is None or fact.kind.shape not in _OF_CARDS or sees_value(fact, sight, viewer=viewer, lies_open=lies_open),
        laid=laid is None or each.is_open or is_own,
        due=sees_due,
    )


def sees_value(fact: Fact, sight: Sight, *, viewer: Viewer, lies_open: Callable[[Place], bool]) -> bool:
    """Tell whether somebody sees the cards that an act brings: as ``person.view.sees_card`` has it, and of no order anything."""
    kind: Kind = fact.kind
    if kind in _OF_ORDERS or kind is Kind.DRAWN:
        return False
    if kind in _TURNING or fact.place is LAYOUT or (fact.place.name, fact.nth) in sight.table.setup.declared.up_cards:
        return True
    if kind in _LAYING and fact.place in viewer.seats:
        return True
    return lies_open(LAYOUT if kind is Kind.BURN and fact.nth > 1 else fact.place)


def unseen(value: Value) -> Value:
    """Give a value as it lies face down."""
    if isinstance(value, tuple):
        return (UNKNOWN,) * len(value)
    return UNKNOWN if isinstance(value, Card) else value


def due_seen(due: Due, sight: Sight, *, viewer: Viewer) -> Due:
    """Give what waits without the cards in it that somebody does not see; to a player what he is asked himself, if he is."""
    return without_cards(asked_of(sight.table, due, seats=viewer.seats), sight, viewer=viewer)


def without_cards(due: Due, sight: Sight, *, viewer: Viewer) -> Due:
    """Give a due without the cards in it that somebody does not see: a set that is prescribed for a hand face down."""
    if due.value is None or due.kind.shape not in _OF_CARDS or due.place in sight.table.revealed:
        return due
    return due if sees(sight.table, sight.facts, viewer=viewer, at=due.place, due=due) else due._replace(value=None)


def view_of(sight: Sight, base: TableView, *, standing: Standing, viewer: Viewer) -> TableView:
    """Give the table as a standing sees it, by how one who looks on does: what waits is his by his seats and his post."""
    due = None if sight.due is None else due_seen(sight.due, sight, viewer=viewer)
    view = base if not viewer.seats else see_as(base, sight.table, sight.facts, viewer=viewer, due=due)
    if view.due is None or due is None:
        return view
    return replace(view, due=replace(view.due, is_yours=is_for(standing, due)))


def base_of(sight: Sight) -> TableView:
    """Give the table as somebody sees it who looks on."""
    due = None if sight.due is None else due_seen(sight.due, sight, viewer=Viewer())
    return see(sight.table, sight.facts, viewer=Viewer(), due=due)


def is_for(standing: Standing, due: Due) -> bool:
    """Tell whether what waits is for somebody of this standing to do."""
    if due.by is Role.PLAYER:
        seat = seat_of(due.place)
        return bool(standing.seats) if seat is None else seat in standing.seats
    return standing.post is not None and standing.post is not Post.PLAYER and AT_A_TABLE.get(standing.post) is due.by


def lines(acts: Iterable[Act], t: Table, *, standing: Standing, since: int = 0) -> list[Line]:
    """Tell acts, as they are seen, to somebody of this standing; with ``since`` what follows after so many of a round."""
    if isinstance(acts, Seen) and acts.teller is not None:
        return acts.teller.tell(acts, since=since)
    return grouped.told(islice(acts, since, None), Words(t, yours=standing.seats), sees=_is_named)


def _is_named(fact: Fact) -> bool:
    return fact.value is not UNKNOWN and not (isinstance(fact.value, tuple) and UNKNOWN in fact.value)

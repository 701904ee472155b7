"""What one standing sees of a table: nothing that lies face down before it, not in the acts, not in what waits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.equipment.cards import UNKNOWN, Card
from tablegames.floor.persons import AT_A_TABLE, Post
from tablegames.person import hands
from tablegames.person.grouped import told
from tablegames.person.text import Act, Words
from tablegames.person.view import TableView, Viewer, see, sees, sees_card
from tablegames.procedure.due import Due, Fact
from tablegames.procedure.kinds import Kind, Role, Shape
from tablegames.procedure.table import Table
from tablegames.procedure.words import seat_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tablegames.floor.persons import Standing
    from tablegames.person.text import Line
    from tablegames.procedure.due import Value

_OF_ORDERS: Final = frozenset({Kind.SHUFFLE, Kind.PRESHUFFLED})
_LAYING: Final = frozenset({Kind.SET, Kind.SET_AGAIN, Kind.SET_WRONG, Kind.REVEAL})
_OF_CARDS: Final = frozenset({Shape.CARD, Shape.CARDS})


class Kept(NamedTuple):
    """An act as it is kept of a round: with both hands that it set or showed, and whether those lay open then."""

    act: Act
    is_open: bool


class Sight(NamedTuple):
    """A round as it is looked at: the table, the facts so far, what waits."""

    table: Table
    facts: Sequence[Fact]
    due: Due | None


def kept(t: Table, fact: Fact, *, due: Due | None) -> Kept:
    """Keep an act as it has just happened, with the due that it answered."""
    is_laid = fact.kind in _LAYING and hands.has_two(t.setup)
    return Kept(Act(fact, due, hands.laid(t, fact.place) if is_laid else None), fact.place in t.revealed)


def viewer_of(standing: Standing, t: Table) -> Viewer:
    """Give whose eyes a table is seen with: of a round that is over, those of who sat there then."""
    seats = standing.seats
    if standing.name:
        seats = tuple(seat for seat in t.clockwise_seats if t.seated.get(seat) == standing.name)
        seats = tuple(sorted(seats, key=lambda seat: standing.seats.index(seat) if seat in standing.seats else len(standing.seats)))
    return Viewer(seats[0], seats[1:]) if seats else Viewer()


def acts_seen(acts: Iterable[Kept], sight: Sight, *, viewer: Viewer) -> tuple[Act, ...]:
    """Give acts as somebody may see them: cards that he does not see are unknown, an order of cards is none."""
    return tuple(_act_seen(each, sight, viewer=viewer) for each in acts)


def _act_seen(each: Kept, sight: Sight, *, viewer: Viewer) -> Act:
    fact, due, laid = each.act
    kind: Kind = fact.kind
    if kind.shape not in _OF_CARDS:
        return each.act
    if laid is not None and not each.is_open and fact.place not in viewer.seats:
        laid = None
    if fact.value is not None and not sees_value(fact, sight, viewer=viewer):
        fact = fact._replace(value=None if kind in _OF_ORDERS else unseen(fact.value))
    if due is not None and due.value is not None:
        due = due_seen(due, sight, viewer=viewer)
    return Act(fact, due, laid)


def sees_value(fact: Fact, sight: Sight, *, viewer: Viewer) -> bool:
    """Tell whether somebody sees the cards that an act brings."""
    if fact.kind in _OF_ORDERS:
        return False
    if fact.kind in _LAYING and fact.kind is not Kind.REVEAL:
        return fact.place in viewer.seats or sees(sight.table, sight.facts, viewer=viewer, at=fact.place, due=sight.due)
    return sees_card(sight.table, sight.facts, viewer=viewer, fact=fact, due=sight.due)


def unseen(value: Value) -> Value:
    """Give a value as it lies face down."""
    if isinstance(value, tuple):
        return (UNKNOWN,) * len(value)
    return UNKNOWN if isinstance(value, Card) else value


def due_seen(due: Due, sight: Sight, *, viewer: Viewer) -> Due:
    """Give what waits without the cards in it that somebody does not see: a set that is prescribed for a hand face down."""
    if due.value is None or due.kind.shape not in _OF_CARDS or due.place in sight.table.revealed:
        return due
    return due if sees(sight.table, sight.facts, viewer=viewer, at=due.place, due=due) else due._replace(value=None)


def view_of(sight: Sight, *, standing: Standing, viewer: Viewer) -> TableView:
    """Give the table as a standing sees it, with what waits: whether it is for him is told by his seats and his post."""
    due = None if sight.due is None else due_seen(sight.due, sight, viewer=viewer)
    view = see(sight.table, sight.facts, viewer=viewer, due=due)
    if view.due is None or due is None:
        return view
    return replace(view, due=replace(view.due, is_yours=is_for(standing, due)))


def is_for(standing: Standing, due: Due) -> bool:
    """Tell whether what waits is for somebody of this standing to do."""
    if due.by is Role.PLAYER:
        seat = seat_of(due.place)
        return bool(standing.seats) if seat is None else seat in standing.seats
    return standing.post is not None and standing.post is not Post.PLAYER and AT_A_TABLE.get(standing.post) is due.by


def lines(acts: Iterable[Act], t: Table, *, standing: Standing) -> list[Line]:
    """Tell acts, as they are seen, to somebody of this standing."""
    return told(acts, Words(t, yours=standing.seats), sees=_is_named)


def _is_named(fact: Fact) -> bool:
    return fact.value is not UNKNOWN and not (isinstance(fact.value, tuple) and UNKNOWN in fact.value)

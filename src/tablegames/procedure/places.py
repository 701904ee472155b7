"""The places of a table: seats, betting areas, hands, the discard rack, the table inventory container, purses.

A place is interned: one name, one object, so that places compare and hash by identity and cost
nothing to copy. A place's name is what records write: ``2`` (a seat), ``2/ante`` (a betting area),
``dealer``, ``purse:Ann``.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Self

MAX_SEAT = 99
LONGEST_NAME = 64


class PlaceError(ValueError):
    """A name that is no place of any table."""


class Place:
    """Somewhere at the table where cards or value can be."""

    __slots__ = ("name",)
    _known: ClassVar[dict[str, Place]] = {}
    name: str

    def __new__(cls, name: str) -> Self:
        """Give the one place of that name."""
        found = Place._known.get(name)
        if found is None:
            found = object.__new__(cls)
            found.name = name
            Place._known[name] = found
        if not isinstance(found, cls):
            msg = f"{name!r} is a {type(found).__name__.lower()}, not a {cls.__name__.lower()}"
            raise PlaceError(msg)
        return found

    def __repr__(self) -> str:
        """Show the name that records use."""
        return f"<{self.name}>"

    def __copy__(self) -> Self:
        """A place is one object, however often it is copied."""
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        """A place is one object, however often it is copied."""
        return self

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Pickle by name, so that identity survives."""
        return place, (self.name,)


class Seat(Place):
    """A betting position, by the number that its layout gives it; a person is not a seat."""

    __slots__ = ("_areas", "number")
    number: int
    _areas: dict[str, Area]

    def __new__(cls, number: int | str) -> Self:
        """Give the seat of that number."""
        seat = super().__new__(cls, str(number))
        if not hasattr(seat, "number"):
            seat.number = int(number)
            seat._areas = {}
        return seat

    def area(self, wager: str) -> Area:
        """Give this seat's betting area for one wager."""
        found = self._areas.get(wager)
        if found is None:
            found = self._areas[wager] = Area(f"{self.name}/{wager}")
        return found


class Area(Place):
    """The area of the layout at one seat for one purpose: a wager, a bonus, a mark of vigorish."""

    __slots__ = ("seat", "wager")
    seat: Seat
    wager: str

    def __new__(cls, name: str) -> Self:
        """Give the area called ``seat/wager``."""
        area = super().__new__(cls, name)
        if not hasattr(area, "wager"):
            number, _, area.wager = name.partition("/")
            area.seat = Seat(number)
        return area


class Purse(Place):
    """What one person holds in value chips beyond the wagers on the layout."""

    __slots__ = ("person",)
    person: str

    def __new__(cls, name: str) -> Self:
        """Give the purse called ``purse:person``."""
        purse = super().__new__(cls, name)
        if not hasattr(purse, "person"):
            purse.person = name.partition(":")[2]
        return purse


@cache
def purse_of(person: str) -> Purse:
    """Give the purse of a person by name."""
    return Purse(f"purse:{person}")


def place(name: str) -> Place:
    """Give the place that a record calls by this name.

    >>> place("2/ante"), place("2/bet-1"), place("dealer"), place("3").number
    (<2/ante>, <2/bet-1>, <dealer>, 3)

    Raises:
        PlaceError: the name is no seat, area, purse or fixed place of a table.
    """
    known = Place._known.get(name)  # noqa: SLF001 — this function is the class's own door
    if known is not None:
        return known
    if name.startswith("purse:") and 0 < len(name) - 6 <= LONGEST_NAME:
        return Purse(name)
    head, slash, tail = name.partition("/")
    is_seat = head.isascii() and head.isdigit() and head[0] != "0" and int(head) <= MAX_SEAT if len(head) <= 2 else False
    if is_seat and not slash:
        return Seat(head)
    if is_seat and tail[:1].isalpha() and tail.replace("-", "").isalnum() and len(tail) <= 32:
        return Seat(head).area(tail)
    msg = f"{name!r} is no place of a table: a seat is a number, an area is seat/wager, a purse is purse:person"
    raise PlaceError(msg)


DEALER = Place("dealer")
PLAYER_HAND = Place("player hand")
BANKER_HAND = Place("banker hand")
DEVICE = Place("device")
SHUFFLER = Place("shuffler")
DISCARD_RACK = Place("discard rack")
INVENTORY = Place("inventory")
LAYOUT = Place("layout")
NEXT_HAND = Place("next hand")
DROP_BOX = Place("drop box")
CASH = Place("cash")
COMMUNITY = Place("community")
COMMUNITY_DOWN = Place("community down")
"""Community cards that are face down yet, from the dealer's left to his right."""
SECOND_STACK = Place("second stack")
SIX_CARD = Place("six card")
METER = Place("meter")
METER_FUND = Place("meter fund")
"""What the certificate holder owes on the meter: its other side."""
PROGRESSIVE_SYSTEM = Place("progressive system")
GAME_SYSTEM = Place("table game system")
ELECTRONIC_SYSTEM = Place("electronic wagering system")
DEAD_HAND = Place("dead hand")
SHAKER = Place("shaker")
DEALER_WAGER = Place("dealer wager")
"""Before the table inventory container: what the dealer wagers against a player who banks."""
CENTER = Place("center")
"""The center of the layout: losing wagers against a player's bank, out of which winning ones are paid."""
STACKS = tuple(Place(f"stack {number}") for number in range(1, 9))
"""Stacks in front of the table inventory container: of cards from the dealer's left, of tiles from his right."""
FRONT = Place("before the container")
"""The layout in front of the table inventory container, where wagers are counted before they go in."""
DECKS = (Place("deck a"), Place("deck b"))

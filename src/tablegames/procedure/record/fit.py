"""What a row of a record may say: which kinds, at which places, with which values; so that it can be applied at all.

This is physics, not law: a wager needs a betting area and a card needs to be a card, but whether it may be there is for
the judge and the auditor.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

from tablegames.equipment.cards import CARDS, JOKER, UNKNOWN
from tablegames.equipment.device import ShufflerKind
from tablegames.procedure.apply import TURNED_FROM
from tablegames.procedure.due import Value
from tablegames.procedure.judge import LARGEST_NUMBER, LONGEST_WORD, NEEDS_A_VALUE
from tablegames.procedure.kinds import KIND_BY_WORD, Kind, Shape
from tablegames.procedure.places import DECKS, DEVICE, METER, SHUFFLER, Area, Place, PlaceError, Seat, place
from tablegames.procedure.record.errors import FormatError, shown

if TYPE_CHECKING:
    from tablegames.equipment.cards import Card
    from tablegames.rules.setup import Setup


CARD_BY_TEXT = {card.text: card for card in (*CARDS, JOKER, UNKNOWN)}
_CARD_OR_NONE: dict[object, Card | None] = {None: None} | CARD_BY_TEXT  # type: ignore[operator]

_OF_WAGERS = {Kind.WAGER, Kind.VERBAL, Kind.CONFIRM, Kind.CONVERT, Kind.PUSH, Kind.COLLECT, Kind.SETTLE, Kind.MARK}
_OF_PAYOUTS = {Kind.CHECK, Kind.LIGHT, Kind.VALIDATE, Kind.AWARD, Kind.ENVY}
AT_AN_AREA = frozenset(_OF_WAGERS | _OF_PAYOUTS)
AT_A_SEAT = frozenset({Kind.SIT, Kind.LEAVE, Kind.DOCUMENT})
AT_EITHER = frozenset({Kind.VIGORISH})
AT_A_DECK = frozenset({Kind.RECEIVE, Kind.CHANGE})
AT_THE_METER = frozenset({Kind.METER, Kind.RESET})


COUNTS_FROM_ZERO = frozenset(kind for kind in Kind if kind.shape in {Shape.CENTS, Shape.COUNT}) - {Kind.SETTLE, Kind.AWARD}


class Spot(NamedTuple):
    """A kind at a place, and what reads the value there: it raises KeyError, TypeError, ValueError or AttributeError."""

    kind: Kind
    place: Place
    value: Callable[[object], Value]


def kind_of(word: object) -> Kind:
    """Give the kind of that word.

    Raises:
        FormatError: there is none.
    """
    kind = KIND_BY_WORD.get(word) if isinstance(word, str) else None
    if kind is None:
        msg = f"{shown(word)} is no kind of fact{_near(word, KIND_BY_WORD)}"
        raise FormatError(msg)
    return kind


def place_of(name: object, setup: Setup) -> Place:
    """Give the place of that name at this table.

    Raises:
        FormatError: the table has no such place.
    """
    if not isinstance(name, str):
        msg = f"{shown(name)} is no place: a name in quotes was wanted"
        raise FormatError(msg)
    try:
        at = place(name)
    except (PlaceError, ValueError) as error:
        raise FormatError(f"{shown(name)} is no place of a table; there are seats, areas such as 2/ante, dealer, and others") from error
    seat = at.seat if isinstance(at, Area) else at
    if isinstance(seat, Seat) and seat.number not in setup.seats:
        numbers = sorted(setup.seats)
        msg = f"there is no seat {seat.name} at this table; its seats are {', '.join(map(str, numbers))}"
        raise FormatError(msg)
    if at in DECKS and DECKS.index(at) > int(setup.alternating):
        msg = f"there is no {at.name} at this table: it has no alternating decks"
        raise FormatError(msg)
    return at


def spot(word: object, name: object, *, setup: Setup) -> Spot:
    """Give the kind at the place, where they fit together at this table.

    Raises:
        FormatError: they do not; the message is a sentence without its stop.
    """
    kind, at = kind_of(word), place_of(name, setup)
    wanted = (
        "a betting area, such as 2/ante"
        if kind in AT_AN_AREA and not isinstance(at, Area)
        else "a seat"
        if kind in AT_A_SEAT and not isinstance(at, Seat)
        else "a seat or a betting area"
        if kind in AT_EITHER and not isinstance(at, Seat | Area)
        else "a deck"
        if kind in AT_A_DECK and at not in DECKS
        else "device, shuffler or a deck"
        if kind is Kind.REMOVE and at not in {DEVICE, SHUFFLER, *DECKS}
        else "device or shuffler"
        if kind in {Kind.INSTALL, Kind.OUT_OF_ORDER} and at not in {DEVICE, SHUFFLER}
        else " or ".join(where.name for where in TURNED_FROM)
        if kind is Kind.TURN and at not in TURNED_FROM
        else METER.name
        if kind in AT_THE_METER and at is not METER
        else ""
    )
    if wanted:
        msg = f"{kind.word} is at {wanted}, not at {at.name}"
        raise FormatError(msg)
    return Spot(kind, at, _reader(kind, devices=devices_of(at, setup)))


def wanted_value(kind: Kind, at: Place, *, setup: Setup) -> str:
    """Say what the value of a kind looks like, for a sentence about one that does not."""
    if kind is Kind.INSTALL:
        return " or ".join(devices_of(at, setup))
    from_zero = ", 0 or more," if kind in COUNTS_FROM_ZERO else ""
    return {
        Shape.NOTHING: "nothing (null)",
        Shape.CARD: "a card such as As, or ?? for one not seen",
        Shape.CARDS: "cards such as “As Kd ??”",
        Shape.CENTS: f"whole cents{from_zero}",
        Shape.COUNT: f"a whole number{from_zero}",
        Shape.WORD: f"a word of at most {LONGEST_WORD} letters, all of which can be printed,",
    }[kind.shape]


def _reader(kind: Kind, *, devices: list[str]) -> Callable[[object], Value]:
    if kind is Kind.INSTALL:
        return {word: word for word in devices}.__getitem__  # type: ignore[return-value]
    read = _amount if kind in COUNTS_FROM_ZERO else _READERS[kind.shape]
    return _never_none(read) if kind in NEEDS_A_VALUE else read


def devices_of(at: Place, setup: Setup) -> list[str]:
    """Give the words of what can be installed there: a way to shuffle, or a way to deal that the game has."""
    if at is SHUFFLER:
        return [kind.value for kind in ShufflerKind]
    return [kind.value for kind, _ in setup.declared.devices]


def _never_none(read: Callable[[object], Value]) -> Callable[[object], Value]:
    def checked(value: object) -> Value:
        if value is None:
            raise TypeError
        return read(value)

    return checked


def _nothing(value: object) -> None:
    if value is not None:
        raise TypeError


def _cards(value: object) -> tuple[Card, ...] | None:
    if value is None:
        return None
    return tuple(map(CARD_BY_TEXT.__getitem__, value.split()))  # type: ignore[attr-defined]


def _number(value: object) -> int | None:
    if value is None:
        return None
    if value.__class__ is not int:
        raise TypeError
    if not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
        raise ValueError
    return value


def _amount(value: object) -> int | None:
    number = _number(value)
    if number is not None and number < 0:
        raise ValueError
    return number


def _word(value: object) -> str | None:
    if value is None:
        return None
    if value.__class__ is not str:
        raise TypeError
    if len(value) > LONGEST_WORD or not value.isprintable():
        raise ValueError
    return value


_READERS: dict[Shape, Callable[[object], Value]] = {
    Shape.NOTHING: _nothing,
    Shape.CARD: _CARD_OR_NONE.__getitem__,
    Shape.CARDS: _cards,
    Shape.CENTS: _number,
    Shape.COUNT: _number,
    Shape.WORD: _word,
}


def _near(word: object, known: dict[str, Kind]) -> str:
    near = get_close_matches(word[:LONGEST_WORD], known, n=1) if isinstance(word, str) else []
    return f"; is {near[0]} meant?" if near else ""

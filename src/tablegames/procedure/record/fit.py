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
from tablegames.equipment.tiles import TILES, Tile
from tablegames.procedure.apply import TURNED_FROM
from tablegames.procedure.due import Value
from tablegames.procedure.judge import LARGEST_NUMBER, LONGEST_WORD, NEEDS_A_VALUE
from tablegames.procedure.kinds import KIND_BY_WORD, Kind, Shape
from tablegames.procedure.places import (
    CENTER,
    DEALER,
    DEALER_WAGER,
    DECKS,
    DEVICE,
    INVENTORY,
    METER,
    SHUFFLER,
    Area,
    Place,
    PlaceError,
    Seat,
    place,
)
from tablegames.procedure.record.errors import FormatError, shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tablegames.equipment.cards import Card
    from tablegames.rules.setup import Setup


_CARD_BY_TEXT: dict[str, Card] = {card.text: card for card in (*CARDS, JOKER, UNKNOWN)}
_TILE_BY_TEXT: dict[str, Card] = {tile.text: tile for tile in (*TILES, UNKNOWN)}


class _Where(NamedTuple):
    """Where facts of a kind can be, in words, and what tells whether a place is one."""

    words: str
    fits: Callable[[Place], bool]


_AREA = _Where("a betting area, such as 2/ante", lambda at: isinstance(at, Area))
_AREA_OR_DEALERS = _Where(f"a betting area, such as 2/ante, or {DEALER_WAGER.name}", lambda at: isinstance(at, Area) or at is DEALER_WAGER)
_SEAT = _Where("a seat", lambda at: isinstance(at, Seat))
_POSITION = _Where("a seat or dealer", lambda at: isinstance(at, Seat) or at is DEALER)
_SEAT_OR_AREA = _Where("a seat or a betting area", lambda at: isinstance(at, Seat | Area))
_DEVICE = _Where("device or shuffler", lambda at: at in {DEVICE, SHUFFLER})

_WHERE: dict[Kind, _Where] = {
    **dict.fromkeys((Kind.WAGER, Kind.VERBAL, Kind.CONVERT, Kind.PUSH, Kind.COLLECT, Kind.MARK), _AREA),
    **dict.fromkeys((Kind.CHECK, Kind.LIGHT, Kind.VALIDATE, Kind.AWARD, Kind.ENVY), _AREA),
    **dict.fromkeys((Kind.SIT, Kind.LEAVE, Kind.DOCUMENT, Kind.SURRENDER, Kind.CHIPS, Kind.DIRECT, Kind.CUT_STACKS), _SEAT),
    **dict.fromkeys((Kind.BUTTON, Kind.OFFER_BANK, Kind.MARKER, Kind.SET, Kind.SET_AGAIN, Kind.SET_WRONG), _POSITION),
    **dict.fromkeys((Kind.RECEIVE, Kind.CHANGE), _Where("a deck", lambda at: at in DECKS)),
    **dict.fromkeys((Kind.INSTALL, Kind.OUT_OF_ORDER), _DEVICE),
    **dict.fromkeys((Kind.METER, Kind.RESET), _Where(METER.name, lambda at: at is METER)),
    **dict.fromkeys((Kind.STAKE, Kind.TO_INVENTORY), _Where(DEALER_WAGER.name, lambda at: at is DEALER_WAGER)),
    **dict.fromkeys((Kind.PUT_IN, Kind.SURPLUS), _Where(f"a seat or {INVENTORY.name}", lambda at: isinstance(at, Seat) or at is INVENTORY)),
    Kind.SETTLE: _AREA_OR_DEALERS,
    Kind.CONFIRM: _SEAT_OR_AREA,
    Kind.VIGORISH: _Where(f"a seat, a betting area or {CENTER.name}", lambda at: isinstance(at, Seat | Area) or at is CENTER),
    Kind.REMOVE: _Where("device, shuffler or a deck", lambda at: at in {DEVICE, SHUFFLER, *DECKS}),
    Kind.TURN: _Where(" or ".join(where.name for where in TURNED_FROM), lambda at: at in TURNED_FROM),
}
"""Where the kinds can be that something is done with there; all others can be anywhere."""

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
    where = _WHERE.get(kind)
    if where is not None and not where.fits(at):
        raise FormatError(f"{kind.word} is at {where.words}, not at {at.name}")
    return Spot(kind, at, _reader(kind, at, setup=setup))


def wanted_value(kind: Kind, at: Place, *, setup: Setup) -> str:
    """Say what the value of a kind looks like, for a sentence about one that does not."""
    if kind is Kind.INSTALL:
        return " or ".join(devices_of(at, setup))
    from_zero = ", 0 or more," if kind in COUNTS_FROM_ZERO else ""
    return {
        Shape.NOTHING: "nothing (null)",
        Shape.CARD: "a tile such as 6-6, or ?? for one not seen" if is_of_tiles(setup) else "a card such as As, or ?? for one not seen",
        Shape.CARDS: "tiles such as “6-6 4-5 ??”" if is_of_tiles(setup) else "cards such as “As Kd ??”",
        Shape.CENTS: f"whole cents{from_zero}",
        Shape.COUNT: f"a whole number{from_zero}",
        Shape.WORD: f"a word of at most {LONGEST_WORD} letters, all of which can be printed,",
    }[kind.shape]


def is_of_tiles(setup: Setup) -> bool:
    """Tell whether the game is played with tiles, and not with cards."""
    return isinstance(setup.declared.deck[0], Tile)


def noun_of(setup: Setup) -> str:
    """Give what a piece of the game is called: a card, or a tile."""
    return "tile" if is_of_tiles(setup) else "card"


def pieces_of(setup: Setup) -> Mapping[str, Card]:
    """Give the cards that a record can name, by their texts, or the tiles where the game is played with tiles."""
    return _TILE_BY_TEXT if is_of_tiles(setup) else _CARD_BY_TEXT


def _reader(kind: Kind, at: Place, *, setup: Setup) -> Callable[[object], Value]:
    if kind is Kind.INSTALL:
        return {word: word for word in devices_of(at, setup)}.__getitem__  # type: ignore[return-value]
    if kind.shape in {Shape.CARD, Shape.CARDS}:
        read = _CARD_READERS[is_of_tiles(setup)][kind.shape]
    else:
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


def _readers_of(pieces: dict[str, Card]) -> dict[Shape, Callable[[object], Value]]:
    """Give what reads one of these cards or tiles, and several."""
    one: dict[object, Card | None] = {None: None}
    one.update(pieces)
    several = pieces.__getitem__

    def read(value: object) -> tuple[Card, ...] | None:
        return None if value is None else tuple(map(several, value.split()))  # type: ignore[attr-defined]

    return {Shape.CARD: one.__getitem__, Shape.CARDS: read}


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
    Shape.CENTS: _number,
    Shape.COUNT: _number,
    Shape.WORD: _word,
}
_CARD_READERS = _readers_of(_CARD_BY_TEXT), _readers_of(_TILE_BY_TEXT)


def _near(word: object, known: dict[str, Kind]) -> str:
    near = get_close_matches(word[:LONGEST_WORD], known, n=1) if isinstance(word, str) else []
    return f"; is {near[0]} meant?" if near else ""

"""A table's state as plain data, and back: only what differs from a table at which nothing has happened yet."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from tablegames.equipment.cards import UNKNOWN
from tablegames.equipment.device import Device, DeviceKind, ShufflerKind
from tablegames.procedure.judge import LONGEST_WORD
from tablegames.procedure.places import DEALER, FRONT, INVENTORY, METER, METER_FUND, Purse, Seat
from tablegames.procedure.record.errors import FormatError, shown
from tablegames.procedure.record.fit import is_of_tiles, pieces_of, place_of
from tablegames.procedure.record.terms import mapping, truth, whole
from tablegames.procedure.table import DeckState, Table
from tablegames.rules.setup import Setup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tablegames.equipment.cards import Card
    from tablegames.procedure.places import Place

MOST_CARDS = 2000
MOST_CENTS = 10**18


def table_to_data(t: Table) -> dict[str, Any]:
    """Give all of a table that can matter later, by the names of its fields; what is as in a new table is left out."""
    usual = Table(t.setup)
    data: dict[str, Any] = {}
    for name, (write, _) in _FIELDS.items():
        written = write(getattr(t, name))
        if written != write(getattr(usual, name)):
            data[name] = written
    return data


def table_from_data(data: object, setup: Setup) -> Table:
    """Make the table that a header describes.

    Raises:
        FormatError: something in it cannot be; the message is a sentence without its stop.
    """
    t = Table(setup)
    for name, value in mapping(data, "table").items():
        if name not in _FIELDS:
            raise FormatError(f"table has no key {shown(name)}; its keys are {', '.join(_FIELDS)}")
        setattr(t, name, _FIELDS[name][1](value, At(f"table.{name}", setup)))
    devices = {kind for kind, _ in setup.declared.devices}
    if t.device_kind is not None and t.device_kind not in devices:
        raise FormatError(f"table.device_kind is {t.device_kind.value}; {setup.declared.title} is not dealt from that")
    if not 0 <= t.deck < len(t.decks) or len(t.decks) != len(Table(setup).decks):
        raise FormatError("table.decks and table.deck do not go with a table of this setup")
    t.accounts.setdefault(INVENTORY, 0)
    usual = Table(setup).accounts
    if METER in usual:
        t.accounts.setdefault(METER, usual[METER])
        t.accounts.setdefault(METER_FUND, -t.accounts[METER])
    return t


# each pair of functions writes and reads one type of field


class At(NamedTuple):
    """Where in the header the data stands, for sentences about it, and the setup whose places there are."""

    name: str
    setup: Setup

    def below(self, key: object) -> At:
        """Give where a part of it stands."""
        return At(f"{self.name}.{key}", self.setup)


def _same(value: Any) -> Any:  # noqa: ANN401 — plain data stays as it is
    return value


def _number(data: object, at: At) -> int:
    return whole(data, at.name, least=0)


def _rounds(data: object, at: At) -> int:
    """Read the rounds since the stub was counted: one less than none where that is to begin with the next round."""
    return whole(data, at.name, least=-1)


def _amount(data: object, at: At) -> int:
    return whole(data, at.name, least=0)


def _balance(data: object, at: At) -> int:
    """Read an account: what lies on the table, or what a meter shows, is never below nothing, as a purse that nobody counted may be."""
    key = at.name.partition("accounts.")[2]
    is_seen = not key.startswith("purse:") and ("/" in key or key in {METER.name, FRONT.name})
    return whole(data, at.name, least=0 if is_seen else -MOST_CENTS, most=MOST_CENTS)


def _profit(data: object, at: At) -> int:
    return whole(data, at.name, least=-MOST_CENTS, most=MOST_CENTS)


def _part_of_a_cent(data: object, at: At) -> Fraction:
    try:
        part = Fraction(data) if isinstance(data, str) and len(data) <= LONGEST_WORD else Fraction(-1)
    except (ValueError, ZeroDivisionError):
        part = Fraction(-1)
    if not 0 <= part < 1:
        raise FormatError(f"{at.name} is {shown(data)}; a part of a cent such as “1/2” was wanted")
    return part


def _number_or_none(data: object, at: At) -> int | None:
    return None if data is None else _number(data, at)


def _truth(data: object, at: At) -> bool:
    return truth(data, at.name)


def _text(data: object, at: At) -> str:
    if not isinstance(data, str) or len(data) > LONGEST_WORD or not data.isprintable():
        raise FormatError(f"{at.name} is {shown(data)}; a text of at most {LONGEST_WORD} letters that can be printed was wanted")
    return data


def write_cards(cards: Iterable[Card]) -> str:
    """Write cards as records do: `As Kd ??`."""
    return " ".join(card.text for card in cards)


def read_cards(data: object, at: At) -> tuple[Card, ...]:
    """Read cards, or tiles, as records write them, or raise FormatError."""
    words = data.split() if isinstance(data, str) else [data]
    pieces = pieces_of(at.setup)
    noun, such = ("tile", "6-6 4-5 ??") if is_of_tiles(at.setup) else ("card", "As Kd ??")
    if len(words) > MOST_CARDS:
        raise FormatError(f"{at.name} has {len(words)} {noun}s; {MOST_CARDS} are the most")
    for word in words:
        if not isinstance(word, str) or word not in pieces:
            raise FormatError(f"{at.name}: {shown(word)} is no {noun}; {noun}s such as “{such}” were wanted")
    return tuple(pieces[word] for word in words)  # type: ignore[index]


def _card_list(data: object, at: At) -> list[Card]:
    return list(read_cards(data, at))


def _by_place(write: Callable[[Any], Any], read: Callable[[object, At], Any], *, is_seat: bool = False) -> tuple[Any, Any]:
    """Give the pair for a dictionary by place."""

    def written(value: dict[Any, Any]) -> dict[str, Any]:
        return {at.name: write(held) for at, held in value.items()}

    def was_read(data: object, at: At) -> dict[Any, Any]:
        found = {}
        for key, held in mapping(data, at.name).items():
            spot = place_of(key, at.setup)
            if is_seat and not isinstance(spot, Seat):
                raise FormatError(f"{at.name}: {shown(key)} is no seat")
            found[spot] = read(held, at.below(key))
        return found

    return written, was_read


def _places(data: object, at: At) -> set[Any]:
    return {place_of(name, at.setup) for name in _rows(data, at.name)}


def _seats(data: object, at: At) -> set[Any]:
    found = _places(data, at)
    if not all(isinstance(one, Seat) for one in found):
        raise FormatError(f"{at.name} is {shown(data)}; a list of seats was wanted")
    return found


def _write_places(value: set[Any]) -> list[str]:
    return sorted(at.name for at in value)


def _rows(data: object, name: str) -> list[Any]:
    if not isinstance(data, list):
        raise FormatError(f"{name} is {shown(data)}; a list was wanted")
    return data


def _names(data: object, at: At) -> set[str]:
    return {_text(one, at) for one in _rows(data, at.name)}


def _write_accounts(value: dict[Any, int]) -> dict[str, int]:
    return {at.name: cents for at, cents in value.items() if cents or isinstance(at, Purse) or at in _OF_METERS}


_OF_METERS = frozenset({METER, METER_FUND})
"""Accounts that are as in a new table where nothing is said of them, and may be empty."""


def _write_device(value: Device) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": value.kind.value}
    if value.is_order_known:
        data["order"] = write_cards(value.to_deal())
    else:
        pool = sorted(value.counts().elements(), key=lambda card: card.index)
        data["pool"] = write_cards(pool)
        data["unseen"] = len(pool) - len(value)
    data["cover_below"] = value.cover_below
    return data


def _device(data: object, at: At) -> Device:
    rows = mapping(data, at.name)
    made = Device(_enum(DeviceKind)(rows.get("kind", at.setup.device.value), at.below("kind")))
    if "order" in rows:
        made.load_to_deal(read_cards(rows["order"], at.below("order")))
    else:
        made.load_unordered(read_cards(rows.get("pool", ""), at.below("pool")))
        for _ in range(whole(rows.get("unseen", 0), f"{at.name}.unseen", least=0, most=len(made))):
            made.take(UNKNOWN)
    made.cover_below = _number_or_none(rows.get("cover_below"), at.below("cover_below"))
    return made


def _enum(kinds: type[Any], *, or_none: bool = False) -> Callable[[object, At], Any]:
    def read(data: object, at: At) -> Any:  # noqa: ANN401 — a member of the enumeration
        if data is None and or_none:
            return None
        known = [kind.value for kind in kinds]
        if data not in known:
            raise FormatError(f"{at.name} is {shown(data)}; it is one of {', '.join(known)}")
        return kinds(data)

    return read


def _write_enum(value: Any) -> str | None:  # noqa: ANN401 — a member of an enumeration, or none
    return None if value is None else value.value


def _write_discards(value: list[Any]) -> list[list[str]]:
    return [[at.name, write_cards(cards)] for at, cards in value]


def _discards(data: object, at: At) -> list[Any]:
    found = []
    for row in _rows(data, at.name):
        if not isinstance(row, list) or len(row) != 2:
            raise FormatError(f"{at.name}: {shown(row)} is not [place, cards]")
        found.append((place_of(row[0], at.setup), read_cards(row[1], at)))
    return found


def _write_decks(value: list[DeckState]) -> list[dict[str, Any]]:
    return [{"prepared": deck.prepared, "shuffled": deck.shuffled, "since": deck.since} for deck in value]


def _decks(data: object, at: At) -> list[DeckState]:
    found = []
    for row in _rows(data, at.name):
        rows = mapping(row, at.name)
        found.append(
            DeckState(
                prepared=truth(rows.get("prepared", False), f"{at.name}.prepared"),
                shuffled=truth(rows.get("shuffled", False), f"{at.name}.shuffled"),
                since=_number_or_none(rows.get("since"), at.below("since")),
            )
        )
    return found


def _write_place_or_none(value: Any) -> str | None:  # noqa: ANN401 — a place or none
    return None if value is None else value.name


def _place_or_none(data: object, at: At) -> Any:  # noqa: ANN401 — a place or none
    return None if data is None else place_of(data, at.setup)


def _position_or_none(data: object, at: At) -> Place | None:
    """Read a position that is dealt to: a seat, or the dealer."""
    found = None if data is None else place_of(data, at.setup)
    if found is not None and found is not DEALER and not isinstance(found, Seat):
        raise FormatError(f"{at.name} is {shown(data)}; a seat, or dealer, was wanted")
    return found


def _seat_or_none(data: object, at: At) -> Seat | None:
    found = None if data is None else place_of(data, at.setup)
    if found is not None and not isinstance(found, Seat):
        raise FormatError(f"{at.name} is {shown(data)}; a seat was wanted")
    return found


def _dice(data: object, at: At) -> int | None:
    """Read since when the dice are at the table: -1 where no clock was seen then, none where there are none yet."""
    return None if data is None else whole(data, at.name, least=-1)


def _by_person(data: object, at: At) -> dict[str, int]:
    return {_text(name, at): _amount(cents, at.below(name)) for name, cents in mapping(data, at.name).items()}


_FIELDS: dict[str, tuple[Callable[[Any], Any], Callable[[object, At], Any]]] = {
    "device_kind": (_write_enum, _enum(DeviceKind, or_none=True)),
    "shuffler": (_write_enum, _enum(ShufflerKind)),
    "seated": _by_place(_same, _text, is_seat=True),
    "purse_known": (sorted, _names),
    "accounts": (_write_accounts, _by_place(_same, _balance)[1]),
    "hands": _by_place(write_cards, _card_list),
    "device": (_write_device, _device),
    "discards": (_write_discards, _discards),
    "decks": (_write_decks, _decks),
    "deck": (_same, _number),
    "deck_is_used": (_same, _truth),
    "settled": _by_place(_same, _profit),
    "locked": _by_place(_same, _amount),
    "awarded": _by_place(_same, _amount),
    "meter_rest": (str, _part_of_a_cent),
    "owed": _by_place(_same, _amount, is_seat=True),
    "waiting": (write_cards, _card_list),
    "reserved": (write_cards, _card_list),
    "ask": _by_place(_same, _text),
    "left": (_write_places, _seats),
    "laid": (_write_places, _places),
    "revealed": (_write_places, _places),
    "cut_by": (_write_place_or_none, _place_or_none),
    "holding_hand": (_same, _text),
    "now": (_same, _number_or_none),
    "rounds": (_same, _number),
    "rounds_since_count": (_same, _rounds),
    "face_ups": (_same, _number),
    "last_hands": (_same, _number),
    "needs_shuffle": (_same, _truth),
    "cover_seen": (_same, _truth),
    "stub_count": (_same, _number_or_none),
    "sets": _by_place(write_cards, read_cards),
    "button": (_write_place_or_none, _position_or_none),
    "button_round": (_same, _number),
    "dice_since": (_same, _dice),
    "bank": (_write_place_or_none, _seat_or_none),
    "is_co_bank": (_same, _truth),
    "bank_cents": (_same, _number_or_none),
    "first_offer": (_write_place_or_none, _position_or_none),
    "last_bank": (_same, _text),
    "last_wagers": (dict, _by_person),
    "rounds_since_start": (_same, _number),
}
FIELDS = frozenset(_FIELDS)

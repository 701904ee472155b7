"""Dues, facts and places in plain words: for refusals and findings, for prompts and what a terminal tells."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tablegames.equipment.cards import UNKNOWN, Card
from tablegames.equipment.device import DeviceKind
from tablegames.equipment.stacks import Style
from tablegames.money import format_money
from tablegames.procedure import special
from tablegames.procedure.kinds import Kind, Role, Shape
from tablegames.procedure.phrases import ACTS, BONUSES, NAMES, PLACES, SYSTEMS
from tablegames.procedure.places import (
    BANKER_HAND,
    COMMUNITY,
    DEALER,
    DEALER_WAGER,
    DEVICE,
    LAYOUT,
    PLAYER_HAND,
    SECOND_STACK,
    SHUFFLER,
    SIX_CARD,
    Area,
    Place,
    Seat,
)
from tablegames.procedure.special import ordinal
from tablegames.procedure.special_bank import settle_dealer_wager

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.procedure.due import Due, Fact
    from tablegames.rules import Setup

_VALUE: Final = re.compile(r"\{([^{}]*)what([^{}]*)\}")
_DEVICES: Final = {kind.value: kind.word for kind in DeviceKind}
_WHOLE_DECKS: Final = frozenset({Kind.SHUFFLE, Kind.PRESHUFFLED})
_COUNTED: Final = frozenset({Kind.COUNTED, Kind.COUNT_STUB, Kind.COUNT_HAND, Kind.WRONG_COUNT})
_CARDS: Final = re.compile(r"\bcard(?=s?\b)")
_TO_THE_DEALER: Final = frozenset({Kind.DEAL, Kind.DEAL_STACK, Kind.WRONG_COUNT})
_UNITS: Final = {Kind.SHAKE: ("time", "times"), Kind.MIX: ("with each hand", "with each hand")}
_SETTLING: Final = "the settlement of "
_WHOLE: Final = {at: f"the {called} cards" for at, called in ((SIX_CARD, "Six Card Bonus"), (COMMUNITY, "community"))}
_WHOLE[SECOND_STACK] = "the rest of the second stack"


def listed(parts: Sequence[str]) -> str:
    """Join parts with commas and a last "and"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}" if parts else ""


def upper(text: str) -> str:
    """Begin a sentence."""
    return text[:1].upper() + text[1:]


def seat_of(at: Place | None) -> Seat | None:
    """Give the seat that a place is or belongs to, or none."""
    return at.seat if isinstance(at, Area) else at if isinstance(at, Seat) else None


def describe_value(fact: Fact) -> str:
    """Say the value of a fact as people do: cards by their signs, cents as dollars."""
    value = fact.value
    if value is None:
        return "nothing"
    if fact.kind.shape is Shape.CENTS and isinstance(value, int):
        return format_money(value)
    if fact.kind is Kind.CLOCK and isinstance(value, int):
        return f"{value // 3600 % 24:02}:{value // 60 % 60:02}" + (f":{value % 60:02}" if value % 60 else "")
    if isinstance(value, tuple):
        return " ".join(card.text if isinstance(card, Card) else str(card) for card in value)
    if isinstance(value, Card):
        return value.text
    text = str(value)
    return text if text.isprintable() else ascii(text)


class Words:
    """Puts acts and dues into words; a face that knows the persons at a table, or speaks to one of them, says so in a subclass."""

    def __init__(self, setup: Setup | None = None) -> None:
        """Take the table's setup, which knows the titles of the wagers and whether two decks alternate."""
        self.setup = setup
        two_hands = setup.declared.two_hands if setup is not None else None
        self.noun = "card" if two_hands is None else two_hands.noun

    def of_tiles(self, said: str) -> str:
        """Speak of tiles where the game has no cards."""
        return said if self.noun == "card" else _CARDS.sub(self.noun, said)

    def place(self, at: Place) -> str:
        """Name a place."""
        return self.of_tiles(self._place(at))

    def _place(self, at: Place) -> str:
        if isinstance(at, Area):
            return f"{self.the_wager(at)} of seat {at.seat.name}"
        if isinstance(at, Seat):
            return f"seat {at.name}"
        if at.name.startswith("deck"):
            return f"the cards of {at.name}" if self.setup is not None and self.setup.alternating else "the cards"
        return PLACES.get(at, at.name)

    def wager(self, area: Area) -> str:
        """Name a wager, or the bonus that is settled beside it."""
        declared = self.setup.declared.wager(area.wager) if self.setup is not None else None
        if declared is None:
            return BONUSES.get(area.wager) or area.wager.replace("-", " ").capitalize()
        return declared.title if declared.title[:1].isupper() else f"{declared.short.capitalize()} wager"

    def the_wager(self, area: Area) -> str:
        """Name a wager with its article; one that has a number has none."""
        title = self.wager(area)
        return title if title[-1:].isdigit() else f"the {title}"

    def area(self, at: Place) -> str:
        """Name a betting area within a sentence."""
        return self.place(at)

    def person(self, at: Place) -> str:
        """Name the player at a seat, as one to whom something is done."""
        seat = seat_of(at)
        return self.place(at) if seat is None else f"the player at seat {seat.name}"

    def hand_of(self, seat: Seat) -> str:
        """Name the hand of the player at a seat."""
        return f"the hand of {self.person(seat)}"

    def hands_of(self, seat: Seat) -> str:
        """Name the two hands of the player at a seat."""
        return f"both hands of {self.place(seat)}"

    def banker(self, at: Place) -> str:
        """Name the player at a seat who banks, within a sentence."""
        return f"{self.person(at)}, who banks,"

    def chips_of(self, seat: Place) -> str:
        """Name the chips of the player at a seat who banks."""
        return f"the chips of {self.banker(seat)}"

    def actor(self, by: Role, at: Place) -> str:
        """Name who acts."""
        seat = seat_of(at)
        if by is Role.DEVICE and at in SYSTEMS:
            return PLACES[at]
        if by is not Role.PLAYER:
            return f"the {by.value}"
        return "a player" if seat is None else f"the player at seat {seat.name}"

    def card(self, has: object, *, nth: int) -> str:
        """Name a card by its sign, or by how many-eth it is."""
        if isinstance(has, Card) and has is not UNKNOWN:
            return f"the {has.text}"
        return f"the {ordinal(nth)} card" if nth else "a card"

    def cards(self, cards: Sequence[Card]) -> str:
        """Write cards in order."""
        return " ".join(card.text for card in cards)

    def dice(self, roll: str) -> str:
        """Write what three dice show."""
        return roll if roll.isprintable() else ascii(roll)

    def phrase(self, due: Due | Fact, *, by: Role, has: object = None, s: str = "s") -> str:
        """Say an act without its actor; ``has`` is the value, ``s`` the ending of the verb ("" after "is to")."""
        return self.of_tiles(self._phrase(due, by=by, has=has, s=s))

    def _phrase(self, due: Due | Fact, *, by: Role, has: object, s: str) -> str:
        kind, at = due.kind, due.place
        if kind is Kind.SETTLE and isinstance(has, int):
            return self._settle(at, has, nth=due.nth, s=s)
        if said := special.phrase(self, due._replace(by=by), has=has, s=s):
            return said
        what = self.value(kind, has).replace("{", "{{").replace("}", "}}")
        words = ACTS[kind].replace("{are}", self.passive(at, s=s))
        words = _VALUE.sub(lambda found: f"{found[1]}{what}{found[2]}" if what else "", words)
        of_whom = self.place(at)
        if kind in {Kind.REVEAL, Kind.DISCARD} and at is not LAYOUT:
            of_whom = self.cards_at(at, by=by)
        elif at is DEALER and by is Role.DEALER and kind not in _TO_THE_DEALER:
            of_whom = "the dealer's cards"
        return words.format(
            s=s,
            es="es" if s else "",
            ies="ies" if s else "y",
            at=of_whom,
            area=self.area(at),
            person=self.person(at),
            card=self.card(has, nth=due.nth),
            wager=self.the_wager(at) if isinstance(at, Area) else "the wager",
            of=_of(self.place(at), at),
            loaded=f"the {at.name} with {what}" if at is SHUFFLER and what else f"the {what}" if what else self.place(at),
            held=_held(at),
        )

    def passive(self, _at: Place, *, s: str) -> str:
        """Give the form of "be" that fits the one who is told of."""
        return "is" if s else "be"

    def cards_at(self, at: Place, *, by: Role) -> str:
        """Name the cards of a hand."""
        if at in _WHOLE:
            return _WHOLE[at]
        return self.of_tiles("the dealer's cards" if at is DEALER and by is Role.DEALER else f"the cards of {self.place(at)}")

    def _settle(self, at: Place, cents: int, *, nth: int, s: str) -> str:
        if at is DEALER_WAGER:
            return settle_dealer_wager(cents, s=s)
        where = self.area(at)
        if nth:
            return f"undo{'es' if s else ''} {_SETTLING}{where}: {format_money(abs(cents))} goes back"
        if cents > 0:
            return f"pay{s} {format_money(cents)} on {where}"
        return f"collect{s} {format_money(-cents)} from {where}" if cents else f"return{s} {where}"

    def value(self, kind: Kind, value: object) -> str:
        """Write the value of a fact."""
        if isinstance(value, bool) or value is None:
            return ""
        if isinstance(value, int):
            return self._number(kind, value)
        if isinstance(value, tuple):
            return self.cards(value) if kind.shape is Shape.CARDS and kind not in _WHOLE_DECKS else ""
        if isinstance(value, str):
            told = value if value.isprintable() else ascii(value)
            return f"“{told}”" if kind is Kind.ANNOUNCE else _DEVICES.get(told, told)
        return ""

    def _number(self, kind: Kind, value: int) -> str:
        if kind.shape is Shape.CENTS or kind is Kind.DOCUMENT:
            return format_money(value)
        if kind is Kind.COVER:
            return f"{value} cards above the bottom" if value else "at the bottom"
        return f"{value} cards" if kind in _COUNTED else str(value)

    def due(self, due: Due) -> str:
        """Say what waits, as a sentence."""
        return f"{upper(self.waiting(due))}."

    def waiting(self, due: Due) -> str:
        """Say what waits: who is to do what."""
        who = self.actor(due.by, due.place)
        if due.kind is Kind.ASK and due.options:
            return f"{who} is to choose: {' or '.join(due.options)}"
        return f"{who} is to {self.asked(due, s='')}"

    def now(self, due: Due) -> str:
        """Say what is done next: who does what."""
        who = self.actor(due.by, due.place)
        if due.kind is Kind.ASK and due.options:
            return f"{who} chooses: {' or '.join(due.options)}"
        return f"{who} {self.asked(due, s='s')}"

    def asked(self, due: Due, *, s: str) -> str:
        """Say what a due asks for, with what it leaves open."""
        phrase = self.phrase(due, by=due.by, has=due.value if due.kind is not Kind.DEAL_STACK else None, s=s)
        if due.kind is Kind.STYLE and len(due.options) == len(Style):
            phrase += ": any of the ten"
        elif due.options:
            phrase += f": {' or '.join(_DEVICES.get(word, word) for word in due.options)}"
        if due.value is None and due.kind is not Kind.DEAL_STACK and (due.least is not None or due.most is not None):
            phrase += f" ({bounds(due)})"
        return phrase

    def name(self, fact: Fact | Due) -> str:
        """Name an act as a thing that was done: the wager, the card, the announcement."""
        return self.of_tiles(self._name(fact))

    def _name(self, fact: Fact | Due) -> str:
        if said := special.name(self, fact):
            return said
        at = fact.place
        where = self.place(at)
        return NAMES[fact.kind].format(
            at=where,
            cards=self.cards_at(at, by=Role.DEALER) if at is not LAYOUT else where,
            nth=f"{ordinal(fact.nth)} " if fact.nth else "",
            wager=where,
            settled=f"{_SETTLING}{where}" if fact.nth or not isinstance(at, Area) else where,
            of=_of(where, at),
            held=_held(at),
        )

    def told(self, fact: Fact) -> str:
        """Name an act with its value."""
        value = self.value(fact.kind, fact.value) if not isinstance(fact.value, Card) else fact.value.text
        name = self.name(fact)
        return name if not value else f"{name} {value}" if fact.kind is Kind.ANNOUNCE else f"{name} ({value})"


def _of(where: str, at: Place) -> str:
    return f" for {where}" if at in {PLAYER_HAND, BANKER_HAND} else ""


def _held(at: Place) -> str:
    return {DEALER: "the cards in one hand", DEVICE: "the hands so"}.get(at, "the cards so")


def bounds(due: Due) -> str:
    """Say between what a number lies that the law leaves open, money as money.

    >>> from tablegames.procedure.due import Due
    >>> from tablegames.procedure.places import place
    >>> bounds(Due(Kind.WAGER, place("2/play"), least=1000, most=3000)), bounds(Due(Kind.CUT, DEALER, least=10))
    ('$10 at least, $30 at most', '10 at least')
    """
    least, most = (
        None if number is None else format_money(number) if due.kind.shape is Shape.CENTS else str(number)
        for number in (due.least, due.most)
    )
    one, many = _UNITS.get(due.kind, ("", ""))
    unit = f" {one if due.least == 1 else many}" if many else ""
    return f"{least or 0}{unit} at least" + (f", {most} at most" if most is not None else "")


def describe_due(due: Due, *, setup: Setup | None = None) -> str:
    """Say what waits: who is to do what, where.

    >>> from tablegames.procedure.due import Due
    >>> from tablegames.procedure.places import SHUFFLER
    >>> describe_due(Due(Kind.ANNOUNCE, DEALER, value="no more bets"))
    'the dealer is to announce “no more bets”'
    """
    return Words(setup).waiting(due)


def describe_now(due: Due, *, setup: Setup | None = None) -> str:
    """Say what is done next: who does what, where.

    >>> from tablegames.procedure.due import Due
    >>> from tablegames.procedure.places import DECKS
    >>> describe_now(Due(Kind.COVER_DOWN, DECKS[0]))
    'the dealer lays the cover card before the cards'
    """
    return Words(setup).now(due)


def describe_act(fact: Fact | Due, *, setup: Setup | None = None) -> str:
    """Name an act as a thing that was done, at the beginning of a sentence or within one.

    >>> from tablegames.procedure.due import Fact
    >>> from tablegames.procedure.places import place
    >>> describe_act(Fact(Kind.DEAL, place("2"), 3))
    'the 3rd card of seat 2'
    """
    return Words(setup).name(fact)

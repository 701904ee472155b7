"""Acts and dues in words: what is to be done, what was done, and by which paragraphs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.equipment.cards import UNKNOWN, Card
from tablegames.equipment.device import DeviceKind
from tablegames.law import Cite
from tablegames.law.treatment import treated
from tablegames.money import format_money
from tablegames.procedure.due import Due, Fact
from tablegames.procedure.kinds import Kind, Role, Shape
from tablegames.procedure.places import (
    BANKER_HAND,
    DEALER,
    DEVICE,
    DISCARD_RACK,
    INVENTORY,
    LAYOUT,
    NEXT_HAND,
    PLAYER_HAND,
    Area,
    Place,
    Seat,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tablegames.procedure.table import Table

# {s} and {es} are the ending of the third person; {at} is the place, {what} the value.
ACTS: Final[dict[Kind, str]] = {
    Kind.CLOCK: "note{s} the time",
    Kind.RECEIVE: "receive{s} {at}{: what}",
    Kind.INSPECT: "inspect{s} {at} for defects",
    Kind.VERIFY: "confirm{s} the inspection of {at}",
    Kind.SPREAD: "spread{s} {at}{ what}",
    Kind.VIEW: "view{s} {at}",
    Kind.WASH: "wash{es} {at} face down",
    Kind.STACK: "stack{s} {at}",
    Kind.CHANGE: "take{s} {at} off the table: it is too old",
    Kind.REMOVE: "remove{s} {at} from the table",
    Kind.INSTALL: "install{s} what cards are dealt from{: what}",
    Kind.SHUFFLE: "shuffle{s} {at}",
    Kind.PRESHUFFLED: "take{s} {at}, shuffled beforehand",
    Kind.COUNTED: "count{s} the cards{: what}",
    Kind.FEATHER: "look{s} over {at}, left feathered",
    Kind.OFFER: "{are} offered the cut of the cards{: what}",
    Kind.CUT: "cut{s} the cards{: what off the top}",
    Kind.COVER_DOWN: "lay{s} the cover card before {at}",
    Kind.COVER: "put{s} a cover card into {at}{ what}",
    Kind.LOAD: "load{s} {loaded}",
    Kind.BURN: "burn{s} {card}",
    Kind.SHOW: "show{s} the cards on the layout to the players",
    Kind.SIT: "sit{s} down{: what}",
    Kind.LEAVE: "leave{s} the table",
    Kind.WAGER: "place{s} the {wager}{: what}",
    Kind.VERBAL: "call{s}{ what} on {wager}, with cash",
    Kind.CONFIRM: "answer{s} the verbal wager on {at}{: what}",
    Kind.CONVERT: "convert{s} the cash for {at}{, what}, into chips",
    Kind.ANNOUNCE: "announce{s}{ what}{of}",
    Kind.HOLD: "hold{s} {held}{: what}",
    Kind.DEAL: "deal{s} {card} to {at}",
    Kind.DEAL_STACK: "deal{s} a stack to {at}",
    Kind.TURN_UP: "turn{s} {at} face up",
    Kind.COVER_ASIDE: "lay{s} the cover card aside",
    Kind.COVER_HAND: "put{s} the cover card where the stack of {at} will lie",
    Kind.COUNT_STUB: "count{s} the stub{: what}",
    Kind.DETERMINE: "determine{s} what holds of {at}{: what}",
    Kind.STUB: "put{s} the stub into the discard rack",
    Kind.ASK: "decide{s}{: what}",
    Kind.REVEAL: "show{s} {at}{: what}",
    Kind.SETTLE: "settle{s} {at}{: what}",
    Kind.VIGORISH: "collect{s} vigorish of {at}{: what}",
    Kind.MARK: "mark{s} vigorish of {at}{: what}",
    Kind.DISCARD: "put{s} {at} into the discard rack",
    Kind.GATHER: "pick{s} up the cards in order, for the rack",
    Kind.RETURN: "return{s} the cards to {at}",
    Kind.FACE_UP: "find{s} {card} face up",
    Kind.DRAWN: "draw{s} a card in error",
    Kind.KEEP: "keep{s} the card for {at}",
    Kind.DISCLOSED: "draw{s} {card} in error and show{s} it",
    Kind.WRONG_COUNT: "find{s} a wrong number of cards at {at}{: what}",
    Kind.EXPOSED: "expose{s} a card of {at}",
    Kind.JAM: "find{s} {at} jammed",
    Kind.TOUCH: "touch{es} the cards of {at}",
    Kind.RECUT: "order{s} a new cut",
    Kind.EMPTY: "find{s} no cards left in {at}",
    Kind.IDLE: "find{s} the table idle",
}
_PLACES: Final[dict[Place, str]] = {
    DEALER: "the dealer",
    PLAYER_HAND: "the Player's Hand",
    BANKER_HAND: "the Banker's Hand",
    DEVICE: "the shoe",
    DISCARD_RACK: "the discard rack",
    INVENTORY: "the table inventory container",
    LAYOUT: "what lies on the layout",
    NEXT_HAND: "the next hand",
}
_VALUE: Final = re.compile(r"\{([^{}]*)what([^{}]*)\}")
_DEVICES: Final = {kind.value: kind.word for kind in DeviceKind}


class Line(NamedTuple):
    """One thing that was done or is to be done, and the paragraphs that say so."""

    words: str
    cites: tuple[Cite, ...]


class Act(NamedTuple):
    """A fact at a table, with the due that it answered (none where it was unsolicited)."""

    fact: Fact
    due: Due | None

    @property
    def by(self) -> Role:
        """Who did it."""
        if self.fact.by is not None or self.due is None:
            return self.fact.by or Role.PLAYER
        return self.due.by


def card_words(cards: Iterable[Card]) -> str:
    """Write cards as people read them; those not seen as ??."""
    return " ".join(card.pretty for card in cards)


def ordinal(number: int) -> str:
    """Write a small number in order: 1st, 2nd, 3rd, 4th."""
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def listed(parts: Sequence[str]) -> str:
    """Join parts with commas and a last "and"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}" if parts else ""


def signed(cents: int) -> str:
    """Write what a settlement comes to: +$10, −$5, or that the wager goes back."""
    return f"+{format_money(cents)}" if cents > 0 else f"−{format_money(-cents)}" if cents < 0 else "goes back"


def cites_text(cites: Iterable[Cite]) -> str:
    """Print several cites shortly: chapter and section once while they stay the same."""
    parts: list[str] = []
    last: Cite | None = None
    for cite in dict.fromkeys(cites):
        if last is None or (last.chapter, last.edition) != (cite.chapter, cite.edition):
            parts.append(cite.printed)
        elif last.section == cite.section and cite.path:
            parts.append("".join(f"({step})" for step in cite.path))
        else:
            parts.append(cite.text.partition(".")[2])
        last = cite
    return ", ".join(parts)


def summaries(cites: Iterable[Cite]) -> list[tuple[str, str]]:
    """Give each paragraph as printed, with our own summary of it."""
    found = []
    for cite in dict.fromkeys(cites):
        entry = None if cite.is_outside else treated(cite)
        found.append((cite.printed, entry.summary if entry else cite.known or cite.heading))
    return found


class Words:
    """Puts acts and dues of one table into words, as one person there is told of them."""

    def __init__(self, table: Table, *, you: Seat | None = None) -> None:
        """Take the table, and the seat that is addressed as "you"."""
        self.table = table
        self.you = you

    def place(self, at: Place) -> str:
        """Name a place."""
        if isinstance(at, Area):
            return f"seat {at.seat.name}, {self.wager(at)}"
        if isinstance(at, Seat):
            return "you" if at is self.you else f"seat {at.name}"
        if at.name.startswith("deck"):
            return f"the cards of {at.name}" if len(self.table.decks) > 1 else "the cards"
        return _PLACES.get(at, at.name)

    def wager(self, area: Area) -> str:
        """Name a wager, or the bonus that is settled beside it."""
        declared = self.table.setup.declared.wager(area.wager)
        if declared is None:
            return area.wager.replace("-", " ").capitalize()
        return declared.title if declared.title[:1].isupper() else declared.short.capitalize()

    def actor(self, by: Role, at: Place) -> str:
        """Name who acts."""
        seat = seat_of(at)
        if by is not Role.PLAYER:
            return f"the {by.value}"
        if seat is None:
            return "a player"
        return "you" if seat is self.you else f"{self.table.seated.get(seat, 'a player')} (seat {seat.name})"

    def phrase(self, due: Due | Fact, *, by: Role, has: object = None, s: str = "s") -> str:
        """Say an act without its actor; ``has`` is the value, ``s`` the ending of the verb ("" after "is to")."""
        kind, at = due.kind, due.place
        what = self.value(kind, has)
        words = ACTS[kind].replace("{are}", "are" if s == "" and self.you is at else "is" if s else "be")
        words = _VALUE.sub(lambda found: f"{found[1]}{what}{found[2]}" if what else "", words)
        of_whom = self.place(at)
        if kind in {Kind.REVEAL, Kind.DISCARD} and at is not LAYOUT and not (by is Role.DEALER and at is DEALER):
            of_whom = f"the cards of {of_whom}"
        elif at is DEALER and by is Role.DEALER and kind is not Kind.DEAL and kind is not Kind.DEAL_STACK:
            of_whom = "the dealer's cards"
        return words.format(
            s=s,
            es="es" if s else "",
            at=of_whom,
            card=has.pretty if isinstance(has, Card) and has is not UNKNOWN else "a card",
            wager=self.wager(at) if isinstance(at, Area) else "wager",
            of=f" for {self.place(at)}" if at in {PLAYER_HAND, BANKER_HAND} else "",
            loaded=f"the {at.name} with {what}" if at.name == "shuffler" else f"the {what or at.name}",
            held={DEALER: "the cards in one hand", DEVICE: "the hands so"}.get(at, "the cards so"),
        )

    def value(self, kind: Kind, value: object) -> str:
        """Write the value of a fact."""
        if kind is Kind.SETTLE and isinstance(value, int):
            return signed(value)
        if isinstance(value, int):
            return self._number(kind, value)
        if isinstance(value, tuple):
            return card_words(value) if kind.shape is Shape.CARDS and kind not in {Kind.SHUFFLE, Kind.PRESHUFFLED} else ""
        if isinstance(value, str):
            return f"“{value}”" if kind is Kind.ANNOUNCE else _DEVICES.get(value, value)
        return ""

    def _number(self, kind: Kind, value: int) -> str:
        if kind.shape is Shape.CENTS:
            return format_money(value)
        if kind is Kind.COVER:
            return f"{value} cards above the bottom" if value else "at the bottom"
        return f"{value} cards" if kind in {Kind.COUNTED, Kind.COUNT_STUB, Kind.WRONG_COUNT} else str(value)

    def due(self, due: Due) -> str:
        """Say what waits: who is to do what."""
        who = self.actor(due.by, due.place)
        if due.kind is Kind.ASK and due.options:
            to = f"{listed(due.options[:-1])} or {due.options[-1]}"
            return f"{who[0].upper()}{who[1:]} {'are' if who == 'you' else 'is'} to {to}."
        has = due.value if due.kind is not Kind.DEAL_STACK else None
        phrase = self.phrase(due, by=due.by, has=has, s="")
        if due.options:
            phrase += f": {' or '.join(_DEVICES.get(word, word) for word in due.options)}"
        if due.least is not None or due.most is not None:
            phrase += f" ({due.least or 0} at least{f', {due.most} at most' if due.most is not None else ''})"
        return f"{who[0].upper()}{who[1:]} {'are' if who == 'you' else 'is'} to {phrase}."

    def act(self, act: Act, *, shows: bool = True) -> str:
        """Say what was done; the card of a hidden place is not named unless ``shows``."""
        fact = act.fact
        has = fact.value if shows or fact.kind.shape not in {Shape.CARD, Shape.CARDS} else None
        who = self.actor(act.by, fact.place)
        said = self.phrase(fact, by=act.by, has=has, s="" if who == "you" else "s")
        return f"{who[0].upper()}{who[1:]} {said}"


def seat_of(at: Place) -> Seat | None:
    """Give the seat that a place is or belongs to, or none."""
    return at.seat if isinstance(at, Area) else at if isinstance(at, Seat) else None

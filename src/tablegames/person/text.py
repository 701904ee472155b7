"""Acts and dues in words: what is to be done, what was done, and by which paragraphs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.equipment.cards import UNKNOWN, Card
from tablegames.law import Cite
from tablegames.law.readings import resting_on
from tablegames.law.treatment import treated
from tablegames.money import format_money
from tablegames.person.hands import Laid, dice
from tablegames.procedure import words
from tablegames.procedure.due import VOID_ASKED, Due, Fact
from tablegames.procedure.kinds import Kind, Role, Shape
from tablegames.procedure.places import Area, Place, Seat
from tablegames.procedure.special_bank import style_name
from tablegames.procedure.words import listed, seat_of, upper

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tablegames.law import Finding, Refusal
    from tablegames.law.readings import Reading
    from tablegames.procedure.table import Table


class Line(NamedTuple):
    """One thing that was done or is to be done, and the paragraphs that say so."""

    words: str
    cites: tuple[Cite, ...]


_UNASKED: Final = {
    Kind.METER: Role.DEVICE,
    Kind.RESHUFFLE: Role.FLOORPERSON,
    Kind.RECUT: Role.FLOORPERSON,
    **dict.fromkeys((Kind.EXPOSED, Kind.NO_ROLL, Kind.ELSEWHERE, Kind.OUT_OF_TURN, Kind.UNSUITABLE, Kind.SET_WRONG), Role.DEALER),
    **dict.fromkeys((Kind.FACE_UP, Kind.DRAWN, Kind.WRONG_COUNT, Kind.JAM, Kind.COUNT_STUB), Role.DEALER),
}


class Act(NamedTuple):
    """A fact at a table, with the due that it answered (none where it was unsolicited).

    ``laid`` are the two hands that were set, or shown, as they lay there then; none that the person who is told does not see.
    ``was_cents`` is what lay in the area before a wager; ``by_table`` is true of what a table did for a player from whom nothing came.
    """

    fact: Fact
    due: Due | None
    laid: Laid | None = None
    was_cents: int = 0
    by_table: bool = False

    @property
    def by(self) -> Role:
        """Who did it."""
        if self.fact.by is not None or self.due is None:
            return self.fact.by or _UNASKED.get(self.fact.kind, Role.PLAYER)
        return self.due.by


def card_words(cards: Iterable[Card]) -> str:
    """Write cards as people read them; those not seen as ??."""
    return " ".join(card.pretty for card in cards)


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


def verdict_line(verdict: Refusal | Finding, *, lead: str = "") -> Line:
    """Say a refusal or a finding with its paragraph, and the readings that it rests on."""
    cites = (verdict.cite,) if verdict.cite is not None else ()
    rests = resting_on(cites, code=verdict.code)
    said = verdict.sentence.replace("You has ", "You have ").replace("You already holds ", "You already hold ")
    said = said.replace("; You have ", "; you have ")
    return Line(f"{lead}{said}{f' It rests on {rests}.' if rests else ''}", cites)


def question_and_answer(reading: Reading) -> str:
    """Tell a reading with what the text leaves open, for the answer says nothing without it."""
    return f"Reading {reading.id}. Left open: {reading.open} Taken: {reading.taken}"


def summaries(cites: Iterable[Cite]) -> list[tuple[str, str]]:
    """Give each paragraph as printed, with our own summary of it."""
    found = []
    for cite in dict.fromkeys(cites):
        entry = None if cite.is_outside else treated(cite)
        found.append((cite.printed, entry.summary if entry else cite.known or cite.heading))
    return found


_NO_VERBS: Final = frozenset({"flop", "turn", "river"})
_MEANT: Final = {
    (Kind.OFFER_BANK, "pass"): "the bank goes to the next player",
    (Kind.OFFER_BANK, "bank"): "you cover all wagers of the others",
    (Kind.OFFER_BANK, "co-bank"): "the house covers half, and the dealer sets your hand",
    (Kind.ASK, "play"): "play the hand out",
    (Kind.ASK, "void"): "void it: the wager goes back",
}
_OF_YOU: Final = re.compile(r"\bof you\b")
_THE_OF_YOU: Final = re.compile(r"\bthe ((?:[\w-]+ )?\w+) of you\b")
_RIDES: Final = {"ride": "let {} ride", "withdraw": "withdraw it"}


class Words(words.Words):
    """Puts acts and dues of one table into words, as one person there is told of them."""

    def __init__(self, table: Table, *, yours: tuple[Seat, ...] = ()) -> None:
        """Take the table, and the seats of the person who is addressed as "you"."""
        super().__init__(table.setup)
        self.table = table
        self.yours = yours

    def place(self, at: Place) -> str:
        """Name a place; an area begins with its seat, as the lines of a screen do."""
        if isinstance(at, Area):
            return f"seat {at.seat.name}, {self.wager(at)}"
        return "you" if self.yours == (at,) else super().place(at)

    def phrase(self, due: Due | Fact, *, by: Role, has: object = None, s: str = "s") -> str:
        """Say an act without its actor: what is yours as yours."""
        return self._yours(super().phrase(due, by=by, has=has, s=s))

    def name(self, fact: Fact | Due) -> str:
        """Name an act as a thing that was done: what is yours as yours."""
        return self._yours(super().name(fact))

    def _yours(self, said: str) -> str:
        if len(self.yours) != 1:
            return said
        return _OF_YOU.sub(f"of your seat {self.yours[0].name}", _THE_OF_YOU.sub(r"your \1", said))

    def area(self, at: Place) -> str:
        """Name a betting area within a sentence: whose it is."""
        if not isinstance(at, Area):
            return self.place(at)
        return f"your {self.wager(at)}" if at.seat in self.yours else f"{self.the_wager(at)} of seat {at.seat.name}"

    def person(self, at: Place) -> str:
        """Name the person at a seat, as one to whom something is done."""
        seat = seat_of(at)
        if seat is None:
            return self.place(at)
        return "you" if seat in self.yours else f"{self.table.seated.get(seat, 'the player')} (seat {seat.name})"

    def hand_of(self, seat: Seat) -> str:
        """Name the hand of the person at a seat."""
        return "your hand" if seat in self.yours else super().hand_of(seat)

    def hands_of(self, seat: Seat) -> str:
        """Name the two hands of the person at a seat."""
        return f"both your hands{self._which(seat)}" if seat in self.yours else super().hands_of(seat)

    def chips_of(self, seat: Place) -> str:
        """Name the chips of the person who banks."""
        return "your chips, who bank," if seat in self.yours else super().chips_of(seat)

    def banker(self, at: Place) -> str:
        """Name the person who banks."""
        return "you, who bank," if at in self.yours else super().banker(at)

    def cards_at(self, at: Place, *, by: Role) -> str:
        """Name the cards of a hand."""
        if at in self.yours and isinstance(at, Seat):
            return self.of_tiles(f"your cards{self._which(at)}")
        return super().cards_at(at, by=by)

    def _which(self, seat: Seat) -> str:
        return f" at seat {seat.name}" if len(self.yours) > 1 else ""

    def dice(self, roll: str) -> str:
        """Draw what three dice show."""
        return dice(roll)

    def short(self, area: Area) -> str:
        """Name a wager as briefly as a line of many wagers needs it."""
        return self.wager(area).removesuffix(" Wager").removesuffix(" wager")

    def actor(self, by: Role, at: Place) -> str:
        """Name who acts."""
        seat = seat_of(at)
        if by is not Role.PLAYER or seat is None:
            return super().actor(by, at)
        return "you" if seat in self.yours else f"{self.table.seated.get(seat, 'a player')} (seat {seat.name})"

    def card(self, has: object, *, nth: int) -> str:
        """Name a card as it is printed on screens; which one it is, its line says."""
        del nth
        return has.pretty if isinstance(has, Card) and has is not UNKNOWN else "a card"

    def cards(self, cards: Sequence[Card]) -> str:
        """Write cards as they are printed on screens."""
        return card_words(cards)

    def passive(self, at: Place, *, s: str) -> str:
        """Give the form of "be" that fits the one who is told of."""
        return "are" if s == "" and at in self.yours else super().passive(at, s=s)

    def waiting(self, due: Due) -> str:
        """Say what waits: who is to do what; of a decision, what may be done; of several boxes of yours, which."""
        who = self.actor(due.by, due.place)
        to = self.asked(due, s="")
        if due.kind is Kind.ASK and due.options:
            options = [self.option(due, word) for word in due.options]
            to = f"{listed(options[:-1])} or {options[-1]}"
        if to.startswith("are "):
            return f"{who} {to}" if who == "you" else f"{who} is to be {to.removeprefix('are ')}"
        seat = seat_of(due.place)
        is_named = seat is None or seat not in self.yours or len(self.yours) == 1 or f"seat {seat.name}" in to
        box = "" if is_named or seat is None else f" (seat {seat.name})"
        return f"{who} {'are' if who == 'you' else 'is'} to {to}{box}"

    def option(self, due: Due, word: str) -> str:
        """Say what a word of a decision means where it is no verb of its own: a wager that is offered, one that may come back."""
        declared = self.table.setup.declared
        if due.kind is Kind.STYLE:
            return style_name(word)
        if (due.kind is not Kind.ASK or due.nth == VOID_ASKED) and (due.kind, word) in _MEANT:
            return _MEANT[due.kind, word]
        wager = declared.wager(word)
        if wager is not None and wager.key in _NO_VERBS:
            return f"make the {wager.title}"
        numbered = [one.title for one in declared.wagers if one.title.endswith(f" {due.nth}")]
        if word in _RIDES and numbered:
            return _RIDES[word].format(numbered[0])
        return word

    def asked(self, due: Due, *, s: str) -> str:
        """Say what a due asks for, with the sum where only the table knows it; to a player nothing of a hand that lies face down."""
        if due.kind is Kind.SET and self.yours and isinstance(due.place, Seat) and due.place not in self.table.revealed:
            due = due._replace(value=None)
        if due.value is None and due.kind is Kind.AWARD:
            due = due._replace(value=self.table.meter_cents)
        if due.kind is Kind.DOCUMENT:
            won = sum(cents for at, cents in self.table.awarded.items() if seat_of(at) is due.place)
            return self.phrase(due, by=due.by, has=won or None, s=s)
        return super().asked(due, s=s)

    def act(self, act: Act, *, shows: bool = True) -> str:
        """Say what was done; the card of a hidden place is not named unless ``shows``."""
        fact = act.fact
        has = fact.value if shows or fact.kind.shape not in {Shape.CARD, Shape.CARDS} else None
        who = self.actor(act.by, fact.place)
        return upper(f"{who} {self.phrase(fact, by=act.by, has=has, s='' if who == 'you' else 's')}")

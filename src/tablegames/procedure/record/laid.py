"""What the lines of a round say of hands that are set: the Low hand, the house way, a surrender; and of who banks.

2 wager 10   As Kd 9h 9c 4d 3s 2c  low As Kd        the two cards laid Low; the others are the High hand
2 wager 10   high As 2h 3d 4c 5s  low Kh Jd         the same, where the hands were seen as they lay
3 wager 10   6-6 4-5 1-1 3-6  house way             set as the dealer sets
4 wager 10   7h 7d Kc Jc 9s 5d 4h  low ?            a set that nobody saw
5 wager 10   surrender
D            Qc Jc 9c 8d 8h 7s 2d                   the dealer, who sets in the house way where his line has no ``low``
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tablegames.equipment.cards import UNKNOWN, Card
from tablegames.equipment.stacks import Style
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.apply_hands import BANK, CO_BANK, NO_BANK
from tablegames.procedure.due import Fact
from tablegames.procedure.house import is_part
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import DEALER, STACKS, Place, Seat, place
from tablegames.procedure.record.beginning import KINDS
from tablegames.procedure.record.errors import Fault, FormatError, shown
from tablegames.procedure.record.fit import is_of_tiles
from tablegames.procedure.record.tokens import LABEL_OF, UNSEEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tablegames.procedure.due import Due
    from tablegames.procedure.kinds import Group
    from tablegames.procedure.position import Position
    from tablegames.procedure.record.beginning import Asked
    from tablegames.procedure.record.script import Script
    from tablegames.procedure.record.tokens import Words

HIGH, LOW, SURRENDER = "high", "low", "surrender"
HOUSE_WAY = ("house", "way")
DECLINED = "declined"
"""The answer whether a player may bank who asked for the bank and did not get it."""
_MEANT_LOW = frozenset({"set", "sets", "setting", "lo", "low", "lower", "low:"})
"""Words that people write where ``low`` is meant, in small letters."""
_MEANT_HIGH = frozenset({"hi", "high", "higher", "high:"})


class Laid(NamedTuple):
    """How a line says that a hand was set: the Low hand, none where nobody saw it; or as the dealer would set it."""

    line: int
    low: tuple[Card, ...] | None
    is_house_way: bool = False


class LaidWords:
    """The words of one line of a hand that say how it was set."""

    __slots__ = ("_at", "_hand", "_is_split", "_laid", "_line", "_size", "_surrenders")

    def __init__(self, at: Place, hand: list[Card | None], *, line: int, size: int) -> None:
        """Take the cards of the line, which are read besides, and how many a hand has."""
        self._at = at
        self._hand = hand
        self._line = line
        self._size = size
        self._laid: Laid | None = None
        self._is_split = False
        self._surrenders = False

    def read(self, words: Words) -> bool:
        """Take the words that come, where they are of this sort.

        Raises:
            FormatError: they are, and say something that cannot be.
        """
        if words.skip(HIGH):
            self._is_split = True
        elif words.skip(LOW):
            self._lay(Laid(self._line, self._low(words)))
        elif words.skip(HOUSE_WAY[0]):
            if not words.skip(HOUSE_WAY[1]):
                raise FormatError("“house way” is how a hand is set as the dealer sets his")
            self._lay(Laid(self._line, None, is_house_way=True))
        elif isinstance(self._at, Seat) and words.skip(SURRENDER):
            self._surrenders = True
        else:
            _look_for_low(words)
            return False
        return True

    def _lay(self, laid: Laid) -> None:
        if not isinstance(self._at, Seat) and self._at is not DEALER:
            raise FormatError(f"what lies at {self._at.name} is not set as two hands")
        if self._laid is not None:
            raise FormatError("how these hands were set is on this line already")
        self._laid = laid

    def _low(self, words: Words) -> tuple[Card, ...] | None:
        """Take the cards laid Low; those of a set that nobody saw are none."""
        taken: list[Card] = []
        if words.skip(UNSEEN):
            return None
        while (found := words.cards()) is not None:
            taken += found
        if not taken:
            given = f", not {shown(words.peek())}" if not words.is_over() else ""
            raise FormatError(f"after “low” come the two that were laid Low, or {UNSEEN} where nobody saw it{given}")
        return None if UNKNOWN in taken else tuple(taken)

    def finish(self, script: Script) -> None:
        """Put what was read with the rest of the round."""
        laid, held = self._laid, tuple(card for card in self._hand if card is not None)
        if self._is_split and (laid is None or laid.low is None):
            raise FormatError("after “high” and its cards comes “low” and its two")
        if laid is not None and laid.low is not None:
            if self._is_split:
                self._hand += laid.low
            elif not held and len(laid.low) >= self._size:
                raise FormatError("behind “low” are those that were laid Low alone; the whole hand stands before it")
            elif held and UNKNOWN not in held and not is_part(held, laid.low):
                stranger = next(card for card in laid.low if laid.low.count(card) > held.count(card))
                raise FormatError(f"the {stranger.text} laid Low is not among those before it on this line")
        if laid is not None:
            script.sets[self._at] = laid
        if self._surrenders:
            assert isinstance(self._at, Seat)
            script.surrenders[self._at] = self._line


def _look_for_low(words: Words) -> None:
    """Refuse a word that stands for ``low`` or ``high``, and say which one is wanted."""
    word = words.peek()
    meant = LOW if word.casefold() in _MEANT_LOW else HIGH if word.casefold() in _MEANT_HIGH else ""
    if meant and not words.is_quoted():
        two, rest = ("1-1 3-6", "6-6 4-5") if is_of_tiles(words.setup) else ("As Kd", "9h 9c 4d 3s 2c")
        raise FormatError(
            f"{shown(word)} is no word of these lines: write “low” before the two that were laid Low, “low {two}”, "
            f"and “high” before the others where they are told apart, “high {rest} low {two}”"
        )


# ---------------------------------------------------------------- as the round is run


class HandsRun:
    """Answers the dues of one round that such lines say something of."""

    __slots__ = ("_banked", "_observed", "_position", "_refused", "_script", "_terms", "_used", "faults", "stacks")

    def __init__(self, script: Script, position: Position, *, observed: frozenset[Group], stacks: Mapping[Place, Place]) -> None:
        """Take the round; ``stacks`` tells to which position a stack goes that is dealt by hand, as far as that is known."""
        self._script = script
        self._position = position
        self._observed = observed
        self._used: set[object] = set()
        self._banked: set[Place] = set()
        self._terms = position.table.setup.terms.answers
        self._refused = {seat: self._why_refused(seat, asked) for seat, asked in script.beginning.asked.items()}
        self.faults: list[Fault] = []
        self.stacks: dict[Place, Place] = dict(stacks)
        """The position that each stack was delivered to, or will be."""

    def hand_of(self, at: Place) -> Place:
        """Give the hand that what is dealt here becomes: a stack's is that of the position to which it is delivered."""
        return self.stacks.get(at, at)

    def answers(self, due: Due) -> bool:
        """Tell whether this has something to say of a due."""
        return due.kind in _KINDS

    def answer(self, due: Due) -> Fact | None:
        """Give what the lines say, or what the book says; nothing where the due was not met."""
        kind, beginning = due.kind, self._script.beginning
        if kind is Kind.SET:
            return self._set(due)
        if kind is Kind.SET_AGAIN:
            return None if kind.group in self._observed else lawful_answer(self._position.table, due)
        if kind is Kind.VIGORISH and self._was_not_paid(due.place):
            return None
        book = lawful_answer(self._position.table, due)
        asked = beginning.asked.get(due.place) if isinstance(due.place, Seat) else None
        if kind is Kind.BUTTON:
            return self._moved(due, book)
        if kind is Kind.MARKER:
            if book.value in {BANK, CO_BANK}:
                self._banked.add(due.place)
            return book
        if kind is Kind.CONFIRM:
            is_in_vain = asked is not None and not asked.has_bank
            return book._replace(value=DECLINED) if is_in_vain else book
        if kind in _OF_THE_BANK:
            self._used.add((kind, due.place))
            value = None if asked is None else {Kind.OFFER_BANK: asked.word, Kind.CHIPS: asked.chips, Kind.DIRECT: asked.wager}.get(kind)
            if kind is Kind.CUT_STACKS:
                value = asked.cut or None if asked is not None else None
            return book if value is None else book._replace(value=value)
        said = beginning.said.get(kind)
        if said is None or kind in self._used:
            return book
        self._used.add(kind)
        return book._replace(value=said.value)

    def _was_not_paid(self, at: Place) -> bool:
        """Tell whether the lines say that a wager lost, or went back: then nobody took vigorish of it."""
        settled = next((fact.value for fact in reversed(self._position.facts) if fact.kind is Kind.SETTLE and fact.place is at), None)
        return isinstance(settled, int) and settled <= 0

    def _moved(self, due: Due, book: Fact) -> Fact:
        """Move the button where the line says that it lay, though that may be elsewhere than is due."""
        said = self._script.beginning.said.get(Kind.BUTTON)
        self._used.add(Kind.BUTTON)
        if said is None or said.value == due.place.name:
            return book
        if self._position.table.button is None:
            self.faults.append(
                Fault(
                    said.line,
                    "the button lies before the dealer when the table opens (§ 561.12(d)); where the record begins later, "
                    f"“button {said.value}” stands above the first round.",
                )
            )
            return book
        return Fact(Kind.BUTTON, place(str(said.value)), due.nth)

    def _set(self, due: Due) -> Fact | None:
        laid, book = self._script.sets.get(due.place), lawful_answer(self._position.table, due)
        self._used.add((Kind.SET, due.place))
        if laid is not None:
            return book if laid.is_house_way else book._replace(value=laid.low)
        if due.by is Role.DEALER or due.kind.group not in self._observed:
            return book
        cards = self._script.cards.get(due.place)
        is_told = due.key in self._script.answers or any(edit.taken == (due.key, 1) for edit in self._script.edits)
        if cards is not None and not is_told and due.place not in self._script.surrenders:
            wanted = f"“low” and the two that he laid Low, “house way”, or “low {UNSEEN}” where nobody saw it"
            line = self._script.lines.get(due.place, self._script.line)
            self.faults.append(Fault(line, f"seat {due.place.name} has to set its hands, and its line does not say how: {wanted}."))
        return book._replace(value=None)

    def line_of(self, due: Due) -> int | None:
        """Give the line of the round's beginning that answers a due, where one does."""
        kind, beginning = due.kind, self._script.beginning
        asked = beginning.asked.get(due.place) if isinstance(due.place, Seat) else None
        if kind in _OF_THE_BANK:
            return None if asked is None else asked.line
        said = beginning.said.get(kind)
        return None if said is None else said.line

    # what strikes

    def strike(self, due: Due) -> Fact | None:
        """Give what a line has struck this due: a surrender."""
        seat = due.place
        if isinstance(seat, Seat) and seat in self._script.surrenders and (SURRENDER, seat) not in self._used:
            fact = surrender_of(seat)
            if surrenders_at(self._position, due, is_set=seat in self._script.sets):
                self._used.add((SURRENDER, seat))
                return fact
        return None

    def delivered(self, due: Due) -> Place | None:
        """Note where a stack that was dealt by hand goes, and give the stack."""
        stack = STACKS[due.nth - 1] if 0 < due.nth <= len(STACKS) else None
        if stack is not None:
            self.stacks[stack] = due.place
        return stack

    # what was said and did not come up

    def leftovers(self, why: str) -> Iterator[Fault]:
        """Find what the lines say that the round did not come to; ``why`` is what ended it before."""
        yield from self.faults
        script = self._script
        for kind, said in script.beginning.said.items():
            if kind.group not in self._observed:
                yield Fault(said.line, f"“{_WORD[kind]}” belongs to “{kind.group.value}”, {_NOT_OBSERVED}")
            elif kind not in self._used and not self._is_so_anyway(kind, said.value):
                yield Fault(said.line, f"“{_WORD[kind]}” does not come up in this round{self._other_way(kind) or why}.")
        for seat, asked in script.beginning.asked.items():
            if Kind.OFFER_BANK.group not in self._observed:
                yield Fault(asked.line, f"who banks belongs to “{Kind.OFFER_BANK.group.value}”, {_NOT_OBSERVED}")
            else:
                yield from self._of_the_bank(seat, asked)
        for at, laid in script.sets.items():
            if (Kind.SET, at) not in self._used:
                ended = self._not_covered(at) or why
                yield Fault(laid.line, f"the hands of {LABEL_OF.get(at, f'seat {at.name}')} are not set in this round{ended}.")
        for seat, line in script.surrenders.items():
            if (SURRENDER, seat) not in self._used:
                yield Fault(line, f"seat {seat.name} cannot surrender: its hands are neither set nor exposed in this round{why}.")

    def _is_so_anyway(self, kind: Kind, value: object) -> bool:
        """Tell whether the table has it so without being asked: the button lies there still, the only style filed was used."""
        if kind is Kind.STYLE:
            return value == Style.HOUSE_WAY_RIGHT and self._terms.get("delivery") == value
        button = self._position.table.button
        return kind is Kind.BUTTON and button is not None and value == button.name

    def _other_way(self, kind: Kind) -> str:
        """Say that this table does it in another way, by its Rules Submission."""
        start, button = self._terms.get("starting-position"), self._position.table.button
        if kind is Kind.BUTTON and button is not None:
            moved = "“but at announce dealer: button 3” is one that was moved all the same"
            return f": it lies at {f'seat {button.name}' if isinstance(button, Seat) else button.name}; {moved}"
        if kind in _STARTS and start not in {None, _WORD[kind]}:
            return f": this table has it by {start}; in the header “submission starting-position={_WORD[kind]}” says otherwise"
        if kind is Kind.STYLE and self._terms.get("delivery") == Style.HOUSE_WAY_RIGHT:
            return (
                ": this table files the style of § 535.8(d) alone; in the header “submission delivery=…” files others, and one that was "
                "used all the same is “but at shake shaker: indicate delivery dealer jung-quat”"
            )
        return ""

    def _of_the_bank(self, seat: Seat, asked: Asked) -> Iterator[Fault]:
        used, name = self._used, seat.name
        if (Kind.OFFER_BANK, seat) not in used:
            yield Fault(asked.line, f"the bank is not offered to seat {name} in this round{self._refused.get(seat, '')}.")
        elif asked.has_bank and seat not in self._banked:
            yield Fault(
                asked.line,
                f"seat {name} may not bank: its player did not wager in the last round without a player's bank (§ 535.11(d)(1)); where "
                f"the record begins after one in which he did, “last wager {name} 25” above its first round says so, and where he banked "
                f"all the same, “but confirm {name} confirmed”.",
            )
        elif asked.wager is not None and (Kind.DIRECT, seat) not in used:
            yield Fault(
                asked.line,
                "nobody directs what the dealer wagers: he wagers against a bank whose chips suffice, and not in co-banking "
                "(§ 535.11(e), (h)); what he wagered all the same is “but at announce dealer: stake dealer wager 25”.",
            )

    def _not_covered(self, at: Place) -> str:
        """Say that the marker was taken away again from one who is still there: his chips do not suffice."""
        done = [fact for fact in self._position.facts if fact.place is at]
        is_taken_away = any(fact.kind is Kind.MARKER and fact.nth and fact.word == NO_BANK for fact in done)
        if not is_taken_away or any(fact.kind is Kind.LEAVE for fact in done):
            return ""
        kept = f"“but marker {at.name} 1 bank”"
        return f": its chips do not cover the wagers of the others (§ 535.11(d)(2)); where its player banked all the same, {kept}"

    def _why_refused(self, seat: Seat, asked: Asked) -> str:
        """Say why a seat is not offered the bank, by the table as the round begins."""
        table, game, due = self._position.table, self._position.game, self._position.due
        if seat not in table.seated:
            return f": nobody sits there; “person Ann seats {seat.name}” stands above the first round"
        check = game.not_due.get(Kind.OFFER_BANK)
        refusal = check(table, Fact(Kind.OFFER_BANK, seat, 0, asked.word), due) if check is not None and due is not None else None
        if refusal is None:
            return ""
        begins = f"; where the record begins later in the day, “last wager {seat.name} 25” stands above its first round"
        cite = f" ({refusal.cite.printed})" if refusal.cite is not None else ""
        is_first = refusal.cite is not None and table.rounds_since_start == 0 and table.setup.terms.is_yes("banking")
        return f", for {_in_a_sentence(refusal.sentence)}{cite}{begins if is_first else ''}"


def _in_a_sentence(sentence: str) -> str:
    """Put a sentence into another one: its first word is written small, where it is no name."""
    first = sentence.partition(" ")[0]
    return (sentence.replace(first, first.lower(), 1) if first in {"The", "Nobody", "No"} else sentence).rstrip(".")


def surrender_of(seat: Seat) -> Fact:
    """Give a surrender as the line of a hand says it."""
    return Fact(Kind.SURRENDER, seat)


def surrenders_at(position: Position, due: Due, *, is_set: bool) -> bool:
    """Tell whether a surrender on the line of a hand strikes this due of it.

    That is before the hand is set where its line does not say how, and the game allows it then; else before it is exposed.
    """
    if due.kind is Kind.SET and not is_set and due.by is Role.PLAYER and isinstance(due.place, Seat):
        return judge(position, surrender_of(due.place)) is None
    return due.kind is Kind.REVEAL


_WORD = {kind: word for word, kind in KINDS.items()}
_STARTS = frozenset({Kind.ROLL, Kind.NUMBER, Kind.BUTTON})
_NOT_OBSERVED = "which this record does not observe; the header line “observed” names what it does."
_OF_THE_BANK = frozenset({Kind.OFFER_BANK, Kind.CHIPS, Kind.CUT_STACKS, Kind.DIRECT})
_KINDS = _OF_THE_BANK | {
    Kind.CONFIRM,
    Kind.ROLL,
    Kind.NUMBER,
    Kind.BUTTON,
    Kind.STYLE,
    Kind.SHUFFLE,
    Kind.MARKER,
    Kind.SET,
    Kind.SET_AGAIN,
    Kind.VIGORISH,
}

"""One round of the short form, line by line: what was seen, before the procedure has been run with it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from tablegames.money import TOO_LARGE
from tablegames.procedure.due import Fact
from tablegames.procedure.judge import LARGEST_NUMBER, LONGEST_WORD
from tablegames.procedure.places import Area, Place, Seat
from tablegames.procedure.record.beginning import Beginning
from tablegames.procedure.record.edits import Change, Edit
from tablegames.procedure.record.errors import Fault, FormatError, shown
from tablegames.procedure.record.fit import is_of_tiles, noun_of
from tablegames.procedure.record.laid import LaidWords
from tablegames.procedure.record.terms import has_meter
from tablegames.procedure.record.tokens import LABELS, Words, cards_in, cents_of, dollars, is_count, tokens_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tablegames.equipment.cards import Card
    from tablegames.procedure.due import Key
    from tablegames.procedure.record.laid import Laid
    from tablegames.rules.setup import Setup

_HIGHEST = 10**9
_CLOCK = re.compile(r"(\d{1,2}):(\d\d)(?::(\d\d))?", re.ASCII)
DAY = 86_400
NOT_DEALT = "-"
MOST_CARDS = 52
LONGEST_LINE = 100_000


class Seen(NamedTuple):
    """Something that a line says, and the line."""

    line: int
    fact: Fact


class Wagered(NamedTuple):
    """A wager that a seat's line says, and the line."""

    line: int
    area: Area
    cents: int


@dataclass(slots=True)
class Script:
    """What the lines of one round say.

    ``wagers`` lie on the layout before the deal, ``later`` are placed when they are asked for; ``cards`` are a hand's in the
    order dealt, none where one was due and not dealt; ``decisions`` a seat's in order. ``answers`` are what was observed
    besides or against the book, ``strikes`` what struck a due, ``stop`` the due at which the record breaks off, ``time`` the
    seconds of the day, ``meter`` what the progressive meter showed as the round began. Where hands are set, ``beginning`` says
    where the deal starts and who banks, ``sets`` how the hands were set, ``surrenders`` on which line a seat surrenders.
    """

    number: int = 0
    line: int = 0
    time: int | None = None
    meter: int | None = None
    wagers: list[Wagered] = field(default_factory=list)
    later: dict[Area, Wagered] = field(default_factory=dict)
    cards: dict[Place, list[Card | None]] = field(default_factory=dict)
    decisions: dict[Seat, list[str]] = field(default_factory=dict)
    beginning: Beginning = field(default_factory=Beginning)
    sets: dict[Place, Laid] = field(default_factory=dict)
    surrenders: dict[Seat, int] = field(default_factory=dict)
    answers: dict[Key, list[Seen]] = field(default_factory=dict)
    strikes: dict[Key, list[Seen]] = field(default_factory=dict)
    stop: Key | None = None
    edits: list[Edit] = field(default_factory=list)
    edit_lines: list[int] = field(default_factory=list)
    lines: dict[Place, int] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)


def begin_round(line: int, text: str) -> Script:
    """Read the line that begins a round: ``round 12 at 20:15``.

    Raises:
        FormatError: it says something else.
    """
    words = tokens_of(text)
    script = Script(line=line)
    number = words[1].text if len(words) > 1 else ""
    if number.isascii() and number.isdecimal() and int(number[:20]) > _HIGHEST:
        raise FormatError(f"the number of a round is at most {_HIGHEST:,}, not {shown(number)}")
    if not is_count(number, digits=10):
        raise FormatError("a round begins with its number: “round 12”, or “round 12 at 20:15”")
    script.number = int(number)
    if len(words) > 2:
        time = time_of(words[3].text) if len(words) == 4 and words[2].text == "at" else None
        if time is None:
            raise FormatError("after the number of a round comes nothing, or its time: “round 12 at 20:15”")
        script.time = time
    return script


def time_of(text: str) -> int | None:
    """Read a time of the day as seconds since midnight, or give none where it is none.

    >>> time_of("20:15"), time_of("20:15:30"), time_of("25:00")
    (72900, 72930, None)
    """
    match = _CLOCK.fullmatch(text)
    if match is None:
        return None
    hours, minutes, seconds = int(match[1]), int(match[2]), int(match[3] or 0)
    return hours * 3600 + minutes * 60 + seconds if hours < 24 and minutes < 60 and seconds < 60 else None


def time_text(time: int) -> str:
    """Write seconds since midnight as a time of the day.

    >>> time_text(72900), time_text(72930)
    ('20:15', '20:15:30')
    """
    hours, minutes, seconds = time // 3600, time // 60 % 60, time % 60
    return f"{hours:02}:{minutes:02}" + (f":{seconds:02}" if seconds else "")


def read_line(script: Script, *, line: int, text: str, setup: Setup, elsewhere: Mapping[str, str]) -> None:
    """Add what one line of a round says; its faults go to the script's: each wager that cannot be, and what else ends the reading.

    ``elsewhere`` has the words of wagers that another edition of the game has, and which game that is.
    """
    try:
        _look_at_length(text)
        words = Words(tokens_of(text), setup)
        if words.skip("but") or words.skip("with"):
            _read_but(script, words, line=line)
        elif words.skip("meter"):
            _read_meter(script, words)
        elif not script.beginning.read(words, line=line):
            _read_hand(script, words, line=line, elsewhere=elsewhere)
    except FormatError as error:
        script.faults.append(Fault(line, f"{error}."))


def _look_at_length(text: str) -> None:
    if len(text) > LONGEST_LINE:
        most = f"a line of a round has no more than {LONGEST_LINE:,} letters, and a hand no more than {MOST_CARDS} cards"
        raise FormatError(f"the line is too long: {most}")


def _read_meter(script: Script, words: Words) -> None:
    text = words.take()
    cents = cents_of(text)
    if cents is None or cents < 0:
        raise FormatError("after “meter” comes what it shows, in dollars: “meter 5000.40”")
    if cents > LARGEST_NUMBER:
        raise FormatError(f"{shown(text)} {TOO_LARGE}")
    if script.meter is not None:
        raise FormatError("what the meter shows as the round begins is on a line of this round already")
    has_meter(words.setup)
    script.meter = cents
    words.end()


# ---------------------------------------------------------------- 2 ante 10 pp 5   Js Qd Kh play


def _read_hand(script: Script, words: Words, *, line: int, elsewhere: Mapping[str, str]) -> None:
    label = words.take()
    at = LABELS.get(label) or _seat(label, words)
    if at in script.lines:
        raise FormatError(f"{label} has a line in this round already, line {script.lines[at]}")
    script.lines[at] = line
    begin = len(script.wagers)
    hand: list[Card | None] = []
    rules = words.setup.declared.two_hands
    laid = LaidWords(at, hand, line=line, size=rules.size) if rules is not None else None
    while not words.is_over():
        if isinstance(at, Seat) and not words.is_quoted() and words.peek() in elsewhere:
            word = words.peek()
            raise FormatError(f"{shown(word)} is no wager of {words.setup.declared.slug}; it is one of game {elsewhere[word]}")
        if isinstance(at, Seat) and _read_wager(script, words, seat=at, line=line):
            continue
        if words.skip(NOT_DEALT):
            hand.append(None)
            continue
        if laid is not None and laid.read(words):
            continue
        found = words.cards()
        if found is not None:
            _look_before(script, at, words=words)
            hand += found
        else:
            _read_decision(script, words, at=at)
        if len(hand) > MOST_CARDS:
            raise FormatError(f"too many {noun_of(words.setup)}s: a line has no more than {MOST_CARDS}, the cards of a deck")
    if laid is not None:
        laid.finish(script)
    if hand:
        script.cards[at] = hand
    in_order = {wager.key: number for number, wager in enumerate(words.setup.declared.wagers)}
    script.wagers[begin:] = sorted(script.wagers[begin:], key=lambda wager: in_order[wager.area.wager])


def _read_decision(script: Script, words: Words, *, at: Place) -> None:
    """Read a word that is neither a wager nor cards of this game: what a seat decided."""
    is_card = not words.is_quoted() and cards_in(words.peek()) is not None
    if is_card or not isinstance(at, Seat):
        such = "tile, such as 6-6" if is_of_tiles(words.setup) else "card, such as As, 10h"
        raise FormatError(f"{shown(words.peek())} is no {such} or ??")
    script.decisions.setdefault(at, []).append(_decision(words))


def _look_before(script: Script, at: Place, *, words: Words) -> None:
    """Refuse a word before the cards that is no wager, where a decision cannot stand."""
    said = script.decisions.get(at, ()) if isinstance(at, Seat) else ()
    declared = words.setup.declared
    for word in said:
        if all(word not in {wager.short, wager.key} for wager in declared.wagers):
            known = ", ".join([*(wager.short for wager in declared.wagers if wager.before_the_deal), *dict(declared.together)])
            raise FormatError(f"{shown(word)} stands before the cards and is no wager here; there are {known}, and decisions stand last")


def _seat(label: str, words: Words) -> Seat:
    if not is_count(label, digits=2):
        raise FormatError(f"{shown(label)} begins no line of a round: a seat's number, {', '.join(LABELS)}, with or but was wanted")
    number = int(label)
    if number not in words.setup.seats:
        numbers = ", ".join(map(str, sorted(words.setup.seats)))
        raise FormatError(f"there is no seat {label} at this table; its seats are {numbers}")
    return Seat(number)


def _read_wager(script: Script, words: Words, *, seat: Seat, line: int) -> bool:
    """Read a wager's word and its amount; a word without an amount is none. Behind a wager that cannot be, the line is read on."""
    if words.is_quoted():
        return False
    cents, text, declared = cents_of(words.peek(1)), words.peek(), words.setup.declared
    if cents is None:
        is_before = any(wager.before_the_deal and text in {wager.short, wager.key} for wager in declared.wagers)
        if is_before or text in dict(declared.together):
            raise FormatError(f"after {text} comes its amount in dollars, not {shown(words.peek(1))}")
        return False
    try:
        _take_wager(script, words, cents, seat=seat, line=line)
    except FormatError as error:
        script.faults.append(Fault(line, f"{error}."))
    return True


def _take_wager(script: Script, words: Words, cents: int, *, seat: Seat, line: int) -> None:
    """Take a wager's word and its amount, and then refuse what cannot be."""
    text, amount, declared = words.take(), words.take(), words.setup.declared
    wager = next((wager for wager in declared.wagers if text in {wager.short, wager.key}), None)
    keys = dict(declared.together).get(text, () if wager is None else (wager.key,))
    if not keys:
        known = ", ".join([*(wager.short for wager in declared.wagers), *dict(declared.together)])
        raise FormatError(f"{shown(text)} is no wager of {declared.title}; there are {known}")
    if cents <= 0:
        left_out = f"; where it was not wagered, leave {text} out" if not cents else ""
        raise FormatError(f"{text} {amount} is no wager: it is more than $0{left_out}")
    if cents > LARGEST_NUMBER:
        raise FormatError(f"{text} {shown(amount)} {TOO_LARGE}")
    for key in keys:
        wagered = Wagered(line, seat.area(key), cents)
        if wager is None or wager.before_the_deal:
            _put_wager(script, wagered, said=text)
        elif wagered.area in script.later:
            raise FormatError(f"{text} is on this line twice: a wager has one amount")
        else:
            script.later[wagered.area] = wagered
            script.decisions.setdefault(seat, []).append(text)


def _put_wager(script: Script, wagered: Wagered, *, said: str) -> None:
    """Add a wager that lies there before the deal, of which a seat's line has each once."""
    area = wagered.area
    if any(wager.area is area for wager in script.wagers):
        raise FormatError(
            f"{said} is on this line twice; a wager that was raised, or withdrawn, before the deal has a line of its own besides: "
            f"“but at announce dealer: wager {area.name} {dollars(wagered.cents)}”"
        )
    script.wagers.append(wagered)


def _decision(words: Words) -> str:
    text = words.take()
    if not text or len(text) > LONGEST_WORD or text[0].isdigit():
        raise FormatError(f"{shown(text)} is neither a {noun_of(words.setup)} nor a wager with its amount nor a decision")
    return text


# ---------------------------------------------------------------- but, with


def _read_but(script: Script, words: Words, *, line: int) -> None:
    if words.is_over():
        raise FormatError("after “but” or “with” comes what was seen: “but settle 2/ante 0”, “with offer cut 4 accept”")
    denied = words.denied()
    if denied is not None:
        _edit(script, line, Edit(Change.NO, denied))
    elif words.skip("also"):
        anchor = _anchor(words) if words.skip("at") else None
        fact = words.fact(usually_at=anchor.place if anchor is not None else None)._replace(at=anchor)
        after, is_last = _where(words) if not words.is_over() else (None, True)
        _edit(script, line, Edit(Change.ALSO, put=fact, after=after, is_last=is_last))
    elif words.skip("stopped"):
        if not words.skip("at"):
            raise FormatError("“but stopped at”, and the due that waited then, was wanted")
        script.stop = words.key()
    elif words.skip("at"):
        anchor = _anchor(words)
        script.strikes.setdefault(anchor, []).append(Seen(line, words.fact(usually_at=anchor.place)))
    elif any(words.peek(ahead) in {"after", "first"} for ahead in range(1, 12)):
        taken = words.reference()
        after, is_last = _where(words)
        _edit(script, line, Edit(Change.MOVE, taken, after=after, is_last=is_last))
    else:
        fact = words.fact()
        script.answers.setdefault(fact.key, []).append(Seen(line, fact))
    words.end()


def _edit(script: Script, line: int, edit: Edit) -> None:
    script.edits.append(edit)
    script.edit_lines.append(line)


def _anchor(words: Words) -> Key:
    key = words.key()
    if not words.skip(":"):
        raise FormatError("after the due comes a colon, then what struck it: “at deal 5 2: face up 7d”")
    return key


def _where(words: Words) -> tuple[tuple[Key, int] | None, bool]:
    if words.skip("first"):
        return None, False
    if not words.skip("after"):
        raise FormatError("“after” and a fact of the round, or “first”, was wanted")
    return words.reference(), False

"""The words of a line of the short form, and how facts and dues are written in them."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, NamedTuple

from tablegames.equipment.cards import CardError, cards
from tablegames.money import TOO_LARGE
from tablegames.procedure import places
from tablegames.procedure.due import Fact, Key
from tablegames.procedure.judge import LARGEST_NUMBER, beyond
from tablegames.procedure.kinds import ROLE_BY_WORD, Kind, Shape
from tablegames.procedure.places import (
    BANKER_HAND,
    COMMUNITY,
    COMMUNITY_DOWN,
    DEAD_HAND,
    DEALER,
    DECKS,
    METER,
    PLAYER_HAND,
    SECOND_STACK,
    SIX_CARD,
    Place,
    Seat,
)
from tablegames.procedure.record.errors import FormatError, shown
from tablegames.procedure.record.fit import noun_of, pieces_of, place_of, spot, wanted_value
from tablegames.procedure.words import listed

if TYPE_CHECKING:
    from tablegames.equipment.cards import Card
    from tablegames.rules.setup import Setup

LABELS: dict[str, Place] = {
    "D": DEALER,
    "P": PLAYER_HAND,
    "B": BANKER_HAND,
    "C": COMMUNITY,
    "down": COMMUNITY_DOWN,
    "second": SECOND_STACK,
    "six": SIX_CARD,
    "dead": DEAD_HAND,
}
LABEL_OF = {at: label for label, at in LABELS.items()}
UNSEEN, NO_CARDS = "?", "()"
_TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|[^\s"]+|"')
_PLAIN = re.compile(r"[^\W\d][\w'-]*")
_MONEY = re.compile(r"(-?)\$?(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?", re.ASCII)
_MOST_FIGURES = 20
"""More of a number are not read: it is too large anyhow."""
_RESERVED = {"by", "after", "first"}
_FIXED = {at.name: at for at in (*vars(places).values(), *DECKS) if type(at) is Place}
_ALSO_CALLED = {"envy": Kind.ENVY, "meter": Kind.METER}
_USUALLY_AT: dict[Kind | None, Place] = {Kind.METER: METER, Kind.RESET: METER}
_KINDS = sorted(
    (*((kind.word.split(), kind) for kind in Kind), *(([word], kind) for word, kind in _ALSO_CALLED.items())), key=lambda row: -len(row[0])
)
_KINDS_BY_WORD = {words[0]: [row for row in _KINDS if row[0][0] == words[0]] for words, _ in _KINDS}
"""The kinds that begin with a word, the longest first."""
_MOST_WORDS = max(len(name.split()) for name in _FIXED)
_NUMBERS = {Shape.CENTS, Shape.COUNT}


class Token(NamedTuple):
    """One word of a line, without its quotes, and whether it had any."""

    text: str
    is_quoted: bool = False


def tokens_of(line: str) -> list[Token]:
    """Cut a line into words; a ``#`` at the beginning of a word starts a comment; a colon at the end of a word stands alone.

    >>> [token.text for token in tokens_of('but at deal 5 2: face up 7d  # seen on tape')]
    ['but', 'at', 'deal', '5', '2', ':', 'face', 'up', '7d']
    """
    found = []
    for match in _TOKEN.finditer(line):
        text = match[0]
        if text[0] == "#":
            break
        if not text.isprintable():
            raise FormatError(f"{shown(text)} has a letter in it that cannot be printed")
        if text[0] == '"':
            found.append(Token(unquoted(text), is_quoted=True))
        elif len(text) > 1 and text.endswith(":"):
            found += [Token(text[:-1]), Token(":")]
        else:
            found.append(Token(text))
    return found


def unquoted(text: str) -> str:
    """Take the quotation marks off a word, or raise FormatError where they do not match."""
    try:
        return str(json.loads(text))
    except ValueError:
        raise FormatError(f"the quotation marks of {shown(text)} do not match") from None


def quoted(text: str) -> str:
    """Write a word so that it is read back as one: with quotation marks where it needs them."""
    return text if _PLAIN.fullmatch(text) and text not in _RESERVED else json.dumps(text, ensure_ascii=False)


def dollars(cents: int) -> str:
    """Write cents as dollars, without the sign of the dollar.

    >>> dollars(2500), dollars(-50), dollars(5)
    ('25', '-0.50', '0.05')
    """
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{whole}{f'.{rest:02}' if rest else ''}"


def is_count(text: str, *, digits: int) -> bool:
    """Tell whether a word is a whole number of at most so many figures from 0 to 9."""
    return text.isascii() and text.isdecimal() and len(text) <= digits


def cents_of(text: str) -> int | None:
    """Read dollars, or give none where it is no amount.

    >>> cents_of("25"), cents_of("$1,000.50"), cents_of("1,00")
    (2500, 100050, None)
    """
    match = _MONEY.fullmatch(text)
    if match is None:
        return None
    figures = match[2].replace(",", "").lstrip("0")[:_MOST_FIGURES]
    cents = int(figures or "0") * 100 + int((match[3] or "0").ljust(2, "0"))
    return -cents if match[1] else cents


def amount_of(text: str) -> int:
    """Read an amount of 0 or more.

    Raises:
        FormatError: it is none, or too large.
    """
    cents = cents_of(text)
    if cents is None or cents < 0:
        raise FormatError(f"{shown(text)} is no amount in dollars, such as 25 or 0.50")
    if cents > LARGEST_NUMBER:
        raise FormatError(f"{shown(text)} {TOO_LARGE}")
    return cents


class Words:
    """The rest of a line, taken word by word, at a table of this setup."""

    __slots__ = ("_at", "_pieces", "_tokens", "_wagers", "setup")

    def __init__(self, tokens: list[Token], setup: Setup) -> None:
        """Start at the first word."""
        self._tokens = tokens
        self._at = 0
        self.setup = setup
        self._pieces = pieces_of(setup)
        self._wagers = {wager.short: wager.key for wager in setup.declared.wagers}

    def peek(self, ahead: int = 0) -> str:
        """Give the word that comes, without its quotes, or nothing at the end."""
        at = self._at + ahead
        return self._tokens[at].text if at < len(self._tokens) else ""

    def is_quoted(self, ahead: int = 0) -> bool:
        """Tell whether the word that comes is in quotes."""
        at = self._at + ahead
        return at < len(self._tokens) and self._tokens[at].is_quoted

    def is_over(self) -> bool:
        """Tell whether nothing comes any more."""
        return self._at >= len(self._tokens)

    def take(self) -> str:
        """Take the word that comes."""
        text = self.peek()
        self._at += 1
        return text

    def skip(self, word: str) -> bool:
        """Take this word if it is the one that comes, without quotes."""
        if self.peek() != word or self.is_quoted():
            return False
        self._at += 1
        return True

    def cards(self) -> tuple[Card, ...] | None:
        """Take the word that comes if it is cards, or tiles, of this game; none where it is something else, or in quotes."""
        found = None if self.is_quoted() else cards_in(self.peek())
        if not found or any(card.text not in self._pieces for card in found):
            return None
        self._at += 1
        return found

    def end(self) -> None:
        """Refuse what is left."""
        if not self.is_over():
            raise FormatError(f"{shown(self.peek())} is one word too many")

    # kinds, places, keys

    def next_kind(self) -> Kind | None:
        """Give the longest kind that the words spell which come, without taking them."""
        found = self._next_kind()
        return None if found is None else found[1]

    def _next_kind(self, begin: int = 0) -> tuple[list[str], Kind] | None:
        begun = _KINDS_BY_WORD.get(self.peek(begin), ())
        return next((row for row in begun if all(self.peek(ahead) == word for ahead, word in enumerate(row[0], begin))), None)

    def denied(self) -> tuple[Key, int] | None:
        """Take what names a fact that was not there, behind “no”; none where something else comes, such as “no gaming activity”.

        A roll that was not made, “no roll shaker”, is told from a failed one, which has a value: “no roll shaker not flat”.
        """
        is_kind = self._next_kind() is not None
        if self.peek() != "no" or self.is_quoted() or (is_kind and self._next_kind(1) is None):
            return None
        begin = self._at
        self._at += 1
        found = self.reference()
        if is_kind and not self.is_over():
            self._at = begin
            return None
        return found

    def kind(self) -> Kind:
        """Take the words of a kind: the longest kind that they spell."""
        found = self._next_kind()
        if found is not None:
            words, kind = found
            self._at += len(words)
            return kind
        begun = [f"“{kind.word}”" for kind in Kind if kind.word.split()[0] == self.peek()]
        are = f"; {listed(begun)} {'does' if len(begun) == 1 else 'do'}" if begun else ""
        raise FormatError(f"{shown(self.peek())} begins no kind of fact, such as settle, deal or face up{are}")

    def place(self) -> Place:
        """Take the words of a place: a seat, an area by the key or the short word of its wager, a label, a fixed place."""
        if self.is_over():
            raise FormatError("a place is missing, such as 2, 2/ante or dealer")
        for number in range(_MOST_WORDS, 1, -1):
            several = " ".join(map(self.peek, range(number)))
            if several in _FIXED and not any(map(self.is_quoted, range(number))):
                self._at += number
                return place_of(several, self.setup)
        text = self.take()
        if text in LABELS:
            return LABELS[text]
        head, slash, tail = text.partition("/")
        return place_of(f"{head}/{self._wagers.get(tail, tail)}" if slash else text, self.setup)

    def nth(self) -> int:
        """Take a number if one comes: how-manieth; zero where none does."""
        if is_count(self.peek(), digits=9) and not self.is_quoted():
            return int(self.take())
        return 0

    def key(self) -> Key:
        """Take what names a due: kind, place, how-manieth."""
        kind = self.kind()
        usual = _USUALLY_AT.get(kind)
        at = self.place() if usual is None or self.peek() == usual.name else usual
        spot(kind.word, at.name, setup=self.setup)
        return Key(kind, at, self.nth())

    def reference(self) -> tuple[Key, int]:
        """Take what names a fact of the round: its key and, where several have it, which of them, as in ``(2)``."""
        key = self.key()
        text = self.peek()
        if re.fullmatch(r"\([1-9][0-9]{0,4}\)", text) and not self.is_quoted():
            self.take()
            return key, int(text[1:-1])
        return key, 1

    def fact(self, *, usually_at: Place | None = None) -> Fact:
        """Take a whole fact: kind, place, how-manieth, value, and the role that did it.

        Where a place is usual, it may be left out; what is said of a meter needs none.
        """
        begin = self._at
        usually_at = _USUALLY_AT.get(self.next_kind(), usually_at)
        try:
            return self._fact_at(None)
        except FormatError:
            after_place, self._at = self._at, begin
            if usually_at is None:
                raise
            is_always_there = usually_at is _USUALLY_AT.get(self.next_kind())
            try:
                return self._fact_at(usually_at)
            except FormatError:
                if is_always_there:
                    raise
                self._at = after_place
            raise

    def _fact_at(self, usually_at: Place | None) -> Fact:
        kind = self.kind()
        at = self.place() if usually_at is None else usually_at
        found = spot(kind.word, at.name, setup=self.setup)
        nth = self.nth() if self._are_two(kind) else 0
        raw = self._value(kind)
        try:
            value = found.value(raw)
        except (KeyError, TypeError, ValueError, AttributeError):
            if large := beyond(raw, kind):
                raise FormatError(f"{kind.word} {at.name}: {shown(self._tokens[self._at - 1].text)} {large}") from None
            wanted = wanted_value(kind, at, setup=self.setup).replace("whole cents", "an amount in dollars")
            raise FormatError(f"{kind.word} {at.name}: {wanted} was wanted") from None
        by = None
        if self.skip("by"):
            by = ROLE_BY_WORD.get(self.take())
            if by is None:
                raise FormatError(f"after “by” comes one of {', '.join(ROLE_BY_WORD)}")
        return Fact(kind, at, nth, value, by)

    def _are_two(self, kind: Kind) -> bool:
        """Tell whether a value follows the word that comes: a number alone, where the value may be one, is the value."""
        after = self.peek(1)
        if kind.shape in _NUMBERS:
            return after == UNSEEN or cents_of(after) is not None
        return kind.shape is not Shape.WORD or (after != "" and after not in _RESERVED)

    def _value(self, kind: Kind) -> str | int | None:
        """Take the value as the long form would have it."""
        shape = kind.shape
        if shape is Shape.NOTHING or self.skip(UNSEEN):
            return None
        if shape in _NUMBERS:
            return self._number(shape)
        taken = []
        while not self.is_over() and (self.is_quoted() or self.peek() not in _RESERVED):
            taken.append(self.take())
        if not taken and kind is Kind.JAM:
            return None  # which device failed is its place; how, is seldom known
        if not taken:
            raise FormatError(f"{kind.word}: a value is missing, or {UNSEEN} where it was not seen")
        text = "" if taken == [NO_CARDS] else " ".join(taken)
        return text if shape is Shape.WORD else exact_cards(text, noun=noun_of(self.setup))

    def _number(self, shape: Shape) -> int:
        text = self.take()
        if not text:
            raise FormatError(f"a value is missing at the end, or {UNSEEN} where it was not seen")
        if shape is Shape.CENTS:
            cents = cents_of(text)
            if cents is None:
                raise FormatError(f"{shown(text)} is no amount in dollars, such as 25 or 0.50")
            return cents
        if not re.fullmatch(r"-?[0-9]+", text):
            raise FormatError(f"{shown(text)} is no whole number")
        return int(text[:_MOST_FIGURES])


def cards_in(text: str) -> tuple[Card, ...] | None:
    """Read a word as cards, or give none where it is something else."""
    try:
        return cards(text)
    except CardError:
        return None


def exact_cards(text: str, *, noun: str) -> str:
    """Read cards as people write them, and give them as the long form has them."""
    try:
        return " ".join(card.text for card in cards(text, noun=noun))
    except CardError as error:
        raise FormatError(str(error).rstrip(".")) from None


# ---------------------------------------------------------------- out


def place_text(at: Place) -> str:
    """Write a place as it is read back."""
    return at.name if at.name in _FIXED or isinstance(at, Seat) or " " not in at.name else json.dumps(at.name, ensure_ascii=False)


def key_text(key: Key) -> str:
    """Write what names a due."""
    return f"{key.kind.word} {place_text(key.place)}{f' {key.nth}' if key.nth else ''}"


def reference_text(key: Key, which: int = 1) -> str:
    """Write what names a fact of the round."""
    return key_text(key) + (f" ({which})" if which > 1 else "")


def fact_text(fact: Fact) -> str:
    """Write a whole fact, but for its anchor."""
    words = [key_text(fact.key)]
    value, shape = fact.value, fact.kind.shape
    if shape is not Shape.NOTHING:
        said = UNSEEN if value is None else _value_text(value, shape)
        is_taken_for_a_place = not fact.nth and f"{fact.place.name} {said}" in _FIXED
        words.append(json.dumps(said) if is_taken_for_a_place else said)
    if fact.by is not None:
        words.append(f"by {fact.by.value}")
    return " ".join(words)


def _value_text(value: object, shape: Shape) -> str:
    if shape is Shape.CENTS:
        return dollars(value)  # type: ignore[arg-type]
    if shape is Shape.CARDS:
        return " ".join(card.text for card in value) or NO_CARDS  # type: ignore[attr-defined]
    return quoted(value) if isinstance(value, str) else value.text if shape is Shape.CARD else str(value)  # type: ignore[attr-defined]

"""Fields: what a key of a file may hold, said once for the checks, the JSON Schema, new files and explanations."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime
from difflib import get_close_matches
from enum import Enum
from textwrap import wrap
from typing import TYPE_CHECKING, Final

from tablegames.equipment.tiles import TILES
from tablegames.money import TOO_LARGE, MoneyError, parse_money, parse_rate
from tablegames.submission.source import printable, shown_path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from tablegames.law import Cite, Finding
    from tablegames.submission.lines import KeyPath
    from tablegames.submission.source import Source

ALL: Final = "all"
NONE: Final = "none"
GENERIC: Final = "generic"
STANDARD: Final = "standard"
_LONGEST: Final = 60
_FAR: Final = 10_000
_INCHES: Final = re.compile(r"([0-9]{0,4})(?:(?<=[0-9])/([1-9][0-9]{0,3})|(\.[0-9]{1,6})|(?<=[0-9]))")


class Form(Enum):
    """The forms that a value may have; the text says it to the person who writes the file."""

    TEXT = "a text in quotes"
    YES = "true or false"
    DATE = "a date, such as 2010-03-20"
    APPROVAL = "true, false, or the date of the approval, such as 2010-03-20"
    COUNT = "a whole number, 0 or more"
    MONEY = 'an amount in dollars: a whole number, or a text such as "0.25"'
    MONEY_OR_NONE = 'an amount in dollars (a whole number, or a text such as "0.25"), or "none"'
    LIMIT_SHOWN = 'an amount in dollars (a whole number, or a text such as "0.25"), "generic" or "none"'
    RATE = 'a percentage in quotes, more than 0% and at most 100%, six decimals at most, such as "20%" or "12.5%"'
    WORD = "one of the words"
    WORDS = "a list of the words"
    SEATS = '"all", or a list of position numbers'
    SEAT_NUMBERS = "a list of position numbers"
    COLORS = "a text, or a list of texts where they are mixed"
    INCHES = 'a number of inches: a whole number, or a text such as "1/8"'
    TILES = '"standard", or a list of the tiles, such as "6-6"'
    ANY = "an answer that the choice itself checks"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Field:
    """One key: its dotted path (``*`` stands for each element of an array), its form, what it means, a lawful sample in TOML."""

    key: str
    form: Form
    about: str
    cite: Cite | None = None
    sample: str = ""
    words: tuple[str, ...] = ()


def fault(field: Field, value: object) -> str:
    """Say what is wrong with the form of a value; nothing when it fits."""
    fits: Callable[[object, tuple[str, ...]], bool] = _FITS[field.form]
    if fits(value, field.words):
        return ""
    wanted = field.form.value
    guess = ""
    if field.words:
        words = ", ".join(f'"{word}"' for word in field.words)
        wanted = words if field.form is Form.WORD and len(field.words) == 1 else f"{wanted}: {words}"
        near = get_close_matches(value, field.words, n=1) if isinstance(value, str) and len(field.words) > 1 else []
        guess = f' Did you mean "{near[0]}"?' if near else ""
    return f"{shown_value(value)} {_unfit(field.form, value)}does not fit here: {wanted}.{guess}"


def _unfit(form: Form, value: object) -> str:
    """Say why an amount or a rate that is written as one does not fit; nothing of any other value."""
    if isinstance(value, bool) or form not in _FIGURES or not isinstance(value, int | float | str):
        return ""
    if isinstance(value, float):
        return "" if form is Form.RATE else "has a decimal point outside quotes, where it is not exact; it "
    read = parse_rate if form is Form.RATE else parse_money
    try:
        read(plain(value))
    except MoneyError as error:
        return next((f"{said}; it " for mark, said in _REASONS.items() if mark in str(error)), "")
    return ""


def shown_value(value: object) -> str:
    """Print a value as its file has it, shortened where it is long."""
    if isinstance(value, bool):
        return "true" if value else "false"
    text = f'"{plain(value)}"' if isinstance(value, str) else "a table" if isinstance(value, dict) else plain(value)
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


def plain(value: object) -> str:
    """Print a value in one line: what a terminal would obey is a question mark, a number that Python does not print is said to be one."""
    try:
        return printable(str(value))
    except ValueError:
        return "a number beyond all bounds"


def wrapped(text: str, width: int, *, indent: str = "") -> list[str]:
    """Break a text into lines, never inside a cite or a long word.

    >>> wrapped("No machine (§ 565.9(a)(1)).", 14)
    ['No machine', '(§ 565.9(a)(1)).']
    """
    lines = wrap(
        text.replace("§ ", "§\xa0"), width, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
    return [line.replace("\xa0", " ") for line in lines]


def cents_of(value: object) -> int | None:
    """Read an amount in dollars; none when it is none. A float is none either, since 0.05 has no exact one."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        return None
    try:
        return parse_money(str(value))
    except (MoneyError, ValueError):
        return None


def in_dollars(cents: int) -> int | str:
    """Write an amount as a file has it: whole dollars as a number, others as a text.

    >>> in_dollars(500), in_dollars(1250)
    (5, '12.50')
    """
    return cents // 100 if cents % 100 == 0 else f"{cents // 100}.{cents % 100:02}"


def is_no(value: object) -> bool:
    """Tell whether a value says that something is not there: false, "none" or nothing at all of it.

    >>> [is_no(value) for value in (False, "none", 0, "0", True, "A", 5)]
    [True, True, True, True, False, False, False]
    """
    return value is False or value == NONE or cents_of(value) == 0


def inches_of(value: object) -> float | None:
    """Read a number of inches; none when it is none.

    >>> [inches_of(value) for value in (2, "1/8", "2.5", ".375", "", "/2")]
    [2.0, 0.125, 2.5, 0.375, None, None]
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return float(value) if -_FAR < value < _FAR else None
    match = (
        re.fullmatch(r"([0-9]{0,4})(?:(?<=[0-9])/([1-9][0-9]{0,3})|(\.[0-9]{1,6})|(?<=[0-9]))", value) if isinstance(value, str) else None
    )
    if match is None:
        return None
    return int(match[1]) / int(match[2]) if match[2] else float(match[1] + (match[3] or ""))


def _is_count(value: object, _words: tuple[str, ...]) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_date(value: object, _words: tuple[str, ...]) -> bool:
    return isinstance(value, date) and not isinstance(value, datetime)


def _is_text(value: object, _words: tuple[str, ...]) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _is_numbers(value: object, words: tuple[str, ...]) -> bool:
    return isinstance(value, list) and all(_is_count(number, words) for number in value)


def _are_tiles(value: object, _words: tuple[str, ...]) -> bool:
    return value == STANDARD or (isinstance(value, list) and all(isinstance(text, str) and text in _TILES for text in value))


def _are_texts(value: object, words: tuple[str, ...]) -> bool:
    return isinstance(value, list) and bool(value) and all(_is_text(text, words) for text in value)


def _is_money(value: object, _words: tuple[str, ...]) -> bool:
    return cents_of(value) is not None


def _is_rate(value: object, _words: tuple[str, ...]) -> bool:
    try:
        return isinstance(value, str) and parse_rate(value) > 0
    except MoneyError:
        return False


_TILES = frozenset(map(str, TILES))
_FIGURES = frozenset({Form.MONEY, Form.MONEY_OR_NONE, Form.LIMIT_SHOWN, Form.RATE})
_REASONS = {
    "too large": TOO_LARGE,
    "two decimals": "has more than two decimals, and the smallest amount is one cent",
    "is negative": "is negative",
    "six decimals": "has more than six decimals",
}
"""Why a figure is refused, by words of the sentence with which it is."""

_FITS = {
    Form.TEXT: _is_text,
    Form.YES: lambda value, _words: isinstance(value, bool),
    Form.DATE: _is_date,
    Form.APPROVAL: lambda value, words: isinstance(value, bool) or _is_date(value, words),
    Form.COUNT: _is_count,
    Form.MONEY: _is_money,
    Form.MONEY_OR_NONE: lambda value, words: is_no(value) or _is_money(value, words),
    Form.LIMIT_SHOWN: lambda value, words: is_no(value) or value == GENERIC or _is_money(value, words),
    Form.RATE: _is_rate,
    Form.WORD: lambda value, words: isinstance(value, str) and value in words,
    Form.WORDS: lambda value, words: isinstance(value, list) and all(isinstance(word, str) and word in words for word in value),
    Form.SEATS: lambda value, words: value == ALL or _is_numbers(value, words),
    Form.SEAT_NUMBERS: _is_numbers,
    Form.COLORS: lambda value, words: _is_text(value, words) or _are_texts(value, words),
    Form.INCHES: lambda value, _words: inches_of(value) is not None,
    Form.TILES: _are_tiles,
    Form.ANY: lambda _value, _words: True,
}

# ---------------------------------------------------------------- all keys of a file


def check_fields(source: Source, fields: tuple[Field, ...]) -> Iterator[tuple[KeyPath, Finding]]:
    """Find the keys that a file should not have and the values whose form does not fit, each with its path."""
    walk = _Walk(source, {tuple(field.key.split(".")): field for field in fields})
    yield from walk.below((), source.data)


@dataclass(frozen=True, slots=True)
class _Walk:
    """Goes through all keys of a file; the known ones have ``*`` where a path has a position in an array."""

    source: Source
    known: Mapping[tuple[str, ...], Field]

    def beside(self, path: KeyPath) -> list[str]:
        """Give the keys that are known in a table."""
        pattern = _pattern(path)
        return sorted({key[len(pattern)] for key in self.known if len(key) > len(pattern) and key[: len(pattern)] == pattern})

    def below(self, path: KeyPath, value: object) -> Iterator[tuple[KeyPath, Finding]]:
        """Find the faults at a path and below it."""
        field, beside = self.known.get(_pattern(path)), self.beside(path)
        if field is not None:
            if told := fault(field, value):
                yield path, self.source.finding(path, code="wrong-type", cite=None, sentence=told)
        elif not beside:
            sentence = no_such_key(path, self.beside(path[:-1]))
            yield path, self.source.finding(path, code="unknown-key", cite=None, sentence=sentence)
        elif beside == ["*"] and isinstance(value, list):
            for number, element in enumerate(value):
                yield from self.below((*path, number), element)
        elif beside != ["*"] and isinstance(value, dict):
            for key, element in value.items():
                yield from self.below((*path, key), element)
        else:
            wanted = "a list of tables" if beside == ["*"] else f"a table with {', '.join(beside)}"
            sentence = f"{shown_value(value)} does not fit here: {wanted}."
            yield path, self.source.finding(path, code="wrong-type", cite=None, sentence=sentence)


def _pattern(path: KeyPath) -> tuple[str, ...]:
    return tuple("*" if isinstance(key, int) else key for key in path)


def no_such_key(path: KeyPath, beside: list[str]) -> str:
    """Say that a key is unknown, and which known one is nearest."""
    near = get_close_matches(str(path[-1])[:_LONGEST], beside, n=1, cutoff=0.5)
    advice = f"the nearest is {near[0]}" if near else f"known here: {', '.join(beside)}"
    return f"{shown_path(path)[: 2 * _LONGEST]} is no key of this file; {advice}."

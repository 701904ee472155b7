"""The long form of a record: JSON Lines, the header first, then a round a line, every fact of it.

A row of facts is ``[kind, place, how-manieth, value]`` and, where there is more to say, an object with ``by`` (the role) and
``at`` (the due that waited when the fact struck). Cards are written ``As``, several in one text, cents and counts as numbers.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from tablegames.procedure.due import Fact, Key
from tablegames.procedure.judge import beyond
from tablegames.procedure.kinds import ROLE_BY_WORD, Shape
from tablegames.procedure.record.errors import Counted, Fault, FormatError, RecordError, shown
from tablegames.procedure.record.fit import spot, wanted_value
from tablegames.procedure.record.header import encode_header

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from tablegames.procedure.record.fit import Spot
    from tablegames.procedure.record.header import Header
    from tablegames.rules.setup import Setup

MOST_FACTS = 100_000
_MOST_REMEMBERED = 4096
_HIGHEST = 10**9
_WRONG = (KeyError, TypeError, ValueError, AttributeError)
_PLAIN = frozenset({str, int, type(None)})  # 1.0 and true are equal to 1, and a record may not say so
_compact = json.JSONEncoder(separators=(",", ":")).encode


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object of JSON, which does not say the same key twice."""
    made = dict(pairs)
    if len(made) < len(pairs):
        keys = [key for key, _ in pairs]
        raise FormatError(f"the key {shown(next(key for key in keys if keys.count(key) > 1))} is there twice in one object")
    return made


_read = json.JSONDecoder(object_pairs_hook=_object).decode


class RoundRecord(NamedTuple):
    """One round of a record: its number, its facts in order, and the line of the file where it begins."""

    number: int
    facts: tuple[Fact, ...]
    line: int


# ---------------------------------------------------------------- out


def fact_row(fact: Fact) -> list[Any]:
    """Give a fact as a row of the long form."""
    kind, at, nth, value, by, anchor = fact
    shape = kind.shape
    if value is not None:
        if shape is Shape.CARD:
            value = value.text  # type: ignore[union-attr]
        elif shape is Shape.CARDS:
            value = " ".join([card.text for card in value])  # type: ignore[union-attr]
    row: list[Any] = [kind.word, at.name, nth, value]
    if by is not None or anchor is not None:
        extras: dict[str, Any] = {}
        if by is not None:
            extras["by"] = by.value
        if anchor is not None:
            extras["at"] = [anchor.kind.word, anchor.place.name, anchor.nth]
        row.append(extras)
    return row


def encode_round(number: int, facts: Iterable[Fact]) -> str:
    """Give the line of one round."""
    return _compact({"round": number, "facts": [fact_row(fact) for fact in facts]})


def write_long(header: Header, rounds: Iterable[tuple[int, Sequence[Fact]]]) -> Iterator[str]:
    """Give the lines of a record, one after the other, without their ends."""
    yield encode_header(header)
    for number, facts in rounds:
        yield encode_round(number, facts)


# ---------------------------------------------------------------- in


class Decoder:
    """Reads the rounds of one record: it remembers the facts, kinds and places that it has met at this table."""

    __slots__ = ("_anchors", "_known", "_setup", "_spots")

    def __init__(self, setup: Setup) -> None:
        """Take the setup whose seats and decks are the places there are."""
        self._setup = setup
        self._known: dict[tuple[Any, ...], Fact] = {}
        self._spots: dict[tuple[str, str], Spot] = {}
        self._anchors: dict[tuple[str, str, int], Key] = {}

    def facts(self, rows: list[Any]) -> tuple[Fact, ...]:
        """Read the facts of one round.

        Raises:
            FormatError: one cannot be; the message is a sentence without its stop.
        """
        known, plain = self._known, _PLAIN
        found: list[Fact] = []
        for row in rows:
            try:
                fact = known.get(tuple(row)) if len(row) == 4 else None
                if fact is None or row[2].__class__ is not int or row[3].__class__ not in plain:
                    fact = self._fact(row)
            except TypeError:
                fact = self._fact_with_care(row)
            found.append(fact)
        return tuple(found)

    def _fact(self, row: list[Any]) -> Fact:
        """Read a fact, and remember it unless it is as good as never said twice."""
        try:
            word, name, nth, value = row[:4]
            by, at = self._extras(row[4]) if len(row) == 5 else (None, None)
            kind, where, read = self._spots[word, name]
            if nth.__class__ is not int or not 0 <= nth <= _HIGHEST or len(row) > 5:
                return self._fact_with_care(row)
            fact = Fact(kind, where, nth, read(value), by, at)
        except _WRONG:
            return self._fact_with_care(row)
        if len(row) == 4 and kind.shape is not Shape.CARDS and len(self._known) < _MOST_REMEMBERED:
            self._known[tuple(row)] = fact
        return fact

    def _fact_with_care(self, row: object) -> Fact:
        """Read a fact whose kind or place is met for the first time, or say what is wrong with it."""
        if not isinstance(row, list) or not 4 <= len(row) <= 5:
            raise FormatError(f"{shown(row)} is no fact: [kind, place, how-manieth, value] was wanted")
        word, name, nth, value = row[:4]
        found = spot(word, name, setup=self._setup)
        if len(self._spots) < _MOST_REMEMBERED:
            self._spots[word, name] = found
        if nth.__class__ is not int or not 0 <= nth <= _HIGHEST:
            raise FormatError(
                f"{found.kind.word} {found.place.name}: how-manieth is {shown(nth)}; a whole number from 0 to {_HIGHEST} was wanted"
            )
        by, at = self._extras(row[4]) if len(row) > 4 else (None, None)
        try:
            return Fact(found.kind, found.place, nth, found.value(value), by, at)
        except _WRONG:
            if large := beyond(value, found.kind):
                raise FormatError(f"{found.kind.word} {found.place.name}: the value {shown(value)} {large}") from None
            wanted = wanted_value(found.kind, found.place, setup=self._setup)
            raise FormatError(f"{found.kind.word} {found.place.name}: the value is {shown(value)}; {wanted} was wanted") from None

    def _extras(self, extras: object) -> tuple[Any, Key | None]:
        if not isinstance(extras, dict) or extras.keys() - {"by", "at"}:
            raise FormatError(f"{shown(extras)} is no object with “by” and “at” only")
        by = None
        if "by" in extras:
            word = extras["by"]
            by = ROLE_BY_WORD.get(word) if isinstance(word, str) else None
            if by is None:
                raise FormatError(f"“by” is {shown(word)}; it is one of {', '.join(ROLE_BY_WORD)}")
        return by, self._anchor(extras["at"]) if "at" in extras else None

    def _anchor(self, at: object) -> Key:
        try:
            return self._anchors[tuple(at)]  # type: ignore[arg-type,index]
        except (KeyError, TypeError):
            pass
        if not isinstance(at, list) or len(at) != 3 or at[2].__class__ is not int or not 0 <= at[2] <= _HIGHEST:
            raise FormatError(f"“at” is {shown(at)}; [kind, place, how-manieth] of a due was wanted")
        found = spot(at[0], at[1], setup=self._setup)
        key = Key(found.kind, found.place, at[2])
        if len(self._anchors) < _MOST_REMEMBERED:
            self._anchors[at[0], at[1], at[2]] = key
        return key


def rounds_of_long(
    lines: Iterator[tuple[int, str]], *, setup: Setup, on_fault: Callable[[Fault], object] | None = None
) -> Iterator[RoundRecord]:
    """Read round after round; the setup has the seats and decks that are the places there are.

    Raises:
        RecordError: at the first line that is no round; the rounds before it have been given. With ``on_fault`` it is told
            instead, and the line is passed over.
    """
    decoder = Decoder(setup)
    counted = Counted()
    for line, text in lines:
        try:
            data = parse_json(text)
            number, rows = _round_of(data)
            facts = decoder.facts(rows)
            counted.next(number, line=line)
        except FormatError as error:
            fault = Fault(line, f"{error}.")
            if on_fault is None:
                raise RecordError(fault) from None
            on_fault(fault)
            continue
        yield RoundRecord(number, facts, line)


def parse_json(text: str) -> Any:  # noqa: ANN401 — whatever the line says
    """Read one line of JSON, or raise FormatError with a sentence for people."""
    try:
        return _read(text)
    except FormatError:
        raise
    except json.JSONDecodeError as error:
        rest = text[error.pos :].rstrip()
        if "Unterminated" in error.msg or any(word.startswith(rest) for word in ("null", "true", "false", "-")):
            raise FormatError(f"the line is cut short after column {len(text.rstrip())}") from None
        raise FormatError(f"column {error.pos + 1} is no JSON ({error.msg})") from None
    except (ValueError, RecursionError):
        raise FormatError("the line is no JSON that can be read: a number too long, or brackets too deep") from None


def _round_of(data: Any) -> tuple[int, list[Any]]:  # noqa: ANN401 — whatever the line says
    if not isinstance(data, dict) or data.keys() != {"round", "facts"}:
        raise FormatError(f'{shown(data)} is no round: {{"round": 1, "facts": [...]}} was wanted')
    number, rows = data["round"], data["facts"]
    if number.__class__ is not int or not 0 <= number <= _HIGHEST:
        raise FormatError(f"“round” is {shown(number)}; a whole number from 0 to {_HIGHEST} was wanted")
    if not isinstance(rows, list) or len(rows) > MOST_FACTS:
        raise FormatError(f"“facts” of round {number} is no list of at most {MOST_FACTS} facts")
    return number, rows

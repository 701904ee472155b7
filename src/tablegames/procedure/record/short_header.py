"""The lines above the rounds of the short form: the game, its terms, the equipment, the persons, what was observed."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from tablegames.procedure.kinds import Group
from tablegames.procedure.record.errors import Fault, FormatError, RecordError, shown
from tablegames.procedure.record.header import ON_TAPE, PROCEDURE_VERSION, Header, header_from_data, header_to_data
from tablegames.procedure.record.terms import setup_to_data
from tablegames.procedure.record.tokens import Token, cents_of, dollars, quoted, tokens_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tablegames.procedure.game import Game

TAPE = "tape"
_FLAGS = ("alternating", "preshuffled", "preinspected", "stored_securely", "released_securely")
_PAIR = re.compile(r'\s*("(?:\\.|[^"\\])*"|[^\s"=]+)=("(?:\\.|[^"\\])*"|[^\s"]+)(?=\s|$)')
_PURSE = "purse:"


class HeaderLines:
    """Gathers the header line by line; ``data`` is the header as the long form has it."""

    def __init__(self) -> None:
        """Start with a record of a tape."""
        self.data: dict[str, Any] = {"record": 1, "source": TAPE, "observed": [group.value for group in Group if group in ON_TAPE]}
        self.setup: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.seated: dict[str, str] = {}
        self.chips: dict[str, int] = {}
        self.faults: list[Fault] = []
        self.game_line = 1

    def read(self, line: int, text: str) -> None:
        """Read one line; its fault, if it has one, goes to ``faults``."""
        try:
            word = text.split(maxsplit=1)[0]
            if word == "game":
                self.game_line = line
            _reader(word)(self, tokens_of(text)[1:], text.strip()[len(word) :].strip())
        except FormatError as error:
            self.faults.append(Fault(line, f"{error}."))

    def header(self, find_game: Callable[[str], Game]) -> tuple[Header, Game]:
        """Make the header of what was read.

        Raises:
            RecordError: it has faults.
        """
        if "game" not in self.data:
            self.faults.append(Fault(self.game_line, "the game is missing: “game three-card-poker” is the first line of a short record."))
        if self.faults:
            raise RecordError(*self.faults)
        table = dict(self.table)
        accounts = dict(table.get("accounts", {})) | {_PURSE + name: cents for name, cents in self.chips.items() if cents}
        persons = {"seated": self.seated, "purse_known": sorted(self.chips), "accounts": accounts}
        table |= {key: value for key, value in persons.items() if value}
        try:
            return header_from_data(self.data | {"setup": self.setup, "table": table}, find_game)
        except FormatError as error:
            raise RecordError(Fault(self.game_line, f"{error}.")) from None


def _reader(word: str) -> Callable[[HeaderLines, list[Token], str], None]:
    reader = _READERS.get(word)
    if reader is None:
        known = ", ".join(sorted(_READERS))
        raise FormatError(f"{shown(word)} begins no line of a header; these do: {known}, and round begins the rounds")
    return reader


def _one(words: list[Token]) -> str:
    if len(words) != 1:
        raise FormatError("one word was wanted here, in quotation marks where it is several")
    return words[0].text


def _named(name: str) -> Callable[[HeaderLines, list[Token], str], None]:
    def read(lines: HeaderLines, words: list[Token], _rest: str) -> None:
        lines.data[name] = _one(words)

    return read


def _equipment(name: str) -> Callable[[HeaderLines, list[Token], str], None]:
    def read(lines: HeaderLines, words: list[Token], _rest: str) -> None:
        text = _one(words)
        lines.setup[name] = int(text) if name == "decks" and text.isdecimal() and len(text) < 4 else text

    return read


def _flag(name: str) -> Callable[[HeaderLines, list[Token], str], None]:
    def read(lines: HeaderLines, words: list[Token], _rest: str) -> None:
        if words:
            raise FormatError(f"{name} stands alone on its line")
        lines.setup[name] = True

    return read


def _positions(lines: HeaderLines, words: list[Token], _rest: str) -> None:
    lines.setup["positions"] = [int(word.text) if word.text.isdecimal() and len(word.text) < 4 else word.text for word in words]


def _chip(lines: HeaderLines, words: list[Token], _rest: str) -> None:
    lines.setup["chip_cents"] = _money(_one(words))


def _money(text: str) -> int:
    cents = cents_of(text)
    if cents is None:
        raise FormatError(f"{shown(text)} is no amount in dollars, such as 5 or 0.25")
    return cents


def _limits(lines: HeaderLines, words: list[Token], _rest: str) -> None:
    limits = lines.setup.setdefault("limits", {})
    texts = [word.text for word in words]
    if texts == ["none"]:
        return
    if not texts or len(texts) % 3:
        raise FormatError("limits are a wager, its minimum and its maximum, and so on: “limits ante 5 500 pair-plus 5 500”")
    for at in range(0, len(texts), 3):
        limits[texts[at]] = [_money(texts[at + 1]), _money(texts[at + 2])]


def _pairs(rest: str) -> dict[str, str]:
    found = {}
    at = 0
    while at < len(rest) and not rest[at:].lstrip().startswith("#"):
        match = _PAIR.match(rest, at)
        if match is None:
            raise FormatError(f"{shown(rest[at:].strip())} is not KEY=VALUE, with quotation marks where one of them is several words")
        key, value = (json.loads(part) if part.startswith('"') else part for part in match.groups())
        found[key] = value
        at = match.end()
    return found


def _submission(lines: HeaderLines, _words: list[Token], rest: str) -> None:
    answers = lines.setup.setdefault("answers", {})
    for key, value in _pairs(rest).items():
        answers[key] = {"yes": True, "no": False}.get(value, value)


def _pays(lines: HeaderLines, words: list[Token], rest: str) -> None:
    if not words:
        raise FormatError('the paytable is missing: “pays pair-plus pair="1 to 1" …”')
    key = words[0].text
    lines.setup.setdefault("payouts", {})[key] = _pairs(rest[len(key) :])


def _person(lines: HeaderLines, words: list[Token], _rest: str) -> None:
    texts = [word.text for word in words]
    if not texts or (len(texts) > 1 and texts[1] not in {"seats", "seat", "chips"}):
        raise FormatError("a person has a name, seats and perhaps chips: “person Ann seats 2 3 chips 500”")
    name, at = texts[0], 1
    if at < len(texts) and texts[at] in {"seats", "seat"}:
        at += 1
        while at < len(texts) and texts[at] != "chips":
            if texts[at] in lines.seated:
                raise FormatError(f"seat {texts[at]} is taken by {lines.seated[texts[at]]} already")
            lines.seated[texts[at]] = name
            at += 1
    if at < len(texts):
        if len(texts) != at + 2:
            raise FormatError("after “chips” comes one amount in dollars")
        lines.chips[name] = _money(texts[at + 1])


def _observed(lines: HeaderLines, words: list[Token], _rest: str) -> None:
    texts = [word.text for word in words]
    if texts == ["everything"]:
        lines.data.pop("observed", None)
    else:
        lines.data["observed"] = texts


def _table(lines: HeaderLines, _words: list[Token], rest: str) -> None:
    try:
        data = json.loads(rest)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise FormatError("after “table” comes the rest of the table as the long form has it, an object of JSON")
    lines.table |= data


_READERS: dict[str, Callable[[HeaderLines, list[Token], str], None]] = {
    "game": _named("game"),
    "edition": _named("edition"),
    "procedure": _named("procedure"),
    "source": _named("source"),
    "seed": _named("seed"),
    "device": _equipment("device"),
    "shuffler": _equipment("shuffler"),
    "decks": _equipment("decks"),
    **{name.replace("_", "-"): _flag(name) for name in _FLAGS},
    "positions": _positions,
    "chip": _chip,
    "limits": _limits,
    "submission": _submission,
    "pays": _pays,
    "person": _person,
    "observed": _observed,
    "table": _table,
}


# ---------------------------------------------------------------- out


def header_lines(header: Header, game: Game) -> Iterator[str]:
    """Write a header as the short form has it: what is as usual at this game's table is left out."""
    data, usual = header_to_data(header), setup_to_data(game.default_setup())
    yield f"game {header.game}"
    if header.procedure != PROCEDURE_VERSION:
        yield f"procedure {json.dumps(header.procedure)}"
    for key, usually in (("source", TAPE), ("seed", None)):
        if data[key] != usually:
            yield f"{key} {quoted(data[key])}"
    yield from _setup_lines(data["setup"], usual)
    yield from _table_lines(data["table"])
    if header.observed != ON_TAPE:
        yield f"observed {' '.join(data.get('observed', ['everything']))}"


def _setup_lines(setup: dict[str, Any], usual: dict[str, Any]) -> Iterator[str]:
    answers = [(key, value) for key, value in setup["answers"].items() if value != usual["answers"].get(key)]
    for key, value in answers:
        word = {True: "yes", False: "no"}[value] if isinstance(value, bool) else json.dumps(value)
        yield f"submission {key}={word}"
    for key, rows in setup["payouts"].items():
        if rows != usual["payouts"].get(key):
            pairs = " ".join(f"{json.dumps(hand)}={json.dumps(odds)}" for hand, odds in rows.items())
            yield f"pays {key} {pairs}"
    for name in ("device", "shuffler", "decks"):
        if setup[name] != usual[name]:
            yield f"{name} {setup[name]}"
    yield from (name.replace("_", "-") for name in _FLAGS if setup[name])
    if setup["positions"]:
        yield f"positions {' '.join(map(str, setup['positions']))}"
    if setup["chip_cents"] != usual["chip_cents"]:
        yield f"chip {dollars(setup['chip_cents'])}"
    if setup["limits"] != usual["limits"]:
        limits = " ".join(f"{key} {dollars(least)} {dollars(most)}" for key, (least, most) in setup["limits"].items())
        yield f"limits {limits or 'none'}"


def _table_lines(table: dict[str, Any]) -> Iterator[str]:
    rest = dict(table)
    seated, known, accounts = rest.pop("seated", {}), rest.pop("purse_known", []), dict(rest.pop("accounts", {}))
    for name in dict.fromkeys([*seated.values(), *known]):
        seats = [seat for seat, person in seated.items() if person == name]
        chips = f" chips {dollars(accounts.pop(_PURSE + name, 0))}" if name in known else ""
        yield f"person {quoted(name)}{' seats ' if seats else ''}{' '.join(seats)}{chips}"
    if accounts:
        rest["accounts"] = accounts
    if rest:
        yield f"table {json.dumps(rest)}"

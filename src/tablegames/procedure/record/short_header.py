"""The lines above the rounds of the short form: the game, its terms, the equipment, the persons, what was observed."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from tablegames.procedure.kinds import Group
from tablegames.procedure.places import LONGEST_NAME, METER, METER_FUND
from tablegames.procedure.record.beginning import BEGIN_A_LINE
from tablegames.procedure.record.errors import Fault, FormatError, RecordError, shown
from tablegames.procedure.record.header import ON_TAPE, PROCEDURE_VERSION, Header, header_from_data, header_to_data
from tablegames.procedure.record.long import parse_json
from tablegames.procedure.record.mid_day import MID_DAY, completed, mid_day_lines, read_mid_day, with_names
from tablegames.procedure.record.terms import FLAGS, WayError, has_meter, setup_from_data, setup_to_data
from tablegames.procedure.record.tokens import LABELS, Token, amount_of, dollars, is_count, quoted, tokens_of, unquoted
from tablegames.procedure.record.written_way import BAR, is_way_line, said_in, way_lines, way_of
from tablegames.rules.choice import ChoiceKind
from tablegames.rules.two_hands import HOUSE_WAY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tablegames.procedure.game import Game
    from tablegames.rules import Choice, Declared

TAPE = "tape"
_PAIR = re.compile(r'\s*("(?:\\.|[^"\\])*"|[^\s"=]+)=("(?:\\.|[^"\\])*"|[^\s"]+)(?=\s|$)')
_PURSE = "purse:"
_IN_A_ROUND = frozenset({*LABELS, *BEGIN_A_LINE, "but", "with"}) - MID_DAY
"""Words, besides the number of a seat, that begin a line of a round."""
_COUNTED, _SEATED = ("table", "purse_known"), ("table", "seated")
_SAID = (
    ("setup.answers.", "submission "),
    ("setup.answers has", "submission has"),
    ("setup.payouts.", "pays "),
    ("setup.limits.", "limits "),
    *((f"setup.{name}", name.replace("_", "-")) for name in FLAGS),
    ("setup.chip_cents", "chip"),
    ("setup.", ""),
    ("table.seated: ", ""),
    ("table.seated.", "the name of the person at seat "),
    ("table.purse_known", "the name of the person"),
)


class Part:
    """What one line of the header says, as the long form has it."""

    def __init__(self, line: int, word: str) -> None:
        """Start with nothing said."""
        self.line = line
        self.word = word
        self.way: dict[int, str] = {}
        self.data: dict[str, Any] = {}
        self.setup: dict[str, Any] = {}
        self.table: dict[str, Any] = {}

    def all(self) -> dict[str, Any]:
        """Give the whole of it as one object."""
        parts = {"setup": self.setup, "table": self.table}
        return self.data | {name: data for name, data in parts.items() if data}


class HeaderLines:
    """Gathers the header line by line; the lines are put together when all of them are known."""

    def __init__(self) -> None:
        """Start with a record of a tape."""
        self.parts: list[Part] = []
        self.faults: list[Fault] = []
        self.game_line = 1
        self._line_of: dict[tuple[str, ...], int] = {}
        self._is_round_missing = False

    @property
    def slug(self) -> str:
        """Give the word that names the game, or nothing where no line does."""
        return next((part.data["game"] for part in self.parts if "game" in part.data), "")

    def read(self, line: int, text: str) -> None:
        """Read one line; its fault, if it has one, goes to ``faults``."""
        if is_way_line(text):
            self._read_way(line, text)
            return
        word = text.split(maxsplit=1)[0]
        part = Part(line, word)
        if is_count(word, digits=2) or word in _IN_A_ROUND:
            if not self._is_round_missing:
                self.faults.append(Fault(line, f"{shown(word)} begins a line of a round, and no line “round 1” stands above it."))
            self._is_round_missing = True
            return
        try:
            _reader(word)(part, tokens_of(text)[1:], text.strip()[len(word) :].strip())
        except FormatError as error:
            self.faults.append(Fault(line, f"{error}."))
            return
        self.parts.append(part)
        if word == "game" and self.slug == part.data["game"]:
            self.game_line = line

    def _read_way(self, line: int, text: str) -> None:
        """Read a line of a house way that is written out; it goes with those above it."""
        part = self.parts[-1] if self.parts else None
        if part is None or part.word != BAR:
            first = next((one.line for one in self.parts if one.word == BAR), None)
            if first is not None:
                self.faults.append(Fault(line, f"a house way begins on line {first} already; its lines stand together."))
                return
            part = Part(line, BAR)
            self.parts.append(part)
        part.way[line] = said_in(text)
        part.setup["answers"] = {HOUSE_WAY: way_of(part.way.values())}

    def header(self, find_game: Callable[[str], Game]) -> tuple[Header, Game]:
        """Make the header of what was read.

        Raises:
            RecordError: it has faults; all of them are named, each with its line.
        """
        if not self.slug and not any(fault.line == self.game_line for fault in self.faults):
            self.faults.append(Fault(self.game_line, "the game is missing: “game three-card-poker” is the first line of a short record."))
        data: dict[str, Any] = {}
        self._put_names()
        for part in sorted(self.parts, key=lambda part: bool(part.table)):  # what stands on the table depends on its setup
            try:
                self._put(part, data, find_game=find_game)
            except WayError as error:
                lines = [*part.way, *[part.line] * len(error.problems)]
                self.faults += (Fault(lines[min(problem.line, len(lines)) - 1], problem.sentence) for problem in error.problems)
            except FormatError as error:
                self.faults.append(Fault(part.line, f"{_in_short(str(error))}."))
        if "table" in data:
            data["table"] = completed(data["table"], decks=2 if data.get("setup", {}).get("alternating") else 1)
        usual = {"record": 1, "source": TAPE, "observed": [group.value for group in Group if group in ON_TAPE]}
        if not self.faults:
            try:
                return header_from_data(usual | data, find_game)
            except FormatError as error:
                self.faults.append(Fault(self.game_line, f"{_in_short(str(error))}."))
        raise RecordError(*sorted(self.faults))

    def _put_names(self) -> None:
        """Put names for the seats' numbers in what was wagered before, which may stand above the lines of the persons."""
        seated: dict[str, str] = {}
        for part in self.parts:
            seated.update(part.table.get("seated", {}))
        for part in self.parts:
            if part.word in MID_DAY:
                part.table = with_names(part.table, seated)

    def _put(self, part: Part, data: dict[str, Any], *, find_game: Callable[[str], Game]) -> None:
        """Look at a line by itself, so that a fault is told with its line, and put it with the others."""
        if self.slug:
            first = {"record": 1, "game": self.slug}
            _, game = header_from_data(first, find_game) if part.word == "game" else (None, _game_or_none(self.slug, find_game))
            if game is not None:
                shorts = {wager.short: wager.key for wager in game.declared.wagers}
                for name in {"limits", "payouts"} & part.setup.keys():
                    part.setup[name] = {shorts.get(key, key): value for key, value in part.setup[name].items()}
                for key in part.setup.get("answers", {}):
                    part.setup["answers"][key] = _answer(part.setup["answers"][key], _choice_of(game.declared, key))
                setup = {"setup": data.get("setup", {})} if part.table else {}
                header_from_data(first | setup | part.all(), find_game)
                if part.word in MID_DAY and game.declared.two_hands is None:
                    raise FormatError(f"{game.declared.title} has neither a button nor a player's bank")
                if part.word == "meter":
                    has_meter(setup_from_data(data.get("setup", {}), game))
        self._merge(part.all(), data, line=part.line, path=())

    def _merge(self, new: dict[str, Any], into: dict[str, Any], *, line: int, path: tuple[str, ...]) -> None:
        """Put what a line says with what the lines before it said; nothing is said twice."""
        for key, value in new.items():
            here, held = (*path, key), into.get(key)
            if isinstance(value, dict) and isinstance(held, dict | None):
                self._merge(value, into.setdefault(key, {}), line=line, path=here)
            elif here == _COUNTED and isinstance(value, list) and isinstance(held, list | None):
                into[key] = sorted({*(held or []), *value})
            elif here in self._line_of:
                raise FormatError(_said_twice(here, held, line=self._line_of[here]))
            else:
                into[key] = value
                self._line_of[here] = line


def _said_twice(path: tuple[str, ...], held: object, *, line: int) -> str:
    if path[:2] == _SEATED:
        return f"seat {path[2]} is taken by {held} already, line {line}"
    if path[:2] == ("table", "accounts") and path[2] in {METER.name, METER_FUND.name}:
        return f"what the meter shows is on line {line} already"
    if path[:2] == ("table", "accounts"):
        return f"the chips of {path[2].removeprefix(_PURSE)} are on line {line} already"
    return f"{_in_short('.'.join(path))} is on line {line} already"


def _game_or_none(slug: str, find_game: Callable[[str], Game]) -> Game | None:
    try:
        return find_game(slug)
    except KeyError:
        return None


def _in_short(sentence: str) -> str:
    """Put a sentence about the long form's header into the words of the short one."""
    for long, short in _SAID:
        if sentence.startswith(long):
            sentence = short + sentence.removeprefix(long)
            break
    return sentence.replace("true or false was wanted", "yes or no was wanted").replace("setup.payouts has", "a line “pays” has")


def _reader(word: str) -> Callable[[Part, list[Token], str], None]:
    reader = _READERS.get(word)
    if reader is None:
        known = ", ".join(sorted(_READERS))
        raise FormatError(f"{shown(word)} begins no line of a header; these do: {known}, and round begins the rounds")
    return reader


def _one(words: list[Token]) -> str:
    if len(words) != 1:
        raise FormatError("one word was wanted here, in quotation marks where it is several")
    return words[0].text


def _named(name: str) -> Callable[[Part, list[Token], str], None]:
    def read(part: Part, words: list[Token], _rest: str) -> None:
        part.data[name] = _one(words)

    return read


def _equipment(name: str) -> Callable[[Part, list[Token], str], None]:
    def read(part: Part, words: list[Token], _rest: str) -> None:
        text = _one(words)
        part.setup[name] = int(text) if name == "decks" and is_count(text, digits=3) else text

    return read


def _flag(name: str) -> Callable[[Part, list[Token], str], None]:
    def read(part: Part, words: list[Token], _rest: str) -> None:
        if words:
            raise FormatError(f"{name.replace('_', '-')} stands alone on its line")
        part.setup[name] = True

    return read


def _positions(part: Part, words: list[Token], _rest: str) -> None:
    part.setup["positions"] = [int(word.text) if is_count(word.text, digits=3) else word.text for word in words]


def _chip(part: Part, words: list[Token], _rest: str) -> None:
    cents = amount_of(_one(words))
    if not cents:
        raise FormatError("the smallest value chip is worth something, such as 0.25 or 5")
    part.setup["chip_cents"] = cents


def _limits(part: Part, words: list[Token], _rest: str) -> None:
    limits = part.setup.setdefault("limits", {})
    texts = [word.text for word in words]
    if texts == ["none"]:
        return
    if not texts or len(texts) % 3:
        raise FormatError("limits are a wager, its minimum and its maximum, and so on: “limits ante 5 500 pair-plus 5 500”")
    for wager, least, most in zip(texts[::3], texts[1::3], texts[2::3], strict=True):
        _refuse_second(wager, limits)
        limits[wager] = [amount_of(least), amount_of(most)]


def _refuse_second(key: str, found: dict[str, Any]) -> None:
    if key in found:
        raise FormatError(f"{shown(key)} is on this line twice")


def _pairs(rest: str) -> dict[str, str]:
    found: dict[str, str] = {}
    at = 0
    while at < len(rest) and not rest[at:].lstrip().startswith("#"):
        match = _PAIR.match(rest, at)
        if match is None:
            raise FormatError(f"{shown(rest[at:].strip())} is not KEY=VALUE, with quotation marks where one of them is several words")
        key, value = (unquoted(part) if part.startswith('"') else part for part in match.groups())
        _refuse_second(key, found)
        found[key] = value
        at = match.end()
    return found


def _submission(part: Part, _words: list[Token], rest: str) -> None:
    part.setup["answers"] = {key: {"yes": True, "no": False}.get(value, value) for key, value in _pairs(rest).items()}


def _choice_of(declared: Declared, key: str) -> Choice | None:
    return next((choice for choice in declared.choices if choice.key == key), None)


_WORDS = frozenset({ChoiceKind.TEXT, ChoiceKind.SOME_OF, ChoiceKind.HOUSE_WAY})
"""The kinds of choices whose answers are words, also where one of these is yes or no."""


def _answer(said: str | bool, choice: Choice | None) -> str | bool | int:  # noqa: FBT001 - an answer may be yes or no
    """Give an answer as the long form has it: amounts, which are said in dollars, in cents."""
    if isinstance(said, bool) and choice is not None and choice.kind in _WORDS:
        return "yes" if said else "no"
    if not isinstance(said, str) or choice is None:
        return said
    if choice.kind is ChoiceKind.MONEY and choice.is_optional:
        cents = 0 if said == "none" else amount_of(said)
        if not cents and said != "none":
            raise FormatError(
                f"submission {choice.key} is {said}; {dollars(choice.least or 1)} or more was wanted, or none ({choice.cite.printed})"
            )
        return cents
    if choice.kind is ChoiceKind.MONEY:
        return amount_of(said)
    return int(said) if choice.kind is ChoiceKind.COUNT and is_count(said, digits=9) else said


def _pays(part: Part, words: list[Token], rest: str) -> None:
    if not words:
        raise FormatError('the paytable is missing: “pays pair-plus pair="1 to 1" …”')
    key = words[0].text
    is_none = [word.text for word in words[1:]] == ["none"]
    part.setup["payouts"] = {key: None if is_none else _pairs(rest[len(key) :])}


def _person(part: Part, words: list[Token], _rest: str) -> None:
    texts = [word.text for word in words]
    if not texts or (len(texts) > 1 and texts[1] not in {"seats", "seat", "chips"}):
        raise FormatError("a person has a name, seats and perhaps chips: “person Ann seats 2 3 chips 500”")
    name, *rest = texts
    end = rest.index("chips") if "chips" in rest else len(rest)
    seats, chips = rest[1:end], rest[end + 1 :]
    for at, seat in enumerate(seats):
        _refuse_second(seat, dict.fromkeys(seats[:at]))
    if seats:
        part.table["seated"] = dict.fromkeys(seats, name)
    if end < len(rest):
        if len(chips) != 1:
            raise FormatError("after “chips” comes one amount in dollars")
        if len(name) > LONGEST_NAME:
            raise FormatError(f"a person who has chips has a name of at most {LONGEST_NAME} letters")
        part.table |= {"purse_known": [name], "accounts": {_PURSE + name: amount_of(chips[0])}}


def _meter(part: Part, words: list[Token], _rest: str) -> None:
    cents = amount_of(_one(words))
    part.table["accounts"] = {METER.name: cents, METER_FUND.name: -cents}


def _observed(part: Part, words: list[Token], _rest: str) -> None:
    texts = [word.text for word in words]
    part.data["observed"] = [group.value for group in Group] if texts == ["everything"] else texts


def _table(part: Part, _words: list[Token], rest: str) -> None:
    wanted = "after “table” comes the rest of the table as the long form has it, an object of JSON"
    try:
        data = parse_json(rest)
    except FormatError as error:
        raise FormatError(f"{wanted}: {error}") from None
    if not isinstance(data, dict):
        raise FormatError(wanted)
    part.table |= data


def _mid_day(part: Part, words: list[Token], _rest: str) -> None:
    part.table |= read_mid_day(part.word, words)


_READERS: dict[str, Callable[[Part, list[Token], str], None]] = {
    "game": _named("game"),
    "edition": _named("edition"),
    "procedure": _named("procedure"),
    "source": _named("source"),
    "seed": _named("seed"),
    "device": _equipment("device"),
    "shuffler": _equipment("shuffler"),
    "decks": _equipment("decks"),
    **{name.replace("_", "-"): _flag(name) for name in FLAGS},
    "positions": _positions,
    "chip": _chip,
    "limits": _limits,
    "submission": _submission,
    "pays": _pays,
    "person": _person,
    "meter": _meter,
    "observed": _observed,
    "table": _table,
    **dict.fromkeys(sorted(MID_DAY), _mid_day),
}


# ---------------------------------------------------------------- out


def header_lines(header: Header, game: Game) -> Iterator[str]:
    """Write a header as the short form has it: what is as usual at this game's table is left out."""
    data = header_to_data(header)
    usual = setup_to_data(setup_from_data({"answers": data["setup"]["answers"]}, game))
    yield f"game {header.game}"
    if header.procedure != PROCEDURE_VERSION:
        yield f"procedure {json.dumps(header.procedure)}"
    for key, usually in (("source", TAPE), ("seed", None)):
        if data[key] != usually:
            yield f"{key} {quoted(data[key])}"
    yield from _setup_lines(data["setup"], usual, declared=game.declared)
    yield from _table_lines(data["table"], decks=2 if data["setup"]["alternating"] else 1, is_set=game.declared.two_hands is not None)
    if header.observed != ON_TAPE:
        yield f"observed {' '.join(data.get('observed', ['everything']))}"


def _setup_lines(setup: dict[str, Any], usual: dict[str, Any], *, declared: Declared) -> Iterator[str]:
    unsaid = declared.default_terms().answers
    answers = [(key, value) for key, value in setup["answers"].items() if value != unsaid.get(key)]
    for key, value in answers:
        choice = _choice_of(declared, key)
        if key == HOUSE_WAY and (lines := way_lines(str(value))):
            yield from lines
            continue
        word = json.dumps(value)
        if isinstance(value, bool):
            word = "yes" if value else "no"
        elif isinstance(value, int) and choice is not None and choice.kind is ChoiceKind.MONEY:
            word = dollars(value) if value or not choice.is_optional else "none"
        yield f"submission {key}={word}"
    yield from _payout_lines(setup["payouts"], usual["payouts"], declared=declared)
    for name in ("device", "shuffler", "decks"):
        if setup[name] != usual[name]:
            yield f"{name} {setup[name]}"
    yield from (name.replace("_", "-") for name in FLAGS if setup.get(name))
    if setup["positions"]:
        yield f"positions {' '.join(map(str, setup['positions']))}"
    if setup["chip_cents"] != usual["chip_cents"]:
        yield f"chip {dollars(setup['chip_cents'])}"
    if setup["limits"] != usual["limits"]:
        limits = " ".join(f"{key} {dollars(least)} {dollars(most)}" for key, (least, most) in setup["limits"].items())
        yield f"limits {limits or 'none'}"


def _payout_lines(payouts: dict[str, Any], usual: dict[str, Any], *, declared: Declared) -> Iterator[str]:
    """Write the paytables that are not those which the answers select."""
    for key in dict.fromkeys([table.key for table in declared.paytables if table.key in payouts] + list(payouts)):
        rows = payouts[key]
        if rows == usual.get(key):
            continue
        if rows is None:
            yield f"pays {key} none"
        else:
            pairs = " ".join(f"{json.dumps(hand)}={json.dumps(odds)}" for hand, odds in rows.items())
            yield f"pays {key} {pairs}"


def _table_lines(table: dict[str, Any], *, decks: int, is_set: bool) -> Iterator[str]:
    rest = dict(table)
    seated, known, accounts = rest.pop("seated", {}), rest.pop("purse_known", []), dict(rest.pop("accounts", {}))
    below = [name for name in known if accounts.get(_PURSE + name, 0) < 0]
    for name in dict.fromkeys([*seated.values(), *known]):
        seats = [seat for seat, person in seated.items() if person == name]
        if name in below and not seats:
            continue
        chips = f" chips {dollars(accounts.pop(_PURSE + name, 0))}" if name in known and name not in below else ""
        yield f"person {quoted(name)}{' seats ' if seats else ''}{' '.join(seats)}{chips}"
    meter = accounts.get(METER.name)
    if meter is not None and accounts.get(METER_FUND.name) == -meter:
        yield f"meter {dollars(meter)}"
        del accounts[METER.name], accounts[METER_FUND.name]
    if is_set:
        yield from mid_day_lines(rest, decks=decks)
    if below:
        rest["purse_known"] = below
    if accounts:
        rest["accounts"] = accounts
    if rest:
        yield f"table {json.dumps(rest)}"

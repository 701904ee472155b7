"""JSON Schemas of the three kinds of files, for editors."""

from __future__ import annotations

from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from tablegames.equipment.tiles import TILES
from tablegames.games import game
from tablegames.house_way import PACKAGED
from tablegames.money import ToOne
from tablegames.rules import ChoiceKind
from tablegames.rules.choice import LONGEST_TEXT
from tablegames.submission.answers import submission_fields
from tablegames.submission.check import facility_fields
from tablegames.submission.fields import ALL, GENERIC, NONE, STANDARD, Field, Form
from tablegames.submission.installation import installation_fields

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from tablegames.rules import Choice, Declared

Schema: TypeAlias = dict[str, Any]

VERSION: Final = 1
KINDS: Final = ("submission", "installation", "facility")
_ODDS: Final[Schema] = {"type": "string", "pattern": r"^\s*[0-9,]+\s*to\s*[0-9]+\s*$"}
_PAYOUT: Final[Schema] = {"type": "string", "minLength": 1}
_MONEY: Final[tuple[Schema, ...]] = (
    {"type": "integer", "minimum": 0},
    {"type": "string", "pattern": r"^\s*\$?\s*[0-9,]*(\.[0-9]{1,2})?\s*$"},
)
_NO: Final[Schema] = {"enum": [NONE, False]}
_RATE: Final[Schema] = {"type": "string", "pattern": r"^\s*[0-9]{1,4}(\.[0-9]{1,6})?\s*(%|percent)\s*$"}
_DATE: Final[Schema] = {"type": "string", "format": "date"}
_NUMBERS: Final[Schema] = {"type": "array", "items": {"type": "integer", "minimum": 0}}


def schema_of(kind: str, slug: str = "") -> Schema:
    """Give the schema of a submission or an installation of a game, or of a facility.

    Raises:
        LookupError: there is no such kind of file, or no such game.
    """
    if kind not in KINDS:
        raise LookupError(f"{kind!r} is no kind of file; there are {', '.join(KINDS)}.")
    if kind == "facility":
        return _document(kind, facility_fields(), required="name")
    declared = game(slug).declared
    if kind == "installation":
        return _document(f"{kind}/{slug}", installation_fields(declared), required="game")
    return _document(f"{kind}/{slug}", submission_fields(declared), special=_answers(declared), required="game")


def _document(name: str, fields: Iterable[Field], *, required: str, special: Mapping[str, Schema] = MappingProxyType({})) -> Schema:
    top: Schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"tablegames/{name}/{VERSION}",
        "type": "object",
        "additionalProperties": False,
        "properties": {},
        "required": [required],
    }
    for field in fields:
        _put(top, field.key.split("."), schema=special.get(field.key) or _of_field(field))
    return top


def _put(table: Schema, keys: list[str], *, schema: Schema) -> None:
    """Put the schema of a key where its dotted path leads, making the tables on the way."""
    for key, following in pairwise(keys):
        if key == "*":
            table = table.setdefault("items", {"type": "object", "additionalProperties": False, "properties": {}})
        else:
            fresh: Schema = {"type": "array"} if following == "*" else {"type": "object", "additionalProperties": False, "properties": {}}
            table = table["properties"].setdefault(key, fresh)
    table["properties"][keys[-1]] = schema


def _of_field(field: Field) -> Schema:
    cite = f" ({field.cite.printed})" if field.cite is not None else ""
    return {"description": f"{field.about}{cite}", **_FORMS[field.form], **_words(field)}


def _words(field: Field) -> Schema:
    if field.form is Form.WORD:
        return {"enum": list(field.words)}
    if field.form is Form.WORDS:
        return {"items": {"enum": list(field.words)}, "uniqueItems": True}
    return {}


_FORMS: Final[dict[Form, Schema]] = {
    Form.TEXT: {"type": "string", "minLength": 1},
    Form.YES: {"type": "boolean"},
    Form.DATE: _DATE,
    Form.APPROVAL: {"anyOf": [{"type": "boolean"}, _DATE]},
    Form.COUNT: {"type": "integer", "minimum": 0},
    Form.MONEY: {"anyOf": [*_MONEY]},
    Form.MONEY_OR_NONE: {"anyOf": [*_MONEY, _NO]},
    Form.LIMIT_SHOWN: {"anyOf": [*_MONEY, _NO, {"const": GENERIC}]},
    Form.RATE: _RATE,
    Form.WORD: {},
    Form.WORDS: {"type": "array"},
    Form.SEATS: {"anyOf": [{"const": ALL}, _NUMBERS]},
    Form.SEAT_NUMBERS: _NUMBERS,
    Form.COLORS: {"anyOf": [{"type": "string", "minLength": 1}, {"type": "array", "items": {"type": "string"}, "minItems": 1}]},
    Form.INCHES: {"anyOf": [{"type": "number"}, {"type": "string"}]},
    Form.TILES: {"anyOf": [{"const": STANDARD}, {"type": "array", "items": {"enum": list(dict.fromkeys(map(str, TILES)))}}]},
    Form.ANY: {},
}


# ---------------------------------------------------------------- the choices of a submission


def _answers(declared: Declared) -> dict[str, Schema]:
    return {choice.key: _of_choice(declared, choice) for choice in declared.choices}


def _of_choice(declared: Declared, choice: Choice) -> Schema:
    return {"description": f"{choice.question} ({choice.cite.printed})", **_KINDS[choice.kind](declared, choice)}


def _one_of(_declared: Declared, choice: Choice) -> Schema:
    figures: list[Schema] = [{"const": int(option.value)} for option in choice.options if option.value.isdigit()]
    none: list[Schema] = [{"const": False}] if any(option.value == NONE for option in choice.options) else []
    return {"oneOf": [*_options(choice), *figures, *none]}


def _some_of(_declared: Declared, choice: Choice) -> Schema:
    words = {"type": "array", "items": {"oneOf": _options(choice)}, "minItems": 1}
    return {"anyOf": [words, {"type": "string", "minLength": 1}]}


def _options(choice: Choice) -> list[Schema]:
    return [{"const": option.value, "description": f"{option.meaning} ({option.cite.printed})"} for option in choice.options]


def _count(_declared: Declared, choice: Choice) -> Schema:
    bounds = {"minimum": choice.least or 0} | ({} if choice.most is None else {"maximum": choice.most})
    return {"type": "integer", **bounds}


def _house_way(declared: Declared, _choice: Choice) -> Schema:
    file = {"type": "object", "additionalProperties": False, "properties": {"file": {"type": "string", "minLength": 1}}}
    text = {"type": "string", "pattern": "[Hh][Oo][Uu][Ss][Ee] [Ww][Aa][Yy]"}
    return {"anyOf": [{"enum": list(PACKAGED[declared.slug])}, text, {**file, "required": ["file"]}]}


def _odds(declared: Declared, choice: Choice) -> Schema:
    return {"anyOf": list(_odds_forms(declared, choice))}


_KINDS: Final[dict[ChoiceKind, Callable[[Declared, Choice], Schema]]] = {
    ChoiceKind.ONE_OF: _one_of,
    ChoiceKind.SOME_OF: _some_of,
    ChoiceKind.TEXT: lambda _declared, _choice: {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT},
    ChoiceKind.YES_NO: lambda _declared, _choice: {"type": "boolean"},
    ChoiceKind.ODDS: _odds,
    ChoiceKind.OWN_ODDS: _odds,
    ChoiceKind.COUNT: _count,
    ChoiceKind.MONEY: lambda _declared, choice: _FORMS[Form.MONEY_OR_NONE if choice.is_optional else Form.MONEY],
    ChoiceKind.RATE: lambda _declared, _choice: _FORMS[Form.RATE],
    ChoiceKind.HOUSE_WAY: _house_way,
}


def _odds_forms(declared: Declared, choice: Choice) -> Iterator[Schema]:
    """Give the forms of a table of odds: each line, or for one's own any of them; the name of the least; none."""
    table, is_own = declared.paytable(choice.key), choice.kind is ChoiceKind.OWN_ODDS
    rows = () if table is None else table.rows
    words = "such as" if is_own else "at the least"
    lines = {
        row.hand: {**(_ODDS if isinstance(row.payout, ToOne) else _PAYOUT), "description": f"{words} {row.payout} ({row.cite.printed})"}
        for row in rows
    }
    wanted: Schema = {"minProperties": 1} if is_own else {"required": list(lines)}
    yield {"type": "object", "additionalProperties": False, "properties": lines, **wanted}
    if table is not None and not is_own:
        yield {"const": table.name, "description": "the least odds"}
    if len(rows) == 1:
        yield lines[rows[0].hand]
    if choice.is_optional:
        yield _NO

"""The JSON Schema of the long form: of one line, which is a header or a round."""

from __future__ import annotations

from typing import Any, TypeAlias

from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.procedure.judge import LARGEST_NUMBER, LONGEST_WORD
from tablegames.procedure.kinds import ROLE_BY_WORD, Group, Kind, Shape
from tablegames.procedure.record.fit import COUNTS_FROM_ZERO
from tablegames.procedure.record.header import RECORD_VERSION
from tablegames.procedure.record.state import FIELDS

Schema: TypeAlias = dict[str, Any]

_CARD, _TILE = r"([2-9TJQKA][cdhs]|Jk|\?\?)", r"([1-6]-[1-6]|\?\?)"
_NUMBER: Schema = {"type": ["integer", "null"], "minimum": -LARGEST_NUMBER, "maximum": LARGEST_NUMBER}
_VALUES: dict[Shape, Schema] = {
    Shape.NOTHING: {"type": "null"},
    Shape.CARD: {"type": ["string", "null"], "pattern": f"^({_CARD}|{_TILE})$"},
    Shape.CARDS: {"type": ["string", "null"], "pattern": f"^({_CARD}( {_CARD})*|{_TILE}( {_TILE})*)?$"},
    Shape.CENTS: _NUMBER,
    Shape.COUNT: _NUMBER,
    Shape.WORD: {"type": ["string", "null"], "maxLength": LONGEST_WORD},
}
_NTH: Schema = {"type": "integer", "minimum": 0}
_TEXT: Schema = {"type": "string", "maxLength": 200}


def record_schema() -> Schema:
    """Give the schema that every line of a record in the long form meets."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"tablegames/record/{RECORD_VERSION}",
        "title": "A line of a record of rounds of play: the header, then a round a line",
        "oneOf": [{"$ref": "#/$defs/header"}, {"$ref": "#/$defs/round"}],
        "$defs": {"header": _header(), "round": _round(), "fact": _fact(), "extras": _extras()},
    }


def _header() -> Schema:
    return {
        "type": "object",
        "required": ["record", "game"],
        "additionalProperties": False,
        "properties": {
            "record": {"const": RECORD_VERSION},
            "procedure": _TEXT,
            "game": _TEXT,
            "edition": _TEXT,
            "setup": _setup(),
            "setup_sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
            "table": {"type": "object", "propertyNames": {"enum": sorted(FIELDS)}},
            "observed": {"type": "array", "items": {"enum": [group.value for group in Group]}},
            "source": _TEXT,
            "seed": {"type": ["string", "null"], "maxLength": 200},
        },
    }


def _setup() -> Schema:
    odds = {"type": ["object", "null"], "additionalProperties": {"type": "string", "minLength": 1}}
    limits = {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 2, "maxItems": 2}
    return {
        "type": "object",
        "properties": {
            "answers": {"type": "object", "additionalProperties": {"type": ["string", "boolean", "integer"]}},
            "payouts": {"type": "object", "additionalProperties": odds},
            "limits": {"type": "object", "additionalProperties": limits},
            "device": {"enum": [kind.value for kind in DeviceKind]},
            "shuffler": {"enum": [kind.value for kind in ShufflerKind]},
            "decks": {"type": "integer", "minimum": 1},
            "chip_cents": {"type": "integer", "minimum": 1},
            "positions": {"type": "array", "items": {"type": "integer", "minimum": 1}, "uniqueItems": True},
        },
        "additionalProperties": {"type": "boolean"},
    }


def _round() -> Schema:
    return {
        "type": "object",
        "required": ["round", "facts"],
        "additionalProperties": False,
        "properties": {"round": _NTH, "facts": {"type": "array", "items": {"$ref": "#/$defs/fact"}}},
    }


def _fact() -> Schema:
    values: dict[str, Schema] = {}
    for kind in Kind:
        values[kind.word] = _VALUES[kind.shape] | ({"minimum": 0} if kind in COUNTS_FROM_ZERO else {})
    alike: list[tuple[Schema, list[str]]] = []
    for word, value in values.items():
        words = next((words for other, words in alike if other == value), None)
        if words is None:
            alike.append((value, [word]))
        else:
            words.append(word)
    return {
        "type": "array",
        "minItems": 4,
        "maxItems": 5,
        "prefixItems": [{"enum": list(values)}, {"type": "string"}, _NTH, {}, {"$ref": "#/$defs/extras"}],
        "anyOf": [{"prefixItems": [{"enum": words}, {}, {}, value]} for value, words in alike],
    }


def _extras() -> Schema:
    at = {"type": "array", "prefixItems": [{"enum": [kind.word for kind in Kind]}, {"type": "string"}, _NTH], "minItems": 3, "maxItems": 3}
    return {"type": "object", "additionalProperties": False, "properties": {"by": {"enum": list(ROLE_BY_WORD)}, "at": at}}

"""Values as TOML writes them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, time
from typing import Final

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPED: Final = re.compile(r'[\x00-\x1f\x7f"\\]')
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_NO_LITERAL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]|'''|'$")
_SHORT: Final = {"\n": r"\n", "\t": r"\t", "\r": r"\r", '"': r"\"", "\\": r"\\"}


def literal(value: object) -> str:
    r"""Write a value; one of several lines between three quotation marks, as a person would.

    >>> literal("5 to 1"), literal(True), literal(["a", 2]), literal({"file": "a b"}), literal("tab\t")
    ('"5 to 1"', 'true', '["a", 2]', '{ file = "a b" }', '"tab\\t"')

    Raises:
        TypeError: TOML has no such value.
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(literal, value))}]"
    if isinstance(value, Mapping):
        inside = ", ".join(f"{key_literal(key)} = {literal(one)}" for key, one in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    raise TypeError(f"TOML has no {type(value).__name__}")


def key_literal(key: str) -> str:
    """Write a key, in quotes where it has to be.

    >>> key_literal("ante-bonus"), key_literal("mini royal")
    ('ante-bonus', '"mini royal"')
    """
    return key if _BARE.fullmatch(key) else _basic(key)


def _text(text: str) -> str:
    text = _SURROGATE.sub("\ufffd", text)
    if "\n" in text and not _NO_LITERAL.search(text):
        return f"'''\n{text}'''"
    return _basic(text)


def _basic(text: str) -> str:
    text = _SURROGATE.sub("\ufffd", text)
    escaped = _ESCAPED.sub(_escape, text)
    return f'"{escaped}"'


def _escape(found: re.Match[str]) -> str:
    return _SHORT.get(found[0]) or f"\\u{ord(found[0]):04x}"

"""Files and their lines: the scanner finds every key that the parser finds, and nothing that is read ends in a traceback."""

from __future__ import annotations

import contextlib
import doctest
import json
import tomllib
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.submission import UnreadableError, check_submission, fields, lines, report, source
from tablegames.submission.lines import key_lines
from tablegames.submission.source import LARGEST_BYTES, MISSING, parse_source, read_source

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tablegames.submission.lines import KeyPath

TRICKY = '''# a = 1
a = "x # no comment" # [z]
"b.c" . d = 'it\\'
"e\\u0041" = """one
"two" = 3
\\""" four"""
f = \'\'\'
g = 1
\'\'\'
h = [ # first
  { i = 1, j = [2, 3] },

  [], "]",
]
[k."l m"]
n.o = 2010-03-20 10:00:00
[[p]]
q = 1
[[p]]
q = 2
[p.r]
s = true
[[p.t]]
u = {}
'''


def paths_of(value: object, path: KeyPath = ()) -> Iterator[KeyPath]:
    if path:
        yield path
    if isinstance(value, dict):
        for key, element in value.items():
            yield from paths_of(element, (*path, key))
    if isinstance(value, list):
        for number, element in enumerate(value):
            yield from paths_of(element, (*path, number))


@pytest.mark.parametrize("module", [fields, lines, report, source])
def test_the_examples_in_docstrings(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def test_the_line_of_every_key_of_a_tricky_file() -> None:
    found = key_lines(TRICKY)
    assert set(found) == set(paths_of(tomllib.loads(TRICKY)))
    expected: dict[KeyPath, int] = {
        ("a",): 2, ("b.c", "d"): 3, ("eA",): 4, ("f",): 7, ("h",): 10, ("h", 0, "j", 1): 11, ("h", 1): 13, ("h", 2): 13,
        ("k", "l m", "n", "o"): 16, ("p", 0, "q"): 18, ("p", 1): 19, ("p", 1, "q"): 20, ("p", 1, "r", "s"): 22, ("p", 1, "t", 0, "u"): 24,
    }  # fmt: skip
    assert {path: found[path] for path in expected} == expected


def test_lines_that_end_as_on_other_systems() -> None:
    assert key_lines(TRICKY.replace("\n", "\r\n")) == key_lines(TRICKY)


KEYS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), min_size=1, max_size=6)
LEAVES = st.one_of(st.integers(-9, 9), st.booleans(), st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=6))
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3), max_leaves=6)


def written(value: object) -> str:
    """A value as TOML in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {written(element)}" for key, element in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value).replace("\x7f", "\\u007f")


@given(st.dictionaries(KEYS, VALUES, max_size=5), st.dictionaries(KEYS, st.dictionaries(KEYS, VALUES, max_size=3), max_size=3))
def test_the_scanner_finds_what_the_parser_finds(top: dict[str, object], tables: dict[str, dict[str, object]]) -> None:
    rows = [f"{json.dumps(key, ensure_ascii=False)} = {written(value)}" for key, value in top.items()]
    for name, table in tables.items():
        if name not in top:
            rows.append(f"[{json.dumps(name, ensure_ascii=False)}] # {name!a}")
            rows += [f"{json.dumps(key)} = {written(value)}" for key, value in table.items()]
    text = "\n".join(rows)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return  # a surrogate pair that JSON writes and TOML refuses
    found = key_lines(text)
    assert set(found) == set(paths_of(data))
    for number, key in enumerate(top, 1):
        assert found[(key,)] == number


# ---------------------------------------------------------------- what cannot be read


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"a = 1\nb = \n", ":2: this is no TOML: Invalid value."),
        (b'\n\na = "x\n', ":3: this is no TOML"),
        (b"a = 1\na = 2\n", ":2: this is no TOML: Cannot overwrite a value."),
        (b"a = 1\n\xff\n", ":2: this is no text in UTF-8 (byte 7)."),
        (b"a = " + b"[" * 5000, "is nested too deeply"),
        (b"a = " + b"9" * 5000, "this is no TOML"),
        (b"#" * (LARGEST_BYTES + 1), "is larger than 1024 KiB"),
    ],
    ids=["value", "string", "twice", "bytes", "deep", "digits", "large"],
)
def test_what_is_no_toml_is_told_with_its_line(content: bytes, said: str, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(content)
    with pytest.raises(UnreadableError) as told:
        read_source(path)
    assert str(told.value).startswith(str(path))
    assert said in str(told.value)
    assert check_submission(path).unreadable == [str(told.value)]


def test_files_that_are_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", "a\0b"):
        with pytest.raises(UnreadableError, match="cannot be read"):
            read_source(path)


@given(st.binary(max_size=60))
def test_no_text_ends_in_a_traceback(content: bytes) -> None:
    with contextlib.suppress(UnreadableError):
        parse_source(content.decode("latin-1"), name="x")


def test_what_is_not_there_has_the_line_of_what_should_hold_it() -> None:
    read = parse_source("a = 1\n[b]\nc = [1]\n", name="x")
    assert (read.get("b", "c", 0), read.get("b", "c", 1), read.get("a", "z"), read.get("b", "c", "z")) == (1, MISSING, MISSING, MISSING)
    assert [read.line(path) for path in (("b", "z"), ("b", "c", 9), ("z",), ())] == [2, 3, 1, 1]

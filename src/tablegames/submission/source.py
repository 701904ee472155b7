"""A TOML file as it was read: its data, and the line of each key."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tablegames.law import Finding, FindingKind
from tablegames.submission.lines import KeyPath, key_lines

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tablegames.law import Cite

LARGEST_BYTES: Final = 1024 * 1024
MISSING: Final = object()
"""Stands for a key that is not in a file, since TOML has no null."""

_MOST_PARTS: Final = 60
_AT_LINE = re.compile(r"\(at (?:line (\d+), column \d+|end of document)\)")


class UnreadableError(Exception):
    """A file that cannot be read as TOML; the message is a sentence with its name and, where known, the line."""


@dataclass(frozen=True, slots=True)
class Source:
    """One file: the name that findings call it by, its data, the lines of its keys, and whose findings they are.

    ``text`` is what was read, ``folder`` where other files lie that it names; none where it is no file.
    """

    name: str
    data: Mapping[str, object]
    lines: Mapping[KeyPath, int] = field(default_factory=dict)
    kind: FindingKind = FindingKind.SUBMISSION
    text: str = field(default="", repr=False)
    folder: Path | None = None

    def get(self, *path: str | int) -> object:
        """Give the value at a path, or MISSING."""
        value: object = self.data
        for key in path:
            if isinstance(value, list):
                value = value[key] if isinstance(key, int) and key < len(value) else MISSING
            else:
                value = value.get(key, MISSING) if isinstance(value, dict) else MISSING
        return value

    def line(self, path: KeyPath) -> int:
        """Give the line of a key; of one that is missing, the line of the table that should hold it."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.lines:
                return self.lines[path[:length]]
        return 1

    def line_within(self, path: KeyPath, value: str, *, number: int) -> int:
        """Give the line of the file where a line of a text, counted from 1, stands; of one that is not written out, that of its key."""
        at, lines = self.line(path), self.text.splitlines()
        words = [line.strip() for line in value.split("\n")[:number]]
        for begin in (at - 1, at):
            held = lines[begin : begin + number]
            if len(held) == len(words) == number and all(word in line for word, line in zip(words, held, strict=True)):
                return begin + number
        return at

    def finding(self, path: KeyPath, *, code: str, cite: Cite | None, sentence: str) -> Finding:
        """Make a finding at a key; without one, of the file or folder as such."""
        where = f"{self.name}:{self.line(path)} {shown_path(path)}" if path else self.name
        return Finding(code, cite, sentence, self.kind, where)


def shown_path(path: KeyPath) -> str:
    """Print a path as TOML writes keys.

    >>> shown_path(("cards", "batches", 1, "color")), shown_path(("pair-plus", "straight flush"))
    ('cards.batches[1].color', 'pair-plus."straight flush"')
    """
    shown = ""
    for key in path:
        if isinstance(key, int):
            shown += f"[{key}]"
        else:
            plain = key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else f'"{key}"'
            shown += f".{plain}" if shown else plain
    return printable(shown)


def _key_of(line: str) -> str:
    """Give the part of a line in which keys may stand.

    >>> _key_of("[a.b]"), _key_of("x = { a.b = '...' }"), _key_of("== Pairs ...")
    ('[a.b]', 'x = { a.b ', '=')
    """
    return line if line.lstrip().startswith("[") else line[: max(line.rfind("="), 0)]


def is_within(key: str, top: str) -> bool:
    """Tell whether a printed path is that of a key of the file's top, or lies below it.

    >>> is_within('pair-plus."mini royal"', "pair-plus"), is_within("delivery[1]", "delivery"), is_within("envy", "envy-bonus")
    (True, True, False)
    """
    return key == top or key.startswith((f"{top}.", f"{top}["))


def printable(text: str) -> str:
    """Put a question mark for each character that a terminal would obey instead of showing."""
    return text if text.isprintable() else "".join(letter if letter.isprintable() else "?" for letter in text)


def read_source(path: Path | str, *, kind: FindingKind = FindingKind.SUBMISSION, name: str = "") -> Source:
    """Read a file.

    Raises:
        UnreadableError: it is not there, too large, no UTF-8 or no TOML.
    """
    name = name or str(path)
    try:
        with Path(path).open("rb") as stream:
            content = stream.read(LARGEST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise UnreadableError(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}.") from error
    text = decoded(content, name=name)
    return parse_source(text, name=name, kind=kind, folder=Path(path).parent)


def decoded(content: bytes, *, name: str) -> str:
    """Give the text of a file; a failure is told as by `read_source`."""
    if len(content) > LARGEST_BYTES:
        raise UnreadableError(f"{name} is larger than {LARGEST_BYTES // 1024} KiB, the most that such a file may be.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise UnreadableError(f"{name}:{line}: this is no text in UTF-8 (byte {error.start + 1}).") from error


def parse_source(text: str, *, name: str, kind: FindingKind = FindingKind.SUBMISSION, folder: Path | None = None) -> Source:
    """Read a text; a failure is told as by `read_source`. ``folder`` is where files lie that it names."""
    return Source(name, data_of(text, name=name), key_lines(text), kind, text, folder)


def data_of(text: str, *, name: str) -> dict[str, object]:
    """Give what a text says, without the lines of its keys; a failure is told as by `read_source`."""
    for number, words in enumerate(text.split("\n"), 1):  # a key of n parts costs n² to read
        if words.count(".") > _MOST_PARTS and _key_of(words).count(".") > _MOST_PARTS:
            raise UnreadableError(f"{name}:{number}: a key has at most {_MOST_PARTS} parts.")
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise UnreadableError(f"{name} is nested too deeply.") from error
    except ValueError as error:
        told = str(error)
        match = _AT_LINE.search(told)
        line = text.rstrip("\n").count("\n") + 1 if match is None or match[1] is None else int(match[1])
        at = name if match is None else f"{name}:{line}"
        raise UnreadableError(f"{at}: this is no TOML: {_AT_LINE.sub('', told).strip().rstrip('.')}.") from error

"""The line of every key of a TOML file, which the standard library's parser does not tell."""

from __future__ import annotations

import tomllib
from bisect import bisect_left
from typing import TypeAlias

KeyPath: TypeAlias = tuple[str | int, ...]
"""Keys and positions in arrays, from the top of a file: ``("limits", "ante", "minimum")``."""

_BARE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")


def key_lines(text: str) -> dict[KeyPath, int]:
    r"""Find the line on which each key, table and array element first stands, in a text that is valid TOML.

    >>> key_lines('a = 1\n[b]\n"c d" = [2,\n 3]')
    {('a',): 1, ('b',): 2, ('b', 'c d'): 3, ('b', 'c d', 0): 3, ('b', 'c d', 1): 4}
    """
    return _Scanner(text).scan()


class _Scanner:
    """One walk through a text; what is skipped is skipped as the grammar of TOML has it."""

    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n")
        self.at = 0
        self.ends = [place for place, letter in enumerate(self.text) if letter == "\n"]
        self.lines: dict[KeyPath, int] = {}
        self.counts: dict[KeyPath, int] = {}

    def scan(self) -> dict[KeyPath, int]:
        table: KeyPath = ()
        self.blank()
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
            self.blank()
        return self.lines

    def note(self, path: KeyPath) -> None:
        line = bisect_left(self.ends, self.at) + 1
        for length in range(1, len(path) + 1):
            self.lines.setdefault(path[:length], line)

    def blank(self) -> None:
        """Pass over spaces, ends of lines and comments."""
        while self.at < len(self.text):
            if self.text[self.at] == "#":
                self.at = self.until("\n")
            elif self.text[self.at].isspace():
                self.at += 1
            else:
                return

    def until(self, letters: str) -> int:
        place = self.at
        while place < len(self.text) and self.text[place] not in letters:
            place += 1
        return place

    def header(self) -> KeyPath:
        """Read ``[a.b]`` or ``[[a.b]]``; a key below an array of tables belongs to its last table."""
        is_array = self.text.startswith("[[", self.at)
        start = self.at
        self.at += 2 if is_array else 1
        keys = self.key()
        self.at += 2 if is_array else 1
        path: KeyPath = ()
        for number, key in enumerate(keys, 1):
            path = (*path, key)
            if is_array and number == len(keys):
                self.counts[path] = self.counts.get(path, -1) + 1
            if path in self.counts:
                path = (*path, self.counts[path])
        end, self.at = self.at, start
        self.note(path)
        self.at = end
        return path

    def pair(self, table: KeyPath) -> None:
        start = self.at
        path = (*table, *self.key())
        end, self.at = self.at, start
        self.note(path)
        self.at = end + 1  # past the equals sign
        self.blank()
        self.value(path)

    def key(self) -> list[str]:
        """Read a dotted key, and the spaces after it."""
        parts = []
        while True:
            self.blank()
            start = self.at
            if self.text[self.at] in "\"'":
                self.string()
                parts.append(str(tomllib.loads(f"k = {self.text[start : self.at]}")["k"]))
            else:
                while self.at < len(self.text) and self.text[self.at] in _BARE:
                    self.at += 1
                parts.append(self.text[start : self.at])
            self.blank()
            if self.text[self.at : self.at + 1] != ".":
                return parts
            self.at += 1

    def value(self, path: KeyPath) -> None:
        letter = self.text[self.at]
        if letter in "\"'":
            self.string()
        elif letter == "[":
            self.several(path, "]", is_array=True)
        elif letter == "{":
            self.several(path, "}", is_array=False)
        else:
            self.at = self.until(",]}#\n")

    def several(self, path: KeyPath, end: str, *, is_array: bool) -> None:
        """Read an array or an inline table."""
        self.at += 1
        number = 0
        self.blank()
        while self.text[self.at] != end:
            if is_array:
                self.note((*path, number))
                self.value((*path, number))
                number += 1
            else:
                self.pair(path)
            self.blank()
            if self.text[self.at] == ",":
                self.at += 1
                self.blank()
        self.at += 1

    def string(self) -> None:
        """Pass over a string of one of the four kinds."""
        quote = self.text[self.at]
        fence = quote * 3 if self.text.startswith(quote * 3, self.at) else quote
        self.at += len(fence)
        while not self.text.startswith(fence, self.at):
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        self.at += len(fence)
        while len(fence) > 1 and self.text.startswith(quote, self.at):
            self.at += 1  # one or two quotes may stand before the closing three

"""A house way that is written out in the header of the short form: each line of it behind a bar, as it stands.

| house way "Mine" for pai-gow
| a pair, Wong or Gong: play the highest pair, Wong or Gong
| otherwise: play the highest Low hand
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

BAR: Final = "|"


def is_way_line(text: str) -> bool:
    """Tell whether a line of a header is one of a house way."""
    return text.lstrip().startswith(BAR)


def said_in(line: str) -> str:
    """Give what stands behind the bar; one space behind it is the bar's.

    >>> said_in("|   play the pair"), said_in("|")
    ('  play the pair', '')
    """
    return line.lstrip().removeprefix(BAR).removeprefix(" ")


def way_of(said: Iterable[str]) -> str:
    """Put the lines of a house way together."""
    return "".join(f"{line}\n" for line in said)


def way_lines(text: str) -> list[str]:
    """Give the lines behind bars from which a text comes back as it is; none where it has letters that no line can have."""
    *said, rest = text.split("\n")
    if rest or not all(line.replace("\t", " ").isprintable() for line in said):
        return []
    return [f"{BAR} {line}" if line else BAR for line in said]

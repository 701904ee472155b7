"""What all drawings share: text that is safe in them, and groups at a place.

Everything here gives plain strings; only what leaves the room (``draw_table`` and its like) is marked as safe. Text of persons goes
through ``said`` and nowhere else. Colors are classes of ``static/table.css``: a page's policy allows no inline styles.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from typing import Final

from markupsafe import escape

OWN = "\0"
"""Stands in a drawing for the beginning of its ids, until the drawing is given away; no text of a person can hold it."""
LONGEST_NAME = 12
"""How many characters of a person's name a plate has room for."""
_EMS: Final = {
    **dict.fromkeys("'", 0.32),
    **dict.fromkeys("ijl ", 0.36),
    **dict.fromkeys("IJ.,:;’|·/", 0.4),
    **dict.fromkeys("f-", 0.44),
    **dict.fromkeys("t!()[]", 0.48),
    **dict.fromkeys("r", 0.52),
    **dict.fromkeys("csz", 0.6),
    **dict.fromkeys("L", 0.64),
    **dict.fromkeys("aekvxy", 0.68),
    **dict.fromkeys("CPYZ", 0.76),
    **dict.fromkeys("ABKRVX▶", 0.8),
    **dict.fromkeys("DGHNU−<>", 0.84),
    **dict.fromkeys("OQ&", 0.88),
    **dict.fromkeys("w", 0.96),
    **dict.fromkeys("M@…", 1),
    **dict.fromkeys("%", 1.04),
    **dict.fromkeys("m", 1.08),
    **dict.fromkeys("W", 1.12),
}
"""How wide letters are at the most, in their own size: those of a bold face that runs wide, such as DejaVu Sans."""
_OTHER, _FULL, _PLAIN = 0.72, 1.3, 0.9
"""How wide all others are; those of scripts whose letters fill a square; and how wide a letter that is not bold is against a bold one."""


@lru_cache(maxsize=4096)
def said(text: str, *, longest: int = LONGEST_NAME) -> str:
    r"""Give text of a person as it may stand in a drawing: what cannot be printed left out, clipped, escaped.

    >>> said("<b>Ann & Bob</b>", longest=9), said("Ann\x00")
    ('&lt;b&gt;Ann &amp;…', 'Ann')
    """
    shown = text if text.isprintable() else "".join(letter for letter in text if letter.isprintable())
    return str(escape(shown if len(shown) <= longest else f"{shown[: longest - 1].rstrip()}…"))


@lru_cache(maxsize=4096)
def across(words: str, *, size: float, spacing: float = 0, is_bold: bool = True) -> float:
    """Estimate how wide a line of text is at the most, with a spacing between its letters in their own size.

    >>> round(across("DEALER", size=10)), round(across("dealer", size=10, spacing=0.1)), round(across("dealer", size=10, is_bold=False))
    (45, 42, 33)
    """
    return size * (sum(map(_ems, words)) * (1 if is_bold else _PLAIN) + len(words) * spacing)


def _ems(letter: str) -> float:
    found = _EMS.get(letter)
    if found is not None:
        return found
    return _FULL if unicodedata.east_asian_width(letter) in {"W", "F"} else _OTHER


@lru_cache(maxsize=4096)
def clipped(text: str, *, room: float, size: float) -> str:
    """Give text of a person as ``said`` does, clipped to what fits into a room so wide.

    >>> clipped("Maximilian Oberhuber", room=80, size=15), clipped("Ann", room=80, size=15)
    ('Maximi…', 'Ann')
    """
    shown = "".join(letter for letter in text if letter.isprintable())
    most = len(shown)
    while most > 1 and across(shown if most == len(shown) else f"{shown[: most - 1].rstrip()}…", size=size) > room:
        most -= 1
    return said(shown, longest=max(most, 1))


def broken(words: str, *, room: float, size: float, spacing: float = 0, is_bold: bool = True) -> list[str]:
    """Break text between its words into lines that fit into a room so wide; a word that does not has a line of its own.

    >>> broken("king-king, queen-queen or jack-jack", room=150, size=12)
    ['king-king,', 'queen-queen or', 'jack-jack']
    """
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and across(longer, size=size, spacing=spacing, is_bold=is_bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def at(x: float, y: float, content: str, *, scale: float = 1, css: str = "") -> str:
    """Give a group whose origin lies at a place, drawn at a scale.

    >>> at(10, 2.5, "<rect/>", css="card")
    '<g class="card" transform="translate(10 2.5)"><rect/></g>'
    """
    named = f' class="{css}"' if css else ""
    scaled = "" if scale == 1 else f" scale({scale:g})"
    return f'<g{named} transform="translate({x:g} {y:g}){scaled}">{content}</g>'


def text(x: float, y: float, words: str, *, css: str = "", size: float | None = None) -> str:
    """Give a line of text; it begins at ``x``, or is centered there where its class says so."""
    named = f' class="{css}"' if css else ""
    sized = "" if size is None else f' font-size="{size:g}"'
    return f'<text x="{x:g}" y="{y:g}"{named}{sized}>{words}</text>'


@cache
def amount(cents: int) -> str:
    """Write an amount as short as its cents allow.

    >>> amount(100000), amount(1250)
    ('$1,000', '$12.50')
    """
    dollars, rest = divmod(cents, 100)
    return f"${dollars:,}" if not rest else f"${dollars:,}.{rest:02}"

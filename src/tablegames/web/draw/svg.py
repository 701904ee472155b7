"""What all drawings share: text that is safe in them, and groups at a place.

Everything here gives plain strings; only what leaves the room (``draw_table`` and its like) is marked as safe. Text of persons goes
through ``said`` and nowhere else. Colors are classes of ``static/table.css``: a page's policy allows no inline styles.
"""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import escape

OWN = "\0"
"""Stands in a drawing for the beginning of its ids, until the drawing is given away; no text of a person can hold it."""
LONGEST_NAME = 12
"""How many characters of a person's name a plate has room for."""


@lru_cache(maxsize=4096)
def said(text: str, *, longest: int = LONGEST_NAME) -> str:
    r"""Give text of a person as it may stand in a drawing: what cannot be printed left out, clipped, escaped.

    >>> said("<b>Ann & Bob</b>", longest=9), said("Ann\x00")
    ('&lt;b&gt;Ann &amp;…', 'Ann')
    """
    shown = text if text.isprintable() else "".join(letter for letter in text if letter.isprintable())
    return str(escape(shown if len(shown) <= longest else f"{shown[: longest - 1].rstrip()}…"))


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

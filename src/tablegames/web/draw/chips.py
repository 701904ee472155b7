"""Value chips as drawings: a stack of the denominations that an amount is made of, with the amount in figures."""

from __future__ import annotations

from functools import cache
from typing import Final

from tablegames.web.draw.svg import amount

DENOMINATIONS: Final = (
    (500_000, "c5k"),
    (100_000, "c1k"),
    (50_000, "c500"),
    (10_000, "c100"),
    (2_500, "c25"),
    (500, "c5"),
    (100, "c1"),
    (1, "c0"),
)
MOST: Final = 6
"""How many chips a stack shows; the figures say what it is worth."""
_THICK: Final = 4.4


@cache
def in_chips(cents: int) -> tuple[str, ...]:
    """Give the chips of a stack from below, by their classes, the most valuable below; a high stack is cut short.

    >>> in_chips(3600)
    ('c25', 'c5', 'c5', 'c1')
    """
    found: list[str] = []
    for worth, css in DENOMINATIONS:
        number, cents = divmod(cents, worth)
        found += [css] * (min(number, 1) if css == "c0" else number)
        if len(found) >= MOST:
            break
    return tuple(found[:MOST])


@cache
def stack(cents: int) -> str:
    """Give a stack of chips that stands at the origin, seen a little from above."""
    return "".join(_chip(css, -nth * _THICK) for nth, css in enumerate(in_chips(cents)))


def _chip(css: str, y: float) -> str:
    side = f"M-14 {y:g}v4a14 8 0 0 0 28 0v-4z"
    edge = f"M-8.5 {y + 6.2:g}v4M0 {y + 8:g}v4M8.5 {y + 6.2:g}v4"
    face = f'<ellipse cy="{y:g}" rx="14" ry="8"/><ellipse class="ring" cy="{y:g}" rx="9" ry="5"/>'
    return f'<g class="chip {css}"><path d="{side}"/><path class="edge" d="{edge}"/>{face}</g>'


@cache
def pill(cents: int, *, css: str = "amount") -> str:
    """Give an amount in figures on a dark ground, centered at the origin."""
    words = amount(cents)
    figure = 14 if len(words) <= 7 else 11.5
    wide = len(words) * figure * 0.59 + 10
    ground = f'<rect x="{-wide / 2:.1f}" y="-10" width="{wide:.1f}" height="20" rx="10"/>'
    return f'<g class="{css}">{ground}<text y="{figure * 0.36:.1f}" font-size="{figure:g}">{words}</text></g>'


@cache
def wagered(cents: int) -> str:
    """Give chips on a betting area: the stack, and below it the amount."""
    return f'{stack(cents)}<g transform="translate(0 17)">{pill(cents)}</g>'


@cache
def accepted(cents: int) -> str:
    """Give the lit lamp of a wagering device that accepted a wager, whose chips are in the container already."""
    return f'<circle class="lamp lit" cy="-3" r="8"/><g transform="translate(0 17)">{pill(cents)}</g>'

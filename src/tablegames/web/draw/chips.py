"""Value chips as drawings: a stack of the denominations that an amount is made of, with the amount in figures."""

from __future__ import annotations

from functools import cache
from typing import Final

from tablegames.web.draw.svg import OWN, across, amount

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
_LEAST_FIGURE: Final = 8


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
def stack(cents: int, *, most: int = MOST) -> str:
    """Give a stack of chips that stands at the origin, seen a little from above."""
    chips = (f'<use href="#{OWN}chip" class="{css}" y="{-nth * _THICK:g}"/>' for nth, css in enumerate(in_chips(cents)[:most]))
    return "".join(chips)


def chip_defined() -> str:
    """Give a chip of no color of its own, which drawings hold once and point at."""
    face = '<ellipse rx="14" ry="8"/><ellipse class="inlay" rx="9" ry="5"/>'
    edge = '<path class="edge" d="M-8.5 6.2v4M0 8v4M8.5 6.2v4"/>'
    return f'<g id="{OWN}chip" class="chip"><path d="M-14 0v4a14 8 0 0 0 28 0v-4z"/>{edge}{face}</g>'


@cache
def pill(cents: int, *, figure: float = 14, room: float = 70) -> str:
    """Give an amount in figures on a dark ground, centered at the origin, as small as the room wants it and eyes can bear."""
    words = amount(cents)
    figure = round(max(min(figure, figure * (room - 8) / across(words, size=figure)), _LEAST_FIGURE), 1)
    wide, high = across(words, size=figure) + 8, figure + 5
    ground = f'<rect x="{-wide / 2:.1f}" y="{-high / 2:g}" width="{wide:.1f}" height="{high:g}" rx="{high / 2:g}"/>'
    return f'<g class="amount">{ground}<text y="{figure * 0.36:.1f}" font-size="{figure:g}">{words}</text></g>'


@cache
def wagered(cents: int, *, room: float = 70) -> str:
    """Give chips on a small area around the origin: the stack, and below it the amount."""
    chips = f'<g transform="translate(0 0) scale(.82)">{stack(cents, most=3)}</g>'
    return f'{chips}<g transform="translate(0 18)">{pill(cents, figure=12.5, room=room)}</g>'


@cache
def accepted(cents: int, *, room: float = 70) -> str:
    """Give the lit lamp of a wagering device that accepted a wager, whose chips are in the container already."""
    return f'<circle class="lamp lit" cy="-2" r="7.5"/><g transform="translate(0 18)">{pill(cents, figure=12.5, room=room)}</g>'

"""Pai Gow tiles as drawings: black, with red and white spots as a Chinese set has them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tablegames.equipment.tiles import Tile

WIDTH: Final = 40
LENGTH: Final = 96
"""A tile's size in the units of its own drawing: § 535.3(b)(1) has 1 by 2.5 inches at the least."""

_LEFT, _MIDDLE, _RIGHT = 11, 20, 29
_ROWS: Final = {
    1: ((_MIDDLE, 24),),
    2: ((_LEFT, 12), (_RIGHT, 36)),
    3: ((_LEFT, 12), (_MIDDLE, 24), (_RIGHT, 36)),
    4: ((_LEFT, 13), (_RIGHT, 13), (_LEFT, 35), (_RIGHT, 35)),
    5: ((_LEFT, 11), (_RIGHT, 11), (_MIDDLE, 24), (_LEFT, 37), (_RIGHT, 37)),
    6: ((_LEFT, 11), (_RIGHT, 11), (_LEFT, 24), (_RIGHT, 24), (_LEFT, 37), (_RIGHT, 37)),
}
RED: Final = frozenset({1, 4})
"""The ends whose spots are red; of the 6-6 one row of each end is red besides."""


@cache
def tile_face(tile: Tile) -> str:
    """Give a tile face up, the end with fewer spots above, at the origin."""
    upper, lower = tile.ends
    is_twelve = tile.ends == (6, 6)
    spots = _end(upper, is_twelve=is_twelve, is_lower=False) + _end(lower, is_twelve=is_twelve, is_lower=True)
    return f'<g class="tile">{_body()}<path class="seam" d="M6 48H34"/>{spots}<title>{tile.text}</title></g>'


def _end(number: int, *, is_twelve: bool, is_lower: bool) -> str:
    circles = []
    for x, y in _ROWS[number]:
        is_red = number in RED or (is_twelve and (x == _RIGHT) is not is_lower)
        radius = 6 if number == 1 else 4.4
        circles.append(f'<circle class="{"red" if is_red else "white"}" cx="{x}" cy="{y + 48 * is_lower}" r="{radius:g}"/>')
    return "".join(circles)


@cache
def tile_back() -> str:
    """Give a tile face down: its back, which every tile of a set has alike."""
    mark = '<path class="mark" d="M20 36 30 48 20 60 10 48ZM20 42 25 48 20 54 15 48Z"/>'
    return f'<g class="tile down">{_body()}<rect class="edge" x="5" y="5" width="30" height="86" rx="3"/>{mark}</g>'


def _body() -> str:
    return f'<rect class="body" x=".75" y=".75" width="{WIDTH - 1.5:g}" height="{LENGTH - 1.5:g}" rx="5"/>'

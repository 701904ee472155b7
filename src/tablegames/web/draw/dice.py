"""Three dice, as they lie when the shaker is lifted."""

from __future__ import annotations

from functools import cache
from typing import Final

_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
SIDE: Final = 32


@cache
def faces(roll: str) -> tuple[int, ...]:
    """Read a roll such as 3-5-6; nothing where it is none, as when the shaker spilled.

    >>> faces("3-5-6"), faces("spilled")
    ((3, 5, 6), ())
    """
    numbers = roll.split("-")
    return tuple(map(int, numbers)) if all(number in {"1", "2", "3", "4", "5", "6"} for number in numbers) else ()


SHAKER: Final = (
    '<g class="shaker"><path class="dome" d="M-30 22V4C-30 -24 30 -24 30 4V22z"/><rect x="-38" y="22" width="76" height="9" rx="4"/>'
    '<circle cy="-21" r="5"/></g>'
)
"""The shaker, in which nobody sees the dice, around the origin."""


@cache
def dice(roll: str) -> str:
    """Give the dice of a roll side by side, from the origin."""
    return "".join(
        f'<g class="die" transform="translate({nth * (SIDE + 6)} 0)">{_die(number)}</g>' for nth, number in enumerate(faces(roll))
    )


def _die(number: int) -> str:
    half, off = SIDE // 2, 9
    css = ' class="red"' if number in {1, 4} else ""
    radius = 4.6 if number == 1 else 3.2
    pips = "".join(f'<circle{css} cx="{half + x * off}" cy="{half + y * off}" r="{radius:g}"/>' for x, y in _PIPS[number])
    return f'<rect width="{SIDE}" height="{SIDE}" rx="6"/>{pips}'

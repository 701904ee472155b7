"""Playing cards and tiles as drawings: face up with rank and suit, face down with a pattern."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from tablegames.equipment.cards import JOKER, UNKNOWN, Card, Suit
from tablegames.equipment.tiles import Tile
from tablegames.web.draw.svg import OWN
from tablegames.web.draw.tiles import LENGTH, WIDTH, tile_back, tile_face

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDE: Final = 60
HIGH: Final = 84
"""A card's size in the units of its own drawing."""

_AS_TEXT: Final = "\ufe0e"
"""Has a suit drawn as text where a system would draw a small picture in colors of its own."""
_LATTICE: Final = (
    "M8 20 20 8M8 36 36 8M8 52 52 8M8 68 52 24M16 76 52 40M32 76 52 56M8 64 20 76M8 48 36 76M8 32 52 76M8 16 52 60M16 8 52 44M32 8 52 28"
)


@cache
def piece(card: Card, noun: str) -> str:
    """Give a card or a tile at the origin, in its own units; one that is face down shows its back and nothing else."""
    if isinstance(card, Tile):
        return tile_face(card)
    if card is UNKNOWN:
        return tile_back() if noun == "tile" else _back()
    return _joker() if card is JOKER else _face(card)


def size(noun: str) -> tuple[int, int]:
    """Give the width and the height of a card, or of a tile, in its own units."""
    return (WIDTH, LENGTH) if noun == "tile" else (WIDE, HIGH)


def _face(card: Card) -> str:
    if card.rank is None or card.suit is None:
        return _back()
    color = "red" if card.suit in {Suit.DIAMONDS, Suit.HEARTS} else "black"
    rank = "10" if card.rank.symbol == "T" else card.rank.symbol
    suit = card.suit.glyph + _AS_TEXT
    index = f'<text class="rank{" ten" if rank == "10" else ""}" x="16" y="27">{rank}</text>'
    figures = f'<text class="suit" x="16" y="50">{suit}</text><text class="pip" x="40" y="75">{suit}</text>'
    return f'<g class="card {color}">{_paper()}{index}{figures}</g>'


def _joker() -> str:
    star = '<path class="star" d="M39 40l4.7 11 12 1-9.1 7.8 2.8 11.7L39 65.3 28.6 71.5l2.8-11.7-9.1-7.8 12-1z"/>'
    return f'<g class="card joker">{_paper()}<text class="rank ten" x="17" y="26">Jk</text>{star}</g>'


def _paper() -> str:
    return f'<rect class="paper" x=".75" y=".75" width="{WIDE - 1.5:g}" height="{HIGH - 1.5:g}" rx="6"/>'


def _back() -> str:
    return f'<use href="#{OWN}back"/>'


def back_defined() -> str:
    """Give the back of all cards, which drawings hold once and point at."""
    weave = f'<rect class="weave" x="5" y="5" width="50" height="74" rx="3"/><path class="lattice" d="{_LATTICE}"/>'
    return f'<g id="{OWN}back" class="card back">{_paper()}{weave}</g>'


@cache
def row(cards: tuple[Card, ...], *, noun: str, step: float, scale: float) -> str:
    """Give cards side by side, from the left: the first at the origin, each ``step`` right of the one before, as small as ``scale``."""
    laid = [f'<g transform="translate({nth * step:g} 0) scale({scale:g})">{piece(one, noun)}</g>' for nth, one in enumerate(cards)]
    return "".join(laid)


def fitted(cards: tuple[Card, ...], *, noun: str, room: float, scale: float) -> tuple[str, float]:
    """Give cards side by side in a room so wide, overlapping as far as they have to; and how wide they are then."""
    if not cards:
        return "", 0
    wide = size(noun)[0] * scale
    gap = 4 * scale
    step = wide + gap if len(cards) == 1 else min(wide + gap, (room - wide) / (len(cards) - 1))
    return row(cards, noun=noun, step=round(step, 2), scale=scale), step * (len(cards) - 1) + wide


def words(cards: Sequence[Card], *, noun: str) -> str:
    """Say cards in words for those who do not see them: what is open by name, the others by their number.

    >>> from tablegames.equipment.cards import cards as read
    >>> words(read("As Td ?? ??"), noun="card"), words((), noun="tile")
    ('ace of spades, ten of diamonds, 2 cards face down', 'no tiles')
    """
    if not cards:
        return f"no {noun}s"
    told: list[str] = []
    for is_down, run in groupby(cards, key=lambda one: one is UNKNOWN):
        found = list(run)
        if is_down:
            told.append(f"{len(found)} {noun}{'s' if len(found) > 1 else ''} face down")
        else:
            told += [_name(one) for one in found]
    return ", ".join(told)


def _name(card: Card) -> str:
    if card.rank is None or card.suit is None:
        return card.pretty
    return f"{card.rank.word} of {card.suit.word}"


def draw_cards(cards: Sequence[Card], *, noun: str = "card") -> Markup:
    """Draw cards or tiles in a row, as small as a line of text can bear, with their names for those who do not see them."""
    return _drawn(tuple(cards), noun)


@cache
def _drawn(cards: tuple[Card, ...], noun: str) -> Markup:
    wide, high = size(noun)
    step = wide + 4
    across = max(step * len(cards) - 4, 1)
    ratio = f'width="{across * 0.5:g}" height="{high * 0.5:g}"'
    drawn = row(cards, noun=noun, step=step, scale=1).replace(_back(), back_defined().replace(f' id="{OWN}back"', ""))
    opened = f'<svg class="cards" role="img" aria-label="{words(cards, noun=noun)}" viewBox="0 0 {across} {high}" {ratio}>'
    return Markup(f"{opened}{drawn}</svg>")  # noqa: S704 - made here, of cards alone

"""What the phrases of house ways for Pai Gow are made of: sorts of tiles, what two of them make, how high a hand is."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tablegames.equipment.tiles import TILES, Tile, tile
from tablegames.house_way.phrases import alternatives
from tablegames.ranking.tiles import RankedTiles, individual_rank

if TYPE_CHECKING:
    from tablegames.house_way.four import Key

Is = Callable[[RankedTiles], bool]

# ---------------------------------------------------------------- tiles

_NAMED: Final = {
    "high 4": "1-3", "low 4": "2-2", "high 6": "3-3", "low 6": "1-5", "high 7": "1-6", "low 7": "2-5 3-4",
    "high 8": "4-4", "low 8": "2-6 3-5", "high 10": "5-5", "low 10": "4-6",
    "supreme tile": "2-4 1-2", "gee": "2-4 1-2", "joon": "2-4 1-2", "gee joon": "2-4 1-2", "teen": "6-6", "day": "1-1",
}  # fmt: skip
"""Names of tiles, and which they are; high and low are of those with as many spots."""

_TILES: Final[dict[str, frozenset[Tile]]] = {
    **{one.text: frozenset({one}) for one in TILES},
    **{f"{spots}{s}": frozenset(one for one in TILES if one.spots == spots) for spots in range(2, 13) for s in ("", "s", "'s")},
    **{name: frozenset(map(tile, texts.split())) for name, texts in _NAMED.items()},
}
_TILE: Final = alternatives(list(_TILES))
SORT: Final = f"{_TILE}(?:/{_TILE})*"
_VALUES: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_VALUE: Final = alternatives([*_VALUES, *(str(value) for value in range(10))])
LEVEL: Final = f"(?:pair|wong|gong|high nine|{_VALUE}(?: with {_TILE})?)"
MADE: Final = f"(?:supreme pair|pair of {SORT}(?: or {SORT})*|pair|wong|gong|high nine|{alternatives(_VALUES)})"

PLACES: Final = {
    "made": f"{MADE}(?: or {MADE})*",
    "tiles": f"{SORT}(?: and {SORT})*",
    "others": f"{SORT}(?: or {SORT})*",
    "sort": SORT,
    "level": LEVEL,
    "levels": f"{LEVEL} and {LEVEL}(?: or {LEVEL} and {LEVEL})*",
    "number": r"\d{1,2}",
    "side": "(?:high|low)",
}


def sort_of(text: str) -> frozenset[Tile]:
    """Read a sort of tile: 9, 4-4, low 8, 2/12."""
    return frozenset().union(*(_TILES[one] for one in text.split("/")))


def has_each(wanted: list[frozenset[Tile]], tiles: tuple[Tile, ...]) -> bool:
    """Whether there is a tile of each sort, one tile for each."""
    if not wanted:
        return True
    return any(one in wanted[0] and has_each(wanted[1:], tiles[:at] + tiles[at + 1 :]) for at, one in enumerate(tiles))


# ---------------------------------------------------------------- what two tiles make

_HIGH_NINE_TILES: Final = 2


def _is_high_nine(hand: RankedTiles) -> bool:
    return hand.value == 9 and hand.highest_rank <= _HIGH_NINE_TILES


def _is_made(text: str) -> Is:
    """Read what a hand of two tiles is."""
    if text == "supreme pair":
        return lambda hand: hand.pair_rank == 1
    if text.startswith("pair of "):
        kinds = [sort_of(one) for one in text.removeprefix("pair of ").split(" or ")]
        return lambda hand: hand.sort == "pair" and any(set(hand.tiles) <= kind for kind in kinds)
    if text in {"pair", "wong", "gong"}:
        sort = text if text == "pair" else text.capitalize()
        return lambda hand: hand.sort == sort
    if text == "high nine":
        return _is_high_nine
    value = _VALUES.index(text)
    return lambda hand: hand.value == value


_ONE_MADE: Final = re.compile(f"({MADE})(?: or |$)")


def is_any(text: str) -> Is:
    """Read what a hand of two tiles is, of one or of several sorts."""
    made = [_is_made(found) for found in _ONE_MADE.findall(text)]
    return lambda hand: any(one(hand) for one in made)


# ---------------------------------------------------------------- how high a hand is


class Level:
    """What words such as `3 with 3-3` or `Gong` mean: the lowest and the highest hand of that description."""

    __slots__ = ("highest", "lowest")

    def __init__(self, text: str) -> None:
        """Read the words."""
        self.lowest, self.highest = _bounds(text)


_WORST: Final = -99
_BOUNDS: Final[dict[str, tuple[Key, Key]]] = {
    "pair": ((1, -16, 0), (1, -1, 0)),
    "wong": ((1, -18, 0), (1, -17, 0)),
    "gong": ((1, -20, 0), (1, -19, 0)),
    "high nine": ((0, 9, -_HIGH_NINE_TILES), (0, 9, -1)),
}


def _bounds(text: str) -> tuple[Key, Key]:
    if text in _BOUNDS:
        return _BOUNDS[text]
    value, _, with_tile = text.partition(" with ")
    number = _VALUES.index(value) if value in _VALUES else int(value)
    if not with_tile:
        return (0, number, _WORST), (0, number, 0)
    ranks = [individual_rank(one) for one in _TILES[with_tile]]
    return (0, number, -max(ranks)), (0, number, -min(ranks))

"""Pai Gow tiles: twenty-one different ones, thirty-two in a set; interned as cards are.

To the procedure a tile is a card that is dealt, turned and collected; it has spots instead of rank and suit
(docs/decisions/0008). What outranks what says `ranking.tiles`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.equipment.cards import Card, CardError

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

FIRST_INDEX: Final = 54
"""Tiles are indexed behind the cards, the joker and the card nobody saw: 54 for 1-2 up to 74 for 6-6."""


class Tile(Card):
    """One kind of tile; take it from `TILES` or `tile("6-6")`, for no other can be made.

    ``ends`` are the spots of its two ends, the lesser first; ``spots`` is their sum. ``index`` follows the individual ranking
    of § 535.4(f), lowest first; tiles of one rank, such as 3-6 and 4-5, stand beside each other there.
    """

    __slots__ = ("ends", "spots")
    ends: tuple[int, int]
    spots: int

    @classmethod
    def of(cls, ends: tuple[int, int], *, index: int) -> Tile:
        """Make a tile, once, for the table of them below."""
        made = object.__new__(cls)
        text = f"{ends[0]}-{ends[1]}"
        facts = {"rank": None, "suit": None, "index": index, "order": -1, "bit": 1 << index, "text": text}
        for name, value in {**facts, "ends": ends, "spots": sum(ends)}.items():
            object.__setattr__(made, name, value)
        cls._interned[text] = made
        return made

    def __copy__(self) -> Self:
        """Give the tile itself."""
        return self

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        """Pickle as the text, so that loading gives the same object."""
        return (tile, (self.text,))

    @property
    def pretty(self) -> str:
        """The tile as printed for people: `6-6`."""
        return self.text


_SINGLE: Final = ((1, 2), (2, 3), (1, 4), (2, 4), (3, 4), (2, 5), (3, 5), (2, 6), (4, 5), (3, 6))
_DOUBLE: Final = ((1, 5), (1, 6), (4, 6), (5, 6), (2, 2), (3, 3), (5, 5), (1, 3), (4, 4), (1, 1), (6, 6))

TILES: Final[tuple[Tile, ...]] = tuple(Tile.of(ends, index=FIRST_INDEX + at) for at, ends in enumerate(_SINGLE + _DOUBLE))
"""The twenty-one tiles, the lowest individual rank of § 535.4(f) first."""

_BY_TEXT: Final = {tile.text: tile for tile in TILES} | {f"{tile.ends[1]}-{tile.ends[0]}": tile for tile in TILES}

PAIRS: Final[tuple[tuple[Tile, Tile], ...]] = tuple(
    (_BY_TEXT[high], _BY_TEXT[low])
    for high, low in (
        ("2-4", "1-2"), ("6-6", "6-6"), ("1-1", "1-1"), ("4-4", "4-4"), ("1-3", "1-3"), ("5-5", "5-5"), ("3-3", "3-3"), ("2-2", "2-2"),
        ("5-6", "5-6"), ("4-6", "4-6"), ("1-6", "1-6"), ("1-5", "1-5"), ("3-6", "4-5"), ("2-6", "3-5"), ("3-4", "2-5"), ("1-4", "2-3"),
    )
)  # fmt: skip
"""The Supreme Pair and the fifteen matched and mixed pairs of § 535.4(a), in the order of their rank."""


def tile(text: str) -> Tile:
    """Read one tile, its ends in either order.

    >>> tile("6-6"), tile("4-2") is tile("2-4")
    (6-6, True)

    Raises:
        CardError: no tile has these spots.
    """
    found = _BY_TEXT.get(text.strip())
    if found is None:
        raise CardError(f"{text[:24]!r} is no tile: write the spots of both ends as a set has them (§ 535.4(f)), such as 6-6 or 2-4.")
    return found


def tiles_in_sequence() -> tuple[Tile, ...]:
    """Give a set as it is laid out for inspection: sixteen pairs by rank, the Supreme Pair first (§ 535.6(b)).

    >>> len(tiles_in_sequence()), tiles_in_sequence()[:3]
    (32, (2-4, 1-2, 6-6))
    """
    return _SEQUENCE


_SEQUENCE: Final = tuple(one for pair in PAIRS for one in pair)

"""Pai Gow: hands of two tiles, by pairs, values and single tiles (§ 535.4).

`ranked` is the readable reference, down the declared rows; `rank` remembers its answers. A tool that changes a declared
table calls `forget`.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.equipment.tiles import PAIRS, TILES, Tile, tile
from tablegames.law import Cite, chapter
from tablegames.ranking.common import Comparison, Ordered, RankingError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.equipment.cards import Card

P = chapter("535")

HAND_SIZE: Final = 2
DEALT: Final = 4

_WONG, _GONG = "Wong", "Gong"


class PairRow(NamedTuple):
    """A declared rank of permissible pairs: what it is called, and the pairs that have it."""

    word: str
    pairs: tuple[tuple[Tile, Tile], ...]
    sort: str = "pair"
    """`pair`, `Wong` or `Gong`."""
    cite: Cite = P["4(a)"]


class TileRow(NamedTuple):
    """A declared rank of single tiles."""

    tiles: tuple[Tile, ...]
    cite: Cite = P["4(f)"]


class CountedAs(NamedTuple):
    """How a tile of the Supreme Pair may be counted when it is used separately, and which rank it then has."""

    tile: Tile
    spots: int
    rank: int
    cite: Cite = P["4(d)"]


_SPOTS: Final = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_NINES: Final = (tile("3-6"), tile("4-5"))
_EIGHTS: Final = (tile("2-6"), tile("3-5"), tile("4-4"))
_TWELVE, _TWO = tile("6-6"), tile("1-1")


def _plural(spots: int) -> str:
    word = _SPOTS[spots]
    return word + ("es" if word.endswith("x") else "s")


def _matched_or_mixed(pair: tuple[Tile, Tile]) -> PairRow:
    a, b = pair
    if a is b:
        return PairRow(f"matched {_plural(a.spots)}: two {a.text}", (pair,))
    return PairRow(f"mixed {_plural(a.spots)}: {a.text} and {b.text}", (pair,))


PAIR_ROWS: Ordered[PairRow] = Ordered(
    P["4(a)"],
    (
        PairRow("Supreme Pair: 2-4 and 1-2", PAIRS[:1]),
        *map(_matched_or_mixed, PAIRS[1:]),
        PairRow("Wong: 6-6 with a nine", tuple((_TWELVE, nine) for nine in _NINES), _WONG),
        PairRow("Wong: 1-1 with a nine", tuple((_TWO, nine) for nine in _NINES), _WONG),
        PairRow("Gong: 6-6 with an eight", tuple((_TWELVE, eight) for eight in _EIGHTS), _GONG),
        PairRow("Gong: 1-1 with an eight", tuple((_TWO, eight) for eight in _EIGHTS), _GONG),
    ),
)
"""The twenty ranks of permissible pairs, the Supreme Pair first; a hand without one has a value."""

TILE_ROWS: Ordered[TileRow] = Ordered(
    P["4(f)"],
    (
        *(TileRow((tile(text),)) for text in ("6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5")),
        TileRow((tile("3-6"), tile("4-5"))),
        TileRow((tile("2-6"), tile("3-5"))),
        TileRow((tile("2-5"), tile("3-4"))),
        TileRow((tile("2-4"),)),
        TileRow((tile("1-4"), tile("2-3"))),
        TileRow((tile("1-2"),)),
    ),
)
"""The seventeen ranks of single tiles, the twelve first."""

COUNTED_AS: Ordered[CountedAs] = Ordered(P["4(d)"], (CountedAs(tile("1-2"), 6, 15), CountedAs(tile("2-4"), 3, 17)))
"""The other count of the two tiles of the Supreme Pair; used separately each counts as serves its hand best (Reading R5)."""


class RankedTiles(NamedTuple):
    """A ranked hand; `strength` orders all hands, pairs above values, and is equal exactly for copy hands."""

    name: str
    """`pair rank 17` or `value 9`."""
    strength: int
    tiles: tuple[Tile, Tile]
    """The higher tile first."""
    words: str
    """For people: `Wong: 6-6 with a nine`, `value 9, highest tile 6-6`."""
    sort: str
    """`pair`, `Wong`, `Gong` or `value`."""
    pair_rank: int | None
    """1 for the Supreme Pair to 20; None for a value."""
    value: int | None
    """0 to 9; None for a pair, which has no value (Reading R6)."""
    highest_rank: int
    """The individual rank of the tile that decides between equal values, 1 to 17."""
    counted: tuple[int, int]
    """As how many spots each of `tiles` counts."""
    cites: tuple[Cite, ...]

    @property
    def is_zero(self) -> bool:
        """Whether the hand has a value of zero; a pair never has (Reading R6)."""
        return self.value == 0

    @property
    def is_pair(self) -> bool:
        """Whether the hand is a permissible pair, a Wong and a Gong among them."""
        return self.pair_rank is not None

    @property
    def is_counted_otherwise(self) -> bool:
        """Whether a tile of the Supreme Pair counts for another number than it shows (§ 535.4(d))."""
        return self.value is not None and self.counted != tuple(one.spots for one in self.tiles)


_pair_of: dict[frozenset[Tile], tuple[int, PairRow]] = {}
_rank_of: dict[Tile, int] = {}
_warm: dict[tuple[Card, Card], RankedTiles] = {}


def forget() -> None:
    """Read the declared tables anew: after one was changed, by a tool that takes a paragraph out."""
    _warm.clear()
    _pair_of.clear()
    _pair_of.update({frozenset(pair): (rank, row) for rank, row in enumerate(PAIR_ROWS.items, 1) for pair in row.pairs})
    _rank_of.clear()
    _rank_of.update({one: rank for rank, row in enumerate(TILE_ROWS.items, 1) for one in row.tiles})


def individual_rank(one: Tile, *, counted: int | None = None) -> int:
    """Give the rank of a single tile, 1 for the 6-6 to 17; of the 1-2 and the 2-4 as they are counted (§ 535.4(d), (f)).

    >>> individual_rank(tile("4-5")), individual_rank(tile("1-2")), individual_rank(tile("1-2"), counted=6)
    (12, 17, 15)
    """
    other = next((row.rank for row in COUNTED_AS.items if row.tile is one and row.spots == counted), None)
    return _rank_of.get(one, len(TILE_ROWS.items) + 1) if other is None else other


def rank(a: Card, b: Card) -> RankedTiles:
    """Rank two tiles, in any order; refuses a card, a tile not seen, and a tile twice that is once in a set.

    >>> rank(tile("6-6"), tile("4-5")).name, rank(tile("1-2"), tile("5-6")).words
    ('pair rank 17', 'value 7, 1-2 counted as six, highest tile 5-6')
    """
    found = _warm.get((a, b))
    if found is None:
        found = _warm[a, b] = ranked(a, b)
    return found


def ranked(a: Card, b: Card) -> RankedTiles:
    """Rank two tiles by the rows of the pairs, or by their value and their higher tile."""
    # Of one rank the one that stands higher in the list of tiles comes first, so that the order of the two does not matter.
    higher, lower = sorted(_seen(a, b), key=lambda one: (individual_rank(one), -one.index))
    tiles = (higher, lower)
    pair = _pair_of.get(frozenset(tiles))
    if pair is not None:
        place, row = pair
        strength = _VALUES + len(PAIR_ROWS.items) - place
        spots = (tiles[0].spots, tiles[1].spots)
        highest = individual_rank(tiles[0])
        return RankedTiles(f"pair rank {place}", strength, tiles, row.word, row.sort, place, None, highest, spots, (row.cite,))
    return max((_counted(tiles, spots) for spots in product(*map(_counts, tiles))), key=lambda hand: hand.strength)


_VALUES: Final = 10 * 18
"""More than the strength of any value: ten values, and seventeen ranks of tiles beside none."""


def _counts(one: Tile) -> tuple[int, ...]:
    return (one.spots, *(row.spots for row in COUNTED_AS.items if row.tile is one))


def _counted(tiles: tuple[Tile, Tile], spots: tuple[int, ...]) -> RankedTiles:
    """Give the value of two tiles when they count for these spots."""
    value = sum(spots) % 10
    ranks = [individual_rank(one, counted=count) for one, count in zip(tiles, spots, strict=True)]
    highest = min(ranks)
    cites, words = [P["4(c)"], TILE_ROWS.cite], f"value {value}"
    for one, count in zip(tiles, spots, strict=True):
        if count != one.spots:
            words += f", {one.text} counted as {_SPOTS[count]}"
            cites.insert(1, COUNTED_AS.cite)
    words += f", highest tile {tiles[ranks.index(highest)].text}"
    laid, counted = (tiles, spots) if ranks[0] <= ranks[1] else (tiles[::-1], spots[::-1])
    strength = value * 18 + 18 - highest
    return RankedTiles(
        *(f"value {value}", strength, laid, words, "value", None, value, highest, (counted[0], counted[1]), tuple(dict.fromkeys(cites)))
    )


def compare(a: RankedTiles, b: RankedTiles) -> Comparison:
    """Say which of two hands is higher and which paragraph decides; 0 is a copy hand, which the dealer or the bank wins."""
    sign = (a.strength > b.strength) - (a.strength < b.strength)
    if a.is_pair or b.is_pair:
        return Comparison(sign, PAIR_ROWS.cite if sign else P["4(b)"])
    reading = "R5" if a.is_counted_otherwise or b.is_counted_otherwise else ""
    if a.value != b.value:
        return Comparison(sign, P["4(c)"], reading)
    return Comparison(sign, P["4(e)"] if sign else P["4(g)"], reading)


class Set(NamedTuple):
    """Four tiles as two hands: which is the High hand follows from the ranks (Reading R7)."""

    high: RankedTiles
    low: RankedTiles


def high_and_low(first: Sequence[Card], second: Sequence[Card]) -> Set:
    """Put two hands in the order of their ranks, wherever they were laid; of copies the first is the High hand.

    >>> high_and_low((tile("4-6"), tile("5-5")), (tile("6-6"), tile("6-6"))).high.name
    'pair rank 2'
    """
    _refuse_too_many((*first, *second))
    a, b = rank(*_two(first)), rank(*_two(second))
    return Set(b, a) if b.strength > a.strength else Set(a, b)


def splits(four: Sequence[Card]) -> tuple[Set, Set, Set]:
    """Give the three ways to set four tiles: the first with the second, the third or the fourth; alike ones stay."""
    if len(four) != DEALT:
        raise RankingError(f"Four tiles are dealt, and {len(four)} {'is' if len(four) == 1 else 'are'} given.", cite=P["1"])
    a, b, c, d = four
    return high_and_low((a, b), (c, d)), high_and_low((a, c), (b, d)), high_and_low((a, d), (b, c))


# ---------------------------------------------------------------- refusals

_IN_SET: Final = {one: sum(pair.count(one) for pair in PAIRS) for one in TILES}


def in_a_set(one: Tile) -> int:
    """Give how many of a tile a set has: two of each of the first eleven ranks, one of the others (§ 535.4(f))."""
    return _IN_SET[one]


def _two(hand: Sequence[Card]) -> tuple[Card, Card]:
    if len(hand) != HAND_SIZE:
        raise RankingError(f"A hand has two tiles, and {len(hand)} {'is' if len(hand) == 1 else 'are'} given.", cite=P["1"])
    return hand[0], hand[1]


def _seen(a: Card, b: Card) -> tuple[Tile, Tile]:
    _refuse_too_many((a, b))
    assert isinstance(a, Tile)  # noqa: S101 - the refusal above has seen to it
    assert isinstance(b, Tile)  # noqa: S101
    return a, b


def _refuse_too_many(tiles: Sequence[Card]) -> None:
    """Refuse a card, a tile that was not seen, and more of a tile than a set has."""
    stray = next((one for one in tiles if not isinstance(one, Tile)), None)
    if stray is not None:
        what = "A tile that was not seen" if stray.text == "??" else f"{stray} is no tile and"
        raise RankingError(f"{what} cannot be ranked: tiles such as 6-6 or 4-5 are wanted.", cite=P["4(f)"])
    many = next((one for one in tiles if isinstance(one, Tile) and tiles.count(one) > _IN_SET[one]), None)
    if many is not None:
        times = ("once", "twice")[_IN_SET[many] - 1]
        raise RankingError(f"{many} is there {tiles.count(many)} times: a set has it {times}.", cite=P["4(f)"])


forget()

"""Hands of four tiles for the odds: which are alike, the three ways to set each, and what a house way does with it.

Hands are alike when the chapter cannot tell them apart: the two tiles of a matched or mixed pair rank the same everywhere
(§ 535.4(a), (f)), and so do the 1-2 and the 2-4, since each counts as the other does (§ 535.4(d), Reading R5). Sixteen kinds of
two tiles make 3,620 kinds of hands. A house way may tell more apart (a 4-5 from a 3-6); then the twenty-one tiles are the kinds.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb, prod
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tablegames.equipment.tiles import PAIRS, Tile, tiles_in_sequence
from tablegames.house_way import PAI_GOW, HouseWay
from tablegames.house_way.four import Four
from tablegames.house_way.statute import contradicted
from tablegames.odds.models import house_ways
from tablegames.odds.store import kept
from tablegames.ranking import pai_gow as judging
from tablegames.ranking.tiles import DEALT, Set, compare, high_and_low, in_a_set, rank, splits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

Ints = np.ndarray[Any, np.dtype[np.int64]]
Kinds = tuple[tuple[Tile, ...], ...]

WIN, TIE_HIGH, TIE_LOW, LOSE = range(4)
"""What becomes of a wager: both hands higher, only the High hand, only the Low hand, neither."""

_BY: Final = ("tablegames.odds.models.pai_gow_hands", "tablegames.house_way", "tablegames.ranking.tiles")


@dataclass(frozen=True, eq=False, slots=True)
class Hands:
    """All kinds of hands that some tiles make, a row each.

    ``counts`` int8[n, kinds] has how many tiles of each kind; ``deals`` int64[n] how many hands of single tiles are alike;
    ``high`` and ``low`` int64[n, 3] the strengths of both hands in each way to set them, ``is_zero`` bool[n, 3] where the Low
    hand has a value of zero. ``tiles`` names one hand of each kind.
    """

    kinds: Kinds
    counts: NDArray[np.int8]
    deals: Ints
    tiles: tuple[tuple[Tile, ...], ...]
    high: Ints
    low: Ints
    is_zero: NDArray[np.bool_]

    def __len__(self) -> int:
        """How many kinds of hands there are."""
        return len(self.tiles)

    def bits(self) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32], int]:
        """Give per hand the kinds held once, twice, and to the last tile, as bits; and the kinds of which there are two."""
        weights = 1 << np.arange(len(self.kinds))
        there = np.array([len(kind) for kind in self.kinds])
        once, twice, whole = (
            ((mask * weights).sum(axis=1)).astype(np.int32) for mask in (self.counts == 1, self.counts == 2, self.counts == there)
        )
        return once, twice, whole, int((weights * (there == 2)).sum())


def kinds_alike(tiles: Sequence[Tile]) -> Kinds:
    """Group tiles that the chapter cannot tell apart."""
    groups = (tuple(one for one in tiles if one in pair) for pair in PAIRS)
    return tuple(group for group in groups if group)


def kinds_apart(tiles: Sequence[Tile]) -> Kinds:
    """Group only the tiles that look the same."""
    return tuple(tuple(one for one in tiles if one is each) for each in dict.fromkeys(tiles))


def held_kinds(there: Sequence[int], left: int) -> Iterator[tuple[int, ...]]:
    """Give every way to hold so many tiles, by how many of each kind."""
    if not there:
        if left == 0:
            yield ()
        return
    for held in range(min(there[0], left), -1, -1):
        for rest in held_kinds(there[1:], left - held):
            yield (held, *rest)


def list_hands(kinds: Kinds) -> Hands:
    """List the hands of four that these kinds of tiles make."""
    there = [len(kind) for kind in kinds]
    counts = list(held_kinds(there, DEALT))
    tiles = tuple(tuple(one for kind, many in zip(kinds, held, strict=True) for one in kind[:many]) for held in counts)
    numbered = {one: at for at, one in enumerate(dict.fromkeys(one for kind in kinds for one in kind))}
    places = np.array([[numbered[one] for one in four] for four in tiles]).reshape(-1, DEALT)
    strength, zero = two_by_two(tuple(numbered))
    high, low, is_zero = [], [], []
    # As `splits` has them: the first with the second, the third, the fourth.
    for a, b, c, d in ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2)):
        one, other = (places[:, a], places[:, b]), (places[:, c], places[:, d])
        is_one_high = strength[one] >= strength[other]
        high.append(np.maximum(strength[one], strength[other]))
        low.append(np.minimum(strength[one], strength[other]))
        is_zero.append(np.where(is_one_high, zero[other], zero[one]))
    deals = np.array([prod(map(comb, there, held)) for held in counts], dtype=np.int64)
    axes = (np.stack(each, axis=1) for each in (high, low, is_zero))
    return Hands(kinds, np.array(counts, dtype=np.int8).reshape(-1, len(kinds)), deals, tiles, *axes)


def two_by_two(tiles: Sequence[Tile]) -> tuple[Ints, NDArray[np.bool_]]:
    """Give the strength of every two tiles, and whether they are worth zero; nothing of a tile twice that is there once."""
    strength, zero = np.zeros((len(tiles), len(tiles)), np.int64), np.zeros((len(tiles), len(tiles)), np.bool_)
    for i, one in enumerate(tiles):
        for j, other in enumerate(tiles):
            if one is not other or in_a_set(one) > 1:
                ranked = rank(one, other)
                strength[i, j], zero[i, j] = ranked.strength, ranked.is_zero
    return strength, zero


# ------------------------------------------------------------------------------------------------- house ways


@dataclass(frozen=True, eq=False, slots=True)
class Table:
    """Hands, and how several ways set them: ``chosen`` int64[n] is which of the three ways, by the text of the house way."""

    hands: Hands
    chosen: dict[HouseWay, Ints]

    @property
    def is_whole(self) -> bool:
        """Whether it is a full set of tiles in sixteen kinds of two."""
        return len(self.hands.kinds) == len(PAIRS) and all(len(kind) == 2 for kind in self.hands.kinds)

    def set_by(self, chosen: Ints) -> tuple[Ints, Ints, NDArray[np.bool_]]:
        """Give High, Low and whether Low is zero, of the way chosen for each hand."""
        rows = np.arange(len(chosen))
        return self.hands.high[rows, chosen], self.hands.low[rows, chosen], self.hands.is_zero[rows, chosen]


@lru_cache(maxsize=8)
def table_of(tiles: tuple[Tile, ...], ways: tuple[HouseWay, ...]) -> Table:
    """List the hands of some tiles with what the ways do, in as few kinds as the ways allow."""
    apart, alike = list_hands(kinds_apart(tiles)), list_hands(kinds_alike(tiles))
    kind_of = {one: at for at, kind in enumerate(alike.kinds) for one in kind}
    place = {row.tobytes(): at for at, row in enumerate(alike.counts)}
    to = []
    for four in apart.tiles:
        row = np.zeros(len(alike.kinds), np.int8)
        for one in four:
            row[kind_of[one]] += 1
        to.append(place[row.tobytes()])
    chosen = {way: _kept_choices(way, apart) for way in ways}
    table = Table(apart, chosen)
    joined = {way: np.full(len(alike), -1, np.int64) for way in ways}
    for way in ways:
        high, low, _ = table.set_by(chosen[way])
        for at, into in enumerate(to):
            fits = np.flatnonzero((alike.high[into] == high[at]) & (alike.low[into] == low[at]))
            if not len(fits) or joined[way][into] not in {-1, fits[0]}:
                return table
            joined[way][into] = fits[0]
    return Table(alike, joined)


def _kept_choices(way: HouseWay, hands: Hands) -> Ints:
    def make() -> dict[str, Ints]:
        return {"chosen": np.array([choose(way, four) for four in hands.tiles], dtype=np.int64)}

    return kept("pai-gow-way", way.text, hands.kinds, by=_BY, make=make)["chosen"].astype(np.int64)  # type: ignore[arg-type]


def choose(way: HouseWay, four: Sequence[Tile]) -> int:
    """Give which of the three ways to set a hand a house way takes; of equal ones the first."""
    laid = way.set(four)
    wanted = {rank(*laid.low).strength, rank(*laid.high).strength}
    return next(at for at, each in enumerate(splits(four)) if {each.high.strength, each.low.strength} == wanted)


@lru_cache(maxsize=8)
def contradictions(table: Table, way: HouseWay) -> int:
    """Count the deals that a way sets against § 535.10(d)(1) to (4); of sets that are worth the same one that is allowed is enough."""
    hands, chosen, many = table.hands, table.chosen[way], 0
    for at, four in enumerate(hands.tiles):
        worth = (hands.high[at], hands.low[at])
        same = [way for way in range(3) if all(each[way] == each[chosen[at]] for each in worth)]
        if all(contradicted(Four(four), splits(four)[way]) for way in same):
            many += int(hands.deals[at])
    return many


@lru_cache(maxsize=8)
def unset(table: Table, way: HouseWay) -> int:
    """Count the deals of which a way does not say how they are set."""
    return sum(int(deals) for four, deals in zip(table.hands.tiles, table.hands.deals, strict=True) if way.set(four).flaw is not None)


def read_way(answer: str) -> HouseWay:
    """Find a house way for Pai Gow by its name, its text, or the file that has its text.

    Raises:
        AskedError: there is none, it cannot be read, or it is for another game.
    """
    return house_ways.read_way(answer, game=PAI_GOW, title="Pai Gow")


# ---------------------------------------------------------------------------------------- readable reference


def result(own: Set, other: Set, *, zero_low_hand: str) -> int:
    """Say what becomes of a player's wager, by the ranking's own words (§ 535.10(g), (h), (j))."""
    high, low = compare(own.high, other.high).sign, compare(own.low, other.low).sign
    found = judging.outcome(high, low, is_zero=own.low.is_zero, zero_low_hand=zero_low_hand)
    if found.sign:
        return WIN if found.sign > 0 else LOSE
    return TIE_HIGH if high > 0 else TIE_LOW


def count_listed(tiles: Sequence[Tile], player: HouseWay, dealer: HouseWay, *, zero_low_hand: str) -> list[int]:  # noqa: PLR0917
    """Count by listing every deal of a player's and a dealer's hand: win, tie by the High hand, by the Low hand, lose."""
    counts = [0, 0, 0, 0]
    sets: dict[tuple[str, tuple[Tile, ...]], Set] = {}

    def set_by(way: HouseWay, four: tuple[Tile, ...]) -> Set:
        if (way.text, four) not in sets:
            laid = way.set(four)
            sets[way.text, four] = high_and_low(laid.high, laid.low)
        return sets[way.text, four]

    places = range(len(tiles))
    for mine in combinations(places, DEALT):
        rest = [at for at in places if at not in mine]
        own = set_by(player, tuple(tiles[at] for at in mine))
        for its in combinations(rest, DEALT):
            other = set_by(dealer, tuple(tiles[at] for at in its))
            counts[result(own, other, zero_low_hand=zero_low_hand)] += 1
    return counts


FULL: Final[tuple[Tile, ...]] = tiles_in_sequence()

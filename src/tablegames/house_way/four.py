"""Four tiles as the rules of a house way look at them, and the three ways to set them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tablegames.ranking import tiles as ranking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.equipment.cards import Card
    from tablegames.equipment.tiles import Tile
    from tablegames.ranking.tiles import RankedTiles

Way = ranking.Set

Key = tuple[int, int, int]
"""Orders hands of two tiles: pairs by their rank above values, values by their higher tile."""


def key_of(hand: RankedTiles) -> Key:
    """Give the key of a hand."""
    if hand.pair_rank is not None:
        return 1, -hand.pair_rank, 0
    return 0, hand.value or 0, -hand.highest_rank


class Four:
    """A hand of four tiles."""

    __slots__ = ("tiles", "ways")

    def __init__(self, tiles: Sequence[Card]) -> None:
        """Take the tiles in any order; refuses with a RankingError what is no four tiles of a set."""
        self.ways: tuple[Way, ...] = ranking.splits(sorted(tiles, key=lambda one: one.index, reverse=True))
        first = self.ways[0]
        self.tiles: tuple[Tile, ...] = (*first.high.tiles, *first.low.tiles)

    def hands(self) -> list[RankedTiles]:
        """Give the six hands that can be made."""
        return [hand for way in self.ways for hand in way]

    def paired(self) -> Way | None:
        """Give the way that makes a pair, if one does."""
        return next((way for way in self.ways if has_pair(way)), None)


def has_pair(way: Way) -> bool:
    """Whether one of the two hands is a pair, Wongs and Gongs not among them."""
    return way.high.sort == "pair" or way.low.sort == "pair"


def points(way: Way) -> int:
    """Give the values of both hands together; a pair, Wong or Gong has none (Reading R6)."""
    return (way.high.value or 0) + (way.low.value or 0)


class Choice(NamedTuple):
    """One step of a choice: the ways that fit, and of these the ones with the highest key."""

    fits: Callable[[Four, Way], bool]
    key: Callable[[Way], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Play:
    """Which way a rule plays, step by step: each step chooses among the ways that the one before left."""

    steps: tuple[Choice, ...]

    def __call__(self, hand: Four) -> Sequence[Way]:
        """Give the ways that fit best."""
        ways: Sequence[Way] = hand.ways
        for step in self.steps:
            fitting = [way for way in ways if step.fits(hand, way)]
            best = max((step.key(way) for way in fitting), default=())
            ways = [way for way in fitting if step.key(way) == best]
        return ways


def by_low(ways: Sequence[Way]) -> list[Way]:
    """Give ways with the highest Low hand first; of equal ones that with the higher High hand."""
    return sorted(ways, key=lambda way: (key_of(way.low), key_of(way.high)), reverse=True)

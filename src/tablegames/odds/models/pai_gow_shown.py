"""What is shown of Pai Gow's odds: strategies and what they cost, the best setting of every hand, rules, frequencies."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tablegames.odds.figure import Detail, percent
from tablegames.ranking.tiles import PAIR_ROWS, Set, rank, splits

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tablegames.odds.models.pai_gow_hands import Hands, Table
    from tablegames.ranking.tiles import RankedTiles

Ints = np.ndarray[Any, np.dtype[np.int64]]
Bools = np.ndarray[Any, np.dtype[np.bool_]]

SURRENDER: Final = (
    "To surrender (535.10(e)) is never better than to have the hands compared: it gives up the whole wager, and no more can be lost."
)
OPPONENTS: Final = "Every opponent wagers the same and sets by the house way; wagers of different sizes are not priced."
DEALERS_WAGER: Final = (
    "The dealer's wager (535.11(h)) is one of the opponents': of one opponent it is the dealer alone, of six the dealer and five players."
)
SHARED: Final = (
    "The dealer does not wager against a co-bank, and sets its hands (535.11(e)); it pays and wins one half of everything: "
    "exactly, or where the size of the wager is given in whole chips of the smallest denomination (reading R93)."
)

ONE_ONLY: Final = "A bank against several opponents is not counted here: not all sixteen pairs have two tiles that the ways treat alike."

_NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TILES_TOLD: Final = (6, 2)
"""Highest tiles that rules tell apart: 3-3 or higher, 1-1 or higher (their ranks in § 535.4(f))."""
_LEVELS: Final = (
    *(
        f"{number}{tile}"
        for number in ("a zero", *(f"{'an' if number == 'eight' else 'a'} {number}" for number in _NUMBERS[1:]))
        for tile in ("", " with a 3-3", " with a 1-1")
    ),
    "a Gong",
    "a Wong",
    "a pair",
)
_TRIED: Final = range(len(_LEVELS))
_MOST_STEPS: Final = 3


@dataclass(frozen=True, eq=False)
class Costs:
    """What each of the three ways to set each hand is worth: ``values`` int64[n, 3], of which ``unit`` make one wager."""

    table: Table
    values: Ints
    dealers: Ints
    unit: int

    @cached_property
    def best(self) -> Ints:
        """What the best way is worth, int64[n]."""
        return self.values.max(axis=1)  # type: ignore[no-any-return]

    @cached_property
    def rules(self) -> Rules:
        """Rules in words for the best setting."""
        return Rules.found(self)

    def of(self, chosen: Ints) -> Fraction:
        """Give what a strategy loses against the best one, in wagers."""
        return self._mean(self.best - self.values[np.arange(len(chosen)), chosen])

    def edge(self, chosen: Ints) -> Fraction:
        """Give the house edge of a strategy."""
        return -self._mean(self.values[np.arange(len(chosen)), chosen])

    def _mean(self, values: Ints) -> Fraction:
        deals = self.table.hands.deals
        return Fraction(int(deals @ values), int(deals.sum()) * self.unit)


def strategies(costs: Costs, named: Iterable[tuple[str, Ints]]) -> Detail:
    """Compare strategies with the best one."""
    best = costs.values.argmax(axis=1)
    simple = costs.rules.chosen
    rows = [
        (name, costs.edge(chosen), costs.of(chosen))
        for name, chosen in (("optimal", best), *named, ("the rules of the best setting, in words", simple))
    ]
    return Detail("Strategies", ("strategy", "house edge", "cost against the best"), tuple(rows))


def by_wager(rows: Sequence[tuple[str, Fraction, Fraction]]) -> Detail:
    """Show what rounded vigorish makes of wagers."""
    return Detail("By the size of the wager, set the same", ("wager", "vigorish on a win", "house edge"), tuple(rows))


# --------------------------------------------------------------------------------------------------- frequencies


def frequencies(table: Table) -> Detail:
    """Count the hands of four tiles by what they hold."""
    hands = table.hands
    pairs = np.array([sum(two.sort == "pair" for way in three for two in way) for three in looked_at(hands).ways])
    best = [best_two(four) for four in hands.tiles]
    deals = [int(many) for many in hands.deals]
    twelves = np.array([sum(one.text == "6-6" for one in four) for four in hands.tiles]) == 2
    rows: list[tuple[str, int]] = [
        ("all", int(hands.deals.sum())),
        *((f"with {word}", int(hands.deals[pairs == many].sum())) for many, word in ((2, "two pairs"), (1, "one pair"), (0, "no pair"))),
        ("with two 6-6 and no other pair", int(hands.deals[twelves & (pairs == 1)].sum())),
        ("kinds of hands", len(hands)),
        ("kinds of two tiles", kinds_of_two(hands)),
    ]
    for name in ("Wong", "Gong", *_NUMBERS[::-1]):
        has = [two.sort == name or (two.value is not None and _NUMBERS[two.value] == name) for two in best]
        rows.append((f"best two tiles: {name}", sum(many for many, is_it in zip(deals, has, strict=True) if is_it)))
    return Detail("Hands of four tiles", ("hands", "number"), tuple(rows))


def kinds_of_two(hands: Hands) -> int:
    """Count the kinds of hands of two tiles."""
    kinds = len(hands.kinds)
    return kinds * (kinds - 1) // 2 + sum(len(kind) > 1 for kind in hands.kinds)


def best_two(four: Sequence[Any]) -> RankedTiles:
    """Give the highest two of four tiles."""
    return max((rank(a, b) for a, b in combinations(four, 2)), key=lambda two: two.strength)


# --------------------------------------------------------------------------------------------------------- rules


def holding(four: Sequence[Any]) -> str:
    """Say what the best two of four tiles are, as rules are grouped by."""
    best = best_two(four)
    return PAIR_ROWS.items[best.pair_rank - 1].word if best.pair_rank is not None else f"{_NUMBERS[best.value or 0]} at best"


def level(two: RankedTiles) -> int:
    """Give how high two tiles are, as rules say it: a value, by three sorts of highest tile, then a Gong, a Wong, a pair."""
    if two.value is None:
        return len(_LEVELS) - 3 + ("Gong", "Wong", "pair").index(two.sort)
    return 3 * two.value + sum(two.highest_rank <= least for least in _TILES_TOLD)


class Step(NamedTuple):
    """One step of a rule: of the settings with at least these levels, the one with the highest Low, or High, hand."""

    high: int
    low: int
    is_low: bool

    def sentence(self) -> str:
        """Say it to a person."""
        hand = "Low" if self.is_low else "High"
        least = [f"{_LEVELS[self.high]} High"] * bool(self.high) + [f"{_LEVELS[self.low]} Low"] * bool(self.low)
        return f"the highest {hand} hand" + (f" with at least {' and '.join(least)}" if least else "")

    def fits(self, looked: Looked) -> list[Bools]:
        """Tell for the first, second and third way, in the order of the hand that counts, where it is the one taken."""
        high, low = looked.high[int(not self.is_low)], looked.low[int(not self.is_low)]
        one, two, three = ((high[k] >= self.high) & (low[k] >= self.low) for k in range(3))
        return [one, two & ~one, three & ~one & ~two]


class Looked(NamedTuple):
    """Hands as rules look at them.

    ``order`` int64[2, 3, n] has the ways by their Low hand, and by their High hand, the highest first; ``high`` and ``low`` the
    levels of both hands in that order. ``names`` are the holdings, the highest first, and ``group`` which of them each hand has.
    """

    order: Ints
    high: Ints
    low: Ints
    names: tuple[str, ...]
    group: Ints
    ways: tuple[tuple[Set, Set, Set], ...]


@lru_cache(maxsize=2)
def looked_at(hands: Hands) -> Looked:
    """Look at the hands."""
    ways = tuple(map(splits, hands.tiles))
    levels = np.array([[[level(two) for two in way] for way in three] for three in ways])
    most = int(hands.high.max()) + 1
    keys = (hands.low * most + hands.high, hands.high * most + hands.low)
    order = np.stack([np.argsort(-key, axis=1, kind="stable") for key in keys])
    high, low = (np.take_along_axis(levels[None, :, :, side].repeat(2, axis=0), order, axis=2).transpose(0, 2, 1).copy() for side in (0, 1))
    named, best = [holding(four) for four in hands.tiles], hands.high.max(axis=1)
    strongest: dict[str, int] = {}
    for name, strength in zip(named, best.tolist(), strict=True):
        strongest[name] = max(strength, strongest.get(name, 0))
    names = tuple(sorted(strongest, key=lambda name: -strongest[name]))
    place = {name: at for at, name in enumerate(names)}
    return Looked(order.transpose(0, 2, 1).copy(), high, low, names, np.array([place[name] for name in named]), ways)


@dataclass(frozen=True, eq=False, slots=True)
class Rules:
    """Rules in words for the best setting: the steps for each holding, and the ways that they choose."""

    steps: dict[str, tuple[Step, ...]]
    chosen: Ints

    @classmethod
    def found(cls, costs: Costs) -> Rules:
        """Find step after step, for each holding the one after which least is lost to the best setting."""
        looked, deals = looked_at(costs.table.hands), costs.table.hands.deals
        rows, group, many = np.arange(len(deals)), looked.group, len(looked.names)
        chosen, is_open = costs.dealers.copy(), np.ones(len(deals), np.bool_)
        steps: dict[str, tuple[Step, ...]] = dict.fromkeys(looked.names, ())
        tried = [Step(high, low, is_low) for high, low, is_low in product(_TRIED, _TRIED, (True, False)) if low <= high]
        # What is lost by the ways in either order, [2, 3, n].
        all_lost = deals * (costs.best - costs.values[rows, looked.order])
        for _ in range(_MOST_STEPS):
            lost = deals * (costs.best - costs.values[rows, chosen])
            found = np.zeros((len(tried), many))
            for at, step in enumerate(tried):
                after = lost
                for fits, instead in zip(step.fits(looked), all_lost[int(not step.is_low)], strict=True):
                    after = np.where(fits & is_open, instead, after)
                found[at] = np.bincount(group, weights=after, minlength=many)
            before = np.bincount(group, weights=lost, minlength=many)
            for of, name in enumerate(looked.names):
                at = int(found[:, of].argmin())
                if found[at, of] < before[of]:
                    steps[name] += (tried[at],)
                    for fits, way in zip(tried[at].fits(looked), looked.order[int(not tried[at].is_low)], strict=True):
                        here = fits & is_open & (group == of)
                        chosen[here], is_open[here] = way[here], False
        return cls(steps, chosen)

    def sentences(self, way: str) -> list[str]:
        """Say them to a person; holdings with the same steps together."""
        same: dict[tuple[Step, ...], list[str]] = {}
        for name, steps in self.steps.items():
            same.setdefault(steps, []).append(name)
        return [
            f"{'; '.join(names)}: {', else '.join([*(step.sentence() for step in steps), f'the house way {way}'])}."
            for steps, names in same.items()
        ]


def rules(costs: Costs, way: str) -> tuple[tuple[str, ...], bool]:
    """Say the best setting in words, and whether the words are all of it."""
    found = costs.rules
    lost = costs.of(found.chosen)
    begins = (
        "Find the best two of the four tiles, and take the first setting named for them that can be made; "
        "'a three with a 3-3' is a three whose higher tile is a 3-3 or ranks above it."
    )
    ends = f"What the words leave out costs {percent(lost)} of the wager; the tables have every hand."
    return (begins, *found.sentences(way), *([ends] if lost else [])), lost == 0


# -------------------------------------------------------------------------------------------------------- tables


def settings(costs: Costs) -> Detail:
    """Show the best setting of every kind of hand, by what it holds, with what it is worth and what the house way costs there."""
    hands, looked, rows = costs.table.hands, looked_at(costs.table.hands), np.arange(len(costs.dealers))
    dealers = costs.values[rows, costs.dealers]
    best = np.where(dealers == costs.best, costs.dealers, costs.values.argmax(axis=1))
    found: list[tuple[str | int | Fraction, ...]] = []
    for at in np.lexsort((-costs.best, looked.group)):
        two = looked.ways[at][int(best[at])]
        figures = (Fraction(int(costs.best[at]), costs.unit), Fraction(int(costs.best[at] - dealers[at]), costs.unit))
        named = (looked.names[int(looked.group[at])], _tiles(hands.tiles[at]))
        found.append((*named, int(hands.deals[at]), _told(two.high), _told(two.low), *figures))
    columns = ("holding", "tiles", "deals", "High", "Low", "expectation", "cost of the house way")
    return Detail("Best setting of every kind of hand", columns, tuple(found))


def departures(costs: Costs, name: str) -> Detail:
    """Show where the best setting departs from the house way, what costs most first."""
    hands, best = costs.table.hands, costs.values.argmax(axis=1)
    lost = costs.best - costs.values[np.arange(len(best)), costs.dealers]
    rows = []
    for at in sorted(np.flatnonzero(lost), key=lambda at: -int(lost[at] * hands.deals[at])):
        ways = looked_at(hands).ways[int(at)]
        told = (_set(ways[int(best[at])]), _set(ways[int(costs.dealers[at])]))
        rows.append((holding(hands.tiles[at]), _tiles(hands.tiles[at]), int(hands.deals[at]), *told, Fraction(int(lost[at]), costs.unit)))
    columns = ("holding", "tiles", "deals", "best, High / Low", "house way, High / Low", "cost of the house way")
    return Detail(f"Where the best setting departs from the house way {name}", columns, tuple(rows))


def departures_of(table: Table, dealers: Ints, *, chosen: Ints) -> Detail:
    """Show where a strategy departs from the house way."""
    hands = table.hands
    differs = (hands.high[np.arange(len(chosen)), chosen] != hands.high[np.arange(len(chosen)), dealers]) | (
        hands.low[np.arange(len(chosen)), chosen] != hands.low[np.arange(len(chosen)), dealers]
    )
    rows = []
    for at in np.flatnonzero(differs):
        ways = looked_at(hands).ways[int(at)]
        told = (_set(ways[int(chosen[at])]), _set(ways[int(dealers[at])]))
        rows.append((holding(hands.tiles[at]), _tiles(hands.tiles[at]), int(hands.deals[at]), *told))
    columns = ("holding", "tiles", "deals", "best, High / Low", "house way, High / Low")
    return Detail("Where the best setting departs from the house way", columns, tuple(rows))


def _tiles(four: Sequence[Any]) -> str:
    return " ".join(one.text for one in four)


def _told(two: RankedTiles) -> str:
    return " ".join(one.text for one in two.tiles)


def _set(way: Set) -> str:
    return f"{_told(way.high)} / {_told(way.low)}"

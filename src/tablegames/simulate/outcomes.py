"""One player's round as a distribution of money, exact, and drawn from with one word of chance.

The chance of each outcome is the analysis' own fraction. It is drawn by the alias method (Walker 1977, Vose 1991): one word
gives a column and a height in it, and each column holds two outcomes at most. Heights are rounded to 64 bits.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Final, Self

import numpy as np

from tablegames.odds.asked import AskedError
from tablegames.odds.kernels.jit import inlined
from tablegames.simulate.streams import next_word
from tablegames.simulate.wide import product

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from tablegames.odds.figure import Analysis

__all__ = ["Outcomes", "drawn"]

_MOST_OUTCOMES: Final = 100_000
_MOST_PAIRS: Final = 1_000_000
_MOST_GRAINS: Final = 2**50
_WORD: Final = 2**64


@dataclass(frozen=True)
class Outcomes:
    """What one player wins in a round and wagers in it, in grains: of them ``grains_per_cent`` are a cent, so that all is whole.

    ``chances`` are exact and sum to 1. Several wagers are drawn independently of one another: the mean is exact, while the
    spread leaves out that they share cards.
    """

    grains_per_cent: int
    chances: tuple[Fraction, ...]
    nets: NDArray[np.int64]
    wagered: NDArray[np.int64]
    thresholds: NDArray[np.uint64]
    others: NDArray[np.int64]

    @classmethod
    def of(cls, analyses: Iterable[Analysis], *, wager_cents: int) -> Self:
        """Take the outcomes of a round in which each of these wagers is made at a size.

        Raises:
            AskedError: there are more outcomes, or larger sums, than can be held.
        """
        chances: dict[tuple[Fraction, Fraction], Fraction] = {(Fraction(0), Fraction(0)): Fraction(1)}
        for analysis in analyses:
            chances = _both(chances, _alone(analysis, wager_cents=wager_cents))
        if len(chances) > _MOST_OUTCOMES:
            raise AskedError(f"These wagers have {len(chances):,} outcomes together; ask for fewer of them.")
        grain = lcm(*(amount.denominator for pair in chances for amount in pair))
        if any(abs(amount) * grain > _MOST_GRAINS for pair in chances for amount in pair):
            raise AskedError("What is won or lost in a round is more than can be counted; ask for a smaller wager or meter.")
        nets, wagered = (np.array([int(pair[at] * grain) for pair in chances], np.int64) for at in (0, 1))
        thresholds, others = _columns(list(chances.values()))
        return cls(grain, tuple(chances.values()), nets, wagered, thresholds, others)

    @property
    def need(self) -> int:
        """What a player must have to see any round to its end, in grains."""
        return int(self.wagered.max())

    @property
    def mean(self) -> Fraction:
        """What the player wins in a round on average, in cents."""
        return self._average(self.nets)

    @property
    def variance(self) -> Fraction:
        """The variance of what he wins in a round, in cents squared."""
        squares = (Fraction(int(net)) ** 2 * chance for net, chance in zip(self.nets, self.chances, strict=True))
        return sum(squares, start=Fraction(0)) / self.grains_per_cent**2 - self.mean**2

    @property
    def average_wagered(self) -> Fraction:
        """What he wagers in a round on average, in cents."""
        return self._average(self.wagered)

    def _average(self, grains: NDArray[np.int64]) -> Fraction:
        weighted = (int(amount) * chance for amount, chance in zip(grains, self.chances, strict=True))
        return sum(weighted, start=Fraction(0)) / self.grains_per_cent


def _alone(analysis: Analysis, *, wager_cents: int) -> dict[tuple[Fraction, Fraction], Fraction]:
    chances: dict[tuple[Fraction, Fraction], Fraction] = {}
    for line in analysis.lines:
        if line.combinations:
            pair = analysis.net(line) * wager_cents, line.wagered * wager_cents
            chances[pair] = chances.get(pair, Fraction(0)) + analysis.probability(line)
    return chances


def _both(
    one: dict[tuple[Fraction, Fraction], Fraction], other: dict[tuple[Fraction, Fraction], Fraction]
) -> dict[tuple[Fraction, Fraction], Fraction]:
    if len(one) * len(other) > _MOST_PAIRS:
        raise AskedError("These wagers have too many outcomes together; ask for fewer of them.")
    chances: dict[tuple[Fraction, Fraction], Fraction] = {}
    for (net, wagered), chance in one.items():
        for (more, risked), as_well in other.items():
            pair = net + more, wagered + risked
            chances[pair] = chances.get(pair, Fraction(0)) + chance * as_well
    return chances


def _columns(chances: Sequence[Fraction]) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """Share the outcomes out to columns of one height, two outcomes at most in each (Vose)."""
    heights = [chance * len(chances) for chance in chances]
    others = list(range(len(chances)))
    low = [at for at, height in enumerate(heights) if height < 1]
    high = [at for at, height in enumerate(heights) if height >= 1]
    while low and high:
        small, large = low.pop(), high[-1]
        others[small] = large
        heights[large] -= 1 - heights[small]
        if heights[large] < 1:
            low.append(high.pop())
    thresholds = [min(int(height * _WORD), _WORD - 1) for height in heights]
    return np.array(thresholds, np.uint64), np.array(others, np.int64)


@inlined
def drawn(state: NDArray[np.uint64], thresholds: NDArray[np.uint64], others: NDArray[np.int64]) -> np.int64:  # noqa: PLR0917 - a kernel
    """Draw an outcome: its number, int64."""
    column, height = product(next_word(state), np.uint64(len(thresholds)))
    at = np.int64(column)
    if height < thresholds[at]:
        return at
    return others[at]  # type: ignore[no-any-return]

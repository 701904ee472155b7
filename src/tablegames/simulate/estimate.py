"""What a simulation says of a wager, beside what is exact."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.odds.figure import Line

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from tablegames.odds.figure import Analysis
    from tablegames.simulate.spec import Spec

__all__ = ["Estimate", "LineSeen", "estimates"]

_RARE: Final = 5
"""A hand that is expected fewer times than this comes out by no normal distribution."""


class LineSeen(NamedTuple):
    """How often an outcome came out, beside how often it was to be expected; ``distance`` in standard errors, none for one round."""

    line: Line
    seen: int
    expected: float
    distance: float | None


@dataclass(frozen=True)
class Estimate:
    """A wager after so many rounds: ``counts`` are those of the analysis' lines.

    Means are of one player's own cards; what others' hands add (Envy Bonuses) is neither in the simulation nor in ``exact``.
    One round says nothing of how far rounds lie apart: it has no standard error, no interval and no distance.
    """

    analysis: Analysis
    counts: tuple[int, ...]

    @cached_property
    def rounds(self) -> int:
        """The number of rounds."""
        return sum(self.counts)

    @cached_property
    def house_edge(self) -> Fraction:
        """What the player lost on average, as a part of the first wager; exact for these rounds."""
        return -self._moment(self.counts, 1)

    @cached_property
    def exact(self) -> Fraction:
        """What he loses on average over all deals."""
        return -self._moment(self._combinations, 1)

    @cached_property
    def exact_variance(self) -> Fraction:
        """The variance of one round over all deals, in first wagers squared."""
        return self._moment(self._combinations, 2) - self.exact**2

    @cached_property
    def standard_error(self) -> float | None:
        """The standard error of the mean, from these rounds alone: that of the interval."""
        if self.rounds == 1:
            return None
        return sqrt(self._moment(self.counts, 2) - self.house_edge**2) / sqrt(self.rounds)

    @cached_property
    def exact_standard_error(self) -> float:
        """The standard error of the mean of so many rounds, from all deals: that in which the distance is told."""
        return sqrt(self.exact_variance / self.rounds)

    @cached_property
    def distance(self) -> float | None:
        """How far the mean lies from the exact one, in exact standard errors."""
        if self.rounds == 1:
            return None
        error = self.exact_standard_error
        return float(self.house_edge - self.exact) / error if error else 0.0

    def interval(self, confidence: float) -> tuple[float, float] | None:
        """Give the interval in which the exact house edge lies with such a confidence (0 to 1), from these rounds alone."""
        if self.standard_error is None:
            return None
        reach = NormalDist().inv_cdf((1 + confidence) / 2) * self.standard_error
        return float(self.house_edge) - reach, float(self.house_edge) + reach

    @cached_property
    def rare_part(self) -> float:
        """The part of the exact variance that comes from hands expected fewer than five times.

        Where it is large, the rounds are too few for a normal distribution, and intervals and distances mean little.
        """
        if not self.exact_variance:
            return 0.0
        rare = sum(
            (self.analysis.net(line) + self.exact) ** 2 * line.combinations
            for line in self.analysis.lines
            if line.combinations * self.rounds < _RARE * self.analysis.total
        )
        return float(rare / self.analysis.total / self.exact_variance)

    def lines(self) -> Iterator[LineSeen]:
        """Give every outcome, as seen and as expected."""
        for line, seen in zip(self.analysis.lines, self.counts, strict=True):
            chance = self.analysis.probability(line)
            error = sqrt(self.rounds * chance * (1 - chance))
            off = float(seen - self.rounds * chance)
            distance = None if self.rounds == 1 else off / error if error else 0.0
            yield LineSeen(line, seen, float(self.rounds * chance), distance)

    @property
    def _combinations(self) -> tuple[int, ...]:
        return tuple(line.combinations for line in self.analysis.lines)

    def _moment(self, weights: Sequence[int], power: int) -> Fraction:
        nets = (self.analysis.net(line) for line in self.analysis.lines)
        return sum((net**power * weight for net, weight in zip(nets, weights, strict=True)), start=Fraction(0)) / sum(weights)


def estimates(spec: Spec, counts: NDArray[np.int64], *, rounds: int) -> list[Estimate]:
    """Give the estimates of all wagers from the counts of so many rounds.

    Raises:
        ArithmeticError: the kernel did not count every round once for each wager.
    """
    found, first = [], 0
    for analysis in spec.analyses:
        last = first + len(analysis.lines)
        found.append(Estimate(analysis, tuple(counts[first:last].tolist())))
        first = last
    wrong = [each.analysis.wager for each in found if each.rounds != rounds]
    if wrong or first != len(counts):
        msg = f"the kernel of {spec.game} did not count {rounds} rounds of {', '.join(wrong) or 'these wagers'}"
        raise ArithmeticError(msg)
    return found

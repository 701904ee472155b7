"""The smallest game that can be simulated: a coin that is tossed, and a die that pays 5 for 1 on a six."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from tablegames.law import Cite
from tablegames.odds.figure import Analysis, Line
from tablegames.odds.kernels.jit import compiled
from tablegames.simulate.spec import Spec
from tablegames.simulate.streams import next_below

if TYPE_CHECKING:
    from numpy.typing import NDArray

CITE = Cite.parse("565.12(b)")


@compiled
def play(state: NDArray[np.uint64], rounds: int, sides: NDArray[np.int64]) -> NDArray[np.int64]:
    tally = np.zeros(4, np.int64)
    for _ in range(rounds):
        tally[next_below(state, sides[0])] += 1
        tally[2 + (next_below(state, sides[1]) == sides[1] - 1)] += 1
    return tally


def coin_spec() -> Spec:
    """A coin at even money, and a die of which one side of six pays 5 for 1."""
    coin = analysis("coin", Line("tails", 1, Fraction(-1)), Line("heads", 1, Fraction(1)))
    die = analysis("die", Line("other", 5, Fraction(-1)), Line("six", 1, Fraction(4)))
    return Spec("coin", (coin, die), (np.array([2, 6]),), play)


def analysis(wager: str, *lines: Line) -> Analysis:
    return Analysis("coin", "565", wager, wager.title(), "$1", (), lines, (CITE,))

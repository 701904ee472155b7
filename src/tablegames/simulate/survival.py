"""How long a bankroll lasts, by counting: the chance to be able to play each round, without simulation.

A bankroll is always what it began with plus a multiple of the greatest common divisor of the nets. So the chances of all
amounts are one array, carried from round to round. Amounts so high that nothing can ruin the player any more are one.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tablegames.simulate.outcomes import Outcomes

__all__ = ["survival"]

_MOST_STEPS: Final = 2 * 10**9


def survival(outcomes: Outcomes, *, bankroll: int, rounds: int) -> NDArray[np.float64] | None:
    """Give, for each of so many rounds, the chance that the player has what he needs to play it.

    ``bankroll`` is in grains. The first chance is 1 where it covers a round at all. Chances are exact but for the rounding of
    floats (some 1e-12); none where counting would take longer than simulating.
    """
    step = gcd(*(int(net) for net in outcomes.nets)) or 1
    moves = [int(net) // step for net in outcomes.nets]
    begin = (bankroll - outcomes.need) // step
    worst = max(0, -min(moves))
    top = max(worst * rounds, begin, 1)
    if begin < 0:
        return np.zeros(rounds)
    if begin >= worst * (rounds - 1):
        return np.ones(rounds)
    if top * rounds * len(moves) > _MOST_STEPS:
        return None
    chances = [float(chance) for chance in outcomes.chances]
    now = np.zeros(top + 1)
    now[begin] = 1.0
    alive = np.empty(rounds)
    for played in range(rounds):
        alive[played] = now.sum()
        now = _after(now, moves=moves, chances=chances)
    return alive


def _after(now: NDArray[np.float64], *, moves: list[int], chances: list[float]) -> NDArray[np.float64]:
    """Carry the chances over a round; place 0 is an amount that just covers a round, the last any from which nothing ruins."""
    top = len(now) - 1
    then = np.zeros_like(now)
    for move, chance in zip(moves, chances, strict=True):
        if move >= top:
            then[top] += chance * now[:top].sum()
        elif move >= 0:
            then[move:top] += chance * now[: top - move]
            then[top] += chance * now[top - move : top].sum()
        elif move > -top:
            then[: top + move] += chance * now[-move:top]
    then[top] += now[top]
    return then

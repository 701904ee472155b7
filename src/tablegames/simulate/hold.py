"""What a table holds: its win as a part of the drop, from a model of who plays there, for how much, and for how long.

The model. So many seats are always taken, so many rounds are dealt an hour. A player buys in for a sum (the drop), makes the
same wagers every round, and leaves when he cannot pay for another round, or when he has stayed for so many rounds; the next
player takes the seat at once. Whether a new player comes or the same one buys in again is the same to the table. Each period
begins with new players; rounds of different players are independent, as if each played against a dealer of his own.

So the number of rounds of a period is fixed, and the mean and the variance of the win are exact sums. Hold is not: it divides
the win by the drop, which depends on how soon players leave. In the long run it is the element of risk times the churn, that
is how often a dollar that was bought in is wagered; and a stay is counted in `survival`, so the long-run hold is exact too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from tablegames.odds.asked import AskedError
from tablegames.odds.kernels.jit import compiled
from tablegames.simulate.batch import held_kernel
from tablegames.simulate.outcomes import Outcomes, drawn
from tablegames.simulate.streams import seed
from tablegames.simulate.survival import survival

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from numpy.typing import NDArray

    from tablegames.odds.figure import Analysis
    from tablegames.simulate.period import Period

__all__ = ["Held", "HoldModel", "Stretch", "hold_model", "play_stretch", "stretches_for"]

SHARED: Final = frozenset({"minibaccarat"})
"""Games in which a wager has the same result for all who make it: no player has cards of his own."""

_STRETCH_ROUNDS: Final = 2**22
_MOST_GRAINS: Final = 2**62


@dataclass(frozen=True)
class HoldModel:
    """The model in numbers; sums in grains of a cent (see `Outcomes`)."""

    game: str
    period: Period
    outcomes: Outcomes
    seats: int
    rounds: int
    buy_in: int
    stay_rounds: int
    wagers: int

    @property
    def is_shared(self) -> bool:
        """Whether all seats share the result of each round."""
        return self.game in SHARED

    @property
    def is_spread_exact(self) -> bool:
        """Whether the spread is that of a real table: one wager, and one player or a result that all share."""
        return self.wagers == 1 and (self.seats == 1 or self.is_shared)

    @property
    def player_rounds(self) -> int:
        """How many rounds all players together play in a period."""
        return self.seats * self.rounds

    @property
    def mean_win_cents(self) -> Fraction:
        """The exact mean of the table's win in a period."""
        return -self.outcomes.mean * self.player_rounds

    @property
    def win_deviation_cents(self) -> float:
        """The standard deviation of the table's win in a period, counted for the model: see `is_spread_exact`."""
        return sqrt(self.outcomes.variance * self.player_rounds * (self.seats if self.is_shared else 1))

    @property
    def element_of_risk(self) -> float:
        """The exact part that the table wins of all that is wagered."""
        return float(-self.outcomes.mean / self.outcomes.average_wagered)

    @cached_property
    def mean_stay(self) -> float | None:
        """How many rounds a player stays on average; none where it would take too long to count."""
        alive = survival(self.outcomes, bankroll=self.buy_in, rounds=self.stay_rounds)
        return None if alive is None else float(alive.sum())

    @property
    def churn(self) -> float | None:
        """How often a dollar that was bought in is wagered in the long run."""
        if self.mean_stay is None:
            return None
        return self.mean_stay * float(self.outcomes.average_wagered) * self.outcomes.grains_per_cent / self.buy_in

    @property
    def long_run_hold(self) -> float | None:
        """The hold of a table that is never closed: by Wald's identity the mean win of a stay, by the buy-in."""
        return None if self.churn is None else self.churn * self.element_of_risk


def hold_model(
    analyses: Iterable[Analysis], *, period: Period, hours: float, pace: int, seats: int, money: Money, stay: float
) -> HoldModel:
    """Make the model: ``hours`` open a day, ``pace`` rounds an hour, ``stay`` hours after which a player leaves.

    Raises:
        AskedError: no whole round is dealt or played, the buy-in does not pay for one, or the sums are larger than can be counted.
    """
    for words, length in (("the table is open", hours * period.days), ("a player stays", stay)):
        if round(length * pace, 9) < 1:
            raise AskedError(f"In the {length:g} hours that {words} there is less than one round, at {pace} an hour: {length * pace:g}.")
    wagers = list(analyses)
    outcomes = Outcomes.of(wagers, wager_cents=money.wager_cents)
    rounds, buy_in = round(hours * pace * period.days), money.buy_in_cents * outcomes.grains_per_cent
    if buy_in < outcomes.need:
        need = outcomes.need / outcomes.grains_per_cent / 100
        raise AskedError(f"A buy-in of ${money.buy_in_cents / 100:,.2f} does not pay for one round, which may take ${need:,.2f}.")
    if rounds * seats * max(outcomes.need, buy_in) > _MOST_GRAINS:
        raise AskedError("So much money cannot be counted; ask for a smaller wager or buy-in.")
    return HoldModel(wagers[0].game, period, outcomes, seats, rounds, buy_in, round(stay * pace), len(wagers))


class Money(NamedTuple):
    """The first wager of each round, and what a player buys in for."""

    wager_cents: int
    buy_in_cents: int


class Stretch(NamedTuple):
    """Consecutive periods: number ``first`` and those behind it, so many rounds of all players in all."""

    first: int
    periods: int
    rounds: int


def stretches_for(model: HoldModel, periods: int) -> list[Stretch]:
    """Divide so many periods into work; how, depends on the model alone."""
    length = max(1, _STRETCH_ROUNDS // model.player_rounds)
    lengths = [(first, min(length, periods - first)) for first in range(0, periods, length)]
    return [Stretch(first, count, count * model.player_rounds) for first, count in lengths]


def play_stretch(model: HoldModel | None, stretch: Stretch, *, base: int | str) -> NDArray[np.int64]:
    """Play the periods of a stretch: drop, wagered and win of each in grains, int64[periods, 3]."""
    used: HoldModel = model or held_kernel()
    state = seed(base, stretch.first, f"{used.game} {used.period} hold")
    money = np.array([used.buy_in, used.outcomes.need], np.int64)
    sizes = np.array([stretch.periods, used.rounds, used.seats, used.stay_rounds, used.is_shared], np.int64)
    chance = used.outcomes.thresholds, used.outcomes.others
    return _play(state, sizes, money, used.outcomes.nets, used.outcomes.wagered, *chance)


@compiled
def _play(  # noqa: PLR0917 - kernels are called by position
    state: NDArray[np.uint64],
    sizes: NDArray[np.int64],
    money: NDArray[np.int64],
    nets: NDArray[np.int64],
    wagered: NDArray[np.int64],
    thresholds: NDArray[np.uint64],
    others: NDArray[np.int64],
) -> NDArray[np.int64]:
    periods, rounds, seats, stay, is_shared = sizes[0], sizes[1], sizes[2], sizes[3], sizes[4]
    buy_in, need = money[0], money[1]
    found = np.zeros((periods, 3), np.int64)
    for period in range(periods):
        bankroll, left = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
        drop, handle, win, at = 0, 0, 0, np.int64(0)
        for _ in range(rounds):
            for seat in range(seats):
                if left[seat] == 0 or bankroll[seat] < need:
                    bankroll[seat], left[seat] = buy_in, stay
                    drop += buy_in
                if seat == 0 or not is_shared:
                    at = drawn(state, thresholds, others)
                bankroll[seat] += nets[at]
                left[seat] -= 1
                handle += wagered[at]
                win -= nets[at]
        found[period, 0], found[period, 1], found[period, 2] = drop, handle, win
    return found


@dataclass(frozen=True)
class Held:
    """What came of the model: for each period in turn the drop, what was wagered and the win, in dollars."""

    model: HoldModel
    drop: NDArray[np.float64]
    wagered: NDArray[np.float64]
    win: NDArray[np.float64]

    @classmethod
    def of(cls, model: HoldModel, found: NDArray[np.int64]) -> Held:
        """Take the sums of the kernel, int64[periods, 3] in grains."""
        dollars = found / (100 * model.outcomes.grains_per_cent)
        return cls(model, dollars[:, 0], dollars[:, 1], dollars[:, 2])

    @property
    def hold(self) -> NDArray[np.float64]:
        """Win by drop, of each period."""
        return self.win / self.drop

    @property
    def hold_in_all(self) -> float:
        """All win by all drop: the periods taken as one, so that a period weighs by its drop."""
        return float(self.win.sum() / self.drop.sum())

    @property
    def edge(self) -> NDArray[np.float64]:
        """Win by what was wagered, of each period."""
        return self.win / self.wagered

    @property
    def losing(self) -> float:
        """The part of the periods in which the table lost."""
        return float((self.win < 0).mean())

    @property
    def distance(self) -> float:
        """How far the mean win lies from the exact one, in the model's standard errors."""
        error = self.model.win_deviation_cents / 100 / sqrt(len(self.win))
        return (float(self.win.mean()) - float(self.model.mean_win_cents) / 100) / error if error else 0.0

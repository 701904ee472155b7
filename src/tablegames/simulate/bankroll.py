"""What a bankroll endures: how often it is ruined in so many rounds, and what is left of it.

A player begins with a bankroll and makes the same wagers every round; he is ruined when he cannot pay for the next round of
those that he wanted to play. The chance of ruin is counted too (`survival`), so that simulation and count check each other.
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

__all__ = ["BankrollModel", "Crowd", "Lived", "bankroll_model", "crowds_for", "play_crowd"]

_CROWD_ROUNDS: Final = 2**22
_MOST_CROWDS: Final = 20_000
_MOST_GRAINS: Final = 2**62


@dataclass(frozen=True)
class BankrollModel:
    """The model in numbers; the bankroll in grains of a cent (see `Outcomes`)."""

    game: str
    outcomes: Outcomes
    bankroll: int
    rounds: int

    @property
    def mean_cents(self) -> Fraction:
        """What the player wins on average if nothing stops him."""
        return self.outcomes.mean * self.rounds

    @property
    def deviation_cents(self) -> float:
        """The standard deviation of what he wins if nothing stops him."""
        return sqrt(self.outcomes.variance * self.rounds)

    @property
    def n_zero(self) -> float | None:
        """After how many rounds the expected loss is one standard deviation; none where nothing is lost on average."""
        return float(self.outcomes.variance / self.outcomes.mean**2) if self.outcomes.mean else None

    @cached_property
    def ruin(self) -> float | None:
        """The chance that he cannot play all rounds; none where it would take too long to count."""
        alive = survival(self.outcomes, bankroll=self.bankroll, rounds=self.rounds)
        return None if alive is None else float(1 - alive[-1])


def bankroll_model(analyses: Iterable[Analysis], *, wager_cents: int, bankroll_cents: int, rounds: int) -> BankrollModel:
    """Make the model.

    Raises:
        AskedError: the bankroll does not pay for a round, or the sums are larger than can be counted.
    """
    wagers = list(analyses)
    outcomes = Outcomes.of(wagers, wager_cents=wager_cents)
    bankroll = bankroll_cents * outcomes.grains_per_cent
    if bankroll < outcomes.need:
        need = outcomes.need / outcomes.grains_per_cent / 100
        raise AskedError(f"A bankroll of ${bankroll_cents / 100:,.2f} does not pay for one round, which may take ${need:,.2f}.")
    if rounds * outcomes.need > _MOST_GRAINS or bankroll > _MOST_GRAINS:
        raise AskedError("So much money cannot be counted; ask for a smaller wager or bankroll, or fewer rounds.")
    return BankrollModel(wagers[0].game, outcomes, bankroll, rounds)


class Crowd(NamedTuple):
    """Players who live one after the other: number ``first`` and those behind him, at most so many rounds in all."""

    first: int
    lives: int
    rounds: int


def crowds_for(model: BankrollModel, lives: int) -> list[Crowd]:
    """Divide so many lives into work; how, depends on the model alone."""
    length = max(1, _CROWD_ROUNDS // model.rounds, lives // _MOST_CROWDS)
    lengths = [(first, min(length, lives - first)) for first in range(0, lives, length)]
    return [Crowd(first, count, count * model.rounds) for first, count in lengths]


def play_crowd(model: BankrollModel | None, crowd: Crowd, *, base: int | str) -> NDArray[np.int64]:
    """Live the lives of a crowd: what is left of each bankroll in grains, and the rounds that were played, int64[lives, 2]."""
    used: BankrollModel = model or held_kernel()
    state = seed(base, crowd.first, f"{used.game} bankroll")
    sizes = np.array([crowd.lives, used.rounds, used.bankroll, used.outcomes.need], np.int64)
    return _live(state, sizes, used.outcomes.nets, used.outcomes.thresholds, used.outcomes.others)


@compiled
def _live(  # noqa: PLR0917 - kernels are called by position
    state: NDArray[np.uint64],
    sizes: NDArray[np.int64],
    nets: NDArray[np.int64],
    thresholds: NDArray[np.uint64],
    others: NDArray[np.int64],
) -> NDArray[np.int64]:
    lives, rounds, begin, need = sizes[0], sizes[1], sizes[2], sizes[3]
    found = np.zeros((lives, 2), np.int64)
    for life in range(lives):
        bankroll, played = begin, 0
        while played < rounds and bankroll >= need:
            bankroll += nets[drawn(state, thresholds, others)]
            played += 1
        found[life, 0], found[life, 1] = bankroll, played
    return found


@dataclass(frozen=True)
class Lived:
    """What came of it: what is left of each bankroll in dollars, and the rounds that each player played."""

    model: BankrollModel
    left: NDArray[np.float64]
    played: NDArray[np.int64]

    @classmethod
    def of(cls, model: BankrollModel, found: NDArray[np.int64]) -> Lived:
        """Take the lives of the kernel, int64[lives, 2]."""
        return cls(model, found[:, 0] / (100 * model.outcomes.grains_per_cent), found[:, 1])

    @property
    def begun(self) -> float:
        """The bankroll that each began with, in dollars."""
        return self.model.bankroll / self.model.outcomes.grains_per_cent / 100

    @property
    def ruined(self) -> float:
        """The part of the players who could not play all rounds."""
        return float((self.played < self.model.rounds).mean())

    @property
    def ahead(self) -> float:
        """The part of the players who ended with more than they began with."""
        return float((self.left > self.begun).mean())

    @property
    def distance(self) -> float | None:
        """How far the part of the ruined lies from the chance that was counted, in standard errors."""
        chance = self.model.ruin
        if chance is None:
            return None
        error = sqrt(max(0.0, chance * (1 - chance)) / len(self.left))
        return (self.ruined - chance) / error if error else 0.0

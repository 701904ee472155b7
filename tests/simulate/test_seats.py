"""How far the win of a real table is spread: players against one dealer's hand, as docs/hold-and-edge.md tells of Three Card Poker."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tablegames.games import game
from tablegames.odds.asked import Asked
from tablegames.odds.kernels.three_card_poker import HIGHER, LOWER
from tablegames.simulate.spec import spec_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

SEATS = 4
DEALS = 200_000


def results() -> dict[str, NDArray[np.float64]]:
    """What each of four players wins of each wager against one dealer's hand, float64[seats, deals]."""
    spec = spec_of(Asked(game("three-card-poker"), game("three-card-poker").default_setup().terms))
    _, strength, first_cell, _, line_of, bounds = spec.tables
    deck = np.argpartition(np.random.default_rng(1).random((DEALS, 52)), 3 * SEATS + 3, axis=1)[:, : 3 * SEATS + 3]
    cards = np.sort(np.random.default_rng(2).permuted(deck, axis=1).reshape(DEALS, SEATS + 1, 3), axis=2)
    low, middle, high = (cards[:, :, at] for at in range(3))
    hands = low + middle * (middle - 1) // 2 + high * (high - 1) * (high - 2) // 6
    own, dealer = strength[hands[:, 1:]].astype(np.int64), strength[hands[:, :1]].astype(np.int64)
    first: NDArray[Any] = first_cell[hands[:, 1:]].astype(np.int64)
    met = LOWER + (dealer == own) + (dealer > own) * (HIGHER - LOWER)
    cells = (first >> 1) + (first & 1) * (dealer >= bounds[0]) * met
    nets = np.array([float(analysis.net(line)) for analysis in spec.analyses for line in analysis.lines])
    return {analysis.wager: nets[line_of[cells, at]].T for at, analysis in enumerate(spec.analyses)}


def test_seats_against_one_dealer_s_hand_win_and_lose_together() -> None:
    """A correlation of 0.19 of two seats, 1.26 times the spread of four; with Pair Plus, which no dealer's hand decides, none."""
    won = results()
    for wager, correlation, factor in (("ante", 0.19, 1.26), ("pair-plus", 0.0, 1.0)):
        each = np.asarray(np.corrcoef(won[wager]))[~np.eye(SEATS, dtype=bool)]
        assert each.mean() == pytest.approx(correlation, abs=0.01)
        apart = sqrt(won[wager].var(axis=1).sum())
        assert won[wager].sum(axis=0).std() / apart == pytest.approx(factor, abs=0.01)

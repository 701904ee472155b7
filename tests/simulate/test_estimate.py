"""A wager's estimate is the plain arithmetic of its counts, beside the analysis' own figures."""

from __future__ import annotations

from fractions import Fraction
from math import isclose, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.coin import CITE, analysis, coin_spec

from tablegames.odds.asked import AskedError
from tablegames.odds.figure import Added, Line
from tablegames.simulate.estimate import Estimate, estimates
from tablegames.simulate.spec import only

COIN, DIE = coin_spec().analyses


@given(st.integers(0, 10**6), st.integers(2, 10**6))
def test_the_mean_and_its_error_are_those_of_the_rounds_one_by_one(wins: int, losses: int) -> None:
    estimate = Estimate(DIE, (losses, wins))
    rounds = wins + losses
    assert estimate.house_edge == Fraction(losses - 4 * wins, rounds)
    variance = Fraction(losses + 16 * wins, rounds) - estimate.house_edge**2
    assert estimate.standard_error is not None
    assert isclose(estimate.standard_error, sqrt(variance) / sqrt(rounds))


@given(st.integers(0, 10**6), st.integers(2, 10**6))
def test_the_distance_is_told_in_the_standard_error_of_all_deals(wins: int, losses: int) -> None:
    estimate = Estimate(DIE, (losses, wins))
    assert isclose(estimate.exact_standard_error, sqrt(Fraction(125, 36) / (wins + losses)))
    assert estimate.distance is not None
    assert isclose(estimate.distance * estimate.exact_standard_error, estimate.house_edge - Fraction(1, 6), abs_tol=1e-12)


def test_exact_values_are_the_analysis_own() -> None:
    for each in (COIN, DIE):
        estimate = Estimate(each, (3, 4))
        assert estimate.exact == each.house_edge
        assert estimate.exact_variance == each.variance


def test_counts_as_expected_lie_nowhere_off() -> None:
    estimate = Estimate(DIE, (500, 100))
    assert estimate.distance == 0
    assert [line.distance for line in estimate.lines()] == [0, 0]


def test_an_interval_holds_the_exact_edge_as_often_as_it_says() -> None:
    """Of 2,000 simulations of 1,000 rounds, those that miss at 90 percent: 200, with a standard deviation of 13.4."""
    wins = np.random.default_rng(1).binomial(1000, 0.5, 2000).tolist()
    intervals = [found for won in wins if (found := Estimate(COIN, (1000 - won, won)).interval(0.9))]
    assert abs(sum(not low <= 0 <= high for low, high in intervals) - 200) < 5 * 13.4


def test_a_line_s_distance_is_that_of_a_binomial_count() -> None:
    six = list(Estimate(DIE, (480, 120)).lines())[1]
    assert (six.seen, six.expected) == (120, 100)
    assert six.distance is not None
    assert isclose(six.distance, 20 / sqrt(600 * 5 / 36))


@pytest.mark.parametrize(("rounds", "is_rare"), [(29, True), (30, False)])
def test_hands_expected_fewer_than_five_times_are_rare(rounds: int, is_rare: bool) -> None:  # noqa: FBT001 - a column of the table
    assert (Estimate(DIE, (rounds, 0)).rare_part > 0.5) is is_rare


def test_what_others_hands_add_is_not_in_the_figures() -> None:
    added = (Added("Envy Bonuses", Fraction(1, 10), CITE),)
    envied = type(DIE)(**{**{name: getattr(DIE, name) for name in DIE.__dataclass_fields__}, "added": added})
    assert Estimate(envied, (500, 100)).exact == DIE.house_edge == envied.house_edge + Fraction(1, 10)


def test_a_wager_without_chance_lies_nowhere_off() -> None:
    sure = analysis("sure", Line("always", 7, Fraction(-1)))
    estimate = Estimate(sure, (100,))
    assert (estimate.distance, estimate.rare_part, estimate.standard_error, estimate.exact_standard_error) == (0, 0, 0, 0)


def test_a_kernel_that_forgets_a_round_is_found() -> None:
    with pytest.raises(ArithmeticError, match="did not count 100 rounds of die"):
        estimates(coin_spec(), np.array([50, 50, 90, 9]), rounds=100)
    with pytest.raises(ArithmeticError):
        estimates(coin_spec(), np.array([50, 50, 90, 10, 0]), rounds=100)


def test_wagers_are_chosen_by_key() -> None:
    assert [each.wager for each in only(coin_spec(), [])] == ["coin", "die"]
    assert [each.wager for each in only(coin_spec(), ["die"])] == ["die"]
    with pytest.raises(AskedError, match="'card' is no wager that is simulated by itself on these terms; there are coin, die; one"):
        only(coin_spec(), ["die", "card"])


def test_one_round_has_no_interval_and_no_distance() -> None:
    one, two = Estimate(DIE, (1, 0)), Estimate(DIE, (1, 1))
    assert (one.standard_error, one.interval(0.95), one.distance) == (None, None, None)
    assert [line.distance for line in one.lines()] == [None, None]
    assert None not in (two.standard_error, two.interval(0.95), two.distance)

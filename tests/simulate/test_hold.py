"""Hold and bankrolls: outcomes drawn exactly, stays counted exactly, and kernels that do what a plain loop does."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import product
from math import comb, isclose, sqrt
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.coin import analysis, coin_spec
from tests.helpers.words import words_of

from tablegames.odds.asked import AskedError
from tablegames.odds.figure import Line
from tablegames.simulate.bankroll import Crowd, Lived, bankroll_model, crowds_for, play_crowd
from tablegames.simulate.hold import SHARED, Held, HoldModel, Money, Stretch, hold_model, play_stretch, stretches_for
from tablegames.simulate.outcomes import Outcomes
from tablegames.simulate.period import Period
from tablegames.simulate.pool import on_processes, on_threads, run
from tablegames.simulate.streams import seed
from tablegames.simulate.survival import survival

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.odds.figure import Analysis

COIN, DIE = coin_spec().analyses
VIGORISH = analysis("banker", Line("win", 49, Fraction(19, 20)), Line("tie", 3, Fraction(0)), Line("lose", 48, Fraction(-1)))
RAISED = analysis(
    "raised",
    Line("fold", 3, Fraction(-1)),
    Line("win", 4, Fraction(2), wagered=Fraction(2)),
    Line("lose", 5, Fraction(-2), wagered=Fraction(2)),
)


def model_of(*wagers: Analysis, period: Period = Period.SHIFT, seats: int = 3, buy_in: int = 10_000, stay: float = 1) -> HoldModel:
    return hold_model(
        wagers,
        period=period,
        hours=8,
        pace=50,
        seats=seats,
        money=Money(1000, buy_in),
        stay=stay,
    )


# ---------------------------------------------------------------- outcomes


@pytest.mark.parametrize("wagers", [[COIN], [DIE], [VIGORISH], [RAISED], [COIN, DIE], [VIGORISH, RAISED, DIE]])
def test_columns_hold_each_outcome_at_its_chance(wagers: list[Analysis]) -> None:
    outcomes = Outcomes.of(wagers, wager_cents=1000)
    count = len(outcomes.chances)
    drawn = [Fraction(0)] * count
    for at, (threshold, other) in enumerate(zip(outcomes.thresholds.tolist(), outcomes.others.tolist(), strict=True)):
        drawn[at] += Fraction(threshold, 2**64 * count)
        drawn[other] += Fraction(2**64 - threshold, 2**64 * count)
    assert sum(outcomes.chances) == 1
    assert max(abs(one - other) for one, other in zip(drawn, outcomes.chances, strict=True)) < Fraction(1, 2**60)


def test_means_and_variances_of_wagers_add() -> None:
    outcomes = Outcomes.of([VIGORISH, RAISED, DIE], wager_cents=700)
    assert outcomes.mean == 700 * (VIGORISH.expectation + RAISED.expectation + DIE.expectation)
    variances = [each.variance for each in (VIGORISH, RAISED, DIE)]
    assert outcomes.variance == 700**2 * sum(variance for variance in variances if variance is not None)
    assert outcomes.average_wagered == 700 * (2 + RAISED.average_wagered)
    assert outcomes.need == 4 * 700 * outcomes.grains_per_cent


def test_vigorish_of_odd_sums_is_whole_in_grains() -> None:
    outcomes = Outcomes.of([VIGORISH], wager_cents=33)
    assert outcomes.grains_per_cent == 20
    assert sorted(outcomes.nets.tolist()) == [-33 * 20, 0, 33 * 19]


def test_what_cannot_be_counted_is_refused() -> None:
    with pytest.raises(AskedError, match="more than can be counted"):
        Outcomes.of([analysis("huge", Line("win", 1, Fraction(10**15)), Line("lose", 1, Fraction(-1)))], wager_cents=1000)


# ---------------------------------------------------------------- stays, counted


@given(st.integers(1, 12), st.integers(1, 14))
def test_a_fair_coin_ruins_as_the_reflection_principle_says(units: int, rounds: int) -> None:
    """The walk is at or below -b at some time as often as it ends at or below -b, and once more for each end below."""
    outcomes = Outcomes.of([COIN], wager_cents=100)
    alive = survival(outcomes, bankroll=100 * units, rounds=rounds + 1)
    assert alive is not None
    ends = [(2 * heads - rounds, comb(rounds, heads)) for heads in range(rounds + 1)]
    ruined = sum(ways * ((end <= -units) + (end < -units)) for end, ways in ends)
    assert isclose(alive[rounds], 1 - ruined / 2**rounds, abs_tol=1e-12)


@pytest.mark.parametrize("wager", [COIN, DIE, VIGORISH, RAISED])
@pytest.mark.parametrize("bankroll", [99, 100, 150, 200, 390, 1000])
def test_stays_are_those_of_all_sequences(wager: Analysis, bankroll: int) -> None:
    outcomes = Outcomes.of([wager], wager_cents=100)
    rounds, grain = 5, outcomes.grains_per_cent
    alive = [Fraction(0)] * rounds
    for sequence in product(range(len(outcomes.nets)), repeat=rounds - 1):
        chance, left = Fraction(1), bankroll * grain
        for played, at in enumerate([*sequence, 0]):
            if left < outcomes.need:
                break
            whole = chance if not any(sequence[played:]) else Fraction(0)  # each beginning once
            alive[played] += whole
            chance *= outcomes.chances[at]
            left += int(outcomes.nets[at])
    found = survival(outcomes, bankroll=bankroll * grain, rounds=rounds)
    assert found is not None
    assert np.allclose(found, [float(chance) for chance in alive], atol=1e-12)


def test_a_count_that_would_take_too_long_is_not_made() -> None:
    assert survival(Outcomes.of([VIGORISH], wager_cents=100), bankroll=10**6, rounds=10**6) is None


# ---------------------------------------------------------------- kernels and a plain loop


def draws(outcomes: Outcomes, state: tuple[int, ...]) -> Iterator[int]:
    """The outcomes that a stream of words gives."""
    for word in words_of(state):
        at, height = divmod(word * len(outcomes.nets), 2**64)
        yield at if height < int(outcomes.thresholds[at]) else int(outcomes.others[at])


def test_the_hold_kernel_does_what_a_plain_loop_does() -> None:
    model = model_of(RAISED, seats=2, buy_in=5000, stay=0.2)
    found = play_stretch(model, Stretch(3, 4, 4 * model.player_rounds), base="x")
    state = tuple(seed("x", 3, "coin shift hold").tolist())
    drawn = draws(model.outcomes, state)
    for period in range(4):
        drop = handle = win = 0
        players = [[0, 0], [0, 0]]
        for _ in range(model.rounds):
            for player in players:
                if player[1] == 0 or player[0] < model.outcomes.need:
                    player[:] = [model.buy_in, model.stay_rounds]
                    drop += model.buy_in
                at = next(drawn)
                player[0] += int(model.outcomes.nets[at])
                player[1] -= 1
                handle += int(model.outcomes.wagered[at])
                win -= int(model.outcomes.nets[at])
        assert found[period].tolist() == [drop, handle, win]


def test_seats_that_share_a_round_do_what_one_seat_does() -> None:
    """At Minibaccarat a wager has one result for all: the same money is bought in, wagered and won at each seat."""
    (game,) = SHARED
    apart = model_of(VIGORISH, seats=4, buy_in=3000)
    together, alone = replace(apart, game=game), replace(apart, game=game, seats=1)
    found = [play_stretch(model, Stretch(3, 6, 6 * model.player_rounds), base="x") for model in (together, alone)]
    assert (found[0] == 4 * found[1]).all()
    assert not (play_stretch(apart, Stretch(3, 6, 6 * apart.player_rounds), base="x")[:, 2] == found[0][:, 2]).all()


def test_the_bankroll_kernel_does_what_a_plain_loop_does() -> None:
    model = bankroll_model([RAISED], wager_cents=1000, bankroll_cents=6500, rounds=30)
    found = play_crowd(model, Crowd(8, 50, 1500), base="x")
    drawn = draws(model.outcomes, tuple(seed("x", 8, "coin bankroll").tolist()))
    for life in found.tolist():
        left, played = model.bankroll, 0
        while played < 30 and left >= model.outcomes.need:
            left += int(model.outcomes.nets[next(drawn)])
            played += 1
        assert life == [left, played]


# ---------------------------------------------------------------- hold


def held_of(model: HoldModel, periods: int) -> Held:
    parts = [play_stretch(model, stretch, base=5) for stretch in stretches_for(model, periods)]
    return Held.of(model, np.concatenate(parts))


def test_stretches_are_all_periods_once() -> None:
    model = model_of(COIN)
    stretches = stretches_for(model, 10_000)
    assert [each.first for each in stretches] == [sum(each.periods for each in stretches[:at]) for at in range(len(stretches))]
    assert sum(each.rounds for each in stretches) == 10_000 * model.player_rounds


def test_the_win_is_as_exact_arithmetic_says() -> None:
    model = model_of(RAISED)
    held = held_of(model, 4000)
    assert model.player_rounds == 3 * 8 * 50
    assert float(model.mean_win_cents) / 100 == pytest.approx(-10 * model.player_rounds * float(RAISED.expectation))
    assert abs(held.distance) < 4.5
    deviation = model.win_deviation_cents / 100
    assert abs(held.win.std() - deviation) < 5 * deviation / sqrt(2 * 4000)


def test_seats_that_share_a_round_spread_the_win_as_much_as_their_number() -> None:
    """Not as its root: the win of four seats is four times that of one."""
    (game,) = SHARED
    alone, apart = model_of(VIGORISH, seats=1), model_of(VIGORISH, seats=4)
    together = replace(apart, game=game)
    assert together.mean_win_cents == apart.mean_win_cents == 4 * alone.mean_win_cents
    assert together.win_deviation_cents == pytest.approx(4 * alone.win_deviation_cents)
    assert apart.win_deviation_cents == pytest.approx(2 * alone.win_deviation_cents)
    deviation = together.win_deviation_cents / 100
    assert abs(held_of(together, 4000).win.std() - deviation) < 5 * deviation / sqrt(2 * 4000)


def test_a_spread_is_exact_only_for_one_seat_or_one_result_and_for_one_wager() -> None:
    (game,) = SHARED
    models = [model_of(*wagers, seats=seats) for seats in (1, 4) for wagers in ([COIN], [COIN, DIE])]
    assert [model.is_spread_exact for model in models] == [True, False, False, False]
    assert [replace(model, game=game).is_spread_exact for model in models] == [True, False, True, False]


def test_all_win_by_all_drop_is_the_mean_weighed_by_drop() -> None:
    held = held_of(model_of(RAISED, seats=2, buy_in=3000), 50)
    assert held.hold_in_all == pytest.approx(float((held.hold * held.drop).sum() / held.drop.sum()))
    assert held.hold_in_all != held.hold.mean()


@pytest.mark.parametrize(("hours", "stay", "whose"), [(0.1, 8, "the table is open"), (8, 0.1, "a player stays")])
def test_less_than_a_round_is_no_round(hours: float, stay: float, whose: str) -> None:
    with pytest.raises(AskedError, match=rf"In the 0\.1 hours that {whose} there is less than one round, at 1 an hour: 0\.1"):
        hold_model([COIN], period=Period.SHIFT, hours=hours, pace=1, seats=4, money=Money(1000, 10_000), stay=stay)


def test_hold_is_the_element_of_risk_times_the_churn() -> None:
    """Exact in the long run; a year of a table is long."""
    model = model_of(RAISED, period=Period.YEAR, stay=0.6)
    held = held_of(model, 6)
    assert model.churn is not None
    assert model.long_run_hold is not None
    assert held.wagered.sum() / held.drop.sum() == pytest.approx(model.churn, rel=0.004)
    error = model.win_deviation_cents / 100 * sqrt(6) / held.drop.sum()
    assert abs(held.win.sum() / held.drop.sum() - model.long_run_hold) < 5 * error
    assert model.long_run_hold > 3 * float(RAISED.element_of_risk)


def test_players_who_cannot_leave_before_the_period_ends_buy_in_once() -> None:
    """A buy-in that lasts: the hold of a shift is the win by one buy-in for each seat."""
    model = model_of(COIN, seats=2, buy_in=10_000_000, stay=100)
    held = held_of(model, 50)
    assert set(held.drop.tolist()) == {2 * 100_000.0}
    assert set(held.wagered.tolist()) == {2 * 8 * 50 * 10.0}
    assert model.mean_stay == model.stay_rounds


def test_the_same_money_wagered_once_holds_its_edge() -> None:
    """A player who leaves after one round with a buy-in of one wager: win by drop is win by wagered."""
    model = model_of(DIE, buy_in=1000, stay=0.02)
    held = held_of(model, 100)
    assert model.stay_rounds == 1
    assert np.array_equal(held.hold, held.edge)
    assert model.long_run_hold == pytest.approx(model.element_of_risk)


def test_hold_is_the_same_on_threads_and_on_processes() -> None:
    model, found = model_of(VIGORISH), []
    for pool_of in (partial(on_threads, workers=2), partial(on_processes, workers=2)):
        with pool_of(model) as pool:
            outcome = run(pool, stretches_for(model, 9000), do=partial(play_stretch, base=1), watch=lambda *_: None)
        found.append(np.concatenate([part for _, part in outcome.parts]).tolist())
    assert len(found[0]) == 9000
    assert found[0] == found[1]


def test_a_buy_in_that_pays_for_no_round_is_refused() -> None:
    with pytest.raises(AskedError, match=r"A buy-in of \$15\.00 does not pay for one round, which may take \$20\.00"):
        model_of(RAISED, buy_in=1500)
    assert model_of(RAISED, buy_in=2000).mean_stay is not None


def test_a_shift_a_month_and_a_year_have_their_days() -> None:
    assert [model_of(COIN, period=period).rounds for period in Period] == [400, 30 * 400, 365 * 400]


# ---------------------------------------------------------------- bankrolls


def test_ruin_comes_as_often_as_counted() -> None:
    model = bankroll_model([RAISED], wager_cents=1000, bankroll_cents=100_000, rounds=200)
    lived = Lived.of(model, np.concatenate([play_crowd(model, crowd, base=2) for crowd in crowds_for(model, 50_000)]))
    assert model.ruin is not None
    assert 0.01 < model.ruin < 0.99
    assert lived.distance is not None
    assert abs(lived.distance) < 4.5
    assert len(lived.left) == 50_000
    assert lived.begun == 1000


def test_a_bankroll_that_nothing_ruins_ends_as_exact_arithmetic_says() -> None:
    model = bankroll_model([DIE], wager_cents=100, bankroll_cents=100_000, rounds=100)
    lived = Lived.of(model, np.concatenate([play_crowd(model, crowd, base=2) for crowd in crowds_for(model, 40_000)]))
    assert (lived.ruined, model.ruin) == (0, 0)
    error = model.deviation_cents / 100 / sqrt(40_000)
    assert abs(lived.left.mean() - 1000 - float(model.mean_cents) / 100) < 4.5 * error


def test_after_n_zero_rounds_the_mean_is_one_standard_deviation() -> None:
    n_zero = bankroll_model([DIE], wager_cents=100, bankroll_cents=1000, rounds=1).n_zero
    assert n_zero == pytest.approx(float(DIE.variance or 0) / float(DIE.expectation) ** 2)
    assert bankroll_model([COIN], wager_cents=100, bankroll_cents=1000, rounds=1).n_zero is None


def test_a_bankroll_that_pays_for_no_round_is_refused() -> None:
    with pytest.raises(AskedError, match="does not pay for one round"):
        bankroll_model([RAISED], wager_cents=1000, bankroll_cents=1999, rounds=10)

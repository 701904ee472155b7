"""Pictures: points and a band however few the rounds are, a legend for each line, and no bar that flattens the others."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from tests.helpers.coin import coin_spec

from tablegames.games import game
from tablegames.odds.asked import Asked
from tablegames.simulate.bankroll import Lived, bankroll_model
from tablegames.simulate.batch import Kernel, play_task, tasks_for
from tablegames.simulate.hold import Held, Money, hold_model
from tablegames.simulate.period import Period
from tablegames.simulate.plots import bankroll_histogram, hold_histogram, running_mean
from tablegames.simulate.spec import simulated, spec_of
from tablegames.simulate.streams import seed

if TYPE_CHECKING:
    from collections.abc import Iterator

COIN = coin_spec().analyses[0]


def mean_chart(rounds: int) -> dict[str, Any]:
    spec = coin_spec()
    parts = [(task, play_task(Kernel.of(spec), task, base=1)) for task in tasks_for(rounds)]
    return running_mean(spec, parts, wanted=spec.analyses[:1], title="Coin", confidence=0.95, base=1)


def rows_of(chart: dict[str, Any]) -> list[dict[str, Any]]:
    found = next(each["data"]["values"] for each in walk(chart) if "values" in each.get("data", {}))
    assert isinstance(found, list)
    return found


def walk(chart: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield chart
    for each in [*chart.get("vconcat", ()), *chart.get("layer", ())]:
        yield from walk(each)


def legend_of(chart: dict[str, Any]) -> set[str]:
    colors = [each["encoding"]["color"] for each in walk(chart) if "color" in each.get("encoding", {})]
    return {words for color in colors for words in color["scale"]["domain"]}


@pytest.mark.parametrize("rounds", [2, 10, 1000, 65_536, 70_000, 1_000_000])
def test_few_rounds_have_points_and_a_band(rounds: int) -> None:
    rows = rows_of(mean_chart(rounds))
    assert len(rows) >= min(rounds, 15)
    lengths = [row["rounds"] for row in rows]
    assert lengths == sorted(set(lengths))
    assert lengths[0] <= max(1, rounds // 100)
    assert lengths[-1] == rounds
    assert all(row["low"] < row["exact"] < row["high"] for row in rows)


def test_points_within_a_batch_are_those_of_its_beginning() -> None:
    spec = coin_spec()
    for row in rows_of(mean_chart(500)):
        tails, heads = spec.play(seed(1, 0, "coin"), int(row["rounds"]), *spec.tables)[:2]
        assert row["edge"] == pytest.approx((tails - heads) / row["rounds"])


@pytest.mark.parametrize("slug", [pytest.param(slug, marks=[] if slug == "three-card-poker" else pytest.mark.slow) for slug in simulated()])
def test_a_longer_run_of_a_stream_begins_like_a_shorter_one(slug: str) -> None:
    """So that the first batch can be looked into: no outcome is counted less often after more rounds."""
    spec = spec_of(Asked(game(slug), game(slug).default_setup().terms))

    counts = [spec.play(seed(1, 0, slug), rounds, *spec.tables) for rounds in (1, 2, 3, 10, 101, 1000, 5000)]
    assert all((after >= before).all() for before, after in pairwise(counts))


def test_every_line_is_named_in_a_legend() -> None:
    assert legend_of(mean_chart(100)) == {"simulated", "exact", "95% band"}
    model = hold_model([COIN], period=Period.SHIFT, hours=8, pace=50, seats=2, money=Money(1000, 10_000), stay=1)
    held = Held(model, np.full(9, 200.0), np.full(9, 800.0), np.arange(9.0))
    assert legend_of(hold_histogram(held, title="Coin")) == {"element of risk 0.00%", "hold in the long run 0.00%"}
    model_of_one = bankroll_model([COIN], wager_cents=100, bankroll_cents=550, rounds=20)
    lived = Lived(model_of_one, np.array([5.5, 7.5]), np.array([20, 20]))
    assert legend_of(bankroll_histogram(lived, title="Coin")) == {"begun with $5.50"}


def test_the_picture_says_that_a_real_table_strays_further() -> None:
    for seats, is_said in ((1, False), (4, True)):
        model = hold_model([COIN], period=Period.SHIFT, hours=8, pace=50, seats=seats, money=Money(1000, 10_000), stay=1)
        held = Held(model, np.full(9, 200.0), np.full(9, 800.0), np.arange(9.0))
        assert ("a real table strays further" in hold_histogram(held, title="Coin")["title"]["subtitle"]) is is_said


def test_the_ruined_are_told_of_and_flatten_no_bar() -> None:
    model = bankroll_model([COIN], wager_cents=100, bankroll_cents=500, rounds=20)
    left = np.array([0.0] * 900 + [3.0] * 60 + [7.0] * 40)
    chart = bankroll_histogram(Lived(model, left, np.array([9] * 900 + [20] * 100)), title="Coin")
    assert chart["title"]["subtitle"] == "What is left after 20 rounds: 900 of 1,000 players (90.0%) were ruined before, and are not drawn"
    assert sorted(row["count"] for row in rows_of(chart) if row["count"]) == [40, 60]


def test_where_all_are_ruined_they_are_drawn() -> None:
    model = bankroll_model([COIN], wager_cents=100, bankroll_cents=500, rounds=20)
    chart = bankroll_histogram(Lived(model, np.zeros(9), np.full(9, 5)), title="Coin")
    assert chart["title"]["subtitle"] == "What is left after 20 rounds: 9 of 9 players (100.0%) were ruined before"
    assert sum(row["count"] for row in rows_of(chart)) == 9

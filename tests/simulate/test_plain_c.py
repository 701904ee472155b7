"""The kernels count what plain loops in C count, with the same words of chance and the same tables."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks import plain_c
from tablegames.odds.asked import ask
from tablegames.odds.book import MODELS
from tablegames.simulate.spec import simulated, spec_of
from tablegames.simulate.streams import seed

pytestmark = pytest.mark.slow  # compiling the kernels and counting take longer than `make test` may


@pytest.mark.parametrize("game", [pytest.param(game, marks=[] if game == "three-card-poker" else pytest.mark.slow) for game in simulated()])
def test_a_kernel_counts_what_a_plain_loop_counts(game: str) -> None:
    library = plain_c.compiled()
    if library is None:
        return  # nothing to compare with where there is no compiler
    spec = spec_of(ask(game))
    for rounds in (1, 2, 100_001):
        state = seed(1, rounds, game)
        counts = plain_c.play(library, spec, name=MODELS[game], state=state, rounds=rounds)
        assert np.array_equal(spec.play(state.copy(), rounds, *spec.tables), counts)
        assert counts.sum() == rounds * len(spec.analyses)


def test_a_loop_refuses_the_tables_of_another_kernel() -> None:
    library = plain_c.compiled()
    if library is None:
        return
    with pytest.raises(TypeError, match=r"rounds\.c plays pai_gow with tables of int8"):
        plain_c.play(library, spec_of(ask("three-card-poker")), name="pai_gow", state=seed(1, 1, "x"), rounds=1)

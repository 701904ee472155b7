"""Simulated rounds a second beside a plain C loop that does the same work; ``python -m benchmarks.simulation [GAME ...]``.

The loops in ``rounds.c`` use the same words of chance and the same tables, so that their counts must be the kernels' own: what
is measured is the same work. Best of several runs, by the processor's clock, on one thread.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

import numpy as np

from benchmarks import plain_c
from benchmarks.clock import per_second
from tablegames.odds.asked import ask
from tablegames.odds.book import MODELS
from tablegames.simulate.spec import simulated, spec_of
from tablegames.simulate.streams import seed

if TYPE_CHECKING:
    import ctypes
    from collections.abc import Sequence

    from tablegames.simulate.spec import Spec

ROUNDS: Final = 2**20
AIM: Final = 0.7
_SECONDS: Final = 0.5


def measure(spec: Spec, *, name: str, library: ctypes.CDLL | None) -> tuple[float, float | None]:
    """Give the rounds a second of a kernel and of the loop in C, if there is one; their counts must be the same."""
    begin = seed(0, 0, spec.game)

    def kernel() -> int:
        spec.play(begin.copy(), ROUNDS, *spec.tables)
        return ROUNDS

    def loop() -> int:
        if library is not None:
            plain_c.play(library, spec, name=name, state=begin, rounds=ROUNDS)
        return ROUNDS

    found = None if library is None else plain_c.play(library, spec, name=name, state=begin, rounds=ROUNDS)
    if found is not None and not np.array_equal(found, spec.play(begin.copy(), ROUNDS, *spec.tables)):
        msg = f"{spec.game}: the loop in C counts other rounds than the kernel"
        raise ArithmeticError(msg)
    return per_second(kernel, seconds=_SECONDS), None if found is None else per_second(loop, seconds=_SECONDS)


def main(games: Sequence[str]) -> int:
    """Measure, and print a table in Markdown; 1 where a kernel is slower than the aim."""
    library = plain_c.compiled()
    if library is None:
        print("There is no C compiler here: kernels alone.")
    print("| simulated rounds a second, one thread | kernel | plain C | ratio |")
    print("| --- | ---: | ---: | ---: |")
    ratios = []
    for game in games or [game for game in simulated() if not game.endswith("2019")]:
        spec = spec_of(ask(game))
        ours, theirs = measure(spec, name=MODELS[game], library=library)
        shown = ("", "") if theirs is None else (f"{theirs:,.0f}", f"{ours / theirs:.2f}")
        print(f"| {game}, {' and '.join(each.wager for each in spec.analyses)} | {ours:,.0f} | {shown[0]} | {shown[1]} |", flush=True)
        ratios += [] if theirs is None else [ours / theirs]
    return int(any(ratio < AIM for ratio in ratios))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

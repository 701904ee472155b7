"""Cold and warm time and peak memory of every analysis; ``python -m benchmarks.odds [GAME ...]``.

Each run is ``tablegames odds GAME`` in a process of its own. The first compiles its kernels and counts; the cold one finds the
kernels compiled, and no results; the warm one finds both.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.games import game as find_game
from tablegames.odds.book import analyses, counted
from tablegames.odds.said import Said, asked_of
from tablegames.odds.store import FOLDER

if TYPE_CHECKING:
    from collections.abc import Sequence

_RUN: Final = """
import sys
from benchmarks.memory import peak_mib
from tablegames.cli import main
sys.stdout = open("/dev/null", "w")
code = main(sys.argv[1:])
print(peak_mib(), file=sys.stderr)
sys.exit(code)
"""


class Run(NamedTuple):
    """What a run took."""

    seconds: float
    peak_mib: float


def run(arguments: Sequence[str], *, folder: Path, compiled: Path) -> Run:
    """Run the command with its results kept in a folder, and its compiled kernels in another one."""
    began = time.monotonic()
    done = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-c", _RUN, "odds", *arguments, "--format", "json"],
        env={**os.environ, FOLDER: str(folder), "NUMBA_CACHE_DIR": str(compiled)},
        check=True,
        stderr=subprocess.PIPE,
        text=True,
    )
    return Run(time.monotonic() - began, float(done.stderr.split()[-1]))


_PAYTABLES: Final = {
    ("three-card-poker", "pair-plus"): "pair 1, flush 4, straight 5, three-of-a-kind 30, straight flush 40",
    ("four-card-poker", "aces-up"): (
        "pair of aces 1, two pairs 3, straight 4, flush 6, three-of-a-kind 7, straight flush 30, four-of-a-kind 50"
    ),
    ("let-it-ride-poker", "three-card-bonus"): "pair 1, flush 4, straight 5, three-of-a-kind 30, straight flush 40",
}
"""Paytables that no chapter has."""


def paytables() -> None:
    """Print how long a paytable takes that nobody asked for before, once the outcomes of its wager are counted."""
    print()
    print("| another paytable, outcomes counted already | milliseconds |")
    print("| --- | ---: |")
    for (game, wager), paytable in _PAYTABLES.items():
        declared = find_game(game)
        terms = declared.default_setup().terms
        list(analyses(asked_of(declared, terms, said=Said(wager=wager))))
        began = time.process_time()
        list(analyses(asked_of(declared, terms, said=Said(wager=wager, paytable=paytable))))
        print(f"| {game}, {wager} | {1000 * (time.process_time() - began):.1f} |", flush=True)


def main(games: Sequence[str]) -> int:
    """Measure, and print a table in Markdown."""
    print("| odds of, in seconds (and MiB) | first, compiling | cold | warm |")
    print("| --- | ---: | ---: | ---: |")
    for game in games or counted():
        for extra in ([], ["--every"]):
            shown = []
            with TemporaryDirectory() as first, TemporaryDirectory() as second, TemporaryDirectory() as compiled:
                for folder in (first, second, second):
                    took = run([game, *extra], folder=Path(folder), compiled=Path(compiled))
                    shown.append(f"{took.seconds:.1f} ({took.peak_mib:,.0f})")
            print(f"| {' '.join([game, *extra])} | {' | '.join(shown)} |", flush=True)
    paytables()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

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

from tablegames.odds.book import counted
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
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

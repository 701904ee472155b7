"""Peak memory of audits: a record ten times as long takes no more; `python -m benchmarks.memory FILE` audits one and says its peak.

Each audit has a process of its own, for a process remembers its highest peak for as long as it lives.
"""

from __future__ import annotations

import itertools
import resource
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import ours
from tablegames.audit import audit_record
from tablegames.equipment.cards import CARDS
from tablegames.games import game
from tablegames.procedure.record import read_record
from tablegames.ranking.three_card import rank

ROUNDS = (2_000, 20_000)
STATUS = Path("/proc/self/status")
SLACK = 1.05
"""Pages of memory are not handed out alike in two processes."""


def peak_mib() -> float:
    """Give the peak memory of this process, in MiB; of this program alone where the system tells it apart from what started it."""
    lines = STATUS.read_text(encoding="ascii").splitlines() if STATUS.exists() else []
    told = [int(line.split()[1]) for line in lines if line.startswith("VmHWM:")]
    kib = told[0] if told else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return kib / 1024


def peaks(slug: str, *, seats: int) -> list[float]:
    """Give the peak of an audit of each number of rounds, streamed from a file."""
    with TemporaryDirectory() as folder:
        return [_peak_of(Path(folder) / f"{count}.jsonl", slug, seats=seats, count=count) for count in ROUNDS]


def _peak_of(path: Path, slug: str, *, seats: int, count: int) -> float:
    with path.open("w", encoding="utf-8") as stream:
        stream.writelines(ours.lines(slug, seats=seats, count=count))
    told = subprocess.run([sys.executable, "-m", "benchmarks.memory", str(path)], check=True, capture_output=True, text=True)  # noqa: S603 — ourselves
    return float(told.stdout)


def main() -> int:
    """Audit the file that is named, and print the peak in MiB.

    Every hand of three cards is ranked first: those 22,100 are remembered once, however few rounds there are.
    """
    for hand in itertools.combinations(CARDS, 3):
        rank(*hand)
    with Path(sys.argv[1]).open("rb") as stream:
        found = sum(1 for _ in audit_record(read_record(stream, games=game)))
    print(peak_mib())
    return min(found, 1)


if __name__ == "__main__":
    sys.exit(main())

"""Print the benchmark table: our figures as ratios to PokerKit's, all measured in this run."""

from __future__ import annotations

import resource
import sys

from benchmarks import ours, poker
from benchmarks.clock import per_second


def peak_mib() -> float:
    """Give the peak memory of this process so far, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> int:
    """Measure, and print a table in Markdown."""
    hands = per_second(poker.hands)
    replay_work, replay_bytes = poker.replays()
    replays = per_second(replay_work)
    print("| what | a second | ratio | bytes each |")
    print("| --- | ---: | ---: | ---: |")
    print(f"| PokerKit, two-player hand to showdown | {hands:,.0f} | 1 | |")
    for slug, seats in (("three-card-poker", 1), ("three-card-poker", 7), ("minibaccarat", 1), ("minibaccarat", 7)):
        rate = per_second(ours.rounds(slug, seats=seats))
        print(f"| {slug}, {seats} seat{'s' * (seats > 1)}, by the book | {rate:,.0f} | {rate / hands:.1f} | |")
    print(f"| PokerKit, its record parsed and replayed | {replays:,.0f} | 1 | {replay_bytes:,.0f} |")
    for slug, seats in (("three-card-poker", 1), ("three-card-poker", 7), ("minibaccarat", 1), ("minibaccarat", 7)):
        work, size = ours.audits(slug, seats=seats)
        rate = per_second(work)
        print(f"| {slug}, {seats} seat{'s' * (seats > 1)}, read and audited | {rate:,.0f} | {rate / replays:.1f} | {size:,.0f} |")
    print(f"\nPeak memory of this run: {peak_mib():.0f} MiB.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

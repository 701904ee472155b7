"""Print the benchmark table: our figures as ratios to PokerKit's, all measured in this run."""

from __future__ import annotations

import sys

from benchmarks import memory, ours, poker
from benchmarks.clock import per_second

TABLES = (
    ("three-card-poker", 1),
    ("three-card-poker", 7),
    ("minibaccarat", 1),
    ("minibaccarat", 7),
    ("texas-holdem-bonus-poker", 1),
    ("texas-holdem-bonus-poker", 6),
    ("four-card-poker", 1),
    ("four-card-poker", 7),
    ("let-it-ride-poker", 1),
    ("let-it-ride-poker", 7),
    ("pai-gow-poker", 1),
    ("pai-gow-poker", 6),
    ("pai-gow", 1),
    ("pai-gow", 6),
)

HOUSE_WAYS = ("foxwoods", "statutory")


def main() -> int:
    """Measure, and print a table in Markdown; 1 where a longer record took more memory."""
    hands = per_second(poker.hands)
    replay_work, replay_bytes = poker.replays()
    replays = per_second(replay_work)
    print("| what | a second | ratio | bytes each |")
    print("| --- | ---: | ---: | ---: |")
    print(f"| PokerKit, two-player hand to showdown | {hands:,.0f} | 1 | |")
    for slug, seats in TABLES:
        rate = per_second(ours.rounds(slug, seats=seats))
        print(f"| {slug}, {seats} seat{'s' * (seats > 1)}, by the book | {rate:,.0f} | {rate / hands:.1f} | |")
    print(f"| PokerKit, its record parsed and replayed | {replays:,.0f} | 1 | {replay_bytes:,.0f} |")
    for slug, seats in TABLES:
        work, size = ours.audits(slug, seats=seats)
        rate = per_second(work)
        print(f"| {slug}, {seats} seat{'s' * (seats > 1)}, read and audited | {rate:,.0f} | {rate / replays:.1f} | {size:,.0f} |")
    print()
    for name in HOUSE_WAYS:
        proved, seconds = ours.proof_of(name)
        print(f"House way {name} proved over all {proved:,} hands in {seconds:.1f} s, in one process.")
    short, long = memory.peaks("three-card-poker", seats=1)
    is_same = long <= short * memory.SLACK
    fewer, more = memory.ROUNDS
    print(f"\nPeak memory of an audit from a file: {short:.0f} MiB for {fewer:,} rounds, {long:.0f} MiB for {more:,}.")
    if not is_same:
        print("An audit of a longer record takes more memory: it should not.", file=sys.stderr)
    return int(not is_same)


if __name__ == "__main__":
    sys.exit(main())

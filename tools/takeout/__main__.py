"""The command: pick paragraphs, take each of their duties out in turn, say which a test holds."""

from __future__ import annotations

import argparse
import random
import sys
import time
from typing import TYPE_CHECKING

from tablegames.law import Cite
from tablegames.law.coverage import FINISHED
from tablegames.law.treatment import Operator, written
from tools.takeout.runner import Result, Runner
from tools.takeout.verdict import Verdict, duties, judged, paragraphs

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


DIFF_LINES = 4


def main(arguments: Sequence[str] | None = None) -> int:
    """Take duties out, and give 1 when a test is missing that would notice."""
    asked = _parser().parse_args(arguments)
    chosen = _chosen(asked)
    began = time.monotonic()
    verdicts = []
    for verdict in _verdicts(Runner(), chosen, operator=asked.operator):
        verdicts.append(verdict)
        _show(verdict)
    _summarize(verdicts)
    held = sum(verdict.is_held for verdict in verdicts)
    print(f"{len(chosen)} paragraphs, {len(verdicts)} duties: {held} held, {len(verdicts) - held} not held.")
    print(f"Seed {asked.seed}, {time.monotonic() - began:.0f} seconds.")
    return 0 if held == len(verdicts) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.takeout", description="Take duties out of the software and see that tests notice."
    )
    parser.add_argument("--seed", type=int, default=0, help="chooses the paragraphs")
    parser.add_argument("--count", type=int, default=25, help="how many paragraphs")
    parser.add_argument("--all", action="store_true", help="every paragraph that a test must hold")
    parser.add_argument("--chapter", action="append", choices=written(), help="only of this chapter")
    parser.add_argument("--paragraph", action="append", type=Cite.parse, help="these paragraphs, such as 565.11(b)")
    parser.add_argument(
        "--operator", type=Operator, choices=list(Operator), metavar="OPERATOR", help=", ".join(each.value for each in Operator)
    )
    return parser


def _chosen(asked: argparse.Namespace) -> list[Cite]:
    if asked.paragraph:
        return list(asked.paragraph)
    held = paragraphs(asked.chapter or FINISHED)
    if asked.operator is not None:
        held = [cite for cite in held if any(duty.operator is asked.operator for duty in duties(cite))]
    return held if asked.all else sorted(random.Random(asked.seed).sample(held, min(asked.count, len(held))))  # noqa: S311 — a choice that a seed repeats


def _verdicts(runner: Runner, chosen: Sequence[Cite], *, operator: Operator | None) -> Iterator[Verdict]:
    for cite in chosen:
        known: dict[str, Result] = {}
        for subject in duties(cite):
            if operator is None or subject.operator is operator:
                yield judged(runner, subject, known=known)
        for node, result in known.items():
            if not result.passed:
                print(f"{node} fails with nothing taken out: {result.said}", file=sys.stderr)


def _show(verdict: Verdict) -> None:
    subject = verdict.subject
    print(f"{subject.cite.printed} {subject.operator.value} ({subject.what}): {verdict.word}")
    for line in verdict.diff[: DIFF_LINES + 1]:
        print(f"    {line[:150]}")
    if len(verdict.diff) > DIFF_LINES + 1:
        print(f"    ... and {len(verdict.diff) - DIFF_LINES - 1} more lines")
    if verdict.failing:
        print(f"    fails: {verdict.failing}\n           {verdict.said[:150]}")
    sys.stdout.flush()


def _summarize(verdicts: Sequence[Verdict]) -> None:
    """One line for each duty: paragraph, duty, lines that changed, the test that failed, the verdict."""
    rows = [
        (
            str(verdict.subject.cite),
            verdict.subject.operator.value,
            str(max(0, len(verdict.diff) - 1)),
            verdict.failing.rpartition("/")[2] or "-",
            verdict.word,
        )
        for verdict in verdicts
    ]
    rows.insert(0, ("paragraph", "duty", "diff", "failing test", "verdict"))
    widths = [min(70, max(len(row[column]) for row in rows)) for column in range(5)]
    print()
    for row in rows:
        print("  ".join(text[:70].ljust(width) for text, width in zip(row, widths, strict=True)).rstrip())
    print()


if __name__ == "__main__":
    sys.exit(main())

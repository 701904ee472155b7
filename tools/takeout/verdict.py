"""The verdict on a duty: what changed without it, and which test noticed."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import unified_diff
from typing import TYPE_CHECKING

from tablegames.law.coverage import FINISHED
from tablegames.law.treatment import treatments

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tablegames.law import Cite
    from tablegames.law.treatment import Duty, Operator
    from tools.takeout.runner import Result, Runner

LEEWAY = 2
"""So many lines of a test as it is are compared beyond the end of one that was cut short."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A paragraph and one of its duties."""

    cite: Cite
    operator: Operator
    what: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was seen when a duty was taken out."""

    subject: Subject
    tests: int
    diff: tuple[str, ...]
    failing: str
    said: str
    crashed: int

    @property
    def is_held(self) -> bool:
        """Whether something changed and a test failed by assertion because of it."""
        return bool(self.diff and self.failing)

    @property
    def word(self) -> str:
        """The verdict in a few words."""
        if self.is_held:
            return "held"
        if not self.tests:
            return "NO TEST"
        if not self.diff:
            return "NO CHANGE" if not self.failing else "NO DIFF"
        return "ONLY CRASHES" if self.crashed else "NOT NOTICED"


def paragraphs(chapters: Sequence[str] = FINISHED) -> list[Cite]:
    """The paragraphs of these chapters that a test must hold."""
    return [cite for number in chapters for cite, entry in treatments(number).items() if entry.is_held]


def duties(cite: Cite) -> Iterator[Subject]:
    """The duties of a paragraph that can be taken out."""
    entry = treatments(cite.chapter)[cite]
    listed: Sequence[Duty] = entry.duties
    return (Subject(cite, duty.operator, duty.what) for duty in listed if duty.operator is not None)


def judged(runner: Runner, subject: Subject, *, known: dict[str, Result]) -> Verdict:
    """Take a duty out, run its tests, run them again as it is, and compare; ``known`` remembers how tests ended as it is."""
    paragraph = str(subject.cite)
    after = runner.without(paragraph, subject.operator.value)
    if missing := [node for node in after if node not in known]:
        known.update(runner.as_it_is(paragraph, missing))
    sound = {node: now for node, now in after.items() if node in known and known[node].passed}
    noticed = sorted((node for node, now in sound.items() if now.by_assertion), key=lambda node: sound[node].in_helper)
    diff: tuple[str, ...] = ()
    for node in (*noticed, *sound):
        changed = tuple(changes(known[node].lines, sound[node].lines, paragraph=paragraph))
        if changed:
            diff = (f"in {node}", *changed)
            break
    failing = noticed[0] if noticed else ""
    crashed = sum(not now.passed and not now.by_assertion for now in sound.values())
    return Verdict(subject, len(after), diff, failing, sound[failing].said if failing else "", crashed)


def changes(was: Sequence[str], now: Sequence[str], *, paragraph: str) -> Iterator[str]:
    """The lines that differ.

    A test that fails is cut short, and what did not come any more tells nothing: only the line that was next counts,
    if it rests on the paragraph.
    """
    if list(was[: len(now)]) == list(now):
        cites = was[len(now)].rpartition("[")[2].rstrip("]").split(", ") if len(now) < len(was) else []
        if paragraph in cites:
            yield f"-{was[len(now)]}"
        return
    for line in unified_diff(was[: len(now) + LEEWAY], now, lineterm="", n=0):
        if not line.startswith(("---", "+++", "@@")):
            yield line

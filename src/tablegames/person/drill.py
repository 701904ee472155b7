"""A learner at the dealer's place: what is his to do, what he may do ahead, what he is shown, how he did."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from tablegames.law import Refusal
from tablegames.person.text import Line, Words, summaries
from tablegames.person.view import DueView, TableView
from tablegames.procedure.judge import answers, judge
from tablegames.procedure.kinds import Kind, Role

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping

    from tablegames.procedure.due import Due, Fact, Key
    from tablegames.procedure.position import Position
    from tablegames.procedure.table import Table

_OF_OTHERS: Final = frozenset(
    {
        *(Kind.WAGER, Kind.VERBAL, Kind.SIT, Kind.LEAVE, Kind.ASK, Kind.OFFER, Kind.VIEW, Kind.VERIFY, Kind.FEATHER, Kind.COUNTED),
        *(Kind.LAY_DOWN, Kind.ACCEPTED, Kind.VALIDATE, Kind.RESET, Kind.METER, Kind.DOCUMENT),
        *(Kind.NUMBER, Kind.CUT_STACKS, Kind.DIRECT, Kind.SURRENDER, Kind.ASK_WAY),
    }
)
WHAT_NEXT: Final = "What do you do next?"
NO_TRY: Final = "It does not count."
"""What a learner is told of a line that was not understood, or is no act of a dealer."""


class Outcome(StrEnum):
    """How an act of a learner went."""

    UNAIDED = "right unaided"
    HELPED = "right with help"
    """After a wrong try or a hint."""
    BOOK = "by the book"
    WRONG = "wrong"


@dataclass(slots=True)
class Score:
    """How the acts of a learner went: right at once, right after a wrong try or a hint, done by the book; and the wrong tries."""

    counts: Counter[Outcome] = field(default_factory=Counter)

    def note(self, outcome: Outcome) -> None:
        """Count one."""
        self.counts[outcome] += 1

    @property
    def unaided(self) -> int:
        """Give how many acts were right at once."""
        return self.counts[Outcome.UNAIDED]

    @property
    def in_the_end(self) -> int:
        """Give how many acts were right after a wrong try or a hint."""
        return self.counts[Outcome.HELPED]

    @property
    def by_the_book(self) -> int:
        """Give how many acts were done by the book."""
        return self.counts[Outcome.BOOK]

    @property
    def wrong(self) -> int:
        """Give how many tries were wrong."""
        return self.counts[Outcome.WRONG]

    @property
    def acts(self) -> int:
        """Give how many acts of the dealer were done."""
        return self.counts.total() - self.wrong

    @property
    def tries(self) -> int:
        """Give how many tries there were, the wrong ones too."""
        return self.counts.total()

    def percent(self, outcome: Outcome) -> int:
        """Give how many in a hundred tries went so; 100 and 0 only where all or none of them did."""
        count, tries = self.counts[outcome], self.tries
        if count in {0, tries}:
            return 100 if count else 0
        return min(99, max(1, round(100 * count / tries)))

    def told(self) -> str:
        """Say it."""
        tries = f"{self.wrong} wrong tr{'y' if self.wrong == 1 else 'ies'}"
        return (
            f"{self.acts} acts of the dealer: {self.unaided} right unaided, {self.in_the_end} after a wrong try or a hint, "
            f"{self.by_the_book} by the book; {tries}."
        )


# ---------------------------------------------------------------- what is tried


def not_a_dealers(fact: Fact, due: Due, *, remedies: Mapping[Kind, object]) -> Refusal | None:
    """Say that an act that does not answer what waits is none that a dealer does at all: it is no wrong try."""
    is_trouble = fact.kind in remedies and fact.kind is not Kind.COUNT_STUB
    if not answers(fact, due) and (fact.kind in _OF_OTHERS or fact.kind in due.accepts or is_trouble):
        return Refusal("not-a-dealers", None, f"“{fact.kind.word}” is not an act of a dealer at this table.")
    return None


def ahead_of(
    twin: Position,
    fact: Fact,
    *,
    kept: Container[Key],
    answer: Callable[[Table, Due], Fact],
    valued: Callable[[Position, Fact], Fact | Refusal] = lambda _position, fact: fact,
) -> Due | None:
    """Give the due, later than the one that waits, that an act answers which is free in order with it; nothing where it is not.

    The ``twin``, a copy of the position, goes on by the book (``answer``) up to there; ``valued`` gives an act with what comes by itself.
    What is ``kept`` already is not done again.
    """
    due = twin.due
    if due is None or not due.step or fact.key in kept:
        return None
    step, section = due.step, twin.section_number
    while (other := twin.due) is not None and other.step == step and other.by is Role.DEALER and twin.section_number == section:
        mine = fact._replace(nth=other.nth)
        if answers(mine, other) and mine.key not in kept:
            whole = valued(twin, mine)
            return other if not isinstance(whole, Refusal) and judge(twin, whole) is None else None
        twin.answer(answer(twin.table, other))
    return None


# ---------------------------------------------------------------- what is shown


def hint(words: Words, due: Due, *, line: str = "") -> list[Line]:
    """Tell what is due, the ``line`` that is typed for it, and what its last paragraphs say."""
    typed = [Line(f"Type: {line}", ())] if line else []
    return [
        Line(words.due(due), due.cites),
        *typed,
        *(Line(f"  {printed}  {summary}", ()) for printed, summary in summaries(due.cites[-2:])),
    ]


def section_of(due: Due) -> str:
    """Name the section that what is due stands in, which is all that a learner is told of it."""
    cite = due.cites[0] if due.cites else None
    return "" if cite is None else f"§ {cite.chapter}.{cite.section}  {cite.heading}"


def hidden_from_learner(view: TableView, due: Due) -> TableView:
    """Give a table as a learner sees it: of what is due only the section."""
    where = section_of(due)
    hidden = DueView(WHAT_NEXT, "dealer", ((where, ""),) if where else (), (), None, None, is_open=False, is_yours=True)
    return replace(view, due=hidden, seats=tuple(replace(seat, is_due=False, is_setting=False) for seat in view.seats))

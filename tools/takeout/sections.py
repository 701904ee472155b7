"""Sections with a duty taken out: generators that stand between a section of a game and the position that runs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.procedure.answers import lawful_answer, prescribed
from tablegames.procedure.apply import APPLY
from tablegames.procedure.due import Due, Fact, Instead
from tablegames.procedure.kinds import Group, Kind, Shape
from tablegames.procedure.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.law import Cite
    from tablegames.procedure.due import Section

    Wrapper = Callable[[Section, Table], Section]

LOOK_AHEAD = 60


def nothing(due: Due) -> Fact:
    """The answer that a section gets to a due that was never asked."""
    return Fact(due.kind, due.place, due.nth, None)


def step(section: Section, fact: Fact | None) -> Due | Instead | None:
    """Go on to what a section yields next; none when it is over."""
    try:
        return next(section) if fact is None else section.send(fact)
    except StopIteration:
        return None


def without_dues(section: Section, _table: Table, *, cite: Cite) -> Section:
    """PRESENCE: pass over every due that rests on the paragraph."""
    due = step(section, None)
    while due is not None:
        is_out = isinstance(due, Due) and cite in due.cites
        due = step(section, nothing(due) if is_out else (yield due))  # type: ignore[arg-type]


def one_chip_off(section: Section, table: Table, *, cite: Cite) -> Section:
    """AMOUNT: have the figure of every due that rests on the paragraph one chip, one card or one point higher."""
    due = step(section, None)
    while due is not None:
        if isinstance(due, Due) and cite in due.cites:
            due = one_higher(due, table)
        due = step(section, (yield due))


def one_higher(due: Due, table: Table) -> Due:
    """A due with its figure one higher, in what it is counted in; as it is where it has none.

    A sum that is read from the table, such as what a meter shows, is read there; a sum that a person chooses has other bounds.
    """
    is_money = due.kind.shape is Shape.CENTS
    if is_money and due.value is None and due.least is not None:
        most = None if due.most is None else due.most + table.setup.chip_cents
        return due._replace(least=due.least + table.setup.chip_cents, most=most)
    value = prescribed(table, due) if is_money else due.value
    if isinstance(value, str) and due.kind.shape is Shape.WORD and value.isdigit():
        return due._replace(value=str((int(value) + 1) % 10))
    if not isinstance(value, int) or isinstance(value, bool):
        return due
    return due._replace(value=value + (table.setup.chip_cents if is_money else 1))


def neighbors_swapped(section: Section, table: Table, *, cite: Cite, is_due: Callable[[], bool]) -> Section:
    """ORDER: have two dues that follow each other and rest on the paragraph change places.

    The second is found by letting the first happen, and by putting the table back as it was.
    """
    due = step(section, None)
    while due is not None:
        if not (isinstance(due, Due) and cite in due.cites and is_due()):
            due = step(section, (yield due))
            continue
        second = _next_as_if(section, table, due=due)
        if isinstance(second, Due) and cite in second.cites and second.key != due.key:
            fact = yield second
            yield due
            due = step(section, fact)
        else:
            yield due
            due = second


def _next_as_if(section: Section, table: Table, *, due: Due) -> Due | Instead | None:
    """What a section yields after the lawful answer to a due, on a table that afterwards is as it was."""
    before = table.copy()
    fact = lawful_answer(table, due)
    if due.value is not None or due.kind in {Kind.DEAL, Kind.TURN, Kind.AWARD, Kind.PLACE}:
        APPLY[due.kind](table, fact)
    second = step(section, fact)
    for name in Table.__slots__:
        setattr(table, name, getattr(before, name))
    return second


def without_remedy(section: Section, _table: Table, *, cite: Cite) -> Section:
    """REMEDY: stay with what runs where a section would turn to sections of the paragraph, and pass over its extra acts."""
    due = step(section, None)
    while due is not None:
        if isinstance(due, Instead):
            sections = tuple(Begun(each) for each in due.sections)
            if any(each.rests_on(cite) for each in sections):
                due = step(section, Fact(Kind.CLOCK, None))  # type: ignore[arg-type]
                continue
            due = Instead(tuple(each.whole() for each in sections))
        elif cite in due.cites and due.kind.group is Group.IRREGULARITIES:
            due = step(section, nothing(due))
            continue
        due = step(section, (yield due))


class Begun:
    """A section whose first due was looked at."""

    def __init__(self, section: Section) -> None:
        """Go on to the first due."""
        self._section = section
        self._first = step(section, None)

    def rests_on(self, cite: Cite) -> bool:
        """Whether the first due carries the paragraph."""
        return isinstance(self._first, Due) and cite in self._first.cites

    def whole(self) -> Section:
        """The section from its beginning."""
        due = self._first
        while due is not None:
            due = step(self._section, (yield due))


def dues_rest_on(sections: tuple[Section, ...], table: Table, *, cite: Cite) -> bool:
    """Whether any due of these sections carries the paragraph; the table is one that may be spoiled."""
    for section in sections:
        due = step(section, None)
        for _ in range(LOOK_AHEAD):
            if not isinstance(due, Due):
                break
            if cite in due.cites:
                return True
            fact = lawful_answer(table, due)
            APPLY[due.kind](table, fact)
            due = step(section, fact)
    return False

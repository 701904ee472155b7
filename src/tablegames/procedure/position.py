"""The runner: a position in a round of play, its waiting due, and what a fact does to it.

A position is the table as the round began plus the facts since, in the order applied. A section is resumed only by the
fact that answers its due; of any other fact the game's remedies say whether the due stands, is moot, or something else
is done instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tablegames.procedure.apply import APPLY
from tablegames.procedure.besides import asked_by
from tablegames.procedure.due import Due, Fact, Instead, Moot, Section, Stands

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tablegames.procedure.game import Game
    from tablegames.procedure.table import Table


class ReplayError(Exception):
    """A record that this version of the procedure does not follow due for due; the message says where."""


class _Frame(NamedTuple):
    """A section that waits below the one that runs: with its due, or not yet started."""

    section: Section
    due: Due | None
    moot: bool


class Position:
    """One round of play on its way: the table now, the facts so far, and the due that waits (none when it is over)."""

    __slots__ = ("_frames", "_sections", "due", "facts", "game", "on_due", "section", "section_number", "table")

    def __init__(self, game: Game, table: Table, *, on_due: Callable[[Due], object] | None = None) -> None:
        """Begin the round that the table calls for; ``on_due`` is told of every due as it comes up."""
        self.game = game
        self.table = table
        self.facts: list[Fact] = []
        self.on_due = on_due
        self.section_number = 0
        self._sections: Iterator[Section] = iter(game.program(table))
        self._frames: list[_Frame] = []
        self.section: Section | None = None
        self.due: Due | None = None
        self._open_next()

    def answer(self, fact: Fact) -> None:
        """Apply the fact that answers the waiting due, and go on to the next due; lawfulness is the driver's matter."""
        APPLY[fact.kind](self.table, fact)
        self.facts.append(fact)
        try:
            due = self.section.send(fact)  # type: ignore[union-attr]
        except StopIteration:
            self._closed()
        else:
            self._ask(due)

    def answer_besides(self, fact: Fact) -> None:
        """Apply the fact that answers a due beside the waiting one, which stands; its section passes over what is answered by then."""
        APPLY[fact.kind](self.table, fact)
        self.facts.append(fact)

    def strike(self, fact: Fact) -> None:
        """Apply a fact that answers no due, anchored at the one that waits, and do what the game's remedies say."""
        due = self.due
        if due is None:
            msg = f"the round is over: {fact.kind.word} cannot strike it"
            raise ReplayError(msg)
        fact = fact._replace(at=due.key)
        APPLY[fact.kind](self.table, fact)
        self.facts.append(fact)
        if fact.kind in due.accepts and fact.kind not in self.game.remedies:
            return
        row = self.game.remedies.get(fact.kind)
        outcome = row.remedy(self.table, fact, due) if row else Stands()
        self.follow(outcome)

    def follow(self, outcome: Instead | Moot | Stands) -> None:
        """Do what a remedy says of the waiting due."""
        if isinstance(outcome, Instead):
            self._instead(outcome)
            return
        if outcome.moot is not None:
            self._frames = [frame._replace(moot=True) if frame.due and outcome.moot(frame.due) else frame for frame in self._frames]
        due = self.due
        if isinstance(outcome, Stands) and outcome.cites and due is not None:
            due = self.due = due._replace(cites=(*due.cites, *outcome.cites))
        if outcome.sections or isinstance(outcome, Moot):
            self._push(outcome.sections, due, moot=isinstance(outcome, Moot))

    def take(self, fact: Fact) -> None:
        """Apply a fact, as the answer if it answers the waiting due or one beside it, otherwise as one that strikes."""
        due = self.due
        if due is not None and fact.kind is due.kind and fact.place is due.place and fact.nth == due.nth and fact.at is None:
            self.answer(fact)
        elif due is not None and due.besides and asked_by(due, fact) is not None:
            self.answer_besides(fact)
        else:
            self.strike(fact)

    # the stack of sections

    def _push(self, sections: tuple[Section, ...], due: Due | None, *, moot: bool = False) -> None:
        """Run sections first; the waiting due is asked again after them, or is passed over when it is moot."""
        assert self.section is not None
        self._frames.append(_Frame(self.section, due, moot))
        self._frames.extend(_Frame(later, None, moot=False) for later in reversed(sections))
        self._closed()

    def _instead(self, outcome: Instead) -> None:
        """Close what runs; a section that is closed has no say in what follows."""
        if self.section is not None:
            self.section.close()
        for frame in self._frames:
            frame.section.close()
        self._frames.clear()
        self._sections = iter(outcome.sections)
        self._open_next()

    def _start(self, section: Section) -> None:
        self.section = section
        self.section_number += 1
        try:
            due = next(section)
        except StopIteration:
            self._closed()
            return
        self._ask(due)

    def _resume(self, fact: Fact) -> None:
        try:
            due = self.section.send(fact)  # type: ignore[union-attr]
        except StopIteration:
            self._closed()
            return
        self._ask(due)

    def _ask(self, due: Due | Instead) -> None:
        if due.__class__ is Instead:
            self._instead(due)
            return
        self.due = due  # type: ignore[assignment]
        if self.on_due is not None:
            self.on_due(due)  # type: ignore[arg-type]

    def _closed(self) -> None:
        """Go back to the section below, whose due stands or is passed over, or on to the next one."""
        if not self._frames:
            self._open_next()
            return
        frame = self._frames.pop()
        if frame.due is None:
            self._start(frame.section)
            return
        self.section, self.due = frame.section, frame.due
        if frame.moot:
            self._resume(Fact(frame.due.kind, frame.due.place, frame.due.nth))

    def _open_next(self) -> None:
        self.section = self.due = None
        for section in self._sections:
            self._start(section)
            return


def resume(game: Game, table: Table, facts: Iterable[Fact]) -> Position:
    """Take a round up where a record left it, by running the procedure with the recorded facts on a copy of the table.

    Raises:
        ReplayError: a fact is recorded as the answer to a due that this procedure does not ask there.
    """
    position = Position(game, table.copy())
    for number, fact in enumerate(facts, 1):
        due = position.due
        if due is None:
            msg = f"fact {number} ({fact.kind.word} {fact.place.name}): the round is over by then"
            raise ReplayError(msg)
        if fact.at is not None:
            if fact.at != due.key:
                waits = f"{due.kind.word} {due.place.name}"
                msg = f"fact {number} ({fact.kind.word} {fact.place.name}): {waits} waits there, not {fact.at[0].word}"
                raise ReplayError(msg)
            position.strike(fact)
        elif asked_by(due, fact) is not None:
            position.take(fact)
        else:
            msg = f"fact {number} ({fact.kind.word} {fact.place.name}): the due there is {due.kind.word} {due.place.name}"
            raise ReplayError(msg)
    return position

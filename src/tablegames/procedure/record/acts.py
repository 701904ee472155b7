"""What was done in a recorded round, each act beside the due that it answers: to reconstruct a round for a dispute."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from tablegames.law import Cite
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.due import Due, Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Area
from tablegames.procedure.record.write import Beside
from tablegames.procedure.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.procedure.game import Game
    from tablegames.procedure.kinds import Group


class Act(NamedTuple):
    """A fact, the due that it answers, what the book has for it, and what lay in the area before.

    ``fact`` is none where an observed due was not met; ``due`` is none where a fact struck another due, or answers none;
    ``cites`` are the due's, or those of the remedy for what struck.
    """

    fact: Fact | None
    due: Due | None
    book: Fact | None
    cites: tuple[Cite, ...]
    lay_cents: int = 0


class Reconstruction(NamedTuple):
    """The acts of a round in the order in which the procedure takes them, and the table after it."""

    acts: list[Act]
    table: Table


def reconstruct(facts: Sequence[Fact], *, game: Game, table: Table, observed: frozenset[Group]) -> Reconstruction:
    """Run the round beside its facts; the table given stays as it is."""
    running = _Reconstructing(facts, game=game, table=table.copy(), observed=observed, is_last=False)
    running.script_of_facts()
    return Reconstruction([*running.acts, *running.unasked()], running.table)


class _Reconstructing(Beside):
    """Keeps every answer beside its due."""

    def __init__(self, facts: Sequence[Fact], *, game: Game, table: Table, observed: frozenset[Group], is_last: bool) -> None:
        super().__init__(facts, game=game, table=table, observed=observed, is_last=is_last)
        self.acts: list[Act] = []

    def _take_time(self) -> None:
        """Leave the clock to strike as everything else does."""

    def _strike(self, due: Due) -> bool:
        waiting = self._anchored.get(due.key)
        if waiting:
            self.acts.append(self._struck_act(waiting[0]))
        return super()._strike(due)

    def _struck_act(self, fact: Fact) -> Act:
        row = self.position.game.remedies.get(fact.kind)
        return Act(fact, None, None, row.cites if row is not None else ())

    def _answer(self, due: Due) -> Fact | None:
        is_observed = due.kind.group in self.observed
        waiting = self._answers.get(due.key) if is_observed else None
        real = waiting[0] if waiting else None
        lay = self.table.accounts.get(due.place, 0) if isinstance(due.place, Area) else 0
        book = self._by_the_book(due)
        if is_observed:
            self.acts.append(Act(real, due, book, due.cites, lay))
        return super()._answer(due)

    def _by_the_book(self, due: Due) -> Fact | None:
        """Give the book's settlement; of other acts the due itself says what is wanted."""
        return lawful_answer(self.table, due) if due.kind in {Kind.SETTLE, Kind.VIGORISH, Kind.MARK, Kind.REVEAL} else None

    def unasked(self) -> list[Act]:
        """Give the facts that answered nothing and struck nothing."""
        left = Counter(fact for held in (self._answers, self._anchored) for waiting in held.values() for fact in waiting)
        found = []
        for fact in reversed(self._facts):
            if left[fact]:
                left[fact] -= 1
                found.append(self._struck_act(fact))
        return found[::-1]

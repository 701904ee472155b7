"""Any sequence of acts at any table, driven and shrunk by Hypothesis: the same properties as in the long runs."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from tests.properties import acts, records
from tests.properties.play import Play
from tests.properties.tables import SLUGS, random_table
from tests.properties.watch import whole

from tablegames.games import game as game_called
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Kind
from tablegames.procedure.position import Position, resume

if TYPE_CHECKING:
    import unittest
    from collections.abc import Sequence

    from tablegames.procedure.due import Due, Fact

CHANCES = st.randoms(use_true_random=False)


class AnyTable(RuleBasedStateMachine):
    """A table of one game at which anything may be tried at any moment."""

    slug: ClassVar[str]
    play: Play
    position: Position

    @initialize(seed=st.integers(0, 2**32 - 1), is_seen=st.booleans())
    def open(self, seed: int, is_seen: bool) -> None:  # noqa: FBT001 — Hypothesis gives it by name
        rng = random.Random(f"{self.slug}/{seed}")
        self.game = game_called(self.slug)
        self.play = Play(self.game, random_table(rng, self.game), rng, is_seen=is_seen)
        self.start = self.play.table.copy()
        self.rounds: list[tuple[int, Sequence[Fact]]] = []
        self.begin()

    def begin(self) -> None:
        self.before = self.play.table.copy()
        self.position = Position(self.game, self.play.table)
        self.tries = 0

    @property
    def due(self) -> Due:
        assert self.position.due is not None
        return self.position.due

    def is_open(self) -> bool:
        return Kind.WAGER in self.due.accepts

    # what may be tried

    @rule(rng=CHANCES)
    def try_a_wager(self, rng: random.Random) -> None:
        self.attempt(acts.a_wager(rng, self.play.table, self.due))

    @rule(rng=CHANCES)
    def sit_or_leave(self, rng: random.Random) -> None:
        self.attempt(acts.somebody(rng, self.play.table, self.due))

    @rule(rng=CHANCES)
    def read_the_clock(self, rng: random.Random) -> None:
        self.attempt(acts.a_clock(rng, self.play.table, self.due))

    @rule(rng=CHANCES)
    def go_wrong(self, rng: random.Random) -> None:
        self.attempt(acts.a_mishap(rng, self.play.table, self.due))

    @rule(rng=CHANCES)
    def answer_almost_rightly(self, rng: random.Random) -> None:
        self.attempt(acts.an_answer(rng, self.play.table, self.due))

    @rule(rng=CHANCES)
    def try_anything(self, rng: random.Random) -> None:
        self.attempt(acts.anything(rng, self.play.table, self.due))

    def attempt(self, fact: Fact) -> None:
        self.play.watch.attempt(self.position, fact)
        self.go_on()

    # what is lawful

    @rule(steps=st.integers(1, 30), rng=CHANCES)
    def go_by_the_book(self, steps: int, rng: random.Random) -> None:
        """Answer so many dues, up to where wagers are made."""
        self.play.rng = rng
        for _ in range(steps):
            if self.position.due is None or self.is_open():
                break
            self.play.answer(self.position)
        self.go_on()

    @precondition(lambda self: self.is_open())
    @rule(rng=CHANCES)
    def wager_and_close(self, rng: random.Random) -> None:
        self.play.rng = rng
        self.tries += 1
        self.play.wagers(self.position, is_last=self.tries > 1)
        self.go_on()

    @rule()
    def cut_short_and_resume(self) -> None:
        """A round cut short here is taken up at the same due, on the same table."""
        again = resume(self.game, self.before, self.position.facts)
        assert again.due == self.position.due
        assert whole(again.table) == whole(self.play.table)
        records.long_form_holds(self.game, self.start, [*self.rounds, (len(self.rounds) + 1, self.position.facts)])

    def go_on(self) -> None:
        """Check a round that is over, and begin the next."""
        if self.position.due is not None:
            return
        facts = self.position.facts
        refusal = judge(self.position, facts[-1])
        assert refusal is not None
        assert refusal.code == "round-over"
        records.replays(self.game, self.before, facts, after=self.play.table)
        records.is_found_lawful(self.game, self.before, facts, after=self.play.table)
        self.rounds.append((len(self.rounds) + 1, facts))
        self.begin()

    def teardown(self) -> None:
        """Close the record where it stands, and read it in both forms."""
        if hasattr(self, "rounds"):
            told = [*self.rounds, (len(self.rounds) + 1, self.position.facts)]
            records.long_form_holds(self.game, self.start, told)
            records.short_form_holds(self.game, self.start, told)


EXAMPLES = settings(max_examples=40)
"""So few that one run of a machine is short beside the time that ``make fuzz`` is given."""


def machine(slug: str) -> type[unittest.TestCase]:
    """Make the machine of one game, for pytest to find under the name of the game."""
    made: type[AnyTable] = type("".join(word.capitalize() for word in slug.split("-")) + "Machine", (AnyTable,), {"slug": slug})
    made.TestCase.settings = EXAMPLES
    return pytest.mark.fuzz(made.TestCase)


globals().update({f"Test{''.join(word.capitalize() for word in slug.split('-'))}": machine(slug) for slug in SLUGS})

"""Tables of one linked meter, taken in turn by chance: together they carry exactly what all wagers brought, and show one amount."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import pytest
from tests.helpers.slowly import one_in
from tests.properties.play import Play
from tests.properties.tables import NAMES, SLUGS, random_setup

from tablegames.equipment.chance import SeededChance
from tablegames.games import game as game_called
from tablegames.procedure.due import Fact
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Kind
from tablegames.procedure.linked import LinkedMeter
from tablegames.procedure.places import FRONT, METER, PROGRESSIVE_SYSTEM
from tablegames.procedure.table import Table
from tablegames.procedure.virtual import VirtualDealer, VirtualTable
from tablegames.rules.progressive import RESET

if TYPE_CHECKING:
    from fractions import Fraction

    from tablegames.procedure.game import Game
    from tablegames.rules import Setup

METERED = tuple(slug for slug in SLUGS if game_called(slug).declared.meter is not None)
QUICK, MANY = 20, 1_500
"""Companies of tables; each plays some forty rounds."""
ROUNDS_EACH = 12


def metered_setup(rng: random.Random, game: Game) -> Setup:
    """Draw a table whose submission offers the Progressive Payout Wager, and link its meter."""
    while True:
        setup = random_setup(rng, game)
        assert game.declared.meter is not None
        if game.declared.meter.is_offered(setup.terms):
            return replace(setup, linked=True, cache={})


@dataclass
class Company:
    """Linked tables and what their meter should show, by the wagers, the awards and the resets so far."""

    game: Game
    rng: random.Random
    plays: list[Play] = field(default_factory=list)
    tables: list[VirtualTable] = field(default_factory=list)
    hits: int = 0

    def __post_init__(self) -> None:
        """Set up two to four tables alike, with people at each."""
        setup = metered_setup(self.rng, self.game)
        for _ in range(self.rng.randint(2, 4)):
            t = Table(replace(setup, cache={}))
            for seat in self.rng.sample(t.clockwise_seats, self.rng.randint(1, 3)):
                t.seated[seat] = NAMES[len(t.seated)]
            self.plays.append(Play(self.game, t, self.rng))
            self.tables.append(VirtualTable(self.game, t, dealer=VirtualDealer(SeededChance(1))))
        self.meter = LinkedMeter(*self.tables)
        self.exact: Fraction | int = self.meter.shown_cents
        self.is_held = False

    def run(self) -> None:
        """Let one table after the other go a step, whichever chance names."""
        ends = [ROUNDS_EACH] * len(self.tables)
        while any(ends):
            at = self.rng.choice([at for at, left in enumerate(ends) if left])
            table = self.tables[at]
            if table.position.due is None:
                ends[at] -= 1
                table.next_round()
            else:
                self.step(table, self.plays[at])

    def step(self, table: VirtualTable, play: Play) -> None:
        """Answer what waits at one table; before the wagers are closed everybody lays some down."""
        self.meter.catch_up(table)
        due, t = table.position.due, table.table
        assert due is not None
        if Kind.WAGER in due.accepts:
            for seat in t.seated:
                for key, cents in play.chosen():
                    self.submit(table, Fact(Kind.WAGER, seat.area(key), 0, cents))
            if judge(table.position, table.dealer.answer(t, due)) is not None:
                play.mend(table.position)
            due = table.position.due
            assert due is not None
        ways = play.ways(due)
        assert any(self.submit(table, fact) for fact in ways) or self.is_held, f"nothing is a lawful answer to {due}"

    def submit(self, table: VirtualTable, fact: Fact) -> bool:
        """Try a fact through the link; follow what it does to the meter."""
        t, reset = table.table, self.plays[0].table.setup.terms.number(RESET)
        rules = t.setup.declared.meter
        assert rules is not None
        counted, shown = t.accounts.get(FRONT, 0), t.meter_cents
        refusal = self.meter.submit(table, fact)
        if refusal is not None:
            assert refusal.code != "meter-held" or self.is_held
            return False
        if fact.kind is Kind.PLACE and fact.place is PROGRESSIVE_SYSTEM:
            self.exact += counted * rules.rate(t.setup.terms)
        elif fact.kind is Kind.AWARD:
            assert not self.is_held, "the meter was paid twice before it was reset"
            assert fact.number == shown
            self.exact -= fact.number
            self.is_held, self.hits = True, self.hits + 1
        elif fact.kind is Kind.RESET:
            self.exact += reset
            self.is_held = False
        self.holds()
        return True

    def holds(self) -> None:
        """Money is conserved at every table; while nobody is being paid of it, the meter is exact, and shown at every table."""
        for table in self.tables:
            accounts = table.table.accounts
            assert sum(accounts.values()) == 0
            assert accounts[METER] >= 0
        if self.is_held:
            return
        assert self.meter.exact_cents == self.exact
        for table in self.tables:
            if table.position.due is not None:
                assert table.table.meter_cents == self.meter.shown_cents


@pytest.mark.parametrize("slug", one_in(2, METERED))
def test_linked_tables_carry_together_what_all_wagers_brought(slug: str) -> None:
    run(slug, companies=QUICK, first_seed=0)


@pytest.mark.slow
@pytest.mark.parametrize("slug", METERED)
def test_many_linked_tables(slug: str) -> None:
    """So many that a meter is won now and then at one of several tables, also while another waits for its own hit."""
    assert run(slug, companies=MANY, first_seed=1_000_000) > 30


def run(slug: str, *, companies: int, first_seed: int) -> int:
    """Play at so many companies of tables; give how often a meter was won."""
    hits = 0
    for seed in range(first_seed, first_seed + companies):
        company = Company(game_called(slug), random.Random(f"linked/{slug}/{seed}"))
        try:
            company.run()
        except Exception as error:
            error.add_note(f"To see it again: tests.properties.test_linked.run({slug!r}, companies=1, first_seed={seed}).")
            raise
        hits += company.hits
    return hits

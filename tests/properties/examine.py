"""One table drawn by a seed, a few rounds at it, and all properties of each: the unit of the long runs."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.properties import records
from tests.properties.play import RATES, Play
from tests.properties.tables import random_table

from tablegames.games import game as game_called
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.procedure.due import Fact
    from tablegames.procedure.table import Table

ROUNDS = (4, 8, 12)
"""How many rounds a table plays: enough for a count of the stub, a change of decks, the end of a shoe."""
SHORT_EVERY = 16
"""The short form is written and read at one table in so many, once as it is and once with its last round cut short."""
CUT_EVERY = 20
"""One round is taken up after each single fact at one table in so many."""
RESUME_EVERY = 4
"""Each round is taken up at its end, without the audit, at one table in so many."""


@dataclass
class Tally:
    """What was reached, so that a run can show that it went everywhere."""

    rounds: int = 0
    facts: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    rounds_with: Counter[str] = field(default_factory=Counter)
    """Of hands that are set: rounds that were banked, deliveries by their style, and rounds in which one person set two hands."""


def examine(slug: str, seed: int, *, tally: Tally | None = None) -> None:
    """Play the table of this seed and check everything; a failure names the seed and the round.

    Conservation, refusals, the audit, which runs all facts again, and the long form are checked of every round at every table.
    """
    game, rng = game_called(slug), random.Random(f"{slug}/{seed}")
    table = random_table(rng, game)
    play = Play(game, table, rng, rate=rng.choice(RATES), is_seen=rng.random() < 0.8)
    before = start = table.copy()
    rounds: list[tuple[int, Sequence[Fact]]] = []
    seen: Counter[str] = Counter()
    try:
        many = rng.choice(ROUNDS)
        cut = seed // CUT_EVERY % many + 1 if seed % CUT_EVERY == 0 else None
        for number in range(1, many + 1):
            before = table.copy()
            rounds.append((number, ()))
            facts = play.round().facts
            rounds[-1] = (number, facts)
            seen += sights(table, facts)
            if seed % RESUME_EVERY == 0:
                records.replays(game, before, facts, after=table)
            records.is_found_lawful(game, before, facts, after=table)
            if number == cut:
                records.every_cut_resumes(game, before, facts)
        records.long_form_holds(game, start, rounds)
        if seed % SHORT_EVERY == 0:
            records.short_form_holds(game, start, rounds)
            number, last = rounds[-1]
            records.short_form_holds(game, before, [(number, last[: rng.randrange(len(last) + 1)])])
    except Exception as error:
        error.add_note(f"To see it again: tests.properties.examine.examine({slug!r}, {seed}); it was round {len(rounds)} there.")
        raise
    if tally is not None:
        tally.rounds += len(rounds)
        tally.facts += play.watch.facts
        tally.kinds += play.watch.kinds
        tally.refusals += play.watch.refusals
        tally.rounds_with += seen


def sights(t: Table, facts: Sequence[Fact]) -> Counter[str]:
    """Tell what a round of hands that are set was like; nothing of any other."""
    told = {fact.word for fact in facts if fact.kind in TOLD and isinstance(fact.value, str)}
    people = Counter(t.seated.get(fact.place, "") for fact in facts if fact.kind is Kind.SET and isinstance(fact.place, Seat))
    people.pop("", None)
    return Counter([*told - {"pass"}, *([TWO_AREAS] if any(many > 1 for many in people.values()) else [])])


TOLD = frozenset({Kind.OFFER_BANK, Kind.STYLE, Kind.INDICATE})
TWO_AREAS = "two areas"

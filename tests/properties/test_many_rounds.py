"""Rounds without number on tables drawn at random: chips and cards conserved, refusals cited, records and audit in agreement."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

import pytest
from tests.helpers.slowly import one_in
from tests.properties.examine import TWO_AREAS, Tally, examine
from tests.properties.tables import SLUGS
from tests.properties.watch import OUR_OWN

from tablegames.equipment.stacks import Style
from tablegames.games import game as game_called
from tablegames.procedure.kinds import Kind

if TYPE_CHECKING:
    from collections.abc import Callable

QUICK, MANY, PARTS = 300, 100_000, 4
PLAYED = range(min(int(os.environ.get("TABLEGAMES_QUARTERS", str(PARTS))), PARTS))
"""Quarters of the hundred thousand that are played: all of them, but in CI, which has an hour for everything."""
SEEDS_PER_PART = 1_000_000
REPORT_SECONDS = 10
OF_METERS = (
    *(Kind.LOCK, Kind.COLLECT, Kind.ACCEPTED, Kind.PLACE, Kind.CHECK, Kind.LIGHT, Kind.VALIDATE),
    *(Kind.AWARD, Kind.RESET, Kind.ENVY, Kind.DOCUMENT),
)
"""What is done about a meter, from the lock-out to the paper that a winner of all of it gets."""
OF_BANKS = (
    *(Kind.OFFER_BANK, Kind.MARKER, Kind.CUT_STACKS, Kind.CHIPS, Kind.DIRECT, Kind.STAKE, Kind.STYLE, Kind.INDICATE),
    *(Kind.PUT_IN, Kind.SURPLUS, Kind.TO_INVENTORY, Kind.VIGORISH),
)
"""What is done when a player banks, alone or with the house."""

IN_SETS = {"bank": 1_000, "co-bank": 250, TWO_AREAS: 250, **{style.value: 50 for style in Style}}
"""Rounds of Pai Gow that a quarter has at least: banked, co-banked, by each style of delivery, with two hands of one person."""
ACTS_OF_SETS = (Kind.SURRENDER, Kind.ASK_WAY, Kind.SET_WRONG, Kind.EXPOSED)
LEAST_ACTS = 10
"""How often each of them is seen in a quarter, at least."""


@pytest.mark.parametrize("slug", one_in(2, SLUGS))
def test_three_hundred_rounds(slug: str) -> None:
    run(slug, rounds=QUICK, first_seed=0)


@pytest.mark.slow
@pytest.mark.parametrize("part", PLAYED, ids=lambda part: f"part{part + 1}of{PARTS}")
@pytest.mark.parametrize("slug", SLUGS)
def test_a_hundred_thousand_rounds(slug: str, part: int, capsys: pytest.CaptureFixture[str]) -> None:
    """A quarter of the hundred thousand; together they reach every irregularity that the game has a remedy for."""

    def say(text: str) -> None:
        with capsys.disabled():
            sys.stdout.write(f"\n{slug}, part {part + 1} of {PARTS}: {text}")
            sys.stdout.flush()

    tally = run(slug, rounds=MANY // PARTS, first_seed=SEEDS_PER_PART * (part + 1), say=say)
    game, reached = game_called(slug), {*tally.kinds}
    has_bank = any(choice.key == "banking" for choice in game.declared.choices)
    besides = (*(OF_METERS if game.declared.meter else ()), *(OF_BANKS if has_bank else ()))
    wanted = {kind.word for kind in (*game.remedies, Kind.CLOCK, Kind.SIT, Kind.WAGER, *besides)}
    assert wanted <= reached, f"no table saw {', '.join(sorted(wanted - reached))}"
    assert {*OUR_OWN} - {"round-over"} <= {*tally.refusals}
    if game.declared.two_hands is not None:
        kept = {kind.word: tally.kinds[kind.word] for kind in ACTS_OF_SETS}
        assert min(kept.values()) >= LEAST_ACTS, kept
        least = IN_SETS if has_bank else {TWO_AREAS: IN_SETS[TWO_AREAS]}
        assert not {word for word, many in least.items() if tally.rounds_with[word] < many}, tally.rounds_with


def run(slug: str, *, rounds: int, first_seed: int, say: Callable[[str], None] | None = None) -> Tally:
    """Examine one table after the other until so many rounds were played."""
    tally, begin = Tally(), time.monotonic()
    reported, seed = begin, first_seed
    while tally.rounds < rounds:
        examine(slug, seed, tally=tally)
        seed += 1
        now = time.monotonic()
        if say is not None and (now - reported > REPORT_SECONDS or tally.rounds >= rounds):
            reported = now
            rate = tally.rounds / (now - begin)
            say(f"{tally.rounds:,} of {rounds:,} rounds, {rate:.0f} a second, {tally.facts:,} facts, {tally.refusals.total():,} refusals")
    return tally

"""What is pointed at: whatever any dealer ever has to do can be, and says the very act."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.helpers.acts import pointed
from tests.helpers.setups import SETUPS

from tablegames.equipment.chance import SeededChance
from tablegames.games import MODULES, game
from tablegames.law import Refusal
from tablegames.person import typed
from tablegames.person.pointed import as_typed, pointing
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.judge import answers, judge
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.mishaps import Mishaps
from tablegames.procedure.players import SimplePlayers, seat_players
from tablegames.procedure.position import Position
from tablegames.procedure.table import Table
from tablegames.procedure.virtual import VirtualDealer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.procedure.due import Due, Fact
    from tablegames.rules import Setup

TABLES = [pytest.param(name, marks=() if name in MODULES else pytest.mark.slow) for name in SETUPS]


def dealt(setup: Setup, name: str) -> Iterator[tuple[Due, Fact]]:
    """What a dealer has to do in some rounds in which things go wrong, and the lawful answer."""
    chance, table = SeededChance(name), Table(setup)
    seat_players(table, 4, chance=chance)
    dealer, players, mishaps = VirtualDealer(chance), SimplePlayers(chance), Mishaps(chance, rate=0.03)
    for _ in range(6):
        position = Position(game(setup.declared.slug), table)
        while (due := position.due) is not None:
            struck = mishaps.draw(position)
            if struck is not None and struck.kind is not Kind.LEAVE:
                position.take(struck)
                continue
            if due.by is Role.PLAYER:
                decision = players.decide(table, due)
                is_lawful = answers(decision, due) and judge(position, decision) is None
                position.answer(decision if is_lawful else lawful_answer(table, due))
                continue
            if due.accepts:
                for wager in players.before_the_deal(table):
                    if judge(position, wager) is None:
                        position.take(wager)
            fact = dealer.answer(table, due)
            if due.by is Role.DEALER:
                yield due, fact
            if judge(position, fact) is not None:
                break
            position.answer(fact)


@pytest.mark.parametrize("name", TABLES)
def test_every_act_of_a_dealer_can_be_pointed_at_and_says_that_act(name: str) -> None:
    setup = replace(SETUPS[name], cache={})
    offered = pointing(setup)
    verbs = {verb.word: verb for group in offered.groups for verb in group.verbs}
    places, wagers = {spot.word for spot in offered.places}, {spot.word for spot in offered.wagers}
    seen: set[Kind] = set()
    for due, fact in dealt(setup, name):
        fields = pointed(fact)
        verb = verbs[str(fields["verb"])]
        seen.add(due.kind)
        if verb.where and not (due.kind is Kind.ANNOUNCE and not str(fields["place"]).isdigit()):
            assert fields["place"] in places, due
        if verb.wager and str(fields["place"]).isdigit():
            assert fields["wager"] in wagers, due
        low = fields.get("low", ())
        line = as_typed(
            setup,
            verb.word,
            place=str(fields["place"]),
            wager=str(fields["wager"]),
            value=str(fields.get("said", "")),
            low=tuple(low) if isinstance(low, list) else (),
        )
        read = typed.act(line, setup.declared, due=due, book=fact)
        assert not isinstance(read, Refusal), (line, read)
        assert read.key == fact.key, line
        assert read.value == fact.value or (due.kind in {Kind.SET, Kind.SET_AGAIN} and isinstance(read.value, tuple)), line
    assert len(seen) > 10


@pytest.mark.parametrize("name", SETUPS)
def test_no_act_is_offered_twice_and_each_is_read(name: str) -> None:
    setup = SETUPS[name]
    offered = pointing(setup)
    words = [verb.word for group in offered.groups for verb in group.verbs]
    labels = [verb.label for group in offered.groups for verb in group.verbs]
    assert len(set(words)) == len(words)
    assert len(set(labels)) == len(labels)
    for spots in (offered.places, offered.wagers):
        assert len({spot.word for spot in spots}) == len({spot.label for spot in spots}) == len(spots)


def test_what_is_no_act_of_this_game_says_nothing() -> None:
    assert as_typed(SETUPS["three-card-poker"], "mix") == ""
    assert as_typed(SETUPS["three-card-poker"], "juggle", place="2") == ""

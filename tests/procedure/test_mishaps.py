"""What could go wrong at a moment: all that chance could bring there, and nothing that the judge refuses."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.helpers.setups import SETUPS

from tablegames.equipment.chance import SeededChance
from tablegames.games import MODULES, game
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.judge import answers, judge
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.mishaps import Mishaps, possible
from tablegames.procedure.players import SimplePlayers, seat_players
from tablegames.procedure.position import Position
from tablegames.procedure.table import Table
from tablegames.procedure.virtual import VirtualDealer

TABLES = [pytest.param(name, marks=() if name in MODULES else pytest.mark.slow) for name in SETUPS]


@pytest.mark.parametrize("name", TABLES)
def test_whatever_chance_brings_is_possible_and_whatever_is_possible_is_lawful(name: str) -> None:
    setup = replace(SETUPS[name], cache={})
    chance, table = SeededChance(name), Table(setup)
    seat_players(table, 3, chance=chance)
    dealer, players, mishaps = VirtualDealer(chance), SimplePlayers(chance), Mishaps(chance, rate=1)
    drawn = 0
    for _ in range(2):
        position = Position(game(setup.declared.slug), table)
        while (due := position.due) is not None:
            found = possible(position, chance)
            assert all(judge(position, fact) is None for fact in found)
            offered = {(fact.kind, fact.place) for fact in found}
            assert len(found) == len(set(found))
            fact = mishaps.draw(position)
            if fact is not None and fact.kind is not Kind.CLOCK:
                drawn += 1
                assert (fact.kind, fact.place) in offered
            if due.by is Role.PLAYER:
                decision = players.decide(table, due)
                is_lawful = answers(decision, due) and judge(position, decision) is None
                position.answer(decision if is_lawful else lawful_answer(table, due))
                continue
            if due.accepts:
                for wager in players.before_the_deal(table):
                    if judge(position, wager) is None:
                        position.take(wager)
            closing = dealer.answer(table, due)
            if judge(position, closing) is not None:
                break
            position.answer(closing)
    assert drawn > 5

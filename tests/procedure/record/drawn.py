"""Records of rounds drawn at random: tables, players, irregularities, from one number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from tests.helpers.submissions import random_setup

from tablegames.equipment.chance import SeededChance
from tablegames.games import MODULES
from tablegames.games import game as find_game
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Shape
from tablegames.procedure.mishaps import Mishaps
from tablegames.procedure.players import SimplePlayers, play_round, seat_players
from tablegames.procedure.record import EVERYTHING, header_for, read_record
from tablegames.procedure.table import Table
from tablegames.procedure.virtual import VirtualDealer, VirtualTable

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable

    from tablegames.equipment.chance import Chance
    from tablegames.procedure.game import Game
    from tablegames.procedure.kinds import Group
    from tablegames.procedure.record import Header
    from tablegames.rules import Setup

GAMES = tuple(MODULES)
Rounds: TypeAlias = list[tuple[int, tuple[Fact, ...]]]


@dataclass(frozen=True)
class Drawn:
    game: Game
    header: Header
    rounds: Rounds
    starts: list[Table]
    """The table as each round began, and as the last one ended."""


def drawn(slug: str, seed: int, *, rounds: int = 3, rate: float = 0.0, observed: frozenset[Group] = EVERYTHING) -> Drawn:
    game, chance = find_game(slug), SeededChance(seed)
    table = Table(some_setup(game, chance.stream("setup")) if seed % 3 else game.default_setup())
    seat_players(table, 1 + seed % 7, chance=chance)
    virtual = VirtualTable(game, table, dealer=VirtualDealer(chance.stream("dealer")))
    players, mishaps = SimplePlayers(chance.stream("players")), Mishaps(chance.stream("mishaps"), rate=rate)
    header = header_for(table.setup, table, observed=observed, seed=chance.seed)
    found: Rounds = []
    starts = [table.copy()]
    for number in range(1, rounds + 1):
        position = play_round(virtual, players, mishaps=mishaps)
        found.append((number, tuple(fact for fact in position.facts if fact.kind.group in observed)))
        starts.append(table.copy())
    return Drawn(game, header, found, starts)


def some_setup(game: Game, chance: Chance) -> Setup:
    """Draw the equipment and the answers; a table of two decks in turn, which is the draw of another test, is not among them."""
    return random_setup(game, chance.below)


def read(lines: Iterable[str | bytes]) -> tuple[Header, Rounds]:
    record = read_record(lines, games=find_game)
    return record.header, [(number, facts) for number, facts, _ in record.rounds]


def altered(facts: tuple[Fact, ...], chance: random.Random) -> tuple[Fact, ...]:
    """Drop, double, swap or change facts at random."""
    changed = list(facts)
    for _ in range(chance.randrange(1, 4)):
        at, other = chance.randrange(len(changed)), chance.randrange(len(changed))
        act = chance.choice(["drop", "double", "swap", "value", "role"])
        fact = changed[at]
        if act == "drop" and len(changed) > 1:
            changed.pop(at)
        elif act == "double":
            changed.insert(other, fact)
        elif act == "swap":
            changed[at], changed[other] = changed[other], fact
        elif act == "value" and fact.kind.shape in {Shape.CENTS, Shape.COUNT} and isinstance(fact.value, int):
            changed[at] = fact._replace(value=abs(fact.value + chance.choice([-100, 100])))
        elif act == "role":
            changed[at] = fact._replace(by=chance.choice([None, *{other.by for other in changed}]))
    return tuple(changed)

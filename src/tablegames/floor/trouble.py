"""Trouble for a learner: what could go wrong at a table now, told without a card that nobody has seen, and let happen on order."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.equipment.chance import SystemChance
from tablegames.floor.roles import role_of
from tablegames.law import Cite
from tablegames.person.text import Act, Words
from tablegames.procedure.kinds import Kind, Role, Shape
from tablegames.procedure.mishaps import possible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.equipment.chance import Chance
    from tablegames.floor.play import Play
    from tablegames.procedure.due import Fact
    from tablegames.procedure.game import Game
    from tablegames.procedure.position import Position
    from tablegames.procedure.table import Table

NO_TROUBLE: Final = frozenset({Kind.TOUCH, Kind.CLOCK, Kind.METER, Kind.COUNT_STUB})
"""What comes unasked and is in order: nobody needs to know a remedy for it."""
_ORDERED: Final = frozenset({Role.DEALER, Role.FLOORPERSON})


class Trouble(NamedTuple):
    """Something that could go wrong now: the name under which it is ordered, what it is, the paragraphs of its remedy."""

    key: str
    words: str
    cites: tuple[Cite, ...]


def trouble_now(play: Play) -> tuple[Trouble, ...]:
    """Give all that could go wrong now."""
    position, game = play.live.position, play.live.game
    if position is None:
        return ()
    table = position.table
    found = [(fact, told(fact, table)) for fact in troubles(position, SystemChance())]
    often = Counter(words for _, words in found)
    return tuple(
        Trouble(
            key_of(fact),
            words if often[words] == 1 else f"{words[:-1]} ({Words(table).place(fact.place)}).",
            game.remedy_cites(table, fact),
        )
        for fact, words in found
    )


def troubles(position: Position, chance: Chance) -> Iterator[Fact]:
    """Give the facts of all that could go wrong now."""
    for fact in possible(position, chance):
        if is_trouble(fact, position.game):
            yield fact


def is_trouble(fact: Fact, game: Game) -> bool:
    """Tell whether a fact is something that goes wrong at the dealer's hands, or is ordered by a floorperson."""
    return fact.kind in game.remedies and fact.kind not in NO_TROUBLE and role_of(fact, None) in _ORDERED


def key_of(fact: Fact) -> str:
    """Name what could go wrong: kind and place, and what is told of it besides; never a card."""
    is_open = fact.kind.shape in {Shape.WORD, Shape.COUNT} and fact.value is not None
    return "|".join([fact.kind.word, fact.place.name, *([str(fact.value)] if is_open else [])])


def told(fact: Fact, table: Table) -> str:
    """Tell what could go wrong, without a card."""
    role = role_of(fact, None)
    value = None if fact.kind.shape in {Shape.CARD, Shape.CARDS} else fact.value
    return f"{Words(table).act(Act(fact._replace(value=value, by=role), None))}."

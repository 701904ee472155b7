"""What players did where nobody observed decisions, though other rows show it: a surrender, a question about the house way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.procedure.due import Fact, Key
from tablegames.procedure.kinds import Group, Kind
from tablegames.procedure.places import Area, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from tablegames.procedure.game import Game
    from tablegames.procedure.places import Place

_SHOWS = {Kind.INFORM: Kind.ASK_WAY, Kind.COUNT_HAND: Kind.SURRENDER}


def with_implied(game: Game, facts: Sequence[Fact], *, observed: AbstractSet[Group]) -> list[Fact]:
    """Give the rows of a round with what they show players to have done, each before the first row that shows it."""
    rows = list(facts)
    if game.declared.two_hands is None or Group.DECISIONS in observed:
        return rows
    exposed = {fact.place for fact in rows if fact.kind in {Kind.REVEAL, Kind.LEAVE}} if Group.SETTLEMENT in observed else None
    found: list[Fact] = []
    for fact in rows:
        implied = _shown(fact, exposed=exposed)
        if implied is not None and (implied.kind is Kind.ASK_WAY or all(one.key != implied.key for one in found)):
            found.append(implied)
        found.append(fact)
    return found


def _shown(fact: Fact, *, exposed: set[Place] | None) -> Fact | None:
    """Give what a row shows: a wager that was collected from hands that were never exposed was surrendered."""
    if fact.kind in _SHOWS and isinstance(fact.place, Seat):
        is_asked = fact.kind is Kind.INFORM
        return Fact(_SHOWS[fact.kind], fact.place, at=Key(Kind.SET, fact.place, 0) if is_asked else None)
    is_lost = fact.kind is Kind.SETTLE and isinstance(fact.place, Area) and not fact.nth and fact.number < 0
    if not is_lost or exposed is None or not isinstance(fact.place, Area) or fact.place.seat in exposed:
        return None
    return Fact(Kind.SURRENDER, fact.place.seat)

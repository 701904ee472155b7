"""A wager that was settled as if its hands had won, lost or tied when they had not: all that follows from it is one finding.

So the announcement, the vigorish that goes with a payment, and the time of the settlement, since what wins is settled last.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablegames.audit.deviation import MISSING, ORDER, SUPERFLUOUS, VALUE, Deviation, sum_up
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Area
from tablegames.procedure.settling import RETURN

if TYPE_CHECKING:
    from tablegames.procedure.game import Game

_AFTER = frozenset({Kind.SETTLE, Kind.VIGORISH, Kind.DISCARD})


def as_one(deviations: list[Deviation], *, game: Game) -> list[Deviation]:
    """Give the deviations with what belongs to a wager that was judged wrongly in one; where no hands are set its vigorish alone does."""
    belongs = _is_its_vigorish if game.declared.two_hands is None else _belongs
    gone: set[int] = set()
    for root in deviations:
        if not _is_misjudged(root):
            continue
        besides = [each for each in deviations if each is not root and id(each) not in gone and belongs(each, root)]
        if besides:
            root.besides = [*root.besides, *besides]
            sum_up(root, [replace(root), *besides])
            gone |= {id(each) for each in besides}
    return [each for each in deviations if id(each) not in gone]


def _is_misjudged(each: Deviation) -> bool:
    """Tell whether a wager was paid, returned or collected where the law has another of the three."""
    if each.code != VALUE or each.due is None or each.fact is None or each.due.kind is not Kind.SETTLE:
        return False
    if each.due.nth or each.due.step == RETURN:
        return False  # it goes back whatever the hands are
    return isinstance(each.place, Area) and isinstance(each.wanted, int) and _sign(each.fact.number) != _sign(each.wanted)


def _sign(cents: int) -> int:
    return (cents > 0) - (cents < 0)


def _belongs(each: Deviation, root: Deviation) -> bool:
    if each.seat is not root.seat:
        return False
    if each.kind_of is Kind.VIGORISH:
        return _is_its_vigorish(each, root)
    if each.kind_of is Kind.ANNOUNCE:
        return each.code == VALUE
    return each.code == ORDER and each.kind_of in _AFTER


def _is_its_vigorish(each: Deviation, root: Deviation) -> bool:
    return each.kind_of is Kind.VIGORISH and each.place is root.place and each.code in {MISSING, SUPERFLUOUS}

"""The end of a round of which nothing is on record: one finding, instead of one for every due that nobody met after the last row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.audit import book
from tablegames.audit.deviation import UNFINISHED, Deviation, inserted, one_after_the_other, reckon
from tablegames.law.verdict import FindingKind
from tablegames.procedure.kinds import Group, Kind

if TYPE_CHECKING:
    from tablegames.audit.deviation import Edit
    from tablegames.procedure.table import Table

_ENDING = frozenset({Group.SETTLEMENT, Group.COLLECTING, Group.SYSTEM})
"""What may be forgotten at the end of a round that is over for all that: the table is then as after the whole round."""
_CLOSING = frozenset({Kind.DOCUMENT, Kind.DISCARD, Kind.GATHER, Kind.RETURN, Kind.REMOVE})
"""What closes a round, and moves no money."""


def closed(deviations: list[Deviation], tail: list[Deviation], *, t: Table, is_last: bool) -> list[Deviation]:
    """Give the deviations with those of the tail as one: a round that breaks off, or whose last acts were left out."""
    if not tail or (len(tail) == 1 and (not is_last or tail[0].saving_cents)):
        return deviations
    first, *rest = tail
    if not is_last and all(each.due is not None and each.due.kind in _CLOSING for each in tail):
        first.besides, first.edits = rest, (_put_in(tail, t),)
        return _without(deviations, rest)
    made = Deviation(UNFINISHED, None, FindingKind.RECORD, first.due, None, first.index, time=first.time, rank=4)
    made.edits = (_put_in(tail, t),)
    if not is_last:
        reckon(made, tail)
        owed = " and ".join(dict.fromkeys(each.owed_to for each in tail if each.saving_cents > 0))
        made.owed_to = "house" if made.saving_cents < 0 else owed
    return [*_without(deviations, tail), made]


def breaks_off(deviations: list[Deviation], tail: list[Deviation]) -> bool:
    """Tell whether the round did not come to its end, so that the next one finds the table as it was left."""
    is_told = any(each.code == UNFINISHED for each in deviations)
    return is_told and any(each.due is not None and each.due.kind.group not in _ENDING for each in tail)


def _put_in(tail: list[Deviation], t: Table) -> Edit:
    edits = [inserted(tail[0].index, book.supplied(t, each.due)) for each in reversed(tail) if each.due is not None]
    return one_after_the_other(edits)


def _without(deviations: list[Deviation], gone: list[Deviation]) -> list[Deviation]:
    away = {id(each) for each in gone}
    return [each for each in deviations if id(each) not in away]

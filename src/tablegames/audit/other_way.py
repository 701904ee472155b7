"""A row that does in one way what the law has done in another: it explains by itself what is missing and what is there besides.

Vigorish is collected where it is to be marked, or the reverse; the whole of a meter is paid from the table inventory
container, or a payment that belongs there is made out of the meter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tablegames.audit.deviation import BY_ROLE, FROM_CONTAINER, FROM_METER, Deviation, replaced
from tablegames.audit.sums import saving
from tablegames.money import format_money
from tablegames.procedure.answers import prescribed
from tablegames.procedure.due import Fact, Key
from tablegames.procedure.kinds import Kind
from tablegames.procedure.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from tablegames.law import Cite
    from tablegames.procedure.due import Due
    from tablegames.procedure.game import Game
    from tablegames.procedure.table import Table

    Free = Callable[[Key], Iterable[int]]
    """Gives the rows of a key that answer no other due."""

_OTHER_WAYS = {Kind.MARK: Kind.VIGORISH, Kind.VIGORISH: Kind.MARK, Kind.AWARD: Kind.SETTLE, Kind.SETTLE: Kind.AWARD}
_CODES = {Kind.AWARD: FROM_CONTAINER, Kind.SETTLE: FROM_METER}


class OtherWay(NamedTuple):
    """The row that was done in another way, what is wrong with it, and the fact with which the replay goes on."""

    row: int
    deviation: Deviation
    fact: Fact


def other_way(game: Game, t: Table, *, due: Due, facts: Sequence[Fact], free: Free) -> OtherWay | None:
    """Find the row that was done in the place of what is due, if there is one."""
    kind = _OTHER_WAYS.get(due.kind)
    if kind is None:
        return None
    find = _of_vigorish if kind in {Kind.MARK, Kind.VIGORISH} else _of_meters
    rows = free(Key(kind, due.place, due.nth))
    return next((found for row in rows if (found := find(game, t, due=due, row=row, fact=facts[row]))), None)


def _of_vigorish(game: Game, t: Table, *, due: Due, row: int, fact: Fact) -> OtherWay | None:
    own = game.not_due.get(fact.kind)
    refusal = own(t, fact, due) if own is not None else None
    if refusal is None:
        return None
    wanted = prescribed(t, due)
    edit = replaced(row, fact._replace(kind=due.kind, value=wanted))
    made = Deviation(refusal.code, refusal.cite, BY_ROLE[due.by], None, fact, row, said=refusal.sentence, edits=(edit,))
    if fact.kind is Kind.VIGORISH:
        made.saving_cents = saving(fact, wanted)
    return OtherWay(row, made, fact)


def _of_meters(_game: Game, t: Table, *, due: Due, row: int, fact: Fact) -> OtherWay | None:
    """Take a payment for the one that was due, though it came from elsewhere; what follows is then as the law has it."""
    wanted, words = prescribed(t, due), Words(t.setup)
    edit = replaced(row, fact._replace(kind=due.kind, value=wanted))
    made = Deviation(_CODES[due.kind], _most_exact(due), BY_ROLE[due.by], due, fact, row, wanted, edits=(edit,))
    paid, where = format_money(fact.number), words.place(due.place)
    if due.kind is Kind.AWARD:
        made.said = f"{paid} on {where} was paid from the table inventory container; the law has the meter paid without it."
    else:
        made.said = f"{paid} on {where} was paid out of the meter; the law has it paid from the table inventory container."
    made.saving_cents = saving(fact, wanted)
    return OtherWay(row, made, fact._replace(kind=due.kind))


def _most_exact(due: Due) -> Cite | None:
    """Give the paragraph of a due that lies deepest in its section: the one on how exactly a thing is done."""
    return max(due.cites, key=lambda cite: str(cite).count("("), default=None)

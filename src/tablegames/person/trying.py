"""What would be lawful, tried on a copy of the table before it is done: wagers that belong together, a decision with its wager."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.law import Refusal
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.due import Fact
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import Area
from tablegames.procedure.words import seat_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from tablegames.procedure.due import Due
    from tablegames.procedure.places import Seat
    from tablegames.procedure.position import Position
    from tablegames.procedure.table import Table

_CHOSEN: Final = frozenset({Kind.SET, Kind.CUT_STACKS})
"""What a player answers in his own words, without options or bounds."""


def is_choice(due: Due) -> bool:
    """Tell whether a player's due leaves him a choice: a wager that a decision brings with it is prescribed."""
    return bool(due.options) or due.least is not None or due.most is not None or due.kind in _CHOSEN


def leaves_open(due: Due) -> bool:
    """Tell whether a due leaves a number open between a least and a greatest one."""
    return due.value is None and due.least is not None and due.most is not None and due.least < due.most


# ---------------------------------------------------------------- wagers


def not_empty(table: Table, facts: Iterable[Fact]) -> list[Fact]:
    """Leave out the withdrawals of wagers that do not lie there."""
    return [fact for fact in facts if fact.kind is not Kind.WAGER or fact.value != 0 or table.accounts.get(fact.place)]


def on_copy(twin: Position, together: list[Fact]) -> list[Refusal]:
    """Say why facts that belong together are refused at a position, each reason once; otherwise let them happen there."""
    due, there = twin.due, not_empty(twin.table, together)
    if not there and due is not None and Kind.WAGER in due.accepts:
        keys = [fact.place.wager for fact in together if isinstance(fact.place, Area)]
        wager = twin.table.setup.declared.wager(keys[0]) if keys else None
        cite = None if wager is None else wager.cite
        return [Refusal("nothing-there", cite, f"There is nothing on {' and '.join(keys)} to take back.")]
    refused: dict[str, Refusal] = {}
    for fact in there or together:
        refusal = judge(twin, fact)
        if refusal is None:
            twin.take(fact)
        else:
            refused.setdefault(refusal.sentence, refusal)
    return list(refused.values())


def in_some_order(facts: Sequence[Fact | list[Fact]], attempt: Callable[[list[Fact]], list[Refusal]]) -> list[Refusal]:
    """Try facts until none of those that are left is lawful; give the refusals of these."""
    left = [one if isinstance(one, list) else [one] for one in facts]
    while True:
        refused = [(together, refusals) for together in left if (refusals := attempt(together))]
        if not refused or len(refused) == len(left):
            return [refusal for _together, refusals in refused for refusal in refusals]
        left = [together for together, _refusals in refused]


def withdrawals(table: Table, *, but: Collection[Seat]) -> list[Fact]:
    """Give what takes back all wagers, but those at some seats."""
    others = [seat for seat in table.clockwise_seats if seat not in but]
    return [Fact(Kind.WAGER, area, 0, 0) for seat in others for area in table.wagered(seat)]


def is_fault_of(wagers: Iterable[Fact], twin: Position, *, closing: Fact) -> bool:
    """Tell whether the wagers could be closed without some that are taken back: these do not make up what the game asks for."""
    for withdrawn in wagers:
        twin.take(withdrawn)
    return judge(twin, closing) is None


# ---------------------------------------------------------------- decisions


def following(twin: Position, decision: Fact, *, seats: Collection[Seat]) -> Due | None:
    """Let a decision happen on a copy, and give the wager that it brings with it there; none where there is no such wager."""
    twin.take(decision)
    follows = twin.due
    if follows is None or follows.kind is not Kind.WAGER or follows.by is not Role.PLAYER or seat_of(follows.place) not in seats:
        return None
    return follows


def placed(table: Table, follows: Due, *, cents: int | None) -> Fact:
    """Give the wager that a decision brings with it: of so many cents, or the least that is lawful."""
    least = lawful_answer(table, follows)
    return least if cents is None else least._replace(value=cents)


def refuse_decision(twin: Position, decision: Fact, *, seats: Collection[Seat], cents: int | None = None) -> Refusal | None:
    """Say why a decision, or the wager that it brings with it, is refused; nothing is done but on the copy."""
    if (refusal := judge(twin, decision)) is not None:
        return refusal
    follows = following(twin, decision, seats=seats)
    if follows is None:
        word = decision.word
        return None if cents is None else Refusal("not-understood", None, f"No amount goes with “{word}”: say {word} alone.")
    return judge(twin, placed(twin.table, follows, cents=cents))

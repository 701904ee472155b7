"""Wagers that were made, raised or taken back when no more were taken: each is owed as if it had stayed; Reading R53.

What a player took back he has: of a wager that won he is owed the payment alone, of one that lost the house is owed the
wager. Where it was settled all the same as it lay, nobody is owed anything by it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.audit.deviation import LATE, ORDER, RIDES, SUPERFLUOUS, VALUE, Deviation, Explained, sum_up
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Area

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tablegames.law import Refusal
    from tablegames.procedure.due import Fact
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table

_SETTLING = frozenset({Kind.SETTLE, Kind.AWARD, Kind.VIGORISH, Kind.MARK})


def took_back_late(back: set[Place], t: Table, *, fact: Fact, refusal: Refusal | None) -> bool:
    """Tell whether all of a wager was taken back when its time was over, and note its area; what is put there again ends that.

    Its player has the chips then, and the wager is settled as it lay.
    """
    if fact.kind is not Kind.WAGER:
        return False
    is_late = refusal is not None and refusal.code in {LATE, RIDES} and not fact.number and t.accounts.get(fact.place, 0) > 0
    if is_late:
        back.add(fact.place)
    else:
        back.discard(fact.place)
    return is_late


def is_late(each: Deviation) -> bool:
    """Tell whether a deviation is a wager that came, or went, too late."""
    return each.code in {LATE, RIDES} and each.fact is not None and each.fact.kind is Kind.WAGER


def is_not_excused(late: Deviation, each: Deviation) -> bool:
    """Tell whether a deviation stands though a late wager, had it come in time, would explain it: the order of two sets of one person."""
    return is_late(late) and each.code == ORDER and each.kind_of is Kind.SET


def as_it_lay(late: Deviation, reported: list[Explained]) -> list[Explained]:
    """Say with a wager that was taken back too late what its settlement still comes to."""
    kept, sums = [], []
    for each in reported:
        if each.root is not late and _is_settling(each.root) and each.root.place is late.place:
            sums.append(each.root)
        else:
            kept.append(each)
    sum_up(late, sums)
    return [Explained(late, _sums_besides(late, [*each.consequences, *sums])) if each.root is late else each for each in kept]


def _sums_besides(late: Deviation, consequences: list[Deviation]) -> list[Deviation]:
    """Give the consequences, but for the one sum that the finding says itself."""
    return [each for each in consequences if each.place is not late.place or each.saving_cents != late.saving_cents]


def without_it(
    late: Deviation,
    reported: list[Explained],
    *,
    owed: Mapping[tuple[object, ...], Deviation],
    signature: Callable[[Deviation], tuple[object, ...]],
) -> list[Explained]:
    """Give what is reported with what the seat is owed as if the wager had not come; ``owed`` has it by its signature."""
    kept = []
    its_order = [each.root for each in reported if each.root.code == ORDER and each.root.fact is late.fact and each.root is not late]
    for each in reported:
        root = each.root
        if root is late:
            others = [one for one in each.consequences if not (_is_settling(one) and one.saving_cents)]
            kept.append(Explained(root, [*others, *its_order]))
        elif any(root is one for one in its_order):
            continue
        elif root.code == SUPERFLUOUS and _is_settling(root) and not _sums_besides(late, [root]):
            continue  # the finding says it itself
        elif not (root.due is not None and root.due.kind is Kind.SETTLE and root.seat is late.seat and root.saving_cents):
            kept.append(each)
        elif (stayed := owed.get(signature(root))) is not None:
            kept.append(Explained(stayed, each.consequences))
    return kept


def most_wagered(each: Deviation) -> int | None:
    """Give the most that a wager could lawfully be, where more was wagered than that."""
    due, fact = each.due, each.fact
    if each.code != VALUE or due is None or fact is None or due.kind not in {Kind.WAGER, Kind.STAKE}:
        return None
    most = due.most if due.most is not None else each.wanted
    return most if isinstance(most, int) and 0 < most < fact.number else None


def without_sums(root: Deviation, reported: list[Explained]) -> list[Explained]:
    """Give what is reported, but for what the settlement of a wager comes to that the finding of the wager says itself."""

    def is_said(each: Deviation) -> bool:
        return each is not root and _is_settling(each) and each.place is root.place

    return [Explained(each.root, [one for one in each.consequences if not is_said(one)]) for each in reported if not is_said(each.root)]


def say_settled(reported: list[Explained], facts: Sequence[Fact]) -> None:
    """Say of a wager that was raised or taken back too late, and settled as it lay all the same, that nobody is owed anything."""
    for late in (each.root for each in reported):
        rows = [fact.kind for fact in facts if fact.place is late.place]
        if is_late(late) and not late.saving_cents and rows.count(Kind.WAGER) > 1 and Kind.SETTLE in rows and not _is_owed(late, reported):
            late.said += " It was settled as it lay before: nobody is owed anything by it."


def _is_owed(late: Deviation, reported: list[Explained]) -> bool:
    return any(each.root.seat is late.seat and each.root.saving_cents for each in reported)


def _is_settling(each: Deviation) -> bool:
    at = each.due or each.fact
    return at is not None and at.kind in _SETTLING and isinstance(at.place, Area)

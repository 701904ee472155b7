"""A void that the law does not have any more: a tile was exposed when that voids nothing, and every wager went back all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.audit.deviation import Explained, sum_up
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.audit.deviation import Deviation
    from tablegames.procedure.due import Fact

_PLAYED = frozenset({Kind.REVEAL, Kind.ANNOUNCE, Kind.SET, Kind.VIGORISH, Kind.PUT_IN, Kind.SURPLUS})
"""What is done only where play goes on."""


def voided_too_late(reported: list[Explained], facts: Sequence[Fact]) -> list[Explained]:
    """Give what is reported, with all that was left out because of such a void in the finding of it."""
    for root in [each.root for each in reported if _is_none(each.root)]:
        after = facts[root.index + 1 :]
        if not any(fact.kind in _PLAYED or (fact.kind is Kind.SETTLE and fact.number and not fact.nth) for fact in after):
            reported = _as_one(root, reported)
    return reported


def _is_none(root: Deviation) -> bool:
    """Tell whether a finding is about an exposure, not of a player's hand, that nothing is done about."""
    return root.code == "nothing-hidden" and root.kind_of is Kind.EXPOSED and not isinstance(root.place, Seat)


def _as_one(root: Deviation, reported: list[Explained]) -> list[Explained]:
    follow = [each for each in reported if each.root is not root and each.root.index >= root.index]
    if not follow:
        return reported
    sum_up(root, [each.root for each in follow])
    root.said += " All hands were void all the same."
    gone = {id(each) for each in follow}
    more = [one for each in follow for one in (each.root, *each.consequences)]
    kept = [each for each in reported if id(each) not in gone]
    return [Explained(root, [*each.consequences, *more]) if each.root is root else each for each in kept]

"""A round that was played on though its hands were void: what was settled is owed as the law has it after the irregularity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.audit.book import MONEY
from tablegames.audit.deviation import NOT_FOLLOWED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.audit.deviation import Deviation


def standing(root: Deviation, *, now: Sequence[Deviation], then: Sequence[Deviation]) -> list[Deviation]:
    """Give what stands beside a repair, of what is left ``then`` by it.

    Where a remedy was not followed the law judges the sums with it, not without: one that differs then is part of that finding.
    """
    if root.code != NOT_FOLLOWED or not root.sums_up:
        return list(then)
    judged = {_judged(each) for each in now}
    return [each for each in then if each.kind_of not in MONEY or _judged(each) in judged]


def _judged(each: Deviation) -> tuple[object, ...]:
    at = each.due or each.fact
    return (each.code, at.key if at else None, each.wanted, each.saving_cents)

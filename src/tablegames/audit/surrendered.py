"""A surrender that is refused, though the dealer took it: the wager is owed as the hands have it, and all of it is one finding.

Where no wager lay there is nothing to be owed, and what was done about the hand follows from the surrender.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.audit.book import BANKS
from tablegames.audit.deviation import SUPERFLUOUS, Explained, owe_parties
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import CENTER, Area

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.audit.deviation import Deviation
    from tablegames.procedure.due import Fact

_OF_THE_HAND = frozenset({Kind.REVEAL, Kind.ANNOUNCE, Kind.SETTLE, Kind.VIGORISH, Kind.COUNT_HAND, Kind.DISCARD, Kind.SET})


def taken_all_the_same(reported: list[Explained], facts: Sequence[Fact]) -> list[Explained]:
    """Give what is reported, with what a wager came to that was collected by a refused surrender in the finding of that."""
    for root in [each.root for each in reported if is_refused(each.root)]:
        if root.code == _NO_WAGER or any(_is_collected(fact, root) for fact in facts):
            reported = _as_one(root, reported)
    return reported


def is_refused(root: Deviation) -> bool:
    """Tell whether a finding is about a surrender that came too early, or too late, or with no wager to surrender."""
    return root.due is None and root.kind_of is Kind.SURRENDER and root.fact is not None and root.code in _REFUSED


_NO_WAGER = "nothing-to-surrender"
_REFUSED = frozenset({"too-early", "too-late", _NO_WAGER})


def _is_collected(fact: Fact, root: Deviation) -> bool:
    return fact.kind is Kind.SETTLE and isinstance(fact.place, Area) and fact.place.seat is root.seat and fact.number < 0


def _follows(each: Deviation, root: Deviation) -> bool:
    """Tell whether a finding is about the hand that was surrendered, or about what a bank's center then held."""
    if root.code == _NO_WAGER and not (each.code == SUPERFLUOUS and each.index > root.index):
        return False
    return (each.seat is root.seat and each.kind_of in _OF_THE_HAND) or each.kind_of in BANKS or each.place is CENTER


def _as_one(root: Deviation, reported: list[Explained]) -> list[Explained]:
    follow = [each for each in reported if each.root is not root and _follows(each.root, root)]
    gone = {id(each) for each in follow}
    consequences = [one for each in follow for one in (each.root, *each.consequences)]
    kept = sum(each.root.kept_cents for each in follow)
    if kept:
        owed_to = "house" if kept < 0 else next(one.owed_to for one in consequences if one.saving_cents > 0).partition(" $")[0]
        owe_parties(root, [(owed_to, abs(kept))], kept_cents=kept)
    for one in consequences:
        owe_parties(one, (), kept_cents=0)
    return [
        Explained(root, [*each.consequences, *consequences]) if each.root is root else each for each in reported if id(each) not in gone
    ]

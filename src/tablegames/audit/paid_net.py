"""A winner who was paid net of the vigorish that nobody then collected: one finding, by which nobody has a cent too much.

The law has two acts, that a wager is paid in full and that the vigorish of it is collected; what was kept back of the one is
the other. Of a round that a player banked the two are not between the same parties: the bank has the vigorish, and owes it to
the house.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.audit.deviation import MISSING, PAID_NET, VALUE, Deviation, Explained, owe_parties
from tablegames.money import format_money
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Area
from tablegames.procedure.words import Words, upper

if TYPE_CHECKING:
    from tablegames.audit.keyed import Replay


def paid_net(reported: list[Explained], *, done: Replay) -> list[Explained]:
    """Say what was paid, and what was not collected, as one where the one is what is lacking of the other.

    ``reported`` has the sums of a banked round as they are after all; where they could not be made out the two stand.
    """
    vigorish = {each.root.place: each for each in reported if _is_uncollected(each.root)}
    gone: set[int] = set()
    kept = []
    for each in reported:
        other = vigorish.get(each.root.place) if _is_paid(each.root) else None
        said = _said(each.root, other.root, words=Words(done.table.setup)) if other is not None else ""
        if other is None or not said or (done.bank is not None and other.root.saving_cents):
            kept.append(each)
            continue
        gone.add(id(other))
        each.root.code, each.root.said = PAID_NET, said
        if done.bank is None:
            owe_parties(each.root, (), kept_cents=0)
            each.root.said += " Nobody is owed anything by it."
        kept.append(Explained(each.root, [*each.consequences, *other.consequences]))
    return [each for each in kept if id(each) not in gone]


def _is_uncollected(each: Deviation) -> bool:
    """Tell whether no vigorish was collected where some was due: no row has it, or one of nothing."""
    is_none = each.code == MISSING or (each.code == VALUE and each.fact is not None and each.fact.value == 0)
    return is_none and each.due is not None and each.due.kind is Kind.VIGORISH and isinstance(each.place, Area)


def _is_paid(each: Deviation) -> bool:
    is_sum = each.code == VALUE and each.due is not None and each.due.kind is Kind.SETTLE and not each.due.nth
    return is_sum and not each.besides and each.fact is not None and each.fact.number > 0


def _said(paid: Deviation, vigorish: Deviation, *, words: Words) -> str:
    """Say what was done where what a payment lacks is the vigorish to the cent; nothing where it is another sum."""
    fact, whole, lacks = paid.fact, paid.wanted, vigorish.wanted
    if fact is None or not isinstance(whole, int) or not isinstance(lacks, int) or not whole - fact.number == lacks > 0:
        return ""
    kept_back = format_money(lacks)
    return (
        f"{upper(words.name(fact))} was paid {format_money(fact.number)}, net of the vigorish of {kept_back}, and none was collected; "
        f"the law has it paid {format_money(whole)}, and the {kept_back} collected of it."
    )

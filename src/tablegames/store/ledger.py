"""The ledger: which postings a fact made, and balances as sums of postings.

Accounts of the ledger are the places of the engine, with two besides: ``vigorish``, which the engine keeps within the table
inventory container, and ``opening``, the other side of what lay at the table when its journal began.

Postings are the differences between the accounts before and after a fact, paired in a stated order, so that the engine needs no
hook and pays nothing for being watched (docs/decisions/0010-postings-are-differences.md).
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import func, select

from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import CASH, CENTER, DEALER_WAGER, DROP_BOX, FRONT, INVENTORY, METER, METER_FUND
from tablegames.store.schema import postings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sqlalchemy import Connection

    from tablegames.procedure.places import Place

VIGORISH: Final = "vigorish"
OPENING: Final = "opening"


class Posting(NamedTuple):
    """Value that moved: from one account to another, in cents above zero."""

    source: str
    target: str
    cents: int


class AccountKind(StrEnum):
    """What an account is to a floor."""

    PLAYER = "player"
    INVENTORY = "table inventory"
    METER = "meter"
    CENTER = "center of the layout"
    VIGORISH = "vigorish"
    AREA = "betting area"
    CASH = "cash"
    OPENING = "opening"


_KIND_OF: Final = {
    INVENTORY.name: AccountKind.INVENTORY,
    DEALER_WAGER.name: AccountKind.AREA,
    FRONT.name: AccountKind.INVENTORY,
    METER.name: AccountKind.METER,
    METER_FUND.name: AccountKind.METER,
    CENTER.name: AccountKind.CENTER,
    CASH.name: AccountKind.CASH,
    DROP_BOX.name: AccountKind.CASH,
    VIGORISH: AccountKind.VIGORISH,
    OPENING: AccountKind.OPENING,
}
_PARTNERS: Final = ((METER_FUND.name, METER.name), (CASH.name, DROP_BOX.name))
"""Accounts that are each other's other side: what moves between them is paired before all else."""


def account_kind(name: str) -> AccountKind:
    """Tell what an account is.

    >>> account_kind("purse:Ann").value, account_kind("2/ante").value, account_kind("meter fund").value
    ('player', 'betting area', 'meter')
    """
    if name.startswith("purse:"):
        return AccountKind.PLAYER
    return _KIND_OF.get(name, AccountKind.AREA)


def postings_of(before: Mapping[Place, int], after: Mapping[Place, int], *, kind: Kind | None = None) -> list[Posting]:
    """Give the postings that lead from one state of the accounts to the next; ``kind`` is the kind of the fact between them.

    What the meter or cash exchanged with its other side is paired first; then whoever lost value gives it to whoever gained it,
    both in the order of their names. The vigorish that a fact took goes to the account of that name.
    """
    changes = {at.name: after.get(at, 0) - before.get(at, 0) for at in {**before, **after} if after.get(at, 0) != before.get(at, 0)}
    if kind is Kind.VIGORISH and INVENTORY.name in changes:
        changes[VIGORISH] = changes.pop(INVENTORY.name)
    return paired(changes)


def paired(changes: Mapping[str, int]) -> list[Posting]:
    """Give the postings that make these changes of accounts, in cents; what does not add up to zero goes to or comes from the opening.

    >>> paired({"1/ante": -500, "purse:Ann": 1000, "inventory": -500})
    [Posting(source='1/ante', target='purse:Ann', cents=500), Posting(source='inventory', target='purse:Ann', cents=500)]
    """
    left = {name: cents for name, cents in changes.items() if cents}
    rest = sum(left.values())
    if rest:
        left[OPENING] = left.get(OPENING, 0) - rest
    found: list[Posting] = []
    for one, other in _PARTNERS:
        _between(left, (one, other), found=found)
        _between(left, (other, one), found=found)
    sources = sorted(name for name, cents in left.items() if cents < 0)
    targets = sorted(name for name, cents in left.items() if cents > 0)
    for source in sources:
        for target in targets:
            _between(left, (source, target), found=found)
    return found


def _between(left: dict[str, int], pair: tuple[str, str], *, found: list[Posting]) -> None:
    """Move as much as one account lost and the other one gained."""
    source, target = pair
    cents = min(-left.get(source, 0), left.get(target, 0))
    if cents > 0:
        left[source] += cents
        left[target] -= cents
        found.append(Posting(source, target, cents))


def balances(connection: Connection, table_id: str) -> dict[str, int]:
    """Give the balance of every account of a table in cents: what came in less what went out, added up by the database."""
    sums: dict[str, int] = {}
    for side, sign in ((postings.c.target, 1), (postings.c.source, -1)):
        rows = connection.execute(select(side, func.sum(postings.c.cents)).where(postings.c.table_id == table_id).group_by(side))
        for name, cents in rows:
            sums[name] = sums.get(name, 0) + sign * int(cents)
    return dict(sorted(sums.items()))


def in_engine(sums: Mapping[str, int]) -> dict[str, int]:
    """Give balances as the engine's table has them: vigorish within the container, no opening, accounts with nothing left out."""
    held = {name: cents for name, cents in sums.items() if name not in {OPENING, VIGORISH}}
    held[INVENTORY.name] = held.get(INVENTORY.name, 0) + sums.get(VIGORISH, 0)
    return {name: cents for name, cents in sorted(held.items()) if cents}


def of_table(accounts: Mapping[Place, int]) -> dict[str, int]:
    """Give the accounts of a table by name, those with nothing left out."""
    return {name: cents for name, cents in sorted((at.name, cents) for at, cents in accounts.items()) if cents}


def by_kind(sums: Mapping[str, int] | Iterable[tuple[str, int]]) -> dict[AccountKind, int]:
    """Add balances up by what the accounts are, for the view of a floor."""
    added: dict[AccountKind, int] = {}
    for name, cents in dict(sums).items():
        kind = account_kind(name)
        added[kind] = added.get(kind, 0) + cents
    return {kind: added[kind] for kind in AccountKind if kind in added}

"""What the paytables of a game pay for a hand; for ``tablegames rank``."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tablegames.ranking.common import Eligible
    from tablegames.rules.paytable import Paytable


class PaidByTable(TypedDict):
    """What one paytable pays: the row by which, empty where it has none; a least payout may be more by the Rules Submission."""

    paytable: str
    row: str
    payout: str
    is_least: bool
    reading: str


class PaidWager(TypedDict):
    """What a hand counts as for a wager."""

    wager: str
    hand: str
    cite: str
    pays: list[PaidByTable]


def eligible_rows(slug: str, eligible: Sequence[Sequence[Eligible]]) -> Iterator[list[PaidWager]]:
    """Give, for each hand, the wagers that a table pays for it: the row by which, the paragraph, and what each table pays."""
    tables = _paytables(slug)
    for wagers in eligible:
        yield [
            {
                "wager": wager.wager,
                "hand": wager.hand,
                "cite": wager.cite.printed,
                "pays": [_paid(wager, table) for table in tables if table.key == wager.paytable],
            }
            for wager in wagers
        ]


def _paytables(slug: str) -> tuple[Paytable, ...]:
    """The paytables that the game declares; none where the game itself is not there yet."""
    from importlib import import_module

    from tablegames.games import MODULES

    if slug not in MODULES:
        return ()
    found: tuple[Paytable, ...] = import_module(MODULES[slug]).DECLARED.paytables
    return found


def _paid(wager: Eligible, table: Paytable) -> PaidByTable:
    payouts = table.payouts()
    row = next((word for word in wager.words if word in payouts), "")
    return {
        "paytable": table.name,
        "row": row,
        "payout": str(payouts[row]) if row else "",
        "is_least": bool(row) and table.is_floor,
        "reading": wager.reading if row and row != wager.hand else "",
    }


def in_a_cell(pays: Sequence[PaidByTable]) -> list[str]:
    """Say what the tables pay, those that pay alike together: `A, B: 40 to 1`; what all of them pay without their names."""
    alike: dict[str, list[str]] = {}
    for paid in pays:
        least, reading = "at least " if paid["is_least"] else "", f" ({paid['reading']})" if paid["reading"] else ""
        alike.setdefault(f"{least}{paid['payout'] or 'nothing'}{reading}", []).append(paid["paytable"])
    if not alike:
        return ["what the Rules Submission says"]
    return [said if len(alike) == 1 else f"{', '.join(names)}: {said}" for said, names in alike.items()]

"""What Four Card Poker and Let It Ride Poker say alike of a progressive meter: what it shows where nobody says, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tablegames.money import format_money
from tablegames.odds.asked import AskedError
from tablegames.rules.progressive import INITIAL, LEAST_CENTS, PROGRESSIVE, RATE, RESET

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.law import Cite
    from tablegames.odds.asked import Asked, Table
    from tablegames.rules.progressive import MeterRules

NAMES = {INITIAL: "initial amount", RESET: "reset amount"}


class Amount(NamedTuple):
    """An amount of the meter in cents, and where it is from."""

    cents: int
    source: str


def rules_of(asked: Asked) -> MeterRules:
    """Give what the chapter says of its meter.

    Raises:
        AskedError: the chapter has none.
    """
    if asked.game.declared.meter is None:
        raise AskedError(f"{asked.game.declared.title} has no progressive meter.")
    return asked.game.declared.meter


def amount_of(asked: Asked, table: Table, *, key: str) -> Amount:
    """Give the initial or the reset amount: the terms' where they offer the paytable, otherwise the least beside it.

    An amount below the least gives way to it; beside a paytable of one's own the least of the chapter holds.
    """
    rules, answer = rules_of(asked), asked.terms.answers.get(key)
    least = rules.least_cents.get(table.name, LEAST_CENTS)
    is_offered = not asked.is_every and asked.terms.answers.get(PROGRESSIVE) == table.name
    if is_offered and isinstance(answer, int) and answer >= least:
        return Amount(answer, f"the {NAMES[key]} of the Rules Submission ({rules.cite.printed})")
    beside = f"beside paytable {table.name}" if table.name in rules.least_cents else "beside any paytable"
    return Amount(least, f"the least {NAMES[key]} {beside} ({rules.cite.printed})")


def meter_of(asked: Asked, table: Table) -> int:
    """Give the meter to price at, in cents: what is asked, or the initial amount."""
    return amount_of(asked, table, key=INITIAL).cents if asked.meter_cents is None else asked.meter_cents


def taken(asked: Asked, table: Table, *, players: int) -> Iterator[str]:
    """Say what is taken where nobody says: the meter, and one person at the table."""
    if asked.meter_cents is None:
        amount = amount_of(asked, table, key=INITIAL)
        yield f"Priced with the meter at {format_money(amount.cents)}, {amount.source}; --meter prices another."
    if asked.players is None and players == 1:
        yield "Priced for one person at the table, who gets no Envy Bonus for the hands of others; --players prices more."


def growth_title(asked: Asked, table: Table) -> str:
    """Name the table of the meter's growth by all that it depends on besides the options: reset amount and rate."""
    reset = format_money(amount_of(asked, table, key=RESET).cents)
    return f"Growth of the meter from {reset} by {asked.terms.word(RATE)} of each wager"


def growth_cite(asked: Asked) -> Cite:
    """Give the paragraph on the growth of the meter."""
    return rules_of(asked).cite

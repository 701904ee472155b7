"""A progressive meter that several tables share (outside § 605a.8): what one table does to it, the others show at once.

The chapters say that a winner is paid what the meter shows when it is his turn (§§ 641a.12(d)(4), 643a.12(d)(4)); of two
tables at the same moment the one whose award comes first has it, and the other waits until the meter is reset (Reading R70).
Every table carries its own part of a cent, so that together they carry exactly what all wagers brought.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from tablegames.law import Refusal
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import METER
from tablegames.rules.progressive import INITIAL, RATE, RESET

if TYPE_CHECKING:
    from tablegames.procedure.virtual import VirtualTable


class LinkedMeter:
    """One meter and the tables that are linked to it; every fact of those tables goes through here, one after the other."""

    def __init__(self, *tables: VirtualTable) -> None:
        """Link tables whose meters show the same, rise at one rate and are reset to one amount.

        Raises:
            ValueError: a table is not set up as linked, or its meter is another one.
        """
        shown = {(t.table.meter_cents, *(t.table.setup.terms.answers.get(key) for key in (RATE, INITIAL, RESET))) for t in tables}
        if len(shown) != 1 or not all(t.table.setup.linked for t in tables):
            msg = "linked tables have one meter: the same amount, rate, initial and reset amount, and each is set up as linked"
            raise ValueError(msg)
        self.tables = tables
        self.shown_cents = tables[0].table.meter_cents
        self._held_by: VirtualTable | None = None
        self._waiting_cents = 0

    def submit(self, table: VirtualTable, fact: Fact) -> Refusal | None:
        """Take a fact of one table if it is lawful now; what it does to the meter the other tables show before their next fact."""
        self.catch_up(table)
        if fact.kind is Kind.AWARD and self._held_by not in {None, table}:
            cite = table.position.due.cites[-1] if table.position.due is not None and table.position.due.cites else None
            return Refusal("meter-held", cite, "The meter was won at another table of the link, and is not reset yet.")
        before = table.table.meter_cents
        refusal = table.submit(fact)
        if refusal is None:
            self._moved(table, fact, by_cents=table.table.meter_cents - before)
        return refusal

    def _moved(self, table: VirtualTable, fact: Fact, *, by_cents: int) -> None:
        """Follow a fact that moves the meter; wagers made while it waits for its reset count from the reset amount on."""
        if fact.kind is Kind.PLACE and self._held_by is not None:
            self._waiting_cents += by_cents
        elif fact.kind is Kind.PLACE:
            self.shown_cents += by_cents
        elif fact.kind is Kind.AWARD:
            self._held_by = table
        elif fact.kind is Kind.RESET:
            self.shown_cents = table.table.meter_cents + self._waiting_cents
            self._waiting_cents, self._held_by = 0, None
        if self._held_by is None:
            for other in self.tables:
                self.catch_up(other)

    def catch_up(self, table: VirtualTable) -> None:
        """Have a table note what the meter shows, where a round is under way and it shows something else."""
        is_open = table.position.due is not None and self._held_by is None
        if is_open and table.table.meter_cents != self.shown_cents:
            table.submit(Fact(Kind.METER, METER, 0, self.shown_cents))

    @property
    def exact_cents(self) -> Fraction:
        """Give what the meter shows and the parts of a cent that its tables carry beyond it."""
        return self.shown_cents + sum((table.table.meter_rest for table in self.tables), Fraction(0))

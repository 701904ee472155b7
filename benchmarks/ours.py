"""Our side: rounds by the book through the engine, and the audit of their records."""

from __future__ import annotations

import io
import time
from typing import TYPE_CHECKING

from tablegames.audit import audit_record
from tablegames.equipment.chance import SystemChance
from tablegames.games import game
from tablegames.house_way import packaged
from tablegames.house_way.check import check
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.due import Due, Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Seat
from tablegames.procedure.record import header_for, read_record, write_long
from tablegames.procedure.table import Table
from tablegames.procedure.virtual import VirtualDealer, VirtualTable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

WAGERS = {
    "three-card-poker": ("ante",),
    "minibaccarat": ("banker",),
    "texas-holdem-bonus-poker": ("ante",),
    "four-card-poker": ("ante",),
    "let-it-ride-poker": ("bet-1", "bet-2", "bet-3"),
    "pai-gow-poker": ("wager",),
    "pai-gow": ("wager",),
}


class Steady:
    """Players who wager ten dollars each on what a round asks for, play every hand, and let the dealer cut."""

    def __init__(self, seats: int, wagers: tuple[str, ...]) -> None:
        """Sit at so many seats."""
        self.facts = [Fact(Kind.WAGER, Seat(number).area(wager), 0, 1000) for number in range(1, seats + 1) for wager in wagers]

    def before_the_deal(self, _t: Table) -> Iterable[Fact]:
        """Place the wagers."""
        return self.facts

    def decide(self, t: Table, due: Due) -> Fact:
        """Take the first option, or lay down the amount that is due; set a hand in the house way."""
        if due.kind is Kind.SET:
            return lawful_answer(t, due)
        return Fact(due.kind, due.place, due.nth, due.options[0] if due.options else due.least if due.value is None else due.value)


def table_of(slug: str, *, seats: int) -> VirtualTable:
    """Set up a virtual table with everybody seated and a fresh, unbiased shuffle from the system's entropy."""
    found = game(slug)
    table = Table(found.default_setup())
    for number in range(1, seats + 1):
        table.seated[Seat(number)] = f"player {number}"
    return VirtualTable(found, table, dealer=VirtualDealer(SystemChance()))


def rounds(slug: str, *, seats: int) -> Callable[[], int]:
    """Give work that plays two hundred rounds, every fact kept until the round is over."""
    virtual, players = table_of(slug, seats=seats), Steady(seats, WAGERS[slug])

    def work() -> int:
        for _ in range(200):
            virtual.next_round()
            virtual.play_round(players)
        return 200

    return work


def lines(slug: str, *, seats: int, count: int) -> Iterator[str]:
    """Give the long form of so many rounds, line by line."""
    virtual, players = table_of(slug, seats=seats), Steady(seats, WAGERS[slug])
    header = header_for(virtual.table.setup, virtual.table)

    def played() -> Iterator[tuple[int, list[Fact]]]:
        for number in range(1, count + 1):
            virtual.next_round()
            yield number, virtual.play_round(players).facts

    return (f"{line}\n" for line in write_long(header, played()))


def audits(slug: str, *, seats: int) -> tuple[Callable[[], int], float]:
    """Give work that reads and audits a thousand recorded rounds, and the mean bytes of one round."""
    count = 1000
    text = "".join(lines(slug, seats=seats, count=count)).encode()

    def work() -> int:
        assert not list(audit_record(read_record(io.BytesIO(text), games=game)))  # noqa: S101 — a benchmark of wrong work is none
        return count

    return work, len(text) / count


def proof_of(name: str) -> tuple[int, float]:
    """Prove a house way over all hands, in this one process: how many hands there are, and the seconds that it took."""
    began = time.process_time()
    report = check(packaged(name), workers=1)
    assert not report.faults  # noqa: S101 — as above
    return report.hands, time.process_time() - began

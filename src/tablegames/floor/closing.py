"""Closing a table between two rounds: who has a seat leaves it with all that is his there, and nothing is written after that.

No chapter tells how a table is closed: they open it (§§ 535.6, 541.4, 561.4, 563.4, 565.4, 641a.4, 643a.4), and say what becomes of
the wagers, and of the vigorish owed, of whoever leaves. So everybody leaves, as the chapter has it. The meter keeps what it holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.floor.machine import TABLE
from tablegames.floor.persons import Post
from tablegames.floor.requests import request_of
from tablegames.law import Refusal
from tablegames.person.view import Viewer, takes_wagers
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.words import describe_now
from tablegames.store.entry import By, Entry
from tablegames.store.live import is_cleared

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.floor.machine import Machine
    from tablegames.floor.play import Play
    from tablegames.procedure.due import Due
    from tablegames.procedure.places import Seat
    from tablegames.store.live import LiveTable

_MOST_STEPS: Final = 400
"""How many acts follow at most from one that leaves, or from the collecting of the cards."""


class _NotNowError(Exception):
    """The table is not to be closed in the middle of this."""


def close_table(play: Play, *, by: By) -> Entry | Refusal:
    """Close a table, in one transaction, or say why it is not closed now; one that is closed gives the entry that says so.

    Raises:
        StoreError: it cannot be written now; nothing is changed.
    """
    live = play.live
    if live.closed is not None:
        return live.closed
    if not _is_between_rounds(live, is_dealt_by_person=bool(play.people.at(Post.DEALER))):
        return _under_way(play)
    try:
        with live.together():
            return _Closing(live, play.machine, by=by).run()
    except _NotNowError:
        play.sync()
        return _under_way(play)


def _is_between_rounds(live: LiveTable, *, is_dealt_by_person: bool) -> bool:
    """Tell whether no wager can be lost: the round is over, or nothing is dealt and wagers may still be taken back.

    Where the machine deals, a round whose cards alone are still to be collected is over.
    """
    due, t = (None if live.position is None else live.position.due), live.table
    if due is None:
        return True
    if due.kind is Kind.GATHER:
        return not is_dealt_by_person
    return not t.dealt() and not any(t.locked.values()) and (takes_wagers(due) or not any(map(t.wagered, t.clockwise_seats)))


def _under_way(play: Play) -> Refusal:
    live, due = play.live, play.due_seen(Viewer())
    now = "" if due is None else f", and now {describe_now(due, setup=live.setup)}"
    told = f"Round {live.round} is under way{now}. The table is closed when the round is over, or while wagers may still be taken back."
    return Refusal("round-under-way", due.cites[0] if due is not None and due.cites else None, told)


class _Closing:
    """One closing, as it is written: each departure and what the chapter makes of it, then the closing itself."""

    def __init__(self, live: LiveTable, machine: Machine, *, by: By) -> None:
        self.live, self.machine, self.by = live, machine, by
        self._number = 0

    def run(self) -> Entry:
        live = self.live
        is_over = live.position is not None and live.position.due is not None and live.position.due.kind is Kind.GATHER
        if live.is_round_over and not is_cleared(live.table):
            live.begin_round(by=self._next(TABLE, Role.DEALER.value))
        t = live.table
        for seat in [seat for seat in t.clockwise_seats if seat in t.seated and seat not in t.left]:
            self._leaves(seat)
        if is_over:
            self._book_until(lambda _due: False)
        if not is_cleared(live.table):
            raise _NotNowError
        return live.close(by=self.by)

    def _leaves(self, seat: Seat) -> None:
        """Let somebody leave, and do what follows from it until the round stands where it stood, or wagers may be placed."""
        position = self.live.position
        assert position is not None  # noqa: S101 - one has begun where somebody has a seat
        waited = position.section
        self._do(Fact(Kind.LEAVE, seat), by=self._next(self.by.actor, self.by.role))
        self._book_until(lambda due: position.section is waited or takes_wagers(due))

    def _book_until(self, is_there: Callable[[Due], bool]) -> None:
        """Do by the book what waits, until a due is there, or the round is over."""
        position = self.live.position
        for _ in range(_MOST_STEPS):
            if position is None or position.due is None or is_there(position.due):
                return
            due = position.due
            self._do(self.machine.by_the_book(position.table, due), by=self._next(TABLE, due.by.value))

    def _do(self, fact: Fact, *, by: By) -> None:
        if isinstance(self.live.submit(fact, by=by, is_new=True), Refusal):
            raise _NotNowError

    def _next(self, actor: str, role: str) -> By:
        """Give who does an act of the closing, under a request that is numbered behind that of the closing."""
        self._number += 1
        return By(actor, role, request_of(self.by.request_id, self._number), self.by.now)

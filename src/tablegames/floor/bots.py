"""Players and a dealer who play at a live table, act by act; what they do next is known from the journal alone.

Each act's chance is a stream named for the number of its entry. So whoever takes a seeded table up again, after whatever end,
does what would have been done: no state is kept but the journal. Without a seed cards come from the system's entropy, and only
what players choose, which is no secret, is drawn so.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from tablegames.equipment.chance import SeededChance, SystemChance
from tablegames.law import Refusal
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.due import Fact
from tablegames.procedure.judge import answers, judge
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import Area, Place, Seat
from tablegames.procedure.players import SimplePlayers, has_others
from tablegames.procedure.position import Position, resume
from tablegames.procedure.virtual import VirtualDealer
from tablegames.procedure.words import describe_due
from tablegames.store.entry import By
from tablegames.store.errors import StoreError
from tablegames.store.live import table_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from tablegames.equipment.chance import Chance
    from tablegames.procedure.due import Due, Key
    from tablegames.procedure.table import Table
    from tablegames.store.entry import Entry
    from tablegames.store.live import LiveTable

_MOST_TRIES: Final = 3
_SETTING: Final = frozenset({Kind.SET, Kind.REVEAL})


class Bots:
    """Everybody at one live table."""

    def __init__(self, live: LiveTable, *, seed: str | None, now: Callable[[], datetime]) -> None:
        """Take the table, the seed of all chance if there is one, and the clock."""
        self.live = live
        self._seed = seed
        self._now = now
        self._run = secrets.token_hex(8)
        self._plan: tuple[int, list[Fact]] | None = None

    def step(self) -> Entry:
        """Do the next act, and give its entry once it is written.

        Raises:
            StoreError: it cannot be written, or nobody can wager as the posted limits want it.
        """
        live = self.live
        live.refresh()
        if live.is_round_over:
            return live.begin_round(by=self._by("table", "dealer"))
        position = live.position
        if position is None or position.due is None:
            raise StoreError("No round is under way.")
        due = position.due
        fact = self._next(position, due)
        role = Role.PLAYER if fact.kind in due.accepts and fact.kind is not due.kind else due.by
        written = live.submit(fact, by=self._by(_person(live.table, fact.place, role=role), role.value))
        if isinstance(written, Refusal):
            raise StoreError(f"Round {live.round} cannot go on: {written.sentence}")
        return written

    def _by(self, actor: str, role: str) -> By:
        return By(actor, role, f"{self._run} {self._seq + 1}", self._now())

    @property
    def _seq(self) -> int:
        return self.live.head[0]

    def _dealer(self, seq: int) -> VirtualDealer:
        chance: Chance = SystemChance() if self._seed is None else SeededChance(self._seed).stream(f"dealer {seq}")
        return VirtualDealer(chance)

    def _players(self, seq: int) -> SimplePlayers:
        row = self.live.journal.row
        seed = f"{row.id} {row.created}" if self._seed is None else self._seed
        return SimplePlayers(SeededChance(seed).stream(f"players {seq}"))

    def _next(self, position: Position, due: Due) -> Fact:
        seq, table = self._seq, self.live.table
        struck = _struck(position, due.key)
        if Kind.WAGER in due.accepts and due.by is not Role.PLAYER:
            planned = self._planned(position, struck)
            return planned[struck] if struck < len(planned) else self._dealer(seq).answer(table, due)
        players = self._players(seq)
        if due.kind in _SETTING and not struck:
            own = players.of_own_will(due)
            if own is not None and judge(position, own) is None:
                return own
        if due.by is not Role.PLAYER:
            return self._dealer(seq).answer(table, due)
        fact = players.decide(table, due)
        return fact if answers(fact, due) and judge(position, fact) is None else lawful_answer(table, due)

    def _planned(self, position: Position, struck: int) -> list[Fact]:
        """Give all that players do before the wagers are closed, decided when the time for it began, so many acts ago."""
        since = self._seq - struck
        if self._plan is None or self._plan[0] != since:
            before = position.facts[: len(position.facts) - struck]
            began = resume(self.live.game, table_of(self.live.beginning, self.live.setup), before)
            self._plan = (since, self._planned_on(began, since))
        return self._plan[1]

    def _planned_on(self, trial: Position, seq: int) -> list[Fact]:
        players, dealer, table = self._players(seq), self._dealer(seq), trial.table
        found: list[Fact] = []

        def take(fact: Fact) -> None:
            if judge(trial, fact) is None:
                trial.take(fact)
                found.append(fact)

        for _ in range(_MOST_TRIES):
            newcomer = _newcomer(table, players)
            if newcomer is not None:
                take(newcomer)
            for fact in players.before_the_deal(table):
                take(fact)
            due = trial.due
            if due is not None and judge(trial, dealer.answer(table, due)) is None:
                return found
        waits = describe_due(trial.due, setup=table.setup) if trial.due is not None else ""
        raise StoreError(f"Round {self.live.round} did not get under way: nobody could wager as the posted limits want it; {waits}.")


def _struck(position: Position, key: Key) -> int:
    """Count the facts that have come since the waiting due came up."""
    count = 0
    for fact in reversed(position.facts):
        if fact.at != key:
            break
        count += 1
    return count


def _newcomer(t: Table, players: SimplePlayers) -> Fact | None:
    """Let somebody sit down when everybody has left, or nobody but the bank is there."""
    if has_others(t, t.bank) if t.bank is not None else any(seat not in t.left for seat in t.seated):
        return None
    seats = [seat for seat in t.clockwise_seats if not t.is_held(seat) and not t.wagered(seat)]
    return Fact(Kind.SIT, seats[players.chance.below(len(seats))], 0, f"newcomer {t.rounds}") if seats else None


def _person(t: Table, at: Place, *, role: Role) -> str:
    """Name who acts: a player by name, others by their role."""
    seat = at.seat if isinstance(at, Area) else at
    if role is Role.PLAYER and isinstance(seat, Seat) and seat in t.seated:
        return t.seated[seat]
    return role.value

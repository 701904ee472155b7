"""Tables of the floor for tests: a hall on a file, persons, and somebody who plays as lawfully as chance has it."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import event

from tablegames.equipment.chance import SeededChance
from tablegames.floor.hall import Hall
from tablegames.floor.options import Options
from tablegames.floor.persons import Person, Post
from tablegames.law import Refusal
from tablegames.person.view import takes_wagers
from tablegames.procedure.due import Fact
from tablegames.procedure.judge import answers
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.players import SimplePlayers
from tablegames.procedure.words import seat_of
from tablegames.store.database import open_database

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tablegames.floor.moment import Moment
    from tablegames.floor.running import RunningTable
    from tablegames.procedure.places import Seat
    from tablegames.rules.setup import Setup
    from tablegames.store.database import Database
    from tablegames.store.entry import Entry

PAUL = Person("Paul", Post.PLAYER, is_guest=True)
RITA = Person("Rita", Post.PLAYER, is_guest=True)
DORA = Person("Dora", Post.DEALER)
FRED = Person("Fred", Post.FLOORPERSON)
SUE = Person("Sue", Post.SURVEILLANCE)
ADAM = Person("Adam", Post.ADMINISTRATOR)
_MOST = 3_000


class Clock:
    """A clock that stands still until it is set on."""

    def __init__(self) -> None:
        self.time = datetime(2026, 7, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def wait(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)


def hall_on(path: Path, *, clock: Clock | None = None, owner: str = "here", seed: str = "seven") -> Hall:
    database = quick(open_database(path / "floor.sqlite", may_create=True))
    return Hall(database, owner=owner, now=clock or Clock(), chance=SeededChance(seed), lease=timedelta(hours=1))


def quick(database: Database) -> Database:
    """Let a database of a test not wait for the disk: no test here takes the power away."""
    database.close()

    @event.listens_for(database.engine, "connect")
    def _settings(raw: Any, _record: object) -> None:  # noqa: ANN401 - a connection of the driver
        raw.execute("PRAGMA synchronous=OFF").close()

    return database


def opened(hall: Hall, game: str, *, setup: Setup | None = None, **options: Any) -> RunningTable:  # noqa: ANN401 - fields of Options
    table_id = f"{game} {len(hall.lines()) + 1}"
    return hall.open_table(game=game, table_id=table_id, title="Pit 1", by=ADAM, options=Options(**options), setup=setup)


_numbers = itertools.count(1)


def request_id() -> str:
    return f"request {next(_numbers)}"


def free_seats(table: RunningTable) -> list[Seat]:
    return [seat for seat in table.live.table.clockwise_seats if seat not in table.live.table.seated]


def sat(table: RunningTable, person: Person, *, at: Seat | None = None) -> Seat:
    """Sit a person down, at the first seat that he can have where none is named."""
    for seat in [at] if at is not None else free_seats(table):
        if not refusals(table.sit(person, seat, request_id=request_id())):
            return seat
    raise AssertionError(f"There is no seat for {person.name}.")


def refusals(found: list[Entry] | list[Refusal]) -> list[Refusal]:
    return [each for each in found if isinstance(each, Refusal)]


class Somebody:
    """A person who plays, deals or looks after a table by chance, as the law lets him."""

    def __init__(self, table: RunningTable, person: Person, *, seed: str = "somebody") -> None:
        self.table, self.person = table, person
        self.players = SimplePlayers(SeededChance(seed))

    @property
    def moment(self) -> Moment:
        return self.table.moment(self.table.standing(self.person))

    def play(self, until: Callable[[Moment], bool], *, on_moment: Callable[[Moment], None] = lambda _moment: None) -> None:
        """Do what is waited for until something is so."""
        for _ in range(_MOST):
            on_moment(self.moment)
            moment = self.moment
            if until(moment):
                return
            self.step(moment)
        raise AssertionError(f"{self.person.name} came to no end; {self.moment.waiting}")

    def is_waited_for(self, moment: Moment) -> bool:
        waiting, standing = moment.waiting, moment.standing
        if waiting is None:
            return False
        if waiting.post is not Post.PLAYER:
            return waiting.post is standing.post
        return any(seat in standing.seats for seat in waiting.seats)

    def step(self, moment: Moment) -> None:
        """Do the next act that this person is waited for."""
        assert self.is_waited_for(moment), moment.waiting
        waiting, due = moment.waiting, moment.due
        assert waiting is not None
        assert due is not None
        if waiting.is_ready:
            self._ready(moment)
        elif waiting.post is Post.PLAYER:
            self.do(self._decision(moment))
        else:
            self.do(as_said(moment))

    def do(self, *facts: Fact) -> None:
        found = self.table.act(self.person, facts, request_id=request_id())
        assert refusals(found) == []

    def _ready(self, moment: Moment) -> None:
        t = self.table.live.table
        if moment.due is not None and takes_wagers(moment.due):
            for _ in range(4):
                self.wager()
                if not self.table.ready(self.person):
                    return
            areas = [area for seat in moment.standing.seats for area in t.wagered(seat)]
            self.do(*[Fact(Kind.WAGER, area, 0, 0) for area in areas])
        assert self.table.ready(self.person) == []

    def wager(self) -> None:
        """Wager by chance, as far as that is lawful."""
        seats = self.table.standing(self.person).seats
        for fact in self.players.before_the_deal(self.table.live.table):
            if seat_of(fact.place) in seats:
                self.table.act(self.person, [fact], request_id=request_id())

    def _decision(self, moment: Moment) -> Fact:
        due = moment.due
        assert due is not None
        fact = self.players.decide(self.table.live.table, due)
        assert answers(fact, due)
        return fact


def as_said(moment: Moment) -> Fact:
    """Give what a dealer or a floorperson says who does by the book what waits: only what he has to know himself."""
    due = moment.due
    assert due is not None
    by_itself = due.value is None and not due.options
    value = None if by_itself else due.options[0] if due.options else due.value
    return Fact(due.kind, due.place, due.nth, value)


def has_begun(number: int) -> Callable[[Moment], bool]:
    """Tell of a moment whether so many rounds have begun, and this one waits for wagers."""
    return lambda moment: moment.live.round >= number and moment.due is not None and takes_wagers(moment.due)


def is_due(*kinds: Kind, by: Role | None = None) -> Callable[[Moment], bool]:
    return lambda moment: moment.due is not None and moment.due.kind in kinds and (by is None or moment.due.by is by)

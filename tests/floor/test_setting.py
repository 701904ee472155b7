"""Hands that are set: every player sets his as soon as he has it, in any order; one who takes his time holds up nobody's set."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.floor.tables import PAUL, RITA, Clock, Somebody, hall_on, opened, refusals, request_id, sat

from tablegames.floor.persons import Person, Post
from tablegames.procedure.due import Fact
from tablegames.procedure.house import house_low
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Seat
from tablegames.store.live import LiveTable, fact_of
from tablegames.store.verify import verify

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tablegames.floor.drawing import Drawing
    from tablegames.floor.moment import Moment, Parts
    from tablegames.floor.running import RunningTable

POKER, TILES = "pai-gow-poker", "pai-gow"
SAM = Person("Sam", Post.PLAYER, is_guest=True)


def drawn(moment: Moment, _drawing: Drawing) -> Parts:
    return {"table": str(moment.seq).encode()}


def to_be_set(table: RunningTable, persons: Sequence[Person] = (PAUL, RITA, SAM)) -> list[Seat]:
    """Give the seats of persons whose hands are all to be set, the one whom the law asks first being the first."""
    found = {sat(table, person): person for person in persons}
    for seat, person in found.items():
        table.subscribe(person, drawn)
        Somebody(table, person).do(Fact(Kind.WAGER, seat.area("wager"), 0, 500))
    for person in persons:
        assert table.ready(person) == []
    due = table.moment(table.standing(None)).due
    assert due is not None
    assert due.kind is Kind.SET
    return sorted(found, key=lambda seat: seat is not due.place)


def who(table: RunningTable, seat: Seat) -> Person:
    return next(person for person in (PAUL, RITA, SAM) if person.name == table.live.table.seated[seat])


def the_set(table: RunningTable, seat: Seat) -> Fact:
    return Fact(Kind.SET, seat, 0, house_low(table.live.table, seat))


def do_set(table: RunningTable, seat: Seat, *, request: str = "") -> None:
    assert refusals(table.act(who(table, seat), [the_set(table, seat)], request_id=request or request_id())) == []


def waited(table: RunningTable) -> set[Seat]:
    waiting = table.moment(table.standing(None)).waiting
    return set() if waiting is None else set(waiting.seats)


def sets(table: RunningTable) -> list[Seat]:
    position = table.live.position
    assert position is not None
    return [fact.place for fact in position.facts if fact.kind is Kind.SET and isinstance(fact.place, Seat)]


@pytest.mark.law("561.13(a)", "535.10(a)")
@pytest.mark.parametrize("game", [POKER, TILES])
def test_everybody_is_asked_at_once_and_sets_in_any_order(tmp_path: Path, game: str) -> None:
    table = opened(hall_on(tmp_path), game, bots=1)
    first, second, third = to_be_set(table)
    assert waited(table) == {first, second, third}
    for seat in (first, second, third):
        moment = table.moment(table.standing(who(table, seat)))
        assert moment.due is not None
        assert (moment.due.kind, moment.due.place) == (Kind.SET, seat)
        assert moment.view.due is not None
        assert moment.view.due.is_yours
    do_set(table, third)
    assert waited(table) == {first, second}
    assert sets(table) == [third]
    moment = table.moment(table.standing(who(table, third)))
    assert moment.waiting is not None
    assert moment.waiting.words.endswith(" are to set a High and a Low hand each")
    do_set(table, second)
    assert waited(table) == {first}
    do_set(table, first)
    assert sets(table)[:3] == [third, second, first]
    assert all(not each.findings for each in verify(table.live.journal.database))


def test_what_was_set_before_its_turn_is_written_at_once_and_outlives_a_restart(tmp_path: Path) -> None:
    hall = hall_on(tmp_path)
    table = opened(hall, POKER, bots=0)
    first, second, _third = to_be_set(table)
    do_set(table, second, request="second")
    newest = table.live.journal.find("second")
    assert newest is not None
    assert newest.actor == who(table, second).name
    assert fact_of(newest, table.live.setup).key == (Kind.SET, second, 0)
    again = LiveTable.of(hall.database, table.id)
    assert again.table.sets == table.live.table.sets
    assert again.position is not None
    assert again.position.due is not None
    assert again.position.due.place is first
    do_set(table, second, request="second")  # the same once more is done once
    assert sets(table) == [second]


@pytest.mark.law("561.7(e)")
def test_a_hand_that_was_set_before_its_turn_is_final(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), POKER, bots=0)
    first, second, _third = to_be_set(table)
    do_set(table, second)
    refused = table.act(who(table, second), [the_set(table, second)], request_id=request_id())
    assert [each.code for each in refusals(refused)] == ["set-is-final"]
    (other,) = refusals(table.act(who(table, second), [the_set(table, first)], request_id=request_id()))
    assert other.code == "not-your-seat"


def test_who_has_not_set_is_passed_over_when_others_have(tmp_path: Path) -> None:
    clock = Clock()
    table = opened(hall_on(tmp_path, clock=clock), POKER, bots=0)
    first, second, third = to_be_set(table)
    table.tick()
    for _ in range(3):  # all have their own to do: nobody lets others wait
        clock.wait(900)
        table.tick()
    assert waited(table) == {first, second, third}
    do_set(table, second)
    table.tick()
    clock.wait(179)
    table.tick()
    do_set(table, third)
    clock.wait(1)
    table.tick()
    assert table.moment(table.standing(who(table, first))).is_passed_over
    for seat in (second, third):
        assert not table.moment(table.standing(who(table, seat))).is_passed_over
    assert sets(table) == [second, third, first]


@pytest.mark.law("561.13(b)", "561.13(e)")
def test_who_is_not_the_first_asks_for_the_house_way_or_surrenders_before_he_sets(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), POKER, bots=0)
    first, second, third = to_be_set(table)
    assert refusals(table.act(who(table, third), [Fact(Kind.ASK_WAY, third)], request_id=request_id())) == []
    assert refusals(table.act(who(table, second), [Fact(Kind.SURRENDER, second)], request_id=request_id())) == []
    assert waited(table) == {first, third}
    do_set(table, third)
    do_set(table, first)
    assert sets(table) == [third, first]
    assert all(not each.findings for each in verify(table.live.journal.database))


@pytest.mark.law("561.13(a)", "535.10(a)")
@pytest.mark.parametrize("game", [POKER, TILES])
def test_who_sets_says_how(game: str, tmp_path: Path) -> None:
    """A record may not have seen a set; at a table nobody sets his hands without saying which two: they would never be compared."""
    table = opened(hall_on(tmp_path), game, bots=1)
    for seat in to_be_set(table):
        before = table.live.head
        found = refusals(table.act(who(table, seat), [Fact(Kind.SET, seat, 0)], request_id=request_id()))
        assert [refused.code for refused in found] == ["wrong-value"]
        assert found[0].cite is not None
        assert table.live.head == before

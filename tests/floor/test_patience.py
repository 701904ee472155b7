"""How long a person is waited for who has a page open and does nothing, while others wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.floor.tables import (
    DORA,
    FRED,
    PAUL,
    RITA,
    Clock,
    Somebody,
    free_seats,
    hall_on,
    has_begun,
    is_due,
    opened,
    refusals,
    request_id,
    sat,
)

from tablegames.equipment.chance import SeededChance
from tablegames.floor.past import past_round
from tablegames.floor.persons import Person, Post
from tablegames.floor.running import RunningTable
from tablegames.floor.steps import walk
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DEALER
from tablegames.procedure.position import ReplayError
from tablegames.store.live import LiveTable

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from tablegames.floor.drawing import Drawing
    from tablegames.floor.moment import Moment, Parts

GAME = "three-card-poker"


def numbered(moment: Moment, _drawing: Drawing) -> Parts:
    waits = "" if moment.waiting is None else " ".join(seat.name for seat in moment.waiting.seats)
    return {"table": f"{moment.seq} {waits}".encode()}


def both_asked(table: RunningTable) -> tuple[Somebody, Somebody]:
    """Paul and Rita with their pages open and their wagers placed; Paul is asked."""
    found = []
    for person in (PAUL, RITA):
        seat = sat(table, person)
        table.subscribe(person, numbered)
        found.append(Somebody(table, person))
        found[-1].do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
    for person in (PAUL, RITA):
        assert table.ready(person) == []
    table.tick()
    return found[0], found[1]


def later(table: RunningTable, clock: Clock, *, seconds: int) -> None:
    clock.wait(seconds)
    table.tick()


def test_who_lets_others_wait_for_too_long_is_passed_over_until_he_asks_for_something(tmp_path: Path) -> None:
    clock = Clock()
    table = opened(hall_on(tmp_path, clock=clock), GAME, bots=0)
    paul, rita = both_asked(table)
    seat, area = paul.moment.standing.seats[0], rita.moment.standing.seats[0].area("ante")
    later(table, clock, seconds=179)
    assert paul.is_waited_for(paul.moment)
    later(table, clock, seconds=1)
    assert table.live.table.ask[seat] == "fold"
    assert rita.is_waited_for(rita.moment)
    assert paul.moment.is_passed_over
    rita.play(has_begun(2))
    rita.do(Fact(Kind.WAGER, area, 0, 500))
    assert table.ready(RITA) == []  # nobody waits for his wager, either
    rita.play(has_begun(3))
    paul.do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
    rita.do(Fact(Kind.WAGER, area, 0, 500))
    assert table.ready(RITA) == []
    assert paul.is_waited_for(paul.moment)


def test_patience_counts_from_when_somebody_else_waits(tmp_path: Path) -> None:
    clock = Clock()
    table = opened(hall_on(tmp_path, clock=clock), GAME, bots=2)
    sat(table, PAUL)
    table.subscribe(PAUL, numbered)
    paul = Somebody(table, PAUL)
    paul.play(is_due(Kind.ASK))
    for _ in range(3):
        later(table, clock, seconds=3600)
    assert paul.is_waited_for(paul.moment)
    assert table.sit(RITA, free_seats(table)[0], request_id="she waits now") == []
    table.tick()
    later(table, clock, seconds=59)
    assert paul.is_waited_for(paul.moment)
    later(table, clock, seconds=3600)  # she has no page open, and is gone: nobody waits
    assert paul.is_waited_for(paul.moment)


def test_neither_a_page_that_is_opened_again_nor_a_refused_act_lets_others_wait_for_longer(tmp_path: Path) -> None:
    clock = Clock()
    table = opened(hall_on(tmp_path, clock=clock), GAME, bots=0)
    paul, rita = both_asked(table)
    for _ in range(2):
        later(table, clock, seconds=60)
        table.unsubscribe(table.subscribe(PAUL, numbered))
        assert refusals(table.act(PAUL, [Fact(Kind.RECUT, DEALER)], request_id=request_id()))
    later(table, clock, seconds=60)
    assert paul.moment.is_passed_over
    table.unsubscribe(table.subscribe(PAUL, numbered))
    assert paul.moment.is_passed_over
    assert rita.is_waited_for(rita.moment)


def test_a_passing_over_that_lets_nothing_go_on_is_shown_all_the_same(tmp_path: Path) -> None:
    clock = Clock()
    table = opened(hall_on(tmp_path, clock=clock), GAME, bots=0)
    sam = Person("Sam", Post.PLAYER, is_guest=True)
    areas = {person: sat(table, person).area("ante") for person in (PAUL, RITA, sam)}
    readers = {person: table.subscribe(person, numbered) for person in areas}
    for person in (sam, RITA):
        Somebody(table, person).do(Fact(Kind.WAGER, areas[person], 0, 500))
    assert table.ready(sam) == []
    table.tick()
    clock.wait(170)
    Somebody(table, RITA).do(Fact(Kind.WAGER, areas[RITA], 0, 1000))
    readers[sam].newest()
    before = table.live.head[0]
    later(table, clock, seconds=10)
    assert table.live.head[0] == before
    assert table.moment(table.standing(PAUL)).is_passed_over
    newest = readers[sam].newest()
    assert newest is not None
    assert newest[1]["table"].decode() == f"{before} {table.standing(RITA).seats[0].name}"


def test_it_is_shown_once_that_others_are_waited_for_since_somebody_is_not_there_any_more(tmp_path: Path) -> None:
    clock = Clock()
    table = opened(hall_on(tmp_path, clock=clock), GAME, bots=0)
    seat = sat(table, PAUL)
    assert table.take_post(FRED, Post.FLOORPERSON) == []
    reader = table.subscribe(FRED, numbered)
    newest = reader.newest()
    assert newest is not None
    assert newest[1]["table"].decode() == f"{table.live.head[0]} {seat.name}"
    later(table, clock, seconds=59)
    assert reader.newest() is None
    later(table, clock, seconds=1)
    newest = reader.newest()
    assert newest is not None
    assert newest[1]["table"].decode() == f"{table.live.head[0]} "
    later(table, clock, seconds=1)
    assert reader.newest() is None
    assert Somebody(table, FRED).is_waited_for(table.moment(table.standing(FRED)))


def test_who_idles_at_the_dealers_place_while_players_wait_is_passed_over_too(tmp_path: Path) -> None:
    clock = Clock()
    table = opened(hall_on(tmp_path, clock=clock), GAME, bots=0)
    seat = sat(table, PAUL)
    assert table.take_post(DORA, Post.DEALER) == []
    for person in (DORA, PAUL):
        table.subscribe(person, numbered)
    paul = Somebody(table, PAUL)
    paul.do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
    table.tick()
    later(table, clock, seconds=180)
    assert table.ready(PAUL) == []
    paul.play(is_due(Kind.ASK))
    assert table.deal_by_the_book(DORA, request_id=request_id()) is not None
    assert not table.moment(table.standing(DORA)).is_passed_over


def told(table: RunningTable, person: Person) -> list[str]:
    moment = table.moment(table.standing(person))
    return [line.words for line in table.told(moment.acts, moment.standing)]


def test_what_the_table_did_for_who_gave_no_answer_is_told_as_its_own_with_its_paragraph(tmp_path: Path) -> None:
    clock = Clock()
    hall = hall_on(tmp_path, clock=clock)
    table = opened(hall, GAME, bots=0)
    paul, _ = both_asked(table)
    later(table, clock, seconds=180)
    why = "(the table did so: no answer came, and this risks nothing more)."
    assert f"For you: fold {why}" in told(table, PAUL)
    assert f"For seat {paul.moment.standing.seats[0].name}, Paul: fold {why}" in told(table, RITA)
    moment = paul.moment
    (line,) = [line for line in table.told(moment.acts, moment.standing) if why in line.words]
    assert "565.11(b)" in [cite.text for cite in line.cites]
    again = RunningTable(LiveTable.of(hall.database, table.id), options=table.options, chance=SeededChance("again"), now=clock)
    assert f"For you: fold {why}" in told(again, PAUL)


def test_the_steps_of_a_past_round_tell_apart_what_the_table_did_as_the_log_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    hall = hall_on(tmp_path, clock=clock)
    table = opened(hall, GAME, bots=0)
    paul, rita = both_asked(table)
    later(table, clock, seconds=180)
    seat = paul.moment.standing.seats[0]
    rita.play(lambda moment: moment.due is not None and moment.due.kind is Kind.GATHER)
    rita.step(rita.moment)
    why = "(the table did so: no answer came, and this risks nothing more)."
    for is_followed in (True, False):
        if not is_followed:
            monkeypatch.setattr("tablegames.floor.past.followed", _follows_nothing)
        past = past_round(hall.database, table.id, number=1)
        assert past.is_followed == is_followed
        steps = walk(past.start, past.done, looker=past.looker, number=0).steps
        assert [step.words for step in steps if step.act.by_table] == [f"For seat {seat.name}, Paul: fold {why}"]
        assert sum(why in step.words for step in steps) == 1


def _follows_nothing(*_: object, **_named: object) -> None:
    raise ReplayError("another procedure")


def test_hands_that_the_table_sets_for_who_gave_no_answer_are_told_so(tmp_path: Path) -> None:
    clock = Clock()
    table = opened(hall_on(tmp_path, clock=clock), "pai-gow-poker", bots=0)
    for person in (PAUL, RITA):
        seat = sat(table, person)
        table.subscribe(person, numbered)
        Somebody(table, person).do(Fact(Kind.WAGER, seat.area("wager"), 0, 500))
    for person in (PAUL, RITA):
        assert table.ready(person) == []
    rita = Somebody(table, RITA)
    rita.step(rita.moment)
    table.tick()
    later(table, clock, seconds=180)
    assert any(line.startswith("You set: ") and "the house way sets it like this" in line for line in told(table, PAUL))


def test_a_wager_that_is_changed_before_the_deal_is_told_as_a_change(tmp_path: Path) -> None:
    hall = hall_on(tmp_path)
    table = opened(hall, GAME, bots=0)
    area = sat(table, PAUL).area("ante")
    paul = Somebody(table, PAUL)
    for cents in (500, 1500, 1000, 0, 2000):
        paul.do(Fact(Kind.WAGER, area, 0, cents))
    line = "You: Ante $5, Ante raised from $5 to $15, Ante lowered from $15 to $10, Ante withdrawn, Ante $20."
    assert told(table, PAUL)[-1] == line
    again = RunningTable(LiveTable.of(hall.database, table.id), options=table.options, chance=SeededChance("again"), now=Clock())
    assert told(again, PAUL)[-1] == line

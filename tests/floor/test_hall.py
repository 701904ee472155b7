from __future__ import annotations

import asyncio
import threading
import time
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from tests.floor.tables import ADAM, DORA, PAUL, RITA, Clock, Somebody, hall_on, has_begun, is_due, opened, quick, refusals, request_id, sat

from tablegames.equipment.cards import UNKNOWN, Card
from tablegames.equipment.chance import SeededChance
from tablegames.floor.errors import ElsewhereError
from tablegames.floor.feed import FeedEndedError
from tablegames.floor.hall import Hall
from tablegames.floor.keeping import read_options
from tablegames.floor.options import Options
from tablegames.floor.persons import LOOKING_ON, Post
from tablegames.games import MODULES, UnknownGameError
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.store.database import open_database
from tablegames.store.errors import DamagedError, LeaseLostError, NoTableError, StoreError
from tablegames.store.verify import verify

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tablegames.floor.running import RunningTable

GAME = "three-card-poker"


def another(path: Path, clock: Clock, *, owner: str = "there", seconds: float = 5) -> Hall:
    database = quick(open_database(path / "floor.sqlite", may_create=True))
    return Hall(database, owner=owner, now=clock, chance=SeededChance(owner), lease=timedelta(seconds=seconds))


def test_a_table_is_one_processs_at_a_time_until_its_lease_is_over(tmp_path: Path) -> None:
    clock = Clock()
    here, there = another(tmp_path, clock, owner="here"), another(tmp_path, clock)
    mine = opened(here, GAME)
    with pytest.raises(ElsewhereError) as elsewhere:
        there.table(mine.id)
    assert elsewhere.value.owner == "here"
    clock.wait(4)
    here.tick()
    clock.wait(4)
    with pytest.raises(ElsewhereError):
        there.table(mine.id)
    clock.wait(2)
    taken = there.table(mine.id)
    assert taken.id == mine.id
    with pytest.raises(ElsewhereError):
        here.table(mine.id)
    with pytest.raises(LeaseLostError):
        mine.sit(PAUL, mine.live.table.clockwise_seats[2], request_id="late")


@pytest.mark.parametrize("slug", MODULES)
def test_who_takes_a_table_over_goes_on_at_the_same_act_with_the_same_cards(slug: str, tmp_path: Path) -> None:
    clock = Clock()
    here, there = another(tmp_path, clock, owner="here"), another(tmp_path, clock)
    mine = opened(here, slug)
    sat(mine, PAUL)
    Somebody(mine, PAUL).play(is_due(Kind.ASK, Kind.SET, Kind.GATHER))
    before = mine.moment(mine.standing(PAUL))
    clock.wait(6)
    there.tick()
    with pytest.raises(NoTableError):
        there.table("no such table")
    assert [line.id for line in there.lines() if line.owner == "there"] == ([mine.id])
    taken = there.table(mine.id)
    after = taken.moment(taken.standing(PAUL))
    assert (after.seq, after.due, after.view, after.acts, after.waiting) == (
        before.seq,
        before.due,
        before.view,
        before.acts,
        before.waiting,
    )
    assert taken.live.table.snapshot() == mine.live.table.snapshot()
    number = taken.live.round
    Somebody(taken, PAUL).play(has_begun(number + 1))
    assert [each.findings for each in verify(there.database)] == [()]


def test_options_and_posts_are_found_by_who_takes_a_table_over(tmp_path: Path) -> None:
    clock = Clock()
    here = another(tmp_path, clock, owner="here")
    options = Options(is_practice=False, deals=False, bots=3, absent_seconds=7)
    table = here.open_table(game=GAME, table_id="one", title="Pit 1", by=ADAM, options=options)
    assert table.take_post(DORA, Post.DEALER) == []
    here.stop()
    there = another(tmp_path, clock)
    found = there.table("one")
    assert found.options == options
    assert found.standing(DORA).post is Post.DEALER
    assert found.moment(LOOKING_ON).posts == {Post.DEALER: "Dora"}


def test_the_same_request_to_who_takes_a_table_over_is_done_once(tmp_path: Path) -> None:
    clock = Clock()
    here = another(tmp_path, clock, owner="here")
    table = opened(here, GAME, bots=0)
    seat = sat(table, PAUL)
    fact = Fact(Kind.WAGER, seat.area("ante"), 0, 500)
    written = table.act(PAUL, [fact], request_id="wagers")
    here.stop()
    again = another(tmp_path, clock).table(table.id)
    assert again.act(PAUL, [fact], request_id="wagers") == written
    assert again.live.head[0] == table.live.head[0]


def test_a_process_that_slept_past_its_lease_reads_a_table_again_before_it_goes_on(tmp_path: Path) -> None:
    clock = Clock()
    here, there = another(tmp_path, clock, owner="here"), another(tmp_path, clock)
    mine = opened(here, GAME, bots=0)
    seat = sat(mine, PAUL)
    clock.wait(6)
    taken = there.table(mine.id)
    Somebody(taken, PAUL).do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
    clock.wait(6)
    again = here.table(mine.id)
    assert again.live.table.accounts[seat.area("ante")] == 500
    assert again.ready(PAUL) == []
    assert is_due(Kind.ASK)(again.moment(LOOKING_ON))


def test_the_lines_of_the_floor_say_what_is_known_of_every_table(tmp_path: Path) -> None:
    clock = Clock()
    here, there = another(tmp_path, clock, owner="here"), another(tmp_path, clock)
    mine, other = opened(here, GAME), opened(there, "let-it-ride-poker")
    sat(mine, PAUL)
    by_id = {line.id: line for line in here.lines()}
    assert list(by_id) == sorted(by_id)
    line = by_id[mine.id]
    assert (line.owner, line.game, line.chapter, line.players) == ("here", GAME, "565", 3)
    assert line.open_seats == line.seats - 3
    assert line.waiting
    line = by_id[other.id]
    assert (line.owner, line.open_seats, line.players, line.waiting) == ("there", None, None, "")
    assert line.seats == len(other.live.table.clockwise_seats)


def test_a_stopped_hall_gives_its_tables_back_at_once(tmp_path: Path) -> None:
    clock = Clock()
    here, there = another(tmp_path, clock, owner="here"), another(tmp_path, clock)
    table = opened(here, GAME)
    here.stop()
    assert there.table(table.id).id == table.id


def test_a_thread_keeps_the_leases_and_takes_over(tmp_path: Path) -> None:
    def now() -> datetime:
        return datetime.now(UTC)

    halls = [
        Hall(quick(open_database(tmp_path / "floor.sqlite", may_create=True)), owner=owner, now=now, lease=timedelta(seconds=0.4))
        for owner in ("here", "there")
    ]
    here, there = halls
    table = opened(here, GAME)
    here.start()
    there.start()
    time.sleep(1)
    with pytest.raises(ElsewhereError):
        there.table(table.id)
    here._ends.set()  # as if it had died: nothing is given back
    deadline = time.monotonic() + 10
    while [line.owner for line in there.lines()] != ["there"]:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    there.stop()


def test_no_table_is_opened_twice_or_of_no_game(tmp_path: Path) -> None:
    hall = hall_on(tmp_path)
    hall.open_table(game=GAME, table_id="one", title="Pit 1", by=ADAM, options=Options())
    with pytest.raises(StoreError, match="already"):
        hall.open_table(game=GAME, table_id="one", title="Pit 1", by=ADAM, options=Options())
    with pytest.raises(UnknownGameError):
        hall.open_table(game="whist", table_id="two", title="Pit 1", by=ADAM, options=Options())


def test_after_a_restart_a_player_sees_his_cards_and_nobody_elses(tmp_path: Path) -> None:
    clock = Clock()
    here = another(tmp_path, clock, owner="here")
    table = opened(here, GAME, bots=0)
    mine = sat(table, PAUL)
    his = sat(table, RITA)
    for person, seat in ((PAUL, mine), (RITA, his)):
        Somebody(table, person).do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
        assert table.ready(person) == []
    here.stop()
    again = another(tmp_path, clock).table(table.id)
    moment = again.moment(again.standing(PAUL))
    dealt = {act.fact.place: act.fact.value for act in moment.acts if act.fact.kind is Kind.DEAL}
    assert isinstance(dealt[mine], Card)
    assert dealt[mine] is not UNKNOWN
    assert dealt[his] is UNKNOWN
    assert refusals(again.act(PAUL, [Fact(Kind.ASK, mine, 0, "play")], request_id=request_id())) == []


@contextmanager
def written_to(table: RunningTable) -> Iterator[None]:
    """Let another thread be at a table, as one that waits for the database, at most ten seconds."""
    ends, holds = threading.Event(), threading.Event()

    def write() -> None:
        with table._lock:
            holds.set()
            ends.wait(10)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        assert holds.wait(5)
        yield
    finally:
        ends.set()
        writer.join()


def test_a_table_where_somebody_writes_for_long_costs_no_other_table_its_lease(tmp_path: Path) -> None:
    def now() -> datetime:
        return datetime.now(UTC)

    here, there = (
        Hall(quick(open_database(tmp_path / "floor.sqlite", may_create=True)), owner=owner, now=now, lease=timedelta(seconds=0.4))
        for owner in ("here", "there")
    )
    slow, other = opened(here, GAME), opened(here, GAME)
    with written_to(slow):
        here.start()
        try:
            time.sleep(1.2)
            with pytest.raises(ElsewhereError):
                there.table(other.id)
        finally:
            here._ends.set()
    here.stop()


def test_a_table_where_somebody_writes_for_long_keeps_nobody_from_the_floor(tmp_path: Path) -> None:
    hall = hall_on(tmp_path)
    slow, other = opened(hall, GAME, bots=1), opened(hall, GAME)
    since = time.monotonic()
    with written_to(slow):
        found = {line.id: line.players for line in hall.lines()}
    assert time.monotonic() - since < 5
    assert found == {slow.id: 1, other.id: 2}


def test_a_table_is_given_up_without_waiting_for_who_writes_there(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME)
    reader = table.subscribe(None, lambda moment, _: {"table": moment.title.encode()})
    with table._lock:
        closing = threading.Thread(target=table.close)
        closing.start()
        closing.join(5)
        assert not closing.is_alive()
    for each in (reader, table.subscribe(None, lambda moment, _: {"table": moment.title.encode()})):
        each.newest()
        with pytest.raises(FeedEndedError):
            asyncio.run(each.next())


def test_who_cannot_read_a_table_leaves_it_to_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    here, there = another(tmp_path, clock, owner="here"), another(tmp_path, clock)
    table = opened(here, GAME)
    here.stop()
    monkeypatch.setattr(here, "_read", _cannot_be_read)
    with pytest.raises(DamagedError):
        here.table(table.id)
    assert there.table(table.id).id == table.id


def test_a_table_that_could_not_be_read_again_is_not_shown_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    here, there = another(tmp_path, clock, owner="here"), another(tmp_path, clock)
    mine = opened(here, GAME, bots=0)
    seat = sat(mine, PAUL)
    clock.wait(6)
    Somebody(there.table(mine.id), PAUL).do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
    clock.wait(6)
    monkeypatch.setattr(mine.live, "reload", _cannot_be_read)
    with pytest.raises(DamagedError):
        here.table(mine.id)
    here.tick()
    assert here.table(mine.id).moment(LOOKING_ON).live.table.accounts[seat.area("ante")] == 500


def _cannot_be_read(*_: object, **_named: object) -> None:
    raise DamagedError("It cannot be read.")


def test_the_trouble_of_one_table_is_logged_once_and_keeps_no_other_from_going_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hall = hall_on(tmp_path)
    broken, other = opened(hall, GAME), opened(hall, GAME)
    ticks: list[str] = []

    def breaks() -> None:
        raise ValueError("no round")

    monkeypatch.setattr(broken, "tick", breaks)
    monkeypatch.setattr(other, "tick", lambda: ticks.append("other"))
    for _ in range(3):
        hall.tick()
    assert len(ticks) == 3
    assert caplog.text.count("could not go on") == 1


@pytest.mark.parametrize("said", ['{"absent_seconds": null, "bots": "two", "deals": 1, "colour": 3}', "[]", "", "{", '{"bots": true}'])
def test_options_that_cannot_be_read_are_as_usual(said: str) -> None:
    assert read_options(said) == Options()

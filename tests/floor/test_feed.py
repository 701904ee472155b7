from __future__ import annotations

import asyncio
import threading
import time
from functools import partial
from typing import TYPE_CHECKING

import pytest
from tests.floor.tables import PAUL, RITA, Clock, Somebody, free_seats, hall_on, is_due, opened, sat

from tablegames.floor.drawing import Drawing as Drawn
from tablegames.floor.feed import FeedEndedError, Subscription
from tablegames.floor.options import Options
from tablegames.floor.people import People
from tablegames.floor.persons import Person, Post
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.store.errors import DamagedError

if TYPE_CHECKING:
    from pathlib import Path

    from tablegames.floor.moment import Moment, Parts

GAME = "three-card-poker"


class Drawing:
    """Draws a moment, and counts how often."""

    def __init__(self) -> None:
        self.drawn: list[str] = []

    def __call__(self, moment: Moment, _before: Drawn) -> Parts:
        self.drawn.append(moment.standing.name)
        return as_seen(moment.standing.name, moment.seq)


def as_seen(name: str, seq: int) -> dict[str, bytes]:
    return {"table": f"{name} {seq}".encode()}


def numbered(moment: Moment, _drawing: Drawn) -> Parts:
    return {"table": b"%d" % moment.seq}


def test_the_state_now_is_given_at_once_and_after_every_act(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    seat = sat(table, PAUL)
    reader = table.subscribe(PAUL, Drawing())
    assert reader.newest() == (table.live.head[0], as_seen("Paul", table.live.head[0]))
    assert reader.newest() is None
    Somebody(table, PAUL).do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
    assert reader.newest() == (table.live.head[0], as_seen("Paul", table.live.head[0]))


def test_a_moment_is_drawn_once_for_all_who_stand_alike(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    seat = sat(table, PAUL)
    drawing = Drawing()
    readers = [table.subscribe(person, drawing) for person in (PAUL, PAUL, None, None, None)]
    drawing.drawn.clear()
    Somebody(table, PAUL).do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
    assert sorted(drawing.drawn) == ["", "Paul"]
    assert all(reader.newest() is not None for reader in readers)


def test_a_slow_reader_gets_the_newest_state_only(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    seat = sat(table, PAUL)
    reader = table.subscribe(None, Drawing())
    for cents in (500, 1000, 1500):
        Somebody(table, PAUL).do(Fact(Kind.WAGER, seat.area("ante"), 0, cents))
    assert reader.newest() == (table.live.head[0], as_seen("", table.live.head[0]))
    assert reader.newest() is None


def test_who_comes_back_gets_nothing_where_nothing_has_happened(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    seat = sat(table, PAUL)
    Somebody(table, PAUL).do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
    seq = table.live.head[0]
    assert table.subscribe(PAUL, Drawing(), after=seq).newest() is None
    assert table.subscribe(PAUL, Drawing(), after=seq - 1).newest() is not None
    assert table.subscribe(PAUL, Drawing(), after=seq + 1).newest() is not None


def test_who_comes_back_sees_that_somebody_became_ready_meanwhile(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    seat = sat(table, PAUL)
    sat(table, RITA)
    Somebody(table, PAUL).do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
    seq = table.live.head[0]
    assert table.ready(PAUL) == []
    assert table.live.head[0] == seq
    assert table.subscribe(RITA, Drawing(), after=seq).newest() is not None


def test_who_watches_is_told_of_what_is_no_entry(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    reader = table.subscribe(None, lambda moment, _: {"posts": ",".join(moment.posts.values()).encode()})
    reader.newest()
    assert table.take_post(Person("Dora", Post.DEALER), Post.DEALER) == []
    newest = reader.newest()
    assert newest is not None
    assert newest[1] == {"posts": b"Dora"}


def test_a_drawing_that_fails_keeps_no_act_from_happening(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    seat = sat(table, PAUL)

    def fails(_moment: Moment, _drawing: Drawn) -> Parts:
        raise ValueError("no pencil")

    reader = table.subscribe(None, fails)
    Somebody(table, PAUL).do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
    assert reader.newest() is None
    assert "could not be drawn" in caplog.text


def test_a_reader_in_a_loop_is_woken_from_another_thread() -> None:
    reader = Subscription(None, numbered)

    async def read() -> list[tuple[int, Parts]]:
        found = []
        for seq in (1, 2):
            threading.Timer(0.02, reader.offer, (seq, {"table": b"state %d" % seq})).start()
            found.append(await asyncio.wait_for(reader.next(), 5))
        threading.Timer(0.02, reader.close).start()
        with pytest.raises(FeedEndedError):
            await asyncio.wait_for(reader.next(), 5)
        return found

    assert asyncio.run(read()) == [(1, {"table": b"state 1"}), (2, {"table": b"state 2"})]
    reader.offer(3, {"table": b"nobody reads it"})  # the loop is closed


def test_a_reader_gets_all_parts_at_first_and_then_those_that_differ_from_what_he_got_last() -> None:
    reader = Subscription(None, numbered)
    reader.offer(1, {"log": b"a", "layout": b"b"})
    assert reader.newest() == (1, {"log": b"a", "layout": b"b"})
    reader.offer(2, {"log": b"aa", "layout": b"b"})
    assert reader.newest() == (2, {"log": b"aa"})
    reader.offer(3, {"log": b"aa", "layout": b"b"})
    assert reader.newest() is None
    reader.offer(4, {"log": b"aa", "layout": b"c"})
    reader.offer(5, {"log": b"aaa", "layout": b"b"})  # he has not read what was offered before, and so sees no layout
    assert reader.newest() == (5, {"log": b"aaa"})


def test_a_part_is_drawn_again_only_where_its_source_has_changed() -> None:
    drawing, drawn = Drawn(), list[int]()

    def draw(number: int) -> str:
        drawn.append(number)
        return str(number)

    for number in (1, 1, 2, 2, 1):
        assert drawing.part("number", partial(draw, number), source=(number,)) == str(number)
    assert drawn == [1, 2, 1]


def test_what_was_drawn_for_somebody_is_forgotten_when_he_has_left(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    seat = sat(table, PAUL)
    before = list[int]()

    def render(_moment: Moment, drawing: Drawn) -> Parts:
        before.append(id(drawing))
        return {}

    readers = [table.subscribe(person, render) for person in (PAUL, RITA)]
    Somebody(table, PAUL).do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
    assert len(set(before)) == len(table._drawings) == 2  # each by what was drawn for him last
    for reader, left in zip(readers, (1, 0), strict=True):
        table.unsubscribe(reader)
        assert len(table._drawings) == left


def test_who_watches_no_more_is_told_nothing_and_is_not_there(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    seat = sat(table, PAUL)
    drawing = Drawing()
    reader = table.subscribe(None, drawing)
    table.unsubscribe(reader)
    table.unsubscribe(reader)
    drawing.drawn.clear()
    Somebody(table, PAUL).do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
    assert drawing.drawn == []


def test_a_seat_that_is_kept_draws_the_table_for_nobody_while_nothing_happens(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    sat(table, PAUL)
    Somebody(table, PAUL).play(is_due(Kind.ASK))
    assert table.sit(RITA, free_seats(table)[0], request_id="later") == []
    drawing = Drawing()
    table.subscribe(None, drawing)
    drawing.drawn.clear()
    table.tick()
    assert drawing.drawn == []


def test_who_reads_a_table_that_was_read_again_is_shown_it(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    drawn = list[int]()

    def render(moment: Moment, _drawing: Drawn) -> Parts:
        drawn.append(moment.seq)
        return {}

    table.subscribe(None, render)
    drawn.clear()
    table.read_again()
    assert drawn == [table.live.head[0]]


def test_who_may_not_watch_now_is_not_there_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    table = opened(hall_on(tmp_path, clock=clock), GAME, bots=0)
    sat(table, PAUL)
    with monkeypatch.context() as patched:
        patched.setattr(table.live, "refresh", _cannot_be_read)
        with pytest.raises(DamagedError):
            table.subscribe(PAUL, Drawing())
    clock.wait(61)
    assert table._people.pacers(table.live.table) == []


def test_a_table_that_cannot_go_on_is_watched_even_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    assert table.take_post(Person("Dora", Post.DEALER), Post.DEALER) == []
    monkeypatch.setattr(table._play, "may_go_on", lambda: True)
    monkeypatch.setattr(table._play, "go_on", _cannot_be_read)
    assert table.subscribe(PAUL, Drawing()).newest() is not None


def _cannot_be_read() -> None:
    raise DamagedError("It cannot be read.")


def test_who_came_once_and_is_gone_is_forgotten() -> None:
    clock = Clock()
    people = People(Options(absent_seconds=60), now=clock)
    people.opened_page("Paul")
    for number in range(2000):
        people.saw(f"guest {number}")
        clock.wait(1)
    assert len(people._seen) < 600
    assert people.is_there("Paul")
    assert people.is_there("guest 1999")


def test_tables_are_shown_beside_the_acts_the_newest_state_once_for_several(tmp_path: Path) -> None:
    hall = hall_on(tmp_path)
    table = opened(hall, GAME, bots=0)
    seat = sat(table, PAUL)
    slow, drawn = threading.Event(), list[tuple[int, int]]()

    def render(moment: Moment, drawing: Drawn) -> Parts:
        drawn.append((moment.seq, moment.news))
        slow.wait(5)
        return numbered(moment, drawing)

    slow.set()
    reader = table.subscribe(None, render)
    hall.start()
    try:
        slow.clear()
        threading.Timer(0.2, slow.set).start()
        before = table.live.head[0]
        for cents in (500, 1000, 1500, 2000):
            Somebody(table, PAUL).do(Fact(Kind.WAGER, seat.area("ante"), 0, cents))
    finally:
        hall.stop()
    assert reader.newest() is None or table.live.head[0] == before + 4
    assert drawn[-1][0] == before + 4
    assert sum(news for seq, news in drawn if seq > before) == 4
    assert len(drawn) < 5


def test_a_table_where_somebody_writes_for_long_keeps_no_other_from_being_shown(tmp_path: Path) -> None:
    hall = hall_on(tmp_path)
    slow, table = opened(hall, GAME, bots=0), opened(hall, GAME, bots=0)
    seat = sat(table, PAUL)
    reader = table.subscribe(None, numbered)
    hall.start()
    try:
        with slow._lock:
            slow._is_to_show = True
            slow._shower.soon(slow)
            threading.Thread(target=Somebody(table, PAUL).do, args=(Fact(Kind.WAGER, seat.area("ante"), 0, 500),)).start()
            until, seen = time.monotonic() + 3, 0
            while seen != table.live.head[0] or table._is_to_show:
                assert time.monotonic() < until
                time.sleep(0.02)
                seen = (reader.newest() or (seen, {}))[0]
    finally:
        hall.stop()
    assert not slow._is_to_show


def test_who_comes_back_after_a_restart_sees_that_nobody_is_ready_any_more(tmp_path: Path) -> None:
    here = hall_on(tmp_path)
    table = opened(here, GAME, bots=0)
    seat = sat(table, PAUL)
    sat(table, RITA)
    Somebody(table, PAUL).do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
    assert table.ready(PAUL) == []
    seq = table.live.head[0]
    here.stop()
    again = hall_on(tmp_path).table(table.id)
    assert again.live.head[0] == seq
    assert again.subscribe(PAUL, Drawing(), after=seq).newest() is not None

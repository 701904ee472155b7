"""Closing a table: between two rounds alone, everybody leaves with what is his, the journal keeps all of it, nothing comes after."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from tests.floor.tables import (
    ADAM,
    DORA,
    FRED,
    PAUL,
    RITA,
    Clock,
    Somebody,
    hall_on,
    has_begun,
    is_due,
    opened,
    refusals,
    request_id,
    sat,
)
from tests.helpers.setups import answered
from tests.store.conftest import cluster, postgresql  # noqa: F401 - fixtures

from tablegames.equipment.chance import SeededChance
from tablegames.floor.hall import Hall
from tablegames.floor.past import UnderWayError, findings_of, past_round, rounds
from tablegames.floor.persons import LOOKING_ON, Post
from tablegames.floor.steps import walk
from tablegames.games import MODULES
from tablegames.games import game as find_game
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import METER
from tablegames.store.database import open_database
from tablegames.store.entry import By, Entry
from tablegames.store.errors import StoreError
from tablegames.store.exported import record_of
from tablegames.store.journal import entries
from tablegames.store.ledger import balances
from tablegames.store.opened import proofs_of
from tablegames.store.verify import verify

if TYPE_CHECKING:
    from pathlib import Path

    from tablegames.floor.running import RunningTable
    from tablegames.law import Refusal

GAME = "three-card-poker"


def closed(table: RunningTable) -> Entry:
    [entry] = table.shut(ADAM, request_id=request_id())
    assert isinstance(entry, Entry), entry
    return entry


def is_sound(hall: Hall) -> bool:
    """Tell whether every journal verifies, and everything at every table adds up to nothing."""
    with hall.database.reading() as connection:
        sums = [sum(balances(connection, line.id).values()) for line in hall.lines()]
    return not any(each.findings for each in verify(hall.database)) and not any(sums)


def wagering(hall: Hall, slug: str) -> RunningTable:
    """Give a table at which Paul has played a round, and has wagered for the next."""
    table = opened(hall, slug)
    sat(table, PAUL)
    somebody = Somebody(table, PAUL)
    somebody.play(has_begun(2))
    somebody.wager()
    return table


@pytest.mark.parametrize("slug", MODULES)
def test_a_table_is_closed_while_wagers_are_placed_and_they_go_back(slug: str, tmp_path: Path) -> None:
    hall = hall_on(tmp_path)
    table = wagering(hall, slug)
    t = table.live.table
    before = {seat: (t.purse(seat), sum(t.accounts[area] for area in t.wagered(seat))) for seat in t.seated}
    assert any(lying for _purse, lying in before.values())
    owed = {at: cents for at, cents in t.accounts.items() if at.name == "purse:Paul" or cents}
    entry = closed(table)
    now = table.live.table
    assert (entry.kind, entry.actor, entry.role, entry.seq) == ("closed", "Adam", "administrator", table.live.head[0])
    assert not any(now.wagered(seat) for seat in now.clockwise_seats)
    for seat, (purse, lying) in before.items():
        assert now.accounts.get(purse, 0) == owed.get(purse, 0) + lying, seat
    assert table.standing(PAUL).seats == ()
    assert is_sound(hall)


@pytest.mark.parametrize("slug", MODULES)
def test_a_table_is_closed_when_its_round_is_over_and_not_before(slug: str, tmp_path: Path) -> None:
    hall = hall_on(tmp_path)
    table = opened(hall, slug)
    sat(table, PAUL)
    somebody = Somebody(table, PAUL)
    somebody.play(is_due(Kind.ASK, Kind.SET, Kind.GATHER))
    due, head = somebody.moment.due, table.live.head
    assert due is not None
    if due.kind is not Kind.GATHER:
        [refusal] = refusals(table.shut(ADAM, request_id=request_id()))
        assert refusal.code == "round-under-way"
        assert refusal.cite in due.cites
        assert refusal.sentence.startswith("Round 1 is under way, and now the player at seat")
        assert table.live.head == head
        somebody.play(is_due(Kind.GATHER))
    closed(table)
    assert table.live.is_round_over
    assert table.live.table.seated == {}
    assert is_sound(hall)


def test_after_no_more_bets_a_table_is_not_closed_before_the_first_card_either(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), "pai-gow-poker", bots=0)
    assert table.take_post(DORA, Post.DEALER) == []
    sat(table, PAUL)
    dealer = Somebody(table, DORA)
    dealer.play(is_due(Kind.ANNOUNCE))
    Somebody(table, PAUL).do(Fact(Kind.WAGER, table.standing(PAUL).seats[0].area("wager"), 0, 1000))
    dealer.step(dealer.moment)
    assert not table.live.table.dealt()
    [refusal] = refusals(table.shut(ADAM, request_id=request_id()))
    assert refusal.code == "round-under-way"


def test_cards_that_a_dealer_is_to_collect_are_collected_first(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=1)
    assert table.take_post(DORA, Post.DEALER) == []
    Somebody(table, DORA).play(is_due(Kind.GATHER))
    [refusal] = refusals(table.shut(ADAM, request_id=request_id()))
    assert refusal.code == "round-under-way"
    assert table.leave_post(DORA) == []
    closed(table)


@pytest.mark.law("541.13(e)")
def test_the_vigorish_that_is_owed_is_collected_before_a_table_is_closed(tmp_path: Path) -> None:
    hall = hall_on(tmp_path)
    deferred = answered(find_game("minibaccarat").default_setup(), {"vigorish-collection": "deferred"})
    table = opened(hall, "minibaccarat", bots=0, setup=deferred)
    seat = sat(table, PAUL)
    somebody = Somebody(table, PAUL)
    for number in range(1, 12):
        somebody.play(has_begun(number))
        if table.live.table.owed.get(seat):
            break
        somebody.do(Fact(Kind.WAGER, seat.area("banker"), 0, 10_000))
        assert table.ready(PAUL) == []
    assert table.live.table.owed[seat] == 500
    closed(table)
    assert not any(table.live.table.owed.values())
    with hall.database.reading() as connection:
        assert balances(connection, table.id)["vigorish"] >= 500
    assert is_sound(hall)


def test_the_meter_of_a_closed_table_keeps_what_it_holds(tmp_path: Path) -> None:
    hall = hall_on(tmp_path)
    table = opened(hall, "four-card-poker", bots=3)
    sat(table, PAUL)
    Somebody(table, PAUL).play(has_begun(4))
    holds = table.live.table.accounts.get(METER)
    closed(table)
    assert table.live.table.accounts.get(METER) == holds
    assert [line.meter_cents for line in hall.lines()] == [holds]


def test_a_table_at_which_no_round_was_played_is_closed_too(tmp_path: Path) -> None:
    hall = hall_on(tmp_path)
    for bots in (0, 2):
        closed(opened(hall, GAME, bots=bots, is_practice=False))
    assert is_sound(hall)


def test_closing_twice_closes_once(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME)
    first = closed(table)
    head = table.live.head
    assert [closed(table), *table.shut(FRED, request_id=first.request_id)] == [first, first]
    assert table.live.head == head


def test_nothing_is_done_at_a_table_that_is_closed(tmp_path: Path) -> None:
    hall = hall_on(tmp_path)
    table = opened(hall, GAME, bots=0)
    seat = sat(table, PAUL)
    assert table.take_post(FRED, Post.FLOORPERSON) == []
    fact = Fact(Kind.WAGER, seat.area("ante"), 0, 500)
    done = table.act(PAUL, [fact], request_id="before")
    assert refusals(done) == []
    closed(table)
    head = table.live.head
    found: list[list[Refusal]] = [
        refusals(table.act(PAUL, [fact], request_id=request_id())),
        refusals(table.sit(RITA, seat, request_id=request_id())),
        refusals(table.leave(PAUL, request_id=request_id())),
        table.ready(PAUL),
        table.take_post(DORA, Post.DEALER),
        table.set_mishaps(FRED, 5),
        refusals(table.order(FRED, "jam")),
        refusals(table.deal(DORA, "deal 1", request_id=request_id())),
    ]
    assert {each.code for refused in found for each in refused} == {"table-closed"}
    assert all(found)
    assert "Adam" in found[0][0].sentence
    assert table.act(PAUL, [fact], request_id="before") == done
    table.tick()
    hall.tick()
    assert table.live.head == head
    with pytest.raises(StoreError, match="was closed by Adam"):
        table.live.begin_round(by=By("Adam", "dealer", "another", Clock()()))
    moment = table.moment(LOOKING_ON)
    assert (moment.due, moment.waiting, moment.posts, moment.closed) == (None, None, {}, table.live.closed)


def test_the_floor_says_of_every_table_whether_it_is_closed_also_after_a_restart(tmp_path: Path) -> None:
    hall = hall_on(tmp_path)
    table, other = opened(hall, GAME), opened(hall, "pai-gow")
    assert table.take_post(FRED, Post.FLOORPERSON) == []
    entry = closed(table)
    for each in (hall, hall_on(tmp_path, owner="there")):
        lines = {line.id: line for line in each.lines()}
        assert (lines[table.id].closed, lines[table.id].posts, lines[other.id].closed) == (entry.at, {}, "")
    hall.stop()
    again = hall_on(tmp_path).table(table.id)
    assert again.live.closed == entry
    assert again.standing(FRED).post is None
    assert refusals(again.sit(PAUL, again.live.table.clockwise_seats[0], request_id=request_id()))[0].code == "table-closed"


def test_a_journal_that_goes_on_after_its_closing_or_is_closed_too_early_does_not_verify(tmp_path: Path) -> None:
    hall = hall_on(tmp_path)
    table = opened(hall, GAME)
    by = By("Adam", "administrator", "now", Clock()())
    with pytest.raises(StoreError, match="cannot be closed"):
        table.live.close(by=by)
    table.live.table.seated.clear()  # as if nobody sat there
    table.live.close(by=by)
    table.live.closed = None
    table.live.close(by=by._replace(request_id="again"))
    [found] = verify(hall.database)
    assert [each.code for each in found.findings] == ["round-not-over", "unknown-kind", "unknown-kind"]


@pytest.mark.parametrize("slug", MODULES)
def test_the_last_round_of_a_closed_table_is_past_and_so_are_its_cards(slug: str, tmp_path: Path) -> None:
    hall = hall_on(tmp_path)
    table = wagering(hall, slug)
    with pytest.raises(UnderWayError):
        past_round(hall.database, table.id, number=2)
    closed(table)
    past = past_round(hall.database, table.id, number=2, is_surveillance=True)
    steps = walk(past.start, past.done, looker=past.looker, number=1).steps
    assert past.is_closed
    assert past.looker.sees_orders
    assert findings_of(past, steps) == []
    assert {person: cents for person, cents in steps[-1].nets.items() if cents} == {}
    [line] = rounds(hall.database, table.id, up_to=2, count=1)
    assert not any(line.nets.values())
    if table.live.journal.shuffles:
        proofs = proofs_of(hall.database, table.id)
        assert len(proofs.proofs) == proofs.leaves
    record = record_of(hall.database, table.id)
    assert list(record.lines())
    assert record.held_back == 1


@pytest.mark.slow
def test_servers_that_share_a_floor_agree_that_a_table_is_closed(postgresql: str) -> None:  # noqa: F811 - a fixture
    clock = Clock()

    def server(owner: str) -> Hall:
        database = open_database(postgresql, may_create=True)
        return Hall(database, owner=owner, now=clock, chance=SeededChance(owner), lease=timedelta(seconds=5))

    here, there = server("here"), server("there")
    mine = opened(here, GAME)
    sat(mine, PAUL)
    clock.wait(6)
    taken = there.table(mine.id)
    entry = closed(taken)
    assert [line.closed for line in here.lines()] == [entry.at]
    with pytest.raises(StoreError):
        mine.shut(ADAM, request_id=request_id())  # whose lease is over
    clock.wait(6)
    again = here.table(mine.id)
    assert again.live.closed == entry
    assert closed(again) == entry
    with here.database.reading() as connection:
        assert [each.kind for each in entries(connection, mine.id)].count("closed") == 1
    assert is_sound(here)
    for each in (here, there):
        each.database.close()

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.floor.tables import (
    ADAM,
    DORA,
    FRED,
    PAUL,
    RITA,
    SUE,
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

from tablegames.floor.names import BOT_NAMES
from tablegames.floor.persons import LOOKING_ON, Person, Post
from tablegames.games import MODULES
from tablegames.law import Refusal
from tablegames.person.view import takes_wagers
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import Seat
from tablegames.store.entry import Entry
from tablegames.store.errors import DatabaseError
from tablegames.store.journal import entries
from tablegames.store.verify import verify

if TYPE_CHECKING:
    from pathlib import Path

    from tablegames.floor.running import RunningTable

GAME = "three-card-poker"


def written(table: RunningTable) -> int:
    return table.live.head[0]


# ---------------------------------------------------------------- whole rounds


@pytest.mark.parametrize("slug", MODULES)
def test_a_person_plays_rounds_of_every_game_with_simulated_players(slug: str, tmp_path: Path) -> None:
    hall = hall_on(tmp_path)
    table = opened(hall, slug)
    sat(table, PAUL)
    Somebody(table, PAUL).play(has_begun(3))
    assert table.live.round == 3
    assert [each.findings for each in verify(hall.database)] == [()]


@pytest.mark.parametrize("slug", MODULES)
def test_a_person_deals_rounds_of_every_game_to_simulated_players(slug: str, tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), slug, bots=3)
    assert table.take_post(DORA, Post.DEALER) == []
    Somebody(table, DORA).play(has_begun(2))
    assert table.live.round == 2


@pytest.mark.parametrize("slug", MODULES)
def test_two_persons_a_dealer_and_a_floorperson_share_a_table(slug: str, tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), slug, bots=1)
    assert table.take_post(DORA, Post.DEALER) == []
    assert table.take_post(FRED, Post.FLOORPERSON) == []
    sat(table, PAUL)
    sat(table, RITA)
    everybody = [Somebody(table, person) for person in (DORA, FRED, PAUL, RITA)]
    dealer, acted = everybody[0], set[str]()
    while table.live.round < 2:
        moment = dealer.moment
        if (
            moment.due is not None
            and takes_wagers(moment.due)
            and not any(table.live.table.wagered(seat) for seat in moment.live.table.seated)
        ):
            for player in everybody[2:]:
                player.wager()
        who = next(each for each in everybody if each.is_waited_for(each.moment))
        acted.add(who.person.name)
        who.step(who.moment)
    assert "Dora" in acted


def test_the_table_stops_where_a_round_is_over_until_everybody_seated_has_seen_it(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    one, two = sat(table, PAUL), sat(table, RITA)
    for person in (PAUL, RITA):
        Somebody(table, person).wager()
        assert table.ready(person) == []
    for person in (PAUL, RITA):
        player = Somebody(table, person)
        while player.is_waited_for(player.moment) and not player.moment.waiting.is_ready:  # type: ignore[union-attr]
            player.step(player.moment)
    moment = table.moment(LOOKING_ON)
    assert moment.due is not None
    assert moment.due.kind is Kind.GATHER
    assert moment.waiting is not None
    assert set(moment.waiting.seats) == {one, two}
    assert table.ready(PAUL) == []
    assert table.moment(LOOKING_ON).waiting is not None
    assert table.live.round == 1
    assert table.ready(RITA) == []
    assert table.live.round == 2


def test_a_table_rests_until_somebody_comes_and_a_round_under_way_is_finished(tmp_path: Path) -> None:
    clock = Clock()
    table = opened(hall_on(tmp_path, clock=clock), GAME)
    assert table.moment(LOOKING_ON).waiting is None
    assert written(table) == 1
    sat(table, PAUL)
    Somebody(table, PAUL).play(is_due(Kind.ASK))
    assert table.live.round == 1
    clock.wait(61)
    table.tick()
    assert table.live.is_round_over
    entries = written(table)
    table.tick()
    assert written(table) == entries


# ---------------------------------------------------------------- seats and posts


def test_a_seat_is_kept_for_who_comes_during_a_round_until_wagers_may_be_placed(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME)
    sat(table, PAUL)
    player = Somebody(table, PAUL)
    player.play(is_due(Kind.ASK))
    seat = free_seats(table)[0]
    assert table.sit(RITA, seat, request_id="sits") == []
    assert table.moment(table.standing(RITA)).kept == (seat,)
    assert [each.code for each in refusals(table.sit(Person("Tom", Post.PLAYER), seat, request_id="too"))] == ["seat-taken"]
    player.play(has_begun(2))
    assert table.standing(RITA).seats == (seat,)
    found = table.sit(RITA, seat, request_id="sits")
    assert [each.request_id for each in found if not isinstance(each, Refusal)] == ["sits"]


def test_a_simulated_player_makes_room_where_no_seat_is_free(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=6)
    sat(table, PAUL)
    assert len(free_seats(table)) == 0
    bot = next(seat for seat, name in table.live.table.seated.items() if name in BOT_NAMES)
    assert [each.code for each in refusals(table.sit(RITA, table.standing(PAUL).seats[0], request_id="his"))] == ["seat-taken"]
    sat(table, RITA, at=bot)
    assert table.standing(RITA).seats == (bot,)
    assert table.live.table.wagered(bot) == []


def test_a_simulated_player_keeps_his_seat_where_another_one_is_free(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=2)
    bot = next(iter(table.live.table.seated))
    found = refusals(table.sit(PAUL, bot, request_id="one"))
    assert [(each.code, each.cite is not None) for each in found] == [("seat-taken", True)]


def test_a_person_has_adjacent_seats_where_the_chapter_lets_him(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), "four-card-poker", bots=0)
    order = table.live.table.clockwise_seats
    sat(table, PAUL, at=order[2])
    most = table.live.setup.terms.number("adjacent-boxes")
    found = refusals(table.sit(PAUL, order[3], request_id="two"))
    assert [each.code for each in found] == ([] if most > 1 else ["no-more-boxes"])
    assert next(each.code for each in refusals(table.sit(PAUL, order[5], request_id="far"))) in {"not-adjacent", "no-more-boxes"}


def test_who_leaves_takes_his_wagers_back_and_is_not_waited_for(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    seat = sat(table, PAUL)
    sat(table, RITA)
    Somebody(table, PAUL).wager()
    entries = table.leave(PAUL, request_id="leaves")
    assert refusals(entries) == []
    assert table.leave(PAUL, request_id="leaves") == entries
    assert table.live.table.wagered(seat) == []
    assert table.standing(PAUL).seats == ()
    waiting = table.moment(LOOKING_ON).waiting
    assert waiting is not None
    assert waiting.seats == table.standing(RITA).seats


@pytest.mark.parametrize(("person", "post", "code"), [(PAUL, Post.ADMINISTRATOR, "no-such-post"), (PAUL, Post.PLAYER, "no-such-post")])
def test_there_are_two_posts_to_take_at_a_table(tmp_path: Path, person: Person, post: Post, code: str) -> None:
    table = opened(hall_on(tmp_path), GAME)
    assert [each.code for each in table.take_post(person, post)] == [code]


def test_a_post_is_one_persons_and_goes_with_no_seat(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME)
    sat(table, PAUL)
    assert [each.code for each in table.take_post(PAUL, Post.DEALER)] == ["seated"]
    assert table.take_post(DORA, Post.DEALER) == []
    assert [each.code for each in table.take_post(RITA, Post.DEALER)] == ["post-taken"]
    assert [each.code for each in refusals(table.sit(DORA, free_seats(table)[0], request_id="sits"))] == ["wrong-role"]
    assert table.leave_post(DORA) == []
    assert table.take_post(RITA, Post.DEALER) == []
    assert table.moment(LOOKING_ON).posts == {Post.DEALER: "Rita"}


def test_at_a_table_of_the_floor_posts_go_by_accounts(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, is_practice=False)
    assert [each.code for each in table.take_post(PAUL, Post.DEALER)] == ["wrong-role"]
    assert [each.code for each in refusals(table.sit(DORA, free_seats(table)[0], request_id="sits"))] == ["wrong-role"]
    assert table.take_post(DORA, Post.DEALER) == []


@pytest.mark.parametrize("name", [BOT_NAMES[0], "table", "Dealer", "floorperson"])
def test_nobody_has_a_simulated_players_name(tmp_path: Path, name: str) -> None:
    table = opened(hall_on(tmp_path), GAME)
    person = Person(name, Post.PLAYER)
    seat = free_seats(table)[0]
    found = [*table.sit(person, seat, request_id="sits"), *table.ready(person), *table.take_post(person, Post.DEALER)]
    assert [each.code for each in found if isinstance(each, Refusal)] == ["reserved-name"] * 3


def test_an_onlooker_surveillance_and_an_administrator_have_nothing_to_say(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME)
    sat(table, PAUL)
    for person in (RITA, SUE, ADAM):
        assert [each.code for each in table.ready(person)] == ["not-seated"]
        fact = Fact(Kind.WAGER, table.standing(PAUL).seats[0].area("ante"), 0, 500)
        found = refusals(table.act(person, [fact], request_id=request_id()))
        assert [each.cite is not None for each in found] == [True]
    assert table.standing(SUE).post is Post.SURVEILLANCE


# ---------------------------------------------------------------- acts that belong together, and requests


def test_the_same_request_does_its_thing_once(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), "let-it-ride-poker", bots=0)
    seat = sat(table, PAUL)
    facts = [Fact(Kind.WAGER, seat.area(f"bet-{nth}"), 0, 500) for nth in (1, 2, 3)]
    first = table.act(PAUL, facts, request_id="bets")
    assert [each.request_id for each in first if not isinstance(each, Refusal)] == ["bets", "bets 1", "bets 2"]
    entries = written(table)
    assert table.act(PAUL, facts, request_id="bets") == first
    assert written(table) == entries
    other = [fact._replace(value=1000) for fact in facts]
    assert [each.code for each in refusals(table.act(PAUL, other, request_id="bets"))] == ["request-reused"]
    assert [each.code for each in refusals(table.act(RITA, facts, request_id="bets"))] == ["request-reused"]


def test_of_acts_that_belong_together_all_happen_or_none(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    seat = sat(table, PAUL)
    entries = written(table)
    facts = [Fact(Kind.WAGER, seat.area("ante"), 0, 500), Fact(Kind.WAGER, seat.area("ante"), 0, 501)]
    assert [each.code for each in refusals(table.act(PAUL, facts, request_id="both"))] == ["not-in-chips"]
    assert written(table) == entries
    assert table.live.table.wagered(seat) == []


def test_a_decision_comes_with_its_wager_or_not_at_all(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), "four-card-poker", bots=0)
    seat = sat(table, PAUL)
    Somebody(table, PAUL).do(Fact(Kind.WAGER, seat.area("ante"), 0, 1000))
    assert table.ready(PAUL) == []
    ask = Fact(Kind.ASK, seat, 0, "play")
    over, fine = Fact(Kind.WAGER, seat.area("play"), 0, 3100), Fact(Kind.WAGER, seat.area("play"), 0, 3000)
    assert [each.code for each in refusals(table.act(PAUL, [ask, over], request_id="over"))] == ["out-of-bounds"]
    assert table.moment(LOOKING_ON).due == table.live.position.due  # type: ignore[union-attr]
    assert is_due(Kind.ASK)(table.moment(LOOKING_ON))
    assert [each.request_id for each in table.act(PAUL, [ask, fine], request_id="fine") if isinstance(each, Entry)] == ["fine", "fine 1"]
    wagered = [act.fact.value for act in table.moment(LOOKING_ON).acts if act.fact.place == seat.area("play")]
    assert wagered[0] == 3000


@pytest.mark.parametrize("name", ["", " a", "a" * 200, "a\nb"])
def test_a_request_has_a_name(tmp_path: Path, name: str) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    found = refusals(table.sit(PAUL, Seat(1), request_id=name)) + refusals(table.act(PAUL, [], request_id="none"))
    assert [each.code for each in found] == ["no-request", "too-many"]


def test_the_wagers_are_not_closed_while_a_persons_do_not_make_up_what_is_asked(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    sat(table, PAUL)
    found = table.ready(PAUL)
    assert [(each.code, each.cite is not None) for each in found] == [("no-wagers", True)]
    assert has_begun(1)(table.moment(LOOKING_ON))


def test_who_wagers_again_is_not_ready_any_more(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    seat = sat(table, PAUL)
    sat(table, RITA)
    Somebody(table, PAUL).do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
    assert table.ready(PAUL) == []
    Somebody(table, PAUL).do(Fact(Kind.WAGER, seat.area("ante"), 0, 1000))
    assert table.ready(RITA) == []
    assert has_begun(1)(table.moment(LOOKING_ON))


def test_ready_is_meant_for_what_was_seen(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    seat = sat(table, PAUL)
    before = written(table) - 1
    Somebody(table, PAUL).do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
    assert table.ready(PAUL, seq=before - 5) == []
    assert has_begun(1)(table.moment(LOOKING_ON))
    assert table.ready(PAUL, seq=written(table)) == []
    assert is_due(Kind.ASK)(table.moment(LOOKING_ON))


# ---------------------------------------------------------------- absent persons


def test_who_is_not_there_is_not_waited_for(tmp_path: Path) -> None:
    clock = Clock()
    table = opened(hall_on(tmp_path, clock=clock), GAME, bots=0)
    seat, _other = sat(table, PAUL), sat(table, RITA)
    for person in (PAUL, RITA):
        Somebody(table, person).do(Fact(Kind.WAGER, table.standing(person).seats[0].area("ante"), 0, 500))
        assert table.ready(person) == []
    assert is_due(Kind.ASK)(table.moment(LOOKING_ON))
    clock.wait(30)
    watched = table.subscribe(RITA, lambda moment, _: {"table": b"%d" % moment.seq})
    clock.wait(31)
    table.tick()
    moment = table.moment(LOOKING_ON)
    assert moment.due is not None
    assert moment.due.place in table.standing(RITA).seats
    decided = [(each.actor, each.role) for each in entries_of(table) if '"ask"' in each.body]
    assert decided == [("table", "player")]
    assert table.live.table.ask[seat] == "fold"
    assert table.live.table.wager(seat, "play") == 0
    table.unsubscribe(watched)


def test_without_a_limit_everybody_is_waited_for(tmp_path: Path) -> None:
    clock = Clock()
    table = opened(hall_on(tmp_path, clock=clock), GAME, bots=0, absent_seconds=0)
    sat(table, PAUL)
    clock.wait(10**6)
    table.tick()
    waiting = table.moment(LOOKING_ON).waiting
    assert waiting is not None
    assert waiting.seats == table.standing(PAUL).seats


def test_who_is_not_there_makes_room_for_who_wants_in(tmp_path: Path) -> None:
    clock = Clock()
    table = opened(hall_on(tmp_path, clock=clock), GAME, bots=6)
    seat = sat(table, PAUL)
    clock.wait(61)
    assert refusals(table.sit(RITA, seat, request_id="his")) == []
    assert table.standing(RITA).seats == (seat,)


def test_a_dealer_who_is_not_there_is_replaced_by_the_machine_until_he_is_back(tmp_path: Path) -> None:
    clock = Clock()
    table = opened(hall_on(tmp_path, clock=clock), GAME)
    assert table.take_post(DORA, Post.DEALER) == []
    sat(table, PAUL)
    watched = table.subscribe(PAUL, lambda moment, _: {"table": b"%d" % moment.seq})
    clock.wait(61)
    player = Somebody(table, PAUL)
    table.tick()
    player.play(is_due(Kind.ASK))
    assert table.live.round == 1
    assert table.standing(DORA).post is Post.DEALER
    table.unsubscribe(watched)


# ---------------------------------------------------------------- what cannot be written


def fails(*_: object, **_named: object) -> None:
    raise DatabaseError("The disk is full.")


def test_a_seat_that_is_kept_and_who_is_ready_outlive_a_write_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=0)
    sat(table, PAUL)
    Somebody(table, PAUL).play(is_due(Kind.GATHER))
    assert table.sit(RITA, free_seats(table)[0], request_id="later") == []
    with monkeypatch.context() as patched:
        patched.setattr(table.live.journal.database, "write", fails)
        with pytest.raises(DatabaseError):
            table.ready(PAUL)
    before = written(table)
    assert table.moment(LOOKING_ON).seq == before
    assert is_due(Kind.GATHER)(table.moment(LOOKING_ON))
    assert table.ready(PAUL) == []
    assert table.standing(RITA).seats


def test_simulated_players_wager_after_a_write_that_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(hall_on(tmp_path), GAME, bots=2)
    with monkeypatch.context() as patched:
        patched.setattr(table.live.journal.database, "write", fails)
        with pytest.raises(DatabaseError):
            sat(table, PAUL)
    table.tick()
    t = table.live.table
    assert table.standing(PAUL).seats
    assert all(t.wagered(seat) for seat, name in t.seated.items() if name in BOT_NAMES)


def test_a_post_that_cannot_be_written_is_nobodys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(hall_on(tmp_path), GAME)
    with monkeypatch.context() as patched:
        patched.setattr("tablegames.floor.keeping.keep_post", fails)
        with pytest.raises(DatabaseError):
            table.take_post(DORA, Post.DEALER)
    assert table.standing(DORA).post is None
    assert table.take_post(DORA, Post.DEALER) == []
    monkeypatch.setattr("tablegames.floor.keeping.drop_post", fails)
    with pytest.raises(DatabaseError):
        table.leave_post(DORA)
    assert table.standing(DORA).post is Post.DEALER


def test_what_is_written_is_shown_even_where_the_drill_cannot_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(hall_on(tmp_path), GAME)
    assert table.take_post(DORA, Post.DEALER) == []
    reader, before = table.subscribe(None, lambda moment, _: {"table": b"%d" % moment.seq}), written(table)
    with monkeypatch.context() as patched:
        patched.setattr("tablegames.floor.drill.Drill.keep", fails)
        with pytest.raises(DatabaseError):
            table.deal_by_the_book(DORA, request_id="by the book")
    assert written(table) > before
    assert reader.newest() == (written(table), {"table": b"%d" % written(table)})


def entries_of(table: RunningTable) -> list[Entry]:
    with table.live.journal.database.reading() as connection:
        return list(entries(connection, table.id))

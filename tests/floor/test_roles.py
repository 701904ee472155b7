"""Every act with every wrong person, at the wrong seat and at the wrong time is refused, with the paragraph."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.floor.tables import ADAM, DORA, FRED, PAUL, RITA, SUE, Somebody, hall_on, opened, refusals, request_id, sat
from tests.helpers.slowly import one_in

from tablegames.floor.persons import Person, Post, Standing
from tablegames.floor.roles import may, role_of
from tablegames.games import MODULES
from tablegames.games import game as find_game
from tablegames.law import chapter
from tablegames.procedure.due import Due, Fact
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import DEALER, DECKS, DEVICE, METER, Seat
from tablegames.procedure.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tablegames.floor.moment import Moment
    from tablegames.floor.running import RunningTable

ONLOOKER = Person("Otto", Post.PLAYER, is_guest=True)
EVERYBODY = (PAUL, RITA, DORA, FRED, SUE, ADAM, ONLOOKER)
ROLES = {Role.DEALER: DORA, Role.FLOORPERSON: FRED}


def whose(table: RunningTable, due: Due) -> set[str]:
    """Give who may answer what waits."""
    if due.by in ROLES:
        return {ROLES[due.by].name}
    seat = due.place if isinstance(due.place, Seat) else getattr(due.place, "seat", None)
    if due.by is Role.DEVICE:
        return set()
    if seat is None:
        return {PAUL.name, RITA.name}
    return {person.name for person in (PAUL, RITA) if seat in table.standing(person).seats}


def unasked(table: RunningTable) -> Iterator[tuple[Fact, set[str]]]:
    """Give acts of every role that nobody asked for, and who may do them as far as roles go."""
    (paul, *_), (rita, *_) = table.standing(PAUL).seats, table.standing(RITA).seats
    wager = table.live.setup.declared.wagers[0].key
    free = next(seat for seat in table.live.table.clockwise_seats if seat not in table.live.table.seated)
    yield Fact(Kind.WAGER, paul.area(wager), 0, 500), {PAUL.name}
    yield Fact(Kind.WAGER, rita.area(wager), 0, 500), {RITA.name}
    yield Fact(Kind.WAGER, free.area(wager), 0, 500), set()
    yield Fact(Kind.VERBAL, paul.area(wager), 0, 500), {PAUL.name}
    yield Fact(Kind.LEAVE, rita), {RITA.name}
    yield Fact(Kind.SURRENDER, paul), {PAUL.name}
    yield Fact(Kind.ASK_WAY, paul), {PAUL.name}
    yield Fact(Kind.SIT, free, 0, "Somebody else"), set()
    yield Fact(Kind.RECUT, DEALER), {FRED.name}
    yield Fact(Kind.RESHUFFLE, DECKS[0]), {FRED.name}
    yield Fact(Kind.METER, METER, 0, 100_000_000), set()
    yield Fact(Kind.CLOCK, DEALER, 0, 3600), set()
    yield Fact(Kind.FACE_UP, paul), {DORA.name}
    yield Fact(Kind.IDLE, DECKS[0]), {DORA.name}
    yield Fact(Kind.TOUCH, paul, 0, "another"), {DORA.name}


@pytest.mark.parametrize("slug", one_in(3, MODULES))
def test_every_act_of_a_round_is_refused_to_whoever_it_is_not_for(slug: str, tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), slug, bots=1)
    assert table.take_post(DORA, Post.DEALER) == []
    assert table.take_post(FRED, Post.FLOORPERSON) == []
    sat(table, PAUL)
    sat(table, RITA)
    people = [Somebody(table, person) for person in (DORA, FRED, PAUL, RITA)]
    tried: set[tuple[Kind, str]] = set()
    asked: set[Kind] = set()

    def refused(person: Person, fact: Fact) -> None:
        entries = table.live.head[0]
        found = refusals(table.act(person, [fact], request_id=request_id()))
        assert len(found) == 1, (person.name, fact)
        assert found[0].cite is not None, found[0]
        assert found[0].sentence.endswith("."), found[0]
        assert table.live.head[0] == entries

    def look(moment: Moment) -> None:
        due = moment.due
        if due is None or due.kind in asked or not table.standing(RITA).seats:
            return
        asked.add(due.kind)
        lawful = Fact(due.kind, due.place, due.nth, due.options[0] if due.options else due.value)
        for person in EVERYBODY:
            if person.name not in whose(table, due):
                tried.add((due.kind, person.name))
                refused(person, lawful)
        for fact, may_do in unasked(table):
            for person in EVERYBODY:
                if person.name not in may_do:
                    refused(person, fact)

    while table.live.round < 2:
        look(people[0].moment)
        moment = people[0].moment
        if moment.due is not None and Kind.WAGER in moment.due.accepts and not table.live.table.wagered(table.standing(PAUL).seats[0]):
            for player in people[2:]:
                player.wager()
        who = next(each for each in people if each.is_waited_for(each.moment))
        who.step(who.moment)
    assert len(tried) > 30


@pytest.mark.parametrize("slug", MODULES)
def test_the_right_person_at_the_wrong_time_is_refused_with_the_paragraph(slug: str, tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), slug, bots=1)
    assert table.take_post(DORA, Post.DEALER) == []
    sat(table, PAUL)
    dealer, player = Somebody(table, DORA), Somebody(table, PAUL)
    while not table.standing(PAUL).seats:
        dealer.step(dealer.moment)
    seat = table.standing(PAUL).seats[0]
    for person, fact in (
        (DORA, Fact(Kind.DEAL, seat, 1)),
        (DORA, Fact(Kind.GATHER, DEALER)),
        (DORA, Fact(Kind.SETTLE, seat.area(table.live.setup.declared.wagers[0].key), 0, 500)),
        (PAUL, Fact(Kind.ASK, seat, 0, "play")),
        (PAUL, Fact(Kind.SURRENDER, seat)),
    ):
        found = refusals(table.act(person, [fact], request_id=request_id()))
        assert [each.cite is not None for each in found] == [True], (fact, found)
    for _ in range(20):
        player.wager()
    while table.live.position is not None and Kind.WAGER in table.live.position.due.accepts:  # type: ignore[union-attr]
        who = next(each for each in (dealer, player) if each.is_waited_for(each.moment))
        who.step(who.moment)
    late = Fact(Kind.WAGER, seat.area(table.live.setup.declared.wagers[0].key), 0, 1000)
    assert [each.cite is not None for each in refusals(table.act(PAUL, [late], request_id=request_id()))] == [True]


@pytest.mark.parametrize("slug", MODULES)
def test_every_kind_of_act_has_one_role_and_a_paragraph_for_all_others(slug: str) -> None:
    """Whatever kind of act it is, asked for or not: who looks on is refused, by a paragraph of this chapter."""
    game = find_game(slug)
    table = Table(game.default_setup())
    onlooker = Standing("Otto")
    chapter = game.declared.chapter
    for kind in Kind:
        for place in (Seat(1), Seat(1).area(game.declared.wagers[0].key), DEALER):
            fact = Fact(kind, place)
            refused = may(onlooker, fact, due=None, game=game, table=table)
            assert refused is not None
            assert refused.cite is not None
            assert refused.cite.chapter == chapter or refused.cite.is_outside
            posts = [
                post
                for post in (Post.DEALER, Post.FLOORPERSON)
                if may(Standing("x", (), post), fact, due=None, game=game, table=table) is None
            ]
            role = role_of(fact, None)
            assert [post.value for post in posts] == ([role.value] if role in ROLES else [])


ACTS_OF_THE_DEALER = {
    "the settlement of a wager": (
        Fact(Kind.SETTLE, Seat(7).area("pair-plus"), 0, 99999),
        "settle the Pair Plus Wager of seat 7",
        "12(d)",
    ),
    "of one without a table": (Fact(Kind.SETTLE, Seat(7).area("ante"), 0, 99999), "settle the Ante Wager of seat 7", "7(a)(1)"),
    "a card": (Fact(Kind.DEAL, Seat(7), 1), "deal the 1st card to seat 7", "8(a)"),
    "cards that are shown": (Fact(Kind.REVEAL, Seat(7)), "show the cards of seat 7", "8(a)"),
    "a shuffle": (Fact(Kind.CUT, DEALER, 0, 20), "cut the cards", "3(a)"),
    "an order": (Fact(Kind.REMOVE, DEVICE), "remove the shoe from the table", "13(g)"),
}


@pytest.mark.parametrize("what", ACTS_OF_THE_DEALER)
def test_an_act_of_the_dealer_is_named_as_one_with_a_paragraph_about_it(what: str) -> None:
    """A wager is its player's, whoever settles it; what waits meanwhile, and who sits where, is another matter."""
    fact, words, cite = ACTS_OF_THE_DEALER[what]
    game = find_game("three-card-poker")
    waits = Due(Kind.ANNOUNCE, DEALER, value="no more bets", cites=(chapter("565")["7(d)"],))
    refused = may(Standing("Paul", (Seat(7),)), fact, due=waits, game=game, table=Table(game.default_setup()))
    assert refused is not None
    assert (refused.sentence, refused.cite) == (
        f"To {words} is for the dealer, not for a player.",
        chapter("565")[cite],
    )


def test_an_irregularity_is_for_the_dealer_to_note() -> None:
    game = find_game("three-card-poker")
    refused = may(Standing("Paul", (Seat(7),)), Fact(Kind.FACE_UP, Seat(7), 1), due=None, game=game, table=Table(game.default_setup()))
    assert refused is not None
    assert refused.sentence.endswith(" is for the dealer to note, not for a player.")


def test_what_a_due_asks_is_for_whom_the_due_names() -> None:
    game = find_game("three-card-poker")
    table = Table(game.default_setup())
    for by in Role:
        due = Due(Kind.CUT, DECKS[0], by=by, cites=(game.declared.seating.cite,))
        fact = Fact(Kind.CUT, DECKS[0])
        assert role_of(fact, due) is by
        is_floorpersons = may(Standing("Fred", (), Post.FLOORPERSON), fact, due=due, game=game, table=table) is None
        assert is_floorpersons == (by is Role.FLOORPERSON)

"""Nothing that lies face down is in a moment of anybody else's: looked for at every act of whole rounds, for every standing."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

import pytest
from tests.floor.tables import DORA, PAUL, RITA, Somebody, free_seats, hall_on, has_begun, opened, refusals, request_id, sat
from tests.helpers.slowly import one_in

from tablegames.equipment.cards import UNKNOWN, Card
from tablegames.floor import seen
from tablegames.floor.persons import LOOKING_ON, Person, Post, Standing
from tablegames.games import MODULES
from tablegames.law import Refusal
from tablegames.person.view import see
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind, Role, Shape
from tablegames.procedure.places import BANKER_HAND, COMMUNITY, DEALER, LAYOUT, PLAYER_HAND, Seat
from tablegames.procedure.words import seat_of
from tablegames.store.live import LiveTable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tablegames.floor.moment import Moment
    from tablegames.floor.running import RunningTable
    from tablegames.person.text import Act
    from tablegames.procedure.places import Place

SHOWN_BY_RIGHT = {COMMUNITY, PLAYER_HAND, BANKER_HAND, LAYOUT}
TURNS = {Kind.REVEAL, Kind.TURN, Kind.EXPOSED, Kind.FACE_UP, Kind.DISCLOSED}
ORDERS = {Kind.SHUFFLE, Kind.PRESHUFFLED}


def cards_in(thing: Any) -> Iterator[Card]:  # noqa: ANN401 - whatever a moment holds
    """Find every card that is seen in a value, however deep it is."""
    if isinstance(thing, Card):
        if thing is not UNKNOWN:
            yield thing
    elif isinstance(thing, LiveTable):
        return
    elif is_dataclass(thing) and not isinstance(thing, type):
        for field in fields(thing):
            yield from cards_in(getattr(thing, field.name))
    elif isinstance(thing, dict):
        for each in thing.values():
            yield from cards_in(each)
    elif isinstance(thing, tuple | list | set | frozenset):
        for each in thing:
            yield from cards_in(each)


class Watch:
    """Looks at a table with everybody's eyes, and knows of every round what was ever turned face up."""

    def __init__(self, table: RunningTable, persons: tuple[Person, ...]) -> None:
        self.table, self.persons = table, persons
        self.open: set[tuple[int, Place]] = set()
        self.sat: dict[tuple[int, str], set[Place]] = {}
        self.seen = 0

    def __call__(self, _moment: Moment) -> None:
        live = self.table.live
        for person in self.persons:
            self.sat.setdefault((live.round, person.name), set()).update(self.table.standing(person).seats)
        facts = () if live.position is None else live.position.facts
        self.open.update((live.round, fact.place) for fact in facts if fact.kind in {Kind.REVEAL, Kind.TURN_UP})
        for standing in (LOOKING_ON, *map(self.table.standing, self.persons)):
            self.look(self.table.moment(standing), standing)

    def look(self, moment: Moment, standing: Standing) -> None:
        self.seen += 1
        number = self.table.live.round
        for acts, of in ((moment.acts, number), (moment.last, number - 1)):
            shown = any(act.fact.kind is Kind.SHOW for act in acts)
            for act in acts:
                self.judge_act(act, own=self.sat.get((of, standing.name), set()), number=of, shown=shown)
        self.judge_view(moment, standing)
        live = self.table.live
        facts = () if live.position is None else live.position.facts
        whole = see(live.table, facts, viewer=standing.viewer, due=moment.due)
        assert replace(moment.view, due=None) == replace(whole, due=None)
        assert seen.lines(moment.acts, live.table, standing=standing) == seen.lines(list(moment.acts), live.table, standing=standing)

    def judge_act(self, act: Act, *, own: set[Place], number: int, shown: bool) -> None:
        fact = act.fact
        is_open = fact.place in own or (number, fact.place) in self.open or fact.place in SHOWN_BY_RIGHT or fact.kind in TURNS
        if fact.kind in ORDERS:
            assert fact.value is None
        elif fact.kind.shape in {Shape.CARD, Shape.CARDS} and not is_open:
            is_burnt = fact.kind is Kind.BURN and (fact.nth == 1 or shown)
            is_up = is_burnt or (fact.place.name, fact.nth) in self.table.live.setup.declared.up_cards
            assert is_up or list(cards_in(fact)) == [], fact
        if act.due is not None and act.due.value is not None and act.due.kind.shape in {Shape.CARD, Shape.CARDS}:
            assert is_open, act.due
        if act.laid is not None:
            assert is_open, act.laid

    def judge_view(self, moment: Moment, standing: Standing) -> None:
        """Count what is seen against what lies open: of every card no more than that."""
        table = self.table.live.table
        lying = [card for at, cards in table.hands.items() if self.is_open(at, standing) for card in cards]
        up = {name for name, _nth in table.setup.declared.up_cards}
        lying += [card for at, cards in table.hands.items() if at.name in up for card in cards]
        found = list(cards_in([moment.view, moment.due, moment.waiting]))
        for card in found:
            assert card in lying or any(card in cards_in(fact) for fact in open_facts(moment)), (card, standing)

    def is_open(self, at: Place, standing: Standing) -> bool:
        return at in standing.seats or at in self.table.live.table.revealed or at in SHOWN_BY_RIGHT


def open_facts(moment: Moment) -> list[Fact]:
    return [act.fact for act in moment.acts if act.fact.kind in TURNS | {Kind.BURN}]


@pytest.mark.parametrize("slug", MODULES)
def test_nobody_sees_a_card_that_lies_face_down_before_him(slug: str, tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), slug, bots=2)
    sat(table, PAUL)
    sat(table, RITA)
    watch = Watch(table, (PAUL, RITA, Person("Sue", Post.SURVEILLANCE)))
    players = [Somebody(table, PAUL, seed="one"), Somebody(table, RITA, seed="two")]
    while table.live.round < 3:
        watch(table.moment(LOOKING_ON))
        who = next(each for each in players if each.is_waited_for(each.moment))
        who.step(who.moment)
    assert watch.seen >= 20


@pytest.mark.parametrize("slug", one_in(3, MODULES))
def test_a_dealer_sees_no_more_than_an_onlooker(slug: str, tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), slug, bots=3)
    assert table.take_post(DORA, Post.DEALER) == []
    watch = Watch(table, (DORA,))
    Somebody(table, DORA).play(has_begun(2), on_moment=watch)
    assert watch.seen >= 20


@pytest.mark.parametrize("slug", MODULES)
def test_no_refusal_gives_a_hidden_card_away(slug: str, tmp_path: Path) -> None:
    """A dealer who names the card that comes, or lies there, is not told whether that is the one."""
    table = opened(hall_on(tmp_path), slug, bots=3)
    assert table.take_post(DORA, Post.DEALER) == []
    tried = 0

    def guess(moment: Moment) -> None:
        nonlocal tried
        due, live = moment.due, table.live.table
        if due is None or due.kind not in {Kind.DEAL, Kind.DEAL_STACK, Kind.REVEAL, Kind.BURN, Kind.TURN, Kind.ROLL, Kind.SHUFFLE}:
            return
        right, wrong = live.full_deck()[0], live.full_deck()[-1]
        for card in (right, wrong):
            value: Any = (card, card) if due.kind.shape is Shape.CARDS else "1-2-3" if due.kind is Kind.ROLL else card
            found = refusals(table.act(DORA, [Fact(due.kind, due.place, due.nth, value)], request_id=request_id()))
            assert [each.code for each in found] == ["comes-by-itself"]
            assert found[0].cite is not None
            assert not any(each.text in found[0].sentence.split() for each in live.full_deck())
            tried += 1

    Somebody(table, DORA).play(has_begun(2), on_moment=guess)
    assert tried > 4


@pytest.mark.parametrize("slug", MODULES)
def test_an_irregularity_brings_its_card_by_itself(slug: str, tmp_path: Path) -> None:
    """What a dealer reports is refused or taken without anybody saying a card, and no refusal names one."""
    table = opened(hall_on(tmp_path), slug, bots=3)
    assert table.take_post(DORA, Post.DEALER) == []
    outcomes: list[tuple[Kind, str]] = []

    def report(moment: Moment) -> None:
        live, due = table.live.table, moment.due
        if due is None or due.by is not Role.DEALER or due.kind not in {Kind.DEAL, Kind.DEAL_STACK, Kind.REVEAL}:
            return
        for kind in (Kind.DRAWN, Kind.DISCLOSED, Kind.FACE_UP, Kind.EXPOSED):
            if sum(each is kind for each, _code in outcomes) > 3:
                continue
            at = DEALER if kind is Kind.EXPOSED else due.place
            found = table.act(DORA, [Fact(kind, at)], request_id=request_id())
            if not isinstance(found[0], Refusal):
                outcomes.append((kind, "taken"))
                return
            outcomes.append((kind, found[0].code))
            told = found[0].sentence.replace(".", "").split()
            assert not any(each.text in told for each in live.full_deck()), found[0]

    Somebody(table, DORA).play(has_begun(2), on_moment=report)
    assert outcomes


def test_who_takes_a_seat_does_not_see_what_lay_there_in_the_round_before(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), "three-card-poker", bots=1)
    seat = sat(table, PAUL)
    player = Somebody(table, PAUL)
    player.do(Fact(Kind.WAGER, seat.area("ante"), 0, 500))
    assert table.ready(PAUL) == []
    dealt = [act for act in player.moment.acts if act.fact.kind is Kind.DEAL and seat_of(act.fact.place) is seat]
    assert all(isinstance(act.fact.value, Card) and act.fact.value is not UNKNOWN for act in dealt)
    player.do(Fact(Kind.ASK, seat, 0, "fold"))
    assert refusals(table.leave(PAUL, request_id="leaves")) == []
    assert refusals(table.sit(RITA, seat, request_id="sits")) == []
    table.ready(PAUL)
    Somebody(table, RITA).play(lambda moment: seat in moment.standing.seats)
    moment = table.moment(table.standing(RITA))
    was = [act.fact for act in moment.last if act.fact.kind is Kind.DEAL and act.fact.place is seat]
    assert was
    assert all(fact.value is UNKNOWN for fact in was)
    assert isinstance(seat, Seat)
    assert free_seats(table)

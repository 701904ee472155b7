"""Tables of every kind of Rules Submission and equipment: played and dealt by persons; a bank, a meter that is won."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar, cast

import pytest
from tests.floor.tables import DORA, FRED, PAUL, RITA, Somebody, hall_on, has_begun, opened, refusals, request_id, sat
from tests.helpers.setups import SETUPS

from tablegames.equipment.cards import cards, deck_in_sequence
from tablegames.equipment.chance import SeededChance
from tablegames.floor.persons import LOOKING_ON, Post
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind, Role
from tablegames.store.verify import verify

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tablegames.floor.running import RunningTable
    from tablegames.rules.setup import Setup

T = TypeVar("T")
WAYS = sorted(SETUPS)
PROGRESSIVE = "let-it-ride-poker, dealer's hand, all that can be offered"
TOP = "Ks 2c 4h As 7d 6h Qs 9c"
"""Two players' three cards each, and two community cards, as they are dealt from the hand: the first has a mini-royal of spades."""


def way(name: str) -> Setup:
    return replace(SETUPS[name], cache={})


@pytest.mark.slow
@pytest.mark.parametrize("name", WAYS)
def test_a_person_plays_on_tables_of_every_kind(name: str, tmp_path: Path) -> None:
    hall = hall_on(tmp_path, seed=name)
    setup = way(name)
    table = opened(hall, setup.declared.slug, setup=setup, bots=2)
    sat(table, PAUL)
    Somebody(table, PAUL, seed=name).play(has_begun(4))
    assert [each.findings for each in verify(hall.database)] == [()]


@pytest.mark.slow
@pytest.mark.parametrize("name", WAYS)
def test_a_person_deals_on_tables_of_every_kind(name: str, tmp_path: Path) -> None:
    setup = way(name)
    table = opened(hall_on(tmp_path, seed=name), setup.declared.slug, setup=setup, bots=2)
    assert table.take_post(DORA, Post.DEALER) == []
    Somebody(table, DORA).play(has_begun(2))
    assert table.live.round == 2


def test_a_person_banks_a_round_against_others(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), "pai-gow", setup=way("pai-gow, a bank alone"), bots=2)
    seat = sat(table, PAUL)
    player = Somebody(table, PAUL)
    player.play(lambda moment: moment.due is not None and moment.due.kind is Kind.OFFER_BANK and moment.due.place is seat)
    player.do(Fact(Kind.OFFER_BANK, seat, player.moment.due.nth, "bank"))  # type: ignore[union-attr]
    assert table.live.table.bank is seat
    asked: set[Kind] = set()
    number = table.live.round
    player.play(has_begun(number + 1), on_moment=lambda moment: asked.add(moment.due.kind) if moment.due is not None else None)
    assert {Kind.CUT_STACKS, Kind.DIRECT, Kind.STYLE, Kind.SHAKE} <= asked


class Rigged(SeededChance):
    """Chance that lays these cards on top of every deck."""

    def shuffled(self, things: Sequence[T]) -> list[T]:
        if len(things) != 52:
            return super().shuffled(things)
        top = cards(TOP)
        return cast("list[T]", [*top, *(card for card in deck_in_sequence() if card not in top)])

    def below(self, n: int) -> int:  # noqa: ARG002 - always the first
        return 0


def progressive(tmp_path: Path) -> RunningTable:
    """A table of the floor, at which two persons wager that the whole meter is won."""
    hall = hall_on(tmp_path)
    hall._chance = Rigged("a mini-royal")
    table = opened(hall, "let-it-ride-poker", setup=way(PROGRESSIVE), bots=0, is_practice=False)
    assert table.take_post(FRED, Post.FLOORPERSON) == []
    sat(table, PAUL)
    looking_after = Somebody(table, FRED)
    while not table.standing(PAUL).seats:
        looking_after.step(looking_after.moment)
    sat(table, RITA)
    for person in (PAUL, RITA):
        seat = table.standing(person).seats[0]
        facts = [Fact(Kind.WAGER, seat.area(f"bet-{nth}"), 0, 500) for nth in (1, 2, 3)]
        assert refusals(table.act(person, [*facts, Fact(Kind.WAGER, seat.area("progressive"), 0, 500)], request_id=request_id())) == []
        assert table.ready(person) == []
    return table


def test_what_is_won_of_the_meter_waits_for_the_floorperson(tmp_path: Path) -> None:
    table = progressive(tmp_path)
    people = [Somebody(table, person) for person in (PAUL, RITA, FRED)]
    validated = False
    while not (moment := table.moment(LOOKING_ON)).waiting.is_ready:  # type: ignore[union-attr]
        who = next(each for each in people if each.is_waited_for(each.moment))
        due = moment.due
        assert due is not None
        if due.by is Role.FLOORPERSON:
            validated = validated or due.kind is Kind.VALIDATE
            fact = Fact(due.kind, due.place, due.nth, due.value)
            for person in (PAUL, RITA, DORA):
                assert [each.code for each in refusals(table.act(person, [fact], request_id=request_id()))] == ["wrong-role"]
        who.step(who.moment)
    assert validated


def test_at_a_table_of_the_floor_nobody_does_a_floorpersons_act_for_him(tmp_path: Path) -> None:
    hall = hall_on(tmp_path)
    table = opened(hall, "three-card-poker", bots=2, is_practice=False)
    sat(table, PAUL)
    moment = table.moment(LOOKING_ON)
    assert moment.due is not None
    assert moment.due.by is Role.FLOORPERSON
    assert moment.waiting is not None
    assert moment.waiting.post is Post.FLOORPERSON
    entries = table.live.head[0]
    table.tick()
    assert table.live.head[0] == entries


def test_where_the_machine_does_not_deal_a_dealer_is_waited_for(tmp_path: Path) -> None:
    table = opened(hall_on(tmp_path), "three-card-poker", bots=2, is_practice=False, deals=False)
    assert table.take_post(FRED, Post.FLOORPERSON) == []
    sat(table, PAUL)
    looking_after = Somebody(table, FRED)
    while looking_after.is_waited_for(looking_after.moment):
        looking_after.step(looking_after.moment)
    waiting = table.moment(LOOKING_ON).waiting
    assert waiting is not None
    assert waiting.post is Post.DEALER

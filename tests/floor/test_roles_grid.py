"""Every kind of act, by everybody whose it is not, at every due of a round: refused with its paragraph, and nothing is changed."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

import pytest
from tests.floor.tables import ADAM, DORA, FRED, PAUL, RITA, SUE, Somebody, hall_on, opened, refusals, request_id, sat
from tests.helpers.slowly import one_in

from tablegames.equipment.cards import card
from tablegames.floor.persons import Person, Post
from tablegames.games import MODULES
from tablegames.procedure.due import Due, Fact
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Kind, Role, Shape
from tablegames.procedure.places import DEALER, Seat
from tablegames.procedure.record.state import table_to_data

if TYPE_CHECKING:
    from pathlib import Path

    from tablegames.floor.running import RunningTable
    from tablegames.procedure.places import Place

OTTO: Final = Person("Otto", Post.PLAYER, is_guest=True)
NOBODYS: Final = (SUE, ADAM, OTTO)
"""Surveillance, an administrator, one who looks on: no act is theirs."""
EVERYBODY: Final = (*NOBODYS, DORA, FRED, PAUL, RITA)
PLAYERS: Final = frozenset(
    {
        *(Kind.WAGER, Kind.VERBAL, Kind.SIT, Kind.LEAVE, Kind.ASK, Kind.OFFER, Kind.OFFER_BANK, Kind.CUT_STACKS, Kind.STYLE, Kind.DIRECT),
        *(Kind.SET, Kind.ASK_WAY, Kind.SURRENDER, Kind.LAY_DOWN, Kind.VIEW),
    }
)
FLOORPERSONS: Final = frozenset({Kind.RECUT, Kind.RESHUFFLE, Kind.VALIDATE, Kind.RESET, Kind.DOCUMENT, Kind.TEAR, Kind.VERIFY})
DEVICES: Final = frozenset({Kind.METER, Kind.CLOCK, Kind.ACCEPTED, Kind.COUNTED})
OURS: Final[dict[str, str]] = {}
"""Refusals in which only our own software asks, each with why: none so far."""
_VALUES: Final[dict[Shape, Any]] = {
    Shape.NOTHING: None,
    Shape.CARD: card("As"),
    Shape.CENTS: 500,
    Shape.COUNT: 1,
    Shape.WORD: "another",
}


def role_of_kind(kind: Kind, due: Due | None) -> Role:
    """Whose a kind of act is: as the due says that asks for it, otherwise as it is by itself."""
    if due is not None and due.kind is kind and kind not in due.accepts:
        return due.by
    if kind in PLAYERS:
        return Role.PLAYER
    return Role.FLOORPERSON if kind in FLOORPERSONS else Role.DEVICE if kind in DEVICES else Role.DEALER


def is_his(table: RunningTable, person: Person, fact: Fact, *, due: Due | None) -> bool:
    """Tell whether an act is this person's to do, whenever that is lawful."""
    role = role_of_kind(fact.kind, due)
    if person in NOBODYS:
        return False
    if person in {DORA, FRED}:
        return role is (Role.DEALER if person is DORA else Role.FLOORPERSON)
    seat = fact.place if isinstance(fact.place, Seat) else getattr(fact.place, "seat", None)
    own = table.standing(person).seats
    return role is Role.PLAYER and (seat in own or (seat is None and bool(own))) and fact.kind is not Kind.SIT


def acts(table: RunningTable, due: Due | None) -> list[tuple[Person, Fact]]:
    """Give every kind of act by every person, at his own place and at others."""
    seats = [seat for person in (PAUL, RITA) for seat in table.standing(person).seats[:1]]
    area = table.live.setup.declared.wagers[0].key
    places: list[Place] = [DEALER, *seats, *(seat.area(area) for seat in seats), *([] if due is None else [due.place])]
    numbers = (0, 1) if due is None else (0, 1, due.nth)
    return [
        (person, Fact(kind, place, nth, (_VALUES[Shape.CARD],) * 2 if kind.shape is Shape.CARDS else _VALUES[kind.shape]))
        for kind in Kind
        for place in dict.fromkeys(places)
        for nth in dict.fromkeys(numbers)
        for person in EVERYBODY
    ]


def is_wrong(table: RunningTable, person: Person, fact: Fact, *, due: Due | None) -> bool:
    """Tell whether an act is not this person's, or not lawful now."""
    position = table.live.position
    return not is_his(table, person, fact, due=due) or (position is not None and judge(position, fact) is not None)


def looked_at(table: RunningTable) -> object:
    return table.live.head, table_to_data(table.live.table), table.live.round


def tried(table: RunningTable, due: Due | None, *, number: int, chance: random.Random) -> int:
    """Try so many wrong acts."""
    some = acts(table, due)
    before, done = looked_at(table), 0
    for person, fact in chance.sample(some, min(2 * number, len(some))):
        if done == number or not is_wrong(table, person, fact, due=due):
            continue
        done += 1
        found = refusals(table.act(person, [fact], request_id=request_id()))
        assert len(found) == 1, (person.name, fact, due)
        assert found[0].sentence.endswith("."), found[0]
        assert found[0].cite is not None or found[0].code in OURS, (person.name, fact, due, found[0])
    assert looked_at(table) == before
    return done


def round_of(slug: str, folder: Path, *, number: int, mishaps: int) -> None:
    """Play a round, and try wrong acts at each of its dues."""
    table = opened(hall_on(folder), slug, bots=1, mishaps=mishaps)
    assert table.take_post(DORA, Post.DEALER) == []
    assert table.take_post(FRED, Post.FLOORPERSON) == []
    sat(table, PAUL)
    sat(table, RITA)
    people = [Somebody(table, person) for person in (DORA, FRED, PAUL, RITA)]
    chance = random.Random(slug)
    tries = 0
    while table.live.round < 2:
        moment = people[0].moment
        tries += tried(table, moment.due, number=number, chance=chance)
        if moment.due is not None and Kind.WAGER in moment.due.accepts and not table.live.table.wagered(table.standing(PAUL).seats[0]):
            for player in people[2:]:
                player.wager()
        who = next(each for each in people if each.is_waited_for(each.moment))
        who.step(who.moment)
    assert tries > 100


@pytest.mark.parametrize("slug", one_in(8, MODULES))
def test_whatever_is_not_ones_own_or_not_lawful_now_is_refused_with_the_paragraph(slug: str, tmp_path: Path) -> None:
    round_of(slug, tmp_path, number=12, mishaps=0)


@pytest.mark.slow
@pytest.mark.parametrize("mishaps", [0, 15])
@pytest.mark.parametrize("slug", MODULES)
def test_every_wrong_act_at_every_due_is_refused_with_the_paragraph(slug: str, mishaps: int, tmp_path: Path) -> None:
    round_of(slug, tmp_path, number=150 if mishaps else 600, mishaps=mishaps)

"""Things that somebody may try at a table: sensible, too late, wrong, impossible and absurd ones alike.

Whether one is lawful is for the judge to say; here nothing is known of the law.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.properties.tables import NAMES, meter_sizes

from tablegames.equipment.cards import JOKER, UNKNOWN, deck_in_sequence
from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.equipment.tiles import TILES
from tablegames.games import MODULES
from tablegames.games import game as game_called
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Group, Kind, Role, Shape
from tablegames.procedure.places import (
    BANKER_HAND,
    CENTER,
    COMMUNITY,
    COMMUNITY_DOWN,
    DEAD_HAND,
    DEALER,
    DEALER_WAGER,
    DECKS,
    DEVICE,
    DISCARD_RACK,
    DROP_BOX,
    ELECTRONIC_SYSTEM,
    FRONT,
    GAME_SYSTEM,
    INVENTORY,
    LAYOUT,
    METER,
    METER_FUND,
    NEXT_HAND,
    PLAYER_HAND,
    PROGRESSIVE_SYSTEM,
    SECOND_STACK,
    SHAKER,
    SHUFFLER,
    SIX_CARD,
    STACKS,
    Seat,
    place,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from tablegames.equipment.cards import Card
    from tablegames.procedure.due import Due
    from tablegames.procedure.places import Place
    from tablegames.procedure.position import Position
    from tablegames.procedure.table import Table

    Maker = Callable[[random.Random, Table, Due], Fact]
    Struck = tuple[Place, object, Role | None]

HANDS = (DEALER, PLAYER_HAND, BANKER_HAND, COMMUNITY, COMMUNITY_DOWN, SECOND_STACK, SIX_CARD, DEAD_HAND)
OF_SETS = (SHAKER, CENTER, DEALER_WAGER, *STACKS)
SYSTEMS = (PROGRESSIVE_SYSTEM, GAME_SYSTEM, ELECTRONIC_SYSTEM, METER, METER_FUND, FRONT)
FIXED = (*HANDS, *SYSTEMS, *OF_SETS, DEVICE, SHUFFLER, DISCARD_RACK, INVENTORY, LAYOUT, NEXT_HAND, DROP_BOX, *DECKS)
BONUSES = ("ante-bonus", "envy", "dragon")
"""Areas of a seat that are no wager of any game: what is paid there was not laid down there, or nothing is."""
EVERY_WAGER = tuple({wager.key: None for slug in MODULES for wager in game_called(slug).declared.wagers})
ABSURD_NUMBERS = (0, -1, 1, 10**30, -(10**30), 10**12, 52, 416, 7, 13)
ABSURD_WORDS = ("", " ", "play", "x" * 200, "y" * 70, "\x00", "no more bets", "€", "a\nb")
ALL_CARDS = (*deck_in_sequence(), UNKNOWN, JOKER, *TILES)


def a_place(rng: random.Random, t: Table) -> Place:
    """Any place that a record could name, at this table or at another."""
    roll = rng.random()
    seat = rng.choice(t.clockwise_seats) if rng.random() < 0.9 else Seat(rng.choice([8, 9, 99]))
    if roll < 0.3:
        return seat
    if roll < 0.6:
        own = [wager.key for wager in t.setup.declared.wagers]
        return seat.area(rng.choice(own if rng.random() < 0.8 else [*EVERY_WAGER, *BONUSES]))
    return place(f"purse:{rng.choice(NAMES)}") if roll < 0.65 else rng.choice(FIXED)


def a_card(rng: random.Random, t: Table) -> Card | None:
    """The card that comes next most often, else one that is inside, or any."""
    if rng.random() < 0.7:
        following = t.next_card()
        if following is not None:
            return following
        inside = list(t.device.counts().elements()) if not t.device.is_order_known else []
        if inside:
            return rng.choice(inside)
    return rng.choice([*ALL_CARDS, None])


def a_value(rng: random.Random, t: Table, shape: Shape) -> object:
    """A value of a shape, sensible or not, and now and then of another shape."""
    if rng.random() < 0.1:
        return rng.choice([None, True, 1.5, "ace", (), ("As",), b"x", rng.choice(ALL_CARDS), 3])
    if shape is Shape.CARD:
        return a_card(rng, t)
    if shape is Shape.CARDS:
        return tuple(rng.choice(ALL_CARDS) for _ in range(rng.choice([0, 1, 3, 52])))
    if shape is Shape.WORD:
        return rng.choice([*ABSURD_WORDS, *NAMES, *(kind.value for kind in (*DeviceKind, *ShufflerKind))])
    return None if shape is Shape.NOTHING else rng.choice(ABSURD_NUMBERS)


def anything(rng: random.Random, t: Table, due: Due) -> Fact:
    """Any kind at any place with any value."""
    kind = rng.choice(list(Kind))
    at = due.key if rng.random() < 0.1 else None
    by = rng.choice([None, None, None, *Role])
    return Fact(kind, a_place(rng, t), rng.choice([0, 0, 0, 1, 2, 3, 4, -1, 10**9]), a_value(rng, t, kind.shape), by, at)  # type: ignore[arg-type]


def an_answer(rng: random.Random, t: Table, due: Due) -> Fact:
    """The lawful answer with one thing changed."""
    fact = lawful_answer(t, due)
    roll = rng.randrange(4)
    if roll == 0:
        return fact._replace(value=a_value(rng, t, due.kind.shape))  # type: ignore[arg-type]
    if roll == 1:
        return fact._replace(by=rng.choice(list(Role)))
    if roll == 2:
        return fact._replace(nth=fact.nth + rng.choice([1, -1]))
    return fact._replace(place=a_place(rng, t))


def a_wager(rng: random.Random, t: Table, _due: Due) -> Fact:
    """A wager placed, raised, lowered or withdrawn, mostly by somebody who sits there and in an amount that the table takes."""
    wagers = t.setup.declared.wagers
    held = [seat for seat in t.clockwise_seats if seat in t.seated]
    seat = rng.choice(held) if held and rng.random() < 0.9 else rng.choice(t.clockwise_seats)
    key = rng.choice(wagers).key
    area = seat.area(key) if rng.random() < 0.95 else a_place(rng, t)
    limits, chip = t.setup.limits.get(key), t.setup.chip_cents
    least, most = (limits.least_cents, limits.most_cents) if limits else (chip, 100 * chip)
    lying = max((t.wager(seat, wager.key) for wager in wagers), default=0)
    amounts = [least, least + chip, most, most + chip, lying, 2 * lying, -(-least // chip) * chip * rng.randint(1, 6), *ABSURD_NUMBERS[:4]]
    amounts += meter_sizes(t.setup.declared, t.setup.terms)
    kind = Kind.VERBAL if rng.random() < 0.15 else Kind.WAGER
    return Fact(kind, area, rng.choice([0, 0, 0, 1]), rng.choice(amounts), rng.choice([None, None, None, *Role]))


def somebody(rng: random.Random, t: Table, _due: Due) -> Fact:
    """Somebody sits down or leaves."""
    held = list(t.seated)
    if held and rng.random() < 0.5:
        return Fact(Kind.LEAVE, rng.choice(held) if rng.random() < 0.9 else a_place(rng, t))
    seat = rng.choice(t.clockwise_seats) if rng.random() < 0.9 else a_place(rng, t)
    return Fact(Kind.SIT, seat, 0, rng.choice([*NAMES, *NAMES, *ABSURD_WORDS]))


def a_clock(rng: random.Random, t: Table, _due: Due) -> Fact:
    """The clock is read: a moment later, hours later, or wrongly."""
    step = rng.choice([0, 1, 60, 3599, 4 * 3600, 8 * 3600, -1, 10**30])
    return Fact(Kind.CLOCK, INVENTORY, 0, (t.now or 0) + step)


def a_mishap(rng: random.Random, t: Table, due: Due) -> Fact:
    """Something goes wrong in a way that a chapter knows, where it may or may not be possible."""
    kind = rng.choice(FITTING.get(due.kind, MISHAPS) if rng.random() < 0.5 else MISHAPS)
    at, value, by = MISHAP.get(kind, _at_a_machine)(rng, t, due)
    if kind in ORDERED:
        at, by = rng.choice([DEALER, DEVICE, t.deck_place]), rng.choice([None, Role.FLOORPERSON, Role.FLOORPERSON, Role.DEALER])
    return Fact(kind, at, rng.choice([0, 0, 0, due.nth]), value, by)  # type: ignore[arg-type]


def _held(t: Table) -> list[Place]:
    """Give the places where cards lie, or those of all hands where none does."""
    return [at for at, cards in t.hands.items() if cards] or [*HANDS, *t.clockwise_seats]


def _at_a_machine(rng: random.Random, _t: Table, _due: Due) -> Struck:
    return rng.choice([DEVICE, SHUFFLER]), None, None


def _a_card_comes(rng: random.Random, t: Table, due: Due) -> Struck:
    return rng.choice([DEVICE, due.place, PLAYER_HAND, rng.choice(_held(t))]), a_card(rng, t), None


def _exposed(rng: random.Random, t: Table, _due: Due) -> Struck:
    at = rng.choice([DEALER, COMMUNITY_DOWN, t.deck_place, rng.choice(_held(t))])
    return at, rng.choice([*t.hands.get(at, ()), rng.choice(ALL_CARDS)]), None


def _miscounted(rng: random.Random, t: Table, _due: Due) -> Struck:
    at = rng.choice(_held(t))
    return at, len(t.hands.get(at, ())) + rng.choice([-1, 0, 1, 1, 2]), None


def _stub_counted(rng: random.Random, t: Table, _due: Due) -> Struck:
    return DEVICE, t.cards_left() + rng.choice([0, 0, -1, 1]), None


def _installed(rng: random.Random, _t: Table, _due: Due) -> Struck:
    at = rng.choice([DEVICE, SHUFFLER])
    return at, rng.choice(list(DeviceKind if at is DEVICE else ShufflerKind)).value, None


def _touched(rng: random.Random, t: Table, _due: Due) -> Struck:
    at = rng.choice([*_held(t), *t.clockwise_seats])
    return at, rng.choice([at.name, "somebody"]), None


def _out_of_order(rng: random.Random, _t: Table, _due: Due) -> Struck:
    return rng.choice([DEVICE, SHUFFLER]), rng.choice(["marked", "covered", "sign", None]), None


def _meter_shows(rng: random.Random, t: Table, _due: Due) -> Struck:
    return METER, rng.choice([t.meter_cents, t.meter_cents + 1, t.meter_cents + rng.randrange(10**6), 0, 10**7, -1]), None


def _leaves(rng: random.Random, t: Table, _due: Due) -> Struck:
    return rng.choice([*t.seated, *t.clockwise_seats]), None, None


def _no_roll(rng: random.Random, _t: Table, _due: Due) -> Struck:
    return SHAKER, rng.choice(["not flat", "fell out", "cocked"]), None


def _set_wrong(rng: random.Random, t: Table, due: Due) -> Struck:
    at = rng.choice([DEALER, due.place])
    hand = [*t.hands.get(at, ()), *ALL_CARDS[:2]]
    return at, tuple(rng.sample(hand, 2)), None


def _at_a_seat(rng: random.Random, t: Table, due: Due) -> Struck:
    return rng.choice([due.place, DEALER, DEAD_HAND, *t.clockwise_seats]), None, None


def _at_the_tiles(rng: random.Random, t: Table, _due: Due) -> Struck:
    return rng.choice([t.deck_place, SHAKER]), None, None


MISHAP: dict[Kind, Callable[[random.Random, Table, Due], Struck]] = {
    **dict.fromkeys((Kind.FACE_UP, Kind.DRAWN, Kind.DISCLOSED), _a_card_comes),
    Kind.EXPOSED: _exposed,
    Kind.WRONG_COUNT: _miscounted,
    Kind.COUNT_STUB: _stub_counted,
    Kind.INSTALL: _installed,
    Kind.TOUCH: _touched,
    Kind.OUT_OF_ORDER: _out_of_order,
    Kind.METER: _meter_shows,
    Kind.LEAVE: _leaves,
    Kind.NO_ROLL: _no_roll,
    Kind.SET_WRONG: _set_wrong,
    **dict.fromkeys((Kind.ELSEWHERE, Kind.SURRENDER, Kind.ASK_WAY), _at_a_seat),
    **dict.fromkeys((Kind.LID, Kind.UNSUITABLE), _at_the_tiles),
}
ORDERED = frozenset({Kind.RECUT, Kind.RESHUFFLE})
"""What a floorperson may order."""
MISHAPS = (
    *(kind for kind in Kind if kind.group is Group.IRREGULARITIES),
    *(Kind.COUNT_STUB, Kind.COVER_ASIDE, Kind.METER, Kind.SURRENDER, Kind.ASK_WAY),
)
_LOCKED = (Kind.RECUT, Kind.RESHUFFLE, Kind.METER, Kind.REMOVE, Kind.OUT_OF_ORDER, Kind.LEAVE, Kind.IDLE)
_BEING_PAID = (Kind.METER, Kind.METER, Kind.WRONG_COUNT, Kind.LEAVE)
FITTING = {
    **dict.fromkeys((Kind.LOAD, Kind.STACK, Kind.COVER, Kind.HOLD), (Kind.RECUT, Kind.RECUT, Kind.REMOVE, Kind.RESHUFFLE)),
    **dict.fromkeys((Kind.LOCK, Kind.COLLECT, Kind.ACCEPTED, Kind.PLACE), _LOCKED),
    **dict.fromkeys((Kind.CHECK, Kind.LIGHT, Kind.VALIDATE, Kind.AWARD, Kind.RESET, Kind.ENVY, Kind.DOCUMENT), _BEING_PAID),
    Kind.ANNOUNCE: (Kind.RECUT, Kind.IDLE, Kind.REMOVE, Kind.RESHUFFLE, Kind.OUT_OF_ORDER),
    Kind.SHUFFLE: (Kind.JAM, Kind.IDLE, Kind.REMOVE, Kind.OUT_OF_ORDER, Kind.EXPOSED),
    **dict.fromkeys((Kind.SHAKE, Kind.ROLL), (Kind.NO_ROLL, Kind.NO_ROLL, Kind.LID, Kind.RECUT)),
    **dict.fromkeys((Kind.SORT, Kind.INSPECT, Kind.VERIFY), (Kind.UNSUITABLE,)),
    **dict.fromkeys((Kind.DEAL, Kind.DEAL_STACK, Kind.DELIVER), (Kind.ELSEWHERE, Kind.OUT_OF_TURN, Kind.EXPOSED, Kind.FACE_UP)),
    **dict.fromkeys((Kind.OFFER_BANK, Kind.CHIPS, Kind.CUT_STACKS, Kind.DIRECT, Kind.STYLE), (Kind.LEAVE, Kind.IDLE)),
    Kind.SET: (Kind.SURRENDER, Kind.ASK_WAY, Kind.EXPOSED, Kind.SET_WRONG, Kind.SET_WRONG, Kind.TOUCH, Kind.LEAVE),
    Kind.REVEAL: (Kind.SURRENDER, Kind.EXPOSED, Kind.TOUCH, Kind.LEAVE, Kind.WRONG_COUNT),
    Kind.ASK: (Kind.EXPOSED, Kind.TOUCH),
    Kind.BURN: (Kind.EMPTY, Kind.COVER_ASIDE, Kind.FACE_UP, Kind.DRAWN),
    Kind.GATHER: (Kind.COVER_ASIDE, Kind.DRAWN),
}
"""What can go wrong only while few dues wait, so that chance comes to it often enough."""
ACTS: tuple[Maker, ...] = (a_wager, a_wager, somebody, a_clock, a_mishap, a_mishap, a_mishap, an_answer, anything)


def an_act(rng: random.Random, position: Position) -> Fact:
    """Draw what somebody tries now."""
    assert position.due is not None
    return rng.choice(ACTS)(rng, position.table, position.due)

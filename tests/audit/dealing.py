"""Rounds by the book on tables drawn at random, and single alterations of them whose visibility is known beforehand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tests.helpers.submissions import random_setup

from tablegames.equipment.cards import UNKNOWN, deck_in_sequence
from tablegames.equipment.chance import SeededChance
from tablegames.equipment.device import DeviceKind
from tablegames.games import MODULES
from tablegames.games import game as game_called
from tablegames.money import Cents, Fixed, ForOne, MeterShare
from tablegames.procedure.due import AT_WILL, MAY, Fact
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Group, Kind, Role, Shape
from tablegames.procedure.mishaps import Mishaps
from tablegames.procedure.places import BANKER_HAND, COMMUNITY, COMMUNITY_DOWN, DEALER, DEVICE, METER, PLAYER_HAND, SHUFFLER, Area, Place
from tablegames.procedure.players import SimplePlayers, play_round, seat_players
from tablegames.procedure.position import Position
from tablegames.procedure.record.fit import COUNTS_FROM_ZERO
from tablegames.procedure.table import DeckState, Table
from tablegames.procedure.virtual import VirtualDealer, VirtualTable
from tablegames.rules.progressive import ENVY, PROGRESSIVE

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from tablegames.procedure.due import Due
    from tablegames.procedure.game import Game
    from tablegames.rules import Setup

EVERYTHING = frozenset(Group)
TCP, MINIBACCARAT = "three-card-poker", "minibaccarat"
SLUGS = tuple(MODULES)


class Crowd:
    """Players who wager and decide by chance."""

    def __init__(self, rng: random.Random, game: Game) -> None:
        self.rng = rng
        self.wagers = [wager for wager in game.declared.wagers if wager.before_the_deal]
        self.together = [key for _, keys in game.declared.together for key in keys]

    def before_the_deal(self, t: Table) -> Iterator[Fact]:
        for seat in t.seated:
            needs_all = t.setup.terms.answers.get("version") == "565.7(f)(3)"
            equal = self.amount(t, self.together[0]) if self.together else 0
            chosen = [wager for wager in self.wagers if needs_all or wager.key in self.together or self.rng.random() < 0.7]
            for wager in chosen or self.wagers[:1]:
                yield Fact(Kind.WAGER, seat.area(wager.key), 0, equal if wager.key in self.together else self.amount(t, wager.key))

    def mended(self, t: Table) -> Iterator[Fact]:
        """Everything that can be wagered, all of it in one amount."""
        for seat in t.seated:
            for wager in self.wagers:
                sizes = self.sizes(t, wager.key)
                cents = sizes[0] if sizes else t.setup.limits[wager.key].least_cents + 10 * t.setup.chip_cents
                yield Fact(Kind.WAGER, seat.area(wager.key), 0, cents)

    def amount(self, t: Table, key: str) -> int:
        sizes = self.sizes(t, key)
        return self.rng.choice(sizes) if sizes else t.setup.limits[key].least_cents + t.setup.chip_cents * self.rng.randrange(0, 20)

    def sizes(self, t: Table, key: str) -> tuple[int, ...]:
        meter = t.setup.declared.meter
        return meter.sizes(t.setup.terms) if meter is not None and key == PROGRESSIVE else ()

    def decide(self, t: Table, due: Due) -> Fact:
        value = self.rng.choice(due.options) if due.options else due.value
        if value is None and due.least is not None:
            chip = t.setup.chip_cents
            value = due.least + chip * self.rng.randint(0, ((due.most or due.least) - due.least) // chip)
        return Fact(due.kind, due.place, due.nth, value)


@dataclass(frozen=True)
class Case:
    game: Game
    table: Table
    facts: list[Fact]


def irregularity(rng: random.Random, t: Table) -> Fact:
    """Something that may go wrong, at random; whether it can go wrong now is for the judge to say."""
    kind = rng.choice(IRREGULAR)
    hands: list[Place] = [DEALER, PLAYER_HAND, BANKER_HAND, COMMUNITY, COMMUNITY_DOWN, *t.clockwise_seats]
    place: Place = DEVICE
    value: object = None
    by = None
    if kind in {Kind.FACE_UP, Kind.DRAWN, Kind.DISCLOSED}:
        place, value = rng.choice([DEVICE, *hands]), t.next_card()
    elif kind is Kind.EXPOSED:
        place = rng.choice([DEALER, COMMUNITY_DOWN])
        value = next(iter(t.hands.get(place, ())), UNKNOWN)
    elif kind is Kind.WRONG_COUNT:
        place = rng.choice(hands)
        value = max(1, len(t.hands.get(place, ())) + rng.choice([-1, 0, 1]))
    elif kind in {Kind.JAM, Kind.OUT_OF_ORDER}:
        place = rng.choice([DEVICE, SHUFFLER])
        value = rng.choice(["covered", "sign"]) if kind is Kind.OUT_OF_ORDER else None
    elif kind is Kind.LEAVE:
        place = rng.choice(t.clockwise_seats)
    elif kind in {Kind.RECUT, Kind.RESHUFFLE}:
        place, by = DEALER, Role.FLOORPERSON
    elif kind is Kind.METER:
        place, value = METER, t.meter_cents + rng.choice([0, 500])
    return Fact(kind, place, 0, value, by)  # type: ignore[arg-type]


IRREGULAR = (
    *(Kind.FACE_UP, Kind.DRAWN, Kind.DISCLOSED, Kind.EXPOSED, Kind.WRONG_COUNT, Kind.JAM, Kind.LEAVE, Kind.RECUT),
    *(Kind.RESHUFFLE, Kind.OUT_OF_ORDER, Kind.METER),
)


def play(virtual: VirtualTable, crowd: Crowd, *, rng: random.Random, rate: float) -> Position:
    """Run one round by the book, with things going wrong at that rate."""
    position, t = virtual.next_round(), virtual.table
    is_wagered = is_mended = False
    while (due := position.due) is not None:
        fact = irregularity(rng, t) if rng.random() < rate else None
        if fact is not None and judge(position, fact) is None:
            position.strike(fact)
            continue
        if Kind.WAGER in due.accepts and not is_wagered:
            is_wagered = True
            for placed in crowd.before_the_deal(t):
                virtual.submit(placed)
            continue
        if due.by is Role.PLAYER:
            answer = crowd.decide(t, due)
        else:
            answer = virtual.dealer.answer(t, due)
            if due.options:
                answer = answer._replace(value=rng.choice(due.options))
            if due.kind is Kind.ACCEPTED and rng.random() < 2 * rate:
                answer = answer._replace(value=max(0, answer.number + rng.choice([-1, 1])))
        if judge(position, answer) is not None:
            if not due.accepts or is_mended:
                break
            is_mended = True
            for placed in crowd.mended(t):
                virtual.submit(placed)
            continue
        position.answer(answer)
    return position


OFTEN = ("flush", "straight", "two pairs")
"""Hands of four or three cards that come often enough for rounds in which the meter is won, and Envy Bonuses are."""


def often_won(setup: Setup, rng: random.Random) -> Setup:
    """Let the meter be won by hands that come often, now and then; the procedure pays by whatever the terms have."""
    if PROGRESSIVE not in setup.terms.payouts or rng.random() < 0.3:
        return setup
    won, envied = rng.choice(OFTEN[:2]), rng.choice(OFTEN)
    payouts = {
        **setup.terms.payouts,
        PROGRESSIVE: {**dict.fromkeys(OFTEN, ForOne(9)), won: MeterShare(100)},
        ENVY: {won: Fixed(Cents(10_000)), envied: Fixed(Cents(500))},
    }
    return replace(setup, terms=replace(setup.terms, payouts=payouts), cache={})


def random_case(rng: random.Random, slug: str, *, rate: float = 0.0) -> Case:
    """One round by the book on a table drawn at random: its game, the table before it, its facts."""
    game = game_called(slug)
    if game.declared.two_hands is not None:
        return rng.choice(hands_set(rng, game, rounds=rng.choice([1, 2, 3]), rate=rate))
    while True:
        table = Table(often_won(random_setup(game, rng.randrange), rng))
        if rng.random() < 0.6:
            table.decks = [DeckState(prepared=True) for _ in table.decks]
        table.rounds_since_count = rng.randrange(5) if slug != MINIBACCARAT else 0
        seats = list(table.clockwise_seats)
        for seat in rng.sample(seats, min(rng.choice([1, 1, 2, 3, 7]), len(seats))):
            table.seated[seat] = f"player {seat.name}"
        virtual = VirtualTable(game, table, dealer=VirtualDealer(SeededChance(rng.randrange(2**60))))
        crowd = Crowd(rng, game)
        for _ in range(rng.choice([0, 0, 1])):
            play(virtual, crowd, rng=rng, rate=0)
        before = table.copy()
        position = play(virtual, crowd, rng=rng, rate=rate)
        if position.due is None and not any(table.wagered(seat) for seat in table.clockwise_seats):
            return Case(game, before, list(position.facts))


def hands_set(rng: random.Random, game: Game, *, rounds: int, rate: float = 0.0) -> list[Case]:
    """Rounds that follow each other at a table drawn at random, whose players set their hands, surrender, bank and hold two areas."""
    while True:
        chance, table = SeededChance(rng.randrange(2**60)), Table(random_setup(game, rng.randrange))
        if rng.random() < 0.6:
            table.decks = [DeckState(prepared=True) for _ in table.decks]
        seat_players(table, rng.choice([1, 2, 2, 3, 4, 6]), chance=chance)
        virtual, players = VirtualTable(game, table, dealer=VirtualDealer(chance)), SimplePlayers(chance)
        cases: list[Case] = []
        while len(cases) < rounds:
            before = table.copy()
            position = play_round(virtual, players, mishaps=Mishaps(chance, rate=rate) if rate else None)
            if position.due is not None:
                break
            cases.append(Case(game, before, list(position.facts)))
        else:
            return cases


@dataclass(frozen=True)
class Stand:
    """Where a fact stood in its round: the due that waited, its section, whether it struck an open time."""

    due: Due
    section: object
    strikes: bool


def places_of(case: Case) -> list[Stand]:
    """Run the round, and say of every fact what waited."""
    position = Position(case.game, case.table.copy())
    found = []
    for fact in case.facts:
        assert position.due is not None
        found.append(Stand(position.due, position.section, fact.at is not None))
        position.take(fact) if fact.at is None else position.strike(fact)
    return found


@dataclass(frozen=True)
class Altered:
    """A round with one alteration, and whether anything of it can be seen."""

    kind: str
    facts: list[Fact]
    told: str
    is_visible: bool = True


def altered_amount(rng: random.Random, case: Case) -> Altered | None:
    rows = [n for n, fact in enumerate(case.facts) if fact.kind.shape is Shape.CENTS and fact.value is not None]
    rows += [
        n for n, fact in enumerate(case.facts) if fact.kind.shape is Shape.COUNT and fact.kind is not Kind.CLOCK and fact.value is not None
    ]
    if not rows:
        return None
    n = rng.choice(rows)
    fact = case.facts[n]
    step = case.table.setup.chip_cents if fact.kind.shape is Shape.CENTS else 1
    value = fact.number + rng.choice([-1, 1]) * step
    if value < 0 and fact.kind in COUNTS_FROM_ZERO:
        value += 2 * step
    return Altered(
        "amount",
        [*case.facts[:n], fact._replace(value=value), *case.facts[n + 1 :]],
        f"{n} {fact} -> {value}",
        _amount_shows(case, n, value),
    )


def _amount_shows(case: Case, n: int, value: int) -> bool:
    """What need not show anywhere: a wager that comes back, a cover card that has not come yet, a linked meter, a shake more than three."""
    fact = case.facts[n]
    if fact.kind is Kind.WRONG_COUNT:
        return False
    if fact.kind in {Kind.COVER, Kind.SHAKE, Kind.MIX, Kind.CHIPS} or (fact.kind is Kind.METER and case.table.setup.linked):
        return is_refused(case, [*case.facts[:n], fact._replace(value=value), *case.facts[n + 1 :]])
    if fact.kind is Kind.WAGER and fact.at is not None and isinstance(fact.place, Area):
        seat = fact.place.seat
        later = [
            other
            for other in case.facts[n + 1 :]
            if isinstance(other.place, Area) and other.place.seat is seat and (other.kind is not Kind.WAGER or other.at is None)
        ]
        is_settled = any(other.value for other in later if other.place is fact.place and other.kind is Kind.SETTLE)
        is_counted = any(other.kind is not Kind.SETTLE for other in later)
        return is_settled or (is_counted and is_refused(case, [*case.facts[:n], fact._replace(value=value), *case.facts[n + 1 :]]))
    return True


def swapped(rng: random.Random, case: Case) -> Altered | None:
    if len(case.facts) < 2:
        return None
    one, other = sorted(rng.sample(range(len(case.facts)), 2))
    if rng.random() < 0.5:
        other = min(one + 1, len(case.facts) - 1)
    if one == other:
        return None
    facts = list(case.facts)
    facts[one], facts[other] = facts[other], facts[one]
    return Altered("swap", facts, f"{one} {case.facts[one]} <-> {other} {case.facts[other]}", _swap_shows(case, one, other))


def _swap_shows(case: Case, one: int, other: int) -> bool:
    places = places_of(case)
    between = places[one : other + 1]
    first, last = places[one], places[other]
    if Kind.CLOCK in {case.facts[one].kind, case.facts[other].kind} or case.facts[one] == case.facts[other]:
        return False
    is_one_step = all(
        each.due.step and each.due.step == first.due.step and each.section is first.section and not each.strikes for each in between
    )
    is_open = all(each.strikes for each in between) or (last.strikes and all(each.strikes for each in between[1:]))
    if is_open:
        facts = list(case.facts)
        facts[one], facts[other] = facts[other], facts[one]
        closed = [fact for fact in facts[one : other + 1] if fact.at is None]
        opened = [fact for fact in facts[one : other + 1] if fact.at is not None]
        return is_refused(case, [*facts[:one], *closed, *opened, *facts[other + 1 :]])
    return not is_one_step and not _is_at_will(between)


def _is_at_will(between: list[Stand]) -> bool:
    """Tell whether only what may come at any time of its section has changed places, but not two such acts at one place."""
    after = [between[-1], *between[1:-1], between[0]]
    if all(each.due.kind is not Kind.SHAKE for each in between):  # dice may be put in at any time before they are shaken
        between, after = ([each for each in order if each.due.kind is not Kind.DICE_IN] for order in (between, after))
    if any(each.section is not between[0].section or each.strikes for each in between):
        return between == after
    return all(_fixed(between, at) == _fixed(after, at) for at in {None, *(each.due.place for each in between)})


def _fixed(order: list[Stand], at: Place | None) -> list[Due]:
    """Give what keeps its order: all that is not at will, and what is at will at one place."""
    return [each.due for each in order if each.due.step not in {AT_WILL, MAY} or (each.due.place is at and each.due.step == AT_WILL)]


def is_refused(case: Case, facts: list[Fact]) -> bool:
    """Tell whether a refusing driver would not have taken these facts in this order."""
    position = Position(case.game, case.table.copy())
    for fact in facts:
        if position.due is None or (judge(position, fact) is not None and fact.at is not None and position.due.accepts):
            return True
        if fact.at is None and judge(position, fact) is not None:
            return True
        position.take(fact)
    return False


PASSING = frozenset({Kind.METER, Kind.EXPOSED, Kind.LEAVE, Kind.SET_WRONG})
"""What need not change anything: a meter that shows what it shows, a card exposed when all have decided, a player without a wager."""


def dropped(rng: random.Random, case: Case) -> Altered | None:
    n = rng.randrange(len(case.facts))
    fact = case.facts[n]
    facts = [*case.facts[:n], *case.facts[n + 1 :]]
    is_visible = fact.kind is not Kind.CLOCK and places_of(case)[n].due.step != MAY
    return Altered("drop", facts, f"{n} {fact}", is_visible and (fact.kind not in PASSING or is_refused(case, facts)))


def doubled(rng: random.Random, case: Case) -> Altered | None:
    n = rng.randrange(len(case.facts))
    fact = case.facts[n]
    facts = [*case.facts[:n], fact, *case.facts[n:]]
    may = n + 1 < len(case.facts) and places_of(case)[n + 1].due.step == MAY  # what is only answered if the dealer likes
    is_visible = fact.kind is not Kind.CLOCK and not (fact.kind is Kind.WAGER and fact.at is not None) and not may
    return Altered("double", facts, f"{n} {fact}", is_visible and (fact.kind not in PASSING or is_refused(case, facts)))


def two_places(rng: random.Random, case: Case) -> Altered | None:
    """A card that came out is recorded as one that came out before."""
    out = [
        (n, place, card)
        for n, fact in enumerate(case.facts)
        if fact.kind in {Kind.DEAL, Kind.DEAL_STACK, Kind.BURN}
        for place, card in _cards(fact)
    ]
    if len(out) < 2:
        return None
    at = rng.randrange(1, len(out))
    n, place, card = out[at]
    seen = rng.choice(out[:at])[2]
    if seen is card:
        return None
    return Altered(
        "two places",
        _with_card(case, n, place, seen),
        f"{n} {case.facts[n]} -> {seen}",
        case.table.setup.device is not DeviceKind.CONTINUOUS,
    )


def not_dealt(rng: random.Random, case: Case) -> Altered | None:
    """A hand shows a card that it was not dealt."""
    rows = [n for n, fact in enumerate(case.facts) if fact.kind is Kind.REVEAL and isinstance(fact.value, tuple)]
    if not rows:
        return None
    n = rng.choice(rows)
    shown = case.facts[n].value
    assert isinstance(shown, tuple)
    place = rng.randrange(len(shown))
    card = rng.choice([card for card in deck_in_sequence() if card not in shown])
    return Altered("not dealt", _with_card(case, n, place, card), f"{n} {case.facts[n]} -> {card}")


def _cards(fact: Fact) -> list[tuple[int, object]]:
    return list(enumerate(fact.value)) if isinstance(fact.value, tuple) else [(0, fact.value)]


def _with_card(case: Case, n: int, place: int, card: object) -> list[Fact]:
    fact = case.facts[n]
    value = fact.value
    new = (*value[:place], card, *value[place + 1 :]) if isinstance(value, tuple) else card
    return [*case.facts[:n], fact._replace(value=new), *case.facts[n + 1 :]]  # type: ignore[arg-type]


ALTERATIONS = {
    "amount": altered_amount,
    "swap": swapped,
    "drop": dropped,
    "double": doubled,
    "two places": two_places,
    "not dealt": not_dealt,
}


def a_shift(rng: random.Random, slug: str, *, rounds: int) -> list[Case]:
    """Rounds that follow each other at one table with a device that keeps its order, each with the table before it."""
    game = game_called(slug)
    if game.declared.two_hands is not None:
        return hands_set(rng, game, rounds=rounds)
    setup = random_setup(game, rng.randrange)
    while setup.device is DeviceKind.CONTINUOUS:
        setup = random_setup(game, rng.randrange)
    table = Table(setup)
    for seat in rng.sample(list(table.clockwise_seats), 2):
        table.seated[seat] = f"player {seat.name}"
    virtual = VirtualTable(game, table, dealer=VirtualDealer(SeededChance(rng.randrange(2**60))))
    crowd = Crowd(rng, game)
    cases = []
    for _ in range(rounds):
        before = table.copy()
        cases.append(Case(game, before, list(play(virtual, crowd, rng=rng, rate=0).facts)))
    return cases

"""Whole rounds on random tables: a dealer who mostly goes by the book, people who try everything."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.properties.acts import a_wager, an_act, somebody
from tests.properties.tables import meter_sizes
from tests.properties.watch import Watch

from tablegames.equipment.cards import UNKNOWN
from tablegames.equipment.chance import SeededChance
from tablegames.equipment.stacks import all_cuts
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind, Role, Shape
from tablegames.procedure.position import Position
from tablegames.procedure.virtual import VirtualDealer
from tablegames.rules.progressive import PROGRESSIVE

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from tablegames.equipment.cards import Card
    from tablegames.law import Refusal
    from tablegames.procedure.due import Due, Value
    from tablegames.procedure.game import Game
    from tablegames.procedure.places import Seat
    from tablegames.procedure.table import Table

MOST_STEPS = 3_000
"""More facts and refusals than a round with a burnt shoe, seven players and MOST_ACTS acts can have."""
MOST_ACTS = 60
MOST_TRIES = 6
RATES = (0.0, 0.02, 0.1, 0.3)
CLUSTERED = 0.15
"""How many of the orders that are on record deal high hands."""
ORDERS = frozenset({Kind.SHUFFLE, Kind.PRESHUFFLED})
COUNTS = frozenset({Kind.COUNTED, Kind.COUNT_STUB, Kind.ACCEPTED})


@dataclass
class Play:
    """A table on its way, with everything that chance decides."""

    game: Game
    table: Table
    rng: random.Random
    rate: float = 0.0
    is_seen: bool = True
    """Whether the order of a shuffle is on record; where it is not, cards come as somebody sees them, or unseen."""
    watch: Watch = field(init=False)
    dealer: VirtualDealer = field(init=False)
    refused: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.watch = Watch(self.table)
        self.dealer = VirtualDealer(SeededChance(self.rng.randrange(2**32)))

    def round(self) -> Position:
        """Run the next round to its end."""
        position = Position(self.game, self.table)
        acts = steps = tries = 0
        while (due := position.due) is not None:
            steps += 1
            assert steps < MOST_STEPS, f"the round does not end: {due}"
            if acts < MOST_ACTS and self.rng.random() < self.rate:
                acts += 1
                self.watch.attempt(position, an_act(self.rng, position))
            elif due.kind in BEFORE_THE_LAST and self.rng.random() < 0.5:
                self.wagers(position, is_last=False)
            elif due.kind in BEFORE_THE_LAST:
                self.answer(position)
            elif Kind.WAGER in due.accepts:
                tries += 1
                assert tries <= MOST_TRIES + MOST_ACTS, f"the wagers cannot be closed: {self.refused[-3:]}"
                self.wagers(position, is_last=tries > 1)
            else:
                self.answer(position)
        return position

    # wagers

    def wagers(self, position: Position, *, is_last: bool) -> None:
        """Let everybody wager, then close; when that is refused, see to it that the wagers may be closed."""
        t = self.table
        if is_last:
            self.mend(position)
        else:
            for seat in list(t.seated):
                for key, cents in self.chosen():
                    self.watch.attempt(position, Fact(Kind.WAGER, seat.area(key), 0, cents))
            for _ in range(self.rng.randrange(6) if self.rate else 0):
                if position.due is not None and position.due.accepts:
                    self.watch.attempt(position, self.rng.choice([a_wager, a_wager, somebody])(self.rng, t, position.due))
                elif position.due is not None:
                    self.answer(position)
        due = position.due
        if due is not None and due.kind in BEFORE_THE_LAST:
            self.answer(position)
        elif due is not None and Kind.WAGER in due.accepts:
            self.told(self.watch.attempt(position, lawful_answer(t, due)))

    def chosen(self) -> list[tuple[str, int]]:
        """Choose wagers of one player; those that are always equal mostly are, and all are there then."""
        declared, rng = self.table.setup.declared, self.rng
        keys = [wager.key for wager in declared.wagers if wager.before_the_deal]
        same = next((together for _, together in declared.together), ()) if rng.random() < 0.9 else ()
        amounts = {key: self.amount(key) for key in keys if key in same or rng.random() < 0.7}
        return [(key, amounts[same[0]] if key in same else cents) for key, cents in amounts.items()]

    def amount(self, key: str) -> int:
        """An amount that this table takes."""
        t = self.table
        sizes = meter_sizes(t.setup.declared, t.setup.terms)
        if key == PROGRESSIVE and sizes:
            return self.rng.choice(sizes)
        limits, chip = t.setup.limits.get(key), t.setup.chip_cents
        least = limits.least_cents if limits else max(chip, 100)
        units = -(-least // chip) + self.rng.randrange(20)
        if limits is None:
            return units * chip
        most = limits.most_cents // chip
        return chip * (most if self.rng.random() < 0.1 else min(units, most))

    def mend(self, position: Position) -> None:
        """Take all wagers back, let those who cannot wager go, seat somebody with chips, and wager everything once in one amount."""
        t = self.table
        keys = [wager.key for wager in t.setup.declared.wagers if wager.before_the_deal]
        chip = t.setup.chip_cents
        if t.bank is not None:
            self.leave(position, t.bank)
        most = max((limits.least_cents for limits in t.setup.limits.values()), default=chip)
        equal = -(-most // chip) * chip
        cents = dict.fromkeys(keys, equal)
        if PROGRESSIVE in cents:
            cents[PROGRESSIVE] = min(meter_sizes(t.setup.declared, t.setup.terms), default=0)
        for seat in list(t.seated):
            for key in reversed(keys):
                if t.wager(seat, key):
                    self.told(self.watch.attempt(position, Fact(Kind.WAGER, seat.area(key), 0, 0)))
        for seat in list(t.seated):
            if seat in t.left:
                continue
            if t.seated[seat] in t.purse_known:
                self.leave(position, seat)
        held = [seat for seat in t.seated if seat not in t.left]
        free = [seat for seat in t.clockwise_seats if not t.is_held(seat) and not t.wagered(seat)]
        if not held and free:
            seat = self.rng.choice(free)
            self.told(self.watch.attempt(position, Fact(Kind.SIT, seat, 0, f"newcomer {t.rounds}")))
            held = [seat]
        for seat in held:
            for key in keys:
                self.told(self.watch.attempt(position, Fact(Kind.WAGER, seat.area(key), 0, cents[key])))

    def leave(self, position: Position, seat: Seat) -> None:
        """Have a player leave, and do what follows from it until wagers may be made again."""
        self.told(self.watch.attempt(position, Fact(Kind.LEAVE, seat)))
        while position.due is not None and not position.due.accepts:
            self.answer(position)

    def told(self, refusal: Refusal | None) -> None:
        """Remember why something that should be lawful was refused, for the message when nothing works."""
        if refusal is not None:
            self.refused.append(refusal.sentence)

    # answers

    def answer(self, position: Position) -> None:
        """Answer what waits, in one of the lawful ways; one of them has to be there."""
        due = position.due
        assert due is not None
        self.refused.clear()
        for fact in self.ways(due):
            refusal = self.watch.attempt(position, fact)
            if refusal is None:
                return
            self.told(refusal)
        msg = f"nothing that was tried is a lawful answer to {due}: {self.refused}"
        raise AssertionError(msg)

    def ways(self, due: Due) -> list[Fact]:
        """Give answers to try, the one that chance prefers first and the book's among them."""
        book = self.dealer.answer(self.table, due)
        if due.kind in ORDERS:
            if not self.is_seen:
                book = Fact(due.kind, due.place, due.nth)
            elif self.table.setup.decks == 1 and self.rng.random() < CLUSTERED:
                book = book._replace(value=clustered(self.rng, self.table.full_deck()))
        if not self.is_seen and not self.table.device.is_order_known and due.kind in {Kind.DEAL, Kind.BURN} and self.rng.random() < 0.2:
            book = book._replace(value=UNKNOWN)
        if due.kind is Kind.DEAL_STACK and book.value is None:
            book = book._replace(value=self.stack(due))
        options = [Fact(due.kind, due.place, due.nth, value) for value in due.options]
        if due.kind in AT_WILL and due.by is Role.PLAYER and self.rng.random() < 0.7:
            options.append(Fact(due.kind, due.place, due.nth, AT_WILL[due.kind](self.rng, self.table, due)))
        self.rng.shuffle(options)
        if due.kind in COUNTS and self.rng.random() < 0.1:
            options.append(book._replace(value=max(0, book.number + self.rng.choice([-1, 1]))))
        if due.by is Role.PLAYER and due.least is not None and due.most is not None:
            value = self.rng.randint(due.least, due.most)
            options.append(book._replace(value=value - value % self.table.setup.chip_cents if due.kind.shape is Shape.CENTS else value))
        return [*options, book]

    def stack(self, due: Due) -> tuple[Card, ...]:
        """Give a stack out of a device whose order nobody knows: some cards seen, some not."""
        inside = list(self.table.device.counts().elements())
        return tuple(self.rng.sample(inside, due.least or 1))


def _laid_low(rng: random.Random, t: Table, due: Due) -> tuple[Card, ...] | None:
    """Lay any two of a hand Low, now and then another number; nobody sees which where a card of it was not seen."""
    hand = t.hands.get(due.place, ())
    number = 2 if rng.random() < 0.9 else rng.randint(1, max(1, len(hand) - 1))
    return None if UNKNOWN in hand or len(hand) < 3 else tuple(rng.sample(hand, number))


def _any_cut(rng: random.Random, _t: Table, _due: Due) -> str:
    return rng.choice(all_cuts())


AT_WILL: dict[Kind, Callable[[random.Random, Table, Due], Value]] = {Kind.SET: _laid_low, Kind.CUT_STACKS: _any_cut}
"""What a player answers by chance where the law leaves all open."""
BEFORE_THE_LAST = frozenset({Kind.OFFER_BANK, Kind.CHIPS})
"""Dues during which wagers may be made, and which do not close them."""


def clustered(rng: random.Random, deck: tuple[Card, ...]) -> tuple[Card, ...]:
    """Give an order of one deck from which hands come that are high: neighbours in rank or suit, dealt to so many places in turn."""
    by_suit = rng.random() < 0.5
    rest = sorted(deck, key=lambda card: (card.index % 4, card.index) if by_suit else (card.index,))
    start = rng.choice([0, 0, rng.randrange(len(deck))])
    rest = (rest[-start:] + rest[:-start])[::-1] if start else rest[::-1]
    places, size = rng.randint(1, 8), rng.randint(2, 6)
    order: list[Card] = []
    while rest:
        block, rest = rest[: places * size], rest[places * size :]
        hands = [block[at : at + size] for at in range(0, len(block), size)]
        order += (hand[at] for at in range(size) for hand in hands if at < len(hand))
    for _ in range(rng.choice([0, 0, 1, 3, 8])):
        one, other = rng.randrange(len(deck)), rng.randrange(len(deck))
        order[one], order[other] = order[other], order[one]
    return tuple(order)

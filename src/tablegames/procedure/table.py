"""The table: plain, copyable facts. Pieces by place, the device's order, accounts, persons, counters, hours.

Nothing here decides anything; ``procedure.apply`` changes it, sections and drivers read it.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from tablegames.equipment.device import Device, DeviceKind, ShufflerKind
from tablegames.procedure.places import DECKS, INVENTORY, METER, METER_FUND, Area, Place, Purse, Seat, purse_of
from tablegames.rules.progressive import INITIAL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tablegames.equipment.cards import Card
    from tablegames.law import Cite
    from tablegames.rules.setup import Setup

HOUR = 3600


_by_rank = attrgetter("index")


class DeckState:
    """One deck, or batch of decks: whether it was prepared for play, since when, and whether it was ever shuffled."""

    __slots__ = ("prepared", "shuffled", "since")

    def __init__(self, *, prepared: bool = False, shuffled: bool = False, since: int | None = None) -> None:
        """Start with cards that nobody has received."""
        self.prepared = prepared
        self.shuffled = shuffled
        self.since = since

    def copy(self) -> DeckState:
        """Give an independent copy."""
        return DeckState(prepared=self.prepared, shuffled=self.shuffled, since=self.since)


class Table:
    """One gaming table at one moment.

    ``hands`` holds the cards by place; ``accounts`` the cents by place (their sum never changes, which is what
    conservation of chips means); ``settled`` what each wager was paid, less its vigorish, or collected, in this round;
    ``owed`` the vigorish marked on a player's numbered space; ``locked`` the wagers that a table game system accepted and
    that went into the container before the deal; ``awarded`` what was paid out of the meter in this round;
    ``meter_rest`` the part of a cent that the meter carries; ``laid`` the hands that their players laid down; ``waiting`` the
    cards drawn in error that are to be used next, ``reserved`` those for the next hand; ``now`` the seconds of the last clock
    fact, or none.

    Where hands are set, ``sets`` holds the Low hand that was laid at a place, empty where nobody saw it; ``button`` is where the
    button lies, since ``button_round``; ``dice_since`` when the dice came to the table, -1 when no clock was seen, none when there
    are none. Of a player who banks (§ 535.11): ``bank`` is his seat, ``is_co_bank`` true when the certificate holder covers half,
    ``bank_cents`` the chips that he was seen to have; ``first_offer`` is where the last round began to offer the bank,
    ``last_bank`` the person who banked it, ``last_wagers`` what each person wagered in the last round without a player's bank,
    and ``rounds_since_start`` counts the rounds since the table opened or its tiles were set out.
    """

    __slots__ = (
        "accounts",
        "ask",
        "awarded",
        "bank",
        "bank_cents",
        "button",
        "button_round",
        "cover_seen",
        "cut_by",
        "deck",
        "deck_is_used",
        "decks",
        "device",
        "device_kind",
        "dice_since",
        "discards",
        "face_ups",
        "first_offer",
        "hands",
        "holding_hand",
        "is_co_bank",
        "laid",
        "last_bank",
        "last_hands",
        "last_wagers",
        "left",
        "locked",
        "meter_rest",
        "needs_shuffle",
        "now",
        "owed",
        "purse_known",
        "reserved",
        "revealed",
        "rounds",
        "rounds_since_count",
        "rounds_since_start",
        "seated",
        "sets",
        "settled",
        "setup",
        "shuffler",
        "stub_count",
        "waiting",
    )

    def __init__(self, setup: Setup) -> None:
        """Set up a table at which nothing has happened yet."""
        self.setup = setup
        self.device_kind: DeviceKind | None = setup.device
        self.shuffler: ShufflerKind = setup.shuffler
        self.accounts: dict[Place, int] = {INVENTORY: 0}
        if setup.declared.offered_meter(setup.terms) is not None:
            initial = setup.terms.number(INITIAL)
            self.accounts |= {METER: initial, METER_FUND: -initial}
        self.seated: dict[Seat, str] = {}
        self.purse_known: set[str] = set()
        self.hands: dict[Place, list[Card]] = {}
        self.device = Device()
        self.discards: list[tuple[Place, tuple[Card, ...]]] = []
        self.decks = [DeckState() for _ in range(2 if setup.alternating else 1)]
        self.deck = 0
        self.deck_is_used = False
        self.owed: dict[Seat, int] = {}
        self.settled: dict[Place, int] = {}
        self.locked: dict[Place, int] = {}
        self.awarded: dict[Place, int] = {}
        self.meter_rest = Fraction(0)
        self.waiting: list[Card] = []
        self.reserved: list[Card] = []
        self.ask: dict[Place, str] = {}
        self.left: set[Seat] = set()
        self.revealed: set[Place] = set()
        self.laid: set[Place] = set()
        self.cut_by: Place | None = None
        self.holding_hand = ""
        self.now: int | None = None
        self.rounds = 0
        self.rounds_since_count = 0
        self.stub_count: int | None = None
        self.face_ups = 0
        self.last_hands = 0
        self.needs_shuffle = True
        self.cover_seen = False
        self._begin_sets()

    def _begin_sets(self) -> None:
        """Begin what only games have whose players set hands: starting positions, sets, a player's bank."""
        self.sets: dict[Place, tuple[Card, ...]] = {}
        self.button: Place | None = None
        self.button_round = 0
        self.dice_since: int | None = None
        self.bank: Seat | None = None
        self.is_co_bank = False
        self.bank_cents: int | None = None
        self.first_offer: Place | None = None
        self.last_bank = ""
        self.last_wagers: dict[str, int] = {}
        self.rounds_since_start = 0

    def copy(self) -> Table:
        """Give an independent copy; places, cards and the setup are shared, for they never change."""
        twin = object.__new__(Table)
        for name, value in zip(Table.__slots__, _all_of(self), strict=True):
            setattr(twin, name, value.copy() if value.__class__ in _MUTABLE else value)
        twin.hands = {at: cards.copy() for at, cards in self.hands.items()}
        twin.decks = [deck.copy() for deck in self.decks]
        return twin

    def snapshot(self) -> tuple[object, ...]:
        """Give all that can be compared of this table, so that two tables can be shown to be the same."""
        return (
            self.device_kind,
            self.shuffler,
            tuple(sorted((at.name, cents) for at, cents in self.accounts.items() if cents)),
            tuple(sorted((seat.number, who) for seat, who in self.seated.items())),
            tuple(sorted((at.name, tuple(cards)) for at, cards in self.hands.items() if cards)),
            (self.device.to_deal(), len(self.device), self.device.cover_below),
            tuple((at.name, cards) for at, cards in self.discards),
            tuple((deck.prepared, deck.shuffled, deck.since) for deck in self.decks),
            (self.deck, self.deck_is_used),
            tuple(sorted((seat.number, cents) for seat, cents in self.owed.items() if cents)),
            tuple(self.waiting),
            tuple(self.reserved),
            tuple(sorted((at.name, cents) for at, cents in self.locked.items() if cents)),
            tuple(sorted((at.name, cents) for at, cents in self.awarded.items() if cents)),
            self.meter_rest,
            self.now,
            (self.rounds, self.rounds_since_count, self.last_hands, self.needs_shuffle),
            tuple(sorted((at.name, low) for at, low in self.sets.items())),
            (self.button, self.button_round, self.dice_since, self.bank, self.is_co_bank, self.bank_cents),
            (self.first_offer, self.last_bank, tuple(sorted(self.last_wagers.items())), self.rounds_since_start),
        )

    # persons and seats

    def clockwise(self, having: tuple[str, ...] = (), *, cite: Cite) -> Iterator[Seat]:  # noqa: ARG002 — what the order rests on
        """Give the seats from the dealer's left, clockwise: all, or those with something in one of these betting areas."""
        return self._having(having, backwards=False) if having else iter(self.clockwise_seats)

    def counterclockwise(self, having: tuple[str, ...] = (), *, cite: Cite) -> Iterator[Seat]:  # noqa: ARG002 — as above
        """Give the seats from the dealer's right, counterclockwise: all, or those with something in one of these betting areas."""
        return self._having(having, backwards=True) if having else iter(self.clockwise_seats[::-1])

    def _having(self, having: tuple[str, ...], *, backwards: bool) -> Iterator[Seat]:
        """Give seats that somebody holds lazily, for what lies in an area may change while a section runs."""
        get = self.accounts.get
        for seat, areas in self._areas(having, backwards=backwards):
            for area in areas:
                if get(area):
                    yield seat
                    break

    def _areas(self, having: tuple[str, ...], *, backwards: bool) -> tuple[tuple[Seat, tuple[Area, ...]], ...]:
        """Give each seat that somebody holds with its areas of some wagers; kept with the setup for as long as nobody moves."""
        cache, seated = self.setup.cache, self.seated
        key = (having, backwards, *seated)
        rows = cache.get(key)
        if rows is None:
            seats = self.clockwise_seats[::-1] if backwards else self.clockwise_seats
            rows = cache[key] = tuple((seat, tuple(seat.area(wager) for wager in having)) for seat in seats if seat in seated)
        return rows  # type: ignore[return-value]

    @property
    def clockwise_seats(self) -> tuple[Seat, ...]:
        """Give the seats of this table clockwise from the dealer's left."""
        cache = self.setup.cache
        seats = cache.get("seats")
        if seats is None:
            seats = cache["seats"] = tuple(Seat(number) for number in self.setup.seats)
        return seats  # type: ignore[return-value]

    def purse(self, seat: Seat) -> Purse:
        """Give the purse of the person at a seat; a seat that somebody left keeps his purse until the round is over."""
        return purse_of(self.seated.get(seat) or f"seat {seat.name}")

    def seats_of(self, person: str) -> list[Seat]:
        """Give the seats that a person holds, clockwise."""
        return [seat for seat in self.clockwise_seats if self.seated.get(seat) == person]

    def is_held(self, seat: Seat) -> bool:
        """Tell whether somebody sits there who has not left during the round."""
        return seat in self.seated and seat not in self.left

    # value

    def wager(self, seat: Seat, key: str) -> int:
        """Give the cents in a betting area."""
        return self.accounts.get(seat.area(key), 0)

    def wagered(self, seat: Seat) -> list[Area]:
        """Give the betting areas of a seat that hold something, in the order the chapter declares its wagers."""
        areas = self.setup.cache.get(seat)
        if areas is None:
            areas = self.setup.cache[seat] = tuple(seat.area(wager.key) for wager in self.setup.declared.wagers)
        get = self.accounts.get
        return [area for area in areas if get(area)]  # type: ignore[attr-defined]

    def post(self, source: Place, target: Place, cents: int) -> None:
        """Move value from one place to another: the only way in which any account changes."""
        accounts = self.accounts
        accounts[source] = accounts.get(source, 0) - cents
        accounts[target] = accounts.get(target, 0) + cents

    @property
    def reshuffles(self) -> bool:
        """Tell whether what the cards are dealt from reshuffles and counts them by itself."""
        return self.setup.reshuffles and self.device_kind is DeviceKind.AUTOMATED_SHOE

    @property
    def is_deck_counted(self) -> bool:
        """Tell whether a device counts the deck at every shuffle, so that nobody has to count the stub."""
        return self.shuffler is ShufflerKind.AUTOMATED_COUNTING or self.reshuffles

    @property
    def meter_cents(self) -> int:
        """Give what the progressive meter shows."""
        return self.accounts.get(METER, 0)

    # cards and hours

    @property
    def deck_place(self) -> Place:
        """Give the deck, or batch, that is in use or comes into use next."""
        return DECKS[self.deck]

    def full_deck(self) -> tuple[Card, ...]:
        """Give the cards of one deck or batch of this table, in sequence."""
        cache = self.setup.cache
        cards = cache.get("deck")
        if cards is None:
            cards = cache["deck"] = self.setup.declared.deck * self.setup.decks
        return cards  # type: ignore[return-value]

    def is_full_deck(self, order: tuple[Card, ...]) -> bool:
        """Tell whether these are the cards of one deck or batch of this table, each as often as it belongs there."""
        return len(order) == self.deck_size and Counter(order) == self._counts()

    def most_of(self, card: Card) -> int:
        """Give how often a card, or tile, is in the deck or batch in use."""
        return self._counts()[card]

    def _counts(self) -> Counter[Card]:
        cache = self.setup.cache
        counts = cache.get("counts")
        if counts is None:
            counts = cache["counts"] = Counter(self.full_deck())
        return counts  # type: ignore[return-value]

    @property
    def deck_for_shuffler(self) -> Place:
        """Give the deck, or batch, that is to be shuffled while the other one is played: the one that was used last."""
        return DECKS[self.deck if self.deck_is_used else 1 - self.deck]

    @property
    def deck_size(self) -> int:
        """Give the number of cards in the deck or batch in use."""
        return len(self.setup.declared.deck) * self.setup.decks

    def next_card(self) -> Card | None:
        """Give the card that comes next, or none where the order is not known or nothing is left."""
        return self.waiting[0] if self.waiting else self.device.top()

    def next_cards(self, number: int) -> tuple[Card, ...] | None:
        """Give the cards that come next as one stack, in order, or none where the order is not known."""
        cards = (*self.waiting, *self.device.to_deal())[:number]
        return cards if len(cards) == number else None

    def arranged(self, cards: list[Card]) -> tuple[Card, ...]:
        """Give a hand as it is shown: the higher ranks first."""
        return tuple(sorted(cards, key=_by_rank, reverse=True))

    def cards_left(self) -> int:
        """Give how many cards can still be dealt."""
        return len(self.device) + len(self.waiting)

    def dealt(self) -> int:
        """Give how many cards lie in hands."""
        return sum(map(len, self.hands.values()))

    def discarded(self) -> int:
        """Give how many cards lie in the discard rack."""
        return sum(len(cards) for _, cards in self.discards)


_MUTABLE: frozenset[type[Any]] = frozenset({dict, list, set, Device})
_all_of: Callable[[Table], tuple[Any, ...]] = attrgetter(*Table.__slots__)

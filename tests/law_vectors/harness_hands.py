"""What plays the rounds that were worked out by hand from chapters 561 and 535, whose players set their hands.

A file of vectors says of itself how it is written. Each vector becomes a table whose dice, cards or tiles come as it says; its
events strike at the acts that it names, and what it says is refused is tried. `compare_hands` holds it against what happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.helpers.rounds import Run, at, cents, table
from tests.helpers.two_hands import positions_of
from tests.law_vectors.harness import STUB_DUES, Vector

from tablegames.equipment.cards import UNKNOWN, Card, cards
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import DEALER, DEALER_WAGER, DEVICE, SHAKER, STACKS, Area, Place, Seat
from tablegames.procedure.shaker import counted

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.law import Refusal
    from tablegames.procedure.due import Due
    from tablegames.procedure.table import Table

Event = dict[str, Any]

PLAIN = {"device", "shuffler", "chip"}
OF_THE_ROUND = {"limits", "dice", "number", "button", "style", "first-round", "last-first-offer", "last-bank"}
"""What a vector says under setup that is neither a choice of the Rules Submission nor equipment."""
DEALING = frozenset({Kind.DEAL, Kind.DEAL_STACK, Kind.DELIVER})
ATTEMPTS = frozenset({"wager", "late wager", "verbal wager"})
FOUND_LATER = ("expose", "pay")
"""Acts at which a set that the dealer laid wrongly comes to light when wagers were settled by it already."""
USUAL_WAGER, USUAL_CHIPS = "10", "500"


def seen(text: str) -> list[Card]:
    """Give the cards or tiles of a text in which ?? is one that nobody saw."""
    return [UNKNOWN if word == "??" else cards(word)[0] for word in text.split()]


class Hands:
    """One vector on its way: a table at which all comes as the vector says, and what was refused."""

    def __init__(self, vector: Vector, *, slug: str) -> None:
        """Set the table up as the vector describes it, with its persons at it."""
        self.vector, self.setup = vector, dict(vector.get("setup", {}))
        self.seats: dict[int, Any] = {int(number): dict(seat) for number, seat in vector["seats"].items()}
        self.dealer: dict[str, Any] = vector.get("dealer", {})
        self.bank: dict[str, Any] = vector.get("bank", {})
        self.events: list[Event] = [dict(event) for event in vector.get("events", [])]
        self.persons = {number: seat.get("who", f"player {number}") for number, seat in self.seats.items()}
        asked = [int(offer.split()[0]) for offer in self.bank.get("before", [])]
        strangers = [int(event["seat"]) for event in self.events if event["what"] in ATTEMPTS and "who" not in event]
        self.persons |= {number: f"player {number}" for number in (*asked, *strangers) if number not in self.persons}
        self.run = self.table_of(slug)
        self.cards = {at(number): seen(seat.get("cards", "")) for number, seat in self.seats.items()}
        self.cards[DEALER] = seen(self.dealer.get("cards", ""))
        self.refusals: list[tuple[str, ...]] = []
        self.rounds: list[tuple[Table, list[Fact]]] = []
        self.hands: dict[str, list[Card]] = {}
        self.hands_at_set: dict[str, list[Card]] = {}
        self.plan()

    @property
    def is_void(self) -> bool:
        """Whether the vector expects that all hands are void."""
        return bool(self.vector["expect"]["outcome"] == "void")

    @property
    def is_tiles(self) -> bool:
        """Whether the vector is one of tiles."""
        return self.run.game.slug == "pai-gow"

    # the table

    def table_of(self, slug: str) -> Run:
        """Set up the table of the vector, as the rounds before left it."""
        limits = tuple(self.setup.get("limits", "5..5000").split(".."))
        plain = {key: self.setup[key] for key in PLAIN if key in self.setup}
        choices = {key.replace("-", "_"): value for key, value in self.setup.items() if key not in PLAIN | OF_THE_ROUND}
        if "dealer_wager" in choices:
            choices["dealer_wager"] = cents(choices["dealer_wager"])
        is_first = bool(self.setup.get("first-round"))
        run = table(slug, seats=self.persons, limits={"wager": limits}, opened=not is_first, **plain, **choices)
        made = run.table
        made.rounds = made.rounds_since_start = 0 if is_first else 1
        if "button" in self.setup:
            made.button, made.button_round = at(self.setup["button"]), made.rounds
        if "last-first-offer" in self.setup:
            made.first_offer = at(self.setup["last-first-offer"])
        made.last_bank = self.persons.get(self.setup.get("last-bank", 0), "")
        made.last_wagers = {person: cents(USUAL_WAGER) for person in self.persons.values()}
        wagered = self.bank.get("last-wager", USUAL_WAGER)
        if "seat" in self.bank:
            sums = wagered if isinstance(wagered, list) else [wagered]
            made.last_wagers[self.persons[self.bank["seat"]]] = sum(map(cents, sums))
        for event in self.events:
            if "last-wager" in event:
                made.last_wagers[self.persons[int(event["seat"])]] = cents(event["last-wager"])
        return Run(run.game, made)

    def plan(self) -> None:
        """Have everybody do what the vector says, when he is asked."""
        run, vector = self.run, self.vector
        run.starts_at(vector.get("start", "dealer"))
        if "dice" in self.setup:
            run.plan("roll", SHAKER, "-".join(map(str, self.setup["dice"])))
        if "number" in self.setup:
            run.plan("number", DEVICE, self.setup["number"])
        if "style" in self.setup:
            run.plan("delivery", DEALER, self.setup["style"])
        for number, seat in self.seats.items():
            low = seat.get("reset", seat.get("low"))
            if low is not None:
                run.plan("set", number, tuple(seen(low)))
        low = self.dealer.get("reset", self.dealer.get("low"))
        if low is not None:
            run.plan("set", DEALER, tuple(seen(low)))
        bank = self.bank
        if "seat" in bank:
            run.bank(
                bank["seat"],
                chips=bank.get("chips", USUAL_CHIPS),
                co=bank.get("co", False),
                cut=bank.get("cut", "none"),
                style=bank.get("delivery", "house-way-right"),
                directed=bank.get("directed"),
            )

    # the round

    def play(self) -> None:
        """Let the round go by the book and by the vector's decisions, and let its events strike."""
        self.go_on(until=lambda due: due is None or Kind.WAGER in due.accepts)
        for number, seat in self.seats.items():
            if "wager" in seat:
                self.run.wager(number, wager=seat["wager"])
        self.go_on(until=lambda due: due is None)
        self.rounds.append((self.run.begun, self.run.facts))
        assert not self.events, f"never came to {self.events[0]}"

    def go_on(self, *, until: Callable[[Due | None], bool]) -> None:
        """Answer dues and let events and decisions strike, until a due is come to."""
        while True:
            due = self.run.due
            if due is not None:
                self.look(due)
            if due is not None and self.events and self.strikes_here(self.events[0], due):
                event = self.events.pop(0)
                if event["what"] == "exposed" and due.kind in DEALING:
                    self.answer(due)  # a card is exposed as it is dealt, and so lies there
                self.strike(event)
            elif until(due) or due is None:
                return
            elif not self.asks_or_surrenders(due):
                self.answer(due)

    def look(self, due: Due) -> None:
        """Keep what lies in the hands when everything is dealt, and when the players set."""
        held = self.run.table.hands
        if not self.hands and held and due.kind in {Kind.COUNT_STUB, Kind.DEAD, Kind.REST}:
            self.hands = {place.name: list(hand) for place, hand in held.items()}
        if due.kind is Kind.REST:
            self.hands_at_set = {place.name: list(hand) for place, hand in held.items()}

    def asks_or_surrenders(self, due: Due) -> bool:
        """Let a player ask for the house way, or surrender, when the vector has him do so; tell whether one did."""
        table, first = self.run.table, not self.is_tiles
        when = {"during exposure": due.kind is Kind.REVEAL, "before dealer": due.kind is (Kind.SET if first else Kind.REVEAL)}
        for number, seat in self.seats.items():
            if seat.get("house way asked") and due.kind is Kind.SET and due.place is at(number):
                del seat["house way asked"]
                self.run.do(Fact(Kind.ASK_WAY, at(number)))
                return True
            how = seat.get("surrender", "")
            is_now = when.get(how, DEALER in table.sets and due.kind is Kind.REVEAL)
            is_own = due.place is (DEALER if how == "before dealer" and not first else at(number))
            if how and is_now and (is_own or how == "after dealer"):
                del seat["surrender"]
                self.attempt(Fact(Kind.SURRENDER, at(number)))
                return True
        return False

    def answer(self, due: Due) -> None:
        """Answer a due with the cards or tiles that the vector has, otherwise as was planned, or by the book."""
        stacks = self.vector.get("stacks", {})
        if due.kind is Kind.SHUFFLE:
            order = seen(" ".join(stacks[str(number)] for number in range(1, 9))) if stacks and self.is_tiles else None
            self.run.answer(tuple(order) if order else None)
        elif due.kind is Kind.DEAL:
            hand = self.hand_of(due.place)
            self.run.do(Fact(due.kind, due.place, due.nth, hand[due.nth - 1] if due.nth <= len(hand) else UNKNOWN))
        elif due.kind is Kind.DEAL_STACK and not (stacks and self.is_tiles):
            size = due.least or 0
            self.run.do(Fact(due.kind, due.place, due.nth, tuple([*self.hand_of(due.place), *[UNKNOWN] * size][:size])))
        elif due.kind is Kind.SET and due.place in {DEALER, self.run.table.bank} and self.was_wrong_until_later():
            self.run.wrongly(tuple(seen(self.dealer["low"])))
        else:
            self.run.step()

    def was_wrong_until_later(self) -> bool:
        """Tell whether the dealer lays a wrong set now that is found only later; it is found at once all the same."""
        is_later = bool(self.events) and self.events[0]["what"] == "wrong set" and self.events[0]["at"].split()[0] in FOUND_LATER
        return is_later and bool(self.events.pop(0))

    def hand_of(self, place: Place) -> list[Card]:
        """Give what comes to a place; of stacks that are dealt by hand, what the position gets that each is delivered to."""
        stacks = self.vector.get("stacks", {})
        if place in STACKS:
            number = STACKS.index(place) + 1
            return seen(stacks[str(number)]) if stacks else self.cards.get(self.stack_goes_to(number), [])
        if stacks and not self.is_tiles:
            return seen(stacks[str(self.clockwise().index(place) + 1)])
        return self.cards.get(place, [])

    def stack_goes_to(self, number: int) -> Place:
        """Give the position that a stack, counted from the dealer's left, is delivered to."""
        places = self.clockwise()
        return (places if self.run.table.setup.terms.word("hand-delivery") == "from-left" else places[::-1])[number - 1]

    def clockwise(self) -> tuple[Place, ...]:
        """Give the seven positions clockwise from the starting position of this round."""
        run = self.run
        rolled, shown = run.value_of("roll"), run.value_of("number")
        if run.table.button is not None:
            start = run.table.button
        else:
            total = sum(map(int, rolled.split("-"))) if isinstance(rolled, str) else shown
            assert isinstance(total, int)
            start = counted(positions_of(run.table), total)
        places = positions_of(run.table, start)
        return (places[0], *places[:0:-1])

    # events

    def strikes_here(self, event: Event, due: Due) -> bool:
        """Tell whether an event strikes at this due."""
        where, what = event["at"], event["what"]
        word, _, rest = where.partition(" ")
        if where == "announce":
            return due.kind is Kind.ANNOUNCE and Kind.WAGER in due.accepts
        if where == "count stub":
            return due.kind in STUB_DUES
        if word == "deal":
            return due.kind is Kind.DEAL and rest == f"{due.place.name} {due.nth}"
        if word == "set" and rest == "dealer" and what in {"exposed", "changes set"}:
            return due.kind is Kind.REVEAL and due.place is DEALER
        if word in {"collect", "pay"}:
            own = due.place.seat.name if isinstance(due.place, Area) else ""
            return due.kind is Kind.SETTLE and rest == own
        kinds, place = PLACED.get(word, frozenset()), due.place.name
        return (due.kind in kinds and rest == place) or due.kind in WITHOUT_PLACE.get(where, frozenset())

    def strike(self, event: Event) -> None:
        """Bring about one event of the vector; keep the refusal where it is refused."""
        what = event["what"]
        if what == "total":
            self.run.wrongly(event["number"])
            return
        if "decision" in event:
            self.run.plan("determine", event["seat"], event["decision"])
        if "choice" in event:
            self.run.plan("ask", event["place"], event["choice"])
        if what == "wager" and "who" in event and not self.attempt(Fact(Kind.SIT, at(event["seat"]), 0, event["who"])):
            return
        if what == "accept":
            self.accept(event)
            return
        self.attempt(self.fact_of(event))

    def accept(self, event: Event) -> None:
        """Have a player take the bank; where his chips do not cover the wagers, it is as good as refused."""
        seat = Seat(event["seat"])
        if "chips" in event:
            self.run.plan("chips", seat, cents(event["chips"])).plan("cut stacks", seat, "none")
        if self.attempt(Fact(Kind.OFFER_BANK, seat, self.run.due.nth if self.run.due else 0, "co-bank" if event.get("co") else "bank")):
            self.go_on(
                until=lambda due: (
                    due is None or due.kind in {Kind.OFFER_BANK, Kind.DIRECT, Kind.ANNOUNCE} or (due.kind is Kind.MARKER and due.nth == 1)
                )
            )
            if self.run.due is not None and self.run.due.kind is Kind.MARKER:
                self.refusals.append(tuple(map(str, self.run.due.cites)))

    def attempt(self, fact: Fact) -> bool:
        """Try a fact; keep the paragraph of the refusal, or tell that it happened."""
        refusal: Refusal | None = self.run.try_(fact)
        if refusal is not None:
            self.refusals.append((str(refusal.cite),))
        return refusal is None

    def fact_of(self, event: Event) -> Fact:
        """Give the fact that an event is."""
        what = event["what"]
        seat = at(event["seat"]) if "seat" in event else self.run.due.place if self.run.due else DEALER
        place = at(str(event.get("place", event.get("device", "device"))))
        low = tuple(seen(event.get("low", "")))
        card = seen(str(event.get("card", event.get("tile", "??"))))[0]
        amount = cents(event.get("amount", 0))
        deck = self.run.table.deck_place
        facts: dict[str, Callable[[], Fact]] = {
            "no roll": lambda: Fact(Kind.NO_ROLL, SHAKER, 0, event["how"].replace("-", " ")),
            "lid": lambda: Fact(Kind.LID, SHAKER),
            "dealt elsewhere": lambda: Fact(Kind.ELSEWHERE, place),
            "out of turn": lambda: Fact(Kind.OUT_OF_TURN, seat),
            "face up": lambda: Fact(Kind.FACE_UP, DEVICE, 0, card),
            "drawn in error": lambda: Fact(Kind.DRAWN, DEVICE, 0, card),
            "wrong number of cards": lambda: Fact(Kind.WRONG_COUNT, place, 0, int(event["count"])),
            "count stub": lambda: Fact(Kind.COUNT_STUB, DEVICE, 0, int(event["number"])),
            "exposed": lambda: Fact(Kind.EXPOSED, place, 0, card),
            "tile turned over": lambda: Fact(Kind.EXPOSED, deck, 0, card),
            "unsuitable": lambda: Fact(Kind.UNSUITABLE, deck),
            "jam": lambda: Fact(Kind.JAM, place, 0, "stopped"),
            "leave": lambda: Fact(Kind.LEAVE, seat),
            "recut": lambda: Fact(Kind.RECUT, DEVICE, by=Role.FLOORPERSON),
            "wager": lambda: Fact(Kind.WAGER, at(f"{seat.name}/wager"), 0, amount),
            "late wager": lambda: Fact(Kind.WAGER, at(f"{seat.name}/wager"), 0, amount),
            "verbal wager": lambda: Fact(Kind.VERBAL, at(f"{seat.name}/wager"), 0, amount),
            "touch": lambda: Fact(Kind.TOUCH, seat, 0, event["who"]),
            "surrender": lambda: Fact(Kind.SURRENDER, seat),
            "changes set": lambda: Fact(Kind.SET, seat, 0, low),
            "sets": lambda: Fact(Kind.SET, seat, 0, low),
            "wrong set": lambda: Fact(Kind.SET_WRONG, seat, 0, low),
            "directs": lambda: Fact(Kind.DIRECT, seat, 0, amount),
            "dealer wager": lambda: Fact(Kind.STAKE, DEALER_WAGER, 0, amount),
        }
        assert what in facts, f"an event that this harness does not know: {what}"
        return facts[what]()


PLACED = {
    "deliver": frozenset({Kind.DEAL_STACK, Kind.DELIVER}),
    "set": frozenset({Kind.SET}),
    "reveal": frozenset({Kind.REVEAL}),
    "expose": frozenset({Kind.REVEAL}),
    "count": frozenset({Kind.COUNT_HAND}),
    "offer": frozenset({Kind.OFFER_BANK}),
}
"""Acts that a vector names by a word and a place."""
WITHOUT_PLACE = {
    "shuffle": frozenset({Kind.SHUFFLE}),
    "roll": frozenset({Kind.ROLL}),
    "total": frozenset({Kind.TOTAL}),
    "inspect": frozenset({Kind.INSPECT}),
    "dealer wager": frozenset({Kind.DIRECT}),
}

"""What plays the rounds that were worked out by hand from chapters 563, 641a and 643a.

A file of vectors says of itself how it is written. Here each vector becomes a table whose cards come as it says; its events
strike at the acts that it names, and what it says is refused is tried. What it expects is compared in compare.py: `agrees`
with what happened, `audited` with what the audit finds in the facts as they are, and with each settlement off by a chip.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.helpers.rounds import Run, at, cents, table

from tablegames.equipment.cards import UNKNOWN, Card, card
from tablegames.games import game as game_called
from tablegames.procedure.due import Fact
from tablegames.procedure.judge import judge
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import (
    COMMUNITY,
    COMMUNITY_DOWN,
    DEALER,
    DEVICE,
    DISCARD_RACK,
    METER,
    PROGRESSIVE_SYSTEM,
    SECOND_STACK,
    SHUFFLER,
    SIX_CARD,
    Area,
    Place,
    Seat,
)
from tablegames.procedure.position import resume

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.law import Refusal
    from tablegames.procedure.due import Due
    from tablegames.procedure.table import Table

Vector = dict[str, Any]

STUB_DUES = frozenset({Kind.STUB, Kind.COUNT_STUB, Kind.DETERMINE})
DEALT = frozenset({Kind.DEAL, Kind.DEAL_STACK, Kind.BURN})
SETTLED = frozenset({Kind.SETTLE, Kind.AWARD, Kind.ENVY})
WORDS = {Kind.DEAL: "deal", Kind.DEAL_STACK: "deal stack", Kind.ASK: "ask", Kind.TURN: "turn", Kind.BURN: "burn", Kind.REVEAL: "reveal"}
NAMES = {COMMUNITY_DOWN: "community", SECOND_STACK: "second", SIX_CARD: "six-card"}
ATTEMPTS = frozenset({"wager", "late wager", "verbal wager"})
KEYS = {
    "rate": "progressive-rate",
    "initial": "progressive-initial",
    "reset": "progressive-reset",
    "wagers-accepted": "progressive-wagers",
}
MONEY = frozenset({"progressive-initial", "progressive-reset", "payout-limit"})
METERED = {"rate": "20%", "initial": "5000", "reset": "5000"}


def vectors(name: str) -> list[Vector]:
    """Give the vectors of a file, each with the name of the game that it is played by."""
    found: list[Vector] = tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text(encoding="utf-8"))["vector"]
    return found


def cases(found: list[Vector]) -> list[Any]:
    """Give every vector as the parameter of a test, tied to its paragraphs."""
    return [pytest.param(vector, id=vector["id"], marks=pytest.mark.law(*vector["cites"])) for vector in found]


# ---------------------------------------------------------------------------------------------- the table


def table_of(vector: Vector, *, slug: str) -> Run:
    """Set a table up as the vector describes it; its persons come when they may."""
    setup = dict(vector.get("setup", {}))
    limits = {key: tuple(text.split("..")) for key, text in setup.pop("limits", {}).items()}
    found = game_called(setup.pop("game", slug))
    if "progressive" in setup:
        setup = {**METERED, **setup}
    fixed = {key.replace("-", "_"): setup.pop(key) for key in PLAIN if key in setup}
    meter = setup.pop("meter", None)
    choices = {}
    for word, value in setup.items():
        key = KEYS.get(word, word)
        paytable = found.declared.paytable(key)
        odds = _rows(value, [row.hand for row in paytable.rows]) if paytable is not None and not isinstance(value, bool) else None
        choices[key.replace("-", "_")] = odds or (cents(value) if key in MONEY else value)
    is_linked = any(event["what"] == "meter" for event in vector.get("events", []))
    return table(found.slug, seats={}, limits=limits, linked=is_linked, meter=meter, **fixed, **choices)  # type: ignore[arg-type]


PLAIN = ("device", "shuffler", "chip", "alternating", "reshuffles", "house-first", "preshuffled", "preinspected")


def _rows(value: Any, hands: list[str]) -> dict[str, str] | None:  # noqa: ANN401 — whatever a file has there
    """Give odds of the submission's own by hand: named, in the order of the paytable's rows, or for its only row."""
    if isinstance(value, dict):
        return value
    if isinstance(value, list):
        return dict(zip(hands, value, strict=True))
    return {hands[0]: value} if isinstance(value, str) and " to " in value else None


def seen(text: str) -> list[Card]:
    """Give the cards of a text in which ?? is a card that nobody saw."""
    return [UNKNOWN if word == "??" else card(word) for word in text.split()]


# ---------------------------------------------------------------------------------------------- the round


class Played:
    """One vector on its way: a table whose cards come as the vector says, and what was refused."""

    def __init__(self, vector: Vector, *, slug: str) -> None:
        """Set the table up as the vector describes it."""
        self.vector = vector
        self.run = table_of(vector, slug=slug)
        self.seats: dict[int, Any] = {int(number): seat for number, seat in vector["seats"].items()}
        self.events = list(vector.get("events", []))
        self.persons = {number: seat.get("who", f"player {number}") for number, seat in self.seats.items()}
        strangers = {int(event["seat"]) for event in self.events if event["what"] in ATTEMPTS and "who" not in event}
        self.persons |= {number: f"player {number}" for number in sorted(strangers - self.seats.keys())}
        board = seen(vector.get("community", {}).get("cards", ""))
        self.cards: dict[Place, list[Card]] = {
            **{at(number): seen(seat.get("cards", "")) for number, seat in self.seats.items()},
            COMMUNITY: board,
            COMMUNITY_DOWN: board,
            DISCARD_RACK: seen(vector.get("community", {}).get("burns", "")),
            DEALER: seen(vector.get("dealer", {}).get("cards", "")),
            SECOND_STACK: seen(vector.get("dealer", {}).get("second-stack", "")),
            SIX_CARD: seen(vector.get("six-card", {}).get("cards", "")),
        }
        self.refusals: list[Refusal] = []
        self.rounds: list[tuple[Table, list[Fact]]] = []

    @property
    def is_void(self) -> bool:
        """Whether the vector expects that all hands are void."""
        return bool(self.vector["expect"]["outcome"] == "void")

    def play(self) -> None:
        """Let the round go by the book and by the vector's decisions, and let its events strike."""
        if self.open():
            self.go_on(until=lambda due: due is None)
        self.rounds.append((self.run.begun, self.run.facts))
        assert not self.events, f"never came to {self.events[0]}"

    def open(self) -> bool:
        """Have the wagers of the vector placed; false when the round ended before anybody could, and that is the point."""
        while True:
            self.go_on(until=lambda due: due is None or Kind.WAGER in due.accepts)
            if self.run.due is not None:
                break
            if self.is_void and not self.events:
                return False
            self.rounds.append((self.run.begun, self.run.facts))
            self.run.next_round()
        for number, person in self.persons.items():
            self.run.do(Fact(Kind.SIT, at(number), 0, person))
        for number, seat in self.seats.items():
            placed = [wager.key for wager in self.run.game.declared.wagers if wager.before_the_deal and wager.key in seat]
            self.run.wager(number, **{key.replace("-", "_"): seat[key] for key in placed})
        return True

    def go_on(self, *, until: Callable[[Due | None], bool]) -> None:
        """Answer dues and let events strike, until a due is come to."""
        while True:
            due = self.run.due
            if due is not None and self.events and self.strikes_here(due):
                event = self.events.pop(0)
                self.strike(event, due)
                self.strike_at_once(event)
            elif until(due) or due is None:
                return
            else:
                self.answer(due)

    def strikes_here(self, due: Due) -> bool:
        """Tell whether the next event strikes at this due."""
        where, what = self.events[0]["at"], self.events[0]["what"]
        if where == "announce":
            return Kind.WAGER in due.accepts and len(self.run.table.seated) >= len(self.persons)
        if where == "shuffle":
            return due.kind is (Kind.COUNTED if what == "counted" else Kind.SHUFFLE)
        if where == "accepted":
            return due.kind is Kind.ACCEPTED and due.place is PROGRESSIVE_SYSTEM
        if where in {"count stub", "stub"}:
            return due.kind in STUB_DUES
        if where.startswith("settle "):
            own = due.place.seat if isinstance(due.place, Area) else due.place
            return due.kind in {Kind.REVEAL, *SETTLED} and due.step != "fold" and f"settle {own.name}" == where
        word, name = WORDS.get(due.kind), NAMES.get(due.place, due.place.name)
        nth = f" {max(due.nth, 1)}"
        return word is not None and where in {f"{word} {name}{nth}", f"{word} {name}", f"{word}{nth}"}

    # answers

    def answer(self, due: Due) -> None:
        """Answer a due with the card, decision or amount that the vector has, otherwise by the book."""
        if due.kind in {Kind.SHUFFLE, Kind.PRESHUFFLED}:
            self.run.answer(None)
        elif due.kind in DEALT:
            self.run.do(Fact(due.kind, due.place, due.nth, self.dealt(due)))
        elif due.kind is Kind.ASK:
            self.run.answer(self.decision(due).split()[0])
        elif due.kind is Kind.WAGER and due.value is None:
            self.run.answer(self.amount(due))
        else:
            self.run.step()

    def dealt(self, due: Due) -> Card | tuple[Card, ...]:
        """Give the card or the stack that comes, unseen where the vector does not say."""
        hand = self.cards.get(due.place, [])
        if due.kind is Kind.DEAL_STACK:
            size = due.least or 0
            return tuple([*hand, *[UNKNOWN] * size][:size])
        return hand[due.nth - 1] if due.nth <= len(hand) else UNKNOWN

    def decision(self, due: Due) -> str:
        """Give what the vector has the player decide."""
        assert isinstance(due.place, Seat)
        decided = self.seats[due.place.number].get("decisions", [])
        nth = max(due.nth, 1)
        assert nth <= len(decided), f"seat {due.place.name} is asked {nth} times, and decides {decided}"
        return str(decided[nth - 1])

    def amount(self, due: Due) -> int:
        """Give the amount of a wager that the player himself chooses: what his decision says, or as much as the Ante."""
        assert isinstance(due.place, Area)
        _, _, amount = self.seats[due.place.seat.number]["decisions"][0].partition(" ")
        return cents(amount) if amount else int(due.least or 0)

    # events

    def strike(self, event: dict[str, Any], due: Due) -> None:
        """Bring about one event of the vector; keep the refusal where it is refused."""
        if event["what"] in {"counted", "accepted"}:
            for number in event.get("rejected", ()):
                self.run.plan("determine", f"{number}/progressive", "not accepted")
            self.run.wrongly(int(event["number"]))
            return
        if "decision" in event:
            self.run.plan("determine", event["seat"], event["decision"])
        if event["what"] == "wager" and "who" in event:
            self.attempt(Fact(Kind.SIT, at(event["seat"]), 0, event["who"]))
            return
        fact = self.fact_of(event)
        if event["what"] == "wager" and due.kind is Kind.ASK and event["wager"] in due.options:
            self.attempt_when_asked(fact, due)
            return
        if event["what"] == "count stub" and "misdealt" in event:
            self.attempt(fact)
            if event["misdealt"] and self.run.due is not None:
                self.misdeal(event, self.run.due)
            return
        before = self.run.accounts.get(fact.place.name, 0)
        if self.attempt(fact) and event["what"] == "wager" and self.vector["expect"]["outcome"] == "refused":
            self.attempt(Fact(Kind.ANNOUNCE, DEALER, due.nth, due.value))
            self.run.do(fact._replace(value=before))

    def strike_at_once(self, event: dict[str, Any]) -> None:
        """Have what comes at the same moment as an event that made the hands void strike too."""
        while self.events and self.events[0]["at"] == event["at"] and self.run.due is not None and self.run.due.step == "return":
            self.strike(self.events.pop(0), self.run.due)

    def misdeal(self, event: dict[str, Any], due: Due) -> None:
        """Have the dealer find that cards were misdealt: burned ones, or so many in the last hand that the deck is what the event says."""
        if event.get("where") == "burned":
            self.run.plan("determine", due.place, "misdealt")
            return
        found = self.run.table
        extra = int(event.get("deck", found.deck_size)) - int(event["number"]) - found.dealt() - found.discarded()
        hand = at(max(self.seats))
        self.attempt(Fact(Kind.WRONG_COUNT, hand, 0, len(found.hands[hand]) + extra))

    def attempt(self, fact: Fact) -> bool:
        """Try a fact; keep the refusal, or tell that it happened."""
        refusal = self.run.try_(fact)
        if refusal is not None:
            self.refusals.append(refusal)
        return refusal is None

    def attempt_when_asked(self, fact: Fact, due: Due) -> None:
        """Try a wager that a decision opens, on a copy of the round: the player may still decide otherwise."""
        ahead = resume(self.run.game, self.run.begun, self.run.facts)
        ahead.answer(Fact(due.kind, due.place, due.nth, fact.place.wager))  # type: ignore[attr-defined]
        refusal = judge(ahead, fact)
        assert refusal is not None, f"{fact.place.name} of {fact.number} cents is accepted"
        self.refusals.append(refusal)

    def place_of(self, name: str) -> Place:
        """Give the place that an event names."""
        is_let_it_ride = self.run.game.declared.chapter == "643a"
        special = {"community": COMMUNITY_DOWN if is_let_it_ride else COMMUNITY, "second": SECOND_STACK, "six-card": SIX_CARD}
        return special.get(name) or at(name)

    def out_of_order(self, place: Place) -> Fact:
        """Give what is done with a device that fails: marked as out of order, or removed where the chapter has it so."""
        if Kind.OUT_OF_ORDER in self.run.game.remedies:
            return Fact(Kind.OUT_OF_ORDER, place, 0, "sign")
        return Fact(Kind.REMOVE, place)

    def fact_of(self, event: dict[str, Any]) -> Fact:
        """Give the fact that an event is."""
        what, found = event["what"], card(event["card"]) if "card" in event else None
        place = self.place_of(str(event.get("place", "device")))
        first = self.run.game.declared.wagers[0].key
        facts: dict[str, Callable[[], Fact]] = {
            "face up": lambda: Fact(Kind.FACE_UP, DEVICE, 0, found),
            "drawn in error": lambda: Fact(Kind.DRAWN, DEVICE, 0, found),
            "wrong number of cards": lambda: Fact(Kind.WRONG_COUNT, place, 0, int(event["count"])),
            "exposed": lambda: Fact(Kind.EXPOSED, place, 0, found),
            "jam": lambda: Fact(Kind.JAM, place, 0, "stopped"),
            "out of order": lambda: self.out_of_order(self.place_of(str(event.get("place", SHUFFLER.name)))),
            "leave": lambda: Fact(Kind.LEAVE, at(event["seat"])),
            "count stub": lambda: Fact(Kind.COUNT_STUB, DEVICE, 0, int(event["number"])),
            "recut": lambda: Fact(Kind.RECUT, DEVICE),
            "reshuffle": lambda: Fact(Kind.RESHUFFLE, DEVICE, by=Role.FLOORPERSON),
            "meter": lambda: Fact(Kind.METER, METER, 0, cents(event["amount"])),
            "wager": lambda: Fact(Kind.WAGER, at(f"{event['seat']}/{event['wager']}"), 0, cents(event["amount"])),
            "late wager": lambda: Fact(Kind.WAGER, at(f"{event['seat']}/{event['wager']}"), 0, cents(event["amount"])),
            "verbal wager": lambda: Fact(Kind.VERBAL, at(f"{event['seat']}/{first}"), 0, cents(event["amount"])),
            "touch": lambda: Fact(Kind.TOUCH, at(event["seat"]), 0, event["who"]),
        }
        assert what in facts, f"an event that this harness does not know: {what}"
        return facts[what]()

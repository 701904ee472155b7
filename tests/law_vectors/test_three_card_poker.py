"""Three Card Poker against the rounds that were worked out by hand from chapter 565, without a look at the code."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.helpers.rounds import Run, at, cents, table

from tablegames.audit import audit_round
from tablegames.equipment.cards import UNKNOWN, Card, cards
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Group, Kind
from tablegames.procedure.places import DEALER, DEVICE, SHUFFLER, Seat
from tablegames.procedure.record import ON_TAPE

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.law import Refusal
    from tablegames.procedure.due import Due

VECTORS = tomllib.loads((Path(__file__).parent / "three_card_poker.toml").read_text(encoding="utf-8"))["vector"]
OBSERVED = ON_TAPE | {Group.STUB}
STUB_DUES = {Kind.STUB, Kind.COUNT_STUB, Kind.DETERMINE}
WORDS = {Kind.DEAL: "deal", Kind.DEAL_STACK: "deal stack", Kind.ASK: "ask", Kind.REVEAL: "reveal"}


class Played:
    """One vector on its way: a table whose cards come as the vector says, and what was refused."""

    def __init__(self, vector: dict[str, Any]) -> None:
        """Set the table up as the vector describes it."""
        setup = dict(vector.get("setup", {}))
        pay = setup.pop("pair-plus", None)
        chip, limits = setup.pop("chip", None), setup.pop("limits", None)
        assert limits is None, "no vector posts other limits"
        self.vector = vector
        seats = {int(number): seat for number, seat in vector.get("seats", {}).items()}
        attempts = [int(event["seat"]) for event in vector.get("events", []) if "wager" in event["what"]]
        persons = {number: seat.get("person", f"player {number}") for number, seat in seats.items()}
        persons |= {number: f"player {number}" for number in attempts if number not in persons}
        for event in vector.get("events", []):
            if "person" in event:
                persons.pop(int(event["seat"]), None)
        choices = {key.replace("-", "_"): value for key, value in setup.items()}
        if pay is not None:
            choices["pair_plus"] = pay
        self.run: Run = table("three-card-poker", seats=persons, chip=chip, **choices)
        self.seats = seats
        self.hands = {at(number): self._hand(seat.get("cards", "")) for number, seat in seats.items()}
        self.hands[DEALER] = self._hand(vector.get("dealer", {}).get("cards", ""))
        self.events = list(vector.get("events", []))
        self.refusals: list[Refusal] = []

    @staticmethod
    def _hand(text: str) -> list[Card]:
        return [UNKNOWN if word == "??" else cards(word)[0] for word in text.split()]

    def play(self) -> None:
        """Let the round go by the book and by the vector's decisions, and let its events strike."""
        self.open()
        while (due := self.run.due) is not None:
            if self.events and self.strikes_here(due):
                self.strike(self.events.pop(0))
            else:
                self.answer(due)
        assert not self.events, f"never came to {self.events[0]}"

    def open(self) -> None:
        """Have the wagers of the vector placed; what strikes before that, strikes."""
        while (due := self.run.due) is not None and Kind.WAGER not in due.accepts:
            if self.events and self.strikes_here(due):
                self.strike(self.events.pop(0))
            else:
                self.answer(due)
            if self.run.due is None:
                self.run.next_round()
        for number, seat in self.seats.items():
            self.run.wager(number, **{key.replace("-", "_"): seat[key] for key in ("ante", "pair-plus") if key in seat})

    def strikes_here(self, due: Due) -> bool:
        """Tell whether the next event strikes at this due."""
        where = self.events[0]["at"]
        if where == "announce":
            return Kind.WAGER in due.accepts
        if where == "shuffle":
            return due.kind is (Kind.COUNTED if self.events[0]["what"] == "counted" else Kind.SHUFFLE)
        if where in {"count stub", "stub"}:
            return due.kind in STUB_DUES
        word = WORDS.get(due.kind)
        return word is not None and where in {f"{word} {due.place.name} {due.nth}", f"{word} {due.place.name}"}

    def answer(self, due: Due) -> None:
        """Answer a due with the card, decision or amount that the vector has, otherwise by the book."""
        hand = self.hands.get(due.place, [])
        if due.kind in {Kind.SHUFFLE, Kind.PRESHUFFLED}:
            self.run.answer(None)
        elif due.kind is Kind.DEAL:
            self.run.do(Fact(due.kind, due.place, due.nth, hand[due.nth - 1] if due.nth <= len(hand) else UNKNOWN))
        elif due.kind is Kind.DEAL_STACK:
            self.run.do(Fact(due.kind, due.place, due.nth, tuple([*hand, UNKNOWN, UNKNOWN, UNKNOWN][:3])))
        elif due.kind is Kind.ASK:
            assert isinstance(due.place, Seat)
            self.run.answer(self.seats[due.place.number]["decision"])
        else:
            self.run.step()

    def strike(self, event: dict[str, Any]) -> None:
        """Bring about one event of the vector; keep the refusal where it is refused."""
        if event["what"] == "counted":
            self.run.wrongly(int(event["number"]))
            return
        if "decision" in event:
            self.run.plan("determine", event["seat"], event["decision"])
        if "person" in event:
            self.attempt(Fact(Kind.SIT, at(event["seat"]), 0, event["person"]))
        self.attempt(self.fact_of(event))

    def attempt(self, fact: Fact) -> None:
        """Try a fact, and keep the refusal."""
        refusal = self.run.try_(fact)
        if refusal is not None:
            self.refusals.append(refusal)

    def fact_of(self, event: dict[str, Any]) -> Fact:
        """Give the fact that an event is."""
        what, card = event["what"], cards(event["card"])[0] if "card" in event else None
        named = event.get("place", "device")
        place = {"shuffler": SHUFFLER, "device": DEVICE, "dealer": DEALER}.get(named) or at(named)
        facts: dict[str, Callable[[], Fact]] = {
            "face up": lambda: Fact(Kind.FACE_UP, DEVICE, 0, card),
            "drawn in error": lambda: Fact(Kind.DRAWN, DEVICE, 0, card),
            "wrong number of cards": lambda: Fact(Kind.WRONG_COUNT, place, 0, int(event["count"])),
            "exposed": lambda: Fact(Kind.EXPOSED, DEALER, 0, card),
            "jam": lambda: Fact(Kind.JAM, place, 0, "stopped"),
            "leave": lambda: Fact(Kind.LEAVE, at(event["seat"])),
            "count stub": lambda: Fact(Kind.COUNT_STUB, DEVICE, 0, int(event["number"])),
            "recut": lambda: Fact(Kind.RECUT, DEVICE),
            "late wager": lambda: Fact(Kind.WAGER, at(f"{event['seat']}/{event['wager']}"), 0, cents(event["amount"])),
            "verbal wager": lambda: Fact(Kind.VERBAL, at(f"{event['seat']}/ante"), 0, cents(event["amount"])),
            "touch": lambda: Fact(Kind.TOUCH, at(event["seat"]), 0, event["who"]),
        }
        assert what in facts, f"an event that this test does not know: {what}"
        return facts[what]()


def played(vector: dict[str, Any]) -> Played:
    """Play one vector to its end."""
    found = Played(vector)
    found.play()
    return found


def expected(vector: dict[str, Any]) -> dict[str, int]:
    """Give what the vector says that each wager comes to, in cents."""
    return {area: cents(amount) for area, amount in vector["expect"]["settle"].items()}


def cases() -> list[Any]:
    """Give every vector, tied to its paragraphs."""
    return [pytest.param(vector, id=vector["id"], marks=pytest.mark.law(*vector["cites"])) for vector in VECTORS]


@pytest.mark.parametrize("vector", cases())
def test_engine_agrees(vector: dict[str, Any]) -> None:
    done = played(vector)
    expect = vector["expect"]
    assert done.run.settled == expected(vector), vector["title"]
    if "order" in expect:
        named = [area for area in done.run.order("settle") if area in expect["order"]]
        assert named == expect["order"]
    if "cite" in expect:
        area = next(iter(expect["settle"]))
        assert expect["cite"] in done.run.cites_of("settle", area)
    if "deck-removed" in expect:
        assert done.run.was_asked("remove", "deck a") is expect["deck-removed"]
    if expect["outcome"] == "refused":
        assert expect["refused"] in [str(refusal.cite) for refusal in done.refusals]
    elif not any(event["what"] in {"late wager", "verbal wager"} for event in vector.get("events", [])):
        assert done.refusals == []


@pytest.mark.parametrize("vector", cases())
def test_audit_agrees(vector: dict[str, Any]) -> None:
    done = played(vector)
    facts = [fact for fact in done.run.facts if fact.kind.group in OBSERVED]
    right = audit_round(done.run.game, done.run.begun, facts=facts, observed=OBSERVED)
    assert [str(each) for each in right.findings] == []
    for row, fact in enumerate(facts):
        if fact.kind is Kind.SETTLE:
            chip = done.run.table.setup.chip_cents
            wrong = [*facts[:row], fact._replace(value=fact.number + chip), *facts[row + 1 :]]
            found = audit_round(done.run.game, done.run.begun, facts=wrong, observed=OBSERVED).findings
            assert [abs(each.saving_cents) for each in found] == [chip], fact

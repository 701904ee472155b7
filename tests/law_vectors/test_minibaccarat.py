"""Minibaccarat against the rounds that were worked out by hand from chapter 541, without a look at the code."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.helpers.rounds import Run, at, cents, table

from tablegames.audit import audit_round
from tablegames.equipment.cards import UNKNOWN, Card, card, cards
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import BANKER_HAND, DEVICE, LAYOUT, PLAYER_HAND, Seat
from tablegames.procedure.record import ON_TAPE

if TYPE_CHECKING:
    from tablegames.law import Refusal
    from tablegames.procedure.due import Due

FILE = Path(__file__).parent / "minibaccarat.toml"
VECTORS = tomllib.loads(FILE.read_text(encoding="utf-8"))["vector"]
ROUNDS = [vector for vector in VECTORS if "kind" not in vector]
HANDS = {"player hand": PLAYER_HAND, "banker hand": BANKER_HAND}


def seen(text: str) -> list[Card]:
    """Give the cards of a text in which ?? is a card that nobody saw."""
    return [UNKNOWN if word == "??" else card(word) for word in text.split()]


class Played:
    """One vector on its way: a shoe in mid-use whose cards come as the vector says, and what was refused."""

    def __init__(self, vector: dict[str, Any]) -> None:
        """Set the table up as the vector describes it."""
        setup = dict(vector.get("setup", {}))
        chip, waiting, is_last = setup.pop("chip", None), setup.pop("waiting", ""), setup.pop("last-hand", False)
        tie, decks = setup.pop("tie", None), setup.pop("decks", None)
        choices = {key.replace("-", "_"): value for key, value in setup.items()}
        if tie is not None:
            choices["tie"] = {"tie": tie}
        self.vector = vector
        self.seats = {int(number): seat for number, seat in vector["seats"].items()}
        events = vector.get("events", [])
        sitting = {*self.seats, *(int(event["seat"]) for event in events if "seat" in event)}
        self.run: Run = table("minibaccarat", seats=sorted(sitting), chip=chip, decks=decks, **choices)
        made = self.run.table
        made.needs_shuffle = False
        made.decks[0].shuffled = True
        made.last_hands = 1 if is_last else 0
        made.device.load_unordered(made.full_deck())
        made.waiting = list(cards(waiting))
        made.owed = {Seat(number): cents(seat["owed"]) for number, seat in self.seats.items() if "owed" in seat}
        self.run.position = self.run._begin()
        self.deal = seen(vector["cards"]["deal"])[len(made.waiting) :]
        self.events = list(events)
        self.extra: list[Card] = []
        self.refusals: list[Refusal] = []

    def play(self) -> None:
        """Let the round go by the book, and let the events of the vector strike."""
        for number, seat in self.seats.items():
            self.run.wager(number, **{key: seat[key] for key in ("banker", "player", "tie") if key in seat})
        while (due := self.run.due) is not None:
            if self.events and self.strikes_here(due):
                self.strike(self.events.pop(0))
            else:
                self.answer(due)
        assert not self.events, f"never came to {self.events[0]}"
        assert not self.deal, f"{self.deal} were never dealt"

    def strikes_here(self, due: Due) -> bool:
        """Tell whether the next event strikes at this due."""
        names = {
            Kind.DEAL: f"deal {due.place.name} {due.nth}",
            Kind.GATHER: "gather",
            Kind.ANNOUNCE: "announce" if due.accepts else "announce result" if due.place is LAYOUT else "",
        }
        return bool(names.get(due.kind) == self.events[0]["at"])

    def answer(self, due: Due) -> None:
        """Answer a due with the card that the vector has, otherwise by the book."""
        if due.kind is Kind.BURN:
            self.run.do(Fact(due.kind, due.place, due.nth, self.extra.pop(0) if self.extra else UNKNOWN))
        elif due.kind is Kind.DEAL and not self.run.table.waiting:
            assert self.deal, f"no card is left for {due.place.name} {due.nth}"
            self.run.do(Fact(due.kind, due.place, due.nth, self.deal.pop(0)))
        else:
            self.run.step()

    def strike(self, event: dict[str, Any]) -> None:
        """Bring about one event of the vector; keep the refusal where it is refused."""
        if "confirmed" in event:
            self.run.plan("confirm", f"{event['seat']}/{event['wager']}", "confirmed" if event["confirmed"] else "declined")
        self.extra = seen(event.get("with", ""))
        refusal = self.run.try_(self.fact_of(event))
        if refusal is not None:
            self.refusals.append(refusal)

    def fact_of(self, event: dict[str, Any]) -> Fact:
        """Give the fact that an event is."""
        value = card(event["card"]) if "card" in event else cents(event["amount"]) if "amount" in event else None
        where = {
            "drawn in error": HANDS.get(event.get("place", ""), DEVICE),
            "disclosed in error": HANDS.get(event.get("place", ""), DEVICE),
        }
        area = at(f"{event['seat']}/{event['wager']}") if "wager" in event else DEVICE
        facts = {
            "leave": (Kind.LEAVE, at(event.get("seat", "1"))),
            "face up": (Kind.FACE_UP, DEVICE),
            "drawn in error": (Kind.DRAWN, where["drawn in error"]),
            "disclosed in error": (Kind.DISCLOSED, where["disclosed in error"]),
            "no cards": (Kind.EMPTY, DEVICE),
            "cover card": (Kind.COVER_ASIDE, DEVICE),
            "late wager": (Kind.WAGER, area),
            "verbal wager": (Kind.VERBAL, area),
        }
        kind, place = facts[event["what"]]
        return Fact(kind, place, 0, value)


def played(vector: dict[str, Any]) -> Played:
    """Play one vector to its end."""
    found = Played(vector)
    found.play()
    return found


def dollars(amounts: dict[str, str]) -> dict[str, int]:
    """Give amounts of a vector in cents, without those that are nothing."""
    return {name: cents(amount) for name, amount in amounts.items()}


def collected(run: Run) -> dict[str, int]:
    """Give the vigorish collected from each seat, up to where the run stands."""
    sums: dict[str, int] = {}
    for fact in (*run.past, *run.facts):
        if fact.kind is Kind.VIGORISH:
            seat = fact.place.name.partition("/")[0]
            sums[seat] = sums.get(seat, 0) + fact.number
    return sums


def cases(vectors: list[dict[str, Any]]) -> list[Any]:
    """Give vectors, tied to their paragraphs."""
    return [pytest.param(vector, id=vector["id"], marks=pytest.mark.law(*vector["cites"])) for vector in vectors]


@pytest.mark.parametrize("vector", cases(ROUNDS))
def test_engine_agrees(vector: dict[str, Any]) -> None:
    done = played(vector)
    run, expect = done.run, vector["expect"]
    assert run.settled == dollars(expect["settle"]), vector["title"]
    if "result" in expect:
        said = "Tie Hand" if expect["result"] == "tie" else f"{expect['player']} {expect['banker']} {expect['result']}"
        assert run.value_of("announce", "layout") == said
    if "order" in expect:
        assert [fact.place.name for fact in run.facts if fact.kind is Kind.SETTLE and fact.number > 0] == expect["order"]
    if "discarded" in expect:
        assert [each for where, group in run.table.discards if where is LAYOUT for each in group] == seen(expect["discarded"])
    assert run.table.waiting == seen(expect.get("next-round-first-cards", ""))
    last = [fact.value for fact in run.facts if fact.kind is Kind.ANNOUNCE][-1]
    assert (last == "last hand") is (expect.get("announced") == "last hand")
    if expect["outcome"] == "refused":
        declined = [cite for fact in run.facts if fact.value == "declined" for cite in run.cites_of("confirm", fact.place)]
        assert expect["refused"] in [*(str(refusal.cite) for refusal in done.refusals), *declined]
    else:
        assert done.refusals == []
    if "reshuffle" in expect:
        assert run.table.needs_shuffle is expect["reshuffle"]
    if run.table.needs_shuffle:
        run.next_round()
        while run.due is not None and run.due.kind is Kind.VIGORISH:
            run.step()
    assert collected(run) == dollars(expect.get("vigorish", {}))
    assert run.owed == dollars(expect.get("marked", {}))


@pytest.mark.parametrize("vector", cases(ROUNDS))
def test_audit_agrees(vector: dict[str, Any]) -> None:
    run = played(vector).run
    facts = [fact for fact in run.facts if fact.kind.group in ON_TAPE]
    right = audit_round(run.game, run.begun, facts=facts, observed=ON_TAPE)
    assert [str(each) for each in right.findings] == []
    for row, fact in enumerate(facts):
        if fact.kind in {Kind.SETTLE, Kind.VIGORISH, Kind.MARK}:
            chip = run.table.setup.chip_cents
            wrong = [*facts[:row], fact._replace(value=fact.number + chip), *facts[row + 1 :]]
            found = audit_round(run.game, run.begun, facts=wrong, observed=ON_TAPE).findings
            moved = 0 if fact.kind is Kind.MARK else chip  # a mark moves no value chips
            assert [abs(each.saving_cents) for each in found] == [moved], fact


@pytest.mark.parametrize("vector", cases([vector for vector in VECTORS if vector.get("kind") == "burn"]))
def test_burn_agrees(vector: dict[str, Any]) -> None:
    run = table("minibaccarat").stack(vector["given"]["first"], burn="").open()
    burned = [fact for fact in run.facts if fact.kind is Kind.BURN]
    assert len(burned) - 1 == vector["expect"]["burned"]


@pytest.mark.parametrize("vector", cases([vector for vector in VECTORS if vector.get("kind") in {"cut", "cover"}]))
def test_cut_and_cover_agree(vector: dict[str, Any]) -> None:
    given, expect = vector["given"], vector["expect"]
    run = table("minibaccarat", decks=given["cards"] // 52)
    due = run.to("cut") if vector["kind"] == "cut" else run.to("cover card", nth=1)
    refusal = run.try_(Fact(due.kind, due.place, due.nth, given.get("above", given.get("below"))))
    assert (str(refusal.cite) if refusal else None) == expect.get("refused")


@pytest.mark.parametrize("vector", cases([vector for vector in VECTORS if vector.get("kind") == "offer"]))
def test_offer_agrees(vector: dict[str, Any]) -> None:
    given, expect = vector["given"], vector["expect"]
    run = table("minibaccarat", seats=given["seats"])
    for seat in given["accepts"]:
        run.plan("offer cut", seat, "accept")
    run.open()
    assert run.order("offer cut") == [str(seat) for seat in expect["offered"]]
    assert run.order("cut") == [expect["cut-by"]]

"""What a vector of chapters 561 and 535 expects, held against what the engine had happen, and against what the audit finds in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.helpers.rounds import Run, cents
from tests.law_vectors.harness_hands import FOUND_LATER, Event, Hands, seen

from tablegames.audit import audit_round
from tablegames.money import format_money
from tablegames.procedure.kinds import Group, Kind
from tablegames.procedure.places import CENTER, DEALER, DEALER_WAGER, INVENTORY, STACKS, Area, Seat, purse_of
from tablegames.procedure.position import resume
from tablegames.procedure.record import EVERYTHING, ON_TAPE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.law_vectors.harness import Vector

    from tablegames.law import Finding
    from tablegames.procedure.due import Fact

_PLAYED: dict[str, Hands] = {}
DELIVERED = frozenset({Kind.DEAL, Kind.DEAL_STACK, Kind.DELIVER})
PAID = frozenset({Kind.SETTLE, Kind.VIGORISH, Kind.PUT_IN, Kind.SURPLUS, Kind.TO_INVENTORY})


def played(vector: Vector, *, slug: str) -> Hands:
    """Play one vector to its end, once."""
    found = _PLAYED.get(vector["id"])
    if found is None:
        found = Hands(vector, slug=slug)
        found.play()
        _PLAYED[vector["id"]] = found
    return found


def agrees(vector: Vector, *, slug: str) -> None:
    """Compare all that a vector expects with what the engine had happen."""
    done = played(vector, slug=slug)
    money(done)
    banked(done)
    delivered(done)
    named(done)
    ended(done)
    moved_on(done)


# money


def money(done: Hands) -> None:
    """Compare what every wager came to, what vigorish each paid, and what everybody has at the end."""
    expect = done.vector["expect"]
    run = done.run
    amounts = {DEALER_WAGER.name if seat == "dealer" else f"{seat}/wager": cents(amount) for seat, amount in expect["settle"].items()}
    staked = [fact.place.name for fact in run.facts if fact.kind is Kind.STAKE]
    assert {**dict.fromkeys(staked, 0), **run.net} == amounts
    charged = {seat: cents(amount) for seat, amount in expect.get("vigorish", {}).items()}
    assert vigorish(done) == charged
    own = dict.fromkeys(done.persons.values(), 0)
    for seat in done.persons:
        own[done.persons[seat]] += amounts.get(f"{seat}/wager", 0) - charged.get(str(seat), 0)
    if "bank" in expect:
        own[done.persons[done.bank["seat"]]] += cents(expect["bank"].get("net", 0)) - charged.get("bank", 0)
    assert {person: run.table.accounts.get(purse_of(person), 0) for person in own} == own


def vigorish(done: Hands) -> dict[str, int]:
    """Give the vigorish that was collected: by seat, and of the bank's surplus."""
    found: dict[str, int] = {}
    for fact in done.run.facts:
        if fact.kind is Kind.VIGORISH:
            payer = "bank" if fact.place is CENTER else fact.place.seat.name if isinstance(fact.place, Area) else fact.place.name
            found[payer] = found.get(payer, 0) + fact.number
    return found


def banked(done: Hands) -> None:
    """Compare what a bank and the house put into the center and got out of it, who was offered the bank, what the dealer wagered."""
    expect, run = done.vector["expect"], done.run
    if "offers" in expect:
        offered = [due.place.name for due in run.asked("offer bank") if due.place is not DEALER]
        assert offered == [str(seat) for seat in expect["offers"]]
    if "dealer-wager" in done.bank:
        assert run.value_of("stake") == (cents(done.bank["dealer-wager"]) or None)
    if "bank" not in expect:
        return
    told = {key: cents(expect["bank"].get(key, 0)) for key in ("net", "put-in", "got", "house", "house-got")}
    bank = Seat(done.bank["seat"])
    of = {
        (kind, place): sum(fact.number for fact in run.facts if fact.kind is kind and fact.place is place)
        for kind in (Kind.PUT_IN, Kind.SURPLUS)
        for place in (bank, INVENTORY)
    }
    got = of[Kind.SURPLUS, bank] + vigorish(done).get("bank", 0)
    found = {"put-in": of[Kind.PUT_IN, bank], "got": got, "house": of[Kind.PUT_IN, INVENTORY], "house-got": of[Kind.SURPLUS, INVENTORY]}
    assert {**found, "net": got - found["put-in"]} == told
    assert not run.accounts.get(CENTER.name)


# where the cards or tiles went


def delivered(done: Hands) -> None:
    """Compare where the deal began, who got which cards, and what lies with the Dead Hand."""
    expect, run = done.vector["expect"], done.run
    if "start" in expect:
        first = next(fact for fact in run.facts if fact.kind in DELIVERED and fact.place not in STACKS)
        assert first.place.name == str(expect["start"])
    if "hands" in expect:
        given = {str(place): alike(hand) for place, hand in expect["hands"].items()}
        assert {place: alike(hand) for place, hand in done.hands.items() if place in given} == given
    if "dead-hand" in expect:
        assert alike(done.hands_at_set["dead hand"]) == alike(expect["dead-hand"])


def moved_on(done: Hands) -> None:
    """Compare where the button lies when the next round begins."""
    if "button" in done.vector["expect"]:
        ahead = resume(done.run.game, *done.rounds[-1]).table
        run = Run(done.run.game, ahead)
        run.to("shuffle")
        assert ahead.button is not None
        assert ahead.button.name == str(done.vector["expect"]["button"])


def alike(hand: Any) -> list[str]:  # noqa: ANN401 - a text, or cards
    """Give the cards or tiles of a hand in an order of their own."""
    return sorted(each.text for each in (seen(hand) if isinstance(hand, str) else hand))


def named(done: Hands) -> None:
    """Compare the Low hands of the house way, and the order of what happened."""
    expect, run = done.vector["expect"], done.run
    for key, place in (("dealer-low", DEALER), ("bank-low", Seat(done.bank.get("seat", 1)))):
        if key in expect:
            laid = [fact.value for fact in run.facts if fact.kind in {Kind.SET, Kind.SET_AGAIN} and fact.place is place]
            assert alike(laid[-1]) == alike(expect[key])
    if "order" in expect:
        assert [word for word in words(run.facts, is_tiles=done.is_tiles) if word in set(expect["order"])] == expect["order"]


def words(facts: list[Fact], *, is_tiles: bool) -> Iterator[str]:
    """Give what happened in the words in which vectors tell an order."""
    plain = {
        Kind.MIX if is_tiles else Kind.SHUFFLE: "shuffle", Kind.CUT: "cut", Kind.CUT_STACKS: "cut", Kind.SHAKE: "shake", Kind.ROLL: "roll",
        Kind.NO_ROLL: "roll", Kind.TOTAL: "total", Kind.COUNT_STUB: "count stub",
    }  # fmt: skip
    placed = {
        Kind.DELIVER: "deliver", Kind.DEAL_STACK: "deliver", Kind.SET: "set", Kind.COUNT_HAND: "count", Kind.DISCARD: "collect cards",
        Kind.DEAD: "collect cards", Kind.MARK_START: "mark",
    }  # fmt: skip
    for fact in facts:
        kind, name = fact.kind, fact.place.name
        if kind in plain:
            yield plain[kind]
        elif kind in placed:
            yield f"{placed[kind]} {name}"
        elif kind is Kind.DEAL:
            yield f"deal {name} {fact.nth}"
        elif kind is Kind.ANNOUNCE and fact.value == "no more bets":
            yield "announce"
        elif kind is Kind.REVEAL:
            yield f"{'reveal' if fact.place is DEALER else 'expose'} {name}"
        elif kind is Kind.PUT_IN and isinstance(fact.place, Seat):
            yield "put in"
        elif kind is Kind.SETTLE:
            whose = fact.place.seat.name if isinstance(fact.place, Area) else "dealer"
            yield f"{'collect' if fact.number < 0 else 'pay' if fact.number else 'return'} {whose}"


# how it ended


def ended(done: Hands) -> None:
    """Compare how the round ended, by which paragraph, what was refused on the way, and whether the deck left the table."""
    expect, run = done.vector["expect"], done.run
    assert any(due.step == "return" for due in run.dues) is done.is_void
    if done.is_void:
        assert expect["cite"] in (*run.cites_of("gather"), *run.cites_of("remove", run.table.deck_place))
    if "deck-removed" in expect:
        assert (run.was_asked("remove", "deck a") or run.was_asked("seal")) is expect["deck-removed"]
    if expect["outcome"] == "refused":
        wanted = expect["refused"] if isinstance(expect["refused"], list) else [expect["refused"]]
        assert any(cite in refused for refused in done.refusals for cite in wanted), done.refusals
    else:
        assert done.refusals == []


# the audit


def audited(vector: Vector, *, slug: str) -> None:
    """Have the facts of a vector audited as they are, and with each settlement in turn off by a chip."""
    done = played(vector, slug=slug)
    tape = ON_TAPE | {Group.STUB}
    for observed in (tape, EVERYTHING):
        rows = [fact for fact in recorded(done) if fact.kind.group in observed]
        assert where(done, rows, observed=observed) == deviations(done, observed=observed)
    rows = [fact for fact in recorded(done) if fact.kind.group in tape]
    chip, known = done.run.table.setup.chip_cents, deviations(done, observed=tape)
    for row, fact in enumerate(rows):
        for off in (chip, -chip):
            if fact.kind in PAID:
                wrong = [*rows[:row], fact._replace(value=fact.number + off), *rows[row + 1 :]]
                found = [each for each in findings(done, wrong, observed=tape) if at_key(each) not in known]
                assert len(found) == 1, (fact, found)
                is_chip = abs(found[0].saving_cents) == chip or found[0].owed_to.endswith(format_money(chip))
                assert is_chip or fact.kind not in {Kind.SETTLE, Kind.VIGORISH}, (fact, found)


def findings(done: Hands, rows: list[Fact], *, observed: frozenset[Group]) -> tuple[Finding, ...]:
    """Give what the audit finds in the round of a vector, told by these facts."""
    return tuple(audit_round(done.run.game, done.rounds[-1][0], facts=rows, observed=observed).findings)


def where(done: Hands, rows: list[Fact], *, observed: frozenset[Group]) -> list[str]:
    """Give the acts that the audit finds something about."""
    return [at_key(each) for each in findings(done, rows, observed=observed)]


def at_key(found: Finding) -> str:
    """Give the act that a finding is about, without its round."""
    return found.where.partition(", ")[2]


def deviations(done: Hands, *, observed: frozenset[Group]) -> list[str]:
    """Give the acts that the vector itself has go wrong, where that is observed: a total told wrongly, a set found late."""
    acts = {"total": ("total dealer", Group.ANNOUNCEMENTS), "wrong set": ("set dealer", Group.DECISIONS)}
    told = [acts[event["what"]] for event in done.vector.get("events", []) if event["what"] in acts and not is_irregularity(event)]
    return [act for act, group in told if group in observed]


def is_irregularity(event: Event) -> bool:
    """Tell whether a wrong set is seen at once, which is an irregularity of the chapter and its remedy."""
    return event["what"] == "wrong set" and event["at"].split()[0] not in FOUND_LATER


def recorded(done: Hands) -> list[Fact]:
    """Give the facts of a round; a set that is found to be wrong later is set again where that is."""
    facts = list(done.rounds[-1][1])
    later = [event["at"] for event in done.vector.get("events", []) if event["what"] == "wrong set" and not is_irregularity(event)]
    if later:
        again = next(fact for fact in facts if fact.kind is Kind.SET_AGAIN)
        facts.remove(again)
        at = next(row for row, fact in enumerate(facts) if later[0] in words([fact], is_tiles=done.is_tiles) or is_paid(fact, later[0]))
        facts.insert(at, again)
    return facts


def is_paid(fact: Fact, act: str) -> bool:
    """Tell whether a wager is settled here that was to be paid by the wrong set."""
    return fact.kind is Kind.SETTLE and isinstance(fact.place, Area) and act == f"pay {fact.place.seat.name}"

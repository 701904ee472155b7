"""What a vector expects, held against what the engine had happen, and against what the audit finds in it."""

from __future__ import annotations

from functools import cache

from tests.helpers.rounds import cents
from tests.law_vectors.harness import SETTLED, Played, Vector, seen

from tablegames.audit import audit_round
from tablegames.procedure.kinds import Group, Kind
from tablegames.procedure.places import purse_of
from tablegames.procedure.record import EVERYTHING, ON_TAPE

_PLAYED: dict[str, Played] = {}


def played(vector: Vector, *, slug: str) -> Played:
    """Play one vector to its end, once."""
    found = _PLAYED.get(vector["id"])
    if found is None:
        found = Played(vector, slug=slug)
        found.play()
        _PLAYED[vector["id"]] = found
    return found


def agrees(vector: Vector, *, slug: str) -> None:
    """Compare all that a vector expects with what the engine had happen."""
    done, expect = played(vector, slug=slug), vector["expect"]
    run = done.run
    amounts = {area: cents(amount) for area, amount in expect["settle"].items()}
    assert nets(done) == amounts
    assert purses(done) == by_person(done, amounts)
    if "meter" in expect:
        assert run.meter == cents(expect["meter"])
    if "order" in expect:
        named = [fact.place.name for fact in run.facts if fact.kind in SETTLED and fact.place.name in expect["order"]]
        assert named == expect["order"]
    if "community" in expect:
        assert [fact.card for fact in run.facts if fact.kind is Kind.TURN] == seen(" ".join(expect["community"]))
    if "deck-removed" in expect:
        assert run.was_asked("remove", "deck a") is expect["deck-removed"]
    ended(done)


def nets(done: Played) -> dict[str, int]:
    """Give what every wager that was laid came to; those of a player whom the round never let lay any came to nothing."""
    laid = {fact.place.name for fact in done.run.facts if fact.kind is Kind.WAGER and fact.number}
    withdrawn = {fact.place.name: 0 for fact in done.run.facts if fact.kind is Kind.WAGER and not fact.number and fact.place.name in laid}
    return {**withdrawn, **done.run.net} if laid else dict.fromkeys(done.vector["expect"]["settle"], 0)


def ended(done: Played) -> None:
    """Compare how the round ended, by which paragraph, and what was refused on the way."""
    expect, run = done.vector["expect"], done.run
    is_void = any(due.step == "return" for due in run.dues)
    laid = any(fact.kind is Kind.WAGER and fact.number for fact in run.facts)
    assert is_void is (done.is_void and laid)
    if done.is_void:
        assert expect["cite"] in (*run.cites_of("gather"), *run.cites_of("remove", run.table.deck_place))
    refused = [str(refusal.cite) for refusal in done.refusals]
    if expect["outcome"] == "refused":
        assert expect["refused"] in refused, done.refusals
    else:
        assert refused == []


def purses(done: Played) -> dict[str, int]:
    """Give by how much what each person has beyond the wagers changed, over all rounds of the vector."""
    return {person: done.run.table.accounts.get(purse_of(person), 0) for person in set(done.persons.values())}


def by_person(done: Played, amounts: dict[str, int]) -> dict[str, int]:
    """Add up by person what the vector says of wagers."""
    found = dict.fromkeys(set(done.persons.values()), 0)
    for area, amount in amounts.items():
        found[done.persons[int(area.partition("/")[0])]] += amount
    return found


def audited(vector: Vector, *, slug: str) -> None:
    """Have the facts of a vector audited as they are, and with each settlement in turn off by a chip."""
    done = played(vector, slug=slug)
    tape = on_tape(vector)
    for begun, facts in done.rounds:
        for observed in (tape, EVERYTHING):
            rows = [fact for fact in facts if fact.kind.group in observed]
            right = audit_round(done.run.game, begun, facts=rows, observed=observed)
            assert [str(each) for each in right.findings] == []
    begun, facts = done.rounds[-1]
    rows = [fact for fact in facts if fact.kind.group in tape]
    chip = done.run.table.setup.chip_cents
    for row, fact in enumerate(rows):
        if fact.kind in SETTLED:
            wrong = [*rows[:row], fact._replace(value=fact.number + chip), *rows[row + 1 :]]
            found = audit_round(done.run.game, begun, facts=wrong, observed=tape).findings
            assert [abs(each.saving_cents) for each in found] == [chip], fact


@cache
def _groups(*words: str) -> frozenset[Group]:
    more = {"accepted": Group.SYSTEM, "counted": Group.SHUFFLE}
    return frozenset({*ON_TAPE, Group.STUB, *(more[word] for word in words)})


def on_tape(vector: Vector) -> frozenset[Group]:
    """Give what is observed of a vector: what a tape shows, the stub, and what a system or device showed where it struck."""
    return _groups(*sorted({event["what"] for event in vector.get("events", [])} & {"accepted", "counted"}))

"""A wrong card that the record tells again is one finding; rows that changed places say what each of them was too late or too early for."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from tests.audit.altered import at, exchanged
from tests.audit.dealing import EVERYTHING, SLUGS, random_case
from tests.audit.test_meters import found
from tests.helpers.rounds import Run, table

from tablegames.audit import audit_round
from tablegames.audit.elsewhere import cards_of, of_one_hand
from tablegames.equipment.cards import UNKNOWN
from tablegames.equipment.device import DeviceKind
from tablegames.procedure.kinds import Kind

if TYPE_CHECKING:
    from tests.audit.dealing import Case

    from tablegames.equipment.cards import Card
    from tablegames.procedure.due import Fact

ROUNDS = 12
DEALT = frozenset({Kind.DEAL, Kind.DEAL_STACK})

TWICE = {
    "three cards": ("three-card-poker", "2 ante 100 As As 4d play", "D Jc 8d 3s"),
    "four cards": ("four-card-poker", "2 ante 10 9c 9c 9h Kc Qh play", "D 2h Qd Jc 8d 8s 4c"),
    "the dealer's": ("four-card-poker", "2 ante 10 9c 9d 9h Kc Qh play", "D 2h Qd Jc 8d 8d 4c"),
    "two of the players'": ("three-card-poker", "2 ante 100 As Ks 4d play", "5 ante 100 2c As 7d play", "D Jc 8d 3s"),
    "a player's and the dealer's": ("texas-holdem-bonus-poker", "2 ante 10 As Ah flop turn check", "D Kd As", "C 9s 8s 4c 3h 2s"),
    "the community cards": ("let-it-ride-poker", "2 bets 10 As Ks Qs ride ride", "C Js Js"),
    "tiles": ("pai-gow", "2 wager 10 6-6 6-6 6-6 3-6 low 6-6 3-6", "D 1-1 5-6 1-6 3-5"),
}


@pytest.mark.parametrize("lines", TWICE.values(), ids=TWICE.keys())
def test_a_card_that_a_short_record_has_twice_is_one_finding(lines: tuple[str, ...]) -> None:
    slug, *rest = lines
    (one,) = found(f"game {slug}", "round 1", *rest)
    assert one.code == "card-not-there"


def with_card(case: Case, rng: random.Random) -> list[Fact] | None:
    """Give a round in which a card of one hand is, wherever that hand is told, one that came out for another."""
    dealt = [row for row, fact in enumerate(case.facts) if fact.kind in DEALT and fact.at is None and UNKNOWN not in cards_of(fact)]
    row = rng.choice(dealt)
    hand = of_one_hand(case.facts[row].place, case.facts)
    old = rng.choice(cards_of(case.facts[row]))
    others = [card for other in dealt if case.facts[other].place not in hand for card in cards_of(case.facts[other]) if card is not old]
    if not others or case.table.setup.device is DeviceKind.CONTINUOUS:
        return None
    new = rng.choice(others)

    def told(fact: Fact) -> Fact:
        cards: tuple[Card, ...] = tuple(new if card is old else card for card in cards_of(fact))
        return fact._replace(value=cards if isinstance(fact.value, tuple) else cards[0]) if cards else fact

    is_told = [each == row or (fact.place in hand and fact.kind not in DEALT) for each, fact in enumerate(case.facts)]
    return [told(fact) if here else fact for fact, here in zip(case.facts, is_told, strict=True)]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_card_that_lies_elsewhere_is_one_finding_though_the_hand_is_shown_with_it(slug: str) -> None:
    rng = random.Random(4)
    numbers: list[int] = []
    while len(numbers) < ROUNDS:
        case = random_case(rng, slug)
        facts = with_card(case, rng)
        if facts is not None:
            numbers.append(len(audit_round(case.game, case.table, facts=facts, observed=EVERYTHING).findings))
    assert numbers == [1] * ROUNDS


def folded() -> Run:
    """Ann has a Pair Plus Wager alone, Bob folds."""
    run = table("three-card-poker", seats={2: "Ann", 3: "Bob", 5: "Eve"})
    run.stack("7s 3d Kh Js Qh 7c 5c Th 7h 6d 9c 4h").plan("ask", 3, "fold")
    run.wager(2, pair_plus=5)
    run.wager(3, ante=20)
    run.wager(5, ante=45)
    return run.finish()


@pytest.mark.law("565.11(c)")
@pytest.mark.law("565.11(d)(3)")
def test_two_settlements_far_apart_that_changed_places_say_what_each_came_too_late_or_too_early_for() -> None:
    facts = (run := folded()).facts
    swapped = exchanged(facts, at(facts, "settle", "3/ante"), at(facts, "settle", "2/pair-plus"))
    (one,) = audit_round(run.game, run.begun, facts=swapped, observed=EVERYTHING).findings
    assert (one.code, str(one.cite)) == ("wrong-order", "565.11(c)")
    late, changed, early = one.sentence.partition(" It changed places with ")
    assert late.endswith("came after the showing of the dealer's cards; the law has it before.")
    assert "which came before the showing of the cards of seat 2; the law has that after" in early
    assert early.endswith("(§ 565.11(d)(3)).")
    assert changed
    assert one.consequences == ()


@pytest.mark.law("565.11(c)")
def test_two_acts_next_to_each_other_that_changed_places_are_said_once() -> None:
    facts = (run := folded()).facts
    shown = at(facts, "reveal", "dealer")
    (one,) = audit_round(run.game, run.begun, facts=exchanged(facts, shown, shown + 1), observed=EVERYTHING).findings
    assert (one.code, one.consequences) == ("wrong-order", ())

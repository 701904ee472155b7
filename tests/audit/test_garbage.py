"""Whatever rows a record has, the audit ends with findings: no error, and no chip comes from nowhere."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from tests.audit.dealing import EVERYTHING, SLUGS, random_case
from tests.helpers.slowly import one_in

from tablegames.audit import audit_round
from tablegames.equipment.cards import UNKNOWN
from tablegames.procedure.due import Fact, Key
from tablegames.procedure.kinds import Kind, Role, Shape
from tablegames.procedure.places import (
    BANKER_HAND,
    CENTER,
    COMMUNITY,
    COMMUNITY_DOWN,
    DEAD_HAND,
    DEALER,
    DEALER_WAGER,
    DECKS,
    DEVICE,
    DISCARD_RACK,
    INVENTORY,
    LAYOUT,
    METER,
    PLAYER_HAND,
    PROGRESSIVE_SYSTEM,
    SECOND_STACK,
    SHAKER,
    SHUFFLER,
    STACKS,
    Place,
    Seat,
)

if TYPE_CHECKING:
    from tablegames.equipment.cards import Card
    from tablegames.procedure.due import Value

PLACES: list[Place] = [DEALER, PLAYER_HAND, BANKER_HAND, DEVICE, SHUFFLER, DISCARD_RACK, INVENTORY, LAYOUT, *DECKS]
PLACES += [COMMUNITY, COMMUNITY_DOWN, SECOND_STACK, METER, PROGRESSIVE_SYSTEM]
PLACES += [DEAD_HAND, SHAKER, DEALER_WAGER, CENTER, *STACKS]
WAGERS = ["ante", "play", "pair-plus", "ante-bonus", "banker", "player", "tie", "unheard-of"]
WAGERS += ["flop", "bonus", "aces-up", "progressive", "envy", "bet-1", "bet-3", "five-card-bonus", "six-card-bonus", "wager"]
WORDS = ["play", "fold", "accept", "decline", "no more bets", "last hand", "Ann", "shoe", "hand", "none", "misdealt", ""]
WORDS += ["bank", "co-bank", "pass", "confirmed", "marker", "wager", "3-5 right", "9 left", "jung-quat", "1-2-6", "7-0-9", "not flat"]
NUMBERS = [0, 1, -1, 3, 37, 52, 500, -500, 1_000, 10**9]


def any_place(rng: random.Random) -> Place:
    seat = Seat(rng.randint(1, 8))
    return rng.choice([rng.choice(PLACES), seat, seat.area(rng.choice(WAGERS))])


def any_value(rng: random.Random, kind: Kind, *, deck: tuple[Card, ...]) -> Value:
    cards = [*deck, UNKNOWN]
    if rng.random() < 0.1 or kind.shape is Shape.NOTHING:
        return None
    if kind.shape is Shape.CARD:
        return rng.choice(cards)
    if kind.shape is Shape.CARDS:
        return tuple(rng.choice(cards) for _ in range(rng.choice([0, 1, 2, 2, 3, 3, 4, 5, 7, 52])))
    return rng.choice(WORDS) if kind.shape is Shape.WORD else rng.choice(NUMBERS)


def any_fact(rng: random.Random, facts: list[Fact], *, deck: tuple[Card, ...]) -> Fact:
    kind = rng.choice(list(Kind))
    at = rng.choice([None, None, Key(rng.choice(list(Kind)), any_place(rng), 0), *([rng.choice(facts).key] * 3 if facts else [])])
    return Fact(kind, any_place(rng), rng.choice([0, 0, 1, 2, 3]), any_value(rng, kind, deck=deck), rng.choice([None, None, *Role]), at)


def garbled(rng: random.Random, facts: list[Fact], *, deck: tuple[Card, ...]) -> list[Fact]:
    for _ in range(rng.randint(1, 4)):
        at = rng.randint(0, max(len(facts) - 1, 0))
        what = rng.randrange(5)
        if what == 0 or not facts:
            facts.insert(at, any_fact(rng, facts, deck=deck))
        elif what == 1:
            facts[at] = facts[at]._replace(value=any_value(rng, facts[at].kind, deck=deck))
        elif what == 2:
            facts[at] = facts[at]._replace(place=any_place(rng))
        elif what == 3:
            del facts[at:]
        else:
            rng.shuffle(facts)
    return facts


@pytest.mark.parametrize("slug", one_in(2, SLUGS))
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 6))])
def test_whatever_is_on_record_ends_in_findings(slug: str, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(8 if seed else 4):
        case = random_case(rng, slug, rate=0.02)
        facts = garbled(rng, list(case.facts), deck=case.table.full_deck())
        observed = EVERYTHING if rng.random() < 0.5 else frozenset(group for group in EVERYTHING if rng.random() < 0.8)
        audit = audit_round(case.game, case.table, facts=facts, observed=observed, is_last=rng.random() < 0.5, is_shaky=rng.random() < 0.5)
        assert all(str(finding) and finding.where.startswith("round 1") for finding in audit.findings)
        assert sum(audit.table_after.accounts.values()) == sum(case.table.accounts.values())
        audit_round(case.game, audit.table_after, facts=case.facts, observed=observed)

"""Single alterations of rounds drawn at random: what can be seen is found, and found once.

Whether an alteration can be seen is derived from the alteration (``dealing``), never from the auditor. The order of the
cards is on record in every round but those of a continuous device, whose cards may pass.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.audit.dealing import (
    ALTERATIONS,
    EVERYTHING,
    SLUGS,
    Altered,
    Case,
    a_shift,
    random_case,
)
from tests.helpers.slowly import one_in

from tablegames.audit import audit_round

LEAST_SHARE, LEAST_OF_MANY = 0.97, 0.99
MISHAPS = 0.015


def alter(rng: random.Random, case: Case, kind: str) -> Altered | None:
    """Alter a round in one way, as can be seen; none where this round has nothing to alter so."""
    altered = ALTERATIONS[kind](rng, case)
    return altered if altered is not None and altered.is_visible else None


def counted(slug: str, *, alterations: int, seed: int) -> dict[str, Counter[int]]:
    """How often each kind of alteration gave how many findings."""
    rng = random.Random(seed)
    found: dict[str, Counter[int]] = {}
    while sum(map(Counter.total, found.values())) < alterations:
        case = random_case(rng, slug, rate=MISHAPS)
        assert audit_round(case.game, case.table, facts=case.facts, observed=EVERYTHING).findings == ()
        kind = rng.choice(list(ALTERATIONS))
        altered = alter(rng, case, kind)
        if altered is not None:
            audit = audit_round(case.game, case.table, facts=altered.facts, observed=EVERYTHING)
            found.setdefault(kind, Counter())[len(audit.findings)] += 1
    return found


def assert_found_once(found: dict[str, Counter[int]], *, least: float = LEAST_SHARE) -> None:
    shares = {kind: numbers[1] / numbers.total() for kind, numbers in found.items()}
    total = sum(numbers[1] for numbers in found.values()) / sum(map(Counter.total, found.values()))
    assert total >= least, shares
    assert min(shares.values()) >= 0.9, shares
    assert sum(numbers[0] for numbers in found.values()) <= 0.01 * sum(map(Counter.total, found.values())), found


@pytest.mark.parametrize("slug", one_in(2, SLUGS))
def test_a_single_alteration_is_found_once(slug: str) -> None:
    assert_found_once(counted(slug, alterations=100, seed=1))


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_a_thousand_single_alterations_are_found_once(slug: str) -> None:
    assert_found_once(counted(slug, alterations=1_000, seed=2), least=LEAST_OF_MANY)


@pytest.mark.parametrize("slug", one_in(2, SLUGS))
def test_an_alteration_of_one_round_says_nothing_of_the_rounds_after_it(slug: str) -> None:
    rng = random.Random(3)
    found: Counter[int] = Counter()
    while found.total() < 40:
        cases = a_shift(rng, slug, rounds=5)
        which = rng.randrange(4)
        altered = alter(rng, cases[which], rng.choice(list(ALTERATIONS)))
        if altered is None:
            continue
        table, is_shaky, findings = cases[0].table, False, 0
        for number, case in enumerate(cases):
            facts = altered.facts if number == which else case.facts
            audit = audit_round(case.game, table, facts=facts, observed=EVERYTHING, number=number, is_shaky=is_shaky)
            table, is_shaky = audit.table_after, audit.is_shaky
            findings += len(audit.findings)
        found[findings] += 1
    assert found[1] >= 0.95 * found.total(), found

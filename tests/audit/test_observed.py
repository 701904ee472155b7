"""What nobody observed is taken as lawful: a record by the book has no finding, whatever part of it was seen."""

from __future__ import annotations

import random

import pytest
from tests.audit.dealing import EVERYTHING, MINIBACCARAT, TCP, random_case
from tests.audit.test_findings import audit, whole_round, with_value

from tablegames.audit import audit_round
from tablegames.procedure.kinds import Group


@pytest.mark.parametrize("slug", [TCP, MINIBACCARAT])
@pytest.mark.parametrize("unseen", list(Group))
def test_a_round_without_what_one_group_would_show_has_no_finding(slug: str, unseen: Group) -> None:
    rng = random.Random(5)
    observed = EVERYTHING - {unseen}
    for _ in range(12):
        case = random_case(rng, slug)
        facts = [fact for fact in case.facts if fact.kind.group in observed]
        found = audit_round(case.game, case.table, facts=facts, observed=observed).findings
        assert found == (), [str(each) for each in found]


@pytest.mark.parametrize("slug", [TCP, MINIBACCARAT])
def test_a_round_of_which_only_some_groups_were_seen_has_no_finding(slug: str) -> None:
    rng = random.Random(6)
    for _ in range(60):
        case = random_case(rng, slug)
        observed = EVERYTHING - {group for group in Group if rng.random() < 0.4}
        facts = [fact for fact in case.facts if fact.kind.group in observed]
        found = audit_round(case.game, case.table, facts=facts, observed=observed).findings
        assert found == (), [str(each) for each in found]


def test_without_wagers_nothing_is_judged() -> None:
    run = whole_round()
    facts = [fact for fact in with_value(run, run.facts[-2].kind, run.facts[-2].place.name, 1) if fact.kind.group is not Group.WAGERS]
    assert audit(run, facts, observed=EVERYTHING - {Group.WAGERS}) == ()

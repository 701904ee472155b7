"""What nobody observed is taken as lawful: a record by the book has no finding, whatever part of it was seen."""

from __future__ import annotations

import random

import pytest
from tests.audit.dealing import EVERYTHING, SLUGS, random_case
from tests.audit.test_findings import audit, whole_round, with_value

from tablegames.audit import audit_record, audit_round
from tablegames.games import game
from tablegames.procedure.kinds import Group
from tablegames.procedure.record import read_record


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("unseen", list(Group))
def test_a_round_without_what_one_group_would_show_has_no_finding(slug: str, unseen: Group) -> None:
    rng = random.Random(5)
    observed = EVERYTHING - {unseen}
    for _ in range(12):
        case = random_case(rng, slug)
        facts = [fact for fact in case.facts if fact.kind.group in observed]
        found = audit_round(case.game, case.table, facts=facts, observed=observed).findings
        assert found == (), [str(each) for each in found]


@pytest.mark.parametrize("slug", SLUGS)
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


@pytest.mark.law("565.7(f)(3)")
@pytest.mark.parametrize("wagers", ["ante 50", "pp 5"])
def test_a_compulsory_wager_that_was_not_made_is_found_though_nobody_heard_the_announcement(wagers: str) -> None:
    decision = "play" if wagers.startswith("ante") else ""
    header = ("game three-card-poker", "submission version=565.7(f)(3) ante-bonus=A")
    record = read_record([*header, "round 1", f"2 {wagers} As Kd 9c {decision}", "D Ah Tc 9s"], games=game)
    assert [(finding.code, str(finding.cite)) for finding in audit_record(record)] == [("both-compulsory", "565.7(f)(3)")]


def test_a_round_without_wagers_whose_announcements_nobody_heard_is_no_finding() -> None:
    record = read_record(["game three-card-poker", "round 1", "D Ah Tc 9s"], games=game)
    assert list(audit_record(record)) == []

"""What the header of a record shows against the law before any round is played."""

from __future__ import annotations

from io import StringIO

import pytest

from tablegames.audit import audit_record
from tablegames.games import game
from tablegames.law.verdict import FindingKind
from tablegames.procedure.record import read_record

ROUND = ("round 1", "2 ante 10 pp 5   Js Qd Kh play", "5 ante 25   7h 4d 2c fold", "D   Qc 9c 4s")
LEAST = {"pair": "1 to 1", "flush": "3 to 1", "straight": "5 to 1", "three-of-a-kind": "25 to 1", "straight flush": "35 to 1"}


def found(*header: str) -> list[tuple[str, str]]:
    """The codes and paragraphs of what is found in one lawful round under this header."""
    text = "\n".join(["game three-card-poker", *header, *ROUND])
    findings = list(audit_record(read_record(StringIO(text), games=game)))
    assert {finding.where for finding in findings} <= {"header"}
    return [(finding.code, str(finding.cite)) for finding in findings]


def pays(**odds: str) -> str:
    rows = LEAST | {"mini royal": "35 to 1"} | {hand.replace("_", " "): payout for hand, payout in odds.items()}
    return "pays pair-plus " + " ".join(f'"{hand}"="{payout}"' for hand, payout in rows.items() if payout)


@pytest.mark.law("565.7(e)")
@pytest.mark.parametrize(
    ("header", "code"),
    [
        (("person Ann seats 2 3",), "one-seat-each"),
        (("submission adjacent-positions=yes", "person Ann seats 2 5"), "not-adjacent"),
        (("submission adjacent-positions=yes", "person Ann seats 1 7"), "not-adjacent"),
        (("submission adjacent-positions=yes", "person Ann seats 4 5 6"), "two-seats-at-most"),
    ],
)
def test_one_person_at_several_positions_is_found(header: tuple[str, ...], code: str) -> None:
    assert found(*header) == [(code, "565.7(e)")]


@pytest.mark.law("565.7(e)")
def test_two_adjacent_positions_are_lawful_where_the_submission_permits_them() -> None:
    assert found("submission adjacent-positions=yes", "person Ann seats 4 5", "person Bob seats 2 3") == []


@pytest.mark.law("565.12(d)")
def test_odds_below_the_least_are_found_and_better_ones_are_not() -> None:
    assert found(pays()) == found(pays(flush="4 to 1")) == []
    assert found(pays(flush="2 to 1")) == [("below-least", "565.12(d)")]
    assert found(pays(mini_royal="")) == [("no-odds", "565.12(d)")]


@pytest.mark.law("565.12(f)")
def test_a_bonus_goes_with_the_versions_and_the_versions_with_a_bonus() -> None:
    assert found("submission ante-bonus=B") == [("bonus-without-version", "565.12(f)")]
    assert found('submission version="565.7(f)(1)"') == [("version-without-bonus", "565.12(f)")]
    assert found('submission version="565.7(f)(1)" ante-bonus=B') == []


@pytest.mark.law("565.3(a)", "565.3(b)", "565.9(a)(1)")
def test_equipment_that_the_chapter_does_not_allow_is_found() -> None:
    assert found("alternating") == [("second-deck", "565.3(b)")]
    assert found("alternating", "shuffler automated") == []
    assert found("device hand") == [("hand-needs-shuffler", "565.9(a)(1)")]
    assert found("device hand", "shuffler automated") == []
    assert found("decks 2") == [("decks", "565.3(a)")]


def test_a_finding_of_the_header_says_who_is_at_fault() -> None:
    text = "\n".join(["game three-card-poker", "alternating", "person Ann seats 2 3", "submission ante-bonus=A", *ROUND])
    kinds = {finding.kind for finding in audit_record(read_record(StringIO(text), games=game))}
    assert kinds == {FindingKind.SUBMISSION, FindingKind.INSTALLATION, FindingKind.PLAYER}


@pytest.mark.law("565.12(e)", "565.12(f)")
def test_a_bonus_is_paid_by_its_paytable() -> None:
    straight = 'pays ante-bonus "straight"="2 to 1" "three-of-a-kind"="4 to 1" "straight flush"="5 to 1"'
    assert found(straight) == [("other-odds", "565.12(e)")]
    assert found(straight.replace("2 to 1", "1 to 1")) == []
    assert found('pays ante-bonus "three-of-a-kind"="4 to 1" "straight flush"="5 to 1"') == [("no-odds", "565.12(e)")]


@pytest.mark.law("541.13(b)")
@pytest.mark.parametrize(("paid", "owed"), [(80, 0), (90, -1000), (70, 1000)])
def test_unlawful_odds_of_the_header_are_not_the_odds_by_which_is_judged(paid: int, owed: int) -> None:
    lines = ["game minibaccarat", 'pays tie "tie"="7 to 1"', "round 1", "3 tie 10", "P 4s 2d", "B 4h 2c", f"but settle 3/tie {paid}"]
    header, *others = audit_record(read_record(lines, games=game))
    assert (header.code, str(header.cite)) == ("below-least", "541.13(b)")
    assert [finding.saving_cents for finding in others] == ([owed] if owed else [])


@pytest.mark.law("565.12(e)")
def test_what_a_record_leaves_out_was_settled_as_the_law_has_it() -> None:
    assert found('pays ante-bonus "straight"="9 to 1" "three-of-a-kind"="4 to 1" "straight flush"="5 to 1"') == [
        ("other-odds", "565.12(e)")
    ]

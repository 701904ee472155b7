"""Hands with a wrong number of cards that are played on, § 565.13(c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tablegames.audit import audit_record
from tablegames.games import game
from tablegames.procedure.record import read_record

if TYPE_CHECKING:
    from tablegames.law import Finding

PAID = ("but settle 2/ante 50", "but settle 2/play 50")


def found(seat: str, dealer: str, *more: str, header: str = "device shoe") -> list[Finding]:
    lines = ["game three-card-poker", header, "person Ann seats 2", "round 1", f"2 ante 50 {seat} play", f"D {dealer}", *more]
    return list(audit_record(read_record(lines, games=game)))


def told(findings: list[Finding]) -> list[tuple[str, int, str]]:
    return [(str(finding.cite), finding.saving_cents, finding.owed_to) for finding in findings]


@pytest.mark.law("565.13(c)")
@pytest.mark.parametrize("header", ["device shoe", "device automated"])
@pytest.mark.parametrize(
    ("seat", "dealer"),
    [
        ("As Kd 9c 4d", "Qh Tc 9s"),
        ("As Kd", "Qh Tc 9s"),
        ("As Kd 9c", "Qh Tc 9s 4d"),
        ("As Kd 9c", "Qh Tc"),
    ],
)
def test_what_was_paid_on_a_hand_of_a_wrong_number_of_cards_is_owed(seat: str, dealer: str, header: str) -> None:
    findings = found(seat, dealer, *PAID, header=header)
    assert [each[1:] for each in told(findings)] == [(-10_000, "house")]
    assert "565.13(c)" in f"{findings[0].cite} {findings[0].sentence}"


@pytest.mark.law("565.13(c)")
def test_wagers_that_were_taken_are_owed_to_the_player() -> None:
    assert told(found("As Kd 9c 4d", "Qh Tc 9s", "but settle 2/ante -50", "but settle 2/play -50")) == [
        ("565.13(c)", 10_000, "seat 2 (Ann)")
    ]


@pytest.mark.law("565.13(c)")
@pytest.mark.parametrize("settled", [PAID, ()])
def test_a_wrong_number_that_was_called_and_played_on_is_one_finding(settled: tuple[str, ...]) -> None:
    findings = found("As Kd 9c 4d", "Qh Tc 9s", *settled, "but also wrong number of cards 2 4 after ask 2")
    assert told(findings) == [("565.13(c)", -10_000 if settled else 0, "house" if settled else "")]
    assert not any("$0" in line for finding in findings for line in (finding.sentence, *finding.consequences))


@pytest.mark.law("565.13(c)")
def test_a_wrong_number_that_was_called_and_followed_is_no_finding() -> None:
    lines = ["game three-card-poker", "round 1", "2 ante 50 As Kd 9c 4d", "D Qh Tc 9s", "but at ask 2: wrong number of cards 2 4"]
    assert list(audit_record(read_record(lines, games=game))) == []


def test_a_settlement_that_nobody_saw_is_no_finding() -> None:
    assert found("As Kd 9c", "Qh Tc 9s", "but settle 2/ante ?", "but settle 2/play ?") == []


@pytest.mark.law("641a.13(c)")
@pytest.mark.parametrize(("settled", "owed"), [((), 0), (("but settle 5/ante -10",), 1_000)])
def test_what_nobody_wrote_of_the_money_is_as_the_law_has_it_where_all_hands_are_void(settled: tuple[str, ...], owed: int) -> None:
    lines = ("game four-card-poker", "person Ann seats 2", "person Bob seats 5", "round 1", "2 ante 10 As Ah Ad Ac 2d Kd play 30")
    rest = ("5 ante 10 9h 6s 4d 3c 2s fold", "D  Qh Qd Jc 8d 8c 4c", *settled)
    (only,) = audit_record(read_record([*lines, *rest], games=game))
    assert (str(only.cite), only.saving_cents, only.owed_to) == ("641a.13(c)", owed, "seat 5 (Bob)" if owed else "")

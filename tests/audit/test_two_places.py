"""A card that a record has in two places, a person at two seats: the finding says where the other one is."""

from __future__ import annotations

import pytest
from tests.audit.test_meters import found

RIDE = ("game let-it-ride-poker", "person Ann seats 2", "round 1")
DEALER = ("game four-card-poker", "person Ann seats 2", "round 1")

CASES = {
    "in the player's own hand": ((*RIDE, "2 bets 10 As As Qs ride ride", "C Js Ts"), "it lies at seat 2 already."),
    "in the hand of another": (
        (*RIDE, "2 bets 10 As Ks Qs ride ride", "5 bets 10 2s As 4d ride ride", "C Js Ts"),
        "it lies at seat 2 already.",
    ),
    "with the dealer": (
        (*DEALER, "2 ante 10 9c 9d 9h Kc Qh play", "D Qh Qd Jc 8d 8c 4c"),
        "it lies with the dealer already.",
    ),
    "among the community cards": (
        ("game texas-holdem-bonus-poker", "round 1", "2 ante 10 As Ah flop turn check", "D Kd Kc", "C 9s 9s 4c 3h 2s"),
        "it lies with the community cards already.",
    ),
}


@pytest.mark.law("535.3(a)")
def test_of_a_tile_that_is_there_too_often_it_is_said_how_many_there_are_and_where() -> None:
    tape = ("game pai-gow", "person Bob seats 2", "round 1", "2 wager 10 6-6 6-6 1-1 3-6 low 1-1 3-6")
    dealer, dead = "D 6-6 5-6 1-6 3-5", ("D 1-4 5-6 1-6 3-5", "dead 6-6 2-2 5-5 3-3")
    (with_dealer,) = [finding.sentence for finding in found(*tape, dealer) if finding.code == "card-not-there"]
    assert with_dealer.endswith("The 6-6 cannot be there: there are only two of it at this table: 1 with the dealer already.")
    (apart,) = [finding.sentence for finding in found(*tape, *dead) if finding.code == "card-not-there"]
    assert apart.endswith("The 6-6 cannot be there: there are only two of it at this table: 2 at seat 2 already.")


@pytest.mark.parametrize(("lines", "said"), CASES.values(), ids=CASES.keys())
def test_a_card_in_two_places_is_said_to_lie_where_the_other_one_lies(lines: tuple[str, ...], said: str) -> None:
    sentences = [finding.sentence for finding in found(*lines) if finding.code == "card-not-there"]
    assert sentences, sentences
    assert all(sentence.endswith("already.") and "elsewhere" not in sentence for sentence in sentences), sentences
    assert any(sentence.endswith(said) for sentence in sentences), sentences


def test_a_person_at_too_many_boxes_has_a_finding_of_its_own_for_each() -> None:
    lines = ("game four-card-poker", "person Ann seats 2 3 4", "round 1", "2 ante 10 fold")
    said = "in the Rules Submission lets a player have one box."
    assert [(str(finding.cite), finding.sentence) for finding in found(*lines)] == [
        ("641a.7(e)", f"Seat 3 is a box too many, with Ann at seat 2 already; adjacent-boxes {said}"),
        ("641a.7(e)", f"Seat 4 is a box too many, with Ann at seats 2 and 3 already; adjacent-boxes {said}"),
    ]

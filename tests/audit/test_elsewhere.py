"""Records that contradict themselves: cards exposed that lie elsewhere, wagers of another game."""

from __future__ import annotations

import pytest
from tests.audit.test_meters import found
from tests.audit.test_too_late import HOLDEM, RIDE


@pytest.mark.law("563.13(a)", "643a.13(d)")
@pytest.mark.parametrize(
    ("lines", "card", "said"),
    [
        (HOLDEM, "dealer 7h", "The 7h cannot have been exposed at the dealer: it lies at seat 5."),
        (HOLDEM, "dealer 9s", "The 9s cannot have been exposed at the dealer: it lies at the community cards."),
        (HOLDEM, "dealer 5s", "The 5s cannot have been exposed at the dealer, where Kd Kc were shown."),
        (RIDE, "community down As", "The As cannot have been exposed at the face-down community cards: it lies at seat 2."),
    ],
)
def test_a_card_that_is_not_of_the_hand_is_a_contradiction_and_voids_nothing(lines: tuple[str, ...], card: str, said: str) -> None:
    (only,) = found(*lines, f"but also exposed {card} after ask 2 1")
    assert (only.code, only.kind.value, only.saving_cents, only.consequences) == ("card-not-there", "record", 0, ())
    assert only.sentence == said


@pytest.mark.law("563.13(a)")
def test_a_card_of_the_dealer_that_was_exposed_still_voids_the_round() -> None:
    (only,) = found(*HOLDEM, "but also exposed dealer Kd after ask 2 1")
    assert only.code == "remedy-not-followed"


@pytest.mark.parametrize(
    ("row", "key", "named"),
    [
        ("settle 2/pp 10", "pp", "settle 2/pp"),
        ("settle 2/pp ?", "pp", "settle 2/pp"),
        ("envy bonus 2/envy 5 10", "envy", "envy bonus 2/envy"),
        ("vigorish 2/banker 1", "banker", "vigorish 2/banker"),
    ],
)
def test_a_wager_of_another_game_is_named_as_one(row: str, key: str, named: str) -> None:
    (only,) = found(*HOLDEM, f"but also {row}")
    assert (only.code, only.kind.value, only.saving_cents) == ("does-not-fit", "record", 0)
    assert only.sentence == f"Texas Hold 'Em Bonus Poker has no {key} wager: “{named}” names one."

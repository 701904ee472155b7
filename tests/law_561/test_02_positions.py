"""§ 561.2(a), (b)(1): six places; at a table with other ones not four cards remain, and the hands are void (§ 561.9(f))."""

from __future__ import annotations

import pytest
from tests.law_561.records import DEALER, WINS, found, told

from tablegames.procedure.record import RecordError

FOUR = ("positions 1 2 3 5",)
COUNTED = ("but no count stub device", "but also count stub device 18 after deal 3 7")


@pytest.mark.law("561.2(a)")
def test_2_a_a_header_with_other_positions_is_a_finding_of_its_own() -> None:
    (finding,) = found(WINS, DEALER, header=FOUR)
    assert (finding.where, str(finding.cite), finding.saving_cents) == ("header", "561.2(a)", 0)


@pytest.mark.law("561.2(a)", "561.9(d)", "561.9(f)")
def test_9_f_eighteen_cards_that_remain_void_the_hands_of_five_positions() -> None:
    with pytest.raises(RecordError) as fault:
        found(WINS, DEALER, observed="stub", header=FOUR)
    assert all(f"“{line}”" in str(fault.value) for line in COUNTED)
    (_, count) = told(WINS, DEALER, *COUNTED, observed="stub", header=FOUR)
    assert count == ("remedy-not-followed", "561.9(f)", -950, "house $10; seat 2 $0.50")


@pytest.mark.law("561.9(f)")
def test_9_f_such_a_round_that_was_called_void_is_lawful_but_for_the_table() -> None:
    unset = WINS.partition("low")[0]
    assert [each[1] for each in told(unset, "D ?? ?? ?? ?? ?? ?? ??", observed="stub", header=FOUR)] == ["561.2(a)"]


@pytest.mark.law("561.3(a)")
@pytest.mark.parametrize("observed", ["", "stub"])
def test_3_a_a_card_that_is_typed_twice_is_named_whoever_counted_what_remained(observed: str) -> None:
    (finding,) = found("2 wager 10   As 8h 9c 4d 3s 2c Jk  low As 9c", DEALER, observed=observed)
    assert (str(finding.cite), finding.kind.value) == ("561.3(a)", "record")
    assert "The 8h cannot come from the device" in finding.sentence

"""§ 561.12(d) as a record has it: a button at a wrong position, and the deal from it, are one finding with what was settled."""

from __future__ import annotations

import pytest
from tests.law_561.records import BY_SHOE, DEALER, WINS, found, told

HEADER = (*BY_SHOE, "submission starting-position=button", "button dealer")
FIRST = ("round 1", "button dealer", WINS, DEALER)


@pytest.mark.law("561.12(d)", "561.14(c)")
@pytest.mark.parametrize("button", ["1", "dealer", "5"])
def test_12_d_a_button_at_a_wrong_position_from_which_was_dealt_is_one_finding(button: str) -> None:
    """Reading R81: it was not moved, or moved too far; the first stack went to a wrong position."""
    (finding,) = found(*FIRST, "round 2", f"button {button}", WINS, DEALER, observed="stub", header=HEADER)
    assert (finding.where.partition(",")[0], finding.code, str(finding.cite)) == ("round 2", "remedy-not-followed", "561.14(c)")
    assert (finding.saving_cents, finding.owed_to) == (-950, "house $10; seat 2 $0.50")
    assert "The button lay there, by which the start is found (§ 561.12(d))." in finding.sentence


@pytest.mark.law("561.12(d)")
@pytest.mark.parametrize(("button", "then", "many"), [("1", "dealer", 1), ("dealer", "6", 1), ("1", "5", 2)])
def test_12_d_it_moves_on_from_where_it_lies(button: str, then: str, many: int) -> None:
    second, third = ("round 2", f"button {button}", WINS, DEALER), ("round 3", f"button {then}", WINS, DEALER)
    assert len(told(*FIRST, *second, *third, observed="stub", header=HEADER)) == many


@pytest.mark.law("561.12(d)", "561.14(c)")
def test_12_d_one_that_lay_wrongly_while_the_deal_began_rightly_voids_nothing() -> None:
    second = ("round 2", WINS, DEALER, "but no button 6 1")
    assert told(*FIRST, *second, observed="stub", header=HEADER) == [("missing", "561.12(d)", 0, "")]

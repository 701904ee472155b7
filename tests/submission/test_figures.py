"""What a figure, an odd or a date in a Rules Submission is refused for: the sentence names the bound that it breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tablegames.submission import check_submission, check_table

if TYPE_CHECKING:
    from pathlib import Path

    from tests.submission.faults import Change, Edit

FOUR, LET, AMENDED = "four-card-poker", "let-it-ride-poker", "let-it-ride-poker-2019"
METER: list[Change] = [
    ("progressive", '"A"'),
    ("+", 'progressive-rate = "20%"\nprogressive-initial = 5000\nprogressive-reset = 5000\nenvy = "A"'),
]


def told(casino: Path, slug: str, changes: list[Change], *, edit: Edit) -> list[str]:
    """Give the findings on a submission as they are printed."""
    path = casino / f"{slug}.toml"
    edit(path, changes)
    return [str(finding) for finding in check_submission(path).report()]


FIGURES = [
    (FOUR, "progressive-rate", '"12.3456789%"', "has more than six decimals", "641a.12(d)(3)"),
    (FOUR, "progressive-rate", '"0%"', "six decimals at most", "641a.12(d)(3)"),
    (FOUR, "progressive-rate", '"101%"', "at most 100%", "641a.12(d)(3)"),
    (FOUR, "progressive-initial", "0", "with paytable A at least $5,000 is wanted, not $0.", "641a.12(d)(3)"),
    (FOUR, "progressive-initial", "4999", "with paytable A at least $5,000 is wanted, not $4,999.", "641a.12(d)(3)"),
    (FOUR, "progressive-initial", '"5000.005"', "has more than two decimals, and the smallest amount is one cent", ""),
    (FOUR, "progressive-initial", "5000.5", "has a decimal point outside quotes", ""),
    (FOUR, "progressive-initial", f'"1{"0" * 30}"', "is too large: the highest amount that is taken is $9,999,999,999.99", ""),
    (FOUR, "progressive-reset", '"-5"', "is negative", ""),
    (LET, "payout-limit", "999999999999999", "is too large: the highest amount that is taken is $9,999,999,999.99", ""),
    (LET, "payout-limit", "0", '$0 is too little. An amount of at least $50,000 is wanted, or "none".', "643a.12(e)"),
    (AMENDED, "approved", "2019-08-30", "it is in force from 2019-08-31", "601a.2"),
    (LET, "approved", "2012-07-06", "it is in force from 2012-07-07", "601a.2"),
    (AMENDED, "six-card-bonus", "{}", "Six Card Bonus Wager: there is no line. A table with", "643a.10@2019(b)"),
    (AMENDED, "six-card-bonus", '{ "flush" = "-9 to 1" }', "'-9 to 1' is not a payout. Here odds such as \"1 to 1\" are wanted.", ""),
]


@pytest.mark.parametrize(("slug", "key", "value", "says", "cite"), FIGURES)
def test_a_figure_is_refused_for_the_bound_that_it_breaks(
    slug: str, key: str, value: str, says: str, cite: str, *, casino: Path, edit: Edit
) -> None:
    offers = METER if slug == FOUR else []
    (finding,) = told(casino, slug, [*offers, (key, None), ("+", f"{key} = {value}")] if slug == FOUR else [(key, value)], edit=edit)
    assert says in finding
    assert cite in finding


@pytest.mark.parametrize("value", ["2019-08-31", "2025-01-01"])
def test_an_approval_from_the_day_of_the_text_on_is_lawful(value: str, casino: Path, edit: Edit) -> None:
    assert told(casino, AMENDED, [("approved", value)], edit=edit) == []


@pytest.mark.parametrize("key", ["six-card-bonus", "five-card-hand-bonus"])
def test_a_wager_of_another_edition_is_told_with_its_game(key: str, casino: Path, edit: Edit) -> None:
    (finding,) = told(casino, LET, [("+", f'{key} = {{ "flush" = "9 to 1" }}')], edit=edit)
    assert f"{key} is a choice of {AMENDED}" in finding


def test_a_missing_amount_of_a_meter_is_asked_for_with_the_least_of_its_paytable(casino: Path, edit: Edit) -> None:
    rest = 'progressive-rate = "20%"\nprogressive-reset = 5000\nenvy = "A"'
    (finding,) = told(casino, FOUR, [("progressive", '"A"'), ("+", rest)], edit=edit)
    assert "An amount of at least $5,000 with paytable A is wanted." in finding


@pytest.mark.law("643a.12(e)")
def test_a_payout_limit_that_is_too_low_is_told_with_what_can_be_won(casino: Path, edit: Edit) -> None:
    edit(casino / f"{LET}.toml", [("payout-limit", "50000")])
    table = casino / "tables" / "lir-1.toml"
    edit(table, [*((f"limits.bet-{number}.{end}", "100") for number in (1, 2, 3) for end in ("minimum", "maximum"))])
    (finding,) = (str(one) for one in check_table(table).report() if one.code == "limit-too-low")
    assert "It is $50,000, and $300,000 can be won." in finding

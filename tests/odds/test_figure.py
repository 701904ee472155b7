"""Every figure of an analysis follows from its lines, exactly."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.law import chapter
from tablegames.odds.figure import (
    METRICS,
    Added,
    Analysis,
    Detail,
    Line,
    Strategy,
    decimal,
    decimal_fixed,
    detail_figures,
    figures,
    percent,
    root,
)

P = chapter("565")
CITE = P["12(d)"]
PAIR_PLUS = {"pair": (3744, 1), "flush": (1096, 3), "straight": (720, 6), "three-of-a-kind": (52, 30), "straight flush": (48, 40)}


def analysis(lines: dict[str, tuple[int, int]], **more: object) -> Analysis:
    made = tuple(Line(hand, count, Fraction(net)) for hand, (count, net) in lines.items())
    return Analysis("three-card-poker", "565", "pair-plus", "Pair Plus Wager", "Pair Plus Wager", (), made, (CITE,), **more)  # type: ignore[arg-type]


def test_the_house_edge_of_pair_plus_is_the_published_one() -> None:
    """40-30-6-3-1 costs 7.28 % (John Grochowski, "A rare Pair Plus payout at ..."; ../shared/evidence/published-odds.json)."""
    found = analysis({**PAIR_PLUS, "nothing": (16440, -1)})
    assert found.total == 22100
    assert percent(found.house_edge, digits=2) == "7.28%"
    assert found.element_of_risk == found.house_edge


def test_a_line_that_wagered_more_changes_the_element_of_risk_alone() -> None:
    lines = (Line("win", 1, Fraction(2), Fraction(3)), Line("lose", 1, Fraction(-3), Fraction(3)), Line("fold", 2, Fraction(-1)))
    found = Analysis("g", "565", "ante", "Ante", "Ante", (), lines, (CITE,))
    assert found.house_edge == Fraction(3, 4)
    assert found.average_wagered == 2
    assert found.element_of_risk == Fraction(3, 8)
    assert found.variance == Fraction(4 + 9 + 2, 4) - Fraction(9, 16)
    assert (found.win, found.lose, found.tie) == (Fraction(1, 4), Fraction(3, 4), Fraction(0))


def test_a_meter_is_a_line_that_breaks_even_where_the_expectation_is_nothing() -> None:
    lines = (
        Line("whole meter", 1, Fraction(-1), meter_share=Fraction(1)),
        Line("ten percent", 2, Fraction(-1), meter_share=Fraction(1, 10)),
    )
    found = Analysis(
        "g", "643a", "progressive", "Progressive", "$5", (), (*lines, Line("nothing", 97, Fraction(-1))), (CITE,), unit_cents=500
    )
    assert found.meter_slope == Fraction(12, 1000) / 5
    assert found.break_even_meter is not None
    at_it = Analysis("g", "643a", "p", "P", "$5", (), found.lines, (CITE,), unit_cents=500, meter_cents=int(100 * found.break_even_meter))
    assert abs(at_it.expectation) < Fraction(1, 10**4)
    assert at_it.win == Fraction(3, 100)


def test_what_others_hands_add_is_in_the_expectation_and_leaves_no_deviation() -> None:
    found = analysis({"win": (1, 1), "lose": (1, -1)}, added=(Added("Envy Bonuses of 2 others", Fraction(1, 50), CITE),))
    assert found.house_edge == Fraction(-1, 50)
    assert found.variance is None
    assert "standard_deviation" not in [figure.metric for figure in figures(found)]


def test_figures_are_fractions_with_their_paragraph_and_only_a_root_is_not() -> None:
    found = analysis({**PAIR_PLUS, "nothing": (16440, -1)}, strategy=Strategy("s", (), cost=Fraction(1, 7)), readings=("R14",))
    made = {figure.metric: figure for figure in figures(found)}
    assert {*METRICS, "standard_deviation", "strategy_cost", "combinations:pair", "probability:pair"} <= set(made)
    assert [metric for metric, figure in made.items() if figure.numerator is None] == ["standard_deviation"]
    for figure in made.values():
        assert (figure.cite, figure.readings) == ("565.12(d)", ("R14",))
        if figure.numerator is not None and figure.denominator is not None:
            assert figure.value == decimal(Fraction(figure.numerator, figure.denominator))
    assert (made["combinations:pair"].numerator, made["probability:pair"].value) == (3744, decimal(Fraction(3744, 22100)))


@given(st.dictionaries(st.text(min_size=1, max_size=4), st.tuples(st.integers(1, 10**30), st.integers(-50, 1000)), min_size=1, max_size=8))
def test_win_lose_and_tie_are_everything_and_the_returns_add_up(lines: dict[str, tuple[int, int]]) -> None:
    found = analysis(lines)
    assert found.win + found.lose + found.tie == 1
    assert sum(found.returned(line) for line in found.lines) == found.expectation == -found.house_edge
    assert found.variance is not None
    assert found.variance >= 0


@pytest.mark.parametrize(
    ("exact", "digits", "shown"),
    [
        (Fraction(1, 3), 4, "0.3333"),
        (Fraction(-1, 8), 2, "-0.13"),
        (Fraction(1, 8), 2, "0.13"),
        (Fraction(-1, 1000), 2, "0.00"),
        (Fraction(7), 2, "7"),
    ],
)
def test_decimals_are_rounded_half_away_from_zero(exact: Fraction, digits: int, shown: str) -> None:
    assert decimal(exact, digits=digits) == shown


@given(st.fractions(min_value=0, max_value=10**6))
def test_a_root_is_right_to_its_last_digit(square: Fraction) -> None:
    found = Fraction(root(square, digits=6))
    half = Fraction(1, 2 * 10**6)
    assert max(found - half, Fraction(0)) ** 2 <= square < (found + half) ** 2
    assert decimal_fixed(Fraction(5), digits=1) == "5.0"


def test_a_table_behind_has_the_paragraph_and_the_readings_that_it_rests_on() -> None:
    rows, other = (("row", Fraction(1, 3)),), P["12(f)"]
    details = (Detail("one", ("of", "value"), rows), Detail("two", ("of", "value"), rows, cite=other, readings=("R14",)))
    found = analysis({"pair": (1, 1)}, details=details, readings=("R1",))
    assert [(each.cite, each.readings) for each in detail_figures(found)] == [(str(CITE), ("R1",)), (str(other), ("R14",))]

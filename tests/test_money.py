"""Money: exact to the cent, read and printed as people write it, with no float anywhere."""

from __future__ import annotations

import ast
import inspect
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames import money
from tablegames.money import (
    EXACT_CENT_DOWN,
    LARGEST,
    UP_TO_5_CENTS,
    UP_TO_25_CENTS,
    Cents,
    Fixed,
    ForOne,
    MeterShare,
    MoneyError,
    Payout,
    PerDollar,
    Push,
    Rounding,
    ToOne,
    at_least,
    format_money,
    parse_money,
    parse_payout,
    rounded,
    up_to_chip,
)

ROUNDINGS = (EXACT_CENT_DOWN, UP_TO_5_CENTS, UP_TO_25_CENTS, up_to_chip(100), up_to_chip(500))
figures = st.integers(1, 10**9)
payouts: st.SearchStrategy[Payout] = st.one_of(
    st.builds(ToOne, figures, figures),
    st.tuples(figures, figures).map(lambda two: ForOne(max(two), min(two))),
    st.builds(PerDollar, figures, returns_wager=st.booleans()),
    st.builds(MeterShare, st.integers(1, 100)),
    st.builds(Fixed, st.integers(1, LARGEST).map(Cents)),
    st.just(Push()),
)

# ---------------------------------------------------------------- sums


@pytest.mark.parametrize(
    ("written", "cents"),
    [
        *(("10", 1000), ("$1,000.50", 100050), ("0.25", 25), (".5", 50), ("$ 5", 500), (" 007 ", 700), ("0", 0), ("10.", None)),
        *(("1234567.89", 123456789), ("1,234,567.89", 123456789), ("9999999999.99", 10**12 - 1), ("10000000000", None)),
    ],
)
def test_a_sum_is_read_as_people_write_it(written: str, cents: int | None) -> None:
    if cents is None:
        with pytest.raises(MoneyError):
            parse_money(written)
    else:
        assert parse_money(written) == cents


@pytest.mark.parametrize(
    ("written", "said"),
    [
        *(("-5", "negative"), ("$-5", "negative"), ("-$5", "negative"), ("(5)", "negative"), ("0.001", "two decimals")),
        *(("9" * 5000, "too large"), ("10,00", "not an amount"), ("1,0000", "not an amount"), ("5 dollars", "not an amount")),
        *(("", "not an amount"), ("$", "not an amount"), (".", "not an amount"), ("1e3", "not an amount"), ("٣", "not an amount")),
    ],
)
def test_what_is_no_sum_is_refused_with_a_sentence(written: str, said: str) -> None:
    with pytest.raises(MoneyError, match=said) as refused:
        parse_money(written)
    assert str(refused.value).endswith(".")
    assert len(str(refused.value)) < 160


@given(st.text(max_size=20) | st.from_regex(r"\A\$?[0-9,]{1,8}(\.[0-9]{0,3})?\Z"))
def test_any_text_gives_a_sum_or_a_sentence(text: str) -> None:
    try:
        assert 0 <= parse_money(text) <= LARGEST
    except MoneyError as error:
        assert str(error).endswith(".")  # noqa: PT017 - either answer is fine, an error of another kind is not


@given(st.integers(0, LARGEST))
def test_a_sum_is_read_back_as_printed(cents: int) -> None:
    assert parse_money(format_money(cents)) == cents


@pytest.mark.parametrize(("cents", "printed"), [(0, "$0"), (5, "$0.05"), (-25, "-$0.25"), (-500, "-$5"), (10**15, "$10,000,000,000,000")])
def test_a_sum_is_printed_without_idle_zeros(cents: int, printed: str) -> None:
    assert format_money(cents) == printed


# ---------------------------------------------------------------- payouts


@pytest.mark.parametrize(
    ("payout", "wager", "paid"),
    [
        *((ToOne(35), 500, 17500), (ToOne(3, 2), 501, Fraction(1503, 2)), (ToOne(1), 0, 0), (ToOne(19, 20), 10, Fraction(19, 2))),
        *(
            (ForOne(6), 500, 2500),
            (ForOne(3, 2), 501, Fraction(501, 2)),
            (ForOne(1), 500, 0),
            (Push(), 500, 0),
            (Fixed(Cents(25)), 500, 25),
        ),
        *((PerDollar(50), 100, 4900), (PerDollar(50, returns_wager=True), 100, 5000), (MeterShare(10), 100, Fraction(1005, 10))),
    ],
)
def test_a_payout_pays_exactly(payout: Payout, wager: int, paid: Fraction | int) -> None:
    assert payout.pays(wager, meter_cents=1005) == paid


@given(payouts, st.integers(0, 10**9), st.integers(0, 10**9))
def test_a_payout_is_a_whole_number_or_a_fraction_that_is_none(payout: Payout, wager: int, meter: int) -> None:
    paid = payout.pays(wager, meter_cents=meter)
    assert isinstance(paid, int) or paid.denominator > 1
    assert paid >= 0


@given(payouts)
def test_a_payout_is_read_back_as_printed(payout: Payout) -> None:
    assert parse_payout(str(payout)) == payout


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        *(("8 to 1", ToOne(8)), ("8 TO 1", ToOne(8)), ("8to1", ToOne(8)), ("1,000 to 1", ToOne(1000)), ("3 to 2", ToOne(3, 2))),
        *(("6 for 1", ForOne(6)), ("$50 per $1", PerDollar(50)), ("50 per dollar wagered", PerDollar(50)), ("PUSH", Push())),
        *(("100%", MeterShare(100)), ("10 percent of the meter", MeterShare(10)), ("$1,000", Fixed(Cents(100_000)))),
    ],
)
def test_a_payout_is_read_as_people_write_it(written: str, meant: Payout) -> None:
    assert parse_payout(written) == meant


@pytest.mark.parametrize(
    "written",
    [
        *("", "8", "8 at 1", "8.5 to 1", "-8 to 1", "0 to 1", "8 to 0", "1 for 2", "0%", "101%", "$0", "$-5", "$1.005"),
        *("9" * 5000 + " to 1", "8 to " + "9" * 5000, "9" * 5000 + " per $1", "10,00 to 1", "to", "٣ to 1"),
    ],
)
def test_what_is_no_payout_is_refused_with_a_sentence(written: str) -> None:
    with pytest.raises(MoneyError) as refused:
        parse_payout(written)
    assert str(refused.value).endswith(".")
    assert len(str(refused.value)) < 200


@given(st.text(max_size=16))
def test_any_text_gives_a_payout_or_a_sentence(text: str) -> None:
    try:
        parse_payout(text)
    except MoneyError as error:
        assert str(error).endswith(".")  # noqa: PT017 - either answer is fine, an error of another kind is not


@pytest.mark.parametrize(
    ("offered", "least", "is_enough"),
    [
        *((ToOne(8), ToOne(8), True), (ToOne(9), ToOne(8), True), (ToOne(7), ToOne(8), False), (ToOne(3, 2), ToOne(1), True)),
        *((ToOne(16, 2), ToOne(8), True), (ForOne(8), ToOne(8), False), (ForOne(9), ToOne(8), True), (PerDollar(9), ToOne(8), True)),
        *(
            (Push(), ToOne(1), False),
            (Push(), ForOne(1), True),
            (MeterShare(10), MeterShare(10), True),
            (MeterShare(9), MeterShare(10), False),
        ),
        *((Fixed(Cents(100)), Fixed(Cents(100)), True), (Fixed(Cents(99)), Fixed(Cents(100)), False)),
    ],
)
def test_payouts_are_compared_by_what_a_winner_gains(offered: Payout, least: Payout, *, is_enough: bool) -> None:
    assert at_least(offered, least) is is_enough


@pytest.mark.parametrize(("offered", "least"), [(Fixed(Cents(1)), ToOne(1)), (ToOne(1), MeterShare(1)), (MeterShare(1), Fixed(Cents(1)))])
def test_what_no_wager_makes_comparable_is_refused(offered: Payout, least: Payout) -> None:
    with pytest.raises(MoneyError, match="cannot be compared"):
        at_least(offered, least)


# ---------------------------------------------------------------- roundings


@pytest.mark.parametrize(
    ("amount", "rounding", "cents"),
    [
        *((Fraction(1503, 2), EXACT_CENT_DOWN, 751), (Fraction(199, 100), EXACT_CENT_DOWN, 1), (7, EXACT_CENT_DOWN, 7)),
        *((0, UP_TO_5_CENTS, 0), (Fraction(1, 100), UP_TO_5_CENTS, 5), (5, UP_TO_5_CENTS, 5), (Fraction(501, 100), UP_TO_5_CENTS, 10)),
        *((25, UP_TO_25_CENTS, 25), (26, UP_TO_25_CENTS, 50), (500, up_to_chip(500), 500), (Fraction(5001, 10), up_to_chip(500), 1000)),
    ],
)
def test_roundings_stand_on_their_steps(amount: Fraction | int, rounding: Rounding, cents: int) -> None:
    assert rounded(amount, rounding) == cents


@given(st.fractions(min_value=0, max_value=10**12), st.sampled_from(ROUNDINGS))
def test_a_rounding_gives_the_nearest_whole_step_on_its_side(amount: Fraction, rounding: Rounding) -> None:
    cents = rounded(amount, rounding)
    assert isinstance(cents, int)
    assert cents % rounding.step_cents == 0
    assert 0 <= (cents - amount if rounding.is_up else amount - cents) < rounding.step_cents
    assert rounded(cents, rounding) == cents


@given(st.sampled_from(ROUNDINGS), st.fractions(max_value=-1, min_value=-100))
def test_a_negative_amount_is_not_rounded(rounding: Rounding, amount: Fraction) -> None:
    with pytest.raises(MoneyError, match="negative"):
        rounded(amount, rounding)


def test_a_rounding_has_a_name_and_a_step() -> None:
    assert str(up_to_chip(500)) == "up to the next $5 chip"
    assert up_to_chip(500) is up_to_chip(500)
    with pytest.raises(MoneyError):
        up_to_chip(0)


def test_there_is_no_float_in_the_module() -> None:
    tree = ast.parse(inspect.getsource(money))
    assert [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, float)] == []
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Div)]
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "float"]

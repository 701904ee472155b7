"""Chapter 535: what its text says twice, or as 561 does, is treated alike."""

from __future__ import annotations

import pytest

from tablegames.law import Cite
from tablegames.law.treatment import Entry, Operator, Treatment, treated


def entry(paragraph: str) -> Entry:
    found = treated(Cite.parse(paragraph))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("tiles", "cards"),
    [
        ("2(a)", "2(a)"), ("2(b)", "2(b)"), ("2(b)(1)", "2(b)(1)"), ("2(b)(3)", "2(b)(4)"), ("2(c)", "2(c)"),
        ("2(d)(1)", "2(e)(1)"), ("2(d)(2)", "2(e)(2)"), ("5(c)", "8(a)(1)(iii)"),
        ("7(a)", "7(a)"), ("7(b)", "7(b)"), ("7(c)", "7(c)"), ("10(d)", "13(d)"), ("10(f)", "13(f)"),
        ("10(h)(1)", "13(i)(1)"), ("10(h)(2)", "13(i)(2)"), ("12(a)", "14(a)"), ("12(b)", "14(b)"), ("12(c)", "14(c)"),
        ("12(d)", "14(d)"), ("12(e)", "14(e)"), ("12(f)", "14(i)"), ("13(a)", "7(d)"), ("13(b)", "7(e)"),
    ],
)  # fmt: skip
def test_what_561_says_too_is_treated_alike(tiles: str, cards: str) -> None:
    ours, theirs = entry(f"535.{tiles}"), entry(f"561.{cards}")
    if "Pai Gow" in "".join(duty.what for duty in ours.duties):
        assert [(duty.treatment, duty.operator) for duty in ours.duties] == [(duty.treatment, duty.operator) for duty in theirs.duties]
    else:
        assert ours.duties == theirs.duties


@pytest.mark.parametrize(("plain", "banked"), [("8(e)", "11(l)"), ("8(f)", "11(m)")])
def test_what_a_banked_round_repeats_is_treated_alike(plain: str, banked: str) -> None:
    assert entry(f"535.{plain}").duties == entry(f"535.{banked}").duties


def test_each_alternative_delivery_is_an_option_that_is_shown_and_says_which_tiles_go_where() -> None:
    for number in range(1, 10):
        assert entry(f"535.9(a)({number})").operators == (Operator.ROW, Operator.PRESENCE, Operator.ORDER)


def test_each_rule_of_the_dealers_setting_binds_a_filed_way_and_the_table() -> None:
    for number in range(1, 5):
        assert entry(f"535.10(d)({number})").treatments == (Treatment.CHOICE, Treatment.RULE)


def test_money_that_a_banked_round_moves_has_an_amount() -> None:
    for letter in "hnopqr":
        assert {Operator.PRESENCE, Operator.AMOUNT} <= set(entry(f"535.11({letter})").operators)

"""Refusals and findings are values."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, replace

import pytest

from tablegames.law import Finding, FindingKind, Refusal, chapter

P = chapter("565")


def test_a_refusal_names_its_paragraph() -> None:
    refusal = Refusal("late", P["7(d)"], "No wager after the announcement.")
    assert str(refusal) == "No wager after the announcement. (§ 565.7(d))"
    assert str(Refusal("sum", None, "Too much.")) == "Too much."
    assert refusal == Refusal("late", P["7(d)"], "No wager after the announcement.")
    assert pickle.loads(pickle.dumps(refusal)) == refusal  # noqa: S301 - our own bytes


def test_a_finding_says_where_and_whom_it_concerns() -> None:
    finding = Finding("unpaid", P["12(b)"], "Ante unpaid.", FindingKind.DEALER, where="round 3", saving_cents=1000, owed_to="seat 2")
    assert str(finding) == "round 3: Ante unpaid. (§ 565.12(b))"
    assert str(Finding("format", None, "No header.", FindingKind.RECORD)) == "No header."
    assert (finding.time, finding.consequences) == (None, ())
    assert pickle.loads(pickle.dumps(finding)) == finding  # noqa: S301 - our own bytes


def test_verdicts_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Refusal("a", None, "b").code = "c"  # type: ignore[misc]


def test_what_rests_on_a_reading_names_it_where_it_bears_on_it() -> None:
    order = Finding("wrong-order", P["11(d)"], "Seat 5 was settled before seat 2.", FindingKind.DEALER)
    assert str(order).endswith("(§ 565.11(d), reading R12)")
    assert str(replace(order, code="missing")).endswith("(§ 565.11(d))")
    assert str(Refusal("wrong-answer", P["12(a)"], "No.")).endswith("(§ 565.12(a), readings R13, R34)")
    assert str(Finding("below-least", P["12(d)"], "No.", FindingKind.SUBMISSION)).endswith("(§ 565.12(d))")

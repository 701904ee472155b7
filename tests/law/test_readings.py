"""The readings."""

from __future__ import annotations

import re

import pytest

from tablegames.law import Cite, LawError
from tablegames.law.readings import reading, readings, readings_of


def test_the_readings_are_numbered_without_a_gap() -> None:
    assert list(readings()) == [f"R{number}" for number in range(1, len(readings()) + 1)]
    assert len(readings()) >= 40


def test_a_reading_says_what_is_open_what_is_taken_and_why() -> None:
    for row in readings().values():
        assert row.cites, row.id
        assert not any(cite.is_outside for cite in row.cites), row.id
        assert len(set(row.cites)) == len(row.cites), row.id
        for text in (row.open, row.taken, row.why):
            assert text.endswith((".", "?")), row.id
            assert len(text) <= 140, row.id


def test_where_a_reading_moves_money_the_submission_can_say_otherwise() -> None:
    from_the_start = {"R2", "R8", "R10", "R14", "R15", "R16", "R18", "R20", "R22", "R23"}
    assert {row.id for row in readings().values() if row.choice} >= from_the_start
    assert all(row.choice is None or re.fullmatch(r"[a-z]+(-[a-z]+)*", row.choice) for row in readings().values())


def test_a_paragraph_knows_its_readings() -> None:
    assert [row.id for row in readings_of(Cite.parse("541.14(d)"))] == ["R28", "R40"]
    assert [row.id for row in readings_of(Cite.parse("565.11(b)"))] == ["R8"]
    assert readings_of(Cite.parse("565.1")) == ()


def test_an_unknown_reading_is_a_bug() -> None:
    with pytest.raises(LawError, match="R1 to R"):
        reading("R0")
    assert str(reading("R28")) == "R28 (541.14(d)): None: its value is zero."

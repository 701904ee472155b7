"""The tables of treatments: each covers its chapter exactly, briefly, and says how its duties are taken out."""

from __future__ import annotations

import pytest

from tablegames.law import Cite, LawError, all_cites, chapter
from tablegames.law.coverage import FINISHED
from tablegames.law.treatment import ALLOWED, SUMMARY_LIMIT, Operator, Treatment, treated, treatments, written

ROWS = [(cite, entry) for number in FINISHED for cite, entry in treatments(number).items()]


@pytest.mark.parametrize("number", FINISHED)
def test_a_table_covers_its_chapter_exactly_and_in_order(number: str) -> None:
    assert tuple(treatments(number)) == chapter(number).cites


def test_the_finished_chapters_are_written() -> None:
    assert set(FINISHED) <= set(written())
    assert treatments("561") == {}
    assert treated(Cite.parse("561.2(a)")) is None


def test_an_outside_section_has_no_treatment() -> None:
    with pytest.raises(LawError, match="outside"):
        treated(Cite.parse("521.2"))


@pytest.mark.parametrize("number", FINISHED)
def test_a_summary_is_short_and_a_duty_says_what_enacts_it(number: str) -> None:
    for cite, entry in treatments(number).items():
        assert 0 < len(entry.summary) <= SUMMARY_LIMIT, cite
        assert entry.duties, cite
        assert all(duty.what for duty in entry.duties), cite


@pytest.mark.parametrize("number", FINISHED)
def test_an_operator_fits_its_treatment_and_stands_once(number: str) -> None:
    for cite, entry in treatments(number).items():
        assert len(set(entry.operators)) == len(entry.operators), cite
        for duty in entry.duties:
            if duty.operator is None:
                assert duty.treatment in {Treatment.DEFINITION, Treatment.NOTE}, cite
            else:
                assert duty.operator in ALLOWED[duty.treatment], cite


@pytest.mark.parametrize("number", FINISHED)
def test_a_definition_or_note_stands_alone(number: str) -> None:
    for cite, entry in treatments(number).items():
        assert entry.is_held == (not {Treatment.DEFINITION, Treatment.NOTE} & set(entry.treatments)), cite


def test_every_way_to_take_a_duty_out_is_used_and_explained() -> None:
    used = {operator for _, entry in ROWS for operator in entry.operators}
    assert used == set(Operator)
    assert all(operator.effect for operator in Operator)


def test_most_entries_are_more_than_words() -> None:
    held = sum(entry.is_held for _, entry in ROWS)
    assert len(ROWS) == 208
    assert held == 190
    assert len(all_cites()) == 861

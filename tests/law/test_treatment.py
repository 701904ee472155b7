"""The tables of treatments: each covers its chapter exactly, briefly, and says how its duties are taken out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tablegames.law import Cite, LawError, all_cites, chapter, editions, treatment
from tablegames.law.coverage import FINISHED
from tablegames.law.treatment import ALLOWED, SUMMARY_LIMIT, Operator, Treatment, treated, treatments, written

if TYPE_CHECKING:
    from collections.abc import Iterator

WRITTEN = written()
ROWS = [(cite, entry) for number in WRITTEN for cite, entry in treatments(number).items()]
HELD = {
    "535": (113, 105),
    "541": (102, 89),
    "561": (131, 123),
    "563": (122, 116),
    "565": (106, 101),
    "641a": (116, 107),
    "643a": (171, 163),
}
"""How many entries each chapter has, and of how many a test has to hold something."""


@pytest.mark.parametrize("number", WRITTEN)
def test_a_table_covers_its_chapter_exactly_and_in_order(number: str) -> None:
    assert tuple(treatments(number)) == tuple(cite for cite in all_cites() if cite.chapter == number)
    for edition in editions(number):
        assert tuple(treatments(number, edition.name)) == chapter(number, edition.name).cites


def test_an_edition_has_the_paragraphs_that_it_amends_and_no_others() -> None:
    older, newer = treatments("643a", "2012"), treatments("643a", "2019")
    assert (len(older), len(newer)) == (159, 160)
    added = {str(cite) for cite in newer} - {str(cite) for cite in older}
    assert len(added) == 12
    assert all(text.startswith("643a.10@2019(") for text in added)
    assert treated(Cite.parse("643a.10@2019(b)")) is newer[Cite.parse("643a.10@2019(b)")]


def test_an_amended_paragraph_in_the_old_words_is_treated_as_before() -> None:
    changed = {"643a.10@2019(a)(2)(iii)", "643a.10@2019(b)"}
    for cite in (cite for cite in all_cites() if "@" in cite.text and cite.text not in changed):
        assert treated(cite) is treated(Cite.parse(cite.text.replace("@2019", "")))
    assert treated(Cite.parse("643a.10@2019(b)")) != treated(Cite.parse("643a.10(b)"))


def test_the_finished_chapters_are_written() -> None:
    assert set(FINISHED) <= set(WRITTEN)
    assert set(HELD) == set(WRITTEN)


@pytest.fixture
def unwritten(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A chapter whose table nobody has written."""
    monkeypatch.delitem(treatment._TABLES, "561")
    treatments.cache_clear()
    yield "561"
    treatments.cache_clear()


def test_a_chapter_that_is_not_written_has_no_treatments(unwritten: str) -> None:
    assert unwritten not in written()
    assert treatments(unwritten) == {}
    assert treated(Cite.parse("561.2(a)")) is None


def test_an_outside_section_has_no_treatment() -> None:
    with pytest.raises(LawError, match="outside"):
        treated(Cite.parse("521.2"))


@pytest.mark.parametrize("number", WRITTEN)
def test_a_summary_is_short_and_a_duty_says_what_enacts_it(number: str) -> None:
    for cite, entry in treatments(number).items():
        assert 0 < len(entry.summary) <= SUMMARY_LIMIT, cite
        assert entry.duties, cite
        assert all(duty.what for duty in entry.duties), cite


@pytest.mark.parametrize("number", WRITTEN)
def test_an_operator_fits_its_treatment_and_stands_once(number: str) -> None:
    for cite, entry in treatments(number).items():
        assert len(set(entry.operators)) == len(entry.operators), cite
        for duty in entry.duties:
            if duty.operator is None:
                assert duty.treatment in {Treatment.DEFINITION, Treatment.NOTE}, cite
            else:
                assert duty.operator in ALLOWED[duty.treatment], cite


@pytest.mark.parametrize("number", WRITTEN)
def test_a_definition_or_note_stands_alone(number: str) -> None:
    for cite, entry in treatments(number).items():
        assert entry.is_held == (not {Treatment.DEFINITION, Treatment.NOTE} & set(entry.treatments)), cite


def test_every_way_to_take_a_duty_out_is_used_and_explained() -> None:
    used = {operator for _, entry in ROWS for operator in entry.operators}
    assert used == set(Operator)
    assert all(operator.effect for operator in Operator)


@pytest.mark.parametrize("number", WRITTEN)
def test_most_entries_are_more_than_words(number: str) -> None:
    entries = treatments(number).values()
    assert (len(entries), sum(entry.is_held for entry in entries)) == HELD[number]


def test_the_tables_hold_every_entry_of_their_chapters() -> None:
    assert len(ROWS) == sum(cite.chapter in HELD for cite in all_cites())
    assert len(all_cites()) == 861


@pytest.mark.parametrize("section", ["8", "9", "10"])
def test_alike_paragraphs_of_the_three_ways_to_deal_are_treated_alike(section: str) -> None:
    """The stub is put away, counted, found right or found wrong; 641a and 643a also say it in the same paragraphs."""
    first = {"8": "e", "9": "c", "10": "c"}[section]
    letters = [chr(ord(first) + step) for step in range(4)]
    for letter in letters[1:]:
        kinds = {treated(chapter(number)[f"{section}({letter})"]).duties for number in ("563", "565", "641a", "643a")}  # type: ignore[union-attr]
        assert len(kinds) == 1, letter


@pytest.mark.parametrize(
    "paragraphs", [("9(b)", "10(b)"), ("9(d)", "10(d)", "11(d)"), ("9(f)", "10(f)", "11(f)"), ("9(g)", "10(g)", "11(g)")]
)
def test_alike_paragraphs_of_pai_gow_poker_are_treated_alike(paragraphs: tuple[str, ...]) -> None:
    """Start, count, wrong count and unwagered hands are the same three times; so are the results that (g) and (i) list."""
    law = chapter("561")
    assert len({treated(law[one]).duties for one in paragraphs}) == 1  # type: ignore[union-attr]


def test_a_decks_care_and_its_mishaps_are_treated_alike_in_561_and_563() -> None:
    ours, theirs = chapter("561"), chapter("563")
    same = ("2(b)", "3(b)", *(f"3(b)({number})" for number in range(1, 6)), "3(c)", "3(c)(1)", "3(c)(2)", "4(a)", "4(c)", "4(d)", "5(a)")
    by_hand = {"10(a)(1)": "9(a)(1)", "10(a)(2)": "9(a)(2)", "10(a)(2)(i)": "9(a)(2)(i)", "10(a)(2)(ii)": "9(a)(2)(ii)"}
    cut = {"5(b)(1)": "5(c)(1)", "5(b)(2)": "5(c)(2)", "5(f)": "5(e)", "5(g)": "5(f)"}
    mishaps = {"7(b)": "7(e)", "9(f)": "8(h)", "14(g)": "13(c)", "14(l)": "13(e)", "14(m)": "13(f)", "14(n)": "13(g)"}
    twins = dict(zip(same, same, strict=True)) | by_hand | cut | mishaps
    for one, other in twins.items():
        assert treated(ours[one]).duties == treated(theirs[other]).duties, one  # type: ignore[union-attr]


def test_a_summary_stands_for_one_paragraph_of_a_section() -> None:
    """Twins in other sections may read alike; within a section no two paragraphs do."""
    for number in WRITTEN:
        for section in chapter(number).sections:
            said = [entry.summary for cite in section.cites if cite.path and (entry := treated(cite)) is not None]
            subsections = [cite.path[:1] for cite in section.cites if cite.path]
            assert len({*zip(said, subsections, strict=True)}) == len(said), section.number

"""What a person may type for a place in the regulations."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.law import Cite, CiteError, all_cites, chapter
from tablegames.law.lookup import look_up, other_editions


@pytest.mark.parametrize(
    ("text", "kind", "count", "last"),
    [
        ("565.11(b)", "entry", 1, "565.11(b)"),
        ("§ 565.11(b)", "entry", 1, "565.11(b)"),
        (" 565.11 (b) ", "entry", 1, "565.11(b)"),
        ("541.8(a)(1)(iii)(a)", "entry", 1, "541.8(a)(1)(iii)(A)"),
        ("565.12(a)-(c)", "range", 3, "565.12(c)"),
        ("565.12(a) to 565.12(c)", "range", 3, "565.12(c)"),
        ("565.11(d)(1)–(3)", "range", 3, "565.11(d)(3)"),
        ("565.8(a) - 565.9(a)", "range", 14, "565.9(a)(3)"),
        ("565.11", "section", 8, "565.11(e)"),
        ("643a.10@2019", "section", 12, "643a.10@2019(g)"),
        ("643a.10", "section", 11, "643a.10(g)"),
        ("541.7", "entry", 1, "541.7"),
        ("565", "chapter", 106, "565.13(g)"),
        ("643A@2019", "chapter", 160, "643a.13(g)"),
        ("601a", "chapter", 2, "601a.10"),
        ("563.11-563.12", "range", 22, "563.12(e)"),
        ("563.11 to (c)", "range", 7, "563.11(c)"),
        ("601a.10", "entry", 1, "601a.10"),
    ],
)
def test_what_people_type_is_understood(text: str, kind: str, count: int, last: str) -> None:
    found = look_up(text)
    assert (found.kind, len(found.cites), str(found.cites[-1])) == (kind, count, last)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("999", "chapters are 535"),
        ("565@2019", "565 in an edition 2019"),
        ("521@2010", "521"),
        ("565.99", "565.1"),
        ("565.12(c)-(a)", "backwards"),
        ("563.12-563.11", "The range from 563.12 to 563.11 runs backwards"),
        ("563.11(c)-563.11(a)", "runs backwards"),
        ("563.11 641a.12", "563.11 and 641a.12 are 2 things: name one at a time"),
        ("565.11(b), 565.11(c) and 565.12", "565.11(b), 565.11(c) and 565.12 are 3 things"),
        ("643a 565", "643a and 565 are 2 things"),
        ("R8 R9", "R8 and R9 are 2 things"),
        ("563-565", "not from 563 to 565"),
        ("563.11-641a.12", "two chapters"),
        ("565.2-565.99", "565.99"),
        ("541.1 to 565.1", "541.1"),
        ("565.12(a)-643a.13(a)", "two chapters"),
        ("565.12(a)-(z)", "565.12"),
        ("565.12(a)-(b)(c)(d)", "565.12"),
        ("601a.10 - (c)", "no single paragraphs"),
        ("hello", "565.11(b)"),
        ("", "565.11(b)"),
    ],
)
def test_what_is_not_there_is_answered_with_a_sentence(text: str, word: str) -> None:
    with pytest.raises(CiteError, match=r"\.$") as caught:
        look_up(text)
    assert word in caught.value.sentence


@pytest.mark.parametrize(
    ("text", "kind", "count", "last"),
    [
        ("643a.10(b)", "entry", 1, "643a.10@2019(b)"),
        ("§ 643a.10 (b)", "entry", 1, "643a.10@2019(b)"),
        ("643a.10@2019(b)", "entry", 1, "643a.10@2019(b)"),
        ("643a.11(b)", "entry", 1, "643a.11(b)"),
        ("643a.1", "entry", 1, "643a.1"),
        ("643a.10", "section", 12, "643a.10@2019(g)"),
        ("643a.11", "section", 25, "643a.11(g)"),
        ("643a.10(b)-(d)", "range", 3, "643a.10@2019(d)"),
        ("643a.9(f) to 643a.11(a)", "range", 17, "643a.11(a)(3)"),
        ("643A", "chapter", 160, "643a.13(g)"),
    ],
)
def test_an_edition_may_be_named_beside_the_text(text: str, kind: str, count: int, last: str) -> None:
    found = look_up(text, edition="2019")
    assert (found.kind, len(found.cites), str(found.cites[-1])) == (kind, count, last)
    assert found.chapter is chapter("643a", "2019")


@pytest.mark.parametrize(
    ("text", "last"),
    [("643a.9(f)-643a.10@2019(b)", "643a.10@2019(b)"), ("643a.10@2019(g) to 643a.11(a)(2)", "643a.11(a)(2)")],
)
def test_a_range_is_of_the_edition_that_either_end_names(text: str, last: str) -> None:
    found = look_up(text)
    assert str(found.cites[-1]) == last
    assert found.chapter is chapter("643a", "2019")


@pytest.mark.parametrize(
    ("text", "edition", "word"),
    [
        ("643a.10(a)-643a.10@2019(b)", "", "two editions"),
        ("643a.10@2012(b)", "2019", "another edition"),
        ("565.11(b)", "2019", "held in edition 2010"),
        ("643a.10(b)", "2013", "held in edition 2012 and 2019"),
        ("601a.10", "2012", "nearest is 601a.10"),
        ("999", "2012", "no chapter 999"),
        ("643a", "19", "such as 2019"),
        ("", "2019", "565.11(b)"),
    ],
)
def test_an_edition_that_does_not_fit_is_answered_with_a_sentence(text: str, edition: str, word: str) -> None:
    with pytest.raises(CiteError, match=r"\.$") as caught:
        look_up(text, edition=edition)
    assert word in caught.value.sentence


def test_a_paragraph_knows_its_words_in_other_editions() -> None:
    assert other_editions(Cite.parse("643a.10@2019(b)")) == (Cite.parse("643a.10(b)"),)
    assert other_editions(Cite.parse("643a.10(b)")) == (Cite.parse("643a.10@2019(b)"),)
    for text in ("643a.10@2019(a)(2)(iii)", "643a.11(b)", "565.11(b)", "643a.1", "601a.10"):
        assert other_editions(Cite.parse(text)) == ()


@given(st.sampled_from(all_cites()), st.sampled_from(all_cites()))
def test_a_range_runs_from_its_first_to_below_its_last(start: object, end: object) -> None:
    try:
        found = look_up(f"{start} - {end}")
    except CiteError:
        return
    assert found.cites[0] is start
    assert end in found.cites
    places = list(found.chapter.cites)
    first = places.index(found.cites[0])
    assert list(found.cites) == places[first : first + len(found.cites)]


@given(st.text() | st.text(alphabet="0123456789.()ab§-@ "), st.sampled_from(["", "2012", "2019", "x"]))
def test_any_text_is_found_or_refused(text: str, edition: str) -> None:
    try:
        answer: object = look_up(text, edition=edition).cites
    except CiteError as error:
        answer = error.sentence
    assert answer

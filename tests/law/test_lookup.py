"""What a person may type for a place in the regulations."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.law import CiteError, all_cites
from tablegames.law.lookup import look_up


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
        ("541.1 to 565.1", "541.1"),
        ("565.12(a)-643a.13(a)", "two chapters"),
        ("565.12(a)-(z)", "565.12"),
        ("565.12(a)-(b)(c)(d)", "565.12"),
        ("601a.10 - (c)", "nearest"),
        ("hello", "565.11(b)"),
        ("", "565.11(b)"),
    ],
)
def test_what_is_not_there_is_answered_with_a_sentence(text: str, word: str) -> None:
    with pytest.raises(CiteError, match=r"\.$") as caught:
        look_up(text)
    assert word in caught.value.sentence


@given(st.sampled_from(all_cites()), st.sampled_from(all_cites()))
def test_a_range_runs_from_its_first_to_below_its_last(start: object, end: object) -> None:
    places = list(all_cites())
    try:
        found = look_up(f"{start} - {end}")
    except CiteError:
        return
    assert found.cites[0] is start
    assert end in found.cites
    first = places.index(found.cites[0])
    assert list(found.cites) == places[first : first + len(found.cites)]


@given(st.text() | st.text(alphabet="0123456789.()ab§-@ "))
def test_any_text_is_found_or_refused(text: str) -> None:
    try:
        answer: object = look_up(text).cites
    except CiteError as error:
        answer = error.sentence
    assert answer

"""Cites: one object for each entry, parsed and printed alike, in the order of the texts."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.law import Cite, CiteError, LawError, all_cites, chapter, index

P = chapter("565")
CITES = st.sampled_from(all_cites())
SPACES = st.text(alphabet=" \t\n", max_size=3)


def test_there_are_861_entries() -> None:
    assert len(all_cites()) == 861
    assert sum(len(paragraphs) for paragraphs in index.sections().values()) == 852
    assert [section for section, paragraphs in index.sections().items() if not paragraphs] == [
        "561.1", "563.1", "565.1", "535.1", "541.1", "541.7", "541.15", "641a.1", "643a.1",
    ]  # fmt: skip


@given(CITES)
def test_an_entry_parsed_from_what_it_prints_is_the_same_object(cite: Cite) -> None:
    assert Cite.parse(str(cite)) is cite
    assert Cite.parse(cite.printed) is cite
    assert cite.printed == f"§ {cite}"


@given(CITES, SPACES, SPACES, st.booleans())
def test_spaces_capitals_and_signs_do_not_matter(cite: Cite, before: str, between: str, is_upper: bool) -> None:  # noqa: FBT001 - drawn by Hypothesis
    text = f"{before}§§{between}{str(cite).replace('(', between + '(')}{before}"
    assert Cite.parse(text.upper() if is_upper else text) is cite


@given(st.lists(CITES, max_size=30))
def test_the_order_is_that_of_the_texts(cites: list[Cite]) -> None:
    places = list(index.entries())
    assert [str(cite) for cite in sorted(cites)] == sorted((str(cite) for cite in cites), key=places.index)


def test_all_entries_sort_into_the_order_of_the_texts() -> None:
    shuffled = list(all_cites())
    random.Random(7).shuffle(shuffled)
    assert tuple(sorted(shuffled)) == all_cites()
    first, second = all_cites()[:2]
    assert first < second
    assert second > first
    assert [first <= other for other in (first, second)] == [True, True]
    assert [first >= other for other in (first, second)] == [True, False]
    assert P["11(d)(2)"] < P["11(d)(3)"] < P["11(e)"] < P["12(a)"]


def test_outside_sections_come_last() -> None:
    assert max(all_cites()) < Cite.parse("521.2")


def test_a_cite_does_not_compare_with_text() -> None:
    for compare in (Cite.__lt__, Cite.__le__, Cite.__gt__, Cite.__ge__):
        assert compare(P["11(b)"], "565.11(c)") is NotImplemented  # type: ignore[arg-type]


@given(CITES)
def test_copies_and_pickles_are_the_same_object(cite: Cite) -> None:
    assert copy.copy(cite) is cite
    assert copy.deepcopy([cite])[0] is cite
    assert pickle.loads(pickle.dumps(cite)) is cite  # noqa: S301 - our own bytes


def test_a_cite_cannot_be_made_or_changed() -> None:
    cite = P["11(b)"]
    with pytest.raises(LawError, match="not made but found"):
        Cite("565.11(b)")
    with pytest.raises(AttributeError):
        cite.text = "565.11(c)"
    with pytest.raises(AttributeError):
        del cite.text
    assert not hasattr(cite, "__dict__")
    assert hash(cite) == object.__hash__(cite)


def test_the_parts_of_a_cite() -> None:
    cite = Cite.parse("643a.10@2019(a)(2)(iii)")
    assert (cite.chapter, cite.section, cite.edition, cite.path) == ("643a", "10", "2019", ("a", "2", "iii"))
    assert cite.parent is Cite.parse("643a.10@2019(a)(2)")
    assert P["11(d)"].children == (P["11(d)(1)"], P["11(d)(2)"], P["11(d)(3)"])
    assert chapter("541")["8(a)(1)"].below[-1] is Cite.parse("541.8(a)(1)(iii)(B)")
    assert P["11(b)"].children == ()
    assert P["11(b)"].parent is None
    assert P["1"].heading == "Definitions"
    assert repr(cite) == "Cite('643a.10@2019(a)(2)(iii)')"


@given(CITES)
def test_every_paragraph_stands_below_its_parent(cite: Cite) -> None:
    if cite.parent is not None:
        assert cite in cite.parent.children


@pytest.mark.parametrize("section", ["521.2", "601a.2", "601a.10", "603a.16", "603a.17", "603a.19", "605a.7", "461a.4"])
def test_the_outside_sections_are_known(section: str) -> None:
    cite = Cite.parse(section)
    assert cite.is_outside
    assert cite.known
    assert cite.heading
    assert cite.below == ()
    assert chapter(cite.chapter)[cite.section] is cite


def test_an_edition_that_is_the_first_one_need_not_be_named() -> None:
    assert Cite.parse("565.11@2010(b)") is P["11(b)"]
    assert Cite.parse("643a.10@2012(a)") is Cite.parse("643a.10(a)")
    assert Cite.parse("643a.11@2019(b)") is Cite.parse("643a.11(b)")
    assert Cite.parse("643a.10@2019(a)") is not Cite.parse("643a.10(a)")


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("565.11(f)", "565.11(e)"),
        ("565.11(b)(3)", "565.11(b)"),
        ("565.11b", "565.11(b)"),
        ("565.11(b", "565.11(b)"),
        ("565.11", "565.11(a)"),
        ("565.99", "565.13(a)"),
        ("565.0", "565.1"),
        ("643a.99", "643a.13(a)"),
        ("565.3@2019(b)", "565.3(b)"),
        ("521.2(a)", "521.2"),
        ("hello", ""),
        ("", ""),
        ("(" * 5000, ""),
    ],
)
def test_a_wrong_cite_is_answered_with_a_sentence_and_the_nearest(text: str, nearest: str) -> None:
    with pytest.raises(CiteError) as caught:
        Cite.parse(text)
    assert caught.value.nearest == nearest
    assert caught.value.sentence.endswith(".")
    assert nearest in caught.value.sentence
    assert len(caught.value.sentence) < 200
    assert pickle.loads(pickle.dumps(caught.value)).nearest == nearest  # noqa: S301 - our own bytes


@given(st.text())
def test_any_text_is_parsed_or_refused(text: str) -> None:
    try:
        found = Cite.parse(text).text
    except CiteError as error:
        found = error.nearest
    assert found in {"", *index.folded().values()}

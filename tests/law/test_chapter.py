"""Chapters and editions: where the code takes its cites from."""

from __future__ import annotations

import pickle
import subprocess
import sys
from datetime import date

import pytest

from tablegames.law import Cite, LawError, all_cites, chapter, editions

LAZY = ("treatment", "treatments", "readings", "reading_rows", "coverage", "scan", "lookup", "nearest", "told")


@pytest.mark.parametrize(
    ("number", "title", "sections", "entries"),
    [
        ("561", "Pai Gow Poker", 14, 131),
        ("563", "Texas Hold 'Em Bonus Poker", 13, 122),
        ("565", "Three Card Poker", 13, 106),
        ("535", "Pai Gow", 13, 113),
        ("541", "Minibaccarat", 15, 102),
        ("641a", "Four Card Poker", 13, 116),
        ("643a", "Let It Ride Poker", 13, 159),
    ],
)
def test_every_chapter_is_indexed(number: str, title: str, sections: int, entries: int) -> None:
    found = chapter(number)
    assert found.title == title
    assert len(found.sections) == sections
    assert len(found.cites) == entries
    assert all(section.heading for section in found.sections)
    assert not found.is_outside


def test_the_chapters_and_the_amended_section_make_up_all_entries() -> None:
    firsts = {cite for edition in editions() for cite in chapter(edition.chapter, edition.name).cites}
    assert firsts == set(all_cites())


def test_the_same_key_is_the_same_cite() -> None:
    text = chapter("565")
    assert text["11(b)"] is text["11(b)"] is Cite.parse("565.11(b)")
    assert chapter("565", edition="2010") is chapter("565")
    assert pickle.loads(pickle.dumps(text)) is text  # noqa: S301 - our own bytes


def test_an_amended_edition_differs_in_its_amended_section_only() -> None:
    text = chapter("643a", edition="2019")
    assert str(text["10(a)(1)"]) == "643a.10@2019(a)(1)"
    assert text["11(b)"] is chapter("643a")["11(b)"]
    assert str(chapter("643a")["10(a)(1)"]) == "643a.10(a)(1)"


def test_what_precedes_an_annex_is_no_entry_of_its_chapters() -> None:
    """The notice of 2012 has a preamble and an order with lettered paragraphs; a chapter begins with its first section."""
    for number in ("641a", "643a"):
        sections = [section.number for section in chapter(number).sections]
        assert sections == [f"{number}.{section}" for section in range(1, 14)]


@pytest.mark.parametrize("key", ["11(f)", "11", "14(a)", "", "11(b", "11@2010(b)", " 11(b)"])
def test_a_key_that_the_text_does_not_have_is_a_bug(key: str) -> None:
    with pytest.raises(LawError):
        chapter("565")[key]


@pytest.mark.parametrize(("number", "edition"), [("566", None), ("565", "2019"), ("521", "2010"), ("", None)])
def test_a_chapter_that_is_not_held_is_a_bug(number: str, edition: str | None) -> None:
    with pytest.raises(LawError):
        chapter(number, edition)


def test_an_edition_says_when_it_was_in_force() -> None:
    edition = chapter("565").edition
    assert edition is not None
    assert edition.status == "temporary"
    assert edition.in_force_from == date(2010, 3, 6)
    assert edition.these_words_until == date(2010, 9, 11)
    assert edition.successor == "649a"
    assert [held.name for held in editions("643a")] == ["2012", "2019"]


def test_every_edition_ends_after_it_begins() -> None:
    for edition in editions():
        assert edition.these_words_until is None or edition.these_words_until > edition.in_force_from
        assert edition.source
        assert edition.note


def test_an_outside_chapter_has_single_sections() -> None:
    found = chapter("601a")
    assert found.is_outside
    assert [str(cite) for cite in found.cites] == ["601a.2", "601a.10"]
    assert (found.title, found.game, found.edition) == ("", "", None)


def test_taking_a_cite_imports_nothing_slow() -> None:
    code = 'import sys; from tablegames.law import chapter; chapter("565")["11(b)"]; print(*sys.modules)'
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {f"tablegames.law.{module}" for module in LAZY} & set(loaded)
    assert not {"difflib", "typer", "rich", "pydantic"} & set(loaded)

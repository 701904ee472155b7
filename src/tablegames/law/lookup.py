"""What a person may type to point at the regulation: a paragraph, a range, a section or a chapter."""

from __future__ import annotations

import re
from typing import NamedTuple

from tablegames.law import index
from tablegames.law.chapter import Chapter, chapter
from tablegames.law.cite import Cite, CiteError, intern_entry
from tablegames.law.nearest import nearest_chapter

_CHAPTER = re.compile(r"(\d{3}a?)(?:@(\d{4}))?")
_SECTION = re.compile(r"(\d{3}a?)\.(\d+[a-z]?)(?:@(\d{4}))?")
_RANGE = re.compile(r"(.+?\))\s*(?:-|–|—|to|through)\s*(§?\s*[^\s].*)", re.IGNORECASE)
_LONGEST = 120


class Selection(NamedTuple):
    """What a text points at: a chapter, a section, a range or a single entry, and the entries it holds."""

    kind: str
    title: str
    cites: tuple[Cite, ...]
    chapter: Chapter


def look_up(text: str) -> Selection:
    """Find what a text points at; a CiteError says what was wrong and names the nearest entry."""
    bare = "".join(text.lower().split()).lstrip("§")[:_LONGEST]
    if whole := _CHAPTER.fullmatch(bare):
        return _whole_chapter(whole[1], edition=whole[2])
    if section := _SECTION.fullmatch(bare):
        found = _section(f"{section[1]}.{section[2]}", edition=section[3])
        if found is not None:
            return found
    ends = _RANGE.fullmatch(text.strip()[:_LONGEST])
    if ends is not None:
        return _range(ends[1], "".join(ends[2].split()).lstrip("§"))
    cite = Cite.parse(text)
    return Selection("entry", cite.heading, (cite,), chapter(cite.chapter, cite.edition or None))


def _whole_chapter(number: str, *, edition: str | None) -> Selection:
    held = _editions(number)
    is_outside = any(entry.startswith(f"{number}.") for entry in index.outside())
    if edition not in held if edition else not held and not is_outside:
        numbers = ", ".join(sorted(index.chapters()))
        named = f"{number} in an edition {edition}" if held else number
        raise CiteError(f"There is no chapter {named}; the chapters are {numbers}.", nearest=nearest_chapter(number))
    found = chapter(number, edition)
    return Selection("chapter", found.title, found.cites, found)


def _section(number: str, *, edition: str | None) -> Selection | None:
    """Find a section that has paragraphs; one without is an entry of its own, and left to Cite.parse."""
    held = _editions(number.split(".", 1)[0])
    name = edition or next(iter(held), "")
    if name not in held:
        return None
    found = chapter(number.split(".", 1)[0], name)
    for section in found.sections:
        if section.number in {number, f"{number}@{name}"} and section.cites[0].path:
            return Selection("section", section.heading, section.cites, found)
    return None


def _editions(number: str) -> list[str]:
    return [row["edition"] for row in index.editions() if row["chapter"] == number]


def _range(start_text: str, end_text: str) -> Selection:
    start = Cite.parse(start_text)
    if end_text.startswith("("):
        depth = end_text.count("(")
        stem = start.text.split("(", 1)[0]
        end_text = stem + "".join(f"({step})" for step in start.path[: len(start.path) - depth]) + end_text
    end = Cite.parse(end_text)
    if start.chapter != end.chapter or end < start:
        raise CiteError(f"The range from {start} to {end} runs backwards or over two chapters.", nearest=start.text)
    places = list(index.entries())
    first = places.index(start.text)
    last = places.index((end.below or (end,))[-1].text)
    cites = tuple(intern_entry(entry) for entry in places[first : last + 1])
    return Selection("range", start.heading, cites, chapter(start.chapter, start.edition))

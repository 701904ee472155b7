"""What a person may type to point at the regulation: a paragraph, a range, a section or a chapter."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import NamedTuple

from tablegames.law import index
from tablegames.law.chapter import Chapter, Section, chapter
from tablegames.law.cite import Cite, CiteError, intern_entry

_CHAPTER = re.compile(r"(\d{3}a?)(?:@(\d{4}))?")
_SECTION = re.compile(r"(\d{3}a?)\.(\d+[a-z]?)(?:@(\d{4}))?")
_RANGE = re.compile(r"(.+?\))\s*(?:-|–|—|to|through)\s*(§?\s*[^\s].*)", re.IGNORECASE)  # noqa: RUF001 - people type en dashes
_LONGEST = 120


class Selection(NamedTuple):
    """What a text points at: a chapter, a section, a range or a single entry, and the entries it holds."""

    kind: str
    title: str
    cites: tuple[Cite, ...]
    chapter: Chapter


def nearest_entry(bare: str) -> str:
    """The existing entry most like a text without spaces and section signs, or nothing."""
    close = get_close_matches(bare.lower()[:_LONGEST], list(index.folded()), n=1, cutoff=0.6)
    return index.folded()[close[0]] if close else ""


def look_up(text: str) -> Selection:
    """Find what a text points at; a CiteError says what was wrong and names the nearest entry."""
    bare = "".join(text.lower().split()).lstrip("§")[:_LONGEST]
    if whole := _CHAPTER.fullmatch(bare):
        return _chapter(whole[1], whole[2], text)
    if section := _SECTION.fullmatch(bare):
        found = _section(section[1], section[2], section[3])
        if found is not None:
            return found
    ends = _RANGE.fullmatch(text.strip()[:_LONGEST])
    if ends is not None:
        return _range(ends[1], "".join(ends[2].split()).lstrip("§"))
    cite = Cite.parse(text)
    return Selection("entry", cite.heading, (cite,), chapter(cite.chapter, cite.edition or None))


def _chapter(number: str, edition: str | None, text: str) -> Selection:
    held = {row["edition"] for row in index.editions() if row["chapter"] == number}
    known = bool(held) or any(entry.startswith(f"{number}.") for entry in index.outside())
    if not known or (edition is not None and edition not in held):
        numbers = ", ".join(sorted(index.chapters()))
        sentence = f"There is no chapter {text.strip()!r}; the chapters are {numbers}."
        raise CiteError(sentence, nearest=(get_close_matches(number, list(index.chapters()), n=1) or [""])[0])
    found = chapter(number, edition)
    return Selection("chapter", found.title, found.cites, found)


def _section(number: str, section: str, edition: str | None) -> Selection | None:
    for name in [edition] if edition else [row["edition"] for row in index.editions() if row["chapter"] == number]:
        wanted = f"{number}.{section}"
        if edition and f"{wanted}@{edition}" in index.sections():
            wanted = f"{wanted}@{edition}"
        elif edition and edition not in {row["edition"] for row in index.editions() if row["chapter"] == number}:
            return None
        if index.sections().get(wanted):
            held = chapter(number, name)
            found = next(row for row in held.sections if row.number == wanted)
            return _of_section(found, held)
    return None


def _of_section(section: Section, held: Chapter) -> Selection:
    return Selection("section", section.heading, section.cites, held)


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

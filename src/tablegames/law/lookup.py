"""What a person may type to point at the regulation: a paragraph, a range, a section or a chapter, in an edition or as it is."""

from __future__ import annotations

import re
from typing import NamedTuple

from tablegames.law import index
from tablegames.law.chapter import Chapter, chapter
from tablegames.law.cite import Cite, CiteError
from tablegames.law.nearest import nearest_chapter

_CHAPTER = re.compile(r"(\d{3}a?)(?:@(\d{4}))?")
_SECTION = re.compile(r"(\d{3}a?)\.(\d+[a-z]?)(?:@(\d{4}))?")
_RANGE = re.compile(
    r"(.+?\)|§?\s*\d{3}a?(?:\.\d+[a-z]?)?(?:@\d{4})?)\s*(?:-|–|—|to(?=[\s§\d(])|through(?=[\s§\d(]))\s*(§?\s*[^\s].*)", re.IGNORECASE
)
_SEVERAL = re.compile(r"(?:§*\s*)?(\d{3}a?(?:\.\d+[a-z]?)?(?:@\d{4})?(?:\s*\([^()]*\))*|R\d{1,3})[\s,;&]*", re.IGNORECASE)
_NUMBER = re.compile(r"(?<![\d.@(])(\d{3}a?(?:\.\d+[a-z]?)?)(?:@(\w*))?", re.IGNORECASE)
_EDITION = re.compile(r"@(\d{4})")
_LONGEST = 120
_SHOWN = 40


class Selection(NamedTuple):
    """What a text points at: a chapter, a section, a range or a single entry; the entries, and the chapter in the edition meant."""

    kind: str
    title: str
    cites: tuple[Cite, ...]
    chapter: Chapter


def look_up(text: str, *, edition: str = "") -> Selection:
    """Find what a text points at; a CiteError says what was wrong and names the nearest entry.

    The edition may be named in the text, such as 643a.10@2019(b), or beside it.

    >>> str(look_up("643a.10(b)", edition="2019").cites[0])
    '643a.10@2019(b)'
    """
    if edition:
        text = _in_edition(text, edition)
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
    _refuse_several(text)
    cite = Cite.parse(text)
    return Selection("entry", cite.heading, (cite,), chapter(cite.chapter, _named(text) or cite.edition or None))


def other_editions(cite: Cite) -> tuple[Cite, ...]:
    """Give the same paragraph, or section, in the words of the chapter's other editions, where they have others.

    >>> [str(cite) for cite in other_editions(Cite.parse("643a.10(b)"))]
    ['643a.10@2019(b)']
    """
    path = "".join(f"({step})" for step in cite.path)
    names = [name for name in _editions(cite.chapter) if name != cite.edition]
    found = dict.fromkeys(_entry_or_none(f"{cite.chapter}.{cite.section}@{name}{path}") for name in names)
    return tuple(other for other in found if other is not None and other is not cite)


def _entry_or_none(text: str) -> Cite | None:
    try:
        return Cite.parse(text)
    except CiteError:
        return None


def _in_edition(text: str, edition: str) -> str:
    """Name the edition wherever a text names a chapter or a section; refuse a text that names another one."""

    def named(match: re.Match[str]) -> str:
        number = match[1].split(".", 1)[0].lower()
        held = _editions(number)
        if match[2] not in {None, edition}:
            raise CiteError(f"{match[0]} names another edition than {edition}; name one of them.")
        if held and edition not in held:
            raise CiteError(f"Chapter {number} is held in edition {' and '.join(held)}, not in an edition {edition}.", nearest=number)
        return f"{match[1]}@{edition}"

    if _EDITION.fullmatch(f"@{edition}") is None:
        raise CiteError("An edition is named by its year, such as 2019.")
    return _NUMBER.sub(named, text[:_LONGEST])


def _named(text: str) -> str:
    """The edition that a text names, or nothing."""
    found = _EDITION.search(text)
    return found[1] if found else ""


def _refuse_several(text: str) -> None:
    """Refuse several paragraphs, sections, chapters or readings in one text."""
    rest, names = text.strip()[:_LONGEST], list[str]()
    while match := _SEVERAL.match(rest):
        names.append("".join(match[1].split()))
        rest = rest[match.end() :]
        if rest.lower().startswith("and "):
            rest = rest[4:].lstrip()
    if len(names) > 1 and not rest:
        joined = f"{', '.join(names[:-1])} and {names[-1]}"
        raise CiteError(f"{joined} are {len(names)} things: name one at a time, or a range such as 565.11(b)-(d).")


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
    bare = "".join(start_text.lower().split()).lstrip("§")
    if _CHAPTER.fullmatch(bare) or _CHAPTER.fullmatch(end_text.lower()):
        raise CiteError(f"A range goes from one paragraph or section to another of its chapter, not from {bare} to {end_text[:_SHOWN]}.")
    start = _first_or_last(bare, start_text, at=0)
    if end_text.startswith("("):
        depth = end_text.count("(")
        stem = start.text.split("(", 1)[0]
        end_text = stem + "".join(f"({step})" for step in start.path[: len(start.path) - depth]) + end_text
    end = _first_or_last(end_text.lower(), end_text, at=-1)
    if start.chapter != end.chapter:
        raise CiteError(f"The range from {bare} to {end_text} runs over two chapters.", nearest=start.text)
    held = chapter(start.chapter, _named(start_text) or _named(end_text) or start.edition)
    places = {cite: place for place, cite in enumerate(held.cites)}
    if start not in places or end not in places:
        raise CiteError(f"The range from {start} to {end} runs over two editions.", nearest=start.text)
    last = places[(end.below or (end,))[-1]]
    if places[end] < places[start]:
        raise CiteError(f"The range from {bare} to {end_text} runs backwards.", nearest=start.text)
    return Selection("range", start.heading, held.cites[places[start] : last + 1], held)


def _first_or_last(bare: str, text: str, *, at: int) -> Cite:
    """Give the paragraph that an end of a range names; of a whole section its first, or its last."""
    named = _SECTION.fullmatch(bare)
    section = _section(f"{named[1]}.{named[2]}", edition=named[3]) if named is not None else None
    return Cite.parse(text) if section is None else section.cites[at]

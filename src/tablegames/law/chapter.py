"""A chapter of the regulation in one of its editions, from which the code takes its cites."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from tablegames.law import index
from tablegames.law.cite import Cite, LawError, intern_entry


class Edition(NamedTuple):
    """A chapter as it stood at a date: what the text is, and when it was in force in these words."""

    chapter: str
    name: str
    status: str
    in_force_from: date
    these_words_until: date | None
    source: str
    successor: str
    amends: tuple[str, ...]
    note: str


class Section(NamedTuple):
    """A section with its heading and entries."""

    number: str
    heading: str
    cites: tuple[Cite, ...]


class Chapter(dict[str, "Cite"]):
    """A chapter in one edition; `P["11(b)"]` is the Cite of its § 11(b).

    It is a dictionary of the cites that were asked for, so that asking again costs what a dictionary costs: sections name
    their paragraphs at every step of a round.
    """

    __slots__ = ("_amended", "edition_name", "number")

    def __init__(self, number: str, edition_name: str, *, amended: frozenset[str]) -> None:
        self.number = number
        self.edition_name = edition_name
        super().__init__()
        self._amended = amended

    def __missing__(self, key: str) -> Cite:
        """The cite of a paragraph of this chapter; a key that the text does not have is a LawError."""
        section, opening, rest = key.partition("(")
        mark = f"@{self.edition_name}" if section in self._amended else ""
        cite = self[key] = intern_entry(f"{self.number}.{section}{mark}{opening}{rest}")
        return cite

    __hash__ = object.__hash__  # type: ignore[assignment]
    __eq__ = object.__eq__

    def __repr__(self) -> str:
        return f"chapter({self.number!r}, edition={self.edition_name!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return _chapter, (self.number, self.edition_name or None)

    @property
    def is_outside(self) -> bool:
        """Whether only single sections of the chapter are known."""
        return self.number not in index.chapters()

    @property
    def title(self) -> str:
        """The title of the chapter; for an outside chapter, nothing."""
        return "" if self.is_outside else str(index.chapters()[self.number]["title"])

    @property
    def game(self) -> str:
        """The slug of the game, such as three-card-poker; for an outside chapter, nothing."""
        return "" if self.is_outside else str(index.chapters()[self.number]["game"])

    @property
    def edition(self) -> Edition | None:
        """The edition with its dates; for an outside chapter, none is known."""
        return next((edition for edition in editions(self.number) if edition.name == self.edition_name), None)

    @property
    def sections(self) -> tuple[Section, ...]:
        """The sections in order, each as this edition has it."""
        if self.is_outside:
            found = [text for text in index.outside() if text.startswith(f"{self.number}.")]
            return tuple(Section(text, intern_entry(text).heading, (intern_entry(text),)) for text in found)
        headings: dict[str, str] = index.chapters()[self.number]["sections"]
        return tuple(self._section(section, heading) for section, heading in headings.items())

    @property
    def cites(self) -> tuple[Cite, ...]:
        """All entries of this edition, in order."""
        return tuple(cite for section in self.sections for cite in section.cites)

    def _section(self, section: str, heading: str) -> Section:
        mark = f"@{self.edition_name}" if section in self._amended else ""
        number = f"{self.number}.{section}{mark}"
        cites = tuple(intern_entry(entry) for entry in index.sections()[number] or [number])
        return Section(number, heading, cites)


_chapters: dict[tuple[str, str | None], Chapter] = {}


def chapter(number: str, edition: str | None = None) -> Chapter:
    """The chapter, in the edition named or else the first one held.

    >>> chapter("565")["11(b)"].printed
    '§ 565.11(b)'
    """
    found = _chapters.get((number, edition))
    if found is None:
        found = _chapters[number, edition] = _made(number, edition)
    return found


def _chapter(number: str, edition: str | None) -> Chapter:
    return chapter(number, edition)


def _made(number: str, edition: str | None) -> Chapter:
    held = [row for row in index.editions() if row["chapter"] == number]
    if not held:
        if edition is None and any(text.startswith(f"{number}.") for text in index.outside()):
            return Chapter(number, "", amended=frozenset())
        raise LawError(f"There is no chapter {number} here, or not in edition {edition}.")
    name = edition or held[0]["edition"]
    row = next((row for row in held if row["edition"] == name), None)
    if row is None:
        names = ", ".join(row["edition"] for row in held)
        raise LawError(f"Chapter {number} is held in edition {names}, not {edition}.")
    if edition is None:
        return chapter(number, name)
    return Chapter(number, name, amended=frozenset(row["amends"]))


def editions(number: str | None = None) -> tuple[Edition, ...]:
    """The editions of a chapter, or of all."""
    return tuple(_edition(row) for row in index.editions() if number is None or row["chapter"] == number)


def _edition(row: dict[str, object]) -> Edition:
    def day(value: object) -> date | None:
        return date.fromisoformat(str(value)) if value else None

    start = day(row["in_force_from"])
    amends = row["amends"]
    if start is None or not isinstance(amends, list):
        raise LawError(f"The edition {row['chapter']} {row['edition']} has no date.")
    return Edition(
        chapter=str(row["chapter"]),
        name=str(row["edition"]),
        status=str(row["status"]),
        in_force_from=start,
        these_words_until=day(row["these_words_until"]),
        source=str(row["source"]),
        successor=str(row["successor"] or ""),
        amends=tuple(str(section) for section in amends),
        note=str(row["note"]),
    )

"""A pointer at one paragraph of the regulation: parsed, printed, ordered, and the same object every time."""

from __future__ import annotations

import re
from itertools import islice, takewhile
from typing import NoReturn, Self

from tablegames.law import index

_SHAPE = re.compile(r"(\d{3}a?)\.(\d+[a-z]?)(?:@(\d{4}))?((?:\([0-9a-z]+\))*)", re.IGNORECASE)
_LONGEST = 60
_interned: dict[str, Cite] = {}


class LawError(Exception):
    """A pointer at something that the regulation does not have: in code a bug, for a user a sentence."""


class CiteError(LawError):
    """Text that names no entry; `nearest` is the existing entry most like it, if any is."""

    def __init__(self, sentence: str, *, nearest: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.nearest = nearest

    def __reduce__(self) -> tuple[object, ...]:
        return _error, (self.sentence, self.nearest)


def _error(sentence: str, nearest: str) -> CiteError:
    return CiteError(sentence, nearest=nearest)


class Cite:
    """One entry of the regulation, such as § 565.11(b); equality and hash are those of the object.

    Cites come from a `Chapter` or from `Cite.parse`, never from the constructor, so that there is one of each.
    They sort in the order of the texts; the outside sections come after all entries.
    """

    __slots__ = ("_order", "chapter", "edition", "is_outside", "path", "section", "text")

    text: str
    chapter: str
    section: str
    edition: str
    path: tuple[str, ...]
    is_outside: bool
    _order: int

    def __new__(cls, *_: object) -> Self:
        """Refuse: a second object for the same entry would break equality."""
        raise LawError('A Cite is not made but found: use chapter("565")["11(b)"] or Cite.parse("565.11(b)").')

    @classmethod
    def parse(cls, text: str) -> Cite:
        """Find the entry that a text such as "§ 565.11 (b)" names.

        Raises a CiteError with a sentence and the nearest entry.

        >>> Cite.parse(" § 565.11 (b) ").printed
        '§ 565.11(b)'
        """
        return _interned.get(text) or _resolve(text)

    @property
    def printed(self) -> str:
        """The cite as the texts print it."""
        return f"§ {self.text}"

    @property
    def heading(self) -> str:
        """The heading of the section that holds the entry."""
        if self.is_outside:
            return index.outside()[self.text]["heading"]
        found: str = index.chapters()[self.chapter]["sections"][self.section]
        return found

    @property
    def known(self) -> str:
        """What is known of an outside section; nothing for an entry of our own chapters."""
        return index.outside()[self.text]["known"] if self.is_outside else ""

    @property
    def parent(self) -> Cite | None:
        """The paragraph that this one stands under."""
        return _found(self.text[: self.text.rindex("(")]) if len(self.path) > 1 else None

    @property
    def children(self) -> tuple[Cite, ...]:
        """The paragraphs one level below this one."""
        return tuple(cite for cite in self.below if len(cite.path) == len(self.path) + 1)

    @property
    def below(self) -> tuple[Cite, ...]:
        """All paragraphs below this one."""
        if not self.path:
            return ()
        later = islice(index.entries(), self._order + 1, None)
        return tuple(intern_entry(entry) for entry in takewhile(lambda entry: entry.startswith(f"{self.text}("), later))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Cite({self.text!r})"

    def __lt__(self, other: Cite) -> bool:
        return self._order < other._order if isinstance(other, Cite) else NotImplemented

    def __le__(self, other: Cite) -> bool:
        return self._order <= other._order if isinstance(other, Cite) else NotImplemented

    def __gt__(self, other: Cite) -> bool:
        return self._order > other._order if isinstance(other, Cite) else NotImplemented

    def __ge__(self, other: Cite) -> bool:
        return self._order >= other._order if isinstance(other, Cite) else NotImplemented

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"A Cite cannot be changed ({name}).")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"A Cite cannot be changed ({name}).")

    def __copy__(self) -> Cite:
        return self

    def __deepcopy__(self, _: object) -> Cite:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Cite.parse, (self.text,)


def intern_entry(entry: str) -> Cite:
    """The one Cite of an entry spelled exactly as in the index; a LawError when there is none."""
    return _interned.get(entry) or _made(entry)


def all_cites() -> tuple[Cite, ...]:
    """All 861 entries in the order of the texts."""
    return tuple(intern_entry(entry) for entry in index.entries())


def _made(entry: str) -> Cite:
    order = index.entries().get(entry)
    is_outside = order is None
    if order is None:
        beyond = list(index.outside())
        if entry not in beyond:
            raise LawError(f"The regulation has no entry {entry}.")
        order = len(index.entries()) + beyond.index(entry)
    shape = _SHAPE.fullmatch(entry)
    if shape is None:
        raise LawError(f"The index spells {entry} in a way that no cite has.")
    number, section, edition, path = shape.groups()
    cite = object.__new__(Cite)
    values = {"text": entry, "chapter": number, "section": section, "edition": edition or _first_edition(number)}
    for name, value in (values | {"path": tuple(path[1:-1].split(")(")) if path else ()}).items():
        object.__setattr__(cite, name, value)
    object.__setattr__(cite, "is_outside", is_outside)
    object.__setattr__(cite, "_order", order)
    return _interned.setdefault(entry, cite)


def _first_edition(number: str) -> str:
    return next((edition["edition"] for edition in index.editions() if edition["chapter"] == number), "")


def _found(entry: str) -> Cite | None:
    return intern_entry(entry) if entry in index.entries() else None


def _resolve(text: str) -> Cite:
    wanted = text.strip()
    bare = "".join(wanted.lower().split()).lstrip("§")
    shape = _SHAPE.fullmatch(bare) if len(bare) <= _LONGEST else None
    if shape is not None:
        number, section, edition, path = shape.groups()
        known = index.folded().get(bare)
        if known is None and edition in {row["edition"] for row in index.editions() if row["chapter"] == number}:
            bare = f"{number}.{section}{path}"  # the edition left this section as it was
            known = index.folded().get(bare)
        if known is not None:
            return intern_entry(known)
    raise _unknown(wanted, bare)


def _unknown(wanted: str, bare: str) -> CiteError:
    from tablegames.law.nearest import nearest_entry  # noqa: PLC0415 - only a wrong cite pays for the search

    shown = wanted if len(wanted) <= _LONGEST else f"{wanted[:_LONGEST]}…"
    paragraphs = index.sections().get(bare)
    if paragraphs:
        sentence = f"Section {bare} has {len(paragraphs)} paragraphs; name one of them, such as {paragraphs[0]}."
        return CiteError(sentence, nearest=paragraphs[0])
    section = bare.split("(", 1)[0]
    if section in index.outside():
        return CiteError(f"Of the outside section {section} no single paragraphs are known; name the section.", nearest=section)
    nearest = nearest_entry(bare)
    end = f"; the nearest is {nearest}." if nearest else ". A paragraph is written like 565.11(b)."
    return CiteError(f"There is no paragraph {shown!r}{end}", nearest=nearest)

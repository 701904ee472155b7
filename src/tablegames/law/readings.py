"""The readings: where a text leaves something open, what we take it to mean, and why.

Where a reading moves money, `choice` names the key of the Rules Submission by which a certificate holder can say
otherwise. Their words stand in ``reading_rows``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from tablegames.law.cite import Cite, LawError
from tablegames.law.reading_rows.found import ROWS as FOUND
from tablegames.law.reading_rows.given import ROWS as GIVEN
from tablegames.law.reading_rows.set_hands import ROWS as SET_HANDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading: the paragraphs, what they leave open, what is taken, and why."""

    id: str
    cites: tuple[Cite, ...]
    open: str
    taken: str
    why: str
    choice: str | None = None
    codes: tuple[str, ...] = ()
    """The codes of the refusals and findings that rest on it; none where all that cite its paragraphs do."""

    def __str__(self) -> str:
        return f"{self.id} ({', '.join(map(str, self.cites))}): {self.taken}"


@cache
def readings() -> Mapping[str, Reading]:
    """All readings by id, in order."""
    rows = GIVEN | FOUND | SET_HANDS
    found = {
        id_: Reading(
            id=id_,
            cites=tuple(map(Cite.parse, cites.split())),
            open=words["open"],
            taken=words["taken"],
            why=words["why"],
            choice=words.get("choice"),
            codes=tuple(words.get("codes", "").split()),
        )
        for id_, (cites, words) in rows.items()
    }
    return MappingProxyType(found)


def reading(id_: str) -> Reading:
    """The reading with this id; another id is a LawError.

    >>> reading("R28").taken
    'None: its value is zero.'
    """
    found = readings().get(id_)
    if found is None:
        raise LawError(f"There is no reading {id_}; they go from R1 to R{len(readings())}.")
    return found


@cache
def readings_of(cite: Cite) -> tuple[Reading, ...]:
    """The readings that touch a paragraph."""
    return tuple(row for row in readings().values() if cite in row.cites)


def resting_on(cites: Iterable[Cite], *, code: str = "") -> str:
    """Name the readings on which what is said of these paragraphs rests; empty where the text alone says it.

    With the code of a refusal or finding those are left out that have no bearing on it.

    >>> resting_on([Cite.parse("565.12(a)")]), resting_on([Cite.parse("565.12(d)")], code="below-least")
    ('readings R13, R34', '')
    """
    rows = [row for cite in cites for row in readings_of(cite) if not code or not row.codes or code in row.codes]
    found = list(dict.fromkeys(row.id for row in rows))
    return f"reading{'s' if len(found) > 1 else ''} {', '.join(found)}" if found else ""


def cited(cite: Cite, *, code: str = "") -> str:
    """Print a paragraph with the readings that what is said of it rests on.

    >>> cited(Cite.parse("565.11(d)"))
    '§ 565.11(d), reading R12'
    """
    rests = resting_on((cite,), code=code)
    return f"{cite.printed}, {rests}" if rests else cite.printed

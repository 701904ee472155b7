"""The law for programs: paragraphs with our summaries, their duties, where they are enacted and tested, and the readings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query
from fastapi.responses import Response
from pydantic import BaseModel

from tablegames.law import Cite, CiteError, LawError
from tablegames.law.lookup import look_up
from tablegames.law.readings import Reading, readings
from tablegames.law.told import entry_row, reading_row, with_words
from tablegames.web.api.problems import PROBLEM, problem
from tablegames.web.pages.law import is_reading, nearest_to, scanned

router = APIRouter(prefix="/api/law", tags=["law"])
_MOST_FOUND: Final = 100
_LONGEST_TEXT: Final = 120
_NO_SUCH: Final[dict[int | str, dict[str, Any]]] = {
    404: {
        "description": "There is no such paragraph; “nearest” names what is most like it.",
        "content": {PROBLEM: {"schema": {"type": "object"}}},
    }
}


class DutyRow(BaseModel):
    """One duty of a paragraph: how it is treated, how it can be taken out, what enacts it."""

    treatment: str
    operator: str | None
    what: str


class EntryRow(BaseModel):
    """A paragraph: our summary, its duties, the lines of code that enact it, the tests that hold it, the readings that touch it."""

    entry: str
    heading: str
    edition: str
    is_outside: bool
    treatments: list[str]
    operators: list[str]
    summary: str
    duties: list[DutyRow]
    enacted: list[str]
    tests: list[str]
    readings: list[str]
    other_editions: list[str]


class ReadingRow(BaseModel):
    """A reading: what a text leaves open, what is taken and why; ``choice`` is the key by which a Rules Submission says otherwise."""

    id: str
    cites: list[str]
    open: str
    taken: str
    why: str
    choice: str | None


class Told(BaseModel):
    """What a text points at: a chapter, a section, a range, an entry, a reading, or what has the words that were looked for."""

    kind: str
    title: str
    entries: list[EntryRow]
    readings: list[ReadingRow]


@router.get("")
def find(q: Annotated[str, Query(max_length=_LONGEST_TEXT, description="Words of a summary, a heading or a reading.")]) -> Told:
    """Find paragraphs and readings by their words, the first hundred of each."""
    cites, rows = with_words(q)
    return _told("search", q, cites=cites[:_MOST_FOUND], rows=rows[:_MOST_FOUND])


@router.get("/readings")
def all_readings() -> Told:
    """Give every reading."""
    return _told("readings", "Readings", rows=readings().values())


@router.get("/{cite:path}", response_model=Told, responses=_NO_SUCH)
def show(cite: str, edition: Annotated[str, Query(max_length=_LONGEST_TEXT)] = "") -> Told | Response:
    """Give a chapter, a section, a range, a paragraph or a reading, such as 565, 565.11, 565.11(b)-(d), 565.11(b) or R8."""
    text = cite.strip()
    if is_reading(text):
        row = readings().get(text.upper())
        if row is None:
            return problem(
                404, f"There is no reading {text.upper()}; they go from R1 to R{len(readings())}.", code="no-reading", nearest=[]
            )
        return _told("reading", row.id, rows=[row])
    try:
        selection = look_up(text, edition=edition)
    except CiteError as error:
        return problem(404, error.sentence, code="no-paragraph", nearest=nearest_to(text, error=error).nearest)
    except LawError as error:
        return problem(404, str(error), code="no-paragraph", nearest=[])
    return _told(selection.kind, selection.title, cites=selection.cites)


def _told(kind: str, title: str, *, cites: Sequence[Cite] = (), rows: Iterable[Reading] = ()) -> Told:
    found = scanned() if cites else None
    entries = [EntryRow.model_validate(entry_row(cite, found)) for cite in cites] if found is not None else []
    return Told(kind=kind, title=title, entries=entries, readings=[ReadingRow.model_validate(reading_row(row)) for row in rows])

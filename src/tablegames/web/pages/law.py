"""The law: chapters, sections and paragraphs as a tree, with our summaries, what enacts each and which tests hold it; the readings."""

from __future__ import annotations

from collections import Counter
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import quote

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from tablegames.law import Cite, CiteError, LawError, all_cites, chapter, editions, index
from tablegames.law.coverage import Coverage, coverage
from tablegames.law.lookup import look_up, other_editions
from tablegames.law.readings import readings, readings_of
from tablegames.law.told import summary_of, with_words
from tablegames.law.treatment import treated
from tablegames.web.page import page

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tablegames.law.lookup import Selection
    from tablegames.law.treatment import Entry

router = APIRouter()
_MOST_FOUND: Final = 100
_LONGEST_TEXT: Final = 120
_SCANNING: Final = Lock()


class Branch(NamedTuple):
    """A paragraph in a tree: what is under it stands below."""

    cite: Cite
    summary: str
    treatments: str
    below: list[Branch]


class NotFound(NamedTuple):
    """What nobody can be shown: the sentence, and what is most like it."""

    sentence: str
    nearest: list[str]


@cache
def _scanned() -> Coverage:
    return coverage()


def scanned() -> Coverage:
    """Give where each paragraph is enacted and tested: the code is read once, by whoever asks first."""
    with _SCANNING:
        return _scanned()


# ---------------------------------------------------------------- pages


@router.get("/law", response_class=HTMLResponse)
def chapters(request: Request, q: str = "") -> Response:
    """Show the chapters, or what a search finds."""
    text = " ".join(q.split())[:_LONGEST_TEXT]
    if not text:
        return page(request, "law.html", chapters=_chapters(), count=len(all_cites()), readings=len(readings()), text="")
    if (there := _address_of(text)) is not None:
        return RedirectResponse(there, status_code=303)
    cites, rows = with_words(text)
    nearest = [] if cites or rows else nearest_to(text).nearest
    counted = {"count": len(cites), "reading_count": len(rows)}
    told_of = [(cite, summary_of(cite)) for cite in cites[:_MOST_FOUND]]
    return page(request, "law_found.html", text=text, nearest=nearest, counted=counted, cites=told_of, readings=rows[:_MOST_FOUND])


@router.get("/law/readings", response_class=HTMLResponse)
def all_readings(request: Request) -> Response:
    """Show every reading: what a text leaves open, what we take, and why."""
    return page(request, "law_readings.html", readings=list(readings().values()), text="", title="Readings")


@router.get("/law/{wanted:path}", response_class=HTMLResponse)
def wanted(request: Request, wanted: str, edition: str = "") -> Response:
    """Show a chapter, a section, a range, a paragraph or a reading."""
    found = told(wanted, edition=edition)
    if isinstance(found, NotFound):
        return page(request, "law_missing.html", status=404, text=wanted[:_LONGEST_TEXT], found=found)
    template, context = found
    return page(request, template, text="", **context)


def told(wanted: str, *, edition: str = "") -> tuple[str, dict[str, Any]] | NotFound:
    """Give the template and what it tells of whatever a text points at, or say that there is nothing."""
    text = wanted.strip()
    if is_reading(text):
        found = readings().get(text.upper())
        if found is not None:
            return "law_readings.html", {"readings": [found], "title": f"Reading {found.id}"}
        return NotFound(f"There is no reading {text.upper()}; they go from R1 to R{len(readings())}.", ["readings"])
    try:
        selection = look_up(text, edition=edition)
    except CiteError as error:
        return NotFound(error.sentence, nearest_to(text, error=error).nearest)
    except LawError as error:
        return NotFound(str(error), [])
    if selection.kind == "entry":
        return "law_entry.html", _entry(selection)
    return "law_list.html", _listed(selection, text)


def nearest_to(text: str, *, error: CiteError | None = None) -> NotFound:
    """Give what a wrong text is most like: the nearest entry, its section and its chapter."""
    if error is None:
        try:
            look_up(text)
        except CiteError as found:
            error = found
        except LawError:
            error = None
    nearest = error.nearest if error is not None else ""
    if not nearest:
        return NotFound("", [])
    section = nearest.partition("(")[0]
    return NotFound("", list(dict.fromkeys((nearest, section, section.partition(".")[0]))))


# ---------------------------------------------------------------- what they tell


def is_reading(text: str) -> bool:
    """Tell whether a text names a reading, if there is one of that number."""
    return text[:1] in {"R", "r"} and text[1:].isdecimal() and len(text) <= 4


def _address_of(text: str) -> str | None:
    """Give the address of the page that a text names, if it names one."""
    if isinstance(told(text), NotFound):
        return None
    return f"/law/{quote(text.upper() if is_reading(text) else text, safe='()@§.')}"


def _chapters() -> list[dict[str, Any]]:
    found = []
    for edition in editions():
        held = chapter(edition.chapter, edition.name)
        entries = [treated(cite) for cite in held.cites]
        found.append(
            {
                "number": edition.chapter,
                "title": held.title,
                "edition": edition,
                "count": len(held.cites),
                "held": sum(entry is not None and entry.is_held for entry in entries),
                "rest": _rest(entries),
                "is_first": chapter(edition.chapter).edition_name == edition.name,
            }
        )
    return found


def _rest(entries: Sequence[Entry | None]) -> list[tuple[int, str]]:
    """Count the paragraphs that no test has to hold by what they are instead."""
    kinds = [" and ".join(kind.value for kind in entry.treatments) if entry else "not treated yet" for entry in entries]
    counted = Counter(kind for kind, entry in zip(kinds, entries, strict=True) if entry is None or not entry.is_held)
    return [(count, f"{kind}s" if count > 1 and kind in {"definition", "note"} else kind) for kind, count in counted.most_common()]


def _listed(selection: Selection, text: str) -> dict[str, Any]:
    """Tell a chapter, a section or a range as a tree."""
    held, wanted = selection.chapter, set(selection.cites)
    sections = []
    for section in held.sections:
        cites = [cite for cite in section.cites if cite in wanted]
        if cites:
            sections.append({"number": section.number, "heading": section.heading, "count": len(cites), "branches": tree(cites)})
    title = held.title if selection.kind == "chapter" else selection.title
    return {
        "title": f"{'Chapter ' if selection.kind == 'chapter' else '§ '}{text.strip('§ ')}: {title}".removesuffix(": "),
        "kind": selection.kind,
        "chapter": held,
        "count": len(selection.cites),
        "others": [edition.name for edition in editions(held.number) if edition.name != held.edition_name],
        "sections": sections,
    }


def tree(cites: Iterable[Cite]) -> list[Branch]:
    """Put paragraphs into the tree that they stand in."""
    roots: list[Branch] = []
    known: dict[Cite, Branch] = {}
    for cite in cites:
        entry = None if cite.is_outside else treated(cite)
        kinds = ", ".join(kind.value for kind in entry.treatments) if entry is not None else ""
        branch = known[cite] = Branch(cite, summary_of(cite), kinds, [])
        above = cite.parent
        (known[above].below if above in known else roots).append(branch)
    return roots


def _entry(selection: Selection) -> dict[str, Any]:
    """Tell one paragraph: its duties, where they are enacted, which tests hold them, the readings that touch it."""
    (cite,) = selection.cites
    found = scanned()
    above: list[Cite] = []
    at = cite.parent
    while at is not None:
        above.insert(0, at)
        at = at.parent
    return {
        "cite": cite,
        "title": f"{cite.printed} {cite.heading}",
        "chapter": selection.chapter,
        "section": _section_of(cite),
        "above": [(each, summary_of(each)) for each in above],
        "summary": summary_of(cite),
        "entry": None if cite.is_outside else treated(cite),
        "enacted": found.enacted.get(cite, ()),
        "tests": found.tested.get(cite, ()),
        "has_tests": found.has_tests,
        "readings": readings_of(cite),
        "others": other_editions(cite),
        "below": tree(cite.below),
        "beside": _beside(cite),
    }


def _section_of(cite: Cite) -> str:
    """Give the address of the section of a paragraph; nothing of a section that is a paragraph itself."""
    return cite.text.partition("(")[0] if cite.path else ""


def _beside(cite: Cite) -> tuple[Cite | None, Cite | None]:
    """Give the entries before and behind one, in the order of the texts."""
    if cite.is_outside:
        return None, None
    cites: Sequence[Cite] = all_cites()
    at = index.entries()[cite.text]
    return (cites[at - 1] if at else None), (cites[at + 1] if at + 1 < len(cites) else None)

"""All that is known of a paragraph and of a reading, as plain rows for programs; and paragraphs by the words of our summaries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.law.cite import Cite, all_cites
from tablegames.law.lookup import other_editions
from tablegames.law.readings import readings, readings_of
from tablegames.law.treatment import treated

if TYPE_CHECKING:
    from tablegames.law.coverage import Coverage
    from tablegames.law.readings import Reading


def entry_row(cite: Cite, found: Coverage) -> dict[str, object]:
    """All that is known of one entry, for programs."""
    entry = None if cite.is_outside else treated(cite)
    return {
        "entry": str(cite),
        "heading": cite.heading,
        "edition": cite.edition,
        "is_outside": cite.is_outside,
        "treatments": [kind.value for kind in entry.treatments] if entry else [],
        "operators": [operator.value for operator in entry.operators] if entry else [],
        "summary": entry.summary if entry else cite.known,
        "duties": [
            {"treatment": duty.treatment.value, "operator": duty.operator.value if duty.operator else None, "what": duty.what}
            for duty in (entry.duties if entry else ())
        ],
        "enacted": [str(place) for place in found.enacted.get(cite, ())],
        "tests": [str(place) for place in found.tested.get(cite, ())],
        "readings": [reading.id for reading in readings_of(cite)],
        "other_editions": [str(other) for other in other_editions(cite)],
    }


def reading_row(reading: Reading) -> dict[str, object]:
    """One reading, for programs."""
    return {
        "id": reading.id,
        "cites": [str(cite) for cite in reading.cites],
        "open": reading.open,
        "taken": reading.taken,
        "why": reading.why,
        "choice": reading.choice,
    }


def summary_of(cite: Cite) -> str:
    """Give our summary of a paragraph; of an outside section what is known of it.

    >>> summary_of(Cite.parse("565.11(b)"))
    'Clockwise from the left, each Ante holder plays for the same sum again or folds and forfeits.'
    """
    entry = None if cite.is_outside else treated(cite)
    return entry.summary if entry is not None else cite.known


def with_words(text: str) -> tuple[list[Cite], list[Reading]]:
    """Find the paragraphs whose heading or summary, and the readings whose text, has all words of a text.

    >>> [str(cite) for cite in with_words("vigorish banker")[0]][:1]
    ['541.13(c)']
    """
    words = text.lower().split()
    if not words:
        return [], []
    cites = [cite for cite in all_cites() if _has(words, f"{cite.text} {cite.heading} {summary_of(cite)}")]
    rows = [row for row in readings().values() if _has(words, f"{row.id} {row.open} {row.taken} {row.why}")]
    return cites, rows


def _has(words: list[str], text: str) -> bool:
    held = text.lower()
    return all(word in held for word in words)

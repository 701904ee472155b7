"""The existing entry most like a wrong one; kept apart since only a wrong cite pays for the search."""

from __future__ import annotations

from difflib import get_close_matches

from tablegames.law import index

_LONGEST = 60


def nearest_entry(bare: str) -> str:
    """Find the entry most like a text in small letters without spaces and section signs, or nothing.

    A paragraph that goes on too far is nearest to the one above it; a wrong one is nearest to one of its own section.

    >>> nearest_entry("565.11(b)(3)"), nearest_entry("565.11(f)")
    ('565.11(b)', '565.11(e)')
    """
    wanted = bare.lower()[:_LONGEST]
    section = wanted.split("(", 1)[0]
    if "@" in section and section not in index.sections():
        wanted = section.partition("@")[0] + wanted[len(section) :]
    stem = wanted
    while "(" in stem:
        stem = stem[: stem.rindex("(")]
        if stem in index.folded():
            return index.folded()[stem]
    beside = [entry.lower() for entry in index.sections().get(stem, [])]
    close = _closest(wanted, beside, cutoff=0.0) or _closest(wanted, list(index.folded()), cutoff=0.6)
    return index.folded()[close] if close else ""


def nearest_chapter(number: str) -> str:
    """Find the chapter number most like a text, or nothing."""
    return _closest(number, list(index.chapters()), cutoff=0.6)


def _closest(wanted: str, known: list[str], *, cutoff: float) -> str:
    alike = get_close_matches(wanted, sorted(known, reverse=True), n=1, cutoff=cutoff)
    return alike[0] if alike else ""

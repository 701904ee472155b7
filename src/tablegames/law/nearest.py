"""The existing entry most like a wrong one; kept apart since only a wrong cite pays for the search."""

from __future__ import annotations

import re
from difflib import get_close_matches

from tablegames.law import index

_LONGEST = 60
_SECTION = re.compile(r"(\d{3}a?)\.(\d{1,9})([a-z]?)", re.ASCII)


def nearest_entry(bare: str) -> str:
    """Find the entry most like a text in small letters without spaces and section signs, or nothing.

    A paragraph that goes on too far is nearest to the one above it; a wrong one is nearest to one of its own section.

    A section that does not exist is nearest to the one before it by number, or to the first.

    >>> nearest_entry("565.11(b)(3)"), nearest_entry("565.11(f)"), nearest_entry("565.99")
    ('565.11(b)', '565.11(e)', '565.13(a)')
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
    if stem == wanted and (near := _near_section(stem)):
        return near
    beside = [entry.lower() for entry in index.sections().get(stem, [])]
    close = _closest(wanted, beside, cutoff=0.0) or _closest(wanted, list(index.folded()), cutoff=0.6)
    return index.folded()[close] if close else ""


def _near_section(wanted: str) -> str:
    """Give the first entry of the section of the same chapter that is next below a number that no section has, or nothing."""
    named = _SECTION.fullmatch(wanted)
    if named is None or named[3] or wanted in index.sections():
        return ""
    beside = [(int(found[2]), name) for name in index.sections() if (found := _SECTION.fullmatch(name)) and found[1] == named[1]]
    if not beside:
        return ""
    below = [each for each in beside if each[0] <= int(named[2])]
    name = max(below, key=lambda each: each[0])[1] if below else min(beside)[1]
    return next(iter(index.sections()[name]), name)


def nearest_chapter(number: str) -> str:
    """Find the chapter number most like a text, or nothing."""
    return _closest(number, list(index.chapters()), cutoff=0.6)


def _closest(wanted: str, known: list[str], *, cutoff: float) -> str:
    alike = get_close_matches(wanted, sorted(known, reverse=True), n=1, cutoff=cutoff)
    return alike[0] if alike else ""

"""The index of the regulation: every entry, heading and edition, read once from the data files."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

_DATA = Path(__file__).parent / "data"


@cache
def sections() -> dict[str, list[str]]:
    """The paragraphs of each section, in the order of the texts; a section without numbered ones has an empty list."""
    paragraphs: dict[str, list[str]] = json.loads((_DATA / "paragraphs.json").read_text(encoding="utf-8"))
    return paragraphs


@cache
def entries() -> dict[str, int]:
    """Each of the 861 entries with its place in the order of the texts."""
    listed = [entry for section, paragraphs in sections().items() for entry in (paragraphs or [section])]
    return {entry: place for place, entry in enumerate(listed)}


@cache
def folded() -> dict[str, str]:
    """Each entry and outside section under its spelling in small letters."""
    return {entry.lower(): entry for entry in (*entries(), *outside())}


@cache
def _headings() -> dict[str, Any]:
    document: dict[str, Any] = json.loads((_DATA / "headings.json").read_text(encoding="utf-8"))
    return document


def chapters() -> dict[str, dict[str, Any]]:
    """Title, game and section headings by chapter number."""
    found: dict[str, dict[str, Any]] = _headings()["chapters"]
    return found


def editions() -> list[dict[str, Any]]:
    """All editions; the first one of a chapter is the one meant when none is named."""
    found: list[dict[str, Any]] = _headings()["editions"]
    return found


def outside() -> dict[str, dict[str, str]]:
    """The sections of other chapters that the texts point at, with what is known of them."""
    found: dict[str, dict[str, str]] = _headings()["outside"]
    return found

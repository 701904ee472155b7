"""The words of the readings: those that the texts were handed over with, and those that were found while building."""

from __future__ import annotations

Row = tuple[str, dict[str, str]]

MONEY = "wrong-value wrong-answer missing superfluous wrong-amount too-late paid-net"
ORDER = "wrong-order not-due"


def row(cites: str, **words: str) -> Row:
    """Write one reading: its paragraphs, what they leave open, what is taken, why, and what hangs on it."""
    return cites, words

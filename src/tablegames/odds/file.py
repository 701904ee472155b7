"""A text that a question names by its file: read whole, or refused with the true reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.odds.asked import AskedError

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["text_of"]

_BYTES_OF_A_LETTER = 4


def text_of(path: Path, *, most: int, what: str) -> str:
    """Read a file of at most so many characters of UTF-8, with or without a byte order mark; ``what`` is what it ought to be.

    Raises:
        AskedError: it cannot be read, is no text, or is longer.
    """
    shown = str(path)[:60]
    try:
        with path.open("rb") as file:
            content = file.read(_BYTES_OF_A_LETTER * most + 1)
    except (OSError, ValueError) as error:
        raise AskedError(f"{shown} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    longer = f"{shown} is longer than {what} can be: {most:,} characters."
    if len(content) > _BYTES_OF_A_LETTER * most:
        raise AskedError(longer)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise AskedError(f"{shown} is not a text in UTF-8 (byte {error.start + 1}).") from None
    if len(text) > most:
        raise AskedError(longer)
    return text

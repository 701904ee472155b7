"""Names of persons: which may be taken, and when two are the same.

A name is written into the journal with every act, and is the name of a purse: so it is one person's alone, for ever, and none
that somebody would take for another one's, a simulated player's, or the table's own.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from tablegames.floor.persons import Post
from tablegames.law import Refusal

LONGEST_NAME: Final = 40
BOT_NAMES: Final = ("Ann", "Bob", "Cem", "Dee", "Eli", "Fay", "Gil", "Hal", "Ina", "Jon", "Kim", "Leo", "Mia", "Ned")
"""What simulated players are called: as many as a table has seats at most."""
GUEST: Final = "Guest"
_OWN: Final = (
    "bank",
    "bot",
    "certificate holder",
    "device",
    "guest",
    "house",
    "machine",
    "nobody",
    "player",
    "system",
    "table",
    "the house",
    "you",
)
_BEGINNINGS: Final = ("guest ", "seat ", "player ", "bot ")
"""Names that the engine or the floor makes: of guests, of the purses of seats without a person, of players in a record without names."""


def folded(name: str) -> str:
    """Give a name as names are compared: without the difference of large and small letters, or of two ways to write one letter.

    >>> folded("Ann") == folded("ＡＮＮ"), folded("Ann") == folded("Anne")
    (True, False)
    """
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).strip()


_RESERVED: Final = frozenset(folded(name) for name in (*BOT_NAMES, *_OWN, *Post))


@lru_cache(maxsize=4096)
def is_reserved(name: str) -> bool:
    """Tell whether a name is a simulated player's, or one by which a journal calls the table's own acts."""
    return folded(name) in _RESERVED


def refuse_name(name: str) -> Refusal | None:
    """Refuse what is no name of an account, with a sentence."""
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or name != name.strip():
        return Refusal(
            "name-unfit", None, f"A name has 1 to {LONGEST_NAME} letters that can be printed, and no spaces before or behind them."
        )
    same = folded(name)
    if not same or same in _RESERVED or same.startswith(_BEGINNINGS):
        return Refusal("name-reserved", None, "That name is kept for the table, a post, a guest or a simulated player: choose another one.")
    return None

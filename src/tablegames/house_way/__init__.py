"""House ways: the manner in which a certificate holder has the dealer's hands set (§§ 535.10(d), 561.13(d)), as a text.

`parse` reads one, `packaged` gives those that come with tablegames, `of` the one that a Rules Submission answers, and
`HouseWay.set` sets a hand. `house_way.check` proves a way over all hands.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from tablegames.house_way import card_words, tile_words
from tablegames.house_way.language import parse
from tablegames.house_way.phrases import Word
from tablegames.house_way.way import PAI_GOW, PAI_GOW_POKER, Flaw, HouseWay, HouseWayError, Problem, Rule, Setting

__all__ = [
    "PACKAGED",
    "PAI_GOW",
    "PAI_GOW_POKER",
    "Flaw",
    "HouseWay",
    "HouseWayError",
    "Problem",
    "Rule",
    "Setting",
    "Word",
    "is_text",
    "of",
    "packaged",
    "parse",
    "words",
]

PACKAGED: Final[dict[str, tuple[str, ...]]] = {PAI_GOW_POKER: ("foxwoods",), PAI_GOW: ("statutory", "canberra")}
"""The names of the house ways that come with tablegames, by game; the first of each is what a new Rules Submission has."""

_WAYS: Final = Path(__file__).parent / "ways"


@cache
def packaged(name: str) -> HouseWay:
    """Give a house way that comes with tablegames.

    >>> from tablegames.equipment.cards import cards
    >>> setting = packaged("foxwoods").set(cards("Ks Kd 9c 9h 7d 4s 2c"))
    >>> setting.low, setting.rule.name
    ((9h, 9c), 'with two pairs, the higher pair J to A')

    Raises:
        KeyError: there is none of that name.
    """
    if not any(name in names for names in PACKAGED.values()):
        raise KeyError(name)
    return _promised((_WAYS / f"{name}.txt").read_text(encoding="utf-8"))


@lru_cache(maxsize=16)
def of(answer: str) -> HouseWay:
    """Give the house way that a Rules Submission answers: the name of a packaged one, or the text of its own.

    Raises:
        HouseWayError: the answer is neither; `parse` says so without an exception.
    """
    name = answer.strip()
    if any(name in names for names in PACKAGED.values()):
        return packaged(name)
    return _promised(answer)


def is_text(answer: str) -> bool:
    """Tell whether an answer is meant as the text of a house way, and not as the name of one.

    >>> is_text("foxwoods"), is_text('House way "Mine" for pai-gow'), is_text("# mine" + chr(10) + "otherwise: ...")
    (False, True, True)
    """
    said = answer.strip()
    return "\n" in said or said.lower().startswith("house way")


def words(game: str) -> list[Word]:
    """Give the phrases that a rule of a house way for this game is made of."""
    return card_words.words() if game == PAI_GOW_POKER else tile_words.words()


def _promised(text: str) -> HouseWay:
    found = parse(text)
    if not isinstance(found, HouseWay):
        raise HouseWayError(found)
    return found

"""What Pai Gow Poker and Pai Gow say alike of a house way: where it is read, and what is told of one that leaves hands open."""

from __future__ import annotations

from pathlib import Path

from tablegames import house_way
from tablegames.house_way import PACKAGED, PAI_GOW_POKER, HouseWay
from tablegames.house_way.language import LARGEST_TEXT
from tablegames.odds.asked import AskedError
from tablegames.odds.file import text_of

__all__ = ["LONGEST_WAY", "read_way", "unset_note", "unset_part", "way_of_text"]

LONGEST_WAY = LARGEST_TEXT
_FIRST_LINE = 'house way "NAME" for '
"""How a refusal shows the first line of a house way: there with Pai Gow Poker, and here with the game that is asked about."""


def read_way(answer: str, *, game: str, title: str) -> HouseWay:
    """Find a house way by its name, its text, or the file that has its text.

    Raises:
        AskedError: there is none, it cannot be read, or it is for another game.
    """
    name = answer.strip()
    if name in PACKAGED[game]:
        return house_way.packaged(name)
    if house_way.is_text(answer):
        return way_of_text(answer, game=game)
    path = Path(name)
    if not _is_there(path) and "/" not in name and not path.suffix:
        raise AskedError(f"{name[:60]!r} is no house way for {title}, and no file; there are {', '.join(PACKAGED[game])}.")
    return way_of_text(text_of(path, most=LONGEST_WAY, what="a house way"), game=game)


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def way_of_text(text: str, *, game: str) -> HouseWay:
    """Read the text of a house way for a game.

    Raises:
        AskedError: it is none, or one for another game.
    """
    found = house_way.parse(text, game=game)
    if isinstance(found, HouseWay):
        return found
    sentences = (f"line {problem.line}: {problem.sentence.rstrip('.')}" for problem in found)
    raise AskedError(f"This house way cannot be read: {'; '.join(sentences).replace(_FIRST_LINE + PAI_GOW_POKER, _FIRST_LINE + game)}.")


def unset_part(many: int, *, of: int) -> str:
    """Say of how many hands a house way does not say how they are set."""
    return f"{many:,} of {of:,} hands"


def unset_note(way: HouseWay, many: int, *, of: int) -> str:
    """Say how hands are set of which a house way does not say it."""
    return (
        f"The house way {way.name} does not say how {unset_part(many, of=of)} are set: they have the highest lawful Low hand of "
        "those that its words fit. `tablegames house-way check` lists them."
    )

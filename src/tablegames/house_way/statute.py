"""What § 535.10(d) says of every set of the dealer: a house way may complete it, and not contradict it (Reading R100)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.law import Cite, chapter
from tablegames.ranking.tiles import individual_rank

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.house_way.four import Four, Way

P = chapter("535")

SUPREME_PAIR: Final[Cite] = P["10(d)(1)"]
PAIR_WONG_OR_GONG: Final[Cite] = P["10(d)(2)"]
NINE_EIGHT_OR_SEVEN: Final[Cite] = P["10(d)(3)"]
HIGHEST_WITH_LOWEST: Final[Cite] = P["10(d)(4)"]

_LEAST: Final = 7


def paragraph_of(hand: Four) -> Cite:
    """Give the paragraph by which a hand is set."""
    if any(two.pair_rank == 1 for two in hand.hands()):
        return SUPREME_PAIR
    if any(two.is_pair for two in hand.hands()):
        return PAIR_WONG_OR_GONG
    if any((two.value or 0) >= _LEAST for two in hand.hands()):
        return NINE_EIGHT_OR_SEVEN
    return HIGHEST_WITH_LOWEST


def contradicted(hand: Four, way: Way) -> Cite | None:
    """Give the paragraph that a set contradicts; none where it is one that the law allows.

    Which of several pairs, Wongs and Gongs, or of several ways to nine, eight or seven, the paragraphs leave open.
    """
    paragraph = paragraph_of(hand)
    return None if _COMPLIES[paragraph](hand, way) else paragraph


def _has_highest_with_lowest(hand: Four, way: Way) -> bool:
    """Whether the highest tile lies with the lowest one, each in the rank it has by itself.

    As what a 2-4 or a 1-2 counts (§ 535.4(d)) changes nothing here: only a five ranks between, and with a five they make eight.
    """
    ranks = [individual_rank(one) for one in hand.tiles]
    ends = {min(ranks), max(ranks)}
    return any({individual_rank(one) for one in two.tiles} == ends for two in way)


_COMPLIES: Final[dict[Cite, Callable[[Four, Way], bool]]] = {
    SUPREME_PAIR: lambda _, way: way.high.pair_rank == 1,
    PAIR_WONG_OR_GONG: lambda _, way: way.high.is_pair,
    NINE_EIGHT_OR_SEVEN: lambda _, way: (way.high.value or 0) >= _LEAST,
    HIGHEST_WITH_LOWEST: _has_highest_with_lowest,
}

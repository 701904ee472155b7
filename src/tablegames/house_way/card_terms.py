"""What the phrases of house ways for Pai Gow Poker are made of: kinds of hand, how many cards are alike, which of several."""

from __future__ import annotations

from typing import Final

from tablegames.house_way.phrases import RANK, RANKS, alternatives
from tablegames.ranking.with_joker import HighHand

COMPLETE: Final = frozenset(kind for kind in HighHand if kind.place <= HighHand.STRAIGHT.place)
"""Complete hands: those of five cards that all count."""

KINDS: Final = {
    **{kind.word: frozenset({kind}) for kind in HighHand},
    "no pair": frozenset({HighHand.HIGH_CARD}),
    "one pair": frozenset({HighHand.PAIR}),
    "two pairs": frozenset({HighHand.TWO_PAIR}),
    "complete hand": COMPLETE,
}

PATTERNS: Final = {
    "no pair": (1,) * 7,
    "one pair": (2, 1, 1, 1, 1, 1),
    "pair": (2, 1, 1, 1, 1, 1),
    "two pair": (2, 2, 1, 1, 1),
    "two pairs": (2, 2, 1, 1, 1),
    "three pairs": (2, 2, 2, 1),
    "three-of-a-kind": (3, 1, 1, 1, 1),
    "three-of-a-kind and pair": (3, 2, 1, 1),
    "three-of-a-kind and two pairs": (3, 2, 2),
    "two three-of-a-kinds": (3, 3, 1),
    "four-of-a-kind": (4, 1, 1, 1),
    "four-of-a-kind and pair": (4, 2, 1),
    "four-of-a-kind and three-of-a-kind": (4, 3),
    "five aces": (5, 1, 1),
    "five aces and pair": (5, 2),
}
"""How many cards of a rank there are, the joker among the aces."""

KIND_OF: Final = {"three pairs": HighHand.TWO_PAIR, "two three-of-a-kinds": HighHand.FULL_HOUSE}
"""Patterns that may stand as a kind of hand, and what the best five cards of it are."""

KIND: Final = alternatives([*KINDS, *KIND_OF])
_PATTERN: Final = alternatives(list(PATTERNS))
MANY: Final = {"pair": 2, "three-of-a-kind": 3, "four-of-a-kind": 4}
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_ORDINAL: Final = alternatives(ORDINALS)

PLACES: Final = {
    "ranks": RANKS,
    "rank": RANK,
    "kind": KIND,
    "kinds": f"{KIND}(?: or {KIND})*",
    "patterns": f"{_PATTERN}(?: or {_PATTERN})*",
    "ordinal": _ORDINAL,
    "which": "(?:higher|lower|highest|middle|lowest)",
    "side": "(?:higher|lower)",
    "alike": "(?:pair|three-of-a-kind|four-of-a-kind)",
    "sets": "(?:three-of-a-kind|four-of-a-kind)",
    "ranked": "(?:no pair|pair|two pair|three-of-a-kind|straight|flush|full house|four-of-a-kind|straight flush)",
    "text": ".+",
}


def one_of(found: list[int], which: str) -> int | None:
    """Choose among ranks, highest first, as words do: the higher one is one of exactly two, the middle one of exactly three."""
    if which in {"higher", "lower"} and len(found) != 2:
        return None
    if not found or (which == "middle" and len(found) != 3):
        return None
    return found[{"higher": 0, "highest": 0, "middle": 1}.get(which, -1)]

"""What is no hand of Pai Gow Poker: a wrong number of cards, a card that was not seen, one card or the joker twice (§ 561.3(a))."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.equipment.cards import JOKER, Card
from tablegames.equipment.tiles import Tile
from tablegames.law import chapter
from tablegames.ranking.common import RankingError

if TYPE_CHECKING:
    from collections.abc import Sequence

P = chapter("561")

HIGH_SIZE: Final = 5
LOW_SIZE: Final = 2
DEALT: Final = 7

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")


def refuse_no_hand(cards: Sequence[Card], *, counts: range) -> None:
    """Refuse a wrong number of cards, and what `refuse_stray_or_twice` refuses."""
    if len(cards) not in counts:
        wanted = " or ".join(filter(None, (", ".join(_NUMBERS[count] for count in counts[:-1]), _NUMBERS[counts[-1]])))
        given = f"{len(cards)} {'is' if len(cards) == 1 else 'are'} given"
        raise RankingError(f"A {'Low' if counts[0] == LOW_SIZE else 'High'} hand is formed from {wanted} cards, and {given}.", cite=P["1"])
    refuse_stray_or_twice(cards)


def refuse_stray_or_twice(cards: Sequence[Card]) -> None:
    """Refuse a card that was not seen, a tile, and one card twice."""
    stray = next((card for card in cards if card.rank is None and card is not JOKER), None)
    if stray is not None:
        what = f"A tile ({stray})" if isinstance(stray, Tile) else "A card that was not seen"
        raise RankingError(f"{what} cannot be ranked: cards of the deck and its joker are wanted.", cite=P["3(a)"])
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        name = "The joker" if twice is JOKER else str(twice)
        raise RankingError(f"{name} is there twice: the hands come from one deck with one joker.", cite=P["3(a)"])

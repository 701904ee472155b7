"""Texas Hold 'Em Bonus Poker: the row of the Bonus Wager that a player's two cards make (§ 563.12(c), (d))."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tablegames.equipment.cards import Card, Rank
from tablegames.law import Cite, chapter
from tablegames.ranking.common import Ordered, RankingError, refuse_outside_the_deck

P = chapter("563")

ACE_ACE: Final = "ace-ace"
ACE_KING_SUITED: Final = "ace-king suited"
ACE_QUEEN_OR_JACK_SUITED: Final = "ace-queen or ace-jack suited"
ACE_KING_UNSUITED: Final = "ace-king unsuited"
KINGS_TO_JACKS: Final = "king-king, queen-queen or jack-jack"
ACE_QUEEN_OR_JACK_UNSUITED: Final = "ace-queen or ace-jack unsuited"
TENS_TO_TWOS: Final = "ten-ten to two-two"
SUPPLEMENT: Final = "ace-ace against ace-ace"
"""§ 563.12(d): both the player and the dealer have a pair of aces."""


class Row(NamedTuple):
    """A declared row; `holds` is asked with the higher rank, the lower rank, and whether the suit is one."""

    name: str
    cite: Cite
    holds: Callable[[Rank, Rank, bool], bool]


_QUEEN_OR_JACK: Final = {Rank.QUEEN, Rank.JACK}
_KING_TO_JACK: Final = {Rank.KING, Rank.QUEEN, Rank.JACK}

ROWS: Ordered[Row] = Ordered(
    P["12(c)"],
    (
        Row(ACE_ACE, P["12(c)"], lambda high, low, _: high is low is Rank.ACE),
        Row(ACE_KING_SUITED, P["12(c)"], lambda high, low, suited: suited and high is Rank.ACE and low is Rank.KING),
        Row(ACE_QUEEN_OR_JACK_SUITED, P["12(c)"], lambda high, low, suited: suited and high is Rank.ACE and low in _QUEEN_OR_JACK),
        Row(ACE_KING_UNSUITED, P["12(c)"], lambda high, low, suited: not suited and high is Rank.ACE and low is Rank.KING),
        Row(KINGS_TO_JACKS, P["12(c)"], lambda high, low, _: high is low and high in _KING_TO_JACK),
        Row(ACE_QUEEN_OR_JACK_UNSUITED, P["12(c)"], lambda high, low, suited: not suited and high is Rank.ACE and low in _QUEEN_OR_JACK),
        Row(TENS_TO_TWOS, P["12(c)"], lambda high, low, _: high is low and high.order <= Rank.TEN.order),
    ),
)
"""The hands that the Bonus Wager is paid for, in the order of the table."""


def bonus_row(a: Card, b: Card) -> str | None:
    """Name the row that two different cards make, in any order, if any; refuses the joker, a card not seen, and one card twice.

    >>> from tablegames.equipment.cards import card
    >>> bonus_row(card("Jh"), card("Ah")), bonus_row(card("Ac"), card("Td"))
    ('ace-queen or ace-jack suited', None)
    """
    refuse_outside_the_deck((a, b), cite=P["3(a)"])
    high, low = sorted((rank for rank in (a.rank, b.rank) if rank), key=lambda rank: -rank.order)
    return next((row.name for row in ROWS.items if row.holds(high, low, a.suit is b.suit)), None)


def bonus_row_of(cards: Sequence[Card]) -> str | None:
    """Name the row of a player's cards; refuses another number than two."""
    if len(cards) != 2:
        given = f"{len(cards)} {'is' if len(cards) == 1 else 'are'} given"
        raise RankingError(f"A player has two cards, and {given}.", cite=P["8(e)"])
    return bonus_row(*cards)

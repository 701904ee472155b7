"""Let It Ride Poker: what a player's three cards are for the Three Card Bonus (§ 643a.6(c)) and the Progressive (§ 643a.6(d))."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tablegames.equipment.cards import Card, Rank, Suit
from tablegames.law import Cite, chapter
from tablegames.ranking.common import Ordered, RankingError, refuse_outside_the_deck
from tablegames.ranking.poker import Seen, look

P = chapter("643a")

HAND_SIZE: Final = 3

MINI_ROYAL: Final = "mini-royal"
MINI_ROYAL_OF_SPADES: Final = "mini-royal of spades"
"""A row of the Progressive's paytables only (§ 643a.12(d)(1))."""
STRAIGHT_FLUSH: Final = "straight flush"
THREE_OF_A_KIND: Final = "three-of-a-kind"
STRAIGHT: Final = "straight"
FLUSH: Final = "flush"
PAIR: Final = "pair"
NOTHING: Final = "nothing"


class Row(NamedTuple):
    """A declared row of the hands that are eligible for a payout."""

    word: str
    cite: Cite
    holds: Callable[[Seen], bool]


class BonusHand(NamedTuple):
    """What three cards are; `word` is `NOTHING` where no row holds them."""

    word: str
    cite: Cite
    is_spades: bool
    """Whether all three are spades: of mini-royals that one wins the whole meter."""
    words: tuple[str, ...]
    """Every row that holds the cards, highest first: a table that has no line for a mini-royal has one for what comes next."""

    @property
    def progressive_words(self) -> tuple[str, ...]:
        """The rows of the Progressive's paytables that hold the cards, highest first: they tell spades from other mini-royals."""
        return (MINI_ROYAL_OF_SPADES, *self.words) if self.is_spades and self.word == MINI_ROYAL else self.words

    @property
    def cites(self) -> tuple[Cite, ...]:
        """The paragraph that the word follows from."""
        return (self.cite,)


class ThreeCardBonus:
    """The hands of one of the two wagers, highest first; a tool may put other `ROWS` here."""

    ROWS: Ordered[Row]

    def __init__(self, cite: Cite, rows: Sequence[Row]) -> None:
        """Declare the rows of a subsection."""
        self.ROWS = Ordered(cite, tuple(rows))

    def __call__(self, cards: Sequence[Card]) -> BonusHand:
        """Say what three different cards are; refuses the joker, a card not seen, one card twice, and another number."""
        if len(cards) != HAND_SIZE:
            given = f"{len(cards)} {'is' if len(cards) == 1 else 'are'} given"
            raise RankingError(f"A player has three cards, and {given}.", cite=P["8(e)"])
        refuse_outside_the_deck(cards, cite=P["3(a)"])
        seen = look(cards)
        held = [row for row in self.ROWS.items if row.holds(seen)]
        is_spades = all(card.suit is Suit.SPADES for card in cards)
        word, cite = (held[0].word, held[0].cite) if held else (NOTHING, self.ROWS.cite)
        return BonusHand(word, cite, is_spades, tuple(row.word for row in held))


bonus: Final = ThreeCardBonus(
    P["6(c)"],
    (
        Row(MINI_ROYAL, P["6(c)(1)"], lambda seen: seen.is_suited and seen.run is Rank.ACE),
        Row(STRAIGHT_FLUSH, P["6(c)(2)"], lambda seen: seen.is_suited and seen.run is not None),
        Row(THREE_OF_A_KIND, P["6(c)(3)"], lambda seen: seen.alike == (3,)),
        Row(STRAIGHT, P["6(c)(4)"], lambda seen: seen.run is not None),
        Row(FLUSH, P["6(c)(5)"], lambda seen: seen.is_suited and seen.run is None),
        Row(PAIR, P["6(c)(6)"], lambda seen: seen.alike == (2, 1)),
    ),
)
"""§ 643a.6(c): the Three Card Bonus Wager."""

progressive: Final = ThreeCardBonus(
    P["6(d)"],
    (
        Row(MINI_ROYAL, P["6(d)(1)"], lambda seen: seen.is_suited and seen.run is Rank.ACE),
        Row(STRAIGHT_FLUSH, P["6(d)(2)"], lambda seen: seen.is_suited and seen.run not in {None, Rank.ACE}),
        Row(THREE_OF_A_KIND, P["6(d)(3)"], lambda seen: seen.alike == (3,)),
        Row(STRAIGHT, P["6(d)(4)"], lambda seen: seen.run is not None),
    ),
)
"""§ 643a.6(d): the Progressive Payout Wager."""

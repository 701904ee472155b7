"""Three Card Poker: all hands of a player, what the dealer may hold against each, and the strategies that decide over them.

`dealers_listed` is the readable reference of `kernels.three_card_poker.dealers`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

import numpy as np

from tablegames.equipment.cards import CARDS, Card, Rank, cards, ranks
from tablegames.games.three_card_poker import MINI_ROYAL, SPADE_MINI_ROYAL, P
from tablegames.odds.asked import AskedError
from tablegames.odds.expression import Language, parse
from tablegames.odds.figure import Detail
from tablegames.odds.kernels.three_card_poker import HIGHER, LOWER, TIE, UNQUALIFIED, dealers
from tablegames.ranking.three_card import Ranked, ThreeCardHand, queen_high_or_better, rank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from tablegames.odds.asked import Asked, StrategyAsked

    Ints = NDArray[np.int64]
    Bools = NDArray[np.bool_]

ROWS: Final = (SPADE_MINI_ROYAL, MINI_ROYAL, *(hand.word for hand in ThreeCardHand))
"""What a hand may be, the finest that a paytable tells apart."""
WORDS: Final = {SPADE_MINI_ROYAL: ROWS[:3], MINI_ROYAL: ROWS[1:3]}
"""The lines of a paytable that a mini royal may be paid by, first the one that goes before."""

NETS: Final = {UNQUALIFIED: 1, LOWER: 2, TIE: 0, HIGHER: -2}
"""What Ante and Play come to, in Antes, by what the dealer's hand is."""

OPTIMAL: Final = "optimal"
TEXTS: Final = {
    "never fold": "play: always",
    "mimic the dealer": "play: at least Q-3-2\nfold: otherwise",
    "jack high or better": "play: at least J-3-2\nfold: otherwise",
}
"""Strategies with a name, in the language of `expression`."""
STRATEGIES: Final = {
    OPTIMAL: "play each hand whose Play Wager loses less than a fold",
    "never fold": "play every hand",
    "mimic the dealer": "play every queen high or better, as the dealer does",
    "jack high or better": "play every jack high or better",
}

FEATURES: Final = {
    "hand": "the rank of the whole hand, for 'at least Q-6-4', 'at most' and 'below'",
    "high": "the highest rank, 2 to 14; an ace is 14, also in 3-2-A",
    "middle": "the rank between",
    "low": "the lowest rank",
    "pair": "the rank of the pair, 0 where there is none",
    "three": "the rank of the three-of-a-kind, 0 where there is none",
    "straight": "the highest rank of three in sequence, 0 where there is none",
    "suits": "how many suits there are; a flush has 1",
}


def literal(text: str) -> int:
    """Read a hand of several suits as a value of the feature ``hand``: of some of its ranks the lowest hand that has them.

    Raises:
        ValueError: the text names more than three cards.
    """
    found = ranks(text.replace("-", " "))
    if len(found) > 3:
        raise ValueError(f"{text} has more than three cards")
    others = [each for each in Rank if each not in found]
    fitting = ([*found, *more] for more in combinations(others, 3 - len(found)))
    return min(rank(*(CARDS[4 * each.order + suit] for suit, each in enumerate(held))).strength for held in fitting)


ASKED: Final = "Play Wager"
LANGUAGE: Final = Language(
    {ASKED: ("play", "fold")},
    FEATURES,
    {
        "a-pair": literal("2-2-3"),
        "a-flush": rank(*cards("5c 3c 2c")).strength,
        "a-straight": literal("A-2-3"),
        "a-three-of-a-kind": literal("2-2-2"),
        "a-straight-flush": rank(*cards("3c 2c Ac")).strength,
    },
    literal,
)


@dataclass(frozen=True, eq=False)
class Counted:
    """Every hand of a player, a row each: int64 arrays."""

    cards: Ints
    """Indices of the cards, ascending: [hands, 3]."""
    value: Ints
    """`Ranked.strength`."""
    row: Ints
    """The place in `ROWS`."""
    dealers: Ints
    """The dealer's hands: [hands, 4], below queen high, lower, a tie, higher."""

    @cached_property
    def others(self) -> int:
        """How many hands the dealer may have beside each of the player's."""
        return int(self.dealers[0].sum())

    @cached_property
    def against_dealer(self) -> Ints:
        """What Ante and Play win in all, over the dealer's hands, in Antes."""
        won: Ints = self.dealers @ np.array([NETS[result] for result in range(len(NETS))])
        return won

    @cached_property
    def features(self) -> dict[str, Ints]:
        """What a strategy may look at, by the names of `FEATURES`."""
        ranks, held = np.sort(self.cards // 4, axis=1) + 2, self.cards % 4
        low, middle, high = ranks.T
        in_sequence = (high == middle + 1) & (middle == low + 1)
        suits = 3 - sum((held[:, a] == held[:, b]).astype(np.int64) for a, b in ((0, 1), (1, 2), (0, 2)))
        return {
            "hand": self.value,
            "high": high,
            "middle": middle,
            "low": low,
            "pair": np.where((low == middle) != (middle == high), middle, 0),
            "three": np.where(low == high, high, 0),
            "straight": np.where(in_sequence, high, np.where((high == 14) & (middle == 3) & (low == 2), 3, 0)),
            "suits": np.maximum(suits, 1),
        }


def row_of(hand: Ranked) -> int:
    """Give the finest line of a paytable that a hand may be paid by."""
    if hand.is_mini_royal:
        return 0 if hand.is_spade_mini_royal else 1
    return ROWS.index(hand.category.word)


def dealers_listed(deck: Sequence[Card], player: Sequence[Card]) -> tuple[int, int, int, int]:
    """Count by listing the dealer's hands against one hand: below queen high, lower, a tie, higher; the readable reference."""
    counts, own = [0, 0, 0, 0], rank(*player)
    for held in combinations([card for card in deck if card not in player], 3):
        dealer = rank(*held)
        if not queen_high_or_better(dealer):
            counts[UNQUALIFIED] += 1
        else:
            counts[LOWER if dealer.strength < own.strength else TIE if dealer.strength == own.strength else HIGHER] += 1
    return counts[0], counts[1], counts[2], counts[3]


@lru_cache(maxsize=8)
def count(deck: tuple[Card, ...] = CARDS) -> Counted:
    """Count the dealer's hands against every hand of a player, of all the cards in play."""
    hands = [rank(*held) for held in combinations(deck, 3)]
    index = np.array(list(combinations(sorted(card.index for card in deck), 3)), dtype=np.int64)
    value = np.array([hand.strength for hand in hands], dtype=np.int64)
    strengths, strength = np.unique(value, return_inverse=True)
    queen = int(np.searchsorted(strengths, literal("Q-3-2")))
    row = np.array([row_of(hand) for hand in hands], dtype=np.int64)
    return Counted(index, value, row, dealers(index, strength.astype(np.int64), queen=queen))


def deck_of(asked: Asked) -> tuple[Card, ...]:
    """Give the cards in play: one deck, without those that are known to be out.

    Raises:
        AskedError: a card is none of the deck, or is taken out twice, or too few are left; or several decks are asked for.
    """
    if asked.decks not in {None, 1}:
        raise AskedError(f"{asked.game.declared.title} is dealt from one deck ({P['3(a)'].printed}), not {asked.decks}.")
    for card in asked.removed:
        if card not in CARDS or asked.removed.count(card) > 1:
            raise AskedError(f"{card} cannot be taken out of a deck of fifty-two{' twice' if card in CARDS else ''}.")
    deck = tuple(card for card in CARDS if card not in asked.removed)
    if len(deck) < 6:
        raise AskedError("Six cards at least must be left, for a hand of the player and one of the dealer.")
    return deck


def follow(counted: Counted, strategy: StrategyAsked) -> tuple[Bools, tuple[str, ...]]:
    """Follow a strategy by name, or of one's own: for each hand whether it is played; and the rules.

    Raises:
        AskedError: there is no such strategy, or its text cannot be read.
    """
    text = strategy.text or TEXTS.get(strategy.name)
    if text is None:
        raise AskedError(f"There is no strategy {strategy.name[:40]!r}; there are {', '.join(STRATEGIES)}.")
    rules = parse(text, LANGUAGE)
    return rules.choose(ASKED, counted.features) == 0, rules.sentences()


def shown(counted: Counted, value: int) -> str:
    """Name the hands of a strength: Q-6-4, or the ranking's words for a pair or better."""
    at = int(np.argmax(counted.value == value))
    held = [CARDS[index] for index in counted.cards[at]]
    found = rank(held[0], held[1], held[2])
    if found.category is not ThreeCardHand.HIGH_CARD:
        return found.name
    return "-".join(symbol(card) for card in reversed(held))


def symbol(card: Card) -> str:
    """Give the rank of a card as it is printed."""
    return card.pretty[:-1]


def rules_of(counted: Counted, play: Bools) -> tuple[tuple[str, ...], bool]:
    """Say a strategy in words, and whether the words are all of it."""
    if play.all():
        return ("Play every hand.",), True
    if not play.any():
        return ("Fold every hand.",), True
    lowest, highest_folded = int(counted.value[play].min()), int(counted.value[~play].max())
    if lowest > highest_folded:
        return (f"Play {shown(counted, lowest)} or better.", "Fold every other hand."), True
    between = unsure(counted, play)
    surely = int(counted.value[counted.value > highest_folded].min())
    return (
        f"Play {shown(counted, surely)} or better; fold below {shown(counted, lowest)}.",
        f"Between them play {int((play & between).sum()):,} of {int(between.sum()):,} hands, one by one: the table says which.",
    ), False


def unsure(counted: Counted, play: Bools) -> Bools:
    """Tell which hands lie between the lowest that is played and the highest that is folded."""
    found: Bools = (counted.value >= counted.value[play].min()) & (counted.value <= counted.value[~play].max())
    return found


def one_by_one(counted: Counted, play: Bools) -> Detail:
    """Show hands that no rule in words decides."""
    rows = []
    for at in np.flatnonzero(unsure(counted, play)):
        held = " ".join(CARDS[index].text for index in reversed(counted.cards[at]))
        rows.append((held, "play" if play[at] else "fold", Fraction(int(counted.against_dealer[at]), counted.others)))
    return Detail("Hands that are decided one by one", ("hand", "decision", "Ante and Play"), tuple(rows))


@lru_cache(maxsize=8)
def border(counted: Counted, lowest: int) -> Detail:
    """Show what Ante and Play are worth with the hands about the lowest that is played, by their suits."""
    plain = counted.row == ROWS.index(ThreeCardHand.HIGH_CARD.word)
    values = np.unique(counted.value[plain])
    at = int(np.searchsorted(values, lowest))
    low, middle, high = (counted.cards % 4).T
    columns = ((low != middle) & (middle != high) & (low != high), high == middle, high == low, middle == low)
    rows: list[tuple[str | Fraction, ...]] = []
    for value in values[max(at - 4, 0) : at + 5]:
        held = np.flatnonzero(counted.value == value)
        worth = [counted.against_dealer[held[column[held]]] for column in columns]
        rows.append((shown(counted, int(value)), *(Fraction(int(each.sum()), max(len(each), 1) * counted.others) for each in worth)))
    names = ("hand", "three suits", "high, middle alike", "high, low alike", "middle, low alike")
    return Detail("Near the border: what Ante and Play win per Ante Wager (a fold: -1)", names, tuple(rows))


def hands(counted: Counted) -> Detail:
    """Count the hands of three cards by kind, as the published tables do."""
    kinds = np.bincount(np.maximum(counted.row, 2), minlength=len(ROWS))
    plain, queen = counted.row == len(ROWS) - 1, literal("Q-3-2")
    found = [(ROWS[row], int(kinds[row])) for row in range(2, len(ROWS) - 1)]
    found.append(("queen, king or ace high", int((plain & (counted.value >= queen)).sum())))
    found.append(("jack high or less", int((plain & (counted.value < queen)).sum())))
    rows = tuple((name, number, Fraction(number, len(counted.row))) for name, number in found)
    return Detail("The hands of three cards", ("hand", "hands", "probability"), rows)

"""Texas Hold 'Em Bonus Poker: every deal, by starting hand, wagers and outcome, under any strategy.

The Flop Wager is made or not before anything else is seen; the Turn and River Wagers are even-money wagers on the same result as
the rest, so whether one is made is weighed by itself: it is worth more than none just where the player wins more often than he
loses over all cards that may still come. A hand before the flop is then worth what these wagers make of it.

`count` has the counts on which this rests, 16,432 boards of four cards by 1,326 hands; `deals` follows a strategy through them.
`outcome` and `play_out` are the readable reference, by listing, for a deck as small as one likes.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tablegames.equipment.cards import CARDS
from tablegames.games.texas_holdem_bonus import FLOP, RIVER, TURN
from tablegames.odds import expression
from tablegames.odds.asked import AskedError, nobody
from tablegames.odds.kernels import cards as sets
from tablegames.odds.kernels import evaluator
from tablegames.odds.kernels import texas_holdem_bonus as kernel
from tablegames.odds.kernels import texas_holdem_bonus_features as seen
from tablegames.odds.kernels.texas_holdem_bonus import FLUSH_WIN, LOSE, LOW_WIN, STRAIGHT_WIN, TIE
from tablegames.odds.models.texas_holdem_bonus_rules import BEST, read
from tablegames.odds.store import kept
from tablegames.odds.work import spread
from tablegames.ranking.five_card import HOLDEM, FiveCardHand

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from numpy.typing import NDArray

    from tablegames.odds.asked import Watch
    from tablegames.odds.expression import Rules

    Ints = NDArray[np.int64]
    Bits = NDArray[np.bool_]
    Arrays = dict[str, NDArray[Any]]

DEALS: Final = comb(52, 2) * comb(50, 3) * 47 * 46 * comb(45, 2)
"""55,627,620,048,000: the player's hand, the flop, the turn, the river and the dealer's hand."""
HANDS: Final = 169
PART: Final = 257
"""Boards of four cards that are counted, or looked at, in one part: 64 parts of some 2.7 megabytes."""
COUNTED_BY: Final = (sets.__name__, evaluator.__name__, kernel.__name__)
DEALT_BY: Final = (*COUNTED_BY, seen.__name__, expression.__name__, read.__module__, __name__)


@dataclass(frozen=True, eq=False)
class Counted:
    """What every hand becomes on every board of four cards from a deck."""

    deck: tuple[int, ...]
    outcomes: NDArray[np.uint16]
    """[boards of four, 1326, 4]: lower wins, wins with a straight, wins with a flush or more, ties; none where a card is shared."""

    @property
    def cases(self) -> int:
        """How many last cards and hands of the dealer a board of four and a hand leave: 46 × 990."""
        return (len(self.deck) - 6) * comb(len(self.deck) - 7, 2)

    @property
    def turns(self) -> int:
        """How many fourth cards a flop and a hand leave: 47."""
        return len(self.deck) - 5

    @property
    def cards(self) -> NDArray[np.uint8]:
        """The deck as an array."""
        return np.array(self.deck, np.uint8)

    @property
    def suits(self) -> int:
        """The number of suits."""
        return 1 + max(card % sets.SUITS for card in self.deck)

    @property
    def flops(self) -> sets.Boards:
        """The flops that differ in more than suits."""
        return sets.boards(3, self.deck)

    @property
    def fours(self) -> sets.Boards:
        """The boards of four cards that differ in more than suits."""
        return sets.boards(4, self.deck)

    @cached_property
    def flop_outcomes(self) -> Ints:
        """The outcomes summed over the fourth card: [flops, 1326, 4]."""
        images = sets.renamed_pairs(self.suits)
        parts = [self.flops.cards[at : at + 100] for at in range(0, len(self.flops.cards), 100)]
        found = spread(lambda flops: kernel.flop_sums(flops, self.cards, self.fours, images, self.outcomes), parts, watch=nobody)
        return np.concatenate(found)

    def best(self, odds: Fraction) -> tuple[Bits, Bits]:
        """Tell, for each flop and each board of four, whether each hand's wager at these odds is worth more than none."""
        n, d = odds.as_integer_ratio()
        flop, four = (
            (n + d) * outcomes[:, :, :TIE].sum(axis=2, dtype=np.int64) + d * outcomes[:, :, TIE] > d * cases
            for outcomes, cases in ((self.flop_outcomes, self.cases * self.turns), (self.outcomes, self.cases))
        )
        return flop, four

    def tally(self, wagers: tuple[Bits, Bits]) -> Ints:
        """Count all deals by starting hand, Turn Wager, River Wager and outcome: [169, 2, 2, 5]."""
        images, starting = sets.renamed_pairs(self.suits), sets.starting_hands()

        def part(at: int) -> Ints:
            some = slice(at, at + 100)
            flops = self.flops._replace(cards=self.flops.cards[some], weight=self.flops.weight[some])
            found: Ints = kernel.tally(
                flops, self.cards, self.fours, images, self.outcomes, (wagers[0][some], wagers[1]), starting, self.cases
            )
            return found

        summed: Ints = np.sum(spread(part, range(0, len(self.flops.cards), 100), watch=nobody), axis=0)
        return summed


def count(deck: tuple[int, ...] = sets.FULL_DECK, *, watch: Watch = nobody) -> Counted:
    """Count the outcomes of every hand on every board of four cards, in parts that are kept."""
    boards, cards = sets.boards(4, deck).cards, np.array(deck, np.uint8)
    found = np.zeros((len(boards), sets.PAIRS, kernel.COUNTED), np.uint16)

    def part(at: int) -> None:
        some = boards[at : at + PART]

        def make() -> Arrays:
            into = np.zeros((len(some), sets.PAIRS), np.uint64)
            kernel.runouts(some, cards, evaluator.tables(), into)
            return {"outcomes": kernel.unpacked(into)}

        is_kept = deck == sets.FULL_DECK
        made = kept("texas-holdem-bonus-four", at, PART, by=COUNTED_BY, make=make) if is_kept else make()
        found[at : at + PART] = made["outcomes"]

    spread(part, range(0, len(boards), PART), watch=watch)
    return Counted(deck, found)


_WHOLE: Final[list[Counted]] = []


def whole(watch: Watch = nobody) -> Counted:
    """Give the counts of the whole deck, which stay in memory."""
    if not _WHOLE:
        _WHOLE.append(count(watch=watch))
    return _WHOLE[0]


# --------------------------------------------------------------------------------------------------- strategies


@dataclass(frozen=True, eq=False)
class Dealt:
    """All deals under a strategy, but for its decision before the flop."""

    rules: Rules
    cells: Ints
    """[169, 2, 2, 5]: starting hand, Turn Wager, River Wager, outcome."""

    def plays(self, best: Bits) -> Bits:
        """Tell for each starting hand whether the Flop Wager is made; ``best`` says for each whether that is worth more.

        Raises:
            AskedError: a rule looks at cards that are not dealt yet.
        """
        return _chosen(self.rules, FLOP, arrays={**starting_features(), BEST: best})


def starting_features() -> Arrays:
    """Give the features of the 169 starting hands."""
    row, column = np.divmod(np.arange(HANDS), sets.RANKS)
    return {
        "high": 14 - np.minimum(row, column),
        "low": 14 - np.maximum(row, column),
        "pocket": row == column,
        "suited": row < column,
    }


def deals(texts: Sequence[str], *, odds: Fraction, watch: Watch = nobody) -> list[Dealt]:
    """Count all deals under the rules of each of several strategies after the flop, for wagers that pay these odds.

    Raises:
        AskedError: a text is no strategy, or says nothing of some hands.
    """
    several = [read(text) for text in texts]
    said = [tuple(rule.text for rule in rules.rules if rule.decision != FLOP) for rules in several]

    def make() -> Arrays:
        counted = whole(watch)
        followed = follow(several, counted, odds=odds, watch=watch)
        return {"cells": np.array([counted.tally(wagers) for wagers in followed])}

    cells = kept("texas-holdem-bonus-deals", said, odds, by=DEALT_BY, make=make)["cells"].astype(np.int64)
    return [Dealt(rules, each) for rules, each in zip(several, cells, strict=True)]


def follow(several: Sequence[Rules], counted: Counted, *, odds: Fraction, watch: Watch = nobody) -> list[tuple[Bits, Bits]]:
    """Follow each of several strategies over all boards: whether each hand makes the Turn Wager, and the River Wager."""
    best = counted.best(odds)
    some = [rules for rules in several if not _is_best(rules)]
    turns = _followed(some, TURN, counted=counted, best=best[0], watch=watch)
    rivers = _followed(some, RIVER, counted=counted, best=best[1], watch=watch)
    found = iter(zip(turns, rivers, strict=True))
    return [best if _is_best(rules) else next(found) for rules in several]


def _is_best(rules: Rules) -> bool:
    """Tell whether a strategy says nothing after the flop, but that everything is as is best."""
    said = {rule.text for rule in rules.rules if rule.decision != FLOP}
    return said == {text for decision in (TURN, RIVER) for text in (f"{decision} wager: {BEST}", f"{decision} check: otherwise")}


def _followed(several: Sequence[Rules], decision: str, *, counted: Counted, best: Bits, watch: Watch) -> list[Bits]:
    """Follow the rules of one decision over all boards, in parts: for each strategy [boards, 1326]."""
    boards = (counted.flops if decision == TURN else counted.fours).cards
    found = [np.zeros(best.shape, np.bool_) for _ in several]

    def part(at: int) -> None:
        there, arrays = look(boards[at : at + PART], counted.deck)
        arrays[BEST] = best[at : at + PART][there]
        for rules, into in zip(several, found, strict=True):
            into[at : at + PART][there] = _chosen(rules, decision, arrays=arrays)

    if several:
        spread(part, range(0, len(boards), PART), watch=watch)
    return found


def look(boards: NDArray[np.uint8], deck: tuple[int, ...] = sets.FULL_DECK) -> tuple[Bits, Arrays]:
    """See every hand of a deck with some boards: which share no card, [boards, 1326], and the features of those."""
    rows = seen.see(boards, sets.pairs(), evaluator.runs(), evaluator.tables())
    there: Bits = (rows[0] >= 0) & np.isin(sets.pairs(), deck).all(axis=1)
    return there, {name: row[there] for name, row in zip(seen.FEATURES, rows, strict=True)}


def _chosen(rules: Rules, decision: str, *, arrays: Arrays) -> Bits:
    try:
        chosen: Bits = rules.choose(decision, arrays) == 0
    except KeyError as missing:
        name = missing.args[0]
        raise AskedError(f"The feature {name!r} is not known at the decision {decision!r}, when no community card is dealt.") from None
    return chosen


# ----------------------------------------------------------------------------------------- the readable reference


def outcome(player: Sequence[int], dealer: Sequence[int], *, board: Sequence[int]) -> int:
    """Tell the outcome of one deal, by the ranking of § 563.6: the readable reference."""
    own, other = (HOLDEM.best([CARDS[card] for card in (*hand, *board)]) for hand in (player, dealer))
    if own.strength == other.strength:
        return TIE
    if own.strength < other.strength:
        return LOSE
    return FLUSH_WIN if own.is_at_least(FiveCardHand.FLUSH) else STRAIGHT_WIN if own.is_at_least(FiveCardHand.STRAIGHT) else LOW_WIN


def play_out(deck: Sequence[int], player: Sequence[int]) -> Counter[tuple[bool, bool, int]]:
    """Count, by listing all deals of a deck that give the player his hand, Turn Wager, River Wager and outcome at the optimum."""
    found: Counter[tuple[bool, bool, int]] = Counter()
    left = [card for card in deck if card not in player]
    for flop in combinations(left, 3):
        turns = [runouts(deck, player, board=(*flop, turn)) for turn in left if turn not in flop]
        has_turn_wager = _is_worth(sum(turns, start=Counter()))
        for outcomes in turns:
            for each, many in outcomes.items():
                found[has_turn_wager, _is_worth(outcomes), each] += many
    return found


def runouts(deck: Sequence[int], player: Sequence[int], *, board: Sequence[int]) -> Counter[int]:
    """Count, by listing, the outcomes of a hand on a board of four over the last card and the dealer's hand."""
    found: Counter[int] = Counter()
    left = [card for card in deck if card not in player and card not in board]
    for river in left:
        for dealer in combinations([card for card in left if card != river], 2):
            found[outcome(player, dealer, board=(*board, river))] += 1
    return found


def _is_worth(outcomes: Counter[int]) -> bool:
    """Tell whether the player wins more often than he loses."""
    return outcomes[LOW_WIN] + outcomes[STRAIGHT_WIN] + outcomes[FLUSH_WIN] > outcomes[LOSE]

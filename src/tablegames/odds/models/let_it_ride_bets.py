"""The three wagers of Let It Ride Poker: what hands become, the best decisions, and the deals by hand and by bets that ride.

`words_of_five`, `words_of_three` and `became` are the readable reference; `kernels.let_it_ride` counts classes of suits.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations
from math import lcm
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tablegames.equipment.cards import cards
from tablegames.games.let_it_ride.declared import P
from tablegames.odds.asked import AskedError, StrategyAsked
from tablegames.odds.expression import parse
from tablegames.odds.figure import Line, Strategy
from tablegames.odds.kernels import let_it_ride as kernel
from tablegames.odds.models.let_it_ride_rules import (
    DECISIONS,
    EVEN,
    LANGUAGE,
    NAMED,
    OPTIMAL,
    RIDE,
    Grouped,
    about,
    grouped,
    rules_said,
    text_of,
)
from tablegames.odds.store import kept
from tablegames.ranking.five_card import LET_IT_RIDE, paid_row
from tablegames.ranking.three_card_bonus import bonus, progressive

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from tablegames.equipment.cards import Card
    from tablegames.money import Payout
    from tablegames.odds.asked import Table

    Ints = NDArray[Any]
    Words = tuple[str, ...]
    Nets = tuple[tuple[Fraction, ...], ...]

NOTHING: Final = Fraction(0)
LOSING: Final = "no winning hand"

# ------------------------------------------------------------------------------------------ the readable reference


def words_of_five(hand: Sequence[Card]) -> Words:
    """Give the lines that may pay the best five of five or six cards, the one that goes before first (§ 643a.12(a), (b)).

    >>> words_of_five(cards("Tc Td 4h 7s 2c")), words_of_five(cards("9c 9d 4h 7s 2c"))
    (('pair of tens or better', 'pair'), ('pair',))
    """
    best = LET_IT_RIDE.best(hand)
    return tuple(dict.fromkeys(word for word in (paid_row(best), best.category.word) if word))


def words_of_three(hand: Sequence[Card]) -> Words:
    """Give the lines that may pay a player's three cards in the Three Card Bonus; a mini-royal is a straight flush too (R4)."""
    return bonus(hand).words


def word_of_meter(hand: Sequence[Card]) -> Words:
    """Give the only line that may pay a player's three cards in the Progressive: the highest (§ 643a.12(d)(2))."""
    return progressive(hand).progressive_words[:1]


def became(held: Sequence[Card], deck: Sequence[Card]) -> Counter[Words]:
    """Count by listing what three or four cards become when the rest of five are turned."""
    left = [card for card in deck if card not in held]
    return Counter(words_of_five([*held, *turned]) for turned in combinations(left, 5 - len(held)))


FIVES: Final = tuple(
    words_of_five(cards(text))
    for text in (
        "As Ks Qs Js Ts",
        "9s 8s 7s 6s 5s",
        "9s 9h 9d 9c 2s",
        "9s 9h 9d 2c 2s",
        "Ks 9s 7s 4s 2s",
        "9s 8h 7s 6s 5s",
        "9s 9h 9d 4c 2s",
        "9s 9h 4d 4c 2s",
        "Ts Th 5d 4c 2s",
        "9s 9h 5d 4c 2s",
        "Ks 9h 5d 4c 2s",
    )
)
"""The lines that may pay each row of the kernel, by an example of it."""
_THREES: Final = tuple(map(cards, ("As Ks Qs", "Ah Kh Qh", "Kh Qh Jh", "9c 9d 9h", "9c 8d 7h", "Kc 9c 2c", "9c 9d 2h", "Kc 9d 2h")))
THREES: Final = tuple(map(words_of_three, _THREES))
METER_HANDS: Final = tuple(map(word_of_meter, _THREES))

# ------------------------------------------------------------------------------------------------------- counts


@lru_cache(maxsize=4)
def counted(ranks: int = kernel.RANKS) -> dict[str, Ints]:
    """Count all that prices the three wagers and the bonuses, with the highest ``ranks`` of a deck; see `kernel.count`."""
    deck = np.arange(4 * (kernel.RANKS - ranks), kernel.DECK)
    return kept("let-it-ride", ranks, by=(kernel.__name__,), make=lambda: kernel.count(deck))


@dataclass(frozen=True, slots=True)
class Ridden:
    """Which bets ride: by the class of three cards; of four cards, where Bet Number 1 was withdrawn, and where it rides."""

    first: Ints
    second: tuple[Ints, Ints]

    def is_like(self, other: Ridden) -> bool:
        """Tell whether every hand is decided alike."""
        pairs = ((self.first, other.first), *zip(self.second, other.second, strict=True))
        return all(np.array_equal(one, two) for one, two in pairs)


def best(found: Mapping[str, Ints], nets: Nets, *, even_rides: bool = True) -> Ridden:
    """Decide for the best, from the last decision to the first; ``nets`` are wins by row with one, two and three bets."""
    worth = [found["fifth"] @ pay for pay in scaled(nets)]
    rides = [worth[rode + 1] >= worth[rode] if even_rides else worth[rode + 1] > worth[rode] for rode in (0, 1)]
    later = [np.where(rides[rode], worth[rode + 1], worth[rode])[found["fourth"]].sum(axis=1) for rode in (0, 1)]
    return Ridden(later[1] >= later[0] if even_rides else later[1] > later[0], (rides[0], rides[1]))


def scaled(nets: Nets) -> list[Ints]:
    """Give nets as whole numbers of one unit, of any size where they are too large for 64 bits."""
    unit = lcm(*(net.denominator for row in nets for net in row))
    whole = [[int(net * unit) for net in row] for row in nets]
    fits = max(abs(net) for row in whole for net in row) < 10**14
    return [np.array(row, dtype=np.int64 if fits else object) for row in whole]


def deals(found: Mapping[str, Ints], ridden: Ridden) -> Ints:
    """Count the deals by what became of Bet Number 1 and of Bet Number 2 (1 rides) and by row: int64[2, 2, 11]."""
    fourth, four_size = found["fourth"], found["four_size"]
    rode = np.zeros(len(four_size), np.int64)
    np.add.at(rode, fourth[ridden.first].ravel(), np.repeat(found["three_size"][ridden.first], fourth.shape[1]))
    cells = np.zeros((2, 2, kernel.ROWS), np.int64)
    for first, weight in enumerate((4 * four_size - rode, rode)):  # each of four cards may be the one that was turned
        for second in (0, 1):
            takes = ridden.second[first] == bool(second)
            cells[first, second] = (weight * takes) @ found["fifth"]
    return cells


@lru_cache(maxsize=4)
def described(ranks: int = kernel.RANKS) -> dict[int, tuple[dict[str, Ints], Grouped]]:
    """Give the features and the groups of the classes of three and of four cards."""
    found = counted(ranks)
    features = {size: about(found[key], size=size) for size, key in ((3, "three_about"), (4, "four_about"))}
    return {size: (each, grouped(each)) for size, each in features.items()}


def followed(text: str, ranks: int = kernel.RANKS) -> Ridden:
    """Follow a strategy that is written in rules.

    Raises:
        AskedError: it cannot be read, or says nothing of some hand.
    """
    rules, chosen = parse(text, LANGUAGE), []
    for size, rode in ((3, 0), (4, 0), (4, 1)):
        features = described(ranks)[size][0]
        given = features | {"rode": np.full(len(features["kind"]), rode)}
        chosen.append(rules.choose(DECISIONS[size], given) == RIDE)
    return Ridden(chosen[0], (chosen[1], chosen[2]))


# ------------------------------------------------------------------------------------------------------ payouts


def odds_of(payout: Payout) -> Fraction:
    """Give the profit on a wager of one.

    Raises:
        AskedError: the payout is no odds.
    """
    odds = getattr(payout, "odds", None)
    if not isinstance(odds, Fraction):
        raise AskedError(f"{payout} is not odds: here a payout such as 8 to 1 is wanted.")
    return odds


def paying(words: Words, payouts: Mapping[str, Payout]) -> str | None:
    """Give the line of a paytable that pays a hand, or none."""
    return next((word for word in words if word in payouts), None)


def hand_lines(counts: Ints, words: Sequence[Words], *, table: Table) -> Iterator[tuple[str | None, int]]:
    """Give each line of a paytable with the hands that it pays, in the order of rank, then none with those that lose."""
    found: dict[str | None, int] = {}
    for count, each in zip(counts.tolist(), words, strict=True):
        line = paying(each, table.payouts)
        found[line] = found.get(line, 0) + count
    losing = found.pop(None, 0)
    yield from found.items()
    yield None, losing


def bet_nets(table: Table, *, limit: Fraction | None = None) -> Nets:
    """Give what one, two and three bets win by row, in bets; a payout limit, in bets, is on all of them (§ 643a.12(e), R56)."""
    lines = [paying(words, table.payouts) for words in FIVES]
    odds = [None if line is None else odds_of(table.payouts[line]) for line in lines]
    return tuple(tuple(Fraction(-bets) if each is None else _within(bets * each, limit) for each in odds) for bets in (1, 2, 3))


def _within(won: Fraction, limit: Fraction | None) -> Fraction:
    return won if limit is None else min(won, limit)


# --------------------------------------------------------------------------------------------- the three wagers


@dataclass(frozen=True)
class Played:
    """The three wagers under one paytable, perhaps with a payout limit in bets, and one way to decide."""

    table: Table
    ridden: Ridden
    name: str
    text: str = ""
    limit: Fraction | None = None

    @cached_property
    def cells(self) -> Ints:
        """The deals by what became of Bets 1 and 2, and by row: int64[2, 2, 11]."""
        return deals(counted(), self.ridden)

    @cached_property
    def by_bets(self) -> Ints:
        """The deals by how many bets ride, one to three, and by row: int64[3, 11]."""
        cells = self.cells
        return np.stack([cells[0, 0], cells[0, 1] + cells[1, 0], cells[1, 1]])

    @cached_property
    def expectation(self) -> Fraction:
        """What the player wins on average, in bets."""
        nets = bet_nets(self.table, limit=self.limit)
        won = (net * count for row, counts in zip(nets, self.by_bets.tolist(), strict=True) for net, count in zip(row, counts, strict=True))
        return sum(won, start=NOTHING) / int(self.cells.sum())

    @property
    def wagered(self) -> Fraction:
        """How many bets ride on average."""
        by_bets = self.by_bets.sum(axis=1).tolist()
        return Fraction(sum(bets * count for bets, count in enumerate(by_bets, 1)), sum(by_bets))

    def lines(self) -> Iterator[Line]:
        """Give a line for each hand and number of bets that ride."""
        for bets, counts in zip((3, 2, 1), self.by_bets[::-1], strict=True):
            for line, count in hand_lines(counts, FIVES, table=self.table):
                if not count:
                    continue
                words = f"{line or LOSING}, {bets} bet{'s' if bets > 1 else ''}"
                if line is None:
                    yield Line(words, count, Fraction(-bets), Fraction(bets), cite=P["11(f)(3)"])
                    continue
                payout = self.table.payouts[line]
                won = bets * odds_of(payout)
                net = _within(won, self.limit)
                yield Line(words, count, net, Fraction(bets), f"{payout}{', limited' if net < won else ''}", self.table.cite)


def play(table: Table, strategy: StrategyAsked | None, *, limit: Fraction | None = None) -> tuple[Played, Played]:
    """Play by the strategy that is asked for, and by the best one."""
    found, nets = counted(), bet_nets(table, limit=limit)
    optimum = Played(table, best(found, nets), OPTIMAL, limit=limit)
    if strategy is None or strategy == StrategyAsked(OPTIMAL):
        return optimum, optimum
    if strategy == StrategyAsked(EVEN):
        return Played(table, best(found, nets, even_rides=False), EVEN, limit=limit), optimum
    text = strategy.text or NAMED[strategy.name]
    return Played(table, followed(text), strategy.name, text, limit), optimum


def strategy_of(played: Played, optimum: Played) -> Strategy:
    """Say how is decided: the rules as they were written, or rules made of the decisions and followed to see whether they say all."""
    cost = optimum.expectation - played.expectation
    if played.text:
        return Strategy(played.name, parse(played.text, LANGUAGE).sentences(), cost=cost)
    (_, three), (_, four) = described().values()
    said = rules_said(played.ridden.first, played.ridden.second, three=three, four=four)
    is_exact = followed(text_of(said)).is_like(played.ridden)
    return Strategy(played.name, tuple(rule.sentence for rules in said.values() for rule in rules), is_exact, cost)

"""Hands that look alike: the suits are equal in rank, so that a hand stands for all that a change of suits makes of it.

A hand is one set of ranks for each suit, and its look is those four sets in descending order, whichever suit each belongs to. Of a
look with four different sets there are 4! hands, of one in which sets are equal so many fewer. `test_looks.py` shows on a reduced
deck, hand by hand, that every hand is in one look, and by totals that all hands of the whole deck are.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from math import comb, factorial, prod
from typing import TYPE_CHECKING, NamedTuple

from tablegames.equipment.cards import CARDS, Card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

Hand = tuple[Card, ...]
Sets = tuple[int, ...]

SUITS, RANKS = 4, 13


class Look(NamedTuple):
    """One hand, and how many hands of the deck look like it, itself among them."""

    cards: Hand
    times: int


def every_hand(size: int) -> Iterator[Hand]:
    """All hands of so many cards of the deck, one by one."""
    return combinations(CARDS, size)


def looks(size: int, *, ranks: int = RANKS) -> Iterator[Look]:
    """The looks of all hands of so many cards of the lowest ranks, ace not counted low: of all thirteen unless told otherwise."""
    of_count = {count: tuple(sum(1 << order for order in held) for held in combinations(range(ranks), count)) for count in range(size + 1)}
    for sets in _descending(size, of_count=of_count, suits=SUITS):
        times = factorial(SUITS) // prod(map(factorial, Counter(sets).values()))
        yield Look(_hand(sets), times)


def _descending(size: int, *, of_count: dict[int, tuple[int, ...]], suits: int, before: tuple[int, int] | None = None) -> Iterator[Sets]:
    """Sets of ranks for so many suits: those with more cards first, of as many cards the greater first."""
    if not suits:
        if not size:
            yield ()
        return
    for count in range(size, -1, -1):
        for ranks in of_count[count]:
            if before is None or (count, ranks) <= before:
                for others in _descending(size - count, of_count=of_count, suits=suits - 1, before=(count, ranks)):
                    yield (ranks, *others)


def _hand(sets: Sets) -> Hand:
    return tuple(CARDS[order * SUITS + suit] for suit, ranks in enumerate(sets) for order in range(RANKS) if ranks >> order & 1)


def look_of(cards: Iterable[Card]) -> Sets:
    """What all hands that look alike have in common."""
    sets = [0] * SUITS
    for card in cards:
        sets[card.index % SUITS] |= 1 << card.order
    return tuple(sorted(sets, reverse=True))


@cache
def kinds_of_hands(size: int, *, strength: Callable[[Hand], int]) -> tuple[Look, ...]:
    """One hand of each strength, by the ranking of a game, and how many hands of the deck have it."""
    one: dict[int, Hand] = {}
    times: Counter[int] = Counter()
    for look in looks(size):
        worth = strength(look.cards)
        one.setdefault(worth, look.cards)
        times[worth] += look.times
    return tuple(Look(cards, times[worth]) for worth, cards in one.items())


def number_of_looks(size: int, *, ranks: int = RANKS) -> int:
    """How many looks there must be, by Burnside's lemma: the mean, over the 24 changes of suits, of the hands that each leaves alone.

    >>> [number_of_looks(size) for size in (2, 3, 5)]
    [169, 1755, 134459]
    """
    cycles = {(1, 1, 1, 1): 1, (2, 1, 1): 6, (2, 2): 3, (3, 1): 8, (4,): 6}
    return sum(times * _left_alone(size, cycles=lengths, ranks=ranks) for lengths, times in cycles.items()) // factorial(SUITS)


def _left_alone(size: int, *, cycles: Sequence[int], ranks: int) -> int:
    """Hands that hold of each rank all or none of the suits that change among themselves."""
    if not cycles:
        return int(size == 0)
    first, rest = cycles[0], cycles[1:]
    chosen = range(min(ranks, size // first) + 1)
    return sum(comb(ranks, number) * _left_alone(size - first * number, cycles=rest, ranks=ranks) for number in chosen)

"""Sets of two, three and four cards by their place in a list of all, and boards that only the names of their suits tell apart.

The place of a set of ascending cards is that of the combinatorial number system: the sum of the binomial coefficients of the
first card over one, the second over two, and so on. Suits are equal in rank, so a board stands for all that become it when
suits change their names: of 22,100 flops 1,755 are left, and of 270,725 boards of four cards 16,432.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from tablegames.odds.kernels.jit import compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

Int: TypeAlias = int | np.int64
"""What a kernel counts with."""

CARDS, SUITS, RANKS = 52, 4, 13
PAIRS: Final = comb(CARDS, 2)
"""1,326 hands of two cards."""

FULL_DECK: Final = tuple(range(CARDS))


class Boards(NamedTuple):
    """The boards of one size that differ in more than the names of suits."""

    cards: npt.NDArray[np.uint8]
    """[boards, size] one of each kind, its cards ascending."""
    weight: npt.NDArray[np.int64]
    """[boards] how many boards are of this kind."""
    number: npt.NDArray[np.int32]
    """[all places] the kind of each board; -1 where a card is not in the deck."""
    renaming: npt.NDArray[np.uint8]
    """[all places] which renaming of the suits makes the board the one that stands for it."""


@compiled
def place_of_two(low: Int, high: Int) -> Int:
    """Give the place of two ascending cards among all pairs."""
    return high * (high - 1) // 2 + low


@compiled
def place_of_three(a: Int, b: Int, c: Int) -> Int:
    """Give the place of three ascending cards among all flops."""
    return c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a


@compiled
def place_of_four(a: Int, b: Int, c: Int, d: Int) -> Int:
    """Give the place of four ascending cards among all boards of four."""
    return d * (d - 1) * (d - 2) * (d - 3) // 24 + c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a


@cache
def pairs() -> npt.NDArray[np.uint8]:
    """Give all hands of two cards in the order of their places: [1326, 2], the lower card first."""
    return np.array([(low, high) for high in range(CARDS) for low in range(high)], np.uint8)


@cache
def renamings(suits: int = SUITS) -> npt.NDArray[np.uint8]:
    """Give all ways to rename the first suits: [ways, 4]."""
    return np.array([(*names, *range(suits, SUITS)) for names in permutations(range(suits))], np.uint8)


@cache
def renamed_pairs(suits: int = SUITS) -> npt.NDArray[np.uint16]:
    """Give the place of each hand of two cards when the suits are renamed: [ways, 1326]."""
    hands = pairs()
    rows = [_places(_renamed(hands, names)) for names in renamings(suits)]
    return np.array(rows, np.uint16)


@cache
def boards(size: int, deck: tuple[int, ...] = FULL_DECK) -> Boards:
    """Find the boards of three or four cards from a deck that differ in more than the names of its suits.

    The deck has the same ranks in each of its suits, which are the first ones.
    """
    suits = 1 + max(card % SUITS for card in deck)
    every = np.array(list(combinations(deck, size)), np.uint8)
    own = _places(every)
    best, renaming = own.copy(), np.zeros(len(every), np.uint8)
    for way, names in enumerate(renamings(suits)):
        places = _places(_renamed(every, names))
        renaming[places < best] = way
        best = np.minimum(best, places)
    standing, kind, weight = np.unique(best, return_inverse=True, return_counts=True)
    number, way_of = np.full(comb(CARDS, size), -1, np.int32), np.zeros(comb(CARDS, size), np.uint8)
    number[own], way_of[own] = kind, renaming
    order = np.argsort(own)
    return Boards(every[order[np.searchsorted(own[order], standing)]], weight.astype(np.int64), number, way_of)


def _renamed(cards: npt.NDArray[np.uint8], names: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Rename the suits of sets of cards, and put each in ascending order again."""
    return np.sort(cards // SUITS * SUITS + names[cards % SUITS], axis=1)


def _places(cards: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
    """Give the places of sets of ascending cards."""
    found = np.zeros(len(cards), np.int64)
    for nth, column in enumerate(cards.T, 1):
        found += _binomials(nth)[column]
    return found


def _binomials(below: int) -> npt.NDArray[np.int64]:
    return np.array([comb(card, below) for card in range(CARDS)], np.int64)


@cache
def starting_hands() -> npt.NDArray[np.int64]:
    """Give the number of each hand of two cards among the 169 that differ in more than suits: its place in `starting_names`."""
    low, high = np.divmod(pairs().astype(np.int64), SUITS)[0].T
    suited = np.divmod(pairs().astype(np.int64), SUITS)[1]
    upper, lower = RANKS - 1 - high, RANKS - 1 - low
    is_suited = suited[:, 0] == suited[:, 1]
    found: npt.NDArray[np.int64] = np.where(is_suited, upper * RANKS + lower, lower * RANKS + upper)
    return found


def starting_names(symbols: Sequence[str] = "AKQJT98765432") -> list[str]:
    """Name the 169 hands row by row of the square that has suited hands above its diagonal and unsuited ones below.

    >>> starting_names()[0], starting_names()[1], starting_names()[13]
    ('A-A', 'A-K suited', 'A-K unsuited')
    """
    return [
        f"{symbols[row]}-{symbols[column]}"
        if row == column
        else f"{symbols[row]}-{symbols[column]} suited"
        if row < column
        else f"{symbols[column]}-{symbols[row]} unsuited"
        for row in range(RANKS)
        for column in range(RANKS)
    ]

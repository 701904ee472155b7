"""Streams of chance for kernels: xoshiro256++, numbers below a bound without any bias, and cards drawn from a deck.

The generator is that of Blackman and Vigna, "Scrambled linear pseudorandom number generators" (2021). A number below a bound is
Lemire's, "Fast random integer generation in an interval" (2019): the high half of a product, drawn again where its low half
would favour some numbers. Several bounds share one word as in Brackett-Rozinsky and Lemire, "Batched ranged random integer
generation" (2024): each low half is the word for the next bound, and only the last is judged, by the product of the bounds.

Each batch of a simulation has a stream of its own, from SHA-256 of the seed, the game and the number of the batch; so a batch
is the same on whatever worker it is played, and in whatever order.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tablegames.odds.kernels.jit import compiled, inlined
from tablegames.simulate.wide import product

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["deck_of", "draw", "next_below", "next_word", "seed"]

_SMALL_DECK: Final = 128
_AT_ONCE: Final = 9
"""128 to the 9th power is below 2 to the 64th."""
_AT_ONCE_OF_MANY: Final = 6
"""So is 1,625 to the 6th power: no deck has more cards."""


def seed(base: int | str, batch: int, game: str) -> NDArray[np.uint64]:  # noqa: PLR0917 - in the order of the text that is hashed
    """Give the state in which the stream of a batch begins, ``uint64[4]``.

    >>> bool((seed(7, 0, "pai-gow") == seed("7", 0, "pai-gow")).all())
    True
    """
    told = sha256(f"tablegames simulate {game} {batch} {base}".encode()).digest()
    return np.frombuffer(told, dtype="<u8").astype(np.uint64)


@inlined
def next_word(state: NDArray[np.uint64]) -> np.uint64:
    """Give the next 64 bits of the stream, and move its state on."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    summed = s0 + s3
    word = ((summed << np.uint64(23)) | (summed >> np.uint64(41))) + s0
    s2 ^= s0
    s3 ^= s1
    state[0] = s0 ^ s3
    state[1] = s1 ^ s2
    state[2] = s2 ^ (s1 << np.uint64(17))
    state[3] = (s3 << np.uint64(45)) | (s3 >> np.uint64(19))
    return word  # type: ignore[no-any-return]


@compiled
def next_below(state: NDArray[np.uint64], bound: int) -> int:
    """Give a number from 0 to below ``bound`` (1 to 2**63 - 1), each as likely as the others: int64."""
    n = np.uint64(bound)
    high, low = product(next_word(state), n)
    if low < n:
        least = (np.uint64(0) - n) % n
        while low < least:
            high, low = product(next_word(state), n)
    return np.int64(high)  # type: ignore[return-value]  # a Python int is what numba calls an int64


@compiled
def deck_of(cards: int, decks: int) -> NDArray[np.int8]:
    """Give so many decks of the cards 0, 1, 2 and so on, one deck after the other: int8[cards * decks]."""
    deck = np.empty(cards * decks, np.int8)
    for place in range(cards * decks):
        deck[place] = place % cards
    return deck


@compiled
def draw(state: NDArray[np.uint64], deck: NDArray[Any], first: int, count: int) -> None:  # noqa: PLR0917 - kernels are called by position
    """Put ``count`` cards, drawn at random from ``deck[first:]`` and in the order drawn, at ``deck[first:first + count]``.

    A deck need not be put in order before it is drawn from again: from whatever order, each draw is as likely as the others.
    For the same reason cards may be swapped before their word is judged, and again where it is thrown away. Cards of a round
    that are needed later are drawn later: ``draw(state, deck, 0, 4)``, then ``draw(state, deck, 4, 1)``. At most 1,625 cards.
    """
    cards = len(deck)
    at_once = _AT_ONCE if cards <= _SMALL_DECK else _AT_ONCE_OF_MANY
    begin = first
    while begin < first + count:
        end = min(begin + at_once, first + count)
        while True:
            word = next_word(state)
            bounds = np.uint64(1)
            for place in range(begin, end):
                bound = np.uint64(cards - place)
                high, word = product(word, bound)
                bounds *= bound
                other = place + np.int64(high)
                deck[place], deck[other] = deck[other], deck[place]
            if word >= bounds or word >= (np.uint64(0) - bounds) % bounds:
                break
        begin = end

"""Three Card Poker: the dealer's hands against every hand of a player, by inclusion and exclusion; the fast twin of the listing.

How many of the dealer's hands are below some strength and share no card with the player's hand? All that are below it, less
those that hold one given card of the player, and so on: sums over the strengths, of all hands, of those with a card, and of
those with a pair of cards, answer for every hand at once. numpy is enough; nothing is compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

UNQUALIFIED, LOWER, TIE, HIGHER = range(4)
"""The columns of the counts: what the dealer's hand is, beside the player's."""


def dealers(cards: Ints, strength: Ints, *, queen: int) -> Ints:
    """Count the dealer's hands against each hand of a player: below queen high, lower, a tie, higher.

    ``cards`` are all hands of three from the cards in play, a row each, as indices of cards in ascending order; ``strength``
    orders them from 0 without gaps; hands below ``queen`` do not qualify. Gives int64[hands, 4], every row with the same sum.
    """
    kinds = int(strength.max()) + 1
    first, second, third = cards.T
    pairs = [(high * (high - 1) // 2 + low) for low, high in ((first, second), (first, third), (second, third))]
    everyone = _below(np.zeros_like(strength), strength=strength, kinds=kinds)
    with_one = _below(*cards.T, strength=strength, kinds=kinds)
    with_two = _below(*pairs, strength=strength, kinds=kinds)

    def disjoint(below: Ints) -> Ints:
        """Count the hands below a strength that share no card; only the player's own has all three of his cards."""
        found: Ints = everyone[0, below] - (below > strength)
        for card, pair in zip(cards.T, pairs, strict=True):
            found += with_two[pair, below] - with_one[card, below]
        return found

    everything = disjoint(np.full_like(strength, kinds))
    unqualified = disjoint(np.full_like(strength, queen))
    lower = np.maximum(disjoint(strength), unqualified)
    not_higher = np.maximum(disjoint(strength + 1), unqualified)
    return np.stack((unqualified, lower - unqualified, not_higher - lower, everything - not_higher), axis=1)


def _below(*columns: Ints, strength: Ints, kinds: int) -> Ints:
    """Count, for each key in any of the columns, the hands below each strength: int64[keys, kinds + 1]."""
    keys = max(int(column.max()) for column in columns) + 1
    counts = np.zeros((keys, kinds + 1), np.int64)
    for column in columns:
        counts[:, 1:] += np.bincount(column * kinds + strength, minlength=keys * kinds).reshape(keys, kinds)
    return np.cumsum(counts, axis=1, out=counts)

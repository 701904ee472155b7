"""Minibaccarat: all ordered six-card deals from a shoe, by the values of the cards; the fast twin of the listing.

Only ten values matter, so a hand of two cards is one of 55 pairs, and two hands one of 55 × 55. Every number of deals is a
product of what is left of each value in the shoe: exact in int64, since even 26 decks have fewer than 2**63 ordered deals of
six cards. numpy is enough; nothing is compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Bools = NDArray[np.bool_]

VALUES: Final = 10
MOST_CARDS: Final = 26 * 52
NO_CARD: Final = 10
"""The column of the Banker's rule for a Player's Hand that has no third card."""


def deals(shoe: Ints, *, banker_draws: Bools, player_draws_below: int, natural: int) -> Ints:
    """Count the ordered deals of six cards by how the hands end: int64[2, 2, 10, 10].

    The places are: whether the Player's Hand drew a third card, whether the Banker's did, and the two final Point Counts, the
    Player's first. ``shoe`` int64[10] tells how many cards of each value there are, at most 1,352 in all; ``banker_draws``
    bool[10, 11] whether the Banker's Hand draws on its count when the Player's third card had some value, or was not drawn.
    Cards that a round does not need are dealt and not looked at.
    """
    size = int(shoe.sum())
    first, second = np.triu_indices(VALUES)
    same = (first == second).astype(np.int64)
    points, ways, pairs = (first + second) % 10, 2 - same, len(first)
    taken = np.zeros((pairs, VALUES), np.int64)
    np.add.at(taken, (np.arange(pairs), first), 1)
    np.add.at(taken, (np.arange(pairs), second), 1)
    left = shoe - taken
    player_ways = ways * shoe[first] * (shoe[second] - same)
    weight = (player_ways[:, None] * ways * left[:, first] * (left[:, second] - same)).ravel()
    left = (left[:, None, :] - taken).reshape(-1, VALUES)[weight > 0]
    player, banker = (each.ravel()[weight > 0] for each in np.broadcast_arrays(points[:, None], points[None, :]))
    weight = weight[weight > 0]

    found = np.zeros((2, 2, 10, 10), np.int64)
    is_natural = np.maximum(player, banker) >= natural
    player_draws = ~is_natural & (player < player_draws_below)
    banker_alone = ~is_natural & ~player_draws & banker_draws[banker, NO_CARD]
    stand = ~player_draws & ~banker_alone
    np.add.at(found[0, 0], (player[stand], banker[stand]), weight[stand] * ((size - 4) * (size - 5)))
    for card in range(VALUES):
        at = banker_alone
        np.add.at(found[0, 1], (player[at], (banker[at] + card) % 10), weight[at] * left[at, card] * (size - 5))
    for third in range(VALUES):
        draws = banker_draws[banker, third]
        at = player_draws & ~draws
        np.add.at(found[1, 0], ((player[at] + third) % 10, banker[at]), weight[at] * left[at, third] * (size - 5))
        at = player_draws & draws
        weighed, total = weight[at] * left[at, third], (player[at] + third) % 10
        for card in range(VALUES):
            np.add.at(found[1, 1], (total, (banker[at] + card) % 10), weighed * (left[at, card] - (card == third)))
    return found

"""Pai Gow by chance: tiles are drawn for the dealer and the persons at the table, and each hand is looked up as it is set.

Two tiles of a hand are a number, the other two another one, and a table has the kind of the hand that they make together; of
each kind it is known what its High and Low hand are worth as the dealer, the opponents and the player set it.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

import numpy as np

from tablegames.odds.asked import AskedError
from tablegames.odds.kernels.jit import compiled, inlined
from tablegames.odds.models import pai_gow as model
from tablegames.ranking.pai_gow import NEVER_WINS
from tablegames.simulate.spec import Spec
from tablegames.simulate.streams import draw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from tablegames.odds.asked import Asked
    from tablegames.odds.models.pai_gow_hands import Hands

    Array = NDArray[Any]

__all__ = ["play", "spec", "trace"]

DEALER, PLAYER, OTHERS = range(3)
"""Persons, in the order in which their tiles are drawn: whoever is priced is the player, against the dealer or as the bank."""


@inlined
def _line(hands: Array, own: Array, others: Array, wagers: Array, at: int) -> int:
    """Give the line of the wager at a place: what becomes of it against the dealer, or by how many wagers a bank is ahead.

    ``wagers`` int64[wagers, 3] have the number of opponents, none against the dealer; the first of them; and the first line.
    """
    mine = hands[PLAYER]
    high, low = own[at, 0, mine], own[at, 1, mine]
    if wagers[at, 0] == 0:
        is_high, is_low = high > others[0, hands[DEALER]], low > others[1, hands[DEALER]]
        return wagers[at, 2] + 3 - 2 * np.int64(is_high) - np.int64(is_low)  # type: ignore[no-any-return]
    ahead = np.int64(0)
    for nth in range(wagers[at, 0]):
        # The dealer is the first opponent of a bank, and none of a co-bank.
        first = wagers[at, 1]
        person = DEALER if nth == 0 and first == DEALER else first + nth + np.int64(first == DEALER)
        other = hands[person]
        ahead += 1 - np.int64(others[0, other] > high) - np.int64(others[2, other] > low)
    return wagers[at, 2] + wagers[at, 0] - ahead  # type: ignore[no-any-return]


@compiled
def play(
    state: Array, rounds: int, tiles: Array, pairs: Array, kinds: Array, own: Array, others: Array, wagers: Array, bounds: Array
) -> Array:
    """Play rounds and give how often each line came out: int64[lines], the lines of one wager after those of another.

    ``tiles`` int8[tiles] are the places of the tiles in play; ``pairs`` uint8[tiles, tiles] numbers two tiles, ``kinds``
    int16[numbers, numbers] the hands of two such numbers; ``own`` int16[wagers, 2, hands] is the High and the Low hand as the
    player of a wager sets it; ``others`` int16[3, hands] the High hand, the Low hand as the dealer's, and as an opponent's;
    ``wagers`` int64[wagers, 3] as in `_line`; ``bounds`` int64[2] the numbers of lines and of persons.
    """
    deck, hands = tiles.astype(np.uint8), np.zeros(bounds[1], np.uint64)  # unsigned: nothing is counted from the end
    found = np.zeros(bounds[0], np.int64)
    for _ in range(rounds):
        draw(state, deck, 0, 4 * len(hands))
        for person in range(len(hands)):
            at = 4 * person
            hands[person] = np.uint64(kinds[pairs[deck[at], deck[at + 1]], pairs[deck[at + 2], deck[at + 3]]])
        for at in range(len(wagers)):
            found[_line(hands, own, others, wagers, at)] += 1
    return found


@compiled
def trace(
    state: Array, rounds: int, tiles: Array, pairs: Array, kinds: Array, own: Array, others: Array, wagers: Array, bounds: Array
) -> tuple[Array, Array]:
    """Play the same rounds and show them: int8[rounds, 4 * persons] the tiles, int64[rounds, wagers] the lines."""
    deck, hands = tiles.astype(np.uint8), np.zeros(bounds[1], np.uint64)  # unsigned: nothing is counted from the end
    shown, lines = np.empty((rounds, 4 * len(hands)), np.int8), np.empty((rounds, len(wagers)), np.int64)
    for number in range(rounds):
        draw(state, deck, 0, 4 * len(hands))
        for person in range(len(hands)):
            at = 4 * person
            hands[person] = np.uint64(kinds[pairs[deck[at], deck[at + 1]], pairs[deck[at + 2], deck[at + 3]]])
        shown[number] = deck[: 4 * len(hands)]
        for at in range(len(wagers)):
            lines[number, at] = _line(hands, own, others, wagers, at)
    return shown, lines


def spec(asked: Asked) -> Spec:
    """Give what is played: against the dealer, and as the bank where that is asked for, with the same hand of the player.

    Raises:
        AskedError: what is asked cannot be priced, or is not played by one set of terms.
    """
    if asked.is_every:
        raise AskedError("Pai Gow is played by one set of terms at a time, not by all options.")
    priced = list(model.priced(asked, is_told=False))
    question = priced[0].question
    table = question.table
    high, low = model.opponents_hands(table, question.dealer, zero=question.zero)
    _, as_dealer, _ = table.set_by(table.chosen[question.dealer])
    wagers, first, persons = [], 0, 2
    for each in priced:
        wagers.append((each.opponents, OTHERS if each.is_shared else DEALER, first))
        first += len(each.analysis.lines)
        persons = max(persons, each.opponents + 1 + each.is_shared)
    pairs, kinds = _numbers(table.hands)
    tables = (
        np.arange(len(pairs), dtype=np.int8),
        pairs,
        kinds,
        np.array([_own(each) for each in priced], dtype=np.int16),
        np.array([high, as_dealer, low], dtype=np.int16),
        np.array(wagers, dtype=np.int64),
        np.array([first, persons], dtype=np.int64),
    )
    return Spec(asked.slug, tuple(each.analysis for each in priced), tables, play)


def _own(each: model.Priced) -> tuple[Array, Array]:
    """Give the player's hands as they are set; against the dealer a Low hand of zero is below all where it never wins."""
    high, low, is_zero = each.question.table.set_by(each.chosen)
    never = each.opponents == 0 and each.question.zero == NEVER_WINS
    return high, np.where(is_zero & never, -1, low)


def _numbers(hands: Hands) -> tuple[Array, Array]:
    """Number any two tiles by their kinds, and the hands of two such numbers; tiles are in the order of their kinds."""
    kind_of = [kind for kind, same in enumerate(hands.kinds) for _ in same]
    numbers = dict(enumerate(combinations_with_replacement(range(len(hands.kinds)), 2)))
    of_two = {two: number for number, two in numbers.items()}
    pairs = np.array([[of_two[min(a, b), max(a, b)] for b in kind_of] for a in kind_of], dtype=np.uint8)
    at = {tuple(row): place for place, row in enumerate(hands.counts.tolist())}
    kinds = np.zeros((len(numbers), len(numbers)), np.int16)
    for one, two in numbers.items():
        for other, more in numbers.items():
            kinds[one, other] = at.get(_held((*two, *more), len(hands.kinds)), 0)
    return pairs, kinds


def _held(four: Sequence[int], kinds: int) -> tuple[int, ...]:
    held = [0] * kinds
    for kind in four:
        held[kind] += 1
    return tuple(held)

"""A bank against one to six opponents at once, exactly.

The vigorish on a surplus (§ 535.11(o)) depends on what all opponents' hands together do, and these have no tile in common. For
each hand of the bank, N(i, j) is the number of ways in which i hands that lose to it and j that beat it, in order, lie beside
it and each other. From the 28 numbers with i + j <= 6 everything follows, for any number of opponents.

N is counted by inclusion and exclusion. Let w(X) and l(X) be the losing and winning hands inside a set X of the 28 tiles that
are left. With d = i + j hands and r = 28 - 4 d tiles that nobody is asked about::

    N(i, j) = sum over X of (-1)^(28 - |X|) * w(X)^i * l(X)^j * C(|X|, r)

for d hands and r tiles, 28 in all, are counted by the sets that cover them, and a hand, a hand, and a rest that overlap cover
less than 28 tiles, whose signs cancel. Tiles that are alike make a few million kinds of X of 2^28, and kinds of tiles that
can be exchanged for the bank at hand half of them. Against two opponents the tiles in common are enough to go through.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb, factorial, prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tablegames.odds.kernels import pai_gow as kernels
from tablegames.odds.store import kept
from tablegames.odds.work import spread

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tablegames.odds.asked import Watch
    from tablegames.odds.models.pai_gow_hands import Hands

Ints = np.ndarray[Any, np.dtype[np.int64]]

MOST_OPPONENTS: Final = 6
TILES_LEFT: Final = 28
PAIRS_OF_RESULTS: Final = tuple((d - j, j) for d in range(MOST_OPPONENTS + 1) for j in range(d + 1))
"""The places of N(i, j): (0, 0), (1, 0), (0, 1), (2, 0), (1, 1) and so on."""

_KINDS: Final = 16
_INNER: Final = 6
_OUTER: Final = _KINDS - _INNER
_PART: Final = 64
_BY: Final = ("tablegames.odds.kernels.pai_gow", "tablegames.odds.models.pai_gow_bank")


class Tables(NamedTuple):
    """What the kernels look up: states are tiles held, at most two of a kind and four in all, over the kinds that are left."""

    codes: Ints
    up: np.ndarray[Any, np.dtype[np.int32]]
    digits: np.ndarray[Any, np.dtype[np.int8]]
    sizes: Ints
    steps: np.ndarray[Any, np.dtype[np.int32]]
    dense: np.ndarray[Any, np.dtype[np.int32]]
    weights: Ints


@cache
def tables() -> Tables:
    """Make the tables; states are in the order of their digits, so that holding one tile more is always further on."""
    levels = [_states(_KINDS - p) for p in range(_OUTER + 1)]
    places = [{state: at for at, state in enumerate(level)} for level in levels]
    sizes = np.array([len(level) for level in levels], dtype=np.int64)
    steps = np.zeros((_OUTER, 3, len(levels[0]) + 1), np.int32)
    for p, held in product(range(_OUTER), range(3)):
        # What cannot be held stands behind the last state, where there is nothing.
        steps[p, held, : sizes[p + 1]] = [places[p].get((held, *state), sizes[p]) for state in levels[p + 1]]
    up = np.full((_KINDS, len(levels[0]) + 1), len(levels[0]), np.int32)
    for c in range(_KINDS):
        up[c, :-1] = [places[0].get((*state[:c], state[c] + 1, *state[c + 1 :]), sizes[0]) for state in levels[0]]
    return Tables(
        codes=np.array([int("".join(map(str, state)), 3) for state in levels[0]], dtype=np.int64),
        up=up,
        digits=np.array(levels[0], dtype=np.int8).T.copy(),
        sizes=sizes,
        steps=steps,
        dense=np.array([int("".join(map(str, state)), 3) for state in levels[-1]], dtype=np.int32),
        weights=_weights(),
    )


def _states(kinds: int) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for _ in range(kinds):
        found = [(*state, held) for state in found for held in range(3) if sum(state) + held <= 4]
    return found


def _weights() -> Ints:
    """Give the weights of sets of tiles of the last six kinds: int64[tiles of the other kinds, hands - 3, 729]."""
    inner = list(product(range(3), repeat=_INNER))
    weights = np.zeros((2 * _OUTER + 1, 4, 3**_INNER), np.int64)
    for outer, d in product(range(2 * _OUTER + 1), range(3, 7)):
        sizes = [outer + sum(state) for state in inner]
        weights[outer, d - 3] = [
            (-1) ** size * 2 ** state.count(1) * comb(size, TILES_LEFT - 4 * d) for size, state in zip(sizes, inner, strict=True)
        ]
    return weights


# ---------------------------------------------------------------------------------------------------- counting


@dataclass(eq=False, slots=True)
class Opponents:
    """Opponents who all set their hands alike, and what was counted against them so far.

    ``high`` and ``low`` int64[n] are their hands' strengths; a Low hand that beats nothing has -1.
    """

    hands: Hands
    high: Ints
    low: Ints
    known: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)

    def entries(self, pairs: Sequence[tuple[int, int]]) -> Ints:
        """Give the bank's hands and strengths, for hands that are set in one of their three ways: int64[m, 3]."""
        hands = self.hands
        rows = [(at, int(hands.high[at, way]), int(hands.low[at, way])) for at, way in pairs]
        return np.array(rows, dtype=np.int64).reshape(-1, 3)

    def count(self, pairs: Sequence[tuple[int, int]], *, opponents: int, watch: Watch) -> list[tuple[int, ...]]:
        """Give N(i, j) of banks that hold a hand, set in one of its three ways: as far as so many opponents need them."""
        need = (opponents + 1) * (opponents + 2) // 2
        missing = [pair for pair in pairs if len(self.known.get(pair, ())) < need]
        parts = [missing[at : at + _PART] for at in range(0, len(missing), _PART)]
        count = self._of_two if opponents <= 2 else self._of_six
        for part, found in zip(parts, spread(count, parts, watch=watch, weights=[len(part) for part in parts]), strict=True):
            self.known.update(zip(part, found, strict=True))
        return [self.known[pair] for pair in pairs]

    def _of_two(self, pairs: Sequence[tuple[int, int]]) -> list[tuple[int, ...]]:
        return [(1, *row) for row in self._small(self.entries(pairs)).tolist()]

    def _small(self, entries: Ints) -> Ints:
        made = tables()
        return kernels.two_opponents(entries, self.hands.counts, self.high, self.low, places(self.hands), made.up, made.digits)

    def _of_six(self, pairs: Sequence[tuple[int, int]]) -> list[tuple[int, ...]]:
        entries = self.entries(pairs)
        digest = hashlib.sha256(self.high.tobytes() + self.low.tobytes() + self.hands.counts.tobytes() + entries.tobytes()).hexdigest()

        def make() -> dict[str, np.ndarray[Any, Any]]:
            made = tables()
            wrapped = kernels.several_opponents(
                entries,
                self.hands.counts,
                self.high,
                self.low,
                swaps(self.hands),
                made.codes,
                made.sizes,
                made.steps,
                made.dense,
                made.weights,
            )
            return {"two": self._small(entries), "several": wrapped}

        found = kept("pai-gow-bank", digest, by=_BY, make=make)
        return [
            (1, *two, *map(unwrapped, range(6, 28), several))
            for two, several in zip(found["two"].tolist(), found["several"].tolist(), strict=True)
        ]


def unwrapped(place: int, number: int) -> int:
    """Find N(i, j) by what it leaves modulo 2 to the 64th.

    It is i! j! times a number of sets of hands, of which there are at most 2^57: that number is found modulo 2^60.

    >>> unwrapped(27, (720 * 12345) % 2**64)
    8888400
    """
    i, j = PAIRS_OF_RESULTS[place]
    orders = factorial(i) * factorial(j)
    twos = (orders & -orders).bit_length() - 1
    modulus = 2 ** (64 - twos)
    sets: int = (number % 2**64 >> twos) * pow(orders >> twos, -1, modulus) % modulus
    return sets * orders


def places(hands: Hands) -> Ints:
    """Give the state of each hand among all states."""
    weights = 3 ** np.arange(_KINDS - 1, -1, -1)
    return np.searchsorted(tables().codes, hands.counts.astype(np.int64) @ weights).astype(np.int64)


def swaps(hands: Hands) -> np.ndarray[Any, np.dtype[np.int32]]:
    """Give for every two kinds of tiles which hand each hand becomes when they are exchanged: int32[120, n]."""
    weights = 3 ** np.arange(_KINDS - 1, -1, -1)
    code = hands.counts.astype(np.int64) @ weights
    order = np.argsort(code)
    found = []
    for c, e in combinations(range(_KINDS), 2):
        other = code + (hands.counts[:, e].astype(np.int64) - hands.counts[:, c]) * (weights[c] - weights[e])
        found.append(order[np.searchsorted(code[order], other)])
    return np.array(found, dtype=np.int32)


# ------------------------------------------------------------------------------------------------- distribution


@cache
def rest_dealt(opponents: int, hands: int) -> int:
    """Count the ways to deal the other opponents' hands, when so many have theirs."""
    return prod(comb(TILES_LEFT - 4 * dealt, 4) for dealt in range(hands, opponents))


@cache
def shares(opponents: int) -> dict[int, tuple[int, ...]]:
    """Give with which factors the numbers N(i, j) make up the deals in which the bank is ahead by so many wagers.

    With m of k opponents tied, these are neither losing nor winning: another inclusion and exclusion.
    """
    place = {pair: at for at, pair in enumerate(PAIRS_OF_RESULTS)}
    found: dict[int, list[int]] = {ahead: [0] * len(place) for ahead in range(-opponents, opponents + 1)}
    for i in range(opponents + 1):
        for j in range(opponents - i + 1):
            m = opponents - i - j
            who = factorial(opponents) // (factorial(i) * factorial(j) * factorial(m))
            for a in range(m + 1):
                for b in range(m - a + 1):
                    chosen = factorial(m) // (factorial(a) * factorial(b) * factorial(m - a - b))
                    hands = i + j + a + b
                    found[i - j][place[i + a, j + b]] += who * (-1) ** (a + b) * chosen * rest_dealt(opponents, hands)
    return {ahead: tuple(factors) for ahead, factors in found.items()}


def ahead_of(numbers: Sequence[int], opponents: int) -> dict[int, int]:
    """Count the deals of all opponents' hands by how many wagers the bank is ahead."""
    return {
        ahead: sum(factor * number for factor, number in zip(factors, numbers, strict=False))
        for ahead, factors in shares(opponents).items()
    }


def worth_of(numbers: Sequence[int], *, opponents: int, net: Callable[[int], Fraction]) -> Fraction:
    """Give what a bank wins over all deals of its opponents' hands, of N(i, j) and what being ahead by so many wagers is worth."""
    factors = _factors(opponents, tuple(net(ahead) for ahead in range(-opponents, opponents + 1)))
    return sum((factor * number for factor, number in zip(factors, numbers, strict=False)), start=Fraction(0))


@cache
def _factors(opponents: int, nets: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    made: Mapping[int, tuple[int, ...]] = shares(opponents)
    return tuple(
        sum((net * column for net, column in zip(nets, each, strict=True)), start=Fraction(0)) for each in zip(*made.values(), strict=True)
    )

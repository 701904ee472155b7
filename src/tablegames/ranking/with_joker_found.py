"""The direct way to the highest five of up to seven cards with a joker: masks of ranks, one finder for each kind of hand.

A mask has a bit for each rank, bit 0 for the 2 to bit 12 for the ace. A finder gives the orders of the ranks that decide, the
highest of a run standing for all of it, or None. `ranking.with_joker` asks them in the order of its declared rows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    Orders = tuple[int, ...]

_ACE: Final = 1 << 12
_ALL: Final = (1 << 13) - 1


class Held(NamedTuple):
    """The ranks that are held at least once, twice, three and four times, and those of the longest suit."""

    ranks: int
    twice: int
    thrice: int
    four: int
    suit: int
    without_joker: int | None = None
    """The ranks of the other cards, where the joker is held and counted among the aces."""
    is_five: bool = False
    is_ace_twice: bool = False
    """Whether the joker in a flush is an ace although the ace is there."""

    def with_joker(self, *, is_ace_twice: bool) -> Held:
        """Count the joker among the aces."""
        ranks, twice, thrice, four, suit = self[:5]
        return Held(
            ranks | _ACE,
            twice | ranks & _ACE,
            thrice | twice & _ACE,
            four | thrice & _ACE,
            suit,
            without_joker=ranks,
            is_five=bool(four & _ACE),
            is_ace_twice=is_ace_twice,
        )


class Runs:
    """The runs of one kind of hand by their highest ranks, the best first; remembers the best run of each mask."""

    __slots__ = ("_known", "_runs", "is_wild")

    def __init__(self, highest: Orders, *, is_wild: bool) -> None:
        """Take the orders of the highest ranks; `is_wild` says whether the joker may be any card of such a hand."""
        self.is_wild = is_wild
        self._runs = [(order, sum(1 << one for one in run_orders(order))) for order in highest]
        self._known: dict[int, Orders | None] = {}

    def best(self, mask: int, *, has_joker: bool) -> Orders | None:
        """Give the highest rank of the best run among the ranks of a mask."""
        missing = int(has_joker and self.is_wild)
        key = mask << 1 | missing
        if key not in self._known:
            self._known[key] = next(((order,) for order, run in self._runs if (run & ~mask).bit_count() <= missing), None)
        return self._known[key]


def run_orders(highest: int) -> Orders:
    """Give the orders of a run, from the highest card down; of A-2-3-4-5 as it is written.

    >>> run_orders(12), run_orders(3)
    ((12, 11, 10, 9, 8), (12, 0, 1, 2, 3))
    """
    return (12, 0, 1, 2, 3) if highest == 3 else tuple(range(highest, highest - 5, -1))


def top(mask: int, count: int) -> Orders:
    """Give the orders of the highest ranks of a mask; fewer where it has no more."""
    found: list[int] = []
    while mask and len(found) < count:
        order = mask.bit_length() - 1
        mask ^= 1 << order
        found.append(order)
    return tuple(found)


def five_orders(held: Held) -> Orders:
    """Give the five highest ranks."""
    return top(held.ranks, 5)


def _five_aces(held: Held, _: Runs | None) -> Orders | None:
    return (12,) if held.is_five else None


def _suited_run(held: Held, runs: Runs | None) -> Orders | None:
    has_joker = held.without_joker is not None
    if runs is None or held.suit.bit_count() < (4 if has_joker else 5):
        return None
    return runs.best(held.suit, has_joker=has_joker)


def _four(held: Held, _: Runs | None) -> Orders | None:
    return _and_others(held.four, held.ranks, others=1) if held.four else None


def _full_house(held: Held, _: Runs | None) -> Orders | None:
    if not held.thrice:
        return None
    three = held.thrice.bit_length() - 1
    pairs = held.twice ^ 1 << three
    return (three, pairs.bit_length() - 1) if pairs else None


def _flush(held: Held, runs: Runs | None) -> Orders | None:
    suit = held.suit
    if suit.bit_count() < 4:
        return None
    if held.without_joker is not None and runs is not None and runs.is_wild:
        four = top(suit, 4)
        if held.is_ace_twice:
            return (12, *four)
        missing = (_ALL ^ sum(1 << order for order in four)).bit_length() - 1
        return tuple(sorted((*four, missing), reverse=True))
    return top(suit, 5) if suit.bit_count() >= 5 else None


def _straight(held: Held, runs: Runs | None) -> Orders | None:
    if runs is None:
        return None
    if held.without_joker is None or not runs.is_wild:
        return runs.best(held.ranks, has_joker=False)
    return runs.best(held.without_joker, has_joker=True)


def _three(held: Held, _: Runs | None) -> Orders | None:
    return _and_others(held.thrice, held.ranks, others=2) if held.thrice else None


def _two_pair(held: Held, _: Runs | None) -> Orders | None:
    if held.twice.bit_count() < 2:
        return None
    high, low = top(held.twice, 2)
    return (high, low, *top(held.ranks ^ 1 << high ^ 1 << low, 1))


def _pair(held: Held, _: Runs | None) -> Orders | None:
    return _and_others(held.twice, held.ranks, others=3) if held.twice else None


def _and_others(alike: int, ranks: int, *, others: int) -> Orders:
    first = alike.bit_length() - 1
    return (first, *top(ranks ^ 1 << first, others))


FIND: Final[dict[str, Callable[[Held, Runs | None], Orders | None]]] = {
    "five aces": _five_aces,
    "royal flush": _suited_run,
    "straight flush": _suited_run,
    "four-of-a-kind": _four,
    "full house": _full_house,
    "flush": _flush,
    "straight": _straight,
    "three-of-a-kind": _three,
    "two pair": _two_pair,
    "pair": _pair,
}
"""How each kind of hand is found, by its word."""

"""Seven-card evaluations a second, in batch and one by one, beside phevaluator, eval7 and pokerfast.

Each is called in its fastest way: phevaluator by its compiled function on whole numbers; eval7 on cards that are made before;
pokerfast by the batch of its compiled library (OMPEval) on a buffer that is laid out before. All must order the same hands
alike. Best of several runs, by the processor's clock, on one thread.
"""

from __future__ import annotations

import ctypes
import sys
from typing import TYPE_CHECKING, Any, Final

import eval7
import numpy as np
from phevaluator import _pheval
from pokerfast import equity

from benchmarks.clock import per_second
from tablegames.odds.kernels.evaluator import evaluate

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    Evaluator = Callable[[], Any]
    """Evaluates all hands, and gives as many ranks in whatever form is at hand."""

HANDS: Final = 200_000
CARDS: Final = 7
AIM: Final = 20
_RANKS, _SUITS = "23456789TJQKA", "cdhs"
_THEIR_SUIT: Final = np.array([2, 3, 1, 0], np.uint8)
"""OMPEval's suits are in the order spades, hearts, clubs, diamonds."""


def hands_at_random() -> NDArray[np.uint8]:
    """Give hands of seven different cards, 0 to 51, rank times four and suit."""
    keys = np.random.default_rng(7).random((HANDS, 52))
    return np.argpartition(keys, CARDS, axis=1)[:, :CARDS].astype(np.uint8)


def by_phevaluator(hands: NDArray[np.uint8]) -> Evaluator:
    """Evaluate one by one with phevaluator's compiled function."""
    rows, rank = hands.tolist(), _pheval.evaluate_7cards
    return lambda: [rank(*row) for row in rows]


def by_eval7(hands: NDArray[np.uint8]) -> Evaluator:
    """Evaluate one by one with eval7."""
    rows = [[eval7.Card(_RANKS[card >> 2] + _SUITS[card & 3]) for card in row] for row in hands.tolist()]
    rank = eval7.evaluate
    return lambda: [rank(row) for row in rows]


def by_pokerfast(hands: NDArray[np.uint8]) -> Evaluator:
    """Evaluate in batch with the OMPEval inside pokerfast."""
    library = equity._load()  # noqa: SLF001 - its public function takes hands apart into text, at many times the cost
    laid_out = np.ascontiguousarray((hands & 0xFC) + _THEIR_SUIT[hands & 3]).tobytes()
    ranks = (ctypes.c_uint16 * len(hands))()

    def evaluated() -> ctypes.Array[ctypes.c_uint16]:
        library.pf_evaluate(laid_out, len(hands), CARDS, ranks)
        return ranks

    return evaluated


def ours(hands: NDArray[np.uint8]) -> Evaluator:
    """Evaluate in batch with the kernel."""
    return lambda: evaluate(hands)


def main() -> int:
    """Measure, and print a table in Markdown; 1 where an aim is missed or an order differs."""
    hands = hands_at_random()
    ways = {
        "phevaluator, one by one": by_phevaluator(hands),
        "eval7, one by one": by_eval7(hands),
        "pokerfast (OMPEval), batch": by_pokerfast(hands),
        "tablegames, batch": ours(hands),
    }
    ranks = [np.array(way(), np.int64) for way in ways.values()]
    ranks[0] = -ranks[0]  # there a lower rank is better
    places = [np.unique(each, return_inverse=True)[1] for each in ranks]
    is_alike = all(np.array_equal(place, places[0]) for place in places)
    rates = {name: per_second(lambda way=way: len(way())) for name, way in ways.items()}  # type: ignore[misc]
    first, *_, theirs, mine = rates.values()
    print("| seven-card evaluations, one core | a second | ratio to phevaluator |")
    print("| --- | ---: | ---: |")
    for name, rate in rates.items():
        print(f"| {name} | {rate:,.0f} | {rate / first:.1f} |")
    if not is_alike:
        print("The evaluators do not order the hands alike.", file=sys.stderr)
    return int(not is_alike or mine < AIM * first or mine < theirs)


if __name__ == "__main__":
    sys.exit(main())

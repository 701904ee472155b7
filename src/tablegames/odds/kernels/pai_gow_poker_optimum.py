"""The player's best settings against a dealer's house way, piece by piece of the player's hands; each piece is kept."""

from __future__ import annotations

from fractions import Fraction
from threading import Lock, get_ident
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from tablegames.odds.kernels import pai_gow_poker_best as best
from tablegames.odds.kernels.pai_gow_poker import (
    COUNTED_BY,
    Dealer,
    Laid,
    Outcomes,
    Part,
    Seen,
    corners_of,
    count,
    dealer_of,
    outcomes,
    parts_of,
    plain_of,
    seen,
)
from tablegames.odds.kernels.pai_gow_poker_index import RANKS, SIZE, Array, numbering, slots
from tablegames.odds.kernels.pai_gow_poker_pairs import CORNERS
from tablegames.odds.kernels.pai_gow_poker_set import Settings, candidates
from tablegames.odds.store import kept
from tablegames.odds.work import spread
from tablegames.ranking.with_joker import ROWS, HighHand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.odds.asked import Watch
    from tablegames.odds.store import Arrays

PIECES: Final = 4
_STEPS: Final = 100
_BY: Final = (*COUNTED_BY, "tablegames.odds.kernels.pai_gow_poker_best", "tablegames.odds.kernels.pai_gow_poker_optimum")


class Optimum(NamedTuple):
    """The best settings of all hands: what was counted, and, for the first sum that a win is worth, every deal by its result."""

    tally: best.Tally
    outcomes: Outcomes
    by_class: Array
    """int32[292253]: the setting of each class that is best on average of its hands; 0 of a class that is not dealt."""


class Question(NamedTuple):
    """Against whom, for which sums that a win is worth when a loss costs one, with which ranks of the deck: a mask."""

    dealer: Laid
    settings: Settings
    nets: tuple[Fraction, ...]
    deck: int = (1 << RANKS) - 1


def optimum(question: Question, *, name: Sequence[object], watch: Watch) -> Optimum:
    """Set every hand as well as can be; `name` is what the dealer's settings depend on, for what is kept."""
    rules = int(question.dealer.rule.max()) + 1
    whole, corners = best.tally(nets=len(question.nets), rules=rules), np.zeros(CORNERS, np.int64)
    by_class = np.zeros(len(question.settings.code), np.int32)
    for piece in range(PIECES):

        def told(done: int, total: int, piece: int = piece) -> None:
            watch(piece * _STEPS + done * _STEPS // total, PIECES * _STEPS)

        def make(piece: int = piece) -> Arrays:
            return _piece(question, piece, watch=told)

        found = kept("pai-gow-poker-best", *name, question.nets, question.deck, piece, PIECES, by=_BY, make=make)
        best.add(whole, best.Tally(*(found[field] for field in best.Tally._fields)))
        np.add(corners, found["corners"], out=corners)
        np.add(by_class, found["by_class"], out=by_class)
        watch((piece + 1) * _STEPS, PIECES * _STEPS)
    return Optimum(whole, outcomes(corners.tolist()), by_class)


def is_in_deck(deck: int) -> Array:
    """Tell which classes of hands have ranks of the deck alone, a mask: bool[292253]."""
    four, numbers = numbering(4), slots()
    out = np.array([not deck >> rank & 1 for rank in range(RANKS)])
    plain = np.concatenate([~(four.counts[SIZE - joker][:, out] > 0).any(axis=1) for joker in range(2)])
    return np.concatenate([plain[plain_of() - numbers.flushes], plain])


def _piece(question: Question, piece: int, *, watch: Watch) -> Arrays:
    """Set some of the hands: those of every so manieth combination of ranks."""
    numbers, code = slots(), question.dealer.code
    plains = np.arange(numbers.plains)
    of_ranks = np.concatenate([plain_of() - numbers.flushes, plains])
    is_in = is_in_deck(question.deck)
    start, choice = _of_some(candidates(question.settings.code, code), is_in & (of_ranks % PIECES == piece))
    player = seen(start, choice)
    dealer = dealer_of(np.where(is_in, code, -1).astype(np.int32), highs=len(question.settings.highs), deck=question.deck)
    chances = _chances(player, dealer, watch=lambda done, total: watch(done, 2 * total))
    sums = np.zeros((2, len(choice)), np.int64)
    tally = _decided(question, player, chances, plains=plains[(plains % PIECES == piece) & is_in[numbers.flushes :]], sums=sums)
    corners = corners_of(player, dealer, watch=lambda done, total: watch(total + done, 2 * total))
    return {**tally._asdict(), "corners": corners, "by_class": _by_class(player, sums, net=question.nets[0])}


def _by_class(player: Seen, sums: Array, *, net: Fraction) -> Array:
    """Choose for each class the setting that is worth most with all its hands; of several the first."""
    worth = sums[0].astype(object) * net.numerator - sums[1].astype(object) * net.denominator
    many = np.diff(player.start)
    kinds = np.flatnonzero(many)
    best_worth = np.maximum.reduceat(worth, player.start[kinds])
    of_kind = np.repeat(np.arange(len(kinds)), many[kinds])
    is_best = np.flatnonzero(worth == best_worth[of_kind])
    _, first = np.unique(of_kind[is_best], return_index=True)
    found = np.zeros(len(many), np.int32)
    found[kinds] = player.choice[is_best[first]]
    return found


def _of_some(every: tuple[Array, Array], is_wanted: Array) -> tuple[Array, Array]:
    """Keep the settings of some classes."""
    start, choice = every
    many = np.where(is_wanted, np.diff(start), 0)
    return np.concatenate([[0], np.cumsum(many)]), choice[np.repeat(is_wanted, np.diff(start))]


def _chances(player: Seen, dealer: Dealer, *, watch: Watch) -> best.Chances:
    """Count what each setting beats and loses to, every thread for itself, and add up."""
    held: dict[int, best.Chances] = {}
    lock, none = Lock(), np.zeros(0, np.int64)
    ranks, suit = len(player.by_ranks.code), len(player.by_suit.code)

    def do(part: Part) -> None:
        with lock:
            mine = held.setdefault(get_ident(), best.Chances(*(np.zeros(many, np.int32) for many in (ranks, ranks, suit, suit))))
        count(part, dealer, player, none, (mine.below_ranks, mine.below_suit), (mine.above_ranks, mine.above_suit))

    spread(do, parts_of(deck=dealer.deck, pieces=16), watch=watch)
    first, *others = held.values()
    for other in others:
        for mine, theirs in zip(first, other, strict=True):
            np.add(mine, theirs, out=mine)
    return first


def kinds_of(highs: Array) -> Array:
    """Give the kind of each High hand by its place in `Settings.highs`: 0 for five aces to 10 for a high card."""
    height = len(ROWS.items)
    order = [row.category for row in ROWS.items] + [HighHand.HIGH_CARD]
    places = np.array([list(HighHand).index(kind) for kind in order], np.int64)
    found: Array = places[height - (highs >> 20)]
    return found


def _decided(question: Question, player: Seen, chances: best.Chances, *, plains: Array, sums: Array) -> best.Tally:
    """Decide hand by hand; the player's entries take how often each setting is chosen, `sums` what each wins and loses."""
    numbers, four = slots(), numbering(4)
    nets = np.array([[net.numerator, net.denominator] for net in question.nets], np.int64)
    player.by_ranks.hands[:] = 0
    player.by_suit.hands[:] = 0
    found = best.tally(nets=len(nets), rules=int(question.dealer.rule.max()) + 1)
    edge = int(numbers.plain[1])
    for joker in range(2):
        places = plains[plains >= edge] - edge if joker else plains[plains < edge]
        best.decide(
            places,
            four.counts[SIZE - joker],
            joker,
            numbers,
            best.turns(),
            player.start,
            player.by_ranks,
            player.by_suit,
            chances,
            nets,
            question.dealer.rule,
            kinds_of(question.settings.highs),
            found,
            sums,
        )
    return found

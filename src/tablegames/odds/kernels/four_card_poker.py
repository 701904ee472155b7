"""Four Card Poker, counted: for each player's hand and each up card, the dealer's hands that are lower and that are equal.

Each six-card hand of the dealer is put at its strength once. A sweep over the strengths keeps, for every set U of at most five
cards, the number M(U) of hands met so far that contain U. The hands met so far that hold the up card c and no card of the
player's hand S are then, by inclusion and exclusion, the sum of (-1)^|T| M(T + c) over all T within S. Two sweeps run at once:
one from the lowest strength upward, which counts lower hands, and one from the highest downward, which counts higher ones.

Cards are their places in the deck, ranks from the lowest, four suits to a rank; sets of cards are indexed colexicographically
(the sum of C(card, place) over its cards in ascending order, places from 1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tablegames.odds.kernels.jit import compiled, inlined

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]

__all__ = ["Best", "Sweep", "best_of_five", "deal_dealers", "deal_players", "sizes_of", "sweep"]

_BITS = 6
"""Bits of one card in a packed hand."""
_MASKS = np.array(sorted(range(32), key=lambda mask: (mask.bit_count(), mask)), dtype=np.int64)
"""The subsets of a five-card hand, by size."""
_SIZE = np.array([mask.bit_count() for mask in range(32)], dtype=np.int64)
_TOP = np.array([mask.bit_length() - 1 for mask in range(32)], dtype=np.int64)
_BOTTOM = np.array([(mask & -mask).bit_length() - 1 for mask in range(32)], dtype=np.int64)


class Best(NamedTuple):
    """Tables of the best four of five and of six cards, as strengths numbered from 0; made by the model from the chapter's rows."""

    rank: Array
    """int64[cards]: the rank of each card of the deck, 0 for the 2 to 12 for the ace."""
    places: Array
    """int64[6, 13]: what a rank adds to the index of a sorted multiset of ranks, by its place."""
    five: Array
    """uint16: the strength of each multiset of five ranks, suits apart."""
    six: Array
    """uint16: the same for six ranks."""
    suited: Array
    """uint16[8192]: the strength of each set of four to six ranks of one suit."""


class Sweep(NamedTuple):
    """What a sweep reads, and the counters that it keeps."""

    hands: Array
    """uint64: all six-card hands, packed, in the order of their strength."""
    starts: Array
    """int64[strengths + 1]: where the hands of each strength begin."""
    players: Array
    """uint8[rows, 5]: the players' hands in ascending cards, in the order of their strength."""
    firsts: Array
    """int64[strengths + 1]: where the players' hands of each strength begin."""
    choose: Array
    """int64[cards + 1, 7]: binomial coefficients."""
    offsets: Array
    """int64[6]: where the sets of each size begin in `few`; the last is its length."""
    few: Array
    """int32: M(U) for the sets of one to four cards."""
    fives: Array
    """uint8: M(U) for the sets of five cards; at most 47 hands contain one."""
    progress: Array
    """int64[1]: how many hands have been met."""


# ---------------------------------------------------------------- hands and their strengths


@inlined
def _at_least_four(suits: int) -> int:
    """Give the suit of four cards or more, or -1; ``suits`` counts each suit in four bits, from 4 upward."""
    filled = suits & 0x8888
    if filled == 0:
        return -1
    return 0 if filled == 0x8 else 1 if filled == 0x80 else 2 if filled == 0x800 else 3


@compiled
def best_of_five(cards: Array, best: Best) -> Any:  # noqa: ANN401 - int64
    """Give the strength of a player's five cards, which ascend."""
    at, suits, seen = 0, 0x4444, 0
    for place in range(5):
        card: Any = np.int64(cards[place])
        rank, suit = best.rank[card], card & 3
        at += best.places[place, rank]
        suits += 1 << (4 * suit)
        seen |= 1 << (13 * suit + rank)
    found: Any = np.int64(best.five[at])
    filled = _at_least_four(suits)
    return max(found, np.int64(best.suited[(seen >> (13 * filled)) & 8191])) if filled >= 0 else found


@compiled
def _best_with(hand: Array, card: int, best: Best) -> Any:  # noqa: ANN401 - int64
    """Give the strength of six cards: of five that ascend, and one more."""
    at, suits, seen, place = 0, 0x4444, 0, 0
    is_in = False
    for each in range(6):
        if not is_in and (each == 5 or card < hand[place]):
            of, is_in = np.int64(card), True
        else:
            of, place = np.int64(hand[place]), place + 1
        held: Any = of
        rank, suit = best.rank[held], held & 3
        at += best.places[each, rank]
        suits += 1 << (4 * suit)
        seen |= 1 << (13 * suit + rank)
    found: Any = np.int64(best.six[at])
    filled = _at_least_four(suits)
    return max(found, np.int64(best.suited[(seen >> (13 * filled)) & 8191])) if filled >= 0 else found


@compiled
def _each_dealer(best: Best, strengths: Array, hands: Array, *, fill: Array) -> int:
    """Go through all six-card hands in one order: note their strengths, or, with ``fill``, put each where its strength begins."""
    cards, rank, places = len(best.rank), best.rank, best.places
    met = 0
    for f in range(5, cards):
        for e in range(4, f):
            top = (np.int64(f) << (5 * _BITS)) | (np.int64(e) << (4 * _BITS))
            at2 = places[5, rank[f]] + places[4, rank[e]]
            suits2 = 0x4444 + (1 << (4 * (f & 3))) + (1 << (4 * (e & 3)))
            seen2 = (1 << (13 * (f & 3) + rank[f])) | (1 << (13 * (e & 3) + rank[e]))
            for d in range(3, e):
                for c in range(2, d):
                    high = top | (np.int64(d) << (3 * _BITS)) | (np.int64(c) << (2 * _BITS))
                    at4 = at2 + places[3, rank[d]] + places[2, rank[c]]
                    suits4 = suits2 + (1 << (4 * (d & 3))) + (1 << (4 * (c & 3)))
                    seen4 = seen2 | (1 << (13 * (d & 3) + rank[d])) | (1 << (13 * (c & 3) + rank[c]))
                    for b in range(1, c):
                        at5, suits5 = at4 + places[1, rank[b]], suits4 + (1 << (4 * (b & 3)))
                        seen5, pair = seen4 | (1 << (13 * (b & 3) + rank[b])), high | (b << _BITS)
                        for a in range(b):
                            if len(fill):
                                strength = strengths[met]
                                hands[fill[strength]] = pair | a
                                fill[strength] += 1
                            else:
                                found = best.six[at5 + places[0, rank[a]]]
                                suit = _at_least_four(suits5 + (1 << (4 * (a & 3))))
                                if suit >= 0:
                                    seen = seen5 | (1 << (13 * (a & 3) + rank[a]))
                                    found = max(found, best.suited[(seen >> (13 * suit)) & 8191])
                                strengths[met] = found
                            met += 1
    return met


def deal_dealers(best: Best, *, total: int, strengths: int) -> tuple[Array, Array]:
    """Give all six-card hands, packed, in the order of their strength, and where each strength begins."""
    nothing = np.zeros(0, dtype=np.int64)
    of = np.empty(total, dtype=np.uint16)
    hands = np.empty(total, dtype=np.uint64)
    _each_dealer(best, of, hands, fill=nothing)
    starts = np.concatenate(([0], np.cumsum(np.bincount(of, minlength=strengths)))).astype(np.int64)
    _each_dealer(best, of, hands, fill=starts[:-1].copy())
    return hands, starts


@compiled
def _each_player(best: Best, hands: Array, weights: Array, strengths: Array) -> int:
    """Give each hand of five cards that stands for those that differ from it by a change of suits only."""
    cards, met = len(best.rank), 0
    hand = np.empty(5, np.uint8)
    seen = np.empty(4, np.int64)
    for e in range(4, cards):
        for d in range(3, e):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        hand[0], hand[1], hand[2], hand[3], hand[4] = a, b, c, d, e
                        seen[:] = 0
                        for place in range(5):
                            seen[hand[place] & 3] |= 1 << best.rank[hand[place]]
                        if seen[0] < seen[1] or seen[1] < seen[2] or seen[2] < seen[3]:
                            continue
                        weights[met], alike = 24, 1
                        for suit in range(1, 4):
                            alike = alike + 1 if seen[suit] == seen[suit - 1] else 1
                            weights[met] //= alike
                        hands[met] = hand
                        strengths[met] = best_of_five(hand, best)
                        met += 1
    return met


def deal_players(best: Best, *, most: int) -> tuple[Array, Array, Array]:
    """Give a player's hands of five cards, suits apart, in the order of their strength.

    Returns:
        The cards, uint8[rows, 5], ascending; how many hands each stands for, int64[rows]; the strengths, int64[rows].
    """
    hands, weights, strengths = np.empty((most, 5), np.uint8), np.empty(most, np.int64), np.empty(most, np.int64)
    rows = _each_player(best, hands, weights, strengths)
    order = np.argsort(strengths[:rows], kind="stable")
    return hands[order], weights[order], strengths[order]


# ---------------------------------------------------------------- the sweep


@compiled
def sizes_of(cards: int) -> Array:
    """Give the binomial coefficients C(n, k) for n up to ``cards`` and k up to 6: int64[cards + 1, 7]."""
    choose = np.zeros((cards + 1, 7), np.int64)
    for n in range(cards + 1):
        choose[n, 0] = 1
        for k in range(1, min(n, 6) + 1):
            choose[n, k] = choose[n - 1, k - 1] + choose[n - 1, k]
    return choose


@compiled
def _meet(s: Sweep, first: int, end: int) -> None:
    """Add the hands of one strength to the counters of all their subsets: 62 for each."""
    few, fives, choose = s.few, s.fives, s.choose
    two, three, four = s.offsets[2], s.offsets[3], s.offsets[4]
    held = np.empty(6, np.int64)
    worth = np.empty((6, 6), np.int64)
    for at in range(first, end):
        packed = np.int64(s.hands[at])
        for place in range(6):
            held[place] = (packed >> (_BITS * place)) & 63
            for k in range(1, 6):
                worth[k, place] = choose[held[place], k]
        for a in range(6):
            few[held[a]] += 1
            for b in range(a + 1, 6):
                ab = held[a] + worth[2, b]
                few[two + ab] += 1
                for c in range(b + 1, 6):
                    abc = ab + worth[3, c]
                    few[three + abc] += 1
                    for d in range(c + 1, 6):
                        abcd = abc + worth[4, d]
                        few[four + abcd] += 1
                        for e in range(d + 1, 6):
                            fives[abcd + worth[5, e]] += np.uint8(1)


@compiled
def _index_parts(hand: Array, choose: Array, low: Array, high: Array) -> None:
    """Give what each subset of a hand adds to a colexicographic index: ``low[mask]`` below a card, ``high[places before, mask]`` above."""
    for mask in range(32):
        low[mask] = 0 if mask == 0 else low[mask & ~(1 << _TOP[mask])] + choose[hand[_TOP[mask]], _SIZE[mask]]
    high[:, 0] = 0
    for before in range(5, 0, -1):
        for mask in range(1, 32):
            if before + _SIZE[mask] <= 6:
                rest = high[before + 1, mask & (mask - 1)] if mask & (mask - 1) else 0
                high[before, mask] = rest + choose[hand[_BOTTOM[mask]], before + 1]


@compiled
def _ask(s: Sweep, row: int, parts: tuple[Array, Array], found: Array) -> None:
    """Count the hands met that hold an up card and no card of a player's hand, but for the one hand that holds them all.

    ``found`` is int64[cards]; its entries for the player's own cards mean nothing.
    """
    hand, choose, few, fives = s.players[row], s.choose, s.few, s.fives
    low, high = parts
    below = 0
    for up in range(len(found)):
        if below < 5 and hand[below] == up:
            below += 1
            continue
        under = (1 << below) - 1
        total = np.int64(few[up])
        for each in range(1, 31):
            mask = _MASKS[each]
            size, lower = _SIZE[mask], _SIZE[mask & under]
            at = s.offsets[size + 1] + low[mask & under] + choose[up, lower + 1] + high[lower + 1, mask & ~under]
            total += -np.int64(few[at]) if size & 1 else np.int64(few[at]) if size < 4 else np.int64(fives[at - s.offsets[5]])
        found[up] = total


@compiled
def sweep(s: Sweep, best: Best, bounds: tuple[int, int, int], beyond: Array, equal: Array) -> None:
    """Meet strengths in order, and count at each player's hand the dealer's hands already met, and those of equal strength.

    ``bounds`` are the first strength, the last one and the step, 1 or -1; ``beyond`` and ``equal`` are int32[rows, cards].
    """
    first, last, step = bounds
    cards = len(best.rank)
    found = np.zeros(cards, np.int64)
    low, high = np.zeros(32, np.int64), np.zeros((7, 32), np.int64)
    for strength in range(first, last + step, step):
        for is_after in (False, True):
            if is_after:
                _meet(s, s.starts[strength], s.starts[strength + 1])
                s.progress[0] += s.starts[strength + 1] - s.starts[strength]
            for row in range(s.firsts[strength], s.firsts[strength + 1]):
                hand = s.players[row]
                _index_parts(hand, s.choose, low, high)
                _ask(s, row, (low, high), found)
                for up in range(cards):
                    whole = _best_with(hand, up, best)
                    is_met = whole == strength and is_after if step > 0 else is_after or whole > strength
                    if is_after:
                        equal[row, up] = found[up] - is_met - beyond[row, up]
                    else:
                        beyond[row, up] = found[up] - is_met

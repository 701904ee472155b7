"""Fast counts of Pai Gow: kinds of hands against kinds of hands, and a bank against several opponents at once.

A hand is a kind (`models.pai_gow_hands`): which kinds of tiles it holds once and twice, as bits. What decides comes in as
whole numbers, so that the kernels know nothing of rules. `models.pai_gow_bank` says what the last two of them count, and why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tablegames.odds.kernels.jit import compiled, inlined

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]
    Shorts = NDArray[np.int16]
    Bits = NDArray[np.int32]

__all__ = ["cells", "gains", "several_opponents", "two_opponents"]

APART = 2
"""In place of a sign: a hand that cannot lie beside the bank's."""


# ------------------------------------------------------------------------------------------------ one opponent


@inlined
def bits_set(word: int) -> int:
    """Count the bits of a number below 2 to the 32nd."""
    word = word - ((word >> 1) & 0x55555555)
    word = (word & 0x33333333) + ((word >> 2) & 0x33333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F
    return ((word * 0x01010101) & 0xFFFFFFFF) >> 24


@inlined
def beside(once: int, whole: int, doubles: int, other_once: int, other_twice: int) -> int:
    """Count the hands of single tiles that another kind of hand can be, beside one of this kind."""
    if (whole & (other_once | other_twice)) != 0 or (once & other_twice) != 0:
        return 0
    return 1 << bits_set(other_once & ~once & doubles)


@compiled
def cells(once: Bits, twice: Bits, whole: Bits, doubles: int, own_high: Ints, own_low: Ints, high: Ints, low: Ints) -> Ints:
    """Count the hands that one other person may have beside each own hand, in each way to set it: int64[n, 3, 3, 3].

    The last two axes are own High and Low hand lower than the other's (0), the same (1), higher (2). ``own_high`` and ``own_low``
    are int64[n, 3], ``high`` and ``low`` int64[n] the other person's.
    """
    hands = len(once)
    found = np.zeros((hands, 3, 3, 3), np.int64)
    for a in range(hands):
        for b in range(hands):
            ways = beside(once[a], whole[a], doubles, once[b], twice[b])
            if ways == 0:
                continue
            for s in range(3):
                x = np.int64(own_high[a, s] > high[b]) - np.int64(own_high[a, s] < high[b])
                y = np.int64(own_low[a, s] > low[b]) - np.int64(own_low[a, s] < low[b])
                found[a, s, x + 1, y + 1] += ways
    return found


@inlined
def sign_of(own_high: int, own_low: int, high: int, low: int) -> int:
    """Say what becomes of an opponent's wager for the bank: 1 it wins it, 0 a tie, -1 it loses."""
    return 1 - np.int64(high > own_high) - np.int64(low > own_low)  # type: ignore[return-value]  # numba's int64


@compiled
def gains(once: Bits, twice: Bits, whole: Bits, doubles: int, own_high: Ints, own_low: Ints, high: Ints, low: Ints) -> Ints:
    """Sum by how much the bank's result is better in one way to set its hand than in another, over an opponent's hands where it is.

    int64[n, 3, 3]: the first of the two ways is the better one.
    """
    hands = len(once)
    found = np.zeros((hands, 3, 3), np.int64)
    for a in range(hands):
        for b in range(hands):
            ways = beside(once[a], whole[a], doubles, once[b], twice[b])
            if ways == 0:
                continue
            for s in range(3):
                one = sign_of(own_high[a, s], own_low[a, s], high[b], low[b])
                for t in range(3):
                    more = one - sign_of(own_high[a, t], own_low[a, t], high[b], low[b])
                    if more > 0:
                        found[a, s, t] += ways * more
    return found


# ------------------------------------------------------------------------------------------ several opponents


@compiled
def signs_beside(at: int, bank_high: int, bank_low: int, counts: NDArray[np.int8], high: Ints, low: Ints, signs: Shorts) -> None:
    """Write what every kind of hand means to a bank that holds the hand ``at``; ``APART`` where it cannot lie beside it."""
    for x in range(len(high)):
        fits = True
        for c in range(counts.shape[1]):
            if counts[x, c] + counts[at, c] > 2:
                fits = False
                break
        signs[x] = sign_of(bank_high, bank_low, high[x], low[x]) if fits else APART


@compiled
def two_opponents(entries: Ints, counts: NDArray[np.int8], high: Ints, low: Ints, place: Ints, up: Bits, digits: NDArray[np.int8]) -> Ints:
    """Count for each bank its results against one and two opponents, by inclusion and exclusion over the tiles in common.

    ``entries`` int64[m, 3] are the bank's hand, High and Low. Gives int64[m, 5]: hands that lose to it, and beat it; pairs of hands
    without a common tile, in order, of which both lose, the first loses and the second wins, both win.
    """
    states = digits.shape[1]
    found = np.zeros((len(entries), 5), np.int64)
    signs = np.zeros(len(high), np.int16)
    for m in range(len(entries)):
        at = entries[m, 0]
        signs_beside(at, entries[m, 1], entries[m, 2], counts, high, low, signs)
        won, lost = np.zeros(states + 1, np.int64), np.zeros(states + 1, np.int64)
        for x in range(len(high)):
            won[place[x]] = signs[x] == 1
            lost[place[x]] = signs[x] == -1
        for c in range(counts.shape[1]):
            left = 2 - counts[at, c]
            for state in range(states):
                one = up[c, state]
                if digits[c, state] == 0 and left == 2:
                    won[state] += 2 * won[one] + won[up[c, one]]
                    lost[state] += 2 * lost[one] + lost[up[c, one]]
                elif digits[c, state] < left:
                    won[state] += won[one]
                    lost[state] += lost[one]
        for state in range(states):
            times = 1
            for c in range(counts.shape[1]):
                left, held = 2 - counts[at, c], digits[c, state]
                if held > left:
                    times = 0
                elif held == 1:
                    times *= -left
            found[m, 2] += times * won[state] * won[state]
            found[m, 3] += times * won[state] * lost[state]
            found[m, 4] += times * lost[state] * lost[state]
        found[m, 0], found[m, 1] = won[0], lost[0]
    return found


@compiled
def summed_over(values: Shorts) -> None:
    """Replace in each of the first three digits of an index, to the base of three, what is held by what may be held: int16[729]."""
    for step in (27, 81, 243):
        for base in range(0, 729, 3 * step):
            none, one, two = values[base : base + step], values[base + step : base + 2 * step], values[base + 2 * step : base + 3 * step]
            for i in range(step):
                x, y, z = none[i], one[i], two[i]
                one[i] = x + y
                two[i] = x + y + y + z


@compiled
def turned(values: Shorts, into: Shorts) -> None:
    """Put the last three digits of the index before the first three."""
    for i in range(27):
        for j in range(27):
            into[i * 27 + j] = values[j * 27 + i]


@compiled
def add_powers(won: Shorts, lost: Shorts, weights: Ints, times: int, into: Ints) -> None:
    """Add what 729 sets of tiles have to say: the weighted products of three to six counts, modulo 2 to the 64th.

    ``into`` int64[22] has won^3, won^2 lost, ..., lost^3; won^4, ...; ``weights`` int64[4, 729] are for three to six factors.
    """
    a0 = a1 = a2 = a3 = a4 = a5 = a6 = np.int64(0)
    b0 = b1 = b2 = b3 = b4 = b5 = np.int64(0)
    c0 = c1 = c2 = c3 = c4 = np.int64(0)
    d0 = d1 = d2 = d3 = np.int64(0)
    three, four, five, six = weights[0], weights[1], weights[2], weights[3]
    for x in range(729):
        u, v = np.int64(won[x]), np.int64(lost[x])
        uu, vv = u * u, v * v
        uuu, uuv, uvv, vvv = uu * u, uu * v, u * vv, vv * v
        w = three[x]
        d0 += w * uuu
        d1 += w * uuv
        d2 += w * uvv
        d3 += w * vvv
        w = four[x]
        p, q = w * u, w * v
        c0 += p * uuu
        c1 += p * uuv
        c2 += p * uvv
        c3 += p * vvv
        c4 += q * vvv
        w = five[x]
        p, q = w * uu, w * vv
        b0 += p * uuu
        b1 += p * uuv
        b2 += p * uvv
        b3 += p * vvv
        b4 += q * uvv
        b5 += q * vvv
        w = six[x]
        p, q = w * uuu, w * vvv
        a0 += p * uuu
        a1 += p * uuv
        a2 += p * uvv
        a3 += p * vvv
        a4 += q * uuv
        a5 += q * uvv
        a6 += q * vvv
    sums = (d0, d1, d2, d3, c0, c1, c2, c3, c4, b0, b1, b2, b3, b4, b5, a0, a1, a2, a3, a4, a5, a6)
    for i, each in enumerate(sums):
        into[i] += times * each


@compiled
def find_mates(left: Ints, signs: Shorts, swaps: Bits, mate: Ints) -> None:
    """Write for each kind of tile one that can be exchanged with it without any change, two by two; -1 where there is none."""
    kinds = len(left)
    mate[:] = -1
    pair = 0
    for c in range(kinds):
        for e in range(c + 1, kinds):
            is_same = left[c] == left[e] and left[c] > 0 and mate[c] < 0 and mate[e] < 0
            x = 0
            while is_same and x < len(signs):
                is_same = signs[x] == signs[swaps[pair, x]]
                x += 1
            if is_same:
                mate[c], mate[e] = e, c
            pair += 1


@compiled
def order_kinds(left: Ints, mate: Ints, order: Ints, twin: Ints) -> None:
    """Put the kinds of tiles in the order in which they are gone through: at the end six of which two are left.

    ``twin`` int64[16] gets for a place the one before it whose kind can be exchanged with its own, or -1. The last six have none,
    so that kinds without a mate are taken there first.
    """
    kinds = len(left)
    is_last = np.zeros(kinds, np.bool_)
    end = kinds
    for wants_mate in (False, True):
        for c in range(kinds):
            if end > kinds - 6 and left[c] == 2 and not is_last[c] and (mate[c] >= 0) == wants_mate:
                end -= 1
                order[end], is_last[c] = c, True
    at = 0
    twin[:] = -1
    for c in range(kinds):
        has_mate = mate[c] >= 0 and not is_last[mate[c]]
        if is_last[c] or (has_mate and mate[c] < c):
            continue
        order[at] = c
        at += 1
        if has_mate:
            order[at], twin[at] = mate[c], at - 1
            at += 1


@compiled
def fold(values: Ints, into: Ints, held: int, steps: Bits, size: int) -> None:
    """Take one kind of tile away, of which so many may be held: int64 by the state of the kinds that remain."""
    none, one, two = steps[0], steps[1], steps[2]
    if held == 0:
        for i in range(size):
            into[i] = values[none[i]]
    elif held == 1:
        for i in range(size):
            into[i] = values[none[i]] + values[one[i]]
    else:
        for i in range(size):
            into[i] = values[none[i]] + 2 * values[one[i]] + values[two[i]]
    into[size] = 0


@compiled
def over_subsets(won: Ints, lost: Ints, left: Ints, twin: Ints, sizes: Ints, steps: Bits, dense: Bits, weights: Ints, into: Ints) -> None:
    """Go through all sets of the tiles that are left, ten kinds one by one and the last six together; add up what each says.

    ``won`` and ``lost`` int64[11, states + 1] hold the hands in row 0, by their states; the rows below are room to work in.
    """
    outer = len(sizes) - 1
    held, times, many = np.zeros(outer, np.int64), np.ones(outer + 1, np.int64), np.zeros(outer + 1, np.int64)
    won_dense, lost_dense = np.zeros(729, np.int16), np.zeros(729, np.int16)
    won_all, lost_all = np.zeros(729, np.int16), np.zeros(729, np.int16)
    p = 0
    held[0] = -1
    while p >= 0:
        held[p] += 1
        here = held[p]
        if here > left[p] or (twin[p] >= 0 and here > held[twin[p]]):
            p -= 1
            continue
        times[p + 1] = times[p] * (2 if left[p] == 2 and here == 1 else 1) * (2 if twin[p] >= 0 and here < held[twin[p]] else 1)
        many[p + 1] = many[p] + here
        fold(won[p], won[p + 1], here, steps[p], sizes[p + 1])
        fold(lost[p], lost[p + 1], here, steps[p], sizes[p + 1])
        if p + 1 < outer:
            p += 1
            held[p] = -1
            continue
        won_dense[:] = 0
        lost_dense[:] = 0
        for i in range(sizes[outer]):
            won_dense[dense[i]], lost_dense[dense[i]] = won[outer, i], lost[outer, i]
        summed_over(won_dense)
        summed_over(lost_dense)
        turned(won_dense, won_all)
        turned(lost_dense, lost_all)
        summed_over(won_all)
        summed_over(lost_all)
        add_powers(won_all, lost_all, weights[many[outer]], times[outer], into)


@compiled
def several_opponents(
    entries: Ints,
    counts: NDArray[np.int8],
    high: Ints,
    low: Ints,
    swaps: Bits,
    codes: Ints,
    sizes: Ints,
    steps: Bits,
    dense: Bits,
    weights: Ints,
) -> Ints:
    """Count for each bank in how many ways three to six opponents hold hands without a common tile, so many that lose, then such that win.

    Gives int64[m, 22], modulo 2 to the 64th: three losing hands, two and a winning one, ...; four, ...; in order.
    """
    kinds, hands = counts.shape[1], len(high)
    found = np.zeros((len(entries), 22), np.int64)
    signs = np.zeros(hands, np.int16)
    order, twin, mate = np.zeros(kinds, np.int64), np.zeros(kinds, np.int64), np.zeros(kinds, np.int64)
    left, at_place = np.zeros(kinds, np.int64), np.zeros(kinds, np.int64)
    won, lost = np.zeros((len(sizes), sizes[0] + 1), np.int64), np.zeros((len(sizes), sizes[0] + 1), np.int64)
    for m in range(len(entries)):
        at = entries[m, 0]
        signs_beside(at, entries[m, 1], entries[m, 2], counts, high, low, signs)
        for c in range(kinds):
            left[c] = 2 - counts[at, c]
        find_mates(left, signs, swaps, mate)
        order_kinds(left, mate, order, twin)
        for place in range(kinds):
            left[place] = 2 - counts[at, order[place]]
            at_place[order[place]] = 3 ** (kinds - 1 - place)
        won[0], lost[0] = 0, 0
        for x in range(hands):
            if signs[x] == 1 or signs[x] == -1:
                code = 0
                for c in range(kinds):
                    code += counts[x, c] * at_place[c]
                state = np.searchsorted(codes, code)
                if signs[x] == 1:
                    won[0, state] = 1
                else:
                    lost[0, state] = 1
        over_subsets(won, lost, left, twin, sizes, steps, dense, weights, found[m])
    return found

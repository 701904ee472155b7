"""The player's best setting of every hand of Pai Gow Poker against a dealer's house way.

What a setting wins depends on the suits of the player's cards, too: they take flushes from the dealer. So every hand is looked at,
but for suits that change places: some 6.6 million. Of each setting worth a thought the number of dealer's hands that it beats is
that by the ranks alone, and what each suit adds to it (`kernels.pai_gow_poker_pairs`).
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from tablegames.odds.kernels.jit import compiled
from tablegames.odds.kernels.pai_gow_poker_index import FLUSH, LOW_RANKS, RANKS, SIZE, Array, Slots
from tablegames.odds.kernels.pai_gow_poker_pairs import Entries, flush_class, in_other_suits
from tablegames.odds.kernels.pai_gow_poker_set import LOW_BITS, LOWS, LOWS_MASK

SUITS: Final = 4
KINDS: Final = 22
"""Kinds of settings: eleven kinds of High hand, times whether the Low hand is a pair."""
_SAME: Final = 7


class Turns(NamedTuple):
    """Which suits cards of one rank can be of, where suits that are alike so far are told apart by nothing.

    By which suits are as the next one (three bits) and by the number of cards: how many ways there are, the suits of each
    (four bits), in how many of the hands it is so, and which suits are then as the next one.
    """

    ways: Array
    suits: Array
    hands: Array
    same: Array


@cache
def turns() -> Turns:
    """List all ways."""
    ways = np.zeros((8, 5), np.int64)
    suits, hands, same = (np.zeros((8, 5, 6), np.int64) for _ in range(3))
    for alike in range(8):
        runs: list[list[int]] = [[0]]
        for suit in range(1, SUITS):
            if alike >> (suit - 1) & 1:
                runs[-1].append(suit)
            else:
                runs.append([suit])
        for mask in range(16):
            taken = [[mask >> suit & 1 for suit in run] for run in runs]
            if any(sorted(each, reverse=True) != each for each in taken):
                continue
            many, at = mask.bit_count(), int(ways[alike, mask.bit_count()])
            ways[alike, many] += 1
            suits[alike, many, at] = mask
            hands[alike, many, at] = int(np.prod([_choose(len(each), sum(each)) for each in taken]))
            still = [alike >> suit & 1 and mask >> suit & 1 == mask >> suit + 1 & 1 for suit in range(SUITS - 1)]
            same[alike, many, at] = sum(bool(each) << suit for suit, each in enumerate(still))
    return Turns(ways, suits, hands, same)


def _choose(n: int, k: int) -> int:
    return (1, n, n * (n - 1) // 2, n * (n - 1) * (n - 2) // 6, 1)[k]


class Chances(NamedTuple):
    """For every setting of `Entries`, by ranks and by suit, how many dealer's hands it beats in both, and how many beat or equal it."""

    below_ranks: Array
    above_ranks: Array
    below_suit: Array
    above_suit: Array


class Tally(NamedTuple):
    """What comes of the best settings."""

    win: Array
    """int64[v]: deals that win, when the settings are the best for each of the sums that a win is worth."""
    lose: Array
    """int64[v]."""
    hands: Array
    """int64[1]: hands looked at, all of the same suits but for their places as often as there are such."""
    shapes: Array
    """int64[1]: the same, each once."""
    lows: Array
    """int64[91]: hands by their Low hand, with the first of these sums, as all that follows."""
    kinds: Array
    """int64[22]: hands by the kind of the setting."""
    apart: Array
    """int64[rules, 22]: hands that the first settings, the house way's, set worse; by its rule and the kind of the best setting."""
    more: Array
    """int64[rules, 22]: how many deals more they win when they are set better."""
    less: Array
    """int64[rules, 22]: how many less they lose."""
    most: Array
    """int64[rules, 22]: the most that one of them gains, with all dealer's hands, in parts of a wager."""
    example: Array
    """int16[rules, 22, 9]: its cards by index, and the best setting's High and Low hand."""


def tally(*, nets: int, rules: int) -> Tally:
    """Begin to count."""
    zero = np.zeros((rules, KINDS), np.int64)
    return Tally(
        np.zeros(nets, np.int64),
        np.zeros(nets, np.int64),
        np.zeros(1, np.int64),
        np.zeros(1, np.int64),
        np.zeros(LOWS, np.int64),
        np.zeros(KINDS, np.int64),
        zero,
        zero.copy(),
        zero.copy(),
        zero.copy(),
        np.zeros((rules, KINDS, SIZE + 2), np.int16),
    )


def add(into: Tally, other: Tally) -> None:
    """Add what was counted elsewhere; of examples the one that gains more stays, the first where they gain the same."""
    better = other.most > into.most
    for mine, theirs in zip(into[:9], other[:9], strict=True):
        np.add(mine, theirs, out=mine)
    into.most[better] = other.most[better]
    into.example[better] = other.example[better]


@compiled
def _offset(whole: Array, others: Array, flush: int, joker: int, suits: int, numbers: Slots, start: Array) -> int:
    """Give where the settings of a class with a flush stand in a list: behind the class without, and the flushes before."""
    support = 0
    for rank in range(RANKS):
        if others[rank]:
            support |= 1 << rank
    found, other = 0, support
    while other != flush:
        if numbers.mask_size[other] >= FLUSH - joker and in_other_suits(others, other, suits - 1):
            kind = flush_class(whole, other, joker, numbers)
            found += start[kind + 1] - start[kind]
        other = (other - 1) & support
    return found


@compiled
def _slot(mask: int, joker: int, low: int, high: int, down: int, numbers: Slots) -> int:
    """Give the slot of a suit: its mask, and the halves of all ranks, as in base four, with the cards in the lower half."""
    size = numbers.mask_size[mask]
    others = SIZE - joker - size
    down -= numbers.mask_size[mask & ((1 << LOW_RANKS) - 1)]
    low -= numbers.mask_low[mask]
    high -= numbers.mask_high[mask]
    place = numbers.offset3[others, down] + numbers.low3[low] * numbers.high_count3[others - down] + numbers.high3[high]
    return numbers.base[joker, size] + numbers.mask_place[mask] * numbers.count3[others] + place  # type: ignore[no-any-return]


@compiled
def _lists_of(
    masks: Array, whole: Array, joker: int, plain: int, numbers: Slots, start: Array, ranks: Entries, suit: Entries, at: Array
) -> int:
    """Find the class of a hand, and where its settings stand by ranks and by each suit, int64[5]."""
    low, high, down, flush = 0, 0, 0, 0
    for rank in range(RANKS):
        if rank < LOW_RANKS:
            low += whole[rank] << 2 * rank
            down += whole[rank]
        else:
            high += whole[rank] << 2 * (rank - LOW_RANKS)
    for one in range(SUITS):
        at[one + 1] = suit.start[_slot(masks[one], joker, low, high, down, numbers)]
        if numbers.mask_size[masks[one]] >= FLUSH - joker:
            flush = masks[one]
    at[0] = ranks.start[plain]
    if flush == 0:
        return numbers.flushes + plain
    kind = numbers.flushes + plain
    many = start[kind + 1] - start[kind]
    at[0] += many + _offset(whole, whole, flush, joker, SUITS, numbers, start)
    others = np.zeros(RANKS, np.int8)
    for one in range(SUITS):
        if masks[one] != flush:
            for rank in range(RANKS):
                others[rank] = whole[rank] - (masks[one] >> rank & 1)
            at[one + 1] += many + _offset(whole, others, flush, joker, SUITS - 1, numbers, start)
    return flush_class(whole, flush, joker, numbers)


@compiled
def _decide(many: int, hands: int, at: Array, chances: Chances, nets: Array, tally: Tally, gains: Array, sums: Array) -> int:
    """Find the best of the settings of a hand for each of `nets`, and give that for the first.

    `gains`, int64[3], takes what it gains over the first setting: in all, deals won more, and deals lost less. `sums`,
    int64[2, many], takes what each setting wins and loses.
    """
    chosen = 0
    for net in range(nets.shape[0]):
        best, best_worth, best_win, best_lose = -1, 0, 0, 0
        first_worth, first_win, first_lose = 0, 0, 0
        for one in range(many):
            win, lose = int(chances.below_ranks[at[0] + one]), int(chances.above_ranks[at[0] + one])
            for suit in range(1, SUITS + 1):
                win += chances.below_suit[at[suit] + one]
                lose += chances.above_suit[at[suit] + one]
            if net == 0:
                sums[0, one] += hands * win
                sums[1, one] += hands * lose
            worth = nets[net, 0] * win - nets[net, 1] * lose
            if best < 0 or worth > best_worth:
                best, best_worth, best_win, best_lose = one, worth, win, lose
            if one == 0:
                first_worth, first_win, first_lose = worth, win, lose
        tally.win[net] += hands * best_win
        tally.lose[net] += hands * best_lose
        if net == 0:
            chosen = best
            gains[0], gains[1], gains[2] = best_worth - first_worth, best_win - first_win, first_lose - best_lose
    return chosen


@compiled
def _note(masks: Array, joker: int, hands: int, rule: int, code: int, kind: int, gains: Array, tally: Tally) -> None:
    """Note a hand that the house way sets worse than it could be set."""
    tally.apart[rule, kind] += hands
    tally.more[rule, kind] += hands * gains[1]
    tally.less[rule, kind] += hands * gains[2]
    if gains[0] > tally.most[rule, kind]:
        tally.most[rule, kind] = gains[0]
        place = 0
        for rank in range(RANKS - 1, -1, -1):
            for suit in range(SUITS):
                if masks[suit] >> rank & 1:
                    tally.example[rule, kind, place] = 4 * rank + suit
                    place += 1
        if joker:
            tally.example[rule, kind, place] = 4 * RANKS
        tally.example[rule, kind, SIZE] = code >> LOW_BITS
        tally.example[rule, kind, SIZE + 1] = code & LOWS_MASK


@compiled
def decide(
    places: Array,
    counts: Array,
    joker: int,
    numbers: Slots,
    turns: Turns,
    start: Array,
    ranks: Entries,
    suit: Entries,
    chances: Chances,
    nets: Array,
    rules: Array,
    kind_of: Array,
    tally: Tally,
    sums: Array,
) -> None:
    """Set the hands of some ranks, int64 places in int8[n, 13] counts, as well as can be; `rules` are those of the classes.

    `nets` is what a win is worth, in several ways: numerators and denominators, int64[v, 2]. `hands` of the entries, emptied
    before, takes how often each setting is the best one for the first. `sums`, int64[2, settings], takes what each setting wins
    and loses with all hands of its class.
    """
    masks, at, gains = np.zeros((SIZE + 1, SUITS), np.int64), np.zeros(SUITS + 1, np.int64), np.zeros(3, np.int64)
    way, same, hands = np.zeros(SIZE + 1, np.int64), np.zeros(SIZE + 1, np.int64), np.zeros(SIZE + 1, np.int64)
    held = np.zeros(SIZE, np.int64)
    same[0], hands[0] = _SAME, 1
    for place in places:
        whole, plain, levels = counts[place], place + numbers.plain[joker], 0
        for rank in range(RANKS):
            if whole[rank]:
                held[levels] = rank
                levels += 1
        level = 0
        way[0] = 0
        while level >= 0:
            if level < levels:
                many = whole[held[level]]
                one = way[level]
                if one == turns.ways[same[level], many]:
                    level -= 1
                    continue
                way[level] += 1
                for each in range(SUITS):
                    masks[level + 1, each] = masks[level, each] | (turns.suits[same[level], many, one] >> each & 1) << held[level]
                hands[level + 1] = hands[level] * turns.hands[same[level], many, one]
                same[level + 1] = turns.same[same[level], many, one]
                level += 1
                way[level] = 0
                continue
            kind = _lists_of(masks[level], whole, joker, plain, numbers, start, ranks, suit, at)
            if start[kind + 1] > start[kind]:
                of_class = sums[:, start[kind] : start[kind + 1]]
                chosen = _decide(start[kind + 1] - start[kind], hands[level], at, chances, nets, tally, gains, of_class)
                code = ranks.code[at[0] + chosen]
                ranks.hands[at[0] + chosen] += hands[level]
                for each in range(1, SUITS + 1):
                    suit.hands[at[each] + chosen] += hands[level]
                tally.hands[0] += hands[level]
                tally.shapes[0] += 1
                tally.lows[code & LOWS_MASK] += hands[level]
                set_as = 2 * kind_of[code >> LOW_BITS] + (code & LOWS_MASK >= LOWS - RANKS)
                tally.kinds[set_as] += hands[level]
                if gains[0] > 0:
                    _note(masks[level], joker, hands[level], rules[kind], code, set_as, gains, tally)
            level -= 1

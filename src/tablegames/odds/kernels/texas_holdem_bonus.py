"""Texas Hold 'Em Bonus Poker: all 990 hands of the dealer against every hand of a player, on every board.

`runouts` is the count on which everything rests: for a board of four cards and each hand of two, how many of the last cards
and of the dealer's hands leave the player a winner below a straight, with a straight, with a flush or more, or in a tie.

On a full board only one suit can matter, that of which three cards or more lie there. So cards are of 26 types at most, a rank
in that suit or in any other; hands of two types rank alike, and stand for as many hands as there are such cards. Ranked and put
in order they are counted from the lowest up: it is known of how many lower hands a card of each type is part, so that the
dealer's hands below the player's are all so far, less those with one of his two cards. The last cards of one type give the same
counts; what they give to a hand that holds one of them is taken off again.

Numbers: a board of four cards and a hand leave 46 × 990 = 45,540 cases, so that each count is below 2**16; four counts are one
number of 64 bits, in which they are added together.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from tablegames.odds.kernels.cards import Boards, Int, place_of_four, place_of_two
from tablegames.odds.kernels.evaluator import FLUSH, LEAST, STRAIGHT, Tables, unsuited_rank
from tablegames.odds.kernels.jit import compiled

LOW_WIN, STRAIGHT_WIN, FLUSH_WIN, TIE, LOSE = range(5)
"""The outcomes of a player's hand: it wins below a straight, with a straight, with a flush or more, ties, or loses."""
COUNTED: Final = 4
"""How many of them are counted; what is left is lost."""
LANE: Final = 16
"""The bits of a count."""

Counts = npt.NDArray[np.uint16]
Packed = npt.NDArray[np.uint64]
Bits = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.int64]
_PAIRS: Final = 1326
_RANKS: Final = 13
_TYPES: Final = 26
_SUITS: Final = 4
_NO_SUIT: Final = 4
_DIGITS: Final = 7
_RADIX: Final = 1 << _DIGITS


@compiled
def runouts(four: npt.NDArray[np.uint8], deck: npt.NDArray[np.uint8], lookup: Tables, into: Packed) -> None:
    """Count the outcomes of every hand with every board of four cards, over all last cards and hands of the dealer.

    ``four`` is [boards, 4]; ``deck`` the cards in play; ``into``, all nothing, [boards, 1326]: in each number the four counts,
    the first in the lowest bits.
    """
    values, sums = np.zeros((_TYPES, _TYPES), np.uint64), np.zeros((_SUITS + 1, _TYPES, _TYPES), np.uint64)
    scratch = np.empty((6, _TYPES * _TYPES), np.int64)
    live, last = np.empty(52, np.int64), np.empty(_SUITS, np.int64)
    suited, left = np.zeros(_SUITS, np.int64), np.zeros(_TYPES, np.int64)
    for at in range(len(four)):
        board = four[at]
        cards = 0
        for card in deck:
            if card != board[0] and card != board[1] and card != board[2] and card != board[3]:
                live[cards] = card
                cards += 1
        suited[:] = 0
        for card in board:
            suited[card & 3] += 1
        for suit in range(_SUITS + 1):
            if suit != _NO_SUIT and suited[suit] < 2:
                continue
            sums[suit] = 0
            for kind in range(_TYPES):
                alike = _last_cards(live[:cards], suited, suit, kind, last)
                if alike:
                    _left(live[:cards], suit, kind, left)
                    _value(board, last[0], suit, left, lookup, scratch, values)
                    for first in range(_TYPES):
                        for second in range(_TYPES):
                            sums[suit, first, second] += np.uint64(alike) * values[first, second]
                    for nth in range(alike):
                        _take_off(live[:cards], last[nth], values[kind], suit, into[at])
            _add_sums(live[:cards], sums[suit], suit, into[at])


@compiled
def _kind(card: Int, suit: int) -> Int:
    """Give the type of a card: its rank, or, in the suit that matters, 13 more."""
    return (card >> 2) + (_RANKS if card & 3 == suit else 0)


@compiled
def _last_cards(live: Ints, suited: Ints, suit: int, kind: int, last: Ints) -> int:
    """List the last cards of a type with which this suit, or none, is the one that matters; give how many there are."""
    found = 0
    for card in live:
        if _kind(card, suit) == kind:
            matters = _NO_SUIT
            for each in range(_SUITS):
                if suited[each] + (card & 3 == each) >= 3:
                    matters = each
            if matters == suit:
                last[found] = card
                found += 1
    return found


@compiled
def _left(live: Ints, suit: int, last: int, left: Ints) -> None:
    """Count the cards of each type that are left when a last card of one type lies on the board."""
    left[:] = 0
    for card in live:
        left[_kind(card, suit)] += 1
    left[last] -= 1


@compiled
def _value(board: npt.NDArray[np.uint8], last: Int, suit: int, left: Ints, lookup: Tables, scratch: Ints, values: Packed) -> None:
    """Count the outcomes of hands of every two types on a full board, against all hands of the dealer: [26, 26], four counts in one."""
    ranks, pairs, moved, moved_pairs, holding, wins = scratch
    many = _rank_all(board, last, suit, left, lookup, ranks, pairs)
    _sort(ranks[:many], pairs[:many], moved, moved_pairs)
    values[:], holding[:_TYPES] = 0, 0
    begin, below = 0, 0
    while begin < many:
        rank, end, of_rank = ranks[begin], begin, 0
        column = FLUSH_WIN if rank >= lookup.starts[FLUSH] else STRAIGHT_WIN if rank >= lookup.starts[STRAIGHT] else LOW_WIN
        while end < many and ranks[end] == rank:
            first, second = pairs[end] // _TYPES, pairs[end] % _TYPES
            wins[end] = below - holding[first] - holding[second]
            end += 1
        for at in range(begin, end):
            first, second = pairs[at] // _TYPES, pairs[at] % _TYPES
            if first == second:
                of_rank += left[first] * (left[first] - 1) // 2
                holding[first] += left[first] - 1
            else:
                of_rank += left[first] * left[second]
                holding[first] += left[second]
                holding[second] += left[first]
        below += of_rank
        for at in range(begin, end):
            first, second = pairs[at] // _TYPES, pairs[at] % _TYPES
            ties = below - holding[first] - holding[second] + 1 - wins[at]
            value = np.uint64(wins[at]) << np.uint64(LANE * column) | np.uint64(ties) << np.uint64(LANE * TIE)
            values[first, second] = values[second, first] = value
        begin = end


@compiled
def _rank_all(board: npt.NDArray[np.uint8], last: Int, suit: int, left: Ints, lookup: Tables, ranks: Ints, pairs: Ints) -> int:
    """Rank a hand of every two types that are left, and give how many there are; ``pairs`` says which."""
    low, high, table, flush, keys = lookup.low[7 - LEAST], lookup.high, lookup.ranks, lookup.flush, lookup.keys
    base, length, mask = keys[last], np.int64(0), np.int64(0)
    for card in board:
        base += keys[card]
        if card & 3 == suit:
            length, mask = length + 1, mask | 1 << (card >> 2)
    if last & 3 == suit:
        length, mask = length + 1, mask | 1 << (last >> 2)
    many = 0
    for first in range(_TYPES):
        if not left[first]:
            continue
        in_suit = first >= _RANKS
        of_first = first - _RANKS if in_suit else first
        with_first, first_length = base + keys[4 * of_first], length + in_suit
        first_mask = mask | (1 << of_first if in_suit else 0)
        for second in range(first, _TYPES):
            if not left[second] or (first == second and left[first] < 2):
                continue
            both = second >= _RANKS
            of_second = second - _RANKS if both else second
            if suit != _NO_SUIT and first_length + both >= LEAST:
                ranks[many] = flush[first_mask | (1 << of_second if both else 0)]
            else:
                ranks[many] = unsuited_rank(with_first + keys[4 * of_second], low, high, table)
            pairs[many] = first * _TYPES + second
            many += 1
    return many


@compiled
def _sort(ranks: Ints, pairs: Ints, moved: Ints, moved_pairs: Ints) -> None:
    """Put hands in the order of their ranks, the lowest first, digit by digit."""
    starts = np.empty(_RADIX, np.int64)
    for shift in (0, _DIGITS):
        starts[:] = 0
        for rank in ranks:
            starts[rank >> shift & (_RADIX - 1)] += 1
        below = 0
        for digit in range(_RADIX):
            below, starts[digit] = below + starts[digit], below
        for at in range(len(ranks)):
            digit = ranks[at] >> shift & (_RADIX - 1)
            moved[starts[digit]], moved_pairs[starts[digit]] = ranks[at], pairs[at]
            starts[digit] += 1
        ranks[:], pairs[:] = moved[: len(ranks)], moved_pairs[: len(ranks)]


@compiled
def _take_off(live: Ints, last: Int, values: Packed, suit: int, into: Packed) -> None:
    """Take off what a last card gives to the hands that hold it."""
    for card in live:
        if card != last:
            into[place_of_two(min(card, last), max(card, last))] -= values[_kind(card, suit)]


@compiled
def _add_sums(live: Ints, sums: Packed, suit: int, into: Packed) -> None:
    """Add to every hand what all last cards give to hands of its types."""
    for at in range(len(live)):
        high, of_high = live[at], sums[_kind(live[at], suit)]
        for low in live[:at]:
            into[place_of_two(low, high)] += of_high[_kind(low, suit)]


def unpacked(packed: Packed) -> Counts:
    """Give the four counts of each number as a row: [..., 4]."""
    lanes = packed[..., None] >> np.arange(0, LANE * COUNTED, LANE, dtype=np.uint64)
    return lanes.astype(np.uint16)


@compiled
def flop_sums(
    flops: npt.NDArray[np.uint8], deck: npt.NDArray[np.uint8], four: Boards, images: npt.NDArray[np.uint16], counts: Counts
) -> npt.NDArray[np.int64]:
    """Sum the outcomes of every hand with every flop over all fourth cards: [flops, 1326, 4].

    ``images`` is `cards.renamed_pairs`, ``counts`` what `runouts` gave for ``four.cards``.
    """
    sums = np.zeros((len(flops), _PAIRS, COUNTED), np.int64)
    for at in range(len(flops)):
        for turn in deck:
            place = _with_turn(flops[at], turn)
            if place < 0:
                continue
            row, image = counts[four.number[place]], images[four.renaming[place]]
            for hand in range(_PAIRS):
                for outcome in range(COUNTED):
                    sums[at, hand, outcome] += row[image[hand], outcome]
    return sums


@compiled
def tally(
    flops: Boards,
    deck: npt.NDArray[np.uint8],
    four: Boards,
    images: npt.NDArray[np.uint16],
    counts: Counts,
    wagers: tuple[Bits, Bits],
    starting: npt.NDArray[np.int64],
    cases: int,
) -> npt.NDArray[np.int64]:
    """Count all deals by starting hand, whether there was a Turn Wager and a River Wager, and outcome: [169, 2, 2, 5].

    ``wagers`` say for each flop and each board of four whether each hand wagers, none that shares a card with it; ``starting``
    is `cards.starting_hands`; ``cases`` how many last cards and hands of the dealer a board of four and a hand leave.
    """
    turn_wager, river_wager = wagers
    found = np.zeros((169, 2, 2, 5), np.int64)
    sums, boards = np.empty((_PAIRS, 2, COUNTED), np.int64), np.empty(_PAIRS, np.int64)
    for at in range(len(flops.cards)):
        flop = flops.cards[at]
        sums[:], boards[:] = 0, 0
        for turn in deck:
            place = _with_turn(flop, turn)
            if place < 0:
                continue
            kind, image = four.number[place], images[four.renaming[place]]
            row, river = counts[kind], river_wager[kind]
            for hand in range(_PAIRS):
                there = image[hand]
                wager = 1 if river[there] else 0
                boards[hand] += wager
                for outcome in range(COUNTED):
                    sums[hand, wager, outcome] += row[there, outcome]
        _add(flop, flops.weight[at], turn_wager[at], sums, boards, starting, found, deck, cases)
    return found


@compiled
def _add(
    flop: npt.NDArray[np.uint8],
    weight: int,
    turn_wager: Bits,
    sums: npt.NDArray[np.int64],
    boards: npt.NDArray[np.int64],
    starting: npt.NDArray[np.int64],
    found: npt.NDArray[np.int64],
    deck: npt.NDArray[np.uint8],
    cases: int,
) -> None:
    """Add the deals of one flop to those found, as often as there are flops of its kind."""
    is_left = np.zeros(52, np.bool_)
    for card in deck:
        is_left[card] = not (flop[0] == card or flop[1] == card or flop[2] == card)
    hand = 0
    for high in range(52):
        for low in range(high):
            if is_left[low] and is_left[high]:
                wager = 1 if turn_wager[hand] else 0
                for river in range(2):
                    into = found[starting[hand], wager, river]
                    lost = cases * (boards[hand] if river else len(deck) - 5 - boards[hand])
                    for outcome in range(COUNTED):
                        into[outcome] += weight * sums[hand, river, outcome]
                        lost -= sums[hand, river, outcome]
                    into[LOSE] += weight * lost
            hand += 1


@compiled
def _with_turn(flop: npt.NDArray[np.uint8], turn: Int) -> Int:
    """Give the place of a flop with a fourth card; -1 where that lies on the flop."""
    a, b, c, d = np.int64(flop[0]), np.int64(flop[1]), np.int64(flop[2]), np.int64(turn)
    if d in {a, b, c}:
        return -1
    if d < c:
        c, d = d, c
    if c < b:
        b, c = c, b
    if b < a:
        a, b = b, a
    return place_of_four(a, b, c, d)

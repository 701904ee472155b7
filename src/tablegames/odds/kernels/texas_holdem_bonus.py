"""Texas Hold 'Em Bonus Poker: all 990 hands of the dealer against every hand of a player, on every board.

`runouts` is the count on which everything rests: for a board of four cards and each hand of two, how many of the last cards
and of the dealer's hands leave the player a winner below a straight, with a straight, with a flush or more, or in a tie. On
each full board the 1,081 hands are ranked and put in order; then, from the lowest up, it is known for each card how many of the
hands so far hold it, so that the dealer's hands below the player's are all so far, less those with one of his cards.

Numbers: a board of four cards and a hand leave 46 × 990 = 45,540 cases, so that each count is below 2**16.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from tablegames.odds.kernels.cards import Boards, Int, place_of_four
from tablegames.odds.kernels.evaluator import EMPTY, FLUSH, FLUSHED, HANDS, STRAIGHT, Tables, flush_suit, unsuited_rank
from tablegames.odds.kernels.jit import compiled

LOW_WIN, STRAIGHT_WIN, FLUSH_WIN, TIE, LOSE = range(5)
"""The outcomes of a player's hand: it wins below a straight, with a straight, with a flush or more, ties, or loses."""
COUNTED: Final = 4
"""How many of them are counted; what is left is lost."""

Counts = npt.NDArray[np.uint16]
Bits = npt.NDArray[np.bool_]
_WORDS: Final = HANDS // 64 + 1
_PAIRS: Final = 1326


@compiled
def runouts(four: npt.NDArray[np.uint8], deck: npt.NDArray[np.uint8], pairs: npt.NDArray[np.uint8], lookup: Tables, into: Counts) -> None:
    """Count the outcomes of every hand with every board of four cards, over all last cards and hands of the dealer.

    ``four`` is [boards, 4]; ``deck`` the cards in play; ``pairs`` is `cards.pairs`; ``into``, all nothing, [boards, 1326, 4].
    """
    board, ranks, order = np.empty(5, np.uint8), np.empty(_PAIRS, np.uint16), np.empty(_PAIRS, np.uint16)
    live = np.empty(52, np.uint8)
    many, present = np.zeros(HANDS + 1, np.uint16), np.zeros(_WORDS, np.uint64)
    for at in range(len(four)):
        board[:4] = four[at]
        for last in deck:
            if last == board[0] or last == board[1] or last == board[2] or last == board[3]:
                continue
            board[4] = last
            cards = 0
            for card in deck:
                if card != board[0] and card != board[1] and card != board[2] and card != board[3] and card != last:
                    live[cards] = card
                    cards += 1
            hands = _rank_all(board, live[:cards], ranks, order, many, present, lookup)
            _count(order[:hands], ranks, pairs, lookup.starts, into[at])


@compiled
def _rank_all(
    board: npt.NDArray[np.uint8],
    live: npt.NDArray[np.uint8],
    ranks: npt.NDArray[np.uint16],
    order: npt.NDArray[np.uint16],
    many: npt.NDArray[np.uint16],
    present: npt.NDArray[np.uint64],
    lookup: Tables,
) -> int:
    """Rank all hands of two live cards with the board, by their places in ``ranks``, and list them from the lowest up in ``order``.

    ``many`` counts hands by rank and ``present`` has a bit for each rank that there is; both are nothing before and after.
    """
    keys, low, high, table, flush = lookup.keys, lookup.low[2], lookup.high, lookup.ranks, lookup.flush
    base = EMPTY
    suits = np.zeros(4, np.uint32)
    for card in board:
        base += keys[card]
        suits[card & 3] |= np.uint32(1) << (card >> 2)
    hands = 0
    for second in range(len(live)):
        b = np.uint64(live[second])
        start, with_b = b * (b - np.uint64(1)) // np.uint64(2), base + keys[b]
        for first in range(second):
            a = np.uint64(live[first])
            key = with_b + keys[a]
            if key & FLUSHED:
                suit = flush_suit(key)
                mask = suits[suit]
                if (a & np.uint64(3)) == suit:
                    mask |= np.uint32(1) << np.uint32(a >> np.uint64(2))
                if (b & np.uint64(3)) == suit:
                    mask |= np.uint32(1) << np.uint32(b >> np.uint64(2))
                rank = flush[mask]
            else:
                rank = unsuited_rank(key, low, high, table)
            ranks[start + a] = rank
            many[rank] += np.uint16(1)
            present[rank >> 6] |= np.uint64(1) << np.uint64(rank & 63)
            hands += 1
    _starts(many, present)
    for second in range(len(live)):
        b = np.uint64(live[second])
        start = b * (b - np.uint64(1)) // np.uint64(2)
        for first in range(second):
            place = start + np.uint64(live[first])
            rank = ranks[place]
            order[many[rank]] = np.uint16(place)
            many[rank] += np.uint16(1)
    for word in range(_WORDS):
        bits = present[word]
        while bits:
            many[word * 64 + _lowest(bits)] = np.uint16(0)
            bits &= bits - np.uint64(1)
        present[word] = np.uint64(0)
    return hands


@compiled
def _lowest(bits: np.uint64) -> int:
    """Give the place of the lowest bit."""
    at = 0
    while not bits & np.uint64(1):
        bits >>= np.uint64(1)
        at += 1
    return at


@compiled
def _starts(many: npt.NDArray[np.uint16], present: npt.NDArray[np.uint64]) -> None:
    """Put, for each rank that there is, the number of lower hands in the place of the number of its own."""
    below = np.uint16(0)
    for word in range(_WORDS):
        bits = present[word]
        while bits:
            rank = word * 64 + _lowest(bits)
            below, many[rank] = below + many[rank], below
            bits &= bits - np.uint64(1)


@compiled
def _count(
    order: npt.NDArray[np.uint16],
    ranks: npt.NDArray[np.uint16],
    pairs: npt.NDArray[np.uint8],
    starts: npt.NDArray[np.uint16],
    into: Counts,
) -> None:
    """Add the outcomes of every hand, listed from the lowest up, against all hands that share no card with it."""
    holding = np.zeros(52, np.int32)
    wins = np.empty(_PAIRS, np.int32)
    begin, hands = 0, len(order)
    while begin < hands:
        rank, end = ranks[order[begin]], begin + 1
        while end < hands and ranks[order[end]] == rank:
            end += 1
        column = FLUSH_WIN if rank >= starts[FLUSH] else STRAIGHT_WIN if rank >= starts[STRAIGHT] else LOW_WIN
        for at in range(begin, end):
            hand = order[at]
            wins[at] = begin - holding[pairs[hand, 0]] - holding[pairs[hand, 1]]
            into[hand, column] += np.uint16(wins[at])
        for at in range(begin, end):
            hand = order[at]
            holding[pairs[hand, 0]] += 1
            holding[pairs[hand, 1]] += 1
        for at in range(begin, end):
            hand = order[at]
            into[hand, TIE] += np.uint16(end - holding[pairs[hand, 0]] - holding[pairs[hand, 1]] + 1 - wins[at])
        begin = end


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

"""Let It Ride Poker counted fast: what three, four, five and six cards become, by the rows that the paytables have.

A hand is four masks, one for each suit, with a bit for each rank; which suit is which never matters, so that hands whose
masks are the same in another order are one class. Cards are numbered rank × 4 + suit, as `equipment.cards` does.
`odds.models.let_it_ride` has the readable twin.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tablegames.odds.kernels.jit import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Ints = NDArray[np.int64]

ROWS: Final = 11
"""Royal flush, straight flush, four-of-a-kind, full house, flush, straight, three-of-a-kind, two pair, tens or better, pair, less."""
THREE_ROWS: Final = 8
"""Mini-royal of spades, mini-royal, straight flush, three-of-a-kind, straight, flush, pair, less."""

SUITS: Final = 4
RANKS: Final = 13
DECK: Final = 52
TEN: Final = 8
ACE: Final = 12
BROADWAY: Final = 0x1F << TEN
"""Ten to ace."""
FLUSH: Final = 5
WHEEL: Final = 0b1_0000_0000_1111
"""Ace, 2, 3, 4, 5."""

ONES: Final[NDArray[np.int8]] = np.array([mask.bit_count() for mask in range(1 << RANKS)], dtype=np.int8)
"""How many ranks a mask has."""


@compiled
def runs(mask: int) -> int:
    """Give a bit for each straight in a mask of ranks: bit 0 for ace to 5, bit 9 for ten to ace."""
    low = (mask << 1) | (mask >> ACE)
    four = low & (low >> 1)
    four &= four >> 2
    return four & (low >> 4)


@compiled
def row_of(masks: Ints) -> int:
    """Give the row, 0 to 10, of the best five-card hand in five or six cards: masks int64[4] of the ranks in each suit."""
    s0, s1, s2, s3 = masks[0], masks[1], masks[2], masks[3]
    twos = (s0 & s1) | (s2 & s3) | ((s0 | s1) & (s2 | s3))
    suited = 0
    for suit in range(SUITS):
        if ONES[masks[suit]] >= FLUSH:
            suited = masks[suit]
    if suited and runs(suited):
        return 0 if suited & BROADWAY == BROADWAY else 1
    if not twos:
        return 4 if suited else 5 if runs(s0 | s1 | s2 | s3) else 10
    has_two = twos & (twos - 1) != 0
    threes = (s0 & s1 & (s2 | s3)) | (s2 & s3 & (s0 | s1))
    found = 7 if has_two else 8 if twos >> TEN else 9
    if threes:
        found = 6
    if runs(s0 | s1 | s2 | s3):
        found = 5
    if suited:
        found = 4
    if threes and has_two:
        found = 3
    if s0 & s1 & s2 & s3:
        found = 2
    return found


@compiled
def row_of_three(first: int, second: int, third: int) -> int:
    """Give the row, 0 to 7, of a player's three cards, each 0 to 51, for the Three Card Bonus and the Progressive."""
    ranks = (1 << (first >> 2)) | (1 << (second >> 2)) | (1 << (third >> 2))
    different = ONES[ranks]
    if different < 3:
        return 3 if different == 1 else 6
    is_suited = first & 3 == second & 3 == third & 3
    low = (ranks << 1) | (ranks >> ACE)
    is_run = low & (low >> 1) & (low >> 2) != 0
    if not is_suited:
        return 4 if is_run else 7
    if not is_run:
        return 5
    if ranks >> (ACE - 2) == 7:
        return 0 if first & 3 == SUITS - 1 else 1
    return 2


@compiled
def three_card_rows(deck: Ints) -> Ints:
    """Count all hands of three cards of a deck by their rows: int64[8]."""
    found = np.zeros(THREE_ROWS, np.int64)
    for i in range(len(deck)):
        for j in range(i):
            for k in range(j):
                found[row_of_three(deck[i], deck[j], deck[k])] += 1
    return found


@compiled
def flip(masks: Ints, card: int) -> None:
    """Put a card into a hand, or take it out again."""
    masks[card & 3] ^= 1 << (card >> 2)


@compiled
def five_card_rows(deck: Ints) -> Ints:
    """Count all hands of five cards of a deck by their rows: int64[11]."""
    found, masks = np.zeros(ROWS, np.int64), np.zeros(SUITS, np.int64)
    for i in range(len(deck)):
        flip(masks, deck[i])
        for j in range(i):
            flip(masks, deck[j])
            for k in range(j):
                flip(masks, deck[k])
                _last_two(masks, deck, k, found)
                flip(masks, deck[k])
            flip(masks, deck[j])
        flip(masks, deck[i])
    return found


@compiled
def _last_two(masks: Ints, deck: Ints, below: int, found: Ints) -> None:
    for m in range(below):
        flip(masks, deck[m])
        for n in range(m):
            flip(masks, deck[n])
            found[row_of(masks)] += 1
            flip(masks, deck[n])
        flip(masks, deck[m])


@compiled
def six_card_rows(deck: Ints) -> Ints:
    """Count all hands of six cards of a deck by the rows of their best five: int64[11]."""
    found, masks = np.zeros(ROWS, np.int64), np.zeros(SUITS, np.int64)
    for h in range(len(deck)):
        flip(masks, deck[h])
        for i in range(h):
            flip(masks, deck[i])
            for j in range(i):
                flip(masks, deck[j])
                for k in range(j):
                    flip(masks, deck[k])
                    _last_two(masks, deck, k, found)
                    flip(masks, deck[k])
                flip(masks, deck[j])
            flip(masks, deck[i])
        flip(masks, deck[h])
    return found


@compiled
def class_key(masks: Ints) -> np.int64:
    """Give the number of a hand's class: its masks, sorted, one after the other."""
    a, b, c, d = masks[0], masks[1], masks[2], masks[3]
    a, b = max(a, b), min(a, b)
    c, d = max(c, d), min(c, d)
    a, c = max(a, c), min(a, c)
    b, d = max(b, d), min(b, d)
    b, c = max(b, c), min(b, c)
    return np.int64((((((a << RANKS) | b) << RANKS) | c) << RANKS) | d)


@compiled
def three_card_keys(deck: Ints) -> Ints:
    """Give the class of every hand of three cards of a deck, in order of their places: int64[hands]."""
    size = len(deck)
    keys, masks, at = np.empty(size * (size - 1) * (size - 2) // 6, np.int64), np.zeros(SUITS, np.int64), 0
    for i in range(size):
        flip(masks, deck[i])
        for j in range(i):
            flip(masks, deck[j])
            for k in range(j):
                flip(masks, deck[k])
                keys[at] = class_key(masks)
                at += 1
                flip(masks, deck[k])
            flip(masks, deck[j])
        flip(masks, deck[i])
    return keys


@compiled
def four_card_keys(deck: Ints) -> Ints:
    """Give the class of every hand of four cards of a deck, in order of their places: int64[hands]."""
    size = len(deck)
    keys, masks, at = np.empty(size * (size - 1) * (size - 2) * (size - 3) // 24, np.int64), np.zeros(SUITS, np.int64), 0
    for h in range(size):
        flip(masks, deck[h])
        for i in range(h):
            flip(masks, deck[i])
            for j in range(i):
                flip(masks, deck[j])
                for k in range(j):
                    flip(masks, deck[k])
                    keys[at] = class_key(masks)
                    at += 1
                    flip(masks, deck[k])
                flip(masks, deck[j])
            flip(masks, deck[i])
        flip(masks, deck[h])
    return keys


@compiled
def unpack(key: int, masks: Ints) -> None:
    """Write a hand of a class into ``masks``."""
    for suit in range(SUITS - 1, -1, -1):
        masks[suit] = key & ((1 << RANKS) - 1)
        key >>= RANKS


@compiled
def fifth_cards(keys: Ints, deck: Ints) -> Ints:
    """Count what each class of four cards becomes with one card more: int64[classes, 11]."""
    found, masks = np.zeros((len(keys), ROWS), np.int64), np.zeros(SUITS, np.int64)
    for at in range(len(keys)):
        unpack(keys[at], masks)
        for card in deck:
            if not masks[card & 3] >> (card >> 2) & 1:
                flip(masks, card)
                found[at, row_of(masks)] += 1
                flip(masks, card)
    return found


@compiled
def fourth_cards(keys: Ints, four_keys: Ints, deck: Ints) -> Ints:
    """Give, for each class of three cards and each card more, the class of the four: int64[classes, deck - 3]; four_keys is sorted."""
    found, masks = np.empty((len(keys), len(deck) - 3), np.int64), np.zeros(SUITS, np.int64)
    for at in range(len(keys)):
        unpack(keys[at], masks)
        place = 0
        for card in deck:
            if not masks[card & 3] >> (card >> 2) & 1:
                flip(masks, card)
                found[at, place] = np.searchsorted(four_keys, class_key(masks))
                place += 1
                flip(masks, card)
    return found


@compiled
def features(keys: Ints) -> Ints:
    """Describe each class of three or four cards: int64[classes, 6 + 4], columns as `FEATURES` of the model has them.

    Kind (0 no pair, 1 low pair, 2 pair of tens or better, 3 two pair, 4 three-of-a-kind, 5 four-of-a-kind), the cards of the
    commonest suit, straights that all cards can still become, whether a royal flush, cards of ten or higher, rank of the pair,
    and the ranks from the highest down, 2 to 14 with 0 where there is no fourth card.
    """
    found, masks = np.zeros((len(keys), 10), np.int64), np.zeros(SUITS, np.int64)
    for at in range(len(keys)):
        unpack(keys[at], masks)
        s0, s1, s2, s3 = masks[0], masks[1], masks[2], masks[3]
        every = s0 | s1 | s2 | s3
        twos = (s0 & s1) | (s2 & s3) | ((s0 | s1) & (s2 | s3))
        threes = (s0 & s1 & (s2 | s3)) | (s2 & s3 & (s0 | s1))
        place = 0
        for rank in range(RANKS - 1, -1, -1):
            for suit in range(SUITS):
                if masks[suit] >> rank & 1:
                    found[at, 6 + place] = rank + 2
                    place += 1
            if found[at, 5] == 0 and twos >> rank & 1:
                found[at, 5] = rank + 2
        if twos:
            has_two = twos & (twos - 1) != 0
            found[at, 0] = 5 if s0 & s1 & s2 & s3 else 4 if threes else 3 if has_two else 2 if twos >> TEN else 1
        else:
            found[at, 2] = straights_left(every)
        for suit in range(SUITS):
            found[at, 1] = max(found[at, 1], ONES[masks[suit]])
            found[at, 4] += ONES[masks[suit] & BROADWAY]
        found[at, 3] = found[at, 1] == place and every & ~BROADWAY == 0
    return found


@compiled
def straights_left(every: int) -> int:
    """Count the straights that have all these different ranks."""
    found = 1 if every & ~WHEEL == 0 else 0
    for low in range(TEN + 1):
        if every & ~(0x1F << low) == 0:
            found += 1
    return found


def classes(keys: Ints) -> tuple[Ints, Ints, Ints]:
    """Give the different classes, sorted; how many hands each has; and the place of each hand's class."""
    different, where, sizes = np.unique(keys, return_inverse=True, return_counts=True)
    return different, sizes, where


def count(deck: Ints) -> dict[str, NDArray[Any]]:
    """Count everything that prices the three wagers and the bonuses: int64 arrays by name.

    ``three`` and ``four`` are the keys of the classes, with ``three_size`` and ``four_size`` hands; ``fifth`` what four cards
    become (classes × rows); ``fourth`` the four cards that three become (classes × cards left); ``three_about`` and
    ``four_about`` their features; ``bonus`` and ``hands`` all hands of three and of five cards by row.
    """
    three, three_size, _ = classes(three_card_keys(deck))
    four, four_size, _ = classes(four_card_keys(deck))
    return {
        "three": three,
        "three_size": three_size,
        "three_about": features(three),
        "four": four,
        "four_size": four_size,
        "four_about": features(four),
        "fifth": fifth_cards(four, deck),
        "fourth": fourth_cards(three, four, deck),
        "bonus": three_card_rows(deck),
        "hands": five_card_rows(deck),
    }

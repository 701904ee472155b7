"""All 154,143,080 hands of seven cards from fifty-two and the joker, as some 290,000 classes with their numbers of hands.

Of seven cards only their ranks matter, whether the joker is among them, and, where a flush can be made (five cards of one suit,
or four with the joker), which of the ranks are of that suit. Suits are equal in rank, and there is never a second suit that
long. `each_class` goes through the classes; what holds for the hand of a class holds for `count` hands:

    for found in each_class():
        tally[category(found.cards)] += found.count

`key_of` tells the class of any hand, so that what was found out of one hand can be remembered for all like it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final

from tablegames.equipment.cards import CARDS, JOKER, Card, Suit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SIZE: Final = 7
HANDS: Final = comb(53, SIZE)
"""154,143,080."""

CLASSES: Final = 292_253
"""How many classes `each_class` gives, for a bar of progress."""

FLUSH: Final = 5


@dataclass(frozen=True, slots=True)
class HandClass:
    """A class of hands that differ in nothing that matters: one of them, and how many there are."""

    cards: tuple[Card, ...]
    """Seven cards, the joker first where it is among them, then from the lowest rank up."""
    count: int
    suit: Suit | None
    """The suit in which five of them, or four and the joker, are a flush; None where there is none."""

    @property
    def key(self) -> int:
        """What `key_of` gives for every hand of the class."""
        return key_of(self.cards)


def each_class(*, part: int = 0, parts: int = 1) -> Iterator[HandClass]:
    """Give every class once, or those of one of several equal parts, one for each process."""
    for number, (counts, has_joker) in enumerate(_rank_counts()):
        if number % parts == part:
            yield from _classes_of(counts, has_joker=has_joker)


def _rank_counts() -> Iterator[tuple[tuple[int, ...], bool]]:
    """Give how many cards of each rank a hand can have, without and with the joker."""
    for has_joker in (False, True):
        for counts in _shares(SIZE - has_joker, ranks=13):
            yield counts, has_joker


def _shares(total: int, *, ranks: int) -> Iterator[tuple[int, ...]]:
    """Share out a number of cards among some ranks, at most four to each."""
    if ranks == 1:
        if total <= 4:
            yield (total,)
        return
    for first in range(min(4, total) + 1):
        for rest in _shares(total - first, ranks=ranks - 1):
            yield (first, *rest)


def _classes_of(counts: tuple[int, ...], *, has_joker: bool) -> Iterator[HandClass]:
    """Give the classes of hands of these ranks: those with a flush in some suit, and the others together."""
    ranks = [order for order, many in enumerate(counts) if many]
    must = {order for order in ranks if counts[order] == 4}
    without = 1
    for order in ranks:
        without *= comb(4, counts[order])
    for length in range(FLUSH - has_joker, len(ranks) + 1):
        for suited in combinations(ranks, length):
            if not must <= set(suited):
                continue
            count = 4
            for order in ranks:
                count *= comb(3, counts[order] - (order in suited))
            without -= count
            yield HandClass(_laid(counts, suited, has_joker=has_joker), count, Suit.SPADES)
    if without:
        yield HandClass(_laid(counts, (), has_joker=has_joker), without, None)


def _laid(counts: tuple[int, ...], suited: Sequence[int], *, has_joker: bool) -> tuple[Card, ...]:
    """Lay out a hand: the ranks of the flush in spades and the others in the other suits, or all in turn so that none is long."""
    laid, turn, suits = [JOKER] if has_joker else [], 0, 3 if suited else 4
    for order, many in enumerate(counts):
        if order in suited:
            laid.append(CARDS[order * 4 + Suit.SPADES.order])
        for _ in range(many - (order in suited)):
            laid.append(CARDS[order * 4 + turn])
            turn = (turn + 1) % suits
    return tuple(laid)


_SUIT_BITS: Final = 39
_RANKS_ONLY: Final = (1 << _SUIT_BITS) - 1
_JOKER_BIT: Final = 1 << _SUIT_BITS + 13


def key_of(cards: Sequence[Card]) -> int:
    """Give a number that is equal for hands of one class, and for no others.

    >>> from tablegames.equipment.cards import cards
    >>> key_of(cards("2c 3c 4c 5c 9d 9h Jk")) == key_of(cards("9c Jk 9s 5h 4h 3h 2h"))
    True
    >>> key_of(cards("2c 3c 4c 5d 9d 9h Jk")) == key_of(cards("2c 3c 4c 5c 9d 9h Jk"))
    False
    """
    return _keyed(cards)[0]


def flush_suit(cards: Sequence[Card]) -> Suit | None:
    """Give the suit in which five of the cards, or four and the joker, are a flush."""
    at = _keyed(cards)[1]
    return None if at is None else _SUITS[at]


_SUITS: Final = tuple(Suit)


def _keyed(cards: Sequence[Card]) -> tuple[int, int | None]:
    key, needed = 0, FLUSH
    suits = [0, 0, 0, 0]
    for card in cards:
        if card is JOKER:
            key |= _JOKER_BIT
            needed = FLUSH - 1
        else:
            key += 1 << 3 * card.order
            suits[card.index & 3] |= 1 << card.order
    for at, mask in enumerate(suits):
        if mask.bit_count() >= needed:
            return key | mask << _SUIT_BITS, at
    return key, None

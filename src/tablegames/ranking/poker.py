"""Poker hands of four or five cards: the best that can be formed, and which of two is higher.

A chapter declares the ranks, the rows of permissible hands and which card decides between like hands. `ranked` is the
readable reference, down those rows, and `best_of_choices` takes the best of all choices; `best` remembers what they said of
cards that look alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from itertools import combinations, groupby
from operator import attrgetter
from typing import Final, Generic, NamedTuple, Self, TypeVar

from tablegames.equipment.cards import CARDS, Card, Rank, Suit
from tablegames.law import Chapter, Cite
from tablegames.ranking.common import Comparison, Ordered, RankingError, refuse_outside_the_deck


class Category(Enum):
    """The kinds of hand of a game, highest first; the value is the word."""

    word: str
    place: int
    """0 for the highest kind."""

    def __new__(cls, word: str) -> Self:
        """Keep the word and the place."""
        member = object.__new__(cls)
        member._value_ = member.word = word
        member.place = len(cls.__members__)
        return member

    # The members are singletons: hashing by address spares Enum's hash of the name in the hot path.
    __hash__ = object.__hash__


K = TypeVar("K", bound=Category)


class Ranked(NamedTuple, Generic[K]):
    """A ranked hand; `strength` orders all hands of its game and is equal exactly for those that tie."""

    category: K
    strength: int
    name: str
    cards: tuple[Card, ...]
    """The cards that play: what the name says first comes first, then from the highest down; the ace of 3-2-A last."""
    cite: Cite
    """The row that holds the hand."""

    @property
    def cites(self) -> tuple[Cite, ...]:
        """The paragraph that the name follows from."""
        return (self.cite,)

    def is_at_least(self, category: K) -> bool:
        """Whether the hand is of a kind or of a higher one."""
        return self.category.place <= category.place

    @property
    def pair_rank(self) -> Rank | None:
        """The rank of the pair, where the hand is a pair and nothing higher."""
        return self.cards[0].rank if self.category.word == "pair" else None


class Seen(NamedTuple):
    """The cards of a hand as the rows look at them."""

    ranks: tuple[Rank, ...]
    """Highest first, those that come more often before the others."""
    is_suited: bool
    run: Rank | None
    """The highest rank of consecutive ones, where they are: the five in 5-4-3-2-A, the four in 4-3-2-A."""

    @property
    def alike(self) -> tuple[int, ...]:
        """How many cards share each rank, in the order of `ranks`: 3, 2 for a full house."""
        return tuple(self.ranks.count(rank) for rank in dict.fromkeys(self.ranks))


class Row(NamedTuple, Generic[K]):
    """A declared row of the table of hands; what is in no row is a high card."""

    category: K
    cite: Cite
    holds: Callable[[Seen], bool]
    decides: int = 0
    """Of how many ranks the row itself says which is higher; after them single cards decide."""
    is_run: bool = False
    """Whether the highest rank of a sequence stands for all of them."""
    reading: str = ""
    """The reading by which these ranks go before single cards."""


class _Look(NamedTuple, Generic[K]):
    """What all cards that look alike have in common."""

    category: K
    strength: int
    name: str
    cite: Cite
    groups: tuple[tuple[int, int], ...]
    """The order of each rank that plays, and of how many cards."""
    is_suited: bool


_BY_INDEX: Final = attrgetter("index")
_BY_STRENGTH: Final = attrgetter("strength")
_BEYOND_THE_DECK: Final = 1 << 52
_SUITS: Final = tuple(Suit)
_RANK_BITS: Final = 39
_RANKS_ONLY: Final = (1 << _RANK_BITS) - 1
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")


class Poker(Generic[K]):
    """The ranking of one chapter: hands of `size` cards, formed from as many cards as `counts` allows.

    `RANKS`, `ROWS` and `PLACES` are declared as in Three Card Poker; a tool that changes them calls `forget`.
    """

    RANKS: Ordered[Rank]
    ROWS: Ordered[Row[K]]
    PLACES: Ordered[int]

    def __init__(
        self, law: Chapter, rows: Iterable[Row[K]], *, ranks: Cite, singles: Cite, high_card: K, size: int, counts: range, dealt: Cite
    ) -> None:
        """Declare a chapter's ranking.

        `ranks` is the paragraph of the ranks of cards, `singles` that by which single cards decide, `dealt` that which says
        how many cards a hand is formed from.
        """
        self.size, self.counts, self.dealt, self.high_card = size, counts, dealt, high_card
        self.one_deck, self.kinds, self.singles = law["3(a)"], law["6(b)"], singles
        self.RANKS = Ordered(ranks, tuple(Rank)[::-1])
        self.ROWS = Ordered(self.kinds, tuple(rows))
        self.PLACES = Ordered(self.singles, tuple(range(size)))
        # A key counts each rank in three bits and each suit in four; the highest of those is set when the suit fills a hand.
        self._unsuited = sum(8 - size << _suit_bit(suit) for suit in Suit)
        self._suited = sum(8 << _suit_bit(suit) for suit in Suit)
        self._looks: dict[int, _Look[K]] = {}

    def forget(self) -> None:
        """Forget what `best` remembers: after `RANKS`, `ROWS` or `PLACES` was changed, by a tool that takes a paragraph out."""
        self._looks.clear()

    # ------------------------------------------------------------ the references

    def ranked(self, *cards: Card) -> Ranked[K]:
        """Rank the cards of one hand by reading down the rows."""
        self._refuse_no_hand(cards, counts=range(self.size, self.size + 1))
        seen = look(cards)
        held = [(-at, row) for at, row in enumerate(self.ROWS.items, -len(self.ROWS.items)) if row.holds(seen)]
        strength, row = held[0] if held else (0, Row(self.high_card, self.singles, lambda _: True))
        deciding = (seen.run,) if row.is_run and seen.run else tuple(dict.fromkeys(seen.ranks))
        worth = [13 - self.RANKS.items.index(rank) for rank in deciding] + [0] * (self.size - len(deciding))
        for place in self.PLACES.items:
            strength = strength << 4 | worth[place]
        return Ranked(row.category, strength, _name(row, deciding), _arranged(cards, seen), row.cite)

    def best_of_choices(self, cards: Sequence[Card]) -> Ranked[K]:
        """Rank all hands that can be formed from the cards, and give the highest; of equal ones the suits say which plays."""
        self._refuse_no_hand(cards, counts=self.counts)
        given = sorted(cards, key=_BY_INDEX, reverse=True)
        return max((self.ranked(*choice) for choice in combinations(given, self.size)), key=_BY_STRENGTH)

    # ------------------------------------------------------------ their fast twin

    def rank(self, *cards: Card) -> Ranked[K]:
        """Rank the cards of one hand, in any order; refuses the joker, a card not seen, one card twice, and another number."""
        if len(cards) != self.size:
            self._refuse_no_hand(cards, counts=range(self.size, self.size + 1))
        return self.best(cards)

    def best(self, cards: Sequence[Card]) -> Ranked[K]:
        """Give the highest hand that can be formed from the cards; refuses as `rank` does."""
        found, suit = self._look_of(cards)
        held = sorted(cards, key=_BY_INDEX, reverse=True)
        if found.is_suited:
            held = [card for card in held if card.suit is suit]
        played: list[Card] = []
        for order, count in found.groups:
            played += [card for card in held if card.order == order][:count]
        return Ranked(found.category, found.strength, found.name, tuple(played), found.cite)

    def strength(self, cards: Sequence[Card]) -> int:
        """Give the strength of the highest hand that can be formed from the cards, without the hand."""
        return self._look_of(cards)[0].strength

    def _look_of(self, cards: Sequence[Card]) -> tuple[_Look[K], Suit | None]:
        """Find what is known of the cards, and the suit that fills a hand, where one does."""
        key, bits = self._unsuited, 0
        for card in cards:
            bits |= card.bit
            key += _KEYS[card.index]
        if bits >= _BEYOND_THE_DECK or bits.bit_count() != len(cards) or len(cards) not in self.counts:
            self._refuse_no_hand(cards, counts=self.counts)
        suit = None
        if filled := key & self._suited:
            suit = _SUITS[(filled.bit_length() - 1 - _RANK_BITS) // 4]
            of_suit = sum(1 << card.order for card in cards if card.suit is suit)
            key = key & _RANKS_ONLY | of_suit << _RANK_BITS
        else:
            key &= _RANKS_ONLY
        return self._looks.get(key) or self._learn(cards, key=key), suit

    def _learn(self, cards: Sequence[Card], *, key: int) -> _Look[K]:
        if len(cards) == self.size:
            hand = self.ranked(*cards)
        else:
            given = sorted(cards, key=_BY_INDEX, reverse=True)
            hand = self.best(max(combinations(given, self.size), key=self.strength))
        groups = tuple((order, len(tuple(same))) for order, same in groupby(card.order for card in hand.cards))
        is_suited = len({card.suit for card in hand.cards}) == 1
        found = self._looks[key] = _Look(hand.category, hand.strength, hand.name, hand.cite, groups, is_suited)
        return found

    # ------------------------------------------------------------ between two hands

    def compare(self, a: Ranked[K], b: Ranked[K]) -> Comparison:
        """Say which hand is higher and which paragraph decides: the kinds (b), the ranks that a row names, single cards or nothing (c)."""
        sign = (a.strength > b.strength) - (a.strength < b.strength)
        if a.category is not b.category:
            return Comparison(sign, self.kinds)
        row = next((row for row in self.ROWS.items if row.category is a.category), None)
        singles = 4 * (self.size - row.decides) if row else 0
        if row is None or a.strength >> singles == b.strength >> singles:
            return Comparison(sign, self.singles)
        return Comparison(sign, row.cite, row.reading)

    def _refuse_no_hand(self, cards: Sequence[Card], *, counts: range) -> None:
        if len(cards) not in counts:
            wanted = " or ".join(filter(None, (", ".join(_NUMBERS[count] for count in counts[:-1]), _NUMBERS[counts[-1]])))
            given = f"{len(cards)} {'is' if len(cards) == 1 else 'are'} given"
            raise RankingError(f"A hand is formed from {wanted} cards, and {given}.", cite=self.dealt)
        refuse_outside_the_deck(cards, cite=self.one_deck)


def look(cards: Sequence[Card]) -> Seen:
    """See the ranks, the suits and the sequence of different cards of the deck."""
    found = [card.rank for card in cards if card.rank is not None]
    ranks = tuple(sorted(found, key=lambda rank: (found.count(rank), rank.order), reverse=True))
    orders = [rank.order for rank in ranks]
    run = ranks[0] if orders == [orders[0] - down for down in range(len(orders))] else None
    if orders == [Rank.ACE.order, *range(len(orders) - 2, -1, -1)]:
        run = ranks[1]
    return Seen(ranks, len({card.suit for card in cards}) == 1, run)


def _arranged(cards: Sequence[Card], seen: Seen) -> tuple[Card, ...]:
    """The cards as a dealer lays them out to show the hand."""
    laid = sorted(cards, key=lambda card: (sum(other.rank is card.rank for other in cards), card.index), reverse=True)
    is_ace_low = seen.run is not None and seen.run is not laid[0].rank
    return tuple(laid[1:] + laid[:1] if is_ace_low else laid)


def _name(row: Row[K], deciding: tuple[Rank, ...]) -> str:
    word, first = row.category.word, deciding[0]
    if row.is_run:
        return f"{word}, {first.word} high" if row.decides else word
    singles = "-".join(rank.word for rank in deciding[row.decides :])
    if word == "pair":
        return f"{word} of {first.plural}, {singles}"
    sorts = (" full of " if word == "full house" else " and ").join(rank.plural for rank in deciding[: row.decides])
    return ", ".join(filter(None, (word, sorts, singles)))


def _suit_bit(suit: Suit) -> int:
    return _RANK_BITS + 4 * suit.order


_KEYS: Final = (*((1 << 3 * card.order) + (1 << _suit_bit(card.suit)) for card in CARDS if card.suit), 0, 0)
"""What each card adds to a key, by its index; nothing for the joker and the unknown card."""

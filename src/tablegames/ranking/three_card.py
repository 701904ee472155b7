"""Three Card Poker: what beats what (§ 565.6).

`ranked` is the readable reference, down the rows of § 565.6(b); `rank` remembers its answers by the set of cards, and by
what its suits leave of a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final, NamedTuple, Self

from tablegames.equipment.cards import UNKNOWN, Card, Rank, cards
from tablegames.law import Cite, chapter
from tablegames.ranking.common import Comparison, Judgement, Ordered, Ranking, RankingError, each_hand, judged

P = chapter("565")

HAND_SIZE: Final = 3


class ThreeCardHand(Enum):
    """The kinds of hand; the value is the word."""

    STRAIGHT_FLUSH = ("straight flush", P["6(b)(1)"])
    THREE_OF_A_KIND = ("three-of-a-kind", P["6(b)(2)"])
    STRAIGHT = ("straight", P["6(b)(3)"])
    FLUSH = ("flush", P["6(b)(4)"])
    PAIR = ("pair", P["6(b)(5)"])
    HIGH_CARD = ("high card", P["6(c)"])

    word: str
    cite: Cite

    def __new__(cls, word: str, cite: Cite) -> Self:
        """Keep the word and the paragraph."""
        member = object.__new__(cls)
        member._value_ = word
        member.word = word
        member.cite = cite
        return member

    # The members are singletons: hashing by address spares Enum's hash of the name in the hot path.
    __hash__ = object.__hash__


class Ranked(NamedTuple):
    """A ranked hand; `strength` orders all hands and is equal exactly for those that tie."""

    category: ThreeCardHand
    strength: int
    name: str
    is_mini_royal: bool
    """Ace, king and queen of one suit; it ranks as the straight flush that it is."""
    is_spade_mini_royal: bool

    @property
    def cites(self) -> tuple[Cite, ...]:
        """The paragraph that the name follows from."""
        return (self.category.cite,)


class Seen(NamedTuple):
    """Three cards as § 565.6(b) looks at them."""

    ranks: tuple[Rank, ...]
    """Highest first, those that come more than once before the others."""
    is_suited: bool
    run: Rank | None
    """The highest rank of three consecutive ones, where they are: the three in 3-2-A (§ 565.6(a))."""

    @property
    def most_alike(self) -> int:
        """How many cards share the rank that comes first."""
        return self.ranks.count(self.ranks[0])


class Row(NamedTuple):
    """A declared row of the table of hands; what is in no row is a high card."""

    category: ThreeCardHand
    holds: Callable[[Seen], bool]


RANKS: Ordered[Rank] = Ordered(
    P["6(a)"],
    (
        *(Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE, Rank.EIGHT),
        *(Rank.SEVEN, Rank.SIX, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO),
    ),
)
"""The ranks of the cards, highest first."""

ROWS: Ordered[Row] = Ordered(
    P["6(b)"],
    (
        Row(ThreeCardHand.STRAIGHT_FLUSH, lambda seen: seen.is_suited and seen.run is not None),
        Row(ThreeCardHand.THREE_OF_A_KIND, lambda seen: seen.most_alike == 3),
        Row(ThreeCardHand.STRAIGHT, lambda seen: not seen.is_suited and seen.run is not None),
        Row(ThreeCardHand.FLUSH, lambda seen: seen.is_suited),
        Row(ThreeCardHand.PAIR, lambda seen: seen.most_alike == 2),
    ),
)
"""The permissible hands, highest first."""

PLACES: Ordered[int] = Ordered(P["6(c)"], (0, 1, 2))
"""Which card decides between like hands: the highest, then the next; a pair goes before its odd card."""

_warm: dict[int, Ranked] = {}
_alike: dict[tuple[object, ...], Ranked] = {}
_BEYOND_THE_DECK = 1 << 52


def rank(a: Card, b: Card, c: Card) -> Ranked:  # noqa: PLR0917 - three cards are one hand
    """Rank three different cards in any order; refuses the joker, a card not seen, and one card twice.

    >>> from tablegames.equipment.cards import card
    >>> rank(card("9c"), card("Kd"), card("9h")).name
    'pair of nines, king'
    """
    bits = a.bit | b.bit | c.bit
    found = _warm.get(bits)
    if found is None:
        if bits >= _BEYOND_THE_DECK or bits.bit_count() < HAND_SIZE:
            return ranked(a, b, c)
        looks = (*sorted((a.order, b.order, c.order)), a.suit if a.suit is b.suit is c.suit else None)
        found = _alike.get(looks)
        if found is None:
            found = _alike[looks] = ranked(a, b, c)
        _warm[bits] = found
    return found


def forget() -> None:
    """Forget what `rank` remembers: after `RANKS`, `ROWS` or `PLACES` was changed, by a tool that takes a paragraph out."""
    _warm.clear()
    _alike.clear()


def ranked(a: Card, b: Card, c: Card) -> Ranked:  # noqa: PLR0917 - three cards are one hand
    """Rank three cards by reading down the rows of § 565.6(b)."""
    seen = look(a, b, c)
    held = [(-at, row.category) for at, row in enumerate(ROWS.items, -len(ROWS.items)) if row.holds(seen)]
    strength, category = held[0] if held else (0, ThreeCardHand.HIGH_CARD)
    is_straight = category in {ThreeCardHand.STRAIGHT_FLUSH, ThreeCardHand.STRAIGHT}
    deciding = (seen.run,) if is_straight and seen.run else tuple(dict.fromkeys(seen.ranks))
    worth = [13 - RANKS.items.index(rank) for rank in deciding] + [0] * (HAND_SIZE - len(deciding))
    for place in PLACES.items:
        strength = strength << 4 | worth[place]
    is_mini_royal = category is ThreeCardHand.STRAIGHT_FLUSH and seen.run is Rank.ACE
    is_spade = is_mini_royal and a.text.endswith("s")
    name = _name(category, deciding)
    if is_mini_royal:
        name += " (mini royal of spades)" if is_spade else " (mini royal)"
    return Ranked(category, strength, name, is_mini_royal, is_spade)


def look(a: Card, b: Card, c: Card) -> Seen:  # noqa: PLR0917 - three cards are one hand
    """See the ranks, the suits and the sequence of three different cards."""
    hand = (a, b, c)
    found = [card.rank for card in hand if card.rank is not None]
    if len(found) < HAND_SIZE:
        unseen = "a card that was not seen" if UNKNOWN in hand else "a joker"
        raise RankingError(f"A hand with {unseen} cannot be ranked: three cards of the deck are wanted.", cite=P["3(a)"])
    if len(set(hand)) < HAND_SIZE:
        twice = next(card for card in hand if hand.count(card) > 1)
        raise RankingError(f"{twice} is there twice: the hands come from one deck.", cite=P["3(a)"])
    ranks = tuple(sorted(found, key=lambda rank: (found.count(rank), rank.order), reverse=True))
    high, middle, low = (rank.order for rank in ranks)
    run = ranks[0] if high == middle + 1 == low + 2 else None
    if ranks == (Rank.ACE, Rank.THREE, Rank.TWO):
        run = Rank.THREE
    return Seen(ranks, a.suit is b.suit is c.suit, run)


def compare(a: Ranked, b: Ranked) -> Comparison:
    """Say which hand is higher and which paragraph decides: the kind (b), the rank of the kind (b)(1)-(5), a single card or nothing (c)."""
    sign = (a.strength > b.strength) - (a.strength < b.strength)
    if a.category is not b.category:
        return Comparison(sign, P["6(b)"])
    if a.strength >> 8 == b.strength >> 8 or a.category in {ThreeCardHand.FLUSH, ThreeCardHand.HIGH_CARD}:
        return Comparison(sign, P["6(c)"])
    # That the rank of the pair goes before the highest card that the other hand lacks is a reading of (c).
    return Comparison(sign, a.category.cite, "R1" if a.category is ThreeCardHand.PAIR else "")


def queen_high_or_better(hand: Ranked) -> bool:
    """Whether a hand is a queen and two lower cards, or better (§§ 565.2(b)(5), 565.12(a))."""
    return hand.strength >= 13 - RANKS.items.index(Rank.QUEEN) << 8


def _name(category: ThreeCardHand, deciding: tuple[Rank, ...]) -> str:
    match category:
        case ThreeCardHand.STRAIGHT_FLUSH | ThreeCardHand.STRAIGHT:
            return f"{category.word}, {deciding[0].word} high"
        case ThreeCardHand.THREE_OF_A_KIND:
            return f"{category.word}, {deciding[0].plural}"
        case ThreeCardHand.PAIR:
            return f"pair of {deciding[0].plural}, {deciding[1].word}"
        case _:
            return f"{category.word}, {'-'.join(rank.word for rank in deciding)}"


def read(text: str) -> tuple[Card, Card, Card]:
    """Read the three cards of a hand; refuses another number of cards, and cards that `rank` refuses."""
    found = cards(text)
    if len(found) != HAND_SIZE:
        raise RankingError(f"A hand has three cards, and {len(found)} {'is' if len(found) == 1 else 'are'} given.", cite=P["8(d)"])
    a, b, c = found
    rank(a, b, c)
    return a, b, c


def judge(texts: Sequence[str]) -> Judgement:
    """Rank the hands of one round; refuses one card in two hands, since they come from one deck."""
    hands = each_hand(texts, read=read)
    holder: dict[Card, int] = {}
    for number, hand in enumerate(hands, 1):
        for card in hand:
            if holder.setdefault(card, number) != number:
                raise RankingError(f"{card} is in hand {holder[card]} and in hand {number}: the hands come from one deck.", cite=P["3(a)"])
    return judged([rank(*hand) for hand in hands], compare=compare)


RANKING: Final = Ranking("three-card-poker", "Three Card Poker", P["6(b)"], judge)

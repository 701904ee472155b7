"""Playing cards: fifty-two interned constants, the joker, and the card nobody saw.

A card is an immutable object of which only one exists, so that identity is equality: decks of several colors hold the
same object several times, copying and pickling give it back, and a dictionary of cards hashes by address.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Final, NoReturn, Self

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_SHOWN = 24
"""How many characters of a bad text an error repeats."""


class CardError(ValueError):
    """A text that names no card; the message is a sentence for the person who wrote it."""


class Rank(Enum):
    """The thirteen ranks, lowest first with the ace on top (§ 565.6(a)); `order` counts from 0 for the 2 to 12 for the ace."""

    TWO = (0, "2", "two")
    THREE = (1, "3", "three")
    FOUR = (2, "4", "four")
    FIVE = (3, "5", "five")
    SIX = (4, "6", "six")
    SEVEN = (5, "7", "seven")
    EIGHT = (6, "8", "eight")
    NINE = (7, "9", "nine")
    TEN = (8, "T", "ten")
    JACK = (9, "J", "jack")
    QUEEN = (10, "Q", "queen")
    KING = (11, "K", "king")
    ACE = (12, "A", "ace")

    order: int
    symbol: str
    word: str
    plural: str

    def __new__(cls, order: int, symbol: str, word: str) -> Self:  # noqa: PLR0917 - an Enum passes its tuple by position
        """Keep the place in the order, the symbol and the words."""
        member = object.__new__(cls)
        member._value_ = symbol
        member.order = order
        member.symbol = symbol
        member.word = word
        member.plural = word + ("es" if word.endswith("x") else "s")
        return member

    # The members are singletons: hashing by address spares Enum's hash of the name in the hot path.
    __hash__ = object.__hash__


class Suit(Enum):
    """The four suits, equal in rank (§ 565.6(a)); `order` is only a place in an index."""

    CLUBS = (0, "c", "clubs", "♣")
    DIAMONDS = (1, "d", "diamonds", "♦")
    HEARTS = (2, "h", "hearts", "♥")
    SPADES = (3, "s", "spades", "♠")

    order: int
    symbol: str
    word: str
    glyph: str

    def __new__(cls, order: int, symbol: str, word: str, glyph: str) -> Self:  # noqa: PLR0917 - as in Rank
        """Keep the place in an index, the letter, the word and the printed figure."""
        member = object.__new__(cls)
        member._value_ = symbol
        member.order = order
        member.symbol = symbol
        member.word = word
        member.glyph = glyph
        return member

    __hash__ = object.__hash__


class Card:
    """One card; take it from `CARDS`, `card("As")`, `JOKER` or `UNKNOWN`, for no other can be made.

    `index` is rank × 4 + suit (0 for 2c to 51 for As, 52 for the joker, 53 for the unknown card); `order` is the order of
    the rank, -1 where there is none; `bit` is 1 << index, to add up a set of cards; `text` is what `card` reads back.
    """

    __slots__ = ("bit", "index", "order", "rank", "suit", "text")
    rank: Rank | None
    suit: Suit | None
    index: int
    order: int
    bit: int
    text: str

    _interned: ClassVar[dict[str, Card]] = {}

    def __new__(cls, text: str) -> Self:
        """Give the one card of this exact text; making another is a bug."""
        found = cls._interned.get(text)
        if not isinstance(found, cls):
            raise CardError(f"{_shown(text)} is not the exact text of a card.")
        return found

    @classmethod
    def _make(cls, rank: Rank | None, suit: Suit | None, *, index: int, text: str) -> Card:
        made = object.__new__(cls)
        order = rank.order if rank else -1
        for name, value in {"rank": rank, "suit": suit, "index": index, "order": order, "bit": 1 << index, "text": text}.items():
            object.__setattr__(made, name, value)
        cls._interned[text] = made
        return made

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Refuse: a card is immutable."""
        raise AttributeError(f"a card is immutable: {name} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        """Refuse: a card is immutable."""
        raise AttributeError(f"a card is immutable: {name} cannot be deleted")

    def __copy__(self) -> Self:
        """Give the card itself."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """Give the card itself."""
        return self

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        """Pickle as the text, so that loading gives the same object."""
        return (Card, (self.text,))

    def __repr__(self) -> str:
        """Show the text: `As`."""
        return self.text

    __str__ = __repr__

    @property
    def pretty(self) -> str:
        """The card as printed for people: `A♠`, `10♥`, `joker`, `??`."""
        if self.rank is None or self.suit is None:
            return "joker" if self.index == JOKER_INDEX else self.text
        return ("10" if self.rank is Rank.TEN else self.rank.symbol) + self.suit.glyph


JOKER_INDEX: Final = 52
UNKNOWN_INDEX: Final = 53

CARDS: Final[tuple[Card, ...]] = tuple(
    Card._make(rank, suit, index=rank.order * 4 + suit.order, text=rank.symbol + suit.symbol) for rank in Rank for suit in Suit
)
"""All fifty-two, so that `CARDS[c.index] is c`: 2c 2d 2h 2s 3c … As."""

JOKER: Final = Card._make(None, None, index=JOKER_INDEX, text="Jk")
"""The joker, without rank or suit of its own (§ 561.6(a))."""

UNKNOWN: Final = Card._make(None, None, index=UNKNOWN_INDEX, text="??")
"""A card that was dealt but that nobody saw; it stands in records only."""

_RANKS: Final = {rank.symbol: rank for rank in Rank} | {"10": Rank.TEN}
_SUITS: Final = {mark: suit for suit in Suit for mark in (suit.symbol, suit.glyph)} | dict(zip("♧♢♡♤", Suit, strict=True))
_ONE: Final = re.compile(r"\s*(?:(jk)|(\?\?)|([1-6]-[1-6])(?![-\d])|(10|[2-9tjqka])([cdhs♣♦♥♠♧♢♡♤])\ufe0f?)[\s,]*", re.IGNORECASE)
_RANK: Final = re.compile(r"(10|[2-9tjqka])(?:[cdhs♣♦♥♠♧♢♡♤]\ufe0f?)?[\s,]*", re.IGNORECASE)
_GAP: Final = re.compile(r"[\s,]*")


def card(text: str) -> Card:
    """Read one card.

    >>> card("As"), card("10s") is card("Ts"), card("a♠"), card("Jk"), card("??")
    (As, True, As, Jk, ??)
    """
    known = Card._interned.get(text)  # noqa: SLF001 - the quick way for exact texts
    if known is not None:
        return known
    found = cards(text)
    if len(found) != 1:
        raise CardError(
            f"{_shown(text)} is {'no card' if not found else f'{len(found)} cards'}: one card was wanted, such as As, 10h or ??."
        )
    return found[0]


def cards(text: str, *, noun: str = "card") -> tuple[Card, ...]:
    """Read any number of cards, with or without spaces or commas between them; ``noun`` is what the game has.

    >>> cards("As Kd, 10h"), cards("AsKdQh")
    ((As, Kd, Th), (As, Kd, Qh))
    >>> cards("6", noun="tile")
    Traceback (most recent call last):
    tablegames.equipment.cards.CardError: '6' is no tile: write the spots of both ends, such as 6-6 or 2-4; ?? for a tile not seen.
    """
    return tuple(_each(text, noun))


def _each(text: str, noun: str) -> Iterator[Card]:
    at = _end_of_gap(text)
    while at < len(text):
        match = _ONE.match(text, at)
        if match is None:
            raise CardError(_not_one(text, at, noun=noun))
        joker, unknown, tile, rank, suit = match.groups()
        if joker:
            yield JOKER
        elif tile:
            yield _tile(tile)
        elif unknown:
            yield UNKNOWN
        else:
            yield CARDS[_RANKS[rank.upper()].order * 4 + _SUITS[suit.lower()].order]
        at = match.end()


def _not_one(text: str, at: int, *, noun: str) -> str:
    """Say that a word is no card; or no tile, where the game has tiles."""
    word = _word_at(text, at)
    if noun == "tile":
        return f"{word} is no tile: write the spots of both ends, such as 6-6 or 2-4; ?? for a tile not seen."
    return f"{word} is not a card: write rank and suit, such as As, 10h, Td or 7♣, Jk for the joker, ?? for a card not seen."


def _tile(text: str) -> Card:
    """Give a Pai Gow tile, its ends in either order; `equipment.tiles` makes them."""
    found = Card._interned.get("-".join(sorted(text.split("-"))))  # noqa: SLF001 - as in `card`
    if found is None:
        raise CardError(f"{_shown(text)} is no tile of a Pai Gow set.")
    return found


def _end_of_gap(text: str) -> int:
    match = _GAP.match(text)
    return match.end() if match else 0


def ranks(text: str) -> tuple[Rank, ...]:
    """Read any number of ranks, as games write cards whose suits do not matter; a suit may stand behind each.

    >>> [rank.symbol for rank in ranks("4 10 Kd")], [rank.symbol for rank in ranks("T6a")]
    (['4', 'T', 'K'], ['T', '6', 'A'])
    """
    found = []
    at = _end_of_gap(text)
    while at < len(text):
        match = _RANK.match(text, at)
        if match is None:
            raise CardError(f"{_word_at(text, at)} has no rank: write 2 to 9, 10 or T, J, Q, K or A, with or without a suit.")
        found.append(_RANKS[match[1].upper()])
        at = match.end()
    return tuple(found)


def deck_in_sequence() -> tuple[Card, ...]:
    """Give a deck as it is spread for inspection: according to suit and in sequence (§ 565.4(b)); clubs first, 2 to ace in each.

    >>> deck_in_sequence()[:3], deck_in_sequence()[-1]
    ((2c, 3c, 4c), As)
    """
    return _SEQUENCE


_SEQUENCE: Final = tuple(CARDS[rank.order * 4 + suit.order] for suit in Suit for rank in Rank)


def _word_at(text: str, at: int) -> str:
    return _shown(text[at:].split(maxsplit=1)[0])


def _shown(text: str) -> str:
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")

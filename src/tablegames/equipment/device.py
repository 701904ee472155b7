"""What cards come from: a manual shoe, the dealer's hand, an automated shoe, a continuous device; and what they are made of.

A device whose order is known (a virtual one) is a list with the top card at its end. One whose order is unknown (a real
one that a record observes, or a continuous one, § 541.15) is the multiset of what may still be in it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import KW_ONLY, dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, Self

from tablegames.equipment.cards import JOKER, UNKNOWN, Card, deck_in_sequence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tablegames.equipment.chance import Chance


class DeviceError(RuntimeError):
    """A card was drawn where none can come from: a bug of ours, since the procedure asks before it draws."""


class DeviceKind(Enum):
    """The ways that cards, or tiles, reach the table; the value is the word that files use."""

    MANUAL_SHOE = "shoe"
    HAND = "hand"
    AUTOMATED_SHOE = "automated"
    CONTINUOUS = "continuous"
    STACKS = "stacks"

    @property
    def word(self) -> str:
        """The word for people."""
        return _DEVICE_WORDS[self]

    # The members are singletons: hashing by address spares Enum's hash of the name in the hot path.
    __hash__ = object.__hash__


_DEVICE_WORDS: Final = {
    DeviceKind.MANUAL_SHOE: "manual dealing shoe",
    DeviceKind.HAND: "dealer's hand",
    DeviceKind.AUTOMATED_SHOE: "automated dealing shoe",
    DeviceKind.CONTINUOUS: "continuous shuffling shoe or device",
    DeviceKind.STACKS: "stacks of tiles before the dealer",
}


class ShufflerKind(Enum):
    """How cards are shuffled; the value is the word that files use."""

    NONE = "none"
    AUTOMATED = "automated"
    AUTOMATED_COUNTING = "counting"

    @property
    def word(self) -> str:
        """The word for people."""
        return _SHUFFLER_WORDS[self]

    @property
    def is_automated(self) -> bool:
        """Whether a device shuffles."""
        return self is not ShufflerKind.NONE

    @property
    def does_count(self) -> bool:
        """Whether the device says, after each shuffle, if all cards are there."""
        return self is ShufflerKind.AUTOMATED_COUNTING

    __hash__ = object.__hash__


_SHUFFLER_WORDS: Final = {
    ShufflerKind.NONE: "manual shuffle",
    ShufflerKind.AUTOMATED: "automated card shuffling device that does not count the cards",
    ShufflerKind.AUTOMATED_COUNTING: "automated card shuffling device that counts the cards",
}


@dataclass(frozen=True, slots=True)
class Decks:
    """The cards of a table: one or two batches, each of some decks with backs of one color.

    Two decks in turn (§ 565.3(b)) are two batches of one deck; alternate shoes (§ 541.3(b)) two batches of six to eight.
    Nothing is refused here: whether the law allows it, the installation check says.
    """

    decks_per_batch: int = 1
    backs: tuple[str, ...] = ("red",)
    _: KW_ONLY
    are_alternated: bool = False
    jokers_per_deck: int = 0

    @property
    def batches(self) -> int:
        """How many batches there are: one for each color of backs."""
        return len(self.backs)

    @property
    def cards_per_batch(self) -> int:
        """How many cards are in play at a time."""
        return self.decks_per_batch * (52 + self.jokers_per_deck)

    def batch(self) -> tuple[Card, ...]:
        """Give the cards of one batch, deck by deck, according to suit and in sequence, the jokers last."""
        return (deck_in_sequence() + (JOKER,) * self.jokers_per_deck) * self.decks_per_batch


class Device:
    """The cards that are still to come, and the cover card among them.

    `cover_below` is how many cards lie below the cover card, None where there is no cover card in the device.
    Equality compares what is inside; an unknown order has none to compare.
    """

    __slots__ = ("_order", "_pool", "_unseen", "cover_below", "is_order_known", "kind")
    kind: DeviceKind
    is_order_known: bool
    cover_below: int | None
    _order: list[Card]
    """Top at the end; empty where the order is unknown."""
    _pool: list[Card]
    """What may still be inside, in no order, where the order is unknown."""
    _unseen: int
    """How many cards left an unknown order without being seen: they are still in the pool."""

    def __init__(self, kind: DeviceKind = DeviceKind.MANUAL_SHOE) -> None:
        self.kind = kind
        self.clear()

    def clear(self) -> None:
        """Take everything out, the cover card too."""
        self.is_order_known = self.kind is not DeviceKind.CONTINUOUS
        self.cover_below = None
        self._order = []
        self._pool = []
        self._unseen = 0

    def load(self, order: Iterable[Card]) -> None:
        """Put in a stack whose top is the last card given; a continuous device keeps no order. The cover card is out."""
        self.clear()
        if self.is_order_known:
            self._order = list(order)
        else:
            self._pool = list(order)

    def load_to_deal(self, order: Iterable[Card]) -> None:
        """Put in a stack in the order in which it will be dealt, the top first, as records write it."""
        self.load(reversed(tuple(order)))

    def load_unordered(self, cards: Iterable[Card]) -> None:
        """Put in cards of which nobody knows the order."""
        self.clear()
        self.is_order_known = False
        self._pool = list(cards)

    def forget_order(self) -> None:
        """Make the order unknown: the cards were mixed, or only what came out is on record."""
        if self.is_order_known:
            self.is_order_known = False
            self._pool, self._order = self._order, []

    def draw(self) -> Card:
        """Draw the top card of a known order."""
        try:
            return self._order.pop()
        except IndexError:
            raise DeviceError("the order is unknown" if self._pool else "the device is empty") from None

    def draw_by(self, chance: Chance) -> Card:
        """Draw any card that is inside, every one equally likely: what a device that reshuffles itself does."""
        held = self._order if self.is_order_known else self._pool
        if self._unseen or not held:
            raise DeviceError("a card left unseen, so what is inside is not known" if held else "the device is empty")
        return held.pop(chance.below(len(held)))

    def take(self, card: Card) -> Card | None:
        """Let a card leave, wherever in the device it is, and give it; None when it cannot be there.

        The unknown card can leave as long as there are cards: it is the top one where the order is known.
        A place of a known order that holds the unknown card can turn out to be any card.
        """
        order = self._order
        if order:
            if card is UNKNOWN or order[-1] is card:
                return order.pop()
            return card if _remove_highest(order, card) or _remove_highest(order, UNKNOWN) else None
        if len(self._pool) <= self._unseen:
            return None
        if card is UNKNOWN:
            self._unseen += 1
            return UNKNOWN
        return card if _remove_highest(self._pool, card) or _remove_highest(self._pool, UNKNOWN) else None

    def reveal(self, card: Card) -> bool:
        """Let a card that left an unknown order unseen turn out to be this one; False when it cannot be."""
        if not self._unseen or not (_remove_highest(self._pool, card) or _remove_highest(self._pool, UNKNOWN)):
            return False
        self._unseen -= 1
        return True

    def put_back(self, cards: Iterable[Card]) -> None:
        """Return cards: under the stack, or anywhere in a device without an order."""
        if self.is_order_known:
            self._order[:0] = cards
        else:
            self._pool.extend(cards)

    def cut(self, depth_from_top: int) -> bool:
        """Put so many cards from the top under the rest; an unknown order stays unknown. False when there are not so many."""
        if not 0 <= depth_from_top <= len(self):
            return False
        self._order = self._order[-depth_from_top:] + self._order[:-depth_from_top] if depth_from_top else self._order
        return True

    def top(self) -> Card | None:
        """Give the card that comes next, where it is known."""
        return self._order[-1] if self._order else None

    def to_deal(self) -> tuple[Card, ...]:
        """Give a known order as it will be dealt, the top first."""
        return tuple(reversed(self._order))

    def counts(self) -> Counter[Card]:
        """Count what is, or may be, inside."""
        return Counter(self._order or self._pool)

    def remaining(self, card: Card) -> int:
        """Count how often a card is, or may be, still inside."""
        return (self._order or self._pool).count(card)

    @property
    def is_cover_showing(self) -> bool:
        """Whether all cards above the cover card have left."""
        return self.cover_below is not None and len(self) <= self.cover_below

    def __len__(self) -> int:
        return len(self._order) + len(self._pool) - self._unseen

    def __bool__(self) -> bool:
        """Be true even when empty: a device is there."""
        return True

    def copy(self) -> Self:
        """Give a device with the same cards that can be drawn from by itself."""
        made = object.__new__(type(self))
        made.kind = self.kind
        made.is_order_known = self.is_order_known
        made.cover_below = self.cover_below
        made._order = self._order.copy()
        made._pool = self._pool.copy()
        made._unseen = self._unseen
        return made

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Device):
            return NotImplemented
        mine = (self.kind, self.is_order_known, self.cover_below, self._unseen, self._order)
        return mine == (other.kind, other.is_order_known, other.cover_below, other._unseen, other._order) and Counter(
            self._pool
        ) == Counter(other._pool)

    # What is inside changes, so there is nothing to hash.
    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        order = "in order" if self.is_order_known else "in no known order"
        return f"<Device {self.kind.value}: {len(self)} cards {order}>"


def _remove_highest(cards: list[Card], card: Card) -> bool:
    for at in range(len(cards) - 1, -1, -1):
        if cards[at] is card:
            del cards[at]
            return True
    return False

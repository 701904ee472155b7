"""Two hands as people see them: High and Low with their names, the cards in an order that helps, the house way and its rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tablegames import house_way
from tablegames.equipment.cards import JOKER, UNKNOWN, Card
from tablegames.procedure.house import rules_of, seen_hand
from tablegames.ranking.with_joker import JokerUse
from tablegames.rules.two_hands import HOUSE_WAY

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table
    from tablegames.rules import Setup

DICE: Final = "⚀⚁⚂⚃⚄⚅"
JOKER_USE: Final = "joker-use"


@dataclass(frozen=True, slots=True)
class Laid:
    """The two hands of a set, the higher cards first; ``names`` are those of the High and the Low hand, none of a foul set."""

    high: tuple[Card, ...]
    low: tuple[Card, ...]
    names: tuple[str, str] | None = None
    is_foul: bool = False

    def told(self) -> str:
        """Say both hands, with their names."""
        if self.names is None:
            return f"High {written(self.high)}, Low {written(self.low)}{', which is foul' if self.is_foul else ''}"
        return f"High {written(self.high)} ({self.names[0]}), Low {written(self.low)} ({self.names[1]})"


def has_two(setup: Setup) -> bool:
    """Tell whether the hands of this game are set."""
    return setup.declared.two_hands is not None


def dice(roll: str) -> str:
    """Draw what dice show: the faces of three dice, where it is such a roll.

    >>> dice("1-3-6")
    '⚀ ⚂ ⚅'
    """
    numbers = roll.split("-")
    if not all(number in {"1", "2", "3", "4", "5", "6"} for number in numbers):
        return roll if roll.isprintable() else ascii(roll)
    return " ".join(DICE[int(number) - 1] for number in numbers)


def written(cards: Iterable[Card]) -> str:
    """Write cards as people read them."""
    return " ".join("Jk" if card is JOKER else card.pretty for card in cards)


def in_order(cards: Sequence[Card], *, by_suit: bool = False) -> tuple[Card, ...]:
    """Put cards into an order that helps to set them: by rank, where pairs and straights stand together, or by suit.

    >>> from tablegames.equipment.cards import cards
    >>> in_order(cards("3c As Jk 3d")), in_order(cards("3c As Jk 3d Kc"), by_suit=True)
    ((Jk, As, 3d, 3c), (Jk, As, 3d, Kc, 3c))
    """
    if not by_suit or any(card.suit is None for card in cards if card is not JOKER):
        return tuple(sorted(cards, key=lambda card: card.index, reverse=True))
    return tuple(sorted(cards, key=lambda card: (card is JOKER, card.suit.order if card.suit else 0, card.index), reverse=True))


def laid_as(table: Table, at: Place, low: tuple[Card, ...]) -> Laid | None:
    """Give the two hands that a Low hand makes of the cards of a place; none where these are not known, or do not hold it."""
    cards = seen_hand(table, at)
    if cards is None or not low or any(low.count(card) > cards.count(card) for card in low):
        return None
    rest = list(cards)
    for card in low:
        rest.remove(card)
    standing = rules_of(table).standing(cards, low, table.setup.terms)
    if not standing.hands:
        return Laid(in_order(rest), in_order(low), is_foul=standing.is_foul)
    high, small = standing.hands
    names = tuple(getattr(hand, "words", hand.name) for hand in (high, small))
    if hasattr(high, "tiles"):
        return Laid(tuple(high.tiles), tuple(small.tiles), (names[0], names[1]))
    return Laid(in_order(rest), in_order(low), (names[0], names[1]))


def laid(table: Table, at: Place) -> Laid | None:
    """Give the two hands that were set at a place; none where none are, or where they are not known."""
    low = table.sets.get(at)
    return laid_as(table, at, low) if low else None


def piles(table: Table, at: Place) -> tuple[int, int] | None:
    """Give how many cards everybody sees lie face down in the High and the Low hand of a place; none where nothing is set."""
    low = table.sets.get(at)
    cards = table.hands.get(at, ())
    if low is None or not cards:
        return None
    return (len(cards) - len(low), len(low)) if low else (len(cards), 0)


def face_down(number: int) -> tuple[Card, ...]:
    """Give so many cards that are not seen."""
    return (UNKNOWN,) * number


@dataclass(frozen=True, slots=True)
class Advice:
    """How the house way sets a hand: the two hands, the way's name, and the rule that decided."""

    hands: Laid
    way: str
    rule: str


def advised(table: Table, at: Place) -> Advice | None:
    """Give how the dealer would set the hand of a place, and by which rule; none where the cards are not known."""
    cards = seen_hand(table, at)
    if cards is None:
        return None
    rules, terms = rules_of(table), table.setup.terms
    hands = laid_as(table, at, rules.house_low(cards, terms))
    way = house_way.of(terms.word(HOUSE_WAY))
    use = terms.answers.get(JOKER_USE, JokerUse.HIGHEST_MISSING.value)
    rule = way.set(cards, joker=JokerUse(use)).rule
    return None if hands is None else Advice(hands, way.name, f"rule {rule.number}: {rule.words}")

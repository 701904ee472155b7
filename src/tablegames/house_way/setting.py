"""Setting hands by the rules of a way, remembering what was found for hands that are alike."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.equipment.cards import JOKER, UNKNOWN, Card
from tablegames.equipment.tiles import Tile
from tablegames.house_way import four, seven
from tablegames.house_way.deciding import Sentence, decide
from tablegames.house_way.four import Four
from tablegames.house_way.seven import Seven
from tablegames.house_way.way import NO_RULE, Flaw, Rule, Setting
from tablegames.law import chapter
from tablegames.ranking.classes import SIZE, flush_suit, key_of
from tablegames.ranking.common import RankingError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.ranking.with_joker import JokerUse

P561 = chapter("561")

_BY_INDEX: Final = attrgetter("index")

MOST_REMEMBERED: Final = 100_000
"""After so many classes of hands what was found is forgotten: some 25 MiB."""


class Found(NamedTuple):
    """What a way says of a class of hands: the place of its rule, what is wrong with that, and the two cards that go Low."""

    at: int | None
    flaw: Flaw | None
    low: tuple[Card, Card]


class _Remembered(NamedTuple):
    """The same for all hands of the class: of each Low card its rank, or the joker, and whether it is of the flush suit."""

    rule: Rule
    flaw: Flaw | None
    low: tuple[tuple[int, bool], tuple[int, bool]]
    is_suit_asked: bool


class CardSetter:
    """Sets hands of Pai Gow Poker."""

    def __init__(self, rules: Sequence[Rule], sentences: Sequence[Sentence[Seven, seven.Way]]) -> None:
        """Take the rules and what they become."""
        self.rules, self.sentences = tuple(rules), tuple(sentences)
        self._remembered: dict[JokerUse, dict[int, _Remembered]] = {}
        self._shared: dict[_Remembered, _Remembered] = {}

    def set(self, cards: Sequence[Card], *, joker: JokerUse) -> Setting:
        """Set seven cards."""
        held = self._remembered.get(joker)
        if held is None:
            held = self._remembered[joker] = {}
        known = held.get(key_of(cards)) if _is_hand(cards) else None
        if known is None:
            known = self._learn(cards, joker=joker)
        suit = flush_suit(cards) if known.is_suit_asked else None
        rest = sorted(cards, key=_BY_INDEX)
        low = [_taken(rest, order, is_suited=suited, suit=suit) for order, suited in known.low]
        second, first = sorted(low, key=seven.rank_and_suit)
        return Setting((first, second), tuple(reversed(rest)), known.rule, known.flaw)

    def _learn(self, cards: Sequence[Card], *, joker: JokerUse) -> _Remembered:
        refuse_no_seven(cards)
        found = self.find(Seven(cards, joker=joker))
        suit = flush_suit(cards)
        first, second = (_described(card, suit=suit) for card in found.low)
        rule = NO_RULE if found.at is None else self.rules[found.at]
        held = self._remembered[joker]
        if len(held) >= MOST_REMEMBERED:
            held.clear()
        known = _Remembered(rule, found.flaw, (first, second), suit is not None)
        known = held[key_of(cards)] = self._shared.setdefault(known, known)
        return known

    def find(self, hand: Seven) -> Found:
        """Find what the rules say of a hand."""
        at, ways = decide(self.sentences, hand)
        flaw = None
        if not ways:
            flaw = Flaw.GAP if at is None else Flaw.IMPOSSIBLE
        elif len(ways) > 1 and len({hand.low(way) for way in ways}) > 1:
            flaw = Flaw.AMBIGUOUS
        way = next(seven.by_low(hand, ways), None)
        if way is not None and not hand.is_lawful(way):
            flaw, way = flaw or Flaw.FOUL, next((way for way in seven.by_low(hand, ways) if hand.is_lawful(way)), None)
        first, second = way or seven.highest_lawful(hand)
        return Found(at, flaw, (hand.cards[first], hand.cards[second]))


def _is_hand(cards: Sequence[Card]) -> bool:
    """Whether these are seven different cards, so that their key tells their class."""
    bits = 0
    for card in cards:
        bits |= card.bit
    return len(cards) == SIZE and bits < UNKNOWN.bit and bits.bit_count() == SIZE


def refuse_no_seven(cards: Sequence[Card]) -> None:
    """Refuse another number than seven, a tile, a card not seen, and one card twice."""
    if len(cards) != SIZE:
        raise RankingError(f"Seven cards are set, and {len(cards)} {'is' if len(cards) == 1 else 'are'} given.", cite=P561["1"])
    stray = next((card for card in cards if card.bit >= UNKNOWN.bit), None)
    if stray is not None:
        what = f"A tile ({stray})" if isinstance(stray, Tile) else "A card that was not seen"
        raise RankingError(f"{what} cannot be set: seven cards of the deck and its joker are wanted.", cite=P561["3(a)"])
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        name = "The joker" if twice is JOKER else str(twice)
        raise RankingError(f"{name} is there twice: the hand comes from one deck with one joker.", cite=P561["3(a)"])


def _described(card: Card, *, suit: object) -> tuple[int, bool]:
    return card.order, suit is not None and card.suit is suit


def _taken(rest: list[Card], order: int, *, is_suited: bool, suit: object) -> Card:
    """Take a card of a rank, and of the flush suit or not, out of those that are left, the last suit first."""
    for at in range(len(rest) - 1, -1, -1):
        card = rest[at]
        if card.order == order and (suit is None or (card.suit is suit) == is_suited):
            return rest.pop(at)
    raise LookupError(f"no card of rank {order} is left: this is a bug of tablegames")


class TileSetter:
    """Sets hands of Pai Gow."""

    def __init__(self, rules: Sequence[Rule], sentences: Sequence[Sentence[Four, four.Way]]) -> None:
        """Take the rules and what they become."""
        self.rules, self.sentences = tuple(rules), tuple(sentences)
        self._remembered: dict[tuple[int, ...], Setting] = {}

    def set(self, cards: Sequence[Card], *, joker: JokerUse) -> Setting:  # noqa: ARG002 - the setter's protocol
        """Set four tiles."""
        key = tuple(sorted([card.index for card in cards]))
        known = self._remembered.get(key)
        if known is None:
            at, flaw, way = self.find(Four(cards))
            rule = NO_RULE if at is None else self.rules[at]
            known = self._remembered[key] = Setting(way.low.tiles, way.high.tiles, rule, flaw)
        return known

    def find(self, hand: Four) -> tuple[int | None, Flaw | None, four.Way]:
        """Find what the rules say of a hand."""
        at, ways = decide(self.sentences, hand)
        flaw = None
        if not ways:
            flaw = Flaw.GAP if at is None else Flaw.IMPOSSIBLE
        elif len({way.low.strength for way in ways}) > 1:
            flaw = Flaw.AMBIGUOUS
        return at, flaw, four.by_low(ways or hand.ways)[0]

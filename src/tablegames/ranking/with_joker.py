"""Pai Gow Poker: High hands of five cards and Low hands of two, from fifty-two cards and the joker (§ 561.6).

`rank_high` ranks five cards, `rank_low` two, `best` the highest five of up to seven, and `is_foul` says whether a High and a Low
hand were set wrongly. `ranked_high` and `best_of_choices` are their readable references: they try all that the joker may stand
for and read down the declared rows. A tool that changes a declared table calls `forget`.
"""

from __future__ import annotations

from enum import Enum
from itertools import combinations
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from tablegames.equipment.cards import CARDS, JOKER, Card, Rank
from tablegames.law import Cite, chapter
from tablegames.ranking import poker
from tablegames.ranking.common import Comparison, Ordered
from tablegames.ranking.poker import Category, Row, Seen
from tablegames.ranking.with_joker_found import FIND, Held, Runs, five_orders, run_orders
from tablegames.ranking.with_joker_refused import DEALT, HIGH_SIZE, LOW_SIZE, refuse_no_hand, refuse_stray_or_twice

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

P = chapter("561")


class JokerUse(Enum):
    """What the joker stands for in a flush beside the ace of its suit (Reading R2); the value is the Rules Submission's answer."""

    HIGHEST_MISSING = "highest-missing"
    """The highest rank of that suit that the hand has not."""
    ACE_IN_FLUSH = "ace-in-flush"
    """An ace, even so."""


class HighHand(Category):
    """The kinds of hand; the value is the word. A Low hand is a pair or a high card."""

    FIVE_ACES = "five aces"
    ROYAL_FLUSH = "royal flush"
    STRAIGHT_FLUSH = "straight flush"
    FOUR_OF_A_KIND = "four-of-a-kind"
    FULL_HOUSE = "full house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three-of-a-kind"
    TWO_PAIR = "two pair"
    PAIR = "pair"
    HIGH_CARD = "high card"


Ranked: TypeAlias = poker.Ranked[HighHand]
"""A ranked hand: `category`, `strength`, `name`, the `cards` that play (the joker as itself) and the `cite` of its row."""


class Completed(NamedTuple):
    """A kind of hand that the joker may complete as any card."""

    category: HighHand
    cite: Cite = P["6(c)"]


RANKS: Ordered[Rank] = Ordered(P["6(a)"], tuple(Rank)[::-1])
"""The ranks of the cards, highest first; the joker is an ace."""

ROWS: Ordered[Row[HighHand]] = Ordered(
    P["6(b)"],
    (
        Row(HighHand.FIVE_ACES, P["6(b)(1)"], lambda seen: seen.alike[0] == 5, 1),
        Row(HighHand.ROYAL_FLUSH, P["6(b)(2)"], lambda seen: seen.is_suited and seen.run is Rank.ACE, is_run=True),
        Row(HighHand.STRAIGHT_FLUSH, P["6(b)(3)"], lambda seen: seen.is_suited and seen.run not in {None, Rank.ACE}, 1, is_run=True),
        Row(HighHand.FOUR_OF_A_KIND, P["6(b)(4)"], lambda seen: seen.alike[0] == 4, 1, reading="R1"),
        Row(HighHand.FULL_HOUSE, P["6(b)(5)"], lambda seen: seen.alike == (3, 2), 2, reading="R1"),
        Row(HighHand.FLUSH, P["6(b)(6)"], lambda seen: seen.is_suited, 5),
        Row(HighHand.STRAIGHT, P["6(b)(7)"], lambda seen: seen.run is not None, 1, is_run=True),
        Row(HighHand.THREE_OF_A_KIND, P["6(b)(8)"], lambda seen: seen.alike[0] == 3, 1, reading="R1"),
        Row(HighHand.TWO_PAIR, P["6(b)(9)"], lambda seen: seen.alike[:2] == (2, 2), 2, reading="R1"),
        Row(HighHand.PAIR, P["6(b)(10)"], lambda seen: seen.alike[0] == 2, 1, reading="R1"),
    ),
)
"""The permissible hands, highest first; what is in no row is a high card."""

_FALLING: Final = (Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN, Rank.SIX)

STRAIGHT_FLUSHES: Ordered[Rank] = Ordered(P["6(b)(3)"], (Rank.FIVE, *_FALLING))
"""Straight flushes by their highest rank, the five for A-2-3-4-5: that one is the highest below the royal flush."""

STRAIGHTS: Ordered[Rank] = Ordered(P["6(b)(7)"], (Rank.ACE, Rank.FIVE, *_FALLING))
"""Straights by their highest rank, the five for A-2-3-4-5: that one is the second highest."""

COMPLETED: Ordered[Completed] = Ordered(
    P["6(c)"],
    (
        Completed(HighHand.ROYAL_FLUSH),
        Completed(HighHand.STRAIGHT_FLUSH),
        Completed(HighHand.FLUSH),
        Completed(HighHand.STRAIGHT),
    ),
)
"""The hands that the joker may complete as any card; everywhere else it is an ace."""

PLACES: Ordered[int] = Ordered(P["6(d)"], tuple(range(HIGH_SIZE)))
"""Which card decides between like hands: the highest that the other has not, that is the first that differs."""

_HIGH_CARD: Final = Row(HighHand.HIGH_CARD, P["6(d)"], lambda _: True)


class _Look(NamedTuple):
    """What all hands of one kind and of the same deciding ranks have in common."""

    category: HighHand
    strength: int
    name: str
    cite: Cite
    plays: tuple[int, ...]
    """The orders of the ranks that play, card by card."""
    is_suited: bool


_BY_INDEX: Final = attrgetter("index")
_BY_STRENGTH: Final = attrgetter("strength")
_BEYOND_THE_DECK: Final = 1 << 53
_JOKER_BIT: Final = JOKER.bit
_ACE: Final = Rank.ACE.order
_SUITED: Final = frozenset({HighHand.ROYAL_FLUSH, HighHand.STRAIGHT_FLUSH, HighHand.FLUSH})
_RANKS: Final = tuple(Rank)

_looks: dict[tuple[int, tuple[int, ...]], _Look] = {}
_lows: dict[tuple[int, int], _Look] = {}
_runs: dict[HighHand, Runs] = {}


def forget() -> None:
    """Forget what was remembered: after a declared table was changed, by a tool that takes a paragraph out."""
    _looks.clear()
    _lows.clear()
    _runs.clear()


# ---------------------------------------------------------------- the reference


def ranked_high(*cards: Card, joker: JokerUse = JokerUse.HIGHEST_MISSING) -> Ranked:
    """Rank a High hand of five cards by trying all that the joker may be and reading down the rows; `rank_high` is its fast twin."""
    refuse_no_hand(cards, counts=range(HIGH_SIZE, HIGH_SIZE + 1))
    return max((_down_the_rows(cards, seen) for seen in _stands_for(cards, joker=joker)), key=_BY_STRENGTH)


def _stands_for(cards: Sequence[Card], *, joker: JokerUse) -> Iterator[Seen]:
    """Look at the hand with everything that the joker may be in it."""
    real = [card for card in cards if card is not JOKER]
    if len(real) == len(cards):
        yield poker.look(cards)
        return
    # An ace of no suit: what it is with the ace of some suit, but no flush.
    yield poker.look([*real, CARDS[-1]])._replace(is_suited=False)
    for stand_in in CARDS:
        seen = poker.look([*real, stand_in])
        kind = _kind(seen)
        is_always_ace = kind is HighHand.FLUSH and joker is JokerUse.ACE_IN_FLUSH
        is_lawful = stand_in.rank is Rank.ACE if is_always_ace else stand_in not in real
        if is_lawful and any(completed.category is kind for completed in COMPLETED.items):
            yield seen


def _row(seen: Seen) -> tuple[int, Row[HighHand]]:
    """Find the highest row that holds a hand, and its place."""
    for at, row in enumerate(ROWS.items):
        if row.holds(seen):
            return at, row
    return len(ROWS.items), _HIGH_CARD


def _kind(seen: Seen) -> HighHand:
    return _row(seen)[1].category


def _down_the_rows(cards: Sequence[Card], seen: Seen) -> Ranked:
    at, row = _row(seen)
    if row.is_run and seen.run is not None:
        deciding: tuple[Rank, ...] = (seen.run,)
    else:
        deciding = seen.ranks if row.category is HighHand.FLUSH else tuple(dict.fromkeys(seen.ranks))
    return _played(_look(at, tuple(rank.order for rank in deciding)), cards)


def best_of_choices(cards: Sequence[Card], *, joker: JokerUse = JokerUse.HIGHEST_MISSING) -> Ranked:
    """Give the highest of all High hands that can be chosen from five to seven cards."""
    return max((ranked_high(*five, joker=joker) for five in combinations(cards, HIGH_SIZE)), key=_BY_STRENGTH)


# ---------------------------------------------------------------- its fast twin


def rank_high(*cards: Card, joker: JokerUse = JokerUse.HIGHEST_MISSING) -> Ranked:
    """Rank a High hand of five cards, in any order; refuses another number, a card not seen, and one card twice.

    >>> from tablegames.equipment.cards import cards
    >>> rank_high(*cards("Ac Jk 9d 9h 4s")).name, rank_high(*cards("9c 8d 7h 6s Jk")).name
    ('two pair, aces and nines, four', 'straight, ten high')
    """
    if len(cards) != HIGH_SIZE:
        refuse_no_hand(cards, counts=range(HIGH_SIZE, HIGH_SIZE + 1))
    return best(cards, joker=joker)


def best(cards: Sequence[Card], *, joker: JokerUse = JokerUse.HIGHEST_MISSING) -> Ranked:
    """Give the highest High hand that can be formed from five, six or seven cards; refuses as `rank_high` does.

    >>> from tablegames.equipment.cards import cards
    >>> best(cards("5c 4d 3h Jk Kd Kh 2s")).name
    'straight, ace to five'
    """
    return _played(_found(cards, joker=joker), cards)


def strength(cards: Sequence[Card], *, joker: JokerUse = JokerUse.HIGHEST_MISSING) -> int:
    """Give the strength of the highest High hand of five to seven cards, without the hand."""
    return _found(cards, joker=joker).strength


def category(cards: Sequence[Card], *, joker: JokerUse = JokerUse.HIGHEST_MISSING) -> HighHand:
    """Give the kind of the highest High hand of five to seven cards, without the hand."""
    return _found(cards, joker=joker).category


def _found(cards: Sequence[Card], *, joker: JokerUse) -> _Look:
    bits = seen = twice = thrice = four = 0
    suits = [0, 0, 0, 0]
    for card in cards:
        bits |= card.bit
        if card.order >= 0:
            one = 1 << card.order
            four |= thrice & one
            thrice |= twice & one
            twice |= seen & one
            seen |= one
            suits[card.index & 3] |= one
    if bits >= _BEYOND_THE_DECK or bits.bit_count() != len(cards) or not HIGH_SIZE <= len(cards) <= DEALT:
        refuse_no_hand(cards, counts=range(HIGH_SIZE, DEALT + 1))
    held = Held(seen, twice, thrice, four, max(suits, key=int.bit_count))
    if bits & _JOKER_BIT:
        held = held.with_joker(is_ace_twice=joker is JokerUse.ACE_IN_FLUSH)
    runs = _runs or _learn_runs()
    for at, row in enumerate(ROWS.items):
        deciding = FIND[row.category.word](held, runs.get(row.category))
        if deciding:
            return _looks.get((at, deciding)) or _look(at, deciding)
    deciding = five_orders(held)
    return _looks.get((len(ROWS.items), deciding)) or _look(len(ROWS.items), deciding)


def _learn_runs() -> dict[HighHand, Runs]:
    wild = {completed.category for completed in COMPLETED.items}
    orders = {HighHand.ROYAL_FLUSH: (Rank.ACE,), HighHand.STRAIGHT_FLUSH: STRAIGHT_FLUSHES.items, HighHand.STRAIGHT: STRAIGHTS.items}
    for kind, ranks in orders.items():
        _runs[kind] = Runs(tuple(rank.order for rank in ranks), is_wild=kind in wild)
    _runs[HighHand.FLUSH] = Runs((), is_wild=HighHand.FLUSH in wild)
    return _runs


# ---------------------------------------------------------------- what both say of a hand


def _look(at: int, deciding: tuple[int, ...]) -> _Look:
    """Learn what a kind of hand with these deciding ranks is worth and called."""
    row = ROWS.items[at] if at < len(ROWS.items) else _HIGH_CARD
    table = {HighHand.STRAIGHT_FLUSH: STRAIGHT_FLUSHES, HighHand.STRAIGHT: STRAIGHTS}.get(row.category, RANKS).items
    worth = [len(table) - table.index(_RANKS[order]) for order in deciding] + [0] * (HIGH_SIZE - len(deciding))
    value = len(ROWS.items) - at
    for place in PLACES.items:
        value = value << 4 | worth[place]
    plays = run_orders(deciding[0]) if row.is_run else _plays(row.category, deciding)
    found = _Look(row.category, value, _name(row, deciding), row.cite, plays, row.category in _SUITED)
    return _looks.setdefault((at, deciding), found)


_GROUPS: Final = {
    HighHand.FIVE_ACES: (5,),
    HighHand.FOUR_OF_A_KIND: (4, 1),
    HighHand.FULL_HOUSE: (3, 2),
    HighHand.THREE_OF_A_KIND: (3, 1, 1),
    HighHand.TWO_PAIR: (2, 2, 1),
    HighHand.PAIR: (2, 1, 1, 1),
}


def _plays(kind: HighHand, deciding: tuple[int, ...]) -> tuple[int, ...]:
    groups = _GROUPS.get(kind, (1, 1, 1, 1, 1))
    return tuple(order for order, many in zip(deciding, groups, strict=False) for _ in range(many))


def _name(row: Row[HighHand], deciding: tuple[int, ...]) -> str:
    ranks = [_RANKS[order] for order in deciding]
    word = row.category.word
    if row.category is HighHand.FIVE_ACES or row.category is HighHand.ROYAL_FLUSH:
        return word
    if row.is_run:
        return f"{word}, {'ace to five' if ranks[0] is Rank.FIVE else f'{ranks[0].word} high'}"
    named = 0 if row.category is HighHand.FLUSH else row.decides
    singles = "-".join(rank.word for rank in ranks[named:])
    if row.category is HighHand.PAIR:
        return ", ".join(filter(None, (f"{word} of {ranks[0].plural}", singles)))
    sorts = (" full of " if row.category is HighHand.FULL_HOUSE else " and ").join(rank.plural for rank in ranks[:named])
    return ", ".join(filter(None, (word, sorts, singles)))


def _played(found: _Look, cards: Sequence[Card]) -> Ranked:
    """Lay out the cards that play; the joker takes the place that no other card fills."""
    held = sorted(cards, key=_BY_INDEX, reverse=True)
    if found.is_suited:
        by_suit: list[list[Card]] = [[], [], [], []]
        for card in held:
            if card is not JOKER:
                by_suit[card.index & 3].append(card)
        held = max(by_suit, key=len)
    of_rank: dict[int, list[Card]] = {}
    for card in reversed(held):
        of_rank.setdefault(card.order, []).append(card)
    played = tuple(same.pop() if (same := of_rank.get(order)) else JOKER for order in found.plays)
    return poker.Ranked(found.category, found.strength, found.name, played, found.cite)


# ---------------------------------------------------------------- Low hands


def rank_low(*cards: Card) -> Ranked:
    """Rank a Low hand of two cards: a pair or a high card, the joker an ace; refuses as `rank_high` does.

    >>> from tablegames.equipment.cards import cards
    >>> rank_low(*cards("Kd Jk")).name, rank_low(*cards("7h 7s")).name
    ('high card, ace-king', 'pair of sevens')
    """
    refuse_no_hand(cards, counts=range(LOW_SIZE, LOW_SIZE + 1))
    first, second = sorted(((_ACE if card is JOKER else card.order, card) for card in cards), key=lambda pair: pair[0], reverse=True)
    key = (first[0], second[0])
    found = _lows.get(key) or _learn_low(key)
    return poker.Ranked(found.category, found.strength, found.name, (first[1], second[1]), found.cite)


def _learn_low(orders: tuple[int, int]) -> _Look:
    """Read the one row that holds a Low hand."""
    at, row = next(((at, row) for at, row in enumerate(ROWS.items) if row.category is HighHand.PAIR), (0, _HIGH_CARD))
    if row is _HIGH_CARD or orders[0] != orders[1]:
        at, row = len(ROWS.items), _HIGH_CARD
    deciding = tuple(dict.fromkeys(orders)) if row.category is HighHand.PAIR else orders
    value = len(ROWS.items) - at
    for place in [place for place in PLACES.items if place < LOW_SIZE]:
        value = value << 4 | (13 - RANKS.items.index(_RANKS[deciding[place]]) if place < len(deciding) else 0)
    found = _lows[orders] = _Look(row.category, value, _name(row, deciding), row.cite, orders, is_suited=False)
    return found


# ---------------------------------------------------------------- between two hands


def compare(a: Ranked, b: Ranked) -> Comparison:
    """Say which of two High hands, or of two Low hands, is higher, and by which paragraph.

    The kinds by (b), like hands by the paragraph of their kind as far as it names ranks, then single cards or nothing by (d).
    """
    sign = (a.strength > b.strength) - (a.strength < b.strength)
    if a.category is not b.category:
        return Comparison(sign, ROWS.cite)
    row = next((row for row in ROWS.items if row.category is a.category), None)
    joker = "R2" if _rests_on_the_joker(a) or _rests_on_the_joker(b) else ""
    if sign == 0 or row is None or row.decides == 0:
        return Comparison(sign, PLACES.cite, joker)
    singles = 4 * (len(a.cards) - row.decides)
    if a.strength >> singles == b.strength >> singles:
        return Comparison(sign, PLACES.cite)
    return Comparison(sign, row.cite, row.reading or joker)


def _rests_on_the_joker(hand: Ranked) -> bool:
    """Whether the joker could have stood for a lower card: in a flush beside its ace, or above the other four of a straight."""
    if JOKER not in hand.cards:
        return False
    if hand.category is HighHand.FLUSH:
        return any(card.rank is Rank.ACE for card in hand.cards)
    is_run = hand.category in {HighHand.STRAIGHT, HighHand.STRAIGHT_FLUSH}
    return is_run and hand.cards[0] is JOKER and hand.cards[1].rank not in {Rank.KING, Rank.TWO}


def is_below(high: Ranked, low: Ranked) -> bool:
    """Whether a High hand ranks below a Low hand (§ 561.13(a), (g)(3)).

    The kinds are compared as between hands of one size, then the ranks from the top: a pair is not below the same pair, for it has
    three cards more; a high card is below as soon as a card of the Low hand is higher than the one in its place: ace-nine below ace-king.
    """
    return high.strength >> 4 * (HIGH_SIZE - LOW_SIZE) < low.strength


def why_foul(high: Sequence[Card], low: Sequence[Card], *, joker: JokerUse = JokerUse.HIGHEST_MISSING) -> Cite | None:
    """Give the paragraph by which a set is foul: a wrong number of cards (§ 561.13(g)(4)) or a High hand below the Low hand (3)."""
    if len(high) != HIGH_SIZE or len(low) != LOW_SIZE:
        return P["13(g)(4)"]
    refuse_stray_or_twice([*high, *low])
    return P["13(g)(3)"] if is_below(best(high, joker=joker), rank_low(*low)) else None


def is_foul(high: Sequence[Card], low: Sequence[Card], *, joker: JokerUse = JokerUse.HIGHEST_MISSING) -> bool:
    """Whether a set loses because it is no set.

    >>> from tablegames.equipment.cards import cards
    >>> is_foul(cards("Ad Ks 9c 8d 2h"), cards("Qc Qh")), is_foul(cards("7c 7d 9h 8s 2d"), cards("7h 7s"))
    (True, False)
    """
    return why_foul(high, low, joker=joker) is not None

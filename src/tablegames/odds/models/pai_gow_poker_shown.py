"""What is shown of Pai Gow Poker's odds: strategies and what they cost, hands by how they are set, and where the best set departs."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from tablegames.equipment.cards import CARDS, JOKER, Card, Rank
from tablegames.odds.figure import Detail, percent
from tablegames.odds.kernels.pai_gow_poker import DEALS
from tablegames.odds.kernels.pai_gow_poker_best import KINDS
from tablegames.odds.kernels.pai_gow_poker_index import RANKS, SIZE
from tablegames.odds.kernels.pai_gow_poker_optimum import kinds_of
from tablegames.odds.kernels.pai_gow_poker_set import LOW_BITS, LOWS, LOWS_MASK, Settings, settings
from tablegames.ranking.classes import HANDS
from tablegames.ranking.with_joker import HighHand, JokerUse, Ranked, rank_high, rank_low

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tablegames.house_way import HouseWay
    from tablegames.odds.kernels.pai_gow_poker import Laid
    from tablegames.odds.kernels.pai_gow_poker_best import Tally

Row = tuple[str | int | Fraction, ...]

ROUNDED: Final = "25-cents"
_DOLLARS: Final = (*range(1, 11), 12, 15, 20, 25, 50, 100, 500)
SIZED: Final = tuple((ROUNDED, 100 * dollars) for dollars in _DOLLARS)
"""Wagers for which rounded vigorish is shown."""
_OPPONENTS: Final = comb(46, SIZE)
_MOST_RULES: Final = 12

_DECK: Final = (*CARDS, JOKER)


def strategies(edges: Mapping[str, Fraction]) -> Detail:
    """Compare strategies with the best one, which comes first."""
    least = next(iter(edges.values()))
    rows = tuple((name, edge, edge - least) for name, edge in edges.items())
    return Detail("Strategies", ("strategy", "house edge", "cost against the best"), rows)


def by_size(rows: Sequence[tuple[str, Fraction, Fraction, Fraction]]) -> Detail:
    """Show what rounding vigorish up to 25 cents makes of wagers of some sizes."""
    columns = ("wager", "vigorish on a win", "house edge, set the same", "house edge, set best for it")
    return Detail("Vigorish rounded up to 25 cents, by the size of the wager", columns, tuple(rows))


def rules(way: HouseWay, found: Laid) -> Detail:
    """Count the hands that each rule of a house way decides."""
    many = np.bincount(found.rule, weights=found.hands, minlength=len(way.rules) + 1)
    rows = [(rule.number, rule.words, int(many[rule.number])) for rule in way.rules]
    if many[0]:
        rows.append((0, "no rule", int(many[0])))
    return Detail(f"Hands by the rule of {way.name} that sets them", ("rule", "words", "hands"), tuple(rows))


def kinds(ways: Mapping[str, Laid], tally: Tally, *, found: Settings) -> Detail:
    """Count hands by the kinds of High and Low hand that they are set as."""
    kind_of = kinds_of(found.highs)
    counts = []
    for each in ways.values():
        kind = 2 * kind_of[each.code >> LOW_BITS] + ((each.code & LOWS_MASK) >= LOWS - RANKS)
        counts.append(np.bincount(kind, weights=each.hands, minlength=KINDS))
    rows: list[Row] = [
        (_kind(kind), *(int(many[kind]) for many in counts), int(tally.kinds[kind]))
        for kind in range(KINDS)
        if tally.kinds[kind] or any(many[kind] for many in counts)
    ]
    return Detail("Hands by how they are set", ("set as", *(f"by {name}" for name in ways), "set best"), tuple(rows))


def _kind(kind: int) -> str:
    high = list(HighHand)[kind // 2].word
    return f"{high} High, {'a pair' if kind % 2 else 'no pair'} Low"


def low_names() -> tuple[str, ...]:
    """Name the Low hands, the lowest first, as they are numbered.

    >>> low_names()[0], low_names()[-1]
    ('3-2', 'A-A')
    """
    ranks = list(Rank)
    cards = [f"{first.symbol}-{second.symbol}" for at, first in enumerate(ranks) for second in ranks[:at]]
    return (*cards, *(f"{rank.symbol}-{rank.symbol}" for rank in ranks))


def lows(ways: Mapping[str, Laid], tally: Tally) -> Detail:
    """Count hands by their Low hand, of 154,143,080."""
    counts = [np.bincount(each.code & LOWS_MASK, weights=each.hands, minlength=LOWS) for each in ways.values()]
    rows: list[Row] = [(name, *(int(many[at]) for many in counts), int(tally.lows[at])) for at, name in enumerate(low_names())]
    return Detail(f"Low hands, of {HANDS:,} hands", ("Low hand", *(f"by {name}" for name in ways), "set best"), tuple(rows))


# --------------------------------------------------------------------------------------------------- departures


class Departure(NamedTuple):
    """Hands that a rule of the house way sets worse than they could be set."""

    rule: int
    kind: int
    hands: int
    gain: Fraction
    """What the best setting of these hands adds, in wagers, over all deals."""


def each_departure(tally: Tally, net: Fraction) -> Iterator[Departure]:
    """Go through them, that first which adds most."""
    found = [
        Departure(
            rule, kind, int(tally.apart[rule, kind]), (net * int(tally.more[rule, kind]) + int(tally.less[rule, kind])) / Fraction(DEALS)
        )
        for rule in range(len(tally.apart))
        for kind in range(KINDS)
        if tally.apart[rule, kind]
    ]
    yield from sorted(found, key=lambda each: -each.gain)


def departures_in_words(tally: Tally, way: HouseWay, *, net: Fraction, joker: JokerUse) -> tuple[str, ...]:
    """Say the most important departures of the best settings from the house way, each with a hand that gains most by it."""
    found = list(each_departure(tally, net))
    if not found:
        return (f"Set every hand by the house way {way.name}.",)
    told = [
        f"{_words(way, each.rule)}: {each.hands:,} hands are better set as {_kind(each.kind)}, which saves {percent(each.gain)}; "
        f"such as {example.cards}: {example.best[0]} Low, not {example.house[0]}."
        for each in found[:_MOST_RULES]
        for example in [example_of(each, tally, way=way, joker=joker)]
    ]
    rest = sum((each.gain for each in found[_MOST_RULES:]), start=Fraction(0))
    last = f"All other departures together save {percent(rest)}; the table of departures has an example of each."
    return (f"Set every hand by the house way {way.name}, but some in other ways.", *told, last)


def _words(way: HouseWay, number: int) -> str:
    return f"Rule {number} ({way.rules[number - 1].name})" if number else "Hands that no rule is for"


class Example(NamedTuple):
    """A hand that gains most by a departure: its cards, and the Low cards and the name of the High hand, set both ways."""

    cards: str
    house: tuple[str, str]
    best: tuple[str, str]


def example_of(each: Departure, tally: Tally, *, way: HouseWay, joker: JokerUse) -> Example:
    """Show the hand that was noted."""
    *numbers, high, low = (int(number) for number in tally.example[each.rule, each.kind])
    hand = tuple(_DECK[number] for number in numbers)
    laid, better = way.set(hand, joker=joker), setting_of(hand, high, low, joker=joker)
    house = _texts(laid.low), rank_high(*laid.high, joker=joker).name
    return Example(_texts(hand), house, (_texts(better.low), better.high.name))


def departures(tally: Tally, way: HouseWay, *, net: Fraction, joker: JokerUse) -> Detail:
    """List where the best settings depart from the house way, with the hand that gains most by each."""
    rows = []
    for each in each_departure(tally, net):
        example = example_of(each, tally, way=way, joker=joker)
        gain = Fraction(int(tally.most[each.rule, each.kind]), net.denominator * _OPPONENTS)
        words = f"{_words(way, each.rule)}, better set as {_kind(each.kind)}"
        (low, high), (other, lost) = example.best, example.house
        rows.append((words, each.hands, each.gain, f"{example.cards}: {low} Low ({high}), not {other} ({lost})", gain))
    columns = ("by the house way", "hands", "saves in all", "such as", "gains with it")
    return Detail(f"Where the best settings depart from {way.name}", columns, tuple(rows))


class Better(NamedTuple):
    """A setting of an example."""

    low: tuple[Card, ...]
    high: Ranked


def setting_of(cards: Sequence[Card], high: int, low: int, *, joker: JokerUse) -> Better:  # noqa: PLR0917 - a setting's two numbers
    """Find the two cards that make a setting of the hand, by the numbers of its High and Low hand."""
    found = settings(joker)
    for laid in combinations(cards, 2):
        five = rank_high(*(card for card in cards if card not in laid), joker=joker)
        if (five.strength, rank_low(*laid).strength) == (int(found.highs[high]), int(found.lows[low])):
            return Better(laid, five)
    msg = f"{cards} have no setting {high}, {low}: this is a bug of tablegames"
    raise LookupError(msg)


def _texts(cards: Sequence[Card]) -> str:
    return " ".join(card.text for card in cards)

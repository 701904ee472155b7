"""Which two cards a rule lays Low, and what these leave High, in the words of house ways for Pai Gow Poker (§ 561.13(d))."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from tablegames.house_way.card_terms import KINDS, MANY, ORDINALS, PLACES, one_of
from tablegames.house_way.phrases import Phrase, Vocabulary, Words, alternatives, rank_order, rank_orders
from tablegames.house_way.seven import Pick, Seven, Way

Holds = Callable[[Seven, Way], bool]


def _ranks_key(hand: Seven, way: Way) -> tuple[int, ...]:
    return hand.orders[way[0]], hand.orders[way[1]]


def _is_pair(hand: Seven, way: Way, *, many: int) -> bool:
    order = hand.orders[way[0]]
    return order == hand.orders[way[1]] and hand.counts[order] == many


def _always(_hand: Seven, _way: Way) -> bool:
    return True


def _no_key(_hand: Seven, _way: Way) -> tuple[int, ...]:
    return ()


def _placed(words: Words) -> Pick:
    places = sorted(ORDINALS.index(words[name]) for name in ("ordinal1", "ordinal2"))
    return Pick(lambda hand, way: [hand.orders[at] for at in way] == [hand.orders[at] for at in places], _no_key)


def _two_besides(ranks: str) -> Pick:
    orders = rank_orders(ranks)
    return Pick(lambda hand, way: not any(hand.orders[at] in orders for at in way), _ranks_key)


def _and_next(ranks: str) -> Pick:
    """A card of these ranks and the highest single card besides."""
    orders = rank_orders(ranks)

    def laid(hand: Seven, way: Way) -> Way | None:
        for first, second in (way, way[::-1]):
            if hand.orders[first] in orders and hand.is_single(second):
                return first, second
        return None

    return Pick(lambda hand, way: laid(hand, way) is not None, lambda hand, way: _ranks_key(hand, laid(hand, way) or way))


def _this_pair(which: str) -> Pick:
    if which in {"highest", "lowest"}:
        sign = 1 if which == "highest" else -1
        return Pick(lambda hand, way: _is_pair(hand, way, many=2), lambda hand, way: (sign * hand.orders[way[0]],))

    def fits(hand: Seven, way: Way) -> bool:
        return _is_pair(hand, way, many=2) and hand.orders[way[0]] == one_of(hand.alike(2), which)

    return Pick(fits, _no_key)


def _from_set(words: Words) -> Pick:
    many, which = MANY[words["sets"]], words.get("side", "")

    def fits(hand: Seven, way: Way) -> bool:
        is_right = not which or hand.orders[way[0]] == one_of(hand.alike(many), which)
        return is_right and _is_pair(hand, way, many=many)

    return Pick(fits, _no_key)


def _two_of(ranks: str) -> Pick:
    orders = rank_orders(ranks)
    return Pick(lambda hand, way: hand.orders[way[0]] == hand.orders[way[1]] and hand.orders[way[0]] in orders, _ranks_key)


def _these_two(words: Words) -> Pick:
    wanted = sorted((rank_order(words["rank1"]), rank_order(words["rank2"])), reverse=True)
    return Pick(lambda hand, way: [hand.orders[at] for at in way] == wanted, _no_key)


PICKS: Final = Vocabulary[Pick](
    "way to choose the Low hand",
    (
        Phrase("the two highest cards", "by their ranks alone", "two highest cards", lambda _: Pick(_always, _ranks_key)),
        Phrase(
            "the two highest other cards",
            "of those that are of no pair, three- or four-of-a-kind",
            "two highest other cards",
            lambda _: Pick(lambda hand, way: hand.is_single(way[0]) and hand.is_single(way[1]), _ranks_key),
        ),
        Phrase(
            "the two highest cards besides aces",
            "of those that are of other ranks",
            "two highest (?:other )?cards besides <ranks>",
            lambda words: _two_besides(words["ranks"]),
        ),
        Phrase("the second and third highest cards", "of all seven", "<ordinal1> and <ordinal2> highest cards", _placed),
        Phrase(
            "an ace and the next card",
            "a card of these ranks, the highest there is, and the highest one that is of no pair, three- or four-of-a-kind",
            "<ranks> and (?:next|highest other) card",
            lambda words: _and_next(words["ranks"]),
        ),
        Phrase("the lower pair; the smaller pair", "one of exactly two", "smaller pair", lambda _: _this_pair("lower")),
        Phrase("the bigger pair", "one of exactly two", "bigger pair", lambda _: _this_pair("higher")),
        Phrase(
            "the higher pair; the highest pair; the middle pair",
            "of two, the higher or lower one; of any number, the highest, middle (of three) or lowest one",
            "<which> pair",
            lambda words: _this_pair(words["which"]),
        ),
        Phrase("the pair", "two cards of a rank of which there are just two", "pair", lambda _: Pick(_holds_pair, _no_key)),
        Phrase(
            "a pair from the higher three-of-a-kind",
            "two cards of a rank of which there are three, or four; of two three-of-a-kinds the higher or the lower",
            "pair from (?:<side> )?<sets>",
            _from_set,
        ),
        Phrase(
            "two aces; a pair of kings",
            "two cards of one of these ranks, of which there may be more; the highest",
            "(?:two|pair of) <ranks>",
            lambda words: _two_of(words["ranks"]),
        ),
        Phrase("an ace and a king", "just these", "<rank1>(?: and |-)<rank2>", _these_two),
        Phrase(
            "the best two cards",
            "the highest Low hand, pair or not",
            "best two cards|highest low hand|best low hand",
            lambda _: Pick(_always, lambda hand, way: hand.low(way)),
        ),
    ),
    places=PLACES,
)
"""What can stand behind `low`."""


def _holds_pair(hand: Seven, way: Way) -> bool:
    return _is_pair(hand, way, many=2)


def _leaves_kind(word: str) -> Holds:
    kinds = KINDS[word]
    return lambda hand, way: hand.kind(way) in kinds


def _leaves_kind_or_better(word: str) -> Holds:
    least = max(kind.place for kind in KINDS[word])
    return lambda hand, way: hand.kind(way).place <= least


def _leaves_alike(words: Words) -> Holds:
    many, orders = MANY[words["alike"]] if "alike" in words else 2, rank_orders(words["ranks"])

    def holds(hand: Seven, way: Way) -> bool:
        laid = [hand.orders[at] for at in way]
        return any(hand.counts[order] - laid.count(order) >= many for order in orders)

    return holds


LEAVING: Final = Vocabulary[Holds](
    "hand to be left High",
    (
        Phrase(
            "leaving a straight or better",
            "the High hand is at least of this kind",
            "<kind> or better",
            lambda words: _leaves_kind_or_better(words["kind"]),
        ),
        Phrase(
            "leaving a complete hand; leaving two pair",
            "the High hand is of just this kind; a complete hand is a straight or better",
            "<kind>",
            lambda words: _leaves_kind(words["kind"]),
        ),
        Phrase(
            "leaving the best hand",
            "the High hand is as high as the best five of the seven cards",
            "best hand",
            lambda _: lambda hand, way: hand.strength(way) == hand.best_strength,
        ),
        Phrase(
            "leaving a pair of aces; leaving two kings",
            "so many cards of one of these ranks stay High",
            "(?:<alike> of|two) <ranks>",
            _leaves_alike,
        ),
        Phrase("that can be played", "the set is not foul", "lawful hand", lambda _: lambda hand, way: hand.is_lawful(way)),
    ),
    places={**PLACES, "kind": alternatives(list(KINDS))},
)
"""What can stand behind `leaving`, `that leave` or `keeping`, with `and` between."""

_LEAVING: Final = re.compile(r" (?:leaving|that leaves?|keeping) | (?=that can be played\b)")


def read_pick(text: str) -> Pick:
    """Read which two cards go Low, and what they leave."""
    what, *left = _LEAVING.split(text)
    pick = PICKS.read(what)
    leaving = [LEAVING.read(_PLAYED.get(part, part)) for one in left for part in one.split(" and ")]
    return replace(pick, leaving=tuple(leaving))


_PLAYED: Final = {"that can be played": "lawful hand"}

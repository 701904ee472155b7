"""The phrases of house ways for Pai Gow Poker (§ 561.13(d))."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from tablegames.house_way.deciding import Sentence
from tablegames.house_way.phrases import (
    RANK,
    RANKS,
    Phrase,
    UnknownWordsError,
    Vocabulary,
    Words,
    alternatives,
    plain,
    rank_order,
    rank_orders,
)
from tablegames.house_way.seven import ACE, Pick, Seven, Way
from tablegames.ranking.with_joker import HighHand

Test = Callable[[Seven], bool]
Holds = Callable[[Seven, Way], bool]

# ---------------------------------------------------------------- what a hand is

COMPLETE: Final = frozenset(kind for kind in HighHand if kind.place <= HighHand.STRAIGHT.place)
"""Complete hands: those of five cards that all count."""

_KINDS: Final = {
    **{kind.word: frozenset({kind}) for kind in HighHand},
    "no pair": frozenset({HighHand.HIGH_CARD}),
    "one pair": frozenset({HighHand.PAIR}),
    "two pairs": frozenset({HighHand.TWO_PAIR}),
    "complete hand": COMPLETE,
}

_PATTERNS: Final = {
    "no pair": (1,) * 7,
    "one pair": (2, 1, 1, 1, 1, 1),
    "pair": (2, 1, 1, 1, 1, 1),
    "two pair": (2, 2, 1, 1, 1),
    "two pairs": (2, 2, 1, 1, 1),
    "three pairs": (2, 2, 2, 1),
    "three-of-a-kind": (3, 1, 1, 1, 1),
    "three-of-a-kind and pair": (3, 2, 1, 1),
    "three-of-a-kind and two pairs": (3, 2, 2),
    "two three-of-a-kinds": (3, 3, 1),
    "four-of-a-kind": (4, 1, 1, 1),
    "four-of-a-kind and pair": (4, 2, 1),
    "four-of-a-kind and three-of-a-kind": (4, 3),
    "five aces": (5, 1, 1),
    "five aces and pair": (5, 2),
}
"""How many cards of a rank there are, the joker among the aces."""

_KIND_OF: Final = {"three pairs": HighHand.TWO_PAIR, "two three-of-a-kinds": HighHand.FULL_HOUSE}
"""Patterns that may stand as a kind of hand, and what the best five cards of it are."""

_KIND: Final = alternatives([*_KINDS, *_KIND_OF])
_PATTERN: Final = alternatives(list(_PATTERNS))
_MANY: Final = {"pair": 2, "three-of-a-kind": 3, "four-of-a-kind": 4}
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_ORDINAL: Final = alternatives(_ORDINALS)

PLACES: Final = {
    "ranks": RANKS,
    "rank": RANK,
    "kind": _KIND,
    "kinds": f"{_KIND}(?: or {_KIND})*",
    "patterns": f"{_PATTERN}(?: or {_PATTERN})*",
    "ordinal": _ORDINAL,
    "which": "(?:higher|lower|highest|middle|lowest)",
    "side": "(?:higher|lower)",
    "alike": "(?:pair|three-of-a-kind|four-of-a-kind)",
    "sets": "(?:three-of-a-kind|four-of-a-kind)",
    "ranked": "(?:no pair|pair|two pair|three-of-a-kind|straight|flush|full house|four-of-a-kind|straight flush)",
    "text": ".+",
}


def _is_one(words: str) -> Test:
    tests = [_is_kind(word) for word in words.split(" or ")]
    return tests[0] if len(tests) == 1 else lambda hand: any(test(hand) for test in tests)


def _is_kind(word: str) -> Test:
    if word in _KIND_OF:
        kind, pattern = _KIND_OF[word], _PATTERNS[word]
        return lambda hand: hand.pattern == pattern and hand.best is kind
    kinds = _KINDS[word]
    return lambda hand: hand.best in kinds


def _has_pattern(words: str) -> Test:
    patterns = {_PATTERNS[word] for word in words.split(" or ")}
    return lambda hand: hand.pattern in patterns


def _is_ranked(word: str, ranks: str) -> Test:
    """Whether the best five cards are of a kind, and of these ranks."""
    kinds, orders = _KINDS[word], rank_orders(ranks)
    return lambda hand: hand.best in kinds and hand.top in orders


def _has_alike(word: str, ranks: str) -> Test:
    """Whether there is exactly one pair (three-, four-of-a-kind), whatever the best five cards are, and of these ranks."""
    many, orders = _MANY[word], rank_orders(ranks)
    return lambda hand: len(found := hand.alike(many)) == 1 and found[0] in orders


def one_of(found: list[int], which: str) -> int | None:
    """Choose among ranks, highest first, as words do: the higher one is one of exactly two, the middle one of exactly three."""
    if which in {"higher", "lower"} and len(found) != 2:
        return None
    if not found or (which == "middle" and len(found) != 3):
        return None
    return found[{"higher": 0, "highest": 0, "middle": 1}.get(which, -1)]


def _which_has(words: Words) -> Test:
    many, which, orders = _MANY[words.get("alike", "pair")], words["which"], rank_orders(words["ranks"])
    return lambda hand: one_of(hand.alike(many), which) in orders


def _besides(ranks: str) -> Test:
    orders = rank_orders(ranks)
    return lambda hand: any(hand.counts[order] == 1 for order in orders)


def _not(test: Test) -> Test:
    return lambda hand: not test(hand)


def _both(one: Test, other: Test) -> Test:
    return lambda hand: one(hand) and other(hand)


def _can(text: str) -> Test:
    pick = read_pick(text)
    return lambda hand: bool(pick(hand))


def _highest_card(words: Words) -> Test:
    place, orders = _ORDINALS.index(words.get("ordinal", "first")), rank_orders(words["ranks"])
    return lambda hand: hand.orders[place] in orders


CONDITIONS: Final = Vocabulary[Test](
    "condition",
    (
        Phrase("otherwise", "every hand", r"otherwise|any hand", lambda _: lambda _hand: True),
        Phrase(
            "two pair; straight or flush",
            "the best five of the seven cards are such a hand; a complete hand is a straight or better",
            "<kinds>",
            lambda words: _is_one(words["kinds"]),
        ),
        Phrase(
            "four-of-a-kind 7 to 10; straight to A",
            "the best five cards are such a hand, of these ranks",
            "<ranked>(?: of| to)? <ranks>",
            lambda words: _is_ranked(words["ranked"], words["ranks"]),
        ),
        Phrase(
            "with two pairs; with three-of-a-kind and a pair",
            "how many cards of one rank there are among the seven, whatever the best five are; the joker is an ace",
            "with <patterns>",
            lambda words: _has_pattern(words["patterns"]),
        ),
        Phrase(
            "with one pair 10 to K",
            "the same, of these ranks",
            "with (?:one )?<alike> (?:of )?<ranks>",
            lambda words: _both(_has_pattern(words["alike"]), _has_alike(words["alike"], words["ranks"])),
        ),
        Phrase(
            "the higher pair J to A; its lower three-of-a-kind 2 to 6",
            "of two, the higher or lower one is of these ranks; of any number, the highest, middle (of three) or lowest one",
            "(?:its )?<which>(?: <alike>)? (?:of )?<ranks>",
            _which_has,
        ),
        Phrase(
            "its pair 10 or better",
            "there is exactly one pair (three-, four-of-a-kind), whatever the best five cards are, and of these ranks",
            "its <alike> (?:of )?<ranks>",
            lambda words: _has_alike(words["alike"], words["ranks"]),
        ),
        Phrase(
            "an ace and a king besides",
            "both are there, and are of no pair, three- or four-of-a-kind",
            "(?:with )?<rank1>(?: and |-)<rank2> besides",
            lambda words: _both(_besides(words["rank1"]), _besides(words["rank2"])),
        ),
        Phrase(
            "a king or better besides",
            "a card of these ranks is there that is of no pair, three- or four-of-a-kind",
            "(?:with )?<ranks> besides",
            lambda words: _besides(words["ranks"]),
        ),
        Phrase("no ace besides", "no such card is there", "(?:with )?no <ranks> besides", lambda words: _not(_besides(words["ranks"]))),
        Phrase(
            "the highest card A; the second highest card K or better",
            "of all seven cards",
            "(?:<ordinal> )?highest card <ranks>",
            _highest_card,
        ),
        Phrase("with the joker", "the joker is among the seven cards", "(?:with )?joker", lambda _: lambda hand: hand.has_joker),
        Phrase("without the joker", "it is not", "(?:without|no) joker", lambda _: lambda hand: not hand.has_joker),
        Phrase(
            "when a pair of kings can be low",
            "there is a way to lay these cards Low; what can stand here is what can stand behind low",
            "(?:when )?<text> can be (?:laid )?low",
            lambda words: _can(words["text"]),
        ),
    ),
    places=PLACES,
)
"""What can stand before the colon, with commas between."""


def read_condition(text: str) -> Test:
    """Read one condition; `unless` turns it round."""
    for word in ("unless ", "not "):
        if text.startswith(word):
            return _not(CONDITIONS.read(text.removeprefix(word)))
    return CONDITIONS.read(text)


# ---------------------------------------------------------------- which cards go Low


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
    places = sorted(_ORDINALS.index(words[name]) for name in ("ordinal1", "ordinal2"))
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
    many, which = _MANY[words["sets"]], words.get("side", "")

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
            "the higher, lower, highest, middle, lowest pair",
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
    kinds = _KINDS[word]
    return lambda hand, way: hand.kind(way) in kinds


def _leaves_kind_or_better(word: str) -> Holds:
    least = max(kind.place for kind in _KINDS[word])
    return lambda hand, way: hand.kind(way).place <= least


def _leaves_alike(words: Words) -> Holds:
    many, orders = _MANY[words["alike"]] if "alike" in words else 2, rank_orders(words["ranks"])

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
    places={**PLACES, "kind": alternatives(list(_KINDS))},
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

# ---------------------------------------------------------------- and if


def _betters(text: str) -> Holds:
    other = read_pick(text)

    def holds(hand: Seven, way: Way) -> bool:
        best = other.best_low(hand)
        return best is None or hand.low(way) > best

    return holds


def _at_least_pair(words: Words) -> Holds:
    least = (1, rank_order(words["rank"]), 0)
    return lambda hand, way: hand.low(way) >= least


def _at_least_cards(words: Words) -> Holds:
    first, second = rank_order(words["rank1"]), rank_order(words["rank2"]) if "rank2" in words else 0
    least = (0, max(first, second), min(first, second))
    return lambda hand, way: hand.low(way) >= least


IFS: Final = Vocabulary[Holds](
    "condition on the hands as they are set",
    (
        Phrase(
            "if that betters the best two cards leaving a complete hand",
            "the Low hand is higher than that one, or that one cannot be laid",
            "(?:that|it) betters <text>",
            lambda words: _betters(words["text"]),
        ),
        Phrase(
            "if it is a pair of 10s or better",
            "the Low hand is at least that",
            "(?:that|it) is (?:at least )?pair of <rank>(?: or better)?",
            _at_least_pair,
        ),
        Phrase(
            "if it is ace-king or better; if it is at least a king",
            "the Low hand is at least that",
            "(?:that|it) is (?:at least )?<rank1>(?:(?: and |-)<rank2>| high)?(?: or better)?",
            _at_least_cards,
        ),
    ),
    places=PLACES,
)
"""What can stand behind `if`, besides all conditions; `if possible` stands for itself."""

_CLAUSE: Final = re.compile(r", (?=if |unless )")
_KINDS_LISTED: Final = re.compile(rf"({_KIND}), (?={_KIND}(?: or |, |$))")


def read_sentence(conditions: str, pick: str) -> Sentence[Seven, Way]:
    """Read both sides of a rule; raises UnknownWordsError."""
    what, *clauses = _CLAUSE.split(plain(pick))
    if not what.startswith("low "):
        raise UnknownWordsError("Behind the colon a rule says what goes Low, such as: low the smaller pair.")
    ifs = [_read_if(clause) for clause in clauses if clause != "if possible"]
    tests = tuple(read_condition(part) for part in _parts(plain(conditions)))
    return Sentence(tests, read_pick(what.removeprefix("low ")), tuple(ifs), is_optional=bool(clauses))


def _parts(text: str) -> list[str]:
    """Split conditions at their commas, but not a list of kinds such as straight, flush or straight flush."""
    listed = ""
    while listed != text:
        listed, text = text, _KINDS_LISTED.sub(r"\1 or ", text)
    return [part.strip() for part in text.split(",")]


def _read_if(clause: str) -> Holds:
    word, _, text = clause.partition(" ")
    holds = IFS.find(text)
    if holds is None:
        test = read_condition(text)
        holds = lambda hand, _way: test(hand)  # noqa: E731 - the same thing without a way
    if word == "if":
        return holds
    return lambda hand, way: not holds(hand, way)


__all__ = ["ACE", "CONDITIONS", "IFS", "LEAVING", "PICKS", "read_sentence"]

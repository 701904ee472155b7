"""The rules of house ways for Pai Gow Poker, in the words in which they are written (§ 561.13(d))."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from tablegames.house_way.card_picks import LEAVING, PICKS, Holds, read_pick
from tablegames.house_way.card_terms import KIND, KIND_OF, KINDS, MANY, ORDINALS, PATTERNS, PLACES, one_of
from tablegames.house_way.deciding import Sentence
from tablegames.house_way.phrases import (
    Phrase,
    UnknownWordsError,
    Vocabulary,
    Word,
    Words,
    plain,
    rank_order,
    rank_orders,
    without_list_commas,
)
from tablegames.house_way.seven import Seven, Way
from tablegames.ranking.with_joker import HighHand

Test = Callable[[Seven], bool]

# ---------------------------------------------------------------- what a hand is


def _is_one(words: str) -> Test:
    tests = [_is_kind(word) for word in words.split(" or ")]
    return tests[0] if len(tests) == 1 else lambda hand: any(test(hand) for test in tests)


def _is_kind(word: str) -> Test:
    if word in KIND_OF:
        kind, pattern = KIND_OF[word], PATTERNS[word]
        return lambda hand: hand.pattern == pattern and hand.best is kind
    kinds = KINDS[word]
    return lambda hand: hand.best in kinds


def _has_pattern(words: str) -> Test:
    patterns = {PATTERNS[word] for word in words.split(" or ")}
    return lambda hand: hand.pattern in patterns


def _is_ranked(word: str, ranks: str) -> Test:
    """Whether the best five cards are of a kind, and of these ranks."""
    kinds, orders = KINDS[word], rank_orders(ranks)
    return lambda hand: hand.best in kinds and hand.top in orders


def _has_alike(word: str, ranks: str) -> Test:
    """Whether there is exactly one pair (three-, four-of-a-kind), whatever the best five cards are, and of these ranks."""
    many, orders = MANY[word], rank_orders(ranks)
    return lambda hand: len(found := hand.alike(many)) == 1 and found[0] in orders


def _which_has(words: Words) -> Test:
    many, which, orders = MANY[words.get("alike", "pair")], words["which"], rank_orders(words["ranks"])
    return lambda hand: one_of(hand.alike(many), which) in orders


def _besides(ranks: str) -> Test:
    orders = rank_orders(ranks)
    return lambda hand: any(hand.counts[order] == 1 for order in orders)


def _not(test: Test) -> Test:
    return lambda hand: not test(hand)


def _two_besides(words: Words) -> Test:
    first, second = rank_orders(words["ranks1"]), rank_orders(words["ranks2"])

    def holds(hand: Seven) -> bool:
        single = hand.alike(1)
        return any(one in first and other in second for one in single for other in single if one != other)

    return holds


def _both(one: Test, other: Test) -> Test:
    return lambda hand: one(hand) and other(hand)


def _can(text: str) -> Test:
    pick = read_pick(text)
    return lambda hand: bool(pick(hand))


def _highest_card(words: Words) -> Test:
    place, orders = ORDINALS.index(words.get("ordinal", "first")), rank_orders(words["ranks"])
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
            "an ace and a king besides; an ace and a queen or better besides",
            "two such cards are there, and are of no pair, three- or four-of-a-kind",
            "(?:with )?<ranks1>(?: and |-)<ranks2> besides",
            _two_besides,
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


def read_sentence(conditions: str, pick: str) -> Sentence[Seven, Way]:
    """Read both sides of a rule; raises UnknownWordsError."""
    what, *clauses = _CLAUSE.split(plain(pick))
    if not what.startswith("low "):
        raise UnknownWordsError("Behind the colon a rule says what goes Low, such as: low the smaller pair.")
    ifs = [_read_if(clause) for clause in clauses if clause != "if possible"]
    tests = tuple(read_condition(part.strip()) for part in without_list_commas(plain(conditions), KIND).split(","))
    return Sentence(tests, read_pick(what.removeprefix("low ")), tuple(ifs), is_optional=bool(clauses))


def _read_if(clause: str) -> Holds:
    word, _, text = clause.partition(" ")
    holds = IFS.find(text)
    if holds is None:
        test = read_condition(text)
        holds = lambda hand, _way: test(hand)  # noqa: E731 - the same thing without a way
    if word == "if":
        return holds
    return lambda hand, way: not holds(hand, way)


RANKS_SHOWN: Final = Word(
    "ranks", "A; J to A; a king or better; 6 or lower; aces; 2 or 3", "one rank or several, wherever a phrase has ranks"
)


KINDS_SHOWN: Final = Word(
    "kinds of hand",
    "; ".join([*(kind.word for kind in HighHand), *KIND_OF, "no pair", "complete hand"]),
    "no pair and high card are one; three pairs and two three-of-a-kinds are those that make two pair and a full house",
)


def words() -> list[Word]:
    """Give all that can stand in a rule, place by place."""
    ifs = Word(IFS.what, "if possible", "the two hands can be made; else the next rule is asked, as behind any if or unless")
    unless = Word(CONDITIONS.what, "unless an ace besides; not with three pairs", "turns any condition round")
    return [*CONDITIONS.words(), unless, KINDS_SHOWN, RANKS_SHOWN, *PICKS.words(), *LEAVING.words(), ifs, *IFS.words()]


__all__ = ["CONDITIONS", "IFS", "LEAVING", "PICKS", "read_sentence", "words"]

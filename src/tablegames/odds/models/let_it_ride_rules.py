"""How a player of Let It Ride Poker decides: what hands have in common, rules in words, and the strategies that have a name.

Three or four cards are worth the same whenever they have the same kind, flush, straights and high cards: these make a `Group`.
A strategy that looks at groups only is said in a few rules, each a sentence for people and a line of `expression` that says the
same; the line is followed over all hands, so that "exact" is checked and not claimed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tablegames.odds.expression import Language

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    Ints = NDArray[Any]

RIDE, WITHDRAW = 0, 1
ACTIONS: Final = ("ride", "withdraw")
DECISIONS: Final = {3: "bet 1", 4: "bet 2"}
"""The decision that a player has with so many cards."""

COLUMNS: Final = ("kind", "suited", "straights", "royal", "high", "pair", "first", "second", "third", "fourth")
"""The columns of the kernel's features."""

NO_PAIR, LOW_PAIR, HIGH_PAIR, TWO_PAIR, THREE, FOUR = range(6)
WORDS: Final = {
    "no-pair": NO_PAIR,
    "low-pair": LOW_PAIR,
    "high-pair": HIGH_PAIR,
    "two-pair": TWO_PAIR,
    "three-of-a-kind": THREE,
    "four-of-a-kind": FOUR,
}
KINDS: Final = {
    LOW_PAIR: "a pair of twos to nines",
    HIGH_PAIR: "a pair of tens or better",
    TWO_PAIR: "two pair",
    THREE: "three-of-a-kind",
    FOUR: "four-of-a-kind",
}

LANGUAGE: Final = Language(
    dict.fromkeys(DECISIONS.values(), ACTIONS),
    {
        "kind": "what the cards are already: no-pair, low-pair, high-pair (tens or better), two-pair, three- or four-of-a-kind",
        "flush": "whether all cards are of one suit",
        "suited": "how many cards are of one suit, at the most",
        "straights": "how many straights all the cards can still become: 0 to 3 with three cards, 0 to 2 with four",
        "spread": "from the lowest to the highest rank, both counted, the ace high: 3 for 9-10-J",
        "royal": "whether all the cards can still become a royal flush",
        "high": "how many cards are tens or higher",
        "pair": "the rank of the pair, the higher of two, or of three or four alike; 0 where there is none",
        "first": "the highest rank, 2 to 14",
        "second": "the second rank from above",
        "third": "the third rank from above",
        "fourth": "the lowest of four ranks; 0 at bet 1",
        "rode": "at bet 2: whether Bet Number 1 rides",
    },
    WORDS,
)

OPTIMAL, EVEN = "optimal", "withdraw when even"
NAMED: Final = {
    "always ride": "bet 1 ride: always\nbet 2 ride: always",
    "never ride": "bet 1 withdraw: always\nbet 2 withdraw: always",
    "paying hands": ("bet 1 ride: kind >= high-pair\nbet 1 withdraw: otherwise\nbet 2 ride: kind >= high-pair\nbet 2 withdraw: otherwise"),
    "alspach": (
        "bet 1 ride: kind >= high-pair\n"
        "bet 1 ride: flush and royal\n"
        "bet 1 ride: flush and spread = 3 and third >= 3\n"
        "bet 1 ride: flush and spread = 4 and high >= 1\n"
        "bet 1 ride: flush and spread = 5 and high >= 2\n"
        "bet 1 withdraw: otherwise\n"
        "bet 2 ride: kind >= high-pair\n"
        "bet 2 ride: flush\n"
        "bet 2 ride: straights = 2 and high >= 1\n"
        "bet 2 withdraw: otherwise"
    ),
}
"""Strategies with a name, as rules; `alspach` is Brian Alspach's, published in Poker Digest."""
SENTENCES: Final = {
    OPTIMAL: "the best decision with every hand; where both are worth the same, the bet rides",
    EVEN: "as good as the optimum, with fewer wagers: where both are worth the same, the bet is withdrawn",
    "always ride": "all three wagers stay, whatever the cards are",
    "never ride": "Bets 1 and 2 are withdrawn, whatever the cards are",
    "paying hands": "a wager rides only with a hand that is paid already",
    "alspach": "Brian Alspach's published strategy",
}


class Group(NamedTuple):
    """What decides the worth of three or four cards."""

    kind: int
    is_flush: bool = False
    straights: int = 0
    is_royal: bool = False
    high: int = 0


class Rule(NamedTuple):
    """A rule: a sentence, and the same as a condition of the language; an empty condition is what is left."""

    sentence: str
    condition: str


def about(columns: Ints, *, size: int) -> dict[str, Ints]:
    """Give the features of hands of three or four cards, by name, from the columns that were counted."""
    found = {name: columns[:, at] for at, name in enumerate(COLUMNS)}
    found["flush"] = found["suited"] == size
    found["spread"] = found["first"] - columns[:, COLUMNS.index("first") + size - 1] + 1
    return found


class Grouped(NamedTuple):
    """Hands in groups, highest kinds first: the groups, and for each hand the place of its group."""

    groups: tuple[Group, ...]
    where: Ints

    def decided(self, rides: Ints) -> dict[Group, bool]:
        """Give for each group whether the bet rides with its hands, that are all decided alike."""
        firsts = np.unique(self.where, return_index=True)[1]
        return dict(zip(self.groups, rides[firsts].tolist(), strict=True))


def grouped(features: Mapping[str, Ints]) -> Grouped:
    """Put hands into groups, from their features."""
    kind = features["kind"]
    plain = [np.where(kind == NO_PAIR, features[name], 0) for name in ("flush", "straights", "royal", "high")]
    keys, firsts, where = np.unique(np.ravel_multi_index((kind, *plain), _SHAPE), return_index=True, return_inverse=True)
    found = [Group(int(kind[at]), bool(plain[0][at]), int(plain[1][at]), bool(plain[2][at]), int(plain[3][at])) for at in firsts]
    order = sorted(range(len(keys)), key=lambda at: _order(found[at]))
    places = np.empty(len(order), np.int64)
    places[order] = np.arange(len(order))
    return Grouped(tuple(found[at] for at in order), places[where])


_SHAPE: Final = (6, 2, 4, 2, 5)
"""How many values a kind, a flush, straights, a royal flush and high cards can have."""


def _order(group: Group) -> tuple[int, ...]:
    return (-group.kind, -group.is_royal * group.is_flush, -group.is_flush, -group.straights, -group.high)


def name_of(group: Group, *, size: int) -> str:
    """Name a group as published tables do; a spread is 6 less the straights that can be made, so that an ace's edge counts.

    >>> name_of(Group(NO_PAIR, True, 3, False, 1), size=3)
    '3 to a straight flush, spread 3, 1 high'
    """
    if group.kind != NO_PAIR:
        return KINDS[group.kind].removeprefix("a ")
    if group.is_flush and group.is_royal:
        return f"{size} to a royal flush, {('A', 'K', 'Q')[group.straights - 1]} highest"
    high = f"{group.high} high"
    if not group.straights:
        return f"{size} to a flush, {high}" if group.is_flush else f"no draw, {high}"
    drawn = "straight flush" if group.is_flush else "straight"
    if size == 3:
        return f"{size} to a {drawn}, spread {6 - group.straights}, {high}"
    return f"{size} to a {drawn}, {'open-ended' if group.straights == 2 else 'inside'}, {high}"


def rules_of(rides: Mapping[Group, bool], *, size: int) -> list[Rule]:
    """Say a decision by groups in rules: which hands let the bet ride, and that others do not."""
    bet = {3: "Bet Number 1", 4: "Bet Number 2"}[size]
    kinds = [kind for kind in KINDS if rides.get(Group(kind), False)]
    found = [_kinds_rule(kinds, [group.kind for group in rides])] if kinds else []
    plain = {group: is_riding for group, is_riding in rides.items() if group.kind == NO_PAIR}
    found.extend(_suited_rules(plain, size=size))
    found.extend(_threshold_rules({group: rode for group, rode in plain.items() if not group.is_flush}, size=size, suit="", cards="cards"))
    said = [Rule(f"Let {bet} ride with {rule.sentence}.", rule.condition) for rule in found]
    return [*said, Rule(f"Withdraw {bet} with everything else." if said else f"Always withdraw {bet}.", "")]


_AT_LEAST: Final = {LOW_PAIR: "any pair", HIGH_PAIR: "a pair of tens"}


def _kinds_rule(kinds: Sequence[int], known: Sequence[int]) -> Rule:
    least = min(kinds)
    if set(kinds) == {kind for kind in known if kind >= least}:
        word = next(word for word, kind in WORDS.items() if kind == least)
        return Rule(f"{_AT_LEAST.get(least, KINDS[least])} or any better hand", f"kind >= {word}")
    words = [word for word, kind in WORDS.items() if kind in kinds]
    return Rule(" or ".join(KINDS[kind] for kind in kinds), " or ".join(f"kind = {word}" for word in words))


def _suited_rules(plain: Mapping[Group, bool], *, size: int) -> Iterator[Rule]:
    flush = {group: rode for group, rode in plain.items() if group.is_flush}
    number = {3: "three", 4: "four"}[size]
    if flush and all(flush.values()):
        yield Rule(f"{number} suited cards", "flush")
        return
    royal = {group: rode for group, rode in flush.items() if group.is_royal}
    if royal and all(royal.values()):
        yield Rule(f"{number} cards to a royal flush", "flush and royal")
    else:
        yield from _threshold_rules(royal, size=size, suit="flush and royal and ", cards="cards to a royal flush")
    rest = {group: rode for group, rode in flush.items() if not group.is_royal}
    yield from _threshold_rules(rest, size=size, suit="flush and not royal and ", cards="suited cards")


UNSUITED: Final = "not flush and kind = no-pair and "
_SHAPES: Final = {
    (3, 3): "three {cards} in a row, 3-4-5 to 10-J-Q",
    (3, 2): "three {cards} with one gap, 2-3-4 or J-Q-K",
    (3, 1): "three {cards} with two gaps, or an ace and two that make a straight with it",
    (3, 0): "three {cards} that no straight has together",
    (4, 2): "four {cards} in a row, 2-3-4-5 to 10-J-Q-K",
    (4, 1): "four {cards} with one gap, A-2-3-4 or J-Q-K-A",
    (4, 0): "four {cards} that no straight has together",
}


def _threshold_rules(rides: Mapping[Group, bool], *, size: int, suit: str, cards: str) -> Iterator[Rule]:
    """Say by how many high cards hands ride that can become so many straights."""
    for straights in (3, 2, 1, 0):
        by_high = {group.high: rode for group, rode in rides.items() if group.straights == straights}
        riding = sorted(high for high, rode in by_high.items() if rode)
        if not riding:
            continue
        shape, condition = (
            _SHAPES[size, straights].format(cards=cards),
            f"{suit or 'not flush and kind = no-pair and '}straights = {straights}",
        )
        least = riding[0]
        if len(riding) == len(by_high):
            yield Rule(shape, condition)
        elif riding == [high for high in sorted(by_high) if high >= least]:
            yield Rule(f"{shape}, with {_high(least)}{'' if least == size else ' at least'}", f"{condition} and high >= {least}")
        else:
            for high in riding:
                yield Rule(f"{shape}, with {_high(high)}{'' if high == size else ' exactly'}", f"{condition} and high = {high}")


def _high(number: int) -> str:
    return (
        "no ten or higher card",
        "one ten or higher card",
        "two tens or higher cards",
        "three tens or higher cards",
        "tens or higher cards only",
    )[number]


def text_of(rules: Mapping[str, Sequence[Rule]]) -> str:
    """Write rules as a strategy of `expression`."""
    lines: list[str] = []
    for decision, said in rules.items():
        lines.extend(f"{decision} ride: {rule.condition}" for rule in said if rule.condition)
        lines.append(f"{decision} withdraw: otherwise")
    return "\n".join(lines)


def rules_said(first: Ints, second: tuple[Ints, Ints], *, three: Grouped, four: Grouped) -> dict[str, list[Rule]]:
    """Make rules of decisions; of Bet Number 2 twice where it depends on what became of Bet Number 1.

    ``first`` tells for each class of three cards whether Bet Number 1 rides; ``second`` for each class of four whether Bet
    Number 2 does, where Bet Number 1 was withdrawn and where it rides.
    """
    alone, rode = (rules_of(four.decided(rides), size=4) for rides in second)
    if not np.array_equal(*second):
        alone = [
            *_only(rode, words="Where Bet Number 1 rides", condition="rode"),
            *_only(alone, words="Where it was withdrawn", condition="not rode"),
        ]
    return {"bet 1": rules_of(three.decided(first), size=3), "bet 2": alone}


def _only(rules: Sequence[Rule], *, words: str, condition: str) -> list[Rule]:
    return [Rule(f"{words}: {rule.sentence}", f"{condition} and ({rule.condition})" if rule.condition else "") for rule in rules]

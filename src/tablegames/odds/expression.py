"""Strategies of one's own: rules in order, each an action and the condition under which it is taken.

A file has a rule a line; the first that applies decides, and ``#`` begins a remark::

    # Three Card Poker
    play: at least Q-6-4
    fold: otherwise

Where a game asks several times, a rule begins with the decision: ``flop bet: pair or high >= J``. A condition is made of the
features that the game names, whole numbers, ranks, comparisons, ``+ - *``, ``and``, ``or``, ``not`` and parentheses;
``at least X``, ``at most X`` and ``below X`` compare the feature ``hand``. Features are arrays with one entry for each hand,
so that a strategy is followed over all hands at once.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from operator import add, eq, ge, gt, le, lt, mul, ne, sub
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tablegames.odds.asked import AskedError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Arrays = Mapping[str, np.ndarray[Any, Any]]
    Condition = Callable[[Arrays], Any]

ALWAYS: Final = frozenset({"otherwise", "always"})
RANKS: Final = {**{str(n): n for n in range(2, 11)}, "T": 10, "J": 11, "Q": 12, "K": 13, "A": 14}
"""Ranks as conditions may name them; features that are ranks have these numbers."""
LONGEST_TEXT: Final = 100_000
DEEPEST: Final = 50
LONGEST_NUMBER: Final = 6

_RANK: Final = "(?:10|[2-9TJQKA])"
_TOKEN: Final = re.compile(
    rf"\s*(?:(?P<number>\d+)(?![\w-])|(?P<literal>(?i:{_RANK}(?:-{_RANK})+)(?![\w-]))|(?P<name>[A-Za-z][\w'-]*)"
    r"|(?P<op><=|>=|==|!=|<|>|=|[-+*()]))"
)
_RANKS: Final = re.compile(rf"{_RANK}(?:-{_RANK})*")
_COMPARE: Final[dict[str, Callable[[Any, Any], Any]]] = {"<=": le, ">=": ge, "<": lt, ">": gt, "=": eq, "==": eq, "!=": ne}
_HAND: Final[dict[str, Callable[[Any, Any], Any]]] = {"least": ge, "most": le}


class Rule(NamedTuple):
    """One rule: in which decision which action is taken, when; the text and its line are for people."""

    decision: str
    action: int
    when: Condition
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Language:
    """What a game's strategies may say.

    ``decisions`` maps each decision to its actions; ``features`` each feature to a sentence; ``words`` are numbers with a name,
    such as categories of hands; ``literal`` reads a hand such as ``Q-6-4`` as a value of the feature ``hand``.
    """

    decisions: Mapping[str, tuple[str, ...]]
    features: Mapping[str, str]
    words: Mapping[str, int]
    literal: Callable[[str], int] | None = None


@dataclass(frozen=True, slots=True)
class Rules:
    """A strategy that was read."""

    language: Language
    rules: tuple[Rule, ...]

    def choose(self, decision: str, arrays: Arrays) -> np.ndarray[Any, np.dtype[np.int64]]:
        """Give the index of the action that each hand takes; ``arrays`` have an entry for each hand.

        Raises:
            AskedError: no rule applies to some hand.
        """
        size = len(next(iter(arrays.values())))
        chosen = np.full(size, -1, dtype=np.int64)
        for rule in self.rules:
            if rule.decision == decision:
                applies = np.broadcast_to(np.asarray(rule.when(arrays)) != 0, (size,))
                chosen[applies & (chosen < 0)] = rule.action
        left = int((chosen < 0).sum())
        if left:
            actions = self.language.decisions[decision]
            head = f"{decision} {actions[-1]}" if len(self.language.decisions) > 1 else actions[-1]
            raise AskedError(
                f"The strategy says nothing of {left:,} of {size:,} hands at {decision!r}; a last rule could be '{head}: otherwise'."
            )
        return chosen

    def sentences(self) -> tuple[str, ...]:
        """Give the rules as they are written."""
        return tuple(rule.text for rule in self.rules)


def parse(text: str, language: Language) -> Rules:
    """Read a strategy.

    Raises:
        AskedError: a line is no rule, with its number and what could stand there.
    """
    if len(text) > LONGEST_TEXT:
        raise AskedError("A strategy is a short text; this one is too long to be read.")
    rules: list[Rule] = []
    for number, whole in enumerate(text.splitlines(), start=1):
        line = whole.partition("#")[0].strip()
        if not line:
            continue
        head, colon, condition = line.partition(":")
        if not colon:
            raise AskedError(f"Line {number}: {line[:60]!r} is no rule; a rule is '{_sample(language)}'.")
        decision, action = _head(head.strip(), language=language, line=number)
        when = _Reader(condition, language=language, line=number).read()
        above = next((rule for rule in rules if rule.decision == decision and _decides_all(rule)), None)
        if above is not None:
            raise AskedError(f"Line {number} never applies: line {above.line} ({above.text!r}) decides every hand that comes to it.")
        rules.append(Rule(decision, action, when, " ".join(line.split()), number))
    for decision in language.decisions:
        if all(rule.decision != decision for rule in rules):
            raise AskedError(f"The strategy says nothing of the decision {decision!r}; a rule is '{_sample(language)}'.")
    return Rules(language, tuple(rules))


def _decides_all(rule: Rule) -> bool:
    return rule.text.partition(":")[2].strip().lower() in ALWAYS


def _sample(language: Language) -> str:
    return f"{_heads(language)[0]}: condition"


def _heads(language: Language) -> list[str]:
    several = len(language.decisions) > 1
    return [f"{decision} {action}" if several else action for decision, actions in language.decisions.items() for action in actions]


def _head(text: str, *, language: Language, line: int) -> tuple[str, int]:
    wanted = " ".join(text.lower().split())
    for decision, actions in language.decisions.items():
        for at, action in enumerate(actions):
            if wanted == f"{decision} {action}" or (wanted == action and len(language.decisions) == 1):
                return decision, at
    raise AskedError(f"Line {line}: {text[:40]!r} is nothing that can be done; there are {', '.join(_heads(language))}.")


@dataclass(slots=True)
class _Reader:
    """Reads one condition, from left to right."""

    text: str
    language: Language
    line: int
    at: int = 0
    depth: int = 0

    def read(self) -> Condition:
        found = self.either()
        if self.peek():
            self.fail(f"{self.peek()!r} does not fit there")
        return found

    def either(self) -> Condition:
        self.depth += 1
        if self.depth > DEEPEST:
            self.fail("it is nested too deeply")
        found = self.both()
        while self.take("or"):
            found = _or(found, self.both())
        self.depth -= 1
        return found

    def both(self) -> Condition:
        found = self.negated()
        while self.take("and"):
            found = _and(found, self.negated())
        return found

    def negated(self) -> Condition:
        is_not = False
        while self.take("not"):
            is_not = not is_not
        found = self.compared()
        return _not(found) if is_not else found

    def compared(self) -> Condition:
        if self.take("at"):
            word = self.next()
            if word not in _HAND:
                self.fail("'at' goes on with 'least' or 'most'")
            return _two(self.feature("hand"), self.hand(), by=_HAND[word])
        if self.take("below"):
            return _two(self.feature("hand"), self.hand(), by=lt)
        left = self.sum()
        sign = self.peek()
        if sign not in _COMPARE:
            return left
        self.next()
        return _two(left, self.sum(), by=_COMPARE[sign])

    def hand(self) -> Condition:
        """Read what a whole hand is compared with: a bare rank is a hand where hands can be written, another feature is none."""
        word, read = self.peek(), self.language.literal
        if read is not None and word in RANKS:
            return _always(self.literal(self.next()))
        if word in self.language.features and word != "hand":
            kinds = [*(["one such as Q-6-4"] if read else []), *self.language.words]
            self.fail(f"{word!r} is no hand to compare with; there are {', '.join(kinds) or 'numbers'}")
        return self.sum()

    def literal(self, word: str) -> int:
        """Read a hand that is written out."""
        try:
            return self.language.literal(word) if self.language.literal else 0
        except ValueError as error:
            self.fail(str(error).rstrip("."))
            raise AssertionError from None

    def sum(self) -> Condition:
        found = self.product()
        while self.peek() in {"+", "-"}:
            by = add if self.next() == "+" else sub
            found = _two(found, self.product(), by=by)
        return found

    def product(self) -> Condition:
        found = self.value()
        while self.take("*"):
            found = _two(found, self.value(), by=mul)
        return found

    def value(self) -> Condition:
        is_negative = False
        while self.take("-"):
            is_negative = not is_negative
        found = self.positive(self.next())
        return _two(_always(0), found, by=sub) if is_negative else found

    def positive(self, word: str) -> Condition:
        if word == "(":
            found = self.either()
            if not self.take(")"):
                self.fail("a parenthesis is not closed")
            return found
        if word in ALWAYS:
            return _always(1)
        if word.isdigit():
            if len(word) > LONGEST_NUMBER:
                self.fail("no number of a hand is that large")
            return _always(int(word))
        return self.name(word)

    def name(self, word: str) -> Condition:
        language = self.language
        if word in language.features:
            return self.feature(word)
        if word in language.words:
            return _always(language.words[word])
        if word in RANKS:
            return _always(RANKS[word])
        if "-" in word and language.literal is not None and word.partition("-")[0] in RANKS:
            return _always(self.literal(word))
        if not word:
            self.fail("the condition ends too early")
        known = [*language.features, *language.words]
        near = get_close_matches(word[:30], known, n=1)
        self.fail(f"{word[:30]!r} is no feature of a hand; " + (f"the nearest is {near[0]}" if near else f"there are {', '.join(known)}"))
        raise AssertionError

    def feature(self, name: str) -> Condition:
        if name not in self.language.features:
            self.fail(f"this game has no feature {name!r}; there are {', '.join(self.language.features)}")
        return lambda arrays: arrays[name]

    def peek(self) -> str:
        found = _TOKEN.match(self.text, self.at)
        if found is None:
            return self.text[self.at :].strip()[:1]
        return _plain(found.group().strip())

    def next(self) -> str:
        found = _TOKEN.match(self.text, self.at)
        if found is None:
            if self.text[self.at :].strip():
                self.fail(f"{self.text[self.at :].strip()[:20]!r} cannot be read")
            return ""
        self.at = found.end()
        return _plain(found.group().strip())

    def take(self, word: str) -> bool:
        if self.peek() != word:
            return False
        self.next()
        return True

    def fail(self, why: str) -> None:
        raise AskedError(f"Line {self.line}, {self.text.strip()[:60]!r}: {why}.")


def _plain(word: str) -> str:
    """Take a word in capitals or not: ranks are in capitals, and ten of a hand is T, as both are written; all else is in small letters."""
    ranked = word.upper()
    if not _RANKS.fullmatch(ranked):
        return word.lower()
    return ranked.replace("10", "T") if "-" in ranked else ranked


def _always(number: int) -> Condition:
    return lambda _arrays: number


def _two(left: Condition, right: Condition, *, by: Callable[[Any, Any], Any]) -> Condition:
    return lambda arrays: by(_whole(left(arrays)), _whole(right(arrays)))


def _or(left: Condition, right: Condition) -> Condition:
    return lambda arrays: np.logical_or(left(arrays), right(arrays))


def _and(left: Condition, right: Condition) -> Condition:
    return lambda arrays: np.logical_and(left(arrays), right(arrays))


def _not(inner: Condition) -> Condition:
    return lambda arrays: np.logical_not(inner(arrays))


def _whole(value: Any) -> Any:  # noqa: ANN401 - an array, a number or a truth value of numpy
    """Count yes as 1 and no as 0, and keep small integer types from running over."""
    return np.asarray(value, dtype=np.int64)

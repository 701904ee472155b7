"""A house way: its rules in order, and the hands as it sets them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from tablegames.equipment.cards import Card
from tablegames.ranking.with_joker import JokerUse

if TYPE_CHECKING:
    from collections.abc import Sequence

PAI_GOW_POKER: Final = "pai-gow-poker"
PAI_GOW: Final = "pai-gow"


class Problem(NamedTuple):
    """Something in the text of a house way that cannot be used: the line, counted from 1, and a sentence."""

    line: int
    sentence: str


class HouseWayError(ValueError):
    """A text that is no house way, where one was promised; `problems` has what is wrong with it."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(f"line {problem.line}: {problem.sentence}" for problem in problems))
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its number, counted from 1, the line where it stands, its words, and what it fills in the published text."""

    number: int
    line: int
    words: str
    heading: str = ""
    fills: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The hands that the rule is for, by which an explanation calls it."""
        return self.words.partition(":")[0]

    @property
    def cite(self) -> str:
        """The rule as an explanation points at it."""
        return f"rule {self.number} ({self.name})" if self.number else self.words


NO_RULE: Final = Rule(0, 0, "no rule of this house way fits")


class Flaw(Enum):
    """Why a house way does not say how a hand is set; the value is the sentence."""

    GAP = "no rule fits the hand"
    IMPOSSIBLE = "the rule that fits asks for two hands that cannot be made"
    AMBIGUOUS = "the words of the rule fit two different Low hands"
    FOUL = "the rule sets a Low hand that ranks above the High hand (§ 561.13(a))"

    __hash__ = object.__hash__


class Setting(NamedTuple):
    """Two hands as the house way sets them, and the rule that decided.

    Where the way has a `flaw`, the hands are a lawful set all the same: of the Low hands that fit, or of all, the highest that is
    not foul. A way that was checked has none.
    """

    low: tuple[Card, Card]
    high: tuple[Card, ...]
    rule: Rule
    flaw: Flaw | None = None


class Setter(Protocol):
    """What sets the hands of one game by the rules of one way."""

    def set(self, cards: Sequence[Card], *, joker: JokerUse) -> Setting:
        """Set one hand; refuses cards that are none with a RankingError."""
        ...


@dataclass(frozen=True, slots=True)
class HouseWay:
    """A house way; two are equal when their texts are."""

    text: str
    name: str = field(compare=False)
    game: str = field(compare=False)
    """The slug: pai-gow-poker or pai-gow."""
    rules: tuple[Rule, ...] = field(compare=False, repr=False)
    sources: tuple[str, ...] = field(compare=False, repr=False)
    notes: tuple[str, ...] = field(compare=False, repr=False)
    setter: Setter = field(compare=False, repr=False)

    def set(self, cards: Sequence[Card], *, joker: JokerUse = JokerUse.HIGHEST_MISSING) -> Setting:
        """Set a hand of seven cards, or of four tiles, in whatever order they lie.

        `joker` is the Rules Submission's answer (Reading R2); it says which of two High hands with a flush is the higher one.
        Of ways that lay Low hands of one rank, the one that leaves the higher High hand is taken; where that comes to the same, an ace
        goes Low before the joker, and of cards that differ in suit alone the last of clubs, diamonds, hearts, spades.
        """
        return self.setter.set(cards, joker=joker)

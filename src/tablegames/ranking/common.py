"""What every ranking answers: the name of a hand, which of two is higher, and the paragraph that decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Generic, NamedTuple, Protocol, TypeVar

from tablegames.equipment.cards import CardError
from tablegames.law import Cite

T = TypeVar("T")


class RankingError(ValueError):
    """Cards that make no hand; `sentence` says what was wrong and what is allowed, `cite` where that is written."""

    def __init__(self, sentence: str, *, cite: Cite | None = None) -> None:
        super().__init__(sentence if cite is None else f"{sentence} ({cite.printed})")
        self.sentence = sentence
        self.cite = cite


class Comparison(NamedTuple):
    """Which of two hands is higher: `sign` is 1 for the first, -1 for the second, 0 for a tie.

    `cite` is the paragraph that decided; `reading` the id of the reading that the answer rests on, empty where the text is plain.
    """

    sign: int
    cite: Cite
    reading: str = ""

    @property
    def symbol(self) -> str:
        """`>`, `<` or `=`."""
        return "<=>"[self.sign + 1]


@dataclass(frozen=True, slots=True)
class Ordered(Generic[T]):
    """A declared order, from the highest to the lowest or from the first to the last, and the paragraph that gives it."""

    cite: Cite
    items: tuple[T, ...]


class NamedHand(Protocol):
    """A hand that was ranked: its name, a strength that orders all hands of the game, and the paragraphs it is named by."""

    @property
    def name(self) -> str:
        """What a dealer would call it."""
        ...

    @property
    def strength(self) -> int:
        """The higher, the better; equal for a tie."""
        ...

    @property
    def cites(self) -> tuple[Cite, ...]:
        """The paragraphs that the name follows from."""
        ...


class Judgement(NamedTuple):
    """Hands as they were given, their order from the highest, and each neighbor in that order compared with the next."""

    hands: tuple[NamedHand, ...]
    order: tuple[int, ...]
    comparisons: tuple[Comparison, ...]


class Ranking(NamedTuple):
    """A ranking that the command line finds by the slug of its game; `judge` reads texts and refuses with a RankingError."""

    slug: str
    title: str
    cite: Cite
    judge: Callable[[Sequence[str]], Judgement]


H = TypeVar("H", bound=NamedHand)


def judged(hands: Sequence[H], *, compare: Callable[[H, H], Comparison]) -> Judgement:
    """Put ranked hands in order, those that tie as they were given, and say why each is not below the next."""
    order = sorted(range(len(hands)), key=lambda at: -hands[at].strength)

    def why(high: int, low: int) -> Comparison:
        # Compared as given: Minibaccarat has other paragraphs for its second hand than for its first.
        if high < low:
            return compare(hands[high], hands[low])
        comparison = compare(hands[low], hands[high])
        return comparison._replace(sign=-comparison.sign)

    return Judgement(tuple(hands), tuple(order), tuple(why(high, low) for high, low in pairwise(order)))


def each_hand(texts: Sequence[str], *, read: Callable[[str], T]) -> list[T]:
    """Read hands one by one; what is wrong with one is said with its number."""
    found = []
    for number, text in enumerate(texts, 1):
        try:
            found.append(read(text))
        except CardError as error:
            raise RankingError(f"Hand {number}: {error}") from error
        except RankingError as error:
            raise RankingError(f"Hand {number}: {error.sentence}", cite=error.cite) from error
    return found

"""The first rule that applies: what a rule becomes when it is read, and how it is put to a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

H = TypeVar("H")
W = TypeVar("W")


class Sentence(NamedTuple, Generic[H, W]):
    """A rule as it is put to a hand `H`, which can be set in the ways `W`."""

    tests: tuple[Callable[[H], bool], ...]
    """What must hold of the hand."""
    pick: Callable[[H], Sequence[W]]
    """The ways that the words fit best; none where they ask for what cannot be made."""
    ifs: tuple[Callable[[H, W], bool], ...] = ()
    """What must hold of the hands when they are set so; else the next rule is asked."""
    is_optional: bool = False
    """Whether the next rule is asked, too, where it cannot be made."""


class Decision(NamedTuple, Generic[W]):
    """Which rule decides, by its place in the list, and the ways that its words fit; None where there is no such rule."""

    at: int | None
    ways: Sequence[W]


def decide(sentences: Sequence[Sentence[H, W]], hand: H) -> Decision[W]:
    """Find the first rule that applies to a hand."""
    for at, sentence in enumerate(sentences):
        if not all(test(hand) for test in sentence.tests):
            continue
        ways = sentence.pick(hand)
        if sentence.ifs:
            ways = [way for way in ways if all(holds(hand, way) for holds in sentence.ifs)]
        if ways or not sentence.is_optional:
            return Decision(at, ways)
    return Decision(None, ())

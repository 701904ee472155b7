"""Choices: what a chapter leaves to the certificate holder's Rules Submission."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tablegames.law import Cite


class ChoiceKind(Enum):
    """What the answer to a choice looks like in a submission file."""

    ONE_OF = "one of the options"
    SOME_OF = "one or more of the options"
    TEXT = "some words"
    YES_NO = "true or false"
    ODDS = "a table of odds, none below the least"
    OWN_ODDS = "a table of the certificate holder's own odds"
    COUNT = "a whole number"
    MONEY = "an amount in dollars"
    RATE = "a percentage"
    HOUSE_WAY = "the name of a packaged house way, or one written out"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Option:
    """One lawful answer, and what it means in plain English."""

    value: str
    meaning: str
    cite: Cite


@dataclass(frozen=True, slots=True)
class Choice:
    """A question that the Rules Submission answers.

    ``reading`` names the Reading on which the choice rests, where the text itself does not offer it.
    The answer to a SOME_OF is its options, joined by commas.
    A ``whole_facility`` choice is made once, in ``facility.toml``, for all tables of the game. ``least`` and ``most`` bound
    a COUNT, and the cents of a MONEY; of one that ``is_optional`` nothing, or the amount zero, says that it is not offered.
    ``only_with`` names another choice and the answers to it beside which this one has a meaning.
    """

    key: str
    title: str
    question: str
    cite: Cite
    kind: ChoiceKind
    default: str | bool | int
    options: tuple[Option, ...] = ()
    reading: str = ""
    whole_facility: bool = False
    is_optional: bool = False
    least: int | None = None
    most: int | None = None
    only_with: tuple[str, tuple[str | bool, ...]] | None = None

    def has_meaning(self, answers: Mapping[str, str | bool | int]) -> bool:
        """Tell whether this choice matters beside the other answers."""
        return self.only_with is None or answers.get(self.only_with[0]) in self.only_with[1]


ODDS_KINDS = frozenset({ChoiceKind.ODDS, ChoiceKind.OWN_ODDS})
"""The kinds of choices whose answers are payouts of hands."""

LONGEST_TEXT = 200
"""Letters of the answer to a choice of kind TEXT, at the most."""

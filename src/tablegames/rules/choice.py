"""Choices: what a chapter leaves to the certificate holder's Rules Submission."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablegames.law import Cite


class ChoiceKind(Enum):
    """What the answer to a choice looks like in a submission file."""

    ONE_OF = "one of the options"
    YES_NO = "true or false"
    ODDS = "a table of odds, none below the least"

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
    A ``whole_facility`` choice is made once, in ``facility.toml``, for all tables of the game.
    """

    key: str
    title: str
    question: str
    cite: Cite
    kind: ChoiceKind
    default: str | bool
    options: tuple[Option, ...] = ()
    reading: str = ""
    whole_facility: bool = False

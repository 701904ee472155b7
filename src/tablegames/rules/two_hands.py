"""What a chapter says of hands that are set: how many pieces are dealt, what a set is worth, how the house way sets it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from tablegames.law import Cite
from tablegames.rules.choice import Choice, ChoiceKind, Option

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.equipment.cards import Card
    from tablegames.rules.setup import Terms

HOUSE_WAY = "house-way"
"""The key of the choice by which the Rules Submission gives the manner in which the dealer's hands are set."""
ROUNDING, ADJACENT = "vigorish-rounding", "adjacent-areas"


def rounding_choice(cite: Cite) -> Choice:
    """Give the choice of collecting vigorish exactly, or up to the next multiple of 25 cents (Reading R20)."""
    return Choice(
        ROUNDING,
        "Rounding of vigorish",
        "Is vigorish collected exactly, or rounded up to the next multiple of 25 cents?",
        cite,
        ChoiceKind.ONE_OF,
        "exact",
        (
            Option("exact", "to the cent; a fraction of a cent is dropped", cite),
            Option("25-cents", "up to the next multiple of 25 cents", cite),
        ),
        reading="R20",
    )


def adjacent_choice(cite: Cite) -> Choice:
    """Give the choice of letting one player wager on two adjacent betting areas."""
    return Choice(ADJACENT, "Two areas", "May one player wager on two adjacent betting areas?", cite, ChoiceKind.YES_NO, default=False)


class Standing(NamedTuple):
    """What two hands, set from the cards of one person, are worth; equal numbers are copies.

    ``is_foul`` is true of a set that the chapter does not know, ``is_zero`` of a Low hand of tiles whose value is zero; ``hands`` are
    the High and the Low hand as the ranking knows and names them; none of a foul set, of which ``foul`` is the paragraph.
    """

    high: int
    low: int
    is_foul: bool = False
    is_zero: bool = False
    hands: tuple[Any, ...] = ()
    foul: Cite | None = None

    @property
    def worth(self) -> tuple[int, int, bool, bool]:
        """Give all that decides, so that two sets of the same worth can be told to be alike."""
        return self[:4]


@dataclass(frozen=True, slots=True)
class TwoHands:
    """The hands that are set from ``size`` cards or tiles.

    ``standing`` says what the cards are worth when these two of them are laid as the Low hand; ``house_low`` which Low hand
    the house way of the Rules Submission lays; ``noun`` is the word for one piece.
    """

    size: int
    standing: Callable[[tuple[Card, ...], tuple[Card, ...], Terms], Standing]
    house_low: Callable[[tuple[Card, ...], Terms], tuple[Card, ...]]
    noun: str = "card"

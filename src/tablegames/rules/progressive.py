"""What a chapter says of a progressive meter: its wager, its least amounts, the choices that the Rules Submission makes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tablegames.money import parse_rate
from tablegames.rules.choice import Choice, ChoiceKind, Option

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from tablegames.law import Cite
    from tablegames.rules.setup import Terms

PROGRESSIVE = "progressive"
NOT_OFFERED = "none"
RATE, INITIAL, RESET, SIZES = "progressive-rate", "progressive-initial", "progressive-reset", "progressive-wagers"
ENVY = "envy"
LEAST_CENTS = 100_000
"""The least initial and reset amount of any chapter."""
SIZE_CENTS = {"one": (100,), "five": (500,), "one-or-five": (100, 500)}
"""The Progressive Payout Wagers that are accepted, by the answer to the choice (Reading R10)."""


@dataclass(frozen=True, slots=True)
class MeterRules:
    """A progressive meter as a chapter allows it: its least initial and reset amounts by paytable, in cents, and the paragraph."""

    least_cents: Mapping[str, int]
    cite: Cite

    def is_offered(self, terms: Terms) -> bool:
        """Tell whether the submission offers the Progressive Payout Wager."""
        return terms.answers.get(PROGRESSIVE, NOT_OFFERED) != NOT_OFFERED

    def rate(self, terms: Terms) -> Fraction:
        """Give the part of each wager by which the meter rises."""
        return parse_rate(terms.word(RATE))

    def sizes(self, terms: Terms) -> tuple[int, ...]:
        """Give the sizes of the wager that are accepted, in cents."""
        return SIZE_CENTS[terms.word(SIZES)]

    def least(self, terms: Terms) -> int:
        """Give the least initial and reset amount beside the paytable that is selected, in cents."""
        return self.least_cents[terms.word(PROGRESSIVE)]

    def floor(self, terms: Terms) -> int:
        """Give the least that the meter can ever show, in cents: the lesser of what it showed at first and what it is reset to."""
        return min(terms.number(INITIAL), terms.number(RESET))


def meter_choices(*, sizes: Cite, amounts: Cite, default_cents: int, only_with: tuple[str, tuple[str, ...]]) -> tuple[Choice, ...]:
    """Give what a Rules Submission says of a meter: the sizes of its wagers (Reading R10), its rate, its initial and reset amounts.

    The least that an amount may be depends on the paytable: `MeterRules.least` has it; the least of all stands in the choice.
    """
    meter = Choice(
        RATE,
        "Rate of progression",
        "By which part of each Progressive Payout Wager does the meter rise?",
        amounts,
        ChoiceKind.RATE,
        "20%",
        only_with=only_with,
    )
    amount = Choice(
        INITIAL,
        "Initial amount",
        "What does the meter show at first?",
        amounts,
        ChoiceKind.MONEY,
        default_cents,
        least=LEAST_CENTS,
        only_with=only_with,
    )
    return (
        Choice(
            SIZES,
            "Sizes of the Progressive Payout Wager",
            "Which Progressive Payout Wagers does the system accept?",
            sizes,
            ChoiceKind.ONE_OF,
            "one-or-five",
            (Option("one", "$1 only", sizes), Option("five", "$5 only", sizes), Option("one-or-five", "$1 or $5", sizes)),
            reading="R10",
            only_with=only_with,
        ),
        meter,
        amount,
        replace(amount, key=RESET, title="Reset amount", question="What does the meter show after it was won?"),
    )

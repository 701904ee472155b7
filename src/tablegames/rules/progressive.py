"""What a chapter says of a progressive meter: its wager, its least amounts, the choices that the Rules Submission makes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablegames.money import parse_rate

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from tablegames.law import Cite
    from tablegames.rules.setup import Terms

PROGRESSIVE = "progressive"
NOT_OFFERED = "none"
RATE, INITIAL, RESET, SIZES = "progressive-rate", "progressive-initial", "progressive-reset", "progressive-wagers"
ENVY = "envy"
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

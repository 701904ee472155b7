"""What holds at one table: the terms of the Rules Submission, the posted limits, the equipment in use."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tablegames.equipment.device import DeviceKind, ShufflerKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tablegames.rules.declared import Declared


@dataclass(frozen=True, slots=True)
class Limits:
    """The posted minimum and maximum of one wager, in cents."""

    least_cents: int
    most_cents: int


@dataclass(frozen=True, slots=True)
class Terms:
    """A Rules Submission with every choice answered.

    ``answers`` maps the keys of choices of all kinds but odds: the option's value, true or false, a whole number, an amount
    in cents, a rate such as "12.5%"; ``payouts`` maps the key of every paytable in force to the payout of each hand, of the
    type that its chapter declares there (`tablegames.money.Payout`).
    """

    answers: Mapping[str, str | bool | int]
    payouts: Mapping[str, Mapping[str, Any]]

    def word(self, key: str) -> str:
        """Give the option that the submission selects for a choice."""
        answer = self.answers[key]
        assert isinstance(answer, str), key
        return answer

    def is_yes(self, key: str) -> bool:
        """Tell whether the submission says yes to a choice."""
        answer = self.answers[key]
        assert isinstance(answer, bool), key
        return answer

    def number(self, key: str) -> int:
        """Give the whole number, or the cents, that the submission answers to a choice."""
        answer = self.answers[key]
        assert isinstance(answer, int), key
        return answer


@dataclass(frozen=True, slots=True)
class Setup:
    """A table ready to be opened: the game, its terms, its limits, its equipment.

    ``limits`` has an entry for each wager that a minimum and maximum are posted for; ``chip_cents`` is
    the smallest value chip in use; ``decks`` counts the decks dealt from at a time, and with
    ``alternating`` there is a second deck, or batch, of the same number in the shuffler. ``preshuffled``
    cards are not shuffled before the first round. ``stored_securely`` and ``released_securely`` tell
    whether a shuffler keeps, and gives out, its batch by approved means (§ 541.5(h)(2)(i), (ii)).
    ``reshuffles`` is true of a shoe that reshuffles and counts the cards by itself; it may deal the dealer's or the community
    cards before the players' where the house has it so (``house_first``). ``linked`` tells that the progressive meter is
    shared with other tables. ``second_joker`` is true of decks that come with two jokers of which one is used (§ 561.3(a)).
    ``positions`` are the numbers of the betting positions that the table has; empty means all that the chapter has.
    """

    declared: Declared
    terms: Terms
    limits: Mapping[str, Limits]
    device: DeviceKind
    shuffler: ShufflerKind = ShufflerKind.NONE
    decks: int = 1
    alternating: bool = False
    preshuffled: bool = False
    preinspected: bool = False
    stored_securely: bool = False
    released_securely: bool = False
    reshuffles: bool = False
    house_first: bool = False
    linked: bool = False
    second_joker: bool = False
    chip_cents: int = 100
    positions: tuple[int, ...] = ()
    cache: dict[object, object] = field(default_factory=dict, compare=False, repr=False)

    @property
    def seats(self) -> tuple[int, ...]:
        """Give the numbers of this table's betting positions, clockwise from the dealer's left."""
        numbers = self.declared.seating.clockwise
        return tuple(number for number in numbers if number in self.positions) if self.positions else numbers

    @property
    def automated(self) -> bool:
        """Tell whether an automated card shuffling device is in use."""
        return self.shuffler is not ShufflerKind.NONE

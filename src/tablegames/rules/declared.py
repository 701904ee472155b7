"""The declared half of a game: what its chapter states as plain facts, each with its cite."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tablegames.equipment.cards import deck_in_sequence
from tablegames.money import at_least
from tablegames.rules.choice import ODDS_KINDS, ChoiceKind
from tablegames.rules.progressive import INITIAL, NOT_OFFERED, RESET
from tablegames.rules.setup import Terms

if TYPE_CHECKING:
    from tablegames.equipment.cards import Card
    from tablegames.equipment.device import DeviceKind
    from tablegames.law import Cite
    from tablegames.rules.choice import Choice
    from tablegames.rules.paytable import Paytable
    from tablegames.rules.progressive import MeterRules
    from tablegames.rules.two_hands import TwoHands
    from tablegames.rules.wager import Wager


@dataclass(frozen=True, slots=True)
class Seating:
    """How many betting positions there are, and which number sits farthest to the dealer's left.

    ``clockwise`` are the numbers as they follow each other around the table, clockwise, from there.
    """

    clockwise: tuple[int, ...]
    cite: Cite


@dataclass(frozen=True, slots=True)
class HandRank:
    """A permissible hand, by its standard words, in the order of rank."""

    name: str
    cite: Cite


@dataclass(frozen=True, slots=True)
class Declared:
    """A game's identity card.

    ``devices`` are the ways of dealing that the chapter allows, each with its section; ``decks`` the
    least and most decks dealt from at a time; ``deck_hours`` the hours after which decks are changed,
    by device; ``up_cards`` which cards of a hand (counted from 1) everybody sees before it is revealed; ``meter`` the
    progressive meter that the chapter allows; ``together`` the wagers that are always equal, by the one word that players and
    records have for all of them; ``deck`` the cards of one deck, or the tiles of a set, in sequence; ``two_hands`` what the chapter
    says of hands that are set.
    """

    slug: str
    title: str
    chapter: str
    edition: str
    seating: Seating
    wagers: tuple[Wager, ...]
    hands: tuple[HandRank, ...]
    paytables: tuple[Paytable, ...]
    choices: tuple[Choice, ...]
    devices: tuple[tuple[DeviceKind, Cite], ...]
    decks: tuple[int, int]
    decks_cite: Cite
    alternating_cite: Cite
    deck_hours: tuple[tuple[DeviceKind, int, Cite], ...]
    up_cards: tuple[tuple[str, int], ...] = ()
    meter: MeterRules | None = None
    together: tuple[tuple[str, tuple[str, ...]], ...] = ()
    deck: tuple[Card, ...] = deck_in_sequence()
    two_hands: TwoHands | None = None

    def wager(self, key: str) -> Wager | None:
        """Give the wager with that key, or none."""
        return next((wager for wager in self.wagers if wager.key == key), None)

    def paytable(self, key: str, name: str = "") -> Paytable | None:
        """Give a paytable by the choice it belongs to and, where there are several, by its name."""
        return next((table for table in self.paytables if table.key == key and name in {"", table.name}), None)

    def in_force(self, key: str, terms: Terms) -> Paytable | None:
        """Give the paytable that the terms select by its name, or the one of the least odds."""
        answer = terms.answers.get(key)
        is_fixed = all(choice.key != key for choice in self.choices)
        tables = (table for table in self.paytables if table.key == key)
        return next((table for table in tables if table.is_floor or is_fixed or table.name == answer), None)

    def lawful_terms(self, terms: Terms) -> Terms:
        """Give the terms by which is paid: odds and amounts that the law does not have give way to those that it has."""
        payouts = dict(terms.payouts)
        for key in {table.key for table in self.paytables if not table.is_own}:
            table = self.in_force(key, terms)
            if table is None or not self.is_offered(key, terms):
                payouts.pop(key, None)
                continue
            offered = payouts.get(key, {}) if table.is_floor else {}
            least = {hand: odds for hand, odds in table.payouts().items() if hand not in offered or not at_least(offered[hand], odds)}
            payouts[key] = {**offered, **least}
        return replace(terms, answers=self._lawful_answers(terms), payouts=payouts)

    def _lawful_answers(self, terms: Terms) -> dict[str, str | bool | int]:
        """Raise amounts that are below the least; of an optional one nothing says that there is none."""
        answers, meter = dict(terms.answers), self.offered_meter(terms)
        for choice in self.choices:
            given, least = answers.get(choice.key), choice.least
            if choice.kind is not ChoiceKind.MONEY or not isinstance(given, int) or least is None or (choice.is_optional and not given):
                continue
            if meter is not None and choice.key in {INITIAL, RESET}:
                least = meter.least(terms)
            answers[choice.key] = max(given, least)
        return answers

    def is_offered(self, key: str, terms: Terms) -> bool:
        """Tell whether the terms offer a wager, or have a paytable; what no choice is about, or none makes optional, is always there."""
        choice = next((choice for choice in self.choices if choice.key == key), None)
        if choice is None:
            return True
        return terms.answers.get(key) != NOT_OFFERED and (not choice.is_optional or key in terms.payouts)

    def offered_meter(self, terms: Terms) -> MeterRules | None:
        """Give the progressive meter where the chapter allows one and the terms offer its wager; otherwise none."""
        return self.meter if self.meter is not None and self.meter.is_offered(terms) else None

    def hours(self, device: DeviceKind) -> tuple[int, Cite]:
        """Give the hours after which decks are changed with this device, and the paragraph."""
        for kind, hours, cite in self.deck_hours:
            if kind is device:
                return hours, cite
        msg = f"{self.title} is not dealt from a {device.word}"
        raise ValueError(msg)

    def default_terms(self) -> Terms:
        """Give the Rules Submission with every choice at its default: the least odds, the first of several paytables."""
        answers = {choice.key: choice.default for choice in self.choices if choice.kind not in ODDS_KINDS}
        names = {choice.key: str(choice.default) for choice in self.choices}
        tables = {table.key: table for table in self.paytables if names.get(table.key, table.name) == table.name}
        return Terms(answers, {key: table.payouts() for key, table in tables.items()})

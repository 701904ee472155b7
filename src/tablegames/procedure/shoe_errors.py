"""Errors of drawing from a shoe of several decks: a card disclosed or found face up, a cover card, too few cards.

Each function takes the paragraphs of its chapter as ``ErrorCites``; how a card drawn in error and not disclosed is used is
the chapter's own affair.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tablegames.equipment.cards import UNKNOWN
from tablegames.law import Cite, Refusal
from tablegames.procedure.due import LAST_HAND, Due, Instead, Stands
from tablegames.procedure.game import RemedyRow
from tablegames.procedure.irregular import put_aside
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DEVICE, LAYOUT
from tablegames.procedure.settling import void

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from tablegames.equipment.cards import Card
    from tablegames.procedure.checks import Check
    from tablegames.procedure.due import Fact, Outcome, Section
    from tablegames.procedure.table import Table

MOST_WITH_ONE = 20
"""More cards than follow one that is found face up: a further one found among them numbers its own from there."""


SHOE_IN_USE = frozenset(
    {Kind.ANNOUNCE, Kind.HOLD, Kind.DEAL, Kind.COVER_ASIDE, Kind.TURN_UP, Kind.SETTLE, Kind.VIGORISH, Kind.MARK, Kind.GATHER, Kind.RETURN}
)
"""What is due while the shoe is in use, so that a card may be drawn from it in error."""


class ErrorCites(NamedTuple):
    """Where a chapter says what becomes of an error: disclosed, found face up, the cover card, too few cards."""

    disclosed: Cite
    face_up: Cite
    cover: Cite
    too_few: Cite


def draw(t: Table, due: Due, *, cites: ErrorCites) -> Generator[Due | Instead, Fact, Fact]:
    """Take one card from the shoe; the round is void when none is left, and a cover card that appears goes aside."""
    if not t.cards_left():
        yield Instead((insufficient(t, cites=cites),))
    fact = yield due
    yield from cover_aside(t, cites=cites)
    return fact


def cover_aside(t: Table, *, cites: ErrorCites) -> Section:
    """Put the cover card aside when all cards above it have left the shoe."""
    if t.device.is_cover_showing:
        yield Due(Kind.COVER_ASIDE, DEVICE, cites=(cites.cover,))


def cover_seen(*, cite: Cite) -> Check:
    """Refuse to announce the last hand before the cover card has appeared."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        if fact.value != LAST_HAND or t.cover_seen:
            return None
        return Refusal("no-last-hand", cite, "The last hand is announced once the cover card has appeared.")

    return check


def insufficient(t: Table, *, cites: ErrorCites) -> Section:
    """Void the round when the shoe runs out; all cards are to be reshuffled before the next."""
    yield Due(Kind.EMPTY, DEVICE, cites=(cites.too_few,))
    yield from void(t, cites=(cites.too_few,))


def enough(t: Table, due: Due, *, cites: ErrorCites) -> Section:
    """Put aside a cover card that an error laid bare, and void the round when the error took the card that is due."""
    if due.kind is not Kind.COVER_ASIDE:
        yield from cover_aside(t, cites=cites)
    if due.kind is Kind.DEAL and not t.cards_left():
        yield Instead((insufficient(t, cites=cites),))


def disclosed(cites: ErrorCites) -> RemedyRow:
    """Give the remedy that discards a disclosed card and one more, face down."""

    def remedy(t: Table, _fact: Fact, due: Due) -> Outcome:
        return Stands((_discard_with(t, 1, nth=100 + t.discarded(), cite=cites.disclosed, cites=cites), enough(t, due, cites=cites)))

    return RemedyRow((cites.disclosed,), remedy)


def found_face_up(cites: ErrorCites, *, value: Callable[[Card], int]) -> RemedyRow:
    """Give the remedy that discards a card found face up and as many more as its value, face up.

    Found while cards are burned, it lies with them and is discarded with them, after all have been shown.
    """

    def remedy(t: Table, fact: Fact, due: Due) -> Outcome:
        more = value(fact.card) if fact.card is not None and fact.card is not UNKNOWN else 0
        nth = 200 + t.discarded() + MOST_WITH_ONE * (t.face_ups - 1)
        burned = due.kind is Kind.BURN and due.place is DEVICE
        section = _discard_with(t, more, nth=nth, cite=cites.face_up, cites=cites, at_once=not burned)
        return Stands((section, enough(t, due, cites=cites)))

    return RemedyRow((cites.face_up,), remedy)


def _discard_with(t: Table, more: int, *, nth: int, cite: Cite, cites: ErrorCites, at_once: bool = True) -> Section:
    """Draw so many additional cards, as far as there are any, and put them with what lies apart into the discard rack."""
    for drawn in range(more):
        if len(t.device):
            yield from draw(t, Due(Kind.BURN, LAYOUT, nth + drawn, cites=(cite,)), cites=cites)
    if at_once:
        yield from put_aside(t, cite=cite)

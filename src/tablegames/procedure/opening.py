"""Sections that open a table, change its decks and bring an idle table back: shared by all card games.

The paragraphs come from the game, for each chapter says these things in its own place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablegames.law import Refusal
from tablegames.procedure.due import Due, Instead, Section, Stands
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import DECKS, DEVICE, SHUFFLER
from tablegames.procedure.table import HOUR

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.equipment.device import DeviceKind
    from tablegames.law import Cite
    from tablegames.procedure.checks import Check
    from tablegames.procedure.due import Fact, Outcome
    from tablegames.procedure.table import Table

FACE_UP, FACE_DOWN = "face up", "face down"


@dataclass(frozen=True, slots=True)
class OpeningCites:
    """Where a chapter says how cards are received, inspected, shown and washed, and what becomes of a second joker."""

    inspect: Cite
    verify: Cite
    spread: Cite
    view: Cite
    wash: Cite
    each_deck: Cite
    joker: Cite | None = None


def open_deck(t: Table, number: int, *, cites: OpeningCites) -> Section:
    """Receive one deck or batch, inspect it, have it verified, show it to the first player, wash and stack it."""
    deck = DECKS[number]
    several = (cites.each_deck,) if len(t.decks) > 1 else ()
    yield Due(Kind.RECEIVE, deck, value=t.deck_size, cites=(cites.inspect, *several))
    if not t.setup.preinspected:
        for nth in range(1, t.setup.decks + 1):
            yield Due(Kind.INSPECT, deck, nth, cites=(cites.inspect, *several))
        if t.setup.second_joker and cites.joker is not None:
            yield Due(Kind.TEAR, deck, by=Role.FLOORPERSON, cites=(cites.joker, *several))
        yield Due(Kind.VERIFY, deck, by=Role.FLOORPERSON, cites=(cites.verify, *several))
        yield Due(Kind.SPREAD, deck, value=FACE_UP, cites=(cites.spread, *several))
        yield Due(Kind.VIEW, deck, by=Role.PLAYER, cites=(cites.view, *several))
    if not t.setup.preshuffled:
        yield Due(Kind.WASH, deck, cites=(cites.wash, *several))
        yield Due(Kind.STACK, deck, cites=(cites.wash, *several))


def prepare(t: Table, *, cites: OpeningCites) -> list[Section]:
    """Give the sections that make every deck of the table ready which is not."""
    return [open_deck(t, number, cites=cites) for number, deck in enumerate(t.decks) if not deck.prepared]


def change_old_decks(t: Table, *, hours: int, cites: tuple[Cite, ...]) -> Section:
    """Take decks off the table that have reached the age at which they shall be changed."""
    for number, deck in enumerate(t.decks):
        if deck.prepared and is_too_old(t, number, hours=hours):
            yield Due(Kind.CHANGE, DECKS[number], cites=cites)


def cards_too_old(t: Table, due: Due, *, again: Callable[[Table], list[Section]]) -> Outcome:
    """Begin the round anew, with fresh cards, where the hour strikes before any wager is placed; a round under way is finished.

    Of two decks that alternate one is in the shuffler by the time the other is shuffled; that is not done twice.
    """
    hours, _ = t.setup.declared.hours(t.device_kind or t.setup.device)
    if is_between_rounds(t, due) and any(deck.prepared and is_too_old(t, number, hours=hours) for number, deck in enumerate(t.decks)):
        return Instead(tuple(again(t)))
    return Stands()


def is_between_rounds(t: Table, due: Due) -> bool:
    """Tell whether the round can begin anew: its first shuffle waits, or wagers may be made and none lies there."""
    is_of_tiles = due.kind is Kind.MIX or (due.kind is Kind.TURN_DOWN and due.nth == 1)
    is_first = due.place is SHUFFLER or is_of_tiles or (due.kind in {Kind.SHUFFLE, Kind.PRESHUFFLED} and len(t.decks) == 1)
    return (Kind.WAGER in due.accepts or is_first) and not any(t.wagered(seat) for seat in t.clockwise_seats)


def may_change(*, cite: Cite) -> Check:
    """Refuse to change cards that are not on the table, or are in play; before they have to be they may be at any other time."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        is_there = fact.place in DECKS[: len(t.decks)] and t.decks[DECKS.index(fact.place)].prepared
        if due.kind is Kind.CHANGE or (is_there and is_between_rounds(t, due)):
            return None
        return Refusal("cards-in-play", cite, "Cards or tiles on the table are changed between rounds, before any wager is placed.")

    return check


def is_too_old(t: Table, number: int, *, hours: int) -> bool:
    """Tell whether a deck has been in use for the hours after which it shall be changed (Reading R33: at that age exactly)."""
    since = t.decks[number].since
    return since is not None and t.now is not None and t.now - since >= hours * HOUR


def install_device(t: Table, *, lawful: tuple[DeviceKind, ...], cites: tuple[Cite, ...]) -> Section:
    """Put a way of dealing in place where the table has none, before anything else is done."""
    if t.device_kind is None:
        yield Due(Kind.INSTALL, DEVICE, options=tuple(kind.value for kind in lawful), cites=cites)


@dataclass(frozen=True, slots=True)
class IdleCites:
    """Where a chapter says what becomes of the cards of a table without gaming activity."""

    spread: Cite
    view: Cite
    wash: Cite


def idle_face_down(t: Table, *, cites: IdleCites) -> Section:
    """Spread the cards of an idle table face down, face up only when a player asks for it; then view, wash and stack them."""
    deck = t.deck_place
    yield Due(Kind.SPREAD, deck, nth=1, options=(FACE_DOWN, FACE_UP), cites=(cites.spread,))
    yield Due(Kind.VIEW, deck, nth=1, by=Role.PLAYER, cites=(cites.view,))
    yield Due(Kind.WASH, deck, nth=1, cites=(cites.wash,))
    yield Due(Kind.STACK, deck, nth=1, cites=(cites.wash,))


def idle(t: Table, *, cites: IdleCites, from_device: bool) -> Section:
    """Spread the cards of an idle table; when a player comes, show them face up, then wash and stack them."""
    deck = t.deck_place
    spread = yield Due(Kind.SPREAD, deck, nth=1, options=(FACE_UP, FACE_DOWN), cites=(cites.spread,))
    if spread.word == FACE_DOWN:
        yield Due(Kind.SPREAD, deck, nth=2, value=FACE_UP, cites=(cites.spread,))
    yield Due(Kind.VIEW, deck, nth=1, by=Role.PLAYER, cites=(cites.view,))
    if not from_device:
        yield Due(Kind.WASH, deck, nth=1, cites=(cites.wash,))
    yield Due(Kind.STACK, deck, nth=1, cites=(cites.wash,))

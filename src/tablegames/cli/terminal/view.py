"""What one person at a table may see, as plain data: for the terminal now, for a web table later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablegames.cli.terminal.text import Words, summaries
from tablegames.equipment.cards import UNKNOWN, Card
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import (
    BANKER_HAND,
    COMMUNITY,
    COMMUNITY_DOWN,
    DEALER,
    DEVICE,
    LAYOUT,
    PLAYER_HAND,
    SIX_CARD,
    Place,
    Seat,
)
from tablegames.procedure.words import seat_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.table import Table

FACE_DOWN = "541.9(c)(2)"
_TURNED = frozenset({Kind.TURN_UP, Kind.REVEAL})
_COMMON = (PLAYER_HAND, BANKER_HAND)


@dataclass(frozen=True, slots=True)
class SeatView:
    """One betting position: who is there, what is wagered, which cards lie there (unknown ones for those face down).

    ``locked`` are the wagers that a table game system accepted, whose chips are in the container already.
    """

    number: int
    person: str
    wagers: tuple[tuple[str, int], ...]
    cards: tuple[Card, ...]
    is_you: bool
    is_due: bool
    note: str
    locked: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class HandView:
    """The dealer's hand, a hand that all wager on, or cards that are everybody's."""

    name: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DueView:
    """What waits: in words, with each paragraph and our summary of it, and the answers that the law leaves open."""

    words: str
    by: str
    paragraphs: tuple[tuple[str, str], ...]
    options: tuple[str, ...]
    least: int | None
    most: int | None
    is_open: bool
    is_yours: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """The table as one person sees it; ``seats`` clockwise from the dealer's left; no meter where none is offered."""

    title: str
    chapter: str
    round_number: int
    device: str
    cards_left: int
    seats: tuple[SeatView, ...]
    hands: tuple[HandView, ...]
    layout: tuple[Card, ...]
    chips_cents: int | None
    due: DueView | None
    meter_cents: int | None = None


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: a player at a seat, or at several adjacent ones, or the dealer (no seat)."""

    seat: Seat | None = None
    more: tuple[Seat, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Give all seats of the viewer, the main one first."""
        return () if self.seat is None else (self.seat, *self.more)

    def has(self, at: Place | None) -> bool:
        """Tell whether a place is a seat of the viewer, or belongs to one."""
        return seat_of(at) in self.seats

    @property
    def is_dealer(self) -> bool:
        """Tell whether the dealer's place is the viewer's."""
        return self.seat is None


def sees(table: Table, facts: Sequence[Fact], *, viewer: Viewer, at: Place) -> bool:
    """Tell whether the cards at a place lie open to a viewer: shown ones to all, a player's own to that player."""
    if at in viewer.seats or at in table.revealed or at is COMMUNITY:
        return True
    if at in _COMMON:
        return FACE_DOWN not in table.setup.terms.answers.values() or _was_turned(facts, at)
    if at is LAYOUT:
        return any(fact.kind is Kind.SHOW for fact in facts)
    return at is DEVICE


def sees_card(table: Table, facts: Sequence[Fact], *, viewer: Viewer, fact: Fact) -> bool:
    """Tell whether a viewer sees the card that an act brings: what is turned or shown, what lies face up by right."""
    if fact.kind in {Kind.REVEAL, Kind.TURN} or fact.place is LAYOUT or _is_up(table, fact):
        return True
    if fact.kind is Kind.BURN and fact.nth > 1:
        return sees(table, facts, viewer=viewer, at=LAYOUT)
    return sees(table, facts, viewer=viewer, at=fact.place)


def _is_up(table: Table, fact: Fact) -> bool:
    return fact.kind in {Kind.DEAL, Kind.TURN} and (fact.place.name, fact.nth) in table.setup.declared.up_cards


def _was_turned(facts: Sequence[Fact], at: Place) -> bool:
    return any(fact.kind in _TURNED and fact.place is at for fact in facts)


def see(table: Table, facts: Sequence[Fact], *, viewer: Viewer, due: Due | None) -> TableView:
    """Give the table as the viewer may see it."""
    declared = table.setup.declared
    kind = table.device_kind or table.setup.device
    hands = [HandView(_NAMES[at], _shown(table, facts, at=at, viewer=viewer)) for at in (DEALER, *_COMMON) if at in table.hands]
    hands += _everybodys(table, facts, viewer=viewer)
    chips = None if viewer.seat is None else table.accounts.get(table.purse(viewer.seat), 0)
    return TableView(
        title=declared.title,
        chapter=declared.chapter,
        round_number=table.rounds + (0 if due is None else 1),
        device=kind.word,
        cards_left=table.cards_left(),
        seats=tuple(_seat(table, facts, seat=seat, viewer=viewer, due=due) for seat in table.clockwise_seats),
        hands=tuple(hands),
        layout=_on_the_layout(table, facts),
        chips_cents=chips,
        due=None if due is None else see_due(table, due, viewer=viewer),
        meter_cents=None if declared.offered_meter(table.setup.terms) is None else table.meter_cents,
    )


_NAMES = {DEALER: "Dealer", PLAYER_HAND: "Player's Hand", BANKER_HAND: "Banker's Hand"}


def _everybodys(table: Table, facts: Sequence[Fact], *, viewer: Viewer) -> list[HandView]:
    """Give the cards that all hands are completed with: those that are turned first, then those that lie face down yet."""
    turned, down = table.hands.get(COMMUNITY, []), table.hands.get(COMMUNITY_DOWN, [])
    views = [HandView("Community", (*turned, *[UNKNOWN] * len(down)))] if turned or down else []
    if table.hands.get(SIX_CARD):
        views.append(HandView("Six Card", _shown(table, facts, at=SIX_CARD, viewer=viewer)))
    return views


def _seat(table: Table, facts: Sequence[Fact], *, seat: Seat, viewer: Viewer, due: Due | None) -> SeatView:
    declared = table.setup.declared
    wagers = tuple((declared.wager(area.wager), table.accounts[area]) for area in table.wagered(seat))
    said = table.ask.get(seat, "")
    return SeatView(
        number=seat.number,
        person=table.seated.get(seat, ""),
        wagers=tuple((wager.short, cents) for wager, cents in wagers if wager is not None),
        cards=_shown(table, facts, at=seat, viewer=viewer),
        is_you=seat in viewer.seats,
        is_due=due is not None and seat_of(due.place) is seat,
        note="left" if seat in table.left else said,
        locked=tuple(
            (wager.short, table.locked[seat.area(wager.key)]) for wager in declared.wagers if table.locked.get(seat.area(wager.key))
        ),
    )


def _shown(table: Table, facts: Sequence[Fact], *, at: Place, viewer: Viewer) -> tuple[Card, ...]:
    cards = table.hands.get(at, [])
    if not sees(table, facts, viewer=viewer, at=at):
        up = {fact.nth for fact in facts if fact.place is at and _is_up(table, fact)}
        return tuple(card if nth in up else UNKNOWN for nth, card in enumerate(cards, 1))
    return tuple(cards) if at in _COMMON else table.arranged(cards)


def _on_the_layout(table: Table, facts: Sequence[Fact]) -> tuple[Card, ...]:
    """The first burnt card is drawn face up and the others are shown after it; a card drawn in error stays as it came."""
    was_shown = any(fact.kind is Kind.SHOW for fact in facts)
    open_cards = [fact.value for fact in facts if fact.kind in {Kind.FACE_UP, Kind.DISCLOSED} or (fact.kind is Kind.BURN and fact.nth == 1)]
    return tuple(card if was_shown or card in open_cards else UNKNOWN for card in table.hands.get(LAYOUT, ()))


def see_due(table: Table, due: Due, *, viewer: Viewer) -> DueView:
    """Give what waits in words and with its paragraphs."""
    seat = seat_of(due.place)
    is_players = due.by.value == "player"
    return DueView(
        words=Words(table, yours=viewer.seats).due(due),
        by=due.by.value,
        paragraphs=tuple(summaries(due.cites)),
        options=due.options,
        least=due.least,
        most=due.most,
        is_open=Kind.WAGER in due.accepts,
        is_yours=due.by.value == "dealer" if viewer.is_dealer else is_players and (seat is None or seat in viewer.seats),
    )

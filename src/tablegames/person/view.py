"""What one person at a table may see, as plain data: for the terminal now, for a web table later."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN, Card
from tablegames.person import hands as two_hands
from tablegames.person.text import Words, summaries
from tablegames.procedure.besides import asked_now
from tablegames.procedure.due import VOID_ASKED
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import (
    BANKER_HAND,
    CENTER,
    COMMUNITY,
    COMMUNITY_DOWN,
    DEAD_HAND,
    DEALER,
    DEALER_WAGER,
    DEVICE,
    LAYOUT,
    PLAYER_HAND,
    SIX_CARD,
    STACKS,
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

    ``locked`` are the wagers that a table game system accepted, whose chips are in the container already. Of hands that are set
    ``cards`` are the High hand and ``low`` is the Low hand, with the ``names`` of both where they lie open; ``is_setting`` is true
    of a hand that its player is to set now.
    """

    number: int
    person: str
    wagers: tuple[tuple[str, int], ...]
    cards: tuple[Card, ...]
    is_you: bool
    is_due: bool
    note: str
    locked: tuple[tuple[str, int], ...] = ()
    low: tuple[Card, ...] = ()
    names: tuple[str, str] | None = None
    is_setting: bool = False


@dataclass(frozen=True, slots=True)
class HandView:
    """The dealer's hand, a hand that all wager on, or cards that are everybody's; of a hand that is set ``cards`` are the High hand."""

    name: str
    cards: tuple[Card, ...]
    low: tuple[Card, ...] = ()
    names: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class StartView:
    """Where the deal starts, and what lies on the layout besides, in games whose hands are set.

    ``roll`` is what the dice show, such as 3-5-6; ``number`` what was announced; ``start`` and ``button`` are positions by name;
    ``dead`` is how many tiles lie with the Dead Hand. ``bank`` is the seat that banks, if one does.
    """

    roll: str = ""
    number: int | None = None
    start: str = ""
    button: str = ""
    dead: int = 0
    bank: int | None = None
    is_co_bank: bool = False
    center_cents: int = 0
    dealer_wager_cents: int = 0


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
    """The table as one person sees it; ``seats`` clockwise from the dealer's left; no meter where none is offered.

    ``noun`` is what is dealt: a card, or a tile. There is a ``start`` in games whose hands are set.
    """

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
    noun: str = "card"
    start: StartView | None = None


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: a player at a seat, or at several adjacent ones, or the dealer (no seat).

    ``by_suit`` is true of a player who has his cards in the order of their suits until he sets them; ``sees_all`` of whoever looks at
    what is past, and sees what lay face down then.
    """

    seat: Seat | None = None
    more: tuple[Seat, ...] = ()
    by_suit: bool = False
    sees_all: bool = False

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


def takes_wagers(due: Due) -> bool:
    """Tell whether what waits is that wagers are placed, and the dealer closes them."""
    return Kind.WAGER in due.accepts and due.by is not Role.PLAYER


def sees(table: Table, facts: Sequence[Fact], *, viewer: Viewer, at: Place, due: Due | None = None) -> bool:
    """Tell whether the cards at a place lie open to a viewer: shown ones to all, a player's own to that player.

    Where hands are set, cards that come to a seat without a wager are nobody's; a co-bank does not see the hand that the dealer sets for
    it (§ 535.11(e)), nor does a player look at cards while he decides whether the hand is void (§§ 535.12(d), 561.14(d)).
    """
    if at in table.revealed or at is COMMUNITY or viewer.sees_all:
        return True
    if at in viewer.seats:
        return not two_hands.has_two(table.setup) or _plays(table, at, due=due)
    if at in _COMMON:
        return FACE_DOWN not in table.setup.terms.answers.values() or _was_turned(facts, at)
    if at is LAYOUT:
        return any(fact.kind is Kind.SHOW for fact in facts)
    return at is DEVICE


def _plays(table: Table, at: Place, *, due: Due | None) -> bool:
    """Tell whether a hand that is to be set is its player's to look at."""
    if at is table.bank:
        return not table.is_co_bank
    is_asked = due is not None and due.kind is Kind.ASK and due.nth == VOID_ASKED and due.place is at
    return isinstance(at, Seat) and bool(table.wagered(at)) and not is_asked


def sees_card(table: Table, facts: Sequence[Fact], *, viewer: Viewer, fact: Fact, due: Due | None = None) -> bool:
    """Tell whether a viewer sees the card that an act brings: what is turned or shown, what lies face up by right."""
    if fact.kind is Kind.DRAWN:
        return viewer.sees_all
    if fact.kind in {Kind.REVEAL, Kind.TURN, Kind.EXPOSED} or fact.place is LAYOUT or _is_up(table, fact):
        return True
    if fact.kind is Kind.SET and fact.place in viewer.seats:
        return True
    if fact.kind is Kind.BURN and fact.nth > 1:
        return sees(table, facts, viewer=viewer, at=LAYOUT)
    return sees(table, facts, viewer=viewer, at=fact.place, due=due)


def _is_up(table: Table, fact: Fact) -> bool:
    return fact.kind in {Kind.DEAL, Kind.TURN} and (fact.place.name, fact.nth) in table.setup.declared.up_cards


def _was_turned(facts: Sequence[Fact], at: Place) -> bool:
    return any(fact.kind in _TURNED and fact.place is at for fact in facts)


def see(table: Table, facts: Sequence[Fact], *, viewer: Viewer, due: Due | None) -> TableView:
    """Give the table as the viewer may see it."""
    declared = table.setup.declared
    kind = table.device_kind or table.setup.device
    hands = [HandView(_NAMES[at], *_hand(table, facts, at=at, viewer=viewer)) for at in (DEALER, *_COMMON) if at in table.hands]
    hands += _everybodys(table, facts, viewer=viewer)
    chips = None if viewer.seat is None else table.accounts.get(table.purse(viewer.seat), 0)
    asked = _asked(table, due)
    return TableView(
        title=declared.title,
        chapter=declared.chapter,
        round_number=table.rounds + (0 if due is None else 1),
        device=kind.word,
        cards_left=table.cards_left(),
        seats=tuple(_seat(table, facts, seat=seat, viewer=viewer, due=due, asked=asked.get(seat)) for seat in table.clockwise_seats),
        hands=tuple(hands),
        layout=_on_the_layout(table, facts, viewer=viewer),
        chips_cents=chips,
        due=None if due is None else see_due(table, due, viewer=viewer),
        meter_cents=None if declared.offered_meter(table.setup.terms) is None else table.meter_cents,
        noun="card" if declared.two_hands is None else declared.two_hands.noun,
        start=_start(table, facts) if two_hands.has_two(table.setup) else None,
    )


def see_as(view: TableView, table: Table, facts: Sequence[Fact], *, viewer: Viewer, due: Due | None) -> TableView:
    """Give the table as a player sees it, by how one without a seat does: his own hands, his chips and what waits are all that differs."""
    asked = _asked(table, due)
    seats = tuple(
        _seat(table, facts, seat=seat, viewer=viewer, due=due, asked=asked.get(seat)) if seat in viewer.seats else each
        for seat, each in ((Seat(each.number), each) for each in view.seats)
    )
    chips = None if viewer.seat is None else table.accounts.get(table.purse(viewer.seat), 0)
    return replace(view, seats=seats, chips_cents=chips, due=None if due is None else see_due(table, due, viewer=viewer))


_NAMES = {DEALER: "Dealer", PLAYER_HAND: "Player's Hand", BANKER_HAND: "Banker's Hand"}


def _start(table: Table, facts: Sequence[Fact]) -> StartView:
    """Give where the deal starts, as far as the round has come, and what a bank has on the layout."""
    roll = next((fact.word for fact in reversed(facts) if fact.kind is Kind.ROLL), "")
    number = next((fact.number for fact in reversed(facts) if fact.kind is Kind.TOTAL), None)
    first = next((fact.place.name for fact in facts if fact.kind in _DELIVERED and fact.place not in STACKS), "")
    return StartView(
        roll=roll,
        number=number,
        start=first,
        button=table.button.name if table.button is not None else "",
        dead=len(table.hands.get(DEAD_HAND, ())),
        bank=table.bank.number if table.bank is not None else None,
        is_co_bank=table.is_co_bank,
        center_cents=table.accounts.get(CENTER, 0),
        dealer_wager_cents=table.accounts.get(DEALER_WAGER, 0),
    )


_DELIVERED = frozenset({Kind.DEAL, Kind.DEAL_STACK, Kind.DELIVER})


def _everybodys(table: Table, facts: Sequence[Fact], *, viewer: Viewer) -> list[HandView]:
    """Give the cards that all hands are completed with: those that are turned first, then those that lie face down yet."""
    turned, down = table.hands.get(COMMUNITY, []), table.hands.get(COMMUNITY_DOWN, [])
    below = down if viewer.sees_all else [UNKNOWN] * len(down)
    views = [HandView("Community", (*turned, *below))] if turned or down else []
    if table.hands.get(SIX_CARD):
        views.append(HandView("Six Card", _shown(table, facts, at=SIX_CARD, viewer=viewer)))
    return views


def _asked(table: Table, due: Due | None) -> dict[Seat | None, Due]:
    """Give what each seat is asked now, of several things the first."""
    return {} if due is None else {seat_of(each.place): each for each in reversed(asked_now(table, due))}


def _seat(table: Table, facts: Sequence[Fact], *, seat: Seat, viewer: Viewer, due: Due | None, asked: Due | None) -> SeatView:
    declared = table.setup.declared
    wagers = tuple((declared.wager(area.wager), table.accounts[area]) for area in table.wagered(seat))
    said = table.ask.get(seat, "")
    cards, low, names = _hand(table, facts, at=seat, viewer=viewer, due=due)
    is_bank = seat is table.bank
    return SeatView(
        number=seat.number,
        person=table.seated.get(seat, ""),
        wagers=tuple((wager.short, cents) for wager, cents in wagers if wager is not None),
        cards=cards,
        is_you=seat in viewer.seats,
        is_due=asked is not None,
        note="left" if seat in table.left else ("co-bank" if table.is_co_bank else "bank") if is_bank else said,
        locked=tuple(
            (wager.short, table.locked[seat.area(wager.key)]) for wager in declared.wagers if table.locked.get(seat.area(wager.key))
        ),
        low=low,
        names=names,
        is_setting=asked is not None and asked.kind is Kind.SET and asked.by is Role.PLAYER,
    )


def _exposed(facts: Sequence[Fact], cards: Sequence[Card], *, at: Place) -> tuple[Card, ...]:
    """Give a hand that lies face down, with the cards that were exposed in error."""
    exposed = [fact.value for fact in facts if fact.kind is Kind.EXPOSED and fact.place is at]
    seen = []
    for card in cards:
        seen.append(card if card in exposed else UNKNOWN)
        if card in exposed:
            exposed.remove(card)
    return tuple(seen)


_Hand = tuple["tuple[Card, ...]", "tuple[Card, ...]", "tuple[str, str] | None"]


def _hand(table: Table, facts: Sequence[Fact], *, at: Place, viewer: Viewer, due: Due | None = None) -> _Hand:
    """Give a hand as it lies before the viewer; one that is set as two hands, whose sizes everybody sees."""
    if not two_hands.has_two(table.setup):
        return _shown(table, facts, at=at, viewer=viewer), (), None
    cards = table.hands.get(at, [])
    if not sees(table, facts, viewer=viewer, at=at, due=due):
        seen = _exposed(facts, cards, at=at)
        high, low = two_hands.piles(table, at) or (len(cards), 0)
        return (seen, (), None) if not low else (two_hands.face_down(high), two_hands.face_down(low), None)
    laid = two_hands.laid(table, at)
    if laid is not None:
        return laid.high, laid.low, laid.names
    return two_hands.in_order(cards, by_suit=viewer.by_suit and at in viewer.seats), (), None


def _shown(table: Table, facts: Sequence[Fact], *, at: Place, viewer: Viewer) -> tuple[Card, ...]:
    cards = table.hands.get(at, [])
    if not sees(table, facts, viewer=viewer, at=at):
        up = {fact.nth for fact in facts if fact.place is at and _is_up(table, fact)}
        return tuple(card if nth in up else UNKNOWN for nth, card in enumerate(cards, 1))
    return tuple(cards) if at in _COMMON else table.arranged(cards)


def _on_the_layout(table: Table, facts: Sequence[Fact], *, viewer: Viewer) -> tuple[Card, ...]:
    """The first burnt card is drawn face up and the others are shown after it; a card drawn in error stays as it came, unseen or shown."""
    was_shown = viewer.sees_all or any(fact.kind is Kind.SHOW for fact in facts)
    drawn = [] if viewer.sees_all else [fact.value for fact in facts if fact.kind is Kind.DRAWN]
    open_cards = [fact.value for fact in facts if fact.kind in {Kind.FACE_UP, Kind.DISCLOSED} or (fact.kind is Kind.BURN and fact.nth == 1)]
    return tuple(card if card in open_cards or (was_shown and card not in drawn) else UNKNOWN for card in table.hands.get(LAYOUT, ()))


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
        is_open=takes_wagers(due),
        is_yours=due.by.value == "dealer" if viewer.is_dealer else is_players and (seat is None or seat in viewer.seats),
    )

"""The table in short sentences, for those who do not see the picture."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tablegames.money import format_money
from tablegames.web.draw.cards import words

if TYPE_CHECKING:
    from tablegames.person.view import HandView, SeatView, StartView, TableView


def plate_of(view: TableView) -> str:
    """Say in a few words what waits, as the law has it, for the dealer's plate; nothing where it waits for a player at his seat."""
    due = view.due
    if due is None or (due.by == "player" and not due.is_open and any(seat.is_due for seat in view.seats)):
        return ""
    if due.is_open:
        return "WAGERS ARE OPEN"
    if due.is_yours:
        return "YOU ARE TO ACT"
    return f"{'A PLAYER' if due.by == 'player' else due.by.upper()} TO ACT"


def describe(view: TableView, *, says_waits: bool = True) -> list[str]:
    """Tell a table as its viewer sees it: what waits, the viewer's own seats, what is everybody's, then the other seats.

    Without ``says_waits`` that is left to the page, whose headline tells it.

    The sentences hold names as persons gave them: whoever writes them into a page escapes them, as templates do.
    """
    told = [f"{view.title}, round {view.round_number}."]
    if says_waits and view.due is not None:
        turn = "Wagers are open" if view.due.is_open else "Your turn" if view.due.is_yours else f"The {view.due.by} is next"
        told.append(f"{turn}: {view.due.words.rstrip('.')}.")
    told += [_seat(seat, view.noun) for seat in view.seats if seat.is_you]
    told += [_hand(hand, view.noun) for hand in view.hands if hand.cards or hand.low]
    if view.layout:
        told.append(f"On the layout: {words(view.layout, noun=view.noun)}.")
    if view.start is not None:
        told += _start(view.start)
    told += [_seat(seat, view.noun) for seat in view.seats if not seat.is_you and (seat.person or seat.wagers or seat.locked or seat.cards)]
    still_open = [str(seat.number) for seat in view.seats if not (seat.person or seat.wagers or seat.locked or seat.cards)]
    if still_open:
        told.append(f"Open {'seats' if len(still_open) > 1 else 'seat'}: {', '.join(still_open)}.")
    if view.meter_cents is not None:
        told.append(f"The meter shows {format_money(view.meter_cents)}.")
    if view.chips_cents is not None:
        told.append(f"You have {format_money(view.chips_cents)} in value chips.")
    told.append(f"{view.device[:1].upper()}{view.device[1:]}: {view.cards_left} {view.noun}{'' if view.cards_left == 1 else 's'} left.")
    return told


def _both(cards: str, low: str, names: tuple[str, str] | None) -> str:
    if names is None:
        return f"High hand {cards}; Low hand {low}"
    return f"High hand {cards} ({names[0]}); Low hand {low} ({names[1]})"


@lru_cache(maxsize=4096)
def _hand(hand: HandView, noun: str) -> str:
    who = {"Community": "Community cards"}.get(hand.name, hand.name)
    if hand.low:
        return f"{who}: {_both(words(hand.cards, noun=noun), words(hand.low, noun=noun), hand.names)}."
    return f"{who}: {words(hand.cards, noun=noun)}."


@lru_cache(maxsize=8192)
def _seat(seat: SeatView, noun: str) -> str:
    who = f"Your seat {seat.number}" if seat.is_you else f"Seat {seat.number}, {seat.person or 'open'}"
    parts = []
    if seat.note:
        parts.append(seat.note)
    sums = [f"{short} {format_money(cents)}" for short, cents in seat.wagers]
    sums += [f"{short} {format_money(cents)} accepted" for short, cents in seat.locked if (short, cents) not in seat.wagers]
    parts.append(f"wagers {', '.join(sums)}" if sums else "no wager")
    if seat.low:
        parts.append(_both(words(seat.cards, noun=noun), words(seat.low, noun=noun), seat.names))
    elif seat.cards:
        parts.append(words(seat.cards, noun=noun))
    if seat.is_setting:
        parts.append("sets the hands now")
    elif seat.is_due:
        parts.append("is to act")
    return f"{who}: {'; '.join(parts)}."


def _start(start: StartView) -> list[str]:
    told = []
    if start.roll:
        told.append(f"The dice show {start.roll}.")
    if start.number is not None:
        told.append(f"Announced: {start.number}.")
    if start.start:
        told.append(f"The deal starts at {_position(start.start)}.")
    if start.button:
        told.append(f"The button is at {_position(start.button)}.")
    if start.bank is not None:
        told.append(f"Seat {start.bank} {'co-banks with the house' if start.is_co_bank else 'banks'}.")
    if start.dealer_wager_cents:
        told.append(f"The dealer's wager is {format_money(start.dealer_wager_cents)}.")
    if start.center_cents:
        told.append(f"In the center of the layout lie {format_money(start.center_cents)}.")
    if start.dead:
        told.append(f"The Dead Hand lies beside the dealer: {start.dead} tiles, face down.")
    return told


def _position(name: str) -> str:
    return f"seat {name}" if name.isdigit() else f"the {name}"

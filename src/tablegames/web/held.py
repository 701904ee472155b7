"""The cards that a decision is about, as they stand beside the question: one's own hand, and what lies open for all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tablegames.equipment.cards import UNKNOWN, Card
from tablegames.procedure.words import seat_of
from tablegames.web.drilling import view_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.floor.moment import Moment
    from tablegames.person.view import HandView, SeatView
    from tablegames.web.offers import Offers

_NAMES: Final = {"Dealer": "Dealer", "Community": "Community cards"}


class Held(NamedTuple):
    """Cards, and whose they are."""

    label: str
    cards: tuple[Card, ...]


def held(moment: Moment, offers: Offers) -> tuple[Held, ...]:
    """Give one's own hand and the open cards that everybody sees; nothing to whoever has no cards.

    Who plays several seats sees the hand of that which is asked. A hand that is to be set lies in the form that sets it.
    """
    view, due = view_for(moment), moment.due
    asked = seat_of(due.place) if due is not None and offers.ask is not None else None
    own = [each for each in view.seats if each.is_you and each.cards]
    if not own:
        return ()
    if asked in moment.standing.seats:
        own = [each for each in own if each.number == asked.number]
    is_set_here = offers.ask is not None and offers.ask.form == "set"
    is_one = len(moment.standing.seats) == 1
    hands = [] if is_set_here else [one for each in own for one in _laid(each, whose="Your" if is_one else f"Seat {each.number}’s")]
    return (*hands, *(one for hand in view.hands for one in _open(hand)))


def _laid(seat: SeatView, *, whose: str) -> Iterator[Held]:
    """Give a hand, or the two hands as which it is set."""
    yield Held(f"{whose} {'High hand' if seat.low else 'hand'}", seat.cards)
    if seat.low:
        yield Held(f"{whose} Low hand", seat.low)


def _open(hand: HandView) -> Iterator[Held]:
    """Give a hand of which something lies open."""
    name = _NAMES.get(hand.name, hand.name.replace("'", "’"))
    piles = ((f"{name}, High hand", hand.cards), (f"{name}, Low hand", hand.low)) if hand.low else ((name, hand.cards),)
    for label, cards in piles:
        if any(card is not UNKNOWN for card in cards):
            yield Held(label, cards)

"""A shoe of several decks before play: the cut offered to the players, the cover cards, the burn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN
from tablegames.procedure.due import ACCEPT, DECLINE, Due, Section
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import DEALER, DEVICE, LAYOUT

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.equipment.cards import Card
    from tablegames.law import Cite
    from tablegames.procedure.places import Place, Seat
    from tablegames.procedure.table import Table


def offered_cut(
    t: Table,
    seats: list[Seat],
    *,
    least: int,
    offer: tuple[Cite, ...],
    cut: tuple[Cite, ...],
    nth: int = 0,
    after: Place | None = None,
    each: Callable[[int], tuple[Cite, ...]] = lambda _number: (),
) -> Section:
    """Offer the stack to the seats in order until a player accepts the cut; the dealer cuts when nobody does.

    ``least`` is how many cards are left at least above and below the cut; ``after`` the one who cut before a recut, so
    that the offer begins with the next person entitled; ``each`` gives the paragraph of the how-manieth offer, where a chapter
    has one.
    """
    if after in seats:
        seats = seats[seats.index(after) + 1 :]
    elif after is DEALER:
        seats = []
    cites, most = (*offer, *cut), t.deck_size - least
    for number, seat in enumerate(seats):
        if not t.is_held(seat):
            continue
        answer = yield Due(Kind.OFFER, seat, nth, options=(DECLINE, ACCEPT), by=Role.PLAYER, cites=(*offer, *each(number)))
        if answer.word != ACCEPT:
            continue
        yield Due(Kind.CUT, seat, nth, by=Role.PLAYER, cites=cites, least=least, most=most)
        if t.is_held(seat):
            return
    yield Due(Kind.CUT, DEALER, nth, cites=cites, least=least, most=most)


def cover_cards(t: Table, nth: int = 0, *, least: int, cite: Cite, accepts: frozenset[Kind], steps: int = 3) -> Section:
    """Put what lay above the cut under the rest, one cover card at least so many from the bottom, the other at the bottom.

    ``steps`` is how many of the three acts there are to do: after a recut, those that were done before it.
    """
    deck, cites = t.deck_place, (cite,)
    dues = (
        Due(Kind.STACK, deck, 2 + nth, cites=cites, accepts=accepts),
        Due(Kind.COVER, deck, 1, cites=cites, least=least, most=t.deck_size - 1, accepts=accepts),
        Due(Kind.COVER, deck, 2, value=0, cites=cites, accepts=accepts),
    )
    for due in dues[:steps]:  # noqa: UP028 — an iterator over a tuple takes no answers, which `yield from` would send it
        yield due


def burn(*, more: Callable[[Card], int], cite: Cite) -> Section:
    """Draw the first card and as many more as it says, show them to the players, discard them."""
    cites = (cite,)
    first = yield Due(Kind.BURN, DEVICE, 1, cites=cites)
    card = first.card
    for nth in range(2, 2 + (more(card) if card is not None and card is not UNKNOWN else 0)):
        yield Due(Kind.BURN, DEVICE, nth, cites=cites)
    yield Due(Kind.SHOW, LAYOUT, cites=cites)
    yield Due(Kind.DISCARD, LAYOUT, cites=cites)

"""The fast path: a round that was played by the book is replayed once, and nothing else is done.

What is shared with the keyed replay stands here too: whether a value fits its due, and what is supplied for a due that
nobody observed.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tablegames.audit.elsewhere import of_another_hand
from tablegames.audit.never_earned import never_earned
from tablegames.equipment.cards import UNKNOWN, deck_in_sequence
from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.law import Refusal
from tablegames.procedure.answers import lawful_answer, prescribed, stays_open
from tablegames.procedure.apply import TURNED_FROM
from tablegames.procedure.checks import why_not_there
from tablegames.procedure.due import MAY
from tablegames.procedure.judge import judge, same_value
from tablegames.procedure.kinds import Kind, Shape
from tablegames.procedure.places import CENTER, DEALER, DEALER_WAGER, DECKS, INVENTORY, SHUFFLER, Area, Seat
from tablegames.procedure.position import Position
from tablegames.procedure.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from tablegames.equipment.cards import Card
    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.game import Game
    from tablegames.procedure.kinds import Group
    from tablegames.procedure.table import Table

BANKS = frozenset({Kind.PUT_IN, Kind.SURPLUS, Kind.TO_INVENTORY})
"""What goes into the center of the layout and out of it, where a player banks."""
MONEY = frozenset({Kind.SETTLE, Kind.VIGORISH, Kind.MARK, Kind.AWARD, Kind.ENVY}) | BANKS
AMOUNTS = MONEY | {Kind.COLLECT, Kind.RESET}
"""Kinds whose amount may be one that nobody saw: it is then the one that the law has."""
COUNTS = frozenset({Kind.COUNT_STUB, Kind.COUNT_HAND, Kind.COUNTED, Kind.ACCEPTED})
"""Observations: whatever was counted is what was counted, and the procedure goes on from it."""
ONE_OF_EACH_RANK = deck_in_sequence()[:13]
SHOWN = frozenset({Kind.REVEAL, Kind.DEAL_STACK})
"""Kinds whose cards may lie somewhere else already where the order was not seen."""
_DEPTHS = frozenset({Kind.CUT, Kind.COVER})
"""Kinds whose number may be one that nobody saw."""
DRAWS = frozenset({Kind.DEAL, Kind.BURN, Kind.DEAL_STACK})
_DRAWN = frozenset({Kind.DEAL, Kind.BURN})
_AREAS = frozenset({Kind.WAGER, Kind.SETTLE, Kind.VERBAL, Kind.MARK, Kind.CONVERT, Kind.COLLECT, Kind.AWARD, Kind.ENVY})
_SEATS = frozenset({Kind.SIT, Kind.LEAVE, Kind.DOCUMENT, Kind.SURRENDER, Kind.ASK_WAY, Kind.CHIPS, Kind.DIRECT, Kind.CUT_STACKS})
_OF_BANK = {
    Kind.PUT_IN: frozenset({INVENTORY}),
    Kind.SURPLUS: frozenset({INVENTORY}),
    Kind.OFFER_BANK: frozenset({DEALER}),
    Kind.STAKE: frozenset({DEALER_WAGER}),
    Kind.TO_INVENTORY: frozenset({DEALER_WAGER}),
}
"""Where else than at a seat something is done for a player's bank; the last two never at one."""
_SIGNED = frozenset({Kind.SETTLE, Kind.AWARD})
SAYS_NOTHING = frozenset(kind for kind in Kind if kind.shape is Shape.NOTHING)


def by_the_book(
    game: Game, table: Table, *, facts: Sequence[Fact], observed: AbstractSet[Group], unjudged: set[Seat] | None = None
) -> Table | None:
    """Give the table after a round without any deviation; none as soon as anything else is met.

    ``unjudged`` takes up the seats at which something was settled that hangs on cards nobody saw.
    """
    t = table.copy()
    position = Position(game, t)
    checked = game.checks
    for fact in facts:
        kind, place, nth, value, by, at = fact
        while True:
            due = position.due
            if due is None:
                return None
            if at is None:
                if kind is due.kind and place is due.place and nth == due.nth:
                    is_plain = by is None and value == due.value and (value is not None or kind in SAYS_NOTHING) and kind not in checked
                    if not is_plain and not _is_lawful_answer(game, t, fact=fact, due=due, unjudged=unjudged):
                        return None
                    position.answer(fact if is_plain else seen(t, fact, due=due))
                    break
                strikes = kind in due.accepts or kind is Kind.CLOCK
            else:
                strikes = at[0] is due.kind and at[1] is due.place and at[2] == due.nth
            if strikes:
                if judge(position, fact) is not None or of_another_hand(t, fact, facts=facts) is not None:
                    return None
                position.strike(fact)
                break
            if _is_wanted(game, t, due=due, observed=observed):
                return None
            supply(position, due)
    while (due := position.due) is not None:
        if _is_wanted(game, t, due=due, observed=observed):
            return None
        supply(position, due)
    return t


def _is_wanted(game: Game, t: Table, *, due: Due, observed: AbstractSet[Group]) -> bool:
    """Tell whether a due without a row cannot be passed over: somebody observes it, or what was done then has to be made out."""
    if due.kind.group in observed:
        return not is_optional(t, due)
    return due.kind in _STARTS or refused_unseen(game, t, due=due) is not None


def refused_unseen(game: Game, t: Table, *, due: Due) -> Refusal | None:
    """Say why wagers could not be closed as they lay, though nobody heard the announcement; a round without any is idle."""
    if due.kind is not Kind.ANNOUNCE or not due.accepts or not any(t.wagered(seat) for seat in t.clockwise_seats):
        return None
    fact = lawful_answer(t, due)
    return next((no for check in game.checks.get(due.kind, ()) if (no := check(t, fact, due)) is not None), None)


def _is_lawful_answer(game: Game, t: Table, *, fact: Fact, due: Due, unjudged: set[Seat] | None) -> bool:
    kind, value = fact.kind, fact.value
    if unjudged is not None and kind is Kind.SETTLE and due.value is None and isinstance(due.place, Area):
        unjudged.add(due.place.seat)
    if (fact.by is not None and fact.by is not due.by) or (value is None and kind is Kind.DEAL_STACK):
        return False
    if kind in _DRAWN and value is not UNKNOWN and value is not None and value is prescribed(t, due):
        return True
    is_free = due.options or due.least is not None or due.most is not None
    if (is_free or value is None or value != prescribed(t, due)) and (
        not fits(t, fact, due=due) or (kind in SHOWN and elsewhere(t, fact) is not None)
    ):
        return False
    for check in game.checks.get(kind, ()) if kind not in COUNTS else ():  # noqa: SIM110 — a loop costs half of all() here
        if check(t, fact, due) is not None:
            return False
    return True


def is_optional(t: Table, due: Due) -> bool:
    """Tell whether a due may go without an answer: the law only allows it, or it depends on cards that nobody saw."""
    if due.kind is Kind.DETERMINE:
        return "draw" in due.options and any(UNKNOWN in cards for cards in t.hands.values())
    return due.step == MAY or (due.kind is Kind.SETTLE and due.value is None and not t.accounts.get(due.place))


def fits(t: Table, fact: Fact, *, due: Due) -> bool:
    """Tell whether the value of an answer is one that the due allows, as far as the cards were seen."""
    kind, value = fact.kind, fact.value
    if due.options:
        return value in due.options
    if kind in COUNTS or (kind in AMOUNTS and value is None):
        return True
    if kind is not Kind.DEAL_STACK and (due.least is not None or due.most is not None):
        return _is_within(due, value) or (value is None and kind in _DEPTHS)
    if kind is Kind.REVEAL and value is None:
        return True
    if kind is Kind.DEAL_STACK:
        return _same_stack(prescribed(t, due), value, size=due.least)
    is_open = prescribed(t, due) is None and kind.shape is not Shape.NOTHING
    return same_value(t, fact, due) or (is_open and never_earned(t, fact, due=due) is None)


def _is_within(due: Due, value: object) -> bool:
    return isinstance(value, int) and (due.least or 0) <= value and (due.most is None or value <= due.most)


def _same_stack(wanted: object, value: object, *, size: object) -> bool:
    if value is None:
        return True
    if not isinstance(value, tuple) or (isinstance(size, int) and len(value) != size):
        return False
    if not isinstance(wanted, tuple):
        return True
    return all(one is other or UNKNOWN in {one, other} for one, other in zip(wanted, value, strict=True))


def elsewhere(t: Table, fact: Fact) -> Refusal | None:
    """Say that a card which a hand shows lies somewhere else already, where the hand was dealt unseen."""
    shown = fact.value
    hand = t.hands.get(fact.place, ())
    if not isinstance(shown, tuple) or (hand and UNKNOWN not in hand):
        return None
    seen: Counter[Card] = Counter(card for at, cards in t.hands.items() if at is not fact.place for card in cards)
    for _, cards in t.discards:
        seen.update(cards)
    seen.update(shown)
    full = Counter(t.full_deck())
    for card in shown:
        if card is not UNKNOWN and seen[card] > full[card]:
            why = why_not_there(t, card, shown=fact.place) if full[card] > 1 else "it lies elsewhere already"
            told = f"The {card.text} cannot be in the hand of {Words(t.setup).place(fact.place)}: {why}."
            return Refusal("card-not-there", None, told)
    return None


def seen(t: Table, fact: Fact, *, due: Due) -> Fact:
    """Give a fact whose amount nobody saw with the amount that the law has."""
    return fact._replace(value=prescribed(t, due)) if fact.value is None and fact.kind in AMOUNTS else fact


def possible(t: Table, fact: Fact) -> Fact:
    """Give a fact whose cards can lie in one hand: a card that is there once too often counts as not seen."""
    value = fact.value
    if fact.kind is Kind.DEAL:
        hand = t.hands.get(fact.place, ())
        is_too_many = fact.card not in {None, UNKNOWN} and hand.count(value) >= t.most_of(value)  # type: ignore[arg-type]
        return fact._replace(value=UNKNOWN) if is_too_many else fact
    if fact.kind not in SHOWN or not isinstance(value, tuple) or len({*value}) == len(value):
        return fact
    held: Counter[Card] = Counter()
    cards = []
    for card in value:
        held[card] += 1
        cards.append(card if held[card] <= t.most_of(card) else UNKNOWN)
    return fact._replace(value=tuple(cards))


def supplied(t: Table, due: Due) -> Fact:
    """Give the lawful answer to a due that nobody answered; of a cut that nobody saw the depth stays open."""
    fact = lawful_answer(t, due)
    if due.kind is Kind.DEAL_STACK and not isinstance(fact.value, tuple):
        return fact._replace(value=unseen_stack(due))
    if due.kind in _UNSEEN_ORDER:
        return fact._replace(value=None)
    return fact


_STARTS = frozenset({Kind.ROLL, Kind.NUMBER})
"""What tells where the deal starts: where nobody saw it, the rest of the record does, which only the keyed replay reads."""
_UNSEEN_ORDER = frozenset({Kind.CUT, Kind.CUT_STACKS, Kind.STYLE, Kind.ROLL, Kind.NUMBER})
"""Kinds after which nobody can tell which cards come to whom, if nobody saw what was done."""


def unseen_stack(due: Due) -> tuple[Card, ...]:
    """Give a stack of as many cards as a due asks for, none of them seen."""
    return (UNKNOWN,) * (due.least or 1)


def supply(position: Position, due: Due, *, fact: Fact | None = None) -> None:
    """Answer a due as the law has it, or with what probably answered it, and forget an order that nobody can know any more."""
    t = position.table
    if fact is None:
        fact = possible(t, supplied(t, due))
        if stays_open(t, due):
            fact = fact._replace(value=None)
    if due.kind in _UNSEEN_ORDER and fact.value is None:
        t.device.forget_order()
    position.answer(fact)


def is_applicable(t: Table, fact: Fact) -> bool:
    """Tell whether a fact can be applied at all: its place is of the sort that its kind needs, its value one that means something."""
    kind, place, value = fact.kind, fact.place, fact.value
    if kind in _OF_BANK or place in {DEALER_WAGER, CENTER}:
        return _is_of_bank(fact)
    if kind in _AREAS or kind is Kind.VIGORISH:
        is_there = isinstance(place, Area) or (kind is Kind.VIGORISH and isinstance(place, Seat))
        return is_there and (fact.number >= 0 or kind in _SIGNED)
    if kind in _SEATS:
        return isinstance(place, Seat)
    if kind in {Kind.RECEIVE, Kind.CHANGE} or (kind is Kind.REMOVE and place in DECKS):
        return place in DECKS[: len(t.decks)]
    if kind is Kind.INSTALL:
        return value in ({each.value for each in ShufflerKind} if place is SHUFFLER else {each.value for each in DeviceKind})
    return place in TURNED_FROM if kind is Kind.TURN else kind is not Kind.DEAL_STACK or isinstance(value, tuple)


def _is_of_bank(fact: Fact) -> bool:
    """Tell whether a fact about a player's bank can be applied: chips go to a place, or come from one, that can have some."""
    kind, place = fact.kind, fact.place
    if place is CENTER:
        return kind is Kind.VIGORISH and fact.number >= 0
    if place is DEALER_WAGER and kind is Kind.SETTLE:
        return True
    is_there = place in _OF_BANK.get(kind, ()) or (kind in _AT_A_SEAT and isinstance(place, Seat))
    return is_there and fact.number >= 0


_AT_A_SEAT = frozenset({Kind.PUT_IN, Kind.SURPLUS, Kind.OFFER_BANK})


def turned_before_its_turn(t: Table, fact: Fact, *, due: Due) -> bool:
    """Tell whether another card of a spread was turned than the leftmost one; it then lies leftmost, as if it had been dealt so."""
    spread = t.hands.get(TURNED_FROM[due.place], []) if due.kind is Kind.TURN else []
    card = fact.card
    if card is None or card is UNKNOWN or card not in spread[1:] or card is spread[0]:
        return False
    spread.remove(card)
    spread.insert(0, card)
    return True

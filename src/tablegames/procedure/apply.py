"""What each fact does to the table: physics, not law.

Anything that is physically possible is applied, lawful or not, so that money later follows what really happened. What is
impossible (a card that cannot be there) is for the judge and the auditor to name; here it changes as much as it can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN
from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.procedure.apply_hands import APPLY_HANDS, clear_round, note_wagers, settle_dealer_wager
from tablegames.procedure.due import LAST_HAND, NO_MORE_BETS
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import (
    CASH,
    CENTER,
    COMMUNITY,
    COMMUNITY_DOWN,
    DEALER,
    DEALER_WAGER,
    DECKS,
    DISCARD_RACK,
    DROP_BOX,
    FRONT,
    INVENTORY,
    LAYOUT,
    METER,
    METER_FUND,
    NEXT_HAND,
    PROGRESSIVE_SYSTEM,
    SECOND_STACK,
    SHUFFLER,
    Area,
    Place,
    Seat,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.equipment.cards import Card
    from tablegames.procedure.due import Fact
    from tablegames.procedure.table import Table


def draw(t: Table, card: Card | None) -> Card:
    """Take a card out of what is dealt from: the one seen, or the next one; a card that waits goes before those inside."""
    if t.waiting and card in {t.waiting[0], UNKNOWN, None}:
        waiting = t.waiting.pop(0)
        return waiting if waiting is not UNKNOWN or card is None else card
    return from_device(t, card)


def from_device(t: Table, card: Card | None) -> Card:
    """Take a card out of the device: what is drawn in error, found or discarded is never the card that waits."""
    device = t.device
    if card is None:
        card = device.top() or UNKNOWN
    if card is device.top():
        return device.draw()
    device.take(card)
    return card


def _deal(t: Table, fact: Fact) -> None:
    device = t.device
    card = fact.value
    if card is device.top() and card is not None and not t.waiting:
        device.draw()
    else:
        card = draw(t, card)  # type: ignore[arg-type]
    hand = t.hands.get(fact.place)
    if hand is None:
        t.hands[fact.place] = [card]
    else:
        hand.append(card)


def _deal_stack(t: Table, fact: Fact) -> None:
    stack = [draw(t, card) for card in fact.value]  # type: ignore[union-attr,arg-type]
    t.hands.setdefault(fact.place, []).extend(reversed(stack) if fact.place in SPREAD_OUT else stack)


SPREAD_OUT = frozenset({COMMUNITY_DOWN, SECOND_STACK})
"""Places where a stack is spread with its top card to the dealer's right: its cards lie there from his left."""
TURNED_FROM: dict[Place, Place] = {COMMUNITY: COMMUNITY_DOWN, DEALER: SECOND_STACK}
"""From where a card that is turned face up comes: the leftmost there, as the dealer sees it."""


def _turn(t: Table, fact: Fact) -> None:
    """Turn the leftmost card of a spread face up, whatever it proves to be."""
    spread = t.hands.get(TURNED_FROM[fact.place], [])
    card = spread.pop(0) if spread else UNKNOWN
    if card is UNKNOWN and fact.card not in {None, UNKNOWN}:
        t.device.reveal(fact.card)
    t.hands.setdefault(fact.place, []).append(card if fact.card in {None, UNKNOWN} else fact.card)


def _set_aside(t: Table, fact: Fact) -> None:
    """Put the leftmost card of a spread into the discard rack, unseen."""
    spread = t.hands.get(fact.place)
    if spread:
        t.discards.append((fact.place, (spread.pop(0),)))


def _reveal(t: Table, fact: Fact) -> None:
    """What was revealed is what the hand is; cards known before stay where they were."""
    t.revealed.add(fact.place)
    if fact.value:
        t.hands[fact.place] = list(fact.value)  # type: ignore[arg-type]


def _to_rack(t: Table, at: Place) -> None:
    cards = t.hands.pop(at, None)
    if cards:
        t.discards.append((at, tuple(cards)))


def _discard(t: Table, fact: Fact) -> None:
    if fact.place is not DISCARD_RACK:
        _to_rack(t, fact.place)


def _gather(t: Table, _fact: Fact) -> None:
    for at in list(t.hands):
        _to_rack(t, at)
    t.rounds += 1
    t.deck_is_used = True
    t.rounds_since_count += 1
    t.stub_count = None
    t.face_ups = 0
    t.ask.clear()
    t.settled.clear()
    t.locked.clear()
    t.awarded.clear()
    t.revealed.clear()
    t.laid.clear()
    clear_round(t)
    for seat in t.left:
        t.seated.pop(seat, None)
    t.left.clear()
    if t.last_hands:
        t.last_hands -= 1
        t.needs_shuffle = t.needs_shuffle or not t.last_hands
    t.waiting.extend(t.reserved)
    t.reserved.clear()


def _burn(t: Table, fact: Fact) -> None:
    """Burn a card: face down into the discard rack, or onto the layout from where it goes there later."""
    if fact.place is DISCARD_RACK:
        t.discards.append((LAYOUT, (draw(t, fact.card),)))
        return
    t.hands.setdefault(LAYOUT, []).append(from_device(t, fact.card))


def _shuffle(t: Table, fact: Fact) -> None:
    t.discards.clear()
    t.waiting.clear()
    t.reserved.clear()
    t.hands.clear()
    t.revealed.clear()
    t.needs_shuffle = False
    t.cover_seen = False
    t.last_hands = 0
    t.cut_by = None
    t.decks[t.deck].shuffled = True
    t.device.kind = t.device_kind or t.device.kind
    if fact.value:
        t.device.load_to_deal(fact.value)  # type: ignore[arg-type]
    else:
        t.device.load_unordered(t.full_deck())


def _cut(t: Table, fact: Fact) -> None:
    t.cut_by = fact.place
    if fact.value is not None:
        t.device.cut(fact.number)
    else:
        t.device.forget_order()


def _cover(t: Table, fact: Fact) -> None:
    if fact.value is not None and fact.nth == 1:
        t.device.cover_below = fact.number


def _cover_aside(t: Table, _fact: Fact) -> None:
    t.device.cover_below = None
    t.cover_seen = True


def _wager(t: Table, fact: Fact) -> None:
    """The value of a wager fact is what lies in the area from now on: placed, raised or withdrawn."""
    area = fact.place
    assert isinstance(area, Area)
    purse = t.purse(area.seat)
    t.post(purse, area, fact.number - t.accounts.get(area, 0))


def _settle(t: Table, fact: Fact) -> None:
    """A settlement's value is signed: taken, zero (the wager goes back) or paid (the wager goes back too)."""
    area = fact.place
    if area is DEALER_WAGER:
        settle_dealer_wager(t, fact.number, is_undone=bool(fact.nth))
        return
    assert isinstance(area, Area)
    purse = t.purse(area.seat)
    wager = t.accounts.get(area, 0)
    profit = fact.number
    accounts = t.accounts
    accounts[area] = 0
    accounts[purse] = accounts.get(purse, 0) + wager + profit
    if t.bank is None:
        accounts[INVENTORY] -= profit
    else:
        accounts[CENTER] = accounts.get(CENTER, 0) - profit
    if profit:
        t.settled[area] = t.settled.get(area, 0) + profit


def _collect(t: Table, fact: Fact) -> None:
    """The value is what lies before the container for this wager from now on: all of it, or nothing where it goes back."""
    area = fact.place
    assert isinstance(area, Area)
    held = t.locked.get(area, 0)
    if fact.number >= held:
        t.post(area, FRONT, fact.number - held)
    else:
        t.post(FRONT, t.purse(area.seat), held - fact.number)
    t.locked[area] = fact.number


def _place(t: Table, fact: Fact) -> None:
    """The counted chips go into the container; the progressive meter rises by its rate, and carries what is less than a cent."""
    counted = t.accounts.get(FRONT, 0)
    t.post(FRONT, INVENTORY, counted)
    meter = t.setup.declared.meter
    if fact.place is PROGRESSIVE_SYSTEM and meter is not None:
        growth = t.meter_rest + counted * meter.rate(t.setup.terms)
        whole = int(growth)
        t.meter_rest = growth - whole
        t.post(METER_FUND, METER, whole)


def _award(t: Table, fact: Fact) -> None:
    """What is won of the meter comes out of the meter, never out of the table inventory container; unseen, it is what that shows."""
    area = fact.place
    assert isinstance(area, Area)
    cents = t.meter_cents if fact.value is None else fact.number
    t.post(METER, t.purse(area.seat), cents)
    t.awarded[area] = t.awarded.get(area, 0) + cents


def _meter(t: Table, fact: Fact) -> None:
    """The meter shows this amount from now on: it was reset, or other tables that it is linked to played on."""
    t.post(METER_FUND, METER, fact.number - t.meter_cents)


def _envy(t: Table, fact: Fact) -> None:
    area = fact.place
    assert isinstance(area, Area)
    t.post(INVENTORY, t.purse(area.seat), fact.number)
    t.settled[area] = t.settled.get(area, 0) + fact.number


def _vigorish(t: Table, fact: Fact) -> None:
    area = fact.place
    if area is CENTER:
        t.post(CENTER, INVENTORY, fact.number)
        return
    seat = area.seat if isinstance(area, Area) else area
    assert isinstance(seat, Seat)
    t.post(t.purse(seat), INVENTORY, fact.number)
    if not isinstance(area, Area):
        t.owed.pop(seat, None)
    elif t.bank is None and area in t.settled:
        t.settled[area] -= fact.number


def _mark(t: Table, fact: Fact) -> None:
    area = fact.place
    assert isinstance(area, Area)
    t.owed[area.seat] = t.owed.get(area.seat, 0) + fact.number


def _sit(t: Table, fact: Fact) -> None:
    assert isinstance(fact.place, Seat)
    t.seated[fact.place] = fact.word
    t.left.discard(fact.place)


def _leave(t: Table, fact: Fact) -> None:
    seat = fact.place
    assert isinstance(seat, Seat)
    if t.hands.get(seat) or t.wagered(seat) or t.owed.get(seat) or seat is t.bank:
        t.left.add(seat)
    else:
        t.seated.pop(seat, None)


def _hold(t: Table, fact: Fact) -> None:
    if fact.place is DEALER:
        t.holding_hand = fact.word


def _clock(t: Table, fact: Fact) -> None:
    t.now = fact.number


def _receive(t: Table, fact: Fact) -> None:
    deck = t.decks[DECKS.index(fact.place)]
    deck.prepared = True
    deck.shuffled = False
    deck.since = t.now
    t.needs_shuffle = True
    if not t.rounds or _is_of_tiles(t):  # other cards that are brought to a table in play start nothing
        t.rounds_since_start, t.first_offer = 0, None


def _is_of_tiles(t: Table) -> bool:
    two_hands = t.setup.declared.two_hands
    return two_hands is not None and two_hands.noun != "card"


def _remove(t: Table, fact: Fact) -> None:
    if fact.place is SHUFFLER:
        t.shuffler = ShufflerKind.NONE
        t.rounds_since_count = max(t.rounds_since_count, 0)
    elif fact.place in DECKS:
        t.decks[DECKS.index(fact.place)].prepared = False
        t.needs_shuffle = True
    else:
        t.device_kind = None
        t.needs_shuffle = True


def _install(t: Table, fact: Fact) -> None:
    if fact.place is SHUFFLER:
        t.shuffler = ShufflerKind(fact.word)
    else:
        t.device_kind = DeviceKind(fact.word)
    t.needs_shuffle = True


def _face_up(t: Table, fact: Fact) -> None:
    t.hands[LAYOUT] = [*t.hands.get(LAYOUT, ()), from_device(t, fact.card)]
    t.face_ups += 1


def _wrong_count(t: Table, fact: Fact) -> None:
    """A hand found with too many cards took them from what is dealt; one with too few never had the last of them."""
    hand = t.hands.setdefault(fact.place, [])
    while len(hand) < fact.number and t.cards_left():
        hand.append(draw(t, None))
    t.device.put_back(hand[fact.number :])
    del hand[fact.number :]


def _drawn(t: Table, fact: Fact) -> None:
    """A card drawn in error lies on the layout until it is kept for its use, or discarded."""
    t.hands.setdefault(LAYOUT, []).append(from_device(t, fact.card))


def _keep(t: Table, fact: Fact) -> None:
    cards = t.hands.pop(LAYOUT, [])
    (t.reserved if fact.place is NEXT_HAND else t.waiting).extend(cards)


def _empty(t: Table, _fact: Fact) -> None:
    t.needs_shuffle = True


def _return(t: Table, _fact: Fact) -> None:
    t.device.put_back(card for _, cards in t.discards for card in cards)
    t.discards.clear()


def _convert(t: Table, fact: Fact) -> None:
    """Cash goes into the drop box, value chips for it come out of the table inventory container."""
    assert isinstance(fact.place, Area)
    t.post(CASH, DROP_BOX, fact.number)
    t.post(INVENTORY, t.purse(fact.place.seat), fact.number)


def _load(t: Table, fact: Fact) -> None:
    """A deck or batch that goes into the shuffler leaves the other one in play."""
    if fact.place is SHUFFLER and len(t.decks) > 1:
        t.deck = 1 - next((number for number, deck in enumerate(DECKS) if deck.name == fact.value), t.deck)
        t.deck_is_used = False


def _count_stub(t: Table, fact: Fact) -> None:
    t.rounds_since_count = -1
    t.stub_count = None if fact.value is None else fact.number


def _counted(t: Table, _fact: Fact) -> None:
    """A device has counted the deck of this round, which is as good as a count of its stub."""
    t.rounds_since_count = -1


def _announce(t: Table, fact: Fact) -> None:
    if fact.value == LAST_HAND:
        t.last_hands = 1
        t.cover_seen = False
    elif fact.value == NO_MORE_BETS:
        note_wagers(t)


def _ask(t: Table, fact: Fact) -> None:
    t.ask[fact.place] = fact.word


def _lay_down(t: Table, fact: Fact) -> None:
    t.laid.add(fact.place)


def _break(t: Table, _fact: Fact) -> None:
    t.needs_shuffle = True


def _idle(t: Table, _fact: Fact) -> None:
    t.needs_shuffle = t.needs_shuffle or not t.dealt()
    t.rounds_since_start, t.first_offer = 0, None


def _nothing(_t: Table, _fact: Fact) -> None:
    """An act that leaves every card and chip where it was."""


APPLY: dict[Kind, Callable[[Table, Fact], None]] = {
    **dict.fromkeys(Kind, _nothing),
    Kind.DEAL: _deal,
    Kind.DEAL_STACK: _deal_stack,
    Kind.REVEAL: _reveal,
    Kind.DISCARD: _discard,
    Kind.GATHER: _gather,
    Kind.BURN: _burn,
    Kind.SHUFFLE: _shuffle,
    Kind.PRESHUFFLED: _shuffle,
    Kind.CUT: _cut,
    Kind.COVER: _cover,
    Kind.COVER_ASIDE: _cover_aside,
    Kind.WAGER: _wager,
    Kind.SETTLE: _settle,
    Kind.TURN: _turn,
    Kind.SET_ASIDE: _set_aside,
    Kind.COLLECT: _collect,
    Kind.PLACE: _place,
    Kind.AWARD: _award,
    Kind.RESET: _meter,
    Kind.METER: _meter,
    Kind.ENVY: _envy,
    Kind.VIGORISH: _vigorish,
    Kind.MARK: _mark,
    Kind.SIT: _sit,
    Kind.LEAVE: _leave,
    Kind.CLOCK: _clock,
    Kind.HOLD: _hold,
    Kind.RECEIVE: _receive,
    Kind.CHANGE: _remove,
    Kind.REMOVE: _remove,
    Kind.OUT_OF_ORDER: _remove,
    Kind.INSTALL: _install,
    Kind.FACE_UP: _face_up,
    Kind.DRAWN: _drawn,
    Kind.DISCLOSED: _drawn,
    Kind.KEEP: _keep,
    Kind.EMPTY: _empty,
    Kind.RETURN: _return,
    Kind.CONVERT: _convert,
    Kind.LOAD: _load,
    Kind.WRONG_COUNT: _wrong_count,
    Kind.COUNT_STUB: _count_stub,
    Kind.COUNTED: _counted,
    Kind.ASK: _ask,
    Kind.LAY_DOWN: _lay_down,
    Kind.ANNOUNCE: _announce,
    Kind.JAM: _break,
    Kind.IDLE: _idle,
    **APPLY_HANDS,
}

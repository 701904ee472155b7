"""What facts of games with two hands do to the table: dice, stacks, sets, and the center of a player's bank. Physics, not law."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment import stacks
from tablegames.equipment.cards import UNKNOWN
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import CENTER, DEAD_HAND, DEALER_WAGER, INVENTORY, STACKS, Place, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.procedure.due import Fact
    from tablegames.procedure.table import Table

CO_BANK, BANK, NO_BANK, TILES_MARKER, ON_THE_WAGER = "co-bank", "bank", "none", "marker", "wager"
"""What a marker stands for: before a player, or on the dealer's stack of tiles (where his wager may lie instead)."""


def _dice_in(t: Table, _fact: Fact) -> None:
    t.dice_since = -1 if t.now is None else t.now


def _button(t: Table, fact: Fact) -> None:
    t.button, t.button_round = fact.place, t.rounds


def _indicate(t: Table, fact: Fact) -> None:
    """The stacks are delivered by this style from now on: what is dealt from lies in that order."""
    order = t.device.to_deal()
    if len(order) == stacks.STACKS * stacks.HEIGHT and fact.word in set(stacks.Style):
        t.device.load_to_deal(stacks.delivered(order, stacks.Style(fact.word)))


def _cut_stacks(t: Table, fact: Fact) -> None:
    lies = t.device.to_deal() if t.device.is_order_known else ()
    order = stacks.cut(lies, fact.word) if len(lies) == stacks.STACKS * stacks.HEIGHT else None
    if order:
        t.device.load_to_deal(order)


def _deliver(t: Table, fact: Fact) -> None:
    """Move the stack of that number, counted from the dealer's left, to a position."""
    stack = t.hands.pop(STACKS[fact.nth - 1] if 0 < fact.nth <= len(STACKS) else fact.place, None)
    if stack:
        t.hands.setdefault(fact.place, []).extend(stack)


def _dead(t: Table, fact: Fact) -> None:
    tiles = t.hands.pop(fact.place, None)
    if tiles:
        t.hands.setdefault(DEAD_HAND, []).extend(tiles)


def _set(t: Table, fact: Fact) -> None:
    """The value is the Low hand as it was laid; nothing where nobody saw it."""
    t.sets[fact.place] = fact.value if isinstance(fact.value, tuple) else ()


def _offer_bank(t: Table, fact: Fact) -> None:
    """The first offer of a round is where the next one counts on from; it may stand with the dealer, who has no answer."""
    if not fact.nth:
        t.first_offer = fact.place


def _marker(t: Table, fact: Fact) -> None:
    if not isinstance(fact.place, Seat):
        return
    t.bank = fact.place if fact.word in {BANK, CO_BANK} else None
    t.is_co_bank = fact.word == CO_BANK
    t.bank_cents = None


def _chips(t: Table, fact: Fact) -> None:
    t.bank_cents = None if fact.value is None else fact.number


def _stake(t: Table, fact: Fact) -> None:
    t.post(INVENTORY, DEALER_WAGER, fact.number - t.accounts.get(DEALER_WAGER, 0))


def _to_inventory(t: Table, fact: Fact) -> None:
    t.post(fact.place, INVENTORY, fact.number)


def _put_in(t: Table, fact: Fact) -> None:
    t.post(_owner(t, fact.place), CENTER, fact.number)


def _surplus(t: Table, fact: Fact) -> None:
    t.post(CENTER, _owner(t, fact.place), fact.number)


def _owner(t: Table, at: Place) -> Place:
    return t.purse(at) if isinstance(at, Seat) else at


def settle_dealer_wager(t: Table, cents: int, *, is_undone: bool = False) -> None:
    """Settle the dealer's wager against the bank: lost into the center, won out of it, a tie back into the container.

    A loss that ``is_undone``, because all hands are void, goes back into the container.
    """
    lies = t.accounts.get(DEALER_WAGER, 0)
    if is_undone:
        t.post(CENTER, INVENTORY, cents)
    elif cents < 0:
        t.post(DEALER_WAGER, CENTER, min(-cents, lies))
    elif cents:
        t.post(CENTER, DEALER_WAGER, cents)
    else:
        t.post(DEALER_WAGER, INVENTORY, lies)
    if cents:
        t.settled[DEALER_WAGER] = t.settled.get(DEALER_WAGER, 0) + cents


def note_wagers(t: Table) -> None:
    """Keep what everybody wagers against the dealer, for a round in which one of them asks for the bank."""
    if t.bank is None and t.setup.declared.two_hands is not None:
        t.last_wagers = {}
        for seat in t.clockwise_seats:
            for area in t.wagered(seat):
                person = t.seated.get(seat, "")
                t.last_wagers[person] = t.last_wagers.get(person, 0) + t.accounts[area]


def clear_round(t: Table) -> None:
    """Forget what belongs to the round that is over."""
    t.sets.clear()
    t.last_bank = t.seated.get(t.bank, "") if t.bank is not None else ""
    t.bank, t.is_co_bank, t.bank_cents = None, False, None
    t.rounds_since_start += 1


def _exposed(t: Table, fact: Fact) -> None:
    """Know from now on which card an unseen one was: it comes to nobody else."""
    hand, card = t.hands.get(fact.place), fact.card
    if not hand or UNKNOWN not in hand or card is None or card in {UNKNOWN, *hand}:
        return
    if t.device.reveal(card):
        hand[hand.index(UNKNOWN)] = card


APPLY_HANDS: dict[Kind, Callable[[Table, Fact], None]] = {
    Kind.DICE_IN: _dice_in,
    Kind.BUTTON: _button,
    Kind.INDICATE: _indicate,
    Kind.CUT_STACKS: _cut_stacks,
    Kind.DELIVER: _deliver,
    Kind.DEAD: _dead,
    Kind.SET: _set,
    Kind.SET_AGAIN: _set,
    Kind.SET_WRONG: _set,
    Kind.OFFER_BANK: _offer_bank,
    Kind.MARKER: _marker,
    Kind.CHIPS: _chips,
    Kind.STAKE: _stake,
    Kind.TO_INVENTORY: _to_inventory,
    Kind.PUT_IN: _put_in,
    Kind.SURPLUS: _surplus,
    Kind.EXPOSED: _exposed,
}

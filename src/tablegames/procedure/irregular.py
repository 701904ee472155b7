"""Refusals and remedies for what goes wrong in ways that several chapters know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN
from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.law import Refusal
from tablegames.procedure.checks import possible_card, too_late
from tablegames.procedure.due import Due, Instead, Moot, Section, Stands
from tablegames.procedure.game import RemedyRow
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import DEALER, DEVICE, LAYOUT, SHAKER, SHUFFLER
from tablegames.procedure.settling import void
from tablegames.procedure.words import Words, describe_act, upper

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tablegames.equipment.cards import Card
    from tablegames.law import Cite
    from tablegames.procedure.checks import Check
    from tablegames.procedure.due import Fact, Outcome
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table

DEALS = frozenset({Kind.DEAL, Kind.DEAL_STACK})
BEING_DEALT = DEALS | {Kind.COVER_HAND}
"""What is due while cards are dealt: a card of the dealer's stack may be seen when the cover card is laid on it."""
LOCKING = frozenset({Kind.LOCK, Kind.COLLECT, Kind.ACCEPTED, Kind.PLACE})
"""What is done about wagers of a table game system between the announcement and the first card."""
STARTING = frozenset({Kind.SHAKE, Kind.ROLL, Kind.NUMBER, Kind.TOTAL, Kind.MARK_START})
"""What is done to find the starting position, between the announcement and the first card."""

# remedies


def voided(cite: Cite) -> RemedyRow:
    """Give the remedy that voids all hands by one paragraph."""
    return RemedyRow((cite,), lambda t, _fact, _due: Instead((void(t, cites=(cite,)),)))


def put_aside(t: Table, *, cite: Cite) -> Section:
    """Put what lies apart on the layout into the discard rack."""
    if t.hands.get(LAYOUT):
        yield Due(Kind.DISCARD, LAYOUT, cites=(cite,))


def keep_for(at: Place, *, cite: Cite) -> Section:
    """Keep an undisclosed card that was drawn in error for what it is to be used as."""
    yield Due(Kind.KEEP, at, cites=(cite,))


def only_noted(_t: Table, _fact: Fact, _due: Due) -> Outcome:
    """Let the due stand: the fact changes nothing that is to be done next."""
    return Stands()


def device_changed(_t: Table, _fact: Fact, _due: Due) -> Outcome:
    """Choose the sections anew when a device was removed or installed: nothing has been dealt yet."""
    return Instead(())


def jammed(*, shuffle: Cite, shuffler: Cite, shoe: Cite, may_reshuffle: bool = False) -> RemedyRow:
    """Give the remedy that shuffles again after the shuffler failed, and voids the round after the automated shoe did.

    A shoe that ``may_reshuffle`` by itself is the shuffler while it shuffles.
    """

    def again(due: Due) -> Section:
        yield due._replace(nth=due.nth + 1, cites=(shuffle, shuffler))

    def remedy(t: Table, fact: Fact, due: Due) -> Outcome:
        if fact.place is SHUFFLER or (may_reshuffle and is_reshuffling(t, due)):
            return Moot((again(due),)) if due.kind is Kind.SHUFFLE else Stands()
        return Instead((void(t, cites=(shoe,)),))

    return RemedyRow((shuffler, shoe), remedy)


def is_reshuffling(t: Table, due: Due) -> bool:
    """Tell whether the shoe that the cards are dealt from is to shuffle them by itself now."""
    return t.reshuffles and due.kind is Kind.SHUFFLE


# refusals


def is_made_ready(due: Due) -> bool:
    """Tell whether the deck is in the shoe, or the hand, and no card is dealt yet: until then the start is found."""
    is_closing = due.kind is Kind.ANNOUNCE and (bool(due.accepts) or due.place is SHAKER)
    return is_closing or due.kind in STARTING or (due.kind is Kind.HOLD and due.place is not DEALER)


def while_dealing(*, cite: Cite, besides: frozenset[Kind] = frozenset(), is_besides: Callable[[Due], bool] = lambda _due: False) -> Check:
    """Refuse an irregularity of the deal when no card is being dealt, and a card that cannot come.

    ``besides`` are the kinds of dues, and ``is_besides`` is true of those, at which such a card may be seen as well.
    """
    possible = possible_card(cite=cite)

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        if due.kind in BEING_DEALT or due.kind in besides or is_besides(due):
            return possible(t, fact, due)
        return Refusal("not-dealing", cite, f"No card is being dealt: {describe_act(fact, setup=t.setup)} is not possible now.")

    return check


def may_be_of(t: Table, at: Place, card: Card | None) -> bool:
    """Tell whether a card that is shown can be one of a hand: it is known to lie there, or one was not seen that it can be."""
    hand = t.hands.get(at, ())
    return card in {None, UNKNOWN, *hand} or (UNKNOWN in hand and card is not None and bool(t.device.remaining(card)))


def hidden_hand(*, cite: Cite, at: Place = DEALER) -> Check:
    """Refuse an exposure of the dealer's cards (or of those ``at`` another place) where nothing hidden is, or not that card."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        card = fact.card
        if fact.place is not at or not t.hands.get(at) or at in t.revealed:
            whose = "The dealer has" if at is DEALER else "There are"
            return Refusal("nothing-hidden", cite, f"{whose} no hidden cards that could be exposed now.")
        if may_be_of(t, at, card):
            return None
        return Refusal("card-not-there", cite, f"The {card.text} is none of the cards of {Words(t.setup).place(at)}.")  # type: ignore[union-attr]

    return check


def miscounted(*, size: int, cite: Cite, sizes: Mapping[Place, int] | None = None) -> Check:
    """Refuse a claim of a wrong number of cards that the cards themselves contradict; ``sizes`` are those of other hands.

    Where the order of the cards is not known, nobody saw how many were dealt: a hand may then turn out to be short. One that was
    collected in this round can still be counted, since each hand can be reconstructed from the discard rack.
    """
    others = sizes or {}

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        held = len(t.hands.get(fact.place, ())) or collected(t, fact.place)
        seen = t.device.is_order_known
        right = others.get(fact.place, size)
        is_hand = fact.place in others or fact.place is DEALER or fact.place in t.clockwise_seats
        is_passed_over = due.kind not in DEALS or due.place is fact.place
        is_short = (fact.number == held != right and is_passed_over) or (0 <= fact.number < held and not seen)
        if is_hand and (held or due.kind in DEALS) and fact.number != right and (held < fact.number <= 2 * right or is_short):
            return None
        return Refusal(
            "no-miscount",
            cite,
            f"{upper(Words(t.setup).place(fact.place))} cannot be found with {fact.number} cards now; {held} were dealt there.",
        )

    return check


def collected(t: Table, at: Place) -> int:
    """Give how many cards of a hand lie in the discard rack while its round is under way; none before or after it."""
    return sum(len(cards) for place, cards in t.discards if place is at) if is_under_way(t) else 0


def card_too_many(*, size: int, cite: Cite, sizes: Mapping[Place, int] | None = None) -> Check:
    """Refuse one card more to a hand that has all of its cards; ``sizes`` are those of other hands."""
    others = sizes or {}

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        held = len(t.hands.get(fact.place, ()))
        if held < others.get(fact.place, size):
            return None
        hand = upper(Words(t.setup).place(fact.place))
        told = f"{hand}: {held} cards were dealt; with one more the number is wrong: all hands are void, every wager goes back."
        return Refusal("one-card-more", cite, told)

    return check


def may_jam(*, shuffler: Cite, shoe: Cite, may_reshuffle: bool = False) -> Check:
    """Refuse a failure of a device that is not in use, or not at work; a shoe that ``may_reshuffle`` by itself is then, too."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        is_by_shoe = may_reshuffle and is_reshuffling(t, due)
        if fact.place is DEVICE and is_by_shoe:
            return None
        if fact.place is SHUFFLER and due.kind is Kind.SHUFFLE and t.shuffler is not ShufflerKind.NONE and not is_by_shoe:
            return None
        if fact.place is SHUFFLER and len(t.decks) > 1 and t.shuffler is not ShufflerKind.NONE:
            return None
        if fact.place is DEVICE and t.device_kind is DeviceKind.AUTOMATED_SHOE and due.kind in BEING_DEALT:
            return None
        cite = shuffler if fact.place is SHUFFLER else shoe
        return Refusal(
            "nothing-to-jam", cite, f"No automated {'shuffler' if fact.place is SHUFFLER else 'shoe'} is at work that could fail now."
        )

    return check


def is_under_way(t: Table) -> bool:
    """Tell whether cards lie on the layout, or before the first card a wager was locked in, or settled with a player who left."""
    return bool(t.dealt() or t.settled or any(t.locked.values()))


def may_remove(*, cite: Cite) -> Check:
    """Refuse to remove a device that is not there, or after cards were dealt."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        if due.kind is Kind.REMOVE and due.place is fact.place:
            return None
        has_shuffler = fact.place is SHUFFLER and t.shuffler is not ShufflerKind.NONE
        has_device = fact.place is DEVICE and t.device_kind is not None
        if (has_shuffler or has_device) and not is_under_way(t) and due.kind not in DEALS:
            return None
        return Refusal("nothing-to-remove", cite, f"{upper(Words(t.setup).place(fact.place))} cannot be removed now.")

    return check


def may_idle(*, cite: Cite) -> Check:
    """Refuse to call a table idle that has wagers or cards on it."""

    def check(t: Table, _fact: Fact, _due: Due) -> Refusal | None:
        if not is_under_way(t) and not any(t.wagered(seat) for seat in t.clockwise_seats):
            return None
        return Refusal("not-idle", cite, "The table is not idle: there are wagers or cards on the layout.")

    return check


def may_count_stub(*, cite: Cite) -> Check:
    """Refuse a count of the stub before the deal is over or after the stub is gone."""

    def check(_t: Table, fact: Fact, due: Due) -> Refusal | None:
        if due.kind in {Kind.STUB, Kind.COUNT_STUB} and fact.number >= 0:
            return None
        return Refusal("no-stub", cite, "The stub is counted after the deal and before it goes into the discard rack.")

    return check


def cover_unknown(*, cite: Cite) -> Check:
    """Refuse a cover card that appears where it cannot be: out already, or in a shoe that is known to hide it."""

    def check(t: Table, _fact: Fact, due: Due) -> Refusal | None:
        is_possible = not t.device.is_order_known and t.device.cover_below is None and not t.cover_seen and not t.last_hands
        if due.kind is Kind.COVER_ASIDE or is_possible:
            return None
        return Refusal("no-cover-card", cite, "The cover card cannot appear here.")

    return check


def shoe_is_empty(*, cite: Cite) -> Check:
    """Refuse to call the shoe empty while it is known to hold cards, or while none is drawn."""

    def check(t: Table, _fact: Fact, due: Due) -> Refusal | None:
        if due.kind in {Kind.DEAL, Kind.BURN, Kind.EMPTY} and not (t.device.is_order_known and t.cards_left()):
            return None
        return Refusal("cards-left", cite, f"The shoe still holds {t.cards_left()} cards.")

    return check


def own_cards_only(*, cite: Cite) -> Check:
    """Refuse the hand of anybody but the dealer and the player whose cards they are, named or by either of two positions."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        person = t.seated.get(fact.place)  # type: ignore[call-overload]
        own = {fact.place.name, person, *(seat.name for seat in t.seats_of(person or ""))}
        if fact.by is Role.DEALER or fact.word == DEALER.name or fact.word in own:
            return None
        who = fact.word or "another"
        return Refusal(
            "not-your-cards",
            cite,
            f"Only the dealer and the player at {Words(t.setup).place(fact.place)} may touch those cards, not {who}.",
        )

    return check


def same_hand(*, cite: Cite) -> Check:
    """Refuse to change the hand that holds the cards during a round."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        if fact.place is not DEALER or fact.word == t.holding_hand or not t.holding_hand:
            return None
        return Refusal("hand-changed", cite, f"The cards stay in the {t.holding_hand} hand for the whole round.")

    return check


def not_in_a_round(*, cite: Cite) -> Check:
    """Refuse to install a device while a round is under way."""

    def check(t: Table, _fact: Fact, due: Due) -> Refusal | None:
        if due.kind is Kind.INSTALL or not is_under_way(t):
            return None
        return Refusal("round-under-way", cite, "A device is put in place between rounds of play, not while cards are on the layout.")

    return check


SHUFFLED = DEALS | LOCKING | STARTING | {Kind.LOAD, Kind.HOLD, Kind.ANNOUNCE}
"""What may be due between the shuffle or the cut and the first card."""


def is_not_dealt_yet(t: Table, due: Due) -> bool:
    """Tell whether the cards are shuffled, and cut where they are to be, and none of them is dealt."""
    return due.kind in SHUFFLED and due.place is not SHUFFLER and not t.dealt()


def is_in_shoe(t: Table, due: Due) -> bool:
    """Tell whether cards of which none is dealt are in a shoe that they leave to be cut or shuffled again, and go into anew."""
    leave_it = t.device_kind is not DeviceKind.HAND and not t.reshuffles
    return leave_it and due.kind is not Kind.LOAD and is_not_dealt_yet(t, due)


def cut_and_not_dealt(*, cite: Cite) -> Check:
    """Refuse to cut again what was not cut, or what is being dealt."""

    def check(t: Table, _fact: Fact, due: Due) -> Refusal | None:
        if t.cut_by is not None and is_not_dealt_yet(t, due):
            return None
        return Refusal("no-recut", cite, "A recut is ordered after a cut and before any card is dealt.")

    return check


def when_idle(due: Due, section: Section) -> Outcome:
    """Give the remedy of an idle table: before the shuffle, or while wagers are taken; a round that is under way goes on."""
    return Instead((section,)) if Kind.IDLE in due.accepts or due.kind is Kind.SHUFFLE else Stands()


def idle_too_late(*, cite: Cite) -> Check:
    """Let a table be idle before the shuffle too, when the last round is over; later it has a round under way."""
    late = too_late(cite=cite)

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        return None if due.kind is Kind.SHUFFLE else late(t, fact, due)

    return check

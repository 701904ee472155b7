"""Refusals that several chapters share, made for a game from its own cites.

Each function gives a check: table, fact and waiting due in, a Refusal or nothing out. A game lists them in the order in
which they take precedence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN
from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.law import Refusal
from tablegames.money import format_money
from tablegames.procedure.apply import TURNED_FROM
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import DEVICE, DISCARD_RACK, LAYOUT, LONGEST_NAME, SHUFFLER, Area, Seat
from tablegames.procedure.words import Words, describe_act, describe_now, listed, upper

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tablegames.equipment.cards import Card
    from tablegames.law import Cite
    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table

    Check = Callable[[Table, Fact, Due], Refusal | None]


def betting_area(*, cites: Mapping[str, Cite], otherwise: Cite) -> Check:
    """Refuse a wager where the layout has no area for it; ``cites`` maps the wagers that may be placed to their paragraphs."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        area = fact.place
        if isinstance(area, Area) and area.wager in cites and area.seat in t.clockwise_seats:
            return None
        known = ", ".join(cites)
        return Refusal(
            "no-such-area", otherwise, f"The layout has no betting area {area.name}: a seat of this table, a slash and one of {known}."
        )

    return check


def seated(*, cite: Cite) -> Check:
    """Refuse a wager at a seat that nobody holds, or that its player has left."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        area = fact.place
        assert isinstance(area, Area)
        if area.seat in t.seated and (area.seat not in t.left or (fact.number == 0 and t.accounts.get(area))):
            return None
        return Refusal("not-seated", cite, f"Nobody is seated at seat {area.seat.name}; only seated players may wager.")

    return check


def whole_chips(*, cite: Cite) -> Check:
    """Refuse an amount that value chips of this table cannot make, or that is negative."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        chip = t.setup.chip_cents
        if fact.number >= 0 and fact.number % chip == 0:
            return None
        return Refusal(
            "not-in-chips",
            cite,
            f"{format_money(fact.number)} cannot be laid down in value chips; the smallest here is {format_money(chip)}.",
        )

    return check


def posted_limits(*, cites: Mapping[str, Cite]) -> Check:
    """Refuse an amount outside the posted minimum and maximum; taking a wager back entirely is no amount."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        area = fact.place
        assert isinstance(area, Area)
        limits = t.setup.limits.get(area.wager)
        if limits is None or limits.least_cents <= fact.number <= limits.most_cents:
            return None
        if fact.number == 0 and t.accounts.get(area):
            return None
        posted = f"{format_money(limits.least_cents)} to {format_money(limits.most_cents)}"
        return Refusal("outside-limits", cites[area.wager], f"{format_money(fact.number)} is outside the posted limits of {posted}.")

    return check


def within_purse() -> Check:
    """Refuse a wager of more chips than the person has, where that is known.

    A wager of a sum that is due was provided for when it was decided on: by the chips then counted, or by cash that was converted.
    """

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        area = fact.place
        assert isinstance(area, Area)
        if due.kind is Kind.WAGER and due.least is None:
            return None
        person = t.seated.get(area.seat, "")
        if person not in t.purse_known:
            return None
        has = t.accounts.get(t.purse(area.seat), 0) + t.accounts.get(area, 0)
        if fact.number <= has:
            return None
        return Refusal("not-enough-chips", None, f"{person} has {format_money(has)} in chips, not {format_money(fact.number)}.")

    return check


def short_of_chips(t: Table, seat: Seat, *, cents: int, title: str) -> Refusal | None:
    """Refuse what costs more than the person at a seat is known to have in chips."""
    person = t.seated.get(seat, "")
    has = t.accounts.get(t.purse(seat), 0)
    if person not in t.purse_known or cents <= has:
        return None
    return Refusal("not-enough-chips", None, f"A {title} of {format_money(cents)} is due; {person} has {format_money(has)} in chips.")


def is_free(t: Table, seat: Seat) -> bool:
    """Tell whether a seat can be taken: nobody holds it, or he who did has left with all that was his."""
    return seat not in t.seated or (seat in t.left and not t.wagered(seat) and not t.hands.get(seat))


def seats_kept(t: Table, person: str) -> list[Seat]:
    """Give the seats of a person without those that he left for good."""
    return [seat for seat in t.seats_of(person) if not is_free(t, seat)]


def may_sit(*, seats: Cite, adjacent: Cite | None, adjacent_choice: str = "") -> Check:
    """Refuse a seat that is not there, is taken, or would be one too many for the person.

    ``adjacent_choice`` is the yes-or-no choice that lets one person hold two adjacent positions.
    """

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        seat, person = fact.place, fact.word
        order = t.clockwise_seats
        if not isinstance(seat, Seat) or seat not in order:
            return Refusal("no-such-seat", seats, f"There is no seat {seat.name}; the table has {len(order)}.")
        if not 0 < len(person.strip()) <= len(person) <= LONGEST_NAME:
            return Refusal("no-name", None, f"A seat is taken by a person with a name, of at most {LONGEST_NAME} letters.")
        if not is_free(t, seat):
            return Refusal("seat-taken", seats, f"Seat {seat.name} is taken by {t.seated[seat]}.")
        held = seats_kept(t, person)
        if not held:
            return None
        if adjacent is None or not adjacent_choice or not t.setup.terms.is_yes(adjacent_choice):
            why = "one position is all that is allowed here"
            if adjacent is not None and adjacent_choice:
                why = f"{adjacent_choice} in the Rules Submission is no; with yes, one person may have two adjacent ones"
            return Refusal("one-seat-each", adjacent or seats, f"{person} already holds seat {held[0].name}, and {why}.")
        if len(held) > 1:
            return Refusal("two-seats-at-most", adjacent, f"{person} already holds two positions; two adjacent ones are the most.")
        if abs(order.index(seat) - order.index(held[0])) != 1:
            return Refusal("not-adjacent", adjacent, f"Seat {seat.name} is not adjacent to seat {held[0].name} of {person}.")
        return None

    return check


def may_sit_at_boxes(*, seats: Cite, boxes: Cite, choice: str) -> Check:
    """Refuse a seat that cannot be taken, more boxes of one person than the submission allows, and boxes that are not adjacent."""
    alone = may_sit(seats=seats, adjacent=None)

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        seat, person, order = fact.place, fact.word, t.clockwise_seats
        held = seats_kept(t, person)
        if not held or not isinstance(seat, Seat) or seat not in order or not is_free(t, seat):
            return alone(t, fact, due)
        most = t.setup.terms.number(choice)
        if len(held) >= most:
            boxes_allowed = "one box" if most == 1 else f"{most} adjacent boxes"
            seated = f"{person} at seat{'s' * (len(held) > 1)} {listed([other.name for other in held])} already"
            allowed = f"{choice} in the Rules Submission lets a player have {boxes_allowed}"
            return Refusal("no-more-boxes", boxes, f"Seat {seat.name} is a box too many, with {seated}; {allowed}.")
        if all(abs(order.index(seat) - order.index(other)) != 1 for other in held):
            return Refusal("not-adjacent", boxes, f"Seat {seat.name} is not adjacent to a box of {person}.")
        return None

    return check


def whole_sizes(*, wager: str, cite: Cite) -> Check:
    """Refuse a Progressive Payout Wager of a size for which the chapter has no Envy Bonus (Reading R10)."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        area, meter = fact.place, t.setup.declared.offered_meter(t.setup.terms)
        if not isinstance(area, Area) or area.wager != wager or meter is None:
            return None
        sizes = meter.sizes(t.setup.terms)
        if fact.number in sizes or (fact.number == 0 and t.accounts.get(area)):
            return None
        wanted = " or ".join(map(format_money, sizes))
        return Refusal("progressive-size", cite, f"A Progressive Payout Wager is {wanted}, not {format_money(fact.number)}.")

    return check


def offered(*, choices: Mapping[str, str], cites: Mapping[str, Cite]) -> Check:
    """Refuse an optional wager that the Rules Submission does not offer; ``choices`` maps the wager to the choice that offers it."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        area = fact.place
        if not isinstance(area, Area) or area.wager not in choices:
            return None
        choice, terms = choices[area.wager], t.setup.terms
        if terms.answers.get(choice, "none") != "none" or choice in terms.payouts:
            return None
        return Refusal(
            "not-offered", cites[area.wager], f"The Rules Submission of this table does not offer the {Words(t.setup).wager(area)}."
        )

    return check


def may_leave(*, cite: Cite) -> Check:
    """Refuse a departure from a seat that nobody holds."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        if fact.place in t.seated and fact.place not in t.left:
            return None
        return Refusal("not-seated", cite, f"Nobody is seated at {Words(t.setup).place(fact.place)}.")

    return check


def clock_goes_on() -> Check:
    """Refuse a time before the last one."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        if fact.number >= 0 and (t.now is None or fact.number >= t.now):
            return None
        if t.now is None:
            return Refusal("clock-backwards", None, "A clock shows no time before midnight: its seconds are zero or more.")
        return Refusal("clock-backwards", None, f"The clock shows {t.now} seconds already; it cannot show {fact.number}.")

    return check


def all_cards(*, cite: Cite) -> Check:
    """Refuse an order that is not the cards of the deck or decks, each as often as it belongs there."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        order = fact.value
        if not isinstance(order, tuple):
            return None
        if t.is_full_deck(order):
            return None
        return Refusal(
            "wrong-cards",
            cite,
            f"The order has to name the {t.deck_size} cards in use, each as often as it is there; these {len(order)} are not they.",
        )

    return check


def set_aside(t: Table, card: Card, *, cite: Cite | None) -> Refusal | None:
    """Refuse a card that was found face up in this round, by the paragraph of a chapter that shuffles before every round."""
    aside = (found for at, cards in [*t.hands.items(), *t.discards] if at is LAYOUT for found in cards)
    if cite is None or not t.face_ups or card not in aside:
        return None
    return Refusal("set-aside", cite, f"The {card.text} was found face up, and may not be used in this round.")


def where_it_lies(t: Table, card: Card, *, shown: Place | None = None) -> str:
    """Say where a card lies already, for a sentence about one that is said to be in two places; ``shown`` is the hand that shows it."""
    at = next((at for at, cards in t.hands.items() if at is not shown and card in cards), None)
    if at is None and any(card in cards for _, cards in t.discards):
        return "among the discards"
    if at is None and shown is not None and list(t.hands.get(shown, ())).count(card):
        at = shown
    return "elsewhere" if at is None else _at(t, at)


def _at(t: Table, at: Place) -> str:
    return f"{'at' if isinstance(at, Seat) else 'with'} {Words(t.setup).place(at)}"


def why_not_there(t: Table, card: Card, *, shown: Place | None = None) -> str:
    """Say why a card cannot be there, within a sentence: it lies elsewhere, or all of it do, or the table has none such."""
    most = t.most_of(card)
    if not most:
        return Words(t.setup).of_tiles("no such card is used at this table")
    if most == 1:
        return f"it lies {where_it_lies(t, card, shown=shown)} already"
    held = [(_at(t, at), list(cards).count(card)) for at, cards in t.hands.items() if at is not shown]
    held.append(("among the discards", sum(list(cards).count(card) for _, cards in t.discards)))
    lie = listed([f"{many} {where}" for where, many in held if many])
    which = f": {lie} already" if lie else ""
    return f"there are only {'two' if most == 2 else most} of it at this table{which}"


def possible_card(*, cite: Cite, face_up: Cite | None = None) -> Check:
    """Refuse a card that cannot come from where it is said to come from; ``face_up`` speaks of one found face up in the round."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        card: Card | None = fact.card
        is_next = fact.kind is Kind.DEAL or (fact.kind is Kind.BURN and fact.place is DISCARD_RACK)
        waiting = t.waiting if is_next else ()
        if not waiting and not len(t.device):
            return Refusal("no-cards", cite, "No cards are left to come.")
        if card is None or card is UNKNOWN or card in waiting or t.device.remaining(card):
            return None
        aside = set_aside(t, card, cite=face_up)
        return aside or Refusal("card-not-there", cite, f"The {card.text} cannot come from the device: {why_not_there(t, card)}.")

    return check


def possible_hand(*, cite: Cite, face_up: Cite | None = None) -> Check:
    """Refuse cards dealt or shown together that cannot all be there: elsewhere already, or more than the deck has."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        shown, hand = fact.value, t.hands.get(fact.place, ())
        if not isinstance(shown, tuple) or not (fact.kind is Kind.DEAL_STACK or UNKNOWN in hand):
            return None
        known = [card for card in shown if card is not UNKNOWN]
        if fact.kind is Kind.DEAL_STACK:
            if len(shown) > t.cards_left():
                return Refusal("no-cards", cite, f"Only {t.cards_left()} cards are left to come.")
            twice = next((card for card in known if known.count(card) > t.device.remaining(card) + t.waiting.count(card)), UNKNOWN)
        else:
            seen = [card for at, cards in t.hands.items() if at is not fact.place for card in cards]
            seen += (card for _, cards in t.discards for card in cards)
            twice = next((card for card in known if known.count(card) + seen.count(card) > t.most_of(card)), UNKNOWN)
        if twice is UNKNOWN:
            return None
        return set_aside(t, twice, cite=face_up) or _cannot_be_there(t, twice, cite=cite, shown=fact.place)

    return check


def _cannot_be_there(t: Table, card: Card, *, cite: Cite, shown: Place | None = None) -> Refusal:
    return Refusal("card-not-there", cite, f"The {card.text} cannot be there: {why_not_there(t, card, shown=shown)}.")


def possible_turn(*, cite: Cite) -> Check:
    """Refuse a card turned face up that lies elsewhere already, or where no card lies face down."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        spread = t.hands.get(TURNED_FROM.get(fact.place, fact.place), [])
        if not spread:
            return Refusal("no-cards", cite, "No card lies there face down that could be turned.")
        card = fact.card
        if card is None or card is UNKNOWN or spread[0] is card:
            return None
        seen = [held for at, cards in t.hands.items() for held in cards] + [held for _, cards in t.discards for held in cards]
        if seen.count(card) < t.most_of(card):
            return None
        return _cannot_be_there(t, card, cite=cite)

    return check


def not_laid_down(*, cite: Cite) -> Check:
    """Refuse a player's hand on cards that he laid down for good."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        if fact.place not in t.laid or fact.by is Role.DEALER or fact.word == "dealer":
            return None
        return Refusal(
            "cards-laid-down",
            cite,
            f"The cards of {Words(t.setup).place(fact.place)} were laid down; their player may not touch them again.",
        )

    return check


def remove_first(
    *, cite: Cite, hand_needs_shuffler: Cite | None, lawful: tuple[DeviceKind, ...], first: str = "removed from the table"
) -> Check:
    """Refuse another method of shuffling or dealing while the automated one is still in use; ``first`` is what is done with that."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        kinds = {kind.value for kind in lawful}
        if fact.place is SHUFFLER:
            if fact.word not in {kind.value for kind in ShufflerKind}:
                return Refusal(
                    "no-such-shuffler", cite, f"{fact.word!r} is no way to shuffle; {', '.join(kind.value for kind in ShufflerKind)}."
                )
            if t.shuffler is not ShufflerKind.NONE:
                return Refusal("remove-first", cite, f"The {t.shuffler.word} is to be {first} before another method is used.")
            return None
        if fact.place is not DEVICE or fact.word not in kinds:
            return Refusal("no-such-device", cite, f"{fact.word!r} is no way to deal this game; {', '.join(sorted(kinds))}.")
        if t.device_kind is not None:
            return Refusal("remove-first", cite, f"The {t.device_kind.word} is to be {first} before another method is used.")
        if fact.word == DeviceKind.HAND.value and t.shuffler is ShufflerKind.NONE and hand_needs_shuffler is not None:
            return Refusal(
                "hand-needs-shuffler", hand_needs_shuffler, "Cards are dealt from the hand only when an automated device shuffles them."
            )
        return None

    return check


def by_floorperson(*, cite: Cite) -> Check:
    """Refuse an order that only a floorperson or above may give."""

    def check(_t: Table, fact: Fact, _due: Due) -> Refusal | None:
        if fact.by is None or fact.by is Role.FLOORPERSON:
            return None
        return Refusal("wrong-role", cite, f"{upper(describe_act(fact))} comes from a floorperson or above, not from the {fact.by.value}.")

    return check


def too_late(*, cite: Cite) -> Check:
    """Refuse what comes when its time is over."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        told, now = upper(describe_act(fact, setup=t.setup)), describe_now(due, setup=t.setup)
        return Refusal("too-late", cite, f"{told} comes too late; now {now}.")

    return check


def uncut(*, cite: Cite, is_dealt_uncut: Callable[[Table], bool]) -> Check:
    """Refuse to cut cards that are dealt as the device shuffled them."""

    def check(t: Table, _fact: Fact, _due: Due) -> Refusal | None:
        return Refusal("no-cut", cite, "These cards are dealt as the device shuffled them, without a cut.") if is_dealt_uncut(t) else None

    return check


def never(*, code: str, cite: Cite, sentence: str) -> Check:
    """Refuse a kind of fact that the chapter does not allow at all."""

    def check(_t: Table, _fact: Fact, _due: Due) -> Refusal | None:
        return Refusal(code, cite, sentence)

    return check


def shoe_completed(*, cite: Cite) -> Check:
    """Refuse to shuffle the cards of a shoe that is not completed."""

    def check(t: Table, _fact: Fact, _due: Due) -> Refusal | None:
        return None if t.needs_shuffle else Refusal("shoe-not-completed", cite, "The cards are shuffled when the shoe is completed.")

    return check


def two_batches(*, cite: Cite) -> Check:
    """Refuse a manual shoe that is filled from an automated shuffler with one batch of cards."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        if fact.word != DeviceKind.MANUAL_SHOE.value or t.shuffler is ShufflerKind.NONE or t.setup.alternating:
            return None
        return Refusal("one-batch", cite, "With an automated card shuffling device two batches of cards are used in turn.")

    return check


def first_of(*checks: Check) -> Check:
    """Give the first refusal of several checks."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        return next((refusal for one in checks if (refusal := one(t, fact, due)) is not None), None)

    return check


def some_wager(*, cite: Cite) -> Check:
    """Refuse to close the wagers and deal a round on which nobody wagers."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        if not due.accepts or fact.value != due.value or any(t.wagered(seat) for seat in t.clockwise_seats):
            return None
        return Refusal("no-wagers", cite, "Nobody has placed a wager yet.")

    return check

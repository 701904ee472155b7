"""Sections, remedies and refusals of games that are played with one deck, and shuffle before every round.

Chapters 563, 641a and 643a say these things alike, each in its own paragraphs: a game gives them as `DeckRules`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.law import Refusal
from tablegames.procedure import checks
from tablegames.procedure.due import NO_MORE_BETS, Due, Instead, Moot, Section, Stands, open_until
from tablegames.procedure.game import RemedyRow
from tablegames.procedure.irregular import DEALS, cut_and_not_dealt
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.opening import OpeningCites, change_old_decks, install_device, prepare
from tablegames.procedure.places import DEALER, DEVICE, INVENTORY, SHUFFLER, Place, Seat
from tablegames.procedure.wagering import abandoned, is_being_settled, passed_over, take_back

if TYPE_CHECKING:
    from tablegames.law import Cite
    from tablegames.procedure.checks import Check
    from tablegames.procedure.due import Fact, Outcome, Remedy
    from tablegames.procedure.table import Table

LEAST_CUT = 10
Cut = Callable[["Table", int, "tuple[Cite, ...]"], Section]
"""Makes the section of a cut: the table, how-manieth it is, the paragraphs of an order for it."""


@dataclass(frozen=True, slots=True)
class DeckRules:
    """Where a chapter says how its deck is kept, opened, shuffled and cut.

    ``alternating`` are the paragraphs of two decks in turn; ``uncut`` those by which cards are dealt as a device shuffled
    them; ``after_cut`` that by which they are dealt after a cut; ``reshuffling`` that of a shoe that reshuffles by itself.
    """

    change: Cite
    alternating: tuple[Cite, ...]
    opening: OpeningCites
    shuffle: Cite
    counted: Cite
    uncut: Cite
    cut: Cut
    after_cut: Cite
    hand_needs_shuffler: Cite
    other_method: Cite
    reshuffling: Cite | None = None


def make_ready(t: Table, rules: DeckRules, *, program: Callable[[Table], list[Section]]) -> Section:
    """Install, change and open what the table needs before it can be played at."""
    declared = t.setup.declared
    if t.device_kind is DeviceKind.HAND and t.shuffler is ShufflerKind.NONE:
        yield Due(Kind.REMOVE, DEVICE, cites=(rules.hand_needs_shuffler,))
    if t.device_kind is None:
        lawful = tuple(kind for kind, _ in declared.devices if kind is not DeviceKind.HAND or t.shuffler is not ShufflerKind.NONE)
        yield from install_device(t, lawful=lawful, cites=(rules.other_method, rules.hand_needs_shuffler))
        yield Instead(tuple(program(t)))
    hours, cite = declared.hours(t.device_kind or t.setup.device)
    yield from change_old_decks(t, hours=hours, cites=(rules.change, cite))
    for section in prepare(t, cites=rules.opening):
        yield from section


def shuffle(t: Table, rules: DeckRules) -> Section:
    """Shuffle, count where the device counts, cut where a cut is required."""
    deck = t.deck_place
    automated = t.shuffler is not ShufflerKind.NONE
    if len(t.decks) > 1 and automated:
        yield Due(Kind.LOAD, SHUFFLER, value=t.deck_for_shuffler.name, cites=rules.alternating)
        deck = t.deck_place
    if t.setup.preshuffled and not t.decks[t.deck].shuffled:
        yield Due(Kind.PRESHUFFLED, deck, cites=(rules.shuffle,))
        yield from rules.cut(t, 0, ())
        return
    yield from _shuffled(t, rules, nth=0, ordered=())


def _shuffled(t: Table, rules: DeckRules, *, nth: int, ordered: tuple[Cite, ...]) -> Section:
    deck = t.deck_place
    by_itself = t.reshuffles
    by_device = by_itself or t.shuffler is not ShufflerKind.NONE
    cites = (*ordered, rules.shuffle) if not by_itself or rules.reshuffling is None else (*ordered, rules.shuffle, rules.reshuffling)
    yield Due(Kind.SHUFFLE, deck, nth, by=Role.DEVICE if by_device else Role.DEALER, cites=cites, step=deck.name)
    if t.is_deck_counted:
        shown = yield Due(Kind.COUNTED, SHUFFLER, nth, value=t.deck_size, by=Role.DEVICE, cites=(rules.counted,), least=0)
        if shown.number != t.deck_size:
            yield Due(Kind.REMOVE, deck, cites=(rules.counted,))
            yield Instead(())
    if not by_device:
        yield from rules.cut(t, nth, ordered)


def one_handed_cut(*, steps: tuple[Cite, Cite, Cite], cut: tuple[Cite, ...]) -> Cut:
    """Make the cut with one hand: cover card down, at least ten cards onto it, the rest on top."""

    def section(t: Table, nth: int, ordered: tuple[Cite, ...]) -> Section:
        deck, (down, onto, rest) = t.deck_place, steps
        yield Due(Kind.COVER_DOWN, deck, nth, cites=(*ordered, down))
        yield Due(Kind.CUT, DEALER, nth, cites=(*ordered, *cut, onto), least=LEAST_CUT, most=t.deck_size - 1)
        yield Due(Kind.STACK, deck, nth + 2, cites=(*ordered, rest))

    return section


def cover_card_cut(*, required: Cite, made: Cite) -> Cut:
    """Make the cut at a cover card that is put in at least ten cards from the top: what is above goes to the bottom with it."""

    def section(t: Table, nth: int, ordered: tuple[Cite, ...]) -> Section:
        yield Due(Kind.COVER_IN, t.deck_place, nth, cites=(*ordered, made))
        yield Due(Kind.CUT, DEALER, nth, cites=(*ordered, required, made), least=LEAST_CUT, most=t.deck_size - 1)

    return section


def after_shuffle(t: Table, rules: DeckRules) -> Cite:
    """Give the paragraph by which the cards are dealt next: from the machine, or after the cut."""
    return rules.uncut if t.cut_by is None else rules.after_cut


# how the cards are held, and when the wagers close


def into_shoe(t: Table, rules: DeckRules, *, cite: Cite) -> Section:
    """Put the cards into the shoe that they are dealt from."""
    kind = t.device_kind or t.setup.device
    yield Due(Kind.LOAD, DEVICE, value=kind.value, cites=(after_shuffle(t, rules), cite))


def in_hand(*, before: tuple[Cite, ...], hand: tuple[Cite, ...], place: Cite) -> Section:
    """Take the deck in either hand, for the whole round, and keep it in front and over the table inventory container."""
    yield Due(Kind.HOLD, DEALER, options=("left", "right"), cites=(*before, *hand))
    yield Due(Kind.HOLD, INVENTORY, value="in front, over the table inventory container", cites=(place,))


def nearest_hand(*, cite: Cite) -> Section:
    """Draw from a manual shoe with the hand that is nearest to it, and place with the other."""
    yield Due(Kind.HOLD, DEVICE, value="draw with the hand nearest the shoe, place with the other", cites=(cite,))


def wagers_open(*cites: Cite) -> Section:
    """Let wagers be made until the dealer announces that no more are taken."""
    yield open_until(NO_MORE_BETS, cites=cites)


def deal_round(t: Table, *, having: tuple[str, ...], nth: int, cites: tuple[Cite, ...]) -> Section:
    """Deal one card to each player who wagered, clockwise from the dealer's left."""
    for seat in t.clockwise(having=having, cite=cites[0]):
        yield Due(Kind.DEAL, seat, nth, None, (), cites)


def deal_stacks_of(t: Table, *, having: tuple[str, ...], size: int, cite: Cite) -> Section:
    """Deliver a stack to each player who wagered, clockwise from the dealer's left."""
    for seat in t.clockwise(having=having, cite=cite):
        yield Due(Kind.DEAL_STACK, seat, 1, cites=(cite,), least=size, most=size)


def deal_stack_to(at: Place, *, size: int, cites: tuple[Cite, ...]) -> Section:
    """Deliver one stack of so many cards."""
    yield Due(Kind.DEAL_STACK, at, 1, cites=cites, least=size, most=size)


# remedies and refusals


def recut(rules: DeckRules, *, cite: Cite) -> RemedyRow:
    """Cut again when a floorperson so orders; the due then stands."""
    return RemedyRow((cite,), lambda t, _fact, due: Stands((rules.cut(t, due.nth + 1, (cite,)),)))


def recut_checks(*, cite: Cite, reshuffling: Cite | None = None) -> tuple[Check, ...]:
    """Refuse a recut that no floorperson orders, that comes at the wrong time, or of cards that a shoe reshuffles by itself."""

    def by_itself(t: Table, _fact: Fact, _due: Due) -> Refusal | None:
        if reshuffling is None or not t.reshuffles:
            return None
        return Refusal("no-recut", reshuffling, "The shoe reshuffles the cards by itself: they are not cut.")

    return (checks.by_floorperson(cite=cite), by_itself, cut_and_not_dealt(cite=cite))


def shuffled_again(rules: DeckRules) -> RemedyRow:
    """Shuffle, and cut where a cut is required, when a floorperson so directs; the due then stands (Reading R64)."""
    return RemedyRow((rules.shuffle,), lambda t, _fact, due: Stands((_shuffled(t, rules, nth=due.nth + 1, ordered=(rules.shuffle,)),)))


def not_dealt_yet(rules: DeckRules) -> Check:
    """Refuse a directed shuffle of cards that are not shuffled yet, or that are being dealt."""
    waiting = frozenset({Kind.LOAD, Kind.HOLD, Kind.ANNOUNCE, Kind.LOCK, Kind.COLLECT, Kind.ACCEPTED, Kind.PLACE, *DEALS})

    def check(t: Table, _fact: Fact, due: Due) -> Refusal | None:
        if due.kind in waiting and not t.dealt() and not t.needs_shuffle:
            return None
        return Refusal("no-reshuffle", rules.shuffle, "A new shuffle is directed after the shuffle and before any card is dealt.")

    return check


def left_the_table(*, before: Cite, during: Cite) -> Remedy:
    """Let a player who leaves before the deal take wagers back; later the dealer decides what becomes of them (Reading R37)."""

    def remedy(t: Table, fact: Fact, due: Due) -> Outcome:
        seat = fact.place
        assert isinstance(seat, Seat)
        if due.accepts:
            return Stands((take_back(t, seat, cite=before),))
        if not t.wagered(seat) or is_being_settled(due, seat):
            return Stands()
        if due.place is seat and due.kind in DEALS | {Kind.REVEAL}:
            return Moot((abandoned(t, seat, cite=during, unless=due),))
        return passed_over((abandoned(t, seat, cite=during),), seat=seat, due=due)

    return remedy

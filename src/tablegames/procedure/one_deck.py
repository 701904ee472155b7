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
from tablegames.procedure.irregular import (
    BEING_DEALT,
    DEALS,
    card_too_many,
    cut_and_not_dealt,
    device_changed,
    idle_too_late,
    is_in_shoe,
    is_not_dealt_yet,
    jammed,
    keep_for,
    may_count_stub,
    may_idle,
    may_jam,
    may_remove,
    miscounted,
    not_in_a_round,
    only_noted,
    own_cards_only,
    put_aside,
    same_hand,
    when_idle,
    while_dealing,
)
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.opening import (
    IdleCites,
    OpeningCites,
    cards_too_old,
    change_old_decks,
    idle,
    idle_face_down,
    install_device,
    may_change,
    prepare,
)
from tablegames.procedure.places import DEALER, DEVICE, INVENTORY, SHUFFLER, Area, Place, Seat
from tablegames.procedure.settling import void
from tablegames.procedure.stub import StubRules, counted, wrong_number
from tablegames.procedure.wagering import abandoned, is_being_settled, passed_over, take_back

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tablegames.law import Cite
    from tablegames.procedure.checks import Check
    from tablegames.procedure.due import Fact, Outcome, Remedy
    from tablegames.procedure.table import Table
    from tablegames.rules import Declared

LEAST_CUT = 10
OUT_OF_ORDER = COVERED, SIGN = "covered", "sign"
"""How a device that is out of order is known to be: under a cover, or by a sign on it."""
Cut = Callable[["Table", int, "tuple[Cite, ...]"], Section]
"""Makes the section of a cut: the table, how-manieth it is, the paragraphs of an order for it."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Where a chapter says what becomes of a round when something goes wrong.

    ``stub_counts`` are the paragraphs of the count for each way of dealing; ``withdrawn`` that by which wagers may be taken
    back before the deal; ``touches`` that which says who may touch a player's cards, where the chapter says so.
    """

    face_up: Cite
    drawn: Cite
    wrong_count: Cite
    shuffler: Cite
    shoe: Cite
    recut: Cite
    idle: Cite
    is_idle_face_down: bool
    leaves: Cite
    withdrawn: Cite
    stub_counts: tuple[Cite, ...]
    one_deck: Cite
    same_hand: Cite
    late: Cite
    verbal: Cite
    touches: Cite | None = None


@dataclass(frozen=True, slots=True)
class DeckRules:
    """Where a chapter says how its deck is kept, opened, shuffled and cut.

    ``alternating`` are the paragraphs of two decks in turn; ``uncut`` those by which cards are dealt as a device shuffled
    them; ``after_cut`` that by which they are dealt after a cut; ``load`` gives that by which they go into the shoe
    in use; ``reshuffling`` that of a shoe that reshuffles by itself;
    ``spared`` that by which cards that come preinspected and preshuffled are not opened at the table. ``broken`` tells what is
    done with a device before another method is used.
    """

    change: Cite
    alternating: tuple[Cite, ...]
    opening: OpeningCites
    shuffle: Cite
    counted: Cite | None
    uncut: Cite
    cut: Cut
    after_cut: Cite
    load: Callable[[Table], Cite]
    hand_needs_shuffler: Cite
    other_method: Cite
    reshuffling: Cite | None = None
    spared: Cite | None = None
    broken: str = "removed from the table"


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
        spared = (rules.spared,) if rules.spared is not None and t.setup.preinspected else ()
        yield Due(Kind.PRESHUFFLED, deck, cites=(*spared, rules.shuffle))
        if not t.reshuffles:
            yield from rules.cut(t, 0, ())
        return
    yield from _shuffled(t, rules, nth=0, ordered=())


def _shuffled(t: Table, rules: DeckRules, *, nth: int, ordered: tuple[Cite, ...]) -> Section:
    deck = t.deck_place
    by_itself = t.reshuffles
    by_device = by_itself or t.shuffler is not ShufflerKind.NONE
    in_turn = rules.alternating[:1] if len(t.decks) > 1 and by_device else ()
    own = (rules.shuffle,) if not by_itself or rules.reshuffling is None else (rules.shuffle, rules.reshuffling)
    cites = (*ordered, *in_turn, *own)
    yield Due(Kind.SHUFFLE, deck, nth, by=Role.DEVICE if by_device else Role.DEALER, cites=cites, step=deck.name)
    if t.is_deck_counted and rules.counted is not None:
        shown = yield Due(Kind.COUNTED, SHUFFLER, nth, value=t.deck_size, by=Role.DEVICE, cites=(rules.counted,), least=0)
        if shown.number != t.deck_size:
            yield Due(Kind.REMOVE, deck, cites=(rules.counted,))
            if t.locked or t.settled:
                yield from void(t, cites=(rules.counted,))
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


def of_shoe(*, manual: Cite, automated: Cite) -> Callable[[Table], Cite]:
    """Give, for the shoe that a table uses, the paragraph by which the cards go into it."""
    return lambda t: automated if t.device_kind is DeviceKind.AUTOMATED_SHOE else manual


def into_shoe(t: Table, rules: DeckRules, *, nth: int = 0, ordered: tuple[Cite, ...] = ()) -> Section:
    """Put the cards into the shoe that they are dealt from."""
    kind = t.device_kind or t.setup.device
    yield Due(Kind.LOAD, DEVICE, nth, value=kind.value, cites=(*ordered, after_shuffle(t, rules), rules.load(t)))


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


def examined(t: Table, *, having: tuple[str, ...], cites: tuple[Cite, ...]) -> Section:
    """Let every player examine his cards and lay them face down, before any of them is asked."""
    for seat in t.clockwise(having=having, cite=cites[0]):
        if seat not in t.left:
            yield Due(Kind.LAY_DOWN, seat, value="on the layout", cites=cites, by=Role.PLAYER, step="examine")


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


# what goes wrong


def recut(rules: DeckRules, *, cite: Cite) -> RemedyRow:
    """Cut again when a floorperson so orders; the due then stands."""
    return _again(rules, cite=cite, does=rules.cut)


def shuffled_again(rules: DeckRules) -> RemedyRow:
    """Shuffle, and cut where a cut is required, when a floorperson so directs; the due then stands (Reading R64)."""
    return _again(rules, cite=rules.shuffle, does=lambda t, nth, ordered: _shuffled(t, rules, nth=nth, ordered=ordered))


def _again(rules: DeckRules, *, cite: Cite, does: Cut) -> RemedyRow:
    def remedy(t: Table, _fact: Fact, due: Due) -> Outcome:
        nth, ordered = due.nth + 1, (cite,)
        return again(t, due, section=does(t, nth, ordered), loaded=into_shoe(t, rules, nth=nth, ordered=ordered))

    return RemedyRow((cite,), remedy)


def again(t: Table, due: Due, *, section: Section, loaded: Section) -> Outcome:
    """Do again what was ordered, and put the cards back into the shoe where they were in it; an order that is too late changes nothing."""
    if not is_not_dealt_yet(t, due):
        return Stands()
    return Stands((section, loaded) if is_in_shoe(t, due) else (section,))


def found_face_up(*, cite: Cite, is_at_any_time: bool = False) -> Remedy:
    """Put one card aside and go on; void the hands when it is the second while the cards are dealt, or ``is_at_any_time``."""

    def remedy(t: Table, _fact: Fact, due: Due) -> Outcome:
        if t.face_ups > 1 and (due.kind in BEING_DEALT or is_at_any_time):
            return Instead((void(t, cites=(cite,)),))
        return Stands((put_aside(t, cite=cite),))  # Reading R38

    return remedy


def left_the_table(*, before: Cite, during: Cite, is_dealt_to: frozenset[Kind] = frozenset()) -> Remedy:
    """Let a player who leaves before the deal take wagers back; later the dealer decides what becomes of them (Reading R37).

    While one of the kinds ``is_dealt_to`` waits, cards go to every position, wagered on or not: then only the wagers are taken.
    """

    def remedy(t: Table, fact: Fact, due: Due) -> Outcome:
        seat = fact.place
        assert isinstance(seat, Seat)
        if due.accepts:
            return Stands((take_back(t, seat, cite=before),))
        if not t.wagered(seat) or is_being_settled(due, seat):
            return Stands()
        if due.kind in is_dealt_to:
            return passed_over((abandoned(t, seat, cite=during, wagers_only=True),), seat=seat, due=due)
        if due.place is seat and due.kind in DEALS | {Kind.REVEAL, Kind.ANNOUNCE}:
            return Moot((abandoned(t, seat, cite=during, unless=due),))
        return passed_over((abandoned(t, seat, cite=during),), seat=seat, due=due)

    return remedy


def remedies(
    rules: DeckRules, trouble: Trouble, *, stub: Callable[[Table], StubRules], program: Callable[[Table], list[Section]]
) -> dict[Kind, RemedyRow]:
    """Give the remedies that the chapters have in common; a game puts its own beside them."""
    cite = trouble.idle
    cites = IdleCites(cite, cite, cite)

    def idled(t: Table, _fact: Fact, due: Due) -> Outcome:
        return when_idle(due, idle_face_down(t, cites=cites) if trouble.is_idle_face_down else idle(t, cites=cites, from_device=False))

    return {
        Kind.FACE_UP: RemedyRow((trouble.face_up,), found_face_up(cite=trouble.face_up)),
        Kind.DRAWN: RemedyRow(
            (trouble.drawn,), lambda _t, _fact, _due: Stands((keep_for(DEVICE, cite=trouble.drawn),), cites=(trouble.drawn,))
        ),
        Kind.WRONG_COUNT: RemedyRow(
            (trouble.wrong_count,), lambda t, _fact, due: wrong_number(t, due, rules=stub(t), cite=trouble.wrong_count)
        ),
        Kind.JAM: jammed(shuffle=rules.shuffle, shuffler=trouble.shuffler, shoe=trouble.shoe, may_reshuffle=rules.reshuffling is not None),
        **dict.fromkeys((Kind.REMOVE, Kind.INSTALL), RemedyRow((rules.other_method,), device_changed)),
        Kind.RECUT: recut(rules, cite=trouble.recut),
        Kind.IDLE: RemedyRow((cite,), idled),
        Kind.LEAVE: RemedyRow((trouble.leaves,), left_the_table(before=trouble.withdrawn, during=trouble.leaves)),
        Kind.CLOCK: RemedyRow((rules.change,), lambda t, _fact, due: cards_too_old(t, due, again=program)),
        Kind.CHANGE: RemedyRow((rules.change,), lambda t, _fact, _due: Instead(tuple(program(t)))),
        **({} if trouble.touches is None else {Kind.TOUCH: RemedyRow((trouble.touches,), only_noted)}),
        Kind.COUNT_STUB: RemedyRow(trouble.stub_counts, lambda t, _fact, _due: counted(t, rules=stub(t))),
    }


def directed_shuffle(rules: DeckRules) -> dict[Kind, RemedyRow]:
    """Give the remedies of chapters by which a floorperson may direct a shuffle, and a device may be marked as out of order."""
    return {Kind.RESHUFFLE: shuffled_again(rules), Kind.OUT_OF_ORDER: RemedyRow((rules.other_method,), device_changed)}


# refusals


def by_itself(*, cite: Cite | None, what: str) -> Check:
    """Refuse what has no place where a shoe reshuffles and counts the cards by itself."""

    def check(t: Table, _fact: Fact, _due: Due) -> Refusal | None:
        if cite is None or not t.reshuffles:
            return None
        return Refusal("reshuffles-itself", cite, f"The shoe reshuffles and counts the cards by itself: {what}.")

    return check


def not_dealt_yet(rules: DeckRules) -> Check:
    """Refuse a directed shuffle of cards that are not shuffled yet, or that are being dealt."""

    def check(t: Table, _fact: Fact, due: Due) -> Refusal | None:
        if is_not_dealt_yet(t, due) and not t.needs_shuffle:
            return None
        return Refusal("no-reshuffle", rules.shuffle, "A new shuffle is directed after the shuffle and before any card is dealt.")

    return check


def stacks_only(check: Check, *, cite: Cite) -> Check:
    """Refuse a failure of the shoe once the cards that are left in it are dealt from the hand."""

    def stricter(t: Table, fact: Fact, due: Due) -> Refusal | None:
        if fact.place is DEVICE and due.kind is Kind.DEAL:
            return Refusal("nothing-to-jam", cite, "The automated shoe has dealt its stacks: the other cards are dealt from the hand.")
        return check(t, fact, due)

    return stricter


def not_locked(*, cite: Cite) -> Check:
    """Refuse to remove or mark a device once wagers were locked in: the round that they were made for is dealt first."""

    def check(t: Table, _fact: Fact, due: Due) -> Refusal | None:
        if not t.locked or due.kind in {Kind.REMOVE, Kind.INSTALL}:
            return None
        return Refusal(
            "round-under-way", cite, "Wagers are locked in already: the round is dealt, or made void, before a device is changed."
        )

    return check


def covered_or_sign(*, cite: Cite) -> Check:
    """Refuse to put a device out of use otherwise than under a cover, or with a sign; which of the two need not be known."""

    def check(_t: Table, fact: Fact, _due: Due) -> Refusal | None:
        if fact.value is None or fact.word in OUT_OF_ORDER:
            return None
        return Refusal(
            "covered-or-sign", cite, f"A device that is out of order is {' or has a '.join(OUT_OF_ORDER)} that says so, not {fact.word!r}."
        )

    return check


def shared_checks(rules: DeckRules, trouble: Trouble, *, declared: Declared, sizes: StubRules) -> dict[Kind, tuple[Check, ...]]:
    """Give the refusals that the chapters have in common; a game puts its own beside them."""
    deck, face_up = trouble.one_deck, trouble.face_up
    devices = tuple(kind for kind, _ in declared.devices)
    return {
        Kind.LEAVE: (checks.may_leave(cite=trouble.leaves),),
        Kind.CLOCK: (checks.clock_goes_on(),),
        Kind.CHANGE: (may_change(cite=rules.change),),
        Kind.VERBAL: (
            checks.never(
                code="no-verbal-wagers", cite=trouble.verbal, sentence="A verbal wager with cash is not accepted: chips or plaques."
            ),
        ),
        **dict.fromkeys((Kind.SHUFFLE, Kind.PRESHUFFLED), (checks.all_cards(cite=deck),)),
        **dict.fromkeys((Kind.DEAL, Kind.BURN), (checks.possible_card(cite=deck, face_up=face_up),)),
        **dict.fromkeys((Kind.DEAL_STACK, Kind.REVEAL), (checks.possible_hand(cite=deck, face_up=face_up),)),
        Kind.TURN: (checks.possible_turn(cite=deck),),
        Kind.INSTALL: (
            not_locked(cite=rules.other_method),
            not_in_a_round(cite=rules.other_method),
            checks.remove_first(cite=rules.other_method, hand_needs_shuffler=rules.hand_needs_shuffler, lawful=devices, first=rules.broken),
        ),
        Kind.REMOVE: (not_locked(cite=rules.other_method), may_remove(cite=rules.other_method)),
        Kind.OUT_OF_ORDER: (
            not_locked(cite=rules.other_method),
            may_remove(cite=rules.other_method),
            covered_or_sign(cite=rules.other_method),
        ),
        Kind.RECUT: (
            checks.by_floorperson(cite=trouble.recut),
            by_itself(cite=rules.reshuffling, what="they are not cut"),
            cut_and_not_dealt(cite=trouble.recut),
        ),
        Kind.RESHUFFLE: (checks.by_floorperson(cite=rules.shuffle), not_dealt_yet(rules)),
        Kind.IDLE: (by_itself(cite=rules.reshuffling, what="they are not spread while the table is idle"), may_idle(cite=trouble.idle)),
        **({} if trouble.touches is None else {Kind.TOUCH: (own_cards_only(cite=trouble.touches),)}),
        Kind.FACE_UP: (while_dealing(cite=face_up, besides=frozenset({Kind.STUB, Kind.COUNT_STUB})),),
        Kind.DRAWN: (while_dealing(cite=trouble.drawn),),
        Kind.WRONG_COUNT: (miscounted(size=sizes.hand_size, cite=trouble.wrong_count, sizes=sizes.sizes),),
        Kind.JAM: (may_jam(shuffler=trouble.shuffler, shoe=trouble.shoe, may_reshuffle=rules.reshuffling is not None),),
        Kind.COUNT_STUB: (may_count_stub(cite=trouble.stub_counts[0]),),
    }


def shared_not_due(rules: DeckRules, trouble: Trouble, *, sizes: StubRules) -> dict[Kind, Check]:
    """Give the refusals of what comes when it is not due."""
    return {
        Kind.WAGER: checks.too_late(cite=trouble.late),
        Kind.VERBAL: checks.too_late(cite=trouble.verbal),
        Kind.IDLE: idle_too_late(cite=trouble.idle),
        Kind.DEAL: card_too_many(size=sizes.hand_size, cite=trouble.wrong_count, sizes=sizes.sizes),
        Kind.CUT: checks.uncut(cite=rules.uncut, is_dealt_uncut=lambda t: t.shuffler is not ShufflerKind.NONE and t.cut_by is None),
        Kind.HOLD: same_hand(cite=trouble.same_hand),
    }


def before_it_is_asked(*, asked: Mapping[str, Cite], named: str, is_over: Callable[[Table, Area], bool]) -> Check:
    """Refuse a wager that is made only when the dealer offers it; ``asked`` maps such wagers to their paragraphs.

    After the announcement one that lies already, or whose time ``is_over`` or never comes, is too late.
    """

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        area = fact.place
        if not isinstance(area, Area) or area.wager not in asked or due.place is area:
            return None
        if not due.accepts and (t.accounts.get(area) or is_over(t, area)):
            return None
        return Refusal(
            f"{area.wager}-not-asked", asked[area.wager], f"{named} is made only when the dealer offers it, after the cards are examined."
        )

    return check


def known_wager(*, cites: Mapping[str, Cite], cite: Cite, title: str) -> Check:
    """Refuse a wager that the game does not know."""

    def check(_t: Table, fact: Fact, _due: Due) -> Refusal | None:
        if not isinstance(fact.place, Area) or fact.place.wager in cites:
            return None
        return Refusal("no-such-wager", cite, f"{title} has no {fact.place.wager} wager; it has {', '.join(cites)}.")

    return check

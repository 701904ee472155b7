"""Pai Gow Poker, chapter 561: the temporary text of 2010.

The first half declares what the chapter states; the second does what it prescribes, section by section.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tablegames import house_way
from tablegames.equipment.cards import JOKER, deck_in_sequence
from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.law import Refusal, chapter
from tablegames.money import ToOne
from tablegames.procedure import checks, one_deck, places, shaker, two_hands
from tablegames.procedure.due import Due, Instead, Stands
from tablegames.procedure.game import Game, RemedyRow
from tablegames.procedure.irregular import is_made_ready, is_under_way, may_count_stub, only_noted, own_cards_only, voided, while_dealing
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.one_deck import DeckRules, Trouble
from tablegames.procedure.opening import OpeningCites
from tablegames.procedure.places import DEALER, DEVICE, DISCARD_RACK, STACKS, Place, Seat
from tablegames.procedure.settling import RETURN
from tablegames.procedure.shaker import ShakerRules, around
from tablegames.procedure.shoe import offered_cut
from tablegames.procedure.stub import StubRules, is_right, wrong_count
from tablegames.procedure.two_hands import BY_SIGN, LOSE, WAGER, Lay, SetRules, closed, compared
from tablegames.ranking.pai_gow_poker import outcome
from tablegames.ranking.with_joker import HighHand, JokerUse, rank_high, rank_low, why_foul
from tablegames.rules import (
    Choice,
    ChoiceKind,
    Declared,
    HandRank,
    Limits,
    Option,
    PayRow,
    Paytable,
    Seating,
    Setup,
    Standing,
    TwoHands,
    Wager,
)
from tablegames.rules.two_hands import ADJACENT, HOUSE_WAY, adjacent_choice, rounding_choice

if TYPE_CHECKING:
    from tablegames.equipment.cards import Card
    from tablegames.law import Cite
    from tablegames.procedure.due import Fact, Outcome, Section
    from tablegames.procedure.table import Table
    from tablegames.procedure.two_hands import Result
    from tablegames.rules import Terms

P = chapter("561")

HAND_SIZE, POSITIONS, REMAINING = 7, 7, 4
START, DICE, NUMBER, BUTTON = "starting-position", "dice", "number", "button"
MARK, DELIVERY, JOKER_USE = "mark-start", "hand-delivery", "joker-use"
FROM_LEFT, FROM_RIGHT = "from-left", "from-right"
UNWAGERED = "unwagered"
RACK, FOUR_FROM_THE_BOTTOM = "discard rack", "four from the bottom"

# ---------------------------------------------------------------------------------------------------- declared

WAGERS = (Wager(WAGER, "Pai Gow Poker Wager", P["7(a)"], short=WAGER),)

HANDS = tuple(HandRank(hand.value, P[f"6(b)({number})"]) for number, hand in enumerate(HighHand, 1) if hand is not HighHand.HIGH_CARD)

PAYTABLES = (Paytable("even", "even", "Pai Gow Poker Wager", P["13(m)"], (PayRow("both hands higher", ToOne(1), P["13(m)"]),)),)

CHOICES = (
    Choice(HOUSE_WAY, "House way", "How are the dealer's hands set?", P["13(d)"], ChoiceKind.HOUSE_WAY, "foxwoods"),
    Choice(
        START,
        "Starting position",
        "How is it found where the deal starts?",
        P["8(a)"],
        ChoiceKind.ONE_OF,
        DICE,
        (
            Option(DICE, "three dice, counted counterclockwise from the dealer as one", P["8(a)(1)"]),
            Option(NUMBER, "a number from 1 to 7 of a computerized random number generator", P["8(a)(2)"]),
            Option(BUTTON, "a button that moves clockwise; with the automated dealing shoe only", P["8(a)(3)"]),
        ),
    ),
    Choice(MARK, "Marked start", "Is the starting position marked with a cut card?", P["12(e)"], ChoiceKind.YES_NO, default=False),
    Choice(
        DELIVERY,
        "Stacks dealt by hand",
        "From which side are stacks that were dealt by hand delivered?",
        P["10(c)"],
        ChoiceKind.ONE_OF,
        FROM_LEFT,
        (
            Option(FROM_LEFT, "the leftmost stack goes to the starting position", P["10(c)"]),
            Option(FROM_RIGHT, "the rightmost stack goes to the starting position", P["10(c)"]),
        ),
        reading="R77",
    ),
    Choice(
        JOKER_USE,
        "Joker in a flush",
        "What does the joker stand for in a flush?",
        P["6(c)"],
        ChoiceKind.ONE_OF,
        JokerUse.HIGHEST_MISSING.value,
        (
            Option(JokerUse.HIGHEST_MISSING.value, "the highest rank of the suit that the hand has not", P["6(c)"]),
            Option(JokerUse.ACE_IN_FLUSH.value, "an ace, even beside the ace of the suit", P["6(c)"]),
        ),
        reading="R2",
    ),
    rounding_choice(P["13(m)"]),
    adjacent_choice(P["7(d)"]),
)


def standing(cards: tuple[Card, ...], low: tuple[Card, ...], terms: Terms) -> Standing:  # §§ 561.6, 561.13(a); Readings R2, R21
    """Give what a set of seven cards is worth; foul where the Low hand ranks above the High hand, or is not two cards."""
    left = list(cards)
    for card in low:
        left.remove(card)
    joker = JokerUse(terms.word(JOKER_USE))
    foul = why_foul(left, low, joker=joker)
    if foul is not None:
        return Standing(0, 0, is_foul=True, foul=foul)
    high, laid = rank_high(*left, joker=joker), rank_low(*low)
    return Standing(high.strength, laid.strength, hands=(high, laid))


def house_low(cards: tuple[Card, ...], terms: Terms) -> tuple[Card, ...]:  # § 561.13(d)
    """Give the Low hand by the house way of the Rules Submission."""
    return house_way.of(terms.word(HOUSE_WAY)).set(cards, joker=JokerUse(terms.word(JOKER_USE))).low


DECLARED = Declared(
    slug="pai-gow-poker",
    title="Pai Gow Poker",
    chapter="561",
    edition="temporary text, filed 5 March 2010",
    seating=Seating((6, 5, 4, 3, 2, 1), P["2(a)"]),
    wagers=WAGERS,
    hands=HANDS,
    paytables=PAYTABLES,
    choices=CHOICES,
    devices=((DeviceKind.MANUAL_SHOE, P["9(a)"]), (DeviceKind.HAND, P["10(a)"]), (DeviceKind.AUTOMATED_SHOE, P["11(a)"])),
    decks=(1, 1),
    decks_cite=P["3(a)"],
    alternating_cite=P["3(b)"],
    deck_hours=(
        (DeviceKind.HAND, 4, P["3(c)(1)"]),
        (DeviceKind.MANUAL_SHOE, 8, P["3(c)(2)"]),
        (DeviceKind.AUTOMATED_SHOE, 8, P["3(c)(2)"]),
    ),
    deck=(*deck_in_sequence(), JOKER),
    two_hands=TwoHands(HAND_SIZE, standing, house_low),
)

# ---------------------------------------------------------------------------------------------------- done


def program(t: Table) -> list[Section]:
    """Give the sections of the next round of play, in order."""
    deal = DEALING.get(t.device_kind or t.setup.device, deal_from_shoe)
    winners: list[Seat] = []
    lay: Lay = {}
    return [
        one_deck.make_ready(t, DECK, program=program),
        starting_equipment(t),
        one_deck.shuffle(t, DECK),
        deal(t, lay),
        four_left(t),
        unwagered(t),
        two_hands.players_set(t, lay, rules=SETS),
        two_hands.dealer_sets(t, DEALER, rules=SETS),
        two_hands.exposed_in_turn(t, winners, house=DEALER, rules=SETS),
        winners_paid(t, winners),
        collect(t),
    ]


def cut(t: Table, nth: int, ordered: tuple[Cite, ...]) -> Section:  # § 561.5(c)-(e), (g); Readings R98, R109
    """Put the stack on a cover card and offer it to be cut, counterclockwise; the second cover card goes where it is cut."""
    deck = t.deck_place
    yield Due(Kind.COVER_DOWN, deck, nth, cites=(*ordered, P["5(c)"]))
    seats, is_first = cutters(t, is_again=bool(ordered)), is_beginning(t) and not ordered

    def each(number: int) -> tuple[Cite, ...]:
        return (P["5(d)(1)"] if is_first and not number else P["5(d)(2)"],)

    offer = (*ordered, P["5(c)"], P["5(d)"])
    yield from offered_cut(t, seats, least=one_deck.LEAST_CUT, offer=offer, cut=(P["5(e)"],), nth=nth, each=each)
    yield Due(Kind.STACK, deck, nth + 2, cites=(*ordered, P["5(e)"]))
    yield Due(Kind.COVER, deck, 2, value=0, cites=(*ordered, P["5(e)"]))
    yield Due(Kind.COVER_USE, deck, nth, options=(RACK, FOUR_FROM_THE_BOTTOM), cites=(*ordered, P["5(e)"]))


def is_beginning(t: Table) -> bool:  # § 561.5(d)(1), (g); Reading R109
    """Tell whether the game is just beginning: no round was played since the table opened, or stood without gaming activity."""
    return not t.rounds_since_start


def cutters(t: Table, *, is_again: bool) -> list[Seat]:  # § 561.5(d), (f)
    """Give who is offered the cut: at the beginning first who arrived first; a recut first who cut last, then who comes next."""
    seats = list(t.counterclockwise(cite=P["5(d)(2)"]))
    first = next(filter(t.is_held, t.seated), None) if is_beginning(t) else None
    entitled = seats if first is None else [first, *(seat for seat in seats if seat is not first)]
    if is_again and isinstance(t.cut_by, Seat):
        return entitled[entitled.index(t.cut_by) :]
    return [] if is_again and t.cut_by is DEALER else entitled


DECK = DeckRules(
    change=P["3(c)"],
    alternating=(P["3(b)(4)"], P["3(b)(3)"], P["3(b)(5)"]),
    opening=OpeningCites(P["4(a)"], P["4(b)"], P["4(b)"], P["4(b)"], P["4(c)"], P["4(d)"], joker=P["4(b)"]),
    shuffle=P["5(a)"],
    counted=None,
    uncut=P["5(b)(1)"],
    cut=cut,
    after_cut=P["5(b)(2)"],
    load=one_deck.of_shoe(manual=P["9(a)"], automated=P["11(a)(1)"]),
    hand_needs_shuffler=P["10(a)(1)"],
    other_method=P["14(n)"],
)

SHAKER = ShakerRules(
    dice=P["8(a)(1)(i)"],
    hours=P["8(a)(1)(iii)"],
    rest=P["12(b)"],
    flat=P["14(a)"],
    fell=P["14(b)"],
)


def method(t: Table) -> str:  # §§ 561.8(a)(3), 561.12(d); Reading R108
    """Give how the start is found: as filed, but with dice where the automated shuffler and shoe that the button needs are not in use."""
    filed = t.setup.terms.word(START)
    is_automated = (t.device_kind or t.setup.device) is DeviceKind.AUTOMATED_SHOE and t.shuffler is not ShufflerKind.NONE
    return filed if filed != BUTTON or is_automated else DICE


def starting_equipment(t: Table) -> Section:  # §§ 561.8(a), 561.12(d); Reading R96
    """Have fresh dice in the shaker; or the button before the dealer at first, and one position on after each round."""
    way = method(t)
    if way == DICE:
        yield from shaker.fresh_dice(t, SHAKER)
    elif way == BUTTON and t.button is None:
        yield Due(Kind.BUTTON, DEALER, cites=(P["8(a)(3)"], P["12(d)"]))
    elif way == BUTTON and t.button is not None and t.button_round < t.rounds:
        yield Due(Kind.BUTTON, around(t, first=t.button)[-1], 1, cites=(P["8(a)(3)"], P["12(d)"]))


def hour_struck(t: Table, fact: Fact, due: Due) -> Outcome:  # §§ 561.3(c), 561.8(a)(1)(iii)
    """Have cards that are too old changed, and the dice, before the first wager of a round."""
    outcome = TROUBLES[Kind.CLOCK].remedy(t, fact, due)
    return shaker.aged(t, due, rules=SHAKER) if isinstance(outcome, Stands) and method(t) == DICE else outcome


def starting_position(t: Table, start: list[Place], *, cite: Cite) -> Section:  # §§ 561.8, 561.12
    """Find the position that is dealt to first; it is added to ``start``."""
    way = method(t)
    positions = around(t, cite=P["12(c)"] if way == NUMBER else P["12(b)"])
    if way == BUTTON:
        start.append(t.button or DEALER)
    else:
        total = None
        if way == DICE:
            yield Due(Kind.SHAKE, places.SHAKER, least=shaker.LEAST_SHAKES, cites=(cite, P["8(a)(1)"], P["8(a)(1)(ii)"], P["12(b)"]))
            roll = yield Due(Kind.ROLL, places.SHAKER, cites=(P["12(b)"],))
            total, how = shaker.total_of(roll), P["12(b)"]
        else:
            shown = yield Due(Kind.NUMBER, DEVICE, by=Role.DEVICE, cites=(cite, P["12(c)"], P["8(a)(2)"]), least=1, most=POSITIONS)
            total, how = shown.value if isinstance(shown.value, int) else None, P["12(c)"]
        yield Due(Kind.TOTAL, DEALER, value=total, cites=(how,))
        if total is not None:
            start.append(shaker.counted(positions, total))
    if t.setup.terms.is_yes(MARK) and start:
        yield Due(Kind.MARK_START, start[0], cites=(P["12(e)"],))


def clockwise_from(t: Table, start: list[Place]) -> tuple[Place, ...]:
    """Give all positions clockwise from the starting position; from the dealer where nobody saw which that was."""
    positions = around(t, first=start[0] if start else DEALER)
    return (positions[0], *positions[:0:-1])


def deal_from_shoe(t: Table, lay: Lay) -> Section:  # § 561.9(a)-(c)
    """Deal seven cards to every position, one at a time, clockwise from the starting position, from a manual shoe."""
    yield from one_deck.into_shoe(t, DECK)
    yield from closed(t, lay, closing=one_deck.wagers_open(P["7(c)"], P["9(a)"]))
    start: list[Place] = []
    yield from starting_position(t, start, cite=P["9(b)"])
    yield Due(Kind.HOLD, DEVICE, value="draw with the left hand, place with the right", cites=(P["9(c)"],))
    for nth in range(1, HAND_SIZE + 1):
        for at in clockwise_from(t, start):
            yield Due(Kind.DEAL, at, nth, None, (), (P["9(c)"],))


def deal_by_hand(t: Table, lay: Lay) -> Section:  # § 561.10(a)-(c); Reading R77
    """Deal seven stacks from the hand, left to right and back in turn, and deliver them clockwise from the starting position."""
    yield from one_deck.in_hand(before=(one_deck.after_shuffle(t, DECK), P["10(a)(2)"]), hand=(P["10(a)(2)(i)"],), place=P["10(a)(2)(ii)"])
    yield from closed(t, lay, closing=one_deck.wagers_open(P["7(c)"], P["10(a)(3)"]))
    start: list[Place] = []
    yield from starting_position(t, start, cite=P["10(b)"])
    stacks = STACKS[:POSITIONS]
    for nth in range(1, HAND_SIZE + 1):
        for at in stacks if nth % 2 else stacks[::-1]:
            yield Due(Kind.DEAL, at, nth, None, (), (P["10(a)(3)"], P["10(c)"]))
    numbers = range(1, POSITIONS + 1) if t.setup.terms.word(DELIVERY) == FROM_LEFT else range(POSITIONS, 0, -1)
    for at, number in zip(clockwise_from(t, start), numbers, strict=True):
        yield Due(Kind.DELIVER, at, number, cites=(P["10(c)"],))


def deal_stacks(t: Table, lay: Lay) -> Section:  # § 561.11(a)-(c)
    """Deliver stacks of seven from an automated dealing shoe, clockwise from the starting position."""
    yield from one_deck.into_shoe(t, DECK)
    yield from closed(t, lay, closing=one_deck.wagers_open(P["7(c)"], P["11(a)(2)"]))
    start: list[Place] = []
    yield from starting_position(t, start, cite=P["11(b)"])
    for at in clockwise_from(t, start):
        yield from one_deck.deal_stack_to(at, size=HAND_SIZE, cites=(P["11(c)"],))


DEALING = {DeviceKind.MANUAL_SHOE: deal_from_shoe, DeviceKind.HAND: deal_by_hand, DeviceKind.AUTOMATED_SHOE: deal_stacks}


def stub_rules(t: Table) -> StubRules:
    """Give what the chapter says of the four cards that remain, for the way of dealing in use."""
    return STUB[t.device_kind or t.setup.device]


STUB = {
    kind: StubRules(put, spread, put, other, hand_size=HAND_SIZE, rounds=1, remaining=REMAINING)
    for kind, spread, put, other in (
        (DeviceKind.MANUAL_SHOE, P["9(d)"], P["9(e)"], P["9(f)"]),
        (DeviceKind.HAND, P["10(d)"], P["10(e)"], P["10(f)"]),
        (DeviceKind.AUTOMATED_SHOE, P["11(d)"], P["11(e)"], P["11(f)"]),
    )
}
PROPERLY = {DeviceKind.MANUAL_SHOE: (P["9(e)"], P["9(g)"]), DeviceKind.HAND: (P["10(g)"],), DeviceKind.AUTOMATED_SHOE: (P["11(g)"],)}


def four_left(t: Table) -> Section:  # §§ 561.9(d)-(f), 561.10(d)-(f), 561.11(d)-(f); Readings R26, R27
    """Spread what remains face down: four cards go to the discard rack, any other number voids the hands."""
    rules = stub_rules(t)
    counted = yield Due(Kind.COUNT_STUB, DEVICE, cites=(rules.count,), least=0)
    if counted.value is not None and not is_right(t, rules):
        yield Instead((wrong_count(t, rules=rules),))
    yield Due(Kind.STUB, DISCARD_RACK, cites=(rules.place,))


def unwagered(t: Table) -> Section:  # §§ 561.9(e), (g), 561.10(g), 561.11(g), 561.12(b); Reading R97
    """Collect the hands of positions without a wager, unexposed; then cover the shaker and put it to the right."""
    for seat in t.clockwise_seats[::-1]:
        if not t.wager(seat, WAGER) and t.hands.get(seat):
            yield Due(Kind.DISCARD, seat, cites=PROPERLY[t.device_kind or t.setup.device], step=UNWAGERED)
    if method(t) == DICE:
        yield from shaker.put_away(SHAKER)


def judge(player: Standing, dealer: Standing, _terms: Terms) -> Result:  # § 561.13(g), (i), (k)
    """Give what becomes of a wager: both hands have to be higher to win, one makes a tie, a foul set loses."""
    if player.is_foul:
        return LOSE, (player.foul or P["13(g)(4)"],)
    found = outcome(compared(player.high, dealer.high), compared(player.low, dealer.low))
    return BY_SIGN[found.sign], (found.cite,)


SETS = SetRules(
    sets=P["13(a)"],
    own=P["13(b)"],
    larger_first=P["7(e)"],
    turned=P["13(c)"],
    way=P["13(d)"],
    surrender=P["13(e)"],
    counted=P["13(e)"],
    expose=P["13(f)"],
    loses=P["13(h)"],
    ties=P["13(j)"],
    wins=P["13(l)"],
    odds=P["13(m)"],
    voids=P["14(d)"],
    dealers=P["14(e)"],
    again=P["14(i)"],
    judge=judge,
    won_cards=P["13(m)"],
    wrong_number=P["14(h)"],
)


def winners_paid(t: Table, winners: list[Seat]) -> Section:  # § 561.13(l), (m)
    """Pay the winning wagers when all hands are exposed, counterclockwise from the dealer's right."""
    for seat in winners:
        yield from two_hands.paid_in_turn(t, seat, rules=SETS)


def collect(_t: Table) -> Section:  # § 561.13(n)
    """Collect the cards so that each hand can be reconstructed."""
    yield Due(Kind.GATHER, DISCARD_RACK, cites=(P["13(n)"],))


# ------------------------------------------------------------------------------------- irregularities, § 561.14

TROUBLE = Trouble(
    face_up=P["14(f)"],
    drawn=P["14(g)"],
    wrong_count=P["14(h)"],
    shuffler=P["14(l)"],
    shoe=P["14(m)"],
    recut=P["5(f)"],
    idle=P["5(g)"],
    is_idle_face_down=False,
    leaves=P["7(b)"],
    withdrawn=P["7(c)"],
    stub_counts=(P["9(d)"], P["10(d)"], P["11(d)"]),
    one_deck=P["3(a)"],
    same_hand=P["10(a)(2)(i)"],
    late=P["7(c)"],
    verbal=P["7(a)"],
    touches=P["13(b)"],
)


def voids_all(t: Table, at: Place) -> Cite | None:  # (e), (j)
    """Give the paragraph by which a card exposed at a place voids all hands; of the deck one does while stacks are dealt by hand."""
    if at is DEALER:
        return P["14(e)"] if at not in t.revealed else None
    is_dealing = t.device_kind is DeviceKind.HAND and not any(t.hands.get(position) for position in around(t))
    return P["14(j)"] if at in STACKS or (at is DEVICE and is_dealing) else None


TROUBLES = one_deck.remedies(DECK, TROUBLE, stub=stub_rules, program=program)

REMEDIES = {
    **TROUBLES,
    Kind.CLOCK: RemedyRow((P["3(c)"], P["8(a)(1)(iii)"]), hour_struck),
    Kind.FACE_UP: RemedyRow((P["14(f)"],), one_deck.found_face_up(cite=P["14(f)"], is_at_any_time=True)),
    Kind.LEAVE: RemedyRow((P["7(b)"],), one_deck.left_the_table(before=P["7(c)"], during=P["7(b)"], is_dealt_to=two_hands.NOT_OUT)),
    Kind.DICE_IN: shaker.changed_early(SHAKER),
    Kind.NO_ROLL: shaker.no_roll(SHAKER),
    Kind.ELSEWHERE: voided(P["14(c)"]),
    Kind.OUT_OF_TURN: voided(P["14(k)"]),
    Kind.EXPOSED: replace(two_hands.exposed(SETS, voids_all=voids_all), cites=(P["14(d)"], P["14(e)"], P["14(j)"])),
    Kind.SURRENDER: two_hands.surrendered(SETS),
    Kind.ASK_WAY: two_hands.told_the_way(SETS),
    Kind.SET_WRONG: two_hands.wrong_set(SETS),
    Kind.MARK_START: RemedyRow((P["12(e)"],), only_noted),
}

# ---------------------------------------------------------------------------------------------------- refusals

AREAS = {WAGER: P["7(a)"]}
SEEN = frozenset({Kind.DELIVER, Kind.STUB, Kind.COUNT_STUB})
"""What waits, besides the deal, while cards are in the deck or the shoe."""


def dealing_stacks(t: Table, _fact: Fact, due: Due) -> Refusal | None:  # (k)
    """Refuse the claim that stacks were dealt out of turn where none are, or were in this round, dealt by hand; it may come late."""
    was_dealt = t.device_kind is DeviceKind.HAND and is_under_way(t) and due.step != RETURN
    if was_dealt or (due.kind is Kind.DEAL and due.place in STACKS):
        return None
    return Refusal("no-stacks", P["14(k)"], "No stacks are dealt by hand in this round, from left to right and back.")


hidden = two_hands.surrendered_unseen(SETS, otherwise=two_hands.hidden_piece(SETS, places=(DEALER, *STACKS[:POSITIONS])))


def hidden_card(t: Table, fact: Fact, due: Due) -> Refusal | None:  # §§ 561.9(e), (g), 561.10(e), (g), 561.11(e), (g), 561.14(d), (e), (j)
    """Refuse a card shown in error where none lies hidden; one of the four that remain, or of a hand that nobody wagers on, by its own.

    Those are put away without being exposed; the chapter has no remedy for it, so that the round goes on.
    """
    seat, way = fact.place, t.device_kind or t.setup.device
    if seat is DEVICE and due.kind is Kind.DEAL and due.place in STACKS:
        return checks.possible_card(cite=P["14(j)"])(t, fact, due)
    are_there = due.kind in {Kind.COUNT_STUB, Kind.STUB} or (seat is DISCARD_RACK and (due.step == UNWAGERED or due.kind is Kind.SET))
    if seat in {DEVICE, DISCARD_RACK} and are_there:
        return Refusal("remaining-exposed", STUB[way].place, "The four cards that remain are put away without being exposed to anyone.")
    if isinstance(seat, Seat) and due.step == UNWAGERED and t.hands.get(seat) and not t.wager(seat, WAGER):
        told = f"The cards of seat {seat.name}, where nobody wagers, are collected without being exposed."
        return Refusal("unwagered-exposed", PROPERLY[way][-1], told)
    return hidden(t, fact, due)


def is_the_start(t: Table, fact: Fact, due: Due) -> Refusal | None:  # § 561.12(e)
    """Refuse to mark another position than that from which the cards are dealt, or any before it is determined."""
    is_first = due.kind in shaker.FIRST_DELIVERIES and not t.dealt()
    is_before = due.place in STACKS or (due.kind is Kind.HOLD and due.place is DEVICE)
    if due.kind is Kind.MARK_START or (is_first and due.place is fact.place) or (is_before and not t.dealt()):
        return None
    return Refusal(
        "not-the-start", P["12(e)"], "The starting position is marked when it is determined, before the first card, and no other."
    )


def button_needs_shoe(t: Table, fact: Fact, due: Due) -> Refusal | None:  # §§ 561.8(a)(3), 561.12(d)
    """Refuse to use the button where no automated shuffler and dealing shoe are."""
    if method(t) == BUTTON or t.setup.terms.word(START) != BUTTON:
        return None
    sentence = "The button is used with an automated card shuffling device and dealing shoe only."
    return checks.never(code="button-needs-shoe", cite=P["12(d)"], sentence=sentence)(t, fact, due)


def still_there(t: Table, fact: Fact, due: Due) -> Refusal | None:  # §§ 561.9(d), 561.10(d), 561.11(d)
    """Refuse a count of what remains before the deal is over or after it is put away, by the paragraph of the way of dealing."""
    return may_count_stub(cite=stub_rules(t).count)(t, fact, due)


CHECKS = {
    **one_deck.shared_checks(DECK, TROUBLE, declared=DECLARED, sizes=STUB[DeviceKind.MANUAL_SHOE]),
    Kind.SIT: (checks.may_sit(seats=P["2(a)"], adjacent=P["7(d)"], adjacent_choice=ADJACENT),),
    Kind.WAGER: (
        one_deck.known_wager(cites=AREAS, cite=P["7(a)"], title=DECLARED.title),
        checks.betting_area(cites=AREAS, otherwise=P["7(a)"]),
        checks.seated(cite=P["7(b)"]),
        checks.whole_chips(cite=P["7(a)"]),
        checks.posted_limits(cites=AREAS),
        checks.within_purse(),
    ),
    Kind.ANNOUNCE: (checks.some_wager(cite=P["7(c)"]),),
    Kind.COUNT_STUB: (still_there,),
    Kind.DICE_IN: (shaker.may_change_dice(SHAKER),),
    Kind.ROLL: (shaker.three_dice(cite=P["12(b)"]),),
    Kind.NO_ROLL: (shaker.uncovering(flat=P["14(a)"]),),
    Kind.ELSEWHERE: (shaker.wrong_position(cite=P["14(c)"]),),
    Kind.OUT_OF_TURN: (dealing_stacks,),
    Kind.MARK_START: (is_the_start,),
    Kind.FACE_UP: (while_dealing(cite=P["14(f)"], besides=SEEN, is_besides=is_made_ready),),
    Kind.EXPOSED: (hidden_card,),
    Kind.SET: (two_hands.own_cards(SETS),),
    Kind.SURRENDER: (two_hands.may_surrender(SETS),),
    Kind.ASK_WAY: (two_hands.may_ask_the_way(SETS),),
    Kind.SET_WRONG: (two_hands.against_the_way(SETS),),
    Kind.TOUCH: (
        two_hands.shaker_in_charge(
            cite=P["8(a)(1)(ii)"], otherwise=two_hands.not_laid_down(SETS, otherwise=own_cards_only(cite=P["13(b)"]))
        ),
    ),
}


def default_setup() -> Setup:
    """Give the table that is used when nobody says otherwise: a manual shoe, dice, $5 to $500, vigorish to the cent."""
    return Setup(DECLARED, DECLARED.default_terms(), {WAGER: Limits(500, 50_000)}, DeviceKind.MANUAL_SHOE, chip_cents=5)


GAME = Game(
    declared=DECLARED,
    program=program,
    remedies=REMEDIES,
    checks=CHECKS,
    not_due={
        **one_deck.shared_not_due(DECK, TROUBLE, sizes=STUB[DeviceKind.MANUAL_SHOE]),
        **two_hands.shared_not_due(SETS),
        Kind.BUTTON: button_needs_shoe,
    },
    default_setup=default_setup,
)

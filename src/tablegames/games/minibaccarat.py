"""Minibaccarat, chapter 541: the temporary text of 2010.

The first half declares what the chapter states; the second does what it prescribes, section by section.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN
from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.law import Refusal, chapter
from tablegames.money import UP_TO_5_CENTS, ToOne
from tablegames.procedure import checks, vigorish
from tablegames.procedure.due import ANY_TIME, AT_WILL, LAST_HAND, NO_MORE_BETS, Due, Instead, Stands, open_until
from tablegames.procedure.game import Game, RemedyRow
from tablegames.procedure.irregular import cover_unknown, keep_for, may_idle, only_noted, shoe_is_empty, voided, while_dealing
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.opening import FACE_UP, IdleCites, OpeningCites, cards_too_old, change_old_decks, idle, prepare
from tablegames.procedure.places import (
    BANKER_HAND,
    DEALER,
    DECKS,
    DEVICE,
    DISCARD_RACK,
    LAYOUT,
    NEXT_HAND,
    PLAYER_HAND,
    SHUFFLER,
    Seat,
)
from tablegames.procedure.settling import paid, settle
from tablegames.procedure.shoe import burn, cover_cards, offered_cut
from tablegames.procedure.shoe_errors import SHOE_IN_USE, ErrorCites, cover_seen, disclosed, draw, enough, found_face_up
from tablegames.procedure.wagering import passed_over, spoken, take_back
from tablegames.procedure.words import Words, upper
from tablegames.ranking.point_count import face_value, value
from tablegames.rules import Choice, ChoiceKind, Declared, HandRank, Limits, Option, PayRow, Paytable, Seating, Setup, Wager

if TYPE_CHECKING:
    from collections.abc import Generator

    from tablegames.equipment.cards import Card
    from tablegames.law import Cite
    from tablegames.procedure.due import Fact, Outcome, Section
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table

P = chapter("541")

BANKER, PLAYER, TIE = "banker", "player", "tie"
FACE_UP_OPTION, FACE_DOWN_OPTION = "541.9(c)(1)", "541.9(c)(2)"
VIGORISH, ON_TIES = "vigorish", "25-on-ties"
ROUNDING, COLLECTION = "vigorish-rounding", "vigorish-collection"
TIE_HAND = "Tie Hand"
NATURAL = 8

# ---------------------------------------------------------------------------------------------------- declared

WAGERS = (
    Wager(BANKER, "wager on the Banker's Hand", P["8(a)(1)"], short="banker"),
    Wager(PLAYER, "wager on the Player's Hand", P["8(a)(2)"], short="player"),
    Wager(TIE, "Tie Bet", P["8(a)(3)"], short="tie"),
)

HANDS = (HandRank("natural", P["1"]),)

PAYTABLES = (Paytable(TIE, "least", "Tie Bet, least odds", P["13(b)"], (PayRow("tie", ToOne(8), P["13(b)"]),), is_floor=True),)

CHOICES = (
    Choice(
        "dealing",
        "Dealing of the first four cards",
        "How are the first four cards dealt?",
        P["9(c)"],
        ChoiceKind.ONE_OF,
        FACE_UP_OPTION,
        (
            Option(FACE_UP_OPTION, "each card is turned face up as it is dealt", P["9(c)(1)"]),
            Option(
                FACE_DOWN_OPTION,
                "face down; the Banker's cards under the corner of the shoe until the Player's Hand is called",
                P["9(c)(2)"],
            ),
        ),
    ),
    Choice(
        VIGORISH,
        "Vigorish",
        "What vigorish is charged on the Banker's Hand?",
        P["13(g)"],
        ChoiceKind.ONE_OF,
        "5",
        (
            Option("5", "5 percent of the amount won", P["13(c)"]),
            Option("4", "4 percent of the amount won", P["13(c)"]),
            Option(ON_TIES, "25 percent of the wager when the hands tie, and nothing when it wins", P["13(f)"]),
        ),
        whole_facility=True,
    ),
    Choice(
        ROUNDING,
        "Rounding of vigorish",
        "Is vigorish collected exactly, or rounded up to the next multiple of five cents?",
        P["13(d)"],
        ChoiceKind.ONE_OF,
        "exact",
        (
            Option("exact", "to the cent; a fraction of a cent is dropped", P["13(c)"]),
            Option("up-to-5-cents", "up to the next multiple of five cents", P["13(d)"]),
        ),
        reading="R20",
    ),
    Choice(
        COLLECTION,
        "Collection of vigorish",
        "Is the vigorish of a winning wager collected at once, or marked and collected later?",
        P["13(e)"],
        ChoiceKind.ONE_OF,
        "at-once",
        (
            Option("at-once", "when the winning wager is paid", P["13(e)"]),
            Option("deferred", "marked on the layout; collected before the reshuffle or when the player leaves", P["13(e)"]),
        ),
    ),
    Choice(TIE, "Tie odds", "What does a winning Tie Bet pay?", P["13(b)"], ChoiceKind.ODDS, "least"),
)

DECLARED = Declared(
    slug="minibaccarat",
    title="Minibaccarat",
    chapter="541",
    edition="temporary text, effective 20 March 2010",
    seating=Seating((7, 6, 5, 4, 3, 2, 1), P["2(a)"]),
    wagers=WAGERS,
    hands=HANDS,
    paytables=PAYTABLES,
    choices=CHOICES,
    devices=((DeviceKind.MANUAL_SHOE, P["7"]), (DeviceKind.CONTINUOUS, P["15"])),
    decks=(6, 8),
    decks_cite=P["3(a)"],
    alternating_cite=P["3(b)"],
    deck_hours=((DeviceKind.MANUAL_SHOE, 4, P["3(c)"]), (DeviceKind.CONTINUOUS, 4, P["3(c)"])),
)

# § 541.11, Table 1: the Banker's count on two cards, and the values of the Player's third card on which the Banker draws
TABLE_1 = {
    3: frozenset({0, 1, 2, 3, 4, 5, 6, 7, 9}),
    4: frozenset({2, 3, 4, 5, 6, 7}),
    5: frozenset({4, 5, 6, 7}),
    6: frozenset({6, 7}),
}

ERRORS = ErrorCites(disclosed=P["14(c)"], face_up=P["14(d)"], cover=P["10(e)"], too_few=P["14(e)"])

HOW_DEALT = {
    FACE_UP_OPTION: "draw with the left hand, turn face up, place with the right",
    FACE_DOWN_OPTION: "face down, the Banker's cards under the right corner of the shoe",
}

# ---------------------------------------------------------------------------------------------------- done


def program(t: Table) -> list[Section]:
    """Give the sections of the next round of play, in order; a new shoe comes first where one is needed."""
    return [make_ready(t), wagers(t), initial_cards(t), count_announced(t), third_cards(t), result_announced(t), settlement(t), collect(t)]


OPENING = OpeningCites(P["4(a)"], P["4(a)"], P["4(b)"], P["4(c)"], P["4(c)"], P["4(d)"])


def make_ready(t: Table) -> Section:  # §§ 541.3(c), 541.4, 541.5, 541.13(e), 541.15
    """Change old cards, open new ones, and fill the dealing shoe when it needs filling."""
    hours, cite = DECLARED.hours(t.device_kind or t.setup.device)
    yield from change_old_decks(t, hours=hours, cites=(cite,))
    if not t.needs_shuffle:
        return
    for seat in t.clockwise(cite=P["13(e)"]):
        yield from collect_owed(t, seat)
    for section in prepare(t, cites=OPENING):
        yield from section
    if t.device_kind is DeviceKind.CONTINUOUS:
        yield Due(Kind.SHUFFLE, t.deck_place, by=Role.DEVICE, cites=(P["15"],))
        yield Due(Kind.LOAD, DEVICE, value=DeviceKind.CONTINUOUS.value, cites=(P["15"],))
        return
    yield from shuffle(t)
    yield from cut(t)
    yield from covers(t)
    yield Due(Kind.LOAD, DEVICE, value=DeviceKind.MANUAL_SHOE.value, cites=(P["5(e)"], P["7"]), accepts=RECUT)
    yield from burn(more=face_value, cite=P["5(g)"])


RECUT = ANY_TIME | {Kind.RECUT}


def shuffle(t: Table) -> Section:  # §§ 541.3(b), 541.5(a), (b)
    """Shuffle, and leave the cards feathered for the floorperson where a dealer shuffled them."""
    if len(t.decks) > 1:
        yield Due(Kind.LOAD, SHUFFLER, value=t.deck_for_shuffler.name, cites=(P["3(b)(4)"], P["3(b)(5)"], P["3(b)(6)"]))
    deck = t.deck_place
    if t.setup.preshuffled and not t.decks[t.deck].shuffled:
        yield Due(Kind.PRESHUFFLED, deck, cites=(P["5(a)"],))
    elif t.shuffler is ShufflerKind.NONE:
        yield Due(Kind.SHUFFLE, deck, cites=(P["5(a)"],))
        yield Due(Kind.FEATHER, deck, by=Role.FLOORPERSON, cites=(P["5(b)"],))
    else:
        yield Due(Kind.SHUFFLE, deck, by=Role.DEVICE, cites=(P["3(b)(4)"], P["5(a)"]))


def cut(t: Table, nth: int = 0, *, after: Place | None = None, ordered: tuple[Cite, ...] = ()) -> Section:  # § 541.5(c), (d)
    """Offer the stack to be cut, clockwise from the highest number; the dealer cuts when nobody does."""
    seats = list(t.clockwise(cite=P["5(c)"]))
    return offered_cut(t, seats, least=10, offer=(*ordered, P["5(c)"]), cut=(P["5(d)"],), nth=nth, after=after)


def covers(t: Table, nth: int = 0, *, steps: int = 3) -> Section:  # § 541.5(e); Reading R29
    """Put what lay above the cut under the rest, the second cover card at least fourteen from the bottom, the other at the bottom."""
    return cover_cards(t, nth, least=14, cite=P["5(e)"], accepts=RECUT, steps=steps)


def recut(t: Table, fact: Fact, due: Due) -> Outcome:  # § 541.5(f)
    """Have the next person entitled cut again on a floorperson's order, and redo what followed; cards in the shoe stay as they are."""
    if may_recut(t, fact, due) is not None:
        return Stands()
    nth = 10 + due.nth
    steps = {Kind.STACK: 0, Kind.LOAD: 3}.get(due.kind, due.nth)
    return Stands((cut(t, nth, after=t.cut_by, ordered=(P["5(f)"],)), covers(t, nth, steps=steps)))


def wagers(_t: Table) -> Section:  # §§ 541.8, 541.9(b), 541.13(e)
    """Let wagers be made, and marked vigorish be collected, until the dealer announces that no more wagers are taken."""
    due = open_until(NO_MORE_BETS, cites=(P["8(c)"], P["9(b)"]))
    yield due._replace(accepts=due.accepts | {Kind.VIGORISH})


def initial_cards(t: Table) -> Section:  # § 541.9(a), (c)
    """Deal four cards: the first and third to the Player's Hand, the second and fourth to the Banker's Hand."""
    option = t.setup.terms.word("dealing")
    yield Due(Kind.HOLD, DEVICE, value=HOW_DEALT[option], cites=(P["9(c)(1)"] if option == FACE_UP_OPTION else P["9(c)(2)"],))
    for nth in (1, 2):
        yield from deal(t, PLAYER_HAND, nth, P["9(a)"], P["9(c)"])
        yield from deal(t, BANKER_HAND, nth, P["9(a)"], P["9(c)"])


def deal(t: Table, hand: Place, nth: int, *cites: Cite) -> Generator[Due | Instead, Fact, Card | None]:
    """Deal one card; one that was drawn in error and waits is used first."""
    if t.waiting:
        cites += (P["14(b)"] if nth == 3 else P["14(a)"],)
    fact = yield from draw(t, Due(Kind.DEAL, hand, nth, None, (), cites), cites=ERRORS)
    return fact.card


def count_announced(t: Table) -> Section:  # §§ 541.9(c)(2), 541.10(a)
    """Call the Player's Hand, then the Banker's, turning up what was dealt face down."""
    face_down = t.setup.terms.answers["dealing"] == FACE_DOWN_OPTION
    for nth, hand in enumerate((PLAYER_HAND, BANKER_HAND), 1):
        if face_down:
            yield Due(Kind.TURN_UP, hand, cites=(P["9(c)(2)"],))
        count = points(t, hand)
        yield Due(Kind.ANNOUNCE, hand, nth, value=None if count is None else str(count), cites=(P["6(b)"], P["10(a)"]))


def points(t: Table, hand: Place) -> int | None:  # § 541.6
    """Give the Point Count of a hand, or none where a card of it was not seen."""
    return counted(t.hands.get(hand, []))


def counted(cards: list[Card]) -> int | None:  # § 541.6
    """Give the Point Count of some cards, or none where one was not seen."""
    return None if UNKNOWN in cards else sum(map(value, cards)) % 10


def third_cards(t: Table) -> Section:  # §§ 541.10(b)-(d), 541.11
    """Draw a third card for the Player's Hand, then for the Banker's, as the rules have it."""
    player, banker = points(t, PLAYER_HAND), points(t, BANKER_HAND)
    if player is None or banker is None:
        yield from third_cards_seen(t, PLAYER_HAND, BANKER_HAND)
        return
    if max(player, banker) >= NATURAL:  # (a)
        return
    third = None
    if player < 6:  # (b)
        third = yield from deal(t, PLAYER_HAND, 3, P["10(c)"], P["10(b)"], P["11(b)"], P["11(b)(1)"])
    if third is UNKNOWN and 3 <= banker <= 6:
        yield from third_cards_seen(t, BANKER_HAND)
        return
    drawing = banker_draws(banker, third)
    if drawing:
        yield from deal(t, BANKER_HAND, 3, P["10(c)"], P["10(b)"], P["11(c)"], *drawing)


def banker_draws(banker: int, third: Card | None) -> tuple[Cite, ...]:  # § 541.11(c)-(g)
    """Give the paragraphs by which the Banker's Hand draws; none means that it stays."""
    if third is None:
        return (P["11(c)(1)"],) if banker <= 5 else ()
    if banker < 3:
        return P["11(c)(2)"], P["11(c)(2)(i)"]
    if banker == 7:  # (c)(2)(ii)
        return ()
    by_table = (P["11(c)(2)"], P["11(d)"], P["11(e)"], P["11(f)"], P["11(g)"], P["11(c)(2)(iii)"])
    return by_table if value(third) in TABLE_1[banker] else ()


def third_cards_seen(t: Table, *hands: Place) -> Section:
    """Take what was done where a card that decides was not seen, since the rules cannot be applied to it."""
    for hand in hands:
        did = yield Due(Kind.DETERMINE, hand, 3, options=("stay", "draw"), cites=(P["10(b)"],))
        if did.word == "draw":
            yield from deal(t, hand, 3, P["10(c)"])


def final(t: Table, hand: Place) -> int | None:  # § 541.12(a); Reading R49
    """Give the final Point Count of a hand: of the cards to which it is entitled, whatever else was dealt to it."""
    return counted(t.hands.get(hand, [])[: 3 if stays_by(t, hand) is None else 2])


def outcome_of(t: Table) -> str:  # § 541.8(a)
    """Name what won: banker, player or tie; nothing where a card was not seen."""
    player, banker = final(t, PLAYER_HAND), final(t, BANKER_HAND)
    if player is None or banker is None:
        return ""
    return TIE if player == banker else BANKER if banker > player else PLAYER


def result_announced(t: Table) -> Section:  # § 541.12(a)
    """Announce the final Point Counts and what won, or "Tie Hand"."""
    result = outcome_of(t)
    said = TIE_HAND if result == TIE else f"{final(t, PLAYER_HAND)} {final(t, BANKER_HAND)} {result}" if result else None
    yield Due(Kind.ANNOUNCE, LAYOUT, 3, value=said, cites=(P["12(a)"],))


WINS = {BANKER: P["8(a)(1)(i)"], PLAYER: P["8(a)(2)(i)"], TIE: P["8(a)(3)(i)"]}
LOSES = {BANKER: P["8(a)(1)(ii)"], PLAYER: P["8(a)(2)(ii)"], TIE: P["8(a)(3)(ii)"]}
IS_VOID = {BANKER: P["8(a)(1)(iii)"], PLAYER: P["8(a)(2)(iii)"]}


def settlement(t: Table) -> Section:  # §§ 541.8(a), 541.12(b), 541.13
    """Collect every losing wager; then, from the highest number down, mark or collect vigorish and pay."""
    result = outcome_of(t)
    lost = [wager for wager in LOSES if wager != result and not (result == TIE and wager in IS_VOID)] if result else []
    for seat in t.clockwise(having=tuple(lost), cite=P["12(b)"]):
        for wager in lost:
            if t.wager(seat, wager):
                yield settle(seat.area(wager), -t.wager(seat, wager), P["12(b)"], LOSES[wager], step="collect")
    for seat in t.clockwise(having=(BANKER, PLAYER, TIE), cite=P["12(b)"]):
        for wager in (BANKER, PLAYER, TIE):
            if t.wager(seat, wager):
                yield from pay(t, seat, wager, result)


def pay(t: Table, seat: Seat, wager: str, result: str) -> Section:  # §§ 541.12(b), 541.13
    """Settle a wager that did not lose: vigorish first, then what it wins or that it goes back."""
    area, amount = seat.area(wager), t.wager(seat, wager)
    if not result:
        yield Due(Kind.SETTLE, area, value=None, cites=(P["12(b)"],))
    elif result != wager:
        if wager == BANKER and is_on_ties(t):
            on_tie, step = (P["13(f)"], P["8(a)(1)(iii)(B)"]), "" if t.wager(seat, TIE) else AT_WILL
            yield from vigorish.collect(area, Fraction(amount, 4), cites=on_tie, rounds=rounds(t), step=step)
            yield settle(area, 0, P["8(a)(1)(iii)"], step=AT_WILL)
        else:
            how = (P["8(a)(1)(iii)(A)"],) if wager == BANKER else ()
            yield settle(area, 0, *how, IS_VOID[wager], step=AT_WILL)
    elif wager == BANKER:
        won = paid(t, ToOne(1), amount)
        percent = t.setup.terms.word(VIGORISH)
        if percent != ON_TIES:
            exact, when = Fraction(won * int(percent), 100), P["12(b)"]
            if t.setup.terms.answers[COLLECTION] == "at-once" or seat in t.left:
                yield from vigorish.collect(area, exact, cites=(when, P["13(e)"], P["13(c)"]), rounds=rounds(t))
            else:
                yield from vigorish.mark(area, exact, cites=(when, P["13(c)"], P["13(e)"]))
        yield settle(area, won, P["12(b)"], WINS[wager], P["13(c)"])
    else:
        odds = ToOne(1) if wager == PLAYER else t.setup.terms.payouts[TIE]["tie"]
        yield settle(area, paid(t, odds, amount), P["12(b)"], WINS[wager], P["13(a)"] if wager == PLAYER else P["13(b)"])


def rounds(t: Table) -> vigorish.RoundsUp | None:  # § 541.13(d); Reading R20
    """Give the rounding that the Rules Submission chose for vigorish, or none."""
    return None if t.setup.terms.answers[ROUNDING] == "exact" else vigorish.RoundsUp(UP_TO_5_CENTS, P["13(d)"])


def collect_owed(t: Table, seat: Seat) -> Section:  # § 541.13(e)
    """Collect what is marked on a player's numbered space."""
    return vigorish.collect_marked(t, seat, cite=P["13(e)"], rounds=rounds(t))


def collect(t: Table) -> Section:  # §§ 541.10(e), 541.12(c), 541.15
    """Pick up the cards in order; announce the last hand once the cover card has appeared."""
    yield Due(Kind.GATHER, DISCARD_RACK, cites=(P["12(c)"],))
    if t.device_kind is DeviceKind.CONTINUOUS:
        yield Due(Kind.RETURN, DEVICE, cites=(P["15"],))
    if t.cover_seen:
        yield Due(Kind.ANNOUNCE, DEALER, 4, value=LAST_HAND, cites=(P["10(e)"],))


# ------------------------------------------------------------------------------------- irregularities, § 541.14


def drawn_in_error(t: Table, fact: Fact, due: Due) -> Outcome:  # (a), (b)
    """Keep an undisclosed card for the next hand, or for the Banker's where it was dealt as the Player's third card."""
    held, void_if_none = len(t.hands.get(PLAYER_HAND, ())), enough(t, due, cites=ERRORS)
    if fact.place is PLAYER_HAND and held == 2:
        is_bankers_now = due.kind is Kind.DEAL and due.nth == 3
        at = BANKER_HAND if is_bankers_now or banker_is_to_draw(t) else NEXT_HAND
        return Stands((keep_for(at, cite=P["14(b)"]), void_if_none), cites=(P["14(b)"],) if is_bankers_now else ())
    return Stands((keep_for(NEXT_HAND if held else DEVICE, cite=P["14(a)"]), void_if_none))


def banker_is_to_draw(t: Table) -> bool:  # § 541.11(c)(1)
    """Tell whether the Banker's Hand is still to be dealt a third card while the Player's Hand stays."""
    player, banker = first_two(t, PLAYER_HAND), first_two(t, BANKER_HAND)
    if player is None or banker is None or len(t.hands[BANKER_HAND]) > 2:
        return False
    return 6 <= player < NATURAL and bool(banker_draws(banker, None))


def left_the_table(t: Table, fact: Fact, due: Due) -> Outcome:  # §§ 541.8(c), 541.13(e)
    """Give back what a leaving player may still withdraw, and collect the vigorish that he owes."""
    seat = fact.place
    assert isinstance(seat, Seat)
    back = (take_back(t, seat, cite=P["8(c)"]),) if Kind.WAGER in due.accepts else ()
    return passed_over((*back, collect_owed(t, seat), enough(t, due, cites=ERRORS)), seat=seat, due=due)


IDLE = IdleCites(P["5(h)"], P["5(h)"], P["5(h)(1)"])
IDLE_AUTOMATED = IdleCites(P["5(h)"], P["5(h)"], P["5(h)(2)"])


def no_activity(t: Table, _fact: Fact, due: Due) -> Outcome:  # § 541.5(h)
    """Spread the cards of an idle table; the next round begins with a new shoe. A round that is dealt goes on."""
    return Instead((idle_table(t),)) if Kind.IDLE in due.accepts else Stands()


def idle_table(t: Table) -> Section:
    """Spread, show, and wash and stack the cards; with a shuffler ask whether its batch is to be inspected too."""
    automated = t.shuffler is not ShufflerKind.NONE
    for seat in t.clockwise(cite=P["13(e)"]):
        yield from collect_owed(t, seat)
    yield from idle(t, cites=IDLE_AUTOMATED if automated else IDLE, from_device=automated)
    if automated and len(t.decks) > 1:
        cites = (P["5(h)(2)"], *not_approved(t))
        if len(cites) == 1:
            asked = yield Due(Kind.ASK, SHUFFLER, options=("no", "yes"), by=Role.PLAYER, cites=cites)
            if asked.word != "yes":
                return
        other = DECKS[1 - t.deck]
        yield Due(Kind.SPREAD, other, 3, value=FACE_UP, cites=cites)
        yield Due(Kind.VIEW, other, 3, by=Role.PLAYER, cites=cites)


def not_approved(t: Table) -> list[Cite]:  # § 541.5(h)(2)(i), (ii)
    """Give the paragraphs whose approval is missing, so that the batch from the shuffler has to be spread as well."""
    approved = {P["5(h)(2)(i)"]: t.setup.stored_securely, P["5(h)(2)(ii)"]: t.setup.released_securely}
    return [cite for cite, is_approved in approved.items() if not is_approved]


REMEDIES = {
    Kind.DRAWN: RemedyRow((P["14(a)"], P["14(b)"]), drawn_in_error),
    Kind.DISCLOSED: disclosed(ERRORS),
    Kind.FACE_UP: found_face_up(ERRORS, value=value),  # Readings R28, R40
    Kind.EMPTY: voided(P["14(e)"]),
    Kind.COVER_ASIDE: RemedyRow((P["10(e)"],), only_noted),
    Kind.RECUT: RemedyRow((P["5(f)"],), recut),
    Kind.IDLE: RemedyRow((P["5(h)"],), no_activity),
    Kind.LEAVE: RemedyRow((P["13(e)"],), left_the_table),
    Kind.VERBAL: spoken(cite=P["8(b)"]),
    Kind.CLOCK: RemedyRow((P["3(c)"],), lambda t, _fact, due: cards_too_old(t, due, again=program)),
}

# ---------------------------------------------------------------------------------------------------- refusals

AREAS = {BANKER: P["8(a)(1)"], PLAYER: P["8(a)(2)"], TIE: P["8(a)(3)"]}


def no_such_card(t: Table, fact: Fact, _due: Due) -> Refusal | None:  # §§ 541.10(d), 541.11
    """Refuse a third card that a hand does not get, and a second additional card."""
    if fact.nth > 3:
        sentence = f"No more than one additional card may be dealt; this would be card {fact.nth} of {Words().place(fact.place)}."
        return Refusal("one-card-more", P["10(d)"], sentence)
    cite = stays_by(t, fact.place) if fact.nth == 3 else None
    return None if cite is None else Refusal("hand-stays", cite, f"{upper(Words().place(fact.place))} stays: it gets no third card.")


def stays_by(t: Table, hand: Place) -> Cite | None:  # § 541.11
    """Give the paragraph by which a hand stays; none where it draws, or where that is not settled yet."""
    held = t.hands.get(PLAYER_HAND, ())
    player, banker = first_two(t, PLAYER_HAND), first_two(t, BANKER_HAND)
    if player is None or banker is None:
        return None
    if max(player, banker) >= NATURAL:
        return P["11(a)"]
    if hand is PLAYER_HAND:
        return P["11(b)(2)"] if player >= 6 else None
    if player >= 6:
        return P["11(c)(1)"] if banker > 5 else None
    if banker == 7:
        return P["11(c)(2)(ii)"]
    if len(held) < 3 or held[2] is UNKNOWN or banker_draws(banker, held[2]):
        return None
    return P["11(c)(2)(iii)"]


def first_two(t: Table, hand: Place) -> int | None:
    """Give the Point Count of a hand on its first two cards, or none where they are not there or were not seen."""
    cards = t.hands.get(hand, [])[:2]
    return None if len(cards) < 2 else counted(cards)


def drawn_where(t: Table, fact: Fact, due: Due) -> Refusal | None:  # § 541.14(a), (b)
    """Refuse an error of drawing that cannot have happened here."""
    if due.kind is Kind.DEAL and fact.place is due.place:
        return Refusal("no-error", P["14(b)"], f"A card for {Words().place(due.place)} is due here: dealing it is no error.")
    if fact.place is PLAYER_HAND and is_third_of_player(t):
        return Refusal("no-error", P["14(b)"], "A third card is authorized for the Player's Hand: dealing it is no error of drawing.")
    if fact.place not in {PLAYER_HAND, BANKER_HAND, DEVICE} or due.kind not in SHOE_IN_USE:
        return Refusal("no-error", P["14(a)"], "A card is drawn in error from the shoe while it is in use.")
    return checks.possible_card(cite=P["14(a)"])(t, fact, due)


def is_third_of_player(t: Table) -> bool:  # § 541.11(b)(1)
    """Tell whether the next card of the Player's Hand is a third one that it draws, as far as the cards were seen."""
    is_known = first_two(t, PLAYER_HAND) is not None and first_two(t, BANKER_HAND) is not None
    return is_known and len(t.hands[PLAYER_HAND]) == 2 and stays_by(t, PLAYER_HAND) is None


def may_recut(_t: Table, _fact: Fact, due: Due) -> Refusal | None:  # § 541.5(f)
    """Refuse to cut again what was not cut, or what is in the shoe already."""
    if Kind.RECUT in due.accepts and due.kind is not Kind.ANNOUNCE:
        return None
    return Refusal("no-recut", P["5(f)"], "A recut is ordered after the cut and before the cards are in the shoe.")


def is_on_ties(t: Table) -> bool:
    """Tell whether the vigorish of § 541.13(f) was filed."""
    return t.setup.terms.word(VIGORISH) == ON_TIES


as_filed = vigorish.only_as_filed(
    way=lambda t: P["13(f)"] if is_on_ties(t) else P["13(e)"], none=lambda t: P["13(f)"] if is_on_ties(t) else P["13(c)"]
)

WAGER_CHECKS = (
    checks.betting_area(cites=AREAS, otherwise=P["8(a)"]),
    checks.seated(cite=P["2(a)"]),
    checks.whole_chips(cite=P["8(b)"]),
    checks.posted_limits(cites=AREAS),
)

CHECKS = {
    Kind.SIT: (checks.may_sit(seats=P["2(a)"], adjacent=None),),
    Kind.LEAVE: (checks.may_leave(cite=P["2(a)"]),),
    Kind.CLOCK: (checks.clock_goes_on(),),
    Kind.INSTALL: (checks.two_batches(cite=P["3(b)"]),),
    Kind.WAGER: (*WAGER_CHECKS, checks.within_purse()),
    Kind.VERBAL: WAGER_CHECKS,
    Kind.VIGORISH: (vigorish.collected_early(rounds, cite=P["13(e)"]),),
    Kind.ANNOUNCE: (checks.some_wager(cite=P["9(b)"]),),
    Kind.SHUFFLE: (checks.all_cards(cite=P["3(a)"]),),
    Kind.PRESHUFFLED: (checks.all_cards(cite=P["3(a)"]),),
    Kind.DEAL: (checks.possible_card(cite=P["3(a)"]),),
    Kind.BURN: (checks.possible_card(cite=P["3(a)"]),),
    Kind.RECUT: (checks.by_floorperson(cite=P["5(f)"]), may_recut),
    Kind.IDLE: (may_idle(cite=P["5(h)"]),),
    Kind.TOUCH: (checks.never(code="not-your-cards", cite=P["9(d)"], sentence="Players may not touch, remove or alter the cards."),),
    Kind.DRAWN: (drawn_where,),
    Kind.DISCLOSED: (drawn_where,),
    Kind.FACE_UP: (while_dealing(cite=P["14(d)"], besides=SHOE_IN_USE | {Kind.BURN}),),
    Kind.EMPTY: (shoe_is_empty(cite=P["14(e)"]),),
    Kind.COVER_ASIDE: (cover_unknown(cite=P["10(e)"]),),
}


def default_setup() -> Setup:
    """Give the table that is used when nobody says otherwise: eight decks, 5 percent, $5 to $1,000, the least Tie odds."""
    limits = {key: Limits(500, 100_000) for key in AREAS}
    return Setup(DECLARED, DECLARED.default_terms(), limits, DeviceKind.MANUAL_SHOE, decks=8, chip_cents=5)


GAME = Game(
    declared=DECLARED,
    program=program,
    remedies=REMEDIES,
    checks=CHECKS,
    not_due={
        **dict.fromkeys((Kind.WAGER, Kind.VERBAL), checks.too_late(cite=P["8(c)"])),
        Kind.RECUT: checks.too_late(cite=P["5(f)"]),
        Kind.IDLE: checks.too_late(cite=P["5(h)"]),
        Kind.CUT: checks.uncut(cite=P["15"], is_dealt_uncut=lambda t: t.device_kind is DeviceKind.CONTINUOUS),
        Kind.DEAL: no_such_card,
        Kind.ANNOUNCE: cover_seen(cite=P["10(e)"]),
        Kind.SHUFFLE: checks.shoe_completed(cite=P["5(a)"]),
        Kind.VIGORISH: as_filed,
        Kind.MARK: checks.first_of(vigorish.marker_stays(cite=P["13(e)"]), as_filed),
        Kind.TOUCH: checks.never(code="not-your-cards", cite=P["9(d)"], sentence="Players may not touch, remove or alter the cards."),
    },
    default_setup=default_setup,
)

"""Texas Hold 'Em Bonus Poker, chapter 563: the temporary text of 2010.

The first half declares what the chapter states; the second does what it prescribes, section by section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.device import DeviceKind
from tablegames.law import Refusal, chapter
from tablegames.money import ToOne, format_money
from tablegames.procedure import checks, one_deck
from tablegames.procedure.due import Due, Instead, Stands
from tablegames.procedure.game import Game, RemedyRow
from tablegames.procedure.irregular import BEING_DEALT, hidden_hand, may_jam, put_aside, while_dealing
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.one_deck import DeckRules, Trouble, deal_round, deal_stack_to, deal_stacks_of
from tablegames.procedure.opening import OpeningCites
from tablegames.procedure.places import COMMUNITY, DEALER, DISCARD_RACK, Area, Seat
from tablegames.procedure.settling import paid, return_wagers, settle, void, whole_hand, within_limit
from tablegames.procedure.stub import StubRules, put_away
from tablegames.ranking.five_card import HOLDEM, FiveCardHand
from tablegames.ranking.two_card import (
    ACE_ACE,
    ACE_KING_SUITED,
    ACE_KING_UNSUITED,
    ACE_QUEEN_OR_JACK_SUITED,
    ACE_QUEEN_OR_JACK_UNSUITED,
    KINGS_TO_JACKS,
    SUPPLEMENT,
    TENS_TO_TWOS,
    bonus_row,
)
from tablegames.rules import Choice, ChoiceKind, Declared, HandRank, Limits, Option, PayRow, Paytable, Seating, Setup, Wager

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.law import Cite
    from tablegames.procedure.due import Fact, Outcome, Section
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table
    from tablegames.ranking.five_card import Ranked

P = chapter("563")

ANTE, FLOP, TURN, RIVER, BONUS = "ante", "flop", "turn", "river", "bonus"
FOLD, CHECK = "fold", "check"
HAND_SIZE, BOARD_SIZE = 2, 5
AGAINST_DEALER = (ANTE, FLOP, TURN, RIVER)
STRAIGHT, FLUSH = "straight", "flush"
LIMIT_CENTS = 5_000_000
LEAST_BONUS_CENTS = 100

# ---------------------------------------------------------------------------------------------------- declared

WAGERS = (
    Wager(ANTE, "Ante Wager", P["7(b)"], short="ante"),
    Wager(FLOP, "Flop Wager", P["11(a)(1)"], short="flop", before_the_deal=False),
    Wager(TURN, "Turn Wager", P["11(c)"], short="turn", before_the_deal=False),
    Wager(RIVER, "River Wager", P["11(e)"], short="river", before_the_deal=False),
    Wager(BONUS, "Bonus Wager", P["7(c)"], short="b"),
)

HANDS = (
    HandRank("royal flush", P["6(b)(1)"]),
    HandRank("straight flush", P["6(b)(2)"]),
    HandRank("four-of-a-kind", P["6(b)(3)"]),
    HandRank("full house", P["6(b)(4)"]),
    HandRank("flush", P["6(b)(5)"]),
    HandRank("straight", P["6(b)(6)"]),
    HandRank("three-of-a-kind", P["6(b)(7)"]),
    HandRank("two pair", P["6(b)(8)"]),
    HandRank("pair", P["6(b)(9)"]),
)

EVEN, LEAST_ODDS = (
    "even",
    {
        ACE_ACE: 30,
        ACE_KING_SUITED: 25,
        ACE_QUEEN_OR_JACK_SUITED: 20,
        ACE_KING_UNSUITED: 15,
        KINGS_TO_JACKS: 10,
        ACE_QUEEN_OR_JACK_UNSUITED: 5,
        TENS_TO_TWOS: 3,
    },
)
SUPPLEMENT_KEY = "aces-supplement"

PAYTABLES = (
    Paytable(EVEN, "even", "Ante, Flop, Turn and River Wagers", P["12(b)"], (PayRow("higher than the dealer's", ToOne(1), P["12(b)"]),)),
    Paytable(
        BONUS,
        "least",
        "Bonus Wager, least odds",
        P["12(c)"],
        tuple(PayRow(hand, ToOne(odds), P["12(c)"]) for hand, odds in LEAST_ODDS.items()),
        is_floor=True,
    ),
    Paytable(
        SUPPLEMENT_KEY,
        "least",
        "Bonus Wager when player and dealer both hold aces, least odds",
        P["12(d)"],
        (PayRow(SUPPLEMENT, ToOne(1000), P["12(d)"]),),
        is_floor=True,
    ),
)

CHOICES = (
    Choice(
        "ante-pays",
        "Qualifying rank of the Ante",
        "Which rank of a winning hand is the Ante Wager paid on?",
        P["11(h)(2)"],
        ChoiceKind.ONE_OF,
        STRAIGHT,
        (Option(STRAIGHT, "straight or higher", P["2(b)(7)"]), Option(FLUSH, "flush or higher", P["2(b)(7)"])),
    ),
    Choice(
        "ante-below",
        "Ante below the qualifying rank",
        "What becomes of the Ante Wager of a winning hand below the qualifying rank?",
        P["11(h)(2)"],
        ChoiceKind.ONE_OF,
        "returned",
        (Option("returned", "it goes back, not paid", P["11(h)(2)"]), Option("collected", "it is collected", P["11(h)(2)"])),
        reading="R15",
    ),
    Choice(BONUS, "Bonus odds", "What does the Bonus Wager pay?", P["12(c)"], ChoiceKind.ODDS, "least"),
    Choice(
        SUPPLEMENT_KEY,
        "Aces against aces",
        "What does the Bonus Wager pay when player and dealer both have a pair of aces?",
        P["12(d)"],
        ChoiceKind.ODDS,
        "none",
        is_optional=True,
    ),
    Choice(
        "supplement-on-top",
        "Aces against aces on top",
        "Is the payout for two pairs of aces made on top of that for a pair of aces, instead of replacing it?",
        P["12(d)"],
        ChoiceKind.YES_NO,
        default=False,
        reading="R16",
    ),
)

DECLARED = Declared(
    slug="texas-holdem-bonus-poker",
    title="Texas Hold 'Em Bonus Poker",
    chapter="563",
    edition="temporary text, filed 5 March 2010",
    seating=Seating((1, 2, 3, 4, 5, 6), P["2(a)"]),
    wagers=WAGERS,
    hands=HANDS,
    paytables=PAYTABLES,
    choices=CHOICES,
    devices=((DeviceKind.MANUAL_SHOE, P["8(a)"]), (DeviceKind.HAND, P["9(a)"]), (DeviceKind.AUTOMATED_SHOE, P["10(a)"])),
    decks=(1, 1),
    decks_cite=P["3(a)"],
    alternating_cite=P["3(b)"],
    deck_hours=(
        (DeviceKind.HAND, 4, P["3(c)(1)"]),
        (DeviceKind.MANUAL_SHOE, 8, P["3(c)(2)"]),
        (DeviceKind.AUTOMATED_SHOE, 4, P["3(c)(1)"]),  # Reading R30: the community cards are dealt by hand
    ),
)

# ---------------------------------------------------------------------------------------------------- done


def program(t: Table) -> list[Section]:
    """Give the sections of the next round of play, in order."""
    deal = DEALING.get(t.device_kind or t.setup.device, deal_from_shoe)
    return [
        one_deck.make_ready(t, DECK, program=program),
        one_deck.shuffle(t, DECK),
        deal(t),
        before_the_flop(t),
        board(t),
        put_away(t, rules=stub_rules(t)),
        settlement(t),
        collect(t),
    ]


DECK = DeckRules(
    change=P["3(c)"],
    alternating=(P["3(b)(5)"], P["3(b)(3)"], P["3(b)(4)"]),
    opening=OpeningCites(P["4(a)"], P["4(b)"], P["4(b)"], P["4(b)"], P["4(c)"], P["4(d)"]),
    shuffle=P["5(a)"],
    counted=P["5(b)"],
    uncut=P["5(c)(1)"],
    cut=one_deck.one_handed_cut(steps=(P["5(d)(1)(i)"], P["5(d)(1)(ii)"], P["5(d)(1)(iii)"]), cut=(P["5(c)(2)"], P["5(d)(1)"])),
    after_cut=P["5(d)(2)"],
    load=one_deck.of_shoe(manual=P["8(a)"], automated=P["10(a)(1)"]),
    hand_needs_shuffler=P["9(a)(1)"],
    other_method=P["13(g)"],
)


def deal_from_shoe(t: Table) -> Section:  # § 563.8(a)-(d)
    """Deal two cards each, one at a time, from a manual dealing shoe."""
    yield from one_deck.into_shoe(t, DECK)
    yield from one_deck.wagers_open(P["7(b)"], P["8(b)"])
    yield from one_deck.nearest_hand(cite=P["8(c)"])
    yield from deal_singly(t, steps=((P["8(d)(1)"], P["8(d)(2)"]), (P["8(d)(3)"], P["8(d)(4)"])), order=P["8(d)"])


def deal_by_hand(t: Table) -> Section:  # § 563.9(a), (b)
    """Deal two cards each, one at a time, from the dealer's hand, the same hand all round."""
    yield from one_deck.in_hand(before=(one_deck.after_shuffle(t, DECK), P["9(a)(2)"]), hand=(P["9(a)(2)(i)"],), place=P["9(a)(2)(ii)"])
    yield from one_deck.wagers_open(P["7(b)"], P["9(a)(3)"])
    yield from deal_singly(t, steps=((P["9(b)(1)"], P["9(b)(2)"]), (P["9(b)(3)"], P["9(b)(4)"])), order=P["9(b)"])


def deal_singly(t: Table, *, steps: tuple[tuple[Cite, Cite], ...], order: Cite) -> Section:  # §§ 563.8(d), 563.9(b)
    """Deal twice around, clockwise from the dealer's left, the dealer last and under a cover card."""
    for nth, (player, dealer) in enumerate(steps, 1):
        yield from deal_round(t, having=(ANTE,), nth=nth, cites=(order, player))
        yield Due(Kind.COVER_HAND, DEALER, nth, cites=(dealer,))
        yield Due(Kind.DEAL, DEALER, nth, cites=(order, dealer))


def deal_stacks(t: Table) -> Section:  # § 563.10(a), (b), (c)
    """Deal stacks of two from an automated dealing shoe; then take the rest of the deck in hand."""
    yield from one_deck.into_shoe(t, DECK)
    yield from one_deck.wagers_open(P["7(b)"], P["10(a)(2)"])
    yield from deal_stacks_of(t, having=(ANTE,), size=HAND_SIZE, cite=P["10(b)"])
    yield Due(Kind.COVER_HAND, DEALER, cites=(P["10(b)"],))
    yield from deal_stack_to(DEALER, size=HAND_SIZE, cites=(P["10(b)"],))
    yield from one_deck.in_hand(before=(), hand=(P["10(c)"], P["9(a)(2)(i)"]), place=P["9(a)(2)(ii)"])


DEALING = {DeviceKind.MANUAL_SHOE: deal_from_shoe, DeviceKind.HAND: deal_by_hand, DeviceKind.AUTOMATED_SHOE: deal_stacks}


def stub_rules(t: Table) -> StubRules:
    """Give what the chapter says of the stub for the way of dealing in use."""
    return STUB[t.device_kind or t.setup.device]


SIZES = {COMMUNITY: BOARD_SIZE}
STUB = {
    DeviceKind.MANUAL_SHOE: StubRules(P["8(e)"], P["8(f)"], P["8(g)"], P["8(h)"], hand_size=HAND_SIZE, sizes=SIZES, are_burned=True),
    DeviceKind.HAND: StubRules(P["9(c)"], P["9(d)"], P["9(e)"], P["9(f)"], hand_size=HAND_SIZE, sizes=SIZES, are_burned=True),
    DeviceKind.AUTOMATED_SHOE: StubRules(P["10(c)"], P["10(d)"], P["10(e)"], P["10(f)"], hand_size=HAND_SIZE, sizes=SIZES, are_burned=True),
}


def before_the_flop(t: Table) -> Section:  # § 563.11(a); Reading R11
    """Ask each player for a Flop Wager of twice the Ante, or to fold; what is folded is collected at once."""
    yield from one_deck.examined(t, having=(ANTE,), cites=(P["11(a)"],))
    for seat in t.clockwise(having=(ANTE,), cite=P["11(a)"]):
        if seat not in t.left:
            decision = yield Due(Kind.ASK, seat, 1, options=(FLOP, FOLD), cites=(P["11(a)"],), by=Role.PLAYER)
            if decision.value == FLOP:
                cites = (P["11(a)(1)"], P["11(a)"])
                yield Due(Kind.WAGER, seat.area(FLOP), value=2 * t.wager(seat, ANTE), cites=cites, by=Role.PLAYER)
        if t.wager(seat, ANTE) and not t.wager(seat, FLOP):
            yield settle(seat.area(ANTE), -t.wager(seat, ANTE), P["11(a)"], P["11(a)(2)"], step="fold")
            if not t.wager(seat, BONUS):
                yield Due(Kind.DISCARD, seat, cites=(P["11(a)(2)(ii)"],), step="fold")


def board(t: Table) -> Section:  # § 563.11(b)-(f)
    """Burn and deal the Flop, the Turn and the River; before the last two the players may wager or check."""
    yield from turn_up(1, 2, 3, cites=(P["11(b)"],))
    yield from offer(t, TURN, nth=2, cite=P["11(c)"])
    yield from turn_up(4, cites=(P["11(d)"],))
    yield from offer(t, RIVER, nth=3, cite=P["11(e)"])
    yield from turn_up(5, cites=(P["11(f)"],))


def turn_up(*numbers: int, cites: tuple[Cite, ...]) -> Section:
    """Burn the next card face down, then turn the next ones face up in the area of the community cards."""
    yield Due(Kind.BURN, DISCARD_RACK, max(1, numbers[0] - 2), cites=cites)
    for number in numbers:
        yield Due(Kind.DEAL, COMMUNITY, number, cites=cites)


def offer(t: Table, wager: str, *, nth: int, cite: Cite) -> Section:  # § 563.11(c), (e)
    """Ask each player with a Flop Wager for one more wager, equal to the Ante, or to check."""
    for seat in t.clockwise(having=(FLOP,), cite=cite):
        if seat in t.left:
            continue
        decision = yield Due(Kind.ASK, seat, nth, options=(wager, CHECK), cites=(cite,), by=Role.PLAYER)
        if decision.value == wager:
            yield Due(Kind.WAGER, seat.area(wager), value=t.wager(seat, ANTE), cites=(cite,), by=Role.PLAYER)


def settlement(t: Table) -> Section:  # § 563.11(g), (h); Reading R54
    """Reveal the dealer's hand; settle with one player after the other, counterclockwise from the dealer's right."""
    yield Due(Kind.COVER_ASIDE, DEALER, cites=(P["11(g)"],), step="reveal")
    yield Due(Kind.REVEAL, DEALER, cites=(P["11(g)"],), step="reveal")
    dealer = ranked(t, DEALER)
    for seat in t.counterclockwise(having=(FLOP, BONUS), cite=P["11(h)"]):
        has_folded, has_bonus = not t.wager(seat, FLOP), t.wager(seat, BONUS)
        yield Due(Kind.REVEAL, seat, cites=(P["11(a)(2)(i)"] if has_folded else P["11(h)"],))
        yield from limited(t, list(results_of(t, seat, player=ranked(t, seat), dealer=dealer)))
        if t.hands.get(seat):
            yield Due(Kind.DISCARD, seat, cites=(P["11(h)(4)"] if has_bonus else P["11(h)"],))


def limited(t: Table, results: list[tuple[Area, int | None, tuple[Cite, ...]]]) -> Section:  # § 563.12(e)
    """Settle the wagers of one hand: in any order those against the dealer, as far as the limit allows; then the Bonus Wager."""
    sums = within_limit((cents or 0 for _, cents, _ in results), payout_limit(t))
    for (area, cents, cites), allowed in zip(results, sums, strict=True):
        is_cut = cents is not None and allowed < cents
        step = "" if area.wager == BONUS else "against the dealer"
        yield settle(area, None if cents is None else allowed, *cites, *((P["12(e)"],) if is_cut else ()), step=step)


def ranked(t: Table, at: Place) -> Ranked | None:
    """Rank the best five of a hand and the community cards; none where a card was not seen."""
    cards = whole_hand(t, at, COMMUNITY, size=HAND_SIZE + BOARD_SIZE)
    return None if cards is None else HOLDEM.best(cards)


def results_of(
    t: Table, seat: Seat, *, player: Ranked | None, dealer: Ranked | None
) -> Iterator[tuple[Area, int | None, tuple[Cite, ...]]]:
    """Give what each wager of a seat comes to, in the order of settlement; none as the sum where the cards were not seen."""
    for wager in AGAINST_DEALER:
        area = seat.area(wager)
        lies = t.accounts.get(area, 0)
        if not lies:
            continue
        if player is None or dealer is None:
            yield area, None, (P["11(h)(2)"], P["12(b)"])
        elif player.strength < dealer.strength:
            yield area, -lies, (P["11(h)(1)"],)
        elif player.strength == dealer.strength:
            yield area, 0, (P["11(h)(3)"],)
        elif wager == ANTE and not player.is_at_least(QUALIFYING[t.setup.terms.word("ante-pays")]):
            yield area, 0 if t.setup.terms.word("ante-below") == "returned" else -lies, (P["11(h)(2)"],)
        else:
            yield area, paid(t, t.setup.terms.payouts[EVEN]["higher than the dealer's"], lies), (P["11(h)(2)"], P["12(b)"])
    if t.wager(seat, BONUS):
        cents, cites = bonus_result(t, seat, is_void=False)
        yield seat.area(BONUS), cents, cites


QUALIFYING = {STRAIGHT: FiveCardHand.STRAIGHT, FLUSH: FiveCardHand.FLUSH}


def bonus_result(t: Table, seat: Seat, *, is_void: bool) -> tuple[int | None, tuple[Cite, ...]]:  # §§ 563.11(h)(4), 563.12(c), (d)
    """Give what the Bonus Wager comes to; in a round that is void by (c) alone, for the dealer's hand is out of play (Reading R67)."""
    wager, terms, cards = t.wager(seat, BONUS), t.setup.terms, whole_hand(t, seat, size=HAND_SIZE)
    if cards is None:
        return None, (P["11(h)(4)"], P["12(c)"])
    row = bonus_row(*cards)
    odds: ToOne | None = terms.payouts[BONUS].get(row or "")
    more = terms.payouts.get(SUPPLEMENT_KEY, {}).get(SUPPLEMENT) if row == ACE_ACE and not is_void else None
    dealer = whole_hand(t, DEALER, size=HAND_SIZE)
    if more is not None and dealer is None:
        return None, (P["11(h)(4)"], P["12(d)"])
    if odds is None:
        return -wager, (P["11(h)(4)"], P["12(c)"])
    if more is None or dealer is None or bonus_row(*dealer) != ACE_ACE:
        return paid(t, odds, wager), (P["11(h)(4)"], P["12(c)"])
    on_top = paid(t, odds, wager) if terms.is_yes("supplement-on-top") else 0
    return paid(t, more, wager) + on_top, (P["11(h)(4)"], P["12(d)"])


def payout_limit(t: Table) -> int:  # § 563.12(e); Readings R17, R56
    """Give the most that is paid on one hand: $50,000, or what one patron can win with the minimum wagers, if that is more."""
    limits, payouts = t.setup.limits, t.setup.terms.payouts
    odds = [*payouts[BONUS].values(), *payouts.get(SUPPLEMENT_KEY, {}).values()]
    bonus = max(LEAST_BONUS_CENTS, limits[BONUS].least_cents if BONUS in limits else t.setup.chip_cents)
    ante = limits[ANTE].least_cents if ANTE in limits else t.setup.chip_cents
    both = payouts[BONUS][ACE_ACE], payouts.get(SUPPLEMENT_KEY, {}).get(SUPPLEMENT)
    best = sum(paid(t, each, bonus) for each in both if each is not None) if t.setup.terms.is_yes("supplement-on-top") else 0
    most = max(best, *(paid(t, each, bonus) for each in odds))
    return max(LIMIT_CENTS, 5 * ante + most)


def collect(_t: Table) -> Section:  # § 563.11(i)
    """Collect the cards so that each hand can be reconstructed."""
    yield Due(Kind.GATHER, DISCARD_RACK, cites=(P["11(i)"],))


# ------------------------------------------------------------------------------------- irregularities, § 563.13


def void_but_bonus(t: Table, *, cite: Cite) -> Section:  # (a), (b); Readings R67, R68
    """Void all hands: every wager goes back but the Bonus Wagers on two cards, which are settled by § 563.12(c)."""
    yield from return_wagers(t, cites=(cite,), besides=(BONUS,))
    for seat in t.counterclockwise(having=(BONUS,), cite=cite):
        if len(t.hands.get(seat, ())) < HAND_SIZE:
            yield settle(seat.area(BONUS), 0, cite, step="return")
            continue
        yield Due(Kind.REVEAL, seat, cites=(cite,))
        cents, cites = bonus_result(t, seat, is_void=True)
        yield from limited(t, [(seat.area(BONUS), cents, (*cites, cite))])
    yield Due(Kind.GATHER, DISCARD_RACK, cites=(cite,))


def exposed(t: Table, _fact: Fact, due: Due) -> Outcome:  # (a); Reading R67
    """Void the hands while a player can still fold or wager; settle the Bonus Wagers."""
    return Instead((void_but_bonus(t, cite=P["13(a)"]),)) if is_undecided(t, due) else Stands()


def is_undecided(t: Table, due: Due) -> bool:
    """Tell whether a player can still fold or wager: the River is not on its way, the hands are not void, not all have folded."""
    board = len(t.hands.get(COMMUNITY, ()))
    is_river = board == BOARD_SIZE or (board == BOARD_SIZE - 1 and due.kind in {Kind.BURN, Kind.DEAL, Kind.DISCARD})
    is_void = due.kind in {Kind.REVEAL, Kind.GATHER, Kind.REMOVE} or (due.kind is Kind.SETTLE and due.step in {"", "return"})
    if is_river or is_void:
        return False
    return any(seat not in t.left and t.ask.get(seat) != FOLD for seat in t.clockwise(having=(ANTE, FLOP), cite=P["13(a)"]))


def found_face_up(t: Table, _fact: Fact, due: Due) -> Outcome:  # (b)
    """Put one card aside; a second voids the hands, but for the Bonus Wagers once everybody has two cards."""
    if t.face_ups < 2 or due.kind not in DEALT:
        return Stands((put_aside(t, cite=P["13(b)"]),))
    everybody = (*t.clockwise(having=(ANTE, FLOP, BONUS), cite=P["13(b)"]), DEALER)
    are_dealt = all(len(t.hands.get(at, ())) >= HAND_SIZE for at in everybody)
    return Instead((void_but_bonus(t, cite=P["13(b)"]) if are_dealt else void(t, cites=(P["13(b)"],)),))


DEALT = BEING_DEALT | {Kind.BURN}

TROUBLE = Trouble(
    face_up=P["13(b)"],
    drawn=P["13(c)"],
    wrong_count=P["13(d)"],
    shuffler=P["13(e)"],
    shoe=P["13(f)"],
    recut=P["5(e)"],
    idle=P["5(f)"],
    is_idle_face_down=False,
    leaves=P["7(e)"],
    withdrawn=P["7(b)"],
    stub_counts=(P["8(f)"], P["9(d)"], P["10(d)"]),
    one_deck=P["3(a)"],
    same_hand=P["9(a)(2)(i)"],
    late=P["7(b)"],
    verbal=P["7(a)"],
)

REMEDIES = {
    **one_deck.remedies(DECK, TROUBLE, stub=stub_rules, program=program),
    Kind.EXPOSED: RemedyRow((P["13(a)"],), exposed),
    Kind.FACE_UP: RemedyRow((P["13(b)"],), found_face_up),
}

# ---------------------------------------------------------------------------------------------------- refusals

AREAS = {ANTE: P["7(b)"], FLOP: P["11(a)(1)"], TURN: P["11(c)"], RIVER: P["11(e)"], BONUS: P["7(c)"]}
ASKED = {FLOP: P["11(a)"], TURN: P["11(c)"], RIVER: P["11(e)"]}
BEFORE = {FLOP: 1, TURN: 4, RIVER: 5}
"""Before which community card a wager is asked for."""


def bonus_goes_with_ante(t: Table, fact: Fact, due: Due) -> Refusal | None:  # § 563.7(c)
    """Refuse a Bonus Wager of less than $1, or of a player without an Ante Wager."""
    area = fact.place
    assert isinstance(area, Area)
    if area.wager != BONUS or not due.accepts or not fact.number:
        return None
    if fact.number < LEAST_BONUS_CENTS:
        return Refusal("bonus-too-small", P["7(c)"], f"A Bonus Wager is at least $1, not {format_money(fact.number)}.")
    if not t.wager(area.seat, ANTE):
        return Refusal("bonus-alone", P["7(c)"], "A Bonus Wager is placed after an Ante Wager.")
    return None


def may_close(t: Table, fact: Fact, due: Due) -> Refusal | None:  # § 563.7(c)
    """Refuse to close the wagers while a Bonus Wager lies without an Ante Wager."""
    if not due.accepts or fact.value != due.value:
        return None
    for seat in t.clockwise(having=(BONUS,), cite=P["7(c)"]):
        if not t.wager(seat, ANTE):
            return Refusal("bonus-alone", P["7(c)"], f"Seat {seat.name} has a Bonus Wager and no Ante Wager.")
    return None


def has_the_chips(t: Table, fact: Fact, _due: Due) -> Refusal | None:  # § 563.11(a), (c), (e)
    """Refuse the decision to wager of a person who is known not to have the chips for it, since nothing could follow."""
    seat = fact.place
    assert isinstance(seat, Seat)
    if fact.word not in ASKED:
        return None
    ante = t.wager(seat, ANTE)
    return checks.short_of_chips(t, seat, cents=2 * ante if fact.word == FLOP else ante, title=f"{fact.word.capitalize()} Wager")


when_asked = one_deck.before_it_is_asked(
    asked=ASKED,
    named="A Flop, Turn or River Wager",
    is_over=lambda t, area: len(t.hands.get(COMMUNITY, ())) >= BEFORE[area.wager],
)

CHECKS = {
    **one_deck.shared_checks(DECK, TROUBLE, declared=DECLARED, sizes=STUB[DeviceKind.MANUAL_SHOE]),
    Kind.SIT: (checks.may_sit(seats=P["2(a)"], adjacent=P["7(f)"]),),
    Kind.WAGER: (
        one_deck.known_wager(cites=AREAS, cite=P["7(a)"], title=DECLARED.title),
        checks.betting_area(cites=AREAS, otherwise=P["7(a)"]),
        when_asked,
        checks.seated(cite=P["7(e)"]),
        checks.whole_chips(cite=P["7(a)"]),
        checks.posted_limits(cites=AREAS),
        checks.within_purse(),
        bonus_goes_with_ante,
    ),
    Kind.ASK: (has_the_chips,),
    Kind.ANNOUNCE: (checks.some_wager(cite=P["7(b)"]), may_close),
    Kind.FACE_UP: (while_dealing(cite=P["13(b)"], besides=DEALT | {Kind.STUB, Kind.COUNT_STUB}),),
    Kind.DRAWN: (while_dealing(cite=P["13(c)"], besides=DEALT | {Kind.LAY_DOWN, Kind.ASK, Kind.WAGER}),),
    Kind.EXPOSED: (hidden_hand(cite=P["13(a)"]),),
    Kind.JAM: (one_deck.stacks_only(may_jam(shuffler=P["13(e)"], shoe=P["13(f)"]), cite=P["13(f)"]),),
}


def default_setup() -> Setup:
    """Give the table that is used when nobody says otherwise: a manual shoe, $5 to $500, the least odds, Ante paid on a straight."""
    limits = {ANTE: Limits(500, 50_000), BONUS: Limits(100, 10_000)}
    return Setup(DECLARED, DECLARED.default_terms(), limits, DeviceKind.MANUAL_SHOE)


NOT_DUE = one_deck.shared_not_due(DECK, TROUBLE, sizes=STUB[DeviceKind.MANUAL_SHOE])

GAME = Game(
    declared=DECLARED,
    program=program,
    remedies=REMEDIES,
    checks=CHECKS,
    not_due={
        **NOT_DUE,
        Kind.WAGER: checks.first_of(when_asked, NOT_DUE[Kind.WAGER]),
    },
    default_setup=default_setup,
)

"""Hands that are set: by the players, by the dealer in the house way; surrendered, exposed, compared and paid.

Chapters 535 and 561 say these things alike, each in its own paragraphs: a game gives them as `SetRules`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN
from tablegames.law import Refusal
from tablegames.money import UP_TO_25_CENTS
from tablegames.procedure.besides import holder, is_to_be_set
from tablegames.procedure.due import AT_WILL, MAY, VOID_ASKED, Due, Instead, Moot, Section, Stands
from tablegames.procedure.game import RemedyRow
from tablegames.procedure.house import house_low, is_part, is_same_set, rules_of, standing
from tablegames.procedure.irregular import DEALS, may_be_of
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.places import CENTER, DEALER, DEALER_WAGER, SHAKER, Area, Place, Seat
from tablegames.procedure.settling import RETURN, settle, void
from tablegames.procedure.vigorish import RoundsUp, collect, only_as_filed
from tablegames.procedure.words import Words, upper
from tablegames.rules.two_hands import ROUNDING

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.law import Cite
    from tablegames.procedure.checks import Check
    from tablegames.procedure.due import Fact, Outcome
    from tablegames.procedure.table import Table
    from tablegames.rules import Standing, Terms

WAGER = "wager"
WIN, LOSE, TIE = "win", "lose", "tie"
PLAY, VOID = "play", "void"
VIGORISH_PERCENT = 5
NOT_OUT = DEALS | {Kind.MARKER, Kind.COUNT_STUB, Kind.STUB, Kind.DETERMINE, Kind.GATHER, Kind.REMOVE, Kind.DELIVER}
"""What waits while not everything is dealt, or while the hands are void."""

HOUSE_SETS = frozenset({Kind.REVEAL, Kind.SET, Kind.SET_AGAIN})
"""What waits of the dealer's hand when all players have set."""

COLLECTED = frozenset({Kind.SETTLE, Kind.COUNT_HAND, Kind.DISCARD})
"""What waits of a wager, and of a hand, that is collected before others are exposed."""

BY_SIGN = {1: WIN, 0: TIE, -1: LOSE}
"""What is announced of a wager, by the sign that the ranking gives its outcome."""

Result = tuple[str, "tuple[Cite, ...]"]


@dataclass(frozen=True, slots=True)
class SetRules:
    """Where a chapter says how hands are set, compared and settled.

    ``judge`` gives what becomes of a wager, by the hands of its player and those of the house; ``counted`` is the paragraph by
    which a surrendered hand is counted, where there is one, ``wrong_number`` that by which any other number voids all hands;
    ``won_cards`` is that by which a winner's hand is collected; ``after_dealer`` is true where a surrender waits for the dealer's set;
    ``is_told`` is true where a player who asks for the house way has to be told it;
    ``rule_of`` gives the paragraph of the chapter itself by which the dealer sets the hand at a place.
    """

    sets: Cite
    own: Cite
    larger_first: Cite
    turned: Cite
    way: Cite
    surrender: Cite
    expose: Cite
    loses: Cite
    ties: Cite
    wins: Cite
    odds: Cite
    voids: Cite
    dealers: Cite
    again: Cite
    judge: Callable[[Standing, Standing, Terms], Result]
    won_cards: Cite
    counted: Cite | None = None
    wrong_number: Cite | None = None
    after_dealer: bool = False
    is_told: bool = True
    rule_of: Callable[[Table, Place], tuple[Cite, ...]] = lambda _t, _at: ()


# the hands are set


Lay = dict["Seat", int]
"""What lay at each seat, in cents, when no more wagers were taken."""


def closed(t: Table, lay: Lay, *, closing: Section) -> Section:
    """Close the wagers, and keep what lay then: a later change gives no right and takes none away (Reading R53)."""
    yield from closing
    lay.update({seat: t.wager(seat, WAGER) for seat in t.clockwise_seats})


def setting_order(t: Table, lay: Lay, *, cite: Cite) -> list[Seat]:
    """Give the seats that wager, counterclockwise; of two areas of one person that with the larger wager first."""
    seats = list(t.counterclockwise(having=(WAGER,), cite=cite))
    for at in range(len(seats) - 1):
        first, second = seats[at], seats[at + 1]
        if t.seated.get(first) == t.seated.get(second) and lay.get(first, 0) < lay.get(second, 0):
            seats[at], seats[at + 1] = second, first
    return seats


def players_set(t: Table, lay: Lay, *, rules: SetRules) -> Section:
    """Have every player set his hands, the bank its own: in any order among themselves, but the two areas of one person in theirs.

    They are asked one after the other, and all others besides (Reading R79); a co-bank's are set by the dealer later.
    """
    seats = [*setting_order(t, lay, cite=rules.larger_first), *([] if t.bank is None else [t.bank])]
    for nth, seat in enumerate(seats, 1):
        for _ in range(most_asked(t)):
            if not is_to_be_set(t, seat):
                break
            others = (other for other in seats[nth:] if is_to_be_set(t, other) and other not in t.left)
            besides = tuple(set_by_player(t, other, rules=rules) for other in others)
            yield set_by_player(t, seat, rules=rules)._replace(besides=besides)


def most_asked(t: Table) -> int:
    """Give how often one hand can be asked for: again after each of its cards was exposed, and when its player has left."""
    return rules_of(t).size + 2


def set_by_player(t: Table, seat: Seat, *, rules: SetRules) -> Due:
    """Give the due of setting one hand; that of a player who left is set by the dealer in the house way (Reading R80)."""
    has_two = sum(bool(t.wager(other, WAGER)) for other in t.seats_of(t.seated.get(seat, ""))) > 1
    cites = (rules.sets, rules.own, rules.larger_first) if has_two else (rules.sets, rules.own)
    if seat in t.left:
        return Due(Kind.SET, seat, value=house_low(t, seat), cites=(*cites, rules.way), step=AT_WILL)
    return Due(Kind.SET, seat, cites=cites, by=Role.PLAYER, step=AT_WILL)


def dealer_sets(t: Table, at: Place, *, rules: SetRules, cites: tuple[Cite, ...] = ()) -> Section:
    """Turn over the dealer's hand, or that of a co-bank, and set it in the house way; a wrong set is set again."""
    yield Due(Kind.REVEAL, at, cites=(*cites, rules.turned))
    laid = yield Due(Kind.SET, at, value=house_low(t, at), cites=(*cites, rules.turned, *rules.rule_of(t, at), rules.way))
    right = house_low(t, at)
    if right is not None and isinstance(laid.value, tuple) and not is_same_set(t, at, laid.value, right):
        yield Due(Kind.SET_AGAIN, at, value=right, cites=(rules.again,), step=AT_WILL)


# the hands are exposed, compared, settled


def compared(one: int, other: int) -> int:
    """Give 1 where the first of two strengths is higher, 0 for a copy, -1 where it is lower."""
    return (one > other) - (one < other)


def result_of(t: Table, seat: Place, *, house: Place, rules: SetRules) -> Result | None:
    """Give what becomes of a wager, and by which paragraph; none where something that decides was not seen."""
    player, against = standing(t, seat), standing(t, house)
    return None if player is None or against is None else rules.judge(player, against, t.setup.terms)


def exposed_in_turn(
    t: Table, winners: list[Seat], *, house: Place, rules: SetRules, cites: tuple[Cite, ...] = (), unseen: list[Place] | None = None
) -> Section:
    """Expose the players' hands counterclockwise from the dealer's right; collect losers and return ties at once.

    ``winners`` takes up the seats whose wagers are paid when all hands are exposed, ``unseen`` those whose result nobody knows.
    """
    for seat in t.counterclockwise(having=(WAGER,), cite=cites[0] if cites else rules.expose):
        if seat is house:
            continue
        yield Due(Kind.REVEAL, seat, cites=(rules.expose, *cites))
        if not t.wager(seat, WAGER):
            continue
        result = result_of(t, seat, house=house, rules=rules)
        word, why = result or (None, ())
        yield Due(Kind.ANNOUNCE, seat, value=word, cites=(*why, rules.expose, *cites))
        if not t.wager(seat, WAGER):
            continue
        if word == WIN:
            winners.append(seat)
        elif word is None:
            if unseen is not None:
                unseen.append(seat)
            yield from settled_unseen(t, seat, rules=rules)
        else:
            cents, by = (-t.wager(seat, WAGER), rules.loses) if word == LOSE else (0, rules.ties)
            yield settle(seat.area(WAGER), cents, *cites, by, *why)
            yield Due(Kind.DISCARD, seat, cites=(by,))


def settled_unseen(t: Table, seat: Seat, *, rules: SetRules) -> Section:
    """Take what was done about a wager whose hands nobody saw; whatever was paid, no more was won than 1 to 1."""
    lay = t.wager(seat, WAGER)
    done = yield settle(seat.area(WAGER), None, rules.expose, step=AT_WILL)
    if done.number > 0:
        yield from vigorish(t, seat.area(WAGER), min(done.number, lay), rules=rules)
    yield Due(Kind.DISCARD, seat, cites=(rules.expose,), step=AT_WILL)


def paid_in_turn(t: Table, seat: Seat, *, rules: SetRules, cites: tuple[Cite, ...] = (), charged: tuple[Cite, ...] = ()) -> Section:
    """Pay one winning wager at 1 to 1, collect the vigorish with it, then the cards or tiles; one that was abandoned is gone."""
    won = t.wager(seat, WAGER)
    if not won:
        return
    result = result_of(t, seat, house=t.bank or DEALER, rules=rules)
    yield settle(seat.area(WAGER), won, *cites, rules.wins, *(result[1] if result else ()), rules.odds, step=f"pay {seat.area(WAGER).name}")
    yield from vigorish(t, seat.area(WAGER), won, rules=rules, cites=charged)
    yield Due(Kind.DISCARD, seat, cites=(rules.won_cards,))


def vigorish(t: Table, at: Place, won: int, *, rules: SetRules, cites: tuple[Cite, ...] = ()) -> Section:
    """Collect 5 percent of what was won, exactly or up to the next multiple of 25 cents (Reading R20), never more than that."""
    rounds = None if t.setup.terms.word(ROUNDING) == "exact" else RoundsUp(UP_TO_25_CENTS, rules.odds)
    exact, step = Fraction(won * VIGORISH_PERCENT, 100), f"pay {at.name}"
    yield from collect(at, exact, cites=(*cites, rules.odds), rounds=rounds, step=step, most=won)


# what players may do besides: ask, surrender, void


def is_asked_of(due: Due, seat: Place) -> bool:
    """Tell whether what waits is asked of this seat, and falls away with its wager."""
    return due.place is seat and due.kind in {Kind.SET, Kind.REVEAL, Kind.ANNOUNCE, Kind.ASK}


def is_going(due: Due, seat: Seat) -> bool:
    """Tell whether the wager of a seat is on its way already: surrendered or voided a moment ago, or returned with all others."""
    return due.step == RETURN or (due.kind is Kind.SETTLE and due.place is seat.area(WAGER))


def dropped(section: Section, *, due: Due, seat: Place) -> Outcome:
    """Run a section that may end the wager of a seat; what waits of that seat, below too, is asked again only where it still wagers."""

    def is_to_be_set(each: Due) -> bool:
        return each.kind is Kind.SET and each.place is seat

    return Moot((section,), is_to_be_set) if is_asked_of(due, seat) else Stands((section,), is_to_be_set)


def surrendered(rules: SetRules) -> RemedyRow:
    """Collect the wager and the hand of a player who surrenders, unexposed."""

    def section(t: Table, seat: Seat) -> Section:
        yield settle(seat.area(WAGER), -t.wager(seat, WAGER), rules.surrender, step="surrender")
        size = number = rules_of(t).size
        if rules.counted is not None:
            counted = yield Due(Kind.COUNT_HAND, seat, value=size, cites=(rules.counted,), least=0)
            number = size if counted.value is None else counted.number
        yield Due(Kind.DISCARD, seat, cites=(rules.surrender,))
        if number != size and rules.wrong_number is not None:
            yield Instead((void(t, cites=(rules.wrong_number,)),))

    def remedy(t: Table, fact: Fact, due: Due) -> Outcome:
        assert isinstance(fact.place, Seat)
        return dropped(section(t, fact.place), due=due, seat=fact.place)

    return RemedyRow((rules.surrender,), remedy)


def is_surrendering(due: Due, seat: Place, *, rules: SetRules) -> bool:
    """Tell whether the wager or the hand of a seat is collected now because its player surrendered."""
    at = due.place.seat if isinstance(due.place, Area) else due.place
    return at is seat and due.kind in {Kind.SETTLE, Kind.COUNT_HAND, Kind.DISCARD} and rules.surrender in due.cites


def surrendered_unseen(rules: SetRules, *, otherwise: Check) -> Check:
    """Refuse a piece that is shown while a surrendered hand is collected: that is done without exposing any."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        if not is_surrendering(due, fact.place, rules=rules) or not t.hands.get(fact.place):
            return otherwise(t, fact, due)
        told = f"{upper(Words(t.setup).place(fact.place))} surrendered: that hand is collected without being exposed to anyone."
        return Refusal("surrendered-exposed", rules.surrender, told)

    return check


def may_surrender(rules: SetRules) -> Check:
    """Refuse a surrender without a wager, before the hands are out (or the dealer's are set), and after one's own are exposed."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        seat, where = fact.place, Words(t.setup).place(fact.place)
        if not isinstance(seat, Seat) or not t.wager(seat, WAGER) or seat in t.left or (seat not in t.revealed and is_going(due, seat)):
            return Refusal("nothing-to-surrender", rules.surrender, f"There is no wager of {where} that could be surrendered.")
        if seat in t.revealed:
            return Refusal("too-late", rules.surrender, f"The hands of {where} are exposed: they cannot be surrendered any more.")
        if not t.hands.get(seat) or due.kind in NOT_OUT:
            return Refusal("too-early", rules.surrender, f"Not everything is dealt yet: {where} cannot surrender before.")
        if rules.after_dealer and not ((t.bank or DEALER) in t.revealed and (t.bank or DEALER) in t.sets):
            return Refusal("too-early", rules.surrender, f"A wager is surrendered after the dealer's hands are set; {where} has to wait.")
        return None

    return check


def told_the_way(rules: SetRules) -> RemedyRow:
    """Have the dealer tell a player who asks how the dealer's hands are set."""

    def section(seat: Place) -> Section:
        yield Due(Kind.INFORM, seat, cites=(rules.own,), step="" if rules.is_told else MAY)

    return RemedyRow((rules.own,), lambda _t, fact, _due: Stands((section(fact.place),)))


def may_ask_the_way(rules: SetRules) -> Check:
    """Refuse a question about a hand that is not there, or is set already."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        is_out = t.hands.get(fact.place) and due.kind not in NOT_OUT
        if is_out and fact.place not in t.sets and isinstance(fact.place, Seat) and t.is_held(fact.place):
            return None
        return Refusal("nothing-to-set", rules.own, f"{upper(Words(t.setup).place(fact.place))} has no hand that is still to be set.")

    return check


def exposed(rules: SetRules, *, voids_all: Callable[[Table, Place], Cite | None]) -> RemedyRow:
    """Let a player void his hand when the dealer exposes a card of it; void all where the dealer's own is shown.

    ``voids_all`` gives the paragraph by which an exposure at a place voids all hands, if it does. Nothing comes of it when those
    cards are turned over next anyway (Reading R83), nor of a player's when the dealer's lie open already (Reading R82), or when he
    has left and cannot decide.
    """

    def remedy(t: Table, fact: Fact, due: Due) -> Outcome:
        cite, seat = voids_all(t, fact.place), fact.place
        if cite is not None and not is_turned_over(t, due, seat):
            return Instead((void(t, cites=(cite,)),))
        is_open = (t.bank or DEALER) in t.revealed
        if cite is not None or is_open or not isinstance(seat, Seat) or not t.wager(seat, WAGER) or is_going(due, seat) or seat in t.left:
            return Stands()
        return dropped(voided_or_played(t, seat, rules=rules, due=due), due=due, seat=seat)

    return RemedyRow((rules.voids, rules.dealers), remedy, lambda t, fact: voids_all(t, fact.place) or rules.voids)


def is_turned_over(t: Table, due: Due, at: Place) -> bool:
    """Tell whether all players have set, and a hand is turned over next: a bank's also when the dealer's is set before it.

    So it is too while the hand of one who surrendered, or voided it, is collected before that.
    """
    if due.kind in COLLECTED and at in {DEALER, t.bank} and at not in t.revealed:
        going = due.place.seat if isinstance(due.place, Area) else due.place
        return not any(is_to_be_set(t, seat) for seat in t.clockwise_seats if seat is not going)
    return (due.kind is Kind.REVEAL and due.place is at) or (at is t.bank and due.place is DEALER and due.kind in HOUSE_SETS)


def voided_or_played(t: Table, seat: Seat, *, rules: SetRules, due: Due) -> Section:
    """Ask a player whether he plays or voids the hand; one that is voided gets its wager back and is collected unseen."""
    answer = yield Due(Kind.ASK, seat, VOID_ASKED, options=(PLAY, VOID), by=Role.PLAYER, cites=(rules.voids,))
    if answer.word != VOID:
        return
    yield settle(seat.area(WAGER), 0, rules.voids, step="void")
    if t.hands.get(seat) and due.kind not in NOT_OUT:
        yield Due(Kind.DISCARD, seat, cites=(rules.voids,))


def is_being_settled(due: Due) -> bool:
    """Tell whether the dealer's wager or the center is what is settled, or nothing any more: that is so without any player's hands."""
    return due.place in {DEALER_WAGER, CENTER} or due.kind in {Kind.PUT_IN, Kind.SURPLUS, Kind.GATHER}


def hidden_piece(rules: SetRules, *, places: tuple[Place, ...], always: tuple[Place, ...] = ()) -> Check:
    """Refuse an exposure where nothing hidden lies, or of a card that is not there.

    After the dealer's hand is turned over only the players' are still hidden, and what lies at places that are ``always``: that is
    so until the first player's hands are exposed, since from then on wagers are settled one by one (Reading R110).
    """

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        hand, card, where = t.hands.get(fact.place, ()), fact.card, Words(t.setup).place(fact.place)
        is_seat, is_open = isinstance(fact.place, Seat), (t.bank or DEALER) in t.revealed
        is_settling = is_being_settled(due) or any(isinstance(at, Seat) and at is not t.bank for at in t.revealed)
        is_place = is_seat or (fact.place in (always if is_open else places) and not is_settling)
        if not is_place or not hand or fact.place in t.revealed or due.step == RETURN:
            told = f"Nothing hidden lies at {where} that could be exposed in error now."
            if hand and fact.place in always:
                told = f"A tile of {where} voids no hands any more: a player's are exposed, and wagers are being settled."
            return Refusal("nothing-hidden", rules.voids if is_seat or not always else rules.dealers, told)
        if may_be_of(t, fact.place, card):
            return None
        return Refusal("card-not-there", rules.voids, f"The {card.text} is none of {where}.")  # type: ignore[union-attr]

    return check


# refusals


def own_cards(rules: SetRules) -> Check:
    """Refuse a set of cards that the hand does not have; how many are laid Low is the player's affair, as long as some stay High."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        low, hand = fact.value, tuple(t.hands.get(fact.place, ()))
        if not isinstance(low, tuple):
            return None
        noun = rules_of(t).noun
        strangers = Counter(low) - Counter(hand)
        stranger = next((card for card, many in strangers.items() if card is not UNKNOWN and many > t.device.remaining(card)), None)
        if stranger is None and strangers.total() > hand.count(UNKNOWN):
            stranger = next(iter(strangers))
        if stranger is not None:
            return Refusal(
                "not-in-the-hand", rules.sets, f"The {stranger.text} is not among the {noun}s of {Words(t.setup).place(fact.place)}."
            )
        if not 0 < len(low) < len(hand) or (noun != "card" and len(low) != 2):
            return Refusal("not-two-hands", rules.sets, f"A set is two hands: {len(low)} of {len(hand)} {noun}s make no Low hand.")
        return None

    return check


def set_is_final(rules: SetRules) -> Check:
    """Refuse to change a hand that is set and laid down."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        seat = fact.place
        if seat not in t.sets or not isinstance(seat, Seat):
            return None
        has_two = len(t.seats_of(t.seated.get(seat, ""))) > 1
        cite = rules.larger_first if has_two else rules.own
        return Refusal("set-is-final", cite, f"The hands of {Words(t.setup).place(seat)} are set and laid down: they stay as they are.")

    return check


def larger_first(rules: SetRules) -> Check:
    """Refuse to set the hand with the smaller wager of one person before the other."""
    final = set_is_final(rules)

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        refusal = final(t, fact, due)
        if refusal is not None or due.kind is not Kind.SET or not isinstance(due.place, Seat) or not isinstance(fact.place, Seat):
            return refusal
        if not is_to_be_set(t, fact.place):
            return None
        own = [each.place for each in (due, *due.besides) if holder(t, each.place) == holder(t, fact.place)]
        ahead = next((at for at in own if is_to_be_set(t, at)), fact.place)
        if ahead is fact.place:
            return None
        first, second = Words(t.setup).place(ahead), Words(t.setup).place(fact.place)
        return Refusal(
            "larger-first", rules.larger_first, f"The hands of {first} are set before those of {second}: the larger wager's first."
        )

    return check


def shared_not_due(rules: SetRules) -> dict[Kind, Check]:
    """Give the refusals of what comes when it is not due: sets, sets made again, and vigorish that nobody owes, or that is marked."""
    vigorish_at_once = only_as_filed(way=lambda _t: rules.odds, none=lambda _t: rules.odds)
    return {
        Kind.ASK: nothing_exposed(rules),
        Kind.SET: larger_first(rules),
        Kind.SET_AGAIN: nothing_wrong(rules),
        Kind.REVEAL: not_surrendered(rules),
        **dict.fromkeys((Kind.VIGORISH, Kind.MARK), vigorish_at_once),
    }


def nothing_exposed(rules: SetRules) -> Check:
    """Refuse to void a hand, or to play it, where nothing of it was exposed."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        if due.kind is Kind.ASK:
            return None
        where, noun = Words(t.setup).place(fact.place), rules_of(t).noun
        return Refusal("nothing-exposed", rules.voids, f"The hand of {where} may be voided when a {noun} of it was exposed, not now.")

    return check


def not_surrendered(rules: SetRules) -> Check:
    """Refuse to expose the hands of a player who surrendered them: they were collected unseen."""

    def check(t: Table, fact: Fact, _due: Due) -> Refusal | None:
        seat = fact.place
        if not isinstance(seat, Seat) or seat in t.revealed or seat in t.left or t.settled.get(seat.area(WAGER), 0) >= 0:
            return None
        where = upper(Words(t.setup).place(seat))
        return Refusal("surrendered-exposed", rules.surrender, f"{where} surrendered: that hand is collected without being exposed.")

    return check


def nothing_wrong(rules: SetRules) -> Check:
    """Refuse to set hands again that were not set otherwise than the house way has it."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        if due.kind is Kind.SET_AGAIN:
            return None
        where = Words(t.setup).place(fact.place)
        return Refusal(
            "right-set", rules.again, f"Hands are set again where the dealer set them against the house way: not those of {where} now."
        )

    return check


def not_laid_down(rules: SetRules, *, otherwise: Check) -> Check:
    """Refuse a player's hand on cards that he has set and laid down, and any other person's on cards that are not his."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        is_dealer = fact.by is Role.DEALER or fact.word == DEALER.name
        if fact.place in t.sets and not is_dealer:
            where = Words(t.setup).place(fact.place)
            return Refusal(
                "cards-laid-down", rules.own, f"The hands of {where} were set and laid down; their player may not touch them again."
            )
        return otherwise(t, fact, due)

    return check


def shaker_in_charge(*, cite: Cite, otherwise: Check) -> Check:
    """Refuse a hand on the shaker that is neither the dealer's nor, while he shakes it, the bank's."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        if fact.place is not SHAKER:
            return otherwise(t, fact, due)
        is_bank = t.bank is not None and due.kind is Kind.SHAKE and due.place is t.bank
        own = {DEALER.name, *([t.bank.name, t.seated.get(t.bank, "")] if is_bank and t.bank is not None else [])}
        if fact.by is Role.DEALER or fact.word in own:
            return None
        return Refusal(
            "not-your-shaker", cite, f"The shaker and the dice are in the dealer's charge; {fact.word or 'another'} may not touch them."
        )

    return check


def wrong_set(rules: SetRules) -> RemedyRow:
    """Have the dealer set his hands again, in the house way, when he laid them otherwise."""
    return RemedyRow((rules.again,), lambda _t, _fact, _due: Stands(cites=(rules.again,)))


def against_the_way(rules: SetRules) -> Check:
    """Refuse the claim that the dealer set wrongly where he sets nothing, or where the set is that of the house way."""

    def check(t: Table, fact: Fact, due: Due) -> Refusal | None:
        low, hand = fact.value, tuple(t.hands.get(fact.place, ()))
        is_dealers = due.kind is Kind.SET and due.by is Role.DEALER and due.place is fact.place
        if not is_dealers or not isinstance(low, tuple) or len(low) != 2 or not is_part(hand, low):
            return Refusal("no-wrong-set", rules.again, "The dealer sets no hands now that could be set wrongly so.")
        if isinstance(due.value, tuple) and not is_same_set(t, fact.place, low, due.value):
            return None
        return Refusal("right-set", rules.again, "That is how the house way sets these hands.")

    return check

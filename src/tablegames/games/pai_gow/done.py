"""Pai Gow: what chapter 535 prescribes, section by section; § 535.11 is in `bank`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN
from tablegames.equipment.device import DeviceKind
from tablegames.equipment.stacks import Style
from tablegames.games.pai_gow import bank
from tablegames.games.pai_gow.declared import (
    DECLARED,
    DELIVERY,
    HAND_SIZE,
    STYLES,
    ZERO,
)
from tablegames.house_way.four import Four
from tablegames.house_way.statute import paragraph_of
from tablegames.law import Refusal, chapter
from tablegames.procedure import checks, one_deck, places, shaker, two_hands
from tablegames.procedure.apply_hands import ON_THE_WAGER, TILES_MARKER
from tablegames.procedure.due import NO_MORE_BETS, Due, Instead, Moot, Stands, open_until
from tablegames.procedure.game import Game, RemedyRow
from tablegames.procedure.house import seen_hand
from tablegames.procedure.irregular import may_idle, own_cards_only, voided, when_idle
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.opening import FACE_UP, may_change
from tablegames.procedure.places import DEAD_HAND, DEALER, DEALER_WAGER, DISCARD_RACK, Area, Place, Seat
from tablegames.procedure.shaker import ShakerRules, around
from tablegames.procedure.two_hands import BY_SIGN, LOSE, WAGER, WIN, SetRules, compared
from tablegames.procedure.wagering import take_back
from tablegames.ranking.pai_gow import outcome
from tablegames.ranking.tiles import compare
from tablegames.rules import Limits, Setup
from tablegames.rules.two_hands import ADJACENT

if TYPE_CHECKING:
    from tablegames.law import Cite
    from tablegames.procedure.due import Fact, Outcome, Section
    from tablegames.procedure.table import Table
    from tablegames.procedure.two_hands import Result
    from tablegames.rules import Standing, Terms

P = chapter("535")

LEAST_MOTIONS = 8


def program(t: Table) -> list[Section]:
    """Give the sections of the next round of play, in order."""
    winners: list[Seat] = []
    unseen: list[Place] = []
    lay: two_hands.Lay = {}
    return [
        make_ready(t),
        mixed(t),
        bank.bank_chosen(t),
        deal(t, lay),
        unwagered(t),
        two_hands.players_set(t, lay, rules=SETS),
        house_set(t, unseen),
        exposed(t, winners, unseen=unseen),
        winners_paid(t, winners, unseen=unseen),
        collect(t),
    ]


def make_ready(t: Table) -> Section:  # §§ 535.5, 535.6(a)-(c)
    """Have a set of tiles opened that is fit for play, and fresh dice in the shaker."""
    if not t.decks[0].prepared:
        yield from opened(t)
    yield from shaker.fresh_dice(t, SHAKER)


def opened(t: Table) -> Section:  # § 535.6(a)-(c)
    """Receive a set, sort, compare and examine it, have it verified, lay it out in pairs for the first player, turn it down."""
    tiles = t.deck_place
    yield Due(Kind.RECEIVE, tiles, value=t.deck_size, cites=(P["6(a)"], P["3(c)"]))
    yield Due(Kind.SORT, tiles, cites=(P["6(a)"], P["6(a)(1)"]))
    yield Due(Kind.INSPECT, tiles, 1, cites=(P["6(a)(2)"],))
    yield Due(Kind.INSPECT, tiles, 2, cites=(P["6(a)(3)"],))
    yield Due(Kind.VERIFY, tiles, by=Role.FLOORPERSON, cites=(P["6(a)"],))
    yield Due(Kind.SPREAD, tiles, value=FACE_UP, cites=(P["6(b)"],))
    yield Due(Kind.VIEW, tiles, by=Role.PLAYER, cites=(P["6(b)"],))
    yield Due(Kind.TURN_DOWN, tiles, cites=(P["6(c)"],))


def mixed(t: Table) -> Section:  # § 535.6(c), (d), (f)
    """Turn the tiles of the last round face down, mix them, and form eight stacks of four."""
    tiles = t.deck_place
    if t.rounds_since_start:
        yield Due(Kind.TURN_DOWN, tiles, 1, cites=(P["6(f)"],))
    yield Due(Kind.MIX, tiles, least=LEAST_MOTIONS, cites=(P["6(d)"],))
    yield Due(Kind.SHUFFLE, tiles, cites=(P["6(c)"], P["6(d)"]))


def wagers(t: Table) -> Section:  # §§ 535.7(c), 535.8(a), 535.11(i)
    """Let wagers be made until the dealer announces that no more are taken."""
    while True:
        if t.bank is not None and not t.is_held(t.bank):
            yield from bank.given_up(t)
        yield open_until(NO_MORE_BETS, cites=(P["7(c)"], P["11(i)"]) if t.bank is not None else (P["7(c)"], P["8(a)"]))
        if t.bank is None or t.is_held(t.bank):
            return


def deal(t: Table, lay: two_hands.Lay) -> Section:  # §§ 535.8(a)-(d), 535.9, 535.11(i)-(k)
    """Close the wagers, find the starting position with the dice, and deliver four tiles to every position, counterclockwise from it."""
    yield from two_hands.closed(t, lay, closing=wagers(t))
    style: list[Style] = []
    yield from (bank.style_chosen(t, style) if t.bank is not None else style_filed(t, style))
    is_banked = t.bank is not None
    shakes, total_by, count_by, deal_by = (
        (P["11(i)"], P["11(i)"], P["11(j)"], P["11(k)"]) if is_banked else (P["8(a)"], P["8(b)"], P["8(c)"], STYLES[style[0]])
    )
    yield from shaker.shaken(t, cites=(P["5(b)"], shakes))
    roll = yield Due(Kind.ROLL, places.SHAKER, cites=(total_by,))
    total = shaker.total_of(roll)
    yield Due(Kind.TOTAL, DEALER, value=total, cites=(total_by,))
    positions = around(t, besides=(DEAD_HAND,), first=t.bank or DEALER, cite=count_by)
    start = DEALER if total is None else shaker.counted(positions, total)
    delivery = (deal_by,) if deal_by is STYLES[style[0]] else (STYLES[style[0]], deal_by)
    for at in around(t, besides=(DEAD_HAND,), first=start):
        yield from one_deck.deal_stack_to(at, size=HAND_SIZE, cites=(count_by, *delivery) if at is start else delivery)
        if at is DEALER:
            yield from dealers_marker(t)


def style_filed(t: Table, style: list[Style]) -> Section:  # § 535.9(a)
    """Let the dealer use a style that was filed, or that of 535.8(d); any but the latter is shown by what is moved."""
    filed = t.setup.terms.word(DELIVERY).split(",")
    chosen = Style.HOUSE_WAY_RIGHT.value
    if filed != [chosen]:
        said = yield Due(Kind.STYLE, DEALER, options=tuple(dict.fromkeys((*filed, chosen))), cites=(P["9(a)"],))
        chosen = said.word if said.word in set(Style) else chosen
    style.append(Style(chosen))
    if style[0] is not Style.HOUSE_WAY_RIGHT:
        yield Due(Kind.INDICATE, DEALER, value=style[0].value, cites=(P["9(a)"], STYLES[style[0]]))


def dealers_marker(t: Table) -> Section:  # §§ 535.8(d), 535.11(h), (k)
    """Put a marker, or the dealer's wager, on the dealer's tiles as soon as they are dealt."""
    if t.accounts.get(DEALER_WAGER):
        yield Due(Kind.MARKER, DEALER, value=ON_THE_WAGER, cites=(P["11(h)"], P["11(k)"]))
    else:
        yield Due(Kind.MARKER, DEALER, value=TILES_MARKER, cites=(P["11(k)"],) if t.bank is not None else (P["8(d)"],))


def unwagered(t: Table) -> Section:  # §§ 535.8(e), (f), 535.11(l), (m); Reading R91
    """Put the tiles of positions without a wager with the Dead Hand, unexposed; then cover the shaker and put it to the right."""
    cite, rest = (P["8(e)"], P["8(f)"]) if t.bank is None else (P["11(l)"], P["11(m)"])
    for at in (DEALER, *t.clockwise_seats[::-1]):
        has_hand = (t.bank is None or t.accounts.get(DEALER_WAGER)) if at is DEALER else is_played(t, at)
        if not has_hand and t.hands.get(at):
            yield Due(Kind.DEAD, at, cites=(cite,), step="unwagered")
    yield Due(Kind.REST, places.SHAKER, cites=(P["5(a)"], rest))
    yield Due(Kind.PUT_SHAKER, places.SHAKER, cites=(rest,))


def is_played(t: Table, at: Place) -> bool:
    """Tell whether the tiles of a seat are played: it wagers, or banks."""
    return isinstance(at, Seat) and (bool(t.wager(at, WAGER)) or at is t.bank)


def house_set(t: Table, unseen: list[Place]) -> Section:  # §§ 535.10(c), (d), 535.11(e), (n)
    """Turn the dealer's tiles over and set them; in a banked round see what becomes of his wager against the bank."""
    yield from (two_hands.dealer_sets(t, DEALER, rules=SETS) if t.bank is None else bank.hands_of_bank(t, unseen, rules=SETS))


def judge(player: Standing, house: Standing, terms: Terms) -> Result:  # § 535.10(g), (h), (j); Reading R22
    """Give what becomes of a wager: both hands have to be higher to win, and a Low hand of zero is not; copies are the house's."""
    if player.is_foul or house.is_foul:
        return (LOSE if player.is_foul else WIN), (P["10(a)"],)
    why = tuple(dict.fromkeys(compare(*both).cite for both in zip(player.hands, house.hands, strict=True)))
    high, low = compared(player.high, house.high), compared(player.low, house.low)
    found = outcome(high, low, is_zero=player.is_zero, zero_low_hand=terms.word(ZERO))
    return BY_SIGN[found.sign], (*why, found.cite)


def rule_of(t: Table, at: Place) -> tuple[Cite, ...]:  # § 535.10(d)(1)-(4)
    """Give which of the four rules the tiles of a hand fall under; none where one was not seen."""
    tiles = seen_hand(t, at)
    return () if tiles is None else (paragraph_of(Four(tiles)),)


def exposed(t: Table, winners: list[Seat], *, unseen: list[Place]) -> Section:  # §§ 535.10(e)-(i), 535.11(o), (r)
    """Expose the players' hands in turn; collect losers, into the center of a banked round, and return ties."""
    cites = () if t.bank is None else (P["11(r)"] if t.is_co_bank else P["11(o)"],)
    yield from two_hands.exposed_in_turn(t, winners, house=t.bank or DEALER, rules=SETS, cites=cites, unseen=unseen)


def winners_paid(t: Table, winners: list[Seat], *, unseen: list[Place]) -> Section:  # §§ 535.10(j), (k), 535.11(o)-(r)
    """Pay the winning wagers when all hands are exposed; of a banked round out of the center."""
    if t.bank is not None:
        yield from bank.paid_from_center(t, winners, rules=SETS, is_open=bool(unseen))
        return
    for seat in winners:
        yield from two_hands.paid_in_turn(t, seat, rules=SETS)


def collect(_t: Table) -> Section:  # § 535.10(l)
    """Collect the tiles so that each hand can be reconstructed, face up to the dealer's right."""
    yield Due(Kind.GATHER, DISCARD_RACK, cites=(P["10(l)"],))


SHAKER = ShakerRules(
    dice=P["5(a)"],
    hours=P["5(c)"],
    rest=P["8(f)"],
    flat=P["12(a)"],
    fell=P["12(b)"],
)

SETS = SetRules(
    sets=P["10(a)"],
    own=P["10(b)"],
    larger_first=P["13(b)"],
    turned=P["10(c)"],
    way=P["10(d)"],
    surrender=P["10(e)"],
    after_dealer=True,
    is_told=False,
    rule_of=rule_of,
    expose=P["10(f)"],
    loses=P["10(g)"],
    ties=P["10(i)"],
    wins=P["10(j)"],
    odds=P["10(k)"],
    voids=P["12(d)"],
    dealers=P["12(e)"],
    again=P["12(f)"],
    judge=judge,
    won_cards=P["10(j)"],
)

# ------------------------------------------------------------------------------------- irregularities, § 535.12


def shown(t: Table, fact: Fact, due: Due) -> Outcome:  # §§ 535.6(e), 535.12(d), (e)
    """Mix again when a tile is turned over while they are stacked; later void, or let the player void, as whose tile it is has it."""
    if fact.place is t.deck_place:
        return Stands((mixed_again(t, nth=due.nth),) if due.kind is Kind.SHUFFLE else ())
    return two_hands.exposed(SETS, voids_all=voids_all).remedy(t, fact, due)


def shown_by(t: Table, fact: Fact) -> Cite:  # §§ 535.6(e), 535.12(d), (e)
    """Give the paragraph of what is done about a tile that was turned over: while they are stacked, a player's, any other."""
    return P["6(e)"] if fact.place is t.deck_place else voids_all(t, fact.place) or P["12(d)"]


def mixed_again(t: Table, *, nth: int) -> Section:  # § 535.6(e)
    """Mix the entire set again."""
    yield Due(Kind.MIX, t.deck_place, nth + 1, least=LEAST_MOTIONS, cites=(P["6(e)"],))


def voids_all(t: Table, at: Place) -> Cite | None:  # § 535.12(e); Reading R104
    """Give the paragraph by which an exposed tile voids all hands: the dealer's, the bank's, the Dead Hand's, one nobody wagers on."""
    if at in {DEALER, DEAD_HAND} or at is t.bank:
        return P["12(e)"]
    return None if isinstance(at, Seat) and t.wager(at, WAGER) else P["12(e)"]


def lid_removed(t: Table, _fact: Fact, due: Due) -> Outcome:  # § 535.11(i)
    """Have the shaker covered and shaken by the bank again when the bank took the lid off; once, where it is still to be shaken."""
    return Stands(() if due.kind is Kind.SHAKE else (shaker.shaken(t, 1, cites=(P["11(i)"],)),))


def unsuitable(t: Table, _fact: Fact, _due: Due) -> Outcome:  # § 535.6(a)(3)(i), (ii)
    """Seal a set that is unsuitable for use, and begin with another one from the reserve."""

    def another() -> Section:
        yield Due(Kind.CHANGE, t.deck_place, by=Role.FLOORPERSON, cites=(P["6(a)(3)(i)"],))
        yield Due(Kind.SEAL, t.deck_place, by=Role.FLOORPERSON, cites=(P["6(a)(3)(ii)"],))
        yield Instead(tuple(program(t)))

    return Instead((another(),))


def no_activity(t: Table, _fact: Fact, due: Due) -> Outcome:  # § 535.6(g)
    """Lay the tiles of an idle table out in pairs; when a player comes, show them and turn them down."""
    return when_idle(due, bank.started_anew(t, laid_out(t)))


def changed(t: Table, _fact: Fact, _due: Due) -> Outcome:  # § 535.6(a)
    """Begin with another set of tiles that is brought between rounds: it is inspected and set out like the first."""

    def another() -> Section:
        yield Instead(tuple(program(t)))

    return Instead((bank.started_anew(t, another()),))


def laid_out(t: Table) -> Section:  # § 535.6(g)
    """Lay out sixteen pairs face up, by rank, until a player arrives."""
    tiles = t.deck_place
    yield Due(Kind.SPREAD, tiles, 2, value=FACE_UP, cites=(P["6(g)"],))
    yield Due(Kind.VIEW, tiles, 2, by=Role.PLAYER, cites=(P["6(g)"], P["6(c)"]))
    yield Due(Kind.TURN_DOWN, tiles, 2, cites=(P["6(g)"], P["6(c)"]))


as_wagers_are = one_deck.left_the_table(before=P["7(c)"], during=P["7(b)"], is_dealt_to=two_hands.NOT_OUT)


def left_the_table(t: Table, fact: Fact, due: Due) -> Outcome:  # § 535.7(b); Reading R107
    """Ask nothing more of a player who leaves while the bank is his, or offered to him; what follows he still covers."""
    seat, is_banking = fact.place, fact.place is t.bank
    assert isinstance(seat, Seat)

    def is_asked(each: Due) -> bool:
        at = each.place.seat if isinstance(each.place, Area) else each.place
        return at is seat or (is_banking and each.kind is Kind.ANNOUNCE)

    def is_asked_of_bank(each: Due) -> bool:
        return each.place is seat and each.by is Role.PLAYER

    if is_before_the_close(t, due):
        back = (take_back(t, seat, cite=P["7(c)"]),)
        return Moot(back, is_asked) if is_asked(due) else Stands(back, is_asked)
    outcome = as_wagers_are(t, fact, due)
    if not isinstance(outcome, Stands) or outcome.moot is not None:
        return outcome
    return Moot(outcome.sections, is_asked_of_bank) if is_asked_of_bank(due) else Stands(outcome.sections, is_asked_of_bank)


def is_before_the_close(t: Table, due: Due) -> bool:
    """Tell whether no more bets is still to be announced: the dealer's tiles are marked after it, his wager given up before it."""
    is_given_up = due.kind is Kind.TO_INVENTORY and t.bank is None
    return bool(due.accepts) or is_given_up or (due.kind in BEFORE_THE_CLOSE and due.place is not DEALER)


BEFORE_THE_CLOSE = frozenset({Kind.CONFIRM, Kind.MARKER, Kind.WAGER, Kind.CUT_STACKS, Kind.DIRECT, Kind.STAKE})
"""What waits while a bank is chosen, before the wagers are closed."""

REMEDIES = {
    Kind.CLOCK: RemedyRow((P["5(c)"],), lambda t, _fact, due: shaker.aged(t, due, rules=SHAKER)),
    Kind.DICE_IN: shaker.changed_early(SHAKER),
    Kind.NO_ROLL: shaker.no_roll(SHAKER),
    Kind.LID: RemedyRow((P["11(i)"],), lid_removed),
    Kind.ELSEWHERE: voided(P["12(c)"]),
    Kind.EXPOSED: RemedyRow((P["6(e)"], P["12(d)"], P["12(e)"]), shown, shown_by),
    Kind.SURRENDER: two_hands.surrendered(SETS),
    Kind.ASK_WAY: two_hands.told_the_way(SETS),
    Kind.SET_WRONG: two_hands.wrong_set(SETS),
    Kind.CHANGE: RemedyRow((P["6(a)"],), changed),
    Kind.UNSUITABLE: RemedyRow((P["6(a)(3)(i)"], P["6(a)(3)(ii)"]), unsuitable),
    Kind.IDLE: RemedyRow((P["6(g)"],), no_activity),
    Kind.LEAVE: RemedyRow((P["7(b)"],), left_the_table),
    Kind.TOUCH: RemedyRow((P["10(b)"],), lambda _t, _fact, _due: Stands()),
}

# ---------------------------------------------------------------------------------------------------- refusals

AREAS = {WAGER: P["7(a)"]}

hidden = two_hands.surrendered_unseen(SETS, otherwise=two_hands.hidden_piece(SETS, places=(DEALER, DEAD_HAND), always=(DEAD_HAND,)))


def hidden_tile(t: Table, fact: Fact, due: Due) -> Refusal | None:  # §§ 535.6(e), 535.12(d), (e)
    """Refuse a tile shown in error where none lies hidden."""
    if fact.place is not t.deck_place:
        return hidden(t, fact, due)
    card = fact.card
    if card is not None and card is not UNKNOWN and not t.most_of(card):
        return Refusal("card-not-there", P["6(e)"], f"The {card.text} is no tile of this set.")
    if due.kind is Kind.SHUFFLE:
        return None
    return Refusal("not-stacking", P["6(e)"], "The tiles are not being stacked now: none is turned over so.")


def some_wager(t: Table, fact: Fact, due: Due) -> Refusal | None:  # § 535.8(a)
    """Refuse to close the wagers while nobody wagers, neither a player nor the dealer against the bank."""
    return None if t.accounts.get(DEALER_WAGER) else checks.some_wager(cite=P["8(a)"])(t, fact, due)


def inspecting(_t: Table, _fact: Fact, due: Due) -> Refusal | None:  # § 535.6(a)(3)(i)
    """Refuse to find tiles unsuitable while none are inspected."""
    if due.kind in {Kind.SORT, Kind.INSPECT, Kind.VERIFY}:
        return None
    return Refusal("not-inspecting", P["6(a)(3)(i)"], "Tiles are found unsuitable while they are inspected, not now.")


def not_filed(t: Table, fact: Fact, due: Due) -> Refusal | None:  # § 535.9(a)
    """Refuse a style of delivery that the Rules Submission does not name, where no bank chooses one."""
    if t.bank is not None or due.kind is fact.kind or fact.word in {Style.HOUSE_WAY_RIGHT, *t.setup.terms.word(DELIVERY).split(",")}:
        return None
    return Refusal("not-filed", P["9(a)"], f"The Rules Submission of this table does not have the style of delivery {fact.word!r}.")


def bank_uncovers(t: Table, _fact: Fact, due: Due) -> Refusal | None:  # § 535.11(i)
    """Refuse the claim that the bank took the lid off where no bank shakes, or the one that banks has left."""
    if t.bank is not None and t.is_held(t.bank) and due.kind in {Kind.ROLL, Kind.SHAKE}:
        return None
    return Refusal("no-lid", P["11(i)"], "No bank has the shaker now, whose lid could be taken off.")


CHECKS = {
    Kind.SIT: (checks.may_sit(seats=P["2(a)"], adjacent=P["13(a)"], adjacent_choice=ADJACENT),),
    Kind.LEAVE: (checks.may_leave(cite=P["7(b)"]),),
    Kind.CLOCK: (checks.clock_goes_on(),),
    Kind.DICE_IN: (shaker.may_change_dice(SHAKER),),
    Kind.VERBAL: (
        checks.never(code="no-verbal-wagers", cite=P["7(a)"], sentence="A verbal wager with cash is not accepted: chips or plaques."),
    ),
    Kind.WAGER: (
        one_deck.known_wager(cites=AREAS, cite=P["7(a)"], title=DECLARED.title),
        checks.betting_area(cites=AREAS, otherwise=P["7(a)"]),
        checks.seated(cite=P["7(b)"]),
        bank.bank_wagers_nothing,
        checks.whole_chips(cite=P["7(a)"]),
        checks.posted_limits(cites=AREAS),
        checks.within_purse(),
        bank.covered,
    ),
    Kind.SHUFFLE: (checks.all_cards(cite=P["3(c)"]),),
    Kind.ANNOUNCE: (some_wager,),
    Kind.ROLL: (shaker.three_dice(cite=P["5(a)"]),),
    Kind.NO_ROLL: (shaker.uncovering(flat=P["12(a)"]),),
    Kind.LID: (bank_uncovers,),
    Kind.ELSEWHERE: (shaker.wrong_position(cite=P["12(c)"], besides=(DEAD_HAND,)),),
    Kind.EXPOSED: (hidden_tile,),
    **dict.fromkeys((Kind.DEAL_STACK, Kind.REVEAL), (checks.possible_hand(cite=P["3(a)"]),)),
    Kind.SET: (two_hands.own_cards(SETS),),
    Kind.SURRENDER: (two_hands.may_surrender(SETS),),
    Kind.ASK_WAY: (two_hands.may_ask_the_way(SETS),),
    Kind.SET_WRONG: (two_hands.against_the_way(SETS),),
    Kind.TOUCH: (
        two_hands.shaker_in_charge(cite=P["5(b)"], otherwise=two_hands.not_laid_down(SETS, otherwise=own_cards_only(cite=P["10(b)"]))),
    ),
    Kind.CHANGE: (may_change(cite=P["6(a)"]),),
    Kind.UNSUITABLE: (inspecting,),
    Kind.IDLE: (may_idle(cite=P["6(g)"]),),
    Kind.CUT_STACKS: (bank.cut_as_allowed,),
    Kind.OFFER_BANK: (bank.may_bank,),
    Kind.CHIPS: (bank.chips_there,),
    **dict.fromkeys((Kind.DIRECT, Kind.STAKE), (bank.staked_in_chips,)),
}


def default_setup() -> Setup:
    """Give the table that is used when nobody says otherwise: $5 to $500, no bank, delivered by 535.8(d), vigorish to the cent."""
    return Setup(DECLARED, DECLARED.default_terms(), {WAGER: Limits(500, 50_000)}, DeviceKind.STACKS, chip_cents=5)


GAME = Game(
    declared=DECLARED,
    program=program,
    remedies=REMEDIES,
    checks=CHECKS,
    not_due={
        Kind.WAGER: checks.too_late(cite=P["7(c)"]),
        Kind.VERBAL: checks.too_late(cite=P["7(a)"]),
        Kind.IDLE: checks.too_late(cite=P["6(g)"]),
        **two_hands.shared_not_due(SETS),
        **dict.fromkeys(bank.OF_A_BANK, bank.no_such_act),
        Kind.OFFER_BANK: bank.not_offered,
        Kind.STAKE: bank.no_dealer_wager,
        Kind.MARKER: bank.nobody_banks,
        **dict.fromkeys((Kind.STYLE, Kind.INDICATE), not_filed),
    },
    default_setup=default_setup,
    all_the_same={Kind.OFFER_BANK: bank.taken_all_the_same, Kind.STAKE: lambda _t, _fact, _due: Stands()},
)

"""What chapter 643a prescribes, section by section, in both editions of § 643a.10."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablegames.equipment.device import DeviceKind
from tablegames.games.let_it_ride.declared import (
    BET_1,
    BET_2,
    BETS,
    CARD_PLACES,
    FIVE_CARD,
    FIVE_CARD_HAND_BONUS,
    MAIN,
    PROGRESSIVE,
    RIDE,
    SIX_CARD_BONUS,
    THREE_CARD,
    WITHDRAW,
)
from tablegames.law import Refusal, chapter
from tablegames.money import PerDollar, format_money
from tablegames.procedure import checks, one_deck
from tablegames.procedure.due import Due
from tablegames.procedure.game import Game
from tablegames.procedure.irregular import hidden_hand, miscounted, own_cards_only, voided
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.one_deck import DeckRules, Trouble, deal_round, deal_stack_to, deal_stacks_of
from tablegames.procedure.opening import OpeningCites
from tablegames.procedure.places import (
    COMMUNITY,
    COMMUNITY_DOWN,
    DISCARD_RACK,
    ELECTRONIC_SYSTEM,
    GAME_SYSTEM,
    PROGRESSIVE_SYSTEM,
    SIX_CARD,
    Area,
    Seat,
)
from tablegames.procedure.progressive import (
    PayoutCites,
    System,
    documented,
    linked_only,
    lock_out,
    meter_moves,
    nobody_to_envy,
    pay_envy,
    settle_progressive,
)
from tablegames.procedure.settling import paid, paid_instead, settle, whole_hand, within_limit
from tablegames.procedure.stub import StubRules, put_away
from tablegames.ranking.five_card import LET_IT_RIDE, paid_row
from tablegames.ranking.three_card_bonus import bonus, progressive
from tablegames.rules import Limits, Setup

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tablegames.equipment.cards import Card
    from tablegames.law import Cite
    from tablegames.money import Payout
    from tablegames.procedure.due import Fact, Section
    from tablegames.procedure.table import Table
    from tablegames.ranking.five_card import Ranked
    from tablegames.rules import Declared

P = chapter("643a")
P_2019 = chapter("643a", edition="2019")

HAND_SIZE, COMMUNITY_SIZE = 3, 2


@dataclass(frozen=True, slots=True)
class Tenth:
    """§ 643a.10 in one of its editions."""

    load: Cite
    announce: Cite
    five_card: Cite
    progressive: Cite
    stacks: Cite
    stub: StubRules
    community_first: Cite
    hand_bonus: Cite | None = None


SIZES = {COMMUNITY_DOWN: COMMUNITY_SIZE}
TENTH = {
    "let-it-ride-poker": Tenth(
        P["10(a)(1)"],
        P["10(a)(2)"],
        P["10(a)(2)(i)"],
        P["10(a)(2)(ii)"],
        P["10(b)"],
        StubRules(P["10(c)"], P["10(d)"], P["10(e)"], P["10(f)"], hand_size=HAND_SIZE, sizes=SIZES),
        P["10(g)"],
    ),
    "let-it-ride-poker-2019": Tenth(
        P_2019["10(a)(1)"],
        P_2019["10(a)(2)"],
        P_2019["10(a)(2)(i)"],
        P_2019["10(a)(2)(ii)"],
        P_2019["10(b)"],
        StubRules(P_2019["10(c)"], P_2019["10(d)"], P_2019["10(e)"], P_2019["10(f)"], hand_size=HAND_SIZE, sizes=SIZES),
        P_2019["10(g)"],
        P_2019["10(a)(2)(iii)"],
    ),
}


def tenth(t: Table) -> Tenth:
    """Give § 643a.10 in the edition by which the table is run."""
    return TENTH[t.setup.declared.slug]


def program(t: Table) -> list[Section]:
    """Give the sections of the next round of play, in order."""
    deal = DEALING.get(t.device_kind or t.setup.device, deal_from_shoe)
    return [
        one_deck.make_ready(t, DECK, program=program),
        one_deck.shuffle(t, DECK),
        deal(t),
        put_away(t, rules=stub_rules(t)),
        decisions(t),
        settlement(t),
        collect(t),
    ]


DECK = DeckRules(
    change=P["3(c)"],
    alternating=(P["3(b)(4)"], P["3(b)(2)"], P["3(b)(3)"]),
    opening=OpeningCites(P["4(a)"], P["4(a)"], P["4(b)"], P["4(b)"], P["4(c)"], P["4(d)"]),
    shuffle=P["5(a)"],
    counted=P["5(b)"],
    uncut=P["5(c)(1)"],
    cut=one_deck.cover_card_cut(required=P["5(c)(2)"], made=P["5(d)"]),
    after_cut=P["5(d)"],
    load=lambda t: one_deck.of_shoe(manual=P["8(a)"], automated=tenth(t).load)(t),
    hand_needs_shuffler=P["9(a)(1)"],
    other_method=P["13(g)"],
    reshuffling=P["5(g)"],
    spared=P["4(e)"],
    broken="covered or marked as out of order",
)

FIVE_CARD_SYSTEM = System(FIVE_CARD, GAME_SYSTEM, P["7(e)"])
PROGRESSIVE_METER = System(PROGRESSIVE, PROGRESSIVE_SYSTEM, P["7(g)"])


def close_wagers(t: Table, *, cite: Cite, five_card: Cite, progressive_: Cite, hand_bonus: Cite | None = None) -> Section:
    """Announce that no more wagers are taken; lock the systems, collect and count their wagers (§ 643a.8(b) and its twins)."""
    terms = t.setup.terms
    yield from one_deck.wagers_open(P["7(c)"], cite)
    if has_system(t):
        yield from lock_out(t, FIVE_CARD_SYSTEM, cite=five_card)
    if t.setup.declared.offered_meter(terms) is not None:
        yield from lock_out(t, PROGRESSIVE_METER, cite=progressive_)
    if hand_bonus is not None and FIVE_CARD_HAND_BONUS in terms.payouts:
        yield Due(Kind.LOCK, ELECTRONIC_SYSTEM, cites=(hand_bonus,))


def has_system(t: Table) -> bool:
    """Tell whether a table game system accepts the Five Card Bonus Wagers (§ 643a.2(c))."""
    return t.setup.declared.is_offered(FIVE_CARD, t.setup.terms) and t.setup.terms.is_yes("five-card-system")


def deal_from_shoe(t: Table) -> Section:  # § 643a.8(a)-(d)
    """Deal one card at a time from a manual dealing shoe."""
    yield from one_deck.into_shoe(t, DECK)
    yield from close_wagers(t, cite=P["8(b)"], five_card=P["8(b)(1)"], progressive_=P["8(b)(2)"])
    yield from one_deck.nearest_hand(cite=P["8(c)"])
    yield from deal_singly(t, order=P["8(d)"], steps=(P["8(d)(1)"], P["8(d)(2)"], P["8(d)(3)"], P["8(d)(4)"], P["8(d)(5)"]))


def deal_by_hand(t: Table) -> Section:  # § 643a.9(a), (b)
    """Deal one card at a time from the dealer's hand, the same hand all round."""
    yield from one_deck.in_hand(before=(one_deck.after_shuffle(t, DECK),), hand=(P["9(a)(2)"],), place=P["9(a)(2)"])
    yield from close_wagers(t, cite=P["9(a)(3)"], five_card=P["9(a)(3)(i)"], progressive_=P["9(a)(3)(ii)"])
    yield from deal_singly(t, order=P["9(b)"], steps=(P["9(b)(1)"], P["9(b)(2)"], P["9(b)(3)"], P["9(b)(4)"], P["9(b)(5)"]))


def deal_singly(t: Table, *, order: Cite, steps: tuple[Cite, Cite, Cite, Cite, Cite]) -> Section:  # §§ 643a.8(d), 643a.9(b)
    """Deal three times around; after the first two rounds a community card, the second to the right of the first."""
    for nth in range(1, HAND_SIZE + 1):
        yield from deal_round(t, having=BETS, nth=nth, cites=(order, steps[2 * nth - 2]))
        if nth <= COMMUNITY_SIZE:
            yield Due(Kind.DEAL, COMMUNITY_DOWN, nth, cites=(order, steps[2 * nth - 1]))


def deal_stacks(t: Table) -> Section:  # § 643a.10(a), (b), (g)
    """Deal stacks of three from an automated dealing shoe; one that reshuffles may deal the community cards first."""
    law = tenth(t)
    yield from one_deck.into_shoe(t, DECK)
    yield from close_wagers(t, cite=law.announce, five_card=law.five_card, progressive_=law.progressive, hand_bonus=law.hand_bonus)
    is_community_first = t.reshuffles and t.setup.house_first
    if is_community_first:
        yield from community_stack(law.stacks, law.community_first)
    yield from deal_stacks_of(t, having=BETS, size=HAND_SIZE, cite=law.stacks)
    if not is_community_first:
        yield from community_stack(law.stacks)
    if any(t.clockwise(having=(SIX_CARD_BONUS,), cite=law.stacks)):
        yield from deal_stack_to(SIX_CARD, size=HAND_SIZE, cites=(law.stacks,))


def community_stack(*cites: Cite) -> Section:  # § 643a.10(b)
    """Deliver a stack of three, spread with its top card to the dealer's right; discard the one on his left, unseen."""
    yield from deal_stack_to(COMMUNITY_DOWN, size=HAND_SIZE, cites=cites)
    yield Due(Kind.SET_ASIDE, COMMUNITY_DOWN, cites=cites)


DEALING = {DeviceKind.MANUAL_SHOE: deal_from_shoe, DeviceKind.HAND: deal_by_hand, DeviceKind.AUTOMATED_SHOE: deal_stacks}


def stub_rules(t: Table) -> StubRules:
    """Give what the chapter says of the stub for the way of dealing in use."""
    kind = t.device_kind or t.setup.device
    return tenth(t).stub if kind is DeviceKind.AUTOMATED_SHOE else STUB[kind]


STUB = {
    DeviceKind.MANUAL_SHOE: StubRules(P["8(e)"], P["8(f)"], P["8(g)"], P["8(h)"], hand_size=HAND_SIZE, sizes=SIZES),
    DeviceKind.HAND: StubRules(P["9(c)"], P["9(d)"], P["9(e)"], P["9(f)"], hand_size=HAND_SIZE, sizes=SIZES),
}


def decisions(t: Table) -> Section:  # § 643a.11(b)-(e)
    """Ask each player for Bet Number 1, turn a community card, ask for Bet Number 2, turn the other."""
    yield from may_withdraw(t, BET_1, nth=1, asked=P["11(b)"], withdrawn=P["11(b)(2)"])
    yield Due(Kind.TURN, COMMUNITY, 1, cites=(P["11(c)"],))
    yield from may_withdraw(t, BET_2, nth=2, asked=P["11(d)"], withdrawn=P["11(d)(2)"])
    yield Due(Kind.TURN, COMMUNITY, 2, cites=(P["11(e)"],))


def may_withdraw(t: Table, bet: str, *, nth: int, asked: Cite, withdrawn: Cite) -> Section:  # § 643a.11(b), (d)
    """Ask each player whether to let a wager ride; what is withdrawn the dealer moves toward the player, who removes it."""
    place = CARD_PLACES[t.setup.terms.word("card-place")]
    for seat in t.clockwise(having=BETS, cite=asked):
        if seat in t.left:
            continue
        decision = yield Due(Kind.ASK, seat, nth, options=(RIDE, WITHDRAW), cites=(asked,), by=Role.PLAYER)
        if decision.value == WITHDRAW:
            yield Due(Kind.PUSH, seat.area(bet), cites=(withdrawn,))
            if t.accounts.get(seat.area(bet)):  # abandoned in between
                yield Due(Kind.WAGER, seat.area(bet), 1, 0, cites=(withdrawn,), by=Role.PLAYER)
        if nth == COMMUNITY_SIZE and seat not in t.left:
            yield Due(Kind.LAY_DOWN, seat, value=place, cites=(P["11(a)(3)"],), by=Role.PLAYER, step="lay down")


BETS_STEP, BONUSES = "bets", "bonuses"
"""What is settled in any order among itself: the three wagers first, then what is paid without a floorperson (Reading R74)."""


def settlement(t: Table) -> Section:  # § 643a.11(f), (g)
    """Settle with one player after the other, counterclockwise from the dealer's right."""
    if t.hands.get(SIX_CARD):
        yield Due(Kind.REVEAL, SIX_CARD, cites=(tenth(t).stacks,))
    for seat in t.counterclockwise(having=BETS, cite=P["11(f)"]):
        yield Due(Kind.REVEAL, seat, cites=(P["11(f)(2)"], P["11(f)(1)"]))
        five = whole_hand(t, seat, COMMUNITY, size=HAND_SIZE + COMMUNITY_SIZE)
        player = None if five is None else LET_IT_RIDE.best(five)
        three = whole_hand(t, seat, size=HAND_SIZE)
        yield from settle_bets(t, seat, player)
        yield from settle_five_card(t, seat, player)
        if t.wager(seat, THREE_CARD):
            cites = (P["11(f)(3)(ii)"], P["7(h)"], P["12(c)"])
            yield settle(seat.area(THREE_CARD), three_card_result(t, seat, three), *cites, step=BONUSES)
        yield from settle_own(t, seat, player)
        hand = None if three is None else progressive_hand(three)
        yield from settle_progressive(t, seat, hand=hand, cites=PAYOUT)
        yield from pay_envy(t, seat, hand=hand, cites=PAYOUT)
        if not t.awarded.get(seat.area(PROGRESSIVE)):
            yield Due(Kind.DISCARD, seat, cites=(P["11(g)"],))


def settle_bets(t: Table, seat: Seat, player: Ranked | None) -> Section:  # §§ 643a.11(f)(3), 643a.12(a), (e); Reading R56
    """Settle the wagers that ride, as far as the payout limit allows."""
    areas = [area for area in map(seat.area, BETS) if t.accounts.get(area)]
    if player is None:
        for area in areas:
            yield settle(area, None, P["11(f)(3)"], P["12(a)"], step=BETS_STEP)
        return
    odds = best_row(t.setup.terms.payouts[MAIN], player)
    sums = [-t.accounts[area] if odds is None else paid(t, odds, t.accounts[area]) for area in areas]
    for area, cents, allowed in zip(areas, sums, within_limit(sums, payout_limit(t)), strict=True):
        limited = (P["12(e)"],) if allowed < cents else ()
        yield settle(area, allowed, P["11(f)(3)"], P["12(a)"], *limited, step=BETS_STEP)


def best_row(payouts: Mapping[str, Payout], player: Ranked) -> Payout | None:
    """Give the payout of a five-card hand: a pair of tens or better has one line, by whatever pair it is."""
    words = (paid_row(player) or "", player.category.word)
    return next((payouts[word] for word in words if word in payouts), None)


def payout_limit(t: Table) -> int | None:  # § 643a.12(e); Readings R17, R56
    """Give the most that is paid on the three wagers of a hand, never less than one patron can win with the minimum wagers."""
    chosen = t.setup.terms.number("payout-limit")
    if not chosen:
        return None
    limits = t.setup.limits
    odds = t.setup.terms.payouts[MAIN].values()
    minimum = (limits[bet].least_cents if bet in limits else t.setup.chip_cents for bet in BETS)
    return max(chosen, sum(max(paid(t, each, cents) for each in odds) for cents in minimum))


def settle_five_card(t: Table, seat: Seat, player: Ranked | None) -> Section:  # §§ 643a.11(f)(3)(i), 643a.12(b); Readings R18, R63
    """Settle the Five Card Bonus Wager: so many dollars for each dollar, in the wager's place."""
    area = seat.area(FIVE_CARD)
    lies, locked = t.accounts.get(area, 0), t.locked.get(area, 0)
    if not lies and not locked:
        return
    cites = (P["11(f)(3)(i)"], P["7(h)"], P["12(b)"])
    payouts = t.setup.terms.payouts.get(FIVE_CARD)
    if player is None or payouts is None:
        yield settle(area, None, *cites, step=BONUSES)
        return
    payout = best_row(payouts, player)
    if payout is not None and t.setup.terms.is_yes("five-card-returns-wager"):
        assert isinstance(payout, PerDollar)
        payout = PerDollar(payout.dollars, returns_wager=True)
    if locked:
        if payout is not None:
            yield settle(area, paid_instead(t, payout, locked), *cites, step=BONUSES)
    else:
        yield settle(area, -lies if payout is None else paid(t, payout, lies), *cites, step=BONUSES)


def three_card_result(t: Table, seat: Seat, cards: list[Card] | None) -> int | None:  # § 643a.12(c)
    """Give what the Three Card Bonus Wager comes to; a table without a line for a mini-royal pays it as a straight flush."""
    if cards is None or THREE_CARD not in t.setup.terms.payouts:  # a record may have a wager that is not offered
        return None
    payouts, wager = t.setup.terms.payouts[THREE_CARD], t.wager(seat, THREE_CARD)
    odds = next((payouts[word] for word in bonus(cards).words if word in payouts), None)
    return -wager if odds is None else paid(t, odds, wager)


def progressive_hand(cards: list[Card]) -> str | None:
    """Name three cards as the paytables of the meter and the Envy Bonus do: the highest row only (§ 643a.12(d)(1), (2))."""
    return next(iter(progressive(cards).progressive_words), None)


def settle_own(t: Table, seat: Seat, player: Ranked | None) -> Section:
    """Settle the wagers of § 643a.10 (2019) by the odds that the submission brings (Reading R32)."""
    law = tenth(t)
    six = whole_hand(t, seat, SIX_CARD, size=2 * HAND_SIZE) if t.wager(seat, SIX_CARD_BONUS) else None
    best_of_six = None if six is None else LET_IT_RIDE.best(six)
    for key, hand, cite in ((SIX_CARD_BONUS, best_of_six, law.stacks), (FIVE_CARD_HAND_BONUS, player, law.hand_bonus)):
        wager = t.wager(seat, key)
        if wager and cite is not None:
            odds = None if hand is None else best_row(t.setup.terms.payouts.get(key, {}), hand)
            cents = None if hand is None else -wager if odds is None else paid(t, odds, wager)
            yield settle(seat.area(key), cents, cite, step=BONUSES)


PAYOUT = PayoutCites(
    check=P["11(f)(3)(iii)(A)"],
    light=P["11(f)(3)(iii)(B)"],
    validate=P["11(f)(3)(iii)(C)"],
    pay=(P["11(f)(3)(iii)(D)"], P["11(f)(3)(iii)"], P["7(h)"], P["12(d)(2)"], P["12(d)(1)"]),
    shown=P["12(d)(4)"],
    reset=P["12(d)(3)"],
    envy=P["11(f)(3)(iii)(E)"],
    envy_table=P["12(d)(5)"],
)


def collect(t: Table) -> Section:  # § 643a.11(f)(3)(iii)(D), (g)
    """Keep the cards of who won the meter until that is documented; collect so that each hand can be reconstructed."""
    yield from documented(t, cites=(P["11(f)(3)(iii)(D)"],))
    yield Due(Kind.GATHER, DISCARD_RACK, cites=(P["11(g)"],))


# ------------------------------------------------------------------------------------- irregularities, § 643a.13

TROUBLE = Trouble(
    face_up=P["13(a)"],
    drawn=P["13(b)"],
    wrong_count=P["13(c)"],
    shuffler=P["13(e)"],
    shoe=P["13(f)"],
    recut=P["5(e)"],
    idle=P["5(f)"],
    is_idle_face_down=True,
    leaves=P["7(b)"],
    withdrawn=P["7(c)"],
    touches=P["11(a)(1)"],
    stub_counts=(P["8(f)"], P["9(d)"], P["10(d)"], P_2019["10(d)"]),
    one_deck=P["3(a)"],
    same_hand=P["9(a)(2)"],
    late=P["7(c)"],
    verbal=P["7(a)"],
)

REMEDIES = {
    **one_deck.remedies(DECK, TROUBLE, stub=stub_rules, program=program),
    **one_deck.directed_shuffle(DECK),
    Kind.EXPOSED: voided(P["13(d)"]),
    Kind.METER: meter_moves(cite=P["12(d)(4)"]),
}

# ---------------------------------------------------------------------------------------------------- refusals

AREAS = {
    **dict.fromkeys(BETS, P["7(d)"]),
    FIVE_CARD: P["7(e)"],
    THREE_CARD: P["7(f)"],
    PROGRESSIVE: P["7(g)"],
}
AREAS_2019 = {**AREAS, SIX_CARD_BONUS: P_2019["10(b)"], FIVE_CARD_HAND_BONUS: P_2019["10(a)(2)(iii)"]}


def after_the_three(t: Table, fact: Fact, due: Due) -> Refusal | None:  # § 643a.7(e), (f), (g)
    """Refuse an optional wager of a player who has not placed the three that are required."""
    area = fact.place
    assert isinstance(area, Area)
    if area.wager in BETS or not fact.number or not due.accepts or all(t.wager(area.seat, bet) for bet in BETS):
        return None
    return Refusal("three-bets-first", AREAS_2019[area.wager], "An optional wager is made after the three Let It Ride Wagers.")


def automated_only(t: Table, fact: Fact, _due: Due) -> Refusal | None:  # § 643a.10(b), 2019
    """Refuse a Six Card Bonus Wager where no automated dealing shoe could dispense its stack."""
    area = fact.place
    assert isinstance(area, Area)
    if area.wager != SIX_CARD_BONUS or not fact.number or t.device_kind is DeviceKind.AUTOMATED_SHOE:
        return None
    return Refusal("automated-shoe-only", P_2019["10(b)"], "The Six Card Bonus has its stack from an automated dealing shoe only.")


def three_equal(t: Table, fact: Fact, due: Due) -> Refusal | None:  # § 643a.7(d)
    """Refuse to close the wagers where a player's three wagers are not all there, and equal."""
    if not due.accepts or fact.value != due.value:
        return None
    for seat in t.clockwise(having=(*BETS, FIVE_CARD, THREE_CARD, PROGRESSIVE, SIX_CARD_BONUS, FIVE_CARD_HAND_BONUS), cite=P["7(d)"]):
        first, *others = (t.wager(seat, bet) for bet in BETS)
        if not first or any(other != first for other in others):
            lie = ", ".join(format_money(cents) for cents in (first, *others))
            return Refusal("three-equal-bets", P["7(d)"], f"Seat {seat.name} has to place three equal wagers; there are {lie}.")
    return None


RIDES = {BET_1: P["11(b)(1)"], BET_2: P["11(d)(1)"]}


def rides_on(t: Table, fact: Fact, due: Due) -> Refusal | None:  # § 643a.11(b)(1), (d)(1)
    """Refuse to take back a wager that its player let ride."""
    area = fact.place
    if not isinstance(area, Area) or area.wager not in RIDES or not t.accounts.get(area):
        return None
    said = t.ask.get(area.seat)
    if area.wager == BET_1:
        is_being_withdrawn = said == WITHDRAW and not t.hands.get(COMMUNITY)
        is_decided = said is not None and not is_being_withdrawn
    else:
        is_decided = area.seat in t.laid or (due.kind is Kind.LAY_DOWN and due.place is area.seat)
    if not is_decided:
        return None
    return Refusal(
        "bet-rides", RIDES[area.wager], f"The bet of seat {area.seat.name} rides: it stays in its area until the end of the round."
    )


def miscounted_now(t: Table, fact: Fact, due: Due) -> Refusal | None:  # § 643a.13(c)
    """Refuse a claim of a wrong number that the cards contradict: of the community cards those that still lie face down."""
    to_discard = due.kind is Kind.SET_ASIDE
    down = COMMUNITY_SIZE - len(t.hands.get(COMMUNITY, ())) + to_discard
    return miscounted(size=HAND_SIZE, cite=P["13(c)"], sizes={COMMUNITY_DOWN: down})(t, fact, due)


def game_of(declared: Declared) -> Game:
    """Give the game in the edition that is declared."""
    areas = {wager.key: AREAS_2019[wager.key] for wager in declared.wagers}
    optional = {key: key for key in areas if key not in BETS}
    sizes = STUB[DeviceKind.MANUAL_SHOE]
    not_due = one_deck.shared_not_due(DECK, TROUBLE, sizes=sizes)
    table_checks = {
        **one_deck.shared_checks(DECK, TROUBLE, declared=declared, sizes=sizes),
        Kind.SIT: (checks.may_sit_at_boxes(seats=P["2(a)"], boxes=P["7(i)"], choice="adjacent-boxes"),),
        Kind.WAGER: (
            one_deck.known_wager(cites=areas, cite=P["7(d)"], title=declared.title),
            checks.betting_area(cites=areas, otherwise=P["7(a)"]),
            checks.offered(choices=optional, cites=areas),
            checks.seated(cite=P["7(b)"]),
            checks.whole_chips(cite=P["7(a)"]),
            checks.whole_sizes(wager=PROGRESSIVE, cite=P["12(d)(5)"]),
            checks.posted_limits(cites=areas),
            checks.within_purse(),
            after_the_three,
            automated_only,
        ),
        Kind.ANNOUNCE: (checks.some_wager(cite=P["7(c)"]), three_equal),
        Kind.TOUCH: (checks.not_laid_down(cite=P["11(a)(3)"]), own_cards_only(cite=P["11(a)(1)"])),
        Kind.WRONG_COUNT: (miscounted_now,),
        Kind.EXPOSED: (hidden_hand(cite=P["13(d)"], at=COMMUNITY_DOWN),),
        Kind.METER: (linked_only(cite=P["12(d)(4)"]),),
    }

    def default_setup() -> Setup:
        limits = {**dict.fromkeys(BETS, Limits(500, 50_000)), **dict.fromkeys(optional, Limits(100, 10_000)), PROGRESSIVE: Limits(100, 500)}
        return Setup(declared, declared.default_terms(), limits, DeviceKind.MANUAL_SHOE)

    return Game(
        declared=declared,
        program=program,
        remedies=REMEDIES,
        checks=table_checks,
        not_due={
            **not_due,
            Kind.WAGER: checks.first_of(rides_on, not_due[Kind.WAGER]),
            Kind.ENVY: nobody_to_envy(cite=PAYOUT.envy),
        },
        default_setup=default_setup,
    )

"""Four Card Poker, chapter 641a: the permanent text of 7 July 2012.

The first half declares what the chapter states; the second does what it prescribes, section by section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.device import DeviceKind
from tablegames.law import Refusal, chapter
from tablegames.money import Cents, Fixed, ForOne, MeterShare, Payout, ToOne
from tablegames.procedure import checks, one_deck
from tablegames.procedure.due import Due
from tablegames.procedure.game import Game
from tablegames.procedure.irregular import hidden_hand, voided
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.one_deck import DeckRules, Trouble, deal_round, deal_stack_to, deal_stacks_of
from tablegames.procedure.opening import OpeningCites
from tablegames.procedure.places import DEALER, DISCARD_RACK, PROGRESSIVE_SYSTEM, SECOND_STACK, Area, Seat
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
from tablegames.procedure.settling import paid, settle, whole_hand
from tablegames.procedure.stub import StubRules, put_away
from tablegames.ranking.four_card import FOUR_ACES, PAIR_OF_ACES, best, paid_words
from tablegames.rules import (
    Choice,
    ChoiceKind,
    Declared,
    HandRank,
    Limits,
    MeterRules,
    Option,
    PayRow,
    Paytable,
    Seating,
    Setup,
    Wager,
)
from tablegames.rules.progressive import meter_choices

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.law import Cite
    from tablegames.procedure.due import Fact, Section
    from tablegames.procedure.table import Table
    from tablegames.ranking.four_card import Ranked

P = chapter("641a")

ANTE, PLAY, ACES_UP, PROGRESSIVE, BONUS, ENVY = "ante", "play", "aces-up", "progressive", "ante-bonus", "envy"
MAKE_PLAY, FORFEIT = "play", "fold"
HAND_SIZE, DEALER_SIZE, MOST_TIMES = 5, 6, 3

# ---------------------------------------------------------------------------------------------------- declared

WAGERS = (
    Wager(ANTE, "Ante Wager", P["7(d)(1)"], short="ante"),
    Wager(PLAY, "Play Wager", P["11(b)"], short="play", before_the_deal=False),
    Wager(ACES_UP, "Aces Up Wager", P["7(d)(2)"], short="au"),
    Wager(PROGRESSIVE, "Progressive Payout Wager", P["7(d)(4)"], short="pr"),
)

HANDS = (
    HandRank("four-of-a-kind", P["6(b)(1)"]),
    HandRank("straight flush", P["6(b)(2)"]),
    HandRank("three-of-a-kind", P["6(b)(3)"]),
    HandRank("flush", P["6(b)(4)"]),
    HandRank("straight", P["6(b)(5)"]),
    HandRank("two pairs", P["6(b)(6)"]),
    HandRank("pair", P["6(b)(7)"]),
)

BONUS_HANDS = ("four-of-a-kind", "straight flush", "three-of-a-kind")
ACES_UP_HANDS = (*BONUS_HANDS, "flush", "straight", "two pairs", PAIR_OF_ACES)
PROGRESSIVE_HANDS = (FOUR_ACES, *BONUS_HANDS)


def _paytable(key: str, name: str, *, cite: Cite, hands: tuple[str, ...], pays: tuple[Payout, ...], title: str) -> Paytable:
    rows = tuple(PayRow(hand, payout, cite) for hand, payout in zip(hands, pays, strict=True))
    return Paytable(key, name, title, cite, rows)


def _aces_up(name: str, *odds: int) -> Paytable:
    pays = tuple(map(ToOne, odds))
    return _paytable(ACES_UP, name, cite=P["12(c)"], hands=ACES_UP_HANDS, pays=pays, title=f"Aces Up Wager, paytable {name}")


def _progressive(name: str, *odds: int) -> Paytable:
    pays: tuple[Payout, ...] = (MeterShare(100), *map(ForOne, odds))
    title = f"Progressive Payout Wager, paytable {name}"
    return _paytable(PROGRESSIVE, name, cite=P["12(d)(1)"], hands=PROGRESSIVE_HANDS, pays=pays, title=title)


def _envy(name: str, *dollars: int) -> Paytable:
    pays = tuple(Fixed(Cents(100 * sum_)) for sum_ in dollars)
    hands, title = PROGRESSIVE_HANDS[: len(dollars)], f"Envy Bonus, paytable {name}: for each dollar of the Progressive Payout Wager"
    return _paytable(ENVY, name, cite=P["12(d)(5)"], hands=hands, pays=pays, title=title)


PAYTABLES = (
    _paytable(BONUS, "b", cite=P["12(b)"], hands=BONUS_HANDS, pays=(ToOne(25), ToOne(20), ToOne(2)), title="Ante bonus"),
    _aces_up("A", 50, 30, 9, 6, 4, 2, 1),
    _aces_up("B", 50, 30, 7, 6, 5, 2, 1),
    _aces_up("C", 50, 40, 8, 5, 4, 3, 1),
    _aces_up("D", 50, 40, 8, 6, 4, 2, 1),
    _aces_up("E", 50, 30, 8, 6, 4, 2, 1),
    _aces_up("F", 50, 40, 7, 5, 4, 3, 1),
    _progressive("A", 300, 100, 9),
    _progressive("B", 300, 100, 15),
    _envy("A", 100, 10, 5),
    _envy("B", 100, 25),
)

OFFERED = (PROGRESSIVE, ("A", "B"))

CHOICES = (
    Choice(
        ACES_UP,
        "Aces Up paytable",
        "Which paytable does the Aces Up Wager have?",
        P["12(c)"],
        ChoiceKind.ONE_OF,
        "A",
        tuple(Option(name, f"paytable {name} of 641a.12(c)", P["12(c)"]) for name in "ABCDEF"),
    ),
    Choice(
        "adjacent-boxes",
        "Adjacent boxes",
        "On how many adjacent boxes may one player wager in a round?",
        P["7(e)"],
        ChoiceKind.COUNT,
        1,
        least=1,
        most=7,
    ),
    Choice(
        PROGRESSIVE,
        "Progressive Payout Wager",
        "Is the Progressive Payout Wager offered, and with which paytable?",
        P["7(d)(4)"],
        ChoiceKind.ONE_OF,
        "none",
        (
            Option("none", "not offered", P["7(d)(4)"]),
            Option("A", "paytable A of 641a.12(d)(1), three-of-a-kind 9 for 1", P["12(d)(1)"]),
            Option("B", "paytable B of 641a.12(d)(1), three-of-a-kind 15 for 1", P["12(d)(1)"]),
        ),
    ),
    *meter_choices(sizes=P["12(d)(5)"], amounts=P["12(d)(3)"], default_cents=500_000, only_with=OFFERED),
    Choice(
        ENVY,
        "Envy Bonus paytable",
        "Which Envy Bonuses are paid?",
        P["12(d)(5)"],
        ChoiceKind.ONE_OF,
        "A",
        (
            Option("A", "$100, $10 and $5 for four aces, four-of-a-kind and straight flush; five times that for $5", P["12(d)(5)"]),
            Option("B", "$100 and $25 for four aces and four-of-a-kind; five times that for $5", P["12(d)(5)"]),
        ),
        only_with=OFFERED,
    ),
)

DECLARED = Declared(
    slug="four-card-poker",
    title="Four Card Poker",
    chapter="641a",
    edition="permanent text, 7 July 2012",
    seating=Seating((1, 2, 3, 4, 5, 6, 7), P["2(a)"]),
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
        (DeviceKind.AUTOMATED_SHOE, 8, P["3(c)(2)"]),
    ),
    up_cards=((DEALER.name, DEALER_SIZE),),
    meter=MeterRules({"A": 500_000, "B": 100_000}, P["12(d)(3)"]),
)

# ---------------------------------------------------------------------------------------------------- done


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
    load=one_deck.of_shoe(manual=P["8(a)"], automated=P["10(a)(1)"]),
    hand_needs_shuffler=P["9(a)(1)"],
    other_method=P["13(g)"],
    reshuffling=P["5(g)"],
    spared=P["4(e)"],
    broken="covered or marked as out of order",
)

HAVING = (ANTE, ACES_UP)
SYSTEM = System(PROGRESSIVE, PROGRESSIVE_SYSTEM, P["7(d)(4)"])


def close_wagers(t: Table, *, cite: Cite) -> Section:  # §§ 641a.7(c), 641a.8(b), 641a.9(a)(3), 641a.10(a)(2)
    """Announce that no more wagers are taken; lock the progressive system, collect and count its wagers."""
    yield from one_deck.wagers_open(P["7(c)"], cite)
    if DECLARED.offered_meter(t.setup.terms) is not None:
        yield from lock_out(t, SYSTEM, cite=cite)


def deal_from_shoe(t: Table) -> Section:  # § 641a.8(a)-(d)
    """Deal one card at a time from a manual dealing shoe."""
    yield from one_deck.into_shoe(t, DECK)
    yield from close_wagers(t, cite=P["8(b)"])
    yield from one_deck.nearest_hand(cite=P["8(c)"])
    yield from deal_singly(t, cite=P["8(d)"])


def deal_by_hand(t: Table) -> Section:  # § 641a.9(a), (b)
    """Deal one card at a time from the dealer's hand, the same hand all round."""
    yield from one_deck.in_hand(before=(one_deck.after_shuffle(t, DECK),), hand=(P["9(a)(2)"],), place=P["9(a)(2)"])
    yield from close_wagers(t, cite=P["9(a)(3)"])
    yield from deal_singly(t, cite=P["9(b)"])


def deal_singly(t: Table, *, cite: Cite) -> Section:  # §§ 641a.8(d), 641a.9(b)
    """Deal five times around, the dealer last; his fifth and sixth cards follow each other, the sixth face up."""
    for nth in range(1, HAND_SIZE + 1):
        yield from deal_round(t, having=HAVING, nth=nth, cites=(cite,))
        yield Due(Kind.DEAL, DEALER, nth, cites=(cite,))
    yield Due(Kind.DEAL, DEALER, DEALER_SIZE, cites=(cite,))


def deal_stacks(t: Table) -> Section:  # § 641a.10(a), (b), (g)
    """Deal stacks of five from an automated dealing shoe; one that reshuffles may deal the dealer's cards first."""
    yield from one_deck.into_shoe(t, DECK)
    yield from close_wagers(t, cite=P["10(a)(2)"])
    is_dealer_first = t.reshuffles and t.setup.house_first
    if is_dealer_first:
        yield from dealer_stacks(P["10(b)"], P["10(g)"])
    yield from deal_stacks_of(t, having=HAVING, size=HAND_SIZE, cite=P["10(b)"])
    if not is_dealer_first:
        yield from dealer_stacks(P["10(b)"])


def dealer_stacks(*cites: Cite) -> Section:  # § 641a.10(b)
    """Deliver the dealer's five cards; of a second stack the bottom card is turned face up, and the others are discarded."""
    yield from deal_stack_to(DEALER, size=HAND_SIZE, cites=cites)
    yield from deal_stack_to(SECOND_STACK, size=HAND_SIZE, cites=cites)
    yield Due(Kind.TURN, DEALER, DEALER_SIZE, cites=cites)
    yield Due(Kind.DISCARD, SECOND_STACK, cites=cites)


DEALING = {DeviceKind.MANUAL_SHOE: deal_from_shoe, DeviceKind.HAND: deal_by_hand, DeviceKind.AUTOMATED_SHOE: deal_stacks}


def stub_rules(t: Table) -> StubRules:
    """Give what the chapter says of the stub for the way of dealing in use."""
    return STUB[t.device_kind or t.setup.device]


SIZES = {DEALER: DEALER_SIZE}
STUB = {
    DeviceKind.MANUAL_SHOE: StubRules(P["8(e)"], P["8(f)"], P["8(g)"], P["8(h)"], hand_size=HAND_SIZE, sizes=SIZES),
    DeviceKind.HAND: StubRules(P["9(c)"], P["9(d)"], P["9(e)"], P["9(f)"], hand_size=HAND_SIZE, sizes=SIZES),
    DeviceKind.AUTOMATED_SHOE: StubRules(P["10(c)"], P["10(d)"], P["10(e)"], P["10(f)"], hand_size=HAND_SIZE, sizes=SIZES),
}


def decisions(t: Table) -> Section:  # § 641a.11(b), (c)
    """Ask each player with an Ante Wager to play or fold, collect what is forfeited, reveal the dealer's cards."""
    yield from one_deck.examined(t, having=HAVING, cites=(P["11(a)"], P["11(b)"]))
    for seat in t.clockwise(having=(ANTE,), cite=P["11(b)"]):
        if seat in t.left:
            continue
        decision = yield Due(Kind.ASK, seat, options=(MAKE_PLAY, FORFEIT), cites=(P["11(b)"],), by=Role.PLAYER)
        if decision.value == MAKE_PLAY:
            ante = t.wager(seat, ANTE)
            cites = (P["11(b)"], P["7(d)(1)"])
            yield Due(Kind.WAGER, seat.area(PLAY), cites=cites, by=Role.PLAYER, least=ante, most=MOST_TIMES * ante)
    yield from collect_forfeited(t)
    yield Due(Kind.REVEAL, DEALER, cites=(P["11(c)"],), step="reveal")


def collect_forfeited(t: Table) -> Section:  # § 641a.11(b), (c); Reading R9
    """Collect the Ante Wagers of those who folded, and their cards unless an Aces Up Wager still needs them."""
    for seat in t.clockwise(having=(ANTE,), cite=P["11(c)"]):
        if t.wager(seat, PLAY):
            continue
        aces_up = t.wager(seat, ACES_UP)
        yield settle(seat.area(ANTE), -t.wager(seat, ANTE), P["11(c)"], P["11(b)(1)"] if aces_up else P["11(b)"], step="forfeits")
        if not aces_up:
            yield Due(Kind.DISCARD, seat, cites=(P["11(c)"],), step="forfeits")


def has_folded(t: Table, seat: Seat) -> bool:
    """Tell whether a player forfeited his Ante Wager, and with it the Progressive Payout Wager (§ 641a.11(b)(2))."""
    has_played = t.wager(seat, PLAY) or t.settled.get(seat.area(PLAY))
    return not has_played and bool(t.wager(seat, ANTE) or t.settled.get(seat.area(ANTE)))


def settlement(t: Table) -> Section:  # § 641a.11(c), (d)
    """Settle with one player after the other, counterclockwise from the dealer's right."""
    cards = whole_hand(t, DEALER, size=DEALER_SIZE)
    dealer = None if cards is None else best(cards)
    for seat in t.counterclockwise(having=(PLAY, ACES_UP), cite=P["11(c)"]):
        folded = has_folded(t, seat)
        yield Due(Kind.REVEAL, seat, cites=(P["11(c)(2)"], P["11(c)(1)"]))
        cards = whole_hand(t, seat, size=HAND_SIZE)
        player = None if cards is None else best(cards)
        for area, cents, cites in list(results_of(t, seat, player=player, dealer=dealer)):
            yield settle(area, cents, *cites, step="against the dealer")
        if t.wager(seat, ACES_UP):
            cents = aces_up_result(t, seat, player)
            yield settle(seat.area(ACES_UP), cents, P["11(c)(4)"], P["12(c)"])
        hand = None if player is None else progressive_hand(player)
        if not folded:
            yield from settle_progressive(t, seat, hand=hand, cites=PAYOUT)
        yield from pay_envy(t, seat, hand=hand, cites=PAYOUT, kept=lambda receiver: (P["11(b)(2)"],) if has_folded(t, receiver) else ())
        if not t.awarded.get(seat.area(PROGRESSIVE)):
            yield Due(Kind.DISCARD, seat, cites=(P["11(d)"],))


def results_of(
    t: Table, seat: Seat, *, player: Ranked | None, dealer: Ranked | None
) -> Iterator[tuple[Area, int | None, tuple[Cite, ...]]]:
    """Give what Ante, Play and Ante bonus come to (§§ 641a.11(c)(3), 641a.12(a), (b)); none where the cards were not seen."""
    if not t.wager(seat, PLAY):
        return
    ante, play, bonus = seat.area(ANTE), seat.area(PLAY), seat.area(BONUS)
    if player is None or dealer is None:
        for area in (ante, play):
            yield area, None, (P["11(c)(3)(ii)"], P["12(a)"])
    else:
        is_lost = player.strength < dealer.strength
        for area in (ante, play):
            cites = (P["11(c)(3)(i)"],) if is_lost else (P["11(c)(3)(ii)"], P["12(a)"])
            yield area, -t.accounts[area] if is_lost else t.accounts[area], cites
    odds = None if player is None else t.setup.terms.payouts.get(BONUS, {}).get(player.category.word)
    if player is None or odds is not None:
        is_won = player is not None and dealer is not None and player.strength >= dealer.strength
        cites = (P["11(c)(3)(ii)"], P["12(b)"]) if is_won else (P["12(b)"],)
        yield bonus, None if odds is None else paid(t, odds, t.wager(seat, ANTE)), cites


def aces_up_result(t: Table, seat: Seat, player: Ranked | None) -> int | None:
    """Give what the Aces Up Wager comes to, whatever the dealer holds (§ 641a.12(c))."""
    if player is None:
        return None
    payouts, wager = t.setup.terms.payouts[ACES_UP], t.wager(seat, ACES_UP)
    odds = next((payouts[word] for word in paid_words(player) if word in payouts), None)
    return -wager if odds is None else paid(t, odds, wager)


def progressive_hand(player: Ranked) -> str | None:
    """Name a hand as the paytables of the meter and the Envy Bonus do: the highest row only (§ 641a.12(d)(1), (2))."""
    return next(iter(paid_words(player)), None)


PAYOUT = PayoutCites(
    check=P["11(c)(5)(i)"],
    light=P["11(c)(5)(ii)"],
    validate=P["11(c)(5)(iii)"],
    pay=(P["11(c)(5)"], P["11(c)(5)(iv)"], P["12(d)(2)"], P["12(d)(1)"]),
    shown=P["12(d)(4)"],
    envy=P["11(c)(5)(v)"],
    reset=P["12(d)(3)"],
    envy_table=P["12(d)(5)"],
)


def collect(t: Table) -> Section:  # § 641a.11(c)(5)(iv), (d)
    """Keep the cards of who won the meter until that is documented; collect so that each hand can be reconstructed."""
    yield from documented(t, cites=(P["11(c)(5)(iv)"],))
    yield Due(Kind.GATHER, DISCARD_RACK, cites=(P["11(d)"],))


# ------------------------------------------------------------------------------------- irregularities, § 641a.13

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
    stub_counts=(P["8(f)"], P["9(d)"], P["10(d)"]),
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

AREAS = {ANTE: P["7(d)(1)"], PLAY: P["7(d)(1)"], ACES_UP: P["7(d)(2)"], PROGRESSIVE: P["7(d)(4)"]}


def after_another(t: Table, fact: Fact, due: Due) -> Refusal | None:  # § 641a.7(d)(4)
    """Refuse a Progressive Payout Wager of a player who has neither an Ante nor an Aces Up Wager."""
    area = fact.place
    assert isinstance(area, Area)
    if area.wager != PROGRESSIVE or not fact.number or not due.accepts or t.wager(area.seat, ANTE) or t.wager(area.seat, ACES_UP):
        return None
    return Refusal("progressive-alone", P["7(d)(4)"], "A Progressive Payout Wager is made after an Ante or an Aces Up Wager.")


def may_close(t: Table, fact: Fact, due: Due) -> Refusal | None:  # § 641a.7(d)(4)
    """Refuse to close the wagers while a Progressive Payout Wager lies alone."""
    if not due.accepts or fact.value != due.value:
        return None
    for seat in t.clockwise(having=(PROGRESSIVE,), cite=P["7(d)(4)"]):
        if not t.wager(seat, ANTE) and not t.wager(seat, ACES_UP):
            told = f"Seat {seat.name} has a Progressive Payout Wager, and neither an Ante nor an Aces Up Wager."
            return Refusal("progressive-alone", P["7(d)(4)"], told)
    return None


def has_the_chips(t: Table, fact: Fact, _due: Due) -> Refusal | None:  # § 641a.11(b)
    """Refuse the decision to play of a person who is known not to have the chips for it, since nothing could follow."""
    seat = fact.place
    assert isinstance(seat, Seat)
    ante = t.wager(seat, ANTE)
    return checks.short_of_chips(t, seat, cents=ante, title="Play Wager") if fact.word == MAKE_PLAY else None


def is_hidden(t: Table, fact: Fact, due: Due) -> Refusal | None:  # §§ 641a.13(d), 641a.10(b); Reading R76
    """Refuse to call the card exposed that lies face up by right; those of its stack are shown against the law, and void nothing."""
    hand = t.hands.get(DEALER, [])
    if fact.place is SECOND_STACK and t.hands.get(SECOND_STACK):
        told = "The cards of the second stack are discarded unseen; they are none of the dealer's hand, and no hand is void."
        return Refusal("second-stack-shown", P["10(b)"], told)
    if fact.card is not None and hand[DEALER_SIZE - 1 :] == [fact.card]:
        return Refusal("nothing-hidden", P["13(d)"], f"The {fact.card.text} is the dealer's card that is dealt face up.")
    return hidden_hand(cite=P["13(d)"])(t, fact, due)


def forfeited(t: Table, fact: Fact, _due: Due) -> Refusal | None:  # § 641a.11(b)(2)
    """Refuse to pay the Progressive Payout Wager of a player who folded."""
    area = fact.place
    if not isinstance(area, Area) or area.wager != PROGRESSIVE or not has_folded(t, area.seat):
        return None
    return Refusal("forfeited", P["11(b)(2)"], "A player who folds forfeits the Progressive Payout Wager with the Ante Wager.")


play_when_asked = one_deck.before_it_is_asked(
    asked={PLAY: P["11(b)"]},
    named="A Play Wager",
    is_over=lambda t, area: t.ask.get(area.seat) is not None or not t.wager(area.seat, ANTE),
)

CHECKS = {
    **one_deck.shared_checks(DECK, TROUBLE, declared=DECLARED, sizes=STUB[DeviceKind.MANUAL_SHOE]),
    Kind.SIT: (checks.may_sit_at_boxes(seats=P["2(a)"], boxes=P["7(e)"], choice="adjacent-boxes"),),
    Kind.WAGER: (
        one_deck.known_wager(cites=AREAS, cite=P["7(d)"], title=DECLARED.title),
        checks.betting_area(cites=AREAS, otherwise=P["7(a)"]),
        checks.offered(choices={PROGRESSIVE: PROGRESSIVE}, cites=AREAS),
        play_when_asked,
        checks.seated(cite=P["7(b)"]),
        checks.whole_chips(cite=P["7(a)"]),
        checks.whole_sizes(wager=PROGRESSIVE, cite=P["12(d)(5)"]),
        checks.posted_limits(cites=AREAS),
        checks.within_purse(),
        after_another,
    ),
    Kind.ASK: (has_the_chips,),
    Kind.ANNOUNCE: (checks.some_wager(cite=P["7(c)"]), may_close),
    Kind.EXPOSED: (is_hidden,),
    Kind.METER: (linked_only(cite=P["12(d)(4)"]),),
}


def default_setup() -> Setup:
    """Give the table that is used when nobody says otherwise: a manual shoe, $5 to $500, paytable A, no progressive."""
    limits = {ANTE: Limits(500, 50_000), ACES_UP: Limits(100, 10_000), PROGRESSIVE: Limits(100, 500)}
    return Setup(DECLARED, DECLARED.default_terms(), limits, DeviceKind.MANUAL_SHOE)


NOT_DUE = one_deck.shared_not_due(DECK, TROUBLE, sizes=STUB[DeviceKind.MANUAL_SHOE])

GAME = Game(
    declared=DECLARED,
    program=program,
    remedies=REMEDIES,
    checks=CHECKS,
    not_due={
        **NOT_DUE,
        Kind.WAGER: checks.first_of(play_when_asked, NOT_DUE[Kind.WAGER]),
        Kind.SETTLE: forfeited,
        Kind.AWARD: forfeited,
        Kind.ENVY: nobody_to_envy(cite=P["11(c)(5)(v)"]),
    },
    default_setup=default_setup,
)

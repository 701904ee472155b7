"""Three Card Poker, chapter 565: the temporary text of 2010.

The first half declares what the chapter states; the second does what it prescribes, section by section.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.equipment.cards import UNKNOWN
from tablegames.equipment.device import DeviceKind, ShufflerKind
from tablegames.law import Refusal, chapter
from tablegames.money import ToOne, format_money
from tablegames.procedure import checks
from tablegames.procedure.due import NO_MORE_BETS, Due, Instead, Stands, open_until
from tablegames.procedure.game import Game, RemedyRow
from tablegames.procedure.irregular import (
    card_too_many,
    cut_and_not_dealt,
    device_changed,
    hidden_hand,
    idle_too_late,
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
    same_hand,
    voided,
    when_idle,
    while_dealing,
)
from tablegames.procedure.kinds import Kind, Role
from tablegames.procedure.one_deck import again, found_face_up, left_the_table
from tablegames.procedure.opening import IdleCites, OpeningCites, cards_too_old, change_old_decks, idle, install_device, prepare
from tablegames.procedure.places import DEALER, DEVICE, DISCARD_RACK, INVENTORY, SHUFFLER, Area, Seat
from tablegames.procedure.settling import paid, settle
from tablegames.procedure.stub import StubRules, counted, put_away, wrong_number
from tablegames.ranking.three_card import queen_high_or_better, rank
from tablegames.rules import Choice, ChoiceKind, Declared, HandRank, Limits, Option, PayRow, Paytable, Seating, Setup, Wager

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tablegames.law import Cite
    from tablegames.procedure.due import Fact, Outcome, Section
    from tablegames.procedure.places import Place
    from tablegames.procedure.table import Table
    from tablegames.ranking.three_card import Ranked

P = chapter("565")

ANTE, PLAY, PAIR_PLUS, BONUS = "ante", "play", "pair-plus", "ante-bonus"
MAKE_PLAY, FORFEIT = "play", "fold"
HAND_SIZE = 3
FREE, ANTE_FIRST, HALF_FIRST, BOTH = "565.7(a)", "565.7(f)(1)", "565.7(f)(2)", "565.7(f)(3)"
MINI_ROYAL, SPADE_MINI_ROYAL = "mini royal", "mini royal of spades"

# ---------------------------------------------------------------------------------------------------- declared

WAGERS = (
    Wager(ANTE, "Ante Wager", P["7(a)(1)"], short="ante"),
    Wager(PLAY, "Play Wager", P["11(b)"], short="play", before_the_deal=False),
    Wager(PAIR_PLUS, "Pair Plus Wager", P["7(a)(2)"], short="pp"),
)

HANDS = (
    HandRank("straight flush", P["6(b)(1)"]),
    HandRank("three-of-a-kind", P["6(b)(2)"]),
    HandRank("straight", P["6(b)(3)"]),
    HandRank("flush", P["6(b)(4)"]),
    HandRank("pair", P["6(b)(5)"]),
)


def _rows(cite: Cite, **odds: int) -> tuple[PayRow, ...]:
    names = {"three": "three-of-a-kind", "straight_flush": "straight flush", "mini_royal": MINI_ROYAL, "of_spades": SPADE_MINI_ROYAL}
    return tuple(PayRow(names.get(key, key), ToOne(n), cite) for key, n in odds.items())


PAYTABLES = (
    Paytable(
        PAIR_PLUS,
        "least",
        "Pair Plus Wager, least odds",
        P["12(d)"],
        _rows(P["12(d)"], pair=1, flush=3, straight=5, three=25, straight_flush=35, mini_royal=35),
        is_floor=True,
    ),
    Paytable(BONUS, "e", "Ante bonus", P["12(e)"], _rows(P["12(e)"], straight=1, three=4, straight_flush=5)),
    Paytable(
        BONUS,
        "A",
        "Ante bonus A, with 565.7(f)",
        P["12(f)"],
        _rows(P["12(f)"], straight=1, three=3, straight_flush=4, mini_royal=5, of_spades=50),
    ),
    Paytable(
        BONUS, "B", "Ante bonus B, with 565.7(f)", P["12(f)"], _rows(P["12(f)"], straight=1, three=6, straight_flush=8, mini_royal=50)
    ),
    Paytable(
        BONUS,
        "C",
        "Ante bonus C, with 565.7(f)",
        P["12(f)"],
        _rows(P["12(f)"], straight=1, three=3, straight_flush=4, mini_royal=10, of_spades=50),
    ),
)

CHOICES = (
    Choice(
        "version",
        "Version of the game",
        "Must an Ante Wager go with a Pair Plus Wager?",
        P["7(f)"],
        ChoiceKind.ONE_OF,
        FREE,
        (
            Option(FREE, "Ante, Pair Plus, or both, as the player likes", P["7(a)(3)"]),
            Option(ANTE_FIRST, "Pair Plus only with an Ante Wager of at least the same amount", P["7(f)(1)"]),
            Option(HALF_FIRST, "Pair Plus only with an Ante Wager of at least half its amount", P["7(f)(2)"]),
            Option(BOTH, "Ante and Pair Plus together always, neither more than five times the other", P["7(f)(3)"]),
        ),
    ),
    Choice(
        "adjacent-positions",
        "Two adjacent positions",
        "May one player play two adjacent betting positions in a round?",
        P["7(e)"],
        ChoiceKind.YES_NO,
        default=False,
    ),
    Choice(PAIR_PLUS, "Pair Plus odds", "What does the Pair Plus Wager pay?", P["12(d)"], ChoiceKind.ODDS, "least"),
    Choice(
        BONUS,
        "Ante bonus",
        "Which Ante bonus is paid?",
        P["12(f)"],
        ChoiceKind.ONE_OF,
        "e",
        (
            Option("e", "1, 4 and 5 to 1 for straight, three-of-a-kind and straight flush", P["12(e)"]),
            Option("A", "paytable A of 565.12(f); only with a version of 565.7(f)", P["12(f)"]),
            Option("B", "paytable B of 565.12(f); only with a version of 565.7(f)", P["12(f)"]),
            Option("C", "paytable C of 565.12(f); only with a version of 565.7(f)", P["12(f)"]),
        ),
    ),
    Choice(
        "bonus-f-besides-e",
        "Bonus of (f) besides (e)",
        "Is the bonus of 565.12(f) paid besides that of (e), instead of replacing it?",
        P["12(f)"],
        ChoiceKind.YES_NO,
        default=False,
        reading="R14",
    ),
    Choice(
        "fold-forfeits-pair-plus",
        "Pair Plus of a player who folds",
        "Does a player who folds forfeit the Pair Plus Wager too, outside the versions of 565.7(f)?",
        P["11(b)"],
        ChoiceKind.YES_NO,
        default=False,
        reading="R8",
    ),
)

DECLARED = Declared(
    slug="three-card-poker",
    title="Three Card Poker",
    chapter="565",
    edition="temporary text, filed 5 March 2010",
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
)

# ---------------------------------------------------------------------------------------------------- done


def program(t: Table) -> list[Section]:
    """Give the sections of the next round of play, in order."""
    deal = DEALING.get(t.device_kind or t.setup.device, deal_from_shoe)
    return [make_ready(t), shuffle(t), deal(t), stub(t), decisions(t), settlement(t), collect(t)]


def make_ready(t: Table) -> Section:  # §§ 565.3(c), 565.4, 565.13(g)
    """Install, change and open what the table needs before it can be played at."""
    if t.device_kind is DeviceKind.HAND and t.shuffler is ShufflerKind.NONE:
        yield Due(Kind.REMOVE, DEVICE, cites=(P["9(a)(1)"],))
    if t.device_kind is None:
        lawful = tuple(kind for kind, _ in DECLARED.devices if kind is not DeviceKind.HAND or t.shuffler is not ShufflerKind.NONE)
        yield from install_device(t, lawful=lawful, cites=(P["13(g)"], P["9(a)(1)"]))
        yield Instead(tuple(program(t)))
    hours, cite = DECLARED.hours(t.device_kind or t.setup.device)
    yield from change_old_decks(t, hours=hours, cites=(P["3(c)"], cite))
    for section in prepare(t, cites=OPENING):
        yield from section


OPENING = OpeningCites(P["4(a)"], P["4(b)"], P["4(b)"], P["4(c)"], P["4(c)"], P["4(d)"])


def shuffle(t: Table) -> Section:  # § 565.5
    """Shuffle, count where the device counts, cut where a cut is required."""
    deck = t.deck_place
    automated = t.shuffler is not ShufflerKind.NONE
    if len(t.decks) > 1 and automated:
        yield Due(Kind.LOAD, SHUFFLER, value=t.deck_for_shuffler.name, cites=(P["3(b)(5)"], P["3(b)(3)"], P["3(b)(4)"]))
        deck = t.deck_place
    preshuffled = t.setup.preshuffled and not t.decks[t.deck].shuffled
    if preshuffled:
        yield Due(Kind.PRESHUFFLED, deck, cites=(P["5(a)"],))
    else:
        yield Due(Kind.SHUFFLE, deck, by=Role.DEVICE if automated else Role.DEALER, cites=(P["5(a)"],), step=deck.name)
    if t.shuffler is ShufflerKind.AUTOMATED_COUNTING and not preshuffled:
        shown = yield Due(Kind.COUNTED, SHUFFLER, value=t.deck_size, by=Role.DEVICE, cites=(P["5(b)"],), least=0)
        if shown.number != t.deck_size:
            yield Due(Kind.REMOVE, deck, cites=(P["5(b)"],))
            yield Instead(())
    if preshuffled or not automated:
        yield from cut(t)


def cut(t: Table, nth: int = 0, *, ordered: tuple[Cite, ...] = ()) -> Section:  # § 565.5(c)(2), (d)
    """Cut the deck with one hand: cover card down, at least ten cards onto it, the rest on top."""
    deck = t.deck_place
    yield Due(Kind.COVER_DOWN, deck, nth, cites=(*ordered, P["5(d)(1)(i)"]))
    yield Due(Kind.CUT, DEALER, nth, cites=(*ordered, P["5(c)(2)"], P["5(d)(1)"], P["5(d)(1)(ii)"]), least=10, most=t.deck_size - 1)
    yield Due(Kind.STACK, deck, nth + 2, cites=(*ordered, P["5(d)(1)(iii)"]))


def after_shuffle(t: Table) -> Cite:  # § 565.5(c)(1), (d)(2)
    """Give the paragraph by which the cards are dealt next: from the machine, or after the cut."""
    return P["5(c)(1)"] if t.cut_by is None else P["5(d)(2)"]


def recut(t: Table, _fact: Fact, due: Due) -> Outcome:  # § 565.5(e)
    """Cut again when a floorperson so orders, and put the cards back into the shoe; an order that is too late changes nothing."""
    nth, ordered = due.nth + 1, (P["5(e)"],)
    return again(t, due, section=cut(t, nth=nth, ordered=ordered), loaded=into_shoe(t, nth=nth, ordered=ordered))


def into_shoe(t: Table, nth: int = 0, *, ordered: tuple[Cite, ...] = ()) -> Section:  # §§ 565.8(a), 565.10(a)(1)
    """Put the cards into the dealing shoe."""
    kind = t.device_kind or t.setup.device
    cite = P["10(a)(1)"] if kind is DeviceKind.AUTOMATED_SHOE else P["8(a)"]
    yield Due(Kind.LOAD, DEVICE, nth, value=kind.value, cites=(*ordered, after_shuffle(t), cite))


def wagers(t: Table, *cites: Cite) -> Section:  # §§ 565.7, 565.8(b), 565.9(a)(3), 565.10(a)(2)
    """Let wagers be made until the dealer announces that no more are taken."""
    yield open_until(NO_MORE_BETS, cites=(P["7(d)"], *cites))


def deal_from_shoe(t: Table) -> Section:  # § 565.8(a)-(d)
    """Deal one card at a time from a manual dealing shoe."""
    yield from into_shoe(t)
    yield from wagers(t, P["8(b)"])
    yield Due(Kind.HOLD, DEVICE, value="draw with the hand nearest the shoe, place with the other", cites=(P["8(c)"],))
    yield from deal_singly(t, cite=P["8(d)"])


def deal_by_hand(t: Table) -> Section:  # § 565.9(a), (b)
    """Deal one card at a time from the dealer's hand, the same hand all round."""
    yield Due(Kind.HOLD, DEALER, options=("left", "right"), cites=(after_shuffle(t), P["9(a)(2)"], P["9(a)(2)(i)"]))
    yield Due(Kind.HOLD, INVENTORY, value="in front, over the table inventory container", cites=(P["9(a)(2)(ii)"],))
    yield from wagers(t, P["9(a)(3)"])
    yield from deal_singly(t, cite=P["9(b)"])


def deal_singly(t: Table, *, cite: Cite) -> Section:  # §§ 565.8(d), 565.9(b)
    """Deal three times around, clockwise from the dealer's left, the dealer last."""
    cites = (cite,)
    for nth in range(1, HAND_SIZE + 1):
        for seat in t.clockwise(having=(ANTE, PAIR_PLUS), cite=cite):
            yield Due(Kind.DEAL, seat, nth, None, (), cites)
        yield Due(Kind.DEAL, DEALER, nth, None, (), cites)


def deal_stacks(t: Table) -> Section:  # § 565.10(a), (b)
    """Deal stacks of three from an automated dealing shoe, the dealer's last and under the cover card."""
    yield from into_shoe(t)
    yield from wagers(t, P["10(a)(2)"])
    for seat in t.clockwise(having=(ANTE, PAIR_PLUS), cite=P["10(b)"]):
        yield Due(Kind.DEAL_STACK, seat, 1, cites=(P["10(b)"],), least=HAND_SIZE, most=HAND_SIZE)
    yield Due(Kind.COVER_HAND, DEALER, cites=(P["10(b)"],))
    yield Due(Kind.DEAL_STACK, DEALER, 1, cites=(P["10(b)"],), least=HAND_SIZE, most=HAND_SIZE)


DEALING = {DeviceKind.MANUAL_SHOE: deal_from_shoe, DeviceKind.HAND: deal_by_hand, DeviceKind.AUTOMATED_SHOE: deal_stacks}


def stub(t: Table) -> Section:  # §§ 565.8(e)-(h), 565.9(c)-(f), 565.10(c)-(f)
    """Put the stub in the discard rack; count it at least once in five rounds where no device counts the deck."""
    return put_away(t, rules=stub_rules(t))


def stub_rules(t: Table) -> StubRules:
    """Give what the chapter says of the stub for the way of dealing in use."""
    return STUB[t.device_kind or t.setup.device]


STUB = {
    DeviceKind.MANUAL_SHOE: StubRules(P["8(e)"], P["8(f)"], P["8(g)"], P["8(h)"], hand_size=HAND_SIZE),
    DeviceKind.HAND: StubRules(P["9(c)"], P["9(d)"], P["9(e)"], P["9(f)"], hand_size=HAND_SIZE),
    DeviceKind.AUTOMATED_SHOE: StubRules(P["10(c)"], P["10(d)"], P["10(e)"], P["10(f)"], hand_size=HAND_SIZE),
}


def decisions(t: Table) -> Section:  # § 565.11(b), (c)
    """Ask each player with an Ante Wager to play or fold, collect what is forfeited, reveal the dealer's hand."""
    for seat in t.clockwise(having=(ANTE,), cite=P["11(b)"]):
        if seat in t.left:
            continue
        decision = yield Due(Kind.ASK, seat, 0, None, (MAKE_PLAY, FORFEIT), (P["11(b)"],), Role.PLAYER)
        if decision.value == MAKE_PLAY:
            yield Due(Kind.WAGER, seat.area(PLAY), 0, t.wager(seat, ANTE), (), (P["7(a)(1)"], P["11(b)"]), Role.PLAYER)
    yield from collect_forfeited(t)
    if t.device_kind is DeviceKind.AUTOMATED_SHOE:
        yield Due(Kind.COVER_ASIDE, DEALER, cites=(P["11(c)"],), step="reveal")
    yield Due(Kind.REVEAL, DEALER, cites=(P["11(c)"],), step="reveal")


def collect_forfeited(t: Table) -> Section:  # § 565.11(b), (c); Reading R8
    """Collect the wagers of those who folded, and their cards unless a Pair Plus Wager still needs them."""
    terms = t.setup.terms
    forfeits_both = terms.answers["version"] != FREE or terms.answers["fold-forfeits-pair-plus"]
    for seat in t.clockwise(having=(ANTE,), cite=P["11(c)"]):
        if t.wager(seat, PLAY):
            continue
        yield settle(seat.area(ANTE), -t.wager(seat, ANTE), P["11(c)"], P["11(b)"], step="forfeits")
        if forfeits_both and t.wager(seat, PAIR_PLUS):
            yield settle(seat.area(PAIR_PLUS), -t.wager(seat, PAIR_PLUS), P["11(c)"], P["11(b)"], step="forfeits")
        if not t.wager(seat, PAIR_PLUS):
            yield Due(Kind.DISCARD, seat, cites=(P["11(c)"],), step="forfeits")


def settlement(t: Table) -> Section:  # § 565.11(d)
    """Settle with one player after the other, counterclockwise from the dealer's right: reveal, collect, pay (Reading R12)."""
    dealer = ranked(t, DEALER)
    for seat in t.counterclockwise(having=(ANTE, PAIR_PLUS), cite=P["11(d)"]):
        yield Due(Kind.REVEAL, seat, cites=(P["11(d)(1)"],))
        results = list(results_of(t, seat, ranked(t, seat), dealer))
        for area, cents, cite in results:
            if cents is not None and cents < 0:
                yield settle(area, cents, P["11(d)(2)"], cite, step="collect")
        for area, cents, cite in results:
            if cents is None or cents >= 0:
                yield Due(Kind.SETTLE, area, 0, cents, (), (P["11(d)(3)"], cite), step="pay")


def ranked(t: Table, at: Place) -> Ranked | None:
    """Rank the hand at a place; none where a card of it was not seen, is there twice, or its number is wrong."""
    cards = t.hands.get(at, [])
    return None if len(cards) != HAND_SIZE or UNKNOWN in cards or len({*cards}) < HAND_SIZE else rank(*cards)


def results_of(t: Table, seat: Seat, player: Ranked | None, dealer: Ranked | None) -> Iterator[tuple[Area, int | None, Cite]]:
    """Give what each wager of a seat comes to, by § 565.12; none as the sum where the cards were not seen."""
    if t.wager(seat, PLAY):
        yield from against_dealer(t, seat, player, dealer)
        if player is None:
            yield seat.area(BONUS), None, P["12(e)"]
        else:
            yield from bonus_of(t, seat, player)
    elif t.wager(seat, ANTE):
        yield seat.area(ANTE), -t.wager(seat, ANTE), P["7(c)"]
    wager = t.wager(seat, PAIR_PLUS)
    if wager:
        odds = None if player is None else best_row(t.setup.terms.payouts[PAIR_PLUS], player)
        cents = None if player is None else -wager if odds is None else paid(t, odds, wager)
        yield seat.area(PAIR_PLUS), cents, P["12(d)"]


def against_dealer(t: Table, seat: Seat, player: Ranked | None, dealer: Ranked | None) -> Iterator[tuple[Area, int | None, Cite]]:
    """Give what Ante and Play come to, § 565.12(a) to (c)."""
    ante, play = seat.area(ANTE), seat.area(PLAY)
    if dealer is not None and not queen_high_or_better(dealer):
        yield ante, t.accounts[ante], P["12(a)"]
        yield play, 0, P["12(a)"]
    elif player is None or dealer is None:
        yield ante, None, P["12(b)"]
        yield play, None, P["12(b)"]
    elif player.strength > dealer.strength:
        yield ante, t.accounts[ante], P["12(b)"]
        yield play, t.accounts[play], P["12(b)"]
    else:
        is_tie = player.strength == dealer.strength
        cite = P["12(c)"] if is_tie else P["12(b)"]
        yield ante, 0 if is_tie else -t.accounts[ante], cite
        yield play, 0 if is_tie else -t.accounts[play], cite


BONUS_E = next(table for table in PAYTABLES if (table.key, table.name) == (BONUS, "e")).payouts()


def bonus_of(t: Table, seat: Seat, player: Ranked) -> Iterator[tuple[Area, int, Cite]]:
    """Give the Ante bonus, § 565.12(e) or (f); Reading R14 says what (f) does to (e)."""
    terms, is_e = t.setup.terms, t.setup.terms.answers[BONUS] == "e"
    tables = [terms.payouts[BONUS]]
    if not is_e and terms.answers["bonus-f-besides-e"]:
        tables.append(BONUS_E)
    odds = [found for table in tables if (found := best_row(table, player)) is not None]
    if odds:
        cents = sum(paid(t, each, t.wager(seat, ANTE)) for each in odds)
        yield seat.area(BONUS), cents, P["12(e)"] if is_e else P["12(f)"]


def best_row(payouts: Mapping[str, ToOne], player: Ranked) -> ToOne | None:
    """Give the odds of the first row that a hand reaches: mini royals before the straight flush that they are."""
    word = player.category.word
    if player.is_mini_royal:
        special = payouts.get(SPADE_MINI_ROYAL) if player.is_spade_mini_royal else None
        return special or payouts.get(MINI_ROYAL) or payouts.get(word)
    return payouts.get(word)


def collect(_t: Table) -> Section:  # § 565.11(e)
    """Collect the cards so that each hand can be reconstructed."""
    yield Due(Kind.GATHER, DISCARD_RACK, cites=(P["11(e)"],))


# ------------------------------------------------------------------------------------- irregularities, § 565.13


REMEDIES = {
    Kind.FACE_UP: RemedyRow((P["13(a)"],), found_face_up(cite=P["13(a)"])),
    Kind.DRAWN: RemedyRow((P["13(b)"],), lambda _t, _fact, _due: Stands((keep_for(DEVICE, cite=P["13(b)"]),), cites=(P["13(b)"],))),
    Kind.WRONG_COUNT: RemedyRow((P["13(c)"],), lambda t, _fact, due: wrong_number(t, due, rules=stub_rules(t), cite=P["13(c)"])),
    Kind.EXPOSED: voided(P["13(d)"]),
    Kind.JAM: jammed(shuffle=P["5(a)"], shuffler=P["13(e)"], shoe=P["13(f)"]),
    **dict.fromkeys((Kind.REMOVE, Kind.INSTALL), RemedyRow((P["13(g)"],), device_changed)),
    Kind.RECUT: RemedyRow((P["5(e)"],), recut),
    Kind.IDLE: RemedyRow((P["5(f)"],), lambda t, _fact, due: when_idle(due, idle(t, cites=IdleCites(*[P["5(f)"]] * 3), from_device=False))),
    Kind.LEAVE: RemedyRow((P["7(c)"],), left_the_table(before=P["7(d)"], during=P["7(c)"])),
    Kind.CLOCK: RemedyRow((P["3(c)"],), lambda t, _fact, due: cards_too_old(t, due, again=program)),
    Kind.TOUCH: RemedyRow((P["11(a)"],), only_noted),
    Kind.COUNT_STUB: RemedyRow((P["8(f)"], P["9(d)"], P["10(d)"]), lambda t, _fact, _due: counted(t, rules=stub_rules(t))),
}

# ---------------------------------------------------------------------------------------------------- refusals

AREAS = {ANTE: P["7(a)(1)"], PLAY: P["11(b)"], PAIR_PLUS: P["7(a)(2)"]}


def one_of_three(_t: Table, fact: Fact, _due: Due) -> Refusal | None:
    """Refuse a wager that this game does not know."""
    if not isinstance(fact.place, Area) or fact.place.wager in AREAS:
        return None
    return Refusal("no-such-wager", P["7(a)"], f"Three Card Poker has no {fact.place.wager} wager; it has {', '.join(AREAS)}.")


def play_when_asked(_t: Table, fact: Fact, due: Due) -> Refusal | None:
    """Refuse a Play Wager before its player is asked."""
    if isinstance(fact.place, Area) and fact.place.wager == PLAY and due.place is not fact.place:
        return Refusal("play-not-asked", P["11(b)"], "A Play Wager is made only when the dealer offers it, after the cards are examined.")
    return None


def version_allows(t: Table, fact: Fact, due: Due) -> Refusal | None:  # § 565.7(f)
    """Refuse an Ante and Pair Plus that do not go together in the version on offer."""
    area = fact.place
    assert isinstance(area, Area)
    version = t.setup.terms.answers["version"]
    if version == FREE or area.wager == PLAY or not due.accepts:
        return None
    ante = fact.number if area.wager == ANTE else t.wager(area.seat, ANTE)
    pair_plus = fact.number if area.wager == PAIR_PLUS else t.wager(area.seat, PAIR_PLUS)
    if version == ANTE_FIRST and pair_plus > ante:
        return Refusal(
            "ante-too-small", P["7(f)(1)"], f"A Pair Plus Wager of {format_money(pair_plus)} needs an Ante Wager of at least as much."
        )
    if version == HALF_FIRST and pair_plus > 2 * ante:
        return Refusal(
            "ante-too-small", P["7(f)(2)"], f"A Pair Plus Wager of {format_money(pair_plus)} needs an Ante Wager of at least half as much."
        )
    if version == BOTH and ante and pair_plus and max(ante, pair_plus) > 5 * min(ante, pair_plus):
        return Refusal("over-five-times", P["7(f)(3)"], "Of Ante and Pair Plus neither may be more than five times the other.")
    return None


def has_the_chips(t: Table, fact: Fact, _due: Due) -> Refusal | None:  # § 565.11(b)
    """Refuse the decision to play of a person who is known not to have the chips for it, since nothing could follow."""
    seat = fact.place
    assert isinstance(seat, Seat)
    person = t.seated.get(seat, "")
    if fact.word != MAKE_PLAY or person not in t.purse_known:
        return None
    ante, has = t.wager(seat, ANTE), t.accounts.get(t.purse(seat), 0)
    if ante <= has:
        return None
    return Refusal("not-enough-chips", None, f"A Play Wager of {format_money(ante)} is due; {person} has {format_money(has)} in chips.")


def may_close(t: Table, fact: Fact, due: Due) -> Refusal | None:  # §§ 565.7(f)(3), 565.8(b)
    """Refuse to close the wagers while one of two compulsory wagers is missing."""
    if not due.accepts or fact.value != NO_MORE_BETS or t.setup.terms.answers["version"] != BOTH:
        return None
    for seat in t.clockwise(having=(ANTE, PAIR_PLUS), cite=P["7(f)(3)"]):
        if not (t.wager(seat, ANTE) and t.wager(seat, PAIR_PLUS)):
            return Refusal(
                "both-compulsory", P["7(f)(3)"], f"Seat {seat.name} has to place both an Ante and a Pair Plus Wager in this version."
            )
    return None


CHECKS = {
    Kind.SIT: (checks.may_sit(seats=P["2(a)"], adjacent=P["7(e)"], adjacent_choice="adjacent-positions"),),
    Kind.LEAVE: (checks.may_leave(cite=P["7(c)"]),),
    Kind.CLOCK: (checks.clock_goes_on(),),
    Kind.WAGER: (
        one_of_three,
        checks.betting_area(cites=AREAS, otherwise=P["7(b)"]),
        play_when_asked,
        checks.seated(cite=P["7(c)"]),
        checks.whole_chips(cite=P["7(b)"]),
        checks.posted_limits(cites=AREAS),
        checks.within_purse(),
        version_allows,
    ),
    Kind.VERBAL: (
        checks.never(code="no-verbal-wagers", cite=P["7(b)"], sentence="A verbal wager with cash is not accepted: chips or plaques."),
    ),
    Kind.ASK: (has_the_chips,),
    Kind.ANNOUNCE: (checks.some_wager(cite=P["7(d)"]), may_close),
    Kind.SHUFFLE: (checks.all_cards(cite=P["3(a)"]),),
    Kind.PRESHUFFLED: (checks.all_cards(cite=P["3(a)"]),),
    Kind.DEAL: (checks.possible_card(cite=P["3(a)"], face_up=P["13(a)"]),),
    Kind.DEAL_STACK: (checks.possible_hand(cite=P["3(a)"], face_up=P["13(a)"]),),
    Kind.REVEAL: (checks.possible_hand(cite=P["3(a)"], face_up=P["13(a)"]),),
    Kind.INSTALL: (
        not_in_a_round(cite=P["13(g)"]),
        checks.remove_first(cite=P["13(g)"], hand_needs_shuffler=P["9(a)(1)"], lawful=tuple(kind for kind, _ in DECLARED.devices)),
    ),
    Kind.REMOVE: (may_remove(cite=P["13(g)"]),),
    Kind.RECUT: (checks.by_floorperson(cite=P["5(e)"]), cut_and_not_dealt(cite=P["5(e)"])),
    Kind.IDLE: (may_idle(cite=P["5(f)"]),),
    Kind.TOUCH: (own_cards_only(cite=P["11(a)"]),),
    Kind.FACE_UP: (while_dealing(cite=P["13(a)"], besides=frozenset({Kind.STUB, Kind.COUNT_STUB})),),
    Kind.DRAWN: (while_dealing(cite=P["13(b)"]),),
    Kind.WRONG_COUNT: (miscounted(size=HAND_SIZE, cite=P["13(c)"]),),
    Kind.EXPOSED: (hidden_hand(cite=P["13(d)"]),),
    Kind.JAM: (may_jam(shuffler=P["13(e)"], shoe=P["13(f)"]),),
    Kind.COUNT_STUB: (may_count_stub(cite=P["8(f)"]),),
}


def default_setup() -> Setup:
    """Give the table that is used when nobody says otherwise: a manual shoe, $5 to $500, the least odds."""
    limits = {ANTE: Limits(500, 50_000), PAIR_PLUS: Limits(500, 50_000)}
    return Setup(DECLARED, DECLARED.default_terms(), limits, DeviceKind.MANUAL_SHOE)


GAME = Game(
    declared=DECLARED,
    program=program,
    remedies=REMEDIES,
    checks=CHECKS,
    not_due={
        Kind.WAGER: lambda t, fact, due: play_when_asked(t, fact, due) or checks.too_late(cite=P["7(d)"])(t, fact, due),
        Kind.VERBAL: checks.too_late(cite=P["7(b)"]),
        Kind.IDLE: idle_too_late(cite=P["5(f)"]),
        Kind.DEAL: card_too_many(size=HAND_SIZE, cite=P["13(c)"]),
        Kind.CUT: checks.uncut(cite=P["5(c)(1)"], is_dealt_uncut=lambda t: t.shuffler is not ShufflerKind.NONE and t.cut_by is None),
        Kind.HOLD: same_hand(cite=P["9(a)(2)(i)"]),
    },
    default_setup=default_setup,
)

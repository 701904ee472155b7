"""Pai Gow Poker: the counts are those of listing every deal, the settings those of the house way, and the published figures agree."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tablegames import house_way
from tablegames.equipment.cards import CARDS, JOKER, Card, Rank, cards
from tablegames.house_way.check import Fault, sample
from tablegames.odds import book
from tablegames.odds.asked import Asked, AskedError, StrategyAsked, ask, nobody
from tablegames.odds.figure import percent, root
from tablegames.odds.kernels import pai_gow_poker as kernels
from tablegames.odds.kernels import pai_gow_poker_optimum as optimum
from tablegames.odds.kernels.pai_gow_poker_best import turns
from tablegames.odds.kernels.pai_gow_poker_index import RANKS, lists, numbering, slots
from tablegames.odds.kernels.pai_gow_poker_set import (
    FOUL,
    JOKER_PLACE,
    LOW_BITS,
    LOWS_MASK,
    SUITED,
    candidates,
    class_cards,
    class_of,
    codes_of,
    describe,
    high_strength,
    low_strength,
    orders,
    settings,
)
from tablegames.odds.models import pai_gow_poker as model
from tablegames.odds.models import pai_gow_poker_shown as shown
from tablegames.odds.models.pai_gow_poker_listed import Listed, small_deck
from tablegames.odds.models.pai_gow_poker_practical import PRACTICAL
from tablegames.ranking import with_joker
from tablegames.ranking.classes import CLASSES, HANDS, flush_suit
from tablegames.ranking.pai_gow_poker import outcome
from tablegames.ranking.with_joker import JokerUse, is_foul, rank_low

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.house_way import HouseWay
    from tablegames.odds.figure import Analysis
    from tablegames.odds.kernels.pai_gow_poker_index import Array

pytestmark = pytest.mark.slow  # compiling the kernels and counting take longer than `make test` may

SLUG = "pai-gow-poker"
DECK = (*CARDS, JOKER)
FOXWOODS = house_way.packaged("foxwoods")
LOW_FIRST = house_way.of(
    'house way "Low first" for pai-gow-poker\n'
    "no pair: low the second and third highest cards\n"
    "otherwise: low the best two cards that can be played"
)
"""A way that lays all it can Low."""
BROADWAY = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
WHEEL = (Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR)
USES = list(JokerUse)


def deck_mask(ranks: Sequence[Rank]) -> int:
    return sum(1 << rank.order for rank in ranks)


def seven(rng: random.Random) -> list[Card]:
    """Seven cards, of which many may be of one suit or rank."""
    suit, many = rng.randrange(4), rng.choice((0.2, 0.5, 1))
    ranks = rng.sample(range(13), rng.choice((4, 8, 13)))
    pool = [card for card in DECK if card is JOKER or ((card.index & 3 == suit or rng.random() < many) and card.order in ranks)]
    return rng.sample(pool if len(pool) >= 7 else DECK, 7)


def codes(way: HouseWay, kinds: Array, *, joker: JokerUse = JokerUse.HIGHEST_MISSING) -> Array:
    """Have a house way set some classes of hands, each by one hand of it; -1 for all others: int32[classes]."""
    held = class_cards()[kinds]
    laid = np.zeros((len(kinds), 2), np.int8)
    for at, hand in enumerate(map(a_hand, held.tolist())):
        laid[at] = [describe(card, flush_suit(hand)) for card in way.set(hand, joker=joker).low]
    found = np.zeros(len(kinds), np.int32)
    codes_of(held, laid, settings(joker).code[kinds], found)
    every = np.full(len(class_cards()), FOUL, np.int32)
    every[kinds] = found
    return every


def a_hand(described: list[int]) -> list[Card]:
    """Cards of a class: those of the flush are spades, the others of suits in turn."""
    turn, found = 0, []
    is_flush = any(card >= SUITED for card in described)
    for card in described:
        rank = card & (SUITED - 1)
        if rank == JOKER_PLACE:
            found.append(JOKER)
        elif card >= SUITED:
            found.append(CARDS[4 * rank + 3])
        else:
            found.append(CARDS[4 * rank + turn])
            turn = (turn + 1) % (3 if is_flush else 4)
    return found


# ------------------------------------------------------------------------------------------------------- numbers


def test_every_class_of_hands_has_a_number() -> None:
    numbers = slots()
    assert len(class_cards()) == numbers.flushes + numbers.plains == CLASSES
    assert len(np.unique(class_cards(), axis=0)) == CLASSES


def test_every_hand_is_seen_once_by_ranks_and_once_by_each_suit() -> None:
    player = kernels.seen_as(np.zeros(CLASSES, np.int32))
    assert player.by_ranks.hands.sum() == HANDS
    assert player.by_suit.hands.sum() == 4 * HANDS
    assert len(player.by_ranks.code) == CLASSES


def test_parts_of_a_multiset_are_listed_with_their_ways() -> None:
    """Each list of what contains a part adds up to all cards that can be dealt beside it."""
    found = lists(4, 7)
    for part in range(0, int(found.first[8]), 997):
        size = int(np.searchsorted(found.first, part, side="right")) - 1
        for whole in range(size, 8):
            at = slice(found.start[whole, part], found.start[whole, part + 1])
            assert found.outside[at].sum() == comb(52 - size, whole - size)
    assert [len(numbering(3).counts[size]) for size in (1, 2)] == [13, 91]


def test_suits_that_are_alike_change_places() -> None:
    found = turns()
    for same in range(8):
        for many in range(5):
            assert found.hands[same, many, : found.ways[same, many]].sum() == comb(4, many)


# ------------------------------------------------------------------------------------------------------ settings


@pytest.mark.parametrize("use", USES)
def test_the_fast_ranking_is_that_of_the_chapter(use: JokerUse) -> None:
    rng, order = random.Random(561), orders(use)
    for _ in range(2000):
        hand = seven(rng)
        suit = flush_suit(hand)
        *five, one, two = (describe(card, suit) for card in hand)
        assert high_strength(np.array(five, np.int8), order) == with_joker.strength(hand[:5], joker=use)
        assert low_strength(one, two, order) == rank_low(*hand[5:]).strength


def test_all_lawful_settings_of_a_hand_are_there() -> None:
    rng, found = random.Random(5), settings(JokerUse.HIGHEST_MISSING)
    for _ in range(100):
        hand = seven(rng)
        lawful = set()
        for low in combinations(hand, 2):
            high = [card for card in hand if card not in low]
            if not is_foul(high, low):
                lawful.add((with_joker.strength(high), rank_low(*low).strength))
        kind = class_of(np.array([card.index for card in hand], np.int8), slots())
        code = found.code[kind][found.code[kind] != FOUL]
        assert {(int(found.highs[one >> LOW_BITS]), int(found.lows[one & LOWS_MASK])) for one in code} == lawful


def test_settings_worth_a_thought_are_all_that_no_other_beats_twice() -> None:
    found = settings(JokerUse.HIGHEST_MISSING)
    some = found.code[:: CLASSES // 150]
    first = some.max(axis=1)
    start, choice = candidates(some, first)
    for at, row in enumerate(some):
        every = {(int(one) >> LOW_BITS, int(one) & LOWS_MASK) for one in row if one != FOUL}
        kept = [(int(one) >> LOW_BITS, int(one) & LOWS_MASK) for one in choice[start[at] : start[at + 1]]]
        assert len(set(kept)) == len(kept)
        assert set(kept) <= every
        for high, low in every:
            assert any(above >= high and below >= low for above, below in kept)


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("way", [FOXWOODS, LOW_FIRST], ids=lambda way: str(way.name))
def test_a_class_is_set_as_the_house_way_sets_each_of_its_hands(way: HouseWay, use: JokerUse) -> None:
    rng, found = random.Random(13), settings(use)
    hands = [seven(rng) for _ in range(400)]
    kinds = [class_of(np.array([card.index for card in hand], np.int8), slots()) for hand in hands]
    code = codes(way, np.array(kinds), joker=use)
    for hand, kind in zip(hands, kinds, strict=True):
        setting = way.set(hand, joker=use)
        laid = with_joker.strength(setting.high, joker=use), rank_low(*setting.low).strength
        assert laid == (found.highs[code[kind] >> LOW_BITS], found.lows[code[kind] & LOWS_MASK])


# ------------------------------------------------------------------------------------------------ against listing


@cache
def listed(ranks: tuple[Rank, ...]) -> Listed:
    return Listed.of(small_deck(ranks))


def in_deck(ranks: Sequence[Rank]) -> Array:
    return np.flatnonzero(optimum.is_in_deck(deck_mask(ranks)))


@pytest.mark.parametrize(
    ("ranks", "player", "dealer"),
    [
        pytest.param(BROADWAY, FOXWOODS, FOXWOODS, id="same"),
        pytest.param(BROADWAY, LOW_FIRST, FOXWOODS, id="broadway"),
        pytest.param(WHEEL, FOXWOODS, LOW_FIRST, id="wheel"),
    ],
)
def test_counts_are_those_of_listing_every_deal(ranks: tuple[Rank, ...], player: HouseWay, dealer: HouseWay) -> None:
    every, kinds = listed(ranks), in_deck(ranks)
    highs = len(settings(JokerUse.HIGHEST_MISSING).highs)
    against = kernels.dealer_of(codes(dealer, kinds), highs=highs, deck=deck_mask(ranks))
    found = kernels.against(kernels.seen_as(codes(player, kinds)), against, watch=nobody)
    assert [list(row) for row in found.counts] == every.against(every.laid(player), every.laid(dealer))
    assert found.total == comb(17, 7) * comb(10, 7)


def test_best_settings_are_those_of_trying_all() -> None:
    net = Fraction(19, 20)
    every, kinds = listed(BROADWAY), in_deck(BROADWAY)
    code = codes(FOXWOODS, kinds)
    laid = kernels.Laid(code, np.ones(CLASSES, np.int16), np.zeros(CLASSES, np.bool_), np.zeros(CLASSES, np.int64))
    question = optimum.Question(laid, settings(JokerUse.HIGHEST_MISSING), (net, Fraction(1, 2)), deck_mask(BROADWAY))
    found = optimum.optimum(question, name=("listed", FOXWOODS.text), watch=nobody)
    wins, losses = every.best(every.laid(FOXWOODS), net=net)
    assert net * wins - losses == net * int(found.tally.win[0]) - int(found.tally.lose[0])
    assert (found.tally.win[0], found.tally.lose[0]) == (found.outcomes.win, found.outcomes.lose)
    assert found.outcomes.total == comb(17, 7) * comb(10, 7)
    assert found.tally.hands[0] == comb(17, 7)


# ------------------------------------------------------------------------------------------------- the whole deck


@pytest.fixture(scope="module")
def both() -> list[Analysis]:
    """The best settings, and the house way on both sides; some minutes where nothing is kept yet."""
    return [*analyses(), *analyses(strategy=StrategyAsked("house way"))]


def analyses(**asked: object) -> list[Analysis]:
    return list(model.analyses(ask(SLUG, **asked)))


def test_the_published_figures_of_house_way_against_house_way(both: list[Analysis]) -> None:
    """M. Shackleford, "Combinatorial Analysis of Pai Gow Poker" (31 Dec 2013), and "What is the House Edge?", both Wizard of Odds.

    The number of deals is printed there as 8,250,459,031,214,390: the product of two numbers that end in 0 ends in two noughts.
    """
    _, same = both
    assert same.total == comb(53, 7) * comb(46, 7) == 8_250_459_031_214_400
    assert round(same.total, -2) == round(8_250_459_031_214_390, -2)
    assert percent(same.house_edge, digits=2) == "2.72%"
    assert same.variance is not None
    assert root(same.variance, digits=2) in {"0.75", "0.76"}


def test_a_house_way_against_itself_wins_as_often_as_it_loses_but_for_copies(both: list[Analysis]) -> None:
    _, same = both
    counts = {line.hand: line.combinations for line in same.lines}
    assert counts["both higher"] == counts["both lower"]
    assert counts["High higher, Low lower"] == counts["Low higher, High lower"]
    assert counts["High higher, Low copy"] == counts["Low copy, High lower"]
    assert counts["Low higher, High copy"] == counts["High copy, Low lower"]


def test_the_best_settings_are_better_by_what_the_house_way_costs(both: list[Analysis]) -> None:
    """Beating Bonuses, "Pai Gow Poker": playing by any house way costs within 0.2 percent; to the decimal that is printed."""
    best, same = both
    assert best.total == same.total
    assert best.strategy is not None
    assert same.strategy is not None
    assert best.strategy.cost == 0
    assert same.strategy.cost == same.house_edge - best.house_edge
    assert percent(same.strategy.cost or Fraction(0), digits=1) == "0.2%"
    saved = next(detail for detail in best.details if detail.title.startswith("Where the best settings depart"))
    assert sum(Fraction(row[2]) for row in saved.rows) == same.strategy.cost
    for detail in best.details:
        assert len({row[0] for row in detail.rows}) == len(detail.rows)


def test_the_practical_rules_say_how_every_hand_of_a_part_is_set() -> None:
    report = sample(house_way.of(PRACTICAL))
    assert {found.fault for found in report.faults} <= {Fault.UNREACHED}
    assert report.hands > HANDS // 40


def test_strategies_that_look_at_less_cost_more(both: list[Analysis]) -> None:
    """The best setting by class, then rules to remember, then the house way."""
    _, same = both
    costs = [Fraction(0)]
    for name in ("by class", "practical"):
        [found] = analyses(strategy=StrategyAsked(name))
        assert found.total == same.total
        assert found.strategy is not None
        costs.append(found.strategy.cost or Fraction(0))
    assert costs == sorted(costs)
    assert 4 * costs[-1] < same.house_edge - both[0].house_edge


def test_rounded_vigorish_depends_on_the_size_of_the_wager(both: list[Analysis]) -> None:
    best, same = both
    for analysis in both:
        table = next(detail for detail in analysis.details if detail.title.startswith("Vigorish rounded"))
        rows = {row[0]: [Fraction(cell) for cell in row[1:]] for row in table.rows}
        assert rows["$5"][0] == rows["$100"][0] == Fraction(1, 20)
        assert rows["$5"][1:] == [analysis.house_edge, best.house_edge]
        assert rows["$6"][1] == same_at(analysis, Fraction(11, 12))
        assert all(row[2] <= row[1] for row in rows.values())
    assert same.hit_frequency == same.win


def same_at(analysis: Analysis, net: Fraction) -> Fraction:
    return analysis.lose - analysis.win * net


def test_every_hand_is_set_by_one_rule_and_to_one_low_hand(both: list[Analysis]) -> None:
    for analysis in both:
        tables = {detail.title: detail for detail in analysis.details}
        lows = tables["Low hands, of 154,143,080 hands"]
        assert [sum(int(row[at]) for row in lows.rows) for at in (1, 2)] == [HANDS, HANDS]
        kinds = tables["Hands by how they are set"]
        assert [sum(int(row[at]) for row in kinds.rows) for at in (1, 2)] == [HANDS, HANDS]
        rules = tables["Hands by the rule of Foxwoods that sets them"]
        assert sum(int(row[2]) for row in rules.rows) == HANDS


def test_all_classes_are_set_as_the_house_way_sets_one_of_their_hands() -> None:
    """Each class is set here by another of its hands, of other suits, than those from which the settings were found."""
    laid, found = model.laid(FOXWOODS, JokerUse.HIGHEST_MISSING), settings(JokerUse.HIGHEST_MISSING)
    for kind, described in enumerate(class_cards().tolist()[::-7]):
        number = CLASSES - 1 - 7 * kind
        hand = [card if card is JOKER else CARDS[card.index ^ 1] for card in a_hand(described)]
        setting = FOXWOODS.set(hand)
        code = int(laid.code[number])
        assert with_joker.strength(setting.high) == found.highs[code >> LOW_BITS]
        assert rank_low(*setting.low).strength == found.lows[code & LOWS_MASK]
        assert setting.rule.number == laid.rule[number]


# ------------------------------------------------------------------------------------------------------- asking


def test_low_hands_are_named_in_their_order() -> None:
    strengths = [rank_low(*pair).strength for name in shown.low_names() for pair in [two_cards(name)]]
    assert strengths == settings(JokerUse.HIGHEST_MISSING).lows.tolist()


def two_cards(name: str) -> tuple[Card, Card]:
    first, second = name.split("-")
    one, other = cards(f"{first}c {second}d")
    return one, other


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"removed": cards("As")}, "no card can be taken out"),
        ({"decks": 2}, "one deck and its joker"),
        ({"house_way": "canberra"}, "no house way for Pai Gow Poker"),
        ({"house_way": "nowhere.txt"}, "nowhere.txt cannot be read: No such file"),
        (
            {"strategy": StrategyAsked("my.txt", 'house way "M" for pai-gow\na pair: play the pair')},
            "for pai-gow, and one for pai-gow-poker is wanted",
        ),
        ({"strategy": StrategyAsked("my.txt", "play: otherwise")}, "line 1: A house way begins with .* for pai-gow-poker; not with"),
        ({"strategy": StrategyAsked("my.txt", 'house way "M" for pai-gow-poker\npair: low teh pair')}, "cannot be read: line 2"),
        ({"wager_cents": 0}, "at least one cent"),
    ],
)
def test_what_cannot_be_priced_is_said(asked: dict[str, object], sentence: str) -> None:
    with pytest.raises(AskedError, match=sentence):
        analyses(**asked)


def test_only_strategies_that_there_are_have_names() -> None:
    with pytest.raises(
        AskedError,
        match="'basic' is no strategy of Pai Gow Poker; there are 'optimal', 'by class', 'house way', 'practical', 'foxwoods', or a file",
    ):
        book.analyses(ask(SLUG, strategy=StrategyAsked("basic")))


def questions(**asked: object) -> list[model.Priced]:
    return list(model.questions(ask(SLUG, **asked)))


def test_every_option_is_a_question_of_its_own() -> None:
    every = questions(is_every=True)
    assert len({one.options for one in every}) == len(every) == 2 * 3 * 2
    assert [one.strategy for one in questions()] == ["optimal"]


@pytest.mark.parametrize(
    ("rounding", "cents", "net"),
    [
        ("exact", None, Fraction(19, 20)),
        ("exact", 2500, Fraction(19, 20)),
        ("exact", 101, Fraction(96, 101)),
        ("25-cents", 500, Fraction(19, 20)),
        ("25-cents", 501, 1 - Fraction(50, 501)),
        ("25-cents", 600, Fraction(11, 12)),
        ("25-cents", 100, Fraction(3, 4)),
        ("25-cents", 10, Fraction(0)),
    ],
)
@pytest.mark.law("561.13(m)")
def test_vigorish_is_five_percent_of_what_is_won_rounded_up_where_that_is_filed(rounding: str, cents: int | None, net: Fraction) -> None:
    """Never more than what was won is taken (Reading R20); a fraction of a cent is dropped where it is exact (R35)."""
    assert model.Vigorish(rounding, cents).net(Fraction(1)) == net


def asked_with(**answers: str) -> Asked:
    return ask(SLUG).with_answers(**answers)


def test_without_a_size_rounding_is_that_of_the_least_wager() -> None:
    [one] = model.questions(asked_with(vigorish_rounding="25-cents"))
    assert ("wager", "$5") in one.options
    assert one.net == Fraction(19, 20)
    assert len(one.nets) == len(set(one.nets))


def test_results_are_judged_by_the_chapter() -> None:
    """The lines are § 561.13(g), (i) and (k): what wins, ties and loses."""
    for _words, (high, low), cite in model.LINES:
        judged = outcome(1 - high, 1 - low)
        assert str(judged.cite) == f"561.{cite}"
    assert len({cell for _, cell, _ in model.LINES}) == 9
    assert RANKS == 13

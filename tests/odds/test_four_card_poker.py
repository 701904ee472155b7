"""Four Card Poker: the sweep against listing, identities over the whole deck, strategies, and the published figures to their last digit."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from tests.evidence.published import rounds_to

from tablegames.equipment.cards import CARDS, Card, card, cards
from tablegames.games.four_card_poker import PAYTABLES
from tablegames.money import Payout, ToOne, parse_payout
from tablegames.odds.asked import AskedError, StrategyAsked, ask
from tablegames.odds.figure import detail_figures
from tablegames.odds.kernels import four_card_poker_counts as counts
from tablegames.odds.models import four_card_poker as model
from tablegames.odds.models.four_card_poker_strategies import BEHIND, FEATURES, NAMED, STRATEGIES, TIMES, features, known, literal, times_of
from tablegames.ranking.four_card import FOUR_CARD, best, paid_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.odds.figure import Analysis, Detail, Line
    from tablegames.odds.kernels.four_card_poker_counts import Cells, Groups

pytestmark = pytest.mark.slow  # compiling the kernels and counting take longer than `make test` may

SLUG = "four-card-poker"
DEALS = comb(52, 5) * 47 * comb(46, 5)
WIZARD = "Wizard of Odds text as mirrored, Four Card Poker pay tables and return table"
LOW, HIGH = (0, 1, 2, 12), (8, 9, 10, 11, 12)
"""Ranks of reduced decks: with the lowest straight, and with the two highest."""


def analyses(**asked: Any) -> list[Analysis]:  # noqa: ANN401 - whatever can be asked
    return list(model.analyses(ask(SLUG, **asked)))


def only(**asked: Any) -> Analysis:  # noqa: ANN401 - as above
    (one,) = analyses(**asked)
    return one


@cache
def ante(strategy: str = "optimal", text: str = "") -> Analysis:
    return only(wager="ante", strategy=StrategyAsked(strategy, text))


@cache
def groups() -> Groups:
    return counts.groups()


def line(analysis: Analysis, hand: str) -> Line:
    return next(each for each in analysis.lines if each.hand == hand)


def detail(analysis: Analysis, title: str) -> Detail:
    return next(each for each in analysis.details if each.title.startswith(title))


def deck_of(ranks: Sequence[int]) -> list[Card]:
    return [CARDS[rank * 4 + suit] for rank in ranks for suit in range(4)]


def held(counted: Cells, row: int, deck: Sequence[Card]) -> list[Card]:
    return [deck[place] for place in counted.hands[row]]


def listed(counted: Cells, row: int, deck: Sequence[Card]) -> bool:
    """Whether the counts of a hand against every up card are those that listing gives."""
    hand = held(counted, row, deck)
    for place, up in enumerate(deck):
        if up in hand:
            continue
        lower, equal, higher = model.dealers_listed(hand, up=up, deck=deck)
        found = (int(counted.lower[row, place]), int(counted.equal[row, place]))
        if (lower, equal) != found or lower + equal + higher != counted.others:
            return False
    return True


# ---------------------------------------------------------------- the counts


def test_every_hand_and_up_card_of_a_reduced_deck_is_counted_as_listing_does() -> None:
    counted, deck = counts.count(LOW), deck_of(LOW)
    assert int(counted.weights.sum()) == comb(len(deck), 5)
    assert all(listed(counted, row, deck) for row in range(len(counted.hands)))


def test_hands_of_a_deck_of_high_cards_are_counted_as_listing_does() -> None:
    counted, deck = counts.count(HIGH), deck_of(HIGH)
    assert all(listed(counted, row, deck) for row in range(0, len(counted.hands), 83))


def test_the_best_play_wager_of_each_cell_is_that_of_weighing_them_all() -> None:
    counted = counts.count(LOW)
    for may_fold in (True, False):
        times = counts.decide(counted, may_fold=may_fold)
        for row, place in np.argwhere(counted.lower >= 0):
            lower, equal = int(counted.lower[row, place]), int(counted.equal[row, place])
            found = model.best_times(lower=lower, equal=equal, higher=counted.others - lower - equal)
            assert times[row, place] == (found or int(not may_fold))


def test_a_tally_adds_up_its_cells() -> None:
    counted = counts.count(LOW)
    times = counts.decide(counted)
    total = counts.tally(counted, times)
    assert int(total.sum()) == comb(16, 5) * 11 * comb(10, 5)
    chosen = int((counted.weights[:, None] * ((times == 1) & (counted.lower >= 0))).sum()) * counted.others
    assert int(total[:, 1].sum()) == chosen


def test_each_hand_stands_for_those_of_other_suits() -> None:
    counted, deck = counts.count(LOW), deck_of(LOW)
    weights = {tuple(counted.hands[row].tolist()): int(weight) for row, weight in enumerate(counted.weights)}
    ranked = {hand: FOUR_CARD.strength([deck[place] for place in hand]) for hand in weights}
    every = [FOUR_CARD.strength(hand) for hand in combinations(deck, 5)]
    for strength in set(every):
        assert every.count(strength) == sum(weight for hand, weight in weights.items() if ranked[hand] == strength)


def test_strengths_are_those_of_the_ranking() -> None:
    numbered = counts.strengths()
    tables = counts.best_tables()
    for text in (
        "As Ad Ah Ac 2s",
        "2c 3c 4c Ac Kd",
        "Ks Qs Js Ts 9s",
        "9h 9d 8c 8s 7h",
        "2s 7d 9h Jc Kd",
        "5s 5d 5h 5c 4c",
        "Ah 2h 3h 4d 9h",
    ):
        hand = sorted(each.index for each in cards(text))
        from tablegames.odds.kernels.four_card_poker import best_of_five  # noqa: PLC0415 - compiled only where it is asked

        assert int(numbered.values[best_of_five(np.array(hand, np.uint8), tables)]) == best(cards(text)).strength


def test_all_deals_are_there_and_each_dealer_hand_has_six_up_cards() -> None:
    counted = counts.cells()
    assert len(counted.hands) == 134_459
    assert int(counted.weights.sum()) == comb(52, 5)
    assert counted.others == comb(46, 5)
    is_dealt = counted.lower >= 0
    assert (is_dealt.sum(axis=1) == 47).all()
    for counts_of in (counted.lower, counted.equal):
        assert (np.where(is_dealt, counts_of, 0).sum(axis=1, dtype=np.int64) % 6 == 0).all()
    assert int(groups().optimal.sum()) == int(groups().unfolded.sum()) == int(groups().deals.sum()) == DEALS


def test_suits_alone_change_no_sum_over_up_cards_of_a_rank_without_flushes() -> None:
    """Quads leave the dealer the same cards whatever the suit of the fifth: their cells agree suit by suit."""
    counted = counts.cells()
    quads = [row for row in range(len(counted.hands)) if len({int(place) // 4 for place in counted.hands[row]}) == 2]
    for row in quads:
        ranks = [int(place) // 4 for place in counted.hands[row]]
        if max(map(ranks.count, ranks)) == 4:
            for rank in set(range(13)) - set(ranks):
                own = {int(place) % 4 for place, each in zip(counted.hands[row], ranks, strict=True) if ranks.count(each) == 1}
                others = [int(counted.lower[row, rank * 4 + suit]) for suit in range(4) if suit not in own]
                assert len(set(others)) == 1


@pytest.mark.parametrize(("hand", "up"), [("8s 8d 2s 5h Kc", "2c"), ("As Kd Qs 9s 4h", "Ah")])
def test_a_hand_against_an_up_card_of_the_whole_deck_is_counted_as_listing_does(hand: str, up: str) -> None:
    counted = counts.cells()
    own, shown = cards(hand), card(up)
    suits = sorted(range(4), key=lambda suit: -sum(1 << each.order for each in own if each.index % 4 == suit))
    exchanged = {suit: place for place, suit in enumerate(suits)}
    wanted = sorted(each.order * 4 + exchanged[each.index % 4] for each in own)
    (row,) = np.flatnonzero((counted.hands == wanted).all(axis=1))
    place = shown.order * 4 + exchanged[shown.index % 4]
    lower, equal, _ = model.dealers_listed(own, up=shown, deck=CARDS)
    assert (int(counted.lower[row, place]), int(counted.equal[row, place])) == (lower, equal)


# ---------------------------------------------------------------- Ante and Play


def test_the_published_counts_of_quads_and_straight_flushes_raised_three_times() -> None:
    """Source: `WIZARD`."""
    found = ante()
    assert found.total == 167_439_136_344_480
    assert line(found, "four-of-a-kind, 3x, win").combinations == 40_182_878_736
    assert line(found, "four-of-a-kind, 3x, loss").combinations == 18_594_576
    assert line(found, "straight flush, 3x, win").combinations == 133_224_330_456


def test_the_published_house_edge_and_element_of_risk() -> None:
    """Source: `WIZARD` (2.79 %); John Grochowski, "Four Card Poker finds expanded niche online" (1.3 %; he cuts off to 2.78 %)."""
    assert rounds_to(ante().house_edge, Decimal("2.79"), percent=True)
    assert rounds_to(ante().element_of_risk, Decimal("1.3"), percent=True)
    assert int(ante().house_edge * 10_000) == 278


def test_the_published_simple_strategy() -> None:
    """Source: Jacobson and How (3.4 %), and the vendor, whose 1.58 % is the element of risk of this strategy, not a house edge."""
    simple = ante("simple")
    assert rounds_to(simple.house_edge, Decimal("3.4"), percent=True)
    assert rounds_to(simple.element_of_risk, Decimal("1.58"), percent=True)


def payback(analysis: Analysis) -> Fraction:
    """What comes back of all that is wagered."""
    return 1 - analysis.element_of_risk


FIRST_HALF = "1x: pair >= 3 or pair = 2 and up = 2", "1x: pair >= 3"
"""Frome gave the rules of raising first; pairs of deuces were still folded."""


@pytest.mark.parametrize(
    ("figure", "source", "why"),
    [
        ("2.78", "Grochowski", "cut off after two digits"),
        ("2.9", "Jacobson", "near-optimal play, by simulation"),
        ("3.36", "an old Wikipedia page", "called optimal; names no strategy"),
        ("1.58", "the vendor, in Jacobson", "the element of risk of the simple strategy, not a house edge"),
    ],
)
def test_published_house_edges_that_are_not_those_of_the_best_strategy(figure: str, source: str, why: str) -> None:
    assert not rounds_to(ante().house_edge, Decimal(figure), percent=True), (source, why)


def test_published_paybacks() -> None:
    """Of all that is wagered. Frome's 98.41 is cut off; his 98.50, "about", is below both readings of his text."""
    assert int(payback(ante("simple")) * 10_000) == 9841
    for name in ("expert", "expert by rank"):
        half = ante("first half.txt", NAMED[name].replace(*FIRST_HALF))
        assert Fraction(9850, 10_000) < payback(half) < payback(ante(name))
    assert rounds_to(payback(ante()), Decimal("98.70"), percent=True), "an operator publishes 98.68, without a strategy"


def test_the_optimum_is_at_least_as_good_as_every_strategy_and_costs_nothing() -> None:
    best_of_all = ante()
    assert best_of_all.strategy is not None
    assert best_of_all.strategy.cost == 0
    for name in STRATEGIES:
        found = ante(name)
        assert found.strategy is not None
        assert found.strategy.cost == found.house_edge - best_of_all.house_edge >= 0
        assert found.total == DEALS


def test_a_fold_loses_the_ante_and_a_tie_wins() -> None:
    found = ante("always 1x")
    assert found.average_wagered == 2
    plain = only(wager="ante", strategy=StrategyAsked("always 1x"), payouts={"ante-bonus": {}})
    rows = detail(found, "Deals").rows
    lower, equal, higher = (sum(int(row[at]) for row in rows) for at in (2, 3, 4))
    assert plain.expectation == Fraction(2 * (lower + equal - higher), DEALS)
    assert line(ante(), "fold").net == -1


def test_the_ante_bonus_is_paid_win_or_lose() -> None:
    for result, net in (("win", 4 + 25), ("loss", -4 + 25)):
        assert line(ante(), f"four-of-a-kind, 3x, {result}").net == net
    more = only(
        wager="ante", payouts={"ante-bonus": {"four-of-a-kind": ToOne(26), "straight flush": ToOne(20), "three-of-a-kind": ToOne(2)}}
    )
    assert more.expectation - ante().expectation == Fraction(624, comb(52, 5))
    assert dict(more.options)["ante-bonus"] == "own"


def test_hands_with_a_bonus_are_never_folded_and_three_times_is_played_with_two_pairs() -> None:
    optimal = groups().optimal
    kinds = counts.KINDS
    assert not optimal[kinds.index("two pairs") :, :3].any()
    assert not optimal[:, 2].any()


def test_parts_of_the_expectation_add_up() -> None:
    parts = detail(ante(), "What the expectation").rows
    assert sum((Fraction(part) for _, part in parts), start=Fraction(0)) == ante().expectation


def test_practical_rules_cost_less_than_all_other_strategies_with_a_name() -> None:
    cost = {name: ante(name).house_edge for name in STRATEGIES if name != "optimal"}
    assert min(cost, key=lambda name: cost[name]) == "practical"


def test_the_table_behind_shows_every_pair() -> None:
    table = detail(ante(), "The best Play Wager")
    rows = {(row[0], row[1]): row[2:] for row in table.rows}
    assert rows["two pairs or better", "any"] == ("2-A", "", "", "")
    assert rows["pair of aces", "0"] == ("2-K", "", "", "")
    assert rows["pair of fives", "0"] == ("", "2-4 6-A", "", "")
    assert rows["any other", "any"] == ("", "", "2-A", "")
    assert rows["pair of twos", "0"][2] == "4-Q"
    assert str(rows["pair of eights", "0"][3]).startswith("3x: 2 (62%); 1x: 3 (78%)")


def test_every_number_of_the_tables_behind_has_a_key_of_its_own() -> None:
    keys = [(each.options, each.metric) for name in STRATEGIES for each in detail_figures(ante(name))]
    assert len(set(keys)) == len(keys)


def test_strategies_that_are_more_than_rules_have_the_table_behind() -> None:
    for name in STRATEGIES:
        strategy = ante(name).strategy
        assert strategy is not None
        assert strategy.is_exact is (name in NAMED)
        assert strategy.is_exact is all(not each.title.startswith("The best Play Wager") for each in ante(name).details)


def test_the_table_behind_holds_every_hand_and_up_card_once() -> None:
    assert int(known()[BEHIND].sum()) == comb(52, 5) * 47
    assert int((known()[BEHIND].sum(axis=(0, 1, 2)) * comb(46, 5) - ante_counts().sum(axis=(0, 2))).sum()) == 0


def ante_counts() -> Any:  # noqa: ANN401 - an array
    return counts.groups().optimal


# ---------------------------------------------------------------- strategies of one's own


def test_every_cell_of_a_group_has_the_features_of_the_group() -> None:
    grouped, seen = groups(), features(groups())
    for at in range(0, len(grouped.place), 9_973):
        ranks, up = [int(rank) + 2 for rank in grouped.ranks[at]], int(grouped.up[at]) + 2
        assert seen["up"][at] == up
        assert (seen["low"][at], seen["high"][at]) == (min(ranks), max(ranks))
        assert seen["holds"][at] == ranks.count(up)
        assert seen["above"][at] == sum(rank > up for rank in ranks)
        pairs = {rank for rank in ranks if ranks.count(rank) == 2}
        if seen["pair"][at]:
            assert pairs == {seen["pair"][at]}
            rest = sorted(set(ranks) - pairs)
            assert (seen["second"][at], seen["kicker"][at]) == tuple(rest[-2:])
    assert set(seen) == set(FEATURES)


def test_a_strategy_of_ones_own_is_priced_as_its_like_with_a_name() -> None:
    own = ante("mine.txt", "3x: pair > 9 or category > a-pair\n1x: pair > 2\nfold: always")
    assert own.house_edge == ante("simple").house_edge
    assert own.strategy is not None
    assert own.strategy.is_exact
    assert own.strategy.rules[0] == "3x: pair > 9 or category > a-pair"


def test_a_play_wager_of_two_antes_is_priced() -> None:
    twice = ante("mine.txt", "2x: always")
    once, thrice = ante("always 1x"), ante("always 3x")
    assert 2 * twice.expectation == once.expectation + thrice.expectation
    assert twice.average_wagered == 3


def test_hands_are_compared_by_their_rank() -> None:
    values = counts.strengths().values
    for text, hand in (("T-T-K-4", "Ts Td Kc 4h"), ("A-Q-9-3", "As Qd 9c 3h"), ("2-2-A-K", "2s 2d Ac Kh")):
        assert int(values[literal(text)]) == best(cards(hand)).strength
    assert literal("A-K") == literal("A-K-3-2")
    simple = times_of("3x: at least T-T-3-2\n1x: at least 3-3-4-2\nfold: otherwise", features(groups()))
    assert (simple == times_of(NAMED["simple"], features(groups()))).all()


@pytest.mark.parametrize("text", ["A-K-Q-J-9", "2-2-3-3", "4-4-4", "4-4-4-4"])
def test_what_is_no_hand_to_compare_with_is_refused(text: str) -> None:
    with pytest.raises(AskedError, match="neither a pair"):
        ante("mine.txt", f"3x: at least {text}\nfold: otherwise")


@pytest.mark.parametrize(
    ("text", "said"), [("4x: always", "nothing that can be done"), ("3x: pair", "nothing of"), ("3x: aces", "no feature")]
)
def test_bad_strategies_are_told_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(AskedError, match=said):
        ante("mine.txt", text)


def test_actions_are_the_multiples_of_the_ante() -> None:
    assert [TIMES.index(action) for action in ("fold", "1x", "2x", "3x")] == [0, 1, 2, 3]


# ---------------------------------------------------------------- Aces Up


def test_five_cards_by_kind_are_those_that_the_ranking_finds() -> None:
    """Hands of a reduced deck, with the words by which they are paid."""
    deck = deck_of(LOW)
    counted = counts.count(LOW)
    found = np.zeros(len(counts.KINDS), np.int64)
    np.add.at(found, counts.strengths().kinds[counted.strength], counted.weights)
    listed_kinds = dict.fromkeys(counts.KINDS, 0)
    for hand in combinations(deck, 5):
        ranked = best(hand)
        words = paid_words(ranked)
        listed_kinds[words[0] if words else ranked.category.word] += 1
    assert dict(zip(counts.KINDS, found.tolist(), strict=True)) == listed_kinds


def test_aces_up_paytables_are_priced_in_the_order_of_their_generosity() -> None:
    edges = {dict(each.options)["aces-up"]: each.house_edge for each in analyses(wager="aces-up", is_every=True)}
    assert set(edges) == set("ABCDEF")
    assert edges["A"] < edges["D"] < edges["E"]
    assert edges["C"] < edges["F"]
    assert edges["E"] - edges["D"] == 10 * Fraction(2072, comb(52, 5))


def test_published_aces_up_house_edges() -> None:
    """Source: Wikipedia, "Four Card Poker", 1.98 to 6.15 %: the Wizard's tables. The first is none of Pennsylvania's, the second is F."""
    tables = {table.name: table.payouts() for table in PAYTABLES if table.key == "aces-up"}
    first: dict[str, Payout] = {hand: ToOne(odds) for hand, odds in zip(tables["A"], (50, 40, 9, 6, 4, 2, 1), strict=True)}
    assert first not in tables.values()
    own = only(wager="aces-up", payouts={"aces-up": first})
    assert rounds_to(own.house_edge, Decimal("1.98"), percent=True)
    assert own.notes
    assert rounds_to(only(wager="aces-up", paytable="F").house_edge, Decimal("6.15"), percent=True)


def test_aces_up_lines_are_all_hands() -> None:
    found = only(wager="aces-up", paytable="A")
    assert found.total == comb(52, 5)
    assert line(found, "four-of-a-kind").combinations == 13 * 48
    assert line(found, "three-of-a-kind").combinations == 54_912 + 3_744
    assert line(found, "two pairs").combinations == 123_552
    assert line(found, "pair of aces").net == 1
    assert line(found, "pair").net == line(found, "high card").net == -1


@pytest.mark.parametrize("payout", ["$50", "10% of the meter"])
def test_aces_up_pays_odds(payout: str) -> None:
    with pytest.raises(AskedError, match="here odds"):
        only(wager="aces-up", payouts={"aces-up": {"flush": parse_payout(payout)}})

"""Let It Ride Poker: classes of suits against listing, decisions against every other, and the published figures to their last digit."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pytest
from tests.evidence.published import rounds_to

from tablegames.equipment.cards import CARDS, Card, cards
from tablegames.games.let_it_ride.declared import PAYTABLES
from tablegames.money import MeterShare, Payout, ToOne
from tablegames.odds.asked import AskedError, StrategyAsked, Table, ask
from tablegames.odds.figure import Analysis, Detail, decimal, detail_figures, percent, root
from tablegames.odds.kernels import let_it_ride as kernel
from tablegames.odds.models import let_it_ride as model
from tablegames.odds.models import let_it_ride_bets as bets
from tablegames.odds.models.let_it_ride_rules import NAMED, SENTENCES, rules_said, text_of
from tablegames.submission import terms_from

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SLUG, AMENDED = "let-it-ride-poker", "let-it-ride-poker-2019"
DEALS = comb(52, 3) * 49 * 48
DECKS = {"nine to ace": "9TJQKA", "ace to six": "A23456"}
"""Reduced decks of four suits: one without the lowest straight, one without the highest."""
A, B = ("A", "B")
APPENDIX = "Wizard of Odds, Let it Ride Appendix and FAQ; What is the House Edge?; winnergambling.com, Let It Ride"


def analyses(slug: str = SLUG, **asked: Any) -> list[Analysis]:  # noqa: ANN401 - whatever can be asked
    return list(model.analyses(ask(slug, **asked)))


def only(**asked: Any) -> Analysis:  # noqa: ANN401 - as above
    (one,) = analyses(**asked)
    return one


def main(paytable: str = A, **asked: Any) -> Analysis:  # noqa: ANN401 - as above
    return only(wager="let-it-ride", paytable=paytable, **asked)


def table(name: str = A, key: str = "let-it-ride") -> Table:
    found = next(each for each in PAYTABLES if (each.key, each.name) == (key, name))
    return Table(name, found.payouts(), found.cite)


def deck_of(ranks: str, suits: str = "cdhs") -> list[Card]:
    return [card for card in CARDS if card.text[0] in ranks and card.text[1] in suits]


def counted(deck: Sequence[Card]) -> dict[str, Any]:
    return kernel.count(np.array([card.index for card in deck]))


def hand_of(key: int) -> list[Card]:
    """The cards of a class: 13 bits for each suit."""
    return [CARDS[rank * 4 + suit] for suit in range(4) for rank in range(13) if int(key) >> (13 * (3 - suit)) >> rank & 1]


def rows(counts: Any) -> Counter[tuple[str, ...]]:  # noqa: ANN401 - an array
    return Counter({words: count for words, count in zip(bets.FIVES, counts.tolist(), strict=True) if count})


def detail(analysis: Analysis, title: str) -> Detail:
    return next(each for each in analysis.details if title in each.title)


def combinations_of(analysis: Analysis) -> dict[str, int]:
    return {line.hand: line.combinations for line in analysis.lines}


# ------------------------------------------------------------------------------------- counts, against listing


@pytest.mark.parametrize("deck", [deck_of(ranks) for ranks in DECKS.values()], ids=DECKS)
def test_four_cards_become_what_listing_the_fifth_card_says(deck: list[Card]) -> None:
    found = counted(deck)
    for key, counts in zip(found["four"], found["fifth"], strict=True):
        assert rows(counts) == bets.became(hand_of(key), deck)


@pytest.mark.parametrize("deck", [deck_of(ranks) for ranks in DECKS.values()], ids=DECKS)
def test_three_cards_become_what_listing_two_more_says(deck: list[Card]) -> None:
    found = counted(deck)
    for key, fourth in list(zip(found["three"], found["fourth"], strict=True))[::3]:
        twice = found["fifth"][fourth].sum(axis=0)
        assert rows(twice // 2) == bets.became(hand_of(key), deck)
        assert not (twice % 2).any()


@pytest.mark.parametrize("deck", [deck_of(ranks) for ranks in DECKS.values()], ids=DECKS)
def test_all_hands_of_a_reduced_deck_are_counted_by_row(deck: list[Card]) -> None:
    found = counted(deck)
    assert rows(found["hands"]) == Counter(map(bets.words_of_five, combinations(deck, 5)))
    small = deck[:12]
    assert rows(kernel.six_card_rows(np.array([card.index for card in small]))) == Counter(map(bets.words_of_five, combinations(small, 6)))


def test_a_class_has_every_hand_that_differs_by_suits_only() -> None:
    found = bets.counted()
    assert (len(found["three"]), len(found["four"])) == (1755, 16432)  # the numbers of suit patterns that poker programs know
    assert found["three_size"].sum() == comb(52, 3)
    assert found["four_size"].sum() == comb(52, 4)
    assert found["fourth"].shape == (1755, 49)
    assert (found["fifth"].sum(axis=1) == 48).all()


def test_each_hand_of_three_is_of_the_row_that_the_ranking_names() -> None:
    for hand in combinations(CARDS, 3):
        row = kernel.row_of_three(*(card.index for card in hand))
        assert bets.THREES[row] == bets.words_of_three(hand)
        assert bets.METER_HANDS[row] == bets.word_of_meter(hand)


FIVE = (4, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540)
SIX = (188, 1656, 14664, 165984, 205792, 361620, 732160, 2532816, 9730740, 6612900)
"""Hands of five and six cards, royal flush to high card: Brian Alspach, 5-Card and 6-Card Poker Hands."""


def test_hands_of_five_and_six_cards_are_as_many_as_published() -> None:
    for found, published in ((bets.counted()["hands"], FIVE), (model.six_cards(), SIX)):
        assert (*found[:8], found[8] + found[9], found[10]) == published
    assert (sum(FIVE), sum(SIX)) == (comb(52, 5), comb(52, 6)) == (2_598_960, 20_358_520)


# -------------------------------------------------------------------------------- decisions, against every other


SMALL: Final = {"ten to ace": ("TJQKA", "cdh"), "ace to five": ("A2345", "cdh"), "four suits": ("569T", "cdhs")}
"""Decks for which every deal can be listed; with three suits the last one is out, as classes of suits have it."""


@cache
def listed_returns(name: str) -> dict[frozenset[Card], Counter[tuple[str, ...]]]:
    deck = deck_of(*SMALL[name])
    return {frozenset(held): bets.became(held, deck) for held in combinations(deck, 4)}


def best_listed(name: str, nets: bets.Nets) -> Fraction:
    """What the player wins on average who decides for the best, by going through every deal."""
    deck, by_words = deck_of(*SMALL[name]), [dict(zip(bets.FIVES, net, strict=True)) for net in nets]
    worth = {
        held: [sum((net[words] * count for words, count in became.items()), start=Fraction(0)) for net in by_words]
        for held, became in listed_returns(name).items()
    }
    total, deals = Fraction(0), comb(len(deck), 3) * (len(deck) - 3) * (len(deck) - 4)
    for three in combinations(deck, 3):
        left = [card for card in deck if card not in three]
        total += max(sum(max(worth[frozenset((*three, turned))][rode : rode + 2]) for turned in left) for rode in (0, 1))
    return total / deals


@pytest.mark.parametrize("limit", [None, Fraction(40), Fraction(5, 2)])
@pytest.mark.parametrize("name", SMALL)
def test_the_best_decisions_are_those_of_going_through_every_deal(name: str, limit: Fraction | None) -> None:
    found, nets = counted(deck_of(*SMALL[name])), bets.bet_nets(table(), limit=limit)
    cells = bets.deals(found, bets.best(found, nets))
    by_bets = (cells[0, 0], cells[0, 1] + cells[1, 0], cells[1, 1])
    won = sum(
        (net * int(count) for row, counts in zip(nets, by_bets, strict=True) for net, count in zip(row, counts, strict=True)), Fraction(0)
    )
    assert won / int(cells.sum()) == best_listed(name, nets)


def test_large_payouts_are_decided_as_small_ones_are() -> None:
    found, nets = bets.counted(), bets.bet_nets(table())
    large = tuple(tuple(net * 10**17 for net in row) for row in nets)
    assert bets.scaled(large)[0].dtype == object
    assert bets.best(found, large).is_like(bets.best(found, nets))


@pytest.mark.parametrize("paytable", [A, B])
def test_no_single_decision_can_be_bettered(paytable: str) -> None:
    played, _ = bets.play(table(paytable), None)
    found, pay = bets.counted(), bets.scaled(bets.bet_nets(played.table))[0]
    last = found["fifth"] @ pay
    assert (played.ridden.first == (last[found["fourth"]].sum(axis=1) >= 0)).all()
    for second in played.ridden.second:
        assert (second == (last >= 0)).all()


# ------------------------------------------------------------------------------------------------------- rules

RULES = """
bet 1 ride: kind >= high-pair
bet 1 ride: flush and royal
bet 1 ride: flush and straights = 3
bet 1 ride: flush and straights = 2 and high >= 1
bet 1 ride: flush and straights = 1 and high >= 2
bet 1 withdraw: otherwise
bet 2 ride: kind >= high-pair or flush or straights = 2 or (straights = 1 and high = 4)
bet 2 withdraw: otherwise
"""


@pytest.mark.parametrize("paytable", [A, B])
def test_the_rules_are_the_optimum_with_every_hand(paytable: str) -> None:
    played, _ = bets.play(table(paytable), None)
    assert bets.followed(RULES).is_like(played.ridden)
    strategy = main(paytable).strategy
    assert strategy is not None
    assert strategy.is_exact
    assert strategy.cost == 0


@pytest.mark.parametrize("paytable", [A, B])
def test_alspachs_rules_are_the_optimum_that_withdraws_when_even(paytable: str) -> None:
    even, _ = bets.play(table(paytable), StrategyAsked("withdraw when even"))
    assert bets.followed(NAMED["alspach"]).is_like(even.ridden)
    assert main(paytable, strategy=StrategyAsked("alspach")).house_edge == main(paytable).house_edge


def test_hands_of_a_group_are_worth_the_same_whatever_is_paid() -> None:
    found = bets.counted()
    becoming = {3: found["fifth"][found["fourth"]].sum(axis=1), 4: found["fifth"]}
    for size, (_, grouped) in bets.described().items():
        first = np.unique(grouped.where, return_index=True)[1]
        assert (becoming[size] == becoming[size][first][grouped.where])[:, :9].all()


@pytest.mark.parametrize("dollars", [5, 100, 250, 1000, 20_000])
def test_rules_under_a_payout_limit_say_all_decisions(dollars: int) -> None:
    played, _ = bets.play(table(), None, limit=Fraction(50_000, dollars))
    (_, three), (_, four) = bets.described().values()
    said = rules_said(played.ridden.first, played.ridden.second, three=three, four=four)
    assert bets.followed(text_of(said)).is_like(played.ridden)


@pytest.mark.parametrize("number", range(5))
def test_whatever_is_paid_the_rules_say_all_decisions_and_the_table_behind_adds_up(number: int) -> None:
    random = Random(number)
    lines = [hand for hand in table().payouts if random.random() < 0.8]
    payouts = {hand: ToOne(random.choice([1, 2, 3, 5, 8, 30, 1000]), random.choice([1, 1, 2, 3])) for hand in lines}
    by_wager = {each.wager: each for each in analyses(payouts={"let-it-ride": payouts})}
    found = by_wager["let-it-ride"]
    assert found.strategy is not None
    assert found.strategy.is_exact
    rows = detail(found, "Bet Number 1").rows
    brought = sum((Fraction(hands) * Fraction(each) for _, hands, _, each, does in rows if "rides" in str(does)), start=Fraction(0))
    assert brought / 22_100 == (by_wager["bet-1"].expectation if "bet-1" in by_wager else 0)


def test_a_strategy_of_ones_own_is_priced() -> None:
    own = "bet 1 withdraw: always\nbet 2 ride: kind >= high-pair   # only what is paid\nbet 2 withdraw: otherwise"
    found = main(strategy=StrategyAsked("own.txt", own))
    assert found.strategy is not None
    assert found.strategy.rules[1] == "bet 2 ride: kind >= high-pair"
    assert found.strategy.cost == found.house_edge - main().house_edge > 0
    assert found.average_wagered == 1 + Fraction(2808 + 13 + 2496 + 31680, 270725)  # two pair, four, three of a kind, a high pair


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("bet 1 ride: always", "says nothing of the decision 'bet 2'"),
        ("bet 1 ride: pairs\nbet 2 ride: always", "Line 1"),
        ("bet 1 ride: flush\nbet 2 ride: always", "bet 1 withdraw: otherwise"),
    ],
)
def test_a_strategy_that_cannot_be_followed_is_told_why(text: str, sentence: str) -> None:
    with pytest.raises(AskedError, match=sentence):
        main(strategy=StrategyAsked("own.txt", text))


# --------------------------------------------------------------------------------------------------- published


def test_the_published_figures_of_the_three_wagers_come_out() -> None:
    found, first = main(), only(wager="bet-1", paytable=A)
    assert rounds_to(found.house_edge * 100, Decimal("3.506")), APPENDIX
    assert rounds_to(found.element_of_risk * 100, Decimal("2.85"))
    assert found.variance is not None
    assert root(found.variance, digits=2) == "5.17"
    assert rounds_to(first.average_wagered, Decimal("0.07276018"))
    assert rounds_to(first.expectation, Decimal("0.1091258"))
    assert rounds_to((1 - found.house_edge) * 100, Decimal("96.49")), "Pennsylvania online help file"


PUBLISHED_THREES = {
    "pair of tens or better": (1440, 1689),
    "three-of-a-kind": (52, 6360),
    "3 to a straight flush, spread 3, 0 high": (20, 252),
    "3 to a straight flush, spread 3, 1 high": (4, 480),
    "3 to a straight flush, spread 3, 2 high": (4, 708),
    "3 to a straight flush, spread 4, 1 high": (12, 198),
    "3 to a straight flush, spread 4, 2 high": (12, 426),
    "3 to a straight flush, spread 5, 2 high": (24, 144),
    "3 to a royal flush, Q highest": (4, 1736),
    "3 to a royal flush, K highest": (12, 1454),
    "3 to a royal flush, A highest": (24, 1172),
}


def test_the_published_returns_of_three_cards_come_out() -> None:
    found = {row[0]: row[1:3] for row in detail(main(), "Bet Number 1").rows}
    assert {name: found[name] for name in PUBLISHED_THREES} == PUBLISHED_THREES, APPENDIX
    assert sum(hands for hands, _ in found.values()) == comb(52, 3)  # type: ignore[misc]


def test_a_low_pair_loses_6_04_percent_at_bet_1_and_45_83_at_bet_2() -> None:
    """The source's 6.37 cannot be: 71 of 1,176 is 6.04; its other figure, and all the returns of its own table, come out."""
    losses = [
        -Fraction(row[3])
        for each in ("Bet Number 1", "Bet Number 2")
        for row in detail(main(), each).rows
        if "twos to nines" in str(row[0])
    ]
    assert losses == [Fraction(71, 1176), Fraction(22, 48)]
    assert [rounds_to(losses[0] * 100, Decimal("6.04")), rounds_to(losses[1] * 100, Decimal("45.83"))] == [True, True]


THREE_CARD = {"A": "2.32", "B": "5.57", "C": "7.28", "D": "2.14", "E": "5.39", "F": "7.10"}
"""Old Wizard of Odds text on synaptia.net; John Grochowski, online.casinocity.com 124535; tunicatravel.com; D follows from A."""


@pytest.mark.law("643a.12(c)")
@pytest.mark.parametrize(("paytable", "edge"), THREE_CARD.items())
def test_the_three_card_bonus_costs_what_is_published(paytable: str, edge: str) -> None:
    assert rounds_to(only(wager="three-card-bonus", paytable=paytable).house_edge, Decimal(edge), percent=True)


def test_a_mini_royal_is_worth_its_ten_more_and_no_more() -> None:
    edges = {each.options[0][1]: each.house_edge for each in analyses(wager="three-card-bonus", is_every=True)}
    assert [edges[plain] - edges[royal] for plain, royal in ("AD", "BE", "CF")] == [Fraction(40, 22_100)] * 3


def test_the_progressive_breaks_even_at_11520_and_175_less_for_each_other_player() -> None:
    """3cardpokerstrategy.org, 3 Card Poker Side Bets, of the paytable that is B here."""
    for players in range(1, 8):
        found = analyses(wager="progressive", paytable=B, players=players)
        assert [each.break_even_meter for each in found] == [11_520 - 175 * (players - 1), 5 * (11_520 - 175 * (players - 1))]


# -------------------------------------------------------------------------------------------------- identities


@pytest.mark.parametrize("name", list(SENTENCES))
def test_the_three_wagers_are_what_each_is_by_itself(name: str) -> None:
    whole, *singles = [each for each in analyses(strategy=StrategyAsked(name)) if each.wager in {"let-it-ride", "bet-1", "bet-2", "bet-3"}]
    assert whole.total == DEALS
    assert whole.expectation == sum(each.expectation for each in singles)
    assert whole.average_wagered == sum(each.average_wagered for each in singles)


def test_riding_always_is_bet_3_three_times_and_never_is_bet_3_alone() -> None:
    third = only(wager="bet-3", paytable=A)
    assert main(strategy=StrategyAsked("always ride")).house_edge == 3 * third.house_edge
    assert main(strategy=StrategyAsked("never ride")).house_edge == third.house_edge
    assert third.expectation == Fraction(4000 + 7200 + 31200 + 41184 + 40864 + 51000 + 164736 + 247104 + 422400 - 1978380, 2598960)


def test_by_whatever_way_the_bets_ride_the_hands_are_the_same() -> None:
    """The rows of all deals do not depend on decisions."""
    for name in SENTENCES:
        cells = bets.play(table(), StrategyAsked(name))[0].cells.sum(axis=(0, 1))
        assert (cells == bets.counted()["hands"] * 20).all()


@pytest.mark.law("643a.12(e)")
def test_a_payout_limit_costs_nothing_before_it_is_reached_and_more_with_every_larger_bet() -> None:
    edges = {str(row[0]): Fraction(row[1]) for row in detail(main(), "$50,000").rows}
    assert edges["$5"] == edges["$15"] == main().house_edge
    assert edges["$25"] - edges["$15"] == Fraction(80 * (3000 - 2000), DEALS)  # a royal flush with three bets brings $50,000
    assert list(edges.values()) == sorted(edges.values())
    for _, best, plain in detail(main(), "$50,000").rows:
        assert best <= plain  # type: ignore[operator]


@pytest.mark.law("643a.12(e)")
def test_terms_with_a_payout_limit_are_priced_at_the_size_asked_about() -> None:
    terms = terms_from(SLUG, {"payout-limit": 60_000})
    found = analyses(terms=terms, wager="let-it-ride", wager_cents=50_000)
    assert [dict(each.options)["bet"] for each in found] == ["$500"]
    assert max(line.net for line in found[0].lines) == 120
    assert [dict(each.options)["bet"] for each in analyses(terms=terms, wager="let-it-ride")] == ["$5", "$25", "$100", "$500"]


@pytest.mark.law("643a.12(b)")
def test_five_card_bonus_lines_are_dollars_for_each_dollar_in_the_wagers_place() -> None:
    for each in analyses(wager="five-card-bonus", is_every=True):
        returned = dict(each.options)["five-card-returns-wager"] == "yes"
        payouts = table(each.options[0][1], "five-card-bonus").payouts
        assert each.total == comb(52, 5)
        for line in each.lines[:-1]:
            assert line.net == payouts[line.hand].dollars - (not returned)  # type: ignore[union-attr]


def test_with_the_wager_returned_four_of_the_six_tables_pay_more_than_they_take() -> None:
    edges = [each.house_edge for each in analyses(wager="five-card-bonus", is_every=True) if each.options[1][1] == "yes"]
    assert sum(edge < 0 for edge in edges) == 4


@pytest.mark.law("643a.12(d)(1)", "643a.12(d)(5)")
def test_a_progressive_is_a_line_in_its_meter_and_in_the_players() -> None:
    found = {(each.options[0][1], players): each for players in (1, 2, 7) for each in analyses(wager="progressive", players=players)[::2]}
    assert found[A, 1].break_even_meter == 22_100 - 3 * 500 - 44 * 70 - 52 * 60 - 720 * 6
    for (name, players), each in found.items():
        assert each.meter_slope == Fraction(1, 22_100)
        assert each.expectation == each.without_meter + 1000 * each.meter_slope
        assert each.expectation - found[name, 1].expectation == (players - 1) * Fraction(100 + 3 * 25, 22_100)
    richer = analyses(wager="progressive", paytable=A, meter_cents=1_234_500)[0]
    assert richer.expectation - found[A, 1].expectation == Fraction(12_345 - 1000, 22_100)


@pytest.mark.law("643a.12(d)(3)")
def test_in_the_long_run_the_growth_of_the_meter_comes_back() -> None:
    found = analyses(wager="progressive", paytable=B)[0]
    growth = {row[0]: row[1] for row in detail(found, "Growth").rows}
    assert growth["the meter when it is won, on average, in dollars"] == 1000 + Fraction(1, 5) * 22_100
    won = 1000 + Fraction(22_100, 5) + 3 * 500 + 44 * 100 + 52 * 90
    assert growth["house edge in the long run, without Envy Bonuses"] == 1 - won / 22_100


@pytest.mark.law("643a.12(d)(3)")
def test_the_meter_is_the_initial_amount_of_the_terms_and_beside_another_paytable_the_least() -> None:
    answers = {"progressive": "A", "progressive-initial": 8_000, "progressive-reset": 3_000, "progressive-rate": "25%"}
    asked: dict[str, Any] = {"wager": "progressive", "terms": terms_from(SLUG, answers)}
    filed, other = analyses(**asked)[0], analyses(**asked, paytable=B)[0]
    assert (filed.meter_cents, other.meter_cents) == (800_000, 100_000)
    assert any("initial amount of the Rules Submission (§ 643a.12(d)(3))" in note for note in filed.notes)
    assert any("least initial amount beside paytable B" in note for note in other.notes)
    assert {each.meter_cents for each in analyses(**asked, is_every=True)} == {100_000}
    assert [detail(each, "Growth").title for each in (filed, other)] == [
        "Growth of the meter from $3,000 by 25% of each wager",
        "Growth of the meter from $1,000 by 25% of each wager",
    ]


def test_without_players_the_progressive_is_for_one_person_and_says_so() -> None:
    plain, two = (analyses(wager="progressive", players=players)[0] for players in (None, 2))
    assert any("one person" in note for note in plain.notes)
    assert not any("one person" in note for note in two.notes)


@pytest.mark.law("643a.12(e)")
def test_rows_under_a_payout_limit_have_its_paragraph_and_readings() -> None:
    rows = [each for each in detail_figures(main()) if "payout limit" in each.metric]
    assert {(each.cite, each.readings) for each in rows} == {("643a.12(e)", ("R17", "R56"))}


def test_the_readings_that_decide_the_money_are_named() -> None:
    for letter in "ABCDEF":
        assert only(wager="three-card-bonus", paytable=letter).readings == ("R4",)
    assert set(analyses(wager="progressive")[0].readings) == {"R4", "R10", "R19", "R58", "R62"}
    assert set(analyses(wager="five-card-bonus")[0].readings) == {"R18", "R63"}


# ---------------------------------------------------------------------------------------------- what is asked


@pytest.mark.parametrize("slug", [SLUG, AMENDED])
def test_every_lawful_option_is_there_once(slug: str) -> None:
    found = analyses(slug, is_every=True)
    keys = [(each.wager, each.options) for each in found]
    assert len(keys) == len(set(keys))
    tables = {(each.wager, each.options[0][1]) for each in found}
    assert {(each.key, each.name) for each in PAYTABLES if each.key != "envy"} <= tables
    assert {dict(each.options)["players"] for each in found if each.wager == "progressive"} == set("1234567")


def test_the_wagers_of_2019_are_priced_by_the_paytable_that_is_brought() -> None:
    payouts: dict[str, Mapping[str, Payout]] = {
        wager: {"flush": ToOne(10), "pair": ToOne(1), "royal flush": ToOne(999)} for wager in ("six-card-bonus", "five-card-hand-bonus")
    }
    six, five = (only(slug=AMENDED, wager=wager, payouts=payouts) for wager in payouts)
    assert combinations_of(six) == {"royal flush": 188, "flush": 205_792, "pair": 9_730_740, "no winning hand": 10_421_800}
    assert combinations_of(five)["pair"] == 1_098_240
    assert six.readings == five.readings == ("R32",)
    tens = {"pair of tens or better": ToOne(2), "pair": ToOne(1)}
    assert combinations_of(only(slug=AMENDED, wager="five-card-hand-bonus", payouts={"five-card-hand-bonus": tens}))["pair"] == 675_840


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"removed": cards("As")}, "no cards can be removed"),
        ({"decks": 6}, r"one deck \(§ 643a.3\(a\)\), not 6"),
        ({"house_way": "foxwoods"}, "no house way"),
        ({"wager": "progressive", "wager_cents": 500}, "no use for --size"),
        ({"wager": "three-card-bonus", "wager_cents": 500}, "no use for --size"),
        ({"wager": "let-it-ride", "wager_cents": 500}, "under a payout limit"),
        ({"wager": "let-it-ride", "players": 5}, "no use for --players"),
        ({"meter_cents": 500_000}, "no use for --meter"),
        ({"wager": "bet-2", "strategy": StrategyAsked("never ride")}, "Bet Number 2 never rides"),
        ({"wager": "let-it-ride", "payouts": {"let-it-ride": {"flush": MeterShare(10)}}}, "is not odds"),
        ({"slug": AMENDED, "wager": "six-card-bonus"}, "has no paytable for the Six Card Bonus Wager"),
    ],
)
def test_what_cannot_be_priced_is_told_why(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(AskedError, match=sentence):
        analyses(**asked)


def test_a_paytable_of_ones_own_is_decided_for_anew() -> None:
    own = {**table().payouts, "straight": ToOne(12)}
    found = main(payouts={"let-it-ride": own})
    assert found.options[0] == ("let-it-ride", "own")
    assert any("not one of § 643a.12(a)" in note for note in found.notes)
    assert found.strategy is not None
    assert found.strategy.is_exact
    assert any("four cards with one gap" in rule and "tens" not in rule for rule in found.strategy.rules)


# ---------------------------------------------------------------------------------------------------- the page

PAGE: Final = Path(__file__).parents[2] / "docs" / "odds" / "let-it-ride-poker.md"


def cells(first: str) -> list[str]:
    """The cells of the row of the page's tables that begins so."""
    (row,) = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith(f"| {first} |")]
    return [cell.strip() for cell in row.strip("|").split("|")][1:]


def test_the_page_says_what_is_counted() -> None:
    edges = {(each.wager, each.options): each for each in analyses(is_every=True)}
    for wager, title in (("five-card-bonus", "Five Card Bonus"), ("three-card-bonus", "Three Card Bonus")):
        found = [each for (key, options), each in edges.items() if key == wager and ("five-card-returns-wager", "yes") not in options]
        assert cells(title) == [percent(each.house_edge, digits=3) for each in found]
    for bet in (1, 2):
        one = only(wager=f"bet-{bet}", paytable=A)
        assert cells(f"Bet Number {bet}") == [percent(one.average_wagered, digits=6), f"+{decimal(one.expectation, digits=6)}"]
    third = only(wager="bet-3", paytable=A)
    assert cells("Bet Number 3")[1] == decimal(third.expectation, digits=6).replace("-", "−")
    assert cells("all three") == [
        f"{decimal(main().average_wagered, digits=6)} bets on average",
        decimal(main().expectation, digits=6).replace("-", "−"),
    ]


def test_the_page_says_what_strategies_and_a_payout_limit_cost() -> None:
    named = {row[0]: row[1:] for row in detail(main(), "Strategies").rows}
    for name, first in (("never ride", "`never ride`"), ("always ride", "`always ride`")):
        assert cells(first) == [percent(Fraction(named[name][0])), percent(Fraction(named[name][3]))]
    assert cells("`paying hands`: ride only with what is paid already")[0] == percent(Fraction(named["paying hands"][0]))
    limited = {row[0]: Fraction(row[1]) for row in detail(main(), "$50,000").rows}
    for dollars in ("$15", "$25", "$100", "$500", "$1,000"):
        assert cells(dollars) == [percent(limited[dollars])]

"""Four Card Poker's Progressive: a line in the meter, with Envy Bonuses; and what may be asked of the game at all."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from tablegames.equipment.cards import CARDS
from tablegames.money import ForOne, MeterShare, Payout, ToOne, parse_payout
from tablegames.odds.asked import AskedError, StrategyAsked, ask
from tablegames.odds.figure import Analysis, Detail, Line, figures
from tablegames.odds.kernels import four_card_poker_counts as counts
from tablegames.odds.models import four_card_poker as model

pytestmark = pytest.mark.slow  # compiling the kernels and counting take longer than `make test` may

SLUG = "four-card-poker"


def analyses(**asked: Any) -> list[Analysis]:  # noqa: ANN401 - whatever can be asked
    return list(model.analyses(ask(SLUG, **asked)))


def line(analysis: Analysis, hand: str) -> Line:
    return next(each for each in analysis.lines if each.hand == hand)


def detail(analysis: Analysis, title: str) -> Detail:
    return next(each for each in analysis.details if each.title.startswith(title))


# ---------------------------------------------------------------- the Progressive


def progressive(**asked: Any) -> list[Analysis]:  # noqa: ANN401 - whatever can be asked
    return analyses(wager="progressive", **asked)


def test_the_progressive_is_a_line_in_the_meter() -> None:
    at = {cents: progressive(paytable="A", meter_cents=cents, players=1)[0] for cents in (500_000, 1_500_000, 2_500_000)}
    edges = [each.house_edge for each in at.values()]
    assert edges[0] - edges[1] == edges[1] - edges[2] == Fraction(10_000 * 48, comb(52, 5))
    break_even = at[500_000].break_even_meter
    assert break_even is not None
    assert progressive(paytable="A", meter_cents=int(break_even * 300), players=1)[0].break_even_meter == break_even
    exact = Fraction(48, comb(52, 5)) * break_even - at[500_000].house_edge - Fraction(5_000 * 48, comb(52, 5))
    assert exact == 0


def test_the_progressive_pays_for_one_and_only_the_highest_row() -> None:
    found = progressive(paytable="A", players=1)[0]
    paid = {"four aces": (48, -1, 1), "four-of-a-kind": (576, 299, 0), "straight flush": (2_072, 99, 0), "three-of-a-kind": (58_656, 8, 0)}
    for hand, wanted in paid.items():
        each = line(found, hand)
        assert [each.combinations, each.net, each.meter_share] == list(wanted)
    assert found.total == comb(52, 5)


def test_envy_bonuses_grow_with_the_others_at_the_table_and_with_the_wager() -> None:
    by_size = {
        size: [progressive(paytable="A", players=players, terms=terms(size))[0] for players in range(1, 8)] for size in ("one", "five")
    }
    each = Fraction(48 * 100 + 576 * 10 + 2_072 * 5, comb(52, 5))
    for found in by_size.values():
        nets = [sum((added.net for added in analysis.added), start=Fraction(0)) for analysis in found]
        assert nets == [others * each for others in range(7)]
    assert by_size["one"][0].meter_slope == 5 * by_size["five"][0].meter_slope


def terms(size: str, **answers: str | int) -> Any:  # noqa: ANN401 - the terms of a submission
    return ask(SLUG).with_answers(progressive="A", progressive_wagers=size, **answers).terms


def test_the_other_envy_table_pays_no_straight_flush() -> None:
    found = progressive(paytable="A", players=2, terms=terms("one", envy="B"))[0]
    assert found.added[0].net == Fraction(48 * 100 + 576 * 25, comb(52, 5))


def test_every_lawful_progressive_is_priced() -> None:
    found = progressive(is_every=True)
    assert len({each.options for each in found}) == len(found) == 2 * 2 * 2 * 7
    assert {dict(each.options)["progressive"]: each.meter_cents for each in found} == {"A": 500_000, "B": 100_000}


def test_in_the_long_run_the_meter_gives_back_what_went_in_and_the_reset_amounts() -> None:
    found = progressive(paytable="A", players=1, terms=terms("one", progressive_rate="25%"))[0]
    rows = {row[0]: row[1] for row in detail(found, "Growth").rows}
    part = Fraction(48, comb(52, 5))
    without = sum(each.net * each.combinations for each in found.lines) / Fraction(comb(52, 5))
    assert rows["house edge in the long run"] == -(without + Fraction(1, 4) + 5_000 * part)
    assert rows["wagers until the meter is won, on average"] == 1 / part


def test_a_strategy_that_folds_winning_hands_forfeits_the_progressive() -> None:
    """A player who folds forfeits the wager, § 641a.11(b)(2); here with three of a kind against a deuce."""
    strategy = StrategyAsked("mine.txt", "fold: category = three-of-a-kind and up = 2\n1x: otherwise")
    found = progressive(paytable="A", players=1, strategy=strategy)[0]
    folded, kept = line(found, "three-of-a-kind, folded"), line(found, "three-of-a-kind")
    assert Fraction(folded.combinations + kept.combinations, found.total) == Fraction(58_656, comb(52, 5))
    assert folded.net == -1
    deals = counts.groups()
    trips = counts.strengths().kinds[deals.strength] == counts.KINDS.index("three-of-a-kind")
    part = Fraction(int(deals.deals[trips & (deals.up == 0)].sum()), int(deals.deals[trips].sum()))
    assert Fraction(folded.combinations, folded.combinations + kept.combinations) == part


def test_a_progressive_of_ones_own_is_priced() -> None:
    own: dict[str, Payout] = {"four aces": MeterShare(50), "four-of-a-kind": ForOne(200)}
    found = progressive(payouts={"progressive": own}, players=1)[0]
    assert line(found, "four aces").meter_share == Fraction(1, 2)
    assert line(found, "nothing").combinations == comb(52, 5) - 624


def test_strategies_that_fold_no_paid_hand_leave_the_progressive_as_it_is() -> None:
    plain, simple = (progressive(paytable="A", players=3, strategy=each)[0] for each in (None, StrategyAsked("simple")))
    assert plain.lines == simple.lines
    assert plain.options == simple.options


def test_an_envy_bonus_is_an_amount() -> None:
    own: dict[str, Payout] = {"four aces": parse_payout("$200")}
    found = progressive(paytable="A", players=2, payouts={"envy": own})[0]
    assert found.added[0].net == Fraction(200 * 48, comb(52, 5))
    with pytest.raises(AskedError, match="Envy Bonus is an amount"):
        progressive(paytable="A", payouts={"envy": {"four aces": ToOne(100)}})


def test_two_meters_are_two_keys() -> None:
    found = [figure for cents in (500_000, 1_500_000) for figure in figures(progressive(paytable="A", meter_cents=cents)[0])]
    assert len({(figure.options, figure.metric) for figure in found}) == len(found)


def test_the_growth_of_the_meter_names_reset_amount_and_rate() -> None:
    titles = {
        (rate, reset): detail(progressive(terms=terms("one", progressive_rate=rate, progressive_reset=reset))[0], "Growth").title
        for rate in ("20%", "25%")
        for reset in (500_000, 600_000)
    }
    assert len(set(titles.values())) == len(titles)
    assert all(rate in title for (rate, _), title in titles.items())


@pytest.mark.law("641a.12(d)(3)")
def test_the_meter_is_the_initial_amount_of_the_terms_and_beside_another_paytable_the_least() -> None:
    filed = terms("one", progressive_initial=800_000, progressive_reset=600_000)
    cases = {
        "the initial amount of the Rules Submission": ({"terms": filed}, 800_000),
        "the least initial amount beside paytable B": ({"terms": filed, "paytable": "B"}, 100_000),
        "the least initial amount beside paytable A": ({"paytable": "A"}, 500_000),
        "the least initial amount beside any paytable": ({"payouts": {"progressive": {"four aces": MeterShare(50)}}}, 100_000),
    }
    for words, (asked, cents) in cases.items():
        found = progressive(**asked)[0]
        assert found.meter_cents == cents
        assert any(words in note and "§ 641a.12(d)(3)" in note for note in found.notes)
    assert {each.meter_cents for each in progressive(terms=filed, is_every=True)} == {500_000, 100_000}
    assert not any("meter at" in note for note in progressive(meter_cents=1)[0].notes)


def test_without_players_it_is_for_one_person_and_says_so() -> None:
    assert any("one person" in note for note in progressive()[0].notes)
    assert not any("one person" in note for note in progressive(players=2)[0].notes)


@pytest.mark.law("641a.12(d)(5)")
def test_a_progressive_that_is_not_offered_is_priced_with_all_its_paytables() -> None:
    def pairs(**asked: Any) -> set[tuple[str, str]]:  # noqa: ANN401 - whatever can be asked
        return {(dict(each.options)["progressive"], dict(each.options)["envy"]) for each in analyses(**asked)}

    assert pairs(wager="progressive") == {("A", "A"), ("A", "B"), ("B", "A"), ("B", "B")}
    assert pairs(wager="progressive", paytable="A") == {("A", "A"), ("A", "B")}
    assert pairs(wager="envy", paytable="B") == {("A", "B"), ("B", "B")}
    assert pairs(wager="progressive", terms=terms("one", envy="B")) == {("A", "B")}


# ---------------------------------------------------------------- what is asked


def test_the_terms_say_which_wagers_there_are() -> None:
    assert [each.wager for each in analyses()] == ["ante", "aces-up"]
    assert [each.wager for each in analyses(terms=terms("five"))] == ["ante", "aces-up", "progressive"]


@pytest.mark.parametrize("asked", [{"removed": (CARDS[0],)}, {"decks": 2}])
def test_other_cards_cannot_be_asked_about(asked: dict[str, Any]) -> None:
    with pytest.raises(AskedError):
        analyses(**asked)


def test_every_figure_has_a_paragraph() -> None:
    assert all(figure.cite.startswith("641a.") for each in analyses(is_every=True, players=7) for figure in figures(each))


@pytest.mark.parametrize(
    ("asked", "option"),
    [
        ({"wager": "progressive", "wager_cents": 500}, "--size"),
        ({"wager": "ante", "wager_cents": 500}, "--size"),
        ({"wager": "aces-up", "players": 5}, "--players"),
        ({"meter_cents": 500_000}, "--meter"),
        ({"house_way": "canberra"}, "--house-way"),
    ],
)
def test_an_option_without_use_is_refused(asked: dict[str, Any], option: str) -> None:
    with pytest.raises(AskedError, match=f"has no use for {option}"):
        analyses(**asked)


def test_the_readings_that_decide_the_money_are_named() -> None:
    found = {each.wager: set(each.readings) for each in analyses(terms=terms("one"))}
    assert found["ante"] >= {"R1", "R3", "R65"}
    assert found["aces-up"] >= {"R9", "R66"}
    assert found["progressive"] >= {"R9", "R10", "R58", "R62"}

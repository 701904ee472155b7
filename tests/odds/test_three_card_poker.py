"""Three Card Poker: every deal is counted, and the published figures come out to their last digit."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from pathlib import Path

import numpy as np
import pytest
from tests.evidence.published import rounds_to

from tablegames.equipment.cards import CARDS, Card, cards
from tablegames.games.three_card_poker import BONUS, PAYTABLES, best_row
from tablegames.money import ForOne, MeterShare, Payout, ToOne
from tablegames.odds.asked import AskedError, StrategyAsked, Table, ask, own_paytable
from tablegames.odds.figure import Analysis, percent, root
from tablegames.odds.kernels.three_card_poker import dealers
from tablegames.odds.models import three_card_poker as model
from tablegames.odds.models import three_card_poker_hands as dealt
from tablegames.ranking.three_card import queen_high_or_better, rank

SLUG = "three-card-poker"
KEPT = cards("As Ks Qs Ah Qd 2c 3d 3h 4s 5s 7c 7d 9h Jc Js Th")
OUT = tuple(card for card in CARDS if card not in KEPT)
"""Cards taken out so that every deal of the rest can be listed."""


def only(found: list[Analysis]) -> Analysis:
    (one,) = found
    return one


def analysis(wager: str = "ante", **asked: object) -> Analysis:
    return only(list(model.analyses(ask(SLUG, wager=wager, **asked))))


def strategy(text: str) -> StrategyAsked:
    return StrategyAsked(text, "" if text in model.STRATEGIES else text)


def odds(text: str) -> dict[str, Payout]:
    """Odds as the published tables write them: 40-30-6-4-1 from the straight flush down, a mini royal before them."""
    numbers = [int(number) for number in text.split("-")]
    names = ["mini royal", "straight flush", "three-of-a-kind", "straight", "flush", "pair"][-len(numbers) :]
    return {name: ToOne(number) for name, number in zip(names, numbers, strict=True)}


def combinations_of(found: Analysis, hand: str) -> int:
    return next(line.combinations for line in found.lines if line.hand == hand)


# ---------------------------------------------------------------------------------------------------- counting


def test_the_fast_count_is_that_of_listing_every_deal_of_a_reduced_deck() -> None:
    deck = tuple(card for card in CARDS if card not in OUT)
    counted = dealt.count(deck)
    for hand, row in zip(counted.cards, counted.dealers, strict=True):
        assert tuple(row) == dealt.dealers_listed(deck, [CARDS[index] for index in hand])


@pytest.mark.parametrize("hand", ["Qc 6d 4h", "Ah Kh Qh", "2c 2d Ah", "3s 2s As", "Jc 5c 2c", "9c 9d 9h"])
def test_the_fast_count_is_that_of_listing_all_hands_of_the_dealer(hand: str) -> None:
    held = sorted(cards(hand), key=lambda card: card.index)
    counted = dealt.count()
    at = int(np.flatnonzero((counted.cards == [card.index for card in held]).all(axis=1))[0])
    assert tuple(counted.dealers[at]) == dealt.dealers_listed(CARDS, held)


def test_every_hand_meets_all_hands_of_the_other_cards() -> None:
    counted = dealt.count()
    assert (len(counted.cards), counted.others) == (comb(52, 3), comb(49, 3)) == (22_100, 18_424)
    assert (counted.dealers.sum(axis=1) == counted.others).all()
    total = sum(line.combinations for line in analysis().lines)
    assert total == 407_170_400


def test_without_a_hand_that_must_qualify_neither_side_is_ahead() -> None:
    counted = dealt.count()
    strength = np.unique(counted.value, return_inverse=True)[1].astype(np.int64)
    unqualified, lower, _tie, higher = dealers(counted.cards, strength, queen=0).sum(axis=0)
    assert unqualified == 0
    assert lower == higher


def test_the_dealer_qualifies_as_often_as_a_hand_is_queen_high_or_better() -> None:
    counted = dealt.count()
    below = sum(not queen_high_or_better(rank(*hand)) for hand in combinations(CARDS, 3))
    assert counted.dealers[:, 0].sum() == below * counted.others


def test_hands_that_differ_by_a_change_of_suits_are_worth_the_same() -> None:
    counted = dealt.count()
    index = {tuple(hand): at for at, hand in enumerate(counted.cards.tolist())}
    for suits in permutations(range(4)):
        moved = np.sort(counted.cards // 4 * 4 + np.array(suits)[counted.cards % 4], axis=1)
        at = [index[tuple(hand)] for hand in moved.tolist()]
        assert (counted.dealers[at] == counted.dealers).all()


def test_a_paytable_pays_what_the_table_pays() -> None:
    counted = dealt.count()
    for paytable in PAYTABLES:
        table = Table(paytable.name, paytable.payouts(), paytable.cite)
        for row in range(len(dealt.ROWS)):
            at = int(np.flatnonzero(counted.row == row)[0])
            hand = [CARDS[index] for index in counted.cards[at]]
            payout = best_row(table.payouts, rank(hand[0], hand[1], hand[2]))  # type: ignore[arg-type]
            assert model.odds_of(table, row) == (None if payout is None else payout.odds)


# --------------------------------------------------------------------------------------------------- published

WIZARD = "Wizard of Odds, Three Card Poker (21 May 2015); synaptia.net"
GROCHOWSKI = "John Grochowski, casinocitytimes.com articles 62858, 66089; online.casinocity.com 124535"
REVIEW = "reviewpokerrooms.com, 3 Card Poker - Ante and Play Analysis"
CORNER = "poker-corner.com, articles/364"


@pytest.mark.parametrize(
    ("asked", "metric", "figure", "source"),
    [
        ({}, "house_edge", "3.37", GROCHOWSKI),
        ({}, "element_of_risk", "2.01", GROCHOWSKI),
        ({"strategy": strategy("mimic the dealer")}, "house_edge", "3.45", GROCHOWSKI),
        (
            {"payouts": {BONUS: {"straight": ToOne(1), "three-of-a-kind": ToOne(3), "straight flush": ToOne(5)}}},
            "element_of_risk",
            "2.16",
            CORNER,
        ),
        ({"wager": "pair-plus", "payouts": {"pair-plus": odds("40-30-6-4-1")}}, "house_edge", "2.32", WIZARD),
        ({"wager": "pair-plus", "payouts": {"pair-plus": odds("40-25-6-4-1")}}, "house_edge", "3.49", WIZARD),
        ({"wager": "pair-plus", "payouts": {"pair-plus": odds("35-25-6-4-1")}}, "house_edge", "4.58", WIZARD),
        ({"wager": "pair-plus", "payouts": {"pair-plus": odds("40-30-6-3-1")}}, "house_edge", "7.28", GROCHOWSKI),
        ({"wager": "pair-plus", "payouts": {"pair-plus": odds("40-30-5-4-1")}}, "house_edge", "5.57", GROCHOWSKI),
        ({"wager": "pair-plus", "payouts": {"pair-plus": odds("50-40-30-6-3-1")}}, "house_edge", "7.10", "tunicatravel.com"),
        ({"wager": "pair-plus", "payouts": {"pair-plus": odds("50-40-30-5-4-1")}}, "house_edge", "5.39", GROCHOWSKI),
        ({"wager": "pair-plus", "payouts": {"pair-plus": odds("100-40-30-5-4-1")}}, "house_edge", "4.49", GROCHOWSKI),
    ],
)
def test_published_percentages(asked: dict[str, object], metric: str, figure: str, source: str) -> None:
    assert rounds_to(getattr(analysis(**asked), metric), Decimal(figure), percent=True), source  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "figure"),
    [("never fold", "-0.129389"), ("jack high or better", "-0.100696"), ("mimic the dealer", "-0.087342"), ("optimal", "-0.08658")],
)
def test_published_expectations_without_bonus(name: str, figure: str) -> None:
    found = analysis(payouts={BONUS: {}}, strategy=strategy(name))
    assert rounds_to(found.expectation, Decimal(figure)), REVIEW
    made = dict(analysis(strategy=strategy(name)).details[0].rows)  # type: ignore[arg-type, var-annotated]
    assert made["against the dealer, without bonus"] == found.expectation


@pytest.mark.parametrize(("hand", "figure"), [("Q-6-3", "-1.00255"), ("Q-6-4", "-0.993378")])
def test_published_expectations_at_the_border(hand: str, figure: str) -> None:
    border = analysis().details[2]
    assert border.columns[1] == "three suits"
    assert rounds_to(next(row[1] for row in border.rows if row[0] == hand), Decimal(figure)), GROCHOWSKI  # type: ignore[arg-type]


def test_the_published_strategy_is_the_best() -> None:
    found = analysis().strategy
    assert found is not None
    assert found.rules[0] == "Play Q-6-4 or better."
    assert found.is_exact


def test_published_counts_of_straight_flushes() -> None:
    found = [combinations_of(analysis(), f"straight flush, {result}") for result in ("win", "tie", "loss", "unqualified")]
    assert found == [617_044, 144, 968, 266_196], "answerofmath.com, Count Outcomes in Three Card Poker"


def test_published_counts_of_three_cards() -> None:
    hands = {str(name): number for name, number, _ in analysis("pair-plus").details[0].rows}
    assert hands == {
        "straight flush": 48,
        "three-of-a-kind": 52,
        "straight": 720,
        "flush": 1096,
        "pair": 3744,
        "queen, king or ace high": 9720,
        "jack high or less": 6720,
    }, WIZARD
    assert combinations_of(analysis("pair-plus"), "high card") == 16_440


# -------------------------------------------------------------------------------------------------- strategies


def test_no_border_is_better_than_the_optimum() -> None:
    counted = dealt.count()
    priced = model.Priced((Table("e", analysis_table("e"), PAYTABLES[1].cite),))
    best = model.edge(priced, model.cells_of(counted, model.optimum(counted, priced)))
    borders = [model.edge(priced, model.cells_of(counted, counted.value >= value)) for value in np.unique(counted.value)[::7]]
    assert best < min(borders)
    assert best == model.edge(priced, model.cells_of(counted, counted.value >= dealt.literal("Q-6-4")))


def analysis_table(name: str) -> dict[str, Payout]:
    return next(table for table in PAYTABLES if (table.key, table.name) == (BONUS, name)).payouts()


def test_changing_one_decision_never_helps() -> None:
    counted, rng = dealt.count(), random.Random(565)
    priced = model.Priced((Table("e", analysis_table("e"), PAYTABLES[1].cite),))
    play = model.optimum(counted, priced)
    best = model.edge(priced, model.cells_of(counted, play))
    for at in rng.sample(range(len(play)), 25):
        other = play.copy()
        other[at] = not other[at]
        assert model.edge(priced, model.cells_of(counted, other)) > best


def test_the_best_decisions_depend_on_the_bonus_where_it_pays_low_hands() -> None:
    found = analysis(payouts={BONUS: {"high card": ToOne(1)}})
    assert found.strategy is not None
    assert found.strategy.rules == ("Play every hand.",)


@pytest.mark.parametrize(
    "text",
    [
        "play: at least Q-6-4\nfold: otherwise",
        "fold: below Q-6-4\nplay: always",
        "play: pair or three or straight\nplay: suits = 1 or high > Q\nplay: high = Q and 20 * middle + low >= 124\nfold: always",
    ],
)
def test_a_strategy_of_ones_own_that_is_the_best_costs_nothing(text: str) -> None:
    found = analysis(strategy=StrategyAsked("mine", text))
    assert found.strategy is not None
    assert found.strategy.cost == 0
    assert found.house_edge == analysis().house_edge
    assert found.lines == analysis().lines


def test_a_named_strategy_costs_what_its_edge_is_above_the_best() -> None:
    for name in model.STRATEGIES:
        found = analysis(strategy=strategy(name))
        assert found.strategy is not None
        assert found.strategy.cost == found.house_edge - analysis().house_edge
        assert {row[0]: row[2] for row in found.details[1].rows}[name] == found.strategy.cost
    assert analysis(strategy=strategy("never fold")).average_wagered == 2


@pytest.mark.parametrize("words", [("a-pair", "2-2-3"), ("a-straight", "A-2-3"), ("a-three-of-a-kind", "2-2-2")])
def test_words_are_the_lowest_hands_of_their_kind(words: tuple[str, str]) -> None:
    one, other = (analysis(strategy=StrategyAsked("mine", f"play: at least {word}\nfold: otherwise")) for word in words)
    assert one.lines == other.lines


def test_a_bare_rank_is_a_hand_where_hands_are_compared() -> None:
    one, other = (analysis(strategy=StrategyAsked("mine", f"fold: below {text}\nplay: always")) for text in ("Q", "Q-3-2"))
    assert one.lines == other.lines


@pytest.mark.parametrize(("text", "hand"), [("Q", "Q-3-2"), ("Q-2", "Q-3-2"), ("K-K", "K-K-2"), ("A-2", "A-4-2"), ("A", "A-4-2")])
def test_what_a_hand_leaves_out_is_as_low_as_can_be(text: str, hand: str) -> None:
    assert dealt.literal(text) == dealt.literal(hand)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("play: at least Q-6-4", "says nothing of 7,200 of 22,100 hands"),
        ("play: at least Q-6-4-2\nfold: otherwise", "more than three cards"),
        ("raise: always", "nothing that can be done; there are play, fold"),
        ("play: at least pair\nfold: otherwise", "'pair' is no hand to compare with; there are one such as Q-6-4, a-pair, a-flush"),
    ],
)
def test_a_strategy_that_cannot_be_read_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(AskedError, match=sentence):
        analysis(strategy=StrategyAsked("mine", text))


def test_an_unknown_name_of_a_strategy_is_refused() -> None:
    with pytest.raises(AskedError, match="There is no strategy 'bold'"):
        analysis(strategy=StrategyAsked("bold"))


# ------------------------------------------------------------------------------- every option, and both together


@pytest.fixture(scope="module")
def every() -> list[Analysis]:
    return list(model.analyses(ask(SLUG, is_every=True)))


def test_every_lawful_option_is_priced_once(every: list[Analysis]) -> None:
    assert len({(found.wager, found.options) for found in every}) == len(every)
    antes = {(dict(found.options)[BONUS], dict(found.options).get("bonus-f-besides-e")) for found in every if found.wager == "ante"}
    assert antes == {("e", None), *((letter, besides) for letter in "ABC" for besides in ("no", "yes"))}
    together = [dict(found.options) for found in every if found.wager == model.TOGETHER]
    assert {(options["version"], options["pair-plus-per-ante"]) for options in together} == {
        ("565.7(a)", "1"),
        ("565.7(f)(1)", "1"),
        ("565.7(f)(2)", "1"),
        ("565.7(f)(2)", "2"),
        ("565.7(f)(3)", "1/5"),
        ("565.7(f)(3)", "1"),
        ("565.7(f)(3)", "5"),
    }
    assert all((options["version"] == "565.7(a)") is (options[BONUS] == "e") for options in together)


def test_lines_are_all_deals_and_have_names_of_their_own(every: list[Analysis]) -> None:
    for found in every:
        assert found.total == (22_100 if found.wager == "pair-plus" else 407_170_400)
        assert len({line.hand for line in found.lines}) == len(found.lines)
        assert all(line.combinations > 0 for line in found.lines)
        assert found.strategy is None or found.strategy.cost == 0


def test_together_they_are_worth_what_they_are_worth_alone(every: list[Analysis]) -> None:
    """Since only hands without a pair are folded, whose Pair Plus loses anyway; the deviation is another matter."""
    alone = {
        dict(found.options)[BONUS] + dict(found.options).get("bonus-f-besides-e", ""): found for found in every if found.wager == "ante"
    }
    plus = next(found for found in every if found.wager == "pair-plus")
    for found in every:
        if found.wager == model.TOGETHER:
            options = dict(found.options)
            ratio = Fraction(options["pair-plus-per-ante"])
            ante = alone[options[BONUS] + options.get("bonus-f-besides-e", "")]
            assert found.expectation * (1 + ratio) == ante.expectation + ratio * plus.expectation
            assert ante.variance is not None
            assert plus.variance is not None
            assert found.variance is not None
            assert found.variance * (1 + ratio) ** 2 > ante.variance + ratio**2 * plus.variance


@pytest.mark.parametrize(("version", "ratio", "is_allowed"), [("1", "1", True), ("1", "3/2", False), ("2", "2", True), ("3", "6", False)])
def test_a_ratio_of_ones_own_is_priced(version: str, ratio: str, *, is_allowed: bool) -> None:
    asked = ask(SLUG, wager=f"{model.TOGETHER}={ratio}").with_answers(version=f"565.7(f)({version})", ante_bonus="A")
    found = only(list(model.analyses(asked)))
    alone, plus = analysis(paytable="A"), analysis("pair-plus")
    assert found.expectation * (1 + Fraction(ratio)) == alone.expectation + Fraction(ratio) * plus.expectation
    assert any("does not allow" in note for note in found.notes) is not is_allowed


@pytest.mark.parametrize("text", ["x", "0", "1/0", "-1", "1001", "1e9"])
def test_a_ratio_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(AskedError, match="no amount of Pair Plus beside an Ante of one"):
        list(model.analyses(ask(SLUG, wager=f"{model.TOGETHER}={text}")))


@pytest.mark.parametrize(("text", "key"), [("pair 1, flush 4", "pair-plus"), ("straight 1, mini royal of spades 100", BONUS)])
def test_a_paytable_of_ones_own_is_priced_for_both_together(text: str, key: str) -> None:
    asked = ask(SLUG, wager=f"{model.TOGETHER}=2")
    assert own_paytable(text, asked)[0] == key
    found = only(list(model.analyses(replace(asked, payouts=dict([own_paytable(text, asked)])))))
    assert (key, "own") in found.options


def settled(hand: tuple[Card, ...], dealer: tuple[Card, ...], *, is_played: bool, wagers: tuple[int, int], forfeits: bool) -> int:
    """What an Ante with bonus A and a Pair Plus Wager come to: said over again, as simply as can be."""
    own, met, (ante, plus) = rank(*hand), rank(*dealer), wagers
    word = own.category.word
    paid = {"pair": 1, "flush": 3, "straight": 5, "three-of-a-kind": 25, "straight flush": 35}.get(word, -1) * plus
    if not is_played:
        return -ante + (-plus if forfeits else paid)
    bonus = {"straight": 1, "three-of-a-kind": 3, "straight flush": 4}.get(word, 0)
    if own.is_mini_royal:
        bonus = 50 if own.is_spade_mini_royal else 5
    if not queen_high_or_better(met):
        return ante * (1 + bonus) + paid
    return ante * (2 * ((own.strength > met.strength) - (own.strength < met.strength)) + bonus) + paid


@pytest.mark.parametrize(("version", "forfeits", "wagers"), [("565.7(f)(3)", True, (5, 1)), ("565.7(a)", False, (1, 1))])
@pytest.mark.parametrize("text", ["play: at least A-2\nfold: otherwise", "fold: pair\nplay: always"])
def test_joint_results_are_those_of_every_deal_of_a_reduced_deck(
    version: str, wagers: tuple[int, int], text: str, *, forfeits: bool
) -> None:
    asked = ask(SLUG, wager=model.TOGETHER, removed=OUT, payouts={BONUS: analysis_table("A")}, strategy=StrategyAsked("mine", text))
    ante, plus = wagers
    found = next(
        found
        for found in model.analyses(asked.with_answers(version=version))
        if dict(found.options)["pair-plus-per-ante"] == str(Fraction(plus, ante))
    )
    lowest, nets = rank(*cards("Ac 4d 2h")).strength, Counter[int]()
    for hand in combinations(KEPT, 3):
        own = rank(*hand)
        is_played = own.category.word != "pair" if "pair" in text else own.strength >= lowest
        for dealer in combinations([card for card in KEPT if card not in hand], 3):
            nets[settled(hand, dealer, is_played=is_played, wagers=wagers, forfeits=forfeits)] += 1
    counted = Counter[Fraction]()
    for line in found.lines:
        counted[line.net * (ante + plus)] += line.combinations
    assert counted == nets


def test_folding_a_pair_matters_by_what_a_fold_forfeits() -> None:
    """Reading R8: outside the versions of § 565.7(f) the Pair Plus Wager stays when its player folds."""
    asked = ask(SLUG, wager=model.TOGETHER, strategy=StrategyAsked("mine", "fold: pair\nplay: always"))
    kept, lost = (only(list(model.analyses(asked.with_answers(fold_forfeits_pair_plus=each)))) for each in (False, True))
    assert kept.expectation - lost.expectation == Fraction(3744, 22_100)
    assert (combinations_of(kept, "pair, fold"), combinations_of(lost, "fold")) == (3744 * 18_424,) * 2


# ------------------------------------------------------------------------------------------- other questions


def test_a_letter_out_of_its_version_is_priced_with_a_note() -> None:
    assert any("goes only with a version" in note for note in analysis(paytable="A").notes)
    asked = ask(SLUG, wager="ante").with_answers(version="565.7(f)(1)", ante_bonus="A")
    assert not any("version" in note for note in only(list(model.analyses(asked))).notes)


def test_odds_for_one_keep_the_wager() -> None:
    to, for_ = ({"pair": kind(number)} for kind, number in ((ToOne, 1), (ForOne, 2)))
    assert analysis("pair-plus", payouts={"pair-plus": to}).house_edge == analysis("pair-plus", payouts={"pair-plus": for_}).house_edge


def test_a_share_of_a_meter_is_refused() -> None:
    with pytest.raises(AskedError, match=r"pair pays 10% of the meter; in Three Card Poker odds such as 4 to 1 are paid\."):
        analysis("pair-plus", payouts={"pair-plus": {"pair": MeterShare(10)}})


def test_cards_that_are_known_change_the_odds() -> None:
    found = analysis(removed=cards("Ac Kd Qh"))
    assert found.total == comb(49, 3) * comb(46, 3)
    assert ("removed", "Ac Kd Qh") in found.options
    assert found.house_edge != analysis().house_edge


def test_hands_that_no_rule_in_words_decides_are_in_the_table_behind() -> None:
    """With the queen of diamonds out, queens that leave the dealer fewer suits are folded, and others of the same ranks played."""
    found = analysis(removed=cards("Qd"))
    assert found.strategy is not None
    assert not found.strategy.is_exact
    table = found.details[-1]
    assert table.title == "Hands that are decided one by one"
    assert {(decision, worth >= -1) for _hand, decision, worth in table.rows} == {("play", True), ("fold", False)}  # type: ignore[operator]


@pytest.mark.parametrize(
    ("out", "sentence"),
    [
        (cards("As As"), "As cannot be taken out of a deck of fifty-two twice"),
        (cards("Jk"), "Jk cannot"),
        (CARDS[:47], "Six cards at least"),
    ],
)
def test_cards_that_cannot_be_out_are_refused(out: tuple[Card, ...], sentence: str) -> None:
    with pytest.raises(AskedError, match=sentence):
        analysis(removed=out)


def test_several_decks_are_refused() -> None:
    with pytest.raises(AskedError, match=r"is dealt from one deck \(§ 565\.3\(a\)\), not 2\."):
        analysis(decks=2)


def test_the_deviation_is_the_root_of_the_mean_square() -> None:
    found = analysis("pair-plus")
    mean = sum((line.net * line.combinations for line in found.lines), start=Fraction(0)) / 22_100
    square = sum(((line.net - mean) ** 2 * line.combinations for line in found.lines), start=Fraction(0)) / 22_100
    assert found.variance == square
    assert abs(float(root(square)) ** 2 - square) < 1e-9


def test_the_page_has_the_figures_of_today(every: list[Analysis]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "odds" / "three-card-poker.md").read_text(encoding="utf-8")
    strategies = [analysis(strategy=strategy(name)) for name in model.STRATEGIES]
    plus = [analysis("pair-plus", payouts={"pair-plus": odds(text)}) for text in re.findall(r"^\| (\d+(?:-\d+)+) \|", page, re.MULTILINE)]
    assert len(plus) == 5
    exact = [number for found in (*every, *strategies, *plus) for number in (found.house_edge, found.element_of_risk)]
    exact += [found.strategy.cost for found in strategies if found.strategy is not None and found.strategy.cost is not None]
    exact += [abs(part) for _name, part in analysis().details[0].rows if isinstance(part, Fraction)]
    told = re.findall(r"\d+\.\d{4}%", page)
    assert len(told) > 35
    assert set(told) <= {percent(number) for number in exact}

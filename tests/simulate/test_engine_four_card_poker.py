"""Four Card Poker by chance: the kernel's rounds are the engine's, its decisions those of the counts, its tallies near the exact ones."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from tests.law_641a.poker import dealt

from tablegames.equipment.cards import CARDS
from tablegames.odds.asked import StrategyAsked, ask
from tablegames.odds.kernels.four_card_poker_counts import cells, decide
from tablegames.simulate.kernels.four_card_poker import play, spec, trace
from tablegames.simulate.streams import seed

if TYPE_CHECKING:
    from tablegames.odds.asked import Asked
    from tablegames.odds.figure import Line
    from tablegames.simulate.spec import Spec

pytestmark = pytest.mark.slow  # compiling the kernels and counting take longer than `make test` may

SLUG = "four-card-poker"
ANTE, ACES_UP, PROGRESSIVE = 10, 5, 1
"""The wagers of the compared rounds, in dollars."""
SEAT, METER_CENTS = 4, 500_020
"""The meter after the first wager of $1, from $5,000 at 20 percent."""
OWN = """
fold: category >= a-flush and up >= 8
2x: pair and suited
1x: category = no-pair and high < A
3x: otherwise
"""
"""A strategy that folds hands which the Progressive pays, and plays 2x."""


def asked(text: str = "") -> Asked:
    strategy = StrategyAsked("own.txt", text) if text else None
    return ask(SLUG, strategy=strategy).with_answers(progressive="A", progressive_wagers="one")


@cache
def simulated(text: str = "") -> Spec:
    return spec(asked(text))


def lines(given: Spec) -> list[Line]:
    return [line for analysis in given.analyses for line in analysis.lines]


def traced(given: Spec, rounds: int, *, stream: int = 0) -> Any:  # noqa: ANN401 - two arrays
    return trace(seed(11, stream, SLUG), rounds, *given.tables)


def by_the_book(given: Spec, shown: list[int], outcome: list[int]) -> None:
    """Play the cards by the book with the decision that the lines tell of, and compare what each wager brings."""
    every = lines(given)
    of_ante, of_aces_up, of_progressive = (every[each] for each in outcome)
    hand = " ".join(CARDS[place].text for place in shown[:5])
    dealer = " ".join(CARDS[place].text for place in shown[5:])
    times = 0 if of_ante.hand == "fold" else int(of_ante.hand.split(", ")[1].removesuffix("x"))
    run = dealt({SEAT: hand}, dealer, progressive="A", progressive_wagers="one")
    run.wager(SEAT, ante=ANTE, aces_up=ACES_UP, progressive=PROGRESSIVE).plan("ask", SEAT, "play" if times else "fold")
    if times > 1:
        run.plan("wager", f"{SEAT}/play", 100 * times * ANTE)
    net = run.finish().net
    meter = sum(cents for where, cents in net.items() if where.endswith("progressive"))
    dealer_wagers = sum(cents for where, cents in net.items() if where.partition("/")[2] in {"ante", "play", "ante-bonus"})
    assert dealer_wagers == 100 * ANTE * of_ante.net, (hand, dealer, of_ante.hand)
    assert net[f"{SEAT}/aces-up"] == 100 * ACES_UP * of_aces_up.net, (hand, dealer, of_aces_up.hand)
    assert meter == 100 * PROGRESSIVE * of_progressive.net + of_progressive.meter_share * METER_CENTS, (hand, dealer, of_progressive.hand)


@pytest.mark.law("641a.11(b)", "641a.11(c)", "641a.12(a)", "641a.12(b)", "641a.12(c)", "641a.12(d)(1)")
@pytest.mark.parametrize("text", ["", OWN])
def test_the_engine_pays_the_same_rounds_alike(text: str) -> None:
    given = simulated(text)
    shown, outcome = traced(given, 60)
    for each in range(len(shown)):
        by_the_book(given, shown[each].tolist(), outcome[each].tolist())


@pytest.mark.parametrize("text", ["", OWN])
def test_the_engine_pays_one_round_of_each_outcome_alike(text: str) -> None:
    given = simulated(text)
    shown, outcome = traced(given, 400_000, stream=1)
    _, first = np.unique(outcome, axis=0, return_index=True)
    for each in first:
        by_the_book(given, shown[each].tolist(), outcome[each].tolist())


def test_decisions_are_those_of_the_exact_counts() -> None:
    """Each hand is looked up by trying all exchanges of suits, not as the kernel does."""
    given, counted = simulated(), cells()
    times = decide(counted)
    row_of = {tuple(hand): row for row, hand in enumerate(counted.hands.tolist())}
    shown, outcome = traced(given, 20_000, stream=2)
    every = lines(given)
    for each in range(0, len(shown), 4):
        *hand, up = (int(place) for place in (*shown[each][:5], shown[each][10]))
        for suits in permutations(range(4)):
            row = row_of.get(tuple(sorted(place & ~3 | suits[place & 3] for place in hand)))
            if row is not None:
                break
        else:
            pytest.fail("no exchange of suits leads to a hand that was counted")
        wanted = int(times[row, up & ~3 | suits[up & 3]])
        assert every[outcome[each][0]].hand.startswith("fold") is (wanted == 0)
        assert f", {wanted}x," in every[outcome[each][0]].hand or not wanted


def test_tallies_and_traces_are_of_the_same_rounds() -> None:
    given = simulated()
    _, outcome = traced(given, 5_000, stream=3)
    counts = play(seed(11, 3, SLUG), 5_000, *given.tables)
    assert (np.bincount(outcome.ravel(), minlength=given.lines) == counts).all()


def test_cards_of_a_round_are_different_cards() -> None:
    shown, _ = traced(simulated(), 2_000, stream=4)
    assert all(len(set(each)) == 11 for each in shown.tolist())


def near(given: Spec, rounds: int, *, stream: int) -> None:
    """Each line came out as often as its combinations say, within five standard errors."""
    counts = play(seed(11, stream, SLUG), rounds, *given.tables)
    expected = [(analysis.probability(line), line.hand) for analysis in given.analyses for line in analysis.lines]
    for count, (probability, hand) in zip(counts.tolist(), expected, strict=True):
        error = sqrt(rounds * float(probability * (1 - probability)))
        assert abs(count - rounds * float(probability)) <= 5 * error + 1, hand


@pytest.mark.parametrize("text", ["", OWN])
def test_a_million_rounds_come_out_as_the_exact_figures_say(text: str) -> None:
    near(simulated(text), 1_000_000, stream=5)


def test_a_hundred_million_rounds_come_out_as_the_exact_figures_say() -> None:
    near(simulated(), 100_000_000, stream=6)


@pytest.mark.parametrize("name", ["never fold", "simple", "practical"])
def test_strategies_with_a_name_are_played_as_they_are_priced(name: str) -> None:
    given = spec(ask(SLUG, strategy=StrategyAsked(name)))
    assert [analysis.wager for analysis in given.analyses] == ["ante", "aces-up"]
    near(given, 300_000, stream=7)

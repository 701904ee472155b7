"""Three Card Poker: what the kernel plays is what the table pays, card by card; and it comes out as often as is exact."""

from __future__ import annotations

from fractions import Fraction
from math import comb, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from tests.law_565.poker import played

from tablegames.equipment.cards import CARDS, cards
from tablegames.odds.asked import AskedError, StrategyAsked, ask
from tablegames.odds.models.three_card_poker import TOGETHER
from tablegames.odds.models.three_card_poker_hands import deck_of
from tablegames.simulate.batch import BATCH_ROUNDS, Kernel, Task, play_task
from tablegames.simulate.kernels.three_card_poker import play, spec, trace
from tablegames.simulate.streams import seed

if TYPE_CHECKING:
    from tablegames.odds.figure import Analysis, Line
    from tablegames.simulate.spec import Spec

SLUG = "three-card-poker"
ROUNDS = 300_000
"""Dealt, so that every outcome is among them; one round of each is played by the book."""
TERMS = [
    {},
    {"fold_forfeits_pair_plus": True},
    {"version": "565.7(f)(1)", "ante_bonus": "A"},
    {"version": "565.7(f)(2)", "ante_bonus": "B", "bonus_f_besides_e": True},
    {"version": "565.7(f)(3)", "ante_bonus": "C"},
]
"""Answers of the Rules Submission under which money moves in different ways."""
OWN = StrategyAsked("mine", "fold: pair\nplay: always")


def line_at(made: Spec, number: int) -> tuple[Analysis, Line]:
    for analysis in made.analyses:
        if number < len(analysis.lines):
            return analysis, analysis.lines[number]
        number -= len(analysis.lines)
    raise AssertionError(number)


def by_the_book(held: list[int], *, decision: str, wagers: tuple[int, int], terms: dict[str, object]) -> dict[str, int]:
    """What a round comes to at a table, in cents by wager: an Ante and a Pair Plus Wager of so many dollars."""
    hand, dealer = (" ".join(CARDS[index].text for index in part) for part in (held[:3], held[3:]))
    ante, plus = wagers
    found = played(hand, dealer, ante=ante, pair_plus=plus, decision=decision, **terms)  # type: ignore[arg-type]
    return {key.partition("/")[2]: cents or 0 for key, cents in found.items()}


def one_of_each(
    rounds: np.ndarray[Any, np.dtype[np.int8]], lines: np.ndarray[Any, np.dtype[np.int64]]
) -> list[tuple[list[int], list[int]]]:
    """Choose one round of each outcome."""
    _, first = np.unique(lines, axis=0, return_index=True)
    return [(rounds[at].tolist(), lines[at].tolist()) for at in first]


@pytest.mark.parametrize("strategy", [None, OWN], ids=["optimal", "folding pairs"])
@pytest.mark.parametrize("terms", TERMS, ids=lambda terms: "-".join(map(str, terms.values())) or "least")
def test_the_kernel_plays_by_the_book(terms: dict[str, object], strategy: StrategyAsked | None) -> None:
    asked = ask(SLUG, strategy=strategy, wager=TOGETHER).with_answers(**terms)  # type: ignore[arg-type]
    made = spec(asked)
    chosen = one_of_each(*trace(seed(565, 0, SLUG), ROUNDS, *made.tables))
    assert len(chosen) >= len(made.analyses[0].lines) - 4  # ties of the rarest hands come once in some million rounds
    for held, lines in chosen:
        for number in lines:
            analysis, line = line_at(made, number)
            ratio = Fraction(dict(analysis.options)["pair-plus-per-ante"])
            wagers = 10 * ratio.denominator, 10 * ratio.numerator
            settled = by_the_book(held, decision="fold" if line.hand.endswith("fold") else "play", wagers=wagers, terms=terms)
            assert sum(settled.values()) == line.net * sum(wagers) * 100, (held, line)


@pytest.mark.parametrize("terms", TERMS[:1] + TERMS[2:3], ids=["least", "version"])
def test_the_kernel_plays_each_wager_by_the_book(terms: dict[str, object]) -> None:
    made = spec(ask(SLUG).with_answers(**terms))  # type: ignore[arg-type]
    for held, lines in one_of_each(*trace(seed(565, 1, SLUG), ROUNDS, *made.tables)):
        ante, plus = (line_at(made, number)[1] for number in lines[:2])
        decision = "fold" if ante.hand == "fold" else "play"
        settled = by_the_book(held, decision=decision, wagers=(10, 0), terms=terms)
        assert sum(settled.values()) == ante.net * 1000
        settled = by_the_book(held, decision="play", wagers=(10, 10), terms=terms)
        assert settled["pair-plus"] == plus.net * 1000


@pytest.mark.parametrize("rounds", [0, 1, 2, 7, 1000])
def test_the_trace_is_of_the_rounds_that_are_played(rounds: int) -> None:
    made = spec(ask(SLUG))
    _cards, lines = trace(seed(1, 2, SLUG), rounds, *made.tables)
    counts = play(seed(1, 2, SLUG), rounds, *made.tables)
    assert (np.bincount(lines.ravel(), minlength=made.lines) == counts).all()
    assert counts.sum() == rounds * len(made.analyses)


def test_six_different_cards_are_dealt_of_those_in_play() -> None:
    out = cards("As Kd 2c 7h")
    asked = ask(SLUG, removed=out)
    rounds, _lines = trace(seed(3, 0, SLUG), 5000, *spec(asked).tables)
    deck = [card.index for card in deck_of(asked)]
    assert all(len(set(held)) == 6 for held in rounds.tolist())
    assert set(rounds.ravel().tolist()) == set(range(len(deck)))


def test_every_card_is_dealt_to_both_hands_equally_often() -> None:
    rounds, _lines = trace(seed(4, 0, SLUG), 52_000, *spec(ask(SLUG)).tables)
    for hand in (rounds[:, :3], rounds[:, 3:]):
        counts = np.bincount(hand.ravel(), minlength=52)
        assert np.abs(counts - 3000).max() < 5 * 3000**0.5


@pytest.mark.parametrize("asked", [{}, {"removed": cards("As Kd 2c")}, {"strategy": StrategyAsked("never fold")}])
def test_every_line_comes_out_as_often_as_is_exact(asked: dict[str, object]) -> None:
    made, rounds = spec(ask(SLUG, **asked)), 64 * BATCH_ROUNDS
    counts = play_task(Kernel.of(made), Task(0, rounds), base=565)
    assert _furthest(made, counts, rounds) < 4.5


@pytest.mark.slow
def test_a_billion_rounds_come_out_as_is_exact() -> None:
    made, rounds = spec(ask(SLUG)), 10**9
    counts = play_task(Kernel.of(made), Task(0, rounds), base=1)
    assert _furthest(made, counts, rounds) < 4.5
    for analysis, mean in zip(made.analyses, _means(made, counts, rounds), strict=True):
        assert analysis.variance is not None
        assert abs(float(mean - analysis.expectation)) < 4 * float(analysis.variance / rounds) ** 0.5


def _means(made: Spec, counts: np.ndarray[tuple[int], np.dtype[np.int64]], rounds: int) -> list[Fraction]:
    found, first = [], 0
    for analysis in made.analyses:
        part = counts[first : first + len(analysis.lines)].tolist()
        nets = (line.net * number for line, number in zip(analysis.lines, part, strict=True))
        found.append(sum(nets, start=Fraction(0)) / rounds)
        first += len(analysis.lines)
    return found


def _furthest(made: Spec, counts: np.ndarray[tuple[int], np.dtype[np.int64]], rounds: int) -> float:
    """By how many standard errors the line that is furthest off is off, of those that were to come out ten times at least."""
    parts = [float(analysis.probability(line)) for analysis in made.analyses for line in analysis.lines]
    often = [(number, rounds * p, 1 - p) for number, p in zip(counts.tolist(), parts, strict=True) if rounds * p > 10]
    return max(abs(number - mean) / sqrt(mean * rest) for number, mean, rest in often)


def test_wagers_that_are_played_in_different_ways_are_refused() -> None:
    """With odds this high on a high card together every hand is played, and alone no fold is one less."""
    payouts = {"pair-plus": {"high card": ask(SLUG).game.declared.paytables[1].payouts()["three-of-a-kind"]}}
    asked = ask(SLUG, payouts=payouts).with_answers(version="565.7(f)(1)", ante_bonus="A")
    with pytest.raises(AskedError, match="best played in different ways"):
        spec(asked)


def test_there_are_as_many_deals_as_the_odds_count() -> None:
    bounds = spec(ask(SLUG)).tables[-1]
    assert bounds[2] * bounds[3] == comb(52, 3) * comb(49, 3)

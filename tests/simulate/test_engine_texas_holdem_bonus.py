"""Texas Hold 'Em Bonus Poker: what the kernel plays is what the table pays, card by card; and it comes out as often as is exact."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pytest
from tests.law_563.holdem import dealt

from tablegames.equipment.cards import CARDS
from tablegames.money import ToOne
from tablegames.odds.asked import StrategyAsked, ask
from tablegames.odds.kernels.texas_holdem_bonus import LOSE, TIE
from tablegames.odds.models.texas_holdem_bonus_deals import runouts
from tablegames.simulate.kernels.texas_holdem_bonus import play, spec, trace
from tablegames.simulate.spec import Spec
from tablegames.simulate.streams import seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.odds.figure import Line

pytestmark = pytest.mark.slow  # compiling the kernels and counting take longer than `make test` may

SLUG = "texas-holdem-bonus-poker"
ROUNDS = 600_000
SUPPLEMENT = {"ace-ace against ace-ace": 1000}
TERMS: dict[str, dict[str, object]] = {
    "least": {},
    "supplement": {"aces_supplement": SUPPLEMENT},
    "on a flush, on top": {"ante_pays": "flush", "aces_supplement": SUPPLEMENT, "supplement_on_top": True},
    "collected": {"ante_below": "collected"},
}
"""Answers of the Rules Submission under which money moves in different ways."""
DECISIONS = {1: ("fold",), 3: ("flop", "check", "check"), 4: ("flop", "turn", "check"), 5: ("flop", "turn", "river")}
"""What is decided where so many Antes are wagered; one more Ante is as good as the other."""


class Traced(NamedTuple):
    """Rounds that were played: the cards of each, and the line of the Ante and of the Bonus."""

    made: Spec
    cards: np.ndarray
    lines: np.ndarray

    def line(self, number: int) -> Line:
        return [line for analysis in self.made.analyses for line in analysis.lines][number]

    def one_of_each(self) -> list[int]:
        """The first round of each outcome of both wagers."""
        return sorted(np.unique(self.lines, axis=0, return_index=True)[1].tolist())


@cache
def traced(name: str) -> Traced:
    answers = {key: value for key, value in TERMS[name].items() if key != "aces_supplement"}
    payouts = {"aces-supplement": {hand: ToOne(odds) for hand, odds in SUPPLEMENT.items()}} if "aces_supplement" in TERMS[name] else {}
    made = spec(ask(SLUG, payouts=payouts).with_answers(**answers))  # type: ignore[arg-type]
    return Traced(made, *trace(seed(563, 0, SLUG), ROUNDS, *made.tables))


def text_of(indices: Sequence[int]) -> str:
    return " ".join(CARDS[card].text for card in indices)


SLOWER = [name if name in {"least", "on a flush, on top"} else pytest.param(name) for name in TERMS]


@pytest.mark.parametrize("name", SLOWER)
def test_the_kernel_plays_by_the_book(name: str) -> None:
    rounds = traced(name)
    chosen = rounds.one_of_each()
    assert len(chosen) > 50
    for at in chosen:
        held = rounds.cards[at].tolist()
        ante, bonus = (rounds.line(number) for number in rounds.lines[at].tolist())
        run = dealt(
            {4: text_of(held[:2])},
            text_of(held[2:4]),
            text_of(held[4:]),
            ante=10,
            bonus=10,
            decisions=DECISIONS[int(ante.wagered)],
            **TERMS[name],  # type: ignore[arg-type]
        )
        settled = {key.partition("/")[2]: cents or 0 for key, cents in run.finish().settled.items()}
        assert settled.pop("bonus") == 1000 * bonus.net, (text_of(held), bonus)
        assert sum(settled.values()) == 1000 * ante.net, (text_of(held), ante)


@pytest.mark.parametrize("name", SLOWER)
def test_the_trace_is_of_the_rounds_that_are_played(name: str) -> None:
    rounds = traced(name)
    counts = play(seed(563, 0, SLUG), ROUNDS, *rounds.made.tables)
    assert np.array_equal(np.bincount(rounds.lines.ravel(), minlength=rounds.made.lines), counts)


@pytest.mark.parametrize("name", SLOWER)
def test_every_line_comes_out_as_often_as_is_exact(name: str) -> None:
    made = traced(name).made
    rounds = 4 * ROUNDS
    assert _furthest(made, play(seed(563, 1, SLUG), rounds, *made.tables), rounds) < 4.5


def test_the_river_wager_is_made_where_a_listing_says_that_it_wins() -> None:
    """Of rounds with both wagers or with none; each listing goes through 46 last cards and 990 hands of the dealer."""
    rounds = traced("least")
    wagered = np.array([line.wagered for line in rounds.made.analyses[0].lines])[rounds.lines[:, 0]]
    for many, is_made in ((5, True), (3, False)):
        for at in np.flatnonzero(wagered == many)[:2].tolist():
            held = rounds.cards[at].tolist()
            told = runouts(range(52), held[:2], board=held[4:8])
            assert (sum(told[outcome] for outcome in range(TIE)) > told[LOSE]) is is_made, text_of(held)


def test_nine_different_cards_are_dealt_each_as_often_to_each_place() -> None:
    cards = traced("least").cards
    assert (np.diff(np.sort(cards, axis=1), axis=1) > 0).all()
    for places in (cards[:, :2], cards[:, 2:4], cards[:, 4:7], cards[:, 7], cards[:, 8]):
        expected = places.size / 52
        assert (np.abs(np.bincount(places.ravel(), minlength=52) - expected) < 6 * expected**0.5).all()


@pytest.mark.parametrize(
    "text",
    [
        "flop fold: high < 14\nflop wager: otherwise",
        pytest.param("turn check: always\nriver wager: own-pair\nriver check: otherwise"),
    ],
)
def test_a_strategy_of_ones_own_is_played(text: str) -> None:
    made = spec(ask(SLUG, wager="ante", strategy=StrategyAsked("mine", text)))
    assert [analysis.wager for analysis in made.analyses] == ["ante"]
    assert _furthest(made, play(seed(563, 2, SLUG), ROUNDS, *made.tables), ROUNDS) < 4.5


def test_the_bonus_wager_alone_needs_no_decisions() -> None:
    made = spec(ask(SLUG, wager="bonus"))
    assert [analysis.wager for analysis in made.analyses] == ["bonus"]
    assert _furthest(made, play(seed(563, 3, SLUG), ROUNDS, *made.tables), ROUNDS) < 4.5


def test_a_hundred_million_rounds_come_out_as_is_exact() -> None:
    made, rounds = traced("supplement").made, 10**8
    counts = play(seed(563, 4, SLUG), rounds, *made.tables)
    assert _furthest(made, counts, rounds) < 4.5
    first = 0
    for analysis in made.analyses:
        part = counts[first : first + len(analysis.lines)].tolist()
        mean = sum(line.net * many for line, many in zip(analysis.lines, part, strict=True)) / rounds
        assert analysis.variance is not None
        assert abs(float(mean - analysis.expectation)) < 4 * float(analysis.variance / rounds) ** 0.5
        first += len(analysis.lines)


def _furthest(made: Spec, counts: np.ndarray, rounds: int) -> float:
    """By how many standard errors the line that is furthest off is off, of those that were to come out ten times at least."""
    parts = [float(analysis.probability(line)) for analysis in made.analyses for line in analysis.lines]
    often: list[tuple[int, float, float]] = [
        (number, rounds * part, 1 - part) for number, part in zip(counts.tolist(), parts, strict=True) if rounds * part > 10
    ]
    return max((abs(number - mean) / sqrt(mean * rest) for number, mean, rest in often), default=0.0)

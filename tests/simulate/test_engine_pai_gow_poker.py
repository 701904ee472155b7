"""Pai Gow Poker by chance: the kernel's rounds are the engine's, and its tallies near the exact ones."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np
import pytest
from tests.law_561.poker import pgp

from tablegames import house_way
from tablegames.equipment.cards import CARDS, JOKER, Card
from tablegames.odds.asked import AskedError, StrategyAsked, ask
from tablegames.odds.kernels.pai_gow_poker_index import slots
from tablegames.odds.kernels.pai_gow_poker_set import FOUL, class_cards, class_of, codes_of, describe, settings
from tablegames.odds.models import pai_gow_poker as model
from tablegames.ranking.classes import CLASSES, flush_suit
from tablegames.ranking.with_joker import JokerUse
from tablegames.simulate.kernels.pai_gow_poker import play, spec, tables, trace
from tablegames.simulate.streams import seed

if TYPE_CHECKING:
    from tablegames.house_way import HouseWay
    from tablegames.odds.kernels.pai_gow_poker_index import Array
    from tablegames.simulate.spec import Spec

pytestmark = pytest.mark.slow  # compiling the kernels and counting take longer than `make test` may

SLUG = "pai-gow-poker"
DECK = (*CARDS, JOKER)
FOXWOODS = house_way.packaged("foxwoods")
LOW_FIRST = house_way.of('house way "Low first" for pai-gow-poker\notherwise: low the best two cards that can be played')
WAGER = 20


def hands_of(shown: Array) -> list[list[Card]]:
    return [[DECK[index] for index in row] for row in np.concatenate([shown[:, :7], shown[:, 7:]]).tolist()]


def codes(way: HouseWay, hands: list[list[Card]], *, joker: JokerUse) -> Array:
    """Settings of the classes of these hands, and of no others: int32[classes]."""
    every = np.full(CLASSES, FOUL, np.int32)
    kinds = [class_of(np.array([card.index for card in hand], np.int8), slots()) for hand in hands]
    laid = [[describe(card, flush_suit(hand)) for card in way.set(hand, joker=joker).low] for hand in hands]
    found = np.zeros(len(hands), np.int32)
    codes_of(class_cards()[kinds], np.array(laid, np.int8), settings(joker).code[kinds], found)
    every[kinds] = found
    return every


def traced(rounds: int, *, joker: JokerUse = JokerUse.HIGHEST_MISSING, stream: int = 0) -> tuple[Array, Array]:
    """The cards of some rounds, and their lines when the player sets by one way and the dealer by another."""
    nothing = np.zeros(CLASSES, np.int32)
    shown, _ = trace(seed(561, stream, SLUG), rounds, *tables(nothing, nothing))
    hands = hands_of(shown)
    player, dealer = (codes(way, hands, joker=joker) for way in (LOW_FIRST, FOXWOODS))
    again, lines = trace(seed(561, stream, SLUG), rounds, *tables(player, dealer))
    assert (shown == again).all()
    return shown, lines


@pytest.mark.law("561.13(g)(1)", "561.13(g)(2)", "561.13(i)(1)", "561.13(i)(2)", "561.13(k)", "561.13(m)")
@pytest.mark.parametrize("joker", list(JokerUse))
def test_the_engine_pays_the_same_rounds_alike(joker: JokerUse) -> None:
    shown, lines = traced(40, joker=joker)
    for cards, line in zip(shown.tolist(), lines[:, 0].tolist(), strict=True):
        own, other = ([DECK[index] for index in hand] for hand in (cards[:7], cards[7:]))
        text = [" ".join(card.text for card in hand) for hand in (own, other)]
        run = pgp(seats=(2,), joker_use=joker.value).deal_out({2: text[0], "dealer": text[1]}).wager(2, wager=WAGER)
        run.lay(2, " ".join(card.text for card in LOW_FIRST.set(own, joker=joker).low)).finish()
        taken = sum(done.number for done in run.facts if done.kind.word == "vigorish")
        words, cell, _cite = model.LINES[line]
        net = model.Vigorish("exact", None).net(Fraction(1)) if cell == (0, 0) else -1 if min(cell) else 0
        assert sum(cents or 0 for cents in run.settled.values()) - taken == 100 * WAGER * net, (text, words)


def test_hands_with_a_flush_are_found() -> None:
    """Every hand is looked up by its sum; of many hands the class is the one that is found card by card."""
    kinds = np.arange(CLASSES, dtype=np.int32)
    shown, lines = trace(seed(561, 1, SLUG), 20_000, *tables(kinds, np.zeros(CLASSES, np.int32)))
    found = np.array([class_of(hand, slots()) for hand in shown[:, :7]])
    assert (found < slots().flushes).sum() > 500
    high, low = np.sign(found >> 7), np.sign(found & 127)
    cells = [(1 - int(above), 1 - int(below)) for above, below in zip(high, low, strict=True)]
    assert [model.LINES[line][1] for line in lines[:, 0]] == cells


@pytest.mark.parametrize("rounds", [0, 1, 1000])
def test_the_trace_is_of_the_rounds_that_are_played(rounds: int) -> None:
    any_codes = np.arange(CLASSES, dtype=np.int32)
    given = tables(any_codes, any_codes[::-1].copy())
    _, lines = trace(seed(1, 2, SLUG), rounds, *given)
    assert (np.bincount(lines[:, 0], minlength=9) == play(seed(1, 2, SLUG), rounds, *given)).all()


def test_cards_of_a_round_are_different_and_each_comes_equally_often() -> None:
    nothing = np.zeros(CLASSES, np.int32)
    shown, _ = trace(seed(561, 2, SLUG), 53_000, *tables(nothing, nothing))
    assert all(len(set(row)) == 14 for row in shown[:2000].tolist())
    for place in range(14):
        assert np.abs(np.bincount(shown[:, place], minlength=53) - 1000).max() < 5 * 1000**0.5


def test_the_best_settings_are_not_played() -> None:
    with pytest.raises(AskedError, match="counted, not played; play 'by class'"):
        spec(ask(SLUG, strategy=StrategyAsked("optimal")))


@cache
def simulated() -> Spec:
    return spec(ask(SLUG))


def near(rounds: int, *, stream: int) -> None:
    """Each line came out as often as its combinations say, within five standard errors."""
    given = simulated()
    [analysis] = given.analyses
    counts = play(seed(561, stream, SLUG), rounds, *given.tables)
    for count, line in zip(counts.tolist(), analysis.lines, strict=True):
        chance = float(analysis.probability(line))
        assert abs(count - rounds * chance) <= 5 * sqrt(rounds * chance * (1 - chance)) + 1, line.hand


def test_a_hundred_million_rounds_come_out_as_the_exact_figures_say() -> None:
    near(100_000_000, stream=3)

"""Minibaccarat: what the kernel plays is what the table pays, card by card, round by round and shoe by shoe."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np
import pytest
from tests.law_541.baccarat import bac

from tablegames.equipment.cards import CARDS, cards
from tablegames.odds.asked import AskedError, ask
from tablegames.odds.models.minibaccarat import analyses
from tablegames.simulate.batch import BATCH_ROUNDS, Kernel, Task, play_task
from tablegames.simulate.kernels.minibaccarat import by_the_shoe, play, play_shoes, spec, trace, trace_shoes
from tablegames.simulate.streams import seed

if TYPE_CHECKING:
    from tests.helpers.rounds import Run

    from tablegames.odds.figure import Line
    from tablegames.simulate.spec import Spec

SLUG = "minibaccarat"
WAGERS = ("banker", "player", "tie")
ROUNDS = 20_000
"""Dealt, so that every outcome is among them; one round of each is played by the book."""
TERMS = [{}, {"vigorish": "4"}, {"vigorish": "25-on-ties"}]


def line_at(made: Spec, number: int) -> Line:
    for analysis in made.analyses:
        if number < len(analysis.lines):
            return analysis.lines[number]
        number -= len(analysis.lines)
    raise AssertionError(number)


def text(held: list[int]) -> str:
    return " ".join(CARDS[index].text for index in held)


def brought(run: Run) -> dict[str, int]:
    """What each wager brought in the round that was played, vigorish taken off, in cents."""
    found = {key.partition("/")[2]: cents or 0 for key, cents in run.settled.items()}
    for done in run.facts:
        if done.kind.word == "vigorish":
            found["banker"] -= done.number
    return found


def wagered(run: Run) -> Run:
    for seat, wager in zip((2, 4, 6), WAGERS, strict=True):
        run.wager(seat, **{wager: 100})
    return run


@pytest.mark.parametrize("terms", TERMS, ids=["5 percent", "4 percent", "25 percent on ties"])
@pytest.mark.parametrize("decks", [6, 8])
def test_the_kernel_plays_by_the_book(terms: dict[str, str], decks: int) -> None:
    made = spec(ask(SLUG, decks=decks).with_answers(**terms))
    rounds, found = trace(seed(541, decks, SLUG), ROUNDS, *made.tables)
    _, first = np.unique(found, axis=0, return_index=True)
    assert len(first) == 28
    for held, lines in [(rounds[at].tolist(), found[at].tolist()) for at in (*first, *range(40))]:
        run = wagered(bac(seats=(2, 4, 6), decks=decks, **terms).stack(text(held))).finish()
        settled = brought(run)
        assert settled == {wager: line_at(made, number).net * 10_000 for wager, number in zip(WAGERS, lines, strict=True)}


def test_whole_shoes_are_played_by_the_book() -> None:
    """The burn, the round in which the cover card appears, and the last hand after it."""
    made = by_the_shoe(ask(SLUG, decks=6), below_cover=230)
    number = 40
    shoes, starts, found = trace_shoes(seed(541, 9, SLUG), number, *made.tables)
    run = bac(seats=(2, 4, 6), decks=6)
    shuffles = 0
    for at in range(number):
        is_new = at == 0 or (shoes[at] != shoes[at - 1]).any()
        if is_new:
            shuffles += 1
            run.stack(text(shoes[at].tolist()), burn="").to("cover card", nth=1)
            run.answer(230)
        wagered(run)
        assert len(run.asked("shuffle")) == shuffles
        if is_new:
            assert run.asked("burn")[-1].nth == starts[at]
        run.finish()
        assert brought(run) == {wager: line_at(made, line).net * 10_000 for wager, line in zip(WAGERS, found[at].tolist(), strict=True)}
        run.next_round()
    assert shuffles >= 2


@pytest.mark.parametrize("rounds", [0, 1, 1000])
def test_the_trace_is_of_the_rounds_that_are_played(rounds: int) -> None:
    made = spec(ask(SLUG))
    _cards, lines = trace(seed(1, 2, SLUG), rounds, *made.tables)
    assert (np.bincount(lines.ravel(), minlength=made.lines) == play(seed(1, 2, SLUG), rounds, *made.tables)).all()
    shoes = by_the_shoe(ask(SLUG))
    *_shown, lines = trace_shoes(seed(1, 2, SLUG), rounds, *shoes.tables)
    assert (np.bincount(lines.ravel(), minlength=made.lines) == play_shoes(seed(1, 2, SLUG), rounds, *shoes.tables)).all()


def test_no_card_comes_more_often_than_it_is_in_the_shoe() -> None:
    out = cards("As As As As As 2c 2c")
    made = spec(ask(SLUG, decks=6, removed=out))
    assert Counter(made.tables[0].tolist())[CARDS.index(out[0])] == 1
    assert len(made.tables[0]) == 6 * 52 - 7
    rounds, _lines = trace(seed(5, 0, SLUG), 3000, *made.tables)
    assert all(held.count(CARDS.index(out[0])) <= 1 for held in rounds.tolist())


def test_every_place_of_a_deal_has_every_card_equally_often() -> None:
    rounds, _lines = trace(seed(6, 0, SLUG), 104_000, *spec(ask(SLUG)).tables)
    for place in range(6):
        counts = np.bincount(rounds[:, place], minlength=52)
        assert np.abs(counts - 2000).max() < 5 * 2000**0.5


@pytest.mark.parametrize(("asked", "is_by_shoe"), [({}, False), ({"decks": 6, "removed": cards("5c 5d 6h")}, False), ({}, True)])
def test_every_line_comes_out_as_often_as_is_exact(asked: dict[str, object], *, is_by_shoe: bool) -> None:
    made = by_the_shoe(ask(SLUG, **asked)) if is_by_shoe else spec(ask(SLUG, **asked))
    rounds = 32 * BATCH_ROUNDS
    counts = play_task(Kernel.of(made), Task(0, rounds), base=541)
    assert _furthest(made, counts, rounds) < 4.5


@pytest.mark.slow
def test_a_hundred_million_rounds_come_out_as_is_exact() -> None:
    made, rounds = spec(ask(SLUG)), 10**8
    counts = play_task(Kernel.of(made), Task(0, rounds), base=1)
    assert _furthest(made, counts, rounds) < 4.5


def _furthest(made: Spec, counts: np.ndarray[tuple[int], np.dtype[np.int64]], rounds: int) -> float:
    """By how many standard errors the line that is furthest off is off."""
    parts = [float(analysis.probability(line)) for analysis in made.analyses for line in analysis.lines]
    return max(abs(number - rounds * p) / sqrt(rounds * p * (1 - p)) for number, p in zip(counts.tolist(), parts, strict=True))


def test_one_shoe_is_played_at_a_time() -> None:
    assert len(list(analyses(ask(SLUG, is_every=True)))) > 3
    with pytest.raises(AskedError, match=r"One shoe is played at a time: of 6, 7, 8 decks name one\."):
        spec(ask(SLUG, is_every=True))


@pytest.mark.parametrize("below", [13, 389])
def test_a_cover_card_has_fourteen_cards_below_it_at_least(below: int) -> None:
    with pytest.raises(AskedError, match=f"from 14 to 388 cards below it, not {below}"):
        by_the_shoe(ask(SLUG), below_cover=below)

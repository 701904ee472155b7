"""Let It Ride Poker by chance is the game by the book on the same cards, round by round, and exact in the mean."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pytest
from tests.law_643a.poker import decided, wagered

from tablegames.equipment.cards import CARDS, Card
from tablegames.money import ToOne
from tablegames.odds.asked import StrategyAsked, ask
from tablegames.odds.figure import Line
from tablegames.odds.models.let_it_ride_bets import became, words_of_five
from tablegames.simulate.kernels.let_it_ride import play, spec, trace
from tablegames.simulate.streams import seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.simulate.spec import Spec

SLUG, AMENDED = "let-it-ride-poker", "let-it-ride-poker-2019"
OFFERED = {"five_card_bonus": "B", "three_card_bonus": "E", "progressive": "A"}
OWN = {"six-card-bonus": {"flush": 15, "straight": 10, "pair": 1}, "five-card-hand-bonus": {"two pair": 3}}
EXTRA = {"five_card_bonus": 5, "three_card_bonus": 5, "progressive": 1}
OWN_EXTRA = {"six_card_bonus": 5, "five_card_hand_bonus": 5}
TRACED = 300_000


class Round(NamedTuple):
    """One round that was traced: its cards in order, and the line of each wager."""

    cards: list[Card]
    lines: dict[str, Line]

    @property
    def text(self) -> tuple[str, str, str]:
        """The player's cards, the community cards as they are turned, and the stack of the Six Card Bonus."""
        own, turned, stack = self.cards[:3], self.cards[3:5], self.cards[5:]
        return " ".join(map(str, own)), " ".join(map(str, turned)), " ".join(map(str, stack))


@cache
def of_both(slug: str) -> Spec:
    asked = ask(slug).with_answers(**OFFERED)
    payouts = {key: {hand: ToOne(odds) for hand, odds in odds_of.items()} for key, odds_of in OWN.items()}
    return spec(replace(asked, payouts=payouts if slug == AMENDED else {}))


@cache
def traced(slug: str) -> tuple[np.ndarray, np.ndarray]:
    return trace(seed(3, 0, slug), TRACED, *of_both(slug).tables)


def rounds(slug: str, places: Sequence[int]) -> list[Round]:
    lines = [line for analysis in of_both(slug).analyses for line in analysis.lines]
    wagers = [analysis.wager for analysis in of_both(slug).analyses]
    cards, of = traced(slug)
    return [
        Round([CARDS[card] for card in cards[at] if card >= 0], {wager: lines[line] for wager, line in zip(wagers, of[at], strict=True)})
        for at in places
    ]


def different(slug: str) -> list[int]:
    """The first rounds, and the first round with each line of each wager."""
    _, of = traced(slug)
    firsts = {int(place) for wager in of.T for place in np.unique(wager, return_index=True)[1]}
    return sorted({*firsts, *range(25)})


def decisions(held: Round) -> tuple[str, str]:
    """What the player says who goes through all that may yet be turned; where both are worth the same, the bet rides."""
    pays = {"pair of tens or better": 1, "two pair": 2, "three-of-a-kind": 3, "straight": 5, "flush": 8, "full house": 11}
    pays |= {"four-of-a-kind": 50, "straight flush": 200, "royal flush": 1000}
    worth = [sum(pays.get(words[0], -1) * count for words, count in became(held.cards[:size], CARDS).items()) for size in (3, 4)]
    return "ride" if worth[0] >= 0 else "withdraw", "ride" if worth[1] >= 0 else "withdraw"


@pytest.mark.parametrize("slug", [SLUG, AMENDED])
def test_the_game_by_the_book_pays_what_the_kernel_says(slug: str) -> None:
    for each in rounds(slug, different(slug)):
        player, turned, stack = each.text
        terms: dict[str, object] = {"slug": slug, "extra": EXTRA, **OFFERED}
        if slug == AMENDED:
            own = {key.replace("-", "_"): odds for key, odds in OWN.items()}
            terms |= {"device": "automated", "six": stack, "extra": EXTRA | OWN_EXTRA, **own}
        run = decided(wagered({4: player}, turned, **terms), 4, *decisions(each)).finish()  # type: ignore[arg-type]
        net = run.net
        bets = [net[f"4/bet-{number}"] for number in (1, 2, 3) if f"4/bet-{number}" in net]
        assert sum(bets) == 1000 * each.lines["let-it-ride"].net, player
        assert len(bets) == each.lines["let-it-ride"].wagered, player
        award = run.value_of("award", "4/progressive") or 0
        meter = each.lines.pop("progressive")
        assert net["4/progressive"] == 100 * meter.net + meter.meter_share * award, player  # type: ignore[operator]
        for wager in each.lines.keys() - {"let-it-ride"}:
            assert net[f"4/{wager}"] == 500 * each.lines[wager].net, (wager, player, turned, stack)


@pytest.mark.parametrize("slug", [SLUG, AMENDED])
def test_what_is_played_is_what_is_traced(slug: str) -> None:
    made = of_both(slug)
    counts = play(seed(3, 0, slug), TRACED, *made.tables)
    assert made.lines == len(counts)
    assert (np.bincount(traced(slug)[1].ravel(), minlength=len(counts)) == counts).all()


def test_cards_of_a_round_are_different_and_each_is_dealt_to_each_place_as_often() -> None:
    cards, _ = traced(AMENDED)
    assert (np.diff(np.sort(cards, axis=1), axis=1) > 0).all()
    for places in (cards[:, :3], cards[:, 3], cards[:, 4], cards[:, 5:]):
        expected = places.size / 52
        assert (np.abs(np.bincount(places.ravel(), minlength=52) - expected) < 6 * expected**0.5).all()


def test_hands_are_named_as_the_ranking_names_them() -> None:
    for each in rounds(AMENDED, range(500)):
        five, six = words_of_five(each.cards[:5]), words_of_five([*each.cards[:3], *each.cards[5:]])
        assert each.lines["five-card-bonus"].hand in {*five[:1], "no winning hand"}
        assert (each.lines["six-card-bonus"].hand == "no winning hand") == (not OWN["six-card-bonus"].keys() & set(six))


@pytest.mark.parametrize("name", ["withdraw when even", "always ride", "alspach"])
def test_a_strategy_that_is_asked_for_is_played(name: str) -> None:
    made = spec(ask(SLUG, strategy=StrategyAsked(name)))
    near(made, rounds=200_000)


def test_a_payout_limit_is_played() -> None:
    asked = ask(SLUG, wager_cents=100_000).with_answers(payout_limit=5_000_000)
    near(spec(asked), rounds=200_000)


def near(made: Spec, *, rounds: int) -> None:
    """Each line within six standard errors, or so near that a rare one may be there or not; each mean within four."""
    counts, first = play(seed(11, 1, made.game), rounds, *made.tables), 0
    for analysis in made.analyses:
        part = counts[first : first + len(analysis.lines)]
        first += len(analysis.lines)
        assert part.sum() == rounds
        for line, count in zip(analysis.lines, part.tolist(), strict=True):
            expected = float(analysis.probability(line)) * rounds
            assert abs(count - expected) < 6 * (expected + 1) ** 0.5, line
        plain = replace(analysis, added=())
        assert plain.variance is not None
        mean = sum(float(plain.net(line)) * count for line, count in zip(plain.lines, part.tolist(), strict=True)) / rounds
        assert abs(mean - float(plain.expectation)) < 4 * (float(plain.variance) / rounds) ** 0.5, analysis.wager


@pytest.mark.parametrize("slug", [SLUG, AMENDED])
def test_a_million_rounds_are_near_the_exact_values(slug: str) -> None:
    near(of_both(slug), rounds=1_000_000)


@pytest.mark.slow
@pytest.mark.parametrize("slug", [SLUG, AMENDED])
def test_a_hundred_million_rounds_lie_within_four_standard_errors(slug: str) -> None:
    near(of_both(slug), rounds=100_000_000)

"""The batch evaluator against the readable ranking: every hand of five cards, and hands of six and seven."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
import pytest

from tablegames.equipment.cards import CARDS, cards
from tablegames.odds.kernels.evaluator import CATEGORIES, HANDS, category, evaluate, tables
from tablegames.ranking.five_card import HOLDEM

ALL_FIVES = 2_598_960
KINDS = dict(
    zip(
        ("high card", "pair", "two pair", "three-of-a-kind", "straight", "flush", "full house", "four-of-a-kind"),
        (1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624),
        strict=True,
    )
)
"""How many hands of five cards there are of each kind, by the closed formulas."""


def hands_of(texts: str) -> np.ndarray:
    return np.array([[card.index for card in cards(text)] for text in texts.split(", ")], np.uint8)


def some_hands(size: int, *, many: int) -> np.ndarray:
    """Hands at random, the same at every run."""
    rng = np.random.default_rng(size)
    return np.array([rng.choice(52, size, replace=False) for _ in range(many)], np.uint8)


def with_flushes(size: int, *, many: int) -> np.ndarray:
    """Hands at random of which five cards or more are hearts."""
    rng = np.random.default_rng(size)
    hearts = np.arange(2, 52, 4)
    hands = [np.concatenate((rng.choice(hearts, 5, replace=False), rng.choice(52, size, replace=False))) for _ in range(many)]
    return np.array([rng.permutation(list(dict.fromkeys(hand))[:size]) for hand in hands], np.uint8)


def strengths(hands: np.ndarray) -> np.ndarray:
    return np.array([HOLDEM.strength([CARDS[card] for card in hand]) for hand in hands.tolist()], np.int64)


def is_same_order(hands: np.ndarray) -> bool:
    """Whether the ranks put the hands in the same order as the readable ranking, with the same ties."""
    _, readable = np.unique(strengths(hands), return_inverse=True)
    _, fast = np.unique(evaluate(hands), return_inverse=True)
    return bool((readable == fast).all())


def kinds(hands: np.ndarray) -> list[str]:
    return [CATEGORIES[kind].word for kind in category(evaluate(hands))]


def test_every_hand_of_five_is_of_the_kind_that_the_formulas_count() -> None:
    fives = np.fromiter((card for five in combinations(range(52), 5) for card in five), np.uint8, 5 * ALL_FIVES).reshape(-1, 5)
    ranks = evaluate(fives)
    counts = dict(zip((kind.word for kind in CATEGORIES), np.bincount(category(ranks), minlength=10).tolist(), strict=True))
    assert counts == {**KINDS, "straight flush": 36, "royal flush": 4}
    assert np.array_equal(np.unique(ranks), np.arange(1, HANDS + 1)), "every rank is some hand's"


@pytest.mark.parametrize("size", [5, 6, 7])
def test_hands_are_in_the_order_of_the_readable_ranking(size: int) -> None:
    assert is_same_order(some_hands(size, many=3_000))
    assert is_same_order(with_flushes(size, many=1_000))


@pytest.mark.slow
def test_one_hand_of_every_rank_is_in_the_order_of_the_readable_ranking() -> None:
    fives = np.fromiter((card for five in combinations(range(52), 5) for card in five), np.uint8, 5 * ALL_FIVES).reshape(-1, 5)
    ranks, first = np.unique(evaluate(fives), return_index=True)
    assert (np.diff(strengths(fives[first])) > 0).all()
    assert len(ranks) == HANDS


@pytest.mark.slow
@pytest.mark.parametrize("size", [6, 7])
def test_many_hands_are_in_the_order_of_the_readable_ranking(size: int) -> None:
    assert is_same_order(some_hands(size, many=200_000))


@pytest.mark.parametrize("size", [6, 7])
def test_of_more_cards_the_best_five_count(size: int) -> None:
    hands = np.concatenate((some_hands(size, many=2_000), with_flushes(size, many=500)))
    best = np.max([evaluate(hands[:, list(five)]) for five in combinations(range(size), 5)], axis=0)
    assert np.array_equal(evaluate(hands), best)


def test_the_order_of_the_cards_is_nothing() -> None:
    hands = some_hands(7, many=500)
    shuffled = np.random.default_rng(1).permuted(hands, axis=1)
    assert np.array_equal(evaluate(hands), evaluate(shuffled))


@pytest.mark.parametrize(
    ("texts", "kind"),
    [
        ("Ah Kh Qh Jh Th, Ac Kc Qc Jc Tc 9c 8c", "royal flush"),
        ("5d 4d 3d 2d Ad, 5d 4d 3d 2d Ad Ac As, Kh Qh Jh Th 9h Ac As", "straight flush"),
        ("As Ad Ac Ah Ks Kd Kc", "four-of-a-kind"),
        ("As Ad Ac Ks Kd Kc 2h, As Ad Ac Ks Kd Qc Qh", "full house"),
        ("Ah Kh Qh Jh 9h Td Ts, 7c 5c 4c 3c 2c 6d 8d", "flush"),
        ("Ah Kd Qh Jh Th, 5d 4d 3d 2d Ac 7c 7h, 6s 5d 4d 3d 2d Ac Kh", "straight"),
        ("Ah Kd Qh Jh 9h 2c 3c, Ah 2d 3h 4h 6d 7s Ks", "high card"),
        ("Ah Ad Kh Kd Qh Qd Jc", "two pair"),
    ],
)
def test_kinds_on_the_boundary(texts: str, kind: str) -> None:
    for text in texts.split(", "):
        assert kinds(hands_of(text)) == [kind], text


def test_the_lowest_straight_is_five_high() -> None:
    wheel, six, ace = evaluate(hands_of("5d 4d 3d 2d Ac, 6d 5d 4d 3d 2c, Ad Kd Qd Jd Tc"))
    assert wheel < six < ace


def test_a_hand_of_another_size_or_of_no_cards_is_refused() -> None:
    with pytest.raises(ValueError, match=r"not an array of the shape \(1, 4\)"):
        evaluate(np.zeros((1, 4), np.uint8))
    with pytest.raises(ValueError, match="52 is no card"):
        evaluate(np.array([[0, 1, 2, 3, 52]], np.uint8))
    assert evaluate(np.zeros((0, 7), np.uint8)).shape == (0,)


def test_the_place_of_every_hand_without_a_flush_is_its_own() -> None:
    """All the ways to share out five, six and seven cards among thirteen ranks, four to each at most."""
    shares = [sum((-1) ** k * comb(13, k) * comb(size - 5 * k + 12, 12) for k in range(size // 5 + 1)) for size in (5, 6, 7)]
    assert len(tables().ranks) == sum(shares)
    assert tables().ranks.min() == 1

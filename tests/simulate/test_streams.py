"""Streams of chance: the generator's own recurrence, exact uniformity on small words, and kernels that do what the model does."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import comb, perm, sqrt
from typing import TYPE_CHECKING

import numpy as np
import pytest
from tests.helpers.words import words_of

from tablegames.odds.kernels.jit import compiled
from tablegames.simulate.streams import deck_of, draw, next_below, next_word, seed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

_ALL_ONES = 2**64 - 1


# ---------------------------------------------------------------- a readable model


def accepted(word: int, bounds: list[int], *, bits: int) -> list[int] | None:
    """The numbers below the bounds that a word of so many bits gives, or none where it is thrown away."""
    numbers, product = [], 1
    for bound in bounds:
        word *= bound
        numbers.append(word >> bits)
        word &= 2**bits - 1
        product *= bound
    return numbers if word >= 2**bits % product else None


def drawn(words: Iterator[int], deck: list[int], *, first: int, count: int, at_once: int) -> None:
    """Draw cards of a deck like the kernel, so many with one word."""
    for begin in range(first, first + count, at_once):
        places = range(begin, min(begin + at_once, first + count))
        bounds = [len(deck) - place for place in places]
        is_done = False
        while not is_done:
            word = next(words)
            is_done = accepted(word, bounds, bits=64) is not None
            for place, bound in zip(places, bounds, strict=True):
                word *= bound
                other = place + (word >> 64)
                deck[place], deck[other] = deck[other], deck[place]
                word &= _ALL_ONES


# ---------------------------------------------------------------- the words


def test_the_words_are_those_of_the_recurrence() -> None:
    first = (1, 2, 3, 4)
    state = np.array(first, np.uint64)
    kernel = compiled(_filled)
    assert kernel(state, 1000).tolist() == [word for word, _ in zip(words_of(first), range(1000), strict=False)]


def test_the_first_words_are_those_that_the_authors_code_gives() -> None:
    """The vector that the Rust crate rand_xoshiro took from the authors' C, for the state 1, 2, 3, 4."""
    stream = words_of((1, 2, 3, 4))
    assert [next(stream) for _ in range(6)] == [
        41943041, 58720359, 3588806011781223, 3591011842654386, 9228616714210784205, 9973669472204895162,
    ]  # fmt: skip


def _filled(state: NDArray[np.uint64], count: int) -> NDArray[np.uint64]:
    words = np.empty(count, np.uint64)
    for place in range(count):
        words[place] = next_word(state)
    return words


# ---------------------------------------------------------------- numbers below a bound


@pytest.mark.parametrize("bounds", [[1], [3], [10], [37], [255], [256], [3, 5], [6, 5, 4], [16, 15], [9, 8, 3], [2, 2, 2, 2, 2, 2, 2, 2]])
def test_each_number_comes_from_as_many_words_as_the_others(bounds: list[int]) -> None:
    """All 256 words of eight bits, of which the model accepts the largest multiple of the bounds' product."""
    product = int(np.prod(bounds))
    found = Counter(tuple(numbers) for word in range(256) if (numbers := accepted(word, bounds, bits=8)) is not None)
    assert len(found) == product
    assert set(found.values()) == {256 // product}


@pytest.mark.parametrize("bound", [1, 2, 6, 52, 22_100, 133_784_560, 2**32 + 1, 3 * 2**61, 2**63 - 1])
def test_numbers_below_a_bound_are_the_model_s(bound: int) -> None:
    state = seed(5, 0, "bounds")
    words = words_of(tuple(state.tolist()))
    expected: list[int] = []
    while len(expected) < 200:
        numbers = accepted(next(words), [bound], bits=64)
        expected += numbers or []
    assert [int(next_below(state, bound)) for _ in range(200)] == expected


# ---------------------------------------------------------------- cards


@pytest.mark.parametrize(("cards", "decks", "at_once"), [(52, 1, 9), (53, 1, 9), (32, 1, 9), (52, 8, 6)])
def test_cards_are_drawn_as_in_the_model(cards: int, decks: int, at_once: int) -> None:
    state = seed(1, 3, "cards")
    words = words_of(tuple(state.tolist()))
    deck, expected = deck_of(cards, decks), [*range(cards)] * decks
    for first, count in [(0, 3), (3, 1), (0, 14), (0, 32), (7, 0), (31, 1)]:
        draw(state, deck, first, count)
        drawn(words, expected, first=first, count=count, at_once=at_once)
        assert deck.tolist() == expected


def test_a_draw_that_is_thrown_away_is_drawn_again_as_in_the_model() -> None:
    """Bounds of 128 cards, nine at once, throw nearly half of all words away."""
    state = seed(1, 4, "cards")
    words = words_of(tuple(state.tolist()))
    deck, expected = np.arange(128, dtype=np.int16), [*range(128)]
    for _ in range(100):
        draw(state, deck, 0, 27)
        drawn(words, expected, first=0, count=27, at_once=9)
    assert deck.tolist() == expected


def test_every_draw_of_three_of_five_is_as_likely() -> None:
    deals = 300_000
    tally = _tallied(_three_of_five, deals)
    expected = deals / perm(5, 3)
    dealt = [first * 25 + second * 5 + third for first, second, third in permutations(range(5), 3)]
    square = float(((tally[dealt] - expected) ** 2).sum()) / expected
    assert tally[dealt].sum() == deals
    assert abs(square - 59) < 5 * sqrt(2 * 59)


def test_every_card_is_among_five_of_52_as_often() -> None:
    deals = 200_000
    tally = _tallied(_five_of_52, deals)
    chance = comb(51, 4) / comb(52, 5)
    assert tally.sum() == 5 * deals
    assert abs(tally - deals * chance).max() < 5 * sqrt(deals * chance * (1 - chance))


def _tallied(kernel: Callable[[NDArray[np.uint64], int], NDArray[np.int64]], deals: int) -> NDArray[np.int64]:
    return compiled(kernel)(seed(11, 0, "uniform"), deals)


def _three_of_five(state: NDArray[np.uint64], deals: int) -> NDArray[np.int64]:
    tally, deck, places = np.zeros(125, np.int64), deck_of(5, 1), np.array([25, 5, 1])
    for _ in range(deals):
        draw(state, deck, 0, 3)
        tally[deck[0] * places[0] + deck[1] * places[1] + deck[2] * places[2]] += 1
    return tally


def _five_of_52(state: NDArray[np.uint64], deals: int) -> NDArray[np.int64]:
    tally, deck = np.zeros(52, np.int64), deck_of(52, 1)
    for _ in range(deals):
        draw(state, deck, 0, 5)
        for card in deck[:5]:
            tally[card] += 1
    return tally


# ---------------------------------------------------------------- seeds


def test_batches_games_and_seeds_have_streams_of_their_own() -> None:
    streams = [seed(base, batch, game) for base in (0, 1, "a") for batch in range(20) for game in ("pai-gow", "minibaccarat")]
    assert len({stream.tobytes() for stream in streams}) == len(streams)
    assert {(stream.dtype, stream.shape) for stream in streams} == {(np.dtype(np.uint64), (4,))}


def test_a_seed_is_the_same_stream_again() -> None:
    assert seed(7, 2, "pai-gow").tolist() == seed("7", 2, "pai-gow").tolist()

"""Chance: exactly uniform by construction, the same from the same seed, and seen to be so by a test that a naive shuffle fails.

The statistical tests use fixed seeds, so their answers never change; their significance is one in a thousand.
"""

from __future__ import annotations

import hashlib
import itertools
import math
import os
import random
from collections import Counter
from struct import Struct
from typing import TYPE_CHECKING

import pytest

from tablegames.equipment import chance
from tablegames.equipment.cards import CARDS
from tablegames.equipment.chance import Chance, ChanceError, SeededChance, SystemChance
from tablegames.equipment.device import Decks

if TYPE_CHECKING:
    from collections.abc import Callable

SHUFFLES = 20_000
UPPER_THOUSANDTH = 3.0902
"""The standard normal deviate that is exceeded once in a thousand times."""


def critical(degrees: int) -> float:
    """The chi-square value that is exceeded once in a thousand times (Wilson and Hilferty)."""
    part = 2 / (9 * degrees)
    return degrees * pow(1 - part + UPPER_THOUSANDTH * math.sqrt(part), 3)


def of_positions(shuffle: Callable[[], list[int]]) -> float:
    """Chi-square of every card at every position.

    The rows and the columns of the table both add up, and one shuffle fills a whole permutation: (n - 1)/n times the usual
    statistic has (n - 1) squared degrees of freedom.
    """
    counts = [[0] * 52 for _ in range(52)]
    for _ in range(SHUFFLES):
        for row, at in zip(counts, shuffle(), strict=True):
            row[at] += 1
    expected = SHUFFLES / 52
    return sum((seen - expected) ** 2 / expected for row in counts for seen in row) * 51 / 52 / critical(51 * 51)


def of_pairs(shuffle: Callable[[], list[int]]) -> float:
    """Chi-square of the two cards in the middle, one pair a shuffle: 52 times 51 cells."""
    counts = Counter(tuple(shuffle()[25:27]) for _ in range(SHUFFLES))
    expected = SHUFFLES / (52 * 51)
    return sum((counts[pair] - expected) ** 2 / expected for pair in itertools.permutations(range(52), 2)) / critical(52 * 51 - 1)


def reads_of(*given: bytes) -> Callable[[int], bytes]:
    """A source that gives these bytes, and stops the test's trial when it is asked for more."""
    rest = iter(given)

    def read(size: int) -> bytes:
        found = next(rest)
        assert len(found) == size
        return found

    return read


def ours(seed: str) -> Callable[[], list[int]]:
    source = SeededChance(seed)
    return lambda: source.shuffled(range(52))


def naive(seed: int) -> Callable[[], list[int]]:
    """Swaps every card with one of all the others: the well-known mistake."""
    source = random.Random(seed)

    def shuffle() -> list[int]:
        order = list(range(52))
        for at in range(52):
            other = source.randrange(52)
            order[at], order[other] = order[other], order[at]
        return order

    return shuffle


@pytest.mark.law("565.5(a)", "541.5(a)")
@pytest.mark.parametrize("statistic", [of_positions, of_pairs])
def test_a_shuffle_passes_the_test_that_a_naive_one_fails(statistic: Callable[[Callable[[], list[int]]], float]) -> None:
    assert statistic(ours("chi-square")) < 1
    assert statistic(naive(7)) > 1


def test_every_order_is_exactly_equally_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    """With keys of two bits, all 256 ways that four cards can get their keys are tried: what is not drawn again is even."""
    monkeypatch.setattr(chance, "_keys_of", lambda count: (Struct(f"<{count}I"), int.from_bytes(b"\x03\0\0\0" * count, "little")))
    orders: Counter[tuple[str, ...]] = Counter()
    drawn_again = 0
    for keys in itertools.product(range(4), repeat=4):
        read = reads_of(Struct("<4I").pack(*keys))
        try:
            orders[tuple(chance._shuffled("abcd", read))] += 1
        except StopIteration:
            drawn_again += 1
    assert orders == dict.fromkeys(itertools.permutations("abcd"), 1)
    assert drawn_again == 256 - 24


@pytest.mark.parametrize("n", [1, 2, 6, 52, 255])
def test_every_number_below_is_exactly_equally_likely(n: int) -> None:
    seen: Counter[int] = Counter()
    for drawn in range(256**2):
        read = reads_of(drawn.to_bytes(2, "little"))
        try:
            seen[chance._below(n, read)] += 1
        except StopIteration:  # drawn again
            assert drawn >= 256**2 - n
    assert seen == dict.fromkeys(range(n), 256**2 // n)


def test_the_system_is_read_once_a_shuffle(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []

    def read(size: int) -> bytes:
        sizes.append(size)
        return hashlib.shake_256(b"fixed").digest(size)

    monkeypatch.setattr(os, "urandom", read)
    assert sorted(SystemChance().shuffled(CARDS), key=CARDS.index) == list(CARDS)
    assert sizes == [4 * 52]


@pytest.mark.parametrize("source", [SystemChance(), SeededChance(7)], ids=["system", "seeded"])
@pytest.mark.parametrize("decks", [Decks(), Decks(8), Decks(1, jokers_per_deck=1)], ids=["52", "416", "53"])
def test_a_shuffle_keeps_the_cards(source: Chance, decks: Decks) -> None:
    stack = decks.batch()
    shuffled = source.shuffled(stack)
    assert Counter(shuffled) == Counter(stack)
    assert shuffled != list(stack)
    assert stack == decks.batch()


@pytest.mark.parametrize("source", [SystemChance(), SeededChance(7)], ids=["system", "seeded"])
def test_nothing_and_one_card_can_be_shuffled(source: Chance) -> None:
    assert source.shuffled(()) == []
    assert source.shuffled(CARDS[:1]) == [CARDS[0]]
    assert {source.below(3) for _ in range(200)} == {0, 1, 2}


def test_a_seed_gives_the_same_cards_everywhere_and_always() -> None:
    """These are written out: another answer on another platform or version is a fault, for it spoils every record with a seed."""
    source = SeededChance(7)
    assert " ".join(c.text for c in source.shuffled(CARDS)[:7]) == "9d Kd Jh Th 3c 7h Kc"
    assert [source.below(100) for _ in range(5)] == [93, 9, 37, 27, 7]
    assert " ".join(c.text for c in SeededChance("7").stream("player 2").shuffled(CARDS)[:7]) == "7s Th 6h 8s 9c 2s 8d"


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert SeededChance(7).seed == "7"
    assert SeededChance(7).shuffled(CARDS) == SeededChance("7").shuffled(CARDS)
    assert SeededChance(7).shuffled(CARDS) != SeededChance(8).shuffled(CARDS)
    assert repr(SeededChance(7)) == "SeededChance('7')"


@pytest.mark.parametrize("seed", ["", "ü ♠", "\udcff", -1, 10**50])
def test_any_text_is_a_seed(seed: str | int) -> None:
    assert sorted(SeededChance(seed).shuffled(range(9))) == list(range(9))


def test_streams_depend_on_the_seed_and_the_name_alone() -> None:
    source = SeededChance(7)
    before = source.stream("a").shuffled(CARDS)
    source.shuffled(CARDS)
    assert source.stream("a").shuffled(CARDS) == before
    assert source.stream("b").shuffled(CARDS) != before
    assert SeededChance(source.stream("a").seed).shuffled(CARDS) == before


def test_the_system_has_no_seed() -> None:
    system = SystemChance()
    assert system.seed is None
    assert system.stream("a") is system
    assert system.shuffled(CARDS) != system.shuffled(CARDS)


@pytest.mark.parametrize("n", [0, -1])
def test_no_number_is_below_nothing(n: int) -> None:
    with pytest.raises(ChanceError):
        SeededChance(1).below(n)


def test_a_stack_beyond_all_sense_is_refused() -> None:
    with pytest.raises(ChanceError):
        SeededChance(1).shuffled(range(chance.LARGEST_STACK + 1))

"""All hands of seven of 53 cards as classes: none is missing, none is there twice, and each has as many hands as it says."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from math import comb
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.equipment.cards import CARDS, JOKER, Card, Suit
from tablegames.ranking import classes
from tablegames.ranking.classes import CLASSES, HANDS, HandClass, each_class, flush_suit, key_of
from tablegames.ranking.pai_gow_poker import frequencies
from tablegames.ranking.with_joker import JokerUse, best, strength

DECK = (*CARDS, JOKER)
COUNTS = json.loads((Path(__file__).parent.parent / "evidence" / "pai_gow_counts.json").read_text(encoding="utf-8"))
PUBLISHED = {figure["id"]: figure["value"] for figure in COUNTS if figure["game"] == "Pai Gow Poker"}
SEVEN = st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True)


@pytest.fixture(scope="module")
def every_class() -> tuple[HandClass, ...]:
    return tuple(each_class())


def test_the_classes_have_all_hands_and_no_two_are_alike(every_class: tuple[HandClass, ...]) -> None:
    assert sum(found.count for found in every_class) == HANDS == comb(53, 7) == 154_143_080
    assert len(every_class) == CLASSES == len({found.key for found in every_class})
    assert all(found.count > 0 for found in every_class)
    assert sum(found.count for found in every_class if JOKER in found.cards) == comb(52, 6)


def test_each_class_shows_a_hand_of_its_own(every_class: tuple[HandClass, ...]) -> None:
    for found in every_class[::17]:
        assert len(set(found.cards)) == 7
        assert flush_suit(found.cards) is found.suit
        assert (best(found.cards).category.word in {"flush", "straight flush", "royal flush"}) <= (found.suit is not None)


@pytest.mark.slow
def test_the_parts_of_several_processes_are_the_whole(every_class: tuple[HandClass, ...]) -> None:
    parts = [list(each_class(part=part, parts=3)) for part in range(3)]
    assert Counter(itertools.chain(*parts)) == Counter(every_class)
    sizes = [len(part) for part in parts]
    assert max(sizes) < 1.1 * min(sizes)


def reduced(monkeypatch: pytest.MonkeyPatch, ranks: int) -> list[Card]:
    """Make the deck one of the lowest ranks and the joker, for a count hand by hand."""
    real = classes._rank_counts

    def few() -> itertools.chain[tuple[tuple[int, ...], bool]]:
        return itertools.chain(each for each in real() if not any(each[0][ranks:]))

    monkeypatch.setattr(classes, "_rank_counts", few)
    return [JOKER, *(card for card in CARDS if card.order < ranks)]


def test_a_reduced_deck_counted_hand_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = reduced(monkeypatch, 5)
    counted = Counter(key_of(held) for held in itertools.combinations(deck, 7))
    assert counted == {found.key: found.count for found in each_class()}
    assert counted.total() == comb(21, 7)


@pytest.mark.slow
def test_a_larger_reduced_deck_counted_hand_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = reduced(monkeypatch, 7)
    counted = Counter(key_of(held) for held in itertools.combinations(deck, 7))
    assert counted == {found.key: found.count for found in each_class()}


def test_hands_of_one_class_are_of_one_strength(every_class: tuple[HandClass, ...]) -> None:
    chance, of_key = random.Random(53), {found.key: found for found in every_class}
    for number in range(20_000):
        held = chance.sample(DECK, 7)
        if number % 2:
            held = chance.sample([JOKER, *(card for card in CARDS if card.suit is Suit.HEARTS or chance.random() < 0.2)], 7)
        found = of_key[key_of(held)]
        for joker in JokerUse:
            assert strength(held, joker=joker) == strength(found.cards, joker=joker)


@given(SEVEN, st.permutations(list(Suit)), st.randoms(use_true_random=False))
def test_a_key_knows_nothing_of_the_order_of_cards_and_the_names_of_suits(
    held: list[Card], suits: list[Suit], chance: random.Random
) -> None:
    turned = [card if card.suit is None else CARDS[card.order * 4 + suits[card.suit.order].order] for card in held]
    chance.shuffle(turned)
    assert key_of(turned) == key_of(held)


@given(SEVEN)
def test_the_suit_of_a_flush_is_the_one_that_has_five_cards_or_four_and_the_joker(held: list[Card]) -> None:
    many = Counter(card.suit for card in held if card.suit)
    expected: list[Suit | None] = [suit for suit in many if many[suit] >= (4 if JOKER in held else 5)]
    assert [flush_suit(held)] == (expected or [None])


# ---------------------------------------------------------------- the published counts


@pytest.mark.slow
def test_the_best_five_of_all_hands_are_counted_as_published() -> None:
    told: list[tuple[int, int]] = []
    found = frequencies(lambda counted, total: told.append((counted, total)))
    counted = {row.word: row.hands for row in found.rows}
    royal = counted.pop("royal flush")
    counted["straight flush"] += royal
    assert counted == PUBLISHED
    assert (found.total, sum(counted.values())) == (HANDS, HANDS)
    assert told == sorted(told)
    assert len(told) > 100
    assert {total for _, total in told} == {HANDS}
    # The source says that 26,124 of its straight flushes are royal. Counted by hand there are eight more: of each suit,
    # five cards and any two others, or four and the joker and any two others but the fifth.
    assert royal == 4 * (comb(48, 2) + 5 * comb(47, 2)) == 26_132

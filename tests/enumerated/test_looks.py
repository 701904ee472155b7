"""That a hand may stand for all that look like it: shown hand by hand on a reduced deck, by totals on the whole one."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb

import pytest
from tests.enumerated.looks import SUITS, look_of, looks, number_of_looks

from tablegames.equipment.cards import CARDS, Card
from tablegames.ranking.five_card import LET_IT_RIDE, paid_row
from tablegames.ranking.four_card import best, paid_words
from tablegames.ranking.three_card_bonus import bonus
from tablegames.ranking.two_card import bonus_row

REDUCED = 5
CHANGES = tuple(permutations(range(SUITS)))


def changed(cards: tuple[Card, ...], suits: tuple[int, ...]) -> frozenset[Card]:
    """The same cards with each suit changed for another."""
    return frozenset(CARDS[card.order * SUITS + suits[card.index % SUITS]] for card in cards)


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_a_reduced_deck_falls_into_looks_hand_by_hand(size: int) -> None:
    found: dict[frozenset[Card], tuple[Card, ...]] = {}
    for look in looks(size, ranks=REDUCED):
        alike = {changed(look.cards, suits) for suits in CHANGES}
        assert len(alike) == look.times
        assert {look_of(cards) for cards in alike} == {look_of(look.cards)}
        assert found.keys().isdisjoint(alike), "a hand has one look"
        found |= dict.fromkeys(alike, look.cards)
    assert found.keys() == set(map(frozenset, combinations(CARDS[: REDUCED * SUITS], size)))


@pytest.mark.parametrize("size", [2, 3, 4, pytest.param(5, marks=pytest.mark.slow)])
def test_the_looks_of_the_whole_deck_are_as_many_as_they_must_be_and_hold_all_hands(size: int) -> None:
    found = list(looks(size))
    assert len(found) == len({look_of(look.cards) for look in found}) == number_of_looks(size)
    assert sum(look.times for look in found) == comb(52, size)


@pytest.mark.law("563.6(a)", "641a.6(a)", "643a.6(a)")
def test_no_suit_changes_what_a_hand_is_worth() -> None:
    """Of every look of the reduced deck all hands are worth the same, in each of the games; but for spades, in one row of a meter."""
    for look in looks(5, ranks=REDUCED):
        hands = [tuple(changed(look.cards, suits)) for suits in CHANGES]
        assert len({(LET_IT_RIDE.best(hand).name, paid_row(LET_IT_RIDE.best(hand))) for hand in hands}) == 1
        assert len({(best(hand).name, paid_words(best(hand))) for hand in hands}) == 1
    for look in looks(3):
        assert len({bonus(tuple(changed(look.cards, suits))).words for suits in CHANGES}) == 1
    for look in looks(2):
        assert len({bonus_row(*changed(look.cards, suits)) for suits in CHANGES}) == 1

"""Four of a kind and straight flushes against all hands of the dealer: what can be enumerated of Ante and Play (§ 641a.11(c)(3))."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import pytest
from tests.enumerated.looks import looks
from tests.enumerated.tables import AT, DOLLAR, laid
from tests.evidence.published import published

from tablegames.equipment.cards import CARDS, Card
from tablegames.games.four_card_poker import results_of
from tablegames.ranking.four_card import FOUR_CARD, FourCardHand, Ranked, best

HIGH = FourCardHand.STRAIGHT_FLUSH
UP_CARDS = 6
"""Any of the dealer's six cards may be the one that lies face up; the published counts tell these deals apart."""


class Outcomes(NamedTuple):
    won: int
    tied: int
    lost: int


def high_hands_of_the_dealer() -> dict[int, tuple[Ranked, list[int]]]:
    """All six cards that hold four of a kind or a straight flush, as sets of bits, by what their best four are worth."""
    cores = [tuple(CARDS[order * 4 : order * 4 + 4]) for order in range(13)]
    for suit in range(4):
        cores += [tuple(CARDS[order % 13 * 4 + suit] for order in range(low, low + 4)) for low in range(-1, 10)]
    six: dict[int, tuple[Card, ...]] = {}
    for core in cores:
        rest = [card for card in CARDS if card not in core]
        for two in combinations(rest, 2):
            six[sum(card.bit for card in (*core, *two))] = (*core, *two)
    found: dict[int, tuple[Ranked, list[int]]] = {}
    for bits, cards in six.items():
        found.setdefault(FOUR_CARD.strength(cards), (best(cards), []))[1].append(bits)
    return found


@cache
def outcomes() -> dict[FourCardHand, Outcomes]:
    """Of the player's four of a kind and of his straight flushes: how many deals he wins, ties and loses, by the game's settlement."""
    table, dealers = laid("four-card-poker", "ante", "play"), high_hands_of_the_dealer()
    won: Counter[FourCardHand] = Counter()
    tied: Counter[FourCardHand] = Counter()
    lost: Counter[FourCardHand] = Counter()
    for five, times in looks(5):
        player = best(five)
        if not player.is_at_least(HIGH):
            continue
        bits = sum(card.bit for card in five)
        lower = comb(47, 6)
        for dealer, hands in dealers.values():
            deals = sum(not bits & other for other in hands)
            lower -= deals
            sums = {area.wager: cents for area, cents, _ in results_of(table, AT, player=player, dealer=dealer)}
            assert sums["ante"] == sums["play"] == (-DOLLAR if player.strength < dealer.strength else DOLLAR)
            counter = lost if sums["play"] == -DOLLAR else tied if player.strength == dealer.strength else won
            counter[player.category] += deals * times * UP_CARDS
        won[player.category] += lower * times * UP_CARDS
    return {category: Outcomes(won[category], tied[category], lost[category]) for category in (FourCardHand.FOUR_OF_A_KIND, HIGH)}


@pytest.mark.slow
@pytest.mark.law("641a.11(c)(3)(i)", "641a.11(c)(3)(ii)", "641a.12(a)")
def test_four_of_a_kind_wins_and_loses_as_often_as_was_published() -> None:
    found = outcomes()[FourCardHand.FOUR_OF_A_KIND]
    assert (found.won, found.tied, found.lost) == (
        *published("quads against the dealer: won"),
        0,
        *published("quads against the dealer: lost"),
    )
    assert sum(found) == 13 * 48 * comb(47, 6) * UP_CARDS


@pytest.mark.slow
@pytest.mark.law("641a.11(c)(3)(i)", "641a.11(c)(3)(ii)", "641a.12(a)")
def test_a_straight_flush_wins_or_ties_as_often_as_was_published_to_win() -> None:
    """The published count of wins holds the ties: hands that are equal are paid here, which is what (c)(3)(ii) says."""
    found = outcomes()[FourCardHand.STRAIGHT_FLUSH]
    assert found.tied
    assert found.won + found.tied == published("straight flush against the dealer: won")[0]
    assert sum(found) == (11 * 4 * 48 - 40) * comb(47, 6) * UP_CARDS

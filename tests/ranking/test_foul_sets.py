"""Which sets of Pai Gow Poker are none: a High hand below the Low hand, or a wrong number of cards (§ 561.13(a), (g)(3), (4))."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from tablegames.equipment.cards import CARDS, JOKER, Rank, cards
from tablegames.ranking.common import RankingError
from tablegames.ranking.with_joker import is_below, is_foul, rank_high, rank_low, why_foul


@pytest.mark.law("561.13(a)", "561.13(g)(3)", "561.1")
@pytest.mark.parametrize(
    ("high", "low", "is_so"),
    [
        # A pair in the Low hand: at least the same pair in the High hand.
        *(("7c 7d 9h 8s 2d", "7h 7s", False), ("6c 6d Ah Ks Qd", "7h 7s", True), ("8c 8d 4h 3s 2d", "7h 7s", False)),
        *(("Ad Ks Qc Jd 9h", "2c 2h", True), ("3c 3d 2h 2s 4d", "Ac Ad", False), ("2c 2d 2h 4s 3d", "Ac Ad", False)),
        *(("6c 5d 4h 3s 2c", "Ac Ad", False), ("Ac Ad 4h 3s 2c", "Ah Jk", False), ("Kc Kd 4h 3s 2c", "Ah Jk", True)),
        # No pair in the Low hand: any pair is higher.
        *(("2c 2d 5h 4s 3c", "As Kd", False), ("Ac Kd 4h 3s 2c", "As Kh", False), ("Ac Qd Jh Ts 8c", "As Kh", True)),
        *(("Ac Kd 9h 8s 2c", "As Qh", False), ("Kc Qd Jh Ts 8c", "As 2h", True), ("Jk Kd 4h 3s 2c", "As Kh", False)),
        *(("Jk Qd 4h 3s 2c", "As Kh", True), ("9c 7d 4h 3s 2c", "9h 8s", True), ("9c 8d 4h 3s 2c", "9h 8s", False)),
        *(("9c 8d 4h 3s 2c", "9h 7s", False), ("8c 7d 6h 5s 3c", "9h 2s", True), ("Kc Qd Jh Ts 8c", "Jk 2h", True)),
    ],
)
def test_a_high_hand_ranks_equal_to_the_low_hand_or_higher(high: str, low: str, *, is_so: bool) -> None:
    assert is_foul(cards(high), cards(low)) is is_so
    assert str(why_foul(cards(high), cards(low))) == ("561.13(g)(3)" if is_so else "None")


@pytest.mark.law("561.13(g)(4)")
@pytest.mark.parametrize(("high", "low"), [("As Ad Kc Kd", "Qc Qd 2h"), ("As Ad Kc Kd Qc Qd", "2h"), ("As Ad Kc Kd Qc Qd 2h", "")])
def test_a_wrong_number_of_cards_in_either_hand_is_foul(high: str, low: str) -> None:
    assert str(why_foul(cards(high), cards(low))) == "561.13(g)(4)"


@pytest.mark.parametrize(("high", "low"), [("As Ad Kc Kd Qc", "As 2d"), ("As Ad Kc Kd Jk", "Jk 2d"), ("As Ad Kc Kd ??", "4h 2d")])
def test_one_card_in_both_hands_or_not_seen_is_refused(high: str, low: str) -> None:
    with pytest.raises(RankingError):
        is_foul(cards(high), cards(low))


@pytest.mark.law("561.13(a)")
def test_no_high_hand_of_a_row_above_the_pair_is_ever_below_a_low_hand() -> None:
    lows = [rank_low(*pair) for pair in combinations((*CARDS[::3], JOKER), 2)]
    for held in ("3c 3d 2h 2s 4c", "2c 2d 2h 4s 3c", "6c 5d 4h 3s 2c", "7h 5h 4h 3h 2h", "Ac Ad Ah As Jk"):
        assert not any(is_below(rank_high(*cards(held)), low) for low in lows)


@pytest.mark.law("561.13(a)")
def test_high_cards_are_compared_from_the_top_as_paragraph_6_d_has_it() -> None:
    chance = random.Random(13)
    for _ in range(2000):
        orders = chance.sample(range(13), 5)
        held = [CARDS[order * 4 + number % 4] for number, order in enumerate(orders)]
        high, low = rank_high(*held), rank_low(*(CARDS[order * 4 + chance.randrange(2, 4)] for order in chance.sample(range(13), 2)))
        if high.category.word != "high card":
            continue
        mine, theirs = set(orders), {card.order for card in low.cards}
        # Card by card: the highest card that only one of them has is the deciding one; the High hand has cards to spare.
        lacking = [order for order in range(Rank.ACE.order, -1, -1) if (order in mine) != (order in theirs)]
        assert is_below(high, low) == (lacking[0] in theirs)

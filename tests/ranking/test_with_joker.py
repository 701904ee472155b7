"""What beats what in Pai Gow Poker (§ 561.6), against figures and a comparison written for the tests from the section alone."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.slowly import one_in

from tablegames.equipment.cards import CARDS, JOKER, Card, Rank, Suit, cards
from tablegames.ranking import with_joker
from tablegames.ranking.common import Ordered, RankingError
from tablegames.ranking.with_joker import (
    COMPLETED,
    ROWS,
    HighHand,
    JokerUse,
    Ranked,
    best,
    best_of_choices,
    category,
    compare,
    forget,
    rank_high,
    rank_low,
    ranked_high,
    strength,
)

DECK = (*CARDS, JOKER)
PARAGRAPHS = tuple(f"561.6(b)({number})" for number in range(1, 11))
RANKS = "AKQJT98765432"
RUNS = ["AKQJT", "A2345", *("".join(RANKS[at : at + 5]) for at in range(1, 9))]
"""The straights, highest first."""


def high(text: str, joker: JokerUse = JokerUse.HIGHEST_MISSING) -> Ranked:
    return rank_high(*cards(text), joker=joker)


def low(text: str) -> Ranked:
    return rank_low(*cards(text))


def suited(run: str, suits: str = "hhhhh") -> str:
    return " ".join(rank + suit for rank, suit in zip(run, suits, strict=True))


def falls(texts: list[str], *, cite: str) -> bool:
    """Whether each hand is higher than the next, by this paragraph."""
    verdicts = [compare(high(a), high(b)) for a, b in itertools.pairwise(texts)]
    return {(verdict.sign, str(verdict.cite)) for verdict in verdicts} == {(1, cite)}


# ---------------------------------------------------------------- a second opinion


def plain(orders: list[int], *, is_flush: bool) -> tuple[int, list[int]]:
    """What five cards are worth that all have a rank: the kind, 10 for five aces, and what decides."""
    groups = sorted(((many, order) for order, many in Counter(orders).items()), reverse=True)
    shape, by_group = [many for many, _ in groups], [order for _, order in groups]
    falling = sorted(orders, reverse=True)
    run = falling[0] if len(set(orders)) == 5 and falling[0] - falling[4] == 4 else -1
    if falling == [12, 3, 2, 1, 0]:
        run = 11.5  # type: ignore[assignment] # below the ace's run, above the king's
    if is_flush and len(set(orders)) == 5 and run >= 0:
        return (9, []) if run == 12 else (8, [run])
    kinds = [(shape == [5], 10, []), (shape == [4, 1], 7, by_group), (shape == [3, 2], 6, by_group), (is_flush, 5, falling)]
    kinds += [(run >= 0, 4, [run]), (shape[0] == 3, 3, by_group), (shape[:2] == [2, 2], 2, by_group), (shape[0] == 2, 1, by_group)]
    return next(((kind, deciding) for holds, kind, deciding in kinds if holds), (0, falling))


def opinion(hand: tuple[Card, ...], joker: JokerUse) -> tuple[int, list[int]]:
    """The worth of a hand: the joker an ace, or what completes a straight or a flush of any kind."""
    real = [card for card in hand if card is not JOKER]
    orders, suits = [card.order for card in real], {card.suit for card in real}
    if len(real) == 5:
        return plain(orders, is_flush=len(suits) == 1)
    found = [plain([*orders, 12], is_flush=False)]
    for order in range(13):
        value = plain([*orders, order], is_flush=False)
        if value[0] == 4:
            found.append(value)
        if len(suits) == 1 and order not in orders:
            value = plain([*orders, order], is_flush=True)
            if value[0] > 5 or joker is JokerUse.HIGHEST_MISSING:
                found.append(value)
    if len(suits) == 1 and joker is JokerUse.ACE_IN_FLUSH:
        found.append((5, sorted([*orders, 12], reverse=True)))
    return max(found)


def drawn(chance: random.Random, count: int) -> list[Card]:
    """Some cards, mostly with the joker and often many of one suit or close in rank, so that rare hands come."""
    pool = list(DECK)
    if chance.random() < 0.5:
        pool = [card for card in CARDS if card.suit is Suit.CLUBS or chance.random() < 0.15]
    elif chance.random() < 0.5:
        lowest = chance.randrange(9)
        pool = [card for card in CARDS if lowest <= card.order <= lowest + 5 or card.rank is Rank.ACE]
    found = chance.sample(pool, count)
    if JOKER not in found and chance.random() < 0.7:
        found[chance.randrange(count)] = JOKER
    return found


@pytest.mark.law("561.6(a)", "561.6(b)", "561.6(c)", "561.6(d)", *PARAGRAPHS)
@pytest.mark.parametrize("joker", JokerUse)
def test_b_hands_are_ordered_as_the_second_opinion_has_them(joker: JokerUse) -> None:
    chance = random.Random(561)
    hands = [tuple(drawn(chance, 5)) for _ in range(1500)]
    by_strength = sorted(hands, key=lambda hand: rank_high(*hand, joker=joker).strength)
    opinions = [opinion(hand, joker) for hand in by_strength]
    assert opinions == sorted(opinions)
    assert len({rank_high(*hand, joker=joker).strength for hand in hands}) == len({str(one) for one in opinions})
    for hand, (kind, _) in zip(by_strength, opinions, strict=True):
        assert 10 - rank_high(*hand, joker=joker).category.place == kind


@pytest.mark.parametrize("joker", JokerUse)
def test_the_fast_twin_says_of_five_cards_what_the_reference_says(joker: JokerUse) -> None:
    chance = random.Random(6)
    for _ in range(800):
        hand = drawn(chance, 5)
        fast, reference = rank_high(*hand, joker=joker), ranked_high(*hand, joker=joker)
        assert fast == reference


@pytest.mark.parametrize("joker", JokerUse)
@pytest.mark.parametrize("count", one_in(2, [6, 7]))
def test_the_best_is_that_of_all_choices(joker: JokerUse, count: int) -> None:
    chance = random.Random(count)
    for _ in range(150):
        held = drawn(chance, count)
        found, reference = best(held, joker=joker), best_of_choices(held, joker=joker)
        assert found[:3] == reference[:3]
        assert found.cite is reference.cite
        assert rank_high(*found.cards, joker=joker).strength == found.strength
        assert set(found.cards) <= set(held)
        assert strength(held, joker=joker) == found.strength
        assert category(held, joker=joker) is found.category


@pytest.mark.slow
@pytest.mark.parametrize("joker", JokerUse)
def test_the_best_of_seven_is_that_of_all_21_choices_ten_thousand_times(joker: JokerUse) -> None:
    chance = random.Random(21)
    for _ in range(10_000):
        held = drawn(chance, 7)
        choices = itertools.combinations(held, 5)
        assert best(held, joker=joker).strength == max(rank_high(*five, joker=joker).strength for five in choices)


@pytest.mark.slow
@pytest.mark.law("561.6(b)", *PARAGRAPHS)
def test_b_all_hands_of_five_of_53_cards_by_kind() -> None:
    # Counted apart: 41 fours of a suit fit a run below or at the ace's, 36 of them not a royal flush, and so on; the known
    # figures of five-card poker with a bug.
    tally = Counter(category(hand).word for hand in itertools.combinations(DECK, 5))
    assert tally == {
        "five aces": 1,
        "royal flush": 4 + 4 * 5,
        "straight flush": 4 * 9 + 4 * 36,
        "four-of-a-kind": 13 * 48 + 4 * 48 + 12,
        "full house": 3744 + 6 * 12 * 6 + 4 * 12 * 4,
        "flush": 7804,
        "straight": 20_532,
        "three-of-a-kind": 63_360,
        "two pair": 138_600,
        "pair": 1_215_024,
        "high card": 1_418_964,
    }


# ---------------------------------------------------------------- (a) the ranks of the cards


@pytest.mark.law("561.6(a)")
@pytest.mark.parametrize(("higher", "lower"), list(itertools.pairwise("AKQJT987")))
def test_a_the_ranks_go_from_the_ace_down(higher: str, lower: str) -> None:
    assert falls([f"{higher}c 6d 4h 3s 2c", f"{lower}c 6d 4h 3s 2c"], cite="561.6(d)")


@pytest.mark.law("561.6(a)")
@pytest.mark.parametrize(
    ("held", "name"),
    [
        *(("Ac 2d 3h 4s 5c", "straight, ace to five"), ("Ah 2h 3h 4h 5h", "straight flush, ace to five")),
        *(("Qc Kd Ah 2s 3c", "high card, ace-king-queen-three-two"), ("Kc Ad 2h 3s 4d", "high card, ace-king-four-three-two")),
        *(("Jk Kd Qh 9s 2c", "high card, ace-king-queen-nine-two"), ("Jk Ad 9h 9s 9c", "full house, nines full of aces")),
        *(("Jk 9d 9h 9s 9c", "four-of-a-kind, nines, ace"), ("Jk 9d 9h 8s 8c", "two pair, nines and eights, ace")),
        *(("Jk Qc Kd Ah 2s", "pair of aces, king-queen-two"), ("Jk Ad Ah As 2c", "four-of-a-kind, aces, two")),
    ],
)
def test_a_the_joker_is_an_ace_and_an_ace_completes_two_to_five(held: str, name: str) -> None:
    assert high(held).name == name


@pytest.mark.law("561.6(a)")
@pytest.mark.parametrize(("first", "second"), list(itertools.combinations(Suit, 2)))
def test_a_all_suits_are_equal_in_rank(first: Suit, second: Suit) -> None:
    assert compare(high(suited("KJ972", first.symbol * 5)), high(suited("KJ972", second.symbol * 5))).symbol == "="


# ---------------------------------------------------------------- (b) the permissible hands

LOWEST_AND_HIGHEST = [
    *(("Ac Ad Ah As Jk", "Ah Kh Qh Jh Th"), ("Jk Kh Qh Jh Th", "Ac 2c 3c 4c 5c"), ("6h 5h 4h 3h 2h", "Ac Ad Ah Jk Ks")),
    *(("2c 2d 2h 2s 3d", "Ac Ad Jk Kd Kh"), ("2c 2d 2h 3s 3d", "Ah Kh Qh Jh 9h"), ("7h 5h 4h 3h 2h", "Ac Kd Qh Js Tc")),
    *(("6c 5d 4h 3s 2c", "Ac Ad Jk Ks Qc"), ("2c 2d 2h 4s 3c", "Ac Jk Kh Ks Qc"), ("3c 3d 2h 2s 4c", "Ac Ad Kh Qs Jc")),
    ("2c 2d 5h 4s 3c", "Ac Kd Qh Js 9c"),
]


@pytest.mark.law("561.6(b)", *PARAGRAPHS)
@pytest.mark.parametrize(("lowest_of_the_kind", "highest_of_the_next"), LOWEST_AND_HIGHEST)
def test_b_every_kind_beats_all_of_the_next(lowest_of_the_kind: str, highest_of_the_next: str) -> None:
    above, below = high(lowest_of_the_kind), high(highest_of_the_next)
    assert below.category.place == above.category.place + 1
    assert falls([lowest_of_the_kind, highest_of_the_next], cite="561.6(b)")


@pytest.mark.law(*PARAGRAPHS)
def test_b_the_declared_rows_are_those_of_the_section() -> None:
    assert [str(row.cite) for row in ROWS.items] == list(PARAGRAPHS)
    assert [row.category for row in ROWS.items] == list(HighHand)[:-1]


@pytest.mark.law("561.6(b)(1)")
def test_b_1_five_aces_are_four_aces_and_the_joker() -> None:
    assert high("Ac Ad Ah As Jk").name == "five aces"
    assert high("Ac Ad Ah Kd Jk").name == "four-of-a-kind, aces, king"


@pytest.mark.law("561.6(b)(2)", "561.6(c)")
@pytest.mark.parametrize("at", range(5))
@pytest.mark.parametrize("suit", "cdhs")
def test_b_2_the_joker_completes_a_royal_flush_in_any_place(at: int, suit: str) -> None:
    held = suited("AKQJT", suit * 5).split()
    natural = high(" ".join(held))
    held[at] = "Jk"
    found = high(" ".join(held))
    assert (found.name, compare(found, natural).symbol, found.cards[at]) == ("royal flush", "=", JOKER)
    assert str(compare(found, natural).cite) == "561.6(d)"


@pytest.mark.law("561.6(b)(3)")
def test_b_3_ace_to_five_is_the_highest_straight_flush_and_six_high_the_lowest() -> None:
    assert falls([suited(run) for run in RUNS[1:]], cite="561.6(b)(3)")
    assert [high(suited(run)).name for run in (RUNS[1], RUNS[2], RUNS[-1])] == [
        "straight flush, ace to five",
        "straight flush, king high",
        "straight flush, six high",
    ]


@pytest.mark.law("561.6(b)(4)")
def test_b_4_fours_go_from_aces_to_twos() -> None:
    fours = ["Ac Ad Ah As 2c", *(suited(rank * 4 + "A", "cdhsc") for rank in RANKS[1:])]
    assert falls(fours, cite="561.6(b)(4)")
    assert compare(high(fours[0]), high(fours[1])).reading == "R1"


@pytest.mark.law("561.6(b)(5)")
def test_b_5_full_houses_go_by_the_three_and_then_the_pair() -> None:
    houses = ["AAAKK", "AAAQQ", "AAA22", "KKKAA", "KKKQQ", "33322", "222AA", "22233"]
    assert falls([suited(house, "cdhcd") for house in houses], cite="561.6(b)(5)")


@pytest.mark.law("561.6(b)(6)")
@pytest.mark.parametrize(
    ("higher", "lower"), [("AKQJ9", "AKQJ8"), ("A6432", "KQJT8"), ("T7532", "T7432"), ("KT432", "K9876"), ("86432", "76532")]
)
def test_b_6_of_flushes_the_highest_card_that_the_other_lacks_decides(higher: str, lower: str) -> None:
    assert falls([suited(higher), suited(lower, "sssss")], cite="561.6(b)(6)")


@pytest.mark.law("561.6(b)(7)")
def test_b_7_straights_go_from_ace_high_over_ace_to_five_to_six_high() -> None:
    assert falls([suited(run, "cdhsc") for run in RUNS], cite="561.6(b)(7)")
    assert [high(suited(run, "cdhsc")).name for run in RUNS[:3]] == ["straight, ace high", "straight, ace to five", "straight, king high"]


@pytest.mark.law("561.6(b)(8)")
def test_b_8_threes_go_from_aces_to_twos_whatever_the_others() -> None:
    threes = [
        "Ac Ad Ah 3s 2c",
        *(suited(rank * 3 + ("KQ" if rank == "A" else "AK" if rank != "K" else "AQ"), "cdhsc") for rank in RANKS[1:]),
    ]
    assert falls(threes, cite="561.6(b)(8)")


@pytest.mark.law("561.6(b)(9)")
def test_b_9_two_pair_go_by_the_high_pair_and_then_the_low_one() -> None:
    pairs = ["AAKK2", "AAQQK", "AA22K", "KKQQA", "44332", "4422A", "3322A"]
    assert falls([suited(pair, "cdhsc") for pair in pairs], cite="561.6(b)(9)")


@pytest.mark.law("561.6(b)(10)")
def test_b_10_pairs_go_from_aces_to_twos_in_high_and_low_hands() -> None:
    highs = [
        suited(rank * 2 + others, "cdhsc")
        for rank, others in zip("AKQ5432", ["432", "AQJ", "AKJ", "AKQ", "AKQ", "AKQ", "AKQ"], strict=True)
    ]
    assert falls(highs, cite="561.6(b)(10)")
    lows = [low(f"{rank}c {rank}d") for rank in RANKS]
    verdicts = {(compare(a, b).sign, str(compare(a, b).cite)) for a, b in itertools.pairwise(lows)}
    assert verdicts == {(1, "561.6(b)(10)")}


# ---------------------------------------------------------------- (c) the joker


@pytest.mark.law("561.6(c)")
@pytest.mark.parametrize(
    ("held", "name"),
    [
        *(("9c 8d 7h 6s Jk", "straight, ten high"), ("Kc Qd Jh Ts Jk", "straight, ace high"), ("Ac Kd Qh Js Jk", "straight, ace high")),
        *(
            ("2c 3d 4h 5s Jk", "straight, ace to five"),
            ("3c 4d 5h 6s Jk", "straight, seven high"),
            ("Ac 2d 3h 5s Jk", "straight, ace to five"),
        ),
        *(("Kc Qd Jh 9s Jk", "straight, king high"), ("6c 5d 3h 2s Jk", "straight, six high"), ("Ac 3d 4h 5s Jk", "straight, ace to five")),
        *(("2h 3h 4h 5h Jk", "straight flush, ace to five"), ("9h 8h 7h 6h Jk", "straight flush, ten high")),
        *(("Kh Qh Jh 9h Jk", "straight flush, king high"), ("6h 5h 4h 2h Jk", "straight flush, six high")),
        *(("Kh 9h 5h 2h Jk", "flush, ace-king-nine-five-two"), ("Ah 9h 5h 2h Jk", "flush, ace-king-nine-five-two")),
        *(("Ah Kh 9h 4h Jk", "flush, ace-king-queen-nine-four"), ("Ah Kh Qh 9h Jk", "flush, ace-king-queen-jack-nine")),
        *(("Qc Qd Qh 4s Jk", "three-of-a-kind, queens, ace-four"), ("Kc Ac 2d 3h Jk", "pair of aces, king-three-two")),
        ("9c 9d 8h 7s Jk", "pair of nines, ace-eight-seven"),
    ],
)
def test_c_the_joker_completes_the_highest_hand_that_it_can(held: str, name: str) -> None:
    assert high(held).name == name


@pytest.mark.law("561.6(c)")
@pytest.mark.parametrize(
    ("held", "name"),
    [
        *(("Ah 9h 5h 2h Jk", "flush, ace-ace-nine-five-two"), ("Kh 9h 5h 2h Jk", "flush, ace-king-nine-five-two")),
        *(("Ah Kh Qh Jh Jk", "royal flush"), ("Ah 2h 4h 5h Jk", "straight flush, ace to five"), ("Ac Kd Qh Js Jk", "straight, ace high")),
    ],
)
def test_c_by_choice_the_joker_in_a_flush_is_an_ace_beside_the_ace(held: str, name: str) -> None:
    assert high(held, JokerUse.ACE_IN_FLUSH).name == name


def test_c_a_flush_of_two_aces_is_above_every_flush_of_one() -> None:
    double, single = high("Ah 7h 3h 2h Jk", JokerUse.ACE_IN_FLUSH), high("Ac Kc Qc Jc 9c", JokerUse.ACE_IN_FLUSH)
    assert compare(double, single)[:3] == (1, ROWS.items[5].cite, "R2")
    assert compare(high("Ah 7h 3h 2h Jk"), single).sign == -1


@pytest.mark.law("561.6(c)")
@pytest.mark.parametrize(
    ("a", "b", "reading"),
    [
        *(("Ah 9h 5h 2h Jk", "Ad Qd Jd Td 8d", "R2"), ("Kh 9h 5h 2h Jk", "Qd Jd Td 8d 7d", ""), ("9c 8d 7h 6s Jk", "9h 8h 7d 6c 5d", "R2")),
        *(("Kc Qd Jh Ts Jk", "Kh Qh Jd Tc 9d", ""), ("2c 3d 4h 5s Jk", "6h 5h 4d 3c 2d", ""), ("Kc Qd Jh 9s Jk", "9h 8h 7d 6c 5d", "")),
        *(("Ac Jk 9d 9h 4s", "Kc Kd Qh Qs Ah", "R1"), ("9h 8h 7h 6h Jk", "9d 8d 7d 6d 5d", "R2"), ("9c 8d 7h 6s Jk", "Ac Ad Ah Ks Kd", "")),
    ],
)
def test_c_a_comparison_says_when_it_rests_on_what_the_joker_stands_for(a: str, b: str, reading: str) -> None:
    assert compare(high(a), high(b)).reading == reading
    assert compare(high(b), high(a)).reading == reading


def test_c_of_seven_cards_the_joker_plays_only_where_it_is_needed() -> None:
    assert JOKER not in best(cards("Kc Qd Jh Ts 9c 2d Jk")).cards[1:]
    assert best(cards("Kc Kd Kh Ks 2c 2d Jk")).cards[-1] is JOKER
    assert best(cards("5c 4h 3h Jk Kd Kh 2s")).name == "straight, ace to five"
    assert best(cards("Ac Ad As Ah Kd Kh Jk")).name == "five aces"


# ---------------------------------------------------------------- (d) between like hands


@pytest.mark.law("561.6(d)")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        *(("9c 9d Ah 3s 2c", "9h 9s Kh Qs Jc"), ("9c 9d Ah 4s 3c", "9h 9s Ad 4c 2d"), ("7c 7d 7h 4s 2d", "7c 7d 7h 3s 2s")),
        *(("Kc Kd 7h 7s Jk", "Kh Ks 7c 7d Qd"), ("Ac Kd Jh 9s 3c", "As Kh Jc 9d 2c"), ("Kc Kd Kh Ks Jk", "Kc Kd Kh Ks Qd")),
    ],
)
def test_d_the_highest_card_that_the_other_lacks_decides(higher: str, lower: str) -> None:
    assert falls([higher, lower], cite="561.6(d)")


@pytest.mark.law("561.6(d)")
@pytest.mark.parametrize(("a", "b"), [("Jk Kd", "Ac Kh"), ("7c 7d", "7h 7s"), ("Jk As", "Ac Ad"), ("9c 2d", "9h 2s")])
def test_d_low_hands_of_identical_rank_are_a_tie(a: str, b: str) -> None:
    verdict = compare(low(a), low(b))
    assert (verdict.symbol, str(verdict.cite)) == ("=", "561.6(d)")


@pytest.mark.law("561.6(d)", "561.6(b)")
def test_d_low_hands_are_pairs_and_then_high_cards_from_ace_king_to_three_two() -> None:
    texts = [f"{rank}c {rank}d" for rank in RANKS] + [f"{a}c {b}d" for a, b in itertools.combinations(RANKS, 2)]
    found = [low(text) for text in texts]
    assert [hand.strength for hand in found] == sorted({hand.strength for hand in found}, reverse=True)
    assert (found[0].name, found[13].name, found[-1].name) == ("pair of aces", "high card, ace-king", "high card, three-two")
    assert compare(found[12], found[13]) == (1, ROWS.cite, "")


@pytest.mark.law("561.6(a)")
@pytest.mark.parametrize("other", CARDS)
def test_a_in_a_low_hand_the_joker_is_an_ace(other: Card) -> None:
    ace = next(card for card in CARDS[-4:] if card is not other)
    assert rank_low(JOKER, other).strength == rank_low(ace, other).strength == rank_low(other, JOKER).strength


# ---------------------------------------------------------------- what plays


@pytest.mark.parametrize(
    ("held", "plays"),
    [
        *(
            ("9c 9d 8c 8d 7c 6c 5c", "9c 8c 7c 6c 5c"),
            ("Kh Ks Qc Qd 9h 9s 2c", "Ks Kh Qd Qc 9s"),
            ("5c Jk 3d 2h Ks Kd 4s", "Jk 2h 3d 4s 5c"),
        ),
        *(("Ac Jk 9d 9h 4s", "Ac Jk 9h 9d 4s"), ("9c 8d 7h 6s Jk", "Jk 9c 8d 7h 6s"), ("Ah Kh 9h 4h Jk 2d 2c", "Ah Kh Jk 9h 4h")),
        *(("6c 6d 6h 5c 5d 5h Ks", "6h 6d 6c 5h 5d"), ("As 2d 3c 4h 5s 9d 9c", "As 2d 3c 4h 5s")),
    ],
)
def test_the_cards_that_play_are_laid_out(held: str, plays: str) -> None:
    assert " ".join(card.text for card in best(cards(held)).cards) == plays


@given(st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True), st.randoms(use_true_random=False))
def test_the_order_in_which_cards_are_held_does_not_matter(held: list[Card], chance: random.Random) -> None:
    shuffled = list(held)
    chance.shuffle(shuffled)
    assert best(held) == best(shuffled)


@given(st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True), st.permutations(list(Suit)))
def test_suits_may_change_names(held: list[Card], suits: list[Suit]) -> None:
    turned = [card if card.suit is None else CARDS[card.order * 4 + suits[card.suit.order].order] for card in held]
    assert strength(turned) == strength(held)


@given(st.lists(st.sampled_from(DECK), min_size=6, max_size=7, unique=True))
def test_one_card_more_never_makes_the_best_hand_worse(held: list[Card]) -> None:
    assert strength(held) >= strength(held[1:])


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("held", "said", "cite"),
    [
        *(("As Kd Qc Jd", "formed from five, six or seven cards, and 4 are given", "561.1"),),
        *(("As Kd Qc Jd 2c 3c 4c 5c", "and 8 are given", "561.1"), ("As Kd Qc Jd ??", "A card that was not seen", "561.3(a)")),
        *(("As As Kd Qc Jd", "As is there twice", "561.3(a)"), ("Jk Jk As Kd Qd", "The joker is there twice", "561.3(a)")),
        *(("As Kd Qc Jd 6-6", "A tile (6-6) cannot be ranked", "561.3(a)"), ("?? ?? ?? ?? ?? ??", "A card that was not seen", "561.3(a)")),
    ],
)
def test_what_is_no_high_hand_is_refused_however_often_it_is_asked(held: str, said: str, cite: str) -> None:
    for _ in range(2):
        with pytest.raises(RankingError) as refused:
            best(cards(held))
        assert said in refused.value.sentence
        assert str(refused.value.cite) == cite


@pytest.mark.parametrize(
    ("held", "said"),
    [
        ("As", "A Low hand is formed from two cards, and 1 is given"),
        ("As Kd Qc", "and 3 are given"),
        ("As As", "As is there twice"),
        ("As ??", "seen"),
    ],
)
def test_what_is_no_low_hand_is_refused(held: str, said: str) -> None:
    with pytest.raises(RankingError, match=said):
        low(held)


@pytest.mark.parametrize("held", ["As Kd Qc Jd", "As Kd Qc Jd 2c 3c"])
def test_a_high_hand_to_be_ranked_by_itself_has_five_cards(held: str) -> None:
    for ranking in (rank_high, ranked_high):
        with pytest.raises(RankingError, match="formed from five cards"):
            ranking(*cards(held))


# ---------------------------------------------------------------- a paragraph taken out


@pytest.fixture
def declared(monkeypatch: pytest.MonkeyPatch) -> object:
    """Change a declared table for a test; what was remembered is forgotten before and after."""

    def change(name: str, items: tuple[object, ...]) -> None:
        table: Ordered[object] = getattr(with_joker, name)
        monkeypatch.setattr(with_joker, name, Ordered(table.cite, items))
        forget()

    yield change
    monkeypatch.undo()
    forget()


NAMED = [
    *("Ac Ad Ah As Jk", "Ah Kh Qh Jh Th", "6h 5h 4h 3h 2h", "2c 2d 2h 2s 3d", "2c 2d 2h 3s 3d", "7h 5h 4h 3h 2h", "6c 5d 4h 3s 2c"),
    *("2c 2d 2h 4s 3c", "3c 3d 2h 2s 4c", "2c 2d 5h 4s 3c"),
]


@pytest.mark.parametrize("taken", range(10))
def test_a_row_taken_out_changes_the_hands_that_it_names(taken: int, declared: object) -> None:
    before = high(NAMED[taken])
    assert before.cite is ROWS.items[taken].cite
    declared("ROWS", ROWS.items[:taken] + ROWS.items[taken + 1 :])  # type: ignore[operator]
    assert high(NAMED[taken]).category is not before.category


def test_without_paragraph_c_the_joker_is_only_an_ace(declared: object) -> None:
    declared("COMPLETED", ())  # type: ignore[operator]
    assert [high(held).name for held in ("9c 8d 7h 6s Jk", "Kh 9h 5h 2h Jk", "Kc Qd Jh Ts Jk", "Kh Qh Jh Th Jk")] == [
        "high card, ace-nine-eight-seven-six",
        "high card, ace-king-nine-five-two",
        "straight, ace high",
        "straight, ace high",
    ]
    assert [ranked_high(*cards(held)).name for held in ("9c 8d 7h 6s Jk", "Kh Qh Jh Th Jk")] == [
        "high card, ace-nine-eight-seven-six",
        "straight, ace high",
    ]


@pytest.mark.parametrize(
    ("table", "a", "b"),
    [
        *(
            ("RANKS", "Kc Kd 4h 3s 2c", "Qc Qd 4h 3s 2d"),
            ("STRAIGHTS", "Ac 2d 3h 4s 5c", "Kc Qd Jh Ts 9c"),
            ("ROWS", "7h 5h 4h 3h 2h", "Ac Kd Qh Js Tc"),
        ),
        *(("STRAIGHT_FLUSHES", "Ac 2c 3c 4c 5c", "Kd Qd Jd Td 9d"), ("PLACES", "Ac Kd 9h 3s 2c", "Ad Qd 9c 8s 7c")),
    ],
)
def test_an_order_reversed_reverses_what_it_decides(table: str, a: str, b: str, declared: object) -> None:
    assert compare(high(a), high(b)).sign == 1
    declared(table, getattr(with_joker, table).items[::-1])  # type: ignore[operator]
    assert compare(high(a), high(b)).sign == -1


def test_the_joker_completes_four_kinds_of_hand() -> None:
    kinds = [HighHand.ROYAL_FLUSH, HighHand.STRAIGHT_FLUSH, HighHand.FLUSH, HighHand.STRAIGHT]
    assert [completed.category for completed in COMPLETED.items] == kinds

"""What beats what in Four Card Poker (§ 641a.6), against figures and a comparison written for the tests from the section alone."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from functools import cmp_to_key

import pytest

from tablegames.equipment.cards import CARDS, Card, Rank, Suit, cards
from tablegames.ranking.common import Ordered, RankingError
from tablegames.ranking.four_card import (
    FOUR_ACES,
    FOUR_CARD,
    PAIR_OF_ACES,
    FourCardHand,
    Ranked,
    best,
    compare,
    is_four_aces,
    is_pair_of_aces,
    judge,
    paid_words,
)

ALL_HANDS = tuple(itertools.combinations(CARDS, 4))
RUNS = ["AKQJ", "KQJT", "QJT9", "JT98", "T987", "9876", "8765", "7654", "6543", "5432", "432A"]
ROWS = tuple(f"641a.6(b)({number})" for number in range(1, 8))


def hand(text: str) -> Ranked:
    return best(cards(text))


def suited(run: str, suits: str = "hhhh") -> str:
    return " ".join(rank + suit for rank, suit in zip(run, suits, strict=True))


def falls(texts: list[str], *, cite: str) -> bool:
    """Whether each hand is higher than the next, by this paragraph."""
    verdicts = [compare(hand(a), hand(b)) for a, b in itertools.pairwise(texts)]
    return {(verdict.sign, str(verdict.cite)) for verdict in verdicts} == {(1, cite)}


# ---------------------------------------------------------------- a second opinion


def counted(held: tuple[Card, ...]) -> list[tuple[int, int]]:
    """How often each rank comes and its order, the most and the highest first."""
    return sorted(((many, order) for order, many in Counter(card.order for card in held).items()), reverse=True)


def kind(held: tuple[Card, ...]) -> int:
    """The kind of hand, 7 for four-of-a-kind to 0 for none."""
    orders, is_flush = sorted(card.order for card in held), len({card.suit for card in held}) == 1
    is_run = orders in [*([low, low + 1, low + 2, low + 3] for low in range(10)), [0, 1, 2, 12]]
    if is_run or is_flush:
        return 6 if is_run and is_flush else 4 if is_flush else 3
    return {(4,): 7, (3, 1): 5, (2, 2): 2, (2, 1, 1): 1}.get(tuple(many for many, _ in counted(held)), 0)


def second_opinion(a: tuple[Card, ...], b: tuple[Card, ...]) -> int:
    """Compare by the words of (b), then of (c): the highest card that the other hand does not hold (reading R1)."""
    if kind(a) != kind(b):
        return kind(a) - kind(b)
    if kind(a) in {6, 3}:
        tops = [2 if {0, 12} <= {card.order for card in held} else max(card.order for card in held) for held in (a, b)]
        return tops[0] - tops[1]
    for (_, mine), (_, theirs) in zip(counted(a), counted(b), strict=True):
        if mine != theirs:
            return mine - theirs
    return 0


# ---------------------------------------------------------------- all 270,725 hands


@pytest.mark.law("641a.6(b)", *ROWS, "641a.6(c)")
def test_the_kinds_are_as_frequent_as_they_must_be() -> None:
    assert Counter(best(held).category.word for held in ALL_HANDS) == {
        "four-of-a-kind": 13,
        "straight flush": 4 * 11,
        "three-of-a-kind": 13 * 4 * 48,
        "flush": 4 * (715 - 11),
        "straight": 11 * (4**4 - 4),
        "two pairs": 78 * 6 * 6,
        "pair": 13 * 6 * 66 * 4 * 4,
        "high card": (715 - 11) * (4**4 - 4),
    }


@pytest.mark.slow
@pytest.mark.law("641a.6(a)", "641a.6(b)", "641a.6(c)")
def test_the_order_of_all_hands_is_that_of_a_second_opinion() -> None:
    by_strength = sorted(ALL_HANDS, key=FOUR_CARD.strength)
    assert sorted(ALL_HANDS, key=cmp_to_key(second_opinion)) == by_strength
    for lower, higher in itertools.pairwise(by_strength):
        is_tie = FOUR_CARD.strength(lower) == FOUR_CARD.strength(higher)
        assert (second_opinion(lower, higher) == 0) is is_tie
        assert (best(lower).name == best(higher).name) is is_tie


@pytest.mark.law("641a.6(a)", "641a.6(b)", *ROWS, "641a.6(c)")
def test_the_order_of_many_hands_is_that_of_a_second_opinion() -> None:
    some = random.Random(641).sample(ALL_HANDS, 4000)
    by_strength = sorted(some, key=FOUR_CARD.strength)
    assert sorted(some, key=cmp_to_key(second_opinion)) == by_strength


@pytest.mark.slow
def test_the_fast_ranking_agrees_with_the_reference_on_all_hands() -> None:
    FOUR_CARD.forget()
    for held in ALL_HANDS:
        assert best(held) == FOUR_CARD.ranked(*held)


@pytest.mark.law("641a.11(c)", "641a.11(c)(2)")
def test_the_best_of_five_and_of_six_is_the_best_of_all_choices() -> None:
    chance = random.Random(6)
    FOUR_CARD.forget()
    for number in range(4000):
        held = chance.sample(CARDS, 5 + number % 2)
        expected = FOUR_CARD.best_of_choices(held)
        assert best(held) == expected
        assert max(kind(choice) for choice in itertools.combinations(held, 4)) == 7 - expected.category.place


@pytest.mark.slow
def test_the_best_of_six_is_the_best_of_all_choices_of_a_whole_reduced_deck() -> None:
    # Aces to fives of all suits: straights with the ace low, flushes of four and five, fours beside straight flushes.
    reduced = [card for card in CARDS if card.rank in {Rank.ACE, *list(Rank)[:4]}]
    FOUR_CARD.forget()
    for held in itertools.combinations(reduced, 6):
        assert best(held) == FOUR_CARD.best_of_choices(held)


@pytest.mark.slow
def test_the_best_of_six_is_the_best_of_all_choices_a_hundred_thousand_times() -> None:
    chance = random.Random(66)
    FOUR_CARD.forget()
    for _ in range(100_000):
        held = chance.sample(CARDS, 6)
        assert best(held) == FOUR_CARD.best_of_choices(held)


# ---------------------------------------------------------------- (a) the ranks of the cards


@pytest.mark.law("641a.6(a)")
@pytest.mark.parametrize(("high", "low"), list(itertools.pairwise("AKQJT987")))
def test_a_the_ranks_go_from_the_ace_down(high: str, low: str) -> None:
    assert falls([f"{high}c 5d 4h 2s", f"{low}c 5d 4h 2s"], cite="641a.6(c)")


@pytest.mark.law("641a.6(a)")
@pytest.mark.parametrize(("first", "second"), list(itertools.combinations(Suit, 2)))
def test_a_all_suits_are_equal_in_rank(first: Suit, second: Suit) -> None:
    assert compare(hand(suited("KJ92", first.symbol * 4)), hand(suited("KJ92", second.symbol * 4))).symbol == "="


@pytest.mark.law("641a.6(a)", "641a.6(b)(5)")
@pytest.mark.parametrize(
    ("held", "name"),
    [
        *(("Ac 2d 3h 4s", "straight, four high"), ("Ah 2h 3h 4h", "straight flush, four high")),
        *(("Kc Ad 2h 3s", "high card, ace-king-three-two"), ("Kh Ah 2h 3h", "flush, ace-king-three-two")),
        *(("Qc Kd Ah 2s", "high card, ace-king-queen-two"), ("Ac Kd Qh Js", "straight, ace high")),
    ],
)
def test_a_an_ace_completes_two_three_four_and_no_other_sequence_below_it(held: str, name: str) -> None:
    assert hand(held).name == name


# ---------------------------------------------------------------- (b) the permissible hands

LOWEST_AND_HIGHEST = [
    *(("2c 2d 2h 2s", "Ah Kh Qh Jh"), ("4h 3h 2h Ah", "Ac Ad Ah Ks"), ("2c 2d 2h 3s", "Ah Kh Qh Th"), ("5h 4h 3h 2h", "Ac Ad Ah Ks")),
    *(("6h 4h 3h 2h", "Ac Kd Qh Js"), ("4c 3d 2h As", "Ac Ad Kh Ks"), ("3c 3d 2h 2s", "Ac Ad Kh Qs"), ("2c 2d 4h 3s", "Ac Kd Qh Ts")),
]


@pytest.mark.law("641a.6(b)", *ROWS)
@pytest.mark.parametrize(("lowest_of_the_kind", "highest_of_a_lower_one"), LOWEST_AND_HIGHEST)
def test_b_every_kind_beats_all_of_the_next(lowest_of_the_kind: str, highest_of_a_lower_one: str) -> None:
    assert falls([lowest_of_the_kind, highest_of_a_lower_one], cite="641a.6(b)")


@pytest.mark.law("641a.6(b)(1)")
def test_b_1_fours_go_from_aces_to_twos() -> None:
    fours = [suited(rank * 4, "cdhs") for rank in "AKQJT98765432"]
    assert falls(fours, cite="641a.6(b)(1)")
    assert (hand(fours[0]).name, hand(fours[-1]).name) == ("four-of-a-kind, aces", "four-of-a-kind, twos")
    assert compare(hand(fours[0]), hand(fours[1])).reading == ""


@pytest.mark.law("641a.6(b)(2)")
@pytest.mark.parametrize("suit", "cdhs")
def test_b_2_straight_flushes_go_from_ace_high_to_four_high(suit: str) -> None:
    assert falls([suited(run, suit * 4) for run in RUNS], cite="641a.6(b)(2)")


@pytest.mark.law("641a.6(b)(3)")
def test_b_3_threes_go_from_aces_to_twos_whatever_the_fourth_card() -> None:
    threes = [suited(rank * 3 + other, "cdhs") for rank, other in zip("AKQJT98765432", "2AAAAAAAAAAAA", strict=True)]
    assert falls(threes, cite="641a.6(b)(3)")
    assert compare(hand(threes[0]), hand(threes[1])).reading == "R1"


@pytest.mark.law("641a.6(b)(4)")
def test_b_4_a_flush_is_four_cards_of_one_suit() -> None:
    assert (hand("Kh 9h 4h 2h").name, hand("Kh 9h 4h 2d").name) == ("flush, king-nine-four-two", "high card, king-nine-four-two")


@pytest.mark.law("641a.6(b)(5)")
def test_b_5_straights_go_from_ace_high_to_four_high() -> None:
    assert falls([suited(run, "cdhs") for run in RUNS], cite="641a.6(b)(5)")


@pytest.mark.law("641a.6(b)(6)")
def test_b_6_two_pairs_go_by_the_high_pair_and_then_the_low_one() -> None:
    pairs = ["Ac Ad Kh Ks", "Ac Ad Qh Qs", "Ac Ad 2h 2s", "Kc Kd Qh Qs", "4c 4d 3h 3s", "4c 4d 2h 2s", "3c 3d 2h 2s"]
    assert falls(pairs, cite="641a.6(b)(6)")
    assert hand(pairs[-1]).name == "two pairs, threes and twos"
    assert compare(hand(pairs[0]), hand(pairs[1])).reading == ""


@pytest.mark.law("641a.6(b)(7)")
def test_b_7_pairs_go_from_aces_to_twos_whatever_the_other_cards() -> None:
    pairs = [suited(rank * 2 + other, "cdhs") for rank, other in zip("AKJT98765432", ["32", *["AQ"] * 11], strict=True)]
    assert falls(pairs, cite="641a.6(b)(7)")
    assert compare(hand("3c 3d 5h 4s"), hand("2c 2d Ah Ks")) == (1, FOUR_CARD.ROWS.items[6].cite, "R1")


# ---------------------------------------------------------------- (c) between like hands


@pytest.mark.law("641a.6(c)")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        *(("9c 9d Ah 2s", "9h 9s Kh Qs"), ("9c 9d Ah 3s", "9h 9s Ad 2c"), ("7c 7d 7h 3s", "7c 7d 7h 2s"), ("Ac Jd 9h 8s", "As Jh 9c 7d")),
        *(("Ah Kh Qh Th", "Ad Kd Qd 9d"), ("Ah 5h 4h 2h", "Kd Qd Jd 9d")),
    ],
)
def test_c_the_highest_card_that_the_other_lacks_decides(higher: str, lower: str) -> None:
    for a, b, expected in ((higher, lower, ">"), (lower, higher, "<")):
        verdict = compare(hand(a), hand(b))
        assert (verdict.symbol, str(verdict.cite), verdict.reading) == (expected, "641a.6(c)", "")


@pytest.mark.law("641a.6(c)")
@pytest.mark.parametrize(("a", "b"), [("9c 9d 8h 8s", "9h 9s 8c 8d"), ("4c 3d 2h As", "4d 3h 2s Ac"), ("Kc Jd 9h 2s", "Ks Jh 9c 2d")])
def test_c_hands_of_equal_rank_tie(a: str, b: str) -> None:
    verdict = compare(hand(a), hand(b))
    assert (verdict.symbol, str(verdict.cite)) == ("=", "641a.6(c)")


# ---------------------------------------------------------------- the best of five and six


@pytest.mark.law("641a.11(c)", "641a.11(c)(2)")
@pytest.mark.parametrize(
    ("held", "name", "plays"),
    [
        ("9c 9d 8c 8d 7c 6c", "straight flush, nine high", "9c 8c 7c 6c"),
        ("5c 4d 3h 2s 5d 5h", "three-of-a-kind, fives, four", "5h 5d 5c 4d"),
        ("6c 6d 6h 5c 5d 5h", "three-of-a-kind, sixes, five", "6h 6d 6c 5h"),
        ("Kh Ks Qc Qd 9h 9s", "two pairs, kings and queens", "Ks Kh Qd Qc"),
        ("Ad Kd Qd Td 8d 2d", "flush, ace-king-queen-ten", "Ad Kd Qd Td"),
        ("Ad 2h 3s 4c 5d 6s", "straight, six high", "6s 5d 4c 3s"),
        ("As Kh Qc Jc Jd Jh", "three-of-a-kind, jacks, ace", "Jh Jd Jc As"),
        ("9c 9d 9h Kc Kd", "three-of-a-kind, nines, king", "9h 9d 9c Kd"),
        ("4c 3d 2h As 4d", "straight, four high", "4d 3d 2h As"),
    ],
)
def test_the_four_cards_that_play_are_laid_out(held: str, name: str, plays: str) -> None:
    found = hand(held)
    assert (found.name, " ".join(card.text for card in found.cards)) == (name, plays)


# ---------------------------------------------------------------- what the payouts ask


@pytest.mark.law("641a.12(b)", "641a.12(c)", "641a.12(d)(1)")
@pytest.mark.parametrize(
    ("held", "words"),
    [
        *(("Ac Ad Ah As 2c", (FOUR_ACES, "four-of-a-kind")), ("Kc Kd Kh Ks 2c", ("four-of-a-kind",))),
        *(("Ac Ad 9h 7s 2c", (PAIR_OF_ACES,)), ("Kc Kd 9h 7s 2c", ()), ("Ac Kd 9h 7s 2c", ()), ("Ac Ad Ah 7s 2c", ("three-of-a-kind",))),
        *(("Ac Ad 2h 2s Kc", ("two pairs",)), ("4c 3d 2h As 9c", ("straight",)), ("4c 3c 2c 9c Kh", ("flush",))),
    ],
)
def test_the_rows_of_the_paytables_that_hold_a_hand(held: str, words: tuple[str, ...]) -> None:
    found = hand(held)
    assert paid_words(found) == words
    assert (is_four_aces(found), is_pair_of_aces(found)) == (FOUR_ACES in words, PAIR_OF_ACES in words)


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize("held", ["As Kd Qc Jd Jk", "As Kd Qc Jd ??", "As As Kd Qc Jd", "Jk Jk As Kd Qd", "?? ?? ?? ?? ?? ??"])
def test_what_is_no_hand_is_refused_however_often_it_is_asked(held: str) -> None:
    for _ in range(2):
        with pytest.raises(RankingError) as refused:
            hand(held)
        assert str(refused.value.cite) == "641a.3(a)"


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        (["As Kd Qh"], r"Hand 1: A hand is formed from four, five or six cards, and 3 are given. \(§ 641a.8\(d\)\)"),
        (["As Kd Qh Jc 2c", "2c"], "Hand 2: A hand is formed from four, five or six cards, and 1 is given."),
        (["As Kd Qh Jc 2c", "2d 3c 4c 5c xx"], "Hand 2: 'xx' is not a card"),
        (["As Kd Qh Jc 2c", "2d 3c 4c Qh 7s 7d"], r"Qh is in hand 1 and in hand 2: the hands come from one deck. \(§ 641a.3\(a\)\)"),
    ],
)
def test_hands_that_cannot_be_of_one_round_are_refused(hands: list[str], said: str) -> None:
    with pytest.raises(RankingError, match=said):
        judge(hands)


def test_only_a_player_is_paid_by_a_table() -> None:
    judgement = judge(["9c 9d 9h Kc 2d", "Th Td Ts 9s 4d 4h"])
    assert judgement.order == (1, 0)
    assert [[wager.hand for wager in wagers] for wagers in judgement.eligible] == [["three-of-a-kind"] * 3, []]


# ---------------------------------------------------------------- a paragraph taken out


@pytest.mark.parametrize("taken", range(7))
def test_a_row_taken_out_changes_the_hands_that_it_names(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    named = ["2c 2d 2h 2s", "4h 3h 2h Ah", "2c 2d 2h 3s", "6h 4h 3h 2h", "4c 3d 2h As", "3c 3d 2h 2s", "2c 2d 4h 3s"][taken]
    before = hand(named)
    assert before.cite is FOUR_CARD.ROWS.items[taken].cite
    rows = FOUR_CARD.ROWS
    monkeypatch.setattr(FOUR_CARD, "ROWS", Ordered(rows.cite, rows.items[:taken] + rows.items[taken + 1 :]))
    FOUR_CARD.forget()
    try:
        assert hand(named).category is not before.category
    finally:
        FOUR_CARD.forget()


def test_the_declared_rows_are_those_of_the_section() -> None:
    assert [str(row.cite) for row in FOUR_CARD.ROWS.items] == list(ROWS)
    assert [row.category for row in FOUR_CARD.ROWS.items] == list(FourCardHand)[:-1]

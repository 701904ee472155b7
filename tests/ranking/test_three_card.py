"""What beats what in Three Card Poker (§ 565.6), against figures and a comparison written for the tests from the section alone."""

from __future__ import annotations

import itertools
from collections import Counter
from functools import cmp_to_key

import pytest

from tablegames.equipment.cards import CARDS, JOKER, UNKNOWN, Card, Rank, Suit, card, cards
from tablegames.ranking import three_card
from tablegames.ranking.common import RankingError
from tablegames.ranking.three_card import Ranked, ThreeCardHand, compare, judge, queen_high_or_better, rank, ranked

ALL_HANDS = tuple(itertools.combinations(CARDS, 3))


def hand(text: str) -> Ranked:
    a, b, c = cards(text)
    return rank(a, b, c)


def symbol(a: str, b: str) -> str:
    return compare(hand(a), hand(b)).symbol


# ---------------------------------------------------------------- a second opinion


def orders(held: tuple[Card, ...]) -> list[int]:
    return sorted((card.order for card in held), reverse=True)


def kind(held: tuple[Card, ...]) -> int:
    """The kind of hand, 5 for a straight flush to 0 for none, from a list of the thirteen sequences that may be run."""
    runs = [[12, 11, 10], *([high, high - 1, high - 2] for high in range(11, 1, -1)), [12, 1, 0]]
    is_run, suits, different = orders(held) in runs, len({card.suit for card in held}), len({card.rank for card in held})
    if is_run:
        return 5 if suits == 1 else 3
    if different == 1:
        return 4
    return 2 if suits == 1 else 1 if different == 2 else 0


def second_opinion(a: tuple[Card, ...], b: tuple[Card, ...]) -> int:
    """Compare by the words of (c): the highest card that the other hand does not hold, after what (b)(1) to (5) says of the kind."""
    if kind(a) != kind(b):
        return kind(a) - kind(b)
    if kind(a) in {5, 3}:
        tops = [1 if orders(held) == [12, 1, 0] else orders(held)[0] for held in (a, b)]
        return tops[0] - tops[1]
    if kind(a) == 1 and (pairs := [sorted(orders(held))[1] for held in (a, b)])[0] != pairs[1]:
        return pairs[0] - pairs[1]
    mine, theirs = Counter(orders(a)) - Counter(orders(b)), Counter(orders(b)) - Counter(orders(a))
    return max(mine, default=-1) - max(theirs, default=-1)


# ---------------------------------------------------------------- all 22,100 hands


@pytest.mark.law("565.6(b)", "565.6(b)(1)", "565.6(b)(2)", "565.6(b)(3)", "565.6(b)(4)", "565.6(b)(5)", "565.6(c)")
def test_the_kinds_are_as_frequent_as_they_must_be() -> None:
    assert Counter(ranked(*held).category.word for held in ALL_HANDS) == {
        "straight flush": 48,
        "three-of-a-kind": 52,
        "straight": 720,
        "flush": 1096,
        "pair": 3744,
        "high card": 16440,
    }


def test_the_fast_ranking_agrees_with_the_reference_on_all_hands_in_any_order() -> None:
    three_card.forget()
    for number, held in enumerate(ALL_HANDS):
        expected = ranked(*held)
        given = list(itertools.permutations(held))[number % 6]
        assert rank(*given) == expected  # as it is first seen
        assert rank(*held) == expected  # as it is remembered


@pytest.mark.law("565.6(a)", "565.6(b)", "565.6(c)")
def test_the_order_of_all_hands_is_that_of_a_second_opinion() -> None:
    by_strength = sorted(ALL_HANDS, key=lambda held: rank(*held).strength)
    assert sorted(by_strength, key=cmp_to_key(second_opinion)) == by_strength
    for lower, higher in itertools.pairwise(by_strength):
        is_tie = rank(*lower).strength == rank(*higher).strength
        assert (second_opinion(lower, higher) == 0) is is_tie
        assert (rank(*lower).name.split(" (")[0] == rank(*higher).name.split(" (")[0]) is is_tie


# ---------------------------------------------------------------- (a) the ranks of the cards


@pytest.mark.law("565.6(a)")
@pytest.mark.parametrize(("high", "low"), list(itertools.pairwise("AKQJT98765")))
def test_a_the_ranks_go_from_the_ace_down(high: str, low: str) -> None:
    assert symbol(f"{high}c 4d 2h", f"{low}c 4s 2s") == ">"


@pytest.mark.law("565.6(a)")
@pytest.mark.parametrize(("high", "low"), list(itertools.pairwise("AKQJT98765432")))
def test_a_the_ranks_of_threes_of_a_kind_go_from_aces_down_to_twos(high: str, low: str) -> None:
    assert symbol(f"{high}c {high}d {high}h", f"{low}c {low}d {low}h") == ">"


@pytest.mark.law("565.6(a)")
@pytest.mark.parametrize(("first", "second"), list(itertools.permutations(Suit, 2)))
def test_a_all_suits_are_equal_in_rank(first: Suit, second: Suit) -> None:
    one, other = ([f"{symbol}{suit.symbol}" for symbol in "KJ9"] for suit in (first, second))
    assert symbol(" ".join(one), " ".join(other)) == "="


@pytest.mark.law("565.6(a)")
@pytest.mark.parametrize(("held", "name"), [("Ah 2d 3c", "straight, three high"), ("Ah 2h 3h", "straight flush, three high")])
def test_a_an_ace_may_complete_a_run_with_a_two_and_a_three(held: str, name: str) -> None:
    assert hand(held).name == name


# ---------------------------------------------------------------- (b) the permissible hands


@pytest.mark.law("565.6(b)")
@pytest.mark.parametrize(
    ("lowest_of_the_kind", "highest_of_the_next"),
    [("Ac 2c 3c", "Ac Ad Ah"), ("2c 2d 2h", "Ac Kd Qh"), ("Ac 2d 3h", "Ac Kc Jc"), ("5c 3c 2c", "Ac Ad Kh"), ("2c 2d 3h", "Ac Kd Jh")],
)
def test_b_every_kind_beats_all_of_the_next(lowest_of_the_kind: str, highest_of_the_next: str) -> None:
    verdict = compare(hand(lowest_of_the_kind), hand(highest_of_the_next))
    assert (verdict.symbol, str(verdict.cite)) == (">", "565.6(b)")


@pytest.mark.law("565.6(b)(1)")
@pytest.mark.parametrize("suit", "cdhs")
def test_b_1_straight_flushes_go_from_ace_king_queen_to_three_two_ace(suit: str) -> None:
    runs = ["AKQ", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432", "32A"]
    held = [hand(" ".join(f"{symbol}{suit}" for symbol in run)) for run in runs]
    assert {one.category for one in held} == {ThreeCardHand.STRAIGHT_FLUSH}
    assert [str(compare(a, b)[1]) for a, b in itertools.pairwise(held)] == ["565.6(b)(1)"] * 11
    assert all(compare(a, b).sign == 1 for a, b in itertools.pairwise(held))


@pytest.mark.law("565.6(b)(2)")
def test_b_2_three_of_a_kind_is_three_cards_of_one_rank() -> None:
    held = [hand(f"{symbol}c {symbol}d {symbol}s") for symbol in "AKQJT98765432"]
    assert {one.category for one in held} == {ThreeCardHand.THREE_OF_A_KIND}
    assert (held[0].name, held[-1].name) == ("three-of-a-kind, aces", "three-of-a-kind, twos")
    assert [compare(a, b).symbol for a, b in itertools.pairwise(held)] == [">"] * 12
    assert str(compare(held[0], held[1]).cite) == "565.6(b)(2)"


@pytest.mark.law("565.6(b)(3)")
def test_b_3_straights_go_from_ace_king_queen_to_three_two_ace() -> None:
    runs = ["AKQ", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432", "32A"]
    held = [hand(f"{run[0]}c {run[1]}d {run[2]}c") for run in runs]
    assert {one.category for one in held} == {ThreeCardHand.STRAIGHT}
    assert [compare(a, b).symbol for a, b in itertools.pairwise(held)] == [">"] * 11
    assert str(compare(held[0], held[1]).cite) == "565.6(b)(3)"


@pytest.mark.law("565.6(b)(3)")
@pytest.mark.parametrize(("held", "category"), [("Kc Ad 2h", "high card"), ("Kc Ac 2c", "flush"), ("Ac 2d 4h", "high card")])
def test_b_3_an_ace_joins_no_other_sequence(held: str, category: str) -> None:
    assert hand(held).category.word == category


@pytest.mark.law("565.6(b)(4)")
def test_b_4_a_flush_is_one_suit_regardless_of_rank() -> None:
    assert (hand("Kh 9h 4h").name, hand("Kh 9h 4d").name) == ("flush, king-nine-four", "high card, king-nine-four")
    assert symbol("Kh 9h 4h", "Ks 9s 4s") == "="


@pytest.mark.law("565.6(b)(5)")
def test_b_5_pairs_go_from_aces_to_twos() -> None:
    held = [hand(f"{symbol}c {symbol}d {other}h") for symbol, other in itertools.pairwise("AKQJT987654323")]
    assert (held[0].name, held[-1].name) == ("pair of aces, king", "pair of twos, three")
    assert [compare(a, b).symbol for a, b in itertools.pairwise(held)] == [">"] * 12
    assert str(compare(held[0], held[1]).cite) == "565.6(b)(5)"


def test_b_5_that_the_pair_goes_before_the_highest_card_is_a_reading() -> None:
    verdict = compare(hand("2c 2d Ah"), hand("3c 3d 4h"))
    assert (verdict.symbol, str(verdict.cite), verdict.reading) == ("<", "565.6(b)(5)", "R1")
    assert compare(hand("3c 3s Ah"), hand("3d 3h 4h")).reading == ""


# ---------------------------------------------------------------- (c) between like hands


@pytest.mark.law("565.6(c)")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        *(("Ac 9d 5h", "Ks Qs Tc"), ("Ac 9d 5h", "As 8s 7d"), ("Ac 9d 5h", "As 9s 4h"), ("5c 4d 2h", "5d 3h 2s")),
        *(("Ac 9c 5c", "Ks Qs Ts"), ("Ac 9c 5c", "As 8s 7s"), ("Ac 9c 5c", "As 9s 4s"), ("9c 9d 3h", "9h 9s 2d")),
    ],
)
def test_c_the_highest_card_that_the_other_lacks_decides(higher: str, lower: str) -> None:
    for a, b, expected in ((higher, lower, ">"), (lower, higher, "<")):
        verdict = compare(hand(a), hand(b))
        assert (verdict.symbol, str(verdict.cite), verdict.reading) == (expected, "565.6(c)", "")


@pytest.mark.law("565.6(c)")
@pytest.mark.parametrize(
    ("a", "b"),
    [("Ac Kd Jh", "As Kh Jc"), ("9c 9d 2h", "9h 9s 2d"), ("Kc Jc 9c", "Kd Jd 9d"), ("3c 2d Ah", "3d 2h As"), ("4c 3c 2c", "4d 3d 2d")],
)
def test_c_hands_of_equal_rank_tie(a: str, b: str) -> None:
    verdict = compare(hand(a), hand(b))
    assert (verdict.symbol, str(verdict.cite)) == ("=", "565.6(c)")


# ---------------------------------------------------------------- what the payouts ask


def test_a_mini_royal_is_ace_king_and_queen_of_one_suit() -> None:
    royals = [rank(*held) for held in ALL_HANDS if rank(*held).is_mini_royal]
    assert len(royals) == 4
    assert [held.is_spade_mini_royal for held in royals] == [False, False, False, True]
    assert len({held.strength for held in royals}) == 1
    assert (hand("As Ks Qs").name, hand("Ad Kd Qd").name) == (
        "straight flush, ace high (mini royal of spades)",
        "straight flush, ace high (mini royal)",
    )
    assert not hand("As Ks Qd").is_mini_royal


@pytest.mark.law("565.12(a)")
@pytest.mark.parametrize(
    ("held", "plays"),
    [("Qc 3d 2h", True), ("Jc Td 8h", False), ("2c 2d 3h", True), ("Ac 2d 4h", True), ("5c 3c 2c", True), ("Jc Td 9h", True)],
)
def test_the_dealer_plays_with_a_queen_high_or_better(held: str, *, plays: bool) -> None:
    assert queen_high_or_better(hand(held)) is plays


def test_three_hands_in_ten_do_not_qualify() -> None:
    assert sum(not queen_high_or_better(rank(*held)) for held in ALL_HANDS) == 6720


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize("held", ["As Kd Jk", "As Kd ??", "As As Kd", "As As As", "Jk Jk As", "?? ?? ??"])
def test_what_is_no_hand_is_refused_however_often_it_is_asked(held: str) -> None:
    a, b, c = cards(held)
    for _ in range(2):
        with pytest.raises(RankingError) as refused:
            rank(a, b, c)
        assert str(refused.value.cite) == "565.3(a)"


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        (["As Kd"], r"Hand 1: A hand has three cards, and 2 are given. \(§ 565.8\(d\)\)"),
        (["As Kd Qh", "2c"], "Hand 2: A hand has three cards, and 1 is given."),
        (["As Kd Qh", "2c 3c xx"], "Hand 2: 'xx' is not a card"),
        (["As Kd Qh", "2c 3c Qh"], r"Qh is in hand 1 and in hand 2: the hands come from one deck. \(§ 565.3\(a\)\)"),
    ],
)
def test_hands_that_cannot_be_of_one_round_are_refused(hands: list[str], said: str) -> None:
    with pytest.raises(RankingError, match=said):
        judge(hands)


@pytest.mark.parametrize("text", ["As As Kd", "As Kd ??", "As Kd Joker"])
def test_a_hand_that_looks_like_one_ranked_before_is_refused_all_the_same(text: str) -> None:
    assert hand("As Ah Kd").category is ThreeCardHand.PAIR
    a, b, c = (UNKNOWN if word == "??" else JOKER if word == "Joker" else card(word) for word in text.split())
    with pytest.raises(RankingError):
        rank(a, b, c)


def test_several_hands_are_put_in_order() -> None:
    judgement = judge(["9c 9d 2h", "As Ks Qs", "9h 9s 2s", "5c 4d 2d"])
    assert judgement.order == (1, 0, 2, 3)
    assert [comparison.symbol for comparison in judgement.comparisons] == [">", "=", ">"]


# ---------------------------------------------------------------- a paragraph taken out


def test_a_row_taken_out_changes_the_hands_that_it_names(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = three_card.ROWS
    monkeypatch.setattr(three_card, "ROWS", type(rows)(rows.cite, rows.items[1:]))
    three_card.forget()
    try:
        assert hand("4c 3c 2c").category is ThreeCardHand.FLUSH
    finally:
        three_card.forget()


def test_the_declared_ranks_are_all_of_them() -> None:
    assert sorted(three_card.RANKS.items, key=lambda one: one.order) == list(Rank)
    assert [row.category.cite for row in three_card.ROWS.items] == sorted(row.category.cite for row in three_card.ROWS.items)

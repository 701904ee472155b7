"""The value of the cards and the Point Count of a hand in Minibaccarat (§ 541.6), and what the first card burns (§ 541.5(g))."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.equipment.cards import CARDS, JOKER, UNKNOWN, Card, Rank, cards, ranks
from tablegames.ranking import RANKINGS, point_count
from tablegames.ranking.common import RankingError
from tablegames.ranking.point_count import compare, counted, face_value, judge, value, value_of_rank


def valued(text: str) -> int | None:
    """The value, or None where none is declared."""
    try:
        return value(cards(text)[0])
    except RankingError:
        return None


def pips(text: str) -> int | None:
    """The Point Count, or None where a card has no declared value."""
    try:
        return point_count.point_count(cards(text))
    except RankingError:
        return None


@pytest.mark.law("541.6(a)(1)")
@pytest.mark.parametrize("pip", range(2, 10))
@pytest.mark.parametrize("suit", "cdhs")
def test_a_1_two_to_nine_have_their_face_value(pip: int, suit: str) -> None:
    assert valued(f"{pip}{suit}") == pip


@pytest.mark.law("541.6(a)(2)")
@pytest.mark.parametrize("symbol", "TJQK")
@pytest.mark.parametrize("suit", "cdhs")
def test_a_2_tens_and_pictures_have_a_value_of_zero(symbol: str, suit: str) -> None:
    assert valued(f"{symbol}{suit}") == 0


@pytest.mark.law("541.6(a)(3)")
@pytest.mark.parametrize("suit", "cdhs")
def test_a_3_an_ace_has_a_value_of_one(suit: str) -> None:
    assert valued(f"A{suit}") == 1


@pytest.mark.law("541.6(a)")
def test_a_every_card_has_one_value_by_one_paragraph() -> None:
    declared = [rank for row in point_count.ROWS for rank in row.values]
    assert sorted(declared, key=lambda rank: rank.order) == list(Rank)
    assert [value(card) for card in CARDS] == [value_of_rank(card.rank) for card in CARDS if card.rank]


@pytest.mark.law("541.6(b)(1)")
def test_b_1_an_ace_two_and_four_count_seven() -> None:
    assert pips("Ac 2d 4h") == 7


@pytest.mark.law("541.6(b)(2)")
def test_b_2_an_ace_two_and_nine_count_two() -> None:
    assert pips("Ac 2d 9h") == 2
    assert counted(ranks("A 2 9")).name == "point count 2 (total 12)"


@pytest.mark.law("541.6(b)")
@pytest.mark.parametrize(
    ("held", "points"), [("4c 5c", 9), ("5c 5d", 0), ("Kc Qd", 0), ("9c 9d", 8), ("9c 9d 9h", 7), ("Tc 3d", 3), ("", 0)]
)
def test_b_the_left_digit_of_the_total_is_discarded(held: str, points: int) -> None:
    assert pips(held) == points


@pytest.mark.law("541.6(b)")
@given(st.lists(st.sampled_from(CARDS), max_size=4))
def test_b_the_count_is_one_digit_that_no_order_changes(held: list[Card]) -> None:
    points = point_count.point_count(held)
    assert 0 <= points <= 9
    assert points == point_count.point_count(reversed(held)) == counted([card.rank for card in held if card.rank]).points
    assert (sum(map(value, held)) - points) % 10 == 0


@pytest.mark.law("541.5(g)")
def test_5_g_the_face_value_of_the_first_card_counts_tens_and_pictures_ten_and_an_ace_one() -> None:
    assert [face_value(card) for card in cards("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc")] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


@pytest.mark.parametrize("card", [JOKER, UNKNOWN], ids=str)
def test_a_card_without_a_rank_has_no_value(card: Card) -> None:
    for count in (value, face_value, lambda one: point_count.point_count([CARDS[0], one])):
        with pytest.raises(RankingError, match="§ 541"):
            count(card)


@pytest.mark.law("541.8(a)(1)(i)", "541.8(a)(2)(i)", "541.8(a)(3)(i)")
@pytest.mark.parametrize(
    ("player", "banker", "symbol", "cite"),
    [("4 5", "T 8", ">", "541.8(a)(2)(i)"), ("T 8", "4 5", "<", "541.8(a)(1)(i)"), ("T 8", "9 9", "=", "541.8(a)(3)(i)")],
)
def test_8_a_the_higher_count_wins(player: str, banker: str, symbol: str, cite: str) -> None:
    verdict = compare(counted(ranks(player)), counted(ranks(banker)))
    assert (verdict.symbol, str(verdict.cite), verdict.reading) == (symbol, cite, "")


def test_a_count_says_by_which_paragraphs() -> None:
    assert [str(cite) for cite in counted(ranks("K A 9")).cites] == ["541.6(a)(2)", "541.6(a)(3)", "541.6(a)(1)", "541.6(b)"]


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        (["4"], r"Hand 1: A hand has two or three cards, not 1. \(§ 541.9\(c\)\)"),
        (["4 5", "4 4 4 4"], r"Hand 2: A hand has two or three cards, not 4. \(§ 541.10\(d\)\)"),
        (["4 5", "x"], "Hand 2: 'x' has no rank"),
        (["4 5", "4 5", "4 5"], r"two hands, the Player's and the Banker's, not 3. \(§ 541.9\(a\)\)"),
    ],
)
def test_hands_that_cannot_be_of_one_round_are_refused(hands: list[str], said: str) -> None:
    with pytest.raises(RankingError, match=said):
        judge(hands)


def test_the_paragraph_depends_on_which_hand_was_given_first() -> None:
    assert str(judge(["4 5", "T 8"]).comparisons[0].cite) == "541.8(a)(2)(i)"
    assert str(judge(["T 8", "4 5"]).comparisons[0].cite) == "541.8(a)(1)(i)"


@pytest.mark.parametrize("slug", RANKINGS)
def test_a_ranking_is_found_by_the_slug_of_its_game(slug: str) -> None:
    assert RANKINGS[slug].slug == slug
    assert slug in RANKINGS
    assert len(RANKINGS) == len(list(RANKINGS))


def test_a_game_without_a_ranking_is_not_there() -> None:
    assert "whist" not in RANKINGS
    assert RANKINGS.get("whist") is None

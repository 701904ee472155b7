"""What three cards are for the Three Card Bonus and the Progressive of Let It Ride Poker (§ 643a.6(c), (d))."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from tablegames.equipment.cards import CARDS, cards
from tablegames.ranking.common import Ordered, RankingError
from tablegames.ranking.three_card import ThreeCardHand, rank
from tablegames.ranking.three_card_bonus import MINI_ROYAL_OF_SPADES, ThreeCardBonus, bonus, progressive

ALL_HANDS = tuple(itertools.combinations(CARDS, 3))


@pytest.mark.law("643a.6(c)", *(f"643a.6(c)({number})" for number in range(1, 7)))
def test_c_the_hands_are_as_frequent_as_they_must_be() -> None:
    assert Counter(bonus(held).word for held in ALL_HANDS) == {
        "mini-royal": 4,
        "straight flush": 44,
        "three-of-a-kind": 52,
        "straight": 720,
        "flush": 1096,
        "pair": 3744,
        "nothing": 16440,
    }


@pytest.mark.law("643a.6(d)", *(f"643a.6(d)({number})" for number in range(1, 5)))
def test_d_the_hands_are_as_frequent_as_they_must_be() -> None:
    found = Counter(progressive(held).word for held in ALL_HANDS)
    assert found == {"mini-royal": 4, "straight flush": 44, "three-of-a-kind": 52, "straight": 720, "nothing": 21280}


def test_all_hands_are_named_as_three_card_poker_names_them() -> None:
    for held in ALL_HANDS:
        other = rank(*held)
        word = "mini-royal" if other.is_mini_royal else other.category.word
        assert bonus(held).word == ("nothing" if other.category is ThreeCardHand.HIGH_CARD else word)


@pytest.mark.parametrize(
    ("held", "three_card", "meter"),
    [
        *(("As Ks Qs", "6(c)(1)", "6(d)(1)"), ("Kd Qd Jd", "6(c)(2)", "6(d)(2)"), ("Ah 2h 3h", "6(c)(2)", "6(d)(2)")),
        *(("7c 7d 7h", "6(c)(3)", "6(d)(3)"), ("Ac 2d 3h", "6(c)(4)", "6(d)(4)"), ("Ac Kd Qh", "6(c)(4)", "6(d)(4)")),
        *(("Kh Ah 2h", "6(c)(5)", "6(d)"), ("2c 2d Ah", "6(c)(6)", "6(d)"), ("Kh Ad 2h", "6(c)", "6(d)")),
    ],
)
@pytest.mark.law("643a.6(c)", "643a.6(d)")
def test_a_hand_has_the_paragraph_that_names_it(held: str, three_card: str, meter: str) -> None:
    found = bonus(cards(held)), progressive(cards(held))
    assert [[str(cite) for cite in one.cites] for one in found] == [[f"643a.{three_card}"], [f"643a.{meter}"]]


@pytest.mark.law("643a.6(c)(1)", "643a.6(c)(2)", "643a.6(d)(1)", "643a.6(d)(2)")
def test_reading_4_a_mini_royal_is_a_straight_flush_where_a_table_has_no_line_for_it() -> None:
    royal = bonus(cards("Ah Kh Qh"))
    assert royal.words[:2] == ("mini-royal", "straight flush")
    assert bonus(cards("Ah 2h 3h")).words[0] == "straight flush"
    assert "straight flush" not in progressive(cards("Ah Kh Qh")).words


@pytest.mark.law("643a.12(d)(1)")
@pytest.mark.parametrize(("held", "is_spades"), [("As Ks Qs", True), ("Ah Kh Qh", False), ("Ad Kd Qd", False), ("Ac Kc Qc", False)])
def test_the_mini_royal_of_spades_is_told_from_the_others(held: str, *, is_spades: bool) -> None:
    found = progressive(cards(held))
    assert found.is_spades is is_spades
    assert found.progressive_words[0] == (MINI_ROYAL_OF_SPADES if is_spades else "mini-royal")


def test_spades_alone_are_no_mini_royal() -> None:
    found = progressive(cards("Ks Qs Js"))
    assert (found.is_spades, found.progressive_words[0]) == (True, "straight flush")


@pytest.mark.parametrize("ask", [bonus, progressive], ids=["c", "d"])
@pytest.mark.parametrize(
    ("held", "said"),
    [
        ("As Kd", r"A player has three cards, and 2 are given. \(§ 643a.8\(e\)\)"),
        ("As Kd Qd Jd", "A player has three cards, and 4 are given."),
        ("As", "A player has three cards, and 1 is given."),
        ("As Kd Jk", r"A joker cannot be ranked: cards of the deck are wanted. \(§ 643a.3\(a\)\)"),
        ("As Kd ??", "A card that was not seen cannot be ranked"),
        ("As As Kd", "As is there twice: the hands come from one deck."),
    ],
)
def test_what_is_no_hand_is_refused(ask: ThreeCardBonus, held: str, said: str) -> None:
    with pytest.raises(RankingError, match=said):
        ask(cards(held))


@pytest.mark.parametrize("ask", [bonus, progressive], ids=["c", "d"])
def test_a_row_taken_out_changes_the_hands_that_it_names(ask: ThreeCardBonus, monkeypatch: pytest.MonkeyPatch) -> None:
    for taken, named in enumerate(["As Ks Qs", "Kd Qd Jd", "7c 7d 7h", "Ac 2d 3h", "Kh Ah 2h", "2c 2d Ah"][: len(ask.ROWS.items)]):
        before = ask(cards(named))
        assert before.cite is ask.ROWS.items[taken].cite
        rows = ask.ROWS
        with monkeypatch.context() as patch:
            patch.setattr(ask, "ROWS", Ordered(rows.cite, rows.items[:taken] + rows.items[taken + 1 :]))
            assert ask(cards(named)).word != before.word

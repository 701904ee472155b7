"""The rows of the Bonus Wager of Texas Hold 'Em Bonus Poker (§ 563.12(c), (d)), on all 1,326 pairs of cards."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from tablegames.equipment.cards import CARDS, Card, cards
from tablegames.ranking.common import RankingError
from tablegames.ranking.two_card import ROWS, SUPPLEMENT, bonus_row, bonus_row_of

ALL_HANDS = tuple(itertools.combinations(CARDS, 2))


def row(text: str) -> str | None:
    return bonus_row_of(cards(text))


@pytest.mark.law("563.12(c)")
def test_c_the_rows_are_as_frequent_as_they_must_be() -> None:
    assert Counter(bonus_row(a, b) for a, b in ALL_HANDS) == {
        "ace-ace": 6,
        "ace-king suited": 4,
        "ace-queen or ace-jack suited": 8,
        "ace-king unsuited": 12,
        "king-king, queen-queen or jack-jack": 18,
        "ace-queen or ace-jack unsuited": 24,
        "ten-ten to two-two": 54,
        None: 1200,
    }


def test_the_order_of_the_two_cards_is_of_no_account() -> None:
    assert all(bonus_row(a, b) == bonus_row(b, a) for a, b in ALL_HANDS)


@pytest.mark.law("563.12(c)")
@pytest.mark.parametrize(
    ("held", "name"),
    [
        *(("As Ad", "ace-ace"), ("Ah Kh", "ace-king suited"), ("Kh Ad", "ace-king unsuited"), ("Kh Qh", None), ("Ac Td", None)),
        *(("Ah Qh", "ace-queen or ace-jack suited"), ("Jh Ah", "ace-queen or ace-jack suited"), ("Ah Th", None)),
        *(("Ah Qd", "ace-queen or ace-jack unsuited"), ("Ah Jd", "ace-queen or ace-jack unsuited")),
        *(("Kc Kd", "king-king, queen-queen or jack-jack"), ("Jc Jd", "king-king, queen-queen or jack-jack")),
        *(("Tc Td", "ten-ten to two-two"), ("2c 2d", "ten-ten to two-two"), ("2c 3d", None)),
    ],
)
def test_c_a_hand_has_its_row(held: str, name: str | None) -> None:
    assert row(held) == name


def test_no_two_rows_hold_one_hand() -> None:
    def rows(a: Card, b: Card) -> int:
        high, low = sorted((one.rank for one in (a, b) if one.rank), key=lambda rank: -rank.order)
        return sum(one.holds(high, low, a.suit is b.suit) for one in ROWS.items)

    assert {rows(a, b) for a, b in ALL_HANDS} == {0, 1}


@pytest.mark.law("563.12(d)")
def test_d_the_supplement_is_no_row_of_one_hand() -> None:
    assert SUPPLEMENT not in {one.name for one in ROWS.items}


@pytest.mark.parametrize(
    ("held", "said"),
    [
        ("As", r"A player has two cards, and 1 is given. \(§ 563.8\(e\)\)"),
        ("As Ks Qs", "A player has two cards, and 3 are given."),
        ("As As", r"As is there twice: the hands come from one deck. \(§ 563.3\(a\)\)"),
        ("As Jk", "A joker cannot be ranked"),
        ("As ??", "A card that was not seen cannot be ranked"),
    ],
)
def test_what_is_no_hand_is_refused(held: str, said: str) -> None:
    with pytest.raises(RankingError, match=said):
        row(held)

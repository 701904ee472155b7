"""The published table of Foxwoods' house way, row by row, on the boundaries of each row, and every gap of it that the file fills."""

from __future__ import annotations

import pytest

from tablegames.equipment.cards import cards
from tablegames.house_way import packaged

FOXWOODS = packaged("foxwoods")


def low_of(hand: str) -> tuple[str, int]:
    """The ranks of the Low hand, the higher first, and the number of the rule."""
    setting = FOXWOODS.set(cards(hand))
    assert sorted((*setting.low, *setting.high), key=lambda card: card.index) == sorted(cards(hand), key=lambda card: card.index)
    assert setting.flaw is None
    return "".join("Jk" if card.rank is None else card.rank.symbol for card in setting.low), setting.rule.number


NO_PAIR = [
    ("Ac Kd Jh 9s 8c 5d 3h", "KJ", 1),
    ("Jk Kd Jh 9s 8c 5d 3h", "KJ", 1),  # the joker is an ace
    ("Kc Qd Jh 9s 8c 3d 2h", "QJ", 1),
]
ONE_PAIR = [
    ("2c 2d Ah Ks Jc 9d 8h", "AK", 2),
    ("Ac Ad Kh Js 9c 5d 3h", "KJ", 2),
    ("Ac Jk Kh Js 9c 5d 3h", "KJ", 2),  # a pair with the joker
]
TWO_PAIRS = [
    # the bigger J to A: always the smaller pair
    ("Ac Ad Kh Ks Qc 9d 3h", "KK", 3),
    ("Ac Jk 2h 2s Kc 9d 4h", "22", 3),
    ("Jc Jd 2h 2s Ac Kd 9h", "22", 3),  # exactly a jack, with an ace besides
    ("Jc Jd Th Ts 9c 6d 3h", "TT", 3),
    # the bigger 7 to 10: an ace besides goes Low with the next card
    ("Tc Td 2h 2s Ac Kd 9h", "AK", 4),  # exactly a 10
    ("Tc Td 9h 9s Ac 4d 3h", "A4", 4),
    ("Tc Td 9h 9s Jk 4d 3h", "Jk4", 4),
    ("Tc Td 2h 2s Kc Qd 9h", "22", 5),  # a king is not enough
    ("7c 7d 2h 2s Ac Kd 9h", "AK", 4),  # exactly a 7
    ("7c 7d 6h 6s Kc Qd 9h", "66", 5),
    # the bigger 3 to 6: a king is enough
    ("6c 6d 2h 2s Kc Qd 9h", "KQ", 6),  # exactly a 6
    ("6c 6d 5h 5s Ac Kd 9h", "AK", 6),
    ("6c 6d 5h 5s Kc 9d 2h", "K9", 6),
    ("6c 6d 5h 5s Qc Jd 9h", "55", 7),  # a queen is not
    ("3c 3d 2h 2s Kc Qd 9h", "KQ", 6),  # exactly a 3
    ("3c 3d 2h 2s Qc Jd 9h", "22", 7),
]
THREE_PAIRS = [
    ("Ac Ad Kh Ks Qc Qd Jh", "AA", 8),
    ("4c 4d 3h 3s 2c 2d Ah", "44", 8),
    ("Ac Jk Kh Ks 2c 2d 5h", "JkA", 8),
]
THREE = [
    ("Ac Ad Ah Ks Jc 9d 3h", "AK", 9),
    ("Ac Ad Jk Ks 9c 6d 3h", "AK", 9),
    ("Kc Kd Kh As Jc 9d 3h", "AJ", 10),
    ("2c 2d 2h As Jc 9d 4h", "AJ", 10),
    ("Kc Kd Kh Jk 9c 6d 3h", "Jk9", 10),
]
TWO_THREES = [
    ("Ac Ad Ah Ks Kc Kd 3h", "AA", 16),
    ("3c 3d 3h 2s 2c 2d Ah", "33", 16),
    ("Ac Ad Jk 2s 2c 2d 5h", "AA", 16),
]
COMPLETE = [
    # no pair: the two highest cards that leave a complete hand
    ("9c 8d 7h 6s 5c 3d 2h", "32", 11),
    ("Jc Td 9h 8s 7c 6d 2h", "J2", 11),  # six in a row: the lower straight stays High
    ("Jc Td 9h 8s 7c 6d 5h", "JT", 11),
    ("Ac Kc 9c 6c 4c 2c Qd", "AQ", 11),  # six of a suit: the ace goes Low, and five of the suit stay
    ("Ac Kd 8h 7h 6h 5h 4h", "AK", 11),
    # one pair: the best two cards, a pair or not
    ("9c 8d 7h 6s 5c 5d Kh", "K5", 13),
    ("9c 9d 9h 8s 7c 6d 5h", "99", 14),
    ("Jc Td 9h 8s 7c 7d 6h", "J7", 13),
    ("Kc 9c 6c 4c 2c Kd Ah", "AK", 13),  # kings and an ace, but nothing is bettered: the best two are ace-king as it is
    ("Ac 9c 6c 4c 2c Ad Kh", "AK", 13),
    ("9c 8c 6c 4c 2c 5d 5h", "55", 13),
    # an ace and a pair of 10s to kings: the ace goes Low and the pair High when that betters the Low hand
    ("Ac Kd Qh Js Tc Kh 2d", "AQ", 12),
    ("Ac Kd Qh Js Tc Th 2d", "AK", 12),  # exactly 10s
    ("Kc Qd Jh Ts 9c Kh Ad", "AK", 13),  # the straight to the king stays, and ace-king goes Low: nothing better
    ("Ac 2d 3h 4s 5c Kd Kh", "KK", 13),  # a pair of kings can be laid beside the straight
    ("Ac 2d 3h 4s 5c 5d Kh", "K5", 13),  # 5s are no 10s
    # two pairs: as two pairs, although that breaks the straight or flush
    ("Jc Jd Th Ts 9c 8d 7h", "TT", 3),
    ("Tc Td 9h 9s 8c 7d 6h", "99", 5),
    ("Ac 9c 8c 4c 2c 9d 8h", "A4", 4),
    ("6c 6d 5h 5s 4c 3d 2h", "55", 7),
    # three-of-a-kind: the complete hand High, a pair Low
    ("Ac Kd Qh Js Tc Th Td", "TT", 14),
    ("Ac 9c 6c 4c 2c Ad Ah", "AA", 14),
]
FULL_HOUSE = [
    ("Kc Kd Kh 2s 2c Ad Qh", "22", 17),
    ("2c 2d 2h As Ac Kd Qh", "AA", 17),
    ("9c 9d 9h Ks Kc 2d 2h", "KK", 17),
    ("Ac Ad Jk Ks Kc 2d 2h", "KK", 17),
]
FOURS = [
    ("Jc Jd Jh Js Ac Kd 9h", "JJ", 20),  # exactly a jack
    ("Ac Ad Ah As Kc Qd 9h", "AA", 20),
    ("Ac Ad Ah Jk Kc Qd 9h", "AA", 20),
    ("Tc Td Th Ts Kc Qd 9h", "KQ", 21),  # exactly a 10, with exactly a king
    ("Tc Td Th Ts Qc Jd 9h", "TT", 22),
    ("7c 7d 7h 7s Ac Kd 9h", "AK", 21),  # exactly a 7
    ("7c 7d 7h 7s Jk Kd 9h", "JkK", 21),
    ("7c 7d 7h 7s Qc Jd 9h", "77", 22),
    ("6c 6d 6h 6s Qc Jd 9h", "QJ", 23),  # exactly a 6
    ("2c 2d 2h 2s 5c 4d 7h", "75", 23),
    ("Ac Ad Ah As 2c 2d 9h", "22", 18),
    ("2c 2d 2h 2s Ac Ad 9h", "AA", 18),
    ("2c 2d 2h 2s Ac Ad Ah", "AA", 19),
    ("Ac Ad Ah As 2c 2d 2h", "22", 19),
]
FIVE_ACES = [
    ("Ac Ad Ah As Jk Kd Kh", "KK", 24),
    ("Ac Ad Ah As Jk Qd Qh", "AA", 25),
    ("Ac Ad Ah As Jk Kd Qh", "AA", 25),
]


@pytest.mark.law("561.13(d)")
@pytest.mark.parametrize(
    ("hand", "low", "rule"),
    [*NO_PAIR, *ONE_PAIR, *TWO_PAIRS, *THREE_PAIRS, *THREE, *TWO_THREES, *COMPLETE, *FULL_HOUSE, *FOURS, *FIVE_ACES],
)
def test_the_published_row_decides(hand: str, low: str, rule: int) -> None:
    ranks, number = low_of(hand)
    assert (sorted(ranks), number) == (sorted(low), rule)


FILLED = [
    # a royal flush as a straight flush
    ("Ac Kc Qc Jc Tc 5d 3h", ("53", 11)),
    ("Ac Kc Qc Jc Tc 9c 3h", ("A3", 11)),
    # a straight and a flush with three pairs
    ("Ac Jk Kh Kd Qc Qd Jh", ("JkA", 8)),
    ("Ac 9c 8c 2c Jk 9d 8d", ("JkA", 8)),
    # three aces, the joker among them, that the straight or flush needs
    ("Ac Ad Jk Kh Qs Jc 3d", ("A3", 15)),
    ("Ac Ad Jk 9c 8c 7c Qh", ("AQ", 15)),
    # but where it does not, a pair of aces goes Low
    ("Ac Ad Jk 9h 8s 7c 6d", ("AA", 14)),
    # a royal flush with three aces and a pair, and with four aces
    ("Ac Kc Qc Jc Jk Ad Kh", ("AK", 15)),
    ("Ac Kc Qc Jk Tc Ad Ah", ("AA", 15)),
]


@pytest.mark.parametrize(("hand", "expected"), FILLED)
def test_what_the_text_leaves_open_is_set_as_the_file_fills_it(hand: str, expected: tuple[str, int]) -> None:
    ranks, number = low_of(hand)
    assert (sorted(ranks), number) == (sorted(expected[0]), expected[1])


def test_every_gap_that_was_filled_stands_in_the_file() -> None:
    filled = {rule.number for rule in FOXWOODS.rules if rule.fills}
    assert filled == {6, 8, 11, 12, 15, 17}
    assert all(text in FOXWOODS.text for rule in FOXWOODS.rules for text in rule.fills)


def test_never_two_cards_of_the_three_of_a_full_house_go_low() -> None:
    # kings and queens would rank above a pair of aces, so that the words alone would let the aces go Low
    assert low_of("Ac Ad Ah Ks Kc Qd Qh") == ("KK", 17)

"""Tiles: the statutory rules over all hands against a plain reading of § 535.10(d) and R23, and Casino Canberra's on its boundaries."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from tablegames.equipment.cards import cards
from tablegames.equipment.tiles import tiles_in_sequence
from tablegames.house_way import packaged
from tablegames.house_way.four import Four
from tablegames.house_way.statute import contradicted, paragraph_of
from tablegames.ranking.tiles import TILE_ROWS, Set, rank, splits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.equipment.cards import Card

HANDS = sorted(set(combinations(tiles_in_sequence(), 4)), key=lambda hand: [one.index for one in hand])
PLACE = {one: place for place, row in enumerate(TILE_ROWS.items) for one in row.tiles}


def by_the_law(hand: Sequence[Card]) -> tuple[int, int]:
    """The strengths of the Low and the High hand, written straight down the four paragraphs."""
    ways = splits(hand)
    paired = [way for way in ways if way.high.pair_rank is not None]
    if paired:
        best = min(paired, key=lambda way: (way.high.pair_rank or 0, -way.low.strength))
    elif max(way.high.value or 0 for way in ways) >= 7:
        best = max(ways, key=lambda way: (way.high.value or 0, way.low.strength, way.high.strength))
    else:
        first, *_, last = sorted(hand, key=lambda one: PLACE[one])  # type: ignore[index]
        best = next(way for way in ways if rank(first, last) in way)
    return best.low.strength, best.high.strength


@pytest.mark.law("535.10(d)", "535.10(d)(1)", "535.10(d)(2)", "535.10(d)(3)", "535.10(d)(4)")
def test_every_hand_is_set_by_the_four_paragraphs() -> None:
    statutory = packaged("statutory")
    wrong = []
    for hand in HANDS:
        setting = statutory.set(hand)
        if (rank(*setting.low).strength, rank(*setting.high).strength) != by_the_law(hand):
            wrong.append((hand, setting))
    assert wrong == []
    assert len(HANDS) == 8130


@pytest.mark.law("535.10(d)(1)", "535.10(d)(2)", "535.10(d)(3)", "535.10(d)(4)")
@pytest.mark.parametrize(
    ("hand", "low", "rule"),
    [
        ("2-4 1-2 6-6 6-6", "6-6 6-6", 1),  # another pair stays Low beside the Supreme Pair
        ("2-4 1-2 6-6 1-1", "6-6 1-1", 1),
        ("2-4 6-6 6-6 4-5", "2-4 4-5", 2),  # a pair before a Wong
        ("6-6 4-5 1-1 3-5", "1-1 3-5", 2),  # a Wong before a Gong
        ("6-6 1-1 4-5 5-5", "1-1 5-5", 2),  # the higher of two Wongs
        ("6-6 4-4 2-6 1-3", "4-4 1-3", 2),  # of two Gongs of one rank the one that leaves the higher Low hand
        ("6-6 1-6 4-6 1-3", "1-3 4-6", 3),  # nine
        ("1-3 1-4 5-5 5-5", "1-3 1-4", 2),
        ("1-3 1-4 5-5 5-6", "5-5 5-6", 3),  # nine with 1-3 and 1-4
        ("6-6 5-5 4-6 5-6", "5-6 5-5", 4),
    ],
)
def test_each_paragraph_in_its_turn(hand: str, low: str, rule: int) -> None:
    setting = packaged("statutory").set(cards(hand))
    assert (sorted(map(str, setting.low)), setting.rule.number) == (sorted(low.split()), rule)


def test_a_seven_is_made_and_a_six_is_not() -> None:
    seven = next(hand for hand in HANDS if best_value(hand) == 7)
    six = next(hand for hand in HANDS if best_value(hand) == 6)
    assert (packaged("statutory").set(seven).rule.number, packaged("statutory").set(six).rule.number) == (3, 4)


def best_value(hand: Sequence[Card]) -> int | None:
    """The highest value that two of the tiles make; none where they make a pair."""
    ways = splits(hand)
    return None if any(way.high.is_pair for way in ways) else max(way.high.value or 0 for way in ways)


# ---------------------------------------------------------------- what the law leaves open


@pytest.mark.law("535.10(d)", "535.10(d)(1)", "535.10(d)(2)", "535.10(d)(3)", "535.10(d)(4)")
@pytest.mark.parametrize(
    ("hand", "low", "paragraph"),
    [
        ("2-4 1-2 6-6 6-6", "2-4 6-6", "535.10(d)(1)"),
        ("2-4 1-2 6-6 4-5", "1-2 2-4", None),  # whichever is laid Low: the ranks say that it is the High hand
        ("6-6 6-6 2-4 4-4", "6-6 2-4", None),  # a Gong in place of the pair: which of them, the paragraph leaves open
        ("6-6 6-6 2-4 5-5", "6-6 2-4", "535.10(d)(2)"),
        ("6-6 4-5 1-6 1-1", "4-5 1-1", None),  # the lower Wong instead of the higher one
        ("6-6 4-5 1-6 1-3", "4-5 1-3", "535.10(d)(2)"),  # a nine instead of a Wong
        ("6-6 1-6 5-5 4-4", "5-5 4-4", "535.10(d)(2)"),  # a high nine instead of a Gong
        ("6-6 1-6 5-5 5-6", "6-6 5-5", None),  # an eight instead of a nine
        ("6-6 1-6 4-6 1-3", "6-6 4-6", "535.10(d)(3)"),
        ("6-6 5-6 4-6 5-5", "6-6 5-5", "535.10(d)(4)"),
        ("6-6 5-6 4-6 5-5", "5-6 5-5", None),
    ],
)
def test_a_set_contradicts_a_paragraph_or_completes_it(hand: str, low: str, paragraph: str | None) -> None:
    four = Four(cards(hand))
    found = contradicted(four, way_with(four, low))
    assert (None if found is None else str(found)) == paragraph


def way_with(hand: Four, low: str) -> Set:
    """The way that puts two tiles together."""
    wanted = sorted(low.split())
    return next(way for way in hand.ways if any(sorted(map(str, two.tiles)) == wanted for two in way))


@pytest.mark.law("535.10(d)(4)")
def test_as_what_a_2_4_or_a_1_2_counts_never_decides_which_tile_is_lowest() -> None:
    for hand in HANDS:
        held = {one.text for one in hand}
        if {"2-4", "1-2"} & held and {"1-4", "2-3"} & held:
            assert str(paragraph_of(Four(hand))) != "535.10(d)(4)"


def test_the_statutory_way_contradicts_nothing() -> None:
    for hand in HANDS:
        four = Four(hand)
        setting = packaged("statutory").set(hand)
        assert contradicted(four, way_with(four, " ".join(map(str, setting.low)))) is None


# ---------------------------------------------------------------- Casino Canberra


@pytest.mark.parametrize(
    ("hand", "low", "rule"),
    [
        # pairs that are never split
        ("1-3 1-3 6-6 4-4", "6-6 4-4", 1),
        ("2-4 1-2 6-6 5-5", "6-6 5-5", 1),
        # 2s and 12s: 6 and 8 or better
        ("6-6 6-6 1-3 3-3", "6-6 1-3", 2),  # 6 and 8, exactly
        ("6-6 6-6 1-3 1-4", "1-3 1-4", 6),  # 6 and 7 is not enough
        ("1-1 1-1 2-2 2-4", "2-2 2-4", 6),  # 6 and 8, but with the pair the Low hand is 7: both hands would be lower
        # 9s: 9 and 9 or better
        ("3-6 4-5 5-5 5-6", "5-5 5-6", 6),  # 9 and 0
        # 8s: 7 and 9, or 8 and 8, or better
        ("4-4 4-4 3-6 5-6", "4-4 3-6", 4),  # 7 and 9, exactly
        ("4-4 4-4 5-5 4-6", "4-4 4-6", 4),  # 8 and 8, exactly
        ("4-4 4-4 3-6 5-5", "3-6 5-5", 6),  # 7 and 8 is not enough
        # 7s: 7 and a high nine or better
        ("1-6 1-6 6-6 5-5", "1-6 5-5", 5),  # exactly
        ("1-6 1-6 5-6 5-5", "5-6 5-5", 6),  # 7 and 8
        # two pairs are never split, for both hands would be lower
        ("6-6 6-6 3-6 4-5", "3-6 4-5", 6),
        # a high nine before a Gong or Wong, when the Low hand is at least a three with 3-3
        ("6-6 1-6 4-4 5-5", "4-4 5-5", 7),
        ("6-6 1-1 1-6 5-5", "1-1 5-5", 8),  # 12 before 2; a Low hand of two: the High hand as high as possible
        ("6-6 1-6 3-3 3-4", "3-3 3-4", 7),  # a three with 3-3, exactly; with either seven the Low hand is as high
        ("6-6 1-6 2-2 3-6", "1-6 2-2", 8),  # a three with 2-2: the Wong is the highest High hand
        ("6-6 4-4 1-1 4-6", "1-1 4-6", 10),
        # everything else
        ("5-6 1-5 2-2 1-3", "5-6 1-5", 14),  # 7 and 8
    ],
)
def test_canberra(hand: str, low: str, rule: int) -> None:
    setting = packaged("canberra").set(cards(hand))
    assert (sorted(map(str, setting.low)), setting.rule.number) == (sorted(low.split()), rule)

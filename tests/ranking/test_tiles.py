"""What beats what in Pai Gow (§ 535.4), against figures and a comparison written for the tests from the section alone."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames.equipment.cards import cards
from tablegames.equipment.tiles import PAIRS, TILES, Tile, tile, tiles_in_sequence
from tablegames.ranking import tiles as ranking
from tablegames.ranking.common import Ordered, RankingError
from tablegames.ranking.pai_gow import frequencies
from tablegames.ranking.tiles import (
    COUNTED_AS,
    PAIR_ROWS,
    TILE_ROWS,
    RankedTiles,
    compare,
    forget,
    high_and_low,
    in_a_set,
    individual_rank,
    rank,
    ranked,
    splits,
)

SET = tiles_in_sequence()
COUNTS = {
    figure["id"]: figure["value"]
    for figure in json.loads((Path(__file__).parent.parent / "evidence" / "pai_gow_counts.json").read_text(encoding="utf-8"))
}

# As § 535.4(a) and (f) print them, the nines, eights, sevens and fives together.
PAIR_RANKS = [
    *("2-4 1-2", "6-6 6-6", "1-1 1-1", "4-4 4-4", "1-3 1-3", "5-5 5-5", "3-3 3-3", "2-2 2-2", "5-6 5-6", "4-6 4-6", "1-6 1-6", "1-5 1-5"),
    *("3-6 4-5", "3-5 2-6", "3-4 2-5", "1-4 2-3", "6-6 4-5", "1-1 4-5", "6-6 2-6", "1-1 2-6"),
]
ALIKE = {"6-6 3-6": 17, "1-1 3-6": 18, "6-6 3-5": 19, "6-6 4-4": 19, "1-1 3-5": 20, "1-1 4-4": 20}
TILE_RANKS = [
    *("6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5"),
    *("3-6 4-5", "2-6 3-5", "2-5 3-4", "2-4", "1-4 2-3", "1-2"),
]


def hand(text: str) -> RankedTiles:
    return rank(*cards(text))


def beats(higher: str, lower: str, *, cite: str, reading: str = "") -> bool:
    verdicts = (compare(hand(higher), hand(lower)), compare(hand(lower), hand(higher)))
    return [(verdict.symbol, str(verdict.cite), verdict.reading) for verdict in verdicts] == [(">", cite, reading), ("<", cite, reading)]


def copies(a: str, b: str, *, cite: str) -> bool:
    verdict = compare(hand(a), hand(b))
    return (verdict.symbol, str(verdict.cite)) == ("=", cite)


# ---------------------------------------------------------------- a second opinion


def opinion(a: Tile, b: Tile) -> tuple[int, int, int]:
    """Pairs above values; of values the digit and then the better tile, whatever the 1-2 and the 2-4 are counted for."""
    for place, text in enumerate(PAIR_RANKS, 1):
        if sorted(text.split()) == sorted((a.text, b.text)):
            return 1, -place, 0
    for text, place in ALIKE.items():
        if sorted(text.split()) == sorted((a.text, b.text)):
            return 1, -place, 0
    places = {name: place for place, names in enumerate(TILE_RANKS, 1) for name in names.split()}
    ways = {"1-2": [(3, 17), (6, 15)], "2-4": [(6, 15), (3, 17)]}
    found = []
    for spots, place in ways.get(a.text, [(sum(a.ends), places[a.text])]):
        for others, other in ways.get(b.text, [(sum(b.ends), places[b.text])]):
            found.append((0, (spots + others) % 10, -min(place, other)))
    return max(found)


TWOS = [(a, b) for a, b in itertools.combinations_with_replacement(TILES, 2) if a is not b or in_a_set(a) == 2]


@pytest.mark.law("535.4(a)", "535.4(c)", "535.4(d)", "535.4(e)", "535.4(f)")
def test_all_hands_are_ordered_as_the_second_opinion_has_them() -> None:
    assert len(TWOS) == 221
    by_strength = sorted(TWOS, key=lambda two: rank(*two).strength)
    opinions = [opinion(*two) for two in by_strength]
    assert opinions == sorted(opinions)
    assert len({rank(*two).strength for two in TWOS}) == len(set(opinions))
    for a, b in TWOS:
        assert rank(a, b) == rank(b, a) == ranked(a, b)


# ---------------------------------------------------------------- (a), (b) pairs


@pytest.mark.law("535.4(a)")
@pytest.mark.parametrize(("place", "text"), list(enumerate(PAIR_RANKS, 1)))
def test_a_the_pairs_have_twenty_ranks(place: int, text: str) -> None:
    found = hand(text)
    assert (found.name, found.pair_rank, found.value, found.is_zero, str(found.cites[0])) == (
        f"pair rank {place}",
        place,
        None,
        False,
        "535.4(a)",
    )


@pytest.mark.law("535.4(a)")
@pytest.mark.parametrize(("higher", "lower"), list(itertools.pairwise(PAIR_RANKS)))
def test_a_each_pair_beats_the_next(higher: str, lower: str) -> None:
    assert beats(higher, lower, cite="535.4(a)")


@pytest.mark.law("535.4(a)")
def test_a_the_lowest_pair_beats_the_highest_value() -> None:
    assert beats("1-1 4-4", "6-6 1-6", cite="535.4(a)")


@pytest.mark.law("535.4(a)", "535.4(b)")
@pytest.mark.parametrize(("text", "place"), list(ALIKE.items()))
def test_b_wongs_and_gongs_of_one_rank_are_copies_whatever_the_nine_or_eight(text: str, place: int) -> None:
    assert hand(text).pair_rank == place
    assert copies(text, PAIR_RANKS[place - 1], cite="535.4(b)")


@pytest.mark.law("535.4(a)")
def test_a_pairs_are_named_for_people() -> None:
    words = [hand(text).words for text in ("1-2 2-4", "1-5 1-5", "3-6 4-5", "6-6 3-6", "4-4 1-1")]
    assert words == [
        "Supreme Pair: 2-4 and 1-2",
        "matched sixes: two 1-5",
        "mixed nines: 3-6 and 4-5",
        "Wong: 6-6 with a nine",
        "Gong: 1-1 with an eight",
    ]
    assert [hand(text).sort for text in ("4-4 4-4", "6-6 4-5", "1-1 2-6", "6-6 5-6")] == ["pair", "Wong", "Gong", "value"]


@pytest.mark.law("535.4(a)")
@pytest.mark.parametrize("text", ["3-6 5-5", "3-3 1-5", "1-3 2-2", "5-5 4-6", "6-6 1-1", "4-4 2-6", "4-4 3-5", "1-6 2-5"])
def test_a_tiles_of_like_spots_are_no_pair_where_the_section_names_none(text: str) -> None:
    assert not hand(text).is_pair


# ---------------------------------------------------------------- (c) values


@pytest.mark.law("535.4(c)", "535.4(c)(1)", "535.4(c)(2)")
@pytest.mark.parametrize(
    ("text", "value"), [("1-1 3-3", 8), ("5-6 1-6", 8), ("5-5 4-6", 0), ("4-6 5-6", 1), ("6-6 5-6", 3), ("4-5 5-6", 0), ("1-3 1-3", None)]
)
def test_c_the_value_is_the_right_digit_of_the_spots(text: str, value: int | None) -> None:
    assert (hand(text).value, hand(text).is_zero) == (value, value == 0)


@pytest.mark.law("535.4(c)")
def test_c_the_higher_value_wins_whatever_the_tiles() -> None:
    falling = ["2-2 2-3", "3-5 5-5", "5-5 1-6", "4-6 1-5", "4-4 1-6", "6-6 5-5", "6-6 1-6"]
    assert [hand(text).value for text in falling] == [9, 8, 7, 6, 5, 2, 9]
    assert all(beats(higher, lower, cite="535.4(c)") for higher, lower in itertools.pairwise(falling[:-1]))
    assert beats("5-5 5-6", "5-5 4-6", cite="535.4(c)")


@pytest.mark.law("535.4(c)")
@pytest.mark.parametrize(
    ("text", "spots"), [("6-6 2-6", 20), ("6-6 4-4", 20), ("1-1 3-5", 10), ("5-5 5-5", 20), ("1-4 2-3", 10), ("4-6 4-6", 20)]
)
def test_a_pair_whose_spots_add_up_to_ten_or_twenty_has_no_value_of_zero(text: str, spots: int) -> None:
    # Reading R6.
    found = hand(text)
    assert sum(one.spots for one in found.tiles) == spots
    assert (found.value, found.is_zero, found.is_pair) == (None, False, True)


# ---------------------------------------------------------------- (d) the tiles of the Supreme Pair


@pytest.mark.law("535.4(d)")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        *(("1-2 1-3", "value 7, highest tile 1-3"), ("1-2 5-6", "value 7, 1-2 counted as six, highest tile 5-6")),
        *(("2-4 1-3", "value 7, 2-4 counted as three, highest tile 1-3"), ("2-4 4-4", "value 4, highest tile 4-4")),
        *(("2-4 5-5", "value 6, highest tile 5-5"), ("1-2 5-5", "value 6, 1-2 counted as six, highest tile 5-5")),
        *(("1-2 1-4", "value 8, highest tile 1-4"), ("2-4 2-3", "value 8, 2-4 counted as three, highest tile 2-3")),
        *(("1-2 2-5", "value 3, 1-2 counted as six, highest tile 2-5"), ("2-4 1-1", "value 8, highest tile 1-1")),
        *(("1-2 6-6", "value 8, 1-2 counted as six, highest tile 6-6"), ("2-4 1-5", "value 9, 2-4 counted as three, highest tile 1-5")),
    ],
)
def test_d_each_counts_as_serves_its_hand_best(text: str, words: str) -> None:
    found = hand(text)
    assert found.words == words
    assert ("535.4(d)" in map(str, found.cites)) is ("counted" in words) is found.is_counted_otherwise


@pytest.mark.law("535.4(d)", "535.4(f)")
def test_d_the_individual_rank_follows_the_count() -> None:
    ranks = [individual_rank(tile(text), counted=counted) for text, counted in (("1-2", 3), ("1-2", 6), ("2-4", 6), ("2-4", 3))]
    assert ranks == [17, 15, 15, 17]


@pytest.mark.law("535.4(d)", "535.4(e)")
def test_d_as_a_six_the_1_2_outranks_a_five() -> None:
    # 1-2 as a six and the five make one, with the six (fifteenth) as higher tile; as a three they make eight, which serves better.
    assert hand("1-2 2-3").highest_rank == 16
    assert hand("1-2 4-6").words == "value 6, 1-2 counted as six, highest tile 4-6"
    six = ranking._counted((tile("1-2"), tile("2-3")), (6, 5))
    assert (six.value, six.highest_rank, six.tiles[0]) == (1, 15, tile("1-2"))
    three = ranking._counted((tile("2-4"), tile("2-3")), (3, 5))
    assert (three.value, three.highest_rank, three.tiles[0], three.counted) == (8, 16, tile("2-3"), (5, 3))


@pytest.mark.law("535.4(d)")
def test_d_a_comparison_says_when_it_rests_on_another_count() -> None:
    assert beats("1-2 5-6", "2-4 4-4", cite="535.4(c)", reading="R5")
    assert beats("1-3 2-2", "1-2 5-6", cite="535.4(c)", reading="R5")
    verdict = compare(hand("2-4 5-5"), hand("1-2 5-5"))
    assert (verdict.symbol, str(verdict.cite), verdict.reading) == ("=", "535.4(g)", "R5")


# ---------------------------------------------------------------- (e), (f), (g) single tiles


@pytest.mark.law("535.4(f)")
def test_f_single_tiles_have_seventeen_ranks() -> None:
    assert [{one.text for one in row.tiles} for row in TILE_ROWS.items] == [set(names.split()) for names in TILE_RANKS]
    assert {one for row in TILE_ROWS.items for one in row.tiles} == set(TILES)
    assert [individual_rank(tile(text)) for text in ("6-6", "4-5", "3-6", "1-2")] == [1, 12, 12, 17]


@pytest.mark.law("535.4(f)", "535.3(c)")
def test_f_a_set_has_two_of_eleven_tiles_and_one_of_ten() -> None:
    assert Counter(in_a_set(one) for one in TILES) == {2: 11, 1: 10}
    assert [one.text for one in TILES if in_a_set(one) == 2] == TILE_RANKS[10::-1]
    assert sum(in_a_set(one) for one in TILES) == len(SET) == 32


@pytest.mark.law("535.4(e)", "535.4(f)")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        # Each rank of tiles over the next, as far as hands of one value have them.
        *(("6-6 2-3", "1-1 1-4"), ("1-1 2-3", "4-4 4-5"), ("4-4 2-3", "1-3 4-5"), ("1-3 1-2", "5-5 3-4"), ("5-5 2-3", "3-3 4-5")),
        *(("3-3 1-2", "2-2 2-3"), ("2-2 1-2", "5-6 2-4"), ("5-6 2-3", "4-6 2-4"), ("4-6 2-3", "1-6 3-5"), ("1-6 2-4", "1-5 3-4")),
        *(("1-5 3-5", "4-5 2-3"), ("4-5 2-3", "3-5 2-4"), ("3-5 2-3", "3-4 2-4")),
    ],
)
def test_e_of_like_values_the_highest_tile_decides(higher: str, lower: str) -> None:
    assert hand(lower).highest_rank == hand(higher).highest_rank + 1
    assert beats(higher, lower, cite="535.4(e)")


@pytest.mark.law("535.4(g)")
@pytest.mark.parametrize(
    ("a", "b"),
    [
        *(("6-6 1-6", "6-6 2-5"), ("2-5 1-4", "3-4 2-3"), ("2-6 1-4", "3-5 2-3"), ("3-6 1-4", "4-5 2-3"), ("2-4 5-5", "1-2 5-5")),
        *(("1-2 1-4", "2-4 2-3"), ("1-2 1-3", "2-4 1-3"), ("5-5 4-6", "5-5 4-6")),
    ],
)
def test_g_hands_whose_highest_tiles_are_of_one_rank_are_copies(a: str, b: str) -> None:
    assert copies(a, b, cite="535.4(g)")


# ---------------------------------------------------------------- sets


@pytest.mark.law("535.1")
@given(st.permutations(SET).map(lambda order: order[:4]))
def test_which_hand_is_high_follows_from_the_ranks(four: list[Tile]) -> None:
    # Reading R7.
    first, second = high_and_low(four[:2], four[2:]), high_and_low(four[2:], four[:2])
    assert first.high.strength >= first.low.strength
    assert (first.high.strength, first.low.strength) == (second.high.strength, second.low.strength)


@pytest.mark.law("535.1")
def test_of_copies_the_first_hand_is_the_high_one() -> None:
    found = high_and_low(cards("3-6 1-4"), cards("4-5 2-3"))
    assert (found.high.tiles[0].text, found.low.tiles[0].text) == ("3-6", "4-5")


def test_four_tiles_are_set_in_three_ways() -> None:
    ways = splits(cards("6-6 4-4 5-6 1-3"))
    assert [(way.high.name, way.low.name) for way in ways] == [
        ("pair rank 19", "value 5"),
        ("value 3", "value 2"),
        ("value 9", "value 6"),
    ]


# ---------------------------------------------------------------- all hands of four


def test_all_35_960_hands_are_counted_as_published() -> None:
    def kind(one: Tile) -> int:
        return next(at for at, pair in enumerate(PAIRS) if one in pair)

    pairs, distinct, sorts = Counter[int](), set(), Counter[str]()
    for four in itertools.combinations(SET, 4):
        ways = splits(four)
        pairs[max((way.high.sort == "pair") + (way.low.sort == "pair") for way in ways)] += 1
        distinct.add(tuple(sorted(map(kind, four))))
        best = max((way.high for way in ways), key=lambda found: found.strength)
        sorts[best.sort] += 1
    assert f"{pairs[2]} / {pairs[1]:,} / {pairs[0]:,}" == COUNTS["two pairs / one pair / no pair"]
    two = {tuple(sorted(map(kind, held))) for held in itertools.combinations(SET, 2)}
    assert f"{len(distinct):,} / {len(two)}" == COUNTS["distinct four-tile hands / distinct two-tile hands"]
    assert sorts["Wong"] == COUNTS["dealt a Wong"]
    assert sorts["pair"] == pairs[2] + pairs[1]


def test_each_named_pair_is_held_by_as_many_hands_as_published() -> None:
    for a, b in PAIRS:
        wanted = Counter((a, b))
        held = sum(not wanted - Counter(four) for four in itertools.combinations(SET, 4))
        # 435 hands hold the two tiles; the published 420 leave out the fifteen that hold another pair besides.
        assert held == 435 == COUNTS["one named pair held"] + 15


def test_the_highest_hands_of_all_fours_are_counted() -> None:
    told: list[tuple[int, int]] = []
    found = frequencies(lambda counted, total: told.append((counted, total)))
    counted = {row.word.split(",", maxsplit=1)[0]: row.hands for row in found.rows}
    assert [counted[f"pair rank {place}"] for place in range(1, 17)] == list(range(435, 419, -1))
    assert counted["pair rank 17"] + counted["pair rank 18"] == COUNTS["dealt a Wong"]
    assert (found.total, sum(counted.values()), told[-1]) == (35_960, 35_960, (35_000, 35_960))
    assert [counted[f"value {value}"] for value in (2, 1, 0)] == [0, 0, 0]


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("held", "said"),
    [
        *(("2-4 2-4", "2-4 is there 2 times: a set has it once"), ("As 6-6", "As is no tile and cannot be ranked")),
        *(("?? 6-6", "A tile that was not seen cannot be ranked"), ("Jk 6-6", "Jk is no tile")),
    ],
)
def test_what_is_no_hand_is_refused_however_often_it_is_asked(held: str, said: str) -> None:
    for _ in range(2):
        with pytest.raises(RankingError, match=said) as refused:
            hand(held)
        assert str(refused.value.cite) == "535.4(f)"


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [("6-6 6-6", "6-6 1-1", "6-6 is there 3 times: a set has it twice"), ("6-6", "1-1 1-2", "A hand has two tiles, and 1 is given")],
)
def test_what_is_no_set_is_refused(first: str, second: str, said: str) -> None:
    with pytest.raises(RankingError, match=said):
        high_and_low(cards(first), cards(second))


def test_other_numbers_than_four_tiles_cannot_be_split() -> None:
    with pytest.raises(RankingError, match="Four tiles are dealt, and 3 are given"):
        splits(cards("6-6 1-1 1-2"))


# ---------------------------------------------------------------- a paragraph taken out


@pytest.fixture
def declared(monkeypatch: pytest.MonkeyPatch) -> object:
    """Change a declared table for a test; what was remembered is forgotten before and after."""

    def change(name: str, items: tuple[object, ...]) -> None:
        table: Ordered[object] = getattr(ranking, name)
        monkeypatch.setattr(ranking, name, Ordered(table.cite, items))
        forget()

    yield change
    monkeypatch.undo()
    forget()


def test_without_its_rows_no_pair_is_known(declared: object) -> None:
    declared("PAIR_ROWS", ())  # type: ignore[operator]
    assert [hand(text).name for text in ("6-6 6-6", "6-6 2-6")] == ["value 4", "value 0"]


def test_without_paragraph_d_three_is_three_and_six_is_six(declared: object) -> None:
    declared("COUNTED_AS", ())  # type: ignore[operator]
    assert [hand(text).value for text in ("1-2 5-6", "2-4 1-3")] == [4, 0]


def test_ranks_reversed_reverse_what_they_decide(declared: object) -> None:
    declared("PAIR_ROWS", PAIR_ROWS.items[::-1])  # type: ignore[operator]
    assert compare(hand("1-1 1-1"), hand("6-6 6-6")).sign == 1
    declared("TILE_ROWS", TILE_ROWS.items[::-1])  # type: ignore[operator]
    assert compare(hand("1-1 2-5"), hand("6-6 1-6")).sign == 1


def test_two_tiles_may_be_counted_otherwise() -> None:
    assert [(row.tile.text, row.spots, row.rank, str(row.cite)) for row in COUNTED_AS.items] == [
        ("1-2", 6, 15, "535.4(d)"),
        ("2-4", 3, 17, "535.4(d)"),
    ]

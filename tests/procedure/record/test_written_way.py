"""A house way of one's own in a record: the text itself stands in the header of either form, and its faults are told by line."""

from __future__ import annotations

import doctest
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablegames import house_way
from tablegames.games import game as find_game
from tablegames.procedure.record import RecordError, encode_header, header_for, read_record, write_short, written_way
from tablegames.procedure.record.written_way import said_in, way_lines, way_of

if TYPE_CHECKING:
    from tablegames.rules import Setup

MINE = """house way "Mine" for pai-gow-poker
# for people

no pair: low the second and third highest cards
otherwise:
    low the best two cards that can be played
"""
FOR_TILES = house_way.packaged("statutory").text


def table_with(slug: str, text: str) -> Setup:
    """Give a table by a Rules Submission that has this house way."""
    usual = find_game(slug).default_setup()
    return replace(usual, terms=replace(usual.terms, answers={**usual.terms.answers, "house-way": text}), cache={})


@pytest.mark.law("561.13(d)", "535.10(d)")
@pytest.mark.parametrize(
    ("slug", "text"),
    [("pai-gow-poker", MINE), ("pai-gow-poker", MINE.rstrip()), ("pai-gow-poker", MINE.replace("#", "#\u00ad")), ("pai-gow", FOR_TILES)],
    ids=["behind bars", "no end of line", "a letter that no line has", "tiles"],
)
def test_a_house_way_comes_back_from_both_forms(slug: str, text: str) -> None:
    setup = table_with(slug, text)
    header = header_for(setup, source="tape")
    lines = list(write_short(header, [], game=find_game(slug)))
    record = read_record(lines, games=find_game)
    assert record.header == header
    assert record.start_table().setup == setup
    assert list(write_short(record.header, [], game=record.game)) == lines
    assert read_record([encode_header(header)], games=find_game).start_table().setup == setup


def test_a_text_stands_behind_bars_as_it_is() -> None:
    lines = list(write_short(header_for(table_with("pai-gow-poker", MINE), source="tape"), [], game=find_game("pai-gow-poker")))
    assert lines[:7] == ["game pai-gow-poker", *(f"| {line}" if line else "|" for line in MINE.splitlines())]


@given(text=st.text(alphabet=st.sampled_from("ab \t|#\n\r\u2028"), max_size=20))
def test_lines_behind_bars_are_the_text_or_there_are_none(text: str) -> None:
    lines = way_lines(text)
    assert not lines or way_of(map(said_in, lines)) == text
    assert all(line.splitlines() == [line] for line in lines)


def faults(*lines: str) -> list[tuple[int, str]]:
    with pytest.raises(RecordError) as caught:
        read_record(lines, games=find_game)
    return [(fault.line, fault.sentence) for fault in caught.value.faults]


def test_problems_are_told_line_by_line() -> None:
    lines = (
        "game pai-gow-poker",
        "chip 0.25",
        '| house way "Mine" for pai-gow-poker',
        "",
        "# between",
        "| no pair: low teh",
        "| otherwise: x",
    )
    found = faults(*lines)
    assert [line for line, _ in found] == [6, 7]
    assert "'teh' is no way to choose the Low hand" in found[0][1]


WRONG = [
    (
        ("| house way 'Mine' for pai-gow-poker", "chip 1", "| otherwise: x"),
        4,
        "a house way begins on line 2 already; its lines stand together.",
    ),
    (("| house way 'Mine' for pai-gow",), 2, "This house way is for pai-gow, and one for pai-gow-poker is wanted."),
    (("submission house-way=statutory",), 2, "the name of a packaged house way (foxwoods), or the text of one, was wanted."),
    (("submission house-way=yes",), 2, "submission house-way is 'yes'; the name of a packaged house way"),
    (("submission house-way=\"house way 'A' for pai-gow-poker\\nno pair: x\\nx: y\"",), 2, "Behind the colon a rule says what goes Low"),
    (("submission house-way=foxwoods", *(f"| {line}" for line in MINE.splitlines())), 3, "submission house-way is on line 2 already"),
]


@pytest.mark.parametrize(("lines", "at", "said"), WRONG)
def test_what_is_no_house_way(lines: tuple[str, ...], at: int, said: str) -> None:
    found = faults("game pai-gow-poker", *lines)
    assert any(line == at and said in sentence for line, sentence in found), found


def test_a_way_in_the_long_form_that_is_none_is_told_with_its_line() -> None:
    header = '{"record":1,"game":"pai-gow","setup":{"answers":{"house-way":"house way \'A\' for pai-gow\\nx: y\\nz: y"}}}'
    [(line, sentence)] = faults(header)
    assert line == 1
    assert sentence.startswith("setup.answers.house-way: line 2 of the house way: ")
    assert sentence.endswith("(and 1 more).")


@pytest.mark.parametrize("lines", [("game three-card-poker",), ("game minibaccarat",)])
def test_games_whose_hands_are_not_set_have_none(lines: tuple[str, ...]) -> None:
    [(line, sentence)] = faults(*lines, "| house way 'Mine' for pai-gow")
    assert (line, "submission has no key 'house-way'" in sentence) == (2, True)


# ---------------------------------------------------------------- other new answers, and equipment


@pytest.mark.law("535.9(a)")
def test_styles_come_back_in_the_order_of_the_law() -> None:
    terms = read_record(["game pai-gow", "submission delivery=jung-quat,house-way-left"], games=find_game).start_table().setup.terms
    assert terms.word("delivery") == "house-way-left,jung-quat"
    for wrong in ("jung-kwat", "", "jung-quat,jung-quat", "yes"):
        [(line, sentence)] = faults("game pai-gow", f'submission delivery="{wrong}"')
        assert (line, "one or more of house-way-right, " in sentence) == (2, True)


@pytest.mark.law("535.11(i)")
@pytest.mark.parametrize("words", ["raises a hand", "yes", "no", "none", 'says "so"'])
def test_a_sign_is_any_words(words: str) -> None:
    usual = find_game("pai-gow").default_setup()
    terms = replace(usual.terms, answers={**usual.terms.answers, "banking": True, "surveillance-sign": words})
    setup = replace(usual, terms=terms, cache={})
    lines = list(write_short(header_for(setup, source="tape"), [], game=find_game("pai-gow")))
    assert read_record(lines, games=find_game).start_table().setup == setup
    assert faults("game pai-gow", f'submission surveillance-sign="{"x" * 201}"')[0][1].endswith(
        "a text of at most 200 letters that can be printed was wanted."
    )


@pytest.mark.parametrize(
    ("game", "line", "said"),
    [
        ("pai-gow", "shuffler automated", "shuffler: one set of tiles is used"),
        ("pai-gow", "decks 2", "decks: one set of tiles is used"),
        ("pai-gow", "alternating", "alternating: one set of tiles is used"),
        ("pai-gow", "preshuffled", "preshuffled: one set of tiles is used"),
        ("pai-gow", "device hand", "device is 'hand'; it is one of stacks"),
        ("pai-gow", "second-joker", "second-joker is true; the decks of Pai Gow have no joker"),
        ("four-card-poker", "second-joker", "second-joker is true; the decks of Four Card Poker have no joker"),
        ("pai-gow-poker", "device stacks", "device is 'stacks'; it is one of shoe, hand, automated"),
    ],
)
def test_equipment_that_a_game_cannot_have(game: str, line: str, said: str) -> None:
    [(at, sentence)] = faults(f"game {game}", line)
    assert (at, sentence.startswith(said)) == (2, True)


@pytest.mark.law("561.3(a)")
def test_a_second_joker_comes_back() -> None:
    setup = replace(find_game("pai-gow-poker").default_setup(), second_joker=True, cache={})
    lines = list(write_short(header_for(setup, source="tape"), [], game=find_game("pai-gow-poker")))
    assert "second-joker" in lines
    assert read_record(lines, games=find_game).start_table().setup == setup


def test_doctests() -> None:
    assert doctest.testmod(written_way).failed == 0

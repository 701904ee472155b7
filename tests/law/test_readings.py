"""The readings."""

from __future__ import annotations

import re

import pytest

from tablegames.law import Cite, LawError
from tablegames.law.readings import reading, readings, readings_of


def test_the_readings_are_numbered_without_a_gap() -> None:
    assert list(readings()) == [f"R{number}" for number in range(1, len(readings()) + 1)]
    assert len(readings()) >= 103


def test_a_reading_says_what_is_open_what_is_taken_and_why() -> None:
    for row in readings().values():
        assert row.cites, row.id
        assert not any(cite.is_outside for cite in row.cites), row.id
        assert len(set(row.cites)) == len(row.cites), row.id
        for text in (row.open, row.taken, row.why):
            assert text.endswith((".", "?")), row.id
            assert len(text) <= 140, row.id


def test_where_a_reading_moves_money_the_submission_can_say_otherwise() -> None:
    from_the_start = {"R2", "R8", "R10", "R14", "R15", "R16", "R18", "R20", "R22", "R23"}
    assert {row.id for row in readings().values() if row.choice} >= from_the_start
    assert all(row.choice is None or re.fullmatch(r"[a-z]+(-[a-z]+)*", row.choice) for row in readings().values())


def test_a_reading_names_the_choice_that_its_game_offers() -> None:
    keys = {"R10": "progressive-wagers", "R15": "ante-below", "R16": "supplement-on-top", "R18": "five-card-returns-wager"}
    assert {id_: reading(id_).choice for id_ in keys} == keys


def test_a_reading_of_the_games_of_set_hands_can_be_chosen_otherwise() -> None:
    keys = {"R2": "joker-use", "R20": "vigorish-rounding", "R22": "zero-low-hand", "R23": "house-way"}
    assert {id_: reading(id_).choice for id_ in keys} == keys
    assert {row.id: row.choice for row in readings().values() if int(row.id[1:]) > 76 and row.choice} == {
        "R77": "hand-delivery",
        "R85": "dealer-in-rotation",
    }


def test_pai_gow_poker_shares_the_readings_of_paragraphs_that_say_the_same() -> None:
    """Its stub is counted every round, so that R47 has nothing to say of it; exact vigorish is that of 541."""
    assert {row.id for row in readings().values() if any(cite.chapter == "561" for cite in row.cites)} >= {
        "R27", "R33", "R35", "R37", "R38", "R43", "R44", "R46",
    }  # fmt: skip
    assert all(cite.chapter != "561" for cite in reading("R47").cites)


@pytest.mark.parametrize(("cards", "tiles"), [("561.14(c)", "535.12(c)"), ("561.14(d)", "535.12(d)"), ("561.14(e)", "535.12(e)")])
def test_what_is_read_of_an_irregularity_of_cards_is_read_of_that_of_tiles(cards: str, tiles: str) -> None:
    """Of tiles there is more to read: they have a bank, and a Dead Hand."""
    found = {row.id for row in readings_of(Cite.parse(cards))}
    assert found == {row.id for row in readings_of(Cite.parse(tiles))} - {"R104", "R110"}
    assert found & {"R81", "R82", "R83"}


@pytest.mark.parametrize("chapter", ["563", "641a", "643a"])
def test_a_chapter_shares_the_readings_of_paragraphs_that_say_the_same(chapter: str) -> None:
    """What was read into 565 of hours, leaving, face-up cards, counts, preshuffled cards and void rounds is read into its twins."""
    for id_ in ("R27", "R33", "R37", "R38", "R43", "R44", "R46", "R47"):
        assert any(cite.chapter == chapter for cite in reading(id_).cites), id_


def test_what_was_read_of_wrong_counts_holds_in_both_editions() -> None:
    for id_ in ("R27", "R43", "R47", "R59"):
        cites = {str(cite) for cite in reading(id_).cites}
        assert any(text.startswith("643a.10(") for text in cites), id_
        assert any(text.startswith("643a.10@2019(") for text in cites), id_


def test_a_paragraph_knows_its_readings() -> None:
    assert [row.id for row in readings_of(Cite.parse("563.11(a)(2)(i)"))] == ["R54"]
    assert [row.id for row in readings_of(Cite.parse("643a.12(b)"))] == ["R18", "R63"]
    assert [row.id for row in readings_of(Cite.parse("643a.10@2019(b)"))] == ["R32", "R34"]
    assert [row.id for row in readings_of(Cite.parse("541.14(d)"))] == ["R28", "R40"]
    assert [row.id for row in readings_of(Cite.parse("565.11(b)"))] == ["R8"]
    assert readings_of(Cite.parse("565.1")) == ()


def test_an_unknown_reading_is_a_bug() -> None:
    with pytest.raises(LawError, match="R1 to R"):
        reading("R0")
    assert str(reading("R28")) == "R28 (541.14(d)): None: its value is zero."

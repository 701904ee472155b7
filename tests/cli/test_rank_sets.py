"""`tablegames rank` of the two Pai Gow games: Low hands, sets that are settled, all hands counted, a choice that decides."""

from __future__ import annotations

import csv
import io
import json
import sys
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablegames.cli import _bar, main

if TYPE_CHECKING:
    from collections.abc import Iterator

SETS = st.text("2AKQcdhsJ16- /|", max_size=30)
KINGS, QUEENS = "Kc Kd 9h 7s 4c / As Qd", "Qh Qs Jd 8c 3d / Ad Jh"


class Answer(NamedTuple):
    """What the command printed and how it ended."""

    code: int
    out: str
    err: str


class Command(Protocol):
    """The command with its arguments and its standard input."""

    def __call__(self, *arguments: str, fed: bytes = b"") -> Answer: ...


@pytest.fixture
def rank(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Command]:
    def run(*arguments: str, fed: bytes = b"") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(fed), encoding="utf-8"))
        code = main(["rank", *arguments])
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    yield run
    monkeypatch.undo()


# ---------------------------------------------------------------- hands


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("pai-gow-poker", "Ac Jk 9d 9h 4s", "2c 3d 4h 5s Ad Kd 7c"), "Hand 2 is higher than hand 1 (§ 561.6(b))."),
        (("pai-gow-poker", "--low", "Jk Kd", "Ac Qh"), "Hand 1 is higher than hand 2 (§ 561.6(d))."),
        (("pai-gow-poker", "Jk Kd", "Ac Kh"), "Hand 1 and hand 2 tie (§ 561.6(d))."),
        (("pai-gow-poker", "Ah 9h 5h 2h Jk", "Ad Qd Jd Td 8d"), "Hand 1 is higher than hand 2 (§ 561.6(b)(6), by reading R2)."),
        (("pai-gow", "6-6 4-5", "1-1 3-6"), "Hand 1 is higher than hand 2 (§ 535.4(a))."),
        (("pai-gow", "1-2 5-6", "2-4 4-4"), "Hand 1 is higher than hand 2 (§ 535.4(c), by reading R5)."),
        (("pai-gow", "2-5 1-4", "4-3 3-2"), "Hand 1 and hand 2 tie (§ 535.4(g))."),
    ],
)
def test_hands_of_cards_and_of_tiles_are_compared(arguments: tuple[str, ...], said: str, rank: Command) -> None:
    answer = rank(*arguments)
    assert (answer.code, answer.out.splitlines()[-1]) == (0, said)


def test_hands_of_tiles_are_named_for_people(rank: Command) -> None:
    data = json.loads(rank("pai-gow", "6-6 4-5", "1-2 5-6", "--format", "json").out)
    assert [(row["name"], row["cites"]) for row in data["hands"]] == [
        ("pair rank 17, Wong: 6-6 with a nine", ["535.4(a)"]),
        ("value 7, 1-2 counted as six, highest tile 5-6", ["535.4(c)", "535.4(d)", "535.4(f)"]),
    ]


def test_lines_of_low_hands_are_answered(rank: Command) -> None:
    answer = rank("pai-gow-poker", "--low", "-", fed=b"Jk As | Kc Kd\n7c 7d | 7h 7s\nAs Ks Qs Js Ts | Ac Kd\n")
    assert answer.code == 2
    assert answer.out.splitlines() == [
        ">\tpair of aces\tpair of kings\t§ 561.6(b)(10) (reading R1)",
        "=\tpair of sevens\tpair of sevens\t§ 561.6(d)",
    ]
    assert "line 3: Hand 1: A Low hand is formed from two cards, and 5 are given. (§ 561.1)" in answer.err


# ---------------------------------------------------------------- sets


def test_a_settlement_is_told_with_its_paragraph_and_both_comparisons(rank: Command) -> None:
    answer = rank("pai-gow-poker", "--settle", KINGS, QUEENS)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines() == [
        "Player 1 wins (§ 561.13(k)).",
        "  High: pair of kings, nine-seven-four, higher than pair of queens,",
        "    jack-eight-three (§ 561.6(b)(10), by reading R1).",
        "  Low: high card, ace-queen, higher than high card, ace-jack (§ 561.6(d)).",
    ]


def test_several_players_are_settled_against_the_last_set(rank: Command) -> None:
    data = json.loads(rank("pai-gow-poker", "--settle", KINGS, "Ah Ks 9c 8d 2h / Qc 3c", QUEENS, "--format", "json").out)
    assert data["dealer"] == {"cards": QUEENS, "high": "pair of queens, jack-eight-three", "low": "high card, ace-jack"}
    assert [(row["player"], row["result"], row["cite"]) for row in data["players"]] == [
        (1, "win", "561.13(k)"),
        (2, "lose", "561.13(g)(1)"),
    ]
    assert data["players"][0]["low"] == {
        "name": "high card, ace-queen",
        "sign": ">",
        "dealer": "high card, ace-jack",
        "cite": "561.6(d)",
        "reading": "",
    }


def test_a_foul_set_is_told(rank: Command) -> None:
    answer = rank("pai-gow-poker", "--settle", "Ah Ks 9c 8d 2h / 7c 7d", QUEENS)
    assert " ".join(answer.out.split()) == (
        "Player 1 loses (§ 561.13(g)(3), by reading R21). The set is foul: the High hand (high card, ace-king-nine-eight-two) ranks "
        "below the Low hand (pair of sevens)."
    )
    [row] = csv.DictReader(io.StringIO(rank("pai-gow-poker", "--settle", "Ah Ks 9c 8d 2h / 7c 7d", QUEENS, "--format", "csv").out))
    assert (row["result"], row["cite"], row["reading"], row["high"], row["low_sign"]) == ("lose", "561.13(g)(3)", "R21", "", "")


def test_csv_has_a_row_a_player(rank: Command) -> None:
    [row] = csv.DictReader(io.StringIO(rank("pai-gow", "--settle", "6-6 2-6 / 1-3 1-3", "5-5 5-5 / 1-1 3-5", "--format", "csv").out))
    assert (row["result"], row["high_sign"], row["low_sign"], row["high_cite"]) == ("win", ">", ">", "535.4(a)")
    assert row["notes"].startswith("The tiles laid Low rank higher: they are the High hand (Reading R7).; The spots")


def test_lines_of_sets_are_answered(rank: Command) -> None:
    fed = f"{KINGS} | {QUEENS}\nAh Ks 9c 8d 2h / 7c 7d | {QUEENS}\n# no set\n{KINGS}\n{KINGS} | As Ks 2c 3c 4c / 5d 6d\nx | y\n".encode()
    answer = rank("pai-gow-poker", "--settle", "-", fed=fed)
    assert answer.code == 2
    assert answer.out.splitlines() == ["win\t>\t>\t§ 561.13(k)", "lose\t\t\t§ 561.13(g)(3) (reading R21)"]
    assert [line.split(": ")[1:3] for line in answer.err.splitlines()] == [
        [
            "Standard input, line 4",
            "A player's set and the dealer's with one | between them were wanted, each with / between its High and its Low hand.",
        ],
        ["Standard input, line 5", "As is in hand 1 and in hand 2"],
        ["Standard input, line 6", "Player 1"],
    ]
    rows = list(csv.DictReader(io.StringIO(rank("pai-gow-poker", "--settle", "-", "--format", "csv", fed=fed).out)))
    assert [row["line"] for row in rows] == ["1", "2"]


def test_a_choice_of_the_rules_submission_decides(rank: Command) -> None:
    sets = ("pai-gow", "--settle", "6-6 1-6 / 1-3 1-5", "2-2 2-3 / 5-5 4-6")
    assert rank(*sets).out.startswith("Player 1 ties (§ 535.10(h)(1), by reading R22).")
    assert rank(*sets, "--choice", "zero-low-hand=as-any-value").out.startswith("Player 1 wins (§ 535.10(j), by reading R22).")
    hands = ("pai-gow-poker", "Ah 9h 5h 2h Jk", "Ad Kd Qd Jd 8d")
    assert rank(*hands).out.splitlines()[-1].startswith("Hand 2 is higher")
    assert rank(*hands, "--choice", "joker-use = ace-in-flush").out.splitlines()[-1].startswith("Hand 1 is higher")


# ---------------------------------------------------------------- all hands counted


@pytest.mark.slow
def test_all_hands_of_pai_gow_poker_are_counted(rank: Command) -> None:
    data = json.loads(rank("pai-gow-poker", "--frequencies", "--format", "json").out)
    assert data["total"] == sum(row["hands"] for row in data["rows"]) == 154_143_080
    assert data["rows"][0] == {"hand": "five aces", "cite": "561.6(b)(1)", "hands": 1128, "percent": 0.000732}


def test_all_hands_of_pai_gow_are_counted(rank: Command) -> None:
    answer = rank("pai-gow", "--frequencies")
    assert (answer.code, answer.out.splitlines()[-1]) == (0, "All 35,960 hands of four tiles from 32, by the highest two.")
    rows = list(csv.DictReader(io.StringIO(rank("pai-gow", "--frequencies", "--format", "csv").out)))
    assert sum(int(row["hands"]) for row in rows) == 35_960
    assert (rows[0]["hand"], rows[0]["cite"], rows[0]["hands"]) == ("pair rank 1, Supreme Pair: 2-4 and 1-2", "535.4(a)", "435")


def test_a_bar_shows_how_far_the_count_is_to_who_watches(monkeypatch: pytest.MonkeyPatch, rank: Command) -> None:
    monkeypatch.setattr(_bar, "_PATIENCE_SECONDS", -1.0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    answer = rank("pai-gow", "--frequencies")
    assert (answer.code, "hands counted" in answer.err) == (0, True)
    assert "hands counted" not in answer.out


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("minibaccarat", "--low", "4 5"), "--low is for the Low hands of Pai Gow Poker, and Minibaccarat has none."),
        (("pai-gow", "--low", "6-6 4-5"), "--low is for the Low hands of Pai Gow Poker, and Pai Gow has none."),
        (("three-card-poker", "--settle", "x", "y"), "--settle is for games whose hands are set, Pai Gow Poker and Pai Gow"),
        (("three-card-poker", "--frequencies"), "--frequencies is for Pai Gow Poker and Pai Gow, and not there for Three Card Poker."),
        (("pai-gow-poker", "--low", "--settle", "x", "y"), "--low and --settle do not go together: give one of them."),
        (("pai-gow-poker", "--frequencies", "As Kd"), "--frequencies counts all hands of the game: give it without hands."),
        (("pai-gow-poker", "--settle"), "Hands are wanted, each in quotes"),
        (("pai-gow-poker",), "Hands are wanted, each in quotes"),
        (("pai-gow-poker", "--board", "As Ks Qs", "Ac Kc"), "--board is for games with community cards, and Pai Gow Poker has none."),
        (("pai-gow-poker", "--settle", KINGS), "A player's set and then the dealer's are wanted"),
        (("pai-gow-poker", "--settle", KINGS, "Qh Qs"), "The dealer's set: A set has a stroke between its two hands"),
        (("pai-gow-poker", "--settle", "Kc Kd", QUEENS), "Player 1: A set has a stroke between its two hands"),
        (("pai-gow-poker", "As Kd Qh Jc 9c", "Ac Kc"), "A hand of two cards is a Low hand and is compared with Low hands alone"),
        (("pai-gow-poker", "As Kd Qh Jc Jk", "Ac Kc Qd Js Jk"), "The joker is in hand 1 and in hand 2: a deck has one. (§ 561.3(a))"),
        (("pai-gow-poker", "As Kd Qh Jc 6-6"), "Hand 1: A tile (6-6) cannot be ranked"),
        (("pai-gow", "As Kd"), "Hand 1: As is no tile and cannot be ranked"),
        (("pai-gow", "6-6 4-5", "6-6 6-6"), "6-6 is there 3 times: the hands come from one set, which has it twice. (§ 535.3(c))"),
        (("pai-gow", "6-6 4-5 1-1"), "Hand 1: A hand has two tiles, and 3 are given."),
        (("pai-gow", "7-7 4-5"), "Hand 1: '7-7' is no tile: write the spots of both ends, such as 6-6 or 2-4; ?? for a tile not seen."),
        (("pai-gow", "Xx 4-5"), "Hand 1: 'Xx' is no tile"),
        (("pai-gow", "--settle", "6-6 4-5 / 1-1 3x", "6-6 4-5 / 1-1 3-5"), "Player 1: '3x' is no tile"),
        (("pai-gow-poker", "Xx Kd"), "Hand 1: 'Xx' is not a card"),
        (
            ("pai-gow", "6-6 4-5", "--choice", "joker-use=ace-in-flush"),
            "is no choice that the ranks of Pai Gow rest on: say --choice zero-low-hand=",
        ),
        (("pai-gow-poker", "As Kd", "--choice", "joker-use"), "say --choice joker-use=highest-missing or joker-use=ace-in-flush."),
        (("minibaccarat", "4 5", "--choice", "x=y"), "No choice of the Rules Submission changes the ranks of Minibaccarat"),
    ],
)
def test_what_cannot_be_answered_is_refused_with_a_sentence(arguments: tuple[str, ...], said: str, rank: Command) -> None:
    answer = rank(*arguments)
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(game=st.sampled_from(["pai-gow-poker", "pai-gow"]), first=SETS, second=SETS)
def test_no_set_ends_in_a_traceback(game: str, first: str, second: str, rank: Command) -> None:
    assert rank(game, "--settle", "--", first, second).code in {0, 2}
    assert rank(game, "--settle", "-", fed=f"{first}|{second}\n".encode()).code in {0, 2}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(game=st.sampled_from(["pai-gow-poker", "pai-gow"]), choice=st.text(max_size=20))
def test_no_choice_ends_in_a_traceback(game: str, choice: str, rank: Command) -> None:
    assert rank(game, "6-6 4-5", f"--choice={choice}").code in {0, 2}

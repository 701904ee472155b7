"""`tablegames rank`: hands are named and compared by paragraph, and what is no hand is refused with a sentence."""

from __future__ import annotations

import csv
import io
import json
import sys
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablegames.cli import main
from tablegames.ranking import RANKINGS

if TYPE_CHECKING:
    from collections.abc import Iterator


HANDS = st.lists(st.sampled_from([f"{rank}{suit}" for rank in "AK2" for suit in "cd"] + ["Jk", "??"]), max_size=8).map(" ".join)


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


# ---------------------------------------------------------------- hands as arguments


def test_two_hands_are_named_and_the_higher_one_is_said_with_its_paragraph(rank: Command) -> None:
    answer = rank("three-card-poker", "As Ks Qs", "3h 2h Ah")
    assert answer.code == 0
    assert "straight flush, three high" in answer.out
    assert answer.out.splitlines()[-1] == "Hand 1 is higher than hand 2 (§ 565.6(b)(1))."


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        (("3h 2h Ah", "AsKsQs"), "Hand 2 is higher than hand 1 (§ 565.6(b)(1))."),
        (("Ac Kd Jh", "As Kh Jc"), "Hand 1 and hand 2 tie (§ 565.6(c))."),
        (("3c 3d 4h", "2c 2d Ah"), "Hand 1 is higher than hand 2 (§ 565.6(b)(5), by reading R1)."),
    ],
)
def test_the_sentence_names_the_hands_by_their_numbers(hands: tuple[str, ...], said: str, rank: Command) -> None:
    assert rank("three-card-poker", *hands).out.splitlines()[-1] == said


def test_one_hand_is_only_named(rank: Command) -> None:
    answer = rank("three-card-poker", "10h 9♥ jh")
    assert (answer.code, "straight flush, jack high" in answer.out, "higher" in answer.out) == (0, True, False)


def test_minibaccarat_needs_no_suits(rank: Command) -> None:
    answer = rank("minibaccarat", "4 5", "T 6 A")
    assert (answer.code, answer.out.splitlines()[-1]) == (0, "Hand 1 is higher than hand 2 (§ 541.8(a)(2)(i)).")


def test_json_says_all_of_it(rank: Command) -> None:
    data = json.loads(rank("three-card-poker", "9c 9d 2h", "As Ks Qs", "9h 9s 2s", "--format", "json").out)
    assert data["game"] == "three-card-poker"
    assert [(row["hand"], row["cards"], row["place"]) for row in data["hands"]] == [
        (1, "9c 9d 2h", 2),
        (2, "As Ks Qs", 1),
        (3, "9h 9s 2s", 2),
    ]
    assert data["comparisons"] == [
        {"higher": 2, "lower": 1, "is_tie": False, "cite": "565.6(b)", "reading": ""},
        {"higher": 1, "lower": 3, "is_tie": True, "cite": "565.6(c)", "reading": ""},
    ]


def test_csv_has_a_row_a_hand(rank: Command) -> None:
    rows = list(csv.DictReader(io.StringIO(rank("minibaccarat", "K A", "9 2", "--format", "csv").out)))
    assert [(row["lower"], row["is_tie"], row["cite"], row["reading"]) for row in rows] == [
        ("2", "yes", "541.8(a)(3)(i)", ""),
        ("", "", "", ""),
    ]
    assert [(row["name"], row["cites"], row["place"]) for row in rows] == [
        ("point count 1", "541.6(a)(2); 541.6(a)(3); 541.6(b)", "1"),
        ("point count 1 (total 11)", "541.6(a)(1); 541.6(b)", "1"),
    ]


# ---------------------------------------------------------------- community cards, and wagers that a table pays


def test_a_board_completes_the_hands(rank: Command) -> None:
    answer = rank("texas-holdem-bonus-poker", "--board", "As Kd Qh Jc Ts", "2c 2d", "3c 3d")
    assert (answer.code, answer.out.splitlines()[-1]) == (0, "Hand 1 and hand 2 tie (§ 563.6(c)).")


def test_a_line_may_have_its_own_board(rank: Command) -> None:
    fed = b"Kd Jc | Kc Td | Kh As Qs 9d 2h\nTc Td | Jc Jd\nTc Td | Th Ts | Ah Ks 7d 4c\n"
    answer = rank("texas-holdem-bonus-poker", "--board", "Ah Ks 7d", "-", fed=fed)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines() == [
        ">\tpair of kings, ace-queen-jack\tpair of kings, ace-queen-ten\t§ 563.6(c)",
        "<\tpair of tens, ace-king-seven\tpair of jacks, ace-king-seven\t§ 563.6(b)(9) (reading R1)",
        "=\tpair of tens, ace-king-seven\tpair of tens, ace-king-seven\t§ 563.6(c)",
    ]


@pytest.mark.parametrize(
    ("game", "line"), [("texas-holdem-bonus-poker", b"Ah Kh | Jc Jd\n"), ("let-it-ride-poker", b"As Ks Qs | Kh Ad 2h\n")]
)
def test_a_line_of_hands_that_only_a_table_pays_is_refused(game: str, line: bytes, rank: Command) -> None:
    answer = rank(game, "-", fed=line)
    assert (answer.code, answer.out) == (2, "")
    assert "line 1: These hands are paid by a table and not compared: give the board, or name them as arguments." in answer.err


def test_two_cards_are_named_for_the_bonus_wager_with_its_least_odds(rank: Command) -> None:
    answer = rank("texas-holdem-bonus-poker", "Ah Kh", "Kc Qc")
    shown = [" ".join(line.split()) for line in answer.out.splitlines()]
    assert "1 Bonus Wager ace-king suited § 563.12(c) at least 25 to 1" in shown
    assert "2 Bonus Wager nothing § 563.12(c) nothing" in shown
    assert not any("higher" in line or "place" in line for line in shown)


def test_a_let_it_ride_hand_says_what_each_paytable_pays(rank: Command) -> None:
    data = json.loads(rank("let-it-ride-poker", "As Ks Qs", "Kh Ad 2h", "--format", "json").out)
    royal, nothing = data["hands"]
    assert [(wager["wager"], wager["hand"], wager["cite"]) for wager in royal["eligible"]] == [
        ("Three Card Bonus Wager", "mini-royal", "643a.6(c)(1)"),
        ("Progressive Payout Wager", "mini-royal of spades", "643a.6(d)(1)"),
    ]
    three, meter = ([(paid["paytable"], paid["payout"], paid["reading"]) for paid in wager["pays"]] for wager in royal["eligible"])
    assert three == [*((name, "40 to 1", "R4") for name in "ABC"), *((name, "50 to 1", "") for name in "DEF")]
    assert meter == [(name, "100% of the meter", "") for name in "AB"]
    assert {(wager["hand"], paid["payout"]) for wager in nothing["eligible"] for paid in wager["pays"]} == {("nothing", "")}
    assert [hand["place"] for hand in data["hands"]] == [None, None]
    assert data["comparisons"] == []


def test_csv_says_what_a_hand_counts_as(rank: Command) -> None:
    answer = rank("four-card-poker", "Ac Ad 9h 7s 2c", "Th Td Ts 9s 4d 4h", "--format", "csv")
    assert [(row["place"], row["counts_as"]) for row in csv.DictReader(io.StringIO(answer.out))] == [
        ("2", "Ante Bonus: nothing; Aces Up Wager: pair of aces; Progressive Payout Wager: nothing"),
        ("1", ""),
    ]


def test_the_amended_edition_ranks_as_its_chapter(rank: Command) -> None:
    data = json.loads(rank("let-it-ride-poker-2019", "Tc Td 4h 7s 2c", "--format", "json").out)
    assert (data["game"], data["hands"][0]["eligible"][0]["hand"]) == ("let-it-ride-poker-2019", "pair of tens or better")


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("three-card-poker", "As Ks"), "Hand 1: A hand has three cards, and 2 are given. (§ 565.8(d))"),
        (("three-card-poker", "As Ks Qs", "As 2c 3c"), "As is in hand 1 and in hand 2: the hands come from one deck. (§ 565.3(a))"),
        (("three-card-poker", "As As Qs"), "Hand 1: As is there twice: the hands come from one deck. (§ 565.3(a))"),
        (
            ("three-card-poker", "As Ks Jk"),
            "Hand 1: A hand with a joker cannot be ranked: three cards of the deck are wanted. (§ 565.3(a))",
        ),
        (("three-card-poker", ""), "Hand 1: A hand has three cards, and 0 are given. (§ 565.8(d))"),
        (("minibaccarat", "4 5", "T 6 A 2"), "Hand 2: A hand has two or three cards, not 4. (§ 541.10(d))"),
        (("three-card-pokr", "As"), "Did you mean three-card-poker?"),
        (
            ("whist", "As"),
            "four-card-poker, let-it-ride-poker, let-it-ride-poker-2019, pai-gow-poker or pai-gow.",
        ),
        (("three-card-poker", "--board", "As Ks", "2c 3c 4c"), "--board is for games with community cards, and Three Card Poker has none."),
        (("texas-holdem-bonus-poker", "--board", "As Ks", "2c 3c"), "The board has 3 to 5 community cards, and 2 are given. (§ 563.11(h))"),
        (("four-card-poker", "As Ks Qs"), "Hand 1: A hand is formed from four, five or six cards, and 3 are given. (§ 641a.8(d))"),
        (("let-it-ride-poker", "As Ks Qs", "2c 3c 4c 5c 6c"), "Hands of three cards are for the Three Card Bonus and the Progressive"),
    ],
)
def test_what_cannot_be_ranked_is_refused_with_a_sentence(arguments: tuple[str, ...], said: str, rank: Command) -> None:
    answer = rank(*arguments)
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err


@pytest.mark.parametrize("arguments", [(), ("three-card-poker",), ("three-card-poker", "As Ks Qs", "--format", "xml")])
def test_wrong_usage_ends_with_code_2(arguments: tuple[str, ...], rank: Command) -> None:
    assert rank(*arguments).code == 2


# ---------------------------------------------------------------- lines of standard input


def test_each_line_is_answered_by_a_line(rank: Command) -> None:
    fed = "As Ks Qs | 3h 2h Ah\n# a remark\n\n2c2d Ah|3c 3d 4h\r\n\ufeff5♣ 3d 2h | 5d 3h 2s"
    answer = rank("three-card-poker", "-", fed=fed.encode())
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines() == [
        ">\tstraight flush, ace high (mini royal of spades)\tstraight flush, three high\t§ 565.6(b)(1)",
        "<\tpair of twos, ace\tpair of threes, four\t§ 565.6(b)(5) (reading R1)",
        "=\thigh card, five-three-two\thigh card, five-three-two\t§ 565.6(c)",
    ]


def test_minibaccarat_lines_are_player_and_banker(rank: Command) -> None:
    answer = rank("minibaccarat", "-", fed=b"T 6 A | 4 5\n4 5|T6A\n")
    assert answer.out.splitlines() == [
        "<\tpoint count 7\tpoint count 9\t§ 541.8(a)(1)(i)",
        ">\tpoint count 9\tpoint count 7\t§ 541.8(a)(2)(i)",
    ]


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (b"As Ks Qs", "Two hands with one | between them"),
        (b"As Ks Qs | 2c 3c 4c | 5c 6c 7c", "Two hands with one | between them"),
        (b"As Ks Qs | 2c 3c", "Hand 2: A hand has three cards, and 2 are given. (§ 565.8(d))"),
        (b"As Ks Qs | As 3c 4c", "As is in hand 1 and in hand 2: the hands come from one deck. (§ 565.3(a))"),
        (b"As Ks Qx | 2c 3c 4c", "Hand 1: 'Qx' is not a card"),
        (b"\xff\xfe | 2c 3c 4c", "Hand 1: "),
        (b"As Ks Qs | " + b"2c " * 5000, "Hand 2: A hand has three cards"),
        (b"x" * 5000, "Two hands with one | between them"),
    ],
    ids=["one hand", "three hands", "two cards", "one card twice", "no card", "not UTF-8", "many cards", "a long line"],
)
def test_a_bad_line_is_named_and_the_others_are_answered(bad: bytes, said: str, rank: Command) -> None:
    answer = rank("three-card-poker", "-", fed=b"As Ks Qs | 3h 2h Ah\n" + bad + b"\n9c 9d 2h | 9h 9s 3d\n")
    assert answer.code == 2
    assert [line[0] for line in answer.out.splitlines()] == [">", "<"]
    [sentence] = answer.err.splitlines()
    assert sentence.startswith("tablegames: Standard input, line 2: ")
    assert said in sentence
    assert len(sentence) < 250


def test_line_numbers_count_every_line(rank: Command) -> None:
    answer = rank("three-card-poker", "-", fed=b"\n# one\n" + b"y" * 3000 + b"\nx\n")
    assert [line.split(":")[1] for line in answer.err.splitlines()] == [" Standard input, line 3", " Standard input, line 4"]


@pytest.mark.parametrize("fed", [b"", b"\n\n", b"# nothing\n"])
def test_no_lines_are_no_fault(fed: bytes, rank: Command) -> None:
    assert rank("three-card-poker", "-", fed=fed) == (0, "", "")


def test_lines_are_answered_as_json_lines_and_as_csv(rank: Command) -> None:
    fed = b"2c 2d Ah|3c 3d 4h\n"
    expected = {"line": 1, "sign": "<", "a": "pair of twos, ace", "b": "pair of threes, four", "cite": "565.6(b)(5)", "reading": "R1"}
    assert [json.loads(line) for line in rank("three-card-poker", "-", "--format", "json", fed=fed).out.splitlines()] == [expected]
    assert list(csv.DictReader(io.StringIO(rank("three-card-poker", "-", "--format", "csv", fed=fed).out))) == [expected | {"line": "1"}]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(game=st.sampled_from(list(RANKINGS)), fed=st.binary(max_size=60) | st.from_regex(rb"[2-9TJQKAcdhs |]{0,30}"))
def test_no_input_ends_in_a_traceback(game: str, fed: bytes, rank: Command) -> None:
    answer = rank(game, "-", fed=fed)
    assert answer.code == (2 if answer.err else 0)
    assert all(line.startswith("tablegames: Standard input, line ") for line in answer.err.splitlines())


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(game=st.sampled_from(list(RANKINGS)), text=st.text(max_size=20) | HANDS, board=st.just("") | HANDS)
def test_no_argument_ends_in_a_traceback(game: str, text: str, board: str, rank: Command) -> None:
    assert rank(game, "--board", board, "--", text).code in {0, 2}

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING

import pytest

from tablegames.cli import main
from tablegames.cli.common import ExitCode

if TYPE_CHECKING:
    from pathlib import Path

TAPE = """\
game three-card-poker
person Ann seats 2 chips 500
round 12 at 20:15
2 ante 10 pp 5   Js Qd Kh play
5 ante 25        7h 4d 2c fold
D                Qc 9c 4s
but settle 2/ante-bonus 0
round 13
2 ante 10        9s 9d 2c play
D                Jc 8d 3s
but at deal 2 2: face up 7d
but no settle 2/play
"""


def test_a_long_name_of_a_file_does_not_make_the_first_line_longer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / f"{'a-long-name-' * 5}.txt"
    path.write_text(TAPE, encoding="utf-8")
    first = shown(capsys, str(path)).partition("\n\n")[0].splitlines()
    assert str(path) in [line.rstrip(",") for line in first]
    assert all(len(line) <= 80 for line in first if str(path) not in line)


def test_the_clock_is_told_as_people_read_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "clock.txt"
    path.write_text("game three-card-poker\nround 1 at 20:00\n2 ante 10 Js Qd Kh play\nD Qc 9c 4s\n", encoding="utf-8")
    text = shown(capsys, str(path))
    assert " clock " in text
    assert "20:00 " in text
    assert "72000" not in text
    assert "inventory" not in text


@pytest.fixture
def tape(tmp_path: Path) -> str:
    path = tmp_path / "tape.txt"
    path.write_text(TAPE, encoding="utf-8")
    return str(path)


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["show", *arguments]) == ExitCode.FINE
    return capsys.readouterr().out


def test_hands_wagers_decisions_and_payments_are_shown_with_their_paragraphs(tape: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, tape, "--round", "12")
    assert max(map(len, text.splitlines())) <= max(80, len(tape) + 1)
    lines = [" ".join(line.split()) for line in text.splitlines()]
    assert "2 Kh Qd Js straight, king high" in lines
    assert "2 Ann decision play 565.11(b)" in lines
    assert "5 player 5 ante $25 taken $25 565.11(c)" in lines
    assert "2 Ann ante-bonus goes back paid $10 565.11(d)(3)" in lines
    assert "Ann: +$45 in this round." in lines
    assert "player 5: -$25 in this round." in lines
    assert "The clock shows 20:15:00." in lines


def test_what_struck_and_what_was_not_done_is_shown(tape: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [" ".join(line.split()) for line in shown(capsys, tape, "--round", "13").splitlines()]
    assert "face up 2 7d deal 2 565.13(a)" in lines
    assert "2 Ann play $10 not done goes back 565.11(d)(3)" in lines


def test_the_first_round_is_shown_where_none_is_named(tape: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, tape).startswith(("Round 12 of ", "Round 12 of\n"))


def test_json_has_all_of_it(tape: str, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(shown(capsys, tape, "--round", "12", "--format", "json"))
    assert (data["game"], data["round"], data["line"]) == ("three-card-poker", 12, 3)
    assert data["balances_cents"] == {"Ann": 4500, "player 5": -2500}
    bonus = next(row for row in data["facts"] if row["place"] == "2/ante-bonus")
    assert (bonus["value"], bonus["book"], bonus["cites"]) == (0, 1000, ["565.11(d)(3)", "565.12(e)"])


def test_json_and_csv_have_the_same_payments_in_cents(tape: str, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(shown(capsys, tape, "--round", "12", "--format", "json"))
    bonus = next(row for row in data["wagers"] if row["wager"] == "ante-bonus")
    assert (bonus["settled"], bonus["settled_cents"], bonus["book"], bonus["book_cents"]) == ("goes back", 0, "paid", 1000)
    forfeit = next(row for row in data["wagers"] if row["wager"] == "ante" and row["seat"] == "5")
    assert (forfeit["amount_cents"], forfeit["settled"], forfeit["settled_cents"]) == (2500, "taken", -2500)
    rows = list(csv.DictReader(io.StringIO(shown(capsys, tape, "--round", "12", "--format", "csv"))))
    assert [(row["seat"], row["wager"], row["settled_cents"]) for row in rows] == [
        (row["seat"], row["wager"], "" if row["settled_cents"] is None else str(row["settled_cents"])) for row in data["wagers"]
    ]


def test_csv_has_what_was_not_done(tape: str, capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(csv.DictReader(io.StringIO(shown(capsys, tape, "--round", "13", "--format", "csv"))))
    assert [row["settled"] for row in rows if row["wager"] == "play"] == ["not done"]


SECOND = """\
game minibaccarat
person Dee seats 3
round 1
3 banker 25
P 4s 2d
B 2h 3c 3s
but also settle 3/banker 25
"""


def test_a_round_without_a_time_shows_none_of_an_earlier_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "two.txt"
    rounds = "round 1 at 20:15\n2 ante 100  Js Qd Kh play\nD Qc 9c 4s\n\nround 2\n2 ante 100  Js Qd Kh fold\n"
    path.write_text(f"game three-card-poker\n\n{rounds}")
    assert "The clock shows 20:15:00." in shown(capsys, str(path), "--round", "1")
    assert "The clock" not in shown(capsys, str(path), "--round", "2")


def test_a_second_settlement_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "second.txt"
    path.write_text(SECOND, encoding="utf-8")
    text = shown(capsys, str(path))
    assert "Dee: +$48.75 in this round." in text
    assert all(len(line) <= 80 for line in text.splitlines() if str(path) not in line)
    assert " 541.8(a)(1)(i)" in text


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("but settle 2/ante ?", "Ann: +$100 in this round, as far as it was seen."),
        ("but settle 2/ante 50", "Ann: +$100 in this round."),
    ],
)
def test_a_sum_says_that_not_all_of_it_was_seen(more: str, said: str, *, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "unseen.txt"
    path.write_text(IGNORED.replace("but also exposed dealer 9s after ask 2", more), encoding="utf-8")
    assert said in shown(capsys, str(path))
    data = json.loads(shown(capsys, str(path), "--format", "json"))
    assert data["not_all_seen"] == (["Ann"] if "?" in more else [])


def test_a_round_below_a_line_that_cannot_be_read_is_shown(tape: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    header, one, two = shown(capsys, tape, "--as", "long").splitlines()
    path = tmp_path / "long.jsonl"
    path.write_text("\n".join([header, one[:-9], two]), encoding="utf-8")
    assert main(["show", str(path), "--round", "13"]) == ExitCode.FINE
    said = capsys.readouterr()
    assert said.out.startswith(("Round 13 of ", "Round 13 of\n"))
    assert f"tablegames: {path}, line 2: " in said.err
    assert "as if that line were not there" in said.err
    assert main(["show", str(path), "--round", "12"]) == ExitCode.UNUSABLE
    assert f"tablegames: {path}, line 2: " in capsys.readouterr().err


def test_forms_are_turned_into_each_other(tape: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    long = tmp_path / "long.jsonl"
    long.write_text(shown(capsys, tape, "--as", "long"), encoding="utf-8")
    short = shown(capsys, str(long), "--as", "short")
    (tmp_path / "short.txt").write_text(short, encoding="utf-8")
    assert shown(capsys, str(tmp_path / "short.txt"), "--as", "long") == long.read_text(encoding="utf-8")
    assert "but settle 2/ante-bonus 0" in short


def test_one_round_is_cut_out_with_the_table_as_it_began(tape: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "one.jsonl").write_text(shown(capsys, tape, "--as", "long", "--round", "13"), encoding="utf-8")
    header, one = (tmp_path / "one.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(header)["table"]["seated"] == {"2": "Ann", "5": "player 5"}
    assert json.loads(one)["round"] == 13
    assert "face up 2" in shown(capsys, str(tmp_path / "one.jsonl"), "--round", "13")


WRONG = {
    "no such round": (TAPE, ["--round", "14"], "has no round 14; its last is 13."),
    "no rounds": ("game minibaccarat\n", [], "has no rounds."),
    "nothing": ("", [], "there is nothing in this record"),
    "the future": ('{"record":9}', [], "line 1: this is a record of version 9"),
    "two faults": ("game minibaccarat\nround 1\n9 tie 5\nX\n", [], "line 4:"),
}


@pytest.mark.parametrize(("text", "arguments", "said"), WRONG.values(), ids=WRONG.keys())
def test_what_cannot_be_shown_ends_with_a_sentence(
    text: str, arguments: list[str], said: str, *, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record"
    path.write_text(text, encoding="utf-8")
    assert main(["show", str(path), *arguments]) == ExitCode.UNUSABLE
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("name", ["nix", ".", "a\0b"])
def test_a_file_that_cannot_be_opened_ends_with_a_sentence(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", name]) == ExitCode.UNUSABLE
    assert "cannot be read" in capsys.readouterr().err


IGNORED = """\
game three-card-poker
person Ann seats 2
round 1
2 ante 50   As Kd 9c play
D           Qh Tc 9s
but also exposed dealer 9s after ask 2
"""


def test_after_an_irregularity_the_book_is_its_remedy_though_nobody_followed_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ignored.txt"
    path.write_text(IGNORED, encoding="utf-8")
    lines = [" ".join(line.split()) for line in shown(capsys, str(path)).splitlines()]
    assert "2 Ann ante $50 paid $50 goes back 565.13(d)" in lines
    assert "2 Ann play paid $50 nothing due" in lines


LATE = "game let-it-ride-poker\nperson Ann seats 2\nround 1 at 21:00\n2 bets 10 As Ks Qs ride ride\nC Js Ts\n"


@pytest.mark.parametrize("line", ["but at ask 2 2: wager 2/b1 0", "but no settle 2/b1"])
def test_what_was_not_settled_is_not_counted_as_if_it_were(line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "late.txt"
    path.write_text(LATE + line + "\n", encoding="utf-8")
    assert "Ann: +$20,000 in this round." in shown(capsys, str(path))


def test_a_wager_that_was_taken_back_is_told_beside_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "late.txt"
    path.write_text(LATE + "but also wager 2/b1 0 after ask 2 2\n", encoding="utf-8")
    text = shown(capsys, str(path))
    assert "wager 2/bet-1   $0" in text
    assert "Ann: +$30,000 in this round." in text

"""`tablegames house-way`: ways are listed, shown, proved and put to hands; what cannot be read is answered with a sentence."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablegames.cli import main
from tablegames.house_way import PACKAGED, packaged

if TYPE_CHECKING:
    from collections.abc import Iterator

EVIDENCE: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parent.parent / "evidence" / "house_ways.json").read_text(encoding="utf-8")
)
TITLE = 'house way "Mine" for pai-gow'


class Answer(NamedTuple):
    """What the command printed and how it ended."""

    code: int
    out: str
    err: str


class Command(Protocol):
    """The command with its arguments and its standard input."""

    def __call__(self, *arguments: str, fed: bytes = b"") -> Answer: ...


@pytest.fixture
def house_way(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Command]:
    def run(*arguments: str, fed: bytes = b"") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(fed), encoding="utf-8"))
        code = main(["house-way", *arguments])
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return Answer(code, captured.out, captured.err)

    yield run
    monkeypatch.undo()


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """A house way with a gap, words that fit two Low hands, and a rule that no hand reaches."""
    path = tmp_path / "mine.txt"
    path.write_text(f"{TITLE}\na Wong or Gong: play a Wong or Gong\na Wong: play a Wong\na pair: play the pair\n", encoding="utf-8")
    return path


# ---------------------------------------------------------------- the evidence


@pytest.mark.law("535.10(d)(2)", "535.10(d)(3)", "535.10(d)(4)")
@pytest.mark.parametrize("case", EVIDENCE["settings"], ids=lambda case: case["id"])
def test_hands_that_the_law_leaves_no_choice_for(house_way: Command, case: dict[str, Any]) -> None:
    answer = house_way("set", "statutory", " ".join(case["tiles"]), "--format", "json")
    [row] = json.loads(answer.out)
    assert answer.code == 0
    assert {side: sorted(row[side].split()) for side in ("high", "low")} == {
        side: sorted(case["expected"][side]) for side in ("high", "low")
    }
    assert row["cite"] == "535.10(d)"


# ---------------------------------------------------------------- list, show, words


def test_the_list_has_every_packaged_way(house_way: Command) -> None:
    answer = house_way("list", "--format", "json")
    rows = json.loads(answer.out)
    assert [(row["name"], row["game"]) for row in rows] == [(name, game) for game, names in PACKAGED.items() for name in names]
    assert [row["rules"] for row in rows] == [25, 4, 17]
    assert "foxwoods" in house_way("list").out


@pytest.mark.parametrize("name", [name for names in PACKAGED.values() for name in names])
def test_show_prints_every_rule_with_its_number_and_what_it_fills(house_way: Command, name: str) -> None:
    way = packaged(name)
    shown = " ".join(house_way("show", name).out.split())
    for rule in way.rules:
        assert f"{rule.number}. {rule.words}" in shown
        assert all(f"(fills the text: {text})" in shown for text in rule.fills)
    assert all(f"Note: {note}" in shown for note in way.notes)
    assert all(f"Published: {source}" in shown for source in way.sources)
    assert house_way("show", name, "--raw").out == way.text
    data = json.loads(house_way("show", name, "--format", "json").out)
    assert (data["name"], data["text"], len(data["rules"])) == (way.name, way.text, len(way.rules))
    rows = list(csv.DictReader(io.StringIO(house_way("show", name, "--format", "csv").out)))
    assert [row["words"] for row in rows] == [rule.words for rule in way.rules]


def test_what_is_shown_raw_can_be_read_again(house_way: Command, tmp_path: Path) -> None:
    path = tmp_path / "copy.txt"
    path.write_text(house_way("show", "foxwoods", "--raw").out, encoding="utf-8")
    assert house_way("show", str(path)).out == house_way("show", "foxwoods").out
    assert house_way("show", "-", fed=path.read_bytes()).out == house_way("show", "foxwoods").out


def test_the_words_are_listed_for_each_game(house_way: Command) -> None:
    assert "  the two highest other cards\n" in house_way("words", "pai-gow-poker").out
    rows = json.loads(house_way("words", "pai-gow", "--format", "json").out)
    assert {"place": "way to play the tiles", "form": "split the pair", "means": "the ways that part a pair; stands without play"} in rows
    answer = house_way("words", "poker")
    assert (answer.code, answer.err) == (2, "tablegames: Hands are set in pai-gow-poker and in pai-gow, and not in 'poker'.\n")


# ---------------------------------------------------------------- set


@pytest.mark.law("561.13(d)")
def test_a_hand_is_set_and_the_rule_is_named(house_way: Command) -> None:
    answer = house_way("set", "foxwoods", "Ks Kd 9c 9h 7d 4s 2c")
    assert answer.code == 0
    assert answer.out.splitlines() == [
        "Low   9h 9c            pair of nines",
        "High  Ks Kd 7d 4s 2c   pair of kings, seven-four-two",
        "Rule 3: with two pairs, the higher pair J to A: low the lower pair (§ 561.13(d))",
    ]


@pytest.mark.law("535.10(d)")
def test_tiles_are_set_and_called_by_their_names(house_way: Command) -> None:
    answer = house_way("set", "statutory", "6-6 4-4 5-6 1-3", "1-4 2-3 5-5 5-6")
    assert answer.out.splitlines() == [
        "Low   1-3 5-6   value 5, highest tile 1-3",
        "High  6-6 4-4   Gong: 6-6 with an eight",
        "Rule 2: a pair, Wong or Gong: play the highest pair, Wong or Gong, then the",
        "  highest Low hand (§ 535.10(d))",
        "",
        "Low   5-5 5-6   value 1, highest tile 5-5",
        "High  1-4 2-3   mixed fives: 1-4 and 2-3",
        "Rule 2: a pair, Wong or Gong: play the highest pair, Wong or Gong, then the",
        "  highest Low hand (§ 535.10(d))",
    ]


def test_hands_are_set_line_by_line_from_standard_input(house_way: Command) -> None:
    fed = b"# two hands\n6-6 4-4 5-6 1-3\n\n6-6 5-6 4-6 5-5\n"
    answer = house_way("set", "statutory", "-", fed=fed)
    assert answer.code == 0
    first, second = (line.split("\t") for line in answer.out.splitlines())
    assert (first[0], first[1], first[2]) == ("1-3 5-6", "6-6 4-4", "2")
    assert second[2:] == ["4", "otherwise: play the highest tile with the lowest tile", "", "§ 535.10(d)"]
    rows = [json.loads(line) for line in house_way("set", "statutory", "-", "--format", "json", fed=fed).out.splitlines()]
    assert [(row["line"], row["rule"]) for row in rows] == [(2, 2), (4, 4)]
    table = list(csv.DictReader(io.StringIO(house_way("set", "statutory", "-", "--format", "csv", fed=fed).out)))
    assert [row["low"] for row in table] == ["1-3 5-6", "5-5 5-6"]


def test_a_line_that_cannot_be_set_is_named_and_the_others_are_answered(house_way: Command) -> None:
    answer = house_way("set", "statutory", "-", fed=b"6-6 4-4 5-6\n6-6 4-4 5-6 1-3\nxx\n\xff\xfe\n" + b"6-6 " * 5000)
    assert answer.code == 2
    assert len(answer.out.splitlines()) == 1
    assert [line.split(":")[1].strip() for line in answer.err.splitlines()] == [f"Standard input, line {n}" for n in (1, 3, 4, 5)]


def test_where_the_way_says_nothing_a_lawful_set_is_laid_and_that_is_said(house_way: Command, written: Path) -> None:
    answer = house_way("set", str(written), "6-6 5-6 4-6 5-5")
    assert answer.code == 1
    assert answer.out.splitlines()[2:] == [
        "The house way does not say how this hand is set: no rule fits the hand. The",
        "hands above are a lawful set.",
    ]
    ambiguous = house_way("set", str(written), "6-6 4-5 1-1 3-5", "--format", "json")
    assert ambiguous.code == 1
    assert json.loads(ambiguous.out)[0]["flaw"] == "the words of the rule fit two different Low hands"
    lines = house_way("set", str(written), "-", "--format", "csv", fed=b"6-6 5-6 4-6 5-5\n6-6 6-6 4-6 5-5\n")
    assert lines.code == 1
    assert [row["flaw"] for row in csv.DictReader(io.StringIO(lines.out))] == ["no rule fits the hand", ""]


@pytest.mark.parametrize(
    ("way", "hand", "said"),
    [
        ("foxwoods", "As Kd Qh Jc Ts 9d", "Seven cards are set, and 6 are given. (§ 561.1)"),
        ("foxwoods", "As Kd Qh Jc Ts 9d 9d", "9d is there twice: the hand comes from one deck with one joker. (§ 561.3(a))"),
        ("foxwoods", "Jk Jk Qh Jc Ts 9d 8d", "The joker is there twice: the hand comes from one deck with one joker. (§ 561.3(a))"),
        ("foxwoods", "?? Kd Qh Jc Ts 9d 8d", "A card that was not seen cannot be set"),
        ("foxwoods", "6-6 4-5 1-1 3-6", "Seven cards are set, and 4 are given. (§ 561.1)"),
        ("foxwoods", "6-6 4-5 1-1 3-6 2-4 1-2 1-3", "A tile (6-6) cannot be set"),
        ("foxwoods", "As Kd Qh Jc Ts 9d Xx", "'Xx' is not a card"),
        ("foxwoods", "", "Seven cards are set, and 0 are given. (§ 561.1)"),
        ("statutory", "6-6 4-5 1-1", "Four tiles are dealt, and 3 are given. (§ 535.1)"),
        ("statutory", "6-6 " * 31, "Four tiles are dealt, and 31 are given. (§ 535.1)"),
        ("statutory", "2-4 2-4 1-1 3-6", "2-4 is there 2 times: a set has it once. (§ 535.4(f))"),
        ("statutory", "As 4-5 1-1 3-6", "As is no tile"),
        ("statutory", "6-7 4-5 1-1 3-6", "'6-7' is no tile: write the spots of both ends"),
        ("statutory", "Xx 4-5 1-1 3-6", "'Xx' is no tile"),
        ("foxwoods", "As Kd Qh Jc Ts 9d 7-7", "'7-7' is not a card"),
        ("statutory", "?? 4-5 1-1 3-6", "A tile that was not seen cannot be ranked"),
    ],
)
def test_what_is_no_hand_is_answered_with_a_sentence(house_way: Command, way: str, hand: str, said: str) -> None:
    answer = house_way("set", way, hand)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"tablegames: {said}")
    with_another = house_way("set", way, "As Kd Qh Jc Ts 9d 2c" if way == "foxwoods" else "6-6 4-4 5-6 1-3", hand)
    assert with_another.err.startswith(f"tablegames: Hand 2: {said}")


# ---------------------------------------------------------------- check


@pytest.mark.law("535.10(d)")
def test_a_sound_way_is_said_to_be_so(house_way: Command) -> None:
    answer = house_way("check", "statutory")
    assert answer.code == 0
    assert " ".join(answer.out.split()).endswith(
        "Statutory: all 35,960 hands; each is set by one rule, none is foul, and every rule is reached."
    )
    assert "13,349" in answer.out
    data = json.loads(house_way("check", "statutory", "--format", "json").out)
    assert (data["is_sound"], data["is_lawful"], data["hands"], data["faults"]) == (True, True, 35960, [])
    assert sum(row["hands"] for row in data["rules"]) == 35960


def test_faults_are_told_with_hands_and_exit_code_1(house_way: Command, written: Path) -> None:
    answer = house_way("check", str(written))
    assert answer.code == 1
    text = " ".join(answer.out.split())
    assert "No rule says how 22,176 hands are set. (§ 535.10(d)) Such as " in text
    assert "The words of rule 1 (a Wong or Gong) fit two different Low hands of " in text
    assert "Rule 2 (a Wong) is reached by no hand: rules above it decide them all, or there are none. (§ 535.10(d))" in text
    assert text.endswith("Mine: all 35,960 hands; 3 faults found.")
    data = json.loads(house_way("check", str(written), "--format", "json").out)
    assert [fault["kind"] for fault in data["faults"]] == ["gap", "ambiguous", "unreached"]
    assert data["faults"][0]["cite"] == "535.10(d)"
    rows = list(csv.DictReader(io.StringIO(house_way("check", str(written), "--format", "csv").out)))
    assert [row["kind"] for row in rows] == ["rule", "rule", "rule", "gap", "ambiguous", "unreached"]


@pytest.mark.law("535.10(d)(2)")
def test_a_way_that_contradicts_the_law_is_told_so(house_way: Command) -> None:
    answer = house_way("check", "canberra")
    assert answer.code == 1
    assert "Rule 2 (a pair of 2s or 12s) sets 160 hands against § 535.10(d)(2) (Reading R100)." in " ".join(answer.out.split())
    assert json.loads(house_way("check", "canberra", "--format", "json").out)["is_lawful"] is False


def test_a_way_comes_from_standard_input(house_way: Command, written: Path) -> None:
    assert house_way("check", "-", fed=written.read_bytes()).code == 1
    answer = house_way("set", "-", "-", fed=written.read_bytes())
    assert answer.code == 2
    assert answer.err == "tablegames: Standard input cannot be the house way and the hands: name a file for one of them.\n"


@pytest.mark.slow
def test_ctrl_c_ends_a_check_and_its_processes_soon() -> None:
    command = [str(Path(sys.executable).parent / "tablegames"), "house-way", "check", "foxwoods"]
    heard = "import os, signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); os.execv(sys.argv[1], sys.argv[1:])"
    with subprocess.Popen(
        [sys.executable, "-c", heard, *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as running:
        time.sleep(3)
        os.killpg(running.pid, signal.SIGINT)
        since = time.monotonic()
        out, err = running.communicate(timeout=60)
    said = b"tablegames: Interrupted: the count is not finished, so that there is nothing to tell.\n"
    assert (running.returncode, out, err) == (130, b"", said)
    assert time.monotonic() - since < 10


# ---------------------------------------------------------------- files that cannot be read


@pytest.mark.parametrize("command", [("check",), ("show",), ("set", "6-6 4-4 5-6 1-3")], ids=lambda command: command[0])
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "line 1: The text is empty"),
        (b"\x00\x01\x02 not text", "line 1: The text has characters that nobody can read"),
        (b"\xff\xfe\x00", "is not a text in UTF-8"),
        (b"x" * 70_000, "line 1: The text has 70,000 characters"),
        (b"Dear pit boss,", "line 1: A house way begins with a line such as"),
        (TITLE.encode() + b"-poker\notherwise: play the pair", "line 2: Behind the colon a rule says what goes Low"),
        (TITLE.encode() + b"\n\n\na gnu: play the pair", "line 4: 'a gnu' is no condition known here"),
        (b'house way "Mine" for roulette', "line 1: Hands are set in pai-gow-poker and in pai-gow, and not in 'roulette'."),
    ],
)
def test_a_bad_file_is_answered_with_file_and_line(
    house_way: Command, tmp_path: Path, command: tuple[str, ...], content: bytes, said: str
) -> None:
    path = tmp_path / "bad.txt"
    path.write_bytes(content)
    answer = house_way(command[0], str(path), *command[1:])
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith(f"tablegames: {path}")
    assert said.replace("'a gnu'", "'gnu'") in answer.err


def test_every_problem_of_a_file_is_told_at_once(house_way: Command, tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(f"{TITLE}\na pair: play teh pair\nfills: x\notherwise play it\n", encoding="utf-8")
    answer = house_way("check", str(path))
    assert [line.partition(": ")[2].split(":")[0] for line in answer.err.splitlines()] == [f"{path}, line 2", f"{path}, line 4"]


def test_a_game_that_is_not_named_is_asked_for_and_one_in_place_of_a_house_way_is_answered_with_its_ways(house_way: Command) -> None:
    answer = house_way("words")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == "tablegames: Which game? pai-gow-poker or pai-gow; for example: tablegames house-way words pai-gow-poker\n"
    answer = house_way("set", "pai-gow", "6-6 4-4 5-6 1-3")
    assert answer.err == "tablegames: pai-gow is a game, and a house way is wanted: statutory or canberra, or a file of your own.\n"
    assert "Example: tablegames house-way words pai-gow-poker" in house_way("--help").out


def test_a_file_or_name_that_is_not_there_is_answered(house_way: Command, tmp_path: Path) -> None:
    answer = house_way("show", "foxwods")
    assert answer.code == 2
    assert answer.err.endswith("(foxwoods, statutory, canberra). Did you mean foxwoods?\n")
    assert house_way("show", str(tmp_path / "none.txt")).err.endswith("none.txt cannot be read: No such file or directory.\n")
    assert house_way("show", str(tmp_path)).err.endswith("cannot be read: Is a directory.\n")
    assert house_way("show", "").code == 2


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
@given(content=st.binary(max_size=200))
def test_no_content_ends_in_a_traceback(house_way: Command, content: bytes) -> None:
    assert house_way("show", "-", fed=content).code in {0, 2}
    assert house_way("set", "statutory", "-", fed=content).code in {0, 2}

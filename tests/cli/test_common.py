"""What the commands share: rows in three formats, files and standard input."""

from __future__ import annotations

import csv
import io
import json
import sys
from typing import TYPE_CHECKING

import pytest
import typer
from rich.cells import cell_len

from tablegames.cli import common
from tablegames.cli.common import Format, broken, emit_json, emit_rows, in_words, padded, read_lines, read_text

if TYPE_CHECKING:
    from pathlib import Path

COLUMNS = {"seat": "seat", "paid_cents": "paid (cents)", "cites": "by"}
ROWS: list[dict[str, object]] = [
    {"seat": 2, "paid_cents": 2500, "cites": ["565.12(b)", "565.12(e)"], "unlisted": "x"},
    {"seat": 5, "paid_cents": None, "cites": []},
]


def test_json_keeps_types_and_the_order_of_the_columns(capsys: pytest.CaptureFixture[str]) -> None:
    emit_rows(ROWS, COLUMNS, output=Format.JSON)
    read = json.loads(capsys.readouterr().out)
    assert read == [
        {"seat": 2, "paid_cents": 2500, "cites": ["565.12(b)", "565.12(e)"]},
        {"seat": 5, "paid_cents": None, "cites": []},
    ]
    assert list(read[0]) == list(COLUMNS)


def test_csv_has_the_keys_as_its_header(capsys: pytest.CaptureFixture[str]) -> None:
    emit_rows(ROWS, COLUMNS, output=Format.CSV)
    assert list(csv.reader(io.StringIO(capsys.readouterr().out))) == [
        ["seat", "paid_cents", "cites"],
        ["2", "2500", "565.12(b); 565.12(e)"],
        ["5", "", ""],
    ]


def test_text_is_80_columns_wide_and_drops_no_word(capsys: pytest.CaptureFixture[str]) -> None:
    long = " ".join(f"word{number}" for number in range(60))
    emit_rows([{"seat": "[bold]1", "paid_cents": True, "cites": long}], COLUMNS, output=Format.TEXT, title="Paid")
    shown = capsys.readouterr().out
    assert max(map(len, shown.splitlines())) <= common.PIPE_WIDTH
    assert all(word in shown for word in ["Paid", "[bold]1", "yes", "paid (cents)", *long.split()])


def test_json_prints_letters_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    emit_json({"sentence": "§ 565.11(b)"})
    assert "§ 565.11(b)" in capsys.readouterr().out


def test_programs_read_paragraphs_without_the_section_sign(capsys: pytest.CaptureFixture[str]) -> None:
    row: dict[str, object] = {"cite": "§ 565.12(b)", "cites": ["§ 565.12(b)", "565.6"], "sentence": "§ 565.12(b)"}
    columns = dict.fromkeys(row, "")
    emit_rows([row], columns, output=Format.JSON)
    assert json.loads(capsys.readouterr().out) == [{"cite": "565.12(b)", "cites": ["565.12(b)", "565.6"], "sentence": "§ 565.12(b)"}]
    emit_rows([row], columns, output=Format.CSV)
    assert capsys.readouterr().out.splitlines()[1] == "565.12(b),565.12(b); 565.6,§ 565.12(b)"


@pytest.mark.parametrize(
    ("value", "words"), [(None, ""), (False, "no"), (True, "yes"), (0, "0"), (("a", None, 1), "a; ; 1"), (Format.CSV, "csv")]
)
def test_in_words(value: object, words: str) -> None:
    assert in_words(value) == words


def test_no_word_of_a_table_is_cut_off(capsys: pytest.CaptureFixture[str]) -> None:
    words = [f"{letter * length}." for letter in "abcd" for length in (3, 9, 14)]
    emit_rows([{key: " ".join(words) for key in "wxyz"}], {key: key * 5 for key in "wxyz"}, output=Format.TEXT)
    shown = capsys.readouterr().out
    assert max(map(len, shown.splitlines())) <= common.PIPE_WIDTH
    assert [shown.split().count(word) for word in words] == [4] * len(words)


def test_a_table_of_many_columns_is_folded_into_its_width(capsys: pytest.CaptureFixture[str]) -> None:
    emit_rows([{str(key): "x" * 20 for key in range(12)}], {str(key): str(key) for key in range(12)}, output=Format.TEXT)
    shown = capsys.readouterr().out
    assert max(map(len, shown.splitlines())) <= common.PIPE_WIDTH
    assert shown.count("x") == 240


@pytest.mark.parametrize("text", ["seat 日本 is owed $10 日本日本日本日本日本日本", "日" * 40, "a b c", "", "é" * 25 + " ok"])
def test_wide_letters_take_two_cells(text: str) -> None:
    lines = broken(text, 12, indent="  ")
    assert all(cell_len(line) <= 12 for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert {cell_len(padded(line, 12)) for line in lines} <= {12}
    assert all(padded(line, 12, to_the_right=True).endswith(line) for line in lines)


# ---------------------------------------------------------------- reading


def _standard_input(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))


def test_a_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    _standard_input(monkeypatch, "\ufeffAs Ks | Qd Jd\r\n".encode())
    assert list(read_lines("-")) == [(1, "As Ks | Qd Jd")]
    _standard_input(monkeypatch, b"seats = 7\n")
    assert read_text("-") == "seats = 7\n"


def test_a_file_is_read_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "rounds.jsonl"
    path.write_bytes(b"one\n\nthree")
    assert list(read_lines(str(path))) == [(1, "one"), (2, ""), (3, "three")]
    assert read_text(str(path)) == "one\n\nthree"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", 'tablegames: "" cannot be read: '),
        ("missing.toml", "missing.toml cannot be read: No such file or directory."),
        ("folder", "folder cannot be read: Is a directory."),
        ("nul\0byte", "cannot be read: embedded null byte."),
        ("latin.toml", "latin.toml is not a text in UTF-8 (byte 3)."),
        ("large.toml", "large.toml is larger than 0 MiB, the most that is read at once."),
    ],
)
def test_a_file_that_cannot_be_read_gives_a_sentence_and_code_2(
    name: str, sentence: str, *, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "latin.toml").write_bytes(b"ab\xe9")
    (tmp_path / "large.toml").write_bytes(b"x" * 9)
    monkeypatch.setattr(common, "LARGEST_FILE_BYTES", 8)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(typer.Exit) as ended:
        read_text(name)
    assert ended.value.exit_code == common.ExitCode.UNUSABLE
    assert sentence in capsys.readouterr().err


def test_exactly_the_largest_file_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common, "LARGEST_FILE_BYTES", 8)
    (tmp_path / "exact").write_bytes(b"x" * 8)
    assert read_text(str(tmp_path / "exact")) == "x" * 8


def test_a_line_that_is_no_text_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rounds").write_bytes(b"fine\n\xff\n")
    lines = read_lines(str(tmp_path / "rounds"))
    assert next(lines) == (1, "fine")
    with pytest.raises(typer.Exit):
        next(lines)
    assert "rounds, line 2, is not a text in UTF-8 (byte 1)." in capsys.readouterr().err


def test_a_name_gives_way_before_an_amount_or_a_paragraph(capsys: pytest.CaptureFixture[str]) -> None:
    row = {"person": "Wolfeschlegelsteinhausenbergerdorff", **{f"amount {number}": "taken $1,000.25" for number in range(4)}}
    emit_rows([row | {"cites": "541.8(a)(1)(i)"}], {key: key for key in (*row, "cites")}, output=Format.TEXT)
    shown = capsys.readouterr().out
    assert max(map(len, shown.splitlines())) <= common.PIPE_WIDTH
    assert shown.count("$1,000.25") == 4
    assert "541.8(a)(1)(i)" in shown


def test_a_row_that_no_table_has_room_for_is_told_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    row = {f"amount {number}": "taken $1,000,000.25" for number in range(9)}
    emit_rows([row], {key: key for key in row}, output=Format.TEXT, title="Paid")
    lines = capsys.readouterr().out.splitlines()
    assert lines == ["Paid", "", *(f"amount {number}: taken $1,000,000.25" for number in range(9)), ""]

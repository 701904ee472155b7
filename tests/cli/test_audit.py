"""``tablegames audit``: how it ends, and what it prints."""

from __future__ import annotations

import csv
import io
import json
import sys
import tracemalloc
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len
from tests.helpers.rounds import table

from tablegames.audit import audit_record
from tablegames.cli import audit as audit_command
from tablegames.cli import main
from tablegames.cli.common import Format, ReaderGoneError, broken
from tablegames.equipment.cards import card
from tablegames.games import game
from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import DEALER
from tablegames.procedure.record import encode_header, encode_round, header_for, read_record, write_long

if TYPE_CHECKING:
    from collections.abc import Iterator

DISPUTES = Path(__file__).parent.parent / "evidence" / "disputes"
EVENING = Path(__file__).parent / "examples" / "evening.txt"


def long_record(rounds: int) -> Iterator[str]:
    """The long form of one round by the book after the other, of a table in mid-day."""
    run = table("three-card-poker", seats={2: "Ann"})
    yield encode_header(header_for(run.table.setup, run.begun))
    for number in range(1, rounds + 1):
        run.wager(2, ante=10)
        run.finish()
        yield encode_round(number, run.facts)
        run.next_round()


def numbered(line: str, number: int) -> str:
    """The line of a round with another number."""
    return line.replace('"round":1,', f'"round":{number},', 1)


def test_a_record_by_the_book_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", str(EVENING)]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "2 rounds of Three Card Poker, no findings." in out
    assert "taken as lawful: opening, shuffle" in out


def test_what_hangs_on_cards_that_nobody_saw_is_named_and_not_called_lawful(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["game three-card-poker"]
    for number in range(1, 9):
        lines += [f"round {number}", "2 ante 10 Js Qd Kh play", "5 ante 10 9h 7s 3c play", "D Qc 9c 4s" if number == 1 else "D Qc 9c ??"]
    (tmp_path / "tape.txt").write_text("\n".join(lines), encoding="utf-8")
    assert main(["audit", str(tmp_path / "tape.txt")]) == 0
    out = " ".join(capsys.readouterr().out.split())
    told = "; ".join(f"at seats 2 and 5 in round {number}" for number in range(2, 7))
    assert f"Not judged, since it hangs on what nobody saw: what was settled {told}; and in later rounds. Not observed" in out


def test_a_reader_who_goes_is_no_fault_of_the_record(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def gone(*_args: object, **_more: object) -> None:
        raise ReaderGoneError

    monkeypatch.setattr(audit_command, "_audit_stream", gone)
    with pytest.raises(ReaderGoneError):
        audit_command.audit([str(EVENING)], output=Format.TEXT)
    assert capsys.readouterr().err == ""


def test_the_text_is_a_surveillance_form_in_80_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", str(DISPUTES / "01.txt")]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["time", "round", "type", "remark", "saving/loss"]
    assert max(map(len, lines)) <= 80
    assert lines[-2].split() == ["owed", "to", "seat", "2", "$100"]
    assert lines[-1].split() == ["owed", "to", "house", "$50"]


def test_several_who_are_owed_by_one_finding_are_named_with_their_sums(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = table("three-card-poker", seats={2: "Ann", 5: "Bob"})
    run.stack("Js 7h Qc Qd 4d 9c Kh 2c 4s")
    run.wager(2, ante=10)
    run.wager(5, ante=25)
    run.plan("ask", 5, "play").finish()
    ask = next(number for number, each in enumerate(run.facts) if each.kind is Kind.ASK)
    exposed = Fact(Kind.EXPOSED, DEALER, 0, card("Qc"), at=run.facts[ask].key)
    file = tmp_path / "exposed.jsonl"
    rounds = [(1, [*run.facts[:ask], exposed, *run.facts[ask:]])]
    file.write_text("\n".join(write_long(header_for(run.begun.setup, run.begun), rounds)), encoding="utf-8")
    assert main(["audit", str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    assert [line.split() for line in lines[-2:]] == [["owed", "to", "seat", "5", "(Bob)", "$50"], ["owed", "to", "house", "$30"]]
    assert main(["audit", str(file), "--format", "json"]) == 1
    row = json.loads(capsys.readouterr().out)
    assert row["owed_to"] == "house; seat 5 (Bob)"
    assert row["owed"] == [{"to": "house", "cents": 3_000}, {"to": "seat 5 (Bob)", "cents": 5_000}]
    assert main(["audit", str(file), "--format", "csv"]) == 1
    (row,) = csv.DictReader(io.StringIO(capsys.readouterr().out))
    assert row["owed"] == "house 3000; seat 5 (Bob) 5000"


def test_no_line_of_a_remark_ends_with_the_sign_of_a_paragraph() -> None:
    for width in range(20, 60):
        lines = broken("The Play Wager of seat 2 is refused. (§ 641a.7(d)(1), readings R1, R2) § 641a.11(c)(5)(iv), § 641a.12(d)(3)", width)
        assert not any(line.endswith("§") for line in lines)
        assert max(map(len, lines)) <= width


def test_json_is_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", str(DISPUTES / "01.txt"), str(DISPUTES / "02.txt"), "--format", "json"]) == 1
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(row["cite"], row["saving_cents"]) for row in rows] == [("565.12(d)", -5_000), ("565.12(a)", 10_000), ("565.12(a)", 5_000)]
    assert {row["round"] for row in rows} == {"1"}


def test_csv_has_a_header_and_a_row_for_each_finding(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", str(DISPUTES / "05.txt"), "--format", "csv"]) == 1
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [row["where"] for row in rows] == ["round 1, settle 2/ante", "round 1, settle 2/play"]


def test_standard_input_is_read_where_the_file_is_a_dash(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO((DISPUTES / "02.txt").read_bytes())))
    assert main(["audit", "-"]) == 1
    assert "Seat 2 is owed $50" in capsys.readouterr().out


def test_the_long_form_is_read_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rounds.jsonl"
    file.write_text("\n".join(long_record(3)) + "\n", encoding="utf-8")
    assert main(["audit", str(file)]) == 0, capsys.readouterr().out


def test_a_file_cut_in_its_last_line_ends_with_2_after_the_findings_before_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rounds.jsonl"
    lines = list(long_record(3))
    lines[2] = lines[2].replace('["gather"', '["stub"')
    file.write_text("\n".join(lines)[:-40], encoding="utf-8")
    assert main(["audit", str(file), "--format", "json"]) == 2
    captured = capsys.readouterr()
    assert json.loads(captured.out.splitlines()[0])["round"] == "2"
    assert captured.err.startswith(f"tablegames: {file}, line 4")


@pytest.mark.parametrize("content", [b"", b"nonsense\n", b"\xff\xfe", b"{}\n", b"game three-card-poker\nround 1\n9 ante 5\n", b"[" * 9000])
def test_what_cannot_be_read_ends_with_2_and_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes) -> None:
    file = tmp_path / "record"
    file.write_bytes(content)
    assert main(["audit", str(file)]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_line_that_cannot_be_read_costs_no_totals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = read_record(DISPUTES.joinpath("01.txt").read_bytes().splitlines(), games=game)
    lines = list(write_long(record.header, ((each.number, each.facts) for each in record.rounds)))
    file = tmp_path / "long.jsonl"
    file.write_text("\n".join([*lines, '{"round": 9000}', '{"round": 9001, "facts": []}']), encoding="utf-8")
    assert main(["audit", str(file)]) == 2
    out = " ".join(capsys.readouterr().out.split())
    assert f"Line {len(lines) + 1} cannot be read: nothing from there on is judged." in out
    assert "owed to" in out
    assert main(["audit", str(file), "--format", "json"]) == 2
    assert f"nothing from line {len(lines) + 1} on is judged" in capsys.readouterr().err


def test_a_file_that_is_not_there_does_not_keep_the_others_from_being_audited(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "no such file", str(DISPUTES / "02.txt")]) == 2
    captured = capsys.readouterr()
    assert "no such file cannot be read" in captured.err
    assert "Seat 2 is owed $50" in captured.out


@pytest.mark.slow
def test_memory_does_not_grow_with_the_file() -> None:
    lines = list(long_record(2))
    rounds = 3_000
    record = (numbered(lines[1], number) if number else lines[0] for number in range(rounds + 1))
    deque(audit_record(read_record(lines, games=game)))  # what the first rounds teach does not count
    tracemalloc.start()
    deque(audit_record(read_record(record, games=game)), maxlen=0)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < rounds * len(lines[1]) / 4


class Terminal(io.StringIO):
    """Standard error that somebody watches."""

    def isatty(self) -> bool:
        return True


def test_progress_is_shown_to_whoever_waits_longer_than_two_seconds(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = list(long_record(1))
    file = tmp_path / "rounds.jsonl"
    file.write_text("\n".join([lines[0], *(numbered(lines[1], number) for number in range(1, 301))]), encoding="utf-8")
    assert main(["audit", str(file), "--format", "csv"]) == 1
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(audit_command, "_PATIENCE_SECONDS", -1.0)
    monkeypatch.setattr(sys, "stderr", seen := Terminal())
    assert main(["audit", str(file), "--format", "csv"]) == 1
    assert " rounds" in seen.getvalue()


def test_wide_letters_leave_the_columns_where_they_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = 'game three-card-poker\nperson "日本日本" seats 2\nround 1\n2 ante 10 As Kd 9c play\nD Qh Tc 9s\nbut settle 2/ante 5\n'
    (tmp_path / "日本.txt").write_text(text, encoding="utf-8")
    assert main(["audit", str(tmp_path / "日本.txt")]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert max(map(cell_len, lines)) <= 80
    [owed] = [line for line in lines if line.startswith("  owed to")]
    assert cell_len(owed) == 79


def test_a_file_without_a_name_is_named_all_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", ""]) == 2
    assert capsys.readouterr().err == 'tablegames: "" cannot be read: No such file or directory.\n'

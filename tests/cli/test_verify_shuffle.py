from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tablegames.cli import main
from tablegames.cli.common import ExitCode
from tablegames.store.commitment import Commitment, ProofFile, encode_proofs

if TYPE_CHECKING:
    from pathlib import Path

MADE = Commitment.to(["As", "Kd", "2c", "9h", "Td"])
LINE = encode_proofs(ProofFile("pit 1", 3, 5, MADE.root, (MADE.proof(0), MADE.proof(3))))


def run(tmp_path: Path, text: str, *arguments: str) -> int:
    (tmp_path / "proofs").write_text(text)
    return main(["verify-shuffle", str(tmp_path / "proofs"), *arguments])


def test_what_holds_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, f"{LINE}\n{LINE}\n", "--root", MADE.root.upper(), "--card", "3=9h", "--format", "json") == ExitCode.FINE
    rows = json.loads(capsys.readouterr().out)
    assert [(row["position"], row["card"], row["holds"]) for row in rows] == [(0, "As", True), (3, "9h", True)] * 2
    assert run(tmp_path, LINE) == ExitCode.FINE
    assert "2 of 2 hold." in capsys.readouterr().out
    assert run(tmp_path, encode_proofs(ProofFile("t", 1, 5, MADE.root, ()))) == ExitCode.FINE
    assert "No card is proved yet." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "arguments", "sentence"),
    [
        (LINE.replace('"9h"', '"9s"'), (), "nothing shows that this card lay there"),
        (LINE.replace('"position":3', '"position":2'), (), "nothing shows"),
        (LINE.replace('"leaves":5', '"leaves":6'), (), "nothing shows"),
        (LINE, ("--root", "00" * 32), "another one than was noted"),
        (LINE, ("--card", "1=Kd"), "It is not proved that this card lay there."),
        (LINE, ("--card", "3=9s"), "lay there; 9h is said to have."),
    ],
    ids=["another card", "another position", "another number of leaves", "another root", "not proved", "another card seen"],
)
def test_what_does_not_hold_is_told(
    text: str, arguments: tuple[str, ...], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, text, *arguments, "--format", "json") == ExitCode.FOUND
    assert sentence in json.dumps([row["sentence"] for row in json.loads(capsys.readouterr().out) if not row["holds"]])


@pytest.mark.parametrize(
    ("text", "arguments", "sentence"),
    [
        ("", (), "There are no proofs in the file: it is empty."),
        (LINE[:100], (), "Line 1: This is no JSON, or it was cut short"),
        (f"{LINE}\n[]", (), "Line 2: This is no file of proofs"),
        (LINE, ("--card", "As"), "'As' is no card at a position; such as 0=As was wanted."),
        (LINE, ("--card", "²=As"), "is no card at a position"),
    ],
    ids=["empty", "cut short", "no proofs", "no position", "no number"],
)
def test_what_cannot_be_read_is_told(
    text: str, arguments: tuple[str, ...], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, text, *arguments) == ExitCode.UNUSABLE
    assert sentence in capsys.readouterr().err


def test_a_file_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify-shuffle", str(tmp_path / "none")]) == ExitCode.UNUSABLE
    assert "cannot be read" in capsys.readouterr().err

"""A faultless facility to spoil: the one of the examples of the command line."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tablegames.submission.lines import key_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Change = tuple[str, str | None]
    Edit = Callable[[Path, Iterable[Change]], None]

TABLES = {
    "three-card-poker": "tcp-1",
    "minibaccarat": "mb-1",
    "texas-holdem-bonus-poker": "thb-1",
    "four-card-poker": "fcp-1",
    "let-it-ride-poker": "lir-1",
    "let-it-ride-poker-2019": "lir19-1",
    "pai-gow-poker": "pgp-1",
    "pai-gow": "pg-1",
}
"""The installation in the example's folder, by game."""

EXAMPLE = Path(__file__).parent.parent / "cli" / "examples" / "casino"


@pytest.fixture
def casino(tmp_path: Path) -> Path:
    """The folder of a facility without faults."""
    return shutil.copytree(EXAMPLE, tmp_path / "casino")


@pytest.fixture
def edit() -> Edit:
    """Change keys of a file: a new value in TOML, or none to take the key or the whole table out.

    ``+`` adds text at the end, ``+batch`` a blue deck or batch of so many decks (``1x2``: with two
    cover cards), ``+shuffler`` an approved shuffling device.
    """
    return _edit


def _edit(path: Path, changes: Iterable[Change]) -> None:
    for key, value in changes:
        lines = path.read_text(encoding="utf-8").splitlines()
        if key == "+shuffler":
            _edit(path, [("shuffler.kind", '"automated"'), ("shuffler.approved", "2010-07-08")])
            continue
        if key == "+batch":
            decks, _, covers = str(value).partition("x")
            lines += [
                "[[cards.batches]]",
                f"decks = {decks}",
                'color = "blue"',
                'design = "house"',
                f"cover-cards = {covers or (1 if value == '1' else 2)}",
            ]
        elif key == "+":
            lines.append(str(value))
        else:
            keys = [int(part) if part.isdigit() else part for part in key.split(".")]
            at = key_lines("\n".join(lines))[tuple(keys)] - 1
            lines[at : _end(lines, at, is_cut=value is None)] = [] if value is None else [f"{json.dumps(keys[-1])} = {value}"]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _end(lines: list[str], at: int, *, is_cut: bool) -> int:
    if is_cut and lines[at].startswith("["):
        return next((number for number in range(at + 1, len(lines)) if lines[number].startswith("[")), len(lines))
    return at + 1

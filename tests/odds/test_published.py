"""Every figure that others published comes out of the public command to its last digit, or the reason why not stands beside ours.

`published_rows` says how each figure of `tests/evidence/published_odds.json` is asked.
"""

from __future__ import annotations

import io
import json
import shlex
from contextlib import redirect_stdout
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

import pytest
from tests.evidence.published import PUBLISHED, numbers, rounds_to
from tests.odds.published_rows import DIFFERS, ROWS, Row

from tablegames.cli import main

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from decimal import Decimal

HEAVY: Final = ("odds four-card-poker --wager ante", "odds texas-holdem-bonus-poker", "odds pai-gow-poker", "rank pai-gow-poker")
"""Commands that count for more than five seconds where nothing is kept."""
_DIGITS_OF_A_DOUBLE: Final = 16


@cache
def answer(command: str) -> Any:  # noqa: ANN401 - what json has
    """What a command prints as JSON, asked once."""
    with redirect_stdout(io.StringIO()) as out:
        code = main([*shlex.split(command), "--format", "json"])
    assert code == 0, command
    return json.loads(out.getvalue())


class Figures:
    """The figures of one command."""

    def __init__(self, command: str) -> None:
        """Ask, and keep the figures; of the hands that `rank` counts, their numbers."""
        found = answer(command)
        if isinstance(found, dict):
            found = [
                {"metric": row["hand"], "numerator": row["hands"], "denominator": 1, "wager": "", "options": {}} for row in found["rows"]
            ]
        self.found: list[dict[str, Any]] = found

    def __call__(self, metric: str, /, wager: str = "", **options: str) -> Fraction:
        """Give the one figure of this metric."""
        asked = {key.replace("_", "-"): value for key, value in options.items()}
        of_metric = [each for each in self.found if each["metric"] == metric and wager in {"", each["wager"]}]
        fitting = [each for each in of_metric if asked.items() <= each["options"].items()]
        assert len(fitting) == 1, f"{len(fitting)} figures are {metric!r}"
        return number_of(fitting[0])

    def metrics(self, beginning: str) -> dict[str, Fraction]:
        """Give the figures whose metric begins so, by the rest of it."""
        return {each["metric"].removeprefix(beginning): number_of(each) for each in self.found if each["metric"].startswith(beginning)}

    def of(self, command: str) -> Figures:
        """Give the figures of another command."""
        return Figures(command)


def number_of(figure: dict[str, Any]) -> Fraction:
    """The exact number; of a root its digits."""
    return Fraction(figure["value"]) if figure["numerator"] is None else Fraction(figure["numerator"], figure["denominator"])


def is_percent(entry: dict[str, Any]) -> bool:
    return str(entry["unit"]).startswith("%")


def read(row: Row) -> list[Fraction | int] | bool:
    """What a row reads; rules that are no name stand in a file of the working folder."""
    command = row.command
    if row.rules:
        file = Path(f"rules-{crc32(row.rules.encode())}.txt")
        file.write_text(row.rules, encoding="utf-8")
        command = f"{command} --strategy {file}"
    found = row.read(Figures(command))
    if isinstance(found, bool):
        return found
    return list(found) if isinstance(found, tuple) else [found]


def cases(rows: Iterable[tuple[int, Row]]) -> Iterator[Any]:
    for at, row in rows:
        entry = PUBLISHED[at]
        marks = [pytest.mark.slow] if row.command.startswith(HEAVY) else []
        yield pytest.param(at, id=f"{at} {entry['game']}: {entry['metric']}"[:90], marks=marks)


def agree(exact: list[Fraction | int], figures: tuple[Decimal, ...], *, percent: bool) -> list[bool]:
    """Whether each comes out; a figure of sixteen digits is a double, and ours is that double where it is nearest to it."""
    pairs = list(zip(exact, figures, strict=True))
    return [rounds_to(one, figure, percent=percent) or _is_nearest(one, figure) for one, figure in pairs]


def _is_nearest(exact: Fraction | int, figure: Decimal) -> bool:
    is_double = len(figure.as_tuple().digits) >= _DIGITS_OF_A_DOUBLE and figure != int(figure)
    return is_double and float(exact) == float(figure)


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_every_published_figure_is_either_reproduced_or_differs_for_a_reason() -> None:
    assert len(PUBLISHED) == 153
    assert ROWS.keys() & DIFFERS.keys() == set()
    assert sorted([*ROWS, *DIFFERS]) == list(range(len(PUBLISHED)))
    assert all(len(differs.reason) > 20 for differs in DIFFERS.values())


@pytest.mark.parametrize("at", list(cases(ROWS.items())))
def test_a_published_figure_comes_out_to_its_last_digit(at: int) -> None:
    entry, found = PUBLISHED[at], read(ROWS[at])
    if isinstance(found, bool):
        assert found
        return
    assert all(agree(found, numbers(entry["value"]), percent=is_percent(entry))), (entry["value"], list(map(float, found)))


@pytest.mark.parametrize("at", list(cases((at, each.row) for at, each in DIFFERS.items() if each.row)))
def test_a_figure_that_differs_is_ours_beside_its_reason(at: int) -> None:
    entry, differs = PUBLISHED[at], DIFFERS[at]
    assert differs.row is not None
    found = read(differs.row)
    assert isinstance(found, list)
    assert all(agree(found, numbers(differs.ours), percent=is_percent(entry))), list(map(float, found))
    published = numbers(entry["value"])
    assert len(published) != len(found) or not all(agree(found, published, percent=is_percent(entry))), "it does not differ"


def test_the_tables_behind_are_figures_where_they_are_asked_for() -> None:
    plain, detailed = (answer(f"odds three-card-poker --wager pair-plus{asked}") for asked in ("", " --details"))
    behind = [each for each in detailed if each not in plain]
    assert [each for each in detailed if each in plain] == plain
    assert {each["metric"].partition(": ")[0] for each in behind} == {"The hands of three cards"}
    assert all(each["numerator"] is not None and each.keys() == plain[0].keys() for each in behind)

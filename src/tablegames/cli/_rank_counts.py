"""``tablegames rank --frequencies``: all hands of a game by kind, counted while a bar shows how far it is."""

from __future__ import annotations

import sys
import time
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Self

import typer

from tablegames.cli.common import Format, console, emit_json, emit_rows

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from tablegames.ranking.common import Frequencies, Ranking

_COLUMNS: Final = {"hand": "hand", "cite": "paragraph", "hands": "hands", "percent": "percent"}
_SHOWN: Final = _COLUMNS | {"hands": "hands (of {total:,})"}
_PATIENCE_SECONDS: Final = 1.0


def count_all(ranking: Ranking, output: Format) -> None:
    """Count all hands of the game by kind and print how many there are of each."""
    assert ranking.frequencies is not None  # noqa: S101 - the command has refused a game without it
    with _Bar() as bar:
        found = ranking.frequencies(bar.show)
    rows = [{"hand": row.word, "cite": row.cite.printed, "hands": row.hands, "percent": _percent(row.hands, found)} for row in found.rows]
    if output is Format.JSON:
        emit_json({"game": ranking.slug, "what": found.what, "total": found.total, "rows": rows})
    elif output is Format.CSV:
        emit_rows(rows, _COLUMNS, output=Format.CSV)
    else:
        shown = [row | {"hands": f"{row['hands']:>11,}", "percent": f"{row['percent']:>10.6f}"} for row in rows]
        headings = {key: heading.format(total=found.total) for key, heading in _SHOWN.items()}
        emit_rows(shown, headings, output=Format.TEXT)
        typer.echo(f"All {found.total:,} {found.what}.")


def _percent(hands: int, found: Frequencies) -> float:
    return round(float(Fraction(100 * hands, found.total)), 6)


class _Bar:
    """A bar of progress on standard error, when it takes more than a second and somebody is watching."""

    def __init__(self) -> None:
        self._since = time.monotonic()
        self._bar: Progress | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def show(self, counted: int, total: int) -> None:
        """Show how many hands have been counted."""
        if self._bar is not None and self._task is not None:
            self._bar.update(self._task, completed=counted)
        elif time.monotonic() - self._since > _PATIENCE_SECONDS and sys.stderr.isatty():
            from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

            columns = (TextColumn("{task.completed:,.0f} hands counted"), BarColumn(), TaskProgressColumn())
            self._bar = Progress(*columns, console=console(is_error=True), transient=True)
            self._task = self._bar.add_task("counting", total=total, completed=counted)
            self._bar.start()

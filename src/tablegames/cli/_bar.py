"""A bar of progress for what a person has to wait for."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Final, Self

from tablegames.cli.common import console

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

_PATIENCE_SECONDS: Final = 1.0


class Bar:
    """A bar of progress on standard error, when it takes more than a second and somebody is watching."""

    def __init__(self, words: str) -> None:
        """Take what is said behind the number, such as: hands counted."""
        self._words = words
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

            columns = (TextColumn(f"{{task.completed:,.0f}} {self._words}"), BarColumn(), TaskProgressColumn())
            self._bar = Progress(*columns, console=console(is_error=True), transient=True)
            self._task = self._bar.add_task("counting", total=total, completed=counted)
            self._bar.start()

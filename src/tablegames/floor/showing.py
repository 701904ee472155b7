"""Shows tables to who watches them, beside the acts: who acts does not wait until all have been drawn.

Where acts come faster than tables can be drawn, a table is drawn once for several of them, and always as it is then.
"""

from __future__ import annotations

import logging
import threading
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tablegames.floor.running import RunningTable

_LOG: Final = logging.getLogger(__name__)
_MOST_WAITING: Final = 4
_PATIENCE_SECONDS: Final = 0.05


class Shower:
    """One thread that draws tables, the one that has waited longest first; while it does not run, tables are drawn at once."""

    def __init__(self) -> None:
        """Begin without a thread."""
        self._waiting: dict[RunningTable, None] = {}
        self._turn = threading.Condition()
        self._thread: threading.Thread | None = None

    def soon(self, table: RunningTable) -> None:
        """Show a table as soon as it can be: whoever acts does it himself where too many wait already, so that none waits long."""
        with self._turn:
            if self._thread is not None and len(self._waiting) < _MOST_WAITING:
                self._waiting[table] = None
                self._turn.notify()
                return
            self._waiting.pop(table, None)
        table.show()

    def start(self) -> None:
        """Begin to draw beside the acts."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="shower", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Draw what still waits, and end."""
        thread, self._thread = self._thread, None
        if thread is not None:
            with self._turn:
                self._turn.notify_all()
            thread.join()

    def _run(self) -> None:
        while True:
            with self._turn:
                while not self._waiting:
                    if self._thread is None:
                        return
                    self._turn.wait()
                table = next(iter(self._waiting))
                del self._waiting[table]
            try:
                if not table.show(patience=_PATIENCE_SECONDS):
                    with self._turn:  # whatever is written there for so long, the others are shown first
                        self._waiting[table] = None
            except Exception:  # noqa: BLE001 - the thread goes on, whatever one table does
                _LOG.exception("Table %s could not be shown.", table.id)

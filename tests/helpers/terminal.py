"""A terminal of 24 rows to type at, as a person has it."""

from __future__ import annotations

import os
import pty
import re
import select
import sys
import time


def at_terminal(keys: list[str], *arguments: str, columns: int = 80) -> tuple[str, int]:
    """Type keys into the command at a terminal of 24 rows, each when it asks; give what was shown, and the exit code."""
    child, master = pty.fork()
    if child == 0:
        os.environ.update(COLUMNS=str(columns), LINES="24", TERM="xterm-256color", PYTHONIOENCODING="utf-8")
        os.execv(sys.executable, [sys.executable, "-m", "tablegames", "play", *arguments])  # noqa: S606 — our own command
    shown, waiting = "", list(keys)
    until = time.monotonic() + 60
    try:
        while time.monotonic() < until:
            if select.select([master], [], [], 0.1)[0]:
                try:
                    found = os.read(master, 65536)
                except OSError:
                    break
                if not found:
                    break
                shown += found.decode("utf-8", "replace")
            elif waiting and shown.endswith(("> ", "on ", "]: ")):
                os.write(master, waiting.pop(0).encode())
    finally:
        os.close(master)
    _, status = os.waitpid(child, 0)
    return shown, os.waitstatus_to_exitcode(status)


def screens_of(shown: str) -> list[str]:
    """The screens that were drawn one after the other, without their colors."""
    return [re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", screen) for screen in re.split(r"\x1b\[2J|\x1b\[H", shown)]

"""A terminal of 24 rows to type at, as a person has it."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import sys
import time
import traceback
from typing import TYPE_CHECKING, NoReturn

from tablegames.cli import main

if TYPE_CHECKING:
    from collections.abc import Sequence


def at_terminal(keys: list[str], *arguments: str, columns: int = 80) -> tuple[str, int]:
    """Type keys into the command at a terminal of 24 rows, each when it asks; give what was shown, and the exit code."""
    child, master = pty.fork()
    if child == 0:
        os.environ.update(COLUMNS=str(columns), LINES="24", TERM="xterm-256color")
        _play(arguments)
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


def _play(arguments: Sequence[str]) -> NoReturn:
    """Run the command in this child, which has all that it imports from its parent, with the terminal for input and output."""
    code = 1
    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.stdin, sys.stdout, sys.stderr = (open(fd, "r" if fd == 0 else "w", encoding="utf-8", closefd=False) for fd in range(3))  # noqa: SIM115 — what a new process has
        code = main(["play", *arguments])
    except BaseException:  # noqa: BLE001 — whatever it is, it must not come back into the tests of the parent
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def screens_of(shown: str) -> list[str]:
    """The screens that were drawn one after the other, without their colors."""
    return [re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", screen) for screen in re.split(r"\x1b\[2J|\x1b\[H", shown)]

"""Ctrl-C is heeded within a second or two, whatever a command is at, and said in a sentence."""

from __future__ import annotations

import signal
import subprocess
import sys
import time

import pytest
from tests.helpers.slowly import one_in

from tablegames.cli.common import NOT_COUNTED, ExitCode

SOON_SECONDS = 10
"""The command takes a second; the rest is for a machine that is busy."""

WORK = {
    "in one long call outside of Python": "work()",
    "swallowed": """
while True:
    try:
        time.sleep(60)
    except KeyboardInterrupt:
        pass
""",
    "a thread has to be waited for": """
with ThreadPoolExecutor(1) as pool:
    pool.submit(work).result()
""",
    "a process has to be waited for": """
with ProcessPoolExecutor(1, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
    pool.submit(work).result()
""",
}

BEGIN = """
import hashlib, signal, sys, time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from tablegames.cli.common import told_when_stopped
signal.signal(signal.SIGINT, signal.default_int_handler)

def work():
    hashlib.pbkdf2_hmac("sha256", b"word", b"salt", 10**9)

with told_when_stopped():
    print("begun", flush=True)
"""


@pytest.mark.parametrize("work", one_in(4, WORK))
def test_a_count_is_ended_within_a_second_whatever_it_is_at(work: str) -> None:
    script = BEGIN + "".join(f"    {line}\n" for line in WORK[work].strip().splitlines())
    with subprocess.Popen([sys.executable, "-c", script], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as started:
        assert started.stdout is not None
        assert started.stdout.readline() == "begun\n"
        time.sleep(0.5)
        since = time.monotonic()
        started.send_signal(signal.SIGINT)
        _, err = started.communicate(timeout=60)  # ends when no process that was started has its output any more
    assert time.monotonic() - since < SOON_SECONDS
    assert (started.returncode, err) == (ExitCode.INTERRUPTED, f"tablegames: {NOT_COUNTED}\n")

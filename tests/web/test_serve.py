"""`tablegames serve` as people start it: one address, a healthy answer, a clean end, sentences where it cannot start."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from typing import TYPE_CHECKING
from urllib.request import ProxyHandler, build_opener

import pytest

from tablegames.store.database import open_database
from tablegames.store.lease import held

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow
OPEN = build_opener(ProxyHandler({}))


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "tablegames", "serve", *arguments]


def run(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"TABLEGAMES_DATA": str(folder)}
    return subprocess.run(command(*arguments), capture_output=True, text=True, check=False, timeout=60, env=environment)


def _asked_and_stopped(server: subprocess.Popen[str], sign: signal.Signals) -> tuple[str, str]:
    """Ask a server for its health and for a stream, stop it while the stream is open, and give what it printed."""
    assert server.stdout is not None
    line = server.stdout.readline()
    address = next(word for word in line.split() if word.startswith("http://"))
    with OPEN.open(f"{address}/health", timeout=20) as answer:
        assert answer.read() == b'{"status":"ok","tables":8}'
    with OPEN.open(f"{address}/tables/pai-gow/events", timeout=20) as stream:
        assert stream.readline().startswith(b"retry")
        server.send_signal(sign)
        return server.communicate(timeout=15)


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_it_prints_one_address_answers_there_and_ends_cleanly(sign: signal.Signals, tmp_path: Path) -> None:
    with subprocess.Popen(
        command("--port", "0", "--folder", str(tmp_path), "--log", "json"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        try:
            rest, log = _asked_and_stopped(server, sign)
        finally:
            server.kill()
    assert (server.returncode, rest) == (0, "")
    assert "Traceback" not in log
    database = open_database(tmp_path / "floor.sqlite")
    assert held(database, "pai-gow") is None
    database.close()


def test_a_check_starts_and_ends(tmp_path: Path) -> None:
    done = run("--port", "0", "--check", folder=tmp_path / "new" / "floor")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Open http://127.0.0.1:")
    assert (tmp_path / "new" / "floor" / "floor.sqlite").exists()
    assert (tmp_path / "new" / "floor").stat().st_mode & 0o777 == 0o700


def test_off_loopback_the_code_of_the_first_administrator_is_printed_and_no_table_is_open(tmp_path: Path) -> None:
    done = run("--host", "0.0.0.0", "--port", "0", "--check", folder=tmp_path)  # noqa: S104 - what is tested
    assert done.returncode == 0, done.stderr
    address, code = done.stdout.splitlines()
    assert address.startswith("Open http://")
    assert code.startswith("There is no administrator yet.")


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run("--port", str(port), folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith(f"tablegames: Port {port} of 127.0.0.1 is taken already")


@pytest.mark.parametrize(
    "arguments", [["--database", "mysql://x"], ["--folder", "/proc/nothing"], ["--host", "no.such.host.invalid"], ["--database", "/"]]
)
def test_what_cannot_be_used_is_told_in_a_sentence(arguments: list[str], tmp_path: Path) -> None:
    done = run("--port", "0", *arguments, folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("tablegames: ")
    assert "Traceback" not in done.stderr

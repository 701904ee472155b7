"""A PostgreSQL server for tests: in a temporary folder, on a socket there, run by a user without rights."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Self

import psycopg
import pytest

USER = "tablegames"
PORT = 5432
PATIENCE_SECONDS = 120
NOBODYS = ("postgres", "nobody")
MISSING = "PostgreSQL is not installed, and these tests need its server. Install it: apt-get install postgresql (.ci/run does)."


def programs() -> Path:
    """Give the folder of initdb and pg_ctl, of the newest version that is there."""
    debian = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]) if path.parts[-3].isdigit() else 0
    )
    on_path = shutil.which("initdb")
    if not debian and on_path is None:
        pytest.fail(MISSING)
    return debian[-1].parent if debian else Path(str(on_path)).resolve().parent


class Cluster:
    """A server, from its making to its end."""

    def __init__(self) -> None:
        self.bin = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="pg-"))
        self.user = next(name for name in NOBODYS if _is_user(name)) if not os.geteuid() else None
        if self.user is not None:
            shutil.chown(self.folder, self.user)

    def __enter__(self) -> Self:
        data = str(self.folder / "data")
        with self._started("initdb", "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale", "C.UTF-8") as making:
            _, said = making.communicate()
        if making.returncode:
            pytest.fail(f"initdb failed: {said.decode()}")
        socket = ("-c", "listen_addresses=", "-c", f"unix_socket_directories={self.folder}", "-p", str(PORT))
        self.server = self._started("postgres", "-D", data, *socket)
        until = time.monotonic() + PATIENCE_SECONDS
        while not self._is_ready():
            if time.monotonic() > until or self.server.poll() is not None:
                self.__exit__()
                pytest.fail("The PostgreSQL server did not start.")
            time.sleep(0.05)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.send_signal(signal.SIGQUIT)
        self.server.communicate()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _started(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        """Start a program of PostgreSQL, as a user without rights where we have all of them."""
        group = pwd.getpwnam(self.user).pw_gid if self.user is not None else None
        return subprocess.Popen(
            [str(self.bin / program), *arguments],
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE if program == "initdb" else subprocess.DEVNULL,
            user=self.user,
            group=group,
            extra_groups=None if group is None else [],
        )

    def _is_ready(self) -> bool:
        try:
            psycopg.connect(host=str(self.folder), port=PORT, user=USER, dbname="postgres").close()
        except psycopg.OperationalError:
            return False
        return True

    def new_schema(self, name: str) -> str:
        """Make a schema of its own, which is sooner made and gone than a database, and give the address that uses it."""
        with psycopg.connect(host=str(self.folder), port=PORT, user=USER, dbname="postgres", autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"{self.url('postgres')}&options=-csearch_path%3D{name}"

    def url(self, name: str, *, user: str = USER) -> str:
        """Give the address of a database."""
        return f"postgresql+psycopg://{user}@/{name}?host={self.folder}&port={PORT}"


def _is_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True

"""The server itself: a socket, the tables of a database, the application, and an end that leaves nothing half done."""

from __future__ import annotations

import gc
import socket
import threading
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener

import uvicorn

from tablegames.floor.hall import Hall
from tablegames.floor.persons import Person, Post
from tablegames.store.database import open_database
from tablegames.web.app import create_app
from tablegames.web.opening import practice_tables

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

    from fastapi import FastAPI

    from tablegames.web.settings import Settings

GRACE_SECONDS: Final = 3
KEPT_SECONDS: Final = 75
"""How long an idle connection is kept: longer than browsers and other servers keep theirs, who so never meet a closed one."""
HOUSE: Final = Person("the house", Post.ADMINISTRATOR)
"""In whose name the practice tables of a new floor are opened."""
LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "localhost"})
_CHECK_SECONDS: Final = 30.0
_BACKLOG: Final = 512
_OBJECTS_BETWEEN: Final = (10_000, 20, 50)
"""After how many new objects, and how many times of that, garbage of the younger and the older ones is looked for."""
GONE_SECONDS: Final = 30
"""After so long somebody who takes nothing of what is sent to him is gone: a machine that was shut does not say so."""


def now() -> datetime:
    """Give the time."""
    return datetime.now(UTC)


def bound(host: str, port: int) -> socket.socket:
    """Take an address and a port; 0 takes a free one.

    Raises:
        OSError: the port is taken, or the address is none of this machine.
    """
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    made = socket.socket(found[0], socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # of Linux; each connection has it from here
            made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE_SECONDS * 1000)
        made.bind(found[4])
        made.listen(_BACKLOG)  # from now on a browser is answered, if only when the tables are there
    except OSError:
        made.close()
        raise
    return made


class Server(uvicorn.Server):
    """A server whose streams of events end as soon as it is told to stop."""

    def __init__(self, app: FastAPI) -> None:
        """Take the application."""
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_keep_alive=KEPT_SECONDS,
            timeout_graceful_shutdown=GRACE_SECONDS,
            lifespan="off",
        )
        super().__init__(config)
        self._app = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 - uvicorn calls it so
        """Stop; who asks twice does not wait for what is under way."""
        self.stop(at_once=self.should_exit)

    def stop(self, *, at_once: bool = False) -> None:
        """Stop, from any thread."""
        self.force_exit = at_once
        self.should_exit = True
        self._app.state.streams.close()


@contextmanager
def opened(settings: Settings, *, where: str, practice: bool) -> Iterator[FastAPI]:
    """Open a database and its tables, and give the application over them; afterwards leases are given back.

    Raises:
        StoreError: the database cannot be used.
    """
    database = open_database(where, may_create=True)
    try:
        hall = Hall(database, owner=settings.peer or settings.address, now=now)
        hall.start()
        try:
            if practice and settings.is_loopback:
                practice_tables(hall, HOUSE)
            yield create_app(hall, settings)
        finally:
            hall.stop()
    finally:
        database.close()


def run(app: FastAPI, listening: socket.socket, *, is_check: bool = False) -> bool:
    """Serve until somebody stops it; with ``is_check`` only until it has answered. Tell whether it answered, or served."""
    server = Server(app)
    answered = threading.Event()
    if is_check:
        settings: Settings = app.state.settings
        threading.Thread(target=_check, args=(server, f"http://{_near(settings)}:{settings.port}", answered), daemon=True).start()
    _settle()
    server.run(sockets=[listening])
    return answered.is_set() or not is_check


def _settle() -> None:
    """Take what is there from the start, and stays, out of what is looked through for garbage: nobody waits for that.

    Some hundred thousand objects of laws, games and pages take tenths of a second to look through, in which no table goes on.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_OBJECTS_BETWEEN)


def _near(settings: Settings) -> str:
    """Give the address by which this machine itself reaches the server."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)  # noqa: S104 - the one that is asked
    return f"[{host}]" if ":" in host else host


def _check(server: Server, address: str, answered: threading.Event) -> None:
    """Ask whether the server is healthy, and stop it."""
    ask = build_opener(ProxyHandler({}))
    try:
        with ask.open(f"{address}/health", timeout=_CHECK_SECONDS) as answer:
            if answer.status == 200:
                answered.set()
    except (URLError, OSError):
        pass
    finally:
        server.stop()


def on_port(settings: Settings, listening: socket.socket) -> Settings:
    """Give settings with the port that was really taken."""
    return replace(settings, port=listening.getsockname()[1])

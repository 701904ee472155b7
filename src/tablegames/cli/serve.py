"""``tablegames serve``: the tables in a browser, for players, dealers, floorpersons and surveillance."""

from __future__ import annotations

import os
import socket
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from tablegames.cli.common import ExitCode, complain, fail

if TYPE_CHECKING:
    from tablegames.web.settings import Settings

DATA = "TABLEGAMES_DATA"


class Log(StrEnum):
    """How the log is written to standard error."""

    TEXT = "text"
    JSON = "json"
    OFF = "off"


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("serve")(serve)


def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 takes a free one.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option("--database", help="A SQLite file, or postgresql+psycopg://USER@HOST/NAME for several servers.", show_default=False),
    ] = None,
    folder: Annotated[
        Path | None,
        typer.Option("--folder", help=f"Where floor.sqlite is kept; else ${DATA}, else your data folder.", show_default=False),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option("--allow-host", help="Another name under which browsers ask for it; may be repeated. Then accounts are needed."),
    ] = None,
    peer: Annotated[
        str | None,
        typer.Option("--peer", metavar="URL", help="Where the other servers of a floor reach this one.", show_default="its own address"),
    ] = None,
    practice: Annotated[
        bool, typer.Option("--open-practice/--no-practice", help="Open a practice table of each game on a new floor.")
    ] = True,
    log: Annotated[Log, typer.Option("--log", help="The log on standard error: text, json or off.")] = Log.TEXT,
    check: Annotated[bool, typer.Option("--check", help="Start, see that it answers, print the address, and end.")] = False,
) -> None:
    """Play, deal and watch live tables in a browser.

    Alone it starts on this machine only, keeps everything in one SQLite file, opens a practice table of each game, and needs no account.

    With --host other machines reach it: then accounts are needed. The first administrator is made with a code that is printed
    once; he makes the other accounts and opens tables. Name the addresses people type with --allow-host.

    Several servers share one floor on PostgreSQL: start each with the same --database and a --port of its own. Each table is run by one
    of them at a time; when that one dies another takes its tables over.

    Ctrl-C ends it; what was done is written down, and the next start goes on at the same act with the same cards.

    \b
    Examples:
    tablegames serve --port 0 --folder floor --check
    tablegames serve --host 0.0.0.0 --allow-host floor.example --port 0 --database floor.sqlite --check
    """  # noqa: D301 — the backspace keeps the lines of the help apart
    from tablegames.store.errors import StoreError
    from tablegames.web.logs import configure
    from tablegames.web.server import on_port, opened, run

    configure(as_json=log is Log.JSON, is_quiet=log is Log.OFF or check)
    where = database or str(_folder(folder) / "floor.sqlite")
    listening = _listening(host, port)
    settings = replace(on_port(_settings(host, allow_host or [], folder=folder), listening), peer=_peer(peer))
    try:
        with opened(settings, where=where, practice=practice) as app:
            _say(settings, code=None if settings.is_loopback else app.state.accounts.first_code())
            is_fine = run(app, listening, is_check=check)
    except StoreError as error:
        fail(str(error))
    finally:
        listening.close()
    if not is_fine:
        complain("The server started, and did not answer.")
        raise typer.Exit(ExitCode.FOUND)


def _peer(said: str | None) -> str:
    """Give the address for the other servers of a floor."""
    if said is None:
        return ""
    parts = urlsplit(said)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path.strip("/") or parts.query:
        fail(f"{said[:60]!r} is no address of a server; http://HOST:PORT was wanted.")
    return said.rstrip("/")


def _folder(named: Path | None) -> Path:
    """Give the folder of the data, and make it where there is none: only its owner reads it."""
    told = os.environ.get(DATA)
    home = os.environ.get("XDG_DATA_HOME")
    found = named or (Path(told) if told else (Path(home) if home else Path.home() / ".local" / "share") / "tablegames")
    try:
        found.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        fail(f"{found} cannot be used as a folder: {error.strerror or error}.")
    return found


def _listening(host: str, port: int) -> socket.socket:
    from tablegames.web.server import bound

    try:
        return bound(host, port)
    except OSError as error:
        if error.errno == 98 or "in use" in str(error):
            fail(f"Port {port} of {host} is taken already; --port names another one, and 0 takes a free one.")
        fail(f"{host} port {port} cannot be listened on: {error.strerror or error}.")


def _settings(host: str, names: list[str], *, folder: Path | None) -> Settings:
    from tablegames.web.server import LOOPBACK
    from tablegames.web.settings import Settings

    # Who names the host of a proxy lets others in, whatever the server itself listens on.
    is_loopback = host in LOOPBACK and not names
    is_everywhere = host in {"0.0.0.0", "::"}  # noqa: S104 - what the person asked for
    name = (names[0] if names else socket.gethostname()) if is_everywhere else host
    hosts = ["localhost", "127.0.0.1", "[::1]", *names, f"[{name}]" if ":" in name else name]
    return Settings(host=host, hosts=tuple(dict.fromkeys(hosts)), is_loopback=is_loopback, folder=folder, name=name)


def _say(settings: Settings, *, code: str | None) -> None:
    """Print where it is, and the code of the first administrator where there is none yet."""
    typer.echo(f"Open {settings.address} in a browser. Ctrl-C ends it.")
    if code is not None:
        typer.echo(f"There is no administrator yet. Under {settings.address}/login this code makes the first one: {code}")

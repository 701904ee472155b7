"""What a table server is started with."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tablegames.web.limits import Limits

HOST: Final = "127.0.0.1"
PORT: Final = 8000


@dataclass(frozen=True, slots=True)
class Settings:
    """What a table server is started with.

    ``hosts`` are the names under which browsers may ask for it (others are refused); ``is_loopback`` is true
    where nobody but this machine can reach it, so that practice tables need no account. ``name`` is what people type to reach it,
    where that is not the address it listens on; ``peer`` is where the other servers of a floor reach it, where that is another address.
    ``limits`` are of requests.
    """

    host: str = HOST
    port: int = PORT
    hosts: tuple[str, ...] = ("localhost", "127.0.0.1", "[::1]", "testserver")
    is_loopback: bool = True
    folder: Path | None = None
    limits: Limits = field(default_factory=Limits)
    name: str = ""
    peer: str = ""

    @property
    def address(self) -> str:
        """Give the address at which a browser finds the server."""
        named = self.name or self.host
        host = f"[{named}]" if ":" in named else named
        return f"http://{host}:{self.port}"

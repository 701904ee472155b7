"""Who answers at the address of a Dask scheduler; asked before a client of Dask's is made, which does not fail cleanly."""

from __future__ import annotations

import asyncio
import re
from typing import Any, Final

from distributed.comm import connect  # type: ignore[attr-defined]

__all__ = ["refusal"]

_ADDRESS: Final = re.compile(r"(?:tcp|tls)://[^/\s]+:(\d{1,5})")


def refusal(address: str, *, patience_seconds: float) -> str:
    """Say in a sentence why a scheduler's address cannot be used; empty where it can."""
    fits = _ADDRESS.fullmatch(address)
    if fits is None or int(fits[1]) not in range(1, 65536):
        return f"{address[:60]!r} is no address of a scheduler; that is tcp://HOST:PORT, such as tcp://127.0.0.1:8786."
    try:
        told = asyncio.run(asyncio.wait_for(_identity(address, patience_seconds=patience_seconds), patience_seconds))
    except (OSError, ValueError, UnicodeError):
        return f"No Dask scheduler answers at {address!r}; one is started by: dask scheduler."
    if told.get("type") != "Scheduler":
        return f"At {address!r} a Dask {told.get('type', 'something')} answers, not a scheduler."
    if not told.get("n_workers"):
        return f"The scheduler at {address!r} has no workers; one is started by: dask worker {address}."
    return ""


async def _identity(address: str, *, patience_seconds: float) -> dict[str, Any]:
    comm: Any = await connect(address, timeout=patience_seconds)  # type: ignore[no-untyped-call]
    try:
        await comm.write({"op": "identity", "reply": True})
        told: dict[str, Any] = await comm.read()
    finally:
        comm.abort()
    return told

"""What the server writes to its log: one line for each request, with nothing secret in it.

A line has the method, the template of the path, the status, the milliseconds and who asked; never a query, a token, a cookie, a body
or a card.
"""

from __future__ import annotations

import logging
import sys
import traceback
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import structlog

from tablegames.web.metrics import REQUESTS

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

QUIET: Final = frozenset({"/static", "/lines", "/health", "/metrics"})
"""Paths whose requests are logged only where something goes wrong."""


def configure(*, as_json: bool, is_quiet: bool = False) -> None:
    """Write the log to standard error: a JSON document a line, or lines that people read."""
    # A traceback without the values in it: among them may be a password, or a card that lies face down.
    plain = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback)
    form: Any = structlog.processors.JSONRenderer() if as_json else plain
    processors: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*processors, form],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING if is_quiet else logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    logging.basicConfig(level=logging.WARNING, handlers=[Handed()], force=True)
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)  # what it has to say of our bugs we say ourselves


class Handed(logging.Handler):
    """Hands what others log on to our log: of an exception its kind and where it came from, not its message, which may name cards."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one record."""
        told: dict[str, Any] = {"logger": record.name}
        if record.exc_info and record.exc_info[1] is not None:
            told |= fault_of(record.exc_info[1])
        structlog.get_logger().log(record.levelno, record.getMessage(), **told)


def fault_of(error: BaseException) -> dict[str, Any]:
    """Give the kind of an exception, and the last lines of code that it came through."""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    return {"kind": type(error).__name__, "where": [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]}


class Logged:
    """An ASGI application around another one, which counts and logs every request."""

    def __init__(self, app: ASGIApp) -> None:
        """Take the application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, and write what became of it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        since, status = perf_counter(), 0

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, watched)
        finally:
            _write(scope, status=status or 499, seconds=perf_counter() - since)


def template_of(scope: Scope) -> str:
    """Give the template of the path that was asked for, such as /tables/{table_id}: it names nobody and nothing."""
    path = getattr(scope.get("route"), "path", None)
    if isinstance(path, str):
        return path
    return "/static" if str(scope["path"]).startswith("/static/") else "unknown"


def _write(scope: Scope, *, status: int, seconds: float) -> None:
    path, method = template_of(scope), str(scope["method"])
    if method not in {"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"}:
        method = "other"
    REQUESTS.labels(method, path, str(status)).inc()
    visitor = scope.get("state", {}).get("visitor")
    log = structlog.get_logger()
    told = {"method": method, "path": path, "status": status, "ms": round(seconds * 1000, 1), "visitor": getattr(visitor, "name", None)}
    if status >= 500:
        log.error("request", **told)
    elif path not in QUIET or status >= 400:
        log.info("request", **told)

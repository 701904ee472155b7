"""Requests by hand, and an application with a few more pages, which do what is tested."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import anyio
from fastapi import Request  # noqa: TC002 - FastAPI reads it when it runs
from fastapi.responses import PlainTextResponse, StreamingResponse
from tests.web.browsing import UNLIMITED, app_over

from tablegames.web.visitors import NotYoursError, Somebody

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from fastapi import FastAPI
    from starlette.types import Message

    from tablegames.store.database import Database
    from tablegames.web.settings import Settings


def app_with(database: Database, settings: Settings = UNLIMITED) -> FastAPI:
    """Make the application with a few more pages, which do what is tested."""
    app = app_over(database, settings)
    app.add_api_route("/echo", echo, methods=["POST", "PUT", "PATCH", "DELETE"], include_in_schema=False)
    app.add_api_route("/records/echo", echo, methods=["POST"], include_in_schema=False)
    app.add_api_route("/whose", whose, include_in_schema=False)
    app.add_api_route("/mine", _mine, include_in_schema=False)
    app.add_api_route("/cookies", _cookies, include_in_schema=False)
    app.add_api_route("/not-mine", _not_mine, include_in_schema=False)
    app.add_api_route("/stream", _stream, include_in_schema=False)
    app.add_api_route("/boom", _boom, include_in_schema=False)
    return app


async def echo(request: Request) -> PlainTextResponse:
    if request.headers.get("content-type", "").startswith("multipart/"):
        async with request.form() as form:
            return PlainTextResponse(",".join(sorted(form)))
    return PlainTextResponse(str(len(await request.body())))


def whose(request: Request) -> PlainTextResponse:
    visitor = request.state.visitor
    return PlainTextResponse(visitor.name if visitor else "nobody")


def _cookies(request: Request) -> PlainTextResponse:
    return PlainTextResponse(request.headers["cookie"])


def _mine(visitor: Somebody) -> PlainTextResponse:
    return PlainTextResponse(visitor.name)


def _not_mine() -> PlainTextResponse:
    raise NotYoursError("Only a floorperson may do that.")


async def _parts() -> AsyncIterator[bytes]:
    yield b"one"
    yield b"two"


def _stream() -> StreamingResponse:
    return StreamingResponse(_parts(), media_type="text/event-stream")


def _boom() -> PlainTextResponse:
    raise ZeroDivisionError


def problem_of(answer: Any) -> str:  # noqa: ANN401 - httpx's
    assert answer.headers["content-type"] == "application/problem+json"
    told = answer.json()
    assert told["status"] == answer.status_code
    assert told["detail"].endswith(".")
    assert told["refusals"] == [{"code": told["code"], "cite": None, "sentence": told["detail"]}]
    return f"{answer.status_code} {told['code']}"


def scope_of(method: str, path: str, *headers: tuple[bytes, bytes]) -> dict[str, Any]:
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(b"host", b"localhost"), (b"content-type", b"application/x-www-form-urlencoded"), *headers],
        "client": ("127.0.0.1", 5),
        "server": ("127.0.0.1", 8000),
    }


def asked(app: FastAPI, scope: dict[str, Any], *messages: dict[str, Any]) -> list[Message]:
    """Ask an application by hand; after the messages nothing comes any more, and nobody goes."""
    waiting = list(messages)
    sent: list[Message] = []

    async def receive() -> Message:
        if waiting:
            return waiting.pop(0)
        await anyio.sleep(60)
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    async def run() -> None:
        await app(scope, receive, send)

    anyio.run(run)
    return sent

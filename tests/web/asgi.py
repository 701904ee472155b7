"""Asks an application without a network between: one request at a time, streams as far as their first event."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlencode

if TYPE_CHECKING:
    from fastapi import FastAPI

EVENT = b"event: table"


class Answer(NamedTuple):
    """What was answered: of a stream all up to the end of its first event."""

    status: int
    headers: tuple[tuple[str, str], ...]
    text: str

    @property
    def kind(self) -> str:
        return dict(self.headers).get("content-type", "").partition(";")[0]

    def json(self) -> Any:  # noqa: ANN401 - what JSON says
        return json.loads(self.text)


class Asker:
    """Somebody who asks an application, known by his token."""

    def __init__(self, app: FastAPI, runner: asyncio.Runner, *, token: str = "") -> None:
        self.app, self.runner, self.token = app, runner, token

    def get(self, path: str, *, accept: str = "application/json") -> Answer:
        return self.ask("GET", path, accept=accept)

    def post(self, path: str, **body: object) -> Answer:
        return self.ask("POST", path, body=json.dumps(body).encode(), kind="application/json")

    def fill(self, path: str, fields: list[tuple[str, str]]) -> Answer:
        return self.ask("POST", path, body=urlencode(fields).encode(), kind="application/x-www-form-urlencoded", accept="text/html")

    def ask(self, method: str, path: str, *, body: bytes = b"", kind: str = "", accept: str = "application/json") -> Answer:
        headers = [(b"host", b"testserver"), (b"accept", accept.encode())]
        headers += [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())] if kind else []
        headers += [(b"authorization", f"Bearer {self.token}".encode())] if self.token else []
        raw, _, query = path.partition("?")
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": raw,
            "raw_path": raw.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 5000),
            "server": ("testserver", 80),
        }
        return self.runner.run(_asked(self.app, scope, body))


async def _asked(app: FastAPI, scope: dict[str, Any], body: bytes) -> Answer:
    sent, gone = [body], asyncio.Event()
    begun: dict[str, Any] = {}
    parts: list[bytes] = []

    async def receive() -> dict[str, Any]:
        if sent:
            return {"type": "http.request", "body": sent.pop(), "more_body": False}
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:  # noqa: ANN401 - what ASGI sends
        if message["type"] == "http.response.start":
            begun.update(message)
            return
        parts.append(message.get("body", b""))
        if EVENT in parts[-1]:
            gone.set()

    await asyncio.wait_for(app(scope, receive, send), timeout=60)
    headers = tuple((name.decode().lower(), value.decode("latin-1")) for name, value in begun["headers"])
    return Answer(begun["status"], headers, b"".join(parts).decode("utf-8", "replace"))

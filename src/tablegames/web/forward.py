"""Requests for a table that another server of the floor runs are handed on to it, so that a browser needs one address alone.

Who dies while a request is handed on leaves his tables behind; the request waits until the lease is over, and is then served here.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import anyio
import httpx
from fastapi import Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import StreamingResponse

from tablegames.floor.errors import ElsewhereError
from tablegames.law import Refusal
from tablegames.store.errors import StoreError
from tablegames.web.body import again
from tablegames.web.live import BEAT_SECONDS
from tablegames.web.refused import refused

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.types import ASGIApp, Receive, Scope, Send

    from tablegames.floor.hall import Hall

_OF_A_TABLE: Final = re.compile(r"/(?:api/)?tables/(?P<table>[^/]+)(?:/|$)")
_HANDED_ON: Final = "x-tablegames-handed-on"
"""Marks a request that another server handed on, which nobody hands on again."""
_OF_THE_CONNECTION: Final = frozenset(
    {"connection", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade", "content-length", "expect", "proxy-connection"}
)
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_EACH_SECONDS: Final = 0.5
_PATIENCE: Final = 3.0
"""How many leases long a request waits for a table whose server does not answer."""


class Forwarded:
    """An ASGI application around another one: what is asked of a table is answered by the server that runs it."""

    def __init__(self, app: ASGIApp, *, hall: Hall) -> None:
        """Take the application, and the tables of this server."""
        self.app = app
        self.hall = hall
        # A stream of events has a beat where nothing happens; who misses two of them is dead, or stands still.
        self._client = httpx.AsyncClient(
            timeout=httpx.Timeout(None, connect=2.0, read=2 * BEAT_SECONDS),
            limits=httpx.Limits(max_connections=None),
            trust_env=False,
            follow_redirects=False,
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request here, or have it answered by the server that runs its table."""
        found = _OF_A_TABLE.match(scope["path"]) if scope["type"] == "http" else None
        if found is None or self.hall.runs(found["table"]):
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        if _HANDED_ON in request.headers or (owner := await self._owner(found["table"])) is None:
            await self.app(scope, receive, send)
            return
        await self._hand_on(request, found["table"], owner=owner, send=send)

    async def _owner(self, table_id: str) -> str | None:
        """Give the address of the server that runs a table; none where it is run here from now on, or cannot be."""
        try:
            await run_in_threadpool(self.hall.table, table_id)
        except ElsewhereError as error:
            return error.owner if error.owner.startswith(("http://", "https://")) and error.owner != self.hall.owner else None
        except StoreError:
            return None
        return None

    async def _hand_on(self, request: Request, table_id: str, *, owner: str, send: Send) -> None:
        body = await request.body()
        until = anyio.current_time() + _PATIENCE * self.hall.lasting.total_seconds()
        there: str | None = owner
        while there is not None:
            try:
                answer = await self._client.send(self._again(request, body, to=there), stream=True)
            except httpx.TransportError as error:
                # What was sent may have been done; only what was not, or changes nothing, is sent once more by us.
                is_safe = isinstance(error, (httpx.ConnectError, httpx.ConnectTimeout)) or request.method in SAFE
                if not is_safe or anyio.current_time() > until:
                    break
                await anyio.sleep(_EACH_SECONDS)
                there = await self._owner(table_id)
                continue
            try:
                await self._answered(answer)(request.scope, request.receive, send)
            finally:  # who left before the first part leaves no stream open there
                with anyio.CancelScope(shield=True):
                    await answer.aclose()
            return
        if there is None:
            await self.app(request.scope, again(body, request.receive), send)
            return
        sentence = f"The server that runs table {table_id} does not answer now. Send the same request again: it does its thing once."
        told = refused(request, Refusal("elsewhere", None, sentence), status=503, headers={"Retry-After": "1"})
        await told(request.scope, request.receive, send)

    def _again(self, request: Request, body: bytes, *, to: str) -> httpx.Request:
        """Give the request as it came, for another server; its body was read by the guard before."""
        headers = [(name, value) for name, value in request.headers.raw if name.decode("latin-1") not in _OF_THE_CONNECTION]
        headers.append((_HANDED_ON.encode(), self.hall.owner.encode()))
        raw = request.scope.get("raw_path") or request.url.path.encode()
        query = request.scope.get("query_string", b"")
        url = httpx.URL(to).copy_with(raw_path=raw.split(b"?")[0] + (b"?" + query if query else b""))
        return self._client.build_request(request.method, url, headers=headers, content=body)

    def _answered(self, answer: httpx.Response) -> StreamingResponse:
        given = StreamingResponse(_parts(answer), status_code=answer.status_code)
        given.raw_headers = [(name.lower(), value) for name, value in answer.headers.raw if name.lower().decode() not in _OF_THE_CONNECTION]
        return given


async def _parts(answer: httpx.Response) -> AsyncIterator[bytes]:
    """Give an answer as it comes; one that breaks off ends here too, and a browser asks for the rest of a stream by itself."""
    try:
        async for part in answer.aiter_raw():
            yield part
    except httpx.HTTPError:
        return

"""What is done to every request before a page sees it, and to every answer before a browser does.

In this order: which host was asked for, who asks, how often, how much is sent, whether his own page sent it; then whether anybody
may. It wraps the whole application, its error pages too, and touches no body of an answer, so that streams stay streams.
"""

from __future__ import annotations

import secrets
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import anyio
import anyio.lowlevel
from anyio import to_thread
from fastapi import FastAPI, Request

from tablegames.law import Refusal
from tablegames.store.errors import StoreError
from tablegames.web.body import GoneError, RefusedError, again, field_in, read_body
from tablegames.web.limits import Buckets, Rate
from tablegames.web.refused import refused
from tablegames.web.visitors import (
    NobodyError,
    NotYoursError,
    bearer_of,
    session_cookie,
    token_of,
    told_nobody,
    told_not_yours,
    with_cookie,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from tablegames.floor.accounts import Accounts, Visitor
    from tablegames.web.settings import Settings

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; "
    "frame-ancestors 'none'; base-uri 'none'"
)
HEADERS: Final = {
    b"content-security-policy": POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"same-origin",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""Headers of every answer."""
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
OPEN: Final = ("/login", "/api/login", "/api/guest", "/records", "/api/records", "/submissions", "/api/submissions", "/odds", "/api/odds")
"""Where somebody unknown may send something: to log in, and to have something checked or computed that is kept nowhere."""
LOGINS: Final = ("/login", "/api/login")
UPLOADS: Final = ("/records", "/api/records")
NO_VISITOR: Final = ("/static", "/health", "/metrics")
KNOWN_SECONDS: Final = 5.0
"""How long somebody who reads a stream is believed to be logged in still."""


class GuardedApp(FastAPI):
    """An application whose every request goes through the guard; ``state`` has ``accounts`` and ``settings`` before the first one."""

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - FastAPI's own
        super().__init__(**options)
        self.state.buckets = Buckets()
        self.add_exception_handler(NobodyError, told_nobody)
        self.add_exception_handler(NotYoursError, told_not_yours)

    def build_middleware_stack(self) -> ASGIApp:
        """Put the guard around everything else."""
        state = self.state
        return Guard(super().build_middleware_stack(), accounts=state.accounts, settings=state.settings, buckets=state.buckets)


class Guard:
    """An ASGI application around another one."""

    def __init__(self, app: ASGIApp, *, accounts: Accounts, settings: Settings, buckets: Buckets) -> None:
        self.app = app
        self.accounts = accounts
        self.settings = settings
        self.buckets = buckets
        self.under_way: Counter[tuple[str, bool]] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close"})
        elif scope["type"] != "http":
            await self.app(scope, receive, send)
        else:
            await _Asked(self, scope, receive, send).run()


class _Asked:
    """One request on its way."""

    def __init__(self, guard: Guard, *way: Any) -> None:  # noqa: ANN401 - what ASGI calls an application with
        self.guard = guard
        self.scope: Scope = way[0]
        self.receive: Receive = way[1]
        self._send: Send = way[2]
        self.request = Request(self.scope)
        self.token = ""
        self.cookie = ""
        self.visitor: Visitor | None = None
        self.way = anyio.CancelScope()
        self.known_until = 0.0
        self.scope.setdefault("state", {}).update(visitor=None, csrf="")

    async def run(self) -> None:
        """Let the request through, or refuse it."""
        try:
            self._check_host()
            if not _is_under(self.path, NO_VISITOR):
                await self._find_visitor()
            self._check_rate()
            if self.is_safe:
                await self._make_guest()
            else:
                await self._check_sent()
        except RefusedError as error:
            answer = refused(self.request, error.refusal, status=error.status, headers=error.headers)
            await answer(self.scope, self.receive, self.send)
        except StoreError as error:
            answer = refused(self.request, Refusal("database", None, str(error)), status=503, headers={"Retry-After": "1"})
            await answer(self.scope, self.receive, self.send)
        except GoneError:
            return
        else:
            await self._let_through()

    async def _let_through(self) -> None:
        under_way, asker = self.guard.under_way, (self.asker, self.is_safe)
        under_way[asker] += 1
        try:
            with anyio.CancelScope() as self.way:
                await self.guard.app(self.scope, self.receive, self.send)
            if self.way.cancelled_caught:
                await self._send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            under_way[asker] -= 1
            if not under_way[asker]:
                del under_way[asker]

    @property
    def path(self) -> str:
        return str(self.scope["path"])

    @property
    def is_safe(self) -> bool:
        return self.scope["method"] in SAFE

    # which host

    def _check_host(self) -> None:
        hosts = self.request.headers.getlist("host")
        if len(hosts) != 1:
            raise RefusedError(Refusal("host-missing", None, "A request names the one host that it is for."), status=400)
        if _host(hosts[0]) not in {name.lower() for name in self.guard.settings.hosts}:
            sentence = "This server does not answer under that name: start it with the names under which it is asked for."
            raise RefusedError(Refusal("wrong-host", None, sentence), status=421)

    # who asks

    async def _find_visitor(self) -> None:
        self.token = token_of(self.request) or ""
        if self.token:
            self._is(await self._known())
        if self.visitor is None and bearer_of(self.request) is not None:
            sentence = "The token is unknown, or its session is over: log in for another one."
            raise RefusedError(Refusal("wrong-token", None, sentence), status=401, headers={"WWW-Authenticate": "Bearer"})

    async def _known(self) -> Visitor | None:
        accounts = self.guard.accounts
        return accounts.sessions.cached(self.token) or await to_thread.run_sync(accounts.visitor_of, self.token)

    def _is(self, visitor: Visitor | None) -> None:
        self.visitor = visitor
        if visitor is not None:
            self.scope["state"].update(visitor=visitor.person, csrf=visitor.csrf)

    async def _make_guest(self) -> None:
        """Let somebody who opens a page in a browser on this machine be a guest: a practice table needs no account."""
        if self.visitor is not None or not self.guard.settings.is_loopback or not self._is_opened_in_a_browser():
            return
        if self._wait(self.address, self.guard.settings.limits.guests):
            return
        try:
            session = await to_thread.run_sync(self.guard.accounts.guest)
        except StoreError:
            return  # he sees the page, and is nobody until the database can be written again
        self._is(session.visitor)
        self.cookie = session_cookie(self.request, session.token)
        self.scope["headers"] = with_cookie(self.scope["headers"], session.token)

    def _is_opened_in_a_browser(self) -> bool:
        headers = self.request.headers
        is_page = self.scope["method"] == "GET" and "text/html" in headers.get("accept", "") and not self.path.startswith("/api/")
        is_opened = headers.get("sec-fetch-dest", "document") == "document" and "prefetch" not in headers.get("sec-purpose", "")
        return is_page and is_opened and not _is_under(self.path, NO_VISITOR)

    # how often

    @property
    def address(self) -> str:
        client = self.scope.get("client")
        return f"at {client[0]}" if client else "at"

    @property
    def asker(self) -> str:
        return self.visitor.person.name if self.visitor is not None else self.address

    def _check_rate(self) -> None:
        limits = self.guard.settings.limits
        most = limits.reads_at_once if self.is_safe else limits.acts_at_once
        if limits.is_on and self.guard.under_way[self.asker, self.is_safe] >= most:
            sentence = f"There are {most} requests from there under way already. Wait for one of them, or close a page."
            raise RefusedError(Refusal("too-many-at-once", None, sentence), status=429, headers={"Retry-After": "1"})
        wait = self._wait(self.asker, limits.reads if self.is_safe else limits.acts)
        if not self.is_safe and _is_under(self.path, LOGINS):
            wait = max(wait, self._wait(self.address, limits.logins))
        if wait:
            sentence = f"Too many requests came from there. Try again in {wait} second{'s' if wait != 1 else ''}."
            raise RefusedError(Refusal("too-many-requests", None, sentence), status=429, headers={"Retry-After": str(wait)})

    def _wait(self, asker: str, rate: Rate) -> int:
        return self.guard.buckets.wait(asker, rate) if self.guard.settings.limits.is_on else 0

    # what is sent

    async def _check_sent(self) -> None:
        self._check_origin()
        if self.visitor is None and not _is_under(self.path, OPEN):
            sentence = "Nobody is logged in, or the session is over. Log in, and do it again."
            raise RefusedError(Refusal("not-logged-in", None, sentence), status=401, headers={"WWW-Authenticate": "Bearer"})
        limits = self.guard.settings.limits
        most = limits.upload_bytes if _is_under(self.path, UPLOADS) else limits.body_bytes
        body = await read_body(self.request, self.receive, most=most, seconds=limits.body_seconds)
        gone, self.receive = self.receive, again(body, self.receive)
        if self.visitor is None or bearer_of(self.request) is not None:
            return
        given = self.request.headers.get("x-csrf") or await field_in(self.scope, body, name="csrf", rest=gone)
        if not secrets.compare_digest(given.encode("utf-8", "surrogatepass"), self.visitor.csrf.encode()):
            sentence = "That did not come from a page of yours that is still good. Open the page again, and send it from there."
            raise RefusedError(Refusal("wrong-csrf", None, sentence), status=403)

    def _check_origin(self) -> None:
        """Refuse what another site's page sends: browsers say whose page it is."""
        headers = self.request.headers
        origin, site = headers.get("origin"), headers.get("sec-fetch-site")
        is_ours = origin is None or origin.lower().partition("://")[2] == headers["host"].strip().lower()
        if not is_ours or site not in {None, "same-origin", "none"}:
            raise RefusedError(Refusal("other-site", None, "That was sent by the page of another site."), status=403)

    # what is answered

    async def send(self, message: Message) -> None:
        """Send a part of an answer; its headers are completed, and a stream ends with the session of who reads it."""
        if message["type"] == "http.response.start":
            self.known_until = anyio.current_time() + KNOWN_SECONDS
            message = {**message, "headers": self._headers(message.get("headers", ()))}
        elif message.get("more_body", False) and not await self._may_read_on():
            self.way.cancel()
            await anyio.lowlevel.checkpoint()  # which raises: the application is not asked for more
        await self._send(message)

    async def _may_read_on(self) -> bool:
        if self.visitor is None or not self.token or anyio.current_time() < self.known_until:
            return True
        try:
            now = await self._known()
        except StoreError:
            return True
        self.known_until = anyio.current_time() + KNOWN_SECONDS
        return now is not None

    def _headers(self, given: Sequence[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        kept = [(name, value) for name, value in given if name.lower() not in HEADERS]
        if self.cookie:
            kept = [(name, value) for name, value in kept if name.lower() != b"cache-control"]
            kept.append((b"set-cookie", self.cookie.encode()))
        if b"cache-control" not in {name.lower() for name, _ in kept}:
            # A sheet or a script is asked for again, and mostly has not changed; a page is somebody's, and kept nowhere.
            kept.append((b"cache-control", b"no-cache" if _is_under(self.path, ("/static",)) else b"no-store"))
        return [*kept, *HEADERS.items()]


def _is_under(path: str, prefixes: Sequence[str]) -> bool:
    return any(path == prefix or path.startswith(f"{prefix}/") for prefix in prefixes)


def _host(header: str) -> str:
    """Give the name out of a header, without its port.

    >>> _host("LocalHost:8000"), _host("[::1]:8000"), _host("[::1]")
    ('localhost', '[::1]', '[::1]')
    """
    name = header.strip().lower()
    end = name.find("]") + 1 if name.startswith("[") else name.find(":")
    return name[:end] if end > 0 else name

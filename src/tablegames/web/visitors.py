"""Who asks: the cookie or the token by which he is known, and what a page does that wants somebody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final
from urllib.parse import quote

from fastapi import Depends, Request
from fastapi.responses import RedirectResponse, Response

from tablegames.floor.accounts import Accounts
from tablegames.floor.persons import Person, Post
from tablegames.law import Refusal
from tablegames.web.refused import refused, wants_page

COOKIE: Final = "tablegames_session"
BEARER: Final = "Bearer "


def session_cookie(request: Request, token: str) -> str:
    """Give the header that sets the cookie of a session; it is gone when the browser is closed."""
    secure = "; Secure" if request.url.scheme == "https" else ""
    return f"{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax{secure}"


def no_cookie(request: Request) -> str:
    """Give the header that takes the cookie away."""
    return f"{session_cookie(request, '')}; Max-Age=0"


def with_cookie(headers: Iterable[tuple[bytes, bytes]], token: str) -> list[tuple[bytes, bytes]]:
    """Give the headers of a request as they will be when the cookie is there: another server may be asked with them.

    >>> with_cookie([(b"cookie", b"a=b; tablegames_session=old"), (b"host", b"localhost")], "new")
    [(b'host', b'localhost'), (b'cookie', b'a=b; tablegames_session=new')]
    """
    sent = [part.strip() for name, value in headers if name == b"cookie" for part in value.split(b";")]
    kept = [part for part in sent if part and part.partition(b"=")[0] != COOKIE.encode()]
    cookie = b"; ".join([*kept, f"{COOKIE}={token}".encode()])
    return [*[(name, value) for name, value in headers if name != b"cookie"], (b"cookie", cookie)]


def token_of(request: Request) -> str | None:
    """Give the token that a request comes with: a program's header goes before a browser's cookie."""
    bearer = bearer_of(request)
    return bearer if bearer is not None else request.cookies.get(COOKIE) or None


def bearer_of(request: Request) -> str | None:
    """Give the token of a program; empty where it comes with something else that should let it in."""
    authorization = request.headers.get("authorization")
    if authorization is None:
        return None
    return authorization[len(BEARER) :].strip() if authorization.lower().startswith(BEARER.lower()) else ""


class NobodyError(Exception):
    """A page or an act wants somebody, and nobody asks."""


class NotYoursError(Exception):
    """A page or an act is for another role; the message says for which."""


def accounts_of(request: Request) -> Accounts:
    """Give the accounts of the server."""
    accounts: Accounts = request.app.state.accounts
    return accounts


def somebody(request: Request) -> Person:
    """Give who asks.

    Raises:
        NobodyError: nobody does; the answer is a way to log in.
    """
    visitor: Person | None = getattr(request.state, "visitor", None)
    if visitor is None:
        raise NobodyError
    return visitor


def administrator(request: Request) -> Person:
    """Give the administrator who asks.

    Raises:
        NobodyError: nobody asks.
        NotYoursError: it is somebody else.
    """
    visitor = somebody(request)
    if visitor.role is not Post.ADMINISTRATOR:
        raise NotYoursError("Only an administrator may do that.")
    return visitor


Somebody = Annotated[Person, Depends(somebody)]
"""What an endpoint declares that wants somebody, as ``visitor: Somebody``."""
Administrator = Annotated[Person, Depends(administrator)]
"""What an endpoint declares that is for administrators."""
TheAccounts = Annotated[Accounts, Depends(accounts_of)]


def told_nobody(request: Request, _error: Exception) -> Response:
    """Answer a request that wants somebody: a page leads to where one logs in, and back."""
    if wants_page(request) and request.method in {"GET", "HEAD"}:
        query = f"?{request.url.query}" if request.url.query else ""
        return RedirectResponse(f"/login?next={quote(request.url.path + query, safe='')}", status_code=303)
    return refused(
        request,
        Refusal("not-logged-in", None, "Nobody is logged in, or the session is over. Log in, and do it again."),
        status=401,
        headers={"WWW-Authenticate": BEARER.strip()},
    )


def told_not_yours(request: Request, error: Exception) -> Response:
    """Answer a request that is another role's."""
    return refused(request, Refusal("wrong-role", None, str(error)), status=403)

"""Logging in and out, playing as a guest, and the account of the first administrator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from tablegames.floor.accounts import LONGEST_PASSWORD, SHORTEST_PASSWORD
from tablegames.floor.names import LONGEST_NAME
from tablegames.law import Refusal
from tablegames.web.page import page
from tablegames.web.visitors import COOKIE, TheAccounts, no_cookie, session_cookie

if TYPE_CHECKING:
    from tablegames.floor.accounts import Accounts, Session

router = APIRouter()
Text = Annotated[str, Form()]

STATUS: Final = {
    "login-wrong": 401,
    "login-locked": 403,
    "login-busy": 503,
    "code-wrong": 403,
    "not-here": 403,
    "no-account": 404,
    "name-taken": 409,
    "last-administrator": 409,
}
"""Which status a refusal is answered with, where it is not 422."""
NOT_HERE: Final = Refusal("not-here", None, "Guests play only on the machine that the server runs on. Log in with an account.")
DIFFER: Final = Refusal("passwords-differ", None, "The two passwords are not the same.")


def status_of(refusal: Refusal) -> int:
    """Give the status with which a refusal is answered."""
    return STATUS.get(refusal.code, 422)


@router.get("/login")
def show(request: Request, accounts: TheAccounts, next: str = "/") -> HTMLResponse:  # noqa: A002 - the name in the address
    """Show where one logs in."""
    return _page(request, accounts, back=next)


@router.post("/login")
def log_in(
    request: Request,
    accounts: TheAccounts,
    name: Text = "",
    password: Text = "",
    next: Text = "/",  # noqa: A002 - the field's name
) -> Response:
    """Log in, and go where one wanted to go."""
    session = accounts.log_in(name.strip(), password)
    if isinstance(session, Refusal):
        return _page(request, accounts, back=next, refusal=session, name=name)
    return begun(request, accounts, session, back=next)


@router.post("/login/guest")
def play_as_guest(request: Request, accounts: TheAccounts, next: Text = "/") -> Response:  # noqa: A002 - the field's name
    """Begin to play without an account, on this machine."""
    if not request.app.state.settings.is_loopback:
        return _page(request, accounts, back=next, refusal=NOT_HERE)
    return begun(request, accounts, accounts.guest(), back=next)


@router.post("/login/first")
def make_first_administrator(
    request: Request, accounts: TheAccounts, code: Text = "", name: Text = "", password: Text = "", again: Text = ""
) -> Response:
    """Make the account of the first administrator, with the code that the server showed."""
    refusal = DIFFER if password != again else accounts.first_administrator(code, name=name.strip(), password=password)
    session = refusal or accounts.log_in(name.strip(), password)
    if isinstance(session, Refusal):
        return _page(request, accounts, back="/accounts", refusal=session, first_name=name)
    return begun(request, accounts, session, back="/accounts")


@router.post("/logout")
def log_out(request: Request, accounts: TheAccounts) -> Response:
    """End the session."""
    _end(request, accounts)
    answer = RedirectResponse("/login", status_code=303)
    answer.headers.append("set-cookie", no_cookie(request))
    return answer


def begun(request: Request, accounts: Accounts, session: Session, *, back: str) -> Response:
    """Give a browser its new session in place of the one that it had, and send it on."""
    _end(request, accounts)
    answer = RedirectResponse(local(back), status_code=303)
    answer.headers.append("set-cookie", session_cookie(request, session.token))
    return answer


def _end(request: Request, accounts: Accounts) -> None:
    token = request.cookies.get(COOKIE)
    if token:
        accounts.log_out(token)


def local(address: str) -> str:
    r"""Give an address if it is one of this server's pages, else the floor: nobody is sent elsewhere.

    >>> local("/tables/pit-1?seat=2"), local("//elsewhere"), local("/\\elsewhere"), local("https://elsewhere")
    ('/tables/pit-1?seat=2', '/', '/', '/')
    """
    is_here = address.startswith("/") and address.isascii() and address.isprintable() and "\\" not in address
    return address if is_here and not address.startswith(("//", "/login", "/logout")) else "/"


def _page(request: Request, accounts: Accounts, *, back: str, refusal: Refusal | None = None, **typed: str) -> HTMLResponse:
    return page(
        request,
        "login.html",
        status=200 if refusal is None else status_of(refusal),
        back=local(back),
        refusal=refusal,
        name=typed.get("name", ""),
        first_name=typed.get("first_name", ""),
        is_first=accounts.is_code_waiting(),
        is_loopback=request.app.state.settings.is_loopback,
        longest_name=LONGEST_NAME,
        shortest=SHORTEST_PASSWORD,
        longest=LONGEST_PASSWORD,
    )

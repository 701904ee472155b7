"""Accounts: what an administrator gives and takes, and everybody's own password."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final
from urllib.parse import quote

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from tablegames.floor.accounts import LONGEST_PASSWORD, SHORTEST_PASSWORD
from tablegames.floor.names import LONGEST_NAME
from tablegames.floor.persons import Post
from tablegames.law import Refusal
from tablegames.web.page import page
from tablegames.web.pages.login import DIFFER, begun, status_of
from tablegames.web.visitors import Administrator, NotYoursError, Somebody, TheAccounts

if TYPE_CHECKING:
    from tablegames.floor.accounts import Accounts

router = APIRouter()
Text = Annotated[str, Form()]

DONE: Final = {
    "created": "The account is made.",
    "role": "The role is changed. Who was logged in under that name has to log in again.",
    "password": "The password is changed. Who was logged in under that name has to log in again.",
    "disabled": "Nobody can log in under that name any more, and nobody is.",
    "enabled": "Its owner can log in again.",
    "unlocked": "The failed tries are forgotten.",
}
"""What is said when something was done."""


@router.get("/accounts")
def show(request: Request, accounts: TheAccounts, _visitor: Administrator, done: str = "") -> HTMLResponse:
    """Show all accounts."""
    return _page(request, accounts, done=DONE.get(done, ""))


@router.post("/accounts")
def create(
    request: Request, accounts: TheAccounts, _visitor: Administrator, name: Text = "", role: Text = "", password: Text = ""
) -> Response:
    """Make an account."""
    post = post_of(role)
    refusal = post if isinstance(post, Refusal) else accounts.create(name.strip(), role=post, password=password)
    return _answer(request, accounts, refusal, done="created", name=name, role=role)


@router.post("/accounts/role")
def set_role(request: Request, accounts: TheAccounts, _visitor: Administrator, name: Text = "", role: Text = "") -> Response:
    """Give an account another role."""
    post = post_of(role)
    refusal = post if isinstance(post, Refusal) else accounts.set_role(name, post)
    return _answer(request, accounts, refusal, done="role")


@router.post("/accounts/password")
def set_password(request: Request, accounts: TheAccounts, _visitor: Administrator, name: Text = "", password: Text = "") -> Response:
    """Give an account another password."""
    return _answer(request, accounts, accounts.set_password(name, password), done="password")


@router.post("/accounts/disable")
def disable(request: Request, accounts: TheAccounts, _visitor: Administrator, name: Text = "") -> Response:
    """Disable an account."""
    return _answer(request, accounts, accounts.disable(name), done="disabled")


@router.post("/accounts/enable")
def enable(request: Request, accounts: TheAccounts, _visitor: Administrator, name: Text = "") -> Response:
    """Enable an account again."""
    return _answer(request, accounts, accounts.enable(name), done="enabled")


@router.post("/accounts/unlock")
def unlock(request: Request, accounts: TheAccounts, _visitor: Administrator, name: Text = "") -> Response:
    """Unlock an account."""
    return _answer(request, accounts, accounts.unlock(name), done="unlocked")


@router.get("/account")
def show_own(request: Request, visitor: Somebody) -> HTMLResponse:
    """Show where one changes one's own password."""
    if visitor.is_guest:
        raise NotYoursError("A guest has no account. Log in with one.")
    return _own_page(request, refusal=None)


@router.post("/account")
def change_own(
    request: Request, accounts: TheAccounts, visitor: Somebody, old: Text = "", password: Text = "", again: Text = ""
) -> Response:
    """Change one's own password."""
    if visitor.is_guest:
        raise NotYoursError("A guest has no account. Log in with one.")
    session = DIFFER if password != again else accounts.change_password(visitor.name, old=old, new=password)
    if isinstance(session, Refusal):
        return _own_page(request, refusal=session)
    return begun(request, accounts, session, back="/")


def post_of(role: str) -> Post | Refusal:
    """Read the name of a role."""
    if role not in set(Post):
        return Refusal("no-role", None, f"A role is one of {', '.join(Post)}.")
    return Post(role)


def _answer(request: Request, accounts: Accounts, refusal: Refusal | None, *, done: str, **typed: str) -> Response:
    if refusal is not None:
        return _page(request, accounts, refusal=refusal, **typed)
    return RedirectResponse(f"/accounts?done={quote(done)}", status_code=303)


def _page(request: Request, accounts: Accounts, *, done: str = "", refusal: Refusal | None = None, **typed: str) -> HTMLResponse:
    return page(
        request,
        "accounts.html",
        status=200 if refusal is None else status_of(refusal),
        lines=accounts.lines(),
        roles=[post.value for post in Post],
        done=done,
        typed={"name": "", "role": Post.PLAYER.value, **typed},
        **_bounds(refusal),
    )


def _own_page(request: Request, *, refusal: Refusal | None) -> HTMLResponse:
    return page(request, "account.html", status=200 if refusal is None else status_of(refusal), **_bounds(refusal))


def _bounds(refusal: Refusal | None) -> dict[str, Any]:
    return {"refusal": refusal, "longest_name": LONGEST_NAME, "shortest": SHORTEST_PASSWORD, "longest": LONGEST_PASSWORD}

"""Logging in and out for programs: the token goes into the header ``Authorization: Bearer TOKEN`` of what is asked next."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from tablegames.floor.accounts import LONGEST_PASSWORD
from tablegames.floor.names import LONGEST_NAME
from tablegames.floor.persons import Post
from tablegames.law import Refusal
from tablegames.web.pages.login import NOT_HERE, status_of
from tablegames.web.refused import refused
from tablegames.web.visitors import Somebody, TheAccounts, no_cookie, token_of

if TYPE_CHECKING:
    from tablegames.floor.accounts import Session

router = APIRouter(prefix="/api", tags=["persons"])


class Login(BaseModel):
    """A name and its password."""

    name: Annotated[str, Field(max_length=LONGEST_NAME)]
    password: Annotated[str, Field(max_length=LONGEST_PASSWORD)]


class Who(BaseModel):
    """Who asks. ``csrf`` is what a page's script sends as ``X-CSRF``; a program that comes with its token needs none."""

    name: str
    role: Post
    is_guest: bool
    csrf: str


class Begun(BaseModel):
    """A session that has begun: its token, and until when (UTC) it lasts if nobody uses it."""

    token: str
    name: str
    role: Post
    is_guest: bool
    expires: datetime


@router.post("/login", response_model=Begun, responses={401: {"description": "The name or the password is wrong."}})
def log_in(request: Request, accounts: TheAccounts, login: Login) -> Begun | Response:
    """Log in, and get the token of a session."""
    session = accounts.log_in(login.name.strip(), login.password)
    if isinstance(session, Refusal):
        return refused(request, session, status=status_of(session))
    return _begun(session)


@router.post("/guest", response_model=Begun, responses={403: {"description": "Guests play only on the machine that the server runs on."}})
def play_as_guest(request: Request, accounts: TheAccounts) -> Begun | Response:
    """Get the token of a guest, who may play and deal at practice tables, on this machine."""
    if not request.app.state.settings.is_loopback:
        return refused(request, NOT_HERE, status=status_of(NOT_HERE))
    return _begun(accounts.guest())


@router.post("/logout", status_code=204)
def log_out(request: Request, accounts: TheAccounts) -> Response:
    """End the session."""
    accounts.log_out(token_of(request) or "")
    return Response(status_code=204, headers={"set-cookie": no_cookie(request)})


@router.get("/me", responses={401: {"description": "Nobody is logged in."}})
def me(request: Request, visitor: Somebody) -> Who:
    """Say who asks."""
    return Who(name=visitor.name, role=visitor.role, is_guest=visitor.is_guest, csrf=request.state.csrf)


def _begun(session: Session) -> Begun:
    person = session.visitor.person
    expires = datetime.fromtimestamp(session.visitor.expires / 1000, tz=UTC)
    return Begun(token=session.token, name=person.name, role=person.role, is_guest=person.is_guest, expires=expires)

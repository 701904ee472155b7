"""Accounts for programs: what the page of accounts does."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from tablegames.floor.accounts import LONGEST_PASSWORD, AccountLine, Accounts
from tablegames.floor.names import LONGEST_NAME
from tablegames.floor.persons import Post
from tablegames.web.pages.login import status_of
from tablegames.web.refused import refused
from tablegames.web.visitors import Administrator, TheAccounts

router = APIRouter(prefix="/api/accounts", tags=["accounts"])
Name = Annotated[str, Field(max_length=LONGEST_NAME)]
Password = Annotated[str, Field(max_length=LONGEST_PASSWORD)]


class NewAccount(BaseModel):
    """An account that is to be made."""

    name: Name
    role: Post
    password: Password


class Change(BaseModel):
    """What of an account is to be otherwise; what is left out stays. ``is_locked`` can only be taken away."""

    role: Post | None = None
    password: Password | None = None
    is_disabled: bool | None = None
    is_locked: Annotated[bool | None, Field(description="false: the failed tries are forgotten")] = None


class Account(BaseModel):
    """An account; ``locked_until`` is none where it is not locked."""

    name: str
    role: Post
    created: datetime
    is_disabled: bool
    locked_until: datetime | None


@router.get("")
def show(accounts: TheAccounts, _visitor: Administrator) -> list[Account]:
    """Give all accounts."""
    return [_account(line) for line in accounts.lines()]


@router.post("", response_model=Account, status_code=201, responses={409: {"description": "There is an account of that name."}})
def create(request: Request, accounts: TheAccounts, _visitor: Administrator, new: NewAccount) -> Account | Response:
    """Make an account."""
    name = new.name.strip()
    refusal = accounts.create(name, role=new.role, password=new.password)
    if refusal is not None:
        return refused(request, refusal, status=status_of(refusal))
    return _one(accounts, name)


@router.patch("/{name:path}", response_model=Account, responses={404: {"description": "There is no such account."}})
def change(request: Request, accounts: TheAccounts, _visitor: Administrator, name: str, wanted: Change) -> Account | Response:
    """Change an account: all of what is asked for or nothing; its sessions end."""
    refusal = accounts.change(name, role=wanted.role, password=wanted.password, is_disabled=wanted.is_disabled)
    if refusal is None and wanted.is_locked is False:
        refusal = accounts.unlock(name)
    if refusal is not None:
        return refused(request, refusal, status=status_of(refusal))
    return _one(accounts, name)


def _one(accounts: Accounts, name: str) -> Account:
    return next(_account(line) for line in accounts.lines() if line.name == name)


def _account(line: AccountLine) -> Account:
    return Account(
        name=line.name,
        role=line.role,
        created=datetime.fromisoformat(line.created),
        is_disabled=line.is_disabled,
        locked_until=line.locked_until,
    )

"""A browser for tests, without a window: it keeps its cookies, and sends forms as the pages have them."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from html import unescape
from typing import TYPE_CHECKING, Any

from fastapi.testclient import TestClient
from tests.floor.persons import PASSWORD, CountedHash, StillClock

from tablegames.floor.accounts import Accounts
from tablegames.floor.hall import Hall
from tablegames.store.database import open_database
from tablegames.web.app import create_app
from tablegames.web.limits import Limits
from tablegames.web.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

    from fastapi import FastAPI
    from httpx import Response

    from tablegames.floor.persons import Post
    from tablegames.store.database import Database

UNLIMITED = Settings(limits=Limits(is_on=False))
"""Settings of a server that counts no requests."""
OUTSIDE = Settings(is_loopback=False, limits=Limits(is_on=False))
"""Settings of a server that other machines reach."""


def accounts_over(database: Database, clock: StillClock | None = None) -> Accounts:
    """Give accounts whose passwords are quickly looked at."""
    return Accounts(database, clock or StillClock(), hasher=CountedHash())


def app_over(database: Database, settings: Settings = UNLIMITED, *, clock: StillClock | None = None) -> FastAPI:
    """Make an application over a database, without live tables."""
    hall = Hall(database, owner="tests", now=lambda: datetime.now(UTC))
    return create_app(hall, settings, accounts=accounts_over(database, clock))


def new_database(folder: Path) -> Database:
    """Make an empty database."""
    return open_database(folder / "floor.sqlite", may_create=True)


class Browser(TestClient):
    """Somebody's browser: ``get`` opens pages, ``fill`` posts a form with the token of the page that was opened last."""

    def __init__(self, app: FastAPI) -> None:
        super().__init__(app, follow_redirects=False, headers={"accept": "text/html"})
        self.csrf = ""

    def open(self, path: str) -> Response:
        """Open a page, and keep the token that its forms carry."""
        answer: Response = self.get(path)
        found = re.search(r'<meta name="csrf" content="([^"]*)">', answer.text)
        self.csrf = unescape(found[1]) if found else ""
        return answer

    def fill(self, path: str, **fields: Any) -> Response:  # noqa: ANN401 - as a form has them
        """Post a form."""
        answer: Response = self.post(path, data={"csrf": self.csrf, **fields})
        return answer


def registered(app: FastAPI, name: str, role: Post) -> Browser:
    """Make an account, and give the browser of who has logged in under it."""
    assert app.state.accounts.create(name, role=role, password=PASSWORD) is None
    return logged_in(app, name)


def logged_in(app: FastAPI, name: str) -> Browser:
    """Give the browser of who has logged in."""
    browser = Browser(app)
    browser.open("/login")
    assert browser.fill("/login", name=name, password=PASSWORD).status_code == 303
    browser.open("/login")
    return browser

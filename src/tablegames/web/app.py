"""The ASGI application: every page, the API, and what is done to every request."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from fastapi.staticfiles import StaticFiles

from tablegames.floor.accounts import Accounts
from tablegames.web.guard import GuardedApp
from tablegames.web.page import HERE
from tablegames.web.pages import PAGES

if TYPE_CHECKING:
    from fastapi import FastAPI

    from tablegames.floor.hall import Hall
    from tablegames.web.settings import Settings


def create_app(hall: Hall, settings: Settings, *, accounts: Accounts | None = None) -> FastAPI:
    """Make the application over the tables of a hall, and the accounts of its database.

    ``request.app.state`` has all three.
    """
    app = GuardedApp(title="tablegames", docs_url="/api/docs", redoc_url=None, openapi_url="/api/openapi.json")
    app.state.hall, app.state.settings = hall, settings
    app.state.accounts = accounts or Accounts(hall.database, lambda: datetime.now(UTC))
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    for router in PAGES:
        app.include_router(router, include_in_schema=False)
    return app

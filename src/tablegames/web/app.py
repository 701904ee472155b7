"""The ASGI application: every page, the API, and what is done to every request."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from fastapi.staticfiles import StaticFiles

from tablegames.floor.accounts import Accounts
from tablegames.web.api import API, problems
from tablegames.web.api.shapes import PROBLEMS
from tablegames.web.forward import Forwarded
from tablegames.web.guard import GuardedApp
from tablegames.web.live import Streams
from tablegames.web.logs import Logged
from tablegames.web.page import HERE
from tablegames.web.pages import PAGES

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.types import ASGIApp

    from tablegames.floor.hall import Hall
    from tablegames.web.settings import Settings


class TableApp(GuardedApp):
    """The guarded application, every request of which is counted and logged."""

    def build_middleware_stack(self) -> ASGIApp:
        """Put the log around everything else."""
        return Logged(super().build_middleware_stack())

    def openapi(self) -> dict[str, Any]:
        """Describe the API; whatever is not done is told by a problem document."""
        if self.openapi_schema is None:
            problems.describe(super().openapi())
        return super().openapi()


def create_app(hall: Hall, settings: Settings, *, accounts: Accounts | None = None) -> FastAPI:
    """Make the application over the tables of a hall, and the accounts of its database.

    ``request.app.state`` has all three.
    """
    app = TableApp(title="tablegames", docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    app.state.hall, app.state.settings = hall, settings
    app.state.accounts = accounts or Accounts(hall.database, lambda: datetime.now(UTC))
    app.state.streams = Streams()
    app.add_middleware(Forwarded, hall=hall)
    problems.install(app)
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    for router in PAGES:
        app.include_router(router, include_in_schema=False)
    for router in API:
        app.include_router(router, responses=PROBLEMS)
    return app

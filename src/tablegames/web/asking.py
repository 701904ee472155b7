"""Who asks, which table he asks for, and what is drawn of it while nothing happens there."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable

    from fastapi import Request

    from tablegames.floor.hall import Hall
    from tablegames.floor.moment import Moment
    from tablegames.floor.persons import Person
    from tablegames.floor.running import RunningTable
    from tablegames.web.settings import Settings

T = TypeVar("T")


def hall_of(request: Request) -> Hall:
    """Give the tables of this server."""
    return cast("Hall", request.app.state.hall)


def settings_of(request: Request) -> Settings:
    """Give what this server was started with."""
    return cast("Settings", request.app.state.settings)


def visitor_of(request: Request) -> Person | None:
    """Give who asks, none where he has no name."""
    return cast("Person | None", getattr(request.state, "visitor", None))


def table_of(request: Request, table_id: str) -> RunningTable:
    """Give a table that this process runs.

    Raises:
        NoTableError: there is none of that name.
        ElsewhereError: another process runs it.
    """
    return hall_of(request).table(table_id)


def drawn(table: RunningTable, person: Person | None, draw: Callable[[Moment], T]) -> T:
    """Give what is made of a table's moment, while nothing happens at the table."""
    return table.draw(person, draw)


def csrf_of(request: Request) -> str:
    """Give the token that a form has to carry."""
    return cast("str", getattr(request.state, "csrf", ""))


def new_request_id() -> str:
    """Give a name for one request, so that doing it twice does it once."""
    return secrets.token_urlsafe(12)

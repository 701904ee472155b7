"""The HTTP API, for programs: everything that the pages do; each module has a ``router``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.web.api import accounts, drill, games, law, login, odds, records, rounds, service, submissions, tables

if TYPE_CHECKING:
    from fastapi import APIRouter

API: Final[tuple[APIRouter, ...]] = (
    service.router,
    games.router,
    tables.router,
    drill.router,
    login.router,
    accounts.router,
    submissions.router,
    odds.router,
    law.router,
    records.router,
    rounds.router,
)

"""The pages, one module for each noun; each has a ``router``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablegames.web.pages import accounts, api, dealer, floor, law, login, odds, records, rounds, submission, table

if TYPE_CHECKING:
    from fastapi import APIRouter

PAGES: Final[tuple[APIRouter, ...]] = (
    floor.router,
    table.router,
    dealer.router,
    api.router,
    law.router,
    records.router,
    rounds.router,
    submission.router,
    odds.router,
    login.router,
    accounts.router,
)

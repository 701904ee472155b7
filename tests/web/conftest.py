"""Servers of tables for tests of the web: one for each test of a hall, one that a whole file shares, one with pages of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.web.asked import app_with
from tests.web.browsing import new_database
from tests.web.pages import new_app, new_hall, opened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fastapi import FastAPI

    from tablegames.floor.hall import Hall
    from tablegames.store.database import Database


@pytest.fixture
def app(hall: Hall) -> FastAPI:
    """The server of the hall that a file has for each of its tests."""
    return new_app(hall)


@pytest.fixture(scope="module")
def shared_app(tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    """A server with a table of Three Card Poker, for all tests of a file."""
    hall = new_hall(tmp_path_factory.mktemp("floor"))
    opened(hall, "three-card-poker")
    return new_app(hall)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    """A database without tables, for all tests of a file."""
    made = new_database(tmp_path_factory.mktemp("floor"))
    yield made
    made.close()


@pytest.fixture(scope="module")
def asked_app(database: Database) -> FastAPI:
    """A server with a few more pages, which do what is tested, for all tests of a file."""
    return app_with(database)

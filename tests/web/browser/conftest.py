"""Browsers for tests: one Chromium, a server on a free port, windows that complain of whatever goes wrong in them."""

from __future__ import annotations

import asyncio
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright
from tests.floor.tables import quick
from tests.web.pages import new_app, new_hall

from tablegames.floor.hall import Hall
from tablegames.web.server import Server, bound

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fastapi import FastAPI
    from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response


CHROMIUM = "/usr/bin/chromium"
OPTIONS = ("--no-sandbox", "--disable-gpu", "--disable-quic")
PHONE = 360, 740


@contextmanager
def served(app: FastAPI, port: int = 0) -> Iterator[int]:
    """Serve an application for a while."""
    with bound("127.0.0.1", port) as listening:
        server = Server(app)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            yield listening.getsockname()[1]
        finally:
            server.stop()
            thread.join(timeout=20)
            app.state.streams.is_closing = False


class Floor(NamedTuple):
    """The tables of a server that is up, and its address."""

    hall: Hall
    address: str


@contextmanager
def floor_in(folder: Path, port: int = 0) -> Iterator[Floor]:
    """Serve the tables of a database in a folder, as a server of its own process would, for a while."""
    hall = new_hall(folder)
    quick(hall.database)
    hall.start()
    try:
        with served(new_app(hall), port) as taken:
            yield Floor(hall, f"http://127.0.0.1:{taken}")
    finally:
        hall.stop()
        hall.database.close()


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    with floor_in(tmp_path_factory.mktemp("floor")) as found:
        yield found


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Start the browser once for all; while it runs, so does its event loop in this thread, hidden from tests that have no browser."""
    with sync_playwright() as playwright:
        running = asyncio._get_running_loop()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(OPTIONS))
        yield browser
        asyncio._set_running_loop(running)
        browser.close()


class Windows:
    """Windows of several persons, each with cookies of its own; ``complaints`` are what their browsers had to complain of."""

    def __init__(self, chromium: Browser) -> None:
        self._chromium = chromium
        self._pages: list[Page] = []
        self.complaints: list[str] = []

    def open(self, address: str, *, size: tuple[int, int] = (1200, 900), is_dark: bool = False) -> Page:
        """Open the window of another person."""
        context = self._chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme="dark" if is_dark else "light", base_url=address
        )
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self._asked(request, urlsplit(address).netloc))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)
        self._pages.append(page)
        return page

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(message.text)

    def _asked(self, request: Request, host: str) -> None:
        asked = urlsplit(request.url)
        if asked.scheme not in {"data", "blob"} and asked.netloc != host:
            self.complaints.append(f"another host: {request.url}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left meanwhile
            self.complaints.append(f"{request.failure}: {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"{response.status}: {response.url}")

    def close(self) -> None:
        """Close all of them."""
        for page in self._pages:
            page.context.close()


@pytest.fixture
def windows(chromium: Browser) -> Iterator[Windows]:
    """Windows in which nothing goes wrong, and from which nobody else is asked for anything."""
    found = Windows(chromium)
    yield found
    found.close()
    assert found.complaints == []


def faults(page: Page) -> list[str]:
    """What axe finds on a page that is loaded, its colors too, and whether something goes beyond the screen's width."""
    page.wait_for_load_state("load")
    found = [f"{fault['id']}: {fault['nodes'][0]['html'][:100]}" for fault in Axe().run(page).response["violations"]]
    return found + too_wide(page)


def too_wide(page: Page) -> list[str]:
    """Tell whether something goes beyond the screen's width."""
    return ["too wide"] if page.evaluate("document.documentElement.scrollWidth > window.innerWidth") else []


def faults_by_day_and_night(page: Page) -> list[str]:
    """What is wrong with a page in light colors, and in dark ones."""
    found = []
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        found += [f"{scheme}: {fault}" for fault in faults(page)]
    return found

"""Logging in and accounts in a browser: from the code that was shown to a password that was changed, and nothing that axe finds."""

from __future__ import annotations

import time
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

import pytest
import uvicorn
from playwright.sync_api import expect
from tests.floor.persons import PASSWORD, WRONG
from tests.web.browser.conftest import faults
from tests.web.browsing import OUTSIDE, app_over, new_database

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.slow
NARROW = 360


class Served(NamedTuple):
    """A server that other machines could reach, and the code that it showed."""

    address: str
    code: str


@pytest.fixture
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    database = new_database(tmp_path_factory.mktemp("accounts"))
    app = app_over(database, OUTSIDE)
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="critical"))
    running = Thread(target=server.run, daemon=True)
    running.start()
    while not server.started:
        time.sleep(0.05)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield Served(f"http://127.0.0.1:{port}", app.state.accounts.first_code() or "")
    server.should_exit = True
    running.join(10)
    database.close()


def opened(chromium: Browser, served: Served, *, is_dark: bool = False) -> tuple[Page, list[str]]:
    """Open a narrow window, and keep what the browser complains of."""
    context = chromium.new_context(
        viewport={"width": NARROW, "height": 800}, color_scheme="dark" if is_dark else "light", base_url=served.address
    )
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda told: complaints.append(told.text) if told.type in {"error", "warning"} else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    return page, complaints


def log_in(page: Page, name: str, password: str) -> None:
    page.goto("/login")
    form = page.locator("form[action='/login']")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button", name="Log in").click()


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
def test_from_the_code_that_was_shown_to_a_password_that_was_changed(
    is_dark: bool,  # noqa: FBT001 - a column
    chromium: Browser,
    served: Served,
) -> None:
    page, complaints = opened(chromium, served, is_dark=is_dark)
    page.goto("/accounts")
    expect(page).to_have_url(f"{served.address}/login?next=%2Faccounts")
    assert faults(page) == []

    page.get_by_label("Code").fill(served.code.lower())
    page.get_by_label("Name of the account").fill("Zoe")
    page.get_by_label("Password, 10 letters or more").fill(PASSWORD)
    page.get_by_label("The password again").fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    expect(page).to_have_url(f"{served.address}/accounts")

    page.get_by_label("Name", exact=True).fill("Max")
    page.get_by_label("Role", exact=True).select_option("dealer")
    page.get_by_label("Password, 10 letters or more").fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_role("status")).to_have_text("The account is made.")
    assert faults(page) == []
    assert complaints == []

    other, other_complaints = opened(chromium, served, is_dark=is_dark)
    log_in(other, "Max", WRONG)
    expect(other.get_by_role("alert")).to_have_text("The name or the password is wrong.")
    assert faults(other) == []
    other_complaints.clear()  # the browser notes the status 401
    log_in(other, "Max", PASSWORD)
    other.goto("/account")
    assert faults(other) == []
    assert other.evaluate("document.cookie") == ""
    other.get_by_label("The password now").fill(PASSWORD)
    other.get_by_label("The new one, 10 letters or more").fill(WRONG)
    other.get_by_label("The new one again").fill(WRONG)
    other.get_by_role("button", name="Change it").click()
    other.goto("/account")
    expect(other.get_by_role("link", name="Max (dealer)")).to_be_visible()
    assert other_complaints == []

    page.get_by_role("button", name="Disable Max").click()
    expect(page.get_by_role("status")).to_have_text("Nobody can log in under that name any more, and nobody is.")
    assert faults(page) == []
    other.goto("/account")
    expect(other).to_have_url(f"{served.address}/login?next=%2Faccount")


def test_another_site_neither_frames_a_page_nor_sends_a_form(chromium: Browser, served: Served) -> None:
    page, complaints = opened(chromium, served)
    page.goto("/login")
    page.get_by_label("Code").fill(served.code)
    page.get_by_label("Name of the account").fill("Zoe")
    page.get_by_label("Password, 10 letters or more").fill(PASSWORD)
    page.get_by_label("The password again").fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    expect(page).to_have_url(f"{served.address}/accounts")

    elsewhere = page.context.new_page()
    form = f"""<form method="post" action="{served.address}/accounts"><input name="name" value="Eve">
        <input name="role" value="administrator"><input name="password" value="{PASSWORD}"><button>Win</button></form>
        <iframe src="{served.address}/accounts"></iframe>"""
    elsewhere.route("http://elsewhere.test/", lambda route: route.fulfill(body=form, content_type="text/html"))
    elsewhere.goto("http://elsewhere.test/")
    assert "Accounts" not in elsewhere.frame_locator("iframe").locator("html").inner_text()
    elsewhere.get_by_role("button", name="Win").click()
    expect(elsewhere.get_by_role("alert")).to_have_text("That was sent by the page of another site.")
    page.goto("/accounts")
    expect(page.get_by_role("rowheader")).to_have_text(["Zoe"])
    assert complaints == []

"""Records and rounds in a browser: a file that is dropped, the arrow keys, a narrow screen, nothing that axe finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.web.browser.conftest import faults, served
from tests.web.browsing import new_database
from tests.web.test_record_page import CAMERA
from tests.web.test_round_page import played_table, server_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow
PAGES = ("/records", "/law", "/law/565", "/law/565.11(b)", "/law/readings", "/law?q=vigorish", "/law/zzz")
DROP = """text => {
  const held = new DataTransfer();
  held.items.add(new File([text], "tape.txt", {type: "text/plain"}));
  return held;
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database = new_database(tmp_path_factory.mktemp("steps"))
    played_table(database, "pai-gow")
    with served(server_of(database)) as port:
        yield f"http://127.0.0.1:{port}"
    database.close()


def test_a_file_that_is_dropped_onto_the_box_is_audited(address: str, chromium: Browser) -> None:
    page = chromium.new_page()
    page.goto(f"{address}/records")
    held = page.evaluate_handle(DROP, CAMERA)
    page.dispatch_event("#record-text", "dragover", {"dataTransfer": held})
    page.dispatch_event("#record-text", "drop", {"dataTransfer": held})
    page.wait_for_url("**/records/*")
    assert page.inner_text("h1") == "tape.txt"
    assert page.inner_text("#verdict") == "2 findings in 2 rounds."
    page.close()


def test_the_arrow_keys_go_through_a_round(address: str, chromium: Browser) -> None:
    page = chromium.new_page()
    page.goto(f"{address}/tables/pai-gow/rounds/2?step=0")
    last = page.locator(".all-steps li").count()
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("ArrowLeft", last - 1), ("Home", 0)):
        page.keyboard.press(key)
        page.wait_for_url(f"**/rounds/2?step={step}#step")
    assert "as the round begins" in page.inner_text("#done")
    page.close()


@pytest.mark.parametrize(("scheme", "width"), [("light", 1200), ("dark", 360)])
def test_the_pages_have_no_faults(address: str, chromium: Browser, scheme: str, width: int) -> None:
    page = chromium.new_page(viewport={"width": width, "height": 800}, color_scheme="dark" if scheme == "dark" else "light")
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if "404" not in message.text else None)
    page.goto(f"{address}/records")
    page.fill("#record-text", CAMERA)
    page.click("#record-form button")
    page.wait_for_url("**/records/*")
    assert faults(page) == []
    record = page.url
    for path in (f"{record}/rounds/1?step=33", *[f"{address}{path}" for path in PAGES]):
        page.goto(path)
        assert faults(page) == []
    for path in ("rounds", "rounds/2?step=38"):
        page.goto(f"{address}/tables/pai-gow/{path}")
        assert faults(page) == []
    assert said == []
    page.close()

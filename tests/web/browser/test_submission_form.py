"""The form of a Rules Submission in a browser: checked while somebody types, with what he types left alone; nothing that axe finds."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import faults, served
from tests.web.browsing import app_over, new_database

from tablegames.games import MODULES
from tablegames.submission.new import new_submission

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.slow
FOUR_CARD = "/submissions/four-card-poker"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database = new_database(tmp_path_factory.mktemp("submissions"))
    with served(app_over(database)) as port:
        yield f"http://127.0.0.1:{port}"
    database.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    yield page
    page.close()
    assert said == []


def test_a_fault_is_told_while_it_is_typed_and_goes_when_it_is_mended(address: str, page: Page) -> None:
    page.goto(f"{address}{FOUR_CARD}")
    field = page.get_by_label("How many")
    field.fill("8")
    expect(page.locator("#found-adjacent-boxes")).to_contain_text("from 1 to 7")
    expect(page.locator("#found-adjacent-boxes")).to_contain_text("§ 641a.7(e)")
    expect(page.locator("#summary .state")).to_contain_text("1 fault.")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    page.locator("#summary").get_by_role("link", name="Adjacent boxes").click()
    expect(page).to_have_url(re.compile("#f-adjacent-boxes$"))
    field.fill("7")
    expect(page.locator("#summary .state")).to_contain_text("No fault.")
    expect(field).not_to_have_attribute("aria-invalid", "true")


def test_what_depends_on_an_answer_comes_and_goes_with_it(address: str, page: Page) -> None:
    page.goto(f"{address}{FOUR_CARD}")
    expect(page.locator("#q-progressive-initial")).to_be_hidden()
    page.check("input[name=progressive][value=A]")
    expect(page.locator("#q-progressive-initial")).to_be_visible()
    page.fill("#f-progressive-initial", "4,999.99")
    expect(page.locator("#found-progressive-initial")).to_contain_text("at least $5,000")
    page.check("input[name=progressive][value=B]")
    expect(page.locator("#summary .state")).to_contain_text("No fault.")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the file").first.click()
    assert download.value.suggested_filename == "four-card-poker.toml"
    assert tomllib.loads(download.value.path().read_text(encoding="utf-8"))["progressive-initial"] == "4999.99"


def test_a_house_way_that_is_chosen_as_a_file_is_put_in_its_place_and_judged(address: str, page: Page, tmp_path: Path) -> None:
    way = tmp_path / "ours.txt"
    way.write_text('house way "Ours" for pai-gow\na pair: play the higest pair\notherwise: play the highest Low hand\n', encoding="utf-8")
    page.goto(f"{address}/submissions/pai-gow")
    page.set_input_files("#f-house-way-upload", way)
    expect(page.locator("#found-house-way")).to_contain_text("Line 2: 'higest pair'")
    assert page.input_value("#f-house-way-text") == way.read_text(encoding="utf-8")
    assert page.is_checked("input[name=house-way][value=own]")


def test_without_a_script_the_button_does_the_same(address: str, chromium: Browser) -> None:
    page = chromium.new_context(java_script_enabled=False).new_page()
    page.goto(f"{address}{FOUR_CARD}")
    expect(page.locator("#q-progressive-initial")).to_be_visible()
    page.get_by_label("How many").fill("8")
    page.get_by_role("button", name="Check").first.click()
    expect(page.get_by_role("alert")).to_contain_text("§ 641a.7(e)")
    expect(page.locator("#found-adjacent-boxes")).to_contain_text("from 1 to 7")
    page.close()


def test_when_the_server_is_away_the_answers_stay(address: str, chromium: Browser) -> None:
    page = chromium.new_page()
    page.goto(f"{address}{FOUR_CARD}")
    page.context.set_offline(offline=True)
    page.get_by_label("How many").fill("8")
    expect(page.locator("#summary .state")).to_contain_text("Your answers stay")
    page.context.set_offline(offline=False)
    page.get_by_label("How many").fill("9")
    expect(page.locator("#found-adjacent-boxes")).to_contain_text("9 is no answer")
    page.close()


@pytest.mark.parametrize(("scheme", "width"), [("light", 1200), ("dark", 360)])
def test_the_pages_have_no_faults(address: str, chromium: Browser, scheme: str, width: int) -> None:
    page = chromium.new_page(viewport={"width": width, "height": 800}, color_scheme="dark" if scheme == "dark" else "light")
    for slug in ("", *(f"/{slug}" for slug in MODULES)):
        page.goto(f"{address}/submissions{slug}")
        assert faults(page) == [], page.url
    page.fill("#f-revision", "-1")
    page.get_by_role("button", name="Check").first.click()
    assert faults(page) == [], page.url
    page.get_by_role("button", name="Explain it").first.click()
    assert faults(page) == [], page.url
    page.goto(f"{address}/submissions")
    page.fill("#file-text", new_submission("three-card-poker").replace('"3 to 1"', '"2 to 1"').replace("revision", "revison"))
    page.get_by_role("button", name="Open it in its game's form").click()
    assert page.inner_text("h1") == "Rules Submission: Three Card Poker"
    assert faults(page) == [], page.url
    page.close()

"""A new user has a browser and the one address that the server prints: from there every game is played to the end of a round."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.web.browser.playing import play_round

from tablegames.games import MODULES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.web.browser.conftest import Windows

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """What a server of its own process prints."""
    folder: Path = tmp_path_factory.mktemp("new")
    command = [sys.executable, "-m", "tablegames", "serve", "--port", "0", "--folder", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        yield next(word for word in server.stdout.readline().split() if word.startswith("http://"))
        server.terminate()


def test_every_game_is_found_and_played_from_the_address_alone(address: str, windows: Windows) -> None:
    page = windows.open(address)
    page.goto("/")
    lines = page.locator("#lines li")
    expect(lines).to_have_count(len(MODULES))
    for nth in range(len(MODULES)):
        page.goto("/")
        lines.nth(nth).get_by_role("button", name="Play").click()
        expect(page.locator("#form-leave")).to_be_visible()
        play_round(page, by_house_way=True)
        expect(page.locator("#part-result")).to_contain_text("The round before")

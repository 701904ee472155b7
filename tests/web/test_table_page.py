"""The page of a table without scripts: whole rounds by its forms, refusals that keep what was typed, only one's own buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.web.pages import new_app, new_hall, opened, played, sat_down

from tablegames.games import MODULES

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("slug", list(MODULES))
def test_a_round_is_played_to_its_end_by_forms_alone(slug: str, tmp_path: Path) -> None:
    hall = new_hall(tmp_path)
    table_id = opened(hall, slug)
    browser = sat_down(new_app(hall), table_id)
    posted = list(played(browser, table_id))
    assert "wagers" in posted
    assert posted[-1] == "ready"
    shown = browser.show(f"/tables/{table_id}").text
    assert "The round before" in shown
    assert '<details id="why-1">' in shown

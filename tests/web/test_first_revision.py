"""A journal that the first commit of the schema wrote: its tables are played on in the web, and its rounds are shown."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.floor.persons import StillClock
from tests.store.helpers import findings
from tests.web.pages import Plain, new_app, played, sat_down

from tablegames.equipment.chance import SeededChance
from tablegames.floor.hall import Hall
from tablegames.floor.past import last_round
from tablegames.floor.persons import Person, Post
from tablegames.law import Refusal
from tablegames.store.database import open_database

if TYPE_CHECKING:
    from collections.abc import Iterator

STORED = Path(__file__).parents[1] / "store" / "data" / "revision-0001.sqlite"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    copy = tmp_path / "old.sqlite"
    copy.write_bytes(STORED.read_bytes())
    database = open_database(copy)
    hall = Hall(database, owner="tests", now=StillClock(), chance=SeededChance("on"))
    yield hall
    hall.stop()
    database.close()


@pytest.mark.parametrize("slug", ["pai-gow", "three-card-poker"])
def test_a_table_of_the_first_revision_is_played_on_and_all_its_rounds_are_shown(slug: str, hall: Hall) -> None:
    before = last_round(hall.database, slug)
    assert before > 0
    assert f'href="/tables/{slug}"' in Plain(new_app(hall)).get("/").text
    browser = sat_down(new_app(hall), slug)
    for person in set(hall.table(slug).live.table.seated.values()):
        if person.startswith("player "):  # whoever sat there then is gone: the next round begins without him
            assert not any(isinstance(each, Refusal) for each in hall.table(slug).leave(Person(person, Post.PLAYER), request_id=person))
    assert "wagers" in set(played(browser, slug))
    number = last_round(hall.database, slug)
    assert number > before
    told = [each.sentence for each in findings(hall.database, slug)]
    assert [each for each in told if "it was played by procedure" not in each] == []
    for each in range(1, number):
        assert f'href="/tables/{slug}/rounds/{each}"' in browser.show(f"/tables/{slug}/rounds").text
        assert f"Round {each}" in browser.show(f"/tables/{slug}/rounds/{each}").text
        assert browser.get(f"/tables/{slug}/rounds/{each}/record.jsonl").status_code == 200
        assert browser.get(f"/api/tables/{slug}/rounds/{each}/steps").status_code == 200

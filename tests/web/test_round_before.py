"""What the round before came to stands on the page also after the server was killed, and after another one ran the table."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from tests.floor.tables import PAUL, Clock, Somebody, has_begun, opened, quick, sat

from tablegames.equipment.chance import SeededChance
from tablegames.floor.hall import Hall
from tablegames.floor.persons import LOOKING_ON
from tablegames.games import MODULES
from tablegames.store.database import open_database
from tablegames.web.api.views import table_out
from tablegames.web.parts import Form, parts_of

if TYPE_CHECKING:
    from pathlib import Path

    from tablegames.floor.running import RunningTable


def hall_of(path: Path, clock: Clock, owner: str) -> Hall:
    database = quick(open_database(path / "floor.sqlite", may_create=True))
    return Hall(database, owner=owner, now=clock, chance=SeededChance(owner), lease=timedelta(seconds=5))


def results(table: RunningTable) -> list[object]:
    """What those who sit there and those who look on are shown of the round before."""
    moments = [table.moment(standing) for standing in (table.standing(PAUL), LOOKING_ON)]
    shown: list[object] = [
        each for moment in moments for each in (moment.last, table_out(moment).last, parts_of(moment, form=Form())["result"])
    ]
    assert all(shown)
    assert "The round before" in str(shown[2])
    return shown


@pytest.mark.parametrize("slug", MODULES)
def test_after_a_restart_the_round_before_is_shown_as_it_was(slug: str, tmp_path: Path) -> None:
    clock = Clock()
    here, there = hall_of(tmp_path, clock, "here"), hall_of(tmp_path, clock, "there")
    table = opened(here, slug)
    sat(table, PAUL)
    Somebody(table, PAUL).play(has_begun(3))
    before = results(table)
    clock.wait(6)  # as if it was killed
    assert results(there.table(table.id)) == before


def test_who_gets_a_table_back_shows_the_round_that_another_server_played(tmp_path: Path) -> None:
    clock = Clock()
    here, there = hall_of(tmp_path, clock, "here"), hall_of(tmp_path, clock, "there")
    table = opened(here, "three-card-poker")
    sat(table, PAUL)
    Somebody(table, PAUL).play(has_begun(2))
    clock.wait(6)
    other = there.table(table.id)
    Somebody(other, PAUL).play(has_begun(4))
    before = results(other)
    clock.wait(6)
    assert results(here.table(table.id)) == before


def test_before_the_second_round_there_is_none_and_one_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    hall = hall_of(tmp_path, Clock(), "here")
    table = opened(hall, "three-card-poker")
    sat(table, PAUL)
    assert table.live.round_before() is None
    assert table.moment(LOOKING_ON).last == ()
    Somebody(table, PAUL).play(has_begun(2))
    with hall.database.writing() as connection:
        connection.exec_driver_sql("DROP TRIGGER IF EXISTS journal_is_not_changed")
        names = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'journal'").scalars().all()
        for name in names:
            connection.exec_driver_sql(f'DROP TRIGGER "{name}"')
        connection.exec_driver_sql("UPDATE journal SET body = '[]' WHERE round = 1 AND kind = 'fact'")
    hall.stop()
    again = hall.table(table.id)
    assert again.moment(LOOKING_ON).last == ()
    assert again.live.round == 2

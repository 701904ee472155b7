from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from tests.store.helpers import NOON, by, findings, opened
from tests.store.leases import never_both, processes

from tablegames.procedure.due import Fact
from tablegames.procedure.kinds import Kind
from tablegames.procedure.places import place
from tablegames.store.database import open_database
from tablegames.store.entry import Entry
from tablegames.store.errors import LeaseLostError, NoTableError, StoreError
from tablegames.store.lease import Lease, held, release, renew, take
from tablegames.store.live import LiveTable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime
    from pathlib import Path

    from tablegames.store.database import Database

TABLE = "three-card-poker"
TEN = timedelta(seconds=10)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    made = open_database(tmp_path / "floor.sqlite", may_create=True)
    opened(made)
    yield made
    made.close()


def after(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def test_a_table_has_one_owner_until_the_lease_is_over(database: Database) -> None:
    mine = take(database, TABLE, owner="a", now=NOON, lasting=TEN)
    assert mine is not None
    assert held(database, TABLE) == mine
    assert take(database, TABLE, owner="b", now=after(9.999), lasting=TEN) is None
    theirs = take(database, TABLE, owner="b", now=after(10), lasting=TEN)
    assert theirs == Lease(TABLE, "b", mine.until + 10_000)
    assert renew(database, mine, now=after(10), lasting=TEN) is None
    assert not release(database, mine)
    assert release(database, theirs)
    assert held(database, TABLE) is None


def test_a_lease_is_renewed_before_its_end_and_not_after(database: Database) -> None:
    mine = take(database, TABLE, owner="a", now=NOON, lasting=TEN)
    assert mine is not None
    mine = renew(database, mine, now=after(9), lasting=TEN)
    assert mine is not None
    assert take(database, TABLE, owner="b", now=after(15), lasting=TEN) is None
    assert renew(database, mine, now=after(19), lasting=TEN) is None
    again = take(database, TABLE, owner="a", now=after(30), lasting=TEN)
    assert again is not None
    assert take(database, TABLE, owner="a", now=after(31), lasting=TEN) == again._replace(until=again.until + 1000)


def test_who_has_lost_the_lease_writes_nothing(database: Database) -> None:
    take(database, TABLE, owner="a", now=NOON, lasting=TEN)
    mine = LiveTable.of(database, TABLE, owner="a")
    assert mine.begin_round(by=by("r1")).seq == 2
    clock = Fact(Kind.CLOCK, place("dealer"), 0, 100)
    with pytest.raises(LeaseLostError, match=r"^Table three-card-poker is not this process's any more"):
        mine.submit(clock, by=by("r2", after=10))
    take(database, TABLE, owner="b", now=after(10), lasting=TEN)
    theirs = LiveTable.of(database, TABLE, owner="b")
    with pytest.raises(LeaseLostError):
        mine.submit(clock, by=by("r2", after=11))
    assert isinstance(theirs.submit(clock, by=by("r2", after=11)), Entry)
    with pytest.raises(LeaseLostError):
        LiveTable.of(database, TABLE, owner="c").submit(clock._replace(value=200), by=by("r3", after=11))
    assert findings(database) == []


def test_what_cannot_be_owned_is_told(database: Database) -> None:
    with pytest.raises(NoTableError, match="There is no table x"):
        take(database, "x", owner="a", now=NOON, lasting=TEN)
    with pytest.raises(StoreError, match="An owner is a text"):
        take(database, TABLE, owner="", now=NOON, lasting=TEN)


# ---------------------------------------------------------------- many at once


def test_threads_never_both_own_a_table(database: Database) -> None:
    never_both(f"sqlite:///{database.name}", ThreadPoolExecutor(4), workers=4, turns=6)


@pytest.mark.slow
def test_processes_never_both_own_a_table(database: Database) -> None:
    never_both(f"sqlite:///{database.name}", processes(3), workers=3, turns=40)


def test_of_many_who_come_at_once_one_takes_the_first_lease(database: Database) -> None:
    with ThreadPoolExecutor(8) as pool:
        taken = list(pool.map(lambda owner: take(database, TABLE, owner=owner, now=NOON, lasting=TEN), map(str, range(8))))
    assert len([each for each in taken if each]) == 1

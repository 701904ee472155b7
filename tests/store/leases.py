"""Many who want one table at once, and the times between which each of them owned it."""

from __future__ import annotations

import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING

from tablegames.store.database import open_database
from tablegames.store.lease import release, take

if TYPE_CHECKING:
    from concurrent.futures import Executor

TABLE = "three-card-poker"


def contend(url: str, table_id: str, *, owner: str, turns: int) -> list[tuple[float, float]]:
    """Take and release a table again and again; give the times between which this one owned it, by the clock of the machine."""
    database, spans = open_database(url, busy_seconds=60), []
    for _ in range(turns):
        while (mine := take(database, table_id, owner=owner, now=datetime.now(UTC), lasting=timedelta(minutes=5))) is None:
            time.sleep(0.001)
        since = time.monotonic()
        time.sleep(0.002)
        spans.append((since, time.monotonic()))
        assert release(database, mine)
    database.close()
    return spans


def never_both(url: str, pool: Executor, *, workers: int, turns: int) -> None:
    with pool:
        tasks = [pool.submit(contend, url, TABLE, owner=f"worker {number}", turns=turns) for number in range(workers)]
        spans = sorted(span for task in tasks for span in task.result(timeout=120))
    assert len(spans) == workers * turns
    assert [(one, other) for one, other in pairwise(spans) if other[0] < one[1]] == []


def processes(number: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(number, mp_context=multiprocessing.get_context("spawn"))

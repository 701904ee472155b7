"""Threads, processes and a cluster play the same; an interruption loses nothing that is finished."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np
import pytest
from tests.helpers.coin import coin_spec

from tablegames.simulate.batch import BATCH_ROUNDS, Kernel, Task, play_task, tasks_for
from tablegames.simulate.pool import on_processes, on_threads, run

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tablegames.simulate.pool import Outcome

ROUNDS = 20 * BATCH_ROUNDS + 1234


def total(outcome: Outcome[Task]) -> list[int]:
    counts: NDArray[np.int64] = np.sum([counts for _, counts in outcome.parts], axis=0)
    return [int(count) for count in counts]


def one_by_one() -> list[int]:
    kernel = Kernel.of(coin_spec())
    return [int(count) for count in np.sum([play_task(kernel, task, base=3) for task in tasks_for(ROUNDS)], axis=0)]


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_threads_count_the_same_however_many_they_are(workers: int) -> None:
    with on_threads(Kernel.of(coin_spec()), workers=workers) as pool:
        outcome = run(pool, tasks_for(ROUNDS), do=partial(play_task, base=3), watch=lambda *_: None)
    assert total(outcome) == one_by_one()
    assert [task for task, _ in outcome.parts] == tasks_for(ROUNDS)
    assert not outcome.is_interrupted


def test_processes_count_the_same() -> None:
    with on_processes(Kernel.of(coin_spec()), workers=2) as pool:
        outcome = run(pool, tasks_for(ROUNDS), do=partial(play_task, base=3), watch=lambda *_: None)
    assert total(outcome) == one_by_one()


def test_who_watches_is_told_all_rounds_in_the_end() -> None:
    told: list[tuple[int, int]] = []
    with on_threads(Kernel.of(coin_spec()), workers=2) as pool:
        run(pool, tasks_for(ROUNDS), do=partial(play_task, base=3), watch=lambda *seen: told.append(seen))
    assert told[-1] == (ROUNDS, ROUNDS)
    assert told == sorted(told)


def test_an_interruption_keeps_what_is_finished() -> None:
    kernel = Kernel.of(coin_spec())
    tasks = [Task(at, BATCH_ROUNDS) for at in range(400)]

    def stop(_done: int, _total: int) -> None:
        raise KeyboardInterrupt

    with on_threads(kernel, workers=2) as pool:
        outcome = run(pool, tasks, do=partial(play_task, base=3), watch=stop)
    assert outcome.is_interrupted
    assert 0 < len(outcome.parts) < 400
    for task, counts in outcome.parts[:5]:
        assert counts.tolist() == play_task(kernel, task, base=3).tolist()

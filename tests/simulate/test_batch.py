"""A simulation consists of batches, each with a stream of its own, that no division of the work changes."""

from __future__ import annotations

import pickle
import sys
from itertools import accumulate

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers.coin import coin_spec

from tablegames.simulate.batch import BATCH_ROUNDS, Kernel, Task, play_task, tasks_for
from tablegames.simulate.streams import seed


@given(st.integers(1, 10**10))
def test_the_tasks_are_all_rounds_once_and_in_order(rounds: int) -> None:
    tasks = tasks_for(rounds)
    assert sum(task.rounds for task in tasks) == rounds
    assert max(task.batches for task in tasks) <= 16
    assert len(tasks) >= min(1024, -(-rounds // BATCH_ROUNDS))
    assert [task.first for task in tasks] == [0, *accumulate(task.batches for task in tasks[:-1])]
    assert all(task.rounds % BATCH_ROUNDS == 0 for task in tasks[:-1])


@pytest.mark.parametrize("rounds", [1, BATCH_ROUNDS - 1, BATCH_ROUNDS, BATCH_ROUNDS + 1, 5 * BATCH_ROUNDS, 5 * BATCH_ROUNDS + 77])
def test_a_task_of_many_batches_counts_what_its_batches_count_alone(rounds: int) -> None:
    kernel = Kernel.of(coin_spec())
    whole = play_task(kernel, Task(3, rounds), base=7)
    alone = [
        play_task(kernel, Task(3 + at, min(BATCH_ROUNDS, rounds - at * BATCH_ROUNDS)), base=7) for at in range(Task(3, rounds).batches)
    ]
    assert whole.tolist() == np.sum(alone, axis=0).tolist()
    assert whole[:2].sum() == whole[2:].sum() == rounds


def test_a_batch_is_the_kernel_on_the_stream_of_its_number() -> None:
    spec = coin_spec()
    counts = play_task(Kernel.of(spec), Task(9, 1000), base="x")
    assert counts.tolist() == spec.play(seed("x", 9, "coin"), 1000, *spec.tables).tolist()


def test_batches_and_seeds_differ() -> None:
    kernel = Kernel.of(coin_spec())
    counts = {tuple(play_task(kernel, Task(batch, 10_000), base=base).tolist()) for batch in range(5) for base in range(5)}
    assert len(counts) == 25


def test_a_kernel_is_sent_by_its_name() -> None:
    kernel = Kernel.of(coin_spec())
    sent = pickle.dumps(kernel)
    assert len(sent) < 1000
    assert pickle.loads(sent).play is sys.modules["tests.helpers.coin"].play  # noqa: S301 - our own

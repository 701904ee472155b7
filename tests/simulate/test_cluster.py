"""A Dask cluster of two workers on loopback counts what one process counts; what is wrong with one is said in a sentence."""

from __future__ import annotations

import socket
import sys
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
import pytest
from distributed import LocalCluster
from tests.helpers.coin import coin_spec

from tablegames.cli import main
from tablegames.cli.common import ExitCode
from tablegames.simulate.batch import BATCH_ROUNDS, Kernel, play_task, tasks_for
from tablegames.simulate.pool import ClusterError, on_cluster, on_threads, run

if TYPE_CHECKING:
    from collections.abc import Iterator

ROUNDS = 6 * BATCH_ROUNDS + 99


def local_cluster(*, workers: int, processes: bool = False) -> LocalCluster:
    """A scheduler on loopback, with the workers of this machine."""
    return LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=workers, threads_per_worker=1, processes=processes, protocol="tcp", host="127.0.0.1", dashboard_address=":0"
    )


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with local_cluster(workers=2, processes=True) as cluster:
        yield cluster


def test_two_workers_count_what_one_process_counts(cluster: LocalCluster) -> None:
    kernel, tasks = Kernel.of(coin_spec()), tasks_for(ROUNDS)
    told: list[tuple[int, int]] = []
    with on_threads(kernel, workers=1) as pool:
        alone = run(pool, tasks, do=partial(play_task, base=5), watch=lambda *_: None)
    with on_cluster(kernel, address=cluster.scheduler_address) as pool:
        together = run(pool, tasks, do=partial(play_task, base=5), watch=lambda *seen: told.append(seen))
    assert len(together.parts) == len(tasks)
    for (task, counts), (same, again) in zip(alone.parts, together.parts, strict=True):
        assert task == same
        assert np.array_equal(counts, again)
    assert told[-1] == (ROUNDS, ROUNDS)


@pytest.mark.parametrize(
    "asked",
    [
        ["--rounds", "300000", "--lines"],
        ["--hold", "shift", "--periods", "3000"],
        ["--bankroll", "200", "--lives", "9000", "--rounds", "500"],
    ],
)
def test_the_command_prints_the_same_on_a_cluster(asked: list[str], cluster: LocalCluster, capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for where in ([], ["--cluster", cluster.scheduler_address]):
        assert main(["simulate", "three-card-poker", "--seed", "1", "--format", "json", *asked, *where]) == ExitCode.FINE
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]


def test_a_kernel_that_the_workers_do_not_have_is_said(cluster: LocalCluster) -> None:
    kernel = Kernel("coin", "no_such_module", "play", ())
    with (
        pytest.raises(ClusterError, match="No module named 'no_such_module'"),
        on_cluster(kernel, address=cluster.scheduler_address) as pool,
    ):
        run(pool, tasks_for(10), do=partial(play_task, base=5), watch=lambda *_: None)


def test_a_cluster_without_workers_is_said() -> None:
    with (
        local_cluster(workers=0) as cluster,
        pytest.raises(ClusterError, match="has no workers"),
        on_cluster(Kernel.of(coin_spec()), address=cluster.scheduler_address),
    ):
        pass


@pytest.mark.parametrize(
    "address", ["nonsense://x:1", "tcp://", "127.0.0.1", "tcp://127.0.0.1:99999999", "tcp://127.0.0.1:x", " ", "tcp://:1"]
)
def test_what_is_no_address_is_said(address: str) -> None:
    with pytest.raises(ClusterError, match="is no address of a scheduler"), on_cluster(Kernel.of(coin_spec()), address=address):
        pass


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablegames.simulate.pool._PATIENCE_SECONDS", 0.5)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("host", ["127.0.0.1", "nowhere.invalid", "a" * 70 + ".invalid"])
def test_an_address_at_which_nobody_answers_is_said(host: str) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with (
        pytest.raises(ClusterError, match="No Dask scheduler answers at"),
        on_cluster(Kernel.of(coin_spec()), address=f"tcp://{host}:{port}"),
    ):
        pass


@pytest.mark.usefixtures("hasty")
def test_something_silent_that_answers_is_said() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"tcp://127.0.0.1:{other.getsockname()[1]}"
        with pytest.raises(ClusterError, match="No Dask scheduler answers at"), on_cluster(Kernel.of(coin_spec()), address=address):
            pass


def test_a_worker_s_address_is_no_scheduler_s(cluster: LocalCluster) -> None:
    worker = next(iter(cluster.scheduler_info["workers"]))
    with pytest.raises(ClusterError, match="a Dask Worker answers, not a scheduler"), on_cluster(Kernel.of(coin_spec()), address=worker):
        pass


def test_without_dask_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match=r"tablegames\[cluster\]"), on_cluster(Kernel.of(coin_spec()), address="tcp://127.0.0.1:1"):
        pass

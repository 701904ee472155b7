"""Where work is done: on threads or processes of this machine, or on a Dask cluster, through one interface.

Threads are the usual workers. The kernels leave the interpreter's lock, so threads play as fast as processes; and they start
at once, share the tables, and need not load the compiled kernel each. Everything goes through `concurrent.futures`, of which
Dask has an executor too.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypeVar

from tablegames.simulate.batch import hold_kernel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from tablegames.odds.asked import Watch

    Counts = NDArray[np.int64]

__all__ = ["ClusterError", "Outcome", "Pool", "on_cluster", "on_processes", "on_threads", "rounds_of", "run"]

_PATIENCE_SECONDS: Final = 10
_AHEAD: Final = 256
"""So many pieces are given out at once: enough for many workers, few enough to be held."""
_GLANCE_SECONDS: Final = 0.2


class _HasRounds(Protocol):
    @property
    def rounds(self) -> int: ...


Piece = TypeVar("Piece", bound=_HasRounds)


class ClusterError(Exception):
    """A cluster cannot be used; the message is a sentence for people."""


class Pool(NamedTuple):
    """Workers, and the kernel as each task names it to them: itself, a promise of it, or none where they hold it already."""

    executor: Executor
    kernel: Any


class Outcome(NamedTuple, Generic[Piece]):
    """The pieces of work that were finished, in order, with their counts; with ``is_interrupted`` there were to be more."""

    parts: tuple[tuple[Piece, Counts], ...]
    is_interrupted: bool


@contextmanager
def on_threads(kernel: object, *, workers: int) -> Iterator[Pool]:
    """Open threads of this process."""
    with ThreadPoolExecutor(workers) as executor:
        yield Pool(executor, kernel)


@contextmanager
def on_processes(kernel: object, *, workers: int) -> Iterator[Pool]:
    """Open processes of this machine, each started afresh: a copy of a process that has threads is not safe."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context, initializer=hold_kernel, initargs=(kernel,)) as executor:
        yield Pool(executor, None)


@contextmanager
def on_cluster(kernel: object, *, address: str) -> Iterator[Pool]:
    """Open the workers of a Dask cluster by its scheduler's address, such as ``tcp://127.0.0.1:8786``.

    Raises:
        ClusterError: Dask is not installed, nobody answers at the address, or the workers cannot play.
    """
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415 - of an extra, and slow

        from tablegames.simulate.cluster import refusal  # noqa: PLC0415 - as Dask
    except ImportError:
        raise ClusterError("--cluster needs Dask: python -m pip install 'tablegames[cluster]'.") from None
    if wrong := refusal(address, patience_seconds=_PATIENCE_SECONDS):
        raise ClusterError(wrong)
    client: Any
    with Client(address, timeout=_PATIENCE_SECONDS, set_as_default=False) as client:  # type: ignore[no-untyped-call]
        try:
            yield Pool(client.get_executor(pure=False), client.scatter(kernel, broadcast=True, hash=False))
        except (OSError, ImportError, KilledWorker, CancelledError) as error:
            raise ClusterError(f"The cluster at {address!r} cannot play: {_short(error)}.") from None


def _short(error: BaseException) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")


def rounds_of(piece: _HasRounds) -> int:
    """Give the rounds of a piece of work."""
    return piece.rounds


def run(
    pool: Pool, pieces: Sequence[Piece], *, do: Callable[[Any, Piece], Counts], watch: Watch, weigh: Callable[[Piece], int] = rounds_of
) -> Outcome[Piece]:
    """Do all pieces of work and give their counts; ``watch`` is told how many rounds are played, of how many, or what ``weigh`` counts.

    ``do`` is called by the workers, with the kernel as the pool names it and a piece. Ctrl-C ends it early: what has begun is
    finished and counted.
    """
    total, done, left = sum(map(weigh, pieces)), 0, iter(enumerate(pieces))
    finished: dict[int, Counts] = {}
    waiting: dict[Future[Counts], int] = {}
    is_interrupted = False
    try:
        while True:
            for at, piece in islice(left, _AHEAD - len(waiting)):
                waiting[pool.executor.submit(do, pool.kernel, piece)] = at
            if not waiting:
                break
            done += sum(weigh(pieces[at]) for at in _taken(waiting, finished, timeout=_GLANCE_SECONDS))
            watch(done, total)
    except KeyboardInterrupt:
        is_interrupted = True
        for future in [future for future in waiting if future.cancel()]:
            del waiting[future]
        while waiting:
            _taken(waiting, finished, timeout=None)
    return Outcome(tuple((pieces[at], finished[at]) for at in sorted(finished)), is_interrupted=is_interrupted)


def _taken(waiting: dict[Future[Counts], int], finished: dict[int, Counts], *, timeout: float | None) -> list[int]:
    """Take what has been done since; give the numbers of the pieces."""
    taken = {waiting.pop(future): future.result() for future in wait(waiting, timeout=timeout, return_when=FIRST_COMPLETED).done}
    finished.update(taken)
    return list(taken)

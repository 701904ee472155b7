"""Long counts in parts: several threads at once, watched, each part kept when it is done."""

from __future__ import annotations

import os
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tablegames.odds.asked import Watch

Part = TypeVar("Part")
Result = TypeVar("Result")


def workers() -> int:
    """Give the number of threads that count at once: the processors that this process may use."""
    return max(1, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def spread(do: Callable[[Part], Result], parts: Sequence[Part], *, watch: Watch, weights: Sequence[int] | None = None) -> list[Result]:
    """Do all parts, several at once, and give their results in the order of the parts.

    Kernels run without the interpreter's lock, so threads share their tables. ``weights`` say how much work each part is, for
    who watches. An interruption waits only for the parts that have begun.
    """
    weigh = list(weights) if weights is not None else [1] * len(parts)
    total, done = sum(weigh), 0
    pool = ThreadPoolExecutor(workers())
    try:
        futures: dict[Future[Result], int] = {pool.submit(do, part): at for at, part in enumerate(parts)}
        waiting = set(futures)
        while waiting:
            finished, waiting = wait(waiting, timeout=0.2, return_when=FIRST_COMPLETED)
            for future in finished:
                future.result()
                done += weigh[futures[future]]
            watch(done, total)
        return [future.result() for future in futures]
    finally:
        pool.shutdown(wait=True, cancel_futures=True)

"""How long a thing takes: the best of several runs, each long enough to be measured.

The clock is that of the processor, which stands still while another process runs.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def per_second(work: Callable[[], int], *, seconds: float = 1.0, runs: int = 3) -> float:
    """Give how many units a second ``work`` does, which does some and says how many; the best of several runs."""
    best = 0.0
    work()
    for _ in range(runs):
        done, began = 0, time.process_time()
        while (spent := time.process_time() - began) < seconds:
            done += work()
        best = max(best, done / spent)
    return best

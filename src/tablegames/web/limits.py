"""How much one visitor, or one address, may ask for, and how large a request may be."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

_MOST_KEPT: Final = 10_000


class Rate(NamedTuple):
    """So many requests a second for long, and so many at once after a rest."""

    per_second: float
    burst: int


class Limits(NamedTuple):
    """Limits of the requests to one server process.

    Rates are for each visitor, or for each address where there is none; ``logins`` and ``guests`` are for each address. No asker has
    more than ``reads_at_once`` readings under way, streams among them, or ``acts_at_once`` of what he sends. All these may be switched
    off (``is_on``). A body of more than ``body_bytes`` is refused, of records and files more than ``upload_bytes``; so is one that
    takes longer than ``body_seconds`` to arrive.
    """

    is_on: bool = True
    acts: Rate = Rate(50, 200)
    reads: Rate = Rate(100, 400)
    logins: Rate = Rate(0.2, 10)
    guests: Rate = Rate(5, 50)
    reads_at_once: int = 64
    acts_at_once: int = 8
    body_bytes: int = 1_000_000
    upload_bytes: int = 8_000_000
    body_seconds: float = 30.0


class Buckets:
    """Buckets of tokens, one for each rate and asker; a request takes a token, and time fills them again."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Take a clock in seconds."""
        self._clock = clock
        self._left: dict[tuple[Rate, str], tuple[float, float]] = {}

    def wait(self, asker: str, rate: Rate) -> int:
        """Take a token; where there is none, give after how many whole seconds there will be one.

        >>> clock = iter((0.0, 0.0, 0.0, 9.5, 10.0))
        >>> buckets = Buckets(lambda: next(clock))
        >>> [buckets.wait("Max", Rate(0.1, 2)) for _ in range(5)]
        [0, 0, 10, 1, 0]
        """
        now = self._clock()
        left, at = self._left.get((rate, asker), (float(rate.burst), now))
        left = min(float(rate.burst), left + (now - at) * rate.per_second)
        if left < 1:
            self._left[rate, asker] = (left, now)
            return max(1, math.ceil((1 - left) / rate.per_second))
        if len(self._left) >= _MOST_KEPT:
            self._forget(now)
        self._left[rate, asker] = (left - 1, now)
        return 0

    def _forget(self, now: float) -> None:
        """Forget full buckets; where that is not enough, all of them: memory is limited, too."""
        full = [key for key, (left, at) in self._left.items() if left + (now - at) * key[0].per_second >= key[0].burst]
        for key in full:
            del self._left[key]
        if len(self._left) >= _MOST_KEPT:
            self._left.clear()

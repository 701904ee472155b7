"""Rounds in batches: which batches a simulation consists of, and how a worker plays them.

A batch of 65,536 rounds is the unit of chance: it has a stream of its own, so that its counts are the same wherever it is
played. A task is a run of batches, the unit of work; how many batches it has changes no count.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self, cast

from tablegames.simulate.streams import seed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tablegames.simulate.spec import Play, Spec

__all__ = ["BATCH_ROUNDS", "Kernel", "Task", "held_kernel", "hold_kernel", "play_task", "tasks_for"]

BATCH_ROUNDS: Final = 2**16
_SHOWN_TASKS: Final = 1024
_LONGEST_TASK: Final = 16
"""A million rounds: seconds at most, for which whoever interrupts must wait."""


class Task(NamedTuple):
    """Consecutive batches, from ``first`` on, with so many rounds in all; only the last batch of a simulation is not full."""

    first: int
    rounds: int

    @property
    def batches(self) -> int:
        """How many batches it has."""
        return -(-self.rounds // BATCH_ROUNDS)


def tasks_for(rounds: int) -> list[Task]:
    """Give the tasks of a simulation: at least a thousand where there are so many batches, none longer than seconds.

    >>> tasks_for(100_000)
    [Task(first=0, rounds=65536), Task(first=1, rounds=34464)]
    """
    batches = -(-rounds // BATCH_ROUNDS)
    length = max(1, min(batches // _SHOWN_TASKS, _LONGEST_TASK))
    firsts = range(0, batches, length)
    return [Task(first, min(length * BATCH_ROUNDS, rounds - first * BATCH_ROUNDS)) for first in firsts]


@dataclass(frozen=True, slots=True)
class Kernel:
    """A game's kernel as it is sent to a worker: by its name, with its tables.

    By its name, so that the worker finds it compiled on disk; numba would send its code, to be compiled again.
    """

    game: str
    module: str
    name: str
    tables: tuple[NDArray[Any], ...]

    @classmethod
    def of(cls, spec: Spec) -> Self:
        """Take the kernel of a game to be simulated."""
        return cls(spec.game, spec.play.__module__, spec.play.__name__, spec.tables)

    @property
    def play(self) -> Play:
        """The kernel itself."""
        return cast("Play", getattr(import_module(self.module), self.name))


_held: list[Any] = []
"""The kernel of this process, where it is a worker that was started for one simulation."""


def hold_kernel(kernel: object) -> None:
    """Keep the kernel in this process for all tasks to come; Ctrl-C is for the process that started it."""
    import signal  # noqa: PLC0415 - only a worker needs it

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _held[:] = [kernel]


def held_kernel() -> Any:  # noqa: ANN401 - whatever was given to hold
    """Give the kernel that this process holds."""
    return _held[0]


def play_task(kernel: Kernel | None, task: Task, *, base: int | str) -> NDArray[np.int64]:
    """Play the batches of a task and give how often each line came out; with no kernel by the one that the process holds."""
    used: Kernel = kernel or held_kernel()
    play, left = used.play, task.rounds
    counts = play(seed(base, task.first, used.game), min(left, BATCH_ROUNDS), *used.tables)
    for batch in range(task.first + 1, task.first + task.batches):
        left -= BATCH_ROUNDS
        counts = counts + play(seed(base, batch, used.game), min(left, BATCH_ROUNDS), *used.tables)
    return counts

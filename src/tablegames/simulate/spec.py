"""What a game gives to be simulated: the exact analyses, and the kernel that plays the same wagers with chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    from tablegames.odds.figure import Analysis

    Play = Callable[..., NDArray[np.int64]]
    """``play(state: uint64[4], rounds: int, *tables) -> int64[n]``: how often each line came out.

    All analyses are played on the same cards; n is the number of their lines, one analysis after the other. The kernel moves
    ``state`` on, reads its tables only, frees the interpreter (``compiled``), and depends on nothing but its arguments.
    """

__all__ = ["Spec"]


@dataclass(frozen=True, slots=True)
class Spec:
    """A game to be simulated: each module of ``simulate/kernels`` has ``spec(asked: Asked) -> Spec``.

    ``analyses`` are those of the terms asked about, one per wager; ``play`` must be a function at the top of a module, so that
    another process or a cluster's worker finds it by its name; ``tables`` are sent to it once.
    """

    game: str
    analyses: tuple[Analysis, ...]
    tables: tuple[NDArray[Any], ...]
    play: Play

    @property
    def lines(self) -> int:
        """How many counts ``play`` gives."""
        return sum(len(analysis.lines) for analysis in self.analyses)

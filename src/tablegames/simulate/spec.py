"""What a game gives to be simulated: the exact analyses, and the kernel that plays the same wagers with chance."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from tablegames.odds.asked import AskedError
from tablegames.odds.book import MODELS, check_strategy

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from tablegames.odds.asked import Asked
    from tablegames.odds.figure import Analysis

    Play = Callable[..., NDArray[np.int64]]
    """``play(state: uint64[4], rounds: int, *tables) -> int64[n]``: how often each line came out.

    All analyses are played on the same cards; n is the number of their lines, one analysis after the other. The kernel moves
    ``state`` on, reads its tables only, frees the interpreter (``compiled``), and depends on nothing but its arguments.
    """

__all__ = ["Spec", "only", "simulated", "spec_of"]


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


def spec_of(asked: Asked) -> Spec:
    """Give what is to be simulated of a game.

    Raises:
        AskedError: the game has no kernel, or what is asked cannot be simulated.
    """
    name = MODELS.get(asked.slug, "")
    module = f"tablegames.simulate.kernels.{name}"
    if not name or find_spec(module) is None:
        raise AskedError(f"{asked.game.declared.title} cannot be simulated; {', '.join(simulated())} can.")
    check_strategy(asked)
    made: Spec = import_module(module).spec(asked)
    return made


def simulated() -> list[str]:
    """Give the games that have a kernel, in the order of the house."""
    return [slug for slug, name in MODELS.items() if find_spec(f"tablegames.simulate.kernels.{name}") is not None]


def only(spec: Spec, wagers: Sequence[str]) -> tuple[Analysis, ...]:
    """Give the analyses of these wagers, of all where none is named.

    Raises:
        AskedError: one of them is no wager that is simulated.
    """
    known = dict.fromkeys(analysis.wager for analysis in spec.analyses)
    for wager in wagers:
        if wager not in known:
            there = f"there are {', '.join(known)}" if known else "without a name all are that the terms offer"
            others = "; one that they do not offer is asked for alone" if len(wagers) > 1 else ""
            raise AskedError(f"{wager[:40]!r} is no wager that is simulated by itself on these terms; {there}{others}.")
    return tuple(analysis for analysis in spec.analyses if not wagers or analysis.wager in wagers)

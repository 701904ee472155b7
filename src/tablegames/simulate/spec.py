"""What a game gives to be simulated: the exact analyses, and the kernel that plays the same wagers with chance."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from tablegames.money import format_money
from tablegames.odds.asked import AskedError
from tablegames.odds.book import MODELS, check_strategy
from tablegames.rules.progressive import SIZE_CENTS, SIZES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from tablegames.odds.asked import Asked
    from tablegames.odds.figure import Analysis

    Play = Callable[..., NDArray[np.int64]]
    """``play(state: uint64[4], rounds: int, *tables) -> int64[n]``: how often each line came out.

    All analyses are played on the same cards; n is the number of their lines, one analysis after the other. The kernel moves
    ``state`` on, reads its tables only, frees the interpreter (``compiled``), and depends on nothing but its arguments.
    """

__all__ = ["Spec", "at_size", "check_sizes", "only", "simulated", "spec_of"]


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
    """Give what is to be simulated of a game: with ``wager_cents``, each wager priced at that size where its terms depend on it.

    Raises:
        AskedError: the game has no kernel, or what is asked cannot be simulated.
    """
    check_strategy(asked)
    made: Spec = _kernel(asked).spec(asked)
    return made


def _kernel(asked: Asked) -> Any:  # noqa: ANN401 - a module
    name = MODELS.get(asked.slug, "")
    module = f"tablegames.simulate.kernels.{name}"
    if not name or find_spec(module) is None:
        raise AskedError(f"{asked.game.declared.title} cannot be simulated; {', '.join(simulated())} can.")
    return import_module(module)


def at_size(found: Iterable[Analysis], wager_cents: int | None) -> tuple[Analysis, ...]:
    """Take each wager once, the first there is: of a progressive, which is priced at several sizes, that of the size that is made."""
    first: dict[str, Analysis] = {}
    sized: dict[str, Analysis] = {}
    for analysis in found:
        first.setdefault(analysis.wager, analysis)
        if analysis.meter_cents is not None and analysis.unit_cents == wager_cents:
            sized.setdefault(analysis.wager, analysis)
    return tuple((first | sized).values())


def check_sizes(wagers: Iterable[Analysis], asked: Asked) -> None:
    """Refuse wagers that cannot be made at the size that is asked for, or that cannot be priced together at it.

    Raises:
        AskedError: a progressive has no such size on these terms, or a payout limit is on the wagers together.
    """
    made = tuple(wagers)
    for analysis in made:
        if analysis.meter_cents is not None and analysis.unit_cents != asked.wager_cents:
            answer = str(asked.terms.answers.get(SIZES, ""))
            sizes = " or ".join(format_money(cents) for cents in SIZE_CENTS.get(answer, (analysis.unit_cents,)))
            raise AskedError(
                f"The {analysis.title} is {sizes} on these terms, not {format_money(asked.wager_cents or 0)}: name its size with --average."
            )
    judge: Callable[[Sequence[Analysis], Asked], str] | None = getattr(_kernel(asked), "refusal_together", None)
    if judge is not None and (wrong := judge(made, asked)):
        raise AskedError(wrong)


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

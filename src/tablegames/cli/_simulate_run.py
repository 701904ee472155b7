"""What the three ways of ``tablegames simulate`` share: the seed, the workers, the bar, Ctrl-C and the picture."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import typer

from tablegames.cli._bar import Bar
from tablegames.cli._written import write_whole
from tablegames.cli.common import ExitCode, complain, fail, written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from contextlib import AbstractContextManager

    from tablegames.odds.figure import Analysis
    from tablegames.simulate.pool import Counts, Outcome, Piece, Pool
    from tablegames.simulate.spec import Spec

_LONGEST_SEED: Final = 100
_OF_ODDS: Final = re.compile(r"(?<![\w-])--(?:size|players)\b")
"""What the notes of exact odds name, and a simulation has not."""
_PICTURES: Final = (".svg", ".png")


@dataclass(frozen=True, slots=True)
class Chosen:
    """What is simulated: the game by its title, all that its kernel plays, and the wagers that are wanted; with ``is_all`` every one."""

    title: str
    spec: Spec
    analyses: tuple[Analysis, ...]
    is_all: bool

    @property
    def main(self) -> tuple[Analysis, ...]:
        """The wagers that a player at the table makes: those asked for, otherwise the first."""
        return self.analyses[:1] if self.is_all else self.analyses

    def options(self) -> dict[str, dict[str, str]]:
        """The terms on which the wagers at a table are priced, for programs."""
        return {analysis.wager: dict(analysis.options) for analysis in self.main}

    def words(self) -> str:
        """The wagers that a player at the table makes, for people."""
        return " and ".join(analysis.title for analysis in self.main)


def told_terms(analyses: Sequence[Analysis]) -> Iterator[str]:
    """Say on which terms wagers are priced, the strategy among them, and what is to be known of each: every sentence once."""
    for analysis in analyses:
        if analysis.options:
            yield f"{analysis.title}: {', '.join(f'{key} {value}' for key, value in analysis.options)}."
    yield from notes_of(analyses)


def notes_of(analyses: Sequence[Analysis]) -> tuple[str, ...]:
    """Give the notes of analyses, each once; an option that they name is one of ``tablegames odds``."""
    return tuple(dict.fromkeys(_OF_ODDS.sub(r"tablegames odds \g<0>", note) for each in analyses for note in each.notes))


def seed_of(text: str | None) -> str:
    """Take a seed, or make one that can be typed again."""
    if text is None:
        return str(secrets.randbelow(10**9))
    if not (text.isprintable() and 0 < len(text) <= _LONGEST_SEED):
        fail(f"A seed is a text of 1 to {_LONGEST_SEED} printable letters.")
    return text


def check_plot(path: Path | None) -> None:
    """See before the work begins that a picture can be written there."""
    if path is None:
        return
    if path.suffix.lower() not in _PICTURES:
        fail(f"{str(path) or chr(34) * 2} cannot be drawn: a picture's name ends in {' or '.join(_PICTURES)}.")
    with written(path):
        is_new = not path.exists()
        with path.open("ab"):
            pass
        if is_new:
            path.unlink()


def draw(path: Path, chart: dict[str, Any]) -> None:
    """Draw a picture, of the kind that the name of the file says."""
    from tablegames.simulate.plots import picture

    write_whole(path, picture(chart, kind=path.suffix.lower()))


def counted(number: float, word: str) -> str:
    """Say so many of something: "1 round", "1,000 rounds", "0.5 hours"."""
    shown = f"{number:g}" if isinstance(number, float) else f"{number:,}"
    return f"{shown} {word}{'' if number == 1 else 's'}"


def dollars(amount: float, *, places: int = 0, is_signed: bool = False) -> str:
    """Say a sum in dollars: its sign stands before the dollar."""
    text = f"{abs(amount):,.{places}f}"
    is_nothing = not text.strip("0.")
    sign = "" if is_nothing else "-" if amount < 0 else "+" if is_signed else ""
    return f"{sign}${text}"


@dataclass(frozen=True, slots=True)
class Runner:
    """Where the work is done, and from which seed."""

    seed: str
    workers: int | None
    are_processes: bool
    cluster: str

    def _pool(self, kernel: object) -> AbstractContextManager[Pool]:
        from tablegames.odds.work import workers as processors
        from tablegames.simulate.pool import on_cluster, on_processes, on_threads

        if self.cluster:
            return on_cluster(kernel, address=self.cluster)
        count = self.workers or processors()
        return on_processes(kernel, workers=count) if self.are_processes else on_threads(kernel, workers=count)

    def run(
        self,
        kernel: object,
        pieces: Sequence[Piece],
        *,
        do: Callable[[Any, Piece], Counts],
        word: str = "round",
        weigh: Callable[[Piece], int] | None = None,
    ) -> Outcome[Piece]:
        """Do all pieces under a bar; what an interruption leaves is told, and ends the command where it is nothing.

        ``weigh`` counts what a piece has of what ``word`` calls: its rounds, where nothing else is said.
        """
        from tablegames.simulate.pool import ClusterError, rounds_of, run

        weighed: Callable[[Piece], int] = weigh or rounds_of
        try:
            with Bar(f"{word}s") as bar, self._pool(kernel) as pool:
                outcome = run(pool, pieces, do=do, watch=bar.show, weigh=weighed)
        except ClusterError as error:
            fail(str(error))
        if outcome.is_interrupted:
            done, total = (sum(map(weighed, some)) for some in ((part for part, _ in outcome.parts), pieces))
            words = f"{done:,} of {counted(total, word)} {'is' if done == 1 else 'are'} finished"
            complain(f"Interrupted: {words}{', and told of here' if done else ''}.")
            if not done:
                raise typer.Exit(ExitCode.INTERRUPTED)
        return outcome


def end(outcome: Outcome[Any]) -> None:
    """End the command as the shell wants it of an interrupted one."""
    if outcome.is_interrupted:
        raise typer.Exit(ExitCode.INTERRUPTED)

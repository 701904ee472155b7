"""What passes the product's funnels while a test runs: dues asked, refusals and findings made, one line each."""

from __future__ import annotations

import functools
import re
from importlib import import_module
from typing import TYPE_CHECKING, Any

from tablegames.equipment.chance import SeededChance, SystemChance
from tablegames.procedure import judge as judging
from tablegames.procedure.due import Instead
from tablegames.procedure.position import Position
from tablegames.procedure.words import describe_value
from tools.takeout.patches import REPORTS
from tools.takeout.product import replace_everywhere

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from tablegames.law import Cite, Finding, Refusal
    from tablegames.procedure.due import Due

MOST_LINES = 4000
_FOLDER = re.compile(r"/\S*/pytest-\d+/")
"""A folder of pytest's has another number in every run."""


class Log:
    """The lines of the test that runs; entropy is seeded by its name, so that two runs can be compared."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.lines: list[str] = []
        self.chance = SeededChance("")

    def begin(self, name: str) -> None:
        """Begin the lines of another test."""
        self.lines = []
        self.chance = SeededChance(name)

    def add(self, what: str, *, cites: Sequence[Cite | None], said: str) -> None:
        """Write one line, as long as they are not too many."""
        if len(self.lines) < MOST_LINES:
            line = f"{what} {said} [{', '.join(str(cite) for cite in cites if cite is not None)}]"
            self.lines.append(_FOLDER.sub("", line))

    # ------------------------------------------------------------ the funnels

    def listen(self) -> None:
        """Write down what passes the funnels from now on; after a duty was taken out, so that its absence shows."""
        ask = Position._ask  # noqa: SLF001 — the funnel through which every due is asked

        def asked(position: Position, due: Due | Instead) -> None:
            if not isinstance(due, Instead):
                self._due(due)
            ask(position, due)

        Position._ask = asked  # type: ignore[method-assign, assignment]  # noqa: SLF001
        replace_everywhere(judging.judge, self._judged(judging.judge))
        for name in REPORTS:
            report = import_module(name).report
            replace_everywhere(report, self._reported(report))
        SystemChance.shuffled = lambda _self, things: self.chance.shuffled(things)  # type: ignore[method-assign, assignment]
        SystemChance.below = lambda _self, n: self.chance.below(n)  # type: ignore[method-assign, assignment]

    def _due(self, due: Due) -> None:
        number = f" {due.nth}" if due.nth else ""
        open_to = " or ".join(due.options) or (f"from {due.least}" if due.least is not None else "")
        said = str(describe_value(due)) if due.value is not None else open_to  # type: ignore[arg-type]
        self.add("due", cites=due.cites, said=f"{due.kind.word} {due.place.name}{number}: {said}")

    def _judged(self, judge: Callable[..., Refusal | None]) -> Callable[..., Refusal | None]:
        @functools.wraps(judge)
        def judged(*arguments: object) -> Refusal | None:
            refusal = judge(*arguments)
            if refusal is not None:
                self.add("refusal", cites=[refusal.cite], said=f"{refusal.code}: {refusal.sentence}")
            return refusal

        return judged

    def _reported(self, report: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(report)
        def reported(found: Finding | Iterable[Finding]) -> object:
            given = report(found)
            for finding in [given] if hasattr(given, "cite") else given or ():
                self.add("finding", cites=[finding.cite], said=f"{finding.code} {finding.where}: {finding.sentence}")
            return given

        return reported

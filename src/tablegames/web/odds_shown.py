"""Analyses as a page shows them: figures, return tables, plots, what they rest on; and the forms in which they are given as files."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from tablegames.documents import par_sheet
from tablegames.law.readings import reading
from tablegames.odds.figure import DIGITS, all_figures, as_row, decimal, decimal_fixed, percent
from tablegames.web.draw.bars import draw_bars
from tablegames.web.draw.meter import draw_meter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from tablegames.law.readings import Reading
    from tablegames.odds.figure import Analysis, Detail
    from tablegames.web.odds_asked import Wanted

_LABEL: Final = 17
"""Letters beside a bar."""
MOST_ROWS: Final = 60
"""Rows of a table behind an analysis that a page shows; the files have them all."""
FORMS: Final = {
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
    "md": "text/markdown; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


@dataclass(frozen=True)
class Shown:
    """One analysis on a page; ``number`` tells it from the others there."""

    analysis: Analysis
    number: int

    @property
    def anchor(self) -> str:
        """The place of the analysis on its page."""
        return f"{re.sub('[^a-z0-9-]+', '-', self.analysis.wager.lower()) or 'wager'}-{self.number}"

    @property
    def under(self) -> str:
        """The options on which the figures depend."""
        return par_sheet.options(self.analysis)

    @cached_property
    def facts(self) -> list[par_sheet.Fact]:
        """The figures of the whole."""
        return list(par_sheet.facts(self.analysis))

    @cached_property
    def edge(self) -> str:
        """The house edge as a percentage."""
        return percent(self.analysis.house_edge)

    @cached_property
    def rows(self) -> list[dict[str, object]]:
        """The return table."""
        return par_sheet.returns(self.analysis)

    @property
    def readings(self) -> list[Reading]:
        """The readings of the text on which the figures rest."""
        return [reading(each) for each in self.analysis.readings]

    @cached_property
    def summary(self) -> dict[str, object]:
        """One line of the figures."""
        return par_sheet.summary([self.analysis])[0]

    @property
    def chances(self) -> Markup:
        """How often each outcome comes, as bars."""
        parts = [(line.hand, self.analysis.probability(line)) for line in self.analysis.lines]
        rows = [(_short(hand), float(part), percent(part)) for hand, part in parts]
        return draw_bars(rows, title=f"How often: {self.analysis.title}", name=f"often-{self.anchor}")

    @property
    def winnings(self) -> Markup:
        """What each outcome that wins gives back, as bars; only where several do."""
        parts = [(line.hand, self.analysis.returned(line)) for line in self.analysis.lines if self.analysis.net(line) > 0]
        rows = [(_short(hand), float(part), decimal_fixed(part, digits=5)) for hand, part in parts]
        return draw_bars(rows, title=f"What each win returns: {self.analysis.title}", name=f"wins-{self.anchor}")

    @property
    def has_winnings(self) -> bool:
        """Whether several outcomes win."""
        return sum(self.analysis.net(line) > 0 for line in self.analysis.lines) > 1

    @property
    def details(self) -> list[ShownDetail]:
        """The tables behind."""
        return [ShownDetail(detail) for detail in self.analysis.details]

    @property
    def meter(self) -> Markup:
        """The value of the wager over the meter."""
        return draw_meter(self.analysis, name=f"meter-{self.anchor}")

    @property
    def meter_formula(self) -> str:
        """The return as a sum of what the meter pays and all else."""
        slope = decimal(self.analysis.meter_slope, digits=DIGITS)
        return f"{decimal_fixed(self.analysis.without_meter, digits=8)} + {slope} × meter in dollars"


@dataclass(frozen=True)
class ShownDetail:
    """A table behind an analysis, as much of it as a page shows."""

    detail: Detail

    @property
    def rows(self) -> list[list[str]]:
        """The first rows."""
        return [list(map(par_sheet.cell, row)) for row in self.detail.rows[:MOST_ROWS]]

    @property
    def more(self) -> int:
        """How many rows are left out."""
        return max(0, len(self.detail.rows) - MOST_ROWS)

    @cached_property
    def are_numbers(self) -> list[bool]:
        """Which columns are numbers."""
        return [all(not isinstance(row[at], str) for row in self.detail.rows) for at in range(len(self.detail.columns))]


def _short(hand: str) -> str:
    """Shorten the name of an outcome beside its bar, so that what tells it from others stays; the return table has it whole.

    >>> _short("pair of tens or better, 3 bets"), _short("flush, win"), _short("three-of-a-kind")
    ('pair of…, 3 bets', 'flush, win', 'three-of-a-kind')
    """
    head, comma, tail = hand.rpartition(", ")
    room = _LABEL - len(tail) - 3
    return hand if len(hand) <= _LABEL or not comma or room < 4 else f"{head[:room].rstrip()}…, {tail}"


def shown(found: Sequence[Analysis]) -> list[Shown]:
    """Give analyses as a page shows them."""
    return [Shown(analysis, number) for number, analysis in enumerate(found, 1)]


def figure_rows(found: Sequence[Analysis], *, is_detailed: bool = False) -> list[dict[str, Any]]:
    """Give the flat list of figures, as ``tablegames odds --format json`` does."""
    return [as_row(figure) for figure in all_figures(found, is_detailed=is_detailed)]


def written(found: Sequence[Analysis], *, form: str, wanted: Wanted, is_detailed: bool = False) -> bytes:
    """Write analyses as the command does with ``--format``: one of `FORMS`."""
    if form == "xlsx":
        return par_sheet.workbook(found)
    if form == "md":
        title = f"{wanted.declared.title}, chapter {wanted.declared.chapter}: exact odds"
        return par_sheet.markdown(found, title=title, is_whole=is_detailed).encode()
    rows = figure_rows(found, is_detailed=is_detailed)
    if form == "json":
        return (json.dumps(rows, indent=2, ensure_ascii=False) + "\n").encode()
    made = io.StringIO()
    writer = csv.writer(made, lineterminator="\n")
    writer.writerow(rows[0])
    for row in rows:
        options = "; ".join(f"{key}={value}" for key, value in row["options"].items())
        writer.writerow((row | {"options": options, "readings": "; ".join(row["readings"])}).values())
    return made.getvalue().encode()

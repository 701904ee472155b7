"""Par sheets: the exact odds of wagers as rows for a table, as a page of Markdown, as a workbook."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from xlsxwriter import Workbook

from tablegames.money import format_money
from tablegames.odds.figure import decimal, decimal_fixed, percent, root

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from tablegames.odds.figure import Analysis, Detail, Line

SUMMARY: Final = {
    "wager": "wager",
    "options": "under",
    "house_edge": "house edge",
    "element_of_risk": "element of risk",
    "standard_deviation": "standard deviation",
    "hit_frequency": "wins",
}
RETURNS: Final = {"hand": "hand", "pays": "pays", "combinations": "combinations", "probability": "probability", "return": "return"}
ROOT_DIGITS: Final = 6


class Fact(NamedTuple):
    """A figure of a whole analysis for people: its words, its decimal value, and the fraction where it is one."""

    words: str
    value: str
    exact: str = ""


def heading(analysis: Analysis) -> str:
    """Give the title of an analysis with what it is under."""
    under = options(analysis)
    return f"{analysis.title} ({under})" if under else analysis.title


def options(analysis: Analysis, *, between: str = ", ") -> str:
    """Give the options on which the figures depend."""
    return between.join(f"{key} {value}" for key, value in analysis.options)


def summary(analyses: Sequence[Analysis]) -> list[dict[str, object]]:
    """Give a row for each analysis, with the keys of `SUMMARY`."""
    return [
        {
            "wager": each.wager,
            "options": options(each),
            "house_edge": percent(each.house_edge),
            "element_of_risk": percent(each.element_of_risk),
            "standard_deviation": "" if each.variance is None else root(each.variance, digits=4),
            "hit_frequency": percent(each.hit_frequency, digits=2),
        }
        for each in analyses
    ]


def facts(analysis: Analysis) -> Iterator[Fact]:
    """Give the figures of the whole, in the order in which a person asks for them."""
    unit = analysis.unit
    yield Fact(f"house edge, of the {unit}", percent(analysis.house_edge, digits=6), str(analysis.house_edge))
    if analysis.average_wagered != 1:
        yield Fact("element of risk, of all that is wagered", percent(analysis.element_of_risk, digits=6), str(analysis.element_of_risk))
        yield Fact(f"average total wagered, in {unit}s", decimal(analysis.average_wagered, digits=6), str(analysis.average_wagered))
    if analysis.variance is not None:
        yield Fact(f"standard deviation, in {unit}s", root(analysis.variance, digits=ROOT_DIGITS), f"root of {analysis.variance}")
    parts = (("the player wins", analysis.win), ("the player loses", analysis.lose), ("neither", analysis.tie))
    for words, part in parts:
        yield Fact(words, percent(part, digits=6), str(part))
    if analysis.meter_slope:
        yield Fact("each dollar of the meter returns", decimal(analysis.meter_slope), str(analysis.meter_slope))
        if analysis.break_even_meter is not None:
            yield Fact("break-even meter", f"${decimal_fixed(analysis.break_even_meter, digits=2)}", str(analysis.break_even_meter))
        if analysis.meter_cents is not None:
            yield Fact("all this at a meter of", format_money(analysis.meter_cents))
    for each in analysis.added:
        yield Fact(f"{each.title} ({each.cite.printed})", percent(each.net, digits=6), str(each.net))
    if analysis.strategy is not None and analysis.strategy.cost:
        yield Fact("cost of the strategy against the optimum", percent(analysis.strategy.cost, digits=6), str(analysis.strategy.cost))


def returns(analysis: Analysis) -> list[dict[str, object]]:
    """Give the return table: a row for each outcome, with the keys of `RETURNS`, and the whole as its last."""
    rows: list[dict[str, object]] = [
        {
            "hand": line.hand,
            "pays": _pays(line, analysis),
            "combinations": f"{line.combinations:,}",
            "probability": decimal_fixed(analysis.probability(line), digits=8),
            "return": decimal_fixed(analysis.returned(line), digits=8),
        }
        for line in analysis.lines
    ]
    rows += [
        {"hand": each.title, "pays": "", "combinations": "", "probability": "", "return": decimal_fixed(each.net, digits=8)}
        for each in analysis.added
    ]
    return [
        *rows,
        {
            "hand": "all deals",
            "pays": "",
            "combinations": f"{analysis.total:,}",
            "probability": "1",
            "return": decimal_fixed(analysis.expectation, digits=8),
        },
    ]


def _pays(line: Line, analysis: Analysis) -> str:
    return line.pays or decimal(analysis.net(line), digits=4)


def cell(value: str | int | Fraction) -> str:
    """Write a cell of a detail: whole numbers in groups of three, fractions with eight decimals.

    >>> cell(22100), cell(Fraction(1, 3))
    ('22,100', '0.33333333')
    """
    if isinstance(value, Fraction):
        return decimal_fixed(value, digits=8)
    return f"{value:,}" if isinstance(value, int) else value


def sources(analysis: Analysis) -> str:
    """Say on which paragraphs and readings an analysis rests."""
    cites = ", ".join(cite.printed for cite in analysis.cites)
    readings = f"; readings {', '.join(analysis.readings)}" if analysis.readings else ""
    return f"{cites}{readings}"


# ---------------------------------------------------------------- a page


def markdown(analyses: Sequence[Analysis], *, title: str, is_whole: bool = True) -> str:
    """Write a page: the summary, then each analysis with its figures, return table, strategy and, when whole, its details."""
    lines = [f"# {title}", "", *_table(list(SUMMARY.values()), [list(map(str, row.values())) for row in summary(analyses)])]
    for analysis in analyses:
        lines += ["", f"## {heading(analysis)}", "", f"{sources(analysis)}.", ""]
        lines += _table(["figure", "value", "exactly"], [list(map(_tied, fact)) for fact in facts(analysis)])
        lines += ["", *_table(list(RETURNS.values()), [list(map(str, row.values())) for row in returns(analysis)])]
        if analysis.strategy is not None:
            lines += ["", f"Strategy: {analysis.strategy.name}.", ""]
            lines += [f"{number}. {rule}" for number, rule in enumerate(analysis.strategy.rules, 1)]
        lines += [line for note in analysis.notes for line in ("", note)]
        if is_whole:
            lines += [line for detail in analysis.details for line in ("", f"### {detail.title}", "", *_detail(detail))]
    return "\n".join(lines) + "\n"


def _tied(text: str) -> str:
    return text.replace("|", "\\|")


def _detail(detail: Detail) -> list[str]:
    return _table(list(detail.columns), [list(map(cell, row)) for row in detail.rows])


def _table(headings: list[str], rows: list[list[str]]) -> list[str]:
    """Write a table of Markdown; columns of numbers are set to the right."""
    right = [bool(rows) and all(not row[at] or row[at][0] in "0123456789-$" for row in rows) for at in range(len(headings))]
    rule = ["---:" if is_right else "---" for is_right in right]
    return [f"| {' | '.join(row)} |" for row in (headings, rule, *rows)]


# ---------------------------------------------------------------- a workbook


def workbook(analyses: Sequence[Analysis], path: Path) -> None:
    """Write a workbook: a sheet with the summary, and one for each analysis; fractions are numbers, and stand beside as text."""
    with Workbook(str(path)) as book:
        bold = book.add_format({"bold": True})
        first = book.add_worksheet("summary")
        first.write_row(0, 0, [*SUMMARY.values(), "exact house edge", "sheet"], bold)
        for at, (each, row) in enumerate(zip(analyses, summary(analyses), strict=True), start=1):
            first.write_row(at, 0, [*map(str, row.values()), str(each.house_edge), str(at)])
        for at, each in enumerate(analyses, start=1):
            sheet, line = book.add_worksheet(str(at)), 3
            sheet.write(0, 0, heading(each), bold)
            sheet.write(1, 0, sources(each))
            for fact in facts(each):
                sheet.write_row(line, 0, list(fact))
                line += 1
            for title, headings, rows in _sheets(each):
                sheet.write(line + 1, 0, title, bold)
                sheet.write_row(line + 2, 0, headings, bold)
                for number, cells in enumerate(rows, start=line + 3):
                    sheet.write_row(number, 0, [float(value) if isinstance(value, Fraction) else value for value in cells])
                line += 3 + len(rows)
            sheet.set_column(0, 0, 44)
            sheet.set_column(1, 4, 22)


def _sheets(analysis: Analysis) -> Iterator[tuple[str, list[str], list[Sequence[object]]]]:
    rows: list[Sequence[object]] = [
        (line.hand, _pays(line, analysis), str(line.combinations), analysis.probability(line), analysis.returned(line))
        for line in analysis.lines
    ]
    yield "Return table", list(RETURNS.values()), rows
    if analysis.strategy is not None:
        yield f"Strategy: {analysis.strategy.name}", ["rule"], [(rule,) for rule in analysis.strategy.rules]
    for detail in analysis.details:
        yield detail.title, list(detail.columns), list(detail.rows)

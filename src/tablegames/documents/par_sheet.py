"""Par sheets: the exact odds of wagers as rows for a table, as a page of Markdown, as a workbook."""

from __future__ import annotations

from fractions import Fraction
from io import BytesIO
from typing import TYPE_CHECKING, Final, NamedTuple

from xlsxwriter import Workbook

from tablegames.money import format_money
from tablegames.odds.figure import DIGITS, decimal, decimal_fixed, percent, root

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

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
LONGEST_SHEET: Final = 31
"""Letters of a sheet's name, at the most."""


class Fact(NamedTuple):
    """A figure of a whole analysis for people: its words, its decimal value, the fraction where it is one, and its size for a workbook."""

    words: str
    value: str
    exact: str = ""
    number: float | None = None


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
    yield _part(f"house edge, of the {unit}", analysis.house_edge)
    if analysis.average_wagered != 1:
        yield _part("element of risk, of all that is wagered", analysis.element_of_risk)
        yield _number(f"average total wagered, in {unit}s", analysis.average_wagered, digits=ROOT_DIGITS)
    if analysis.variance is not None:
        value = root(analysis.variance, digits=ROOT_DIGITS)
        yield Fact(f"standard deviation, in {unit}s", value, f"root of {analysis.variance}", float(value))
    for words, part in (("the player wins", analysis.win), ("the player loses", analysis.lose), ("neither", analysis.tie)):
        yield _part(words, part)
    if analysis.meter_slope:
        yield _number("each dollar of the meter returns", analysis.meter_slope, digits=DIGITS)
        if (even := analysis.break_even_meter) is not None:
            yield Fact("break-even meter", _dollars(even), str(even), float(even))
        if analysis.meter_cents is not None:
            yield Fact("all this at a meter of", format_money(analysis.meter_cents))
    for each in analysis.added:
        yield _part(f"{each.title} ({each.cite.printed})", each.net)
    if analysis.strategy is not None and analysis.strategy.cost:
        yield _part("cost of the strategy against the optimum", analysis.strategy.cost)


def _part(words: str, exact: Fraction) -> Fact:
    return Fact(words, percent(exact, digits=6), str(exact), float(exact))


def _number(words: str, exact: Fraction, *, digits: int) -> Fact:
    return Fact(words, decimal(exact, digits=digits), str(exact), float(exact))


def _dollars(exact: Fraction) -> str:
    """Write dollars with their cents.

    >>> _dollars(Fraction(-46900, 3))
    '-$15,633.33'
    """
    whole, point, cents = decimal_fixed(abs(exact), digits=2).partition(".")
    return f"{'-' if exact < 0 else ''}${int(whole):,}{point}{cents}"


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
        lines += _table(["figure", "value", "exactly"], [list(map(_tied, fact[:3])) for fact in facts(analysis)])
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


def workbook(analyses: Sequence[Analysis]) -> bytes:
    """Give a workbook: a sheet with the summary, and one for each analysis. Figures are numbers; the exact fractions stand beside."""
    made = BytesIO()
    with Workbook(made, {"in_memory": True}) as book:
        bold, part = book.add_format({"bold": True}), book.add_format({"num_format": "0.000000%"})
        first = book.add_worksheet("summary")
        first.write_row(0, 0, [*SUMMARY.values(), "exact house edge", "sheet"], bold)
        names = [f"{at} {each.wager}"[:LONGEST_SHEET] for at, each in enumerate(analyses, start=1)]
        for at, (each, name) in enumerate(zip(analyses, names, strict=True), start=1):
            deviation = None if each.variance is None else float(root(each.variance))
            first.write_row(at, 0, [each.wager, options(each)])
            first.write_row(at, 2, [float(each.house_edge), float(each.element_of_risk)], part)
            first.write_row(at, 4, [deviation, None, str(each.house_edge), name])
            first.write_number(at, 5, float(each.hit_frequency), part)
        first.set_column(1, 1, 60)
        for each, name in zip(analyses, names, strict=True):
            _sheet(book.add_worksheet(name), each, bold=bold, part=part)
    return made.getvalue()


def _sheet(sheet: Worksheet, analysis: Analysis, *, bold: Format, part: Format) -> None:
    """Write an analysis: its figures, its return table, the tables behind."""
    line = 3
    sheet.write(0, 0, heading(analysis), bold)
    sheet.write(1, 0, sources(analysis))
    for fact in facts(analysis):
        sheet.write_string(line, 0, fact.words)
        if fact.number is None:
            sheet.write_string(line, 1, fact.value)
        else:
            sheet.write_number(line, 1, fact.number, part if fact.value.endswith("%") else None)
        sheet.write_string(line, 2, fact.exact)
        line += 1
    for title, headings, rows in _sheets(analysis):
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

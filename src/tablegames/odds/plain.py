"""Analyses as plain data, and back: what one process counted, for another, or for a file."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from tablegames.law import Cite
from tablegames.odds.figure import Added, Analysis, Detail, Line, Strategy

if TYPE_CHECKING:
    from collections.abc import Mapping

Cell = str | int | Fraction


def to_plain(analysis: Analysis) -> dict[str, Any]:
    """Give an analysis as JSON has it: fractions and paragraphs as their texts.

    >>> from tablegames.law import chapter
    >>> tie = Line("tie", 1, Fraction(1, 3))
    >>> one = Analysis("g", "565", "ante", "Ante", "Ante", (), (tie,), (chapter("565")["12(a)"],))
    >>> from_plain(to_plain(one)) == one, to_plain(one)["lines"][0]["net"]
    (True, '1/3')
    """
    return {
        "game": analysis.game,
        "chapter": analysis.chapter,
        "wager": analysis.wager,
        "title": analysis.title,
        "unit": analysis.unit,
        "options": [list(option) for option in analysis.options],
        "lines": [_line(line) for line in analysis.lines],
        "cites": [cite.text for cite in analysis.cites],
        "readings": list(analysis.readings),
        "strategy": None if analysis.strategy is None else _strategy(analysis.strategy),
        "meter_cents": analysis.meter_cents,
        "unit_cents": analysis.unit_cents,
        "added": [{"title": each.title, "net": str(each.net), "cite": each.cite.text} for each in analysis.added],
        "details": [_detail(detail) for detail in analysis.details],
        "notes": list(analysis.notes),
    }


def _line(line: Line) -> dict[str, Any]:
    return {
        "hand": line.hand,
        "combinations": line.combinations,
        "net": str(line.net),
        "wagered": str(line.wagered),
        "pays": line.pays,
        "cite": None if line.cite is None else line.cite.text,
        "meter_share": str(line.meter_share),
    }


def _strategy(strategy: Strategy) -> dict[str, Any]:
    cost = None if strategy.cost is None else str(strategy.cost)
    return {"name": strategy.name, "rules": list(strategy.rules), "is_exact": strategy.is_exact, "cost": cost}


def _detail(detail: Detail) -> dict[str, Any]:
    return {
        "title": detail.title,
        "columns": list(detail.columns),
        "rows": [[_cell(cell) for cell in row] for row in detail.rows],
        "cite": None if detail.cite is None else detail.cite.text,
        "readings": None if detail.readings is None else list(detail.readings),
    }


def _cell(cell: Cell) -> str | int | list[int]:
    """Give a fraction as a pair, so that it is neither a text nor a whole number."""
    return [cell.numerator, cell.denominator] if isinstance(cell, Fraction) else cell


def from_plain(data: Mapping[str, Any]) -> Analysis:
    """Read what `to_plain` gave.

    Raises:
        LookupError, TypeError, ValueError: it is something else.
    """
    strategy = data["strategy"]
    return Analysis(
        game=data["game"],
        chapter=data["chapter"],
        wager=data["wager"],
        title=data["title"],
        unit=data["unit"],
        options=tuple((key, value) for key, value in data["options"]),
        lines=tuple(_as_line(line) for line in data["lines"]),
        cites=tuple(Cite.parse(text) for text in data["cites"]),
        readings=tuple(data["readings"]),
        strategy=None if strategy is None else _as_strategy(strategy),
        meter_cents=data["meter_cents"],
        unit_cents=data["unit_cents"],
        added=tuple(Added(each["title"], Fraction(each["net"]), Cite.parse(each["cite"])) for each in data["added"]),
        details=tuple(_as_detail(detail) for detail in data["details"]),
        notes=tuple(data["notes"]),
    )


def _as_line(data: Mapping[str, Any]) -> Line:
    cite = None if data["cite"] is None else Cite.parse(data["cite"])
    net, wagered, share = (Fraction(data[key]) for key in ("net", "wagered", "meter_share"))
    return Line(data["hand"], data["combinations"], net, wagered, data["pays"], cite, share)


def _as_strategy(data: Mapping[str, Any]) -> Strategy:
    cost = None if data["cost"] is None else Fraction(data["cost"])
    return Strategy(data["name"], tuple(data["rules"]), data["is_exact"], cost)


def _as_detail(data: Mapping[str, Any]) -> Detail:
    rows = tuple(tuple(Fraction(*cell) if isinstance(cell, list) else cell for cell in row) for row in data["rows"])
    cite = None if data["cite"] is None else Cite.parse(data["cite"])
    readings = None if data["readings"] is None else tuple(data["readings"])
    return Detail(data["title"], tuple(data["columns"]), rows, cite, readings)

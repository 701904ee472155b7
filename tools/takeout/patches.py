"""Taking a duty out: each operator changes the product's funnels from outside, everywhere they are known by name."""

from __future__ import annotations

import functools
from dataclasses import fields, is_dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from tablegames.law import Cite
from tablegames.law.treatment import Operator
from tablegames.procedure import judge as judging
from tablegames.procedure.due import Stands
from tablegames.procedure.game import RemedyRow
from tablegames.procedure.position import Position
from tablegames.procedure.table import Table
from tablegames.rules import Declared
from tools.takeout import rankings, sections
from tools.takeout.product import game_modules, games, import_all, replace_everywhere

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from tablegames.law import Finding, Refusal
    from tablegames.procedure.due import Due, Fact, Outcome, Section
    from tablegames.procedure.kinds import Kind

REPORTS = ("tablegames.submission.report", "tablegames.audit.report")


def take_out(cite: Cite, operator: Operator) -> None:
    """Take one duty out of this process, for as long as it lives."""
    import_all()
    _TAKE[operator](cite)


# ---------------------------------------------------------------- dues


def _wrap_sections(wrap: Callable[[Section, Table], Section]) -> None:
    """Have every section run through a wrapper."""
    start = Position._start  # noqa: SLF001 — the funnel through which every section begins

    def started(self: Position, section: Section) -> None:
        start(self, wrap(section, self.table))

    Position._start = started  # type: ignore[method-assign]  # noqa: SLF001


def _presence(cite: Cite) -> None:
    _wrap_sections(functools.partial(sections.without_dues, cite=cite))


def _amount(cite: Cite) -> None:
    rankings.one_point_higher(cite)
    _wrap_sections(functools.partial(sections.one_chip_off, cite=cite))


def _order(cite: Cite) -> None:
    """Reverse the seats that are walked by the paragraph, or what it ranks; else have neighbors change places."""
    by_seats: list[bool] = []
    ways = {"clockwise": Table.counterclockwise, "counterclockwise": Table.clockwise}
    for name, other in ways.items():
        setattr(Table, name, _walked(getattr(Table, name), other, cite=cite, seen=by_seats))
    is_ranked = rankings.reverse(cite)
    _wrap_sections(functools.partial(sections.neighbors_swapped, cite=cite, is_due=lambda: not by_seats and not is_ranked))


def _walked(way: Callable[..., object], other: Callable[..., object], *, cite: Cite, seen: list[bool]) -> Callable[..., object]:
    def walk(self: Table, having: tuple[str, ...] = (), *, cite: Cite) -> object:
        if cite is not wanted:
            return way(self, having, cite=cite)
        seen.append(True)
        return other(self, having, cite=cite)

    wanted = cite
    return walk


# ---------------------------------------------------------------- refusals, remedies, findings


def _own(table: Mapping[Kind, Any]) -> dict[Kind, Any]:
    """The dictionary behind a game's mapping; changed in place, it changes wherever it is known."""
    if not isinstance(table, dict):
        raise TypeError("a game's checks and remedies are dictionaries")
    return table


def _refusal(cite: Cite) -> None:
    """Accept what the paragraph refuses."""
    for game in games():
        for table in (_own(game.checks), _own(game.not_due)):
            for kind, held in table.items():
                table[kind] = tuple(_accepting(check, cite) for check in held) if isinstance(held, tuple) else _accepting(held, cite)
    for name in ("judge", "wrong_answer"):
        held = getattr(judging, name)
        replace_everywhere(held, _accepting(held, cite))


def _accepting(check: Callable[..., Refusal | None], cite: Cite) -> Callable[..., Refusal | None]:
    @functools.wraps(check)
    def accepting(*arguments: object) -> Refusal | None:
        refusal = check(*arguments)
        return None if refusal is None or refusal.cite is cite else refusal

    return accepting


def _remedy(cite: Cite) -> None:
    """Have the due stand where the paragraph has a remedy."""
    for game in games():
        rows = _own(game.remedies)
        for kind, row in rows.items():
            if cite in row.cites:
                rows[kind] = RemedyRow(row.cites, functools.partial(_standing, row, cite))
            else:
                rows[kind] = RemedyRow(row.cites, functools.partial(_standing_if_asked, row, cite))
    _wrap_sections(functools.partial(sections.without_remedy, cite=cite))


def _standing(row: RemedyRow, cite: Cite, t: Table, fact: Fact, due: Due) -> Outcome:  # noqa: PLR0917 — the last three are a remedy's own
    """The due stands where the remedy is the paragraph's: its only one, or the one that its acts rest on."""
    if row.cites == (cite,):
        return Stands()
    return _standing_if_asked(row, cite, t, fact, due)


def _standing_if_asked(row: RemedyRow, cite: Cite, t: Table, fact: Fact, due: Due) -> Outcome:  # noqa: PLR0917 — as above
    trial = t.copy()
    if sections.dues_rest_on(row.remedy(trial, fact, due).sections, trial, cite=cite):
        return Stands()
    return row.remedy(t, fact, due)


def _finding(cite: Cite) -> None:
    """Mute the findings of the paragraph."""
    for name in REPORTS:
        held = import_module(name).report
        replace_everywhere(held, _muted(held, cite))


def _muted(report: Callable[..., Any], cite: Cite) -> Callable[..., Any]:
    @functools.wraps(report)
    def muted(found: Finding | Iterable[Finding]) -> object:
        if hasattr(found, "cite"):
            return None if found.cite is cite else report(found)
        return report([finding for finding in found if finding.cite is not cite])

    return muted


# ---------------------------------------------------------------- declared rows


def _row(cite: Cite) -> None:
    """Have the rows that the paragraph declares missing from what every game declares, and from the rankings."""
    for module in game_modules():
        for value in list(vars(module).values()):
            if isinstance(value, tuple) and _rests_on(value, cite):
                replace_everywhere(value, _without(value, cite))
            elif isinstance(value, dict):
                for key in [key for key, held in value.items() if held is cite]:
                    del value[key]
            elif isinstance(value, Declared):
                _undeclare(value, cite)
    rankings.without_row(cite)


def _undeclare(declared: Declared, cite: Cite) -> None:
    for each in fields(declared):
        value = getattr(declared, each.name)
        if isinstance(value, tuple):
            object.__setattr__(declared, each.name, _without(value, cite))


def _rests_on(rows: tuple[object, ...], cite: Cite) -> bool:
    """Whether a declared row here, or one inside it, has the paragraph."""
    return any(_is_of(row, cite) or any(_rests_on(held, cite) for held in _inner(row)) for row in rows)


def _without(rows: tuple[Any, ...], cite: Cite) -> tuple[Any, ...]:
    kept = []
    for row in rows:
        if _is_of(row, cite):
            continue
        for each in fields(row) if is_dataclass(row) else ():
            value = getattr(row, each.name)
            if isinstance(value, tuple) and _rests_on(value, cite):
                object.__setattr__(row, each.name, _without(value, cite))
        kept.append(row)
    return tuple(kept)


def _inner(row: object) -> list[tuple[object, ...]]:
    return [value for each in fields(row) if isinstance(value := getattr(row, each.name), tuple)] if is_dataclass(row) else []


def _is_of(row: object, cite: Cite) -> bool:
    if is_dataclass(row):
        return getattr(row, "cite", None) is cite
    return isinstance(row, tuple) and any(value is cite for value in row) and not all(isinstance(value, Cite) for value in row)


_TAKE: dict[Operator, Callable[[Cite], None]] = {
    Operator.PRESENCE: _presence,
    Operator.ORDER: _order,
    Operator.AMOUNT: _amount,
    Operator.REFUSAL: _refusal,
    Operator.REMEDY: _remedy,
    Operator.FINDING: _finding,
    Operator.ROW: _row,
}

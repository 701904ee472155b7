"""Table installations: one generic checker, and one file of rows for each chapter.

Adding a game adds ``c<chapter>.py`` with a ``CHAPTER`` in it.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING

from tablegames.money import format_money
from tablegames.submission.fields import Field, check_fields
from tablegames.submission.installation.common import common_fields
from tablegames.submission.installation.rows import ChapterRows, Plan

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablegames.law import Finding
    from tablegames.rules import Declared, Terms, Wager
    from tablegames.submission.lines import KeyPath
    from tablegames.submission.source import Source


EDITIONS = {"let-it-ride-poker-2019": "c643a_2019"}
"""The games of an amended chapter whose rows are not those of its first edition."""


def chapter_rows(declared: Declared) -> ChapterRows:
    """Give the rows of a game's chapter, in its edition."""
    found: ChapterRows = import_module(f"{__name__}.{EDITIONS.get(declared.slug, f'c{declared.chapter}')}").CHAPTER
    return found


def installation_fields(declared: Declared) -> tuple[Field, ...]:
    """Give the fields of an installation file, those of the chapter after those that all games share.

    A field bears the paragraph of the first requirement on it, where there is one.
    """
    rows = chapter_rows(declared)
    asked = {item.key: item.cite for item in reversed(rows.items) if item.cite is not None}
    return tuple(replace(field, cite=asked.get(field.key, field.cite)) for field in (*common_fields(declared, rows), *rows.fields))


def check_installation(source: Source, declared: Declared, *, terms: Terms | None = None) -> Iterator[Finding]:
    """Find all faults of an installation; with the terms of a Rules Submission also where the two disagree.

    A key whose form is wrong, or at which one requirement is not met, is not judged by the requirements after it.
    """
    at_fault: set[KeyPath] = set()
    known = {field.key for field in installation_fields(declared)}
    for path, finding in check_fields(source, installation_fields(declared)):
        at_fault.add(path)
        yield finding
    plan = Plan(declared, source, terms)
    for item in chapter_rows(declared).items:
        for key in item.keys_at_fault(plan):
            path = tuple(int(part) if part.isdigit() else part for part in key.split("."))
            if not any(path[:length] in at_fault for length in range(1, len(path) + 1)):
                at_fault.add(path)
                missing = "" if plan.has(key) or key not in known else " The file does not say so."
                figures = "" if item.figures is None else f" {item.figures(plan)}"
                yield source.finding(path, code=item.code, cite=item.cite, sentence=item.sentence + figures + missing)
    yield from _limits(plan, at_fault)


def _limits(plan: Plan, at_fault: set[KeyPath]) -> Iterator[Finding]:
    """Find posted limits that are missing or the wrong way round, and chips that cannot make them."""
    rows = chapter_rows(plan.declared)
    chip = plan.cents("chip")
    if chip is None or chip <= 0:
        if ("chip",) not in at_fault:
            sentence = "The smallest value chip is to be named, in dollars and more than nothing."
            yield plan.source.finding(("chip",), code="no-chip", cite=rows.chips, sentence=sentence)
        chip = None
    for wager in plan.declared.wagers:
        path: KeyPath = ("limits", wager.key)
        is_wanted = plan.offers(wager.key) or (plan.offers(wager.key) is None and plan.has(f"limits.{wager.key}"))
        if wager.before_the_deal and is_wanted and not any(fault[:2] == path or fault == path[:1] for fault in at_fault):
            yield from _limits_of(plan, wager, chip_cents=chip)


def _limits_of(plan: Plan, wager: Wager, *, chip_cents: int | None) -> Iterator[Finding]:
    rows = chapter_rows(plan.declared)
    path = ("limits", wager.key)
    cite = wager.cite if rows.has_posted_limits else None
    least, most = (plan.cents(f"limits.{wager.key}.{end}") for end in ("minimum", "maximum"))
    if least is None or most is None:
        sentence = f"A minimum and a maximum of the {wager.title} are to be posted."
        yield plan.source.finding(path, code="no-limits", cite=cite, sentence=sentence)
        return
    if not 0 < least <= most:
        why = "the minimum is to be more than nothing" if least <= 0 else "the minimum is above the maximum"
        sentence = f"{wager.title}, {format_money(least)} to {format_money(most)}: {why}."
        yield plan.source.finding((*path, "minimum"), code="limits-crossed", cite=cite, sentence=sentence)
        return
    for end, cents in (("minimum", least), ("maximum", most)):
        if chip_cents is not None and cents % chip_cents:
            sentence = f"Chips of {format_money(chip_cents)} cannot make the {end} of {format_money(cents)}."
            yield plan.source.finding((*path, end), code="not-in-chips", cite=rows.chips, sentence=sentence)

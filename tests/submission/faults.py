"""What a check finds in the example's folder after some keys were changed, as plain data to compare."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from tests.submission.conftest import TABLES

from tablegames.submission import check_submission, check_table
from tablegames.submission.report import spot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from tablegames.law import Finding

Change: TypeAlias = tuple[str, str | None]
Edit: TypeAlias = "Callable[[Path, Iterable[Change]], None]"
Told: TypeAlias = tuple[str, str, str]
"""Paragraph, code and key of a finding."""


def answers_told(casino: Path, slug: str, changes: Iterable[Change], *, edit: Edit) -> list[Told]:
    """Give what is found in a Rules Submission."""
    path = casino / f"{slug}.toml"
    edit(path, changes)
    return _told(check_submission(path).report(), path)


def table_told(casino: Path, slug: str, changes: Iterable[Change], *, answers: Iterable[Change] = (), edit: Edit) -> list[Told]:
    """Give what is found in an installation, beside the faultless Rules Submission with these answers."""
    edit(casino / f"{slug}.toml", answers)
    assert check_submission(casino / f"{slug}.toml").report() == ()
    path = casino / "tables" / f"{TABLES[slug]}.toml"
    edit(path, changes)
    return _told(check_table(path).report(), path)


def _told(findings: Iterable[Finding], path: Path) -> list[Told]:
    lines = path.read_text(encoding="utf-8").splitlines()
    for finding in findings:
        assert spot(finding).file == str(path), finding
        assert 1 <= spot(finding).line <= len(lines)
    return [(str(finding.cite), finding.code, spot(finding).key) for finding in findings]

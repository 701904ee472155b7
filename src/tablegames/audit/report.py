"""The one door through which every finding of the audit leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablegames.law import Finding


def report(finding: Finding) -> Finding | None:
    """Give the finding on; the tool that takes duties out of the law puts a function here that mutes a cite."""
    return finding

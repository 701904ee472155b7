"""The one gate through which every finding of a submission or an installation leaves."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tablegames.law import Finding

_WHERE = re.compile(r"(.*):(\d+) (.*)", re.DOTALL)


class Spot(NamedTuple):
    """A place in a file: its name, the line (0 where there is none) and the key."""

    file: str
    line: int
    key: str


def report(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Give each finding once, in the order of files and lines, then of the text of the law.

    Everything that checks a file calls this function by its module, so that a tool can mute a paragraph here.
    """
    return tuple(sorted(dict.fromkeys(findings), key=_place))


def spot(finding: Finding) -> Spot:
    """Take apart where a finding was made.

    >>> from tablegames.law import Finding, FindingKind
    >>> spot(Finding("unknown-key", None, "No.", FindingKind.SUBMISSION, "my files/a.toml:3 pair-plus.flush"))
    Spot(file='my files/a.toml', line=3, key='pair-plus.flush')
    """
    match = _WHERE.fullmatch(finding.where)
    return Spot(match[1], int(match[2]), match[3]) if match else Spot(finding.where, 0, "")


def _place(finding: Finding) -> tuple[object, ...]:
    at = spot(finding)
    order = (finding.cite is None, *([] if finding.cite is None else [finding.cite]))
    return (at.file, at.line, order, at.key, finding.code)

"""A finding as rows for programs and pages: who is owed what, of which round, at what time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.money import MoneyError, parse_money

if TYPE_CHECKING:
    from tablegames.law import Finding


def finding_row(name: str, finding: Finding) -> dict[str, object]:
    """Give a finding as a row for programs; ``name`` is that of the file."""
    return {
        "file": name,
        "round": round_of(finding),
        "time": clock(finding.time),
        "kind": finding.kind.value,
        "code": finding.code,
        "cite": str(finding.cite) if finding.cite is not None else "",
        "where": finding.where,
        "sentence": finding.sentence,
        "saving_cents": finding.saving_cents,
        "owed_to": "; ".join(who for who, _ in debts(finding)),
        "owed": [{"to": who, "cents": cents} for who, cents in debts(finding)],
        "consequences": finding.consequences,
    }


def debts(finding: Finding) -> list[tuple[str, int]]:
    """Who is owed how much by a finding: one with what the house kept or gave, or each named with a sum of its own."""
    try:
        parts = [part.rpartition(" $") for part in finding.owed_to.split("; ")]
        if all(who for who, _, _ in parts):
            return [(who, parse_money(sum_told)) for who, _, sum_told in parts]
    except MoneyError:
        pass
    return [(finding.owed_to, abs(finding.saving_cents))] if finding.saving_cents else []


def round_of(finding: Finding) -> str:
    """Give the number of the round that a finding is of; of one of the header, where it stands."""
    return finding.where.partition(",")[0].removeprefix("round ")


def clock(seconds: int | None) -> str:
    """Seconds as the clock on the wall shows them; nothing where none was observed."""
    if seconds is None:
        return ""
    hours, rest = divmod(seconds, 3600)
    return f"{hours % 24:02}:{rest // 60:02}:{rest % 60:02}"

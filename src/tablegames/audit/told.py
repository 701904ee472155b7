"""A finding as rows for programs and pages: who is owed what, of which round, at what time; and what nobody could judge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablegames.money import MoneyError, parse_money
from tablegames.procedure.words import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.audit.rounds import AuditedRound
    from tablegames.law import Finding

MOST_UNJUDGED = 6
"""How many rounds are named in which something could not be judged; a record may have any number of them."""


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


def with_unjudged(so_far: list[str], each: AuditedRound) -> list[str]:
    """Add to what could not be judged so far the seats of a round at which something was settled that hangs on cards nobody saw."""
    seats = [seat.name for seat in each.audit.unjudged]
    if not seats:
        return so_far
    at = f"at seat{'s' if len(seats) > 1 else ''} {listed(seats)} in round {each.round.number}"
    return [*so_far, at] if len(so_far) < MOST_UNJUDGED else [*so_far[:-1], "and in later rounds"]


def said_unjudged(so_far: Sequence[str]) -> str:
    """Say what could not be judged in all; nothing where everything could."""
    return f"Not judged, since it hangs on what nobody saw: what was settled {'; '.join(so_far)}." if so_far else ""

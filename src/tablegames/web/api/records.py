"""Records for programs: a record that is sent is audited, and kept nowhere."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import BaseModel

from tablegames.audit.told import finding_row
from tablegames.procedure.record import RecordError
from tablegames.web.api.problems import PROBLEM, problem
from tablegames.web.kept import MOST_BYTES, BusyError, audited_in_turn
from tablegames.web.posted import read_body

router = APIRouter(prefix="/api/records", tags=["records"])
NAME: Final = "the record"


class OwedRow(BaseModel):
    """Who is owed how much, in cents."""

    to: str
    cents: int


class FindingRow(BaseModel):
    """A deviation, as ``tablegames audit --format json`` tells it; ``saving_cents`` is what the house kept too much, or gave (negative)."""

    file: str
    round: str
    time: str
    kind: str
    code: str
    cite: str
    where: str
    sentence: str
    saving_cents: int
    owed_to: str
    owed: list[OwedRow]
    consequences: list[str]


class FaultRow(BaseModel):
    """What cannot be read, and on which line."""

    line: int
    sentence: str


class AuditedRecord(BaseModel):
    """What the audit of a record found.

    ``rounds`` is how many were judged; ``faults`` is where it could not be read any further, ``bounds`` why it was not judged to
    its end; ``not_observed`` are the groups of facts that were taken as lawful.
    """

    game: str
    rounds: int
    findings: list[FindingRow]
    owed: list[OwedRow]
    faults: list[FaultRow]
    bounds: str
    not_observed: list[str]


_PROBLEM: Final[dict[str, Any]] = {PROBLEM: {"schema": {"type": "object"}}}
_SAID: Final[dict[int | str, dict[str, Any]]] = {
    400: {"description": "Nothing of it can be read; “refusals” has a sentence for each fault, with its line.", "content": _PROBLEM},
    413: {"description": "It is too large.", "content": _PROBLEM},
    503: {"description": "Other records are being audited.", "content": _PROBLEM},
}
_BODY: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "description": "A record in the short form or the long one.",
        "content": {kind: {"schema": {"type": "string"}} for kind in ("text/plain", "application/x-ndjson")},
    }
}


@router.post("/audit", response_model=AuditedRecord, responses=_SAID, openapi_extra=_BODY)
async def audit(request: Request) -> AuditedRecord | Response:
    """Judge every round of a record by the book."""
    data = await read_body(request, most_bytes=MOST_BYTES)
    try:
        found = await audited_in_turn(data, name=NAME)
    except RecordError as error:
        rows = [{"code": "unreadable", "sentence": str(fault), "cite": None, "line": fault.line} for fault in error.faults]
        return problem(400, str(error), code="unreadable", refusals=rows)
    except BusyError as error:
        return problem(503, str(error), code="busy")
    return AuditedRecord(
        game=found.record.game.slug,
        rounds=found.judged,
        findings=[FindingRow.model_validate(finding_row(NAME, each)) for each in found.findings],
        owed=[OwedRow(to=who, cents=cents) for who, cents in found.owed],
        faults=[FaultRow(line=fault.line, sentence=fault.sentence) for fault in found.faults],
        bounds=found.bounds,
        not_observed=found.unseen,
    )

"""Rounds of a live table for programs: a list of them, each one as a record of what who asks may see, the proofs of the cards."""

from __future__ import annotations

import json
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from pydantic import BaseModel

from tablegames.floor.past import last_round, rounds
from tablegames.floor.steps import walk
from tablegames.procedure.record import fact_row
from tablegames.store.commitment import encode_proofs
from tablegames.store.opened import proofs_of
from tablegames.web.api.problems import PROBLEM
from tablegames.web.pages.records import HIGHEST, JSON_LINES
from tablegames.web.pages.rounds import asked_round, database_of, is_surveillance, lines_of

router = APIRouter(prefix="/api/tables/{table_id}", tags=["rounds"])
_MOST: Final = 200
Number = Annotated[int, Query(ge=1, le=HIGHEST)]
_PROBLEM: Final[dict[str, Any]] = {PROBLEM: {"schema": {"type": "object"}}}
_NONE: Final[dict[int | str, dict[str, Any]]] = {
    404: {"description": "There is no such table, or no such round that is over.", "content": _PROBLEM}
}
_LINES: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {JSON_LINES: {"schema": {"type": "string"}}}}, **_NONE}


class SeatRow(BaseModel):
    """Who sat at a seat."""

    seat: int
    person: str


class NetRow(BaseModel):
    """What a person won by a round, in cents; negative where it was lost."""

    person: str
    cents: int


class RoundRow(BaseModel):
    """A round: when it began (UTC), who sat where, what each won by it so far."""

    round: int
    began: str
    seats: list[SeatRow]
    nets: list[NetRow]


class RoundList(BaseModel):
    """Rounds of a table, the newest first; ``last`` is the number of the last one that began."""

    table: str
    last: int
    rounds: list[RoundRow]


class StepRow(BaseModel):
    """One step of a round: the fact as the long form of a record has it, in words, with its paragraphs, and what moved."""

    step: int
    fact: list[Any]
    words: str
    by: str
    cites: list[str]
    note: str
    moved: list[list[str | int]]
    nets: list[NetRow]


@router.get("/rounds", responses=_NONE)
def list_rounds(request: Request, table_id: str, up_to: Number = HIGHEST, count: Annotated[int, Query(ge=1, le=_MOST)] = 50) -> RoundList:
    """List rounds of a table, the newest first, from number ``up_to`` down."""
    database = database_of(request)
    last = last_round(database, table_id)
    found = [
        RoundRow(
            round=line.number,
            began=line.began,
            seats=[SeatRow(seat=seat, person=person) for seat, person in line.seated.items()],
            nets=[NetRow(person=person, cents=cents) for person, cents in line.nets.items()],
        )
        for line in rounds(database, table_id, up_to=up_to, count=count)
    ]
    return RoundList(table=table_id, last=last, rounds=found)


@router.get("/rounds/{number}", responses=_LINES, response_class=Response)
def round_record(request: Request, table_id: str, number: int) -> Response:
    """Give a round that is over as a record in the long form (JSON Lines), with the cards that who asks may see."""
    past = asked_round(request, table_id, number=number)
    return Response("".join(f"{line}\n" for line in lines_of(past, form="jsonl")), media_type=JSON_LINES)


@router.get("/rounds/{number}/steps", responses=_NONE)
def round_steps(request: Request, table_id: str, number: int) -> list[StepRow]:
    """Give the steps of a round that is over: what was done, by which paragraphs, what money moved, as who asks may see it."""
    past = asked_round(request, table_id, number=number)
    walked = walk(past.start, past.done, looker=past.looker, number=0)
    return [
        StepRow(
            step=step.number,
            fact=fact_row(step.fact),
            words=step.words,
            by=step.by.value,
            cites=[cite.text for cite in step.cites],
            note=step.note.value,
            moved=[[each.source, each.target, each.cents] for each in step.moved],
            nets=[NetRow(person=person, cents=cents) for person, cents in step.nets.items()],
        )
        for step in walked.steps
    ]


@router.get("/proofs", responses=_NONE)
def proofs(request: Request, table_id: str, shuffle: Number | None = None) -> dict[str, Any]:
    """Give the proofs of cards that were turned face up, for ``tablegames verify-shuffle``; by default of the last order."""
    file = proofs_of(database_of(request), table_id, shuffle=shuffle, opens=is_surveillance(request, table_id))
    found: dict[str, Any] = json.loads(encode_proofs(file))
    return found

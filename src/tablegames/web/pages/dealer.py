"""The dealer's place: each act typed or pointed at, or done by the book, with a hint where wanted; the law answers, and it counts."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING

from fastapi import APIRouter, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from tablegames.floor.drill import as_csv, as_data
from tablegames.law import Refusal
from tablegames.web.acting import not_understood
from tablegames.web.api import problems
from tablegames.web.asking import drawn, table_of
from tablegames.web.drilling import lacks_of, line_of
from tablegames.web.pages.table import of_refusals, request_id_of, settled
from tablegames.web.posted import Posted, read_form
from tablegames.web.visitors import Somebody

if TYPE_CHECKING:
    from tablegames.floor.drill import Result
    from tablegames.floor.moment import Moment
    from tablegames.floor.persons import Person
    from tablegames.floor.running import RunningTable

router = APIRouter()


@router.post("/tables/{table_id}/dealer")
async def deal(request: Request, table_id: str, visitor: Somebody) -> Response:
    """Do what the dealer says, or what is due by the book, or say what that is."""
    posted = await read_form(request)
    return await run_in_threadpool(_deal, request, table_id, posted=posted, person=visitor)


def _deal(request: Request, table_id: str, *, posted: Posted, person: Person) -> Response:
    running = table_of(request, table_id)
    refusals = _dealt(running, posted, person=person)
    is_told = bool(refusals) and drawn(running, person, lambda moment: _is_told(moment, refusals))
    return settled(request, running, refusals, posted=posted, is_told=is_told)


def _is_told(moment: Moment, refusals: list[Refusal]) -> bool:
    """Tell whether the panel beside the form says already why something was refused."""
    answer = None if moment.drill is None else moment.drill.answer
    return answer is not None and {each.sentence for each in refusals} <= {line.words for line in answer.lines}


def _dealt(running: RunningTable, posted: Posted, *, person: Person) -> list[Refusal]:
    how, request_id = posted.text("value"), request_id_of(posted)
    if how == "hint":
        return running.hint(person)
    if how in {"book", "until"}:
        return of_refusals(running.deal_by_the_book(person, request_id=request_id, is_until_decision=how == "until"))
    setup = running.live.setup
    return of_refusals(running.deal(person, line_of(setup, posted), request_id=request_id, lacks=lacks_of(setup, posted)))


@router.post("/tables/{table_id}/drill")
async def change(request: Request, table_id: str, visitor: Somebody) -> Response:
    """Show or hide what is due, let something go wrong, or say how often something does by chance."""
    posted = await read_form(request)
    return await run_in_threadpool(partial(_change, request, table_id, posted=posted, person=visitor))


def _change(request: Request, table_id: str, *, posted: Posted, person: Person) -> Response:
    running = table_of(request, table_id)
    return settled(request, running, _changed(running, posted, person=person), posted=posted)


def _changed(running: RunningTable, posted: Posted, *, person: Person) -> list[Refusal]:
    match posted.text("do"):
        case "shows":
            return running.show_due(person, shows=posted.text("value") == "yes")
        case "order":
            return of_refusals(running.order(person, posted.text("trouble")))
        case "mishaps":
            said = posted.text("mishaps").strip()
            return running.set_mishaps(person, int(said) if said.isascii() and said.isdigit() and len(said) <= 3 else -1)
        case other:
            return [not_understood(f"{other[:40]!r} is no form of a drill.")]


# ---------------------------------------------------------------- the score, to be downloaded


@router.get("/tables/{table_id}/drill.csv")
def drill_csv(request: Request, table_id: str, visitor: Somebody) -> Response:
    """Give every try of the drill, a row each."""
    found = _result(request, table_id, person=visitor)
    return found if isinstance(found, Response) else _file(as_csv(found), "text/csv; charset=utf-8", name="drill.csv")


@router.get("/tables/{table_id}/drill.json")
def drill_json(request: Request, table_id: str, visitor: Somebody) -> Response:
    """Give the score and every try."""
    found = _result(request, table_id, person=visitor)
    if isinstance(found, Response):
        return found
    return _file(json.dumps(as_data(found), indent=1, ensure_ascii=False), "application/json", name="drill.json")


def _result(request: Request, table_id: str, *, person: Person) -> Result | Response:
    found = table_of(request, table_id).drill_of(person)
    return problems.told(request, 404, "You have not dealt at this table.", code="no-drill") if found is None else found


def _file(text: str, kind: str, *, name: str) -> Response:
    return Response(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"})

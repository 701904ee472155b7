"""Tables for programs: the floor, a table as one sees it, acts, events."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from tablegames.floor.options import Options
from tablegames.floor.persons import Post
from tablegames.law import Refusal
from tablegames.procedure.places import Seat
from tablegames.procedure.record.errors import FormatError
from tablegames.procedure.record.long import Decoder
from tablegames.store.entry import Entry, EntryKind
from tablegames.web.acting import not_understood
from tablegames.web.api import problems
from tablegames.web.api.shapes import (
    PROBLEMS,
    ActsIn,
    EntryOut,
    FactIn,
    LeaveIn,
    OpenIn,
    PostIn,
    ReadyIn,
    RequestIn,
    SitIn,
    TableOut,
    TableRow,
    WrittenOut,
)
from tablegames.web.api.views import as_json, data_of, table_out
from tablegames.web.asking import drawn, hall_of, settings_of, table_of, visitor_of
from tablegames.web.live import stream
from tablegames.web.metrics import ACTS, WRITTEN
from tablegames.web.opening import close_one, open_one
from tablegames.web.visitors import Somebody

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.procedure.due import Fact
    from tablegames.rules import Setup

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=PROBLEMS)
TableId = Annotated[str, Path(max_length=64, description="The name of a table.")]


@router.get("", summary="Every table of the floor")
def tables(request: Request) -> list[TableRow]:
    """List the tables; of those that another process runs, what the database says."""
    return [
        TableRow(
            id=line.id,
            title=line.title,
            game=line.game,
            chapter=line.chapter,
            edition=line.edition,
            seats=line.seats,
            open_seats=line.open_seats,
            players=line.players,
            posts={post.value: name for post, name in line.posts.items()},
            meter=line.meter_cents,
            waiting=line.waiting,
            owner=line.owner,
            is_practice=line.is_practice,
            closed=line.closed,
        )
        for line in hall_of(request).lines()
    ]


@router.post("", summary="Open a table", status_code=201, response_model=TableOut)
def open_table(request: Request, visitor: Somebody, wanted: OpenIn) -> TableOut | Response:
    """Open a table: an administrator, or on loopback anybody a practice table."""
    found = open_one(
        hall_of(request),
        visitor,
        slug=wanted.game,
        title=wanted.title,
        options=Options(
            is_practice=wanted.is_practice,
            bots=wanted.bots,
            absent_seconds=wanted.absent_seconds,
            patience_seconds=wanted.patience_seconds,
        ),
        settings=settings_of(request),
        submission=("", wanted.submission),
    )
    if isinstance(found, list):
        return problems.refused(found)
    return drawn(found, visitor, table_out)


@router.get("/{table_id}", summary="A table as you see it")
def table(request: Request, table_id: TableId) -> TableOut:
    """Give all that you may see of a table, what waits, and what you may do."""
    return drawn(table_of(request, table_id), visitor_of(request), table_out)


@router.get("/{table_id}/events", summary="The table as it changes", response_class=Response)
async def events(
    request: Request,
    table_id: TableId,
    after: Annotated[int | None, Query(ge=0, lt=10**12, description="The id of the event that you had last, as Last-Event-ID.")] = None,  # noqa: ARG001 - read by stream, with the header
) -> Response:
    """Stream the table as server-sent events: ``id`` is the number of the last entry, ``data`` what GET of the table gives."""
    running = await run_in_threadpool(table_of, request, table_id)
    return await stream(request, running, person=visitor_of(request), render=as_json, write=data_of)


# ---------------------------------------------------------------- acts


@router.post("/{table_id}/acts", summary="Do something", response_model=WrittenOut)
def act(request: Request, table_id: TableId, visitor: Somebody, wanted: ActsIn) -> WrittenOut | Response:
    """Do acts that belong together, all or none of them; the same request again gives the same answer."""
    running, since = table_of(request, table_id), perf_counter()
    facts = _facts(wanted.facts, running.live.setup)
    if isinstance(facts, Refusal):
        return problems.refused([facts])
    answer = _written(running.act(visitor, facts, request_id=wanted.request_id))
    if isinstance(answer, WrittenOut):
        ACTS.inc(len(answer.entries))
        WRITTEN.observe(perf_counter() - since)
    return answer


def _facts(rows: Sequence[FactIn], setup: Setup) -> list[Fact] | Refusal:
    try:
        return list(Decoder(setup).facts([[row.kind, row.place, row.nth, row.value] for row in rows]))
    except FormatError as error:
        return not_understood(f"{error}.")


def _written(done: Sequence[Entry | Refusal], *, may_be_kept: bool = False) -> WrittenOut | Response:
    refusals = [each for each in done if isinstance(each, Refusal)]
    if refusals:
        return problems.refused(refusals)
    return WrittenOut(entries=[_entry(each) for each in done if isinstance(each, Entry)], is_kept=may_be_kept and not done)


def _entry(entry: Entry) -> EntryOut:
    """Give what an entry did, without its value: a card that it brought may lie face down."""
    row = entry.data().get("fact") if entry.kind == EntryKind.FACT else None
    kind, place, nth = row[:3] if isinstance(row, list) else (entry.kind, "", 0)
    return EntryOut(seq=entry.seq, round=entry.round, kind=kind, place=place, nth=nth)


@router.post("/{table_id}/ready", summary="Be ready", status_code=204, response_class=Response)
def ready(request: Request, table_id: TableId, visitor: Somebody, wanted: ReadyIn) -> Response:
    """Say that your wagers lie, or that you have seen how the round ended."""
    refusals = table_of(request, table_id).ready(visitor, seq=wanted.seq)
    return problems.refused(refusals) if refusals else Response(status_code=204)


@router.post("/{table_id}/sit", summary="Sit down", response_model=WrittenOut)
def sit(request: Request, table_id: TableId, visitor: Somebody, wanted: SitIn) -> WrittenOut | Response:
    """Take a seat, at once or as soon as one may sit down."""
    running = table_of(request, table_id)
    return _written(running.sit(visitor, Seat(wanted.seat), request_id=wanted.request_id), may_be_kept=True)


@router.post("/{table_id}/leave", summary="Leave the table", response_model=WrittenOut)
def leave(request: Request, table_id: TableId, visitor: Somebody, wanted: LeaveIn) -> WrittenOut | Response:
    """Leave every seat of the table, and the post there; with a seat only that one, or no longer have it kept."""
    seat = None if wanted.seat is None else Seat(wanted.seat)
    return _written(table_of(request, table_id).leave(visitor, request_id=wanted.request_id, seat=seat))


@router.post("/{table_id}/close", summary="Close the table", response_model=WrittenOut)
def close(request: Request, table_id: TableId, visitor: Somebody, wanted: RequestIn) -> WrittenOut | Response:
    """Close a table for good, between two rounds: whoever may open such a table; one that is closed gives the entry that says so."""
    running = table_of(request, table_id)
    return _written(close_one(running, visitor, settings=settings_of(request), request_id=wanted.request_id))


@router.post("/{table_id}/post", summary="Take a post, or give it up", status_code=204, response_class=Response)
def take_post(request: Request, table_id: TableId, visitor: Somebody, wanted: PostIn) -> Response:
    """Take the dealer's or the floorperson's place; with none, give it up."""
    running = table_of(request, table_id)
    refusals = running.leave_post(visitor) if wanted.post == "none" else running.take_post(visitor, Post(wanted.post))
    return problems.refused(refusals) if refusals else Response(status_code=204)

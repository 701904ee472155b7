"""The drill at the dealer's place for programs: acts as they are typed, help, what goes wrong, the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field

from tablegames.floor.dealing import LONGEST_LINE
from tablegames.floor.drill import as_data
from tablegames.floor.running import MOST_MISHAPS
from tablegames.law import Refusal
from tablegames.store.entry import Entry
from tablegames.web.api import problems
from tablegames.web.api.shapes import PROBLEMS, Closed, Line, RequestIn
from tablegames.web.asking import drawn, table_of
from tablegames.web.visitors import Somebody

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.floor.moment import Moment
    from tablegames.floor.persons import Person
    from tablegames.floor.running import RunningTable

router = APIRouter(prefix="/api/tables/{table_id}/drill", tags=["drill"], responses=PROBLEMS)
TableId = Annotated[str, Path(max_length=64, description="The name of a table.")]


class SaidIn(RequestIn):
    """An act of the dealer, as he types it."""

    act: Annotated[str, Field(max_length=LONGEST_LINE, description="For example: deal 3, pay 2 ante 10, announce no more bets.")]


class BookIn(RequestIn):
    """What is due, done by the book."""

    until_decision: Annotated[bool, Field(description="Go on until a player decides, or wagers are to be closed.")] = False


class SwitchIn(Closed):
    """How the drill is run; what is left out stays."""

    shows_due: bool | None = None
    mishaps: Annotated[int | None, Field(ge=0, le=MOST_MISHAPS, description="In a hundred acts, by chance.")] = None


class TroubleIn(Closed):
    """What is to go wrong."""

    key: Annotated[str, Field(max_length=200)]


class AnswerOut(BaseModel):
    """What the law answers; ``entries`` are the numbers of what was written, none of an act that waits for its turn."""

    entries: list[int]
    word: str
    lines: list[Line]


class TroubleOut(BaseModel):
    """Something that could go wrong now."""

    key: str
    words: str


class DrillOut(BaseModel):
    """A drill: tries by outcome, by section of the chapter, by kind of act; sums said wrong, in cents; every try in order."""

    learner: str
    score: dict[str, int]
    by_section: dict[str, dict[str, int]]
    by_kind: dict[str, dict[str, int]]
    amounts: list[dict[str, Any]]
    tries: list[dict[str, Any]]


@router.get("", summary="The score", response_model=DrillOut)
def drill(request: Request, table_id: TableId, visitor: Somebody) -> DrillOut | Response:
    """Give your drill at this table, the present one or the last; to a floorperson there the dealer's."""
    found = table_of(request, table_id).drill_of(visitor)
    if found is None:
        return problems.problem(404, "You have not dealt at this table.", code="no-drill")
    return DrillOut(**as_data(found))


@router.post("/acts", summary="Do an act as the dealer", response_model=AnswerOut)
def act(request: Request, table_id: TableId, visitor: Somebody, wanted: SaidIn) -> AnswerOut | Response:
    """Do an act that is said as a dealer types it; it counts, and so does a wrong one."""
    running = table_of(request, table_id)
    return _answer(running, running.deal(visitor, wanted.act, request_id=wanted.request_id), person=visitor)


@router.post("/book", summary="Do what is due by the book", response_model=AnswerOut)
def book(request: Request, table_id: TableId, visitor: Somebody, wanted: BookIn) -> AnswerOut | Response:
    """Do what is due by the book; that counts apart."""
    running = table_of(request, table_id)
    done = running.deal_by_the_book(visitor, request_id=wanted.request_id, is_until_decision=wanted.until_decision)
    return _answer(running, done, person=visitor)


@router.post("/hint", summary="Be told what is due", response_model=AnswerOut)
def hint(request: Request, table_id: TableId, visitor: Somebody) -> AnswerOut | Response:
    """Tell what is due, and by which paragraphs; the next right act counts as done with help."""
    running = table_of(request, table_id)
    return _answer(running, running.hint(visitor), person=visitor)


@router.put("", summary="Say how the drill is run", status_code=204, response_class=Response)
def switch(request: Request, table_id: TableId, visitor: Somebody, wanted: SwitchIn) -> Response:
    """Show what is due or hide it; say how often something goes wrong by chance."""
    running, refusals = table_of(request, table_id), list[Refusal]()
    if wanted.shows_due is not None:
        refusals += running.show_due(visitor, shows=wanted.shows_due)
    if wanted.mishaps is not None and not refusals:
        refusals += running.set_mishaps(visitor, wanted.mishaps)
    return problems.refused(refusals) if refusals else Response(status_code=204)


@router.get("/trouble", summary="What could go wrong now")
def trouble(request: Request, table_id: TableId, visitor: Somebody) -> list[TroubleOut]:
    """List what could be made to go wrong now: for the dealer, or a floorperson at the table."""
    return drawn(table_of(request, table_id), visitor, _trouble)


def _trouble(moment: Moment) -> list[TroubleOut]:
    return [] if moment.drill is None else [TroubleOut(key=each.key, words=each.words) for each in moment.drill.trouble]


@router.post("/trouble", summary="Let something go wrong", response_model=AnswerOut)
def order(request: Request, table_id: TableId, visitor: Somebody, wanted: TroubleIn) -> AnswerOut | Response:
    """Let something go wrong at a practice table; the dealer has to know what is done about it."""
    running = table_of(request, table_id)
    done = running.order(visitor, wanted.key)
    refusals = [each for each in done if isinstance(each, Refusal)]
    if refusals:
        return problems.refused(refusals)
    return AnswerOut(entries=[each.seq for each in done if isinstance(each, Entry)], word="", lines=[])


def _answer(running: RunningTable, done: Sequence[Entry | Refusal], *, person: Person) -> AnswerOut | Response:
    refusals = [each for each in done if isinstance(each, Refusal)]
    if refusals:
        return problems.refused(refusals)
    seqs = [each.seq for each in done if isinstance(each, Entry)]
    return drawn(running, person, lambda moment: _answered(moment, seqs))


def _answered(moment: Moment, seqs: list[int]) -> AnswerOut:
    """Give the law's answer; whoever has given the place up meanwhile gets the bare entries."""
    found = None if moment.drill is None else moment.drill.answer
    lines = [] if found is None else [Line(words=line.words, cites=[cite.text for cite in line.cites]) for line in found.lines]
    return AnswerOut(entries=seqs, word="" if found is None else found.word, lines=lines)

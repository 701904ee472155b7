"""The dealer's place: each act typed, or done by the book, with a hint where one is wanted; the law answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from starlette.concurrency import run_in_threadpool

from tablegames.floor.machine import comes_by_itself
from tablegames.floor.persons import Post
from tablegames.law import Refusal
from tablegames.person import typed
from tablegames.person.text import Words, summaries
from tablegames.procedure.answers import lawful_answer
from tablegames.procedure.kinds import Role
from tablegames.procedure.words import upper
from tablegames.web.acting import not_understood
from tablegames.web.asking import drawn, table_of
from tablegames.web.pages.table import of_refusals, request_id_of, settled
from tablegames.web.posted import Posted, read_form
from tablegames.web.refused import wants_page
from tablegames.web.visitors import Somebody

if TYPE_CHECKING:
    from tablegames.floor.moment import Moment
    from tablegames.floor.persons import Person
    from tablegames.procedure.due import Due, Fact
    from tablegames.procedure.table import Table

router = APIRouter()
_LONGEST: Final = 120


@router.post("/tables/{table_id}/dealer")
async def deal(request: Request, table_id: str, visitor: Somebody) -> Response:
    """Do what the dealer typed, or what is due by the book, or say what that is."""
    posted = await read_form(request)
    return await run_in_threadpool(_deal, request, table_id, posted=posted, person=visitor)


def _deal(request: Request, table_id: str, *, posted: Posted, person: Person) -> Response:
    running = table_of(request, table_id)
    found = drawn(running, person, lambda moment: fact_of(moment, posted))
    if isinstance(found, Refusal):
        if found.code == "hint" and not wants_page(request):
            return JSONResponse({"notes": [str(found)]})
        return settled(request, running, [found], posted=posted)
    done = running.act(person, [found], request_id=request_id_of(posted))
    return settled(request, running, of_refusals(done), posted=posted)


def fact_of(moment: Moment, posted: Posted) -> Fact | Refusal:
    """Read what the dealer does; a hint is told as a refusal that refuses nothing."""
    due, table = moment.live.position.due if moment.live.position is not None else None, moment.live.table
    if moment.standing.post is not Post.DEALER:
        return Refusal("wrong-role", due.cites[0] if due and due.cites else None, "That is for the dealer; take the dealer’s place first.")
    if due is None:
        return Refusal("round-over", None, "The round is over, and the next one has not begun.")
    if posted.text("value") == "hint":
        return Refusal("hint", due.cites[0] if due.cites else None, hint(moment, due))
    if posted.text("value") == "book":
        return _by_the_book(table, due)
    return _typed(moment, posted.text("act"), due=due)


def _by_the_book(table: Table, due: Due) -> Fact | Refusal:
    if due.by is not Role.DEALER:
        return Refusal("not-due", due.cites[0] if due.cites else None, f"{upper(Words(table).waiting(due))}: that is not the dealer’s.")
    return unsaid(table, lawful_answer(table, due))


def _typed(moment: Moment, said: str, *, due: Due) -> Fact | Refusal:
    line, table = " ".join(said.lower().split()), moment.live.table
    if not line or len(line) > _LONGEST:
        return not_understood("Type an act, such as deal 2, or announce no more bets.")
    fact = typed.act(line, moment.live.setup.declared, due=due, book=lawful_answer(table, due))
    return fact if isinstance(fact, Refusal) else unsaid(table, fact)


def unsaid(table: Table, fact: Fact) -> Fact:
    """Leave out what comes by itself: nobody says which card comes, or how dice fall."""
    return fact._replace(value=None) if comes_by_itself(table, fact) else fact


def hint(moment: Moment, due: Due) -> str:
    """Say what is due, in words and by its last paragraph."""
    told = upper(Words(moment.live.table).due(due))
    last = summaries(due.cites[-1:])
    return f"{told}. {last[0][0]}: {last[0][1]}" if last else f"{told}."

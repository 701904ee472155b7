"""A table: what lies on it, what happens next and who must act, and the forms of what this person may do."""

from __future__ import annotations

from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final

from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from tablegames.floor.people import TAKEN
from tablegames.floor.persons import Post
from tablegames.law import Refusal
from tablegames.procedure.places import MAX_SEAT, Seat
from tablegames.web.acting import SUM, WAGER, facts_of, has_come, not_understood
from tablegames.web.api import problems
from tablegames.web.asking import csrf_of, drawn, new_request_id, table_of, visitor_of
from tablegames.web.keys import LETTERS, PRESSED
from tablegames.web.live import stream
from tablegames.web.metrics import ACTS, WRITTEN
from tablegames.web.page import page
from tablegames.web.parts import PARTS, Form, data_of, drawn_parts, parts_of, terms_of
from tablegames.web.posted import Posted, read_form
from tablegames.web.refused import wants_page
from tablegames.web.visitors import Somebody

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.floor.moment import Moment
    from tablegames.floor.persons import Person
    from tablegames.floor.running import RunningTable

router = APIRouter()
LIVE: Final = ("news",)
"""Parts that are read out when they change."""
_TYPED: Final = ("number", "text", "seat", "act", "foul", "said", "verb", "wager")


@router.get("/tables/{table_id}")
def table(request: Request, table_id: str) -> Response:
    """Show a table as this person sees it."""
    return shown(request, table_of(request, table_id))


def shown(
    request: Request, running: RunningTable, *, refusals: Sequence[Refusal] = (), posted: Posted | None = None, is_told: bool = False
) -> Response:
    """Show a table; with refusals at the form that was posted, and what was typed still in the forms.

    With ``is_told`` a part of the page says already why something is refused.
    """
    person = visitor_of(request)
    form = Form(csrf_of(request), new_request_id())
    if posted is not None:
        is_kept = [name for name in posted.texts if name in _TYPED or name.startswith((WAGER, SUM))]
        typed = {name: posted.text(name) for name in is_kept}
        if any(each.code == "foul" for each in refusals):
            typed["foul"] = "yes"
        form = form._replace(typed=typed, chosen=posted.texts.get("low", ()), refused=form_posted(request, posted))
        form = form if is_told else form._replace(refusals=refusals)

    def draw(moment: Moment) -> Response:
        setup, parts = moment.live.setup, parts_of(moment, form=form)
        is_at_form = any('id="refusals"' in part for part in parts.values())
        return page(
            request,
            "table.html",
            status=problems.status_of(refusals) if refusals else 200,
            id=running.id,
            heading=running.title,
            declared=setup.declared,
            seq=moment.seq,
            parts=parts,
            is_at_form=is_at_form,
            slug=moment.live.game.slug,
            letters=[*PRESSED, *LETTERS],
            names=PARTS,
            live=LIVE,
            refusals=() if is_told else refusals,
            terms=terms_of(moment),
            form=form,
            posts=[] if moment.closed is not None else _own_posts(running, person),
            options=running.options,
            is_closed=moment.closed is not None,
            is_practice=running.options.is_practice,
        )

    return drawn(running, person, draw)


def form_posted(request: Request, posted: Posted) -> str:
    """Give the name of the form of the page that was posted: its refusals are shown at it."""
    where, do = request.url.path.rpartition("/")[2], posted.text("do")
    if where == "acts":
        is_extra = do == "extra"
        return f"extra {posted.text('kind')} {posted.text('place')}" if is_extra else {"answer": "ask"}.get(do, do)
    if where == "dealer":
        return "point" if do == "point" else "dealer"
    return do if where == "drill" else where


def _own_posts(running: RunningTable, person: Person | None) -> list[str]:
    """Give the post that somebody has on the floor, where it is one that is taken at a table; at a practice table all are offered."""
    is_own = person is not None and not running.options.is_practice and person.role in TAKEN
    return [person.role.value] if is_own and person is not None else []


@router.get("/tables/{table_id}/events")
async def events(request: Request, table_id: str) -> Response:
    """Stream the parts of the page as they change."""
    running = await run_in_threadpool(table_of, request, table_id)
    return await stream(request, running, person=visitor_of(request), render=drawn_parts, write=data_of)


@router.get("/tables/{table_id}/acts")
@router.get("/tables/{table_id}/ready")
@router.get("/tables/{table_id}/sit")
@router.get("/tables/{table_id}/leave")
@router.get("/tables/{table_id}/post")
@router.get("/tables/{table_id}/dealer")
@router.get("/tables/{table_id}/drill")
def back(request: Request, table_id: str) -> Response:
    """Lead back to the table from an address that takes forms alone: whoever goes there by hand, or logs in on the way, posts nothing."""
    return RedirectResponse(f"/tables/{table_of(request, table_id).id}", status_code=303)


# ---------------------------------------------------------------- what is posted


def settled(request: Request, running: RunningTable, refusals: Sequence[Refusal], *, posted: Posted, is_told: bool = False) -> Response:
    """Answer what was posted: on to the table, or why it is refused, with everything that was typed; ``is_told`` as in ``shown``."""
    if not refusals:
        return RedirectResponse(f"/tables/{running.id}", status_code=303) if wants_page(request) else Response(status_code=204)
    if not wants_page(request):
        return problems.refused(refusals)
    return shown(request, running, refusals=refusals, posted=posted, is_told=is_told)


def of_refusals(found: Sequence[object]) -> list[Refusal]:
    """Give the refusals out of what a table answered."""
    return [each for each in found if isinstance(each, Refusal)]


@router.post("/tables/{table_id}/acts")
async def acts(request: Request, table_id: str, visitor: Somebody) -> Response:
    """Do what a form of the page says."""
    posted = await read_form(request)
    return await run_in_threadpool(partial(_act, request, table_id, posted=posted, person=visitor))


def _act(request: Request, table_id: str, *, posted: Posted, person: Person) -> Response:
    running, since = table_of(request, table_id), perf_counter()
    read = drawn(running, person, lambda moment: (facts_of(moment, posted), moment.seq))
    (facts, seq), deals = read, posted.text("do") == "wagers" and posted.text("value") == "deal"
    if (not facts or isinstance(facts, Refusal)) and not deals and has_come(running.live, posted, person=person):
        return settled(request, running, [], posted=posted)
    if isinstance(facts, Refusal):
        return settled(request, running, [facts], posted=posted)
    refusals: list[Refusal] = []
    if facts:
        refusals = of_refusals(running.act(person, facts, request_id=request_id_of(posted)))
    elif not deals:
        refusals = [not_understood("That changes nothing: name another sum first.")]
    if not refusals:
        ACTS.inc(len(facts))
        WRITTEN.observe(perf_counter() - since)
        refusals = running.ready(person, seq=seq) if deals else []
    return settled(request, running, refusals, posted=posted)


def request_id_of(posted: Posted) -> str:
    """Give the name of a posted request; a browser that names none gets one."""
    return posted.text("request_id") or new_request_id()


@router.post("/tables/{table_id}/ready")
async def ready(request: Request, table_id: str, visitor: Somebody) -> Response:
    """Say that one is ready: the wagers lie, or the result has been seen."""
    posted = await read_form(request)

    def do() -> Response:
        running, said = table_of(request, table_id), posted.text("seq")
        seq = int(said) if said.isascii() and said.isdigit() and len(said) < 13 else None
        return settled(request, running, running.ready(visitor, seq=seq), posted=posted)

    return await run_in_threadpool(do)


@router.post("/tables/{table_id}/sit")
async def sit(request: Request, table_id: str, visitor: Somebody) -> Response:
    """Take a seat."""
    posted = await read_form(request)

    def do() -> Response:
        running, said = table_of(request, table_id), posted.text("seat") or any_seat(table_of(request, table_id), visitor)
        if not said:
            return settled(request, running, [], posted=posted)
        seat = seat_of(said)
        if isinstance(seat, Refusal):
            return settled(request, running, [seat], posted=posted)
        found = running.sit(visitor, seat, request_id=request_id_of(posted))
        return settled(request, running, of_refusals(found), posted=posted)

    return await run_in_threadpool(do)


def seat_of(said: str) -> Seat | Refusal:
    """Read the number of a seat."""
    if said.isascii() and said.isdigit() and 0 < len(said) <= 2 and 0 < int(said) <= MAX_SEAT:
        return Seat(int(said))
    return not_understood(f"{said[:20]!r} is no number of a seat.")


def any_seat(running: RunningTable, person: Person) -> str:
    """Give a seat for somebody who does not mind which: a free one in the middle; empty where he has one already."""

    def choose(moment: Moment) -> str:
        if moment.standing.seats:
            return ""
        seats = moment.live.table.clockwise_seats
        free = [seat for seat in seats if seat not in moment.live.table.seated] or list(seats)
        return free[len(free) // 2].name

    return drawn(running, person, choose)


@router.post("/tables/{table_id}/leave")
async def leave(request: Request, table_id: str, visitor: Somebody) -> Response:
    """Leave the table, and the post that one has there; with a seat only that one, or no longer have it kept."""
    posted = await read_form(request)

    def do() -> Response:
        running, said = table_of(request, table_id), posted.text("seat")
        seat = seat_of(said) if said else None
        if isinstance(seat, Refusal):
            return settled(request, running, [seat], posted=posted)
        found = running.leave(visitor, request_id=request_id_of(posted), seat=seat)
        return settled(request, running, of_refusals(found), posted=posted)

    return await run_in_threadpool(do)


@router.post("/tables/{table_id}/post")
async def take_post(request: Request, table_id: str, visitor: Somebody) -> Response:
    """Take a post at the table, or give it up."""
    posted = await read_form(request)

    def do() -> Response:
        running, said = table_of(request, table_id), posted.text("post")
        if said == "none":
            return settled(request, running, running.leave_post(visitor), posted=posted)
        post = next((each for each in Post if each.value == said), None)
        if post is None:
            return settled(request, running, [not_understood(f"{said[:20]!r} is no post.")], posted=posted)
        return settled(request, running, running.take_post(visitor, post), posted=posted)

    return await run_in_threadpool(do)

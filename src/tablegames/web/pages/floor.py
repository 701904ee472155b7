"""The floor: the tables, who sits where, what is waiting for whom; and opening one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from tablegames.floor.options import LEAST_SECONDS, MOST_SECONDS, Options
from tablegames.floor.persons import Post
from tablegames.games import MODULES
from tablegames.games import game as find_game
from tablegames.law import Refusal
from tablegames.procedure.words import listed
from tablegames.store.errors import StoreError
from tablegames.web.acting import not_understood
from tablegames.web.api import problems
from tablegames.web.asking import csrf_of, hall_of, new_request_id, settings_of, table_of, visitor_of
from tablegames.web.metrics import TABLES
from tablegames.web.opening import MOST_BOTS, close_one, open_one, refuse_opening
from tablegames.web.page import fragment, page
from tablegames.web.posted import Posted, read_form
from tablegames.web.refused import wants_page
from tablegames.web.visitors import Somebody

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.floor.lines import TableLine
    from tablegames.floor.persons import Person

router = APIRouter()
_LONGEST: Final = 6
"""Of so many digits is a number in the form at most."""


@router.get("/")
def floor(request: Request) -> Response:
    """Show every table."""
    return shown(request)


def shown(request: Request, *, refusals: Sequence[Refusal] = (), posted: Posted | None = None) -> Response:
    """Show the floor; with refusals at the top, and what was typed still in the form."""
    settings, visitor = settings_of(request), visitor_of(request)
    is_administrator = visitor is not None and visitor.role is Post.ADMINISTRATOR
    lines = hall_of(request).lines()
    TABLES.set(len(lines))
    return page(
        request,
        "floor.html",
        status=problems.status_of(refusals) if refusals else 200,
        refusals=refusals,
        **_lines(request, lines),
        games=[(slug, find_game(slug).declared) for slug in MODULES],
        may_open=visitor is not None and (settings.is_loopback or is_administrator),
        is_administrator=is_administrator,
        most_bots=MOST_BOTS,
        most_seconds=MOST_SECONDS,
        usual=Options(),
        typed={} if posted is None else {name: posted.text(name) for name in posted.texts},
    )


@router.get("/lines")
def lines(request: Request) -> Response:
    """Give the tables alone, for a page that looks again from time to time."""
    lines = _lines(request, hall_of(request).lines())
    return HTMLResponse(fragment("parts/lines.html", **lines, csrf=csrf_of(request), may_open=False))


def _lines(request: Request, lines: Sequence[TableLine]) -> dict[str, Any]:
    """Give what the part of the tables tells: those that are open, those that were closed, and which this visitor may close."""
    visitor, settings = visitor_of(request), settings_of(request)
    opened = [line for line in lines if not line.closed]
    may_close = {
        line.id
        for line in opened
        if visitor is not None and refuse_opening(visitor, is_practice=line.is_practice, settings=settings) is None
    }
    return {
        "lines": opened,
        "closed": [line for line in lines if line.closed],
        "here": places_of(request, opened),
        "may_close": may_close,
    }


def places_of(request: Request, lines: Sequence[TableLine]) -> dict[str, str]:
    """Give where a visitor has a place already, in words, by the table: his seat, or the post that he has taken there."""
    person, hall = visitor_of(request), hall_of(request)
    if person is None:
        return {}
    found = {}
    for line in lines:
        try:
            standing = hall.table(line.id).standing(person) if hall.runs(line.id) else None
        except StoreError:  # another process has taken it over since
            standing = None
        if standing is None:
            continue
        post = next((post for post, name in line.posts.items() if name == person.name), None)
        if standing.seats:
            found[line.id] = f"You sit at seat {listed([seat.name for seat in standing.seats])}."
        elif post is not None:
            found[line.id] = f"You are the {post.value} here."
    return found


@router.get("/tables")
@router.get("/tables/{table_id}/close")
def back() -> Response:
    """Lead to the floor from the addresses at which tables are opened and closed."""
    return RedirectResponse("/", status_code=303)


@router.post("/tables/{table_id}/close")
async def close_table(request: Request, table_id: str, visitor: Somebody) -> Response:
    """Close a table, and show the floor."""
    posted = await read_form(request)

    def do() -> Response:
        request_id = posted.text("request_id") or new_request_id()
        found = close_one(table_of(request, table_id), visitor, settings=settings_of(request), request_id=request_id)
        refusals = [each for each in found if isinstance(each, Refusal)]
        if refusals:
            return shown(request, refusals=refusals) if wants_page(request) else problems.refused(refusals)
        return RedirectResponse("/", status_code=303)

    return await run_in_threadpool(do)


def _options(posted: Posted) -> Options | Refusal:
    """Read how a table is to be run; what is left empty is as usual."""
    usual = Options()
    bots = _number(posted.text("bots"), usual=usual.bots)
    absent, patience = (
        _number(posted.text(name), usual=seconds)
        for name, seconds in (("absent", usual.absent_seconds), ("patience", usual.patience_seconds))
    )
    if bots is None or bots > MOST_BOTS:
        return not_understood(f"There may be 0 to {MOST_BOTS} simulated players.")
    if absent is None or patience is None:
        return not_understood(f"How long somebody is waited for is told in whole seconds: 0, or {LEAST_SECONDS} to {MOST_SECONDS}.")
    is_practice = posted.text("kind") != "floor"
    return Options(is_practice=is_practice, bots=bots, absent_seconds=absent, patience_seconds=patience)


def _number(said: str, *, usual: int) -> int | None:
    said = said.strip()
    if not said:
        return usual
    return int(said) if said.isascii() and said.isdigit() and len(said) <= _LONGEST else None


@router.post("/tables")
async def open_table(request: Request, visitor: Somebody) -> Response:
    """Open a table, and go there."""
    posted = await read_form(request)
    return await run_in_threadpool(_opened, request, posted=posted, person=visitor)


def _opened(request: Request, *, posted: Posted, person: Person) -> Response:
    options = _options(posted)
    if isinstance(options, Refusal):
        found: object = [options]
    else:
        file = posted.files.get("submission")
        found = open_one(
            hall_of(request),
            person,
            slug=posted.text("game"),
            title=posted.text("title"),
            options=options,
            settings=settings_of(request),
            submission=("", posted.text("submission")) if file is None else (file.name, file.content),
        )
    if isinstance(found, list):
        return shown(request, refusals=found, posted=posted) if wants_page(request) else problems.refused(found)
    return RedirectResponse(f"/tables/{getattr(found, 'id', '')}", status_code=303)

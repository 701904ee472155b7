"""The floor: the tables, who sits where, what is waiting for whom; and opening one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from tablegames.floor.options import Options
from tablegames.floor.persons import Post
from tablegames.games import MODULES
from tablegames.games import game as find_game
from tablegames.law import Refusal
from tablegames.procedure.words import listed
from tablegames.store.errors import StoreError
from tablegames.web.acting import not_understood
from tablegames.web.api import problems
from tablegames.web.asking import csrf_of, hall_of, settings_of, visitor_of
from tablegames.web.metrics import TABLES
from tablegames.web.opening import MOST_BOTS, open_one
from tablegames.web.page import fragment, page
from tablegames.web.posted import Posted, read_form
from tablegames.web.refused import wants_page
from tablegames.web.visitors import Somebody

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.floor.lines import TableLine
    from tablegames.floor.persons import Person

router = APIRouter()


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
        lines=lines,
        here=places_of(request, lines),
        refusals=refusals,
        games=[(slug, find_game(slug).declared) for slug in MODULES],
        may_open=visitor is not None and (settings.is_loopback or is_administrator),
        is_administrator=is_administrator,
        most_bots=MOST_BOTS,
        typed={} if posted is None else {name: posted.text(name) for name in posted.texts},
    )


@router.get("/lines")
def lines(request: Request) -> Response:
    """Give the tables alone, for a page that looks again from time to time."""
    lines = hall_of(request).lines()
    shown_parts = fragment("parts/lines.html", lines=lines, here=places_of(request, lines), csrf=csrf_of(request), may_open=False)
    return HTMLResponse(shown_parts)


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
def back() -> Response:
    """Lead to the floor from the address at which tables are opened."""
    return RedirectResponse("/", status_code=303)


@router.post("/tables")
async def open_table(request: Request, visitor: Somebody) -> Response:
    """Open a table, and go there."""
    posted = await read_form(request)
    return await run_in_threadpool(_opened, request, posted=posted, person=visitor)


def _opened(request: Request, *, posted: Posted, person: Person) -> Response:
    bots = posted.text("bots") or "2"
    if not (bots.isascii() and bots.isdigit() and len(bots) == 1 and int(bots) <= MOST_BOTS):
        found: object = [not_understood(f"There may be 0 to {MOST_BOTS} simulated players.")]
    else:
        file = posted.files.get("submission")
        found = open_one(
            hall_of(request),
            person,
            slug=posted.text("game"),
            title=posted.text("title"),
            options=Options(is_practice=posted.text("kind") != "floor", bots=int(bots)),
            settings=settings_of(request),
            submission=("", "") if file is None else (file.name, file.content),
        )
    if isinstance(found, list):
        return shown(request, refusals=found, posted=posted) if wants_page(request) else problems.refused(found)
    return RedirectResponse(f"/tables/{getattr(found, 'id', '')}", status_code=303)

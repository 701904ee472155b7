"""The rounds of a live table that are over: a list, each one step by step, its audit, its record, the proofs of its cards.

Whoever asks sees what lay face up then, a player his own cards besides, surveillance all that is past.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from urllib.parse import quote

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from tablegames.floor.past import PastRound, UnderWayError, findings_of, last_round, past_round, record_of, rounds
from tablegames.floor.persons import Post
from tablegames.floor.steps import Walk, walk
from tablegames.law import Refusal
from tablegames.procedure.record import write_long, write_short
from tablegames.store.commitment import encode_proofs
from tablegames.store.database import Database
from tablegames.store.errors import StoreError
from tablegames.store.exported import record_of as record_of_table
from tablegames.store.journal import table_row
from tablegames.store.opened import proofs_of
from tablegames.web.asking import hall_of, table_of, visitor_of
from tablegames.web.page import page
from tablegames.web.pages.records import HIGHEST, JSON_LINES, whole, written
from tablegames.web.refused import refused
from tablegames.web.stepping import signed, stepped

router = APIRouter()
ON_A_PAGE: Final = 50
_AT_ONCE: Final = 200
"""Lines of a record that are sent together."""
PART_SEEN: Final = "You see what lay face up then, and your own cards. Cards that you did not see are left out of the record too."
NEXT_TO_BEGIN: Final = "What lay face down in this round is shown to surveillance when the next one has begun."
OF_A_SHOE: Final = "The order of the cards, and those that were burnt, are shown to surveillance when the cards were shuffled again."
OLDER: Final = "Another version of the procedure wrote this round: it is shown as the audit takes it."


def database_of(request: Request) -> Database:
    """Give the database of the tables."""
    return hall_of(request).database


def is_surveillance(request: Request, table_id: str) -> bool:
    """Tell whether who asks has the post of surveillance, everywhere or at this table."""
    person = visitor_of(request)
    if person is None:
        return False
    if person.role is Post.SURVEILLANCE and not person.is_guest:
        return True
    try:
        return table_of(request, table_id).standing(person).post is Post.SURVEILLANCE
    except StoreError:  # another process runs it, or nobody does
        return False


def asked_round(request: Request, table_id: str, *, number: int) -> PastRound:
    """Give a round that is over as who asks may see it.

    Raises:
        StoreError: there is no such table or round, or it is not over.
    """
    person = visitor_of(request)
    name = person.name if person is not None else ""
    watches = is_surveillance(request, table_id)
    return past_round(database_of(request), table_id, number=number, name=name, is_surveillance=watches)


# ---------------------------------------------------------------- pages


@router.get("/tables/{table_id}/rounds", response_class=HTMLResponse)
def table_rounds(request: Request, table_id: str, up_to: str = "") -> Response:
    """List the rounds of a table, the newest first."""
    database = database_of(request)
    last = last_round(database, table_id)
    with database.reading() as connection:
        title = table_row(connection, table_id).title
    newest = min(whole(up_to, else_=last), last)
    found = rounds(database, table_id, up_to=newest, count=ON_A_PAGE)
    oldest = found[-1].number if found else 0
    return page(
        request,
        "record_rounds.html",
        here=f"/tables/{quote(table_id)}",
        title=title,
        rounds=found,
        under_way=last if found and newest == last and _is_under_way(request, table_id, number=last) else None,
        last=last,
        newest=newest,
        oldest=oldest,
        newer=min(last, newest + ON_A_PAGE) if newest < last else 0,
        older=oldest - 1 if oldest > 1 else 0,
        watches=is_surveillance(request, table_id),
        signed=signed,
    )


def _is_under_way(request: Request, table_id: str, *, number: int) -> bool:
    try:
        asked_round(request, table_id, number=number)
    except UnderWayError:
        return True
    return False


@router.get("/tables/{table_id}/rounds/{number}", response_class=HTMLResponse)
def table_round(request: Request, table_id: str, number: str, step: str = "") -> Response:
    """Show a round that is over at one step, the first one where none is named; one under way is seen at the table."""
    try:
        past = asked_round(request, table_id, number=whole(number, else_=HIGHEST))
    except UnderWayError:
        return RedirectResponse(f"/tables/{quote(table_id)}", status_code=303)
    walked = walk(past.start, past.done, looker=past.looker, number=whole(step, else_=len(past.done) if step else 1))
    here = f"/tables/{quote(table_id)}"
    base = f"{here}/rounds/{past.number}"
    beside = [past.number - 1 or None, past.number + 1 if past.number < past.last else None]
    declared = past.game.declared
    return page(
        request,
        "record_round.html",
        title=f"Round {past.number} of {past.row.title}",
        subtitle=f"{declared.title}, chapter {declared.chapter}; began {past.began[:19].replace('T', ' ')} UTC",
        up=(f"{here}/rounds?up_to={past.number}", "All rounds"),
        base=base,
        rounds=[(f"{here}/rounds/{each}" if each is not None else "", each) for each in beside],
        downloads=[(f"{base}/record.jsonl", "the long form"), (f"{base}/record.txt", "the short form")],
        proofs=f"{here}/proofs.json",
        commitments=past.commitments,
        note=_note(past, watches=is_surveillance(request, table_id)),
        **stepped(walked, past.setup, findings=findings_of(past, walked.steps)),
    )


def _note(past: PastRound, *, watches: bool) -> str:
    """Say what who asks does not see, and why."""
    said = [] if past.is_followed else [OLDER]
    if not watches:
        said.append(PART_SEEN)
    elif not past.looker.sees_hands:
        said.append(NEXT_TO_BEGIN)
    elif not past.looker.sees_orders:
        said.append(OF_A_SHOE)
    return " ".join(said)


# ---------------------------------------------------------------- files


@router.get("/tables/{table_id}/rounds/{number}/record.{form}")
def download_round(request: Request, table_id: str, number: str, form: str) -> Response:
    """Give a round that is over as a record of what who asks may see."""
    past = asked_round(request, table_id, number=whole(number, else_=HIGHEST))
    return written(request, form, name=f"round-{past.number}", lines=lines_of(past, form=form))


def lines_of(past: PastRound, *, form: str, walked: Walk | None = None) -> Iterator[str]:
    """Give the lines of a round's record."""
    walked = walked or walk(past.start, past.done, looker=past.looker, number=0)
    header, facts, _ = record_of(past, walked.steps)
    numbered = [(past.number, facts)]
    return write_short(header, numbered, game=past.game) if form == "txt" else write_long(header, numbered)


@router.get("/tables/{table_id}/record.jsonl")
def download_table(request: Request, table_id: str) -> Response:
    """Give the record of all rounds of a table that are past, for surveillance: it has every card."""
    if not is_surveillance(request, table_id):
        sentence = "The record of a whole table has every card that was dealt face down: it is for surveillance."
        return refused(request, Refusal("wrong-role", None, sentence), status=403)
    lines = record_of_table(database_of(request), table_id).lines()
    first = next(lines)
    headers = {"content-disposition": 'attachment; filename="record.jsonl"'}
    return StreamingResponse(_together(first, lines), media_type=JSON_LINES, headers=headers)


def _together(first: str, lines: Iterator[str]) -> Iterator[str]:
    held = [first]
    for line in lines:
        held.append(line)
        if len(held) == _AT_ONCE:
            yield "".join(f"{each}\n" for each in held)
            held = []
    yield "".join(f"{each}\n" for each in held)


@router.get("/tables/{table_id}/proofs.json")
def proofs(request: Request, table_id: str, shuffle: str = "") -> Response:
    """Give the proofs of the cards that were turned face up; to surveillance of all of an order once the cards were shuffled again."""
    number = whole(shuffle, else_=HIGHEST) if shuffle else None
    text = encode_proofs(proofs_of(database_of(request), table_id, shuffle=number, opens=is_surveillance(request, table_id)))
    headers = {"content-disposition": 'attachment; filename="proofs.json"'}
    return Response(f"{text}\n", media_type="application/json", headers=headers)

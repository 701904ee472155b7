"""Records: one that is typed or dropped in is audited on the spot, and its rounds can be gone through step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from tablegames.floor.steps import EVERYTHING, taken, walk
from tablegames.law import Refusal
from tablegames.procedure.record import Fault, RecordError, header_for, write_long, write_short
from tablegames.web.kept import MOST_BYTES, Audited, BusyError, Kept, KeptRound, audited_in_turn, in_a_box
from tablegames.web.page import page
from tablegames.web.posted import PostedError, read_form
from tablegames.web.refused import refused
from tablegames.web.stepping import signed, stepped, told

if TYPE_CHECKING:
    from collections.abc import Sequence

router = APIRouter()
JSON_LINES: Final = "application/x-ndjson"
HIGHEST: Final = 10**9
_LINES_OF_FORM: Final = 64 * 1024
"""Bytes that a posted form may have besides the record."""
_SHOWN_ROUNDS: Final = 500
_SHOWN_FINDINGS: Final = 1_000
_LONGEST_NAME: Final = 100


def kept_of(request: Request) -> Kept:
    """Give the records that this server keeps."""
    state = request.app.state
    if not hasattr(state, "records"):
        state.records = Kept()
    kept: Kept = state.records
    return kept


# ---------------------------------------------------------------- typed or dropped in


@router.get("/records", response_class=HTMLResponse)
def records(request: Request) -> Response:
    """Show the box for a record."""
    return _box(request)


def _box(request: Request, *, status: int = 200, text: str = "", name: str = "", faults: Sequence[Fault] = ()) -> Response:
    return page(request, "records.html", status=status, text=text, name=name, faults=faults, most=MOST_BYTES)


@router.post("/records", response_class=HTMLResponse)
async def audit(request: Request) -> Response:
    """Audit what was typed or dropped in, and go on to its page; a record that cannot be read stays in the box."""
    try:
        posted = await read_form(request, most_bytes=MOST_BYTES + _LINES_OF_FORM)
    except PostedError as error:
        return _box(request, status=error.status, faults=[Fault(0, error.sentence)])
    file = posted.files.get("file")
    is_file = file is not None and bool(file.content or file.name)
    data = file.content if file is not None and is_file else posted.text("text").encode("utf-8", errors="surrogatepass")
    name = _named(file.name) if file is not None and is_file else "the record"
    text = in_a_box(data)
    if not data.strip():
        return _box(request, status=400, text=text, faults=[Fault(0, "There is nothing in the box: type a record, or choose a file.")])
    if len(data) > MOST_BYTES:
        return _box(request, status=413, faults=[Fault(0, f"A record of at most {MOST_BYTES // 1024**2} MB is taken here.")])
    try:
        found = await audited_in_turn(data, name=name)
    except RecordError as error:
        return _box(request, status=400, text=text, name=name, faults=error.faults)
    except BusyError as error:
        return _box(request, status=503, text=text, name=name, faults=[Fault(0, str(error))])
    return RedirectResponse(f"/records/{kept_of(request).keep(found)}", status_code=303)


def _named(name: str) -> str:
    """Give the name of a file as far as it can be printed."""
    kept = "".join(letter for letter in name if letter.isprintable()).strip()
    return kept[-_LONGEST_NAME:] or "the record"


# ---------------------------------------------------------------- kept


@router.get("/records/{name}", response_class=HTMLResponse)
def record(request: Request, name: str) -> Response:
    """Show what the audit of a record found, and its rounds."""
    found = kept_of(request).find(name)
    if found is None:
        return _gone(request)
    with_findings = {row.round for row in map(told, found.findings)}
    return page(
        request,
        "record.html",
        id=name,
        record=found,
        findings=[told(each) for each in found.findings[:_SHOWN_FINDINGS]],
        rounds=[(each.number, each.line, str(each.number) in with_findings) for each in found.rounds.values()][:_SHOWN_ROUNDS],
        owed=found.owed,
        most=MOST_BYTES,
        text=found.text,
        faults=found.faults,
        name=found.name,
        signed=signed,
    )


@router.get("/records/{name}/rounds/{number}", response_class=HTMLResponse)
def round_(request: Request, name: str, number: str, step: str = "") -> Response:
    """Show a round of a record at one step."""
    found = kept_of(request).find(name)
    held = None if found is None else found.rounds.get(whole(number, else_=-1))
    if found is None or held is None:
        return _gone(request) if found is None else _no_round(request, found)
    base = f"/records/{name}/rounds/{held.number}"
    before, behind = found.beside(held.number)
    at = held.audited.table
    done = taken(found.record.game, at, facts=held.audited.round.facts, observed=found.record.header.observed)
    walked = walk(at, done, looker=EVERYTHING, number=whole(step, else_=len(done)))
    return page(
        request,
        "record_round.html",
        title=f"Round {held.number} of {found.name}",
        subtitle=f"{found.title}, chapter {found.record.game.declared.chapter}; line {held.line}",
        up=(f"/records/{name}", "The record"),
        base=base,
        rounds=[(f"/records/{name}/rounds/{each}" if each is not None else "", each) for each in (before, behind)],
        downloads=[(f"{base}/record.jsonl", "the long form"), (f"{base}/record.txt", "the short form")],
        proofs=None,
        commitments=(),
        note="",
        **stepped(walked, at.setup, findings=held.audited.audit.findings),
    )


@router.get("/records/{name}/record.{form}")
def download(request: Request, name: str, form: str) -> Response:
    """Give the rounds of a record that are kept, in the long form (jsonl) or the short one (txt)."""
    found = kept_of(request).find(name)
    if found is None:
        return _gone(request)
    rounds = [(each.number, each.audited.round.facts) for each in found.rounds.values()]
    return written(request, form, name="record", lines=_lines(found, rounds, form=form))


@router.get("/records/{name}/rounds/{number}/record.{form}")
def download_round(request: Request, name: str, number: str, form: str) -> Response:
    """Give one round of a record."""
    found = kept_of(request).find(name)
    held = None if found is None else found.rounds.get(whole(number, else_=-1))
    if found is None or held is None:
        return _gone(request) if found is None else _no_round(request, found)
    lines = _lines(found, [(held.number, held.audited.round.facts)], form=form, begins=held)
    return written(request, form, name=f"round-{held.number}", lines=lines)


def _lines(found: Audited, rounds: Sequence[Any], *, form: str, begins: KeptRound | None = None) -> Iterator[str]:
    """Give the lines of a record, or of one round with the table as it began."""
    header = found.record.header
    if begins is not None:
        table = begins.audited.table
        header = header_for(table.setup, table, observed=header.observed, source=header.source, seed=header.seed)
    return write_short(header, rounds, game=found.record.game) if form == "txt" else write_long(header, rounds)


def written(request: Request, form: str, *, name: str, lines: Iterator[str]) -> Response:
    """Give a record as a file; only two forms are known."""
    if form not in {"txt", "jsonl"}:
        return refused(
            request, Refusal("no-form", None, "A record is written as record.jsonl, or as record.txt in the short form."), status=404
        )
    kind = "text/plain; charset=utf-8" if form == "txt" else JSON_LINES
    text = "".join(f"{line}\n" for line in lines)
    return PlainTextResponse(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}.{form}"'})


def whole(text: str, *, else_: int) -> int:
    """Read a whole number out of an address, or give another one."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= len(str(HIGHEST)) else else_


def _gone(request: Request) -> Response:
    sentence = "That record is not kept here any more, or never was: audit it again."
    return refused(request, Refusal("no-record", None, sentence), status=404)


def _no_round(request: Request, found: Audited) -> Response:
    numbers = list(found.rounds)
    has = f"its rounds go from {numbers[0]} to {numbers[-1]}" if numbers else "none of its rounds is kept"
    return refused(request, Refusal("no-round", None, f"That record has no such round here: {has}."), status=404)

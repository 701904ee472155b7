"""What goes wrong, as an answer: a problem document for programs (RFC 9457), a page for people; never a traceback.

A refusal of the law is no error: its code, sentence and paragraph are what is answered.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

import structlog
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, RedirectResponse, Response
from starlette.exceptions import HTTPException

from tablegames.floor.errors import ElsewhereError
from tablegames.floor.past import NoRoundError, UnderWayError
from tablegames.law import CiteError, Refusal
from tablegames.store.errors import (
    DamagedError,
    DatabaseError,
    JournalBehindError,
    LeaseLostError,
    NoCommitmentError,
    NoTableError,
    RequestReusedError,
    StoreError,
)
from tablegames.web.logs import fault_of, template_of
from tablegames.web.metrics import REFUSALS
from tablegames.web.posted import PostedError
from tablegames.web.refused import PROBLEM, TITLES, code_of, problem, refusal_row, title_of, wants_page
from tablegames.web.refused import refused as refused_page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fastapi import FastAPI, Request


_ROLES: Final = frozenset({"wrong-role", "not-your-seat", "not-seated", "not-your-name", "reserved-name", "no-such-post"})
_UNREADABLE: Final = frozenset({"not-understood", "wrong-value", "too-many", "no-request"})
_MOST_FAULTS: Final = 20


def status_of(refusals: Sequence[Refusal]) -> int:
    """Give the status of refusals: for whom it is comes first, then what was not understood, then the law."""
    codes = {refusal.code for refusal in refusals}
    return 403 if codes & _ROLES else 422 if codes <= _UNREADABLE else 409


def describe(schema: dict[str, Any]) -> None:
    """Say in the description of the API of every answer that tells what was not done: it is a problem document."""
    for operations in schema["paths"].values():
        for operation in operations.values():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    answer["content"] = {PROBLEM: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    for unused in ("HTTPValidationError", "ValidationError"):
        schema["components"]["schemas"].pop(unused, None)


def refused(refusals: Sequence[Refusal]) -> JSONResponse:
    """Answer with refusals: the first one tells, all are listed."""
    for each in refusals:
        REFUSALS.labels(each.code).inc()
    first, rows = refusals[0], [refusal_row(each) for each in refusals]
    return problem(status_of(refusals), first.sentence, code=first.code, cite=rows[0]["cite"], refusals=rows)


def told(request: Request, status: int, detail: str, *, code: str = "") -> Response:
    """Answer that something is wrong: with a document where a program asks, else with a page."""
    if not wants_page(request):
        return problem(status, detail, code=code)
    return refused_page(request, Refusal(code or code_of(status), None, detail), status=status)


def _store(request: Request, error: Exception) -> Response:
    if isinstance(error, ElsewhereError):
        return _elsewhere(request, error)
    status, code = next((status, code) for kind, status, code in _STATUSES if isinstance(error, kind))
    if status >= 500:
        structlog.get_logger().error("store", code=code, sentence=str(error))
    return told(request, status, str(error), code=code)


_STATUSES: Final[tuple[tuple[type[StoreError], int, str], ...]] = (
    (NoRoundError, 404, "no-round"),
    (UnderWayError, 404, "under-way"),
    (NoCommitmentError, 404, "no-commitment"),
    (NoTableError, 404, "no-table"),
    (RequestReusedError, 409, "request-reused"),
    (JournalBehindError, 503, "journal-behind"),
    (LeaseLostError, 503, "lease-lost"),
    (DatabaseError, 503, "database"),
    (DamagedError, 503, "damaged"),
    (StoreError, 409, "store"),
)


def _elsewhere(request: Request, error: ElsewhereError) -> Response:
    """Send on to the process that runs the table, where it says its address."""
    if error.owner.startswith(("http://", "https://")):
        rest = f"?{request.url.query}" if request.url.query else ""
        return RedirectResponse(f"{error.owner.rstrip('/')}{request.url.path}{rest}", status_code=307)
    return told(request, 503, str(error), code="elsewhere")


def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101 - it is registered for this one alone
    status, detail = error.status_code, str(error.detail)
    if detail == HTTPStatus(status).phrase:
        detail = "There is no such page." if status == 404 else f"{title_of(status)}."
    answer = told(request, status, detail)
    answer.headers.update(error.headers or {})
    return answer


def _invalid(request: Request, error: Exception) -> Response:
    """Say of each field what is wrong with it, without what was sent."""
    assert isinstance(error, RequestValidationError)  # noqa: S101 - as above
    rows = [
        {"code": "not-understood", "sentence": f"{'.'.join(str(part) for part in each['loc'])[:100]}: {each['msg']}", "cite": None}
        for each in error.errors()[:_MOST_FAULTS]
    ]
    detail = " ".join(f"{row['sentence']}." for row in rows) or "The request was not understood."
    if not wants_page(request):
        return problem(422, detail, code="not-understood", refusals=rows)
    return told(request, 422, detail)


def _posted(request: Request, error: Exception) -> Response:
    assert isinstance(error, PostedError)  # noqa: S101 - as above
    return told(request, error.status, error.sentence, code=error.code)


def _cite(request: Request, error: Exception) -> Response:
    assert isinstance(error, CiteError)  # noqa: S101 - as above
    return told(request, 404, error.sentence, code="no-paragraph")


def _ours(request: Request, error: Exception) -> Response:
    """Answer for a bug of ours: a sentence without details; the log has them."""
    structlog.get_logger().error("bug", path=template_of(request.scope), **fault_of(error))
    return told(request, 500, "Something went wrong here, and it is no fault of yours. Nothing that was written is lost.", code="bug")


def install(app: FastAPI) -> None:
    """Answer whatever goes wrong in an application."""
    app.add_exception_handler(StoreError, _store)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(PostedError, _posted)
    app.add_exception_handler(CiteError, _cite)
    app.add_exception_handler(Exception, _ours)


__all__ = ["PROBLEM", "TITLES", "code_of", "install", "problem", "refusal_row", "refused", "status_of", "told"]

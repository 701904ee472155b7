"""Refusals that no page and no act has made: as a page for people, as a problem document for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from fastapi import Request
from fastapi.responses import JSONResponse, Response

from tablegames.web.page import page

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tablegames.law import Refusal

API: Final = "/api/"
PROBLEM: Final = "application/problem+json"
TITLES: Final = {
    400: "The request cannot be read",
    401: "You are not logged in",
    403: "This is not for you to do",
    404: "There is no such thing",
    405: "This is not done so",
    409: "The law refuses this now",
    408: "That took too long",
    413: "That is too much",
    415: "Another kind of data is wanted",
    421: "That is another server",
    422: "This was not understood",
    429: "Too many requests",
    500: "The server made a mistake",
    503: "This cannot be done now",
}
"""What a problem is called, by its status."""


def wants_page(request: Request) -> bool:
    """Tell whether somebody with a browser asks: a problem document is for all others."""
    return not request.url.path.startswith(API) and "text/html" in request.headers.get("accept", "")


def refusal_row(refusal: Refusal) -> dict[str, Any]:
    """Give a refusal as data."""
    return {"code": refusal.code, "sentence": refusal.sentence, "cite": None if refusal.cite is None else refusal.cite.text}


def problem(status: int, detail: str, *, code: str = "", **more: Any) -> JSONResponse:  # noqa: ANN401 - what a document says besides
    """Answer with a problem document."""
    body = {"type": f"/api/problems/{code or status}", "title": title_of(status, is_law=more.get("cite") is not None), "status": status}
    body |= {"detail": detail, "code": code or str(status), "cite": None, "refusals": [], **more}
    return JSONResponse(body, status_code=status, media_type=PROBLEM)


def refused(request: Request, refusal: Refusal, *, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """Answer with one refusal, and the status that goes with it."""
    answer: Response
    if wants_page(request):
        answer = page(request, "refused.html", status=status, refusal=refusal, heading=title_of(status, is_law=refusal.cite is not None))
    else:
        row = refusal_row(refusal)
        answer = problem(status, refusal.sentence, code=refusal.code, cite=row["cite"], refusals=[row])
    answer.headers.update(headers or {})
    return answer


def title_of(status: int, *, is_law: bool = False) -> str:
    """Give what a problem of this status is called; that the law refuses something only where it does."""
    return TITLES[503] if status == 409 and not is_law else TITLES.get(status, "This cannot be done")

"""Refusals that no page and no act has made: as a page for people, as a problem document for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from fastapi import Request
from fastapi.responses import JSONResponse, Response

from tablegames.web.page import page

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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
CODES: Final = {
    400: "unreadable",
    401: "not-logged-in",
    403: "not-yours",
    404: "no-such-page",
    405: "wrong-method",
    408: "too-slow",
    413: "too-large",
    415: "wrong-kind",
    422: "not-understood",
    429: "too-many",
    500: "bug",
    503: "not-now",
}
"""The code of a problem that has none of its own, by its status."""
_OTHER: Final = "not-done"
PROBLEMS: Final = {
    "unreadable": "What was sent cannot be read.",
    "not-logged-in": "Nobody is logged in, or the session is over.",
    "not-yours": "This is not for who asks.",
    "no-such-page": "There is nothing at that address.",
    "no-such-game": "There is no game, or live table, of that name.",
    "no-table": "There is no table of that name.",
    "no-round": "The table has no round of that number.",
    "under-way": "The round is not over yet.",
    "no-commitment": "The table has no commitment of that number.",
    "wrong-method": "This is not done so: another method is wanted.",
    "too-slow": "That took too long.",
    "too-large": "More was sent than is taken.",
    "wrong-kind": "Another kind of data is wanted.",
    "not-understood": "A field is missing, unknown, or outside its bounds.",
    "not-asked": "That cannot be asked of the odds.",
    "not-counted": "The count broke off.",
    "too-many": "Too many questions wait to be counted.",
    "request-reused": "The request id stood for another act already.",
    "journal-behind": "Somebody else has written to the journal of the table: ask again.",
    "lease-lost": "Another process runs the table now: ask again.",
    "database": "The database cannot be used now.",
    "damaged": "What is kept of the table cannot be read.",
    "store": "The store refuses it; the sentence says why.",
    "busy": "As much as can be is being checked: ask again.",
    "bug": "The server made a mistake.",
    "not-now": "This cannot be done now.",
    _OTHER: "This cannot be done; the status says why.",
}
"""What the codes say that no refusal of an act has made."""


def wants_page(request: Request) -> bool:
    """Tell whether somebody with a browser asks: a problem document is for all others."""
    return not request.url.path.startswith(API) and "text/html" in request.headers.get("accept", "")


def refusal_row(refusal: Refusal) -> dict[str, Any]:
    """Give a refusal as data."""
    return {"code": refusal.code, "sentence": refusal.sentence, "cite": None if refusal.cite is None else refusal.cite.text}


def code_of(status: int) -> str:
    """Give the code of a problem that has none of its own."""
    return CODES.get(status, _OTHER)


def problem(
    status: int,
    detail: str,
    *,
    code: str = "",
    cite: str | None = None,
    refusals: Sequence[Mapping[str, Any]] = (),
    **more: Any,  # noqa: ANN401 - what a document says besides
) -> JSONResponse:
    """Answer with a problem document; it is a refusal itself where it has no others."""
    named = code or code_of(status)
    body = {"type": f"/api/problems/{named}", "title": title_of(status, is_law=cite is not None), "status": status}
    rows = list(refusals) or [{"code": named, "sentence": detail, "cite": cite}]
    body |= {"detail": detail, "code": named, "cite": cite, "refusals": rows, **more}
    return JSONResponse(body, status_code=status, media_type=PROBLEM)


def refused(request: Request, refusal: Refusal, *, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """Answer with one refusal, and the status that goes with it."""
    answer: Response
    if wants_page(request):
        answer = page(request, "refused.html", status=status, refusal=refusal, heading=title_of(status, is_law=refusal.cite is not None))
    else:
        answer = problem(status, refusal.sentence, code=refusal.code, cite=refusal_row(refusal)["cite"])
    answer.headers.update(headers or {})
    return answer


def title_of(status: int, *, is_law: bool = False) -> str:
    """Give what a problem of this status is called; that the law refuses something only where it does."""
    return TITLES[503] if status == 409 and not is_law else TITLES.get(status, "This cannot be done")

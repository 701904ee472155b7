"""Refusals that no page and no act has made: as a page for people, as a problem document for programs."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from fastapi import Request
from fastapi.responses import JSONResponse, Response

from tablegames.web.page import page

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tablegames.law import Refusal

API = "/api/"


def wants_page(request: Request) -> bool:
    """Tell whether somebody with a browser asks: a problem document is for all others."""
    return not request.url.path.startswith(API) and "text/html" in request.headers.get("accept", "")


def refused(request: Request, refusal: Refusal, *, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """Answer with one refusal, and the status that goes with it."""
    title = HTTPStatus(status).phrase
    answer: Response
    if wants_page(request):
        answer = page(request, "refused.html", status=status, refusal=refusal, heading=title)
    else:
        told = {"code": refusal.code, "cite": refusal.cite.text if refusal.cite else None, "sentence": refusal.sentence}
        problem = {
            "type": f"/api/problems/{refusal.code}",
            "title": title,
            "status": status,
            "detail": refusal.sentence,
            "refusals": [told],
        }
        answer = JSONResponse(
            {**problem, "code": refusal.code, "cite": told["cite"]}, status_code=status, media_type="application/problem+json"
        )
    answer.headers.update(headers or {})
    return answer

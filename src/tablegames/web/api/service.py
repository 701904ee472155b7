"""Whether the server is well, and what it counts."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import BaseModel

from tablegames.floor.persons import Post
from tablegames.web.api.problems import problem
from tablegames.web.asking import hall_of, settings_of
from tablegames.web.metrics import REGISTRY, TABLES
from tablegames.web.visitors import bearer_of

router = APIRouter(tags=["service"])


class Health(BaseModel):
    """The server answers, and reads its database."""

    status: str
    tables: int


@router.get("/health", summary="Whether the server is well")
def health(request: Request) -> Health:
    """Read the database, and say that all is well; a problem document with 503 where it cannot be read."""
    return Health(status="ok", tables=len(hall_of(request).lines()))


@router.get("/metrics", summary="What the server counts", response_class=Response)
def metrics(request: Request) -> Response:
    """Give the counts in the format of Prometheus: to anybody of this machine, elsewhere to an administrator with a token."""
    if not settings_of(request).is_loopback:
        token = bearer_of(request)
        visitor = request.app.state.accounts.visitor_of(token) if token else None
        if visitor is None or visitor.person.role is not Post.ADMINISTRATOR:
            return problem(403, "What the server counts is for an administrator, who comes with his token.", code="wrong-role")
    TABLES.set(len(hall_of(request).lines()))
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)

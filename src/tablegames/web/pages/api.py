"""The API as a page: every operation with what it takes and gives, drawn from its own description."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from fastapi import APIRouter, Request

from tablegames.web.page import page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fastapi.responses import HTMLResponse

router = APIRouter()


class Taken(NamedTuple):
    """Something that an operation takes: a parameter, or a key of its body."""

    name: str
    where: str
    type: str
    is_wanted: bool
    words: str


class Operation(NamedTuple):
    """One operation."""

    method: str
    path: str
    summary: str
    words: str
    takes: tuple[Taken, ...]
    gives: tuple[tuple[str, str], ...]


@router.get("/api/docs")
def api(request: Request) -> HTMLResponse:
    """Show every operation, by what it is about."""
    schema = request.app.openapi()
    groups: dict[str, list[Operation]] = {}
    for path, methods in schema["paths"].items():
        for method, each in methods.items():
            groups.setdefault(next(iter(each.get("tags", ())), "other"), []).append(_operation(schema, each, path=path, method=method))
    return page(request, "api.html", groups=groups)


def _operation(schema: dict[str, Any], each: dict[str, Any], *, path: str, method: str) -> Operation:
    gives = tuple((status, told.get("description", "")) for status, told in each.get("responses", {}).items())
    return Operation(method.upper(), path, each.get("summary", ""), each.get("description", ""), tuple(_takes(schema, each)), gives)


def _takes(schema: dict[str, Any], each: dict[str, Any]) -> Iterator[Taken]:
    for one in each.get("parameters", ()):
        yield Taken(one["name"], one["in"], _type(one.get("schema", {})), one.get("required", False), one.get("description", ""))
    content = each.get("requestBody", {}).get("content", {})
    for kind, body in content.items():
        model = _resolved(schema, body.get("schema", {}))
        if "properties" not in model:
            yield Taken("the body", kind, _type(model), is_wanted=True, words=model.get("description", ""))
        for name, one in model.get("properties", {}).items():
            yield Taken(name, "body", _type(one), name in model.get("required", ()), one.get("description", ""))


def _resolved(schema: dict[str, Any], part: dict[str, Any]) -> dict[str, Any]:
    name = str(part.get("$ref", "")).rpartition("/")[2]
    found: dict[str, Any] = schema.get("components", {}).get("schemas", {}).get(name, part)
    return found


def _type(part: dict[str, Any]) -> str:
    """Say what a value is."""
    if "$ref" in part:
        return str(part["$ref"]).rpartition("/")[2]
    if "anyOf" in part:
        return " or ".join(_type(each) for each in part["anyOf"])
    if part.get("type") == "array":
        return f"list of {_type(part.get('items', {}))}"
    return str(part.get("type", "anything"))

"""The body of a request, read before anything is done with it: within bounds, and so that it can be read once more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import anyio
from fastapi import Request
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartException

from tablegames.law import Refusal

if TYPE_CHECKING:
    from starlette.types import Message, Receive, Scope

_FORMS: Final = ("application/x-www-form-urlencoded", "multipart/form-data")
_MOST_FIELDS: Final = 500


class RefusedError(Exception):
    """A request goes no further: why, and with which status that is answered."""

    def __init__(self, refusal: Refusal, *, status: int, headers: dict[str, str] | None = None) -> None:
        """Take what is answered."""
        super().__init__(refusal.sentence)
        self.refusal = refusal
        self.status = status
        self.headers = headers


class GoneError(Exception):
    """Whoever asked has gone before he had sent everything."""


async def read_body(request: Request, receive: Receive, *, most: int, seconds: float) -> bytes:
    """Read the whole body.

    Raises:
        RefusedError: it has more than ``most`` bytes, or is not there after ``seconds``.
        GoneError: whoever sent it has gone.
    """
    said = request.headers.get("content-length", "0")
    if not said.isascii() or not said.isdigit() or int(said) > most:
        raise _too_large(most)
    parts: list[bytes] = []
    with anyio.move_on_after(seconds) as time:
        await _read_parts(parts, receive, most=most)
    if time.cancelled_caught:
        sentence = f"What was sent did not arrive within {seconds:g} seconds."
        raise RefusedError(Refusal("too-slow", None, sentence), status=408, headers={"Connection": "close"})
    return b"".join(parts)


async def _read_parts(parts: list[bytes], receive: Receive, *, most: int) -> None:
    length, is_more = 0, True
    while is_more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise GoneError
        parts.append(message.get("body", b""))
        length += len(parts[-1])
        if length > most:
            raise _too_large(most)
        is_more = message.get("more_body", False)


def _too_large(most: int) -> RefusedError:
    return RefusedError(
        Refusal("too-large", None, f"What was sent is larger than {most:,} bytes."), status=413, headers={"Connection": "close"}
    )


def again(body: bytes, rest: Receive) -> Receive:
    """Give a body once more, and then what follows it: that whoever asked has gone."""
    is_given = False

    async def receive() -> Message:
        nonlocal is_given
        if is_given:
            return await rest()
        is_given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


async def field_in(scope: Scope, body: bytes, *, name: str, rest: Receive) -> str:
    """Give a field of a form that was read; nothing where it has none, or is no form.

    Raises:
        RefusedError: it says that it is a form, and is none.
    """
    form = Request(scope, again(body, rest))
    if not form.headers.get("content-type", "").lower().startswith(_FORMS):
        return ""
    try:
        async with form.form(max_fields=_MOST_FIELDS, max_files=_MOST_FIELDS, max_part_size=len(body) + 1) as fields:
            given = fields.get(name, "")
    except (HTTPException, MultiPartException, ValueError, LookupError) as error:
        raise RefusedError(Refusal("unreadable-form", None, "What was sent is no form that can be read."), status=400) from error
    return given if isinstance(given, str) else ""

"""What a browser or a program posts, read within bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from python_multipart.exceptions import FormParserError
from starlette.datastructures import UploadFile
from starlette.formparsers import FormParser, MultiPartException, MultiPartParser

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from fastapi import Request
    from starlette.datastructures import FormData

MOST_BYTES: Final = 256 * 1024
"""The most that is posted at once; a Rules Submission with a house way of the largest size has a third of it."""
MOST_FIELDS: Final = 300
_MOST_FILES: Final = 4
_URLENCODED: Final = "application/x-www-form-urlencoded"
_MULTIPART: Final = "multipart/form-data"
_NO_LETTER: Final = "\ufffd"


class PostedError(Exception):
    """What was posted cannot be read: the status of the answer, a sentence, and a code where the status does not say it."""

    def __init__(self, status: int, sentence: str, *, code: str = "") -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code
        self.sentence = sentence


class PostedFile(NamedTuple):
    """A file that was posted."""

    name: str
    content: bytes


class Posted(NamedTuple):
    """A form that was posted: the texts of each field in order, and the files that were chosen, by field."""

    texts: dict[str, tuple[str, ...]]
    files: dict[str, PostedFile]

    def text(self, name: str) -> str:
        """Give the first text of a field, or nothing."""
        return next(iter(self.texts.get(name, ())), "")


async def read_body(request: Request, *, most_bytes: int = MOST_BYTES) -> bytes:
    """Read the whole body of a request.

    Raises:
        PostedError: it is too large.
    """
    return b"".join([chunk async for chunk in _within(request, most_bytes)])


async def read_form(request: Request, *, most_bytes: int = MOST_BYTES) -> Posted:
    """Read a posted form.

    Raises:
        PostedError: it is no form, too large, has too many fields, or letters that are no UTF-8.
    """
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in {_URLENCODED, _MULTIPART}:
        raise PostedError(415, "A form is wanted here, as a browser posts it.")
    bounds = {"max_fields": MOST_FIELDS, "max_part_size": most_bytes}
    try:
        if kind == _MULTIPART:
            form = await MultiPartParser(request.headers, _within(request, most_bytes), max_files=_MOST_FILES, **bounds).parse()
        else:
            form = await FormParser(request.headers, _within(request, most_bytes), **bounds).parse()
    except (MultiPartException, FormParserError) as error:
        raise PostedError(400, "The form cannot be read: it has too many fields, or is not whole.") from error
    try:
        return await _taken(form)
    finally:
        await form.close()


async def _within(request: Request, most_bytes: int) -> AsyncGenerator[bytes, None]:
    size = 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > most_bytes:
            raise PostedError(413, f"That is more than {most_bytes // 1024} KiB, the most that is taken here.")
        yield chunk


async def _taken(form: FormData) -> Posted:
    texts: dict[str, tuple[str, ...]] = {}
    files = {}
    for name, value in form.multi_items():
        if isinstance(value, UploadFile):
            if value.filename:
                files[name] = PostedFile(value.filename, await value.read())
            continue
        if _NO_LETTER in name or _NO_LETTER in value:
            raise PostedError(400, "The form has letters that are no UTF-8.")
        texts[name] = (*texts.get(name, ()), value)
    return Posted(texts, files)

"""Checks of Rules Submissions for whoever asks the server: what stands in a form, or a file that was sent."""

from __future__ import annotations

from dataclasses import dataclass
from threading import BoundedSemaphore
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

import anyio
from fastapi.concurrency import run_in_threadpool

from tablegames import house_way
from tablegames.law.verdict import told
from tablegames.submission.check import check_text
from tablegames.submission.new import write_submission
from tablegames.submission.report import spot
from tablegames.submission.source import UnreadableError, data_of, decoded
from tablegames.web.posted import PostedError

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablegames.law import Finding
    from tablegames.submission.check import Checked, Filed
    from tablegames.submission.form import SubmissionForm, Typed

WAIT_SECONDS: Final = 10.0
_AGAIN_SECONDS: Final = 0.5
_WAYS: Final = BoundedSemaphore(1)
"""House ways of one's own are put to thousands of hands: one at a time, so that the tables of the floor go on."""
_LINE: Final = BoundedSemaphore(5)
"""How many wait for that."""

P = ParamSpec("P")
T = TypeVar("T")


class BusyError(PostedError):
    """Others are having house ways of their own checked."""

    def __init__(self) -> None:
        super().__init__(503, "Another house way is being put to all its hands. Try again in some seconds.", code="busy")


async def in_turn(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do work in a thread; while another house way is checked, wait without one.

    Raises:
        BusyError: that takes too long, or too many wait already.
    """
    try:
        return await run_in_threadpool(work, *args, **kwargs)
    except BusyError:
        if not _LINE.acquire(blocking=False):
            raise
    until = anyio.current_time() + WAIT_SECONDS
    try:
        while True:
            await anyio.sleep(_AGAIN_SECONDS)
            try:
                return await run_in_threadpool(work, *args, **kwargs)
            except BusyError:
                if anyio.current_time() > until:
                    raise
    finally:
        _LINE.release()


@dataclass(frozen=True, slots=True)
class Draft:
    """What stands in a form, the file that comes of it, and what the check of that file found."""

    form: SubmissionForm
    typed: Typed
    text: str
    checked: Checked

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All findings, in the order of the file."""
        return self.checked.report()

    @property
    def filed(self) -> Filed:
        """The submission as it was read."""
        return self.checked.filed[0]


def drafted(form: SubmissionForm, typed: Typed) -> Draft:
    """Write the file that a form comes to, and check it.

    Raises:
        BusyError: others are having house ways of their own checked.
    """
    slug = form.declared.slug
    text = write_submission(slug, form.answers(typed))
    checked = checked_text(text, name=f"{slug}.toml")
    if checked.unreadable:
        raise PostedError(422, " ".join(checked.unreadable))
    return Draft(form, typed, text, checked)


def checked_text(content: str | bytes, *, name: str) -> Checked:
    """Check a file; one with a house way of its own only while none of others is checked.

    Raises:
        BusyError: others are having theirs checked; `in_turn` tries again.
    """
    if not _has_own_way(content):
        return check_text(content, name=name)
    if not _WAYS.acquire(blocking=False):
        raise BusyError
    try:
        return check_text(content, name=name)
    finally:
        _WAYS.release()


def _has_own_way(content: str | bytes) -> bool:
    try:
        data = data_of(content if isinstance(content, str) else decoded(content, name=""), name="")
    except UnreadableError:
        return False
    return any(isinstance(value, str) and house_way.is_text(value) for value in data.values())


def marked(draft: Draft) -> str:
    """Write the file of a form with each fault above its key."""
    faults: dict[str, list[str]] = {}
    for finding in draft.findings:
        faults.setdefault(spot(finding).key, []).append(told(finding))
    return write_submission(draft.form.declared.slug, draft.form.answers(draft.typed), faults=faults) if faults else draft.text

"""Who may have odds counted, and what there is of a question now: what the pages and the API of odds share."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from fastapi.concurrency import run_in_threadpool

from tablegames.odds.folder import folder
from tablegames.odds.said import Said
from tablegames.web.counting import Counting, FullError, State
from tablegames.web.odds_asked import Wanted, wanted

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping, Sequence

    from fastapi import FastAPI, Request

    from tablegames.odds.figure import Analysis
    from tablegames.procedure.game import Game
    from tablegames.rules import Terms
    from tablegames.web.counting import Job

PATIENCE_SECONDS: Final = 1.5
"""So long an answer waits for a count that is done in a moment."""
_LOOK_SECONDS: Final = 0.03


@dataclass(frozen=True, slots=True)
class Stand:
    """What there is of a question: its job, if it was ordered; wagers of it that are counted already; why it cannot be ordered."""

    wanted: Wanted
    job: Job | None
    parts: tuple[Job, ...] = ()
    before: int = 0
    sentence: str = ""

    @property
    def found(self) -> tuple[Analysis, ...]:
        """All that is counted already."""
        if self.job is not None and self.job.state is State.FOUND:
            return self.job.found
        return tuple(analysis for part in self.parts for analysis in part.found)

    @property
    def is_whole(self) -> bool:
        """Whether all that is asked is counted."""
        return self.job is not None and self.job.state is State.FOUND

    @property
    def is_under_way(self) -> bool:
        """Whether it is being counted, or waits for that."""
        return self.job is not None and not self.job.is_over

    @property
    def words(self) -> str:
        """How far it is, in words."""
        job = self.job
        if job is None:
            return "not counted yet"
        if job.state is State.WAITING:
            others = self.before
            if job.is_long:
                return "put aside for shorter ones; what is counted of it is kept"
            return f"waits for {others} question{'s' if others > 1 else ''} before it" if others else "comes next"
        if job.state is State.COUNTING and job.total:
            return f"{job.done:,} of {job.total:,} parts are counted"
        return "under way" if job.state is State.COUNTING else str(job.state)


def counting_of(app: FastAPI) -> Counting:
    """Give what counts for a server; it is made when it is first asked for."""
    found: Counting | None = getattr(app.state, "counting", None)
    if found is None:
        found = app.state.counting = Counting(folder())
    return found


@asynccontextmanager
async def until_the_end(app: FastAPI) -> AsyncIterator[None]:
    """End what counts for a server with the server: the lifespan of the pages' router."""
    yield
    found: Counting | None = getattr(app.state, "counting", None)
    if found is not None:
        app.state.counting = None
        await run_in_threadpool(found.stop)


def may_order(request: Request) -> bool:
    """Tell whether who asks may have something counted: everybody of this machine, elsewhere who has logged in.

    A page of another site that a browser shows may not make it ask for that.
    """
    if request.headers.get("sec-fetch-site") == "cross-site" and request.method == "GET":
        return False
    settings, visitor = getattr(request.app.state, "settings", None), getattr(request.state, "visitor", None)
    return bool(settings is None or settings.is_loopback or (visitor is not None and not visitor.is_guest))


async def read(request: Request, slug: str, *, texts: Mapping[str, Sequence[str]], is_form: bool = False) -> Wanted:
    """Make the question of fields, which a form may have; it raises what `odds_asked.wanted` does, and what the hall does of a table."""

    def terms_of(table_id: str) -> tuple[Game, Terms]:
        live = request.app.state.hall.table(table_id).live
        return live.game, live.setup.terms

    return await run_in_threadpool(wanted, slug, texts, terms_of=terms_of, is_form=is_form)


async def stand(request: Request, asked: Wanted, *, orders: bool) -> Stand:
    """Say what there is of a question; where it was not ordered yet and ``orders``, order it; wait for a moment."""
    counting = counting_of(request.app)
    job, sentence = await run_in_threadpool(counting.look, asked.question), ""
    if job is None and orders:
        try:
            job = await run_in_threadpool(_order, counting, asked)
        except FullError as error:
            sentence = str(error)
    if job is not None:
        await _wait(job)
    return replace(await glance(request, asked), sentence=sentence)


async def glance(request: Request, asked: Wanted) -> Stand:
    """Say what there is of a question at this moment."""
    counting = counting_of(request.app)
    job = await run_in_threadpool(counting.look, asked.question)
    parts = [] if job is not None and job.is_over else [await run_in_threadpool(counting.look, part.question) for part in quick(asked)]
    found = tuple(part for part in parts if part is not None and part.state is State.FOUND)
    return Stand(asked, job, found, 0 if job is None else counting.before(job))


def order(request: Request, asked: Wanted) -> Job:
    """Have a question counted.

    Raises:
        FullError: too many wait already.
    """
    return _order(counting_of(request.app), asked)


def quick(asked: Wanted) -> list[Wanted]:
    """Give the wagers that are paid by paytables alone, which are counted in a moment: they are shown while all else is counted."""
    declared = asked.declared
    keys = {table.key for table in declared.paytables}
    wagers = [wager.key for wager in declared.wagers if wager.key in keys and declared.is_offered(wager.key, asked.terms)]
    return [asked.only(wager) for wager in wagers] if asked.said == Said() and len(declared.wagers) > 1 else []


def _order(counting: Counting, asked: Wanted) -> Job:
    found = counting.look(asked.question)
    if found is None:
        for part in quick(asked):
            counting.order(part.question, title=part.declared.title)
    return counting.order(asked.question, title=asked.declared.title)


async def _wait(job: Job) -> None:
    """Wait for a moment, in which most questions are answered."""
    for _ in range(int(PATIENCE_SECONDS / _LOOK_SECONDS)):
        if job.is_over:
            return
        await asyncio.sleep(_LOOK_SECONDS)

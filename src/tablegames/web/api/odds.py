"""Exact odds for programs: the flat list of figures that ``tablegames odds --format json`` gives, or how far the count is."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from fastapi import APIRouter, Path, Query, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel, ConfigDict, Field

from tablegames.odds.asked import AskedError
from tablegames.odds.book import MODELS
from tablegames.web.api.problems import PROBLEM, code_of, problem
from tablegames.web.counting import FullError, State
from tablegames.web.odds_asked import Wanted, default
from tablegames.web.ordering import Stand, counting_of, may_order, order, read, stand
from tablegames.web.pages.odds import ERRORS, Wrong, wrong_of

router = APIRouter(prefix="/api/odds", tags=["odds"])

_AGAIN_SECONDS: Final = 2
_TEXTS: Final = ("wager", "paytable", "removed", "house_way", "meter", "size", "strategy", "table", "q")
_CODES: Final = {403: "not-yours", 404: "no-such-game", 422: "not-asked", 429: "too-many", 503: "not-counted"}

Game: TypeAlias = Annotated[str, Path(description="The game, by its short name.", json_schema_extra={"enum": [*MODELS]})]


class GameOdds(BaseModel):
    """A game that has exact odds, its wagers, and whether those of its default Rules Submission are counted already."""

    game: str
    title: str
    chapter: str
    edition: str
    wagers: dict[str, str]
    is_counted: bool


class FigureRow(BaseModel):
    """One figure: a fraction, or, of a root, its decimal value alone; with the paragraph and the readings that it rests on."""

    game: str
    chapter: str
    wager: str
    options: dict[str, str]
    metric: str
    numerator: int | None
    denominator: int | None
    value: str
    cite: str
    readings: list[str]


class Counted(BaseModel):
    """How far a count is: ask again after a while."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    state: str
    done: int
    total: int
    before: int


class Options(BaseModel):
    """What is asked: the options of ``tablegames odds``, and the terms of a live table."""

    model_config = ConfigDict(extra="forbid")

    table: str = Field("", max_length=200, description="The id of a live table, of which the terms are taken.")
    choice: list[str] = Field([], max_length=100, description="Other answers to choices, each as KEY=ANSWER.")
    wager: str = ""
    paytable: str = Field("", description='A paytable by its letter, or lines such as "pair 1, flush 4".')
    decks: int | None = None
    removed: str = ""
    house_way: str = ""
    players: int | None = None
    meter: str = ""
    size: str = ""
    strategy: str = ""
    every: bool = False
    details: bool = Field(default=False, description="The numbers of the tables behind too.")
    q: str = Field("", description="All of it, as a page's address has it where it is long.")

    def texts(self) -> dict[str, list[str]]:
        """Give the fields as a form has them."""
        texts = {
            name: getattr(self, name) for name in ("wager", "paytable", "removed", "house_way", "meter", "size", "strategy", "table", "q")
        }
        texts |= {name: str(number) for name, number in (("decks", self.decks), ("players", self.players)) if number is not None}
        found = {name: [text] for name, text in texts.items() if text}
        return found | {"choice": self.choice, "every": ["yes"] if self.every else []}


class Question(Options):
    """What is asked, a Rules Submission or the lines of a paytable among it."""

    submission: str = Field("", max_length=262_144, description="A Rules Submission, as TOML.")
    pays: dict[str, str] = Field({}, max_length=50, description='A paytable of your own: hands, each with what it pays, such as "40 to 1".')

    def texts(self) -> dict[str, list[str]]:
        """Give the fields as a form has them."""
        if self.pays and self.paytable:
            raise AskedError("One paytable is priced at a time: paytable or pays, not both.")
        if (strange := next((pays for pays in self.pays.values() if "," in pays or "\n" in pays), None)) is not None:
            raise AskedError(f"{strange[:30]!r} is no payout of one hand.")
        lines = ", ".join(f"{hand} {pays}" for hand, pays in self.pays.items())
        found = super().texts() | ({"submission": [self.submission]} if self.submission else {})
        return found | ({"paytable": [lines]} if lines else {})


def _told(*statuses: int) -> dict[int | str, dict[str, Any]]:
    said = {
        403: "Who asks may not have something counted",
        404: "There is no such game or table",
        422: "That cannot be asked",
        429: "Too many questions wait to be counted",
        503: "The count broke off",
    }
    found: dict[int | str, dict[str, Any]] = {
        status: {"description": said[status], "content": {PROBLEM: {"schema": {"type": "object"}}}} for status in statuses
    }
    return found | {202: {"model": Counted, "description": "It is being counted: ask the same again later"}}


_ANSWERS: Final = _told(403, 404, 422, 429, 503)


@router.get("")
async def games(request: Request) -> list[GameOdds]:
    """List the games that have exact odds."""
    counting = counting_of(request.app)

    def rows() -> list[GameOdds]:
        found = []
        for slug in MODELS:
            asked = default(slug)
            declared, job = asked.declared, counting.look(asked.question)
            wagers = {wager.key: wager.title for wager in declared.wagers}
            head = {"game": slug, "title": declared.title, "chapter": declared.chapter, "edition": declared.edition}
            found.append(GameOdds(**head, wagers=wagers, is_counted=job is not None and job.state is State.FOUND))
        return found

    return await run_in_threadpool(rows)


@router.get("/{game}", response_model=list[FigureRow], responses=_ANSWERS)
async def figures(
    request: Request,
    game: Game,
    options: Annotated[Options, Query()],
) -> Response:
    """Give the figures of a game; what is not counted yet is counted now, and meanwhile the answer is 202."""
    return await _answer(request, game, options)


@router.post("/{game}", response_model=list[FigureRow], responses=_ANSWERS)
async def ask(request: Request, game: Game, question: Question) -> Response:
    """Give the figures of a Rules Submission, a paytable of one's own, or other options; meanwhile the answer is 202."""
    return await _answer(request, game, question)


async def _answer(request: Request, game: str, options: Options) -> Response:
    try:
        asked = await read(request, game, texts=options.texts())
        now = await _stand(request, asked)
    except ERRORS as error:
        return _problem(wrong_of(error))
    job = now.job
    if job is None:
        return _problem(Wrong(403, (("Log in to have something counted: it takes the time of the machine that runs the tables.", None),)))
    if job.state is State.REFUSED:
        return _problem(Wrong(422, ((job.sentence, None),)))
    if job.state is State.FAILED:
        return _problem(Wrong(503, ((job.sentence, None),)))
    if not job.is_over:
        return _under_way(now)
    from tablegames.web.odds_shown import figure_rows  # noqa: PLC0415 - the server starts without what writes workbooks

    return JSONResponse(await run_in_threadpool(figure_rows, now.found, is_detailed=options.details))


async def _stand(request: Request, asked: Wanted) -> Stand:
    """Say what there is of a question, after it was ordered; one that failed is tried again.

    Raises:
        FullError: too many wait already.
    """
    if may_order(request):
        await run_in_threadpool(order, request, asked)
    now = await stand(request, asked, orders=False)
    if now.sentence:
        raise FullError(now.sentence)
    return now


def _under_way(now: Stand) -> Response:
    assert now.job is not None  # noqa: S101 - for the type
    words = f"{now.words[0].upper()}{now.words[1:]}; ask the same again later."
    body = Counted(
        type="/api/problems/being-counted",
        title="This is being counted",
        status=202,
        detail=words,
        code="being-counted",
        state=now.job.state,
        done=now.job.done,
        total=now.job.total,
        before=now.before,
    )
    return JSONResponse(body.model_dump(), status_code=202, headers={"retry-after": str(_AGAIN_SECONDS)})


def _problem(wrong: Wrong) -> Response:
    code = _CODES.get(wrong.status, "")
    rows = [{"code": code or code_of(wrong.status), "sentence": words, "cite": cite and cite.text} for words, cite in wrong.told]
    first = next((cite.text for _, cite in wrong.told[:1] if cite), None)
    told = problem(wrong.status, wrong.sentence, code=code, cite=first, refusals=rows)
    if wrong.status == 429:
        told.headers["retry-after"] = str(10 * _AGAIN_SECONDS)
    return told

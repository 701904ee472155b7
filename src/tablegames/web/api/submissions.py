"""Rules Submissions for programs: the schema of each game's, a new one, and the check of one that is sent."""

from __future__ import annotations

import json
from typing import Annotated, Any, Final, TypeAlias

from fastapi import APIRouter, Path, Request
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel

from tablegames.games import MODULES, game
from tablegames.submission.check import MOST_KEYS, Checked
from tablegames.submission.explain import explain_submission, paytables_of
from tablegames.submission.fields import plain
from tablegames.submission.form import APPROVED, day
from tablegames.submission.new import new_submission, write_submission
from tablegames.submission.report import spot
from tablegames.submission.schemas import schema_of
from tablegames.submission.source import UnreadableError, decoded
from tablegames.web.api.problems import PROBLEM
from tablegames.web.checking import checked_text, in_turn
from tablegames.web.posted import PostedError, read_body

router = APIRouter(prefix="/api/submissions", tags=["Rules Submissions"])

TOML: Final = "application/toml"
JSON: Final = "application/json"
SCHEMA: Final = "application/schema+json"
_DEEPEST: Final = 10
TEXTS: Final = frozenset({TOML, "text/plain", "text/toml", "application/x-toml"})

Game: TypeAlias = Annotated[str, Path(description="The game, by its short name.", json_schema_extra={"enum": [*MODULES]})]


class GameRow(BaseModel):
    """A game that a Rules Submission can be written for."""

    game: str
    title: str
    chapter: str
    edition: str
    choices: int


class FindingRow(BaseModel):
    """A fault: its code, its paragraph (none where only the form of the file has it), a sentence, its key and line in the file."""

    code: str
    cite: str | None
    sentence: str
    key: str
    line: int | None


class SaidRow(BaseModel):
    """What a choice is answered: in plain words, with its paragraphs and the reading that it rests on."""

    key: str
    question: str
    answer: str
    cites: list[str]
    reading: str


class PayRow(BaseModel):
    """One line of a paytable in force; ``least`` is what the law wants at the least."""

    paytable: str
    hand: str
    pays: str
    least: str
    cite: str
    reading: str


class CheckedSubmission(BaseModel):
    """What the check of a Rules Submission found, what it means, and its file."""

    game: str
    is_lawful: bool
    findings: list[FindingRow]
    answers: list[SaidRow]
    paytables: list[PayRow]
    file: str


def _told(*statuses: int) -> dict[int | str, dict[str, Any]]:
    said = {
        400: "What was sent cannot be read",
        404: "There is no such game",
        413: "Too much was sent",
        415: "It is neither TOML nor JSON",
        422: "It is no Rules Submission of this game",
        503: "Another house way is being checked",
    }
    problem: dict[str, Any] = {PROBLEM: {"schema": {"type": "object"}}}
    return {status: {"description": said[status], "content": problem} for status in statuses}


_BODY: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "description": "The file as it is, or its answers as the schema of the game has them.",
        "content": {
            TOML: {"schema": {"type": "string"}},
            "text/plain": {"schema": {"type": "string"}},
            JSON: {"schema": {"type": "object"}},
        },
    }
}


@router.get("")
def games() -> list[GameRow]:
    """List the games that a Rules Submission can be written for."""
    found = [game(slug).declared for slug in MODULES]
    return [GameRow(game=one.slug, title=one.title, chapter=one.chapter, edition=one.edition, choices=len(one.choices)) for one in found]


@router.get("/{game}/schema", responses={200: {"content": {SCHEMA: {"schema": {"type": "object"}}}}, **_told(404)}, response_class=Response)
def schema(game: Game) -> Response:
    """Give the JSON Schema of a game's Rules Submission."""
    return JSONResponse(schema_of("submission", _known(game)), media_type=SCHEMA)


@router.get("/{game}/file", responses={200: {"content": {TOML: {"schema": {"type": "string"}}}}, **_told(404)}, response_class=Response)
def file(game: Game) -> Response:
    """Give a new Rules Submission with lawful answers, every option in a comment beside its paragraph."""
    return Response(new_submission(_known(game)), media_type=f"{TOML}; charset=utf-8")


@router.post("/{game}/check", responses=_told(400, 404, 413, 415, 422, 503), openapi_extra=_BODY)
async def check(request: Request, game: Game) -> CheckedSubmission:
    """Find every fault of a Rules Submission, and say in plain words what it means; nothing of it is kept."""
    slug = _known(game)
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON and kind not in TEXTS:
        raise PostedError(415, f"A Rules Submission is wanted here: its file as {TOML}, or its answers as {JSON}.")
    content = await read_body(request)
    return await in_turn(_checked, slug, content=content, is_json=kind == JSON)


def _known(slug: str) -> str:
    if slug not in MODULES:
        raise PostedError(404, f"There is no game {plain(slug)[:60]!r}: there are {', '.join(MODULES)}.", code="no-such-game")
    return slug


def _checked(slug: str, *, content: bytes, is_json: bool) -> CheckedSubmission:
    name = f"{slug}.toml"
    try:
        text = decoded(content, name=name)
    except UnreadableError as error:
        raise PostedError(400, str(error)) from error
    if is_json:
        text = write_submission(slug, {"game": slug, **_answers(text)})
    checked = checked_text(text, name=name)
    if checked.unreadable:
        raise PostedError(422, " ".join(checked.unreadable))
    if not checked.filed:
        raise PostedError(422, " ".join(finding.sentence for finding in checked.report()))
    if (told := checked.filed[0].declared.slug) != slug:
        raise PostedError(422, f"This Rules Submission is for {told}, and was sent to be checked for {slug}.")
    return _answered(slug, checked, text=text)


def _answers(text: str) -> dict[str, object]:
    """Read answers as JSON; null is no answer.

    Raises:
        PostedError: it is no object, or one that no submission could be.
    """
    try:
        found = json.loads(text, parse_constant=_no_number)
        if not isinstance(found, dict):
            raise PostedError(400, "The answers of a Rules Submission are a JSON object: a key for each choice.")
        json.dumps(found, ensure_ascii=False).encode()  # a half of a pair of surrogates is no text
    except (ValueError, RecursionError) as error:
        raise PostedError(400, "This is no JSON that can be read.") from error
    if _count(found) > MOST_KEYS:
        raise PostedError(422, f"There are more than {MOST_KEYS} keys and values; no Rules Submission has so many.")
    kept: dict[str, object] = {key: _without_null(value) for key, value in found.items() if value is not None}
    approved = kept.get(APPROVED)
    return kept | {APPROVED: day(approved)} if isinstance(approved, str) else kept


def _no_number(said: str) -> float:
    raise ValueError(said)


def _count(value: object, *, depth: int = 0) -> int:
    """Count the keys and values inside.

    Raises:
        PostedError: they are nested too deeply.
    """
    if depth > _DEEPEST:
        raise PostedError(422, "The answers are nested too deeply: no Rules Submission is.")
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return len(inside) + sum(_count(one, depth=depth + 1) for one in inside)


def _without_null(value: object) -> object:
    if isinstance(value, dict):
        return {key: _without_null(one) for key, one in value.items() if one is not None}
    return [_without_null(one) for one in value if one is not None] if isinstance(value, list) else value


def _answered(slug: str, checked: Checked, *, text: str) -> CheckedSubmission:
    filed = checked.filed[0]
    findings = [
        FindingRow(
            code=finding.code,
            cite=None if finding.cite is None else finding.cite.text,
            sentence=finding.sentence,
            key=spot(finding).key,
            line=spot(finding).line or None,
        )
        for finding in checked.report()
    ]
    said = [SaidRow(**one._asdict()) for one in explain_submission(filed)]
    lines = [PayRow(**line._asdict()) for line in paytables_of(filed.declared, filed.answers.terms())]
    return CheckedSubmission(game=slug, is_lawful=not findings, findings=findings, answers=said, paytables=lines, file=text)

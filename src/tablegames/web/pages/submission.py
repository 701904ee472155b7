"""Rules Submissions: the form of each game with its checks, the file that comes of it, and what can be done with it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePath
from typing import Final, TypeAlias

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from tablegames.floor.options import Options
from tablegames.games import MODULES, game
from tablegames.law import Cite
from tablegames.law.verdict import told
from tablegames.rules import ChoiceKind, Declared
from tablegames.submission.answers import filed_by
from tablegames.submission.check import Checked
from tablegames.submission.explain import explain_submission, paytables_of
from tablegames.submission.form import OWN, SubmissionForm, own_name
from tablegames.submission.new import new_submission
from tablegames.submission.report import Spot, spot
from tablegames.submission.source import UnreadableError, data_of, decoded, printable
from tablegames.web.api.problems import status_of
from tablegames.web.asking import hall_of, settings_of, visitor_of
from tablegames.web.checking import Draft, checked_text, drafted, in_turn, marked
from tablegames.web.opening import open_one, refuse_opening
from tablegames.web.page import fragment, page
from tablegames.web.posted import Posted, PostedError, read_form
from tablegames.web.question import MOST_TOLD, Asked
from tablegames.web.refused import refused
from tablegames.web.visitors import somebody

router = APIRouter()

TOML: Final = "application/toml"
PART: Final = "x-part"
"""The header by which the page's own script asks for what the check found, without the page around it."""

_CSRF, _TEXT, _FILE, _UPLOAD = "csrf", "file-text", "file-upload", "upload"
_LONGEST_NAME: Final = 60
_PASTED: Final = "the text below"


# ---------------------------------------------------------------- the pages


@router.get("/submissions")
def submissions(request: Request) -> HTMLResponse:
    """List the games that a Rules Submission can be written for."""
    return _list(request)


@router.get("/submissions/load")
def back_to_list() -> RedirectResponse:
    """Go back to the list: a file that was sent cannot be asked for again."""
    return RedirectResponse("/submissions", status_code=303)


@router.post("/submissions/load")
async def load_any(request: Request) -> Response:
    """Fill the form of the game that a file names."""
    return await _answer(request, "", _loaded)


@router.get("/submissions/{slug}")
def submission(request: Request, slug: str) -> Response:
    """Show the form of a game with lawful answers."""
    if slug not in MODULES:
        return _unknown(request, slug)
    form = SubmissionForm(game(slug).declared)
    return _form(request, drafted(form, form.defaults()), is_default=True)


@router.get("/submissions/{slug}/file")
def new_file(request: Request, slug: str) -> Response:
    """Give a new Rules Submission, as ``tablegames submission new`` writes it."""
    return _unknown(request, slug) if slug not in MODULES else _download(slug, new_submission(slug))


@router.get("/submissions/{slug}/{what}")
def back(slug: str, what: str) -> RedirectResponse:
    """Go back to the form: what was posted there cannot be asked for again."""
    del what
    return RedirectResponse(f"/submissions/{slug if slug in MODULES else ''}".rstrip("/"), status_code=303)


@router.post("/submissions/{slug}/check")
async def check(request: Request, slug: str) -> Response:
    """Check what stands in the form; the page's own script gets the findings alone."""
    return await _answer(request, slug, _checked)


@router.post("/submissions/{slug}/file")
async def file(request: Request, slug: str) -> Response:
    """Give the file that the form comes to; with faults too, so that no work is lost, and then each stands above its key."""
    return await _answer(request, slug, _written)


@router.post("/submissions/{slug}/load")
async def load(request: Request, slug: str) -> Response:
    """Fill the form from a file."""
    return await _answer(request, slug, _loaded)


@router.post("/submissions/{slug}/explain")
async def explain(request: Request, slug: str) -> Response:
    """Say in plain words what the submission means."""
    return await _answer(request, slug, _explained)


@router.post("/submissions/{slug}/table")
async def table(request: Request, slug: str) -> Response:
    """Open a practice table that is played by the submission, and go there."""
    return await _answer(request, slug, _opened)


# ---------------------------------------------------------------- what they answer

Answer: TypeAlias = Callable[[Request, str, Posted], Response]


async def _answer(request: Request, slug: str, answer: Answer) -> Response:
    """Read what was posted and answer it; what cannot be read is told on a page of its own."""
    if slug and slug not in MODULES:
        return _unknown(request, slug)
    try:
        posted = await read_form(request)
        return await in_turn(answer, request, slug, posted)
    except PostedError as error:
        return _refused(request, slug, error)


def _form_of(slug: str, posted: Posted) -> tuple[SubmissionForm, dict[str, tuple[str, ...]]]:
    """Take the form of a game and what was typed into it, a house way that was chosen as a file among it.

    Raises:
        PostedError: the form has no such field, or a house way that is no text.
    """
    form = SubmissionForm(game(slug).declared)
    typed = {name: texts for name, texts in posted.texts.items() if name not in {_CSRF, _TEXT}}
    strange = [name for name in typed if not form.is_name(name)]
    if strange:
        raise PostedError(422, f"This form has no field “{printable(strange[0])[:_LONGEST_NAME]}”.")
    for choice in form.declared.choices:
        chosen = posted.files.get(f"{choice.key}.{_UPLOAD}")
        if choice.kind is ChoiceKind.HOUSE_WAY and chosen is not None:
            try:
                typed[own_name(choice)] = (decoded(chosen.content, name=_name(chosen.name)),)
            except UnreadableError as error:
                raise PostedError(422, str(error)) from error
            typed[choice.key] = (OWN,)
    return form, typed


def _checked(request: Request, slug: str, posted: Posted) -> Response:
    draft = drafted(*_form_of(slug, posted))
    if request.headers.get(PART):
        return HTMLResponse(fragment("submission_findings.html", draft=draft, asked=_asked(draft), is_live=True))
    return _form(request, draft, is_asked=True)


def _written(_request: Request, slug: str, posted: Posted) -> Response:
    draft = drafted(*_form_of(slug, posted))
    return _download(slug, marked(draft))


def _opened(request: Request, slug: str, posted: Posted) -> Response:
    person = somebody(request)
    draft = drafted(*_form_of(slug, posted))
    if draft.findings:
        return _form(request, draft, is_asked=True, status=422)
    file = (f"{slug}.toml", draft.text)
    found = open_one(hall_of(request), person, slug=slug, title="", options=Options(), settings=settings_of(request), submission=file)
    if isinstance(found, list):
        return refused(request, found[0], status=status_of(found))
    return RedirectResponse(f"/tables/{found.id}", status_code=303)


def may_open(request: Request) -> bool:
    """Tell whether who asks may open a practice table."""
    visitor = visitor_of(request)
    return visitor is not None and refuse_opening(visitor, is_practice=True, settings=settings_of(request)) is None


def _explained(request: Request, slug: str, posted: Posted) -> Response:
    draft = drafted(*_form_of(slug, posted))
    declared = draft.form.declared
    said = list(explain_submission(draft.filed))
    lines = list(paytables_of(declared, draft.filed.answers.terms()))
    tables = {title: [line for line in lines if line.paytable == title] for title in dict.fromkeys(line.paytable for line in lines)}
    return page(
        request, "submission_explained.html", draft=draft, asked=_asked(draft), said=said, tables=tables, by_name=_by_name(declared)
    )


def _loaded(request: Request, slug: str, posted: Posted) -> Response:
    """Fill the form from a file: that of the game which the file names, where it names one."""
    typed = _form_of(slug, posted) if slug else None
    from_file = _file_of(posted)
    checked = from_file.checked
    named = next((filed.declared.slug for filed in checked.filed), "")
    if not named and not checked.unreadable and all(finding.code == "no-game" for finding in checked.report()):
        named = slug
    if named:
        form = SubmissionForm(game(named).declared)
        return _form(request, drafted(form, form.typed(data_of(from_file.text, name=from_file.name))), from_file=from_file)
    if typed is not None:
        return _form(request, drafted(*typed), from_file=from_file, status=422)
    return _list(request, from_file=from_file, status=422)


def _file_of(posted: Posted) -> FromFile:
    """Take the file that was chosen, or the text that was pasted, and check it."""
    chosen = posted.files.get(_FILE)
    text = posted.text(_TEXT)
    if chosen is None and not text.strip():
        return FromFile(_PASTED, text, Checked(unreadable=["No file was chosen, and no text was pasted."]))
    if chosen is None:
        return FromFile(_PASTED, text, checked_text(text, name=_PASTED))
    name = _name(chosen.name)
    return FromFile(name, chosen.content.decode("utf-8-sig", errors="replace"), checked_text(chosen.content, name=name))


@dataclass(frozen=True, slots=True)
class FromFile:
    """A file that somebody wants the form to be filled from."""

    name: str
    text: str
    checked: Checked

    @property
    def rows(self) -> list[tuple[Spot, str, str]]:
        """What was found, as far as it is told on one page: where, the code, the sentence with its paragraph."""
        return [(spot(finding), finding.code, told(finding)) for finding in self.checked.report()[:MOST_TOLD]]

    @property
    def count(self) -> int:
        """How many findings there are."""
        return len(self.checked.report())


# ---------------------------------------------------------------- parts


def _by_name(declared: Declared) -> dict[str, Cite]:
    """Give the paragraphs that an explanation of a submission may print, by how they are printed."""
    options = (option.cite for choice in declared.choices for option in choice.options)
    rows = (row.cite for table in declared.paytables for row in table.rows)
    return {cite.printed: cite for cite in (*(choice.cite for choice in declared.choices), *options, *rows)}


def _asked(draft: Draft) -> Asked:
    return Asked(draft.form, draft.typed, draft.filed.source, draft.findings)


def _form(
    request: Request,
    draft: Draft,
    *,
    from_file: FromFile | None = None,
    is_asked: bool = False,
    is_default: bool = False,
    status: int = 200,
) -> HTMLResponse:
    """Show the form as it stands; of the defaults alone it is known that all are lawful."""
    context = {"draft": draft, "asked": _asked(draft), "from_file": from_file, "is_asked": is_asked, "is_live": False}
    context |= {"is_default": is_default, "filed_by": filed_by(draft.form.declared), "may_open": may_open(request)}
    return page(request, "submission.html", status=status, **context)


def _list(request: Request, *, from_file: FromFile | None = None, status: int = 200) -> HTMLResponse:
    games = [game(slug).declared for slug in MODULES]
    return page(request, "submissions.html", status=status, games=games, from_file=from_file)


def _download(slug: str, text: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{slug}.toml"'}
    return Response(text, media_type=f"{TOML}; charset=utf-8", headers=headers)


def _name(name: str) -> str:
    """Name a file as people call it: without its folders, what cannot be printed, and what is too long."""
    return printable(PurePath(re.sub(r"[\\:]", "/", name)).name)[:_LONGEST_NAME] or "the file"


def _unknown(request: Request, slug: str) -> HTMLResponse:
    sentence = f"There is no game “{printable(slug)[:_LONGEST_NAME]}”."
    return page(request, "submission_refused.html", status=404, sentence=sentence, slug="")


def _refused(request: Request, slug: str, error: PostedError) -> Response:
    if request.headers.get(PART):
        return PlainTextResponse(error.sentence, status_code=error.status)
    return page(request, "submission_refused.html", status=error.status, sentence=error.sentence, slug=slug)

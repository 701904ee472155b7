"""Odds: what every wager of each game costs, exactly; counted in the background where it is not known yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from fastapi import APIRouter, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse, RedirectResponse, Response

from tablegames.house_way import PACKAGED
from tablegames.money import format_money
from tablegames.odds.asked import Asked, AskedError, paytable_keys
from tablegames.odds.book import MODELS
from tablegames.odds.said import most_players
from tablegames.rules.choice import ChoiceKind
from tablegames.submission import FaultsError
from tablegames.web.counting import FullError, State
from tablegames.web.odds_asked import METERED, PLAIN, USES, NoGameError, Wanted, default, letters
from tablegames.web.odds_lines import FILLED, PAYS, usual_payouts
from tablegames.web.odds_words import in_fields
from tablegames.web.ordering import Stand, counting_of, glance, may_order, order, read, stand, until_the_end
from tablegames.web.page import page
from tablegames.web.posted import PostedError, read_form

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tablegames.law import Cite
    from tablegames.odds.figure import Analysis
    from tablegames.rules import Choice

router = APIRouter(lifespan=until_the_end)

NAMES: Final = {"csv": "CSV", "json": "JSON", "xlsx": "XLSX", "md": "Markdown"}
MOST_SHOWN: Final = 12
"""With more analyses than this only their summary is shown."""
_KEPT: Final = "no-store"
_LONGEST_ANSWER: Final = 80
_NOT_YOURS: Final = "Log in to have something counted: it takes the time of the machine that runs the tables."
_NOT_COUNTED: Final = "That is not counted yet: have it counted on the page of the game first."


@dataclass(frozen=True, slots=True)
class Wrong:
    """Why something cannot be asked: sentences, each with its paragraph where it has one."""

    status: int
    told: tuple[tuple[str, Cite | None], ...]

    @property
    def sentence(self) -> str:
        """All of it in one text."""
        return " ".join(words if cite is None else f"{words} ({cite.printed})" for words, cite in self.told)


def wrong_of(error: Exception) -> Wrong:
    """Say of an error what is wrong with what was asked, and with which status it is answered."""
    if isinstance(error, FaultsError):
        return Wrong(422, tuple((finding.sentence, finding.cite) for finding in error.findings[:20]))
    status = {NoGameError: 404, FullError: 429}.get(type(error), 422)
    return Wrong(getattr(error, "status", status), ((str(error), None),))


ERRORS: Final = (AskedError, FaultsError, NoGameError, FullError, PostedError)
"""What goes wrong with what is asked, and is told with a sentence."""


# ---------------------------------------------------------------- all games


@router.get("/odds")
async def games(request: Request) -> Response:
    """List the games and their wagers, each with its house edge where it is counted."""
    counting = counting_of(request.app)

    def lines() -> list[dict[str, Any]]:
        from tablegames.web.odds_shown import shown  # noqa: PLC0415 - the server starts without what writes workbooks

        rows = []
        for slug in MODELS:
            asked = default(slug)
            job = counting.look(asked.question)
            found = () if job is None else job.found
            under_way = job is not None and not job.is_over
            rows.append({"declared": asked.declared, "shown": shown(found), "job": job, "is_under_way": under_way})
        return rows

    rows = await run_in_threadpool(lines)
    return page(request, "odds.html", rows=rows, may_order=may_order(request), is_under_way=any(row["is_under_way"] for row in rows))


@router.post("/odds")
async def order_all(request: Request) -> Response:
    """Have the default Rules Submissions of all games counted."""
    if not may_order(request):
        return _refused(request, Wrong(403, ((_NOT_YOURS, None),)))

    def all_of_them() -> None:
        for slug in MODELS:
            order(request, default(slug))

    try:
        await run_in_threadpool(all_of_them)
    except FullError as error:
        return _refused(request, wrong_of(error))
    return RedirectResponse("/odds", status_code=303)


def _refused(request: Request, wrong: Wrong) -> Response:
    return page(request, "odds_refused.html", status=wrong.status, wrong=wrong)


# ---------------------------------------------------------------- one game


@router.get("/odds/{game}")
async def odds(request: Request, game: str) -> Response:
    """Show what is asked about a game; without any field the default Rules Submission, which is counted when somebody looks."""
    try:
        asked = await read(request, game, texts=_texts(request), is_form=True)
    except ERRORS as error:
        return await _wrong(request, game, _texts(request), wrong_of(error))
    return await _answer(request, await stand(request, asked, orders=asked.is_usual and may_order(request)))


@router.post("/odds/{game}")
async def ask(request: Request, game: str) -> Response:
    """Take a form, or a Rules Submission from its own page; have it counted, and go to its address."""
    texts: Mapping[str, Sequence[str]] = {}
    try:
        texts = (await read_form(request)).texts
        asked = await read(request, game, texts=texts, is_form=True)
        address = _address(asked)
        if may_order(request):
            await run_in_threadpool(order, request, asked)
    except ERRORS as error:
        return await _wrong(request, game, texts, wrong_of(error))
    return RedirectResponse(address, status_code=303)


@router.get("/odds/{game}/progress")
async def progress(request: Request, game: str) -> Response:
    """Say how far a count is, for the page's own script."""
    try:
        asked = await read(request, game, texts=_texts(request), is_form=True)
    except ERRORS as error:
        wrong = wrong_of(error)
        return JSONResponse({"state": State.REFUSED, "words": _sentence(wrong, game)}, status_code=wrong.status)
    now = await glance(request, asked)
    job = now.job
    body: dict[str, Any] = {"state": None if job is None else job.state, "words": now.words, "is_under_way": now.is_under_way}
    body |= {"done": job.done if job else 0, "total": job.total if job else 0, "found": len(now.found)}
    return JSONResponse(body, headers={"cache-control": _KEPT})


@router.get("/odds/{game}/par-sheet.{form}")
async def par_sheet(request: Request, game: str, form: str) -> Response:
    """Give what was counted as a file: csv, json, md or xlsx."""
    try:
        asked = await read(request, game, texts=_texts(request), is_form=True)
        now = await stand(request, asked, orders=False)
    except ERRORS as error:
        wrong = wrong_of(error)
        return _refused(request, Wrong(wrong.status, ((_sentence(wrong, game), None),)))
    if form not in NAMES:
        return _refused(request, Wrong(404, ((f"There are files as {', '.join(NAMES)}, not as {form[:20]!r}.", None),)))
    if not now.is_whole:
        return _refused(request, Wrong(409, ((_NOT_COUNTED if now.job is None else f"It is {now.words}.", None),)))
    from tablegames.web.odds_shown import FORMS, written  # noqa: PLC0415 - as above

    is_detailed = request.query_params.get("details", "") == "yes"
    content = await run_in_threadpool(written, now.found, form=form, wanted=asked, is_detailed=is_detailed)
    named = f'attachment; filename="{asked.game.slug}-odds.{form}"'
    return Response(content, media_type=FORMS[form], headers={"content-disposition": named})


def _sentence(wrong: Wrong, game: str) -> str:
    """Say what is wrong in the words of the page."""
    return in_fields(wrong.sentence, default(game).declared) if game in MODELS else wrong.sentence


def _texts(request: Request) -> dict[str, list[str]]:
    return {name: request.query_params.getlist(name) for name in request.query_params}


def _address(asked: Wanted) -> str:
    return f"/odds/{asked.game.slug}{'?' if asked.query else ''}{asked.query}"


async def _answer(request: Request, now: Stand) -> Response:
    """Show how a question stands; one that was refused is shown with its sentence."""
    status, wrong = 200, None
    if now.sentence:
        wrong = Wrong(429, ((now.sentence, None),))
    elif now.job is not None and now.job.state in {State.REFUSED, State.FAILED}:
        wrong = Wrong(422 if now.job.state is State.REFUSED else 503, ((now.job.sentence, None),))
    if wrong is not None:
        status = wrong.status
    return await run_in_threadpool(_page, request, now, wrong=wrong, status=status, typed=dict(now.wanted.fields))


async def _wrong(request: Request, game: str, texts: Mapping[str, Sequence[str]], wrong: Wrong) -> Response:
    """Show the form again with what was typed, and what is wrong with it."""
    if game not in MODELS:
        return _refused(request, wrong)
    typed = {name: values[0] for name, values in texts.items() if values and len(values[0]) <= 2000}
    now = Stand(default(game), None)
    return await run_in_threadpool(_page, request, now, wrong=wrong, status=wrong.status, typed=typed)


def _page(request: Request, now: Stand, *, wrong: Wrong | None, status: int, typed: Mapping[str, str]) -> Response:
    from tablegames.web.odds_shown import shown  # noqa: PLC0415 - as above

    asked = now.wanted
    found = shown(now.found)
    context = {
        "now": now,
        "asked": asked,
        "declared": asked.declared,
        "wrong": None if wrong is None else [(in_fields(words, asked.declared), cite) for words, cite in wrong.told],
        "metered": _metered(asked, typed) if wrong is not None else {},
        "in_fields": lambda sentence: in_fields(sentence, asked.declared),
        "shown": found,
        "is_long": len(found) > MOST_SHOWN,
        "form": _form(request, asked, typed=typed, found=now.found),
        "query": asked.query,
        "address": _address(asked),
        "may_order": may_order(request),
        "names": NAMES,
        "changed": _changed(asked),
    }
    return page(request, "odds_game.html", status=status, **context)


def _metered(asked: Wanted, typed: Mapping[str, str]) -> dict[str, str]:
    """Give the fields that price the wager that has a meter, where one was typed beside another wager."""
    if not typed.get("meter") or typed.get("wager", "") in {"", METERED} or all(each.key != METERED for each in asked.declared.wagers):
        return {}
    return {"wager": METERED} | {name: typed[name] for name in ("meter", "players") if typed.get(name)}


def _form(request: Request, asked: Wanted, *, typed: Mapping[str, str], found: Sequence[Analysis]) -> dict[str, Any]:
    """Give what the form shows: the fields that the game has a use for, and what stands in them."""
    declared = asked.declared
    wagers = {wager.key: wager.title for wager in declared.wagers}
    wagers |= {analysis.wager: analysis.title for analysis in found if analysis.wager not in wagers}
    if typed.get("wager"):
        wagers.setdefault(typed["wager"], typed["wager"])
    letter = typed.get(FILLED, "") if any(name.startswith(f"{PAYS}:") for name in typed) else typed.get("paytable", "")
    usual = usual_payouts(asked.game, asked.terms, letter=letter)
    own, lines = asked.own
    held = {key: lines if key == own else rows for key, rows in usual.items()}
    hands = paytable_keys(Asked(asked.game, asked.terms))
    pays = {key: {hand: typed.get(f"{PAYS}:{key}:{hand}", held[key].get(hand, "")) for hand in hands[key]} for key in hands}
    unasked = {"even"}  # a wager that pays even money has no paytable to think of
    if "envy" in pays and "size" in USES[asked.game.slug]:  # Let It Ride prices Envy Bonuses with the wager alone
        unasked.add("envy")
    return {
        "uses": USES[asked.game.slug],
        "most_players": most_players(asked.game.slug),
        "wagers": wagers,
        "letters": letters(asked.game),
        "typed": {name: typed.get(name, "") for name in PLAIN},
        "pays": {key: rows for key, rows in pays.items() if key not in unasked},
        "filled": letter if any(table.name == letter for table in declared.paytables) else "",
        "is_own": any({hand: text for hand, text in pays[key].items() if text} != usual[key] for key in pays),
        "hidden": [field for field in asked.fields if field[0] in {"choice", "table"}],
        "ways": PACKAGED.get(asked.game.slug, ()),
        "strategies": counting_of(request.app).strategies(asked.game.slug),
    }


def _answered(choice: Choice, answer: object) -> str:
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if choice.kind is ChoiceKind.MONEY and isinstance(answer, int):
        return format_money(answer)
    text = str(answer)
    return text if len(text) <= _LONGEST_ANSWER else f"{text[:_LONGEST_ANSWER]}…"


def _changed(asked: Wanted) -> list[tuple[str, str]]:
    """Give the answers of the Rules Submission that are not the default's, by the titles of their choices."""
    usual = asked.game.default_setup().terms
    rows = []
    for choice in asked.declared.choices:
        mine, theirs = asked.terms.answers.get(choice.key), usual.answers.get(choice.key)
        if mine != theirs:
            rows.append((choice.title, _answered(choice, mine)))
        elif choice.key not in usual.answers and asked.terms.payouts.get(choice.key) != usual.payouts.get(choice.key):
            lines = asked.terms.payouts.get(choice.key, {})
            rows.append((choice.title, ", ".join(f"{hand} {payout}" for hand, payout in lines.items()) or "not offered"))
    return rows

"""From the options of ``tablegames odds`` and ``simulate`` to what is asked, or a sentence that says why it cannot be."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from tablegames.cli.common import ExitCode, complain, fail
from tablegames.odds.asked import AskedError, StrategyAsked
from tablegames.odds.file import text_of
from tablegames.odds.said import LONGEST_STRATEGY, Said, written_strategy
from tablegames.odds.said import asked_of as of_texts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablegames.odds.asked import Asked, Watch
    from tablegames.procedure.game import Game
    from tablegames.rules import Terms


def asked_of(game: str, *, submission: Path | None, choices: Sequence[str], watch: Watch, **options: Any) -> Asked:  # noqa: ANN401 - texts and numbers of the command line
    """Make the question of what the command line says.

    Raises:
        AskedError: an option says nothing that can be asked.
    """
    found = find_game(game)
    terms = _terms(found, submission=submission, choices=choices)
    said_of_it = Said(**{**options, "strategy": _strategy(options["strategy"])})
    return of_texts(found, terms, said=said_of_it, watch=watch)


def said(**texts: str | None) -> dict[str, Any]:
    """Give texts of the command line, nothing where an option was left out.

    Raises:
        AskedError: an option is there and says nothing.
    """
    for name, text in texts.items():
        if text is not None and not text.strip():
            raise AskedError(f"--{name.replace('_', '-')} says nothing: give it a value, or leave it out.")
    return {name: text or "" for name, text in texts.items()}


def find_game(slug: str) -> Game:
    """Give the game of a name, or end with the list of all."""
    from difflib import get_close_matches

    from tablegames.games import UnknownGameError
    from tablegames.games import game as called
    from tablegames.odds.book import counted

    if not slug:
        fail(f"Which game? {', '.join(counted())}; or --all.")
    try:
        return called(slug)
    except UnknownGameError as error:
        near = get_close_matches(slug, counted(), n=1)
        fail(f"{error.args[0]}.{f' Did you mean {near[0]}?' if near else ''}")


def _terms(game: Game, *, submission: Path | None, choices: Sequence[str]) -> Terms:
    from tablegames.submission import FaultsError, UnreadableError, load_setup, terms_from

    given: list[tuple[str, object]] = []
    try:
        terms = game.default_setup().terms if submission is None else load_setup(submission, slug=game.slug).terms
        if not choices:
            return terms
        given += [_choice(text, game) for text in choices]
        answers = dict(given)
        if len(answers) < len(given):
            raise AskedError("A choice has one answer: --choice names one of them twice.")
        changed = terms_from(game.slug, answers)
        if submission is None:
            return changed
        payouts = {**terms.payouts, **{key: changed.payouts[key] for key in answers if key in changed.payouts}}
        return replace(
            terms, answers={**terms.answers, **{key: changed.answers[key] for key in answers if key in changed.answers}}, payouts=payouts
        )
    except UnreadableError as error:
        fail(str(error))
    except FaultsError as error:
        for finding in error.findings:
            complain(str(finding))
        if choices and (added := _other_choice(game, dict(given))):
            complain(added)
        raise typer.Exit(ExitCode.UNUSABLE) from None


def _other_choice(game: Game, answers: dict[str, object]) -> str:
    """Say which answer to one other choice makes these answers go together; nothing where none does."""
    from tablegames.submission import FaultsError, terms_from

    for choice in game.declared.choices:
        fitting = []
        for option in choice.options if choice.key not in answers else ():
            try:
                terms_from(game.slug, {**answers, choice.key: option.value})
            except FaultsError:
                continue
            fitting.append(f"{choice.key}={option.value}")
        if fitting:
            return f"It goes together with one more choice: {' or '.join(f'--choice {chr(34)}{each}{chr(34)}' for each in fitting)}."
    return ""


def _choice(text: str, game: Game) -> tuple[str, object]:
    key, sign, answer = (part.strip() for part in text.partition("="))
    keys = [choice.key for choice in game.declared.choices]
    if not sign or key not in keys:
        raise AskedError(
            f"{text[:40]!r} is no choice of {game.declared.title} with an answer: KEY=ANSWER, where KEY is one of {', '.join(keys)}."
        )
    yes_or_no = {"true": True, "yes": True, "false": False, "no": False}
    if answer.lower() in yes_or_no:
        return key, yes_or_no[answer.lower()]
    return key, int(answer) if answer.isdecimal() and len(answer) < 10 else answer


def _strategy(text: str) -> StrategyAsked | None:
    """Take a name, or a file where one of that name is there."""
    if not text:
        return None
    path = Path(text)
    if not ("/" in text or path.suffix or _is_file(path)):
        return StrategyAsked(text)
    return written_strategy(path.name, text_of(path, most=LONGEST_STRATEGY, what="a strategy"))


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False

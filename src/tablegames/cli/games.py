"""``tablegames games``: the seven games, their chapters, editions and what works today."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from tablegames.cli.common import Format, FormatOption, emit_rows

if TYPE_CHECKING:
    import typer

    from tablegames.law import Edition

CHAPTERS: Final = {
    "three-card-poker": "565",
    "minibaccarat": "541",
    "texas-holdem-bonus-poker": "563",
    "four-card-poker": "641a",
    "let-it-ride-poker": "643a",
    "pai-gow-poker": "561",
    "pai-gow": "535",
}
_SERVED_BY_GAME: Final = ("submission", "table", "play", "deal", "audit", "show", "demo")
_COLUMNS: Final = {"game": "game", "title": "title", "chapter": "chapter", "editions": "edition", "works": "works today"}


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("games")(games)


def games(output: FormatOption = Format.TEXT) -> None:
    """The seven games, their chapters, editions and what works today.

    An edition says which words of the chapter are held here and when they were in force: nothing pretends to be today's law.

    Example: tablegames games --format json
    """
    emit_rows((game_row(slug, number) for slug, number in CHAPTERS.items()), _COLUMNS, output=output)


def game_row(slug: str, number: str) -> dict[str, object]:
    """What is known of one game."""
    from tablegames.law import chapter, editions

    return {
        "game": slug,
        "title": chapter(number).title,
        "chapter": number,
        "editions": [_in_words(edition) for edition in editions(number)],
        "works": list(working_commands(slug)),
    }


def working_commands(slug: str) -> tuple[str, ...]:
    """The commands that serve a game today: the law always, ranks with its ranking, the rest with its own module."""
    from tablegames.cli import available_commands

    served = {"law"}
    if _has_ranking(slug):
        served.add("rank")
    if find_spec("tablegames.games") and find_spec(f"tablegames.games.{slug.replace('-', '_')}"):
        served.update(_SERVED_BY_GAME)
    return tuple(name for name in available_commands() if name in served)


def _has_ranking(slug: str) -> bool:
    from tablegames.ranking import RANKINGS

    return slug in RANKINGS


def _in_words(edition: Edition) -> str:
    until = f" to {edition.these_words_until}" if edition.these_words_until else ""
    amended = f" (§ {edition.chapter}.{', '.join(edition.amends)} amended)" if edition.amends else ""
    return f"{edition.name} {edition.status}, {edition.source}, from {edition.in_force_from}{until}{amended}"

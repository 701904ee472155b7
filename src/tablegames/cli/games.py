"""``tablegames games``: the seven games, their chapters, editions and what works today."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from tablegames.cli.common import Format, FormatOption, emit_rows
from tablegames.law import chapter, editions
from tablegames.ranking import RANKINGS

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
_COLUMNS: Final = {"game": "game", "chapter": "chapter", "editions": "editions held", "works": "works today"}


def register(app: typer.Typer) -> None:
    """Add the command to the command line."""
    app.command("games")(games)


def games(output: FormatOption = Format.TEXT) -> None:
    """The seven games, their chapters, editions and what works today.

    An edition says which words of a chapter are held here and when they were in force: nothing pretends to be today's law.

    Example: tablegames games --format json
    """
    columns = _COLUMNS if output is Format.TEXT else {"game": "game", "title": "title", **_COLUMNS}
    rows = [game_row(slug, number) for slug, number in CHAPTERS.items()]
    if output is not Format.JSON:
        rows = [
            row | {"editions": [_in_words(edition) for edition in editions(number)], "works": " ".join(working_commands(slug))}
            for row, (slug, number) in zip(rows, CHAPTERS.items(), strict=True)
        ]
    emit_rows(rows, columns, output=output)


def game_row(slug: str, number: str) -> dict[str, object]:
    """What is known of one game."""
    return {
        "game": slug,
        "title": chapter(number).title,
        "chapter": number,
        "editions": [
            {
                "edition": edition.name,
                "status": edition.status,
                "source": edition.source,
                "in_force_from": edition.in_force_from,
                "these_words_until": edition.these_words_until,
                "amends": edition.amends,
                "note": edition.note,
            }
            for edition in editions(number)
        ],
        "works": working_commands(slug),
    }


def working_commands(slug: str) -> tuple[str, ...]:
    """The commands that serve a game today: the law always, ranks with its ranking, the rest with its own module."""
    from tablegames.cli import available_commands

    served = {"law"}
    if slug in RANKINGS:
        served.add("rank")
    if find_spec("tablegames.games") and find_spec(f"tablegames.games.{slug.replace('-', '_')}"):
        served.update(_SERVED_BY_GAME)
    return tuple(name for name in available_commands() if name in served)


def _in_words(edition: Edition) -> str:
    dates = f"{edition.in_force_from} to {edition.these_words_until}" if edition.these_words_until else f"from {edition.in_force_from}"
    amended = f", § {edition.chapter}.{', '.join(edition.amends)} amended" if edition.amends else ""
    return f"{edition.name} {edition.status}, {dates}{amended}"
